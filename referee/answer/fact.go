package answer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/referee/ask"
	"arbiter/say"
)

// parts are the words of a question that could each name a piece. The name of a seat, or what is left of it without signs
// as an emoji, or of a piece, is one of them, also if it has several words.
func (a *Asking) parts(text string) []string {
	words := rule.NameParts(text)
	if a.Position == nil {
		return words
	}
	pieces := rule.Those(a.Position.KnownNames(), func(name string) bool { return strings.ContainsAny(name, "_ ") })
	slices.Sort(pieces)
	pieces = slices.Compact(pieces)
	for i := 0; i < len(words); i++ {
		of := rule.Those(append(pieces, a.Position.Seats()...), func(seat string) bool {
			name := rule.NameParts(strings.ReplaceAll(seat, "_", " "))
			return len(name) > 0 && len(name) <= len(words)-i && slices.EqualFunc(name, words[i:i+len(name)], strings.EqualFold)
		})
		if len(of) == 1 {
			words = slices.Replace(words, i, i+len(rule.NameParts(strings.ReplaceAll(of[0], "_", " "))), of[0])
			continue
		}
		broke := i > 0 && words[i-1] == "al" && words[i] == "verde" // it means without money
		if seat := a.ofHue(words[i]); seat != "" && !broke && !rule.Knows(a.Position, words[i]) {
			words[i] = seat
		}
	}
	return words
}

// ofHue is the one seat that is named by the same colour as a word in any language, Green for grün; "" for none.
func (a *Asking) ofHue(word string) string {
	hue := svg.Hue(word)
	if of := rule.Those(a.Position.Seats(), func(seat string) bool { return hue != "" && svg.Hue(seat) == hue }); len(of) == 1 {
		return of[0]
	}
	return ""
}

// owners writes seats' names without a German genitive's s, Karls as Karl, and says whether one had it.
func (a *Asking) owners(text string) (without string, owns bool) {
	words := a.parts(text)
	for i, word := range words {
		name, s := strings.CutSuffix(word, "s")
		name = strings.Join(a.parts(name), " ")
		if s && a.isSeat(name) && !rule.Knows(a.Position, word) && !ask.SaysNothing(word) {
			words[i], owns = name, true
		}
	}
	if owns {
		text = strings.Join(words, " ")
	}
	return text, owns
}

// facts are what the position says to a question that asks for a fact of it and no more, about some seats or a piece.
// sought says whether it asks for one and names a seat; owns, that it names what a seat has, which asks already.
func (a *Asking) facts(text string, seats []string, owns bool) (facts []say.Text, sought bool) {
	p := a.Position
	rest, others, pieces := a.cutNames(text)
	sought = len(rest) < len(a.parts(text))
	where := ask.Has("where", text) && len(a.unnamed(pieces, nil)) > 0
	over := p.Where().Over
	of, ok := a.Index.Seeks(strings.Join(others, " "), a.Book, len(pieces) > 0, over)
	of.All = of.All || where
	if len(pieces) == 1 {
		for _, n := range p.Numbers(p.Seats()[0]) {
			if of.Costs {
				of.Cut(say.That(n.Name)) // in what it is paid
			}
		}
		for _, kind := range pieces[0].kinds() { // the project drill is drill
			of.Cut(say.Plain(a.Index.Calls(a.Book, kind)))
		}
		if ok && (of.Lacks || of.Shows) && of.Nothing() {
			if facts = a.needs(of, pieces[0]); len(facts) > 0 {
				return facts, sought
			}
		}
	}
	switch {
	case of.First, of.Last && of.Verbs() && !of.Lot, of.This && sought && of.Yes, of.Past && of.Makes && !over: // the journal knows the order, and the round
		return nil, sought
	case !ok, !of.Asks && !of.Shows && !of.Means && !owns, of.Lacks && len(seats) > 0: // no status says what a seat lacks
		return nil, false
	case of.Lot && len(pieces) == 1 && a.isUp(pieces[0].Name):
		return a.status(&of, seats, len(seats) > 0), sought
	}
	if facts = a.ofPieces(&of, pieces, seats); len(facts) > 0 {
		return facts, sought
	}
	// A word as jury may mean no piece; and who sells to me isn't asked of my seat alone.
	of, _ = a.Index.Seeks(strings.Join(rest, " "), a.Book, false, over)
	if of.All = of.All || where; !sought && of.All {
		seats = p.Seats()
	}
	if (of.Sum || of.Within != nil || of.Nobody) && (!sought && !of.All || !of.What && !of.Yes) { // it may be asked of any game
		return nil, false
	}
	for i, word := range a.parts(text) {
		if ask.Has("than", word) {
			_, before := a.bare(strings.Join(a.parts(text)[:i], " "))
			of.Before = len(before)
		}
	}
	return a.naming(pieces, &of, a.status(&of, seats, sought)), sought
}

// cutNames are the words of a question without the names of seats, and without those of pieces too, and these.
func (a *Asking) cutNames(text string) (rest, others []string, pieces []known) {
	rest = slices.DeleteFunc(a.parts(text), a.isSeat)
	others = slices.DeleteFunc(slices.Clone(rest), func(word string) bool {
		k := a.piece(word)
		if k.Book != nil {
			k.Name = word
			pieces = append(pieces, k)
		}
		return k.Book != nil
	})
	if len(pieces) > 1 { // what joins them asks for nothing
		joins := func(word string) bool { return ask.Has("joins", word) }
		others, rest = slices.DeleteFunc(others, joins), slices.DeleteFunc(rest, joins)
	}
	return rest, others, pieces
}

// needs are what a piece costs where it is offered, or what it lacks where it lies; with all that it needs where that isn't said.
func (a *Asking) needs(of ask.Sought, k known) (facts []say.Text) {
	if of.Costs {
		return a.offered(k)
	}
	facts = a.lacks(k)
	if lacks := func(t say.Text) bool { return ask.Has("told lack", a.Index.Says(t)) }; !slices.ContainsFunc(facts, lacks) {
		of.Shows = true
		facts = append(a.shows(&of, k), facts...)
	}
	return facts
}

// ofPieces are what a question asks of pieces that it names: what they show, who has them, and what a seat may do with them or can
// pay for them.
func (a *Asking) ofPieces(of *ask.Sought, pieces []known, seats []string) (facts []say.Text) {
	for _, k := range pieces {
		if of.Means && len(seats) == 1 && k.Text == "" { // what it costs isn't what it shows
			told := a.ways(seats[0], k.Name)
			if told.Empty() {
				told = say.Join(" ", say.That("Here and now %s may do none of this.", seats[0]), a.refused(seats[0], []string{""}, -1))
			}
			return append([]say.Text{told}, a.purses(seats)...)
		}
		if a.Drawn == "" { // else the text may be what the piece shows
			facts = append(facts, a.shows(of, k)...)
		}
		if (of.Shows || of.Means) && len(seats) == 1 && (len(facts) > 0 || of.Costs && of.Nothing()) {
			if may := a.ways(seats[0], k.Name); !may.Empty() {
				if of.Means && of.Yes {
					may = ask.Answered(true, may)
				}
				facts = append([]say.Text{may}, facts...)
			}
		}
	}
	if len(facts) > 0 && of.All && len(pieces) > 1 {
		facts = append(facts, a.lying(a.unnamed(pieces, facts))...)
	}
	if len(facts) > 0 && of.Means {
		facts = append(facts, a.purses(seats)...)
	}
	return facts
}

// naming are facts that name the pieces that were asked for, P1_T and not P1_S; if one is named by none, those that name
// another, and for a question of all what the whole status says of it.
func (a *Asking) naming(pieces []known, of *ask.Sought, facts []say.Text) []say.Text {
	lack := a.unnamed(pieces, facts)
	if len(lack) == 0 {
		return facts
	}
	facts = rule.Those(facts, func(t say.Text) bool { return len(a.unnamed(pieces, []say.Text{t})) < len(a.unnamed(pieces, nil)) })
	if of.All {
		facts = append(facts, a.lying(lack)...)
	}
	return facts
}

// unnamed are the pieces that no fact names, without those whose names mean something in the game.
func (a *Asking) unnamed(pieces []known, facts []say.Text) []known {
	return rule.Those(pieces, func(k known) bool {
		return !a.Index.Means(k.Name, a.Book) && !slices.ContainsFunc(facts, func(t say.Text) bool { return rule.Contains(rule.NameParts(a.Index.Says(t)), k.Name) })
	})
}

// lying are the lines of the status that name some pieces.
func (a *Asking) lying(pieces []known) (lines []say.Text) {
	for _, b := range a.view("status").Blocks {
		lines = append(lines, rule.Those(b.Lines, func(l say.Text) bool { return len(a.unnamed(pieces, []say.Text{l})) < len(pieces) })...)
	}
	return lines
}

// offered are the lines of the status that offer a piece for so much.
func (a *Asking) offered(k known) (facts []say.Text) {
	for _, b := range a.view("status").Blocks {
		facts = append(facts, rule.Those(b.Lines, func(l say.Text) bool {
			head, things := l.List()
			priced := slices.ContainsFunc(head.Facts(), func(fact any) bool { _, is := fact.(int); return is })
			return priced && slices.ContainsFunc(things, func(thing any) bool { return rule.SameName(fmt.Sprint(thing), k.Name) })
		})...)
	}
	return facts
}

// lacks are the lines of the view of its seat's picture that are about a piece.
func (a *Asking) lacks(k known) (facts []say.Text) {
	p := a.Position
	seat := p.Find(k.Name).Seat
	for _, v := range p.Book().Views {
		if seat == "" || v.Picture == "" {
			continue
		}
		for _, b := range a.view(v.Name, rule.Word{Text: seat}).Blocks {
			for _, l := range b.Lines {
				head, _ := l.List()
				if said := head.Facts(); len(said) > 0 && rule.SameName(fmt.Sprint(said[0]), k.Name) {
					facts = append(facts, l)
				}
			}
		}
	}
	return facts
}

// gained is what a seat gets in the scoring for what a question names, as the jury; before the end, as it would be now.
func (a *Asking) gained(bare string, seats []string) []say.Text {
	rest, is := ask.Form("gains", bare)
	of, _ := a.Index.Seeks(rest, a.Book, false, true)
	if !is || of.Nothing() || len(seats) != 1 {
		return nil
	}
	said, points := a.brought(&of, seats[0])
	if len(said) == 0 {
		return nil
	}
	told := say.Join(": ", say.Plain(seats[0]), say.Join(" · ", said...))
	switch {
	case !a.Position.Where().Over:
		told = say.That("If the game ended now: %s.", told)
	case ask.Whether(bare):
		told = ask.Answered(points != 0, told)
	}
	return []say.Text{told}
}

// brought are the points that a seat got in the final scoring for what a question seeks, and what they are for.
func (a *Asking) brought(of *ask.Sought, seat string) (said []say.Text, points int) {
	end, _ := a.Position.Result()
	var lines []rule.ScoreLine
	if end != nil {
		lines = end.Seats[rule.Index(a.Position.Seats(), seat)].Lines
	}
	for _, l := range lines {
		if in, _ := of.In(say.Join(" ", say.That(l.Name), l.Counts)); in {
			points += l.Points
			said = append(said, say.Join(" ", say.That(l.Name), say.Plain(strconv.Itoa(l.Points))), l.Counts)
		}
	}
	for _, b := range a.view("standings").Blocks { // a part of a line, as one chit, stands in the sum
		for _, l := range b.Lines {
			if in, _ := of.In(l); in && l.Names(seat) && len(said) == 0 {
				said, points = say.Some(say.Plain(strings.TrimSuffix(strings.TrimPrefix(a.Index.Says(l), seat+": "), "."))), 1
			}
		}
	}
	return said, points
}

// scored are the lines of the scoring of a seat whose heading fits.
func (a *Asking) scored(seat string, fits func(heading say.Text) bool) (said []say.Text) {
	for _, t := range a.standings() {
		row := rule.Find(t.Rows, func(row *[]say.Text) bool { return (*row)[0].String() == seat })
		for i := 1; row != nil && i < len(*row); i++ {
			if fits(t.Header[i]) {
				said = append(said, say.Join(" ", t.Header[i], (*row)[i]))
			}
		}
	}
	return said
}

// ways are what a seat may do with a piece now.
func (a *Asking) ways(seat, piece string) say.Text {
	var verbs []string
	for _, o := range a.moves(seat) {
		verbs = append(verbs, o.Verb+":"+a.lies(piece))
		if slot := o.Then().Slot; slot != nil && slot.Kind == rule.Fixed { // as drop Blue buy T11
			for _, word := range slot.Words {
				verbs = append(verbs, o.Verb+":"+word+":"+a.lies(piece))
			}
		}
	}
	slices.Sort(verbs)
	return a.mayNow(seat, slices.Compact(verbs))
}

// noSeat says of the names that a question seeks in a column of the seats, as steel in Leads, that no seat has them.
func noSeat(of *ask.Sought, tables []*rule.Table) (facts []say.Text) {
	for _, t := range tables {
		for i := range t.Header {
			if names := meantIn(of, t, i); len(names) > 0 {
				facts = append(facts, say.Join(": ", say.Join(" ", t.Header[i], say.Join(", ", names...)), say.That("nobody")))
			}
		}
	}
	return facts
}

// meantIn are the names that the cells of a column can have and a question seeks.
func meantIn(of *ask.Sought, t *rule.Table, column int) []say.Text {
	return rule.Those(t.Among[column], func(name say.Text) bool {
		in, _ := of.In(say.Join(" ", t.Header[column], name))
		return in
	})
}

// stands are the lines of the status that a question seeks; with nothing but that it means now, the first, and what is next. If
// some name seats that it names, only these.
func (a *Asking) stands(of *ask.Sought, lines [][]say.Text, seats []string) (facts []say.Text) {
	var found [][]say.Text
	for i, l := range lines {
		all := say.Join(" ", l...)
		if of.Price && !slices.ContainsFunc(all.Facts(), func(fact any) bool { _, is := fact.(int); return is }) {
			continue
		}
		switch in, _ := of.In(all); {
		case of.Nothing() && of.Now && i == 0:
			return []say.Text{titled(a.Index.Says(l[0])), a.Position.Where().Leads()}
		case in, of.Now && of.Heads(all):
			found = append(found, l)
		}
	}
	named := func(l []say.Text) bool { return slices.ContainsFunc(seats, say.Join(" ", l...).Names) }
	ours := slices.ContainsFunc(found, named)
	listing := rule.Those(found, func(l []say.Text) bool { return counted(of, l) > 0 })
	if len(listing) > 0 {
		facts = slices.Concat(listing...)
		facts[0] = say.Join(": ", say.Plain(strconv.Itoa(rule.Sum(listing, func(l []say.Text) int { return counted(of, l) }))), facts[0])
		return facts
	}
	for _, l := range found {
		if ours && !named(l) {
			continue
		}
		for _, line := range l {
			facts = append(facts, titled(a.Index.Says(line)))
		}
	}
	return facts
}

// titled is a line of the status, a title without the game's name.
func titled(line string) say.Text {
	return say.Plain(strings.TrimPrefix(strings.TrimSpace(line), "· "))
}

// counted is how many things a line lists, if a question asks how many there are of what it says besides; 0 for none.
func counted(of *ask.Sought, l []say.Text) int {
	head, things := l[0].List()
	if in, _ := of.In(head); !of.Count || of.Much || !in && !of.Heads(head) {
		return 0
	}
	return max(len(things), len(l)-1)
}

// shows is what a question seeks of a piece: what it shows, or who has it. Of a name that is a word of the game too,
// as bank, it must ask for what stands there.
func (a *Asking) shows(of *ask.Sought, k known) (facts []say.Text) {
	shown, said := say.Plain(k.Text), false
	for _, pic := range []rule.Picture{a.Position.Picture(k.Name, ""), k.Book.Copy.Drawn(k.Text)} {
		if tells, is := pic.(say.Said); is {
			shown, said = tells.Said(), true
			break
		}
	}
	in, _ := of.In(shown)
	at := a.Position.Find(k.Name)
	word := of.Knows(k.Name) && !strings.ContainsAny(k.Name, "_ ")
	if of.Nothing() && of.All && !word && a.isNowhere(k) {
		return append(say.Some(say.That("No seat has %s.", k.Name)), say.Some(shown.If(!shown.Empty()))...)
	}
	asks := of.What && !word && !of.Verbs() && (of.Makes || !of.Count)
	if of.Nothing() {
		asks = of.Shows || of.Means || of.All && (at.Seat != "" || shown.Empty())
	}
	if word && !said || !in && !asks || of.Costs && !shown.Empty() && !of.Prices(shown) {
		return nil
	}
	if at.Seat != "" && (of.All || !shown.Empty()) {
		if at.Shows == k.Text {
			at.Shows = "" // said behind it
		}
		facts = append(facts, say.That("%s has %s.", at.Seat, at))
	}
	switch {
	case !shown.Empty():
		return append(facts, shown)
	case of.Shows || of.Means:
		offer := *of
		offer.All = true // its price may stand where it lies
		return append(append(facts, say.That("%s is not described.", k.Name)), a.naming([]known{k}, &offer, nil)...)
	case of.All && at.Seat == "": // the table counts what it has, but who bought it was told
		return a.boughtBy(k)
	}
	return facts
}

// isNowhere says whether a piece of this game has lain nowhere, as far as all was entered.
func (a *Asking) isNowhere(k known) bool {
	if k.Book != a.Position.Book() || a.Past == nil || !a.fromTheStart() {
		return false
	}
	return a.Position.Find(k.Name).Seat == "" && len(a.lying([]known{k})) == 0 && a.boughtBy(k) == nil
}

// boughtBy tells who bought a piece the last time; nothing where no entry tells it.
func (a *Asking) boughtBy(k known) []say.Text {
	if a.Past == nil {
		return nil
	}
	for _, d := range slices.Backward(a.Past()) {
		if d.Kind == rule.Bought && rule.SameName(d.What, k.Name) {
			return say.Some(a.retold(d))
		}
	}
	return nil
}
