package saves

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"arbiter/say"
)

// The layout is JSON with fixed lines, for people and for line-by-line differences: one line for each member, one for
// each entry of the journal, and the position as the rulebook wrote it.
//
//	{
//	"format": 1,
//	"program": "arbiter 1.0",
//	"rules": "century",
//	"rules_version": "1",
//	"game": "friday",
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
	opening   = "{\n\"format\": "
	sumStart  = ",\n\"checksum\": \"sha256:"
	sumEnd    = "\"\n}\n"
	sumDigits = 2 * sha256.Size
	sumLength = len(sumStart) + sumDigits + len(sumEnd)
)

// digest gives the hex digest of the bytes that the checksum covers: all before the member itself, its comma included.
func digest(covered []byte) string {
	sum := sha256.Sum256(covered)
	return hex.EncodeToString(sum[:])
}

// encode lays a save out and fills in its Format and Checksum. It fails on what could not be read back as it is:
// invalid UTF-8, a position that is not JSON, a year beyond 0..9999.
func encode(sv *Save) ([]byte, error) {
	w := writer{out: make([]byte, 0, room(sv))}
	w.raw(opening)
	w.int(Format)
	w.raw(",\n\"program\": ")
	w.str(sv.Program, "program")
	w.raw(",\n\"rules\": ")
	w.str(sv.Rules, "rules")
	w.raw(",\n\"rules_version\": ")
	w.str(sv.RulesVersion, "rules_version")
	w.raw(",\n\"game\": ")
	w.str(sv.Game, "game")
	w.raw(",\n\"saved\": ")
	w.time(sv.Saved, "saved")
	w.raw(",\n\"round\": ")
	w.int(sv.Round)
	w.raw(",\n\"setup\": ")
	w.str(sv.Setup, "setup")
	w.raw(",\n\"rulings\": ")
	w.list(sv.Rulings, "rulings")
	w.raw(",\n\"journal\": [\n")
	for i := range sv.Journal {
		w.entry(&sv.Journal[i])
		if i+1 < len(sv.Journal) {
			w.raw(",")
		}
		w.raw("\n")
	}
	w.raw("],\n\"position\": ")
	w.position(sv.Position)
	if w.err != nil {
		return nil, w.err
	}
	sum := digest(append(w.out, ",\n"...))
	w.raw(sumStart)
	w.raw(sum)
	w.raw(sumEnd)
	sv.Format, sv.Checksum = Format, "sha256:"+sum
	return w.out, nil
}

// room is about the length of a save in bytes, rather more than less: laying it out then moves nothing.
func room(sv *Save) int {
	n := 1024 + len(sv.Program) + len(sv.Rules) + 2*len(sv.Game) + len(sv.Setup) + len(sv.Position)
	for i := range sv.Journal {
		e := &sv.Journal[i]
		n += 136 + len(e.Text) + len(e.Kind) + len(e.Phase) + len(e.Seat) + len(e.Hash)
		for _, line := range e.Told {
			n += 4 + len(line)
		}
	}
	return n
}

// writer lays out JSON and keeps the first error.
type writer struct {
	out []byte
	err error
}

func (w *writer) raw(s string) { w.out = append(w.out, s...) }
func (w *writer) int(n int)    { w.out = strconv.AppendInt(w.out, int64(n), 10) }

// fail refuses a member; the format takes its name.
func (w *writer) fail(what string, format say.Key) {
	if w.err == nil {
		w.err = say.Errorf(format, what)
	}
}

func (w *writer) entry(e *Entry) {
	start := w.err
	w.raw(`{"n":`)
	w.int(e.N)
	w.raw(`,"text":`)
	w.str(e.Text, "text")
	w.raw(`,"kind":`)
	w.str(e.Kind, "kind")
	w.raw(`,"time":`)
	w.time(e.Time, "time")
	if len(e.Told) > 0 {
		w.raw(`,"told":`)
		w.list(e.Told, "told")
	}
	if e.Round != 0 {
		w.raw(`,"round":`)
		w.int(e.Round)
	}
	if e.Phase != "" {
		w.raw(`,"phase":`)
		w.str(e.Phase, "phase")
	}
	if e.Seat != "" {
		w.raw(`,"seat":`)
		w.str(e.Seat, "seat")
	}
	if e.Hash != "" {
		w.raw(`,"hash":`)
		w.str(e.Hash, "hash")
	}
	w.raw("}")
	if start == nil && w.err != nil {
		w.err = say.Errorf("entry %d: %s", e.N, w.err)
	}
}

func (w *writer) list(lines []string, what string) {
	w.raw("[")
	for i, line := range lines {
		if i > 0 {
			w.raw(",")
		}
		w.str(line, what)
	}
	w.raw("]")
}

// str writes a string. What can't be seen is escaped, so that showing the file on a screen does nothing but show it.
func (w *writer) str(s, what string) {
	const digits = "0123456789abcdef"
	w.out = append(w.out, '"')
	from := 0
	for i := 0; i < len(s); {
		if c := s[i]; c >= 0x20 && c < 0x7f && c != '"' && c != '\\' {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 {
			w.fail(what, "%s is not valid text (UTF-8)")
			return
		}
		if r >= 0x80 && !unseen(r) {
			i += size
			continue
		}
		w.out = append(w.out, s[from:i]...)
		switch r {
		case '"', '\\':
			w.out = append(w.out, '\\', byte(r))
		case '\n':
			w.out = append(w.out, '\\', 'n')
		case '\t':
			w.out = append(w.out, '\\', 't')
		default:
			for _, u := range utf16.AppendRune(nil, r) {
				w.out = append(w.out, '\\', 'u', digits[u>>12], digits[u>>8&15], digits[u>>4&15], digits[u&15])
			}
		}
		i += size
		from = i
	}
	w.out = append(w.out, s[from:]...)
	w.out = append(w.out, '"')
}

func (w *writer) time(t time.Time, what string) {
	t = t.UTC()
	if y := t.Year(); y < 0 || y > 9999 {
		w.fail(what, "%s is outside the years 0 to 9999")
	}
	w.out = append(w.out, '"')
	w.out = t.AppendFormat(w.out, time.RFC3339)
	w.out = append(w.out, '"')
}

func (w *writer) position(p json.RawMessage) {
	switch {
	case len(p) == 0:
		w.raw("null")
	case !json.Valid(p) || !utf8.Valid(p):
		w.fail("position", "%s is not valid JSON")
	default:
		w.out = append(w.out, trimJSON(p)...)
	}
}
