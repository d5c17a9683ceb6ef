package ui

import (
	"io"
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/term"
)

// unedited is for terminals that edit what is typed between two questions: on Windows
// none does, as records wait until they are read.
func (t *terminal) unedited() (apart func(run func()), giveBack func()) {
	if t.keys.lines {
		return t.keepEnds()
	}
	return func(run func()) { run() }, func() {}
}

// rawMode has keys come one by one, as records: see recordBytes.
func rawMode(fd int) (*term.State, error) {
	was, err := term.GetState(fd)
	if err != nil {
		return nil, err
	}
	var mode uint32
	in := windows.Handle(fd)
	if err = windows.GetConsoleMode(in, &mode); err == nil {
		err = windows.SetConsoleMode(in, mode&^(windows.ENABLE_ECHO_INPUT|windows.ENABLE_PROCESSED_INPUT|windows.ENABLE_LINE_INPUT))
	}
	return was, err
}

// paintable says whether the console knows the sequences that paint a screen.
func paintable() bool {
	var mode uint32
	out := windows.Handle(os.Stdout.Fd())
	if windows.GetConsoleMode(out, &mode) != nil {
		return false
	}
	return windows.SetConsoleMode(out, mode|windows.ENABLE_PROCESSED_OUTPUT|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}

// listen has nothing to do: a console that is closed is gone.
func (f *full) listen() (stop func()) { return func() {} }

// suspend is nothing that a console knows.
func (f *full) suspend() {}

// typedBytes is what is typed, as a terminal elsewhere sends it. The prompts' own
// reader loses arrows and characters beyond ASCII, and takes AltGr for Esc.
func typedBytes() io.Reader { return &recordBytes{} }

// typedAhead isn't known: what waits may be no keys.
func typedAhead() bool { return false }

// recordBytes reads the key records of the console.
type recordBytes struct {
	recordReader
	rest string // typed, but not yet asked for
}

// inputRecord is what the console tells at a time; of other kinds than keys it is as long.
type inputRecord struct {
	Kind, _ uint16
	keyRecord
}

const keyEvent = 1

var readConsoleInput = syscall.NewLazyDLL("kernel32.dll").NewProc("ReadConsoleInputW")

func (r *recordBytes) Read(p []byte) (int, error) {
	for r.rest == "" {
		var record inputRecord
		var n uint32
		done, _, err := readConsoleInput.Call(os.Stdin.Fd(), uintptr(unsafe.Pointer(&record)), 1, uintptr(unsafe.Pointer(&n)))
		if done == 0 {
			return 0, err
		}
		if n == 1 && record.Kind == keyEvent {
			r.rest = r.typed(record.keyRecord)
		}
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}
