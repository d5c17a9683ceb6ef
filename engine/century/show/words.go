package show

import (
	"fmt"

	"arbiter/engine/rail"
	"arbiter/say"
)

// Coins are coins with their number. They, points and yields are facts of sentences:
// they are put into words when those are read.
type Coins int

type Points int

type Yield rail.Yield

func (n Coins) Said() say.Text { return say.Count(int(n), "%d coin", "%d coins") }

func (n Points) Said() say.Text { return say.Count(int(n), "%d point", "%d points") }

func (y Yield) Said() say.Text {
	return say.That("%s, %d science, %s", Coins(y.Coins), y.Science, Points(y.Points))
}

// Short is what a region makes in the letters of the notation, "3c 2s 1v".
func Short(y rail.Yield) string { return fmt.Sprintf("%dc %ds %dv", y.Coins, y.Science, y.Points) }
