package desk

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/answer"
	"arbiter/referee/ask"
	"arbiter/say"
)

type answerJSON struct {
	ask.Answer
	Played string   `json:"played,omitempty"` // of a ruling: its reading in the game
	Here   []string `json:"here,omitempty"`   // of the best answer: what is said besides of the position
}

// Question is what is asked, and how.
type Question struct {
	Words []string
	Game  string // whose position it may name, "" for the current one
	Rules string // the rulebook that it is about, "" for that of the game
	Whole bool   // the best answer is told whole
	Lang  string // what the flag for the language says
	Led   bool   // it is asked in play: no line of a shell answers it
}

// line is how something is asked about there.
func (q *Question) line(id string) string {
	if q.Led {
		return "ask " + id
	}
	return "arbiter ask " + id
}

// Pieces are those that a game, or its copy, describes; without a game those of each rulebook's
// copy and practice set.
func (d *Desk) Pieces(g *referee.Game, books ...*rule.Rulebook) func(name string) (rule.Piece, *rule.Rulebook) {
	said, known := map[string]string{}, []string(nil)
	if g != nil {
		d, books, said, known = d.With(g), []*rule.Rulebook{g.Rulebook()}, g.Described(), g.Position().KnownNames()
	}
	return func(name string) (rule.Piece, *rule.Rulebook) {
		for at, text := range said {
			if words := strings.Fields(text); len(words) > 1 && strings.EqualFold(words[1], name) && rule.Contains(known, name) { // a field has its name behind its kind, others a letter
				name = at
				break
			}
		}
		for _, book := range books {
			set, err := d.Copy(book)
			if err == nil && g == nil && !set.Has(name) {
				set, err = PracticeCopy(book)
			}
			if err != nil { // nothing is known of one that can't be read
				set = components.New(book)
			}
			piece := set.Piece(name)
			text, here := said[strings.ToLower(name)]
			if here {
				piece.Text = text
			}
			if here || set.Has(name) {
				return piece, book
			}
		}
		return rule.Piece{}, nil
	}
}

// Answers says whether a question has an answer, and not only one that is near.
func (d *Desk) Answers(q Question) bool {
	a, err := d.asking(q)
	if err != nil {
		return false
	}
	answers, _ := a.Answers(strings.Join(q.Words, " "))
	return !ask.Unanswered(answers)
}

// asking is what a question is answered from.
func (d *Desk) asking(q Question) (a *answer.Asking, err error) {
	a = &answer.Asking{Led: q.Led}
	if last, err := d.LastRefusal(q.Game); err == nil {
		if ill, is := errors.AsType[*rule.Illegal](last.Err); is {
			a.Refused = ill.Code
		}
	}
	books, book := d.Books, d.GameBook(q.Game)
	if book != nil {
		a.Book = book.Name
		if d.Flags.JSON && !strings.Contains(strings.Join(q.Words, " "), "/") { // a page's name says of which game it is
			books = []*rule.Rulebook{book} // scripts name another game by --rules
		}
	}
	g, err := d.Open(q.Game)
	switch {
	case err != nil && d.Flags.Game != "":
		return nil, err
	case err == nil:
		a.Position = g.Look()
		a.Past = func() []referee.Done { return g.Past(rule.EyesFor(d.Settings.Hands)) }
	}
	if q.Rules != "" {
		if book, err = d.Book(q.Rules); err != nil {
			return nil, err
		}
		if book.Name != a.Book {
			a.Book, a.Position, a.Past, g = book.Name, nil, nil, nil
		}
		books = []*rule.Rulebook{book} // another game's rule is no answer about this one
	}
	d.SpeakOf(book)
	a.Pieces = d.Pieces(g, books...)
	lang := d.RulesIn(q.Lang)
	if !d.Flags.JSON && d.lang != nil {
		lang = d.lang
	}
	a.Index = ask.New(books, lang)
	return a, nil
}

// Ask answers a question.
func (d *Desk) Ask(q Question) error {
	a, err := d.asking(q)
	if err != nil {
		return err
	}
	text := strings.Join(q.Words, " ")
	if !d.Flags.JSON { // scripts get the same answer to the same question
		if whole := d.whole(a, q, text); whole != text {
			if !strings.Contains(text, whole) {
				d.IO.Wrapped(d.IO.Dim(say.That("Taken as: %s?", whole)), "  ")
			}
			text = whole
		}
	}
	if a.Position != nil && ask.Ahead(text) && !d.Flags.JSON {
		if look, err := d.Glance(q.Game); err == nil {
			if v, err := look.View("standings", false); err == nil {
				d.toldOnlyIn(a.Position.Book(), a.Index.Spoken(text))
				return d.Print(v)
			}
		}
	}
	answers, besides := a.Answers(text)
	named := len(answers) > 0 && strings.EqualFold(answers[0].ID, text) // in no language
	q.Whole = q.Whole || len(answers) == 1 && (ask.Why(text) || named)
	of, spoken, other := a.Book, a.Index.Spoken(text), false
	if len(answers) > 0 {
		of = answers[0].Game
	}
	switch book, err := d.Book(of); {
	case d.Flags.JSON:
	case of == "" || err != nil: // a page on the program, in every language
		d.Speak(cmp.Or(d.lang, d.IO.Lang))
	default:
		d.SpeakOf(book)
		other = !named && !d.toldOnlyIn(book, spoken) && !q.Led && spoken != d.IO.Lang.Tag()
	}
	if err = d.TellAnswers(q, answers, besides...); err != nil || !other {
		return err
	}
	lang, _ := say.In(spoken)
	d.IO.Blank()
	d.IO.Println(d.IO.Dim(say.Plain(lang.Say("In English: %s", "--lang "+spoken))))
	return nil
}

// toldOnlyIn tells, in the language of a question, that its game is told in others, if it is.
func (d *Desk) toldOnlyIn(book *rule.Rulebook, spoken string) bool {
	if slices.Contains(ToldIn(book), spoken) {
		return false
	}
	lang, _ := say.In(spoken)
	all := rule.Each(ToldIn(book), func(name string) string { return "--lang " + name })
	d.IO.Wrapped(say.Plain(lang.Say("Arbiter tells %s not in this language but with %s; what follows is in English.", book.Title, say.Or(all))), "")
	return true
}

// MostAnswers is how many answers a screen has, one of them told.
const MostAnswers = 3

// mostListed is how many answers scripts read, a fact of the game among them.
const mostListed = 10

// TellAnswers tells the best answer and the titles of others; for a ruling, how the game plays
// it. Facts of the position follow the best answer. An answer that is only near is marked. If
// several games answer, it asks which one is meant.
func (d *Desk) TellAnswers(q Question, answers []ask.Answer, besides ...say.Text) error {
	if d.Flags.JSON {
		out := rule.Each(answers[:min(len(answers), mostListed)], func(a ask.Answer) answerJSON { return answerJSON{Answer: a, Played: d.played(q.Game, a)} })
		if len(out) > 0 {
			out[0].Here = d.RulesIn(q.Lang).Texts(besides)
		}
		return d.IO.JSON(out)
	}
	if len(answers) == 0 {
		if len(besides) == 0 {
			besides = append(besides, say.That("No answer here. arbiter rules lists what is checked, arbiter rulings where the books differ, arbiter help how to enter, undo and set right."))
		}
		d.told(besides)
		return nil
	}
	answers = answers[:min(len(answers), MostAnswers)]
	told, others := answers[:1], answers[1:]
	if answers[0].Near && answers[0].ID != "" { // what stands in the game says itself what it is
		d.IO.Println(say.That("The books don't say it in these words; nearest:"))
	}
	if len(others) > 0 && others[0].Game != answers[0].Game {
		d.IO.Println(say.That("Which game? Name it: arbiter ask --rules %s", say.Or(rule.Each(answers, func(a ask.Answer) string { return a.Game }))))
		told, others = answers, nil
	}
	for _, a := range told {
		d.tellAnswer(q, a)
	}
	d.told(besides)
	if len(others) == 0 {
		return nil
	}
	d.IO.Blank()
	d.IO.Println(say.That("Others; one of them whole: %s", q.line(others[0].ID)))
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

// played is the reading of an answer that is a ruling in a game, "" for other
// answers, and where there is no such game.
func (d *Desk) played(game string, a ask.Answer) string {
	if a.Kind != ask.Ruling {
		return ""
	}
	p := d.inPlay(game)
	if p == nil || p.Book().Name != a.Game {
		return ""
	}
	_, reading, _ := strings.Cut(rule.Played(p, a.Name()), "=")
	return reading
}

// inPlay is where a game stands, the current one for ""; nil where there is none.
func (d *Desk) inPlay(game string) rule.Position {
	st, name, err := d.Find(game)
	if err != nil {
		return nil
	}
	g, err := d.Load(st, name)
	if err != nil {
		return nil
	}
	return g.Position()
}

// Titled is what an answer is headed by: with its game where that isn't the one at hand.
func (d *Desk) Titled(a ask.Answer, game string) say.Text {
	if book, err := d.Book(a.Game); err == nil && a.Game != game {
		return say.That("%s: %s", book.Title, a.Title)
	}
	return say.Plain(a.Title)
}

func (d *Desk) tellAnswer(q Question, a ask.Answer) {
	entry := d.Entry(a.Code)
	if q.Whole && a.Kind == ask.Rule && entry != nil {
		d.SpeakOf(d.bookOf(a.Code))
		d.Rule(entry, a.Cite)
		return
	}
	d.IO.Heading(d.Titled(a, ""))
	if r := d.Ruling(a.Name()); a.Kind == ask.Ruling && r != nil {
		d.IO.Wrapped(say.That("The books differ or are silent here: ruling %s.", r), "  ")
		reading := d.played(q.Game, a)
		d.Readings(r, reading)
		if reading != "" {
			_, meaning := rule.RulingInWords([]rule.Ruling{*r}, r.Name+"="+reading)
			d.IO.Wrapped(say.That("The current game plays %s.", meaning), "  ")
		}
		return
	}
	if q.Whole {
		a.Answer = a.More
	}
	for line := range strings.SplitSeq(a.Answer, "\n") {
		if line != a.Title {
			d.IO.Wrapped(say.Plain(line), "")
		}
	}
	for _, c := range d.IO.Cited(a.Cite) {
		d.IO.Wrapped(say.That("  %s", d.IO.Dim(say.Plain(c.String()))), "    ")
	}
	if entry != nil {
		d.IO.Wrapped(say.That("  rule: %s", d.IO.Dim(say.Plain(string(entry.Code)))), "    ")
	}
	if !strings.HasSuffix(strings.Join(strings.Fields(a.Answer), " "), strings.Join(strings.Fields(a.More), " ")) {
		d.IO.Wrapped(say.That("  whole: %s", d.IO.Dim(say.Plain(q.line(a.ID)))), "    ")
	}
}
