package desk

import (
	"slices"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// legal answers whether what was entered last, or in a round, was legal: every line is checked when it is entered, so only what was
// entered as played isn't.
func (a *Asking) legal(bare string, seats []string) []say.Text {
	bare, round := a.inRound(bare)
	if rest, is := ask.Form("legal", bare); !is || rest != "" || !ask.Has("form legal done", bare) || a.Past == nil || len(seats) > 1 && len(seats) < len(a.Position.Seats()) {
		return nil
	}
	past := a.Past()
	if len(seats) == 1 {
		past = rule.Those(past, func(d referee.Done) bool { return d.By.Seat == seats[0] })
	}
	all := ask.Has("form legal all", bare)
	switch now, _ := a.Position.Stage(); {
	case round == 0 && all && ask.Has("last", bare) && now > 1 && !a.Position.Where().Over:
		round = now - 1
	case round == 0 && all && ask.Has("of round", bare):
		round = now
	}
	if round > 0 {
		past = rule.Those(past, func(d referee.Done) bool { return d.By.Round == round })
	}
	if len(past) == 0 {
		return nil
	}
	if !all && round == 0 {
		last := past[len(past)-1].By.N
		past = rule.Those(past, func(d referee.Done) bool { return d.By.N == last })
	}
	return a.checked(past)
}

// checked tells how some entries were judged, the only one or the first and the last of them.
func (a *Asking) checked(past []referee.Done) (facts []say.Text) {
	past = slices.CompactFunc(past, func(d, o referee.Done) bool { return d.By.N == o.By.N }) // the first of each tells what it is
	against := rule.Those(past, func(d referee.Done) bool { return d.By.AsPlayed() })
	first, last := past[0].By.N, past[len(past)-1]
	told := say.That("Entry %d was checked when it was entered, and no rule refused it: %s", last.By.N, a.retold(last))
	if first != last.By.N {
		told = say.That("Entries %d to %d were checked when they were entered, and no rule refused one; the last: %s", first, last.By.N, a.retold(last))
	}
	if len(against) > 0 {
		told = say.Join(" · ", rule.Each(against, func(d referee.Done) say.Text { return say.That("Entry %d was entered as played, against %s: %s", d.By.N, d.By.Against(), a.retold(d)) })...)
	}
	facts = []say.Text{ask.Answered(len(against) == 0, told)}
	if !a.Led {
		facts = append(facts, say.That("arbiter verify judges all entries again."))
	}
	return facts
}
