package cmd

import (
	"context"
	"errors"
	"io"
	"os/signal"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/desk"
	"arbiter/cmd/play"
	"arbiter/cmd/record"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// Main runs the program and gives its exit code. config is the built-in
// config.yaml.
func Main(args []string, config []byte) int {
	signal.Ignore(syscall.SIGPIPE) // a closed pipe is an error of the write: the exit code says what was done
	return runWithin(context.Background(), args, config, ui.System(false), time.Now)
}

// roomy is how much the heap may grow, in percent, before its first collection; before the
// second it may grow half as much, since the first may happen while a long save is read, when
// nothing can be freed. Most commands have ended by then; the others go on as usual.
const roomy = 800

// collectOnce sets this once a process, since several commands may run in one.
var collectOnce = sync.OnceFunc(collectLate)

func collectLate() {
	usual := debug.SetGCPercent(roomy)
	collected(func() {
		setGCPercent(roomy, roomy/2)
		collected(func() { setGCPercent(roomy/2, usual) })
	})
}

// collected calls a function after the next collection of the heap.
func collected(then func()) {
	runtime.AddCleanup(new([64]byte), func(then func()) { then() }, then)
}

// setGCPercent changes how much the heap may grow, unless a command has set its own.
func setGCPercent(from, to int) {
	if now := debug.SetGCPercent(to); now != from {
		debug.SetGCPercent(now)
	}
}

// runWithin is Main with its surroundings handed in.
func runWithin(ctx context.Context, args []string, config []byte, streams *ui.Streams, now func() time.Time) int {
	return run(ctx, args, config, engine.Books(), streams, now)
}

// Tree gives the program's commands, to make manual pages and completions; they must not
// be run.
func Tree() *cobra.Command {
	d := &desk.Desk{Context: context.Background(), IO: ui.System(true), Books: engine.Books(), Clock: time.Now}
	root := (&invocation{desk: d}).root(nil)
	nameTakings(d, root)
	return root
}

// run is runWithin with its rulebooks handed in.
func run(ctx context.Context, args []string, config []byte, books []*rule.Rulebook, streams *ui.Streams, now func() time.Time) int {
	d := &desk.Desk{Context: ctx, IO: streams, Books: books, Version: version, Clock: now, Config: config}
	if streams.Lang == say.English {
		streams.Lang = desk.LanguageOf(args, books)
	}
	p := &invocation{desk: d}
	root := p.root(args)
	if isCompletion(args) {
		addCompletions(d, root)
	}
	args = relisted(args)
	if len(args) > 0 && args[0] == "--version" {
		args[0] = "version" // most programs take it as a flag
	}
	root.SetArgs(shield(root, args))
	err := desk.Guarded(func() error { return root.ExecuteContext(ctx) })
	shown := p.pager.Show()
	if flushed := streams.Flush(); shown == nil {
		shown = flushed
	}
	if shown != nil && d.HasActed() && desk.ExitCode(err) <= desk.ExitFailure {
		err = &desk.Untold{Err: shown}
	}
	if err == nil {
		err = shown
	}
	if err == nil {
		return desk.ExitDone
	}
	if refusal, ok := usage(d, args, err, func() { _ = d.Prepare(root) }); ok { // errors in the settings don't matter here
		d.Flags.JSON = d.Flags.JSON || desk.AsksJSON(args)
		err = refusal
	}
	var notFound *saves.NotFound
	var badName *saves.NameError
	switch {
	case errors.As(err, &notFound):
		err = rule.Misread(1, "a game that arbiter games lists", "%s", d.OfferRepair(notFound)).Near(notFound.Game, d.Games())
	case errors.As(err, &badName):
		err = rule.Misread(1, "another name", "%s", badName)
	default:
		err = d.OfferRepair(err)
		byGame(d, err)
	}
	err = pointed(args, err)
	// A reader that went away, as head does, is no failure to speak of where nothing was done.
	if !desk.Is[*desk.Untold](err) && (errors.Is(err, io.ErrClosedPipe) || isBrokenPipe(err)) {
		return desk.ExitDone
	}
	d.Refuse(err)
	if fault, is := errors.AsType[*say.Fault](err); is && d.Flags.Debug {
		_, _ = io.WriteString(d.IO.Err, fault.Trace)
	}
	_ = streams.Flush() // a refusal in JSON
	return desk.ExitCode(err)
}

// isBrokenPipe says whether a reader went away; Windows says so by ERROR_BROKEN_PIPE or ERROR_NO_DATA.
func isBrokenPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || runtime.GOOS == "windows" && (errors.Is(err, syscall.Errno(109)) || errors.Is(err, syscall.Errno(232)))
}

type invocation struct {
	desk   *desk.Desk
	pager  *ui.Pager // holds back what the command says, nil if nothing does
	within bool      // in the middle of another run, with its settings
}

// root makes the tree of commands. If the arguments ask for one command, it makes only that
// one.
func (p *invocation) root(args []string) *cobra.Command {
	d := p.desk
	titles := rule.Each(d.Books, func(b *rule.Rulebook) say.Key { return b.Title })
	root := &cobra.Command{
		Use:   "arbiter",
		Short: d.Words("A referee for board games at a real table"),
		Long: d.IO.Lang.Say(`Arbiter referees %s at a real table: you type what
happened, and it says whether that was legal and, if not, why. It computes
production, recycling and every score, and saves the game.`, say.And(titles)),
		Example: examples(d,
			example{"arbiter demo", "a minute of a practice game"},
			example{"arbiter play", "be led through an evening"},
			example{"arbiter new friday --seats Blue,Green,Yellow", "begin a game"},
			example{"arbiter status", "who acts, what is due"},
			example{"arbiter legal", "what may be entered now"},
			example{"arbiter help bid", "how a command is typed"},
		),
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          desk.Takes(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if d.Flags.JSON {
				return c.Help()
			}
			welcome(d)
			return nil
		},
		PersistentPreRunE: p.prepare,
	}
	root.SetOut(printed{d.IO})
	root.SetErr(d.IO.Err)
	root.SetIn(d.IO.In)
	root.CompletionOptions.HiddenDefaultCmd = false
	f := p.flags(root)
	only := p.fill(root, f, args)
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error { return &flagFault{c, err} })
	root.SetUsageFunc(func(c *cobra.Command) error { return usageText(d, c) })
	root.SetHelpCommand(helpCommand(d, root))
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { p.help(c) })
	root.SetHelpCommandGroupID("alone")
	if !only {
		root.InitDefaultHelpCmd()
		completionCommand(d, root)
	}
	root.CompletionOptions.DisableDefaultCmd = only
	return root
}

// fill adds the commands, or only the one that the arguments ask for.
func (p *invocation) fill(root *cobra.Command, f *pflag.FlagSet, args []string) (only bool) {
	add := func(in string, m maker) {
		c := m.make(p.desk)
		c.GroupID = in
		root.AddCommand(c)
	}
	groups := p.groups()
	in, one := asked(f, args, groups)
	for _, r := range groups {
		root.AddGroup(&cobra.Group{ID: r.id, Title: p.desk.Words(r.title)})
		if one == nil {
			for _, m := range append(r.declared(), r.makers...) {
				add(r.id, m)
			}
		}
	}
	if one != nil {
		add(in, *one)
	}
	return one != nil
}

// prepare reads the settings before a command runs, and gives it its words as they were typed.
func (p *invocation) prepare(c *cobra.Command, args []string) error {
	for i, arg := range args {
		args[i] = strings.TrimPrefix(arg, "\x00")
	}
	switch {
	case p.within:
		return within(c)
	case isCompletion([]string{c.Name()}): // it reads them itself, without reporting errors
		return nil
	}
	if c.Annotations[ofGame] == "" || c.Annotations[tall] == "" { // a view is over before the heap has grown
		collectOnce()
	}
	err := p.desk.Prepare(c)
	if err == nil && c.Annotations[tall] != "" {
		p.pager = p.desk.Page()
	}
	return err
}

// within refuses the settings that a command within play doesn't read: those of play hold.
func within(c *cobra.Command) (err error) {
	read := []string{"game", "json", "dry-run", "no-input"}
	c.Flags().Visit(func(f *pflag.Flag) {
		if c.InheritedFlags().Lookup(f.Name) != nil && !slices.Contains(read, f.Name) {
			err = rule.MisreadAs(1, say.Plain("arbiter play --"+f.Name), "--%s is set where play begins.", f.Name)
		}
	})
	return err
}

func (p *invocation) flags(root *cobra.Command) *pflag.FlagSet {
	d, f := p.desk, root.PersistentFlags()
	f.StringVar(&d.Flags.Game, "game", "", d.Words("the game to act on (default: the one used last)"))
	f.BoolVar(&d.Flags.JSON, "json", false, d.Words("answer in JSON, for scripts"))
	f.BoolVar(&d.Flags.DryRun, "dry-run", false, d.Words("say what would happen and save nothing"))
	f.BoolVar(&d.Flags.NoInput, "no-input", false, d.Words("never ask"))
	f.String("color", "auto", d.Words("colours: auto, always or never; always beats NO_COLOR"))
	f.Bool(desk.NoColorFlag, false, d.Words("no colours, as --color=never"))
	f.Bool(desk.NoPagerFlag, false, d.Words("print at once what is taller than the screen"))
	f.String(desk.LangFlag, desk.AutoLang, d.Words("language: auto, en, de or it; auto takes the system's"))
	f.StringVar(&d.Flags.Config, "config", "", d.Words("a settings file instead of your own"))
	f.String("saves", "", d.Words("the folder where games are kept"))
	f.String("components", "", d.Words(`the file that describes your copy; "practice" for the practice set`))
	f.Bool("hands", false, d.Words("show secret hands"))
	f.Bool("ascii", false, d.Words("draw with plain characters only"))
	f.BoolVar(&d.Flags.Debug, "debug", false, "") // for developers
	_ = f.MarkHidden("debug")
	return f
}

type commandGroup struct {
	id       string
	title    say.Key
	makers   []maker
	declared func() []maker // those that rulebooks declare, before the others
}

// maker makes a command when it is asked for: to make all of them takes longer
// than what most commands do.
type maker struct {
	name string
	make func(*desk.Desk) *cobra.Command
}

// groups are all commands, in the order of the help.
func (p *invocation) groups() []commandGroup {
	books, none := p.desk.Books, func() []maker { return nil }
	return []commandGroup{
		{"game", "A game:", []maker{
			{"play", func(d *desk.Desk) *cobra.Command { return play.Command(d, p.inner) }}, {"serve", serveCommand},
			{"new", newCommand}, {"run", runCommand}, {"undo", undoCommand}, {"redo", redoCommand},
			{"replace", replaceCommand}, {"insert", insertCommand}, {"remove", removeCommand},
			{"games", gamesCommand}, {"copy", copyCommand}, {"rename", renameCommand}, {"delete", deleteCommand}, {"restore", restoreCommand},
			{"history", record.HistoryCommand}, {"export", record.ExportCommand}, {"report", record.ReportCommand},
			{"import", importCommand}, {"demo", demoCommand},
		}, none},
		{"verb", "What happened at the table:", nil, func() []maker { return declared(books, verbsOf, verbCommand) }},
		{"look", "Looking at it:", []maker{
			{"best", bestCommand}, {"watch", watchCommand}, {"log", logCommand}, {"show", showCommand}, {"why", whyCommand},
		}, func() []maker {
			return declared(books, func(b *rule.Rulebook) []rule.Verb { return b.Views }, viewCommand)
		}},
		{"alone", "Without a game:", []maker{
			{"judge", judgeCommand}, {"score", scoreCommand}, {"tile", tileCommand}, {"components", componentsCommand}, {"ask", askCommand}, {"rules", rulesCommand},
			{"rulings", rulingsCommand}, {"version", versionCommand},
		}, none},
		{scriptGroup, "For scripts and the curious:", []maker{
			{"verify", verifyCommand}, {"repair", repairCommand}, {"diff", diffCommand}, {"simulate", simulateCommand}, {"perft", perftCommand}, {"fields", fieldsCommand}, {"config", configCommand},
		}, none},
	}
}

// asked is the command that some arguments ask for, and its group; nil if all are needed: for
// help, for a word that is no command, for completing the first word. Verbs come last, since
// finding one makes all of them.
func asked(flags *pflag.FlagSet, args []string, groups []commandGroup) (in string, only *maker) {
	if isCompletion(args) {
		args = args[1:max(1, len(args)-1)]
	}
	for len(args) > 0 {
		name, flag := strings.CutPrefix(args[0], "--")
		if !flag {
			break
		}
		args = args[1:]
		f := flags.Lookup(name)
		switch {
		case f != nil && f.NoOptDefVal == "" && len(args) > 0: // its value comes next
			args = args[1:]
		case f == nil && !strings.Contains(name, "="):
			return "", nil
		}
	}
	if len(args) == 0 {
		return "", nil
	}
	named := func(m *maker) bool { return strings.EqualFold(m.name, args[0]) }
	for _, r := range groups {
		if only = rule.Find(r.makers, named); only != nil {
			return r.id, only
		}
	}
	for _, r := range slices.Backward(groups) {
		if only == nil {
			in, only = r.id, rule.Find(r.declared(), named)
		}
	}
	return in, only
}

// inner runs a command of the program on a game that is being played, and says whether it
// succeeded; it tells a refusal.
func (p *invocation) inner(game string, words []string) (done bool) {
	d := *p.desk
	d.Flags = desk.Flags{Config: d.Flags.Config}
	root := (&invocation{desk: &d, within: true}).root(words)
	root.SetArgs(append(shield(root, words), "--game", game))
	err := desk.Guarded(func() error { return root.ExecuteContext(d.Context) })
	if err != nil {
		if refusal, ok := usage(&d, words, err, func() {}); ok {
			err = refusal
		}
		d.Refuse(err)
	}
	_ = d.IO.Flush()
	return err == nil
}

// tall is the annotation of a command whose answer may be taller than a screen.
const tall = "tall"

// mayBeTall marks a command whose answer may be taller than a screen.
func mayBeTall(c *cobra.Command) *cobra.Command {
	if c.Annotations == nil {
		c.Annotations = map[string]string{}
	}
	c.Annotations[tall] = tall
	return c
}

// printed goes wherever the streams print now.
type printed struct{ *ui.Streams }

func (s printed) Write(p []byte) (int, error) { return s.Out.Write(p) }
