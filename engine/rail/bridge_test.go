package rail

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

func mustBridge(t testing.TB, word string) Bridge {
	t.Helper()
	b, err := ParseBridge(word)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestParseBridge(t *testing.T) {
	for word, want := range map[string]Bridge{
		"A-N":     {End{Node: 'A'}, End{Node: 'N'}},
		"x-B":     {End{Node: 'x'}, End{Node: 'B'}},
		"A-5,4":   {End{Node: 'A'}, End{Point: Point{5, 4}}},
		"3,4-5,4": {End{Point: Point{3, 4}}, End{Point: Point{5, 4}}},
		"0,0-8,8": {End{}, End{Point: Point{8, 8}}},
	} {
		b, err := ParseBridge(word)
		if err != nil || b != want || b.String() != word {
			t.Errorf("%s: %v %v", word, b, err)
		}
	}
	for _, c := range []struct {
		word   string
		column int
	}{
		{"", 1}, {"A", 2}, {"A-", 3}, {"-A", 1}, {"A-N-E", 4}, {"AB", 2}, {"A-5", 4}, {"A-5,", 5}, {"A-,4", 3},
		{"A-9,4", 3}, {"0,9-A", 1}, {"A-5,4,", 6}, {"A-99999999999999999999,1", 3}, {"é-A", 1}, {"A–N", 2}, {"A - N", 2}, {"A-\xff", 3},
	} {
		var m *rule.NotUnderstood
		if _, err := ParseBridge(c.word); !errors.As(err, &m) || m.Column != c.column || m.Expected.Empty() {
			t.Errorf("%q: %+v, want column %d", c.word, err, c.column)
		}
	}
}

// What lies where:
//
//	A at 2,2; B at 6,2; C at 4,6; x at 4,4; tracks A-x-B bent in the middle, C-S.
const bridgeTile = "A@2,2=1c B@6,2=1c C@4,6=1c x@4,4 A-x-B C-S"

func TestCheckBridge(t *testing.T) {
	corners := Rulings{BridgeCorner: true}
	for _, c := range []struct {
		tile   string
		before string // bridges that are there already
		bridge string
		rul    Rulings
		kind   faultKind // 0: legal
		detail string
	}{
		{bridgeTile, "", "A-B", Rulings{}, 0, ""},
		{bridgeTile, "", "A-N", Rulings{}, 0, ""},
		{bridgeTile, "", "x-C", Rulings{}, 0, ""},
		{bridgeTile, "", "x-N", Rulings{}, 0, ""},
		{bridgeTile, "", "E-W", Rulings{}, BridgeCrossesTrack, "the bridge E-W crosses the track A-x of L1"},
		{bridgeTile, "", "E-x", Rulings{}, 0, ""},
		{bridgeTile, "", "N-C", Rulings{}, BridgeCrossesTrack, "track A-x"},
		{bridgeTile, "", "A-C", Rulings{}, 0, ""},
		{bridgeTile, "", "W-B", Rulings{}, BridgeCrossesTrack, "track A-x"},
		{bridgeTile, "", "W-C", Rulings{}, 0, ""},
		{bridgeTile, "", "N-S", Rulings{}, BridgeCrossesSite, "the bridge N-S passes over the city C of L1"},
		{bridgeTile, "", "N-S", corners, BridgeCrossesSite, "city C"},
		{"H@4,4=+1v H-N", "", "E-W", Rulings{}, BridgeCrossesSite, "building H"},
		{bridgeTile, "", "A-x", Rulings{}, BridgeAlongTrack, "the bridge A-x runs along the track A-x of L1"},
		{bridgeTile, "", "x-A", Rulings{}, BridgeAlongTrack, "track A-x"},
		{bridgeTile, "", "C-S", Rulings{}, BridgeAlongTrack, "track C-S"},
		{bridgeTile, "", "x-S", Rulings{}, BridgeCrossesSite, "city C"},

		// Points on tracks
		{bridgeTile, "", "3,3-5,3", Rulings{}, 0, ""},
		{bridgeTile, "", "3,3-B", Rulings{}, 0, ""},
		{bridgeTile, "", "3,3-W", Rulings{}, 0, ""},
		{bridgeTile, "", "3,3-A", Rulings{}, BridgeAlongTrack, "track A-x"},
		{bridgeTile, "", "3,3-x", Rulings{}, BridgeAlongTrack, "track A-x"},
		{bridgeTile, "", "3,3-E", Rulings{}, BridgeCrossesTrack, "track x-B"},
		{bridgeTile, "", "3,3-C", Rulings{}, 0, ""},
		{bridgeTile, "", "4,7-E", Rulings{}, 0, ""},
		{bridgeTile, "", "A-5,4", Rulings{}, bridgeNoEnd, "ends on 5,4, where L1 has no track"},
		{bridgeTile, "", "5,5-6,6", Rulings{}, bridgeNoEnd, "ends on 5,5"},
		{bridgeTile, "", "A-3,0", Rulings{}, bridgeNoEnd, "ends on 3,0"},
		{bridgeTile, "", "2,2-6,2", Rulings{}, 0, ""},
		{bridgeTile, "", "2,2-4,0", Rulings{}, 0, ""},
		{bridgeTile, "", "2,2-4,4", Rulings{}, BridgeAlongTrack, "track A-x"},

		// Nodes
		{bridgeTile, "", "A-Q", Rulings{}, bridgeNoNode, "L1 has no Q"},
		{bridgeTile, "", "y-A", Rulings{}, bridgeNoNode, "L1 has no y"},
		{bridgeTile, "", "A-A", Rulings{}, bridgeSamePoint, "both ends in one place"},
		{bridgeTile, "", "A-2,2", Rulings{}, bridgeSamePoint, ""},
		{bridgeTile, "", "N-4,0", Rulings{}, bridgeSamePoint, ""},
		{bridgeTile, "", "3,3-3,3", Rulings{}, bridgeSamePoint, ""},

		// Corners and the border
		{bridgeTile, "", "A-0,0", Rulings{}, BridgeCorner, "ends on the corner 0,0"},
		{bridgeTile, "", "A-0,0", corners, 0, ""},
		{bridgeTile, "", "8,8-C", corners, 0, ""},
		{bridgeTile, "", "0,8-8,0", corners, BridgeCrossesSite, "city B"},
		{"A@2,2=1c x@4,4 A-x", "", "0,8-8,0", corners, BridgeCrossesTrack, "track A-x"},
		{bridgeTile, "", "0,0-8,8", corners, BridgeCrossesSite, "city A"},
		{bridgeTile, "", "0,0-N", corners, bridgeOutside, "along the border"},
		{bridgeTile, "", "0,0-8,0", corners, bridgeOutside, ""},
		{bridgeTile, "", "8,8-E", corners, bridgeOutside, ""},
		{bridgeTile, "", "0,0-N", Rulings{}, BridgeCorner, ""},

		// Other bridges
		{bridgeTile, "A-B", "A-B", Rulings{}, BridgeTwice, "L1 has the bridge A-B already"},
		{bridgeTile, "A-B", "B-A", Rulings{}, BridgeTwice, ""},
		{bridgeTile, "A-B", "2,2-6,2", Rulings{}, BridgeTwice, ""},
		{bridgeTile, "A-B", "x-N", Rulings{}, BridgeCrossesTrack, "bridge A-B of L1"},
		{bridgeTile, "A-B", "x-4,2", Rulings{}, 0, ""},
		{bridgeTile, "A-B", "N-4,2", Rulings{}, 0, ""},
		{bridgeTile, "A-B", "4,2-5,2", Rulings{}, BridgeAlongTrack, "bridge A-B"},
		{bridgeTile, "3,3-5,3", "x-4,3", Rulings{}, 0, ""},
		{bridgeTile, "N-x", "A-B", Rulings{}, BridgeCrossesTrack, "bridge N-x"},

		// Where two tracks cross without a junction
		{"A@2,4=1c B@4,6=1c W-A A-E N-B", "", "4,4-S", Rulings{}, BridgeCrossesSite, "city B"},
		{"A@2,4=1c B@4,6=1c W-A A-E N-B", "", "4,4-2,6", Rulings{}, bridgeNoEnd, "2,6"},
		{"A@2,4=1c B@4,6=1c C@6,6=1c W-A A-E N-B", "", "4,4-C", Rulings{}, 0, ""},
		{"A@2,4=1c B@4,6=1c C@6,6=1c D@2,2=1c W-A A-E N-B", "", "D-C", Rulings{}, BridgeCrossesTrack, "track A-E"},
		// An end of a track in the middle of the bridge is touching too.
		{"A@2,4=1c B@6,4=1c x@4,4 N-x x-y y@5,6", "", "A-B", Rulings{}, BridgeCrossesTrack, "track N-x"},
		// In one line with a track, at a distance or end to end
		{"A@1,4=1c B@3,4=1c C@5,4=1c D@7,4=1c A-B", "", "C-D", Rulings{}, 0, ""},
		{"A@1,4=1c B@3,4=1c C@5,4=1c D@7,4=1c A-B", "", "B-C", Rulings{}, 0, ""},
		{"A@1,4=1c B@3,4=1c C@5,4=1c D@7,4=1c A-B", "", "A-C", Rulings{}, BridgeCrossesSite, "city B"},
		{"A@1,4=1c x@3,4 C@5,4=1c A-x", "", "A-C", Rulings{}, BridgeAlongTrack, "track A-x"},
		{"A@1,4=1c x@3,4 C@5,4=1c A-x", "", "x-C", Rulings{}, 0, ""},
		// A point that is exactly not on the grid
		{"A@1,1=1c B@6,7=1c C@1,2=1c A-B", "", "C-E", Rulings{}, BridgeCrossesTrack, "track A-B"},
		{"A@1,1=1c B@6,7=1c C@1,2=1c A-B", "", "C-3,3", Rulings{}, bridgeNoEnd, "3,3"},
	} {
		for turn := range Rotation(4) {
			r := &Region{}
			if _, err := r.Place(Placed{Name: "L1", Tile: mustTile(t, c.tile), Turn: turn}); err != nil {
				t.Fatal(err)
			}
			for _, b := range strings.Fields(c.before) {
				if _, err := r.CheckBridge(0, mustBridge(t, b), c.rul); err != nil {
					t.Fatal(err)
				}
				r.AddBridge(0, mustBridge(t, b))
			}
			checked, err := r.CheckBridge(0, mustBridge(t, c.bridge), c.rul)
			var f *Fault
			switch {
			case c.kind == 0 && (err != nil || !checked):
				t.Errorf("%s + %s, bridge %s: %v", c.tile, c.before, c.bridge, err)
			case c.kind != 0 && (!errors.As(err, &f) || f.Kind != c.kind || !strings.Contains(f.Message.String(), c.detail)):
				t.Errorf("%s + %s, bridge %s: %d %v, want %d %s", c.tile, c.before, c.bridge, f.kind(), err, c.kind, c.detail)
			}
		}
	}
}

func (f *Fault) kind() faultKind {
	if f == nil {
		return 0
	}
	return f.Kind
}

func TestBridgeWithoutGeometry(t *testing.T) {
	r := mustRegion(t, `start r0 A=1c B=1c A-x-B x-N
		e1 r0 A=1c A-W`)
	for bridge, kind := range map[string]faultKind{
		"A-N": 0, "A-B": 0, "x-S": 0, "E-W": 0, "A-4,0": 0,
		"A-Q": bridgeNoNode, "A-y": bridgeNoNode, "A-A": bridgeSamePoint, "N-4,0": bridgeSamePoint,
		"A-0,0": BridgeCorner, "A-1,0": bridgeNoEnd, "8,3-A": bridgeNoEnd,
		"5,4-Q": bridgeNoNode, "3,4-3,4": bridgeSamePoint,
	} {
		checked, err := r.CheckBridge(0, mustBridge(t, bridge), Rulings{})
		var f *Fault
		errors.As(err, &f)
		if f.kind() != kind || checked || (err == nil) != (kind == 0) {
			t.Errorf("%s: %v %v", bridge, checked, err)
		}
	}
	var c *rule.CannotCheck
	for _, bridge := range []string{"A-5,4", "3,4-N", "3,4-5,4"} {
		if _, err := r.CheckBridge(1, mustBridge(t, bridge), Rulings{}); !errors.As(err, &c) || len(c.Needs) != 1 || !strings.HasPrefix(c.Needs[0].Text.String(), "describe e1 ") {
			t.Errorf("%s: %v", bridge, err)
		}
	}
	if _, err := r.CheckBridge(0, mustBridge(t, "A-0,0"), Rulings{BridgeCorner: true}); !errors.As(err, &c) || !strings.HasPrefix(c.Needs[0].Text.String(), "describe start ") {
		t.Errorf("a corner, allowed: %v", err)
	}
	named := &Region{}
	if _, err := named.Place(Placed{Name: "L7", Tile: mustTile(t, "A=1c")}); err != nil {
		t.Fatal(err)
	}
	if _, err := named.CheckBridge(0, mustBridge(t, "A-5,4"), Rulings{}); !errors.As(err, &c) || !strings.HasPrefix(c.Needs[0].Text.String(), "describe L7 ") {
		t.Errorf("%v", err)
	}
	r.AddBridge(0, mustBridge(t, "4,0-A"))
	if got := r.At(0).Bridges; len(got) != 1 || got[0].String() != "N-A" {
		t.Errorf("an edge middle is kept by name: %v", got)
	}
	var f *Fault
	if _, err := r.CheckBridge(0, mustBridge(t, "A-N"), Rulings{}); !errors.As(err, &f) || f.Kind != BridgeTwice {
		t.Errorf("%v", err)
	}
	for _, i := range []int{-1, 2} {
		if _, err := r.CheckBridge(i, mustBridge(t, "A-N"), Rulings{}); err == nil {
			t.Errorf("tile %d", i)
		}
		r.AddBridge(i, mustBridge(t, "A-N"))
		if r.BridgeEnds(i, Rulings{}) != nil || r.At(i) != nil || r.Beside(i, North) != -1 {
			t.Errorf("tile %d", i)
		}
	}
	if _, err := r.CheckBridge(0, Bridge{End{Node: 200}, End{Point: Point{-3, 100}}}, Rulings{}); err == nil {
		t.Error("no such ends")
	}
	if _, err := r.CheckBridge(0, Bridge{End{Node: 'A'}, End{Point: Point{-3, 100}}}, Rulings{}); !errors.As(err, &f) || f.Kind != bridgeOutside {
		t.Errorf("%v", err)
	}
	r.AddBridge(0, Bridge{End{Node: 200}, End{Node: 'A'}})
	if len(r.At(0).Bridges) != 1 {
		t.Error("a bridge without ends is left out")
	}
}

// A bridge joins the tracks and sites at its ends, and nothing else.
func TestBridgeJoins(t *testing.T) {
	for _, c := range []struct {
		tile    string
		bridges string
		from    string
		want    string
	}{
		// On the middle of a track: both ends of that track are reached.
		{"A@2,2=1c B@6,2=1c C@4,6=1c A-B", "C-4,2", "start.C", "start.A start.B"},
		{"A@2,2=1c B@6,2=1c C@4,6=1c A-B", "C-4,2", "start.A", "start.B start.C"},
		// Where two tracks cross, it joins both.
		{"A@4,2=1c B@4,6=1c C@2,4=1c D@6,4=1c F@6,6=1c A-B C-D", "", "start.A", "start.B"},
		{"A@4,2=1c B@4,6=1c C@2,4=1c D@6,4=1c F@6,6=1c A-B C-D", "F-4,4", "start.A", "start.B start.C start.D start.F"},
		// On another bridge.
		{"A@2,2=1c B@6,2=1c C@4,6=1c A-N", "A-B C-4,2", "start.C", "start.A start.B"},
		// A junction and an edge middle are ends like others.
		{"A@2,2=1c B@6,2=1c C@4,6=1c x@4,4 A-x-B", "C-x", "start.C", "start.A start.B"},
		{"A@2,2=1c B@6,2=1c C@4,6=1c A-N", "B-N", "start.B", "start.A"},
		// Two bridges on one corner.
		{"A@2,2=1c B@1,6=1c A-N", "A-0,0 B-0,0", "start.A", "start.B"},
		// A city between two cities blocks, bridge or not.
		{"A@2,2=1c B@4,2=1c C@6,2=1c A-N", "A-B B-C", "start.A", "start.B"},
	} {
		r := mustRegion(t, "start r0 "+c.tile)
		for _, b := range strings.Fields(c.bridges) {
			if _, err := r.CheckBridge(0, mustBridge(t, b), Rulings{BridgeCorner: true}); err != nil {
				t.Fatal(err)
			}
			r.AddBridge(0, mustBridge(t, b))
		}
		if got := targets(t, r, c.from); got != c.want {
			t.Errorf("%s + %s from %s: %q, want %q", c.tile, c.bridges, c.from, got, c.want)
		}
	}
}

func TestBridgeGivesAnEdge(t *testing.T) {
	r := mustRegion(t, `start r0 A=1r* g1
		e1 r1 B=1c N-B g1`)
	if r.At(0).Edges() != 0 || r.At(1).Edges() != Sides(0b0010) {
		t.Error("edges")
	}
	before := r.Clone()
	// e1 lies turned, so its own west edge points north.
	r.AddBridge(0, mustBridge(t, "A-E"))
	r.AddBridge(1, mustBridge(t, "S-B"))
	if got := recycled(r, Rulings{}); got != "start.A: start e1; most 1" || r.At(0).Joined() != Sides(0b0010) || r.At(1).Joined() != Sides(0b1000) {
		t.Errorf("%s, joined %s and %s", got, r.At(0).Joined(), r.At(1).Joined())
	}
	if got := recycled(before, Rulings{}); got != "start.A: start; most 1" || len(before.At(0).Bridges) != 0 {
		t.Errorf("the clone changed: %s", got)
	}
}

func TestBridgeEnds(t *testing.T) {
	write := func(ends []End) string { return strings.Trim(fmt.Sprint(ends), "[]") }
	r := mustRegion(t, "start r0 A@2,2=1c x@4,4 A-x-E bridge=x-S")
	if got, want := write(r.BridgeEnds(0, Rulings{})), "N E S W A x 3,3 5,4 6,4 7,4 4,5 4,6 4,7"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := write(r.BridgeEnds(0, Rulings{BridgeCorner: true})), "N E S W A x 0,0 8,0 3,3 5,4 6,4 7,4 4,5 4,6 4,7 0,8 8,8"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	r = mustRegion(t, "start r0 A=1c A-x-E")
	if got, want := write(r.BridgeEnds(0, Rulings{BridgeCorner: true})), "N E S W A x"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
