package referee

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

// setRight is what a revision did to a line.
const setRight rule.Happening = "set-right"

// SettingRight is the line that sets an entry right as another one, or puts that in before it.
func SettingRight(n int, before bool, line string) string {
	return fmt.Sprintf("%s %d %s", map[bool]string{true: "insert", false: "replace"}[before], n, line)
}

// Foretold is what a line that sets an entry right would change besides, as eyes may read it. Nothing is entered.
func (g *Game) Foretold(by rule.Eyes, line string, c Copy, at time.Time) ([]rule.Event, error) {
	next := g.separate()
	v, err := Role{Keeper: true}.Enter(next, by, line, c, at)
	if err != nil {
		return nil, err
	}
	read := next.Read(v.Entries[0], by)
	return rule.Those(read.Shown(), func(e rule.Event) bool { return e.Kind != setRight || e.Seat != "" }), nil
}

// Shown is what was told of an entry, without remarks: what it has changed stands before the lines, as they are typed.
func (e *Entry) Shown() []rule.Event {
	line := func(e rule.Event) bool { return e.Kind == setRight && e.Seat == "" }
	told := rule.Those(e.Told.Events(), func(e rule.Event) bool { return e.Kind != rule.Remark })
	return append(rule.Those(told, func(e rule.Event) bool { return !line(e) }), rule.Those(told, line)...)
}

// revise corrects earlier entries: everything after them is judged again, and if a line no
// longer holds, nothing changes.
func (g *Game) revise(words []rule.Word, c Copy, at time.Time) (filled []Entry, told []rule.Event, err error) {
	changes, err := readChanges(words)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range changes {
		if c.n <= len(g.entries) && g.entries[c.n-1].Kind == KindCount {
			return nil, nil, rule.Misread(c.column, "an entry in force; log lists them", "Entry %d is a count, which changes nothing: name another entry.", c.n)
		}
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
			return nil, nil, g.placed(g.mended(err, changes), changes)
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
	legal   []int    // the numbers of later entries as played that are legal now
}

// undescribed says that a line uses names that a copy could describe.
type undescribed struct {
	p rule.Position
	a rule.Action
}

func (*undescribed) Error() string { return "a name is not described" }

// revisedAs plays the game with changes. The error is *undescribed where a change uses a name that
// is not described, unless undescribedToo allows that; else a refusal, *Breaks where a line
// behind the changes is refused.
func (g *Game) revisedAs(changes []change, undescribedToo bool) (*revision, error) {
	r := &revision{changes: slices.Clone(changes)}
	by := len(g.entries)
	next := &Game{name: g.name, book: g.book, eyes: g.eyes, tried: g.tried, entries: append(slices.Clip(g.entries), Entry{N: by + 1, Kind: KindRevise}), ledger: g.ledger.clip()}
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
			n := next.entries[o.at].N
			if then, err = again.play(p, *o); err != nil {
				return nil, g.breaks(err, n, text, k, p)
			}
			r.ask(p, n, text)
			p = then
		}
		if err != nil {
			return nil, err
		}
	}
	next.at, r.game = p, next
	return r, nil
}

// breaks refuses a revision because a later line, that of entry n, is refused in a position: where it is only tried, by what
// the eyes see of that.
func (g *Game) breaks(err error, n int, text string, k int, p rule.Position) error {
	there := &Game{book: g.book, at: p}
	if g.tried {
		there.at = rule.Seen(p, g.eyes)
		if _, err = playLine(there.at, text, true); err == nil {
			return forbid("Entry %d would no longer hold. Hands are covered here: the command line says why.", n)
		}
		text = withoutHands(text, g.unread("", g.eyes))
	}
	return &Breaks{N: n, Line: text, Err: noLonger(there.withLegal(err, text), n, text), k: k, p: p}
}

// ask notes an entry as played that is legal where it stands now.
func (r *revision) ask(p rule.Position, n int, text string) {
	words, err := rule.Split(text)
	if words, reason, _ := cutAsPlayed(words); err == nil && reason != "" {
		if a, err := rule.Parse(p, words); err == nil && rule.Check(p, a) == nil {
			r.legal = append(r.legal, n)
		}
	}
}

// take judges the line of a change and gives it its canonical form.
func (g *Game) take(p rule.Position, c *change, undescribedToo bool) (rule.Position, error) {
	words, reason, err := cutAsPlayed(c.words)
	if err != nil {
		return nil, err
	}
	there := &Game{book: g.book, at: p}
	if g.tried { // what can't be read may tell a hand
		there.at = rule.Seen(p, g.eyes)
	}
	a, _, err := there.readWithCopy("", words, nil)
	if err != nil {
		return nil, there.withLegal(err, c.text)
	}
	if !undescribedToo && len(p.Book().Verbs.Lacks(p, a)) > 0 {
		return nil, &undescribed{p, a}
	}
	c.text = rule.Text(p, a)
	if g.tried { // what eyes see refuses it, or else what they don't see
		if _, err := judged(there.at, a, reason, new(c.text)); err != nil {
			return nil, there.withLegal(err, c.text)
		}
	}
	next, err := judged(p, a, reason, &c.text)
	switch {
	case err != nil && g.tried:
		err = unseen()
	case reason == "":
		err = there.withLegal(err, c.text)
	}
	return next, err
}

// judged plays an action, with a reason also against a rule; then the text says so.
func judged(p rule.Position, a rule.Action, reason string, text *string) (next rule.Position, err error) {
	if reason == "" {
		next, _, err = rule.Apply(p, a)
		return next, err
	}
	next, _, against, err := rule.AsPlayed(p, a)
	if err == nil && against != nil {
		*text += " " + asPlayedFlag + " " + rule.Quoted(reason)
	}
	return next, err
}

// mostSuspected bounds how many earlier lines are looked at for the one that a line contradicts.
const mostSuspected = 12

// placed completes the refusal of a line in an earlier place with the entry that stands there, and
// with the one before it that it contradicts, if it is a single one.
func (g *Game) placed(err error, changes []change) error {
	if _, breaks := err.(*Breaks); breaks || g.tried || len(changes) > 1 || changes[0].verb == verbRemove {
		return err
	}
	k, unknown := g.ledger.find(&changes[0])
	if unknown != nil {
		return err
	}
	there, _ := g.words(g.ledger.lines[k])
	more := say.That("Entry %d is “%s”.", changes[0].n, there)
	if _, illegal := err.(*rule.Illegal); illegal {
		if at := g.contradicted(g.ledger.lines[max(0, k-mostSuspected):k], changes[0]); at != nil {
			text, _ := g.words(*at)
			more = say.That("%s It would be legal without entry %s, “%s”.", more, at.number(), text)
		}
	}
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is && strings.Contains(misread.DidYouMean, " ") {
		c := changes[0]
		c.text = misread.DidYouMean
		misread.DidYouMean = c.String()
	}
	return rule.SaidToo(err, func(why say.Text) say.Text { return say.Join(" ", why, more) })
}

// contradicted is the one line of some without which a change is accepted, nil if there is none or
// more than one.
func (g *Game) contradicted(lines []line, c change) (found *line) {
	for i := range lines {
		o := &lines[i]
		if _, kind := g.words(*o); kind != KindAction || o.at == 0 {
			continue
		}
		_, err := g.revisedAs([]change{c, {verb: verbRemove, n: o.at + 1, part: o.part}}, true)
		if behind, breaks := err.(*Breaks); err != nil && (!breaks || behind.N < c.n) {
			continue
		}
		if found != nil {
			return nil
		}
		found = o
	}
	return found
}

// saidBefore completes the refusal of what lies on the table as a record begins with the line
// that said otherwise before, if it is a single one, and how that is replaced.
func (g *Game) saidBefore(err error, typed string) error {
	words, _ := rule.Split(typed)
	if _, illegal := errors.AsType[*rule.Illegal](err); !illegal || g.tried || !strings.EqualFold(words[0].Text, rule.HaveVerb) {
		return err
	}
	from := len(g.ledger.lines)
	for from > 0 && g.says(g.ledger.lines[from-1]) {
		from--
	}
	c := change{verb: verbReplace, words: words, text: rule.Join(rule.Strings(words))}
	var found *line
	for i := from; i < len(g.ledger.lines); i++ {
		o := &g.ledger.lines[i]
		if _, kind := g.words(*o); kind != KindAction {
			continue
		}
		without, not := g.revisedAs([]change{{verb: verbRemove, n: o.at + 1, part: o.part}}, true)
		if not != nil {
			continue
		}
		line := c
		if _, not = g.take(without.game.at, &line, true); not != nil {
			continue
		}
		if found != nil {
			return err
		}
		found, c.text = o, line.text
	}
	if found == nil {
		return err
	}
	c.n, c.part = found.at+1, found.part
	if _, not := g.revisedAs([]change{c}, true); not != nil {
		return err
	}
	text, _ := g.words(*found)
	if text == c.text {
		return rule.SaidToo(err, func(why say.Text) say.Text {
			return say.That("%s Entry %s says so already.", why, found.number())
		})
	}
	if g.factKind(text) != g.factKind(c.text) { // replaced, that entry's own fact would be lost
		return rule.SaidToo(err, func(why say.Text) say.Text {
			return say.That("%s It would be legal without entry %s, “%s”.", why, found.number(), text)
		})
	}
	more := say.That("Entry %s, “%s”, says otherwise; to change it: %s", found.number(), text, c.String())
	return rule.SaidToo(err, func(why say.Text) say.Text { return say.Join(" ", why, more) })
}

// factKind is of what kind the fact is that a line says of the table, as field; "=" for numbers.
func (g *Game) factKind(text string) string {
	words, _ := rule.Split(text)
	for _, w := range words[1:] {
		switch _, _, number := w.Cut("="); {
		case number:
			return "="
		case !rule.Contains(g.at.Seats(), w.Text):
			return w.Text
		}
	}
	return ""
}

// says says whether a line only states a fact: what lies on the table, a description, a correction.
func (g *Game) says(o line) bool {
	text, kind := g.words(o)
	return kind != KindAction || strings.HasPrefix(text, rule.HaveVerb+" ")
}

// noLonger is a refusal of a line that was accepted before.
func noLonger(err error, n int, text string) error {
	if m, is := err.(*rule.NotUnderstood); is { // no typed line is there to point at
		c := *m
		c.Line, c.Column = 0, 0
		err = &c
	}
	return rule.SaidToo(err, func(why say.Text) say.Text { return say.That("Entry %d, “%s”, no longer holds: %s", n, text, why) })
}

// tellRevised tells what was set right, and what the seats have otherwise now.
func (g *Game) tellRevised(r *revision, t *rule.Teller) {
	for i := range r.changes {
		c := &r.changes[i]
		was, seat := "", ""
		if k, err := g.ledger.find(c); err == nil {
			l := g.ledger.lines[k]
			if was, _ = g.words(l); l.text == "" { // else they may be another seat's
				seat = g.entries[l.at].Seat
			}
		}
		switch c.verb {
		case verbReplace:
			t.Tell(setRight, "", "Entry %d, “%s”, is now “%s”.", c.n, was, c.text)
		case verbInsert:
			t.Tell(setRight, "", "Before entry %d, “%s”, stands “%s” now.", c.n, was, c.text)
		case verbRemove:
			t.Tell(setRight, seat, "Entry %d, “%s”, is out.", c.n, was)
		}
	}
	for _, n := range r.legal {
		t.Tell(setRight, g.entries[n-1].Seat, "Entry %d was entered as played against a rule, and is legal now.", n)
	}
	tellChanges(g.at, r.game.at, t)
}

// tellChanges tells what a seat has otherwise, and what is on offer instead.
func tellChanges(before, after rule.Position, t *rule.Teller) {
	shelves := rule.SceneOf(before, rule.Screen{}).Shelves
	for _, is := range rule.SceneOf(after, rule.Screen{}).Shelves {
		was := rule.Find(shelves, func(s *rule.Shelf) bool { // of another moment it is another shelf
			return s.Title.String() == is.Title.String() && (s.Told.String() == is.Told.String() || !rule.Contains(after.Seats(), is.Told.String()))
		})
		if was == nil {
			continue
		}
		but := func(some, others []string) []string {
			return rule.Those(some, func(piece string) bool { return !rule.Contains(others, piece) })
		}
		switch gone, come := but(was.Pieces, is.Pieces), but(is.Pieces, was.Pieces); {
		case gone != nil && come != nil:
			t.Tell(setRight, "", "%s: %s instead of %s.", is.Title, say.And(come), say.And(gone))
		case gone != nil:
			t.Tell(setRight, "", "%s: no longer %s.", is.Title, say.And(gone))
		case come != nil:
			t.Tell(setRight, "", "%s: %s as well.", is.Title, say.And(come))
		}
	}
	for i, seat := range after.Seats() {
		all := changed(before, after, seat, rule.Eyes{})
		was, is := rule.ScoreOf(before, i), rule.ScoreOf(after, i)
		if score := rule.Find(after.Numbers(seat), func(n *rule.Number) bool { return n.Score }); score != nil && was != is && before.Where().Over && after.Where().Over && !slices.Contains(all, Change{seat, score.Name, was, is}) {
			all = append(all, Change{seat, score.Name, was, is})
		}
		if len(all) > 0 {
			t.Tell(setRight, seat, "%s: %s.", seat, said(all))
		}
	}
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
