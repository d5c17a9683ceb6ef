// Package play leads through a game step by step: each step asks only what is needed and
// offers only what the rules offer. It knows no game: it walks the rulebook's offers word by
// word. Scoring by questions is here too.
package play

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// Command is the command that leads through a game. other runs another command of the program
// on a game, and says whether it succeeded.
func Command(d *desk.Desk, other func(game string, words []string) bool) *cobra.Command {
	plain := false
	c := &cobra.Command{
		Use:   "play [NAME]",
		Short: d.Words("be led through a game, step by step"),
		Long: d.Words(`Play at the table: each step asks only what is needed and offers only what is
legal. Choose with the arrows and Enter, or press the key before an item; 0 or Esc goes back.
Begin to type and you type the line itself; ? helps at every question. Every step
is saved before the next is asked; Ctrl-C stops.`),
		Example: "  arbiter play\n  arbiter play friday",
		Args:    desk.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case d.Flags.JSON:
				return rule.Misread(1, "play without --json", "play asks a person; it has no answer in JSON.")
			case d.Flags.DryRun:
				return rule.Misread(1, "play without --dry-run", "play saves each step.")
			}
			d.Settings.Accessible = d.Settings.Accessible || plain
			return play(d, d.GameIn(args), other)
		},
	}
	c.Flags().BoolVar(&plain, "plain", false, d.Words("line after line, without a screen that stays"))
	return c
}

// session is one evening at the prompt.
type session struct {
	d        *desk.Desk
	st       *saves.Store
	other    func(game string, words []string) bool
	name     string              // of the game, "" until it is known
	seat     string              // who is being served, where several may act
	since    int                 // and how many entries there were when it was chosen
	among    string              // the part of the game in which one of several was chosen
	serves   string              // who is being served, also where no other may act; "" for none
	about    string              // the seat whose line is being asked for, "" for none
	refused  error               // what "?" explains
	illegal  int                 // so many entries there were when a line was refused by a rule last
	wrong    bool                // the line typed last was refused
	history  []string            // the lines entered, the last one last
	seen     int                 // how many entries were shown, 0 before any
	change   *desk.Change        // of the game's file since then
	stale    bool                // there was one
	retype   string              // what was typed and refused, to be mended
	mend     string              // the line that it was meant as most likely, "" for none
	nearly   referee.Doubt       // a name that was typed, and which one it meant
	answers  map[string][]string // to what was asked for part by part, while it is not entered
	before   map[string][]string // the answers that lines about the table came from, by their entries
	pressed  string              // the number of the answer that was chosen last
	mistyped mistyped            // what was typed to the question before
	begun    string              // a line that was typed and is to be looked at once more
	put      map[string]bool     // the questions that were put, by round
	later    int                 // so many entries there were when the one thing due was left for the menu
	keep     *bool               // whether descriptions are kept, nil until that is asked
	chosen   func() []say.Text   // what was said of a new game so far, nil where none is made
	pages    func()              // closes the pages for phones, nil where they weren't opened
	closed   <-chan struct{}     // they are
	sheets   keeping             // what became of score sheets that aren't finished
}

// play leads through a game until it is left.
func play(d *desk.Desk, name string, other func(string, []string) bool) error {
	st, err := d.Store()
	if err != nil {
		return err
	}
	s := &session{d: d, st: st, name: name, other: other, before: map[string][]string{}, put: map[string]bool{}}
	if d.Flags.NoInput {
		return s.unattended()
	}
	if d.Prompt == nil {
		d.Prompt = ui.Lines(d.IO)
	}
	d.IO.Led = true
	s.stay()
	defer d.Prompt.Close() // restores the terminal, also after a panic
	if err = s.begin(); err == nil {
		err = s.run()
	}
	d.Prompt.Close()
	if s.pages != nil {
		s.pages()
	}
	switch {
	case errors.Is(err, ui.ErrInterrupted):
		d.IO.Errorln(say.That("Entries are saved; go on with: %s", s.again()))
		if s.sheets.any {
			d.IO.Errorln(say.That(stillTyped))
		}
		return &desk.Reported{Err: err}
	case errors.Is(err, errStop), errors.Is(err, errBack), errors.Is(err, ui.ErrEnded):
		if errors.Is(err, ui.ErrEnded) && !d.IO.InTerminal {
			d.IO.Println(say.That("The input has ended. A line that was only begun is not entered."))
		}
		if s.name != "" {
			d.IO.Println(say.That("Everything is saved. Go on with: %s", s.again()))
		} else {
			d.IO.Println(say.That("No game is begun. Begin one with: %s", s.again()))
		}
		return nil
	}
	return err
}

// again is the command that goes on with this game.
func (s *session) again() string {
	if s.name == "" {
		return "arbiter play"
	}
	return "arbiter play " + say.Shell(s.name)
}

// mostNamed is how many lines are named that could be typed.
const mostNamed = 4

// unattended refuses to ask with --no-input, and says what to type.
func (s *session) unattended() error {
	expected := s.d.Beginning()
	if look, err := s.d.Glance(s.name); err == nil {
		offers := rule.Moves(look.Position, "", s.d.Settings.Hands)
		texts := rule.Each(offers[:min(len(offers), mostNamed)], func(o rule.Offer) say.Text { return say.Join(" ", say.Plain("arbiter"), o.Says()) })
		if len(texts) > 0 {
			expected = say.Or(texts)
		}
	}
	return rule.MisreadAs(1, expected, "play asks step by step, and --no-input says never to ask. Lines go to: arbiter run - . Type a verb instead.")
}

// begin finds the game to play, or creates it.
func (s *session) begin() error {
	if s.name != "" {
		return s.beginNamed()
	}
	games, err := s.games()
	if err != nil {
		return err
	}
	name := s.d.IO.Bold(say.Plain("Arbiter"))
	if s.d.Prompt.ByLines() {
		s.d.IO.Wrapped(say.That("%s · a referee for the table. A number or a word chooses; ? helps.", name), "")
	} else {
		s.d.IO.Wrapped(say.That("%s · a referee for the table. ↑ ↓ and Enter choose, or a number; ? helps.", name), "")
	}
	if len(games) == 0 {
		return s.create("")
	}
	// A new game is always the second item.
	games = slices.Insert(games, 1, ui.Item{Text: say.That("begin a new game"), Do: func() error { return s.create("") }})
	for {
		err = s.menu(nil, asking{Menu: ui.Menu{Label: say.That("Which game?"), Items: games, Back: say.That("stop"), Root: true}, back: func() error { return errStop }})
		if !errors.Is(err, errBack) {
			return err
		}
	}
}

// games are those that can be gone on with: the one used last, then the others as they were saved, the newest first, and
// those that are finished behind them.
func (s *session) games() (games []ui.Item, err error) {
	list, err := s.st.List()
	if err != nil {
		return nil, err
	}
	current, err := s.st.Current()
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(list, func(a, b saves.Info) int { return b.Saved.Compare(a.Saved) })
	var first, finished []ui.Item
	for _, i := range list {
		item := ui.Item{Word: i.Game, Do: func() error { s.name = i.Game; return nil }}
		saved := i.Saved.Local().Format(s.d.Words("Mon 2 Jan 15:04")) // a layout as of package time
		look, failed := s.d.Glance(i.Game)
		over, now := failed == nil && look.Position.Where().Over, strings.EqualFold(i.Game, current)
		switch {
		case over: // what was kept of a count has no time of day
			item.Text = say.That("%s · finished %s", i.Game, i.Move.Time.Local().Format(dateForm))
		case now:
			item.Text = say.That("go on with %s · saved %s", i.Game, saved)
		default:
			item.Text = say.That("%s · saved %s", i.Game, saved)
		}
		if i.Err != nil {
			item.Text = say.That("%s · %s", i.Game, say.That("can't be read"))
		}
		switch {
		case now:
			first = append(first, item)
		case over:
			finished = append(finished, item)
		default:
			games = append(games, item)
		}
	}
	return slices.Concat(first, games, finished), nil
}

// beginNamed finds the game that was named, or creates it; where another is called nearly so, it asks which is meant.
func (s *session) beginNamed() error {
	exists, err := s.st.Exists(s.name)
	if err != nil || exists {
		return err
	}
	name, games := s.name, s.d.Games()
	s.name = "" // until it is begun
	near, err := rule.Match(name, games)
	if err == nil && near < 0 {
		near = slices.Index(games, rule.Nearly(name, games))
	}
	if err != nil || near < 0 {
		return s.create(name)
	}
	pick, err := s.d.Prompt.Select(say.That("There is no game %q yet. Which is meant?", name), []say.Text{say.Plain(games[near]), say.That("begin a new game")})
	switch {
	case err != nil:
		return err
	case pick == 1:
		return s.create(name)
	}
	s.name = games[near]
	return nil
}
