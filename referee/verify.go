package referee

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Accepted is the verdict on an entry that is not refused; a refused one has the Verdict of its
// rule.Refusal.
const (
	Accepted   = "accepted"
	unplayable = "unplayable" // accepted then, but today its effect can't be computed
)

// finding is an entry that the present rules judge, or tell, otherwise than it was when it was entered.
type finding struct {
	Entry   Entry      `json:"entry"`
	Then    string     `json:"then"` // a code of the rulebook, or Accepted
	Now     string     `json:"now"`  // as of rule.Refusal, or one of the words above
	Message say.Text   `json:"message,omitzero"`
	Told    []say.Text `json:"told,omitempty"` // what would be told today, where it is judged as it was
}

// Verification compares a game with a replay of its journal under the present rules.
type Verification struct {
	Findings []finding
	// Hashes counts the entries whose position could be compared with the one recorded, Moved lists those where the two
	// differ.
	Hashes int
	Moved  []int
	// Same says that the game stands where its journal leads to under the present rules.
	Same bool
	// Replayed is the game as the present rules have it: every entry stands, also one that they refuse. It is nil when
	// the journal can't be played to its end; Stopped says why.
	Replayed *Game
	Stopped  error
}

// Changed says whether anything differs from what it was.
func (v *Verification) Changed() bool {
	return len(v.Findings) > 0 || len(v.Moved) > 0 || !v.Same
}

// Verify plays the journal again under the present rules, entry by entry. The game itself is not touched.
func (g *Game) Verify() *Verification {
	v := &Verification{}
	now := &Game{name: g.name, book: g.book}
	for i := range g.entries {
		e := g.entries[i]
		f, same, err := now.follow(e)
		if err != nil {
			v.Stopped = say.Errorf("entry %d, %s: %s", e.N, e.Text, err)
			v.Findings = append(v.Findings, *f)
			return v
		}
		if e.Hash != "" {
			v.Hashes++
			if !same {
				v.Moved = append(v.Moved, e.N)
			}
		}
		if f != nil && (f.Then != f.Now || !same) { // the same in other words doesn't count
			v.Findings = append(v.Findings, *f)
		}
	}
	v.Replayed = now
	v.Same = samePosition(g.at, now.at)
	return v
}

// samePosition says whether two positions are written alike.
func samePosition(a, b rule.Position) bool {
	one, err := a.MarshalJSON()
	other, failed := b.MarshalJSON()
	return err == nil && failed == nil && bytes.Equal(one, other)
}

// follow is again, and says whether the position after the entry is the one recorded with it.
func (g *Game) follow(e Entry) (f *finding, same bool, err error) {
	if f, err = g.again(e); err != nil || e.Hash == "" {
		return f, false, err
	}
	last := &g.entries[len(g.entries)-1]
	if last.Hash, err = Hash(g.at); err != nil {
		f = &finding{Entry: e, Then: verdictThen(&e), Now: unplayable, Message: say.Of(err)}
	}
	return f, last.Hash == e.Hash, err
}

// again enters an entry of another journal, even if it is refused today. The finding says what differs; after an error
// the game can't continue.
func (g *Game) again(e Entry) (f *finding, err error) {
	f = &finding{Entry: e, Then: verdictThen(&e)}
	defer func() {
		if r := recover(); r != nil {
			err = say.Faultf(r, "it can't be played any more")
			f.Now, f.Message = unplayable, say.Of(err)
		}
	}()
	written, told, refusal := g.judged(e)
	if refusal != nil {
		f.Now, f.Message = unplayable, say.Of(refusal)
		if r, ok := errors.AsType[rule.Refusal](refusal); ok {
			f.Now, f.Message = r.Verdict(), r.Said()
		}
		return f, g.force(e)
	}
	// What was written has its own words and numbers; when and where it was entered are facts.
	last := &g.entries[len(g.entries)-1]
	last.Time = e.Time
	f.Now = verdictThen(&written)
	if f.Now != f.Then {
		if f.Now == Accepted {
			f.Message = say.That("It is legal under the present rules.")
		}
		return f, nil
	}
	// What an undo or a revision tells of the past may be worded otherwise today: only the verdict counts there.
	if e.Kind != KindUndo && e.Kind != KindRedo && e.Kind != KindRevise && e.Kind != KindCount && !sameTold(e.Told, written.Told) {
		f.Told = rule.Texts(told)
		return f, nil
	}
	return nil, nil
}

// judged enters an entry as if it were new, and gives what it would tell. A refusal changes nothing.
func (g *Game) judged(e Entry) (Entry, []rule.Event, error) {
	if len(g.entries) == 0 {
		fresh, v, err := Start(g.book, e.Text, nil, e.Time)
		if err != nil {
			return Entry{}, nil, err
		}
		*g = *fresh
		return g.entries[0], v.told, nil
	}
	before := *g
	g.whole = true
	_, told, err := g.enterLine("", e.Text, nil, e.Time)
	g.whole = before.whole
	if err != nil {
		*g = before
		return Entry{}, nil, err
	}
	return g.entries[len(g.entries)-1], told, nil
}

// sameTold says whether the same was told: the same events or, in older files, the same
// sentences.
func sameTold(then, now Told) bool {
	var sentences []string
	if !then.IsZero() && json.Unmarshal(then.Kept(), &sentences) == nil {
		return slices.Equal(sentences, say.Strings(now.Texts()))
	}
	move := func(e rule.Event) bool { return e.Kind != rule.Remark || e.Sort != rule.OfRuling }
	was, is := then.Events(), now.Events()
	for _, rests := range was { // today more of them may be told to rest on a ruling, and in other words
		if !move(rests) && !slices.ContainsFunc(is, func(e rule.Event) bool { return !move(e) && e.What == rests.What }) {
			return false
		}
	}
	// However a file parts its words; earlier versions kept fewer amounts.
	return slices.EqualFunc(rule.Those(was, move), rule.Those(is, move), func(a, b rule.Event) bool {
		return a.Kind == b.Kind && a.Seat == b.Seat && a.What == b.What && a.Sort == b.Sort && a.Text.String() == b.Text.String() &&
			(len(a.Amounts) == 0 || slices.Equal(a.Amounts, b.Amounts))
	})
}

// force writes an entry that would be refused today, with its effect, since it was accepted then.
func (g *Game) force(e Entry) error {
	if len(g.entries) == 0 {
		return say.Errorf("the game can't begin")
	}
	next := g.separate()
	e.Hash = ""
	next.entries = append(next.entries, e)
	err := next.ledger.next(next.entries, len(g.entries))
	switch {
	case err != nil || e.Kind == KindCount:
	case e.Kind == KindAction || e.Kind == KindCorrect:
		next.at, err = playLine(g.at, e.Text, false)
	default: // it acts as if it had been known all along
		next.at, err = next.replay()
	}
	if err == nil {
		*g = *next
	}
	return err
}

// verdictThen is what an entry was judged as when it was written.
func verdictThen(e *Entry) string {
	if code := e.Against(); code != "" {
		return string(code)
	}
	return Accepted
}

// Salvage replays the readable entries of a damaged game as far as they can be trusted. With
// sameRules that is up to the last entry whose position has the recorded hash, and before any
// entry that would be refused: later entries may have been altered. Under other rules it keeps
// every entry that can be played. It returns the game, nil if there is none, and how many of
// the entries are in it; trouble says why not all are.
func Salvage(book *rule.Rulebook, name string, entries []Entry, sameRules bool) (g *Game, sound int, trouble error) {
	now := &Game{name: name, book: book}
	agreed := 0
	for _, e := range entries {
		f, same, err := now.follow(e)
		if err == nil && f != nil && sameRules && f.Then != f.Now {
			err = say.Errorf("%s", f.Message)
			now.entries = now.entries[:len(now.entries)-1]
		}
		if err != nil {
			trouble = say.Errorf("entry %d, %s: %s", e.N, e.Text, err)
			break
		}
		now.name = name
		n := len(now.entries)
		// Where it led is recorded, or else only what it told.
		if same || e.Hash == "" && f == nil && agreed == n-1 {
			agreed = n
		}
	}
	sound = len(now.entries)
	// If not even the beginning agrees, positions are written differently today and the hashes say nothing.
	if sameRules && agreed > 0 && agreed < sound {
		e := &entries[agreed]
		trouble = say.Errorf("entry %d, %s: it leads to another position than the recorded one", e.N, e.Text)
		sound = agreed
	}
	// Nor is a position kept that can't be opened.
	for ; sound > 0; sound-- {
		at, err := now.At(sound)
		if err == nil {
			err = opens(at.at)
		}
		if err == nil {
			break
		}
		e := &entries[sound-1]
		trouble = say.Errorf("entry %d, %s: %s", e.N, e.Text, err)
	}
	if sound == 0 {
		return nil, 0, trouble
	}
	if g, err := now.At(sound); err == nil {
		g.entries = slices.Clip(g.entries)
		return g, sound, trouble
	} else if trouble == nil {
		trouble = err
	}
	return nil, 0, trouble
}

// Seal encodes as JSON what the new entries told and the present position, and gives the last
// entry the hash of that position. Call it only when saving.
func (g *Game) Seal() (position []byte, err error) {
	if err = opens(g.at); err != nil {
		return nil, err
	}
	if position, err = g.at.MarshalJSON(); err != nil {
		return nil, err
	}
	for i := g.sealed; i < len(g.entries); i++ {
		e := &g.entries[i]
		g.size -= e.size()
		e.Told = Told{kept: e.Told.Kept()} // smaller than the events
		g.size += e.size()
	}
	if g.sealed < len(g.entries) {
		g.entries[len(g.entries)-1].Hash = hashOf(position)
		g.sealed = len(g.entries)
	}
	return position, nil
}

// Hash identifies a position: two positions have the same hash if, and for all practical
// purposes only if, their JSON is the same.
func Hash(p rule.Position) (string, error) {
	data, err := p.MarshalJSON()
	if err != nil {
		return "", err
	}
	return hashOf(data), nil
}

func hashOf(position []byte) string {
	sum := sha256.Sum256(position)
	return hex.EncodeToString(sum[:8])
}

// moved warns if a replay up to the last live entry gives another position than the recorded one: the rules have
// changed since.
func (g *Game) moved(t *rule.Teller) {
	last := 0
	if n := len(g.ledger.acts); n > 0 {
		last = g.ledger.acts[n-1]
	}
	e := &g.entries[last]
	if e.Hash == "" {
		return
	}
	if hash, err := Hash(g.at); err == nil && hash != e.Hash {
		t.Tell(rule.Remark, "", "Warning: under the present rules the game after entry %d is not what it was then; verify lists what differs.", e.N)
	}
}
