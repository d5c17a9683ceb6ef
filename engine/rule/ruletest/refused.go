package ruletest

import (
	"errors"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// Refused checks how a line is refused. A | in it stands at the column from which it isn't
// understood: want is then part of what is expected there. Without one, want is the code of the rule,
// without its game. says is part of the message.
func Refused(t testing.TB, line string, enter func(line string) error, want, says string) {
	t.Helper()
	before, rest, marked := strings.Cut(line, "|")
	err := enter(before + rest)
	misread, _ := errors.AsType[*rule.NotUnderstood](err)
	ill, _ := errors.AsType[*rule.Illegal](err)
	switch {
	case marked && (misread == nil || misread.Column != len(before)+1 || !strings.Contains(misread.Expected.String(), want)):
		t.Errorf("%s: %v, not misread at column %d, where %q is expected", line, err, len(before)+1, want)
	case !marked && (ill == nil || ill.Code.Short() != want):
		t.Errorf("%s: %v, not %s", line, err, want)
	case marked && !strings.Contains(misread.Message.String(), says), !marked && !strings.Contains(ill.Message.String(), says):
		t.Errorf("%s: %v, without %q", line, err, says)
	}
}
