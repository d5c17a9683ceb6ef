package rule

import "context"

// Adviser is a position that finds the best plans of a seat.
type Adviser interface {
	// Topics are what advice can be asked about: phases, or what a seat does in its turn.
	Topics() []Phase
	// Aims are the objectives that a plan can be judged by, the usual one
	// first.
	Aims() []string
	// MayAdvise says whether this table has advice at this moment: nil or *Illegal.
	MayAdvise() error
	// Advise finds the best plans of a seat from here to the end of a topic. It stops when ctx
	// is cancelled: then the view has the best found so far and an upper bound. The error is a
	// refusal, or a fault of the program.
	Advise(ctx context.Context, topic, seat string, q Question) (*View, error)
}

// Question says what advice is asked for.
type Question struct {
	Plans    int                   // how many plans, 1 or more
	For      string                // what a plan is judged by; "" for what suits the round
	Weights  string                // what one of each thing is worth, as "points=1 coins=0.4"
	Played   []string              // what the seat really did, line by line, to be valued beside the plans; nil for nothing
	Progress func(done, total int) // called now and then, from one goroutine; optional
}
