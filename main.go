// Arbiter is a referee and scoring assistant for physical board games: it reads
// what happened at the table, says whether it was legal and why not, and keeps
// the game.
package main

import (
	_ "embed"
	"os"

	"arbiter/cmd"
)

//go:embed config.yaml
var config []byte

func main() {
	room(len(os.Args))
	os.Exit(cmd.Main(os.Args[1:], config))
}

// room has the stack grow at once to what a command needs, while there is next to
// nothing on it: to grow bit by bit, each time with all that stands on it, takes
// longer than to read the settings.
//
//go:noinline
func room(n int) byte {
	var stack [24 << 10]byte
	return stack[n%len(stack)]
}
