package score

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// The pollution marker runs from -6 to +6. The numbers under it are printed on
// the player boards and in the German rulebook's example of production.
const (
	WorstMarker = -6
	BestMarker  = 6
)

var markerValues = [13]int{-28, -21, -15, -10, -6, -3, 0, 4, 8, 13, 19, 26, 34}

// MarkerValue is the number under a marker space from -6 to +6
// (EN, Round Six Bonus Scoring).
func MarkerValue(space int) int { return markerValues[Clamp(space)+6] }

// Flower says whether a marker space bears a Flower: the spaces above 0.
func Flower(space int) bool { return space > 0 }

func Clamp(space int) int { return max(WorstMarker, min(BestMarker, space)) }

// What a clean land is worth depends on the third of the track that the marker
// stands in. Where the thirds begin is in no text: the German example's table
// suggests one reading, its symmetry another. Where both agree the worth may be
// assumed; 0 stands for the spaces where they differ.
var assumedZones = [13]int{2, 2, 2, 0, 3, 3, 0, 0, 0, 4, 4, 4, 4}

// Zone is what a clean land is worth on a marker space, as described or assumed; worth is
// 0 if neither is possible.
func Zone(described *[13]int, space int) (worth int, assumed bool) {
	if described != nil {
		return described[space+6], false
	}
	return assumedZones[space+6], true
}

// onSomeBoard says whether some board gives both seats the worth that they read off it: a
// board's zones for 2, 3 and 4 follow each other, and each has at least one space.
func onSomeBoard(a, b *Tally) bool {
	for three := WorstMarker + 1; three < BestMarker; three++ {
		for four := three + 1; four <= BestMarker; four++ {
			shows := func(s *Tally) bool {
				worth := 2
				if s.Pollution >= three {
					worth++
				}
				if s.Pollution >= four {
					worth++
				}
				return worth == s.CleanLand
			}
			if shows(a) && shows(b) {
				return true
			}
		}
	}
	return false
}

// ZonesNeed is what settles what a clean land is worth.
func ZonesNeed() rule.Need {
	return rule.Need{Text: say.Plain("describe zones -6..A B..C D..6"), Describe: "zones"}
}
