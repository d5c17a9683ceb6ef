package desk

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// Guarded turns a panic into a plain error, since players can't use a stack trace. Nothing is
// saved before a command has succeeded, so the game is as it was.
func Guarded(run func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = say.Faultf(r, "the program made a mistake (%v); the game is as it was. Please report it with what you typed", r)
		}
	}()
	return run()
}

// Is says whether an error, or one that it wraps, is of a kind.
func Is[E error](err error) bool {
	_, is := errors.AsType[E](err)
	return is
}

// OfferRepair adds to a refusal of a save how it can be repaired.
func (d *Desk) OfferRepair(err error) error {
	name := ""
	if damaged, is := errors.AsType[*saves.Damaged](err); is {
		name = damaged.Game
	} else if large, is := errors.AsType[*saves.TooLarge](err); is {
		name = large.Game
	} else if missing, is := errors.AsType[*saves.NotFound](err); is {
		name = missing.Game
	} else if broken, is := errors.AsType[*unusable](err); is {
		name = broken.Game
	} else if altered, is := errors.AsType[*referee.Altered](err); is {
		name = altered.Game
	} else {
		return err
	}
	st, storeErr := d.Store()
	if storeErr != nil {
		return err
	}
	if binned, _ := st.Binned(); Is[*saves.NotFound](err) && slices.ContainsFunc(binned, func(b saves.Binned) bool { return strings.EqualFold(b.Game, name) }) {
		return say.Errorf("%s It lies in the bin (%s).", err, say.Form("arbiter restore "+say.Shell(name)))
	}
	command := "arbiter repair " + say.Shell(name)
	hint := say.That("See what can be rescued: %s", command)
	b, found := st.NewestBackup(name)
	switch {
	case found:
		hint = say.That("There is a good backup of %s with %s: %s", b.Saved.Local().Format("2006-01-02 15:04:05"), referee.Entries(b.Entries), command)
	case Is[*saves.NotFound](err):
		return err
	}
	return say.Errorf("%s %s", err, hint)
}

// WordFault is a command that was given other words than it takes.
type WordFault struct {
	Command *cobra.Command
	Word    string // the first one too many, or that is no command
	Most    int    // how many words the command takes at most
	Lacks   bool   // words are missing
}

func (f *WordFault) Error() string { return f.Command.CommandPath() + ": " + f.Word }

// Takes says how many words a command takes.
func Takes(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > most:
			return &WordFault{Command: c, Word: args[most], Most: most}
		case len(args) < least:
			return &WordFault{Command: c, Most: most, Lacks: true}
		}
		return nil
	}
}

// meantBy are words that a hurried person types, and the commands that do what is meant; "" where
// nothing has to be done.
var meantBy = map[string]string{"?": "help", "list": "games", "ls": "games", "next": "status", "points": "status", "cases": "rules", "quit": "", "exit": ""}

// takenBack are words that begin what is said when a line was wrong, in every language of the program.
const takenBack = " back no nope wait hang hold oh oops sorry wrong mistake nein moment momentchen warte halt stopp doch ups hoppla falsch zurück aspetta momento ops sbagliato indietro "

// MeantBy is the command that a word at the beginning of a line means that is none, "" for none.
func MeantBy(word string, commands []string) string {
	word = strings.ToLower(strings.Trim(word, ",.!…"))
	if strings.Contains(takenBack, " "+word+" ") {
		return referee.KindUndo
	}
	if meant, is := meantBy[word]; is {
		return meant
	}
	return rule.Misspelt(word, commands)
}
