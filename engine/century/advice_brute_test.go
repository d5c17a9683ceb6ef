package century

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/century/best"
	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/tools/long"
)

// brute walks every way through a seat's upkeep and recycling by the engine's
// listing of legal actions, and finds the greatest worth.
type brute struct {
	d     *dilemma
	mark  []byte // a buffer for marked
	seen  map[string]bool
	most  int64
	found bool
	left  int // positions that it may still look at
}

func (b *brute) walk(p *Position) {
	b.mark = b.marked(p)
	if b.left <= 0 || b.seen[string(b.mark)] {
		return
	}
	b.seen[string(b.mark)] = true
	b.left--
	if p.Phase == recyclingPhase {
		// It may stop here: removing is never asked for.
		if _, v := b.d.worthAfter(p); !b.found || v > b.most {
			b.most, b.found = v, true
		}
		if p.seats[b.d.seat].Done {
			return
		}
	}
	for _, o := range rule.Moves(p, p.name(b.d.seat), true) {
		if b.left <= 0 {
			return
		}
		o.Each(func(a rule.Action) bool {
			if r, ok := a.(*recycleGarbage); ok && r.Best {
				return true
			}
			if d, ok := a.(*doneLine); ok && (d.Seat < 0 || p.Phase == recyclingPhase) {
				return true
			}
			b.walk(p.play(a))
			return b.left > 0
		})
	}
}

// marked tells positions apart as key does, at a tenth of its cost: within a case
// each name means one tile.
func (b *brute) marked(p *Position) []byte {
	s := p.seats[b.d.seat]
	m := append(b.mark[:0], byte(p.Phase))
	number := func(n int) { m = binary.AppendVarint(m, int64(n)) }
	name := func(n string) { m = append(append(m, byte(len(n))), n...) }
	flag := func(is bool) {
		if m = append(m, 0); is {
			m[len(m)-1] = 1
		}
	}
	var room [16]int
	tiles := room[:0]
	for i := range s.Region.Len() {
		tiles = append(tiles, i)
	}
	slices.SortFunc(tiles, func(a, b int) int { return strings.Compare(s.Region.At(a).Name, s.Region.At(b).Name) })
	for _, i := range tiles {
		t := s.Region.At(i)
		name(t.Name)
		number(int(t.Square.X))
		number(int(t.Square.Y))
		number(int(t.Turn))
		number(int(t.Citizens))
		number(t.Garbage)
		number(len(t.Bridges))
		for _, k := range t.Bridges {
			name(k.String())
		}
	}
	for _, n := range [...]int{len(tiles), s.Coins, s.Science, s.Points, s.Pollution, s.Hand, len(s.Waiting), len(s.Owned), len(s.Spent)} {
		number(n)
	}
	for _, w := range s.Waiting {
		name(w.Name)
		number(w.Garbage)
		flag(w.Institution)
	}
	for _, o := range s.Owned {
		name(o.Name)
		m = append(m, o.Spent, o.Used)
	}
	flag(s.Done)
	var used [16]spent
	centres := append(used[:0], s.Spent...)
	for i, u := range centres {
		centres[i][0] = slices.Index(tiles, u[0])
	}
	slices.SortFunc(centres, func(a, b spent) int { return slices.Compare(a[:], b[:]) })
	for _, u := range centres {
		m = append(m, byte(u[0]), byte(u[1]), byte(u[2]))
	}
	return m
}

// key tells positions apart, but for the order in which tiles were attached.
func (b *brute) key(p *Position) string {
	s := p.seats[b.d.seat]
	var tiles []string
	for i := range s.Region.Len() {
		tiles = append(tiles, s.Region.At(i).Name+s.Region.At(i).String())
	}
	slices.Sort(tiles)
	var spent []string
	for _, u := range s.Spent {
		spent = append(spent, fmt.Sprint(p.cityName(b.d.seat, u.city()), u[2]))
	}
	slices.Sort(spent)
	return fmt.Sprint(p.Phase, tiles, s.Coins, s.Science, s.Points, s.Pollution, s.Hand, s.Waiting, s.Owned, s.Done, spent)
}

// smallCase is a seat's upkeep with little to decide, made up from a seed.
func smallCase(seed uint64) *Position {
	rng := rand.New(rand.NewPCG(seed, 7))
	odds := func(n int) bool { return rng.IntN(n) == 0 }
	setup := &setup{Agreed: rule.Agreed[readings]{Seats: []string{"Blue", "Green", "Yellow"}}, Bonus2: score.IncomeCard, Bonus4: score.RecyclingCard}
	setup.Bonus2, setup.Bonus4 = score.Bonus2Cards[rng.IntN(3)], score.Bonus4Cards[rng.IntN(3)]
	r := &setup.Rulings
	r.MayAnywhere, r.SortingEach, r.NoIdleCleanup, r.Floor = odds(4), odds(4), odds(3), odds(4)
	r.Rail = rail.Rulings{AnyRoute: odds(5), ThroughInstitution: odds(4), BestOnly: odds(4), CityBlocks: odds(4), BridgeCorner: odds(4)}
	if odds(12) {
		r.Citizens = 20
	}
	p := begin(setup)
	p.Phase, p.Round = upkeepPhase, 1+rng.IntN(6)
	p.facts = &facts{}
	describe := func(name string, is fmt.Stringer) { p.know(&describeLine{Name: name, Is: is, Seat: -1}) }
	zones := [13]int{2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4}
	p.facts.zones = &zones

	kind := rng.IntN(10) // what there is to decide
	region := &rail.Region{}
	start := randomTile(rng, false, kind == 9)
	p.facts.common = start
	_, _ = region.Place(rail.Placed{Name: "start", Tile: start, Garbage: rng.IntN(3), Citizens: rng.Uint32() & (1<<len(start.Sites()) - 1)})
	for i := range rng.IntN(4) {
		t := randomTile(rng, odds(4), kind == 9)
		free := region.FreeSquares()
		placed := rail.Placed{Name: fmt.Sprintf("L%d", i), Tile: t, Square: free[rng.IntN(len(free))], Turn: rail.Rotation(rng.IntN(4))}
		if !t.Institution() {
			placed.Garbage, placed.Citizens = rng.IntN(3), rng.Uint32()&(1<<len(t.Sites())-1)
		}
		_, _ = region.Place(placed)
	}
	s := p.seats[0]
	*s = Seat{Coins: rng.IntN(8), Science: rng.IntN(8), Points: rng.IntN(9), Pollution: rng.IntN(13) - 6, Hand: max(0, rng.IntN(5)-1), In: true, Region: region}
	if kind < 5 && p.Round < 6 {
		pieces := 1
		if kind == 0 && region.Len() < 3 {
			pieces = 2
		}
		for i := range pieces {
			t := randomTile(rng, odds(4), false)
			name := fmt.Sprintf("P%d", i)
			if pieces == 2 && i == 1 && odds(3) && !s.Waiting[0].Institution {
				t = p.facts.land("P0")
			}
			w := waiting{Name: name, Institution: t.Institution()}
			if w.Institution {
				describe(name, &Technology{Institution: t})
				p.gains(0, owned{Name: name})
			} else {
				describe(name, t)
				w.Garbage = rng.IntN(3)
				s.Won = append(s.Won, name)
			}
			s.Waiting = append(s.Waiting, w)
		}
	} else if odds(3) && region.Len() > 1 && !region.At(1).Tile.Institution() {
		s.Won = []string{region.At(1).Name}
	}
	if kind == 0 {
		s.Hand = min(s.Hand, 1)
	}
	most := 4
	if len(s.Waiting) > 0 {
		most = 3 - len(s.Waiting)
	}
	if kind == 9 {
		most = 3
	}
	for i := range rng.IntN(most + 1) {
		name := fmt.Sprintf("T%d", i)
		price := abilityPrice{rng.IntN(5), odds(2)}
		abilities := []Ability{{Power: Locomotive}, {Power: Locomotive}, {Power: Transport}, {Power: Workers}, {Power: Sorting}, {Power: Park},
			{Power: Recycle, Price: price}, {Power: Cleanup, Price: price}, {Power: Quality, Price: price, Points: 1 + rng.IntN(4)}}
		tech := &Technology{Abilities: []Ability{abilities[rng.IntN(len(abilities))]}}
		if odds(5) {
			tech.Abilities = append(tech.Abilities, abilities[rng.IntN(len(abilities))])
		}
		if kind == 9 && i == 0 {
			tech.Abilities = []Ability{{Power: BuildBridge}}
		}
		describe(name, tech)
		o := owned{Name: name}
		if odds(10) {
			o.Spent, o.Used = 1, 1
		}
		p.gains(0, o)
	}
	if kind == 8 && odds(2) {
		// Some have produced and are recycling.
		q := p.withoutOthers(0)
		q.seats[0].Hand, q.seats[0].Waiting = 0, nil
		p.seats[0] = q.play(&doneLine{0}).seats[0]
		p.Phase = recyclingPhase
	}
	return p
}

// randomTile makes a tile up: up to three cities, or a building, and tracks.
func randomTile(rng *rand.Rand, institution, drawn bool) *rail.Tile {
	for {
		var b strings.Builder
		letters := "ABC"[:1+rng.IntN(3)]
		if institution {
			letters = "LM"[:1+rng.IntN(2)]
		}
		points := rng.Perm(9)
		at := func() string {
			if !drawn {
				return ""
			}
			k := points[0]
			points = points[1:]
			return fmt.Sprintf("@%d,%d", 2+2*(k%3), 2+2*(k/3))
		}
		for _, l := range letters {
			fmt.Fprintf(&b, "%c%s=", l, at())
			if institution {
				fmt.Fprintf(&b, "+%d%c ", 1+rng.IntN(2), "csv"[rng.IntN(3)])
				continue
			}
			fmt.Fprintf(&b, "%s ", []string{"1c", "2c", "1s", "1c1s", "2s1v", "1v", "1r", "1c1r", "2r", "1v1r", "3c"}[rng.IntN(11)])
		}
		nodes := "NESW" + letters + letters
		for range 1 + rng.IntN(4) {
			a, c := nodes[rng.IntN(len(nodes))], nodes[rng.IntN(len(nodes))]
			if a != c {
				fmt.Fprintf(&b, "%c-%c ", a, c)
			}
		}
		if t, err := rail.ParseTile(b.String()); err == nil {
			return t
		}
	}
}

// randomAim is one of the objectives that fit, with weights that may be
// negative or extreme.
func randomAim(t *testing.T, p *Position, rng *rand.Rand) *best.Aim {
	what := []string{"", best.ForWeights, best.ForBonus, best.ForFinal}[rng.IntN(4)]
	if p.Round != 6 && what == best.ForFinal || p.bonusCard() == "" && what == best.ForBonus || p.Round == 6 && what == best.ForBonus {
		what = ""
	}
	weighed := "points=1 coins=0.4 science=0.4 clean=2 garbage=-2 marker=4"
	if rng.IntN(2) == 0 {
		low := 0
		if rng.IntN(3) == 0 {
			low = -2
		}
		weighed = fmt.Sprintf("points=%d coins=%d.%d science=%d clean=%d garbage=%d marker=%d",
			low+rng.IntN(4), low+rng.IntN(3), rng.IntN(1000), low+rng.IntN(3), low+rng.IntN(5), rng.IntN(5)-3, low+rng.IntN(5))
	}
	a, err := p.newAim(what, weighed)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestBestIsBest compares the search with a walk through everything that the
// engine lists as legal, in thousands of small cases; every plan is played step
// by step and must be worth what it claims.
func TestBestIsBest(t *testing.T) {
	cases, positions := long.Games(200, 2000), long.Or(100, 2500)
	parts := 2
	for part := range parts {
		t.Run(strconv.Itoa(part), func(t *testing.T) {
			t.Parallel()
			compared, left, looked := 0, 0, 0
			for seed := part; seed < cases; seed += parts {
				n := compareCase(t, uint64(seed), positions)
				looked += n
				if n < positions {
					compared++
				} else {
					left++
				}
			}
			t.Logf("%d cases compared over %d positions; %d were too large", compared, looked, left)
			if compared < left {
				t.Error("too few cases were small enough")
			}
		})
	}
}

// TestBestWhereMoreIsLess: with negative weights, joining more can be worth
// less, so that no bound may assume bridges that join everything.
func TestBestWhereMoreIsLess(t *testing.T) { compareCase(t, 26526, 5000) }

// compareCase checks one case and gives how many positions the walk took.
func compareCase(t *testing.T, seed uint64, positions int) int {
	t.Helper()
	p := smallCase(seed)
	d, err := p.dilemma(0, p.Phase)
	if err != nil {
		if p.seats[0].Done { // nothing to recycle
			return 0
		}
		t.Fatalf("seed %d: %v", seed, err)
	}
	a := randomAim(t, p, rand.New(rand.NewPCG(seed, 8)))
	if err := d.aimAt(a); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	answer, err := best.Solve(context.Background(), &d.problem, best.Options{Plans: 1 + int(seed%3)}) // the fewer, the more is pruned
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	b := &brute{d: d, seen: map[string]bool{}, left: positions}
	b.walk(p.withoutOthers(0))
	story := func() string {
		return fmt.Sprintf("seed %d, round %d, %s %s %s, rulings %v\n%s", seed, p.Round, a.What, a.Weights, a.Card, p.Rulings(), b.key(p))
	}
	if !answer.Proven || len(answer.Plans) == 0 {
		t.Fatalf("no proof: %s", story())
	}
	for i, plan := range answer.Plans {
		lines, after, err := d.steps(&plan)
		if err != nil {
			t.Fatalf("%v\n%s", err, story())
		}
		typed := p.withoutOthers(0) // the lines are typed
		for _, line := range lines {
			words, err := rule.Split(line)
			if err != nil {
				t.Fatal(err)
			}
			typedAction, err := rule.Parse(typed, words)
			if err == nil {
				err = rule.Verdict(typed, typedAction)
			}
			if err != nil || rule.Text(typed, typedAction) != line {
				t.Fatalf("%s: %v\n%s", line, err, story())
			}
			typed = typed.play(typedAction)
		}
		if b.key(typed) != b.key(after) {
			t.Fatalf("typed, the plan leads elsewhere\n%s", story())
		}
		outcome, value := d.worthAfter(after)
		if value != plan.Value || outcome != plan.Outcome {
			t.Fatalf("plan %d claims %d %+v, comes to %d %+v: %s\n%s", i, plan.Value, plan.Outcome, value, outcome, strings.Join(lines, "; "), story())
		}
		if i > 0 && plan.Value > answer.Plans[i-1].Value {
			t.Fatalf("plan %d is better than the one before: %s", i, story())
		}
	}
	top := answer.Plans[0].Value
	if b.most > top || b.left > 0 && b.most != top {
		lines, _, _ := d.steps(&answer.Plans[0])
		t.Fatalf("the best is %d, the search finds %d: %s\n%s", b.most, top, strings.Join(lines, "; "), story())
	}
	return positions - b.left
}
