package referee

import (
	"io"
	"slices"
	"strings"
	"time"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// MostLines is how many lines of a transcript are read at most, mostRead how many bytes: the
// longest game has about a thousand lines.
const (
	MostLines = 100_000
	mostRead  = 16 << 20
)

// Transcript writes the whole journal, one entry a line: reading it back gives
// the very same journal and position.
func (g *Game) Transcript() string {
	var b strings.Builder
	for _, text := range g.written() {
		// No entry has a control character; an untrusted save might.
		b.WriteString(strings.Map(func(r rune) rune {
			if unicode.IsControl(r) {
				return unicode.ReplacementChar
			}
			return r
		}, text))
		b.WriteByte('\n')
	}
	return b.String()
}

// ReadLines reads a transcript and leaves out empty lines and comments. It keeps a line that
// can't be split into words: entering it says why.
func ReadLines(r io.Reader) ([]rule.Line, error) {
	data, err := io.ReadAll(io.LimitReader(screen.Decoded(r), mostRead+1))
	if err != nil {
		return nil, err
	}
	lines := make([]rule.Line, 0, 512) // most games have no more
	n, size := 0, 0
	for text := range strings.Lines(string(data)) {
		n++
		if n > MostLines {
			return nil, rule.OnLine(rule.Misread(1, "a shorter transcript", "At most %d lines are read.", MostLines), n)
		}
		if size += len(text); size > mostRead {
			return nil, rule.OnLine(rule.Misread(1, "a shorter transcript", "At most %d bytes are read.", mostRead), n)
		}
		text = strings.TrimSuffix(strings.TrimSuffix(text, "\n"), "\r")
		if n == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
			if strings.HasPrefix(text, "{") {
				return nil, rule.OnLine(rule.Misread(1, "a transcript, as arbiter export writes it without --format", "This is JSON, which isn't read back."), n)
			}
		}
		if !Empty(text) {
			lines = append(lines, rule.Line{N: n, Text: text})
		}
	}
	return lines, nil
}

// IsNew says whether a line begins a game.
func IsNew(line string) bool {
	words, err := rule.Split(line)
	return err == nil && len(words) > 0 && strings.EqualFold(words[0].Text, "new")
}

// Replay runs a whole transcript into a new game and stops at the first
// refusal, which bears its line. The game so far is given in any case, nil when
// not even new was accepted.
func Replay(book *rule.Rulebook, lines []rule.Line, c Copy, at time.Time) (*Game, error) {
	if len(lines) == 0 {
		return nil, rule.Misread(1, "new NAME --seats NAMES", "The transcript is empty.")
	}
	g, _, err := Start(book, lines[0].Text, c, at)
	if err != nil {
		return nil, rule.InLine(lines[0], err)
	}
	g.entries = slices.Grow(g.entries, len(lines))
	g.ledger.acts, g.ledger.lines = slices.Grow(g.ledger.acts, len(lines)), slices.Grow(g.ledger.lines, len(lines))
	g.at, g.owns = rule.Own(g.at), c == nil // a line that is refused may have brought in something of the copy before
	defer func() { g.owns = false }()
	for _, l := range lines[1:] {
		if _, _, err := g.enterOrRestore("", l.Text, c, at); err != nil {
			return g, rule.InLine(l, err)
		}
	}
	return g, nil
}
