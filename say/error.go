package say

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

// Problem is an error that is a message. Errors that say more embed it.
type Problem struct {
	Message Text `json:"message"`
}

func (p *Problem) Error() string { return p.Message.String() }

func (p *Problem) Said() Text { return p.Message }

// Problemf is a Problem whose message is That of the same arguments.
func Problemf(format Key, facts ...any) Problem { return Problem{That(format, facts...)} }

type failure struct {
	Problem
	wrapped []error
}

// Errorf is an error whose message is That of the same arguments. It wraps
// every fact that is an error.
func Errorf(format Key, facts ...any) error {
	f := &failure{Problem: Problemf(format, facts...)}
	for _, fact := range facts {
		if err, ok := fact.(error); ok {
			f.wrapped = append(f.wrapped, err)
		}
	}
	return f
}

func (f *failure) Unwrap() []error { return f.wrapped }

// Of is the message of an error: its own if it has one, or a known one of an operating
// system; otherwise its text, which is not translated.
func Of(err error) Text {
	switch e := err.(type) {
	case nil:
		return Text{}
	case Said:
		return e.Said()
	case *fs.PathError:
		return That("%s %s: %s", e.Op, e.Path, Of(e.Err))
	case *os.LinkError:
		return That("%s %s: %s", e.Op, e.New, Of(e.Err))
	}
	text := err.Error()
	if errno, is := err.(syscall.Errno); is { // Windows ends it with a full stop
		text = strings.TrimSuffix(cmp.Or(ofSystem(errno), text), ".")
	}
	if slices.Contains(system, Key(text)) {
		return That(Key(text))
	}
	return Plain(text)
}

// ofSystem is an error of Windows in the words of other systems, "" where they have none; these
// have keys for theirs. Those of Windows are in the language of the installation.
func ofSystem(errno syscall.Errno) string {
	if runtime.GOOS != "windows" {
		return ""
	}
	switch errno {
	case 19:
		return "read-only file system"
	case 32, 33:
		return "another program holds it open"
	case 39, 112:
		return "no space left on device"
	case 267:
		return "not a directory"
	}
	switch {
	case errors.Is(errno, fs.ErrNotExist):
		return "no such file or directory"
	case errors.Is(errno, fs.ErrExist):
		return "file exists"
	case errors.Is(errno, fs.ErrPermission):
		return "permission denied"
	}
	return ""
}
