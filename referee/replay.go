package referee

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// words gives the text of a line in force and the kind of its entry.
func (g *Game) words(l line) (text, kind string) {
	if l.text == "" {
		e := &g.entries[l.at]
		return e.Text, e.Kind
	}
	return l.text, kindOfLine(l.text)
}

// Standing is an entry with the words of its line in force, as a later entry may have set them
// right; an entry without a single such line keeps its own.
func (g *Game) Standing(e *Entry) *Entry {
	now := *e
	for _, l := range g.ledger.lines {
		if l.at == e.N-1 && l.part == 0 {
			now.Text, _ = g.words(l)
		}
	}
	return &now
}

// Counting is a line in force: its number and its words, which may be those of a later entry
// that corrected it.
type Counting struct{ Number, Text, Kind string }

// Counting returns the lines in force, in the order of play.
func (g *Game) Counting() []Counting {
	return rule.Each(g.ledger.lines, func(l line) Counting {
		text, kind := g.words(l)
		return Counting{l.number(), text, kind}
	})
}

// number is how people call a line: 44, or 44.2 of an entry that inserts several.
func (l line) number() string {
	n := strconv.Itoa(l.at + 1)
	if l.part > 0 {
		n += "." + strconv.Itoa(l.part)
	}
	return n
}

// begin is the position after the journal's first line and all facts among some lines, since
// descriptions act as if they had been known all along. It checks fresh facts and more.
func (g *Game) begin(lines []line, fresh func(line) bool, more ...rule.Action) (rule.Position, error) {
	words, err := rule.Split(g.entries[0].Text)
	if err != nil {
		return nil, err
	}
	if words, _, err = cutRules(words); err != nil {
		return nil, err
	}
	p, _, _, err := g.book.New(words[2:])
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		text, kind := g.words(l)
		if kind != KindDescribe {
			continue
		}
		a, _, err := readLine(p, text)
		var verdict error
		if fresh != nil && err == nil {
			verdict = rule.Verdict(p, a)
		}
		if fresh != nil && fresh(l) && cmp.Or(err, verdict) != nil {
			return nil, cmp.Or(err, verdict)
		}
		if err == nil {
			err = playOn(p, a, nil)
		}
		switch {
		case err != nil && verdict != nil: // it rests on a line that was changed
			return nil, noLonger(verdict, g.entries[l.at].N, text)
		case err != nil:
			return nil, g.unplayable(l, err)
		}
	}
	for _, a := range more {
		if err := rule.Verdict(p, a); err != nil {
			return nil, err
		}
		p = rule.Next(p, a)
	}
	return p, nil
}

// replay plays what counts again. It was accepted when it was entered and is
// not judged anew.
func (g *Game) replay() (rule.Position, error) { return g.replayed(g) }

// replayed replays what counted at an earlier moment, under today's descriptions.
func (g *Game) replayed(then *Game) (p rule.Position, err error) {
	err = g.walk(then, false, func(_ *Entry, at rule.Position, _ []rule.Event) { p = at })
	return p, err
}

// Walk replays the lines in force in the order of play, with all descriptions of today. For
// each line visit gets the entry, as corrected later, the position after it and the events that
// it would have now. Nothing is judged again.
func (g *Game) Walk(visit func(e *Entry, at rule.Position, events []rule.Event)) error {
	return g.walk(g, true, visit)
}

func (g *Game) walk(then *Game, full bool, visit func(e *Entry, at rule.Position, events []rule.Event)) error {
	p, err := g.begin(g.ledger.lines, nil)
	if err != nil {
		return err
	}
	visit(&g.entries[0], p, nil)
	for _, l := range then.ledger.lines {
		e := &then.entries[l.at]
		text, kind := then.words(l)
		before := p
		var told *rule.Teller
		if full {
			told = &rule.Teller{}
		}
		if kind != KindDescribe {
			a, _, err := readLine(p, text)
			if err != nil {
				return then.unplayable(l, err)
			}
			if full {
				p = rule.Own(p) // a reader may still have the one before
			}
			if err := playOn(p, a, told); err != nil {
				return then.unplayable(l, err)
			}
		}
		switch {
		case !full:
			visit(e, p, nil)
			continue
		case then.ledger.revised:
			e = then.cameTo(l, before, told.Events)
		}
		visit(e, p, told.Events)
	}
	return nil
}

// cameTo is the entry of a line in a game with revised entries: its present place, with what
// it tells now.
func (g *Game) cameTo(l line, before rule.Position, events []rule.Event) *Entry {
	e := g.entries[l.at]
	e.Text, e.Kind = g.words(l)
	e.Round, e.Phase = before.Stage()
	e.Hash, e.Seat = "", ""
	if e.Kind != KindDescribe {
		e.Told, e.Seat = Told{events: events}, g.seatIn(e.Text)
	}
	return &e
}

// rejudge takes in a fact that the game so far may rest on, and judges everything that counts
// again. It refuses the fact if a move would become illegal, and names each such move that
// can be found.
func (g *Game) rejudge(fact rule.Action) (rule.Position, []rule.Event, error) {
	// First, what is wrong with the fact at this point of the game.
	if err := rule.Check(g.at, fact); err != nil {
		return nil, nil, err
	}
	_, told := rule.Play(g.at, fact)
	p, err := g.begin(g.ledger.lines, nil, fact)
	if err != nil {
		return nil, nil, err
	}
	var changed []say.Text
	var wrong error  // the first
	var way []change // sets it right with what it changes
	again := rejudging{Game: g}
	for k, l := range g.ledger.lines {
		text, kind := g.words(l)
		if kind == KindDescribe {
			continue
		}
		next, err := again.play(p, l)
		if err != nil {
			wrong = cmp.Or(wrong, err)
			n := g.entries[l.at].N
			changed = append(changed, say.That("%s: %v", say.That("entry %d, %s", n, text), err))
			if way == nil {
				way = append(way, change{verb: verbInsert, n: n, text: rule.Text(g.at, fact)})
			}
			way = append(way, change{verb: verbReplace, n: n, text: "…"})
			// What follows is judged as if this had been played, if its effect is certain.
			var a rule.Action
			if a, _, err = readLine(p, text); err == nil {
				next, _, _, err = rule.AsPlayed(p, a)
			}
			if err != nil {
				if k+1 < len(g.ledger.lines) {
					changed = append(changed, say.That("what follows rests on it"))
				}
				break
			}
		}
		p = next
	}
	switch {
	case len(changed) > 0 && g.tried && len(Hidden(g.at)) > 0: // what would be refused may tell a hand
		return nil, nil, g.changesVerdicts().Illegal("“%s” doesn't fit what was entered before: look at it again. If the keeper enters it, the entry is named.", rule.Text(g.at, fact))
	case g.tried && wrong != nil:
		return nil, nil, g.changesVerdicts().Illegal("That doesn't fit what was entered before: %v", wrong)
	case len(changed) > 0:
		changed = append(changed, say.That("if the description is right, set all of it right in one: %s", inOneLine(way)))
		return nil, nil, g.changesVerdicts().Illegal("“%s” would change what was accepted: %s", rule.Text(g.at, fact), say.Join(" · ", changed...))
	}
	t := rule.Teller{Events: told}
	tellChanges(g.at, p, &t)
	return p, t.Events, nil
}

func (g *Game) describes(text string) bool {
	name, _ := pieceIn(text)
	return slices.ContainsFunc(g.ledger.lines, func(l line) bool {
		text, kind := g.words(l)
		before, _ := pieceIn(text)
		return kind == KindDescribe && strings.EqualFold(before, name)
	})
}

// rejudging judges lines of a game again. Lines that the present rules refuse even without a
// change were accepted under other rules, and stay.
type rejudging struct {
	*Game
	anyway map[int]bool // those lines, by the index of their entries; nil until needed
}

// play is the position after a line of the game; the error says why it is refused.
func (g *rejudging) play(p rule.Position, l line) (rule.Position, error) {
	text, _ := g.words(l)
	next, err := playLine(p, text, true)
	if err == nil {
		return next, nil
	}
	if g.anyway == nil {
		g.anyway = g.refusedAnyway()
	}
	if g.anyway[l.at] {
		return playLine(p, text, false)
	}
	return nil, err
}

// refusedAnyway lists the entries, by index, that the present rules refuse as the game stands.
func (g *Game) refusedAnyway() map[int]bool {
	refused := map[int]bool{}
	var before rule.Position
	_ = g.Walk(func(e *Entry, at rule.Position, _ []rule.Event) { // as far as it can be played again
		if e.Kind != KindNew && e.Kind != KindDescribe {
			_, err := playLine(before, e.Text, true)
			refused[e.N-1] = err != nil
		}
		before = at
	})
	return refused
}

// changesVerdicts is the rule, in every rulebook's catalogue, that a description makes no
// accepted move illegal.
func (g *Game) changesVerdicts() *rule.Entry {
	code := rule.Code(g.book.Name + "/description-changes-verdicts")
	if e := rule.FindEntry(g.book, code); e != nil {
		return e
	}
	return &rule.Entry{Code: code}
}

// Altered is the error that a journal can't be played again, because it, or something that it
// depends on, was altered.
type Altered struct {
	Game string
	N    int    // of the entry
	Text string // that can't be played, as it counts now
	Err  error  // why
}

func (g *Game) unplayable(l line, err error) error {
	text, _ := g.words(l)
	return &Altered{g.name, g.entries[l.at].N, text, err}
}

func (u *Altered) Error() string { return u.Said().String() }

// Unwrap gives the reason if it is a panic: a refusal of the line is none of what is typed now.
func (u *Altered) Unwrap() error { return say.FaultIn(u.Err) }

// Said names the entry.
func (u *Altered) Said() say.Text {
	return say.That("The save of %q can't be used: entry %d, %s, can't be played again: %s.", u.Game, u.N, u.Text, u.Err)
}

// playOn plays an accepted action without judging it again, on a position that the caller owns. In an altered
// journal the action may be impossible; a rulebook that relies on a check may then panic, which becomes an
// error. With a nil Teller it tells nothing.
func playOn(p rule.Position, a rule.Action, t *rule.Teller) (err error) {
	defer say.Recover(&err, "what it acts on isn't there")
	rule.Do(p, a, t)
	return nil
}
