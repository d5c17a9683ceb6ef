package cmd

import (
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/desk"
	"arbiter/engine"
)

// A question has at most ten answers, a fact of the game among them.
func TestAtMostTenAnswers(t *testing.T) {
	tb := sitDown(t)
	tb.does("demo --all --save evening")
	for _, line := range []string{"ask who is ahead", "ask how many coins does Blue have", "rules how many coins does Blue have", "ask what may Blue do now", "ask who may bid on a land"} {
		out, _ := tb.typed(line, "--json")
		if _, eleventh, err := lookup(out, "10"); err != nil || eleventh {
			t.Errorf("%s: more than ten answers (%v)", line, err)
		}
		if _, first, _ := lookup(out, "0.kind"); !first {
			t.Errorf("%s: no answer\n%s", line, out)
		}
	}
}

// A new piece of the copy isn't called as a game calls what it deals or what lay there when its record began.
func TestNoPieceIsCalledAsAGameCallsOne(t *testing.T) {
	tb := sitDown(t)
	for _, name := range []string{"L11", "t12", "R1_3", "p1_L", "H1_2", "h3_10"} {
		if out, code := tb.typed("components add " + name + " A=1c N-A --components copy.txt --dry-run"); code != desk.ExitNotUnderstood {
			t.Errorf("%s: exit code %d\n%s", name, code, out)
		}
	}
	for _, name := range []string{"H1", "Hall_2", "H1_b", "farm7"} {
		if out, code := tb.typed("components add " + name + " A=1c N-A --components copy.txt --dry-run"); code != desk.ExitDone {
			t.Errorf("%s: exit code %d\n%s", name, code, out)
		}
	}
}

// What a bid on a column leads to is told of bids that the seat can pay: nothing falls below zero.
func TestNoColumnLeadsBelowZero(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats A,B,C", "deal lands", "deal technologies", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -",
		"drop A", "drop B", "drop C", "correct C science-7 x", "correct A science-10 x", "claim C 5 3")
	tb.shows("status", "phase", "catastrophe", "to_act", `["A"]`)
	out, _ := tb.typed("status --json")
	for i := range 3 {
		at := "catastrophe.columns." + strconv.Itoa(i)
		least, _, _ := lookup(out, at+".least")
		leads, _, err := lookup(out, at+".leads")
		if payable := least == "0"; err != nil || payable == (leads == "null") || strings.Contains(leads, "-1 science") {
			t.Errorf("column for %s of no science leads to %s", least, leads)
		}
	}
	tb.does("undo", "outcome C 5 3")
	for i := range 3 {
		tb.shows("status", "catastrophe.columns."+strconv.Itoa(i)+".leads", "null")
	}
}

// A word of the command line that isn't understood is shown where it stands.
func TestWordsOfTheCommandLineArePointedAt(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats A,B,C")
	for line, column := range map[string]string{
		"export nope": "8", "show 99": "6", "diff 1 99": "8", "delete nope": "8", "components remove nope --components copy.txt": "19",
		"status --color foo": "16", "status --lang xx": "15", "status --lang=xx": "15", "export --format foo": "17", "serve --port 99999": "14",
		"status --game nope": "15", `export "no pe"`: "8", "components add farm10 A=1c N-B --components copy.txt": "30",
		"tile N-B A=1c": "8", "tile A-A A=1c": "8", "tile NA A=1c": "6",
	} {
		out, code := tb.typed(line, "--json")
		if got, _, _ := lookup(out, "not_understood.column"); code != desk.ExitNotUnderstood || got != column {
			t.Errorf("%s: exit code %d, column %s, want %s\n%s", line, code, got, column, out)
		}
	}
	tb.says("show 99", "line 1, column 6: There is no entry 99.")
	tb.says("components add farm10 A=1c N-B --components copy.txt", "components add farm10 A=1c N-B ^")
	tb.says("tile N-B A=1c", "B is no city or building of this tile.")
}

// Where it isn't noted which game was used last, those that there are are named.
func TestWhichGameIsMeantIsAsked(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats A,B,C", `new "long day" --seats A,B,C`)
	if err := tb.kept().PutBeside(".current", nil); err != nil {
		t.Fatal(err)
	}
	out, code := tb.typed("status", "--json")
	if expected, _, _ := lookup(out, "not_understood.expected"); code != desk.ExitNotUnderstood || !strings.Contains(expected, "--game friday") || !strings.Contains(expected, "--game 'long day'") {
		t.Errorf("exit code %d\n%s", code, out)
	}
	tb.does("status --game friday")
}

// A rule that a question's word names is an answer like others.
func TestARuleByItsNameIsAnAnswer(t *testing.T) {
	tb := sitDown(t)
	for _, word := range []string{"passed", "century/passed"} {
		tb.shows("rules "+word, "0.kind", "rule", "0.id", "century/passed", "0.game", "century", "0.code", "century/passed")
	}
	if out, _ := tb.typed("rules --json"); strings.Contains(out, `"kind"`) {
		t.Error("the catalogue has kinds")
	}
}

// The last line of every rule's example is refused with its code where the example is run as it is.
func TestExamplesRun(t *testing.T) {
	tb := sitDown(t)
	for _, book := range engine.Books() {
		for _, e := range book.Catalogue() {
			tb.writes("example.txt", e.Example)
			out, code := tb.typed("run example.txt --json --dry-run")
			got, _, _ := lookup(out, "illegal.code")
			if line, _, _ := lookup(out, "refused.0.line"); code != desk.ExitIllegal || got != string(e.Code) || line != strconv.Itoa(1+strings.Count(strings.TrimSpace(e.Example), "\n")) {
				t.Errorf("%s: exit code %d, %s in line %s", e.Code, code, got, line)
			}
		}
	}
}

// A file of descriptions is kept whole or not at all: where one is refused, the status is that of the game as it is kept.
func TestRefusedDescriptionsLeaveTheStatus(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats A,B,C", "deal lands farm7 a b c d")
	tb.writes("ill.txt", "farm7 A=1c N-A\na 1f park\n")
	out, _ := tb.typed("status --json")
	kept, _, _ := lookup(`{"status":`+out+"}", "status")
	for _, line := range []string{"describe ill.txt --json", "describe ill.txt --json --dry-run"} {
		out, code := tb.typed(line)
		if got, _, _ := lookup(out, "status"); code != desk.ExitIllegal || got != kept {
			t.Errorf("%s: exit code %d\n%s\nwant\n%s", line, code, got, kept)
		}
	}
}
