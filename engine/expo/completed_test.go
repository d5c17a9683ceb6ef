package expo

import (
	"errors"
	"slices"
	"testing"

	"arbiter/engine/rule"
)

// A project that is said to be complete without a described laboratory lies there, no longer in
// front; what lies elsewhere, and a resource tile, is none that a seat has completed.
func TestCompletedByCorrection(t *testing.T) {
	const bought = "new v --rules expo --seats Blue,Green / deal jury steam electricity / deal academy / deal station / card Blue academy P1_T / card Green skyscraper / card Blue station / card Green academy P1_S"
	p0, _ := legal(t, bought)
	p, _ := legal(t, bought+` / correct Blue completed:P1_T "complete"`)
	if s := p.seats[0]; len(s.Front) != 0 || len(s.Done) != 1 {
		t.Errorf("in front: %v, completed: %v", s.Front, s.Done)
	}
	offers := rule.Offers(p0, false)
	if o := rule.Find(offers, func(o *rule.Offer) bool { return o.Verb == rule.CorrectVerb }); o == nil || !slices.Contains(o.Then().Slot.Then(0).Slot.Words, "completed:P1_T") {
		t.Error("no offer says that Blue has completed P1_T")
	}
	sold := bought + ` / correct Blue completed:P1_L "bought without a line"`
	if p, _ := legal(t, sold); p.Academy[0] != "" {
		t.Errorf("the Academy still sells %s", p.Academy[0])
	}
	for _, name := range []string{"P1_S", "R1_1", "P1_L"} {
		_, _, err := played(t, bought+` / correct Blue completed:`+name+` "x"`)
		if _, is := errors.AsType[*rule.Illegal](err); is != (name != "P1_L") { // that may have been bought without a line
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A name that is given twice, or lies elsewhere, is refused where it is typed: the answers before it stay. The one
// that is offered is a legal one.
func TestNoNameTwice(t *testing.T) {
	p, _ := legal(t, midway+" / have Green front lantern")
	for _, c := range []struct {
		asks  rule.Questions
		given []string
		right int
	}{
		{p.askStation, []string{"a", "a"}, 1}, {p.askStation, []string{"a", "2steam/1steel", "2steam/1steel", "lantern"}, 3},
		{p.askAcademy, []string{"kettle", "kettle"}, 1}, {p.askAcademy, []string{"none", "", "lantern"}, 2},
		{askHad(p, "Blue", "completed", func(string) (string, bool) { return "", false }), []string{"lantern"}, 0},
	} {
		if _, _, right, err := c.asks.Judged(c.given); right != c.right || err == nil {
			t.Errorf("%q: right are %d: %v", c.given, right, err)
		}
	}
	p, _ = legal(t, midway+" / describe kettle project L steam")
	p.Below = []string{"kettle"}
	if next, _ := rule.Questions(p.askAcademy).Next(nil); slices.Contains(next.Words, "none") {
		t.Errorf("%q though its project has just gone under its stack", next.Words)
	}
}

// What shows two resources is no name, however it is shortened.
func TestNoNameWithBlanks(t *testing.T) {
	for _, text := range []string{"2 man 1 emp", "a b"} {
		if tile, err := readDrawn(text); err == nil {
			t.Errorf("%q is the name %q", text, tile)
		}
	}
	for text, want := range map[string]int{"2 man 1 emp": 0, "a 2 emp 1 acc": 0, "a b": 2, "a 2 steel 1 steam b": 3} {
		if tiles := cutTiles(text); len(tiles) != want {
			t.Errorf("%q are the tiles %q", text, tiles)
		}
	}
	if tile, err := readDrawn("2 steel 1 steam"); err != nil || tile != "2steel/1steam" {
		t.Error(tile, err)
	}
}
