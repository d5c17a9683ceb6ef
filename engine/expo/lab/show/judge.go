package show

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Judged is a laboratory as scripts read it.
func Judged(l *lab.Lab) rule.Object {
	projects := rule.EachPair(l.Projects, func(i int, p *lab.Placed) rule.Object { return project(l, i, p) })
	return rule.Object{
		{"projects", projects}, {"completed", completed(l)}, {"shapes", l.Shapes().Len()}, {"technologies", l.Technologies()},
		{"improved", l.Improvements().Names(lab.Card.String)}, {"scraps", l.Scraps().Len()}, {"scraps_covered", l.ScrapsCovered()}, {"free", l.Free().Len()},
	}
}

// project is one of its projects: energy is null where nothing tells it.
func project(l *lab.Lab, i int, t *lab.Placed) rule.Object {
	from := rule.Each(l.From(i), func(f lab.Feed) rule.Object {
		return rule.Object{{"tile", l.Tiles[f.Tile].Label()}, {"type", f.Type.String()}, {"amount", f.Amount}}
	})
	return rule.Object{
		{"name", t.Label()}, {"shape", t.Form.Kin().String()}, {"energy", rule.OrNull(t.Energy.String())}, {"points", t.Points}, {"cells", l.List(t.Cells())},
		{"needs", t.Needs}, {"has", l.Has(i).Asked(t.Needs)}, {"lacks", l.Lacks(i)}, {"complete", t.Complete}, {"from", from},
	}
}

// completed is how many projects were completed, each once: those that lie here, and
// those that a file removed.
func completed(l *lab.Lab) int {
	names := slices.Clone(l.Removed)
	for _, p := range l.Projects {
		if p.Complete {
			names = append(names, p.Label())
		}
	}
	slices.Sort(names)
	return len(slices.Compact(names))
}

// View is a laboratory with its picture, judged project by project.
func View(l *lab.Lab) *rule.View {
	return &rule.View{JSON: Judged(l), Blocks: []rule.Block{{Picture: Picture{Lab: l}}, rule.Lines(projects(l)...), rule.Lines(counts(l)...)}}
}

// projects tells what each project has, from which tile, and lacks.
func projects(l *lab.Lab) (lines []say.Text) {
	for i, t := range l.Projects {
		what := say.That("%s (%s, %s)", t.Label(), t.Form.Kin(), say.Count(t.Points, "%d point", "%d points"))
		if t.Complete {
			lines = append(lines, say.That("%s is complete.", what))
		} else {
			lines = append(lines, say.That("%s still lacks %s.", what, l.Lacks(i)))
		}
		var from []say.Text
		var locked []string
		feeds := l.From(i)
		for k := range l.Tiles {
			sum := lab.Amounts(0)
			for _, f := range feeds {
				if f.Tile == k {
					sum += lab.Of(f.Type, f.Amount)
				}
			}
			if sum != 0 {
				from = append(from, say.That("%s from %s", sum, l.Tiles[k].Found()))
			}
			if slices.Contains(l.Kept(k), i) {
				locked = append(locked, l.Tiles[k].Found())
			}
		}
		lines = append(lines,
			say.That("  has %s", say.Join(" · ", from...)).If(len(from) > 0),
			say.That("  can't do without %s", say.And(locked)).If(len(locked) > 0))
	}
	return say.Some(lines...)
}

// counts tells what is counted of a laboratory, and where there is still room.
func counts(l *lab.Lab) []say.Text {
	improved := l.Improvements()
	counts := say.Join(" · ",
		say.That("Completed: %d", completed(l)), say.That("forms: %d", l.Shapes().Len()), say.That("technologies: %d", l.Technologies()),
		say.That("scraps: %d", l.Scraps().Len()), say.That("scraps covered: %d", l.ScrapsCovered()), say.That("free cells: %d", l.Free().Len()),
		say.That("improved: %s", say.And(rule.EachOf(improved.Each, lab.Card.Said))).If(improved != 0),
	)
	var fits, not []say.Text
	for _, f := range lab.Forms[:lab.J] {
		if n := len(l.Fits(f)); n > 0 {
			fits = append(fits, say.That("%s %d", f, n))
		} else {
			not = append(not, f.Said())
		}
	}
	return say.Some(counts,
		say.That("Ways to lay a form: %s", say.Join(" · ", fits...)).If(len(fits) > 0),
		say.That("No room for %s", say.And(not)).If(len(not) > 0))
}
