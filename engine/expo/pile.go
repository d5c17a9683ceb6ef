package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// The pile of resource tiles and the stacks of projects: what is known of them
// (IT, Fase di riorganizzazione; Miscellanea).

// waits says whether a tile was discarded and can't come among so many that are drawn, since the pile
// surely has these: all that can have been drawn so far, with them, are no more than the box has. In the
// reorganisation the tiles of the Train Station are discarded first.
func (p *Position) waits(name string, n int) bool {
	drawn := p.dealRound()*p.stationSize() + 2*p.n + n
	if p.hasGhosts() {
		drawn += p.dealRound() * p.n * p.ghostTiles()
	}
	return p.setup.Round == 0 && drawn <= tilesOfCopy && p.discarded(name)
}

// discarded says whether a tile isn't in the pile when tiles are drawn.
func (p *Position) discarded(name string) bool {
	return rule.Contains(p.Thrown, name) || !p.Turn.Ghosts && rule.Contains(p.Station, name)
}

// drawn notes that tiles were drawn: if a discarded one is among them, the discards were shuffled and are the pile.
func (p *Position) drawn(tiles []dealt) {
	if slices.ContainsFunc(namesOf(tiles), func(name string) bool { return rule.Contains(p.Thrown, name) }) {
		p.Thrown = nil
	}
}

// throw discards resource tiles.
func (p *Position) throw(names ...string) {
	p.Thrown = append(slices.Clip(p.Thrown), rule.Those(names, func(name string) bool { return name != "" && !rule.Contains(p.Thrown, name) })...)
}

// emptied says whether it was said that a stack is empty, and none has surely gone under it since.
func (p *Position) emptied(f int) bool { return p.Gone.Has(f) && p.under(f) == nil }

// checkComes refuses a project of a stack that was empty, other than the one that went under it first since; own says which
// goes under it now, "" for none. Names that the program gave may be those of others.
func (p *Position) checkComes(f int, name, own string) error {
	under := p.under(f)
	if own != "" {
		under = append(slices.Clip(under), own)
	}
	if !p.Gone.Has(f) || len(under) == 0 || strings.EqualFold(name, under[0]) || rule.DealtAs(name) || rule.DealtAs(under[0]) {
		return nil
	}
	return rules().RefillKnown.Illegal("The stack of form %s was empty before %s went under it: that one comes, not %s.", lab.Form(f), under[0], name)
}

// goesUnder puts a project under the stack of its form.
func (p *Position) goesUnder(name string, f lab.Form) {
	p.Below = append(slices.Clip(p.Below), name)
}

// under are the projects of a form that were put under its stack and have surely not come out.
func (p *Position) under(f int) []string {
	return rule.Those(p.Below, func(name string) bool {
		t := p.tile(name)
		return t != nil && int(t.Form.Kin()) == f && p.whereIs(name) == "" && (p.rulesOfLab().RemoveCompleted || !rule.Contains(p.completedEver(), name))
	})
}

// comesOut notes that a project was taken from the top of a stack: what was put under it later
// stays. One without a name of its own may be the first that was put there.
func (p *Position) comesOut(f int, name string) {
	under := p.under(f)
	i := rule.Index(under, name)
	if i < 0 && len(under) > 0 && (rule.DealtAs(name) || rule.DealtAs(under[0])) {
		i = 0
	}
	for _, out := range under[:i+1] {
		p.Below = rule.Without(p.Below, out)
	}
}

// odd is what can't be by the stacks: a tile that comes back while the pile has others, a project from under
// others of the described copy, or a stack that is empty while the copy has projects left; and the first card
// before a handicap's tiles lie there, which can't be entered later.
func odd(at rule.Position, a rule.Action, stacked func(stack string) []string) (out []say.Text) {
	p := at.(*Position)
	switch a := a.(type) {
	case *play, *draw:
		return p.handicapsLeft()
	case *ghosts:
		return p.comeBack(a.Tiles)
	case *deal:
		switch what := a.What.(type) {
		case *dealStation:
			return p.comeBack(what.Tiles)
		case *dealAcademy:
			return p.oddProjects(what, stacked)
		}
	}
	return nil
}

func (p *Position) handicapsLeft() (out []say.Text) {
	for i := range p.n {
		out = append(out, say.That("Remark: the handicap of %s isn't entered, and can't be now that play begins: undo, then %s.", p.name(i), say.Form("handicap "+p.quoted(i)+" CELL TILE TURN")).If(p.mayReplace(i)))
	}
	return say.Some(out...)
}

func (p *Position) comeBack(tiles []dealt) []say.Text {
	back := rule.Those(namesOf(tiles), func(name string) bool { return name != "" && p.waits(name, len(tiles)) })
	return say.Some(say.That("Remark: discarded tiles are drawn again only when the pile is through: %s.", say.And(back)).If(back != nil))
}

func (p *Position) oddProjects(a *dealAcademy, stacked func(stack string) []string) (out []say.Text) {
	for f, name := range a.At {
		form, back := lab.Form(f), name != "" && (rule.Contains(p.under(f), name) || strings.EqualFold(p.Academy[f], name))
		if p.setup.Round > 0 || name != noneWord && !back {
			continue
		}
		switch top := p.onTop(form, name, stacked(projectStack+" "+form.String())); {
		case len(top) == 0:
		case back:
			out = append(out, say.That("Remark: %s was put under its stack, and others lie on it by the described copy: %s.", name, say.And(top)))
		default:
			out = append(out, say.That("Remark: by the described copy projects of form %s are left: %s.", form, say.And(top)))
		}
	}
	return out
}

// onTop are the projects of a stack but one that are in sight nowhere and were not put under it; none where
// pieces without a name of the copy may be they.
func (p *Position) onTop(f lab.Form, but string, stack []string) []string {
	seen := p.completedEver()
	for at, name := range p.lying {
		if at != inStation {
			seen = append(seen, name)
		}
	}
	if slices.ContainsFunc(seen, func(name string) bool {
		form, auto := autoForm(name)
		t := p.tile(name)
		return !rule.Contains(stack, name) && (t == nil && !autoSupply(name) && (!auto || form == f) || t != nil && t.IsProjectOf(f))
	}) {
		return nil
	}
	return rule.Those(stack, func(name string) bool {
		return !strings.EqualFold(name, but) && !rule.Contains(seen, name) && !rule.Contains(p.under(int(f)), name)
	})
}
