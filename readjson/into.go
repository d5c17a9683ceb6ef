package readjson

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"

	"arbiter/say"
)

// Into reads a value into what to points to, by the names that its fields have for
// encoding/json. What no field is called is passed over. Strings are parts of the data, as
// a Reader's are.
func Into(data []byte, to any) error {
	r := filler{Reader{data}, map[reflect.Type][]field{}, nil}
	if read := r.into(reflect.ValueOf(to).Elem()); r.err == nil && (!read || len(r.Rest) > 0) {
		return say.Errorf("it is not as this program writes it")
	}
	return r.err
}

// filler reads values into variables; err is why one refused its text.
type filler struct {
	Reader
	types map[reflect.Type][]field
	err   error
}

// field is a field of a struct, or of one that it embeds, and its name in a file.
type field struct {
	name string
	at   []int
}

func (r *filler) fields(t reflect.Type) []field {
	all, known := r.types[t]
	if known {
		return all
	}
	for _, f := range reflect.VisibleFields(t) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			all = append(all, field{name, f.Index})
		} else if !f.Anonymous && f.IsExported() {
			all = append(all, field{f.Name, f.Index})
		}
	}
	r.types[t] = all
	return all
}

// into reads what comes next into a variable, and says whether that could be.
func (r *filler) into(v reflect.Value) bool {
	if r.Next("null") {
		return true
	}
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	if v.Type().PkgPath() != "" { // it may have methods
		switch own := v.Addr().Interface().(type) {
		case json.Unmarshaler:
			r.err = own.UnmarshalJSON(r.Raw(""))
			return r.err == nil
		case encoding.TextUnmarshaler:
			r.err = own.UnmarshalText([]byte(r.Str("")))
			return r.err == nil
		}
	}
	switch kind := v.Kind(); kind {
	case reflect.Struct:
		fields := r.fields(v.Type())
		return r.List('{', '}', func() bool { return r.member(v, fields) })
	case reflect.Slice, reflect.Array:
		if kind == reflect.Slice {
			v.Set(reflect.MakeSlice(v.Type(), 0, 4))
		}
		i := -1
		return r.List('[', ']', func() bool {
			if i++; kind == reflect.Slice {
				v.Grow(1)
				v.SetLen(i + 1)
			}
			return i < v.Len() && r.into(v.Index(i)) || i >= v.Len() && r.Value()
		})
	case reflect.String:
		s, right := r.str()
		v.SetString(s)
		return right
	default:
		return r.plain(v)
	}
}

// member reads a field of a struct behind its name.
func (r *filler) member(v reflect.Value, fields []field) bool {
	name, right := r.str()
	if !right || !r.sign(':') {
		return false
	}
	for _, f := range fields {
		if f.name == name {
			return r.into(v.FieldByIndex(f.at))
		}
	}
	return r.Value()
}

// plain reads a number, true or false.
func (r *filler) plain(v reflect.Value) bool {
	word := string(r.word())
	if v.Kind() == reflect.Bool {
		v.SetBool(word == "true")
		return word == "true" || word == "false"
	}
	n, err := strconv.ParseInt(word, 10, 64)
	if v.CanInt() {
		v.SetInt(n)
		return err == nil && !v.OverflowInt(n)
	}
	v.SetUint(uint64(n))
	return err == nil && n >= 0 && !v.OverflowUint(uint64(n))
}
