package best

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/say"
)

// told is an advice in words, without its picture, and as JSON.
func told(t *testing.T, adv *Advice) (lines, data string) {
	t.Helper()
	v := adv.View()
	var all []string
	for _, b := range v.Blocks {
		if b.Caption.String() != "" {
			all = append(all, "= "+b.Caption.String())
		}
		all = append(all, say.Strings(b.Lines)...)
		if b.Table != nil {
			for _, r := range b.Table.Rows {
				all = append(all, strings.Join(say.Strings(r), " | "))
			}
		}
	}
	out, err := json.Marshal(v.JSON)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(all, "\n"), string(out)
}

// What an advice tells was computed by hand: a plan's coins and science are what the hand gains, with what it produces
// where production is still to be paid, and without it in round VI.
func TestAdviceIsTold(t *testing.T) {
	plans := func() []Course {
		return []Course{
			{Outcome: Outcome{Yield: rail.Yield{Coins: 3, Science: 2, Points: 1}, Coins: 4, Science: 9, Quality: 2, Marker: -1, Clean: 2, Garbage: 3}, Value: 4200, Lines: []string{"a", "b"}},
			{Outcome: Outcome{Coins: 7, Science: 5}, Value: 4200, Lines: []string{"b", "c"}},
			{Outcome: Outcome{Coins: 6, Science: 6}, Value: 1700},
		}
	}
	weighed := func(text string) weights {
		w, err := parseWeights(text)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	for what, c := range map[string]struct {
		change      func(adv *Advice)
		lines, data []string // that are told
		not         string   // that is not
	}{
		"after production": {func(*Advice) {},
			[]string{"Ann, round III, upkeep.\nWorth is counted in points: points=1 coins=0.4.\n1 | 4.2 | -2 | +3 | 2 | 2 | 3 | -1\n2 | 4.2 | +1 | -1 | 0 | 0 | 0 | 0\n3 | 1.7 | 0 | 0 | 0 | 0 | 0 | 0\n= Plan 1\na\nb\n= Plan 2, worth as much; what differs is marked\nb\nc   # differs\n= Plan 3, worth 2.5 less; what differs is marked\n# nothing to enter\nArrangements examined: 12; pruned by bounds: 5.\nProven: nothing is worth more."},
			[]string{`{"seat":"Ann","round":3,"topic":"upkeep","for":"weights","weights":"points=1 coins=0.4","assumed":false,"plans":[{"worth":4.2,"lines":["a","b"],"coins":-2,"science":3,"points":2,"clean_lands":2,"garbage":3,"pollution":-1},`, `"differs":["c"]`, `"examined":12,"pruned":5,"proven":true,"bound":4.2}`}, "played"},
		"before it":   {func(adv *Advice) { adv.Upkeep = true }, []string{"\n1 | 4.2 | +1 | +5 | 3 | 2 | 3 | -1\n"}, nil, ""},
		"in round VI": {func(adv *Advice) { adv.Upkeep, adv.Problem.PointsOnly = true, true }, []string{"\n1 | 4.2 | -2 | +3 | 3 | 2 | 3 | -1\n"}, nil, ""},
		"played": {func(adv *Advice) {
			adv.Then = &Course{Outcome: Outcome{Coins: 6, Science: 6, Garbage: 1}, Value: 3000, Lines: []string{"d"}}
		},
			[]string{"\nas played | 3 | 0 | 0 | 0 | 0 | 1 | 0\n", "\nAnn played what is worth 3; the best is worth 4.2.\nArrangements"}, []string{`"played":{"worth":3,"lines":["d"],"coins":0,`}, ""},
		"stopped":        {func(adv *Advice) { adv.Answer.Proven, adv.Answer.Bound = false, 5000 }, []string{"\nStopped before the end: this is the best so far; nothing is worth more than 5."}, []string{`"proven":false,"bound":5`}, "Proven"},
		"stopped behind": {func(adv *Advice) { adv.Answer.Proven = false }, []string{"\nProven: nothing is worth more than plan 1. Stopped"}, nil, ""},
		"a card alone":   {func(adv *Advice) { adv.Aim.Weights, adv.Aim.Card = weights{}, "cities" }, []string{"\nWorth is what the bonus card cities gives.\n"}, []string{`"for":"weights","card":"cities","assumed"`}, `"weights":`},
		"a card besides": {func(adv *Advice) { adv.Aim.Card = "cities" }, []string{"\nWorth is counted in points: points=1 coins=0.4, and what the bonus card cities gives.\n"}, []string{`"weights":"points=1 coins=0.4","card":"cities"`}, ""},
		"assumed":        {func(adv *Advice) { adv.Aim.Assumed = true }, []string{"What a clean land is worth is assumed; describe zones settles it."}, []string{`"assumed":true`}, ""},
		"what is there":  {func(adv *Advice) { adv.Aim.Base = 1000 }, []string{"\n1 | 5.2 |", "= Plan 3, worth 2.5 less"}, []string{`"bound":5.2`}, ""},
		"below zero": {func(adv *Advice) { adv.Aim.What, adv.Aim.Floor, adv.Aim.Base = ForFinal, true, -3000 },
			[]string{"\nWorth is the final score; coins and science are ranked among what the other seats hold at that moment.\n1 | 1.2 |", "\n3 | 0 |", "= Plan 3, worth 1.2 less"}, nil, ""},
		"no floor": {func(adv *Advice) { adv.Aim.What, adv.Aim.Base = ForFinal, -3000 }, []string{"\n3 | -1.3 |", "= Plan 3, worth 2.5 less"}, nil, ""},
	} {
		adv := &Advice{
			Seat: "Ann", Round: 3, Roman: "III", Topic: "upkeep", Phase: say.Plain("upkeep"),
			Aim: &Aim{What: "weights", Weights: weighed("points=1 coins=0.4")}, Problem: &Problem{Coins: 6, Science: 6},
			Answer: &Answer{Examined: 12, Pruned: 5, Proven: true, Bound: 4200}, Plans: plans(),
		}
		adv.Answer.Plans = []Plan{{Value: 4200}}
		c.change(adv)
		lines, data := told(t, adv)
		for _, want := range c.lines {
			if !strings.Contains("\n"+lines+"\n", want) {
				t.Errorf("%s: %q isn't in\n%s", what, want, lines)
			}
		}
		for _, want := range c.data {
			if !strings.Contains(data, want) {
				t.Errorf("%s: %s isn't in\n%s", what, want, data)
			}
		}
		if c.not != "" && strings.Contains(lines+data, c.not) {
			t.Errorf("%s: %s is in\n%s\n%s", what, c.not, lines, data)
		}
	}
}
