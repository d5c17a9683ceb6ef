// Empty does nothing: it shows what starting any Go program costs.
package main

func main() {}
