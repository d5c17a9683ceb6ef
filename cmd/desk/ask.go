package desk

import (
	"slices"
	"strings"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// answerJSON is an answer as scripts read it.
type answerJSON struct {
	ask.Answer
	Played string `json:"played,omitempty"` // of a ruling: its reading in the game
}

// Ask answers a question, with the rulebook of a game before the others and with
// who has there what the question names; "" is the current game.
func (d *Desk) Ask(game string, words []string) error {
	before := ""
	if book := d.GameBook(game); book != nil {
		before = book.Name()
	}
	index, question := ask.New(d.Books, d.IO.Lang), strings.Join(words, " ")
	without, has := d.named(game, question)
	answers := index.Answers(question, before)
	if len(answers) == 0 {
		answers = index.Answers(without, before)
	}
	return d.TellAnswers(game, answers, has...)
}

// named says who has the things that a question names in a game, and how they lie.
// It gives the question without these and the seats: whatever it asks of them it
// asks of any.
func (d *Desk) named(game, question string) (without string, has []say.Text) {
	g, err := d.Open(game)
	if err != nil {
		return question, nil
	}
	table, finds := g.Position().(rule.Finder)
	others := slices.DeleteFunc(strings.FieldsFunc(question, apart), func(word string) bool {
		if finds {
			if seat, lies := table.Find(word); seat != "" {
				has = append(has, say.That("%s has %s.", seat, lies))
				return true
			}
		}
		return rule.Index(g.Position().Seats(), word) >= 0
	})
	return strings.Join(others, " "), has
}

// apart says whether a letter stands between words.
func apart(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// TellAnswers tells the best answer whole and the titles of others, a ruling with
// how a game plays it; "" is the current game. Behind the best stands what else is said.
func (d *Desk) TellAnswers(game string, answers []ask.Answer, besides ...say.Text) error {
	if d.Flags.JSON {
		all := rule.Each(answers, func(a ask.Answer) answerJSON { return answerJSON{a, d.played(game, a)} })
		return d.IO.JSON(all)
	}
	if len(answers) == 0 {
		d.IO.Wrapped(say.That("No answer here. arbiter rules lists what is checked, arbiter rulings where the books differ."), "")
		d.told(besides)
		return nil
	}
	d.tellAnswer(game, answers[0])
	d.told(besides)
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

func (d *Desk) told(lines []say.Text) {
	for _, l := range lines {
		d.IO.Wrapped(l, "  ")
	}
}

// mostAnswers is how many answers a screen has, one of them whole.
const mostAnswers = 5

// played is the reading of an answer that is a ruling in a game, "" for other
// answers, and where there is no such game.
func (d *Desk) played(game string, a ask.Answer) string {
	if a.Kind != ask.Ruling {
		return ""
	}
	g, err := d.Open(game)
	if err != nil || g.Rulebook().Name() != a.Game {
		return ""
	}
	_, reading, _ := strings.Cut(g.Position().Reading(a.Name()), "=")
	return reading
}

func (d *Desk) tellAnswer(game string, a ask.Answer) {
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
		reading := d.played(game, a)
		d.Readings(r, reading)
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
