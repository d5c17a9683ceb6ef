package saves

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkAgainstBare writes 60 KB in turn with Write and with a bare write, and compares the medians, since
// a disk's times vary. It doesn't measure the start of a process, as bench/process does.
func BenchmarkAgainstBare(b *testing.B) {
	sv := bigSave("friday", 60_000)
	data, bareDir := mustEncode(b, sv), b.TempDir()
	s := Open(b.TempDir())
	var wrote, barely []time.Duration
	for b.Loop() {
		start := time.Now()
		if err := s.Write(sv); err != nil {
			b.Fatal(err)
		}
		between := time.Now()
		bare(b, bareDir, data)
		wrote, barely = append(wrote, between.Sub(start)), append(barely, time.Since(between))
	}
	slices.Sort(wrote)
	slices.Sort(barely)
	a, c := wrote[len(wrote)/2], barely[len(barely)/2]
	b.ReportMetric(float64(a.Microseconds()), "µs/write")
	b.ReportMetric(float64(c.Microseconds()), "µs/bare")
	b.ReportMetric(float64(a)/float64(c), "times-bare")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkWrite60KB and BenchmarkBare60KB put the same number of bytes on the same disk: set TMPDIR to choose it.
func BenchmarkWrite60KB(b *testing.B) {
	s, sv := Open(b.TempDir()), bigSave("friday", 60_000)
	for b.Loop() {
		if err := s.Write(sv); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBare60KB only makes the data durable: write, sync, rename, sync.
func BenchmarkBare60KB(b *testing.B) {
	data, dir := mustEncode(b, bigSave("friday", 60_000)), b.TempDir()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		bare(b, dir, data)
	}
}

func bare(b *testing.B, dir string, data []byte) {
	temp := filepath.Join(dir, "new")
	f, err := os.Create(temp)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := f.Write(data); err != nil {
		b.Fatal(err)
	}
	if err := f.Sync(); err != nil {
		b.Fatal(err)
	}
	if err := f.Close(); err != nil {
		b.Fatal(err)
	}
	if err := os.Rename(temp, filepath.Join(dir, "save")); err != nil {
		b.Fatal(err)
	}
	if err := syncDir(dir); err != nil {
		b.Fatal(err)
	}
}

func BenchmarkLoad60KB(b *testing.B) {
	s := Open(b.TempDir())
	mustWrite(b, s, bigSave("friday", 60_000))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Load("friday"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode60KB(b *testing.B) {
	sv := bigSave("friday", 60_000)
	b.ReportAllocs()
	for b.Loop() {
		mustEncode(b, sv)
	}
}

func BenchmarkLock(b *testing.B) {
	s := Open(b.TempDir())
	for b.Loop() {
		unlock, err := s.Lock(b.Context(), "friday")
		if err != nil {
			b.Fatal(err)
		}
		unlock()
	}
}

func BenchmarkList50(b *testing.B) {
	s := Open(b.TempDir())
	for i := range 50 {
		mustWrite(b, s, bigSave(fmt.Sprintf("game %d", i), 60_000))
	}
	for b.Loop() {
		if _, err := s.List(); err != nil {
			b.Fatal(err)
		}
	}
}
