package saves

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"slices"
	"unicode/utf8"

	"arbiter/say/screen"
)

// Rescued is what can be read of a file, damaged or not.
type Rescued struct {
	Problem error // what Load says of the file; nil if nothing is wrong
	// Rules and RulesVersion are empty where they can't be read.
	Rules, RulesVersion string
	// Journal is every entry from the first to before the first that can't be read, Behind those that can be read
	// behind that gap.
	Journal, Behind []Entry
	// Lost counts the lines that look like entries, or stand among them, and can't be read.
	Lost int
}

// Rescue reads as much of a game's file as can be read, however large it is. Errors are *NameError, *NotFound and those
// of the file system.
func (s *Store) Rescue(name string) (*Rescued, error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	path := s.path(name)
	data, err := s.read(name, path)
	if _, large := errors.AsType[*TooLarge](err); large {
		out, unreadable := s.rescueLarge(path)
		if unreadable != nil {
			return nil, err
		}
		out.Problem = err
		return out, nil
	}
	if err != nil {
		return nil, err
	}
	out := rescue(data)
	_, _, out.Problem = decode(name, path, data)
	return out, nil
}

// rescue takes a file line by line. One that another program has laid out anew is read as a whole.
func rescue(data []byte) *Rescued {
	data = fromUTF16(data)
	out := rescueLines(bytes.SplitSeq(data, []byte("\n")))
	if other := (Save{}); len(out.Journal)+len(out.Behind) == 0 && json.Unmarshal(data, &other) == nil {
		out = &Rescued{Rules: other.Rules, RulesVersion: other.RulesVersion}
		out.add(other.Journal)
	}
	return out
}

// fromUTF16 is a text that an editor has stored as UTF-16, as UTF-8; any other is as it was.
func fromUTF16(data []byte) []byte {
	text, _ := io.ReadAll(screen.Decoded(bytes.NewReader(data))) // in memory nothing fails
	return text
}

// maxLine is more than any line of a journal, in bytes.
const maxLine = 8 << 20

// rescueLarge is rescue for a file that is too large for memory: it keeps no more than a save may have.
func (s *Store) rescueLarge(path string) (*Rescued, error) {
	f, err := s.files.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	scan := bufio.NewScanner(f)
	scan.Buffer(make([]byte, 0, 1<<16), maxLine)
	scan.Split(func(data []byte, end bool) (int, []byte, error) {
		if len(data) >= maxLine && bytes.IndexByte(data, '\n') < 0 {
			return len(data), []byte("?"), nil // a piece of a line too long to be an entry
		}
		return bufio.ScanLines(data, end)
	})
	kept := 0
	return rescueLines(func(yield func([]byte) bool) {
		for scan.Scan() {
			if kept += len(scan.Bytes()); kept > 2*maxSize || !yield(bytes.Clone(scan.Bytes())) {
				return
			}
		}
	}), scan.Err()
}

// entryStart begins the line of an entry.
var entryStart = []byte(`{"n":`)

// rescueLines takes a file line by line, as each entry, and each member before them, stands on its own.
func rescueLines(lines iter.Seq[[]byte]) *Rescued {
	out, sv := &Rescued{}, Save{}
	var found []Entry
	begun, after := false, 0 // whether the journal has begun; the lines from what seems its end
	for line := range lines {
		line = bytes.TrimSuffix(line, []byte("\r"))
		entries := entriesIn(line)
		switch {
		case len(entries) > 0:
			found = append(found, entries...)
			out.Lost += after
			begun, after = true, 0
		case bytes.HasPrefix(line, entryStart):
			out.Lost++
			begun = true
		case len(line) == 0:
		case after > 0 || begun && line[0] == ']':
			after++
		case begun:
			out.Lost++
		case bytes.HasPrefix(line, []byte(`"journal"`)):
			begun = true
		case utf8.Valid(line):
			_ = json.Unmarshal(slices.Concat([]byte("{"), bytes.TrimSuffix(line, []byte(",")), []byte("}")), &sv)
		}
	}
	out.Rules, out.RulesVersion = sv.Rules, sv.RulesVersion
	out.add(found)
	return out
}

// add takes over entries that were read, in the order of the file.
func (r *Rescued) add(found []Entry) {
	for _, e := range found {
		if e.N == len(r.Journal)+1 && len(r.Behind) == 0 {
			r.Journal = append(r.Journal, e)
		} else {
			r.Behind = append(r.Behind, e)
		}
	}
}

// entriesIn reads the entries on a line of the journal: one, or more where what parted them is damaged.
func entriesIn(line []byte) (out []Entry) {
	for bytes.HasPrefix(line, entryStart) {
		var w writer
		e := readEntry(line)
		w.entry(&e)
		rest, same := bytes.CutPrefix(line, w.out)
		if w.err != nil || !same || !utf8.Valid(w.out) || len(e.Told) > 0 && !json.Valid(e.Told) {
			break
		}
		out, line = append(out, e), rest
		if next := bytes.Index(line, entryStart); next >= 0 && next <= len(",\r\n")+1 {
			line = line[next:]
		}
	}
	return out
}
