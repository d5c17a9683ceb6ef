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
	if ill, ok := err.(*Illegal); ok && ill.Ruling != "" {
		ill.weigh(p.Book().Rulings(), Rests(p, ill.Ruling), func(visit func(reading string, err error)) {
			p.Readings(ill.Ruling, func(reading string, under Position) { visit(reading, Verdict(under, a)) })
		})
	}
	return err
}

// weigh adds to a verdict that names a ruling what its other readings would give, or takes the
// ruling out if all of them refuse too. played says which reading is in force; others gives the
// verdict under each other one.
func (e *Illegal) weigh(rulings []Ruling, played say.Text, others func(visit func(reading string, err error))) {
	out, rests := []say.Text{played}, false
	others(func(reading string, err error) {
		_, meaning := RulingInWords(rulings, reading)
		if err != nil && !IsAmbiguous(err) {
			out = append(out, say.That("Under %s it would be refused as well: %s", meaning, err))
			return
		}
		rests = true
		out = append(out, say.That("Under %s it would be legal.", meaning))
	})
	if rests {
		e.Otherwise = say.Join(" ", out...)
	} else {
		e.Ruling = ""
	}
}

// Rests says that a verdict depends on a ruling, and which reading of it is played.
func Rests(p Position, ruling string) say.Text {
	title, plays := RulingInWords(p.Book().Rulings(), Played(p, ruling))
	return say.That("This rests on the ruling %s; this game plays %s.", title, plays)
}

// weighing is a rulebook's Judge whose verdicts that rest on a ruling say, as Check does, what its
// other readings would give.
func weighing(rulings func() []Ruling, judge func(text string, chosen []string) (*View, error)) func(string, []string) (*View, error) {
	return func(text string, chosen []string) (*View, error) {
		v, err := judge(text, chosen)
		ill, is := errors.AsType[*Illegal](err)
		r := Find(rulings(), func(r *Ruling) bool { return is && r.Name == ill.Ruling })
		if r == nil {
			return v, err
		}
		reading := r.Readings[0]
		for _, c := range chosen {
			if i, k, err := FindReading(rulings(), c); err == nil && rulings()[i].Name == r.Name {
				reading = r.Readings[k]
			}
		}
		ill.weigh(rulings(), say.That("This rests on the ruling %s; the file is judged by %s.", r, say.That("“%s”", reading.Meaning)), func(visit func(string, error)) {
			for _, other := range r.Readings {
				if other.Name == reading.Name {
					continue
				}
				under := r.Name + "=" + other.Name
				_, err := judge(text, append(slices.Clip(chosen), under))
				if lineOf(err) > ill.Line { // the line itself is legal
					err = nil
				}
				visit(under, err)
			}
		})
		return v, err
	}
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
					About(Played(p, ruling) + " " + reading + " " + string(ill.Code)).OfSort(OfRuling)
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
