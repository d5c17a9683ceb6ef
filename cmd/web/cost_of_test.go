package web

import (
	"testing"

	"arbiter/engine/century"
)

// Where garbage is put or taken away it says what it counts in the final scoring: a clean land 2 to 4 points by the
// marker, one garbage nothing, each further one 5 points less.
func TestGarbageSaysItsPoints(t *testing.T) {
	red := newEvening(t, Usual(), begun(century.Book(), "place Red infirmary w2n1 r0")...).phone("Red")
	red.sees("1 garbage lies there, at the end 0 points; with 4 more −20<", "2 garbage lies there, at the end −5 points; with 4 more −25<")
	red = newEvening(t, Usual(), begun(century.Book(), "recycle Green vineyard.B vineyard")...).phone("Red") // its marker is at −2
	red.sees("At the end a land counts +3 points clean, 0 with 1 garbage, −5 with 2.")
	blue := newEvening(t, Usual(), begun(century.Book(), "recycle Blue greenfield.A greenfield")...).phone("Blue") // by its last centre
	blue.sees("At the end a land counts +2 points clean, 0 with 1 garbage, −5 with 2.", `aria-label="A of Greenfield removes one garbage of Terrace"`, "at the end −10 → −5<", "at the end −5 → 0<")
	// So do technologies that take it away or move it, and one that moves the marker.
	lines := begun(century.Book(), "use Yellow cleanup")
	e := newEvening(t, Usual(), lines[:len(lines)-10]...)
	e.phone("Yellow").sees("the marker at the end −15 → −10<")
	e.phone("Green").sees("at the end −15 → −10<")
	e.phone("Blue").sees(`aria-label="Pay to remove one garbage of Campus"><svg`, "at the end −10 → −5<")
}

// Who has chosen a column is told what a bid on it comes to if it stays, the usual one first.
func TestClaimSaysWhatFollows(t *testing.T) {
	red := newEvening(t, Usual(), begun(century.Book(), "claim Green 5 2")...).phone("Red")
	red.get("/s3?line=claim+Red+5")
	red.sees(`data-at="3">If it stays: no more garbage, 1 in hand, 7 science left<`, `data-at="4" hidden>If it stays: no more garbage, 1 in hand, 6 science left<`)
}
