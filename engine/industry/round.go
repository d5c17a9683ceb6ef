package industry

// beginRound pays the income and waits for the column tokens
// (EN, Phase 1: Income).
func (p *Position) beginRound(t *teller) {
	p.round++
	p.phase = drawPhase
	p.offered = 0
	p.incomes++
	for i := range p.n {
		p.seats[i].Talers++
	}
	t.say("Round %d, era %d, %s is the starting player. Income: each takes 1 taler.", p.round, p.era, p.name(p.start))
}

// beginDevelopment follows when the last field of the round is sold
// (EN, Phase 4: Development).
func (p *Position) beginDevelopment(t *teller) {
	p.phase = developmentPhase
	p.lot = noLot
	p.ended = 0
	p.turn = p.start
	t.say("All fields of the round are sold. Development begins with %s.", p.name(p.start))
	p.passTurn(t)
}

// passTurn gives the turn to the next seat that has a field to develop, from
// p.turn on, or ends the round when none is left.
func (p *Position) passTurn(t *teller) {
	p.built = 0
	for range p.n {
		if !p.ended.has(p.turn) {
			if p.own(p.turn, false) != 0 {
				return
			}
			p.ended = p.ended.and(p.turn)
			t.say("%s has nothing to develop.", p.name(p.turn))
		}
		p.turn = p.left(p.turn)
	}
	p.endRound(t)
}

// endTurn ends a seat's development.
func (p *Position) endTurn(seat int, t *teller) {
	p.ended = p.ended.and(seat)
	p.turn = p.left(seat)
	p.passTurn(t)
}

// endRound moves the marker and, once all twelve fields of the era are sold,
// the era; after era 5 it ends the game (EN, Phase 5: New starting player;
// Change of Era; End of the Game).
func (p *Position) endRound(t *teller) {
	p.turn = -1
	if p.drawn == allColumns && p.era == eras {
		p.phase = overPhase
		t.say("All fields of all eras are sold: the game is over.")
		p.tellFinal(t)
		return
	}
	p.start = p.left(p.start)
	if p.drawn == allColumns {
		p.era++
		p.drawn = 0
		t.say("Era %d begins.", p.era)
		for _, f := range p.deadTechnologies() {
			if f.era() == p.era-1 {
				t.say("%s of %s can't be developed any more.", p.facts.title(f), p.name(p.owner(f)))
			}
		}
	}
	p.beginRound(t)
}

// deadTechnologies are the undeveloped technologies of past eras.
func (p *Position) deadTechnologies() (out []Place) {
	for f := range Place(fields) {
		fd := p.facts.fields[f]
		if tk := &p.tokens[f]; tk.owner != 0 && tk.developed == 0 && fd != nil && fd.Kind == Technology && f.era() < p.era {
			out = append(out, f)
		}
	}
	return out
}
