package web

import (
	"strings"
	"testing"
)

// On a local network a phone takes a seat by a tap on a page without a script; a changed name shows on all
// pages.
func TestJoinsOnANetwork(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), "new friday --seats Blue,Green,Yellow")
	e.s.hosts = func() map[string]bool { return map[string]bool{"127.0.0.1": true, otherHost: true} }
	e.url = strings.Replace(e.url, "127.0.0.1", otherHost, 1)
	b := e.browser()
	b.tab(joins, 390, 844)
	b.tab(keeper, 390, 844)
	evaluate[bool](b, joins, `(document.querySelector("button[name=seat][value=s2]").click(), true)`)
	b.comesTo(joins, `location.pathname === "/s2" && !!document.getElementById("rename")`)
	b.comesTo(keeper, `document.querySelector("main").textContent.includes("✓ Green")`)
	evaluate[bool](b, joins, `(document.getElementById("rename").value = "Anna", document.querySelector("form:has(#rename) button").click(), true)`)
	b.comesTo(joins, `document.querySelector("h1").innerText === "Anna"`)
	b.comesTo(keeper, `document.querySelector(".seats").innerText.includes("Anna")`)
}

// The page by which phones join is loaded again without a script, so that it shows when a seat is freed.
func TestSeatsAreSeenToBeFreed(t *testing.T) {
	e := newEvening(t, Usual(), "new friday --seats Blue,Green,Yellow")
	if page := e.get("/in/" + e.token(joins)); !strings.Contains(page, `http-equiv="refresh"`) {
		t.Errorf("the page isn't loaded again: %s", page)
	}
}

// Where all seats are taken it says what to do.
func TestJoinWhereAllIsTaken(t *testing.T) {
	e := newEvening(t, Usual(), "new friday --seats Blue,Green,Yellow")
	for i, seat := range []string{"Blue", "Green", "Yellow"} {
		e.get("/in/" + e.token(seat))
		e.connects(seat)
		says, other := "Each seat is for one phone.", "All seats are taken. If a phone is lost or broken, the keeper frees its seat."
		if i == 2 {
			says, other = other, says
		}
		if page := e.get("/in/" + e.token(joins)); !strings.Contains(page, says) || strings.Contains(page, other) {
			t.Errorf("with %d phones it doesn't say %q: %s", i+1, says, page)
		}
	}
}

// The page by which phones join speaks of hands only if the game has hidden ones.
func TestJoinSpeaksOfHandsWhereThereAreAny(t *testing.T) {
	for opening, hands := range map[string]bool{"new friday --seats Blue,Green,Yellow": true, "new friday --rules industry --seats Blue,Green,Yellow": false} {
		e := newEvening(t, Usual(), opening)
		page := e.get("/in/" + e.token(joins))
		for _, words := range []string{"it can be covered there", "it shows no hand"} {
			if strings.Contains(page, words) != hands || !strings.Contains(page, "Use this screen as the table") {
				t.Errorf("%s: %q is %v", opening, words, !hands)
			}
		}
	}
}
