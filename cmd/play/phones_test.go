package play

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// What the pages say comes from their own goroutines, while the session changes its streams: it waits to be printed with
// a question. Checked by go test -race.
func TestPagesSpeakMeanwhile(t *testing.T) {
	e := begun(t, "yes")
	st, err := e.Store()
	if err != nil {
		t.Fatal(err)
	}
	s := &session{d: e.Desk, st: st, name: "friday"}
	if err := s.openPages(); err != nil || s.pages == nil {
		t.Fatal(err, e.out, e.err)
	}
	defer func() { s.pages() }()
	if err := os.WriteFile(filepath.Join(e.Settings.Saves, "friday.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); len(e.IO.Meanwhile) == 0; time.Sleep(time.Millisecond) {
		_, _ = e.IO.Captured(func() error { return nil })
		if e.IO.Width++; time.Now().After(deadline) {
			t.Fatal("nothing is said of a game that can't be read any more")
		}
	}
	if said := <-e.IO.Meanwhile; !strings.Contains(said, "friday") || strings.Contains(e.out.String()+e.err.String(), said) {
		t.Errorf("said %q", said)
	}
}

// Who opened the pages is told where they end by themselves, and can open them again.
func TestPagesEndThemselves(t *testing.T) {
	e := begun(t, "no")
	s := &session{d: e.Desk, name: "friday"}
	told := make(chan error, 2)
	fails := func(context.Context) error { return errors.New("the port is gone") }
	s.serve(fails, func(err error) { told <- err })
	<-s.closed
	if err := <-told; err.Error() != "the port is gone" {
		t.Error(err)
	}
	if err := s.openPages(); err != nil || strings.Contains(e.out.String(), "open already") {
		t.Error(err, e.out)
	}
	s.serve(func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }, func(err error) { told <- err })
	if err := s.openPages(); err != nil || !strings.Contains(e.out.String(), "open already") {
		t.Error(err, e.out)
	}
	if s.pages(); len(told) > 0 {
		t.Errorf("the end of the session is told as theirs: %v", <-told)
	}
}
