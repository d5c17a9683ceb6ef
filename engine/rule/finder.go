package rule

// Finder is a position that knows who has what a name means, and how it lies. A
// rulebook need not: then its positions are none.
type Finder interface {
	// Find is the seat that has what a name means and how it lies there, as one
	// would type it; "" twice where there is none. Capitals make no difference.
	Find(name string) (seat, lies string)
}
