// Package stack grows the program's stack at once to what a command needs, while it is
// nearly empty: growing it step by step, with a copy each time, takes longer than
// reading the settings. It imports nothing and its path sorts first, so that it is
// initialised before the libraries, which need much stack themselves.
package stack

var _ = room(len(name))

var name = "stack"

//go:noinline
func room(n int) byte {
	var stack [24 << 10]byte
	return stack[n%len(stack)]
}
