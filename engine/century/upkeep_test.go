package century

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

func TestGarbageGoesOnNewLands(t *testing.T) {
	const deal = "describe L11 A=1c; describe L12 A=1c; deal lands; deal technologies; won Blue L11 2; won Blue L12 2; drop Blue; drop Green; drop Yellow; outcome Blue 1 0 5g; outcome Green 2 0 2g; outcome Yellow 3 0 -"
	must := sit(t, three, deal)
	must.refused("garbage Blue start=5", "garbage-on-old-land")
	must.refused("garbage Blue L11=4 start=1", "garbage-on-old-land")
	must.refused("garbage Blue L11=4 L12=2", "garbage-not-all")
	must.accept("garbage Blue L11=4", "garbage Blue L12=1")
	must.want("in two lines", [3]int{must.garbage("Blue", "L11"), must.garbage("Blue", "L12"), must.seat("Blue").Hand}, [3]int{5, 3, 0})
	must.accept("undo 2", "garbage Blue L12=1 L11=4")
	must.want("canonical: the order of the lands", must.game.Entries()[len(must.game.Entries())-1].Text, "garbage Blue L11=4 L12=1")
	must.want("on them, with what came with the land", [2]int{must.garbage("Blue", "L11"), must.garbage("Blue", "L12")}, [2]int{5, 3})
	must.refused("garbage Blue L12=1", "no-garbage-in-hand")
	must.accept("garbage Green start=2") // who won none: on any land
	must.want("Green", must.garbage("Green", "start"), 3)

	may := sit(t, three+" --ruling new-garbage=may", deal)
	may.accept("garbage Blue L11=1 start=4")
	may.want("start", may.garbage("Blue", "start"), 5)
}

func TestPlace(t *testing.T) {
	tb := sit(t, three, "describe L11 A=1c B=2s N-A; describe L12 A=2c; describe T11 1g L=+1s N-L; deal lands; deal technologies; won Blue L11 2; won Blue L12 2; drop Blue buy T11 for 1; drop Green; drop Yellow", quickCatastrophe(trio...))
	tb.want("to attach", tb.status().Seats[0].ToAttach, "[L11 L12 T11]")
	tb.want("lands", tb.status().Seats[0].Lands, 3)
	tb.ambiguous("place Blue L11 e1 r0", "A", "B")
	tb.ambiguous("place Blue L e1 r0", "L11", "L12")
	tb.accept("place Blue L12 w1n1 r3") // a corner is enough; its one city need not be named
	tb.want("citizens", tb.citizens("Blue"), "start.A start.B L12.A")
	tb.want("canonical", tb.game.Entries()[len(tb.game.Entries())-1].Text, "place Blue L12 w1n1 r3 A")
	tb.accept("place Blue T11 w2n2 r0", "place Blue L11 w1n2 r1 L11.B")
	tb.refused("done Blue", "upkeep-unfinished") // the garbage in hand
	tb.accept("garbage Blue L11=1")
	tb.want("L11", tb.garbage("Blue", "L11"), 2)
	tb.accept("done Blue; done all")
	tb.want("all produce", tb.money("Blue"), [2]int{10 - 4 + 3 + 2, 9 + 2 + 2})
	tb.want("round", tb.where(), "II deal")
	tb.refused("place Blue L11 e1 r0 A", "wrong-phase")
}

// How the upkeep came out is told in words, not as it is typed.
func TestACountedUpkeepIsToldInWords(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; won Blue L11 2; drop Blue; drop Green; drop Yellow", quickCatastrophe(trio...))
	tb.accept("upkeep Blue makes=5c3s1v2r clean=1 garbage=2 marker=-1")
	told := tb.game.Entries()[len(tb.game.Entries())-1].Told.Events()
	tb.want("told", told[0].Text.String(), "Blue's upkeep, counted by the table: makes 5 coins, 3 science, 1 point · recycling centres that work: 2 · lands without garbage: 1 · 2 garbage · pollution marker: -1.")
}

func TestUpkeepNotUnderstood(t *testing.T) {
	tb := upkeep(t, "L=+1s N-L")
	for line, column := range map[string]int{
		"place Blue": 11, "place Blue T11": 15, "place Blue T11 x1 r0": 16, "place Blue T11 e1": 18, "place Blue T11 e1 r4": 19, "place Blue T11 e1 r0 AB": 22,
		"place Blue T11 e1 r0 A B": 24, "place Nobody T11 e1 r0": 7, "garbage Blue": 13, "garbage Blue start": 14, "garbage Blue start=x": 20, "garbage Blue start=0": 20,
		"garbage Blue start=-1": 20, "garbage Blue start=100": 20, "use Blue": 9, "use Blue fly": 10, "use Blue X.fly": 12, "use Blue T11.": 14, "use Blue T11.recycle:x": 14,
		"use Blue locomotive start.A": 28, "use Blue locomotive startA start.B": 21, "use Blue locomotive start.1 start.B": 21, "use Blue bridge start": 22,
		"use Blue bridge start A": 24, "use Blue bridge start A-": 25, "use Blue bridge start 9,1-A": 23, "use Blue transport start": 25, "use Blue sorting": 17, "use Blue cleanup now": 18,
		"done": 5, "done Nobody": 6, "done Blue Green": 11, "recycle Blue": 13, "recycle Blue start.C": 21, "recycle Blue start.CC start": 14, "recycle Blue best start": 19, "fly": 1,
	} {
		tb.notUnderstood(line, column)
	}
}

// Steps one to three may come in any order, for each seat by itself.
func TestUpkeepIsSimultaneous(t *testing.T) {
	tb := sit(t, three, "describe L11 A=1c; describe L12 A=1c; deal lands; deal technologies; won Blue L11 2; won Green L12 3; drop Green; drop Yellow; drop Blue", "outcome Blue 1 0 1g; outcome Green 2 0 1g; outcome Yellow 3 0 -")
	tb.accept("done Yellow; place Green L12 e1 r0; garbage Blue L11=1; garbage Green L12=1; place Blue L11 e1 r0")
	tb.want("to act", tb.pos().Where().ToAct, "[Blue Green]")
	tb.accept("done Green")
	tb.want("phase", tb.where(), "I upkeep")
	tb.accept("done Blue")
	tb.want("phase", tb.where(), "II deal")
}

func TestRoundSixHasOnlyTechnologies(t *testing.T) {
	tb := sit(t, three, quickRounds(4, trio...), "describe T51 sorting recycle:0c")
	tb.accept("deal lands; deal technologies; drop Blue buy T51 for 4; drop Green; drop Yellow", quickCatastrophe(trio...), "correct Blue garbage:start+2 x", "use Blue recycle start", "done all")
	tb.want("place", tb.where(), "VI upkeep")
	tb.refused("deal lands", "wrong-phase")
	tb.refused("garbage Blue start=1", "no-garbage-in-hand")
	tb.accept("use Blue recycle start; use Blue sorting start") // bought in V, works in V and VI
	tb.want("garbage", tb.garbage("Blue", "start"), 0)
	coins := tb.money("Blue")
	tb.accept("describe zones -6..-4 -3..-1 0..6; done all")
	tb.want("no coins, no science", tb.money("Blue"), coins)
	tb.want("place", tb.where(), "VI over")
}

// A technology that can't be used now says why: it costs too much, or has nothing to do.
func TestIdleTechnologySaysWhy(t *testing.T) {
	tb := sit(t, "new late --seats Ann,Bob,Cyd --round 6", "describe start A=1c1s B=2c1s C=1r A-B-C", "have Ann coins=3 science=3", "have Ann technology T1 recycle:4c", "have Ann technology T2 cleanup:3s", "have Ann technology T3 recycle:4s", "have Ann tile start start r0", "have Ann technology T4 sorting", "have Ann technology T5 transport")
	v, err := tb.pos().View("status", nil, rule.Screen{Hands: true})
	if err != nil {
		t.Fatal(err)
	}
	why := map[string]string{}
	for _, may := range v.Scene().Sides[0].May {
		why[may.Piece] = say.English.Text(may.Why)
	}
	for piece, want := range map[string]string{"T1": "it costs 4 coins, more than you hold", "T2": "", "T3": "it costs 4 science, more than you hold", "T4": "no garbage lies in your region", "T5": "there is no garbage to move, or no other land for it"} {
		if got, has := why[piece]; got != want || !has {
			t.Errorf("%s is %q, not %q", piece, got, want)
		}
	}
}

// A verb out of its phase is told where it belongs; in round VI, that the round has no such phase.
func TestOutOfPhase(t *testing.T) {
	for _, c := range []struct{ game, line, says, cites string }{
		{three, "open Blue L11 2", "belongs to the auction phase; round I is in the deal phase.", "Course of the Game"},
		{three + " --round 6", "deal lands", "round VI has no deal, no auction and no catastrophe.", "Round Six"},
		{three + " --round 6", "recycle Blue all", "belongs to the recycling phase; round VI is in the upkeep phase.", "Course of the Game"},
	} {
		ill := sit(t, c.game).refused(c.line, "wrong-phase")
		if said := ill.Message.String(); !strings.HasSuffix(said, c.says) || !slices.ContainsFunc(ill.Cite, func(at rule.Citation) bool { return strings.Contains(at.Section, c.cites) }) {
			t.Errorf("%s: %s %v", c.line, said, ill.Cite)
		}
	}
}

// A technology that isn't described may have moved the marker of the seat that bought it: an upkeep that doesn't say where it
// stands is remarked on, and one that is asked for says so.
func TestUpkeepSaysWhereTheMarkerStands(t *testing.T) {
	tb := sit(t, three, "describe T12 1g", "deal lands; deal technologies; drop Blue buy T11 for 1; drop Green buy T12 for 1; drop Yellow", quickCatastrophe(trio...))
	const remark = "T11 isn't described, and the marker of Blue is taken to stand on"
	for line, want := range map[string]bool{
		"upkeep Blue makes=3c2s clean=0 garbage=3":            true,
		"upkeep Blue makes=3c2s clean=0 garbage=3 marker=0":   false,
		"upkeep Green makes=3c2s clean=0 garbage=2":           false,
		"upkeep Yellow makes=3c2s clean=0 garbage=1 marker=1": false,
	} {
		if told := fmt.Sprint(tb.accept(line)); strings.Contains(told, remark) != want {
			t.Errorf("%s: %s", line, told)
		}
	}
	for seat, want := range map[int]string{0: "makes=3c2s0v clean=0 garbage=1 marker=0", 2: "makes=3c2s0v clean=0 garbage=1"} {
		asks := rule.Questions(func(q *rule.Answers) string { return tb.pos().askUpkeep(q, seat) })
		if next, got := asks.Next([]string{"3", "2", "0", "0", "0", "1", ""}); next != nil || got != want {
			t.Errorf("%v %s, not %s", next, got, want)
		}
	}
}

// What is proposed for the result of an upkeep is one that the rules take: what lies there, and what is still in hand.
func TestProposedUpkeepIsLegal(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; won Blue L11 2; won Green L12 3; drop Green; drop Yellow; drop Blue", "outcome Blue 1 0 2g; outcome Green 2 0 1g; outcome Yellow 3 0 -")
	for seat, want := range []string{"makes=3c2s0v clean=0 garbage=4", "makes=3c2s0v clean=0 garbage=3", "makes=3c2s0v clean=0 garbage=1"} {
		asks, given := rule.Questions(func(q *rule.Answers) string { return tb.pos().askUpkeep(q, seat) }), []string(nil)
		next, line := asks.Next(nil)
		for ; next != nil; next, line = asks.Next(given) {
			given = append(given, next.Usual)
		}
		tb.want(trio[seat], line, want)
		tb.accept("upkeep " + trio[seat] + " " + line)
	}
}

// Who can't go on before something is described is told so by what is legal, and not to wait for others.
func TestLegalSaysWhatIsUndescribed(t *testing.T) {
	tb := sit(t, "new late --seats Ann,Bob,Cyd --round 6", "have Ann tile start r0 A=1c1s* B=2c1s* C=1r* A-B B-C C-S C-E g1", "have Ann tile q1 e1 r0 A=1c* W-A", "have Bob coins=5", "have Cyd coins=5", "done all")
	v, err := tb.pos().View("legal", []rule.Word{{Text: "Ann", Column: 7}}, rule.Screen{})
	if err != nil {
		t.Fatal(err)
	}
	if told := fmt.Sprint(v.Blocks); !strings.Contains(told, "More is legal once these are described: zones.") || strings.Contains(told, "until others have acted") {
		t.Error(told)
	}
	said, err := say.JSON(v.JSON)
	if err != nil {
		t.Fatal(err)
	}
	tb.want("for scripts", strings.Contains(string(said), `"undescribed":[{"seat":"Ann","name":"zones",`) && !strings.Contains(string(said), "Bob"), true)
}

// No upkeep adds garbage: one that was counted has no more than lay there and was in hand before, where that is known.
func TestUpkeepAddsNoGarbage(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; won Blue L11 2; won Green L12 3; drop Green buy T11 for 1; drop Yellow; drop Blue", "outcome Blue 1 0 2g; outcome Green 2 0 1g; outcome Yellow 3 0 -")
	for line, legal := range map[string]bool{
		"upkeep Blue makes=3c2s clean=0 garbage=4":    true, // 1 on the start tile, 1 on the land, 2 in hand
		"upkeep Blue makes=3c2s clean=0 garbage=5":    false,
		"upkeep Yellow makes=3c2s clean=0 garbage=1":  true,
		"upkeep Yellow makes=3c2s clean=0 garbage=99": false,
		"upkeep Green makes=3c2s clean=0 garbage=7":   true, // what T11 brings isn't known
	} {
		if legal {
			tb.accept(line + "; undo")
		} else if ill := tb.refused(line, "upkeep-count"); !strings.Contains(string(ill.Rule), "adds garbage") || ill.Cite[0].Section != "Phase 4, Placing New Garbage" {
			t.Errorf("%s: %s %v", line, ill.Rule, ill.Cite)
		}
	}
	tb.accept("upkeep Blue makes=3c2s clean=0 garbage=3; upkeep Blue makes=3c2s clean=0 garbage=4")
	sit(t, three+" --round 6").accept("upkeep Blue makes=3c2s clean=0 garbage=9 lands=4")
}

// A technology named alone asks which of its abilities is meant; another seat's has none for this one.
func TestUseOfATechnologyAlone(t *testing.T) {
	tb := sit(t, three+" --round 6", "have Blue tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1", "have Blue technology T4 sorting recycle:3c cleanup:4s", "have Blue technology T5 2g cleanup:2c", "have Blue technology T7 1g L=+1s N-L-S", "have Green technology T6 quality:5c=3v")
	for _, line := range []string{"use Blue T4", "use Blue T4 start"} {
		_, err := tb.game.Reads(line, nil)
		if asks, is := errors.AsType[*rule.Ambiguous](err); !is || asks.Word != "T4" || !slices.Equal(asks.Candidates, []string{"T4.sorting", "T4.recycle", "T4.cleanup"}) {
			t.Errorf("%s: %v", line, err)
		}
	}
	if ill := tb.refused("use Blue T6", "no-such-ability"); ill.Message.String() != "Blue has no T6." {
		t.Error(ill.Message)
	}
	if ill := tb.refused("use Blue T7", "no-such-ability"); ill.Message.String() != "T7 has nothing to use in upkeep." {
		t.Error(ill.Message)
	}
	tb.notUnderstood("use Blue T9", 10)
}

// What a correction is refused for isn't cited as the rule of a move: of the locomotive, of who drops out, of using.
func TestCorrectionsCiteTheirOwnRules(t *testing.T) {
	tb := upkeep(t, "locomotive")
	for line, want := range map[string][3]string{
		"use Blue locomotive start.C start.A": {"city-empty", "Technology, Locomotive", "locomotive"},
		"correct Blue citizen:-start.C x":     {"city-empty", "Phase 4, Placing New Citizens", "locomotive"},
		"correct Blue technology:T99 x":       {"technology-not-on-offer", "Phase 1: Setup", "drops out"},
		"correct Green technology:-T11 x":     {"no-such-ability", "Phase 2, Dropping Out and Purchasing a Technology Tile", "abilities"},
	} {
		if ill := tb.refused(line, want[0]); ill.Cite[0].Section != want[1] || strings.Contains(string(ill.Rule), want[2]) {
			t.Errorf("%s: %s %v", line, ill.Rule, ill.Cite)
		}
	}
}

// A misspelt ability of a technology is suggested, with its price as typed.
func TestMisspeltAbilityIsSuggested(t *testing.T) {
	for text, meant := range map[string]string{"1g locomotiv": "locomotive", "2g recycel:3c": "recycle:3c", "1g A=1c": "", "1g meadow": ""} {
		_, err := ParseTechnology(text)
		if misread, is := errors.AsType[*rule.NotUnderstood](err); !is || misread.DidYouMean != meant {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// The start tile is called as its square: that it lies there is said of the tile.
func TestStartIsTaken(t *testing.T) {
	tb := upkeep(t, "L=+1s N-L")
	if ill := tb.refused("place Blue T11 start r0", "square-occupied"); ill.Message.String() != "T11 can't lie on start: the start tile lies there." {
		t.Error(ill.Message)
	}
}

// Asked one by one, a number that can't be is refused where it is asked.
func TestUpkeepIsBoundedWhereAsked(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; won Blue L11 2; won Green L12 3; drop Green; drop Yellow; drop Blue", "outcome Blue 1 0 2g; outcome Green 2 0 1g; outcome Yellow 3 0 -")
	ask := rule.Questions(func(q *rule.Answers) string { return tb.pos().askUpkeep(q, 0) })
	for given, right := range map[string]int{"3 2 0 0 4": 4, "3 2 0 0 1 9": 5, "3 2 0 0 1 2": 6} {
		answers := strings.Fields(given)
		if _, _, n, err := ask.Judged(answers); n != right || (err != nil) != (right < len(answers)) {
			t.Errorf("%s: %d are right, not %d: %v", given, n, right, err)
		}
	}
}
