package cmd

import (
	"fmt"
	"testing"
	"unicode/utf8"
)

// TestKeysOfALateStart counts what is pressed until a game of three that is in round III stands as
// on the table, with six tiles of a described copy before each seat: at most 300 keys.
func TestKeysOfALateStart(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	b := tb.startIn(100, 32, tb.command("play", "--components", "practice"))
	pressed := 0
	press := func(keys, sees string) {
		t.Helper()
		pressed += utf8.RuneCountInString(keys)
		b.turns(keys, sees)
	}
	b.turns("", `Which game is`)
	press("1", `Save it as`)
	press("late\r", `Seat 1`)
	press("Ann,Bob,Cyd\r", `Which round`)
	press("3\r", `Who starts`)
	press("1", `Round IV, which`)
	press("2", `Ann, coins in hand`)
	tiles := []string{"har\r", "mil\r", "orc\r", "qua\r", "fen\r", "mark\r", "lak\r", "pin\r", "ferr\r", "coa\r", "vin\r", "abb\r", "mea\r", "sal\r", "cro\r", "hea\r", "gar\r", "sea\r"}
	for i, seat := range []string{"Ann", "Bob", "Cyd"} {
		press("12 8 14 -2\r", seat+`: Which tile`)
		for range 6 {
			press(tiles[0], seat+`: .*Where does it lie`)
			press("5", seat+`: .*Which turn`)
			press("1", seat+`: .*Which of its cities`)
			press("1", seat+`: .*garbage: [01]`)
			press("1\r", seat+`: Which tile`)
			tiles = tiles[1:]
		}
		press("\r", seat+`: Which technology`)
		next := `What happened`
		if i < 2 {
			next = fmt.Sprintf("%s, coins in hand", []string{"Bob", "Cyd"}[i])
		}
		press("\r", next)
	}
	if t.Logf("%d keys", pressed); pressed > 300 {
		t.Errorf("%d keys", pressed)
	}
	b.keys("\x03")
	t.Log(tb.run("log", "-n", "60"))
	b.ends(130)
}
