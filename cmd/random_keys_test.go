package cmd

import (
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/tools/long"
)

// Random keys in play, with typed and pasted lines of games between them, make the program neither panic nor hang, and
// its journal leads to the saved position.
func TestRandomKeys(t *testing.T) {
	t.Parallel()
	long.Only(t, "presses keys at random for minutes")
	for n := range uint64(long.Games(0, 6)) {
		rules, language := []string{"century", "industry", "expo"}[n%3], []string{"en", "de", "it"}[(n+n/3)%3]
		random := rand.New(rand.NewPCG(1906, n))
		tb := newTable(t)
		text, err := os.ReadFile(filepath.Join("..", "engine", rules, "practice", "game.txt"))
		if err != nil {
			t.Fatal(err)
		}
		lines := slices.DeleteFunc(strings.Split(string(text), "\n"), func(l string) bool { return l == "" || l[0] == '#' })
		tb.enters("practice", lines[:random.IntN(len(lines))]...)
		args := []string{"--lang", language, "play"}
		if n%4 == 3 {
			args = append(args, "--plain")
		}
		play := tb.command(args...)
		play.Dir = tb.dir // keys may ask for a report or a page
		s := tb.startIn(80, 24, play)
		s.until(func(screen string) bool { return s.alternate() || n%4 == 3 && strings.Contains(screen, "\n> ") }, "the first question")
		pressed := presses(s, random, lines)
		end := "\x03"
		if n%4 == 3 {
			end = "\x1b\x15quit\r" // Ctrl-C would discard keys that aren't read yet
		}
		_, _ = io.WriteString(s.tty, strings.Repeat(end, 9)) // enough to leave any text, menu or view
		for s.waitMore("the end") {
			if n%4 == 3 { // lines that came behind a refused one are dropped, these too
				_, _ = io.WriteString(s.tty, end)
			}
		}
		_ = s.cmd.Wait()
		shown := s.shown()
		if code := s.cmd.ProcessState.ExitCode(); code != 0 && code != 130 {
			t.Errorf("%s, game %d: exit code %d after %q; the screen had:\n%s", rules, n, code, pressed, shown[max(0, len(shown)-1500):])
		}
		for _, mistake := range []string{"the program made a mistake", "Das Programm hat einen Fehler", "il programma ha commesso", "goroutine ", "%!"} {
			if i := strings.Index(shown, mistake); i >= 0 {
				t.Errorf("%s, game %d, after %q:\n%s", rules, n, pressed, shown[max(0, i-500):min(len(shown), i+500)])
			}
		}
		if out := tb.run("verify"); !strings.Contains(out, "the game stands where its journal leads") {
			t.Errorf("%s, game %d, after %q: %s", rules, n, pressed, out)
		}
	}
}

// presses presses some hundred random keys without waiting, and gives the last ones.
func presses(s *terminal, random *rand.Rand, lines []string) (last []string) {
	said := []string{"?", "u", "undo", "redo", "log", "legal", "status", "why", "ask who begins", "region Blue", "5 2", "14 9 12 -2", "@0,0", "0", "-1", "99999999999", "ä", "\"", "standings", "quit now"}
	single := []string{"\x1b[A", "\x1b[B", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x7f", "\x15", "u", "y", "n", "?", "/", "+", "-"}
	pick := func(of []string) string { return of[random.IntN(len(of))] }
	for range 400 {
		key := string(rune('1' + random.IntN(9)))
		switch x := random.IntN(100); {
		case x < 25:
			key = "\r"
		case x < 45:
			key = pick(single)
		case x < 46:
			key = "\x1b"
		case x < 56:
			key = pick(said) + "\r"
		case x < 62:
			key = pick(lines) + "\r"
		case x < 64:
			key = "\x1b[200~" + pick(lines) + "\n" + pick(lines) + "\x1b[201~\r"
		case x < 66:
			s.resize(uint16(80+random.IntN(80)), uint16(24+random.IntN(40)))
		}
		last = append(last, key)
		if _, err := io.WriteString(s.tty, key); err != nil {
			break
		}
	}
	return last[max(0, len(last)-12):]
}
