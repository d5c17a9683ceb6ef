package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// verbCommands makes a command of every verb that a rulebook declares.
func verbCommands(a *app) []*cobra.Command {
	var out []*cobra.Command
	for _, v := range shared(a.books, rule.Rulebook.Verbs) {
		out = append(out, verbCommand(a, v))
	}
	return out
}

// sharedVerb is a word that one rulebook or several declare.
type sharedVerb struct {
	rule.Verb
	more []say.Text // what the other rulebooks say of it
}

// long is all the help there is on it.
func (v *sharedVerb) long(lang *say.Language) string {
	parts := []string{capital(lang.Words(v.Short)) + "."}
	if v.Long != "" {
		parts = append(parts, lang.Words(v.Long))
	}
	return strings.Join(append(parts, lang.Texts(v.more)...), "\n\n")
}

// shared puts the declarations of all rulebooks together: a word that several
// games have is one command, read by the rulebook of the game it is said in.
func shared(books []rule.Rulebook, declared func(rule.Rulebook) []rule.Verb) []sharedVerb {
	var out []sharedVerb
	at := map[string]int{}
	for _, b := range books {
		for _, v := range declared(b) {
			i, known := at[v.Name]
			if !known {
				at[v.Name] = len(out)
				out = append(out, sharedVerb{Verb: v})
				continue
			}
			also := &out[i]
			for _, u := range v.Usage {
				if !slices.Contains(also.Usage, u) {
					also.Usage = append(also.Usage[:len(also.Usage):len(also.Usage)], u)
				}
			}
			if v.Long == "" {
				also.more = append(also.more, say.That("%s: %s.", b.Title(), v.Short))
			} else {
				also.more = append(also.more, say.That("%s: %s. %s", b.Title(), v.Short, v.Long))
			}
			also.Example = append(also.Example[:len(also.Example):len(also.Example)], v.Example...)
			also.Explain = also.Explain || v.Explain
		}
	}
	return out
}

func verbCommand(a *app, v sharedVerb) *cobra.Command {
	var reason string
	command := &cobra.Command{
		Use:     v.Name + " " + strings.Join(v.Usage, " | "),
		Short:   a.words(v.Short),
		Long:    v.long(a.io.Lang),
		Example: "  arbiter " + strings.Join(v.Example, "\n  arbiter "),
		RunE: func(c *cobra.Command, args []string) error {
			line := lineOf(v.Name, args)
			if c.Flags().Changed("as-played") {
				line += " --as-played " + rule.Quoted(reason)
			}
			return a.enter(line)
		},
		ValidArgsFunction: a.completes(a.completeVerb(v.Verb)),
	}
	command.Flags().StringVar(&reason, "as-played", "", a.words("enter an illegal move that can't be taken back, with the reason why it stays"))
	return command
}

func undoCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "undo [N|to N]",
		Short:   a.words("take back the last entry, the last N, or all after entry N"),
		Example: "  arbiter undo\n  arbiter undo 3\n  arbiter undo to 57",
		RunE:    func(_ *cobra.Command, args []string) error { return a.enter(lineOf("undo", args)) },
	}
}

func redoCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "redo",
		Short:   a.words("bring back what the last undo took"),
		Long:    a.words("Bring back what the last undo took, as long as nothing new has been entered since;\ncounts don't matter."),
		Example: "  arbiter redo",
		RunE:    func(_ *cobra.Command, args []string) error { return a.enter(lineOf("redo", args)) },
	}
}

// lineOf puts a command's words back into a line of a transcript.
func lineOf(verb string, args []string) string {
	return rule.Join(append([]string{verb}, unshield(args)...))
}

// enter has a line judged in the current game and saves the game.
func (a *app) enter(line string) error {
	a.line = line
	st, err := a.store()
	if err != nil {
		return err
	}
	name, err := a.gameName(st)
	if err != nil {
		a.line = ""
		return err
	}
	if !a.flags.dryRun {
		unlock, err := a.lock(st, name)
		if err != nil {
			return err
		}
		defer unlock()
	}
	g, err := a.load(st, name)
	if err != nil {
		a.line = ""
		return err
	}
	known := &lazyCopy{app: a, book: g.Rulebook()}
	v, err := g.Enter(line, known, a.now())
	if known.err != nil {
		return known.err
	}
	if err != nil {
		return meant(err, g.Position(), line)
	}
	if !a.flags.dryRun {
		if err := a.save(st, g); err != nil {
			return err
		}
	}
	return a.tell(g, v)
}

// lock keeps others from changing a game. A game that isn't there is found out
// before a lock file is left for it.
func (a *app) lock(st *saves.Store, name string) (func(), error) {
	exists, err := st.Exists(name)
	if err != nil {
		return nil, err
	}
	if !exists {
		return nil, &saves.NotFound{Game: name, Dir: st.Dir()}
	}
	return st.Lock(a.ctx, name)
}

// tell says what a line led to, and what is next.
func (a *app) tell(g *referee.Game, v *referee.Verdict) error {
	if a.flags.json {
		status, err := g.Position().View("status", nil, g.Screen(true))
		if err != nil {
			return err
		}
		return a.printJSON(map[string]any{"entries": append([]referee.Entry{}, v.Entries...), "saved": !a.flags.dryRun, "status": status.JSON})
	}
	for _, line := range v.Told() {
		a.io.Wrapped(line, "  ")
	}
	a.next(v.Where())
	if a.flags.dryRun {
		a.io.Println(a.io.Dim(say.That("Dry run: nothing is saved.")))
	}
	return nil
}
