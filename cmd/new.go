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

func newCommand(a *app) *cobra.Command {
	options := allOptions(a.books)
	values := make([][]string, len(options))
	c := &cobra.Command{
		Use:   "new NAME --seats NAMES",
		Short: a.words("begin a game"),
		Long: a.words(`Begin a game. Seats sit in clockwise order; the first one starts unless --first
names another. It is 20th Century, without bonus cards the introductory game of
it; --rules industry begins a game of Industry.`),
		Example: "  arbiter new friday --seats Blue,Green,Yellow\n  arbiter new friday Blue Green Yellow --first Green --bonus2 income --bonus4 purity\n  arbiter new friday --seats Ann,Bob,Cyd --ruling new-garbage=may\n  arbiter new friday --rules industry --seats Ann,Bob,Cyd",
		RunE: func(_ *cobra.Command, args []string) error {
			args = unshield(args)
			if len(args) == 0 {
				a.line = "new"
				return rule.Misread(4, "new NAME --seats NAMES", "A new game needs a name.")
			}
			words := append([]string{"new"}, args...)
			for i, o := range options {
				for _, v := range values[i] {
					words = append(words, "--"+o.Name, v)
				}
			}
			return a.begin(rule.Join(words))
		},
	}
	for i, o := range options {
		// An option may be given more than once as far as this goes; the
		// rulebook says where that is wrong.
		c.Flags().StringArrayVar(&values[i], o.Name, nil, a.optionHelp(o))
	}
	return c
}

// allOptions are the options of every rulebook, each once, and the one that
// names the rulebook.
func allOptions(books []rule.Rulebook) []rule.Option {
	rules := rule.Option{Name: rulesOption, Value: "NAME", Help: "the rulebook"}
	for _, b := range books {
		rules.Values = append(rules.Values, b.Name())
	}
	out := []rule.Option{rules}
	for _, b := range books {
		for _, o := range b.Options() {
			if !slices.ContainsFunc(out, func(have rule.Option) bool { return have.Name == o.Name }) {
				out = append(out, o)
			}
		}
	}
	return out
}

// rulesOption names the rulebook.
const rulesOption = "rules"

// optionHelp is the help on an option of a new game.
func (a *app) optionHelp(o rule.Option) string {
	if o.Name == rulesOption {
		return a.io.Lang.Say("the rulebook: %s (default: %s)", say.Or(o.Values), o.Values[0])
	}
	return a.words(o.Help)
}

// begin starts a game and saves it.
func (a *app) begin(line string) error {
	a.line = line
	book, err := a.bookOf(line)
	if err != nil {
		return err
	}
	set, err := a.copy(book)
	if err != nil {
		return err
	}
	line = a.withAdvice(book, line)
	g, v, err := referee.Start(book, line, set, a.now())
	if err != nil {
		return err
	}
	if err := a.saveNew(g); err != nil {
		return err
	}
	return a.tell(g, v)
}

// withAdvice puts the setting of advice into a game's first line, where the
// rulebook has such an option and the line doesn't say otherwise.
func (a *app) withAdvice(book rule.Rulebook, line string) string {
	const option = "advice"
	has := slices.ContainsFunc(book.Options(), func(o rule.Option) bool { return o.Name == option })
	if !has || a.settings.Advice == "after" || strings.Contains(strings.ToLower(line), "--"+option) {
		return line
	}
	return line + " --" + option + " " + a.settings.Advice
}

// saveNew saves a game that must not exist yet.
func (a *app) saveNew(g *referee.Game) error {
	if err := saves.CheckName(g.Name()); err != nil {
		return err
	}
	st, err := a.store()
	if err != nil {
		return err
	}
	if a.flags.dryRun {
		return a.checkFree(st, g.Name())
	}
	unlock, err := st.Lock(a.ctx, g.Name())
	if err != nil {
		return err
	}
	defer unlock()
	if err := a.checkFree(st, g.Name()); err != nil {
		return err
	}
	return a.save(st, g)
}

// checkFree refuses the name of a game that exists, whatever state its save is in.
func (a *app) checkFree(st *saves.Store, name string) error {
	exists, err := st.Exists(name)
	if err != nil {
		return err
	}
	if exists {
		return rule.MisreadAs(5, say.That("another name, or: arbiter status --game %s", rule.Quote(name)), "There is already a game %q.", name)
	}
	return nil
}

// renamed puts another name into a transcript's first line.
func renamed(line, name string) (string, error) {
	words, err := rule.Split(line)
	if err != nil {
		return "", err
	}
	if len(words) < 2 || !strings.EqualFold(words[0].Text, "new") {
		return "", rule.Misread(1, "new NAME --seats NAMES", "A transcript begins with new.")
	}
	texts := []string{"new", name}
	for _, w := range words[2:] {
		texts = append(texts, w.Text)
	}
	return rule.Join(texts), nil
}
