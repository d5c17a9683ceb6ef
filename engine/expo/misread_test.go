package expo

import (
	"errors"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// A malformed description is refused at its place, and the refusal names what was
// expected there.
func TestMisreadDescriptions(t *testing.T) {
	for line, want := range map[string]string{
		"describe P1_T |T 3v 2empirical 2automated 1copper 2steam": "project T 3v",
		"describe P1_T |square":                                           "project T 3v",
		"describe Rails |S station":                                       "improvement T station",
		"describe P1_T project |3v T 2steam":                              "a form",
		"describe P1_T project T |v3 2empirical":                          "points such as 3v",
		"describe P1_T project T 3v |empirical2 1copper":                  "amounts such as 2steam",
		"describe P1_T project T 3| 2empirical 2automated 1copper 2steam": "points such as 3v",
		"describe P1_T project T 2empirical 2automated 1copper 2steam|":   "points such as 3v",
		"describe P1_T project T 3v 2|wood 2automated 1copper 2steam":     "steel, copper",
		"describe P1_T project |Cellophane T 3v 2empirical":               "a form",
		"describe Dynamo technology |2steel 2manual":                      "a form",
		"describe Dynamo technology square|":                              "an amount such as 2steam",
		"describe Rails improvement S|":                                   "station, academy, laboratory",
		"describe R1_1 |2steam":                                           "2steam/1steel",
		"describe R1_1 |2steam/2steel":                                    "2steam/1steel",
		"describe jury |8 8":                                              "steam=8 electricity=8",
		"describe jumps|":                                                 "complete",
		"describe lab|":                                                   "......./..x..x./…",
		"describe jump|":                                                  "steel4 copper5 2",
	} {
		before, _, _ := strings.Cut(line, "|")
		_, _, err := played(t, dealt3+" / "+strings.Replace(line, "|", "", 1))
		var m *rule.NotUnderstood
		if !errors.As(err, &m) || m.Column != len(before)+1 || !strings.Contains(m.Expected.String(), want) {
			t.Errorf("%s: %v, expected %v", line, err, m)
		}
	}
}

// A seat that plays a Laboratory is told that the laboratory must be described, with
// an example that is understood.
func TestLaboratoryMissing(t *testing.T) {
	p, _ := legal(t, dealt3+" / card Blue laboratory")
	if next := p.Where().Next.String(); !strings.Contains(next, "describe lab") {
		t.Error(next)
	}
	words, _ := rule.Split("Blue")
	v, err := p.View("legal", words, rule.Screen{})
	if err != nil {
		t.Fatal(err)
	}
	if lines := say.Join("\n", v.Blocks[0].Lines...).String(); !strings.Contains(lines, "described: lab") {
		t.Error(lines)
	}
	_, _, err = played(t, dealt3+" / card Blue laboratory / remove Blue c1")
	var lacks *rule.CannotCheck
	if !errors.As(err, &lacks) {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(lacks.Message.String(), "describe lab")
	p, _ = legal(t, dealt3+" / card Blue laboratory / describe lab"+strings.TrimSuffix(example, `".`))
	if next := p.Where().Next.String(); strings.Contains(next, "describe") {
		t.Error(next)
	}
	if c := p.Component("P1_S"); !strings.HasPrefix(c.Example, "project S ") {
		t.Error(c.Example)
	}
}

// Column 1 is one box for all rows: typed as a space of any row, it is the start.
func TestColumnOneOfAnyRowIsTheStart(t *testing.T) {
	for _, typed := range []string{"steel1 steel3", "copper1 copper2", "copper1 steel2", "Scientific1 scientific2", "manual 1 manual 2", "cop1 copper2", "start copper2"} {
		p, _ := legal(t, dealt3+" / card Blue journal / advance Blue "+typed)
		if p.tokens.find(0, box) < 0 || p.Turn.Used == 0 {
			t.Errorf("%s: no token has left the start: %v", typed, p.tokens.all())
		}
	}
	for typed, code := range map[string]string{"steel2 steel3": "expo/no-token", "start copper1": "expo/backwards", "copper1 copper5": "expo/too-many-moves", "copper0 copper1": "expo/no-such-space"} {
		_, _, err := played(t, dealt3+" / card Blue journal / advance Blue "+typed)
		if ill, ok := errors.AsType[*rule.Illegal](err); !ok || string(ill.Code) != code {
			t.Errorf("%s: %v, not %s", typed, err, code)
		}
	}
}
