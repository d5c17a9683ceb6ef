package rule

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// readJSON is json.Unmarshal into what is empty yet. What encoding/json has written is read here, and only the rest
// by encoding/json: before that reads a value, it makes ready to write every type in it, which takes three times as
// long as to read a position, and a command reads one.
func readJSON(data []byte, to any) error {
	v := reflect.ValueOf(to).Elem()
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	r := plainJSON{rest: string(data), known: map[reflect.Type]*shape{}, wrong: !utf8.Valid(data)}
	var s *shape
	if r.value(v, &s); !r.wrong && r.rest == "" {
		return nil
	}
	v.Set(was)
	return json.Unmarshal(data, to)
}

// plainJSON reads JSON with nothing between its words and the members of an object in the order of the fields.
type plainJSON struct {
	rest  string
	known map[reflect.Type]*shape
	wrong bool // something else came, which is not plain or no JSON
}

// shape is what has to be known of a type to read its values.
type shape struct {
	kind    reflect.Kind // Invalid for what reads itself
	text    bool         // it reads itself from a text
	of      *shape       // what a pointer or a list is of, once it was asked for
	members []member     // of an object
}

// member is a field of an object, or of one that is embedded in it.
type member struct {
	name string
	at   []int
	of   *shape // once it was asked for
}

// shapeOf looks a type over when it first comes.
func (r *plainJSON) shapeOf(t reflect.Type) *shape {
	s, known := r.known[t]
	if !known {
		s = &shape{kind: t.Kind()}
		if to := reflect.PointerTo(t); t.PkgPath() != "" { // it may have methods
			s.text = to.Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
			if to.Implements(reflect.TypeFor[json.Unmarshaler]()) {
				s.kind, s.text = reflect.Invalid, false
			}
		}
		if s.kind == reflect.Struct && !s.text {
			s.add(t, nil)
		}
		r.known[t] = s
	}
	return s
}

func (s *shape) add(t reflect.Type, within []int) {
	for i := range t.NumField() {
		f := t.Field(i)
		at, inner := append(slices.Clip(within), i), f.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		switch name, _, _ := strings.Cut(f.Tag.Get("json"), ","); {
		case name == "-":
		case name != "" && f.IsExported():
			s.members = append(s.members, member{name, at, nil})
		case f.Anonymous && inner.Kind() == reflect.Struct:
			s.add(inner, at)
		}
	}
}

// value reads a value of a type that is looked over, or is now.
func (r *plainJSON) value(v reflect.Value, of **shape) {
	if *of == nil {
		*of = r.shapeOf(v.Type())
	}
	s := *of
	switch {
	case s.text:
		err := v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(r.text()))
		r.wrong = r.wrong || err != nil
	case s.kind == reflect.String:
		v.SetString(r.text())
	case s.kind == reflect.Bool:
		v.SetBool(r.next("true"))
		r.wrong = r.wrong || !v.Bool() && !r.next("false")
	case v.CanInt():
		n := r.number()
		v.SetInt(n)
		r.wrong = r.wrong || v.OverflowInt(n)
	case v.CanUint():
		n := r.number()
		v.SetUint(uint64(n))
		r.wrong = r.wrong || n < 0 || v.OverflowUint(uint64(n))
	case s.kind == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		r.value(v.Elem(), &s.of)
	case s.kind == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 0, 4))
		for i := 0; r.item(i, "[", "]"); i++ {
			v.Grow(1)
			v.SetLen(i + 1)
			r.value(v.Index(i), &s.of)
		}
	case s.kind == reflect.Array:
		for i := 0; r.item(i, "[", "]"); i++ {
			if r.wrong = i >= v.Len(); !r.wrong {
				r.value(v.Index(i), &s.of)
			}
		}
	case s.kind == reflect.Struct:
		left := s.members
		for i := 0; r.item(i, "{", "}"); i++ {
			name := r.text()
			at := slices.IndexFunc(left, func(m member) bool { return m.name == name })
			if r.wrong = r.wrong || at < 0 || !r.next(":"); !r.wrong {
				r.value(within(v, left[at].at), &left[at].of)
				left = left[at+1:]
			}
		}
	default:
		d := json.NewDecoder(strings.NewReader(r.rest))
		r.wrong = d.Decode(v.Addr().Interface()) != nil
		r.rest = r.rest[d.InputOffset():]
	}
}

// within is a field of a struct, or of one that is embedded in it and made where it is missing.
func within(v reflect.Value, at []int) reflect.Value {
	for _, i := range at {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		v = v.Field(i)
	}
	return v
}

// next goes behind a text if it comes next.
func (r *plainJSON) next(text string) (comes bool) {
	r.rest, comes = strings.CutPrefix(r.rest, text)
	return comes
}

// item says whether one more item comes, of those that stand between two brackets with commas between.
func (r *plainJSON) item(i int, open, end string) bool {
	if i > 0 {
		open = ","
		if r.wrong || r.next(end) {
			return false
		}
	}
	r.wrong = r.wrong || !r.next(open)
	return !r.wrong && (i > 0 || !r.next(end))
}

func (r *plainJSON) number() (n int64) {
	digits := r.rest[:len(r.rest)-len(strings.TrimLeft(r.rest, "-0123456789"))]
	r.rest = r.rest[len(digits):]
	n, err := strconv.ParseInt(digits, 10, 64)
	r.wrong = r.wrong || err != nil || digits != "0" && strings.TrimPrefix(digits, "-")[0] == '0'
	return n
}

func (r *plainJSON) text() string {
	escaped := false
	for at := 1; at < len(r.rest) && r.rest[0] == '"' && r.rest[at] >= ' '; at++ {
		switch c := r.rest[at]; {
		case c == '\\':
			at, escaped = at+1, true
		case c == '"':
			said := r.rest[1:at]
			r.rest = r.rest[at+1:]
			if escaped {
				said, r.wrong = unescaped(said)
			}
			return said
		}
	}
	r.wrong = true
	return ""
}

// unescaped is a string that has escapes; wrong says that one of them is none.
func unescaped(text string) (said string, wrong bool) {
	err := json.Unmarshal([]byte(`"`+text+`"`), &said)
	return said, err != nil
}
