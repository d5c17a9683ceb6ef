package referee

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"time"

	"arbiter/engine/rule"
)

// ReadAs is the event that tells which line a shortened one was taken for.
const ReadAs rule.Happening = "read-as"

// reading is what a typed line is, before it is judged.
type reading struct {
	kind   string      // of its entry, where that is none of the game's verbs: KindUndo, KindRedo, KindRevise
	words  []rule.Word // without those that mark it as played
	action rule.Action
	short  bool   // see rule.Recognised
	reason string // why it is entered as played, against the rules; "" for any other line
}

// hasVerb says whether the game's rulebook has a verb.
func (g *Game) hasVerb(name string) bool {
	_, has := g.book.Verbs.Named(name)
	return has
}

// readTyped is what a line is that a seat says, "" for the table.
func (g *Game) readTyped(seat, line string, c Copy) (r reading, err error) {
	if r.words, err = rule.Split(line); err != nil {
		return r, err
	}
	if len(r.words) > 0 {
		switch verb := strings.ToLower(r.words[0].Text); {
		case verb == KindNew:
			return r, rule.Misread(r.words[0].Column, "a verb of the game in play", "This game has begun already.")
		case verb == KindUndo, verb == KindRedo:
			r.kind = verb
			return r, nil
		case Revises(r.words), verb == verbRemove && !g.hasVerb(verb): // a number that is none is refused as one
			r.kind = KindRevise
			return r, nil
		}
	}
	if r.words, r.reason, err = cutAsPlayed(r.words); err == nil {
		r.action, r.short, err = g.readWithCopy(seat, r.words, c)
		if same := sameAs(r.words, c); same != nil && err != nil {
			if a, short, failed := g.readWithCopy(seat, same, c); failed == nil {
				return reading{words: same, action: a, short: short, reason: r.reason}, nil
			}
		}
	}
	return r, err
}

// sameAs is a line that describes a name by another one of the copy, with what that shows; nil for any other line.
func sameAs(words []rule.Word, c Copy) []rule.Word {
	if c == nil || len(words) != 3 || !strings.EqualFold(words[0].Text, rule.DescribeVerb) {
		return nil
	}
	text, _ := c.Described(words[2].Text)
	shows, _ := rule.Split(text) // it was read before
	return rule.When(len(shows) > 0, append(words[:2:2], shows...))
}

// readWithCopy reads a line's words: see rule.Recognise. A piece of the copy that this game doesn't use yet is a name too, but
// may not be shortened.
func (g *Game) readWithCopy(seat string, words []rule.Word, c Copy) (a rule.Action, short bool, err error) {
	a, short, err = g.readWithWanted(seat, words, c)
	_, ambiguous := errors.AsType[*rule.Ambiguous](err)
	if c == nil || g.whole || err != nil && !ambiguous {
		return a, short, err
	}
	var held []string
	if !ambiguous {
		held = rule.NameParts(rule.Text(g.at, a))
	}
	unmet := slices.DeleteFunc(rule.NameParts(rule.Join(rule.Strings(words))), func(name string) bool { return rule.Contains(held, name) })
	if len(unmet) == 0 {
		return a, short, err
	}
	known := g.at.KnownNames()
	unmet = slices.DeleteFunc(unmet, func(name string) bool { return rule.Contains(known, name) })
	if then := g.knowing(unmet, c); then != nil {
		return then.readWithWanted(seat, words, c)
	}
	return a, short, err
}

// knowing is a game of its own in which the copy's descriptions of some names are known, nil where it has none.
func (g *Game) knowing(names []string, c Copy) *Game {
	then := g.separate()
	if filled, err := then.fill(names, c, time.Time{}); err != nil || len(filled) == 0 {
		return nil
	}
	return then
}

// readWithWanted reads a line's words also as what is on offer once the copy's descriptions that seats wait for are known.
func (g *Game) readWithWanted(seat string, words []rule.Word, c Copy) (a rule.Action, short bool, err error) {
	if g.whole {
		a, err = rule.Parse(g.at, words)
		return a, false, err
	}
	r := g.recognise(seat, words, c)
	if c == nil || !r.Short || r.Err == nil || rule.IsAmbiguous(r.Err) {
		return r.Action, r.Short, r.Err
	}
	var wanted []string
	for _, seat := range g.at.Where().ToAct {
		wanted = append(wanted, g.at.Wants(seat)...)
	}
	then := g.knowing(wanted, c)
	if then == nil {
		return nil, true, r.Err
	}
	if r = then.recognise(seat, words, c); r.Err == nil {
		r.Action, r.Err = rule.ParseLine(g.at, rule.Text(then.at, r.Action))
	}
	return r.Action, true, r.Err
}

// recognise reads a line's words in the present position alone. If they mean one line and it is
// refused, the refusal says what is legal instead.
func (g *Game) recognise(seat string, words []rule.Word, c Copy) rule.Recognised {
	var pieces func(stack string) []string
	if c != nil {
		pieces = c.Stacked
	}
	r := rule.Recognise(seat, g.at, words, pieces)
	if r.Err != nil {
		r.Err = g.withLegal(r.Err, cmp.Or(r.Line, rule.Join(rule.Strings(words))))
	}
	return r
}

// asPlayedFlag marks a line that was played although it is illegal.
const asPlayedFlag = "--as-played"

// cutAsPlayed takes the mark and its reason off a line's words; the reason is "" where there is none. The
// error is a *rule.NotUnderstood.
func cutAsPlayed(words []rule.Word) (rest []rule.Word, reason string, err error) {
	rest, why, err := cutOnce(words, asPlayedFlag, asPlayedFlag+` "why it stays"`, "A move that is entered as played needs its reason.")
	return rest, why.Text, err
}

// actAsPlayed enters a move that the table played and can't take back, with its reason and
// the verdict. A legal move is entered as usual.
func (g *Game) actAsPlayed(a rule.Action, e *Entry, reason string) ([]rule.Event, error) {
	if rule.KindOf(a) != rule.Move {
		return nil, rule.Misread(1, "a move", "Only a move can be entered as played.")
	}
	p, events, verdict, err := rule.AsPlayed(g.at, a)
	if err != nil {
		return nil, err
	}
	if verdict != nil {
		e.Text += " " + asPlayedFlag + " " + rule.Quoted(reason)
		t, code := rule.Teller{}, string(verdict.Code)
		t.Tell(rule.Against, e.Seat, "As played, against %s: %s (%s)", code, verdict, reason).About(code)
		events = append(t.Events, events...)
	}
	g.at = p
	return events, nil
}

// Against is the code that an entry was entered against, "" for none.
func (e *Entry) Against() rule.Code {
	if !e.AsPlayed() {
		return ""
	}
	return rule.FirstOf(e.Told.Events(), func(event rule.Event) rule.Code { return rule.When(event.Kind == rule.Against, rule.Code(event.What)) })
}

// AsPlayed says whether an entry was entered as played against the rules.
func (e *Entry) AsPlayed() bool {
	if e.Kind != KindAction {
		return false
	}
	words, _ := rule.Split(e.Text) // none, where it can't be split
	_, reason, err := cutAsPlayed(words)
	return err == nil && reason != ""
}

// readLine reads one live line again; played says whether it was entered as
// played.
func readLine(p rule.Position, text string) (a rule.Action, played bool, err error) {
	words, err := rule.Split(text)
	if err != nil {
		return nil, false, err
	}
	words, reason, err := cutAsPlayed(words)
	if err != nil {
		return nil, false, err
	}
	a, err = rule.Parse(p, words)
	return a, reason != "", err
}

// playLine plays one live line again. A line entered as played is not judged again: the
// players have agreed that it stays.
func playLine(p rule.Position, text string, judge bool) (rule.Position, error) {
	a, played, err := readLine(p, text)
	if err != nil {
		return nil, err
	}
	switch {
	case judge && played:
		next, _, _, err := rule.AsPlayed(p, a)
		return next, err
	case judge:
		if err := rule.Verdict(p, a); err != nil {
			return nil, err
		}
	}
	next := rule.Own(p)
	return next, playOn(next, a, nil)
}
