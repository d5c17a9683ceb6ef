package web

import (
	"strings"
	"testing"

	"arbiter/tools/long"
)

// On a local network a phone takes a seat by tapping it, without a script as the page that it
// joins by has none; a name that is changed shows on all pages, and a seat that is freed on those
// of who waits for one.
func TestJoinsOnANetwork(t *testing.T) {
	long.Chromium(t)
	t.Parallel() // a browser mostly waits
	e := newEvening(t, Usual(), "new friday --seats Blue,Green,Yellow")
	e.s.hosts[otherHost] = true
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

// Who waits for a seat sees that one is freed, without a script.
func TestSeatsAreSeenToBeFreed(t *testing.T) {
	e := newEvening(t, Usual(), "new friday --seats Blue,Green,Yellow")
	if page := e.get("/in/" + e.token(joins)); !strings.Contains(page, `http-equiv="refresh"`) {
		t.Errorf("the page isn't asked for again: %s", page)
	}
}

// Who chooses a seat is told of what is covered in a game that has it, and of no hand where all lies open.
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
