package century

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/engine/rule/ruletest"
	"arbiter/say"
)

// A piece that is asked for part by part gets its description.
func TestPiecesAsked(t *testing.T) {
	for want, answers := range map[string]string{
		"2g 1p 1f locomotive":             "technologies|2|1|1|no|locomotive|-",
		"1f 1p":                           "technologies|0|1|1|yes|-",
		"1f park":                         "technologies|0|0|1|park|-",
		"transport sorting":               "technologies|0|0|0|transport|sorting|-",
		"recycle:3c":                      "technologies|0|0|0|recycle|3|c|-",
		"cleanup:4s":                      "technologies|0|0|0|cleanup|4|s|-",
		"quality:5c=3v":                   "technologies|0|0|0|quality|5|c|3|-",
		"1g L=+1s L-N L-S":                "technologies|1|0|0|institution|L|1|ns",
		"workers M=+2c M-E":               "technologies|0|0|0|workers|institution|M|2|E|-",
		"4g2p / 3g1p@5 / 2g1p@4 / 1g / -": "catastrophes|4|2|3|1|2|1|1|0|2|3",
		"1g / 1p / - / 2p@4 / -@5":        "catastrophes|1|0|0|1|0|0|0|2|5|4",
		"8 6 4 2 1":                       "track3|8|6|4|2|1",
		"-6..-4 -3..-1 0..6":              "zones|-4|-1",
		"-6 -5 -4..6":                     "zones|-6|-5",
		"-6..4 5 6":                       "zones|4|5",
	} {
		kind, rest, _ := strings.Cut(answers, "|")
		ruletest.Asked(t, component(kind).Asks, strings.Split(rest, "|"), want)
	}
	// What can be answered at the bounds.
	for answers, bounds := range map[string][2]int{"zones": {-6, 4}, "zones|-6": {-5, 5}, "zones|4": {5, 5}, "track3": {0, mostCost}, "technologies|0|0|0|quality": {0, 99}, "technologies|0|0|0|quality|1|c": {1, 99}} {
		parts := strings.Split(answers, "|")
		if next, _ := component(parts[0]).Asks.Next(parts[1:]); next == nil || next.Low != bounds[0] || next.High != bounds[1] {
			t.Errorf("%s: %+v", answers, next)
		}
	}
	// Only labels that the game needs are asked for: none with five seats.
	for seats, asked := range map[int]int{0: 2, 3: 2, 4: 1, 5: 0} {
		var given []string
		for {
			next, _ := rule.Questions(func(q *rule.Answers) string { return askCard(q, seats) }).Next(given)
			if next == nil {
				break
			}
			given = append(given, map[bool]string{true: next.Usual, false: "1"}[next.Usual != ""])
		}
		if len(given) != 8+asked {
			t.Errorf("%d seats: %d answers", seats, len(given))
		}
	}
	next, _ := component("technologies").Asks.Next(strings.Split("0|0|0|institution|L|1", "|"))
	for edges, wrong := range map[string]bool{"": true, "NS": false, "nesw": false, "X": true, "NA": true} {
		if (next.Wrong(edges) != nil) != wrong {
			t.Errorf("edges %q: %v", edges, next.Wrong(edges))
		}
	}
}

// A sheet of a game's middle is read as the lines that say the same: a region's in an order
// in which each tile touches one before it, nameless tiles by seat and line.
func TestFromTable(t *testing.T) {
	const head = "rules: century\nround: 3\n"
	for text, want := range map[string]string{
		head + "seats:\n- {name: Green, coins: 12, science: 9, points: 14, pollution: -1, technologies: [T4 2g locomotive spent, T5 park]}\n- {name: Bob Ross}\n- {name: Cyd, coins: 0}": "have Green coins=12 science=9 points=14 pollution=-1 / have Green technology T4 2g locomotive spent / have Green technology T5 park / have Cyd coins=0",
		head + "seats:\n- name: A\n  region: |\n    e2 r0 A=1c\n    farm e1 r1 A=2s*\n\n    start r0 A*\n- {name: B}\n- name: C\n  region: n1 r0 B=1v":                                   "have A tile start r0 A* / have A tile farm e1 r1 A=2s* / have A tile H1_1 e2 r0 A=1c / have C tile H3_1 n1 r0 B=1v",
		head + "seats:\n- name: A\n  region: |\n    e3 r0 A=1c\n    e1 r0 A=1c\n    e2 r0 A=1c\n- {name: B}\n- {name: C}":                                                                "have A tile H1_2 e1 r0 A=1c / have A tile H1_3 e2 r0 A=1c / have A tile H1_1 e3 r0 A=1c",
		head + "seats:\n- name: A\n  region: e3 r0 A=1c\n- {name: B}\n- {name: C}":                                                                                                       "have A tile H1_1 e3 r0 A=1c",
	} {
		options, lines, err := Book().FromTable([]byte(text))
		if got := strings.Join(rule.Each(lines, func(l rule.Line) string { return l.Text }), " / "); err != nil || got != want {
			t.Errorf("%s\nnot %s (%v)", got, want, err)
		}
		if len(options) == 0 {
			t.Error("no options")
		}
	}
	for _, text := range []string{"rules: century\nseats: []", "rules: century\nround: 7\nseats: []", "rules: century\nround: 0\nseats: []", head + "seats: [{coins: many}]", head + "seats: [{name: A, lands: 3}]", head + "seats: [{name: A, region: [x]}]"} {
		var m *rule.NotUnderstood
		if _, _, err := Book().FromTable([]byte(text)); !errors.As(err, &m) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A line of a region: the square, the rotation with or without its letter, the tile, one
// garbage at most.
func TestRegionLineBounds(t *testing.T) {
	for line, read := range map[string]bool{
		"e1 r0 A=1c": true, "e1 r3 A=1c": true, "e1 r4 A=1c": false, "e1 0 A=1c": true, "e1 3 A=1c": true, "e1 4 A=1c": false, "e1 / A=1c": false, "e1 00 A=1c": false, "e1 -1 A=1c": false,
		"e1": false, "e1 r0": false, "e1 r0 A=1c g0": true, "e1 r0 A=1c g99": true, "e1 r0 A=1c g100": false, "e1 r0 A=1c g1 g1": false,
		"e1 r0 A=1c*": true, "e1 r0 a=1c*": false, "e1 r0 A*": false, "e1 r0 Z=1c*": true, "e1 r0 L=+1s* L-N": false,
		"e1 r0 A=1c A-N bridge=A-S": true, "e1 r0 A=1c bridge=": false,
	} {
		_, err := Book().Judge("start r0 A=1c B=1s C=1r N-A A-B B-E E-C\n"+line, nil)
		var m *rule.NotUnderstood
		if errors.As(err, &m) == read {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// Offered corrections: a technology is given to seats that may have it, and taken only
// from its owner.
func TestTechnologiesOfferedToCorrect(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; drop Blue buy T12 for 2; drop Green; drop Yellow")
	for seat, want := range map[int][]string{0: {"T11", "-T12", "T13", "T14"}, 1: {"T11", "T13", "T14"}, 2: {"T11", "T13", "T14"}} {
		p := tb.pos()
		step := technologyThing.Behind(p, seat, func(string) rule.Step { return rule.Step{} })
		if words := slices.Sorted(slices.Values(step.Slot.Words)); !slices.Equal(words, slices.Sorted(slices.Values(want))) {
			t.Errorf("seat %d: %q, not %q", seat, words, want)
		}
	}
}

// A technology's picture shows its symbols and what it can do, a card's what each column
// gives: all apart and within the frame.
func TestPiecesDrawn(t *testing.T) {
	for _, c := range []struct {
		text, want, small string // signs and words; small where it is shown otherwise from afar
	}{
		{"1g park", "garbage park |", ""},
		{"2g 1p 1f locomotive", "garbage garbage cloud flower locomotive |", ""},
		{"cleanup:4s", "cloud flower science | 4", ""},
		{"quality:5c=3v", "quality point coin | 3 5", ""},
		{"recycle:3c", "garbage centre coin | 3", ""},
		{"locomotive transport workers bridge", "locomotive truck citizen bridge |", ""},
		{"locomotive transport workers bridge recycle:3c cleanup:4s", "locomotive truck citizen bridge garbage centre coin cloud flower science | 3 4", ""},
		{"4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "garbage garbage garbage garbage cloud cloud citizen garbage garbage garbage cloud citizen garbage garbage cloud garbage | 1 2 5 3 4 4 5 nothing",
			"garbage cloud citizen garbage cloud citizen garbage cloud garbage | 1 4 2 2 5 3 1 3 4 2 1 4 1 5 –"},
		{"7g9p / 6g@5 / 2g1p@4 / 1g / -", "garbage cloud citizen garbage garbage garbage garbage garbage garbage citizen garbage garbage cloud garbage | 1 7 9 2 5 3 4 4 5 nothing",
			"garbage cloud citizen garbage citizen garbage cloud garbage | 1 7 9 2 5 6 3 4 2 1 4 1 5 –"},
		{"1g L@5,3=+1s transport W-L-E L-S", "garbage truck |", ""},
	} {
		for _, small := range []bool{false, true} {
			picture := Book().Copy.Drawn(c.text)
			if picture == nil {
				t.Fatalf("%s has no picture", c.text)
			}
			drawn, _ := picture.SVG(rule.Drawing{Lang: say.English, Small: small})
			d, want := ruletest.Drawn(drawn), c.want
			if small && c.small != "" {
				want = c.small
			}
			if got := strings.TrimSpace(strings.Join(d.Signs, " ") + " | " + strings.Join(d.Words, " ")); got != want || d.Faults != nil {
				t.Errorf("%s, small %v: %s\nnot %s; %q", c.text, small, got, want, d.Faults)
			}
		}
	}
}
