package say_test

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine"
)

var addTold = flag.Bool("add-told", false, "add what is told now to testdata/told.txt")

// A save keeps what was told as a key and facts, so that it can be read in any language: what a
// version has told once stays among the messages, also when it is told in other words today.
func TestOlderSavesAreTranslated(t *testing.T) {
	const path = "testdata/told.txt"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	was := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		was[strings.TrimSuffix(line, "\n")] = true
	}
	now := map[string]bool{}
	for _, game := range games() {
		for _, said := range toldIn(t, "../engine/"+game) {
			now[game+"\t"+said] = true
		}
	}
	for _, b := range engine.Books() { // remarks name readings
		for _, r := range b.Rulings() {
			for _, reading := range r.Readings {
				now[b.Name+"\t"+string(reading.Meaning)] = true
			}
		}
	}
	if *addTold {
		all := maps.Clone(was)
		maps.Copy(all, now)
		if err := os.WriteFile(path, []byte(strings.Join(slices.Sorted(maps.Keys(all)), "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	keys, _ := source()
	for _, line := range slices.Sorted(maps.Keys(was)) {
		game, said, _ := strings.Cut(line, "\t")
		if !slices.ContainsFunc(keys, func(k key) bool { return k.text == said && k.game == game }) {
			t.Errorf("%s no longer has %q, which saves contain: keep it among its messages of older saves", game, said)
		}
	}
	for line := range now {
		if !was[line] {
			t.Errorf("%s is told and not in %s: go test ./say -run TestOlderSaves -add-told", line, path)
		}
	}
}

// toldIn are the messages of the calls of Tell in a folder.
func toldIn(t *testing.T, dir string) (said []string) {
	files, err := filepath.Glob(dir + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", dir, len(files), err)
	}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is || len(call.Args) < 3 {
				return true
			}
			if f, is := call.Fun.(*ast.SelectorExpr); is && f.Sel.Name == "Tell" {
				if text, is := call.Args[2].(*ast.BasicLit); is {
					if key, err := strconv.Unquote(text.Value); err == nil && worded(key) {
						said = append(said, key)
					}
				}
			}
			return true
		})
	}
	return said
}
