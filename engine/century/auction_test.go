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

func TestTurnOrder(t *testing.T) {
	acts := func(tb *table) string { return fmt.Sprint(tb.pos().Where().ToAct) }
	tb := sit(t, five, "deal lands; deal technologies; open Ann L11 2")
	tb.want("left of the opener", acts(tb), "[Bob]")
	tb.accept("bid Bob 3; pass Cid; drop Dee; bid Eve 4")
	tb.want("round again", acts(tb), "[Ann]")
	tb.accept("bid Ann 5; bid Bob 6")
	tb.want("past who passed and who dropped out", acts(tb), "[Eve]")
	tb.accept("pass Eve; pass Ann")
	tb.want("the winner opens", acts(tb), "[Bob]")
	tb.want("passes hold for one lot", tb.pos().inAuction().Len(), 4)
	tb.accept("open Bob L12 2")
	tb.want("left of Bob", acts(tb), "[Cid]")
	tb.accept("pass Cid; pass Eve; pass Ann", "drop Bob")
	tb.want("the next seat still in opens", acts(tb), "[Cid]")
	tb.accept("open Cid L13 2; drop Eve; bid Ann 3; drop Cid")
	tb.want("an overbid opener may drop out; Ann has won", acts(tb), "[Ann]")
	tb.want("marker", tb.pos().Marker, 3)
	tb.accept("open Ann L14 2") // alone: won at once, for the least
	tb.want("won", tb.seat("Ann").Won, "[L13 L14]")
	tb.want("garbage on them", [2]int{tb.garbage("Ann", "L13"), tb.garbage("Ann", "L14")}, [2]int{1, 2})
	tb.want("the marker stops at the last space", tb.pos().Marker, 4)
	tb.accept("open Ann L15 2")
	tb.want("the marker stops at the last space", tb.pos().Marker, 4)
	tb.accept("drop Ann")
	tb.want("phase", tb.where(), "I catastrophe")
	tb.want("the last to drop out opens the bidding", tb.pos().Start, 0)
	for name, coins := range map[string]int{"Ann": 10 - 3 - 2 - 2, "Bob": 10 - 6 - 2, "Cid": 14, "Dee": 14, "Eve": 14} {
		tb.want(name+"'s coins, with consolation", tb.seat(name).Coins, coins)
	}
}

func TestLastLandEndsTheOffer(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies")
	for i := 1; i <= 5; i++ {
		tb.accept(fmt.Sprintf("won Blue L1%d 2", i))
	}
	tb.want("no coins, no lands", tb.money("Blue"), [2]int{0, 10})
	tb.refused("open Blue L15 2", "land-not-on-offer")
	tb.want("Next", tb.pos().Where().Next, "No land is left: Blue drops out.")
	tb.want("garbage", tb.seat("Blue").garbage(), 1+1+2+3+4+5)
}

// won from nothing: legal exactly when some bidding leads to it.
func TestWonFromNothing(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; correct Green coins-7 x; correct Yellow coins-8 x") // 10, 3, 2
	for _, c := range []struct {
		line, code string
	}{
		{"won Blue L11 2", ""}, {"won Blue L11 7", ""}, {"won Blue L11 10", ""}, {"won Blue L11 11", "bid-beyond-coins"}, {"won Blue L11 1", "bid-below-least"},
		{"won Green L11 2", "win-unreachable"}, {"won Green L11 3", ""}, {"won Green L11 4", "bid-beyond-coins"},
		{"won Yellow L11 2", "win-unreachable"}, {"won Yellow L11 3", "bid-beyond-coins"},
	} {
		if c.code != "" {
			tb.refused(c.line, c.code)
			continue
		}
		tb.accept(c.line, "undo")
	}
	tb.accept("correct Blue coins-9 x") // the start player can't open
	tb.refused("won Green L11 3", "must-drop")
	tb.refused("won Blue L11 2", "must-drop")
}

// won on an opened lot: the high bidder at the bid, or two higher if another can
// raise; anybody else that has not passed higher.
func TestWonOnOpenLot(t *testing.T) {
	tb := sit(t, four, "deal lands; deal technologies; correct Red coins-4 x", "open Yellow L11 5; pass Green") // Red 6, Blue 10
	for _, c := range []struct {
		line, code string
	}{
		{"won Yellow L11 5", ""}, {"won Yellow L11 6", "win-unreachable"}, {"won Yellow L11 7", ""}, {"won Yellow L11 10", ""}, {"won Yellow L11 4", "bid-not-higher"},
		{"won Green L11 6", "passed"}, {"won Red L11 5", "bid-not-higher"}, {"won Red L11 6", ""}, {"won Red L11 7", "bid-beyond-coins"}, {"won Blue L11 10", ""},
	} {
		if c.code != "" {
			tb.refused(c.line, c.code)
			continue
		}
		tb.accept(c.line, "undo")
	}
	tb.accept("pass Red; correct Blue coins-5 x") // nobody can raise
	tb.refused("won Yellow L11 7", "win-unreachable")
	tb.accept("correct Blue coins+1 x; won Yellow L11 8")
}

// lot, drops, won: who drops out can't win; a start player who drops has been overbid.
func TestLotWithDrops(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; lot L12")
	tb.refused("won Green L12 2", "win-unreachable")
	tb.accept("won Blue L12 2", "undo")
	tb.accept("drop Blue buy T11 for 3")
	tb.refused("won Blue L12 4", "dropped-out")
	tb.refused("won Green L12 2", "win-unreachable")
	tb.accept("drop Yellow buy T12 for 3") // the marker moves only once the lot is won
	tb.accept("won Green L12 9")           // others bid up to 8 before they dropped
	tb.want("cost", tb.pos().costWords(), "technology now costs 2 (assumed)")
	tb.want("alone", tb.pos().inAuction().Len(), 1)
	tb.refused("open Green L11 2", "must-drop")

	tb = sit(t, three, "deal lands; deal technologies; lot L12; drop Green; drop Yellow; won Blue L12 2")
	tb.want("the start player opened and wins for the least", tb.money("Blue"), [2]int{8, 10})

	// After open, drops come in turn.
	tb = sit(t, three, "deal lands; deal technologies; open Blue L12 2")
	tb.refused("drop Yellow", "out-of-turn")
	tb.refused("drop Blue", "out-of-turn")
	tb.accept("drop Green; drop Yellow")
	tb.want("Blue has it", tb.seat("Blue").Won, "[L12]")
}

// A lot can always end: whoever may drop out leaves somebody who can win.
func TestLotAlwaysHasAWinner(t *testing.T) {
	for blue := 0; blue <= 4; blue++ {
		for green := 0; green <= 4; green++ {
			for yellow := 0; yellow <= 4; yellow++ {
				tb := sit(t, three, "deal lands; deal technologies")
				tb.accept(fmt.Sprintf("correct Blue coins%+d x; correct Green coins%+d x; correct Yellow coins%+d x", blue-10, green-10, yellow-10))
				if _, err := tb.game.Enter("lot L11", nil, noon); err != nil {
					continue
				}
				var walk func(p *Position)
				walk = func(p *Position) {
					canWin := false
					for i := range 3 {
						for c := 2; c <= 4; c++ {
							canWin = canWin || rule.Verdict(p, &won{i, "L11", c}) == nil
						}
					}
					if !canWin {
						t.Errorf("coins %d %d %d: nobody can win with %v in", blue, green, yellow, p.names(p.inAuction()))
					}
					for i := range 3 {
						if d := (&drop{Seat: i}); rule.Verdict(p, d) == nil {
							walk(p.play(d))
						}
					}
				}
				walk(tb.pos())
			}
		}
	}
}

// A described track says what a technology costs now, though nobody typed it in this game; a land
// that is attached without the city of its citizen says what is missing.
func TestRefusalsNameWhatATableKnows(t *testing.T) {
	tb := sit(t, three, "describe track1 5 4 3 1 0; describe L12 A=1c B=2s N-A-B; deal lands; deal technologies; won Blue L12 2")
	ill := tb.refused("drop Blue buy T12 for 4", "cost-contradicts")
	tb.want("the cost now", ill.Message, "“drop Blue buy T12 for 4” says 4 science, but by the track a technology costs 3 now.")
	tb.accept("drop Blue; drop Green; drop Yellow", quickCatastrophe("Blue", "Green", "Yellow"))
	tb.ambiguous("place Blue L12 e1 r0", "A", "B")
	tb.want("the city", tb.try("place Blue L12 e1 r0").Error(), "place lacks the city of the citizen, A or B.")
}

// All three early costs are assumed, the last two are known from the example.
func TestCosts(t *testing.T) {
	tb := sit(t, five, "deal lands; deal technologies")
	tb.want("assumed", tb.pos().costWords(), "technology now costs 4 (assumed)")
	tb.want("JSON says so", tb.status().Market.CostAssumed, true)
	tb.accept("drop Ann buy T11 for 5")
	tb.want("Ann pays what the table saw", tb.money("Ann"), [2]int{10, 5})
	tb.want("fixed", tb.pos().costWords(), "technology now costs 5")
	ill := tb.refused("drop Bob buy T12 for 4", "cost-contradicts")
	tb.want("names both lines", ill.Message, "“drop Bob buy T12 for 4” says 4 science, but “drop Ann buy T11 for 5 in round I” says that this space of the track costs 5.")
	const by = `"by":"drop Ann buy T11 for 5 in round I"`
	tb.want("a save keeps the line and its round", strings.Count(tb.json(), by), 1)
	back, err := Book().Restore([]byte(tb.json()))
	if err != nil || !errors.As(rule.Verdict(back, &drop{Seat: 1, Buy: "T12", Cost: 4, HasCost: true}), &ill) {
		t.Fatal(err)
	}
	tb.want("so does what is read from it", ill.Message, "“drop Bob buy T12 for 4” says 4 science, but “drop Ann buy T11 for 5 in round I” says that this space of the track costs 5.")
	if _, err := Book().Restore([]byte(strings.Replace(tb.json(), by, `"by":"drop Ann"`, 1))); err == nil {
		t.Error("nobody saw a price in any round")
	}
	tb.accept("drop Bob buy T12")
	tb.want("Bob pays the same", tb.money("Bob"), [2]int{10, 5})
	tb.accept("drop Cid buy T13 for 5; drop Dee; drop Eve", quickCatastrophe("Ann", "Bob", "Cid", "Dee", "Eve"))
	for _, n := range []string{"T11", "T12", "T13"} {
		tb.accept("describe " + n + " park")
	}
	tb.accept("done all; deal lands; deal technologies")
	tb.want("round II has the same track", tb.pos().costWords(), "technology now costs 5")
	tb.accept(quickAuction("Ann", "Bob", "Cid", "Dee", "Eve"), quickCatastrophe("Ann", "Bob", "Cid", "Dee", "Eve"), "done all; deal lands; deal technologies")
	tb.want("round III has another", tb.pos().costWords(), "technology cost marker on space 1")
	tb.cannotCheck("drop Ann buy T31", "drop Ann buy T31 for COST", "describe track3")
	tb.accept("drop Ann buy T31 for 7", "drop Bob buy T32")
	tb.refused("drop Cid buy T33 for 6", "cost-contradicts")
	tb.accept("describe track3 7 6 5 4 3")
	tb.refused("describe track3 8 6 5 4 3", "description-changes-verdicts")
	tb.want("known", tb.pos().costWords(), "technology now costs 7")
}

// Symbols act at once, flowers and clouds of one tile in their order.
func TestSymbols(t *testing.T) {
	for _, c := range []struct {
		tile         string
		marker, want int
		hand         int
	}{
		{"2g 1p", 0, -1, 2}, {"1f park", 0, 1, 0}, {"1p 2f park", 5, 6, 0}, {"1p 2f park", 6, 6, 0}, {"2p", -5, -6, 0}, {"2p 1f", -6, -5, 0}, {"2p 3f", -6, -3, 0}, {"1f 2p", -6, -6, 0}, {"2f 1p", 6, 5, 0}, {"9f", 0, 6, 0},
	} {
		tb := sit(t, three, "describe T11 "+c.tile, "deal lands; deal technologies", tipped(c.marker), "drop Blue buy T11")
		tb.want(c.tile, [2]int{tb.seat("Blue").Pollution, tb.seat("Blue").Hand}, [2]int{c.want, c.hand})
	}
}

// tipped moves Blue's marker from 0 by a correction.
func tipped(space int) string {
	if space == 0 {
		return ""
	}
	return fmt.Sprintf("correct Blue pollution%+d x", space)
}

func TestConsolationOnlyWithoutLand(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; won Blue L11 2", quickAuction(trio...))
	tb.want("coins", []int{tb.seat("Blue").Coins, tb.seat("Green").Coins, tb.seat("Yellow").Coins}, []int{8, 14, 14})
}

// A cost between two equal ones that were seen, or right of a free one, is known:
// it isn't asked for, and is shown and charged alike.
func TestCostsThatFollow(t *testing.T) {
	tb := sit(t, three, quickRounds(2, trio...), "deal lands; deal technologies")
	tb.cannotCheck("drop Blue buy T31", "drop Blue buy T31 for COST", "describe track3")
	tb.accept("won Blue L31 3; drop Blue buy T31 for 0; won Green L32 3")
	tb.want("told", tb.pos().costWords(), "technology now costs 0")
	tb.want("status", *tb.status().Market.Cost, 0)
	tb.want("not assumed", tb.status().Market.CostAssumed, false)
	if list := tb.legalOf(t, "Green"); !slices.Contains(list, "drop Green buy T32|T33|T34 [for 0], within one's science") {
		t.Errorf("offered: %q", list)
	}
	ill := tb.refused("drop Green buy T32 for 1", "cost-contradicts")
	tb.want("names what says so", ill.Message, "“drop Green buy T32 for 1” says 1 science, but “drop Blue buy T31 for 0 in round III” says that this space of the track costs 0.")
	had := tb.money("Green")
	tb.want("told", tb.accept("drop Green buy T32")[0], "Green drops out and buys T32 for 0 science.")
	tb.want("charged", tb.money("Green"), had)

	tb = sit(t, three, quickRounds(2, trio...), "deal lands; deal technologies; drop Blue buy T31 for 5; won Green L31 3; won Yellow L32 4; drop Yellow buy T32 for 5; drop Green")
	tb.accept("describe T31 park; describe T32 park", quickCatastrophe(trio...), "describe L31 A=1c; describe L32 A=1c")
	if cost, how := tb.pos().technologyCost(); cost != 5 || how != costKnown {
		t.Errorf("the space in between costs %d (%d)", cost, how)
	}
}

// Two abilities that cost nothing are the same, with 0 coins or 0 science.
func TestFreeAbilitiesAreAlike(t *testing.T) {
	for _, c := range []struct {
		first, second string
		alike         bool
	}{{"recycle:0c", "recycle:0s", true}, {"recycle:1c", "recycle:1s", false}, {"recycle:0c", "recycle:1c", false}} {
		tb := sit(t, three, "describe T11 "+c.first+"; describe T21 "+c.second, "deal lands; deal technologies; drop Blue buy T11; drop Green; drop Yellow", quickCatastrophe(trio...), "done all; deal lands; deal technologies")
		tb.accept("drop Blue buy T21; drop Green; drop Yellow", quickCatastrophe(trio...), `correct Blue garbage:start+2 "x"`)
		if c.alike {
			had := tb.money("Blue")
			tb.want("told", tb.accept("use Blue recycle start")[0], "Blue uses T11.")
			tb.accept("use Blue recycle start")
			tb.want("charged", tb.money("Blue"), had)
			continue
		}
		tb.ambiguous("use Blue recycle start", "T11.recycle", "T21.recycle")
	}
}

// Where no seat has a citizen token left, no land is offered.
func TestNoTokenNoLot(t *testing.T) {
	for _, lot := range []string{"", "; open Blue L11 2", "; lot L11"} {
		p := sit(t, three, "deal lands; deal technologies"+lot).pos().copy()
		setup := *p.setup
		setup.Rulings.Citizens = citizenMarkers + 2 // both live on the start tile
		p.setup = &setup
		for _, o := range rule.Moves(p, "", true) {
			o.Each(func(a rule.Action) bool {
				if err := rule.Verdict(p, a); err != nil {
					t.Errorf("%q: %s is offered: %v", lot, rule.Text(p, a), err)
				}
				return !t.Failed()
			})
		}
	}
}

// How much garbage a land brings is said to who bids for it or opens it: 1, and 1 more for each
// land won before it this round.
func TestGarbageOfALandIsSaid(t *testing.T) {
	tb := sit(t, "new friday --seats Blue,Green,Yellow", "deal lands", "deal technologies", "won Green L11 3", "open Green L12 2", "drop Yellow")
	up := func(seat string) string {
		v, err := tb.pos().View("status", nil, rule.Screen{})
		if err != nil {
			t.Fatal(err)
		}
		return say.English.Text(say.Join("", v.Scene().Up.Worth(seat)...))
	}
	for seat, want := range map[string]string{"Blue": "The land brings you 1 garbage, the next one 2.", "Green": "The land brings you 2 garbage, the next one 3.", "Yellow": ""} {
		if got := up(seat); got != want {
			t.Errorf("%s is told %q, not %q", seat, got, want)
		}
	}
	tb.accept("pass Blue")
	hint := ""
	for _, o := range rule.Offers(tb.pos(), true) {
		if o.Verb == "open" {
			hint = say.English.Text(o.Way().Forced().At.Slot.Hint)
		}
	}
	tb.want("who opens is told", hint, "The land brings you 3 garbage, the next one 4.")
}

// The lot is told with its bid, who passed on it, and who is out of the auction.
func TestLotSaid(t *testing.T) {
	for lines, want := range map[string]string{
		"open Blue L11 2": "Lot: L11 at 2 by Blue",
		"open Blue L11 2; pass Green; bid Yellow 3":                                "Lot: L11 at 3 by Yellow · passed: Green",
		"drop Blue; open Green L11 2":                                              "Lot: L11 at 2 by Green · out: Blue",
		"drop Blue; open Green L11 2; bid Yellow 4; pass Green; open Yellow L12 2": "Lot: L12 at 2 by Yellow · out: Blue",
		"lot L11": "Lot: L11, bids not entered",
	} {
		if got := sit(t, three, "deal lands; deal technologies", lines).pos().lotSaid().String(); got != want {
			t.Errorf("%s: %s, not %s", lines, got, want)
		}
	}
}
