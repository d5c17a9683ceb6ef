package simulate

import (
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Table is where every game of a run begins: a rulebook, the agreements of a
// table and a described copy.
type Table struct {
	book    *rule.Rulebook
	start   rule.Position
	opening string // the transcript so far
	verbs   []string
	stacks  map[string][]string       // names by stack, as "lands I-II"
	rules   map[rule.Code]*rule.Entry // of the catalogue
}

// Sit opens a game with its first line, "new NAME …", and describes the copy:
// facts as typed after "describe", stacks by their names. The error is a
// refusal.
func Sit(book *rule.Rulebook, line string, facts []string, stacks map[string][]string) (*Table, error) {
	var never time.Time // journals bear times; this one is thrown away
	g, _, err := referee.Start(book, line, nil, never)
	if err != nil {
		return nil, err
	}
	for _, f := range facts {
		if _, err := g.Enter("describe "+f, nil, never); err != nil {
			return nil, say.Errorf("describe %s: %s", f, err)
		}
	}
	t := &Table{book: book, start: g.Position(), opening: g.Transcript(), stacks: stacks, rules: map[rule.Code]*rule.Entry{}}
	t.verbs = rule.Each(book.Verbs.All(), func(v rule.Verb) string { return v.Name })
	for _, e := range book.Catalogue() {
		t.rules[e.Code] = &e
	}
	return t, nil
}

// Seats are the seats' names.
func (t *Table) Seats() []string { return t.start.Seats() }

func (t *Table) stack(name string) []string { return t.stacks[name] }
