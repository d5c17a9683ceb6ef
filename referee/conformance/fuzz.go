package conformance

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/simulate"
)

// Entered enters the lines of any text into a game, at most most of them. Every refusal
// must be of one of the four kinds, have a complete message and change nothing; every
// position must be restored from its JSON, and its views must work. Reading a line must leave
// its words as they are. ok is false if the text can't be read as lines.
func Entered(t *testing.T, g *referee.Game, known referee.Copy, text string, most int) (ok bool) {
	t.Helper()
	lines, err := referee.ReadLines(strings.NewReader(text))
	if err != nil {
		if !rule.IsRefusal(err) {
			t.Fatalf("%T %v", err, err)
		}
		return false
	}
	shot := snapshot(t, g.Position())
	for _, l := range lines[:min(len(lines), most)] {
		if words, err := rule.Split(l.Text); err == nil {
			before := slices.Clone(words)
			if _, _ = rule.Parse(g.Position(), words); !slices.Equal(words, before) { // a line may be read several times
				t.Fatalf("%q: reading it has changed its words to %v", l.Text, words)
			}
		}
		entries := len(g.Entries())
		_, err := g.Enter(l.Text, known, day)
		after := snapshot(t, g.Position())
		if err != nil {
			if !rule.IsRefusal(err) || err.Error() == "" || strings.Contains(err.Error(), "%!") && !strings.Contains(l.Text, "%") {
				t.Fatalf("%q: %T %v", l.Text, err, err)
			}
			if after != shot || len(g.Entries()) != entries {
				t.Fatalf("%q: refused (%v), but something changed", l.Text, err)
			}
			continue
		}
		if _, err := simulate.Restored(g.Rulebook(), g.Position()); err != nil {
			t.Fatalf("%q: %v", l.Text, err)
		}
		shot = after
	}
	for _, v := range g.Rulebook().Views {
		if _, err := g.Position().View(v.Name, nil, g.Screen(true)); err != nil && !rule.IsRefusal(err) {
			t.Fatalf("%s: %v", v.Name, err)
		}
	}
	return true
}

// Described reads any text as a description; the canonical text of one that is understood
// must be read back the same.
func Described(t *testing.T, book *rule.Rulebook, text string) {
	t.Helper()
	words, err := rule.Split(text)
	if err != nil {
		return
	}
	name, canonical, err := book.Copy.Fact(words)
	if err != nil {
		if !rule.IsRefusal(err) {
			t.Fatalf("%q: %T %v", text, err, err)
		}
		return
	}
	if words, err = rule.Split(rule.Quote(name) + " " + canonical); err != nil {
		t.Fatal(err)
	}
	if again, twice, err := book.Copy.Fact(words); err != nil || again != name || twice != canonical {
		t.Fatalf("%q: %s %s, then %s %s (%v)", text, name, canonical, again, twice, err)
	}
}

// Line enters one line of any text into a game, as Entered does. The canonical text of one
// that is accepted must be read back the same.
func Line(t *testing.T, g *referee.Game, line string) {
	t.Helper()
	again, err := referee.Resume(g.Rulebook(), g.Name(), g.Entries(), g.Position())
	if err != nil {
		t.Fatal(err)
	}
	entries := len(g.Entries())
	if !Entered(t, g, nil, line, 1) || len(g.Entries()) == entries {
		return
	}
	text := g.Entries()[len(g.Entries())-1].Text
	v, err := again.Enter(text, nil, day)
	if err != nil {
		t.Fatalf("%q is written %q: %v", line, text, err)
	}
	if twice := v.Entries[len(v.Entries)-1].Text; twice != text || snapshot(t, again.Position()) != snapshot(t, g.Position()) {
		t.Fatalf("%q is written %q, then %q", line, text, twice)
	}
}

// Having fuzzes the lines of the verb have, for a record that begins in the middle of a game:
// new is its first line. The seeds are the verb's examples.
func Having(f *testing.F, book *rule.Rulebook, new string) {
	have, ok := book.Verbs.Named("have")
	if !ok {
		f.Fatal("there is no verb have")
	}
	g, _, err := referee.Start(book, new, nil, day)
	if err != nil {
		f.Fatal(err)
	}
	none := func(string) (string, bool) { return "", false }
	for _, usage := range have.Usage {
		seat, form := "", usage
		if of, is := strings.CutPrefix(usage, "SEAT "); is {
			seat, form = g.Position().Seats()[0], of
		}
		for part := range strings.FieldsSeq(form) {
			if strings.HasSuffix(part, "=N") { // numbers are asked for one by one
				continue
			}
			if word, _, _ := strings.Cut(part, "="); book.Copy.Had(g.Position(), seat, word, none) == nil {
				f.Errorf("nothing asks for have %s", usage)
			}
			break
		}
	}
	for _, line := range have.Example {
		f.Add(strings.TrimPrefix(line, "have "))
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, _, err := referee.Start(book, new, nil, day)
		if err != nil {
			t.Fatal(err)
		}
		Line(t, g, "have "+text)
	})
}
