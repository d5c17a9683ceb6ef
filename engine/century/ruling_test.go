package century

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Each ruling on rails, read both ways.
func TestRailRulings(t *testing.T) {
	for _, c := range []struct {
		ruling, region string
		plain, other   int // science made, or garbage removed
	}{
		{"institution-link=any-route", "start r0 L=+1s L-N\ne1 r0 D=1s* N-D\nn1 r0 A=1v S-E\nn1e1 r0 A=1v W-S", 1, 2},
		{"institution-through-institution=passes", "start r0 L=+1s M=+1c L-M-E\ne1 r0 D=1s* W-D", 1, 2},
		{"institution-stacking=once", "start r0 D=1s* N-D-E\nn1 r0 L=+1s S-L\ne1 r0 M=+3s W-M", 5, 4},
		{"recycling-through-city=blocks", "start r0 A=1r* B=1c A-B-E\ne1 r0 B=1c W-B g1", 1, 0},
	} {
		count := func(rulings ...string) int {
			j := judging(t, c.region, rulings...)
			return j.Production.Science + j.Recycling.Most
		}
		if got := count(); got != c.plain {
			t.Errorf("without %s: %d, want %d", c.ruling, got, c.plain)
		}
		if got := count(c.ruling); got != c.other {
			t.Errorf("with %s: %d, want %d", c.ruling, got, c.other)
		}
	}
}

// A ruling that decides what a region makes or recycles is told where a file is judged, and in a
// game both before it is paid and when it is, to people and to scripts alike.
func TestRulingsOfProductionAreTold(t *testing.T) {
	for ruling, tiles := range map[string][]string{
		institutionThrough: {"start r0 A=1c1s B=2c1s* C=1r B-E", "T7 e1 r0 L=+1s M=+1c W-L-M"},
		recyclingThrough:   {"start r0 A=1c1s B=2c1s C=1r* C-B-E", "L7 e1 r0 A=1c W-A g1"},
		institutionStacks:  {"start r0 A=1c1s B=2c1s* C=1r N-B-E", "T7 e1 r0 L=+1s W-L", "T8 n1 r0 L=+3s S-L"},
	} {
		const told = "This rests on the ruling "
		title := rulingTable.Find(ruling).Said().String()
		var file []string
		tb := sit(t, three+" --round 6")
		for _, tile := range tiles {
			tb.accept("have Blue tile " + tile)
			file = append(file, tile[strings.IndexAny(tile, " "):])
		}
		file[0] = tiles[0]
		j := judging(t, strings.Join(file, "\n"))
		if len(j.Told) != 1 || !strings.HasPrefix(j.Told[0], told+title) {
			t.Errorf("%s: judge tells %q", ruling, j.Told)
		}
		v, err := tb.pos().View("production", rule.Fields("Blue"), rule.Screen{})
		if err != nil {
			t.Fatal(err)
		}
		data, _ := json.Marshal(v.JSON)
		var made judged
		if err := json.Unmarshal(data, &made); err != nil {
			t.Fatal(err)
		}
		if len(made.Told) != 1 || !strings.HasPrefix(made.Told[0], told+title) {
			t.Fatalf("%s: production tells %q", ruling, made.Told)
		}
		shown := false
		for _, b := range v.Blocks {
			shown = shown || slices.ContainsFunc(b.Lines, func(l say.Text) bool { return l.String() == made.Told[0] })
		}
		if paid := tb.accept("describe zones -6..-4 -3..-1 0..6; describe start A=1c1s B=2c1s C=1r "+tiles[0][strings.LastIndex(tiles[0], " "):], "done all"); !shown || !slices.Contains(paid, made.Told[0]) {
			t.Errorf("%s: shown %v; when it is paid\n%s\nbut production tells\n%s", ruling, shown, strings.Join(paid, "\n"), made.Told[0])
		}
	}
}

func TestBridgeCornerRuling(t *testing.T) {
	tb := upkeep(t, "bridge", geometric)
	if ill := tb.refused("use Blue bridge start 8,0-B", "bridge-at-corner"); ill.Ruling != "bridge-corner" {
		t.Error(ill.Ruling)
	}
	upkeep(t, "bridge", three+" --ruling bridge-corner=allowed", geometric).accept("use Blue bridge start 8,0-B")
}

func TestSortingRuling(t *testing.T) {
	next := "done all; done all; deal lands; deal technologies; " + quickAuction(trio...) + quickCatastrophe(trio...)
	once := upkeep(t, "sorting")
	once.accept("correct Blue garbage:start+2 x; use Blue sorting start", strings.Replace(next, "done all; ", "", 1))
	if ill := once.refused("use Blue sorting start", "ability-spent"); ill.Ruling != "sorting" {
		t.Error(ill.Ruling)
	}
	each := upkeep(t, "sorting", three+" --ruling sorting=each-upkeep")
	each.accept("correct Blue garbage:start+2 x; use Blue sorting start")
	each.refused("use Blue sorting start", "ability-used")
	told := strings.Join(each.accept(strings.Replace(next, "done all; ", "", 1), "use Blue sorting start"), "\n")
	if want := "This rests on the ruling “how often sorting works”; under “sorting works once in the game” it would be refused (century/ability-spent)."; !strings.Contains(told, want) {
		t.Errorf("a second sorting tells\n%s", told)
	}
}

func TestRecyclingRulingInAGame(t *testing.T) {
	const before = "describe start A=1c1s B=2c1s C=1r C-B-E; describe L11 A=1c W-A; deal lands; deal technologies; won Blue L11 2; drop Blue; drop Green; drop Yellow"
	for ruling, reached := range map[string]bool{"passes": true, "blocks": false} {
		tb := sit(t, three+" --ruling recycling-through-city="+ruling, before, quickCatastrophe(trio...), "place Blue L11 e1 r0; correct Blue citizen:start.C x; done all")
		if reached {
			tb.accept("recycle Blue start L11")
			continue
		}
		if ill := tb.refused("recycle Blue start L11", "garbage-out-of-reach"); ill.Ruling != recyclingThrough {
			t.Error(ill.Ruling)
		}
	}
}

// Points may go below zero, or stop there once, after the whole card.
func TestBelowZeroRuling(t *testing.T) {
	for ruling, want := range map[string][2]int{"allowed": {-3, -9}, "floor": {0, 0}} {
		tb := sit(t, three+" --bonus2 income --bonus4 purity --ruling below-zero="+ruling, quickRounds(3, trio...))
		tb.accept("deal lands; deal technologies", quickAuction(trio...), quickCatastrophe(trio...), "correct Green points-5 x; correct Green garbage:start+4 x; done all")
		// 5 − 5 points; purity: −5 garbage + 2 science
		tb.want(ruling, tb.seat("Green").Points, want[0])
		tb.accept(quickRounds(1, trio...), "done all")
		// −20 for the land, 4 for commerce, 10 for science shared by all: 8+5 over 3
		f := tb.seat("Green").Final
		tb.want(ruling+", lines", []int{f.Before, f.Land, f.Environment}, []int{want[0], -20, 0})
		tb.want(ruling+", total", f.Total, map[string]int{"allowed": want[0] - 20 + f.Commerce + f.Science, "floor": 0}[ruling])
	}
}

// With 20 tokens, four of them markers, 16 are citizens; with 25, 21.
func TestCitizenSupplyRuling(t *testing.T) {
	for supply, refused := range map[string]bool{"20": true, "25": false, "unlimited": false} {
		text := strings.Replace(fullRegion, "citizen-supply=20", "citizen-supply="+supply, 1)
		tb := sit(t, split(text)[0], split(text)[1:]...)
		if refused {
			if ill := tb.refused("correct Blue citizen:L11.V x", "no-citizen-left"); ill.Ruling != "citizen-supply" {
				t.Error(ill.Ruling)
			}
			continue
		}
		tb.accept("correct Blue citizen:L11.V x; correct Blue citizen:L11.X x", "deal lands; deal technologies; open Blue L21 2")
	}
}

// Every ruling is one of the rulebook's, with a default and its sources; what
// is chosen is kept with the game.
func TestRulingsAreDeclared(t *testing.T) {
	names := map[string]bool{}
	for _, r := range Book().Rulings() {
		if len(r.Readings) < 2 || r.Sources == "" || names[r.Name] {
			t.Errorf("%+v", r)
		}
		names[r.Name] = true
		for i, reading := range r.Readings {
			var rul readings
			if err := rulingTable.Choose(&rul, strings.ToUpper(r.Name)+"="+reading.Name); err != nil {
				t.Error(err)
			}
			if chosen := strings.Join(rulingTable.Chosen(&rul), " "); i == 0 && chosen != "" || i > 0 && chosen != r.Name+"="+reading.Name {
				t.Errorf("%s=%s: chosen %q", r.Name, reading.Name, chosen)
			}
			p, others := begin(&setup{Agreed: rule.Agreed[readings]{Seats: []string{"A", "B", "C"}, Rulings: rul}}), 0
			if played := rule.Played(p, r.Name); played != r.Name+"="+reading.Name {
				t.Errorf("%s=%s: %q", r.Name, reading.Name, played)
			}
			p.Readings(r.Name, func(other string, under rule.Position) {
				if others++; rule.Played(under, r.Name) != other || other == rule.Played(p, r.Name) {
					t.Errorf("%s=%s: another reading is %s, then %s is played", r.Name, reading.Name, other, rule.Played(under, r.Name))
				}
			})
			if others != len(r.Readings)-1 {
				t.Errorf("%s=%s: %d other readings", r.Name, reading.Name, others)
			}
		}
	}
	if len(names) != 11 {
		t.Errorf("%d rulings", len(names))
	}
}

// That a line depends on a ruling is told in full once in a game for the same reason, then by
// the ruling's name, also in a game that was saved and opened.
func TestRulingsAreToldOnceInFull(t *testing.T) {
	tb := sit(t, three+" --ruling new-garbage=may", "describe L11 A=1c N-A", "deal lands; deal technologies; won Blue L11 2; drop Blue; drop Green; drop Yellow",
		"outcome Blue 1 0 4g; outcome Green 4 0 -; outcome Yellow 5 0 -")
	const full, short = "This rests on the ruling “where garbage in hand goes”; under ", "This rests on the ruling “where garbage in hand goes”."
	if told := strings.Join(tb.accept("garbage Blue start=1"), " "); !strings.Contains(told, full) {
		t.Errorf("at first: %s", told)
	}
	for range 2 {
		if told := strings.Join(tb.accept("garbage Blue start=1"), " "); strings.Contains(told, full) || !strings.Contains(told, short) {
			t.Errorf("then: %s", told)
		}
	}
	if v := tb.game.Verify(); v.Changed() || v.Stopped != nil {
		t.Errorf("verified: %+v", v)
	}
}

// A judged file says what else rests on a ruling: that it is none otherwise, or which garbage is reached.
func TestJudgedOtherwise(t *testing.T) {
	for ruling, c := range map[string]struct{ region, says string }{
		"bridge-corner=allowed":         {"start r0 A@3,3=1c1s B@5,3=2c1s C@5,6=1r N-A-B-E B-C bridge=A-0,0", "it would be refused (century/bridge-at-corner)."},
		"recycling-through-city=blocks": {"start r0 A=1c1s B=2c1s C=1r* C-B-E g1\ne1 r0 A=1c W-A g1", "other garbage would be in reach."},
	} {
		if told := judging(t, c.region, ruling).Told; len(told) != 1 || !strings.HasSuffix(told[0], c.says) {
			t.Errorf("%s: %q", ruling, told)
		}
	}
}

// What a judged file says of a ruling has the numbers of both readings, whichever holds.
func TestJudgedReadings(t *testing.T) {
	for ruling, c := range map[string]struct{ region, usual, other string }{
		"institution-link=any-route":             {"start r0 A=1c1s B=2c1s* C=1r N-B\nn1 r0 D=1c S-E\ne1n1 r0 D=1c W-S\ne1 r0 L=+1s N-L", "the region would make 2 coins, 2 science, 0 points.", "the region would make 2 coins, 1 science, 0 points."},
		"institution-through-institution=passes": {"start r0 A=1c1s B=2c1s* C=1r B-E\ne1 r0 L=+1s M=+1c W-L-M", "the region would make 3 coins, 2 science, 0 points.", "the region would make 2 coins, 2 science, 0 points."},
		"institution-stacking=once":              {"start r0 A=1c1s B=2c1s* C=1r N-B-E\ne1 r0 L=+1s W-L\nn1 r0 L=+3s S-L", "the region would make 2 coins, 4 science, 0 points.", "the region would make 2 coins, 5 science, 0 points."},
		"recycling-through-city=blocks":          {"start r0 A=1c1s B=2c1s C=1r* C-B-E\ne1 r0 A=1c W-A g1", "0 garbage could be removed, not 1.", "1 garbage could be removed, not 0."},
	} {
		for _, under := range []string{"", ruling} {
			want, given := c.usual, []string{}
			if under != "" {
				want, given = c.other, []string{ruling}
			}
			if told := judging(t, c.region, given...).Told; len(told) != 1 || !strings.HasSuffix(told[0], want) || want == "" {
				t.Errorf("%s, under %q: %q", ruling, under, told)
			}
		}
	}
}

// What a refusal of a file rests on is said also where the reading in force was given in words.
func TestJudgedRefusalNamesItsRuling(t *testing.T) {
	const region = "start r0 A@3,3=1c1s B@5,3=2c1s C@5,6=1r N-A-B-E B-C bridge=A-0,0"
	_, err := Book().Judge(region, nil)
	want, is := errors.AsType[*rule.Illegal](err)
	if !is || want.Ruling != "bridge-corner" || !strings.HasSuffix(want.Otherwise.String(), "it would be legal.") {
		t.Fatalf("without a reading: %v", err)
	}
	_, err = Book().Judge(region, []string{"bridge-corner=forbidden"})
	if got, is := errors.AsType[*rule.Illegal](err); !is || got.Ruling != want.Ruling || got.Otherwise.String() != want.Otherwise.String() {
		t.Errorf("with the usual reading: %+v", err)
	}
}
