package rule

import (
	"strings"

	"arbiter/say"
)

// Entry is one rule of a rulebook's catalogue.
type Entry struct {
	Code    Code       `json:"code"`
	Phase   say.Key    `json:"phase"`
	When    say.Key    `json:"when"` // when the code occurs
	Rule    say.Key    `json:"rule"` // the rule in our own words
	Cite    []Citation `json:"cite"`
	Example string     `json:"example,omitempty"`
}

// Illegal makes a refusal with an entry's code and citation; ruling is the one
// that the verdict rests on, or "".
func (e Entry) Illegal(ruling string, format say.Key, facts ...any) *Illegal {
	return &Illegal{Code: e.Code, Message: say.That(format, facts...), Cite: e.Cite, Ruling: ruling}
}

// Stated is one rule as a rulebook writes it down: its short name, when its
// code occurs, the rule in our own words and where the books state it. It has
// no name of its own, so that a rulebook may write it without the fields' names.
type Stated = struct {
	Name       string
	When, Rule say.Key
	Cite       []Citation
}

// Chapter is a part of a catalogue, usually a phase of the game.
type Chapter = struct {
	Title   say.Key
	Entries []Stated
}

// Entries makes a rulebook's catalogue of its chapters. examples are transcripts:
// under a heading "== code" the lines of one whose last line is refused with
// that code; a comment stands before the first.
func Entries(book string, chapters []Chapter, examples string) []Entry {
	example := readExamples(examples)
	var out []Entry
	for _, c := range chapters {
		for _, e := range c.Entries {
			out = append(out, Entry{Code: Code(book + "/" + e.Name), Phase: c.Title, When: e.When, Rule: e.Rule, Cite: e.Cite, Example: example[e.Name]})
		}
	}
	return out
}

// EntriesByName are a rulebook's entries by their short names, without examples.
func EntriesByName(book string, chapters []Chapter) map[string]Entry {
	m := map[string]Entry{}
	for _, e := range Entries(book, chapters, "") {
		m[e.Code.Short()] = e
	}
	return m
}

func readExamples(text string) map[string]string {
	out := map[string]string{}
	_, blocks, _ := strings.Cut(text, "\n== ")
	for block := range strings.SplitSeq(blocks, "\n== ") {
		name, lines, _ := strings.Cut(block, "\n")
		out[name] = strings.TrimSpace(lines)
	}
	return out
}
