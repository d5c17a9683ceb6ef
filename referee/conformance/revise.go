package conformance

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

// mostRevised is how many entries of a game are revised.
const mostRevised = 6

// counted is a line in force, and the position before it.
type counted struct {
	n    int
	text string
	fact bool
	at   rule.Position
}

func linesOf(h *checker, g *referee.Game) (out []counted) {
	var before rule.Position
	if err := g.Walk(func(e *referee.Entry, at rule.Position, _ []rule.Event) {
		if e.Kind != referee.KindNew {
			out = append(out, counted{e.N, e.Text, e.Kind == referee.KindDescribe, before})
		}
		before = at
	}); err != nil {
		h.Fatal(err)
	}
	return out
}

// lawOfRevision: revising an entry gives the same game as playing the changed transcript
// with descriptions first. If a line of that is refused, the revision changes nothing and
// names the line. It is undone like any other entry.
func (h *checker) lawOfRevision() {
	g := h.game
	for range long.Or(mostRevised/4, mostRevised) {
		lines := linesOf(h, g)
		k := h.rng.IntN(len(lines))
		if h.rng.IntN(2) == 0 { // changing a late entry makes few later ones illegal
			k = max(0, len(lines)-1-h.rng.IntN(12))
		}
		if lines[k].fact && h.rng.IntN(3) > 0 {
			continue
		}
		typed, changed := h.revised(lines, k)
		if typed == "" {
			continue
		}
		before, entries := snapshot(h.T, g.Position()), len(g.Entries())
		next, _, err := g.Try(typed, nil, day)
		played, refused := h.transcript(changed)
		switch {
		case (err == nil) != (refused == nil):
			h.Fatalf("%s: %v; the changed transcript: %v\n%s", typed, err, refused, g.Transcript())
		case err != nil:
			if snapshot(h.T, g.Position()) != before || len(g.Entries()) != entries || snapshot(h.T, next.Position()) != before {
				h.Fatalf("%s: refused (%v), but something changed", typed, err)
			}
			var breaks *referee.Breaks
			var refusal *rule.Refused
			if errors.As(err, &breaks) && errors.As(refused, &refusal) && breaks.Line != refusal.Line.Text {
				h.Fatalf("%s breaks %s, in the changed transcript it is %s\n%s", typed, breaks.Line, refusal.Line.Text, g.Transcript())
			}
			if breaks != nil && breaks.Holds {
				if _, _, err := g.Try(breaks.Mend, nil, day); err != nil {
					h.Fatalf("%s should mend it, but: %v", breaks.Mend, err)
				}
			}
			continue
		}
		if is, want := snapshot(h.T, next.Position()), snapshot(h.T, played.Position()); is != want {
			h.Fatalf("%s leads to\n%s\nthe changed transcript to\n%s\n%s", typed, is, want, g.Transcript())
		}
		if is, want := h.status(next), h.status(played); is != want {
			h.Fatalf("after %s the status is\n%s\nafter the changed transcript\n%s\n%s", typed, is, want, g.Transcript())
		}
		again, err := referee.Resume(h.book, next.Name(), next.Entries(), next.Position())
		if err != nil {
			h.Fatal(err)
		}
		back, _, err := again.Try("undo", nil, day)
		if err != nil || snapshot(h.T, back.Position()) != before {
			h.Fatalf("%s can't be taken back: %v", typed, err)
		}
		if back, _, err = back.Try("redo", nil, day); err != nil || snapshot(h.T, back.Position()) != snapshot(h.T, next.Position()) {
			h.Fatalf("%s doesn't come back: %v", typed, err)
		}
		g = again
	}
}

// revised is a random revision of line k, and the lines after it; "" for none.
func (h *checker) revised(lines []counted, k int) (typed string, changed []counted) {
	verb := []string{"replace", "insert", "remove"}[h.rng.IntN(3)]
	typed, changed = verb+" "+strconv.Itoa(lines[k].n), slices.Clone(lines)
	if verb == "remove" {
		return typed, slices.Delete(changed, k, k+1)
	}
	line := h.listed(lines[k].at)
	switch words, _ := rule.Split(lines[k].text); h.rng.IntN(4) {
	case 0:
		line = h.madeUp(lines[k].at)
	case 1, 2:
		if like := rule.Likest(lines[k].at, rule.Strings(words), 8); len(like) > 0 {
			line = like[h.rng.IntN(len(like))]
		}
	}
	if line == "" || strings.HasPrefix(line, "count") || lines[k].fact {
		return "", nil
	}
	other := counted{text: line, fact: strings.HasPrefix(line, "describe")}
	if verb == "insert" {
		return typed + " " + line, slices.Insert(changed, k, other)
	}
	changed[k] = other
	return typed + " " + line, changed
}

// transcript plays lines from the beginning, descriptions first, and stops at
// the first that is refused.
func (h *checker) transcript(lines []counted) (*referee.Game, error) {
	g, _, err := referee.Start(h.book, h.table.Start[0], nil, day)
	if err != nil {
		h.Fatal(err)
	}
	for _, facts := range []bool{true, false} {
		for _, l := range lines {
			if l.fact == facts {
				if _, err := g.Enter(l.text, nil, day); err != nil {
					return nil, err
				}
			}
		}
	}
	return g, nil
}

// status is the status of a game as scripts read it, without the numbers of entries.
func (h *checker) status(g *referee.Game) string {
	h.Helper()
	v, err := g.Position().View("status", nil, rule.Screen{Hands: true, Events: g.Screen(true).Events})
	if err != nil {
		h.Fatal(err)
	}
	data, err := json.Marshal(v.JSON)
	if err != nil {
		h.Fatal(err)
	}
	return string(data)
}
