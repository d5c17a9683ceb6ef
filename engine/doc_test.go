package engine_test

import (
	"arbiter/engine"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What a rulebook's package says of itself names every file that declares a verb, and no file that isn't there.
func TestDocsNameTheRules(t *testing.T) {
	for _, book := range engine.Books() {
		doc, err := os.ReadFile(filepath.Join(book.Name, "doc.go"))
		if err != nil {
			t.Fatal(err)
		}
		files, _ := filepath.Glob(filepath.Join(book.Name, "*.go"))
		if len(files) < 10 {
			t.Fatalf("%s: only %d files", book.Name, len(files))
		}
		named := map[string]bool{}
		for _, word := range strings.FieldsFunc(string(doc), func(r rune) bool { return strings.ContainsRune(" \n,;:()", r) }) {
			if name := strings.TrimSuffix(word, "."); strings.HasSuffix(name, ".go") {
				named[name] = true
				if _, err := os.Stat(filepath.Join(book.Name, name)); err != nil {
					t.Error(err)
				}
			}
		}
		for _, file := range files {
			if text, _ := os.ReadFile(file); strings.Contains(string(text), "= declared[") && !named[filepath.Base(file)] && !strings.HasSuffix(file, "_test.go") {
				t.Errorf("%s: doc.go doesn't name %s, which declares a verb", book.Name, file)
			}
		}
	}
}
