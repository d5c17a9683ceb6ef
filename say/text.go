package say

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Key is an English text or format. Every constant of this type stands in the
// catalogue of every other language. English words with two meanings are two keys,
// told apart by a context after §, which is not shown: "Journal§card".
type Key string

// english is a key without its context.
func (k Key) english() string {
	words, _, _ := strings.Cut(string(k), contextMark)
	return words
}

const contextMark = "§"

// Text is a message independent of language. The zero Text is empty.
type Text struct {
	key  Key
	args []any
	kind kind
}

type kind uint8

const (
	formatted kind = iota
	plain          // key is no key, but shown as it is
	listed         // args are Texts, separated by key
	joinedAnd      // args are separated by commas, the last two by "and"
	joinedOr
)

// That is a message: a format as of fmt.Sprintf, and its facts. A fact that is a
// Text, a Key, an error or has a Said method is translated too; any other, such as a
// name or a number, is shown as it is.
func That(format Key, facts ...any) Text { return Text{key: format, args: facts} }

// Later is a message that is made when it is read.
func Later(made func() Text) Text { return That("%s", later(made)) }

type later func() Text

func (l later) Said() Text { return l() }

// Addressed is a message for the seat that it names, as "You bid 3." of "Ann bids 3.". yours gives,
// for a format and each fact that may be the seat's name, a format without that fact. A message
// that doesn't name the seat, or has no such format, stays as it is.
func (t Text) Addressed(name string, yours map[Key][]Key) Text { return t.told(name, yours, 0) }

// told looks for the name among the facts from the index from on, and among all where another word
// begins the format. Within another message the first fact doesn't count, since a format that begins
// with "You" begins a sentence; in a list of sentences it does.
func (t Text) told(name string, yours map[Key][]Key, from int) Text {
	for t.kind == formatted && t.key == "%s" && len(t.args) == 1 {
		switch inner := t.args[0].(type) {
		case Text:
			t = inner
		case interface{ Said() Text }:
			t = inner.Said()
		default:
			return t
		}
	}
	facts := make([]any, len(t.args))
	for i, fact := range t.args {
		if inner, is := fact.(Text); is {
			within := 1
			if t.kind == listed && t.key == " " {
				within = from
			}
			fact = inner.told(name, yours, within)
		}
		facts[i] = fact
	}
	t.args = facts
	for i, own := range yours[t.key] {
		if (i >= from || !strings.HasPrefix(string(t.key), "%")) && i < len(facts) && t.kind == formatted && own != "" && facts[i] == name {
			t.key, t.args = own, slices.Delete(facts, i, i+1)
			break
		}
	}
	return t
}

// Plain is a text that is not translated: a name, notation, a line to type.
func Plain(text string) Text { return Text{key: Key(text), kind: plain} }

// Typed is a line to type, the same in every language.
func Typed(format string, words ...any) Text { return Plain(fmt.Sprintf(format, words...)) }

// Count says one or many for a number; both formats take it as %d.
func Count(n int, one, many Key) Text {
	if n == 1 || n == -1 {
		return That(one, n)
	}
	return That(many, n)
}

// If is the text where so holds, else the empty one.
func (t Text) If(so bool) Text {
	if so {
		return t
	}
	return Text{}
}

// Some are those of some texts that aren't empty, nil for none.
func Some(texts ...Text) (some []Text) {
	for _, t := range texts {
		if !t.Empty() {
			some = append(some, t)
		}
	}
	return some
}

// Join puts texts one after another with a sign between them, such as " · ", without empty ones.
func Join(sign string, texts ...Text) Text {
	args := make([]any, 0, len(texts))
	for _, t := range texts {
		if !t.Empty() {
			args = append(args, t)
		}
	}
	return Text{key: Key(sign), args: args, kind: listed}
}

// And joins texts or names as "a, b and c"; an empty list gives "nothing".
func And[T Text | Key | string](texts []T) Text { return Text{args: boxed(texts), kind: joinedAnd} }

// Or joins texts or names as "a, b or c"; an empty list gives "nothing".
func Or[T Text | Key | string](texts []T) Text { return Text{args: boxed(texts), kind: joinedOr} }

func boxed[T any](texts []T) []any {
	return each(texts, func(t T) any { return t })
}

func each[T, U any](list []T, f func(T) U) []U {
	out := make([]U, len(list))
	for i, v := range list {
		out[i] = f(v)
	}
	return out
}

// Plains makes texts that are not translated of names, notation or numbers.
func Plains(texts ...string) []Text { return each(texts, Plain) }

// Empty says whether there is nothing to say.
func (t Text) Empty() bool { return len(t.args) == 0 && (t.key == "" || t.kind == listed) }

// Facts are the names, numbers and other facts of a message, and of those within it.
func (t Text) Facts() (facts []any) {
	if t.kind == plain {
		return []any{string(t.key)}
	}
	for _, fact := range t.args {
		switch fact := fact.(type) {
		case Text:
			facts = append(facts, fact.Facts()...)
		case Said:
			facts = append(facts, fact.Said().Facts()...)
		default:
			facts = append(facts, fact)
		}
	}
	return facts
}

// Rewritten is the message with its facts that are words, as names and lines, changed, and with those within it.
func (t Text) Rewritten(change func(words string) string) Text {
	if t.kind == plain {
		return Plain(change(string(t.key)))
	}
	t.args = each(t.args, func(fact any) any {
		switch f := fact.(type) {
		case Text:
			return f.Rewritten(change)
		case Said:
			return f.Said().Rewritten(change)
		case string:
			return change(f)
		case fmt.Stringer:
			return change(f.String())
		}
		return fact
	})
	return t
}

// Names says whether one of its facts is a name.
func (t Text) Names(name string) bool { return slices.Contains(t.Facts(), any(name)) }

// List is what its last fact lists, and the message without that; no things where that is no list.
func (t Text) List() (head Text, things []any) {
	if len(t.args) > 0 && t.kind == formatted {
		if last, _ := t.args[len(t.args)-1].(Text); last.kind > plain {
			return That(t.key, append(slices.Clone(t.args[:len(t.args)-1]), "")...), last.args
		}
	}
	return t, nil
}

// Under says whether it is a line under another, as its format says by the blanks that it begins with.
func (t Text) Under() bool { return t.kind == formatted && strings.HasPrefix(string(t.key), "  ") }

// String is the English.
func (t Text) String() string { return English.Text(t) }

// MarshalJSON writes the English: what scripts read is the same everywhere.
func (t Text) MarshalJSON() ([]byte, error) {
	return JSON(t.String())
}

// UnmarshalJSON reads a text as it was written: it can't be translated any more.
func (t *Text) UnmarshalJSON(data []byte) error {
	var s string
	if err := json.Unmarshal(data, &s); err != nil {
		return fmt.Errorf("a text: %w", err)
	}
	*t = Plain(s)
	return nil
}

// Said is implemented by errors and other facts that are messages themselves.
type Said interface{ Said() Text }

// Strings is the English of texts.
func Strings(texts []Text) []string { return each(texts, Text.String) }
