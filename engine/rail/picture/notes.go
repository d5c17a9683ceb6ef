package picture

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// notes tell in words what the pictures have no room for. titles name the
// tiles; without them, each thing is told once, since all are one tile.
func notes(pics []*picture, titles []string, o rule.Drawing) []string {
	var out []string
	for i, pic := range pics {
		var items []string
		for k := range pic.spots {
			if sp := &pic.spots[k]; sp.kind == site && !sp.shown {
				items = append(items, string(rune(sp.name))+"="+sp.label)
			}
		}
		var tracks []string
		for k := range pic.tracks {
			t := &pic.tracks[k]
			what := o.Lang.Say("track %s", t.title)
			if t.bridge {
				what = o.Lang.Say("bridge %s", t.title)
			}
			if !t.drawn && !slices.Contains(tracks, what) {
				tracks = append(tracks, what)
			}
		}
		if len(tracks) > 0 {
			items = append(items, o.Lang.Say("no room for %s", strings.Join(tracks, ", ")))
		}
		if len(items) == 0 {
			continue
		}
		text := strings.Join(items, "  ")
		if titles != nil {
			text = screen.Clean(titles[i]) + ": " + text
		} else if slices.Contains(out, text) {
			continue
		}
		out = append(out, text)
	}
	var lines []string
	for _, text := range out {
		lines = append(lines, wrapped(o, text, "  ")...)
	}
	return lines
}

// wrapped is words in lines that fit, in ASCII where that is wanted.
func wrapped(o rule.Drawing, text, indent string) []string {
	if o.ASCII {
		text = asciiWords(text)
	}
	return screen.Wrap(text, o.Columns(), indent)
}
