package referee

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// begin is the position after the journal's first line and all live facts:
// descriptions act as if they had been known all along.
func (g *Game) begin(more ...rule.Action) (rule.Position, error) {
	words, err := rule.Split(g.entries[0].Text)
	if err != nil {
		return nil, err
	}
	if words, _, err = cutRules(words); err != nil {
		return nil, err
	}
	p, _, _, err := g.book.New(words[2:])
	if err != nil {
		return nil, err
	}
	for _, i := range g.ledger.live {
		if g.entries[i].Kind != KindDescribe {
			continue
		}
		a, _, err := readLine(p, g.entries[i].Text)
		if err != nil {
			return nil, say.Errorf("entry %d: %s", g.entries[i].N, err)
		}
		p, _ = p.Play(a)
	}
	for _, a := range more {
		if err := p.Check(a); err != nil {
			return nil, err
		}
		p, _ = p.Play(a)
	}
	return p, nil
}

// replay plays what is live again. It was accepted when it was entered and is
// not judged anew.
func (g *Game) replay() (rule.Position, error) { return g.replayed(g) }

// replayed is replay for what was live at an earlier moment of the game, under
// all that is described today.
func (g *Game) replayed(then *Game) (p rule.Position, err error) {
	err = g.walk(then, func(_ int, at rule.Position, _ []rule.Event) { p = at })
	return p, err
}

// Walk plays what is live again, entry by entry, under all that is described
// today: visit gets the index of each in the journal, the position that it leads
// to and what happens, were it entered now. Nothing is judged anew.
func (g *Game) Walk(visit func(i int, at rule.Position, events []rule.Event)) error {
	return g.walk(g, visit)
}

func (g *Game) walk(then *Game, visit func(i int, at rule.Position, events []rule.Event)) error {
	p, err := g.begin()
	if err != nil {
		return err
	}
	visit(0, p, nil)
	for _, i := range then.ledger.live {
		e := &then.entries[i]
		var events []rule.Event
		if e.Kind != KindDescribe {
			a, _, err := readLine(p, e.Text)
			if err != nil {
				return say.Errorf("entry %d: %s", e.N, err)
			}
			p, events = p.Play(a)
		}
		visit(i, p, events)
	}
	return nil
}

// rejudge takes a fact in that the game so far may rest on: everything live is
// judged again under it. It is refused when a move would be illegal then,
// naming every one as far as it can be told.
func (g *Game) rejudge(fact rule.Action) (rule.Position, []rule.Event, error) {
	// What is wrong with the fact in this place of the game comes first.
	if err := rule.Check(g.at, fact); err != nil {
		return nil, nil, err
	}
	_, told := g.at.Play(fact)
	p, err := g.begin(fact)
	if err != nil {
		return nil, nil, err
	}
	var changed []say.Text
	var anyway map[int]bool
	for k, i := range g.ledger.live {
		e := &g.entries[i]
		if e.Kind == KindDescribe {
			continue
		}
		next, err := playLine(p, e.Text, true)
		if err != nil {
			if anyway == nil {
				anyway = g.refusedAnyway()
			}
			if anyway[i] {
				next, err = playLine(p, e.Text, false)
			}
		}
		if err != nil {
			changed = append(changed, say.That("entry %d, %s: %v", e.N, e.Text, err))
			// What follows is judged as if this had been played all the same,
			// as far as it has a clear effect.
			var a rule.Action
			if a, _, err = readLine(p, e.Text); err == nil {
				next, _, _, err = rule.AsPlayed(p, a)
			}
			if err != nil {
				if k+1 < len(g.ledger.live) {
					changed = append(changed, say.That("what follows rests on it"))
				}
				break
			}
		}
		p = next
	}
	if len(changed) > 0 {
		return nil, nil, g.changesVerdicts().Illegal("“%s” would change what was accepted: %s", g.at.Text(fact), say.Join(" · ", changed...))
	}
	return p, told, nil
}

// refusedAnyway lists the live entries, by index, that the present rules refuse whatever is described: they were
// accepted under other rules, and stand.
func (g *Game) refusedAnyway() map[int]bool {
	refused := map[int]bool{}
	p, err := g.begin()
	if err != nil {
		return refused
	}
	for _, i := range g.ledger.live {
		e := &g.entries[i]
		if e.Kind == KindDescribe {
			continue
		}
		next, err := playLine(p, e.Text, true)
		if err != nil {
			refused[i] = true
			if next, err = playLine(p, e.Text, false); err != nil {
				return refused
			}
		}
		p = next
	}
	return refused
}

// changesVerdicts is the rule, in every rulebook's catalogue, that a description
// changes nothing of what was accepted.
func (g *Game) changesVerdicts() *rule.Entry {
	code := rule.Code(g.book.Name() + "/description-changes-verdicts")
	if e := rule.FindEntry(g.book, code); e != nil {
		return e
	}
	return &rule.Entry{Code: code}
}
