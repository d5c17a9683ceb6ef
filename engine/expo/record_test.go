package expo

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

var update = flag.Bool("update", false, "record the practice games anew")

// records are the recorded games; all of them are invented. A seed is where the
// search for a game that shows everything begins, the one found last.
var records = []struct {
	file, opening string
	aim           aim
	seed          uint64
	shows         []string
}{
	{"practice/game.txt", "new practice --rules expo --seats Blue,Green,Yellow,Red --handicap Red=beginner", inPoints, 8,
		[]string{"handicap", "chit", "jump", "improvement placed", "improvement removed", "repositioned", "leader", "last action", "fed by a technology", "improved card", "everybody completes", "jury decides", "end: jury"}},
	{"testdata/two.txt", "new practice --rules expo --seats Bob,Ann", inPoints, 2,
		[]string{"ghosts", "chit", "chit ghost", "jump", "repositioned", "leader", "last action"}},
	{"testdata/solo.txt", "new practice --rules expo --seats Solo", inPoints, 1,
		[]string{"ghosts", "drawn", "chit", "repositioned"}},
	{"testdata/projects.txt", "new practice --rules expo --seats Ann,Bob,Cyd,Dan", inProjects, 28,
		[]string{"end: projects", "pass", "last action", "correct", "count"}},
	{"testdata/rows.txt", "new practice --rules expo --seats Ann,Bob,Cyd", inRows, 6,
		[]string{"end: rows", "last action"}},
}

// aim is what the players of a recorded game prefer.
type aim uint8

const (
	inPoints aim = iota
	inProjects
	inRows
)

// The recorded games reach their final scores and show what they are recorded
// for.
func TestRecordedGames(t *testing.T) {
	for _, r := range records {
		t.Run(r.file, func(t *testing.T) {
			if *update {
				text := ""
				for seed := r.seed; text == ""; seed++ {
					if seed > r.seed+3000 {
						t.Fatal("no game shows everything")
					}
					if played := record(t, r.opening, r.aim, seed); len(lacking(t, played, r.shows)) == 0 {
						t.Logf("seed %d", seed)
						text = played
					}
				}
				if err := os.WriteFile(r.file, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if lacks := lacking(t, record(t, r.opening, r.aim, r.seed), nil); len(lacks) > 0 {
				t.Errorf("the players don't come to %s", strings.Join(lacks, ", "))
			}
			data, err := os.ReadFile(r.file)
			if err != nil {
				t.Fatal(err)
			}
			if lacks := lacking(t, string(data), r.shows); len(lacks) > 0 {
				t.Errorf("lacks %s", strings.Join(lacks, ", "))
			}
		})
	}
}

// Every verb is played in one of the recorded games; verbs of records that begin
// in the middle, or are counted at the end, are not.
func TestRecordedVerbs(t *testing.T) {
	said := map[string]bool{rule.HaveVerb: true, rule.CountedVerb: true}
	for _, r := range records {
		data, err := os.ReadFile(r.file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			verb, _, _ := strings.Cut(strings.TrimSpace(line), " ")
			said[verb] = true
		}
	}
	for _, v := range Book().Verbs.All() {
		if !said[v.Name] {
			t.Errorf("no recorded game has %s", v.Name)
		}
	}
}

// A game that has hardly begun lacks everything.
func TestWhatAGameLacks(t *testing.T) {
	opening := records[0].opening
	if lacks := lacking(t, opening, records[0].shows); len(lacks) < len(records[0].shows) {
		t.Errorf("a game that has hardly begun lacks only %v", lacks)
	}
}

var leaderTold = regexp.MustCompile(`\d \+ 1 \([a-z].* = \d+ point`)

// lacking plays a transcript and names what it doesn't show; a game that isn't
// over lacks its end.
func lacking(t *testing.T, text string, wanted []string) (lacks []string) {
	t.Helper()
	lines, err := referee.ReadLines(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	has := map[string]bool{}
	var g *referee.Game
	for i, l := range lines {
		var v *referee.Effect
		if i == 0 {
			g, v, err = referee.Start(Book(), l.Text, nil, noon)
		} else {
			before := g.Position().(*Position)
			if v, err = g.Enter(l.Text, nil, noon); err == nil {
				notice(has, before, g.Position().(*Position), l.Text)
			}
		}
		if err != nil {
			t.Fatalf("line %d, %s: %v", i+1, l.Text, err)
		}
		has["leader"] = has["leader"] || leaderTold.MatchString(say.Join(" ", rule.Texts(v.Told())...).String())
	}
	p := g.Position().(*Position)
	if p.Phase != overPhase {
		lacks = append(lacks, "the end")
	}
	best, least := 0, endProjects
	for i := range p.n {
		best, least = max(best, len(p.seats[i].Done)), min(least, len(p.seats[i].Done))
	}
	has["end: "+causeNames[p.Cause]] = true
	has["everybody completes"], has["jury decides"] = least >= 2, p.Jury[0] != p.Jury[1]
	if best < 2 {
		lacks = append(lacks, "completed projects")
	}
	for _, w := range wanted {
		if !has[w] {
			lacks = append(lacks, w)
		}
	}
	return lacks
}

// notice notes what a line showed.
func notice(has map[string]bool, before, after *Position, text string) {
	words, err := rule.Split(text)
	if err != nil {
		return
	}
	a, err := rule.Parse(before, words)
	if err != nil {
		return
	}
	switch a := a.(type) {
	case *handicap:
		has["handicap"] = true
	case *pickChit:
		has["chit"], has["chit ghost"] = true, has["chit ghost"] || a.Seat == ghost
	case *ghosts:
		has["ghosts"] = true
	case *draw:
		has["drawn"] = true
	case *pass:
		has["pass"] = true
	case *rule.Corrected:
		has["correct"] = true
	case *rule.Counted:
		has["count"] = true
	case *advance:
		has["jump"] = has["jump"] || a.jumps()
	case *move:
		has["repositioned"] = true
	case *play:
		has["last action"] = has["last action"] || before.Phase == lastPhase
		has["improved card"] = has["improved card"] || before.improved(a.Seat, a.Card)
	case *place:
		tile := before.tile(a.Name)
		has["improvement placed"] = has["improvement placed"] || tile.Kind == lab.Improvement
		has["fed by a technology"] = has["fed by a technology"] || tile.Kind == lab.Technology && fed(after, a.Seat) > fed(before, a.Seat)
	case *remove:
		has["improvement removed"] = has["improvement removed"] || improvements(after, a.Seat) < improvements(before, a.Seat)
	}
}

// improvements are those in a seat's laboratory.
func improvements(p *Position, seat int) (n int) {
	for c := range lab.Meeting {
		if p.improved(seat, c) {
			n++
		}
	}
	return n
}

// fed is how much of what its projects need reaches them, in a seat's laboratory.
func fed(p *Position, seat int) (n int) {
	l := p.seats[seat].Lab
	for k := range l.Tiles {
		if tile := &l.Tiles[k]; tile.Kind == lab.Project {
			n += tile.Needs.Sum() - l.Lacks(k).Sum()
		}
	}
	return n
}

// player plays a game of the practice copy by itself.
type player struct {
	p   *Position
	rng *rand.Rand
	to  aim
}

// record plays a game and writes it down; the boards and the technologies are
// described first, a project and a tile just before the line that names it.
func record(t *testing.T, opening string, to aim, seed uint64) string {
	t.Helper()
	g, _, err := referee.Start(Book(), opening, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	all, stack := practiceCopy(t)
	var out strings.Builder
	out.WriteString("# A game recorded with the practice set: all of it is invented.\n" + opening + "\n")
	facts := map[string]string{} // not written yet
	for _, f := range all {
		if _, err := g.Enter("describe "+f, nil, noon); err != nil {
			t.Fatal(err)
		}
		name, rest, _ := strings.Cut(f, " ")
		if kind, _, _ := strings.Cut(rest, " "); name != "lab" && strings.Contains(kind, "/") || kind == "project" {
			facts[name] = f
		} else {
			out.WriteString("describe " + f + "\n")
		}
	}
	b := &player{g.Position().(*Position), rand.New(rand.NewPCG(seed, 1906)), to}
	var begun []string // the tiles of the handicap, drawn before all else
	if strings.Contains(opening, "Red=beginner") {
		begun = []string{"handicap Red c2 tile15 r1", "handicap Red f5 tile42 r0"}
	}
	round := 0
	enter := func(line string) {
		words, _ := rule.Split(line)
		a, err := rule.Parse(b.p, words)
		if err != nil {
			t.Fatal(err)
		}
		next, _ := rule.Play(b.p, a)
		b.p = next.(*Position)
		out.WriteString(line + "\n")
	}
	for n := 0; b.p.Phase != overPhase && n < 1500; n++ {
		if b.p.Round != round && b.p.Phase == turnPhase {
			round = b.p.Round
			fmt.Fprintf(&out, "\n# Round %d\n", round)
			if to == inProjects && round == 3 {
				enter(`correct Ann points+1 "a leader forgotten in round 2"`)
				enter(fmt.Sprintf("count Ann points=%d scraps=%d", b.p.seats[0].Points, b.p.scraps(0)))
			}
		}
		a, err := b.p.Deal(stack, b.rng)
		if n < len(begun) {
			words, _ := rule.Split(begun[n])
			a, err = rule.Parse(b.p, words)
		}
		if err != nil {
			t.Fatal(err)
		}
		if a == nil {
			a = b.choose()
		}
		line := rule.Text(b.p, a)
		for _, w := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '=' }) {
			if f, ok := facts[w]; ok {
				out.WriteString("describe " + f + "\n")
				delete(facts, w)
			}
		}
		out.WriteString(line + "\n")
		next, _ := rule.Play(b.p, a)
		b.p = next.(*Position)
	}
	return out.String()
}

// choose takes a card by its use, and the action after it by its effect for the
// seat.
func (b *player) choose() rule.Action {
	where := b.p.Where()
	seat := b.p.acting()
	name := ""
	if len(where.ToAct) > 0 {
		name = where.ToAct[0]
	}
	if b.to == inProjects && b.p.Phase == lastPhase && !b.p.Turn.Open && b.p.tokens.Due == 0 && b.rng.IntN(2) == 0 {
		return &pass{seat}
	}
	if seat >= 0 && !b.p.Turn.Open && b.p.tokens.Due == 0 && (b.p.Phase == turnPhase || b.p.Phase == lastPhase) && !b.p.Deck.Due {
		if a := b.card(seat); a != nil {
			return a
		}
	}
	if a := b.builds(seat); a != nil {
		return a
	}
	var best rule.Action
	most := 0.0
	for _, o := range rule.Moves(b.p, name, true) {
		looked := 0
		o.Each(func(a rule.Action) bool {
			if _, plays := a.(*play); plays || rule.Verdict(b.p, a) != nil {
				return true
			}
			w := b.worth(a, seat)
			if best == nil || w > most {
				best, most = a, w
			}
			looked++
			return looked < 4000
		})
	}
	if best == nil {
		for _, o := range rule.Moves(b.p, "", true) {
			if a := o.Random(b.rng); a != nil {
				return a
			}
		}
	}
	return best
}

// builds is the next operation of the plan that completes most, for players who go
// for projects.
func (b *player) builds(seat int) rule.Action {
	if b.to != inProjects || !b.p.Turn.Open || b.p.Turn.Card != lab.Laboratory {
		return nil
	}
	task, err := b.p.laboratoryTask(seat)
	if err != nil {
		return nil
	}
	best := lab.Solve(context.Background(), task, nil)
	plans := append(best.Plans, best.Later...)
	if len(plans) == 0 {
		return nil
	}
	s := plans[0].Steps[0]
	if s.Remove {
		return &remove{Seat: seat, Cell: s.Spot.Cell}
	}
	return &place{Seat: seat, Name: s.Name, Spot: s.Spot}
}

// worth is what an action is worth to a seat that has a card under way.
func (b *player) worth(a rule.Action, seat int) float64 {
	some := b.rng.Float64()
	switch a := a.(type) {
	case *done, *pass:
		return 0.3
	case *fund, *jury:
		return 1 + some
	case *advance:
		w := float64(a.To.Col)/4 + 2*some
		if b.to == inRows {
			w += float64(a.To.Col)
			if _, front := b.p.tokens.leader(a.To.Row, b.p.setup.Rulings.GhostsIgnored); a.To.Col <= front {
				w -= 6
			}
		}
		if a.jumps() {
			w += 1.5
		}
		return w
	case *remove:
		if improvements(b.p, seat) > 0 && b.rng.IntN(25) == 0 {
			if q, _ := rule.Play(b.p, a); improvements(q.(*Position), seat) < improvements(b.p, seat) {
				return 4
			}
		}
	}
	if seat < 0 || b.p.seats[seat].Lab == nil {
		return some
	}
	next, _ := rule.Play(b.p, a)
	q := next.(*Position)
	was, is := &b.p.seats[seat], &q.seats[seat]
	w := 10*float64(is.Points-was.Points) + 3*float64(fed(q, seat)-fed(b.p, seat)) + 20*float64(len(is.Done)-len(was.Done)) + some
	switch a := a.(type) {
	case *place:
		switch b.p.tile(a.Name).Kind {
		case lab.Project:
			w += 4
		case lab.Improvement:
			w += 6
		case lab.Technology:
			w += 2
		default:
			w -= 1.5
		}
	case *remove:
		if is.Lab.Scraps().Len() == was.Lab.Scraps().Len() {
			w -= 4
		}
	case *move:
		w += 0.8
	}
	return w
}

// needs are what a seat's projects lack, in the laboratory and in front.
func (b *player) needs(seat int) (lacks [lab.Types]int, open int) {
	add := func(n lab.Amounts) {
		for r := range lab.Resource(lab.Types) {
			lacks[r] += n.N(r)
		}
		open++
	}
	s := &b.p.seats[seat]
	for k := range s.Lab.Tiles {
		if t := &s.Lab.Tiles[k]; t.Kind == lab.Project && !t.Complete {
			add(s.Lab.Lacks(k))
		}
	}
	for _, name := range s.Front {
		if t := b.p.tile(name); t.Kind == lab.Project {
			add(t.Needs)
		}
	}
	for _, name := range s.Front {
		if t := b.p.tile(name); t.Kind == lab.Supply {
			lacks[t.Two] -= 2
			lacks[t.One]--
		}
	}
	return lacks, open
}

// card is the card that a seat plays.
func (b *player) card(seat int) rule.Action {
	s := &b.p.seats[seat]
	lacks, open := b.needs(seat)
	var best *play
	most := 0.0
	for c := range b.p.playable(seat).Each {
		a, w := &play{Seat: seat, Card: c}, 2*b.rng.Float64()
		switch c {
		case lab.Station:
			prices, money := []int{1, 2, 3}, s.Funding
			if b.p.improved(seat, c) {
				prices = []int{1, 1, 2}
			}
			for _, price := range prices {
				pick, gain := "", 1
				for _, name := range b.p.Station {
					t := b.p.tile(name)
					if g := min(2, max(0, lacks[t.Two])) + min(1, max(0, lacks[t.One])); g > gain && !slices.Contains(a.Tiles, name) {
						pick, gain = name, g
					}
				}
				if money -= price; pick == "" || money < 0 {
					break
				}
				t := b.p.tile(pick)
				lacks[t.Two] -= 2
				lacks[t.One]--
				a.Tiles = append(a.Tiles, pick)
				w += float64(gain) / 2
			}
		case lab.Academy:
			w -= 2
			if s.Funding >= 2 && open < 3 {
				var all []string
				for _, name := range b.p.Academy {
					if name != "" {
						all = append(all, name)
					}
				}
				if len(all) > 0 {
					a.Buy, w = all[b.rng.IntN(len(all))], w+5-float64(open)
				}
			}
			if left := b.p.technologiesLeft(); s.Funding >= 2 && len(left) > 0 && b.rng.IntN(4) == 0 {
				a.Buy, w = left[b.rng.IntN(len(left))], w+1
			}
		case lab.Laboratory:
			w += float64(min(len(s.Front), 4)) - 1
		case lab.Journal:
			if b.to == inRows {
				w += 6
			}
		case lab.Skyscraper:
			w += 3 - float64(s.Funding)/2
		case lab.Meeting:
			w += 1 - float64(s.Hand.Len())/2
		}
		if rule.Verdict(b.p, a) == nil && (best == nil || w > most) {
			best, most = a, w
		}
	}
	if best == nil {
		return nil
	}
	return best
}
