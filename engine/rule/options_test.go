package rule

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var declared = []Option{{Name: "seats"}, {Name: "first"}, {Name: "ruling", Repeats: true}}

func readGiven(t *testing.T, line string) (g *given, seats, repeated []string, err error) {
	t.Helper()
	g = readOptions(split(t, line), declared, "the game", func(_ string, v Word) error {
		value := v.Text
		repeated = append(repeated, value)
		if value == "bad" {
			return Misread(2, "good", "%s is bad.", value)
		}
		return nil
	})
	seats = g.Seats(func(name string, column int) error {
		return CheckSeatName(name, column, "bank")
	})
	return g, seats, repeated, g.Err
}

func TestReadOptions(t *testing.T) {
	for _, line := range []string{
		"--seats Ann,Bo --FIRST bo --ruling a=b --ruling=c=d",
		"Ann --ruling a=b --first=BO Bo --ruling c=d",
	} {
		g, seats, repeated, err := readGiven(t, line)
		if err != nil {
			t.Errorf("%q: %v", line, err)
			continue
		}
		if diff := cmp.Diff([]string{"Ann", "Bo"}, seats) + cmp.Diff([]string{"a=b", "c=d"}, repeated); diff != "" {
			t.Errorf("%q: %s", line, diff)
		}
		if first := g.Choose("first", seats, "no %q"); first != "Bo" || g.Err != nil {
			t.Errorf("%q: first is %q, %v", line, first, g.Err)
		}
		if other := g.Choose("other", seats, "no %q"); other != "" || g.Err != nil {
			t.Errorf("%q: an option that isn't given is %q, %v", line, other, g.Err)
		}
	}
	for line, column := range map[string]int{
		"Ann --first":         5,
		"--nope 1":            1,
		"--first a --first=b": 11,
		"--ruling bad":        11,
		"Žofie --ruling=bad":  17,
		"Ann --seats Bo,Cy":   1,
		"--seats Ann,,Bo":     13,
		"--seats Ann,bank":    13,
		"--seats=Ann,Bo,ann":  16,
		"Ann Bo ANN":          8,
	} {
		_, _, _, err := readGiven(t, line)
		misread(t, line, err, column)
	}
	g, seats, _, err := readGiven(t, "Ann --first Cy")
	if err != nil {
		t.Fatal(err)
	}
	g.Choose("first", seats, "There is no seat %q.")
	misread(t, "first", g.Err, 13)
}

// A colour is chosen by its name in any language, or by the beginning of the English one; each seat
// has another.
func TestColoursAreChosen(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"red,blue", "red blue"}, {"Rot, BLAU", "red blue"}, {"gre,y", ""}, {"ye,te", "yellow teal"}, {"verde", "green"}, {"Rot,mauve", ""}, {"red,rosso", ""}, {"red,blue,green", ""},
	} {
		g := readOptions(split(t, Join([]string{"Ann", "Bo", "--colours", c.text})), []Option{ColoursOption}, "the game", nil)
		chosen := strings.Join(g.Colours(2), " ")
		if (g.Err != nil) != (c.want == "") || g.Err == nil && chosen != c.want {
			t.Errorf("%q are %q, %v; want %q", c.text, chosen, g.Err, c.want)
		}
	}
}

func TestSeatWords(t *testing.T) {
	for _, c := range []struct {
		seats []string
		first int
		want  string
	}{
		{[]string{"Ann", "Bo"}, 0, "--seats Ann,Bo"},
		{[]string{"Ann", "Bo C"}, 1, `--seats "Ann,Bo C" --first "Bo C"`},
		{[]string{"Ann", "Bo,C"}, 0, "Ann Bo,C"},
	} {
		line := Join(SeatWords(c.seats, c.first))
		if line != c.want {
			t.Errorf("%q is written %s, want %s", c.seats, line, c.want)
		}
		if _, again, _, err := readGiven(t, line); err != nil || !cmp.Equal(again, c.seats) {
			t.Errorf("%s is read %q, %v", line, again, err)
		}
	}
}

// Seats whose names look the same are refused, even if their characters differ.
func TestSeatsThatLookTheSame(t *testing.T) {
	any := func(name string, column int) error { return CheckSeatName(name, column) }
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"Zoë", "Zoe\u0308", true}, {"Ann", "A\u200bnn", true}, {"Ann", "ann\ufeff", true}, {"Ann", "\u00adAnn", true}, {"fi", "\ufb01", true},
		{"Ann Lee", "Ann\u00a0Lee", true}, {"Ann", "Ann\ufe0f", true}, {"\u3164Ann", "Ann", true}, {"Ann", "A\u2060nn", true}, {"1", "\u2460", true},
		{"Ann", "Anna", false}, {"Zoë", "Zoe", false}, {"🦊", "🦁", false}, {"Ann", "Änn", false}, {"ß", "s", false},
	} {
		g := &given{names: []Word{{Text: c.one, Column: 1}, {Text: c.other, Column: 9}}}
		seats := g.Seats(any)
		if _, misread := g.Err.(*NotUnderstood); misread != c.same {
			t.Errorf("%q and %q: %v, %v", c.one, c.other, seats, g.Err)
		}
	}
	if any("\u200b\u2060", 1) == nil {
		t.Error("a name that can't be seen")
	}
}
