package desk

import (
	"os"
	"strings"

	"arbiter/engine/rule"
	"arbiter/saves"
)

// Change finds out whether a game's file has changed since it was last asked.
type Change struct {
	path string
	seen os.FileInfo
}

// ChangeOf is the Change of a game.
func ChangeOf(st *saves.Store, name string) (*Change, error) {
	list, err := st.List()
	if err != nil {
		return nil, err
	}
	if i := rule.Find(list, func(i *saves.Info) bool { return strings.EqualFold(i.Game, name) }); i != nil {
		return &Change{path: i.Path}, nil
	}
	return nil, st.NotFound(name)
}

// New says whether the file is another than it was, or can't be looked at. A save
// is a new file each time.
func (c *Change) New() bool {
	was := c.seen
	info, err := os.Stat(c.path)
	if c.seen = info; err != nil {
		c.seen = nil // if it comes back, it counts as changed
		return true
	}
	return was == nil || !os.SameFile(was, info) || !was.ModTime().Equal(info.ModTime()) || was.Size() != info.Size()
}
