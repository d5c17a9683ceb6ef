package century

import (
	"arbiter/engine/rule"
	"fmt"
	"strings"
	"testing"
)

func TestWorkers(t *testing.T) {
	tb := upkeep(t, "workers")
	tb.accept("use Blue workers start.C")
	tb.want("citizens", tb.citizens("Blue"), "start.A start.B start.C")
	tb.accept("undo; done all") // it waits for any later upkeep
	tb.accept("deal lands; deal technologies", quickAuction(trio...), quickCatastrophe(trio...), "use Blue T11.workers start.C")
	tb.want("canonical", tb.game.Entries()[len(tb.game.Entries())-1].Text, "use Blue workers start.C")
	tb.refused("use Blue workers start.C", "ability-spent")
}

func TestLocomotive(t *testing.T) {
	tb := upkeep(t, "locomotive locomotive", "describe start A=1c1s B=2c1s C=1r A-B-C")
	tb.refused("use Blue locomotive start.A start.C", "not-linked")
	tb.refused("use Blue locomotive start.Q start.C", "no-such-city")
	tb.accept("use Blue locomotive start.B start.C")
	tb.accept("use Blue locomotive start.A start.B") // the second one
	tb.want("citizens", tb.citizens("Blue"), "start.B start.C")
	tb.refused("use Blue locomotive start.B start.A", "ability-used")
	tb.want("production", tb.seat("Blue").Region.Yield(tb.pos().setup.Rulings.Rail), "2c 1s 0v")
	tb.refused("use Green locomotive start.A start.C", "no-such-ability")
	// Each upkeep anew.
	tb.accept("done all; done all; deal lands; deal technologies", quickAuction(trio...), quickCatastrophe(trio...), "use Blue locomotive start.B start.A")
}

func TestLocomotiveThroughInstitution(t *testing.T) {
	tb := sit(t, three, "describe start A=1c1s B=2c1s C=1r B-E; describe L11 A=1c B=1c W-A N-B; describe T11 locomotive M=+1c W-M-E",
		"deal lands; deal technologies; won Blue L11 2; drop Blue buy T11 for 2; drop Green; drop Yellow", quickCatastrophe(trio...),
		"place Blue T11 e1 r0; place Blue L11 e2 r0 B")
	tb.accept("use Blue locomotive start.B L11.A")
	tb.want("citizens", tb.citizens("Blue"), "start.A L11.A L11.B")
	// An institution has no cities.
	tb.refused("use Blue locomotive start.A T11.M", "ability-used")
	tb.accept("undo")
	tb.refused("use Blue locomotive start.A T11.M", "citizen-on-institution")
	tb.accept("done all")
	tb.want("an institution is no land", tb.pos().seats[0].allLands(), 2)
}

func TestTransportSortingRecycle(t *testing.T) {
	tb := sit(t, three, "describe L11 A=1c; describe T11 transport sorting recycle:2c recycle:3s", "deal lands; deal technologies; won Blue L11 2; drop Blue buy T11 for 2; drop Green; drop Yellow", quickCatastrophe(trio...), "place Blue L11 w1s1 r0")
	tb.accept("use Blue transport start L11")
	tb.want("moved", [2]int{tb.garbage("Blue", "start"), tb.garbage("Blue", "L11")}, [2]int{0, 2})
	tb.refused("use Blue transport L11 start", "ability-used")
	tb.refused("use Blue sorting start", "no-garbage-there")
	tb.accept("use Blue sorting L11; correct Blue garbage:L11+3 x")
	tb.ambiguous("use Blue recycle L11", "T11.recycle:2c", "T11.recycle:3s")
	tb.ambiguous("use Blue T11.recycle L11", "T11.recycle:2c", "T11.recycle:3s")
	tb.ambiguous("use Blue T11 L11", "T11.transport", "T11.sorting", "T11.recycle:2c", "T11.recycle:3s")
	tb.refused("use Blue T11.recycle:4s L11", "no-such-ability")
	before := tb.money("Blue")
	tb.accept("use Blue T11.recycle:3s L11")
	tb.want("paid", tb.money("Blue"), [2]int{before[0], before[1] - 3})
	tb.accept("use Blue recycle L11") // one is left
	tb.want("paid", tb.money("Blue"), [2]int{before[0] - 2, before[1] - 3})
	tb.want("left", tb.garbage("Blue", "L11"), 2)
	tb.refused("use Blue recycle L11", "ability-used")
}

// Several of a kind are told apart only where unused ones differ in cost or effect.
func TestAmbiguousAbilities(t *testing.T) {
	buy := func(first, second string) *table {
		tb := upkeep(t, first)
		tb.accept("done all; describe T21 "+second, "deal lands; deal technologies; drop Blue buy T21; drop Green; drop Yellow", quickCatastrophe(trio...), "correct Blue garbage:start+5 x")
		return tb
	}
	tb := buy("recycle:1c", "recycle:2c")
	tb.ambiguous("use Blue recycle start", "T11.recycle", "T21.recycle")
	tb.accept("use Blue t21 start") // its one ability
	tb.want("canonical", tb.game.Entries()[len(tb.game.Entries())-1].Text, "use Blue T21.recycle start")
	tb.accept("use Blue recycle start")
	tb.refused("use Blue recycle start", "ability-used")

	tb = buy("recycle:1c", "recycle:1c") // alike: the oldest
	tb.accept("use Blue recycle start")
	tb.want("the oldest is used", [2]uint8{tb.seat("Blue").Owned[0].Used, tb.seat("Blue").Owned[1].Used}, [2]uint8{1, 0})
	tb.accept("use Blue recycle:1c start")
	tb.refused("use Blue T21.recycle start", "ability-used")

	tb = buy("recycle:1c", "recycle:1c") // whichever is named first, there are two uses
	tb.accept("use Blue T21.recycle start")
	tb.accept("use Blue T11.recycle start")
	tb.refused("use Blue T21.recycle start", "ability-used")

	tb = buy("sorting", "sorting")
	tb.accept("use Blue T21.sorting start; use Blue T11.sorting start")
	tb.refused("use Blue sorting start", "ability-spent")

	tb = buy("quality:1c=1v", "quality:1c=2v")
	tb.ambiguous("use Blue quality", "T11.quality", "T21.quality")
	tb.accept("use Blue T21.quality; use Blue quality")
	tb.want("points", tb.seat("Blue").Points, 3)
}

func TestCleanupAndQuality(t *testing.T) {
	for first, due := range map[string]string{"workers park": "use technologies, or be ready", "park": "say Ready", "cleanup:99s": "say Ready"} {
		if got := upkeep(t, first).pos().Due("Blue").String(); got != due {
			t.Errorf("%s: %s", first, got)
		}
	}
	tb := upkeep(t, "cleanup:4s quality:5c=3v")
	tb.accept("use Blue cleanup; use Blue quality")
	tb.want("Blue", []int{tb.seat("Blue").Coins, tb.seat("Blue").Science, tb.seat("Blue").Points, tb.seat("Blue").Pollution}, []int{14 - 5, 7 - 4, 3, 1})

	tb = upkeep(t, "cleanup:1c", "correct Blue pollution+6 x")
	tb.accept("use Blue cleanup")
	tb.want("without effect at +6", []int{tb.seat("Blue").Coins, tb.seat("Blue").Pollution}, []int{13, 6})
	tb = upkeep(t, "cleanup:1c", three+" --ruling cleanup-at-end=forbidden", "correct Blue pollution+5 x")
	tb.accept("use Blue cleanup", "undo", "correct Blue pollution+1 x")
	tb.want("names its ruling", tb.refused("use Blue cleanup", "marker-at-end").Ruling, "cleanup-at-end")
}

func TestBridges(t *testing.T) {
	tb := upkeep(t, "bridge bridge bridge bridge bridge", geometric)
	told := strings.Join(tb.accept("use Blue bridge start A-x; use Blue bridge start B-x; use Blue bridge start 1,4-A; use Blue bridge start N-x"), " ")
	if strings.Contains(told, "Remark") {
		t.Error(told)
	}
	told = strings.Join(tb.accept("use Blue bridge start C-x"), " ")
	if !strings.Contains(told, "the box holds 4") {
		t.Error(told)
	}
	tb.want("linked now", tb.citizens("Blue"), "start.A start.B")
	// Without points the line isn't checked, and the answer says so.
	tb = upkeep(t, "bridge", "describe start A=1c1s B=2c1s C=1r W-A B-E")
	told = strings.Join(tb.accept("use Blue bridge start A-B"), " ")
	if !strings.Contains(told, "Remark: start is described without points") {
		t.Error(told)
	}
	tb.accept("undo")
	tb.cannotCheck("use Blue bridge start A-5,4", "describe start")
	// On an institution too.
	tb = upkeep(t, "bridge L@4,4=+1s N-L")
	tb.accept("place Blue T11 e1 r0; use Blue bridge T11 L-S")
	tb.refused("use Blue bridge T11 L-E", "ability-spent")
}

// A bridge stays, and its letters mean the tile as described, also when it is turned.
func TestBridgeOnTurnedTile(t *testing.T) {
	tb := sit(t, three, "describe start A@2,4=1c1s B@6,4=2c1s C@4,6=1r B-E; describe L11 A@4,4=2s; describe T11 bridge locomotive",
		"deal lands; deal technologies; won Blue L11 2; drop Blue buy T11 for 2; drop Green; drop Yellow", quickCatastrophe(trio...), "place Blue L11 e1 r1")
	if told := strings.Join(tb.accept("use Blue bridge L11 A-S"), " "); !strings.Contains(told, "On L11 a bridge joins A and the west edge.") { // r1: S points west
		t.Error(told)
	}
	r := tb.seat("Blue").Region
	tb.want("joined", fmt.Sprint(r.At(1).Joined()), "W")
}

func TestTechnologyText(t *testing.T) {
	for text, want := range map[string]string{
		"2g 1p 1f": "2g 1p 1f", "2g1p quality:3c=3v": "2g 1p quality:3c=3v", "1f2p": "1f 2p", "LOCOMOTIVE": "locomotive", "recycle:3c 1g": "1g recycle:3c", "quality:5c=3v": "quality:5c=3v", "cleanup:0s": "cleanup:0s",
		"L=+1s 1g N-L-S": "1g L=+1s N-L-S", "park": "park",
	} {
		tech, err := ParseTechnology(text)
		if err != nil || tech.String() != want {
			t.Errorf("%q: %v %v, want %q", text, tech, err, want)
		}
	}
	tb := sit(t, three)
	for line, column := range map[string]int{
		"describe T1 1g 2g": 16, "describe T1 recycle": 13, "describe T1 1g recycle:3": 16, "describe T1 1g recycle:3c=2v": 16, "describe T1 quality:3c": 13, "describe T1 1g quality:3c=v": 16,
		"describe T1 1g locomotive:2c": 16, "describe T1 1g A=1c N-A": 13, "describe T1 1g L=+1s N-Q": 24, "describe T1 1g park park park park park park park park park": 56,
		"describe T1": 12, "describe": 9,
	} {
		tb.notUnderstood(line, column)
	}
}

// A description applies to technologies that are owned already, in the position
// after it and in no other.
func TestOwnedBeforeDescribed(t *testing.T) {
	p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: []string{"Blue", "Green", "Yellow"}}})
	p.gains(1, owned{Name: "T1"})
	q, d := p, &describeLine{Name: "t1", Is: &Technology{Abilities: []Ability{{Power: Workers}}}, Seat: -1}
	for range 2 { // described, and described anew
		next, _ := rule.Play(q, d)
		q = next.(*Position)
	}
	if lacks, tokens := p.undescribedPurchase(1), p.tokens(1); lacks != "T1" || tokens != 2 {
		t.Errorf("before: %q isn't described, %d tokens", lacks, tokens)
	}
	if lacks, tokens := q.undescribedPurchase(1), q.tokens(1); lacks != "" || tokens != 3 {
		t.Errorf("after: %q isn't described, %d tokens", lacks, tokens)
	}
}
