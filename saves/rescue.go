package saves

import (
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// Rescued is what can be read of a file, damaged or not.
type Rescued struct {
	Problem error // what Load says of the file; nil if nothing is wrong
	// Rules, RulesVersion and Program are empty where they can't be read.
	Rules, RulesVersion, Program string
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
	_, err = parse(name, path, data)
	out := rescue(data)
	out.Problem = err
	return out, nil
}

// rescue takes a file line by line, as each entry stands on its own.
func rescue(data []byte) *Rescued {
	out := &Rescued{}
	var found []Entry
	lines := strings.Split(string(data), "\n")
	entries := make([][]Entry, len(lines))
	last := -1 // the last line that holds an entry
	for i, line := range lines {
		if entries[i] = entriesIn(line); len(entries[i]) > 0 {
			found = append(found, entries[i]...)
			last = i
		}
	}
	first, inJournal := -1, false
	for i, line := range lines {
		line = strings.TrimSuffix(line, "\r")
		switch {
		case strings.HasPrefix(line, `"journal"`) && first < 0:
			first, inJournal = i, true
		case strings.HasPrefix(line, "]") && i > last:
			inJournal = false
		case inJournal || strings.HasPrefix(line, `{"n":`):
			if len(entries[i]) == 0 && line != "" {
				out.Lost++
			}
		case first < 0:
			member(line, "rules", &out.Rules)
			member(line, "rules_version", &out.RulesVersion)
			member(line, "program", &out.Program)
		}
	}
	if len(found) == 0 {
		// Laid out anew by another program?
		var sv Save
		if json.Unmarshal(data, &sv) == nil {
			found, out.Lost = sv.Journal, 0
			out.Rules, out.RulesVersion, out.Program = sv.Rules, sv.RulesVersion, sv.Program
		}
	}
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
func entriesIn(line string) (out []Entry) {
	for strings.HasPrefix(line, `{"n":`) {
		r := reader{text: line}
		e := r.entry()
		if r.flaw != nil || !utf8.ValidString(line[:r.at]) {
			break
		}
		out = append(out, e)
		line = line[r.at:]
		if next := strings.Index(line, `{"n":`); next >= 0 && next <= len(",\r\n")+1 {
			line = line[next:]
		}
	}
	return out
}

// member reads the value of a member of the header, given the line it stands on.
func member(line, name string, to *string) {
	value, ok := strings.CutPrefix(line, `"`+name+`": `)
	if !ok || !utf8.ValidString(value) {
		return
	}
	r := reader{text: value}
	if s := r.str(); r.flaw == nil {
		*to = s
	}
}
