package expo

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// IT, Fine del gioco, Esempio, as counted for four seats (V38): the jury prefers
// steam.
var exampleCounts = []string{
	"counted Green points=17 liked_completed=2 tokens=1,10,10 metro=yes beaux_arts=yes technologies=2",
	"counted Blue points=24 liked_completed=1 tokens=10,3,4 simplon=yes shapes=3",
	"counted Red points=21 liked_completed=2 tokens=10,8,2 simplon=yes shapes=5",
	"counted Yellow points=21 liked_completed=4 tokens=9,2,2",
}

// A table that counts the end itself ends the game by its own numbers, from any
// phase; the last count of a seat is the one that holds.
func TestCountedEnd(t *testing.T) {
	const seats = "new v --rules expo --seats Green,Blue,Red,Yellow"
	for phase, begun := range map[string]string{
		"deal":            seats,
		"turns":           seats + dealtBoard,
		"a card":          seats + dealtBoard + onTheBoard + " / card Green laboratory",
		"a chit":          seats + dealtBoard + ` / correct Green token:start=steel9 "s" / card Green journal / advance Green steel9 steel10`,
		"reorganisation":  seats + dealtBoard + " / card Green skyscraper / card Blue academy / card Red station / card Yellow skyscraper / card Green meeting",
		"counted already": seats + dealtBoard + " / counted Green points=99",
		"all counted":     seats + " / " + strings.ReplaceAll(strings.Join(exampleCounts, " / "), "points=21", "points=3"),
	} {
		p, told := legal(t, begun+" / "+strings.Join(exampleCounts, " / "))
		r, err := p.Result()
		if err != nil || r == nil || !r.Counted || !slices.Equal(r.Winners(), []string{"Red"}) {
			t.Fatalf("%s: %+v (%v)", phase, r, err)
		}
		view, _ := p.View("status", nil, rule.Screen{})
		table := view.Blocks[1].Table
		if heads := say.Join("|", table.Header...).String(); !strings.HasSuffix(heads, "|Funding|Points") {
			t.Errorf("%s: the status of a game that is over has %s", phase, heads)
		}
		for i, want := range []int{28, 29, 31, 30} {
			if shown := table.Rows[i][len(table.Rows[i])-1].String(); shown != itoa(want) {
				t.Errorf("%s: the status gives %s %s points, not %d", phase, r.Seats[i].Seat, shown, want)
			}
			if r.Seats[i].Score != want {
				t.Errorf("%s: %s has %d, not %d", phase, r.Seats[i].Seat, r.Seats[i].Score, want)
			}
		}
		if p.Phase != overPhase || len(p.due()) > 0 || p.acting() >= 0 {
			t.Errorf("%s: phase %s, due %v", phase, p.Phase, p.due())
		}
		tells(t, told, "counted the end itself")
		data, _ := json.Marshal(p)
		if back, err := Book().Restore(data); err != nil || !rule.CountedOut(back.(*Position).counted()) {
			t.Errorf("%s: restored as %v (%v)", phase, back, err)
		}
	}
}

// What the jury likes is that of the count, nothing where the count doesn't say it.
func TestCountedJuryIsLiked(t *testing.T) {
	const steam = "new v --rules expo --seats Green,Blue / deal jury steam steam / "
	for counts, want := range map[string]string{
		"counted Green points=3 completed=1electricity jury=5steam,7electricity / counted Blue points=2": `"electricity"`,
		"counted Green points=3 liked_completed=1 / counted Blue points=2":                               "null",
	} {
		p, _ := legal(t, steam+counts)
		v, err := p.standingsView(-1, rule.Screen{})
		if err != nil {
			t.Fatal(err)
		}
		if data, _ := json.Marshal(v.JSON); !strings.Contains(string(data), `"liked":`+want) {
			t.Errorf("%s: %s, not liked %s", counts, data, want)
		}
	}
}

func TestCountedRefused(t *testing.T) {
	for line, code := range map[string]string{
		"counted Green points=3 / counted Blue technologies=9 / counted Red technologies=5": "expo/correct-too-many",
		strings.Join(exampleCounts, " / ") + " / card Green skyscraper":                     "expo/game-over",
		strings.Join(exampleCounts, " / ") + ` / correct Green token:steel2=steel3 "x"`:     "expo/game-over",
		"counted Green tokens=1,2,3,4":                                                      "",
		"counted Green tokens=1,2,10 metro=yes eiffel=yes":                                  "",
		"counted Green funding=13":                                                          "",
		"counted Green wealth=3":                                                            "",
		"counted Green":                                                                     "",
		"counted Green metro=4":                                                             "",
		"counted Green tokens=1,10,10 metro=3":                                              "",
		"counted Green completed=2steam,1electricity":                                       "",
		"counted Green completed=2 jury=7steam,5electricity":                                "",
		"counted Green completed=2copper jury=7steam,5electricity":                          "",
		"counted Green completed=2steam jury=13steam":                                       "",
		"counted Green completed=2steam completed=1steam jury=7steam":                       "",
		"counted Green completed=2steam liked_completed=2 jury=7steam":                      "",
		"counted Blue completed=2steam jury=7steam,5electricity / counted Green completed=1steam jury=5steam,7electricity": "",
		"counted Green tokens=1,2,10 chits=paris1900,liege1905":                                                            "",
		"counted Green chits=paris1906":                               "",
		"counted Green chits=liege1905 beaux_arts=yes":                "",
		"counted Green chits=liege1905,liege1905,liege1905,liege1905": "",
	} {
		_, _, err := played(t, "new v --rules expo --seats Green,Blue,Red,Yellow / "+line)
		var ill *rule.Illegal
		var misread *rule.NotUnderstood
		switch {
		case code == "" && !errors.As(err, &misread), code != "" && (!errors.As(err, &ill) || string(ill.Code) != code):
			t.Errorf("%s: %v, not %q", line, err, code)
		case code == "" && (misread.Column < 8 || misread.Expected.Empty()):
			t.Errorf("%s: column %d, expected %s", line, misread.Column, misread.Expected)
		}
	}
}

// A token in column 10 lies on a chit: without it a sheet and a count say so.
func TestChitless(t *testing.T) {
	const remark = "Green has tokens in column 10: 2, and chits: 1. Each of these tokens lies on a chit, which scores."
	for seat, remarked := range map[string]bool{
		"tokens: [10, 10, 1], chits: [milan1906]": true, "tokens: [10, 10, 1], metro: true": true,
		"tokens: [10, 10, 1], chits: [milan1906, milan1906]": false, "tokens: [9, 10, 1], chits: [milan1906]": false, "chits: [milan1906]": false,
	} {
		v, err := Book().Sheets.Score([]byte("seats: [{name: Green, "+seat+"}]"), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := say.Join("", v.Blocks[len(v.Blocks)-1].Lines...).String() == remark; got != remarked {
			t.Errorf("%s: remarked is %v", seat, got)
		}
	}
	for text, remarked := range map[string]bool{
		"seats: [{name: Green, completed: {steam: 2}}]": true, "jury: {steam: 7}\nseats: [{name: Green, completed: {steam: 2}}]": false, "seats: [{name: Green, liked_completed: 2}]": false,
	} {
		v, err := Book().Sheets.Score([]byte(text), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(say.Join("", v.Blocks[len(v.Blocks)-1].Lines...).String(), "no jury is given"); got != remarked {
			t.Errorf("%s: remarked is %v", text, got)
		}
	}
	for line, remarked := range map[string]bool{"tokens=10,10,1 chits=milan1906": true, "tokens=10,10,1 chits=milan1906,metro": false} {
		_, told := legal(t, "new v --rules expo --seats Green,Blue / counted Green "+line)
		if got := slices.ContainsFunc(told, func(e rule.Event) bool { return e.Text.String() == remark }); got != remarked {
			t.Errorf("%s: remarked is %v", line, got)
		}
	}
	for _, c := range []struct{ line, sheet, lacks string }{
		{"tokens=1,2,10 chits=milan1906", "tokens: [1, 2, 10], chits: [milan1906]", "Green: nothing is scored for Simplon Tunnel, since that isn't counted: shapes."},
		{"tokens=1,2,10 chits=milan1906 shapes=0", "tokens: [1, 2, 10], chits: [milan1906], shapes: 0", ""},
		{"tokens=1,10,10 chits=chicago1893,paris1900", "tokens: [1, 10, 10], chits: [chicago1893, paris1900]", "Green: nothing is scored for Ferris Wheel and Paris Metro, since that isn't counted: funding and technologies."},
		{"tokens=1,2,10 chits=paris1889 funding=1", "tokens: [1, 2, 10], chits: [paris1889], funding: 1", ""},
	} {
		_, told := legal(t, "new v --rules expo --seats Green,Blue / counted Green "+c.line)
		v, err := Book().Sheets.Score([]byte("seats: [{name: Green, "+c.sheet+"}]"), nil, nil)
		if err != nil {
			t.Fatal(c.sheet, err)
		}
		for _, said := range [][]string{
			rule.Each(told, func(e rule.Event) string { return e.Text.String() }),
			rule.Each(v.Blocks, func(b rule.Block) string { return say.Join("", b.Lines...).String() }),
		} {
			remarks := rule.Those(said, func(s string) bool { return strings.Contains(s, "nothing is scored for") })
			if strings.Join(remarks, "") != c.lacks {
				t.Errorf("%s: remarked %q, want %q", c.line, remarks, c.lacks)
			}
		}
	}
}

// A count may name what a scoring sheet names. Its text lists the chits as a sheet does; of the
// projects only those that the jury likes are kept, by the jury that the line gives or that is full.
func TestCountedAsOnASheet(t *testing.T) {
	for typed, want := range map[string]string{
		"tokens=1,10,10 chits=paris1900,liege1905 technologies=2":         "tokens=1,10,10 chits=paris1900,liege1905 technologies=2",
		"metro=yes beaux_arts=yes tokens=1,10,10 technologies=2":          "tokens=1,10,10 chits=paris1900,liege1905 technologies=2",
		"chits=simplon,milan1906":                                         "chits=milan1906,milan1906",
		"points=3 metro=no":                                               "points=3 metro=no",
		"points=3 metro Eiffel":                                           "points=3 chits=paris1889,paris1900",
		"points=3 completed=2steam,1electricity jury=7steam,5electricity": "points=3 liked_completed=2 jury=7steam,5electricity",
		"points=3 completed=2steam,1electricity jury=5steam,6electricity": "points=3 liked_completed=1 jury=5steam,6electricity",
		"points=3 completed=2steam jury=6steam,6electricity":              "points=3 liked_completed=0 jury=6steam,6electricity",
		"points=3 completed=1steam,4electricity":                          "points=3 liked_completed=1",
	} {
		p, _ := legal(t, "new v --rules expo --seats Green,Blue")
		p.Jury = [2]int{7, 5}
		for _, line := range []string{"counted Green " + typed, "counted Green " + want} {
			a, err := verbs.Parse(p, rule.Fields(line))
			if err != nil {
				t.Errorf("%s: %v", line, err)
			} else if text := rule.Text(p, a); text != "counted Green "+want {
				t.Errorf("%s is written %s", line, text)
			}
		}
	}
}

// A sheet counts the same as the lines that it is kept by.
func TestSheetAsCounts(t *testing.T) {
	const sheet = `{"rules":"expo","jury":{"steam":7,"electricity":5},"seats":[
	{"name":"Green","points":17,"completed":{"steam":2},"tokens":[1,10,10],"chits":["paris1900","liege1905"],"technologies":2},
	{"name":"Blue","points":24,"completed":{"steam":1,"electricity":3},"tokens":[10,3,4],"chits":["milan1906"],"shapes":3},
	{"name":"Red","points":21,"completed":{"steam":2},"tokens":[10,8,2],"chits":["milan1906"],"shapes":5},
	{"name":"Yellow","points":21,"completed":{"steam":4},"tokens":[9,2,2]},{"name":"Nil"}]}`
	_, _, err := Book().Sheets.Counted([]byte(sheet))
	if err == nil {
		t.Error("five seats")
	}
	names, counts, err := Book().Sheets.Counted([]byte(strings.Replace(sheet, `,{"name":"Nil"}`, "", 1)))
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range exampleCounts {
		if got := "counted " + names[i] + " " + counts[i].Text(); got != line+" jury=7steam,5electricity" {
			t.Errorf("%s\nnot %s and the jury", got, line)
		}
	}
	_, twice, err := Book().Sheets.Counted([]byte(`{"seats":[{"name":"A","tokens":[10,10],"chits":["liege1905","liege1905"]}]}`))
	if err != nil || twice[0].Text() != "tokens=10,10 beaux_arts=2" {
		t.Errorf("two tokens on a chit: %v %v", twice, err)
	}
	_, none, err := Book().Sheets.Counted([]byte(`{"seats":[{"name":"A"}]}`))
	if err != nil || none[0].Text() != "points=0" {
		t.Errorf("%v %v", none, err)
	}
}

// Two of a seat's tokens on one chit score by the table's ruling, counted or on a sheet.
func TestCountedTokensOnOneChit(t *testing.T) {
	for ruling, want := range map[string]int{"once": 3, "each": 6} {
		ruling = "two-own-tokens-on-chit=" + ruling
		p, _ := legal(t, "new v --rules expo --seats Green --ruling "+ruling+" / counted Green tokens=10,10 beaux_arts=2")
		r, err := p.Result()
		if err != nil || r.Seats[0].Score != want {
			t.Errorf("%s: counted as %+v (%v), not %d", ruling, r, err, want)
		}
		v, err := Book().Sheets.Score([]byte(`{"seats":[{"name":"A","tokens":[10,10],"chits":["liege1905","liege1905"]}]}`), []string{ruling}, nil)
		var out scored
		if readJSON(t, v, err, &out); out.Seats[0].Total != want {
			t.Errorf("%s: the sheet gives %d, not %d", ruling, out.Seats[0].Total, want)
		}
	}
}

// With Paris Metro no more than 6 points can be had, however many tokens score it.
func TestMetroInAll(t *testing.T) {
	for technologies, want := range map[int]string{1: `"paris1900":6`, 2: `"paris1900":6`, 0: `"paris1900":0`} {
		sheet := fmt.Sprintf(`{"seats":[{"name":"A","tokens":[10,10,10],"chits":["metro","metro","metro"],"technologies":%d}]}`, technologies)
		v, err := Book().Sheets.Score([]byte(sheet), []string{"two-own-tokens-on-chit=each"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if data, _ := json.Marshal(v.JSON); !strings.Contains(string(data), want) {
			t.Errorf("%d technologies: %s, not %s", technologies, data, want)
		}
	}
}

// Alone there is a good result or not, and no win (IT, Gioco in solitario); of another reading the sum is told, not how good that is.
func TestAloneWithoutAWin(t *testing.T) {
	p, told := legal(t, "new v --rules expo Solo --ruling two-own-tokens-on-chit=each / counted Solo points=10 tokens=10,10 simplon=2 shapes=3")
	v, err := p.standingsView(-1, rule.Screen{})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, b := range v.Blocks {
		lines = append(lines, say.Strings(b.Lines)...)
	}
	const good = "16 points; more than 30 alone is a good result."
	if all := strings.Join(lines, "\n"); strings.Contains(all, "wins") || !strings.Contains(all, good) {
		t.Errorf("%s", all)
	}
	tells(t, told, good)
	tells(t, told, "the sums would be Solo 13.")
}
