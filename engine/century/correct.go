package century

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
)

// Correct sets right a fact of the game, with a reason, on the record.
type Correct struct {
	Seat   int
	What   Field
	Name   string // the land of garbage, the tile of a citizen
	City   byte
	By     int // added; a citizen comes (1) or goes (-1)
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
)

var fieldNames = [...]string{"coins", "science", "points", "pollution", "garbage", "citizen"}

func (f Field) String() string { return fieldNames[f] }

func (*Correct) Verb() string    { return "correct" }
func (*Correct) Kind() rule.Kind { return rule.Correction }

func (a *Correct) text(p *Position) string {
	s := rule.Quote(p.name(a.Seat)) + " "
	switch a.What {
	case fieldGarbage:
		s += fmt.Sprintf("garbage:%s%+d", a.Name, a.By)
	case fieldCitizen:
		sign := ""
		if a.By < 0 {
			sign = "-"
		}
		s += fmt.Sprintf("citizen:%s%s.%c", sign, a.Name, a.City)
	default:
		s += fmt.Sprintf("%s%+d", a.What, a.By)
	}
	return s + " " + rule.Quoted(a.Reason)
}

func (a *Correct) check(p *Position) error {
	s := &p.seats[a.Seat]
	name := p.name(a.Seat)
	switch a.What {
	case fieldCoins:
		standing := 0
		if p.lot.land != "" && p.lot.bidder == a.Seat {
			standing = p.lot.bid
		}
		switch now := s.Coins + a.By; {
		case now < 0:
			return illegal("correct-below-zero", "%s's coins can't go below 0.", name)
		case now < standing:
			return illegal("correct-below-bid", "%s's coins can't go below the bid of %d that stands.", name, standing)
		}
	case fieldScience:
		standing := 0
		if p.phase == catastrophePhase && p.claims[a.Seat].standing && p.outcomes == 0 {
			standing = p.claims[a.Seat].science
		}
		switch now := s.Science + a.By; {
		case now < 0:
			return illegal("correct-below-zero", "%s's science can't go below 0.", name)
		case now < standing:
			return illegal("correct-below-bid", "%s's science can't go below the bid of %d that stands.", name, standing)
		}
	case fieldPoints:
		held := s.Points
		if s.Final != nil {
			held = s.Final.Before
		}
		if p.setup.Rulings.Floor && held+a.By < 0 {
			return ruled("correct-below-zero", belowZero, "%s's points can't go below 0.", name)
		}
	case fieldPollution:
		if now := s.Pollution + a.By; now < worstMarker || now > bestMarker {
			return illegal("correct-off-track", "The marker stands between -6 and +6; %+d is off the track.", now)
		}
	case fieldGarbage:
		n := 0
		if w := s.waitingFor(a.Name); w >= 0 && !s.Waiting[w].institution {
			n = s.Waiting[w].garbage
		} else {
			at, err := findLand(s.Region, a.Name)
			if err != nil {
				return err
			}
			n = s.Region.At(at).Garbage
		}
		if n+a.By < 0 {
			return illegal("correct-below-zero", "%s has %d garbage; it can't go below 0.", a.Name, n)
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
			return illegal("city-empty", "No citizen is in %s.", city)
		}
	}
	if p.phase == overPhase || p.phase == recyclingPhase {
		if q := p.play(a, nil); q.needZone != 0 {
			return q.zoneMissing(q.needZone - 1)
		}
	}
	return nil
}

func (a *Correct) apply(p *Position, t *teller) {
	s := &p.seats[a.Seat]
	t.say("Corrected: %s (%s).", strings.TrimSuffix(a.text(p), " "+rule.Quoted(a.Reason)), a.Reason)
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
			s.Waiting[w].garbage += a.By
			break
		}
		r := p.region(a.Seat)
		r.AddGarbage(r.Find(a.Name), a.By)
	case fieldCitizen:
		r := p.region(a.Seat)
		c, _ := findCity(r, CityName{a.Name, a.City})
		r.SetCitizen(c, a.By > 0)
	}
	switch p.phase {
	case overPhase:
		p.scoreEnd(t)
	case recyclingPhase:
		if !s.Done && !p.canRecycle(a.Seat) {
			s.Done = true
			if p.allDone() {
				p.endRound(t)
			}
		}
	}
}

// Counted compares what the table counts with what the journal makes it.
type Counted struct {
	Seat  int
	Items []Item
}

// Item is one number that the table counted.
type Item struct {
	What Field
	N    int
}

func (*Counted) Verb() string    { return "count" }
func (*Counted) Kind() rule.Kind { return rule.Count }

func (a *Counted) text(p *Position) string {
	s := rule.Quote(p.name(a.Seat))
	for _, it := range a.Items {
		s += fmt.Sprintf(" %s=%d", it.What, it.N)
	}
	return s
}

func (*Counted) check(*Position) error { return nil }

func (a *Counted) apply(p *Position, t *teller) {
	s := &p.seats[a.Seat]
	agrees := true
	for _, it := range a.Items {
		have := map[Field]int{fieldCoins: s.Coins, fieldScience: s.Science, fieldPoints: s.Points, fieldPollution: s.Pollution, fieldGarbage: s.garbage()}[it.What]
		if have != it.N {
			agrees = false
			t.say("%s's %s: the table counts %d, the journal makes it %d (difference %+d).", p.name(a.Seat), it.What, it.N, have, it.N-have)
		}
	}
	if agrees {
		t.say("%s: the table and the journal agree.", p.name(a.Seat))
	}
}
