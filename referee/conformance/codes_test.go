package conformance

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// Every code that the source of a rulebook names is in its catalogue, and something
// refuses with each of the catalogue.
func TestCodesInSource(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, dir string) { codesInSource(t, book.Catalogue(), dir, "..") })
}

// codesInSource holds a catalogue against the source in some folders.
func codesInSource(t *testing.T, catalogue []rule.Entry, dirs ...string) {
	t.Helper()
	faults, err := codeFaults(catalogue, dirs...)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Error(f)
	}
}

func codeFaults(catalogue []rule.Entry, dirs ...string) (faults []string, err error) {
	declared := map[string]string{} // the file that declares a code
	raised := map[string]bool{}
	for _, dir := range dirs {
		s := source{entries: map[string]string{}, raised: raised}
		if err := s.read(dir); err != nil {
			return nil, err
		}
		for _, code := range s.entries {
			declared[code] = dir
		}
	}
	if len(declared) == 0 {
		return nil, fmt.Errorf("no rule is declared in %q", dirs)
	}
	for _, e := range catalogue {
		code := string(e.Code)
		switch {
		case declared[code] == "":
			faults = append(faults, code+" is in the catalogue, but no variable")
		case !raised[code] && !raised["/"+e.Code.Short()]:
			faults = append(faults, code+" is in the catalogue and nothing refuses with it")
		}
		delete(declared, code)
	}
	for _, code := range slices.Sorted(maps.Keys(declared)) {
		faults = append(faults, fmt.Sprintf("%s: %s is not in the catalogue", declared[code], code))
	}
	return faults, nil
}

type source struct {
	entries map[string]string // codes by the variables that hold their rules
	raised  map[string]bool   // codes of rules that something refuses with; "/short" of those that it spells
}

func (s *source) read(dir string) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	below, _ := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	paths = append(paths, below...)
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		files = append(files, f)
		s.declarations(f)
	}
	for _, f := range files {
		s.uses(f)
	}
	return nil
}

// declarations finds variables such as "bidNotHigher = &rule.Entry{Code: …}".
func (s *source) declarations(f *ast.File) {
	for _, d := range f.Decls {
		vars, ok := d.(*ast.GenDecl)
		if !ok || vars.Tok != token.VAR {
			continue
		}
		for _, spec := range vars.Specs {
			v := spec.(*ast.ValueSpec)
			for i, value := range v.Values {
				if code := codeOf(value); code != "" && len(v.Names) == len(v.Values) {
					s.entries[v.Names[i].Name] = code
				}
			}
		}
	}
}

// codeOf is the code of a rule that is written out.
func codeOf(e ast.Expr) (code string) {
	if address, ok := e.(*ast.UnaryExpr); ok {
		e = address.X
	}
	lit, ok := e.(*ast.CompositeLit)
	if !ok || !named(lit.Type, "Entry") {
		return ""
	}
	for _, field := range lit.Elts {
		if kv, ok := field.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Code" {
				code = text(kv.Value)
			}
		}
	}
	return code
}

func named(t ast.Expr, name string) bool {
	sel, ok := t.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == name
}

// text is the value of a string literal, "" for anything else.
func text(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	value, _ := strconv.Unquote(lit.Value)
	return value
}

// uses finds the rules that are named outside their declaration and the list of
// the catalogue, []*rule.Entry{…}, and codes that are spelled as "/short".
func (s *source) uses(in ast.Node) {
	ast.Inspect(in, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			list, _ := n.Type.(*ast.ArrayType)
			if list == nil {
				return codeOf(n) == ""
			}
			star, ok := list.Elt.(*ast.StarExpr)
			return !ok || !named(star.X, "Entry")
		case *ast.SelectorExpr:
			s.uses(n.X)
			return false
		case *ast.KeyValueExpr:
			s.uses(n.Value)
			return false
		case *ast.BasicLit:
			s.raised[text(n)] = true
		case *ast.Ident:
			if code := s.entries[n.Name]; code != "" && !local(n) {
				s.raised[code] = true
			}
		}
		return true
	})
}

// local says whether a name is declared here, or is a variable of a function.
func local(n *ast.Ident) bool {
	if n.Obj == nil {
		return false
	}
	_, variable := n.Obj.Decl.(*ast.ValueSpec)
	return n.Obj.Pos() == n.Pos() || !variable
}
