package expo

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What a table overlooks of the Patents Office: who leads a row and how far the
// others are behind, the cheapest way to lead it, and what a Journal before the
// Laboratory would add to a project.

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

// mayLead are the rows that a seat doesn't lead and could with one card.
func (p *Position) mayLead(seat int) (set rowSet) {
	for leads := range p.routes(seat, p.outing(seat)) {
		set |= leads
	}
	return set &^ p.leading(seat)
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
	o, open := outing{moves: journalMoves}, p.Turn.Open && p.Turn.Seat == seat
	if open && p.Turn.Card == lab.Meeting && p.checkOption(seat, advanceOption) == nil {
		return outing{moves: 1, stays: p.setup.Rulings.NoMeetingJump}
	}
	if p.improved(seat, lab.Journal) {
		o.moves, o.less = improvedMoves, 1
	}
	if open && p.Turn.Card == lab.Journal {
		o.moves = p.movesLeft()
	}
	return o
}

// ways are the cheapest ways of a token with at most so many moves: to each space,
// and for each number of moves, that which costs least. The first stays.
func (p *Position) ways(from space, moves int, o outing) (out []way) {
	at := make([][]way, moves+1)
	at[0] = []way{{to: from}}
	take := func(w way) {
		if w.moves > moves {
			return
		}
		same := func(k way) bool { return k.to == w.to }
		if i := slices.IndexFunc(at[w.moves], same); i < 0 {
			at[w.moves] = append(at[w.moves], w)
		} else if w.money < at[w.moves][i].money {
			at[w.moves][i] = w
		}
	}
	for m := range at {
		for _, w := range at[m] {
			if w.to == box {
				for row := range rows {
					take(w.extended(space{row, 2}, 1, 0, true))
				}
			} else if w.to.Col < lastColumn {
				take(w.extended(space{w.to.Row, w.to.Col + 1}, 1, 0, true))
			}
			for _, j := range p.facts.jumps {
				if j.from == w.to && !o.stays {
					take(w.extended(j.to, j.moves, max(0, j.money-o.less), false))
				}
			}
		}
		out = append(out, at[m]...)
	}
	return out
}

// route is what some of a seat's tokens do together.
type route struct {
	moves, money int
	ends         [][]space // the steps of each token, from where it stood
}

// routes are the cheapest routes of a seat by the rows that it would lead after
// them; that in which nothing moves is among them.
func (p *Position) routes(seat int, o outing) map[rowSet]route {
	var ways [][]way
	var from []space
	for _, t := range p.tokens.all() {
		if t.owner == seat {
			ways, from = append(ways, p.ways(t.at, o.moves, o)), append(from, t.at)
		}
	}
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
		leads, r := p.after(seat, from, chosen)
		if was, known := out[leads]; !known || cmp.Or(cmp.Compare(r.money, was.money), cmp.Compare(r.moves, was.moves)) < 0 {
			out[leads] = r
		}
	}
	choose(0, 0, 0)
	return out
}

// after is what a seat leads when its tokens have gone some ways; those that reach
// column 10 go last, for a chit is picked then.
func (p *Position) after(seat int, from []space, ways []way) (leads rowSet, r route) {
	q := p.tokens
	for _, last := range []bool{false, true} {
		for i, w := range ways {
			if len(w.steps) == 0 || (w.to.Col == lastColumn) != last {
				continue
			}
			q.put(q.find(seat, from[i]), w.to)
			r.moves, r.money, r.ends = r.moves+w.moves, r.money+w.money, append(r.ends, append([]space{from[i]}, w.steps...))
		}
	}
	return p.leadingWith(&q, seat), r
}

// best is the cheapest route by which a seat comes to lead most of some rows.
func best(routes map[rowSet]route, of rowSet) (leads rowSet, r route) {
	found := -1
	for set, k := range routes {
		n := bits.OnesCount8(uint8(set & of))
		if n > found || n == found && cmp.Or(cmp.Compare(k.money, r.money), cmp.Compare(k.moves, r.moves), cmp.Compare(set, leads)) < 0 {
			found, leads, r = n, set, k
		}
	}
	return leads, r
}

// far is the way of a seat's token that leads a row in the fewest moves, regardless of
// the cards it takes; some is false where there is none.
func (p *Position) far(seat, row int, o outing) (r route, some bool) {
	_, front := p.tokens.leader(row, p.setup.Rulings.GhostsIgnored)
	for _, t := range p.tokens.all() {
		if t.owner != seat {
			continue
		}
		for _, w := range p.ways(t.at, farthest, o) {
			if w.to.Row == row && w.to.Col > front && (!some || cmp.Or(cmp.Compare(w.moves, r.moves), cmp.Compare(w.money, r.money)) < 0) {
				r, some = route{w.moves, w.money, [][]space{append([]space{t.at}, w.steps...)}}, true
			}
		}
	}
	return r, some
}

// routeAdvice is a route as scripts read it.
type routeAdvice struct {
	Moves   int      `json:"moves"`
	Funding int      `json:"funding"`
	Within  bool     `json:"within"` // the card and the funding suffice
	Lines   []string `json:"lines"`
	path    string   // of its first token
}

// rowAdvice is a row, and the cheapest way to lead it; nil where the seat leads it
// already, or there is none.
type rowAdvice struct {
	rowStatus
	Lead *routeAdvice `json:"lead"`
}

// projectAdvice is what completing a project would give now, and what the moves
// would add.
type projectAdvice struct {
	Name  string       `json:"name"`
	Now   int          `json:"now"`
	Leads []string     `json:"leads"`
	Most  int          `json:"most"`
	By    *routeAdvice `json:"by"` // nil where moving adds nothing
	now   []say.Text
	most  []say.Text
}

// patentsAdvice is what a seat could do with one card in the Patents Office.
type patentsAdvice struct {
	Topic    string          `json:"topic"`
	Seat     string          `json:"seat"`
	Moves    int             `json:"moves"`
	Funding  int             `json:"funding"`
	Ghosts   bool            `json:"ghosts"`   // they will have moved before
	Complete bool            `json:"complete"` // all jumps are described
	Rows     []rowAdvice     `json:"rows"`
	Projects []projectAdvice `json:"projects"`
}

func (p *Position) routeAdvice(seat int, r route, within bool) *routeAdvice {
	a := &routeAdvice{Moves: r.moves, Funding: r.money, Within: within}
	for _, steps := range r.ends {
		for i, to := range steps[1:] {
			a.Lines = append(a.Lines, rule.Text(p, &advance{Seat: seat, From: steps[i], To: to, For: -1}))
		}
	}
	a.path = strings.Join(rule.Each(r.ends[0], space.String), " > ")
	return a
}

// patentsAdvice is worked out over all that a seat's tokens can do with one card.
func (p *Position) patentsAdvice(seat int) patentsAdvice {
	o := p.outing(seat)
	a := patentsAdvice{
		Topic: patentsTopic, Seat: p.name(seat), Moves: o.moves, Funding: p.seats[seat].Funding, Complete: p.facts.complete,
		Ghosts: p.hasGhosts() && (!p.Turn.Open || p.Turn.Seat != seat || p.Turn.Ghosts), Projects: []projectAdvice{},
	}
	routes, now := p.routes(seat, o), p.leading(seat)
	for row, st := range p.patentsStatus().Rows {
		r := rowAdvice{rowStatus: st}
		if !now.Has(row) {
			if leads, k := best(routes, 1<<row); leads.Has(row) {
				r.Lead = p.routeAdvice(seat, k, true)
			} else if k, some := p.far(seat, row, o); some {
				r.Lead = p.routeAdvice(seat, k, false)
			}
		}
		a.Rows = append(a.Rows, r)
	}
	for _, n := range p.openProjects(seat) {
		leads, k := best(routes, rowsOf(n.tile))
		pr := projectAdvice{Name: n.name, Leads: (now & rowsOf(n.tile)).Names(rowName)}
		pr.Now, pr.now = scoring(n.tile, now)
		pr.Most, pr.most = scoring(n.tile, leads)
		if pr.Most > pr.Now {
			pr.By = p.routeAdvice(seat, k, true)
		}
		a.Projects = append(a.Projects, pr)
	}
	return a
}

// openProjects are those that a seat has placed or in front of it, described and
// not completed.
func (p *Position) openProjects(seat int) (out []named) {
	s := &p.seats[seat]
	names := slices.Clone(s.Front)
	if s.Lab != nil {
		names = append(names, s.Lab.Names()...)
	}
	for _, name := range names {
		if t := p.tile(name); t != nil && t.Kind == lab.Project && t.Known() && !rule.Contains(s.Done, name) {
			out = append(out, named{name: name, tile: t})
		}
	}
	return out
}

// worth says what completing a project would give, before anything is done.
func (a *projectAdvice) worth() say.Text {
	sum := say.That("%s: %s now", a.Name, summed(a.now, a.Now))
	if a.By == nil {
		return sum
	}
	return say.That("%s; after %s in the Patents Office %s = %d", sum, a.By.cost(), say.Join(" + ", a.most...), a.Most)
}

func (r *routeAdvice) cost() say.Text {
	moves := say.Count(r.Moves, "%d move", "%d moves")
	if r.Funding == 0 {
		return moves
	}
	return say.That("%s and %d funding", moves, r.Funding)
}

// View tells it: each row with the way to lead it, then each project.
func (a *patentsAdvice) View() *rule.View {
	head := []say.Text{say.That("%s: %s in the Patents Office, funding %d.", a.Seat, say.Count(a.Moves, "%d move", "%d moves"), a.Funding)}
	if a.Ghosts {
		head = append(head, say.That("The ghosts move first; this is how they stand now."))
	}
	if !a.Complete {
		head = append(head, say.That("Jumps that nobody has described are not counted."))
	}
	t := &rule.Table{Header: rule.Headings("Row", "Leads", "Behind", "To lead it", "Way"), Left: 5}
	for _, r := range a.Rows {
		cost, path := say.Plain("-"), "-"
		switch {
		case r.Leader != nil && *r.Leader == a.Seat:
		case r.Lead == nil:
			cost = say.That("can't be led")
		case r.Lead.Within:
			cost, path = r.Lead.cost(), r.Lead.path
		default:
			cost, path = say.That("%s, not at once", r.Lead.cost()), r.Lead.path
		}
		t.Rows = append(t.Rows, []say.Text{say.Plain(r.Row), orDash(r.Leader), behind(r.Behind), cost, say.Plain(path)})
	}
	v := &rule.View{JSON: a, Blocks: []rule.Block{rule.Lines(head...), {Table: t}}}
	for _, pr := range a.Projects {
		block := rule.Block{Caption: pr.worth(), Typed: true}
		if pr.By != nil {
			block.Lines = say.Plains(pr.By.Lines...)
		}
		v.Blocks = append(v.Blocks, block)
	}
	return v
}
