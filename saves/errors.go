package saves

import (
	"bytes"
	"io/fs"

	"arbiter/say"
)

// problem is what every error of this package has: the game it is about, and the message.
type problem struct {
	Game string
	say.Problem
}

func about(game string, format say.Key, facts ...any) problem {
	return problem{game, say.Problemf(format, facts...)}
}

// NotFound says that there is no such game. It matches fs.ErrNotExist.
type NotFound struct{ problem }

// NotFound says that there is no game of this name, as asked for, in the folder; or that its file has another name.
func (s *Store) NotFound(name string) error {
	if err := s.misnamed(name); err != nil {
		return err
	}
	return &NotFound{about(name, "There is no game %q in %s.", name, s.dir)}
}

func (e *NotFound) Unwrap() error { return fs.ErrNotExist }

// Damaged says that a save can't be read, and where the trouble starts. A file that claims a newer format but whose
// checksum is wrong is Damaged and matches *Newer as well: only the newer program should touch it.
type Damaged struct {
	problem
	Path   string
	Line   int   // from 1; 0 if the place is unknown
	Offset int64 // the byte, from 0; meaningful if Line is not 0
	Detail say.Text
	Cause  error // a *Newer, or nil
}

// damaged is a Damaged of which no place is known.
func damaged(game, path string, problem say.Text) *Damaged {
	return &Damaged{problem: about(game, "The save of %q is damaged: %s.", game, problem), Path: path, Detail: problem}
}

// atByte adds the place: a byte of the file's bytes.
func (e *Damaged) atByte(data []byte, offset int) *Damaged {
	e.Line, e.Offset = 1+bytes.Count(data[:offset], []byte("\n")), int64(offset)
	e.problem = about(e.Game, "The save of %q is damaged: line %d: %s.", e.Game, e.Line, e.Detail)
	return e
}

func (e *Damaged) Unwrap() error { return e.Cause }

// Misnamed says that a game's file has a name under which the program doesn't look for it, and which name to give it.
type Misnamed struct{ problem }

// Newer says that a save was written by a later version of the program. It is left as it is.
type Newer struct{ problem }

func newer(game string, format int, program string) *Newer {
	if program == "" {
		return &Newer{about(game, "The save of %q was written by a newer version of the program, in format %d; this one reads formats up to %d. The file is left as it is.",
			game, format, newestFormat)}
	}
	return &Newer{about(game, "The save of %q was written by a newer version of the program (%q), in format %d; this one reads formats up to %d. The file is left as it is.",
		game, program, format, newestFormat)}
}

// TooLarge says that a file is, or would be, larger than the program accepts.
type TooLarge struct {
	problem
	Size int64 // bytes
}

func tooLarge(game string, size int64) error {
	return &TooLarge{about(game, "The save of %q is too large: %d MB, where at most %d MB are taken.", game, (size+1<<20-1)>>20, maxSize>>20), size}
}

// Locked says that another program, or another run of this one, is changing the game. The note is its holder's, if
// there is one.
type Locked struct {
	problem
	note
}

func locked(game string, by note) error {
	if by.PID == 0 {
		return &Locked{about(game, "The game %q is being changed by another program. Try again in a moment.", game), by}
	}
	return &Locked{about(game, "The game %q is being changed by another program: process %d on %q, since %s. Try again in a moment.",
		game, by.PID, by.Host, by.Since.Local().Format("2006-01-02 15:04:05")), by}
}

// Unsaved says that a game could not be locked or saved, as on a disk that is full or can only be read: its save is as it
// was. It wraps what the file system says.
type Unsaved struct {
	problem
	err error
}

// Unwrap is what the file system says.
func (e *Unsaved) Unwrap() error { return e.err }

// Unconfirmed says that a save is in place and whole, but that the disk did not confirm it: after a power cut the one
// before it may be back.
type Unconfirmed struct{ problem }

// NameError says why a game can't have a name.
type NameError struct{ problem }
