package century

// The pollution marker runs from -6 to +6. The numbers under it are printed on
// the player boards and in the German rulebook's example of production.
const (
	worstMarker = -6
	bestMarker  = 6
)

var markerValues = [13]int{-28, -21, -15, -10, -6, -3, 0, 4, 8, 13, 19, 26, 34}

// MarkerValue is the number under a marker space from -6 to +6
// (EN, Round Six Bonus Scoring).
func MarkerValue(space int) int { return markerValues[clampMarker(space)+6] }

// flower says whether a marker space bears a flower: the spaces above 0.
func flower(space int) bool { return space > 0 }

func clampMarker(space int) int { return max(worstMarker, min(bestMarker, space)) }

// What a clean land is worth depends on the third of the track that the marker
// stands in. Where the thirds begin is in no text: the German example's table
// suggests one reading, its symmetry another. Where both agree the worth may be
// assumed; 0 stands for the spaces where they differ.
var assumedZones = [13]int{2, 2, 2, 0, 3, 3, 0, 0, 0, 4, 4, 4, 4}

// periodOf is 0 for rounds I-II, 1 for III-IV, 2 for V: the tiles' stacks and
// the prices change with it.
func periodOf(round int) int { return min((round-1)/2, 2) }

var (
	leastBids    = [3]int{2, 3, 4} // EN, Phase 1: Setup
	consolations = [3]int{4, 5, 6} // EN, Consolation
)

// The cost of a technology in rounds I-II: the worked auction fixes the last
// two spaces; the first three are assumed until described or seen.
var (
	earlyCosts      = [5]int{4, 3, 2, 1, 0}
	firstKnownEarly = 3
)

var roman = [...]string{"0", "I", "II", "III", "IV", "V", "VI"}
