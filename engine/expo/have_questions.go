package expo

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
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
			tile, _ := d.Is.(*lab.Tile)
			return tile
		}
		return nil
	}
	of := func(q *rule.Answers, ask say.Key, what having, lacks func(name string)) string {
		name := q.Name(rule.Prompt{Ask: say.That(ask), Words: []string{}, Fits: func(piece rule.Piece) bool {
			t := tileOf(piece.Name)
			return t != nil && p.mayHave(i, what, piece.Name, t)
		}, Typed: func(text string) error {
			a := haveLine{What: what, Tiles: []dealt{{name: rule.NameOf(text)}}}
			if what == haveTile { // where it lies is another question
				a.What = haveFront
			}
			return cmp.Or(notName(text), a.checkTile(p, 0))
		}, Other: say.That("a tile that isn't described yet")})
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
			return p.askLying(q, i, tileOf, of(q, "Which tile lies in its laboratory?", haveTile, func(name string) { q.Lacks(name, aTile(name, "")) }))
		},
		havingWords[haveFront]: func(q *rule.Answers) string {
			return of(q, "Which tile lies in front, not yet in the laboratory?", haveFront, func(name string) { q.May(name, aTile(name, "")) })
		},
		havingWords[haveCompleted]: func(q *rule.Answers) string {
			return of(q, "Which further project is completed?", haveCompleted, func(name string) { q.May(name, aTile(name, asProject)) })
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

// askStack asks for a stack of the Patents Office, as long as one may be said.
func (p *Position) askStack(q *rule.Answers) string {
	inRows := rule.Below(rows).Where(func(row int) bool {
		return slices.ContainsFunc(slices.Collect(eachSpace), func(at space) bool {
			who, _ := p.mayStand(at, nil)
			return at.Row == row && who != nil
		})
	})
	if inRows == 0 {
		return ""
	}
	row := q.Word(rule.Prompt{Ask: say.That("A stack of the Patents Office: which row?"), Words: inRows.Names(rowName), Of: lab.Names[:rows], Said: func(i int) say.Text { return rowsSaid(inRows)[i] }})
	at := space{Row: max(slices.Index(lab.Names[:rows], row), 0)}
	at.Col, _ = strconv.Atoi(q.Word(rule.Prompt{Ask: say.That("which column, %d to %d?", 2, lastColumn), Low: 2, High: lastColumn, Typed: func(text string) (err error) {
		if err = (&rule.Prompt{Low: 2, High: lastColumn}).Wrong(text); err == nil {
			to := at
			to.Col, _ = strconv.Atoi(text)
			_, err = p.mayStand(to, nil)
		}
		return err
	}}))
	all := append(slices.Clone(p.setup.Seats), "-")
	if p.hasGhosts() {
		all = slices.Insert(all, p.n, ghostWord)
	}
	words, above := []string{at.String()}, []say.Text(nil)
	var stack []int
	usual := ""
	for ask := say.That("Who stands on top?"); ; ask, usual = say.That("And beneath?"), "-" {
		who, _ := p.mayStand(at, stack)
		some := rule.Each(who, func(one int) string { return p.owner(token{owner: one}) })
		said := say.Plains(some...)
		if len(who) > 0 && who[len(who)-1] == ghost {
			said[len(who)-1] = say.That("a ghost")
		}
		if len(stack) > 0 {
			some, said = append(some, "-"), append(said, say.That("no more"))
		}
		one := -1
		if len(who) > 0 {
			one = slices.Index(some, q.Word(rule.Prompt{Ask: ask, Before: slices.Clip(above), Words: some, Of: all, Usual: usual, Said: func(i int) say.Text { return said[i] }}))
		}
		if one < 0 || one == len(who) { // not answered yet, or the last
			break
		}
		stack, words, above = append(stack, who[one]), append(words, rule.Quote(some[one])), append(above, said[one])
	}
	if at.Col == lastColumn {
		left := p.tokens.leftChits()
		if p.setup.Rulings.ChitMay {
			left = append(left, noChit)
		}
		if c := q.Word(rule.Prompt{Ask: say.That("Which chit did the first one pick?"), Words: rule.Each(left, chit.String), Of: append(slices.Clone(chitNames[paris1889:]), noneWord), Said: func(i int) say.Text { return left[i].Said() }}); c != noneWord {
			words = append(words, c)
		}
	}
	return strings.Join(words, " ")
}

// mayStand are who may stand in a stack, beneath those that are said; err says why none may.
func (p *Position) mayStand(at space, above []int) (who []int, err error) {
	for one := range p.n + 1 {
		if one == p.n {
			one = ghost
		}
		wrong := (&haveLine{At: at, Stack: append(slices.Clip(above), one)}).checkStanding(p)
		if wrong == nil {
			who = append(who, one)
		}
		err = cmp.Or(err, wrong)
	}
	if len(who) > 0 {
		err = nil
	}
	return who, err
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
	for more := handicaps > 0; state.Scraps() != 0 && state.Gone.Len() < operationsMore*(p.setup.Round-1); more = true {
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
	anchors, spots := spotsOf(l, t, func(s lab.Spot) error {
		return p.checkHad(&haveLine{Seat: seat, What: haveTile, Tiles: []dealt{{name, t}}, Spot: s})
	})
	cells := rule.Each(anchors, lab.Cell.String)
	cell := q.Word(rule.Prompt{Ask: say.That("Where does it lie?"), Words: append([]string{}, cells...), Place: func() *rule.Placing {
		return show.Placing(l, name, t, nowhere, anchors, func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Place(name, t, s) }, nil)
	}})
	at := max(slices.Index(cells, cell), 0)
	if at >= len(spots) {
		return ""
	}
	turns := turnNames(spots[at])
	turn := q.Word(rule.Prompt{Ask: say.That("Which turn?"), Words: turns, Said: func(i int) say.Text { return rule.Turned(turns[i]) }, Shows: show.Numbered(name, t, turns)})
	return cell + " " + turn + " " + name
}

func fromTable(data []byte) (options []string, lines []rule.Line, err error) {
	var jury [2]int
	var said []rule.Line
	var judged int // the line of the jury tiles
	stacks := map[string]sheet.Value{}
	for at := range eachSpace {
		stacks[at.String()] = func(n *yaml.Node) error {
			var who []string
			err := sheet.Words(&who, "a stack, as [Green, Blue], from top to bottom")(n)
			said = append(said, rule.Line{N: n.Line, Text: rule.HaveVerb + " " + stackWord + " " + at.String() + " " + rule.Join(who)})
			return err
		}
	}
	options, lines, err = sheet.Table{
		Book: book, Rounds: mostRounds, Round: "round: 1 to 10", Options: []string{"handicap"},
		Things: map[string]sheet.Value{
			juryWord: func(n *yaml.Node) error {
				judged = n.Line
				return energies(&jury, "jury tiles, as {steam: 4, electricity: 1}", juryPlaces)(n)
			},
			"stacks": sheet.Map("stacks, as {steel4: [Green, Blue]}", stacks),
		},
		Seat: "a seat, as {name: Green, points: 12, laboratory: …}", Had: holdings.Had(), Has: readHaving,
	}.Read(data)
	if jury != [2]int{} {
		said = append([]rule.Line{{N: judged, Text: rule.HaveVerb + " " + juryWord + " " + juryCount(jury).String()}}, said...)
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
