// Package practice holds a practice board for Industry and a game recorded
// with it, for trying the referee out, for the demo and for tests.
//
// All of it is invented. None of it repeats a field that only the published
// game's board shows, and wherever it is used the copy is named "practice".
package practice

import _ "embed"

var (
	//go:embed board.txt
	board string
	//go:embed game.txt
	game string
)

// Set is the practice board: 60 fields with networks, roads and links, and the
// column of the coin. Each line is a "describe" as people type it; # begins a
// comment. All of it is invented: this is not the published board.
func Set() string { return board }

// Game is a whole game of three seats on the practice board, as a transcript:
// "new", the descriptions, then all eighteen rounds.
func Game() string { return game }
