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
	for _, name := range []string{"L11", "t12", "R1_3", "p1_L", "H1_2", "h3_10"} { // the last two are those of 20th Century
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
		column := "catastrophe.columns." + strconv.Itoa(i)
		tb.shows("status", column+".leads", "null", column+".least", "null")
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
		// The value of a flag, and words of a game's line behind one, too.
		"log --seat Zed": "12", "log --seat=Zed": "12", "log --kind foo": "12", "log --last 0": "12", "best --round=0": "14",
		"demo --rules foo": "14", "rulings --rules foo": "17", "ask --rules foo x": "13", "rules --rules foo x": "15", "simulate --rules foo": "18",
		"repair friday --from 9": "22", "watch foo": "7", "watch region Zed": "14",
		"new z --seats A,B,C --rules foo": "29", "new z --first Zed --seats A,B,C": "15", "new z --round=9 --seats A,B,C": "15",
		"new z --seats A,B,C --bonus4 purity --bonus2 foo": "46", "new z --first A --seats A,B,B": "29",
		"--game friday open Zed L11 2": "20", "bid --dry-run A xx": "17", `components add farm L=+1s --stack "lands II" --components copy.txt`: "42",
	} {
		out, code := tb.typed(line, "--json")
		if got, _, _ := lookup(out, "not_understood.column"); code != desk.ExitNotUnderstood || got != column {
			t.Errorf("%s: exit code %d, column %s, want %s\n%s", line, code, got, column, out)
		}
	}
	tb.says("show 99", "line 1, column 6: There is no entry 99.")
	tb.says("components add farm10 A=1c N-B --components copy.txt", "components add farm10 A=1c N-B ^")
	tb.says("log --seat Zed", "line 1, column 12: There is no seat", "log --seat Zed ^")
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

// A piece that the copy describes is called as the copy writes it, however it is typed, and what it is said to be is told.
func TestPiecesAreSpelledAsInTheCopy(t *testing.T) {
	tb := sitDown(t)
	tb.does("components add farm7 A=1c N-A", "components add reeds 2g 1f park", "components add cat1 4g2p / 3g1p@5 / 2g1p@4 / 1g / -",
		"new friday --seats A,B,C", "deal lands FARM7 L2 L3 L4 L5", "deal technologies Reeds b c d", "deal catastrophe CAT1")
	tb.says("export", "describe farm7 A=1c N-A deal lands farm7 L2 L3 L4 L5 describe reeds 2g 1f park deal technologies reeds b c d describe cat1 4g2p / 3g1p@5 / 2g1p@4 / 1g / - deal catastrophe cat1")
	tb.does("new saturday --seats A,B,C", "deal lands")
	tb.says("describe L11 FARM7", "L11 is a land: A=1c N-A.")
	tb.says("export", "describe farm7 A=1c N-A describe L11 farm7")
	tb.does("components add kettle project L 4v 1steel 1automated 1empirical 2steam --rules expo", "new sunday --rules expo --seats A,B", "deal jury steam electricity", "deal academy L=KETTLE")
	tb.says("export", "deal academy L=kettle")
}

// A sheet that is kept is history of the day on which it was played.
func TestKeptSheetsAreOfTheirDay(t *testing.T) {
	tb := sitDown(t)
	tb.writes("sheet.yaml", jsonFiles["sheet.yaml"])
	tb.does("score sheet.yaml --keep sheet --date 2024-02-29", "score sheet.yaml --keep today")
	tb.shows("history", "rulebooks.0.finished.0.game", "sheet", "rulebooks.0.finished.0.saved", "2024-02-29T12:00:00Z", "rulebooks.0.finished.1.game", "today")
	tb.says("history green", "sheet 2024-02-29")
	if out, _ := tb.typed("games"); !strings.Contains(out, "2024-02-29") || strings.Contains(out, "2024-02-29 12:00") {
		t.Error(out) // no hour is known
	}
	if out, _ := tb.typed("history --json"); strings.Count(out, `"saved":"2024-02-29`) != 1 {
		t.Error(out)
	}
}

// Sheets of two days are two plays in BG Stats.
func TestKeptSheetsAreTwoPlays(t *testing.T) {
	tb := sitDown(t)
	tb.writes("sheet.yaml", jsonFiles["sheet.yaml"])
	tb.does("score sheet.yaml --keep one --date 2026-11-13", "score sheet.yaml --keep two --date 2026-11-20", "copy two three")
	id := func(game string) string {
		out, _ := tb.typed("export " + game + " --format bgstats --json")
		id, _, _ := lookup(out, "play.sourcePlayId")
		return id
	}
	if id("one") == "" || id("one") == id("two") || id("two") != id("three") {
		t.Error(id("one"), id("two"), id("three"))
	}
}

// A refused line of a file is quoted without its line end, also of Windows.
func TestRefusedLineOfWindows(t *testing.T) {
	tb := sitDown(t)
	tb.writes("region.txt", "start r0 A=1c N-A\r\ne1 r9 A=1c W-A\r\n")
	out, code := tb.typed("judge region.txt")
	if code != desk.ExitNotUnderstood || !strings.Contains(out, "  e1 r9 A=1c W-A\n") || strings.ContainsAny(out, "\r\ufffd") {
		t.Errorf("%d %q", code, out)
	}
}

// Two readings of one ruling can't be played at once.
func TestContraryRulings(t *testing.T) {
	tb := sitDown(t)
	tb.writes("region.txt", jsonFiles["region.txt"])
	tb.writes("sheet.yaml", jsonFiles["sheet.yaml"])
	for line, column := range map[string]string{
		"new friday --seats A,B,C --ruling new-garbage=may --ruling NEW-garbage=must": "60",
		"new friday --seats A,B,C --ruling=new-garbage=must --ruling=new-garbage=may": "61",
		"judge region.txt --ruling new-garbage=may --ruling new-garbage=must":         "64",
		"score sheet.yaml --ruling new-garbage=may --ruling=new-garbage=must":         "64",
	} {
		out, code := tb.typed(line, "--json")
		if got, _, _ := lookup(out, "not_understood.column"); code != desk.ExitNotUnderstood || got != column {
			t.Errorf("%s: exit code %d\n%s", line, code, out)
		}
	}
	tb.does("new friday --seats A,B,C --ruling new-garbage=may --ruling bridge-corner=allowed --ruling new-garbage=may")
}

// A seat may be called as another role: then the word makes both links anew.
func TestRevokedLinksOfOneWord(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats Table,Keeper,Cyd")
	tb.shows("serve --revoke table --dry-run", "links", `[{"role":"seat","seat":"Table"},{"role":"table","seat":null}]`)
	tb.shows("serve --revoke keeper --dry-run", "links", `[{"role":"seat","seat":"Keeper"},{"role":"keeper","seat":null}]`)
	tb.shows("serve --revoke Cyd --dry-run", "links", `[{"role":"seat","seat":"Cyd"}]`)
	first, _ := tb.typed("serve --revoke table --json")
	second, _ := tb.typed("serve --revoke table --json")
	for i := range 2 {
		before, there, _ := lookup(first, "links."+strconv.Itoa(i)+".url")
		if after, _, _ := lookup(second, "links."+strconv.Itoa(i)+".url"); !there || after == before || after == "" {
			t.Errorf("%q, then %q", before, after)
		}
	}
}

// A park without its flowers is told to be one.
func TestParkAloneIsTold(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats A,B,C")
	tb.says("describe q5 park", "q5 is a technology: park.")
	tb.says("describe q6 1f park", "q6 is a technology: once: pollution marker 1 to the right.")
}

// A technology's symbols and the letters of cities may be typed in any case; the notation of a tile may not.
func TestCapitalsOfSymbolsAndCities(t *testing.T) {
	tb := sitDown(t)
	tb.says("components add t1 2G 1P1F LOCOMOTIVE --components copy.txt", "t1 is described: 2g 1p 1f locomotive.")
	tb.says("components add t2 1G L=+1s N-L-S --components copy.txt", "t2 is described: 1g L=+1s N-L-S.")
	tb.writes("late.txt", "new late --seats Ann,Bob,Cyd --round 6\nhave Ann tile start r0 A=1c1s* B=2c1s* C=1r A-B B-C N-A C-S g1\nhave Ann technology T4 1g locomotive\n")
	tb.does("run late.txt")
	tb.shows("use Ann locomotive START.b start.c", "entries.0.text", "use Ann locomotive start.B start.C")
	tb.shows("correct Ann citizen:-start.c x", "entries.0.text", "correct Ann citizen:-start.C \"x\"")
	for _, tile := range []string{"A=1C N-A", "a=1c N-a"} {
		if out, code := tb.typed("tile " + tile); code != desk.ExitNotUnderstood {
			t.Errorf("%s: exit code %d\n%s", tile, code, out)
		}
	}
}

// Blanks around a seat's name in a sheet aren't part of it, as in new.
func TestBlanksAroundNamesOfASheet(t *testing.T) {
	tb := sitDown(t)
	tb.writes("sheet.yaml", "seats:\n- {name: ' Ann ', points: 4, garbage: [1]}\n- {name: \"\\tBob\", garbage: [1]}\n- {name: Cyd, garbage: [1]}\n")
	tb.shows("score sheet.yaml", "seats.0.name", "Ann", "seats.1.name", "Bob", "winners", `["Ann"]`)
	tb.does("score sheet.yaml --keep kept")
	tb.shows("standings --game kept", "winners", `["Ann"]`)
	tb.writes("two.yaml", "seats:\n- {name: ' Ann '}\n- {name: ann}\n- {name: Cyd}\n")
	if out, code := tb.typed("score two.yaml"); code != desk.ExitNotUnderstood {
		t.Errorf("exit code %d\n%s", code, out)
	}
	tb.writes("table.yaml", "round: 4\nfirst: ' Bob '\nseats:\n- {name: ' Ann ', coins: 4}\n- {name: Bob}\n- {name: Cyd}\n")
	tb.shows("new middle --from table.yaml", "status.start_player", "Bob", "status.seats.0.name", "Ann")
}

// A sheet that is kept as a game scores as the sheet does, by the jury that it names too.
func TestAKeptSheetHasItsJury(t *testing.T) {
	tb := sitDown(t)
	tb.writes("sheet.yaml", "rules: expo\njury: {steam: 7, electricity: 5}\nseats:\n- {name: Ann, points: 17, completed: {steam: 2}}\n- {name: Bob, completed: {electricity: 1}}\n")
	sheet, _ := tb.typed("score sheet.yaml --keep kept --json")
	game, _ := tb.typed("standings --game kept --json")
	for _, field := range []string{"liked", "seats", "winners"} {
		want, _, _ := lookup(sheet, field)
		if got, _, _ := lookup(game, field); got != want || want == "null" {
			t.Errorf("%s: %s, the sheet has %s", field, got, want)
		}
	}
	out, _ := tb.typed("export --game kept")
	tb.writes("kept.txt", out)
	tb.does("import kept.txt again")
	tb.shows("standings", "liked", "steam")
}

// Lists of a judged region follow the file's order, within a tile too.
func TestJudgedListsFollowTheFile(t *testing.T) {
	tb := sitDown(t)
	tb.writes("region.txt", "n1 r0 M=+1c L=+1s S-L S-M\nstart r0 C=1r* B=2c1s A=1c1s* D=1r* N-A A-B B-C C-D N-C g1\ne1 r1 B=1v A=2s* N-A-B\n")
	for i, city := range []string{"C", "B", "A", "D", "B", "A"} {
		tb.shows("judge region.txt", "cities."+strconv.Itoa(i)+".city", city)
	}
	tb.shows("judge region.txt", "cities.2.boosts.0.building", "M", "cities.2.boosts.1.building", "L", "recycling.centres.0.city", "C", "recycling.centres.1.city", "D",
		"locomotive.0.from", "start.C", "locomotive.1.from", "start.A")
}

// A catastrophe card that is described is found by the beginning of its name.
func TestACardByTheBeginningOfItsName(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats A,B,C", "describe storm 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "describe flood1 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "describe flood2 4g / 3g1p@5 / 2g1p@4 / 1g / -")
	out, code := tb.typed("deal catastrophe flo --json")
	if got, _, _ := lookup(out, "ambiguous.candidates"); code != desk.ExitNotUnderstood || got != `["flood1","flood2"]` {
		t.Errorf("exit code %d\n%s", code, out)
	}
	tb.shows("deal catastrophe STO", "entries.0.text", "deal catastrophe storm")
	tb.does("new fair --rules expo --seats A,B,C", "describe foundry technology L 2steel 2manual", "correct A front:foundry x")
	tb.shows("correct A front:-foun y", "entries.0.text", `correct A front:-foundry "y"`)
}

// What a clean land is worth isn't asked where what others read off the board, and what may be assumed of it, leave one answer.
func TestCleanLandIsAskedOnlyWhereItIsOpen(t *testing.T) {
	tb := sitDown(t)
	sheet := func(bob, more string) {
		tb.writes("sheet.yaml", "seats:\n- {name: Ann, garbage: [0], pollution: 2, clean_land: "+more+"}\n- {name: Bob, garbage: [0], pollution: "+bob+"}\n- {name: Cyd, garbage: [1]}\n")
	}
	sheet("1", "3")
	tb.shows("score sheet.yaml", "seats.1.land", "3")
	tb.says("score sheet.yaml", "Bob: a clean land is assumed to be worth 3 with the marker on +1.")
	sheet("0", "3")
	tb.shows("score sheet.yaml", "seats.1.land", "3")
	for _, open := range []string{"1", "0", "-3"} { // may be less than Ann's
		sheet(open, "4")
		if out, code := tb.typed("score sheet.yaml"); code != desk.ExitCannotCheck {
			t.Errorf("marker %s: exit code %d\n%s", open, code, out)
		}
	}
}

// What is no seat's is null in a status.
func TestNoSeatIsNull(t *testing.T) {
	tb := sitDown(t)
	for _, rules := range []string{"century", "industry", "expo"} {
		tb.does("new " + rules + " --rules " + rules + " --seats A,B,C")
		out, _ := tb.typed("status --json")
		if seat, there, err := lookup(out, "steps.0.seat"); err != nil || !there || seat != "null" || strings.Contains(out, `"seat":""`) {
			t.Errorf("%s: %s\n%s", rules, seat, out)
		}
	}
}

// A game's name that is taken, or none, is pointed at where it stands; what no word that was typed is at fault for has no
// place.
func TestNameThatIsTakenIsPointedAt(t *testing.T) {
	tb := sitDown(t)
	tb.says("status", "Not understood: There is no game yet.")
	tb.says("why", "Not understood: Nothing illegal is noted")
	tb.writes("friday.txt", "new friday --seats A,B,C\n")
	tb.writes("sheet.yaml", "seats:\n- {name: A}\n- {name: B}\n- {name: C}\n")
	tb.does("run friday.txt")
	for line, column := range map[string]string{
		"copy friday friday": "13", "score sheet.yaml --keep friday": "25", "demo --save friday": "13", `new "" --seats A,B,C`: "5",
		"new friday --seats A,B,C": "5", "run friday.txt": "5",
	} {
		out, code := tb.typed(line)
		if code != desk.ExitNotUnderstood || !strings.Contains(strings.ReplaceAll(out, "\n  ", " "), "Not understood, line 1, column "+column+":") {
			t.Errorf("%s: exit code %d, want column %s\n%s", line, code, column, out)
		}
	}
}

// A seat's name is printed as it is typed.
func TestLinksNameSeatsAsTheyAre(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats ann,Bob,Cyd")
	tb.says("serve --revoke ann", "New link: ann; the old one no longer works.", "ann http://")
	tb.says("serve --revoke join", "New link: to join; the old one no longer works.", "To join http://")
}

// Scripts are answered by the game at hand; another one is named by --rules, or by the name of its page.
func TestScriptsAskTheGameAtHand(t *testing.T) {
	tb := sitDown(t)
	const question = "ask what is the stock exchange good for"
	tb.shows(question, "0.game", "industry")
	tb.does("new friday --seats A,B,C")
	for _, line := range []string{question, "ask how many moves has a journal", "ask is there an auctioneer", "rules stock exchange"} {
		out, code := tb.typed(line, "--json")
		if code != desk.ExitDone || strings.Contains(out, `"game":"industry"`) || strings.Contains(out, `"game":"expo"`) {
			t.Errorf("%s: exit code %d\n%s", line, code, out)
		}
	}
	tb.shows(question+" --rules industry", "0.game", "industry")
	tb.shows("ask industry/discount", "0.game", "industry")
	tb.says(question, "Industry: ")
}
