package lab

import "arbiter/say"

const beyond say.Key = "a place beyond its edges"

// half is what one half of a tile gives to the cells of a project: its amount
// once, or under same-side-twice=each for every side of it that touches.
func (l *Lab) half(p *Placed, h int, cells cellSet) Amounts {
	touching := p.face[h] & cells
	switch {
	case touching == 0:
		return 0
	case l.Rules.SameSideEach && p.Kind == Supply:
		return Amounts(touching.Len()) * p.yields[h]
	}
	return p.yields[h]
}

func (l *Lab) gives(p *Placed, cells cellSet) Amounts {
	return l.half(p, 0, cells) + l.half(p, 1, cells)
}

// reaches is what reaches some cells if the tile of index without is replaced by with.
func (l *Lab) reaches(cells cellSet, without int, with *Placed) (has Amounts) {
	for i := range l.Tiles {
		if p := &l.Tiles[i]; i != without {
			has += l.gives(p, cells)
		}
	}
	if with != nil {
		has += l.gives(with, cells)
	}
	return has
}

// Has is all that reaches a project.
func (l *Lab) Has(project int) Amounts { return l.reaches(l.Tiles[project].cells, -1, nil) }

// Lacks is what a project still needs.
func (l *Lab) Lacks(project int) Amounts { return l.Tiles[project].Needs.Less(l.Has(project)) }

// Feed is an amount that reaches a project, and the tile it comes from.
type Feed struct {
	Tile   int
	Type   Resource
	Amount int
}

// From is what reaches a project, tile by tile: of needed types alone.
func (l *Lab) From(project int) (out []Feed) {
	p := &l.Tiles[project]
	for i := range l.Tiles {
		for h := range 2 {
			for r, n := range l.half(&l.Tiles[i], h, p.cells).Asked(p.Needs).Each() {
				out = append(out, Feed{i, r, n})
			}
		}
	}
	return out
}

// protects refuses a removal or move of a tile after which a completed project would lack
// something.
func (l *Lab) protects(changed int, to *Placed) error {
	for i := range l.Tiles {
		p := &l.Tiles[i]
		if !p.Complete || i == changed && to == nil {
			continue
		}
		cells := p.cells
		if i == changed {
			cells = to.cells
		}
		if has := l.reaches(cells, changed, to); !has.Covers(p.Needs) {
			return Refusals().BreaksCompleted.Illegal("%s is completed and would lack %s.", p.Label(), p.Needs.Less(has))
		}
	}
	return nil
}

// Kept gives the completed projects that need the tile of an index: they lock it.
func (l *Lab) Kept(index int) (out []int) {
	for i := range l.Tiles {
		if p := &l.Tiles[i]; i != index && p.Complete && !l.reaches(p.cells, index, nil).Covers(p.Needs) {
			out = append(out, i)
		}
	}
	return out
}
