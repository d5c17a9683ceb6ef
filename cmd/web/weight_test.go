package web

import (
	"testing"

	"arbiter/engine"
	"arbiter/tools/long"
)

// A page holds each drawing once, so that it is small even late in a game, when many choices draw the same pieces.
func TestWeight(t *testing.T) {
	for _, book := range engine.Books() {
		lines := practice(book)
		for _, n := range []int{len(lines) * 7 / 8, len(lines) / 2, len(lines) * 2 / 3}[:long.Or(1, 3)] {
			e := newEvening(t, Usual(), lines[:n]...)
			for _, who := range append(e.s.now.Load().Position().Seats(), onTable, keeper) {
				most := 100
				if who == onTable || who == keeper {
					most = 150
				}
				if ph := e.phone(who); len(ph.body) > most<<10 {
					t.Errorf("%s, %d lines: the page of %s has %d KB", book.Name, n, who, len(ph.body)>>10)
				}
			}
		}
	}
}
