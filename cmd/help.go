package cmd

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/say"
)

// help tells what a command is for and how it is used, or the same in JSON.
func (p *invocation) help(c *cobra.Command) {
	d := p.desk
	_ = d.Prepare(c) // helps also with settings that can't be read
	speakOfGame(d, c)
	if d.Flags.JSON {
		_ = d.IO.JSON(helpOf(c)) // as for the text, nobody is left to be told
		return
	}
	pager := d.Page()
	for line := range strings.SplitSeq(strings.TrimSpace(cmp.Or(c.Long, c.Short)), "\n") {
		d.IO.Wrapped(say.Plain(line), line[:len(line)-len(strings.TrimLeft(line, " "))])
	}
	d.IO.Blank()
	_ = usageText(d, c)
	_ = pager.Show()
}

// helpJSON is a command's help as scripts read it.
type helpJSON struct {
	Command  string     `json:"command"`
	Short    string     `json:"short"`
	Long     string     `json:"long"`
	Usage    string     `json:"usage"`
	Examples []string   `json:"examples"`
	Flags    []flagJSON `json:"flags"`
	Commands []wordJSON `json:"commands"`
}

type flagJSON struct {
	Name    string `json:"name"`
	Type    string `json:"type"`
	Default string `json:"default"`
	Help    string `json:"help"`
}

type wordJSON struct {
	Name  string `json:"name"`
	Short string `json:"short"`
}

func helpOf(c *cobra.Command) helpJSON {
	h := helpJSON{
		Command: c.CommandPath(), Short: c.Short, Long: c.Long, Usage: c.UseLine(),
		Examples: []string{}, Flags: []flagJSON{}, Commands: []wordJSON{},
	}
	for line := range strings.Lines(c.Example) {
		h.Examples = append(h.Examples, strings.TrimSpace(line))
	}
	add := func(f *pflag.Flag) {
		h.Flags = append(h.Flags, flagJSON{"--" + f.Name, f.Value.Type(), f.DefValue, f.Usage})
	}
	c.NonInheritedFlags().VisitAll(add)
	c.InheritedFlags().VisitAll(add)
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			h.Commands = append(h.Commands, wordJSON{sub.Name(), sub.Short})
		}
	}
	return h
}
