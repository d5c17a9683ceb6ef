package conformance

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// onSheets are what a seat's line of a sheet may say, by game; a number of times that differs from sheet to sheet.
var onSheets = map[string]func(r *rand.Rand) []string{
	"century": func(r *rand.Rand) []string {
		return []string{fmt.Sprint("points: ", r.IntN(60)), fmt.Sprint("coins: ", r.IntN(5)), fmt.Sprint("science: ", r.IntN(5)), fmt.Sprint("pollution: ", r.IntN(13)-6),
			"garbage: " + list(r, 1+r.IntN(4), 0, 2), fmt.Sprint("clean_land: ", 2+r.IntN(3))}
	},
	"industry": func(r *rand.Rand) []string {
		return []string{fmt.Sprint("points: ", r.IntN(60)), fmt.Sprint("talers: ", r.IntN(20)), fmt.Sprint("factory_pairs: ", r.IntN(4)), fmt.Sprint("technology_pairs: ", r.IntN(4)),
			fmt.Sprint("jokers: ", r.IntN(3)), fmt.Sprint("properties: ", r.IntN(6))}
	},
	"expo": func(r *rand.Rand) []string {
		chits := []string{"paris1889", "chicago1893", "brussels1897", "paris1900", "liege1905", "milan1906"}
		r.Shuffle(len(chits), func(i, k int) { chits[i], chits[k] = chits[k], chits[i] })
		return []string{fmt.Sprint("points: ", r.IntN(40)), fmt.Sprint("funding: ", r.IntN(13)), "tokens: " + list(r, 3, 8, 10), "chits: [" + strings.Join(chits[:r.IntN(4)], ", ") + "]",
			fmt.Sprint("technologies: ", r.IntN(4)), fmt.Sprint("scraps_covered: ", r.IntN(4)), fmt.Sprint("shapes: ", r.IntN(5)), fmt.Sprint("liked_completed: ", r.IntN(4))}
	},
}

func list(r *rand.Rand, n, low, high int) string {
	return "[" + strings.Join(rule.Times(n, func(int) string { return fmt.Sprint(low + r.IntN(high-low+1)) }), ", ") + "]"
}

// A sheet that is scored is the same score as a game that it is kept in, also where its seats leave something out.
func TestKeptSheetScoresTheSame(t *testing.T) {
	type scored struct {
		Total, Place int
	}
	for _, book := range engine.Books() {
		r := rand.New(rand.NewPCG(19, 6))
		scores := 0
		for range 300 {
			names, sheet := []string{"Ann", "Bob", "Cyd"}, "rules: "+book.Name+"\nseats:\n"
			for _, name := range names {
				said := slices.DeleteFunc(onSheets[book.Name](r), func(string) bool { return r.IntN(5) == 0 })
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
	}
}
