package rule

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFieldsReadTheirAnswers(t *testing.T) {
	for _, c := range []struct {
		kind  fieldKind
		text  string
		want  any
		wrong string
	}{
		{OneNumber, "-2", -2, ""},
		{OneNumber, "7", nil, "a number from -2 to 6"},
		{OneNumber, "x", nil, `a whole number, not "x"`},
		{OneNumber, "", nil, `a whole number, not ""`},
		{NumberList, "0 0,1", []int{0, 0, 1}, ""},
		{NumberList, "", []int{}, ""},
		{NumberList, "1 9", nil, "a number from -2 to 6"},
		{PairList, "2x4 3X1", [][2]int{{2, 4}, {3, 1}}, ""},
		{PairList, "0", [][2]int{}, ""},
		{PairList, "2x", nil, "pairs, as 2x4 3x1; 0 for none"},
		{PairList, "2x7", nil, "pairs, as 2x4 3x1; 0 for none"},
		{YesOrNo, "yes", true, ""},
		{YesOrNo, "no", false, ""},
		{YesOrNo, "true", true, ""},
		{YesOrNo, "False", false, ""},
	} {
		got, err := Field{Kind: c.kind, Low: -2, High: 6}.Read(c.text)
		switch {
		case err != nil && err.Error() != c.wrong:
			t.Errorf("%q: %v", c.text, err)
		case err == nil && (c.wrong != "" || !cmp.Equal(got, c.want)):
			t.Errorf("%q is read as %v", c.text, got)
		}
	}
}
