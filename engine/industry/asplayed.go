package industry

import (
	"errors"

	"arbiter/engine/rule"
	"arbiter/say"
)

// playable are the verdicts after which a move still has a clear effect, so
// that a table that played it and can't take it back may enter it as played.
// Others need a correction: there is no taler to pay with, no token to turn.
var playable = map[string]bool{
	"out-of-turn": true, "turn-over": true, "bid-not-higher": true, "outcome-unreachable": true, "keep-beyond-talers": true,
	"technology-dead": true, "own-producer": true, "no-producer": true, "bank-too-early": true, "bank-blocked": true,
	"subsidy-out-of-turn": true,
}

// AsPlayed takes an action as the table played it although it is illegal. It
// gives the verdict beside what it led to; the verdict is nil when the action
// was legal after all. It is refused where the action has no clear effect.
func (p *Position) AsPlayed(a rule.Action) (next rule.Position, told []say.Text, verdict *rule.Illegal, err error) {
	err = p.judge(a.(action))
	if err == nil {
		next, told, err = p.Apply(a)
		return next, told, nil, err
	}
	if !errors.As(err, &verdict) {
		return nil, nil, nil, err
	}
	if !playable[verdict.Code.Short()] || !p.clear(a) {
		return nil, nil, nil, say.Errorf("it can't be entered as played, only corrected: %v", err)
	}
	var t teller
	q := p.play(a.(action), &t)
	if !q.sound() {
		return nil, nil, nil, say.Errorf("it can't be entered as played, only corrected: %v", err)
	}
	return q, t.lines, verdict, nil
}

// clear says whether an illegal action tells all that its effect needs.
func (p *Position) clear(a rule.Action) bool {
	switch a := a.(type) {
	case *Done, *Sell, *Pass:
		return false // nothing that can't be taken back has happened
	case *Bid:
		// A bid below another one has won nothing.
		return a.Talers > p.lot.bid && a.Talers <= p.seats[a.Seat].Talers
	case *Keep:
		return a.Seat == p.auctioneer && p.nature(p.lot.field, a.Nature) != 0
	case *Won:
		return a.Seat != p.auctioneer && a.Talers > 0 && p.onOffer().has(a.Field) && p.nature(a.Field, a.Nature) != 0
	case *Kept:
		return p.onOffer().has(a.Field) && p.nature(a.Field, a.Nature) != 0
	case *Offer:
		return p.onOffer().has(a.Field) && p.checkNature(a.Field, a.Nature) == nil
	case *Develop:
		fd, _ := p.shown(a.Field, a.Stated)
		return fd != nil && p.checkOwn(a.Seat, a.Field) == nil && len(a.Sources) == len(fd.Needs)
	}
	return true
}

// sound says whether a position is one that the table could have before it.
func (p *Position) sound() bool {
	for i := range p.n {
		s := &p.seats[i]
		if s.Talers < 0 {
			return false
		}
		for _, n := range s.Jokers {
			if n < 0 {
				return false
			}
		}
	}
	return true
}
