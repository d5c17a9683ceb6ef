package show

import (
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// explainer puts the facts of a rail.Explanation into words.
type explainer struct {
	region *rail.Region
	rul    rail.Rulings
	names  Names
	facts  *rail.Explanation
	judged rail.Judgement
	alone  bool // one reason of it is told, without the list below its city
}

// Explanation tells how a region comes to what it makes: city by city what
// each institution adds and by which way, or where the way breaks; then the
// same for recycling centres and for locomotives. Each line and each entry of
// the list for scripts is one fact.
func Explanation(r *rail.Region, rul rail.Rulings, names Names) ([]rule.Block, []Fact) {
	x := &explainer{region: r, rul: rul, names: names, facts: r.Explain(rul)}
	r.Judge(rul, &x.judged)
	facts := x.told()
	blocks := blocksOf(facts)
	if x.facts.Cut {
		more := say.That("There is too much of it to read: what concerns the last cities is left out.")
		blocks = append(blocks, rule.Lines(more))
		facts = append(facts, Fact{About: "remark", Text: more})
	}
	return blocks, facts
}

// explained adds the explanation of a region to the view of its judgement,
// after remarks on what it rests on.
func explained(v *rule.View, r *rail.Region, rul rail.Rulings, names Names, remarks []say.Key) {
	blocks, facts := Explanation(r, rul, names)
	if len(remarks) > 0 {
		v.Blocks = append(v.Blocks, rule.Lines(rule.Headings(remarks...)...))
	}
	v.Blocks = append(v.Blocks, blocks...)
	for i, text := range remarks {
		facts = slices.Insert(facts, i, Fact{About: "remark", Text: say.That(text)})
	}
	v.JSON = append(v.JSON.(rule.Object), rule.Object{{"explain", facts}}...)
}

// blocksOf are facts as the screen has them.
func blocksOf(facts []Fact) []rule.Block {
	var production []say.Text
	for _, f := range facts {
		switch f.About {
		case "city":
			production = append(production, f.Text)
		case "institution":
			production = append(append(production, say.That("  %s", f.Text)), f.below...)
		}
	}
	return rule.Those([]rule.Block{
		{Caption: say.That("Cities and institutions, link by link"), Lines: production},
		{Caption: say.That("Recycling centres, land by land"), Lines: grouped(facts, "recycling", servesNot)},
		{Caption: say.That("Locomotives, city by city"), Lines: grouped(facts, "locomotive", movesNot)},
	}, func(b rule.Block) bool { return len(b.Lines) > 0 })
}

// grouped are the facts about something under what they begin from: first those that count, then the
// others by the reasons why not. A ruling speaks of its own land only, so such lines stay single.
func grouped(facts []Fact, about string, not say.Key) (lines []say.Text) {
	type group struct {
		names []string
		why   say.Text
		below []say.Text
	}
	var groups []group
	facts = rule.Those(facts, func(f Fact) bool { return f.About == about })
	for i, f := range facts {
		if i == 0 || facts[i-1].From != f.From {
			groups = nil
			lines = append(lines, f.head)
		}
		at := slices.IndexFunc(groups, func(g group) bool { return g.below == nil && f.below == nil && g.why.String() == f.why.String() })
		switch {
		case f.idle:
		case f.Counts:
			lines = append(append(lines, say.That("  %s", f.Text)), f.below...)
		case at >= 0:
			groups[at].names = append(groups[at].names, f.To)
		default:
			groups = append(groups, group{[]string{f.To}, f.why, f.below})
		}
		if i+1 == len(facts) || facts[i+1].From != f.From {
			for _, g := range groups {
				lines = append(append(lines, say.That("  %s", say.That(not, strings.Join(g.names, ", "), g.why))), g.below...)
			}
		}
	}
	return lines
}

func (x *explainer) city(c rail.CityWork) say.Text {
	icons := x.site(c.City).Icons()
	switch made := yieldMade(c.Yield); {
	case !c.Works:
		return say.That("%s (%s): no citizen", x.name(c.City), icons)
	case len(made) == 0:
		return say.That("%s (%s) works", x.name(c.City), icons)
	default:
		return say.That("%s (%s) makes %s", x.name(c.City), icons, say.Join(", ", made...))
	}
}

// yieldMade lists what there is of a yield: "1 coin, 2 science".
func yieldMade(y rail.Yield) []say.Text {
	var parts []say.Text
	for i := rail.Coins; i <= rail.Points; i++ {
		if n := y.Of(i); n > 0 {
			parts = append(parts, bonusWords(n, i))
		}
	}
	return parts
}

func bonusWords(n int, i rail.Icon) say.Text {
	switch i {
	case rail.Coins:
		return Coins(n).Said()
	case rail.Points:
		return Points(n).Said()
	}
	return say.That("%d science", n)
}

func (x *explainer) link(l *rail.Link) say.Text {
	building := x.name(l.Building)
	switch l.Break.Why {
	case rail.Holds:
		return say.That("+%s from %s: %s", bonusWords(l.Bonus, l.Icon), building, x.path(l.Path))
	case rail.NoIcon:
		return say.That("no %s from %s: %s makes no %s by itself", l.Icon, building, x.name(l.City), l.Icon)
	}
	why := x.breaks(l.Break, l.City, building)
	if x.rul.AnyRoute {
		why = noWayRound(l.Break, why)
	}
	return say.That("no %s from %s: %s", l.Icon, building, why)
}

// ofLink says what the other reading of rulings would make of a bonus; ofService, of a land
// that a centre serves or doesn't.
func ofLink(o rail.Other) say.Key {
	switch {
	case o.Flip == rail.FlipStacking && o.Counts:
		return wouldGiveToo
	case o.Linked && o.Counts:
		return wouldGive
	case o.Linked && o.Flip != rail.FlipStacking:
		return wouldLink
	}
	return wouldNot
}

func ofService(o rail.Other) say.Key {
	if o.Linked {
		return wouldServe
	}
	return wouldNot
}

// How a target, land or city, is told with the way there, or why there is none.
const (
	serves    = "serves %s: %s"
	servesNot = "not %s: %s"
	moves     = "to %s: %s"
	movesNot  = "not to %s: %s"
)

// service says how a centre comes to a land, or why it doesn't.
func (x *explainer) service(s *rail.Service) say.Text {
	if s.Path != nil && s.Land == s.Centre.Tile {
		return say.That("its own land")
	}
	if s.Break.Why == rail.Holds {
		return x.path(s.Path)
	}
	text := x.breaks(s.Break, s.Centre, x.tile(s.Land))
	if s.Round && s.Break.Why != rail.ThirdTile {
		return say.That("%s; a way round doesn't count", text)
	}
	return text
}

// move says why a locomotive doesn't get to a city. It names neither end of the
// way, so that cities with the same reason can share the line.
func (x *explainer) move(m *rail.Move) say.Text {
	return noWayRound(m.Break, x.breaks(m.Break, m.From, ""))
}

// noWayRound completes what is said of the edge that two tiles share, where the
// way might also have led over other tiles.
func noWayRound(b rail.Break, why say.Text) say.Text {
	switch b.Why {
	case rail.NoTrack, rail.NoTracks, rail.Astray:
		return say.That("%s, and no way leads round", why)
	}
	return why
}

// Unlinked says why a locomotive doesn't get from one city to another.
func Unlinked(r *rail.Region, names Names, from, to rail.City) say.Text {
	x := &explainer{region: r, names: names, alone: true, facts: r.Explain(rail.Rulings{})}
	if m := rule.Find(x.facts.Moves, func(m *rail.Move) bool { return m.From == from && m.To == to }); m != nil {
		return x.move(m)
	}
	return say.That("the rails don't come there")
}

// Unserved says why a recycling centre doesn't reach the garbage of a land.
func Unserved(r *rail.Region, rul rail.Rulings, names Names, centre rail.City, land int) say.Text {
	x := &explainer{region: r, rul: rul, names: names, facts: r.Explain(rul)}
	if s := rule.Find(x.facts.Services, func(s *rail.Service) bool { return s.Centre == centre && s.Land == land }); s != nil {
		return x.service(s)
	}
	return say.That("the tiles share no edge")
}
