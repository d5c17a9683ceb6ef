// Bare is a command of the same library as Arbiter's that does nothing: what
// starting a process and reading its arguments costs.
package main

import "github.com/spf13/cobra"

func main() { _ = (&cobra.Command{Use: "bare", Run: func(*cobra.Command, []string) {}}).Execute() }
