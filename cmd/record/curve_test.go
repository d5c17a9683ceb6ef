package record

import (
	"encoding/xml"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/cmd/desk"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/referee"
	"arbiter/say"
)

func TestCurveEscapes(t *testing.T) {
	const evil = "<script>alert(1)</script>\"'&\x01\u202e\ufffe]]>"
	one := 3
	curve := string((&curve{Title: evil, at: []string{evil}, series: []series{{seatHead: seatHead{Name: evil, Colour: evil}, values: []*int{&one}}}}).SVG())
	for d := xml.NewDecoder(strings.NewReader(curve)); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("no XML: %v", err)
		}
	}
	if strings.Contains(curve, "<script") || strings.ContainsAny(curve, "\x01\u202e\ufffe") {
		t.Errorf("a name isn't escaped in\n%s", curve)
	}
}

func TestColours(t *testing.T) {
	for _, c := range []struct{ seats, chosen, want string }{
		{"Blue Green Yellow", "", "blue green yellow"},
		{"Anna Bert Carla", "", "blue orange green"},
		{"Anna Blau Rot", "", "orange blue red"},
		{"Red red2 Red!", "", "red blue orange"},
		{"Red Blue Carla", "blue", "blue orange green"},
		{"Anna Red Carla", "green", "green red blue"},
	} {
		if got := strings.Join(svg.Colours(strings.Fields(c.seats), strings.Fields(c.chosen)), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.seats, got, c.want)
		}
	}
}

func TestTicks(t *testing.T) {
	for _, c := range []struct{ low, high, from, to, step int }{
		{0, 0, 0, 1, 1}, {2, 5, 0, 5, 1}, {0, 6, 0, 6, 2}, {0, 12, 0, 15, 5}, {0, 60, 0, 60, 20}, {0, 300, 0, 300, 100},
		{-7, 7, -10, 10, 5}, {-10, 12, -10, 15, 5}, {-3, -1, -3, 0, 1},
	} {
		if from, to, step := axis(c.low, c.high); from != c.from || to != c.to || step != c.step {
			t.Errorf("%d to %d: an axis from %d to %d by %d, want %d to %d by %d", c.low, c.high, from, to, step, c.from, c.to, c.step)
		}
	}
}

func TestCurveLabels(t *testing.T) {
	c := &curve{at: make([]string, 20)}
	var told []int
	for i := range c.at {
		if c.told(i) {
			told = append(told, i)
		}
	}
	if d := cmp.Diff([]int{0, 3, 6, 9, 12, 15, 19}, told); d != "" {
		t.Error(d)
	}
}

// Lines and signs have a contrast of at least 3 to 1 with what they lie on (WCAG 1.4.11).
func TestColoursStandOut(t *testing.T) {
	day, night, ok := strings.Cut(svg.Style(""), "@media")
	if !ok {
		t.Fatal("the style has no dark colours")
	}
	for name, part := range map[string]string{"day": day, "night": night} {
		value := map[string]string{}
		for _, m := range regexp.MustCompile(`--([a-z-]+):(#[0-9a-f]{6})`).FindAllStringSubmatch(part, -1) {
			value[m[1]] = m[2]
		}
		for _, c := range append([]string{"rail", "bridge", "bad", "accent", "trash", "new"}, "blue", "orange", "green", "purple", "teal", "red", "brown", "pink", "yellow", "grey") {
			for _, ground := range []string{"bg", "card"} {
				if got := contrast(t, value[c], value[ground]); got < 3 {
					t.Errorf("%s: %s on %s has %.2f", name, c, ground, got)
				}
			}
		}
	}
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	light := func(c string) float64 {
		if len(c) != 7 {
			t.Fatalf("%q is no colour", c)
		}
		var sum float64
		for i, weight := range [...]float64{.2126, .7152, .0722} {
			n, err := strconv.ParseUint(c[1+2*i:3+2*i], 16, 8)
			if err != nil {
				t.Fatal(err)
			}
			v := float64(n) / 255
			if v <= .03928 {
				v /= 12.92
			} else {
				v = math.Pow((v+.055)/1.055, 2.4)
			}
			sum += weight * v
		}
		return sum
	}
	x, y := light(a), light(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// The chart of a finished game ends with the final scores and the whole names of the seats.
func TestCurveEndsWithTheScore(t *testing.T) {
	for _, book := range engine.Books() {
		lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(book).Game))
		if err != nil {
			t.Fatal(err)
		}
		g, err := referee.Replay(book, lines, nil, evening)
		if err != nil {
			t.Fatal(err)
		}
		result, err := g.Position().Result()
		if err != nil {
			t.Fatal(err)
		}
		chart := ScoreCurve(say.English, g)
		for i, seat := range g.Position().Seats() {
			if want := ">" + desk.Minus(strconv.Itoa(result.Seats[i].Score)) + " " + seat + "<"; !strings.Contains(chart, want) {
				t.Errorf("%s: the chart lacks %s", book.Name, want)
			}
		}
	}
}
