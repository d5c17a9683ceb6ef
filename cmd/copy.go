package cmd

import (
	"arbiter/components"
	"arbiter/engine/rule"
)

// lazyCopy is the described copy, read when a name is first asked for: most
// commands need nothing of it.
type lazyCopy struct {
	app  *app
	book rule.Rulebook
	set  *components.Set
	err  error
}

// Described is what a name is described as. Where the copy can't be read it
// knows nothing; err says why.
func (c *lazyCopy) Described(name string) (string, bool) {
	if c.set == nil && c.err == nil {
		c.set, c.err = c.app.copy(c.book)
	}
	return c.set.Described(name)
}
