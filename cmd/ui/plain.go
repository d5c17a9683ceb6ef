package ui

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"

	"arbiter/say"
	"arbiter/say/screen"
)

// Lines asks by lines alone, for terminals that know no sequences and for screen readers: the
// question, its items with their keys, and a line that the system has edited.
type Lines struct {
	s    *Streams
	keys *console
}

var errChanged = errors.New("what is shown is no longer so")

func (p *Lines) Menu(m Menu) (Pick, error) {
	if m.Wrong != nil {
		p.s.wrong(m.Begun, m.Wrong)
	}
	p.list(&m)
	for {
		text, err := p.read(">", m.Changed)
		text = strings.TrimSpace(text)
		switch {
		case errors.Is(err, errChanged):
			return Pick{Item: -1, Changed: true}, nil
		case err != nil:
			return Pick{Item: -1}, err
		case text == "" && m.At >= 0:
			return Pick{Item: m.At}, nil
		case text == "":
			p.s.wrong("", say.Errorf("%s", m.unchosen()))
			continue
		case m.lettered(text, p.s.Lang) >= 0:
			return Pick{Item: m.lettered(text, p.s.Lang)}, nil
		}
		if _, asks := asksHelp(text); asks {
			p.help(m.Help)
			p.list(&m)
			continue
		}
		pick, err := m.Read(text, p.s.Lang)
		if err == nil {
			return pick, nil
		}
		p.s.wrong(text, err)
	}
}

// list prints a menu; what Enter takes has a mark.
func (p *Lines) list(m *Menu) {
	p.s.ErrorWrapped(m.Label, "  ")
	for i := range m.count() {
		mark, text := "  ", m.Back
		if i == m.At {
			mark = "> "
		}
		if i < len(m.Items) {
			text = m.Items[i].Text
		}
		key := fmt.Sprintf("%s%*s  ", mark, m.across(), m.key(i, p.s.Lang))
		lines := screen.Wrap(p.s.line(p.s.Lang.Text(text)), p.s.Width-len(key), "")
		p.s.put(p.s.Err, key+strings.Join(lines, "\n"+strings.Repeat(" ", len(key)))+"\n")
	}
}

func (p *Lines) Line(l Line) (string, error) {
	ask := p.s.Lang.Text(l.Label)
	if l.Preset != "" {
		ask += " [" + l.Preset + "]"
	}
	for {
		text, err := p.read(ask, nil)
		if err != nil {
			return "", err
		}
		if text == "" {
			text = l.Preset
		}
		text = strings.TrimSpace(text) // blanks alone take what stands there away
		if _, asks := asksHelp(text); asks {
			p.help(l.Help)
			continue
		}
		if l.Check != nil {
			err = l.Check(text)
		}
		if err == nil {
			return text, nil
		}
		p.s.wrong(text, err)
	}
}

func (p *Lines) help(tell func()) {
	p.s.Wrapped(say.That("  %s", say.That("Here a line is typed, with Enter behind it: an item's number, a word, or what happened. back goes a step back, Ctrl-C stops; nothing is lost.")), "  ")
	if tell != nil {
		tell()
	}
	_ = p.s.Flush()
}

// read has a line typed behind what is asked. Esc, or back, leads a step back.
func (p *Lines) read(ask string, changed func() bool) (string, error) {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	defer signal.Stop(interrupts)
	p.s.put(p.s.Err, strings.Join(screen.Wrap(p.s.line(ask), p.s.Width-len("> open"), "  "), "\n")+" ")
	var line []byte
	for {
		b, late, err := p.keys.next(wakeEvery)
		switch {
		case len(interrupts) > 0:
			p.s.put(p.s.Err, "\n")
			return "", ErrInterrupted
		case err != nil:
			p.s.put(p.s.Err, "\n")
			return "", ErrEnded
		case late && changed != nil && changed():
			p.s.put(p.s.Err, "\n")
			return "", errChanged
		case late:
		case b != '\n':
			line = append(line, b)
		default:
			text := strings.TrimRight(string(line), "\r")
			if text == esc || text == "back" {
				return "", ErrBack
			}
			return text, nil
		}
	}
}
