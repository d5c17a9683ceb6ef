package record

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
	"arbiter/say/screen"
)

// step is an entry in force, the position that it led to and what happened.
type step struct {
	entry *referee.Entry
	at    rule.Position
	told  []rule.Event
}

// played says whether something was done, not only counted at the end.
func (s step) played() bool {
	return s.entry.Kind == referee.KindAction && !strings.HasPrefix(s.entry.Text, rule.CountedVerb+" ")
}

// steps goes through a game as it was played: what was taken back is left out.
func steps(g *referee.Game) (out []step, err error) {
	err = g.Walk(func(e *referee.Entry, at rule.Position, again []rule.Event) {
		out = append(out, step{e, at, happened(e.Told.Events(), again)})
	})
	return out, err
}

// happened is the events of an entry. An older file has only sentences: each becomes the event
// that the entry would have now, if this reads the same.
func happened(told, again []rule.Event) []rule.Event {
	if !slices.ContainsFunc(told, func(e rule.Event) bool { return e.Kind == rule.Retold }) {
		return told
	}
	return rule.Each(told, func(e rule.Event) rule.Event {
		now := rule.Find(again, func(n *rule.Event) bool { return n.Text.String() == e.Text.String() })
		if e.Kind != rule.Retold || now == nil {
			return e
		}
		return *now
	})
}

// byRound are the events of the moves, from which a rulebook makes its sections.
func byRound(all []step) (out []rule.RoundEvents) {
	for _, s := range all {
		if s.entry.Kind != referee.KindAction {
			continue
		}
		if n := len(out); n == 0 || out[n-1].Round != s.entry.Round {
			out = append(out, rule.RoundEvents{Round: s.entry.Round})
		}
		last := &out[len(out)-1]
		last.Events = append(last.Events, s.told...)
	}
	return out
}

func afterEnd(book *rule.Rulebook) string {
	phases := book.Phases
	return phases[len(phases)-1].Name
}

// moment is what curves and tables show a column of.
type moment struct {
	title   say.Text
	at      rule.Position
	round   int  // 0 for the beginning
	ended   bool // the round is over
	numbers [][]rule.Number
}

// moments are the beginning, with what was said to lie on the table, the end of every round, the last one with what was corrected
// or counted since, and now. After the final scoring the last one's score is that from before it, so that its lines can follow.
func moments(all []step, afterEnd string, result *rule.Result) (out []moment) {
	begun := false
	for _, s := range all {
		e := s.entry
		begun = begun || e.Kind == referee.KindAction && !strings.HasPrefix(e.Text, rule.HaveVerb+" ")
		switch {
		case !begun:
			out = []moment{{title: say.That("start"), at: s.at}}
			continue
		case e.Phase == afterEnd:
			out[len(out)-1].at = s.at
			continue
		case e.Round == 0:
			continue
		}
		where := s.at.Where()
		m := moment{title: say.Plain(s.at.Book().Numeral(e.Round)), at: s.at, round: e.Round, ended: where.Over || where.Round > e.Round}
		if n := len(out); out[n-1].round == e.Round {
			out[n-1] = m
		} else {
			out = append(out, m)
		}
	}
	for i := range out {
		out[i].numbers = rule.Each(out[i].at.Seats(), out[i].at.Numbers)
	}
	last := &out[len(out)-1]
	if last.round > 0 && !last.ended {
		last.title = say.That("now")
	}
	for s, numbers := range last.numbers {
		for n := range numbers {
			if numbers[n].Score && result != nil {
				numbers[n].N = result.Seats[s].Before
			}
		}
	}
	return out
}

// count is how much of something a seat has, nil if that number didn't exist then, or wasn't known.
func (m *moment) count(seat int, of say.Key) *int {
	if n := rule.Find(m.numbers[seat], func(n *rule.Number) bool { return n.Name == of }); n != nil && !n.Untold {
		return &n.N
	}
	return nil
}

type sale struct {
	Seat  string   `json:"-"`
	What  string   `json:"what"`
	Named say.Text `json:"-"` // the same as a person says it
	Kind  say.Key  `json:"kind"`
	Price say.Text `json:"price"` // as "5 coins"
}

// salesOf are what was bought in a game, by round.
func salesOf(all []step) map[int][]sale {
	out, money := map[int][]sale{}, map[say.Key]say.Key{}
	for _, s := range all {
		for _, e := range s.told {
			for _, a := range e.Amounts {
				if e.Kind == rule.Bought && a.N < 0 && a.Seat == "" {
					money[e.Sort] = a.Name // what is had for nothing costs none of it
				}
			}
		}
	}
	for _, s := range all {
		for _, e := range s.told {
			if e.Kind == rule.Bought && s.entry.Kind == referee.KindAction {
				round := s.entry.Round
				what := screen.Clean(e.What)
				out[round] = append(out[round], sale{e.Seat, what, rule.Said(s.at, what), e.Sort, price(&e, s.at.Numbers(e.Seat), money[e.Sort])})
			}
		}
	}
	return out
}

// price is what a seat gave for something, in the money that such things cost; its
// numbers have the words for it.
func price(bought *rule.Event, numbers []rule.Number, money say.Key) say.Text {
	of := func(name say.Key, much int) say.Text {
		n := rule.Number{Name: name}
		if known := rule.Find(numbers, func(n *rule.Number) bool { return n.Name == name }); known != nil {
			n = *known
		}
		n.N = much
		return n.Amount()
	}
	var paid []say.Text
	for _, a := range bought.Amounts {
		if a.N < 0 && (a.Seat == "" || a.Seat == bought.Seat) {
			paid = append(paid, of(a.Name, -a.N))
		}
	}
	switch {
	case len(paid) == 0 && money != "":
		return of(money, 0)
	case len(paid) == 0:
		return say.Plain("0")
	}
	return say.And(paid)
}
