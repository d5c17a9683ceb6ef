package ui

import (
	"bufio"
	"strings"
	"testing"

	"github.com/creack/pty"
)

func TestProgressBar(t *testing.T) {
	for done, want := range map[int]string{
		0: "[" + strings.Repeat(".", 40) + "] 0/8", 4: "[" + strings.Repeat("#", 20) + strings.Repeat(".", 20) + "] 4/8",
		8: "[" + strings.Repeat("#", 40) + "] 8/8",
	} {
		if got := progressBar(8, done, 80); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// A bar fits into one line, since it can't be removed from two.
func TestProgressBarNarrow(t *testing.T) {
	for _, columns := range []int{20, 40, 45} {
		if got := progressBar(100, 37, columns); len(got) != columns-1 || !strings.HasSuffix(got, "] 37/100") {
			t.Errorf("%d columns: %q", columns, got)
		}
	}
}

// The bar is painted on a terminal and removed at the end; elsewhere there is none.
func TestProgress(t *testing.T) {
	s, out, errs := Test("")
	s.Progress(8, func() int { t.Error("progress is computed without a terminal"); return 0 })()
	if out.Len()+errs.Len() > 0 {
		t.Errorf("printed %q, %q", out, errs)
	}
	master, slave, err := pty.Open()
	if err != nil {
		t.Skipf("no terminal here: %v", err)
	}
	defer master.Close()
	s.Err, s.ErrTerminal = slave, true
	stop := s.Progress(8, func() int { return 2 })
	in := bufio.NewReader(master)
	if text, err := in.ReadString('8'); err != nil || !strings.HasSuffix(text, "] 2/8") {
		t.Errorf("painted %q, %v", text, err)
	}
	stop()
	slave.Close()
	var rest strings.Builder
	for {
		c, err := in.ReadByte()
		if err != nil {
			break
		}
		rest.WriteByte(c)
	}
	if !strings.HasSuffix(rest.String(), "\r\x1b[K") {
		t.Errorf("left %q", rest.String())
	}
}
