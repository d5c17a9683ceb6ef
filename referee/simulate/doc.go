// Package simulate plays many games by itself, at random or by what looks best
// at once, and counts what happens in them: a soak test of a rulebook and a look
// at its statistics.
//
// It knows no game: a rulebook's positions offer what may be done, deal from the
// stacks of a copy and estimate their worth. Each game is played from a seed of
// its own, made of the run's seed and the game's number, so that
// a run comes out the same with one worker or many. Nothing of a game is kept
// when it is over but counts.
//
// On the way illegal actions are tried, made from legal ones by changing a word:
// each must be refused with a code of the catalogue and change nothing. A law
// that is broken ends the run with a *Failure, which has the game's transcript.
package simulate
