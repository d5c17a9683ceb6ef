package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/components"
	"arbiter/engine/rule"
)

// wordOffers are what the words of each command can be. A command that isn't
// there takes none.
func (a *app) wordOffers() map[string]offer {
	file := first(func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) { return nil, files })
	entry := first(a.offerEntries)
	return map[string]offer{
		"":                  a.offerNext,
		"run":               file,
		"judge":             file,
		"score":             file,
		"import":            file,
		"components import": file,
		"components add":    first(a.offerStanding),
		"components remove": first(a.offerDescribed),
		"show":              entry,
		"diff":              a.offerEntries,
		"undo":              a.offerUndo,
		"watch":             a.offerViews,
		"history":           first(a.offerSeats),
		"best":              a.offerBest,
		"rules":             first(a.offerCodes),
		"fields":            offerAnswers,
	}
}

// nothing is offered.
func nothing(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, noFiles
}

// first offers for the first word only.
func first(f offer) offer {
	return func(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, noFiles
		}
		return f(c, args, typed)
	}
}

// completeGames offers the names of the games that are kept.
func (a *app) completeGames(c *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return a.completes(first(a.offerGames))(c, args, typed)
}

// completeSeats offers the seats of the game.
func (a *app) completeSeats(c *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return a.completes(first(a.offerSeats))(c, args, typed)
}

func (a *app) offerGames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.games(), noFiles
}

// games are the names of the games that are kept, as far as they can be listed.
func (a *app) games() (names []string) {
	if st, err := a.store(); err == nil {
		list, _ := st.List()
		for _, i := range list {
			names = append(names, i.Game)
		}
	}
	return names
}

func (a *app) offerSeats(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	p, err := a.position()
	if err != nil {
		return nil, noFiles
	}
	return p.Seats(), inOrder
}

// offerNext tells what is due beside the commands.
func (a *app) offerNext(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 || typed != "" {
		return nil, noFiles
	}
	p, err := a.position()
	if err != nil {
		return nil, noFiles
	}
	return hint(a.io.Lang.Say("Next: %s", p.Where().Next)), noFiles
}

// offerEntries offers the numbers of the journal's entries, the last first.
func (a *app) offerEntries(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 1 {
		return nil, noFiles
	}
	g, err := a.current()
	if err != nil {
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

func (a *app) offerUndo(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	switch {
	case len(args) == 0:
		return []string{"to\t" + a.words("back to an entry")}, inOrder
	case len(args) == 1 && strings.EqualFold(args[0], "to"):
		return a.offerEntries(c, nil, typed)
	}
	return nil, noFiles
}

// offerBest offers what advice is given on, and behind it the seats.
func (a *app) offerBest(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	p, err := a.position()
	adviser, ok := p.(rule.Adviser)
	switch {
	case err != nil || !ok || len(args) > 1:
		return nil, noFiles
	case len(args) == 0:
		return adviser.Topics(), inOrder
	}
	return a.offerSeats(c, nil, typed)
}

// offerViews offers the views of the game, and behind one the seats.
func (a *app) offerViews(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		var out []string
		for _, v := range shared(a.books, rule.Rulebook.Views) {
			out = append(out, v.Name+"\t"+a.words(v.Short))
		}
		return out, inOrder
	case 1:
		return a.offerSeats(c, nil, typed)
	}
	return nil, noFiles
}

func (a *app) offerCodes(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, b := range a.books {
		for _, e := range b.Catalogue() {
			out = append(out, string(e.Code)+"\t"+a.words(e.Rule))
		}
	}
	return out, noFiles
}

// offerAnswers offers the commands whose fields are listed, word by word.
func offerAnswers(_ *cobra.Command, args []string, _ string) (out []string, how cobra.ShellCompDirective) {
	for _, name := range answerNames(readFields(fieldsText)) {
		words := strings.Fields(name)
		if len(words) > len(args) && strings.EqualFold(strings.Join(words[:len(args)], " "), strings.Join(args, " ")) {
			out = append(out, words[len(args)])
		}
	}
	return out, noFiles
}

// offerDescribed offers the names that the copy describes.
func (a *app) offerDescribed(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	set, err := a.copy(a.bookIn(c))
	if err != nil {
		return nil, noFiles
	}
	return described(set), noFiles
}

func described(set *components.Set) (out []string) {
	for _, d := range set.All() {
		out = append(out, d.Name+"\t"+d.Text)
	}
	return out
}

// offerStanding offers the printed numbers that every game looks for.
func (a *app) offerStanding(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	return a.bookIn(c).Standing(), noFiles
}

// bookIn is the rulebook that --rules names on the line being typed.
func (a *app) bookIn(c *cobra.Command) rule.Rulebook {
	if b, err := a.rulebook(flagValue(c, "rules")); err == nil {
		return b
	}
	return a.books[0]
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

// factWords are the words of what may be entered at any time, and so is in no
// list of what is legal.
func (a *app) factWords(p rule.Position, verb string, args []string) ([]string, cobra.ShellCompDirective) {
	compared, corrected := named(p, verb, "=0"), named(p, verb, "+1", "reason")
	switch {
	case len(args) == 0 && len(compared)+len(corrected) > 0:
		return p.Seats(), inOrder
	case len(args) > 0 && len(compared) > 0:
		return suffixed(compared, "="), goesOn
	case len(args) == 1 && len(corrected) > 0:
		return suffixed(corrected, "+", "-"), goesOn
	}
	if verb != "describe" {
		return nil, noFiles
	}
	switch len(args) {
	case 0:
		return a.undescribed(p), inOrder
	case 1: // as something of the copy
		if set, err := a.copy(a.gameBook()); err == nil {
			return described(set), noFiles
		}
	}
	return nil, noFiles
}

// named are the numbers of a seat that a line of this verb can name, with so
// much behind them.
func named(p rule.Position, verb, suffix string, rest ...string) (names []string) {
	seat := p.Seats()[0]
	for _, n := range p.Numbers(seat) {
		words, err := rule.Split(rule.Join(append([]string{verb, seat, string(n.Name) + suffix}, rest...)))
		if err != nil {
			continue
		}
		if _, err := p.Parse(words); err == nil {
			names = append(names, string(n.Name))
		}
	}
	return names
}

func suffixed(names []string, suffixes ...string) (out []string) {
	for _, n := range names {
		for _, s := range suffixes {
			out = append(out, n+s)
		}
	}
	return out
}

// undescribed are the names that the game waits for, then those that every game
// looks for.
func (a *app) undescribed(p rule.Position) (out []string) {
	if g, ok := p.(guide); ok {
		for _, seat := range p.Seats() {
			out = append(out, g.Wants(seat)...)
		}
	}
	return append(out, a.gameBook().Standing()...)
}

// gameBook is the rulebook of the current game.
func (a *app) gameBook() rule.Rulebook {
	if st, err := a.store(); err == nil {
		if name, err := a.gameName(st); err == nil {
			if sv, _, err := st.Glance(name); err == nil {
				if b, err := a.rulebook(sv.Rules); err == nil {
					return b
				}
			}
		}
	}
	return a.books[0]
}

// valueOffers are what the values of flags can be, by the flag's name.
func (a *app) valueOffers() map[string]offer {
	choose := func(words ...string) offer {
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) { return words, inOrder }
	}
	anyFile := func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) { return nil, files }
	out := map[string]offer{
		"game":   a.offerGames,
		"color":  choose("auto", "always", "never"),
		"lang":   choose(languages()...),
		"rules":  choose(a.bookNames()...),
		"ruling": a.offerRulings,
		"seat":   a.offerSeats,
		"first":  offerFirst,
		"kind":   choose(kinds...),
		"format": choose(exportFormats...),
		"for":    choose(aims...),
		"at":     a.offerEntries,
		"play":   choose(playKinds...),
		"round":  a.offerRounds,
		"from":   a.offerBackups,
		"stack":  a.offerStacks,
		"components": func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"practice"}, files
		},
		"saves":  func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) { return nil, onlyDirs },
		"config": anyFile,
		"out":    anyFile,
		"svg":    anyFile,
		// What somebody makes up:
		"seats":     nothing,
		"save":      nothing,
		"last":      nothing,
		"compare":   nothing,
		"as-played": nothing,
		"bgg-id":    nothing,
		"games":     nothing,
		"seed":      nothing,
		"workers":   nothing,
		"plans":     nothing,
		"weights":   nothing,
		"limit":     nothing,
	}
	for _, o := range allOptions(a.books) {
		if len(o.Values) > 0 {
			out[o.Name] = choose(o.Values...)
		}
	}
	return out
}

// offerRulings offers the rulings, and behind one its readings.
func (a *app) offerRulings(c *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	name, _, hasName := strings.Cut(typed, "=")
	var out []string
	for _, r := range a.bookIn(c).Rulings() {
		switch {
		case !hasName:
			out = append(out, r.Name+"=")
		case strings.EqualFold(r.Name, name):
			for _, reading := range r.Readings {
				out = append(out, r.Name+"="+reading.Name+"\t"+a.words(reading.Meaning))
			}
			return out, inOrder
		}
	}
	return out, goesOn
}

// offerFirst offers the seats that the line names.
func offerFirst(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if seats := flagValue(c, "seats"); seats != "" {
		return strings.Split(seats, ","), inOrder
	}
	return args[min(1, len(args)):], inOrder
}

func (a *app) offerRounds(*cobra.Command, []string, string) (out []string, how cobra.ShellCompDirective) {
	p, err := a.position()
	if err != nil {
		return nil, noFiles
	}
	for n := range p.Where().Round {
		out = append(out, fmt.Sprint(n+1))
	}
	return out, inOrder
}

// offerBackups offers the backups of a game; only a game's name can stand
// before the flag.
func (a *app) offerBackups(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	st, err := a.store()
	if err != nil {
		return nil, noFiles
	}
	if len(args) > 0 {
		a.flags.game = args[0]
	}
	name, err := a.gameName(st)
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
			out = append(out, fmt.Sprintf("%d\t%s", b.N, a.io.Lang.Say("entries: %d, round %d", b.Entries, b.Round)))
		}
	}
	return out, inOrder
}

func (a *app) offerStacks(c *cobra.Command, _ []string, _ string) (out []string, how cobra.ShellCompDirective) {
	set, err := a.copy(a.bookIn(c))
	if err != nil {
		return nil, noFiles
	}
	for _, st := range set.Stacks() {
		out = append(out, st.Kind+" "+st.Period)
	}
	return out, noFiles
}
