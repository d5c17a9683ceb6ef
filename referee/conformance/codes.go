package conformance

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// refusers are the functions that a code is given to, as their first argument.
var refusers = map[string]bool{"illegal": true, "ruled": true, "entry": true}

// CodesInSource holds a catalogue against the source in some folders: every code
// that the source names is in the catalogue, and it names every one of them.
func CodesInSource(t *testing.T, catalogue []rule.Entry, dirs ...string) {
	t.Helper()
	named := map[string]string{} // the file that names a code
	for _, dir := range dirs {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				codesIn(t, file, named)
			}
		}
	}
	if len(named) == 0 {
		t.Fatalf("no code is named in %q", dirs)
	}
	for _, e := range catalogue {
		code := e.Code.Short()
		if named[code] == "" {
			t.Errorf("%s is in the catalogue and nothing refuses with it", code)
		}
		delete(named, code)
	}
	for code, file := range named {
		t.Errorf("%s: %s is not in the catalogue", file, code)
	}
}

func codesIn(t *testing.T, file string, named map[string]string) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return true
		}
		name := ""
		switch f := call.Fun.(type) {
		case *ast.Ident:
			name = f.Name
		case *ast.SelectorExpr:
			name = f.Sel.Name
		}
		if lit, ok := call.Args[0].(*ast.BasicLit); ok && lit.Kind == token.STRING && refusers[name] {
			code, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			named[code] = file
		}
		return true
	})
}
