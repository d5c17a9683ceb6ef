package saves

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// memory is a file system whose power may be cut: what was not synced may be lost, wholly or in part. It
// guarantees only what POSIX does: changes of names reach the disk when their folder is synced, any of them
// also sooner; the bytes of a file when the file is synced, some or all also sooner.
type memory struct {
	names   map[string]*inode // as the program sees them
	folders map[string]bool
	onDisk  map[string]*inode
	pending []change
	left    int // steps until the power is cut; < 0 never
	steps   int
}

type inode struct{ data, synced []byte }

// change is one change of names that may not have reached the disk yet.
type change struct {
	folder string
	gone   string // name that goes
	came   string // name that comes, with its file
	file   *inode
}

var errCut = fmt.Errorf("the power is cut")

func newMemory(dir string) *memory {
	return &memory{names: map[string]*inode{}, folders: map[string]bool{dir: true}, onDisk: map[string]*inode{}, left: -1}
}

func (m *memory) step() error {
	m.steps++
	if m.left == 0 {
		return errCut
	}
	if m.left > 0 {
		m.left--
	}
	return nil
}

type memInfo struct {
	name string
	size int
	dir  bool
}

func (i memInfo) Name() string       { return i.name }
func (i memInfo) Size() int64        { return int64(i.size) }
func (i memInfo) ModTime() time.Time { return time.Time{} }
func (i memInfo) IsDir() bool        { return i.dir }
func (i memInfo) Sys() any           { return nil }
func (i memInfo) Mode() fs.FileMode {
	if i.dir {
		return fs.ModeDir
	}
	return 0
}

func (m *memory) Stat(path string) (fs.FileInfo, error) {
	if f := m.names[path]; f != nil {
		return memInfo{filepath.Base(path), len(f.data), false}, nil
	}
	if m.folders[path] {
		return memInfo{filepath.Base(path), 0, true}, nil
	}
	return nil, fs.ErrNotExist
}

func (m *memory) Lstat(path string) (fs.FileInfo, error) { return m.Stat(path) }
func (m *memory) Readlink(path string) (string, error)   { return "", fs.ErrInvalid }
func (m *memory) Open(path string) (file, error)         { return m.open(m.names[path]) }
func (m *memory) ReadDir(p string) ([]fs.DirEntry, error) {
	if !m.folders[p] {
		return nil, fs.ErrNotExist
	}
	var out []fs.DirEntry
	for name, f := range m.names {
		if filepath.Dir(name) == p {
			out = append(out, fs.FileInfoToDirEntry(memInfo{filepath.Base(name), len(f.data), false}))
		}
	}
	return out, nil
}

func (m *memory) open(f *inode) (file, error) {
	if f == nil {
		return nil, fs.ErrNotExist
	}
	return &memFile{m: m, f: f}, nil
}

func (m *memory) Grant(string, *rights) error { return nil }

func (m *memory) Create(path string, _ fs.FileMode) (file, error) {
	path = filepath.Clean(path)
	if m.names[path] != nil {
		return nil, fs.ErrExist
	}
	if !m.folders[filepath.Dir(path)] {
		return nil, fs.ErrNotExist
	}
	if err := m.step(); err != nil {
		return nil, err
	}
	f := &inode{}
	m.names[path] = f
	m.pending = append(m.pending, change{folder: filepath.Dir(path), came: path, file: f})
	return m.open(f)
}

func (m *memory) Rename(from, to string) error {
	from, to = filepath.Clean(from), filepath.Clean(to)
	if err := m.step(); err != nil {
		return err
	}
	f := m.names[from]
	delete(m.names, from)
	m.names[to] = f
	m.pending = append(m.pending, change{folder: filepath.Dir(to), gone: from, came: to, file: f})
	return nil
}

func (m *memory) Link(from, to string) error {
	from, to = filepath.Clean(from), filepath.Clean(to)
	if err := m.step(); err != nil {
		return err
	}
	m.names[to] = m.names[from]
	m.pending = append(m.pending, change{folder: filepath.Dir(to), came: to, file: m.names[from]})
	return nil
}

func (m *memory) Remove(path string) error {
	path = filepath.Clean(path)
	if err := m.step(); err != nil {
		return err
	}
	delete(m.names, path)
	m.pending = append(m.pending, change{folder: filepath.Dir(path), gone: path})
	return nil
}

func (m *memory) MkdirAll(path string) error {
	if err := m.step(); err != nil {
		return err
	}
	for ; !m.folders[path]; path = filepath.Dir(path) {
		m.folders[path] = true
	}
	return nil
}

func (m *memory) SyncDir(path string) error {
	if err := m.step(); err != nil {
		return err
	}
	path = filepath.Clean(path)
	var rest []change
	for _, c := range m.pending {
		if c.folder == path {
			c.on(m.onDisk)
		} else {
			rest = append(rest, c)
		}
	}
	m.pending = rest
	return nil
}

func (c change) on(disk map[string]*inode) {
	delete(disk, c.gone)
	if c.came != "" {
		disk[c.came] = c.file
	}
}

type memFile struct {
	m  *memory
	f  *inode
	at int
}

func (f *memFile) Read(p []byte) (int, error) {
	n := copy(p, f.f.data[f.at:])
	f.at += n
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

func (f *memFile) Write(p []byte) (int, error) {
	if err := f.m.step(); err != nil {
		f.f.data = append(f.f.data, p[:len(p)/3]...)
		return len(p) / 3, err
	}
	f.f.data = append(f.f.data, p...)
	return len(p), nil
}

func (f *memFile) Sync() error {
	if err := f.m.step(); err != nil {
		return err
	}
	f.f.synced = bytes.Clone(f.f.data)
	return nil
}

func (f *memFile) Close() error { return f.m.step() }

// after gives every state that the disk may have when the power is back.
func (m *memory) after(yield func(disk map[string][]byte)) {
	for chosen := range 1 << len(m.pending) {
		disk := map[string]*inode{}
		for name, f := range m.onDisk {
			disk[name] = f
		}
		for i, c := range m.pending {
			if chosen>>i&1 == 1 {
				c.on(disk)
			}
		}
		for part := range 4 { // of what was not synced: nothing, a third, all, zeros
			out := map[string][]byte{}
			for name, f := range disk {
				data := f.synced
				if !bytes.Equal(f.data, f.synced) {
					switch part {
					case 1:
						data = f.data[:len(f.data)/3]
					case 2:
						data = f.data
					case 3:
						data = make([]byte, len(f.data))
					}
				}
				out[name] = data
			}
			yield(out)
		}
	}
}

// TestPowerCut cuts the power before each step of a write, and after the last one, and checks every state that the disk
// may have then. It has the old save or the new one, whole; the new one if the write succeeded. Every backup is whole.
func TestPowerCut(t *testing.T) {
	t.Parallel()
	dir := filepath.Clean("/games")
	path := filepath.Join(dir, "friday.json")
	for _, before := range []int{0, 1, 3, manyBackups + 1} {
		for left := 0; ; left++ {
			m := newMemory(dir)
			s := &Store{dir: dir, files: m}
			played(t, s, "friday", 1, before, roundOne)
			// A write doesn't sync the names of backups: let earlier ones have reached the disk.
			for _, c := range m.pending {
				c.on(m.onDisk)
			}
			m.pending = nil
			var old []byte
			if f := m.onDisk[path]; f != nil {
				old = f.synced
			}
			if before == 3 { // a game that was read before is written in pieces
				if _, err := s.Load("friday"); err != nil {
					t.Fatal(err)
				}
			}
			next := stateOf("friday", before+1, 2)
			m.left = left
			err := s.Write(next)
			whole := m.left > 0
			want := mustEncode(t, next)
			if len(m.pending) > 8 {
				m.pending = append(m.pending[:5:5], m.pending[len(m.pending)-3:]...) // the removals of old backups are alike
			}
			good := map[string]bool{}
			m.after(func(disk map[string][]byte) {
				now, there := disk[path]
				isOld := there == (old != nil) && bytes.Equal(now, old)
				isNew := there && bytes.Equal(now, want)
				if !isNew && (err == nil || !isOld) {
					t.Fatalf("%d states before, cut at step %d, write: %v: found %d bytes, old %d, new %d", before, left, err, len(now), len(old), len(want))
				}
				for name, data := range disk {
					if good[string(data)] || strings.HasPrefix(filepath.Base(name), ".") {
						continue
					}
					if _, err := parse("friday", name, data); err == nil {
						good[string(data)] = true
						continue
					}
					t.Fatalf("%d states before, cut at step %d: %s is damaged", before, left, name)
				}
			})
			if whole {
				if err != nil {
					t.Fatalf("nothing was cut, but: %v", err)
				}
				break
			}
		}
	}
}

// TestPowerCut can fail: after a write without sync the disk may have the old save, the new one or a part of it.
func TestPowerCutTestCanFail(t *testing.T) {
	dir := filepath.Clean("/games")
	m := newMemory(dir)
	s := &Store{dir: dir, files: m}
	mustWrite(t, s, stateOf("friday", 1, 1))
	f, err := m.Create(filepath.Join(dir, "x"), private)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write(mustEncode(t, stateOf("friday", 2, 1))); err != nil {
		t.Fatal(err)
	}
	if err := m.Rename(filepath.Join(dir, "x"), filepath.Join(dir, "friday.json")); err != nil {
		t.Fatal(err)
	}
	var seen []int
	m.after(func(disk map[string][]byte) {
		if data := disk[filepath.Join(dir, "friday.json")]; !slices.Contains(seen, len(data)) {
			seen = append(seen, len(data))
		}
	})
	if len(seen) < 3 {
		t.Errorf("the disks hold %v bytes", seen)
	}
}
