package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/desk"
	"arbiter/cmd/record"
	"arbiter/components"
	"arbiter/engine/rule"
)

// how says what a shell makes of what is offered.
type how = cobra.ShellCompDirective

// wordOffers are what the words of each command can be. A command that isn't
// there takes none.
func wordOffers(d *desk.Desk) map[string]offer {
	file := first(anyFile)
	entries := entryOffer(d)
	return map[string]offer{
		"":                  nextOffer(d),
		"run":               file,
		"judge":             file,
		"score":             file,
		"import":            file,
		"components import": file,
		"components add":    first(standingOffer(d)),
		"components remove": first(describedOffer(d)),
		"show":              first(entries),
		"diff":              entries,
		"undo":              undoOffer(d),
		"watch":             watchOffer(d),
		"history":           first(seatOffer(d)),
		"best":              bestOffer(d),
		"rules":             first(codeOffer(d)),
		"fields":            answerOffer,
		"play":              first(gameOffer(d)),
		"export":            first(gameOffer(d)),
		"report":            first(gameOffer(d)),
	}
}

// valueOffers are what the values of flags can be, by the flag's name.
func valueOffers(d *desk.Desk) map[string]offer {
	out := map[string]offer{
		"game":       gameOffer(d),
		"color":      choose("auto", "always", "never"),
		"lang":       choose(desk.Languages()...),
		"rules":      choose(d.BookNames()...),
		"ruling":     rulingOffer(d),
		"seat":       seatOffer(d),
		"first":      firstSeatOffer,
		"kind":       choose(kinds...),
		"format":     choose(record.Formats...),
		"for":        aimOffer(d),
		"at":         entryOffer(d),
		"play":       choose(playKinds...),
		"round":      roundOffer(d),
		"from":       backupOffer(d),
		"stack":      stackOffer(d),
		"components": func(*cobra.Command, []string, string) ([]string, how) { return []string{"practice"}, files },
		"saves":      func(*cobra.Command, []string, string) ([]string, how) { return nil, onlyDirs },
		"config":     anyFile,
		"out":        anyFile,
		"svg":        anyFile,
	}
	for _, o := range allOptions(d.Books) {
		if len(o.Values) > 0 {
			out[o.Name] = choose(o.Values...)
		}
	}
	return out
}

// nothing is offered.
func nothing(*cobra.Command, []string, string) ([]string, how) { return nil, noFiles }

func anyFile(*cobra.Command, []string, string) ([]string, how) { return nil, files }

// choose offers certain words.
func choose(words ...string) offer {
	return func(*cobra.Command, []string, string) ([]string, how) { return words, inOrder }
}

// first offers for the first word only.
func first(f offer) offer {
	return func(c *cobra.Command, args []string, typed string) ([]string, how) {
		if len(args) > 0 {
			return nil, noFiles
		}
		return f(c, args, typed)
	}
}

// looking offers what is found in the current game.
func looking(d *desk.Desk, find func(l *desk.Look, args []string) []string) offer {
	return func(_ *cobra.Command, args []string, _ string) ([]string, how) {
		l, err := d.Glance("")
		if err != nil {
			return nil, noFiles
		}
		return find(l, args), inOrder
	}
}

func gameOffer(d *desk.Desk) offer {
	return func(*cobra.Command, []string, string) ([]string, how) { return d.Games(), noFiles }
}

func seatOffer(d *desk.Desk) offer {
	return looking(d, func(l *desk.Look, _ []string) []string { return l.Position.Seats() })
}

// nextOffer tells what is due beside the commands.
func nextOffer(d *desk.Desk) offer {
	return func(_ *cobra.Command, args []string, typed string) ([]string, how) {
		l, err := d.Glance("")
		if err != nil || len(args) > 0 || typed != "" {
			return nil, noFiles
		}
		return hint(d.IO.Lang.Say("Next: %s", l.Position.Where().Next)), noFiles
	}
}

// entryOffer offers the numbers of the journal's entries, the last first.
func entryOffer(d *desk.Desk) offer {
	return func(_ *cobra.Command, args []string, typed string) ([]string, how) {
		g, err := d.Open("")
		if err != nil || len(args) > 1 {
			return nil, noFiles
		}
		var out []string
		for _, e := range slices.Backward(g.Entries()) {
			if len(out) < mostShown || typed != "" {
				out = append(out, fmt.Sprintf("%d\t%s", e.N, e.Text))
			}
		}
		return out, inOrder
	}
}

func undoOffer(d *desk.Desk) offer {
	entries := entryOffer(d)
	return func(c *cobra.Command, args []string, typed string) ([]string, how) {
		switch {
		case len(args) == 0:
			return []string{"to\t" + d.Words("back to an entry")}, inOrder
		case len(args) == 1 && strings.EqualFold(args[0], "to"):
			return entries(c, nil, typed)
		}
		return nil, noFiles
	}
}

// bestOffer offers what advice is given on, and behind it the seats.
func bestOffer(d *desk.Desk) offer {
	return looking(d, func(l *desk.Look, args []string) []string {
		adviser, ok := l.Position.(rule.Adviser)
		switch {
		case !ok || len(args) > 1:
			return nil
		case len(args) == 0:
			return adviser.Topics()
		}
		return l.Position.Seats()
	})
}

func aimOffer(d *desk.Desk) offer {
	return looking(d, func(l *desk.Look, _ []string) []string {
		if adviser, ok := l.Position.(rule.Adviser); ok {
			return adviser.Aims()
		}
		return nil
	})
}

// watchOffer offers the views of the game, and behind one the seats.
func watchOffer(d *desk.Desk) offer {
	return looking(d, func(l *desk.Look, args []string) (out []string) {
		switch len(args) {
		case 0:
			for _, v := range l.Book.Views() {
				out = append(out, v.Name+"\t"+d.Words(v.Short))
			}
		case 1:
			return l.Position.Seats()
		}
		return out
	})
}

func codeOffer(d *desk.Desk) offer {
	return func(*cobra.Command, []string, string) (out []string, _ how) {
		for _, b := range d.Books {
			for _, e := range b.Catalogue() {
				out = append(out, string(e.Code)+"\t"+d.Words(e.Rule))
			}
		}
		return out, noFiles
	}
}

// answerOffer offers the commands whose fields are listed, word by word.
func answerOffer(_ *cobra.Command, args []string, _ string) (out []string, _ how) {
	for _, name := range answerNames(readFields(fieldsText)) {
		words := strings.Fields(name)
		if len(words) > len(args) && strings.EqualFold(strings.Join(words[:len(args)], " "), strings.Join(args, " ")) {
			out = append(out, words[len(args)])
		}
	}
	return out, noFiles
}

// ofCopy offers what is found in the described copy of the rulebook that the
// line names.
func ofCopy(d *desk.Desk, find func(*components.Set) []string) offer {
	return func(c *cobra.Command, _ []string, _ string) ([]string, how) {
		set, err := d.Copy(bookIn(d, c))
		if err != nil {
			return nil, noFiles
		}
		return find(set), noFiles
	}
}

func describedOffer(d *desk.Desk) offer { return ofCopy(d, described) }

func described(set *components.Set) (out []string) {
	for _, c := range set.All() {
		out = append(out, c.Name+"\t"+c.Text)
	}
	return out
}

func stackOffer(d *desk.Desk) offer {
	return ofCopy(d, func(set *components.Set) (out []string) {
		for _, st := range set.Stacks() {
			out = append(out, st.Kind+" "+st.Period)
		}
		return out
	})
}

// standingOffer offers the printed numbers that every game looks for.
func standingOffer(d *desk.Desk) offer {
	return func(c *cobra.Command, _ []string, _ string) ([]string, how) { return bookIn(d, c).Standing(), noFiles }
}

// bookIn is the rulebook that --rules names on the line being typed.
func bookIn(d *desk.Desk, c *cobra.Command) rule.Rulebook {
	if b, err := d.Book(flagValue(c, rulesOption)); err == nil {
		return b
	}
	return d.Books[0]
}

// flagValue is what a flag was given last, "" if nothing; a flag that may be
// repeated holds a list.
func flagValue(c *cobra.Command, name string) string {
	f := c.Flag(name)
	if f == nil || !f.Changed {
		return ""
	}
	if list, ok := f.Value.(pflag.SliceValue); ok {
		return list.GetSlice()[len(list.GetSlice())-1]
	}
	return f.Value.String()
}

// rulingOffer offers the rulings, and behind one its readings.
func rulingOffer(d *desk.Desk) offer {
	return func(c *cobra.Command, _ []string, typed string) (out []string, _ how) {
		name, _, hasName := strings.Cut(typed, "=")
		for _, r := range bookIn(d, c).Rulings() {
			switch {
			case !hasName:
				out = append(out, r.Name+"=")
			case strings.EqualFold(r.Name, name):
				for _, reading := range r.Readings {
					out = append(out, r.Name+"="+reading.Name+"\t"+d.Words(reading.Meaning))
				}
				return out, inOrder
			}
		}
		return out, goesOn
	}
}

// firstSeatOffer offers the seats that the line names.
func firstSeatOffer(c *cobra.Command, args []string, _ string) ([]string, how) {
	if seats := flagValue(c, "seats"); seats != "" {
		return strings.Split(seats, ","), inOrder
	}
	return args[min(1, len(args)):], inOrder
}

func roundOffer(d *desk.Desk) offer {
	return looking(d, func(l *desk.Look, _ []string) (out []string) {
		for n := range l.Position.Where().Round {
			out = append(out, fmt.Sprint(n+1))
		}
		return out
	})
}

// backupOffer offers the backups of a game; only a game's name can stand before
// the flag.
func backupOffer(d *desk.Desk) offer {
	return func(_ *cobra.Command, args []string, _ string) ([]string, how) {
		st, name, err := d.Find(nameIn(args))
		if err != nil {
			return nil, noFiles
		}
		backups, err := st.Backups(name)
		if err != nil {
			return nil, noFiles
		}
		out := []string{"newest"}
		for _, b := range backups {
			if b.Err == nil {
				out = append(out, fmt.Sprintf("%d\t%s", b.N, d.IO.Lang.Say("entries: %d, round %d", b.Entries, b.Round)))
			}
		}
		return out, inOrder
	}
}
