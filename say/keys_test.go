package say_test

import (
	"encoding/json"
	"errors"
	"flag"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/template/parse"

	"golang.org/x/tools/go/packages"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/say"
	_ "arbiter/tools/long" // collects garbage less often
)

var missing = flag.String("missing", "", "write the keys that a catalogue lacks to this file")

// key is a constant of type say.Key, where it stands, the game that it belongs to
// there, "" for the rest of the program, and its two forms if it is for say.Count.
type key struct {
	text, where, game string
	counted           ways
}

// ways are the two forms that say.Count takes.
type ways struct{ one, many string }

// source is every key of the program, and what is wrong with how they are used.
var source = sync.OnceValues(func() (keys []key, faults []string) {
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedExportFile,
	}, "arbiter/...")
	if err != nil {
		return nil, []string{err.Error()}
	}
	for _, p := range loaded {
		for _, e := range p.Errors {
			faults = append(faults, e.Error())
		}
		if p.PkgPath == "arbiter/say" {
			continue // it makes Keys of what it is given
		}
		k, f := keysOf(p)
		for i := range k {
			k[i].game = gameOf(p.PkgPath)
		}
		keys, faults = append(keys, k...), append(faults, f...)
	}
	for _, pages := range []string{"record", "web"} {
		k, f := inTemplates("../cmd/" + pages + "/pages/*.html")
		keys, faults = append(keys, k...), append(faults, f...)
	}
	for _, game := range append([]string{""}, games()...) {
		k, f := inYours(game, keys)
		keys, faults = append(keys, k...), append(faults, f...)
	}
	for _, b := range engine.Books() {
		for _, r := range b.Rulings() {
			keys = append(keys, key{text: string(r.Title), where: "ruling " + r.Name, game: b.Name})
			keys = append(keys, key{text: string(r.Sources), where: "ruling " + r.Name, game: b.Name})
			for _, reading := range r.Readings {
				keys = append(keys, key{text: string(reading.Meaning), where: "ruling " + r.Name, game: b.Name})
			}
		}
	}
	for _, b := range engine.Books() {
		for _, e := range b.Catalogue() {
			for _, said := range []say.Key{e.Phase, e.When, e.Rule} {
				keys = append(keys, key{text: string(said), where: string(e.Code), game: b.Name})
			}
		}
		k, err := inHelp(b)
		if keys = append(keys, k...); err != nil {
			faults = append(faults, b.Name+"/help.json: "+err.Error())
		}
	}
	for _, k := range say.Own {
		keys = append(keys, key{text: string(k), where: "say"})
	}
	return keys, faults
})

// inHelp are the keys of a rulebook's help.
func inHelp(b *rule.Rulebook) (keys []key, err error) {
	var help map[string]rule.Help
	if file := rule.FileOf(b, "help.json"); file != "" {
		err = json.Unmarshal([]byte(file), &help)
	}
	for command, h := range help {
		said := []say.Key{h.About}
		for _, e := range h.Examples {
			said = append(said, e.Does)
		}
		for _, k := range said {
			if worded(string(k)) {
				keys = append(keys, key{text: string(k), where: "help of " + command, game: b.Name})
			}
		}
	}
	return keys, err
}

// inYours are the sentences of say.Yours, and their faults: each must belong to a key of
// the program, and have no more facts than that.
func inYours(game string, said []key) (keys []key, faults []string) {
	path := "catalogue/you.json"
	if game != "" {
		path = "../engine/" + game + "/words/you.json"
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, []string{err.Error()}
	}
	var yours map[string][]string
	if err := json.Unmarshal(data, &yours); err != nil {
		return nil, []string{path + ": " + err.Error()}
	}
	for _, text := range slices.Sorted(maps.Keys(yours)) {
		if worded(text) && !slices.ContainsFunc(said, func(k key) bool { return k.text == text }) {
			faults = append(faults, path+" has a form of "+text+", which nobody says")
		}
		for _, own := range yours[text] {
			if own != "" && factsOf(own) != factsOf(text)-1 && !strings.Contains(own, "%[") { // every other fact must be used
				faults = append(faults, path+": "+own+" doesn't take the facts of "+text+" but the name")
			}
			if worded(own) {
				keys = append(keys, key{text: own, where: path, game: game})
			}
		}
	}
	return keys, faults
}

// gameOf is the game that a package belongs to: one with words of its own.
func gameOf(pkg string) string {
	path, ok := strings.CutPrefix(pkg, "arbiter/engine/")
	name, _, _ := strings.Cut(path, "/")
	if !ok || !slices.Contains(games(), name) {
		return ""
	}
	return name
}

// games are the rulebooks with catalogues.
var games = sync.OnceValue(func() (names []string) {
	folders, _ := filepath.Glob("../engine/*/words")
	for _, f := range folders {
		names = append(names, filepath.Base(filepath.Dir(f)))
	}
	return names
})

func isKey(t types.Type) bool {
	n, ok := t.(*types.Named)
	return ok && n.Obj().Name() == "Key" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "arbiter/say"
}

func keysOf(p *packages.Package) (keys []key, faults []string) {
	at := func(pos token.Pos) string { return p.Fset.Position(pos).String() }
	whole := map[ast.Expr]bool{} // parts of a constant that was taken as a whole
	counted := map[ast.Expr]ways{}
	for _, file := range p.Syntax {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				faults = append(faults, checkCall(p, call, at)...)
				if called, ok := call.Fun.(*ast.SelectorExpr); ok && called.Sel.Name == "Count" && len(call.Args) == 3 {
					both := ways{textOf(p, call.Args[1]), textOf(p, call.Args[2])}
					counted[call.Args[1]], counted[call.Args[2]] = both, both
				}
			}
			e, ok := n.(ast.Expr)
			if !ok || whole[e] {
				return true
			}
			tv, ok := p.TypesInfo.Types[e]
			if !ok || !isKey(tv.Type) || tv.Value == nil {
				return true
			}
			ast.Inspect(e, func(part ast.Node) bool {
				if x, ok := part.(ast.Expr); ok {
					whole[x] = true
				}
				return true
			})
			if text := constant.StringVal(tv.Value); worded(text) {
				keys = append(keys, key{text: text, where: at(e.Pos()), counted: counted[e]})
			}
			return true
		})
	}
	return keys, faults
}

// textOf is a constant text, "" for what is none.
func textOf(p *packages.Package, e ast.Expr) string {
	if v := p.TypesInfo.Types[e].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return ""
}

// inTemplates finds what templates of pages say, {{say "key" facts}}, and
// checks each format against its facts.
func inTemplates(pattern string) (keys []key, faults []string) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		return nil, []string{pattern + ": there are no templates"}
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, []string{err.Error()}
		}
		tree := parse.New(path)
		tree.Mode = parse.SkipFuncCheck
		trees := map[string]*parse.Tree{}
		if _, err := tree.Parse(string(data), "", "", trees); err != nil {
			return nil, []string{err.Error()}
		}
		for _, t := range trees {
			eachCommand(reflect.ValueOf(t.Root), func(c *parse.CommandNode) {
				if name, ok := c.Args[0].(*parse.IdentifierNode); !ok || name.Ident != "say" {
					return
				}
				at, _ := t.ErrorContext(c)
				if len(c.Args) < 2 {
					faults = append(faults, at+": nothing is said")
					return
				}
				text, ok := c.Args[1].(*parse.StringNode)
				if !ok {
					faults = append(faults, at+": a key is no string")
					return
				}
				if facts := len(c.Args) - 2; facts > 0 && factsOf(text.Text) != facts {
					faults = append(faults, at+": the format takes another number of facts")
				}
				if worded(text.Text) {
					keys = append(keys, key{text: text.Text, where: at})
				}
			})
		}
	}
	return keys, faults
}

// eachCommand goes through what a template holds.
func eachCommand(v reflect.Value, yield func(*parse.CommandNode)) {
	switch v.Kind() {
	case reflect.Interface:
		eachCommand(v.Elem(), yield)
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		if c, ok := v.Interface().(*parse.CommandNode); ok {
			yield(c)
		}
		eachCommand(v.Elem(), yield)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				eachCommand(v.Field(i), yield)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			eachCommand(v.Index(i), yield)
		}
	}
}

// worded says whether a key holds words: "%s: %s" is the same in every language.
func worded(text string) bool {
	return regexp.MustCompile(`[A-Za-z]{2}`).MatchString(verb.ReplaceAllString(text, ""))
}

// verb is one verb of a format, such as %s, %-8s or %[2]d.
var verb = regexp.MustCompile(`%[-+# 0]*(?:\d+|\*)?(?:\.\d+)?(?:\[\d+\])?[a-zA-Z%]`)

// checkCall checks a format against its facts, and finds keys that are no
// constants, which no catalogue can have.
func checkCall(p *packages.Package, call *ast.CallExpr, at func(token.Pos) string) (faults []string) {
	if tv := p.TypesInfo.Types[call.Fun]; tv.IsType() && isKey(tv.Type) {
		if p.TypesInfo.Types[call.Args[0]].Value == nil {
			faults = append(faults, at(call.Pos())+": a key is made of what is no constant")
		}
		return faults
	}
	sig, ok := p.TypesInfo.TypeOf(call.Fun).(*types.Signature)
	if !ok || !sig.Variadic() || call.Ellipsis.IsValid() {
		return nil
	}
	n := sig.Params().Len()
	if n < 2 || !isKey(sig.Params().At(n-2).Type()) || len(call.Args) < n-1 {
		return nil
	}
	if facts, ok := sig.Params().At(n - 1).Type().(*types.Slice); !ok || !types.Identical(facts.Elem(), types.Universe.Lookup("any").Type()) {
		return nil // what follows the key are no facts
	}
	value := p.TypesInfo.Types[call.Args[n-2]].Value
	facts := len(call.Args) - (n - 1)
	if value == nil || facts == 0 { // without facts it is no format
		return nil
	}
	if want := factsOf(constant.StringVal(value)); want != facts {
		faults = append(faults, at(call.Pos())+": the format takes another number of facts")
	}
	return faults
}

// factsOf is how many facts a format takes.
func factsOf(format string) (n int) {
	for _, v := range verb.FindAllString(format, -1) {
		switch {
		case strings.HasSuffix(v, "%"):
		case strings.Contains(v, "["):
			n = max(n, int(v[strings.Index(v, "[")+1]-'0'))
		default:
			n++
		}
	}
	return n
}

func TestKeysAreConstantsWithTheirFacts(t *testing.T) {
	keys, faults := source()
	for _, f := range faults {
		t.Error(f)
	}
	if len(keys) < 500 {
		t.Errorf("only %d keys are found", len(keys))
	}
}

// Every key has its words in every language, and no catalogue has unused keys. Keys of one
// game are in that game's catalogue, those of the rest of the program in the general one;
// those of several games are there or, with the same words, in the catalogue of each. Only
// German is complete: what another language lacks is shown in English, and listed.
func TestCataloguesAreWhole(t *testing.T) {
	keys, _ := source()
	first := map[string]key{} // where a key is said first
	says := map[string]map[string]bool{}
	for _, k := range keys {
		if says[k.text] == nil {
			first[k.text], says[k.text] = k, map[string]bool{}
		}
		says[k.text][k.game] = true
	}
	general := wordsIn(t, "catalogue/de.json")
	home := func(text, game string) bool {
		if says[text][""] || len(says[text]) > 1 && general[text] != "" {
			return game == ""
		}
		return says[text][game]
	}
	for _, name := range say.Names()[1:] {
		var lacks []key
		one := map[string]string{} // the words of games for a key
		for _, game := range append([]string{""}, games()...) {
			path := "catalogue/" + name + ".json"
			if game != "" {
				path = "../engine/" + game + "/words/" + name + ".json"
			}
			if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) && name != "de" {
				continue
			}
			of := whole(t, path, first, func(text string) bool { return home(text, game) })
			for text, words := range wordsIn(t, path) {
				if other := one[text]; other != "" && other != words {
					t.Errorf("%s says %q as %q, another game as %q", path, text, words, other)
				}
				one[text] = words
			}
			for _, k := range of {
				if name == "de" {
					t.Errorf("%s lacks %q (%s)", path, k.text, k.where)
				} else {
					t.Logf("%s: in English: %q", path, k.text)
				}
			}
			lacks = append(lacks, of...)
		}
		writeMissing(t, lacks)
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// wordsIn are the words of a catalogue, by their keys.
func wordsIn(t *testing.T, path string) (words map[string]string) {
	t.Helper()
	if err := json.Unmarshal(read(t, path), &words); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return words
}

// whole checks that a catalogue has only keys that belong there, each with its
// facts, and gives those that it lacks.
func whole(t *testing.T, path string, keys map[string]key, here func(text string) bool) (lacks []key) {
	t.Helper()
	words := wordsIn(t, path)
	lang := say.Reading(string(read(t, path)))
	for k, w := range words {
		if got := lang.Words(say.Key(k)); got != w {
			t.Errorf("%s: %q is found as %q, not %q: is it in the order of the lines, one line a key?", path, k, got, w)
		}
		if _, said := keys[k]; !said {
			t.Errorf("%s has words for %q, which nobody says", path, k)
		} else if !here(k) {
			t.Errorf("%s has words for %q, which belongs elsewhere: see %s", path, k, keys[k].where)
		}
	}
	for _, text := range slices.Sorted(maps.Keys(keys)) {
		if !here(text) {
			continue
		}
		w, ok := words[text]
		switch {
		case !ok:
			lacks = append(lacks, keys[text])
		case w == "":
			t.Errorf("%s has no words for %q", path, text)
		case !slices.Equal(verbsOf(w), verbsOf(text)):
			t.Errorf("%s: %q takes other facts than %q", path, w, text)
		}
	}
	return lacks
}

// verbsOf are the verbs of a format by the fact that each takes.
func verbsOf(format string) (out []string) {
	n := 0
	for _, v := range verb.FindAllString(format, -1) {
		if strings.HasSuffix(v, "%") {
			continue
		}
		n++
		which := n
		if i := strings.Index(v, "["); i >= 0 {
			which = int(v[i+1] - '0')
			v = v[:i] + v[i+3:]
		}
		for len(out) < which {
			out = append(out, "")
		}
		out[which-1] = v
	}
	return out
}

// writeMissing writes a list for translators.
func writeMissing(t *testing.T, lacks []key) {
	if *missing == "" {
		return
	}
	var b strings.Builder
	for _, k := range lacks {
		line, _ := json.Marshal(k.text)
		b.WriteString(k.where + "\t" + string(line) + "\n")
	}
	if err := os.WriteFile(*missing, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
