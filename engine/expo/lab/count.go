package lab

import "slices"

// Shapes are the different forms of the projects in the laboratory.
func (l *Lab) Shapes() (out []Form) {
	for _, f := range Forms {
		if slices.ContainsFunc(l.Tiles, func(p Placed) bool { return p.Kind == Project && p.Form.Kin() == f }) {
			out = append(out, f)
		}
	}
	return out
}

// Technologies is how many there are, of either kind.
func (l *Lab) Technologies() (n int) {
	for i := range l.Tiles {
		if k := l.Tiles[i].Kind; k == Technology || k == Improvement {
			n++
		}
	}
	return n
}

// Improved says whether a card's improvement lies in the laboratory.
func (l *Lab) Improved(c Card) bool {
	return slices.ContainsFunc(l.Tiles, func(p Placed) bool { return p.Kind == Improvement && p.Card == c })
}

// ScrapsCovered is how many scraps were removed whose cells another tile
// covers, as the rulings count them.
func (l *Lab) ScrapsCovered() int {
	at := l.taken
	if l.Rules.CoveredEver {
		at = l.Covered
	}
	counted := l.Gone
	if l.Rules.HandicapBrussels {
		counted |= l.Replaced
	}
	return (at & counted).Len()
}

// Fits are the spots where a form would find room, each set of cells once.
func (l *Lab) Fits(f Form) (out []Spot) {
	free := l.Free()
	for c := range l.Each(free) {
		for _, t := range f.Turns() {
			if m, ok := l.Lay(f, Spot{c, t}); ok && m&^free == 0 {
				out = append(out, Spot{c, t})
			}
		}
	}
	return out
}
