package rail

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// readRegion reads the tiles of a region file.
func readRegion(text string, rul Rulings) (*Region, error) {
	r := &Region{}
	for line := range strings.Lines(text) {
		words, err := rule.Split(line)
		if err != nil {
			return nil, err
		}
		if len(words) == 0 {
			continue
		}
		if len(words) < 2 {
			return nil, fmt.Errorf("short line %q", line)
		}
		var p Placed
		if p.Square, err = ParseSquare(words[0].Text); err != nil {
			return nil, err
		}
		if p.Turn, err = ParseRotation(words[1].Text); err != nil {
			return nil, err
		}
		var tile []rule.Word
		var citizens []byte
		for _, w := range words[2:] {
			if text, ok := strings.CutPrefix(w.Text, "bridge="); ok {
				b, err := ParseBridge(text)
				if err != nil {
					return nil, rule.Shifted(err, w.Column-1+len("bridge="))
				}
				p.Bridges = append(p.Bridges, b)
			} else if n, err := strconv.Atoi(strings.TrimPrefix(w.Text, "g")); err == nil && w.Text[0] == 'g' {
				p.Garbage = n
			} else {
				if cut, ok := strings.CutSuffix(w.Text, "*"); ok {
					w.Text = cut
					citizens = append(citizens, cut[0])
				}
				tile = append(tile, w)
			}
		}
		if p.Tile, err = ParseTileWords(tile); err != nil {
			return nil, err
		}
		for _, c := range citizens {
			p.Citizens |= 1 << p.Tile.SiteIndex(c)
		}
		if _, err = placeWith(r, p, rul); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func mustRegion(t testing.TB, text string) *Region {
	t.Helper()
	r, err := readRegion(text, Rulings{BridgeCorner: true})
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return r
}

func write(r *Region) string {
	var b strings.Builder
	for i := range r.Len() {
		b.WriteString(r.At(i).String() + "\n")
	}
	return b.String()
}

// city finds "start.A" or "e1.B".
func city(t testing.TB, r *Region, name string) City {
	t.Helper()
	square, letter, _ := strings.Cut(name, ".")
	q, err := ParseSquare(square)
	if err != nil || r.On(q) < 0 || len(letter) != 1 || r.At(r.On(q)).Tile.SiteIndex(letter[0]) < 0 {
		t.Fatalf("no city %s", name)
	}
	i := r.On(q)
	return City{i, r.At(i).Tile.SiteIndex(letter[0])}
}

func title(r *Region, c City) string {
	return fmt.Sprintf("%s.%c", r.At(c.Tile).Square, r.At(c.Tile).Tile.Sites()[c.Site].Letter)
}

// told writes a judgement so that tests can state it in a line or two.
func told(r *Region, rul Rulings) string {
	var j Judgement
	r.Judge(rul, &j)
	var b strings.Builder
	fmt.Fprintf(&b, "%dc %ds %dv", j.Yield.Coins, j.Yield.Science, j.Yield.Points)
	for _, c := range j.Cities {
		for _, x := range j.BoostsOf(c) {
			fmt.Fprintf(&b, "; %s +%d %s by %s", title(r, c.City), x.Bonus, x.Icon, title(r, x.Building))
		}
	}
	return b.String()
}

// recycled writes what the centres do: "start.A: start e1; most 2".
func recycled(r *Region, rul Rulings) string {
	var rec Recycling
	r.Recycle(rul, nil, &rec)
	var b strings.Builder
	for i := range rec.Centres {
		c := &rec.Centres[i]
		b.WriteString(title(r, c.City) + ":")
		if !c.Works {
			b.WriteString(" idle")
		}
		for _, t := range c.Reaches() {
			b.WriteString(" " + r.At(t).Square.String())
		}
		b.WriteString("; ")
	}
	fmt.Fprintf(&b, "most %d", rec.Most)
	return b.String()
}

// targets writes where a locomotive takes a citizen of the city.
func targets(t testing.TB, r *Region, from string) string {
	t.Helper()
	var names []string
	for c := range func(yield func(City) bool) { r.Targets(city(t, r, from), yield) } {
		names = append(names, title(r, c))
	}
	return strings.Join(names, " ")
}

// placeWith lays a tile and builds its bridges.
func placeWith(r *Region, p Placed, rul Rulings) (int, error) {
	i, err := r.Place(p)
	for _, b := range p.Bridges {
		if err == nil {
			_, err = r.CheckBridge(i, b, rul)
		}
		r.AddBridge(i, b)
	}
	return i, err
}
