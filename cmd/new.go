package cmd

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// gameOptions adds the options that the rulebooks declare, and gives those that were typed. It
// accepts repeated options; the rulebook refuses them where they are wrong.
func gameOptions(d *desk.Desk, c *cobra.Command, without ...string) (typed func() []string) {
	declared := slices.DeleteFunc(allOptions(d.Books), func(o rule.Option) bool { return slices.Contains(without, o.Name) })
	spoken := allOptions(d.Speaking())
	for _, o := range declared {
		if said := rule.Find(spoken, func(s *rule.Option) bool { return s.Name == o.Name }); said != nil {
			o.Help = said.Help
		}
		help := d.Words(o.Help)
		if o.Name == rulesOption {
			help = d.IO.Lang.Say("the rulebook: %s (default: %s)", say.Or(o.Values), o.Values[0])
		}
		c.Flags().StringArray(o.Name, nil, help)
	}
	return func() (words []string) {
		for _, o := range declared {
			values, _ := c.Flags().GetStringArray(o.Name) // it is there
			for _, v := range values {
				words = append(words, "--"+o.Name, v)
			}
		}
		return words
	}
}

func newCommand(d *desk.Desk) *cobra.Command {
	c := &cobra.Command{
		Use:   "new NAME --seats NAMES",
		Short: d.Words("begin a game"),
		Long: d.IO.Lang.Say(`Begin a game. Seats sit in clockwise order; the first one starts unless --first
names another. It is a game of %s; --rules begins one of another rulebook.`, d.Books[0].Title),
		Example: examplesOf(d, "new"),
	}
	options := gameOptions(d, c)
	var from string
	c.Flags().StringVar(&from, "from", "", d.Words("begin in the middle of a game, with what lies on the table: round, seats (YAML)"))
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return rule.In("new", rule.Misread(4, "new NAME --seats NAMES", "A new game needs a name."))
		}
		given := options()
		words, err := quotedSeats(args, given)
		if err != nil {
			return rule.In(desk.Line("new", append(args, given...)), err)
		}
		var data []byte
		var lines []rule.Line
		if c.Flags().Changed("from") {
			if data, words, lines, err = fromTable(d, from, words); err != nil {
				return err
			}
		} else if len(args) == 1 && !slices.Contains(given, "--seats") && !slices.Contains(given, "--"+rulesOption) {
			return rule.In(desk.Line("new", words), rule.MisreadAs(1, tables(d.Books), "A new game needs its seats, as --seats Blue,Green,Yellow."))
		}
		g, v, err := d.Begin(desk.Line("new", words), lines...)
		if err != nil {
			return notBegun(from, string(data), err)
		}
		if from != "" {
			v = v.Telling(d.FromFile(v.Told()))
		}
		return d.Tell(g, v)
	}
	return c
}

// quotedSeats are the words of a new game. Of a list with names in quotation marks, or with a word like
// and between them, as journals don't have it, each seat stands alone.
func quotedSeats(args, options []string) (words []string, err error) {
	words = append(args[:1:1], rule.UnjoinedSeats(args[1:])...)
	named := len(words) > 1
	for option := range slices.Chunk(options, 2) {
		names, err := rule.NameList(option[1])
		switch quoted := strings.Contains(option[1], `"`); {
		case named || option[0] != "--seats" || !quoted && len(names) == 1+strings.Count(option[1], ","):
			words = append(words, option...)
		case err != nil:
			return nil, rule.MisreadAs(1, say.That(`names in quotation marks, as --seats '"Ann, Lee",Bob,Cyd'`), "%s", say.Of(err))
		default:
			words = append(words, names...)
		}
	}
	return words, nil
}

// tables are how many seats each game has.
func tables(books []*rule.Rulebook) say.Text {
	var each []say.Text
	for i, b := range books {
		least, most := b.Least, b.Most
		if i == 0 {
			each = append(each, say.That("--seats with %d to %d names", least, most))
			continue
		}
		each = append(each, say.That("%d to %d with %s", least, most, "--"+rulesOption+" "+b.Name))
	}
	return say.Join(", ", each...)
}

// fromTable reads what lies on a table, and adds it to the words of a new game.
func fromTable(d *desk.Desk, path string, words []string) (data []byte, all []string, lines []rule.Line, err error) {
	data, err = d.Read(path)
	if err != nil {
		return nil, nil, nil, err
	}
	book, err := d.BookOf(desk.Line("new", words))
	if err != nil {
		return nil, nil, nil, err
	}
	if !slices.Contains(words, "--"+rulesOption) {
		book, err = referee.SheetBook(data, func(name string) (*rule.Rulebook, error) {
			if name == "" {
				return book, nil
			}
			return d.Book(name)
		})
		if err != nil {
			return nil, nil, nil, desk.InFile(path, string(data), err)
		}
		if book.Name != d.Books[0].Name {
			words = append(words, "--"+rulesOption, book.Name)
		}
	}
	options, lines, err := book.FromTable(data)
	if err != nil {
		return nil, nil, nil, desk.InFile(path, string(data), err)
	}
	return data, append(words, options...), lines, nil
}

// notBegun is the refusal of a new game; of one from a file it says so, and names the file and the place in its text. What
// was legal in it is of no use: there is no such game.
func notBegun(path, text string, err error) error {
	of, is := errors.AsType[*rule.Refused](err)
	if !is || path == "" {
		return err
	}
	if ill, is := of.Err.(*rule.Illegal); is {
		c := *ill
		c.Seat, c.Legal, c.Outcomes = "", nil, 0
		of = &rule.Refused{Line: of.Line, Err: &c}
	}
	return inSheet(text, &rule.Refused{Line: of.Line, Err: rule.SaidToo(of.Err, func(why say.Text) say.Text { return say.That("%s: %s No game was begun.", path, why) })})
}

// inSheet moves a refusal from a line that was made of a sheet to the words of the sheet that it was made of, if they stand
// there as in that line: two words of a piece at least, behind the place of its seat.
func inSheet(text string, of *rule.Refused) error {
	made, lines := []rune(of.Line.Text), strings.Split(text, "\n")
	words, _ := rule.Split(of.Line.Text) // it was read before
	misread, is := errors.AsType[*rule.NotUnderstood](of.Err)
	for i := 0; i+1 < len(words) && of.Line.N > 0 && (!is || misread.Column >= words[i].Column); i++ {
		from := words[i].Column - 1
		for n := of.Line.N; n <= len(lines); n++ {
			switch before, _, stands := strings.Cut(lines[n-1], string(made[from:])); {
			case stands && is:
				return rule.In(strings.TrimRight(lines[n-1], "\r"), rule.OnLine(rule.Shifted(misread, utf8.RuneCountInString(before)-from), n))
			case stands:
				return &rule.Refused{Line: rule.Line{N: n, Text: strings.TrimSpace(lines[n-1])}, Err: of.Err}
			}
		}
	}
	return of
}

// allOptions are the options of every rulebook, each once, and the one that
// names the rulebook.
func allOptions(books []*rule.Rulebook) []rule.Option {
	names := rule.Each(books, func(b *rule.Rulebook) string { return b.Name })
	out := []rule.Option{{Name: rulesOption, Value: "NAME", Help: "the rulebook", Values: names}}
	for _, b := range books {
		for _, o := range b.Options {
			if !slices.ContainsFunc(out, func(have rule.Option) bool { return have.Name == o.Name }) {
				out = append(out, o)
			}
		}
	}
	return out
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
	return rule.Join(append([]string{"new", name}, rule.Strings(words[2:])...)), nil
}
