package practice_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/referee"
)

var update = flag.Bool("update", false, "record the practice game anew")

const (
	// firstSeed begins the search for a game that shows everything; it is the
	// one that was found last, so that a recording takes no longer than it must.
	firstSeed = 11952
	mostSeeds = 20_000

	leastScore, mostScore = 30, 110

	newLine = "new practice --seats Blue,Green,Red,Yellow --bonus2 income --bonus4 recycling"
)

// TestRecord has bots play one game through the referee. With -update it goes
// on until a game shows everything that the practice game has to show, and
// writes that one down.
func TestRecord(t *testing.T) {
	set := readSet(t, rule.PracticeOf(century.Book()).Components)
	wanted := features(set)
	if !*update {
		s := playGame(t, set, firstSeed)
		if !s.after[len(s.after)-1].Where().Over {
			t.Errorf("seed %d: the game is not over", firstSeed)
		}
		return
	}
	lacks := map[string]int{}
	for seed := uint64(firstSeed); seed < firstSeed+mostSeeds; seed++ {
		s := playGame(t, set, seed)
		good := true
		for _, f := range wanted {
			if at, _ := f.find(s); at < 0 {
				lacks[f.name]++
				good = false
			}
		}
		least, most := math.MaxInt, math.MinInt
		for _, seat := range s.status(len(s.entries) - 1).Seats {
			least, most = min(least, seat.Points), max(most, seat.Points)
		}
		if least < leastScore || most > mostScore || most-least > 40 {
			lacks["scores"]++
			good = false
		}
		if !good {
			continue
		}
		t.Logf("seed %d", seed)
		if err := os.WriteFile("game.txt", []byte(annotate(s, set)), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(scoresFile, []byte(finalScores(s)), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("no seed from %d to %d shows everything; lacking: %v", firstSeed, firstSeed+mostSeeds-1, lacks)
}

// table is a game in play with its bots.
type table struct {
	tb      testing.TB
	seed    uint64
	rng     *rand.Rand
	set     *copyOf
	game    *referee.Game
	after   []*century.Position
	players []*player
	eye     eye
	limits  map[string]float64 // worth of a land to a seat, by seat, land and number

	wonOnly, wonDrops bool // a lot was entered by its end alone, with its drop-outs
}

func playGame(tb testing.TB, set *copyOf, seed uint64) *story {
	tb.Helper()
	t := &table{tb: tb, seed: seed, rng: rand.New(rand.NewPCG(seed, 20)), set: set, eye: eye{set: set}}
	g, _, err := referee.Start(century.Book(), newLine, nil, noon)
	if err != nil {
		tb.Fatal(err)
	}
	t.game = g
	t.after = []*century.Position{t.at()}
	t.players = newPlayers(t.rng, t.at().Seats())
	for _, line := range set.describe {
		t.enter(line)
	}
	stacks := map[string][]string{}
	for _, kind := range []string{"lands", "technologies", "catastrophes"} {
		for _, period := range []string{"I-II", "III-IV", "V"} {
			key := kind + " " + period
			names := slices.Clone(set.stacks[key])
			t.rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
			stacks[key] = names
		}
	}
	for round := 1; round <= 5; round++ {
		period := []string{"", "I-II", "I-II", "III-IV", "III-IV", "V"}[round]
		draw := func(kind string, n int) string {
			key := kind + " " + period
			names := stacks[key][:n]
			stacks[key] = stacks[key][n:]
			for _, b := range t.players {
				for _, name := range names {
					b.taste[name] = 0.7 + 0.6*t.rng.Float64()
				}
			}
			return strings.Join(names, " ")
		}
		t.bookkeeping(round)
		t.enter("deal catastrophe " + draw("catastrophes", 1))
		t.enter("deal lands " + draw("lands", 6))
		t.enter("deal technologies " + draw("technologies", 5))
		t.auction(round)
		t.catastrophe(round)
		t.upkeep(round)
		t.recycling(round)
	}
	t.upkeep(6)
	t.recycling(6)
	s := &story{after: t.after}
	s.finish(t.game)
	return s
}

func (t *table) at() *century.Position { return t.game.Position().(*century.Position) }

func (t *table) status() *status { return statusOf(t.at()) }

// status is what scripts read of a position, as far as a seat that plays looks at it.
type status struct {
	Round  int
	Phase  string
	ToAct  []string `json:"to_act"`
	Copy   *string
	In     []string
	Market *struct {
		Lands, Technologies []string
		Cost                *int `json:"technology_cost"`
		LeastBid            int  `json:"least_bid"`
	}
	Lot *struct {
		Land   string
		Bid    *int
		Bidder *string
		Passed []string
	}
	Catastrophe *struct {
		Card   *string
		Open   []int
		Claims []struct {
			Seat            string
			Column, Science int
			Standing        bool
		}
	}
	Seats []seat
}

type seat struct {
	Name                       string
	Coins, Science             *int
	Points, Pollution, Garbage int
	GarbageInHand              int `json:"garbage_in_hand"`
	Technologies               []string
	ToAttach                   []string `json:"to_attach"`
}

func statusOf(p *century.Position) *status {
	var st status
	v, err := p.View("status", nil, rule.Screen{Game: "practice", Hands: true})
	if err != nil {
		panic(err)
	}
	data, err := json.Marshal(v.JSON)
	if err == nil {
		err = json.Unmarshal(data, &st)
	}
	if err != nil {
		panic(err)
	}
	return &st
}

// enter enters a line, which has to be legal.
func (t *table) enter(line string) {
	if _, err := t.game.Enter(line, nil, noon); err != nil {
		t.tb.Fatalf("seed %d, entry %d: %s: %v", t.seed, len(t.game.Entries())+1, line, err)
	}
	t.after = append(t.after, t.at())
}

// then is the position after a line, without a journal.
func (t *table) then(p *century.Position, line string) *century.Position {
	words, err := rule.Split(line)
	if err != nil {
		t.tb.Fatal(err)
	}
	a, err := rule.Parse(p, words)
	if err != nil {
		t.tb.Fatalf("seed %d: %s: %v", t.seed, line, err)
	}
	q, _, err := rule.Apply(p, a)
	if err != nil {
		t.tb.Fatalf("seed %d: %s: %v", t.seed, line, err)
	}
	return q.(*century.Position)
}

// bookkeeping is what a table does between the rounds: count, and correct.
func (t *table) bookkeeping(round int) {
	if round != 4 {
		return
	}
	for _, seat := range t.status().Seats {
		if *seat.Coins < 6 {
			continue
		}
		t.enter(fmt.Sprintf("count %s coins=%d science=%d", seat.Name, *seat.Coins-1, *seat.Science))
		t.enter(fmt.Sprintf(`correct %s coins-1 "got one coin too few in round III's production"`, seat.Name))
		t.enter(fmt.Sprintf("count %s coins=%d science=%d points=%d garbage=%d", seat.Name, *seat.Coins-1, *seat.Science, seat.Points, seat.Garbage))
		return
	}
}

// auction plays phase 2. From round II on one lot is entered by how it ended
// and one with its drop-outs; in round III a bid is taken back and made again.
func (t *table) auction(round int) {
	t.limits = map[string]float64{}
	lots, slip := 0, false
	for t.status().Phase == "auction" {
		st := t.status()
		if st.Lot == nil && round >= 2 && lots > 0 && !(t.wonOnly && t.wonDrops) {
			if lines, drops := t.byOutcome(); lines != nil && (!drops && !t.wonOnly || drops && !t.wonDrops) {
				t.wonOnly, t.wonDrops = t.wonOnly || !drops, t.wonDrops || drops
				for _, line := range lines {
					t.enter(line)
				}
				lots++
				continue
			}
		}
		line := t.move(t.at())
		if strings.HasPrefix(line, "open ") {
			lots++
		}
		t.enter(line)
		if round == 3 && !slip && strings.HasPrefix(line, "bid ") {
			slip = true
			t.enter("undo")
			t.enter("redo")
		}
	}
}

// byOutcome plays the next lot on a copy and gives the lines that enter it
// without its bids; nil when no lot comes.
func (t *table) byOutcome() (lines []string, drops bool) {
	p := t.at()
	st := statusOf(p)
	first := t.move(p)
	words := strings.Fields(first)
	if words[0] != "open" || len(st.In) < 3 {
		return nil, false
	}
	land := words[2]
	bid, winner := words[3], words[1]
	p = t.then(p, first)
	for statusOf(p).Lot != nil {
		line := t.move(p)
		words := strings.Fields(line)
		switch words[0] {
		case "drop":
			lines = append(lines, line)
		case "bid":
			winner, bid = words[1], words[2]
		}
		p = t.then(p, line)
	}
	won := fmt.Sprintf("won %s %s %s", winner, land, bid)
	if len(lines) == 0 {
		return []string{won}, false
	}
	return append(append([]string{"lot " + land}, lines...), won), true
}

// limit is the most coins that a seat would give for a land now.
func (t *table) limit(p *century.Position, b *player, land string) int {
	st := statusOf(p)
	if st.Round == b.saves {
		return 0
	}
	seat := &st.Seats[b.seat]
	nth := 1
	for _, name := range seat.ToAttach {
		if t.set.lands[name] != nil {
			nth++
		}
	}
	key := fmt.Sprint(b.seat, " ", land, " ", nth)
	v, ok := t.limits[key]
	if !ok {
		r := t.laidOut(p, b, st.Round)
		s, _ := t.eye.best(r, land, nth, st.Round)
		v = s.gain
		t.limits[key] = v
	}
	v *= shade[st.Round] * b.thrift * b.likes(land) / coinWorth[st.Round]
	if nth > b.hunger {
		v *= 0.6
	}
	return max(0, min(*seat.Coins, int(v)))
}

// laidOut is a seat's region with what it has won already.
func (t *table) laidOut(p *century.Position, b *player, round int) *rail.Region {
	r := regionOf(p, b.name)
	nth := 0
	for _, name := range statusOf(p).Seats[b.seat].ToAttach {
		garbage := 0
		if t.set.lands[name] != nil {
			nth++
			garbage = nth
		}
		_, r = t.eye.best(r, name, garbage, round)
	}
	return r
}

// move is what the seat in turn does in the auction.
func (t *table) move(p *century.Position) string {
	st := statusOf(p)
	b := t.players[slices.Index(p.Seats(), st.ToAct[0])]
	least := st.Market.LeastBid
	wants := func(land string) int { return t.limit(p, b, land) }
	if st.Lot == nil {
		best, most := "", least-1
		for _, land := range st.Market.Lands {
			if n := wants(land); n > most {
				best, most = land, n
			}
		}
		if best == "" {
			return t.drop(p, b)
		}
		bid := least
		if len(st.In) > 1 && most > least {
			bid += t.rng.IntN(min(most-least, 2) + 1)
		}
		return fmt.Sprintf("open %s %s %d", b.name, best, bid)
	}
	if most := wants(st.Lot.Land); most > *st.Lot.Bid {
		bid := *st.Lot.Bid + 1
		if t.rng.IntN(4) == 0 {
			bid = min(most, bid+1)
		}
		return fmt.Sprintf("bid %s %d", b.name, bid)
	}
	for _, land := range without(st.Market.Lands, st.Lot.Land) {
		if wants(land) >= least {
			return "pass " + b.name
		}
	}
	if t.rng.IntN(4) == 0 {
		return "pass " + b.name // waiting for the marker to fall
	}
	return t.drop(p, b)
}

// drop drops out with the technology that is worth most more than it costs.
func (t *table) drop(p *century.Position, b *player) string {
	st := statusOf(p)
	seat := &st.Seats[b.seat]
	r := t.laidOut(p, b, st.Round)
	best, most := "", 0.0
	for _, name := range st.Market.Technologies {
		if *st.Market.Cost > *seat.Science {
			break
		}
		v := t.eye.technology(r, seat, b.fancy, name, st.Round)*b.tech*b.likes(name) - float64(*st.Market.Cost)*scienceWorth[st.Round]
		if v > most {
			best, most = name, v
		}
	}
	if best == "" {
		return "drop " + b.name
	}
	if st.Round == 2 {
		return fmt.Sprintf("drop %s buy %s for %d", b.name, best, *st.Market.Cost)
	}
	return fmt.Sprintf("drop %s buy %s", b.name, best)
}

// catastrophe plays phase 3; in round III it is entered by outcomes.
func (t *table) catastrophe(round int) {
	if round != 3 {
		for t.status().Phase == "catastrophe" {
			t.enter(t.claim(t.at()))
		}
		return
	}
	p := t.at()
	last := map[string]string{}
	for statusOf(p).Phase == "catastrophe" {
		line := t.claim(p)
		last[strings.Fields(line)[1]] = line
		p = t.then(p, line)
	}
	for _, name := range p.Seats() {
		t.enter("outcome" + strings.TrimPrefix(last[name], "claim"))
	}
}

// claim is the bid of the seat in turn: the column that costs least in all.
func (t *table) claim(p *century.Position) string {
	st := statusOf(p)
	b := t.players[slices.Index(p.Seats(), st.ToAct[0])]
	seat := &st.Seats[b.seat]
	card, err := century.ParseCard(*st.Catastrophe.Card)
	if err != nil {
		t.tb.Fatal(err)
	}
	type choice struct {
		column, least int
		cost          float64
	}
	var all []choice
	for _, column := range st.Catastrophe.Open {
		least := 0
		for _, c := range st.Catastrophe.Claims {
			if c.Standing && c.Column == column {
				least = c.Science + 1
			}
		}
		if least > min(25, *seat.Science) {
			continue
		}
		d := card.Columns[column-1]
		cost := 2.2*float64(d.Garbage)*b.thrift - shift(seat.Pollution, -d.Clouds)
		all = append(all, choice{column, least, cost + float64(least)*scienceWorth[st.Round]})
	}
	slices.SortStableFunc(all, func(a, b choice) int { return int(math.Copysign(1, a.cost-b.cost)) })
	c := all[0]
	bid := c.least
	if len(all) > 1 {
		more := (all[1].cost - c.cost) / scienceWorth[st.Round] * (0.2 + 0.5*t.rng.Float64())
		bid = min(bid+max(int(more), t.rng.IntN(3)), *seat.Science, 25)
	}
	return fmt.Sprintf("claim %s %d %d", b.name, c.column, bid)
}

// upkeep plays phase 4, each seat in turn.
func (t *table) upkeep(round int) {
	for i, b := range t.players {
		t.attach(b, round, round == 3 && i == 1)
		t.garbage(b, round)
		for t.use(b, round) {
		}
		if round != 5 {
			t.enter("done " + b.name)
		}
	}
	if round == 5 {
		t.enter("done all")
	}
}

// attach places what a seat has to attach, the most useful first. A slip is
// taken back.
func (t *table) attach(b *player, round int, slip bool) {
	for {
		seat := t.status().Seats[b.seat]
		if len(seat.ToAttach) == 0 {
			return
		}
		r := regionOf(t.at(), b.name)
		best, name, most := spot{}, "", math.Inf(-1)
		for _, waiting := range seat.ToAttach {
			garbage := 0
			if t.set.lands[waiting] != nil {
				garbage = 1
			}
			s, _ := t.eye.best(r, waiting, garbage, round)
			if t.set.lands[waiting] == nil {
				s.gain -= 100 // institutions are attached after the lands
			}
			if s.gain > most {
				best, name, most = s, waiting, s.gain
			}
		}
		line := func(turn rail.Rotation) string {
			l := fmt.Sprintf("place %s %s %s %s", b.name, name, best.square, turn)
			if best.city != 0 {
				l += " " + string(rune(best.city))
			}
			return l
		}
		if slip {
			slip = false
			t.enter(line((best.turn + 2) % 4))
			t.enter("undo")
		}
		t.enter(line(best.turn))
	}
}

// garbage spreads what a seat has in hand, one by one where it hurts least.
func (t *table) garbage(b *player, round int) {
	seat := t.status().Seats[b.seat]
	if seat.GarbageInHand == 0 {
		return
	}
	r := regionOf(t.at(), b.name).Clone()
	won := t.wonBy(b, round)
	put := make([]int, r.Len())
	for range seat.GarbageInHand {
		best, most := -1, math.Inf(-1)
		for i := range r.Len() {
			at := r.At(i)
			if at.Tile.Institution() || len(won) > 0 && !slices.Contains(won, at.Name) {
				continue
			}
			r.AddGarbage(i, 1)
			if v := t.eye.worth(r, round) - 0.01*float64(at.Garbage); v > most+1e-9 {
				best, most = i, v
			}
			r.AddGarbage(i, -1)
		}
		r.AddGarbage(best, 1)
		put[best]++
	}
	line := "garbage " + b.name
	for i, n := range put {
		if n > 0 {
			line += " " + r.At(i).Name + "=" + strconv.Itoa(n)
		}
	}
	t.enter(line)
}

// wonBy lists the lands that a seat has won this round.
func (t *table) wonBy(b *player, round int) (lands []string) {
	for _, e := range t.game.Entries() {
		for _, event := range e.Told.Events() {
			if e.Round == round && event.Kind == rule.Bought && event.Sort == "land" && event.Seat == b.name {
				lands = append(lands, event.What)
			}
		}
	}
	return lands
}

// use makes the most useful use of a technology; false when there is none.
func (t *table) use(b *player, round int) bool {
	p := t.at()
	seat := statusOf(p).Seats[b.seat]
	r := regionOf(p, b.name)
	var best *century.Use
	most := 0.0
	for _, name := range seat.Technologies {
		for _, a := range t.set.techs[name].Abilities {
			offer := func(u *century.Use, gain float64) {
				u.Seat, u.Tile, u.Power, u.Exact, u.IsExact = b.seat, name, a.Power, a, true
				if gain > most && rule.Verdict(p, u) == nil {
					best, most = u, gain
				}
			}
			if a.Power == century.Park {
				continue
			}
			cost := price(a, round)
			need := 0.3
			switch a.Power {
			case century.Cleanup:
				offer(&century.Use{}, shift(seat.Pollution, 1)-cost)
				continue
			case century.Quality:
				offer(&century.Use{}, float64(a.Points)-0.7*cost)
				continue
			case century.Workers, century.BuildBridge, century.Sorting:
				need = max(1, 0.5*float64(6-round)) // one use only: it is saved for something better
			}
			for _, o := range t.eye.options(r, a, round) {
				if gain := o.gain - cost; gain > need {
					offer(o.use, gain)
				}
			}
		}
	}
	if best == nil {
		return false
	}
	t.enter(rule.Text(p, best))
	return true
}

// recycling plays what follows production: all at once where that is as good as
// choosing.
func (t *table) recycling(round int) {
	for t.status().Phase == "recycling" && t.status().Round == round {
		name := t.status().ToAct[0]
		p := t.at()
		best := t.then(p, "recycle "+name+" best")
		single, after := t.single(p, name)
		a, b := regionOf(best, name), regionOf(after, name)
		if scoreOfLands(a) > scoreOfLands(b) || scoreOfLands(a) == scoreOfLands(b) && a.Garbage() <= b.Garbage() && t.rng.IntN(2) == 0 {
			t.enter("recycle " + name + " best")
			continue
		}
		for _, line := range single {
			t.enter(line)
		}
	}
}

// single recycles centre by centre, always from the land where it helps most.
func (t *table) single(p *century.Position, name string) (lines []string, after *century.Position) {
	round := p.Where().Round
	for p.Where().Phase == "recycling" && slices.Contains(p.Where().ToAct, name) {
		r := regionOf(p, name)
		var rec rail.Recycling
		r.Recycle(rail.Rulings{}, nil, &rec)
		best, most := "", math.Inf(-1)
		for i := range rec.Centres {
			c := &rec.Centres[i]
			for _, from := range c.Reaches() {
				if r.At(from).Garbage == 0 {
					continue
				}
				line := fmt.Sprintf("recycle %s %s %s", name, sites(r, c.City), r.At(from).Name)
				words, _ := rule.Split(line)
				a, err := rule.Parse(p, words)
				if err != nil || rule.Verdict(p, a) != nil {
					continue
				}
				then := r.Clone()
				then.AddGarbage(from, -1)
				v := float64(scoreOfLands(then)) + 0.01*t.eye.worth(then, round) - 0.1*float64(len(c.Reaches()))
				if v > most {
					best, most = line, v
				}
			}
		}
		lines = append(lines, best)
		p = t.then(p, best)
	}
	return lines, p
}
