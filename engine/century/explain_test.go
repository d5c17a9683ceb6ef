package century

import (
	"encoding/json"
	stdflag "flag"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

var updateExplanations = stdflag.Bool("update", false, "write the explanations to testdata/explain")

// explanation reads a region file and gives the blocks of its explanation.
func explanation(t *testing.T, region string, rulings ...string) []rule.Block {
	t.Helper()
	var rul readings
	for _, r := range rulings {
		if err := rulingTable.Choose(&rul, r); err != nil {
			t.Fatal(err)
		}
	}
	r, _, err := readRegion(region, rul)
	if err != nil {
		t.Fatalf("%v in\n%s", err, region)
	}
	blocks, _ := show.Explanation(r, rul.Rail, bySquare(&rul))
	return blocks
}

// bySquare names the tiles of a region file by their squares.
func bySquare(rul *readings) show.Names {
	return show.Names{Tile: func(p *rail.Placed) string { return p.Square.String() }, Readings: rul.flipped}
}

// explainCase is a region and its explanation of production, recycling or
// locomotives, chosen by the caption's first word.
type explainCase struct {
	name, region, rulings, about, want string
}

func (c explainCase) run(t *testing.T) {
	t.Run(c.name, func(t *testing.T) {
		var got []string
		for _, b := range explanation(t, c.region, strings.Fields(c.rulings)...) {
			if strings.HasPrefix(b.Caption.String(), c.about) {
				got = say.Strings(b.Lines)
			}
		}
		var want []string
		for line := range strings.Lines(strings.Trim(c.want, "\n\t")) {
			want = append(want, strings.TrimRight(strings.TrimPrefix(line, "\t\t\t"), "\n"))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\ngot\n%s\nwant\n%s", c.region, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	})
}

// The worked examples of EN, Institutions, Recycling, Locomotive and Bridge.
func TestExplainedExamples(t *testing.T) {
	for _, c := range []explainCase{
		{"the region of the notation", `
			start r0 A=1c1s* B=2c1s* C=1r A-B B-C N-A C-S g1
			e1 r1 A=2s* B=1v N-A-B
			n1 r0 L=+1s S-L-E`, "", "Cities", `
			start.A (1c1s) makes 1 coin, 2 science
			  +1 science from n1.L: start.A → N | n1.S → L
			start.B (2c1s) makes 2 coins, 1 science
			  no science from n1.L: the way from B to n1.L runs through city A
			start.C (1r): no citizen
			e1.A (2s) makes 2 science
			e1.B (1v): no citizen
		`},
		{"its centre", `
			start r0 A=1c1s* B=2c1s* C=1r A-B B-C N-A C-S g1
			e1 r1 A=2s* B=1v N-A-B
			n1 r0 L=+1s S-L-E`, "", "Recycling", `
			Recycling centre start.C: no citizen; with one it would serve start
		`},
		{"its locomotives", `
			start r0 A=1c1s* B=2c1s* C=1r A-B B-C N-A C-S g1
			e1 r1 A=2s* B=1v N-A-B
			n1 r0 L=+1s S-L-E`, "", "Locomotives", `
			From start.A a locomotive could go nowhere
			  not to start.C: the way runs through city B
			  not to e1.B: neither start nor e1 has a track at the edge they share, and no way leads round
			From start.B a locomotive could go
			  to start.C: start.B → C
			  not to e1.B: neither start nor e1 has a track at the edge they share, and no way leads round
			From e1.A a locomotive could go
			  to e1.B: e1.A → B
			  not to start.C: neither e1 nor start has a track at the edge they share, and no way leads round
		`},
		{"laboratory, A B C D", `
			start r0 A=2c2s* S-A
			s1 r0 L=+1s N-L-S W-L-E
			e1s1 r0 B=2s* W-B
			s2 r0 C=2c2s* N-E
			w1s1 r0 D=1v* E-D`, "", "Cities", `
			start.A (2c2s) makes 2 coins, 3 science
			  +1 science from s1.L: start.A → S | s1.N → L
			e1s1.B (2s) makes 3 science
			  +1 science from s1.L: e1s1.B → W | s1.E → L
			s2.C (2c2s) makes 2 coins, 2 science
			  no science from s1.L: no rail leads out of s2.C
			w1s1.D (1v) makes 1 point
			  no science from s1.L: w1s1.D makes no science by itself
		`},
		{"laboratory, only through another city", `
			start r0 D=3c* G=2s* W-D-G
			w1 r0 L=+1s W-L-E
			w2 r0 F=1s* E-F`, "", "Cities", `
			start.D (3c) makes 3 coins
			  no science from w1.L: start.D makes no science by itself
			start.G (2s) makes 2 science
			  no science from w1.L: the way from G to w1.L runs through city D
			w2.F (1s) makes 2 science
			  +1 science from w1.L: w2.F → E | w1.W → L
		`},
		{"recycling, its own tile", `
			start r0 A=1r* g1`, "", "Recycling", `
			Recycling centre start.A
			  serves start: its own land
		`},
		{"recycling, nobody there", `
			start r0 A=1r A-E g1
			e1 r0 B=1c W-B g1`, "", "Recycling", `
			Recycling centre start.A: no citizen; with one it would serve start and e1
		`},
		{"recycling, a linked neighbour", `
			start r0 A=1r* A-E
			e1 r0 B=1c W-B g1`, "", "Recycling", `
			Recycling centre start.A
			  serves start: its own land
			  serves e1: start.A → E | e1.W
		`},
		{"recycling, the rail doesn't reach the centre", `
			start r0 A=1r* B=1c A-x B-E
			e1 r0 B=1c W-B g1`, "", "Recycling", `
			Recycling centre start.A
			  serves start: its own land
			  not e1: on start the track at the edge to e1 doesn't lead to A
		`},
		{"recycling, a detour", `
			start r0 A=1r* A-N
			n1 r0 B=1c S-E
			n1e1 r0 B=1c W-S
			e1 r0 B=1c N-B g1`, "", "Recycling", `
			Recycling centre start.A
			  serves start: its own land
			  serves n1: start.A → N | n1.S
			  not e1: neither start nor e1 has a track at the edge they share; a way round doesn't count
			  not e1n1: only a corner touches; a way round doesn't count
		`},
		{"recycling, a corner", `
			start r0 A=1r* A-N A-E
			n1e1 r0 B=1c W-S g1`, "", "Recycling", `
			Recycling centre start.A
			  serves start: its own land
			  not e1n1: only a corner touches
		`},
		{"locomotive, A to C through B never", `
			start r0 A=1c* B=1c C=1c A-B-C`, "", "Locomotives", `
			From start.A a locomotive could go
			  to start.B: start.A → B
			  not to start.C: the way runs through city B
		`},
		{"locomotive, B first", `
			start r0 A=1c* B=1c* C=1c A-B-C`, "", "Locomotives", `
			From start.A a locomotive could go nowhere
			  not to start.C: the way runs through city B
			From start.B a locomotive could go
			  to start.C: start.B → C
		`},
		{"bridge, a centre and a neighbour's garbage", `
			start r0 A@4,4=1r* A-E
			e1 r0 B@4,4=1c N-B g1
			use bridge e1 W-B`, "", "Recycling", `
			Recycling centre start.A
			  serves start: its own land
			  serves e1: start.A → E | e1.W
		`},
		{"bridge, a second city and a laboratory", `
			start r0 A@2,2=1s* B@6,6=1s* A-E
			e1 r0 L@4,4=+1s W-L
			use bridge start B-E`, "", "Cities", `
			start.A (1s) makes 2 science
			  +1 science from e1.L: start.A → E | e1.W → L
			start.B (1s) makes 2 science
			  +1 science from e1.L: start.B → bridge B-E → E | e1.W → L
		`},
		{"bridge, two cities", `
			start r0 A@4,4=1c* A-W
			e1 r0 B@4,4=1c B-E
			use bridge start A-E
			use bridge e1 W-B`, "", "Locomotives", `
			From start.A a locomotive could go
			  to e1.B: start.A → bridge A-E → E | e1.W → bridge W-B → B
		`},
		{"bridge, to the middle of a track", `
			start r0 A@4,6=1s* B@2,4=1c B-E
			e1 r0 L@4,4=+1s W-L
			use bridge start A-4,4`, "", "Cities", `
			start.A (1s) makes 2 science
			  +1 science from e1.L: start.A → bridge A-4,4 → E | e1.W → L
			start.B (1c): no citizen
		`},
		{"bridge, from the middle of another", `
			start r0 A@2,4=1s* B@6,4=1c C@4,2=1c bridge=A-B bridge=4,4-C`, "", "Locomotives", `
			From start.A a locomotive could go
			  to start.B: start.A → bridge A-B → B
			  to start.C: start.A → bridge A-B → bridge 4,4-C → C
		`},
		{"bridge, where its end joins crossing tracks", `
			start r0 A@2,4=1c* B@4,6=1c C@2,2=1c A-E B-N bridge=4,4-C`, "", "Locomotives", `
			From start.A a locomotive could go
			  to start.B: start.A → 4,4 → B
			  to start.C: start.A → bridge 4,4-C → C
		`},
	} {
		c.run(t)
	}
}

// What decides, and what the other reading of a ruling would give.
func TestExplainedRulings(t *testing.T) {
	for _, c := range []explainCase{
		{"institution-link direct", `
			start r0 L=+1s L-N
			e1 r0 D=1s* N-D
			n1 r0 A=1v S-E
			n1e1 r0 A=1v W-S`, "", "Cities", `
			e1.D (1s) makes 1 science
			  no science from start.L: neither e1 nor start has a track at the edge they share
			    by ruling “how an institution is linked”;
			    read otherwise it would give it
			      e1.D → N | e1n1.S → W | n1.E → S | start.N → L
			n1.A (1v): no citizen
			e1n1.A (1v): no citizen
		`},
		{"institution-link any-route", `
			start r0 L=+1s L-N
			e1 r0 D=1s* N-D
			n1 r0 A=1v S-E
			n1e1 r0 A=1v W-S`, "institution-link=any-route", "Cities", `
			e1.D (1s) makes 2 science
			  +1 science from start.L: e1.D → N | e1n1.S → W | n1.E → S | start.N → L
			    by ruling “how an institution is linked”;
			    read otherwise it would not
			n1.A (1v): no citizen
			e1n1.A (1v): no citizen
		`},
		{"any-route, through a city", `
			start r0 L=+1s L-N
			e1 r0 D=1s* N-D
			n1 r0 A=1v S-A-E
			n1e1 r0 A=1v W-S`, "institution-link=any-route", "Cities", `
			e1.D (1s) makes 1 science
			  no science from start.L: the way from D to start.L runs through city n1.A
			n1.A (1v): no citizen
			e1n1.A (1v): no citizen
		`},
		{"any-route, no way at all", `
			start r0 L=+1s L-N
			e1 r0 D=1s* N-D
			n1 r0 A=1v S-N
			n1e1 r0 A=1v W-S`, "institution-link=any-route", "Cities", `
			e1.D (1s) makes 1 science
			  no science from start.L: neither e1 nor start has a track at the edge they share, and no way leads round
			n1.A (1v): no citizen
			e1n1.A (1v): no citizen
		`},
		{"institution-through-institution blocks", `
			start r0 L=+1s M=+1c M-L-E
			e1 r0 D=1c1s* W-D`, "", "Cities", `
			e1.D (1c1s) makes 1 coin, 2 science
			  +1 science from start.L: e1.D → W | start.E → L
			  no coins from start.M: the way from D to start.M runs through another building start.L
			    by ruling “links through another institution”;
			    read otherwise it would give it
			      e1.D → W | start.E → L → M
		`},
		{"institution-through-institution passes", `
			start r0 L=+1s M=+1c M-L-E
			e1 r0 D=1c1s* W-D`, "institution-through-institution=passes", "Cities", `
			e1.D (1c1s) makes 2 coins, 2 science
			  +1 science from start.L: e1.D → W | start.E → L
			  +1 coin from start.M: e1.D → W | start.E → L → M
			    by ruling “links through another institution”;
			    read otherwise it would not
		`},
		{"two rulings together", `
			start r0 M=+1c L=+1s M-L-N
			e1 r0 D=1c* N-D
			n1 r0 A=1v S-x x-E
			n1e1 r0 A=1v W-x x-S`, "", "Cities", `
			e1.D (1c) makes 1 coin
			  no coins from start.M: neither e1 nor start has a track at the edge they share
			    by ruling “how an institution is linked” and “links through another institution”;
			    read otherwise it would give it
			      e1.D → N | e1n1.S → x → W | n1.E → x → S | start.N → L → M
			n1.A (1v): no citizen
			e1n1.A (1v): no citizen
		`},
		{"institution-stacking adds", `
			start r0 D=1s* N-D-E D-S
			n1 r0 L=+1s S-L
			e1 r0 M=+3s W-M
			s1 r0 K=+3s N-K`, "", "Cities", `
			start.D (1s) makes 8 science
			  +1 science from n1.L: start.D → N | n1.S → L
			    by ruling “several institutions of a kind”;
			    read otherwise it would not
			  +3 science from e1.M: start.D → E | e1.W → M
			  +3 science from s1.K: start.D → S | s1.N → K
			    by ruling “several institutions of a kind”;
			    read otherwise it would not
		`},
		{"institution-stacking once", `
			start r0 D=1s* N-D-E D-S
			n1 r0 L=+1s S-L
			e1 r0 M=+3s W-M
			s1 r0 K=+3s N-K`, "institution-stacking=once", "Cities", `
			start.D (1s) makes 4 science
			  no science from n1.L: e1.M gives as much or more
			    by ruling “several institutions of a kind”;
			    read otherwise it would give it too
			  +3 science from e1.M: start.D → E | e1.W → M
			  no science from s1.K: e1.M gives as much or more
			    by ruling “several institutions of a kind”;
			    read otherwise it would give it too
		`},
		{"another link, but not a better one", `
			start r0 D=1s* D-N D-E
			e1 r0 K=+3s W-K
			n1 r0 L=+1s M=+3s S-L-M`, "institution-stacking=once", "Cities", `
			start.D (1s) makes 4 science
			  +3 science from e1.K: start.D → E | e1.W → K
			  no science from n1.L: e1.K gives as much or more
			    by ruling “several institutions of a kind”;
			    read otherwise it would give it too
			  no science from n1.M: the way from D to n1.M runs through another building n1.L
			    by ruling “links through another institution”;
			    read otherwise it would be linked, but another gives as much or more
			      start.D → N | n1.S → L → M
		`},
		{"recycling-through-city passes", `
			start r0 A=1r* B=1c A-B-E
			e1 r0 B=1c W-B g1`, "", "Recycling", `
			Recycling centre start.A
			  serves start: its own land
			  serves e1: start.A → B → E | e1.W
			    by ruling “recycling through other cities”;
			    read otherwise it would not
		`},
		{"recycling-through-city blocks", `
			start r0 A=1r* B=1c A-B-E
			e1 r0 B=1c W-B g1`, "recycling-through-city=blocks", "Recycling", `
			Recycling centre start.A
			  serves start: its own land
			  not e1: the way from A to e1 runs through city B
			    by ruling “recycling through other cities”;
			    read otherwise it would serve it
			      start.A → B → E | e1.W
		`},
	} {
		c.run(t)
	}
}

// Every place where a way can break.
func TestExplainedBreaks(t *testing.T) {
	for _, c := range []explainCase{
		{"institutions beside and apart", `
			start r0 A=1s* B=1v* A-E A-B
			e1 r0 L=+1s M=+1v W-L-E M-N
			e2 r0 C=1s C-W D=1s*
			e3 r0 K=+1s W-K`, "", "Cities", `
			start.A (1s) makes 2 science
			  +1 science from e1.L: start.A → E | e1.W → L
			start.B (1v) makes 1 point
			  no points from e1.M: on e1 the track at the edge to start doesn't lead to M
			e2.C (1s): no citizen
			  no science from e1.L: no citizen
			e2.D (1s) makes 1 science
			  no science from e1.L: no rail leads out of e2.D
			  no science from e3.K: no rail leads out of e2.D
		`},
		{"a way over a tile without a shared edge", `
			start r0 A=1s* A-E
			e1 r0 B=1v W-E
			e2 r0 L=+1s W-L`, "", "Cities", `
			start.A (1s) makes 1 science
			  no science from e2.L: the tiles share no edge
			e1.B (1v): no citizen
		`},
		{"nobody in the city", `
			start r0 A=1s A-E
			e1 r0 L=+1s W-L`, "", "Cities", `
			start.A (1s): no citizen
			  no science from e1.L: no citizen
		`},
		{"edges and sites without track", `
			start r0 A=1s* B=1s* C=1s* A-x B-E
			e1 r0 L=+1s M=+1s K=+1s W-M L-N
			n1 r0 L=+1s S-L
			w1 r0 L=+1s L-W`, "", "Cities", `
			start.A (1s) makes 1 science
			  no science from e1.K: on start the track at the edge to e1 doesn't lead to A
			  no science from e1.L: on start the track at the edge to e1 doesn't lead to A
			  no science from e1.M: on start the track at the edge to e1 doesn't lead to A
			  no science from n1.L: no track of start meets the edge it shares with n1
			  no science from w1.L: neither start nor w1 has a track at the edge they share
			start.B (1s) makes 2 science
			  no science from e1.K: no rail leads out of e1.K
			  no science from e1.L: on e1 the track at the edge to start doesn't lead to L
			  +1 science from e1.M: start.B → E | e1.W → M
			  no science from n1.L: no track of start meets the edge it shares with n1
			  no science from w1.L: neither start nor w1 has a track at the edge they share
			start.C (1s) makes 1 science
			  no science from e1.K: no rail leads out of start.C
			  no science from e1.L: no rail leads out of start.C
			  no science from e1.M: no rail leads out of start.C
			  no science from n1.L: no rail leads out of start.C
			  no science from w1.L: no rail leads out of start.C
		`},
		{"a turned tile is named as described", `
			start r1 A=1s* A-N
			e1 r2 L=+1s L-x-E`, "", "Cities", `
			start.A (1s) makes 2 science
			  +1 science from e1.L: start.A → N | e1.E → x → L
		`},
		{"lands that a centre can't serve", `
			start r0 A=2r* A-E A-S
			e1 r0 B=1c N-B g1
			s1 r0 L=+1c N-L-S
			s2 r0 B=1c N-B g1
			n1 r0 B=1c S-B
			w1n1 r0 B=1c
			w1s1 r0 B=1c`, "", "Recycling", `
			2 recycling centres start.A
			  serves start: its own land
			  not n1: no track of start meets the edge it shares with n1
			  not e1: no track of e1 meets the edge it shares with start
			  not s1: an institution holds no garbage
			  not w1n1, w1s1: only a corner touches
			  not s2: the rails run over a third tile
		`},
		{"locomotives far and near", `
			start r0 A=1s* B=1s* D=1c* A-E B-x
			e1 r0 C=1s W-E
			e2 r0 F=1s G=1c H=1v W-F G-x x-y`, "", "Locomotives", `
			From start.A a locomotive could go
			  to e2.F: start.A → E | e1.W → E | e2.W → F
			  not to e1.C: no rail leads out of e1.C
			  not to e2.G: no rail leads from e2.G to another tile
			  not to e2.H: no rail leads out of e2.H
			From start.B a locomotive could go nowhere
			  not to e1.C: on start the track at the edge to e1 doesn't lead to B, and no way leads round
			  not to e2.F, e2.G, e2.H: no rail leads from start.B to another tile
			From start.D a locomotive could go nowhere
			  not to e1.C, e2.F, e2.G, e2.H: no rail leads out of start.D
		`},
		{"several ways through cities", `
			start r0 A=1s* B=1s C=1c D=1c A-B-D A-C-D`, "", "Locomotives", `
			From start.A a locomotive could go
			  to start.B: start.A → B
			  to start.C: start.A → C
			  not to start.D: every way is blocked, the shortest by city B
		`},
		{"rails that never come there", `
			start r0 A=1s* A-N B=1c
			n1 r0 B=1c S-B
			e1 r0 C=1c C-E
			e2 r0 D=1c W-D G=1c* E-G
			e3 r0 F=1c W-F`, "", "Locomotives", `
			From start.A a locomotive could go
			  to n1.B: start.A → N | n1.S → B
			  not to start.B: no rail leads out of start.B
			  not to e1.C: neither start nor e1 has a track at the edge they share, and no way leads round
			  not to e2.D, e3.F: the rails don't come there
			From e2.G a locomotive could go
			  to e3.F: e2.G → E | e3.W → F
			  not to start.B: no rail leads out of start.B
			  not to n1.B: the rails don't come there
			  not to e1.C: on e2 the track at the edge to e1 doesn't lead to G, and no way leads round
			  not to e2.D: no rail joins G and D
		`},
		{"through an institution", `
			start r0 A=1c* A-E
			e1 r0 L=+1s W-L-E
			e2 r0 B=1c W-B`, "", "Locomotives", `
			From start.A a locomotive could go
			  to e2.B: start.A → E | e1.W → L → E | e2.W → B
		`},
		{"rails that come to the tile only", `
			start r0 A=1c* A-E
			e1 r0 L=+1s W-E
			e2 r0 B=1c W-x N-B
			e2n1 r0 C=1c S-C`, "", "Locomotives", `
			From start.A a locomotive could go nowhere
			  not to e2.B: the rails come to e2, but not to B
			  not to e2n1.C: the rails don't come there
		`},
	} {
		c.run(t)
	}
}

// TestExplainedRegion compares the explanation of a grown region with what
// testdata/explain holds, under the default readings and under the others.
func TestExplainedRegion(t *testing.T) {
	region, err := os.ReadFile("testdata/explain/region.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		file    string
		rulings []string
	}{
		{"default", nil},
		{"other", []string{"institution-link=any-route", "institution-through-institution=passes", "institution-stacking=once", "recycling-through-city=blocks"}},
	} {
		var b strings.Builder
		for i, block := range explanation(t, string(region), c.rulings...) {
			if i > 0 {
				b.WriteString("\n")
			}
			b.WriteString(block.Caption.String() + "\n" + strings.Join(say.Strings(block.Lines), "\n") + "\n")
		}
		path := "testdata/explain/" + c.file + ".golden"
		if *updateExplanations {
			if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if b.String() != string(want) {
			t.Errorf("%s: run with -update and read the difference\n%s", path, b.String())
		}
	}
}

// TestExplainedJSON compares the list for scripts with the judgement beside it.
func TestExplainedJSON(t *testing.T) {
	region, err := os.ReadFile("testdata/explain/region.txt")
	if err != nil {
		t.Fatal(err)
	}
	r, _, err := readRegion(string(region), readings{})
	if err != nil {
		t.Fatal(err)
	}
	v := show.Judgement(r, rail.Rulings{}, nil, bySquare(&readings{}), "Nothing is certain.")
	before := len(v.Blocks)
	v.Explain()
	if len(v.Blocks) != before+4 {
		t.Errorf("%d blocks more", len(v.Blocks)-before)
	}
	data, err := json.Marshal(v.JSON)
	if err != nil {
		t.Fatal(err)
	}
	type site struct {
		Tile, City, Building, Icon string
		Works                      bool
		Boosts                     []site
		Reach                      []string
	}
	var out struct {
		Cities     []site
		Recycling  struct{ Centres []site }
		Locomotive []struct {
			From string
			To   []string
		}
		Explain []show.Fact
	}
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, c := range out.Cities {
		if c.Works {
			want = append(want, "city "+c.Tile+"."+c.City)
		}
		for _, b := range c.Boosts {
			want = append(want, "institution "+c.Tile+"."+c.City+" "+b.Tile+"."+b.Building+" "+b.Icon)
		}
	}
	for i, c := range out.Recycling.Centres {
		if i > 0 && c.Tile == out.Recycling.Centres[i-1].Tile && c.City == out.Recycling.Centres[i-1].City {
			continue // 2r is explained once
		}
		for _, land := range c.Reach {
			want = append(want, "recycling "+c.Tile+"."+c.City+" "+land)
		}
	}
	for _, l := range out.Locomotive {
		for _, to := range l.To {
			want = append(want, "locomotive "+l.From+" "+to)
		}
	}
	if f := out.Explain[0]; f.About != "remark" || f.Text.String() != "Nothing is certain." {
		t.Errorf("%+v", f)
	}
	for _, f := range out.Explain[1:] {
		if f.Counts == (f.Break != nil) && f.About != "city" || f.Text.Empty() || !f.Way.Empty() != (len(f.Path) > 0) {
			t.Errorf("%+v", f)
		}
		if f.Counts {
			got = append(got, strings.TrimRight(strings.Join([]string{f.About, f.From, f.To, f.Icon}, " "), " "))
		}
	}
	// The judgement lists a centre's lands in the region's order, the
	// explanation from the centre outwards.
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("counts\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	const first = `{"about":"institution","from":"start.A","to":"n1.L","icon":"science","bonus":1,"counts":true,` +
		`"text":"+1 science from n1.L: start.A → N | n1.S → L","way":"start.A → N | n1.S → L",` +
		`"path":[{"tile":"start","node":"A"},{"tile":"start","node":"N"},{"tile":"n1","node":"S","crosses":true},{"tile":"n1","node":"L"}]}`
	const broken = `{"about":"institution","from":"start.B","to":"n1.L","icon":"science","bonus":1,"counts":false,` +
		`"text":"no science from n1.L: the way from B to n1.L runs through city A","break":{"why":"through","site":"start.A","only":true}}`
	for _, entry := range []string{first, broken} {
		if !strings.Contains(string(data), entry) {
			t.Errorf("no %s in\n%s", entry, data)
		}
	}
}
