// Package lots is a tiny game for tests of the code common to all games: in each
// of three rounds a lot is dealt by name, and the seats bid coins for it in turn
// until all but one have passed. What a lot is worth is described; no bid may be
// higher than that.
package lots

import (
	"embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

//go:embed catalogue.json examples.txt rulings.json help.json practice words
var files embed.FS

const (
	rounds  = 3
	purse   = 9 // coins at the beginning
	dearest = 9 // what a lot can be worth
)

// codes are the rules that verdicts name, each called as its code is.
type codes struct {
	WrongPhase, OutOfTurn, BidNotHigher, NotEnough, TooDear, DealtAlready, BelowZero *rule.Entry
}

var catalogue = rule.CatalogueIn[codes]("lots", files)

func rules() *codes { return catalogue.Rules() }

// rulings are how a table plays.
type rulings struct {
	Same bool `ruling:"equal"`
}

var table = rule.RulingsIn[rulings](files)

// Book is the rulebook.
func Book() *rule.Rulebook { return book }

var book *rule.Rulebook

func init() { // not where it is declared: its functions refer to it
	book = rule.NewRulebook(rule.Rulebook{
		Name: "lots", Title: "Lots", Version: "1", Phases: phases, Verbs: &verbs, Views: views.Verbs(), Options: options, Rulings: table.Rulings, Files: files,
		Catalogue: catalogue.Entries,
		New:       begin,
		Restore:   restore,
		Copy: rule.CopyRules{
			Standing: func() []string { return []string{"first"} }, Stacks: []rule.StackKind{{Name: "lots", Title: "Lots %s", Periods: []string{"I"}}}, Fact: fact,
		},
		Record: record,
	})
}

var phases = []rule.Phase{{Name: "deal", Title: "deal"}, {Name: "auction", Title: "auction"}, {Name: "over", Title: "over"}}

var options = []rule.Option{{Name: "seats", Value: "NAMES", Help: "the seats"}, {Name: "first", Value: "SEAT", Help: "who is first"}, {Name: "ruling", Value: "R", Help: "a ruling", Repeats: true}}

func begin(given []rule.Word) (rule.Position, string, []rule.Event, error) {
	p := &Position{Round: 1, Phase: "deal", Worths: map[string]int{}}
	a, g := table.Agree(given, book, "two seats or more", func(int) error {
		return rule.Misread(1, "two seats or more", "A game of Lots needs two seats.")
	}, nil)
	if g.Err != nil {
		return nil, "", nil, g.Err
	}
	p.Table = rule.Each(a.Seats, func(name string) *Seat { return &Seat{Name: name, Coins: purse} })
	p.Turn, p.Played = a.First, a.Rulings
	t := rule.Teller{}
	t.Tell("begins", a.Seats[a.First], "%s is first.", a.Seats[a.First])
	return p, table.Line(&a, nil, nil), t.Events, nil
}

func restore(data []byte) (rule.Position, error) {
	p := &Position{}
	if err := json.Unmarshal(data, p); err != nil {
		return nil, say.Errorf("the position can't be read: %v", err)
	}
	return p, p.Sound()
}

// fact reads a description without a game.
func fact(given []rule.Word) (name, text string, err error) {
	r, d := rule.Reader{Words: given, End: rule.EndOf(given)}, &Describe{}
	for _, arg := range describe.Args() {
		arg.Read(&r, nil, d)
	}
	if err := r.Over(); err != nil {
		return "", "", err
	}
	return d.Lot, fmt.Sprint(d.Worth), nil
}

// Seat is one seat at the table.
type Seat struct {
	Name   string   `json:"name"`
	Coins  int      `json:"coins"`
	Lots   []string `json:"lots"`
	Passed bool     `json:"passed"`
}

// Position is a game at one moment.
type Position struct {
	rule.BarePosition `json:"-"`
	Table             []*Seat        `json:"seats"`
	Played            rulings        `json:"rulings"`
	Round             int            `json:"round"`
	Phase             string         `json:"phase"`
	Turn              int            `json:"turn"`
	Lot               string         `json:"lot,omitempty"`
	Stands            int            `json:"stands"`
	Bidder            string         `json:"bidder,omitempty"`
	Dealt             []string       `json:"dealt,omitempty"`
	Worths            map[string]int `json:"worths"`
}

func (p *Position) MarshalJSON() ([]byte, error) {
	type plain Position
	return json.Marshal((*plain)(p))
}

func (p *Position) clone() *Position {
	next := *p
	next.Table = nil
	for _, s := range p.Table {
		c := *s
		next.Table = append(next.Table, &c)
	}
	next.Worths = map[string]int{}
	for k, v := range p.Worths {
		next.Worths[k] = v
	}
	return &next
}

func (p *Position) seat(name string) *Seat {
	return p.Table[slices.IndexFunc(p.Table, func(s *Seat) bool { return s.Name == name })]
}

func (p *Position) Rulings() []string    { return table.Chosen(&p.Played) }
func (p *Position) Stage() (int, string) { return p.Round, p.Phase }

func (p *Position) Readings(ruling string, visit func(string, rule.Position)) {
	table.Others(&p.Played, ruling, func(reading string, other *rulings) {
		under := *p
		under.Played = *other
		visit(reading, &under)
	})
}

func (p *Position) Book() *rule.Rulebook { return book }
func (p *Position) Colours() []string    { return svg.Colours(p.Seats(), nil) }
func (p *Position) Seats() []string {
	return rule.Each(p.Table, func(s *Seat) string { return s.Name })
}

func (p *Position) Where() rule.Where {
	w := rule.Where{Round: p.Round, Phase: p.Phase, Stage: say.That(say.Key(p.Phase)), Over: p.Phase == "over"}
	switch p.Phase {
	case "auction":
		w.ToAct = []string{p.Table[p.Turn].Name}
		w.Next = say.That("%s bids or passes.", p.Table[p.Turn].Name)
	case "deal":
		w.Next = say.That("Deal a lot.")
	default:
		w.Next = say.That("The game is over.")
	}
	return w
}

// Sound checks the position's invariants.
func (p *Position) Sound() error {
	for _, s := range p.Table {
		if s.Coins < 0 {
			return fmt.Errorf("%s has %d coins", s.Name, s.Coins)
		}
	}
	if len(p.Table) < 2 {
		return fmt.Errorf("%d seats", len(p.Table))
	}
	return nil
}

func (p *Position) Wants(string) []string {
	if p.Phase == "auction" && p.Worths[p.Lot] == 0 {
		return []string{p.Lot}
	}
	return nil
}

func (p *Position) Deal(stack func(string) []string, rng *rand.Rand) (rule.Action, error) {
	if p.Phase != "deal" {
		return nil, nil
	}
	left := slices.DeleteFunc(slices.Clone(stack("lots I")), func(n string) bool { return slices.Contains(p.Dealt, n) })
	if len(left) == 0 {
		return nil, rule.Missing(rule.Needs(say.That("a lot")), "No lot is left in the stack.")
	}
	return &Deal{left[rng.IntN(len(left))]}, nil
}

func (p *Position) Worth(seat string) (tenths int) {
	s := p.seat(seat)
	for _, l := range s.Lots {
		tenths += 10 * p.Worths[l]
	}
	return tenths + s.Coins
}

func (p *Position) Result() (*rule.Result, error) {
	if p.Phase != "over" {
		return nil, nil
	}
	r := &rule.Result{First: p.Table[0].Name}
	for _, s := range p.Table {
		sum := 0
		for _, l := range s.Lots {
			if p.Worths[l] == 0 {
				return nil, rule.Missing(rule.ToDescribe(l), "What is %s worth?", l)
			}
			sum += p.Worths[l]
		}
		r.Seats = append(r.Seats, rule.SeatResult{Seat: s.Name, Score: sum, Lines: []rule.ScoreLine{{Name: "lots", Points: sum}}})
	}
	for i, place := range rule.Places(r.Seats, func(a, b rule.SeatResult) int { return a.Score - b.Score }) {
		r.Seats[i].Rank = place
	}
	return r, nil
}

var views = rule.Views[*Position]{
	{Verb: rule.Verb{Name: "status", Short: "where the game stands"}, Show: func(p *Position, _ int, how rule.Screen) (*rule.View, error) {
		return &rule.View{JSON: map[string]any{"game": how.Game, "over": p.Phase == "over", "lot": p.Lot}, Blocks: []rule.Block{rule.Lines(say.That("Round %d", p.Round), p.Where().Leads())}}, nil
	}},
	{Verb: rule.Verb{Name: "legal", Usage: []string{"[SEAT]"}, Short: "what is legal"}},
	{Verb: rule.Verb{Name: "standings", Short: "the seats by what their lots are worth"}, Show: (*Position).standingsView},
	{Verb: rule.Verb{Name: "shelf", Usage: []string{"SEAT"}, Short: "what a seat has won", Picture: "Shelves"}, Show: (*Position).shelfView},
}

func (p *Position) View(name string, args []rule.Word, how rule.Screen) (*rule.View, error) {
	return views.Show(p, name, args, how)
}

func (p *Position) standingsView(int, rule.Screen) (*rule.View, error) {
	t := &rule.Table{Header: rule.Headings("Seat", "Coins", "Lots"), Left: 1, Seats: true, Sum: 2}
	for _, s := range p.Table {
		t.Rows = append(t.Rows, say.Plains(s.Name, fmt.Sprint(s.Coins), rule.OrNone(s.Lots)))
	}
	result, err := p.Result()
	if err != nil {
		return nil, err
	}
	return &rule.View{JSON: map[string]any{"result": result}, Blocks: []rule.Block{{Table: t}}}, nil
}
