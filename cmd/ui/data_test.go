package ui

import (
	"encoding/json"
	"reflect"
	"testing"
	"unicode"

	"arbiter/say/screen"
)

func TestJSONIsClean(t *testing.T) {
	v := map[string]any{"a": "\x1b[2J\u009b31m\x7f\u202e\u2028\u200b\U000e0041ž漢🎲<b>&", "n": []any{"plain", "é"}}
	s, out, _ := Test("")
	if err := s.JSON(v); err != nil {
		t.Fatal(err)
	}
	for _, r := range out.String() {
		if r != '\n' && (unicode.IsControl(r) || screen.Hidden(r)) {
			t.Errorf("%U got through in %q", r, out)
		}
	}
	var back map[string]any
	if err := json.Unmarshal(out.Bytes(), &back); err != nil || !reflect.DeepEqual(back, v) {
		t.Errorf("%s reads as %q, %v", out, back, err)
	}
	if s.JSON(func() {}) == nil {
		t.Error("a function was printed")
	}
}

func TestFile(t *testing.T) {
	const text = "a\u202eb\tc\n\x1b[2J\n"
	for terminal, want := range map[bool]string{false: text, true: "a\uFFFDb c\n\uFFFD[2J\n"} {
		s, out, _ := Test("")
		s.Terminal = terminal
		if err := s.File(text); err != nil || out.String() != want {
			t.Errorf("terminal %v: %q, %v", terminal, out, err)
		}
	}
}
