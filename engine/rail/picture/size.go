package picture

import "arbiter/engine/rail"

// size is the size of a tile's box in characters, border included. Both are
// odd, so that an edge has a middle.
type size struct{ w, h int }

// sizes from the usual one up: a larger one is taken where something finds no
// room. Each is about square on a screen, whose characters are twice as high
// as wide.
var sizes = [...]size{{17, 9}, {21, 11}, {25, 13}, {33, 17}}

// small sizes are for regions too wide for the usual one, largest first.
var small = [...]size{{15, 9}, {13, 9}, {11, 9}}

// bestSize plans the tiles in the smallest size, from the usual one up, in
// which all has room, or else in the one with the least left out; as many
// boxes as across must fit the width. Where not even the usual size fits it
// goes down, and at last takes the smallest whatever the width.
func bestSize(width, across, gap int, tiles []*rail.Placed) ([]*picture, size) {
	fits := func(s size) bool { return across*s.w+(across-1)*gap <= width }
	// The layout is the same in all sizes and turns.
	points := map[*rail.Tile]map[rail.Node]rail.Point{}
	crowd := false
	for _, p := range tiles {
		if t := p.Tile; t != nil && points[t] == nil {
			points[t] = layout(t)
			crowd = crowd || len(t.Segments()) > 40
		}
	}
	var best []*picture
	var bestAt size
	least := 0
	for i, s := range sizes {
		if !fits(s) {
			break
		}
		if crowd && i+1 < len(sizes) && fits(sizes[i+1]) {
			continue // no small picture of it is any good: go to the largest at once
		}
		pics := plans(tiles, s, points)
		left := 0
		for _, p := range pics {
			left += p.leftOut()
		}
		if best == nil || left < least {
			best, bestAt, least = pics, s, left
		}
		if left == 0 {
			break
		}
	}
	if best != nil {
		return best, bestAt
	}
	at := small[len(small)-1]
	for _, s := range small {
		if fits(s) {
			at = s
			break
		}
	}
	return plans(tiles, at, points), at
}

func plans(tiles []*rail.Placed, s size, points map[*rail.Tile]map[rail.Node]rail.Point) []*picture {
	pics := make([]*picture, len(tiles))
	for i, t := range tiles {
		pics[i] = plan(t, s, points[t.Tile])
	}
	return pics
}
