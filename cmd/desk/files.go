package desk

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
	"arbiter/say/screen"
)

// maxInput bounds a file that is read whole, in bytes.
const maxInput = 1 << 20

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
	data, err := io.ReadAll(io.LimitReader(screen.Decoded(in), maxInput+1))
	if err != nil {
		return nil, Unreadable(path, err)
	}
	if len(data) > maxInput {
		return nil, rule.Misread(1, "a smaller file", "%s has more than %d bytes.", path, maxInput)
	}
	return bytes.TrimPrefix(data, []byte("\ufeff")), nil
}

// readSmall reads a file; one of more than maxInput is refused before all of it
// is read.
func readSmall(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(screen.Decoded(f), maxInput+1))
	if err == nil && len(data) > maxInput {
		err = say.Errorf("it has more than %d bytes", maxInput)
	}
	return data, err
}

// Unreadable makes a file that can't be read a refusal of the command's words.
func Unreadable(path string, err error) error {
	for why := err; why != nil; why = errors.Unwrap(why) {
		err = why
	}
	return rule.Misread(1, "a file that can be read", "%s can't be read: %v.", path, err)
}

// InText returns a refusal with the line of a text that it speaks of.
func InText(text string, err error) error {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	if m, is := errors.AsType[*rule.NotUnderstood](err); is && m.Line >= 1 && m.Line <= len(lines) && len(lines[m.Line-1]) <= rule.MaxLine {
		return rule.In(lines[m.Line-1], err)
	}
	if of, is := errors.AsType[*rule.Refused](err); is && of.Line.Text == "" && of.Line.N >= 1 && of.Line.N <= len(lines) {
		return rule.InLine(rule.Line{N: of.Line.N, Text: strings.TrimSpace(lines[of.Line.N-1])}, of.Err)
	}
	return err
}

// InFile says in which file a refusal lies, and in which line of its text; so of each where there are several.
func InFile(path, text string, err error) error {
	return EachRefusal(err, func(err error) error {
		m, is := errors.AsType[*rule.NotUnderstood](err)
		if of, has := errors.AsType[*rule.Refused](err); is && (!has || of.Line.N == 0) {
			c := *m
			c.Message = say.That("%s: %s", path, c.Message)
			return InText(text, &c)
		}
		return say.Errorf("%s: %s", path, err)
	})
}

// Target is where a picture or a page goes: a file, or - for the screen.
type Target struct {
	Path  string
	Force bool // a file that is there is replaced
}

// Options adds the options of a command that say where it goes.
func (t *Target) Options(d *Desk, c *cobra.Command, flag, usual string, help say.Key) {
	c.Flags().StringVar(&t.Path, flag, usual, d.Words(help))
	c.Flags().BoolVar(&t.Force, "force", false, d.Words("replace a file that is there"))
}

// Write writes a picture or a page: to the screen for "-", else to a file,
// never over another one unasked. what begins a sentence: "the picture".
func (d *Desk) Write(to Target, what say.Key, text string) error {
	if to.Path == "-" && d.Flags.JSON {
		return rule.Misread(1, "a file, or no --json", "%s and --json both want the screen.", say.Plain(say.Capital(d.Words(what))))
	}
	if to.Path == "-" {
		return d.IO.File(text)
	}
	if err := d.Put(to, text); err != nil {
		return err
	}
	switch {
	case d.Flags.JSON:
		return d.IO.JSON(map[string]any{"file": to.Path, "bytes": len(text), "saved": !d.Flags.DryRun})
	case d.Flags.DryRun:
		d.IO.Println(say.That("%s would be in %s.", say.Capital(d.Words(what)), to.Path))
		d.Dry()
	default:
		d.IO.Println(say.That("%s is in %s.", say.Capital(d.Words(what)), to.Found(d)))
	}
	return nil
}

// Found is where the file is found: in play, which may have been started anywhere, with its folder.
func (t *Target) Found(d *Desk) string {
	if whole, err := filepath.Abs(t.Path); err == nil && d.IO.Led {
		return whole
	}
	return t.Path
}

// Put writes a file, unless this is a dry run; one that is there already is
// replaced only where that is asked for.
func (d *Desk) Put(to Target, text string) error {
	err := d.writable(to.Path, to.Force)
	if err == nil && !d.Flags.DryRun {
		if err = saves.WriteFile(to.Path, []byte(text)); err == nil {
			d.Acted()
		}
	}
	return err
}

// writable says whether a file can be written: its folder exists, it is no folder and no file
// of the program's own, and no file is there, unless it may be replaced.
func (d *Desk) writable(path string, replace bool) error {
	if _, err := os.Stat(filepath.Dir(path)); errors.Is(err, os.ErrNotExist) {
		return rule.Misread(1, "a folder that is there", "There is no folder %s.", filepath.Dir(path))
	} else if err != nil {
		return Unreadable(filepath.Dir(path), err)
	}
	switch info, err := os.Stat(path); {
	case err == nil && info.IsDir():
		return rule.Misread(1, "the name of a file", "%s is a folder.", path)
	case err == nil && info.Mode().IsRegular() && !replace: // a device takes what it is given
		return rule.Misread(1, "another name, or --force to replace it", "%s is there already.", path)
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return err
	}
	own, err := d.keeps(path)
	if err == nil && !own.Empty() {
		err = rule.Misread(1, "another file", "%s is not written over: %s.", path, own)
	}
	return err
}

// keeps says what the program keeps in a file, under any of its names,
// or would take it for; empty for nothing.
func (d *Desk) keeps(path string) (what say.Text, err error) {
	if path, err = saves.Target(path); err != nil { // a link may lead to what isn't there yet
		return what, err
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(dir, filepath.Base(path))
	}
	if path, err = filepath.Abs(path); err != nil {
		return what, err
	}
	if what = d.holds(path); !what.Empty() {
		return what, nil
	}
	st, err := d.Store()
	if err != nil {
		return what, nil // then nothing is kept
	}
	for part, dir := filepath.Base(path), filepath.Dir(path); ; part, dir = filepath.Base(dir), filepath.Dir(dir) {
		switch inside := sameFile(dir, st.Dir()); {
		case inside && strings.HasPrefix(part, "."):
			return say.That("it belongs to the folder of the games"), nil
		case inside && saves.IsSave(part):
			return say.That("it is a game, or would be taken for one"), nil
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	for _, book := range d.Books {
		if file, err := d.CopyPath(book); err == nil && file != "" && sameFile(file, path) {
			return say.That("it describes the copy"), nil
		}
	}
	for _, file := range []string{d.Flags.Config, UserConfig()} {
		if file != "" && sameFile(file, path) {
			return say.That("it holds the settings"), nil
		}
	}
	return what, nil
}

// holds says which kind of the program's files a file in any folder is: a lock by its name, another by its content.
func (d *Desk) holds(path string) (what say.Text) {
	if saves.IsLock(path) {
		return say.That("it is a lock of the program")
	}
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return what
	}
	data, _ := readSmall(path) // its beginning, if it isn't small
	if saves.Claims(data) {
		return say.That("it is a game, or would be taken for one")
	}
	for line := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		if referee.Empty(line) {
			continue
		}
		if words := strings.Fields(strings.ToLower(line)); words[0] == rule.DescribeVerb || words[0] == "stack" {
			return say.That("it describes the copy")
		}
		break
	}
	known := maps.Collect(builtIn(d.Config))
	if named, err := checkSettings(data, d.Books, slices.Collect(maps.Keys(known))); err == nil && len(named) > 0 {
		return say.That("it holds the settings")
	}
	return what
}

// sameFile says whether two names are one file's, or will be: links are followed, since what is written goes where they lead.
func sameFile(a, b string) bool {
	one, errA := os.Stat(a)
	other, errB := os.Stat(b)
	if errA != nil || errB != nil {
		x, errX := filepath.Abs(a)
		y, errY := filepath.Abs(b)
		return errX == nil && errY == nil && x == y
	}
	return os.SameFile(one, other)
}
