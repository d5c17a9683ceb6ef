package century

import (
	"strconv"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

func (p *Position) tally(seat int) score.Tally {
	s := p.seats[seat]
	if s.Counted != nil && p.Phase == overPhase {
		if tally, err := p.counted(s.Counted, p.counts()); err == nil {
			return tally
		}
	}
	t := score.Tally{
		Points: s.Points, Coins: s.Coins, Science: s.Science, Pollution: s.Pollution,
		Produced: s.Produced, Centres: s.centres(), Garbage: s.landsGarbage(),
	}
	t.CleanLand, _ = score.Zone(p.facts.zones, s.Pollution)
	return t
}

// bonusNames are the bonus cards as people read them.
var bonusNames = map[string]say.Key{
	score.IncomeCard: "income", score.DoublingCard: "doubling", score.CleanLandCard: "clean-land",
	score.RecyclingCard: "recycling", score.EnvironmentCard: "environment", score.PurityCard: "purity",
}

// bonusCard is the card that is scored at the end of this round, or "".
func (p *Position) bonusCard() string {
	switch p.Round {
	case 2:
		return p.setup.Bonus2
	case 4:
		return p.setup.Bonus4
	case 6:
		return score.FinalCard
	}
	return ""
}

// endRound scores the round's bonus card and goes on to the next round, or
// ends the game.
func (p *Position) endRound(t *rule.Teller) {
	card := p.bonusCard()
	if card == score.FinalCard {
		p.Phase = overPhase
		p.scoreEnd(t)
		return
	}
	if card != "" {
		t.Tell("bonus", "", "Bonus scoring of round %s: %s.", roman[p.Round], bonusNames[card]).About(card)
		for i := range p.n {
			tally := p.tally(i)
			if tally.NeedsZone(card) {
				p.needZone = i + 1
			}
			s, b := p.seat(i), tally.Bonus(card)
			s.Points = score.Floored(s.Points+b, p.setup.Rulings.Floor)
			if p.zoneAssumed(i, card, &tally) {
				t.Tell("scores", p.name(i), "%s scores %s (a clean land assumed at %d) and has %d.", p.who(i), show.Points(b), tally.CleanLand, s.Points).About(card).With("points", s.Points-tally.Points)
			} else {
				t.Tell("scores", p.name(i), "%s scores %s and has %d.", p.who(i), show.Points(b), s.Points).About(card).With("points", s.Points-tally.Points)
			}
			p.tellFloor(i, tally.Points+b, t)
		}
	}
	p.nextRound(t)
}

// zoneAssumed says whether a card reads a worth of clean land that neither a
// description nor the table's count of the seat settles.
func (p *Position) zoneAssumed(seat int, card string, t *score.Tally) bool {
	if c := p.seats[seat].Counted; c != nil && c.Value(score.CleanLand.Name) != nil {
		return false
	}
	return p.facts.zones == nil && t.CleanLand > 0 && t.Clean() > 0 && score.ReadsZones(card)
}

// scoreEnd scores round VI and says who won. It may be done again after a
// correction.
func (p *Position) scoreEnd(t *rule.Teller) {
	tallies := make([]score.Tally, p.n)
	for i := range p.n {
		tallies[i] = p.tally(i)
		if f := p.seats[i].Final; f != nil && p.seats[i].Counted == nil {
			tallies[i].Points = f.Before
		}
		if tallies[i].NeedsZone(score.FinalCard) {
			p.needZone = i + 1
		}
	}
	t.Tell("bonus", "", "Final scoring.").About(score.FinalCard)
	for i, f := range score.Finals(tallies, p.setup.Rulings.Floor) {
		s := p.seat(i)
		gained := f.Total - s.Points
		s.Final, s.Points = &f, f.Total
		if p.zoneAssumed(i, score.FinalCard, &tallies[i]) {
			t.Tell("scores", p.name(i), "%s: %d + land %d (a clean land assumed at %d) + environment %d + commerce %d + science %d = %d.", p.who(i),
				f.Before, f.Land, tallies[i].CleanLand, f.Environment, f.Commerce, f.Science, f.Total).About(score.FinalCard).With("points", gained)
		} else {
			t.Tell("scores", p.name(i), "%s: %d + land %d + environment %d + commerce %d + science %d = %d.", p.who(i),
				f.Before, f.Land, f.Environment, f.Commerce, f.Science, f.Total).About(score.FinalCard).With("points", gained)
		}
	}
	rule.TellEnd(p, t)
}

func (p *Position) Result() (*rule.Result, error) {
	if p.Phase != overPhase {
		return nil, nil
	}
	out := &rule.Result{First: p.name(p.setup.First), Counted: rule.CountedOut(p.counts()), Seats: make([]rule.SeatResult, 0, p.n)}
	prizes := rule.Times(p.n-1, func(place int) string { return strconv.Itoa(score.Prize(place+1, p.n)) })
	then := say.Plain(strings.Join(prizes, ", ")) // behind the first
	commerce, science := say.That("most coins %d, then %s", score.Prize(0, p.n), then), say.That("most science %d, then %s", score.Prize(0, p.n), then)
	finals := make([]score.Final, 0, p.n)
	for i := range p.n {
		s := p.seats[i]
		f := s.Final
		finals = append(finals, *f)
		out.Seats = append(out.Seats, rule.SeatResult{
			Seat: p.name(i), Rank: f.Place, Score: f.Total, Before: f.Before, Tie: say.That("%d garbage", f.Garbage),
			Lines: []rule.ScoreLine{
				{Name: "land", Points: f.Land, Counts: say.That("clean 2 to 4, else -5 for each garbage after the first")},
				{Name: "environment", Points: f.Environment, Counts: say.That("the number under the marker"), Of: s.Pollution, Sign: zoneSign(s.Pollution)},
				{Name: "commerce", Points: f.Commerce, Counts: commerce, Of: s.Coins, Sign: "coin"},
				{Name: "science", Points: f.Science, Counts: science, Of: s.Science, Sign: "science"},
			},
		})
	}
	out.Leave(score.OpenOf(p.setup.Seats, finals, p.counts()))
	return out, nil
}

// checkScored refuses an action that would end the round while its scoring
// needs the worth of a clean land that nothing settles. The table reads that
// number off the board and describes the zones.
func (p *Position) checkScored(a rule.Action) error {
	card := p.bonusCard()
	if p.facts.zones != nil || !score.ReadsZones(card) {
		return nil
	}
	q := p.play(a)
	if q.needZone == 0 {
		return nil
	}
	return p.zoneMissing(q.needZone - 1)
}

func (p *Position) zoneMissing(seat int) error {
	return rule.Missing([]rule.Need{score.ZonesNeed()}, "No rulebook settles what a clean land is worth with the marker on %s (%s): describe the three zones of the track as your board shows them.",
		rule.Signed(p.seats[seat].Pollution), p.name(seat))
}
