// Arbiter is a referee and scoring assistant for physical board games: it reads
// what happened at the table, says whether it was legal and why not, and keeps
// the game.
package main

import (
	_ "embed"
	"os"

	"arbiter/cmd"
	_ "arbiter/cmd/stack"
)

//go:embed config.yaml
var config []byte

func main() {
	os.Exit(cmd.Main(os.Args[1:], config))
}
