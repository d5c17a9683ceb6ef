package referee_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/rule"
	"arbiter/engine/rule/ruletest"
	"arbiter/referee"
)

// later is 20th Century as a later version might change it: it refuses one line, gives more for another,
// and doesn't understand or can't play others any more.
type later struct {
	refuse, misread, panics, richer, unsound string // a canonical line each
}

func (l later) book() *rule.Rulebook {
	b := *century.Book()
	b.Verbs = laterVerbs{ruletest.Through{VerbSet: b.Verbs}, l}
	begin := b.New
	b.New = func(words []rule.Word) (rule.Position, string, []rule.Event, error) {
		p, options, told, err := begin(words)
		if err != nil {
			return nil, "", nil, err
		}
		return &laterPosition{p, &b, 0, false}, options, told, nil
	}
	seen := b.Seen
	b.Seen = func(p rule.Position, by rule.Eyes) rule.Position {
		q := *p.(*laterPosition)
		q.Position = seen(q.Position, by)
		return &q
	}
	return &b
}

var neverAgain = &rule.Entry{Code: "century/never-again"}

type laterPosition struct {
	rule.Position
	book *rule.Rulebook
	more int
	sick bool
}

func (p *laterPosition) Sound() error {
	if p.sick {
		return errors.New("the table wobbles")
	}
	return p.Position.Sound()
}

func (p *laterPosition) Book() *rule.Rulebook  { return p.book }
func (p *laterPosition) Within() rule.Position { return p.Position }

type laterVerbs struct {
	ruletest.Through
	later
}

func (v laterVerbs) Parse(p rule.Position, words []rule.Word) (rule.Action, error) {
	a, err := v.Through.Parse(p, words)
	if err == nil && v.misread != "" && v.Text(p, a) == v.misread {
		return nil, rule.Misread(1, "something else", "This is not understood any more.")
	}
	return a, err
}

func (v laterVerbs) Verdict(p rule.Position, a rule.Action) error {
	if v.Text(p, a) == v.refuse {
		return neverAgain.Illegal("That was legal once.")
	}
	return v.Through.Verdict(p, a)
}

func (v laterVerbs) Own(p rule.Position) rule.Position {
	q := *p.(*laterPosition)
	q.Position = v.Through.Own(p)
	return &q
}

func (v laterVerbs) Do(p rule.Position, a rule.Action, t *rule.Teller) {
	text := v.Text(p, a)
	if v.panics != "" && text == v.panics {
		panic("no such place")
	}
	v.Through.Do(p, a, t)
	if text == v.richer {
		t.Tell(rule.Remark, "", "One coin more.")
		p.(*laterPosition).more++
	}
	p.(*laterPosition).sick = text == v.unsound
}

func (p *laterPosition) MarshalJSON() ([]byte, error) {
	data, err := p.Position.MarshalJSON()
	if err == nil && p.more > 0 {
		data = append(data[:len(data)-1], fmt.Sprintf(`,"more":%d}`, p.more)...)
	}
	return data, err
}

// resumed saves a game and opens it as a version with other rules does, with changed entries.
func resumed(t *testing.T, g *referee.Game, book *rule.Rulebook, changes ...func(e *referee.Entry)) *referee.Game {
	t.Helper()
	data, err := g.Seal()
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Rulebook().Restore(data)
	if err != nil {
		t.Fatal(err)
	}
	entries := slices.Clone(g.Entries())
	for _, change := range changes {
		for i := range entries {
			change(&entries[i])
		}
	}
	again, err := referee.Resume(book, g.Name(), entries, p)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

func auction(t *testing.T) *referee.Game {
	return start(t, "deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -",
		"open Blue L1 2", "bid Green 3", "undo", "redo", "count Green coins=10", "bid Yellow 3 --as-played \"we had gone on\"",
		"describe L2 A=1c B=2s N-A-B", "correct Blue coins+1 \"found one\"", "pass Blue")
}

func TestVerify(t *testing.T) {
	g := auction(t)
	v := resumed(t, g, century.Book()).Verify()
	if v.Changed() || len(v.Findings) > 0 || v.Hashes != len(g.Entries()) || !v.Same || v.Stopped != nil {
		t.Errorf("under the same rules: %+v", v)
	}
	before := shot(t, g)
	for name, c := range map[string]struct {
		rules    later
		findings []string
		moved    []int
		stopped  bool
	}{
		"refused":    {later{refuse: "bid Green 3"}, []string{"6 accepted century/never-again"}, nil, false},
		"richer":     {later{richer: "bid Green 3"}, []string{"6 accepted accepted"}, []int{6, 8, 9, 10, 11, 12, 13}, false},
		"not read":   {later{misread: "bid Green 3"}, []string{"6 accepted not-understood"}, nil, true},
		"unplayable": {later{panics: "bid Green 3"}, []string{"6 accepted unplayable"}, nil, true},
		"correction": {later{refuse: `correct Blue coins+1 "found one"`}, []string{"12 accepted century/never-again"}, nil, false},
		"fact":       {later{refuse: "describe L2 A=1c B=2s N-A-B"}, []string{"11 accepted century/never-again"}, nil, false},
	} {
		old := resumed(t, g, c.rules.book())
		v := old.Verify()
		var got []string
		for _, f := range v.Findings {
			got = append(got, fmt.Sprint(f.Entry.N, " ", f.Then, " ", f.Now))
		}
		if !slices.Equal(got, c.findings) || !slices.Equal(v.Moved, c.moved) || (v.Stopped != nil) != c.stopped || !v.Changed() || (v.Replayed == nil) != c.stopped {
			t.Errorf("%s: findings %q, moved %v, stopped: %v", name, got, v.Moved, v.Stopped)
		}
		if shot(t, old) != before {
			t.Errorf("%s: the game was changed", name)
		}
		if v.Replayed == nil {
			continue
		}
		// The replayed game can be verified and continued.
		if n := len(v.Replayed.Entries()); n != len(g.Entries()) {
			t.Errorf("%s: %d entries of %d", name, n, len(g.Entries()))
		}
		for i, e := range v.Replayed.Entries() {
			if was := g.Entries()[i]; e.Text != was.Text || e.N != was.N || e.Kind != was.Kind || !e.Time.Equal(was.Time) {
				t.Errorf("%s: entry %+v, was %+v", name, e, was)
			}
		}
		if again := v.Replayed.Verify(); len(again.Moved) > 0 || !again.Same {
			t.Errorf("%s: verified again: %+v", name, again)
		}
		if _, err := v.Replayed.Enter("drop Green", nil, noon); err != nil {
			var ill *rule.Illegal
			if !errors.As(err, &ill) {
				t.Errorf("%s: and then: %v", name, err)
			}
		}
	}
}

// Verify also finds an entry as played that is legal now, and a position to which the journal doesn't lead.
func TestVerifyOtherWays(t *testing.T) {
	g := auction(t)
	entries := slices.Clone(g.Entries())
	entries[4].Text = `open Blue L1 2 --as-played "in haste"`
	entries[4].Told = referee.KeptTold([]byte(`["As played, against century/some-old-rule: Blue can't (in haste)"]`))
	odd, err := referee.Resume(century.Book(), "friday", entries, g.Position())
	if err != nil {
		t.Fatal(err)
	}
	v := odd.Verify()
	if len(v.Findings) != 1 || v.Findings[0].Then != "century/some-old-rule" || v.Findings[0].Now != referee.Accepted || !v.Same {
		t.Errorf("%+v", v)
	}
	other := auction(t)
	enter(t, other, `correct Green coins+3 "elsewhere"`)
	odd, err = referee.Resume(century.Book(), "friday", slices.Clone(g.Entries()), other.Position())
	if err != nil {
		t.Fatal(err)
	}
	if v = odd.Verify(); v.Same || !v.Changed() || len(v.Findings) > 0 || len(v.Moved) > 0 {
		t.Errorf("%+v", v)
	}
}

// A warning begins with warned when an undo leads elsewhere under the present rules.
const warned = "Warning: under the present rules the game after entry "

// A game that was saved under other rules opens unchanged; an undo replays it and warns if it leads elsewhere.
func TestUndoUnderOtherRules(t *testing.T) {
	g := resumed(t, auction(t), later{richer: "bid Green 3"}.book())
	if told := strings.Join(enter(t, g, "undo"), " "); !strings.Contains(told, warned+"12 is not what it was") {
		t.Errorf("undo told %q", told)
	}
	// An entry that is no longer legal doesn't prevent a description.
	g = resumed(t, auction(t), later{refuse: "bid Green 3"}.book())
	enter(t, g, "describe L1 A=1c B=2s N-A-B")
	g = resumed(t, auction(t), century.Book())
	if told := strings.Join(enter(t, g, "undo", "redo", "undo 3", "undo 2", "redo", "redo"), " "); strings.Contains(told, warned) {
		t.Errorf("undo told %q", told)
	}
}

func TestVerifyWholeGame(t *testing.T) {
	lines := transcript(rule.PracticeOf(century.Book()).Game)
	g, _, err := referee.Start(century.Book(), lines[0], nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range lines[1:] {
		if _, err := g.Enter(line, nil, noon); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if i > 20 && i%7 == 3 {
			if _, err := g.Seal(); err != nil {
				t.Fatal(err)
			}
			if told := strings.Join(enter(t, g, fmt.Sprintf("undo %d", 1+i%5), "undo", "redo", "redo"), " "); strings.Contains(told, warned) {
				t.Fatalf("after entry %d: %s", len(g.Entries()), told)
			}
		}
	}
	v := resumed(t, g, century.Book()).Verify()
	if v.Changed() || v.Hashes != hashes(g) || v.Hashes < 200 || v.Hashes == len(g.Entries()) {
		t.Errorf("%d findings, moved %v, same %v, stopped %v; %d entries, %d hashes", len(v.Findings), v.Moved, v.Same, v.Stopped, len(g.Entries()), v.Hashes)
	}
}

// What would lead to a position that can't be opened again is refused, and changes nothing: one
// line, a line that sets another right, a line of a transcript. A save that has such a position
// loses no more than that entry.
func TestNothingThatCantBeOpened(t *testing.T) {
	book := later{unsound: "bid Green 3"}.book()
	lines := strings.Split("new x --seats Blue,Green,Yellow --first Blue\ndeal lands\ndeal technologies\nopen Blue L11 2\nbid Green 3", "\n")
	var numbered []rule.Line
	for i, l := range lines {
		numbered = append(numbered, rule.Line{N: i + 1, Text: l})
	}
	g, err := referee.Replay(book, numbered, nil, noon)
	before := shot(t, g)
	refused := func(err error) {
		t.Helper()
		var cannot *rule.CannotCheck
		if !errors.As(err, &cannot) || !strings.Contains(err.Error(), "couldn't be opened again") || len(g.Entries()) != 4 || shot(t, g) != before || g.Position().Sound() != nil {
			t.Errorf("%v, %d entries\n%s", err, len(g.Entries()), shot(t, g))
		}
	}
	refused(err)
	_, err = g.Enter("bid Green 3", nil, noon)
	refused(err)
	_, err = g.Enter("insert 5 bid Green 3", nil, noon)
	if err == nil {
		t.Error("inserted")
	}
	if _, err := g.Enter("bid Green 4", nil, noon); err != nil {
		t.Error(err)
	}
	sane, err := referee.Replay(later{}.book(), numbered, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	for _, same := range []bool{true, false} {
		if got, n, trouble := referee.Salvage(book, "x", hashless(slices.Clone(sane.Entries())), same); n != 4 || got.Position().Sound() != nil || trouble == nil {
			t.Errorf("%d entries, %v", n, trouble)
		}
	}
}

func TestSalvage(t *testing.T) {
	g := practised(t, century.Book(), "")
	want, err := g.Seal()
	if err != nil {
		t.Fatal(err)
	}
	entries := g.Entries()
	at := slices.IndexFunc(entries, func(e referee.Entry) bool { return strings.HasPrefix(e.Text, "bid ") })
	for name, c := range map[string]struct {
		spoil func(e []referee.Entry) []referee.Entry
		sound int
	}{
		"whole":          {func(e []referee.Entry) []referee.Entry { return e }, len(entries)},
		"cut":            {func(e []referee.Entry) []referee.Entry { return e[:at] }, at},
		"none":           {func([]referee.Entry) []referee.Entry { return nil }, 0},
		"another hash":   {func(e []referee.Entry) []referee.Entry { e[at].Hash = "0000000000000000"; return e }, len(entries)},
		"no hashes":      {func(e []referee.Entry) []referee.Entry { return hashless(e) }, len(entries)},
		"altered":        {func(e []referee.Entry) []referee.Entry { e[at].Text = raised(e[at].Text); return e }, at},
		"not understood": {func(e []referee.Entry) []referee.Entry { e[at].Text = "bid"; return e }, at},
		"refused":        {func(e []referee.Entry) []referee.Entry { e[at].Text = "deal lands"; return e }, at},
		"told otherwise": {func(e []referee.Entry) []referee.Entry {
			e[at].Told = referee.KeptTold([]byte(`["Once upon a time."]`))
			return e
		}, len(entries)},
		"other hashes":  {func(e []referee.Entry) []referee.Entry { return otherHashes(e) }, len(entries)},
		"refused there": {func(e []referee.Entry) []referee.Entry { e[at].Text = lowered(e[at].Text); return otherHashes(e) }, at},
		"a count spoilt": {func(e []referee.Entry) []referee.Entry {
			return slices.Insert(e, at, referee.Entry{N: at + 1, Kind: referee.KindCount, Text: "count", Time: noon})
		}, at},
		"first not a new": {func(e []referee.Entry) []referee.Entry { e[0].Text = "deal lands"; return e }, 0},
	} {
		got, sound, trouble := referee.Salvage(century.Book(), "saturday", c.spoil(slices.Clone(entries)), true)
		if sound != c.sound || (got == nil) != (c.sound == 0) || (trouble == nil) != (c.sound == len(entries) || name == "cut" || name == "none") {
			t.Errorf("%s: %d of %d entries, want %d; %v", name, sound, len(entries), c.sound, trouble)
		}
		if got == nil {
			continue
		}
		if got.Name() != "saturday" || len(got.Entries()) != sound {
			t.Errorf("%s: %s with %d entries", name, got.Name(), len(got.Entries()))
		}
		if sound == len(entries) && shot(t, got) != string(want) {
			t.Errorf("%s: the position is another", name)
		}
		if v := got.Verify(); v.Changed() {
			t.Errorf("%s: verified: %+v", name, v)
		}
	}
	// Under other rules hashes don't count, and an entry that would be refused stays.
	got, sound, _ := referee.Salvage(later{refuse: entries[at].Text, richer: entries[at].Text}.book(), "x", slices.Clone(entries), false)
	if sound != len(entries) || got == nil {
		t.Errorf("under other rules: %d of %d entries", sound, len(entries))
	}
}

func hashless(e []referee.Entry) []referee.Entry {
	for i := range e {
		e[i].Hash = ""
	}
	return e
}

// otherHashes are those of a version that writes positions differently.
func otherHashes(e []referee.Entry) []referee.Entry {
	for i := range e {
		e[i].Hash = "0000000000000000"
	}
	return e
}

// lowered is a bid that is refused, and was played: none is below the first.
func lowered(text string) string {
	words := strings.Fields(text)
	return fmt.Sprintf("%s %s 1", words[0], words[1])
}

func raised(text string) string {
	words := strings.Fields(text)
	n := 0
	_, _ = fmt.Sscan(words[2], &n)
	return fmt.Sprintf("%s %s %d", words[0], words[1], n+1)
}

func BenchmarkVerify(b *testing.B) {
	g := practised(b, century.Book(), "")
	if _, err := g.Seal(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if g.Verify().Changed() {
			b.Fatal("changed")
		}
	}
}
