package cmd

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
	"arbiter/say/screen"
)

// minute shows the moments of the game that its rulebook names, screen by screen, and
// the end. The file explains the signs at the beginning of a moment.
func (m *demonstration) minute(moments string) error {
	m.IO.Wrapped(say.That("A recorded practice game; the practice set is invented: it is not the published one. After > is a line that the players type, below it the referee's answer."), "  ")
	m.IO.Blank()
	for line := range strings.Lines(moments) {
		sign, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		text, words, _ := strings.Cut(rest, " | ")
		var err error
		switch sign {
		case ">":
			err = m.told(text, words)
		case "!":
			err = m.refused(text)
		case "+":
			err = m.changed(text, words)
		case "?":
			err = m.explained(text, words)
		case "---":
			m.at = ""
			if on, err := m.goesOn(); !on || err != nil {
				return errors.Join(err, m.rest(func(string, *referee.Effect) {}))
			}
		}
		if err != nil {
			return err
		}
	}
	if err := m.rest(func(string, *referee.Effect) {}); err != nil {
		return err
	}
	if on, err := m.goesOn(); !on || err != nil {
		return err
	}
	return m.scores()
}

// goesOn waits at a terminal for Enter, and says whether it came; Esc leaves.
func (m *demonstration) goesOn() (bool, error) {
	if m.Prompt == nil {
		m.IO.Blank()
		return true, nil
	}
	_, err := m.Prompt.Line(ui.Line{Label: say.That("Enter goes on, Esc leaves:")})
	if errors.Is(err, ui.ErrBack) || errors.Is(err, ui.ErrEnded) {
		return false, nil
	}
	return err == nil, err
}

// upTo plays everything before a line, without telling it.
func (m *demonstration) upTo(line string) error {
	for len(m.lines) > 0 && m.lines[0].Text != line {
		if _, err := m.next(); err != nil {
			return err
		}
	}
	if len(m.lines) == 0 {
		return fmt.Errorf("the practice game has no line %q", line)
	}
	return nil
}

// told plays a line and tells the events that contain some words.
func (m *demonstration) told(line, words string) error {
	if err := m.upTo(line); err != nil {
		return err
	}
	w := m.game.Where()
	if at := say.That("Round %s, %s", m.game.Rulebook().Numeral(w.Round), w.Stage); at.String() != m.at {
		m.at = at.String()
		m.IO.Heading(at)
	}
	v, err := m.next()
	if err != nil {
		return err
	}
	m.typed(line)
	for _, event := range v.Told() {
		if strings.Contains(event.Text.String(), words) {
			m.IO.Wrapped(say.That("  %s", event.Text), "    ")
		}
	}
	return nil
}

func (m *demonstration) typed(line string) { m.IO.Println(m.IO.Bold(say.Plain("> " + line))) }

// refused types a line that is refused, and tells why.
func (m *demonstration) refused(line string) error {
	_, _, err := m.game.Try(line, nil, m.Now())
	illegal, is := errors.AsType[*rule.Illegal](err)
	if !is {
		return fmt.Errorf("%q is not refused: %w", line, err)
	}
	m.typed(line)
	short := *illegal
	short.Legal, short.Outcomes = nil, 0
	out := *m.IO
	out.Err = out.Out
	out.Refusal(&short, ui.About{})
	return nil
}

// changed draws a view before and after a line, and the numbers that the line changes.
func (m *demonstration) changed(view, line string) error {
	if err := m.upTo(line); err != nil {
		return err
	}
	before, err := desk.LookAt(m.game, rule.AllEyes()).View(view, false)
	if err != nil {
		return err
	}
	was := m.game.Position()
	if err := m.told(line, ""); err != nil {
		return err
	}
	after, err := desk.LookAt(m.game, rule.AllEyes()).View(view, false)
	if err != nil {
		return err
	}
	m.drawn(desk.PanelOf(m.IO.Lang, before).Picture, desk.PanelOf(m.IO.Lang, after).Picture)
	for _, seat := range was.Seats() {
		var numbers []say.Text
		for _, c := range referee.ChangesOf(was, m.game.Position(), seat, rule.AllEyes()) {
			if c.Before != c.After || strings.HasSuffix(view, " "+seat) {
				numbers = append(numbers, say.That("%s %d → %d", say.That(c.What), c.Before, c.After))
			}
		}
		if len(numbers) > 0 {
			m.IO.Wrapped(say.That("  %s: %s", seat, say.Join(" · ", numbers...)), "    ")
		}
	}
	return nil
}

// drawn puts two pictures side by side if there is room, else one below the other; of
// pictures of one size it shows only where they differ.
func (m *demonstration) drawn(before, after rule.Picture) {
	if before == nil || after == nil {
		return
	}
	how := m.Drawing()
	legend := after.Lines(how)
	how.Bare = true
	was, is := before.Lines(how), after.Lines(how)
	legend = legend[len(is):]
	if screen.Widest(was)+gap+screen.Widest(is) > m.IO.Width {
		how.Color = false
		was, is = differing(before.Lines(how), after.Lines(how))
	}
	m.IO.Println(say.Plain(padded(m.Words("before"), screen.Widest(was)+gap) + m.Words("after")))
	for _, line := range append(screen.Beside(was, is, gap), legend...) {
		fmt.Fprintln(m.IO.Out, strings.TrimRight(line, " ")) // pictures are clean, and coloured
	}
}

// gap is the columns between two pictures, around the columns shown around a difference.
const gap, around = 2, 9

func padded(line string, columns int) string {
	return line + strings.Repeat(" ", max(0, columns-screen.Width(line)))
}

// differing is the part of two pictures of one size in which they differ, with a little
// around it.
func differing(a, b []string) (x, y []string) {
	if len(a) != len(b) {
		return a, b
	}
	from, to, left, right := len(a), 0, screen.Widest(a), 0
	for i := range a {
		if a[i] == b[i] {
			continue
		}
		from, to = min(from, i), i
		p, q := []rune(a[i]), []rune(b[i])
		for c := range max(len(p), len(q)) {
			if c >= len(p) || c >= len(q) || p[c] != q[c] {
				left, right = min(left, c), max(right, c)
			}
		}
	}
	for i := max(0, from-2); i < min(len(a), to+2); i++ {
		x, y = append(x, cutOut(a[i], left-around, right+around)), append(y, cutOut(b[i], left-around, right+around))
	}
	return x, y
}

func cutOut(line string, from, to int) string {
	runes := []rune(line)
	return string(runes[min(max(0, from), len(runes)):min(to, len(runes))])
}

// explained shows the lines of an explained view that contain some words, separated by |,
// and the lines indented below them.
func (m *demonstration) explained(view, words string) error {
	v, err := desk.LookAt(m.game, rule.AllEyes()).View(view, true)
	if err != nil {
		return err
	}
	m.typed(view)
	for _, b := range v.Blocks {
		within := false
		for _, line := range b.Lines {
			text := line.String()
			says := func(words string) bool { return strings.Contains(text, words) }
			within = slices.ContainsFunc(strings.Split(words, " | "), says) || within && strings.HasPrefix(text, " ")
			if within {
				m.IO.Wrapped(say.That("  %s", line), "    ")
			}
		}
	}
	return nil
}

// bars are the heights of a curve, from the least; plainBars those in plain characters.
const bars, plainBars = "▁▂▃▄▅▆▇█", ".:-=+*#@"

// scores shows the final scoring, how it came to that, and what comes next.
func (m *demonstration) scores() error {
	p := m.game.Position()
	v, err := p.View("standings", nil, m.game.Screen(true))
	if err != nil {
		return err
	}
	m.IO.Heading(say.That("The final scoring"))
	for _, b := range v.Blocks {
		if b.Table != nil {
			if err := m.IO.Table(b.Table); err != nil {
				return err
			}
		}
	}
	m.IO.Println(say.That("%s", rule.OutcomeOf(p)))
	m.IO.Blank()
	m.IO.Heading(say.That("Points round by round, at last the final score"))
	low, high := slices.Min(slices.Concat(m.curve...)), slices.Max(slices.Concat(m.curve...))
	names, heights := screen.Widest(p.Seats()), []rune(bars)
	if m.Settings.ASCII {
		heights = []rune(plainBars)
	}
	for i, seat := range p.Seats() {
		var curve, numbers strings.Builder
		for _, n := range m.curve[i] {
			curve.WriteRune(heights[(n-low)*7/max(1, high-low)])
			fmt.Fprintf(&numbers, "%4d", n)
		}
		line := padded(seat, names) + "  " + curve.String()
		if screen.Width(line)+numbers.Len() <= m.IO.Width {
			line += numbers.String()
		} else {
			line += fmt.Sprintf("%4d", m.curve[i][len(m.curve[i])-1])
		}
		m.IO.Println(say.Plain(line))
	}
	m.IO.Blank()
	book := m.game.Rulebook()
	next := []example{
		{"arbiter play", "be led through an evening"},
		{"arbiter serve", "each seat enters on its own phone"},
		{m.Usage("arbiter ask WORDS"), "what the books say"},
	}
	if _, counts := book.Verbs.Named(rule.CountedVerb); counts {
		next = append(next, example{"arbiter score", "score the end of an evening"})
	}
	next = append(next, example{"arbiter demo --all --rules " + book.Name, "this game, line by line"})
	printText(m.Desk, examples(m.Desk, next...))
	return nil
}
