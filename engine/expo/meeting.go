package expo

import (
	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// option is one of Meeting Room, which gives up to two different ones (IT,
// Meeting Room).
type option int

const (
	repositionOption option = iota
	fundOption
	advanceOption
	juryOption
)

var optionNames = []string{"reposition", "fund", "advance", "jury"}

func (o option) String() string { return optionNames[o] }

// checkOption asks whether Meeting Room, if that is the card, still gives an
// option; more of a repositioning is not another one.
func (p *Position) checkOption(seat int, o option) error {
	used := p.Turn.Options
	switch {
	case p.Turn.Card != lab.Meeting || o == repositionOption && used.Has(o):
		return nil
	case used.Has(o):
		return sameOption.Illegal("%s has used that option: two different ones.", p.name(seat))
	case used.Len() == mostOptions:
		return optionsSpent.Illegal("%s has used both options of Meeting Room.", p.name(seat))
	}
	return nil
}

// Fund raises funding by 1 in Meeting Room.
type Fund struct{ Seat int }

func (*Fund) Verb() string              { return "fund" }
func (a *Fund) text(p *Position) string { return p.quoted(a.Seat) }

func (a *Fund) check(p *Position) error {
	if err := p.checkOpen(a.Seat, lab.Meeting); err != nil {
		return err
	}
	return p.checkOption(a.Seat, fundOption)
}

func (a *Fund) apply(p *Position, t *rule.Teller) {
	got := p.fund(a.Seat, meetingFunding)
	p.Turn.Options = p.Turn.Options.And(fundOption)
	t.Tell("funds", p.name(a.Seat), "%s: funding %+d, now %d.", p.name(a.Seat), got, p.seats[a.Seat].Funding).With("funding", got)
	p.settle(t)
}

// Jury chooses a jury tile in Meeting Room.
type Jury struct {
	Seat   int
	Energy lab.Resource
}

func (*Jury) Verb() string              { return "jury" }
func (a *Jury) text(p *Position) string { return p.quoted(a.Seat) + " " + a.Energy.String() }

func (a *Jury) check(p *Position) error {
	if err := p.checkOpen(a.Seat, lab.Meeting); err != nil {
		return err
	}
	if err := p.checkOption(a.Seat, juryOption); err != nil {
		return err
	}
	return p.checkJuryTile(a.Energy, 1)
}

func (a *Jury) apply(p *Position, t *rule.Teller) {
	p.layJury(a.Energy)
	p.Turn.Options = p.Turn.Options.And(juryOption)
	t.Tell("jury", p.name(a.Seat), "%s chooses a jury tile of %s. Steam %d, electricity %d.", p.name(a.Seat), a.Energy, p.Jury[0], p.Jury[1]).On(a.Energy.String())
	p.ends(a.Seat, t)
	p.settle(t)
}
