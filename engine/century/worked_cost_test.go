package century

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// The worked auction has a technology cost 1 on the fourth space in rounds I and II, so
// no space before it is free; a track that is described otherwise takes precedence.
func TestWorkedCostBoundsThoseBeforeIt(t *testing.T) {
	for space, before := range map[int]string{2: "", 3: "won Blue L11 2"} {
		tb := sit(t, three, "deal lands; deal technologies", before)
		ill := tb.refused("drop Blue buy T11 for 0", "cost-contradicts")
		tb.want("names both", ill.Message, fmt.Sprintf("“drop Blue buy T11 for 0” says 0 science on space %d, but the first two rounds' example says that space 4 costs 1; technologies get cheaper to the right.", space))
		tb.accept("drop Blue buy T11 for 1")
	}
	tb := sit(t, three, "describe track1 4 0 0 0 0; deal lands; deal technologies; won Blue L11 2; drop Blue buy T11 for 0")
	tb.want("costs", tb.seat("Blue").Science, 10)

	// A cost entered as played against the example decides later costs.
	tb = sit(t, three, "deal lands; deal technologies; won Blue L11 2; drop Blue buy T11 for 0 --as-played seen; won Green L12 2; won Green L13 2; drop Green buy T12")
	tb.want("costs", tb.seat("Green").Science, 10)
}

// The outcomes of an undescribed card must fit a possible card: the last column is
// empty, and no column gives more of both than one to its left.
func TestOutcomesTellACardThatCanBe(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies", quickAuction(trio...))
	tb.notUnderstood("outcome Blue 5 0 4g2p", len("outcome Blue 5 0 ")+1)
	tb.accept("outcome Blue 3 0 4g2p")
	tb.notUnderstood("outcome Green 4 0 9g9p", len("outcome Green 4 0 ")+1)
	tb.notUnderstood("outcome Green 1 0 3g1p", len("outcome Green 1 0 ")+1)
	tb.accept("outcome Green 1 0 3g2p; outcome Yellow 5 0 -")
	tb.want("who has the worst column starts", tb.pos().worstColumn(), 1)
}

// A copy may have another track than the worked auction: the check of the described copy says where they differ.
func TestTrackAgainstTheWorkedAuction(t *testing.T) {
	for track, says := range map[string]string{"4 3 2 1 0": "", "5 4 3 1 0": "", "5 4 3 2 1": "By track1 a technology costs 2 on space 4; in the book's example of rounds I and II it costs 1 there.", "4 3 2 1 1": "By track1 a technology costs 1 on space 5; in the book's example of rounds I and II it costs 0 there."} {
		faults, gaps := Book().Copy.Check([]rule.Piece{{Name: "track1", Text: track}, {Name: "track3", Text: "8 6 4 2 1"}})
		told := slices.DeleteFunc(say.Strings(gaps), func(gap string) bool { return !strings.Contains(gap, "track1") })
		if got := strings.Join(told, " "); got != says || len(faults) > 0 {
			t.Errorf("%s: %s %v", track, got, faults)
		}
	}
}
