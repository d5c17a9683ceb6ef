package lab

import (
	"testing"

	"arbiter/engine/rule"
)

func word(text string) rule.Word { return rule.Word{Text: text, Column: 1} }

func board(rows string) State {
	s, err := ParseBoard(word(rows))
	if err != nil {
		panic(err)
	}
	return s
}

func tile(text string) *Tile {
	_, t, err := ReadTile(rule.Fields(text))
	if err != nil {
		panic(err)
	}
	return t
}

func spot(text string) Spot {
	s, err := ReadSpot(rule.Fields(text), L)
	if err != nil {
		panic(err)
	}
	return s
}

// put places "c2 r0 TILE".
func put(t testing.TB, l *Lab, line string) []int {
	t.Helper()
	words := rule.Fields(line)
	name, tile, err := ReadTile(words[2:])
	if err != nil {
		t.Fatal(err)
	}
	s, err := ReadSpot(words[:2], tile.Form)
	if err != nil {
		t.Fatal(err)
	}
	done, err := l.Place(name.Text, tile, s)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return done
}
