package rule

import (
	"errors"
	"slices"

	"arbiter/say"
)

// This file checks and applies actions, and enters illegal ones as played, in
// the same way for every rulebook.

// Check says whether an action is legal now: nil, *Illegal, *CannotCheck or *Ambiguous. An
// *Illegal that depends on a ruling says so, and what the other readings would give.
func Check(p Position, a Action) error {
	err := Verdict(p, a)
	if ill, ok := err.(*Illegal); ok {
		ill.weigh(p.Book().Rulings(), func(r *Ruling) say.Text { return Rests(p, r.Name) }, func(r *Ruling, visit func(reading string, err error)) {
			p.Readings(r.Name, func(reading string, under Position) { visit(reading, Verdict(under, a)) })
		})
		if ill.Ruling == "" {
			ill.Otherwise = ill.Departs(p)
		}
	}
	return err
}

// weigh finds the ruling that a refusal depends on: the first with a reading that doesn't refuse.
// It adds what the other readings would give. played says which reading is in force; others gives
// the verdict under each other one.
func (e *Illegal) weigh(rulings []Ruling, played func(r *Ruling) say.Text, others func(r *Ruling, visit func(reading string, err error))) {
	for i := range rulings {
		r := &rulings[i]
		var out []say.Text
		rests := false
		others(r, func(reading string, err error) {
			_, meaning := RulingInWords(rulings, reading)
			if err != nil && !IsAmbiguous(err) {
				out = append(out, say.That("Under %s it would be refused as well: %s", meaning, err))
				return
			}
			rests = true
			out = append(out, say.That("Under %s it would be legal.", meaning))
		})
		if rests {
			e.Ruling, e.Otherwise = r.Name, say.Join(" ", append([]say.Text{played(r)}, out...)...)
			return
		}
	}
}

// Rests says that a verdict depends on a ruling, and which reading of it is played.
func Rests(p Position, ruling string) say.Text {
	title, plays := RulingInWords(p.Book().Rulings(), Played(p, ruling))
	return say.That("This rests on the ruling %s; this game plays %s.", title, plays)
}

// weighing is a rulebook's Judge whose refusals say, as those of Check do, which ruling they depend on.
func weighing(rulings func() []Ruling, judge func(text string, chosen []string) (*View, error)) func(string, []string) (*View, error) {
	return func(text string, chosen []string) (*View, error) {
		v, err := judge(text, chosen)
		ill, is := errors.AsType[*Illegal](err)
		if !is {
			return v, err
		}
		played := func(r *Ruling) say.Text {
			reading, _ := r.In(chosen)
			return say.That("This rests on the ruling %s; the file is judged by %s.", r, say.That("“%s”", reading.Meaning))
		}
		ill.weigh(rulings(), played, func(r *Ruling, visit func(string, error)) {
			r.others(chosen, func(reading string, under []string) {
				_, err := judge(text, under)
				if lineOf(err) > ill.Line { // the line itself is legal
					err = nil
				}
				visit(reading, err)
			})
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
	others, told := leans(p, a), &Teller{}
	Do(p, a, told)
	if len(others) == 0 {
		return told.Events, nil
	}
	// After the event of the action itself, before those of its results.
	return slices.Insert(told.Events, min(1, len(told.Events)), resting(p, told.Events, others)...), nil
}

// another is what comes of an accepted action under another reading of a ruling: a refusal, or what would be told.
type another struct {
	played, reading string
	err             error
	told            []Event
}

// leans gives what comes of an accepted action under the other readings of the rulings on which it can depend.
func leans(p Position, a Action) []another {
	legal, leads := p.Book().Verbs.Leaning(p, a)
	if len(legal)+len(leads) == 0 { // as of most actions
		return nil
	}
	var others []another
	for i, ruling := range slices.Concat(legal, leads) {
		p.Readings(ruling, func(reading string, under Position) {
			var t Teller
			err := Verdict(under, a)
			if err == nil && i >= len(legal) {
				Do(Own(under), a, &t)
			}
			if err != nil || i >= len(legal) {
				others = append(others, another{Played(p, ruling), reading, err, t.Events})
			}
		})
	}
	return others
}

// resting tells on which rulings an accepted action depends: those with a reading that would refuse it, or by which something
// else would be told than was told.
func resting(p Position, told []Event, others []another) []Event {
	var t Teller
	for _, o := range others {
		title, meaning := RulingInWords(p.Book().Rulings(), o.reading)
		tell := func(why string, format say.Key, fact any) {
			t.Tell(Remark, "", format, title, meaning, fact).About(o.played + " " + o.reading + " " + why).OfSort(OfRuling)
		}
		more, less := lacking(o.told, told), lacking(told, o.told)
		ill, refused := errors.AsType[*Illegal](o.err)
		switch {
		case refused:
			tell(string(ill.Code), "This rests on the ruling %s; under %s it would be refused (%s).", ill.Code)
		case o.err != nil:
		case len(more) > 0:
			tell(say.Join(" ", more...).String(), "This rests on the ruling %s; under %s: %s", say.Join(" ", more...))
		case len(less) > 0:
			tell(say.Join(" ", less...).String(), "This rests on the ruling %s; under %s this isn't so: %s", say.Join(" ", less...))
		}
	}
	return t.Events
}

// lacking are the messages of some events that are not among others, but for remarks and what not all eyes see.
func lacking(of, in []Event) []say.Text {
	return Texts(Those(of, func(e Event) bool {
		return e.Kind != Remark && e.Unseen == nil && !slices.ContainsFunc(in, func(o Event) bool { return o.Text.String() == e.Text.String() })
	}))
}

// AsPlayed plays an action that was made at the table although it is illegal. It returns the
// verdict beside the result; the verdict is nil if the action is legal after all. An action
// without a clear effect is refused.
func AsPlayed(p Position, a Action) (next Position, events []Event, verdict *Illegal, err error) {
	next, events, err = Apply(p, a)
	ill, is := err.(*Illegal)
	if !is {
		return next, events, nil, err
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
