package century

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/tools/long"
)

// ends of a catastrophe bidding, found by playing on in every possible way: a
// map from "who took what for how much" by seat.
type endings map[[5]claim]bool

// bidder is the bidding, implemented independently of the position: claims by
// seat, whose turn it is.
type bidder struct {
	claims [5]claim
	turn   int
}

type everyBidding struct {
	seats   int
	open    []int // columns
	science [5]int
	known   map[bidder]endings
}

// all plays the bidding to every end.
func (b *everyBidding) all(at bidder) endings {
	if known, ok := b.known[at]; ok {
		return known
	}
	out := endings{}
	standing := 0
	for i := range b.seats {
		if at.claims[i].Standing {
			standing++
		}
	}
	if standing == b.seats { // each holds a column of its own
		out[at.claims] = true
		b.known[at] = out
		return out
	}
	if at.claims[at.turn].Standing {
		next := at
		next.turn = (at.turn + 1) % b.seats
		out = b.all(next)
		b.known[at] = out
		return out
	}
	for _, column := range b.open {
		for n := 0; n <= b.science[at.turn]; n++ {
			next := at
			legal := true
			for i := range b.seats {
				c := &next.claims[i]
				if c.Standing && c.Column == column {
					legal = legal && n > c.Science
					c.Standing = false
				}
			}
			if !legal {
				continue
			}
			next.claims[at.turn] = claim{column, n, true}
			next.turn = (at.turn + 1) % b.seats
			for e := range b.all(next) {
				out[e] = true
			}
		}
	}
	b.known[at] = out
	return out
}

// reachableEnds are the ends that a position accepts as outcomes, seat by seat.
func reachableEnds(p *Position) endings {
	out := endings{}
	var walk func(p *Position, seat int, end [5]claim)
	walk = func(q *Position, seat int, end [5]claim) {
		if seat == q.n {
			out[end] = true
			return
		}
		for c := 1; c <= 5; c++ {
			for n := 0; n <= q.seats[seat].Science; n++ {
				a := &outcome{Seat: seat, Column: c, Science: n}
				if rule.Verdict(q, a) != nil {
					continue
				}
				end[seat] = claim{c, n, true}
				next := q.copy()
				if seat+1 < q.n { // the last one would begin the upkeep
					endsOn.Do(next, a, nil)
				}
				walk(next, seat+1, end)
			}
		}
	}
	walk(p, 0, [5]claim{})
	return out
}

// catastropheFor is a position in the catastrophe bidding with so much science.
func catastropheFor(science []int, opener int) *Position {
	names := []string{"A", "B", "C", "D", "E"}[:len(science)]
	p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: names}})
	p.Phase, p.Start, p.Turn, p.Dealt[dealtCard] = catastrophePhase, opener, opener, true
	p.Card, _ = ParseCard("4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
	for i, n := range science {
		p.seats[i].Science, p.seats[i].In = n, false
	}
	return p
}

// The outcomes that are accepted after some bids are exactly those that some
// legal bidding leads to. With three seats every bidding is tried.
func TestOutcomesReachable(t *testing.T) {
	all := [][]int{{0, 0, 0}, {1, 0, 0}, {0, 1, 2}, {2, 1, 0}, {2, 2, 2}, {3, 1, 2}, {1, 3, 0}, {3, 3, 1}}
	for _, science := range all[:long.Or(5, len(all))] {
		for opener := range 3 {
			p := catastropheFor(science, opener)
			b := &everyBidding{3, []int{1, 4, 5}, [5]int{science[0], science[1], science[2]}, map[bidder]endings{}}
			seen := map[bidder]bool{}
			checked := 0
			var walk func(p *Position)
			walk = func(p *Position) {
				at := bidder{p.Claims, p.Turn}
				if p.Phase != catastrophePhase || seen[at] {
					return
				}
				seen[at] = true
				if p.claimed() { // without bids every distinct outcome is reachable: tried below
					checked++
					compareEnds(t, p, b.all(at))
				}
				for _, c := range b.open {
					for n := 0; n <= science[p.Turn]; n++ {
						if a := (&claimed{p.Turn, c, n}); rule.Verdict(p, a) == nil {
							walk(p.play(a))
						}
					}
				}
			}
			walk(p)
			compareEnds(t, p, b.all(bidder{turn: opener}))
			if checked == 0 {
				t.Fatal("nothing was checked")
			}
		}
	}
}

func compareEnds(t interface {
	Errorf(string, ...any)
	Helper()
}, p *Position, want endings) {
	t.Helper()
	got := reachableEnds(p)
	for e := range got {
		if !want[e] {
			t.Errorf("claims %v, turn %d, science %v: %v is accepted, but no bidding leads to it", p.Claims[:p.n], p.Turn, sciences(p), e[:p.n])
		}
	}
	for e := range want {
		if !got[e] {
			t.Errorf("claims %v, turn %d, science %v: %v is refused, but a bidding leads to it", p.Claims[:p.n], p.Turn, sciences(p), e[:p.n])
		}
	}
}

func sciences(p *Position) (out []int) {
	for i := range p.n {
		out = append(out, p.seats[i].Science)
	}
	return out
}

// The same with four seats, from random bids.
func TestOutcomesReachableFour(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		science := rapid.SliceOfN(rapid.IntRange(0, 2), 4, 4).Draw(t, "science")
		p := catastropheFor(science, rapid.IntRange(0, 3).Draw(t, "opener"))
		b := &everyBidding{4, []int{1, 3, 4, 5}, [5]int{science[0], science[1], science[2], science[3]}, map[bidder]endings{}}
		for range rapid.IntRange(3, 8).Draw(t, "bids") {
			var legal []*claimed
			for c := 1; c <= 5; c++ {
				for n := 0; n <= 2; n++ {
					if a := (&claimed{p.Turn, c, n}); rule.Verdict(p, a) == nil {
						legal = append(legal, a)
					}
				}
			}
			next := p.play(rapid.SampledFrom(legal).Draw(t, "claim"))
			if next.Phase != catastrophePhase {
				break
			}
			p = next
		}
		if !p.claimed() {
			t.Skip("no bids")
		}
		compareEnds(t, p, b.all(bidder{p.Claims, p.Turn}))
	})
}

// The bidding can't deadlock, and it ends as soon as each seat is alone on a
// column.
func TestClaimsEnd(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", quickAuction(trio...))
	tb.accept("claim Yellow 5 10; claim Blue 4 10; claim Green 1 10")
	tb.want("all at once", tb.where(), "I upkeep")
	tb.want("paid", [3]int{tb.seat("Blue").Science, tb.seat("Green").Science, tb.seat("Yellow").Science}, [3]int{})
}

// With an undescribed card each outcome gives its column's damage; a card
// without labels can't be bid on bid by bid with fewer than five seats.
func TestUnknownCard(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies", quickAuction(trio...))
	tb.cannotCheck("claim Yellow 1 0", "deal catastrophe", "outcome SEAT")
	tb.cannotCheck("outcome Yellow 1 0", "outcome Yellow 1 0", "deal catastrophe")
	tb.accept("outcome Yellow 2 1 3g1p")
	tb.want("Yellow", []int{tb.seat("Yellow").Science, tb.seat("Yellow").Hand, tb.seat("Yellow").Pollution}, []int{9, 3, -1})
	tb.refused("deal catastrophe 4g / 3g / 2g / 1g / -", "dealt-already")
	tb.refused("deal catastrophe", "dealt-already")

	tb = sit(t, three, "deal lands; deal technologies; deal catastrophe 4g / 3g@5 / 2g / 1g / -", quickAuction(trio...))
	tb.cannotCheck("claim Yellow 1 0", "outcome SEAT")
	tb.refused("claim Yellow 2 0", "column-closed") // that much is known
	tb.accept("outcome Yellow 1 0; outcome Blue 3 0 2g; outcome Green 5 0 -")

	tb = sit(t, five, "deal lands; deal technologies; deal catastrophe 4g / 3g / 2g / 1g / -", quickAuction("Ann", "Bob", "Cid", "Dee", "Eve"))
	tb.accept("claim Eve 2 0") // with five seats all columns are open

	tb = sit(t, three, "deal lands; deal technologies", quickAuction(trio...), "deal catastrophe 4g / 3g@5 / 2g@4 / 1g / -", "claim Yellow 1 0")
	tb.cannotCheck("describe x unheard", "describe unheard")
}

// A described card is dealt by its name, and can be described anew while nothing
// depends on it.
func TestDescribedCard(t *testing.T) {
	tb := sit(t, three, "describe Smog 1g1p / 1g@5 / 1p@4 / 1g / -", "deal lands; deal technologies")
	tb.cannotCheck("deal catastrophe flood", "describe flood")
	tb.accept("deal catastrophe smog", "describe smog 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
	tb.accept(quickAuction(trio...), "claim Yellow 1 2; claim Blue 4 0")
	tb.refused("describe smog 4g2p / 3g1p@5 / 2g1p / 1g@4 / -", "description-changes-verdicts")
	tb.accept("claim Green 5 0")
	tb.want("Yellow's hand", tb.seat("Yellow").Hand, 4)
	// What the columns gave is not yet placed: the card may still be put right.
	tb.accept("describe smog 1g2p / 3g1p@5 / 2g1p@4 / 1g / -")
	tb.want("Yellow's hand", tb.seat("Yellow").Hand, 1)
	tb.accept("garbage Yellow start=1; garbage Blue start=1; done all", "deal lands; deal technologies")
	// In a later round too: it acts as if known all along.
	tb.refused("describe smog 2g2p / 3g1p@5 / 2g1p@4 / 1g / -", "description-changes-verdicts")
	tb.accept("describe smog 1g3p / 3g1p@5 / 2g1p@4 / 1g / -")
	tb.want("Yellow's marker", tb.seat("Yellow").Pollution, -3)
	tb.accept("undo")
	tb.want("Yellow's marker", tb.seat("Yellow").Pollution, -2)
	tb.refused("describe smog A=1c", "wrong-kind")
}

// Legal lists what Check accepts; here, that outcomes and claims agree with it.
func TestOutcomeListing(t *testing.T) {
	p := catastropheFor([]int{2, 1, 0}, 0)
	p = p.play(&claimed{0, 5, 1})
	listed := 0
	rule.Legal(p, func(a rule.Action) bool {
		if err := rule.Verdict(p, a); err != nil {
			t.Errorf("%s is listed: %v", rule.Text(p, a), err)
		}
		listed++
		return true
	})
	if listed == 0 {
		t.Error(fmt.Sprint("nothing is listed for ", p.Where()))
	}
}

// A card without the labels that its open columns need is taken, and asked for with the
// line to type; with five seats, or with its labels, nothing is asked.
func TestLabelsAreAskedFor(t *testing.T) {
	for _, c := range []struct{ seats, card, asks, as string }{
		{three, "4g2p / 3g1p / 2g1p / 1g / -", "Which columns bear the labels 5 and 4?", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -"},
		{three, "4g2p / 3g1p / 2g1p@5 / 1g / -", "Which column bears the label 4?", "deal catastrophe 4g2p / 3g1p@4 / 2g1p@5 / 1g / -"},
		{four, "4g2p / 3g1p@4 / 2g1p / 1g / -", "Which column bears the label 5?", "deal catastrophe 4g2p / 3g1p@4 / 2g1p@5 / 1g / -"},
		{four, "4g2p / 3g1p@5 / 2g1p / 1g / -", "", ""},
		{three, "4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "", ""},
		{five, "4g2p / 3g1p / 2g1p / 1g / -", "", ""},
	} {
		tb := sit(t, c.seats, "deal lands; deal technologies")
		told := strings.Join(tb.accept("deal catastrophe "+c.card), " ")
		if asked := strings.Contains(told, "bear"); asked != (c.asks != "") || !strings.Contains(told, c.asks) || !strings.Contains(told, c.as) {
			t.Errorf("%s with %s: told %q", c.card, c.seats, told)
		}
		var asks []string
		for _, o := range rule.Offers(tb.pos(), true) {
			if !o.Asked().Empty() {
				asks = append(asks, o.Asked().String())
			}
		}
		if strings.Join(asks, "") != c.asks {
			t.Errorf("%s with %s: the table is asked %q", c.card, c.seats, asks)
		}
		if c.as != "" {
			if told := tb.accept(c.as); strings.Contains(strings.Join(told, " "), "bear") {
				t.Errorf("%s: asked once more: %q", c.as, told)
			}
		}
	}
}

// The list after a refused outcome doesn't contain it: each column has its sums, and the last
// column of any card gives nothing.
func TestOutcomesListTheirSums(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies", "won Blue L11 2; drop Blue; drop Green; drop Yellow", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
	tb.accept("claim Yellow 1 3", "claim Blue 4 0", "claim Green 1 4")
	listed := func(seat string) (says string) {
		for _, o := range rule.Offers(tb.pos(), true) {
			if o.Verb == "outcome" && o.Seat == seat {
				says = o.Says().String()
			}
		}
		return says
	}
	if got, want := listed("Yellow"), "outcome Yellow 1 5 to 10 [4g2p] | 4 1 to 10 [1g] | 5 0 to 10 [-]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	tb = sit(t, three, "deal lands; deal technologies", "won Blue L11 2; drop Blue; drop Green; drop Yellow", "deal catastrophe")
	if got, want := listed("Blue"), "outcome Blue 1|2|3|4 0 to 10 DAMAGE | 5 0 to 10 -"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	at, _ := offered(tb.pos(), "outcome", "5", "2")
	if s := at.Slot; s == nil || s.Kind != rule.Fixed || !slices.Equal(s.Words, []string{"-"}) || at.Do != nil {
		t.Errorf("column 5 gives %+v", at)
	}
	tb.accept("outcome Blue 5 2 -")
}

// The record of a catastrophe has each seat's column, what it gave and the science that was paid,
// bid by bid and as it ended.
func TestCatastropheRecorded(t *testing.T) {
	for _, bids := range []string{
		"claim Yellow 5 2; claim Blue 5 4; claim Green 4 0; claim Yellow 1 0",
		"outcome Blue 5 4; outcome Green 4 0; outcome Yellow 1 0",
	} {
		tb := sit(t, three, "deal lands; deal technologies; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", quickAuction(trio...), bids)
		var told []rule.Event
		for _, e := range tb.game.Entries() {
			told = append(told, e.Told.Events()...)
		}
		sections := record([]rule.RoundEvents{{Round: 1, Events: told}})
		rows := map[string]string{}
		for _, s := range sections {
			for _, round := range s.Rounds {
				for _, row := range round.Table.Rows {
					rows[row[0].String()] = strings.Join(say.Strings(row[1:]), ", ")
				}
			}
		}
		if want := map[string]string{"Blue": "5, nothing, 4", "Green": "4, 1 garbage, 0", "Yellow": "1, 4 garbage, pollution marker 2 to the left, 0"}; !maps.Equal(rows, want) {
			t.Errorf("%s: %q", bids, rows)
		}
	}
}

// What is due next names what is missing: the card, what it shows, or the other seats' outcomes.
func TestOutcomesAreDue(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; drop Blue; drop Green; drop Yellow")
	for _, c := range [...][2]string{
		{"", "Deal the catastrophe card, or say how its bidding ended: one outcome a seat."},
		{"deal catastrophe", "Say what the catastrophe card shows, or how its bidding ended: one outcome a seat."},
		{"outcome Blue 1 0 -", "How the bidding ended: one outcome a seat."},
	} {
		tb.accept(c[0])
		tb.want("behind "+c[0], tb.pos().Where().Next.String(), c[1])
	}
	// Once an outcome is in, the card can't be dealt, and isn't asked for.
	undealt := sit(t, three, "deal lands; deal technologies; drop Blue; drop Green; drop Yellow; outcome Blue 1 0 2g")
	undealt.want("undealt", undealt.pos().Where().Next.String(), "How the bidding ended: one outcome a seat.")
	// With five seats bids are entered without the card too, up to the one that ends it; who stands where is told.
	tb = sit(t, five, "deal lands; deal technologies; drop Ann; drop Bob; drop Cid; drop Dee; drop Eve; deal catastrophe; claim Eve 1 0; claim Ann 3 0; claim Bob 4 0")
	tb.want("before the last bids", tb.pos().Where().Next.String(), "Cid bids on a column.")
	tb.accept("claim Cid 5 0")
	tb.want("at the last bid", tb.pos().Where().Next.String(), "Dee bids on a column. The bidding ends with a bid on column 2: say first what the catastrophe card shows.")
	_, told := tb.pos().catastropheStatus()
	tb.want("who stands where", say.Join(",", told...).String(), "  Ann: column 3 for 0, stands,  Bob: column 4 for 0, stands,  Cid: column 5 for 0, stands,  Eve: column 1 for 0, stands")
}
