package industry

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/tools/long"
)

// facts are the practice board's descriptions as typed.
func facts() (out []string) {
	for l := range strings.Lines(rule.PracticeOf(Book()).Components) {
		if l = strings.TrimSpace(l); l != "" && l[0] != '#' {
			out = append(out, l)
		}
	}
	return out
}

// described is the practice board by place.
func described() map[place]*Field {
	p := begin(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"A", "B", "C"}}})
	for _, l := range facts() {
		words, _ := rule.Split(l)
		d, err := parseDescribe(words[1:], 1)
		if err != nil {
			panic(err)
		}
		p.facts = p.facts.withDescribed(d)
	}
	out := map[place]*Field{}
	for f, fd := range p.facts.fields {
		out[place(f)] = fd
	}
	return out
}

type fatal interface{ Fatalf(string, ...any) }

// begun is a new game with some descriptions, without a referee.
func begun(t fatal, options string, facts []string) *Position {
	words, err := rule.Split(options)
	if err != nil {
		t.Fatalf("%s: %v", options, err)
	}
	p, _, _, err := Book().New(words)
	if err != nil {
		t.Fatalf("%s: %v", options, err)
	}
	for _, l := range facts {
		p = entered(t, p.(*Position), l)
	}
	return p.(*Position)
}

// entered is the position after a line that must be accepted.
func entered(t fatal, p *Position, line string) *Position {
	words, err := rule.Split(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	a, err := rule.Parse(p, words)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	next, _, err := rule.Apply(p, a)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return next.(*Position)
}

// Every accepted action is a way through an offer and the other way round, in
// positions of random games with a board, with half of it and with none.
func TestListedIsAccepted(t *testing.T) {
	board := described()
	for seed := range uint64(long.Games(3, 18)) {
		rng := rand.New(rand.NewPCG(seed, 12))
		t.Logf("seed %d", seed)
		var known []string
		part := rng.IntN(3)
		for _, l := range facts() {
			if rng.IntN(2) < part {
				known = append(known, l)
			}
		}
		p := begun(t, randomOptions(rng), known)
		for p.Phase != overPhase {
			if rng.IntN(40) == 0 {
				lawOfOffers(t, p, rng)
				lawOfOffers(t, scarce(p, rng), rng)
			}
			var a rule.Action
			if p.Phase == developmentPhase && rng.IntN(3) > 0 {
				a = statedDevelopment(p, rng, board)
			} else {
				a = randomAction(p, rng)
			}
			if a == nil {
				t.Fatalf("nothing is legal in %s", p.Phase)
			}
			next, _, err := rule.Apply(p, a)
			if err != nil {
				t.Fatalf("%s: %v", rule.Text(p, a), err)
			}
			p = next.(*Position)
		}
	}
}

// statedDevelopment develops a field whether it is described or not, as the
// board shows it, or is done.
func statedDevelopment(p *Position, rng *rand.Rand, board map[place]*Field) rule.Action {
	for f := range p.own(p.Turn, false).Each {
		fd := board[f]
		if fd.Kind == technology && f.era() != p.Era || rng.IntN(4) == 0 {
			continue
		}
		s := &statement{Field: *fd, HasMakes: fd.Kind == factory, HasPoints: fd.Kind != bonus && rng.IntN(3) > 0}
		d := &develop{Seat: p.Turn, Field: f, Stated: s}
		if ways, _ := p.ways(d, fd); len(ways) > 0 {
			return &ways[rng.IntN(len(ways))]
		}
	}
	return &done{Seat: p.Turn}
}

// scarce is a position in which the seats hold about as much as the standing
// bid.
func scarce(p *Position, rng *rand.Rand) *Position {
	q := *p
	for i := range q.n {
		q.seats[i].Talers = q.Lot.Bid + rng.IntN(4)
		if i != q.Lot.Bidder {
			q.seats[i].Talers -= rng.IntN(q.Lot.Bid + 1)
		}
	}
	return &q
}

// lawOfOffers compares what is offered with everything that could be entered.
func lawOfOffers(t *testing.T, p *Position, rng *rand.Rand) {
	listed := map[string]bool{}
	for _, o := range rule.Offers(p, true) {
		if o.Anytime {
			continue
		}
		n := 0
		o.Each(func(a rule.Action) bool {
			n++
			text := rule.Text(p, a)
			if listed[text] {
				t.Fatalf("%s is listed twice", text)
			}
			listed[text] = true
			if err := rule.Verdict(p, a); err != nil {
				t.Fatalf("%s is listed: %v", text, err)
			}
			if !strings.HasPrefix(text+" ", o.Verb+" ") {
				t.Fatalf("%s is listed under %s", text, o.Verb)
			}
			if n < 40 || rng.IntN(50) == 0 {
				lawOfWays(t, p, &o, text)
			}
			return true
		})
		if o.Says().Empty() || n == 0 && o.Verb != "develop" || o.Outcome != slices.Contains([]string{"won", "kept"}, o.Verb) {
			t.Fatalf("%+v: %d", o, n)
		}
	}
	every(p, rng, func(a rule.Action) {
		if rule.Verdict(p, a) == nil && !listed[rule.Text(p, a)] {
			t.Fatalf("%s is accepted and not listed", rule.Text(p, a))
		}
	})
	repeated(t, p)
}

// lawOfWays: the words of a listed action lead through its offer to itself, and
// are read back as the same.
func lawOfWays(t *testing.T, p *Position, o *rule.Offer, text string) {
	words, _ := rule.Split(text)
	a, err := rule.Parse(p, words)
	if err != nil || rule.Text(p, a) != text {
		t.Fatalf("%s is read otherwise (%v)", text, err)
	}
	var way []string
	for _, w := range words[1:] {
		way = append(way, w.Text)
	}
	if o.Seat != "" {
		if way[0] != o.Seat {
			t.Fatalf("%s is %s's", text, o.Seat)
		}
		way = way[1:]
	}
	at, ok := behind(o, way)
	if !ok || at.Do == nil || rule.Text(p, at.Do) != text {
		t.Fatalf("%s is no way through its offer", text)
	}
}

// every gives all conceivable moves, legal or not, without statements that
// repeat what is known; statements about undescribed fields are added.
func every(p *Position, rng *rand.Rand, y func(rule.Action)) {
	most := p.Lot.Bid
	for i := range p.n {
		most = max(most, p.seats[i].Talers)
	}
	natures := func(f place, do func(nature) rule.Action) {
		y(do(0))
		if p.nature(f, 0) == 0 {
			for n := property; n <= jokerOf(anyResource); n++ {
				y(do(n))
			}
		}
	}
	everyDraw(p, y)
	if p.Phase != auctionPhase && rng.IntN(8) > 0 {
		most = 1 // of what the phase has no use for, a few
	}
	y(&done{Seat: -1})
	for i := range p.n {
		y(&done{Seat: i})
		y(&subsidy{i})
		for n := range most + 3 {
			y(&bid{i, n})
		}
		natures(max(p.Lot.Field, 0), func(n nature) rule.Action { return &pass{taking{i, n}} })
		natures(max(p.Lot.Field, 0), func(n nature) rule.Action { return &sell{taking{i, n}} })
		natures(max(p.Lot.Field, 0), func(n nature) rule.Action { return &keep{taking{i, n}} })
		for f := range place(fields) {
			natures(f, func(n nature) rule.Action { return &offer{i, f, n} })
			if !p.onOffer().Has(f) && rng.IntN(16) > 0 {
				continue
			}
			for sum := range most + 3 {
				natures(f, func(n nature) rule.Action { return &won{outcome{i, f, sum, n}} })
				natures(f, func(n nature) rule.Action { return &kept{outcome{i, f, sum, n}} })
			}
		}
		for f := range place(fields) {
			everyDevelopment(p, rng, i, f, y)
		}
	}
}

func everyDraw(p *Position, y func(rule.Action)) {
	for cs := range allColumns + 1 {
		if n := cs.Len(); n > 5 || n == 0 || p.Phase != drawPhase && n > 1 {
			continue
		}
		for coin := noCoin; coin < columns; coin++ {
			y(&draw{cs, -1, coin})
		}
	}
}

func everyDevelopment(p *Position, rng *rand.Rand, seat int, f place, y func(rule.Action)) {
	y(&develop{Seat: seat, Field: f})
	if mine := p.owner(f) == seat && p.tokens[f].developed == 0 && seat == p.Turn; !mine && rng.IntN(200) > 0 {
		return
	}
	for r := stone; r < anyResource; r++ {
		for from := fromBank; from < p.n; from++ {
			one := source{r, from}
			y(&develop{Seat: seat, Field: f, Sources: []source{one}})
			for q := r; q < anyResource; q++ {
				for also := fromBank; also < p.n; also++ {
					if two := (source{q, also}); bySource(one, two) <= 0 {
						y(&develop{Seat: seat, Field: f, Sources: []source{one, two}})
					}
				}
			}
		}
	}
}

// repeated: a line may state again what a field is known to be, without a
// change in what is legal.
func repeated(t *testing.T, p *Position) {
	rule.Legal(p, func(a rule.Action) bool {
		var again rule.Action
		switch a := a.(type) {
		case *sell:
			again = &sell{taking{a.Seat, max(a.Nature, p.nature(p.Lot.Field, 0))}}
		case *keep:
			again = &keep{taking{a.Seat, max(a.Nature, p.nature(p.Lot.Field, 0))}}
		case *won:
			again = &won{outcome{a.Seat, a.Field, a.Talers, max(a.Nature, p.nature(a.Field, 0))}}
		case *kept:
			again = &kept{outcome{a.Seat, a.Field, a.Talers, max(a.Nature, p.nature(a.Field, 0))}}
		default:
			return true
		}
		if err := rule.Verdict(p, again); err != nil {
			t.Fatalf("%s: %v", rule.Text(p, again), err)
		}
		return true
	})
}

// The list of what is legal shows the offers' forms.
func TestOffersInWords(t *testing.T) {
	tb := begun(t, "Blue Green Yellow", []string{"describe A1 joker Stone", "describe C1 factory cost=2 makes=Wood", "describe B1 factory cost=1 needs=Wood"})
	choices := func(seat string) (out []string) {
		for _, c := range rule.Choices(tb, seat, true) {
			out = append(out, fmt.Sprintf("%s [%d]", c.Text, c.Count))
		}
		return out
	}
	is := func(seat string, want ...string) {
		t.Helper()
		if got := choices(seat); !slices.Equal(got, want) {
			t.Errorf("%s reads\n%s, want\n%s", seat, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	play := func(lines string) {
		for l := range strings.SplitSeq(lines, "; ") {
			tb = entered(t, tb, l)
		}
	}
	is("Blue", "draw 3 of A|B|C|D|E|F|G|H|I|J|K|L coin=COLUMN|coin=none [880]", "subsidy Blue [1]")
	play("draw A B D coin=none")
	is("Blue", "offer Blue A1|B1 | D1 [property | joker RESOURCE] [16]", "subsidy Blue [1]", "kept Blue A1|B1 0 to 5 | D1 0 to 5 property|joker RESOURCE [90]")
	is("Green", "subsidy Green [1]", "won Green A1|B1 1 to 5 | D1 1 to 5 property|joker RESOURCE [75]")
	play("offer Blue D1; bid Green 2")
	is("Yellow", "bid Yellow 3 to 5 [3]", "pass Yellow [1]", "subsidy Yellow [1]", "won Yellow D1 3 to 5 property|joker RESOURCE [39]")
	is("Green", "subsidy Green [1]", "won Green D1 2 property|joker RESOURCE [13]")
	play("bid Yellow 3")
	is("Blue", "sell Blue property|joker RESOURCE [13]", "keep Blue property|joker RESOURCE [13]", "subsidy Blue [1]", "kept Blue D1 3 property|joker RESOURCE [13]")
	play("keep Blue property; kept Green A1 0; kept Yellow B1 0")
	is("Blue", "develop Blue D1 factory|technology|bonus cost=N needs=RESOURCES [makes=RESOURCE points=N discount] [RESOURCE=SOURCE...] [0]", "done Blue [1]", "done all [1]", "subsidy Blue [1]")
	play("done all; describe coin L; draw C E F; kept Green C1 0; kept Yellow E1 0 property; kept Blue F1 0 property; done Green")
	is("Green", "done all [1]", "subsidy Green [1]")
	play("done Yellow; done Blue; describe coin L; draw G H I; kept Yellow G1 0 property; kept Blue H1 0 property; kept Green I1 0 property; done Yellow; done Blue; develop Green C1; done Green")
	play("draw J K L; kept Blue J1 0 property; kept Green K1 0 property; kept Yellow L1 0 property; done Blue; done Green")
	is("Yellow", "develop Yellow B1 Wood=Green (2 talers) | E1|G1|L1 factory|technology|bonus cost=N needs=RESOURCES [makes=RESOURCE points=N discount] [RESOURCE=SOURCE...] [0]", "done Yellow [1]", "done all [1]", "subsidy Yellow [1]")
}

// The offers that are possible at any time read what is typed.
func TestAnytimeOffers(t *testing.T) {
	p := begun(t, "Blue Green Yellow", nil)
	texts := map[string]string{
		"describe": "C1 joker ?", "correct": `Blue talers+1 "why not"`, "count": "Green talers=5 points=0",
	}
	for _, o := range rule.Offers(p, true) {
		key := strings.TrimSpace(o.Verb + " " + o.Seat)
		if !o.Anytime || texts[key] == "" {
			continue
		}
		words, _ := rule.Split(texts[key])
		var way []string
		for _, w := range words {
			way = append(way, w.Text)
		}
		at, ok := behind(&o, way)
		if !ok || at.Do == nil || rule.Text(p, at.Do) != key+" "+texts[key] {
			t.Errorf("%s %s: %v %+v", key, texts[key], ok, at)
		}
		if at, _ := behind(&o, []string{"C1", "nonsense"}); at.Do != nil {
			t.Errorf("%s nonsense is read as %s", key, rule.Text(p, at.Do))
		}
		delete(texts, key)
	}
	if len(texts) > 0 {
		t.Errorf("nothing offers %v", texts)
	}
}

// Every offered correction is accepted with its reason, and no other is.
func TestOfferedCorrections(t *testing.T) {
	p := begun(t, "Blue Green Yellow", append(facts(), "draw A C D", "kept Blue A1 0", "won Yellow C1 2", "kept Green D1 0", "develop Green D1"))
	for seat, name := range p.setup.Seats {
		offered := map[string]bool{}
		o := *rule.Find(rule.Offers(p, true), func(o *rule.Offer) bool { return o.Verb == rule.CorrectVerb })
		for _, w := range rule.GoesOn([]rule.Offer{o}, nil, o.Verb, []string{name}, 1000).Words {
			for _, w := range map[string][]string{"talers+": {"talers+1", "talers-1"}, "talers-": nil, "points+": {"points+3"}, "points-": nil}[w] {
				offered[w] = true
			}
			if at, ok := behind(&o, []string{name, w, "why not"}); ok && at.Do != nil {
				offered[w] = true
			}
		}
		for w := range offered {
			at, ok := behind(&o, []string{name, w, "why not"})
			if !ok || at.Do == nil {
				t.Fatalf("%s %s can't be given a reason", name, w)
			}
			if err := rule.Verdict(p, at.Do); err != nil {
				t.Errorf("%s is offered: %v", rule.Text(p, at.Do), err)
			}
		}
		for f := range place(fields) {
			for _, what := range []string{fieldWord, developedWord} {
				for _, by := range []int{1, -1} {
					a := &rule.Corrected{Seat: seat, Word: what, Name: f, By: by, Reason: "x"}
					if rule.Verdict(p, a) == nil && !offered[holdings.What(a)] {
						t.Errorf("%s is accepted and not offered", rule.Text(p, a))
					}
				}
			}
		}
		if len(offered) < 15 {
			t.Errorf("%s is offered %v", name, offered)
		}
	}
}

// behind is where a line stands behind some words that follow an offer's verb and seat.
func behind(o *rule.Offer, words []string) (rule.Step, bool) {
	begun := o.Way()
	w, ok := o.Along(append(begun.Words, words...))
	return w.At, ok
}
