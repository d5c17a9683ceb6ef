package answer

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// legal tells whether what was entered last, or in a round, was legal: every line is checked when it is entered, so only what was
// entered as played isn't.
func (a *Asking) legal(bare string, seats []string) []say.Text {
	bare, round := a.inRound(bare)
	if rest, is := ask.Form("legal", bare); !is || rest != "" || !ask.Has("form legal done", bare) || a.Past == nil || len(seats) > 1 {
		return nil
	}
	all, w := ask.Has("form legal all", bare), a.Position.Where()
	switch {
	case round > 0 || !all:
	case ask.Has("last", bare) && w.Round > 1 && !w.Over:
		round = w.Round - 1
	case ask.Has("of round", bare):
		round = w.Round
	}
	past := slices.CompactFunc(rule.Those(a.Past(), func(d referee.Done) bool {
		verb, line, _ := strings.Cut(d.By.Text, " ")
		v, _ := a.Position.Book().Verbs.Named(verb)
		return (v.Shows == rule.ShowsBid && strings.ContainsAny(line, "0123456789") || !ask.Has("form legal bid", bare)) && (len(seats) == 0 || d.By.Seat == seats[0]) && (round == 0 || d.By.Round == round)
	}), func(d, o referee.Done) bool { return d.By.N == o.By.N }) // the first of each tells what it is
	if len(past) == 0 {
		return nil
	}
	if !all && round == 0 {
		past = past[len(past)-1:]
	}
	against := rule.Those(past, func(d referee.Done) bool { return d.By.AsPlayed() })
	first, last := past[0].By.N, past[len(past)-1]
	told := say.That("Entry %d was checked when it was entered, and no rule refused it: %s", last.By.N, a.retold(last))
	if first != last.By.N {
		told = say.That("Entries %d to %d were checked when they were entered, and no rule refused one; the last: %s", first, last.By.N, a.retold(last))
	}
	if len(against) > 0 {
		told = say.Join(" · ", rule.Each(against, func(d referee.Done) say.Text {
			return say.That("Entry %d was entered as played, against %s: %s", d.By.N, d.By.Against(), a.retold(d))
		})...)
	}
	return append(say.Some(ask.Answered(len(against) == 0, told)), say.Some(say.That("arbiter verify judges all entries again.").If(!a.Led))...)
}
