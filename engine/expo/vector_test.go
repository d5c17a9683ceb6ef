package expo

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// patentsTable is a Patents Office that a vector moves tokens in.
type patentsTable struct {
	*testing.T
	p   *Position
	err error
}

// TestPatentsVectors plays the blocks of the Patents Office.
func TestPatentsVectors(t *testing.T) {
	for _, b := range blocks(t, "patents", 10) {
		t.Run(b.Name, func(t *testing.T) {
			o := &patentsTable{T: t}
			for line := range strings.Lines(b.Given) {
				words := strings.Fields(line)
				switch {
				case len(words) == 0:
				case o.err != nil:
					t.Fatalf("before %s: %v", line, o.err)
				default:
					o.do(words, b.Args)
				}
			}
			for _, h := range b.Holds {
				o.holds(h)
			}
		})
	}
}

func (o *patentsTable) do(words, rulings []string) {
	o.Helper()
	switch words[0] {
	case "seats":
		line := "--seats " + strings.Join(words[1:], ",")
		for _, r := range rulings {
			line += " --ruling " + r
		}
		split, _ := rule.Split(line)
		s, err := parseSetup(split)
		if err != nil {
			o.Fatal(err)
		}
		o.p = begin(s)
		o.p.Phase, o.p.Dealing = turnPhase, deals{}
	case "ghosts":
		if !o.p.hasGhosts() {
			o.Fatal("there are no ghosts")
		}
	case "jump":
		o.enter("describe " + strings.Join(words, " "))
	case "journal", "meeting":
		if !o.p.facts.complete { // a block says which jumps there are
			o.enter("describe jumps complete")
		}
		o.card(words)
	case "wake":
		o.p.Turn = turn{Seat: 0, Card: lab.Journal, Open: true, Ghosts: true, Allow: journalMoves}
		o.enter("ghosts " + strings.Join(words[1:], " "))
	default:
		o.enter("advance " + strings.Join(words, " "))
	}
}

// card opens a card: journal A [improved] money=1.
func (o *patentsTable) card(words []string) {
	o.Helper()
	seat := slices.Index(o.p.Seats(), words[1])
	q := *o.p
	s := &q.seats[seat]
	q.Turn = turn{Seat: seat, Card: lab.Meeting, Open: true}
	if words[0] == "journal" {
		q.Turn.Card, q.Turn.Allow = lab.Journal, journalMoves
	}
	for _, w := range words[2:] {
		if w == "improved" {
			board, err := lab.ParseBoard(rule.Word{Text: "....", Column: 1})
			if err != nil {
				o.Fatal(err)
			}
			s.Lab = lab.New(board, lab.Rules{})
			s.Lab.Put("Press", &lab.Tile{Kind: lab.Improvement, Form: lab.I, Card: lab.Journal}, lab.Spot{})
			q.Turn.Allow = improvedMoves
		} else if _, err := fmt.Sscanf(w, "money=%d", &s.Funding); err != nil {
			o.Fatal(w, err)
		}
	}
	o.p = &q
}

// enter enters a line; a chit that is due before it is picked.
func (o *patentsTable) enter(line string) {
	o.Helper()
	for {
		text := line
		if due := &o.p.tokens; due.Due != 0 && due.DueTo == ghost {
			text = "chit ghost " + rowName(due.Due.First()) + " " + due.leftChits()[0].String()
		} else if due.Due != 0 {
			text = "chit " + o.p.name(due.DueTo) + " " + due.leftChits()[0].String()
		}
		words, err := rule.Split(text)
		if err != nil {
			o.Fatal(err)
		}
		a, err := rule.Parse(o.p, words)
		if err != nil {
			o.Fatal(text, err)
		}
		next, _, err := rule.Apply(o.p, a)
		if o.err = err; err != nil {
			return
		}
		o.p = next.(*Position)
		if text == line {
			return
		}
	}
}

// who is an owner as a vector writes it.
func (o *patentsTable) who(owner int) string {
	if owner >= 0 {
		return o.p.name(owner)
	}
	return map[int]string{ghost: ghostWord, nobody: "-"}[owner]
}

func (o *patentsTable) holds(words []string) {
	o.Helper()
	want, got := strings.Join(words, " "), ""
	tail := func(v any) string {
		return strings.Join(words[:len(words)-1], " ") + " " + fmt.Sprint(v)
	}
	row := func() int { return slices.Index(lab.Names, words[1]) }
	if words[0] != "illegal" && o.err != nil {
		o.Fatalf("%s: %v", want, o.err)
	}
	switch words[0] {
	case "illegal":
		var ill *rule.Illegal
		if errors.As(o.err, &ill) {
			got = "illegal " + ill.Code.Short()
		}
	case "leader":
		who := o.who(o.p.leaderOf(row()))
		if who == ghostWord {
			who = "-"
		}
		got = tail(who)
	case "stack":
		s, _ := readSpace(words[1])
		got = "stack " + words[1]
		for _, owner := range o.p.tokens.stack(s) {
			got += " " + o.who(owner)
		}
	case "chit":
		got = "chit " + o.who(o.p.tokens.DueTo)
	case "money":
		got = tail(o.p.seats[0].Funding)
	case "left":
		got = tail(o.p.Turn.Allow - o.p.Turn.Used)
	case "columns":
		got = "columns " + words[1] + " " + strings.Trim(fmt.Sprint(o.p.tokens.columns(slices.Index(o.p.Seats(), words[1]))), "[]")
	case "ghost":
		for _, k := range o.p.tokens.all() {
			if k.owner == ghost && k.at.Row == row() {
				got = tail(k.at.Col)
			}
		}
	}
	if got != want {
		o.Errorf("%q, want %q", got, want)
	}
}

// With ghosts ignored the first seat behind a ghost leads.
func TestGhostLeadsVector(t *testing.T) {
	b := blocks(t, "patents", 10)[9]
	o := &patentsTable{T: t}
	for line := range strings.Lines(b.Given) {
		if words := strings.Fields(line); len(words) > 0 {
			o.do(words, []string{"ghost-leads=ignored"})
		}
	}
	if b.Name != "V37" || o.p.leaderOf(0) != 1 {
		t.Errorf("%s: steel is led by %d", b.Name, o.p.leaderOf(0))
	}
}

// TestScoreVectors scores the sheets.
func TestScoreVectors(t *testing.T) {
	for _, b := range blocks(t, "score", 4) {
		t.Run(b.Name, func(t *testing.T) {
			v, err := Book().Sheets.Score([]byte(b.Given), b.Args, nil)
			if err != nil {
				t.Fatal(err)
			}
			data, _ := json.Marshal(v.JSON)
			var sheet struct {
				Winners []string
				Seats   []map[string]any
			}
			if err := json.Unmarshal(data, &sheet); err != nil {
				t.Fatal(err)
			}
			for _, h := range b.Holds {
				got, want := strings.Join(sheet.Winners, " "), strings.Join(h[1:], " ")
				if h[0] != "winners" {
					seat := slices.IndexFunc(sheet.Seats, func(s map[string]any) bool { return s["name"] == h[1] })
					at := sheet.Seats[seat][h[0]]
					for _, key := range h[2 : len(h)-1] {
						at = at.(map[string]any)[key]
					}
					got, want = fmt.Sprint(at), h[len(h)-1]
				}
				if got != want {
					t.Errorf("%s is %s, not %s", strings.Join(h[:len(h)-1], " "), got, want)
				}
			}
		})
	}
}

// row is a row of the table of lines: what is given, the line and the verdict.
type row struct{ line, verdict string }

var rowForm = regexp.MustCompile(`(?m)^\| (V\d+) \| (.*) \|(.*)\| (.*) \|$`)

// rowsOfVectors are the rows of the table of lines, by name.
func rowsOfVectors(t *testing.T) map[string]row {
	t.Helper()
	data, err := os.ReadFile(vectorFile)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]row{}
	for _, m := range rowForm.FindAllStringSubmatch(string(data), -1) {
		out[m[1]] = row{m[3], m[4]}
	}
	return out
}

// played is a game after some lines, parted by " / "; the last one's refusal is err.
func played(t *testing.T, lines string) (p *Position, told []rule.Event, err error) {
	t.Helper()
	var g *referee.Game
	all := strings.Split(lines, " / ")
	for i, l := range all {
		var v *referee.Effect
		if l = strings.TrimSpace(l); g == nil {
			g, v, err = referee.Start(Book(), l, nil, noon)
		} else {
			v, err = g.Enter(l, nil, noon)
		}
		if err != nil && i < len(all)-1 {
			t.Fatalf("%s: %v", l, err)
		}
		if err == nil {
			told = v.Told()
		}
	}
	return g.Position().(*Position), told, err
}

// What lines begin with: three seats, Blue first, and the board dealt.
const (
	dealtBoard = " / deal jury steam electricity / deal academy T=Cellophane / deal station"
	dealt3     = "new v --rules expo --seats Blue,Green,Yellow" + dealtBoard
	onTheBoard = " / describe lab ......./..x..x./......./......./x....x./..x...."
	toMeeting  = " / card Blue skyscraper / card Green academy / card Yellow station / card Blue meeting"
	siding     = " / describe siding improvement I station"
	cellophane = " / describe Cellophane project T 3v 2empirical 2automated 1copper 2steam"
)

// completes are corrections that complete so many projects of a seat.
func completes(seat string, n int) (lines string) {
	for i := range n {
		lines += fmt.Sprintf(" / correct %s completed:press%d \"before the record\"", seat, i)
	}
	return lines
}

// TestLineVectors plays the table of lines: each verdict's code is the table's own.
func TestLineVectors(t *testing.T) {
	all := rowsOfVectors(t)
	if len(all) != 19 {
		t.Fatalf("%d rows", len(all))
	}
	for _, c := range []struct{ name, lines string }{
		{"V42", dealt3 + " / card Blue station / card Green station"},
		{"V43", dealt3 + onTheBoard + siding + ` / correct Green lab:siding=a3r0 "lay there" / card Blue station / card Green station`},
		{"V44", dealt3 + " / card Blue station / card Green meeting"},
		{"V46", dealt3 + ` / correct Blue funding+1 "4" / card Blue station R1_1 R1_2 R1_3`},
		{"V47", dealt3 + ` / correct Blue funding-2 "1" / card Blue academy Cellophane`},
		{"V49", dealt3 + toMeeting + " / fund Blue / fund Blue"},
		{"V50", dealt3 + onTheBoard + ` / describe R1_1 2steam/1steel / correct Blue lab:R1_1=a1r0 "lay there"` + toMeeting + " / move Blue a1 r1 / move Blue a1 r2 / move Blue a1 r3 / fund Blue / jury Blue steam"},
		{"V57", "new v --rules expo --seats Bob,Ann" + dealtBoard + " / card Bob journal / advance Bob start steel2"},
		{"V59", "new v --rules expo Solo" + dealtBoard + " / draw journal / card Solo academy / draw journal / card Solo station / draw journal"},
		{"V60", dealt3 + ` / describe jumps complete / card Blue journal / correct Blue token:start=steel4 "stood there" / advance Blue steel4 copper5`},
	} {
		t.Run(c.name, func(t *testing.T) {
			code := regexp.MustCompile("expo/[a-z-]+").FindString(all[c.name].verdict)
			_, _, err := played(t, c.lines)
			var ill *rule.Illegal
			if !errors.As(err, &ill) || string(ill.Code) != code {
				t.Errorf("%v, not %s", err, code)
			}
		})
	}
}

// legal fails unless the last of some lines is accepted.
func legal(t *testing.T, lines string) (*Position, []rule.Event) {
	t.Helper()
	p, told, err := played(t, lines)
	if err != nil {
		t.Fatalf("%s: %v", lines, err)
	}
	return p, told
}

// tells fails unless something told holds a text.
func tells(t *testing.T, told []rule.Event, text string) {
	t.Helper()
	if all := say.Join(" ", rule.Texts(told)...).String(); !strings.Contains(all, text) {
		t.Errorf("no %q in %q", text, all)
	}
}

func TestLineVectorsThatAreLegal(t *testing.T) {
	same := func(what string, got, want any) {
		t.Helper()
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, not %v", what, got, want)
		}
	}
	p, _ := legal(t, dealt3+" / card Blue station")
	same("V42", p.playable(1).Names(lab.Card.String), "[academy laboratory journal skyscraper]")
	p, _ = legal(t, strings.Replace(dealt3, "Yellow", "Yellow --ruling improved-is-same-card=no", 1)+onTheBoard+siding+` / correct Green lab:siding=a3r0 "lay there" / card Blue station / card Green station`)
	same("V43", p.Player, 2)
	hands := " / card Blue skyscraper / card Green academy / card Yellow skyscraper"
	for _, c := range []string{"laboratory", "journal", "skyscraper"} {
		hands += ` / correct Green hand:-` + c + ` "played"`
	}
	p, _ = legal(t, dealt3+hands+" / card Blue station")
	same("V45", p.playable(1).Names(lab.Card.String), "[meeting]")
	p, _ = legal(t, dealt3+onTheBoard+siding+` / correct Blue lab:siding=a3r0 "lay there" / correct Blue funding+1 "4" / card Blue station R1_1 R1_2 R1_3`)
	same("V46", p.seats[0].Funding, 0)
	p, _ = legal(t, dealt3+` / correct Blue funding-2 "1" / card Blue academy`)
	same("V47", p.seats[0].Funding, 1)
	p, _ = legal(t, dealt3+` / correct Blue funding+8 "11" / card Blue skyscraper`)
	same("V48", p.seats[0].Funding, 12)
	p, _ = legal(t, dealt3+onTheBoard+` / describe tower improvement I skyscraper / correct Blue lab:tower=a3r0 "lay there" / correct Blue funding+4 "7" / card Blue skyscraper`)
	same("V48, improved", p.seats[0].Funding, 12)
	p, _ = legal(t, dealt3+toMeeting+` / correct Blue funding+5 "12" / fund Blue`)
	same("V48, Meeting Room", p.seats[0].Funding, 12)
}

// The reorganisation of the book's example: V51, V52.
func TestReorganisationVectors(t *testing.T) {
	table := strings.Replace(dealt3, "T=Cellophane", "square=Cruise_Ship I=Electrocardiograph L=Synthetic_Rubber", 1) +
		" / describe Cruise_Ship project square steam / describe Electrocardiograph project I electricity / describe Synthetic_Rubber project L electricity" +
		" / describe P1_T project T steam / describe P1_S project S steam" +
		" / card Blue academy P1_T / card Green academy" // the neighbour's card: refused
	if _, _, err := played(t, table); err == nil {
		t.Error("the neighbour's card is accepted")
	}
	table = strings.Replace(table, " / card Green academy", " / card Green skyscraper / card Yellow academy P1_S / card Blue journal / done Blue / card Green meeting / fund Green / advance Green start steel2", 1)
	_, told := legal(t, table+" / deal jury steam")
	tells(t, told, "A jury tile is drawn: steam.")
	p, told := legal(t, table+" / deal jury steam / deal academy L=Phonograph T=Telephone I=Kinetoscope")
	tells(t, told, "Synthetic_Rubber and Electrocardiograph")
	before, _ := legal(t, table) // the jury's tile isn't drawn yet
	for _, p := range []*Position{before, p} {
		if said := say.English.Text(p.Where().Said()); !strings.HasPrefix(said, "Round 1 is over; ") {
			t.Errorf("who deals reads %q", said)
		}
		if scene := p.scene(); len(p.Station) == 0 || slices.ContainsFunc(scene.Shelves, func(s rule.Shelf) bool { return slices.Equal(s.Pieces, p.Station) }) {
			t.Errorf("%d tiles that are about to be discarded are drawn: %+v", len(p.Station), scene.Shelves)
		}
	}
	again, _ := legal(t, table+" / deal jury steam / deal station")
	if scene := again.scene(); !slices.Equal(scene.Shelves[0].Pieces, again.Station) {
		t.Errorf("the new tiles aren't drawn: %+v", scene.Shelves)
	}
	_, told = legal(t, table)
	if slices.ContainsFunc(told, func(e rule.Event) bool { return strings.Contains(say.English.Text(e.Text), "is over") }) {
		t.Errorf("that the round is over is told beside what is due: %v", told)
	}
	if p.Academy[lab.Square] != "Cruise_Ship" || p.Academy[lab.S] != "P2_S" || p.Academy[lab.I] != "Kinetoscope" {
		t.Errorf("the Academy holds %v", p.Academy)
	}
	p, _ = legal(t, table+" / deal jury steam / deal academy I=Electrocardiograph / deal station")
	if p.Academy[lab.I] != "Electrocardiograph" || p.Player != 2 || p.seats[1].Hand != allCards || p.Round != 2 {
		t.Errorf("round %d, %d begins, hand %v", p.Round, p.Player, p.seats[1].Hand.Names(lab.Card.String))
	}
	code := regexp.MustCompile("expo/[a-z-]+").FindString(rowsOfVectors(t)["V52"].verdict)
	var ill *rule.Illegal
	if _, _, err := played(t, table+" / deal jury steam / deal academy I=none"); !errors.As(err, &ill) || string(ill.Code) != code {
		t.Errorf("V52: %v", err)
	}
}

// The end and the last actions: V53, V54; points of leaders, V55; a card that is
// basic again, V56; the ghost deck, V58; an undescribed jump, V60.
func TestEndVectors(t *testing.T) {
	four := "new v --rules expo --seats Blue,Green,Yellow,Red" + dealtBoard
	p, _ := legal(t, four)
	p.Jury, p.Start = [2]int{6, 5}, 0
	enter := func(lines string) {
		t.Helper()
		for l := range strings.SplitSeq(lines, " / ") {
			words, _ := rule.Split(l)
			a, err := rule.Parse(p, words)
			if err == nil {
				var next rule.Position
				if next, _, err = rule.Apply(p, a); err == nil {
					p = next.(*Position)
				}
			}
			if err != nil {
				t.Fatalf("%s: %v", l, err)
			}
		}
	}
	enter("card Blue skyscraper")
	p.seats[1].Hand, p.seats[2].Hand, p.seats[3].Hand = cardSet(0).And(lab.Meeting), cardSet(0).And(lab.Meeting).And(lab.Journal), allCards
	p.Player = 0
	p.seats[0].Turns = 1
	enter("card Blue meeting / jury Blue steam / done Blue")
	if p.Phase != lastPhase || p.Last != 1<<2|1<<3 || p.Player != 2 || len(p.Station) != 12 || p.Dealing != (deals{}) {
		t.Errorf("V53: phase %s, last actions %b, %d acts", p.Phase, p.Last, p.Player)
	}
	if got := fmt.Sprint(p.playable(2).Names(lab.Card.String), p.playable(3).Names(lab.Card.String)); got != "[journal] [station academy laboratory journal skyscraper]" {
		t.Errorf("V53: %s", got)
	}

	yellow := strings.Replace(dealt3, "Blue,Green", "Yellow,Blue,Green", 1)
	yellow = strings.Replace(yellow, ",Yellow / ", " / ", 1) + onTheBoard + completes("Yellow", 4) +
		` / describe crane project I 2v 1copper 1manual 1steel 2steam / describe forge technology I 2steel 2steam / describe wharf technology I 2copper 2manual / correct Yellow lab:wharf=a4r0 "lay" / correct Yellow lab:crane=a3r0 "lay" / correct Yellow front:forge "had"` +
		" / card Yellow laboratory / place Yellow forge e3 r1"
	p, told := legal(t, yellow)
	tells(t, told, "The fifth project is completed")
	if !p.Turn.Open || p.Cause != fifthProject || p.Ender != 0 {
		t.Errorf("V54: open %v, cause %d, ender %d", p.Turn.Open, p.Cause, p.Ender)
	}
	p, _ = legal(t, yellow+" / done Yellow / card Blue laboratory / done Blue / card Green laboratory / done Green")
	if p.Phase != overPhase {
		t.Errorf("V54: %s", p.Phase)
	}

	leads := dealt3 + onTheBoard + cellophane + ` / describe a_tile 2empirical/1copper / describe b_tile 2automated/1electricity / describe c_tile 2steam/1scientific` +
		` / correct Blue token:start=automated2 "stood" / correct Blue token:start=copper2 "stood" / correct Blue front:a_tile "had" / correct Blue lab:Cellophane=b3r0 "lay" / correct Blue lab:b_tile=d4r3 "lay" / correct Blue lab:c_tile=a3r0 "lay"` +
		" / card Blue laboratory"
	_, told = legal(t, leads)
	tells(t, told, "Blue leads copper and automated: 1 point more for each of these that a project needs.")
	p, told = legal(t, leads+" / place Blue a_tile b4 r3")
	tells(t, told, "3 + 1 (copper) + 1 (automated) = 5 points")
	if p.seats[0].Points != 5 {
		t.Errorf("V55: %d points", p.seats[0].Points)
	}

	basic := dealt3 + onTheBoard + siding + ` / correct Blue lab:siding=a3r0 "lay"` +
		" / card Blue station R1_1 / card Green academy / card Yellow skyscraper / card Blue laboratory / remove Blue siding"
	p, told = legal(t, basic)
	tells(t, told, "Train Station is the basic one")
	if !slices.Contains(p.technologiesLeft(), "siding") || p.improved(0, lab.Station) {
		t.Error("V56: the technology is not back")
	}

	solo := "new v --rules expo Solo" + dealtBoard
	p, told = legal(t, solo+" / draw station / card Solo journal / ghosts 2steam/1steel 2steam/1copper 2steam/1manual / done Solo / draw journal")
	tells(t, told, "laid aside")
	if !p.Deck.Due || p.Deck.Aside[lab.Journal] != 1 {
		t.Error("V58: no other draw is due")
	}
	p, told = legal(t, solo+" / draw meeting")
	tells(t, told, "shuffled back")
	if !p.Deck.Due || p.Deck.Left[lab.Meeting] != 1 || p.Phase != turnPhase {
		t.Error("V58: Meeting Room counts as the first card")
	}

	_, _, err := played(t, dealt3+` / card Blue journal / correct Blue token:start=steel4 "stood" / advance Blue steel4 copper5`)
	var lacks *rule.CannotCheck
	if !errors.As(err, &lacks) || len(lacks.Needs) < 2 {
		t.Errorf("V60: %v", err)
	}
	legal(t, dealt3+` / card Blue journal / correct Blue token:start=steel4 "stood" / advance Blue steel4 copper5 for 2`)
}

// stack are the owners of the tokens on a space, from top to bottom.
func (o *office) stack(at space) (owners []int) {
	for _, t := range o.all() {
		if t.at == at {
			owners = append(owners, t.owner)
		}
	}
	return owners
}
