package century

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// Deals, least bids, consolations and the marker's first space, for each number
// of seats and each round.
func TestRoundSetup(t *testing.T) {
	for _, c := range []struct {
		first               string
		lands, techs, space int
	}{{three, 5, 4, 2}, {four, 6, 5, 1}, {five, 8, 6, 1}} {
		tb := sit(t, c.first)
		seats := tb.pos().Seats()
		for round := 1; round <= 5; round++ {
			tb.want("place", tb.where(), roman[round]+" deal")
			tb.want("marker", tb.pos().Marker+1, c.space)
			tb.accept("deal lands; deal technologies")
			tb.want("lands", len(tb.pos().Lands), c.lands)
			tb.want("technologies", len(tb.pos().Technologies), c.techs)
			tb.want("names", tb.pos().Lands[0]+" "+tb.pos().Technologies[c.techs-1], fmt.Sprintf("L%d1 T%d%d", round, round, c.techs))
			least := []int{0, 2, 2, 3, 3, 4}[round]
			tb.want("least bid", tb.pos().leastBid(), least)
			tb.refused(fmt.Sprintf("open %s L%d1 %d", seats[0], round, least-1), "bid-below-least")
			before := tb.money(seats[1])
			tb.accept(quickAuction(seats...))
			tb.want("consolation", tb.money(seats[1])[0]-before[0], []int{0, 4, 4, 5, 5, 6}[round])
			tb.accept(quickCatastrophe(seats...), "done all")
		}
		tb.want("place", tb.where(), "VI upkeep")
		coins := tb.money(seats[0])
		tb.accept("done all")
		tb.want("place", tb.where(), "VI over")
		tb.want("round VI pays no coins", tb.money(seats[0]), coins)
		tb.want("all share the win", len(rule.Winners(tb.pos())), len(seats))
	}
}

// A key of the set-up that is pressed once too often doesn't drop a seat out: it opens a
// land, which asks for more, or keeps its meaning.
func TestSetupKeysDropNobodyOut(t *testing.T) {
	tb := sit(t, three)
	keys := func() map[int]string {
		verbs := map[int]string{}
		for _, o := range rule.Moves(tb.pos(), "", true) {
			verbs[o.Number] = o.Verb
		}
		return verbs
	}
	before := keys()
	tb.accept("deal lands; deal technologies")
	after := keys()
	tb.want("the first auction", after[1]+" "+after[3], "open drop")
	for key, verb := range before {
		if now, there := after[key]; there && now != verb && now != "open" {
			t.Errorf("%d meant %s and means %s", key, verb, now)
		}
	}
}

// Everybody starts with 10 coins, 10 science, one garbage and two citizens, and
// produces 3 coins and 2 science.
func TestStart(t *testing.T) {
	tb := sit(t, five)
	for _, name := range tb.pos().Seats() {
		s := tb.seat(name)
		tb.want("start", []int{s.Coins, s.Science, s.Points, s.Pollution, s.Region.Garbage(), s.Hand}, []int{10, 10, 0, 0, 1, 0})
		tb.want("citizens", tb.citizens(name), "start.A start.B")
		tb.want("production", s.Region.Yield(tb.pos().setup.Rulings.Rail), "3c 2s 0v")
	}
	tb.accept(quickRounds(1, tb.pos().Seats()...))
	tb.want("after round I", tb.money("Bob"), [2]int{10 + 4 + 3, 10 + 2})
}

// A start tile's letters may differ; the citizens live by what the cities make.
func TestStartCitiesByWhatTheyMake(t *testing.T) {
	tb := sit(t, three, "describe start.Green X=1r Y=2c1s Z=1c1s X-Y-Z")
	tb.want("Green", tb.citizens("Green"), "start.Y start.Z")
	tb.want("Blue", tb.citizens("Blue"), "start.A start.B")
	tb.notUnderstood("describe start A=1c B=2c1s", 16)
	tb.notUnderstood("describe start A=1c1s B=2c1q", 28)
}

func TestFirstAndLaterStartPlayers(t *testing.T) {
	tb := sit(t, three+" --first gr", "deal lands; deal technologies")
	tb.want("starts", tb.pos().Where().ToAct, "[Green]")
	tb.accept("drop Green; drop Yellow; drop Blue", "outcome Blue 3 0 -; outcome Yellow 2 0 -; outcome Green 4 0 -; done all; deal lands; deal technologies")
	tb.want("who took the leftmost column starts", tb.pos().Where().ToAct, "[Yellow]")
}

func TestNewNotUnderstood(t *testing.T) {
	for _, c := range []struct {
		line   string
		column int
	}{
		{"new", 5}, {"new --seats A,B,C", 5}, {"open A L1 2", 1}, {"new t --seats A,B,a", 19}, {"new t --seats A,,C", 17},
		{"new t --seats A,all,C", 17}, {"new t --seat A,B,C", 7}, {"new t A B C --first", 13}, {"new t A B C --first D", 21},
		{"new t A B C --bonus2 x --bonus4 purity", 22}, {"new t A B C --ruling x=y", 22}, {"new t A B C --ruling sorting=never", 22},
		{"new t --seats A,B,C D", 21}, {"new t --seats A,B,C --seats D,E,F", 21}, {"new t", 1},
		{`new t --seats "A` + strings.Repeat("x", 40) + `,B,C"`, 15}, {"new t A B C --first=D", 21}, {"new t --first A", 1},
	} {
		_, _, err := referee.Start(Book(), c.line, nil, noon)
		var m *rule.NotUnderstood
		if !errors.As(err, &m) || m.Column != c.column || m.Expected.Empty() {
			t.Errorf("%s: %T %+v, want column %d", c.line, err, err, c.column)
		}
	}
	_, _, err := referee.Start(Book(), "new t Anna Antje Bob --first An", nil, noon)
	var amb *rule.Ambiguous
	if !errors.As(err, &amb) || fmt.Sprint(amb.Candidates) != "[Anna Antje]" {
		t.Errorf("%v", err)
	}
}

// Advice after the game is the default of a table, and isn't written into its
// first line.
func TestAdviceAfterIsTheDefault(t *testing.T) {
	for said, want := range map[string]string{" --advice after": three, " --advice always": three + " --advice always"} {
		g, _, err := referee.Start(Book(), three+said, nil, noon)
		if err != nil || g.Entries()[0].Text != want {
			t.Errorf("%s is written %s (%v)", said, g.Entries()[0].Text, err)
		}
	}
}

// The first line's canonical form reads back to the same game, whatever the names.
func TestSetupReadsBack(t *testing.T) {
	for _, line := range []string{
		three, five + " --first Eve --bonus2 clean --bonus4 env --ruling below-zero=floor --ruling citizen-supply=25",
		`new t "Blue Team" B#1 "#c" x\y`, `new "my game" --seats "a b,c  d,e\"f"`, "new t --seats --x,b,c", "new t --seats=a,b,c --first=c",
		`new t "a,b" c d`, "new t Ä ö ß", "new t a=b c=d e=f", `new t "  a " b c`, "new t --seats --first,--seats,b --first --seats",
	} {
		g, _, err := referee.Start(Book(), line, nil, noon)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		canonical := g.Entries()[0].Text
		again, _, err := referee.Start(Book(), canonical, nil, noon)
		if err != nil {
			t.Errorf("%s is written %s: %v", line, canonical, err)
			continue
		}
		a, _ := json.Marshal(g.Position())
		b, _ := json.Marshal(again.Position())
		if again.Entries()[0].Text != canonical || string(a) != string(b) || g.Name() != again.Name() {
			t.Errorf("%s is written %s, then %s", line, canonical, again.Entries()[0].Text)
		}
	}
}

func TestDealNames(t *testing.T) {
	tb := sit(t, three)
	for _, bad := range []string{"e1", "w2s1", "start", "best", "all", "ALL", "a-b", "_a", "zones", "track3", "copy", strings.Repeat("x", 41)} {
		tb.notUnderstood("deal lands a b "+bad+" d f", 16)
	}
	tb.notUnderstood("deal", 5)
	tb.notUnderstood("deal cards", 6)
	tb.notUnderstood("deal catastrophe 1g / 2g", 18)
	tb.accept("deal lands Farm 7 ä b_c E", "deal tech t1 t2 t3 t4")
	tb.accept("open Blue fArM 2")
	tb.want("spelling", tb.pos().Lot.Land, "Farm")
}

// What a round has for three seats is dealt in any order, and what isn't dealt yet is asked for
// (EN, Setup: 5 lands, 4 technologies, a catastrophe card).
func TestDealIsAskedFor(t *testing.T) {
	for lines, want := range map[string]string{
		"":                                       "Deal 5 lands, 4 technologies and a catastrophe card.",
		"deal lands L1 L2 L3 L4 L5":              "Deal 4 technologies and a catastrophe card.",
		"deal technologies T1 T2 T3 T4":          "Deal 5 lands and a catastrophe card.",
		"deal catastrophe 4g / 3g / 2g / 1g / -": "Deal 5 lands and 4 technologies.",
		"deal lands; deal catastrophe 4g / 3g / 2g / 1g / -": "Deal 4 technologies.",
	} {
		if got := sit(t, three, lines).pos().next().String(); got != want {
			t.Errorf("%s: %s, not %s", lines, got, want)
		}
	}
}
