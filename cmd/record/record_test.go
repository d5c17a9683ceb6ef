package record

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/engine/testdata/lots"
	"arbiter/referee"
	"arbiter/say"
)

var evening = time.Date(2026, 11, 20, 23, 30, 0, 0, time.FixedZone("CET", 3600))

// play plays a game from its lines.
func play(t *testing.T, book *rule.Rulebook, lines ...string) *referee.Game {
	t.Helper()
	all := make([]rule.Line, len(lines))
	for i, l := range lines {
		all[i] = rule.Line{N: i + 1, Text: l}
	}
	g, err := referee.Replay(book, all, nil, evening)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// fair is a game of lots; seats are Ann and Bob.
var fair = []string{
	"new fair --rules lots --seats Ann,Bob", "describe vase 5", "describe lamp 3", "describe clock 7",
	"deal vase", "bid Ann 1", "pass Bob", "deal lamp", "bid Ann 2", "undo", "bid Ann 3", "pass Bob", "deal clock", "bid Ann 1", "bid Bob 4", "pass Ann",
}

// tableOf is a desk with these rulebooks.
func tableOf(t *testing.T, books ...*rule.Rulebook) *desk.Desk {
	s, _, _ := ui.Test("")
	d := &desk.Desk{Context: context.Background(), IO: s, Books: books, Version: func() string { return "0" }, Clock: time.Now}
	d.Settings.Saves = t.TempDir()
	return d
}

// older gives a game the journal of an older file, which keeps only sentences.
func older(t *testing.T, g *referee.Game) *referee.Game {
	t.Helper()
	entries := append([]referee.Entry{}, g.Entries()...)
	for i := range entries {
		if sentences := say.Strings(entries[i].Told.Texts()); len(sentences) > 0 {
			data, _ := json.Marshal(sentences)
			entries[i].Told = referee.KeptTold(data)
		}
	}
	again, err := referee.Resume(g.Rulebook(), g.Name(), entries, g.Position())
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// A record has each purchase with its buyer and price, even for an older file.
func TestRecordOfAGame(t *testing.T) {
	g := play(t, lots.Book(), fair...)
	for name, g := range map[string]*referee.Game{"new": g, "older": older(t, g)} {
		r, err := recordOf(g)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, round := range r.Rounds {
			for _, s := range round.Seats {
				for _, b := range s.Bought {
					got = append(got, s.Name+" "+b.What+" "+string(b.Kind)+" "+b.Price.String())
				}
			}
		}
		want := []string{"Ann vase lot 1 coin", "Ann lamp lot 3 coins", "Bob clock lot 4 coins"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		text, err := r.csv(false)
		if err != nil || !strings.Contains(text, "\nfair,lots,,2026-11-20,2,yes,Ann,1,5,2,lamp,,,\n") || !strings.HasSuffix(text, ",3,yes,Bob,2,5,0,clock,7,2,7\n") {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
	// A kept sentence isn't replaced by an event that reads differently.
	told := []rule.Event{{Kind: rule.Retold, Text: say.Plain("Ann wins vase for 2.")}}
	again := []rule.Event{{Kind: rule.Bought, Seat: "Ann", Text: say.That("%s wins %s for %d.", "Ann", "vase", 1)}}
	if got := happened(told, again); got[0].Kind != rule.Retold {
		t.Errorf("%v is taken for %v", told, got)
	}
}

// What rests on a field that isn't described is neither 0 in an export nor in a report.
func TestUnknownIsNoNumber(t *testing.T) {
	g := play(t, industry.Book(), "new late --rules industry --seats Ann,Bob,Cyd --round 5", "have Ann field A1 developed", "draw B C D coin=none")
	r, err := recordOf(g)
	if err != nil {
		t.Fatal(err)
	}
	seats := r.Rounds[0].Seats
	if _, is := seats[0].Numbers["linked_factories"]; is || len(seats[1].Numbers) != len(seats[0].Numbers)+3 {
		t.Errorf("%v", seats)
	}
	all, err := steps(g)
	if err != nil {
		t.Fatal(err)
	}
	at := moments(all, afterEnd(g.Rulebook()), nil)
	now := &at[len(at)-1]
	if now.count(0, "bonus") != nil || now.count(1, "bonus") == nil {
		t.Errorf("%v", now.numbers)
	}
}

// What was corrected or counted anew after the end stands in the last round's row, beside the final scoring that rests on it.
func TestRecordAfterTheEnd(t *testing.T) {
	over := func(lines ...string) *record {
		g := play(t, industry.Book(), append([]string{"new end --rules industry --seats Ann,Bob,Cyd", "draw A B C coin=none", "kept Ann A1 0 property"}, lines...)...)
		r, err := recordOf(g)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	counted := []string{"counted Ann points=50", "counted Bob points=20", "counted Cyd points=3 bonus=2x4"}
	r := over(append(counted, "counted Ann points=60 talers=30", "counted Cyd points=3")...)
	last := r.Rounds[len(r.Rounds)-1]
	ann, cyd := last.Seats[0].Numbers, last.Seats[2].Numbers
	if len(r.Rounds) != 1 || !last.Ended || ann["points"] != 60 || ann["talers"] != 30 || r.Result.Seats[0].Score != 70 || cyd["bonus"] != 0 || r.Result.Seats[2].Score != 3 {
		t.Errorf("%+v, %+v", r.Rounds, r.Result)
	}
	g := play(t, lots.Book(), append(fair, "correct Ann coins+4 found")...)
	if r, err := recordOf(g); err != nil || r.Rounds[2].Seats[0].Numbers["coins"] != 9 {
		t.Errorf("%v: %+v", err, r.Rounds)
	}
}

// A record that begins late begins with what was said: there was nothing before it.
func TestRecordBegunLate(t *testing.T) {
	g := play(t, industry.Book(), "new late --rules industry --seats Ann,Bob,Cyd --round 5", "have Ann talers=9 points=3", "draw B C D coin=none", "kept Ann B2 0 property")
	all, err := steps(g)
	if err != nil {
		t.Fatal(err)
	}
	at := moments(all, afterEnd(g.Rulebook()), nil)
	if len(at) != 2 || *at[0].count(0, "talers") != 9 || *at[0].count(0, "points") != 3 || *at[1].count(0, "talers") != 9 {
		t.Errorf("%+v", at)
	}
}

func TestPrice(t *testing.T) {
	for want, amounts := range map[string][]rule.Amount{
		"0": {{Name: "coins", N: 3}, {Name: "points", N: -2, Seat: "Bob"}}, "1 coin": {{Name: "coins", N: -1}}, "2 coins and 1 science": {{Name: "coins", N: -2}, {Name: "science", N: -1, Seat: "Ann"}}, "funding 2": {{Name: "funding", N: -2}},
	} {
		if got := price(&rule.Event{Seat: "Ann", Amounts: amounts}, []rule.Number{{Name: "coins", One: "coin", Unseen: true}, {Name: "funding", Title: "funding"}}, "").String(); got != want {
			t.Errorf("%v: %s, want %s", amounts, got, want)
		}
	}
}

// Typed text that a spreadsheet would take for a formula is quoted; other text and numbers stay as they are.
func TestRecordIsNoFormula(t *testing.T) {
	for typed, want := range map[string]string{
		"Ann": "Ann", "=1+1": "'=1+1", "+49": "'+49", "-Ann": "'-Ann", "@SUM(A1)": "'@SUM(A1)", "\tx": "'\tx", "\rx": "'\rx", "\nx": "'\nx",
		"＝1": "'＝1", "": "", "A=1": "A=1", "O'Neil": "O'Neil", `a,"b"`: `a,"b"`, "'=": "'=", "Ünal": "Ünal",
	} {
		minus := -3
		r := &record{
			Game: typed, Rules: "century", Seats: []string{typed}, Over: true, numbers: []rule.Number{{Name: "points"}},
			Rounds: []recordRound{{Round: 1, Seats: []recordSeat{{Name: typed, Numbers: map[string]int{"points": minus}}}}},
			Result: &rule.Result{Seats: []rule.SeatResult{{Seat: typed, Rank: 1, Score: minus}}},
		}
		text, err := r.csv(false)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatalf("%q: %v", typed, err)
		}
		at := func(column string) string {
			for i, name := range rows[0] {
				if name == column {
					return rows[1][i]
				}
			}
			t.Fatalf("no column %s", column)
			return ""
		}
		if at("game") != want || at("seat") != want {
			t.Errorf("%q becomes %q and %q, not %q", typed, at("game"), at("seat"), want)
		}
		if at("points") != "-3" || at("score") != "-3" {
			t.Errorf("a number becomes %q", at("points"))
		}
	}
}

// The link holds the play, even if a name has characters with a meaning in links.
func TestPlayLink(t *testing.T) {
	const zoe = "Zoë&50%+1#?=;"
	lines := strings.Split(strings.ReplaceAll(strings.Join(fair, "\n"), "Ann", rule.Quote(zoe)), "\n")
	lines[0] = "new fair --rules lots --seats " + rule.Quote(zoe+",Bob")
	g := play(t, lots.Book(), lines...)
	sent, err := bgPlay(g, 7)
	if err != nil {
		t.Fatal(err)
	}
	link, err := linkOf(sent)
	if err != nil {
		t.Fatal(err)
	}
	_, data, _ := strings.Cut(link, "?data=")
	if strings.ContainsAny(data, "&=#+ \"<>") {
		t.Errorf("the link would be cut: %s", data)
	}
	text, err := url.PathUnescape(data)
	if err != nil {
		t.Fatal(err)
	}
	type player struct {
		Name, SourcePlayerID string
		StartPlayer, Winner  bool
		Score, Rank          int
	}
	type game struct {
		Name, SourceGameID string
		BGGID              int
		HighestWins        bool
	}
	var back struct {
		SourceName, SourcePlayID, PlayDate string
		Game                               game
		Players                            []player
	}
	if err := json.Unmarshal([]byte(text), &back); err != nil {
		t.Fatal(err)
	}
	result, _ := g.Position().Result()
	if diff := cmp.Diff(game{string(lots.Book().Title), "lots", 7, !lots.Book().FewestWin}, back.Game); diff != "" || back.SourceName != "Arbiter" || back.SourcePlayID != playID(g) {
		t.Errorf("the play is %s", text)
	}
	if diff := cmp.Diff(rule.Each(result.Seats, func(s rule.SeatResult) player {
		return player{s.Seat, strings.ToLower(s.Seat), s.Seat == result.First, s.Rank == 1, s.Score, s.Rank}
	}), back.Players); diff != "" {
		t.Error(diff)
	}
	if back.PlayDate != "2026-11-20 22:30:00" || back.Players[0].Name != zoe || strings.Count(text, `"winner":`) != 2 {
		t.Errorf("the play is %s", text)
	}
	if playID(g) != playID(play(t, lots.Book(), append(lines[:len(lines):len(lines)], "undo")...)) {
		t.Error("undo gives the play another ID")
	}
	if playID(g) == playID(play(t, lots.Book(), fair...)) {
		t.Error("two games have the same ID")
	}
}

// A shared win counts for each of its winners.
func TestHistorySums(t *testing.T) {
	seat := func(name string, rank, score int) rule.SeatResult {
		return rule.SeatResult{Seat: name, Rank: rank, Score: score, Before: score - 5, Lines: []rule.ScoreLine{{Name: "land", Points: 5}}}
	}
	b := &bookHistory{book: &rule.Rulebook{}, Finished: []playedGame{
		{Game: "one", Result: &rule.Result{Seats: []rule.SeatResult{seat("ann", 1, 40), seat("Bob", 1, 40), seat("Cyd", 3, -7)}}},
		{Game: "two", Result: &rule.Result{Seats: []rule.SeatResult{seat("Ann", 2, 41), seat("Bob", 1, 50)}}},
	}}
	b.sum()
	line := func(x float64) []averageLine { return []averageLine{{"land", x}} }
	want := []playerHistory{
		{Name: "Bob", Plays: 2, Wins: 2, Shared: 1, Best: 50, BestGame: "two", Average: 45, Before: 40, Lines: line(5)},
		{Name: "Ann", Plays: 2, Wins: 1, Shared: 1, Best: 41, BestGame: "two", Average: 40.5, Before: 35.5, Lines: line(5)},
		{Name: "Cyd", Plays: 1, Best: -7, BestGame: "one", Average: -7, Before: -12, Lines: line(5)},
	}
	if diff := cmp.Diff(want, b.Players); diff != "" {
		t.Error(diff)
	}

	// Where the fewest points win, the best score is the lowest, and the lower average comes first.
	b = &bookHistory{book: &rule.Rulebook{FewestWin: true}, Finished: []playedGame{
		{Game: "one", Result: &rule.Result{Seats: []rule.SeatResult{seat("Ann", 1, 12), seat("Bob", 2, 30)}}},
		{Game: "two", Result: &rule.Result{Seats: []rule.SeatResult{seat("Ann", 2, 40), seat("Bob", 1, 8)}}},
	}}
	b.sum()
	if p := b.Players; p[0].Name != "Bob" || p[0].Best != 8 || p[1].Best != 12 {
		t.Errorf("where the fewest win: %+v", p)
	}
}

func pageOf(t *testing.T, d *desk.Desk, g *referee.Game) string {
	t.Helper()
	r, err := reportOf(d, g)
	if err != nil {
		t.Fatal(err)
	}
	html, err := r.filled("report.html", r)
	if err != nil {
		t.Fatal(err)
	}
	return html
}

// A report shows what the game's rulebook provides.
func TestReportOfAGame(t *testing.T) {
	g := play(t, lots.Book(), fair...)
	html := pageOf(t, tableOf(t, lots.Book()), g)
	for _, want := range []string{
		// the standings, turned round
		`<th scope="col" class="blue won"><span class="crown">wins</span><span class="mark"></span>Ann</th>`, `<tr class="sum"><th scope="row">Lots</th><td class="won">vase lamp</td><td>clock</td></tr>`,
		// the score over the rounds
		`<figure class="main"><figcaption>Lots won</figcaption>`, `<figcaption>Coins</figcaption>`, `<th scope="row">Lots won</th><td>0</td><td>1</td><td>2</td><td>0</td><td>8</td>`,
		// pictures of every seat after every round
		`<span class="soft">2 lots</span></figcaption><div class="scroll" tabindex="0" role="region" aria-label="Round 2"><svg><text>Ann, Round 2: vase lamp, 1 new</text></svg></div>`,
		`<li><svg class="shelf"></svg>lot</li>`, ".shelf{fill:red}",
		// what was bought
		`vase <span class="soft small">lot</span></td><td class="word blue"><span class="mark"></span>Ann</td><td>1 coin</td>`,
		// its own section
		`<a href="#bids">Bids</a>`, `<section id="bids" class="rounds">`, `<p><code>lamp</code></p>`, `<p class="soft small">A dash is a pass.</p>`,
		`<th scope="col">Bid</th><th scope="col" class="word">So</th>`, `<td class="word blue"><span class="mark"></span>Ann</td><td>3</td><td class="word">Ann bids 3.</td>`,
		`<td class="word orange"><span class="mark"></span>Bob</td><td>–</td>`,
		`<li class="undone"><span class="n">9</span>`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("the report lacks %s", want)
		}
	}
	if n := strings.Count(html, `<figure class="n`); n != 6 {
		t.Errorf("the report has %d pictures, not one for each of 2 seats after 3 rounds", n)
	}
	if again := pageOf(t, tableOf(t, lots.Book()), older(t, g)); again != html {
		t.Errorf("the report of an older file differs:\n%s", cmp.Diff(html, again))
	}
}

// A page in another language has no English words but names and notation.
func TestPagesInAnotherLanguage(t *testing.T) {
	d := tableOf(t, engine.Books()...)
	verb := regexp.MustCompile(`%[^a-z%]*[a-z%]|[A-Za-z]`) // or a letter
	d.IO.Lang = say.Pretended(func(english string) string {
		return verb.ReplaceAllStringFunc(english, func(part string) string {
			if part[0] == '%' {
				return part
			}
			return "ö"
		})
	})
	check := func(name, page, typed string) {
		t.Helper()
		if !strings.Contains(page, `<html lang="pretended">`) {
			t.Errorf("%s doesn't say in which language it is", name)
		}
		for _, word := range englishLeft(page) {
			if !strings.Contains(strings.ToLower(typed), strings.ToLower(word)) {
				t.Errorf("%s has the English word %q", name, word)
			}
		}
	}
	d.Settings.Components = "practice"
	for _, book := range d.Books {
		lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(book).Game))
		if err != nil {
			t.Fatal(err)
		}
		typed := rule.PracticeOf(book).Game + rule.PracticeOf(book).Components + " III"
		for _, e := range book.Catalogue() {
			typed += " " + string(e.Code)
		}
		for _, ru := range book.Rulings() {
			typed += " " + ru.Name
			for _, reading := range ru.Readings {
				typed += " " + reading.Name
			}
		}
		for _, n := range []int{len(lines) / 2, len(lines)} {
			g, err := referee.Replay(book, lines[:n], nil, evening)
			if err != nil {
				t.Fatal(err)
			}
			check("the report of "+book.Name, pageOf(t, d, g), typed)
		}
		s, err := sheetOf(d, book)
		if err != nil {
			t.Fatal(err)
		}
		page, err := s.filled("sheet.html", s)
		if err != nil {
			t.Fatal(err)
		}
		check("the sheet of "+book.Name, page, rule.PracticeOf(book).Components)
	}
}

// englishLeft gives the words of a page without notation, but with what screen readers say for pictures.
func englishLeft(page string) []string {
	page = regexp.MustCompile(`(?s)<(style|code)\b.*?</(style|code)>`).ReplaceAllString(page, " ")
	page = regexp.MustCompile(`aria-label="([^"]*)"`).ReplaceAllString(page, ">$1<")
	page = regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page, " ")
	return regexp.MustCompile(`[A-Za-z]{3,}`).FindAllString(page, -1)
}

// Each format can be exported into a file.
func TestExportToAFile(t *testing.T) {
	d := tableOf(t, lots.Book())
	if err := d.SaveNew(play(t, lots.Book(), fair...)); err != nil {
		t.Fatal(err)
	}
	for format, begins := range map[string]string{asTranscript: "new fair --rules lots", asCSV: "game,rules,copy", asJSON: "{\n  \"game\": \"fair\"", asPlay: bgStatsLink} {
		o := exportOptions{Target: desk.Target{Path: filepath.Join(t.TempDir(), "out")}, format: format}
		if err := o.run(d, false); err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(o.Path); err != nil || !strings.HasPrefix(string(data), begins) {
			t.Errorf("%s: %v, %.60s", format, err, data)
		}
	}
	if err := (&exportOptions{format: asCSV}).run(d, true); err == nil {
		t.Error("a number of boardgamegeek.com is accepted for CSV")
	}
}
