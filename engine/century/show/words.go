package show

import (
	"fmt"

	"arbiter/engine/rail"
	"arbiter/say"
)

// Coins are coins with their number. They, points and yields are facts of sentences:
// they are put into words when those are read.
type Coins int

// Points are points with their number.
type Points int

// Yield is what a region makes.
type Yield rail.Yield

// Said is the number in words.
func (n Coins) Said() say.Text { return say.Count(int(n), "%d coin", "%d coins") }

// Said is the number in words.
func (n Points) Said() say.Text { return say.Count(int(n), "%d point", "%d points") }

// Said is all three in words.
func (y Yield) Said() say.Text {
	return say.That("%s, %d science, %s", Coins(y.Coins), y.Science, Points(y.Points))
}

// Short is what a region makes in the letters of the notation, "3c 2s 1v".
func Short(y rail.Yield) string { return fmt.Sprintf("%dc %ds %dv", y.Coins, y.Science, y.Points) }
