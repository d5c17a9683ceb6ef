package century

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// verbs are the words that people type about a game of 20th Century, in the order
// of help and lists.
var verbs rule.VerbTable[*Position]

func init() { // the verbs' own functions speak of the table
	verbs = rule.VerbTable[*Position]{
		Title: title, Forms: func() rule.Forms[*Position] {
			return rule.Forms[*Position]{
				&describe, &dealVerb, &openVerb, &bidVerb, &passVerb, &dropOut, &putUp, &wonVerb, &claimColumn, &endsOn, &putGarbage, &place, &use, &countedUpkeep, &recycle, &done,
				&have, holdings.Correct("correct Green coins+1", "correct Green citizen:-L11.A"), holdings.Count("count Green coins=12 science=4"), countedEnd.Declared(),
			}
		}, Copy: (*Position).copy, Held: &holdings,
		Wrong: func(p *Position, v *rule.Verb) error {
			if v.Name == passVerb.Name && p.Phase == catastrophePhase {
				return rules().WrongPhase.In("catastrophe").Illegal("No seat passes on catastrophes: one that is overbid must make a new bid, on any open column, and one that is highest in a column is passed over without a line.")
			}
			return p.in(v.Doing(), v.In...)
		},
		After: func(p *Position, v *rule.Verb, a rule.Action, _ *rule.Teller) { // a move begins the record, unless the keeper enters it and it is no outcome
			p.Begun = p.Begun || p.setup.Round > 0 && rule.KindOf(a) == rule.Move && (v.Outcome || !v.Keeper)
		},
		Known: func(p *Position, name string) bool { return p.facts.named.Find(name) != nil },
	}
}

var (
	inAuctionPhase = []string{phases[auctionPhase].Name}
	inCatastrophe  = []string{phases[catastrophePhase].Name}
	inUpkeep       = []string{phases[upkeepPhase].Name}
	inRecycling    = []string{phases[recyclingPhase].Name}
)

// An offered line whose limit is a hidden hand names the hand in place of the number.
const (
	yourCoins    say.Key = "%s, within one's coins"
	yourScience  say.Key = "%s, within one's science"
	coinsOfAll   say.Key = "%s, within the coins of all"
	canBeOpened  say.Key = "%s, if the opening bid can be paid"
	scienceOfAll say.Key = "%s, within the science of all"
)

// play is the position after an action, of which nothing is told.
func (p *Position) play(a rule.Action) *Position {
	q := p.copy()
	verbs.Do(q, a, nil)
	return q
}
