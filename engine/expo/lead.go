package expo

import (
	"cmp"
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What players overlook in the Patents Office: who leads a row and how far the others are
// behind, the cheapest way to lead it, and what a Journal before the Laboratory would add
// to a project.

// way is how a token comes to a space: the ends of its advances.
type way struct {
	to           space
	moves, money int
	steps        []space
	ran          bool // the last advance went along a row
}

func (w *way) extended(to space, moves, money int, runs bool) way {
	n := len(w.steps)
	if runs && w.ran {
		n-- // one advance goes on
	}
	return way{to, w.moves + moves, w.money + money, append(w.steps[:n:n], to), runs}
}

// farthest bounds the moves of a way.
const farthest = 15

// outing is what a seat may move with one card: a Journal, or the move of the
// Meeting Room under way.
type outing struct {
	moves int
	less  int  // that each jump costs less
	stays bool // jumps are forbidden
}

func (p *Position) outing(seat int) outing {
	o, open := outing{moves: p.amount(seat, lab.Journal), less: p.rebate(seat, lab.Journal)}, p.Turn.Open && p.Turn.Seat == seat
	if open && p.Turn.Card == lab.Meeting && p.checkOption(seat, advanceOption) == nil {
		return outing{moves: 1, stays: p.setup.Rulings.NoMeetingJump}
	}
	if open && p.Turn.Card == lab.Journal {
		o.moves = p.movesLeft()
	}
	return o
}

// ways are the cheapest ways of a token for each space and each number of moves up to a
// limit. The first one stays.
func (p *Position) ways(from space, moves int, o outing) (out []way) {
	at := make([][]way, moves+1)
	at[0] = []way{{to: from}}
	extend := func(w *way, to space, more, money int, runs bool) {
		if w.moves+more > moves {
			return
		}
		alike := &at[w.moves+more]
		if i := slices.IndexFunc(*alike, func(k way) bool { return k.to == to }); i < 0 {
			*alike = append(*alike, w.extended(to, more, money, runs))
		} else if w.money+money < (*alike)[i].money {
			(*alike)[i] = w.extended(to, more, money, runs)
		}
	}
	for m := range at {
		for _, w := range at[m] {
			if w.to == box {
				for row := range rows {
					extend(&w, space{row, 2}, 1, 0, true)
				}
			} else if w.to.Col < lastColumn {
				extend(&w, space{w.to.Row, w.to.Col + 1}, 1, 0, true)
			}
			for _, j := range p.facts.jumps {
				if j.from == w.to && !o.stays {
					extend(&w, j.to, j.moves, max(0, j.money-o.less), false)
				}
			}
		}
		out = append(out, at[m]...)
	}
	return out
}

// waysOf are the ways of each of a seat's tokens.
func (p *Position) waysOf(seat, moves int, o outing) (all [][]way) {
	for _, t := range p.tokens.all() {
		if t.owner == seat {
			all = append(all, p.ways(t.at, moves, o))
		}
	}
	return all
}

// route is what some of a seat's tokens do together.
type route struct {
	moves, money int
	ends         [][]space // the steps of each token, from where it stood
}

// routes are a seat's cheapest routes by the rows that it would lead after them, the one
// without a move included.
func (p *Position) routes(seat int, o outing) map[rowSet]route {
	ways := p.waysOf(seat, o.moves, o)
	from := func(i int) space { return ways[i][0].to } // the first stays
	out := map[rowSet]route{}
	chosen := make([]way, len(ways))
	var choose func(i, moves, money int)
	choose = func(i, moves, money int) {
		if i < len(ways) {
			for _, w := range ways[i] {
				if moves+w.moves <= o.moves && money+w.money <= p.seats[seat].Funding {
					chosen[i] = w
					choose(i+1, moves+w.moves, money+w.money)
				}
			}
			return
		}
		after := p.tokens
		inOrder(chosen, func(i int) { after.put(after.find(seat, from(i)), chosen[i].to) })
		leads := p.leadingWith(&after, seat)
		if was, known := out[leads]; !known || cmp.Or(cmp.Compare(money, was.money), cmp.Compare(moves, was.moves)) < 0 {
			r := route{moves: moves, money: money}
			inOrder(chosen, func(i int) { r.ends = append(r.ends, append([]space{from(i)}, chosen[i].steps...)) })
			out[leads] = r
		}
	}
	choose(0, 0, 0)
	return out
}

// inOrder gives the indexes of the ways in which tokens go; those that reach column 10 go
// last, for a chit is picked then.
func inOrder(ways []way, goes func(i int)) {
	for _, last := range [...]bool{false, true} {
		for i := range ways {
			if len(ways[i].steps) > 0 && (ways[i].to.Col == lastColumn) == last {
				goes(i)
			}
		}
	}
}

// best is the cheapest route by which a seat comes to lead most of some rows.
func best(routes map[rowSet]route, of rowSet) (leads rowSet, r route) {
	found := -1
	for set, k := range routes {
		n := (set & of).Len()
		if n > found || n == found && cmp.Or(cmp.Compare(k.money, r.money), cmp.Compare(k.moves, r.moves), cmp.Compare(set, leads)) < 0 {
			found, leads, r = n, set, k
		}
	}
	return leads, r
}

// far is the one of a seat's ways, with any number of cards, that leads a row in the fewest
// moves; some is false if there is none.
func (p *Position) far(row int, ways [][]way) (r route, some bool) {
	_, front := p.tokens.leader(row, p.setup.Rulings.GhostsIgnored)
	for _, of := range ways {
		for _, w := range of {
			if w.to.Row == row && w.to.Col > front && (!some || cmp.Or(cmp.Compare(w.moves, r.moves), cmp.Compare(w.money, r.money)) < 0) {
				r, some = route{w.moves, w.money, [][]space{append([]space{of[0].to}, w.steps...)}}, true
			}
		}
	}
	return r, some
}

// routeStatus is a route as scripts read it, null for none; within says that the card and
// the funding suffice.
func (p *Position) routeStatus(seat int, r *route, within bool) rule.Object {
	if r == nil {
		return nil
	}
	return rule.Object{{"moves", r.moves}, {"funding", r.money}, {"within", within}, {"lines", p.lines(seat, r)}}
}

// lines are the advances of a route, as they are entered.
func (p *Position) lines(seat int, r *route) (lines []string) {
	for _, steps := range r.ends {
		for i, to := range steps[1:] {
			lines = append(lines, rule.Text(p, &advance{Seat: seat, From: steps[i], To: to, For: -1}))
		}
	}
	return lines
}

func (r *route) cost() say.Text {
	moves := say.Count(r.moves, "%d move", "%d moves")
	if r.money == 0 {
		return moves
	}
	return say.That("%s and %d funding", moves, r.money)
}

// prospect is what completing a project would give now, and what the moves would add.
type prospect struct {
	status rule.Object
	said   say.Text
	lines  []string // nil where moving adds nothing
}

// prospects are those of a seat's open projects, as far as some routes go.
func (p *Position) prospects(seat int, routes map[rowSet]route) (out []prospect) {
	leading := p.leading(seat)
	for _, n := range p.openProjects(seat) {
		leads, k := best(routes, rowsOf(n.tile))
		now, parts := scoring(n.tile, leading)
		most, more := scoring(n.tile, leads)
		pr := prospect{said: say.That("%s: %s now", n.name, summed(parts, now))}
		var by rule.Object
		if most > now {
			by, pr.lines = p.routeStatus(seat, &k, true), p.lines(seat, &k)
			pr.said = say.That("%s; after %s in the Patents Office %s = %d", pr.said, k.cost(), say.Join(" + ", more...), most)
		}
		pr.status = rule.Object{{"name", n.name}, {"now", now}, {"leads", (leading & rowsOf(n.tile)).Names(rowName)}, {"most", most}, {"by", by}}
		out = append(out, pr)
	}
	return out
}

// open is a project that isn't completed, and what it lacks.
type open struct {
	name  string
	tile  *lab.Tile
	lacks lab.Amounts
}

// openProjects are those that a seat has in front of it or placed, described and
// not completed.
func (p *Position) openProjects(seat int) (out []open) {
	s := &p.seats[seat]
	for _, name := range s.Front {
		if t := p.tile(name); t.Known() && t.Kind == lab.Project {
			out = append(out, open{name, t, t.Needs})
		}
	}
	for i, t := range s.Lab.Projects {
		out = append(out, open{t.Name, t.Tile, s.Lab.Lacks(i)})
	}
	return slices.DeleteFunc(out, func(o open) bool { return rule.Contains(s.Done, o.name) })
}

// patentsAdvice is worked out over all that a seat's tokens can do with one card: each row
// with the cheapest way to lead it, then each project.
func (p *Position) patentsAdvice(seat int) *rule.View {
	o := p.outing(seat)
	head := say.Some(
		say.That("%s: %s in the Patents Office, funding %d.", p.name(seat), say.Count(o.moves, "%d move", "%d moves"), p.seats[seat].Funding),
		say.That("The ghosts move first; this is how they stand now.").If(p.ghostsBefore(seat)),
		say.That("Jumps that aren't described are not counted.").If(!p.facts.complete),
	)
	t := &rule.Table{Header: rule.Headings("Row", "Leads", "Behind", "To lead it", "Way"), Left: 5}
	v := &rule.View{Blocks: []rule.Block{rule.Lines(head...), {Table: t}}}
	routes, now, ways := p.routes(seat, o), p.leading(seat), p.waysOf(seat, farthest, o)
	var all []rule.Object
	for row := range rows {
		var lead *route
		cost, path, within := say.Plain("-"), say.Plain("-"), false
		if !now.Has(row) {
			cost = say.That("can't be led")
			if leads, k := best(routes, 1<<row); leads.Has(row) {
				lead, cost, within = &k, k.cost(), true
			} else if k, some := p.far(row, ways); some {
				lead, cost = &k, say.That("%s, not at once", k.cost())
			}
		}
		if lead != nil {
			path = say.Join(" > ", rule.Each(lead.ends[0], space.Said)...)
		}
		all = append(all, append(p.rowStatus(row), rule.Object{{"lead", p.routeStatus(seat, lead, within)}}...))
		t.Rows = append(t.Rows, []say.Text{lab.Resource(row).Said(), rule.Shown(p.leaderName(row)), behind(p.behind(row)), cost, path})
	}
	projects := p.prospects(seat, routes)
	for _, pr := range projects {
		v.Blocks = append(v.Blocks, rule.Block{Caption: pr.said, Typed: true, Lines: say.Plains(pr.lines...)})
	}
	v.JSON = rule.Object{
		{"topic", patentsTopic}, {"seat", p.name(seat)}, {"moves", o.moves}, {"funding", p.seats[seat].Funding}, {"ghosts", p.ghostsBefore(seat)}, {"complete", p.facts.complete},
		{"rows", all}, {"projects", rule.Each(projects, func(pr prospect) rule.Object { return pr.status })},
	}
	return v
}

// ghostsBefore says whether ghosts will move before a seat's next card does.
func (p *Position) ghostsBefore(seat int) bool {
	return p.hasGhosts() && (!p.Turn.Open || p.Turn.Seat != seat || p.Turn.Ghosts)
}
