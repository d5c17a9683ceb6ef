package rule

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func split(t *testing.T, line string) []Word {
	t.Helper()
	words, err := Split(line)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// misread wants a NotUnderstood of a column.
func misread(t *testing.T, what string, err error, column int) {
	t.Helper()
	var m *NotUnderstood
	if !errors.As(err, &m) || m.Column != column || m.Expected.Empty() || m.Message.Empty() {
		t.Errorf("%s: %v, want column %d", what, err, column)
	}
}

func TestReader(t *testing.T) {
	r := NewReader(split(t, "bid Žofie for 12 rest of it"))
	if w := r.Next("a seat"); w != (Word{"Žofie", 5}) {
		t.Errorf("next is %v, %v", w, r.Err)
	}
	if r.Skip("buy") || !r.Skip("FOR") {
		t.Error("only the word that comes next is skipped")
	}
	if n := r.Number(0, 12, "coins"); n != 12 || r.Err != nil {
		t.Errorf("number is %d, %v", n, r.Err)
	}
	misread(t, "too many words", r.Over(), 18)
	if rest := r.Rest(); len(rest) != 3 || r.Over() != nil {
		t.Errorf("the rest is %v, then %v", rest, r.Over())
	}
	if w := r.Next("a land"); w != (Word{}) || r.More() || r.Number(0, 12, "coins") != 0 || r.Reason("so") != "" {
		t.Errorf("after the end there is %v", w)
	}
	misread(t, "nothing left", r.Err, 28)
	misread(t, "nothing left", r.Over(), 28)
	for text, ok := range map[string]bool{"3": true, "+3": true, "-3": true, "4": false, "-4": false, "x": false, "": false, "1.0": false, "0000003": false} {
		n, err := ParseNumber(Word{text, 7}, -3, 3, "a number")
		if ok && (err != nil || n*n != 9) {
			t.Errorf("%q is %d, %v", text, n, err)
		}
		if !ok {
			misread(t, text, err, 7)
		}
	}
}

func TestReason(t *testing.T) {
	for line, want := range map[string]string{
		`correct "wrong change"`:              "wrong change",
		"correct wrong change":                "wrong change",
		"correct " + strings.Repeat("é", 400): strings.Repeat("é", 400),
	} {
		r := NewReader(split(t, line))
		if got := r.Reason("so"); got != want || r.Over() != nil {
			t.Errorf("%q: %q, %v", line, got, r.Over())
		}
	}
	for line, column := range map[string]int{"correct": 8, `correct " "`: 10, "correct " + strings.Repeat("é", 401): 9} {
		r := NewReader(split(t, line))
		r.Reason("so")
		misread(t, line, r.Err, column)
	}
}

func TestListed(t *testing.T) {
	want := []Word{{"é", 4}, {"", 6}, {"b c", 7}}
	if diff := cmp.Diff(want, Listed(Word{"é,,b c", 4})); diff != "" {
		t.Error(diff)
	}
}

// A word that joins names is a comma between them, no name; a letter joins only longer words.
func TestWordsThatJoin(t *testing.T) {
	for text, want := range map[string]string{
		"a b and c": "a b c", "farm, mill und lake": "farm mill lake", "wood & dam": "wood dam", "farm e dam": "farm e dam", "a c e f": "a c e f", "farm E dam": "farm E dam", "and b": "and b", "b and": "b and",
	} {
		if got := strings.Join(Apart(text), " "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for list, want := range map[string]string{
		"Ann, Bob and Cyd": "Ann|Bob|Cyd", "Ann & Bob": "Ann|Bob", "Ann, Bob, und Cyd": "Ann|Bob|Cyd", "A e B": "A|B", "A, B, E": "A|B|E", "A, B and": "A|B and", "and, B": "and|B", `Ann Lee and "x"`: `Ann Lee|"x"`, `"Ann and Bob", Cyd`: "Ann and Bob|Cyd",
	} {
		names, err := NameList(list)
		if got := strings.Join(names, "|"); got != want || err != nil {
			t.Errorf("%s: %s (%v), want %s", list, got, err, want)
		}
		if again, err := NameList(InOneLine(names)); !slices.Equal(again, names) {
			t.Errorf("%s: %q is read as %q (%v)", list, InOneLine(names), again, err)
		}
	}
}
