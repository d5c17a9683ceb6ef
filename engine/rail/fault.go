package rail

import "arbiter/say"

// faultKind is why the region refuses a placement or a bridge.
type faultKind uint8

const (
	// Occupied: another tile lies on the square.
	Occupied faultKind = iota + 1
	// The square touches no tile in place, not even by a corner
	// (EN, New Lands and Institutions).
	unconnected
	// The bridge names a node that the tile doesn't have.
	bridgeNoNode
	// A point is neither site, edge middle, junction nor on a track.
	bridgeNoEnd
	// Both ends of the bridge are one point.
	bridgeSamePoint
	// BridgeCorner: the bridge ends on a corner of the tile, and the ruling
	// doesn't allow it (DE, Brücke).
	BridgeCorner
	// BridgeCrossesTrack: between its ends the bridge meets a track or another
	// bridge (EN, Bridge, 3).
	BridgeCrossesTrack
	// BridgeCrossesSite: between its ends the bridge passes over a city or a
	// building (EN, Bridge, 3).
	BridgeCrossesSite
	// The bridge leaves the tile or runs along its border
	// (EN, Bridge, 1).
	bridgeOutside
	// BridgeAlongTrack: the bridge runs along a track or another bridge.
	BridgeAlongTrack
	// BridgeTwice: the tile has the same bridge already.
	BridgeTwice
	// The square lies more than maxSquare from the start tile.
	tooFar
	// Garbage lies on land only (EN, Institutions).
	garbageOnInstitution
	// A citizen where the tile has no city.
	citizenNoCity
)

// Fault is a reason why a tile or a bridge can't be where it is wanted. It
// carries no citation: the rulebook that uses the region has those.
type Fault struct {
	Kind        faultKind
	say.Problem // the facts in a sentence without capital and full stop, as "the bridge A-N crosses the track B-S"
}

func fault(kind faultKind, format say.Key, facts ...any) error {
	return &Fault{kind, say.Problemf(format, facts...)}
}
