// Package cmd is the command line: one file per command or family. A command
// reads its input, calls the referee or a rulebook, and shows the answer. It
// holds no rule and no file format.
//
// The verbs of a game and its views are made from what the rulebook declares,
// so a new rulebook brings its commands along.
package cmd
