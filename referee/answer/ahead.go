package answer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// asksAhead says whether it asks for who is ahead.
func (q *inquiry) asksAhead() bool {
	switch seats := len(q.seats); {
	case ask.Has("form ahead acts", q.text):
		return false
	case seats == 2 && q.is("ahead two"), seats > 0 && q.is("ahead seats"), seats == 0 && q.all && ask.Has("of lead", q.text) && q.is("ahead margin"):
		return true
	default:
		return (seats > 0 || q.all) && q.is("ahead")
	}
}

// isScore says whether a question asks why a seat has the number that is its score.
func (a *Asking) isScore(bare, seat string) bool {
	words := strings.Fields(bare)
	score := strconv.Itoa(rule.ScoreOf(a.Position, rule.Index(a.Position.Seats(), seat)))
	return len(words) > 0 && ask.Has("reason begins", words[0]) && !ask.Has("of count", bare) && slices.Contains(words, score)
}

// standing is where a seat stands by points.
type standing struct {
	seat         string
	points, rank int
}

func (a *Asking) standing() (all []standing) {
	p := a.Position
	end, _ := p.Result()
	points := rule.Times(len(p.Seats()), func(i int) int { return rule.ScoreOf(p, i) })
	for i, rank := range rule.Places(points, p.Book().Compare) {
		if end != nil && end.Seats[i].Rank > 0 {
			rank = end.Seats[i].Rank
		}
		all = append(all, standing{p.Seats()[i], points[i], rank})
	}
	slices.SortStableFunc(all, func(s, o standing) int { return s.rank - o.rank })
	return all
}

// compared says how some seats stand to each other, one to the best or the next, or who has the place that is asked for; then
// the points of all.
func (a *Asking) compared(bare string, named []string) (facts []say.Text) {
	if ended, best := a.endedNow(); !ended.Empty() && len(named) == 1 && ask.Whether(bare) && ask.Has("of would", bare) {
		if best != "" {
			ended = ask.Answered(best == named[0], ended)
		}
		return []say.Text{ended}
	}
	all := a.standing()
	place := placeAsked(bare, all[len(all)-1].rank)
	if place > 0 && ask.Has("of all", bare) {
		named = nil // those who are tied aren't asked for
	}
	switch {
	case len(named) > 2:
	case len(named) == 0 && place == 0 && ask.Has("of lead", bare) && len(all) > 1:
		return a.compared("", []string{all[0].seat})
	case len(named) > 0:
		facts = say.Some(against(bare, named, place, all))
	case place > 0:
		facts = a.placedAt(bare, place, all)
	}
	if w := a.Position.Where(); w.Over {
		facts = append(facts, w.Next)
	}
	points := rule.Each(all, func(s standing) say.Text { return say.Plain(s.seat + " " + strconv.Itoa(s.points)) })
	facts = append(facts, say.Join(": ", say.That("Points"), say.Join(" · ", points...)))
	if ended, _ := a.endedNow(); !ended.Empty() {
		facts = append(facts, ended)
	}
	return facts
}

// against says how far a seat is ahead of the best of the others, or of the one that is named with it, or behind; and whether it is,
// or whether it has a place.
func against(bare string, named []string, place int, all []standing) say.Text {
	s := all[slices.IndexFunc(all, func(s standing) bool { return s.seat == named[0] })]
	others := rule.Those(all, func(o standing) bool { return o.seat != s.seat && (len(named) < 2 || o.seat == named[1]) })
	if len(others) == 0 {
		return say.Text{}
	}
	other := others[0]
	best := say.And(seatsOf(rule.Those(others, func(o standing) bool { return o.points == other.points })))
	line := say.That("%s is tied with %s (%d).", s.seat, best, s.points)
	switch d := s.points - other.points; {
	case d > 0:
		line = say.That("%s is ahead of %s by %d (%d to %d).", s.seat, best, d, s.points, other.points)
	case d < 0:
		line = say.That("%s is behind %s by %d (%d to %d).", s.seat, best, -d, s.points, other.points)
	}
	switch {
	case !ask.Whether(bare):
		return line
	case place > 0:
		return ask.Answered(s.rank == place, line)
	case ask.Has("of behind", bare):
		return ask.Answered(s.rank > other.rank, line)
	default:
		return ask.Answered(s.rank < other.rank, line)
	}
}

// endedNow is what each would have if the game ended now, the best first, where the scoring adds that up, and which seat has most
// alone, "" where a sum isn't known; after the end nothing.
func (a *Asking) endedNow() (told say.Text, best string) {
	for _, t := range a.standings() {
		if t.Sum == 0 || a.Position.Where().Over {
			continue
		}
		number := func(cell say.Text) (n, unknown int) {
			n, err := strconv.Atoi(cell.String())
			if err != nil {
				unknown = 1
			}
			return n, unknown
		}
		place := func(row []say.Text) int { // 0 where what is missing leaves it open
			n, _ := number(row[len(row)-1])
			return n
		}
		rows := slices.SortedStableFunc(slices.Values(t.Rows), func(row, other []say.Text) int {
			n, unknown := number(row[t.Sum])
			m, also := number(other[t.Sum])
			return cmp.Or(place(row)-place(other), unknown-also, a.Position.Book().Compare(m, n))
		})
		if len(rows) > 1 && place(rows[1]) > 1 {
			best = rows[0][0].String()
		}
		totals := rule.Each(rows, func(row []say.Text) say.Text { return say.Join(" ", row[0], row[t.Sum]) })
		told = say.That("If the game ended now: %s.", say.Join(" · ", totals...))
	}
	return told, best
}

// ifOver is what a seat, or each, would have if the game ended now, to a question for that.
func (a *Asking) ifOver(text string) []say.Text {
	rest := ask.Written(text, "spoken ended")
	if rest == strings.Join(strings.Fields(text), " ") || a.Position.Where().Over {
		return nil
	}
	bare, seats := a.bare(rest)
	if facts := a.gained(bare, seats); len(facts) > 0 {
		return facts
	}
	if ask.Ahead(rest) {
		return a.compared(bare, nil)
	}
	of, ok := a.Index.Seeks(bare, a.Book, false, true)
	if ended, _ := a.endedNow(); ok && of.Cut(say.That("Points")) && of.Nothing() {
		return say.Some(ended)
	}
	return nil
}

// placedAt are the seats at a place, and what ranks them.
func (a *Asking) placedAt(bare string, place int, all []standing) (facts []say.Text) {
	at := rule.Those(all, func(s standing) bool { return s.rank == place })
	for _, s := range at {
		facts = append(facts, say.That("Place %d: %s, with a score of %d.", s.rank, s.seat, s.points))
	}
	facts = append(facts, a.ties(at)...)
	if ask.Has("of lead", bare) && len(at) == 1 && len(all) > 1 {
		facts = append(facts, a.compared("", seatsOf(at))[0])
	}
	return facts
}

// ties are the tie-breakers of the seats with the points of some, if others have as many.
func (a *Asking) ties(of []standing) (facts []say.Text) {
	end, _ := a.Position.Result()
	if end == nil || len(of) == 0 {
		return nil
	}
	for _, s := range end.Seats {
		if s.Score == of[0].points && !s.Tie.Empty() {
			facts = append(facts, say.Join(": ", say.Plain(s.Seat), s.Tie))
		}
	}
	if len(facts) < 2 {
		return nil
	}
	return facts
}

func seatsOf(all []standing) []string {
	return rule.Each(all, func(s standing) string { return s.seat })
}

// placeAsked is the place that a question names, 0 for none.
func placeAsked(bare string, least int) int {
	for place, list := range []string{1: "place first", 2: "place second", 3: "place third"} {
		if list != "" && ask.Has(list, bare) {
			return place
		}
	}
	if ask.Has("last", bare) {
		return least
	}
	return 0
}

// sum is what the scoring adds up for a seat.
func (a *Asking) sum(seat string) say.Text {
	return say.Join(": ", say.Plain(seat), say.Join(" · ", a.scored(seat, func(say.Text) bool { return true })...))
}

// standings are the tables of the scoring, as it is or would be now.
func (a *Asking) standings() (tables []*rule.Table) {
	for _, b := range a.view("standings").Blocks {
		if b.Table != nil {
			tables = append(tables, b.Table)
		}
	}
	return tables
}
