package web

import (
	"html"
	"net/url"
	"regexp"
	"slices"
	"strconv"
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

const pickTag = `<label class="big piece"><input type="radio"`

var (
	numberForms = regexp.MustCompile(`(?s)name="n" type="number" inputmode="numeric" value="(-?\d+)".*?data-line="([^"]*)"`)
	askedForms  = regexp.MustCompile(`(?s)<form class="ask" method="get">[^\n]*name="line" value="([^"]*)".*?name="n" type="number" inputmode="numeric" value="(-?\d+)"`)
	tickForms   = regexp.MustCompile(`(?s)class="ticks".*?name="line" value="([^"]*)"(.*?)</form>`)
	tickBoxes   = regexp.MustCompile(`type="checkbox" name="tick" value="([^"]*)"`)
	tickButtons = regexp.MustCompile(`<button [^>]*name="tick" value="([^"]*)"`)
	foldTags    = regexp.MustCompile(`<details[^>]*>|</details>`)
	sharedForms = regexp.MustCompile(`(?s)id="shares".*?name="line" value="([^"]*)"`)
)

// taps enters a line by what a phone's page offers, and counts the taps: each link, each button, each step of a
// number or, if fewer, its digits. ph.folds counts the folds that are opened. A button may enter the next line,
// too. ok is false if there is no way.
func (ph *phone) taps(line, next string) (n int, ok bool) {
	ph.Helper()
	ph.get("/" + ph.id)
	here := ""
	for range 8 {
		texts, to, enters := ph.tappable()
		best, at, both := "", "", ""
		for i := range texts {
			switch q, _ := url.ParseQuery(strings.TrimPrefix(to[i], "?")); {
			case enters[i] && (to[i] == line || to[i] == line+"\n"+next):
				both = max(both, to[i])
			case !enters[i] && strings.HasPrefix(line, q.Get("line")) && len(q.Get("line")) > max(len(best), len(here)):
				best, at = q.Get("line"), to[i]
			}
		}
		if both != "" {
			if at := `class="tap" href="` + html.EscapeString(door.Address{Line: both}.Href()); !strings.Contains(ph.body, at) { // a tap on the picture doesn't enter it
				ph.folds += ph.unfolds(`value="` + html.EscapeString(both) + `"`)
			}
			n += ph.picks(`value="` + html.EscapeString(both) + `"`)
			ph.enter(both, nil)
			return n + 1, true
		}
		if steps, ok := ph.numbers(line); ok {
			return n + steps, true
		}
		if best == "" {
			return n, false
		}
		here = best
		n++
		ph.folds += ph.unfolds(`href="` + html.EscapeString(at) + `"`)
		n += ph.picks(`href="` + html.EscapeString(at) + `"`)
		ph.get("/" + ph.id + at)
	}
	return n, false
}

// unfolds counts the folds that must be opened to see the first element with an attribute.
func (ph *phone) unfolds(attribute string) (n int) {
	before, _, _ := strings.Cut(strings.ReplaceAll(ph.body, "&#43;", "+"), strings.ReplaceAll(attribute, "&#43;", "+"))
	var folds []bool
	for _, tag := range foldTags.FindAllString(before, -1) {
		if tag == "</details>" {
			folds = folds[:len(folds)-1]
		} else {
			folds = append(folds, !strings.Contains(tag, " open"))
		}
	}
	for _, folded := range folds {
		if folded {
			n++
		}
	}
	return n
}

// picks is 1 if a piece must be picked before the first element with an attribute is shown, or 0.
func (ph *phone) picks(attribute string) int {
	before, _, _ := strings.Cut(strings.ReplaceAll(ph.body, "&#43;", "+"), strings.ReplaceAll(attribute, "&#43;", "+"))
	at := strings.LastIndex(before, pickTag)
	if at < 0 {
		return 0
	}
	if tag, since, any := strings.Cut(before[at+len(pickTag):], ">"); any && !strings.HasSuffix(tag, " checked") && !strings.Contains(since, "</form>") {
		return 1
	}
	return 0
}

// numbers enters the rest of a line by a stepper, by ticks or by shares.
func (ph *phone) numbers(line string) (taps int, ok bool) {
	for _, m := range numberForms.FindAllStringSubmatch(ph.body, -1) {
		rest, is := strings.CutPrefix(line, html.UnescapeString(m[2]))
		want, err := strconv.Atoi(rest)
		if !is || err != nil {
			continue
		}
		usual, _ := strconv.Atoi(m[1])
		ph.enter(line, nil)
		return 1 + min(max(want-usual, usual-want), 1+len(rest)), true
	}
	for _, m := range askedForms.FindAllStringSubmatch(ph.body, -1) { // one more tap enters it, which says first what it changes
		rest, is := strings.CutPrefix(line, html.UnescapeString(m[1])+" ")
		want, err := strconv.Atoi(rest)
		if !is || err != nil {
			continue
		}
		usual, _ := strconv.Atoi(m[2])
		ph.get("/" + ph.id + "?" + url.Values{"line": {html.UnescapeString(m[1])}, "n": {rest}}.Encode())
		ph.sees(`name="line" value="`+html.EscapeString(line)+`"`, "Once entered: ")
		ph.enter(line, nil)
		return 2 + min(max(want-usual, usual-want), 1+len(rest)), true
	}
	for _, form := range priced.FindAllString(ph.body, -1) {
		for _, m := range begins.FindAllStringSubmatch(form, -1) {
			if rest, is := strings.CutPrefix(line, html.UnescapeString(m[1])+" "); is {
				usual, _ := strconv.Atoi(pricing.FindStringSubmatch(form)[1])
				want, _ := strconv.Atoi(rest)
				ph.enter(line, nil)
				return 1 + min(max(want-usual, usual-want), 1+len(rest)), true
			}
		}
	}
	for _, m := range tickForms.FindAllStringSubmatch(ph.body, -1) {
		words, is := strings.CutPrefix(line, html.UnescapeString(m[1])+" ")
		ticked := []string{}
		for _, box := range tickBoxes.FindAllStringSubmatch(m[2], -1) {
			if slices.Contains(strings.Fields(words), box[1]) {
				ticked = append(ticked, box[1])
			}
		}
		if is && len(ticked) == len(strings.Fields(words)) {
			ph.enter(html.UnescapeString(m[1]), url.Values{"tick": ticked})
			if tickButtons.MatchString(m[2]) { // the last tap enters all
				return len(ticked), true
			}
			return 1 + len(ticked), true
		}
	}
	for _, m := range sharedForms.FindAllStringSubmatch(ph.body, -1) {
		begun := html.UnescapeString(m[1])
		rest, is := strings.CutPrefix(line, begun+" ")
		if !is {
			continue
		}
		more := url.Values{}
		for _, word := range strings.Fields(rest) {
			name, n, _ := strings.Cut(word, "=")
			steps, _ := strconv.Atoi(n)
			taps += steps
			more["to"], more["of"] = append(more["to"], name), append(more["of"], n)
		}
		tapped := strings.Contains(ph.body, `href="#put`) // the last tap on the picture enters
		ph.enter(begun, more)
		if tapped {
			return taps, true
		}
		return 1 + taps, true
	}
	return 0, false
}

// The recorded games are tapped on the seats' phones: no seat has to type a line, and few taps are needed a
// round.
func TestTapsOfGames(t *testing.T) {
	long.Only(t, "taps whole games")
	for _, c := range []struct {
		book *rule.Rulebook
		most float64
	}{{century.Book(), 13}, {industry.Book(), 5}, {expo.Book(), 8}} {
		lines := practice(c.book)
		begun := 0
		for ; begun < len(lines); begun++ {
			if v, _, _ := strings.Cut(lines[begun], " "); v != "new" && v != "describe" && v != "handicap" {
				break
			}
		}
		e := newEvening(t, Usual(), lines[:begun]...)
		phones, by, taps, rounds := map[string]*phone{}, map[string]int{}, 0, map[int]bool{}
		from := e.s.now.Load().n
		for i, line := range lines[begun:] {
			g := e.s.now.Load()
			if g.n > from+i { // it was entered with the line before
				continue
			}
			entry, err := g.Reads(line, nil)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			verb, _ := c.book.Verbs.Named(strings.Fields(line)[0])
			own := referee.Role{Seat: entry.Seat}
			if entry.Seat == "" || entry.Kind != referee.KindAction || verb.Keeper || referee.IsForbidden(own.WhyNot(g.Game, rule.EyesOf(entry.Seat), line, e.d.Now())) { // only the keeper may enter it
				e.cli(line)
			} else {
				if phones[entry.Seat] == nil {
					phones[entry.Seat] = e.phone(entry.Seat)
				}
				rounds[g.Where().Round] = true
				target := entry.Text
				if buys, _, priced := strings.Cut(target, " for "); priced && strings.Contains(buys, " buy ") {
					target = buys
				}
				n, ok := phones[entry.Seat].taps(target, append(lines, "")[begun+i+1])
				if !ok && own.WhyNot(g.Game, rule.EyesOf(entry.Seat), line, e.s.d.Now()) != nil { // only the keeper may enter it
					e.cli(line)
				} else if !ok {
					t.Errorf("%s: no way to tap it", line)
					e.cli(line)
				} else if e.look(t); e.s.now.Load().n == g.n {
					t.Fatalf("%s: tapped, and not entered: %s", line, phones[entry.Seat].body)
				}
				taps += n
				by[verb.Name] += n
			}
			e.look(t)
		}
		seats := len(e.s.now.Load().Position().Seats())
		opened := 0
		for _, ph := range phones {
			opened += ph.folds
		}
		each, folds := float64(taps)/float64(seats*len(rounds)), float64(opened)/float64(seats*len(rounds))
		if each+folds > c.most {
			t.Errorf("%s: %.1f taps a seat and round, %.1f of them for folds, more than %.1f; by verb %v", c.book.Name, each+folds, folds, c.most, by)
		}
	}
}

// look has the server read the game again.
func (e *evening) look(t *testing.T) {
	t.Helper()
	if err := e.s.look(); err != nil {
		t.Fatal(err)
	}
}
