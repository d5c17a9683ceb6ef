package door

import (
	"net/http"
	"net/url"
	"slices"

	"arbiter/engine/rule"
)

// A form leads through an offer slot by slot, as a menu does: each choice is a
// link to the line with one more word, and the last one enters it. The state of a
// page between two taps is in its address: the line so far, and the plan.

// Address is what a page's address says of a line and of a plan.
type Address struct {
	Line     string   // as far as it is chosen
	Plan     []string // lines that are planned, each for its lot: see Game.ForLot
	Stuck    []string // those behind them that can't be entered as they are
	Lot      string   // what a line begins with that is planned here
	Planning bool
}

// AddressOf is what an address says; only a seat plans.
func AddressOf(q url.Values, seat bool) Address {
	return Address{Line: q.Get("line"), Plan: rule.Without(q["plan"], ""), Planning: q.Has("plan") && seat}
}

// Href leads to it.
func (a Address) Href() string {
	q := url.Values{"plan": a.Planned()}
	if a.Line != "" {
		q.Set("line", a.Line)
	}
	return "?" + q.Encode()
}

// Planned are the lines of the plan, for an address or a form to keep.
func (a Address) Planned() []string {
	if !a.Planning {
		return nil
	}
	return slices.Concat([]string{""}, a.Plan, a.Stuck)
}

// WithLine is the address with a line that goes on, or stands in the plan where it is whole.
func (a Address) WithLine(w rule.Way, whole bool) Address {
	a.Line = w.Line()
	if whole && a.Planning {
		a.Plan, a.Line = append(slices.Clip(a.Plan), a.Lot+a.Line), ""
	}
	return a
}

// With is the address with another line begun.
func (a Address) With(line string) Address {
	a.Line = line
	return a
}

// KeptPlan are the lines of the plan that a phone keeps under a name until it is entered, KeepPlan keeps others.
func KeptPlan(r *http.Request, name string) []string {
	q, _ := url.ParseQuery(Cookie(r, name)) // what can't be read isn't kept
	return q["plan"]
}

func KeepPlan(w http.ResponseWriter, name string, lines []string) {
	SetCookie(w, name, url.Values{"plan": rule.Without(lines, "")}.Encode())
}
