package rule

import (
	"strings"

	"arbiter/say"
)

// Entry is one rule of a rulebook's catalogue. A rulebook declares each as a
// variable, by which its verdicts name it.
type Entry struct {
	Code    Code       `json:"code"`
	Phase   say.Key    `json:"phase"`             // the title of its chapter
	When    say.Key    `json:"when"`              // when the code occurs
	Rule    say.Key    `json:"rule"`              // the rule in our own words
	Cite    []Citation `json:"cite"`              // none for what Arbiter keeps for itself
	Example string     `json:"example,omitempty"` // a transcript whose last line is refused with this code
	// Clear says that a move against this rule can still have a clear effect, so
	// that a table that played it and can't take it back may enter it as played.
	Clear bool `json:"-"`
}

// ours begins the words of a rule that no book has.
const ours = "Arbiter keeps the record this way: "

// Own says whether the rule is Arbiter's own, how it keeps the record.
func (e *Entry) Own() bool { return strings.HasPrefix(string(e.Rule), ours) }

// In is the rule as other sections of the books state it.
func (e *Entry) In(cite []Citation) *Entry {
	in := *e
	in.Cite = cite
	return &in
}

// Illegal makes a verdict against this rule.
func (e *Entry) Illegal(format say.Key, facts ...any) *Illegal {
	return &Illegal{Entry: e, Message: say.That(format, shortened(facts)...)}
}

// Ruled is Illegal for a verdict that rests on a ruling.
func (e *Entry) Ruled(ruling string, format say.Key, facts ...any) *Illegal {
	return &Illegal{Entry: e, Message: say.That(format, facts...), Ruling: ruling}
}

// Chapter is a part of a catalogue, usually a phase of the game.
type Chapter struct {
	Title   say.Key
	Entries []*Entry
}

// Catalogue lists the entries of chapters with their phases and examples.
// examples are transcripts: under a heading "== code" the lines of one whose last
// line is refused with that code; a comment stands before the first.
func Catalogue(chapters []Chapter, examples string) []Entry {
	example := readExamples(examples)
	var out []Entry
	for _, c := range chapters {
		for _, e := range c.Entries {
			entry := *e
			entry.Phase, entry.Example = c.Title, example[e.Code.Short()]
			entry.Cite = append([]Citation{}, e.Cite...)
			out = append(out, entry)
		}
	}
	return out
}

// FindEntry is the entry of a code in a rulebook's catalogue, nil where it has
// none.
func FindEntry(book *Rulebook, code Code) *Entry {
	return Find(book.Catalogue(), func(e *Entry) bool { return e.Code == code })
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
