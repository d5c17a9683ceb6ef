package saves

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"arbiter/say"
	"arbiter/say/screen"
)

// The layout is JSON with fixed lines, for people and for line-by-line differences: one line for each member, one for
// each entry of the journal, and the position as the rulebook wrote it.
//
//	{
//	"format": 3,
//	"program": "arbiter 1.0",
//	"rules": "century",
//	"rules_version": "1",
//	"game": "friday",
//	"id": "9f2c…",
//	"saved": "2026-01-02T18:00:00Z",
//	"round": 1,
//	"setup": "--seats Blue,Green",
//	"rulings": ["new-garbage=may"],
//	"journal": [
//	{"n":1,"text":"new friday --seats Blue,Green","kind":"new","time":"2026-01-02T18:00:00Z","hash":"…"},
//	{"n":2,"text":"deal lands L1 L2","kind":"action","time":"2026-01-02T18:00:10Z","round":1,"phase":"deal","hash":"…"}
//	],
//	"position": {"round":1},
//	"checksum": "sha256:…"
//	}
//
// Every later format keeps the first two lines and the last two, so that any program can tell a newer save from a
// damaged one. schema.json describes the members to other programs.
const (
	opening      = "{\n\"format\": "
	journalStart = ",\n\"journal\": ["
	journalEnd   = "\n],\n\"position\": "
	sumStart     = ",\n\"checksum\": \"sha256:"
	sumEnd       = "\"\n}\n"
	sumDigits    = 2 * sha256.Size
	sumLength    = len(sumStart) + sumDigits + len(sumEnd)
)

// moved stands in the line of a move, and in no other: quotation marks within a text are escaped.
var moved = []byte(`,"kind":"` + moveKind + `","time":`)

// encode lays a save out, in pieces that follow each other, and fills in its Format. It fails on what could not be read
// back unchanged: invalid UTF-8, a position that is not JSON, a Told that isn't read as one array, a year beyond 0..9999. If the
// journal begins with one that was read, the bytes of that part are a piece as they are, not copied.
func encode(sv *Save, read inFile) (pieces [][]byte, err error) {
	sv.Format = newestFormat
	if !read.opens(sv.Journal) {
		read = inFile{}
	}
	for i := len(read.entries); i < len(sv.Journal); i++ {
		told := sv.Journal[i].Told
		if read := (&reader{told}).array(""); len(told) > 0 && (!isArray(told) || len(read) < len(told) || bytes.ContainsRune(told, '\n')) {
			return nil, say.Errorf("entry %d: what was told is not a JSON array", sv.Journal[i].N)
		}
	}
	if len(sv.Position) > 0 && !json.Valid(sv.Position) {
		return nil, say.Errorf("the position is not JSON")
	}
	before, behind, err := layout(sv, len(read.entries))
	if err != nil {
		return nil, err
	}
	if !utf8.Valid(before) || !utf8.Valid(behind) {
		return nil, say.Errorf("not valid text (UTF-8)")
	}
	sum := seal(before, read.text, behind)
	if len(read.text) == 0 {
		return [][]byte{slices.Concat(before, behind, []byte(sum))}, nil
	}
	return [][]byte{before, read.text, append(behind, sum...)}, nil
}

// seal is what stands behind the text of a save: its checksum.
func seal(text ...[]byte) string { return sumStart + digest(text...) + sumEnd }

// digest gives the hex digest of the bytes that the checksum covers: the text before it and the comma and line break
// between them.
func digest(text ...[]byte) string {
	h := sha256.New()
	for _, piece := range append(text, []byte(sumStart[:len(",\n")])) {
		h.Write(piece)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// layout is the text of a save up to its checksum, before and behind the first entries of its journal.
func layout(sv *Save, first int) (before, behind []byte, err error) {
	w := writer{out: make([]byte, 0, 1024+320*(len(sv.Journal)-first)+len(sv.Position))}
	w.header(sv)
	w.raw(journalStart)
	cut := len(w.out)
	for i := first; i < len(sv.Journal); i++ {
		if i > 0 {
			w.raw(",")
		}
		w.raw("\n")
		w.entry(&sv.Journal[i])
	}
	w.raw(journalEnd)
	if len(sv.Position) == 0 {
		w.raw("null")
	}
	w.out = append(w.out, bytes.TrimSpace(sv.Position)...)
	return w.out[:cut:cut], w.out[cut:], w.err
}

// writer lays out JSON and keeps the first error.
type writer struct {
	out []byte
	err error
}

// header lays out what stands before the journal.
func (w *writer) header(sv *Save) {
	w.int(opening, sv.Format)
	w.str(",\n\"program\": ", sv.Program)
	w.str(",\n\"rules\": ", sv.Rules)
	w.str(",\n\"rules_version\": ", sv.RulesVersion)
	w.str(",\n\"game\": ", sv.Game)
	w.str(",\n\"id\": ", sv.ID)
	w.time(",\n\"saved\": ", sv.Saved)
	w.int(",\n\"round\": ", sv.Round)
	w.str(",\n\"setup\": ", sv.Setup)
	w.raw(",\n\"rulings\": [")
	comma := ""
	for _, ruling := range sv.Rulings {
		w.str(comma, ruling)
		comma = ","
	}
	w.raw("]")
}

func (w *writer) entry(e *Entry) {
	w.int(`{"n":`, e.N)
	w.str(`,"text":`, e.Text)
	w.str(`,"kind":`, e.Kind)
	w.time(`,"time":`, e.Time)
	if isArray(e.Told) {
		w.raw(`,"told":`)
		w.shown(e.Told)
	}
	if e.Round != 0 {
		w.int(`,"round":`, e.Round)
	}
	for _, m := range [...]struct{ before, value string }{{`,"phase":`, e.Phase}, {`,"seat":`, e.Seat}, {`,"hash":`, e.Hash}} {
		if m.value != "" {
			w.str(m.before, m.value)
		}
	}
	w.raw("}")
}

func (w *writer) raw(s string) { w.out = append(w.out, s...) }

// int writes a number, with what stands before it.
func (w *writer) int(before string, n int) {
	w.raw(before)
	w.out = strconv.AppendInt(w.out, int64(n), 10)
}

// time writes a time in UTC and whole seconds.
func (w *writer) time(before string, t time.Time) {
	w.raw(before)
	out, err := t.UTC().Truncate(time.Second).AppendText(append(w.out, '"'))
	if err != nil {
		w.err = err
		return
	}
	w.out = append(out, '"')
}

func isArray(value json.RawMessage) bool { return len(value) > 2 && value[0] == '[' }

// str writes a string. It doesn't use encoding/json, whose escapes change sometimes: reading compares a save with what
// the program would write, so this must never change.
func (w *writer) str(before, s string) {
	w.raw(before)
	w.raw(`"`)
	for i := 0; i < len(s); i++ { // what would end a string, line breaks and tabs
		escaped := byte(0)
		switch c := s[i]; c {
		case '"', '\\':
			escaped = c
		case '\n':
			escaped = 'n'
		case '\t':
			escaped = 't'
		default:
			continue
		}
		w.out = append(screen.AppendEscaped(w.out, s[:i], unseen), '\\', escaped)
		s, i = s[i+1:], -1
	}
	w.out = screen.AppendEscaped(w.out, s, unseen)
	w.raw(`"`)
}

// shown writes JSON on one line. It escapes invisible characters in strings, so that showing the file on a terminal
// is safe.
func (w *writer) shown(json []byte) { w.out = screen.AppendEscaped(w.out, json, unseen) }

//go:embed schema.json
var schema string

// Schema is the JSON Schema of a saved game, for other programs. What it can't say: members come in its order, one on a
// line, and the checksum covers every byte before it.
func Schema() string { return schema }
