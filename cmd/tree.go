package cmd

import (
	"context"
	"io"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/say"
)

// Tree gives the program's commands to read, for manual pages and completions
// made of them; they are not to be run.
func Tree() *cobra.Command {
	d := &desk.Desk{Context: context.Background(), IO: ui.System(true), Prompt: ui.NoPrompts{}, Books: engine.Books(), Clock: time.Now}
	return (&invocation{desk: d}).root()
}

// WriteCompletion writes the script that completes the program's words in a
// shell: bash, zsh, fish or powershell; described says whether it shows what
// each word means. The error is one of writing, or that there is no such shell.
func WriteCompletion(w io.Writer, root *cobra.Command, shell string, described bool) error {
	switch {
	case shell == "bash":
		return root.GenBashCompletionV2(w, described)
	case shell == "fish":
		return root.GenFishCompletion(w, described)
	case shell == "zsh" && described:
		return root.GenZshCompletion(w)
	case shell == "zsh":
		return root.GenZshCompletionNoDesc(w)
	case shell == "powershell" && described:
		return root.GenPowerShellCompletionWithDesc(w)
	case shell == "powershell":
		return root.GenPowerShellCompletion(w)
	}
	return say.Errorf("there is no script for %s", shell)
}
