package lots

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
)

type (
	declared[A any] = rule.Declared[*Position, A]
	args[A any]     = []rule.Arg[*Position, A]
)

var verbs rule.VerbTable[*Position]

func init() { // the verbs' own functions speak of the table
	verbs = rule.VerbTable[*Position]{
		Title: "Lots",
		Forms: func() rule.Forms[*Position] {
			return rule.Forms[*Position]{&deal, &pass, &bid, &describe, holdings.Correct(), holdings.Count()}
		},
		Wrong: func(_ *Position, v *rule.Verb) error {
			return rules().WrongPhase.Illegal("It is not the time to %s.", v.Name)
		},
		Copy:  (*Position).clone,
		Known: func(p *Position, name string) bool { return p.Worths[name] > 0 },
	}
}

var holdings = rule.Holdings[*Position]{
	Reason: "wrong change",
	Numbers: func() []rule.Quantity[*Position] {
		return []rule.Quantity[*Position]{
			{
				Number: rule.Number{Name: "coins", One: "coin"}, Word: "coins", Read: rule.Range{High: 99},
				Of:  func(p *Position, seat int) int { return p.Table[seat].Coins },
				Put: func(p *Position, seat, n int) { p.Table[seat].Coins = n },
				May: func(*Position, int) rule.Range { return rule.Range{High: rule.Endless} },
				Why: func(p *Position, seat, _ int) error {
					return rules().BelowZero.Illegal("%s has %d coins.", p.Table[seat].Name, p.Table[seat].Coins)
				},
			},
			{Number: rule.Number{Name: "lots", Title: "Lots won", Score: true}, Of: func(p *Position, seat int) int { return len(p.Table[seat].Lots) }},
		}
	},
}

func (p *Position) Numbers(seat string) []rule.Number { return holdings.Of(p, seat) }

// lotArg is a lot by its name, which any word can be.
func lotArg[A any](at func(a *A) *string) rule.Arg[*Position, A] {
	return rule.Arg[*Position, A]{
		Read: func(r *rule.Reader, _ *Position, a *A) { *at(a) = strings.ToLower(r.Next("a lot").Text) },
		Text: func(_ *Position, a *A) string { return rule.Quote(*at(a)) },
	}
}

// Deal puts a lot up.
type Deal struct{ Lot string }

var deal = declared[Deal]{
	Verb: rule.Verb{Name: "deal", In: []string{"deal"}, Usage: []string{"NAME"}, Short: "deal a lot", Shows: rule.ShowsDeal},
	Args: func() args[Deal] {
		lot := lotArg(func(a *Deal) *string { return &a.Lot })
		lot.Check = func(p *Position, a *Deal) error {
			if slices.Contains(p.Dealt, a.Lot) {
				return rules().DealtAlready.Illegal("%s was dealt already.", a.Lot)
			}
			return nil
		}
		lot.Some = func(*Position, *Deal) bool { return true }
		lot.Step = func(_ *Position, _ *Deal, then func(*Deal) rule.Step) rule.Step {
			return rule.Step{Slot: &rule.Slot{Kind: rule.Free, Ask: "lot", Read: func(text string) rule.Step { return then(&Deal{strings.ToLower(text)}) }}}
		}
		return args[Deal]{lot}
	},
	Clear: func(*Position, *Deal) bool { return true },
	Uses:  func(_ *Position, a *Deal) []string { return []string{a.Lot} },
	Do: func(p *Position, a *Deal, t *rule.Teller) {
		p.Dealt = append(slices.Clip(p.Dealt), a.Lot)
		p.Lot, p.Phase, p.Stands, p.Bidder = a.Lot, "auction", 0, ""
		for _, s := range p.Table {
			s.Passed = false
		}
		t.Tell("dealt", "", "%s is up.", a.Lot).About(a.Lot)
	},
}

func (p *Position) mayBid(seat int) bool { return seat == p.Turn }

func (p *Position) notBidder(seat int) error {
	return rules().OutOfTurn.Illegal("%s has to bid, not %s.", p.Table[p.Turn].Name, p.Table[seat].Name)
}

// Pass is a seat's for the rest of a lot.
type Pass struct{ Seat int }

var pass = declared[Pass]{
	Verb:  rule.Verb{Name: "pass", In: []string{"auction"}, Usage: []string{"SEAT"}, Short: "pass"},
	Acts:  rule.Acting[*Position, Pass]{At: func(a *Pass) *int { return &a.Seat }, May: (*Position).mayBid, Why: (*Position).notBidder},
	Clear: func(*Position, *Pass) bool { return true },
	Do: func(p *Position, a *Pass, t *rule.Teller) {
		s := p.Table[a.Seat]
		s.Passed = true
		t.Tell("passed", s.Name, "%s passes.", s.Name)
		p.goOn(a.Seat, t)
	},
}

// Bid is a bid for the lot that is up.
type Bid struct{ Seat, Coins int }

var bid = declared[Bid]{
	Verb: rule.Verb{Name: "bid", In: []string{"auction"}, Usage: []string{"SEAT COINS"}, Short: "bid for the lot", Shows: rule.ShowsBid},
	Acts: rule.Acting[*Position, Bid]{At: func(a *Bid) *int { return &a.Seat }, May: (*Position).mayBid, Why: (*Position).notBidder},
	Args: func() args[Bid] {
		return args[Bid]{
			rule.NumberArg("coins", rule.Range{High: 999}, func(a *Bid) *int { return &a.Coins }, func(p *Position, a *Bid) rule.Range {
				return rule.Range{Low: p.least(), High: p.most(p.Table[a.Seat])}
			}, whyNotBid),
		}
	},
	Clear: func(*Position, *Bid) bool { return true },
	Leans: func(*Position, *Bid) []string { return []string{"equal"} },
	Do: func(p *Position, a *Bid, t *rule.Teller) {
		s := p.Table[a.Seat]
		p.Stands, p.Bidder = a.Coins, s.Name
		t.Tell("bid", s.Name, "%s bids %d.", s.Name, a.Coins).About(p.Lot).With(rule.BidMade, a.Coins)
		p.goOn(a.Seat, t)
	},
}

// least is the lowest bid that is high enough.
func (p *Position) least() int {
	if p.Played.Same && p.Bidder != "" {
		return p.Stands
	}
	return p.Stands + 1
}

// most is the highest bid of a seat.
func (p *Position) most(s *Seat) int {
	if w := p.Worths[p.Lot]; w > 0 {
		return min(w, s.Coins)
	}
	return s.Coins
}

func whyNotBid(p *Position, a *Bid, _ bool) error {
	switch s := p.Table[a.Seat]; {
	case a.Coins > s.Coins:
		return rules().NotEnough.Illegal("%s can't bid %d with %d.", s.Name, a.Coins, s.Coins)
	case a.Coins > p.most(s):
		return rules().TooDear.Illegal("%s is worth %d; %d is too dear.", p.Lot, p.Worths[p.Lot], a.Coins)
	case a.Coins == p.Stands && p.Bidder != "":
		return rules().BidNotHigher.Illegal("%s can't bid %d, the bid stands at %d.", s.Name, a.Coins, p.Stands)
	default:
		return rules().BidNotHigher.Illegal("%s can't bid %d, the bid stands at %d.", s.Name, a.Coins, p.Stands)
	}
}

// goOn is what follows a seat's bid or pass.
func (p *Position) goOn(at int, t *rule.Teller) {
	var in []string
	for _, s := range p.Table {
		if !s.Passed {
			in = append(in, s.Name)
		}
	}
	switch {
	case len(in) == 1 && p.Bidder == in[0]:
		s := p.seat(p.Bidder)
		s.Coins -= p.Stands
		s.Lots = append(slices.Clip(s.Lots), p.Lot)
		t.Tell(rule.Bought, s.Name, "%s wins %s for %d.", s.Name, p.Lot, p.Stands).About(p.Lot).OfSort("lot").With("coins", -p.Stands)
	case len(in) == 0:
		t.Tell("unsold", "", "Nobody wants %s.", p.Lot).About(p.Lot)
	default:
		for at = (at + 1) % len(p.Table); p.Table[at].Passed; at = (at + 1) % len(p.Table) {
		}
		p.Turn = at
		return
	}
	p.Lot, p.Phase, p.Turn = "", "deal", 0
	if p.Round++; p.Round > rounds {
		p.Round, p.Phase = rounds, "over"
	}
}

// Describe says what a lot is worth.
type Describe struct {
	Lot   string
	Worth int
}

func (*Describe) Kind() rule.Kind { return rule.Fact }

var describe = declared[Describe]{
	Verb: rule.Verb{Name: "describe", Anytime: true, Usage: []string{"NAME WORTH"}, Short: "say what a lot is worth"},
	Args: func() args[Describe] {
		lot := lotArg(func(a *Describe) *string { return &a.Lot })
		lot.Some = func(p *Position, _ *Describe) bool { return p.Wants("") != nil }
		lot.Step = func(p *Position, _ *Describe, then func(*Describe) rule.Step) rule.Step {
			names := p.Wants("")
			return rule.Choose(rule.Name, "lot", names, func(i int) rule.Step { return then(&Describe{Lot: names[i]}) })
		}
		worths := rule.Range{Low: 1, High: dearest}
		return args[Describe]{lot, rule.NumberArg("its worth", worths, func(a *Describe) *int { return &a.Worth }, func(*Position, *Describe) rule.Range { return worths }, nil)}
	},
	Touches: func(p *Position, a *Describe) bool { return slices.Contains(p.Dealt, a.Lot) },
	Do: func(p *Position, a *Describe, t *rule.Teller) {
		p.Worths[a.Lot] = a.Worth
		t.Tell("described", "", "%s is worth %d.", a.Lot, a.Worth).About(a.Lot)
	},
}
