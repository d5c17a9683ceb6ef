package century

import (
	"strings"
	"testing"
)

func TestRecycle(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	told := tb.accept("done all")
	tb.want("others are done by themselves", tb.pos().Where().ToAct, "[Blue]")
	if !strings.Contains(strings.Join(told, "\n"), "Blue produces 4 coins, 2 science, 0 points.") { // C and D make nothing, L11.A a coin
		t.Errorf("%q", told)
	}
	tb.ambiguous("recycle Blue start start", "start.C", "start.D", "start.F")
	tb.accept("recycle Blue start.D start")
	tb.want("left", tb.garbage("Blue", "start"), 1)
	tb.accept("recycle Blue start.C start")
	tb.want("nothing left to do: the round is over", tb.where(), "II deal")
}

func TestRecycleBest(t *testing.T) {
	// C reaches start only, D start and L11: best removes two.
	text := strings.Replace(centres, "F=1r A-B", "F=1r A-B D-E", 1)
	text = strings.Replace(text, "N-A-B", "N-A-B W-S", 1)
	tb := sit(t, split(text)[0], split(text)[1:]...)
	tb.accept("correct Blue garbage:start-1 x", "done all", "recycle Blue best")
	tb.want("all that can be", [2]int{tb.garbage("Blue", "start"), tb.garbage("Blue", "L11")}, [2]int{0, 0})
	tb.want("phase", tb.where(), "II deal")
}

func TestRecyclingIsOptional(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	tb.accept("done all; done Blue")
	tb.want("left", tb.garbage("Blue", "start"), 2)
	tb.want("phase", tb.where(), "II deal")
}

// Two centres of one city work twice; one centre takes one, however much lies there.
func TestTwoCentresOfACity(t *testing.T) {
	tb := upkeep(t, "workers", "describe start A=1c1s B=2c1s C=2r")
	tb.accept("correct Blue garbage:start+4 x", "use Blue workers start.C; done all", "recycle Blue start start")
	tb.want("left", tb.garbage("Blue", "start"), 4)
	tb.accept("recycle Blue start.C start")
	tb.want("phase", tb.where(), "II deal")
	tb.want("left", tb.garbage("Blue", "start"), 3)
}

func TestRecyclingInRoundSix(t *testing.T) {
	tb := sit(t, three, "describe start A=1c1s B=2c1s C=1r", quickRounds(5, trio...), "correct Blue citizen:start.C x", "describe zones -6..-4 -3..-1 0..6", "done all")
	tb.want("place", tb.where(), "VI recycling")
	tb.accept("recycle Blue best")
	tb.want("place", tb.where(), "VI over")
	tb.want("a clean land", tb.seat("Blue").Final.Land, 4)
	tb.want("winner", tb.pos().winners(), "[Blue]")
}

// A correction that leaves nothing to recycle ends the phase as well.
func TestCorrectionEndsRecycling(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	tb.accept("done all; correct Blue garbage:start-2 x")
	tb.want("phase", tb.where(), "II deal")
}
