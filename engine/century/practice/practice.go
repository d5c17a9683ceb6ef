// Package practice holds a practice copy of 20th Century and a game recorded
// with it, for trying the referee out, for the demo and for tests.
//
// All of it is invented. None of it repeats a tile, a card or a number that
// only the published game's components show, and wherever it is used the copy
// is named "practice".
package practice

import _ "embed"

var (
	//go:embed set.txt
	set string
	//go:embed game.txt
	game string
)

// Set is the practice copy: a start tile, 40 more lands, 30 technologies and 9
// catastrophe cards in the published numbers for each stack, with all printed
// numbers that a game asks for. Each line is a "describe" as people type it or
// says which stack names lie in ("stack lands I-II harbor …"); # begins a
// comment. All of it is invented: these are not the published tiles.
func Set() string { return set }

// Game is a whole game of four seats with the practice copy, as a transcript:
// "new", the descriptions, then all six rounds with comments that say what to
// look at. It uses every verb and every kind of technology. Its tiles are
// invented like those of Set, and so are its players.
func Game() string { return game }
