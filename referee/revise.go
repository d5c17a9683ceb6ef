package referee

import (
	"errors"
	"slices"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

// setRight is what a revision did to a line.
const setRight rule.Happening = "set-right"

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
	words, reason, err := cutAsPlayed(c.words)
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
	if reason == "" {
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
	tellChanges(g.at, r.game.at, t)
}

func tellChanges(before, after rule.Position, t *rule.Teller) {
	for _, seat := range after.Seats() {
		if all := changed(before, after, seat, rule.Eyes{}); len(all) > 0 {
			now := rule.Each(all, func(c Change) say.Text { return say.That("%s %d instead of %d", c.What, c.After, c.Before) })
			t.Tell(setRight, seat, "%s: %s.", seat, say.Join(", ", now...))
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
