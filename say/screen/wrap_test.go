package screen

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text   string
		width  int
		indent string
		want   []string
	}{
		{"", 10, "", []string{""}},
		{"short", 10, "  ", []string{"short"}},
		{"what  fits   stays", 20, "", []string{"what  fits   stays"}},
		{"a title  code that goes on", 12, "  ", []string{"a title", "  code that", "  goes on"}}, // never "a title code"
		{"a title  code that goes on", 13, "  ", []string{"a title  code", "  that goes", "  on"}},
		{"one two three four", 9, "  ", []string{"one two", "  three", "  four"}},
		{"  led by blanks and long", 14, "", []string{"  led by", "blanks and", "long"}},
		{"abcdefghijkl", 5, " ", []string{"abcde", " fghi", " jkl"}},
		{"one|two|three four", 9, " ", []string{"one|two|", " three", " four"}},
		{"go one|two|three four", 9, " ", []string{"go one|", " two|", " three", " four"}},
		{"go one|two", 9, " ", []string{"go", " one|two"}},
		{"漢字漢字 字", 5, "", []string{"漢字", "漢字", "字"}},
		{"a\n\nb", 5, "", []string{"a", "", "b"}},
		{"x", 0, "", []string{"x"}},
		{"漢", 1, "", []string{"漢"}}, // nothing can be done
		{"wide indent", 6, "          ", []string{"wide", "indent"}},
		{"take 'a long name' now", 14, "", []string{"take", "'a long name'", "now"}},
		{"take (\"a long name\").", 17, "  ", []string{"take", "  (\"a long name\")", "  ."}},
		{"take 'a longer name than fits'", 14, "", []string{"take 'a longer", "name than", "fits'"}},
		{`take 'Ann'\''s own \' now`, 16, "", []string{"take", `'Ann'\''s own \'`, "now"}},
		{`take "a \" b" now`, 12, "", []string{"take", `"a \" b" now`}},
		{"don't 'take the players' dice", 16, "", []string{"don't 'take the", "players' dice"}},
	} {
		if d := cmp.Diff(c.want, Wrap(c.text, c.width, c.indent)); d != "" {
			t.Errorf("Wrap(%q, %d, %q) (-want +got):\n%s", c.text, c.width, c.indent, d)
		}
	}
}

// A hint can be pasted: the name of a game with blanks in it isn't broken, on screens
// of both widths, as long as it fits a line.
func TestWrapHint(t *testing.T) {
	for _, name := range []string{"the long game by the window", "Ann's game at the fire"} {
		quoted := "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
		for lead := range 90 {
			text := strings.Repeat("word ", lead/5) + strings.Repeat("x", lead%5) + " arbiter verify " + quoted + " --accept"
			for _, width := range []int{80, 40} {
				lines := Wrap(text, width, "  ")
				if n := strings.Count(strings.Join(lines, "\n"), quoted); n != 1 {
					t.Errorf("%d columns: the name is broken in\n%s", width, strings.Join(lines, "\n"))
				}
			}
		}
	}
}

func FuzzWrap(f *testing.F) {
	f.Add("one two\nthree 漢字", 7)
	f.Add("take 'one two' (\"three 漢字\").", 12)
	f.Fuzz(func(t *testing.T, text string, width int) {
		text = Clean(text)
		width = 2 + int(uint(width)%100)
		lines := Wrap(text, width, " ")
		for _, l := range lines {
			if Width(l) > width && len([]rune(strings.TrimSpace(l))) > 1 {
				t.Errorf("%q has %d columns, not %d", l, Width(l), width)
			}
		}
		squeeze := func(s string) string {
			return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' }), "")
		}
		if squeeze(strings.Join(lines, "")) != squeeze(text) {
			t.Errorf("wrapping changed %q to %q", text, lines)
		}
	})
}

func TestClip(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"steeltown", 9, "steeltown"}, {"steeltown", 6, "steel…"}, {"漢字漢字", 6, "漢字…"}, {"ab", 1, "…"}, {"ab", 0, ""},
		{"9  undo: deal technologies", 18, "9  undo: deal …"}, {"1  pinewood", 8, "1  pine…"}, {"steel, copper · steam", 16, "steel, copper …"},
	} {
		if got := Clip(c.text, c.width); got != c.want {
			t.Errorf("Clip(%q, %d) = %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

// A character that is counted without its neighbours takes one column for the tables too, alone and
// beside any other, in colour or not.
func TestWidthIsThatOfTables(t *testing.T) {
	beside := []string{"a", "é", "─", "漢", "👍🏽", "e\u0301", "\u200d", "\ufe0f", Red, "\x1b[0;1m", "\x1b", "\n", "\xff"}
	for r := rune(0); r < 0x3000; r++ {
		texts := []string{string(r)}
		if r < 0x80 || single(r) {
			for _, other := range beside {
				texts = append(texts, string(r)+other, other+string(r), other+string(r)+other)
			}
		}
		for _, text := range texts {
			if got, want := Width(text), twwidth.Display(counting(), text); got != want {
				t.Errorf("%q takes %d columns, for the tables %d", text, got, want)
			}
		}
	}
}

// A text is shortened behind a whole fact.
func TestFacts(t *testing.T) {
	for text, want := range map[string]string{
		"Blue builds it: 5 talers · Steel from Yellow · Plastic from the bank": "Blue builds it: 5 talers · Steel from Yellow …",
		"Blue loses G2 Bank, B3 Junction and E4 Refinery":                      "Blue loses G2 Bank, B3 Junction and E4 Refinery",
		"Blue loses what isn't built now, which is the G2 Bank and B3":         "Blue loses what isn't built now …",
		"a sentence without any fact that could be left out at its end":        "a sentence without any fact that could be left …",
	} {
		if got := Facts(text, 50); got != want {
			t.Errorf("%q is shortened to %q, want %q", text, got, want)
		}
	}
}
