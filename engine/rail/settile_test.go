package rail

import "testing"

// A land that is described anew as an institution boosts the cities beside it, until
// it is a land again.
func TestSetTileToAnInstitution(t *testing.T) {
	r, land := &Region{}, mustTile(t, "A=1c W-A")
	for i, p := range []Placed{{Tile: mustTile(t, "A=1c E-A"), Citizens: 1}, {Tile: land, Square: Square{X: 1}}} {
		if _, err := r.Place(p); err != nil {
			t.Fatal(i, err)
		}
	}
	for coins, tile := range map[int]*Tile{2: mustTile(t, "L=+1c W-L"), 1: land} {
		r.SetTile(1, tile)
		var j Judgement
		if r.Judge(Rulings{}, &j); j.Yield.Coins != coins || r.Yield(Rulings{}).Coins != coins {
			t.Errorf("with %s the region makes %d coins, not %d", tile, j.Yield.Coins, coins)
		}
	}
}
