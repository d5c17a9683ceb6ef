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

func rowsSaid(set rowSet) []say.Text {
	return rule.EachOf(set.Each, func(row int) say.Text { return lab.Resource(row).Said() })
}

func itoa(n int) string { return strconv.Itoa(n) }

func (s space) String() string {
	if s.Col <= 1 {
		return startWord
	}
	return rowName(s.Row) + itoa(s.Col)
}

// Said is the space in words.
func (s space) Said() say.Text {
	if s.Col <= 1 {
		return say.That("column %d", 1)
	}
	return say.That("%s %d", lab.Resource(s.Row), s.Col)
}

// spaceAt is the space of a row and a column; column 1 is the box, of whichever row it is said.
func spaceAt(row, col int) space {
	if col == box.Col {
		return box
	}
	return space{row, col}
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
	return spaceAt(row, col), true
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
	list [mostTokens]token
	n    int
	awards
}

// awards are the chits of column 10, as a file keeps them.
type awards struct {
	Chits [rows]chit `json:"chits"`
	Due   rowSet     `json:"chits_due,omitempty"` // the rows for which one has to be picked
	DueTo int        `json:"chits_due_to"`        // by whom: a seat, ghost, or none
}

type rowSet = rule.Set[int]

func (o *office) add(t token) {
	o.list[o.n] = t
	o.n++
}

func (o *office) all() []token { return o.list[:o.n] }

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

// leader is the owner of the token that leads a row, and its column: the token furthest
// right, in a stack the top one; no owner and column 1 if there is none. With passGhosts,
// ghosts don't lead.
func (o *office) leader(row int, passGhosts bool) (who, col int) {
	who, col = nobody, 1
	for _, t := range o.all() {
		if t.at.Row == row && t.at.Col > col && !(passGhosts && t.owner == ghost) {
			who, col = t.owner, t.at.Col
		}
	}
	return who, col
}

// leading are the rows that a seat leads; a ghost in front leads for no seat.
func (p *Position) leading(seat int) rowSet { return p.leadingWith(&p.tokens, seat) }

// leadingWith are the rows that a seat would lead if the tokens stood so.
func (p *Position) leadingWith(o *office, seat int) rowSet {
	return rule.Below(rows).Where(func(row int) bool {
		who, _ := o.leader(row, p.setup.Rulings.GhostsIgnored)
		return who == seat
	})
}

func (p *Position) leaderOf(row int) int {
	who, _ := p.tokens.leader(row, p.setup.Rulings.GhostsIgnored)
	return who
}

// openRows are those without a token in column 10.
func (p *Position) openRows() rowSet {
	return rule.Below(rows).Where(func(row int) bool {
		return !slices.ContainsFunc(p.tokens.all(), func(t token) bool {
			return t.at == space{row, lastColumn} && !(p.setup.Rulings.GhostRowIgnored && t.owner == ghost)
		})
	})
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

func (o *office) tokensOn(seat int, at space) int {
	return rule.HowMany(o.all(), func(t token) bool { return t == token{seat, at} })
}

// arrive moves a token. If it is the first in column 10 of its row, its owner has to pick a
// chit.
func (p *Position) arrive(i int, to space) {
	o := &p.tokens
	owner := o.list[i].owner
	o.put(i, to)
	if to.Col == lastColumn && o.Chits[to.Row] == noChit {
		o.DueTo, o.Due = owner, o.Due|1<<to.Row
	}
}

func (p *Position) tellLeaders(before *office, t *rule.Teller) {
	if t == nil {
		return
	}
	for row := range rows {
		was, _ := before.leader(row, p.setup.Rulings.GhostsIgnored)
		was, now := max(ghost, was), max(ghost, p.leaderOf(row)) // a ghost counts as none
		switch {
		case was == now:
		case now >= 0:
			t.Tell("leads", p.name(now), "%s leads %s: 1 point more for a project that needs it.", p.name(now), lab.Resource(row)).About(rowName(row))
		default:
			t.Tell("leads", "", "No seat leads %s.", lab.Resource(row)).About(rowName(row))
		}
	}
}
