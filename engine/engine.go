// Package engine is the list of the rulebooks.
package engine

import (
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

// Books are the games that the program knows. The first is the one that is meant
// where none is named.
func Books() []*rule.Rulebook {
	return []*rule.Rulebook{
		century.Book(),
		industry.Book(),
		expo.Book(),
	}
}
