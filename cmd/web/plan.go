package web

import (
	"net/http"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// planned plays a seat's own lines on the game without entering them: see Role.Plan.
func (s *server) planned(now *state, as *role, lines []string) ([]*referee.Game, []referee.Planned, error) {
	return as.may().Plan(now.Game, rule.EyesOf(as.seat), lines, s.d.With(now.Game).LazyCopy(now.Rulebook()), s.d.Now())
}

// plan judges a chain of lines without saving anything.
func (s *server) plan(r *http.Request, as *role) (any, error) {
	var in struct {
		Lines []string `json:"lines"`
	}
	if err := readJSON(r, &in); err != nil {
		return nil, err
	}
	ahead, done, err := s.planned(s.now.Load(), as, in.Lines)
	if err != nil && !rule.IsRefusal(err) {
		return nil, err
	}
	out := map[string]any{"lines": done, "outlook": ahead[len(ahead)-1].Position().Outlook(as.seat).Short}
	if err != nil {
		out["refused"] = desk.RefusalJSON(err)
	}
	return out, nil
}
