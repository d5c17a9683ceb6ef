package cmd

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/testdata/lots"
)

// Every command works with a game that no file of the program mentions.
func TestUnknownGame(t *testing.T) {
	config := readFile(t, "../config.yaml")
	dir := t.TempDir()
	t.Chdir(dir)
	at := time.Date(2026, 5, 1, 20, 0, 0, 0, time.UTC)
	typed := func(line string) (out, errs string, code int) {
		t.Helper()
		args := []string{"--saves", filepath.Join(dir, "games"), "--components", filepath.Join(dir, "copy.txt")}
		for _, w := range strings.Split(line, " ") {
			args = append(args, strings.ReplaceAll(w, "_", " "))
		}
		if rest, ok := strings.CutPrefix(line, "complete "); ok { // the shell asks for the next word
			args = append(append([]string{"__complete"}, args[:4]...), append(strings.Split(rest, " "), "")...)
		}
		s, o, e := ui.Test("")
		at = at.Add(time.Minute)
		ctx := context.Background()
		if strings.HasPrefix(line, "watch") { // interrupted after its first answer
			var interrupt context.CancelFunc
			ctx, interrupt = context.WithCancel(ctx)
			interrupt()
		}
		code = run(ctx, args, config, append(engine.Books(), lots.Book()), s, func() time.Time { return at })
		return o.String(), e.String(), code
	}
	accepted := func(line string, wants ...string) string {
		t.Helper()
		out, errs, code := typed(line)
		if code != desk.ExitDone {
			t.Fatalf("%s: exit %d\n%s%s", line, code, out, errs)
		}
		for _, want := range wants {
			if !strings.Contains(out+errs, want) {
				t.Errorf("%s: no %q in\n%s%s", line, want, out, errs)
			}
		}
		return out
	}
	refused := func(line string, want int, wants ...string) {
		t.Helper()
		out, errs, code := typed(line)
		if code != want {
			t.Errorf("%s: exit %d, not %d\n%s%s", line, code, want, out, errs)
		}
		for _, w := range wants {
			if !strings.Contains(out+errs, w) {
				t.Errorf("%s: no %q in\n%s%s", line, w, out, errs)
			}
		}
	}

	// Before a game.
	accepted("help new", "--rules lots")
	accepted("components --rules lots add vase 5 --stack lots_I", "vase is described: 5.")
	accepted("components --rules lots list", "vase")
	accepted("components --rules lots check", "1 component described")
	accepted("components --rules lots sheet --out sheet.html", "sheet.html")
	accepted("rules lots/out-of-turn", "Seats bid in turn.", "Bidding", "deal vase", "pass Bob")
	accepted("ask lots/equal", "Lots: ", "ruling “equal bids”", "same: a bid may be the same")
	accepted("rulings --rules lots", "equal", "same")
	accepted("demo --rules lots", "Ann wins clock for 6.")
	accepted("simulate --rules lots --components practice --games 5 --seats 3 --seed 1", "Games: 5 in")
	refused("judge - --rules lots", desk.ExitNotUnderstood)
	refused("new bad --rules lots --seats Ann", desk.ExitNotUnderstood, "two seats")

	// A game.
	accepted("new fair --rules lots --seats Ann,Bob", "Deal a lot.")
	accepted("help bid", "arbiter bid SEAT COINS")
	accepted("deal vase", "vase is up.", "Ann bids or passes.")
	if out := accepted("legal"); !strings.Contains(out, "bid Ann 1 to 5") { // by its worth in the copy
		t.Errorf("legal: %s", out)
	}
	accepted("legal Ann --json", `"verb":"bid"`, `"count":5`)
	accepted("complete bid Ann", "5")
	accepted("bid Ann 2", "Ann bids 2.")
	refused("bid Bob 2", desk.ExitIllegal, "lots/bid-not-higher", "Bob may: ", "bid Bob 3 to 5")
	accepted("why", "A bid is higher than the one before.", "ruling “equal bids”", "this game plays", "Under “a bid may be the same as the one before”")
	withoutReading(t, filepath.Join(dir, "games", ".refusal.json"))
	accepted("why", "this game plays", "Under “a bid may be the same as the one before”")
	accepted("why --lang de", "Bob kann nicht 2 bieten, das Gebot steht bei 2.", "Ein Gebot ist höher")
	refused("region Ann", desk.ExitNotUnderstood, "status", "legal")
	refused("board Ann", desk.ExitNotUnderstood, "standings")
	refused("best upkeep Ann", desk.ExitNotUnderstood)
	accepted("bid Bob 3 --dry-run", "nothing is saved")
	accepted("bid Bob 3")
	accepted("undo", "Taken back: ")
	accepted("redo", "Back again: ")
	accepted("bid Ann 3 --as-played because", "against lots/bid-not-higher")
	accepted("undo")
	accepted("correct Ann coins+1 wrong_change")
	accepted("count Ann coins=10", "Ann: the table and the journal agree.")
	accepted("pass Ann", "Bob wins vase for 3.")
	accepted("status --lang de", "Runde 2")
	accepted("watch --json", `"game":"fair"`)
	accepted("show 4", "Round 1")
	accepted("diff 4 12", "Ann")
	accepted("log --lang de", "deal vase")
	accepted("perft 1", "Together")
	for _, line := range []string{"deal lamp", "bid Ann 1", "pass Bob", "deal clock", "pass Ann", "bid Bob 4"} {
		accepted(line)
	}
	refused("standings", desk.ExitCannotCheck, "What is lamp worth?")
	accepted("status", "The game is over.")

	// Its record; lamp and clock aren't described yet.
	refused("export --format bgstats", desk.ExitCannotCheck, "lamp")
	accepted("describe lamp 3")
	accepted("describe clock 7")
	accepted("standings", "vase clock")
	accepted("log --json", `"told":[`, `"Bob wins clock for 4."`)
	accepted("export", "new fair --rules lots --seats Ann,Bob", "bid Bob 4")
	accepted("export --format csv", "Ann", "lots")
	if out := accepted("export --format json"); !json.Valid([]byte(out)) || !strings.Contains(out, `"what":"clock"`) || !strings.Contains(out, `"4 coins"`) {
		t.Errorf("export --format json: %s", out)
	}
	accepted("export --format bgstats", "https://")
	accepted("report --out fair.html --lang de", "fair.html")
	if page := string(readFile(t, "fair.html")); !strings.Contains(page, "Bob ersteigert clock für 4.") || !strings.Contains(page, "Lose") {
		t.Error("the report lacks what happened")
	}
	accepted("history", "Lots: 1 game finished.", "Bob")
	accepted("history Bob --json", `"best":12`)
	accepted("verify", "Every entry is judged as it was")
	accepted("repair", "Nothing is wrong")
	accepted("games", "fair", "lots")
	out := accepted("export")
	if err := os.WriteFile("fair.txt", []byte(out), 0o600); err != nil {
		t.Fatal(err)
	}
	accepted("import fair.txt again", "The game is over.")
	accepted("demo --rules lots --save trial", "Kept as")
	accepted("--no-color", "trial is over")
}

// withoutReading leaves a kept refusal as older versions kept it: without the reading that its game plays.
func withoutReading(t *testing.T, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	const lead = `["This rests on the ruling`
	before, rest, found := strings.Cut(string(text), lead)
	_, after, ends := strings.Cut(rest, `]]],`)
	if err != nil || !found || !ends || !strings.HasPrefix(after, `["Under `) {
		t.Fatalf("%v: %s", err, text)
	}
	if err := os.WriteFile(file, []byte(before+after), 0o600); err != nil {
		t.Fatal(err)
	}
}
