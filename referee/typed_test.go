package referee_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// pile is a copy that has stacks but no descriptions.
type pile map[string][]string

func (pile) Described(string) (string, bool)      { return "", false }
func (pile) Where(string) (file string, line int) { return "", 0 }

func (p pile) Stacked(stack string) (all []string) { return p[stack] }
func (p pile) Names() []string                     { return nil }

// A line of shortened words is read as the only line that they fit; otherwise nothing
// is entered, and the refusal lists the lines that fit, or says that none does.
func TestShortened(t *testing.T) {
	copy := pile{"lands I-II": {"harbor", "hamlet", "mill", "orchard", "quarry", "fen", "lots"}, "technologies I-II": {"barge", "clinic", "reeds", "tram", "mine"}}
	g := start(t)
	for _, c := range []struct{ typed, want string }{
		{"d", "?"}, {"d l har", "!century/deal-count"}, {"harbor mill orchard quarry", "?"}, {"ha mi o q fen", "?"},
		{"d l har mi o q lots", "deal lands harbor mill orchard quarry lots"},
		{"deal", "?"}, {"d t b c", "!century/deal-count"}, {"x y z v", "?"}, {"cl", "?"}, {"tr c r b", "deal technologies tram clinic reeds barge"},
		{"BL h", "?"}, // open, won or lot
		{"harbor", "?"}, {"lott", "?"}, {"lot", "?"}, {"lots", "?"}, {"l lots", "lot lots"},
		{"wno g lots 4", "?"}, {"G 2 4", "?"}, {"G 4", "won Green lots 4"},
		{"gre", "?"},
		{"dorp", "?"}, {"clni", "?"}, {"cl", "drop Green buy clinic"},
		{"Y ha 3", "open Yellow harbor 3|won Yellow harbor 3"}, {"w h Y 3", "won Yellow harbor 3"}, {"dr", "drop Yellow"},
		{"w q 3", "!century/alone-pays-least"}, {"w B q 3", "!century/alone-pays-least"}, {"qu 2", "open Blue quarry 2|won Blue quarry 2"}, {"qu2", "open Blue quarry 2|won Blue quarry 2"}, {"o q", "open Blue quarry 2"},
	} {
		v, err := g.Enter(c.typed, copy, noon)
		got := "?"
		var several *rule.Ambiguous
		var ill *rule.Illegal
		switch {
		case err == nil:
			got = v.Entries[len(v.Entries)-1].Text
			if told := v.Told()[0]; told.Kind != referee.ReadAs || !strings.HasSuffix(told.Text.String(), got) {
				t.Errorf("%s tells %v", c.typed, told)
			}
			if told := v.Entries[len(v.Entries)-1].Told.Events(); slices.ContainsFunc(told, func(e rule.Event) bool { return e.Kind == referee.ReadAs }) {
				t.Errorf("%s is in the journal: %v", c.typed, told)
			}
		case errors.As(err, &several):
			got = strings.Join(several.Candidates, "|")
		case errors.As(err, &ill):
			got = "!" + string(ill.Code)
		}
		if got != c.want {
			t.Errorf("%s: %s (%v), want %s", c.typed, got, err, c.want)
		}
	}
	if _, err := g.Enter("dorp", copy, noon); err == nil || !strings.Contains(err.Error(), "dorp") {
		t.Error(err)
	}
}

// A line that isn't on offer is refused by its rule if it names a seat or a verb and fits
// one line; a legal one in another order is asked for. Nothing is entered.
func TestAgainstTheRules(t *testing.T) {
	g := start(t, "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "deal catastrophe")
	refused := func(typed, want string) {
		t.Helper()
		before := len(g.Entries())
		_, err := g.Enter(typed, nil, noon)
		got := "entered"
		var ill *rule.Illegal
		var misread *rule.NotUnderstood
		switch {
		case errors.As(err, &ill):
			got = string(ill.Code)
		case errors.As(err, &misread):
			got = "?" + misread.DidYouMean
		}
		if got != want || len(g.Entries()) != before {
			t.Errorf("%s: %s (%v), want %s", typed, got, err, want)
		}
	}
	refused("bid 3", "century/no-lot")
	refused("Green bid 3", "century/no-lot")
	refused("Green drop", "century/out-of-turn")
	refused("drop buy T9", "century/technology-not-on-offer") // only Blue may drop
	refused("drop Green T9", "century/out-of-turn")
	refused("drop Blue T9", "century/technology-not-on-offer")
	refused("d Gr b T1", "century/out-of-turn") // drop, shortened
	refused("Blue buy T9", "century/technology-not-on-offer")
	refused("Blue L1 1", "century/bid-below-least")
	refused("Blue T9", "?")
	refused("Blue L9 2", "century/land-not-on-offer")
	refused("Green L9 3", "century/land-not-on-offer") // as won Green L9 3
	refused("open L1 2x", "?")
	refused("bidd Green 3", "?bid")
	refused("drop Blue Green", "?drop Blue")
	refused("won Blue Green L1 3", "?won Blue L1 3")
	refused("bid Green Yellow 3", "?") // no lot is open
	refused("open Blue", "?")
	refused("p", "century/no-lot") // pass, the only verb of the auction with p
	refused("pass", "century/no-lot")
	for typed, want := range map[string][2]any{"open L1 2x": {9, `"2x" is no number.`}, "Blue L1 -2": {9, "-2 is out of range."}, "pass Blue Green": {11, `"Green" is one seat too many: pass takes one.`}, "Blue L1": {8, "open lacks coins."}, "Blu3 L1 2": {1, `There is no seat "Blu3".`}} {
		_, err := g.Enter(typed, nil, noon)
		if misread, _ := errors.AsType[*rule.NotUnderstood](err); misread == nil || misread.Column != want[0] || misread.Message.String() != want[1] {
			t.Errorf("%s: %v, want %v", typed, err, want)
		}
	}
	if e, err := g.Reads("Green L2 4", nil); err != nil || e.Text != "won Green L2 4" { // and not open, out of turn
		t.Error(e, err)
	}
	enter(t, g, "open Blue L1 2", "bid Green 4")
	refused("Yellow 4", "century/bid-not-higher")
	refused("3 ye", "century/bid-not-higher")
	refused("bid 3", "century/bid-not-higher")
	refused("Blue 5", "century/out-of-turn") // and not won Blue L1 5
	refused("5 Yellow", "?bid Yellow 5")
	refused("Yellow", "?")
	if e, err := g.Reads("7", nil); err != nil || e.Text != "bid Yellow 7" { // and not how the lot ended
		t.Error(e, err)
	}
	if v, err := g.Enter("ye 5", nil, noon); err != nil || v.Entries[0].Text != "bid Yellow 5" { // and not won Yellow L1 5
		t.Error(v, err)
	}
}

// The refusal of a list of names and amounts says that the verb is missing, and which may be entered.
func TestAmountsBehindNamesLackTheirVerb(t *testing.T) {
	g := start(t, "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "deal catastrophe")
	for typed, want := range map[string]string{
		"Blue 3 Green 2":      "open Blue …, drop Blue … or won Blue …",
		"Green 3 Blue 2":      "won Green …",
		"Yellow 1 Blue 2 L1":  "won Yellow …",
		"L1 3 L2 4":           "drop, lot, open or won",
		"3 4 5":               "drop, lot, open or won",
		"L1 Blue 3 L2 Green4": "drop, lot, open or won",
	} {
		_, err := g.Enter(typed, nil, noon)
		misread, _ := errors.AsType[*rule.NotUnderstood](err)
		if misread == nil || misread.Message.String() != "A line begins with what happened." || misread.Expected.String() != want || misread.Column != 1 || misread.DidYouMean != "" {
			t.Errorf("%s: %#v, want %s", typed, misread, want)
		}
	}
}

// A seat's name of several words needs no quotation marks; the longest that stands there is meant.
func TestNamesOfSeveralWords(t *testing.T) {
	g, _, err := referee.Start(century.Book(), `new a --seats "Ann,Ann Marie,Bob"`, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, g, "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "deal catastrophe", "open Ann L1 2")
	for typed, want := range map[string]string{"bid ann marie 3": `bid "Ann Marie" 3`, "Ann Marie 3": `bid "Ann Marie" 3`, "drop Ann Marie buy T1": `drop "Ann Marie" buy T1`, "won Ann L1 4": "won Ann L1 4", "won Ann Marie L1 4": `won "Ann Marie" L1 4`} {
		if e, err := g.Reads(typed, nil); err != nil || e.Text != want {
			t.Errorf("%s: %v (%v), want %s", typed, e, err, want)
		}
	}
}

// The seat may stand before its verb; a sentence is refused, with the line that it comes to.
func TestSeatFirst(t *testing.T) {
	g := start(t, "deal lands harbor hamlet mill orchard quarry", "deal technologies barge clinic reeds tram", "deal catastrophe")
	read := func(typed, want string) {
		t.Helper()
		if e, err := g.Reads(typed, nil); err != nil || e.Text != want {
			t.Errorf("%s: %v (%v), want %s", typed, e, err, want)
		}
	}
	answered := func(typed, want string) {
		t.Helper()
		before := len(g.Entries())
		_, err := g.Enter(typed, nil, noon)
		var misread *rule.NotUnderstood
		if !errors.As(err, &misread) || len(g.Entries()) != before {
			t.Fatalf("%s: %v", typed, err)
		}
		if got := strings.TrimSpace(misread.Expected.String() + "|" + misread.DidYouMean); got != want || misread.Message.String() != "A line begins with what happened." {
			t.Errorf("%s: %s (%v), want %s", typed, got, err, want)
		}
	}
	answered("blue gets harbor for 3", "open Blue harbor 3 or won Blue harbor 3|")
	answered("Blue drops out", "drop Blue|drop Blue")
	read("b open harbor 3", "open Blue harbor 3") // b is Blue and not bid, since a verb follows
	read("bl drop", "drop Blue")
	enter(t, g, "open Blue harbor 2", "bid Green 4")
	answered("Yellow passes", "pass Yellow|pass Yellow")
	read("Yellow pass", "pass Yellow")
	read("Yellow drop", "drop Yellow")
	answered("Yellow bids 5", "bid Yellow 5|bid Yellow 5")
	answered("Green gets harbor for 4", "won Green harbor 4|won Green harbor 4")
	for _, typed := range []string{"Blue buys the clinic", "Blue bids 5"} { // what it comes to is refused by its rule, not offered
		_, err := g.Enter(typed, nil, noon)
		if ill, is := errors.AsType[*rule.Illegal](err); !is || ill.Code != "century/out-of-turn" {
			t.Errorf("%s: %v", typed, err)
		}
	}
}

// What a seat that is asked types is a move, not only how something ended; a seat that is misspelt is
// no other name.
func TestAskedSeat(t *testing.T) {
	g := start(t, "deal lands harbor hamlet mill orchard quarry", "deal technologies barge clinic reeds tram", "deal catastrophe")
	read := func(seat, typed, want string) {
		t.Helper()
		e, err := g.ReadsAs(seat, typed, nil)
		got := ""
		if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
			got = "?" + misread.DidYouMean
		} else if err == nil {
			got = e.Text
		}
		if got != want {
			t.Errorf("%s: %s (%v), want %s", typed, got, err, want)
		}
	}
	read("Blue", "orchard 2", "open Blue orchard 2")
	read("Blue", "lot", "?") // and no land that is called Blue
	enter(t, g, "open Blue harbor 2")
	read("Green", "Gren 5", "?Green")
	read("Green", "bleu 5", "?Blue")
	read("Green", "5", "bid Green 5")
	g = start(t, "deal lands harbor hamlet mill orchard quarry", "deal technologies barge clinic reeds tram", "deal catastrophe")
	read("Blue", "b o 2", "open Blue orchard 2") // it is no bid before a land is up
}

// Once a seat has bid on the catastrophes, a line without its verb is a bid, out of turn too; before, it
// may say how the bidding ended.
func TestBidsOrOutcomes(t *testing.T) {
	g := start(t, "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "drop Blue", "drop Green", "drop Yellow")
	if e, err := g.Reads("Blue 5 2", nil); err != nil || e.Text != "outcome Blue 5 2" {
		t.Error(e, err)
	}
	enter(t, g, "claim Yellow 1 0")
	for typed, code := range map[string]rule.Code{"Green 5 2": "century/out-of-turn", "Yellow 5 2": "century/claim-stands", "Yellow 5 4": "century/claim-stands"} { // which could be two outcomes
		_, err := g.Enter(typed, nil, noon)
		if ill, is := errors.AsType[*rule.Illegal](err); !is || ill.Code != code {
			t.Errorf("%s: %v", typed, err)
		}
	}
	if e, err := g.Reads("Blue 5 2", nil); err != nil || e.Text != "claim Blue 5 2" {
		t.Error(e, err)
	}
	enter(t, g, "outcome Green 5 2")
	undealt := start(t, "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "drop Blue", "drop Green", "drop Yellow")
	for _, typed := range []string{"Yellow 5 2", "Blue 5 2", "Yellow 4 1"} { // a bid that the card is missing for
		v, err := undealt.Enter(typed, nil, noon)
		if _, is := errors.AsType[*rule.CannotCheck](err); !is {
			t.Errorf("%s: %v %v", typed, v, err)
		}
	}
	if e, err := undealt.Reads("5 1", nil); err == nil {
		t.Error(e)
	}
}

// A seat that is called like a verb is meant by its name where that verb isn't on offer.
func TestSeatsCalledLikeVerbs(t *testing.T) {
	var lines []rule.Line
	for _, text := range []string{"new g --seats Ann,Bid,Pass", "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "drop Ann", "drop Bid", "drop Pass", "claim Pass 1 0", "claim Ann 4 0"} {
		lines = append(lines, rule.Line{Text: text})
	}
	g, err := referee.Replay(century.Book(), lines, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{"Bid 5 0", "bid 5 0", "claim 5 0"} {
		if e, err := g.Reads(typed, nil); err != nil || e.Text != "claim Bid 5 0" {
			t.Errorf("%s: %v (%v)", typed, e, err)
		}
	}
}

// What a seat that isn't to act types without a verb is refused by its rule, also where no seat may enter the like.
func TestOutOfTurnWithoutItsVerb(t *testing.T) {
	g := practised(t, industry.Book(), "develop Yellow F1")
	for typed, code := range map[string]rule.Code{"Green F1": "industry/turn-over", "Yellow C1": "industry/not-your-field"} {
		_, err := g.Enter(typed, nil, noon)
		if ill, is := errors.AsType[*rule.Illegal](err); !is || ill.Code != code {
			t.Errorf("%s: %v", typed, err)
		}
	}
}

// practised is the recorded practice game up to the first line that begins with some words; "" gives
// all of it.
func practised(t testing.TB, book *rule.Rulebook, before string) *referee.Game {
	t.Helper()
	lines := transcript(rule.PracticeOf(book).Game)
	g, _, err := referee.Start(book, lines[0], nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines[1:] {
		if before != "" && strings.HasPrefix(line, before) {
			break
		}
		if _, err := g.Enter(line, nil, noon); err != nil {
			t.Fatal(line, err)
		}
	}
	return g
}

// A square that is typed in full isn't read as the beginning of another, even if a tile lies on it.
func TestSquareInFull(t *testing.T) {
	g := practised(t, century.Book(), "place Red orchard")
	for _, typed := range []string{"orchard w1 0 A", "place orchard w1 0 A", "orch w1 1 A", "place Red orchard w1 r0 A"} {
		if _, err := g.Enter(typed, nil, noon); err == nil || err.Error() != "orchard can't lie on w1: fenland lies on w1." {
			t.Errorf("%s: %v", typed, err)
		}
	}
	if e, err := g.Reads("orchard w1n 0 A", nil); err != nil || e.Text != "place Red orchard w1n1 r0 A" {
		t.Error(e, err)
	}
}

// A line whose verb only one seat may enter is complete without the seat, also if the rules
// refuse it; one that names a seat elsewhere is that seat's.
func TestWhoseItIs(t *testing.T) {
	g := practised(t, expo.Book(), "card Green academy")
	for typed, want := range map[string]string{"card academy mill": "card Green academy mill", "card academy Green mill": "card Green academy mill", "card academy kettle": "card Green academy kettle"} {
		e, err := g.Reads(typed, nil)
		if err != nil || e.Text != want {
			t.Errorf("%s: %v (%v), want %s", typed, e, err, want)
		}
	}
	for typed, want := range map[string]string{"Green academy": "card Green academy mill", "academy": "card Green academy"} {
		_, err := g.Reads(typed, nil)
		several, is := errors.AsType[*rule.Ambiguous](err)
		if !is || !slices.Contains(several.Candidates, want) {
			t.Errorf("%s: %v, want also %s", typed, err, want)
		}
	}
	_, err := g.Reads("Green Blue laboratory", nil) // a word that is exactly a seat's name isn't corrected
	if misread, is := errors.AsType[*rule.NotUnderstood](err); !is || misread.DidYouMean != "" {
		t.Error(err)
	}
}

// Where several seats may act, a move is that of the seat whose piece it names; of one that names none it is asked whose it is,
// also if only one seat is ready for it. The rules refuse a shortened line that means one illegal move.
func TestWhereSeveralAct(t *testing.T) {
	g := start(t, "describe start A@3,3=1c1s B@5,3=2c1s C@5,6=1r N-A-B-E B-C", "deal lands", "deal technologies", "won Blue L11 3", "won Blue L12 3", "lot L13",
		"drop Blue buy T11 for 1", "drop Green", "won Yellow L13 4", "drop Yellow", "describe T11 1g locomotive", "describe L11 A@2,3=2c B@5,5=1s1v N-A W-A-B-E",
		"describe L12 A@5,4=1v B@2,6=2c1s x@3,3 E-A-x-W B-S", "outcome Blue 1 0 1g", "outcome Green 2 0 -", "outcome Yellow 3 0 -", "place Blue L11 n1 1 B")
	for _, stage := range []struct {
		enter []string
		reads map[string]string
	}{
		{nil, map[string]string{
			"done": `"done" could be done Blue, done Green or done Yellow.`, "don": `"don" could be done Blue, done Green or done Yellow.`,
			"done gr": "done Green", "garbage L12=2": "garbage Blue L12=2", "place L12 e1 0 a": "place Blue L12 e1 r0 A",
		}},
		{[]string{"place L12 e1 0 A", "garbage L12 2"}, map[string]string{
			"place Blue L11 n1 1 a": "L11 lies in Blue's region already.", "place L11 n1 1 A": "L11 lies in Blue's region already.",
			"garbage Blue L12 2": "Blue has no garbage in hand.", "garbage L12=2": "Blue has no garbage in hand.",
		}},
	} {
		for _, line := range stage.enter {
			if _, err := g.Enter(line, nil, noon); err != nil {
				t.Fatal(line, err)
			}
		}
		for typed, want := range stage.reads {
			got := ""
			v, _, err := g.Try(typed, nil, noon)
			if err == nil {
				got = v.Last().Text
			} else {
				got = err.Error()
			}
			if got != want {
				t.Errorf("%s: %s, want %s", typed, got, want)
			}
		}
	}
}

// A choice of several things may be typed without its verb, in any order.
func TestTickedAlone(t *testing.T) {
	g := practised(t, industry.Book(), "draw")
	if e, err := g.Reads("H D C", nil); err != nil || e.Text != "draw C D H" {
		t.Error(e, err)
	}
}

// Three letters that may be a misspelt verb aren't read as the beginning of a name; four are.
func TestMisspeltVerb(t *testing.T) {
	g := start(t, "deal lands badger hamlet mill orchard quarry", "deal technologies barge clinic reeds tram", "deal catastrophe")
	for _, typed := range []string{"bad Blue 3", "bad 3"} {
		_, err := g.Reads(typed, nil)
		if misread, is := errors.AsType[*rule.NotUnderstood](err); !is || misread.Column != 1 || misread.DidYouMean != "bid" {
			t.Errorf("%s: %v", typed, err)
		}
	}
	if e, err := g.Reads("badg 3", nil); err == nil || !strings.Contains(err.Error(), "open Blue badger 3") {
		t.Error(e, err)
	}
}

// box is a copy with stacks of pieces by name, of which one is described too.
type box struct{ pile }

func (b box) Names() []string { return b.pile["all"] }

func (b box) Described(name string) (string, bool) { return "", name == "harbur" }

// A legal line with a new name that is nearly a piece's of the box, or one's of the game, is doubted;
// not a name that is far from all, one that is in the game or is described.
func TestMisspelt(t *testing.T) {
	copy := box{pile{"all": {"harbor", "orchard", "quarry", "fen", "vineyard"}}}
	g := start(t)
	for _, c := range [...]struct{ line, doubts string }{
		{"deal lands harbor quarry orchard L3 L4", ""}, {"deal lands harbour quarry orchard L3 L4", "harbour: harbor"}, {"deal lands harbur quarry orchard L3 L4", ""},
		{"deal lands vinyerd qarry orchard L3 L4", "vinyerd: vineyard, qarry: quarry"}, {"deal lands fem lighthouse orchard L3 L4", ""}, {"deal lands harbour quarry", ""}, {"deal lands viney qarry orchard L3 L4", "viney: vineyard, qarry: quarry"}, {"deal lands vi Nothing orchard L3 L4", "Nothing: none"}, {"deal lands start quarry orchard L3 L4", ""}, {"undo", ""}, {"gibberish", ""},
	} {
		var got []string
		for _, d := range g.Misspelt(c.line, copy) {
			got = append(got, d.Name+": "+d.Meant)
		}
		if strings.Join(got, ", ") != c.doubts {
			t.Errorf("%s: %q is doubted, not %q", c.line, got, c.doubts)
		}
	}
	if doubts := g.Misspelt("deal lands harbour quarry orchard L3 L4", nil); doubts != nil {
		t.Errorf("without a copy %v is doubted", doubts)
	}
	enter(t, g, "deal lands lighthouse quarry orchard L3 L4")
	if got := g.Misspelt("deal technologies lighthuose T12 T13 T14", copy); len(got) != 1 || got[0].Spelt("deal technologies lighthuose T12") != "deal technologies lighthouse T12" {
		t.Errorf("beside a name of the game %v is doubted", got)
	}
	if got := (referee.Doubt{Name: "without", Meant: "none"}); got.Spelt("card Blue academy Without") != "card Blue academy" || got.Spelt("deal academy T=without") != "deal academy T=none" {
		t.Errorf("%s is not left out", got.Name)
	}
	// A copy that is asked anything panics here: to read one takes longer than to enter.
	if doubts := start(t, "deal lands", "deal technologies").Misspelt("open Blue L11 3", struct{ referee.Copy }{}); doubts != nil {
		t.Errorf("without a new name %v is doubted", doubts)
	}
}

// Of a number that can't be read the refusal tells which are legal there.
func TestNumbersExpected(t *testing.T) {
	g := start(t, "deal lands", "deal technologies")
	for line, want := range map[string]string{
		"open Blue L11 x": "coins, 2 or more", "open Blue L11 3x": "coins, 2 or more", "won Green L11 many": "coins, 3 or more", "drop Blue buy T11 for x": "cost, 1 or more",
	} {
		_, err := g.Enter(line, nil, noon)
		misread, _ := errors.AsType[*rule.NotUnderstood](err)
		if misread == nil || misread.Expected.String() != want {
			t.Errorf("%s: %v expects %s", line, err, misread.Expected)
		}
	}
}

// What is typed in the third person, with words that the program itself tells in some language or with others, is
// refused with the line that it comes to, which holds every name and number; where there is no legal one, none is
// offered. A misspelt name is put right.
func TestThirdPerson(t *testing.T) {
	lots := start(t, "deal lands farm mill lake port quarry", "deal technologies ferry tram clinic reeds", "deal catastrophe")
	columns := start(t, "deal lands", "deal technologies", "deal catastrophe", "drop Blue", "drop Green", "drop Yellow")
	late, _, err := referee.Start(century.Book(), "new late --seats Mia,Noah,Olga --round 3", nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	field, _, err := referee.Start(industry.Book(), "new mill --rules industry --seats Anna,Ben,Carla,Dirk", nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, field, "draw A C F H coin=none", "describe A1 factory cost=1 needs=Stone makes=Wood points=2")
	short, _, err := referee.Start(industry.Book(), "new mill --rules industry --seats Ann,Bob,Cyd", nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, short, "draw A C F coin=none", "offer Ann A1")
	bids := practised(t, industry.Book(), "bid")
	bidder := bids.Where().ToAct[0]
	card := practised(t, expo.Book(), "card Green academy")
	for _, c := range []struct {
		g           *referee.Game
		typed, want string
	}{
		{field, "anna offers c1", "offer Anna C1"}, {field, "anna versteigert C", "offer Anna C1"}, {field, "anna offers C, ben bids 2", "offer Anna C1"}, {field, "anna offers C ben bids 2", ""}, {field, "ana offers A1", "offer Anna A1"},
		{field, "ben buys A1 for 4", "won Ben A1 4"}, {field, "a1 to ben for 4", "won Ben A1 4"}, {field, "ben kauft f1 für 2", "won ben f1 2"}, {field, "anna sells A1 to ben for 4", "won Ben A1 4"},
		{field, "anna verkauft c1 an ben für 4", "won Ben c1 4"}, {field, "c1 to ben for 4", "won ben c1 4"}, {field, "ben 4 c1", "won Ben c1 4"}, {field, "crla c1 3", "won Carla c1 3"}, // which is asked for the rest
		{field, "ben has 12 talers", "count Ben talers=12"}, {field, "ben has 1 taler", "count Ben talers=1"},
		{short, "bbo passes", "pass Bob"}, {short, "cdy 3 a1", "won Cyd a1 3"},
		{bids, bidder + " bids 3", "bid " + bidder + " 3"}, {bids, bidder + " bietet 3", "bid " + bidder + " 3"}, {bids, bidder + " passt", "pass " + bidder}, {bids, bidder + " bids 3 on A1", ""},
		{lots, "farm to green for 3", "won Green farm 3"}, {lots, "blue is out and buys the ferry for 2", "drop Blue buy ferry for 2"}, {lots, "fly Green 9", ""}, {lots, "farm to green for 1", ""}, {lots, "green takes the farn for 3", "won Green farm 3"}, {lots, "gren takes the farm for 3", "won Green farm 3"}, {lots, "Blue eröffnet mill mit 2", "open Blue mill 2"},
		{columns, "yellow claims 1 for 3", "claim Yellow 1 3"},
		{columns, "green took column 1 for 0, 2 garbage and a cloud", "outcome Green 1 0"}, {columns, "outcome green 1 for 0: 2 garbage", "outcome Green 1 0"}, {columns, "green nimmt Spalte 1 für 0, 2 Müll", "outcome Green 1 0"},
		{columns, "green pays 3 science for column 2: 1 garbage", "outcome Green 2 3"}, {columns, "green 3 0 1 garbage", "outcome Green 3 0"}, {columns, "green prende la colonna 3 per 0", "outcome Green 3 0"},
		{late, "mia has 7 coins 12 science 14 points", "have Mia coins=7 science=12 points=14"}, {late, "have mia coins 7, science 12", "have Mia coins=7 science=12"},
		{late, "counted mia 41 points 3 coins", "counted Mia points=41 coins=3"}, {late, "mia has 7 coins 12 bananas", ""},
		{card, "green plays academy", "card Green academy"}, {card, "green spielt academy", "card Green academy"}, {card, "green gioca academy", "card Green academy"}, {card, "green buys mill", "card Green academy mill"}, {card, "green compra mill", "card Green academy mill"},
	} {
		before := len(c.g.Entries())
		_, err := c.g.Enter(c.typed, nil, noon)
		misread, is := errors.AsType[*rule.NotUnderstood](err)
		if !is || misread.DidYouMean != c.want || len(c.g.Entries()) != before {
			t.Errorf("%s: %#v, want %s", c.typed, misread, c.want)
		}
	}
}

// What may be left unknown is no word that a misspelt one stands for.
func TestUnknownIsNotMeant(t *testing.T) {
	g, _, err := referee.Start(industry.Book(), "new mill --rules industry --seats Ann,Bob,Cyd", nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, g, "draw A B C coin=none", "won Bob A1 1 property", "won Cyd B1 1 property", "kept Ann C1 1 property")
	_, err = g.Enter("develop "+g.Where().ToAct[0]+" "+map[string]string{"Bob": "A1", "Cyd": "B1", "Ann": "C1"}[g.Where().ToAct[0]]+" technology needs=brick points=4", nil, noon)
	if ill, is := errors.AsType[*rule.Illegal](err); !is || ill.DidYouMean != "" {
		t.Errorf("%v: %q is meant", err, ill.DidYouMean)
	}
}

// What a piece shows may be typed in the words in which the screen says it; the entry has the English ones.
func TestWordsOfTheScreen(t *testing.T) {
	for _, c := range []struct {
		book  *rule.Rulebook
		line  string
		words []string
	}{
		{industry.Book(), "describe A2 technology needs=%s points=3", []string{"Stone", "Brick", "Wood", "Ceramic", "Glass", "Iron", "Cable", "Steel", "Cement", "Plastic", "Computers"}},
		{industry.Book(), "describe A2 bonus cost=3 value=2 net=%s", []string{"river", "rail", "pipe", "power"}},
		{industry.Book(), "describe A2 %s Kiln cost=3 makes=Brick points=1 net=river", []string{"factory"}},
		{century.Book(), "describe T4 2g %s", []string{"locomotive", "transport", "workers", "bridge", "sorting", "park"}},
		{century.Book(), "describe T4 2g %s:3c", []string{"recycle", "cleanup"}},
		{century.Book(), "describe T4 2g %s:3c=2v", []string{"quality"}},
		{expo.Book(), "describe Radio %s L 3v 1copper 1manual 1empirical 2steam", []string{"project"}},
	} {
		g, _, err := referee.Start(c.book, "new g --rules "+c.book.Name+" --seats Ann,Bob,Cyd", nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"de", "it"} {
			in, _ := say.In(lang)
			for _, word := range c.words {
				said, want := in.With(rule.WordsOf(c.book)).Words(say.Key(word)), fmt.Sprintf(c.line, word)
				if e, err := g.Reads(fmt.Sprintf(c.line, said), nil); err != nil || e.Text != want {
					t.Errorf("%s: %v (%v), not %s", said, e, err, want)
				}
			}
		}
	}
}

// A suggestion never turns a line's meaning round, and is accepted itself; where something lacks, a refusal says what.
// A name in full is no slip for another one.
func TestHintsKeepTheMeaning(t *testing.T) {
	game := func(book *rule.Rulebook, lines ...string) *referee.Game {
		t.Helper()
		g, _, err := referee.Start(book, lines[0], nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		enter(t, g, lines[1:]...)
		return g
	}
	dealt := []string{"new g --seats Bo,Bob,Ann,Anna", "deal lands L1 L12 L2 L3 harbor harborview", "deal technologies T1 T12 T2 T7 tram", "deal catastrophe"}
	lots, bids := game(century.Book(), dealt...), game(century.Book(), append(dealt[:4:4], "open Bo L1 4")...)
	drawn := []string{"new g --rules industry --seats Bo,Bob,Ann,Anna", "draw A C F K coin=none"}
	fields, sale := game(industry.Book(), drawn...), game(industry.Book(), append(drawn[:2:2], "offer Bo A1")...)
	columns := game(century.Book(), "new g --seats Ann,Bob,Cyd", "deal lands", "deal technologies", "deal catastrophe", "drop Ann", "drop Bob", "drop Cyd")
	late := game(century.Book(), "new g --seats Bo,Bob,Ann --round 6", "have Bo technology T4 sorting recycle:3c", "have Bo tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1", "have Bob tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1", "have Ann tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1")
	upkeep := game(century.Book(), "new g --seats Bo,Bob,Ann --round 6", "have Bo technology T1 locomotive", "have Bo tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1", "have Bob tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1", "have Ann tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1")
	cards := game(expo.Book(), "new g --rules expo --seats Bo,Bob,Ann", "deal jury steam electricity", "deal academy", "deal station", "card Bo skyscraper")
	for _, c := range []struct {
		g                       *referee.Game
		typed, said, want, near string // said and want are parts of what is told and expected
	}{
		{bids, "bob wins 5", "A line begins", "", ""}, {sale, "sold Bob 2", "no verb", "", ""}, {sale, "bob wins 2", "A line begins", "", ""},
		{fields, "open Bo A1 3", "no verb", "", ""}, {fields, "open Bo 3", "no verb", "describe", ""},
		{bids, "Bob doesnt bid", "A line begins", "", ""}, {bids, "Bob bids five", "A line begins", "bid Bob …", ""}, {sale, "bob 3 talers", "A line begins", "", ""},
		{columns, "outcome Cyd 6 0 -", "6 is out of range", "column, 1 to 5", ""},
		{lots, "open Bob L9 1", "It is Bo who opens", "", ""}, {upkeep, "use Bo locomotive start.A start.B", "A citizen is in start.B already", "", ""}, {fields, `correct Bo -subsidy "x"`, "Bo has no subsidy", "", ""},
		{cards, "correct Ann hand:journal x", "Ann has Journal in hand", "", ""}, {cards, "correct Bo hand:-skyscraper x", "Bo doesn't have Skyscraper", "", ""}, {cards, "correct Ann hand:jurnal x", "no card", "journal", "journal"},
		{cards, "card Bob station without R1_1", `There is no tile "without"`, "R1_1", ""}, {cards, "card Bob station statoin R1_1", `There is no tile "statoin"`, "R1_1", "card Bob station R1_1"}, {bids, "drop Bob without T1", `"without" is not understood after drop`, "buy", ""}, {bids, "drop Bob bying T1", "is not understood after drop", "buy", "drop Bob buy T1"},
		{bids, "won 6", "won lacks a seat", "Bo, Bob, Ann or Anna", ""}, {bids, "count coins=3", "count lacks a seat", "Bob", ""}, {bids, "bid five", "no number", "coins", ""}, {fields, "offer A1 3", `"3" is not understood after offer`, "", ""},
		{bids, "L1 6", "A line begins", "bid, drop, pass or won", ""}, {fields, "auction A1", "no verb", "", ""}, {bids, "cyy drop", `There is no seat "cyy"`, "Anna", ""},
		{lots, "open Bo 3", "open lacks a land", "harborview", ""}, {lots, "won Bob 3", "won lacks a land", "harborview", ""}, {bids, "bid", "bid lacks coins", "", ""},
		{bids, "pass Bob, Ann", "one seat too many", "the end of the line", "pass Bob"}, {fields, "subsidy Bo; subsidy Bob", `";" is one word too many`, "the end of the line", ""},
		{late, "use Bo institution", `"institution" is no ability`, "locomotive, transport", ""}, {lots, "harb 5", "harbor or harborview", "", ""}, {bids, "an 5", "Ann or Anna", "", ""},
	} {
		before := len(c.g.Entries())
		_, err := c.g.Enter(c.typed, nil, noon)
		want, near := "", ""
		if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
			want, near = misread.Expected.String(), misread.DidYouMean
		}
		if ill, is := errors.AsType[*rule.Illegal](err); is {
			near = ill.DidYouMean
		}
		if err == nil || len(c.g.Entries()) != before || !strings.Contains(err.Error(), c.said) || !strings.Contains(want, c.want) || near != c.near {
			t.Errorf("%s: %v, expected %s, meant %s", c.typed, err, want, near)
		}
	}
	if e, err := bids.Reads("bid Bob 5,", nil); err != nil || e.Text != "bid Bob 5" {
		t.Error(e, err)
	}
}

// A seat whose name has a blank is read like any other: the same lines give the same entry, or the same words of why
// not.
func TestSeatsOfTwoWords(t *testing.T) {
	said := func(name, seats, line string) string {
		g, _, err := referee.Start(century.Book(), "new two --seats "+rule.Quote(strings.ReplaceAll(seats, "Ann", name)), nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range []string{"deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "deal catastrophe", "open " + rule.Quote(strings.Split(strings.ReplaceAll(seats, "Ann", name), ",")[0]) + " L1 2"} {
			if _, err := g.Enter(l, nil, noon); err != nil {
				t.Fatal(err)
			}
		}
		as, line, _ := strings.Cut(strings.ReplaceAll(line, "Ann", rule.Quote(name)), ": ")
		e, err := g.ReadsAs(strings.Trim(as, `"`), line, nil)
		text := ""
		if err != nil {
			text = err.Error()
		} else {
			text = e.Text
		}
		return strings.ReplaceAll(strings.ReplaceAll(text, rule.Quote(name), "Ann"), name, "Ann")
	}
	for _, seats := range []string{"Bob,Ann,Cyd", "Ann,Bob,Cyd"} {
		for _, line := range []string{": Ann 5", ": Ann 2", ": Ann pass", ": Ann pas", "Ann: 5", "Ann: pass", "Ann: Bob 5", "Ann: Bob pass", "Bob: 5", "Bob: pass", "Bob: Ann 5", "Bob: Ann pass", "Bob: Ann L1 4",
			"Cyd: 5", "Cyd: bid 5", "Bob: bid 5", "Cyd: pas", "Bob: rop", "Cyd: won Ann 5", "Cyd: bid Ann 5", "Cyd: Ann L1 4", "Cyd: L1 4", "Cyd: won 4", "Cyd: Ann 1", ": Cyd 5", ": Cyd 1", ": bib Ann 5", ": drop Ann", ": Ann drop T1", ": Ann T1", ": Ann L2 3", ": won Ann", ": Ann won", ": 5 Ann"} {
			if one, two := said("Ann", seats, line), said("Ann Lee", seats, line); one != two {
				t.Errorf("%s, %s: %s; of two words: %s", seats, line, one, two)
			}
		}
	}
}
