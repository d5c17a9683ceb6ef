package industry

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

var update = flag.Bool("update", false, "record the practice game anew")

const recorded = "practice/game.txt"

// The recorded practice game is what the players below play, and reaches its
// end.
func TestPracticeGame(t *testing.T) {
	text := record(t)
	if *update {
		if err := os.WriteFile(recorded, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(recorded)
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != text {
		t.Fatalf("%s is another game; record it with -update", recorded)
	}
	lines, err := referee.ReadLines(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(Book(), lines, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	if w := g.Position().Where(); !w.Over {
		t.Errorf("the game ends in %+v", w)
	}
	used := map[string]bool{}
	for _, e := range g.Entries() {
		verb, _, _ := strings.Cut(e.Text, " ")
		used[verb] = true
	}
	for _, v := range Book().Verbs.All() {
		if !used[v.Name] && v.Name != "correct" && v.Name != rule.CountedVerb && v.Name != "have" {
			t.Errorf("nobody uses %s", v.Name)
		}
	}
}

// recorder plays the practice game and writes it down.
type recorder struct {
	*testing.T
	game *referee.Game
	rng  *rand.Rand
	text strings.Builder
}

func record(t *testing.T) string {
	t.Helper()
	const opening = "new practice --rules industry --seats Blue,Green,Yellow --first Green"
	g, _, err := referee.Start(Book(), opening, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	r := &recorder{T: t, game: g, rng: rand.New(rand.NewPCG(2010, 3))}
	r.text.WriteString("# A whole game on the practice board, invented like the board itself.\n" + opening + "\n" + rule.PracticeOf(Book()).Components)
	for _, l := range facts() {
		if _, err := g.Enter(l, nil, noon); err != nil {
			t.Fatal(err)
		}
	}
	round := 0
	for p := r.pos(); p.Phase != overPhase; p = r.pos() {
		if p.Round != round {
			round = p.Round
			fmt.Fprintf(&r.text, "\n# Round %d, era %d\n", round, p.Era)
		}
		r.play(p)
	}
	return r.text.String()
}

func (r *recorder) pos() *Position { return r.game.Position().(*Position) }

func (r *recorder) enter(format string, args ...any) {
	r.Helper()
	line := fmt.Sprintf(format, args...)
	if _, err := r.game.Enter(line, nil, noon); err != nil {
		r.Fatalf("%s: %v", line, err)
	}
	r.text.WriteString(line + "\n")
}

// play enters what the players do next.
func (r *recorder) play(p *Position) {
	switch p.Phase {
	case drawPhase:
		if p.Round%6 == 0 {
			r.enter("count %s talers=%d", p.name(p.Start), p.seats[p.Start].Talers)
		}
		bag := allColumns &^ p.Drawn
		var drawn columnSet
		for drawn.Len() < p.setup.tokens(p.Era) {
			if c := r.rng.IntN(columns); bag.Has(c) {
				drawn = drawn.And(c)
			}
		}
		r.enter("draw %s", letters(drawn))
	case auctionPhase:
		r.auction(p)
	case developmentPhase:
		r.develop(p)
	}
}

// worth is what a seat would give for a field.
func (r *recorder) worth(p *Position, seat int, f place) int {
	x := p.prospect(seat, f)
	fd := p.facts.fields[f]
	n := *x.Now + *x.AtEnd
	switch {
	case fd.Kind == joker:
		n = 2
	case fd.Makes != noResource:
		n += 3
	case fd.Discount:
		n += 2
	case fd.Kind == bonus:
		n += 2
	}
	if x.Cost != nil {
		n -= *x.Cost / 2
	} else if fd.Kind == technology {
		n /= 2
	}
	return max(0, n/2+r.rng.IntN(2))
}

func (r *recorder) auction(p *Position) {
	host := p.Auctioneer
	switch l := &p.Lot; {
	case l.Field == nowhere:
		best, most := nowhere, -1
		for f := range p.onOffer().Each {
			if n := r.worth(p, host, f); n > most {
				best, most = f, n
			}
		}
		if r.rng.IntN(8) == 0 {
			r.outcome(p, best)
			return
		}
		r.enter("offer %s %s", p.quoted(host), best)
	case l.Turn >= 0:
		seat := l.Turn
		bid := l.Bid + 1 + r.rng.IntN(2)
		if bid <= r.worth(p, seat, l.Field) && bid <= p.seats[seat].Talers {
			r.enter("bid %s %d", p.quoted(seat), bid)
			return
		}
		r.enter("pass %s", p.quoted(seat))
	case p.checkCanKeep(l.Bid) == nil && r.worth(p, host, l.Field) > l.Bid:
		r.enter("keep %s", p.quoted(host))
	default:
		r.enter("sell %s", p.quoted(host))
	}
}

// outcome tells only how an auction ended.
func (r *recorder) outcome(p *Position, f place) {
	buyer := p.left(p.Auctioneer)
	if p.seats[buyer].Talers > 1 && r.rng.IntN(2) == 0 {
		r.enter("won %s %s %d", p.quoted(buyer), f, 2)
		return
	}
	r.enter("kept %s %s 0", p.quoted(p.Auctioneer), f)
}

func (r *recorder) develop(p *Position) {
	seat := p.Turn
	best, most := nowhere, -1
	for f := range p.own(seat, false).Each {
		x := p.prospect(seat, f)
		if x.Cost == nil {
			continue
		}
		if !x.Afford {
			if !p.seats[seat].Subsidy && *x.Now+*x.AtEnd >= 7 {
				r.enter("subsidy %s", p.quoted(seat))
				return
			}
			continue
		}
		n := *x.Now + *x.AtEnd + r.rng.IntN(2)
		if fd := p.facts.fields[f]; fd.Makes != noResource || fd.Discount || fd.Kind == bonus {
			n += 2
		}
		if n > most {
			best, most = f, n
		}
	}
	if best == nowhere {
		r.enter("done %s", p.quoted(seat))
		return
	}
	fd := p.facts.fields[best]
	ways, _ := p.ways(&develop{Seat: seat, Field: best}, fd)
	line := fmt.Sprintf("develop %s %s", p.quoted(seat), best)
	if len(ways) > 1 {
		for _, s := range ways[0].Sources {
			line += " " + p.sourceText(s)
		}
	}
	r.enter("%s", line)
}

// A rulebook's own text is read back as it was written.
func TestPracticeSet(t *testing.T) {
	if n := len(described()); n != fields {
		t.Errorf("%d fields", n)
	}
	var pieces []rule.Piece
	for _, l := range facts() {
		words := strings.SplitN(l, " ", 3)
		pieces = append(pieces, rule.Piece{Name: words[1], Text: words[2]})
		name, text, err := Book().Copy.Fact(mustSplit(t, words[1]+" "+words[2]))
		if err != nil || name != words[1] || text != words[2] {
			t.Errorf("%s is written %s %s (%v)", l, name, text, err)
		}
	}
	faults, gaps := Book().Copy.Check(pieces)
	for _, f := range faults {
		t.Error(f)
	}
	for _, g := range gaps {
		if !strings.Contains(g.String(), "counts all the same") {
			t.Error(g)
		}
	}
	kinds, nets := map[fieldKind]int{}, map[nets]int{}
	for _, f := range described() {
		kinds[f.Kind]++
		nets[f.Nets]++
	}
	if kinds[joker] != mostJokers || len(nets) < 5 || kinds[bonus] < 8 {
		t.Errorf("%v %v", kinds, nets)
	}
}

func mustSplit(t *testing.T, text string) []rule.Word {
	t.Helper()
	words, err := rule.Split(text)
	if err != nil {
		t.Fatal(err)
	}
	return words
}
