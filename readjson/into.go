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
	all = make([]field, 0, 2*t.NumField())
	for i := range t.NumField() {
		f := t.Field(i)
		switch name, _, _ := strings.Cut(f.Tag.Get("json"), ","); {
		case f.Anonymous:
			for _, within := range r.fields(f.Type) {
				all = append(all, field{within.name, append([]int{i}, within.at...)})
			}
		case name != "":
			all = append(all, field{name, f.Index})
		case f.IsExported():
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
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 0, 4))
		return r.List('[', ']', func() bool {
			v.Grow(1)
			v.SetLen(v.Len() + 1)
			return r.into(v.Index(v.Len() - 1))
		})
	case reflect.Array:
		i := -1
		return r.List('[', ']', func() bool {
			if i++; i < v.Len() {
				return r.into(v.Index(i))
			}
			return r.Value()
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
	var err error
	switch {
	case v.CanInt():
		var n int64
		n, err = strconv.ParseInt(word, 10, v.Type().Bits())
		v.SetInt(n)
	case v.CanUint():
		var n uint64
		n, err = strconv.ParseUint(word, 10, v.Type().Bits())
		v.SetUint(n)
	default:
		v.SetBool(word == "true")
		return word == "true" || word == "false"
	}
	return err == nil
}
