package century

import "strconv"

// periodOf is 0 for rounds I-II, 1 for III-IV, 2 for V: the tiles' stacks and
// the prices change with it.
func periodOf(round int) int { return min((round-1)/2, 2) }

var (
	leastBids    = [3]int{2, 3, 4} // EN, Phase 1: Setup
	consolations = [3]int{4, 5, 6} // EN, Consolation
)

// The cost of a technology in rounds I-II: the worked auction tells the last two
// spaces; the first three are assumed until described or seen.
var (
	earlyCosts  = [5]int{4, 3, 2, 1, 0}
	workedCosts = [...]seen{{Space: 3, Cost: earlyCosts[3]}, {Space: 4, Cost: earlyCosts[4]}}
)

var roman = [...]string{"0", "I", "II", "III", "IV", "V", "VI"}

// numeral is a round as the board has it; a damaged file may say one that no game has.
func numeral(round int) string {
	if round < len(roman) {
		return roman[round]
	}
	return strconv.Itoa(round)
}
