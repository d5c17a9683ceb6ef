// Package record makes the exports of a game, its report as a page, the history of all
// evenings, and the sheet of the described copy. Everything particular to one game comes from
// its rulebook.
package record

import (
	"encoding/csv"
	"strconv"
	"strings"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// record is an evening as scripts read it: what can be counted at each seat at
// the end of each round, what was bought, and how it ended.
type record struct {
	Game         string        `json:"game"`
	Rules        string        `json:"rules"`
	RulesVersion string        `json:"rules_version"`
	Copy         *string       `json:"copy"`
	Began        time.Time     `json:"began"`
	Ended        *time.Time    `json:"ended"` // null while the game is in play
	Over         bool          `json:"over"`
	Seats        []string      `json:"seats"` // in clockwise order
	Rulings      []string      `json:"rulings"`
	Rounds       []recordRound `json:"rounds"`
	Result       *rule.Result  `json:"result"`             // null before the end
	Unscored     string        `json:"unscored,omitempty"` // what the final scoring lacks
	Transcript   string        `json:"transcript"`

	numbers []rule.Number
}

type recordRound struct {
	Round int          `json:"round"`
	Ended bool         `json:"ended"`
	Seats []recordSeat `json:"seats"`
}

type recordSeat struct {
	Name    string         `json:"name"`
	Numbers map[string]int `json:"numbers"`
	Bought  []sale         `json:"bought"`
}

func recordOf(g *referee.Game) (*record, error) {
	p, book := g.Position(), g.Rulebook()
	r := &record{
		Game: g.Name(), Rules: book.Name, RulesVersion: book.Version,
		Began: g.Entries()[0].Time.UTC(), Over: p.Where().Over, Seats: p.Seats(), Rulings: append([]string{}, p.Rulings()...),
		Rounds: []recordRound{}, Transcript: g.Transcript(), Copy: rule.OrNull(p.Copy()),
	}
	if r.Over {
		ended := g.Moved().UTC()
		r.Ended = &ended
	}
	var err error
	if r.Result, err = p.Result(); err != nil {
		r.Unscored = err.Error()
	}
	all, err := steps(g)
	if err != nil {
		return nil, err
	}
	sales, at := salesOf(all), moments(all, afterEnd(book), r.Result)
	r.numbers = at[len(at)-1].numbers[0]
	for _, m := range at {
		if m.round == 0 {
			continue
		}
		round := recordRound{Round: m.round, Ended: m.ended}
		for s, seat := range r.Seats {
			bought := rule.Those(sales[m.round], func(s sale) bool { return s.Seat == seat })
			rs := recordSeat{Name: seat, Numbers: map[string]int{}, Bought: rule.List(bought)}
			for _, n := range m.numbers[s] {
				if !n.Untold {
					rs.Numbers[columnName(n.Name)] = n.N
				}
			}
			round.Seats = append(round.Seats, rs)
		}
		r.Rounds = append(r.Rounds, round)
	}
	return r, nil
}

// columnName is a number's or a line's name as scripts and tables have it.
func columnName(name say.Key) string { return strings.ReplaceAll(string(name), " ", "_") }

// csv is the evening for a spreadsheet: one row for each round and seat, with the final scoring
// in the rows of the last round. Secret numbers are empty until the end, unless hands are
// shown.
func (r *record) csv(hands bool) (string, error) {
	header := []string{"game", "rules", "copy", "date", "round", "ended", "seat", "order"}
	header = append(header, rule.Each(r.numbers, func(n rule.Number) string { return columnName(n.Name) })...)
	header = append(header, "bought", "score", "rank")
	header = append(header, rule.Each(r.Result.Lines(), func(name say.Key) string { return "final_" + columnName(name) })...)
	rows := [][]string{header}
	copied := ""
	if r.Copy != nil {
		copied = *r.Copy
	}
	date := r.Began.Local().Format("2006-01-02")
	for i, round := range r.Rounds {
		ended := "no"
		if round.Ended {
			ended = "yes"
		}
		for s, seat := range round.Seats {
			row := []string{noFormula(r.Game), noFormula(r.Rules), noFormula(copied), date, strconv.Itoa(round.Round), ended, noFormula(seat.Name), strconv.Itoa(s + 1)}
			for _, n := range r.numbers {
				text := ""
				if v, there := seat.Numbers[columnName(n.Name)]; there && (r.Over || hands || !n.Hidden) {
					text = strconv.Itoa(v)
				}
				row = append(row, text)
			}
			bought := rule.Each(seat.Bought, func(sale sale) string { return sale.What })
			row = append(row, noFormula(strings.Join(bought, " ")))
			if r.Result != nil && i == len(r.Rounds)-1 {
				end := &r.Result.Seats[s]
				row = append(row, strconv.Itoa(end.Score), end.Place())
				row = append(row, rule.Each(end.Lines, func(l rule.ScoreLine) string { return strconv.Itoa(l.Points) })...)
			}
			rows = append(rows, append(row, make([]string, len(header)-len(row))...))
		}
	}
	var b strings.Builder
	err := csv.NewWriter(&b).WriteAll(rows)
	return b.String(), err
}

// noFormula makes an untrusted text safe for a spreadsheet: one that would be a formula gets an
// apostrophe in front.
func noFormula(text string) string {
	if strings.IndexAny(text, "=+-@\t\r\n＝＋－＠") == 0 {
		return "'" + text
	}
	return text
}
