package say

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
)

// A file keeps a text as its key and its facts, so that it can be translated later:
// ["%s bids %d for %s.", "Green", 3, "L11"]. A fact that is a text is such a list
// itself; {"plain": …} is of no language, {"and": …}, {"or": …} and
// {"join": [sign, …]} are lists of texts.

// kinds are the names, in a file, of the kinds of text other than a format.
var kinds = []string{plain: "plain", listed: "join", joinedAnd: "and", joinedOr: "or"}

// Kept is a Text whose JSON is its key and facts; that of a Text is its English.
type Kept Text

// IsZero says whether there is nothing to say.
func (k Kept) IsZero() bool { return Text(k).Empty() }

// MarshalJSON writes the text as a file keeps it.
func (k Kept) MarshalJSON() ([]byte, error) { return JSON(Text(k).keep()) }

func (t Text) keep() any {
	if t.kind == plain {
		return map[string]any{"plain": t.key}
	}
	list := make([]any, 0, 1+len(t.args))
	if t.kind == formatted || t.kind == listed {
		list = append(list, t.key)
	}
	for _, a := range t.args {
		list = append(list, keepFact(a))
	}
	if t.kind == formatted {
		return list
	}
	return map[string]any{kinds[t.kind]: list}
}

func keepFact(fact any) any {
	switch f := fact.(type) {
	case Text:
		return f.keep()
	case Key:
		return That(f).keep()
	case Said:
		return f.Said().keep()
	case error:
		return Of(f).keep()
	case fmt.Stringer:
		return f.String()
	}
	switch kind := reflect.ValueOf(fact).Kind(); {
	case kind == reflect.String, reflect.Bool <= kind && kind <= reflect.Float64:
		return fact
	}
	return fmt.Sprint(fact) // a list would be read as a text
}

// JSON is a value as JSON, with < and > unescaped: the encoder of the whole document
// decides whether to escape them.
func JSON(value any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// UnmarshalJSON reads a text. A string, as in older files, can't be translated any more.
func (k *Kept) UnmarshalJSON(data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return fmt.Errorf("a kept text: %w", err)
	}
	return k.Take(v)
}

// Take is UnmarshalJSON of what was decoded with json.Number.
func (k *Kept) Take(v any) error {
	fact, err := keptFact(v)
	switch f := fact.(type) {
	case string:
		*k = Kept(Plain(f))
	case Text:
		*k = Kept(f)
	default:
		err = cmp.Or(err, fmt.Errorf("a kept text can't be %T", v))
	}
	return err
}

func keptFact(v any) (any, error) {
	switch v := v.(type) {
	case string:
		return v, nil
	case json.Number:
		if n, err := strconv.Atoi(v.String()); err == nil {
			return n, nil
		}
		f, err := v.Float64()
		if whole := math.Trunc(f); whole == f && math.Abs(f) < 1<<63 {
			return int(f), err // a whole float is kept without decimals, as an int is
		}
		return f, err
	case bool:
		return v, nil
	case []any:
		key, facts, err := keptList(v)
		return Text{key: key, args: facts}, err
	case map[string]any:
		for name, what := range v {
			kind := kind(max(0, slices.Index(kinds, name)))
			list, isList := what.([]any)
			word, isWord := what.(string)
			switch {
			case len(v) != 1 || name == "":
			case kind == plain && isWord:
				return Plain(word), nil
			case kind == listed && isList:
				sign, facts, err := keptList(list)
				return Text{key: sign, args: facts, kind: listed}, err
			case kind > listed && isList:
				facts, err := keptFacts(list)
				return Text{args: facts, kind: kind}, err
			}
		}
	}
	return nil, fmt.Errorf("no part of a kept text: %v", v)
}

func keptList(list []any) (Key, []any, error) {
	if len(list) == 0 {
		return "", nil, fmt.Errorf("a kept text without its key")
	}
	key, ok := list[0].(string)
	if !ok {
		return "", nil, fmt.Errorf("the key of a kept text can't be %v", list[0])
	}
	facts, err := keptFacts(list[1:])
	return Key(key), facts, err
}

func keptFacts(list []any) (facts []any, err error) {
	for _, v := range list {
		f, err := keptFact(v)
		if err != nil {
			return nil, err
		}
		facts = append(facts, f)
	}
	return facts, nil
}
