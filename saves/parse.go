package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"arbiter/say"
)

// leastEntry is the length in bytes of the shortest entry, less a few: it bounds what a hostile file makes us reserve.
const leastEntry = 48

// parse reads the bytes of a save. Errors are *Damaged and *Newer. It reads the layout of format.go and nothing else,
// so no member can be missing, double, unknown or out of place.
func parse(game, path string, data []byte) (*Save, error) {
	cut, intact := intact(data)
	if newer := claimsNewer(game, path, data); newer != nil {
		if intact {
			return nil, newer
		}
		return nil, &Damaged{Game: game, Path: path, Line: 2, Offset: int64(len(opening)), Cause: newer,
			Problem: say.That("it says format %d, which only a newer version of the program could have written, but its checksum is wrong", newer.Format)}
	}
	if intact {
		migrated, err := migrate(data[:cut])
		if err != nil {
			return nil, &Damaged{Game: game, Path: path, Problem: say.Of(err)}
		}
		if migrated != nil {
			data, cut = migrated, len(migrated)-sumLength
		}
	}
	sv, flaw := decode(data, cut)
	switch {
	case flaw != nil:
		return nil, &Damaged{Game: game, Path: path, Line: 1 + bytes.Count(data[:flaw.at], []byte("\n")),
			Offset: int64(flaw.at), Problem: flaw.problem}
	case !intact:
		return nil, &Damaged{Game: game, Path: path,
			Problem: say.That("it was changed by something other than this program (its checksum is wrong)")}
	}
	return sv, nil
}

// intact says where the checksum member starts (at its comma), -1 if the file does not end in one, and whether the
// checksum is right.
func intact(data []byte) (cut int, ok bool) {
	cut = len(data) - sumLength
	if cut < 0 || !bytes.HasPrefix(data[cut:], []byte(sumStart)) || !bytes.HasSuffix(data, []byte(sumEnd)) {
		return -1, false
	}
	sum := data[cut+len(sumStart):][:sumDigits]
	return cut, digest(data[:cut+len(",\n")]) == string(sum)
}

// claimsNewer reads only what every format has in common; nil means that the save is of a format that we know, or none.
func claimsNewer(game, path string, data []byte) *Newer {
	r := reader{text: string(data[:min(len(data), headLength)])}
	format := r.format()
	if r.flaw != nil || format <= Format {
		return nil
	}
	newer := &Newer{Game: game, Path: path, Format: format}
	if r.want(",\n\"program\": "); r.flaw == nil {
		if program := r.str(); r.flaw == nil {
			newer.Program = program
		}
	}
	return newer
}

// flaw is the first thing wrong in a file.
type flaw struct {
	at      int // byte offset
	problem say.Text
}

// decode reads the members of a save of the present format; cut is where its checksum starts, -1 if unknown. With a
// flaw it still gives what it had read before it. The checksum is read, not checked.
func decode(data []byte, cut int) (*Save, *flaw) {
	// One string for the whole file: the strings of the save are parts of it.
	r := reader{text: string(data)}
	sv := &Save{}
	r.header(sv)
	r.journal(sv)
	r.want("\"position\": ")
	sv.Position = r.position(cut)
	r.want(sumStart)
	sv.Checksum = "sha256:" + r.hex(sumDigits)
	r.want(sumEnd)
	if r.at < len(r.text) {
		r.fail(r.at, "something follows the end of the save")
	}
	if r.flaw == nil && !utf8.Valid(data) {
		at := 0
		for {
			c, size := utf8.DecodeRune(data[at:])
			if c == utf8.RuneError && size <= 1 {
				break
			}
			at += size
		}
		r.fail(at, "not valid text (UTF-8)")
	}
	return sv, r.flaw
}

// reader goes through a text and stops at the first flaw: after it, its methods do nothing and give zero values.
type reader struct {
	text string
	at   int
	flaw *flaw
}

func (r *reader) fail(at int, format say.Key, facts ...any) {
	switch {
	case r.flaw != nil:
	case at >= len(r.text):
		r.cutShort()
	default:
		r.flaw = &flaw{at, say.That(format, facts...)}
	}
}

// cutShort fails at the end of the text.
func (r *reader) cutShort() {
	if r.flaw == nil {
		r.flaw = &flaw{len(r.text), say.That("unexpected end")}
	}
}

// has takes a literal if it is next. A text that ends within it is cut short.
func (r *reader) has(literal string) bool {
	if r.flaw != nil {
		return false
	}
	rest := r.text[r.at:]
	if strings.HasPrefix(rest, literal) {
		r.at += len(literal)
		return true
	}
	if strings.HasPrefix(literal, rest) {
		r.cutShort()
	}
	return false
}

// want takes a literal that must be next.
func (r *reader) want(literal string) {
	if r.has(literal) || r.flaw != nil {
		return
	}
	same, rest := 0, r.text[r.at:]
	for rest[same] == literal[same] { // they differ before either ends, or has would have told
		same++
	}
	r.fail(r.at+same, "expected %s", strings.Trim(strings.ReplaceAll(literal, "\n", " "), " ,"))
}

// int takes a whole number.
func (r *reader) int() int {
	if r.flaw != nil {
		return 0
	}
	end := r.at
	if end < len(r.text) && r.text[end] == '-' {
		end++
	}
	for end < len(r.text) && '0' <= r.text[end] && r.text[end] <= '9' {
		end++
	}
	digits := r.text[r.at:end]
	n, err := strconv.Atoi(digits)
	switch {
	case errors.Is(err, strconv.ErrRange):
		r.fail(r.at, "a number is beyond all bounds")
	case err != nil:
		r.fail(end, "expected a whole number")
	case strconv.Itoa(n) != digits:
		r.fail(r.at, "a number is not written as JSON has it")
	}
	if r.flaw != nil {
		return 0
	}
	r.at = end
	return n
}

// str takes a string.
func (r *reader) str() string {
	r.want(`"`)
	if r.flaw != nil {
		return ""
	}
	start, escaped := r.at, false
	for i := r.at; i < len(r.text); i++ {
		switch c := r.text[i]; {
		case c == '"':
			r.at = i + 1
			if !escaped {
				return r.text[start:i]
			}
			var s string
			if err := json.Unmarshal([]byte(r.text[start-1:r.at]), &s); err != nil {
				r.fail(start-1, "a string holds an escape that is not JSON")
			}
			return s
		case c == '\\':
			escaped = true
			i++ // the next one is part of the escape, a quote too
		case c < 0x20:
			r.fail(i, "a string is not closed on its line")
			return ""
		}
	}
	r.cutShort()
	return ""
}

// time takes a time.
func (r *reader) time() time.Time {
	at := r.at
	t, err := time.Parse(time.RFC3339, r.str())
	if err != nil {
		r.fail(at, "expected a time like \"2026-01-02T18:00:00Z\"")
		return time.Time{}
	}
	return t.UTC()
}

// hex takes n lower-case hex digits.
func (r *reader) hex(n int) string {
	if r.flaw != nil {
		return ""
	}
	for i := range n {
		if at := r.at + i; at >= len(r.text) || !strings.Contains("0123456789abcdef", r.text[at:at+1]) {
			r.fail(at, "expected the digits of a checksum")
			return ""
		}
	}
	r.at += n
	return r.text[r.at-n : r.at]
}

// headLength is more than everything before the journal takes, unless the seats have very long names.
const headLength = 16 << 10

// format takes the number that every save begins with.
func (r *reader) format() int {
	r.want(opening)
	return r.int()
}

// header takes everything before the journal.
func (r *reader) header(sv *Save) {
	if sv.Format = r.format(); sv.Format != Format {
		r.fail(len(opening), "there is no format %d", sv.Format) // newer ones were told before, older ones migrated
	}
	r.want(",\n\"program\": ")
	sv.Program = r.str()
	r.want(",\n\"rules\": ")
	sv.Rules = r.str()
	r.want(",\n\"rules_version\": ")
	sv.RulesVersion = r.str()
	r.want(",\n\"game\": ")
	at := r.at
	sv.Game = r.str()
	if err := CheckName(sv.Game); err != nil {
		r.fail(at, "the name of the game is not one that a game can have")
	}
	r.want(",\n\"saved\": ")
	sv.Saved = r.time()
	r.want(",\n\"round\": ")
	sv.Round = r.int()
	r.want(",\n\"setup\": ")
	sv.Setup = r.str()
	r.want(",\n\"rulings\": ")
	sv.Rulings = r.list()
	r.want(journalStart)
}

// journal takes the entries and the end of their list.
func (r *reader) journal(sv *Save) {
	if r.flaw != nil || r.has("],\n") {
		return
	}
	n := strings.Count(r.text[r.at:], "\n{\"n\":") + 1
	sv.Journal = make([]Entry, 0, min(n, len(r.text)/leastEntry+1))
	for {
		e := r.entry()
		if r.flaw != nil {
			return
		}
		sv.Journal = append(sv.Journal, e)
		if !r.has(",\n") {
			r.want("\n],\n")
			return
		}
	}
}

func (r *reader) entry() (e Entry) {
	r.want(`{"n":`)
	e.N = r.int()
	r.want(`,"text":`)
	e.Text = r.str()
	r.want(`,"kind":`)
	e.Kind = r.str()
	r.want(`,"time":`)
	e.Time = r.time()
	if r.has(`,"told":`) {
		at := r.at
		if e.Told = r.list(); len(e.Told) == 0 {
			r.fail(at, "expected at least one line")
		}
	}
	if r.has(`,"round":`) {
		e.Round = r.int()
	}
	if r.has(`,"phase":`) {
		e.Phase = r.str()
	}
	if r.has(`,"seat":`) {
		e.Seat = r.str()
	}
	if r.has(`,"hash":`) {
		e.Hash = r.str()
	}
	r.want("}")
	return e
}

// list takes a list of strings; an empty one is nil.
func (r *reader) list() []string {
	r.want("[")
	if r.flaw != nil || r.has("]") {
		return nil
	}
	// Reserved at once, so that a hostile line of millions costs no more than its strings.
	line := r.text[r.at:]
	if end := strings.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	out := append(make([]string, 0, 1+strings.Count(line, `","`)), r.str())
	for r.has(",") {
		out = append(out, r.str())
	}
	r.want("]")
	return out
}

// position takes any JSON value; it should reach to end.
func (r *reader) position(end int) json.RawMessage {
	if r.flaw != nil {
		return nil
	}
	if end >= r.at {
		if p := []byte(r.text[r.at:end]); json.Valid(p) {
			r.at = end
			return trimJSON(p)
		}
	}
	// Something is wrong: the slower decoder knows where.
	var p json.RawMessage
	d := json.NewDecoder(strings.NewReader(r.text[r.at:]))
	if err := d.Decode(&p); err != nil {
		var wrong *json.SyntaxError
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			r.cutShort()
		case errors.As(err, &wrong):
			r.fail(r.at+max(int(wrong.Offset)-1, 0), "the position is not JSON: %s", wrong)
		default:
			r.fail(r.at, "the position is not JSON: %s", err)
		}
		return nil
	}
	r.at += int(d.InputOffset())
	return p
}

// trimJSON takes away the blanks around a JSON value.
func trimJSON(p []byte) []byte { return bytes.Trim(p, " \t\r\n") }
