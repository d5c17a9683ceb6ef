package century

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// everything gives all conceivable actions in a position, legal or not,
// independently of the offers, until yield returns false. Garbage is shared in
// at most splits ways.
func (p *Position) everything(splits int, y func(rule.Action) bool) bool {
	lands := append(slices.Clone(p.DealtLands), "start")
	for _, a := range []rule.Action{
		landStock.automatic(p), technologyStock.automatic(p), &deal{stock: cardStock},
		&doneLine{-1},
	} {
		if !y(a) {
			return false
		}
	}
	for _, l := range lands {
		if !y(&putUpLand{l}) {
			return false
		}
	}
	for seat := range p.n {
		if p.Phase <= auctionPhase && !p.bidsOf(seat, lands, y) ||
			p.Phase == catastrophePhase && !p.claimsOf(seat, y) ||
			p.Phase >= upkeepPhase && !p.stepsOf(seat, splits, y) {
			return false
		}
	}
	return true
}

// bidsOf are a seat's conceivable actions of phase 2.
func (p *Position) bidsOf(seat int, lands []string, y func(rule.Action) bool) bool {
	if !y(&pass{seat}) || !y(&drop{Seat: seat}) {
		return false
	}
	for n := range p.seats[seat].Coins + 3 {
		if !y(&bid{seat, n}) {
			return false
		}
		for _, l := range lands {
			if !y(&open{seat, l, n}) || !y(&won{seat, l, n}) {
				return false
			}
		}
	}
	for _, tech := range p.DealtTechnologies {
		if !y(&drop{Seat: seat, Buy: tech}) {
			return false
		}
		for n := range p.seats[seat].Science + 3 {
			if !y(&drop{Seat: seat, Buy: tech, Cost: n, HasCost: true}) {
				return false
			}
		}
	}
	return true
}

// claimsOf are a seat's conceivable actions of phase 3. Of the damages of an
// unknown card there is one, which any possible card may give.
func (p *Position) claimsOf(seat int, y func(rule.Action) bool) bool {
	for column := 1; column <= 5; column++ {
		damages := []Damage{anyDamage(column)}
		if p.Card != nil {
			damages = append(damages, p.Card.Columns[:]...)
		}
		for n := range min(mostClaim, p.seats[seat].Science) + 3 {
			if !y(&claimed{seat, column, n}) || !y(&outcome{Seat: seat, Column: column, Science: n}) {
				return false
			}
			for i, d := range damages {
				if !slices.Contains(damages[:i], d) && !y(&outcome{Seat: seat, Column: column, Science: n, Damage: d, HasDamage: true}) {
					return false
				}
			}
		}
	}
	return true
}

// anyDamage is one that a column can give beside any others.
func anyDamage(column int) Damage {
	if column == 5 {
		return Damage{}
	}
	return Damage{Garbage: 9}
}

// stepsOf are a seat's conceivable actions of phases 4 and 5.
func (p *Position) stepsOf(seat, splits int, y func(rule.Action) bool) bool {
	s := p.seats[seat]
	r := s.Region
	tiles := p.tilesOf(seat)
	if !y(&doneLine{seat}) || !y(&recycleGarbage{Seat: seat, All: true}) {
		return false
	}
	var share func(shared []landShare, from, left int) bool
	share = func(shared []landShare, from, left int) bool {
		if len(shared) > 0 {
			splits--
			if splits < 0 || !y(&garbage{seat, slices.Clone(shared)}) {
				return false
			}
		}
		for i := from; i < len(tiles); i++ {
			for n := 1; n <= left; n++ {
				if !share(append(shared, landShare{tiles[i], n}), i+1, left-n) {
					return false
				}
			}
		}
		return true
	}
	if more := splits; s.Hand > 0 && !share(nil, 0, s.Hand) && splits >= 0 && more > 0 {
		return false
	}
	squares := append(r.FreeSquares(), rail.Square{}, rail.Square{X: 7, Y: 7})
	for _, tile := range tiles {
		for _, q := range squares {
			for turn := range rail.Rotation(4) {
				for _, c := range []byte("ABCDL\x00") {
					if c == 0 && p.facts.land(tile) != nil && len(p.facts.land(tile).Sites()) == 1 {
						continue // the same as with its city
					}
					if !y(&placeLine{piece: &piece{Seat: seat, Tile: tile}, Square: q, Turn: turn, City: c}) {
						return false
					}
				}
			}
		}
	}
	var all, occupied []CityName
	for i := range r.Len() {
		for j, site := range r.At(i).Tile.Sites() {
			all = append(all, CityName{r.At(i).Name, site.Letter})
			if r.At(i).Citizens>>j&1 != 0 {
				occupied = append(occupied, all[len(all)-1])
			}
			for _, from := range tiles {
				if !y(&recycleGarbage{Seat: seat, Centre: CityName{r.At(i).Name, site.Letter}, From: from}) {
					return false
				}
			}
		}
	}
	var said []string
	for ab := range s.abilities {
		base := Use{Seat: seat, Power: ab.Power, Tile: s.Owned[ab.tech].Name, Exact: ab.Ability, IsExact: true}
		base = base.shortened(p)
		if rule.Contains(said, base.selector()) {
			continue
		}
		said = append(said, base.selector())
		try := func(change func(*Use)) bool {
			u := base
			change(&u)
			return y(&u)
		}
		switch base.Power {
		case Locomotive:
			for _, from := range occupied {
				for _, to := range all {
					if !try(func(u *Use) { u.From, u.To = from, to }) {
						return false
					}
				}
			}
		case Workers:
			for _, to := range all {
				if !try(func(u *Use) { u.To = to }) {
					return false
				}
			}
		case BuildBridge:
			for i := range r.Len() {
				ends := r.BridgeEnds(i, rail.Rulings{BridgeCorner: true})
				for j, from := range ends {
					for _, to := range ends[j+1:] {
						if !try(func(u *Use) { u.Lands[0], u.Bridge = r.At(i).Name, rail.Bridge{From: from, To: to} }) {
							return false
						}
					}
				}
			}
		default:
			for _, from := range tiles {
				for _, to := range tiles {
					if base.Power != Transport && to != tiles[0] || base.Power >= Cleanup && from != tiles[0] {
						continue
					}
					if !try(func(u *Use) { u.Lands = [2]string{from, to} }) {
						return false
					}
				}
			}
		}
	}
	return true
}

// mostSplits is how many ways to share garbage are compared with the offers.
const mostSplits = 3000

// lawful compares what is offered with what is accepted: every way through an
// offer is legal and occurs once, and every conceivable legal action is a way
// through an offer.
func lawful(p *Position) error {
	offered := map[string]bool{}
	shared, tried, err := 0, 0, error(nil) // ways to share garbage that are offered, that are thought of
	for _, o := range rule.Offers(p, true) {
		if o.Anytime {
			continue
		}
		n := 0
		o.Each(func(a rule.Action) bool {
			text := rule.Text(p, a)
			switch refusal := rule.Verdict(p, a); {
			case refusal != nil:
				err = fmt.Errorf("%s is offered: %w", text, refusal)
			case offered[text]:
				err = fmt.Errorf("%s is offered twice", text)
			case !strings.HasPrefix(text+" ", o.Verb+" ") || o.Outcome != slices.Contains([]string{"won", "lot", "outcome"}, o.Verb):
				err = fmt.Errorf("%s is offered as %s", text, o.Verb)
			}
			offered[text] = true
			if n++; o.Verb == "garbage" {
				shared++
			}
			return err == nil && n < rule.MostCounted
		})
		if err == nil && n != o.Count() {
			err = fmt.Errorf("%s: %d are offered, %d counted", o.Says(), n, o.Count())
		}
		if err == nil && n == 0 && !asksFreely(o.Then()) {
			err = fmt.Errorf("%s: nothing can be entered", o.Says())
		}
		if err != nil {
			return err
		}
	}
	p.everything(mostSplits, func(a rule.Action) bool {
		if o, ok := a.(*outcome); ok && p.Card == nil && o.HasDamage && o.Column < 5 {
			return true // what the table sees of an unknown card
		}
		refused := rule.Verdict(p, a) != nil
		_, shares := a.(*garbage)
		if shares {
			tried++
		} else if refused {
			return true // if it is offered, its text is left in the end: most are refused, and need no text
		}
		text := rule.Text(p, a)
		switch known := offered[text]; {
		case refused && known:
			err = fmt.Errorf("%s is offered and refused", text)
		case !refused && !known && (!shares || shared < rule.MostCounted):
			err = fmt.Errorf("%s is accepted and not offered", text)
		}
		delete(offered, text)
		return err == nil
	})
	for text := range offered {
		if err == nil && (tried < mostSplits || !strings.HasPrefix(text, "garbage ")) {
			err = fmt.Errorf("%q is offered, and refused or thought of by nobody", text)
		}
	}
	return err
}

// asksFreely says whether a line of an offer can end in words that are judged
// when they are entered.
func asksFreely(s rule.Step) bool {
	for s.Slot != nil {
		switch {
		case s.Slot.Kind == rule.Free:
			return true
		case s.Slot.Kind == rule.Integer:
			s = s.Slot.Then(s.Slot.From[0].Low)
		default:
			s = s.Slot.Then(0)
		}
	}
	return false
}

// TestOffersAreWhatIsLegal walks the recorded game.
func TestOffersAreWhatIsLegal(t *testing.T) {
	lines := split(game5(t))
	tb := sit(t, lines[0])
	for i, line := range lines[1:] {
		if i%3 == 0 {
			if err := lawful(tb.pos()); err != nil {
				t.Fatalf("before %s: %v", line, err)
			}
		}
		tb.accept(line)
	}
	if err := lawful(tb.pos()); err != nil {
		t.Error(err)
	}
}

// Offers don't depend on hidden hands.
func TestOffersTellNoHand(t *testing.T) {
	const dealt = "deal lands; deal technologies; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -"
	rich := sit(t, three, dealt)
	poor := sit(t, three, dealt, `correct Blue coins-8 "x"; correct Blue science-9 "x"`)
	veiled := func(p *Position) (out []string) {
		for _, o := range rule.Offers(p, false) {
			if !o.Anytime {
				out = append(out, o.Says().String())
			}
			o.Each(func(a rule.Action) bool { out = append(out, rule.Text(p, a)); return !o.Anytime })
		}
		return out
	}
	for _, line := range []string{"", "open Blue L11 2", quickAuction(trio...)} {
		if line != "" {
			rich.accept(line)
			poor.accept(line)
		}
		if a, b := veiled(rich.pos()), veiled(poor.pos()); !slices.Equal(a, b) || len(a) < 5 {
			t.Errorf("after %q the offers differ: %d and %d lines", line, len(a), len(b))
		}
		if line == "open Blue L11 2" {
			rich.accept("undo")
			poor.accept("undo")
		}
	}
}

// The offers that are possible at any time can be walked too.
func TestAnytimeOffers(t *testing.T) {
	tb := sit(t, three, "describe L11 A=1c B=2s N-A-B; deal lands; deal technologies; won Blue L11 2; drop Blue buy T11; won Green L12 2; drop Green; drop Yellow; outcome Blue 1 0 1g; outcome Green 4 0 -; outcome Yellow 5 0 -")
	tb.accept("describe T11 1g locomotive; garbage Blue L11=2; place Blue L11 e1 r0 A")
	p := tb.pos()
	for line, want := range map[string]string{
		"describe L12 A=2c":                "describe L12 A=2c",
		"correct Blue coins+2 wrong":       `correct Blue coins+2 "wrong"`,
		"correct Blue points-3 wrong way":  `correct Blue points-3 "wrong way"`,
		"correct Blue garbage:L11-1 x":     `correct Blue garbage:L11-1 "x"`,
		"correct Blue citizen:-start.A x":  `correct Blue citizen:-start.A "x"`,
		"correct Blue citizen:start.C x":   `correct Blue citizen:start.C "x"`,
		"correct Blue tile:L11=n1r2 x":     `correct Blue tile:L11=n1r2 "x"`,
		"correct Blue technology:-T11 x":   `correct Blue technology:-T11 "x"`,
		"correct Green technology:T12 x":   `correct Green technology:T12 "x"`,
		"correct Green pollution+6 x":      `correct Green pollution+6 "x"`,
		"count Blue coins=12 garbage=3":    "count Blue coins=12 garbage=3",
		"count Yellow pollution=-2":        "count Yellow pollution=-2",
		"correct Blue coins-99 x":          "",
		"correct Blue tile:start=n1r2 x":   "",
		"correct Green technology:-T11 x":  "",
		"count Blue coins=12 coins=13":     "",
		"correct Green pollution-100 x":    "",
		"correct Yellow tile:L11=e1r0 bad": "",
	} {
		words := strings.Fields(line)
		i := slices.IndexFunc(rule.Offers(p, true), func(o rule.Offer) bool { return o.Anytime && o.Verb == words[0] })
		o := rule.Offers(p, true)[i]
		got := ""
		if at, ok := behind(&o, words[1:]); ok && at.Do != nil {
			got = rule.Text(p, at.Do)
			if err := rule.Verdict(p, at.Do); err != nil {
				t.Errorf("%s: %v", line, err)
			}
		}
		if got != want {
			t.Errorf("%s comes to %q, not to %q", line, got, want)
		}
	}
}

// randomly picks a legal action at random: first a verb, then one of its
// offers, then a way through it. nil where there is none.
func randomly(p *Position, rng *rand.Rand, fits func(*rule.Offer) bool) rule.Action {
	byVerb := map[string][]rule.Offer{}
	for _, o := range rule.Offers(p, true) {
		if !o.Anytime && o.Verb != "deal" && (fits == nil || fits(&o)) {
			byVerb[o.Verb] = append(byVerb[o.Verb], o)
		}
	}
	verbs := slices.Sorted(maps.Keys(byVerb))
	rng.Shuffle(len(verbs), func(i, j int) { verbs[i], verbs[j] = verbs[j], verbs[i] })
	for _, v := range verbs {
		offers := byVerb[v]
		o := offers[rng.IntN(len(offers))]
		if a := o.Random(rng); a != nil {
			return a
		}
		if v == "outcome" { // of a card that nobody describes
			at := o.Then()
			for at.Slot.Kind == rule.Integer {
				r := at.Slot.From[rng.IntN(len(at.Slot.From))]
				at = at.Slot.Then(r.Low + rng.IntN(r.High-r.Low+1))
			}
			if at.Slot.Kind == rule.Fixed { // the last column gives nothing
				return at.Slot.Then(0).Do
			}
			a := at.Slot.Read(Damage{rng.IntN(4), rng.IntN(3)}.String()).Do.(*outcome)
			if rule.Verdict(p, a) != nil { // no card can have these damages
				a.Damage = anyDamage(a.Column)
			}
			return a
		}
	}
	return nil
}
