package century

import (
	"errors"
	"fmt"

	"arbiter/engine/rule"
)

// playable are the verdicts after which a move still has a clear effect, so
// that a table that played it and can't take it back may enter it as played.
// Others need a correction: there is no square for a second tile, no coin to
// pay with.
var playable = map[string]bool{
	"out-of-turn": true, "bid-below-least": true, "bid-not-higher": true, "alone-pays-least": true,
	"must-drop": true, "passed": true, "win-unreachable": true, "cost-contradicts": true,
	"claim-not-higher": true, "claim-beyond-track": true, "column-closed": true, "outcome-unreachable": true, "damage-contradicts": true,
	"garbage-on-old-land": true, "upkeep-unfinished": true, "not-linked": true, "marker-at-end": true,
	"bridge-at-corner": true, "bridge-crosses-track": true, "bridge-crosses-city": true,
	"centre-spent": true, "centre-idle": true, "garbage-out-of-reach": true, "no-citizen-left": true,
}

// AsPlayed takes an action as the table played it although it is illegal. It
// gives the verdict beside what it led to; the verdict is nil when the action
// was legal after all. It is refused where the action has no clear effect.
func (p *Position) AsPlayed(a rule.Action) (next rule.Position, told []string, verdict *rule.Illegal, err error) {
	err = p.judge(a.(action))
	if err == nil {
		next, told, err = p.Apply(a)
		return next, told, nil, err
	}
	if !errors.As(err, &verdict) {
		return nil, nil, nil, err
	}
	_, isDone := a.(*Done)
	if !playable[verdict.Code.Short()] || isDone {
		return nil, nil, nil, fmt.Errorf("it can't be entered as played, only corrected: %w", err)
	}
	var t teller
	q := p.play(a.(action), &t)
	if !q.sound() {
		return nil, nil, nil, fmt.Errorf("it can't be entered as played, only corrected: %w", err)
	}
	return q, t.lines, verdict, nil
}

// sound says whether a position is one that the table could have before it.
func (p *Position) sound() bool {
	for i := range p.n {
		s := &p.seats[i]
		if s.Coins < 0 || s.Science < 0 || s.Hand < 0 || s.Pollution < worstMarker || s.Pollution > bestMarker {
			return false
		}
	}
	return p.needZone == 0
}
