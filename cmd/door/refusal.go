package door

import (
	"errors"

	"arbiter/engine/rule"
)

// Refusal is why something wasn't done: of which kind it is, where it is one.
type Refusal struct {
	Message, Long string
	Illegal       *rule.Illegal
	Unread        *rule.NotUnderstood
	Lacks         *rule.CannotCheck
}

// RefusalOf is an error with what a page says of it.
func RefusalOf(message string, err error) *Refusal {
	f := &Refusal{Message: message}
	f.Illegal, _ = errors.AsType[*rule.Illegal](err)
	f.Unread, _ = errors.AsType[*rule.NotUnderstood](err)
	f.Lacks, _ = errors.AsType[*rule.CannotCheck](err)
	return f
}
