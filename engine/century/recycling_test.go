package century

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// TestFollowsTellsAllInHand: what a column comes to counts the garbage that a technology has given, apart from its own.
func TestFollowsTellsAllInHand(t *testing.T) {
	p := sit(t, three, "deal lands; deal technologies; deal catastrophe 4g / 3g / 2g / 1g / -").pos()
	p.seat(0).Hand = 1
	for column, want := range map[int]string{4: "if it stays: 1 more garbage to place, then 2 in hand, 10 science left", 5: "if it stays: no more garbage, 1 in hand, 10 science left"} {
		if got := p.follows(0, column, 0).String(); got != want {
			t.Errorf("column %d: %q", column, got)
		}
	}
}

// Where the marker can't go as far as a column's clouds say, a bid says so.
func TestFollowsSaysWhereTheMarkerStops(t *testing.T) {
	p := sit(t, three, "deal lands; deal technologies; deal catastrophe 4p / 3p / 2p / 1p / -").pos()
	p.seat(0).Pollution = -4
	for column, want := range map[int]string{1: "if it stays: pollution marker to -6, as far left as it goes, 10 science left", 3: "if it stays: pollution marker to -6, 10 science left"} {
		if got := p.follows(0, column, 0).String(); got != want {
			t.Errorf("column %d: %q", column, got)
		}
	}
}

// Garbage and clouds of a column may be typed with a blank between them, and what is suggested of a line without its verb keeps them.
func TestDamageTypedApart(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; deal catastrophe", quickAuction(trio...))
	tb.notUnderstood("outcome Yellow 2 5 1g 1g", 23)
	var misread *rule.NotUnderstood
	if err := tb.try("Yellow 2 5 1g 1p"); !errors.As(err, &misread) || misread.DidYouMean != "outcome Yellow 2 5 1g1p" {
		t.Errorf("without its verb: %v", err)
	}
	tb.accept("outcome Yellow 2 5 1g 1p")
	tb.want("garbage in hand", tb.pos().seats[2].Hand, 1)
	tb.want("as it is kept", tb.game.Last().Text, "outcome Yellow 2 5 1g1p")
}

// Before a new citizen comes it says that a recycling centre works then, as it does of one that goes there.
func TestWorkersSayWhatWorks(t *testing.T) {
	use := func(start string) say.Text { // with one empty city
		tb := upkeep(t, "workers", "describe start "+start)
		return rule.Find(rule.Moves(tb.pos(), "Blue", true), func(o *rule.Offer) bool { return o.Verb == "use" }).Way().Tapped().Means
	}
	if got := use("A=1c1s B=2c1s C=1r A-B-C").String(); got != "1 more recycling centre works" {
		t.Errorf("of a recycling centre: %q", got)
	}
	if got := use("A=1c1s B=2c1s C=1c A-B-C").String(); got != "T11" {
		t.Errorf("of another city: %q, not whose use it is", got)
	}
}

func TestRecycle(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	told := tb.accept("done all")
	tb.want("others are done by themselves", tb.pos().Where().ToAct, "[Blue]")
	if !strings.Contains(strings.Join(told, "\n"), "Blue produces 4 coins, 2 science, 0 points.") { // C and D make nothing, L11.A a coin
		t.Errorf("%q", told)
	}
	tb.ambiguous("recycle Blue L11 L11", "L11.D", "L11.F")
	tb.accept("recycle Blue start start")
	tb.want("left", tb.garbage("Blue", "start"), 1)
	tb.accept("recycle Blue L11.D L11")
	tb.want("told", tb.game.Last().Told.Events()[0].Text.String(), "Blue recycles one garbage of L11 in D of L11.")
	tb.want("nothing left to do: the round is over", tb.where(), "II deal")
}

func TestRecycleAll(t *testing.T) {
	// C reaches start and L11, D only L11: all removes two.
	text := strings.Replace(centres, "C=1r A-B", "C=1r A-B C-E", 1)
	text = strings.Replace(text, "N-A\n", "N-A W-S\n", 1)
	tb := sit(t, split(text)[0], split(text)[1:]...)
	tb.accept("correct Blue garbage:start-1 x", "done all", "recycle Blue all")
	tb.want("all that can be", [2]int{tb.garbage("Blue", "start"), tb.garbage("Blue", "L11")}, [2]int{0, 0})
	tb.want("phase", tb.where(), "II deal")
}

func TestRecyclingIsOptional(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	tb.accept("done Green")
	tb.want("next, and who else", strings.HasSuffix(tb.pos().nextDue().String(), " · not done yet: Yellow"), true)
	tb.accept("done Yellow")
	tb.want("next alone", strings.Contains(tb.pos().nextDue().String(), "also"), false)
	tb.accept("done Blue; done Blue") // of his upkeep, and of recycling
	tb.want("left", tb.garbage("Blue", "start"), 2)
	tb.want("phase", tb.where(), "II deal")
}

// Two centres of one city work twice; one centre takes one, however much lies there.
func TestTwoCentresOfACity(t *testing.T) {
	tb := upkeep(t, "workers", "describe start A=1c1s B=2c1s C=2r")
	tb.accept("correct Blue garbage:start+4 x", "use Blue workers start.C; done all", "recycle Blue start start")
	tb.want("left", tb.garbage("Blue", "start"), 4)
	tb.accept("recycle Blue start.C start")
	tb.want("phase", tb.where(), "II deal")
	tb.want("left", tb.garbage("Blue", "start"), 3)
}

func TestRecyclingInRoundSix(t *testing.T) {
	tb := sit(t, three, "describe start A=1c1s B=2c1s C=1r", quickRounds(5, trio...), "correct Blue citizen:start.C x", "describe zones -6..-4 -3..-1 0..6", "done all")
	tb.want("place", tb.where(), "VI recycling")
	tb.accept("recycle Blue all")
	tb.want("place", tb.where(), "VI over")
	tb.want("a clean land", tb.seat("Blue").Final.Land, 4)
	tb.want("winner", rule.Winners(tb.pos()), "[Blue]")
}

// A correction that leaves nothing to recycle ends the phase as well.
func TestCorrectionEndsRecycling(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	tb.accept("done all; correct Blue garbage:start-2 x; correct Blue garbage:L11-1 x")
	tb.want("phase", tb.where(), "II deal")
}

// Where different ways leave different lands dirty, "all" chooses none of them;
// the word of older transcripts still does.
func TestRecycleAllNeverChooses(t *testing.T) {
	text := strings.Replace(centres, "C=1r A-B", "C=1r A-B C-E", 1)
	text = strings.Replace(text, "N-A\n", "N-A W-S\n", 1)
	tb := sit(t, split(text)[0], split(text)[1:]...)
	tb.accept("correct Blue garbage:L11+1 x", "done all")
	tb.ambiguous("recycle Blue all", "start.C start", "start.C L11")
	tb.accept("recycle Blue best")
	if text := tb.game.Transcript(); strings.Contains(text, "best") || !strings.Contains(text, "recycle Blue start.C ") {
		t.Errorf("exported as\n%s", text)
	}
	tb.accept("undo")
	text = tb.game.Transcript()
	if !strings.HasSuffix(text, "\nrecycle Blue best\nundo\n") { // written as its lines, it would lose only one of them
		t.Errorf("exported as\n%s", text)
	}
	again, err := replayText(text)
	if err != nil || again.Transcript() != text {
		t.Errorf("read back: %v\n%s", err, again.Transcript())
	}
	tb.accept("recycle Blue start.C L11", "recycle Blue all")
	tb.want("left", [2]int{tb.garbage("Blue", "start"), tb.garbage("Blue", "L11")}, [2]int{2, 0})
	tb.want("written", tb.game.Entries()[len(tb.game.Entries())-1].Text, "recycle Blue all")

	tb = sit(t, split(centres)[0], split(centres)[1:]...)
	tb.accept("done all", "recycle Blue best")
	tb.want("written as all where nothing is to be chosen", tb.game.Entries()[len(tb.game.Entries())-1].Text, "recycle Blue all")

	tb = sit(t, three+" --round 6", "describe zones -6..-4 -3..-1 0..6; have Blue tile start r0 A=1c1s B=2c1s C=1r* C-E g1; have Blue tile L7 e1 r0 A=1c W-A g1; describe start A=1c1s B=2c1s C=1r C-E; done all")
	tb.ambiguous("recycle Blue all", "start.C start", "start.C L7")
	tb.accept("recycle Blue best")
	for _, e := range tb.game.Entries() {
		if strings.HasPrefix(e.Text, "recycle") && e.Text != "recycle Blue start.C start" {
			t.Errorf("one removal that was chosen is written as %s", e.Text)
		}
	}
}

// An entry with the word of older transcripts that was set right by its number is exported with the word.
func TestRecycleBestSetRight(t *testing.T) {
	text := strings.Replace(centres, "C=1r A-B", "C=1r A-B C-E", 1)
	text = strings.Replace(text, "N-A\n", "N-A W-S\n", 1)
	tb := sit(t, split(text)[0], split(text)[1:]...)
	tb.accept("correct Blue garbage:L11+1 x", "done all", "recycle Blue best")
	n := len(tb.game.Entries())
	tb.accept(fmt.Sprintf("replace %d recycle Blue start.C L11", n))
	out := tb.game.Transcript()
	if !strings.HasSuffix(out, fmt.Sprintf("\nrecycle Blue best\nreplace %d recycle Blue start.C L11\n", n)) {
		t.Errorf("exported as\n%s", out)
	}
	again, err := replayText(out)
	if err != nil {
		t.Fatal(err)
	}
	tb.want("left", (&table{t, again}).garbage("Blue", "L11"), tb.garbage("Blue", "L11"))
	tb.accept(fmt.Sprintf("undo to %d", n-1))
	if out = tb.game.Transcript(); !strings.HasSuffix(out, fmt.Sprintf("\nundo to %d\n", n-1)) {
		t.Errorf("exported as\n%s", out)
	}
}

// "all" is accepted exactly where every way to remove the most garbage leaves the
// same.
func TestRecycleAllAgainstEveryWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: trio}})
		p.Phase = recyclingPhase
		r := &rail.Region{}
		for i, square := range []rail.Square{{}, {X: 1}, {Y: 1}, {X: -1}} {
			tile := rapid.SampledFrom([]string{"A=1r N-A-S E-A-W", "A=1r B=1r N-A E-B", "A=2r W-A", "A=1c N-A-S", "A=1r E-A-W"}).Draw(t, "tile")
			r.Place(rail.Placed{Name: fmt.Sprint("t", i), Square: square, Tile: constantTile(tile), Garbage: rapid.IntRange(0, 2).Draw(t, "garbage"), Citizens: 1})
		}
		p.seat(0).Region = r
		rec := p.recycling(0)
		left := make([]int, r.Len())
		for i := range left {
			left[i] = r.At(i).Garbage
		}
		ways := map[string]bool{}
		var walk func(centre, removed int)
		walk = func(centre, removed int) {
			if centre == len(rec.Centres) {
				if removed == rec.Most {
					ways[fmt.Sprint(left)] = true
				}
				return
			}
			walk(centre+1, removed)
			for _, land := range rec.Centres[centre].Reaches() {
				if left[land] > 0 {
					left[land]--
					walk(centre+1, removed+1)
					left[land]++
				}
			}
		}
		walk(0, 0)
		if got := len(p.recyclingChoices(0, p.recycling(0))) > 0; got != (len(ways) > 1) {
			t.Fatalf("%v ways, but choices %v in %v", ways, p.recyclingChoices(0, p.recycling(0)), r)
		}
	})
}

// A seat that can recycle nothing is done by itself, but only while that is so.
func TestDoneByItselfIsNoWord(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	tb.accept("done all")
	tb.want("Green has no working centre", tb.pos().Where().ToAct, []string{"Blue"})
	if ill := tb.refused("done Green", "done-already"); strings.Contains(ill.Message.String(), "already said") {
		t.Error(ill.Message)
	}
	tb.accept("correct Green citizen:start.C x")
	tb.want("Green has one", tb.pos().Where().ToAct, []string{"Blue", "Green"})
	tb.accept("recycle Green start start", "correct Green garbage:start+1 x")
	tb.want("which is spent", tb.pos().Where().ToAct, []string{"Blue"})
	tb.refused("recycle Green start start", "centre-spent")
	tb.accept("undo 2", "done Green", "correct Green garbage:start+1 x")
	tb.want("Green's own word holds", tb.pos().Where().ToAct, []string{"Blue"})
	tb.accept("recycle Green start start")
	tb.want("but may be taken back", tb.garbage("Green", "start"), 1)
}

// Using a forgotten ability opens the upkeep again.
func TestForgottenAbility(t *testing.T) {
	tb := upkeep(t, "quality:1c=2v cleanup:1c")
	tb.accept("use Blue cleanup; done Blue")
	told := strings.Join(tb.accept("use Blue quality"), " ")
	if !strings.Contains(told, "Blue is no longer ready.") {
		t.Error(told)
	}
	tb.want("again to act", tb.pos().Where().ToAct, trio)
	tb.accept("done Blue")
	tb.refused("done Blue", "done-already")
	tb.refused("use Blue quality", "ability-used")
}

// EN, Round Six: only points are paid. What a seat is told that it makes there is that, and a record keeps what its region makes.
func TestRoundSixPaysPoints(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	p := *tb.pos()
	p.Phase = upkeepPhase
	for round, want := range map[int]string{5: "4 false, 2 false, 0 false, outlook 4c 2s 0v", 6: "4 true, 2 true, 0 false, outlook 0c 0s 0v"} {
		p.Round = round
		got := ""
		for _, n := range rule.Those(p.Numbers("Blue"), func(n rule.Number) bool { return n.Makes }) {
			got += fmt.Sprintf("%d %v, ", n.N, n.Idle)
		}
		if got += "outlook " + p.Outlook("Blue").Short; got != want {
			t.Errorf("round %d: %s, not %s", round, got, want)
		}
	}
}
