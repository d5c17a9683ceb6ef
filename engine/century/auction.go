package century

import (
	"arbiter/engine/century/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// open puts a land up for auction with the opening bid
// (EN, Phase 2, Bidding on Land Tiles).
type open struct {
	Seat  int
	Land  string
	Coins int
}

type bid struct{ Seat, Coins int }

type pass struct{ Seat int }

var openVerb = declared[open]{
	Verb: rule.Verb{
		Name: "open", Label: "Open %s at %s", Act: "Open a land", In: inAuctionPhase, Shows: rule.ShowsBid, Number: 1, Hand: yourCoins, Usage: []string{"SEAT LAND COINS"},
		Asks:    []rule.Asked{{As: "open/offer/bid; land on"}},
		Short:   "the start player puts a land up with the opening bid",
		Example: []string{"open Blue L11 2"},
	},
	When: (*Position).noLotOpen, Why: (*Position).lotFirst,
	Acts: acting[open]{At: func(a *open) *int { return &a.Seat }, May: (*Position).mayOpen, Why: (*Position).checkStarter},
	Args: func() args[open] {
		return args[open]{
			landArg(func(a *open) *string { return &a.Land }, func(p *Position, _ *open) []string { return p.Lands }).
				With(func(p *Position, a *open, s *rule.Slot) { s.Hint = p.brings(a.Seat) }),
			coinsArg(func(a *open) *int { return &a.Coins }, func(p *Position, a *open) rule.Range { return p.opening(a.Seat) }, whyNotOpenAt).With(func(p *Position, a *open, s *rule.Slot) { s.Holds = p.seats[a.Seat].Coins }),
		}
	},
	May: func(p *Position, a *open) error { return p.checkCanOpen(a.Seat) },
	Do: func(p *Position, a *open, t *rule.Teller) {
		p.Lot = lot{Land: p.spelling(a.Land), Bid: a.Coins, Bidder: a.Seat}
		t.Tell("opens", p.name(a.Seat), "%s opens %s at %s.", p.who(a.Seat), p.Lot.Land, show.Coins(a.Coins)).About(p.Lot.Land).With(rule.BidMade, a.Coins)
		p.goRound(a.Seat, t)
	},
	Clear: func(p *Position, a *open) bool { return rule.Contains(p.Lands, a.Land) && p.canBuy(a.Seat, a.Coins) },
	Leans: func(p *Position, a *open) []string { return p.leaningOnCitizens(a.Seat, 1) },
}

// brings says how much garbage the next land brings a seat (EN, Bidding on Land Tiles).
func (p *Position) brings(seat int) say.Text {
	n := len(p.seats[seat].Won) + 1
	return say.That("The land brings you %d garbage, the next one %d.", n, n+1)
}

// mayOpen says whether a seat is the start player, who opens the next lot.
func (p *Position) mayOpen(seat int) bool { return seat == p.Start && p.seats[seat].In }

func whyNotOpenAt(p *Position, a *open, below bool) error {
	if err := p.checkCanOpen(a.Seat); err != nil {
		return err
	}
	switch least := p.leastBid(); {
	case below:
		return rules().BidBelowLeast.Illegal("%s can't open with %s: in round %s a land opens at %d.", p.name(a.Seat), show.Coins(a.Coins), roman[p.Round], least)
	case a.Coins > p.seats[a.Seat].Coins:
		return p.beyondCoins(a.Seat, a.Coins)
	default:
		return rules().AlonePaysLeast.Illegal("%s is the last seat in the auction and takes a land for exactly %s.", p.name(a.Seat), show.Coins(least))
	}
}

// noLotOpen is what open and lot require of any seat and land.
func (p *Position) noLotOpen() bool { return p.Lot.Land == "" }

func (p *Position) lotFirst() error {
	return rules().LotOpen.Illegal("%s is up for auction; it has to be won first.", p.Lot.Land)
}

// checkStarter refuses all but the start player.
func (p *Position) checkStarter(seat int) error {
	if err := p.checkIn(seat); err != nil || seat == p.Start {
		return err
	}
	return rules().OutOfTurn.Illegal("It is %s who opens the next lot, not %s.", p.name(p.Start), p.name(seat))
}

// checkIn refuses a seat that is out of this round's auction.
func (p *Position) checkIn(seat int) error {
	if p.seats[seat].In {
		return nil
	}
	return rules().DroppedOut.Illegal("%s has dropped out of this round's auction.", p.name(seat))
}

func (p *Position) checkOffered(s *stock, name string) error {
	switch {
	case rule.Contains(*s.onOffer(p.middle), name):
		return nil
	case rule.Contains(*s.ever(p.middle), name):
		return s.absent().Illegal("%s is no longer on offer.", name)
	}
	return s.absent().Illegal(s.none, name)
}

// checkCanOpen refuses a start player without the coins or a citizen token for
// another land: only dropping out is left.
func (p *Position) checkCanOpen(seat int) error {
	if p.seats[seat].Coins < p.leastBid() {
		return rules().MustDrop.Illegal("%s doesn't have the %s that a land opens at and must drop out.", p.name(seat), show.Coins(p.leastBid()))
	}
	return p.checkCitizenLeft(seat)
}

func (p *Position) checkCitizenLeft(seat int) error { return p.checkTokens(seat, 1) }

// checkTokens refuses what needs more citizen tokens than a ruling leaves the seat.
func (p *Position) checkTokens(seat, more int) error {
	if supply := p.setup.Rulings.Citizens; supply > 0 && more > 0 && p.tokens(seat)+more > supply-citizenMarkers {
		return rules().NoCitizenLeft.Illegal("%s has no citizen token left: %d of %d serve as citizens or wait on Workers, %d as markers.",
			p.name(seat), p.tokens(seat), supply, citizenMarkers)
	}
	return nil
}

// tokens counts a seat's citizens and the tokens that wait on its Workers
// technologies, where they lie from the purchase on (EN, Workers).
func (p *Position) tokens(seat int) int {
	s := p.seats[seat]
	n := s.citizens()
	for ab := range s.abilities {
		if gone, _ := p.spent(seat, ab); ab.Power == Workers && !gone {
			n++
		}
	}
	return n
}

// checkWorkers refuses a technology whose Workers need more citizen tokens than a
// ruling leaves.
func (p *Position) checkWorkers(seat int, technology string) error {
	if p.setup.Rulings.Citizens == 0 {
		return nil
	}
	return p.checkTokens(seat, p.facts.technology(technology).workers())
}

// workers counts the Workers abilities of a technology, 0 where it isn't described.
func (t *Technology) workers() int {
	if t == nil {
		return 0
	}
	return rule.HowMany(t.Abilities, func(ab Ability) bool { return ab.Power == Workers })
}

// citizenMarkers is how many citizen tokens mark production and pollution.
const citizenMarkers = 4

// citizens counts a seat's citizens, those of lands still to be attached included.
func (s *Seat) citizens() int { return s.settled() + s.landsWaiting() }

func (p *Position) beyondCoins(seat, bid int) error {
	return rules().BidBeyondCoins.Illegal("%s can't bid %d: that is more than %s holds.", p.name(seat), bid, p.name(seat))
}

// checkTurn is the part of bid, pass and drop on an open lot that asks whose
// turn it is; passed is the rule against a seat that has passed.
func (p *Position) checkTurn(seat int, passed *rule.Entry) error {
	switch {
	case p.Lot.Land == "":
		return rules().NoLot.Illegal("No land is up for auction: %s opens a land or drops out.", p.name(p.Start))
	case p.Lot.ByOutcome:
		return rules().LotByOutcome.Illegal("%s was put up without its bids: only who drops out or wins it is said now.", p.Lot.Land)
	case !p.seats[seat].In:
		return p.checkIn(seat)
	case p.Lot.Passed.Has(seat):
		return passed.Illegal("%s has passed on %s.", p.name(seat), p.Lot.Land)
	case seat != p.Turn:
		return rules().OutOfTurn.Illegal("It is %s's turn to bid, not %s's.", p.name(p.Turn), p.name(seat))
	}
	return nil
}

// mayBid says whether it is a seat's turn to bid, and not only an outcome may follow.
func (p *Position) mayBid(seat int) bool { return p.biddingOpen() && seat == p.Turn }

func (p *Position) whyNotBidding(seat int) error { return p.checkTurn(seat, rules().Passed) }

var bidVerb = rule.Declared[*Position, bid]{
	Verb: rule.Verb{
		Name: "bid", Label: "Bid %s", Labels: map[string]say.Key{"": "Bid"}, In: inAuctionPhase, Shows: rule.ShowsBid, Number: 1, Hand: yourCoins, Usage: []string{"SEAT COINS"},
		Asks:    []rule.Asked{{As: "bid/raise; coins on higher more for land"}, {Way: " land", As: "win/get/buy; land"}},
		Short:   "raise the bid on the open lot",
		Example: []string{"bid Green 3"},
	},
	Acts: acting[bid]{At: func(a *bid) *int { return &a.Seat }, May: (*Position).mayBid, Why: (*Position).whyNotBidding},
	Args: func() args[bid] {
		return args[bid]{coinsArg(func(a *bid) *int { return &a.Coins }, func(p *Position, a *bid) rule.Range { return p.higher(a.Seat) }, func(p *Position, a *bid, below bool) error {
			if below {
				return rules().BidNotHigher.Illegal("%s can't bid %d, the bid stands at %d.", p.name(a.Seat), a.Coins, p.Lot.Bid)
			}
			return p.beyondCoins(a.Seat, a.Coins)
		}).With(func(p *Position, a *bid, s *rule.Slot) { s.Holds = p.seats[a.Seat].Coins })}
	},
	May: func(p *Position, a *bid) error { return p.checkCitizenLeft(a.Seat) },
	Do: func(p *Position, a *bid, t *rule.Teller) {
		p.Lot.Bid, p.Lot.Bidder = a.Coins, a.Seat
		t.Tell("bids", p.name(a.Seat), "%s bids %d for %s.", p.who(a.Seat), a.Coins, p.Lot.Land).About(p.Lot.Land).With(rule.BidMade, a.Coins)
		p.goRound(a.Seat, t)
	},
	Clear: func(p *Position, a *bid) bool { return p.canBuy(a.Seat, a.Coins) },
	Leans: func(p *Position, a *bid) []string { return p.leaningOnCitizens(a.Seat, 1) },
}

// opening is what a seat may open a land at: no more than the least if it is alone in the auction.
func (p *Position) opening(seat int) rule.Range {
	opens := rule.Range{Low: p.leastBid(), High: p.seats[seat].Coins}
	if p.Lot.Alone || p.Lot.Land == "" && p.inAuction().Len() == 1 {
		opens.High = min(opens.High, opens.Low)
	}
	return opens
}

// higher is what a seat may bid on the lot: more than the bid that stands, within its
// coins.
func (p *Position) higher(seat int) rule.Range {
	return rule.Range{Low: p.Lot.Bid + 1, High: p.seats[seat].Coins}
}

var passVerb = rule.Declared[*Position, pass]{
	Verb: rule.Verb{
		Name: "pass", Label: "Pass", In: inAuctionPhase, Shows: rule.ShowsBid, Number: 2, Usage: []string{"SEAT"},
		Short:   "leave the open lot to the others",
		Example: []string{"pass Yellow"},
	},
	Acts: acting[pass]{At: func(a *pass) *int { return &a.Seat }, May: (*Position).mayBid, Why: (*Position).whyNotBidding},
	Do: func(p *Position, a *pass, t *rule.Teller) {
		p.Lot.Passed = p.Lot.Passed.And(a.Seat)
		t.Tell("passes", p.name(a.Seat), "%s passes on %s.", p.who(a.Seat), p.Lot.Land).About(p.Lot.Land)
		p.goRound(a.Seat, t)
	},
	Clear: func(p *Position, a *pass) bool { return a.Seat != p.Lot.Bidder },
}

// biddingOpen says whether a lot is up whose bids are entered.
func (p *Position) biddingOpen() bool { return p.Lot.Land != "" && !p.Lot.ByOutcome }

// bidders are the seats that may still raise: in, not passed, not the highest.
func (p *Position) bidders() seatSet {
	return p.seatsWhere(func(i int) bool { return p.mayWin(i) && i != p.Lot.Bidder })
}

// goRound gives the turn to the next seat clockwise that may raise, or the
// land to the highest bidder when none may.
func (p *Position) goRound(from int, t *rule.Teller) {
	left := p.bidders()
	if left == 0 {
		p.win(p.Lot.Bidder, p.Lot.Bid, t)
		return
	}
	p.Turn = p.nextOf(left, from)
}

// nextOf is the next of some seats clockwise.
func (p *Position) nextOf(seats seatSet, from int) int {
	for from = p.clockwise(from); !seats.Has(from); {
		from = p.clockwise(from)
	}
	return from
}

// win pays a lot and hands it over (EN, Phase 2, Bidding on Land Tiles).
func (p *Position) win(seat, price int, t *rule.Teller) {
	s := p.seat(seat)
	s.Coins -= price
	land := p.Lot.Land
	p.table().Lands = rule.Without(p.Lands, land)
	s.Won = append(s.Won[:len(s.Won):len(s.Won)], land)
	s.Waiting = append(s.Waiting[:len(s.Waiting):len(s.Waiting)], waiting{Name: land, Garbage: len(s.Won)})
	p.Marker = min(p.Marker+1, 4)
	p.Lot = lot{Bidder: -1}
	p.Start, p.Turn = seat, seat
	if t != nil {
		t.Tell(rule.Bought, p.name(seat), "%s wins %s for %s · %d garbage on it · %s.", p.who(seat), land, show.Coins(price), len(s.Won), p.costWords()).
			About(land).OfSort("land").With("coins", -price).With("garbage", len(s.Won))
	}
}

// costWords says what a technology costs under the marker now.
func (p *Position) costWords() say.Text {
	cost, how := p.technologyCost()
	switch how {
	case costKnown:
		return say.That("technology now costs %d", cost)
	case costAssumed:
		return say.That("technology now costs %d (assumed)", cost)
	}
	return say.That("technology cost marker on space %d", p.Marker+1)
}

// technologiesOnOffer says the cost before the names, since a narrow screen may cut the end.
func (p *Position) technologiesOnOffer() say.Text {
	names := rule.Joined(", ", say.Plains(p.Technologies...))
	switch cost, how := p.technologyCost(); how {
	case costKnown:
		return say.That("Technologies on offer for %d science: %s", cost, names)
	case costAssumed:
		return say.That("Technologies on offer for %d science (assumed: the track isn't described): %s", cost, names)
	}
	return say.Join(" · ", say.That("Technologies on offer: %s", names), p.costWords())
}

// passStart makes the next seat clockwise that is still in the auction the start player;
// if there is none, it ends the auction.
func (p *Position) passStart(t *rule.Teller) {
	if p.inAuction() == 0 {
		p.endAuction(t)
		return
	}
	for !p.seats[p.Start].In {
		p.Start = p.clockwise(p.Start)
	}
	p.Turn = p.Start
}

// endAuction pays the consolation (EN, Consolation) and opens the bidding on
// catastrophes; p.start is the last seat that dropped out.
func (p *Position) endAuction(t *rule.Teller) {
	for i := range p.n {
		if len(p.seats[i].Won) == 0 {
			c := consolations[p.period()]
			p.seat(i).Coins += c
			t.Tell("consoled", p.name(i), "%s won no land and gets %s.", p.who(i), show.Coins(c)).With("coins", c)
		}
	}
	p.Phase = catastrophePhase
	p.Turn = p.Start
	t.Tell("auction-over", "", "The auction is over. %s opens the bidding on catastrophes.", p.name(p.Start))
}

func (p *Position) canBuy(seat, coins int) bool {
	return p.seats[seat].In && coins <= p.higher(seat).High
}
