package industry

import "arbiter/engine/rule"

// beginRound pays the income and waits for the column tokens
// (EN, Phase 1: Income).
func (p *Position) beginRound(t *rule.Teller) {
	p.Round++
	p.Phase = drawPhase
	p.Offered = 0
	p.Incomes++
	p.eachTakes(t.Tell("round", p.name(p.Start), "Round %d, era %d, %s is the starting player. Income: each takes 1 taler.", p.Round, p.Era, p.name(p.Start)))
}

// beginDevelopment follows when the last field of the round is sold
// (EN, Phase 4: Development).
func (p *Position) beginDevelopment(t *rule.Teller) {
	p.Phase = developmentPhase
	p.Lot = noLot
	p.Ended, p.Skipped = 0, 0
	p.Turn = p.Start
	t.Tell("development", p.name(p.Start), "All fields of the round are sold. Development begins with %s.", p.name(p.Start))
	p.passTurn(t)
}

// passTurn gives the turn to the next seat that has a field to develop, from
// p.Turn on, or ends the round when none is left.
func (p *Position) passTurn(t *rule.Teller) {
	p.Built = 0
	for range p.n {
		if !p.Ended.Has(p.Turn) {
			if p.own(p.Turn, false) != 0 {
				return
			}
			p.Ended, p.Skipped = p.Ended.And(p.Turn), p.Skipped.And(p.Turn)
			t.Tell("done", p.name(p.Turn), "%s has nothing to develop.", p.name(p.Turn))
		}
		p.Turn = p.left(p.Turn)
	}
	p.endRound(t)
}

func (p *Position) endTurn(seat int, t *rule.Teller) {
	p.Ended = p.Ended.And(seat)
	p.Turn = p.left(seat)
	p.passTurn(t)
}

// endRound moves the marker and, once all twelve fields of the era are sold,
// the era; after era 5 it ends the game (EN, Phase 5: New starting player;
// Change of Era; End of the Game).
func (p *Position) endRound(t *rule.Teller) {
	p.Turn = -1
	if p.Drawn == allColumns && p.Era == eras {
		p.Phase = overPhase
		t.Tell("over", "", "All fields of all eras are sold: the game is over.")
		finalScoring.Tell(p, t)
		return
	}
	p.Start = p.left(p.Start)
	if p.Drawn == allColumns {
		p.Era++
		p.Drawn = 0
		t.Tell("era", "", "Era %d begins.", p.Era)
		for f := range place(fields) {
			fd, tk := p.facts.fields[f], &p.tokens[f]
			if tk.owner != 0 && tk.developed == 0 && fd != nil && fd.Kind == technology && f.era() == p.Era-1 {
				t.Tell("lost", p.name(p.owner(f)), "%s's %s can no longer be developed.", p.name(p.owner(f)), p.facts.title(f)).About(f.String())
			}
		}
	}
	p.beginRound(t)
}
