package say

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// A file keeps a text as its key and its facts, so that it can be put into any
// language later: ["%s bids %d for %s.", "Green", 3, "L11"]. A fact that is a
// text is such a list itself; {"plain": …} is of no language, {"and": …},
// {"or": …} and {"join": [sign, …]} are lists of texts.

// Keep is the text as a file keeps it.
func (t Text) Keep() json.RawMessage {
	var b bytes.Buffer
	t.KeepTo(&b)
	return b.Bytes()
}

// KeepTo writes the text as a file keeps it.
func (t Text) KeepTo(b *bytes.Buffer) {
	head := "["
	switch t.kind {
	case plain:
		b.WriteString(`{"plain":`)
		KeepString(b, string(t.key))
		b.WriteByte('}')
		return
	case joinedAnd:
		head = `{"and":[`
	case joinedOr:
		head = `{"or":[`
	case listed:
		head = `{"join":[`
	}
	b.WriteString(head)
	if t.kind == formatted || t.kind == listed {
		KeepString(b, string(t.key))
		if len(t.args) > 0 {
			b.WriteByte(',')
		}
	}
	for i, a := range t.args {
		if i > 0 {
			b.WriteByte(',')
		}
		keepFact(b, a)
	}
	b.WriteByte(']')
	if t.kind != formatted {
		b.WriteByte('}')
	}
}

func keepFact(b *bytes.Buffer, fact any) {
	switch f := fact.(type) {
	case string:
		KeepString(b, f)
	case int:
		b.WriteString(strconv.Itoa(f))
	case Text:
		f.KeepTo(b)
	case Key:
		That(f).KeepTo(b)
	case Said:
		f.Said().KeepTo(b)
	case error:
		Of(f).KeepTo(b)
	case fmt.Stringer:
		KeepString(b, f.String())
	default: // words, numbers and letters of other types
		data, err := json.Marshal(f)
		if err != nil || strings.ContainsRune("[{n", rune(data[0])) { // a list would be read back as a text
			KeepString(b, fmt.Sprint(f))
			return
		}
		b.Write(data)
	}
}

// KeepString writes a name or a word as JSON has it.
func KeepString(b *bytes.Buffer, s string) {
	if plainly(s) {
		b.WriteByte('"')
		b.WriteString(s)
		b.WriteByte('"')
		return
	}
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(s)       // a string can't fail
	b.Truncate(b.Len() - 1) // the line's end
}

// plainly says whether JSON writes a string as it is, between quotation marks.
func plainly(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7f || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// Kept reads what Keep wrote. A string, as older files have it, is a text of no
// language any more.
func Kept(data []byte) (Text, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return Text{}, fmt.Errorf("a kept text: %w", err)
	}
	if s, ok := v.(string); ok {
		return Plain(s), nil
	}
	fact, err := keptFact(v)
	t, ok := fact.(Text)
	if err == nil && !ok {
		err = fmt.Errorf("a kept text can't be %T", v)
	}
	return t, err
}

func keptFact(v any) (any, error) {
	switch v := v.(type) {
	case string:
		return v, nil
	case json.Number:
		if n, err := strconv.Atoi(v.String()); err == nil {
			return n, nil
		}
		return v.Float64()
	case bool:
		return v, nil
	case []any:
		key, facts, err := keptList(v)
		return Text{key: key, args: facts}, err
	case map[string]any:
		for how, what := range v {
			list, isList := what.([]any)
			word, isWord := what.(string)
			switch {
			case len(v) != 1:
			case how == "plain" && isWord:
				return Plain(word), nil
			case how == "and" && isList:
				facts, err := keptFacts(list)
				return Text{args: facts, kind: joinedAnd}, err
			case how == "or" && isList:
				facts, err := keptFacts(list)
				return Text{args: facts, kind: joinedOr}, err
			case how == "join" && isList:
				sign, facts, err := keptList(list)
				return Text{key: sign, args: facts, kind: listed}, err
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
