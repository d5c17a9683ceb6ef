package referee

import (
	"arbiter/engine/rule"
)

// asPlayedFlag marks a line that was played although it is illegal.
const asPlayedFlag = "--as-played"

// cutAsPlayed takes the mark and its reason off a line's words. The error is a
// *rule.NotUnderstood.
func cutAsPlayed(words []rule.Word) (rest []rule.Word, reason string, played bool, err error) {
	rest, reasons, err := cutOption(words, asPlayedFlag, asPlayedFlag+` "why it stays"`, "A move that is entered as played needs its reason.")
	switch {
	case err != nil || len(reasons) == 0:
		return rest, "", false, err
	case len(reasons) > 1:
		return nil, "", false, rule.Misread(reasons[1].Column, "each option once", "--%s is given twice.", "as-played")
	}
	return rest, reasons[0].Text, true, nil
}

// actAsPlayed has a move done that the table played and can't take back; its entry
// gets the reason and bears the verdict. A legal one is entered as it is.
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
		t.Tell(rule.Against, e.Seat, "As played, against %s: %s (%s)", code, verdict, reason).On(code)
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
	for _, event := range e.Told.Events() {
		if event.Kind == rule.Against {
			return rule.Code(event.What)
		}
	}
	return ""
}

// AsPlayed says whether an entry was entered as played against the rules.
func (e *Entry) AsPlayed() bool {
	words, err := rule.Split(e.Text)
	if err != nil || e.Kind != KindAction {
		return false
	}
	_, _, played, err := cutAsPlayed(words)
	return err == nil && played
}

// readLine reads one live line again; played says whether it was entered as
// played.
func readLine(p rule.Position, text string) (a rule.Action, played bool, err error) {
	words, err := rule.Split(text)
	if err != nil {
		return nil, false, err
	}
	words, _, played, err = cutAsPlayed(words)
	if err != nil {
		return nil, false, err
	}
	a, err = rule.Parse(p, words)
	return a, played, err
}

// playLine plays one live line again. What was entered as played is not judged
// again: the table has agreed that it stays.
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
