package desk

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// MaxInput bounds a file that is read whole, in bytes.
const MaxInput = 1 << 20

// Source opens a file, or gives the input for "-".
func (d *Desk) Source(path string) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(d.IO.In), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, Unreadable(path, err)
	}
	return f, nil
}

// Read reads a whole file, or the input for "-".
func (d *Desk) Read(path string) ([]byte, error) {
	in, err := d.Source(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, MaxInput+1))
	if err != nil {
		return nil, Unreadable(path, err)
	}
	if len(data) > MaxInput {
		return nil, rule.Misread(1, "a smaller file", "%s has more than %d bytes.", path, MaxInput)
	}
	return bytes.TrimPrefix(data, []byte("\ufeff")), nil
}

// ReadSmall reads a file; one of more than MaxInput is refused before all of it
// is read.
func ReadSmall(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxInput+1))
	if err == nil && len(data) > MaxInput {
		err = say.Errorf("it has more than %d bytes", MaxInput)
	}
	return data, err
}

// Unreadable makes a file that can't be read a refusal of the command's words.
func Unreadable(path string, err error) error {
	why := err
	for {
		next, ok := why.(interface{ Unwrap() error })
		if !ok {
			break
		}
		why = next.Unwrap()
	}
	return rule.Misread(1, "a file that can be read", "%s can't be read: %v.", path, why)
}

// InText returns a refusal with the line of a text that it speaks of.
func InText(text string, err error) error {
	lines := strings.Split(text, "\n")
	if m, is := errors.AsType[*rule.NotUnderstood](err); is && m.Line >= 1 && m.Line <= len(lines) {
		return rule.In(lines[m.Line-1], err)
	}
	return err
}

// InFile says in which file a refusal lies, and in which line of its text.
func InFile(path, text string, err error) error {
	m, is := errors.AsType[*rule.NotUnderstood](err)
	if of, has := errors.AsType[*rule.Refused](err); is && (!has || of.Line.N == 0) {
		c := *m
		c.Message = say.That("%s: %s", path, c.Message)
		return InText(text, &c)
	}
	return &inFile{path, err}
}

// inFile is an error in a file.
type inFile struct {
	path string
	err  error
}

func (e *inFile) Error() string { return e.Said().String() }

// Said is the error with its file.
func (e *inFile) Said() say.Text { return say.That("%s: %s", e.path, e.err) }

func (e *inFile) Unwrap() error { return e.err }

// Write writes a picture or a page: to the screen for "-", else to a file,
// never over another one unasked. what begins a sentence: "the picture".
func (d *Desk) Write(path string, what say.Key, text string, force bool) error {
	if path == "-" && d.Flags.JSON {
		return rule.Misread(1, "a file, or no --json", "%s and --json both want the screen.", say.Plain(say.Capital(d.Words(what))))
	}
	if path == "-" {
		return d.IO.File(text)
	}
	if err := Writable(path, force); err != nil {
		return err
	}
	if !d.Flags.DryRun {
		if err := saves.WriteFile(path, []byte(text)); err != nil {
			return err
		}
	}
	switch {
	case d.Flags.JSON:
		return d.IO.JSON(map[string]any{"file": path, "bytes": len(text), "saved": !d.Flags.DryRun})
	case d.Flags.DryRun:
		d.IO.Printf("%s would be in %s.\n", say.Capital(d.Words(what)), path)
		d.Dry()
	default:
		d.IO.Printf("%s is in %s.\n", say.Capital(d.Words(what)), path)
	}
	return nil
}

// Writable says whether a file can be written: its folder is there, it is none
// itself, and nothing lies there already, unless it may be replaced.
func Writable(path string, replace bool) error {
	if _, err := os.Stat(filepath.Dir(path)); err != nil {
		return Unreadable(filepath.Dir(path), err)
	}
	switch info, err := os.Stat(path); {
	case err == nil && info.IsDir():
		return rule.Misread(1, "the name of a file", "%s is a folder.", path)
	case err == nil && !replace:
		return rule.Misread(1, "another name, or --force to replace it", "%s is there already.", path)
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return err
	}
	return nil
}
