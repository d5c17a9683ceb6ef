// Package sheet reads scoring sheets, YAML or JSON. An error has the line and column
// of what is wrong. An unknown name is an error, since a mistyped one would score as 0.
package sheet

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Value reads one value of a sheet. The error is a *rule.NotUnderstood.
type Value func(*yaml.Node) error

// most is the longest sheet, in bytes.
const most = 1 << 20

// readSheet reads a sheet with a reader for each name; want is what it should contain.
func readSheet(data []byte, want say.Key, values map[string]Value) error {
	if len(data) > most {
		return rule.Misread(1, "a scoring sheet", "This sheet has %d bytes; at most %d are read.", len(data), most)
	}
	var doc yaml.Node
	dec := Decoder(data)
	switch err := dec.Decode(&doc); {
	case errors.Is(err, io.EOF):
		return rule.Misread(1, want, "The file is empty.")
	case err != nil:
		what, line := Fault(data, err)
		return rule.OnLine(rule.Misread(1, "YAML or JSON", "The file can't be read: %v.", what), line)
	}
	if err := dec.Decode(&yaml.Node{}); !errors.Is(err, io.EOF) {
		return rule.Misread(1, "one table", "There is more than one table in the file.")
	}
	return Map(want, values)(doc.Content[0])
}

var faultOf = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^yaml: (?:line (\d+): )?((did not find expected (?:node content|key|'-' indicator|',' or|<document start>))?.*)`)
})

// Fault is what is wrong with a text that is no YAML by an error of the library, and in which
// line. Of what its parser doesn't find, the library gives the line before.
func Fault(data []byte, err error) (what string, line int) {
	m := faultOf().FindStringSubmatch(err.Error())
	if m == nil {
		return err.Error(), 1
	}
	if line, err = strconv.Atoi(m[1]); err != nil || m[3] != "" {
		line++
	}
	return m[2], min(line, 1+bytes.Count(bytes.TrimRight(data, "\n"), []byte("\n")))
}

// Map reads a mapping with a reader for each name; want is what it should be.
func Map(want say.Key, values map[string]Value) Value {
	return func(n *yaml.Node) error {
		if n.Kind != yaml.MappingNode {
			return Misread(n, want, "This is not %s.", want)
		}
		seen := map[string]bool{}
		for i := 0; i+1 < len(n.Content); i += 2 {
			key, value := n.Content[i], n.Content[i+1]
			read := values[key.Value]
			if read == nil {
				names := slices.Sorted(maps.Keys(values))
				return At(key, rule.MisreadAs(1, say.Or(names), "There is no %q here.", key.Value).Near(key.Value, names))
			}
			if seen[key.Value] {
				return Misread(key, "each name once", "%s stands here twice.", key.Value)
			}
			seen[key.Value] = true
			if err := read(value); err != nil {
				return err
			}
		}
		return nil
	}
}

// List reads each value of a list.
func List(want say.Key, each Value) Value {
	return func(n *yaml.Node) error {
		if n.Kind != yaml.SequenceNode {
			return Misread(n, want, "This is not %s.", want)
		}
		return rule.FirstOf(n.Content, each)
	}
}

// seatsOf reads the seats; more than most are refused before any of them is read.
func seatsOf(most int, tooMany func(n int) error, each Value) Value {
	return func(n *yaml.Node) error {
		if len(n.Content) > most {
			return tooMany(len(n.Content))
		}
		return List("a list of seats", each)(n)
	}
}

// Words reads a list of words, or one word.
func Words(to *[]string, want say.Key) Value {
	word := func(n *yaml.Node) error {
		var text string
		err := Text(&text, nil)(n)
		*to = append(*to, text)
		return err
	}
	return func(n *yaml.Node) error {
		if n.Kind == yaml.ScalarNode && n.Tag != "!!null" {
			return word(n)
		}
		return List(want, word)(n)
	}
}

// Text reads a word; check, unless nil, says what is wrong with it.
func Text(to *string, check func(string) error) Value {
	return func(n *yaml.Node) error {
		if n.Kind != yaml.ScalarNode || n.Tag == "!!null" {
			return Misread(n, "a word", "This is no word.")
		}
		if *to = n.Value; check == nil {
			return nil
		}
		return At(n, check(n.Value))
	}
}

// seatName reads the name of a seat of a rulebook, without blanks around it, as new reads it.
func seatName(to *string, book *rule.Rulebook) Value {
	return Text(to, func(text string) error {
		*to = strings.TrimSpace(text)
		return book.CheckSeat(*to, 1)
	})
}

// Only reads a given word, in any case, or an empty one. other is the refusal of any
// other word, which is its fact.
func Only(to *string, word string, other say.Key) Value {
	return Text(to, func(text string) error {
		if text != "" && !strings.EqualFold(text, word) {
			return rule.MisreadAs(1, say.Plain(word), other, text)
		}
		return nil
	})
}

// Number reads a whole number from low to high.
func Number(to *int, low, high int) Value {
	return func(n *yaml.Node) error {
		v, err := strconv.Atoi(strings.TrimPrefix(n.Value, "+"))
		if n.Kind != yaml.ScalarNode || err != nil || n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
			return Misread(n, "a whole number", "%q is no whole number.", n.Value)
		}
		if v < low || v > high {
			return At(n, rule.MisreadAs(1, say.That("%d to %d", low, high), "%d is out of range.", v))
		}
		*to = v
		return nil
	}
}

// Flag reads true or false.
func Flag(to *bool) Value {
	return func(n *yaml.Node) error {
		if n.Decode(to) != nil {
			return Misread(n, "true or false", "%q is neither true nor false.", n.Value)
		}
		return nil
	}
}

// Misread refuses what stands at a node.
func Misread(n *yaml.Node, expected, format say.Key, facts ...any) error {
	return At(n, rule.Misread(1, expected, format, facts...))
}

// At moves a *rule.NotUnderstood to the place of a node, and says on which line a *rule.Ambiguous
// stands; it returns any other error as it is.
func At(n *yaml.Node, err error) error {
	if rule.IsAmbiguous(err) {
		return rule.InLine(rule.Line{N: n.Line}, err)
	}
	return rule.OnLine(rule.Shifted(err, n.Column-1), n.Line)
}

// jsonString matches a string of JSON.
var jsonString = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"(?:[^"\\]|\\.)*"`) })

// Decoder reads YAML or JSON. YAML lacks two escapes of JSON: that of a slash, and a surrogate
// pair such as \ud83d\ude00. In JSON, strings with escapes are therefore rewritten, padded with
// blanks so that what follows keeps its column.
func Decoder(data []byte) *yaml.Decoder {
	if bytes.Contains(data, []byte(`\`)) && json.Valid(data) {
		data = jsonString().ReplaceAllFunc(data, plain)
	}
	return yaml.NewDecoder(bytes.NewReader(data))
}

// plain rewrites a string of JSON so that YAML reads it too.
func plain(quoted []byte) []byte {
	var text string
	if !bytes.Contains(quoted, []byte(`\`)) || json.Unmarshal(quoted, &text) != nil {
		return quoted
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a string never fails
	now := bytes.TrimSpace(out.Bytes())
	shorter := utf8.RuneCount(quoted) - utf8.RuneCount(now)
	return append(now, bytes.Repeat([]byte(" "), max(0, shorter))...)
}
