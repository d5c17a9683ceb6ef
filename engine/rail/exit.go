package rail

// Exit is how the track at an edge of a tile meets what is beyond.
type Exit uint8

// The exits.
const (
	NoExit      Exit = iota // no track ends there
	OpenExit                // nothing lies beyond yet
	JoinedExit              // the neighbour's track
	DeadExit                // the neighbour has no track there
	UnknownExit             // the neighbour's rails are not described
)

// Exit tells how an edge of tile i meets what is beyond.
func (r *Region) Exit(i int, side Side) Exit {
	p, beyond := r.At(i), r.At(r.Beside(i, side))
	switch {
	case !p.Edges().Has(side):
		return NoExit
	case p.Joined().Has(side):
		return JoinedExit
	case beyond == nil:
		return OpenExit
	case beyond.Tile != nil && !beyond.Tile.RailsKnown():
		return UnknownExit
	}
	return DeadExit
}
