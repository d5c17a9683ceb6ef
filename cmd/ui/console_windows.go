package ui

import (
	"io"
	"os"
	"syscall"
	"unsafe"
)

// typedBytes is what is typed, as a terminal elsewhere sends it. The line editor's own
// reader loses arrows and characters beyond ASCII, and takes AltGr for Esc.
func typedBytes() io.Reader { return &recordBytes{} }

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
