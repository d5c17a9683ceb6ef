package conformance

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// Each code of a rulebook's catalogue is used by a refusal in its source.
func TestCodesInSource(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, dir string) { codesInSource(t, book.Catalogue(), dir, "..") })
}

// codesInSource compares a catalogue with the source in some folders.
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
	raised := map[string]bool{}
	for _, dir := range dirs {
		if err := raisedIn(dir, raised); err != nil {
			return nil, err
		}
	}
	for section := range raised {
		if name, is := strings.CutPrefix(section, "§"); is && len(catalogue[0].In(name).Cite) == 0 {
			faults = append(faults, "no section of the catalogue is called "+name)
		}
	}
	if len(raised) == 0 {
		return nil, fmt.Errorf("nothing refuses in %q", dirs)
	}
	for _, e := range catalogue {
		if field := strings.ReplaceAll(e.Code.Short(), "-", ""); !raised[field] {
			faults = append(faults, string(e.Code)+" is in the catalogue and nothing refuses with it")
		}
	}
	return faults, nil
}

// A rule is named by its field, as rules().BidNotHigher, or spelled as "/bid-not-higher".
var ruleNamed = regexp.MustCompile(`(?:[rR]ules|Refusals)\(\)\.([A-Z]\w*)|"/([a-z-]+)"`)

// A section that a verdict cites instead of the rule's own is named as In("remarks").
var sectionNamed = regexp.MustCompile(`\.In\("([^"]*)"\)`)

// raisedIn notes which rules the source in a folder and those below it names, in lower case
// without dashes, and which sections, behind a §.
func raisedIn(dir string, raised map[string]bool) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	below, _ := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	for _, path := range append(paths, below...) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, named := range ruleNamed.FindAllStringSubmatch(string(source), -1) {
			raised[strings.ToLower(strings.ReplaceAll(named[1]+named[2], "-", ""))] = true
		}
		for _, named := range sectionNamed.FindAllStringSubmatch(string(source), -1) {
			raised["§"+named[1]] = true
		}
	}
	return nil
}
