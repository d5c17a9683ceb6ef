package picture

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

const (
	deadEnd      say.Key = "dead end: no track beyond"
	unknownRails say.Key = "the track beyond is not known"
)

// inWords is the name of a tile as people read it.
func inWords(name string) string { return say.Capital(strings.ReplaceAll(name, "_", " ")) }

// cityOf is a city by its letter and its tile, by its letter alone where the tile has no name.
func cityOf(letter, tile string, lang *say.Language) string {
	if tile == "" {
		return letter
	}
	return lang.Say("%s of %s", letter, inWords(tile))
}

// legend explains the signs that occur in the pictures.
func legend(pics []*picture, o rule.Drawing) []string {
	var u used
	for _, pic := range pics {
		u.see(pic)
	}
	var items []string
	add := func(occurs bool, sign string, means say.Key) {
		if occurs {
			items = append(items, sign+" "+o.Lang.Words(means))
		}
	}
	add(u.coin, "c", "coin")
	add(u.science, "s", "science")
	add(u.point, "v", "point")
	add(u.centre, "r", "recycling centre")
	add(u.citizen, "*", "citizen")
	add(u.building, "+", "institution")
	sign := string(garbageSign)
	if o.ASCII {
		sign = "g1"
	}
	add(u.garbage, sign, "garbage")
	add(u.joint && o.Bare, string(junctionSign), "junction")
	add(u.joint && !o.Bare, string(junctionSign)+" x", "junction and its letter")
	add(u.crossing, "═║═", "crossing, not joined")
	add(u.bridge, "╌╎", "bridge")
	add(u.foot, string(jointSign), "bridge joins track")
	add(u.dead, string(deadSign), deadEnd)
	add(u.unknown, string(unknownSign), unknownRails)
	laid := !o.Bare && pics[0].laid // else neither is drawn
	add(laid, "r1", "a quarter turn clockwise")
	add(laid && len(pics) > 1, "e1", "one east of the start tile")
	var lines []string
	for _, item := range items {
		if o.ASCII {
			item = asciiWords(item)
		}
		if n := len(lines) - 1; n >= 0 && screen.Width(lines[n])+3+screen.Width(item) <= o.Columns() {
			lines[n] += "   " + item
		} else {
			lines = append(lines, item)
		}
	}
	var fitted []string // an item alone may be too long
	for _, l := range lines {
		for _, l := range screen.Wrap(l, o.Columns(), "  ") {
			if o.Color {
				l = codes[faint] + l + screen.Reset
			}
			fitted = append(fitted, l)
		}
	}
	return fitted
}

// notes tell in words what the pictures have no room for. titles name the
// tiles; without them, each thing is told once, since all are one tile.
func notes(pics []*picture, titles []string, o rule.Drawing) []string {
	var told, lines []string
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
		} else if slices.Contains(told, text) {
			continue
		}
		told = append(told, text)
		lines = append(lines, wrapped(o, text, "  ")...)
	}
	return lines
}

// names are those that frames have cut, behind their squares where these are drawn.
func names(pics []*picture, above int, o rule.Drawing) []string {
	var cut []string
	for _, pic := range pics {
		switch name := pic.placed.Name; {
		case pic.cut(o) && pic.laid && !o.Bare:
			cut = append(cut, pic.placed.Square.String()+" "+name)
		case pic.cut(o):
			cut = append(cut, name)
		}
	}
	return beneath(cut, above, o)
}

// beneath are names that a picture cuts, whole, beneath its rows where they find room.
func beneath(cut []string, above int, o rule.Drawing) []string {
	lines := wrapped(o, screen.Clean(strings.Join(cut, ", ")), "")
	if len(cut) == 0 || o.Rows > 0 && above+len(lines) > o.Rows {
		return nil
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
