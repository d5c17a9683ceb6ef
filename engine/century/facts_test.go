package century

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// A line that depends on an unknown fact can't be checked and names what it
// needs; once that is described it is accepted.
func TestUndescribedLand(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; won Blue L11 2; drop Blue; drop Green; drop Yellow", quickCatastrophe(trio...))
	tb.cannotCheck("place Blue L11 e1 r0 A", "describe L11")
	tb.refused("place Blue L11 start r0 A", "square-occupied") // that much is known
	tb.refused("done Blue", "upkeep-unfinished")
	tb.accept("describe L11 A=1c B=2s", "place Blue L11 e1 r0 A; done all")
	// After the fact: production acts as if it had been known all along.
	tb.want("Blue", tb.money("Blue"), [2]int{10 - 2 + 3 + 1, 12})
	tb.accept("describe L11 A=4c B=2s")
	tb.want("Blue", tb.money("Blue"), [2]int{10 - 2 + 3 + 4, 12})
	tb.accept("undo")
	tb.want("Blue", tb.money("Blue"), [2]int{10 - 2 + 3 + 1, 12})
	tb.accept("redo")
	tb.want("Blue", tb.money("Blue"), [2]int{10 - 2 + 3 + 4, 12})
	ill := tb.refused("describe L11 B=2s", "description-changes-verdicts") // A is gone
	if !strings.Contains(ill.Message.String(), "place Blue L11 e1 r0 A") {
		t.Errorf("doesn't name the move: %s", ill.Message)
	}
}

func TestUndescribedTechnology(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; drop Blue buy T11; drop Green; drop Yellow", "outcome Blue 1 0 1g; outcome Green 2 0 -; outcome Yellow 3 0 -")
	for _, line := range []string{"done Blue", "done all", "use Blue locomotive start.A start.C", "place Blue T11 e1 r0", "garbage Blue start=1"} {
		tb.cannotCheck(line, "describe T11")
	}
	tb.accept("done Green; done Yellow")
	told := tb.accept("describe T11 2g 1f sorting")
	if want := "T11 is a technology: once: 2 garbage, pollution marker 1 to the right; "; !strings.HasPrefix(told[0], want) {
		t.Errorf("told is %q, not %q in words", told[0], want)
	}
	tb.want("symbols act as if known then", []int{tb.seat("Blue").Hand, tb.seat("Blue").Pollution}, []int{3, 1})
	tb.accept("garbage Blue start=3; use Blue sorting start")
	tb.refused("describe T11 1g 1f sorting", "description-changes-verdicts") // 3 garbage were placed
	tb.refused("describe T11 2g 1f", "description-changes-verdicts")
	tb.accept("describe T11 2g 2f sorting")
	tb.want("marker", tb.seat("Blue").Pollution, 2)
	tb.accept("done Blue")
}

func TestUndescribedInstitution(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; drop Blue buy T11; drop Green; drop Yellow", quickCatastrophe(trio...), "describe T11 L=+1s W-L")
	tb.want("to attach", tb.status().Seats[0].ToAttach, "[T11]")
	tb.accept("place Blue T11 e1 r0")
	tb.cannotCheck("done Blue", "describe start") // does the start tile's rail reach it?
	tb.cannotCheck("done all", "describe start")
	tb.accept("done Green", "describe start.Blue A=1c1s B=2c1s C=1r B-E; done all")
	tb.want("the laboratory lifts B", tb.money("Blue"), [2]int{17, 10 - 3 + 2 + 1})
	tb.accept("describe start.Blue A=1c1s B=2c1s C=1r C-E")
	tb.want("now it doesn't", tb.money("Blue"), [2]int{17, 10 - 3 + 2})
}

func TestUndescribedStart(t *testing.T) {
	tb := upkeep(t, "locomotive bridge workers")
	tb.cannotCheck("use Blue locomotive start.A start.C", "describe start")
	tb.cannotCheck("use Blue bridge start A-N", "describe start")
	tb.accept("use Blue workers start.C")
	tb.refused("use Blue locomotive start.A start.B", "city-occupied")
	// The start tile's own centre rests on no rail.
	tb.accept("done all; recycle Blue start start")

	tb = sit(t, three, "describe L11 A=1c W-A; describe T11 locomotive; deal lands; deal technologies; won Blue L11 2; drop Blue buy T11 for 2; drop Green; drop Yellow", quickCatastrophe(trio...))
	tb.accept("place Blue L11 e1n1 r0")
	tb.cannotCheck("use Blue locomotive start.B start.C", "describe start")
	tb.refused("use Blue locomotive L11.A start.C", "not-linked") // no rail of the start tile gets there
	tb.accept("describe start A=1c1s B=2c1s C=1r A-B-C; use Blue locomotive start.B start.C")
	tb.refused("describe start A=1c1s B=2c1s C=1r A-C", "description-changes-verdicts")
}

func TestDescribeNames(t *testing.T) {
	tb := sit(t, three, "describe farm7 A=1c; deal lands farm7 b c d f; deal technologies t1 t2 t3 t4")
	tb.cannotCheck("describe b unheard", "describe unheard")
	tb.accept("describe mill A=2s B=3c; describe b mill")
	tb.want("b is mill", tb.pos().facts.land("b").String(), "A=2s B=3c")
	tb.accept("describe mill A=9c") // b is mill, also as it is described anew
	tb.want("b", tb.pos().facts.land("B").String(), "A=9c")
	tb.accept("describe copy practice; describe copy \"my own copy\"")
	tb.want("copy", tb.status().Copy, "my own copy")
	tb.notUnderstood(`describe copy ""`, 15)
	tb.notUnderstood(`describe copy " "`, 15)
	tb.notUnderstood("describe copy "+strings.Repeat("x", 41), 15)
	tb.notUnderstood("describe track1 4 3 2 1", 17)
	tb.notUnderstood("describe track1 4 3 2 1 x", 25)
	tb.notUnderstood("describe start.Nobody A=1c1s B=2c1s", 16)
	tb.notUnderstood("describe e1 A=1c", 10)
	tb.notUnderstood("describe c 1g / 2g / 3g / 4g", 12)
	tb.notUnderstood("describe c 1g / 2g / 3g / 4g / x", 32)
	tb.notUnderstood("describe c 1g@5 / 2g@5 / 3g / 4g / -", 19)
	tb.notUnderstood("describe c 1g@5@4 / 2g / 3g / 4g / -", 12)
	tb.notUnderstood("describe c A=1c N-Q", 19)
	tb.notUnderstood("describe c 4g2p 3g1p 2g1p -", 12) // no technology, but a card of four columns
	tb.accept("describe smog 4g2p  3g1p@5 2g1p@4 1g -")
	tb.want("a card without its slashes", tb.pos().facts.named.Find("smog").line, "smog 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
	tb.notUnderstood("describe c 4g2p  3g1p@6 2g1p 1g -", 18)
}

// A tile of the copy that lies on the table under another name is judged again when it is described anew, by either
// name, and stays of its kind.
func TestBoundTileDescribedAnew(t *testing.T) {
	tb := sit(t, three, "describe farm7 A=1c B=2s; describe shop 1g locomotive; deal lands; deal technologies; describe L11 farm7; describe T11 shop; won Blue L11 2; drop Blue; drop Green buy T11; drop Yellow", quickCatastrophe(trio...))
	tb.accept("place Blue L11 e1 r0 A; describe farm7 A=4c B=2s")
	tb.want("lies there", tb.seat("Blue").Region.At(1).Tile.String(), "A=4c B=2s")
	tb.want("kept", strings.Contains(tb.json(), `"L11 A=4c B=2s"`), true)
	tb.accept("describe shop 3g workers")
	tb.want("garbage in hand", tb.seat("Green").Hand, 3)
	tb.accept("garbage Green start=3; use Green workers start.C")
	tb.refused("describe farm7 B=2s", "description-changes-verdicts") // a citizen was put into A
	tb.refused("describe farm7 1g sorting", "wrong-kind")
	tb.accept("undo; describe L11 A=5c; describe farm7 A=6c")
	tb.want("is farm7 no more", tb.seat("Blue").Region.At(1).Tile.String(), "A=5c")
	tb = sit(t, three, "describe a A=1c; describe b a; describe c A=2c; describe a c")
	tb.accept("describe c A=7c") // b is a, which is c
	tb.want("b", tb.pos().facts.land("b").String(), "A=7c")
}

// A list may be written with commas.
func TestLists(t *testing.T) {
	tb := sit(t, three, `deal lands a,b,c, d,e; deal technologies "T1, T2,T3 ,T4"`, "deal catastrophe 4g 3g@5 2g@4 1g -")
	tb.want("lands", tb.pos().Lands, []string{"a", "b", "c", "d", "e"})
}

// Describing the start tile keeps corrections made on it.
func TestDescribeStartKeepsCorrections(t *testing.T) {
	tb := sit(t, three, "correct Blue garbage:start+2 x; correct Blue citizen:start.C x", plainStart)
	tb.want("garbage", tb.garbage("Blue", "start"), 3)
	tb.want("citizens", tb.citizens("Blue"), "start.A start.B start.C")
	before := tb.json()
	tb.accept("describe copy a; undo") // the same when it is played anew
	tb.want("position", tb.json(), before)
}

// The copy's facts come with the start of a game and where a name is used.
type shelf map[string]string

func (shelf) Where(string) (file string, line int) { return "copy.txt", 3 }

func (shelf) Stacked(string) []string { return nil }
func (shelf) Names() []string         { return nil }

func (s shelf) Described(name string) (string, bool) {
	text, ok := s[strings.ToLower(name)]
	return text, ok
}

func TestCopyFillsIn(t *testing.T) {
	copy := shelf{"start": "A=1c1s B=2c1s C=1r A-B", "track1": "5 4 3 2 1", "copy": "mine", "t11": "1f park", "smog": "1g / - / - / - / -", "l11": "A=1c"}
	g, v, err := referee.Start(Book(), three, copy, noon)
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t, g}
	tb.want("entries", len(v.Entries), 4)
	enter := func(line string) {
		t.Helper()
		if _, err := g.Enter(line, copy, noon); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	enter("deal lands")
	enter("deal technologies")
	enter("deal catastrophe smog")
	enter("drop Blue buy T11 for 4")
	tb.want("T11 is known", tb.seat("Blue").Pollution, 1)
	for _, l := range []string{"drop Green", "drop Yellow", "undo to 1"} {
		enter(l)
	}
	// A transcript is self-contained.
	again, err := replayText(g.Transcript())
	if err != nil {
		t.Fatal(err)
	}
	tb.want("position", (&table{t, again}).json(), tb.json())
	_, _, err = referee.Start(Book(), three, shelf{"start": "A=1c"}, noon)
	if refused, is := errors.AsType[*rule.Refused](err); !is || refused.Line != (rule.Line{N: 3, Text: "describe start A=1c", File: "copy.txt"}) {
		t.Errorf("a broken copy: %#v", err)
	}
}

func replayText(text string) (*referee.Game, error) {
	lines, err := referee.ReadLines(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	return referee.Replay(Book(), lines, nil, noon)
}

// A piece is found where it lies: a land or an institution as a region file has it, a technology
// as it is described, an undescribed one by its name.
func TestPiecesAreFound(t *testing.T) {
	tb := upkeep(t, "", "describe L11 A=1c W-A", "describe T12 1g L=+1s W-L")
	tb.accept("correct Green technology:T13 x", "correct Blue technology:T14 x", "describe T14 2g locomotive")
	for name, want := range map[string]string{
		"T13": "Green: T13", "t13": "Green: T13", "T14": "Blue: T14 2g locomotive", "t14": "Blue: T14 2g locomotive", "T11": ": ", "L12": ": ", "start": ": ", "": ": ",
	} {
		if at := tb.pos().Find(name); at.Seat+": "+at.String() != want {
			t.Errorf("%s is found at %s: %s, not %s", name, at.Seat, at, want)
		}
	}
}

// A start tile of unknown rails is said to be one, wherever what a region makes or how it lies is shown.
func TestUnknownRailsAreSaid(t *testing.T) {
	tb := sit(t, three, "describe start.Green A=1c1s B=2c1s C=1r A-B-C")
	counted := sit(t, three, "counted Blue points=4 garbage=1", "counted Green points=3 garbage=1", "counted Yellow points=2 garbage=1")
	for name, key := range map[string]string{"region": "tiles", "production": "production"} { // where the end was counted nothing is known of them
		v, err := counted.pos().View(name, rule.Fields("Green"), rule.Screen{})
		script, _ := json.Marshal(v.JSON)
		if err != nil || !strings.Contains(string(script), `"`+key+`":null`) || slices.ContainsFunc(v.Blocks, func(b rule.Block) bool {
			return b.Picture != nil || slices.ContainsFunc(b.Lines, func(l say.Text) bool { return strings.Contains(l.String(), "makes 3 coins") })
		}) {
			t.Errorf("%s of a counted end: %s %v (%v)", name, script, v.Blocks, err)
		}
	}
	for _, view := range []string{"region", "production"} {
		for seat, unknown := range map[string]bool{"Blue": true, "Green": false} {
			v, err := tb.pos().View(view, rule.Fields(seat), rule.Screen{})
			if err != nil {
				t.Fatal(err)
			}
			if v.Explain != nil {
				v.Explain()
			}
			said := false
			for _, b := range v.Blocks {
				said = said || slices.ContainsFunc(b.Lines, func(l say.Text) bool {
					return strings.HasPrefix(l.String(), "The rails of the start tile are not described")
				})
			}
			if said != unknown {
				t.Errorf("%s %s says that the rails are not described: %t", view, seat, said)
			}
		}
	}
}
