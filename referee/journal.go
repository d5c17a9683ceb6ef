package referee

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Kind says what an entry of the journal is.
const (
	KindNew      = "new"
	KindDescribe = "describe"
	KindAction   = "action"
	KindUndo     = "undo"
	KindRedo     = "redo"
	KindCorrect  = "correct"
	KindCount    = "count"
)

// MostEntries bounds a journal: the longest game has about a thousand. What a copy fills in before a line are at most
// mostFilled.
const (
	MostEntries = 100_000
	mostFilled  = 100
)

// What the referee itself tells of; a warning is a rule.Remark.
const (
	TakenBack rule.Happening = "taken-back"
	BackAgain rule.Happening = "back-again"
)

// Entry is one line of a journal.
type Entry struct {
	N     int       `json:"n"` // from 1
	Text  string    `json:"text"`
	Kind  string    `json:"kind"`
	Time  time.Time `json:"time"`
	Told  Told      `json:"told,omitzero"`
	Round int       `json:"round,omitempty"` // where the game was when it was entered
	Phase string    `json:"phase,omitempty"`
	Seat  string    `json:"seat,omitempty"` // whose it was, if it was one seat's
	Hash  string    `json:"hash,omitempty"` // of the position after it; see Game.Seal
}

// Told is what was told of an entry: its events, or what a file kept of them,
// which is read when somebody asks for it.
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

// olderAgainst begins what older files, which keep sentences alone, say of an
// entry as played: the code follows, to a colon.
const olderAgainst = "As played, against "

// Events are what was told, one thing after another. What can't be read is told
// as it stands.
func (t Told) Events() []rule.Event {
	if len(t.kept) == 0 || len(t.events) > 0 {
		return t.events
	}
	var events []rule.Event
	if err := json.Unmarshal(t.kept, &events); err != nil {
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

// Texts are what was told, for whoever puts it into words.
func (t Told) Texts() []say.Text { return rule.Texts(t.Events()) }

// MarshalJSON writes what was told as scripts read it, in English whatever
// language it was told in.
func (t Told) MarshalJSON() ([]byte, error) { return json.Marshal(t.Texts()) }

// ledger says which entries of a journal are live: what was undone, and what of
// that may be redone.
type ledger struct {
	live   []int   // indexes of entries that count
	undone [][]int // groups that a redo brings back, the last one first
}

// clip is a ledger of its own: growing one leaves the other as it is.
func (l ledger) clip() ledger {
	return ledger{live: slices.Clip(l.live), undone: slices.Clip(l.undone)}
}

// keep makes an entry live; whatever was undone can't be redone any more.
func (l *ledger) keep(i int) {
	l.live = append(l.live, i)
	l.undone = nil
}

// undo takes the last n live entries back.
func (l *ledger) undo(n int) []int {
	cut := len(l.live) - n
	group := append([]int(nil), l.live[cut:]...)
	l.live = l.live[:cut:cut]
	l.undone = append(l.undone[:len(l.undone):len(l.undone)], group)
	return group
}

// redo brings back what the last undo took.
func (l *ledger) redo() []int {
	last := len(l.undone) - 1
	group := l.undone[last]
	l.undone = l.undone[:last:last]
	l.live = append(l.live[:len(l.live):len(l.live)], group...)
	return group
}

// after counts the live entries behind entry number n.
func (l *ledger) after(entries []Entry, n int) (count int) {
	for _, i := range l.live {
		if entries[i].N > n {
			count++
		}
	}
	return count
}

// readLedger derives what is live from a whole journal.
func readLedger(entries []Entry) (ledger, error) {
	var l ledger
	for i, e := range entries {
		if e.N != i+1 {
			return l, say.Errorf("entry %d of the journal bears the number %d", i+1, e.N)
		}
		switch e.Kind {
		case KindNew:
			if i != 0 {
				return l, say.Errorf("entry %d begins another game", e.N)
			}
		case KindCount:
		case KindUndo:
			n, err := l.undoSize(entries[:i], e.Text)
			if err != nil {
				return l, say.Errorf("entry %d: %s", e.N, err)
			}
			l.undo(n)
		case KindRedo:
			if len(l.undone) == 0 {
				return l, say.Errorf("entry %d: there is nothing to redo", e.N)
			}
			l.redo()
		case KindDescribe, KindAction, KindCorrect:
			l.keep(i)
		default:
			return l, say.Errorf("entry %d is of the unknown kind %q", e.N, e.Kind)
		}
	}
	return l, nil
}
