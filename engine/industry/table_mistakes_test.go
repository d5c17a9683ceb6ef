package industry

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// A line of another phase is refused as such, even if it has other faults.
func TestWrongPhase(t *testing.T) {
	tb := sit(t, three, facts()...)
	tb.refused("develop Blue D1", "wrong-phase")
	tb.accept("draw D E I; kept Blue I1 0")
	tb.refused("develop Blue I1", "wrong-phase")
	tb.refused("develop Blue I1 cheapest", "wrong-phase")
	tb.refused("done all", "wrong-phase")
	tb.refused("draw A B C", "wrong-phase")
}

// Corrections change only what they name, and nothing below 0.
func TestCorrections(t *testing.T) {
	tb := sit(t, three, "draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property")
	tb.accept(`correct Blue talers+3 "change"; correct Blue points+2 x; correct Blue joker:? x; correct Blue joker:Stone x; correct Blue joker:-Stone x; correct Blue subsidy "took it"`)
	s := &tb.pos().seats[0]
	tb.want("Blue", []any{s.Talers, s.Points, s.Jokers.names(), s.Subsidy}, []any{8, 2, "[?]", true})
	tb.accept(`correct Blue -subsidy x; correct Blue field:-A1 x; correct Green field:A1 "it is Green's"`)
	tb.want("A1", tb.pos().owner(0), 1)
	tb.accept("correct Green developed:A1 x; correct Green developed:-A1 x") // not described, as of a have
	tb.accept("describe A1 factory points=2; correct Green developed:A1 x; correct Green developed:-A1 x; correct Green developed:A1 x")
	tb.want("no points come with it", tb.pos().seats[1].Points, 0)
	for line, code := range map[string]string{
		"correct Blue talers-9 x": "correct-below-zero", "correct Blue talers+999 x": "correct-too-many", "correct Blue points-3 x": "correct-below-zero", "correct Blue points+999 x": "correct-too-many",
		"correct Blue joker:-Iron x": "correct-below-zero", "correct Blue -subsidy x": "correct-below-zero", "correct Blue field:D1 x": "correct-field",
		"correct Blue field:A1 x": "correct-field", "correct Blue field:-A1 x": "not-your-field", "correct Green developed:A1 x": "developed-already", "correct Green developed:-B1 x": "correct-field",
		"correct Green late:B1 x": "correct-field", "correct Green late:-A1 x": "correct-field",
	} {
		tb.refused(line, code)
	}
	tb.accept("correct Blue subsidy x")
	tb.refused("correct Blue subsidy x", "subsidy-taken")
	for _, line := range []string{"correct Blue", "correct Blue talers+1", `correct Blue talers+1 ""`, "correct Blue talers x", "correct Blue gold+1 x", "correct Blue cards:A x", "correct Blue joker:Clay x", "correct Blue field:M9 x",
		"correct Blue talers+1 " + strings.Repeat("long ", 90), "count Blue", "count Blue talers", "count Blue talers=1 talers=2", "count Blue gold=1"} {
		_, err := tb.game.Enter(line, nil, noon)
		var m *rule.NotUnderstood
		if !errors.As(err, &m) {
			t.Errorf("%s: %v", line, err)
		}
	}
	told := tb.accept("count Blue talers=3 points=2 jokers=1")
	if !strings.Contains(strings.Join(told, " "), "the table counts 3, the journal makes it 8") {
		t.Errorf("told %q", told)
	}
}

// The last field taken off a seat that has nothing else ends its turn.
func TestCorrectionEndsATurn(t *testing.T) {
	tb := sit(t, three, "draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property; correct Blue field:-A1 x")
	tb.want("to act", tb.game.Position().Where().ToAct, []string{"Green"})
}

// A move played against the rules is kept with its verdict if its effect is
// clear.
func TestAsPlayed(t *testing.T) {
	tb := sit(t, three, "describe A1 factory cost=1 makes=Stone points=1; describe B1 factory cost=1 needs=Stone points=2; describe C1 factory cost=9")
	tb.accept("draw A B C coin=none; offer Green A1 --as-played \"nobody looked\"; pass Yellow; pass Blue; kept Yellow B1 0; kept Blue C1 0")
	tb.want("owners", []int{tb.pos().owner(0), tb.pos().owner(1), tb.pos().owner(2)}, []int{1, 2, 0})
	tb.accept("develop Yellow B1 Stone=bank --as-played \"it was dark\"")
	tb.want("Yellow", []int{tb.pos().seats[2].Points, tb.pos().seats[2].Talers, tb.pos().Paid}, []int{2, 3, 2})
	for _, line := range []string{"develop Blue C1", "develop Green C1", "done Green", "develop Yellow B1"} {
		if _, err := tb.game.Enter(line+" --as-played x", nil, noon); !rule.IsRefusal(err) {
			t.Errorf("%s as played: %v", line, err)
		}
	}
	// An outcome to which no bidding leads.
	tb = sit(t, three, "draw A B C coin=none; offer Blue A1; pass Green; won Green A1 2 property --as-played \"Green had not heard\"")
	tb.want("Green bought it", tb.talers(), []int{7, 3, 5})
}

// Warnings before the change of an era name what it takes.
func TestWarnings(t *testing.T) {
	tb := sit(t, three, "describe coin L; describe J1 technology X points=2; describe K1 factory Y points=3; describe L1 bonus Z value=2 net=river")
	tb.quiet(3)
	if w := tb.pos().warnings(); len(w) != 0 {
		t.Errorf("warned %q before the last round", w)
	}
	tb.accept("draw J K L; kept Blue J1 0; kept Green K1 0; kept Yellow L1 0")
	warned := strings.Join(say.Strings(tb.pos().warnings()), "\n")
	for _, want := range []string{"after era 1 Blue can no longer develop J1 X", "Green gets no points for developing K1 Y (3 points)", "Blue owns what isn't described (A1"} {
		if !strings.Contains(warned, want) {
			t.Errorf("no warning says %q:\n%s", want, warned)
		}
	}
	// Who would be ready reads it beside that.
	for seat, want := range []string{"(lost: J1 X) (not described, so lost as a technology, without points as a factory: A1", "(points lost: K1 Y (3 points))"} {
		if got := doneVerb.Means(tb.pos(), &done{Seat: seat}).String(); !strings.Contains(got, want) {
			t.Errorf("beside ready stands %q, not %q", got, want)
		}
	}
	if strings.Contains(warned, "L1") {
		t.Errorf("a bonus field loses nothing:\n%s", warned)
	}
	told := strings.Join(tb.accept("done all"), "\n")
	if !strings.Contains(told, "Blue's J1 X can no longer be developed") || !strings.Contains(told, "Era 2 begins") {
		t.Errorf("told %s", told)
	}
	tb.quiet(13)
	if warned = strings.Join(say.Strings(tb.pos().warnings()), "\n"); warned != "" {
		t.Errorf("warned %s", warned)
	}
	tb.accept("draw I J K L")
	if warned = strings.Join(say.Strings(tb.pos().warnings()), "\n"); !strings.Contains(warned, "Green loses what isn't developed in this round (") || !strings.Contains(warned, "K1 Y") || strings.Contains(warned, "J1 X") {
		t.Errorf("warned %s", warned)
	}
	if n := len(tb.pos().warnings()); n != 3 {
		t.Errorf("%d sentences for 3 seats:\n%s", n, warned)
	}
}

// Who taps Ready is called ready, and so are all.
func TestReadyIsOneWord(t *testing.T) {
	tb := sit(t, three, "draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property")
	told := append(tb.accept("done Blue"), tb.accept("done all")...)
	if label := string(doneVerb.Label); label != "Ready" || !slices.Contains(told, "Blue is ready.") || !slices.Contains(told, "All are ready.") {
		t.Errorf("who taps %s is told %q", label, told)
	}
}

// What each further field would earn and cost, and from whom.
func TestProspects(t *testing.T) {
	tb := sit(t, three, `describe coin L; describe A1 factory cost=1 makes=Stone points=1 net=river road=B1; describe B1 factory cost=2 needs=Stone points=2 net=river; describe C1 bonus cost=1 value=3 net=river;
		describe D1 factory cost=9 points=5; describe E1 technology needs=Iron points=4; describe F1 joker Iron`)
	tb.accept("draw A B C; kept Blue A1 0; won Blue B1 1; kept Green C1 0; develop Blue A1")
	p := tb.pos()
	prospect := func(seat int, name string) prospect {
		f, _ := readPlace(name)
		return p.prospect(seat, f)
	}
	is := func(name string, seat int, now, end, cost int, afford bool, why string) {
		t.Helper()
		x := prospect(seat, name)
		known := func(n *int) int {
			if n == nil {
				return -1
			}
			return *n
		}
		got := known(x.Cost)
		if known(x.Now) != now || known(x.AtEnd) != end || got != cost || x.Afford != afford || !strings.Contains(x.Why.String(), why) {
			t.Errorf("%s for %s: %+v (cost %d)", name, p.name(seat), x, got)
		}
	}
	is("B1", 0, 2, 3, 2, true, "Stone from own production")
	is("C1", 1, 0, 0, 1, true, "")
	is("D1", 0, 5, 0, 9, false, "")
	is("E1", 0, 4, 0, -1, false, "no Iron but by joker until the bank sells it in era 3")
	is("F1", 2, 0, 2, 0, true, "joker Iron")
	is("G1", 2, -1, -1, -1, false, "not described")
	v, err := p.View("board", mustSplit(t, "Blue"), rule.Screen{})
	if err != nil {
		t.Fatal(err)
	}
	data, _ := json.Marshal(v.JSON)
	for _, want := range []string{`"seat":"Blue"`, `"prospects":[{"name":"B1"`, `"sources":"Stone=own"`, `"networks":[]`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the view lacks %s: %s", want, data)
		}
	}
	// Looking changes nothing, and later technologies are dead.
	tb.quiet(0)
	tb.accept("done all")
	tb.accept("draw D E F; kept Green D1 0; kept Yellow E1 0; kept Blue F1 0; done all")
	tb.quiet(2)
	p = tb.pos()
	is("E1", 2, 0, 0, -1, false, "its era is past")
}

// The status as scripts read it.
func TestStatusJSON(t *testing.T) {
	tb := sit(t, three, append(facts(), "draw A B C", "offer Blue C1", "bid Green 2")...)
	v, err := tb.pos().View("status", nil, tb.game.Screen(true))
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(v.JSON)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"rules":"industry"`, `"copy":"practice"`, `"era":1`, `"phase":"auction"`, `"to_act":["Yellow"]`, `"auctioneer":"Blue"`, `"coin":"G"`,
		`"lot":{"field":"C1","bid":2,"bidder":"Green","spoken":["Green"],"turn":"Yellow","bids":[{"seat":"Green","bid":2}]}`, `"development":null`, `"winners":[]`, `"warnings":[]`, `"jokers":[]`,
	} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the status lacks %s:\n%s", want, data)
		}
	}
	for _, line := range []string{"status x", "standings x", "legal Nobody", "board Blue x", "nothing"} {
		words := mustSplit(t, line)
		if _, err := tb.pos().View(words[0].Text, words[1:], rule.Screen{}); !rule.IsRefusal(err) {
			t.Errorf("%s: %v", line, err)
		}
	}
	if n := tb.pos().Numbers("Blue"); len(n) != 9 || n[0].N != 5 {
		t.Errorf("%+v", n)
	}
	if n := tb.pos().Numbers("Nobody"); n != nil {
		t.Errorf("%+v", n)
	}
}

// Snapshots that no game reaches are refused.
func TestRestoreRefuses(t *testing.T) {
	tb := sit(t, three, append(facts(), "draw A B C", "offer Blue C1", "bid Green 2")...)
	data, _ := json.Marshal(tb.pos())
	good := string(data)
	for old, bad := range map[string]string{
		`"era":1`: `"era":9`, `"phase":1`: `"phase":7`, `"phase":1,`: `"phase":3,`, `"start":0`: `"start":3`, `"field":"C1"`: `"field":"K1"`, `"drawn":7`: `"drawn":70000`, `"bidder":1`: `"bidder":5`,
		`"talers":5`: `"talers":-5`, `--seats Blue`: `--seats Green`, `"coin G"`: `"coin Z"`, `"offered":7`: `"offered":15`, `"turn":-1`: `"turn":-2`,
	} {
		if !strings.Contains(good, old) {
			t.Fatalf("the snapshot lacks %s: %s", old, good)
		}
		if _, err := Book().Restore([]byte(strings.Replace(good, old, bad, 1))); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
	for _, tokens := range []string{`"A1"`, `"Z1 0 0"`, `"A1 7 0"`, `"A1 3 0"`, `"A1 0 9"`, `"A1 0 0 mill"`, `"A1 0 1 factory cost=1 needs=- x"`, `"\"A1"`} {
		if _, err := Book().Restore([]byte(strings.Replace(good, `"seats":[`, `"tokens":[`+tokens+`],"seats":[`, 1))); err == nil {
			t.Errorf("the token %s is read", tokens)
		}
	}
	if _, err := Book().Restore([]byte("{")); err == nil {
		t.Error("half a snapshot is read")
	}
}

func TestSetupWords(t *testing.T) {
	for line, want := range map[string]string{
		`Blue "Red Team" Ann`:                        `--seats "Blue,Red Team,Ann"`,
		"--seats=A,B,C --first=b --variant=OFF":      "--seats A,B,C --first B --variant off",
		`"A,B" C D --ruling LATE-FACTORY=dead`:       `A,B C D --ruling late-factory=dead`,
		"--variant on --seats A,B,C,D --first A":     "--seats A,B,C,D",
		"--seats A,B,C --ruling late-factory=serves": "--seats A,B,C",
	} {
		s, err := parseSetup(mustSplit(t, line))
		if err != nil || s.String() != want {
			t.Errorf("%s: %v (%v), want %s", line, s, err, want)
		}
	}
	for _, line := range []string{"", "--seats", "--seats A,B,C --seats D,E,F", "--seats A,B,C D", "--seats A,B,a", "--seats A,B,bank", "--seats A,B,all", "--seats A,,C", "--seats A,B,C --first D", "--seats A,B,C --variant maybe",
		"--seats A,B,C --bonus2 income", "--seats A,B,C --ruling nothing=x", "--seats A,B,C --ruling late-factory=x", "A B " + strings.Repeat("x", 50), "--seats A,B,\u202eC"} {
		_, err := parseSetup(mustSplit(t, line))
		var m *rule.NotUnderstood
		if !errors.As(err, &m) {
			t.Errorf("%s: %v", line, err)
		}
	}
}

func TestSheetsRefused(t *testing.T) {
	const three = "\n- {name: B}\n- {name: C}"
	for _, sheet := range []string{
		"", "seats: 3", "rules: century\nseats:\n- {name: A}" + three, "scoring: income\nseats:\n- {name: A}" + three, "seats:\n- {name: A, coins: 3}" + three,
		"seats:\n- {name: A, talers: -1}" + three, "seats:\n- {name: A, talers: many}" + three, "seats:\n- {name: A, bonus: [[4, 1]]}" + three, "seats:\n- {name: A, bonus: [2, 1]}" + three,
		"seats:\n- {name: B}" + three, "seats:\n- {name: ''}" + three, "seats:\n- {name: A}" + three + "\n---\nseats: []", "seats:\n- {name: A, points: 9999999}" + three, "}",
	} {
		_, err := Book().Sheets.Score([]byte(sheet), nil, nil)
		var m *rule.NotUnderstood
		if !errors.As(err, &m) || m.Expected.Empty() {
			t.Errorf("%q: %v", sheet, err)
		}
	}
	if _, err := Book().Sheets.Score([]byte("seats: []"), []string{"nothing=x"}, nil); err == nil {
		t.Error("an unknown ruling is read")
	}
	var ill *rule.Illegal
	if _, err := Book().Sheets.Score([]byte("seats:\n- {name: A}\n- {name: B}"), nil, nil); !errors.As(err, &ill) {
		t.Errorf("two seats: %v", err)
	}
	var m *rule.NotUnderstood
	if _, err := Book().Judge("start r0", nil); !errors.As(err, &m) {
		t.Errorf("judge: %v", err)
	}
}

// Names of fields, columns and prefixes are read as what they name.
func TestFieldWords(t *testing.T) {
	tb := sit(t, three, facts()...)
	tb.accept("draw D E F")
	for word, want := range map[string]string{"d": "D1", "E1": "E1", "quarry": "D1", "Saw": "F1", "clay": "E1"} {
		g := sit(t, three, append(facts(), "draw D E F")...)
		if _, err := g.game.Enter("offer Blue "+word, nil, noon); err != nil {
			t.Errorf("%s: %v", word, err)
			continue
		}
		if got := g.pos().Lot.Field.String(); got != want {
			t.Errorf("%s means %s, want %s", word, got, want)
		}
	}
	for _, word := range []string{"Laser", "K5", "K", "nothing"} {
		if _, err := tb.game.Enter("offer Blue "+word, nil, noon); err == nil || strings.Contains(err.Error(), "mistake") {
			t.Errorf("%s: %v", word, err)
		}
	}
}

// Before anything was developed in a record, also one that begins in its midst, "done all"
// isn't late but out of its phase.
func TestDoneAllBeforeAnyDevelopment(t *testing.T) {
	for _, begun := range []string{"new c --seats Blue,Green,Yellow", "new c --seats Blue,Green,Yellow --round 5"} {
		sit(t, begun).refused("done all", "wrong-phase")
	}
}

// A refusal names phases in words, in each language.
func TestPhasesInWords(t *testing.T) {
	ill := sit(t, "new c --seats Blue,Green,Yellow").refused("offer Blue C1", "wrong-phase")
	german, _ := say.In("de")
	if got, want := german.With(rule.WordsOf(Book())).Text(ill.Message), "„Ein Feld versteigern“ gehört in die Phase Auktion; Runde 1 ist in der Phase Spaltenmarker."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// What is needed twice and is had once is called that; what an auctioneer hands out is told to the
// seat whose phone it is.
func TestWordsOfWhatIsShort(t *testing.T) {
	tb := sit(t, three, "describe A1 technology needs=Stone,Brick; correct Blue joker:? x; correct Blue joker:Iron x")
	a1, _ := readPlace("A1")
	tb.want("one joker for two", tb.pos().prospect(0, a1).Why.String(), "too few jokers for Stone and Brick together")
	tb.want("shares", tb.pos().handed(5, talers).Addressed("Blue", Book().Yours()).String(), "Green 2 talers, Yellow 2 talers, you 1 taler")
}

// The auctioneer who can't keep a field is told why, where a menu shows only what there is to do.
func TestAuctioneerIsToldWhyNotToKeep(t *testing.T) {
	tb := sit(t, three, "draw A B C coin=none", `correct Blue talers-4 "x"`, "offer Blue A1", "bid Green 5", "pass Yellow")
	const why = "It takes 5 talers to hand out, and Blue has 1 taler: the field has to be sold."
	if due := tb.pos().Due("Blue").String(); !strings.HasSuffix(due, " · "+why) {
		t.Error(due)
	}
	if due := tb.pos().Due("Green").String(); strings.Contains(due, why) {
		t.Error(due)
	}
}

// What is no column is told as it was typed, a letter alone only among columns; none is meant for the coin.
func TestNoColumnIsToldWhole(t *testing.T) {
	tb := sit(t, three)
	for line, want := range map[string][3]any{
		"draw A C F none":        {`"none" is no column.`, 12, "coin=none"},
		"draw Bo A C F":          {`"Bo" is no column.`, 6, ""},
		"draw A C Fx":            {`"Fx" is no column.`, 10, ""},
		"draw ACXF coin=none":    {`"X" is no column.`, 8, ""},
		"draw A, C, F coin=none": {},
	} {
		_, err := tb.game.Reads(line, nil)
		var m *rule.NotUnderstood
		if errors.As(err, &m) && want[0] != nil {
			if got := [3]any{m.Message.String(), m.Column, m.DidYouMean}; got != want {
				t.Errorf("%s: %v", line, got)
			}
		} else if err != nil || want[0] != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// The cheapest way is no answer where several sellers cost the same: the question names the line that was typed.
func TestCheapestOfSeveralSellersAsks(t *testing.T) {
	tb := sit(t, "new t --rules industry --seats Blue,Green,Yellow --round 5", "have Blue talers=9", "describe A1 factory makes=Wood", "describe B1 factory makes=Wood", "have Green field A1 developed", "have Yellow field B1 developed", "describe L2 factory cost=1 needs=Wood", "draw L D E coin=none", "kept Blue L2 0 property", "kept Green D2 0 property", "kept Yellow E2 0 property")
	_, err := tb.game.Reads("develop Blue L2 cheapest", nil)
	if asks, is := errors.AsType[*rule.Ambiguous](err); !is || asks.Word != "develop Blue L2 cheapest" || !slices.Equal(asks.Candidates, []string{"develop Blue L2 Wood=Green", "develop Blue L2 Wood=Yellow"}) {
		t.Error(err)
	}
}

// A cost that can't be is refused by what the field shows, and by the bank and the stock exchange only where they lower it.
func TestWrongCostCitesItsRule(t *testing.T) {
	for bank, section := range map[string]string{"": "Phase 4: Development", "have Blue field B1 developed": "Special Factories: Bank and Stock Exchange"} {
		tb := sit(t, "new t --rules industry --seats Blue,Green,Yellow --round 5", "have Blue talers=9", "describe L2 factory cost=2", "describe B1 factory discount")
		if bank != "" {
			tb.accept(bank)
		}
		tb.accept("draw L D E coin=none", "kept Blue L2 0 property", "kept Green D2 0 property", "kept Yellow E2 0 property")
		if ill := tb.refused("develop Blue L2 for 3", "field-contradicts"); ill.Cite[0].Section != section || strings.Contains(string(ill.Rule), "joker") {
			t.Errorf("%q: %s %v", bank, ill.Rule, ill.Cite)
		}
	}
}
