package cmd

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"arbiter/say"
	"arbiter/say/screen"
)

// Help fits 80 columns in every language; lines to type and indented rows aren't wrapped.
func TestHelpFitsTheScreen(t *testing.T) {
	config := readFile(t, "../config.yaml")
	for _, lang := range say.Names() {
		everyCommand(func(c *cobra.Command) {
			text, _ := console(t, config, append(strings.Fields(commandName(c)), "--help", "--lang", lang))
			spoken, _ := say.In(lang)
			prose, _, _ := strings.Cut(text, "\n\n"+spoken.Say("Usage:"))
			for row := range strings.Lines(c.Long) {
				if row[0] == ' ' && !strings.Contains(prose, strings.TrimRight(row, "\n")) && lang == "en" {
					t.Errorf("%s: an indented row is wrapped: %s", c.CommandPath(), row)
				}
			}
			before := ""
			for line := range strings.SplitSeq(prose, "\n") {
				if first, _, _ := strings.Cut(line, " "); before != "" && first != "" && before[0] != ' ' && screen.Width(before+" "+first) <= 80 {
					t.Errorf("%s, %s: wrapped though the next word fits: %s / %s", c.CommandPath(), lang, before, line)
				}
				before = line
			}
			for line := range strings.Lines(text) {
				if screen.Width(strings.TrimRight(line, "\n")) > 80 && !strings.HasPrefix(line, "  arbiter ") {
					t.Errorf("%s: %s", c.CommandPath(), line)
				}
			}
		})
	}
}
