package saves

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unsafe"
)

// reader reads JSON as the program writes it, without spaces. Each method consumes what it
// gives; it gives nothing if something else comes next. Strings share memory with the bytes,
// which must not change. It is three times as fast as encoding/json, which matters since
// every entry reads a game's whole journal.
type reader struct{ rest []byte }

// next says whether a text comes next.
func (r *reader) next(text string) (comes bool) {
	if comes = len(r.rest) >= len(text) && string(r.rest[:len(text)]) == text; comes {
		r.rest = r.rest[len(text):]
	}
	return comes
}

// take gives so many bytes of the rest.
func (r *reader) take(n int) []byte {
	taken := r.rest[:n:n]
	r.rest = r.rest[n:]
	return taken
}

// word gives a number, true, false or null.
func (r *reader) word() []byte {
	end := bytes.IndexAny(r.rest, `",]}`)
	if end < 0 {
		end = len(r.rest)
	}
	return r.take(end)
}

// int reads a number behind a text.
func (r *reader) int(before string) (n int) {
	if r.next(before) {
		n, _ = strconv.Atoi(string(r.word()))
	}
	return n
}

// str reads a string behind a text.
func (r *reader) str(before string) string {
	if !r.next(before) {
		return ""
	}
	text, plain := r.quoted()
	said := unsafe.String(unsafe.SliceData(text), len(text))
	if !plain {
		return unescaped(said)
	}
	return said[1 : len(said)-1]
}

// unescaped decodes a string with escapes; nearly always only quotation marks are escaped.
func unescaped(text string) (s string) {
	if within := strings.TrimSuffix(text, `"`); within != "" && strings.Count(within, `\`) == strings.Count(within, `\"`) {
		return strings.ReplaceAll(within[1:], `\"`, `"`)
	}
	_ = json.Unmarshal([]byte(text), &s)
	return s
}

// raw gives any value behind a text.
func (r *reader) raw(before string) json.RawMessage {
	if rest := r.rest; r.next(before) && r.value(0) {
		end := len(rest) - len(r.rest)
		return rest[len(before):end:end]
	}
	return nil
}

// quoted takes a string with its quotes, if one comes next; plain says that it has no escapes.
func (r *reader) quoted() (text []byte, plain bool) {
	rest := r.rest
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

// mostDeep is the deepest nesting in a value; the program writes ten levels at most.
const mostDeep = 100

// value consumes any value, if one comes next. It is five times as fast as json.Valid; for a
// long journal this is most of the work.
func (r *reader) value(deep int) (comes bool) {
	if deep > mostDeep || len(r.rest) == 0 {
		return false
	}
	switch r.rest[0] {
	case '"':
		return r.text()
	case '[':
		return r.list('[', ']', func() bool { return r.value(deep + 1) })
	case '{':
		return r.list('{', '}', func() bool { return r.text() && r.sign(':') && r.value(deep+1) })
	}
	word := r.word()
	return len(word) == 1 && '0' <= word[0] && word[0] <= '9' || json.Valid(word)
}

// sign consumes a sign if it comes next.
func (r *reader) sign(c byte) (comes bool) {
	if comes = len(r.rest) > 0 && r.rest[0] == c; comes {
		r.rest = r.rest[1:]
	}
	return comes
}

// list consumes a list: its brackets, and its members with commas between them.
func (r *reader) list(open, end byte, member func() bool) bool {
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

// text consumes a valid string.
func (r *reader) text() bool {
	text, plain := r.quoted()
	return plain || json.Valid(text)
}

// oneValue says whether some data is one value.
func oneValue(data []byte) bool {
	r := reader{data}
	return r.value(0) && len(r.rest) == 0
}
