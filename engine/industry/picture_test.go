package industry

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

func TestBoardPicture(t *testing.T) {
	p := begun(t, `--seats "Blue,<b>Green,Yellow"`, append(facts(), "draw A C D"))
	before := board{p}
	for _, l := range []string{"kept Blue A1 0", `won Yellow C1 2`} {
		p = entered(t, p, l)
	}
	v, err := p.View("board", nil, rule.Screen{})
	if err != nil || v.Blocks[0].Picture == nil {
		t.Fatalf("%+v (%v)", v, err)
	}
	lines := strings.Join(v.Blocks[0].Picture.Lines(rule.Drawing{Lang: say.English}), "\n")
	want := `Era A  B  C  D  E  F  G  H  I  J  K  L
1   x  j  Y- o  f  f  f  f  f  t  t  t
2   j  b  b  f  f  f  f  f  f  t  t  t
3   j  b  b  f  f  f  f  f  f  t  t  t
4   j  j  b  b  f  f  f  f  f  t  t  t
5   j  b  b  f  f  f  f  f  f  t  t  t
B Blue · < <b>Green · Y Yellow
+ developed · - undeveloped · x joker taken · o on offer · unsold: f factory, t
  technology, b bonus, j joker · . not described`
	if lines != want {
		t.Errorf("drawn\n%s", lines)
	}
	svg, across := board{p}.SVG(rule.Drawing{Lang: say.English, Title: "Round <1>", Before: &rule.Panel{Picture: before}})
	if across != columns || strings.Count(svg, `class="card`) != fields+len(marks) || strings.Count(svg, `gone new"`) != 1 || strings.Count(svg, `claimed new"`) != 1 || strings.Count(svg, `href="#s-citizen"`) != 1 || strings.Contains(svg, "<1>") {
		t.Errorf("%d across: %s", across, svg)
	}
	for dec := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := dec.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if l := (board{}).Legend(say.English); len(l.Signs) != 30 || l.Style == "" {
		t.Errorf("%+v", l)
	}
}

// Subsidies that were not taken lie beside the board; one that was lies before its seat, with its
// colour in the drawing.
func TestSubsidiesAreDrawn(t *testing.T) {
	tb := sit(t, three, "draw A B C coin=none")
	was := board{tb.pos()}
	tb.accept("subsidy Green")
	drawn, _ := board{tb.pos()}.SVG(rule.Drawing{Lang: say.English, Before: &rule.Panel{Picture: was}})
	for _, want := range []string{">subsidy: Green<", ">2 subsidies<", `<g class="green"><g class="seat">`} {
		if !strings.Contains(drawn, want) {
			t.Errorf("the board lacks %s: %s", want, drawn)
		}
	}
	if signs, new := strings.Count(drawn, "#s-subsidy"), strings.Count(drawn, `class="news"`); signs != 2 || new != 2 { // one is the key's
		t.Errorf("%d subsidies and %d marks are drawn", signs, new)
	}
	for seat, want := range []string{"", "-5", ""} {
		taken := tb.pos().scene(nil).Own(seat)[3]
		tb.want(tb.pos().name(seat), []any{taken.Told.String(), taken.Sign, taken.Front}, []any{want, "subsidy", true})
	}
	tb.accept("subsidy Blue; subsidy Yellow")
	if drawn, _ := (board{tb.pos()}).SVG(rule.Drawing{Lang: say.English}); strings.Count(drawn, "#s-subsidy") != 3 {
		t.Errorf("all are taken: %s", drawn)
	}
}

// The networks of a field are on the board and on its picture in each size, and so is where its
// roads and links lead, from whichever end they are described; the legend explains each of their
// signs.
func TestNetworksAndLinksAreDrawn(t *testing.T) {
	p := sit(t, three, `describe A1 factory net=river,pipe; describe B1 factory road=A1,C2; describe C1 bonus value=2 net=power`).pos()
	shown := func(drawn string) (signs []string) {
		for _, net := range netNames {
			if n := strings.Count(drawn, `class="net `+net+`"`); n > 0 {
				signs = append(signs, fmt.Sprint(net, n))
			}
		}
		return signs
	}
	whole, _ := board{p}.SVG(rule.Drawing{Lang: say.English})
	if got := fmt.Sprint(shown(whole)); got != "[river2 rail1 pipe2 power2]" { // one of each is the key's
		t.Errorf("the board shows %s", got)
	}
	for name, want := range map[string]string{"A1": "[river1 pipe1] B1", "B1": "[] A1 C2", "C1": "[power1] "} {
		for _, small := range []bool{true, false} {
			drawn, _ := p.Picture(name, "").SVG(rule.Drawing{Lang: say.English, Small: small})
			_, leads, _ := strings.Cut(want, "] ")
			if got := fmt.Sprint(shown(drawn)); !strings.HasPrefix(want, got) || !strings.Contains(drawn, ">"+leads+"<") && leads != "" {
				t.Errorf("%s, small %v: %s", name, small, drawn)
			}
		}
	}
	explained := fmt.Sprint((board{}).Legend(say.English).Signs)
	for _, net := range netNames {
		if !strings.Contains(explained, `class="net `+net+`"`) || !strings.Contains(explained, "a network: "+net) {
			t.Errorf("the legend says nothing of %s", net)
		}
	}
}

// Seats that begin alike are told apart by number.
func TestInitials(t *testing.T) {
	for names, want := range map[string]string{"Ann Bob Cyd": "A B C", "Ann Änne ann2": "1 2 3", "Ärmel Bob Cyd": "Ä B C"} {
		if got := strings.Join(rule.Initials(strings.Fields(names)), " "); got != want {
			t.Errorf("%s: %s", names, got)
		}
	}
}

// On a phone no text of the board is too small to be read: a long one is set narrower.
func TestBoardIsReadOnAPhone(t *testing.T) {
	lines := slices.DeleteFunc(strings.Split(rule.PracticeOf(Book()).Game, "\n"), func(l string) bool { return !strings.HasPrefix(l, "describe ") })
	p := begun(t, "--seats Blue,Green,Yellow", lines)
	svg, _ := board{p}.SVG(rule.Drawing{Lang: say.English, Page: true, Strips: true})
	if !regexp.MustCompile(`font-size="16"><text class="" [^>]* textLength="[\d.]+"[^>]*>Cementworks<`).MatchString(svg) {
		t.Error("no name of the board stands narrower")
	}
	for _, m := range regexp.MustCompile(`font-size="(\d+)"`).FindAllStringSubmatch(svg, -1) {
		if size, _ := strconv.ParseFloat(m[1], 64); size*334/stripWide < 12 { // what a phone of 360 has for it
			t.Errorf("a line of the board is written at %g", size)
		}
	}
}

// On a screen for all what a field needs and its name are read from afar, in letters that are neither small
// nor much narrower than usual: on the board and on the card of each field.
func TestNeedsAreReadFromAfar(t *testing.T) {
	lines := slices.DeleteFunc(strings.Split(rule.PracticeOf(Book()).Game, "\n"), func(l string) bool { return !strings.HasPrefix(l, "describe ") })
	p := begun(t, "--seats Blue,Green,Yellow", lines)
	written := regexp.MustCompile(`font-size="(\d+)"><text class="(?:mid|strong)?" x="[\d.]+" y="[\d.]+"(?: textLength="([\d.]+)" lengthAdjust="\w+")?>([^<]+)<`)
	for _, language := range []string{"en", "de"} {
		general, _ := say.In(language)
		how := rule.Drawing{Lang: general.With(rule.WordsOf(Book())), Page: true, Tight: true, Small: true}
		for era := range eras {
			p.Era, p.tokens = era+1, begun(t, "--seats Blue,Green,Yellow", lines).tokens
			drawn, _ := board{p}.SVG(how)
			for f := range place(fields) {
				p.tokens[f].owner = int8(min(1, joker-p.facts.fields[f].Kind)) // beside a pawn there is less room
				card, _ := p.Picture(f.String(), "").SVG(how)
				drawn += card
			}
			owned, _ := board{p}.SVG(how)
			drawn += owned
			for _, m := range written.FindAllStringSubmatch(drawn, -1) {
				scale, size, name := 1.0, 0.0, slices.ContainsFunc(p.facts.fields[:], func(fd *Field) bool { return fd.Name == m[3] })
				_, _ = fmt.Sscan(m[1], &size)
				if n, _ := fmt.Sscan(m[2], &scale); n == 1 {
					scale /= svg.Width(m[3], size)
				}
				if name && scale < .69 || (m[3] != "any resource" && scale < .55 && !strings.ContainsAny(m[3], "12345")) || size < 19 {
					t.Errorf("%s: %q is written at %g, %g wide", language, m[3], size, scale)
				}
			}
		}
	}
}

// From afar nothing of a field lies on something else: its name and goods on each other or on the frame, the networks on
// its goods or on their owner's token, or the places of a lot's roads on its networks. What is needed and made has its
// sign in each era, and a word each where it is built.
func TestNothingOfAFieldTouches(t *testing.T) {
	for name, c := range map[string]cell{"another era": afar, "the era": afarNow} {
		feet, down := c.lines[:], c.high-2*c.rim
		if c.lines[2] == 0 {
			feet = feet[:2]
		}
		above := c.place + 2 + .25*c.place
		for i, foot := range feet {
			if top := foot - .8*c.words; top < above-4 {
				t.Errorf("%s: line %d begins at %g, what is above it ends at %g", name, i, top, above)
			}
			above = foot + .15*c.words
		}
		if c.nets < above || c.nets+.7*netHigh > down {
			t.Errorf("%s: networks lie from %g on, beneath goods to %g and above the frame at %g", name, c.nets, above, down)
		}
	}
	p := sit(t, three, "describe D1 factory cost=1 points=2 needs=Stone,Wood makes=Brick net=river,rail", "describe F2 factory cost=2 needs=Stone,Wood points=2 makes=Iron net=rail road=E1,G2", "describe J3 technology needs=Cable points=2", "draw D E K coin=none", "kept Blue D1 0").pos()
	drawn, _ := board{p}.SVG(rule.Drawing{Lang: say.English, Tight: true})
	number := func(text string) float64 { f, _ := strconv.ParseFloat(text, 64); return f }
	nets := regexp.MustCompile(`<g transform="translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)"><path class="net river"[^>]*/><path class="net rail"[^>]*/></g>`).FindStringSubmatch(drawn)
	x, _ := (&boardSheet{board: board{p}}).corner(placeAt(1, 3))
	if nets == nil || number(nets[1])+2*(netWide+3)*number(nets[2]) > x+afarNow.rim+100-2-afarNow.pawn {
		t.Errorf("two networks lie on their owner's token: %q", nets)
	}
	for sign, n := range map[string]int{"stone": 2, "wood": 2, "brick": 1, "iron": 1} {
		if got := strings.Count(drawn, `href="#s-`+sign+`"`); got != n {
			t.Errorf("%s is drawn %d times, not %d", sign, got, n)
		}
	}
	if strings.Count(drawn, ">Brick<") != 1 || strings.Count(drawn, `class="arrow"`) != 2 {
		t.Errorf("what a factory makes isn't written beside its sign: %s", drawn)
	}
	if strings.Contains(drawn, ">Cable<") || strings.Count(drawn, `href="#s-cable"`) != 1 {
		t.Errorf("in a row of another era some signs have words: %s", drawn)
	}
	lot, _ := p.Picture("F2", "").SVG(rule.Drawing{Lang: say.English, Tight: true})
	if beneath := lot[strings.Index(lot, `class="road"`):]; strings.Count(beneath, "<text") != 1 || !strings.Contains(beneath, "E1 G2") {
		t.Errorf("beneath a lot several lines lie: %s", beneath)
	}
}
