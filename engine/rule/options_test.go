package rule

import (
	"slices"
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
		"--seats Ann;Bo;Cy":   9,
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

// A record's first round is typed in digits or Roman numerals, as the games print them.
func TestRound(t *testing.T) {
	for text, want := range map[string]int{"1": 1, "i": 1, "IV": 4, "ix": 9, "12": 12, "XII": 12, "0": 0, "13": 0, "XIII": 0, "IIII": 0, "-1": 0, "x1": 0} {
		g := readOptions(split(t, "Ann --round "+text), []Option{RoundOption}, "the game", nil)
		if n := g.Round(12); want > 0 && (n != want || g.Err != nil) {
			t.Errorf("%s is %d, %v", text, n, g.Err)
		} else if want == 0 {
			misread(t, text, g.Err, 13)
		}
	}
	if n := (&given{}).Round(12); n != 0 {
		t.Errorf("no round is %d", n)
	}
}

// What all games agree on is read in one way: seats, the first one, colours and rulings; the game
// gets only its own options that repeat.
func TestAgree(t *testing.T) {
	b := &Rulebook{Title: "the game", Least: 2, Most: 3, CheckSeat: func(name string, column int) error { return CheckSeatName(name, column) }}
	b.Options = append(declared[:3:3], ColoursOption, Option{Name: "piece", Value: "NAME", Repeats: true})
	agree := func(line string) (Agreed[kept], []string, error) {
		var pieces []string
		a, g := table.Agree(split(t, line), b, "two or three seats", func(n int) error { return Misread(1, "two or three seats", "%d seats are wrong.", n) }, func(v Word) { pieces = append(pieces, v.Text) })
		return a, pieces, g.Err
	}
	a, pieces, err := agree("Ann Bo --first bo --ruling count=2 --piece p1 --colours red,teal --ruling flag=on --piece p2")
	want := Agreed[kept]{Seats: []string{"Ann", "Bo"}, First: 1, Chosen: []string{"red", "teal"}, Rulings: kept{true, 2}}
	if diff := cmp.Diff(want, a) + cmp.Diff([]string{"p1", "p2"}, pieces); diff != "" || err != nil {
		t.Error(err, diff)
	}
	for line, column := range map[string]int{"": 1, "Ann": 1, "Ann Bo Cy Di": 1, " Ann,Bo": 2, `--seats "Ann Bo"`: 9, "Ann Bo --first Cy": 16, "Ann Bo --ruling flag=maybe": 17} {
		_, _, err := agree(line)
		misread(t, line, err, column)
	}
}

// A saved position says which part of it can't be read.
func TestReadPosition(t *testing.T) {
	for data, want := range map[string]string{
		`{"setup": "Ann \"Bo C\""}`: "",
		`{"setup": "Ann \"Bo"}`:     "the setup can't be read",
		`{"setup": 1}`:              "the position can't be read",
		`{`:                         "the position can't be read",
	} {
		var to struct{ Setup string }
		seats, err := ReadPosition([]byte(data), &to, &to.Setup, func(words []Word) ([]string, error) { return Each(words, func(w Word) string { return w.Text }), nil })
		if want == "" && (err != nil || !cmp.Equal(seats, []string{"Ann", "Bo C"})) || want != "" && (err == nil || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%s: %q, %v; want %q", data, seats, err, want)
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

// A list of names has commas between them; a name that holds one stands in quotation marks. What is
// written in one line is read back.
func TestNameList(t *testing.T) {
	for list, want := range map[string]string{
		"Ann": "Ann", "Ann,Bob": "Ann|Bob", " Ann , Bob ": "Ann|Bob", `"Ann, A", Bob`: "Ann, A|Bob", `Bob, "Ann, A" ,Cyd`: "Bob|Ann, A|Cyd", `  "Ann, A"`: "Ann, A",
		"Ann,": "Ann|", "": "", `Ann "A", Bob`: `Ann "A"|Bob`, `""`: "", `"Ann`: "error", `"Ann" Bob`: "error", `Ann, "Bob`: "error", `"Ann"x,Bob`: "error",
		`"\"Max\" Lee", Bob`: `"Max" Lee|Bob`, `"a\\b, c"`: `a\b, c`, `a\b`: `a\b`, `"Ann\"`: "error",
	} {
		names, err := NameList(list)
		got := strings.Join(names, "|")
		if err != nil {
			got = "error"
		}
		if got != want {
			t.Errorf("%s: %q, %v", list, names, err)
		}
		if again, err := NameList(InOneLine(names)); err != nil || len(names) > 0 && strings.Join(again, "|") != strings.Join(names, "|") {
			t.Errorf("%s: in one line %s", list, InOneLine(names))
		}
	}
}

// Names of any signs are read back from a list.
func TestNamesInOneLine(t *testing.T) {
	for _, names := range [][]string{{`"`, "Bob"}, {`"Max" Lee`, `a "b", c`, `x\y, z`}, {`\"`, `"",`, "Ann and Bob"}, {`say "hi"`}} {
		if again, err := NameList(InOneLine(names)); err != nil || !slices.Equal(again, names) {
			t.Errorf("%q in one line is %s, read as %q (%v)", names, InOneLine(names), again, err)
		}
	}
}
