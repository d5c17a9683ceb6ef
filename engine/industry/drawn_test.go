package industry

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/engine/rule/ruletest"
	"arbiter/say"
)

// A field's picture shows what its description says, without overlaps and within its
// frame: its kind, its cost if it can have one, its points or value, its owner.
func TestFieldPictures(t *testing.T) {
	for text, want := range map[string]string{
		"factory cost=2 needs=Stone,Wood makes=Brick points=3 net=rail road=B1": "factory coin point stone wood brick | 2 3 A1 Factory Stone Wood Brick B1 rail",
		"factory Mill cost=0":                "factory coin | 0 A1 Mill",
		"factory makes=Stone points=1":       "factory coin point stone | 0 1 A1 Factory Stone",
		"technology needs=Iron points=4":     "technology point iron | 4 A1 Technology Iron",
		"bonus cost=1 value=3 net=rail,pipe": "bonus coin point | 1 3 A1 Bonus rail · pipe",
		"joker Stone":                        "joker stone | A1 Joker Stone",
	} {
		for _, sold := range []bool{false, true} {
			tb := sit(t, three, "describe A1 "+text)
			if sold {
				tb.accept("draw A B C coin=none; kept Blue A1 0")
			}
			drawn, _ := tb.pos().Picture("a1", "").SVG(rule.Drawing{Lang: say.English})
			d := ruletest.Drawn(drawn)
			signs := strings.Join(d.Signs, " ")
			if sold && !strings.HasPrefix(text, "joker") {
				if signs = strings.Replace(signs, " citizen", "", 1); signs == strings.Join(d.Signs, " ") || !strings.Contains(drawn, "paved claimed") {
					t.Errorf("%s: nobody has it: %v", text, d.Signs)
				}
			} else if strings.Contains(drawn, "paved claimed") {
				t.Errorf("%s: somebody has it", text)
			}
			if got := signs + " | " + strings.Join(strings.Fields(strings.Join(d.Words, " ")), " "); got != want || d.Faults != nil {
				t.Errorf("%s\nnot %s; faults %q", got, want, d.Faults)
			}
		}
	}
	p := sit(t, three, "describe A1 factory Mill; describe B1 factory").pos()
	for name, drawn := range map[string]bool{"A1": true, "a1": true, "MILL": true, "B1": true, "": false, "C1": false, "Mil": false} {
		if (p.Picture(name, "") != nil) != drawn {
			t.Errorf("%q: drawn is %v", name, !drawn)
		}
	}
	whole, _ := board{sit(t, three, append(facts(), "draw A C D", "kept Blue A1 0", "won Yellow C1 2")...).pos()}.SVG(rule.Drawing{Lang: say.English})
	if d := ruletest.Drawn(whole); d.Faults != nil {
		t.Errorf("%q", d.Faults)
	}
}

// The board shows every field with its whole name, what it costs, counts and needs in the
// reader's language, and its links; the current era's row is the largest; what is undeveloped
// has a key.
func TestBoardIsReadable(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		general, _ := say.In(lang)
		lang := general.With(rule.WordsOf(Book()))
		tb := sit(t, three, facts()...)
		for _, line := range strings.Split(rule.PracticeOf(Book()).Game, "\n") {
			if strings.HasPrefix(line, "describe ") && !strings.HasPrefix(line, "describe copy") {
				tb.accept(line)
			}
		}
		tb.accept("draw A C D coin=none; kept Blue A1 0; won Yellow C1 2")
		for _, phone := range []bool{false, true} {
			drawn, _ := board{tb.pos()}.SVG(rule.Drawing{Lang: lang, Title: "The board", Page: phone, Strips: phone})
			var d ruletest.Drawing
			for part := range strings.SplitAfterSeq(drawn, "</svg>") {
				p := ruletest.Drawn(part)
				d.Faults, d.Words = append(d.Faults, p.Faults...), append(d.Words, p.Words...)
			}
			if d.Faults != nil || strings.Contains(drawn, "…") {
				t.Errorf("%q; clipped: %v", d.Faults, strings.Contains(drawn, "…"))
			}
			for _, words := range append([]string{"Cementworks", "Waterwheel", "Electronics", lang.Words("Stone") + " +", lang.Words("Brick"), lang.Words("undeveloped")}, "1", "5") {
				if !slices.Contains(d.Words, words) {
					t.Errorf("no %q", words)
				}
			}
			if coins, points := strings.Count(drawn, `href="#s-coin"`), strings.Count(drawn, `href="#s-point"`); coins < 30 || points < 45 || strings.Count(drawn, `class="road"`) < 60 {
				t.Errorf("%d coins, %d points", coins, points)
			}
		}
		s := &boardSheet{board: board{tb.pos()}}
		_, now := s.corner(placeAt(1, 0))
		_, next := s.corner(placeAt(2, 0))
		if _, then := s.corner(placeAt(3, 0)); next-now <= then-next {
			t.Errorf("rows begin at %v, %v, %v", now, next, then)
		}
	}
}

// On a phone the board is as printed, with the eras from top to bottom, in three strips of
// four columns: what is tapped is as large as a fingertip, and a road to another strip leaves
// its own.
func TestBoardStandsInStrips(t *testing.T) {
	p := sit(t, three, append(facts(), "draw A C D")...).pos()
	drawn, _ := board{p}.SVG(rule.Drawing{Lang: say.English, Page: true, Strips: true, Link: func(string) string { return "?" }})
	strips := strings.SplitAfter(drawn, "</svg>")
	if len(strips) != 4 || strips[3] != "" {
		t.Fatalf("%d strips", len(strips)-1)
	}
	for i, strip := range strips[:3] {
		var wide, high float64
		_, box, _ := strings.Cut(strip, `viewBox="`)
		fmt.Sscanf(box, "0 0 %g %g", &wide, &high)
		if n := strings.Count(strip, `class="tap"`); n != 4*eras {
			t.Errorf("strip %d has %d fields", i, n)
		}
		if !strings.Contains(strip, ">"+letter(4*i)+"5<") || strings.Contains(strip, ">"+letter((4*i+4)%columns)+"1<") {
			t.Errorf("strip %d: %s", i, strip)
		}
		if px := 294 / wide; narrow.wide*px < 44 || narrow.high*px < 44 {
			t.Errorf("on a phone of 320 a field is %g by %g", narrow.wide*px, narrow.high*px)
		}
	}
	s := &boardSheet{board: board{p}, strip: true, first: 4}
	for from, to := range map[string]string{"E5": "D5", "H4": "I4"} {
		f, _ := readPlace(from)
		g, _ := readPlace(to)
		x, y := s.middle(f, f)
		if tx, ty := s.middle(g, f); ty != y || (tx < x) != (to < from) || tx < 0 || tx > stripWide {
			t.Errorf("the road from %s to %s leaves at %g, %g", from, to, tx, ty)
		}
	}
}

// A field in words, without notation: what it costs, needs, makes and counts, where it lies and
// leads to.
func TestFieldSaid(t *testing.T) {
	for text, want := range map[string]string{
		"factory Mill cost=2 needs=Stone,Wood makes=Brick points=1 net=river,rail road=B1,C1": "A1 Mill: costs 2, needs Stone and Wood, makes Brick, 1 point, river, rail; road to B1 and C1",
		"factory makes=Stone":                         "A1: a factory, makes Stone",
		"factory Bank cost=3 discount":                "A1 Bank: a factory, costs 3, makes later constructions cheaper",
		"technology Loom needs=Iron points=2 link=B1": "A1 Loom: a technology, needs Iron, 2 points; link to B1",
		"bonus cost=1 value=3 net=rail":               "A1: a bonus, costs 1, 3 for each of your factories on its network, rail",
		"joker ?":                                     "A1 (a joker for any resource)",
		"joker Stone":                                 "A1 (joker Stone)",
	} {
		p := sit(t, three, "describe coin L; describe A1 "+text, "draw A B C").pos()
		if said := p.Picture("A1", "").(say.Said).Said().String(); said != want {
			t.Errorf("%s: %q", text, said)
		}
		if drawn := strings.Join(p.Picture("A1", "").Lines(rule.Drawing{Lang: say.English}), ""); drawn != want {
			t.Errorf("%s: drawn as %q", text, drawn)
		}
		view, _ := p.View("status", nil, rule.Screen{})
		if !slices.Contains(say.Strings(view.Blocks[0].Lines), "  "+want) {
			t.Errorf("%s: on offer is %q", text, view.Blocks[0].Lines)
		}
	}
}

// What is shown beside the board: the lot with its bids, what else is on offer, and what
// the acting seat may develop; for each seat its fields, with what keeps it from
// developing them.
func TestSceneThroughARound(t *testing.T) {
	tb := sit(t, three, "describe coin L; describe A1 factory cost=6; describe B1 factory needs=Iron; describe C1 factory cost=1")
	list := strings.Join
	for _, c := range []struct{ line, up, shelves string }{
		{"", "", ""},
		{"draw A B C", "", "On offer (auctioneer Blue): A1 B1 C1"},
		{"offer Blue B1", "B1, out: , asked: Green Yellow", "Still to be offered (): A1 C1"},
		{"pass Green", "B1, out: Green, asked: Yellow", "Still to be offered (): A1 C1"},
		{"bid Yellow 1", "B1, out: Green, asked: ", "Still to be offered (): A1 C1"},
		{"keep Blue", "", "On offer (auctioneer Green): A1 C1"},
		{"kept Green C1 0; kept Yellow A1 0", "", "Undeveloped (Blue): B1"},
		{"done Blue", "", "Undeveloped (Green): C1"},
	} {
		tb.accept(c.line)
		s := tb.pos().scene(nil)
		up, shelves := "", ""
		if u := s.Up; u != nil {
			up = u.Piece + ", out: " + list(u.Out, " ") + ", asked: " + list(u.Asked, " ")
		}
		for _, sh := range s.Shelves {
			shelves += sh.Title.String() + " (" + sh.Told.String() + "): " + list(sh.Pieces, " ")
		}
		tb.want(c.line, up+" | "+shelves, c.up+" | "+c.shelves)
	}
	notes := func(seat int) string {
		own := tb.pos().scene(nil).Own(seat)[0]
		return list(own.Pieces, " ") + ": " + list(say.Strings(own.Notes), ";")
	}
	tb.want("Blue's", notes(0), "B1: no Iron but by joker until the bank sells it in era 3")
	tb.want("Green's", notes(1), "C1: costs 1 taler") // which it can pay
	tb.want("Yellow's", notes(2), "A1: costs 6 talers")
	tb.accept("develop Green C1; correct Yellow joker:Stone x; correct Yellow joker:? x")
	own := tb.pos().scene(nil).Own
	tb.want("Green's", own(1)[2].Pieces, []string{"C1"})
	tb.want("Yellow's", []string{own(2)[1].Told.String(), own(1)[1].Told.String()}, []string{"Stone, any resource", ""})
	tb.want("no joker", own(1)[1].Told.Empty(), true)
}

// A field that is asked for part by part gets its description.
func TestFieldAsked(t *testing.T) {
	for want, answers := range map[string]string{
		"factory Mill cost=2 needs=Stone,Wood makes=Brick points=3 net=river,rail road=B1,C1": "factory|Mill|2|Wood|Stone|Brick|3|river|rail|-|B1 C1",
		"factory cost=1 needs=Iron discount":                                                  "factory||1|Iron|-|-|yes|0|-|",
		"factory":                                                                             "factory||0|-|-|no|0|-|",
		"technology Loom needs=Iron points=4 link=D1":                                         "technology|Loom|Iron|-|4|D1",
		"bonus cost=1 value=3 net=river,rail,pipe,power":                                      "bonus||1|-|3|river|rail|pipe|power",
		"bonus value=2 net=pipe":                                                              "bonus||0|-|2|pipe|-",
		"joker Wood":                                                                          "joker|Wood",
	} {
		given := strings.Split(answers, "|")
		for i := range given {
			next, text := rule.Questions(askField).Next(given[:i])
			if next == nil {
				t.Errorf("%s: nothing more is asked behind %q: %s", want, given[:i], text)
				break
			}
			if err := next.Wrong(given[i]); err != nil {
				t.Errorf("%s: %q to %q: %v", want, given[i], next.Ask, err)
			}
		}
		if next, text := rule.Questions(askField).Next(given); next != nil || text != want {
			t.Errorf("%q, not %q (%+v)", text, want, next)
		}
	}
}

// On a phone's small picture each of two needs is large enough to be read, and links are called that.
func TestSmallPicturesAreRead(t *testing.T) {
	p := sit(t, three, "describe coin L; describe A1 technology Loom needs=Iron,Wood points=2 link=B1,C1", "draw A B C").pos()
	drawn, _ := p.Picture("A1", "").SVG(rule.Drawing{Lang: say.English, Small: true, Page: true})
	for _, word := range []string{"Iron", "Wood", "link to B1 C1"} {
		m := regexp.MustCompile(`font-size="([0-9.]+)"><text[^>]*>` + word + `<`).FindStringSubmatch(drawn)
		if m == nil {
			t.Fatalf("no %s in %s", word, drawn)
		}
		if size, _ := strconv.ParseFloat(m[1], 64); size < 24 {
			t.Errorf("%s is %g of 192 high", word, size)
		}
	}
}
