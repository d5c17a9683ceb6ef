// Package century is the rulebook of 20th Century (Vladimír Suchý, Czech Games
// Edition 2010) as a pure state machine: a Position, typed actions, one
// predicate for each rule.
//
// A position is immutable to its readers. Check says whether an action is
// legal, Play gives the position after it, and offers ask the same predicates.
// Nothing here reads a file or a clock, or uses randomness.
//
// Where to find a rule: setup.go and deal.go (phase 1), auction.go, lot.go and
// drop.go (phase 2), catastrophe.go and outcome.go (phase 3), place.go, garbage.go,
// use.go with purpose.go and bridge.go, tabled.go and done.go (phase 4), recycling.go
// (phase 5), bonus.go (phase 6), describe.go, have.go, holdings.go and things.go (what
// a seat has). Each verb is declared in the file of its rule; verb.go lists them, and
// parse.go reads what several share. Codes and citations are in catalogue.json, rulings
// in ruling.go.
//
// The packages below know no position: score has the arithmetic of scoring and its
// sheets; show draws a judgement, an explanation and a score; best is the search
// behind advice; practice is an invented copy.
package century
