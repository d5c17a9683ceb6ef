package rule

import (
	"errors"
	"slices"

	"arbiter/say"
)

// This file checks and applies actions, and enters illegal ones as played, in
// the same way for every rulebook.

// Check says whether an action is legal now: nil, *Illegal, *CannotCheck or *Ambiguous. A
// verdict that depends on a ruling says what the other readings would give; it doesn't depend
// on it if all of them refuse too.
func Check(p Position, a Action) error {
	err := Verdict(p, a)
	ill, ok := err.(*Illegal)
	if !ok || ill.Ruling == "" {
		return err
	}
	var out []say.Text
	rests := false
	p.Readings(ill.Ruling, func(reading string, under Position) {
		_, meaning := RulingInWords(p.Book().Rulings(), reading)
		if err := Verdict(under, a); err != nil && !Chosen(err) {
			out = append(out, say.That("Under %s it would be refused as well: %s", meaning, err))
			return
		}
		rests = true
		out = append(out, say.That("Under %s it would be legal.", meaning))
	})
	if !rests {
		ill.Ruling = ""
		return ill
	}
	ill.Otherwise = say.Join(" ", append([]say.Text{Rests(p, ill.Ruling)}, out...)...)
	return ill
}

// Rests says that a verdict depends on a ruling, and which reading of it is played.
func Rests(p Position, ruling string) say.Text {
	title, plays := RulingInWords(p.Book().Rulings(), p.Reading(ruling))
	return say.That("This rests on the ruling %s; this game plays %s.", title, plays)
}

// Apply checks an action and gives the position after it and what happened. On
// a refusal nothing has changed.
func Apply(p Position, a Action) (Position, []Event, error) {
	next := Own(p)
	events, err := Enter(next, a)
	if err != nil {
		return nil, nil, err
	}
	return next, events, nil
}

// Enter is Apply on a position that Own gave, which it changes.
func Enter(p Position, a Action) ([]Event, error) {
	if err := Check(p, a); err != nil {
		return nil, err
	}
	resting, told := leans(p, a, p.Book().Verbs.Leaning(p, a)), &Teller{}
	Do(p, a, told)
	// After the event of the action itself, before those of its results.
	return slices.Insert(told.Events, min(1, len(told.Events)), resting...), nil
}

// leans tells on which of some rulings an accepted action depends: those with a
// reading that would refuse it.
func leans(p Position, a Action, rulings []string) (resting []Event) {
	for _, ruling := range rulings {
		var t Teller
		p.Readings(ruling, func(reading string, under Position) {
			var ill *Illegal
			if err := Verdict(under, a); errors.As(err, &ill) {
				title, meaning := RulingInWords(p.Book().Rulings(), reading)
				t.Tell(Remark, "", "This rests on the ruling %s; under %s it would be refused (%s).", title, meaning, ill.Code).
					On(p.Reading(ruling) + " " + reading + " " + string(ill.Code)).Of(OfRuling)
			}
		})
		resting = append(resting, t.Events...)
	}
	return resting
}

// AsPlayed plays an action that was made at the table although it is illegal. It returns the
// verdict beside the result; the verdict is nil if the action is legal after all. An action
// without a clear effect is refused.
func AsPlayed(p Position, a Action) (next Position, events []Event, verdict *Illegal, err error) {
	err = Check(p, a)
	if err == nil {
		next, events, err = Apply(p, a)
		return next, events, nil, err
	}
	ill, is := err.(*Illegal)
	if !is {
		return nil, nil, nil, err
	}
	if ill.Clear && p.Book().Verbs.HasEffect(p, a) {
		if next, events = Play(p, a); next.Sound() == nil {
			return next, events, ill, nil
		}
	}
	unclear := *ill
	unclear.Message = say.That("%s It can't be entered as played, only corrected: what it led to isn't clear.", ill.Message)
	return nil, nil, nil, &unclear
}
