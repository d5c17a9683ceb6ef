package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// sharedVerb is a word that one rulebook or several declare.
type sharedVerb struct {
	rule.Verb
	more []say.Text // what the other rulebooks say of it
}

// long is all the help there is on it.
func (v *sharedVerb) long(lang *say.Language) string {
	parts := []string{say.Capital(lang.Words(v.Short)) + "."}
	if v.Long != "" {
		parts = append(parts, lang.Words(v.Long))
	}
	return strings.Join(append(parts, lang.Texts(v.more)...), "\n\n")
}

// united is a list with what another has beyond it.
func united(words, others []string) []string {
	all := slices.Clone(words)
	for _, w := range others {
		if !slices.Contains(all, w) {
			all = append(all, w)
		}
	}
	return all
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
			switch {
			case v.Short == also.Short && v.Long == also.Long: // nothing of its own
			case v.Long == "":
				also.more = append(also.more, say.That("%s: %s.", b.Title(), v.Short))
			default:
				also.more = append(also.more, say.That("%s: %s. %s", b.Title(), v.Short, v.Long))
			}
			also.Usage = united(also.Usage, v.Usage)
			also.Example = united(also.Example, v.Example)
			also.Explain = also.Explain || v.Explain
		}
	}
	return out
}

// describe gives a command the words of a declared verb or view.
func (v *sharedVerb) describe(d *desk.Desk, c *cobra.Command) {
	c.Use = strings.TrimSpace(v.Name + " " + strings.Join(v.Usage, " | "))
	c.Short = d.Words(v.Short)
	c.Long = v.long(d.IO.Lang)
	c.Example = "  arbiter " + strings.Join(v.Example, "\n  arbiter ")
}

// ofGame is the annotation of a command that rulebooks declare.
const ofGame = "game"

// speakOfGame has the help of a verb or a view speak of the current game only,
// if there is one that has the word.
func speakOfGame(d *desk.Desk, c *cobra.Command) {
	if c.Annotations[ofGame] == "" {
		return
	}
	book := d.GameBook()
	if book == nil {
		return
	}
	for _, v := range slices.Concat(book.Verbs(), book.Views()) {
		if v.Name == c.Name() {
			flags := strings.Contains(c.Use, pictureUse)
			(&sharedVerb{Verb: v}).describe(d, c)
			if flags {
				c.Use += pictureUse
			}
		}
	}
}
