package industry

import (
	"math/rand/v2"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee/conformance"
)

// The laws of every rulebook, on the practice board and under both readings.
func TestConformance(t *testing.T) {
	for _, options := range []string{
		"--seats Blue,Green,Yellow",
		`Blue Green "Red Team" Ann --first Ann --variant off`,
		"--seats Blue,Green,Yellow --ruling keep-needs-cash=net --ruling late-factory=dead --ruling subsidy-timing=own-turn --ruling bank-while-claimed=stops --ruling discount-itself=yes",
	} {
		t.Run(options, func(t *testing.T) {
			conformance.Run(t, Book(), conformance.Table{Start: append([]string{"new law " + options}, facts()...), Play: lively})
		})
	}
}

// The same in a game whose record begins in the middle.
func TestConformanceFromTheMiddle(t *testing.T) {
	start := append([]string{"new law --seats Blue,Green,Yellow --round 6"}, facts()...)
	start = append(start, "have columns A,C,F", "have Blue talers=9 points=3", "have Blue field D1 undeveloped", "have Green field C2 undeveloped")
	conformance.Run(t, Book(), conformance.Table{Games: 1, Start: start, Play: lively})
}

// The same without a board: every field is stated, and described at the end.
func TestConformanceWithoutBoard(t *testing.T) {
	conformance.Run(t, Book(), conformance.Table{Start: []string{"new law --seats Blue,Green,Yellow"}, Late: facts(), Play: stating(described())})
}

// lively mostly takes a listed action, but develops more often than chance
// would.
func lively(rp rule.Position, rng *rand.Rand) string {
	p := rp.(*Position)
	if p.Phase != developmentPhase || rng.IntN(8) == 0 {
		return ""
	}
	for _, o := range rule.Moves(p, p.name(p.Turn), true) {
		if o.Verb == "develop" {
			return rule.Text(p, o.Random(rng))
		}
	}
	return "done " + p.quoted(p.Turn)
}

// stating plays without a described board: the lines state what a field shows,
// and where the coin is.
func stating(board map[place]*Field) func(rule.Position, *rand.Rand) string {
	return func(rp rule.Position, rng *rand.Rand) string {
		p := rp.(*Position)
		if p.Phase == developmentPhase {
			return rule.Text(p, statedDevelopment(p, rng, board))
		}
		line, n := "", 0
		rule.Legal(p, func(a rule.Action) bool {
			if n < 1 || rng.IntN(n+1) == 0 {
				if truthful(p, a, board) {
					line = rule.Text(p, a)
					n++
				}
			}
			return true
		})
		return line
	}
}

// truthful says whether an action says of the board what the board shows.
func truthful(p *Position, a rule.Action, board map[place]*Field) bool {
	f, n := p.Lot.Field, nature(0)
	switch a := a.(type) {
	case *draw:
		return a.Coin == practiceCoin || a.Coin < 0 && !a.Columns.Has(practiceCoin)
	case *offer:
		f, n = a.Field, a.Nature
	case *won:
		f, n = a.Field, a.Nature
	case *kept:
		f, n = a.Field, a.Nature
	case *pass:
		n = a.Nature
	case *sell:
		n = a.Nature
	case *keep:
		n = a.Nature
	}
	return n == 0 || n == board[f].shows()
}
