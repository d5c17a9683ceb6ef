package show

import (
	"fmt"

	"arbiter/engine/rail"
	"arbiter/say"
)

// Coins are coins with their number.
func Coins(n int) say.Text { return say.Count(n, "%d coin", "%d coins") }

// Points are points with their number.
func Points(n int) say.Text { return say.Count(n, "%d point", "%d points") }

// Yield is what a region makes, in words.
func Yield(y rail.Yield) say.Text {
	return say.That("%s, %d science, %s", Coins(y.Coins), y.Science, Points(y.Points))
}

// Short is what a region makes in the letters of the notation, "3c 2s 1v".
func Short(y rail.Yield) string { return fmt.Sprintf("%dc %ds %dv", y.Coins, y.Science, y.Points) }
