package say

import (
	"errors"
	"fmt"
	"runtime/debug"
)

// Fault is a panic as an error: its message, and for who looks into it the panic's own words and where it came from.
type Fault struct {
	Problem
	Trace string
}

// Faultf is the Fault of what recover gave.
func Faultf(recovered any, format Key, facts ...any) *Fault {
	return &Fault{Problemf(format, facts...), fmt.Sprintf("%v\n%s", recovered, debug.Stack())}
}

// FaultIn is the Fault that an error is or wraps, nil for none.
func FaultIn(err error) error {
	if f, is := errors.AsType[*Fault](err); is {
		return f
	}
	return nil
}

// Recover, when deferred, turns a panic into a Fault.
func Recover(err *error, format Key) {
	if r := recover(); r != nil {
		*err = Faultf(r, format)
	}
}
