package expo

import (
	"cmp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

const mostSum = 1_000_000

const juryField = "jury"

const onChit say.Key = "Whether a token of the seat lies on this space behind column 10: then its bonus counts."

// countedFields are what a game's own count of a seat may say, in the order in which the board is
// read. The last is the jury by which the seat counted its completed projects.
var countedFields = fieldsOfCount()

func fieldsOfCount() []rule.Field {
	fields := append(make([]rule.Field, 0, 14),
		rule.Field{Name: "points", Ask: "points so far", High: mostSum, Likely: 250, Hint: "The points on their track so far, before anything below is added."},
		rule.Field{Name: "liked_completed", Ask: "completed projects that the jury likes", High: projectsOfCopy, Box: projectsOfCopy, Likely: 5, Hint: "Completed projects of the energy that has more jury tiles, steam or electricity; at a tie 0."},
		rule.Field{Name: "tokens", Ask: "columns of the three tokens", Kind: rule.NumberList, Low: 1, High: lastColumn, Most: tokensOfSeat, Form: "the columns of the tokens, as [1, 8, 10]", Each: []rule.Field{
			{Ask: "token %d: its column", Low: 1, High: lastColumn, Hint: "The column, 1 to 10, in which this token of the seat stands; 10 for one that lies on a space behind column 10."},
		}},
		rule.Field{Name: "funding", Ask: "funding", High: mostFunding, Hint: "Where the seat stands on the track of funding: more of it settles a tie."},
	)
	for _, k := range chitKinds[paris1889:] {
		fields = append(fields, rule.Field{Name: k.also, Ask: k.ask, Heading: k.title, Kind: rule.YesOrNo, High: tokensOfSeat, Beside: "tokens", Of: lastColumn, Hint: onChit})
	}
	return append(fields,
		rule.Field{Name: "technologies", Ask: "technologies in the laboratory", High: technologies, Box: technologies, Hint: "How many technology tiles lie in the laboratory: they count for a token on Paris Metro."},
		rule.Field{Name: "scraps_covered", Ask: "scraps removed whose cells are covered", High: scrapsOfSeat, Hint: "Scraps that were removed from the laboratory where a tile lies now: they count for a token on Palais der Kolonien."},
		rule.Field{Name: "shapes", Ask: "different forms of projects in the laboratory", High: forms, Hint: "How many of the forms L, T, S, I and square lie in the laboratory as projects: they count for a token on Simplon Tunnel."},
		rule.Field{Name: juryField, Ask: "jury tiles of steam and electricity", Kind: rule.NumberList, High: juryPlaces, Most: len(tally{}.Jury), Beside: "jury", Of: -1, Form: "jury tiles, as {steam: 7, electricity: 5}"},
	)
}

// sheetFields are what a table is asked for. The jury is one for all, and no seat is asked for it.
var sheetFields = countedFields[:len(countedFields)-1]

// onSheet is what the table counts at a seat, with a game or without.
var onSheet = rule.Counting[tally]{Fields: sheetFields, Places: func(t *tally) []any {
	places := []any{&t.Points, &t.Liked, &t.Columns, &t.Funding}
	for c := range allChits.Each {
		places = append(places, &t.Chits[c])
	}
	return append(places, &t.Technologies, &t.ScrapsCovered, &t.Shapes)
}}

// readSheet reads what the table counts without a game: the seats and what each scores for.
// Omitted numbers are 0.
func readSheet(data []byte) ([]sheet.Seat[tally], error) {
	var scoring string
	var jury [2]int
	completed := 0
	seats, err := sheet.Scoring[tally]{
		Counting: &onSheet, Book: book, Wrong: wrongSeats, Check: func(name string, t *tally) error {
			if completed += t.Liked + t.Completed[0] + t.Completed[1]; completed > projectsOfCopy {
				return rule.Misread(1, "what the box has at most", "All seats together: %d at “%s”; there are %d.", completed, say.That("completed projects"), projectsOfCopy)
			}
			return t.fits(name)
		},
		Lacks: "rules: expo and the seats", Seat: "a seat, as {name: Green, points: 17, tokens: [1, 8, 10], chits: [milan1906]}",
		Besides: map[string]sheet.Value{
			"scoring": sheet.Only(&scoring, "final", "Expo 1906 has no scoring %q."),
			"jury": func(n *yaml.Node) error {
				err := energies(&jury, "jury tiles, as {steam: 7, electricity: 5}", juryPlaces)(n)
				if sum := jury[0] + jury[1]; err == nil && sum > juryPlaces {
					err = sheet.Misread(n, "at most 12 jury tiles", "The jury has %d places, not %d.", juryPlaces, sum)
				}
				return err
			},
		},
		Also: func(t *tally) map[string]sheet.Value {
			return map[string]sheet.Value{
				"completed": energies(&t.Completed, "completed projects, as {steam: 2, electricity: 1}", projectsOfCopy),
				"chits":     sheet.List("chits, as [paris1900, liege1905]", t.readChit),
			}
		},
	}.Read(data)
	for i := range seats {
		seats[i].Tally.Jury = jury
	}
	return seats, err
}

func wrongSeats(n int) error { return rules().Seats.Illegal("Expo 1906 has 1 to 4 seats, not %d.", n) }

func energies(to *[2]int, want say.Key, most int) sheet.Value {
	return sheet.Map(want, map[string]sheet.Value{"steam": sheet.Number(&to[0], 0, most), "electricity": sheet.Number(&to[1], 0, most)})
}

// onChits is how many tokens lie on chits.
func (t *tally) onChits() int { return rule.Sum(t.Chits[:], func(n int) int { return n }) }

// tens is how many tokens lie in column 10.
func (t *tally) tens() int {
	return rule.HowMany(t.Columns, func(col int) bool { return col == lastColumn })
}

// chitless remarks that a seat has fewer chits than tokens in column 10; empty if it hasn't.
func (t *tally) chitless(name string) say.Text {
	if t.onChits() >= t.tens() {
		return say.Text{}
	}
	return say.That("%s has tokens in column 10: %d, and chits: %d. Each of these tokens lies on a chit, which scores.", name, t.tens(), t.onChits())
}

// uncounted remarks that what a seat's chits count wasn't said, so that they score nothing; empty if it was.
func (t *tally) uncounted(name string, given *rule.Tally) say.Text {
	var on []say.Key
	var lacks []string
	for c := range allChits.Each {
		if k := chitKinds[c]; t.Chits[c] > 0 && k.by != "" && given.Value(k.by) == nil {
			on, lacks = append(on, k.title), append(lacks, k.by)
		}
	}
	if lacks == nil {
		return say.Text{}
	}
	return say.That("%s: nothing is scored for %s, since that isn't counted: %s.", name, say.And(on), say.And(lacks))
}

// unjudged remarks that a seat has completed projects where no jury tile is counted.
func (t *tally) unjudged(name string) say.Text {
	if t.Completed == [2]int{} || t.Jury != [2]int{} {
		return say.Text{}
	}
	return say.That("%s has completed projects, but no jury is given, as jury: {steam: 7, electricity: 5}: none scores for what the jury likes.", name)
}

// fits refuses more chits than tokens in column 10, where these are given.
func (t *tally) fits(name string) error {
	if tens := t.tens(); t.Columns != nil && t.onChits() > tens {
		return rule.Misread(1, "a chit for each token in column 10", "%s has chits: %d, and tokens in column 10: %d.", name, t.onChits(), tens)
	}
	return nil
}

func (t *tally) readChit(n *yaml.Node) error {
	word := ""
	if err := sheet.Text(&word, nil)(n); err != nil {
		return err
	}
	c, err := readChit(rule.Word{Text: word, Column: 1}, false)
	if t.onChits() == tokensOfSeat && err == nil {
		err = rule.Misread(1, "three chits at most", "A seat has %d tokens and no more chits.", tokensOfSeat)
	}
	t.Chits[c]++
	return sheet.At(n, err)
}

// scoreSheet scores a sheet given as YAML or JSON. Of the rulings only that on two
// own tokens changes the sum.
func scoreSheet(data []byte, rulings []string, _ func(string) (string, bool)) (*rule.View, error) {
	rul, err := rulingTable.Read(rulings)
	if err != nil {
		return nil, err
	}
	seats, err := readSheet(data)
	if err != nil {
		return nil, err
	}
	names, tallies := sheet.Parted(seats)
	for i := range tallies {
		tallies[i].Each = rul.EachToken
	}
	v := scoreView(finalScoring.View(book, names, tallies, sheet.Counts(seats), true), tallies[0].Jury)
	for i := range tallies {
		v.Remark(i, "shapes", tallies[i].uncounted(names[i], seats[i].Counted))      // the last of what chits count
		v.Remark(i, chitKinds[len(chitKinds)-1].also, tallies[i].chitless(names[i])) // once all chits are said
		v.Remark(i, "", tallies[i].unjudged(names[i]))
	}
	return v, nil
}

// scoreView adds what the jury likes to a scoring.
func scoreView(v *rule.View, jury [2]int) *rule.View {
	v.JSON = append(rule.Object{{"liked", energyOrNull(liked(jury))}}, v.JSON.(rule.Object)...)
	return v
}

var countedEnd = rule.CountingEnd[*Position]{
	Fields: countedFields, Example: "counted Green points=17 liked_completed=2 tokens=1,10,10 funding=4 chits=paris1900,liege1905 technologies=2",
	As: []string{"jury=Nsteam,Nelectricity", "completed=Nsteam,Nelectricity", "chits=CHIT,CHIT,…"}, Read: asFields, Folded: folded,
	GameOver: func() *rule.Entry { return rules().GameOver },
	TooMany:  func() *rule.Entry { return rules().CorrectTooMany },
	Counts:   (*Position).counted,
	Begun:    func(p *Position) *Position { return begin(new(*p.setup)) },
	Check: func(p *Position, t *rule.Tally, all []*rule.Tally) error {
		jury, own := countedJury(t)
		if sum := jury[0] + jury[1]; sum > juryPlaces {
			return rule.Misread(1, "at most 12 jury tiles", "The jury has %d places, not %d.", juryPlaces, sum)
		}
		for _, o := range all {
			if other, is := countedJury(o); own && is && jury != other {
				return rule.Misread(1, "the one jury of the game", "%s: jury says steam %d, electricity %d, but %s's says steam %d, electricity %d.", p.name(t.Seat), jury[0], jury[1], p.name(o.Seat), other[0], other[1])
			}
		}
		return new(onSheet.Of(t)).fits(p.name(t.Seat))
	},
	Remark: func(p *Position, t *rule.Tally) say.Text {
		c, name := onSheet.Of(t), p.name(t.Seat)
		if lacks := c.chitless(name); !lacks.Empty() {
			return lacks
		}
		return c.uncounted(name, t)
	},
	Count: func(p *Position, seat int, t *rule.Tally) { p.counts[seat] = t },
	Hold: func(p *Position, t *rule.Tally) {
		c, s := onSheet.Of(t), &p.seats[t.Seat]
		s.Points, s.Funding = c.Points, c.Funding
	},
	End: func(p *Position, told *rule.Teller) {
		p.Phase, p.Dealing, p.Deck.Due, p.Last = overPhase, deals{}, false, 0
		p.Turn.Open, p.Turn.Ghosts, p.tokens.Due, p.tokens.DueTo = false, false, 0, nobody
		finalScoring.Tell(p, told)
	},
}

// countedJury is the jury by which a seat counted, if it said it.
func countedJury(t *rule.Tally) (jury [2]int, said bool) {
	if t != nil {
		list, is := t.Value(juryField).([]int)
		said = is && copy(jury[:], list) == len(jury)
	}
	return jury, said
}

// counted are what the table counted at each seat, nil where it didn't.
func (p *Position) counted() []*rule.Tally { return p.counts[:p.n] }

func countedSheet(sheet []byte) (seats []string, counts []*rule.Tally, err error) {
	read, err := readSheet(sheet)
	for i, s := range read {
		t := &rule.Tally{Seat: i, Values: s.Tally.values(s.Counted)}
		if len(t.Values) == 0 {
			t.Values = onSheet.Values(&tally{})[:1]
		}
		if jury := s.Tally.Jury; jury != [2]int{} {
			t.Values = append(t.Values, rule.TallyValue{Field: juryField, Value: juryWords(jury)})
		}
		seats, counts = append(seats, s.Name), append(counts, t)
	}
	return seats, counts, err
}

// values are what is counted, in the fields that a table is asked for; of zeros those that are given.
func (t *tally) values(given *rule.Tally) []rule.TallyValue {
	asked := *t
	asked.Liked = t.likes()
	return slices.DeleteFunc(onSheet.Values(&asked), func(v rule.TallyValue) bool {
		text := rule.FieldText(v.Value)
		return text == "" || (text == "0" || text == "no") && given.Value(v.Field) == nil
	})
}

// onSheet is what is known of a seat for the final scoring; nothing of its projects if the
// energy of one isn't known.
func (p *Position) onSheet(seat int) []rule.TallyValue {
	t, unknown := p.tally(seat)
	if unknown != nil {
		t.Completed = [2]int{}
	}
	return t.values(&rule.Tally{})
}

// asFields gives the words of a line that names what a sheet names in those of the fields: chits=
// as the chits one by one, and completed=, by energy, as those that the jury likes.
func asFields(p *Position, words []rule.Word) (out []rule.Word, err error) {
	var completed *rule.Word
	var done [2]int
	jury, last := p.Jury, p.Jury[0]+p.Jury[1] == juryPlaces // with fewer tiles it may not be the jury of the end
	for _, t := range p.counted() {
		if said, is := countedJury(t); is {
			jury, last = said, true
		}
	}
	for _, w := range words {
		word, v, _ := w.Cut("=")
		switch strings.ToLower(word) {
		case "completed":
			if completed != nil {
				err = rule.Misread(w.Column, "each thing once", "%s: counted twice.", word)
				break
			}
			completed = &w
			done, err = readEnergies(v, projectsOfCopy)
		case "jury":
			last = true
			jury, err = readEnergies(v, juryPlaces)
			out = append(out, rule.Word{Text: word + "=" + itoa(jury[0]) + "," + itoa(jury[1]), Column: w.Column})
		case "chits":
			var t tally
			for _, name := range rule.Apart(v.Text) {
				c, wrong := readChit(rule.Word{Text: name, Column: v.Column}, false)
				t.Chits[c], err = t.Chits[c]+1, cmp.Or(err, wrong)
			}
			for c := range allChits.Each {
				if n := t.Chits[c]; n > 1 {
					out = append(out, rule.Word{Text: chitKinds[c].also + "=" + itoa(n), Column: w.Column})
				} else if n == 1 {
					out = append(out, rule.Word{Text: chitKinds[c].also + "=yes", Column: w.Column})
				}
			}
		default:
			out = append(out, w)
		}
		if err != nil {
			return words, err
		}
	}
	switch {
	case completed == nil:
	case !last:
		return words, rule.Misread(completed.Column, "the jury as well, as jury=7steam,5electricity, or liked_completed=2 alone", "Which energy the jury likes at the end isn't known.")
	default:
		out = append(out, rule.Word{Text: "liked_completed=" + itoa((&tally{Completed: done, Jury: jury}).likes()), Column: completed.Column})
	}
	return out, nil
}

// readEnergies reads "7steam,5electricity"; an energy that is left out is 0.
func readEnergies(w rule.Word, most int) (n [2]int, err error) {
	parts := rule.Apart(w.Text)
	if parts == nil {
		parts = []string{""}
	}
	for _, part := range parts {
		k, energy, err := lab.ReadAmount(rule.Word{Text: part, Column: w.Column}, 0, most)
		if numbered := part != "" && part[0] >= '0' && part[0] <= '9'; !numbered || err == nil && !energy.Energy() {
			err = rule.Misread(w.Column, "amounts of steam and electricity, as 7steam,5electricity", "%q is not understood.", part)
		}
		if err != nil {
			return n, err
		}
		n[energy-lab.Steam] += k
	}
	return n, nil
}

// juryWords are jury tiles as a line has them, 7steam and 5electricity.
func juryWords(jury [2]int) []string {
	return []string{itoa(jury[0]) + lab.Steam.String(), itoa(jury[1]) + lab.Electricity.String()}
}

// folded writes the chits and the jury of a count as a sheet has them.
func folded(t rule.Tally) rule.Tally {
	var names []string
	at := len(t.Values)
	folded := rule.Tally{Seat: t.Seat}
	for _, v := range t.Values {
		c := slices.IndexFunc(chitKinds[:], func(k chitKind) bool { return k.also == v.Field })
		if jury, is := countedJury(&t); is && v.Field == juryField {
			v.Value = juryWords(jury)
		}
		if n := t.Number(v.Field); c >= 0 && n > 0 {
			at = min(at, len(folded.Values))
			names = append(names, slices.Repeat([]string{chitNames[c]}, n)...)
		} else {
			folded.Values = append(folded.Values, v)
		}
	}
	if names != nil {
		folded.Values = slices.Insert(folded.Values, at, rule.TallyValue{Field: "chits", Value: names})
	}
	return folded
}
