// Package industry is the rulebook of Industry (Michael Schacht, Ystari 2010)
// as a pure state machine: a Position, typed actions, one predicate for each
// rule.
//
// A position is immutable to its readers. Check says whether an action is
// legal, Play gives the position after it, and Offers lists what may be entered by
// the same predicates. Nothing here reads a file or a clock, or uses randomness.
//
// Where to find a rule: setup.go; round.go (phases 1 and 5, eras, the end),
// draw.go (phase 2), auction.go, outcome.go and taking.go (phase 3),
// development.go and source.go (phase 4), subsidy.go, final.go (the final
// scoring), facts.go (what is described), have.go and holdings.go (what a seat has). Codes and citations are in
// catalogue.json, rulings in ruling.go; each verb is declared in the file of its
// rule, and verb.go lists them.
//
// # Fields
//
// The rulebook prints no table of the board's fields, so the owners of a copy
// describe theirs, once, a line for each field: docs/industry.md says how.
package industry
