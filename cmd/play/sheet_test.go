package play

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/say"
)

// A list that is typed whole at its first number is all of it, whether its entries are one number or two.
func TestAListIsTypedWhole(t *testing.T) {
	for _, c := range []struct {
		book    int
		answers []string
		want    string
	}{
		{0, []string{"41", "0 0 1 3", "2"}, `"garbage":[0,0,1,3]`},
		{0, []string{"41 0 1", "", "2"}, `"garbage":[0,1]`},
		{1, []string{"12", "", "", "2x4 3x1", "5"}, `"bonus":[[2,4],[3,1]]`},
	} {
		e := blank(t)
		e.Books, e.answers = engine.Books(), c.answers
		sh := sheetOf(&session{d: e.Desk}, e.Books[c.book], "final", nil)
		_ = sh.given([]string{"Ann", "Bob", "Cyd"}, say.Plain("")) // the input ends
		data, err := json.Marshal(sh.Seats[0])
		if err != nil || !strings.Contains(string(data), c.want) {
			t.Errorf("%q gives %s (%v), asked:\n%s", c.answers, data, err, strings.Join(e.asked, "\n"))
		}
	}
}
