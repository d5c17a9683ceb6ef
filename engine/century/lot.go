package century

import (
	"slices"

	"arbiter/engine/century/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// putUpLand puts a land up whose bids are not entered: the seats that drop out
// during it follow, then who won it.
type putUpLand struct{ Land string }

// won says how a lot ended, without its bids or with the rest of them.
type won struct {
	Seat  int
	Land  string
	Coins int
}

var putUp = declared[putUpLand]{
	Verb: rule.Verb{
		Name: "lot", Label: "%s is up, without its bids", Act: "Say which land is up, without its bids", In: inAuctionPhase, Keeper: true, Number: 6, Outcome: true, Hands: canBeOpened, Usage: []string{"LAND"},
		Short:   "put a land up without entering its bids; drops and won follow",
		Example: []string{"lot L13"},
	},
	When: (*Position).noLotOpen, Why: (*Position).lotFirst,
	Args: func() args[putUpLand] {
		return args[putUpLand]{landArg(func(a *putUpLand) *string { return &a.Land }, func(p *Position, _ *putUpLand) []string { return p.Lands })}
	},
	May: func(p *Position, _ *putUpLand) error { return p.checkCanOpen(p.Start) },
	Do: func(p *Position, a *putUpLand, t *rule.Teller) {
		p.Lot = lot{Land: p.spelling(a.Land), ByOutcome: true, Bidder: -1, Alone: p.inAuction().Len() == 1}
		p.Turn = -1
		t.Tell("lot", "", "%s is up for auction; its drop-outs and its winner follow.", p.Lot.Land).About(p.Lot.Land)
	},
	Clear: func(*Position, *putUpLand) bool { return true },
}

// A lot's end is legal exactly when some legal bidding leads to it.
var wonVerb = declared[won]{
	Verb: rule.Verb{
		Name: "won", Label: "Won %s for %s", Act: "Say who won a land", In: inAuctionPhase, Shows: rule.ShowsBid, Keeper: true, Number: 5, Outcome: true, Hands: coinsOfAll, Usage: []string{"SEAT LAND COINS"},
		Short:   "say how a lot ended",
		Long:    "Legal exactly when some legal bidding leads to it, from nothing, from the bids entered so far, or with the drop-outs entered since lot, in their order: each seat in its turn, each bid higher than the one before and within its seat's coins.",
		Example: []string{"won Green L11 3"},
	},
	Named: func(p *Position) bool { return p.Lot.Land != "" && !p.Lot.ByOutcome }, // “Blue L11 3” doesn't end bids that are being entered
	Args: func() args[won] {
		seat := acting[won]{At: func(a *won) *int { return &a.Seat }, May: (*Position).mayWinNow}.Arg()
		seat.Check = (*Position).checkWinner
		coins := rule.RangesArg("coins", rule.Range{High: mostCoins}, func(a *won) *int { return &a.Coins }, func(p *Position, a *won) []rule.Range { return p.winning(a.Seat) }, (*Position).checkWon)
		land := landArg(func(a *won) *string { return &a.Land }, func(p *Position, _ *won) []string {
			if p.Lot.Land != "" {
				return []string{p.Lot.Land}
			}
			return p.Lands
		})
		land.Some = coins.Some // it is judged before the seat
		return args[won]{seat, land, coins}
	},
	May: func(p *Position, a *won) error { return p.checkCitizenLeft(a.Seat) },
	Do: func(p *Position, a *won, t *rule.Teller) {
		p.Lot.Land = p.spelling(a.Land)
		p.win(a.Seat, a.Coins, t)
	},
	Clear: func(p *Position, a *won) bool { return p.canBuy(a.Seat, a.Coins) },
	Leans: func(p *Position, a *won) []string { return p.leaningOnCitizens(a.Seat, 1) },
}

// mayWinNow says whether a seat may win the lot, or the next one.
func (p *Position) mayWinNow(seat int) bool {
	return p.mayWin(seat) && (p.Lot.Land != "" || len(p.Lands) > 0 && p.checkCanOpen(p.Start) == nil)
}

// checkWinner refuses a land that can't be won now, and a seat that can't win it at
// any price.
func (p *Position) checkWinner(a *won) error {
	if p.Lot.Land != "" && !rule.SameName(a.Land, p.Lot.Land) {
		return rules().LotOpen.Illegal("%s is up for auction, not %s.", p.Lot.Land, a.Land)
	}
	if err := p.checkOffered(landStock, a.Land); err != nil {
		return err
	}
	if p.Lot.Land == "" {
		if err := p.checkCanOpen(p.Start); err != nil {
			return err
		}
	}
	if err := p.checkIn(a.Seat); err != nil || p.mayWin(a.Seat) {
		return err
	}
	return rules().Passed.Illegal("%s has passed on %s.", p.name(a.Seat), p.Lot.Land)
}

func (p *Position) checkWon(a *won) error {
	switch {
	case slices.ContainsFunc(p.winning(a.Seat), func(r rule.Range) bool { return r.Has(a.Coins) }):
		return nil
	case a.Coins > p.seats[a.Seat].Coins:
		return p.beyondCoins(a.Seat, a.Coins)
	}
	if err := p.checkCitizenLeft(a.Seat); err != nil {
		return err
	}
	name, bid, least := p.name(a.Seat), p.Lot.Bid, p.leastBid()
	if p.biddingOpen() {
		switch {
		case a.Seat != p.Lot.Bidder, a.Coins < bid:
			return rules().BidNotHigher.Illegal("%s can't win for %d, the bid stands at %d.", name, a.Coins, bid)
		case a.Coins < bid+2:
			return rules().WinUnreachable.Illegal("%s bid %d and can't win for %d: another seat would have to bid in between.", name, bid, a.Coins)
		}
		return rules().WinUnreachable.Illegal("%s bid %d and can't win for %d: no other seat can raise.", name, bid, a.Coins)
	}
	switch cheapest := p.cheapest(p.Lot.Drops, a.Seat)[a.Seat]; {
	case a.Coins < least:
		return rules().BidBelowLeast.Illegal("%s can't win for %s: in round %s a land opens at %d.", name, show.Coins(a.Coins), roman[p.Round], least)
	case len(p.Lot.Drops) > 0 && cheapest == 0:
		return rules().WinUnreachable.Illegal("%s can't win %s: no bidding has %s drop out in this order and ends so.", name, p.Lot.Land, say.And(p.dropped()))
	case len(p.Lot.Drops) > 0 && a.Coins < cheapest:
		return rules().WinUnreachable.Illegal("%s can't win for %d: for %s to drop out in this order it takes %d or more.", name, a.Coins, say.And(p.dropped()), cheapest)
	case a.Coins == least:
		return rules().WinUnreachable.Illegal("%s can't win for %d: %s opened at %d or more and was overbid.", name, a.Coins, p.name(p.Start), least)
	}
	return rules().AlonePaysLeast.Illegal("%s is the last seat in the auction and takes a land for exactly %s.", name, show.Coins(least))
}

func (p *Position) mayWin(seat int) bool { return p.seats[seat].In && !p.Lot.Passed.Has(seat) }

// winning are the prices for which a seat can win the lot, or the next one: from
// the bids entered so far, or from the least that the start player opens at.
func (p *Position) winning(seat int) (prices []rule.Range) {
	prices = make([]rule.Range, 0, 2)
	add := func(r rule.Range) {
		if !r.Empty() {
			prices = append(prices, r)
		}
	}
	switch raise := p.higher(seat); {
	case p.biddingOpen() && seat == p.Lot.Bidder:
		add(rule.Range{Low: p.Lot.Bid, High: p.Lot.Bid})
		if p.canRaise() { // overbid, the seat would have to overbid in turn
			add(rule.Range{Low: raise.Low + 1, High: raise.High})
		}
	case p.biddingOpen():
		add(raise)
	default:
		price := p.opening(seat)
		if seat != p.Start {
			price.Low++
		}
		if p.Lot.Land != "" && (len(p.Lot.Drops) > 0 || !p.seats[p.Start].In) {
			price.Low = p.cheapest(p.Lot.Drops, seat)[seat]
		}
		if price.Low > 0 {
			add(price)
		}
	}
	return prices
}

// canRaise says whether any seat that may still bid on the lot can.
func (p *Position) canRaise() bool {
	return p.bidders().Where(func(i int) bool { return !p.higher(i).Empty() && p.checkCitizenLeft(i) == nil }) != 0
}
