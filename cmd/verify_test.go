package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"arbiter/cmd/desk"
	"arbiter/saves"
)

// kept is the store of a table's games.
func (tb *table) kept() *saves.Store {
	return saves.Open(filepath.Join(os.Getenv("XDG_DATA_HOME"), "arbiter", "games"))
}

// altered changes a save and writes it with the right checksum.
func (tb *table) altered(game string, change func(*saves.Save)) {
	tb.Helper()
	sv, err := tb.kept().Load(game)
	if err != nil {
		tb.Fatal(err)
	}
	change(sv)
	if err := tb.kept().Write(sv); err != nil {
		tb.Fatal(err)
	}
}

func (tb *table) auction() {
	tb.Helper()
	tb.does("new friday Blue Green Yellow", "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "open Blue L1 2")
}

// A game with a bid that was legal under other rules can be continued; verify finds the bid, and --accept replaces the
// game by what the journal leads to today.
func TestRulesWereOthers(t *testing.T) {
	tb := sitDown(t)
	t.Setenv("ARBITER_WIDTH", "200")
	tb.auction()
	tb.does(`bid Green 2 --as-played "then"`)
	tb.altered("friday", func(sv *saves.Save) {
		e := &sv.Journal[4]
		e.Text, e.Told = "bid Green 2", []byte(`["Green bids 2 for L1."]`)
		sv.RulesVersion = "0"
	})
	tb.does("status", "pass Yellow", "undo", "redo", "describe L1 A=1c B=2s N-A-B")
	if out, _ := tb.typed("show 5"); strings.Contains(out, "it was different then") {
		t.Error(out)
	}
	tb.altered("friday", func(sv *saves.Save) { sv.Journal[2].Hash = "0123456789abcdef" })
	if out, _ := tb.typed("show 3"); !strings.Contains(out, "it was different then") {
		t.Error(out)
	}
	if out, _ := tb.typed("verify"); !strings.Contains(out, "Recorded positions that differ today: 1 of 9, the first after entry 3.") {
		t.Error(out)
	}
	before := tb.file("friday")
	out, code := tb.typed("verify")
	if code != desk.ExitDone || !strings.Contains(out, "5 bid Green 2") || !strings.Contains(out, "then accepted, now century/bid-not-higher: Green can't bid 2") ||
		!strings.Contains(out, "Entries judged differently today: 1 of 9.") || !strings.Contains(out, "The game stands where its journal leads.") {
		t.Errorf("%d\n%s", code, out)
	}
	if out, _ := tb.typed("verify --json"); !strings.Contains(out, `"then":"accepted","now":"century/bid-not-higher"`) || !strings.Contains(out, `"changed":true`) {
		t.Error(out)
	}
	if !bytes.Equal(before, tb.file("friday")) {
		t.Error("verify changed the save")
	}

	// The journal leads to another position than the saved one.
	tb.altered("friday", func(sv *saves.Save) {
		sv.Position = bytes.Replace(sv.Position, []byte(`"points":0`), []byte(`"points":7`), 1)
	})
	before = tb.file("friday")
	out, _ = tb.typed("verify")
	if !strings.Contains(out, "The game differs from what its journal leads to today") || !strings.Contains(out, "points") || !strings.Contains(out, "-7") {
		t.Error(out)
	}
	if out, _ := tb.typed("verify --accept --dry-run"); !strings.Contains(out, "Dry run") || !bytes.Equal(before, tb.file("friday")) {
		t.Error(out)
	}
	out, code = tb.typed("verify --accept")
	if code != desk.ExitDone || !strings.Contains(out, "The replayed game has taken its place") {
		t.Errorf("%d\n%s", code, out)
	}
	list, err := tb.kept().Backups("friday")
	if err != nil || len(list) == 0 || list[0].Aside != "replaced" {
		t.Fatalf("%+v, %v", list, err)
	}
	if data, _ := os.ReadFile(list[0].Path); !bytes.Equal(data, before) {
		t.Error("the replaced game isn't set aside")
	}
	sv, err := tb.kept().Load("friday")
	if err != nil || bytes.Contains(sv.Position, []byte(`"points":7`)) || len(sv.Journal) != 9 || sv.RulesVersion == "0" {
		t.Errorf("%+v, %v", sv, err)
	}
	tb.does("pass Blue", "status", "undo", "verify")
}

// A game whose position can't be read any more is rescued by its journal.
func TestPositionUnusable(t *testing.T) {
	tb := sitDown(t)
	t.Setenv("ARBITER_WIDTH", "200")
	tb.auction()
	tb.altered("friday", func(sv *saves.Save) { sv.Position = []byte(`{"setup":"--seats Blue,Green,Yellow","round":99}`) })
	for _, line := range []string{"status", "bid Green 3", "log", "verify", "export"} {
		if out, code := tb.typed(line); code != desk.ExitSave || !strings.Contains(out, "arbiter repair friday") {
			t.Errorf("%s: %d\n%s", line, code, out)
		}
	}
	for _, words := range [][]string{{"__complete", "repair", "friday", "--from", ""}, {"repair", "friday"}} {
		if out, _ := console(t, tb.config, words); !strings.Contains(out, "round I\n") && !strings.Contains(out, " I ") {
			t.Errorf("%q: a backup's round isn't said as on the board:\n%s", words, out)
		}
	}
	tb.does("repair", "repair --rescue", "bid Green 3", "verify")
	// The rulebook is unknown.
	tb.altered("friday", func(sv *saves.Save) { sv.Rules = "nosuch" })
	if out, code := tb.typed("status"); code != desk.ExitSave || !strings.Contains(out, "nosuch") {
		t.Errorf("%d\n%s", code, out)
	}
	tb.does("repair --from newest", "status")
}

func (tb *table) file(game string) []byte {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join(tb.kept().Dir(), game+".json"))
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

// Saves of the program are valid by the schema that it publishes.
func TestSavesFitTheSchema(t *testing.T) {
	tb := sitDown(t)
	t.Setenv("ARBITER_WIDTH", "200")
	out, _ := tb.typed("verify --schema")
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("save.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("save.json")
	if err != nil {
		t.Fatal(err)
	}
	tb.auction()
	tb.does(`bid Green 2 --as-played "we had gone on"`, "undo", "count Blue coins=3", `correct Blue coins+1 "found"`, "demo --save trial",
		`new other A B "C, \"D\"" --ruling new-garbage=may --ruling below-zero=floor`)
	for _, game := range []string{"friday", "trial", "other"} {
		data := tb.file(game)
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(doc); err != nil {
			t.Errorf("%s: %v", game, err)
		}
		sv, err := tb.kept().Load(game)
		if err != nil {
			t.Fatal(err)
		}
		if last := sv.Journal[len(sv.Journal)-1]; len(last.Hash) != 16 { // of the saved position
			t.Errorf("%s: entry %d has the hash %q", game, last.N, last.Hash)
		}
		if game == "other" && (strings.Join(sv.Rulings, " ") != "new-garbage=may below-zero=floor" || !strings.HasSuffix(sv.Setup, "--ruling new-garbage=may --ruling below-zero=floor")) {
			t.Errorf("setup %q, rulings %q", sv.Setup, sv.Rulings)
		}
		if game == "trial" && !bytes.Contains(sv.Position, []byte(`"facts":["copy practice"`)) {
			t.Error("the position lacks the descriptions that the game used")
		}
	}
}

// Saves of earlier versions can be read, verified, continued and undone, even if the rules have changed since. Each
// release adds files to testdata/saves, which never change.
func TestOldSavesOpen(t *testing.T) {
	fixtures, err := filepath.Glob(filepath.Join("testdata", "saves", "*.json"))
	if err != nil || len(fixtures) < 2 {
		t.Fatalf("%d saves, %v", len(fixtures), err)
	}
	kept := map[string][]byte{}
	for _, path := range fixtures {
		if kept[strings.TrimSuffix(filepath.Base(path), ".json")], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	tb := sitDown(t)
	if err := os.MkdirAll(tb.kept().Dir(), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, data := range kept {
		if err := os.WriteFile(filepath.Join(tb.kept().Dir(), name+".json"), data, 0o600); err != nil {
			t.Fatal(err)
		}
		was, err := tb.kept().Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"status", "log", "verify", "export", "export --format csv", "history", "show 3", "standings", `count Blue points=0`, `correct Blue points+1 "later"`, "undo", "redo", "undo"} {
			if out, code := tb.typed(line, "--game", name); code != desk.ExitDone {
				t.Errorf("%s: %s: %d\n%s", name, line, code, out)
			}
		}
		// The undos have replayed the game by today's rules.
		if is, err := tb.kept().Load(name); err != nil || !bytes.Equal(is.Position, was.Position) {
			t.Errorf("%s has another position (%v):\n%s\n%s", name, err, was.Position, is.Position)
		}
	}
}

// A panic of a rulebook in an altered journal is a save that can't be used; --debug says where it came from.
func TestDebug(t *testing.T) {
	tb := sitDown(t)
	tb.auction()
	tb.does("bid Green 3")
	tb.altered("friday", func(sv *saves.Save) { sv.Journal[3].Text = "recycle Blue start.A L9" })
	for _, flag := range []string{"", "--debug"} {
		out, code := tb.typed("undo", strings.Fields(flag)...)
		if code != desk.ExitSave || !strings.Contains(out, "what it acts on isn't there") || strings.Contains(out, "engine/century") != (flag != "") {
			t.Errorf("undo %s: exit code %d\n%s", flag, code, out)
		}
	}
}
