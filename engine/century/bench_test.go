package century

import (
	"encoding/json"
	stdflag "flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

var updateGame5 = stdflag.Bool("update-game5", false, "play testdata/game5.txt anew")

const gameFile = "testdata/game5.txt"

// game5 is a whole game of five seats as a transcript: the practice set's tiles,
// lots bid by bid, played by a seed.
func game5(t testing.TB) string {
	t.Helper()
	if *updateGame5 {
		if err := os.WriteFile(gameFile, []byte(playGame5(t)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(gameFile)
	if err != nil {
		t.Fatalf("%v: go test -run TestGame5 -update-game5", err)
	}
	return string(data)
}

func playGame5(t testing.TB) string {
	b := readBox(t)
	tb := sit(t, five+" --bonus2 income --bonus4 purity")
	for _, name := range []string{"copy", "track1", "track3", "track5", "zones", "start"} {
		tb.accept("describe " + name + " " + b.described[name])
	}
	h := &house{rng: rand.New(rand.NewPCG(5, 20)), box: b, game: tb.game}
	for tb.pos().Phase != overPhase {
		p := tb.pos()
		if p.Phase == dealPhase {
			stack := stackNames[p.Round-1]
			from := (p.Round - 1) % 2 // the first or second half of the stack
			deal := func(kind string, n int) {
				names := b.stacks[kind+" "+stack][from*n : from*n+n]
				for _, name := range names {
					tb.accept("describe " + name + " " + strings.ReplaceAll(b.described[name], ";", ""))
				}
				tb.accept("deal " + kind + " " + strings.Join(names, " "))
			}
			tb.accept("deal catastrophe " + b.described[b.stacks["catastrophes "+stack][from]])
			deal("lands", 8)
			deal("technologies", 6)
			continue
		}
		tb.accept(rule.Text(p, h.sensible()))
	}
	return tb.game.Transcript()
}

// sensible picks a legal action as a table might: bids by small steps, drops
// out late, claims low, and does not stop an upkeep before something was done.
func (h *house) sensible() rule.Action {
	p := h.pos()
	if l := p.Lot; l.Land != "" && !l.ByOutcome && l.Bid < p.seats[p.Turn].Coins && l.Bid < 3*p.leastBid() && !h.odds(3) {
		return &bid{p.Turn, l.Bid + 1}
	}
	for range 200 {
		a := h.choose()
		switch a := a.(type) {
		case *won, *putUpLand, *outcome:
			continue
		case *open:
			if a.Coins > p.leastBid()+1 {
				continue
			}
		case *bid:
			if a.Coins > p.Lot.Bid+1 {
				continue
			}
		case *drop:
			if len(p.Lands) > p.n && !h.odds(6) || a.Buy == "" && len(p.Technologies) > 0 && rule.Verdict(p, &drop{Seat: a.Seat, Buy: p.Technologies[0]}) == nil {
				continue
			}
		case *claimed:
			if a.Science > 3 {
				continue
			}
		case *doneLine:
			if a.Seat < 0 || !h.odds(3) {
				continue
			}
		}
		return a
	}
	return h.choose()
}

// TestGame5 checks that the recorded game ends as recorded.
func TestGame5(t *testing.T) {
	text := game5(t)
	g, err := replayText(text)
	if err != nil {
		t.Fatal(err)
	}
	if g.Transcript() != text {
		t.Error("the recorded game isn't in canonical form")
	}
	tb := &table{t, g}
	tb.want("place", tb.where(), "VI over")
	if len(rule.Winners(tb.pos())) == 0 {
		t.Error("nobody won")
	}
	verbs := map[string]int{}
	for _, e := range g.Entries() {
		verb, _, _ := strings.Cut(e.Text, " ")
		verbs[verb]++
	}
	for _, v := range []string{"open", "bid", "pass", "drop", "claim", "garbage", "place", "use", "done", "recycle"} {
		if verbs[v] == 0 {
			t.Errorf("the recorded game has no %s", v)
		}
	}
	t.Logf("%d entries: %v", len(g.Entries()), verbs)
}

// BenchmarkGame5 plays the recorded game from its text to the final scores.
func BenchmarkGame5(b *testing.B) {
	text := game5(b)
	b.ReportAllocs()
	for b.Loop() {
		lines, err := referee.ReadLines(strings.NewReader(text))
		if err != nil {
			b.Fatal(err)
		}
		g, err := referee.Replay(Book(), lines, nil, noon)
		if err != nil {
			b.Fatal(err)
		}
		if !g.Position().Where().Over {
			b.Fatal("the game isn't over")
		}
	}
	b.ReportMetric(float64(strings.Count(text, "\n")*b.N)/b.Elapsed().Seconds(), "moves/s")
}

// midGame is the recorded game before its first action of a kind in round III.
func midGame(b testing.TB, is func(rule.Action) bool) (*Position, rule.Action) {
	b.Helper()
	lines := split(game5(b))
	g, _, err := referee.Start(Book(), lines[0], nil, noon)
	if err != nil {
		b.Fatal(err)
	}
	for _, l := range lines[1:] {
		p := g.Position().(*Position)
		words, _ := rule.Split(l)
		a, err := rule.Parse(p, words)
		if err != nil {
			b.Fatal(err)
		}
		if p.Round >= 3 && is(a) {
			return p, a
		}
		if _, err := g.Enter(l, nil, noon); err != nil {
			b.Fatal(err)
		}
	}
	b.Fatal("the recorded game has no such action")
	return nil, nil
}

// someActions are actions in the middle of a game.
var someActions = []struct {
	name string
	is   func(rule.Action) bool
}{
	{"bid", func(a rule.Action) bool { _, ok := a.(*bid); return ok }},
	{"place", func(a rule.Action) bool { _, ok := a.(*placeLine); return ok }},
	{"use", func(a rule.Action) bool { _, ok := a.(*Use); return ok }},
}

// BenchmarkCheck says whether one action is legal.
func BenchmarkCheck(b *testing.B) {
	for _, c := range someActions {
		b.Run(c.name, func(b *testing.B) {
			p, a := midGame(b, c.is)
			b.ReportAllocs()
			for b.Loop() {
				if err := rule.Verdict(p, a); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkLegal lists all that is legal where such an action is.
func BenchmarkLegal(b *testing.B) {
	for _, c := range someActions {
		b.Run(c.name, func(b *testing.B) {
			p, _ := midGame(b, c.is)
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				n = 0
				rule.Legal(p, func(rule.Action) bool { n++; return true })
			}
			b.ReportMetric(float64(n), "actions")
		})
	}
}

// A listing doesn't allocate refusals, which are not read.
func TestListingAllocates(t *testing.T) {
	for i, most := range []float64{160, 296, 195} {
		p, _ := midGame(t, someActions[i].is)
		if made := testing.AllocsPerRun(10, func() { rule.Legal(p, func(rule.Action) bool { return true }) }); made > most {
			t.Errorf("listing where there is a %s makes %v allocations, at most %v are held", someActions[i].name, made, most)
		}
		inWords := []float64{370, 1050, 620}[i]
		if made := testing.AllocsPerRun(10, func() { rule.Choices(p, "", true) }); made > inWords {
			t.Errorf("listing in words where there is a %s makes %v allocations, at most %v are held", someActions[i].name, made, inWords)
		}
	}
}

// BenchmarkApply checks and applies one action in the middle of a game.
func BenchmarkApply(b *testing.B) {
	for _, c := range someActions {
		b.Run(c.name, func(b *testing.B) {
			p, a := midGame(b, c.is)
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := rule.Apply(p, a); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkStatus restores the position of a whole game and tells its status.
func BenchmarkStatus(b *testing.B) {
	p, _ := midGame(b, func(a rule.Action) bool { _, ok := a.(*Use); return ok })
	shot, err := json.Marshal(p)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		q, err := Book().Restore(shot)
		if err != nil {
			b.Fatal(err)
		}
		if v, err := q.View("status", nil, rule.Screen{Game: "game5", Entries: 500}); err != nil || len(v.JSON.(rule.Object)) < 10 {
			b.Fatalf("%+v, %v", v, err)
		}
	}
}

// BenchmarkSnapshot writes a position of a five-seat game in round III or
// later, and reads it back.
func BenchmarkSnapshot(b *testing.B) {
	p, _ := midGame(b, func(a rule.Action) bool { _, ok := a.(*Use); return ok })
	shot, err := p.MarshalJSON()
	if err != nil {
		b.Fatal(err)
	}
	b.Run("encode", func(b *testing.B) {
		b.SetBytes(int64(len(shot)))
		b.ReportAllocs()
		for b.Loop() {
			if _, err := p.MarshalJSON(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("decode", func(b *testing.B) {
		b.SetBytes(int64(len(shot)))
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Book().Restore(shot); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkChoices lists what is legal in words where such an action is.
func BenchmarkChoices(b *testing.B) {
	for _, c := range someActions {
		b.Run(c.name, func(b *testing.B) {
			p, _ := midGame(b, c.is)
			b.ReportAllocs()
			for b.Loop() {
				rule.Choices(p, "", true)
			}
		})
	}
}
