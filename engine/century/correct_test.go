package century

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

func TestCorrect(t *testing.T) {
	tb := sit(t, three, "describe L11 A=1c B=2s; deal lands; deal technologies; won Blue L11 2")
	tb.accept(`correct Blue coins+3 "wrong change"; correct bl science-2 wrong change; correct Blue points+7 x; correct Blue pollution-1 x; correct Blue garbage:l11+2 x; correct Blue garbage:start+1 x; correct Blue citizen:-start.B x; correct Blue citizen:start.C x`)
	sit(t, three).accept("correct Blue coins +3 x; correct Blue coins+0 x")
	s := tb.seat("Blue")
	tb.want("Blue", []int{s.Coins, s.Science, s.Points, s.Pollution}, []int{11, 8, 7, -1})
	tb.want("garbage", [2]int{tb.garbage("Blue", "L11"), tb.garbage("Blue", "start")}, [2]int{3, 2})
	tb.want("citizens", tb.citizens("Blue"), "start.A start.C")
	texts := []string{}
	for _, e := range tb.game.Entries() {
		if e.Kind == referee.KindCorrect {
			texts = append(texts, strings.TrimPrefix(e.Text, "correct Blue "))
		}
	}
	tb.want("canonical", strings.Join(texts, "|"), `coins+3 "wrong change"|science-2 "wrong change"|points+7 "x"|pollution-1 "x"|garbage:L11+2 "x"|garbage:start+1 "x"|citizen:-start.B "x"|citizen:start.C "x"`)
	for line, column := range map[string]int{
		"correct Blue": 13, "correct Blue coins+1": 21, `correct Blue coins+1 ""`: 22, "correct Blue coins x": 14, "correct Blue coins+x y": 19, "correct Blue money+1 x": 14, "correct Blue coins+10000 x": 19,
		"correct Blue garbage+1 x": 14, "correct Blue garbage:L11 x": 14, "correct Blue citizen:L11 x": 22, "correct Blue citizen:-L11.AB x": 23, "correct Blue citizens:L11+1 x": 14,
		`correct Blue coins+1 "` + strings.Repeat("x", 401) + `"`: 22, "correct Blue coins+1 \"a\\\x01b\"": 25, "correct Blue garbage:-1 x": 22,
	} {
		tb.notUnderstood(line, column)
	}
}

// Below a standing bid nothing can be corrected; once it is overbid it can.
func TestCorrectBelowBid(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; open Blue L11 5")
	tb.accept("correct Blue coins-5 x")
	tb.refused("correct Blue coins-1 x", "correct-below-bid")
	tb.accept("bid Green 6; correct Blue coins-5 x")
	tb = sit(t, three, "deal lands; deal technologies; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", quickAuction(trio...), "claim Yellow 5 6; correct Yellow science-4 x")
	tb.refused("correct Yellow science-1 x", "correct-below-bid")
	tb.accept("claim Blue 5 7; correct Yellow science-6 x")
}

// Production that was paid stays paid; the next one uses the corrected
// citizens.
func TestCorrectCitizenAfterProduction(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	tb.accept("done all")
	before := tb.money("Blue")
	tb.accept("correct Blue citizen:-start.B x")
	tb.want("paid", tb.money("Blue"), before)
	tb.want("makes", tb.seat("Blue").Region.Yield(tb.pos().setup.Rulings.Rail), "2c 1s 0v")
}

func TestCount(t *testing.T) {
	tb := sit(t, three)
	before, entries := tb.json(), len(tb.game.Entries())
	tb.want("agrees", tb.accept("count Blue coins=10 science=10 points=0 pollution=0 garbage=1"), "[Blue: the table and the journal agree.]")
	tb.want("differs", tb.accept("count Blue coins=12 garbage=0"), "[Blue's coins: the table counts 12, the journal makes it 10 (difference +2). Blue's garbage: the table counts 0, the journal makes it 1 (difference -1).]")
	tb.want("on the record", len(tb.game.Entries()), entries+2)
	tb.want("changes nothing", tb.json(), before)
	for line, column := range map[string]int{"count Blue": 11, "count Blue coins": 12, "count Blue coins=x": 18, "count Blue coins=1 coins=2": 20, "count Blue gold=1": 12, "count Blue coins=-1": 18, "count Blue citizen=1": 12} {
		tb.notUnderstood(line, column)
	}
}

func TestAfterTheEnd(t *testing.T) {
	tb := sit(t, three, quickRounds(5, trio...), "describe zones -6..-4 -3..-1 0..6; done all")
	tb.want("all share", len(rule.Winners(tb.pos())), 3)
	tb.accept("count Blue points=8; correct Blue coins-1 miscounted")
	tb.want("commerce anew", fmt.Sprint(tb.seat("Blue").Final.Commerce, tb.seat("Green").Final.Commerce, tb.seat("Yellow").Final.Commerce), "0 6 6")
	tb.want("winners", rule.Winners(tb.pos()), "[Green Yellow]")
	tb.refused("correct Blue coins-1000 x", "correct-below-zero")
	tb.accept("correct Blue pollution+1 x; correct Blue science+1 x; correct Blue citizen:-start.A x")
	tb.want("place", tb.where(), "VI over")
	tb.accept("undo 5")
	tb.want("place", tb.where(), "VI upkeep")
}

// A technology that the table gives by a correction: its symbols don't act, an
// institution is attached in the next upkeep, also if it came after this one's.
func TestCorrectTechnology(t *testing.T) {
	tb := sit(t, split(centres)[0], split(centres)[1:]...)
	tb.accept("describe T12 3g L=+1s N-L; done all")
	tb.want("phase", tb.where(), "I recycling")
	tb.accept("correct Blue technology:T12 forgotten; correct Blue technology:-T11 miscounted; done Blue", "deal lands; deal technologies", quickAuction(trio...), quickCatastrophe(trio...))
	tb.want("hand", tb.seat("Blue").Hand, 0)
	tb.refused("done Blue", "upkeep-unfinished")
	tb.refused("use Blue sorting start", "upkeep-unfinished")
	tb.accept("place Blue T12 n1 r0")
	tb.refused("use Blue sorting start", "no-such-ability")
	tb.accept("correct Green technology:T13 forgotten")
	tb.cannotCheck("done Green", "describe T13")
	tb.accept("describe T13 2g workers; use Green workers start.C; correct Blue technology:-T12 miscounted")
	tb.want("it has left the region", tb.seat("Blue").Region.Find("T12"), -1)
	tb.refused("correct Blue technology:T99 x", "technology-not-on-offer")
}

// A technology that is given and taken away again in the round of its deal lies among those on offer, or that no seat
// took, as before.
func TestCorrectTechnologyInAndOut(t *testing.T) {
	tb := sit(t, three, "deal technologies")
	inAndOut := func() {
		t.Helper()
		before := fmt.Sprint(tb.pos().Technologies)
		tb.accept("correct Green technology:T12 gave; correct Green technology:-T12 wrong")
		tb.want("on offer", fmt.Sprint(tb.pos().Technologies), before)
	}
	inAndOut() // before the lands are dealt
	tb.accept("deal lands")
	inAndOut()
	tb.accept("drop Blue buy T11 for 2; drop Green; drop Yellow")
	inAndOut() // after the auction
	tb.want("left", tb.pos().Technologies, []string{"T12", "T13", "T14"})
}

func TestCorrectTile(t *testing.T) {
	tb := upkeep(t, "L=+1s N-L")
	tb.accept("place Blue T11 e1 r0; correct Blue tile:T11=w1n1r2 misplaced")
	at := tb.seat("Blue").Region.At(1)
	tb.want("lies", at.Square.String()+at.Turn.String(), "w1n1r2")
	tb.refused("correct Blue tile:T11=e5r0 x", "square-unconnected")
	tb.refused("correct Blue tile:T11=startr0 x", "square-occupied")
	tb.refused("correct Blue tile:start=e1r0 x", "correct-start")
}
