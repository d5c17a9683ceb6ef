package play

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/engine/testdata/lots"
	"arbiter/say"
	"arbiter/tools/long"
)

// letters matches a letter of a key, and whole verbs of its format.
var letters = regexp.MustCompile(`%[^a-z%]*[a-z%]|[A-Za-z]`)

// inAccents is a language in which every key is translated, without an English letter.
var inAccents = say.Pretended(func(english string) string {
	return letters.ReplaceAllStringFunc(english, func(part string) string {
		if part[0] == '%' {
			return part
		}
		return "ö"
	})
})

// wanderer answers a number of questions at random, and keeps all that it was shown.
type wanderer struct {
	rng   *rand.Rand
	left  int
	shown strings.Builder
	code  string // a rule that it asks about
}

func (w *wanderer) see(texts ...say.Text) error {
	for _, t := range texts {
		w.shown.WriteString(inAccents.Text(t) + "\n")
	}
	if w.left--; w.left < 0 {
		return ui.ErrEnded
	}
	return nil
}

func (w *wanderer) Menu(m ui.Menu) (ui.Pick, error) {
	texts := []say.Text{m.Label, m.Back}
	for _, item := range m.Items {
		texts = append(texts, item.Text)
	}
	if err := w.see(texts...); err != nil {
		return ui.Pick{Item: -1}, err
	}
	switch lines := []string{"status", "log", "undo", "nonsense", "ask xyzzy", "ask " + w.code, "A=1c N-A"}; {
	case m.Help != nil && w.rng.IntN(10) == 0:
		m.Help()
		return w.Menu(m)
	case m.IsLine != nil && w.rng.IntN(10) == 0:
		return m.Read(lines[w.rng.IntN(len(lines))], inAccents)
	}
	return ui.Pick{Item: w.rng.IntN(len(m.Items))}, nil
}

// Line answers with the preset or something else until an answer is accepted.
func (w *wanderer) Line(l ui.Line) (string, error) {
	for {
		if err := w.see(l.Label); err != nil {
			return "", err
		}
		answers := []string{l.Preset, "1", "b", "e1", "2", "farm7", "A=1c N-A", "nonsense"}
		answer := answers[w.rng.IntN(len(answers))]
		if l.Help != nil && w.rng.IntN(10) == 0 {
			l.Help()
		}
		if l.Check == nil {
			return answer, nil
		}
		err := l.Check(answer)
		if err == nil {
			return answer, nil
		}
		w.shown.WriteString(inAccents.Error(err) + "\n")
	}
}

// All that the guided session says can be translated: in a language in which every key is, no English is
// left but names and notation.
func TestPlayInAnotherLanguage(t *testing.T) {
	config, err := os.ReadFile("../../config.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, book := range append(engine.Books(), lots.Book()) {
		t.Run(book.Name, func(t *testing.T) {
			dir := t.TempDir()
			typed := strings.ToLower(rule.PracticeOf(book).Components + rule.PracticeOf(book).Game + dir)
			for _, v := range slices.Concat(book.Verbs.All(), book.Views) {
				typed += " " + v.Name + " " + strings.ToLower(strings.Join(v.Usage, " "))
			}
			for _, e := range book.Catalogue() {
				typed += " " + string(e.Code)
				for _, c := range e.Cite {
					typed += " " + strings.ToLower(c.Book+" "+c.Section)
				}
			}
			for _, r := range book.Rulings() {
				typed += " " + r.Name
				for _, reading := range r.Readings {
					typed += " " + reading.Name
				}
			}
			typed += strings.ToLower(rule.FileOf(book, "topics/en.txt")) // pages aren't translated by keys
			for _, o := range book.Options {
				typed += " --" + o.Name + " " + strings.Join(o.Values, " ")
			}
			typed += " xyzzy farm7 arbiter practice simulation --components --game undo redo replace insert remove --also ask back quit help rules words play why log none html csv txt nonsense all coin column damage for r0 r1 r2 r3 ann bob cyd eveninga eveningb eveningc eveningd"
			for seed := range uint64(long.Or(1, 4)) {
				w := &wanderer{rng: rand.New(rand.NewPCG(seed, 1)), left: 150, code: string(book.Catalogue()[0].Code)}
				s, out, errs := ui.Test("")
				s.Lang, s.Width = inAccents, ui.MaxWidth
				d := &desk.Desk{
					Context: context.Background(), IO: s, Prompt: ui.AskedBy(s, w), Books: []*rule.Rulebook{book}, Config: config,
					Version:  func() string { return "test" },
					Clock:    func() time.Time { return time.Date(2026, 5, 1, 20, 0, 0, 0, time.UTC) },
					Settings: desk.Settings{Saves: filepath.Join(dir, "games"), Components: "practice", Advice: "after"},
				}
				name := "evening" + string(rune('a'+seed))
				if _, _, err := d.Begin("new " + name + " --rules " + book.Name + " --seats Ann,Bob,Cyd"); err != nil {
					t.Fatal(err)
				}
				if err := play(d, name, func(string, []string) bool { return false }); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				for _, word := range regexp.MustCompile(`[A-Za-z]{3,}`).FindAllString(w.shown.String()+out.String()+errs.String(), -1) {
					if word := strings.ToLower(word); !strings.Contains(typed, word) {
						t.Errorf("seed %d: %q stays English", seed, word)
						typed += " " + word // report it once
					}
				}
			}
		})
	}
}
