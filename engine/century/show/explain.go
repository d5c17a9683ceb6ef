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
}

// Explanation tells how a region comes to what it makes: city by city what
// each institution adds and by which way, or where the way breaks; then the
// same for recycling centres and for locomotives. Each line and each entry of
// the list for scripts is one fact.
func Explanation(r *rail.Region, rul rail.Rulings, names Names) ([]rule.Block, []Fact) {
	x := &explainer{region: r, rul: rul, names: names, facts: r.Explain(rul)}
	r.Judge(rul, &x.judged)
	blocks, facts := x.blocks(), x.json()
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

func (x *explainer) blocks() []rule.Block {
	return rule.Those([]rule.Block{
		{Caption: say.That("Cities and institutions, link by link"), Lines: x.production()},
		{Caption: say.That("Recycling centres, land by land"), Lines: x.recycling()},
		{Caption: say.That("Locomotives, city by city"), Lines: x.locomotives()},
	}, func(b rule.Block) bool { return len(b.Lines) > 0 })
}

func (x *explainer) production() []say.Text {
	var lines []say.Text
	links := x.facts.Links
	for _, c := range x.judged.Cities {
		lines = append(lines, x.city(c))
		for ; len(links) > 0 && links[0].City == c.City; links = links[1:] {
			lines = append(lines, say.That("  %s", x.link(&links[0])))
			for _, o := range links[0].Others {
				lines = append(lines, x.otherLink(o)...)
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

// otherLink says what the other reading of rulings would make of a bonus.
func (x *explainer) otherLink(o rail.Other) []say.Text {
	switch {
	case o.Flip == rail.FlipStacking && o.Counts:
		return x.other(o, wouldGiveToo)
	case o.Linked && o.Counts:
		return x.other(o, wouldGive)
	case o.Linked && o.Flip != rail.FlipStacking:
		return x.other(o, wouldLink)
	}
	return x.other(o, wouldNot)
}

func (x *explainer) recycling() []say.Text {
	var lines []say.Text
	for rest := x.facts.Services; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].Centre == rest[0].Centre {
			n++
		}
		lines = append(lines, x.centre(rest[:n])...)
		rest = rest[n:]
	}
	return lines
}

// centre tells of one city with recycling centres; the first service is to its own land.
func (x *explainer) centre(services []rail.Service) []say.Text {
	c := services[0].Centre
	head := say.That("Recycling centre %s", x.name(c))
	if n := x.site(c).Centres; n > 1 {
		head = say.That("%d recycling centres %s", n, x.name(c))
	}
	if services[0].Break.Why == rail.NoCitizen {
		var would []string
		for _, s := range services {
			if s.Break.Why == rail.NoCitizen {
				would = append(would, x.tile(s.Land))
			}
		}
		return []say.Text{say.That("%s: no citizen; with one it would serve %s", head, say.And(would))}
	}
	lines := []say.Text{head}
	var not grouped
	for i := range services {
		s := &services[i]
		if s.Break.Why == rail.Holds {
			lines = append(lines, say.That("  %s", say.That(serves, x.tile(s.Land), x.service(s))))
		} else {
			// A ruling speaks of its own land only, so such lines stay single.
			not.add(x.tile(s.Land), x.service(s), len(s.Others) > 0)
		}
		for _, o := range s.Others {
			would := wouldNot
			if o.Linked {
				would = wouldServe
			}
			if s.Break.Why == rail.Holds {
				lines = append(lines, x.other(o, would)...)
			} else {
				not.under(x.other(o, would))
			}
		}
	}
	return append(lines, not.lines(servesNot)...)
}

// How a land or city aimed at and the way there are told, or why there is none.
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

func (x *explainer) locomotives() []say.Text {
	var lines []say.Text
	var not grouped
	all := x.facts.Moves
	for i := range all {
		m := &all[i]
		if i == 0 || m.From != all[i-1].From {
			lines = append(append(lines, not.lines(movesNot)...), say.That("From %s a locomotive comes", x.name(m.From)))
			not = nil
		}
		if m.Break.Why == rail.Holds {
			lines = append(lines, say.That("  %s", say.That(moves, x.name(m.To), x.path(m.Path))))
		} else {
			not.add(x.name(m.To), x.move(m), false)
		}
	}
	return append(lines, not.lines(movesNot)...)
}

// move says why a locomotive doesn't get to a city. It names neither end of the
// way where other cities may have the same reason.
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

// grouped are things with the reasons why they fail; those with the same
// reason share a line.
type grouped []group

type group struct {
	why    say.Text
	names  []string
	below  []say.Text
	single bool
}

func (g *grouped) add(name string, why say.Text, single bool) {
	if !single {
		for i := range *g {
			if o := &(*g)[i]; !o.single && o.why.String() == why.String() {
				o.names = append(o.names, name)
				return
			}
		}
	}
	*g = append(*g, group{why: why, names: []string{name}, single: single})
}

// under puts lines below the one that was added last.
func (g *grouped) under(lines []say.Text) {
	last := &(*g)[len(*g)-1]
	last.below = append(last.below, lines...)
}

// lines are the groups in the words of a format for their names and the reason.
func (g grouped) lines(not say.Key) []say.Text {
	var out []say.Text
	for _, o := range g {
		out = append(append(out, say.That("  %s", say.That(not, strings.Join(o.names, ", "), o.why))), o.below...)
	}
	return out
}

// Unlinked says why a locomotive doesn't get from one city to another.
func Unlinked(r *rail.Region, names Names, from, to rail.City) say.Text {
	x := &explainer{region: r, names: names, facts: r.Explain(rail.Rulings{})}
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
