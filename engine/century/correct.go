package century

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// Correct sets right a fact of the game, with a reason, on the record.
type Correct struct {
	Seat   int
	What   Field
	Name   string // the land of garbage, the tile of a citizen
	City   byte
	By     int           // added; a citizen or a technology comes (1) or goes (-1)
	Square rail.Square   // where a tile lies
	Turn   rail.Rotation // and how
	Reason string
}

// Field is what a correction or a count is about.
type Field uint8

const (
	fieldCoins Field = iota
	fieldScience
	fieldPoints
	fieldPollution
	fieldGarbage
	fieldCitizen
	fieldTile
	fieldTechnology
)

var fieldNames = [...]string{"coins", "science", "points", "pollution", "garbage", "citizen", "tile", "technology"}

func (f Field) String() string { return fieldNames[f] }

func (*Correct) Verb() string    { return "correct" }
func (*Correct) Kind() rule.Kind { return rule.Correction }

func (a *Correct) text(p *Position) string {
	s := "correct " + p.word(a.Seat) + " "
	switch a.What {
	case fieldGarbage:
		s += fmt.Sprintf("garbage:%s%+d", a.Name, a.By)
	case fieldCitizen:
		sign := ""
		if a.By < 0 {
			sign = "-"
		}
		s += fmt.Sprintf("citizen:%s%s.%c", sign, a.Name, a.City)
	case fieldTile:
		s += fmt.Sprintf("tile:%s=%s%s", a.Name, a.Square, a.Turn)
	case fieldTechnology:
		sign := ""
		if a.By < 0 {
			sign = "-"
		}
		s += "technology:" + sign + a.Name
	default:
		s += fmt.Sprintf("%s%+d", a.What, a.By)
	}
	return s + " " + rule.Quoted(a.Reason)
}

func (a *Correct) check(p *Position) error {
	if err := a.checkField(p); err != nil {
		return err
	}
	if p.lot.ByOutcome && p.cheapest(p.lot.Drops) != [5]int{} && p.play(a, nil).cheapest(p.lot.Drops) == [5]int{} {
		return correctBelowBid.Illegal("After this correction nobody could pay for %s, which is up for auction.", p.lot.Land)
	}
	return nil
}

func (a *Correct) checkField(p *Position) error {
	s := p.seats[a.Seat]
	name := p.name(a.Seat)
	if p.phase == overPhase && s.Counted != nil {
		return gameOver.Illegal("The game is over by the table's own count: count %s anew, or take the count back.", name)
	}
	switch a.What {
	case fieldCoins:
		standing := 0
		if p.lot.Land != "" && p.lot.Bidder == a.Seat {
			standing = p.lot.Bid
		}
		switch now := s.Coins + a.By; {
		case now < 0:
			return correctBelowZero.Illegal("%s's coins can't go below 0.", name)
		case now < standing:
			return correctBelowBid.Illegal("%s's coins can't go below the bid of %d that stands.", name, standing)
		}
	case fieldScience:
		standing := 0
		if p.phase == catastrophePhase && p.claims[a.Seat].Standing && s.Column == 0 {
			standing = p.claims[a.Seat].Science
		}
		switch now := s.Science + a.By; {
		case now < 0:
			return correctBelowZero.Illegal("%s's science can't go below 0.", name)
		case now < standing:
			return correctBelowBid.In(onCatastrophe).Illegal("%s's science can't go below the bid of %d that stands.", name, standing)
		}
	case fieldPoints:
		held := s.Points
		if s.Final != nil {
			held = s.Final.Before
		}
		if p.setup.Rulings.Floor && held+a.By < 0 {
			return correctBelowZero.Ruled(belowZero, "%s's points can't go below 0.", name)
		}
	case fieldPollution:
		if now := s.Pollution + a.By; now < score.WorstMarker || now > score.BestMarker {
			return correctOffTrack.Illegal("The marker stands between -6 and +6; %+d is off the track.", now)
		}
	case fieldGarbage, fieldCitizen, fieldTile:
		if s.Tabled != nil {
			return p.needUpkeep(a.Seat)
		}
	}
	switch a.What {
	case fieldGarbage:
		n := 0
		if w := s.waitingFor(a.Name); w >= 0 && !s.Waiting[w].Institution {
			n = s.Waiting[w].Garbage
		} else {
			at, err := findLand(s.Region, a.Name)
			if err != nil {
				return err
			}
			n = s.Region.At(at).Garbage
		}
		if n+a.By < 0 {
			return correctBelowZero.Illegal("%s has %d garbage; it can't go below 0.", a.Name, n)
		}
	case fieldCitizen:
		city := CityName{a.Name, a.City}
		if a.By > 0 {
			if _, err := checkFreeCity(s.Region, city); err != nil {
				return err
			}
			if err := p.checkCitizenLeft(a.Seat); err != nil {
				return err
			}
			break
		}
		c, err := findCity(s.Region, city)
		if err != nil {
			return err
		}
		if !s.Region.Occupied(c) {
			return cityEmpty.Illegal("No citizen is in %s.", city)
		}
	case fieldTile:
		if _, err := a.moved(p); err != nil {
			return err
		}
	case fieldTechnology:
		if err := a.checkTechnology(p); err != nil {
			return err
		}
	}
	if p.phase == overPhase || p.phase == recyclingPhase {
		if q := p.play(a, nil); q.needZone != 0 {
			return q.zoneMissing(q.needZone - 1)
		}
	}
	return nil
}

func (a *Correct) apply(p *Position, t *rule.Teller) {
	s := p.seat(a.Seat)
	told := t.Tell("corrected", p.name(a.Seat), "Corrected: %s (%s).", strings.TrimPrefix(strings.TrimSuffix(a.text(p), " "+rule.Quoted(a.Reason)), "correct "), a.Reason).On(a.Name)
	if a.What <= fieldGarbage {
		told.With(countables[a.What].Name, a.By)
	}
	switch a.What {
	case fieldCoins:
		s.Coins += a.By
	case fieldScience:
		s.Science += a.By
	case fieldPoints:
		s.Points += a.By
		if s.Final != nil {
			f := *s.Final
			f.Before += a.By
			s.Final = &f
		}
	case fieldPollution:
		s.Pollution += a.By
	case fieldGarbage:
		if w := s.waitingFor(a.Name); w >= 0 {
			s.Waiting = append([]waiting(nil), s.Waiting...)
			s.Waiting[w].Garbage += a.By
			break
		}
		r := p.region(a.Seat)
		r.AddGarbage(r.Find(a.Name), a.By)
	case fieldCitizen:
		r := p.region(a.Seat)
		c, _ := findCity(r, CityName{a.Name, a.City})
		r.SetCitizen(c, a.By > 0)
	case fieldTile:
		s.Region, _ = a.moved(p)
	case fieldTechnology:
		a.applyTechnology(p)
	}
	switch p.phase {
	case overPhase:
		p.scoreEnd(t)
	case recyclingPhase:
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

// moved is the region with a tile put where the table says it lies.
func (a *Correct) moved(p *Position) (*rail.Region, error) {
	r := p.seats[a.Seat].Region
	at, err := findTile(r, a.Name)
	if err != nil {
		return nil, err
	}
	if at == 0 {
		return nil, correctStart.Illegal("The start tile is where every square counts from; turn the others.")
	}
	next, err := r.Rearranged(at, a.Square, a.Turn)
	if err != nil {
		return nil, placeFault(err, a.Name, a.Square)
	}
	return next, nil
}

// owner is the seat that owns a technology, or -1.
func (p *Position) owner(name string) int {
	for i := range p.n {
		for _, o := range p.seats[i].Owned {
			if sameName(o.Name, name) {
				return i
			}
		}
	}
	return -1
}

func (a *Correct) checkTechnology(p *Position) error {
	owner := p.owner(a.Name)
	if a.By < 0 {
		if owner != a.Seat {
			return noSuchAbility.Illegal("%s doesn't own %s.", p.name(a.Seat), a.Name)
		}
		r := p.seats[a.Seat].Region
		if at := r.Find(a.Name); at >= 0 {
			if _, err := r.Without(at); err != nil {
				return placeFault(err, a.Name, r.At(at).Square)
			}
		}
		return nil
	}
	switch {
	case !contains(p.dealtTechnologies, a.Name):
		return technologyNotOnOffer.Illegal("No technology %s has been dealt in this game.", a.Name)
	case owner >= 0:
		return technologyOwned.Illegal("%s is %s's already.", a.Name, p.name(owner))
	}
	return p.checkWorkers(a.Seat, a.Name)
}

// applyTechnology gives or takes a technology as a thing: its symbols don't
// act, they are corrected for themselves. An institution waits for the next
// upkeep, or leaves the region.
func (a *Correct) applyTechnology(p *Position) {
	s := p.seat(a.Seat)
	if a.By > 0 {
		name := p.spelling(a.Name)
		p.table().technologies = rule.Without(p.technologies, name)
		p.gains(a.Seat, owned{Name: name})
		if tech := p.facts.technology(name); tech != nil && tech.Institution != nil {
			s.Waiting = append(s.Waiting[:len(s.Waiting):len(s.Waiting)], waiting{Name: name, Institution: true})
			s.Done = s.Done && p.phase != upkeepPhase
		}
		return
	}
	var kept []owned
	for _, o := range s.Owned {
		if !sameName(o.Name, a.Name) {
			kept = append(kept, o)
		}
	}
	s.Owned = kept
	if p.phase == auctionPhase { // back among those on offer, in the order of the deal
		lie := append(slices.Clone(p.technologies), a.Name)
		onOffer := func(name string) bool { return contains(lie, name) }
		dealt := p.dealtTechnologies[len(p.dealtTechnologies)-technologiesDealt[p.n]:]
		p.table().technologies = slices.DeleteFunc(slices.Clone(dealt), func(name string) bool { return !onOffer(name) })
	}
	if sameName(s.Bought, a.Name) {
		s.Bought = ""
	}
	if w := s.waitingFor(a.Name); w >= 0 {
		s.Waiting = append(append([]waiting(nil), s.Waiting[:w]...), s.Waiting[w+1:]...)
	}
	if at := s.Region.Find(a.Name); at >= 0 {
		s.Region, _ = s.Region.Without(at)
		used := append([]spent(nil), s.Spent...)
		for i := range used {
			if used[i][0] > at {
				used[i][0]--
			}
		}
		s.Spent = used
	}
}

// Counted compares what the table counts with what the journal makes it.
type Counted struct{ rule.Counted }

var countables = []rule.Countable{
	{Word: "coins", Name: "coins", High: mostCoins}, {Word: "science", Name: "science", High: mostCoins}, {Word: "points", Name: "points", Low: -mostCoins, High: mostCoins},
	{Word: "pollution", Name: "pollution", Low: -mostCoins, High: mostCoins}, {Word: "garbage", Name: "garbage", High: mostCoins},
}

func parseCount(l *line) rule.Action {
	return &Counted{rule.ReadCount(&l.Reader, l.seat(), countables)}
}

func (*Counted) check(*Position) error { return nil }
func (a *Counted) text(p *Position) string {
	return "count " + p.word(a.Seat) + " " + a.Text(countables)
}

func (a *Counted) apply(p *Position, t *rule.Teller) {
	s := p.seats[a.Seat]
	a.Compare(t, p.name(a.Seat), countables, []int{s.Coins, s.Science, s.Points, s.Pollution, s.garbage()})
}
