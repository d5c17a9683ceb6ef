package web

import (
	"net/http"
	"strconv"

	"arbiter/engine/rule"
)

// thenPage is the game as it stood after an entry.
type thenPage struct {
	N             int
	Line          string
	Told          []string
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
	e := &v.now.Entries()[n-1]
	line, told := v.now.Tells(e, v.by, v.lang, v.as.seat, false)
	v.Then = &thenPage{N: n, Line: line, Told: told, Before: n - 1}
	if n < v.now.n {
		v.Then.After = n + 1
	}
	v.game = g.Seen(v.by)
	v.p = rule.Seen(g.Position(), v.by)
	if was, err := v.now.At(n - 1); err == nil {
		v.was = was.Position()
	}
	v.fill(http.StatusOK, "then.html")
}
