package cmd

import (
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/ui"
)

// paged are the commands whose answers may be taller than a screen, by name.
var paged = map[string]bool{
	"best": true, "board": true, "components": true, "components check": true, "components list": true, "config": true,
	"demo": true, "diff": true, "fields": true, "games": true, "judge": true, "legal": true, "log": true,
	"production": true, "region": true, "repair": true, "rules": true, "rulings": true, "show": true,
	"standings": true, "status": true, "verify": true, "why": true,
}

// defaultPager shows what is short at once, lets colours through and leaves the
// text on the screen.
const defaultPager = "less -FRX"

// page begins to hold back an answer that may be tall. Scripts, and those who
// want no questions, get it as it comes.
func (a *app) page() *ui.Pager {
	command := a.settings.Pager
	if command == "" {
		command = os.Getenv("PAGER")
	}
	switch {
	case a.flags.json, a.flags.noInput, strings.EqualFold(command, noPager):
		return nil
	case command == "":
		command = defaultPager
	}
	return a.io.Page(command)
}

// noPager is the setting for none.
const noPager = "none"

// pageFor begins to hold back what a command says, if it may be tall.
func (a *app) pageFor(c *cobra.Command) {
	if paged[commandName(c)] {
		a.pager = a.page()
	}
}

// printed goes wherever the streams print now.
type printed struct{ *ui.Streams }

func (s printed) Write(p []byte) (int, error) { return s.Out.Write(p) }

var _ io.Writer = printed{}
