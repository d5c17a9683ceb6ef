package cmd

import (
	"slices"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

// inOneLanguage keeps a page of help in one language. It leaves out games without words in the
// reader's language, and says at the end that these are in English; a page on such games
// alone is in English, and says so at its head.
func (p *invocation) inOneLanguage(c *cobra.Command) (page *cobra.Command, end say.Text) {
	d := p.desk
	told := toldBy(d, c)
	silent := slices.DeleteFunc(slices.Clone(told), d.Speaks)
	titles := say.And(rule.Each(silent, func(b *rule.Rulebook) say.Key { return b.Title }))
	switch len(silent) {
	case 0:
		return c, say.Text{}
	case len(told):
		inEnglish(d, titles)
		flags := d.Flags
		root := (&invocation{desk: d}).root([]string{c.Name()})
		d.Flags = flags // those of the new commands are not set
		if page, _, err := root.Find([]string{c.Name()}); err == nil {
			page.InitDefaultHelpFlag()
			speakOfGame(d, page)
			return page, say.Text{}
		}
		return c, say.Text{}
	}
	return c, say.That("In English alone: %s (%s).", titles, "arbiter help "+c.Name()+" --lang en")
}

// inEnglish goes on in English, and says of which games this is so.
func inEnglish(d *desk.Desk, titles say.Text) {
	d.IO.Wrapped(say.That("In English alone: %s.", titles), "")
	d.IO.Blank()
	d.IO.Lang = say.English
}

// toldBy are the rulebooks with something of their own on a page of help: for a verb or a view
// that of the current game, if it has it.
func toldBy(d *desk.Desk, c *cobra.Command) []*rule.Rulebook {
	all := slices.DeleteFunc(slices.Clone(d.Books), func(b *rule.Rulebook) bool {
		_, verb := rule.Named(b.Verbs.All(), c.Name())
		_, view := rule.Named(b.Views, c.Name())
		return !verb && !view && b.Help(c.Name()).About == "" && c.Flag(rulesOption) == nil
	})
	if c.Annotations[ofGame] != "" {
		if book := d.GameBook(""); slices.Contains(all, book) {
			return []*rule.Rulebook{book}
		}
	}
	return all
}
