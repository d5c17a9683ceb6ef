package cmd

import (
	"math"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/referee/ask"
	"arbiter/say"
)

func askCommand(d *desk.Desk) *cobra.Command {
	return mayBeTall(&cobra.Command{
		Use:   "ask WORDS",
		Short: d.Words("a question in your own words: what the books say"),
		Long: d.Words(`A question in your own words, in English or German, about any of the games. Short
pages on what players ask, the rules that are checked, the rulings and the cases
of the casebook are looked through; the best answer is told whole, then the
titles of others. The current game goes before the others.`),
		Example: "  arbiter ask how much garbage comes with the second land\n  arbiter ask who wins a tie --game friday\n  arbiter ask Darf die Lok durch eine leere Stadt?\n  arbiter ask century/309",
		Args:    desk.Takes(1, math.MaxInt),
		RunE:    func(_ *cobra.Command, words []string) error { return tellAnswers(d, answersTo(d, words)) },
	})
}

// answerJSON is an answer as scripts read it.
type answerJSON struct {
	ask.Answer
	Played string `json:"played,omitempty"` // of a ruling: its reading in the current game
}

// answersTo answers a question, with the current game before the others.
func answersTo(d *desk.Desk, words []string) []ask.Answer {
	game := ""
	if book := d.GameBook(); book != nil {
		game = book.Name()
	}
	return ask.New(d.Books, d.IO.Lang).Answers(strings.Join(words, " "), game)
}

// tellAnswers tells the best answer whole and the titles of others.
func tellAnswers(d *desk.Desk, answers []ask.Answer) error {
	if d.Flags.JSON {
		all := []answerJSON{}
		for _, a := range answers {
			all = append(all, answerJSON{a, played(d, a)})
		}
		return d.IO.JSON(all)
	}
	if len(answers) == 0 {
		d.IO.Wrapped(say.That("No answer here. arbiter rules lists what is checked, arbiter rulings where the books differ."), "")
		return nil
	}
	tellAnswer(d, answers[0])
	others := answers[1:min(len(answers), mostAnswers)]
	if len(others) == 0 {
		return nil
	}
	d.IO.Blank()
	d.IO.Println(say.That("Others; one of them whole: arbiter ask %s", others[0].ID))
	for _, a := range others {
		d.IO.Wrapped(say.That("  %s  %s", a.Title, d.IO.Dim(say.Plain(a.ID))), "    ")
	}
	return nil
}

// mostAnswers is how many answers a screen has, one of them whole.
const mostAnswers = 5

// played is the reading of an answer that is a ruling in the current game, "" for
// other answers, and where there is no such game.
func played(d *desk.Desk, a ask.Answer) string {
	if a.Kind != ask.Ruling {
		return ""
	}
	g, err := d.Open("")
	if err != nil || g.Rulebook().Name() != a.Game {
		return ""
	}
	_, reading, _ := strings.Cut(g.Position().Reading(a.Name()), "=")
	return reading
}

// tellAnswer tells an answer whole.
func tellAnswer(d *desk.Desk, a ask.Answer) {
	entry := d.Entry(a.Code)
	if a.Kind == ask.Rule && entry != nil {
		d.Rule(entry, a.Cite)
		return
	}
	if book, err := d.Book(a.Game); err == nil {
		d.IO.Heading(say.That("%s: %s", book.Title(), a.Title))
	}
	if r := d.Ruling(a.Name()); a.Kind == ask.Ruling && r != nil {
		d.IO.Wrapped(say.That("The books differ or are silent here: ruling %s.", r.Name), "  ")
		reading := played(d, a)
		readings(d, r, reading)
		if reading != "" {
			d.IO.Wrapped(say.That("The current game plays %s.", r.Name+"="+reading), "  ")
		}
		return
	}
	for line := range strings.SplitSeq(a.Answer, "\n") {
		d.IO.Wrapped(say.Plain(line), "")
	}
	for _, c := range d.IO.Cited(a.Cite) {
		d.IO.Wrapped(say.That("  %s", d.IO.Dim(say.Plain(c.String()))), "    ")
	}
	if entry != nil {
		d.IO.Wrapped(say.That("  rule: %s", d.IO.Dim(say.Plain(string(entry.Code)))), "    ")
	}
}
