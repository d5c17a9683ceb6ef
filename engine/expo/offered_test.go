package expo

import (
	"testing"

	"arbiter/say"
)

// Until a technology is named the table isn't told which the Academy has; then it is told of which that is true.
func TestTechnologiesNamedSoFar(t *testing.T) {
	const blank = "new v --rules expo --seats Blue,Green / deal jury steam electricity / deal academy / deal station"
	for lines, want := range map[string]string{blank: "", blank + " / describe rails technology I 2steel 2steam": "Technologies in the Academy, of those named so far: rails"} {
		p, _ := legal(t, lines)
		got := ""
		for _, line := range p.offered() {
			if text := say.English.Text(line); len(text) > 12 && text[:12] == "Technologies" {
				got = text
			}
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
