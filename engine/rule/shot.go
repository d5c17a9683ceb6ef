package rule

import (
	"cmp"
	"encoding"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"

	"arbiter/say"
)

// A position is kept as encoding/json writes it, but written and read here: that package
// makes ready to write every type before it reads one, which takes longer than anything
// else in a look at a game.

// shapes are the members of structs that a file keeps.
type shapes map[reflect.Type][]member

type member struct {
	name   string
	at     []int
	option string // "omitempty" or "omitzero"
}

func (s shapes) of(t reflect.Type) []member {
	all, known := s[t]
	if known {
		return all
	}
	for i := range t.NumField() {
		f := t.Field(i)
		switch name, option, _ := strings.Cut(f.Tag.Get("json"), ","); {
		case f.Anonymous:
			for _, m := range s.of(f.Type) {
				all = append(all, member{m.name, append([]int{i}, m.at...), m.option})
			}
		case name != "" && name != "-":
			all = append(all, member{name, f.Index, option})
		case name == "" && f.IsExported():
			all = append(all, member{f.Name, f.Index, option})
		}
	}
	s[t] = all
	return all
}

// ReadPosition reads a saved position into to, and the setup that stands in it as
// it was typed after "new NAME".
func ReadPosition[S any](data []byte, to any, typed *string, parse func([]Word) (S, error)) (setup S, err error) {
	r := shotReader{string(data), shapes{}, 0, nil}
	if r.value(reflect.ValueOf(to).Elem()); r.err == nil && strings.TrimSpace(r.rest) != "" {
		r.fail()
	}
	if r.err != nil {
		return setup, say.Errorf("the position can't be read: %v", r.err)
	}
	if setup, err = ReadLine(*typed, parse); err != nil {
		return setup, say.Errorf("the setup can't be read: %v", err)
	}
	return setup, nil
}

type shotReader struct {
	rest string
	shapes
	deep int
	err  error
}

// mostDeep bounds what is within what; no position goes further than ten.
const mostDeep = 100

func (r *shotReader) fail() { r.failed(say.Errorf("it is not as this program writes it")) }

func (r *shotReader) failed(err error) {
	if err != nil && r.err == nil {
		r.rest, r.err = "", err
	}
}

// at says whether a text comes next, behind blanks and line breaks.
func (r *shotReader) at(text string) bool {
	if r.rest != "" && r.rest[0] <= ' ' {
		r.rest = strings.TrimLeft(r.rest, " \t\r\n")
	}
	return strings.HasPrefix(r.rest, text)
}

// sign goes behind a sign if it comes next.
func (r *shotReader) sign(c string) (comes bool) {
	if comes = r.at(c); comes {
		r.rest = r.rest[len(c):]
	}
	return comes
}

// value reads what comes next into v, or goes behind it where v is none.
func (r *shotReader) value(v reflect.Value) {
	if v.Kind() == reflect.Pointer && !r.at("null") {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	kind := v.Kind()
	if kind != reflect.Invalid && v.Type().PkgPath() != "" {
		switch to := v.Addr().Interface().(type) {
		case json.Unmarshaler:
			text := r.rest
			r.value(reflect.Value{})
			r.failed(to.UnmarshalJSON([]byte(text[:len(text)-len(r.rest)])))
			return
		case encoding.TextUnmarshaler:
			r.failed(to.UnmarshalText([]byte(r.text())))
			return
		}
	}
	switch {
	case r.sign("{"):
		r.list("}", func(int) (to reflect.Value) {
			name := r.text()
			if !r.sign(":") || kind != reflect.Struct && kind != reflect.Invalid {
				r.fail()
			}
			if kind == reflect.Struct {
				for _, m := range r.of(v.Type()) {
					if m.name == name {
						return v.FieldByIndex(m.at)
					}
				}
			}
			return to
		})
	case r.sign("["):
		if kind == reflect.Slice {
			v.Set(reflect.MakeSlice(v.Type(), 0, 4))
		}
		r.list("]", func(i int) (to reflect.Value) {
			switch {
			case kind == reflect.Slice:
				v.Grow(1)
				v.SetLen(i + 1)
			case kind != reflect.Array && kind != reflect.Invalid:
				r.fail()
				return to
			case kind != reflect.Array || i >= v.Len():
				return to
			}
			return v.Index(i)
		})
	case r.at(`"`):
		if text := r.text(); kind == reflect.String {
			v.SetString(text)
		} else if kind != reflect.Invalid {
			r.fail()
		}
	default:
		r.word(v)
	}
}

// list reads the members of a list, each into what to gives for it.
func (r *shotReader) list(end string, to func(i int) reflect.Value) {
	if r.deep++; r.deep > mostDeep {
		r.fail()
	}
	for i := 0; r.err == nil && !r.sign(end); i++ {
		if i > 0 && !r.sign(",") {
			r.fail()
		}
		if v := to(i); r.err == nil {
			r.value(v)
		}
	}
	r.deep--
}

// word reads a number, true, false or null.
func (r *shotReader) word(v reflect.Value) {
	end := strings.IndexAny(r.rest, ",]} \n")
	if end < 0 {
		end = len(r.rest)
	}
	word := r.rest[:end]
	r.rest = r.rest[end:]
	switch {
	case v.CanInt():
		n, err := strconv.ParseInt(word, 10, v.Type().Bits())
		v.SetInt(n)
		r.failed(err)
	case v.CanUint():
		n, err := strconv.ParseUint(word, 10, v.Type().Bits())
		v.SetUint(n)
		r.failed(err)
	case v.Kind() == reflect.Bool && (word == "true" || word == "false"):
		v.SetBool(word == "true")
	case word != "null" && (v.IsValid() || !json.Valid([]byte(word))):
		r.fail()
	}
}

// text reads a string.
func (r *shotReader) text() (text string) {
	if !r.sign(`"`) {
		r.fail()
		return ""
	}
	plain := true
	for i := 0; i < len(r.rest); i++ {
		switch c := r.rest[i]; {
		case c == '"':
			text, r.rest = r.rest[:i], r.rest[i+1:]
			if !plain {
				r.failed(json.Unmarshal([]byte(`"`+text+`"`), &text))
			}
			return text
		case c == '\\':
			i++
			plain = false
		case c < ' ':
			plain = false
		}
	}
	r.fail()
	return ""
}

// Shot is a position as a file keeps it.
func Shot(position any) ([]byte, error) {
	w := shotWriter{make([]byte, 0, 16<<10), shapes{}, nil}
	w.value(reflect.ValueOf(position))
	return w.out, w.err
}

type shotWriter struct {
	out []byte
	shapes
	err error
}

func (w *shotWriter) raw(text []byte, err error) {
	w.out = append(w.out, text...)
	w.err = cmp.Or(w.err, err)
}

// text writes a string.
func (w *shotWriter) text(s string) {
	if strings.ContainsFunc(s, func(c rune) bool { return c < ' ' || c > '~' || strings.ContainsRune(`"\<>&`, c) }) {
		w.raw(json.Marshal(s))
		return
	}
	w.out = append(append(append(w.out, '"'), s...), '"')
}

// next parts the members of a list.
func (w *shotWriter) next() {
	if last := w.out[len(w.out)-1]; last != '[' && last != '{' {
		w.out = append(w.out, ',')
	}
}

func (w *shotWriter) value(v reflect.Value) {
	kind := v.Kind()
	if (kind == reflect.Pointer || kind == reflect.Slice) && v.IsNil() {
		w.raw([]byte("null"), nil)
		return
	}
	if v.NumMethod() > 0 {
		switch from := v.Interface().(type) {
		case json.Marshaler:
			w.raw(from.MarshalJSON())
			return
		case encoding.TextMarshaler:
			text, err := from.MarshalText()
			w.text(string(text))
			w.err = cmp.Or(w.err, err)
			return
		}
	}
	switch {
	case kind == reflect.Pointer:
		w.value(v.Elem())
	case kind == reflect.Bool:
		w.out = strconv.AppendBool(w.out, v.Bool())
	case kind == reflect.String:
		w.text(v.String())
	case v.CanInt():
		w.out = strconv.AppendInt(w.out, v.Int(), 10)
	case v.CanUint():
		w.out = strconv.AppendUint(w.out, v.Uint(), 10)
	case kind == reflect.Struct:
		w.out = append(w.out, '{')
		for _, m := range w.of(v.Type()) {
			if f := v.FieldByIndex(m.at); m.option == "" || !left(f, m.option) {
				w.next()
				w.out = append(append(append(w.out, '"'), m.name...), `":`...)
				w.value(f)
			}
		}
		w.out = append(w.out, '}')
	default:
		w.out = append(w.out, '[')
		for i := range v.Len() {
			w.next()
			w.value(v.Index(i))
		}
		w.out = append(w.out, ']')
	}
}

// left says whether a member that may be left out is.
func left(v reflect.Value, option string) bool {
	switch kind := v.Kind(); {
	case kind == reflect.Slice:
		return v.Len() == 0
	case kind != reflect.Struct && kind != reflect.Array:
		return v.IsZero()
	case option != "omitzero":
		return false
	}
	if own, ok := v.Interface().(interface{ IsZero() bool }); ok {
		return own.IsZero()
	}
	return v.IsZero()
}
