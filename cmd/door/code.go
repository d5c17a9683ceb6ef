package door

import (
	"errors"
	"net/http"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// answered is an error with the code that a request gets for it.
type answered struct {
	error
	code int
}

func (a *answered) Said() say.Text { return say.Of(a.error) }

// Coded is an error that a request gets with a code.
func Coded(code int, format say.Key, facts ...any) error {
	return &answered{say.Errorf(format, facts...), code}
}

// CodeOf is the code with which a request gets an error.
func CodeOf(err error) int {
	coded, is := errors.AsType[*answered](err)
	switch {
	case is:
		return coded.code
	case rule.IsRefusal(err):
		return http.StatusUnprocessableEntity
	case referee.IsForbidden(err):
		return http.StatusForbidden
	case desk.Is[*saves.Locked](err):
		return http.StatusServiceUnavailable
	}
	return http.StatusInternalServerError
}
