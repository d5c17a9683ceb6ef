package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// haveLine says what lies on the table in a game whose record begins in the middle:
// the jury, a stack of the Patents Office, or what a seat has.
type haveLine struct {
	Seat    int // negative for what belongs to no seat
	What    having
	Numbers rule.Tally // points and funding
	Board   lab.State
	Tiles   []dealt // a tile may be described by its line
	Spot    lab.Spot
	At      space
	Stack   []int // owners, from top to bottom
	Chit    chit
	Jury    [2]int
}

type having int

const (
	haveNumbers having = iota
	haveLab
	haveTile
	haveFront
	haveCompleted
	haveStack
	haveJury
)

var havingWords = []string{"", labWord, "tile", "front", "completed", stackWord, juryWord}

const (
	stackWord  = "stack"
	haveWanted = "points=N, funding=N, lab, tile, front or completed"
	haveTables = "lab ......./..x..x./......./......./o....x./..x.... · tile c4 r0 2steam/1steel · front 2steam/1steel · completed Cellophane · points=12 funding=4"
)

var have = declared[haveLine]{
	Verb: rule.Verb{
		Name: rule.HaveVerb, Label: "Say what there is", Keeper: true, Usage: []string{"jury steam=N electricity=N", "stack SPACE SEAT... [CHIT]", "SEAT points=N funding=N", "SEAT lab ROWS", "SEAT tile CELL TURN TILE", "SEAT front TILE...", "SEAT completed PROJECT..."},
		Short:   "what lies on the table, where the record begins in the middle",
		Long:    "After new … --round N, before its deal. What isn't said is as a seat begins the game. ROWS as for describe, o for a marked cell whose scrap is gone, r for one that a handicap replaced; a tile is a line of a laboratory file. A stack goes from top to bottom. completed are projects that lie in no described laboratory.",
		Example: []string{"have jury steam=3 electricity=1", "have stack steel4 Blue Green", "have Blue points=12 funding=4", "have Blue lab ......./..x..x./......./......./o....x./..x....", "have Blue tile c4 r0 2steam/1steel", "have Blue front 2steam/1steel", "have Blue completed Cellophane"},
	},
	When: (*Position).beginning,
	Why:  (*Position).tooLate,
	Own:  arg[haveLine]{Read: readHad, Text: (*Position).textHad, Check: (*Position).checkHad},
	Ways: func(o *rule.Offering[*Position], _ int) {
		for _, of := range [][2]string{{juryWord, "steam=4 electricity=1"}, {stackWord, "steel4 " + o.P.quoted(0)}} {
			o.All = append(o.All, rule.Offer{Verb: rule.HaveVerb, Then: func() rule.Step {
				return rule.Say(of[0], rule.Typed(o.P, rule.HaveVerb+" "+of[0], "what lies there", say.Plain(of[1])))
			}})
		}
		o.All = append(o.All, rule.TypedOfSeats(o.P, rule.HaveVerb, false, "what the seat has", say.Plain(haveTables), nil)...)
	},
	Do:   func(p *Position, a *haveLine, t *rule.Teller) { a.apply(p, t) },
	Uses: func(_ *Position, a *haveLine) []string { return namesOf(a.Tiles) },
}

func (*Position) tooLate() error {
	return rules().HaveLate.Illegal("What lies on the table is said before the first deal of a game that begins in the middle (new … --round N).")
}

func readHad(r *rule.Reader, p *Position, a *haveLine) {
	a.Seat = nobody
	r.Apart(p.setup.Seats)
	if a.What = having(slices.IndexFunc(havingWords[haveStack:], r.Skip)) + haveStack; a.What < haveStack {
		a.Seat = r.Seat(p.setup.Seats)
		a.What = having(slices.IndexFunc(havingWords[haveLab:haveStack], r.Skip)) + haveLab
	}
	switch a.What {
	case haveJury:
		a.Jury = takeJuryTiles(r)
	case haveStack:
		a.At = takeSpace(r, spaceWanted)
		for a.readStack(r, p); r.More(); {
			a.readStack(r, p)
		}
	case haveLab:
		a.Board = rule.Read(r, "the laboratory's rows", lab.ParseBoard)
	case haveTile:
		a.readTile(r, p)
	case haveFront:
		a.Tiles = takeAllDrawn(r, p, 1)
	case haveCompleted:
		for first := true; first || r.More(); first = false {
			a.Tiles = append(a.Tiles, dealt{name: takeTile(r, p, "a project", nil, true)})
		}
	default:
		a.Numbers = holdings.ReadHad(r, a.Seat, haveWanted, p.beginning(), p.tooLate)
	}
}

// readStack reads a token's owner, or the chit of column 10.
func (a *haveLine) readStack(r *rule.Reader, p *Position) {
	r.Take("a seat, ghost or a chit", func(w rule.Word) error {
		who := ghost
		if !strings.EqualFold(w.Text, ghostWord) {
			c, err := readChit(w, false)
			if err == nil && a.Chit == noChit && rule.Index(p.setup.Seats, w.Text) < 0 {
				a.Chit = c
				return nil
			}
			if who, err = rule.OneOf(w, p.setup.Seats, "%q is neither a seat nor a chit."); err != nil {
				return err
			}
		}
		a.Stack = append(a.Stack, who)
		return nil
	})
}

// readTile reads a line of a laboratory file; for a described tile its name is enough.
func (a *haveLine) readTile(r *rule.Reader, p *Position) {
	words := r.Rest()
	n := lab.SpotWords(words)
	if n == 0 || n == len(words) {
		r.Fail(rule.Misread(rule.EndOf(words), "a cell, a turn and a tile, as c2 r0 project Cellophane T 3v …", "have lacks where a tile lies, and what it is."))
		return
	}
	d, what := dealt{}, words[n:]
	var err error
	if len(what) == 1 && !strings.Contains(what[0].Text, "/") {
		d.name, err = p.findTile(tileName(what[0]), nil, true)
	} else {
		var name rule.Word
		if name, d.tile, err = lab.ReadTile(what); err == nil && name.Text != "" {
			d.name, err = tileName(name).Text, checkTileName(tileName(name))
		}
	}
	r.Fail(err)
	a.Tiles = []dealt{d}
	if t := p.tileOf(d); t != nil {
		a.Spot, err = lab.ReadSpot(words[:n], t.Form)
		r.Fail(err)
		a.Spot = a.Spot.Canon(t.Form)
	}
}

func (p *Position) textHad(a *haveLine) string {
	words := []string{havingWords[a.What]}
	if a.Seat != nobody {
		words = []string{p.quoted(a.Seat), havingWords[a.What]}
	}
	switch a.What {
	case haveNumbers:
		words = append(words, a.Numbers.Text())
	case haveLab:
		words = append(words, a.Board.String())
	case haveTile:
		words = append(words, a.Spot.String())
	case haveStack:
		words = append(words, a.At.String())
		words = append(words, rule.Each(a.Stack, func(who int) string { return rule.Quote(p.owner(token{owner: who})) })...)
		words = append(words, rule.When(a.Chit != noChit, a.Chit.String()))
	case haveJury:
		words = append(words, juryCount(a.Jury).String())
	}
	for _, d := range a.Tiles {
		words = append(words, d.String())
		if d.name != "" && d.tile != nil {
			words = append(words, d.tile.String())
		}
	}
	return rule.Spaced(words...)
}

// beginning says whether the record begins in mid-game and nothing has been dealt yet.
func (p *Position) beginning() bool {
	return p.setup.Round > 0 && p.Phase == dealPhase && p.Turn.Card == noCard && p.Dealing.Academy && p.Dealing.Station
}

func (p *Position) checkHad(a *haveLine) (err error) {
	switch a.What {
	case haveNumbers:
		return nil
	case haveJury:
		return a.checkJury(p)
	case haveStack:
		return a.checkStack(p)
	case haveLab:
		err = a.checkLab(p)
	default:
		for i := 0; i < len(a.Tiles) && err == nil; i++ {
			err = a.checkTile(p, i)
		}
	}
	if err != nil {
		return err
	}
	q := *p
	a.apply(&q, &rule.Teller{})
	return q.checkHeld(a.Seat)
}

func (a *haveLine) checkJury(p *Position) error {
	if n := a.Jury[0] + a.Jury[1]; n != p.setup.Round+1 {
		return rules().DealCount.Illegal("Before round %d the jury has %d tiles, not %d.", p.Round, p.setup.Round+1, n)
	}
	if n := p.facts.jury; n != nil && (a.Jury[0] > n[0] || a.Jury[1] > n[1]) {
		return rules().JuryExhausted.Illegal("Jury tiles: %d of steam, %d of electricity.", n[0], n[1])
	}
	return nil
}

func (a *haveLine) checkStack(p *Position) error {
	row := slices.Index(p.tokens.Chits[:], a.Chit)
	switch err := (&haveLine{At: a.At}).checkStanding(p); {
	case err != nil:
		return err
	case a.Chit != noChit && a.At.Col != lastColumn:
		return rules().ChitNotDue.Illegal("Chits lie on column %d.", lastColumn)
	case a.Chit != noChit && row >= 0:
		return rules().ChitTaken.Illegal("%s lies at %s.", a.Chit.title(), lab.Resource(row))
	case a.Chit == noChit && a.At.Col == lastColumn && !p.setup.Rulings.ChitMay:
		return rules().ChitDue.Illegal("The first seat at %s picked a chit: name it after the stack.", a.At)
	}
	return a.checkStanding(p)
}

// checkStanding refuses a stack as far as its tokens are said, without its chit.
func (a *haveLine) checkStanding(p *Position) error {
	q := *p
	switch {
	case a.At.Col < 2 || a.At.Col > lastColumn:
		return rules().NoSuchSpace.Illegal("The rows go from column 2 to column %d.", lastColumn)
	case slices.ContainsFunc(p.tokens.all(), func(t token) bool { return t.at == a.At }):
		return rules().HaveContradicts.Illegal("On %s it was said already who stands there.", a.At)
	}
	for _, who := range a.Stack {
		i := q.tokens.find(who, a.tokenFrom(who))
		switch {
		case i < 0 && who == ghost && !p.hasGhosts():
			return rules().NoGhosts.Illegal("Ghosts take part in games of two and one.")
		case i < 0 && who == ghost:
			return rules().NoGhosts.Illegal("The row %s has one ghost, and it was said already where it stands.", lab.Resource(a.At.Row))
		case i < 0:
			return rules().NoToken.Illegal("%s has no token left in column 1.", p.name(who))
		}
		q.tokens.put(i, a.At)
	}
	if q.openRows() == 0 {
		return rules().HaveContradicts.Illegal("Every row has a token in column %d: the game is over.", lastColumn)
	}
	return nil
}

// tokenFrom is where a token that comes to the stack stood in column 1: a ghost's is bound to
// its row.
func (a *haveLine) tokenFrom(who int) space {
	if who == ghost {
		return space{a.At.Row, 1}
	}
	return box
}

func (a *haveLine) checkLab(p *Position) error {
	s, printed := &p.seats[a.Seat], printedBoard(a.Board)
	switch {
	case s.Lab.Known() && printedBoard(s.Lab.State).String() != printed.String():
		return rules().HaveContradicts.Illegal("The laboratory is described as %q.", printedBoard(s.Lab.State).String())
	case a.Board.Replaced.Len() != int(p.setup.Handicaps[a.Seat]):
		return rules().HandicapScraps.Illegal("Scraps that %s has replaced: %d, not %d (--handicap).", p.name(a.Seat), int(p.setup.Handicaps[a.Seat]), a.Board.Replaced.Len())
	case s.Lab.Known():
		for c := range printed.Each(a.Board.Scraps()) {
			if s.Lab.At(c) >= 0 {
				return rules().HaveContradicts.Illegal("On %s lies %s: the scrap is gone.", c, p.label(a.Seat, c))
			}
		}
	}
	return p.checkDescribed(&describe{Is: &printed})
}

func printedBoard(s lab.State) lab.State {
	s.Gone, s.Replaced = 0, 0
	return s
}

func (a *haveLine) checkTile(p *Position, i int) error {
	d := a.Tiles[i]
	t, known := p.tileOf(d), p.tile(d.name)
	lies, done := p.whereIs(d.name) != "", rule.Contains(p.completedEver(), d.name)
	if p.rulesOfLab().RemoveCompleted { // a project that was completed and removed is dealt again
		lies, done = lies && a.What != haveCompleted, done && a.What == haveCompleted
	}
	switch {
	case d.name == "" && t.Kind != lab.Supply:
		return lab.Refusals().DescriptionImpossible.Illegal("A project or a technology has a name, as project Cellophane T 3v ….")
	case d.name == "":
	case lies || done:
		return rules().TileElsewhere.Illegal("%s lies somewhere already.", p.canonical(d.name))
	case d.isAmong(a.Tiles[:i]):
		return rules().TileElsewhere.Illegal("%s lies somewhere already.", d.name)
	case known != nil && d.tile != nil && known.String() != d.tile.String():
		return rules().HaveContradicts.Illegal("%s is described as %s.", d.name, known)
	case a.What == haveCompleted && t != nil && t.Kind != lab.Project:
		return rules().CorrectTile.Illegal("%s is no project.", d.name)
	}
	if a.What != haveTile {
		return nil
	}
	l, err := p.labOf(a.Seat)
	switch {
	case err != nil:
		return err
	case !t.Known():
		return unknown(d.name)
	}
	if err = l.CheckPlace(t, a.Spot); err != nil && l.Gone|l.Replaced == 0 && !p.seats[a.Seat].Cleared {
		cleared := l.Clone()
		cleared.Gone = l.Marked
		if cleared.CheckPlace(t, a.Spot) == nil {
			return rule.Missing(rule.Needs(say.Typed("have %s lab …", p.quoted(a.Seat))), "%s It isn't said yet which scraps of %s are gone.", err, p.name(a.Seat))
		}
	}
	return err
}

// checkHeld refuses more than the rounds before this one can have given a seat.
func (p *Position) checkHeld(seat int) error {
	s, who, rounds := &p.seats[seat], p.name(seat), p.setup.Round-1
	done := p.worked(seat)
	supplies, bought := p.held(seat)
	most := (mostBought+1)*rounds + int(p.setup.Handicaps[seat])
	switch {
	case len(s.Done) >= endProjects:
		return rules().HaveContradicts.Illegal("%s has completed %d projects: the game is over.", who, len(s.Done))
	case supplies > most:
		return rules().HaveTooMany.Illegal("Before round %d %s can have resource tiles: %d, not %d.", p.Round, who, most, supplies)
	case bought > rounds:
		return rules().HaveTooMany.Illegal("Before round %d %s can have bought projects and technologies: %d, not %d.", p.Round, who, rounds, bought)
	case done > operationsMore*rounds:
		return rules().HaveTooMany.Illegal("Before round %d %s can have placed and removed tiles: %d, not %d.", p.Round, who, operationsMore*rounds, done)
	}
	return nil
}

// held is how many resource tiles a seat has, and how many others, placed or not.
func (p *Position) held(seat int) (supplies, bought int) {
	for _, name := range slices.Concat(p.seats[seat].Front, p.seats[seat].Lab.Names()) {
		if t := p.tile(name); t != nil && t.Kind == lab.Supply {
			supplies++
		} else if t != nil {
			bought++
		}
	}
	return supplies, bought
}

// worked is how many tiles a seat has placed and removed.
func (p *Position) worked(seat int) int {
	l := p.seats[seat].Lab
	return len(l.Tiles) + l.Gone.Len() - int(p.setup.Handicaps[seat])
}

// mayHave says whether a seat can have one more such tile so.
func (p *Position) mayHave(seat int, what having, name string, t *lab.Tile) bool {
	if what == haveTile { // where it lies is another question
		if what = haveFront; !t.Known() || p.worked(seat) >= operationsMore*(p.setup.Round-1) {
			return false
		}
	}
	return p.checkHad(&haveLine{Seat: seat, What: what, Tiles: []dealt{{name, t}}}) == nil
}

func (a *haveLine) apply(p *Position, t *rule.Teller) {
	switch a.What {
	case haveJury:
		p.Jury, p.Dealing.Jury = a.Jury, 0
		t.Tell("has", "", "The jury: steam %d, electricity %d.", p.Jury[0], p.Jury[1])
		return
	case haveStack:
		for _, who := range a.Stack {
			p.tokens.put(p.tokens.find(who, a.tokenFrom(who)), a.At)
		}
		if a.Chit != noChit {
			p.tokens.Chits[a.At.Row] = a.Chit
		}
		lie := rule.Each(a.Stack, func(who int) say.Text { return called(p.owner(token{owner: who})) })
		if a.Chit != noChit {
			lie = append(lie, a.Chit.Said())
		}
		t.Tell("has", "", "On %s, from top to bottom: %s.", a.At, say.Join(", ", lie...))
		return
	}
	s, who := &p.seats[a.Seat], p.name(a.Seat)
	t.Tell("has", who, "%s has %s.", who, a.said())
	names := rule.Each(a.Tiles, func(d dealt) string { return p.hold(a.Seat, d, a.Tiles) })
	switch a.What {
	case haveNumbers:
		holdings.PutHad(p, a.Numbers)
	case haveLab:
		if !s.Lab.Known() {
			p.takeIn(&describe{labWord + "." + who, new(printedBoard(a.Board)), a.Seat})
		}
		from := *s.Lab
		from.Gone, from.Replaced = a.Board.Gone, a.Board.Replaced
		s.Lab, s.Touched = relaid(&from, a.Board, p.rulesOfLab()), true
		s.Cleared = true
	case haveTile:
		l := p.work(a.Seat)
		done, _ := l.Place(names[0], p.tile(names[0]), a.Spot)
		for _, i := range done {
			if !rule.Contains(s.Done, l.Tiles[i].Name) { // else it was removed and is back again
				s.Done = append(slices.Clip(s.Done), l.Tiles[i].Name)
			}
			t.Tell(rule.Remark, who, "%s is complete.", l.Tiles[i].Name)
		}
	case haveFront:
		s.Front = slices.Concat(s.Front, names)
	case haveCompleted:
		s.Done = slices.Concat(s.Done, names)
	}
}

// said is what the seat has, in words.
func (a *haveLine) said() say.Text {
	tiles := say.And(rule.Each(a.Tiles, dealt.said))
	switch a.What {
	case haveLab:
		return say.That("a laboratory with scraps left: %d", a.Board.Scraps().Len())
	case haveTile:
		return say.That("%s in the laboratory, on %s", tiles, a.Spot)
	case haveFront:
		return say.That("in front: %s", tiles)
	case haveCompleted:
		return say.That("completed: %s", tiles)
	}
	return holdings.HadSaid(a.Numbers)
}

// hold notes one of some tiles that a seat has, and gives its name.
func (p *Position) hold(seat int, d dealt, among []dealt) string {
	if d.name != "" && d.tile != nil && p.tile(d.name) == nil {
		p.takeIn(&describe{d.name, d.tile, -1})
	}
	auto := func(n int) string { return "H" + itoa(seat+1) + "_" + itoa(n) }
	n := 1
	for p.tile(auto(n)) != nil || p.usedAs(auto(n)) != nil || (dealt{name: auto(n)}).isAmong(among) {
		n++
	}
	return p.noted(d, "", auto(n))
}
