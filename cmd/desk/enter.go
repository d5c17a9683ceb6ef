package desk

import (
	"os"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Line puts a verb and its words back into a line of a transcript.
func Line(verb string, words []string) string {
	return rule.Join(append([]string{verb}, words...))
}

// Enter has a line judged in a game, with "" in the current one, and saves the
// game. A refusal bears the line.
func (d *Desk) Enter(game, line string) (*referee.Game, *referee.Effect, error) {
	return d.EnterAs(game, func(g *referee.Game, known referee.Copy) (*referee.Effect, error) {
		doubts := g.Misspelt(line, known)
		v, err := g.Enter(line, known, d.Now())
		if err == nil && len(doubts) > 0 {
			v = v.Doubted(doubts)
		}
		return v, err
	})
}

// Moved says that a line was not entered because the journal no longer has the number of
// entries for which it was meant.
type Moved struct{ say.Problem }

// EnterAs is Enter for a role that may not enter everything: enter gets the game before the
// line, and the copy.
func (d *Desk) EnterAs(game string, enter func(*referee.Game, referee.Copy) (*referee.Effect, error)) (*referee.Game, *referee.Effect, error) {
	st, g, release, err := d.Take(game)
	if err != nil {
		return nil, nil, err
	}
	defer release()
	known := d.With(g).LazyCopy(g.Rulebook())
	v, err := enter(g, known)
	if known.Err != nil {
		return nil, nil, known.Err
	}
	if err == nil {
		err = d.Save(st, g)
	}
	return g, v, err
}

// Reseat gives a seat of a game another name or colour; see referee.Game.Reseated.
func (d *Desk) Reseat(game, from, to, colour string) error {
	st, g, release, err := d.Take(game)
	if err != nil {
		return err
	}
	defer release()
	if g, err = g.Reseated(from, to, colour); err != nil {
		return err
	}
	return d.Save(st, g)
}

// EnterAt enters lines that were meant for a journal of so many entries, all of them or none,
// and gives what they told. The error is a *Moved if it has others; a refusal bears its line.
func (d *Desk) EnterAt(game string, seen int, lines ...rule.Line) (*referee.Game, []rule.Event, error) {
	var told []rule.Event
	g, _, err := d.EnterAs(game, func(g *referee.Game, known referee.Copy) (*referee.Effect, error) {
		if now := len(g.Entries()); now != seen {
			return nil, &Moved{say.Problemf("%s has %s by now, not %d: another entry came first.", g.Name(), referee.Entries(now), seen)}
		}
		for _, l := range lines {
			v, err := g.Enter(l.Text, known, d.Now())
			if err != nil {
				return nil, rule.InLine(l, err)
			}
			told = append(told, v.Told()...)
		}
		return nil, nil
	})
	return g, told, err
}

// IsText says whether a word is a file, or - for lines that are pasted.
func IsText(word string) bool {
	info, err := os.Stat(word)
	return word == "-" || err == nil && info.Mode().IsRegular()
}

// Begin starts a game from its first line, enters more and saves it.
func (d *Desk) Begin(line string, more ...rule.Line) (*referee.Game, *referee.Effect, error) {
	book, err := d.BookOf(line)
	if err != nil {
		return nil, nil, rule.In(line, err)
	}
	d.SpeakOf(book)
	set, err := d.Copy(book)
	if err != nil {
		return nil, nil, err
	}
	first := line
	words, _ := rule.Split(line)
	for _, o := range book.Options { // the setting of advice, where the line doesn't say otherwise
		said := slices.ContainsFunc(words, func(w rule.Word) bool {
			name, _, _ := w.Cut("=")
			return strings.EqualFold(name, "--"+o.Name)
		})
		if o.Name == "advice" && d.Settings.Advice != o.Usual && !said {
			first += " --advice " + d.Settings.Advice
		}
	}
	g, v, err := referee.Start(book, first, set, d.Now())
	if err != nil {
		return nil, nil, rule.In(line, err)
	}
	told := v.Told()
	for _, l := range more {
		if v, err = g.Enter(l.Text, set, d.Now()); err != nil {
			// Of a game that isn't begun no entry can be replaced: this refusal speaks of none.
			_, err = referee.Replay(book, slices.Concat([]rule.Line{{Text: first}}, more), set, d.Now())
			return nil, nil, err
		}
		told = append(told, v.Told()...)
	}
	v = v.Telling(told)
	v.Entries = g.Entries()
	return g, v, rule.In(line, rule.Shifted(d.SaveNew(g), len("new ")))
}

// Tell says what a line led to, and what is next.
func (d *Desk) Tell(g *referee.Game, v *referee.Effect) error {
	if d.Flags.JSON {
		answer, err := d.Answer(g, v)
		if err != nil {
			return err
		}
		return d.IO.JSON(answer)
	}
	told, next := v.Told(), v.Where()
	d.TellEvents(g, told)
	d.Next(next, told)
	d.Dry()
	return nil
}

// Answer is what Tell says to a script.
func (d *Desk) Answer(g *referee.Game, v *referee.Effect) (rule.Object, error) {
	status, err := g.Position().View("status", nil, g.Screen(true))
	if err != nil {
		return nil, err
	}
	return rule.Object{{"entries", v.Entries}, {"saved", !d.Flags.DryRun}, {"status", status.JSON}}, nil
}

// Shown is an entry as the screen may show it.
func (d *Desk) Shown(g *referee.Game, e referee.Entry) referee.Entry {
	return g.Read(e, rule.EyesFor(d.Settings.Hands))
}

// TellEvents tells what happened in a game; of lines that it quotes, the numbers of hands only if the screen shows them.
func (d *Desk) TellEvents(g *referee.Game, events []rule.Event) {
	for i := range events {
		tells := d.IO.Spoken
		if e := &events[i]; e.Kind == referee.TakenBack || e.Kind == referee.BackAgain { // which name the line that was typed
			tells = d.IO.Wrapped
		}
		tells(g.Quoted(events[i].Text, rule.EyesFor(d.Settings.Hands)), "  ")
	}
}

// FromFile is what lines of a file led to without the numbers of hands, unless the screen shows them: who typed them saw them, a file's
// lines stand on no screen.
func (d *Desk) FromFile(told []rule.Event) []rule.Event {
	return rule.Each(told, func(e rule.Event) rule.Event {
		if e.Unseen != nil && !d.Settings.Hands {
			e.Text = *e.Unseen
		}
		return e
	})
}

// Next tells the next sensible thing.
func (d *Desk) Next(w rule.Where, told []rule.Event) {
	if !slices.ContainsFunc(told, func(e rule.Event) bool { return e.Text.String() == w.Leads().String() }) { // who won is told once
		d.IO.Spoken(w.Leads(), "      ")
	}
}

// DryRun is what Dry says.
const DryRun say.Key = "Dry run: nothing is saved."

// Dry says that nothing was saved, where that is so.
func (d *Desk) Dry() {
	if d.Flags.DryRun {
		d.IO.Println(d.IO.Dim(say.That(DryRun)))
	}
}
