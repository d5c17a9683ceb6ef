package show

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Judged is a laboratory as scripts read it.
type Judged struct {
	Projects      []project `json:"projects"`
	Completed     int       `json:"completed"`
	Shapes        int       `json:"shapes"`
	Technologies  int       `json:"technologies"`
	Improved      []string  `json:"improved"`
	Scraps        int       `json:"scraps"`
	ScrapsCovered int       `json:"scraps_covered"`
	Free          int       `json:"free"`
}

// project is one of its projects.
type project struct {
	Name     string      `json:"name"`
	Shape    string      `json:"shape"`
	Energy   *string     `json:"energy"` // nil where nothing tells it
	Points   int         `json:"points"`
	Cells    []string    `json:"cells"`
	Needs    lab.Amounts `json:"needs"`
	Has      lab.Amounts `json:"has"` // of needed types
	Lacks    lab.Amounts `json:"lacks"`
	Complete bool        `json:"complete"`
	From     []from      `json:"from"`
}

// from is an amount that reaches a project, and the tile it comes from.
type from struct {
	Tile   string `json:"tile"`
	Type   string `json:"type"`
	Amount int    `json:"amount"`
}

// Nothing is what scripts read of a laboratory that is not described.
var Nothing = Judged{Projects: []project{}, Improved: []string{}}

// judge gathers what a laboratory's projects have and lack, and its counts.
func judge(l *lab.Lab) Judged {
	j := Judged{
		Projects: []project{}, Shapes: len(l.Shapes()), Technologies: l.Technologies(), Improved: []string{},
		Scraps: l.Scraps.Len(), ScrapsCovered: l.ScrapsCovered(), Free: l.Free().Len(),
	}
	for c := range lab.Meeting {
		if l.Improved(c) {
			j.Improved = append(j.Improved, c.String())
		}
	}
	for i := range l.Tiles {
		t := &l.Tiles[i]
		if t.Kind != lab.Project {
			continue
		}
		p := project{
			Name: t.Label(), Shape: t.Form.Kin().String(), Points: t.Points, Cells: l.List(t.Cells()),
			Needs: t.Needs, Has: l.Has(i).Asked(t.Needs), Lacks: l.Lacks(i), Complete: t.Complete, From: []from{},
		}
		if t.Energy != lab.Types {
			energy := t.Energy.String()
			p.Energy = &energy
		}
		for _, f := range l.From(i) {
			p.From = append(p.From, from{l.Tiles[f.Tile].Label(), f.Type.String(), f.Amount})
		}
		if t.Complete {
			j.Completed++
		}
		j.Projects = append(j.Projects, p)
	}
	return j
}

// View is a laboratory with its picture, judged project by project.
func View(l *lab.Lab) *rule.View {
	return &rule.View{JSON: judge(l), Blocks: []rule.Block{{Picture: Picture{Lab: l}}, rule.Lines(projects(l)...), rule.Lines(counts(l)...)}}
}

// projects tells what each project has, from which tile, and lacks.
func projects(l *lab.Lab) (lines []say.Text) {
	for i := range l.Tiles {
		t := &l.Tiles[i]
		if t.Kind != lab.Project {
			continue
		}
		what := say.That("%s (%s, %s)", t.Label(), t.Form.Kin(), say.Count(t.Points, "%d point", "%d points"))
		switch lacks := l.Lacks(i); {
		case t.Complete:
			lines = append(lines, say.That("%s is complete.", what))
		default:
			lines = append(lines, say.That("%s still lacks %s.", what, lacks))
		}
		var from []say.Text
		feeds := l.From(i)
		for len(feeds) > 0 {
			n := slices.IndexFunc(feeds, func(f lab.Feed) bool { return f.Tile != feeds[0].Tile })
			if n < 0 {
				n = len(feeds)
			}
			sum := lab.Amounts(0)
			for _, f := range feeds[:n] {
				sum += lab.Of(f.Type, f.Amount)
			}
			from = append(from, say.That("%s from %s", sum, called(&l.Tiles[feeds[0].Tile])))
			feeds = feeds[n:]
		}
		if len(from) > 0 {
			lines = append(lines, say.That("  has %s", say.Join(" · ", from...)))
		}
		var locked []string
		for k := range l.Tiles {
			if slices.Contains(l.Kept(k), i) {
				locked = append(locked, called(&l.Tiles[k]))
			}
		}
		if len(locked) > 0 {
			lines = append(lines, say.That("  can't do without %s", say.And(locked)))
		}
	}
	return lines
}

// called is what people find a tile by: its name, or its cell where the picture
// has no name.
func called(p *lab.Placed) string {
	if p.Kind == lab.Supply {
		return p.Spot.Cell.String()
	}
	return p.Label()
}

// counts tells what is counted of a laboratory, and where there is still room.
func counts(l *lab.Lab) []say.Text {
	j := judge(l)
	counts := []say.Text{
		say.That("Completed: %d", j.Completed), say.That("forms: %d", j.Shapes), say.That("technologies: %d", j.Technologies),
		say.That("scraps: %d", j.Scraps), say.That("scraps covered: %d", j.ScrapsCovered), say.That("free cells: %d", j.Free),
	}
	if len(j.Improved) > 0 {
		counts = append(counts, say.That("improved: %s", rule.OrNone(j.Improved)))
	}
	var fits, not []say.Text
	for _, f := range lab.Forms {
		switch n := len(l.Fits(f)); {
		case n > 0:
			fits = append(fits, say.That("%s %d", f, n))
		default:
			not = append(not, say.Plain(f.String()))
		}
	}
	lines := []say.Text{say.Join(" · ", counts...)}
	if len(fits) > 0 {
		lines = append(lines, say.That("Ways to lay a form: %s", say.Join(" · ", fits...)))
	}
	if len(not) > 0 {
		lines = append(lines, say.That("No room for %s", say.And(not)))
	}
	return lines
}
