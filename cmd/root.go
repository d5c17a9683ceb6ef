package cmd

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// Exit codes, as scripts rely on them.
const (
	exitDone          = 0
	exitFailure       = 1
	exitNotUnderstood = 2 // or ambiguous
	exitIllegal       = 3
	exitSave          = 4   // corrupt, locked, from a newer version
	exitCannotCheck   = 5   // a fact of the copy is missing
	exitInterrupted   = 130 // Ctrl-C at a question
)

// Main runs the program and gives its exit code. config is the built-in
// config.yaml.
func Main(args []string, config []byte) int {
	return Run(context.Background(), args, config, ui.System(false), time.Now)
}

// Run is Main with its surroundings handed in.
func Run(ctx context.Context, args []string, config []byte, streams *ui.Streams, now func() time.Time) int {
	a := &app{ctx: ctx, defaults: config, io: streams, prompt: ui.NoPrompts{}, books: rulebooks(), now: func() time.Time { return now().UTC().Truncate(time.Second) }}
	if streams.Lang == say.English {
		streams.Lang = languageOf(args)
	}
	root := newRoot(a)
	if isCompletion(args) {
		a.addCompletions(root)
	}
	root.SetArgs(shield(root, args))
	root.SetIn(streams.In)
	root.SetOut(printed{streams})
	root.SetErr(streams.Err)
	asked := root
	err := guarded(func() (err error) {
		asked, err = root.ExecuteContextC(ctx)
		return err
	})
	shown := a.pager.Show()
	if flushed := streams.Flush(); shown == nil {
		shown = flushed
	}
	if err == nil {
		err = shown
	}
	if err == nil {
		return exitDone
	}
	if isUsage(err) {
		_ = a.prepare(asked) // for the width; what is wrong with the settings is not the point now
		a.flags.json = a.flags.json || asksJSON(args)
		err = a.usage(asked, args, err)
	}
	var notFound *saves.NotFound
	var badName *saves.NameError
	switch {
	case errors.As(err, &notFound):
		err = rule.Misread(1, "a game that arbiter games lists", "%s", a.offerRepair(notFound)).Near(notFound.Game, a.games())
	case errors.As(err, &badName):
		err = rule.Misread(1, "another name", "%s", badName)
	default:
		err = a.offerRepair(err)
	}
	// A reader that went away, as head does, is no failure to speak of.
	if errors.Is(err, io.ErrClosedPipe) || isBrokenPipe(err) {
		return exitDone
	}
	a.refuse(err)
	_ = streams.Flush() // a refusal in JSON
	return exitCode(err)
}

// guarded turns a fault of the program into a plain error: nobody at a table
// reads a stack trace. Nothing is saved before a command has succeeded, so the
// game is as it was.
func guarded(run func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = say.Errorf("the program made a mistake (%v); the game is as it was. Please report it with what you typed", r)
		}
	}()
	return run()
}

func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:   "arbiter",
		Short: a.words("A referee for board games at a real table"),
		Long: a.words(`Arbiter referees 20th Century and Industry at a real table: somebody types what
happened, it says whether that was legal and why not, computes production,
recycling and every score, and keeps the game.`),
		Example: a.examples(
			example{"arbiter demo", "a recorded practice game"},
			example{"arbiter new friday --seats Blue,Green,Yellow", "begin a game"},
			example{"arbiter status", "who acts, what is due"},
			example{"arbiter legal", "what may be entered now"},
			example{"arbiter help bid", "how a command is typed"},
		),
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if a.flags.json {
				return c.Help()
			}
			a.welcome()
			return nil
		},
		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			if isCompletion([]string{c.Name()}) {
				return nil // it reads the settings itself, and says nothing of what is wrong with them
			}
			if err := a.prepare(c); err != nil {
				return err
			}
			a.pageFor(c)
			return nil
		},
	}
	root.CompletionOptions.HiddenDefaultCmd = false
	root.SuggestionsMinimumDistance = 2
	f := root.PersistentFlags()
	f.StringVar(&a.flags.game, "game", "", a.words("the game to act on (default: the one used last)"))
	f.BoolVar(&a.flags.json, "json", false, a.words("answer in JSON, for scripts"))
	f.BoolVar(&a.flags.dryRun, "dry-run", false, a.words("say what would happen and save nothing"))
	f.BoolVar(&a.flags.noInput, "no-input", false, a.words("never ask"))
	f.String("color", "auto", a.words("colours: auto, always or never; always beats NO_COLOR"))
	f.Bool(noColorFlag, false, a.words("no colours, as --color=never"))
	f.Bool(noPagerFlag, false, a.words("print at once what is taller than the screen"))
	f.String(langFlag, autoLang, a.words("language: auto, en or de; auto takes the system's"))
	f.StringVar(&a.flags.config, "config", "", a.words("a settings file instead of your own"))
	f.String("saves", "", a.words("the folder where games are kept"))
	f.String("components", "", a.words(`the file that describes your copy; "practice" for the practice set`))
	f.Bool("hands", false, a.words("show coins and science, which are held secretly"))
	f.Bool("ascii", false, a.words("draw with plain characters only"))
	root.AddGroup(&cobra.Group{ID: "game", Title: a.words("A game:")}, &cobra.Group{ID: "verb", Title: a.words("What happened at the table:")}, &cobra.Group{ID: "look", Title: a.words("Looking at it:")}, &cobra.Group{ID: "alone", Title: a.words("Without a game:")})
	add := func(group string, commands ...*cobra.Command) {
		for _, c := range commands {
			c.GroupID = group
			root.AddCommand(c)
		}
	}
	add("game", playCommand(a), newCommand(a), runCommand(a), undoCommand(a), redoCommand(a), gamesCommand(a), historyCommand(a), exportCommand(a), reportCommand(a), importCommand(a), verifyCommand(a), repairCommand(a), demoCommand(a))
	add("verb", verbCommands(a)...)
	add("look", viewCommands(a)...)
	add("look", bestCommand(a), watchCommand(a), logCommand(a), showCommand(a), diffCommand(a), whyCommand(a))
	root.AddCommand(perftCommand(a))
	add("alone", judgeCommand(a), scoreCommand(a), tileCommand(a), componentsCommand(a), rulesCommand(a), rulingsCommand(a), simulateCommand(a), fieldsCommand(a), configCommand(a), versionCommand(a))
	root.SetUsageFunc(a.usageFunc)
	root.SetHelpCommand(helpCommand(a, root))
	root.SetHelpFunc(a.help)
	root.SetHelpCommandGroupID("alone")
	root.InitDefaultHelpCmd()
	a.completionCommand(root)
	return root
}

// prepare reads the settings before a command runs.
func (a *app) prepare(c *cobra.Command) error {
	s, from, err := readSettings(a.defaults, a.flags.config, c.Root().PersistentFlags())
	a.settings, a.settingsFrom = s, from
	if err != nil {
		var at *inLine
		if errors.As(err, &at) {
			a.line = at.line
		}
		return err
	}
	if s.Width > 0 {
		a.io.Width = s.Width
	}
	switch s.Color {
	case "never":
		a.io.Color = false
	case "always":
		a.io.Color = true
	}
	if _, err := a.rulebook(a.rules); err != nil && a.rules != "" {
		const flag = "--rules "
		a.line = flag + a.rules
		return rule.Shifted(err, len(flag))
	}
	if off, _ := c.Flags().GetBool(noPagerFlag); off {
		a.settings.Pager = noPager
	}
	a.prompt = ui.Prompts(a.io, a.flags.noInput)
	return nil
}

// shield keeps a dash before a digit from being read as a flag: such a word is
// a number; -@4 is a column of a catastrophe card. A zero byte, which no argument can hold, marks it; unshield takes
// it away. The value of a flag needs no mark.
func shield(root *cobra.Command, args []string) []string {
	out := make([]string, len(args))
	for i, arg := range args {
		out[i] = arg
		if len(arg) > 1 && arg[0] == '-' && (arg[1] >= '0' && arg[1] <= '9' || arg[1] == '@') && !wantsValue(root, args[:i]) {
			out[i] = "\x00" + arg
		}
	}
	return out
}

// wantsValue says whether the last of some arguments is a flag whose value
// comes next.
func wantsValue(root *cobra.Command, args []string) bool {
	if len(args) == 0 || slices.Contains(args, "--") {
		return false
	}
	name, ok := strings.CutPrefix(args[len(args)-1], "--")
	c, _, err := root.Find(args)
	if !ok || err != nil {
		return false
	}
	f := c.Flag(name)
	return f != nil && f.NoOptDefVal == ""
}

func unshield(args []string) []string {
	out := make([]string, len(args))
	for i, arg := range args {
		out[i] = strings.TrimPrefix(arg, "\x00")
	}
	return out
}

func capital(s string) string {
	if s == "" {
		return s
	}
	first := firstRune(s)
	return strings.ToUpper(first) + s[len(first):]
}

// exitCode is the exit code of a refusal.
func exitCode(err error) int {
	var (
		illegal   *rule.Illegal
		cannot    *rule.CannotCheck
		misread   *rule.NotUnderstood
		ambiguous *rule.Ambiguous
		damaged   *saves.Damaged
		newer     *saves.Newer
		large     *saves.TooLarge
		locked    *saves.Locked
		unusable  *unusable
	)
	switch {
	case errors.As(err, &illegal):
		return exitIllegal
	case errors.As(err, &cannot):
		return exitCannotCheck
	case errors.As(err, &damaged), errors.As(err, &newer), errors.As(err, &large), errors.As(err, &locked), errors.As(err, &unusable):
		return exitSave
	case errors.As(err, &misread), errors.As(err, &ambiguous):
		return exitNotUnderstood
	case errors.Is(err, ui.ErrInterrupted):
		return exitInterrupted
	}
	return exitFailure
}

// refuse says why nothing was done: as JSON for scripts, else on the error
// stream.
func (a *app) refuse(err error) {
	var said *told
	if errors.As(err, &said) {
		return
	}
	a.remember(err)
	if a.flags.json {
		out := refusalJSON(err)
		var refused *referee.Refused
		if errors.As(err, &refused) {
			out["line"], out["text"] = refused.Line.N, refused.Line.Text
		}
		_ = a.printJSON(out)
		return
	}
	var misread *rule.NotUnderstood
	var refused *referee.Refused
	switch ofLine := errors.As(err, &refused); {
	case errors.As(err, &misread):
		if ofLine {
			a.line = refused.Line.Text
		}
		if a.line == "" && misread.Line <= 1 {
			// Nobody typed the line that it could point at.
			c := *misread
			c.Line, c.Column = 0, 0
			err = &c
		}
	case ofLine:
		a.io.Errorf("Line %d: %s\n", refused.Line.N, refused.Line.Text)
	}
	about := ui.About{Entry: a.entry, Ruling: a.ruling, Line: a.line}
	var illegal *rule.Illegal
	if errors.As(err, &illegal) {
		about.Seat = illegal.Seat
	}
	a.io.Refusal(err, about)
}

// refusalJSON is a refusal as scripts read it.
func refusalJSON(err error) map[string]any {
	var (
		illegal   *rule.Illegal
		cannot    *rule.CannotCheck
		misread   *rule.NotUnderstood
		ambiguous *rule.Ambiguous
	)
	switch {
	case errors.As(err, &illegal):
		c := *illegal
		if c.Legal == nil {
			c.Legal = []say.Text{}
		}
		return map[string]any{"illegal": c}
	case errors.As(err, &cannot):
		return map[string]any{"cannot_check": cannot}
	case errors.As(err, &misread):
		return map[string]any{"not_understood": misread}
	case errors.As(err, &ambiguous):
		return map[string]any{"ambiguous": ambiguous}
	}
	return map[string]any{"error": map[string]any{"message": err.Error()}}
}

func (a *app) entry(code rule.Code) rule.Entry {
	for _, b := range a.books {
		if !strings.HasPrefix(string(code), b.Name()+"/") {
			continue
		}
		for _, e := range b.Catalogue() {
			if e.Code == code {
				return e
			}
		}
	}
	return rule.Entry{}
}

func (a *app) ruling(name string) *rule.Ruling {
	for _, b := range a.books {
		for _, r := range b.Rulings() {
			if r.Name == name {
				return &r
			}
		}
	}
	return nil
}
