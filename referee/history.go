package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

// At is the game as it stood after entry n, under the descriptions known then.
func (g *Game) At(n int) (*Game, error) {
	if n < 1 || n > len(g.entries) {
		return nil, rule.MisreadAs(1, say.That("a number from 1 to %d", len(g.entries)), "There is no entry %d.", n)
	}
	then := &Game{name: g.name, book: g.book, entries: g.entries[:n:n]}
	var err error
	if then.ledger, err = readLedger(then.entries); err != nil {
		return nil, err
	}
	if then.at, err = then.replay(); err != nil {
		return nil, err
	}
	return then, nil
}

// Before is the game as it stands before the line of entry n: with what was set right since, and today's
// descriptions.
func (g *Game) Before(n int) (*Game, error) {
	at := slices.IndexFunc(g.ledger.lines, func(l line) bool { return l.at == n-1 && l.part == 0 })
	if at < 0 {
		return nil, rule.MisreadAs(1, say.That("a number from 1 to %d", len(g.entries)), "There is no entry %d.", n)
	}
	then := *g
	then.ledger.lines = g.ledger.lines[:at:at]
	var err error
	then.at, err = g.replayed(&then)
	return &then, err
}

// BeforeEnd is the game as it stood before its end.
func (g *Game) BeforeEnd() *Game {
	for then := g; then.Where().Over; {
		before, err := then.At(len(then.entries) - 1)
		if err != nil {
			break
		}
		g, then = before, before
	}
	return g
}

// Moved is when the last move in force was made, or else when the game began: what is set right later is none.
func (g *Game) Moved() (at time.Time) {
	at = g.entries[0].Time
	for _, l := range g.ledger.lines {
		if e := &g.entries[l.at]; e.Kind == KindAction {
			at = e.Time
		}
	}
	return at
}

// Said is an entry as a person says it where it was made, empty where no offer had it.
func (g *Game) Said(e *Entry) say.Text {
	then, err := g.At(e.N - 1)
	if err != nil {
		return say.Text{}
	}
	return e.SaidIn(then.Position())
}

// SaidIn is an entry as a person says it in the position before it.
func (e *Entry) SaidIn(before rule.Position) say.Text {
	if e.Kind == KindRevise {
		changes, _ := rule.ReadLine(e.Text, readChanges) // it was read before
		return say.And(rule.Each(changes, func(c change) say.Text { return c.said() }))
	}
	return rule.SaidIn(before, e.Seat, e.Text)
}

// Change is one thing that can be counted and differs between two moments.
type Change struct {
	Seat   string  `json:"seat"`
	What   say.Key `json:"what"`
	Before int     `json:"before"`
	After  int     `json:"after"`
}

// Changes compares what eyes see that can be counted at each seat.
func Changes(before, after rule.Position, by rule.Eyes) (out []Change) {
	for _, seat := range after.Seats() {
		out = append(out, changed(before, after, seat, by)...)
	}
	return out
}

func changed(before, after rule.Position, seat string, by rule.Eyes) []Change {
	return rule.Those(ChangesOf(before, after, seat, by), func(c Change) bool { return c.Before != c.After })
}

// ChangesOf compares what eyes see that can be counted at a seat: what differs, and what it makes
// whether that differs or not.
func ChangesOf(before, after rule.Position, seat string, by rule.Eyes) []Change {
	if after.Where().Over { // all hands are shown
		by = rule.AllEyes()
	}
	was, out := rule.Seen(before, by).Numbers(seat), []Change{}
	for i, n := range rule.Seen(after, by).Numbers(seat) {
		if i < len(was) && !n.Unseen && !n.Idle && !n.Untold && !was[i].Untold && (was[i].N != n.N || n.Makes) {
			out = append(out, Change{seat, n.Name, was[i].N, n.N})
		}
	}
	return out
}

// ChangedHand is what a seat's eyes alone see of a change, empty for nothing: no sentence for all tells it.
func ChangedHand(before, after rule.Position, seat string, by rule.Eyes) say.Text {
	all := changed(before, after, seat, rule.Eyes{})
	own := slices.DeleteFunc(changed(before, after, seat, by), func(c Change) bool { return slices.Contains(all, c) })
	if len(own) == 0 {
		return say.Text{}
	}
	return say.That("%s: %s.", seat, said(own))
}

// said are changes as a sentence has them.
func said(all []Change) say.Text {
	return say.Join(", ", rule.Each(all, func(c Change) say.Text { return say.That("%s %d instead of %d", c.What, c.After, c.Before) })...)
}

// touching names the entries that last changed what a count found different.
func (g *Game) touching(text string, t *rule.Teller) {
	words, err := rule.Split(text)
	if err != nil || len(words) < 3 {
		return
	}
	seat := words[1].Text
	var last map[say.Key][]string // nil until something differs
	for _, w := range words[2:] {
		name, value, _ := strings.Cut(w.Text, "=")
		counted, err := strconv.Atoi(value)
		now := rule.Find(g.at.Numbers(seat), func(n *rule.Number) bool { return string(n.Name) == name })
		if err != nil || now == nil || now.N == counted {
			continue
		}
		if last == nil {
			last = g.touched(seat)
		}
		if entries := last[now.Name]; len(entries) > 0 {
			t.Tell(rule.Remark, seat, "%s's %s last changed in %s.", seat, now.Name, strings.Join(entries, " · "))
		}
	}
}

// revealed warns of what players keep knowing after an undo: a deal that they saw, bids of
// other seats.
func (g *Game) revealed(group []int, t *rule.Teller) {
	deals := false
	var bidders []string
	for _, i := range group {
		e := &g.entries[i]
		switch g.Verb(e.Text).Shows {
		case rule.ShowsDeal:
			deals = true
		case rule.ShowsBid:
			if e.Seat != "" && !slices.Contains(bidders, e.Seat) {
				bidders = append(bidders, e.Seat)
			}
		}
	}
	if deals {
		t.Tell(rule.Remark, "", "Warning: this takes back a deal; the table has seen what was dealt.")
	}
	if len(bidders) > 1 {
		t.Tell(rule.Remark, "", "Warning: this takes back bids of %s; each has seen the others'.", say.And(bidders))
	}
}

// mostTouching is how many entries a count names.
const mostTouching = 3

// touched names the last entries in force that changed each number of a seat.
func (g *Game) touched(seat string) map[say.Key][]string {
	was, last := map[say.Key]int{}, map[say.Key][]string{}
	_ = g.Walk(func(e *Entry, p rule.Position, _ []rule.Event) { // as far as it can be played again
		for _, n := range p.Numbers(seat) {
			if e.Kind != KindNew && n.N != was[n.Name] {
				of := append(last[n.Name], fmt.Sprintf("%d %s", e.N, e.Text))
				last[n.Name] = of[max(0, len(of)-mostTouching):]
			}
			was[n.Name] = n.N
		}
	})
	return last
}

// HasSince says whether lines were entered after the first n entries, in this order, and count: then it is done already
// what two people wanted at once. Of no lines, whether anything was drawn.
func (g *Game) HasSince(n int, lines []string) bool {
	live, found := g.Live(), 0
	for _, e := range g.Since(n) {
		switch drawn := e.Kind == KindAction && e.Seat == ""; {
		case !live[e.N-1]:
		case len(lines) == 0 && drawn:
			return true
		case found < len(lines) && e.Text == lines[found]:
			found++
		}
	}
	return len(lines) > 0 && found == len(lines)
}
