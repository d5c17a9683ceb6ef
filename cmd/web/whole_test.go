package web

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/door"
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

// wholly is from how much on, by ARBITER_LONG, whole games are tapped at every width in every language.
const wholly = 10

// The recorded games are played to their end in a browser by what its pages offer alone, deals too: each at another width, by
// day or night, in another language. In each second round another seat taps what is its own, and the keeper what isn't a seat's;
// the rest is typed elsewhere. Run for a night, all tap all of it, at each width in each language.
func TestWholeGamesInTheBrowser(t *testing.T) {
	inBrowser(t)
	all, langs := long.Games(0, 1) >= wholly, []string{"en", "de", "it"}
	for i, book := range []*rule.Rulebook{industry.Book(), century.Book(), expo.Book()} {
		for k, size := range [][2]int64{{320, 640}, {360, 740}, {390, 844}, {1280, 800}} {
			for l, lang := range langs {
				colours := []string{"dark", "light"}[(k+l+i)%2]
				if !all && (k+1 != i+1 || l != (i+1)%len(langs)) {
					continue
				}
				t.Run(fmt.Sprintf("%s-%d-%s-%s", book.Name, size[0], lang, colours), func(t *testing.T) {
					wholeGame(t, book, lang, colours, size, all)
				})
			}
		}
	}
}

func wholeGame(t *testing.T, book *rule.Rulebook, lang, colours string, size [2]int64, all bool) {
	t.Helper()
	lines := practice(book)
	begun := slices.IndexFunc(lines, func(line string) bool {
		verb, _, _ := strings.Cut(line, " ")
		return !slices.Contains([]string{"new", "describe", "handicap"}, verb)
	})
	e := newEvening(t, Usual(), lines[:begun]...)
	b, seats, names := e.browser(), e.s.now.Load().Position().Seats(), map[string]string{}
	for _, who := range append(slices.Clip(seats), keeper) { // one phone is handed round
		if b.tabs[seats[0]] == nil {
			b.speaking(who, lang, size[0], size[1])
			b.inColours(who, colours)
		}
		b.tabs[who] = b.tabs[seats[0]]
		b.opens(who, "/in/"+e.token(who))
	}
	taps, typed, shown := 0, []string(nil), keeper
	show := func(who, at string) {
		if at != shown {
			b.opens(seats[0], at)
		}
		shown = at
	}
	// Names that are tapped stand in the order of their buttons.
	alike := func(a, b string) bool {
		return slices.Equal(slices.Sorted(strings.FieldsSeq(a)), slices.Sorted(strings.FieldsSeq(b)))
	}
	for _, line := range lines[begun:] {
		if strings.HasPrefix(line, "describe ") { // the copy knows it
			continue
		}
		line, answers := e.spelt(line, names)
		round, n := e.s.now.Load().Where().Round, e.s.now.Load().n
		who, target, is := e.tappedBy(line)
		reason := strings.Contains(line, `"`) // it is typed by who gives it
		if !reason && (all || round%2 == 0 && (who == keeper || (slices.Index(seats, who)+round/2)%len(seats) == 0)) {
			show(who, "/"+door.WithToken(e.s.roles(), e.token(who)).ID)
			if !b.taps(who, target, answers...) && !(strings.HasPrefix(line, "draw ") && b.taps(who, drawAll)) { // where one draw alone is left, nothing is named
				t.Fatalf("%s: there is no way for %s to tap it: %s", line, who, evaluate[string](b, who, `document.body.innerText`))
			}
			taps++
		} else {
			show(who, "/style.css") // it needn't be drawn anew for what others enter
			e.cli(line)
			typed = append(typed, line)
		}
		e.look(t)
		if got := e.s.now.Load().Entries()[n:]; !slices.ContainsFunc(got, func(e referee.Entry) bool { return alike(e.Text, is) || alike(e.Text, target) }) {
			t.Fatalf("%s: %+v was entered", is, got)
		}
	}
	show(seats[0], "/s1")
	wins := map[string]string{"en": "%s wins.", "de": "%s gewinnt.", "it": "Vince %s."}[lang]
	if lang == "it" && book.Name != "expo" { // which isn't translated
		wins = "%s wins."
	}
	wins = fmt.Sprintf(wins, map[string]string{"industry": "Yellow", "century": "Red", "expo": "Red"}[book.Name])
	if text := evaluate[string](b, seats[0], `document.querySelector(".wins").textContent`); !strings.Contains(text, wins) {
		t.Errorf("it ends with %q, not %q", text, wins)
	}
	b.keepPicture(seats[0], "whole-"+t.Name())
	for line := range strings.Lines(b.said.b.String()) {
		if strings.Contains(line, "CONSOLE") && !strings.Contains(line, "ERR_") {
			t.Errorf("a page's console says %s", line)
		}
	}
	t.Logf("%d tapped, %d typed", taps, len(typed))
}

// spelt is a line as it is tapped, with the answers to what the page asks for it part by part. Tiles that are dealt by what
// they show have other names than the recorded ones: names keeps them.
func (e *evening) spelt(line string, names map[string]string) (tapped string, answers []string) {
	e.Helper()
	g := e.s.now.Load()
	set, err := e.d.Copy(g.Rulebook())
	if err != nil {
		e.Fatal(err)
	}
	words := strings.Split(line, " ")
	deals := strings.Join(words[:min(2, len(words))], " ")
	for i, word := range words {
		switch name, of, _ := strings.Cut(word, "="); {
		case i < 2 || deals != "deal station" && deals != "deal academy":
			if is := names[word]; is != "" {
				words[i] = is
			}
		case deals == "deal academy":
			answers = append(answers, of)
		default:
			words[i], _ = set.Described(name)
			names[name] = fmt.Sprintf("R%d_%d", g.Where().Round, i-1)
			for _, half := range strings.Split(words[i], "/") {
				answers = append(answers, half[1:])
			}
		}
	}
	return strings.Join(words, " "), answers
}

// tappedBy is who taps a line, what of it, and what that comes to: a seat one of its own moves, the keeper all else.
func (e *evening) tappedBy(line string) (who, target, is string) {
	e.Helper()
	g := e.s.now.Load()
	entry, err := g.Reads(line, e.d.With(g.Game).LazyCopy(g.Rulebook()))
	if err != nil {
		e.Fatalf("%s: %v", line, err)
	}
	who, target = keeper, line
	if entry.Kind == referee.KindAction && entry.Seat != "" {
		target = entry.Text
		if roleOf(e, entry.Seat).May().WhyNot(g.Game, rule.EyesOf(entry.Seat), line, e.d.Now()) == nil {
			who = entry.Seat
		}
	}
	if buys, price, _ := strings.Cut(target, " for "); strings.Contains(buys, " buy ") && price != "" { // a price that is known isn't asked for
		target = buys
	}
	return who, target, entry.Text
}
