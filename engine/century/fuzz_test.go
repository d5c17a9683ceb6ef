package century

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/conformance"
)

// known is a fresh three-seat game with the practice set's technologies, cards
// and a few of its lands described.
var known = sync.OnceValue(func() *referee.Game {
	g, _, err := referee.Start(Book(), three+" --bonus2 doubling --bonus4 purity", nil, noon)
	if err != nil {
		panic(err)
	}
	for _, line := range []string{
		"describe start A@2,3=1c1s B@5,3=2c1s C@3,6=1r W-A-B-E A-C-S",
		"describe harbor A@3,2=3c B@5,5=1c1s N-A-B-E B-S", "describe fenland A@2,5=2s B@5,2=1s1r W-A-B-E", "describe orchard A=1c1v B=1c1s N-A-W S-B-E",
		"describe tramline 1g locomotive", "describe viaduct 1g bridge", "describe ecoplant 1f recycle:3c recycle:4s", "describe observatory 1g L@5,3=+1s W-L-E L-S",
		"describe hiringhall workers", "describe smog 1g3p / 3p@5 / 2p / 1p@4 / -",
	} {
		if _, err := g.Enter(line, nil, noon); err != nil {
			panic(err)
		}
	}
	return g
})

// FuzzTranscript enters any lines into a game. There is never a panic, every
// refusal is of one of the four kinds and changes nothing, and every position
// can be saved and read back; what was accepted can be played again.
func FuzzTranscript(f *testing.F) {
	const deals = "deal lands harbor fenland orchard L14 L15\ndeal technologies tramline viaduct ecoplant observatory\ndeal catastrophe smog\n"
	f.Add(deals + "open Blue harbor 2\nbid Green 3\npass Yellow\npass Blue\nlot fenland\ndrop Yellow buy tramline for 2\nwon Blue fen 5\nundo\nredo")
	f.Add(deals + "drop Blue buy viaduct\ndrop Green buy ecoplant\ndrop Yellow buy observatory\nclaim Yellow 5 0\nclaim Blue 5 1\noutcome Green 4 0\noutcome Blue 5 1\noutcome Yellow 1 0\ngarbage Blue start=1\nuse Blue bridge start N-A\nplace Yellow obs e1 r1\ndone all")
	f.Add("harbor fenl orch\nd l harbor fenland orchard\n" + deals + "B h 2\nb 3\np\nY 4\nf\nG f 5\ntram\nd\nw\no B 5 1\n5 1\nG 4\nstart=1\n1\nh e 0 B\nobs e1 1\nn w1 3 A\nal\nmi\nh.A\nstart.\ne1 r0 A\n0 1 2")
	f.Add(quickRounds(5, trio...) + "done all\ncorrect Blue coins-1 \"x\"\ncount Blue coins=3")
	f.Add("describe L11 A=1c\ndescribe L12 L11\ndescribe track3 9 8 7 6 5\ndescribe zones -6..-4 -3..0 1..6\ndescribe copy \"a b\"\nundo to 3\nundo 2")
	f.Add("deal lands\ndeal technologies\ndrop Blue buy T11 for 7\ndescribe T11 2g 1f sorting\ndescribe track1 7 7 7 7 7\ndescribe start.Green X=1c1s Y=2c1s\ncorrect Green citizen:-start.X \"gone\"")
	f.Add(deals + "open Green harbor 1 --as-played \"nobody saw it\"\nbid Yellow 3 --as-played=so\nwon Yellow harbor 3\nundo\nredo\nlot fenland\ndescribe fenland A=9c\ncorrect Blue technology:viaduct \"forgotten\"")
	f.Fuzz(func(t *testing.T, text string) {
		base := known()
		g, err := referee.Resume(Book(), base.Name(), base.Entries(), base.Position())
		if err != nil {
			t.Fatal(err)
		}
		if !conformance.Entered(t, g, nil, text, 80) {
			return
		}
		shot, _ := json.Marshal(g.Position())
		again, err := replayText(g.Transcript())
		if err != nil {
			t.Fatalf("the export is refused: %v\n%s", err, g.Transcript())
		}
		if data, _ := json.Marshal(again.Position()); string(data) != string(shot) || again.Transcript() != g.Transcript() {
			t.Fatalf("the export leads elsewhere\n%s\n%s\n%s", g.Transcript(), shot, data)
		}
	})
}

// mangled says whether a message contains a formatting error of fmt.
func mangled(err error, text string) bool {
	return strings.Contains(err.Error(), "%!") && !strings.Contains(text, "%")
}

// FuzzRegion judges any text as a region file, under any rulings.
func FuzzRegion(f *testing.F) {
	f.Add("start r0 A=1c1s* B=2c1s* C=1r A-B B-C N-A C-S g1\ne1 r1 A=2s* B=1v N-A-B\nn1 r0 L=+1s S-L-E", uint8(0))
	f.Add("start r0 A@2,2=1s* B@6,6=1s A-E\ne1 r0 L@4,4=+1s W-L bridge=L-N\nuse bridge start B-E\nuse workers start.B\nuse locomotive start.A start.B\nuse transport start e1", uint8(255))
	f.Add("start r0 A=2r* g3 A-W\nw1 r2 B=1c* g2 W-B\nuse sorting w1\nuse recycle start", uint8(9))
	f.Fuzz(func(t *testing.T, text string, bits uint8) {
		var rulings []string
		for i, r := range Book().Rulings() {
			if bits>>(i&7)&1 != 0 {
				rulings = append(rulings, r.Name+"="+r.Readings[1].Name)
			}
		}
		v, err := Book().Judge(text, rulings)
		if err != nil {
			if !isRefusal(err) || err.Error() == "" || mangled(err, text) {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		if _, err := json.Marshal(v.JSON); err != nil || len(v.Blocks) == 0 {
			t.Fatalf("no view: %v", err)
		}
		// What is judged can be written as a region file and judged the same.
		var rul readings
		for _, r := range rulings {
			if err := rulingTable.Choose(&rul, r); err != nil {
				t.Fatal(err)
			}
		}
		region, _, err := readRegion(text, rul)
		if err != nil {
			t.Fatal(err)
		}
		var written strings.Builder
		for i := range region.Len() {
			written.WriteString(region.At(i).String() + "\n")
		}
		again, err := Book().Judge(written.String(), rulings)
		if err != nil {
			t.Fatalf("%v in\n%s", err, written.String())
		}
		for _, v := range []*rule.View{v, again} { // what came of each use lies in what is written
			if o := v.JSON.(rule.Object); o[len(o)-1].Name == "told" {
				v.JSON = o[:len(o)-1]
			}
		}
		// Lists follow the file, and a tile is written by letter.
		if a, b := sortedLists(t, v.JSON), sortedLists(t, again.JSON); a != b {
			t.Fatalf("written anew it is judged differently\n%s\n%s\n%s", written.String(), a, b)
		}
	})
}

// sortedLists is a value as JSON, with each list's elements in one order whatever theirs was.
func sortedLists(t *testing.T, value any) string {
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, &value)
	}
	if err != nil {
		t.Fatal(err)
	}
	var sorted func(any) string
	sorted = func(v any) string {
		switch v := v.(type) {
		case map[string]any:
			fields := map[string]string{}
			for name := range v {
				fields[name] = sorted(v[name])
			}
			return fmt.Sprint(fields)
		case []any:
			elements := rule.Each(v, sorted)
			slices.Sort(elements)
			return fmt.Sprint(elements)
		}
		return fmt.Sprint(v)
	}
	return sorted(value)
}

// FuzzScore reads any bytes as a scoring sheet and scores it.
func FuzzScore(f *testing.F) {
	f.Add([]byte("scoring: final\nseats:\n  - {name: Green, points: 41, coins: 17, science: 9, pollution: 2, garbage: [0, 0, 1, 3], clean_land: 3}\n  - {name: B}\n  - {name: C}\n"))
	f.Add([]byte(`{"bonus4": "purity", "seats": [{"name": "A", "garbage": [0], "pollution": -6}, {"name": "B", "science_produced": 3}, {"name": "C", "points": -4}]}`))
	f.Add([]byte("bonus2: doubling\nseats:\n- name: A\n  points: 3\n- name: B\n- name: C\n- name: D\n- name: E\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := readSheet(data)
		if err == nil {
			zones, _ := parseZones(rule.Fields("-6..-3 -2..2 3..6"))
			var v *rule.View
			if v, err = scoreSheet(s, []string{"below-zero=floor"}, (*[13]int)(zones)); err == nil {
				var out struct{ Seats []struct{ Total, Place int } }
				encoded, _ := json.Marshal(v.JSON)
				if err := json.Unmarshal(encoded, &out); err != nil || len(out.Seats) != len(s.Seats) {
					t.Fatalf("%v: %s", err, encoded)
				}
				for _, seat := range out.Seats {
					if seat.Total < 0 || seat.Place < 1 || seat.Place > len(s.Seats) {
						t.Fatalf("%s", encoded)
					}
				}
				_, err = scoreSheet(s, nil, nil)
			}
		}
		if err != nil && (!isRefusal(err) || err.Error() == "" || mangled(err, string(data))) {
			t.Fatalf("%T %v", err, err)
		}
	})
}

// FuzzDescribe reads any text as a tile, a technology or a card. What is read
// is written so that it reads back the same, by itself and as a line.
func FuzzDescribe(f *testing.F) {
	for _, text := range []string{
		"A@2,3=1c1s B@5,3=2c1s C@3,6=1r W-A-B-E A-C-S", "2g 1p 1f recycle:3c cleanup:4s quality:5c=3v", "1g L=+1s N-L-S park", "4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "1f park", "-|-@4|-@5|9p|1g",
		"LOCOMOTIVE", "1G", "other",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		check := func(what string, err error, written func() string, again func(string) (string, error)) {
			if err != nil {
				var m *rule.NotUnderstood
				if !errors.As(err, &m) || m.Line != 1 || m.Column < 1 || m.Column > len([]rune(text))+1 || m.Expected.Empty() || m.Message.Empty() {
					t.Fatalf("%s %q: %T %+v", what, text, err, err)
				}
				return
			}
			if back, err := again(written()); err != nil || back != written() {
				t.Fatalf("%s %q is written %q, then %q %v", what, text, written(), back, err)
			}
		}
		tile, err := rail.ParseTile(text)
		check("tile", err, func() string { return tile.String() }, func(s string) (string, error) {
			v, err := rail.ParseTile(s)
			if err != nil {
				return "", err
			}
			return v.String(), nil
		})
		tech, err := ParseTechnology(text)
		check("technology", err, func() string { return tech.String() }, func(s string) (string, error) {
			v, err := ParseTechnology(s)
			if err != nil {
				return "", err
			}
			return v.String(), nil
		})
		card, err := ParseCard(text)
		check("card", err, func() string { return card.String() }, func(s string) (string, error) {
			v, err := ParseCard(s)
			if err != nil {
				return "", err
			}
			return v.String(), nil
		})
		p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: trio}})
		for _, name := range []string{"farm7", "start", "zones", "copy", "track1"} {
			line := "describe " + name + " " + text
			words, err := rule.Split(line)
			if err != nil {
				continue
			}
			a, err := rule.Parse(p, words)
			if err != nil {
				if !isRefusal(err) {
					t.Fatalf("%q: %T %v", line, err, err)
				}
				continue
			}
			canonical := rule.Text(p, a)
			words, err = rule.Split(canonical)
			if err != nil {
				t.Fatalf("%q is written %q: %v", line, canonical, err)
			}
			b, err := rule.Parse(p, words)
			if err != nil || rule.Text(p, b) != canonical {
				t.Fatalf("%q is written %q, then %v %v", line, canonical, b, err)
			}
		}
	})
}
