package web

import (
	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// planned plays a seat's own lines on the game without entering them: see Role.Plan.
func (v *visit) planned(lines []string) ([]*referee.Game, []referee.Planned, error) {
	return v.as.may().Plan(v.now.Game, rule.EyesOf(v.as.seat), lines, v.copy(), v.s.d.Now())
}

// plan judges a chain of lines without saving anything.
func (v *visit) plan() (any, error) {
	var in struct {
		Lines []string `json:"lines"`
	}
	if err := readJSON(v.r, &in); err != nil {
		return nil, err
	}
	ahead, done, err := v.planned(in.Lines)
	if err != nil && !rule.IsRefusal(err) {
		return nil, err
	}
	out := map[string]any{"lines": done, "outlook": ahead[len(ahead)-1].Position().Outlook(v.as.seat).Short}
	if err != nil {
		out["refused"] = desk.RefusalJSON(err)
	}
	return out, nil
}
