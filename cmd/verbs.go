package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/cmd/play"
	"arbiter/engine/rule"
	"arbiter/say"
)

// sharedVerb is a word that one rulebook or several declare.
type sharedVerb struct {
	rule.Verb
	more    []say.Text // what the other rulebooks say of it
	reasons []say.Key  // of corrections, which stand in the examples
}

func (v *sharedVerb) long(lang *say.Language) string {
	parts := []string{say.Capital(lang.Words(v.Short)) + "."}
	if v.Long != "" {
		parts = append(parts, lang.Words(v.Long))
	}
	return strings.Join(append(parts, lang.Texts(v.more)...), "\n\n")
}

// united is a list with what another has beyond it.
func united(words, others []string) []string {
	known := func(word string) bool { return slices.Contains(words, word) }
	return slices.Concat(words, slices.DeleteFunc(slices.Clone(others), known))
}

func verbsOf(b *rule.Rulebook) []rule.Verb { return b.Verbs.All() }

// shared is a word as all rulebooks together declare it. A word of several games is one
// command, read by the rulebook of the current game. ok is false if no rulebook has it.
func shared(books []*rule.Rulebook, declared func(*rule.Rulebook) []rule.Verb, name string) (also sharedVerb, ok bool) {
	for _, b := range books {
		v, has := rule.Named(declared(b), name)
		switch {
		case !has:
			continue
		case !ok:
			also, ok = sharedVerb{Verb: v, reasons: []say.Key{v.Reason}}, true
			continue
		case v.Short == also.Short && v.Long == also.Long: // nothing of its own
		case v.Long == "":
			also.more = append(also.more, say.That("%s: %s.", b.Title, v.Short))
		default:
			also.more = append(also.more, say.That("%s: %s. %s", b.Title, v.Short, v.Long))
		}
		also.Usage = united(also.Usage, v.Usage)
		also.Example, also.reasons = united(also.Example, v.Example), append(also.reasons, v.Reason)
		also.Explain = also.Explain || v.Explain
	}
	return also, ok
}

func (v *sharedVerb) describe(d *desk.Desk, c *cobra.Command) {
	c.Use = strings.TrimSpace(v.Name + " " + strings.Join(v.Usage, " | "))
	c.Short = d.Words(v.Short)
	c.Long = v.long(d.IO.Lang)
	c.Example = "  arbiter " + strings.Join(v.Example, "\n  arbiter ")
	for _, reason := range v.reasons {
		c.Example = strings.ReplaceAll(c.Example, rule.Quoted(string(reason)), rule.Quoted(d.Words(reason)))
	}
	if v.Name == rule.DescribeVerb {
		c.Long += "\n\n" + d.Words("A file, or - for pasted lines, describes several things in one go, a line for each.")
		c.Example += "\n  arbiter describe tiles.txt"
	}
}

// ofGame is the annotation of a command that rulebooks declare.
const ofGame = "game"

// speakOfGame restricts the help of a verb or a view to the current game, if there is one; a
// list of commands leaves out those of other games.
func speakOfGame(d *desk.Desk, c *cobra.Command) {
	if c.Annotations[ofGame] == "" {
		return
	}
	book := d.GameBook("")
	if book == nil {
		return
	}
	c.Hidden = true
	for _, v := range slices.Concat(book.Verbs.All(), book.Views) {
		if v.Name == c.Name() {
			c.Hidden = false
			flags := strings.Contains(c.Use, pictureUse)
			(&sharedVerb{Verb: v, reasons: []say.Key{v.Reason}}).describe(d, c)
			if flags {
				c.Use += pictureUse
			}
		}
	}
}

// declared makes a command from every word that a rulebook declares, except those that every
// game has.
func declared(books []*rule.Rulebook, of func(*rule.Rulebook) []rule.Verb, make func(*desk.Desk, sharedVerb) *cobra.Command) (out []maker) {
	known := slices.Clone(revising)
	for _, b := range books {
		for _, name := range rule.Each(of(b), func(v rule.Verb) string { return v.Name }) {
			if slices.Contains(known, name) {
				continue
			}
			known = append(known, name)
			out = append(out, maker{name, func(d *desk.Desk) *cobra.Command {
				all, ok := shared(d.Speaking(), of, name)
				if !ok {
					all, _ = shared(books, of, name)
				}
				return make(d, all)
			}})
		}
	}
	return out
}

func verbCommand(d *desk.Desk, v sharedVerb) *cobra.Command {
	var reason string
	c := &cobra.Command{
		Annotations: map[string]string{ofGame: ofGame},
		RunE: func(c *cobra.Command, args []string) error {
			if v.Name == rule.DescribeVerb && len(args) == 1 && desk.IsText(args[0]) {
				return (&runner{Desk: d, begun: rule.DescribeVerb}).run(args[0])
			}
			if v.Name == rule.CountedVerb && len(args) == 0 && d.Prompt != nil && !d.Flags.JSON && !d.Flags.DryRun {
				return play.Count(d)
			}
			line := desk.Line(v.Name, args)
			if c.Flags().Changed("as-played") {
				line += " --as-played " + rule.Quoted(reason)
			}
			return enter(d, line)
		},
	}
	v.describe(d, c)
	if v.Anytime || v.Keeper && !v.Outcome { // it says what is so: that is no move
		return c
	}
	c.Flags().StringVar(&reason, "as-played", "", d.Words("enter an illegal move that stays as it was played, with the reason"))
	return c
}

func undoCommand(d *desk.Desk) *cobra.Command {
	return lineCommand(d, "undo [N|to N]", "take back the last entry, the last N, or all after entry N",
		"Take back the last entry, the last N, or all after entry N. A count changes\nnothing: it is passed over and stays.", "  arbiter undo\n  arbiter undo 3\n  arbiter undo to 57")
}

func redoCommand(d *desk.Desk) *cobra.Command {
	return lineCommand(d, "redo", "bring back what the last undo took",
		"Bring back what the last undo took, as long as nothing new has been entered since;\ncounts don't matter.", "  arbiter redo")
}

// lineCommand enters a line that every game has.
func lineCommand(d *desk.Desk, use string, short, long say.Key, example string) *cobra.Command {
	return &cobra.Command{Use: use, Short: d.Words(short), Long: d.Words(long), Example: example, RunE: func(c *cobra.Command, args []string) error {
		return enter(d, desk.Line(c.Name(), args))
	}}
}

// enter has a line judged in the current game, saves the game and tells.
func enter(d *desk.Desk, line string) error {
	g, v, err := d.Enter("", line)
	if err != nil {
		return err
	}
	if err = d.Tell(g, v); err != nil || d.Flags.JSON || d.Flags.DryRun {
		return err
	}
	d.TellHowKept(g)
	return nil
}

func viewCommand(d *desk.Desk, v sharedVerb) *cobra.Command {
	o := viewOptions{name: v.Name}
	c := mayBeTall(&cobra.Command{
		Annotations: map[string]string{ofGame: ofGame},
		RunE:        func(_ *cobra.Command, args []string) error { return o.run(d, args) },
	})
	v.describe(d, c)
	if v.Picture != "" {
		c.Flags().StringArrayVar(&o.compare, "compare", nil, d.Words("the picture before and after this line, which is only tried; may be given again"))
		o.Options(d, c, "svg", "", "write the picture to this SVG file; - for the screen")
		c.Use += pictureUse
	}
	if v.Explain {
		c.Flags().BoolVar(&o.explain, "explain", false, d.Words("show the way of each link, and where other ways break"))
	}
	return c
}

func (o *viewOptions) run(d *desk.Desk, args []string) error {
	line := desk.Line(o.name, args)
	if len(o.compare) > 0 || o.Path != "" {
		return o.draw(d, line)
	}
	look, err := d.Glance("")
	if err != nil {
		return err
	}
	v, err := look.View(line, o.explain)
	if err != nil {
		return err
	}
	err = d.Print(v)
	if st, failed := d.Store(); d.Flags.Game != "" && failed == nil {
		before, _ := st.Current()
		if st.SetCurrent(look.Screen.Game) == nil && before != look.Screen.Game { // looking works in a folder that can't be written
			tellCurrent(d, look.Screen.Game)
		}
	}
	return err
}
