package door

import (
	"strings"
	"testing"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/say"
)

// The last code is the one that is enough for all: in a small window it stays in sight.
func TestTheWayInComesLast(t *testing.T) {
	streams, out, _ := ui.Test("")
	roles := []Role{{Kind: Joins, Token: "everybody"}, {Kind: OnTable, Token: "table"}, {Kind: Keeper, Token: "keeper"}}
	if err := Print(&desk.Desk{IO: streams}, say.That("x"), roles, 80, false, true); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, "/in/table") || strings.LastIndex(text, "/in/everybody") < strings.LastIndex(text, "/in/keeper") {
		t.Error(text)
	}
}
