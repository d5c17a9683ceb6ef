package lots

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

type action struct {
	verb, seat, name, reason string
	n                        int
}

func (a action) Verb() string { return a.verb }

func (a action) Kind() rule.Kind {
	switch a.verb {
	case "describe":
		return rule.Fact
	case "correct":
		return rule.Correction
	case "count":
		return rule.Count
	}
	return rule.Move
}

// line is a line as it is read.
type line struct {
	rule.Reader
	p *Position
}

var verbs = []rule.Spoken[*line]{
	{Verb: rule.Verb{Name: "deal", Usage: []string{"NAME"}, Short: "deal a lot", Shows: rule.ShowsDeal}, Read: func(l *line) rule.Action {
		return action{verb: "deal", name: strings.ToLower(l.Next("a lot").Text)}
	}},
	{Verb: rule.Verb{Name: "bid", Usage: []string{"SEAT COINS"}, Short: "bid for the lot", Shows: rule.ShowsBid}, Read: func(l *line) rule.Action {
		return action{verb: "bid", seat: l.seat(), n: l.Number(0, 999, "coins")}
	}},
	{Verb: rule.Verb{Name: "pass", Usage: []string{"SEAT"}, Short: "pass"}, Read: func(l *line) rule.Action {
		return action{verb: "pass", seat: l.seat()}
	}},
	{Verb: rule.Verb{Name: "describe", Usage: []string{"NAME WORTH"}, Short: "say what a lot is worth"}, Read: readFact},
	{Verb: rule.Verb{Name: "correct", Usage: []string{"SEAT coins±N REASON"}, Short: "set coins right"}, Read: func(l *line) rule.Action {
		seat, w := l.coins("coins±N")
		return action{verb: "correct", seat: seat, n: l.ParseNumber(w, -99, 99, "coins"), reason: l.Reason("wrong change")}
	}},
	{Verb: rule.Verb{Name: "count", Usage: []string{"SEAT coins=N"}, Short: "compare"}, Read: func(l *line) rule.Action {
		seat, w := l.coins("coins=N")
		w.Text = strings.TrimPrefix(w.Text, "=")
		return action{verb: "count", seat: seat, n: l.ParseNumber(w, 0, 99, "coins")}
	}},
}

func (l *line) seat() string { return l.p.Seats()[l.Seat(l.p.Seats())] }

func (l *line) coins(want say.Key) (seat string, rest rule.Word) {
	seat = l.seat()
	w := l.Next(want)
	after, ok := strings.CutPrefix(w.Text, "coins")
	if !ok {
		l.Fail(rule.Misread(w.Column, want, "%q is nothing that is counted.", w.Text))
	}
	return seat, rule.Word{Text: after, Column: w.Column + 5}
}

func readFact(l *line) rule.Action {
	return action{verb: "describe", name: strings.ToLower(l.Next("a lot").Text), n: l.Number(1, dearest, "its worth")}
}

func (p *Position) Parse(words []rule.Word) (rule.Action, error) {
	return rule.ReadVerb(words, verbs, "Lots", func(r rule.Reader) *line { return &line{r, p} })
}

func (p *Position) Text(a rule.Action) string {
	m := a.(action)
	switch m.verb {
	case "bid":
		return fmt.Sprintf("bid %s %d", rule.Quote(m.seat), m.n)
	case "pass":
		return "pass " + rule.Quote(m.seat)
	case "deal":
		return "deal " + rule.Quote(m.name)
	case "describe":
		return fmt.Sprintf("describe %s %d", rule.Quote(m.name), m.n)
	case "correct":
		return fmt.Sprintf("correct %s coins%+d %s", rule.Quote(m.seat), m.n, rule.Quoted(m.reason))
	}
	return fmt.Sprintf("count %s coins=%d", rule.Quote(m.seat), m.n)
}

func (p *Position) Leaning(a rule.Action) []string {
	if a.Verb() == "bid" {
		return []string{"equal"}
	}
	return nil
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

func (p *Position) Check(a rule.Action) error {
	m := a.(action)
	if m.Kind() == rule.Move && (m.verb == "deal") != (p.Phase == "deal") || m.Kind() == rule.Move && p.Phase == "over" {
		return wrongPhase.Illegal("It is not the time to %s.", m.verb)
	}
	switch m.verb {
	case "deal":
		if slices.Contains(p.Dealt, m.name) {
			return dealtAlready.Illegal("%s was dealt already.", m.name)
		}
	case "bid", "pass":
		if s := p.Table[p.Turn]; s.Name != m.seat {
			return outOfTurn.Illegal("%s has to bid, not %s.", s.Name, m.seat)
		}
		if m.verb == "pass" {
			return nil
		}
		switch s := p.seat(m.seat); {
		case m.n > s.Coins:
			return notEnough.Illegal("%s can't bid %d with %d.", s.Name, m.n, s.Coins)
		case m.n > p.most(s):
			return tooDear.Illegal("%s is worth %d; %d is too dear.", p.Lot, p.Worths[p.Lot], m.n)
		case m.n < p.least() && m.n == p.Stands && p.Bidder != "":
			return bidNotHigher.Ruled("equal", "%s can't bid %d, the bid stands at %d.", s.Name, m.n, p.Stands)
		case m.n < p.least():
			return bidNotHigher.Illegal("%s can't bid %d, the bid stands at %d.", s.Name, m.n, p.Stands)
		}
	case "correct":
		if s := p.seat(m.seat); s.Coins+m.n < 0 {
			return noSuchAmount.Illegal("%s has %d coins.", s.Name, s.Coins)
		}
	}
	return nil
}

func (p *Position) Play(a rule.Action) (rule.Position, []rule.Event) {
	m := a.(action)
	next := p.clone()
	t := &rule.Teller{}
	switch m.verb {
	case "describe":
		next.Worths[m.name] = m.n
		t.Tell("described", "", "%s is worth %d.", m.name, m.n).On(m.name)
	case "correct":
		next.seat(m.seat).Coins += m.n
		t.Tell("corrected", m.seat, "%s has %d coins now (%s).", m.seat, next.seat(m.seat).Coins, m.reason).With("coins", m.n)
	case "count":
		if has := p.seat(m.seat).Coins; has != m.n {
			t.Tell("differs", m.seat, "%s should have %d coins, not %d.", m.seat, has, m.n)
		} else {
			t.Tell("agrees", m.seat, "%s has %d coins.", m.seat, has)
		}
		return p, t.Events
	case "deal":
		next.Dealt = append(slices.Clip(p.Dealt), m.name)
		next.Lot, next.Phase, next.Stands, next.Bidder = m.name, "auction", 0, ""
		for _, s := range next.Table {
			s.Passed = false
		}
		t.Tell("dealt", "", "%s is up.", m.name).On(m.name)
	case "bid":
		next.Stands, next.Bidder = m.n, m.seat
		t.Tell("bid", m.seat, "%s bids %d.", m.seat, m.n).On(p.Lot).With("bid", m.n)
		next.goOn(m.seat, t)
	case "pass":
		next.seat(m.seat).Passed = true
		t.Tell("passed", m.seat, "%s passes.", m.seat)
		next.goOn(m.seat, t)
	}
	return next, t.Events
}

// goOn is what follows a seat's bid or pass.
func (p *Position) goOn(seat string, t *rule.Teller) {
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
		t.Tell(rule.Bought, s.Name, "%s wins %s for %d.", s.Name, p.Lot, p.Stands).On(p.Lot).Of("lot").With("coins", -p.Stands)
	case len(in) == 0:
		t.Tell("unsold", "", "Nobody wants %s.", p.Lot).On(p.Lot)
	default:
		at := slices.IndexFunc(p.Table, func(s *Seat) bool { return s.Name == seat })
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

func (p *Position) Offers(bool) []rule.Offer {
	switch p.Phase {
	case "deal":
		return []rule.Offer{{Verb: "deal", Words: func(rule.Step) say.Text { return say.That("deal a lot") }, Then: rule.Made(rule.Step{Slot: &rule.Slot{
			Kind: rule.Free, Ask: "lot", Read: func(text string) rule.Step {
				return rule.End(action{verb: "deal", name: strings.ToLower(text)})
			},
		}})}}
	case "auction":
		s := p.Table[p.Turn]
		offers := []rule.Offer{{Verb: "pass", Seat: s.Name, Then: rule.Made(rule.End(action{verb: "pass", seat: s.Name}))}}
		if low, high := p.least(), p.most(s); low <= high {
			step := rule.Between("coins", low, high, func(n int) rule.Step {
				return rule.End(action{verb: "bid", seat: s.Name, n: n})
			})
			offers = append(offers, rule.Offer{Verb: "bid", Seat: s.Name, Then: rule.Made(step)})
		}
		return offers
	}
	return nil
}
