package rule

import (
	"cmp"
	"encoding"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// readJSON is json.Unmarshal into what is empty yet, by ReadPlain where it can.
func readJSON(data []byte, to any) error {
	if ReadPlain(data, to) {
		return nil
	}
	reflect.ValueOf(to).Elem().SetZero()
	return json.Unmarshal(data, to)
}

// ReadPlain reads JSON into what is empty yet, if it stands there as encoding/json
// writes it. Before encoding/json itself reads a value, it makes ready to write all
// of its types; that takes longer than to read a position, which a command does once.
func ReadPlain(data []byte, to any) (plain bool) {
	v := reflect.ValueOf(to).Elem()
	r := plainReader{string(data), map[reflect.Type]*plainType{}}
	var t *plainType
	return r.value(v, &t) && r.rest == ""
}

// plainReader reads JSON with nothing between its words, the members of an object
// in the order of the fields; anything else, and what is wrong, is not plain.
type plainReader struct {
	rest  string
	known map[reflect.Type]*plainType
}

// plainType is what the reader has to know of a type.
type plainType struct {
	kind    reflect.Kind  // Invalid for what reads itself
	of      *plainType    // what a pointer or a list is of, once it was asked for
	members []plainMember // of an object
}

// plainMember is a field of an object, or of one that is embedded in it.
type plainMember struct {
	name string
	at   []int
	is   *plainType // once it was asked for
}

var (
	readsJSON = reflect.TypeFor[json.Unmarshaler]()
	readsText = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// typeOf looks a type over when it first comes.
func (r *plainReader) typeOf(of reflect.Type) *plainType {
	t, known := r.known[of]
	if known {
		return t
	}
	t = &plainType{}
	if to := reflect.PointerTo(of); to.NumMethod() == 0 || !to.Implements(readsJSON) && !to.Implements(readsText) {
		t.kind = of.Kind()
	}
	if t.kind == reflect.Struct {
		t.add(of, nil)
	}
	r.known[of] = t
	return t
}

func (t *plainType) add(of reflect.Type, within []int) {
	for i := range of.NumField() {
		f := of.Field(i)
		at := append(within[:len(within):len(within)], i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			t.add(f.Type, at)
		case f.IsExported() && name != "-":
			t.members = append(t.members, plainMember{cmp.Or(name, f.Name), at, nil})
		}
	}
}

// value reads a value, whose type is kept, and says whether it could.
func (r *plainReader) value(v reflect.Value, kept **plainType) bool {
	if *kept == nil {
		*kept = r.typeOf(v.Type())
	}
	t := *kept
	switch t.kind {
	case reflect.Invalid:
		return json.Unmarshal([]byte(r.skip()), v.Addr().Interface()) == nil
	case reflect.Bool:
		v.SetBool(r.next("true"))
		return v.Bool() || r.next("false")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, right := r.number()
		v.SetInt(n)
		return right && !v.OverflowInt(n)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		n, right := r.number()
		v.SetUint(uint64(n))
		return right && n >= 0 && !v.OverflowUint(uint64(n))
	case reflect.String:
		s, right := r.text()
		v.SetString(s)
		return right
	case reflect.Pointer:
		if r.next("null") {
			return true
		}
		v.Set(reflect.New(v.Type().Elem()))
		return r.value(v.Elem(), &t.of)
	case reflect.Slice:
		if r.next("null") {
			return true
		}
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		return v.Type().Elem().Kind() != reflect.Uint8 && r.list("[", "]", func(i int) bool {
			v.Grow(1)
			v.SetLen(i + 1)
			return r.value(v.Index(i), &t.of)
		})
	case reflect.Array:
		n := 0
		return r.list("[", "]", func(i int) bool {
			n = i + 1
			return i < v.Len() && r.value(v.Index(i), &t.of)
		}) && n == v.Len()
	case reflect.Struct:
		members := t.members
		return r.list("{", "}", func(int) bool {
			name, right := r.text()
			for right && len(members) > 0 {
				m := &members[0]
				if members = members[1:]; m.name == name {
					return r.next(":") && r.value(v.FieldByIndex(m.at), &m.is)
				}
			}
			return false
		})
	}
	return false
}

// next goes behind a text if it comes next.
func (r *plainReader) next(text string) (comes bool) {
	r.rest, comes = strings.CutPrefix(r.rest, text)
	return comes
}

// list reads what stands between two brackets, with commas between.
func (r *plainReader) list(open, end string, item func(i int) bool) bool {
	if !r.next(open) {
		return false
	}
	for i := 0; !r.next(end); i++ {
		if i > 0 && !r.next(",") || !item(i) {
			return false
		}
	}
	return true
}

func (r *plainReader) number() (n int64, right bool) {
	end := 0
	for end < len(r.rest) && (r.rest[end] == '-' || r.rest[end] >= '0' && r.rest[end] <= '9') {
		end++
	}
	number := r.rest[:end]
	r.rest = r.rest[end:]
	n, err := strconv.ParseInt(number, 10, 64)
	digits := strings.TrimPrefix(number, "-")
	return n, err == nil && (digits[0] != '0' || digits == "0")
}

// text reads a string.
func (r *plainReader) text() (s string, right bool) {
	rest, end, plain := r.rest, 1, true
	for end < len(rest) && rest[end] != '"' {
		if c := rest[end]; c == '\\' || c < ' ' {
			plain = false
			end++
		}
		end++
	}
	if end >= len(rest) || rest[0] != '"' {
		return "", false
	}
	r.rest = rest[end+1:]
	if plain && utf8.ValidString(rest[1:end]) {
		return rest[1:end], true
	}
	return unescaped(rest[:end+1])
}

func unescaped(text string) (s string, right bool) {
	right = json.Unmarshal([]byte(text), &s) == nil
	return s, right
}

// skip gives a value and goes behind it, as far as can be seen without reading it.
func (r *plainReader) skip() (value string) {
	deep, quoted := 0, false
	for at := 0; at < len(r.rest); at++ {
		switch c := r.rest[at]; {
		case quoted && c == '\\':
			at++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[', c == '{':
			deep++
		case deep == 0 && (c == ',' || c == ']' || c == '}'):
			value, r.rest = r.rest[:at], r.rest[at:]
			return value
		case c == ']', c == '}':
			deep--
		}
	}
	value, r.rest = r.rest, ""
	return value
}
