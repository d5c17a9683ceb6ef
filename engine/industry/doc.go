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
// scoring), holdings.go (what a seat has). Codes and citations are in
// catalogue.json, rulings in ruling.go; each verb is declared in the file of its
// rule, and verb.go lists them.
//
// # Fields
//
// The rulebook prints no table of the board's fields, so the owners of a copy
// describe theirs, once, a line for each field:
//
//	describe A1 joker Stone
//	describe B1 joker ?
//	describe C1 bonus Landing cost=1 needs=Wood value=2 net=river
//	describe D1 factory Kiln cost=2 needs=Stone,Wood makes=Brick points=2 net=river,rail road=E1,D2
//	describe E1 technology Lathe needs=Iron points=3 link=F1,E2
//	describe K3 factory Bank cost=3 points=1 discount
//	describe coin F
//	describe copy "our board"
//
// A place is its column and its era: D1 is column D of era 1. First the kind,
// then, in any order, a name (letters, digits and _) and the items that the
// field shows; an item that it doesn't show is left out.
//
//	cost      talers printed for its construction (factory, bonus)
//	needs     one or two resources; "-" is none
//	makes     the resource that a factory produces; "-" is none
//	points    in the cogwheel (factory, technology)
//	value     2 or 3 (bonus)
//	net       river, rail, pipe or power, one or several
//	road      the factories that a factory is linked with
//	link      the technologies that a technology is linked with
//	discount  a bank or a stock exchange: construction costs 1 less
//
// A link counts whichever end names it. The coin is the column whose token
// bears the coin.
package industry
