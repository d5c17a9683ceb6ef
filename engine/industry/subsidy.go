package industry

import "arbiter/engine/rule"

// What a subsidy gives and costs (EN, Subsidy).
const (
	subsidyTalers = 3
	subsidyPoints = -5
)

// Subsidy takes a seat's one subsidy.
type Subsidy struct{ Seat int }

func (*Subsidy) Verb() string { return "subsidy" }

func (a *Subsidy) text(p *Position) string { return p.quoted(a.Seat) }

func (a *Subsidy) check(p *Position) error {
	switch {
	case p.Phase == overPhase:
		return gameOver.Illegal("The game is over: a subsidy is taken before the final scoring.")
	case p.seats[a.Seat].Subsidy:
		return subsidyTaken.Illegal("%s has taken a subsidy already.", p.name(a.Seat))
	case p.setup.Rulings.OwnTurn && !p.acts(a.Seat):
		return subsidyOutOfTurn.Illegal("It isn't %s's turn.", p.name(a.Seat))
	}
	return nil
}

func (a *Subsidy) apply(p *Position, t *rule.Teller) {
	p.seats[a.Seat].Subsidy = true
	p.seats[a.Seat].Talers += subsidyTalers
	t.Tell("subsidy", p.name(a.Seat), "%s takes a subsidy: %s now, %d at the end.", p.name(a.Seat), talers(subsidyTalers), subsidyPoints).With("talers", subsidyTalers)
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

func (p *Position) acts(seat int) bool { return p.acting() == seat }
