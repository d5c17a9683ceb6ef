package century

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Lands, technologies and cards have a picture.
func TestDrawn(t *testing.T) {
	for _, c := range []struct {
		text string
		want bool
	}{
		{"A=1c B=2s N-A-B", true}, {"1g L@5,3=+1s W-L-E L-S", true}, {"1g 1p locomotive", true}, {"8 6 4 2 1", false}, {"4g / 3g@4 / 2g@5 / 1g / -", true},
	} {
		if got := Book().Copy.Drawn(c.text) != nil; got != c.want {
			t.Errorf("%q has a picture: %v", c.text, got)
		}
	}
}

// A card that is bid on says of each column with what it gives whether it is free, and why one is closed: on a phone as on
// the table's screen.
func TestCardSaysWhatIsFree(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; deal catastrophe 4g / 3g@5 / 2g@4 / 1g / -", quickAuction(trio...))
	tb.accept("claim Yellow 1 0")
	for _, tight := range []bool{false, true} {
		drawn, _ := tb.pos().shownCard().SVG(rule.Drawing{Page: true, Tight: tight, Lang: say.English})
		for text, n := range map[string]int{"no bid": 2, "closed": 2, "with 3": 2, "seats": 2, "Yellow": 1} {
			if got := strings.Count(drawn, ">"+text+"<"); got != n {
				t.Errorf("tight %t: %q stands there %d times, not %d", tight, text, got, n)
			}
		}
	}
	general, _ := say.In("de")
	drawn, _ := tb.pos().shownCard().SVG(rule.Drawing{Page: true, Lang: general.With(rule.WordsOf(Book()))})
	closed := regexp.MustCompile(`<g font-size="(\d+)"><text class="mid"[^>]*>(gesperrt|bei 3|Spielern)<`).FindAllStringSubmatch(drawn, -1)
	for _, m := range closed {
		if size, _ := strconv.Atoi(m[1]); size < 13 {
			t.Errorf("%s is written in %s", m[2], m[1])
		}
	}
	if sizes := map[string]bool{}; len(closed) == 6 {
		for _, m := range closed {
			sizes[m[1]] = true
		}
		if len(sizes) != 1 {
			t.Errorf("a closed column is written in letters of %d sizes", len(sizes))
		}
	}
	if len(closed) != 6 {
		t.Errorf("in German two closed columns say %q", closed)
	}
}

// Every city and icon of a land is shown once, on the land and apart from the
// others, in every turn.
func TestAllIsShown(t *testing.T) {
	lands := 0
	for _, fact := range strings.Split(rule.PracticeOf(Book()).Components, "\n") {
		_, text, _ := strings.Cut(fact, " ")
		_, text, _ = strings.Cut(text, " ")
		tile, err := rail.ParseTile(text)
		if err != nil {
			continue
		}
		lands++
		for turn := range rail.Rotation(4) {
			for _, small := range []bool{false, true} {
				drawn, _ := picture.Tile{Placed: rail.Placed{Tile: tile, Turn: turn, Citizens: 1}}.SVG(rule.Drawing{Page: true, Small: small, Lang: say.English})
				icons := 0
				for _, s := range tile.Sites() {
					if !strings.Contains(drawn, ">"+string(rune(s.Letter))+"</text>") {
						t.Errorf("%s has no %c", text, s.Letter)
					}
					for range s.EachIcon {
						icons++
					}
				}
				if faults := misplaced(drawn, icons); faults != "" {
					t.Errorf("%s %s, small %t: %s", text, turn, small, faults)
				}
			}
		}
	}
	if lands < 40 {
		t.Fatalf("%d lands", lands)
	}
}

// misplaced says which icons a picture lacks, and which lie beyond its edge or
// on each other.
func misplaced(drawn string, icons int) string {
	type icon struct{ x, y, side float64 }
	var all []icon
	for _, part := range strings.Split(drawn, `<use href="#s-`)[1:] {
		name, at, _ := strings.Cut(part, `"`)
		if name != "coin" && name != "science" && name != "point" && name != "centre" {
			continue
		}
		var i icon
		if n, err := fmt.Sscanf(at, ` x="%g" y="%g" width="%g"`, &i.x, &i.y, &i.side); n != 3 {
			return fmt.Sprint(err)
		}
		if i.x < 0 || i.y < 0 || i.x+i.side > 176 || i.y+i.side > 176 {
			return fmt.Sprintf("%s lies at %g %g", name, i.x, i.y)
		}
		for _, o := range all {
			if i.x+i.side > o.x+4 && o.x+o.side > i.x+4 && i.y+i.side > o.y+4 && o.y+o.side > i.y+4 {
				return fmt.Sprintf("%s lies on another at %g %g", name, i.x, i.y)
			}
		}
		all = append(all, i)
	}
	if len(all) != icons {
		return fmt.Sprintf("%d icons of %d", len(all), icons)
	}
	return ""
}

// A tile in a region is drawn in its turn there and with what lies on it, in every picture of it;
// a start tile as that of its seat.
func TestDrawnAsItLies(t *testing.T) {
	tb := sit(t, three, "describe L11 A=1c N-A; describe T11 L=+1s N-L", "deal lands; deal technologies; won Blue L11 2; drop Blue buy T11 for 2; drop Green; drop Yellow", quickCatastrophe(trio...), "place Blue L11 e1 r1 A; place Blue T11 e2 r2; correct Blue garbage:start+1 x")
	p := tb.game.Position().(*Position)
	how := rule.Drawing{Page: true, Small: true, Lang: say.English}
	tile := func(name string) *rail.Tile { return p.seats[0].Region.At(p.seats[0].Region.Find(name)).Tile }
	for of, tile := range map[[2]string]picture.Tile{
		{"L11", ""}:        {Placed: rail.Placed{Tile: tile("L11"), Turn: 1, Garbage: 1, Citizens: 1}, Colour: p.colour(0)},
		{"T11", ""}:        {Placed: rail.Placed{Tile: tile("T11"), Turn: 2}},
		{"start", "Blue"}:  {Placed: rail.Placed{Tile: tile("start"), Garbage: 2, Citizens: 3}, Colour: p.colour(0)},
		{"start", "Green"}: {Placed: rail.Placed{Tile: tile("start"), Garbage: 1, Citizens: 3}, Colour: p.colour(1)},
	} {
		tile.Name = of[0]
		want, _ := tile.SVG(how)
		if got, _ := p.Picture(of[0], of[1]).SVG(how); got != want {
			t.Errorf("%s is drawn as %s, not as %s", of, got, want)
		}
	}
}
