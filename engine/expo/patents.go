package expo

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// The Patents Office: a box in column 1 and six rows of nine columns, 2 to 10
// (IT, Patents Office; Regole di movimento).
const (
	rows       = 6
	lastColumn = 10
	mostTokens = 12 // three of each of four seats, or of two and six ghosts
)

// space is a place of a token. Column 1 is one box for all seats; a ghost
// there is bound to its row.
type space struct{ Row, Col int }

// box is the common box of column 1.
var box = space{0, 1}

func rowName(row int) string { return lab.Resource(row).String() }

func itoa(n int) string { return strconv.Itoa(n) }

func (s space) String() string {
	if s.Col <= 1 {
		return startWord
	}
	return rowName(s.Row) + itoa(s.Col)
}

// readSpace reads a whole word such as steel4 or start.
func readSpace(word string) (space, bool) {
	lower := strings.ToLower(word)
	if lower == startWord {
		return box, true
	}
	name := strings.TrimRight(lower, "0123456789")
	row := slices.Index(lab.Names[:rows], name)
	col, err := strconv.Atoi(lower[len(name):])
	if row < 0 || err != nil {
		return space{}, false
	}
	return space{row, col}, true
}

// eachSpace gives the spaces of columns 2 to 10, row by row.
func eachSpace(yield func(space) bool) {
	for row := range rows {
		for col := 2; col <= lastColumn; col++ {
			if !yield(space{row, col}) {
				return
			}
		}
	}
}

// Owners of a token that are no seat.
const (
	nobody = -2
	ghost  = -1
)

type token struct {
	owner int
	at    space
}

// office is the Patents Office. Its tokens stand in the order in which they
// came to their spaces: the first of a space lies on top.
type office struct {
	list     [mostTokens]token
	n        int
	chits    [rows]chit
	chitSeat int    // who has to pick chits: a seat, ghost, or nobody
	due      rowSet // for which rows
}

type rowSet = rule.Set[int]

func (o *office) add(t token) {
	o.list[o.n] = t
	o.n++
}

func (o *office) all() []token { return o.list[:o.n] }

func (o *office) moved() bool {
	return slices.ContainsFunc(o.all(), func(t token) bool { return t.at.Col > 1 })
}

// find is the lowest token of an owner on a space, -1 for none.
func (o *office) find(owner int, at space) int {
	for i := o.n - 1; i >= 0; i-- {
		if o.list[i] == (token{owner, at}) {
			return i
		}
	}
	return -1
}

// put moves a token to the bottom of another space.
func (o *office) put(i int, to space) {
	t := o.list[i]
	copy(o.list[i:o.n-1], o.list[i+1:o.n])
	o.list[o.n-1] = token{t.owner, to}
}

// leader is who leads a row: the token furthest right, in a stack the top one;
// nobody where there is none. Ghosts are passed over if told so.
func (o *office) leader(row int, passGhosts bool) int {
	who, col := nobody, 1
	for _, t := range o.all() {
		if t.at.Row == row && t.at.Col > col && !(passGhosts && t.owner == ghost) {
			who, col = t.owner, t.at.Col
		}
	}
	return who
}

// leads says whether a seat leads a row; a ghost in front leads for nobody.
func (p *Position) leads(seat, row int) bool { return p.leaderOf(row) == seat }

func (p *Position) leading(seat int) (set rowSet) {
	for row := range rows {
		if p.leads(seat, row) {
			set |= 1 << row
		}
	}
	return set
}

func (p *Position) leaderOf(row int) int {
	return p.tokens.leader(row, p.setup.Rulings.GhostsIgnored)
}

// closed says whether a row has a token in column 10.
func (o *office) closed(row int, passGhosts bool) bool {
	return slices.ContainsFunc(o.all(), func(t token) bool {
		return t.at == space{row, lastColumn} && !(passGhosts && t.owner == ghost)
	})
}

func (p *Position) openRows() (open []int) {
	for row := range rows {
		if !p.tokens.closed(row, p.setup.Rulings.GhostRowIgnored) {
			open = append(open, row)
		}
	}
	return open
}

func (o *office) columns(seat int) (out []int) {
	for _, t := range o.all() {
		if t.owner == seat {
			out = append(out, t.at.Col)
		}
	}
	slices.Sort(out)
	return out
}

func (o *office) on(seat int, at space) (n int) {
	for _, t := range o.all() {
		if t == (token{seat, at}) {
			n++
		}
	}
	return n
}

// arrive moves a token and has its owner pick a chit if it is the first in
// column 10 of a row.
func (p *Position) arrive(i int, to space) {
	o := &p.tokens
	owner := o.list[i].owner
	o.put(i, to)
	if to.Col == lastColumn && o.chits[to.Row] == noChit {
		o.chitSeat, o.due = owner, o.due|1<<to.Row
	}
}

// Chit puts a bonus chit on a space of column 10 (IT, Patents Office).
type Chit struct {
	Seat int // or ghost
	Row  int // of a ghost
	Chit chit
}

func (*Chit) Verb() string { return "chit" }

func (a *Chit) text(p *Position) string {
	if a.Seat == ghost {
		return ghostWord + " " + rowName(a.Row) + " " + a.Chit.String()
	}
	return p.quoted(a.Seat) + " " + a.Chit.String()
}

func (a *Chit) check(p *Position) error {
	o := &p.tokens
	switch {
	case o.due == 0 && p.Phase == overPhase:
		return p.isOver()
	case o.due == 0:
		return chitNotDue.Illegal("Nobody has just come first into a column 10.")
	case a.Seat != o.chitSeat && o.chitSeat == ghost:
		return chitNotDue.Illegal("A ghost came there first: its chit is drawn at random, chit ghost %s CHIT.", rowName(o.dueRow()))
	case a.Seat != o.chitSeat:
		return chitNotDue.Illegal("%s picks the chit.", p.name(o.chitSeat))
	case a.Seat == ghost && !o.due.Has(a.Row):
		return chitNotDue.Illegal("No ghost has just come first into column 10 of %s.", rowName(a.Row))
	case a.Chit == noChit && a.Seat == ghost:
		return chitDue.Illegal("A ghost's chit is drawn at random.")
	case a.Chit == noChit && !p.setup.Rulings.ChitMay:
		return chitDue.Ruled(chitRuling, "%s picks a chit.", p.name(a.Seat))
	}
	if row := slices.Index(o.chits[:], a.Chit); a.Chit != noChit && row >= 0 {
		return chitTaken.Illegal("%s lies at %s.", a.Chit, rowName(row))
	}
	return nil
}

func (o *office) dueRow() int {
	for row := range rows {
		if o.due.Has(row) {
			return row
		}
	}
	return 0
}

func (a *Chit) apply(p *Position, t *rule.Teller) {
	o := &p.tokens
	row := o.dueRow()
	if a.Seat == ghost {
		row = a.Row
	}
	o.chits[row] = a.Chit
	if o.due &^= 1 << row; o.due == 0 {
		o.chitSeat = nobody
	}
	switch {
	case a.Chit == noChit:
		t.Tell("chit", p.name(a.Seat), "%s takes no chit for %s.", p.name(a.Seat), rowName(row))
	case a.Seat == ghost:
		t.Tell("chit", "", "%s lies at %s, for whoever comes there.", chitTitles[a.Chit], rowName(row)).On(a.Chit.String())
	default:
		t.Tell("chit", p.name(a.Seat), "%s puts %s at %s.", p.name(a.Seat), chitTitles[a.Chit], rowName(row)).On(a.Chit.String())
	}
	p.settle(t)
}

func (o *office) leftChits() (out []chit) {
	for c := paris1889; int(c) <= chits; c++ {
		if !slices.Contains(o.chits[:], c) {
			out = append(out, c)
		}
	}
	return out
}

func (p *Position) checkNoChit() error {
	switch o := &p.tokens; {
	case o.due == 0:
		return nil
	case o.chitSeat == ghost:
		return chitDue.Illegal("A ghost is the first in column 10 of %s: draw its chit, chit ghost %s CHIT.", rowName(o.dueRow()), rowName(o.dueRow()))
	default:
		return chitDue.Illegal("%s is the first in column 10 of %s and picks a chit before going on.", p.name(o.chitSeat), rowName(o.dueRow()))
	}
}

func (p *Position) tellLeaders(before *office, t *rule.Teller) {
	if t == nil {
		return
	}
	for row := range rows {
		pass := p.setup.Rulings.GhostsIgnored
		was, now := max(ghost, before.leader(row, pass)), max(ghost, p.tokens.leader(row, pass)) // of a ghost as of nobody
		switch {
		case was == now:
		case now >= 0:
			t.Tell("leads", p.name(now), "%s leads %s.", p.name(now), rowName(row)).On(rowName(row))
		default:
			t.Tell("leads", "", "Nobody leads %s.", rowName(row)).On(rowName(row))
		}
	}
}

var chitSays = []say.Key{
	"nothing", "points / 8, rounded up", "funding / 2, rounded up", "1 a scrap covered", "2 a technology, at most 6", "3", "1 a form of project",
}
