package conformance

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// drawn fills a part of a sheet at random: {2..9} is a number, {1..4 times 0..2} a list of one to four numbers, {0..3 of a b c} a
// list of up to three of these words.
func drawn(part string, r *rand.Rand) string {
	before, of, found := strings.Cut(part, "{")
	of, behind, _ := strings.Cut(of, "}")
	if !found {
		return part
	}
	number := func(low, high int) int { return low + r.IntN(high-low+1) }
	words := strings.Fields(of)
	var low, high, least, most int
	fmt.Sscanf(words[0], "%d..%d", &low, &high)
	n := number(low, high)
	filled := []string{fmt.Sprint(n)}
	switch {
	case len(words) == 1:
		return before + filled[0] + behind
	case words[1] == "of":
		filled = slices.Clone(words[2:])
		r.Shuffle(len(filled), func(i, k int) { filled[i], filled[k] = filled[k], filled[i] })
		filled = filled[:n]
	default:
		fmt.Sscanf(words[2], "%d..%d", &least, &most)
		filled = rule.Times(n, func(int) string { return fmt.Sprint(number(least, most)) })
	}
	return before + "[" + strings.Join(filled, ", ") + "]" + behind
}

// A sheet that is scored is the same score as a game that it is kept in, also where its seats leave something out.
func TestKeptSheetScoresTheSame(t *testing.T) {
	type scored struct {
		Total, Place int
	}
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, dir string) {
		if _, ends := book.Verbs.Named(rule.CountedVerb); !ends {
			return
		}
		parts := dataLines(t, dir, "sheet.txt")
		r := rand.New(rand.NewPCG(19, 6))
		scores := 0
		for range 300 {
			names, sheet := []string{"Ann", "Bob", "Cyd"}, "rules: "+book.Name+"\nseats:\n"
			for _, name := range names {
				said := slices.DeleteFunc(rule.Each(parts, func(part string) string { return drawn(part, r) }), func(string) bool { return r.IntN(5) == 0 })
				sheet += "  - {" + strings.Join(append([]string{"name: " + name}, said...), ", ") + "}\n"
			}
			view, err := book.Sheets.Score([]byte(sheet), nil, func(string) (string, bool) { return "", false })
			if err != nil {
				continue
			}
			scores++
			data, err := json.Marshal(view.JSON)
			if err != nil {
				t.Fatal(err)
			}
			var want struct{ Seats []scored }
			if err := json.Unmarshal(data, &want); err != nil {
				t.Fatal(err)
			}
			seats, counts, err := book.Sheets.Counted([]byte(sheet))
			if err != nil {
				t.Fatalf("%s: %v", sheet, err)
			}
			lines := []rule.Line{{N: 1, Text: "new x --rules " + book.Name + " --seats " + strings.Join(seats, ",")}}
			for i, c := range counts {
				lines = append(lines, rule.Line{N: i + 2, Text: "counted " + seats[i] + " " + c.Text()})
			}
			g, err := referee.Replay(book, lines, nil, day)
			if err != nil {
				t.Fatalf("%s: kept: %v", sheet, err)
			}
			result, err := g.Position().Result()
			if err != nil || result == nil {
				t.Fatalf("%s: kept: %v", sheet, err)
			}
			for i, s := range result.Seats {
				if w := want.Seats[i]; s.Score != w.Total || s.Rank != w.Place && s.Rank != 0 {
					t.Fatalf("%s%s has %d and place %d, kept %d and %d", sheet, s.Seat, w.Total, w.Place, s.Score, s.Rank)
				}
			}
		}
		if scores < 30 {
			t.Errorf("%s: only %d sheets were scored", book.Name, scores)
		}
	})
}
