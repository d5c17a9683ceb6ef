// Package stack has the program's stack grow at once to what a command needs, while
// it is nearly empty: to grow bit by bit, and to copy it each time, takes longer
// than to read the settings. It imports nothing and has the name
// that comes first, so that it is initialised before the libraries, which need much
// of the stack themselves.
package stack

var _ = room(len(name))

var name = "stack"

//go:noinline
func room(n int) byte {
	var stack [24 << 10]byte
	return stack[n%len(stack)]
}
