// Package readjson reads JSON as the program writes it into its files, without spaces. Not
// by encoding/json: a command that enters something reads all of a game's entries, and
// most of its time went into that; and before that package reads a position it makes
// ready to write each type in it, which takes longer than to read it.
package readjson

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unsafe"
)

// Reader reads what comes next, and goes behind it; what does not come next is empty. The
// strings that it gives are parts of the bytes, which must stay as they are.
type Reader struct{ Rest []byte }

// Next says whether a text comes next.
func (r *Reader) Next(text string) (comes bool) {
	if comes = len(r.Rest) >= len(text) && string(r.Rest[:len(text)]) == text; comes {
		r.Rest = r.Rest[len(text):]
	}
	return comes
}

// take gives so many bytes of the rest.
func (r *Reader) take(n int) []byte {
	taken := r.Rest[:n:n]
	r.Rest = r.Rest[n:]
	return taken
}

// word gives a number, true, false or null.
func (r *Reader) word() []byte {
	end := bytes.IndexAny(r.Rest, `",]}`)
	if end < 0 {
		end = len(r.Rest)
	}
	return r.take(end)
}

// Int reads a number behind a text.
func (r *Reader) Int(before string) (n int) {
	if r.Next(before) {
		n, _ = strconv.Atoi(string(r.word()))
	}
	return n
}

// Str reads a string behind a text.
func (r *Reader) Str(before string) (s string) {
	if r.Next(before) {
		s, _ = r.str()
	}
	return s
}

// str reads a string; right says that it is one.
func (r *Reader) str() (s string, right bool) {
	text, plain := r.quoted()
	said := unsafe.String(unsafe.SliceData(text), len(text))
	if !plain {
		return unescaped(said)
	}
	return said[1 : len(said)-1], true
}

// unescaped is what a string says that isn't plain: nearly always quotation marks are all
// that is escaped in it.
func unescaped(text string) (s string, right bool) {
	if within := strings.TrimSuffix(text, `"`); within != "" && strings.Count(within, `\`) == strings.Count(within, `\"`) {
		return strings.ReplaceAll(within[1:], `\"`, `"`), true
	}
	return s, json.Unmarshal([]byte(text), &s) == nil
}

// Raw gives any value behind a text.
func (r *Reader) Raw(before string) json.RawMessage {
	if rest := r.Rest; r.Next(before) && r.Value() {
		end := len(rest) - len(r.Rest)
		return rest[len(before):end:end]
	}
	return nil
}

// quoted takes a string with its quotes, if one comes next; a plain one is what it says.
func (r *Reader) quoted() (text []byte, plain bool) {
	rest := r.Rest
	if len(rest) == 0 || rest[0] != '"' {
		return nil, false
	}
	plain = true
	for at := 1; at < len(rest); at++ {
		switch c := rest[at]; {
		case c >= ' ' && c != '"' && c != '\\':
			continue
		case c == '"':
			return r.take(at + 1), plain
		case c == '\\':
			at++
		}
		plain = false
	}
	return nil, false
}

// mostDeep bounds what is within what in a value; the program goes no further than ten.
const mostDeep = 100

// Value goes behind any value, if one comes next. It does so in a fifth of the time that
// json.Valid takes, which is most of what there is to do for a long journal.
func (r *Reader) Value() (comes bool) { return r.value(0) }

func (r *Reader) value(deep int) (comes bool) {
	if deep > mostDeep || len(r.Rest) == 0 {
		return false
	}
	switch r.Rest[0] {
	case '"':
		return r.text()
	case '[':
		return r.List('[', ']', func() bool { return r.value(deep + 1) })
	case '{':
		return r.List('{', '}', func() bool { return r.text() && r.sign(':') && r.value(deep+1) })
	}
	word := r.word()
	return len(word) == 1 && '0' <= word[0] && word[0] <= '9' || json.Valid(word)
}

// sign goes behind a sign if it comes next.
func (r *Reader) sign(c byte) (comes bool) {
	if comes = len(r.Rest) > 0 && r.Rest[0] == c; comes {
		r.Rest = r.Rest[1:]
	}
	return comes
}

// List goes behind what begins and ends a list, and the members with commas between them.
func (r *Reader) List(open, end byte, member func() bool) bool {
	if !r.sign(open) {
		return false
	}
	for first := true; !r.sign(end); first = false {
		if !first && !r.sign(',') || !member() {
			return false
		}
	}
	return true
}

// text goes behind a string that is right.
func (r *Reader) text() bool {
	text, plain := r.quoted()
	return plain || json.Valid(text)
}

// Valid says whether some data is one value.
func Valid(data []byte) bool {
	r := Reader{data}
	return r.Value() && len(r.Rest) == 0
}
