package rule

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

const (
	catalogueText = `{"sections": {"start": ["EN, One, two", "DE, Eins"], "end": ["EN, End"]}, "chapters": [
		{"title": "One", "rules": [
			{"code": "a", "when": "when a", "rule": "rule a", "cite": ["end", "start"]},
			{"code": "b-and-c", "when": "when b", "rule": "rule b", "clear": true}
		]},
		{"title": "Two", "rules": [{"code": "d", "when": "when d", "rule": "rule d"}]}
	]}`
	examplesText = "# A comment.\n\n== a\nx\ny\n\n== d\nz\n"
)

// text is a file with some content.
func text(content string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(content)} }

func TestCatalogue(t *testing.T) {
	catalogue := CatalogueIn[struct{ BAndC, A *Entry }]("game", fstest.MapFS{"examples.txt": text(examplesText)}, fstest.MapFS{"catalogue.json": text(catalogueText)})
	one, end := []Citation{{"EN", "One, two"}, {"DE", "Eins"}}, []Citation{{"EN", "End"}}
	want := []Entry{
		{Code: "game/a", Phase: "One", When: "when a", Rule: "rule a", Cite: append(end, one...), Example: "x\ny"},
		{Code: "game/b-and-c", Phase: "One", When: "when b", Rule: "rule b", Cite: []Citation{}, Clear: true},
		{Code: "game/d", Phase: "Two", When: "when d", Rule: "rule d", Cite: []Citation{}, Example: "z"},
	}
	if diff := cmp.Diff(want, catalogue.Entries(), cmpopts.IgnoreUnexported(Entry{})); diff != "" {
		t.Error(diff)
	}
	rules := catalogue.Rules()
	if rules.A.Code != "game/a" || rules.BAndC.Code != "game/b-and-c" {
		t.Errorf("%v, %v", rules.A, rules.BAndC)
	}
	if diff := cmp.Diff(one, rules.A.In("start").Cite); diff != "" || len(rules.A.Cite) != 3 {
		t.Error(diff, rules.A.Cite)
	}
}

// A field without a rule is found as soon as a rule is asked for.
func TestCatalogueLacks(t *testing.T) {
	defer func() {
		if said := recover(); said != "game: no rule of the catalogue is BAndD" {
			t.Error(said)
		}
	}()
	CatalogueIn[struct{ A, BAndD *Entry }]("game", fstest.MapFS{"catalogue.json": text(catalogueText)}).Rules()
}
