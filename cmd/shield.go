package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// shield keeps a dash before a digit from being read as a flag: such a word is
// a number; -@4 is a column of a catastrophe card. A zero byte, which no argument can hold, marks it; unshielded takes
// it away. The value of a flag needs no mark.
func shield(root *cobra.Command, args []string) []string {
	out := make([]string, len(args))
	for i, arg := range args {
		out[i] = arg
		if len(arg) > 1 && arg[0] == '-' && (arg[1] >= '0' && arg[1] <= '9' || arg[1] == '@') && !wantsValue(root, args[:i]) {
			out[i] = "\x00" + arg
		}
	}
	return out
}

// wantsValue says whether the last of some arguments is a flag whose value
// comes next.
func wantsValue(root *cobra.Command, args []string) bool {
	if len(args) == 0 || slices.Contains(args, "--") {
		return false
	}
	name, ok := strings.CutPrefix(args[len(args)-1], "--")
	c, _, err := root.Find(args)
	if !ok || err != nil {
		return false
	}
	f := c.Flag(name)
	return f != nil && f.NoOptDefVal == ""
}

// unshielded has a command, and those below it, get their words as they were
// typed.
func unshielded(c *cobra.Command) {
	if run := c.RunE; run != nil {
		c.RunE = func(c *cobra.Command, args []string) error { return run(c, unshield(args)) }
	}
	for _, sub := range c.Commands() {
		unshielded(sub)
	}
}

func unshield(args []string) []string {
	out := make([]string, len(args))
	for i, arg := range args {
		out[i] = strings.TrimPrefix(arg, "\x00")
	}
	return out
}
