package industry

import (
	"testing"

	"arbiter/engine/rule/ruletest"
)

// Each line is not understood at the column of the mark |, or refused with its code.
func TestRefusedLines(t *testing.T) {
	for _, c := range []struct{ before, line, want, says string }{
		{"", "draw A B C coin=|Q", "a column from A to L, or none", "is no column"},
		{"", "draw A B C coin=D", "coin-contradicts", "which was not drawn"},
		{"", "describe A1|", "factory Sawmill", "needs a place and what it is"},
		{"", "describe A1 |castle", "factory", "no kind of field"},
		{"", "describe A1 factory Mill |colour=3", "cost", "no item"},
		{"", "describe A1 factory Mill cost=2 |cost=3", "each item once", "cost is given twice"},
		{"", "describe A1 factory Bank cost=2 discount |discount", "each item once", "discount is given twice"},
		{"", "describe A1 technology Steam |discount", "a factory", ""},
		{"", "describe A1 factory Mill cost=2 |Bank", "an item, as cost=2", "named Mill already"},
		{"", "describe A1 factory |A2 cost=2", "Sawmill", "a place of the board"},
		{"", "describe A1 factory |B cost=2", "Sawmill", "a column of the board"},
		{"describe coin L; draw A B C; kept Blue A1 0 property;", "develop Blue A1 factory needs=-|", "cost=N", ""},
		{"describe coin L; draw A B C; kept Blue A1 0 property;", "develop Blue A1 factory cost=2|", "needs", ""},
		{"describe coin L; draw A B C; kept Blue A1 0 property;", "develop Blue A1 bonus cost=1 |value=2 needs=Glass net=river", "needs=RESOURCES", "value= isn't stated"},
		{"describe coin L; draw A B C; kept Blue A1 0 property;", "develop Blue A1 bonus cost=1 needs=Glass |net=river", "needs=RESOURCES", "describe takes it"},
		{"describe coin L; draw A B C; kept Blue A1 0 property; ", "develop Blue A1 factory cost=2 discount makes=Stone needs=-|", "discount or makes", "have no product"},
		{"describe coin L; draw A B C; kept Blue A1 0 property;", "develop Blue A1 for 2 |for 0", "each item once", "for is given twice"},
		{"", "draw A B C coin=A coin=|B", "the coin once", "named twice"},
		{"describe coin A", "draw B C D coin=B", "coin-contradicts", "The token of column A bears the coin"},
	} {
		tb := sit(t, three, c.before)
		enter := func(line string) error {
			entries := len(tb.game.Entries())
			_, err := tb.game.Enter(line, nil, noon)
			if len(tb.game.Entries()) != entries {
				t.Errorf("%s: something is entered", line)
			}
			return err
		}
		ruletest.Refused(t, c.line, enter, c.want, c.says)
	}
}
