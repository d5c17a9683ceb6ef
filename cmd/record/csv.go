package record

import (
	"encoding/csv"
	"strconv"
	"strings"
)

// csv lays the evening out for a spreadsheet: one row for each round and seat.
// The final scoring stands in the rows of the last round. What is held secretly
// is left empty until the end, unless hands are shown.
func (r *record) csv(hands bool) (string, error) {
	header := []string{"game", "rules", "copy", "date", "round", "ended", "seat", "order"}
	for _, n := range r.numbers {
		header = append(header, columnName(n.Name))
	}
	header = append(header, "bought", "score", "rank")
	if r.Result != nil {
		for _, l := range r.Result.Seats[0].Lines {
			header = append(header, "final_"+columnName(l.Name))
		}
	}
	var b strings.Builder
	w := csv.NewWriter(&b)
	if err := w.Write(header); err != nil {
		return "", err
	}
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
			bought := make([]string, len(seat.Bought))
			for k, sale := range seat.Bought {
				bought[k] = sale.What
			}
			row = append(row, noFormula(strings.Join(bought, " ")))
			if r.Result != nil && i == len(r.Rounds)-1 {
				end := &r.Result.Seats[s]
				row = append(row, strconv.Itoa(end.Score), strconv.Itoa(end.Rank))
				for _, l := range end.Lines {
					row = append(row, strconv.Itoa(l.Points))
				}
			}
			if err := w.Write(append(row, make([]string, len(header)-len(row))...)); err != nil {
				return "", err
			}
		}
	}
	w.Flush()
	return b.String(), w.Error()
}

// noFormula is a text that somebody typed as a spreadsheet may hold it: one that
// would be worked out as a formula gets an apostrophe in front.
func noFormula(text string) string {
	if strings.IndexAny(text, "=+-@\t\r\n＝＋－＠") == 0 {
		return "'" + text
	}
	return text
}
