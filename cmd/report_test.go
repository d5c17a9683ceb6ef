package cmd

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/tools/long"
)

// tableTop runs the program with a folder of its own for saves.
type tableTop struct {
	t     *testing.T
	saves string
}

func newTableTop(t *testing.T) *tableTop {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	return &tableTop{t, t.TempDir()}
}

// run gives a command's exit code and output.
func (tt *tableTop) run(in string, args ...string) (code int, out, errs string) {
	tt.t.Helper()
	config, err := os.ReadFile("../config.yaml")
	if err != nil {
		tt.t.Fatal(err)
	}
	var o, e bytes.Buffer
	streams := &ui.Streams{In: strings.NewReader(in), Out: &o, Err: &e, Width: 80}
	now := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	code = runWithin(context.Background(), append(args, "--saves", tt.saves), config, streams, func() time.Time { return now })
	return code, o.String(), e.String()
}

func (tt *tableTop) must(in string, args ...string) string {
	tt.t.Helper()
	code, out, errs := tt.run(in, args...)
	if code != 0 {
		tt.t.Fatalf("arbiter %s: exit code %d\n%s%s", strings.Join(args, " "), code, out, errs)
	}
	return out
}

// Names that are difficult for a page: a script, and the longest word that a name may be.
const (
	evilSeat = "<script>alert(1)</script>"
	longSeat = "Donaudampfschifffahrtsgesellschaftskapit"
)

// evilGame is the practice game with such seats.
func evilGame(t *testing.T) string {
	game := rule.PracticeOf(engine.Books()[0]).Game
	lines := strings.Split(game, "\n")
	red, yellow := regexp.MustCompile(`\bRed\b`), regexp.MustCompile(`\bYellow\b`)
	for i, l := range lines {
		switch {
		case i == 0:
			lines[i] = strings.Replace(l, "Blue,Green,Red,Yellow", rule.Quote("Blue,Green,"+evilSeat+","+longSeat), 1)
		case !strings.HasPrefix(l, "#"):
			lines[i] = yellow.ReplaceAllString(red.ReplaceAllString(l, rule.Quote(evilSeat)), longSeat)
		}
	}
	text := strings.Join(lines, "\n")
	if !strings.Contains(lines[0], evilSeat) {
		t.Fatal("the practice game has other seats")
	}
	return text
}

func TestReport(t *testing.T) {
	tt := newTableTop(t)
	tt.must("", "demo", "--save", "friday")
	out := filepath.Join(t.TempDir(), "friday.html")
	tt.must("", "report", "--out", out)
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	html := string(data)
	for _, want := range []string{
		"<h1>friday</h1>", "Red wins.", "practice set", `<th scope="row">Environment</th>`, "Production: coins", "Round VI", "saltmarsh",
		`<span class="tag fix">correction</span>`, "The same in numbers", "Auction prices", "Catastrophes", "recycling-through-city=passes",
		"Descriptions of the copy", "Coins",
	} {
		if !strings.Contains(html, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
	for _, not := range []string{"<script", "http://", "https://", "src=", "@import", "url("} {
		if strings.Contains(strings.ReplaceAll(html, `xmlns="http://www.w3.org/2000/svg"`, ""), not) {
			t.Errorf("the report is not self-contained: it has %q", not)
		}
	}
	read := regexp.MustCompile(`(?s)<style.*?</style>|<code>.*?</code>|<[^>]*>`).ReplaceAllString(html, "|")
	if below := regexp.MustCompile(`.{0,20}[\s(|]-\d.{0,20}`).FindString(read); below != "" || !strings.Contains(read, "goes to −1.") {
		t.Errorf("a negative number has no minus sign: %q", below)
	}
	// One picture for each of 4 seats after each of 6 rounds.
	if n := strings.Count(html, `class="land"`); strings.Count(html, `<figure class="n`) != 24 || n == 0 {
		t.Errorf("%d pictures of regions", strings.Count(html, `<figure class="n`))
	}
	// Green won saltmarsh for 5 coins in round I.
	if !regexp.MustCompile(`Saltmarsh <span class="soft small">land</span></td><td class="word green"><span class="mark"></span>Green</td><td>5 coins</td>`).MatchString(html) {
		t.Error("the report lacks the price of saltmarsh")
	}
	// Green bought bargeline for 3 science in round I.
	if !regexp.MustCompile(`Bargeline <span class="soft small">technology</span></td><td class="word green"><span class="mark"></span>Green</td><td>3 science</td>`).MatchString(html) {
		t.Error("the report lacks the price of bargeline")
	}
	// Blue paid 10 science for column 5, which has no harm.
	if !regexp.MustCompile(`Blue</td><td>5</td><td class="word">nothing</td><td>10</td>`).MatchString(html) {
		t.Error("the report lacks the result of the first catastrophe")
	}
	if code, _, errs := tt.run("", "report", "--out", out); code != desk.ExitNotUnderstood || !strings.Contains(errs, "--force") {
		t.Errorf("a file is replaced without --force: %d, %s", code, errs)
	}
	tt.must("", "report", "friday", "--out", out, "--force")
}

// The style of pictures doesn't position the report's own tables.
func TestPicturesStyleNoTable(t *testing.T) {
	tt := newTableTop(t)
	tt.must("", "demo", "--save", "tonight")
	page := tt.must("", "report", "--out", "-")
	for _, m := range regexp.MustCompile(`<table class="(\w+)`).FindAllStringSubmatch(page, -1) {
		if strings.Contains(page, "\n."+m[1]+"{position") {
			t.Fatalf("the tables of the class %s are positioned by the style of pictures", m[1])
		}
	}
}

func TestReportEscapes(t *testing.T) {
	tt := newTableTop(t)
	tt.must(evilGame(t), "import", "-", "friday")
	html := tt.must("", "report", "--out", "-")
	if strings.Contains(html, "<script") {
		t.Error("a seat's name is a script of the page")
	}
	if !strings.Contains(html, "&lt;script&gt;alert(1)&lt;/script&gt;") {
		t.Error("the report lacks a seat's name")
	}
}

// Before the end of the game the report has no hidden hand, even with --hands.
func TestReportHidesHands(t *testing.T) {
	tt := newTableTop(t)
	tt.must("new friday --seats Anna,Bert,Carla\ncorrect Anna coins+3 \"paid twice\"\ncount Anna coins=13 science=9 points=0\n", "run", "-")
	html := tt.must("", "report", "--out", "-", "--hands")
	if strings.Contains(html, "coins=13") || strings.Contains(html, "science=9") || strings.Contains(html, "Coins</figcaption>") {
		t.Error("the report has a hidden hand")
	}
	if !strings.Contains(html, "Corrected: Anna coins &#43;3 (paid twice).") {
		t.Error("the journal lacks the correction in words, which tells no more than its line")
	}
	if !strings.Contains(html, "count Anna coins=? science=? points=0") {
		t.Error("the journal lacks the count without its hidden numbers")
	}
	if !strings.Contains(html, "In play: round I,") || !strings.Contains(html, "held secretly") {
		t.Error("the report doesn't say that the game isn't over, or that hands are hidden")
	}
}

// Entries that were undone, corrections, and moves against the rules are marked.
func TestReportMarks(t *testing.T) {
	tt := newTableTop(t)
	tt.must(`new friday --seats Anna,Bert,Carla
deal lands
deal technologies
deal catastrophe
open Anna L11 2
undo
open Anna L11 1 --as-played "we <b>forgot</b>"
correct Bert points+2 "counted again"
`, "run", "-")
	html := tt.must("", "report", "--out", "-")
	for _, want := range []string{
		`<li class="undone"><span class="n">5</span><div><p><code>open Anna L11 2</code><span class="tag">taken back</span>`,
		`<span class="tag bad">as played</span>`, `<span class="tag fix">correction</span>`, "we &lt;b&gt;forgot&lt;/b&gt;", "As played, against century/",
	} {
		if !strings.Contains(html, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
	if n := strings.Count(html, `<span class="tag bad">`); n != 2 { // among the corrections, and in the journal
		t.Errorf("the report marks %d entries as played", n)
	}
}

// The practice games can be reported at many moments.
func TestReportAnyMoment(t *testing.T) {
	for _, book := range engine.Books() {
		game := rule.PracticeOf(book).Game
		lines := strings.Split(game, "\n")
		tt := newTableTop(t)
		for n := 20; n <= len(lines); n += long.Or(150, 60) {
			tt.must(strings.Join(lines[:n], "\n")+"\n", "import", "-", fmt.Sprint("after ", n))
			html := tt.must("", "report", "--out", "-")
			if !strings.Contains(html, "</html>") || strings.Contains(html, "ZgotmplZ") || strings.Contains(html, "<no value>") {
				t.Fatalf("the report after line %d is broken", n)
			}
			if book.Name == "industry" && strings.Contains(html, `id="regions"`) {
				t.Fatal("the report of Industry has regions")
			}
		}
	}
}

func TestSheet(t *testing.T) {
	tt := newTableTop(t)
	out := filepath.Join(t.TempDir(), "tiles.html")
	tt.must("", "components", "sheet", "--components", "practice", "--out", out)
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	html := string(data)
	for _, want := range []string{"practice set", "harbor", "observatory", "Lands I-II", "<li>4g</li>", "against the box: 85."} {
		if !strings.Contains(html, want) {
			t.Errorf("the sheet lacks %q", want)
		}
	}
}

func TestCompare(t *testing.T) {
	tt := newTableTop(t)
	game := rule.PracticeOf(engine.Books()[0]).Game
	before, _, ok := strings.Cut(game, "place Blue meadow w1 r0 B")
	if !ok {
		t.Fatal("the practice game lacks this line")
	}
	tt.must(before, "run", "-")
	entries := tt.must("", "status", "--json")
	out := tt.must("", "region", "Blue", "--compare", "place Blue meadow w1 r0 B")
	for _, want := range []string{"Before", "After", "makes points", "nothing is saved"} {
		if !strings.Contains(out, want) {
			t.Errorf("the comparison lacks %q:\n%s", want, out)
		}
	}
	if !regexp.MustCompile(`makes points +0 +1 +\+1`).MatchString(out) {
		t.Errorf("the production is not compared:\n%s", out)
	}
	if strings.Contains(out, "coins  ") && regexp.MustCompile(`(?m)^coins `).MatchString(out) {
		t.Error("the comparison has a hidden hand")
	}
	if again := tt.must("", "status", "--json"); again != entries {
		t.Error("the comparison changed the game")
	}
	code, _, errs := tt.run("", "region", "Blue", "--compare", "place Blue meadow w5 r0 B")
	if code != desk.ExitIllegal || !strings.Contains(errs, "century/") {
		t.Errorf("an illegal line: exit code %d, %s", code, errs)
	}
	svg := tt.must("", "region", "Blue", "--compare", "place Blue meadow w1 r0 B", "--svg", "-")
	if !strings.HasPrefix(svg, "<svg") || !strings.Contains(svg, `class="new"`) {
		t.Errorf("the picture is %.80s", svg)
	}
	json := tt.must("", "region", "Blue", "--compare", "place Blue meadow w1 r0 B", "--json")
	if !strings.Contains(json, `{"seat":"Blue","what":"makes points","before":0,"after":1}`) {
		t.Errorf("as JSON: %s", json)
	}
}

func TestTileSVG(t *testing.T) {
	tt := newTableTop(t)
	file := filepath.Join(t.TempDir(), "farm.svg")
	tt.must("", "tile", "A=1c", "N-A", "--svg", file)
	if code, _, _ := tt.run("", "tile", "A=1c", "N-A", "--svg", file); code != desk.ExitNotUnderstood {
		t.Error("a picture is replaced without --force")
	}
	tt.must("", "tile", "A=1c", "N-A", "--svg", file, "--force")
	if data, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(data, []byte("<svg")) {
		t.Errorf("no picture: %v", err)
	}
}
