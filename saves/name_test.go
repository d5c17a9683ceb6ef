package saves

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestFileNames(t *testing.T) {
	for name, want := range map[string]string{
		"friday":           "friday.json",
		"Friday Night":     "friday night.json",
		"a/b":              "a%2fb.json",
		`a\b`:              "a%5cb.json",
		"../x":             "%2e.%2fx.json",
		"..":               "%2e%2e.json",
		".":                "%2e.json",
		".locks":           "%2elocks.json",
		".current":         "%2ecurrent.json",
		"/etc/passwd":      "%2fetc%2fpasswd.json",
		`C:\x`:             "c%3a%5cx.json",
		"CON":              "%63on.json",
		"con.":             "%63on%2e.json",
		"con .x":           "%63on .x.json",
		"nul.txt":          "%6eul.txt.json",
		"COM1":             "%63om1.json",
		"lpt²":             "%6cpt².json",
		"com10":            "com10.json",
		"console":          "console.json",
		"100%":             "100%25.json",
		"50%2f":            "50%252f.json",
		"end. . ":          "end%2e%20%2e%20.json",
		" lead":            " lead.json",
		`who? "me" <*|*>`:  "who%3f %22me%22 %3c%2a%7c%2a%3e.json",
		"Žofie ČERVENÁ":    "žofie červená.json",
		"🎲🚂":               "🎲🚂.json",
		"👩\u200d🚀":         "👩%e2%80%8d🚀.json",
		"e\u0301":          "e%cc%81.json",
		"left\u202etfel":   "left%e2%80%aetfel.json",
		"Σίσυφος":          "σίσυφοσ.json",
		"\u212Aelvin":      "kelvin.json",
		"İstanbul ısı":     "İstanbul ısı.json",
		"x.json":           "x.json.json",
		"friday.json.tmp":  "friday.json.tmp.json",
		"\u00a0hard blank": "%c2%a0hard blank.json",
	} {
		if err := CheckName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
		if got := fileName(name); got != want {
			t.Errorf("fileName(%q) = %q, want %q", name, got, want)
		}
		if back, ok := nameOf(want); !ok || back != fold(name) {
			t.Errorf("nameOf(%q) = %q, %v, want %q", want, back, ok, fold(name))
		}
	}
}

func TestLongNames(t *testing.T) {
	seen := map[string]string{}
	for _, name := range []string{
		strings.Repeat("a", 100), strings.Repeat("/", 100), strings.Repeat("/", 99) + "x", strings.Repeat("🎲", 100),
		strings.Repeat("🎲", 99) + "🚂", strings.Repeat("ž", 100), strings.Repeat("\u0301", 100), "x" + strings.Repeat("ž", 99),
	} {
		file := fileName(name)
		if len(file) >= 200 {
			t.Errorf("%q: the file name has %d bytes", name, len(file))
		}
		if other, taken := seen[file]; taken {
			t.Errorf("%q and %q share the file %q", name, other, file)
		}
		seen[file] = name
	}
	if got, want := fileName(strings.Repeat("a", 100)), strings.Repeat("a", 100)+".json"; got != want {
		t.Errorf("got %q", got)
	}
}

func TestBadNames(t *testing.T) {
	for name, want := range map[string]string{
		"":                       "at least one character",
		" \u3000":                "at least one character",
		"a\x00b":                 "control character",
		"a\nb":                   "control character",
		"\x1b[31mred":            "control character",
		"a\u0085b":               "control character",
		strings.Repeat("é", 101): "at most 100",
		"\xff":                   "UTF-8",
	} {
		s := Open(t.TempDir())
		_, load := s.Load(name)
		_, exists := s.Exists(name)
		_, lock := s.Lock(t.Context(), name)
		for _, err := range []error{CheckName(name), load, exists, lock, s.SetCurrent(name), s.Write(someSave(name))} {
			var bad *NameError
			if !errors.As(err, &bad) || bad.Game != name || !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %v, want a NameError with %q", name, err, want)
			}
		}
		if files := visible(t, s.Dir()); len(files) > 0 {
			t.Errorf("%q made %q", name, files)
		}
	}
}

// anyName draws names, often with characters that are difficult in file names.
var anyName = rapid.Custom(func(t *rapid.T) string {
	piece := rapid.OneOf(
		rapid.SampledFrom([]string{"a", "A", ".", " ", "/", `\`, "%", "~", ":", "con", "NUL", "lpt1", "..", "ſ", "K", "ß", "ς", "🎲", "e\u0301", "\u200d", "%2e"}),
		rapid.StringN(0, 5, -1))
	return strings.Join(rapid.SliceOfN(piece, 1, 40).Draw(t, "pieces"), "")
}).Filter(func(name string) bool { return CheckName(name) == nil })

func TestNamesAreReversibleAndStayInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := anyName.Draw(t, "name")
		file := fileName(name)
		if len(file) >= 200 || strings.HasPrefix(file, ".") || filepath.Base(file) != file || !filepath.IsLocal(file) ||
			strings.ContainsAny(file, `/\:*?"<>|`) || strings.HasSuffix(strings.TrimSuffix(file, ".json"), " ") {
			t.Fatalf("%q gives the file %q", name, file)
		}
		if base, _, _ := strings.Cut(file, "."); isDevice(base) {
			t.Fatalf("%q gives the device %q", name, file)
		}
		back, ok := nameOf(file)
		if strings.Contains(file, cutMark) {
			if ok {
				t.Fatalf("the shortened %q reads as %q", file, back)
			}
		} else if !ok || back != fold(name) || fileName(back) != file {
			t.Fatalf("%q gives %q, which reads as %q, %v", name, file, back, ok)
		}
	})
}

func TestSameFileMeansSameGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyName.Draw(t, "a")
		b := rapid.OneOf(anyName, rapid.SampledFrom([]string{strings.ToUpper(a), strings.ToLower(a), strings.ToTitle(a)})).Draw(t, "b")
		if CheckName(b) != nil {
			t.Skip()
		}
		if (fileName(a) == fileName(b)) != strings.EqualFold(a, b) {
			t.Fatalf("%q and %q: files %q and %q, equal ignoring case: %v", a, b, fileName(a), fileName(b), strings.EqualFold(a, b))
		}
	})
}

// The project can be checked out on Windows: no file has the name of a device, and no two names differ by case alone.
func TestFilesForWindows(t *testing.T) {
	out, err := exec.Command("git", "ls-files", "-z", "..").Output()
	if err != nil {
		t.Skip("no checkout: ", err)
	}
	names, checked := map[string]string{}, 0
	for path := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		if other := names[strings.ToLower(path)]; other != "" {
			t.Errorf("%s and %s differ by case alone", other, path)
		}
		names[strings.ToLower(path)] = path
		for part := range strings.SplitSeq(path, "/") {
			if checked++; isDevice(strings.ToLower(part)) {
				t.Errorf("%s: %s is a device on Windows", path, part)
			}
		}
	}
	if checked == 0 {
		t.Error("git lists no files")
	}
}
