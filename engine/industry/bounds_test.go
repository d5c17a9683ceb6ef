package industry

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// shelf is a described copy of a test.
type shelf map[string]string

func (shelf) Where(string) (file string, line int) { return "", 0 }

func (shelf) Stacked(string) []string { return nil }
func (shelf) Names() []string         { return nil }

func (s shelf) Described(name string) (string, bool) {
	text, ok := s[strings.ToLower(name)]
	return text, ok
}

// Each developed field has a token: a sheet and a count with fewer say so.
func TestTokenless(t *testing.T) {
	const remark = "Ann has tokens on developed fields: 2; what is counted takes 3 at least (factories: 3, technologies: 0, bonus fields: 0)."
	for seat, remarked := range map[string]bool{"factory_pairs: 3, properties: 2": true, "factory_pairs: 3, properties: 3": false, "factory_pairs: 3": false} {
		v, err := Book().Sheets.Score([]byte("seats: [{name: Ann, "+seat+"}, {name: Bob}, {name: Cyd}]"), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := say.Join("", v.Blocks[len(v.Blocks)-1].Lines...).String() == remark; got != remarked {
			t.Errorf("%s: remarked is %v", seat, got)
		}
	}
}

// What a table can count is read up to its bounds, and not beyond them: one field a
// token, the box's seven jokers, bonus fields of value 2 or 3 with a pair of numbers each.
func TestSheetBounds(t *testing.T) {
	for seat, read := range map[string]bool{
		"jokers: 7": true, "jokers: 8": false, "properties: 60": true, "properties: 61": false, "talers: 0": true, "talers: -1": false,
		"points: -5": true, "factory_pairs: -1": false, "technology_pairs: -1": false, "subsidy: true": true, "subsidy: perhaps": false,
		"bonus: [[2, 0]]": true, "bonus: [[3, 59]]": true, "bonus: [[3, 60]]": false, "bonus: [[1, 1]]": false, "bonus: [[4, 1]]": false, "bonus: [[2, 61]]": false, "bonus: [[2, -1]]": false,
		// Sixty pairs are of twelve factories at least; of a bonus field's factories there are as many.
		"factory_pairs: 60, bonus: [[3, 48], [2, 1]]": true, "factory_pairs: 60, technology_pairs: 45, bonus: [[3, 49]]": true, "factory_pairs: 60, technology_pairs: 46, bonus: [[3, 49]]": false,
		"factory_pairs: 2, technology_pairs: 1, bonus: [[3, 2]], properties: 5": true, "factory_pairs: 1": true,
		"bonus: []": true, "bonus: [[2]]": false, "bonus: [[]]": false, "bonus: [[2, 1, 1]]": false, "bonus: [[2, 1], [3]]": false, "bonus: [[2, 1], [2, 1]]": true,
		"bonus: [" + strings.Repeat("[2, 0], ", 59) + "[2, 0]]": true, "bonus: [" + strings.Repeat("[2, 0], ", 60) + "[2, 0]]": false,
	} {
		_, err := Book().Sheets.Score([]byte("seats:\n- {name: A, "+seat+"}\n- {name: B}\n- {name: C}"), nil, nil)
		if (err == nil) != read {
			t.Errorf("%s: %v", seat, err)
		}
	}
	for seats, read := range map[string]bool{
		"{name: A}, {name: B}": false, "{name: A}, {name: B}, {name: C}": true, "{name: A}, {name: B}, {name: C}, {name: D}": true,
		"{name: A}, {name: B}, {name: C}, {name: D}, {name: E}": false, "{name: A}, {name: B}, {name: b}": false, "{name: A}, {name: B}, {points: 1}": false,
		"{name: A, jokers: 4}, {name: B, jokers: 3}, {name: C}": true, "{name: A, jokers: 4}, {name: B, jokers: 3}, {name: C, jokers: 1}": false,
		"{name: A, properties: 30}, {name: B, properties: 30}, {name: C}": true, "{name: A, properties: 30}, {name: B, properties: 30}, {name: C, properties: 1}": false,
	} {
		_, err := Book().Sheets.Score([]byte("seats: ["+seats+"]"), nil, nil)
		if (err == nil) != read {
			t.Errorf("%s: %v", seats, err)
		}
	}
}

// Ties: most points, then most tokens on the board, then most talers, then shared; the
// winners are those in the first place.
func TestTies(t *testing.T) {
	for _, c := range []struct {
		b, c    string
		places  []int
		winners string
	}{
		{"points: 12, talers: 2", "points: 11, properties: 60", []int{3, 1, 2}, "[B]"},
		{"points: 10, properties: 10", "points: 10, properties: 9, talers: 2", []int{3, 1, 2}, "[B]"},
		{"points: 10, properties: 9, talers: 1", "points: 10, properties: 9, talers: 2", []int{3, 2, 1}, "[C]"},
		{"points: 10, properties: 9, talers: 2", "points: 10, properties: 9, talers: 2", []int{3, 1, 1}, "[B C]"},
		{"talers: 29", "points: 10, subsidy: true", []int{1, 2, 3}, "[A]"},
	} {
		out := scored(t, fmt.Sprintf("seats:\n- {name: A, points: 10}\n- {name: B, %s}\n- {name: C, %s}", c.b, c.c))
		got := []int{out.Seats[0].Place, out.Seats[1].Place, out.Seats[2].Place}
		if !slices.Equal(got, c.places) || fmt.Sprint(out.Winners) != c.winners {
			t.Errorf("%s, %s: %v, %v win", c.b, c.c, got, out.Winners)
		}
	}
}

// The final scoring tells the lines that aren't 0, each with its parts.
func TestFinalLinesTold(t *testing.T) {
	for want, c := range map[string]tally{
		"A: 0 = 0 points so far; tokens on the board: 0.":                                          {},
		"A: 1 = 1 point so far; tokens on the board: 2.":                                           {Points: 1, Talers: 2, Properties: 2, Bonus: [][2]int{{3, 0}}},
		"A: 6 = 0 points so far +6 for linked factories (2); tokens on the board: 0.":              {FactoryPairs: 2},
		"A: 3 = 0 points so far +3 for linked technologies (1); tokens on the board: 0.":           {TechnologyPairs: 1},
		"A: 11 = 0 points so far +11 for bonus fields (3×1 + 2×4); tokens on the board: 0.":        {Bonus: [][2]int{{3, 1}, {2, 0}, {2, 4}}},
		"A: 5 = 0 points so far +1 for 3 talers +4 for unused jokers (2); tokens on the board: 0.": {Talers: 3, Jokers: 2},
		"A: -5 = 0 points so far -5 for the subsidy; tokens on the board: 0.":                      {Subsidy: true},
		"A: -3 = 0 points so far +2 for 8 talers -5 for the subsidy; tokens on the board: 0.":      {Talers: 8, Subsidy: true},
	} {
		if got := finalScoring.Explained("A", &c, nil).String(); got != want {
			t.Errorf("%s\nnot %s", got, want)
		}
	}
}

// What the table counts is bounded as on a sheet: no bonus field is worth 1 or 4.
func TestCountBounds(t *testing.T) {
	tb := sit(t, three)
	for count, column := range map[string]int{"bonus=1x4": 21, "points=3 bonus=2x4,4x1": 30} {
		_, err := tb.game.Enter("counted Green "+count, nil, noon)
		if m, is := errors.AsType[*rule.NotUnderstood](err); !is || m.Column != column {
			t.Errorf("%s: %v", count, err)
		}
	}
	tb.accept("counted Green bonus=2x4,3x0")
	// A save with a count that was accepted before opens, with the same text.
	if t1, err := rule.RestoreTally("points=3 bonus=5x4", 1, sheetFields); err != nil || t1.Text() != "points=3 bonus=5x4" {
		t.Errorf("an older count is restored as %v: %v", t1, err)
	}
}

// A bid is above the one that stands, at least 1, and up to all talers; the refusal
// mentions the subsidy if its 3 talers would be enough and it isn't taken yet.
func TestBidBounds(t *testing.T) {
	const up = "draw A B C coin=none; offer Blue A1"
	for _, c := range []struct{ before, line, code, says string }{
		{"", "bid Green 0", "bid-not-higher", "1 taler or more"},
		{"", "bid Green 1", "", ""},
		{"", "bid Green 5", "", ""},
		{"", "bid Green 6", "bid-beyond-talers", "the subsidy, taken first"},
		{"", "bid Green 8", "bid-beyond-talers", "the subsidy, taken first"},
		{"", "bid Green 9", "bid-beyond-talers", "with 5 talers."},
		{"subsidy Green; ", "bid Green 8", "", ""},
		{"subsidy Green; ", "bid Green 9", "bid-beyond-talers", "with 8 talers."},
		{"bid Green 3; ", "bid Yellow 3", "bid-not-higher", "stands at 3"},
		{"bid Green 3; ", "bid Yellow 4", "", ""},
		{"bid Green 3; ", "bid Green 4", "spoken", ""},
		{"", "bid Blue 1", "own-lot", ""},
		{"", "bid Yellow 1", "out-of-turn", ""},
		// An outcome of the lot that is up: who has already bid or passed wins with its bid alone.
		{"bid Green 3; ", "won Green A1 3 property", "", ""},
		{"bid Green 3; ", "won Green A1 4 property", "outcome-unreachable", "one bid each"},
		{"bid Green 3; ", "won Yellow A1 3 property", "bid-not-higher", "stands at 3"},
		{"bid Green 3; ", "won Yellow A1 4 property", "", ""},
		{"bid Green 3; ", "won Yellow A1 5 property", "", ""},
		{"bid Green 3; ", "won Yellow A1 6 property", "bid-beyond-talers", ""},
		{"pass Green; ", "won Green A1 2 property", "outcome-unreachable", "has already bid or passed"},
		{"pass Green; ", "won Yellow A1 1 property", "", ""},
		{"", "won Yellow A1 0 property", "bid-not-higher", ""},
		{"", "won Blue A1 1 property", "own-lot", ""},
		{"", "won Green B1 1 property", "lot-open", ""},
		{"", "won Green A1 5 property", "", ""},
		{"", "won Green A1 6 property", "bid-beyond-talers", ""},
		{"bid Green 3; ", "kept Blue A1 2 property", "outcome-unreachable", "stands at 3"},
		{"bid Green 3; ", "kept Blue A1 3 property", "", ""},
		{"bid Green 3; ", "kept Blue A1 5 property", "", ""},
		{"bid Green 3; ", "kept Blue A1 6 property", "outcome-unreachable", "6 talers"},
		{"bid Green 3; pass Yellow; ", "kept Blue A1 4 property", "outcome-unreachable", ""},
		{"", "kept Green A1 0 property", "out-of-turn", ""},
		{"", "kept Blue A1 0 property", "", ""},
	} {
		tb := sit(t, three, up, c.before)
		if c.code == "" {
			tb.accept(c.line)
		} else if ill := tb.refused(c.line, c.code); !strings.Contains(ill.Message.String(), c.says) {
			t.Errorf("%s%s: %s, without %q", c.before, c.line, ill.Message, c.says)
		}
	}
}

// The subsidy is each seat's once, in anyone's turn until the final scoring; by the other
// reading in the own turn alone, whatever the phase.
func TestSubsidyTiming(t *testing.T) {
	own := three + " --ruling subsidy-timing=own-turn"
	for _, c := range []struct{ before, acts string }{
		{"", "Blue"}, {"draw A B C coin=none", "Blue"}, {"draw A B C coin=none; offer Blue A1", "Green"}, {"draw A B C coin=none; offer Blue A1; bid Green 1", "Yellow"},
		{"draw A B C coin=none; offer Blue A1; bid Green 1; pass Yellow", "Blue"},
		{"draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property; done Blue", "Green"},
	} {
		for _, seat := range []string{"Blue", "Green", "Yellow"} {
			tb := sit(t, three, c.before, "subsidy "+seat)
			tb.refused("subsidy "+seat, "subsidy-taken")
			if tb := sit(t, own, c.before); seat == c.acts {
				tb.accept("subsidy " + seat)
			} else {
				tb.refused("subsidy "+seat, "subsidy-out-of-turn")
			}
		}
	}
}

// When a field is developed, owned fields of the board that may sell to it or link with
// it are filled in from the copy; fields without an owner aren't.
func TestDevelopingFillsInTheBoard(t *testing.T) {
	tb := sit(t, three, "draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property")
	copy := shelf{"a1": "factory cost=1", "b1": "factory cost=1 points=2", "c1": "technology", "d1": "technology"}
	if _, err := tb.game.Enter("develop Blue A1", copy, noon); err != nil {
		t.Fatal(err)
	}
	for name, known := range map[string]bool{"A1": true, "B1": true, "C1": true, "D1": false} {
		if f, _ := readPlace(name); (tb.pos().facts.fields[f] != nil) != known {
			t.Errorf("%s: described is %v", name, !known)
		}
	}
}

// A seat's prospects: own fields first, then what is on offer, then what else of the era
// is unsold and described; the game's end leaves none.
func TestProspectStates(t *testing.T) {
	tb := sit(t, three, "describe coin L; describe A1 factory cost=1 needs=Stone; describe B1 bonus cost=5 value=2 net=rail; describe C1 factory cost=6 points=1; describe D1 technology points=2; describe A2 factory needs=Stone cost=1 points=3")
	tb.accept("draw A B C; kept Blue A1 0")
	names := func(seat int) (out []string) {
		for _, x := range tb.pos().prospects(seat) {
			out = append(out, x.Field+" "+string(x.State))
		}
		return out
	}
	tb.want("Blue's", names(0), []string{"A1 own", "B1 on offer", "C1 on offer", "D1 unsold"})
	tb.want("Green's", names(1), []string{"B1 on offer", "C1 on offer", "D1 unsold"})
	f := func(name string) place { f, _ := readPlace(name); return f }
	tb.want("Stone in era 1", tb.pos().prospect(0, f("A1")).Why, "no Stone but by joker until the bank sells it in era 2")
	e1 := tb.pos().prospect(1, f("E1"))
	tb.want("what isn't described", []any{e1.Now == nil, e1.AtEnd == nil, rule.Joined(" ", e1.row()).String()}, []any{true, true, "E1 unsold not described ? ? -"})
	tb.want("all talers", tb.pos().prospect(1, f("B1")).Afford, true)
	tb.want("one more", tb.pos().prospect(1, f("C1")).Afford, false)
	tb.accept("kept Green B1 0; kept Yellow C1 0; done all")
	tb.quiet(3)
	x := tb.pos().prospect(0, f("A1"))
	tb.want("Stone in era 2", []any{*x.Now, *x.Cost, x.Sources}, []any{0, 2, "Stone=bank"})
	x = tb.pos().prospect(0, f("A2"))
	tb.want("a factory of the era", []any{*x.Now, *x.Cost, x.State}, []any{3, 2, "unsold"})
	tb.quiet(14)
	tb.want("over", []any{tb.pos().Phase, names(0)}, []any{overPhase, []string{}})

	// What was drawn before a late start was sold then, even if it isn't said to whom.
	tb = sit(t, three+" --round 2", "describe coin L; describe A1 factory cost=1 needs=Stone; describe C1 factory cost=6 points=1; describe D1 technology points=2")
	tb.accept("have columns A,B,F; draw C E G")
	tb.want("of a late start", names(0), []string{"C1 on offer", "E1 on offer", "G1 on offer", "D1 unsold"})
}

// The board as scripts read it: owner and development of each field, what is on offer,
// which joker is taken.
func TestBoardJSON(t *testing.T) {
	tb := sit(t, three, "describe A1 factory cost=1; describe B1 joker Stone; draw A B C coin=none; kept Blue A1 0; kept Green B1 0")
	var out struct {
		Fields []struct {
			Name             string
			Owner            *string
			Developed        *bool
			JokerTaken       bool `json:"joker_taken"`
			OnOffer          bool `json:"on_offer"`
			Kind, Shows, Tit any
		}
	}
	read := func() map[string]string {
		v, err := tb.pos().View("board", nil, rule.Screen{})
		if err != nil {
			t.Fatal(err)
		}
		data, _ := json.Marshal(v.JSON)
		if err := json.Unmarshal(data, &out); err != nil {
			t.Fatal(err)
		}
		all := map[string]string{}
		for _, f := range out.Fields {
			owner, developed := "-", "-"
			if f.Owner != nil {
				owner, developed = *f.Owner, fmt.Sprint(*f.Developed)
			}
			all[f.Name] = fmt.Sprint(owner, " ", developed, " ", f.JokerTaken, " ", f.OnOffer)
		}
		return all
	}
	all := read()
	tb.want("the board", []string{all["A1"], all["B1"], all["C1"], all["D1"]}, []string{"Blue false false false", "- - true false", "- - false true", "- - false false"})
	tb.accept("kept Yellow C1 0 property; develop Blue A1")
	all = read()
	tb.want("later", []string{all["A1"], all["C1"]}, []string{"Blue true false false", "Yellow false false false"})
}

// A sheet of a game's middle gives the lines that say the same.
func TestFromTable(t *testing.T) {
	const head = "rules: industry\nround: 2\n"
	for text, want := range map[string]string{
		head + "columns: A C F\nseats:\n- {name: Ann, talers: 9, points: 3, jokers: [Coal], subsidy: true, developed: [A1], undeveloped: [C1, F1]}\n- {name: Bob Ross}\n- {name: Cyd, subsidy: true}": "have columns A,C,F / have Ann talers=9 points=3 joker=Coal subsidy / have Ann field A1 developed / have Ann field C1 undeveloped / have Ann field F1 undeveloped / have Cyd subsidy",
		head + "columns: [A, C, F]\nseats: [{name: Ann, jokers: Coal, developed: A1}, {name: Bob}, {name: Cyd}]":                                                                                      "have columns A,C,F / have Ann joker=Coal / have Ann field A1 developed",
		head + "seats: [{name: Ann}, {name: Bob, points: 0}, {name: Cyd, undeveloped: [A1]}]":                                                                                                         "have Bob points=0 / have Cyd field A1 undeveloped",
	} {
		options, lines, err := Book().FromTable([]byte(text))
		if got := strings.Join(rule.Each(lines, func(l rule.Line) string { return l.Text }), " / "); err != nil || got != want {
			t.Errorf("%s\nnot %s (%v)", got, want, err)
		}
		if s, err := parseSetup(mustSplit(t, rule.Join(options))); err != nil || s.Round != 2 || len(s.Seats) != 3 {
			t.Errorf("%q: %+v (%v)", options, s, err)
		}
	}
	for _, text := range []string{head + "columns: {A: 1}\nseats: []", head + "seats: [{talers: many}]", head + "seats: [{name: A, fields: [A1]}]"} {
		var m *rule.NotUnderstood
		if _, _, err := Book().FromTable([]byte(text)); !errors.As(err, &m) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// What is stated to lie on the table must be possible: as many columns as were drawn,
// fields of columns and eras that were sold, each once, and no more than the box holds.
func TestHaveBounds(t *testing.T) {
	const (
		second = three + " --round 2"
		fifth  = three + " --round 5" // the first of era 2
		sixth  = three + " --round 6"
	)
	for _, c := range []struct{ opening, lines, code string }{
		{second, "have columns A, B, C", ""}, {second, "have columns A,B", "draw-count"}, {second, "have columns A,B,C,D", "draw-count"},
		{second, "have Blue field A1 undeveloped", ""}, {second, "have Blue field A2 undeveloped", "have-contradicts"},
		{second, "have columns A,B,C; have Blue field A1 undeveloped", ""}, {second, "have columns A,B,C; have Blue field D1 undeveloped", "have-contradicts"},
		{second, "have Blue field A1 undeveloped; have Green field A1 undeveloped", "have-contradicts"},
		{second, "describe A1 joker Stone; have Blue field A1 undeveloped", "have-contradicts"},
		{fifth, "have Blue field L1 undeveloped", ""}, {fifth, "have Blue field A2 undeveloped", "have-contradicts"}, {fifth, "have Blue field A3 undeveloped", "have-contradicts"},
		{sixth, "have Blue field A2 undeveloped", ""}, {sixth, "have Blue field A3 undeveloped", "have-contradicts"},
		{second, "have Blue joker=Stone joker=Stone joker=? joker=? joker=? joker=? joker=?", ""},
		{second, "have Blue joker=Stone joker=Stone joker=? joker=? joker=? joker=? joker=?; have Green joker=?", "correct-too-many"},
		{second, "have Blue subsidy; have Green subsidy", ""}, {second, "have Blue subsidy; have Blue subsidy", "subsidy-taken"},
		{three, "have Blue talers=3", "have-late"}, {second, "have columns A,B,C; draw D E F coin=none; have Blue talers=3", "have-late"},
	} {
		lines := split(c.lines)
		last := len(lines) - 1
		tb := sit(t, c.opening, lines[:last]...)
		if c.code == "" {
			tb.accept(lines[last])
		} else {
			tb.refused(lines[last], c.code)
		}
	}
	told := sit(t, second).accept("have Blue talers=9 points=3 joker=Stone joker=? subsidy")
	if want := "Blue has 9 talers and 3 points, jokers: Stone ?, the subsidy."; !slices.Contains(told, want) {
		t.Errorf("%q", told)
	}
	sit(t, second).accept("have Blue field A1 developed") // what it does is described later
	sit(t, sixth, "describe A1 technology").refused("have Blue field A1 late", "have-contradicts")
	// What is missing is said with its number, and the example can be typed as it is.
	late := sit(t, three+" --round 8")
	late.cannot("draw D E F coin=none", "have columns A,B,C,D,E,F,G,H,I")
	if next := late.pos().Where().Next.String(); next != "Say first which columns were drawn in era 2 before: 9 (have columns …)." {
		t.Errorf("Next is %q", next)
	}
	late.accept("have Blue field K2 undeveloped")
	late.cannot("draw D E F coin=none", "have columns A,B,C,D,E,F,G,H,K")
	late.accept("have columns A,B,C,D,E,F,G,H,K")
	if next := late.pos().Where().Next.String(); !strings.HasSuffix(next, "draws 3 column tokens.") {
		t.Errorf("Next is %q", next)
	}
	tb := sit(t, second, "describe A1 factory; have columns A,B,C; have Blue field A1 developed; have Blue talers=9 points=3 joker=Stone subsidy; draw D E F coin=none")
	s := &tb.pos().seats[0]
	tb.want("Blue", []any{s.Talers, s.Points, s.Jokers.names(), s.Subsidy, tb.pos().own(0, true).Names(place.String)}, []any{9, 3, "[Stone]", true, "[A1]"})
	tb.want("round", []any{tb.pos().Round, tb.pos().Era}, []any{2, 1})
}

// What a construction costs is what the table sees, where a developed field that isn't described
// may be the bank or the stock exchange.
func TestCostAsTheTableSees(t *testing.T) {
	tb := sit(t, three+" --round 2", "have columns A,B,C; have Blue field A1 developed; have Blue field B1 undeveloped; have Blue talers=9; describe B1 factory cost=3 needs=-; draw D E F coin=none; kept Blue D1 0 property; kept Green E1 0 property; kept Yellow F1 0 property")
	var offered []string
	rule.Legal(tb.pos(), func(a rule.Action) bool {
		if d, is := a.(*develop); is {
			offered = append(offered, rule.Text(tb.pos(), d))
		}
		return true
	})
	tb.want("offered", offered, []string{"develop Blue B1 for 2", "develop Blue B1 for 3"})
	step := tb.pos().developStep(0).Slot.Then(0).Slot.Then(0)
	tb.want("what a cost means", []string{step.Slot.Means(2).String(), step.Slot.Means(3).String()}, []string{"the bank or the stock exchange makes it cheaper", "nothing makes it cheaper"})
	tb.cannot("develop Blue B1", "develop Blue B1 for 2..3")
	tb.cannot("develop Blue D1 factory cost=1 needs=-", "develop Blue D1 factory cost=1 needs=- for 0..1")
	tb.refused("develop Blue B1 for 4", "field-contradicts")
	tb.refused("develop Blue B1 for 1", "field-contradicts")
	tb.accept("develop Blue B1 for 2")
	tb.want("talers", tb.talers()[0], 7)
	tb.refused("describe A1 factory makes=Stone", "description-changes-verdicts")
	tb.accept("undo; develop Blue B1 for 3", "describe A1 factory makes=Stone", "develop Blue D1 factory cost=1 needs=-")
	tb.want("talers", tb.talers()[0], 5)
}

// Warnings are shown in an era's last round, for what the era's end takes and nothing
// else.
func TestWarningBounds(t *testing.T) {
	one := func(kind string) (warned string) {
		tb := sit(t, three, "describe coin L; describe J1 "+kind)
		tb.quiet(3)
		tb.accept("draw J K L; kept Blue J1 0; kept Green K1 0 property; kept Yellow L1 0 property")
		for _, w := range say.Strings(tb.pos().seatWarnings(0)) {
			if strings.Contains(w, "J1") {
				warned += w
			}
		}
		return warned
	}
	for kind, says := range map[string]string{"factory points=1": "gets no points for developing J1 (1 point)", "factory": "", "technology": "after era 1 Blue can no longer develop J1", "bonus value=2 net=rail": ""} {
		if got := one(kind); (got == "") != (says == "") || !strings.Contains(got, says) {
			t.Errorf("%s: warned %q", kind, got)
		}
	}
}

// A seat that has had its turn in the last round has no last chance any more (EN, Phase 4).
func TestNoLastChanceAfterTheTurn(t *testing.T) {
	tb := sit(t, three, "describe coin L; describe J1 technology; describe K1 technology")
	tb.quiet(3)
	tb.accept("draw J K L; kept Blue J1 0; kept Green K1 0; kept Yellow L1 0 property", "done Blue")
	if got := rule.Joined(" ", tb.pos().warnings()).String(); strings.Contains(got, "Blue") || !strings.Contains(got, "Green") {
		t.Errorf("warned %q", got)
	}
}

// The legal and illegal sources of a unit of a resource, and who is paid for it.
func TestSourcesOfAUnit(t *testing.T) {
	// Blue is to develop A1, Green makes Brick, Yellow Brick and Wood.
	const board = `describe coin L; describe B1 factory cost=1 makes=Brick; describe C1 factory cost=1 makes=Brick; describe D1 factory cost=1 makes=Wood; describe E1 factory cost=1 makes=Stone; describe A1 factory cost=1 points=2 needs=`
	const sold = `; have columns D,E,F; have Yellow field D1 developed; have Blue field F1 undeveloped; draw A B C; kept Blue A1 0; kept Green B1 0; kept Yellow C1 0; correct Green developed:B1 x; correct Yellow developed:C1 x`
	for _, c := range []struct {
		needs, before, line, code string
		talers                    []int // after it, of 5 each
	}{
		{"Brick", "", "develop Blue A1 Brick=Green", "", []int{3, 6, 5}},
		{"Brick", "", "develop Blue A1 Brick=Yellow", "", []int{3, 5, 6}},
		{"Brick,Brick", "", "develop Blue A1 Brick=Green Brick=Green", "", []int{2, 7, 5}},
		{"Brick,Brick", "", "develop Blue A1 Brick=Green Brick=Yellow", "", []int{2, 6, 6}},
		{"Brick,Wood", "", "develop Blue A1 Brick=Green", "", []int{2, 6, 6}},
		{"Brick", "", "develop Blue A1 Brick=Blue", "no-producer", nil},
		{"Brick", "", "develop Blue A1 Brick=own", "no-producer", nil},
		{"Brick", "", "develop Blue A1 Wood=Yellow", "source-unneeded", nil},
		{"Brick", "", "develop Blue A1 Brick=Green Brick=Yellow", "source-unneeded", nil},
		{"-", "", "develop Blue A1 Brick=Green", "source-unneeded", nil},
		{"Wood", "", "develop Blue A1 Wood=Green", "no-producer", nil},
		{"Brick", "", "develop Blue A1 Brick=bank", "bank-too-early", nil},
		{"Brick", "", "develop Blue A1 Brick=joker", "no-joker", nil},
		{"Brick", "", "develop Blue A1 Brick=?", "no-joker", nil},
		{"Brick", "correct Blue joker:Wood x", "develop Blue A1 Brick=joker", "no-joker", nil},
		{"Brick", "correct Blue joker:Brick x", "develop Blue A1 Brick=joker", "", []int{4, 5, 5}},
		{"Brick", "correct Blue joker:Brick x", "develop Blue A1 Brick=?", "no-joker", nil},
		{"Brick", "correct Blue joker:? x", "develop Blue A1 Brick=?", "", []int{4, 5, 5}},
		{"Brick,Wood", "correct Blue joker:? x", "develop Blue A1 Brick=? Wood=?", "no-joker", nil},
		{"Brick,Wood", "correct Blue joker:? x; correct Blue joker:? x", "develop Blue A1 Brick=? Wood=?", "", []int{4, 5, 5}},
		{"Brick", "correct Blue joker:Brick x", "develop Blue A1 cheapest", "", []int{4, 5, 5}},
		{"Brick,Wood", "correct Blue talers-2 x", "develop Blue A1 Brick=Green Wood=Yellow", "", []int{0, 6, 6}},
		{"Brick,Wood", "correct Blue talers-3 x", "develop Blue A1 Brick=Green Wood=Yellow", "development-beyond-talers", nil},
		{"Stone", "correct Blue field:E1 x; correct Blue developed:E1 x", "develop Blue A1", "", []int{4, 5, 5}},
		{"Stone", "correct Blue field:E1 x; correct Blue developed:E1 x; correct Blue joker:Stone x", "develop Blue A1 Stone=joker", "own-producer", nil},
		{"Stone", "correct Blue field:E1 x", "develop Blue A1", "resource-unavailable", nil}, // it makes nothing undeveloped
		{"Stone", "correct Green field:E1 x; correct Green developed:E1 x", "develop Blue A1", "", []int{3, 6, 5}},
	} {
		tb := sit(t, three+" --round 2", board+c.needs+sold, c.before)
		if c.code != "" { // and a resource has its name in the reader's language, but where the line is repeated
			german, _ := say.In("de")
			said, _, _ := strings.Cut(german.With(rule.WordsOf(Book())).Text(tb.refused(c.line, c.code).Message), ";")
			if strings.ContainsAny(said, "=") || strings.Contains(said, "Brick") || strings.Contains(said, "Wood") || strings.Contains(said, "Stone") {
				t.Errorf("%s: a German reader is told %q", c.line, said)
			}
			continue
		}
		tb.accept(c.line)
		tb.want(c.needs+" "+c.before+": "+c.line, tb.talers(), c.talers)
	}
}

// The event of a development names all that was paid, and points only if there are
// some.
func TestDevelopmentTold(t *testing.T) {
	const late = "; draw A B C; kept Blue A1 0; kept Green B1 0 property; kept Yellow C1 0 property; done all"
	for what, c := range map[string]struct {
		rounds int
		says   string
		points int
	}{
		"factory cost=2 points=3":             {0, "Blue develops A1: construction 2 talers. | Blue gets 3 points and has 3.", 3},
		"factory cost=2":                      {0, "Blue develops A1: construction 2 talers.", 0},
		"technology points=4":                 {0, "Blue develops A1. | Blue gets 4 points and has 4.", 4},
		"bonus cost=1 value=3 net=rail":       {0, "Blue develops A1: construction 1 taler.", 0},
		"factory cost=2 points=3 ":            {3, "Blue develops A1: construction 2 talers. | A factory of a past era: no points.", 0},
		"bonus cost=1 value=3 net=rail ":      {3, "Blue develops A1: construction 1 taler.", 0},
		"factory cost=2 needs=Stone points=3": {3, "Blue develops A1: construction 2 talers · Stone from the bank for 1 taler. | A factory of a past era: no points.", 0},
	} {
		tb := sit(t, three, "describe coin L; describe A1 "+what)
		if c.rounds == 0 {
			tb.accept("draw A B C; kept Blue A1 0; kept Green B1 0 property; kept Yellow C1 0 property")
		} else {
			tb.accept(late[2:])
			tb.quiet(c.rounds)
			tb.accept("draw A B C")
			tb.keepAll()
			for p := tb.pos(); p.Turn != 0; p = tb.pos() {
				tb.accept("done " + p.name(p.Turn))
			}
		}
		told := strings.Join(tb.accept("develop Blue A1"), " | ")
		if c.rounds == 0 {
			told, _, _ = strings.Cut(told, " | Blue's development is over.")
		}
		tb.want(what, told, c.says)
		tb.want(what, tb.pos().seats[0].Points, c.points)
	}
}

// status is what scripts read of a round.
type status struct {
	Phase      string
	ToAct      []string `json:"to_act"`
	Start      *string  `json:"start_player"`
	Auctioneer *string
	Offered    []struct{ Name string }
	Lot        *struct {
		Field        string
		Bid          *int
		Bidder, Turn *string
		Spoken       []string
	}
	Development *struct {
		Seat string
		Left int
	}
}

func (tb *table) status() (st status) {
	v, err := tb.pos().statusView(-1, rule.Screen{})
	if err != nil {
		tb.Fatal(err)
	}
	data, err := json.Marshal(v.JSON)
	if err == nil {
		err = json.Unmarshal(data, &st)
	}
	if err != nil {
		tb.Fatal(err)
	}
	return st
}

// Who can't raise the bid is told of the subsidy where that would do, and only there.
func TestOnlyPassOrTheSubsidy(t *testing.T) {
	for lines, want := range map[string]string{
		"draw A B C coin=none; offer Blue A1; bid Green 5":                                "Yellow can only pass, or take the subsidy first: the bid of 5 can't be raised with 5 talers.",
		"draw A B C coin=none; offer Blue A1; subsidy Green; bid Green 8":                 "Yellow can only pass: the bid of 8 can't be raised with 5 talers.",
		"draw A B C coin=none; subsidy Yellow; offer Blue A1; subsidy Green; bid Green 8": "Yellow can only pass: the bid of 8 can't be raised with 8 talers.",
	} {
		if got := sit(t, three, lines).pos().Where().Next.String(); got != want {
			t.Errorf("%s: %s", lines, got)
		}
	}
}

// The status through a round: whose turn it is, what is up, how many are left to develop.
func TestStatusThroughARound(t *testing.T) {
	tb := sit(t, three, "describe coin B; describe A1 factory Mill cost=1; describe C1 factory cost=1")
	for _, c := range []struct{ line, want string }{
		{"", `draw [] Blue - [] - - "Blue draws 3 column tokens."`},
		{"draw A B C", `auction [Blue] Blue Blue [A1 B1 C1] - - "Blue offers a field."`},
		{"offer Blue A1", `auction [Green] Blue Blue [A1 B1 C1] A1 - - [] Green - "Green bids 1 to 6 or passes."`},
		{"bid Green 6", `auction [Yellow] Blue Blue [A1 B1 C1] A1 6 Green [Green] Yellow - "Yellow can only pass, or take the subsidy first: the bid of 6 can't be raised with 6 talers."`},
		{"subsidy Yellow", `auction [Yellow] Blue Blue [A1 B1 C1] A1 6 Green [Green] Yellow - "Yellow bids 7 to 9 or passes."`},
		{"pass Yellow", `auction [Blue] Blue Blue [A1 B1 C1] A1 6 Green [Green Yellow] - - "Blue may sell A1 Mill to Green for 6, or keep it."`},
		{"sell Blue", `auction [Blue] Blue Blue [B1 C1] - - "Blue offers a field."`},
		{"kept Blue B1 0 property", `auction [Green] Blue Green [C1] - - "Green offers a field."`},
		{"kept Green C1 0", `development [Blue] Blue - [] - Blue 2 "Blue develops B1, or is ready."`},
		{"done Blue", `development [Green] Blue - [] - Green 2 "Green can develop nothing now (A1 Mill: costs 1 taler; C1: costs 1 taler): only Ready is left, or the subsidy."`},
		{"correct Green talers+2 x; develop Green A1", `development [Green] Blue - [] - Green 1 "Green develops C1, or is ready."`},
		{"develop Green C1", `draw [] Green - [] - - "Green draws 3 column tokens."`},
	} {
		tb.accept(c.line)
		st, or := tb.status(), func(s *string) string {
			if s == nil {
				return "-"
			}
			return *s
		}
		var offered []string
		for _, f := range st.Offered {
			offered = append(offered, f.Name)
		}
		got := fmt.Sprint(st.Phase, " ", st.ToAct, " ", or(st.Start), " ", or(st.Auctioneer), " ", offered, " ")
		if l := st.Lot; l == nil {
			got += "- "
		} else {
			bid := "-"
			if l.Bid != nil {
				bid = fmt.Sprint(*l.Bid)
			}
			got += fmt.Sprint(l.Field, " ", bid, " ", or(l.Bidder), " ", l.Spoken, " ", or(l.Turn), " ")
		}
		if d := st.Development; d == nil {
			got += "- "
		} else {
			got += fmt.Sprint(d.Seat, " ", d.Left, " ")
		}
		tb.want(c.line, fmt.Sprintf("%s%q", got, tb.pos().Where().Next), c.want)
	}
}

// As many tokens are drawn as there are seats, none twice in an era, and the coin lies on
// one of them at most.
func TestDrawBounds(t *testing.T) {
	for _, c := range []struct{ before, line, code, says string }{
		{"", "draw A B C coin=none", "", ""}, {"", "draw C,B,A coin=none", "", ""}, {"", "draw A B coin=none", "draw-count", ""}, {"", "draw A B C D coin=none", "draw-count", ""},
		{"", "draw A B A coin=none", "column-drawn", "A is named twice"}, {"", "draw A B C C coin=none", "column-drawn", "C is named twice"},
		{"", "draw A B C coin=D", "coin-contradicts", ""}, {"", "draw A B C coin=A", "", ""},
		{"describe coin D", "draw A B C", "", ""}, {"describe coin D", "draw A B C coin=none", "", ""}, {"describe coin D", "draw A B C coin=A", "coin-contradicts", ""},
		{"describe coin A", "draw A B C", "", ""}, {"describe coin A", "draw A B C coin=none", "coin-contradicts", ""},
		{"draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property; done all", "draw C D E coin=none", "column-drawn", ""},
		{"draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property; done all", "draw D E F coin=none", "", ""},
		{"draw A B C coin=B; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property; done all", "draw D E F", "", ""},
		{"draw A B C coin=B; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property; done all", "draw D E F coin=D", "coin-contradicts", ""},
	} {
		tb := sit(t, three, c.before)
		if c.code == "" {
			tb.accept(c.line)
		} else if ill := tb.refused(c.line, c.code); !strings.Contains(ill.Message.String(), c.says) {
			t.Errorf("%s: %s", c.line, ill.Message)
		}
	}
	sit(t, three).cannot("draw A B C", "coin")
	for coin, talers := range map[string][]int{"none": {5, 5, 5}, "C": {6, 6, 6}} {
		tb := sit(t, three, "draw A B C coin="+coin)
		tb.want("coin="+coin, tb.talers(), talers)
	}
}

// The status on a terminal: what is on offer and up while fields are sold, and a line for
// each seat, marked where it acts.
func TestStatusOnTheScreen(t *testing.T) {
	screen := func(tb *table) string {
		v, err := tb.pos().View("status", nil, rule.Screen{Game: "g"})
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, b := range v.Blocks {
			out = append(out, say.Strings(b.Lines)...)
			if b.Table != nil {
				for _, r := range b.Table.Rows {
					out = append(out, strings.Join(say.Strings(r), "|"))
				}
			}
		}
		return strings.Join(out, "\n")
	}
	tb := sit(t, three, "describe A1 factory Mill cost=1 makes=Wood; describe B1 joker Stone; draw A B C coin=none")
	tb.want("on offer", screen(tb), `g · Industry · round 1 of 18, era 1, auction
Fields on offer, auctioneer Blue:
  A1 Mill: costs 1, makes Wood
  B1 (joker Stone)
  C1 (not described)
> Blue|-|-|-|5|0|0
Green|-|-|-|5|0|0
Yellow|-|-|-|5|0|0
Next: Blue offers a field.`)
	tb.accept("kept Blue A1 0; subsidy Green; won Blue B1 1; offer Green C1; bid Yellow 2")
	tb.want("up", screen(tb), `g · Industry · round 1 of 18, era 1, auction
Fields on offer, auctioneer Green:
  C1 (not described)
Up: C1 at 2 by Yellow · have bid or passed: Yellow
> Blue|A1|-|Stone|4|0|0
Green|-|-|- (subsidy)|9|0|0
Yellow|-|-|-|5|0|0
Next: Blue bids 3 to 4 or passes.`)
	tb.accept("pass Blue; sell Green property; develop Blue A1")
	tb.want("developing", screen(tb), `g · Industry · round 1 of 18, era 1, development
Blue|-|Wood|Stone|3|0|1
Green|-|-|- (subsidy)|11|0|0
> Yellow|C1|-|-|3|0|0
Next: Yellow develops C1, or is ready.`)
}

// A move against the rules is entered as played if its effect is clear: of a lot, who
// gets it for how much, and what is taken with it.
func TestAuctionAsPlayed(t *testing.T) {
	const known = "describe A1 factory cost=1; describe B1 factory; draw A B C coin=none; "
	for _, c := range []struct {
		before, line string
		clear        bool
		after        string // talers, owner of A1, auctioneer
	}{
		{"offer Blue A1", "bid Yellow 2", true, "[5 5 5] - Blue"},
		{"offer Blue A1", "bid Blue 2", false, ""},
		{"offer Blue A1", "bid Yellow 6", false, ""},
		{"", "bid Green 2", false, ""},
		{"offer Blue A1", "pass Yellow", true, "[5 5 5] - Blue"},
		{"offer Blue A1", "pass Blue", false, ""},
		{"offer Blue A1; pass Green", "pass Green", false, ""},
		{"", "pass Green", false, ""},
		{"offer Blue C1", "pass Yellow", true, "[5 5 5] - Blue"}, // C1 is not described; nothing is taken with this pass
		{"offer Blue A1; bid Green 2", "sell Blue", true, "[7 3 5] Green Blue"},
		{"offer Blue A1", "sell Blue", false, ""},
		{"offer Blue A1; bid Green 2; pass Yellow", "sell Green", false, ""},
		{"offer Blue A1; bid Green 2", "keep Blue", true, "[3 6 6] Blue Green"},
		{"offer Blue A1", "keep Blue", true, "[5 5 5] Blue Green"},
		{"offer Blue A1; bid Green 2; pass Yellow", "keep Green", false, ""},
		{"", "keep Blue", false, ""},
		{"", "kept Green A1 0", true, "[5 5 5] Green Yellow"},
		{"", "kept Yellow A1 2", true, "[6 6 3] Yellow Blue"},
		{"", "kept Green A2 0", false, ""},
		{"offer Blue A1; pass Green", "won Green A1 2", true, "[7 3 5] Green Blue"},
		{"", "won Blue A1 2", false, ""},
		{"", "won Green A1 0", false, ""},
		{"", "offer Yellow A1", true, "[5 5 5] - Yellow"},
	} {
		tb := sit(t, three, known+c.before)
		_, err := tb.game.Enter(c.line+` --as-played "nobody looked"`, nil, noon)
		if (err == nil) != c.clear {
			t.Errorf("%s; %s: %v", c.before, c.line, err)
			continue
		}
		if p := tb.pos(); err == nil {
			owner := "-"
			if o := p.owner(0); o >= 0 {
				owner = p.name(o)
			}
			tb.want(c.before+"; "+c.line, fmt.Sprint(tb.talers(), " ", owner, " ", p.name(p.Auctioneer)), c.after)
		}
	}
}

// The first seat is a seat like the others: it bids, owns and sells.
func TestFirstSeatAsBidder(t *testing.T) {
	tb := sit(t, three+" --first Green", "describe coin L; describe A1 factory makes=Brick; describe B1 factory needs=Brick; draw A B C; offer Green A1; pass Yellow; bid Blue 2")
	st := tb.status()
	if st.Lot == nil || st.Lot.Bidder == nil || *st.Lot.Bidder != "Blue" || st.Lot.Bid == nil || *st.Lot.Bid != 2 || st.Lot.Turn != nil {
		t.Errorf("%+v", st.Lot)
	}
	tb.want("due", tb.pos().Due(""), "Up: A1 at 2 by Blue · have bid or passed: Blue, Yellow")
	tb.accept("sell Green; kept Green B1 0; kept Yellow C1 0 property; correct Blue developed:A1 x; develop Green B1 Brick=Blue")
	tb.want("Blue is paid", tb.talers(), []int{4, 6, 5})
}

// For an own factory without a link it is said where its roads lead, from whichever end they are
// described.
func TestFieldsAlone(t *testing.T) {
	tb := sit(t, three+" --round 3", `describe coin L; describe A1 factory road=B1; describe B1 factory; describe C1 factory road=B1; describe D1 factory; describe E1 technology
		have Blue field A1 developed; have Blue field C1 developed; have Blue field D1 developed; have Blue field E1 developed`)
	lines := func() string {
		v, err := tb.pos().View("board", mustSplit(t, "Blue"), rule.Screen{})
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(say.Strings(v.Blocks[0].Lines)[1:], "\n")
	}
	tb.want("three alone", lines(), `Linked factories (3 points each): -
  A1 is linked to none of these, only to B1.
  C1 is linked to none of these, only to B1.
  D1 is linked to no field.
Linked technologies (3 points each): -
  E1 is linked to no field.
Bonus fields developed: -`)
	tb.accept("have Blue field B1 developed")
	tb.want("with B1", lines(), `Linked factories (3 points each): A1-B1 B1-C1
  D1 is linked to no field.
Linked technologies (3 points each): -
  E1 is linked to no field.
Bonus fields developed: -`)
}

// A seat that has only technologies of past eras left isn't asked to develop
// them.
func TestOnlyDeadLeft(t *testing.T) {
	tb := sit(t, three+" --round 6", `describe J1 technology; have Blue field J1 undeveloped; have columns A,B,C
		draw D E F coin=none; won Green D2 1 property; won Green E2 1 property; won Yellow F2 1 property`)
	tb.want("Next", tb.pos().Where().Next.String(), "Blue has nothing left to develop: only Ready is left.")
	tb.accept("done Blue")
}

// A seat that can develop nothing is told why, and what is left to do; on a page only the latter, since
// each field has its reason there.
func TestStuckIsTold(t *testing.T) {
	for given, want := range map[string][2]string{
		`describe C1 factory cost=9; describe D1 technology needs=Wood`: {"Blue can develop nothing now (C1: costs 9 talers; D1: no Wood but by joker until the bank sells it in era 2, too late for this technology), not even with the subsidy: only Ready is left.", "Blue can develop nothing now."},
		`describe C1 factory cost=7; describe D1 technology needs=Wood`: {"Blue can develop nothing now (C1: costs 7 talers; D1: no Wood but by joker until the bank sells it in era 2, too late for this technology): only Ready is left, or the subsidy.", "Blue has too few talers to develop anything now."},
		`describe C1 factory cost=5; describe D1 technology needs=Wood`: {"Blue develops up to 2 fields, or is ready."},
		`describe C1 factory cost=9`:                                    {"Blue develops up to 2 fields, or is ready."}, // D1 may be anything
	} {
		tb := sit(t, three, given+`; draw C D E coin=none; kept Blue C1 0; kept Green D1 0 property; kept Yellow E1 0 property
			correct Green field:-D1 x; correct Blue field:D1 x`)
		where := tb.pos().Where()
		tb.want(given, [2]string{where.Next.String(), where.Said().String()}, want)
	}
}

// A resource that the bank sells only later can be bought for a bonus field and for a factory of a
// past era; a factory gives no points then, and a technology can't be developed (EN, Developing
// and Receiving Points).
func TestTooLateForWhatTheBankHas(t *testing.T) {
	tb := sit(t, three, `describe A1 technology needs=Wood points=2; describe B1 bonus needs=Wood value=2 net=river; describe C1 factory needs=Wood points=3
		describe D1 factory needs=Wood; draw A B C coin=none`)
	whys := func(of ...string) (out []string) {
		for _, name := range of {
			f, _ := readPlace(name)
			out = append(out, tb.pos().prospect(0, f).Why.String())
		}
		return out
	}
	from := "no Wood but by joker until the bank sells it in era 2"
	tb.want("lacking", whys("A1", "B1", "C1", "D1"), []string{from + ", too late for this technology", from, from + ", too late for its points", from})
	tb = sit(t, three+" --ruling late-factory=dead", `describe C1 factory needs=Wood points=3; draw A B C coin=none`)
	tb.want("dead when late", whys("C1"), []string{from + ", too late for this factory"})
	// A factory that makes it may be developed before.
	tb = sit(t, three, `describe A1 technology needs=Wood; describe B1 factory Sawmill makes=Wood; describe C2 factory makes=Wood; draw A B C coin=none`)
	tb.want("not made yet", whys("A1"), []string{"no Wood but by joker until Sawmill is developed"})
}

// The final worth of a field that is up is shown with its reasons: of a bonus field the own
// factories on its network, of a factory the own bonus fields, and of each its pairs.
func TestWorthAtTheEnd(t *testing.T) {
	tb := sit(t, three, `describe A1 factory Mill net=river road=C1; describe B1 bonus Port value=2 net=river,rail; describe C1 factory Kiln net=river points=1
		describe D1 factory net=pipe; draw A B D coin=none; kept Blue D1 0; kept Green A1 0; offer Yellow B1`)
	worth := func(seat string) string { return strings.Join(say.Strings(tb.pos().worth(seat)), " | ") }
	tb.want("no factory yet", worth("Yellow"), "0 talers if developed next | at the end 2 for each own developed factory on its network (river and rail): now 0, so 0 points")
	tb.accept("correct Green developed:A1 x")
	tb.want("one factory", worth("Green"), "0 talers if developed next | at the end 2 for each own developed factory on its network (river and rail): now 1, so 2 points | with a bid of 1 you would keep 4 talers")
	tb.accept("pass Blue; pass Green; correct Yellow field:-B1 x; correct Green field:B1 x; correct Green developed:B1 x; done all; draw C E F coin=none; offer Green C1")
	tb.want("a pair and a port", worth("Green"), "0 talers if developed next | 1 point at once | 3 points at the end, linked with Mill | 2 points at the end by Port")
	tb.want("neither", worth("Blue"), "0 talers if developed next | 1 point at once | with a bid of 1 you would keep 5 talers")
	tb.accept("kept Green C1 0; kept Yellow E1 0 property; kept Blue F1 0 property")
	tb.want("on its button", tb.pos().developStep(1).Slot.Means(0).String(), "for 0 talers · 1 point · 3 points at the end, linked with Mill · 2 points at the end by Port")
}

// What a bank saves is said where the price is, and an auctioneer reads beneath each field what it would bring
// before one is offered.
func TestPriceSaysWhatIsSaved(t *testing.T) {
	tb := sit(t, three, `describe A1 factory Bank cost=1 discount; describe B1 factory Mill cost=3 points=1; describe C1 joker Stone; draw A B C coin=none
		kept Blue A1 0; correct Blue developed:A1 x`)
	var offered []string
	for _, o := range rule.Moves(tb.pos(), "Green", true) {
		if o.Verb == "offer" {
			for _, next := range o.Way().Each() {
				offered = append(offered, next.Means.String())
			}
		}
	}
	tb.want("before it is offered", offered, []string{"3 talers if developed next · 1 point at once", "a joker for Stone · 2 points at the end if you still have it"})
	tb.accept("offer Green B1")
	tb.want("with a bank", say.Strings(tb.pos().worth("Blue")), []string{"2 talers if developed next", "1 taler less by Bank", "1 point at once", "with a bid of 1, and 2 talers to build it, you would keep 2 talers"})
	tb.want("without", say.Strings(tb.pos().worth("Yellow"))[:2], []string{"3 talers if developed next", "1 point at once"})
	tb.accept("bid Yellow 1; pass Blue; keep Green; correct Green field:-B1 x; correct Blue field:B1 x")
	tb.want("on its button", tb.pos().developStep(0).Slot.Means(0).String(), "for 2 talers · 1 taler less by Bank · 1 point")
}

// A joker ? is among the sources that are named where one isn't understood.
func TestSourcesNamed(t *testing.T) {
	tb := sit(t, three, "")
	_, err := tb.game.Enter("develop Blue A1 Stone=x", nil, noon)
	var misread *rule.NotUnderstood
	if want := "own, joker, ?, bank, Blue, Green or Yellow"; !errors.As(err, &misread) || misread.Expected.String() != want {
		t.Errorf("%v, not %s", err, want)
	}
}

// The worth of a bonus field is shown to its owner: networks, value, the factories on
// them.
func TestNetworksShown(t *testing.T) {
	tb := sit(t, three, `describe coin L; describe A1 factory net=rail road=B1; describe B1 factory net=rail,pipe; describe C1 bonus value=3 net=rail; describe D1 bonus value=2 net=river; describe E1 factory net=rail;
		draw A B C; kept Blue A1 0; kept Green B1 0; kept Yellow C1 0; correct Green field:-B1 x; correct Blue field:B1 x; correct Yellow field:-C1 x; correct Blue field:C1 x; correct Blue developed:A1 x; correct Blue developed:B1 x; correct Blue developed:C1 x`)
	f := func(name string) place { f, _ := readPlace(name); return f }
	n := tb.pos().network(f("C1"), tb.pos().working(0, factory))
	tb.want("C1", []any{n.Field, n.Nets, n.Value, n.Factories, n.Points}, []any{"C1", "rail", 3, []string{"A1", "B1"}, 6})
	v, err := tb.pos().View("board", mustSplit(t, "Blue"), rule.Screen{})
	if err != nil {
		t.Fatal(err)
	}
	shown := strings.Join(say.Strings(v.Blocks[0].Lines), "\n")
	for _, want := range []string{"Linked factories (3 points each): A1-B1", "C1, rail: 3 × factories 2 = 6 points (A1 B1)"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is not shown:\n%s", want, shown)
		}
	}
	german, _ := say.In("de")
	if shown := german.With(rule.WordsOf(Book())).Text(say.Join("\n", v.Blocks[0].Lines...)); !strings.Contains(shown, "C1, Gleis: Wert 3") {
		t.Errorf("a network's name is not in German:\n%s", shown)
	}
	for what, want := range map[string]string{"have Blue field A1 developed": "Blue has developed A1.", "have Blue field A1 undeveloped": "Blue has A1, undeveloped.", "have Blue talers=2 subsidy": "Blue has 2 talers, the subsidy.", "have columns A,B,C": "Drawn in era 1 so far: A B C."} {
		tb := sit(t, three+" --round 2", "describe A1 factory")
		tb.want(what, strings.Join(tb.accept(what), " "), want)
	}
}

// If it isn't known whether another seat produces what is needed, no source is taken as
// the only one.
func TestDoubtAboutASource(t *testing.T) {
	const before = "describe A1 factory cost=1 needs=Brick; draw A B C coin=none; kept Blue A1 0; kept Green B1 0 property; kept Yellow C1 0 property; correct Blue joker:Brick x; done Blue"
	tb := sit(t, three, strings.Replace(before, "; done Blue", "", 1))
	tb.accept("develop Blue A1") // the joker is the one way there is
	tb = sit(t, three+" --first Green", strings.Replace(strings.Replace(before, "; done Blue", "", 1), "kept Blue A1 0; kept Green B1 0 property; kept Yellow C1 0 property", "kept Green B1 0 property; kept Yellow C1 0 property; kept Blue A1 0", 1),
		"develop Green B1 factory cost=1 needs=-; done Yellow")
	tb.cannot("develop Blue A1", "describe B1")
	tb.accept("develop Blue A1 Brick=joker")
}

// What is taken with a field is written into the line only if it isn't known
// otherwise.
func TestTakingIsWrittenWhereUnknown(t *testing.T) {
	const up = "draw A B C coin=none; offer Blue A1; "
	for _, c := range []struct{ before, line, undescribed, described string }{
		{"pass Green", "pass Yellow property", "pass Yellow property", "pass Yellow"},
		{"bid Green 1; pass Yellow", "keep Blue property", "keep Blue property", "keep Blue"},
		{"bid Green 1; pass Yellow", "sell Blue property", "sell Blue property", "sell Blue"},
		{"", "kept Blue A1 0 property", "kept Blue A1 0 property", "kept Blue A1 0"},
		{"", "won Green A1 2 property", "won Green A1 2 property", "won Green A1 2"},
	} {
		for known, want := range map[string]string{"": c.undescribed, "describe A1 factory; ": c.described} {
			tb := sit(t, three, known+up+c.before)
			tb.accept(c.line)
			all := tb.game.Entries()
			tb.want(known+c.line, all[len(all)-1].Text, want)
		}
	}
	sit(t, three, up).refused("pass Green property", "nothing-taken")
	sit(t, three, "describe A1 factory", up).refused("pass Green property", "nothing-taken")
}

// What the coin gives is told of every seat, with the income before it.
func TestCoinTold(t *testing.T) {
	for coin, want := range map[string]string{"B": "B bears the coin: each takes 1 taler.", "none": ""} {
		tb := sit(t, three)
		v, err := tb.game.Enter("draw A B C coin="+coin, nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		told, all := "", 0
		for _, e := range v.Told() {
			if e.Kind == "coin" {
				told = e.Text.String()
				for _, a := range e.Amounts {
					if a.Name == "talers" && a.N == 1 {
						all++
					}
				}
			}
		}
		if told != want || want != "" && all != 3 {
			t.Errorf("coin=%s: %q, of %d seats", coin, told, all)
		}
	}
}

// A seat is worth more with more of anything, and a lot that is won is worth its field
// less the bid.
func TestWorth(t *testing.T) {
	const up = "describe A1 factory; draw A B C coin=none; offer Blue A1"
	before := sit(t, three, up).pos().Worth("Green")
	for _, more := range []string{"talers+1", "points+1", "joker:?", "field:F1"} {
		tb := sit(t, three+" --round 5", "describe A1 factory")
		was := tb.pos().Worth("Green")
		if tb.accept("correct Green " + more + " x"); tb.pos().Worth("Green") <= was {
			t.Errorf("%s: %d, was %d", more, tb.pos().Worth("Green"), was)
		}
	}
	last := 1000
	for bid := 1; bid <= 5; bid++ {
		tb := sit(t, three, up, fmt.Sprint("bid Green ", bid))
		w := tb.pos().Worth("Green")
		if bid == 1 && w <= before || w >= last || tb.pos().Worth("Yellow") != before {
			t.Errorf("a bid of %d is worth %d, none %d", bid, w, before)
		}
		last = w
	}
	if sit(t, three, up).pos().Worth("Nobody") != 0 {
		t.Error("nobody has a worth")
	}
}
