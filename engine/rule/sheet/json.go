package sheet

import (
	"bytes"
	"encoding/json"
	"regexp"
	"sync"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// jsonString is a string of JSON with an escape in it.
var jsonString = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"(?:[^"\\]|\\.)*"`) })

// Decoder reads YAML or JSON. JSON is YAML but for two escapes that YAML hasn't: of a slash,
// and of a character in two halves, as \ud83d\ude00. Strings that have escapes are written
// anew, with blanks behind them, so that all else stays in its line and column.
func Decoder(data []byte) *yaml.Decoder {
	if bytes.Contains(data, []byte(`\`)) && json.Valid(data) {
		data = jsonString().ReplaceAllFunc(data, plain)
	}
	return yaml.NewDecoder(bytes.NewReader(data))
}

// plain is a string of JSON as YAML reads it too.
func plain(quoted []byte) []byte {
	var text string
	if !bytes.Contains(quoted, []byte(`\`)) || json.Unmarshal(quoted, &text) != nil {
		return quoted
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a text can be written
	now := bytes.TrimSpace(out.Bytes())
	shorter := utf8.RuneCount(quoted) - utf8.RuneCount(now)
	return append(now, bytes.Repeat([]byte(" "), max(0, shorter))...)
}
