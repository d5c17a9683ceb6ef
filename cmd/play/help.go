package play

import (
	"slices"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// helpOf is a question's help, which tells the rule of a refusal before all else.
func (s *session) helpOf(g *referee.Game, own func()) func() {
	return func() {
		if own == nil || s.refused != nil {
			s.help(g)
			return
		}
		own()
	}
}

// keysHelp tells what keys do if each acts at once; line by line this is told already.
func (s *session) keysHelp() {
	if !s.d.Prompt.ByLines() {
		s.d.IO.Wrapped(say.That("  %s", say.That(ui.Help)), "  ")
	}
}

// help tells the rule of the last refusal, or how this works.
func (s *session) help(g *referee.Game) {
	if s.refused != nil {
		s.explain()
		if !s.d.Prompt.Up() {
			s.refused = nil // the next time
			return
		}
		s.d.IO.Println(say.Text{})
	}
	views := rule.Each(g.Rulebook().Views, func(v rule.Verb) string {
		return s.d.Usage(strings.Join(append([]string{v.Name}, v.Usage...), " "))
	})
	keys := []say.Text{
		say.That("Press the key before an item, or ↑ ↓ and Enter; 0 or Esc goes back. Where the question says so, as of a bid, Enter takes the letter or the number that stands there."),
		say.That("Or type: an item's name or the beginning of it, or a line as on the command line. Tab completes it, ↑ brings earlier lines, Ctrl-U and Ctrl-W take away."),
	}
	if s.d.Prompt.ByLines() {
		keys = []say.Text{say.That("An item's name can be typed too, or the beginning of it, or a line as on the command line.")}
	}
	if status := rule.Find(g.Rulebook().Views, func(v *rule.Verb) bool { return v.Name == "status" }); status != nil && status.Long != "" {
		keys = append(keys, say.That(status.Long))
	}
	other := slices.IndexFunc(say.Names(), func(name string) bool { return name != s.d.IO.Lang.Tag() })
	for _, line := range append(keys,
		say.That("In a line you may leave out words that aren't needed, even the verb, and type only the beginnings of words: the line that is entered is shown."),
		say.That("Also typed at any time: undo · redo · why · back · %s · log · ask WORDS · score · phones · language %s · quit", strings.Join(views, " · "), say.Names()[other]),
		say.That("A missing number belongs to an item that can't be chosen now."),
		say.That("? helps at every question; after a refusal it tells the whole rule. Each step is saved at once; Ctrl-C stops."),
	) {
		s.d.IO.Wrapped(say.That("  %s", line), "    ")
	}
}
