package expo

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/engine/rule/ruletest"
	"arbiter/engine/rule/svg"
	"arbiter/referee"
	"arbiter/say"
)

// A tile or a board that is asked for part by part gets its description.
func TestTilesAsked(t *testing.T) {
	board := begin(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"Blue", "Green"}}})
	for want, answers := range map[string]string{
		"2steam/1steel": "tile|resources|steam|steel",
		"project T 3v 1copper 2automated 2empirical 2steam":           "tile|project|T|3|copper|1|automated|2|empirical|2|steam|2",
		"project I 0v 1steel 1copper 1manual 1automated energy=steam": "tile|project|I|0|steel|1|copper|1|manual|1|automated|1|steam",
		"technology I 4steam":                                "tile|technology|I|1|steam|4",
		"technology square 2steel 2manual":                   "tile|technology|square|2|steel|2|manual|2",
		"technology L steel manual":                          "tile|technology|L|2|steel|0|manual",
		"improvement S station":                              "tile|improvement|S|station",
		"steel copper manual automated empirical scientific": "rows|steel|copper|manual|automated|empirical",
		"scientific empirical automated manual copper steel": "rows|scientific|empirical|automated|manual|copper",
		"steam=7 electricity=9":                              "jury|7",
		"2":                                                  "jump steel4 copper5|2|1",
		"3 moves=2":                                          "jump steel4 copper5|3|2",
	} {
		kind, rest, _ := strings.Cut(answers, "|")
		as := board.Component(kind)
		if kind == "tile" {
			as = aTile("", "")
		}
		ruletest.Asked(t, as.Asks, strings.Split(rest, "|"), want)
	}
	// Only a technology's first type may be without a number.
	for given, want := range map[string]string{
		"technology|I|2|steel": "how much steel, 0 where no number is shown 0 4", "technology|I|2|steel|2|manual": "how much manual 1 4",
		"project|I|1|steel": "how much steel 1 4", "project|I|1|steel|1|manual": "how much manual 1 4",
	} {
		next, _ := aTile("", "").Asks.Next(strings.Split(given, "|"))
		if got := fmt.Sprint(next.Ask, " ", next.Low, " ", next.High); got != want {
			t.Errorf("%s: %s", given, got)
		}
	}
}

// Where projects go under their stacks by their energy, of those that aren't described that alone is asked for; which of
// two forms it is is asked with the rest.
func TestEnergyIsEnough(t *testing.T) {
	const before = "new v --rules expo Blue Green / deal jury steam electricity / deal academy L=Kettle / deal station / card Blue skyscraper / card Green laboratory / done Green / card Blue meeting / jury Blue steam / done Blue"
	p, _ := legal(t, before+" / deal station")
	ruletest.Asked(t, p.Component("Kettle").Asks, []string{"electricity"}, "project L electricity")
	ruletest.Asked(t, p.Component("P1_I").Asks, []string{"steam"}, "project I steam")
	_, _, err := played(t, before+" / deal station / deal academy")
	var lacks *rule.CannotCheck
	if !errors.As(err, &lacks) || len(lacks.Needs) != forms || lacks.Needs[0].Text.String() != "describe Kettle project L|J steam|electricity" {
		t.Errorf("dealt without the energy of any: %v", err)
	}
	legal(t, before+" / describe Kettle project J electricity / describe P1_T project T steam / describe P1_S project Z steam / describe P1_I project I steam / describe P1_square project square electricity / deal station / deal academy")
	ruletest.Asked(t, p.Component("R2_1").Asks, []string{"steam", "steel"}, "2steam/1steel")
}

// A tile that was used by its name alone is asked for as what it must be: a project in its form.
func TestDescribedAsUsed(t *testing.T) {
	p, _ := legal(t, "new v --rules expo Blue Green Yellow / deal jury steam electricity / deal academy square=Cellophane L=Kettle / deal station Sup1 Sup2 Sup3 Sup4 Sup5 Sup6 Sup7 Sup8 Sup9 / card Blue academy Cellophane / card Green station Sup1 / card Yellow academy Dynamo")
	kept, _ := p.MarshalJSON()
	again, err := restore(kept)
	if err != nil {
		t.Fatal(err)
	}
	for name, answers := range map[string]string{
		"cellophane": "5|copper|1|automated|2|empirical|2|steam|2 = project square 5v 1copper 2automated 2empirical 2steam",
		"Kettle":     "J|3|copper|1|automated|2|empirical|2|steam|2 = project J 3v 1copper 2automated 2empirical 2steam",
		"Dynamo":     "improvement|I|station = improvement I station",
		"Sup1":       "steel|copper = 2steel/1copper",
		"Sup2":       "steel|copper = 2steel/1copper",
	} {
		given, want, _ := strings.Cut(answers, " = ")
		ruletest.Asked(t, again.Component(name).Asks, strings.Split(given, "|"), want)
	}
}

// A jury tile that is laid moves no other: steam's lie from the left, electricity's from the right.
func TestJuryTilesStay(t *testing.T) {
	at := func(steam, electricity int) []string {
		p, _ := legal(t, strings.Replace(midway, "--round 4", fmt.Sprint("--round ", steam+electricity-1), 1)+fmt.Sprintf(" / have jury steam=%d electricity=%d", steam, electricity)+fromDeal)
		drawn, _ := p.Picture(patentsPicture, "").SVG(rule.Drawing{Lang: say.English})
		return regexp.MustCompile(`#s-(?:steam|electricity)" x="[^"]*"`).FindAllString(drawn, -1)
	}
	was := at(2, 3)
	for _, now := range [][]string{at(3, 3), at(2, 4)} {
		if len(was) != 5 || len(now) != 6 || len(slices.DeleteFunc(slices.Clone(was), func(tile string) bool { return slices.Contains(now, tile) })) > 0 {
			t.Errorf("%q came to %q", was, now)
		}
	}
}

// A title, round and stage, never stands for two moments: before a round and after it, while the jury's tile is
// due.
func TestTitlesOfMoments(t *testing.T) {
	var g *referee.Game
	stood := map[string]bool{} // by title, whether the round is over
	for line := range strings.Lines(rule.PracticeOf(Book()).Game) {
		if referee.Empty(line) {
			continue
		}
		var err error
		if line = strings.TrimSpace(line); g == nil {
			g, _, err = referee.Start(Book(), line, nil, noon)
		} else {
			_, err = g.Enter(line, nil, noon)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		p := g.Position().(*Position)
		over, title := p.Turn.Card == lab.Meeting && p.Dealing.Jury > 0, fmt.Sprint(p.Where().Round, " ", p.Where().Stage)
		if before, known := stood[title]; known && before != over {
			t.Fatalf("%s: the title %q has two meanings", line, title)
		}
		stood[title] = over
	}
}

// The names of a row and of a chit on it stand beside each other, in letters that are read from
// afar; on a phone the chit's stands below its space, where no token lies.
func TestChitsBesideNames(t *testing.T) {
	p, _ := legal(t, midway+" / have stack steel10 Yellow milan1906"+fromDeal)
	for _, language := range []string{"en", "de", "it"} {
		general, _ := say.In(language)
		lang := general.With(rule.WordsOf(Book()))
		for c := range chit(chits) {
			for row := range rows {
				p.tokens.Chits[row] = c + 1
			}
			drawn, _ := p.Picture(patentsPicture, "").SVG(rule.Drawing{Lang: lang})
			const text = `<g font-size="(\d+)"><text class="strong" x="([\d.]+)" y="[\d.]+"(?: textLength="([\d.]+)" lengthAdjust="\w+")?>([^<]+)</text></g>`
			named := regexp.MustCompile(text+`<g text-anchor="end">`+text).FindAllStringSubmatch(drawn, -1)
			if len(named) != rows {
				t.Fatalf("%s: %d rows are named in %s", language, len(named), drawn)
			}
			for _, n := range named {
				var is [7]float64
				for i := range is {
					is[i], _ = strconv.ParseFloat(n[i+1], 64)
				}
				size, from, long, to, other := is[0], is[1], is[2], is[5], is[6]
				if n[3] == "" {
					long, other = svg.Bold*svg.Width(n[4], size), svg.Bold*svg.Width(n[8], size)
				}
				if size < 24 || long < .7*svg.Width(n[4], size) || other < .7*svg.Width(n[8], size) || long+other > to-from-10 {
					t.Errorf("%s: %q and %q have no room in letters of %g, %g wide", language, n[4], n[8], size, long)
				}
			}
			drawn, _ = p.Picture(patentsPicture, "").SVG(rule.Drawing{Lang: lang, Page: true})
			word, _, _ := strings.Cut(lang.Words(chit(c+1).title()), " ")
			at := regexp.MustCompile(`<text class="mid" x="[\d.]+" y="([\d.]+)">` + word).FindStringSubmatch(drawn)
			if at == nil {
				t.Fatalf("%s: %s isn't named in %s", language, word, drawn)
			}
			last := regexp.MustCompile(`<rect class="lane goal"[^>]* y="([\d.]+)"`).FindStringSubmatch(drawn)
			space, _ := strconv.ParseFloat(last[1], 64)
			if y, _ := strconv.ParseFloat(at[1], 64); y < space+laneSide+7 || strings.Contains(drawn, "…") {
				t.Errorf("%s: %s stands at %g, in its space", language, word, y)
			}
		}
	}
}

// The pictures of cards and the Patents Office stay within their frames; the Office shows a
// figure for each token beyond column 1, one there for each seat, and the sign of each row.
func TestBoardsDrawn(t *testing.T) {
	p, _ := legal(t, midway+" / have stack steel4 Green Blue / have stack steel10 Yellow milan1906 / have stack scientific2 Blue Green Yellow Yellow"+fromDeal)
	for name := range slices.Values(append(slices.Clone(lab.CardNames[:]), patentsPicture)) {
		drawn, _ := p.Picture(name, "").SVG(rule.Drawing{Lang: say.English})
		d := ruletest.Drawn(drawn)
		// The tokens of a stack cover one another.
		d.Faults = slices.DeleteFunc(d.Faults, func(f string) bool { return name == patentsPicture && f == "#s-citizen lies on citizen" })
		if len(d.Faults) > 0 {
			t.Errorf("%s: %q", name, d.Faults)
		}
		want := name
		if name == patentsPicture {
			want = "citizen citizen steel citizen citizen citizen copper manual automated empirical scientific citizen citizen citizen citizen"
			for _, lang := range []string{"en", "de", "it"} { // each space is as large as a finger
				general, _ := say.In(lang)
				drawn, _ := p.Picture(name, "").SVG(rule.Drawing{Lang: general.With(rule.WordsOf(Book())), Page: true, Link: func(string) string { return "#" }})
				d := ruletest.Drawn(drawn)
				d.Faults = slices.DeleteFunc(d.Faults, func(f string) bool { return f == "#s-citizen lies on citizen" })
				if !strings.Contains(drawn, `viewBox="0 0 296 `) || !strings.Contains(drawn, `data-least="44"`) || strings.Contains(drawn, "…") || len(d.Faults) > 0 { // it fits a phone
					t.Errorf("%s: %q, %.150s", lang, d.Faults, drawn)
				}
				upwards := regexp.MustCompile(`rotate\(-90\)"><g font-size="(\d+)"><text class="strong" x="0" y="0">([^<]*)<`).FindAllStringSubmatch(drawn, -1)
				for _, n := range upwards { // whole, each in its own lane
					if size, _ := strconv.ParseFloat(n[1], 64); size < 11 || strings.Contains(n[2], "…") {
						t.Errorf("%s: %q has no room in letters of %s", lang, n[2], n[1])
					}
				}
				further := regexp.MustCompile(`<g font-size="(\d+)"><text class="strong" x="0" y="13">([^<]*)<`).FindAllStringSubmatch(drawn, -1)
				for _, n := range further { // an adjective alone tells nothing
					if size, _ := strconv.ParseFloat(n[1], 64); size < 11 || strings.Contains(n[2], "…") {
						t.Errorf("%s: %q has no room in letters of %s", lang, n[2], n[1])
					}
				}
				if want := map[string]int{"de": 3, "it": 4}[lang]; len(further) != want {
					t.Errorf("%s: %d names have a second line, want %d: %q", lang, len(further), want, further)
				}
				if len(upwards) != rows+1 { // that of the columns stands first
					t.Errorf("%s: %d names are read upwards", lang, len(upwards))
				}
				words := map[string][2]string{"en": {"Row", "Column"}, "de": {"Reihe", "Spalte"}, "it": {"Riga", "Colonna"}}[lang] // what is said calls them so
				if upwards[0][2] != words[1] || !strings.Contains(drawn, ">"+words[0]+"<") {
					t.Errorf("%s: %q stand above what runs down, and it doesn't say what is a row and what a column", lang, upwards[0][2])
				}
			}
		}
		if got := strings.Join(d.Signs, " "); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	want := []string{"Patents Office", "1: B1 G1", "         2      10", "steel    ··G·····Y", "copper   ·········", "manual   ·········", "automat. ·········", "empiric. ·········", "scient.  B········", "Stacks, top first:", "steel 4: GB", "scient. 2: BGYY"}
	if got := (patents{p}).Lines(rule.Drawing{Lang: say.English, Width: 18}); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	general, _ := say.In("it")
	lines := (patents{p}).Lines(rule.Drawing{Lang: general.With(rule.WordsOf(Book())), Width: 18})
	for i, row := range []string{"acciaio ", "rame ", "manuale ", "automat. ", "empirica ", "scient.  "} { // Lavoro … stood twice
		if !strings.HasPrefix(lines[3+i], row) {
			t.Errorf("%q isn't of %s", lines[3+i], row)
		}
	}
}

// The ruling on the twelfth jury tile: the reorganisation stops there, or goes on to its
// end, with all cards back in hand; then come the last actions.
func TestEndByJury(t *testing.T) {
	for _, c := range []struct {
		ruling, tile string
		deals        bool
	}{{"stops", "jury Green steam", false}, {"finishes", "jury Green steam", true}, {"stops", "", false}, {"finishes", "", true}} {
		lines := strings.Replace(midway, "--round 4", "--round 10 --ruling end-by-jury="+c.ruling, 1) + " / have jury steam=5 electricity=6" + fromDeal +
			" / card Green skyscraper / card Yellow academy / card Blue station / card Green meeting"
		if c.tile != "" {
			lines += " / " + c.tile + " / done Green"
		} else {
			lines += " / done Green / deal jury steam"
		}
		if due, _ := legal(t, strings.TrimSuffix(lines, " / deal jury steam")); c.tile == "" {
			back := strings.Contains(due.saidOnPages().String(), "all cards go back in hand")
			if steps := len(due.tasks()); back != c.deals || steps > 1 != c.deals {
				t.Errorf("%+v: before the last tile, %d steps: %s", c, steps, due.saidOnPages())
			}
		}
		p, _ := legal(t, lines)
		if c.deals {
			if p.Phase != dealPhase {
				t.Errorf("%+v: %s", c, p.Phase)
				continue
			}
			// None of them leaves: all are of the energy that was laid last.
			for _, n := range []string{"P10_I", "P10_L", "P10_S", "P10_T", "P10_square"} {
				lines += " / describe " + n + " project " + strings.TrimPrefix(n, "P10_") + " steam"
			}
			p, _ = legal(t, lines+" / deal station")
		}
		if p.Phase != lastPhase || p.Player != 2 || (p.seats[2].Hand == allCards) != c.deals || p.Cause != juryFull || p.name(p.Ender) != "Green" {
			t.Errorf("%+v: %s, %d acts, %+v", c, p.Phase, p.Player, p.endStatus())
		}
	}
}

// A Journal's plan tells of each row whether it can be led: at once, later, or not at all; an
// advance is offered with its price where it has one.
func TestJournalPlanTold(t *testing.T) {
	at := "new v --rules expo --seats Blue,Green,Yellow / describe jump steel3 copper4 2 / describe jump manual3 copper4 0 / describe jumps complete" + onTheBoard +
		" / correct Green token:start=steel8 x / correct Green token:start=copper10 x / correct Yellow token:start=manual2 x / correct Blue token:start=steel2 x / correct Blue token:start=manual2 x / describe P project S 2v 1steel 1copper 1manual 1electricity / correct Blue front:P x" +
		strings.Replace(dealtBoard, "T=Cellophane", "", 1) + " / card Blue journal"
	at = strings.Replace(at, " / correct Green token:start=copper10 x", " / correct Green token:start=copper9 x", 1)
	p, _ := legal(t, at)
	got := map[string]string{}
	v := p.patentsAdvice(0)
	for _, r := range v.Blocks[1].Table.Rows {
		got[r[0].String()] = r[3].String() + " | " + r[4].String()
	}
	for row, want := range map[string]string{
		"steel":     "7 moves, not at once | steel 2 > steel 9",
		"copper":    "8 moves, not at once | manual 2 > manual 3 > copper 4 > copper 10",
		"manual":    "1 move | manual 2 > manual 3",
		"automated": "1 move | column 1 > automated 2",
	} {
		if got[row] != want {
			t.Errorf("%s: %s", row, got[row])
		}
	}
	last := v.Blocks[len(v.Blocks)-1]
	if !strings.HasPrefix(last.Caption.String(), "P: ") || !slices.Equal(say.Strings(last.Lines), []string{"advance Blue manual2 manual3"}) {
		t.Errorf("%q %q", last.Caption, say.Strings(last.Lines))
	}
	prices := map[string]string{}
	p, _ = legal(t, at+" / advance Blue steel2 steel3")
	for _, o := range rule.Moves(p, "Blue", true) {
		if o.Verb != "advance" {
			continue
		}
		step := o.Then()
		if s := step.Slot; s != nil {
			for i, from := range s.Words {
				to := s.Then(i).Slot
				for k, word := range to.Words {
					prices[from+" "+word] = to.Means(k).String()
				}
			}
		}
	}
	for way, want := range map[string]string{"steel3 copper4": "for 2", "steel3 steel4": "", "steel3 steel5": "", "start steel2": "", "start automated2": "then leads automated", "manual2 manual3": "then leads manual"} {
		if price, offered := prices[way]; !offered || price != want {
			t.Errorf("%s: %q, offered %v", way, price, offered)
		}
	}
}

// Only the seat that acts is shown what is due.
func TestDueToWhoActs(t *testing.T) {
	p, _ := legal(t, dealt3+" / card Blue station")
	for seat, due := range map[string]bool{"Blue": false, "Green": true, "Yellow": false, "Nobody": false} {
		if (!p.Due(seat).Empty()) != due {
			t.Errorf("%s: %q", seat, p.Due(seat))
		}
	}
}

// The names that are given to what is dealt without one.
func TestAutomaticNames(t *testing.T) {
	for name, is := range map[string]bool{
		"R1_1": true, "r1_9": true, "R10_12": true, "P1_L": true, "p3_square": true, "P10_T": true,
		"R11": false, "R_1": false, "Rx_1": false, "P_L": false, "P1_": false, "T1_1": false, "1_1": false, "Rails": false, "P1L": false, "": false,
	} {
		if rule.DealtAs(name) != is {
			t.Errorf("%q: given automatically is %v", name, !is)
		}
	}
}

// What leaves the Academy is said once the jury tile lies there, not before.
func TestStatusSaysWhatLeaves(t *testing.T) {
	p, _ := legal(t, "new v --rules expo --seats Blue,Green,Yellow / describe kettle project L 4v 1steel 1automated 1empirical 2steam / deal jury steam electricity / deal academy L=kettle / deal station")
	p.Phase, p.Turn.Card, p.Dealing.Academy, p.New = dealPhase, lab.Meeting, true, lab.Electricity
	for jury, says := range []bool{true, false} {
		p.Dealing.Jury = jury
		if got, want := p.tasks()[0], [...]task{{true, say.That("jury tile: %s", p.New)}, {false, say.That("a jury tile at random")}}[jury]; got.Done != want.Done || got.Text.String() != want.Text.String() {
			t.Errorf("%d tiles to be drawn: %s is done: %v", jury, got.Text, got.Done)
		}
		view, _ := p.View("status", nil, rule.Screen{})
		if got := say.Join(" ", view.Blocks[0].Lines...).String(); strings.Contains(got, "L kettle goes under its stack") != says {
			t.Errorf("%d tiles to be drawn: %s", jury, got)
		}
	}
	p.Dealing = deals{Jury: 1} // what else is due is known behind the tile
	for _, early := range []dealable{&dealAcademy{}, &dealStation{}} {
		if err := early.check(p); err == nil || !strings.HasPrefix(err.Error(), "The jury tile is drawn first") {
			t.Errorf("%s before the jury tile: %v", early.text(), err)
		}
	}
}

// Who has a Laboratory is told to place a tile only where one has room, or may have.
func TestPlaceIsSaidWhereThereIsRoom(t *testing.T) {
	for board, says := range map[string]string{"xxxxx": "no tile in front has room: remove, or finish", "xxxxx/...../.....": "place, remove, or finish"} {
		p, _ := legal(t, "new v --rules expo --seats Blue,Green,Yellow / describe lab "+board+" / describe kettle project L 4v 1steel 1automated 1empirical 2steam / deal jury steam electricity / deal academy L=kettle / deal station")
		p.Phase, p.Turn = turnPhase, turn{Open: true, Card: lab.Laboratory, Allow: 3}
		for front, says := range map[string]string{"kettle": says, "": "left: remove, or finish", "P1_T": "place, remove, or finish"} {
			if p.seats[0].Front = strings.Fields(front); !strings.Contains(p.openNext().String(), says) {
				t.Errorf("%s, %q in front: %s", board, front, p.openNext())
			}
		}
	}
}

// A tile of the Train Station is said to be needed by the projects that lack what it gives, not by others.
func TestNeededBy(t *testing.T) {
	p, _ := legal(t, "new v --rules expo --seats Blue,Green,Yellow / describe kettle project L 4v 1steel 1automated 1empirical 2steam / deal jury steam electricity / deal academy L=kettle / deal station / describe R1_1 2steel/1copper / describe R1_2 2copper/1scientific / describe R1_3 2steam/1steel / describe R1_4 2empirical/1automated / describe R1_5 2manual/1steel / card Blue academy kettle")
	for tile, want := range map[string]string{"R1_1": "kettle", "R1_2": "", "R1_3": "kettle", "R1_4": "kettle", "R1_5": "kettle"} {
		if got := strings.Join(p.neededBy(0, tile), " "); got != want {
			t.Errorf("%s is needed by %q, not %q", tile, got, want)
		}
	}
}

// A seat of which the laboratory isn't described has the five scraps of one, without those
// that its handicap has replaced (IT, Giocatori inesperti): none yet at the beginning, all of them in the middle of a game.
func TestScrapsOfAHandicap(t *testing.T) {
	for options, want := range map[string]int{"--handicap Ann=beginner": 5, "--round 3 --handicap Ann=beginner": 3, "--round 3 --handicap Ann=graduate": 4, "--round 3": 5} {
		p, _, _, err := Book().New(rule.Fields("--seats Ann,Bob,Cyd " + options))
		if err != nil {
			t.Fatal(err)
		}
		if got := p.(*Position).scraps(0); got != want {
			t.Errorf("%s: %d scraps, not %d", options, got, want)
		}
	}
}

// Who may not replace a scrap is told why: no beginner, none left of two or of one, the
// laboratory was worked in before, or play has begun (IT, Giocatori inesperti: all'inizio del gioco).
func TestScrapsAreReplacedBefore(t *testing.T) {
	const beginner = "new v --rules expo --seats Blue,Green,Yellow --handicap Blue=beginner,Green=graduate" + onTheBoard
	for lines, want := range map[string]string{
		" / handicap Yellow c2 2steam/1steel r1":                                                                               "expo/handicap-scraps: Yellow has no handicap.",
		" / handicap Green c2 2steam/1steel r1 / handicap Green d2 2steam/1copper r1":                                          "expo/handicap-scraps: Scraps that Green may replace: 1, and none is left.",
		" / handicap Blue c2 2steam/1steel r1 / handicap Blue f2 2steam/1copper r1 / handicap Blue a5 2steel/1copper r1":       "expo/handicap-scraps: Scraps that Blue may replace: 2, and none is left.",
		dealtBoard + " / describe R1_1 2steam/1steel / correct Blue lab:R1_1=a1r2 \"lay\" / handicap Blue c2 2steam/1steel r1": "expo/wrong-phase: Blue has worked in the laboratory: scraps are replaced before.",
		dealtBoard + " / card Blue skyscraper / handicap Green c2 2steam/1steel r1":                                            "expo/handicap-scraps: Play has begun: the scraps of Green are replaced before the first card.",
	} {
		_, _, err := played(t, beginner+lines)
		ill, _ := errors.AsType[*rule.Illegal](err)
		if ill == nil || string(ill.Code)+": "+ill.Message.String() != want {
			t.Errorf("%s: %v, not %s", lines, err, want)
		}
	}
}

// A described project is dealt by its name alone as it is with its form; of a form only one.
func TestProjectsDealtByName(t *testing.T) {
	const described = "new v --rules expo --seats Blue,Green,Yellow" + cellophane + " / deal jury steam electricity"
	p, _ := legal(t, described)
	for line, want := range map[string]string{"deal academy Cellophane": "deal academy T=Cellophane", "deal academy T=Cellophane": "deal academy T=Cellophane", "deal academy Vacuum": "deal academy Vacuum", "deal academy Cellophane T=Vacuum": "", "deal academy T=Cellophane T=Vacuum": ""} {
		a, err := rule.ParseLine(p, line)
		misread, _ := errors.AsType[*rule.NotUnderstood](err)
		if err == nil && rule.Text(p, a) != want || err != nil && (want != "" || misread == nil) {
			t.Errorf("%s: %v %v, not %s", line, a, err, want)
		}
	}
}

// A tile that Meeting Room moves is told by what it gives and from where, not as a cell, and what
// may still be moved is counted.
func TestMovesTold(t *testing.T) {
	lines := dealt3 + onTheBoard + ` / describe R1_1 2steam/1steel / correct Blue lab:R1_1=a1r0 "lay"` + toMeeting
	p, _ := legal(t, lines)
	var called []string
	for _, o := range rule.Offers(p, true) {
		if slot := o.Then().Slot; o.Verb == "move" {
			called = append(called, slot.Called(0).String())
			if way := o.Way().Choosing(0); way.Called(p, "a1").String() != called[0] {
				t.Errorf("where it goes is asked of %q", way.Called(p, "a1"))
			}
		}
	}
	if !slices.Equal(called, []string{"2 steam, 1 steel on a1"}) {
		t.Errorf("offered: %q", called)
	}
	for line, want := range map[string]string{"move Blue a1 r1": "Blue turns 2 steam, 1 steel on a1.", "move Blue a1 a1 r0": "Blue lays 2 steam, 1 steel back on a1 as it lay.", "move Blue a1 b1 r0": "Blue moves 2 steam, 1 steel from a1 to b1."} {
		p, told := legal(t, lines+" / "+line)
		if got := told[len(told)-1].Text.String(); got != want {
			t.Errorf("%s: %q", line, got)
		}
		if next := p.Where().Next.String(); !strings.Contains(next, "may still move 2 more tiles, and also take 1 funding") {
			t.Errorf("%s: %q", line, next)
		}
	}
	p, _ = legal(t, lines+" / move Blue a1 r1 / fund Blue / move Blue a1 r2")
	if next := p.Where().Next.String(); next != "Blue in Meeting Room may still move 1 more tile, or finish." {
		t.Error(next)
	}
}

// In German a type of two words has its first case wherever it is told: no preposition that would
// inflect it stands before it. No word stands twice in a row where one message is part of another.
func TestToldInOtherLanguages(t *testing.T) {
	german, _ := say.In("de")
	italian, _ := say.In("it")
	german, italian = german.With(rule.WordsOf(Book())), italian.With(rule.WordsOf(Book()))
	inflected := regexp.MustCompile(`\b(von|bei|mit|zu|aus|nach) (automatisierte|empirische|wissenschaftliche) `)
	for _, r := range records {
		data, err := os.ReadFile(r.file)
		if err != nil {
			t.Fatal(err)
		}
		lines, _ := referee.ReadLines(bytes.NewReader(data))
		g, _, err := referee.Start(Book(), lines[0].Text, nil, noon)
		for i := 1; i < len(lines) && err == nil; i++ {
			var v *referee.Effect
			if v, err = g.Enter(lines[i].Text, nil, noon); err == nil {
				for _, text := range append(rule.Texts(v.Told()), g.Position().Where().Next) {
					for _, said := range []string{german.Text(text), italian.Text(text)} {
						words, last := strings.Fields(said), ""
						twice := slices.ContainsFunc(words, func(w string) bool { same := w == last && w == strings.ToLower(w) && len(w) > 2; last = w; return same })
						if inflected.MatchString(said) || twice {
							t.Errorf("%s: %s", lines[i].Text, said)
						}
					}
				}
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// What a card costs or gives is told while the seat to act may play it.
func TestPricesOfCards(t *testing.T) {
	p, _ := legal(t, dealt3)
	all := p.prices(0).String()
	p, _ = legal(t, dealt3+" / card Blue academy / card Green station / card Yellow skyscraper")
	left := p.prices(0).String()
	for _, card := range []string{"tiles cost", "the Academy costs", "Skyscraper +"} {
		if !strings.Contains(all, card) || strings.Contains(left, card) != (card == "tiles cost") {
			t.Errorf("%s: %q, then %q", card, all, left)
		}
	}
}

// A seat that plays alone is told that it may not play what was drawn.
func TestDrawnIsToldToOwnSeat(t *testing.T) {
	for _, key := range []say.Key{"%s is drawn: %s may not play it next.", "%s is drawn: %s may not play it next. First the ghosts."} {
		told := say.That(key, lab.CardTitles[lab.Journal], "Ann").Addressed("Ann", Book().Yours()).String()
		if !strings.Contains(told, "is drawn: you may not play it next.") {
			t.Errorf("Ann is told %q", told)
		}
	}
}

// A chit without a seat's token gives that seat nothing, Tour Eiffel too, which counts the others.
func TestChitsWithoutTokens(t *testing.T) {
	for c := paris1889; int(c) <= chits; c++ {
		if n := (&tally{Points: 80, Funding: 8, ScrapsCovered: 3, Technologies: 2, Shapes: 4}).gives(c); n != 0 {
			t.Errorf("%s gives %d", c, n)
		}
	}
}

// Without a described laboratory a completed project is entered by a correction, which is named; where none was entered,
// the end says so.
func TestProjectsWithoutALaboratory(t *testing.T) {
	p, _ := legal(t, dealt3+" / card Blue laboratory")
	if next := p.Where().Next.String(); !strings.Contains(next, "correct Blue completed:NAME REASON") {
		t.Error(next)
	}
	const remark = "Remark: no laboratory is described and no completed project entered, so none is scored"
	for _, entered := range []string{"", " / correct Blue completed:press1 x", onTheBoard} {
		lines := "new v --rules expo --seats Blue,Green,Yellow --first Green --round 10 --ruling end-by-jury=stops / have jury steam=5 electricity=6" + fromDeal +
			entered + " / card Green skyscraper / card Yellow academy / card Blue station / card Green meeting / jury Green steam / done Green"
		p, told := legal(t, lines)
		for p.Phase != overPhase {
			lines += " / pass " + p.name(p.Player)
			p, told = legal(t, lines)
		}
		if said := say.Join(" ", rule.Texts(told)...).String(); strings.Contains(said, remark) != (entered == "") {
			t.Errorf("%q: %s", entered, said)
		}
	}
}

// A token on a chit that counts what lies in a laboratory can't be scored where that isn't described: the end says so, and
// names no winner before the table has counted. The other chits count nothing of it.
func TestChitsWithoutALaboratory(t *testing.T) {
	for _, c := range []struct{ chit, lacks string }{
		{"milan1906", "Simplon Tunnel for Blue"}, {"paris1900", "Paris Metro for Blue"}, {"brussels1897", "Palais der Kolonien for Blue"},
		{"liege1905", ""}, {"chicago1893", ""}, {"paris1889", ""},
	} {
		lines := "new v --rules expo --seats Blue,Green,Yellow --first Green --round 10 --ruling end-by-jury=stops / have jury steam=5 electricity=6 / have stack copper10 Blue " + c.chit + fromDeal +
			" / card Green skyscraper / card Yellow academy / card Blue station / card Green meeting / jury Green steam / done Green"
		p, told := legal(t, lines)
		for p.Phase != overPhase {
			lines += " / pass " + p.name(p.Player)
			p, told = legal(t, lines)
		}
		said, next := say.Join(" ", rule.Texts(told)...).String(), p.Where().Next.String()
		result, err := p.Result()
		if scored := err == nil && result != nil; scored != (c.lacks == "") || strings.Contains(said, "wins") != scored || (p.total(0) != nil) != scored {
			t.Errorf("%s: %v, total %v: %s", c.chit, err, p.total(0), said)
		}
		if c.lacks == "" {
			continue
		}
		if !strings.Contains(next, "Not scored yet. "+c.lacks+": that counts what lies in a laboratory that is not described.") {
			t.Errorf("%s: %s", c.chit, next)
		}
		p, _ = legal(t, lines+" / counted Blue points=20 shapes=4 / counted Green points=22 / counted Yellow points=1")
		if result, err := p.Result(); err != nil || result == nil {
			t.Errorf("%s, counted: %v", c.chit, err)
		}
	}
}

// What is next names only what can be done: no advance with all tokens in column 10.
func TestNextWithoutAdvances(t *testing.T) {
	out := "new v --rules expo --seats Ann,Bob,Cyd --round 9 / describe jumps complete / have jury steam=7 electricity=3 / have stack manual10 Ann paris1900 / have stack steel10 Ann milan1906 / have stack scientific10 Ann paris1889" +
		" / deal academy / deal station / card Ann "
	for _, c := range []struct{ lines, next string }{
		{out + "journal", "Ann has 3 moves left, and no token that can advance: finish."},
		{out + "skyscraper / card Bob station / card Cyd skyscraper / card Ann meeting", "Ann in Meeting Room may choose two different options: move up to three tiles, take 1 funding or choose the round's jury tile."},
	} {
		if p, _ := legal(t, c.lines); p.Where().Next.String() != c.next {
			t.Errorf("%s:\n%q", c.lines, p.Where().Next)
		}
	}
}

// A handicap may be named by the book's own word.
func TestHandicapsInTheBooksWords(t *testing.T) {
	p, _ := legal(t, "new v --rules expo --seats Ada,Bo,Cy --handicap Ada=matricola,Bo=Neolaureato,Cy=scienziato")
	if got, want := p.setup.String(), "--handicap Ada=beginner --handicap Bo=graduate"; !strings.HasSuffix(got, want) {
		t.Errorf("%s, not %s", got, want)
	}
}

// That the improved Academy's resource tile was left is told: it may have been forgotten. The other Academy has none.
func TestFreeTileLeftIsTold(t *testing.T) {
	better := dealt3 + onTheBoard + ` / describe reading improvement I academy / correct Blue lab:reading=a3r0 "lay there"`
	for lines, left := range map[string]bool{better + " / card Blue academy siding": true, better + " / card Blue academy siding free=R1_1": false, dealt3 + " / card Blue academy siding": false} {
		_, told := legal(t, lines)
		if says := fmt.Sprint(rule.Texts(told)); strings.Contains(says, "Blue takes no resource tile, which the improved Academy gives.") != left {
			t.Errorf("%s: %s", lines, says)
		}
	}
}
