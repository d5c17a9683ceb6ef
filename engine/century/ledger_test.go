package century

import (
	"arbiter/engine/rule"
	"fmt"
	"slices"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
)

// ledger is a second implementation of a game's accounts: from the actions
// entered it derives who pays and gets what, with its own small model of the
// auction, the catastrophe bidding and the scoring. From positions it takes
// only what the region makes, descriptions, and which ability an action means.
type ledger struct {
	n     int
	seats [5]account

	lot    string
	blind  bool // entered as lots without bids
	bid    int
	bidder int
	marker int
	seen   [3][5]int // costs that the table saw, plus one; by period and space
	card   *Card
	ends   int // outcomes so far
	rounds int // round that the ledger is in
}

// account is one seat's side.
type account struct {
	coins, science, points int
	tiles, hand            int // garbage
	citizens               int
	marker                 int
	out, passed, done      bool
	won                    int
	claim                  claim
	made                   rail.Yield
}

func openLedger(n int) *ledger {
	l := &ledger{n: n, rounds: 1}
	for i := range n {
		l.seats[i] = account{coins: 10, science: 10, tiles: 1, citizens: 2}
	}
	l.newRound()
	return l
}

func (l *ledger) newRound() {
	l.lot, l.card, l.ends, l.marker = "", nil, 0, 0
	if l.n == 3 {
		l.marker = 1
	}
	for i := range l.n {
		s := &l.seats[i]
		s.out, s.passed, s.done, s.won, s.claim = false, false, false, 0, claim{}
	}
}

// step adds one accepted action; before and after are the positions around it.
func (l *ledger) step(before *Position, a rule.Action, after *Position) {
	switch a := a.(type) {
	case *deal:
		if a.stock == cardStock {
			l.card = a.Card
			if a.Names != nil {
				l.card = before.facts.card(a.Names[0])
			}
		}
	case *open:
		l.lot, l.blind, l.bid, l.bidder = a.Land, false, a.Coins, a.Seat
		l.knock()
	case *bid:
		l.bid, l.bidder = a.Coins, a.Seat
		l.knock()
	case *pass:
		l.seats[a.Seat].passed = true
		l.knock()
	case *putUpLand:
		l.lot, l.blind = a.Land, true
	case *won:
		l.sell(a.Seat, a.Coins)
	case *drop:
		l.drop(before, a)
	case *claimed:
		for i := range l.n {
			if c := &l.seats[i].claim; c.Standing && c.Column == a.Column {
				c.Standing = false
			}
		}
		l.seats[a.Seat].claim = claim{a.Column, a.Science, true}
		all := true
		for i := range l.n {
			all = all && l.seats[i].claim.Standing
		}
		for i := range l.n {
			if c := l.seats[i].claim; all {
				l.suffer(i, c.Science, l.card.Columns[c.Column-1])
			}
		}
	case *outcome:
		d := a.Damage
		if l.card != nil {
			d = l.card.Columns[a.Column-1]
		}
		l.suffer(a.Seat, a.Science, d)
	case *garbage:
		s := &l.seats[a.Seat]
		s.done = false // a seat that goes on isn't done
		for _, share := range a.Lands {
			s.tiles += share.N
			s.hand -= share.N
		}
	case *placeLine:
		l.seats[a.Seat].done = false
	case *Use:
		l.seats[a.Seat].done = false
		l.use(before, a)
	case *recycleGarbage:
		removed := 1
		if a.All {
			removed = before.recycling(a.Seat).Most
		}
		l.seats[a.Seat].tiles -= removed
	case *doneLine:
		l.finish(before, a)
	case *rule.Corrected:
		s := &l.seats[a.Seat]
		switch a.Word {
		case "coins":
			s.coins += a.By
		case "science":
			s.science += a.By
		case "points":
			s.points += a.By
		case "pollution":
			s.marker += a.By
		case "garbage":
			s.tiles += a.By
		case "citizen":
			s.citizens += a.By
		case "technology":
			tech := before.facts.technology(a.Name.String())
			if a.By > 0 && tech != nil && tech.Institution != nil && before.Phase == upkeepPhase {
				s.done = false // a seat with an institution to attach isn't done
			}
		}
	}
	if after.Round != l.rounds || after.Phase == overPhase && before.Phase != overPhase {
		l.score(after)
		l.rounds = after.Round
		l.newRound()
	}
}

// knock sells the lot when no seat is left to raise.
func (l *ledger) knock() {
	for i := range l.n {
		if s := &l.seats[i]; !s.out && !s.passed && i != l.bidder {
			return
		}
	}
	l.sell(l.bidder, l.bid)
}

func (l *ledger) sell(seat, price int) {
	s := &l.seats[seat]
	s.coins -= price
	s.won++
	s.tiles += s.won
	s.citizens++
	l.lot = ""
	l.marker = min(l.marker+1, 4)
	for i := range l.n {
		l.seats[i].passed = false
	}
}

func (l *ledger) drop(before *Position, a *drop) {
	s := &l.seats[a.Seat]
	s.out = true
	if a.Buy != "" {
		period := (l.rounds - 1) / 2
		cost := a.Cost
		switch track := before.facts.tracks[period]; {
		case a.HasCost:
			if track == nil {
				l.seen[period][l.marker] = cost + 1
			}
		case track != nil:
			cost = track[l.marker]
		case l.seen[period][l.marker] > 0:
			cost = l.seen[period][l.marker] - 1
		default:
			cost = 4 - l.marker
			for space, seen := range l.seen[period] { // the track never rises
				switch {
				case seen == 0:
				case space < l.marker:
					cost = min(cost, seen-1)
				default:
					cost = max(cost, seen-1)
				}
			}
		}
		s.science -= cost
		if tech := before.facts.technology(a.Buy); tech != nil {
			s.hand += tech.Garbage
			for i := range 2 { // one by one, as they stand on the tile
				if (i == 0) == tech.FlowersFirst {
					s.marker = min(6, s.marker+tech.Flowers)
				} else {
					s.marker = max(-6, s.marker-tech.Clouds)
				}
			}
		}
	}
	if l.lot != "" {
		if !l.blind {
			l.knock()
		}
		return
	}
	for i := range l.n {
		if !l.seats[i].out {
			return
		}
	}
	for i := range l.n { // the auction is over
		if s := &l.seats[i]; s.won == 0 {
			s.coins += 4 + (l.rounds-1)/2
		}
	}
}

func (l *ledger) suffer(seat, science int, d Damage) {
	s := &l.seats[seat]
	s.science -= science
	s.hand += d.Garbage
	s.marker = max(-6, s.marker-d.Clouds)
}

func (l *ledger) use(before *Position, a *Use) {
	s := &l.seats[a.Seat]
	ab, err := a.find(before)
	if err != nil {
		return
	}
	if ab.Price.Science {
		s.science -= ab.Price.Amount
	} else {
		s.coins -= ab.Price.Amount
	}
	switch a.Power {
	case Workers:
		s.citizens++
	case Sorting, Recycle:
		s.tiles--
	case Cleanup:
		s.marker = min(6, s.marker+1)
	case Quality:
		s.points += ab.Points
	}
}

// finish pays the production once every seat's upkeep is complete.
func (l *ledger) finish(before *Position, a *doneLine) {
	if before.Phase != upkeepPhase {
		return
	}
	all := true
	for i := range l.n {
		s := &l.seats[i]
		s.done = s.done || a.Seat == i || a.Seat < 0
		all = all && s.done
	}
	if !all {
		return
	}
	for i := range l.n {
		s := &l.seats[i]
		s.made = before.seats[i].Region.Yield(before.setup.Rulings.Rail)
		s.points += s.made.Points
		if l.rounds < 6 {
			s.coins += s.made.Coins
			s.science += s.made.Science
		}
	}
}

// score adds the bonus of the round that ended.
func (l *ledger) score(after *Position) {
	card := map[int]string{2: after.setup.Bonus2, 4: after.setup.Bonus4, 6: score.FinalCard}[l.rounds]
	for i := range l.n {
		s := &l.seats[i]
		clean, penalty, centres := 0, 0, 0
		r := after.seats[i].Region
		for k := range r.Len() {
			tile := r.At(k)
			for c, site := range tile.Tile.Sites() {
				if tile.Citizens>>c&1 != 0 {
					centres += site.Centres
				}
			}
			if tile.Tile.Institution() {
				continue
			}
			switch {
			case tile.Garbage == 0:
				clean++
			case tile.Garbage > 1:
				penalty += 5 * (tile.Garbage - 1)
			}
		}
		worth := map[int]int{-6: 2, -5: 2, -4: 2, -2: 3, -1: 3, 3: 4, 4: 4, 5: 4, 6: 4}[s.marker]
		if z := after.facts.zones; z != nil {
			worth = z[s.marker+6]
		}
		value := []int{-28, -21, -15, -10, -6, -3, 0, 4, 8, 13, 19, 26, 34}[s.marker+6]
		switch card {
		case "":
			continue
		case score.IncomeCard:
			s.points += s.made.Coins + s.made.Science
		case score.DoublingCard:
			s.points *= 2
		case score.CleanLandCard:
			s.points += 6 * clean
		case score.RecyclingCard:
			s.points += 2*centres + s.made.Coins
		case score.EnvironmentCard:
			s.points += max(0, value) + s.made.Points
		case score.PurityCard:
			s.points += worth*clean - s.tiles + s.made.Science
		case score.FinalCard:
			s.points += worth*clean - penalty + value
			s.points += l.rank(i, func(a *account) int { return a.coins }) + l.rank(i, func(a *account) int { return a.science })
		}
		if after.setup.Rulings.Floor {
			s.points = max(0, s.points)
		}
	}
}

// rank is what a seat earns by what it holds.
func (l *ledger) rank(seat int, of func(*account) int) int {
	mine := of(&l.seats[seat])
	if mine == 0 {
		return 0
	}
	var held []int
	for i := range l.n {
		held = append(held, of(&l.seats[i]))
	}
	slices.Sort(held)
	slices.Reverse(held)
	sum, tied := 0, 0
	for place, h := range held {
		if h == mine {
			tied++
			if place < l.n-1 {
				sum += []int{8, 5, 3, 1}[place]
			}
		}
	}
	return sum / tied
}

// differs says where a position departs from the ledger, or "".
func (l *ledger) differs(p *Position) string {
	for i := range l.n {
		s, a := p.seats[i], &l.seats[i]
		have := account{coins: s.Coins, science: s.Science, points: s.Points, tiles: s.garbage(), hand: s.Hand, citizens: s.citizens(), marker: s.Pollution}
		want := account{coins: a.coins, science: a.science, points: a.points, tiles: a.tiles, hand: a.hand, citizens: a.citizens, marker: a.marker}
		if have != want {
			return fmt.Sprintf("%s has %+v, the ledger says %+v", p.name(i), have, want)
		}
	}
	if err := p.Sound(); err != nil {
		return err.Error()
	}
	return ""
}
