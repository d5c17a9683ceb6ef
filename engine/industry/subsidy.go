package industry

import "arbiter/engine/rule"

// What a subsidy gives and costs (EN, Subsidy).
const (
	subsidyTalers = 3
	subsidyPoints = -5
)

type subsidy struct{ Seat int }

var subsidyVerb = declared[subsidy]{
	Verb: rule.Verb{
		Name: "subsidy", Number: 7, Label: "Take the subsidy", Fold: "Take the subsidy: 3 talers now, 5 points less at the end", Usage: []string{"SEAT"},
		Asks:    []rule.Asked{{As: "take/takes/get/gets/use/uses subsidy; the a his her my now"}},
		Short:   "a seat takes its one subsidy: 3 talers now, 5 points less at the end",
		Example: []string{"subsidy Green"},
	},
	Acts: acting[subsidy]{At: func(a *subsidy) *int { return &a.Seat }, May: (*Position).maySubsidy, Why: (*Position).notEntitled},
	Do: func(p *Position, a *subsidy, t *rule.Teller) {
		p.seats[a.Seat].Subsidy = true
		p.seats[a.Seat].Talers += subsidyTalers
		t.Tell("subsidy", p.name(a.Seat), "%s takes a subsidy: %s now, %d at the end.", p.name(a.Seat), talers(subsidyTalers), subsidyPoints).With("talers", subsidyTalers)
	},
	Clear: func(*Position, *subsidy) bool { return true },
	Leans: func(*Position, *subsidy) []string { return []string{"subsidy-timing"} },
}

func (p *Position) maySubsidy(seat int) bool {
	return p.Phase != overPhase && !p.seats[seat].Subsidy && (!p.setup.Rulings.OwnTurn || p.acting() == seat)
}

func (p *Position) notEntitled(seat int) error {
	switch {
	case p.Phase == overPhase:
		return rules().GameOver.Illegal("The game is over: a subsidy is taken before the final scoring.")
	case p.seats[seat].Subsidy:
		return rules().SubsidyTaken.Illegal("%s has taken a subsidy already.", p.name(seat))
	}
	return rules().SubsidyOutOfTurn.Illegal("It isn't %s's turn.", p.name(seat))
}

// acting is the seat that has to act, -1 when the game is over.
func (p *Position) acting() int {
	switch p.Phase {
	case drawPhase:
		return p.Start
	case auctionPhase:
		if p.Lot.Turn >= 0 {
			return p.Lot.Turn
		}
		return p.Auctioneer
	case developmentPhase:
		return p.Turn
	}
	return -1
}
