package saves

import (
	"io/fs"
	"time"

	"arbiter/say"
)

// NotFound says that there is no such game. It matches fs.ErrNotExist.
type NotFound struct {
	Game string // as asked for
	Dir  string // the folder looked in
}

func (e *NotFound) Error() string { return e.Said().String() }

// Said is the message.
func (e *NotFound) Said() say.Text {
	return say.That("There is no game %q in %s.", e.Game, e.Dir)
}

// Unwrap lets errors.Is find fs.ErrNotExist.
func (e *NotFound) Unwrap() error { return fs.ErrNotExist }

// Damaged says that a save can't be read, and where the trouble starts. A file that claims a newer format but whose
// checksum is wrong is Damaged and matches *Newer as well: nobody but the newer program should touch it.
type Damaged struct {
	Game    string
	Path    string
	Line    int   // from 1; 0 if the place is unknown
	Offset  int64 // the byte, from 0; meaningful if Line is not 0
	Problem say.Text
	Cause   error // a *Newer, or nil
}

func (e *Damaged) Error() string { return e.Said().String() }

// Said is the message.
func (e *Damaged) Said() say.Text {
	if e.Line == 0 {
		return say.That("The save of %q is damaged: %s.", e.Game, e.Problem)
	}
	return say.That("The save of %q is damaged: line %d: %s.", e.Game, e.Line, e.Problem)
}

// Unwrap gives the Cause.
func (e *Damaged) Unwrap() error { return e.Cause }

// Newer says that a save was written by a later version of the program. It is left as it is.
type Newer struct {
	Game    string
	Path    string
	Format  int    // of the save; this program reads up to Format
	Program string // the version that wrote it, if it can be read
}

func (e *Newer) Error() string { return e.Said().String() }

// Said is the message.
func (e *Newer) Said() say.Text {
	if e.Program == "" {
		return say.That("The save of %q was written by a newer version of the program, in format %d; this one reads formats up to %d. The file is left as it is.",
			e.Game, e.Format, Format)
	}
	return say.That("The save of %q was written by a newer version of the program (%q), in format %d; this one reads formats up to %d. The file is left as it is.",
		e.Game, e.Program, e.Format, Format)
}

// TooLarge says that a file is, or would be, beyond what the program takes.
type TooLarge struct {
	Game string
	Path string
	Size int64 // bytes
}

func (e *TooLarge) Error() string { return e.Said().String() }

// Said is the message.
func (e *TooLarge) Said() say.Text {
	return say.That("The save of %q is too large: %d MB, where at most %d MB are taken.",
		e.Game, (e.Size+1<<20-1)>>20, maxSize>>20)
}

// Locked says that another program, or another run of this one, is changing the game.
type Locked struct {
	Game  string
	PID   int       // of the holder; 0 if it did not say
	Host  string    // of the holder
	Since time.Time // when it took the lock
}

func (e *Locked) Error() string { return e.Said().String() }

// Said is the message.
func (e *Locked) Said() say.Text {
	if e.PID == 0 {
		return say.That("The game %q is being changed by another program. Try again in a moment.", e.Game)
	}
	return say.That("The game %q is being changed by another program: process %d on %q, since %s. Try again in a moment.",
		e.Game, e.PID, e.Host, e.Since.Local().Format("2006-01-02 15:04:05"))
}

// Unconfirmed says that a save is in place and whole, but that the disk did not confirm it: after a power cut the one
// before it may be back.
type Unconfirmed struct {
	Game string
	Err  error
}

func (e *Unconfirmed) Error() string { return e.Said().String() }

// Said is the message.
func (e *Unconfirmed) Said() say.Text {
	return say.That("The game %q is saved, but the disk did not confirm it: %v.", e.Game, e.Err)
}

// Unwrap gives what the system said.
func (e *Unconfirmed) Unwrap() error { return e.Err }

// NameError says why a game can't have a name.
type NameError struct {
	Name    string
	Problem say.Text
}

func (e *NameError) Error() string { return e.Said().String() }

// Said is the message.
func (e *NameError) Said() say.Text {
	shown := e.Name
	if r := []rune(shown); len(r) > 40 {
		shown = string(r[:40]) + "…"
	}
	return say.That("A game can't be named %q: %s.", shown, e.Problem)
}
