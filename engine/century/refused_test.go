package century

import (
	"strings"
	"testing"

	"arbiter/engine/rule/ruletest"
)

// Each line is refused with its code, or not understood at the column of the mark |.
func TestRefusedLines(t *testing.T) {
	const (
		late    = three + " --round 3;"
		begun   = three + "; deal lands L1 L2 L3 L4 L5; deal technologies T1 T2 T3 T4; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -;"
		upkeep  = begun + "won Blue L1 2; drop Blue; won Green L2 2; drop Green; won Yellow L3 2; drop Yellow; outcome Blue 5 0; outcome Green 4 0; outcome Yellow 1 0;"
		twoTile = late + "have Blue tile L7 e1 r1 A=2s* B=1v N-A-B;"
	)
	for _, c := range []struct{ before, line, want, says string }{
		// What a record that begins late says of a seat.
		{late, "have Blue tile H1 e1 r0 L=+1s N-L-S g2", "garbage-on-institution", "H1 is an institution"},
		{late, "have Blue tile L8 e3 r0 A=2s* B=1v N-A-B", "square-unconnected", "L8 can't lie on e3 yet"},
		{twoTile, "have Blue tile L8 e1 r0 A=2s* B=1v N-A-B", "square-occupied", ""},
		{late + "describe start A=1c1s B=2c1s C=1r A-B-C;", "have Blue tile start start r0 A=1c1s* B=2c1s* C=1r A-B B-C N-A", "have-contradicts", "is described as"},
		{twoTile, "have Green technology L7 2g locomotive", "name-used", "a name is used once"},
		{late, "have Blue technology |start 2g locomotive", "a name of letters", "a meaning of its own"},
		{late, "have Blue coins=3 |locomotive", "tile or technology", "is not understood"},
		{late, "have Blue points=|", "a number", "A number is missing"},
		{late, "have Blue points=3 |points=4", "each", "counted twice"},
		{late, "have |Zork technology", "Blue, Green or Yellow", "There is no seat"},
		{late, "have Blue points=3 |kettle", "technology", ""},
		// Deals and descriptions.
		{begun, "describe L1 |L1", "another name", "can't be described by itself"},
		{begun, "describe |track2 8 6 4 2 1", "track1, track3 or track5", "track3 of III and IV"},
		{begun, "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 2g / -", "dealt-already", "is on the table already"},
		// A seat whose upkeep the table counted.
		{upkeep, "upkeep Blue makes=3c2s0v |makes=3c2s0v clean=2 garbage=0", "each thing once", "counted twice"},
		{upkeep, "upkeep Blue makes=|3x clean=2 garbage=0", "6c4s", ""},
		{upkeep, "upkeep Blue |makes 5 coins clean=2 garbage=0", "makes=", `"makes" is not understood`},
		{upkeep, "upkeep Blue makes=3c2s0v clean=2 garbage=0 lands=5", "upkeep-count", ""},
		{upkeep, "upkeep Blue makes=3c2s0v clean=3 garbage=0", "upkeep-count", "can't be without garbage"},
		// Commas alone are no list.
		{upkeep, "garbage Green |,", "L1=2", ""},
		{three + "; deal lands;", "deal technologies |,", "a name", ""},
		// A lot that the table tells as won.
		{begun, "won Blue L1 99", "bid-beyond-coins", ""},
	} {
		first, lines, _ := strings.Cut(c.before, ";")
		tb := sit(t, first, lines)
		ruletest.Refused(t, c.line, tb.try, c.want, c.says)
	}
}
