package expo

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// rulings are the readings a table plays by where the book is silent or can be
// read in two ways. The zero value holds the defaults.
type rulings struct {
	Lab lab.Rules // those that a laboratory rests on

	ImprovedOther   bool `ruling:"improved-is-same-card"`      // no
	JuryFinishes    bool `ruling:"end-by-jury"`                // finishes
	EndStops        bool `ruling:"end-mid-action"`             // stops
	MeetingEndTile  bool `ruling:"end-in-meeting-room"`        // tile
	EachToken       bool `ruling:"two-own-tokens-on-chit"`     // each
	GhostsIgnored   bool `ruling:"ghost-leads"`                // ignored
	GhostRowIgnored bool `ruling:"ghost-ends-row"`             // ignored
	ChitMay         bool `ruling:"chit"`                       // may
	UpgradeChanges  bool `ruling:"lab-upgrade-now"`            // changes
	FreeOnPurchase  bool `ruling:"improved-academy-free-tile"` // with-purchase
	NoMeetingJump   bool `ruling:"jump-with-meeting-room"`     // forbidden
	GhostMoves      bool `ruling:"ghost-journal"`              // moves
	StartDraws      bool `ruling:"solo-round-start"`           // draw
	RedrawReturns   bool `ruling:"ghost-redraw"`               // returned
	MeetingOpening  bool `ruling:"ghost-first-meeting"`        // opening
	RepositionDiff  bool `ruling:"reposition-same-tile"`       // different
}

// Rulings that several places name.
const (
	labUpgradeNow = "lab-upgrade-now"
	sameSideTwice = "same-side-twice"
	mirrorRuling  = "mirror"
	ghostRow      = "ghost-ends-row"
	soloStart     = "solo-round-start"
)

// rulingTable is each ruling with its readings, and how a table plays it.
var rulingTable = rule.RulingsIn[rulings](files)

func (p *Position) Rulings() []string { return rulingTable.Chosen(&p.setup.Rulings) }

func (p *Position) Readings(ruling string, visit func(string, rule.Position)) {
	rulingTable.Others(&p.setup.Rulings, ruling, func(reading string, other *rulings) {
		q, setup := *p, *p.setup
		setup.Rulings = *other
		q.setup = &setup
		for i := range q.n {
			l := q.seats[i].Lab
			q.seats[i].Lab = relaid(l, l.State, other.Lab)
		}
		q.endAnew(&p.setup.Rulings)
		visit(reading, &q)
	})
}

// endAnew ends the card and the round under way as the position's rulings have it; was are those by which they ended or went on.
// Where was led to the last actions, and its rulings lead to a deal, both are legal in it.
func (p *Position) endAnew(was *rulings) {
	is := &p.setup.Rulings
	tile, finishes := is.MeetingEndTile && !was.MeetingEndTile, is.JuryFinishes && !was.JuryFinishes
	switch {
	case p.Turn.Open:
		p.settle(nil)
	case p.betweenRounds():
		p.Deck.Due = p.drawsFirst()
	case is.RedrawReturns && !was.RedrawReturns && p.Phase == turnPhase:
		for c := range p.Deck.Aside {
			if !p.Deck.Due || lab.Card(c) != p.Turn.Card { // else it may be what is drawn anew now
				p.Deck.Left[c] += p.Deck.Aside[c]
				p.Deck.Aside[c] = 0
			}
		}
	case was.RedrawReturns && !is.RedrawReturns && p.Phase == turnPhase:
		for c, n := range p.Deck.Back {
			p.Deck.Left[c] -= n
			p.Deck.Aside[c] += n
		}
		p.Deck.Back = [cards]int8{}
	case p.Cause == 0 || p.Turn.Card != lab.Meeting || rule.CountedOut(p.counted()):
	case p.Phase == dealPhase && (p.Cause == juryFull && !is.JuryFinishes || p.Cause > juryFull && !is.MeetingEndTile):
		p.beginLast(nil)
	case p.Phase >= lastPhase && p.Cause > juryFull && tile && !p.Turn.Options.Has(juryOption):
		p.Phase, p.Dealing.Jury = lastPhase, 1
	case p.Phase >= lastPhase && p.Cause == juryFull && finishes:
		p.Phase, p.Dealing = lastPhase, deals{Academy: true, Station: true}
		for i := range p.n {
			p.seats[i].Hand = allCards
		}
	}
}

// protects says whether a seat's laboratory has a completed project.
func (p *Position) protects(seat int) bool {
	return slices.ContainsFunc(p.seats[seat].Lab.Tiles, func(t lab.Placed) bool { return t.Complete })
}
