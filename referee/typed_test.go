package referee_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// pile is a copy of which only the stacks are known.
type pile map[string][]string

func (pile) Described(string) (string, bool)       { return "", false }
func (p pile) Stacked(stack string) (all []string) { return p[stack] }

// A line is read as the one that it can be the beginnings of some words of; otherwise
// nothing is entered: it says which lines it could be, or that it isn't understood.
func TestShortened(t *testing.T) {
	copy := pile{"lands I-II": {"harbor", "hamlet", "mill", "orchard", "quarry", "fen", "lots"}, "technologies I-II": {"barge", "clinic", "reeds", "tram", "mine"}}
	g := start(t)
	for _, c := range []struct{ typed, want string }{
		{"d", "?"}, {"d l har", "!century/deal-count"}, {"harbor mill orchard quarry", "?"}, {"ha mi o q fen", "?"},
		{"d l har mi o q lots", "deal lands harbor mill orchard quarry lots"},
		{"deal", "?"}, {"d t b c", "!century/deal-count"}, {"x y z v", "?"}, {"cl", "?"}, {"tr c r b", "deal technologies tram clinic reeds barge"},
		{"BL h", "?"}, // open, won or lot
		{"harbor", "?"}, {"lott", "?"}, {"lot", "?"}, {"lots", "?"}, {"l lots", "lot lots"},
		{"wno g lots 4", "?"}, {"G 2 4", "?"}, {"G 4", "won Green lots 4"},
		{"gre", "?"},
		{"dorp", "?"}, {"clni", "?"}, {"cl", "drop Green buy clinic"},
		{"Y ha 3", "open Yellow harbor 3|won Yellow harbor 3"}, {"w h Y 3", "won Yellow harbor 3"}, {"dr", "drop Yellow"},
		{"w q 3", "?"}, {"w B q 3", "!century/alone-pays-least"}, {"qu 2", "open Blue quarry 2|won Blue quarry 2"}, {"o q", "open Blue quarry 2"},
	} {
		v, err := g.Enter(c.typed, copy, noon)
		got := "?"
		var several *rule.Ambiguous
		var ill *rule.Illegal
		switch {
		case err == nil:
			got = v.Entries[len(v.Entries)-1].Text
			if told := v.Told()[0]; told.Kind != referee.ReadAs || !strings.HasSuffix(told.Text.String(), got) {
				t.Errorf("%s tells %v", c.typed, told)
			}
			if told := v.Entries[len(v.Entries)-1].Told.Events(); slices.ContainsFunc(told, func(e rule.Event) bool { return e.Kind == referee.ReadAs }) {
				t.Errorf("%s is in the journal: %v", c.typed, told)
			}
		case errors.As(err, &several):
			got = strings.Join(several.Candidates, "|")
		case errors.As(err, &ill):
			got = "!" + string(ill.Code)
		}
		if got != c.want {
			t.Errorf("%s: %s (%v), want %s", c.typed, got, err, c.want)
		}
	}
	if _, err := g.Enter("dorp", copy, noon); err == nil || !strings.Contains(err.Error(), "dorp") {
		t.Error(err)
	}
}
