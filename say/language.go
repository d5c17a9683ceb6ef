package say

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strings"
)

// Language translates texts. A nil Language is English.
type Language struct {
	Name       string              // an IETF language tag: "de"
	catalogues []string            // the contents of their files; see find
	marks      string              // a format that puts what %q shows in quotation marks; "" as in English
	other      func(string) string // for tests: replaces a catalogue that has every key
}

// English is the language that the program is written in.
var English *Language

//go:embed catalogue
var general embed.FS

// Yours are the formats for Text.Told, by the format that names a seat: those common to all
// games, and those of a game, whose file's content is given.
func Yours(game string) map[Key][]Key {
	yours := map[Key][]Key{}
	common, _ := general.ReadFile("catalogue/you.json")
	_ = json.Unmarshal(common, &yours) // embedded; tests check both
	_ = json.Unmarshal([]byte(game), &yours)
	return yours
}

// Names are the tags of the languages, English first. A key that a language lacks is
// shown in English.
func Names() []string { return []string{"en", "de", "it"} }

// Tag is the IETF tag of a language.
func (l *Language) Tag() string {
	if l == English {
		return Names()[0]
	}
	return l.Name
}

// In gives the language of a tag or a locale, as "de", "de-AT" or "de_DE.UTF-8", with
// the words common to all games. If there is no such language, known is false and the
// language English.
func In(locale string) (lang *Language, known bool) {
	name, _, _ := strings.Cut(strings.ToLower(locale), ".")
	name, _, _ = strings.Cut(name, "@")
	name, _, _ = strings.Cut(strings.ReplaceAll(name, "_", "-"), "-")
	switch name {
	case "en", "c", "posix":
		return English, true
	}
	for _, n := range Names()[1:] {
		if n == name {
			words, _ := general.ReadFile("catalogue/" + n + ".json") // embedded
			return (&Language{Name: n}).With(func(string) string { return string(words) }), true
		}
	}
	return English, false
}

// With is the language with one more catalogue, which words gives by the language's name, ""
// for none.
func (l *Language) With(words func(language string) string) *Language {
	if l == nil || l.other != nil {
		return l
	}
	more := *l
	if c := words(l.Name); c != "" {
		more.catalogues = append(slices.Clip(l.catalogues), c)
	}
	more.marks, _ = more.find(inQuotes)
	return &more
}

// find looks a key up. A catalogue is JSON with a line for each key, sorted: a command
// needs few keys, and a binary search finds them sooner than all could be decoded.
func (l *Language) find(k Key) (words string, ok bool) {
	quoted, _ := JSON(k) // a string is JSON
	head := "\t" + string(quoted) + ": "
	for _, c := range l.catalogues {
		if value := lineOf(c, head); value != "" {
			return words, json.Unmarshal([]byte(strings.TrimSuffix(value, ",")), &words) == nil
		}
	}
	return "", false
}

// lineOf is the rest of the line of a catalogue that begins with head, "" for none.
func lineOf(catalogue, head string) string {
	behind := func(at int) string { // from the next line on
		_, rest, _ := strings.Cut(catalogue[at:], "\n")
		return rest
	}
	at := sort.Search(len(catalogue), func(at int) bool { rest := behind(at); return rest == "" || rest >= head })
	rest, is := strings.CutPrefix(behind(at), head)
	if !is {
		return ""
	}
	line, _, _ := strings.Cut(rest, "\n")
	return line
}

// Pretended is a language for tests that translates every key by mark: text that it
// doesn't mark is not translatable.
func Pretended(mark func(english string) string) *Language {
	return &Language{Name: "pretended", other: mark}
}

// Words is a key in this language.
func (l *Language) Words(k Key) string {
	switch {
	case l == nil || k == "":
		return k.english()
	case l.other != nil:
		return l.other(k.english())
	}
	if w, ok := l.find(k); ok {
		return w
	}
	return k.english()
}

// Word is a word in the language, such as a kind as a description has it; itself where the catalogues don't have it.
func (l *Language) Word(word string) string { return l.Words(Key(word)) }

// Say is the text of That in this language.
func (l *Language) Say(format Key, facts ...any) string { return l.Text(That(format, facts...)) }

// Error is the message of an error in this language.
func (l *Language) Error(err error) string { return l.Text(Of(err)) }

// Texts translates several texts.
func (l *Language) Texts(texts []Text) []string { return each(texts, l.Text) }

// Text translates a text into this language.
func (l *Language) Text(t Text) string {
	switch t.kind {
	case plain:
		return string(t.key)
	case listed:
		return strings.Join(l.all(t.args), string(t.key))
	case joinedAnd:
		return l.joined(t.args, and)
	case joinedOr:
		return l.joined(t.args, " or ")
	}
	if len(t.args) == 0 {
		// Without facts it is no format: a percent sign in it stands for itself.
		return l.Words(t.key)
	}
	facts := make([]any, len(t.args))
	for i, a := range t.args {
		facts[i] = l.fact(a)
		switch fact := facts[i].(type) {
		case string:
			if l != nil && l.marks != "" {
				facts[i] = quoted{fact, l.marks}
			}
		case float64:
			if l != nil {
				facts[i] = decimal(fact)
			}
		}
	}
	text := fmt.Sprintf(l.Words(t.key), facts...)
	if strings.Contains(text, "..") { // an error among the facts may end with a full stop of its own
		for i, a := range t.args {
			sentence, ended := strings.CutSuffix(fmt.Sprint(facts[i]), ".")
			if _, whole := a.(error); ended && whole { // other facts, such as typed words, keep theirs
				text = strings.ReplaceAll(text, sentence+"..", sentence+".")
			}
		}
	}
	return text
}

// fact is a fact as the format takes it: translated if it is a message.
func (l *Language) fact(a any) any {
	switch a := a.(type) {
	case string, int: // most are
		return a
	case Text:
		return l.Text(a)
	case Key:
		return l.Words(a)
	case Said:
		return l.Text(a.Said())
	case error:
		return l.Error(a)
	}
	return a
}

func (l *Language) all(args []any) []string {
	return each(args, func(a any) string { return fmt.Sprint(l.fact(a)) })
}

func (l *Language) joined(args []any, last Key) string {
	words := l.all(args)
	switch len(words) {
	case 0:
		return l.Words("nothing")
	case 1:
		return words[0]
	}
	end := words[len(words)-1]
	if last == and && strings.ContainsAny(end[:min(1, len(end))], "eE") {
		last = andBeforeE
	}
	part := ", "
	if slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, part) }) {
		part = "; "
	}
	return strings.Join(words[:len(words)-1], part) + l.Words(last) + end
}
