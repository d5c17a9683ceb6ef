package rail

import "testing"

// A land that is described anew as an institution lifts the cities beside it, and no
// longer when it is a land again.
func TestSetTileToAnInstitution(t *testing.T) {
	tiles := map[string]*Tile{}
	for _, text := range []string{"A=1c E-A", "A=1c W-A", "L=+1c W-L"} {
		tile, err := ParseTile(text)
		if err != nil {
			t.Fatal(err)
		}
		tiles[text] = tile
	}
	r := &Region{}
	for i, text := range []string{"A=1c E-A", "A=1c W-A"} {
		if _, err := r.Place(Placed{Tile: tiles[text], Square: Square{X: i}, Citizens: uint32(1 - i)}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		text  string
		coins int
	}{{"L=+1c W-L", 2}, {"A=1c W-A", 1}} {
		r.SetTile(1, tiles[c.text])
		var j Judgement
		if r.Judge(Rulings{}, &j); j.Yield.Coins != c.coins || r.Yield(Rulings{}).Coins != c.coins {
			t.Errorf("with %s the region makes %d coins, not %d", c.text, j.Yield.Coins, c.coins)
		}
	}
}
