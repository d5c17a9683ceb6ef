package industry

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// Openings of games with three and four seats.
const (
	three = "new test --seats Blue,Green,Yellow"
	four  = "new test --seats Blue,Green,Yellow,Red"
)

// split cuts a text into lines, at semicolons too, and leaves out comments.
func split(text string) (lines []string) {
	for l := range strings.SplitSeq(strings.ReplaceAll(text, ";", "\n"), "\n") {
		if l = strings.TrimSpace(l); !referee.Empty(l) {
			lines = append(lines, l)
		}
	}
	return lines
}

// table is a game that a test plays at.
type table struct {
	*testing.T
	game *referee.Game
}

// sit begins a game and enters lines that must be accepted.
func sit(t *testing.T, opening string, lines ...string) *table {
	t.Helper()
	g, _, err := referee.Start(Book(), opening, nil, noon)
	if err != nil {
		t.Fatalf("%s: %v", opening, err)
	}
	tb := &table{t, g}
	tb.accept(lines...)
	return tb
}

// accept enters lines and gives what the last one told.
func (tb *table) accept(lines ...string) (told []string) {
	tb.Helper()
	for _, text := range lines {
		for _, l := range split(text) {
			v, err := tb.game.Enter(l, nil, noon)
			if err != nil {
				tb.Fatalf("%s: %v\n%s", l, err, tb.game.Transcript())
			}
			told = say.Strings(rule.Texts(v.Told()))
		}
	}
	return told
}

// refused enters a line that must be refused with a code, and change nothing.
func (tb *table) refused(line, code string) *rule.Illegal {
	tb.Helper()
	entries := len(tb.game.Entries())
	_, err := tb.game.Enter(line, nil, noon)
	var ill *rule.Illegal
	if !errors.As(err, &ill) || ill.Code.Short() != code {
		tb.Fatalf("%s: %v, want %s", line, err, code)
	}
	if len(tb.game.Entries()) != entries {
		tb.Fatalf("%s: refused, but something changed", line)
	}
	return ill
}

// cannot enters a line that can't be checked.
func (tb *table) cannot(line, need string) {
	tb.Helper()
	_, err := tb.game.Enter(line, nil, noon)
	var c *rule.CannotCheck
	if !errors.As(err, &c) || !slices.ContainsFunc(c.Needs, func(n rule.Need) bool { return strings.Contains(n.Text.String(), need) }) {
		tb.Fatalf("%s: %v, want to be asked for %s", line, err, need)
	}
}

func (tb *table) pos() *Position { return tb.game.Position().(*Position) }

// talers are what the seats hold.
func (tb *table) talers() (out []int) {
	p := tb.pos()
	for i := range p.n {
		out = append(out, p.seats[i].Talers)
	}
	return out
}

// quiet is rounds in which nobody bids or develops: the columns of each round
// and the auctioneers follow from the position. Every field is a property
// unless it is described.
func (tb *table) quiet(rounds int) {
	tb.Helper()
	for range rounds {
		p := tb.pos()
		if p.facts.coin < 0 {
			tb.accept("describe coin L")
		}
		var letters []string
		for c := range (allColumns &^ p.Drawn).Each {
			if len(letters) < p.setup.tokens(p.Era) {
				letters = append(letters, letter(c))
			}
		}
		tb.accept("draw " + strings.Join(letters, " "))
		tb.keepAll()
		if p := tb.pos(); p.Phase == developmentPhase {
			tb.accept("done all")
		}
	}
}

// keepAll has each auctioneer keep a field for nothing.
func (tb *table) keepAll() {
	tb.Helper()
	for tb.pos().Phase == auctionPhase {
		p := tb.pos()
		f := placeAt(p.Era, p.Offered.First())
		line := "kept " + p.quoted(p.Auctioneer) + " " + f.String() + " 0"
		if p.facts.fields[f] == nil {
			line += " property"
		}
		tb.accept(line)
	}
}

func (tb *table) want(what string, got, want any) {
	tb.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		tb.Errorf("%s: %s, want %s", what, g, w)
	}
}
