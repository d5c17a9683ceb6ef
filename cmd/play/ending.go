package play

import (
	"errors"
	"os"
	"strconv"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// finalView is the view that tells how a game ended, where a rulebook has it.
const finalView = "standings"

func hasFinal(g *referee.Game) bool {
	_, told := rule.Named(g.Rulebook().Views, finalView)
	return told
}

// lacking is what the result of a game that is over still depends on.
func lacking(g *referee.Game) (cannot *rule.CannotCheck, lacks bool) {
	_, err := g.Position().Result()
	cannot, lacks = errors.AsType[*rule.CannotCheck](err)
	return cannot, lacks && g.Where().Over
}

// ending is what is offered once a game is over: its result, what is kept of it,
// and where points were left.
func (s *session) ending(g *referee.Game) (options []ui.Item) {
	add := func(text say.Text, word string, do func() error) {
		options = append(options, ui.Item{Text: text, Word: word, Do: do})
	}
	if hasFinal(g) {
		add(say.That("the final table"), finalView, func() error { return s.look(finalView) })
	}
	if cannot, lacks := lacking(g); lacks {
		for _, n := range cannot.Needs {
			if n.Describe != "" {
				add(say.That("Describe %s", n.Describe), n.Describe, func() error { return s.describeOne(g, []string{n.Describe}) })
			}
		}
		add(say.That("final scoring, counted at the table"), rule.CountedVerb, func() error { return s.countEnd(g) })
	}
	if result, _ := g.Position().Result(); result != nil && result.Counted {
		add(say.That("change a number of the final scoring"), rule.CountedVerb, func() error { return s.countEnd(g) })
	}
	if s.other == nil {
		return options
	}
	command := func(words ...string) func() error {
		return func() error { return s.elsewhereDone(words) }
	}
	written := func(file string, words ...string) func() error {
		return func() error { return s.written(g, file, words) }
	}
	stem := saves.FileStem(g.Name())
	page, table, lines := stem+".html", stem+".csv", stem+".txt"
	add(say.That("the report, a page to keep: %s", page), "report", written(page, "report"))
	add(say.That("the result for BG Stats"), "bgstats", command("export", "--format", "bgstats"))
	add(say.That("a table for a spreadsheet: %s", table), "csv", written(table, "export", "--format", "csv", "--out", table))
	add(say.That("what was entered, line by line: %s", lines), "export", written(lines, "export", "--out", lines))
	if adviser, gives := g.Position().(rule.Adviser); gives {
		add(say.That("where points were left"), "best", func() error { return s.askBest(g, adviser) })
	}
	return options
}

// written lets another command write a file, and asks before it replaces one.
func (s *session) written(g *referee.Game, file string, words []string) error {
	if _, err := os.Stat(file); err == nil {
		yes, err := s.sure(g, say.That("%s is there already. Replace it?", file))
		if err != nil || !yes {
			return err
		}
		words = append(words, "--force")
	}
	return s.elsewhereDone(words)
}

// askBest asks of which seat and which round the best is to be found.
func (s *session) askBest(g *referee.Game, adviser rule.Adviser) error {
	var topic, seat, round string
	choose := func(label say.Text, word *string, items []ui.Item) func() error {
		for i, o := range items {
			items[i].Do = func() error { *word = o.Word; return nil }
		}
		return func() error {
			if len(items) == 1 {
				*word = items[0].Word
				return errUnasked
			}
			return s.choose(g, label, items)
		}
	}
	err := inTurn(
		choose(say.That("Which part is to be checked for points left?"), &topic, rule.Each(adviser.Topics(), func(t rule.Phase) ui.Item { return ui.Item{Text: say.That(t.Title), Word: t.Name} })),
		choose(say.That("Of which seat?"), &seat, rule.Each(g.Position().Seats(), func(seat string) ui.Item { return ui.Item{Text: say.Plain(seat), Word: seat} })),
		choose(say.That("In which round?"), &round, rule.Times(g.Where().Round, func(n int) ui.Item {
			return ui.Item{Text: say.That("Round %s", g.Rulebook().Numeral(n+1)), Word: strconv.Itoa(n + 1)}
		})),
	)
	if err != nil {
		return err
	}
	return s.elsewhereDone([]string{"best", topic, seat, "--round", round, "--limit", "20s"})
}
