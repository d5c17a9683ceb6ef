package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// factOf reads what follows "describe" without a game, for the described copy.
func factOf(words []rule.Word) (name, text string, err error) {
	d, err := parseDescribe(words, rule.EndOf(words))
	if err != nil {
		return "", "", err
	}
	return d.subject(), d.what(), nil
}

// checkCopy looks a described board over: what can't be (faults), and what is
// doubtful or missing (gaps). It doesn't know the published board.
func checkCopy(pieces []rule.Piece) (faults, gaps []say.Text) {
	fault := func(format say.Key, facts ...any) { faults = append(faults, say.That(format, facts...)) }
	gap := func(format say.Key, facts ...any) { gaps = append(gaps, say.That(format, facts...)) }
	p := New(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"Blue", "Green", "Yellow"}}})
	for _, piece := range pieces {
		d, err := readFact(rule.Quote(piece.Name) + " " + piece.Text)
		if err != nil {
			fault("%s can't be read: %v", piece.Name, err)
			continue
		}
		if piece.Stack != "" {
			fault("%s lies in the stack %s; Industry has no stacks.", piece.Name, piece.Stack)
		}
		if err := d.check(p); err != nil {
			faults = append(faults, say.Of(err))
			continue
		}
		p.facts = p.facts.withDescribed(d)
	}
	p.facts.check(fault, gap)
	return faults, gaps
}

func (f *copyFacts) check(fault, gap func(format say.Key, facts ...any)) {
	described := 0
	made := map[resource]bool{}
	for here := range place(fields) {
		fd := f.fields[here]
		if fd == nil {
			continue
		}
		described++
		made[fd.Makes] = true
		for _, r := range fd.Needs {
			if r.origin() > here.era() {
				fault("%s needs %s, which comes up in era %d only.", f.title(here), r, r.origin())
			}
		}
		for there := range fd.Links.Each {
			if other := f.fields[there]; other != nil && !other.Links.Has(here) {
				if fd.Kind == factory {
					gap("%s names a road to %s, which doesn't name it: it counts all the same.", f.title(here), f.title(there))
				} else {
					gap("%s names a link to %s, which doesn't name it: it counts all the same.", f.title(here), f.title(there))
				}
			}
		}
	}
	if described < fields {
		gap("%d of %d fields are described.", described, fields)
	} else {
		for r := stone; r < anyResource; r++ {
			if !made[r] {
				gap("No factory makes %s.", r)
			}
		}
	}
	if f.coin < 0 {
		gap("coin is not described: each draw has to say where the coin is.")
	}
}
