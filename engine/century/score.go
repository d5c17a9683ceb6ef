package century

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

func scoreFile(data []byte, rulings []string, described func(string) (string, bool)) (*rule.View, error) {
	read, err := readSheet(data)
	if err != nil {
		return nil, err
	}
	var worth *zones
	text, _ := described("zones")
	words, err := rule.Split(text)
	if err == nil && len(words) > 0 {
		worth, err = parseZones(words)
	}
	if err != nil {
		return nil, err
	}
	return scoreSheet(read, rulings, (*[13]int)(worth))
}

func readSheet(data []byte) (*score.Sheet, error) {
	return score.ReadSheet(data, Book(), wrongSeats)
}

func wrongSeats(n int) error {
	return rules().Seats.Illegal("20th Century has 3 to 5 seats, not %d.", n)
}

// scoreSheet scores a sheet. The zones of the copy, where they are described, come
// as one worth for each marker space; nil where they are not. The error is a
// refusal.
func scoreSheet(s *score.Sheet, rulings []string, zones *[13]int) (*rule.View, error) {
	rul, err := rulingTable.Read(rulings)
	if err != nil {
		return nil, err
	}
	names, tallies, notes, err := s.Tallies(zones)
	if err != nil {
		return nil, err
	}
	var v *rule.View
	if card := cmp.Or(s.Scoring, score.FinalCard); card == score.FinalCard {
		v = show.Final(names, tallies, score.Finals(tallies, rul.Floor), sheet.Counts(s.Seats))
	} else {
		v = show.Card(card, names, tallies, rul.Floor)
	}
	if v.AddTold(notes); len(notes) > 0 {
		v.Blocks = append(v.Blocks, rule.Lines(notes...))
	}
	for i, t := range tallies {
		if zones == nil && s.Seats[i].Tally.CleanLand == 0 && t.CleanLand > 0 && t.Clean() > 0 && score.ReadsZones(cmp.Or(s.Scoring, score.FinalCard)) {
			v.Assumed = append(v.Assumed, rule.Need{Text: say.Plain(strconv.Itoa(t.CleanLand)), Seat: names[i], Field: score.CleanLand})
		}
	}
	return v, nil
}

var countedFields = append(slices.Clip(score.Fields(score.FinalCard)), score.CleanLand)

var countedEnd = rule.CountingEnd[*Position]{
	Fields: countedFields, Example: "counted Green points=41 coins=17 science=9 pollution=2 garbage=0,0,1,3 clean_land=3",
	GameOver: func() *rule.Entry { return rules().GameOver },
	Counts:   (*Position).counts,
	Begun:    func(p *Position) *Position { return begin(new(*p.setup)) },
	Check: func(p *Position, t *rule.Tally, all []*rule.Tally) error {
		_, err := p.counted(t, all)
		return err
	},
	Count: func(p *Position, seat int, t *rule.Tally) {
		s := p.seat(seat)
		s.Counting, s.Sheet = t, t.Text()
	},
	Hold: (*Position).holdCounted,
	End: func(p *Position, told *rule.Teller) {
		p.Phase, p.Turn, p.Lot = overPhase, -1, lot{Bidder: -1}
		p.scoreEnd(told)
	},
}

// counted is what a seat counted, as the final scoring reads it beside the counts of the others, which may say what a clean
// land is worth. The error refuses what no board can give there, or is a *rule.CannotCheck where that worth is missing.
func (p *Position) counted(t *rule.Tally, all []*rule.Tally) (tally score.Tally, err error) {
	together := &score.Sheet{}
	for _, t := range append(rule.Those(all, func(o *rule.Tally) bool { return o != nil && o.Seat != t.Seat }), t) {
		together.Seats = append(together.Seats, sheet.Seat[score.Tally]{Name: p.name(t.Seat), Tally: score.OnSheet.Of(t), Counted: t})
	}
	_, tallies, _, err := together.Tallies(p.facts.zones)
	if err == nil {
		tally = tallies[len(tallies)-1]
	}
	return tally, err
}

func countedSheet(data []byte) (seats []string, counts []*rule.Tally, err error) {
	s, err := readSheet(data)
	if err == nil && cmp.Or(s.Scoring, score.FinalCard) != score.FinalCard {
		err = rule.Misread(1, "the sheet of a whole game", "What isn't the end of a game can't be kept as one.")
	}
	seats, counts, err = sheet.Counted(s.Seats, err)
	if err != nil {
		return nil, nil, err
	}
	if _, tallies, _, lacks := s.Tallies(nil); lacks == nil { // what others read off the board is said of each seat, since each is entered for itself
		for i, t := range tallies {
			if read, _ := score.Zone(nil, t.Pollution); read != t.CleanLand && t.Clean() > 0 && counts[i].Value(score.CleanLand.Name) == nil {
				counts[i].Values = append(counts[i].Values, rule.TallyValue{Field: score.CleanLand.Name, Value: t.CleanLand})
			}
		}
	}
	return seats, counts, nil
}

// counts are what the table counted at each seat, nil where it didn't.
func (p *Position) counts() []*rule.Tally {
	return rule.Each(p.seats[:p.n], func(s *Seat) *rule.Tally { return s.Counting })
}

func (p *Position) holdCounted(t *rule.Tally) {
	s := p.seat(t.Seat)
	s.Counted = t
	if tally, err := p.counted(t, p.counts()); err == nil {
		s.Points, s.Coins, s.Science, s.Pollution = tally.Points, tally.Coins, tally.Science, tally.Pollution
	}
}

func (s *Seat) countedLands() (lands []int) {
	lands, _ = s.Counted.Value("garbage").([]int)
	return lands
}

// onSheet is what is known of a seat for the final scoring, besides its holdings: the garbage on
// each land with that in hand, unless the table keeps the region or several lands could take it.
func (p *Position) onSheet(seat int) []rule.TallyValue {
	s := p.seats[seat]
	if s.Tabled != nil || s.Counted != nil {
		return nil
	}
	takes := p.garbageLands(seat)
	if s.Hand > 0 && len(takes) != 1 {
		return nil
	}
	var lands []int
	add := func(name string, garbage int) {
		if s.Hand > 0 && rule.SameName(name, takes[0]) {
			garbage += s.Hand
		}
		lands = append(lands, garbage)
	}
	for i := range s.Region.Len() {
		if placed := s.Region.At(i); !placed.Tile.Institution() {
			add(placed.Name, placed.Garbage)
		}
	}
	for _, w := range s.Waiting {
		if !w.Institution {
			add(w.Name, w.Garbage)
		}
	}
	return []rule.TallyValue{{Field: "garbage", Value: lands}}
}
