package draw

import (
	"arbiter/engine/rail"
	"arbiter/say"
)

// Options say what the screen can show.
type Options struct {
	Color bool // ANSI colours
	Width int  // columns, 80 when 0
	ASCII bool // nothing but ASCII
	Lang  *say.Language
}

func (o Options) width() int {
	if o.Width <= 0 {
		return 80
	}
	return o.Width
}

// Tile draws one tile as it lies after a turn.
func Tile(t *rail.Tile, turn rail.Rotation, o Options) []string {
	p := rail.Placed{Tile: t, Turn: turn & 3}
	pics, s := bestSize(o.width(), 1, 0, []*rail.Placed{&p})
	c := newCanvas(s.w, s.h, o)
	pics[0].paint(c, 0, 0)
	return append(c.lines(), notes(pics, nil, o)...)
}

// FourTurns draws a tile in its four rotations: side by side, two by two, or
// one below the other, as the width allows.
func FourTurns(t *rail.Tile, o Options) []string {
	const gap = 3
	turns := make([]*rail.Placed, 4)
	for i := range turns {
		turns[i] = &rail.Placed{Tile: t, Turn: rail.Rotation(i)}
	}
	across := 4
	for across > 1 && across*sizes[0].w+(across-1)*gap > o.width() {
		across /= 2
	}
	pics, s := bestSize(o.width(), across, gap, turns)
	c := newCanvas(across*s.w+(across-1)*gap, 4/across*s.h, o)
	for i, pic := range pics {
		pic.paint(c, i%across*(s.w+gap), i/across*s.h)
	}
	return append(c.lines(), notes(pics, nil, o)...)
}
