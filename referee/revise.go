package referee

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

// The verbs that correct earlier entries. Each names an entry by its number; more corrections
// follow --also in the same line.
const (
	verbReplace = "replace"
	verbInsert  = "insert"
	verbRemove  = "remove"
	alsoFlag    = "--also"
)

// Revises says whether a line corrects earlier entries. A game may have its own verb remove:
// only a number alone after it is an entry's.
func Revises(words []rule.Word) bool {
	switch {
	case len(words) == 0:
		return false
	case strings.EqualFold(words[0].Text, verbReplace), strings.EqualFold(words[0].Text, verbInsert):
		return true
	case !strings.EqualFold(words[0].Text, verbRemove) || len(words) > 2 && !strings.HasPrefix(words[2].Text, "--"):
		return false
	}
	return len(words) == 1 || strings.Trim(words[1].Text, "-0123456789.") == ""
}

// setRight is what a revision did to a line.
const setRight rule.Happening = "set-right"

// change is one line that is set right.
type change struct {
	verb    string
	n, part int // the entry that it names
	column  int // where that stands
	words   []rule.Word
	text    string // of its line, as typed
}

// readChanges reads a revision: the first change, then those behind --also. The
// error is a *rule.NotUnderstood.
func readChanges(words []rule.Word) (changes []change, err error) {
	own, also, err := cutOption(words, alsoFlag, `--also "replace N LINE"`, "--also lacks what else is set right.")
	if err != nil {
		return nil, err
	}
	c, err := readChange(own)
	if err != nil {
		return nil, err
	}
	changes = append(changes, c)
	for _, w := range also {
		words, err := rule.Split(w.Text)
		if err == nil && !Revises(words) {
			err = rule.Misread(1, "replace, insert or remove", "%q sets no entry right.", w.Text)
		}
		if err == nil {
			c, err = readChange(words)
		}
		if err != nil {
			return nil, rule.Shifted(err, w.Column)
		}
		for i := range c.words {
			c.words[i].Column += w.Column
		}
		c.column += w.Column
		changes = append(changes, c)
	}
	return changes, nil
}

func readChange(words []rule.Word) (c change, err error) {
	c.verb = strings.ToLower(words[0].Text)
	end := rule.EndOf(words)
	if len(words) == 1 {
		return c, rule.MisreadAs(end, say.That("the number of an entry, as %s", c.verb+" 44"), "%s lacks the number of an entry.", c.verb)
	}
	number, part, parted := strings.Cut(words[1].Text, ".")
	c.column = words[1].Column
	if c.n, err = strconv.Atoi(number); err == nil && parted {
		c.part, err = strconv.Atoi(part)
	}
	if err != nil || c.n < 1 || c.part < 0 {
		return c, rule.MisreadAs(c.column, say.That("the number of an entry, as %s", c.verb+" 44"), "%q is no number of an entry.", words[1].Text)
	}
	c.words = slices.Clone(words[2:])
	if len(c.words) == 1 && strings.Contains(c.words[0].Text, " ") { // a line in quotation marks, as behind --also
		quoted := c.words[0]
		if c.words, err = rule.Split(quoted.Text); err != nil {
			return c, rule.Shifted(err, quoted.Column)
		}
		for i := range c.words {
			c.words[i].Column += quoted.Column
		}
	}
	switch {
	case c.verb == verbRemove && len(c.words) > 0:
		return c, rule.Misread(c.words[0].Column, "the end of the line", "%q is one word too many after %s.", c.words[0].Text, c.verb)
	case c.verb != verbRemove && len(c.words) == 0:
		return c, rule.MisreadAs(end, say.That("a line, as %s", c.verb+" 44 …"), "%s lacks the line that belongs there.", c.verb)
	case c.verb != verbRemove:
		c.text = rule.Join(rule.Strings(c.words))
		switch kind := kindOfLine(c.text); kind {
		case KindDescribe, KindCorrect, KindAction:
		default:
			return c, rule.Misread(c.words[0].Column, "a line of the game", "%q is no line that could stand earlier in a game.", c.text)
		}
	}
	return c, nil
}

// kindOfLine is the kind of a line by its verb, as a journal keeps it.
func kindOfLine(text string) string {
	verb, _, _ := strings.Cut(text, " ")
	switch verb = strings.ToLower(verb); verb {
	case KindNew, KindDescribe, KindCorrect, KindCount, KindUndo, KindRedo:
		return verb
	}
	if words, err := rule.Split(text); err == nil && Revises(words) {
		return KindRevise
	}
	return KindAction
}

// String is the change as it is typed.
func (c *change) String() string {
	s := c.verb + " " + strconv.Itoa(c.n)
	if c.part > 0 {
		s += "." + strconv.Itoa(c.part)
	}
	if c.text != "" {
		s += " " + c.text
	}
	return s
}

func inOneLine(changes []change) string {
	text := changes[0].String()
	for i := range changes[1:] {
		text += " " + alsoFlag + " " + rule.Quoted(changes[i+1].String())
	}
	return text
}

// find is the place of the line that a change names among those that count. The
// error is a *rule.NotUnderstood or an *rule.Ambiguous.
func (l *ledger) find(c *change) (int, error) {
	fits := func(is func(line) bool) (found []int) {
		for k := range l.lines {
			if is(l.lines[k]) {
				found = append(found, k)
			}
		}
		return found
	}
	found := fits(func(o line) bool { return o.at == c.n-1 && (c.part == 0 || o.part == c.part) })
	if len(found) == 0 && c.part == 0 { // the entry that set another right
		found = fits(func(o line) bool { return o.by == c.n-1 && o.by > 0 })
	}
	switch len(found) {
	case 0:
		return 0, rule.Misread(c.column, "an entry in force; log lists them", "No entry %d is in force.", c.n)
	case 1:
		return found[0], nil
	}
	names := rule.Each(found, func(k int) string { return l.lines[k].number() })
	return 0, &rule.Ambiguous{Word: strconv.Itoa(c.n), Candidates: names}
}

// revise changes the lines as the entry with index by says; first is the first line that
// differs then. It notes in the changes which lines they are.
func (l *ledger) revise(changes []change, by int) (first int, err error) {
	l.lines = slices.Clone(l.lines)
	inserts := rule.HowMany(changes, func(c change) bool { return c.verb == verbInsert })
	first, part := len(l.lines), 0
	for i := range changes {
		c := &changes[i]
		k, err := l.find(c)
		if err != nil {
			return 0, err
		}
		first = min(first, k)
		switch c.verb {
		case verbReplace:
			l.lines[k].by, l.lines[k].text = by, c.text
		case verbInsert:
			if inserts > 1 {
				part++
			}
			l.lines = slices.Insert(l.lines, k, line{at: by, part: part, by: by, text: c.text})
		case verbRemove:
			l.lines = slices.Delete(l.lines, k, k+1)
		}
	}
	return first, nil
}

// changeOf is the change that gave a line its words, nil if none of them did.
func changeOf(changes []change, l line, by int) *change {
	part := 0
	for i := range changes {
		c := &changes[i]
		if c.verb == verbInsert {
			part++
		}
		if l.by == by && (c.verb == verbReplace && l.at != by && l.text == c.text || c.verb == verbInsert && l.at == by && (l.part == part || l.part == 0)) {
			return c
		}
	}
	return nil
}

// revise corrects earlier entries: everything after them is judged again, and if a line no
// longer holds, nothing changes.
func (g *Game) revise(words []rule.Word, c Copy, at time.Time) (filled []Entry, told []rule.Event, err error) {
	changes, err := readChanges(words)
	if err != nil {
		return nil, nil, err
	}
	for {
		r, err := g.revisedAs(changes, false)
		var lacks *undescribed
		if errors.As(err, &lacks) && c != nil {
			entries, err := g.fill(lacks.p.Book().Verbs.Lacks(lacks.p, lacks.a), c, at)
			if err != nil {
				return nil, nil, err
			}
			if len(entries) > 0 {
				filled = append(filled, entries...)
				continue
			}
		}
		if errors.As(err, &lacks) {
			r, err = g.revisedAs(changes, true)
		}
		if err != nil {
			return nil, nil, g.mended(err, changes)
		}
		round, phase := g.at.Stage()
		e := Entry{Text: inOneLine(r.changes), Kind: KindRevise, Time: at, Round: round, Phase: phase}
		var t rule.Teller
		g.tellRevised(r, &t)
		g.ledger, g.at = r.game.ledger, r.game.at
		return append(filled, g.write(e, t.Events)), t.Events, nil
	}
}

// revision is a game with earlier entries set right.
type revision struct {
	game    *Game
	changes []change // with their lines in canonical form
}

// undescribed says that a line uses names that a copy could describe.
type undescribed struct {
	p rule.Position
	a rule.Action
}

func (*undescribed) Error() string { return "a name is not described" }

// Breaks refuses a revision because a later line would no longer be legal.
type Breaks struct {
	N    int    // the number of the entry that doesn't hold
	Line string // its words
	Err  error  // the refusal
	// Mend is the whole line to type instead, "" if none was found: the line that was typed,
	// with corrections of the lines that don't hold. Holds says that then all lines hold.
	Mend  string
	Holds bool

	k int // which line of the game
	p rule.Position
}

func (b *Breaks) Error() string { return b.Err.Error() }

func (b *Breaks) Unwrap() error { return b.Err }

func (b *Breaks) Said() say.Text { return say.Of(b.Err) }

// revisedAs plays the game with changes. The error is *undescribed where a change uses a name that
// is not described, unless undescribedToo allows that; else a refusal, *Breaks where a line
// behind the changes is refused.
func (g *Game) revisedAs(changes []change, undescribedToo bool) (*revision, error) {
	r := &revision{changes: slices.Clone(changes)}
	by := len(g.entries)
	next := &Game{name: g.name, book: g.book, entries: append(slices.Clip(g.entries), Entry{N: by + 1, Kind: KindRevise}), ledger: g.ledger.clip()}
	l := &next.ledger
	l.undone, l.revised, l.acts = nil, true, append(l.acts, by)
	facts := func() []line {
		return rule.Those(l.lines, func(o line) bool {
			_, kind := next.words(o)
			return kind == KindDescribe
		})
	}
	before := facts()
	first, err := l.revise(r.changes, by)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(before, facts()) {
		first = 0 // a fact was so all along
	}
	p, err := next.begin(l.lines, func(o line) bool { return o.by == by })
	if err != nil {
		return nil, err
	}
	again := rejudging{Game: g}
	for k := range l.lines {
		o := &l.lines[k]
		text, kind := next.words(*o)
		c := changeOf(r.changes, *o, by)
		switch {
		case c != nil && kind == KindDescribe:
			var a rule.Action
			if a, err = rule.Parse(p, c.words); err == nil {
				o.text = rule.Text(p, a)
				c.text = o.text
			}
		case kind == KindDescribe:
		case k < first:
			p, err = playLine(p, text, false)
		case c != nil:
			p, err = next.take(p, c, undescribedToo)
			o.text = c.text
		default:
			var then rule.Position
			if then, err = again.play(p, *o); err != nil {
				there := &Game{book: g.book, at: p}
				err = there.withLegal(err, text)
				return nil, &Breaks{N: next.entries[o.at].N, Line: text, Err: noLonger(err, next.entries[o.at].N, text), k: k, p: p}
			}
			p = then
		}
		if err != nil {
			return nil, err
		}
	}
	next.at, r.game = p, next
	return r, nil
}

// take judges the line of a change and gives it its canonical form.
func (g *Game) take(p rule.Position, c *change, undescribedToo bool) (rule.Position, error) {
	words, reason, played, err := cutAsPlayed(c.words)
	if err != nil {
		return nil, err
	}
	there := &Game{book: g.book, at: p}
	a, _, err := there.reads("", words, nil)
	if err != nil {
		return nil, there.withLegal(err, c.text)
	}
	if !undescribedToo && len(p.Book().Verbs.Lacks(p, a)) > 0 {
		return nil, &undescribed{p, a}
	}
	c.text = rule.Text(p, a)
	if !played {
		next, _, err := rule.Apply(p, a)
		return next, there.withLegal(err, c.text)
	}
	next, _, against, err := rule.AsPlayed(p, a)
	if err == nil && against != nil {
		c.text += " " + asPlayedFlag + " " + rule.Quoted(reason)
	}
	return next, err
}

// noLonger is a refusal of a line that was accepted before.
func noLonger(err error, n int, text string) error {
	said := func(why say.Text) say.Text { return say.That("Entry %d, “%s”, no longer holds: %s", n, text, why) }
	switch e := err.(type) {
	case *rule.Illegal:
		c := *e
		c.Message = said(e.Message)
		return &c
	case *rule.CannotCheck:
		c := *e
		c.Message = said(e.Message)
		return &c
	case *rule.NotUnderstood:
		c := *e
		c.Message, c.Line, c.Column = said(e.Message), 0, 0
		return &c
	}
	return err
}

// mostMends bounds how many lines are set right one after another to find out
// what would mend a game, mostTried how many are tried for one that is refused.
const (
	mostMends = 8
	mostTried = 10
)

// mended completes the refusal of a revision with what would mend the lines behind it that
// don't hold. For each it takes the similar legal line, or none, with which the game gets
// furthest.
func (g *Game) mended(err error, changes []change) error {
	broken, is := err.(*Breaks)
	if !is {
		return err
	}
	changes = slices.Clone(changes)
	for at := broken; len(changes) < mostMends+1; {
		var best *Breaks
		var with []change
		for _, m := range mendsOf(at, changes) {
			_, err := g.revisedAs(m, true)
			next, breaks := err.(*Breaks)
			switch {
			case err == nil:
				broken.Mend, broken.Holds = inOneLine(m), true
				return broken
			case !breaks:
			case progress(next, m) > progress(at, changes) && (best == nil || progress(next, m) > progress(best, with)):
				best, with = next, m
			}
		}
		if best == nil {
			break
		}
		at, changes = best, with
		if broken.Mend == "" {
			broken.Mend = inOneLine(changes) // the nearest alone, unless more of them mend all
		}
	}
	return broken
}

// progress is how far a game gets with some changes: what they take out is no loss.
func progress(b *Breaks, changes []change) int {
	return b.k + rule.HowMany(changes, func(c change) bool { return c.verb == verbRemove })
}

// mendsOf are changes with one more each: what could stand in the place of the
// line that is refused.
func mendsOf(b *Breaks, changes []change) (out [][]change) {
	own := slices.IndexFunc(changes, func(c change) bool { return c.n == b.N && c.verb == verbReplace })
	and := func(c change) {
		with := slices.Clone(changes)
		if own >= 0 {
			with[own] = c
		} else {
			with = append(with, c)
		}
		out = append(out, with)
	}
	words, err := rule.Split(b.Line)
	if err != nil || len(words) == 0 {
		return nil
	}
	words, _, _, _ = cutAsPlayed(words)
	for _, line := range rule.Likest(b.p, rule.Strings(words), mostTried) {
		if words, err := rule.Split(line); err == nil {
			and(change{verb: verbReplace, n: b.N, words: words, text: line})
		}
	}
	and(change{verb: verbRemove, n: b.N})
	return out
}

// tellRevised tells what was set right, and what the seats have otherwise now.
func (g *Game) tellRevised(r *revision, t *rule.Teller) {
	for i := range r.changes {
		c := &r.changes[i]
		was := ""
		if k, err := g.ledger.find(c); err == nil {
			was, _ = g.words(g.ledger.lines[k])
		}
		switch c.verb {
		case verbReplace:
			t.Tell(setRight, "", "Entry %d, “%s”, is now “%s”.", c.n, was, c.text)
		case verbInsert:
			t.Tell(setRight, "", "Before entry %d, “%s”, stands “%s” now.", c.n, was, c.text)
		case verbRemove:
			t.Tell(setRight, "", "Entry %d, “%s”, is out.", c.n, was)
		}
	}
	tellChanges(g.at, r.game.at, t)
}

func tellChanges(before, after rule.Position, t *rule.Teller) {
	for _, seat := range after.Seats() {
		var now []say.Text
		for _, c := range Changes(before, after, rule.Eyes{}) {
			if c.Seat == seat {
				now = append(now, say.That("%s %d instead of %d", c.What, c.After, c.Before))
			}
		}
		if len(now) > 0 {
			t.Tell(setRight, seat, "%s: %s.", seat, say.Join(", ", now...))
		}
	}
}

// Difference is a line of the game that comes out differently after a revision.
type Difference struct {
	N      int        `json:"n"`
	Before string     `json:"before"`        // its words, "" where there was no such line
	After  string     `json:"after"`         // "" where there is none any more
	Was    []say.Text `json:"was,omitempty"` // what it told
	Is     []say.Text `json:"is,omitempty"`
}

// Differences lists line by line what comes out differently in another state of the game.
func (g *Game) Differences(after *Game) (out []Difference, err error) {
	type toldOf struct {
		line
		text string
		told []say.Text
	}
	all := func(g *Game) (out []toldOf, err error) {
		k := -1
		err = g.Walk(func(_ *Entry, _ rule.Position, events []rule.Event) {
			if k++; k > 0 {
				l := g.ledger.lines[k-1]
				text, _ := g.words(l)
				out = append(out, toldOf{l, text, rule.Texts(events)})
			}
		})
		return out, err
	}
	was, err := all(g)
	if err != nil {
		return nil, err
	}
	is, err := all(after)
	if err != nil {
		return nil, err
	}
	same := func(a, b toldOf) bool { return a.at == b.at && a.part == b.part }
	gone := func(o toldOf) Difference { return Difference{N: o.at + 1, Before: o.text, Was: o.told} }
	for i := range is {
		now := &is[i]
		k := slices.IndexFunc(was, func(o toldOf) bool { return same(o, *now) })
		if k < 0 {
			out = append(out, Difference{N: now.at + 1, After: now.text, Is: now.told})
			continue
		}
		out = append(out, rule.Each(was[:k], gone)...) // those before it that are none any more
		if then := was[k]; then.text != now.text || !slices.Equal(say.Strings(then.told), say.Strings(now.told)) {
			out = append(out, Difference{N: now.at + 1, Before: then.text, After: now.text, Was: then.told, Is: now.told})
		}
		was = was[k+1:]
	}
	return append(out, rule.Each(was, gone)...), nil
}

// SetRightBy maps the index of a corrected entry to the number of the last entry that replaced
// or removed it.
func (g *Game) SetRightBy() map[int]int {
	by := map[int]int{}
	if !g.ledger.revised {
		return by
	}
	for _, i := range g.ledger.acts {
		if g.entries[i].Kind != KindRevise {
			continue
		}
		changes, err := rule.ReadLine(g.entries[i].Text, readChanges)
		for k := range changes {
			if c := &changes[k]; err == nil && c.verb != verbInsert {
				by[c.n-1] = g.entries[i].N
			}
		}
	}
	return by
}
