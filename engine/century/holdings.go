package century

import (
	"math/bits"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// holdings is what a seat has. Things are corrected for themselves: a technology comes
// without its symbols, a citizen without what it makes.
var holdings = rule.Holdings[*Position]{
	Reason: "counted wrong in round II",
	Numbers: func() []rule.Quantity[*Position] {
		return []rule.Quantity[*Position]{
			{
				Number: rule.Number{Name: "coins", One: "coin", Hidden: true, Sign: "coin"}, Heading: "Coins", Word: "coins", Read: rule.Range{High: mostCoins},
				Of:  func(p *Position, seat int) int { return p.seats[seat].Coins },
				Put: func(p *Position, seat, n int) { p.seat(seat).Coins = n },
				May: func(p *Position, seat int) rule.Range { return rule.Range{Low: p.coinsBid(seat), High: rule.Endless} },
				Why: func(p *Position, seat, now int) error {
					if now < 0 {
						return rules().CorrectBelowZero.Illegal("%s's coins can't go below 0.", p.name(seat))
					}
					return rules().CorrectBelowBid.Illegal("%s's coins can't go below the bid of %d that stands.", p.name(seat), p.coinsBid(seat))
				},
			},
			{
				Number: rule.Number{Name: "science", Hidden: true, Sign: "science"}, Heading: "Science", Word: "science", Read: rule.Range{High: mostCoins},
				Of:  func(p *Position, seat int) int { return p.seats[seat].Science },
				Put: func(p *Position, seat, n int) { p.seat(seat).Science = n },
				May: func(p *Position, seat int) rule.Range {
					return rule.Range{Low: p.scienceBid(seat), High: rule.Endless}
				},
				Why: func(p *Position, seat, now int) error {
					if now < 0 {
						return rules().CorrectBelowZero.Illegal("%s's science can't go below 0.", p.name(seat))
					}
					return rules().CorrectBelowBid.In("catastrophe").Illegal("%s's science can't go below the bid of %d that stands.", p.name(seat), p.scienceBid(seat))
				},
			},
			{
				Number: rule.Number{Name: "points", One: "point", Score: true, Sign: "point"}, Heading: "Points", Word: "points", Read: rule.Range{Low: -mostCoins, High: mostCoins},
				Of:  func(p *Position, seat int) int { return p.seats[seat].Points },
				Put: (*Position).putPoints, May: (*Position).pointsHeld,
				Why: func(p *Position, seat, _ int) error {
					return rules().CorrectBelowZero.Illegal("%s's points can't go below 0.", p.name(seat))
				},
			},
			{
				Number: rule.Number{Name: "pollution", Title: "Marker", Signed: true}, Within: "marker", Drawn: zoneSign, Word: "pollution", Read: rule.Range{Low: -mostCoins, High: mostCoins},
				Of:  func(p *Position, seat int) int { return p.seats[seat].Pollution },
				Put: func(p *Position, seat, n int) { p.seat(seat).Pollution = n },
				May: func(*Position, int) rule.Range { return rule.Range{Low: score.WorstMarker, High: score.BestMarker} },
				Why: func(_ *Position, _, now int) error {
					return rules().CorrectOffTrack.Illegal("The marker stands between -6 and +6; %+d is off the track.", now)
				},
			},
			{
				Number: rule.Number{Name: "garbage", Sign: "garbage"}, Heading: "Garbage", Word: garbageWord, Read: rule.Range{High: mostCoins},
				Of: func(p *Position, seat int) int { return p.seats[seat].garbage() },
			},
			untold("garbage in hand", "", func(s *Seat) int { return s.Hand }),
			shown("lands", "land", "Lands", (*Seat).allLands),
			shown("clean lands", "clean land", "Clean lands", func(s *Seat) int { _, clean := s.landsNow(); return clean }),
			untold("tiles to attach", "tile to attach", func(s *Seat) int { return len(s.Waiting) }),
			untold("citizens", "citizen", (*Seat).settled),
			untold("technologies", "technology", func(s *Seat) int { return len(s.Owned) }),
			made("makes coins", "Production: coins", "coin", func(y rail.Yield) int { return y.Coins }),
			made("makes science", "Production: science", "science", func(y rail.Yield) int { return y.Science }),
			made("makes points", "Production: points", "point", func(y rail.Yield) int { return y.Points }),
			resting(untold("working recycling centres", "working recycling centre", (*Seat).centres)),
		}
	},
	Things: func() []rule.Thing[*Position] {
		return []rule.Thing[*Position]{garbageThing, citizenThing, tileThing, technologyThing}
	},
	Then:   (*Position).checkCorrected,
	After:  (*Position).afterCorrection,
	Unseen: (*Position).unsees,
	Ends:   &countedEnd,
}

// shown is a quantity that follows from what is corrected.
func shown(name, one, heading say.Key, of func(s *Seat) int) rule.Quantity[*Position] {
	return rule.Quantity[*Position]{Number: rule.Number{Name: name, One: one}, Heading: heading, Of: func(p *Position, seat int) int { return of(p.seats[seat]) }}
}

// untold is a quantity that the table doesn't count at the end.
func untold(name, one say.Key, of func(s *Seat) int) rule.Quantity[*Position] {
	q := shown(name, one, "", of)
	q.Untold = true
	return q
}

// made is a part of what a seat's region makes. Round VI pays points only, and nothing follows it.
func made(name, title say.Key, sign string, of func(y rail.Yield) int) rule.Quantity[*Position] {
	return resting(rule.Quantity[*Position]{
		Number: rule.Number{Name: name, Title: title, Makes: true, Sign: sign}, Untold: true, Of: func(p *Position, seat int) int { return of(p.makes(seat)) },
		Ceases: func(p *Position) bool { return p.Round == 6 && (sign != "point" || p.Phase >= recyclingPhase) },
	})
}

// resting is a quantity that isn't known where it rests on a start tile that is not described.
func resting(q rule.Quantity[*Position]) rule.Quantity[*Position] {
	q.Lacks = (*Position).restsUnseen
	return q
}

// zoneSign is what the marker's side of the track is drawn as.
func zoneSign(marker int) string {
	if marker < 0 {
		return "cloud"
	}
	return "flower"
}

func (p *Position) Numbers(seat string) []rule.Number { return holdings.Of(p, seat) }

// coinsBid is what a seat has bid on the lot that is up, where its bid is the highest.
func (p *Position) coinsBid(seat int) int {
	if p.Lot.Land != "" && p.Lot.Bidder == seat {
		return p.Lot.Bid
	}
	return 0
}

// scienceBid is what a seat has bid on a column, where its bid stands.
func (p *Position) scienceBid(seat int) int {
	if p.Phase == catastrophePhase && p.Claims[seat].Standing && p.seats[seat].Column == 0 {
		return p.Claims[seat].Science
	}
	return 0
}

// pointsHeld are the points that a seat may have: after the end, those from before the
// final scoring decide.
func (p *Position) pointsHeld(seat int) rule.Range {
	s := p.seats[seat]
	switch {
	case !p.setup.Rulings.Floor:
		return rule.Range{Low: -rule.Endless, High: rule.Endless}
	case s.Final != nil:
		return rule.Range{Low: s.Points - s.Final.Before, High: rule.Endless}
	}
	return rule.Range{High: rule.Endless}
}

func (p *Position) putPoints(seat, n int) {
	s := p.seat(seat)
	if s.Final != nil {
		f := *s.Final
		f.Before += n - s.Points
		s.Final = &f
	}
	s.Points = n
}

// landsNow are a seat's lands, and those of them without garbage.
func (s *Seat) landsNow() (lands, clean int) {
	switch {
	case s.Counted != nil:
		return len(s.countedLands()), score.CleanLands(s.countedLands())
	case s.Tabled != nil:
		return s.Tabled.Lands + s.landsWaiting(), s.Tabled.Clean
	}
	lands, clean = s.Region.Lands()
	return lands + s.landsWaiting(), clean
}

// allLands is how many lands a seat has, those to be attached included.
func (s *Seat) allLands() int {
	lands, _ := s.landsNow()
	return lands
}

func (s *Seat) settled() (n int) {
	for j := range s.Region.Len() {
		n += bits.OnesCount32(s.Region.At(j).Citizens)
	}
	return n
}

// checkCorrected asks whether the game can go on, or be scored, as a correction leaves it.
func (p *Position) checkCorrected(a *rule.Corrected) error {
	if p.Phase == overPhase || p.Phase == recyclingPhase {
		if q := p.play(a); q.needZone != 0 {
			return q.zoneMissing(q.needZone - 1)
		}
	}
	if p.Lot.ByOutcome && p.canEnd(p.Lot.Drops) && !p.play(a).canEnd(p.Lot.Drops) {
		return rules().CorrectBelowBid.Illegal("After this correction no seat could pay for %s, which is up for auction.", p.Lot.Land)
	}
	return nil
}

func (p *Position) afterCorrection(a *rule.Corrected, t *rule.Teller) {
	if a.Word == garbageWord && a.By > 0 {
		p.remarkGarbage(t)
	}
	switch p.Phase {
	case overPhase:
		p.scoreEnd(t)
	case recyclingPhase:
		s := p.seat(a.Seat)
		switch can := p.canRecycle(a.Seat); {
		case can && !s.Said:
			p.reopen(a.Seat, t)
		case !can && !s.Done:
			s.Done = true
			if p.allDone() {
				p.endRound(t)
			}
		}
	}
}
