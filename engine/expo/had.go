package expo

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

func askHad(at rule.Position, seat, form string, described func(name string) (string, bool)) rule.Questions {
	p := at.(*Position)
	i := rule.Index(p.setup.Seats, seat)
	tileOf := func(name string) *lab.Tile {
		if t := p.tile(name); t != nil {
			return t
		}
		text, _ := described(name)
		if d, err := readFact(rule.Quote(name)+" "+text, nil); err == nil {
			return d.Tile
		}
		return nil
	}
	of := func(q *rule.Answers, lacks func(name string), some func(*lab.Tile) bool) string {
		name := q.Name(rule.Prompt{Ask: say.That("Which tile?"), Words: []string{}, Fits: func(piece rule.Piece) bool {
			t := tileOf(piece.Name)
			return t != nil && some(t) && p.whereIs(piece.Name) == "" && !rule.Contains(p.completedEver(), piece.Name)
		}, Typed: notName, Other: say.That("a tile that isn't described yet")})
		if tileOf(name) == nil {
			lacks(name)
		}
		return name
	}
	return map[string]rule.Questions{
		juryWord:  p.askJury,
		stackWord: p.askStack,
		labWord:   func(q *rule.Answers) string { return p.askLab(q, i) },
		havingWords[haveTile]: func(q *rule.Answers) string {
			lacks := func(name string) { q.Lacks(name, aTile(name)) }
			return p.askLying(q, i, tileOf, of(q, lacks, func(t *lab.Tile) bool { return t.Known() && p.mayHold(i, t) }))
		},
		havingWords[haveFront]: func(q *rule.Answers) string {
			return of(q, func(name string) { q.May(name, aTile(name)) }, func(t *lab.Tile) bool { return p.mayHold(i, t) })
		},
		havingWords[haveCompleted]: func(q *rule.Answers) string {
			return of(q, func(name string) { q.May(name, aTile(name)) }, func(t *lab.Tile) bool { return t.Kind == lab.Project })
		},
	}[form]
}

// askJury asks for the jury's tiles: one more than rounds have begun.
func (p *Position) askJury(q *rule.Answers) string {
	n := p.setup.Round + 1
	if p.Jury[0]+p.Jury[1] > 0 { // it is said
		return ""
	}
	steam := q.Number(say.That("The jury's tiles of steam, of %d (the others are electricity)", n), 0, n, "")
	return fmt.Sprintf("steam=%d electricity=%d", steam, n-steam)
}

func (p *Position) askStack(q *rule.Answers) string {
	row := max(q.One(say.That("A stack of the Patents Office: which row?"), lab.Names[:rows], func(i int) say.Text { return lab.Resource(i).Said() }), 0)
	words := []string{space{row, q.Number(say.That("which column, %d to %d?", 2, lastColumn), 2, lastColumn, "")}.String()}
	who, said := slices.Clone(p.setup.Seats), say.Plains(p.setup.Seats...)
	if p.hasGhosts() {
		who, said = append(who, ghostWord), append(said, say.That("a ghost"))
	}
	some := who
	who, said = append(who, "-"), append(said, say.That("no more"))
	var above []say.Text
	for ask := say.That("Who stands on top?"); ; ask, some = say.That("And beneath?"), who {
		one := slices.Index(who, q.Word(rule.Prompt{Ask: ask, Before: slices.Clip(above), Words: some, Said: func(i int) say.Text { return said[i] }}))
		if one < 0 || who[one] == "-" { // not answered yet, or the last
			break
		}
		words, above = append(words, rule.Quote(who[one])), append(above, said[one])
	}
	if strings.HasSuffix(words[0], itoa(lastColumn)) {
		if chit := q.Word(rule.Prompt{Ask: say.That("Which chit did the first one pick?"), Words: chitNames, Said: func(i int) say.Text { return chit(i).Said() }}); chit != chitNames[noChit] {
			words = append(words, chit)
		}
	}
	return strings.Join(words, " ")
}

// askLab asks for the scraps of a laboratory that are gone, and for those that a handicap's
// tiles replaced. Other questions ask for the tiles.
func (p *Position) askLab(q *rule.Answers, seat int) string {
	s := &p.seats[seat]
	switch {
	case !s.Lab.Known() && q.One(say.That("its laboratory isn't described yet"), []string{"now"}, func(int) say.Text { return say.That("say where its scraps lie") }) == 0:
		q.Lacks(labWord, p.Component(labWord))
		return ""
	case !s.Lab.Known(), s.Touched: // it is said
		return ""
	}
	state, handicaps := s.Lab.State, int(p.setup.Handicaps[seat])
	for range handicaps {
		c, _ := askScrap(q, say.That("Which scrap did a handicap's tile replace?"), state, false)
		state.Replaced |= state.Bit(c)
	}
	for more := handicaps > 0; state.Scraps() != 0; more = true {
		c, is := askScrap(q, say.That("Which scrap of its laboratory is gone?"), state, more)
		if !is {
			break
		}
		state.Gone |= state.Bit(c)
	}
	return state.String()
}

// askScrap asks for one of the scraps in a laboratory; if ends, none is an answer too.
func askScrap(q *rule.Answers, ask say.Text, state lab.State, ends bool) (c lab.Cell, is bool) {
	words, of := state.List(state.Scraps()), state.List(state.Marked)
	if ends {
		words = append(words, "-")
	}
	return lab.ParseCell(q.Word(rule.Prompt{Ask: ask, Words: words, Of: append(of, "-"), Shows: show.Picture{Lab: lab.New(state, lab.Rules{})}, Said: func(i int) say.Text {
		if words[i] == "-" {
			return say.That("no more")
		}
		return say.Plain(words[i])
	}}))
}

func (p *Position) askLying(q *rule.Answers, seat int, tileOf func(string) *lab.Tile, name string) string {
	t, l := tileOf(name), p.seats[seat].Lab
	if t == nil {
		return ""
	}
	if !l.Known() { // what it lies in
		q.Lacks(labWord, p.Component(labWord))
		return ""
	}
	anchors, spots := spotsOf(l, t, func(s lab.Spot) bool { return l.CheckPlace(t, s) == nil })
	cells := rule.Each(anchors, lab.Cell.String)
	cell := q.Word(rule.Prompt{Ask: say.That("Where does it lie?"), Words: append([]string{}, cells...), Place: func() *rule.Placing {
		return show.Placing(l, name, t, nowhere, anchors, func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Place(name, t, s) })
	}})
	at := max(slices.Index(cells, cell), 0)
	if at >= len(spots) {
		return ""
	}
	turns := turnNames(spots[at])
	turn := q.Word(rule.Prompt{Ask: say.That("Which turn?"), Words: turns, Said: func(i int) say.Text { return rule.Turned(turns[i]) }, Shows: show.Numbered(name, t, turns)})
	return cell + " " + turn + " " + name
}

func fromTable(data []byte) (options, lines []string, err error) {
	var jury [2]int
	var said []string
	stacks := map[string]sheet.Value{}
	for at := range eachSpace {
		stacks[at.String()] = func(n *yaml.Node) error {
			var who []string
			err := sheet.Words(&who, "a stack, as [Green, Blue], from top to bottom")(n)
			said = append(said, rule.HaveVerb+" "+stackWord+" "+at.String()+" "+rule.Join(who))
			return err
		}
	}
	options, lines, err = sheet.Table{
		Book: book, Rounds: mostRounds, Round: "round: 1 to 10", Options: []string{"handicap"},
		Things: map[string]sheet.Value{
			juryWord: energies(&jury, "jury tiles, as {steam: 4, electricity: 1}", juryPlaces),
			"stacks": sheet.Map("stacks, as {steel4: [Green, Blue]}", stacks),
		},
		Seat: "a seat, as {name: Green, points: 12, laboratory: …}", Had: holdings.Had(), Has: readHaving,
	}.Read(data)
	if jury != [2]int{} {
		said = append([]string{rule.HaveVerb + " " + juryWord + " " + (&describe{What: ofJury, Jury: jury}).what()}, said...)
	}
	return options, append(said, lines...), err
}

func readHaving(values map[string]sheet.Value, _ int) func(numbers string) []string {
	var laboratory string
	var front, completed []string
	values["laboratory"] = sheet.Text(&laboratory, nil)
	values["front"] = sheet.Words(&front, "tiles, as [2steam/1steel, Telephone]")
	values["completed"] = sheet.Words(&completed, "projects, as [Cellophane]")
	return func(numbers string) []string {
		lines := []string{numbers}
		for line := range strings.Lines(laboratory) {
			line, _, _ = strings.Cut(" "+strings.TrimSpace(line), " #")
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(strings.ToLower(line), labWord+" ") {
				line = havingWords[haveTile] + " " + line
			}
			lines = append(lines, line)
		}
		if len(front) > 0 {
			lines = append(lines, havingWords[haveFront]+" "+rule.Join(front))
		}
		if len(completed) > 0 {
			lines = append(lines, havingWords[haveCompleted]+" "+rule.Join(completed))
		}
		return lines
	}
}
