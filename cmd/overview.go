package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// What help tells besides commands.
const (
	flagTopic   = "flags"
	scriptTopic = "scripts"
	scriptGroup = "script" // of commands that an evening doesn't need
)

// overview is the program's help: how to begin, the names of the commands, and where the
// rest is told.
func overview(d *desk.Desk, root *cobra.Command) {
	d.IO.Println(say.That("To begin:"))
	printText(d, root.Example)
	book := d.GameBook("")
	if book != nil {
		d.IO.Blank()
		d.IO.Println(say.That("What happened at the table: %s", book.Title))
		if d.Speaks(book) {
			phases(d, book)
		} else {
			all := rule.Each(book.Verbs.All(), func(v rule.Verb) string { return v.Name })
			d.IO.Wrapped(say.Plain("  "+strings.Join(all, " ")), "  ")
		}
	}
	for _, g := range root.Groups() {
		if g.ID == "verb" || g.ID == scriptGroup {
			continue
		}
		var names []string
		for _, c := range root.Commands() {
			if c.GroupID == g.ID && c.IsAvailableCommand() && (book != nil || everywhere(d, c)) {
				names = append(names, c.Name())
			}
		}
		d.IO.Blank()
		d.IO.Println(say.Plain(g.Title))
		d.IO.Wrapped(say.Plain("  "+strings.Join(names, " ")), "  ")
	}
	d.IO.Blank()
	d.IO.Println(say.That("More:"))
	printText(d, examples(d,
		example{d.Usage("arbiter help COMMAND"), "what a command is for, how it is typed"},
		example{"arbiter help " + flagTopic, "what every command takes besides"},
		example{"arbiter help " + scriptTopic, "what scripts and the curious need"},
		example{"arbiter help " + strings.Join(d.BookNames(), "|"), "what is entered in a game, by phase"},
	))
}

// everywhere says whether every game has a command.
func everywhere(d *desk.Desk, c *cobra.Command) bool {
	return c.Annotations[ofGame] == "" || !slices.ContainsFunc(d.Books, func(b *rule.Rulebook) bool {
		_, has := rule.Named(b.Views, c.Name())
		return !has
	})
}

// phases lists what is entered in a game, phase by phase.
func phases(d *desk.Desk, book *rule.Rulebook) {
	var heads, names []string
	list := func(head say.Key, which func(rule.Verb) bool) {
		if in := rule.Those(book.Verbs.All(), which); len(in) > 0 {
			words := rule.Each(in, func(v rule.Verb) string { return v.Name })
			heads, names = append(heads, d.Words(head)), append(names, strings.Join(words, " "))
		}
	}
	for _, ph := range book.Phases {
		list(ph.Title, func(v rule.Verb) bool { return slices.Contains(v.In, ph.Name) })
	}
	list("in play", func(v rule.Verb) bool { return v.In == nil && !v.Anytime })
	list("at any time", func(v rule.Verb) bool { return v.In == nil && v.Anytime })
	longest := screen.Widest(heads)
	for i, head := range heads {
		printText(d, hanging(d, "  "+padded(head, longest)+"  ", names[i], longest+4))
	}
}

// helpTopic tells help that isn't about one command, and says whether the word names some.
func helpTopic(d *desk.Desk, root *cobra.Command, word string) bool {
	topic := strings.ToLower(word)
	at := slices.Index(d.BookNames(), topic)
	if at < 0 && topic != flagTopic && topic != scriptTopic {
		return false
	}
	_ = d.Prepare(root) // helps also with settings that can't be read
	if d.Flags.JSON {
		_ = d.IO.JSON(topicOf(d, root, topic)) // as for the text, there is no output left
		return true
	}
	pager := d.Page()
	switch {
	case at >= 0:
		b := d.Books[at]
		if !d.Speaks(b) {
			inEnglish(d, say.That(b.Title))
		}
		d.IO.Println(say.That("What happened at the table: %s", b.Title))
		phases(d, b)
		for _, list := range [][]rule.Verb{b.Verbs.All(), b.Views} {
			d.IO.Blank()
			for _, v := range list {
				described(d, v.Name, d.Words(v.Short))
			}
		}
	case topic == flagTopic:
		d.IO.Println(say.That("Every command takes these:"))
		fmt.Fprintln(d.IO.Out, flagUsages(d, root.PersistentFlags()))
	default:
		d.IO.Println(say.That("For scripts and the curious:"))
		for _, c := range root.Commands() {
			if c.GroupID == scriptGroup {
				described(d, c.Name(), c.Short)
			}
		}
	}
	_ = pager.Show()
	return true
}

// topicOf is what a topic of help lists, for scripts.
func topicOf(d *desk.Desk, root *cobra.Command, topic string) rule.Object {
	var flags, commands []rule.Object
	switch at := slices.Index(d.BookNames(), topic); {
	case at >= 0:
		commands = rule.Each(slices.Concat(d.Books[at].Verbs.All(), d.Books[at].Views), func(v rule.Verb) rule.Object {
			return rule.Object{{"name", v.Name}, {"short", d.Words(v.Short)}}
		})
	case topic == flagTopic:
		flags = flagsOf(d, root)
	default:
		commands = commandsOf(root, func(c *cobra.Command) bool { return c.GroupID == scriptGroup })
	}
	return rule.Object{{"command", root.CommandPath() + " help " + topic}, {"flags", rule.List(flags)}, {"commands", rule.List(commands)}}
}

// described is a line for a name and what it is for.
func described(d *desk.Desk, name, text string) {
	head := fmt.Sprintf("  %-12s  ", name)
	fmt.Fprintln(d.IO.Out, hanging(d, head, text, len(head)))
}
