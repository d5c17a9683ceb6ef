package play

import (
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/saves"
)

// earlier is what is known of earlier evenings: how the last game of a rulebook was
// begun, and who sat at any.
type earlier struct {
	seats    []string          // of the last one, nil where there was none
	options  map[string]string // its options and their values, by name
	practice bool              // it was played with the practice set
	names    []string          // of all, the newest first
}

// mostEarlier is how many games are looked at for the names of their seats.
const mostEarlier = 20

// earlierOf looks through the kept games. It skips unreadable ones, since they only give
// proposals.
func earlierOf(d *desk.Desk, book *rule.Rulebook) (e earlier) {
	st, err := d.Store()
	if err != nil {
		return e
	}
	list, _ := st.List()
	slices.SortStableFunc(list, func(a, b saves.Info) int { return a.Saved.Compare(b.Saved) })
	slices.Reverse(list) // games of one day have the same order as in history
	for i, game := range list {
		if e.seats == nil && game.Err == nil && game.Rules == book.Name {
			e.begun(d, st, game.Game)
		}
		if game.Err != nil || i >= mostEarlier {
			continue
		}
		if look, err := d.Glance(game.Game); err == nil {
			for _, seat := range look.Position.Seats() {
				if !rule.Contains(e.names, seat) {
					e.names = append(e.names, seat)
				}
			}
		}
	}
	return e
}

// begun notes how a game was begun.
func (e *earlier) begun(d *desk.Desk, st *saves.Store, name string) {
	g, err := d.Load(st, name)
	if err != nil {
		return
	}
	e.seats, e.practice, e.options = g.Position().Seats(), desk.IsPractice(g.Position().Copy()), map[string]string{}
	words, _ := rule.Split(g.Setup()) // as it was when the game began
	for i, w := range words[:max(0, len(words)-1)] {
		if option, is := strings.CutPrefix(w.Text, "--"); is {
			e.options[option] = words[i+1].Text
		}
	}
}

// others are names of earlier evenings than the last, as many as are in sight; nil for none.
func (e *earlier) others() (names []string) {
	for _, name := range e.names {
		if !rule.Contains(e.seats, name) && len(names) < mostSeen {
			names = append(names, name)
		}
	}
	return names
}

// spelt is a name as it was spelt on an earlier evening.
func (e *earlier) spelt(name string) string {
	if i := rule.Index(e.names, name); i >= 0 {
		return e.names[i]
	}
	return name
}

// complete completes the last of some names with commas between them.
func (e *earlier) complete(line string) (out []string) {
	cut := strings.LastIndexAny(line, ", ") + 1
	for _, name := range e.names {
		if rule.Begins(name, line[cut:]) && !strings.ContainsAny(name, ", ") {
			out = append(out, line[:cut]+name)
		}
	}
	return out
}
