package saves

import (
	"bytes"
	"encoding/json"
	"slices"
	"unicode/utf8"
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

// Rescue reads as much of a game's file as can be read. Errors are *NameError, *NotFound, *TooLarge and those of the
// file system.
func (s *Store) Rescue(name string) (*Rescued, error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	path := s.path(name)
	data, err := s.read(name, path)
	if err != nil {
		return nil, err
	}
	out := rescue(data)
	_, _, out.Problem = decode(name, path, data, true)
	return out, nil
}

// entryStart begins the line of an entry.
var entryStart = []byte(`{"n":`)

// rescue takes a file line by line, as each entry, and each member before them, stands on its own.
func rescue(data []byte) *Rescued {
	out, sv := &Rescued{}, Save{}
	var found []Entry
	begun, after := false, 0 // whether the journal has begun; the lines from what seems its end
	for line := range bytes.SplitSeq(data, []byte("\n")) {
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
	// Laid out anew by another program?
	if other := (Save{}); len(found) == 0 && json.Unmarshal(data, &other) == nil {
		found, sv, out.Lost = other.Journal, other, 0
	}
	out.Rules, out.RulesVersion = sv.Rules, sv.RulesVersion
	for _, e := range found {
		if e.N == len(out.Journal)+1 && len(out.Behind) == 0 {
			out.Journal = append(out.Journal, e)
		} else {
			out.Behind = append(out.Behind, e)
		}
	}
	return out
}

// entriesIn reads the entries on a line of the journal: one, or more where what parted them is damaged.
func entriesIn(line []byte) (out []Entry) {
	for bytes.HasPrefix(line, entryStart) {
		var e Entry
		var w writer
		d := json.NewDecoder(bytes.NewReader(line))
		err := d.Decode(&e)
		w.entry(&e)
		rest, same := bytes.CutPrefix(line, w.out)
		if err != nil || !same || !utf8.Valid(w.out) {
			break
		}
		out, line = append(out, e), rest
		if next := bytes.Index(line, entryStart); next >= 0 && next <= len(",\r\n")+1 {
			line = line[next:]
		}
	}
	return out
}
