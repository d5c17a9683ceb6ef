package web

import (
	"net/http"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

const mostPlanned = 100

type planned struct {
	Line string     `json:"line"`
	Told []say.Text `json:"told"`
}

// planned plays a seat's own lines on the game as it stands, without entering
// them: how far they are legal, where the game would stand, and why the next one
// is refused, if it is.
func (s *server) planned(now *state, as *role, lines []string) (g *referee.Game, done []planned, err error) {
	g, done = now.Game, []planned{}
	if p, ok := g.Position().(rule.Planner); ok {
		g = g.Supposing(p.Ahead(as.seat)) // its own work may be to come
	}
	if len(lines) > mostPlanned {
		return g, done, rule.Misread(1, "a shorter plan", "A plan has at most %d lines.", mostPlanned)
	}
	known := s.d.With(g).LazyCopy(g.Rulebook())
	for _, line := range lines {
		if err = as.mayPlan(g, known, line); err != nil {
			return g, done, err
		}
		next, v, err := g.Try(line, known, s.d.Now())
		if err != nil {
			return g, done, err
		}
		g, done = next, append(done, planned{line, append([]say.Text{}, rule.Texts(v.Told())...)})
	}
	return g, done, nil
}

func (r *role) mayPlan(g *referee.Game, known referee.Copy, line string) error {
	if r.kind != atSeat {
		return &forbidden{say.That("Only a seat plans here.")}
	}
	e, err := g.Reads(line, known)
	switch {
	case err != nil:
		return err
	case e.Kind != referee.KindAction || e.Seat != r.seat || e.AsPlayed():
		return &forbidden{say.That("Only a seat's own moves are planned.")}
	}
	return nil
}

// plan judges a chain of lines without saving anything.
func (s *server) plan(w http.ResponseWriter, r *http.Request, as *role) {
	var in struct {
		Lines []string `json:"lines"`
	}
	if !readJSON(w, r, &in) {
		return
	}
	now := s.now.Load()
	g, done, err := s.planned(now, as, in.Lines)
	if err != nil && !rule.IsRefusal(err) {
		failed(w, err)
		return
	}
	out := map[string]any{"lines": done, "outlook": g.Position().Outlook(as.seat).Short}
	if err != nil {
		out["refused"] = desk.RefusalJSON(err)
	}
	reply(w, http.StatusOK, out)
}
