package lab

import (
	"errors"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// refused checks that an error is a refusal that points into the text.
func refused(t *testing.T, text string, err error) {
	t.Helper()
	if p, ok := errors.AsType[*rule.Illegal](err); ok {
		if p.Message.Empty() {
			t.Fatalf("%q: %+v", text, p)
		}
		return
	}
	m, ok := errors.AsType[*rule.NotUnderstood](err)
	if _, ambiguous := errors.AsType[*rule.Ambiguous](err); ambiguous {
		return
	}
	if !ok || m.Line < 1 || m.Column < 1 || m.Expected.Empty() || m.Message.Empty() {
		t.Fatalf("%q: %T %+v", text, err, err)
	}
	lines := strings.Split(text, "\n")
	if m.Line > len(lines) || m.Column > len([]rune(lines[m.Line-1]))+2 {
		t.Fatalf("%q: line %d, column %d lie outside", text, m.Line, m.Column)
	}
}

func FuzzTile(f *testing.F) {
	for _, text := range []string{
		"project Cellophane T 3v 2empirical 2automated 1copper 2steam", "P3_T project T steam", "technology I 4steam",
		"technology T I 2copper 2manual", "improvement S station", "2steam/1steel", "steam/steel", "R3_7 1ste/2steam",
		"project L 3v 1steel 1steel", "project J 100v", "9steam/é", "project", "technology", "technology square steel 2manual", "ste/steam", "",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		name, tile, err := ReadTile(rule.Fields(text))
		if err != nil {
			refused(t, strings.Map(func(r rune) rune {
				if r == '\n' {
					return ' '
				}
				return r
			}, text), err)
			return
		}
		if name.Text != "" && rule.CheckName(name, "x", func(string) (no say.Text) { return }) != nil {
			return // such a name is refused elsewhere
		}
		again, back, err := ReadTile(rule.Fields(tile.Named(name.Text)))
		if err != nil || *back != *tile || again.Text != name.Text {
			t.Fatalf("%q is written %q, then %v %v", text, tile.Named(name.Text), back, err)
		}
	})
}

func FuzzFile(f *testing.F) {
	for _, text := range []string{
		"lab ......./......./......./.......\nc1 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam\nc2 r0 2empirical/1copper\nmove c2 r3\n",
		"lab xxxx/..../....\nremove a1\nplace a1 r0 2steam/1steel\nremove a1",
		"lab ...../...../.....\nb1 r0m project P L 1v 1copper 1manual 1empirical 1steam",
		"lab ..x/o_r # a comment\n\na1 NE 2steam/1steel\nmove a1 b1 SW\nmove a1\nremove P",
		"lab ....\na1 b1 c1 d1 technology I 4steam\nplace a1 r0 scrap",
		"lab\n", "lab ..\na1", "lab ..\nr1 r1", "a1 r0", "lab .../..", "lab ?", "lab ..\nmove a1 r0\nmove z9 r9", "lab ..\nplace", "lab ..\na1 \"\" x", "lab ....\na1 r0 project P I \"\"", "lab ..\nmove \"\" \"\"",
	} {
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, other bool) {
		l, err := ReadFile(text, Rules{SameSideEach: other, Mirror: other, RemoveCompleted: other, CoveredEver: other})
		if err != nil {
			refused(t, text, err)
			return
		}
		for i := range l.Tiles {
			l.From(i)
			l.Kept(i)
		}
		if _, err := ParseBoard(word(l.State.String())); err != nil {
			t.Fatalf("%q is written %q: %v", text, l.State, err)
		}
	})
}
