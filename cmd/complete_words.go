package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"arbiter/cmd/desk"
	"arbiter/cmd/record"
	"arbiter/engine/rule"
)

// wordOffers are what the words of each command can be, except verbs and commands whose
// first word is a seat. A command that isn't listed takes no words.
func wordOffers() map[string]offer {
	return map[string]offer{
		"":                  (*tab).next,
		"run":               first(anyFile),
		"judge":             first(anyFile),
		"score":             first(anyFile),
		"import":            first(anyFile),
		"components import": first(anyFile),
		"components add":    first(func(t *tab) ([]string, how) { return t.book().Copy.Standing(), noFiles }),
		"components remove": first((*tab).described),
		"tile":              first((*tab).describedAnywhere),
		"show":              first((*tab).entries),
		"diff":              (*tab).entries,
		"undo":              (*tab).undo,
		"copy":              first((*tab).games),
		"rename":            first((*tab).games),
		"delete":            first((*tab).games),
		"replace":           first((*tab).entries),
		"insert":            first((*tab).entries),
		"remove":            (*tab).remove,
		"watch":             looking(watchable),
		"history":           first((*tab).seats),
		"best":              looking(advisable),
		"rules":             first((*tab).codes),
		"why":               first((*tab).codes),
		"fields":            (*tab).answers,
		"play":              first((*tab).games),
		"export":            first((*tab).games),
		"report":            first((*tab).games),
		"repair":            first((*tab).games),
		"verify":            first((*tab).games),
	}
}

// valueOffers are what the values of flags can be, by the flag's name.
func valueOffers(d *desk.Desk) map[string]offer {
	out := map[string]offer{
		"game":       (*tab).games,
		"color":      choose("auto", "always", "never"),
		"lang":       choose(desk.Languages()...),
		"ruling":     (*tab).rulings,
		"seat":       (*tab).seats,
		"first":      (*tab).firstSeat,
		"kind":       choose(kinds...),
		"format":     choose(record.Formats...),
		"for":        looking(aims),
		"at":         (*tab).entries,
		"play":       choose(playKinds...),
		"round":      looking(rounds),
		"from":       (*tab).backups,
		"stack":      (*tab).stacks,
		"components": func(*tab) ([]string, how) { return []string{"practice"}, files },
		"saves":      func(*tab) ([]string, how) { return nil, onlyDirs },
		"config":     anyFile,
		"out":        anyFile,
		"svg":        anyFile,
	}
	for _, o := range allOptions(d.Books) { // --rules is one of them
		if len(o.Values) > 0 {
			out[o.Name] = choose(o.Values...)
		}
	}
	return out
}

func nothing(*tab) ([]string, how) { return nil, noFiles }

func anyFile(*tab) ([]string, how) { return nil, files }

func choose(words ...string) offer {
	return func(*tab) ([]string, how) { return words, inOrder }
}

func first(f offer) offer {
	return func(t *tab) ([]string, how) {
		if len(t.args) > 0 {
			return nil, noFiles
		}
		return f(t)
	}
}

func looking(find func(l *desk.Look, t *tab) []string) offer {
	return func(t *tab) ([]string, how) {
		l, err := t.Glance("")
		if err != nil {
			return nil, noFiles
		}
		return find(l, t), inOrder
	}
}

func (t *tab) seats() ([]string, how) {
	return looking(func(l *desk.Look, _ *tab) []string { return l.Position.Seats() })(t)
}

func (t *tab) games() ([]string, how) { return t.Games(), noFiles }

// next tells what is due beside the commands.
func (t *tab) next() ([]string, how) {
	l, err := t.Glance("")
	if err != nil || len(t.args) > 0 || t.typed != "" {
		return nil, noFiles
	}
	return hint(t.IO.Lang.Say("Next: %s", l.Position.Where().Next)), noFiles
}

// The most words that are offered, and the most of a long list before anything is typed.
const (
	mostCompletions = 2000
	mostShown       = 40
)

// verb offers the next words of a verb's legal lines. The offer depends on no hidden hand
// unless hands are shown.
func (t *tab) verb() ([]string, how) {
	look, err := t.Glance("")
	if err != nil {
		return nil, noFiles
	}
	most := mostCompletions
	if t.typed == "" {
		most = mostShown
	}
	verb := t.command.Name()
	next := rule.GoesOn(rule.Offers(look.Position, t.Settings.Hands), look.Position.KnownNames(), verb, t.args, most)
	words := next.Words
	if len(words) == 0 && next.Offered && (len(t.args) == 1 || next.Free != nil) { // as something of the copy
		return t.described()
	}
	if v, declared := look.Book.Verbs.Named(verb); declared && len(words) == 0 && len(t.args) == 0 {
		return hint(v.Name + " " + strings.Join(v.Usage, " | ")), noFiles
	}
	if slices.ContainsFunc(words, func(w string) bool { return strings.ContainsAny(w[len(w)-1:], "=+-") }) {
		return words, goesOn
	}
	return words, inOrder
}

// entries are the numbers of the journal's entries, the last first.
func (t *tab) entries() (out []string, _ how) {
	g, err := t.Open("")
	if err != nil || len(t.args) > 1 {
		return nil, noFiles
	}
	for _, e := range slices.Backward(g.Entries()) {
		if len(out) < mostShown || t.typed != "" {
			out = append(out, fmt.Sprintf("%d\t%s", e.N, e.Text))
		}
	}
	return out, inOrder
}

// remove offers the next words of a game's own verb remove, else entries.
func (t *tab) remove() ([]string, how) {
	if look, err := t.Glance(""); err == nil {
		if _, own := look.Book.Verbs.Named(t.command.Name()); own {
			return t.verb()
		}
	}
	return first((*tab).entries)(t)
}

func (t *tab) undo() ([]string, how) {
	switch {
	case len(t.args) == 0:
		return []string{"to\t" + t.Words("back to an entry")}, inOrder
	case len(t.args) == 1 && strings.EqualFold(t.args[0], "to"):
		return t.entries()
	}
	return nil, noFiles
}

// advisable is what advice is given on, and behind it the seats.
func advisable(l *desk.Look, t *tab) []string {
	adviser, gives := l.Position.(rule.Adviser)
	switch {
	case !gives || len(t.args) > 1:
		return nil
	case len(t.args) == 0:
		return rule.Each(adviser.Topics(), func(t rule.Phase) string { return t.Name })
	}
	return l.Position.Seats()
}

func aims(l *desk.Look, _ *tab) []string {
	if adviser, gives := l.Position.(rule.Adviser); gives {
		return adviser.Aims()
	}
	return nil
}

func rounds(l *desk.Look, _ *tab) []string {
	return rule.Times(l.Position.Where().Round, func(n int) string { return fmt.Sprint(n + 1) })
}

// watchable are the views of the game, and behind one the seats.
func watchable(l *desk.Look, t *tab) []string {
	switch len(t.args) {
	case 0:
		return rule.Each(l.Book.Views, func(v rule.Verb) string { return v.Name + "\t" + t.Words(v.Short) })
	case 1:
		return l.Position.Seats()
	}
	return nil
}

func (t *tab) codes() ([]string, how) {
	return rule.Each(rulesOf(t.Books, nil), func(r ruleOf) string { return string(r.Code) + "\t" + t.Words(r.Rule) }), noFiles
}

// answers are the commands whose fields are listed, word by word.
func (t *tab) answers() (out []string, _ how) {
	for _, name := range answerNames(readFields(fieldsText)) {
		words := strings.Fields(name)
		if n := len(t.args); len(words) > n && strings.EqualFold(strings.Join(words[:n], " "), strings.Join(t.args, " ")) {
			out = append(out, words[n])
		}
	}
	return out, noFiles
}

// book is the rulebook that --rules names on the line being typed; a verb is of
// the current game's.
func (t *tab) book() *rule.Rulebook {
	if t.command.GroupID == "verb" {
		return t.GameBook("")
	}
	if b, err := t.Book(t.given(rulesOption)); err == nil {
		return b
	}
	return t.Books[0]
}

func (t *tab) described() ([]string, how) { return t.describedOf(t.book()), noFiles }

func (t *tab) describedOf(b *rule.Rulebook) (out []string) {
	if set, err := t.Copy(b); err == nil {
		out = rule.Each(set.All(), func(p rule.Piece) string { return p.Name + "\t" + p.Text })
	}
	return out
}

// describedAnywhere are the pieces that the copy of some game describes.
func (t *tab) describedAnywhere() (out []string, _ how) {
	for _, b := range t.Books {
		out = append(out, t.describedOf(b)...)
	}
	return out, noFiles
}

func (t *tab) stacks() (out []string, _ how) {
	if set, err := t.Copy(t.book()); err == nil {
		for _, st := range set.Stacks() {
			out = append(out, st.Called)
		}
	}
	return out, noFiles
}

// given is what a flag was given last, "" if nothing; a flag that may be
// repeated holds a list.
func (t *tab) given(flag string) string {
	f := t.command.Flag(flag)
	if f == nil || !f.Changed {
		return ""
	}
	if list, ok := f.Value.(pflag.SliceValue); ok {
		return list.GetSlice()[len(list.GetSlice())-1]
	}
	return f.Value.String()
}

// rulings are the names of the rulings, and behind one its readings.
func (t *tab) rulings() (out []string, _ how) {
	name, _, hasName := strings.Cut(t.typed, "=")
	for _, r := range t.book().Rulings() {
		switch {
		case !hasName:
			out = append(out, r.Name+"=")
		case strings.EqualFold(r.Name, name):
			for _, reading := range r.Readings {
				out = append(out, r.Name+"="+reading.Name+"\t"+t.Words(reading.Meaning))
			}
			return out, inOrder
		}
	}
	return out, goesOn
}

func (t *tab) firstSeat() ([]string, how) {
	if seats := t.given("seats"); seats != "" {
		return strings.Split(seats, ","), inOrder
	}
	return t.args[min(1, len(t.args)):], inOrder
}

// backups are those of a game; only a game's name can stand before the flag.
func (t *tab) backups() ([]string, how) {
	st, name, err := t.Find(t.GameIn(t.args))
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
			out = append(out, fmt.Sprintf("%d\t%s", b.N, t.IO.Lang.Say("entries: %d, round %s", b.Entries, roundOf(t.Desk, &b))))
		}
	}
	return out, inOrder
}
