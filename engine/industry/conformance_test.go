package industry

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/engine/industry/practice"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/conformance"
)

// facts are the practice board's descriptions as typed.
func facts() (out []string) {
	lines, _ := referee.ReadLines(strings.NewReader(practice.Set()))
	for _, l := range lines {
		out = append(out, l.Text)
	}
	return out
}

// described is the practice board by place.
func described() map[Place]*Field {
	p := New(&Setup{Seats: []string{"A", "B", "C"}})
	for _, l := range facts() {
		words, _ := rule.Split(l)
		d, err := parseDescribe(words[1:], 1)
		if err != nil {
			panic(err)
		}
		p.facts = p.facts.with(d)
	}
	out := map[Place]*Field{}
	for f, fd := range p.facts.fields {
		out[Place(f)] = fd
	}
	return out
}

// The laws of every rulebook, on the practice board and under both readings.
func TestConformance(t *testing.T) {
	for _, options := range []string{
		"--seats Blue,Green,Yellow",
		`Blue Green "Red Team" Ann --first Ann --variant off`,
		"--seats Blue,Green,Yellow --ruling keep-needs-cash=net --ruling late-factory=dead --ruling subsidy-timing=own-turn --ruling bank-while-claimed=stops --ruling discount-itself=yes",
	} {
		t.Run(options, func(t *testing.T) {
			conformance.Run(t, Book{}, conformance.Table{Start: append([]string{"new law " + options}, facts()...), Play: lively})
		})
	}
}

// The same without a board: every field is stated, and described at the end.
func TestConformanceWithoutBoard(t *testing.T) {
	conformance.Run(t, Book{}, conformance.Table{Start: []string{"new law --seats Blue,Green,Yellow"}, Late: facts(), Play: stating(described())})
}

// lively mostly lets the listing decide, but develops more often than chance
// would.
func lively(rp rule.Position, rng *rand.Rand) string {
	p := rp.(*Position)
	if p.phase != developmentPhase || rng.IntN(8) == 0 {
		return ""
	}
	var ways []string
	p.developments(p.turn, func(a action) bool {
		ways = append(ways, p.Text(a))
		return true
	})
	if len(ways) == 0 {
		return "done " + p.quoted(p.turn)
	}
	return ways[rng.IntN(len(ways))]
}

// stating plays without a board at hand: whoever types says what the field
// shows, and where the coin is.
func stating(board map[Place]*Field) func(rule.Position, *rand.Rand) string {
	return func(rp rule.Position, rng *rand.Rand) string {
		p := rp.(*Position)
		if p.phase == developmentPhase {
			return statedDevelopment(p, rng, board)
		}
		line, n := "", 0
		p.Legal(func(a rule.Action) bool {
			if n < 1 || rng.IntN(n+1) == 0 {
				if truthful(p, a, board) {
					line = p.Text(a)
					n++
				}
			}
			return true
		})
		return line
	}
}

// practiceCoin is the column of the practice board's coin.
const practiceCoin = 6

// truthful says whether an action says of the board what the board shows.
func truthful(p *Position, a rule.Action, board map[Place]*Field) bool {
	f, n := p.lot.field, Nature(0)
	switch a := a.(type) {
	case *Draw:
		return a.Coin == practiceCoin || a.Coin < 0 && !a.Columns.has(practiceCoin)
	case *Won:
		f, n = a.Field, a.Nature
	case *Kept:
		f, n = a.Field, a.Nature
	case *Pass:
		n = a.Nature
	case *Sell:
		n = a.Nature
	case *Keep:
		n = a.Nature
	}
	return n == 0 || n == board[f].shows()
}

func statedDevelopment(p *Position, rng *rand.Rand, board map[Place]*Field) string {
	for f := range p.own(p.turn, false).each {
		fd := board[f]
		if fd.Kind == Technology && f.era() != p.era || rng.IntN(4) == 0 {
			continue
		}
		s := &Statement{Field: *fd, HasMakes: fd.Kind == Factory, HasPoints: fd.Kind != Bonus && rng.IntN(3) > 0}
		d := &Develop{Seat: p.turn, Field: f, Stated: s}
		if ways, _ := p.ways(d, fd); len(ways) > 0 {
			d.Sources = ways[rng.IntN(len(ways))]
			return p.Text(d)
		}
	}
	return "done " + p.quoted(p.turn)
}

// The casebook: numbered disputes under testdata/cases.
func TestCasebook(t *testing.T) {
	conformance.Casebook(t, Book{}, "testdata/cases", 60)
}
