package expo

import (
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
func (p *Position) Tells() (all []rule.Told) {
	for seat := range p.n {
		all = append(all, p.tellsOf(seat)...)
	}
	if p.Phase == overPhase || p.countedOut() {
		return all
	}
	full, chits, in := rule.Below(rows)&^p.openRows(), []say.Text{}, [lastColumn + 1][]say.Text{}
	for row := range rows {
		name, there := lab.Resource(row).Said(), p.stacks(row)
		if c := p.tokens.Chits[row]; c != noChit {
			chits = append(chits, say.That("%s (%s)", c, name))
		}
		for col := lastColumn; col > 1; col-- {
			if who := there[itoa(col)]; len(who) > 0 {
				in[col] = append(in[col], say.Join(": ", name, number(col), say.Plain(strings.Join(who, ", "))))
			}
		}
		stands := say.Join(" · ", say.Join(" ", say.That("Leads"), rule.Shown(p.leaderName(row))), say.Join(" ", say.That("Behind"), behind(p.behind(row))))
		all = append(all, rule.Told{Of: say.That("%s behind/back/far; how is in row tokens", name), Any: true, Open: true, Says: say.Join(": ", name, stands)})
	}
	for col := 2; col <= lastColumn; col++ {
		if len(in[col]) == 0 {
			in[col] = append(in[col], say.Join(": ", number(col), say.Plain("-")))
		}
		all = append(all, rule.Told{Of: say.That("column %d; who in has on stands tokens", col), Any: true, Open: true, Says: say.Join(" · ", in[col]...)})
	}
	left := p.tokens.leftChits()
	all = append(all,
		rule.Told{Of: say.That("chits left/remaining/available/free; bonus which"), Open: true, Says: say.Join(": ", number(len(left)), say.Join(" · ", rule.Each(left, chit.Said)...))},
		rule.Told{Of: say.That("chits taken/gone/awarded/used; been bonus tokens were"), N: len(chits), Says: say.That("Bonus chits taken: %s.", rule.Joined(", ", chits))},
		rule.Told{Of: say.That("rows complete/completed/full/finished/closed; a token in column 10 patents office"), N: full.Len(), Says: say.That("Rows with a token in column 10: %s.", rule.Joined(", ", rowsSaid(full)))},
		rule.Told{Of: say.That("steam jury in/has/have/lie/lies/for; tiles the are on there"), N: p.Jury[0], Says: say.That("Jury: steam %d, electricity %d", p.Jury[0], p.Jury[1])},
		rule.Told{Of: say.That("electricity/electric jury in/has/have/lie/lies/for; tiles the are on there"), N: p.Jury[1], Says: say.That("Jury: steam %d, electricity %d", p.Jury[0], p.Jury[1])},
		rule.Told{Of: say.That("jury free/empty/left/open; squares spaces places are on has"), N: juryPlaces - p.Jury[0] - p.Jury[1], Says: say.That("Jury: steam %d, electricity %d", p.Jury[0], p.Jury[1])},
		rule.Told{Of: say.That("jury tiles lie/laid/out/taken; the been"), N: p.Jury[0] + p.Jury[1], Says: say.That("Jury: steam %d, electricity %d", p.Jury[0], p.Jury[1])})
	for seat := range p.n {
		s, who := &p.seats[seat], p.name(seat)
		if s.Lab.Known() {
			n, covered := s.Lab.Free().Len(), s.Lab.ScrapsCovered()
			all = append(all,
				rule.Told{Of: say.That("scraps covered; how many been"), Seat: who, N: covered, Says: say.That("scraps covered: %d", covered)},
				rule.Told{Of: say.That("cells/squares/spaces free/empty/unoccupied; laboratory lab"), Seat: who, N: n, Says: say.That("free cells: %d", n)})
		}
		var at []say.Text
		for _, t := range p.tokens.all() {
			if t.owner == seat {
				at = append(at, t.at.Said())
			}
		}
		played, hand := rule.Below(lab.Card(cards))&^s.Hand, rule.Joined(", ", rule.EachOf(s.Hand.Each, lab.Card.Said))
		all = append(all,
			rule.Told{Of: say.That("tokens; board patents office where"), Seat: who, N: len(at), Says: say.Join(": ", number(len(at)), say.Join(", ", at...))},
			rule.Told{Of: say.That("cards/card left/still/remaining/hand; in has to play"), Seat: who, N: s.Hand.Len(), Says: say.Join(": ", number(s.Hand.Len()), hand)},
			rule.Told{Of: say.That("played/used; card cards what round this"), Seat: who, N: played.Len(), Says: say.Join(": ", number(played.Len()), rule.Joined(", ", rule.EachOf(played.Each, lab.Card.Said)))})
	}
	return append(all, rule.WhyFirst(p.name(p.Start), p.Round > max(1, p.setup.Round), say.That("sits to the left of who played Meeting Room")))
}

// tellsOf are a seat's projects: which are completed, and what each that lies in its laboratory lacks.
func (p *Position) tellsOf(seat int) (all []rule.Told) {
	s := &p.seats[seat]
	for i, project := range s.Lab.Projects {
		told := rule.Told{Of: say.That("complete/completed/completes/finished/finish/done; yet"), What: project.Label(), Seat: p.name(seat), Says: say.That("%s still lacks %s.", project.Label(), s.Lab.Lacks(i).Said())}
		if project.Complete {
			told.N, told.Says = 1, say.That("%s is completed", project.Label())
		}
		all = append(all, told)
	}
	return append(all, rule.Told{Of: say.That("which/what projects complete/completed/finished/done"), Seat: p.name(seat), N: len(s.Done), Says: say.Join(": ", number(len(s.Done)), rule.Joined(", ", say.Plains(s.Done...)))})
}
