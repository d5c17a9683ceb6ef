package expo

import (
	"slices"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

const mostSum = 1_000_000

const onChit say.Key = "Whether a token of the seat lies on this space behind column 10: then its bonus counts."

// sheetFields are what a table is asked for, in the order in which the board
// is read.
var sheetFields = []rule.Field{
	{Name: "points", Ask: "points so far", High: mostSum, Likely: 250, Hint: "The points on their track so far, before anything below is added."},
	{Name: "liked_completed", Ask: "completed projects that the jury likes", High: projectsOfCopy, Box: projectsOfCopy, Likely: 5, Hint: "Completed projects of the energy that has more jury tiles, steam or electricity; at a tie 0."},
	{Name: "tokens", Ask: "columns of the three tokens", Kind: rule.NumberList, Low: 1, High: lastColumn, Most: tokensOfSeat, Form: "the columns of the tokens, as [1, 8, 10]", Each: []rule.Field{
		{Ask: "token %d: its column", Low: 1, High: lastColumn, Hint: "The column, 1 to 10, in which this token of the seat stands; 10 for one that lies on a space behind column 10."},
	}},
	{Name: "funding", Ask: "funding", High: mostFunding, Hint: "Where the seat stands on the track of funding: more of it settles a tie."},
	{Name: "eiffel", Ask: "a token on Tour Eiffel, Paris 1889?", Kind: rule.YesOrNo, High: tokensOfSeat, Beside: "tokens", Of: lastColumn, Hint: onChit},
	{Name: "ferris", Ask: "a token on Ferris Wheel, Chicago 1893?", Kind: rule.YesOrNo, High: tokensOfSeat, Beside: "tokens", Of: lastColumn, Hint: onChit},
	{Name: "kolonien", Ask: "a token on Palais der Kolonien, Brussels 1897?", Kind: rule.YesOrNo, High: tokensOfSeat, Beside: "tokens", Of: lastColumn, Hint: onChit},
	{Name: "metro", Ask: "a token on Paris Metro, Paris 1900?", Kind: rule.YesOrNo, High: tokensOfSeat, Beside: "tokens", Of: lastColumn, Hint: onChit},
	{Name: "beaux_arts", Ask: "a token on Palais de Beaux Arts, Liège 1905?", Kind: rule.YesOrNo, High: tokensOfSeat, Beside: "tokens", Of: lastColumn, Hint: onChit},
	{Name: "simplon", Ask: "a token on Simplon Tunnel, Milan 1906?", Kind: rule.YesOrNo, High: tokensOfSeat, Beside: "tokens", Of: lastColumn, Hint: onChit},
	{Name: "technologies", Ask: "technologies in the laboratory", High: technologies, Box: technologies, Hint: "How many technology tiles lie in the laboratory: they count for a token on Paris Metro."},
	{Name: "scraps_covered", Ask: "scraps removed whose cells are covered", High: scrapsOfSeat, Hint: "Scraps that were removed from the laboratory where a tile lies now: they count for a token on Palais der Kolonien."},
	{Name: "shapes", Ask: "different forms of projects in the laboratory", High: forms, Hint: "How many of the forms L, T, S, I and square lie in the laboratory as projects: they count for a token on Simplon Tunnel."},
}

// counted is a sheet as it is read: what the table counts without a game.
type counted struct {
	jury    [2]int
	names   []string
	tallies []tally
}

// readSheet reads a sheet. Omitted numbers are 0.
func readSheet(data []byte) (c counted, err error) {
	var scoring string
	var said tally // of a seat, beside the fields
	c.names, err = sheet.Scoring{
		Book: book, Fields: sheetFields, Wrong: wrongSeats,
		Lacks: "rules: expo and the seats", Seat: "a seat, as {name: Green, points: 17, tokens: [1, 8, 10], chits: [milan1906]}",
		Besides: map[string]sheet.Value{
			"scoring": sheet.Only(&scoring, "final", "Expo 1906 has no scoring %q."),
			"jury": func(n *yaml.Node) error {
				err := energies(&c.jury, "jury tiles, as {steam: 7, electricity: 5}", juryPlaces)(n)
				if sum := c.jury[0] + c.jury[1]; err == nil && sum > juryPlaces {
					err = sheet.Misread(n, "at most 12 jury tiles", "The jury has %d places, not %d.", juryPlaces, sum)
				}
				return err
			},
		},
		Begin: func() map[string]sheet.Value {
			said = tally{}
			return map[string]sheet.Value{
				"completed": energies(&said.Completed, "completed projects, as {steam: 2, electricity: 1}", projectsOfCopy),
				"chits":     sheet.List("chits, as [paris1900, liege1905]", said.readChit),
			}
		},
		Count: func(_ *yaml.Node, name string, counts *rule.Tally) error {
			t, err := said.filled(counts, name)
			c.tallies = append(c.tallies, t)
			return err
		},
	}.Read(data)
	return c, err
}

func wrongSeats(n int) error { return seatCount.Illegal("Expo 1906 has 1 to 4 seats, not %d.", n) }

func energies(to *[2]int, want say.Key, most int) sheet.Value {
	return sheet.Map(want, map[string]sheet.Value{"steam": sheet.Number(&to[0], 0, most), "electricity": sheet.Number(&to[1], 0, most)})
}

// filled is a tally with what was counted at a seat. Its chits are one for each token in
// column 10; where its tokens are given it has no more of them.
func (t tally) filled(counts *rule.Tally, name string) (tally, error) {
	t.Points, t.Funding, t.Liked = counts.Number("points"), counts.Number("funding"), counts.Number("liked_completed")
	t.Technologies, t.ScrapsCovered, t.Shapes = counts.Number("technologies"), counts.Number("scraps_covered"), counts.Number("shapes")
	for i, word := range alsoChits[1:] {
		t.Chits = append(t.Chits, slices.Repeat([]chit{chit(i + 1)}, counts.Number(word))...)
	}
	var given bool
	t.Columns, given = counts.Value("tokens").([]int)
	if tens := rule.HowMany(t.Columns, func(col int) bool { return col == lastColumn }); given && len(t.Chits) > tens {
		return t, rule.Misread(1, "a chit for each token in column 10", "%s has chits: %d, and tokens in column 10: %d.", name, len(t.Chits), tens)
	}
	return t, nil
}

func (t *tally) readChit(n *yaml.Node) error {
	word := ""
	if err := sheet.Text(&word, func(string) error { return nil })(n); err != nil {
		return err
	}
	c, err := readChit(rule.Word{Text: word, Column: 1}, false)
	if len(t.Chits) == tokensOfSeat && err == nil {
		err = rule.Misread(1, "three chits at most", "A seat has %d tokens and no more chits.", tokensOfSeat)
	}
	t.Chits = append(t.Chits, c)
	return sheet.At(n, err)
}

// scoreSheet scores a sheet given as YAML or JSON. Of the rulings only that on two
// own tokens changes the sum.
func scoreSheet(data []byte, rulings []string, _ func(string) (string, bool)) (*rule.View, error) {
	rul, err := rulingTable.Read(rulings)
	if err != nil {
		return nil, err
	}
	c, err := readSheet(data)
	if err != nil {
		return nil, err
	}
	return scoreView(c.names, scoreAll(c.tallies, c.jury, rul.EachToken), c.jury, true), nil
}

// bonuses are the chits that a seat scores, by name.
func (f *final) bonuses() map[string]int {
	out := map[string]int{}
	for c := paris1889; int(c) <= chits; c++ {
		if f.Has[c] {
			out[c.String()] = f.Bonus[c]
		}
	}
	return out
}

// scoreView shows a scoring line by line: the final one, or what it would be
// if the game ended now.
func scoreView(names []string, all []final, jury [2]int, over bool) *rule.View {
	var seats []rule.Object
	winners := []string{}
	t := &rule.Table{Header: rule.Headings("Seat", "Points", "Jury", "Columns", "Bonus", "Total", "Funding", "Place"), Left: 1, Seats: true, Sum: 5}
	var lines []say.Text
	for i := range all {
		f := &all[i]
		seats = append(seats, rule.Object{
			{"name", names[i]}, {"points", f.Points}, {"jury", f.Jury}, {"columns", f.Columns}, {"bonus", f.bonuses()}, {"total", f.Total}, {"funding", f.Funding}, {"place", f.Place},
		})
		row := []say.Text{say.Plain(names[i]), number(f.Points)}
		for _, l := range f.lines() {
			row = append(row, number(l.Points))
		}
		t.Rows = append(t.Rows, append(row, number(f.Total), number(f.Funding), number(f.Place)))
		if f.Place == 1 && over {
			winners = append(winners, names[i])
		}
		lines = append(lines, f.words(names[i]))
	}
	last := say.That("If the game ended now, as things lie.")
	if over {
		last = rule.Wins(winners)
	}
	out := rule.Object{{"liked", energyOrNull(liked(jury))}, {"over", over}, {"seats", seats}, {"winners", winners}}
	return &rule.View{JSON: out, Blocks: []rule.Block{{Table: t}, {Lines: lines}, rule.Lines(last)}}
}
