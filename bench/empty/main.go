// Empty does nothing: what starting any program of Go's costs.
package main

func main() {}
