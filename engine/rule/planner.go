package rule

// Planner is a position that knows what a seat will have to do by itself, before
// its time. A rulebook need not have one.
type Planner interface {
	Position
	// Ahead is the position as it would stand if that began now, with what the seat
	// has got so far; the position itself where it has begun.
	Ahead(seat string) Position
}
