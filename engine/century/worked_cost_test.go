package century

import (
	"fmt"
	"testing"
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
