// Package simulate plays many games automatically, at random or greedily, and counts
// what happens in them: a soak test of a rulebook, and its statistics.
//
// It knows no game: a rulebook's positions offer what may be done, deal from the
// stacks of a copy and estimate their worth. Each game has a seed of its own, made of
// the run's seed and the game's number, so that a run gives the same result with any
// number of workers. After a game only its counts are kept.
//
// On the way lines are tried that are probably illegal, made from legal ones by
// changing a word: a refused one must change nothing, and an illegal one must have a
// code of the catalogue. A broken invariant ends the run with a *Failure, which has
// the game's transcript.
package simulate
