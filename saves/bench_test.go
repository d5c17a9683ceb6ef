package saves

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// BenchmarkWrite60KB and BenchmarkBare60KB put the same number of bytes on the same disk: set TMPDIR to choose it.
func BenchmarkWrite60KB(b *testing.B) {
	s, sv := Open(b.TempDir()), bigSave("friday", 60_000)
	for b.Loop() {
		if err := s.Write(sv); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBare60KB is what a program without any care for its data but this would do: write, sync, rename, sync.
func BenchmarkBare60KB(b *testing.B) {
	data, dir := mustEncode(b, bigSave("friday", 60_000)), b.TempDir()
	b.SetBytes(int64(len(data)))
	n := 0
	for b.Loop() {
		n++
		temp := filepath.Join(dir, fmt.Sprintf("new%d", n))
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
