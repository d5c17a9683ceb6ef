package industry

import (
	"arbiter/engine/rule"
)

// verbs are the words that people type about a game of Industry, in the order of help
// and lists.
var verbs rule.VerbTable[*Position]

func init() { // the verbs' own functions speak of the table
	verbs = rule.VerbTable[*Position]{
		Title: title,
		Forms: func() rule.Forms[*Position] {
			return rule.Forms[*Position]{
				&describeVerb, &drawVerb, &offerField, &bidVerb, &passVerb, &sellVerb, &keepVerb, &wonVerb, &keptVerb, &developVerb, &doneVerb, &subsidyVerb,
				&have, holdings.Correct("correct Green talers+1", "correct Green developed:C1"), holdings.Count("count Green talers=7 points=4"), countedEnd.Declared(),
			}
		},
		Wrong: func(p *Position, v *rule.Verb) error {
			if p.Phase == overPhase {
				return rules().GameOver.Ended()
			}
			return rules().WrongPhase.Misplaced(p, v.Doing(), v.In...)
		},
		Copy:  func(p *Position) *Position { return new(*p) },
		Held:  &holdings,
		Known: (*Position).known,
	}
}

// The phases that verbs belong to.
var (
	inDraw        = []string{phases[drawPhase].Name}
	inAuction     = []string{phases[auctionPhase].Name}
	inDevelopment = []string{phases[developmentPhase].Name}
)

// known says whether a place, or the coin's column, is described.
func (p *Position) known(name string) bool {
	if f, place := readPlace(name); place {
		return p.facts.fields[f] != nil
	}
	return p.facts.coin >= 0
}
