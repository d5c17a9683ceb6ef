package cmd

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Verbs may be typed in any case, as in a transcript.
func init() { cobra.EnableCaseInsensitive = true }

type flagFault struct {
	command *cobra.Command
	error
}

func (f *flagFault) Unwrap() error { return f.error }

// usage turns an error in a command's words or flags into a refusal that points at the word;
// ok is false for any other error. Before it speaks it reads the settings: they say how wide the screen
// is and where the games are, of which one says what verbs may have been meant.
func usage(d *desk.Desk, args []string, err error, settings func()) (refusal error, ok bool) {
	line := rule.Join(args)
	if words, is := errors.AsType[*desk.WordFault](err); is {
		settings()
		return rule.In(line, wordRefusal(d, words, args, line)), true
	}
	if flag, is := errors.AsType[*flagFault](err); is {
		settings()
		return rule.In(line, flagRefusal(d, flag, args, line)), true
	}
	return err, false
}

// pointed says where in the command, as it was typed, a refusal of its words stands: a column counts
// from the command's first character, whichever line was made of its words. A refusal without a
// line stands at the word that it names.
func pointed(args []string, err error) error {
	line, bare := "", err
	if of, is := err.(*rule.Refused); is && of.Line.N == 0 {
		line, bare = of.Line.Text, of.Err
	}
	misread, is := bare.(*rule.NotUnderstood)
	typed := rule.Join(args)
	if !is || misread.Line > 1 || line == "" && misread.Column > 1 || line != "" && strings.HasPrefix(typed, line) {
		return err
	}
	column := named(args, misread.Message.String())
	if line != "" {
		column = placed(args, line, misread.Column)
	}
	if column > 0 {
		err = rule.In(typed, rule.Shifted(misread, column-misread.Column))
	}
	return err
}

// named is the column of the last word that a message names, or of the value behind its =; 0 for none. A word may be empty,
// as "" for a name: a value that is empty is none.
func named(args []string, message string) int {
	said := rule.Each(strings.Fields(message), func(word string) string { return strings.Trim(word, "\".,:;()") })
	for i, arg := range slices.Backward(args) {
		_, value, _ := strings.Cut(arg, "=")
		for _, word := range append([]string{arg}, rule.When(value != "", []string{value})...) {
			if i > 0 && (slices.Contains(said, word) || strings.Contains(message, strconv.Quote(word))) {
				return before(args, i) + utf8.RuneCountInString(arg) - utf8.RuneCountInString(word) + 1
			}
		}
	}
	return 0
}

// placed is the column of what stands at a column of a line that was made of some of the words,
// perhaps in another order; 0 where they don't hold it.
func placed(args []string, line string, column int) int {
	words, _ := rule.Split(line)
	for i, w := range slices.Backward(words) {
		if w.Column > column {
			continue
		}
		flag := words[max(i-1, 0)].Text
		for j, arg := range args {
			switch {
			case arg == w.Text && (i == 0 || j > 0 && args[j-1] == flag):
				return before(args, j) + 1 + column - w.Column
			case arg == flag+"="+w.Text:
				return before(args, j) + utf8.RuneCountInString(flag) + 2 + column - w.Column
			}
		}
		break
	}
	return 0
}

// byGame adds to a refusal what is meant where the word at which it stops names a game: the line
// with a flag for it.
func byGame(d *desk.Desk, err error) {
	of, _ := errors.AsType[*rule.Refused](err)
	misread, is := errors.AsType[*rule.NotUnderstood](err)
	if of == nil || !is || misread.DidYouMean != "" || d.Flags.Game != "" {
		return
	}
	words, _ := rule.Split(of.Line.Text)
	if len(words) > 0 && (words[0].Text == "history" || words[0].Text == "new") { // of all games, and of one that isn't there
		return
	}
	for i, w := range words {
		if i > 0 && w.Column == misread.Column && rule.Contains(d.Games(), w.Text) {
			misread.DidYouMean = rule.Join(append(rule.Strings(slices.Delete(words, i, i+1)), "--game", w.Text))
			return
		}
	}
}

func wordRefusal(d *desk.Desk, f *desk.WordFault, args []string, line string) error {
	c, word := f.Command, strings.TrimPrefix(f.Word, "\x00")
	path := strings.TrimPrefix(strings.TrimPrefix(c.CommandPath(), c.Root().Name()), " ")
	switch {
	case slices.Contains(args, "--") && slices.Contains(subcommands(c), word):
		return rule.MisreadAs(columnOf(args, word), say.Plain(c.CommandPath()+" "+word), "Behind -- no word is a command.")
	case c.HasAvailableSubCommands() && !f.Lacks:
		near := desk.MeantBy(word, likely(d, c))
		known := rule.Those(likely(d, c), func(name string) bool { return word != "" && strings.HasPrefix(name, strings.ToLower(word)) })
		if len(known) == 0 && c.HasParent() {
			known = subcommands(c)
		} else if len(known) == 0 && near != "" {
			known = []string{near}
		}
		expected := say.Or(known)
		if len(known) == 0 {
			expected = say.That("a command; arbiter --help lists them")
		}
		if len(args) > 1 && args[0] == word && slices.Contains(subcommands(c), args[1]) { // a seat before its verb
			expected = say.Plain(rule.Join(slices.Concat([]string{args[1], word}, args[2:])))
		}
		refusal := rule.MisreadAs(columnOf(args, word), expected, "%q is no command of %s.", word, c.CommandPath())
		refusal.DidYouMean = near
		return refusal
	case f.Most == 0 && !f.Lacks:
		expected := say.That("the end of the line")
		if c.Name() == configName {
			expected = say.That("the end of the line; a setting is a line of your settings file, as %s in %s", say.Plain("lang: de"), say.Plain(desk.UserConfig()))
		}
		return rule.MisreadAs(columnOf(args, word), expected, "%q is one word too many after %s.", word, path)
	}
	return rule.MisreadAs(utf8.RuneCountInString(line)+1, say.Plain(d.Usage(strings.TrimSuffix(c.UseLine(), " [flags]"))), "%s takes more or fewer words than that.", path)
}

// likely are the commands that a person could mean: those of every game, and what the game at hand
// has of its own.
func likely(d *desk.Desk, c *cobra.Command) (names []string) {
	book := d.GameBook("")
	for _, s := range c.Commands() {
		here := everywhere(d, s)
		if book != nil && s.Annotations[ofGame] != "" {
			_, verb := book.Verbs.Named(s.Name())
			_, view := rule.Named(book.Views, s.Name())
			here = verb || view
		}
		if here && slices.Contains(subcommands(c), s.Name()) {
			names = append(names, s.Name())
		}
	}
	return names
}

func flagRefusal(d *desk.Desk, f *flagFault, args []string, line string) error {
	if value, is := errors.AsType[*pflag.InvalidValueError](f.error); is {
		return rule.MisreadAs(columnOf(args, value.GetValue()), valueOf(value.GetFlag()), "%q is no value for %s.", value.GetValue(), "--"+value.GetFlag().Name)
	}
	if lacks, is := errors.AsType[*pflag.ValueRequiredError](f.error); is {
		name := "--" + lacks.GetSpecifiedName()
		return rule.MisreadAs(utf8.RuneCountInString(line)+1, say.That("a value after %s", name), "%s needs a value.", name)
	}
	flag := ""
	if syntax, is := errors.AsType[*pflag.InvalidSyntaxError](f.error); is {
		flag = syntax.GetSpecifiedFlag()
	} else if no, is := errors.AsType[*pflag.NotExistError](f.error); !is {
		return f.error
	} else if flag = "--" + no.GetSpecifiedName(); no.GetSpecifiedShortnames() != "" {
		flag = "-" + no.GetSpecifiedShortnames()
	}
	if name := f.command.Name(); len(args) > 1 && args[0] == name && args[1] == "1" && (name == "replace" || name == "insert") { // a line that begins a game has flags of its own
		return rule.Misread(columnOf(args, "1"), "a later entry, or another game", referee.Beginning)
	}
	var names []string
	add := func(f *pflag.Flag) { names = append(names, "--"+f.Name) }
	f.command.Flags().VisitAll(add)
	f.command.InheritedFlags().VisitAll(add)
	refused := rule.MisreadAs(columnOf(args, flag), say.That("a flag; %s --help lists them, and -- stands before a word that is none", f.command.CommandPath()), "There is no flag %s.", flag)
	if flag == "--rules" { // other commands have it: it isn't misspelt
		return refused
	}
	refused.Near(flag, names)
	if near := strings.TrimPrefix(refused.DidYouMean, "--"); near == "" || f.command.InheritedFlags().Lookup(near) != nil { // none of the command's own
		refused.DidYouMean = cmp.Or(gameBehind(d, args, flag), refused.DidYouMean)
	}
	return refused
}

// gameBehind is what was typed with --game in place of a flag, where the name of a game stands behind it; else "".
func gameBehind(d *desk.Desk, args []string, flag string) string {
	i := slices.IndexFunc(args, func(arg string) bool { return arg == flag || strings.HasPrefix(arg, flag+"=") })
	if i < 0 || args[0] == "new" || d.Flags.Game != "" {
		return ""
	}
	behind := slices.Clone(args[i+1:])
	if _, value, is := strings.Cut(args[i], "="); is {
		behind = append([]string{value}, behind...)
	}
	if len(behind) == 0 || !rule.Contains(d.Games(), behind[0]) {
		return ""
	}
	return rule.Join(slices.Concat(args[:i], []string{"--game"}, behind))
}

// valueOf is what a flag takes that doesn't take any word.
func valueOf(f *pflag.Flag) say.Text {
	switch {
	case f != nil && f.Value.Type() == "bool":
		return say.Or([]string{"true", "false"})
	case f != nil && strings.HasPrefix(f.Value.Type(), "uint"):
		return say.That("a whole number from 0")
	}
	return say.That("a whole number")
}

// columnOf is where a word stands among the arguments, written as one line.
func columnOf(args []string, word string) int {
	for i, arg := range args {
		if arg == word || strings.HasPrefix(arg, word+"=") {
			return before(args, i) + 1
		}
		if name, value, ok := strings.Cut(arg, "="); ok && value == word {
			return before(args, i) + utf8.RuneCountInString(name) + 2
		}
	}
	return 1
}

// before is how many characters stand before an argument, written as one line.
func before(args []string, i int) (characters int) {
	for _, arg := range args[:i] {
		characters += utf8.RuneCountInString(rule.Quote(arg)) + 1
	}
	return characters
}

func subcommands(c *cobra.Command) (names []string) {
	for _, s := range c.Commands() {
		if s.IsAvailableCommand() || s.Name() == "help" { // which the library doesn't count as one
			names = append(names, s.Name())
		}
	}
	return names
}

// helpCommand is the library's, except that a word that is no command is an error.
func helpCommand(d *desk.Desk, root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:              "help [COMMAND|flags|scripts|GAME]",
		Short:            d.Words("help about a command"),
		Example:          "  arbiter help place\n  arbiter help components add\n  arbiter help flags\n  arbiter help industry",
		PersistentPreRun: func(*cobra.Command, []string) {}, // helps also with settings that can't be read
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 && helpTopic(d, root, args[0]) {
				return nil
			}
			c, rest, err := root.Find(args)
			if err == nil && len(rest) > 0 {
				err = &desk.WordFault{Command: c, Word: rest[0]}
			}
			if err != nil {
				return err
			}
			c.InitDefaultHelpFlag()
			return c.Help()
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			c, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			names := subcommands(c)
			if c == root {
				names = append(append(names, flagTopic, scriptTopic), d.BookNames()...)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// lists are the flags that take several words, and what stands between them.
var lists = map[string]string{"--seats": ",", "--" + rule.ColoursOption.Name: ",", "--weights": " "}

// relisted joins the words behind a flag that takes a list: PowerShell splits A,B,C into three
// words, and people leave out quotation marks. The name of a new game must come before its
// flags, or it would belong to the list; a weight has its number.
func relisted(args []string) (out []string) {
	begun := slices.Index(args, "new")
	for at := 0; at < len(args); at++ {
		out = append(out, args[at])
		between, list := lists[args[at]]
		if !list || begun >= 0 && (at < begun+2 || strings.HasPrefix(args[begun+1], "-")) {
			continue
		}
		words := args[at+1:]
		if end := slices.IndexFunc(words, func(word string) bool {
			return strings.HasPrefix(word, "-") || between == " " && !strings.Contains(word, "=")
		}); end >= 0 {
			words = words[:end]
		}
		if len(words) > 1 && !strings.Contains(strings.TrimSuffix(words[0], ","), ",") {
			out = append(out, strings.Join(rule.Each(words, func(word string) string { return strings.TrimSuffix(word, ",") }), between))
			at += len(words)
		}
	}
	return out
}

// shield keeps a word that begins with one dash from being read as a flag: -3 is a number, -@4
// a column of a catastrophe card, and lines of a game have words such as -subsidy, while only
// the flag -h has one dash. It marks such a word with a zero byte, which no argument can hold;
// prepare removes it. The value of a flag, which comes right behind it, needs no mark.
func shield(root *cobra.Command, args []string) []string {
	out := make([]string, len(args))
	for i, arg := range args {
		out[i] = arg
		if len(arg) < 2 || arg[0] != '-' || arg[1] == '-' {
			continue
		}
		c, _, err := root.Find(args[:i])
		if name, is := strings.CutPrefix(args[max(i-1, 0)], "--"); is && err == nil && !slices.Contains(args[:i], "--") {
			if f := c.Flag(name); f != nil && f.NoOptDefVal == "" {
				continue
			}
		}
		ofLine := err == nil && (c.Annotations[ofGame] != "" || slices.Contains(revising, c.Name()))
		if arg[1] >= '0' && arg[1] <= '9' || arg[1] == '@' || arg != "-h" && ofLine {
			out[i] = "\x00" + arg
		}
	}
	return out
}
