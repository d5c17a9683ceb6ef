package referee

import (
	"slices"
	"strconv"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

func (g *Game) undo(words []rule.Word, at time.Time) ([]Entry, []rule.Event, error) {
	text := canonicalUndo(words)
	n, err := g.ledger.undoSize(g.entries, text)
	if err != nil {
		return nil, nil, err
	}
	taken, err := g.ledger.undo(g.entries, n)
	if err != nil {
		return nil, nil, err
	}
	taken = slices.Clone(taken)
	slices.Reverse(taken)
	return g.turned(Entry{Text: text, Kind: KindUndo, Time: at}, taken, TakenBack, "Taken back: %d %s.", "Taken back as well: %s, down to entry %d.")
}

func (g *Game) redo(words []rule.Word, at time.Time) ([]Entry, []rule.Event, error) {
	if len(words) > 1 {
		return nil, nil, rule.Misread(words[1].Column, "the end of the line", "%q is one word too many after redo.", words[1].Text)
	}
	if len(g.ledger.undone) == 0 {
		return nil, nil, rule.Misread(words[0].Column, "an undo before it", "There is nothing to redo.")
	}
	return g.turned(Entry{Text: "redo", Kind: KindRedo, Time: at}, g.ledger.redo(), BackAgain, "Back again: %d %s.", "Back again as well: %s, up to entry %d.")
}

// mostTurned is how many entries an undo or a redo names.
const mostTurned = 8

// turned writes down an undo or a redo of some entries, which the ledger knows of.
func (g *Game) turned(e Entry, group []int, kind rule.Happening, told, more say.Key) (written []Entry, events []rule.Event, err error) {
	e.Round, e.Phase = g.at.Stage()
	if g.at, err = g.replay(); err != nil {
		return nil, nil, err
	}
	var t rule.Teller
	for k, i := range group {
		of := &g.entries[i]
		if k == mostTurned {
			t.Tell(kind, "", more, Entries(len(group)-k), g.entries[group[len(group)-1]].N)
			break
		}
		t.Tell(kind, of.Seat, told, of.N, of.Text).About(strconv.Itoa(of.N))
	}
	if kind == TakenBack {
		g.revealed(group, &t)
	}
	g.moved(&t)
	return []Entry{g.write(e, t.Events)}, t.Events, nil
}
