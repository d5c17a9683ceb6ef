package century

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// explainer puts the facts of a rail.Explanation into words.
type explainer struct {
	region *rail.Region
	rul    Rulings
	called func(*rail.Placed) string
	facts  *rail.Explanation
	judged rail.Judgement
}

func newExplainer(r *rail.Region, rul Rulings, called func(*rail.Placed) string) *explainer {
	x := &explainer{region: r, rul: rul, called: called, facts: r.Explain(rul.Rail)}
	r.Judge(rul.Rail, &x.judged)
	return x
}

// explainView tells how a region comes to what it makes: city by city what
// each institution adds and by which way, or where the way breaks; then the
// same for recycling centres and for locomotives. Each line and each entry of
// the list for scripts is one fact.
func explainView(r *rail.Region, rul Rulings, called func(*rail.Placed) string) ([]rule.Block, []factJSON) {
	x := newExplainer(r, rul, called)
	return x.blocks(), x.json()
}

// explained adds the explanation of a region to the view of its judgement,
// after remarks on what it rests on.
func explained(v *rule.View, r *rail.Region, rul Rulings, called func(*rail.Placed) string, remarks ...string) {
	blocks, facts := explainView(r, rul, called)
	if len(remarks) > 0 {
		v.Blocks = append(v.Blocks, rule.Lines(remarks...))
	}
	v.Blocks = append(v.Blocks, blocks...)
	for i, text := range remarks {
		facts = slices.Insert(facts, i, factJSON{About: "remark", Text: text})
	}
	if j, ok := v.JSON.(judgementJSON); ok {
		v.JSON = explainedJSON{j, facts}
	}
}

func (x *explainer) blocks() []rule.Block {
	var out []rule.Block
	for _, b := range []rule.Block{
		{Caption: "Cities and institutions, link by link", Lines: x.production()},
		{Caption: "Recycling centres, land by land", Lines: x.recycling()},
		{Caption: "Locomotives, city by city", Lines: x.locomotives()},
	} {
		if len(b.Lines) > 0 {
			out = append(out, b)
		}
	}
	return out
}

func (x *explainer) production() []string {
	var lines []string
	links := x.facts.Links
	for _, c := range x.judged.Cities {
		lines = append(lines, x.city(c))
		for ; len(links) > 0 && links[0].City == c.City; links = links[1:] {
			lines = append(lines, "  "+x.link(&links[0]))
			for _, o := range links[0].Others {
				lines = append(lines, x.otherLink(o)...)
			}
		}
	}
	return lines
}

// city says what a city makes.
func (x *explainer) city(c rail.CityWork) string {
	icons := siteIcons(x.site(c.City))
	switch made := yieldMade(c.Yield); {
	case !c.Works:
		return fmt.Sprintf("%s (%s): no citizen", x.name(c.City), icons)
	case made == "":
		return fmt.Sprintf("%s (%s) works", x.name(c.City), icons)
	default:
		return fmt.Sprintf("%s (%s) makes %s", x.name(c.City), icons, made)
	}
}

// yieldMade lists what there is of a yield: "1 coin, 2 science".
func yieldMade(y rail.Yield) string {
	var parts []string
	for i := rail.Coins; i <= rail.Points; i++ {
		if n := y.Of(i); n > 0 {
			parts = append(parts, bonusWords(n, i))
		}
	}
	return strings.Join(parts, ", ")
}

func bonusWords(n int, i rail.Icon) string {
	switch i {
	case rail.Coins:
		return coins(n)
	case rail.Points:
		return points(n)
	}
	return fmt.Sprintf("%d %s", n, i)
}

// link says what a building does for a city.
func (x *explainer) link(l *rail.Link) string {
	building := x.name(l.Building)
	switch l.Break.Why {
	case rail.Holds:
		return fmt.Sprintf("+%s from %s: %s", bonusWords(l.Bonus, l.Icon), building, x.path(l.Path))
	case rail.NoIcon:
		return fmt.Sprintf("no %s from %s: %s makes no %s by itself", l.Icon, building, x.name(l.City), l.Icon)
	}
	why := x.breaks(l.Break, l.City, building)
	if x.rul.Rail.AnyRoute {
		why += noWayRound(l.Break)
	}
	return fmt.Sprintf("no %s from %s: %s", l.Icon, building, why)
}

// otherLink says what the other reading of rulings would make of a bonus.
func (x *explainer) otherLink(o rail.Other) []string {
	switch {
	case o.Flip == rail.FlipStacking && o.Counts:
		return x.other(o, "would give it too")
	case o.Linked && o.Counts:
		return x.other(o, "would give it")
	case o.Linked && o.Flip != rail.FlipStacking:
		return x.other(o, "would link it, but another gives as much or more")
	}
	return x.other(o, "would not")
}

func (x *explainer) recycling() []string {
	var lines []string
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
func (x *explainer) centre(services []rail.Service) []string {
	c := services[0].Centre
	head := "Recycling centre " + x.name(c)
	if n := x.site(c).Centres; n > 1 {
		head = fmt.Sprintf("%d recycling centres %s", n, x.name(c))
	}
	if services[0].Break.Why == rail.NoCitizen {
		var would []string
		for _, s := range services {
			if s.Break.Why == rail.NoCitizen {
				would = append(would, x.tile(s.Land))
			}
		}
		return []string{fmt.Sprintf("%s: no citizen; with one it would serve %s", head, rule.And(would))}
	}
	lines := []string{head}
	var not grouped
	for i := range services {
		s := &services[i]
		if s.Break.Why == rail.Holds {
			lines = append(lines, "  serves "+x.tile(s.Land)+": "+x.service(s))
		} else {
			// A ruling speaks of its own land only, so such lines stay single.
			not.add("  not ", x.tile(s.Land), x.service(s), len(s.Others) > 0)
		}
		for _, o := range s.Others {
			would := "would not"
			if o.Linked {
				would = "would serve it"
			}
			if s.Break.Why == rail.Holds {
				lines = append(lines, x.other(o, would)...)
			} else {
				not.under(x.other(o, would))
			}
		}
	}
	return append(lines, not.lines()...)
}

// service says how a centre comes to a land, or why it doesn't.
func (x *explainer) service(s *rail.Service) string {
	if s.Path != nil && s.Land == s.Centre.Tile {
		return "its own land"
	}
	if s.Break.Why == rail.Holds {
		return x.path(s.Path)
	}
	text := x.breaks(s.Break, s.Centre, x.tile(s.Land))
	if s.Round && s.Break.Why != rail.ThirdTile {
		text += "; a way round doesn't count"
	}
	return text
}

func (x *explainer) locomotives() []string {
	var lines []string
	var not grouped
	moves := x.facts.Moves
	for i := range moves {
		m := &moves[i]
		if i == 0 || m.From != moves[i-1].From {
			lines = append(append(lines, not.lines()...), "From "+x.name(m.From))
			not = nil
		}
		if m.Break.Why == rail.Holds {
			lines = append(lines, "  to "+x.name(m.To)+": "+x.path(m.Path))
		} else {
			not.add("  not to ", x.name(m.To), x.move(m), false)
		}
	}
	return append(lines, not.lines()...)
}

// move says why a locomotive doesn't get to a city. It names neither end of the
// way where other cities may have the same reason.
func (x *explainer) move(m *rail.Move) string {
	return x.breaks(m.Break, m.From, "") + noWayRound(m.Break)
}

// noWayRound completes what is said of the edge that two tiles share, where the
// way might also have led over other tiles.
func noWayRound(b rail.Break) string {
	switch b.Why {
	case rail.NoTrack, rail.NoTracks, rail.Astray:
		return ", and no way leads round"
	}
	return ""
}

// grouped are things with the reasons why they fail; those with the same
// reason share a line.
type grouped []group

type group struct {
	lead, why string
	names     []string
	below     []string
	single    bool
}

func (g *grouped) add(lead, name, why string, single bool) {
	if !single {
		for i := range *g {
			if o := &(*g)[i]; o.why == why && !o.single {
				o.names = append(o.names, name)
				return
			}
		}
	}
	*g = append(*g, group{lead: lead, why: why, names: []string{name}, single: single})
}

// under puts lines below the one that was added last.
func (g *grouped) under(lines []string) {
	last := &(*g)[len(*g)-1]
	last.below = append(last.below, lines...)
}

func (g grouped) lines() []string {
	var out []string
	for _, o := range g {
		out = append(append(out, o.lead+strings.Join(o.names, ", ")+": "+o.why), o.below...)
	}
	return out
}
