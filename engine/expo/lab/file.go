package lab

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// mostLines is the most lines that a file may have.
const mostLines = 1000

// IsFile says whether a text is a laboratory file: its first word is "lab".
func IsFile(text string) bool {
	for line := range strings.Lines(text) {
		words, err := rule.Split(strings.TrimSpace(line))
		if err != nil || len(words) > 0 {
			return err == nil && strings.EqualFold(words[0].Text, "lab")
		}
	}
	return false
}

// ReadFile reads a laboratory file: "lab ROWS", a tile a line, then place, remove
// and move, judged in order. The error is a refusal with its line.
func ReadFile(text string, r Rules) (*Lab, error) {
	f := &file{rules: r}
	for i, line := range slices.Collect(strings.Lines(text)) {
		words, err := rule.Split(strings.TrimRight(line, "\r\n"))
		switch {
		case err != nil:
		case len(words) == 0:
			continue
		case i >= mostLines:
			err = rule.Misread(1, "fewer lines", "A laboratory file has at most %d lines.", mostLines)
		default:
			err = f.line(words)
		}
		if err != nil {
			if _, ambiguous := errors.AsType[*rule.Ambiguous](err); ambiguous {
				return nil, rule.InLine(rule.Line{N: i + 1, Text: strings.TrimSpace(line)}, err)
			}
			return nil, rule.JudgedOn(err, i+1)
		}
	}
	if f.Lab == nil {
		return nil, rule.Misread(1, "lab ROWS, as lab ....../..x...", "There is no laboratory in this file.")
	}
	return f.Lab, nil
}

// file is the state of reading a file.
type file struct {
	*Lab
	rules  Rules
	judged bool // an operation has been read: no tile lines follow
}

func (f *file) line(words []rule.Word) error {
	first := strings.ToLower(words[0].Text)
	switch {
	case f.Lab == nil && first == "lab":
		if len(words) != 2 {
			return rule.Misread(rule.EndOf(words[:1])+1, "rows such as ....../..x...", "lab is followed by one word, its rows.")
		}
		s, err := ParseBoard(words[1])
		if err != nil {
			return err
		}
		f.Lab = New(s, f.rules)
		return nil
	case f.Lab == nil:
		return rule.Misread(words[0].Column, "lab ROWS, as lab ....../..x...", "A laboratory file begins with its laboratory.")
	case first == "place":
		f.judged = true
		if len(words) == 1 {
			return rule.Misread(rule.EndOf(words), "a cell, a turn and a tile", "place lacks %s.", say.Key("a cell, a turn and a tile"))
		}
		return f.tile(words[1:])
	case first == "remove", first == "move":
		f.judged = true
		return f.change(words, first == "move")
	case f.judged:
		return rule.MisreadAs(words[0].Column, say.Plain("place … · remove … · move …"), "The tiles of a laboratory come before what is done to them.")
	}
	return f.tile(words)
}

// SpotWords is how many words of a tile's line say where it lies: cells, and what is
// meant as a turn.
func SpotWords(words []rule.Word) (n int) {
	for n < len(words) {
		if _, cell := ParseCell(words[n].Text); !cell {
			break
		}
		n++
	}
	if n > 0 && n < len(words) {
		w := words[n].Text
		if _, turn := ReadTurn(w); turn || len(w) <= 3 && strings.HasPrefix(strings.ToLower(w), "r") {
			n++
		}
	}
	return n
}

// tile reads "c2 r0 project Cellophane T 3v …".
func (f *file) tile(words []rule.Word) error {
	n := SpotWords(words)
	if n == 0 {
		_, err := ReadCell(words[0])
		return err
	}
	if n == len(words) {
		return rule.Misread(rule.EndOf(words), "a tile, as 2steam/1steel or project T 3v …", "There is no tile.")
	}
	if strings.EqualFold(words[n].Text, "scrap") {
		return Refusals().ScrapPlaced.Illegal("Scraps are only removed.")
	}
	name, t, err := ReadTile(words[n:])
	if err != nil {
		return err
	}
	if !t.Known() {
		return rule.Misread(rule.EndOf(words), "points and needs, as 3v 2empirical 2automated 1copper 2steam", "A project in the laboratory has its needs.")
	}
	if name.Text != "" {
		if err := rule.CheckName(name, "Cellophane", f.taken); err != nil {
			return err
		}
	}
	s, err := ReadSpot(words[:n], t.Form)
	if err != nil {
		return err
	}
	_, err = f.Place(name.Text, t, s)
	return err
}

// taken says why a word can't name a tile of this file.
func (f *file) taken(name string) say.Text {
	if _, cell := ParseCell(name); cell {
		return say.That("%q is a cell.", name)
	}
	if _, there := f.Named(name); there {
		return say.That("Two tiles are named %s.", name)
	}
	return say.Text{}
}

// change reads "remove CELL|NAME" and "move CELL|NAME [CELL] TURN".
func (f *file) change(words []rule.Word, move bool) error {
	r := rule.NewReader(words)
	w := r.Next("a cell or a name")
	if r.Err != nil {
		return r.Err
	}
	c, ok := ParseCell(w.Text)
	if !ok {
		if c, ok = f.Named(w.Text); !ok {
			names := rule.Times(len(f.Tiles), func(i int) string { return f.Tiles[i].Label() })
			return rule.MisreadAs(w.Column, say.That("a cell or the name of a tile"), "%q is neither a cell nor a tile of this laboratory.", w.Text).Near(w.Text, names)
		}
	}
	if !move {
		if err := r.Over(); err != nil {
			return err
		}
		p, err := f.Remove(c)
		if p != nil && p.Complete {
			f.Removed = append(f.Removed, p.Label())
		}
		return err
	}
	if len(r.Words) == 0 {
		return rule.Misread(r.End, "a cell and a turn, or a turn alone", "Where to? Neither cell nor turn is given.")
	}
	s, _, err := f.ReadMove(r.Rest(), c)
	if err != nil {
		return err
	}
	_, err = f.Move(c, s)
	return err
}
