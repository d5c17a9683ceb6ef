package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/desk"
	"arbiter/say/screen"
)

// Without a command the program says in a few lines how to begin, and how the current game goes on, even if its file is
// damaged or gone.
func TestWelcome(t *testing.T) {
	tb := sitDown(t)
	looks := func(lang string, holds ...string) {
		t.Helper()
		out, code := tb.typed("", "--lang", lang)
		if code != desk.ExitDone || strings.Count(out, "\n") > 15 {
			t.Errorf("exit code %d, %d lines\n%s", code, strings.Count(out, "\n"), out)
		}
		for line := range strings.Lines(out) {
			if screen.Width(strings.TrimRight(line, "\n")) > 80 {
				t.Errorf("too wide: %s", line)
			}
		}
		for _, want := range append(holds, "arbiter play", "arbiter demo", "arbiter new friday", "arbiter judge", "arbiter score", "arbiter help", "docs") {
			if !strings.Contains(out, want) {
				t.Errorf("%s: the text lacks %q\n%s", lang, want, out)
			}
		}
	}
	looks("en", "begin a game")
	looks("de", "eine Partie beginnen")
	if out, _ := tb.typed(""); strings.Contains(out, "Next:") {
		t.Errorf("without a game the text has a next step\n%s", out)
	}

	tb.does("new friday --seats Ann,Bob,Cyd")
	looks("en", "friday goes on", "Next: Deal 5 lands")
	looks("de", "friday geht weiter", "Als Nächstes · ")
	tb.does("new sunday --seats Ann,Bob,Cyd", "demo --save trial")
	looks("en", "trial is over", "Red wins.")
	if out, _ := tb.typed("", "--game", "sunday"); !strings.Contains(out, "sunday goes on") {
		t.Errorf("--game names another game\n%s", out)
	}
	if out, code := tb.typed("", "--game", "nosuch"); code != desk.ExitDone || !strings.Contains(out, `There is no game "nosuch"`) {
		t.Errorf("exit code %d\n%s", code, out)
	}

	path := filepath.Join(tb.kept().Dir(), "trial.json")
	if err := os.WriteFile(path, tb.file("trial")[:4000], 0o600); err != nil {
		t.Fatal(err)
	}
	looks("en", "arbiter repair trial")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if out, _ := tb.typed(""); strings.Contains(out, "trial") {
		t.Errorf("the text names a game that was removed\n%s", out)
	}

	bare, _ := tb.typed("", "--json")
	if help, code := tb.typed("help --json"); code != desk.ExitDone || bare != help {
		t.Errorf("with --json the answer isn't that of help\n%s", bare)
	}
	if out, _ := tb.typed("--help"); !strings.Contains(out, "To begin:") || strings.Contains(out, "claim") {
		t.Errorf("--help isn't the program's help\n%s", out)
	}
}
