package century

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// The example of EN, Phase 2, Dropping Out and Purchasing a Technology Tile.
func TestAuctionExample(t *testing.T) {
	for _, how := range []struct{ name, first, second, third string }{
		{"bid by bid",
			"open Blue L11 2; bid Green 3; pass Yellow; pass Blue",
			"open Green L12 2; bid Yellow 5; pass Blue; pass Green",
			"open Yellow L13 5; bid Blue 6; bid Green 7; drop Yellow buy T11 for 1; pass Blue"},
		{"by outcomes", "won Green L11 3", "won Yellow L12 5", "lot L13; drop Yellow buy T11 for 1; won Green L13 7"},
		{"mixed", "open Blue L11 2; won Green L11 3", "lot L12; won Yellow L12 5",
			"open Yellow L13 5; bid Blue 6; bid Green 7; drop Yellow buy T11 for 1; won Green L13 7"},
	} {
		t.Run(how.name, func(t *testing.T) {
			tb := sit(t, three, "deal lands; deal technologies; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
			tb.accept(how.first)
			tb.want("Green", tb.money("Green"), [2]int{7, 10})
			tb.want("garbage on Green's first", tb.garbage("Green", "L11"), 1)
			tb.want("starter", tb.pos().name(tb.pos().Start), "Green")
			tb.accept(how.second)
			tb.want("Yellow", tb.money("Yellow"), [2]int{5, 10})
			tb.want("garbage on Yellow's", tb.garbage("Yellow", "L12"), 1)
			tb.accept(how.third)
			tb.want("Yellow paid 1 science", tb.money("Yellow"), [2]int{5, 9})
			tb.want("Green", tb.money("Green"), [2]int{0, 10})
			tb.want("garbage on Green's second", tb.garbage("Green", "L13"), 2)
			tb.refused("open Green L14 2", "must-drop")
			tb.accept("drop Green buy T12 for 0")
			tb.want("Green paid nothing", tb.money("Green"), [2]int{0, 10})
			tb.accept("open Blue L14 2") // alone: won at once
			tb.refused("won Blue L15 3", "alone-pays-least")
			tb.accept("won Blue L15 2")
			tb.want("Blue", tb.money("Blue"), [2]int{6, 10})
			tb.want("garbage on Blue's", [2]int{tb.garbage("Blue", "L14"), tb.garbage("Blue", "L15")}, [2]int{1, 2})
			tb.refused("open Blue L15 2", "land-not-on-offer")
			tb.want("phase", tb.where(), "I auction")
			tb.accept("drop Blue buy T13 for 0")
			tb.want("phase", tb.where(), "I catastrophe")
			tb.want("who opens", tb.pos().Where().ToAct, "[Blue]")
			for _, name := range trio { // everybody won a land: no consolation
				tb.want(name+" won", len(tb.seat(name).Won) > 0, true)
			}
		})
	}
}

// scored reads a sheet and gives one number of each seat.
func scored(t *testing.T, sheet, field string) []float64 {
	t.Helper()
	s, err := readSheet([]byte(sheet))
	if err != nil {
		t.Fatal(err)
	}
	v, err := scoreSheet(s, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	data, _ := json.Marshal(v.JSON)
	var out struct{ Seats []map[string]any }
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	var list []float64
	for _, seat := range out.Seats {
		n, ok := seat[field].(float64)
		if !ok {
			t.Fatalf("no number %s in %s", field, data)
		}
		list = append(list, n)
	}
	return list
}

// The example of EN, Round Six Bonus Scoring.
func TestCommerceAndScienceExample(t *testing.T) {
	const sheet = `scoring: final
seats:
  - {name: Green,  coins: 17, science: 9}
  - {name: Blue,   coins: 17, science: 9}
  - {name: Red,    coins: 12, science: 9}
  - {name: Yellow, coins: 7,  science: 12}
`
	tb := &table{TB: t}
	tb.want("commerce", scored(t, sheet, "commerce"), []float64{6, 6, 3, 0})
	tb.want("science", scored(t, sheet, "science"), []float64{2, 2, 2, 8})
}

type judged struct {
	Production rail.Yield
	Told       []string
	Recycling  struct {
		Most    int
		Centres []struct {
			Tile, City string
			Works      bool
			Reach      []string
		}
	}
	Locomotive []struct {
		From string
		To   []string
	}
}

func judging(t *testing.T, region string, rulings ...string) (j judged) {
	t.Helper()
	v, err := Book().Judge(region, rulings)
	if err != nil {
		t.Fatalf("%v in\n%s", err, region)
	}
	data, _ := json.Marshal(v.JSON)
	if err := json.Unmarshal(data, &j); err != nil {
		t.Fatal(err)
	}
	return j
}

// The figures of EN, Institutions, Recycling, Locomotive and Bridge, built anew
// from what the text says of them.
func TestFigures(t *testing.T) {
	tb := &table{TB: t}
	tb.want("laboratory, A B C D", judging(t, `
		start r0 A=2c2s* S-A
		s1 r0 L=+1s N-L-S W-L-E
		e1s1 r0 B=2s* W-B
		s2 r0 C=2c2s* N-E
		w1s1 r0 D=1v* E-D`).Production, rail.Yield{Coins: 4, Science: 8, Points: 1})
	tb.want("laboratory, E and F", judging(t, `
		start r0 D=3c* G=2s* W-D-G
		w1 r0 L=+1s W-L-E
		w2 r0 F=1s* E-F`).Production, rail.Yield{Coins: 3, Science: 4})

	recycling := func(region string, rulings ...string) int { return judging(t, region, rulings...).Recycling.Most }
	tb.want("its own tile", recycling("start r0 A=1r* g1"), 1)
	tb.want("nobody there", recycling("start r0 A=1r g1"), 0)
	tb.want("a linked neighbour", recycling("start r0 A=1r* A-E\ne1 r0 B=1c W-B g1"), 1)
	tb.want("the rail doesn't reach the centre", recycling("start r0 A=1r* B=1c B-E\ne1 r0 B=1c W-B g1"), 0)
	tb.want("a detour", recycling("start r0 A=1r* A-N\nn1 r0 B=1c S-E\nn1e1 r0 B=1c W-S\ne1 r0 B=1c N-B g1"), 0)
	tb.want("a corner", recycling("start r0 A=1r* A-N A-E\nn1e1 r0 B=1c W-S g1"), 0)

	const line = "start r0 A=1c* B=1c* C=1c A-B-C\n"
	for _, uses := range []string{"use locomotive start.A start.C", "use locomotive start.A start.B"} {
		if _, err := Book().Judge(line+uses, nil); err == nil {
			t.Errorf("%s: accepted", uses)
		}
	}
	if _, err := Book().Judge(strings.Replace(line, "B=1c*", "B=1c", 1)+"use locomotive start.A start.C", nil); err == nil {
		t.Error("through an empty city: accepted")
	}
	j := judging(t, line+"use locomotive start.B start.C\nuse locomotive start.A start.B")
	tb.want("two locomotives", j.Locomotive, "[{start.B [start.A]}]")

	tb.want("a bridge joins a centre to a neighbour's garbage", recycling("start r0 A@4,4=1r* A-E\ne1 r0 B@4,4=1c N-B g1\nuse bridge e1 W-B"), 1)
	tb.want("a bridge joins a second city to a laboratory", judging(t, `
		start r0 A@2,2=1s* B@6,6=1s* A-E
		e1 r0 L@4,4=+1s W-L
		use bridge start B-E`).Production, rail.Yield{Science: 4})
	tb.want("without it", judging(t, "start r0 A@2,2=1s* B@6,6=1s* A-E\ne1 r0 L@4,4=+1s W-L").Production, rail.Yield{Science: 3})
	tb.want("two bridges let a locomotive pass", judging(t, `
		start r0 A@4,4=1c* A-W
		e1 r0 B@4,4=1c B-E
		use bridge start A-E
		use bridge e1 W-B
		use locomotive start.A e1.B`).Locomotive, "[{e1.B [start.A]}]")
	// A bridge over two tiles can't even be said: it is named by one tile.
	if _, err := Book().Judge("start r0 A@4,4=1c*\ne1 r0 B@4,4=1c\nuse bridge start A-B", nil); err == nil {
		t.Error("a bridge to another tile's city: accepted")
	}
}

// The example of EN, Phase 3: four seats; Yellow opens on the rightmost column,
// Green takes the middle one, Red and Blue overbid on the rightmost. Then Yellow
// and Red have to bid again, Green and Blue stay.
func TestCatastropheExample(t *testing.T) {
	for _, c := range []struct{ name, seats, opening string }{
		{"EN order", "Yellow,Green,Red,Blue", "claim Yellow 5 0; claim Green 3 0; claim Red 5 1; claim Blue 5 2"},
		{"DE order", "Yellow,Red,Green,Blue", "claim Yellow 5 0; claim Red 5 1; claim Green 3 0; claim Blue 5 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			order := strings.Split(c.seats, ",")
			// The last to drop out opens: so Yellow does.
			tb := sit(t, "new t --seats "+c.seats+" --first "+order[1], "deal lands; deal technologies; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
			tb.accept("drop "+order[1], "drop "+order[2], "drop "+order[3], "drop "+order[0])
			tb.refused("claim Yellow 2 0", "column-closed")
			tb.accept(c.opening)
			tb.want("whose turn", tb.pos().Where().ToAct, "[Yellow]")
			tb.refused("claim Red 4 0", "out-of-turn")
			tb.refused("claim Yellow 5 2", "claim-not-higher")
			tb.accept("claim Yellow 3 1") // overbids Green
			tb.want("Blue stays, and so does Yellow", tb.pos().holder(5), rule.Index(order, "Blue"))
			next := "Green" // EN: Green is next clockwise; DE: Red
			if order[1] == "Red" {
				next = "Red"
			}
			tb.want("whose turn", tb.pos().Where().ToAct, "["+next+"]")
			other := map[string]string{"Green": "Red", "Red": "Green"}[next]
			tb.accept("claim " + next + " 4 0")
			tb.want("whose turn", tb.pos().Where().ToAct, "["+other+"]")
			tb.accept("claim " + other + " 1 0") // the last free column: the bidding is over
			tb.want("phase", tb.where(), "I upkeep")
			tb.want("science", [4]int{tb.seat("Yellow").Science, tb.seat("Blue").Science, tb.seat(next).Science, tb.seat(other).Science}, [4]int{9, 8, 10, 10})
			tb.want("hand", [4]int{tb.seat("Yellow").Hand, tb.seat("Blue").Hand, tb.seat(next).Hand, tb.seat(other).Hand}, [4]int{2, 0, 1, 4})
			tb.want("marker", [4]int{tb.seat("Yellow").Pollution, tb.seat("Blue").Pollution, tb.seat(next).Pollution, tb.seat(other).Pollution}, [4]int{-1, 0, 0, -2})
		})
	}
}
