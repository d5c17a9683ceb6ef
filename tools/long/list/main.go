// Command list names the tests that have a long form: a pattern for go test -run, then
// their packages, a line each. The checks run these a second time, whole, and no others.
//
// A test has a long form if what it mentions leads by names to what reads ARBITER_LONG.
// Names are not types: a method stands for all of its name that are in sight. So a test
// too many may be named, none too few.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
)

// name is a function, variable or type at the top of a package, or a method.
type name struct {
	folder, word string
	method       bool
}

// anywhere is the folder of a method that a package elsewhere may have.
const anywhere = "*"

// sources are what is declared, and what each declaration mentions.
type sources map[name][]name

const module = "arbiter/"

func main() {
	pattern, packages, err := longTests(os.DirFS("."), name{"tools/long", "asked", false})
	if err != nil {
		fmt.Fprintln(os.Stderr, "list:", err)
		os.Exit(1)
	}
	fmt.Println(pattern)
	for _, p := range packages {
		fmt.Println("./" + p)
	}
}

// longTests finds the tests that lead to root.
func longTests(files fs.FS, root name) (pattern string, packages []string, err error) {
	code, tests := sources{}, sources{} // what is declared beside the tests, and in them
	err = fs.WalkDir(files, ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && file != "."):
			return fs.SkipDir
		case path.Ext(file) != ".go":
			return nil
		}
		text, err := fs.ReadFile(files, file)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if strings.HasSuffix(file, "_test.go") {
			tests.read(f, path.Dir(file), true)
		} else {
			code.read(f, path.Dir(file), false)
		}
		return nil
	})
	if err != nil {
		return "", nil, err
	}
	// Code can't mention what a test declares, whatever the test calls it.
	long := map[name]bool{root: true}
	code.spread(long)
	tests.spread(long)
	var named []string
	for n := range long {
		for _, kind := range []string{"Test", "Fuzz", "Example"} {
			if !n.method && n.word != "TestMain" && strings.HasPrefix(n.word, kind) {
				named, packages = append(named, n.word), append(packages, n.folder)
			}
		}
	}
	slices.Sort(named)
	slices.Sort(packages)
	return "^(" + strings.Join(slices.Compact(named), "|") + ")$", slices.Compact(packages), nil
}

// spread adds to long what mentions something long, until nothing more does.
func (all sources) spread(long map[name]bool) {
	for more := true; more; {
		more = false
		for n, mentions := range all {
			if !long[n] && slices.ContainsFunc(mentions, func(m name) bool { return long[m] }) {
				long[n], more = true, true
			}
		}
	}
}

// read takes in a file's declarations.
func (all sources) read(f *ast.File, folder string, test bool) {
	imported := map[string]string{} // folder, by the name in this file
	for _, i := range f.Imports {
		at, _ := strconv.Unquote(i.Path.Value)
		as := path.Base(at)
		if i.Name != nil {
			as = i.Name.Name
		}
		if rest, ours := strings.CutPrefix(at, module); ours {
			imported[as] = rest
		}
	}
	declare := func(n name, what ast.Node) {
		ast.Inspect(what, func(part ast.Node) bool {
			switch part := part.(type) {
			case *ast.SelectorExpr:
				word := part.Sel.Name
				if x, ok := part.X.(*ast.Ident); ok && imported[x.Name] != "" {
					all[n] = append(all[n], name{imported[x.Name], word, false})
					return false
				}
				all[n] = append(all[n], name{folder, word, true}, name{anywhere, word, true})
			case *ast.Ident:
				all[n] = append(all[n], name{folder, part.Name, false})
			}
			return true
		})
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			declare(name{folder, d.Name.Name, d.Recv != nil}, d)
			if d.Recv != nil && !test && d.Name.IsExported() {
				declare(name{anywhere, d.Name.Name, true}, d)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.ValueSpec:
					for _, id := range s.Names {
						declare(name{folder, id.Name, false}, s)
					}
				case *ast.TypeSpec:
					declare(name{folder, s.Name.Name, false}, s)
				}
			}
		}
	}
}
