package saves

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"arbiter/tools/long"
)

// child starts this binary with a task in a folder; the scanner reads its output line by line.
func child(t *testing.T, task, dir string) (*exec.Cmd, io.WriteCloser, *bufio.Scanner) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self)
	c.Env = append(os.Environ(), childTask+"="+task, "SAVES_TEST_DIR="+dir)
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	return c, in, bufio.NewScanner(out)
}

// childStore waits long for a lock, since the machine may be busy.
func childStore() *Store {
	s := Open(os.Getenv("SAVES_TEST_DIR"))
	s.patience = time.Minute
	return s
}

func childFails(err error) {
	fmt.Fprintln(os.Stderr, "child:", err)
	os.Exit(1)
}

// childHold holds the lock until its input ends.
func childHold() {
	unlock, err := childStore().Lock(context.Background(), "friday")
	if err != nil {
		childFails(err)
	}
	fmt.Println("held")
	_, _ = io.Copy(io.Discard, os.Stdin)
	unlock()
}

// addEntry locks, loads and writes the game, as a command does.
func addEntry(s *Store) (int, error) {
	unlock, err := s.Lock(context.Background(), "friday")
	if err != nil {
		return 0, err
	}
	defer unlock()
	sv, err := s.Load("friday")
	if err != nil {
		return 0, err
	}
	n := len(sv.Journal) + 1
	sv.Journal = append(sv.Journal, Entry{N: n, Text: "bid", Kind: "action", Time: someTime, Told: json.RawMessage(`["` + strings.Repeat("x", 2000) + `"]`)})
	return n, s.Write(sv)
}

const countEach = 20

// childCount adds entries and ends.
func childCount() {
	for range countEach {
		if _, err := addEntry(childStore()); err != nil {
			childFails(err)
		}
	}
}

// childWrite adds entries until it is killed, and prints the number of each that is saved.
func childWrite() {
	for {
		n, err := addEntry(childStore())
		if err != nil {
			childFails(err)
		}
		fmt.Println(n)
	}
}

// How long a lock is waited for is told by a clock of the test's own, beside another process that holds it.
func TestLockBetweenProcesses(t *testing.T) {
	t.Setenv("TMPDIR", onDisk)
	dir, held := t.TempDir(), time.Now()
	c, in, out := child(t, "hold", dir)
	if !out.Scan() {
		t.Fatal("the child did not lock")
	}
	synctest.Test(t, func(t *testing.T) {
		s := Open(dir)
		s.patience = 150 * time.Millisecond
		start := time.Now()
		_, err := s.Lock(t.Context(), "FRIDAY")
		var locked *Locked
		if !errors.As(err, &locked) {
			t.Fatalf("got %v", err)
		}
		host, _ := os.Hostname()
		if locked.PID != c.Process.Pid || locked.Host != host || locked.Since.Sub(held).Abs() > time.Minute || time.Since(start) != s.patience {
			t.Errorf("got %+v after %v", locked, time.Since(start))
		}
		if unlock, err := s.Lock(t.Context(), "another"); err != nil {
			t.Error(err)
		} else {
			unlock()
		}
		s.patience = time.Minute
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
		defer cancel()
		if _, err := s.Lock(ctx, "friday"); !errors.Is(err, context.DeadlineExceeded) || errors.As(err, &locked) {
			t.Errorf("after its context ended: %v", err)
		}
		// Lock waits for a lock that is released in time.
		time.AfterFunc(s.patience-time.Second, func() { _, _ = in.Close(), c.Wait() })
		unlock, err := s.Lock(t.Context(), "friday")
		if err != nil {
			t.Fatal(err)
		}
		if own, there := readNote(filepath.Join(dir, lockFolder, "friday.lock")); !there || own.PID != os.Getpid() {
			t.Errorf("the note: %+v, %v", own, there)
		}
		if _, err := s.Lock(t.Context(), "friday"); !errors.As(err, &locked) || locked.PID != os.Getpid() {
			t.Errorf("locked twice in one process: %v", err)
		}
		unlock()
		unlock()
		if again, err := s.Lock(t.Context(), "friday"); err != nil {
			t.Error(err)
		} else {
			again()
		}
	})
	if info, err := os.Stat(filepath.Join(dir, lockFolder, "friday.lock")); err != nil || info.Size() > noteStart {
		t.Errorf("the released lock's file: %v, %v", info, err)
	}
}

func TestStaleLock(t *testing.T) {
	t.Setenv("TMPDIR", onDisk)
	dir := t.TempDir()
	s := Open(dir)
	c, _, out := child(t, "hold", dir)
	if !out.Scan() {
		t.Fatal("the child did not lock")
	}
	_ = c.Process.Kill()
	_ = c.Wait()
	ours := put(t, dir, ".friday.json.123-0.tmp", []byte("half"))
	others := put(t, dir, ".saturday.json.123-0.tmp", []byte("half"))
	old := put(t, dir, ".sunday.json.123-0.tmp", []byte("half"))
	if err := os.Chtimes(old, time.Time{}, time.Now().Add(-2*time.Hour)); err != nil {
		t.Fatal(err)
	}
	unlock, err := s.Lock(t.Context(), "friday")
	if err != nil {
		t.Fatal(err)
	}
	unlock()
	for path, want := range map[string]bool{ours: false, others: true, old: false} {
		if _, err := os.Stat(path); (err == nil) != want {
			t.Errorf("%s: %v", path, err)
		}
	}
	// A file without a note, or with a longer one, can be locked, too.
	lock := filepath.Join(".locks", "friday.lock")
	for _, junk := range []string{"", "x", "\x00{", strings.Repeat("junk", 10_000)} {
		put(t, dir, lock, []byte(junk))
		unlock, err := s.Lock(t.Context(), "friday")
		if err != nil {
			t.Fatal(err)
		}
		if own, _ := readNote(filepath.Join(dir, lock)); own.PID != os.Getpid() {
			t.Errorf("after %.9q: %+v", junk, own)
		}
		unlock()
	}
}

func TestEightWriters(t *testing.T) {
	t.Setenv("TMPDIR", onDisk)
	dir := t.TempDir()
	mustWrite(t, Open(dir), &Save{Game: "friday"})
	var wg sync.WaitGroup
	for range 8 {
		c, _, _ := child(t, "count", dir)
		wg.Go(func() {
			if err := c.Wait(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	sv, err := Open(dir).Load("friday")
	if err != nil || len(sv.Journal) != 8*countEach {
		t.Fatalf("%v", err)
	}
	for i, e := range sv.Journal {
		if e.N != i+1 {
			t.Fatalf("entry %d is numbered %d", i+1, e.N)
		}
	}
}

func TestKilledWriter(t *testing.T) {
	t.Setenv("TMPDIR", onDisk)
	dir := t.TempDir()
	s := Open(dir)
	mustWrite(t, s, &Save{Game: "friday"})
	for round := range long.Or(10, 30) {
		c, _, out := child(t, "write", dir)
		if !out.Scan() {
			t.Fatal("the child wrote nothing")
		}
		wait := rand.N(15 * time.Millisecond)
		time.AfterFunc(wait, func() { _ = c.Process.Kill() })
		safe, _ := strconv.Atoi(out.Text())
		for out.Scan() {
			if n, err := strconv.Atoi(out.Text()); err == nil && n == safe+1 { // the last number may be cut short
				safe = n
			}
		}
		_ = c.Wait()
		sv, err := s.Load("friday")
		if err != nil {
			t.Fatalf("round %d, killed after %v: %v", round, wait, err)
		}
		if n := len(sv.Journal); n != safe && n != safe+1 {
			t.Errorf("round %d, killed after %v: %d entries, where %d were safe", round, wait, n, safe)
		}
		unlock, err := s.Lock(t.Context(), "friday")
		if err != nil {
			t.Fatal(err)
		}
		unlock()
		if names := visible(t, dir); len(names) != 1 {
			t.Errorf("round %d: left %q", round, names)
		}
		mustWrite(t, s, &Save{Game: "friday"}) // a short save is quick to write
	}
}
