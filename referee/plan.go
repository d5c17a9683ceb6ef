package referee

import (
	"slices"
	"strings"
	"time"

	"arbiter/engine/rule"
	"arbiter/say"
)

// MostPlanned is how many lines a plan has at most.
const MostPlanned = 100

// Planned is a line of a plan, and what it would tell.
type Planned struct {
	Line string     `json:"line"`
	Told []say.Text `json:"told"`

	Stage say.Text `json:"-"` // in which it is entered
}

// Plan plays a seat's own lines on the game as its eyes see it, without entering them. done are
// the lines that are legal, err says why the next one is refused, and then are the states of
// the game at what the seat may do next. A plan ends with the seat's part of the phase: what
// would follow from the last line is told only when it happens.
func (r Role) Plan(g *Game, by rule.Eyes, lines []string, c Copy, at time.Time) (then []*Game, done []Planned, err error) {
	then, done = []*Game{g.Seen(by)}, []Planned{}
	if r.Seat == "" {
		return then, done, forbid("Only a seat plans here.")
	}
	then = then[0].ahead(r.Seat)
	if len(lines) > MostPlanned {
		return then, done, rule.Misread(1, "a shorter plan", "A plan has at most %d lines.", MostPlanned)
	}
	ended := false
	for _, planned := range lines {
		line, err := g.ForLot(planned)
		if err != nil {
			return then, done, err
		}
		if err = r.mayPlan(then[0], line, c); err == nil && ended {
			err = rule.Misread(1, "the end of the plan", "The plan ends where your part of this phase does.")
		}
		if err != nil {
			return then, done, err
		}
		var was, next *Game
		var v *Effect
		for _, was = range then {
			var why error
			if next, v, why = was.tryAs(r.Seat, line, c, at); why == nil {
				err = nil
				break
			}
			if err == nil || was.offers(line) { // where it belongs tells best
				err = why
			}
		}
		if err != nil {
			return then, done, err
		}
		one := Planned{Line: line, Told: []say.Text{}, Stage: was.Where().Stage}
		round, phase := was.at.Stage()
		if now, is := next.at.Stage(); now != round || is != phase {
			ended = true
		} else {
			then, one.Told = next.ahead(r.Seat), append(one.Told, rule.Texts(v.Told())...)
		}
		done = append(done, one)
	}
	return then, done, nil
}

// ahead is the game at what comes next for a seat, and at what it does by itself.
func (g *Game) ahead(seat string) []*Game {
	return rule.Each(g.book.Ahead(g.at, seat), func(p rule.Position) *Game {
		then := g.separate()
		then.at = p
		return then
	})
}

func (r Role) mayPlan(g *Game, line string, c Copy) error {
	e, err := g.ReadsAs(r.Seat, line, c)
	switch {
	case err != nil:
		return err
	case e.Kind != KindAction || e.Seat != r.Seat || e.AsPlayed() || keeps(g.Verb(e.Text)):
		return forbid("Only a seat's own moves are planned.")
	}
	return nil
}

// lotMark parts a planned line from the lot that it was made for.
const lotMark = "\t"

// Lot is what a line that is planned for what is bid for now begins with, "" where nothing is.
func (g *Game) Lot() string {
	if lot := rule.SceneOf(rule.Seen(g.at, rule.Eyes{}), g.Screen(false)).Up.Lot(); lot != "" {
		return lot + lotMark
	}
	return ""
}

// ForLot is a line that was perhaps planned for a lot: it is entered on no other.
func (g *Game) ForLot(planned string) (line string, err error) {
	lot, line, of := strings.Cut(planned, lotMark)
	switch {
	case !of:
		return planned, nil
	case lot+lotMark != g.Lot():
		return line, rule.Misread(1, "a plan for what is bid for now", "This was planned for %s, which isn't up any more.", lot)
	}
	return line, nil
}

func (g *Game) offers(line string) bool {
	verb := g.Verb(line).Name
	return slices.ContainsFunc(rule.Offers(g.at, true), func(o rule.Offer) bool { return o.Verb == verb })
}
