package rule

import (
	"encoding/json"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"sync"

	"arbiter/say"
)

// Entry is one rule of a rulebook's catalogue.
type Entry struct {
	Code    Code       `json:"code"`
	Phase   say.Key    `json:"phase"`             // the title of its chapter
	When    say.Key    `json:"when"`              // when the code occurs
	Rule    say.Key    `json:"rule"`              // the rule in our own words
	Cite    []Citation `json:"cite"`              // none for Arbiter's own rules
	Example string     `json:"example,omitempty"` // a transcript whose last line is refused with this code
	// Clear says that a move against this rule can still have a clear effect, so
	// that it may be entered as played if the players can't take it back.
	Clear bool `json:"-"`
	// Ruling is the ruling whose first reading it states, "" for none.
	Ruling string `json:"-"`

	sections map[string][]Citation // of its catalogue
}

// ours begins the words of a rule that no book has.
const ours = "Arbiter keeps the record this way: "

// Own says whether the rule is Arbiter's own, about the record.
func (e *Entry) Own() bool { return strings.HasPrefix(string(e.Rule), ours) }

// In is the rule as another section of the books states it, by its name in the catalogue.
func (e *Entry) In(section string) *Entry {
	in := *e
	in.Cite = e.sections[section]
	return &in
}

// Departs says that a game plays the ruling whose first reading the rule states in another one, which makes its words
// untrue there; empty for any other rule.
func (e *Entry) Departs(p Position) (plays say.Text) {
	r := Find(p.Book().Rulings(), func(r *Ruling) bool { return r.Name == e.Ruling })
	if r == nil {
		return plays
	}
	reading, departs := r.In(p.Rulings())
	return say.That("That is the usual reading of the ruling %s; this game plays %s.", r, say.That("“%s”", reading.Meaning)).If(departs)
}

// Illegal makes a verdict against this rule.
func (e *Entry) Illegal(format say.Key, facts ...any) *Illegal {
	return &Illegal{Entry: e, Problem: say.Problemf(format, shortened(facts)...)}
}

// Ended is the verdict on a move after the end, by the rule that says so.
func (e *Entry) Ended() *Illegal {
	return e.Illegal("The game is over: you can still undo, describe, correct and count.")
}

// Misplaced is the verdict on something that belongs to other phases than the present one.
func (e *Entry) Misplaced(p Position, what say.Text, phases ...string) *Illegal {
	title := func(name string) say.Text {
		return say.That(Find(p.Book().Phases, func(ph *Phase) bool { return ph.Name == name }).Title)
	}
	round, now := p.Stage()
	return e.Illegal("“%s” belongs to the %s phase; round %s is in the %s phase.", what, say.Or(Each(phases, title)), p.Book().Numeral(round), title(now))
}

// Catalogue is the rules of a game's verdicts. R has a field for each of them, named after its
// code: BidNotHigher for "bid-not-higher".
type Catalogue[R any] struct {
	Rules   func() *R
	Entries func() []Entry // all rules, chapter by chapter
}

// CatalogueIn is the catalogue of a game in catalogue.json among some files, which is parsed when a
// rule is first asked for; invalid JSON panics. examples.txt has transcripts: under a heading
// "== code" the lines of one whose last line is refused with that code; text before the first
// heading is a comment.
func CatalogueIn[R any](game string, files ...fs.FS) Catalogue[R] {
	entries := sync.OnceValue(func() []Entry { return readCatalogue(game, files) })
	return Catalogue[R]{
		Rules: sync.OnceValue(func() *R {
			rules, all := new(R), entries()
			byField := map[string]*Entry{}
			for i := range all {
				byField[fieldOfCode(all[i].Code)] = &all[i]
			}
			for name, field := range reflect.ValueOf(rules).Elem().Fields() {
				e := byField[name.Name]
				if e == nil {
					panic(game + ": no rule of the catalogue is " + name.Name)
				}
				field.Set(reflect.ValueOf(e))
			}
			return rules
		}),
		Entries: func() []Entry { return slices.Clone(entries()) },
	}
}

// fieldOfCode is the field that holds the rule of a code.
func fieldOfCode(code Code) string {
	words := strings.Split(code.Short(), "-")
	return strings.Join(Each(words, func(w string) string { return strings.ToUpper(w[:1]) + w[1:] }), "")
}

func readCatalogue(game string, files []fs.FS) (all []Entry) {
	var catalogue struct {
		Sections map[string][]string // headings behind the books that have them: "EN, Rounds"
		Chapters []struct {
			Title say.Key
			Rules []struct {
				Code       string
				When, Rule say.Key
				Cite       []string // names of the sections
				Clear      bool
				Ruling     string
			}
		}
	}
	if err := json.Unmarshal(fileIn("catalogue.json", files...), &catalogue); err != nil {
		panic(err)
	}
	sections, example := map[string][]Citation{}, readExamples(string(fileIn("examples.txt", files...)))
	for name, headings := range catalogue.Sections {
		sections[name] = Each(headings, func(heading string) Citation {
			book, section, _ := strings.Cut(heading, ", ")
			return Citation{book, section}
		})
	}
	for _, c := range catalogue.Chapters {
		for _, r := range c.Rules {
			e := Entry{Code(game + "/" + r.Code), c.Title, r.When, r.Rule, []Citation{}, example[r.Code], r.Clear, r.Ruling, sections}
			for _, name := range r.Cite {
				e.Cite = append(e.Cite, sections[name]...)
			}
			all = append(all, e)
		}
	}
	return all
}

// FindEntry is the entry of a code in a rulebook's catalogue, nil for none.
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
