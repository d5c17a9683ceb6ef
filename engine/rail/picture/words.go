package picture

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// annotated are the rows of a drawing with what has no room in it below, and a legend if it is to be
// explained.
func annotated(c *screen.Canvas, pics []*picture, o rule.Drawing, explained bool) []string {
	lines := beneath(beneath(linesOf(c, o), names(pics, o), o), notes(pics, o), o)
	if !explained && !o.Signs {
		return lines
	}
	u := usedSigns{"turn": pics[0].laid && !o.Bare, "square": pics[0].laid && !o.Bare && len(pics) > 1}
	for _, pic := range pics {
		u.see(pic)
	}
	return append(lines, u.lines(o)...)
}

// notes say in words what has no room in the pictures. In a region each note names its tile; otherwise
// all pictures are of one tile, so equal notes are given once.
func notes(pics []*picture, o rule.Drawing) []string {
	var said, lines []string
	for _, pic := range pics {
		var items, tracks []string
		for k := range pic.spots {
			if sp := &pic.spots[k]; sp.kind == site && !sp.shown {
				items = append(items, string(rune(sp.name))+"="+sp.label)
			}
		}
		for k, t := range pic.tracks {
			what := o.Lang.Say("track %s", t.title)
			if t.bridge {
				what = o.Lang.Say("bridge %s", t.title)
			}
			if pic.rails.paths[k] == nil && !slices.Contains(tracks, what) {
				tracks = append(tracks, what)
			}
		}
		if len(tracks) > 0 {
			items = append(items, o.Lang.Say("no room for %s", strings.Join(tracks, ", ")))
		}
		text := strings.Join(items, "  ")
		if pic.laid && text != "" {
			text = screen.Clean(cmp.Or(pic.placed.Name, pic.placed.Square.String())) + ": " + text
		}
		if text != "" && !slices.Contains(said, text) {
			said = append(said, text)
			lines = append(lines, wrapped(o, text, "  ")...)
		}
	}
	return lines
}

// names are the tiles' names that don't fit their frames, with their squares where those are drawn.
func names(pics []*picture, o rule.Drawing) []string {
	var cut []string
	for _, pic := range pics {
		switch name := pic.placed.Name; {
		case pic.cut(o) && pic.laid && !o.Bare:
			cut = append(cut, pic.placed.Square.String()+" "+name)
		case pic.cut(o):
			cut = append(cut, name)
		}
	}
	return wrapped(o, screen.Clean(strings.Join(cut, ", ")), "")
}

// beneath adds words below a picture if there are rows for them.
func beneath(lines, words []string, o rule.Drawing) []string {
	if o.Rows > 0 && len(lines)+len(words) > o.Rows {
		return lines
	}
	return append(lines, words...)
}

// wrapped is a text in lines that fit.
func wrapped(o rule.Drawing, text, indent string) []string {
	if text == "" {
		return nil
	}
	if o.ASCII {
		text = asciiWords(text)
	}
	return screen.Wrap(text, o.Columns(), indent)
}
