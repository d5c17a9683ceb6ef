package ui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// editor is a line that is being typed, on a board or elsewhere. It has the keys of a shell.
type editor struct {
	line     []rune
	at       int // the cursor stands before this character
	preset   string
	replace  bool // the line goes when typing begins, unless with a blank: then it goes on
	past     []string
	turned   int    // how many of the past lines were turned back
	draft    string // what stood there before
	complete func(line string) []string
	offered  []string // the lines that it could go on as, once they were asked for
}

// edits begins a line; a preset stays if the cursor moves into it.
func edits(l *Line) *editor {
	e := &editor{preset: l.Preset, replace: !l.goesOn && l.Preset != "", past: l.History, complete: l.Complete}
	e.set(l.Preset)
	return e
}

// clear takes away what was typed, down to what stood there before, and says whether there
// was anything.
func (e *editor) clear() bool {
	if e.text() == e.preset {
		return false
	}
	e.set(e.preset)
	e.replace = e.preset != ""
	return true
}

func (e *editor) text() string { return string(e.line) }

func (e *editor) set(text string) { e.line = []rune(text); e.at = len(e.line) }

// shown is the line in so much room, and where the cursor stands in it: what is being typed is in sight.
func (e *editor) shown(room int) (text string, x int) {
	room = max(room, 8)
	before := screen.Clean(string(e.line[:e.at]))
	if runes := []rune(before); screen.Width(before) >= room {
		from := len(runes)
		for wide := 1; from > 0 && wide < room; wide += screen.Width(string(runes[from])) {
			from--
		}
		before = "…" + string(runes[from+1:])
	}
	return screen.Cut(before+screen.Clean(string(e.line[e.at:])), room), screen.Width(before)
}

// press handles a key in a line, and says whether it does anything.
func (e *editor) press(key string) bool {
	offered := e.offered
	e.offered = nil
	switch key {
	case "\t":
		e.extend(offered)
	case "\x1b[D", "\x02":
		e.at = max(0, e.at-1)
	case "\x1b[C", "\x06":
		e.at = min(len(e.line), e.at+1)
	case "\x1b[H", "\x01":
		e.at = 0
	case "\x1b[F", "\x05":
		e.at = len(e.line)
	case wordLeft:
		e.at = e.wordLeft()
	case wordRight:
		e.at = e.wordRight()
	case "\x1b[A", "\x10":
		e.turn(1)
	case "\x1b[B", "\x0e":
		e.turn(-1)
	case "\x7f", "\b":
		e.delete(e.at-1, e.at)
	case "\x1b[3~":
		e.delete(e.at, e.at+1)
	case "\x15":
		e.delete(0, e.at)
	case "\x0b":
		e.delete(e.at, len(e.line))
	case "\x17":
		e.delete(e.wordLeft(), e.at)
	default:
		if !types(key) {
			return false
		}
		if e.replace && key != " " {
			e.set("")
		}
		typed := []rune(key)
		e.line = slices.Insert(e.line, e.at, typed...)
		e.at += len(typed)
	}
	e.replace = false
	return true
}

// types says whether a key types a character.
func types(key string) bool { return key != "" && key[0] >= ' ' && key[0] != 0x7f }

func (e *editor) delete(from, to int) {
	from, to = max(0, from), min(to, len(e.line))
	if from < to {
		e.line = slices.Delete(e.line, from, to)
		e.at = from
	}
}

func (e *editor) wordLeft() int {
	before := strings.TrimRightFunc(string(e.line[:e.at]), unicode.IsSpace)
	return utf8.RuneCountInString(strings.TrimRightFunc(before, isInk))
}

func (e *editor) wordRight() int {
	behind := strings.TrimLeftFunc(string(e.line[e.at:]), unicode.IsSpace)
	return len(e.line) - utf8.RuneCountInString(strings.TrimLeftFunc(behind, isInk))
}

func isInk(r rune) bool { return !unicode.IsSpace(r) }

// turn goes back in what was typed before, or on again.
func (e *editor) turn(by int) {
	to := e.turned + by
	if to < 0 || to > len(e.past) {
		return
	}
	if e.turned == 0 {
		e.draft = e.text()
	}
	if e.turned = to; to == 0 {
		e.set(e.draft)
		return
	}
	e.set(e.past[len(e.past)-to])
}

// extend completes the line as far as all that it could go on as agree; where that is
// no further they are offered.
func (e *editor) extend(offered []string) {
	if e.complete == nil {
		return
	}
	before := string(e.line[:e.at])
	ways := e.complete(before)
	if len(ways) == 0 {
		e.offered = offered
		return
	}
	more := rule.Common(ways)
	if len(more) > len(before) || len(ways) == 1 {
		behind := e.line[e.at:]
		e.line = append([]rune(more), behind...)
		e.at = len(e.line) - len(behind)
		return
	}
	cut := strings.LastIndex(before, " ") + 1
	e.offered = rule.Each(ways, func(w string) string { return strings.TrimSpace(w[cut:]) })
}
