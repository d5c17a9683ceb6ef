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

	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

// Each place that refuses cites a section about its subject: the sections' key
// words stand beside their headings.
func TestPlacesCiteWhatSpeaksOfThem(t *testing.T) {
	sections := keyWords(t)
	places := 0
	for _, place := range refusals(t) {
		if place.says == "" {
			continue
		}
		places++
		if len(place.cited) == 0 {
			continue // Arbiter's own
		}
		if !slices.ContainsFunc(place.cited, func(c rule.Citation) bool { return speaks(sections[c.Section], place.says) }) {
			t.Errorf("%s: %q: nothing of it stands in %q", place.code, place.says, place.cited)
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

// refusal is a place that refuses: by which rule, what it cites, and what it says.
type refusal struct {
	code  rule.Code
	cited []rule.Citation
	says  string
}

// refusals are the places of the package that refuse.
func refusals(t *testing.T) (places []refusal) {
	t.Helper()
	paths, _ := filepath.Glob("*.go")
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			ast.Inspect(d, func(n ast.Node) bool {
				if call, is := n.(*ast.CallExpr); is {
					places = append(places, refusedBy(t, d, call)...)
				}
				return true
			})
		}
	}
	return places
}

// refusedBy: rules().OutOfTurn.Illegal("…"), and p.short(rules().BidBeyondTalers, …, why), where
// why is one of the sentences that its function makes.
func refusedBy(t *testing.T, in ast.Decl, call *ast.CallExpr) (places []refusal) {
	t.Helper()
	fun, is := call.Fun.(*ast.SelectorExpr)
	switch {
	case is && fun.Sel.Name == "Illegal":
		if e := entryOf(t, fun.X); e != nil {
			return []refusal{{e.Code, e.Cite, literal(call.Args[0])}}
		}
	case is && fun.Sel.Name == "short":
		e := entryOf(t, call.Args[0])
		ast.Inspect(in, func(n ast.Node) bool {
			if that, ok := n.(*ast.CallExpr); ok && called(that) == "That" {
				places = append(places, refusal{e.Code, e.Cite, literal(that.Args[0])})
			}
			return true
		})
	}
	return places
}

// entryOf is the rule that rules().CorrectField or rules().CorrectField.In("developing") names, nil
// for a variable.
func entryOf(t *testing.T, e ast.Expr) *rule.Entry {
	t.Helper()
	if in, is := e.(*ast.CallExpr); is && called(in) == "In" {
		return entryOf(t, in.Fun.(*ast.SelectorExpr).X).In(literal(in.Args[0]))
	}
	field, is := e.(*ast.SelectorExpr)
	if !is {
		return nil
	}
	for _, entry := range industry.Book().Catalogue() {
		if strings.EqualFold(strings.ReplaceAll(entry.Code.Short(), "-", ""), field.Sel.Name) {
			return &entry
		}
	}
	t.Fatalf("no rule is called %s", field.Sel.Name)
	return nil
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
