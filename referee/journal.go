package referee

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Kind says what an entry of the journal is.
const (
	KindNew      = "new"
	KindDescribe = rule.DescribeVerb
	KindAction   = "action"
	KindUndo     = "undo"
	KindRedo     = "redo"
	KindCorrect  = "correct"
	KindCount    = rule.CountVerb
	KindRevise   = "revise" // replace, insert, remove: earlier entries set right
)

var kinds = [...]string{rule.Move: KindAction, rule.Fact: KindDescribe, rule.Correction: KindCorrect, rule.Count: KindCount}

// MostEntries is how many entries a journal has at most: the longest game has about a thousand.
// A copy fills in at most mostFilled descriptions before a line.
const (
	MostEntries = 100_000
	mostFilled  = 100
	// mostBytes is the most that all entries may hold, far more than real games need.
	mostBytes = 32 << 20
)

// TakenBack and BackAgain are the events of the referee itself; a warning is a rule.Remark.
const (
	TakenBack rule.Happening = "taken-back"
	BackAgain rule.Happening = "back-again"
)

// Entries is a number of entries, in words.
func Entries(n int) say.Text { return say.Count(n, "%d entry", "%d entries") }

// Entry is one line of a journal.
type Entry struct {
	N     int       `json:"n"` // from 1
	Text  string    `json:"text"`
	Kind  string    `json:"kind"`
	Time  time.Time `json:"time"`
	Told  Told      `json:"told"`
	Round int       `json:"round,omitempty"` // where the game was when it was entered
	Phase string    `json:"phase,omitempty"`
	Seat  string    `json:"seat,omitempty"` // whose it was, if it was one seat's
	Hash  string    `json:"hash,omitempty"` // of the position after it, where that was saved; see Game.Seal
}

// size is about how many bytes an entry takes in a file, once it is sealed.
func (e *Entry) size() int {
	const numbers = 100 // what else stands in its line
	const event = 100   // about
	return numbers + len(e.Text) + len(e.Told.kept) + event*len(e.Told.events)
}

// Told is what was told of an entry: its events, or their JSON in a file, which is
// parsed when needed.
type Told struct {
	events []rule.Event
	kept   json.RawMessage
}

// KeptTold is what a file kept: the JSON of events, or of plain sentences in
// older files.
func KeptTold(data []byte) Told { return Told{kept: data} }

// Kept is what a file keeps, nil where nothing was told.
func (t Told) Kept() json.RawMessage {
	if t.kept == nil && len(t.events) > 0 {
		return rule.Keep(t.events)
	}
	return t.kept
}

// IsZero says whether nothing was told.
func (t Told) IsZero() bool { return len(t.events)+len(t.kept) == 0 }

// restsOn says whether an entry of the game told so.
func (g *Game) restsOn(reading string) bool {
	for i := range g.entries { // in place: they are many
		t := &g.entries[i].Told
		if (len(t.kept) == 0 || bytes.Contains(t.kept, []byte(reading))) && restsOn(t.Events(), reading) {
			return true
		}
	}
	return false
}

func restsOn(told []rule.Event, reading string) bool {
	for i := range told { // in place: it is asked of the whole journal
		if e := &told[i]; e.Sort == rule.OfRuling && e.Kind == rule.Remark && e.What == reading {
			return true
		}
	}
	return false
}

// olderAgainst begins what older files, which keep sentences alone, say of an
// entry as played: the code follows, to a colon.
const olderAgainst = "As played, against "

// Events are what was told, in order. Text that can't be parsed is one event.
func (t Told) Events() []rule.Event {
	if len(t.kept) == 0 || len(t.events) > 0 {
		return t.events
	}
	events, err := rule.ReadEvents(t.kept)
	if err != nil {
		return []rule.Event{{Kind: rule.Retold, Text: say.Plain(string(t.kept))}}
	}
	if len(events) > 0 && events[0].Kind == rule.Retold {
		if rest, ok := strings.CutPrefix(events[0].Text.String(), olderAgainst); ok {
			events[0].Kind = rule.Against
			events[0].What, _, _ = strings.Cut(rest, ":")
		}
	}
	return events
}

// Parsed is the game with what its entries told parsed, for a reader who goes over them more than once.
func (g *Game) Parsed() *Game {
	next := g.separate()
	next.entries = slices.Clone(g.entries)
	for i := range next.entries {
		told := &next.entries[i].Told
		told.events = told.Events()
	}
	return next
}

// Texts are what was told, for putting it into words.
func (t Told) Texts() []say.Text { return rule.Texts(t.Events()) }

// MarshalJSON writes what was told as scripts read it, in English also where
// it was told in another language.
func (t Told) MarshalJSON() ([]byte, error) { return json.Marshal(t.Texts()) }

// line is a line of the game as it counts: the entry that holds its words, and the number by which people call it.
type line struct {
	at   int    // index of its entry; of one set right, of the entry that came first
	part int    // of an entry that inserts several lines: which, from 1; else 0
	by   int    // index of the entry that set it right, 0 for none
	text string // its words, where a revision gave them; "" for the entry's own
}

// standing is what counts of a journal at some time: the entries that were not taken back,
// and their lines in the order of play.
type standing struct {
	acts    []int  // indexes of entries, as they were entered
	lines   []line // one for each of acts, unless revised
	revised bool   // a revision is among acts
}

// ledger says what counts of a journal, and what counted before each undo that can be
// redone.
type ledger struct {
	standing
	undone []standing
}

// clip is an independent copy: growing one leaves the other unchanged.
func (l ledger) clip() ledger {
	l.acts, l.lines, l.undone = slices.Clip(l.acts), slices.Clip(l.lines), slices.Clip(l.undone)
	return l
}

// keep makes an entry count; undone entries can't be redone any more. It fails if a
// revision names lines that don't exist.
func (l *ledger) keep(entries []Entry, i int) error {
	l.undone = nil
	return l.add(&entries[i], i)
}

func (l *ledger) add(e *Entry, i int) error {
	l.acts = append(l.acts, i)
	if e.Kind != KindRevise {
		l.lines = append(l.lines, line{at: i})
		return nil
	}
	changes, err := rule.ReadLine(e.Text, readChanges)
	if err == nil {
		l.revised = true
		_, err = l.revise(changes, i)
	}
	return err
}

// again derives the lines from some entries.
func (l *ledger) again(entries []Entry, acts []int) error {
	l.acts, l.lines, l.revised = acts[:0:0], nil, false
	return rule.FirstOf(acts, func(i int) error { return l.add(&entries[i], i) })
}

// undo takes the last n entries that count back.
func (l *ledger) undo(entries []Entry, n int) (group []int, err error) {
	l.undone = append(l.undone, l.standing)
	cut := len(l.acts) - n
	group = l.acts[cut:]
	if l.revised {
		return group, l.again(entries, l.acts[:cut:cut])
	}
	l.acts, l.lines = l.acts[:cut:cut], l.lines[:cut:cut]
	return group, nil
}

// redo brings back what the last undo took.
func (l *ledger) redo() (group []int) {
	have, last := len(l.acts), len(l.undone)-1
	l.standing, l.undone = l.undone[last], l.undone[:last:last]
	*l = l.clip()
	return l.acts[have:]
}

// readLedger derives what counts from a whole journal.
func readLedger(entries []Entry) (ledger, error) {
	l := ledger{standing: standing{acts: make([]int, 0, len(entries)), lines: make([]line, 0, len(entries))}}
	for i := range entries {
		if err := l.next(entries, i); err != nil {
			return l, err
		}
	}
	return l, nil
}

// next adds an entry of a journal.
func (l *ledger) next(entries []Entry, i int) (err error) {
	e := &entries[i]
	if e.N != i+1 {
		return say.Errorf("entry %d of the journal bears the number %d", i+1, e.N)
	}
	switch e.Kind {
	case KindNew:
		if i != 0 {
			return say.Errorf("entry %d begins another game", e.N)
		}
	case KindCount:
	case KindUndo:
		var n int
		if n, err = l.undoSize(entries[:i], e.Text); err == nil {
			_, err = l.undo(entries, n)
		}
	case KindRedo:
		if len(l.undone) == 0 {
			return say.Errorf("entry %d: there is nothing to redo", e.N)
		}
		l.redo()
	case KindDescribe, KindAction, KindCorrect, KindRevise:
		err = l.keep(entries, i)
	default:
		return say.Errorf("entry %d is of the unknown kind %q", e.N, e.Kind)
	}
	if err != nil {
		return say.Errorf("entry %d: %s", e.N, err)
	}
	return nil
}

// undoSize reads "undo", "undo 3" or "undo to 57" and says how many live
// entries that takes back. The error is a *rule.NotUnderstood.
func (l *ledger) undoSize(entries []Entry, text string) (int, error) {
	words, err := rule.Split(text)
	if err != nil {
		return 0, err
	}
	switch {
	case len(words) == 0:
		return 0, rule.Misread(1, "undo", "There is nothing to read.")
	case len(l.acts) == 0:
		return 0, rule.Misread(1, "an entry after the first, which began the game (to be rid of it: arbiter delete)", "There is nothing to take back.")
	case len(words) == 1:
		return 1, nil
	case strings.EqualFold(words[1].Text, "to"):
		if len(words) != 3 {
			return 0, rule.Misread(words[1].Column, "undo to N", "undo to needs the number of an entry.")
		}
		n, err := undoNumber(words[2], len(entries))
		if err != nil {
			return 0, err
		}
		have, _ := slices.BinarySearch(l.acts, n)
		if have == len(l.acts) {
			return 0, rule.Misread(words[2].Column, "an earlier entry", "No entry in force comes after entry %s.", words[2].Text)
		}
		return len(l.acts) - have, nil
	case len(words) > 2:
		return 0, rule.Misread(words[2].Column, "the end of the line", "%q is one word too many after undo.", words[2].Text)
	}
	return undoNumber(words[1], len(l.acts))
}

func undoNumber(w rule.Word, high int) (int, error) {
	n, err := strconv.Atoi(w.Text)
	if err != nil || n < 1 || n > high {
		return 0, rule.MisreadAs(w.Column, say.That("a number from %d to %d", 1, high), "%q can't be taken back.", w.Text)
	}
	return n, nil
}

func canonicalUndo(words []rule.Word) string {
	texts := rule.Each(words, func(w rule.Word) string {
		if n, err := strconv.Atoi(w.Text); err == nil {
			return strconv.Itoa(n)
		}
		return strings.ToLower(w.Text)
	})
	if len(texts) == 2 && texts[1] == "1" {
		texts = texts[:1]
	}
	return rule.Join(texts)
}
