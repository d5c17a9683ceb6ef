package engine_test

import (
	"bytes"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"arbiter/engine/rule"
	"arbiter/say"
)

// record is a rulebook's results, written down without their wording and pictures.
type record struct{ bytes.Buffer }

// put writes values down with all that they contain, except functions.
func (r *record) put(values ...any) {
	for _, v := range values {
		r.value(reflect.ValueOf(&v).Elem())
		r.WriteByte('\n')
	}
}

var (
	textType    = reflect.TypeFor[say.Text]()
	problemType = reflect.TypeFor[say.Problem]()
	keyType     = reflect.TypeFor[say.Key]()
	entryType   = reflect.TypeFor[*rule.Entry]()
	errorType   = reflect.TypeFor[error]()
	refusalType = reflect.TypeFor[rule.Refusal]()
	pictureType = reflect.TypeFor[rule.Picture]()
	laterType   = reflect.TypeFor[rule.Later]()
)

func (r *record) value(v reflect.Value) {
	if !v.IsValid() {
		r.WriteByte('-')
		return
	}
	switch v.Type() {
	case keyType, pictureType:
		return
	case textType:
		r.text(v.FieldByName("args"))
		return
	case laterType:
		r.put(v.Interface().(rule.Later)())
		return
	case entryType: // what a refusal names
		if !v.IsNil() {
			r.WriteString(v.Elem().FieldByName("Code").String())
		}
		return
	}
	switch v.Kind() {
	case reflect.Interface:
		if held := v.Elem(); held.IsValid() && held.Type().Implements(errorType) && !held.Type().Implements(refusalType) {
			r.WriteString("wrong") // the text of a library's error may differ from build to build
			return
		}
		r.value(v.Elem())
	case reflect.Pointer:
		r.value(v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			switch f := v.Field(i); {
			case f.IsZero(): // a field that a later version has makes no difference by itself
			case f.Type() == problemType: // its message stands where a refusal once had it as a field
				r.value(f)
			default:
				r.WriteString(v.Type().Field(i).Name + ":")
				r.value(f)
				r.WriteByte(',')
			}
		}
	case reflect.Slice, reflect.Array:
		r.WriteByte('[')
		for i := range v.Len() {
			r.value(v.Index(i))
			r.WriteByte(',')
		}
		r.WriteByte(']')
	case reflect.Map:
		r.table(v)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		r.Write(strconv.AppendInt(r.AvailableBuffer(), v.Int(), 10))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		r.Write(strconv.AppendUint(r.AvailableBuffer(), v.Uint(), 10))
	case reflect.String:
		r.WriteString(v.String())
	case reflect.Bool:
		r.Write(strconv.AppendBool(r.AvailableBuffer(), v.Bool()))
	case reflect.Float64:
		r.Write(strconv.AppendFloat(r.AvailableBuffer(), v.Float(), 'g', -1, 64))
	}
}

// table is a map, in the order of its keys.
func (r *record) table(v reflect.Value) {
	byName := map[string]reflect.Value{}
	for _, k := range v.MapKeys() {
		byName[fmt.Sprint(k)] = v.MapIndex(k)
	}
	for _, k := range slices.Sorted(maps.Keys(byName)) {
		r.WriteString(k + ":")
		r.value(byName[k])
		r.WriteByte(',')
	}
}

// text is the figures and the names of a message, in their order: its words may change.
func (r *record) text(args reflect.Value) {
	for i := range args.Len() {
		switch arg := args.Index(i).Elem(); {
		case !arg.IsValid():
		case arg.CanInt():
			r.value(arg)
			r.WriteByte(' ')
		case arg.Type() == textType:
			r.text(arg.FieldByName("args"))
		case arg.Kind() == reflect.String && arg.Type() != keyType:
			r.WriteString(arg.String() + " ")
		}
	}
}
