package web

import (
	"strings"
	"testing"
)

// Programs can read what is due and done, who was overbid, and what a turn of a tile or a column of the card
// leads to, as their role sees it.
func TestDueForPrograms(t *testing.T) {
	e := newEvening(t, Usual(), "new tonight --seats Ann,Bob,Cyd", "describe start A=1c1s B=2c1s C=1r N-A-B A-C-S", "describe L11 A=2c B=1s1v N-A-B B-S",
		"deal lands", "deal technologies", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "open Ann L11 2", "bid Bob 3")
	reads := func(who, path string, wanted ...string) {
		t.Helper()
		_, answer := e.ask(who, "GET", path, "")
		for _, want := range wanted {
			if !strings.Contains(answer, want) {
				t.Errorf("%s reads no %s at %s: %s", who, want, path, answer)
			}
		}
	}
	enter := func(lines ...string) {
		t.Helper()
		for _, line := range lines {
			if code, answer := e.enter(keeper, line); code != 200 {
				t.Fatal(line, code, answer)
			}
		}
	}
	reads("Ann", "/api/status", `"overbid":[{"seat":"Ann","by":"Bob","bid":3}]`,
		`{"seat":"Cyd","kind":"bid","piece":"L11","done":false,"entry":null,"line":"bid Cyd"}`, `{"seat":"Bob","kind":"bid","piece":null,"done":true,"entry":14,"line":"bid Bob 3"}`)
	enter("pass Cyd", "bid Ann 4", "pass Bob", "drop Ann", "drop Bob", "drop Cyd")
	reads("Cyd", "/api/offers?line=claim+Cyd", `{"word":"4","means":"1 garbage","leads":["if it stays: 1 garbage to place, 10 science left"]}`)
	reads("table", "/api/status", `{"column":4,"least":0,"gives":"1g","leads":"if it stays: 1 garbage to place"}`)
	enter("claim Cyd 5 1", "claim Ann 4 0")
	reads("table", "/api/status", `{"column":5,"least":2,"gives":"-","leads":"if it stays: nothing"}`)
	enter("claim Bob 1 0", "garbage Ann L11=1")
	reads("Ann", "/api/status", `{"seat":"Ann","kind":"garbage","piece":"L11","done":true,"entry":24,"line":"garbage Ann L11=1"},{"seat":"Ann","kind":"place","piece":"L11","done":false`,
		`{"seat":"Bob","kind":"garbage","piece":null,"count":4,"done":false`)
	reads("Ann", "/api/offers?line=place+Ann+L11+s1", `{"word":"r0","leads":["joins start`, `ends dead`)
}
