package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// asks is how the card that was played last is asked for: one that buys is told as what it buys.
func asks(kind rule.Happening) (matter say.Key) {
	if kind == "card" || kind == rule.Bought {
		matter = "card/play/played just/last/latest; what cards"
	}
	return matter
}

// Tells are how far the Patents Office, the laboratories and the round's cards are used up.
func (p *Position) Tells() (all []rule.Matter) {
	for seat := range p.n {
		all = append(all, p.tellsOf(seat)...)
	}
	if rule.CountedOut(p.counted()) {
		return all
	}
	all = append(all, p.tellsChits()...)
	if p.Phase == overPhase {
		for seat := range p.n {
			all = append(all, p.tellsCards(seat)...)
		}
		return all
	}
	full, in := rule.Below(rows)&^p.openRows(), [lastColumn + 1][]say.Text{}
	for row := range rows {
		name, there := lab.Resource(row).Said(), p.stacks(row)
		for col := lastColumn; col > 1; col-- {
			if who := there[itoa(col)]; len(who) > 0 {
				in[col] = append(in[col], say.Join(": ", name, number(col), say.Plain(strings.Join(who, ", "))))
			}
		}
		stands := say.Join(" · ", say.Join(" ", say.That("Leads"), rule.Shown(p.leaderName(row))), say.Join(" ", say.That("Behind"), behind(p.behind(row))))
		all = append(all, rule.Matter{Of: say.That("%s behind/back/far/first; how is in row tokens who the", name), Any: true, Open: true, Says: say.Join(": ", name, stands)})
	}
	for col := 2; col <= lastColumn; col++ {
		if len(in[col]) == 0 {
			in[col] = append(in[col], say.Join(": ", number(col), say.Plain("-")))
		}
		all = append(all, rule.Matter{Of: say.That("column %d; who in has on stands tokens", col), Open: true, Says: say.Join(" · ", in[col]...)})
	}
	if p.Phase == lastPhase {
		left := rule.Those(rule.Times(p.n, func(i int) int { return (p.Player + i) % p.n }), func(seat int) bool { return p.Last&(1<<seat) != 0 })
		all = append(all, rule.Matter{Of: say.That("action/actions last; who still must to have has play left their a"), N: len(left), Open: true, Says: say.That("Last actions still to come: %s.", rule.Joined(", ", rule.Each(left, func(seat int) say.Text { return say.Plain(p.name(seat)) })))})
	}
	done := say.Join(": ", say.That("Completed"), say.Join(" · ", rule.Times(p.n, func(seat int) say.Text { return say.Plain(p.name(seat) + " " + itoa(len(p.seats[seat].Done))) })...))
	jury := say.That("Jury: steam %d, electricity %d", p.Jury[0], p.Jury[1])
	all = append(all,
		rule.Matter{Of: say.That("rows complete/completed/full/finished/closed; a token in column 10 patents office"), N: full.Len(), Says: say.That("Rows with a token in column 10: %s.", rule.Joined(", ", rowsSaid(full)))},
		rule.Matter{Of: say.That("rows/row still/yet/open/not/no/without/unfinished/incomplete; which have has are t with a token in column 10 all the way at end patents office"), N: p.openRows().Len(), Says: say.That("Rows without a token in column 10: %s.", rule.Joined(", ", rowsSaid(p.openRows())))},
		rule.Matter{Of: say.That("jury like/likes/prefer/prefers/want/wants; which energy steam electricity or more does better"), Open: true, Says: say.Join(" · ", jury, p.liking())},
		rule.Matter{Of: say.That("energy/energies ahead/leads/leading/wins/winning/first/more; jury which in the tiles has most is by"), Open: true, Says: jury},
		rule.Matter{Of: say.That("end/finish/ends game/match; who could can might may the now"), Open: true, Says: say.Join(" · ", done, p.countdown(), p.ended())},
		rule.Matter{Of: say.That("steam jury in/has/have/lie/lies/for; tiles the are on there"), N: p.Jury[0], Says: jury},
		rule.Matter{Of: say.That("electricity/electric jury in/has/have/lie/lies/for; tiles the are on there"), N: p.Jury[1], Says: jury},
		rule.Matter{Of: say.That("jury free/empty/left/open; squares spaces places are on has"), N: juryPlaces - p.Jury[0] - p.Jury[1], Says: jury},
		rule.Matter{Of: say.That("jury tiles lie/laid/out/taken; the been"), N: p.Jury[0] + p.Jury[1], Says: jury})
	for seat := range p.n {
		all = append(all, p.tellsNow(seat)...)
	}
	all = append(all, p.tellsOfAcademy()...)
	return append(all, rule.WhyFirst(p.name(p.Start), p.Round > max(1, p.setup.Round), say.That("sits to the left of who played Meeting Room")))
}

// tellsChits are the bonus chits left, and who stands on those that are taken, which is true after the end too.
func (p *Position) tellsChits() (all []rule.Matter) {
	one := func(c chit) say.Text { return say.That("%s; who where has got is in which row taken gone already", c) }
	has, own := say.That("chits has/have/got/took/picked/chose; who which bonus a any"), make([][]say.Text, p.n)
	var taken []say.Text
	for row, c := range p.tokens.Chits {
		if c == noChit {
			continue
		}
		lies, there := say.That("%s (%s)", c, lab.Resource(row).Said()), p.stacks(row)[itoa(lastColumn)]
		says := say.Join(": ", lies, say.Plain(strings.Join(there, ", ")))
		taken, all = append(taken, says), append(all, rule.Matter{Of: one(c), N: 1, Says: says})
		for seat := range p.n {
			if slices.Contains(there, p.name(seat)) {
				own[seat] = append(own[seat], lies)
			}
		}
	}
	for seat, chits := range own {
		all = append(all, rule.Matter{Of: has, Seat: p.name(seat), N: len(chits), Says: say.Join(": ", number(len(chits)), rule.Joined(", ", chits))})
	}
	gone, left := say.That("Bonus chits taken: %s.", rule.Joined(", ", taken)), p.tokens.leftChits()
	for _, c := range rule.When(p.setup.Round <= 1, left) { // else who stands there may not have been said yet
		all = append(all, rule.Matter{Of: one(c), Says: say.That("%s: not taken", c)})
	}
	return append(all,
		rule.Matter{Of: say.That("chits left/remaining/available/free; bonus which"), Open: true, Says: say.Join(": ", number(len(left)), say.Join(" · ", rule.Each(left, chit.Said)...))},
		rule.Matter{Of: say.That("chits taken/gone/awarded/used; been bonus tokens were"), N: len(taken), Says: gone},
		rule.Matter{Of: has, N: len(taken), Says: gone})
}

// tellsOfAcademy are the projects on offer by their energy, and by their points.
func (p *Position) tellsOfAcademy() (all []rule.Matter) {
	for _, energy := range []lab.Resource{lab.Steam, lab.Electricity} {
		on := p.academyNow(energy)
		all = append(all, rule.Matter{Of: say.That("projects/project %s; which what ones are is do need needs want wants use uses on in the academy offer left for of with and", energy.Said()), N: len(on), Says: say.Join(": ", number(len(on)), rule.Joined(", ", on))})
	}
	worth := func(name string) int { return p.tile(name).Points }
	named := rule.Those(p.projects(), func(name string) bool { return p.tile(name) != nil && worth(name) >= 0 })
	slices.SortStableFunc(named, func(a, b string) int { return worth(b) - worth(a) })
	if len(named) > 0 {
		all = append(all, rule.Matter{Of: say.That("projects/project most/best/highest/least/worst/lowest/fewest; which what is are worth points brings bring gives give has have in the academy on offer there one ones"), Open: true, Says: rule.Joined(", ", rule.Each(named, func(name string) say.Text {
			return say.That("%s: %s", name, say.Count(worth(name), "%d point", "%d points"))
		}))})
	}
	return all
}

// ended says who brought the end about; it is empty while none did.
func (p *Position) ended() (who say.Text) {
	if p.Cause != 0 && p.Ender >= 0 {
		who = say.That("brought about by %s", p.name(p.Ender))
	}
	return who
}

// tellsOf are a seat's projects: which are completed, and what each that lies in its laboratory lacks.
func (p *Position) tellsOf(seat int) (all []rule.Matter) {
	s := &p.seats[seat]
	for i, project := range s.Lab.Projects {
		told := rule.Matter{Of: say.That("complete/completed/completes/finished/finish/done; yet"), What: project.Label(), Seat: p.name(seat), Says: say.That("%s still lacks %s.", project.Label(), s.Lab.Lacks(i).Said())}
		if project.Complete {
			told.N, told.Says = 1, say.That("%s is completed", project.Label())
		}
		all = append(all, told)
		if !project.Complete {
			all = append(all, rule.Matter{Of: say.That("complete/completed/completes/finished/finish/done can/could/may; yet this turn now still in time be"), What: told.What, Seat: told.Seat, Open: true, Says: say.Join(" · ", append(say.Some(told.Says), p.front(seat)...)...)})
		}
	}
	if open := rule.Those(all, func(t rule.Matter) bool { return t.N == 0 && !t.Open }); len(open) > 0 {
		lacks := say.Join(" ", rule.Each(open, func(t rule.Matter) say.Text { return t.Says })...)
		all = append(all, rule.Matter{Of: say.That("lack/lacks/missing/need/needs project/projects; what is are does for to complete finish a the of each all his her own still yet"), Seat: p.name(seat), Open: true, Says: lacks})
	}
	return append(all, rule.Matter{Of: say.That("which/what projects complete/completed/finished/done"), Seat: p.name(seat), N: len(s.Done), Says: say.Join(": ", number(len(s.Done)), rule.Joined(", ", say.Plains(s.Done...)))})
}

// tellsCards are which cards a seat has played in the round, and which are left in hand.
func (p *Position) tellsCards(seat int) (all []rule.Matter) {
	s := &p.seats[seat]
	tell := func(of say.Text, n int, says say.Text) {
		all = append(all, rule.Matter{Of: of, Seat: p.name(seat), N: n, Says: says})
	}
	counted := func(of say.Text, names []say.Text) {
		tell(of, len(names), say.Join(": ", number(len(names)), rule.Joined(", ", names)))
	}
	for c := range rule.Below(lab.Card(cards)).Each {
		held := say.That("%s played", c.Said())
		if s.Hand.Has(c) {
			held = say.That("%s in hand", c.Said())
		}
		tell(say.That("%s still/left/hand/not/yet/t; card who has have their his her its in got used played the hasn haven for round this", c.Said()), len(rule.Those([]lab.Card{c}, s.Hand.Has)), held)
	}
	counted(say.That("cards/card left/still/remaining/hand; in has to play"), rule.EachOf(s.Hand.Each, lab.Card.Said))
	played := rule.EachOf((rule.Below(lab.Card(cards)) &^ s.Hand).Each, lab.Card.Said)
	counted(say.That("played/used; card cards what round this"), played)
	counted(say.That("play card/cards; which what did round this"), played)
	return all
}

// tellsNow are what a seat has on the board, in its laboratory and in hand while the game goes on, and what it may not play.
func (p *Position) tellsNow(seat int) (all []rule.Matter) {
	s, who := &p.seats[seat], p.name(seat)
	tell := func(of say.Text, n int, open bool, says say.Text) {
		all = append(all, rule.Matter{Of: of, Seat: who, N: n, Open: open, Says: says})
	}
	counted := func(of say.Text, names []say.Text) {
		tell(of, len(names), false, say.Join(": ", number(len(names)), rule.Joined(", ", names)))
	}
	if s.Lab.Known() {
		tell(say.That("scraps covered; how many been"), s.Lab.ScrapsCovered(), false, say.That("scraps covered: %d", s.Lab.ScrapsCovered()))
		tell(say.That("scraps removed/cleared/taken; how many been already"), 0, true, say.That("scraps left: %d of 5", s.Lab.Scraps().Len()))
		tell(say.That("cells/squares/spaces free/empty/unoccupied; laboratory lab"), s.Lab.Free().Len(), false, say.That("free cells: %d", s.Lab.Free().Len()))
	}
	counted(say.That("technology/technologies laboratory/lab; in the who which placed"), rule.Each(rule.Those(s.Lab.Tiles, func(t lab.Placed) bool { return t.Kind == lab.Technology }), func(t lab.Placed) say.Text { return say.Plain(t.Name) }))
	var at []say.Text
	in := [lastColumn + 1][]say.Text{}
	for _, t := range p.tokens.all() {
		if t.owner == seat {
			row := lab.Resource(t.at.Row).Said()
			tell(say.That("%s far/column/where/stand/stands; how is in row at with the token on", row), t.at.Col, true, say.Join(": ", row, say.That("column %d", t.at.Col)))
			at, in[t.at.Col] = append(at, t.at.Said()), append(in[t.at.Col], lab.Resource(t.at.Row).Said())
		}
	}
	for col := 2; col <= lastColumn; col++ {
		counted(say.That("column %d; who in has on stands tokens", col), in[col])
	}
	counted(say.That("tokens; board patents office where"), at)
	all = append(all, p.tellsCards(seat)...)
	if p.mayPlay(seat) {
		var not []say.Text
		for c := range rule.Below(lab.Card(cards)).Each {
			if err := p.checkCard(seat, c); err != nil {
				not = append(not, say.Join(": ", c.Said(), say.Of(err)))
			}
		}
		for _, of := range []say.Text{say.That("card/cards not/forbidden/banned/t; may can play which now allowed"), say.That("play not/t; what which may can now allowed")} {
			tell(of, len(not), true, say.Join(" · ", not...))
		}
	}
	says := say.That("%d funding left after buying it for %d", s.Funding-academyPrice, academyPrice)
	if s.Funding < academyPrice {
		says = say.Join(", ", say.That("funding %d", s.Funding), say.That("the Academy costs %d", academyPrice))
	}
	for _, name := range slices.Concat(p.projects(), p.technologiesLeft()) {
		all = append(all, rule.Matter{Of: say.That("afford/enough; can could still now does have has money funding to for it buy"), What: name, Seat: p.name(seat), N: max(0, s.Funding-academyPrice+1), Says: says})
	}
	for _, what := range rule.When(s.Funding >= academyPrice, []say.Text{say.That("left/remain/remaining buy/buys/buying/bought project; money if have do when for the"), say.That("left/remain/remaining buy/buys/buying/bought technology; money if have do when for the")}) {
		tell(what, 0, true, says)
	}
	return all
}
