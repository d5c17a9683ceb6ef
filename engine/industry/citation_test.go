package industry_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Each place that refuses says something that a section which it cites speaks of:
// the sections' key words stand beside their headings.
func TestPlacesCiteWhatSpeaksOfThem(t *testing.T) {
	sections := keyWords(t)
	src := readSource(t)
	places := 0
	for _, place := range src.places {
		cited, known := src.entries[place.entry]
		if !known {
			continue
		}
		places++
		if len(cited) == 0 {
			continue // Arbiter's own
		}
		if !slices.ContainsFunc(cited, func(section string) bool { return speaks(sections[section], place.says) }) {
			t.Errorf("%s: %q: nothing of it stands in %q", place.entry, place.says, cited)
		}
	}
	if places < 60 {
		t.Errorf("only %d places were found", places)
	}
}

// keyWords are what each section of the book speaks of.
func keyWords(t *testing.T) map[string][]string {
	t.Helper()
	data, err := os.ReadFile("testdata/headings.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for line := range strings.Lines(string(data)) {
		if heading, words, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "EN "), " = "); ok {
			out[heading] = strings.Fields(words)
		}
	}
	return out
}

var word = regexp.MustCompile(`[a-z]+`)

// speaks says whether a sentence holds one of some words, in any form.
func speaks(of []string, sentence string) bool {
	for _, w := range word.FindAllString(strings.ToLower(sentence), -1) {
		if slices.ContainsFunc(of, func(key string) bool { return strings.HasPrefix(w, key) }) {
			return true
		}
	}
	return false
}

// source is what the package says when it refuses, and by which rules.
type source struct {
	sections map[string]string   // by the variables of citations
	entries  map[string][]string // the sections that a rule's variable cites
	places   []refusal
}

type refusal struct{ entry, says string }

func readSource(t *testing.T) *source {
	t.Helper()
	paths, _ := filepath.Glob("*.go")
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	s := &source{sections: map[string]string{}, entries: map[string][]string{}}
	for _, visit := range []func(ast.Node) bool{s.citation, s.entry, s.refuses} {
		for _, f := range files {
			ast.Inspect(f, visit)
		}
	}
	return s
}

// citation: onAuction = on("Phase 3: Auction").
func (s *source) citation(n ast.Node) bool {
	if v, ok := n.(*ast.ValueSpec); ok && len(v.Values) == 1 {
		if call, ok := v.Values[0].(*ast.CallExpr); ok && called(call) == "on" {
			s.sections[v.Names[0].Name] = literal(call.Args[0])
		}
	}
	return true
}

// entry: lotOpen = &rule.Entry{…, Cite: onAuction}, or soldAlready = lotOpen.In(onClaim).
func (s *source) entry(n ast.Node) bool {
	v, ok := n.(*ast.ValueSpec)
	if !ok || len(v.Values) != 1 {
		return true
	}
	switch value := v.Values[0].(type) {
	case *ast.UnaryExpr:
	case *ast.CallExpr:
		if called(value) != "In" {
			return true
		}
	default:
		return true
	}
	s.entries[v.Names[0].Name] = nil
	ast.Inspect(v.Values[0], func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && s.sections[id.Name] != "" {
			s.entries[v.Names[0].Name] = append(s.entries[v.Names[0].Name], s.sections[id.Name])
		}
		return true
	})
	return true
}

// refuses: outOfTurn.Illegal("…"), and p.short(rule, …, why), where why is one of
// the sentences that its function makes.
func (s *source) refuses(n ast.Node) bool {
	f, ok := n.(*ast.FuncDecl)
	if !ok {
		return true
	}
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		fun, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		switch entry, isName := fun.X.(*ast.Ident); {
		case isName && fun.Sel.Name == "Illegal":
			s.places = append(s.places, refusal{entry.Name, literal(call.Args[0])})
		case fun.Sel.Name == "short":
			ast.Inspect(f, func(n ast.Node) bool {
				if that, ok := n.(*ast.CallExpr); ok && called(that) == "That" {
					s.places = append(s.places, refusal{call.Args[0].(*ast.Ident).Name, literal(that.Args[0])})
				}
				return true
			})
		}
		return true
	})
	return false
}

func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func literal(e ast.Expr) string {
	if l, ok := e.(*ast.BasicLit); ok {
		text, _ := strconv.Unquote(l.Value)
		return text
	}
	return ""
}
