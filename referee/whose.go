package referee

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Reads returns the entry that a line would become, without judging it: its kind, its canonical
// text and whose it is, where Enter is given the same copy. The error is a refusal.
func (g *Game) Reads(line string, c Copy) (*Entry, error) { return g.ReadsAs("", line, c) }

// ReadsAs is Reads of a line that a seat says, where it names none: see rule.Recognise.
func (g *Game) ReadsAs(seat, line string, c Copy) (*Entry, error) {
	r, err := g.readTyped(seat, line, c)
	switch {
	case err != nil:
		return nil, rule.In(line, err)
	case r.kind == KindRevise:
		return &Entry{Kind: r.kind, Text: line}, nil
	case r.kind != "":
		return &Entry{Kind: r.kind, Text: canonicalUndo(r.words)}, nil
	}
	e := g.entryOf(r.action, time.Time{})
	if r.reason != "" {
		e.Text += " " + asPlayedFlag + ` "-"`
	}
	return &e, nil
}

// Last is the entry that an undo would take back, nil where there is none.
func (g *Game) Last() *Entry {
	if n := len(g.ledger.acts); n > 0 {
		return &g.entries[g.ledger.acts[n-1]]
	}
	return nil
}

// Did returns the entries in force by which a seat has acted in the current phase, in order, each
// with the words of its line in force.
func (g *Game) Did(seat string) (did []*Entry) {
	round, phase := g.at.Stage()
	for _, l := range g.ledger.lines {
		if e := g.entries[l.at]; e.Seat == seat && e.Round == round && e.Phase == phase && e.Kind == KindAction {
			e.Text, _ = g.words(l)
			did = append(did, &e)
		}
	}
	return did
}

// Done is an event of a move, and the move.
type Done struct {
	rule.Event
	By      Entry
	Outcome bool // the move states what several moves led to, which aren't told
}

// Past are the events of the moves that count, in order, as eyes may read them: see Tells. It is nil if they can't be told.
func (g *Game) Past(by rule.Eyes) (past []Done) {
	hidden := Hidden(g.at)
	err := g.Walk(func(e *Entry, _ rule.Position, told []rule.Event) {
		verb, _, _ := strings.Cut(e.Text, " ")
		if v, _ := g.book.Verbs.Named(verb); e.Kind == KindAction && (by.See(e.Seat) || !e.covers(hidden)) {
			past = append(past, rule.Each(told, func(event rule.Event) Done { return Done{event, *e, v.Outcome} })...)
		}
	})
	return rule.Those(past, func(Done) bool { return err == nil })
}

// Undoable is the last entry, nil where it describes what a new game begins with.
func (g *Game) Undoable() *Entry {
	if last := g.Last(); last != nil && !g.Begins(last) {
		return last
	}
	return nil
}

// Redoable is the last entry of what a redo would bring back, nil where nothing is to be redone.
func (g *Game) Redoable() *Entry {
	if last := len(g.ledger.undone) - 1; last >= 0 {
		acts := g.ledger.undone[last].acts
		return &g.entries[acts[len(acts)-1]]
	}
	return nil
}

// Begins says whether an entry describes what a new game begins with.
func (g *Game) Begins(e *Entry) bool {
	return e.N > 1 && !slices.ContainsFunc(g.entries[1:e.N], func(b Entry) bool { return b.Kind != KindDescribe || !b.Time.Equal(g.entries[0].Time) })
}

// Step is the line that takes back the last entry together with the descriptions that were
// filled in for it.
func (g *Game) Step() string {
	acts, size := g.ledger.acts, 1
	for i := len(acts) - 2; i >= 0 && g.entries[acts[i]].filledFor(g.Last()); i-- {
		size++
	}
	return canonicalUndo([]rule.Word{{Text: KindUndo}, {Text: strconv.Itoa(size)}})
}

// filledFor says whether an entry is a description that was filled in for another entry.
func (e *Entry) filledFor(other *Entry) bool {
	return e.Kind == KindDescribe && other.Kind != KindDescribe && e.Time.Equal(other.Time)
}

// Behind are a seat's last act and the entries in force that followed it, without descriptions
// that were filled in; none where it has not acted.
func (g *Game) Behind(seat string) []*Entry {
	for _, l := range slices.Backward(g.ledger.lines) {
		if e := &g.entries[l.at]; e.Seat == seat && e.Kind == KindAction {
			from, _ := slices.BinarySearch(g.ledger.acts, l.at)
			all := rule.Each(g.ledger.acts[from:], func(i int) *Entry { return &g.entries[i] })
			return rule.Those(all, func(e *Entry) bool { return !slices.ContainsFunc(all, e.filledFor) })
		}
	}
	return nil
}

// Retraction is the line that takes back a seat's last act, and the entries that go with it,
// that act first. If several seats act at once and all that followed gives the same result,
// only that act goes.
func (g *Game) Retraction(seat string, at time.Time) (line string, goes []*Entry) {
	goes = g.Behind(seat)
	if len(goes) == 0 {
		return "", nil
	}
	line = KindUndo + " to " + strconv.Itoa(goes[0].N-1)
	if len(goes) < 2 || len(g.at.Where().ToAct) < 2 {
		return line, goes
	}
	alone := verbRemove + " " + strconv.Itoa(goes[0].N)
	if then, _, err := g.Try(alone, nil, at); err == nil {
		if other, err := g.Differences(then, rule.AllEyes()); err == nil && len(other) == 1 {
			return alone, goes[:1]
		}
	}
	return line, goes
}

// Since are the entries behind entry number n.
func (g *Game) Since(n int) []Entry {
	return slices.Clip(g.entries[min(max(n, 0), len(g.entries)):])
}

// Anew says whether an entry describes something that an earlier entry has described;
// descriptions made at the beginning don't count.
func (g *Game) Anew(e *Entry) bool {
	if e.Kind != KindDescribe {
		return false
	}
	name, _ := pieceIn(e.Text)
	of := KindDescribe + " " + rule.Quote(name) + " "
	begun := slices.ContainsFunc(g.entries[:e.N-1], func(before Entry) bool { return before.Kind == KindAction })
	return begun && slices.ContainsFunc(g.entries[:e.N-1], func(before Entry) bool {
		return before.Kind == KindDescribe && strings.HasPrefix(before.Text, of)
	})
}

// Described is what is described in the game, by its name in small letters.
func (g *Game) Described() map[string]string {
	all := map[string]string{}
	for _, l := range g.Counting() {
		if name, shows := pieceIn(l.Text); l.Kind == KindDescribe && shows != "" {
			all[strings.ToLower(name)] = shows
		}
	}
	return all
}

// Made is something that is described in a game: by its name, or dealt by what it shows.
type Made struct {
	Name  string
	Kind  say.Key
	Asked string   // the line that sets it right, up to what it shows; "" for what has a name
	Shows []string // its parts, where it has none
}

// Made is what is described in the game, in the order in which it was.
func (g *Game) Made() (all []Made) {
	for _, l := range g.Counting() {
		if name, shows := pieceIn(l.Text); l.Kind == KindDescribe && shows != "" && !slices.ContainsFunc(all, func(m Made) bool { return m.Name == name }) {
			all = append(all, Made{Name: name, Kind: g.at.Component(name).Kind})
		}
		for _, kind := range g.book.Copy.Makes() {
			first, _, parts := strings.Cut(l.Text, kind.Glue)
			if at := strings.LastIndexByte(first, ' '); kind.Glue != "" && parts && l.Kind == KindAction {
				all = append(all, Made{Kind: kind.Kind, Asked: verbReplace + " " + l.Number + " " + l.Text[:at], Shows: strings.Split(l.Text[at+1:], kind.Glue)})
			}
		}
	}
	return all
}

// pieceIn is the piece that a line describes, and what it shows; "" where it is none.
func pieceIn(line string) (name, shows string) {
	words, err := rule.Split(line)
	if err != nil || len(words) < 2 {
		return "", ""
	}
	return words[1].Text, strings.Join(rule.Strings(words[2:]), " ")
}
