package cmd

import (
	"strings"
	"testing"

	"arbiter/cmd/ui"
)

func TestBar(t *testing.T) {
	var out strings.Builder
	b := &bar{out: &out}
	for done := range 1001 {
		b.show(done, 1000)
	}
	b.show(1, 0)
	painted := strings.Split(out.String(), "\r")
	if n := len(painted) - 1; n != 101 { // once for each percent
		t.Errorf("painted %d times", n)
	}
	if first, last := painted[1], painted[len(painted)-1]; first != "["+strings.Repeat(".", barWidth)+"]   0 %" || last != "["+strings.Repeat("#", barWidth)+"] 100 %" {
		t.Errorf("from %q to %q", first, last)
	}
	b.clear()
	if !strings.HasSuffix(out.String(), "\r"+strings.Repeat(" ", barWidth+8)+"\r") {
		t.Errorf("cleared: %q", out.String())
	}
	s, _, errs := ui.Test("")
	quiet := newBar(s)
	quiet.show(1, 2)
	quiet.clear()
	if errs.Len() > 0 {
		t.Errorf("without a terminal: %q", errs)
	}
}
