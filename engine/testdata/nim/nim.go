// Package nim is as small as a rulebook can be: seats in turn take stones of one
// of two heaps, one at a time while both last, up to three after. It shows that
// a further game is a folder and a line in engine.Books: rule.NewRulebook and
// rule.BarePosition supply what it lacks, and every command works with it.
package nim

import (
	"cmp"
	"embed"
	"encoding/json"
	"iter"
	"slices"
	"strconv"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

//go:embed catalogue.json examples.txt practice words
var files embed.FS

var catalogue = rule.CatalogueIn[struct{ OutOfTurn, TooMany *rule.Entry }]("nim", files)

// Book is the rulebook.
func Book() *rule.Rulebook { return book }

var book *rule.Rulebook

func init() { // not where it is declared: its functions refer to it
	book = rule.NewRulebook(rule.Rulebook{
		Name: "nim", Title: "Nim", Version: "1", Least: 2, Most: 4, Phases: phases, Verbs: &verbs, Views: views.Verbs(), Files: files, New: begin, Restore: restore, Options: []rule.Option{{Name: "seats"}}, Catalogue: catalogue.Entries,
	})
}

var phases = []rule.Phase{{Name: "both", Title: "both heaps"}, {Name: "one", Title: "one heap"}, {Name: "over", Title: "over"}}

func begin(words []rule.Word) (rule.Position, string, []rule.Event, error) {
	wrong := func(int) error { return rule.Misread(1, "two to four seats", "Nim is for two to four.") }
	a, g := rule.RulingTable[struct{}]{}.Agree(words, book, "two to four seats", wrong, nil)
	return &Position{Round: 1, Names: a.Seats, Taken: make([]int, len(a.Seats)), Heaps: []int{3, 9}}, rule.Join(rule.SeatWords(a.Seats, 0)), nil, g.Err
}

func restore(data []byte) (rule.Position, error) {
	p := &Position{}
	return p, json.Unmarshal(data, (*state)(p))
}

// Position is a game at one moment.
type Position struct {
	rule.BarePosition `json:"-"`
	Round, Turn       int
	Names             []string
	Taken, Heaps      []int
}

type state Position

func (p *Position) MarshalJSON() ([]byte, error) { return json.Marshal((*state)(p)) }
func (p *Position) Book() *rule.Rulebook         { return book }
func (p *Position) Seats() []string              { return p.Names }
func (p *Position) Colours() []string            { return svg.Colours(p.Names, nil) }
func (p *Position) phase() int {
	return min(2, len(p.Heaps)-len(p.left()))
}

// left are the heaps with stones.
func (p *Position) left() []string {
	return slices.DeleteFunc(slices.Clone(heaps), func(h string) bool { return p.Heaps[slices.Index(heaps, h)] == 0 })
}

func (p *Position) most(heap int) int { return min(p.Heaps[heap], 1+2*p.phase()) }

func (p *Position) Stage() (int, string) { return p.Round, phases[p.phase()].Name }

func (p *Position) Where() rule.Where {
	ph := phases[p.phase()]
	w := rule.Where{Round: p.Round, Phase: ph.Name, Stage: say.That(ph.Title), Next: say.That("The last stone is taken."), Over: p.phase() == 2}
	if !w.Over {
		w.ToAct, w.Next = []string{p.Names[p.Turn]}, say.That("%s takes stones.", p.Names[p.Turn])
	}
	return w
}

func (p *Position) Numbers(seat string) []rule.Number { return holdings.Of(p, seat) }

var holdings = rule.Holdings[*Position]{Numbers: func() []rule.Quantity[*Position] {
	return []rule.Quantity[*Position]{{Number: rule.Number{Name: "stones", Title: "Stones", Score: true}, Of: func(p *Position, seat int) int { return p.Taken[seat] }}}
}}

func (p *Position) Result() (*rule.Result, error) {
	if p.phase() < 2 {
		return nil, nil
	}
	r := &rule.Result{First: p.Names[0]}
	places := rule.Places(p.Taken, cmp.Compare)
	for i, n := range p.Taken {
		r.Seats = append(r.Seats, rule.SeatResult{Seat: p.Names[i], Rank: places[i], Score: n, Before: n})
	}
	return r, nil
}

// Take takes stones of a heap.
type Take struct{ Seat, Heap, Stones int }

var heaps = []string{"left", "right"}

var take = rule.Declared[*Position, Take]{
	Verb: rule.Verb{Name: "take", In: []string{"both", "one"}, Usage: []string{"SEAT HEAP STONES"}, Short: "take stones of a heap", Label: "From %s take %s", Example: []string{"take Ann left 1"}},
	Acts: rule.Acting[*Position, Take]{At: func(a *Take) *int { return &a.Seat }, May: (*Position).mayTake, Why: func(p *Position, _ int) error {
		return catalogue.Rules().OutOfTurn.Illegal("It is %s's turn.", p.Names[p.Turn])
	}},
	Args: func() []rule.Arg[*Position, Take] {
		return []rule.Arg[*Position, Take]{
			rule.ValueArg(rule.Fixed, "heap", func(a *Take) *int { return &a.Heap }, func(r *rule.Reader, _ *Position, _ *Take) int {
				return r.OneOf(heaps, "a seat and a heap", "%q is no heap.")
			}, func(heap int) string { return heaps[heap] }, (*Position).full, func(p *Position, a *Take) error {
				if p.Heaps[a.Heap] > 0 {
					return nil
				}
				return notSoMany(p, a, false)
			}),
			rule.NumberArg("stones", rule.Range{Low: 1, High: 3}, func(a *Take) *int { return &a.Stones }, func(p *Position, a *Take) rule.Range {
				return rule.Range{Low: 1, High: p.most(a.Heap)}
			}, notSoMany),
		}
	},
	Do: func(p *Position, a *Take, t *rule.Teller) {
		p.Taken[a.Seat] += a.Stones
		p.Heaps[a.Heap] -= a.Stones
		p.Round, p.Turn = p.Round+1, (a.Seat+1)%len(p.Names)
		t.Tell("takes", p.Names[a.Seat], "%s takes %d.", p.Names[a.Seat], a.Stones).About(heaps[a.Heap]).With("stones", a.Stones)
	},
	Clear: func(p *Position, a *Take) bool { return a.Stones <= p.Heaps[a.Heap] },
}

func (p *Position) mayTake(seat int) bool { return seat == p.Turn }

// full are the heaps with stones.
func (p *Position) full(*Take) iter.Seq[int] {
	return func(yield func(int) bool) {
		for heap, n := range p.Heaps {
			if n > 0 && !yield(heap) {
				return
			}
		}
	}
}

func notSoMany(p *Position, a *Take, _ bool) error {
	return catalogue.Rules().TooMany.Illegal("At most %d can be taken there.", p.most(a.Heap))
}

var verbs = rule.VerbTable[*Position]{
	Title: "Nim",
	Forms: func() rule.Forms[*Position] { return rule.Forms[*Position]{&take} },
	Wrong: func(*Position, *rule.Verb) error { return catalogue.Rules().TooMany.Illegal("Both heaps are empty.") },
	Copy: func(p *Position) *Position {
		q := *p
		q.Taken, q.Heaps = slices.Clone(p.Taken), slices.Clone(p.Heaps)
		return &q
	},
}

var views = rule.Views[*Position]{
	{Verb: rule.Verb{Name: "status", Short: "the heaps"}, Show: func(p *Position, _ int, how rule.Screen) (*rule.View, error) {
		return holdings.Status(p, how, rule.Status[*Position]{Title: say.That("Heaps: %d and %d", p.Heaps[0], p.Heaps[1]), Columns: []rule.Column[*Position]{{Number: "stones"}}}), nil
	}},
	{Verb: rule.Verb{Name: "legal", Usage: []string{"[SEAT]"}, Short: "what is legal"}},
	{Verb: rule.Verb{Name: "standings", Short: "who has what"}, Show: func(p *Position, _ int, _ rule.Screen) (*rule.View, error) {
		t := &rule.Table{Header: rule.Headings("Seat", "Stones"), Left: 1, Seats: true}
		for i, n := range p.Taken {
			t.Rows = append(t.Rows, say.Plains(p.Names[i], strconv.Itoa(n)))
		}
		return &rule.View{JSON: map[string]any{"stones": p.Taken}, Blocks: []rule.Block{{Table: t}}}, nil
	}},
}

func (p *Position) View(name string, args []rule.Word, how rule.Screen) (*rule.View, error) {
	return views.Show(p, name, args, how)
}
