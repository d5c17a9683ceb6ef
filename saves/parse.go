package saves

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"arbiter/say"
)

// A save is read and then laid out again; the result must equal the file. So no member can be missing, double, unknown,
// out of place or of another type, and the first byte that differs is where the damage begins.

// decode reads the bytes of a save. Errors are *Damaged and *Newer.
func decode(game, path string, data []byte) (sv *Save, in inFile, err error) {
	sv, journal, err := begin(game, path, data)
	if err != nil {
		return nil, inFile{}, err
	}
	right := false
	if sv.Journal, right = readJournal(journal); !right || !json.Valid(sv.Position) || !utf8.Valid(data) {
		return nil, inFile{}, damage(game, path, data)
	}
	return sv, inFile{journal, slices.Clip(sv.Journal)}, nil
}

// skim reads a save of the newest format with only the last move of its journal, whose entries it counts: a file with a
// correct checksum is as it was written and needn't be compared byte by byte. right is false for any other file.
func skim(from io.Reader) (sv *Save, entries int, right bool) {
	r, sum := bufio.NewReaderSize(from, 16<<10), sha256.New()
	var kept, move []byte // what stands beside the journal, and the line of its last move
	within, behind := false, 0
	for line, err := true, error(nil); err == nil; { // line says that a line begins
		var part []byte
		if part, err = r.ReadSlice('\n'); errors.Is(err, bufio.ErrBufferFull) {
			err = nil
		}
		within = within && !(line && string(part) == journalEnd[len("\n"):len("\n],\n")])
		switch {
		case within:
			sum.Write(part)
			if line {
				entries++
				if bytes.Contains(part, moved) {
					move = append(move[:0], part...)
				}
			}
		default:
			kept = append(kept, part...)
			if line && behind == 0 && string(part) == journalStart[len(",\n"):]+"\n" {
				sum.Write(kept)
				within, behind = true, len(kept)
			}
		}
		line = bytes.HasSuffix(part, []byte("\n"))
	}
	text, digits, right := sealed(kept)
	if !right || len(text) < behind || behind == 0 {
		return nil, 0, false
	}
	sum.Write(text[behind:])
	sum.Write([]byte(sumStart[:len(",\n")]))
	if hex.EncodeToString(sum.Sum(nil)) != string(digits) {
		return nil, 0, false
	}
	if sv, _, right = members(text); move != nil {
		sv.Journal = []Entry{readEntry(move)}
	}
	return sv, entries, right
}

type inFile struct {
	text    []byte  // a line for each entry
	entries []Entry // what they say
}

func (f *inFile) opens(journal []Entry) bool {
	return len(journal) >= len(f.entries) && slices.EqualFunc(f.entries, journal[:len(f.entries)], func(a, b Entry) bool {
		return a.N == b.N && a.Text == b.Text && a.Kind == b.Kind && a.Time.Equal(b.Time) && bytes.Equal(a.Told, b.Told) &&
			a.Round == b.Round && a.Phase == b.Phase && a.Seat == b.Seat && a.Hash == b.Hash
	})
}

// readJournal reads the entries line by line, as a long game's are many; right says that they are as this program
// writes them.
func readJournal(journal []byte) (entries []Entry, right bool) {
	if len(journal) == 0 {
		return nil, true
	}
	entries = make([]Entry, 0, bytes.Count(journal, []byte("\n"))+1) // and room for one more
	var w writer
	for rest := journal; len(rest) > 0; {
		line := rest[1:]
		if end := bytes.IndexByte(line, '\n'); end >= 0 {
			line = line[:end]
		}
		e := readEntry(line)
		w.out = w.out[:0]
		w.raw("\n")
		w.entry(&e)
		entries, rest = append(entries, e), rest[1+len(line):]
		if len(rest) > 0 {
			w.raw(",")
		}
		if w.err != nil || !bytes.Equal(w.out[1:], line) {
			return nil, false
		}
	}
	return entries, journal[0] == '\n'
}

// readEntry reads a line that writer.entry has written. It reports no error: a wrong line differs when the entry is
// written again.
func readEntry(line []byte) (e Entry) {
	r := reader{rest: line}
	e.N = r.int(`{"n":`)
	e.Text = r.str(`,"text":`)
	e.Kind = r.str(`,"kind":`)
	e.Time, _ = time.Parse(time.RFC3339, r.str(`,"time":`))
	e.Told = r.array(`,"told":`)
	e.Round = r.int(`,"round":`)
	e.Phase = r.str(`,"phase":`)
	e.Seat = r.str(`,"seat":`)
	e.Hash = r.str(`,"hash":`)
	return e
}

// begin checks a save as a whole and reads all members except the journal, whose text it gives.
func begin(game, path string, data []byte) (sv *Save, journal []byte, err error) {
	text, digits, right := sealed(data)
	right = right && digest(text) == string(digits)
	format, program, known := claim(data)
	switch {
	case format > newestFormat:
		newer := newer(game, format, program)
		if right {
			return nil, nil, newer
		}
		d := damaged(game, path, say.That("it says format %d, which only a newer version of the program could have written, but its checksum is wrong", format)).atByte(data, len(opening))
		d.Cause = newer
		return nil, nil, d
	case !right || !known:
		return nil, nil, damage(game, path, data)
	}
	if text, err = migrate(text, format); err != nil {
		return nil, nil, damaged(game, path, say.Of(err))
	}
	if sv, journal, right = members(text); !right {
		return nil, nil, damage(game, path, data)
	}
	return sv, journal, nil
}

// members reads the text of a save up to its checksum, except the journal, whose text it gives; right says that it is as
// this program writes it.
func members(text []byte) (sv *Save, journal []byte, right bool) {
	head, rest, _ := bytes.Cut(text, []byte(journalStart))
	journal, position, whole := bytes.Cut(rest, []byte(journalEnd)) // no string holds a line break
	sv = readHeader(head)
	w := writer{}
	w.header(sv)
	sv.Position = bytes.TrimSpace(position)
	return sv, journal, whole && w.err == nil && bytes.Equal(w.out, head) && sv.Format == newestFormat && CheckName(sv.Game) == nil && isID(sv.ID)
}

// sealed gives the text of a save up to its checksum, and the checksum, if there is one.
func sealed(data []byte) (text, digits []byte, is bool) {
	cut := len(data) - sumLength
	if cut < 0 || !bytes.HasPrefix(data[cut:], []byte(sumStart)) || !bytes.HasSuffix(data, []byte(sumEnd)) {
		return nil, nil, false
	}
	return data[:cut:cut], data[cut+len(sumStart):][:sumDigits], true
}

// claim reads what every format begins with: its number and the version of the program that wrote it.
func claim(data []byte) (format int, program string, ok bool) {
	r := reader{rest: data}
	format = r.int(opening)
	ok = len(data)-len(r.rest) > len(opening) // there is a number
	return format, r.str(",\n\"program\": "), ok
}

// readHeader reads what writer.header has written, as readEntry does a line.
func readHeader(head []byte) *Save {
	sv, r := &Save{Rulings: []string{}}, reader{rest: head}
	sv.Format = r.int(opening)
	sv.Program = r.str(",\n\"program\": ")
	sv.Rules = r.str(",\n\"rules\": ")
	sv.RulesVersion = r.str(",\n\"rules_version\": ")
	sv.Game = r.str(",\n\"game\": ")
	sv.ID = r.str(",\n\"id\": ")
	sv.Saved, _ = time.Parse(time.RFC3339, r.str(",\n\"saved\": "))
	sv.Round = r.int(",\n\"round\": ")
	sv.Setup = r.str(",\n\"setup\": ")
	for more := r.next(",\n\"rulings\": [") && !r.next("]"); more; more = r.next(",") {
		sv.Rulings = append(sv.Rulings, r.str(""))
	}
	return sv
}

// damage says where the bytes of a save stop being what this program would have written.
func damage(game, path string, data []byte) *Damaged {
	sv := &Save{}
	err := json.NewDecoder(bytes.NewReader(data)).Decode(sv)
	before, behind, _ := layout(sv, 0)
	text := append(before, behind...)
	whole := bytes.ToValidUTF8(append(text, seal(text)...), []byte("\uFFFD"))
	at, sum := 0, len(text)+len(sumStart)
	for at < min(len(data), len(whole)) && data[at] == whole[at] {
		at++
	}
	problem := expected(whole, at)
	if r, size := utf8.DecodeRune(data[at:]); r == utf8.RuneError && size == 1 {
		problem = say.That("not valid text (UTF-8)")
	}
	var wrong *json.SyntaxError
	switch {
	case !bytes.Equal(fromUTF16(data), data):
		at, problem = 0, say.That("another program has stored it as UTF-16")
	case errors.As(err, &wrong):
		at, problem = int(wrong.Offset)-1, say.That("it is not JSON")
	case bytes.Equal(data, whole) && !isID(sv.ID):
		at, problem = bytes.Index(data, []byte(`"id"`)), say.That("it is not as this program writes it")
	case bytes.Equal(data, whole):
		at, problem = bytes.Index(data, []byte(`"game"`)), say.That("the name of the game is not one that a game can have")
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), at == len(data):
		at, problem = len(data), say.That("unexpected end")
	case at >= sum && at < sum+sumDigits:
		return damaged(game, path, say.That("it was changed by something other than this program (its checksum is wrong)"))
	}
	return damaged(game, path, problem).atByte(data, at)
}

// expected says what should stand at a byte, if that is part of the name of a member.
func expected(text []byte, at int) say.Text {
	start := 1 + bytes.LastIndexAny(text[:min(at+1, len(text))], ",{\n")
	name, _, _ := strings.Cut(string(text[start:]), ":")
	if !strings.HasPrefix(name, `"`) || !strings.HasSuffix(name, `"`) || at > start+len(name) {
		return say.That("it is not as this program writes it")
	}
	return say.That("expected %s", name+":")
}

// migrations convert the text of a save, up to its checksum, from one format to the next: migrations[1] makes format 2
// from format 1, the first. A migration is never removed, so that saves of every version open. Reading
// migrates and leaves the file as it is; the next Write keeps it aside among the backups.
var migrations = map[int]func(text []byte) ([]byte, error){
	// Told has only sentences in format 1, and may have more in format 2.
	1: func(text []byte) ([]byte, error) {
		return bytes.Replace(text, []byte(opening+"1"), []byte(opening+"2"), 1), nil
	},
	// A game has an ID from format 3 on; that of an older save is derived from its name and first entry.
	2: func(text []byte) ([]byte, error) {
		const saved = ",\n\"saved\": "
		head, rest, _ := bytes.Cut(text, []byte(saved))
		_, game, _ := bytes.Cut(head, []byte("\n\"game\": "))
		_, journal, _ := bytes.Cut(rest, []byte(journalStart+"\n"))
		first, _, _ := bytes.Cut(journal, []byte("\n"))
		id := digest(append(bytes.Clone(game), bytes.TrimSuffix(first, []byte(","))...))[:idDigits]
		head = bytes.Replace(head, []byte(opening+"2"), []byte(opening+"3"), 1)
		return slices.Concat(head, []byte(",\n\"id\": \""+id+"\""+saved), rest), nil
	},
}

// migrate brings the text of an intact save, up to its checksum, to the present format.
func migrate(text []byte, format int) ([]byte, error) {
	for ; format < newestFormat; format++ {
		step, known := migrations[format]
		if !known {
			return nil, say.Errorf("there is no format %d", format)
		}
		var err error
		if text, err = step(text); err != nil {
			return nil, say.Errorf("its format %d can't be converted to format %d: %s", format, format+1, err)
		}
	}
	return text, nil
}
