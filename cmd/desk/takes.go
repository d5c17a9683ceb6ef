package desk

import "github.com/spf13/cobra"

// WordFault is a command that was given other words than it takes.
type WordFault struct {
	Command *cobra.Command
	Word    string // the first one too many, or that is no command
	Most    int    // how many words the command takes at most
	Lacks   bool   // words are missing
}

func (f *WordFault) Error() string { return f.Command.CommandPath() + ": " + f.Word }

// Takes says how many words a command takes.
func Takes(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > most:
			return &WordFault{Command: c, Word: args[most], Most: most}
		case len(args) < least:
			return &WordFault{Command: c, Most: most, Lacks: true}
		}
		return nil
	}
}
