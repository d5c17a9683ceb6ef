package rail_test

import (
	"fmt"

	"arbiter/engine/rail"
)

func Example() {
	var region rail.Region
	for _, line := range []struct{ square, turn, tile string }{
		{"start", "r0", "A=1c1s B=2c1s C=1r A-B B-C N-A C-S"},
		{"e1", "r1", "A=2s B=1v N-A-B"},
		{"n1", "r0", "L=+1s S-L-E"},
	} {
		var p rail.Placed
		var err error
		if p.Square, err = rail.ParseSquare(line.square); err != nil {
			fmt.Println(err)
		}
		if p.Turn, err = rail.ParseRotation(line.turn); err != nil {
			fmt.Println(err)
		}
		if p.Tile, err = rail.ParseTile(line.tile); err != nil {
			fmt.Println(err)
		}
		if _, err = region.Place(p); err != nil {
			fmt.Println(err)
		}
	}
	region.SetCitizen(rail.City{Tile: 0, Site: 0}, true)
	region.SetCitizen(rail.City{Tile: 0, Site: 1}, true)
	region.SetCitizen(rail.City{Tile: 1, Site: 0}, true)

	var j rail.Judgement
	region.Judge(rail.Rulings{}, &j)
	fmt.Printf("%d coins, %d science, %d points\n", j.Yield.Coins, j.Yield.Science, j.Yield.Points)
	fmt.Println(region.CheckPlace(rail.Square{X: 1}))
	// Output:
	// 3 coins, 5 science, 0 points
	// another tile lies on e1
}
