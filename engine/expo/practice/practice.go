// Package practice holds a practice copy for Expo 1906 and a game recorded with
// it, for trying the referee out, for the demo and for tests.
//
// All of it is invented. None of it repeats what only the published game's
// tiles show, and wherever it is used the copy is named "practice".
package practice

import _ "embed"

var (
	//go:embed set.txt
	set string
	//go:embed game.txt
	game string
)

// Set is the practice copy, a "describe" a line; # begins a comment. All of it
// is invented: these are not the published tiles.
func Set() string { return set }

// Game is a whole game of four seats with the practice copy, as a transcript: a
// handicap, projects, technologies, jumps, chits, last actions, final scores.
func Game() string { return game }
