package rule

import (
	"reflect"
	"slices"
	"strconv"

	"arbiter/say"
)

// Object is what scripts read of something: its fields, written in this order. One
// without a value is null, an empty list is a list.
type Object []struct {
	Name  string
	Value any
}

// Unknown is o with nothing in some of its fields.
func (o Object) Unknown(fields ...string) Object {
	for i := range o {
		if slices.Contains(fields, o[i].Name) {
			o[i].Value = nil
		}
	}
	return o
}

// MarshalJSON writes the fields.
func (o Object) MarshalJSON() ([]byte, error) {
	if o == nil {
		return []byte("null"), nil
	}
	b := []byte{'{'}
	for i, f := range o {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, f.Name), ':')
		_, object := f.Value.(Object)
		if v := reflect.ValueOf(f.Value); v.Kind() == reflect.Slice && v.IsNil() && !object {
			b = append(b, "[]"...)
			continue
		}
		value, err := say.JSON(f.Value)
		if err != nil {
			return nil, err
		}
		b = append(b, value...)
	}
	return append(b, '}'), nil
}
