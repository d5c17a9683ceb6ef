package industry

import (
	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

const mostSum = 1_000_000

// sheetFields are what a table is asked for, in the order in which the board
// is read.
var sheetFields = []rule.Field{
	{Name: "points", Ask: "points so far", Low: -mostSum, High: mostSum, Likely: 250, Hint: "What the seat has on the track of points, before anything below is added."},
	{Name: "factory_pairs", Ask: "linked pairs of own factories", High: fields * (fields - 1) / 2, Hint: "How many roads lead from one developed factory of the seat straight to another: each such pair counts once, 3 points."},
	{Name: "technology_pairs", Ask: "linked pairs of own technologies", High: fields * (fields - 1) / 2, Hint: "How many links lead from one developed technology of the seat straight to another: each such pair counts once, 3 points."},
	{Name: "bonus", Ask: "bonus fields", Kind: rule.PairList, Most: fields, Form: "[value, factories] for each own bonus field, as [[2, 4], [3, 1]]", Each: []rule.Field{
		{Ask: "bonus field %d: its value, 2 or 3", Low: 2, High: 3, Form: "[value, factories], as [2, 4]", Hint: "What a developed bonus field of the seat's shows, 2 or 3: so many points for each of its factories on the network. Empty where there is none."},
		{Ask: "bonus field %d: own factories on its network", High: fields, Hint: "How many developed factories of the seat lie on the network of this bonus field."},
	}},
	{Name: "talers", Ask: "talers", High: mostSum, Likely: 150, Hint: "The money that is left: every 3 are a point."},
	{Name: "jokers", Ask: "unused jokers", High: mostJokers, Box: mostJokers, Hint: "Joker tokens that were not used: 2 points each."},
	{Name: "subsidy", Ask: "took a subsidy?", Heading: "a subsidy", Kind: rule.YesOrNo, Hint: "Whether the seat took its subsidy in this game: it costs 5 points."},
	{Name: "properties", Ask: "tokens on the board", High: fields, Box: fields, Hint: "How many of the seat's tokens lie on developed fields: they settle a tie, and score nothing."},
}

// onSheet is what the table counts at a seat, with a game or without.
var onSheet = rule.Counting[tally]{Fields: sheetFields, Places: func(t *tally) []any {
	return []any{&t.Points, &t.FactoryPairs, &t.TechnologyPairs, &t.Bonus, &t.Talers, &t.Jokers, &t.Subsidy, &t.Properties}
}}

// readSheet reads what the table counts, without a game: the seats and what
// each scores for. Omitted numbers are 0.
func readSheet(data []byte) ([]sheet.Seat[tally], error) {
	var scoring string
	return sheet.Scoring[tally]{
		Counting: &onSheet, Book: book, Wrong: wrongSeats, Check: func(_ string, t *tally) error { return t.fits() },
		Lacks: "rules: industry and the seats", Seat: "a seat, as {name: Green, points: 12, talers: 9, bonus: [[2, 4]]}",
		Besides: map[string]sheet.Value{"scoring": sheet.Only(&scoring, "final", "Industry has no scoring %q.")},
	}.Read(data)
}

func wrongSeats(n int) error { return rules().Seats.Illegal("Industry has 3 or 4 seats, not %d.", n) }

// takes is how many developed fields of each kind are counted at least.
func (t *tally) takes() (factories, technologies, bonus int) {
	factories = linkedBy(t.FactoryPairs)
	for _, b := range t.Bonus {
		factories = max(factories, b[1])
	}
	return factories, linkedBy(t.TechnologyPairs), len(t.Bonus)
}

// fits refuses a count of more linked and bonus fields than the board has.
func (t *tally) fits() error {
	factories, technologies, bonus := t.takes()
	if takes := factories + technologies + bonus; takes > fields {
		return rule.Misread(1, "no more than the board has", "Fields of the board: %d; what is counted takes %d at least (factories: %d, technologies: %d, bonus fields: %d).", fields, takes, factories, technologies, bonus)
	}
	return nil
}

// tokenless remarks that a seat has fewer tokens on developed fields than what is counted takes, where
// they are counted: they only break ties. It is empty if the seat has as many.
func (t *tally) tokenless(name string, counted *rule.Tally) say.Text {
	factories, technologies, bonus := t.takes()
	takes := factories + technologies + bonus
	if counted.Value("properties") == nil || takes <= t.Properties {
		return say.Text{}
	}
	return say.That("%s has tokens on developed fields: %d; what is counted takes %d at least (factories: %d, technologies: %d, bonus fields: %d).", name, t.Properties, takes, factories, technologies, bonus)
}

// linkedBy is the least number of fields that can have so many linked pairs, all linked with
// each other.
func linkedBy(pairs int) (n int) {
	for n*(n-1)/2 < pairs {
		n++
	}
	return n
}

// scoreSheet scores a sheet given as YAML or JSON. No ruling and no fact of the copy changes
// the sum; rulings are read only to refuse a mistyped one.
func scoreSheet(data []byte, rulings []string, _ func(string) (string, bool)) (*rule.View, error) {
	if _, err := rulingTable.Read(rulings); err != nil {
		return nil, err
	}
	seats, err := readSheet(data)
	if err != nil {
		return nil, err
	}
	names, tallies := sheet.Parted(seats)
	counts := sheet.Counts(seats)
	v := finalScoring.View(book, names, tallies, counts, true)
	for i := range tallies {
		v.Remark(i, "properties", tallies[i].tokenless(names[i], counts[i]))
	}
	return v, nil
}

var countedEnd = rule.CountingEnd[*Position]{
	Fields: onSheet.Fields, Example: "counted Green points=12 talers=9 factory_pairs=2 bonus=2x4,3x1 jokers=1 properties=9",
	GameOver: func() *rule.Entry { return rules().GameOver },
	TooMany:  func() *rule.Entry { return rules().CorrectTooMany },
	Counts:   (*Position).counts,
	Begun:    func(p *Position) *Position { return begin(new(*p.setup)) },
	Check:    func(_ *Position, t *rule.Tally, _ []*rule.Tally) error { return new(onSheet.Of(t)).fits() },
	Remark:   func(p *Position, t *rule.Tally) say.Text { return new(onSheet.Of(t)).tokenless(p.name(t.Seat), t) },
	Count:    func(p *Position, seat int, t *rule.Tally) { p.ends[seat] = t },
	Hold: func(p *Position, t *rule.Tally) {
		c, s := onSheet.Of(t), &p.seats[t.Seat]
		s.Points, s.Talers, s.Subsidy = c.Points, c.Talers, c.Subsidy
	},
	End: func(p *Position, told *rule.Teller) {
		p.Phase, p.Turn, p.Lot, p.Offered = overPhase, -1, noLot, 0
		finalScoring.Tell(p, told)
	},
}

// counts are what the table counted at each seat, nil where it didn't.
func (p *Position) counts() []*rule.Tally { return p.ends[:p.n] }
