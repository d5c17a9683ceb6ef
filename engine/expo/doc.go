// Package expo is the rulebook of Expo 1906 (Remo Conzadori, Nestore Mangone,
// Gotha Games 2015) as a pure state machine: a Position, typed actions, one
// predicate for each rule.
//
// A position is immutable to its readers. Check says whether an action is
// legal, Play gives the position after it, and Offers lists what may be entered by
// the same predicates. Nothing here reads a file or a clock, or uses randomness.
//
// Where to find a rule: setup.go; deal.go (what is dealt, and the
// reorganisation), handicap.go, card.go (the six cards and their bans),
// purchase.go (what Train Station and Academy sell), laboratory.go, operation.go
// and reposition.go (the Laboratory's and the Meeting Room's tiles), patents.go,
// advance.go and chit.go (the Patents Office), ghost.go (games of two and one),
// meeting.go, end.go (the end and the last actions), final.go (the final
// scoring), describe.go, have.go and holdings.go (what a seat has). Each verb is declared in the file of
// its rule; verb.go lists them. Package lab has the laboratories: what lies there,
// what reaches a project, and the refusals. Codes and citations are in
// lab/catalogue.json, rulings in ruling.go.
//
// # The copy on the table
//
// No text that we have says what the published tiles show, so the owners of a
// copy describe theirs, once, a line for each: see the examples of describeVerb.
// A description acts as if it had been known all along. Until then only what
// needs it can't be checked.
package expo
