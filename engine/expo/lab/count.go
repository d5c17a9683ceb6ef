package lab

import (
	"slices"

	"arbiter/engine/rule"
)

// Shapes are the different forms of the projects in the laboratory.
func (l *Lab) Shapes() (forms rule.Set[Form]) {
	for _, p := range l.Projects {
		forms = forms.And(p.Form.Kin())
	}
	return forms
}

// Technologies is how many technologies, of either kind, the laboratory has.
func (l *Lab) Technologies() int {
	return rule.HowMany(l.Tiles, func(t Placed) bool { return t.IsTechnology() })
}

// Improvements are the cards whose improvements lie in the laboratory.
func (l *Lab) Improvements() (set rule.Set[Card]) {
	for i := range l.Tiles {
		if p := &l.Tiles[i]; p.Kind == Improvement {
			set = set.And(p.Card)
		}
	}
	return set
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
func (l *Lab) Fits(f Form) []Spot {
	free, seen := l.Free(), []cellSet{}
	return slices.Collect(l.Spots(f, func(s Spot) bool {
		m, ok := l.Lay(f, s)
		if ok = ok && m&^free == 0 && !slices.Contains(seen, m); ok { // a mirrored form may take the same cells
			seen = append(seen, m)
		}
		return ok
	}))
}
