package rail

import (
	"errors"
	"testing"

	"arbiter/engine/rule"
)

// understood checks that an error is a *rule.NotUnderstood that points into the text.
func understood(t *testing.T, text string, err error) {
	t.Helper()
	var m *rule.NotUnderstood
	if !errors.As(err, &m) {
		t.Fatalf("%q: %T %v", text, err, err)
	}
	if m.Line != 1 || m.Column < 1 || m.Column > len([]rune(text))+1 || m.Expected.Empty() || m.Message.Empty() {
		t.Fatalf("%q: %+v", text, m)
	}
}

// FuzzTile reads any text as a tile. What is read must be written and read
// back, and be judged without a panic.
func FuzzTile(f *testing.F) {
	for _, text := range []string{
		"A=1c1s B=2c C=1r N-A A-B B-x x-E x-S",
		"A@2,3=1c1s x@5,4 N-x-A",
		"M=+1c L=+1s H=+2v S-L-E M-W",
		"Z=99c99s99v99r N-E-S-W-N",
		"A=1x", "A@9,9=r", "A=1c A-Q", "x@1,1", "",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tile, err := ParseTile(text)
		if err != nil {
			understood(t, text, err)
			return
		}
		again, err := ParseTile(tile.String())
		if err != nil || again.String() != tile.String() {
			t.Fatalf("%q is written %q, then %v %v", text, tile, again, err)
		}
		p := Placed{Tile: tile, Citizens: tile.cities()}
		r := &Region{}
		for turn := range Rotation(4) {
			p.Square, p.Turn = Square{int(turn), 0}, turn
			if _, err := r.Place(p); err != nil {
				t.Fatal(err)
			}
		}
		var j Judgement
		r.Judge(Rulings{}, &j)
		if j.Yield != r.Yield(Rulings{}) || len(j.Centres) != r.Working() {
			t.Fatalf("%q: %+v", text, j)
		}
		for i := range tile.Sites() {
			r.Targets(City{1, i}, func(c City) bool { t.Fatalf("%v is occupied", c); return false })
		}
	})
}

// FuzzBridge builds any two bridges, one after the other, on any tile, and
// compares the verdicts with those of the reference.
func FuzzBridge(f *testing.F) {
	f.Add(bridgeTile, "A-B", "x-4,2", true)
	f.Add(bridgeTile, "3,3-5,3", "x-N", false)
	f.Add("A=1c B=1c A-x-B", "x-S", "A-5,4", false)
	f.Add("M@4,4=+1c M-N", "E-W", "0,0-M", true)
	f.Add("A@1,1=1c B@6,7=1c C@1,2=1c A-B", "C-E", "8,8-0,0", true)
	f.Fuzz(func(t *testing.T, text, first, second string, corner bool) {
		tile, err := ParseTile(text)
		if err != nil {
			return
		}
		rul := Rulings{BridgeCorner: corner}
		r := &Region{}
		if _, err := r.Place(Placed{Tile: tile}); err != nil {
			t.Fatal(err)
		}
		if tile.Geometry() && len(tile.Segments()) <= 12 {
			checkBridges(t, r, rul)
		}
		for _, word := range []string{first, second} {
			b, err := ParseBridge(word)
			if err != nil {
				understood(t, word, err)
				continue
			}
			if back, err := ParseBridge(b.String()); err != nil || back != b {
				t.Fatalf("%q is written %q, then %v %v", word, b, back, err)
			}
			checked, err := r.CheckBridge(0, b, rul)
			if err != nil {
				var fault *Fault
				var cannot *rule.CannotCheck
				if checked || !errors.As(err, &fault) && !(errors.As(err, &cannot) && !tile.Geometry()) || err.Error() == "" {
					t.Fatalf("%s: %v %v", b, checked, err)
				}
				continue
			}
			before := r.At(0).Edges()
			r.AddBridge(0, b)
			if after := r.At(0).Edges(); after&before != before {
				t.Fatalf("%s takes a track away: %s, %s", b, before, after)
			}
			// A bridge that stands can't be built again.
			if _, err := r.CheckBridge(0, b, rul); err == nil {
				t.Fatalf("%s twice", b)
			}
		}
		if g := drawGraph(r); len(tile.Segments()) <= 12 {
			for i := range tile.Sites() {
				linked := g.linked(City{0, i})
				for k := range tile.Sites() {
					if r.Linked(City{0, i}, City{0, k}) != linked[City{0, k}] {
						t.Fatalf("%d to %d\n%s", i, k, write(r))
					}
				}
			}
		}
	})
}
