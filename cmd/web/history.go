package web

import (
	"net/http"
	"strconv"
)

// thenPage is the game as it stood after an entry.
type thenPage struct {
	toldEntry
	Before, After int // entries to go on to, 0 for none
}

// then shows the game as it stood after an entry, as the role's eyes see it.
func (v *visit) then(text string) {
	n, _ := strconv.Atoi(text)
	g, err := v.now.At(n)
	if err != nil {
		v.refuse(err)
		return
	}
	v.Then = &thenPage{toldEntry: v.told(&v.now.Entries()[n-1]), Before: n - 1}
	if n < v.now.n {
		v.Then.After = n + 1
	}
	v.game = g.Seen(v.by)
	v.p = v.game.Position()
	if was, err := v.now.At(n - 1); err == nil {
		v.was = was.Position()
	}
	v.fill(http.StatusOK, "then.html")
}
