package web

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// The recorded games are played to their end in a browser, each at another width, by day or night, in another language. In
// each round another seat, now and then none, taps its lines, by what its pages offer alone; the others are typed elsewhere.
func TestWholeGamesInTheBrowser(t *testing.T) {
	inBrowser(t)
	for _, c := range []struct {
		book          *rule.Rulebook
		lang, colours string
		wide, high    int64
		least         int // lines that are tapped
		ends          string
	}{
		{industry.Book(), "de", "dark", 360, 740, 45, "Yellow gewinnt."}, {century.Book(), "en", "light", 390, 844, 40, "Red wins."}, {expo.Book(), "it", "dark", 320, 640, 40, "Vince Red."},
	} {
		lines := practice(c.book)
		begun := slices.IndexFunc(lines, func(line string) bool {
			verb, _, _ := strings.Cut(line, " ")
			return !slices.Contains([]string{"new", "describe", "handicap"}, verb)
		})
		e := newEvening(t, Usual(), lines[:begun]...)
		b, seats := e.browser(), e.s.now.Load().Position().Seats()
		for _, seat := range seats { // one phone is handed round
			if b.tabs[seats[0]] == nil {
				b.speaking(seat, c.lang, c.wide, c.high)
				b.inColours(seat, c.colours)
			}
			b.tabs[seat] = b.tabs[seats[0]]
			b.opens(seat, "/in/"+e.token(seat))
		}
		tapped, shown := 0, ""
		show := func(who, at string) {
			if at != shown {
				b.opens(who, strings.TrimPrefix(at, e.url))
			}
			shown = at
		}
		for _, line := range lines[begun:] {
			g := e.s.now.Load()
			who, target := e.tappedBy(line, append(slices.Clip(seats), "", "")[g.Where().Round%(len(seats)+2)])
			if who == "" {
				show(seats[0], e.url+"/style.css") // it needn't be drawn anew for what others enter
				e.cli(line)
			} else if show(who, e.url+"/"+roleOf(e, who).ID); b.taps(who, target) {
				tapped++
			} else {
				t.Fatalf("%s: there is no way to tap it: %s", line, evaluate[string](b, who, `document.body.innerText`))
			}
			e.look(t)
		}
		show(seats[0], e.url+"/s1")
		if text := evaluate[string](b, seats[0], `document.querySelector(".wins").textContent`); !strings.Contains(text, c.ends) || tapped < c.least {
			t.Errorf("%s: %d lines were tapped, and it ends with %q", c.book.Name, tapped, text)
		}
		b.keepPicture(seats[0], "whole-"+c.book.Name)
		for line := range strings.Lines(b.said.b.String()) {
			if strings.Contains(line, "CONSOLE") && !strings.Contains(line, "ERR_") {
				t.Errorf("a page's console says %s", line)
			}
		}
		t.Log(c.book.Name, tapped)
	}
}

// tappedBy is the seat that taps a line, and what of it, if it is one of the seat's own moves; "" for another.
func (e *evening) tappedBy(line, seat string) (who, target string) {
	e.Helper()
	g := e.s.now.Load()
	entry, err := g.Reads(line, nil)
	if err != nil {
		e.Fatalf("%s: %v", line, err)
	}
	if seat == "" || entry.Seat != seat || entry.Kind != referee.KindAction || roleOf(e, seat).May().WhyNot(g.Game, rule.EyesOf(seat), line, e.d.Now()) != nil {
		return "", ""
	}
	target = entry.Text
	if buys, price, _ := strings.Cut(target, " for "); strings.Contains(buys, " buy ") && price != "" { // a price that is known isn't asked for
		target = buys
	}
	return seat, target
}
