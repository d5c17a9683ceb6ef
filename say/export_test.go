package say

import (
	"encoding/json"
	"slices"
	"strings"
)

// Catalogued is a language with a small catalogue.
var Catalogued = catalogued

// Own are the keys that the package itself uses, for the tests of catalogues.
var Own = own

// catalogued is a language with a small catalogue, for tests.
func catalogued(words map[Key]string) *Language {
	var lines []string
	for k, w := range words {
		key, _ := json.Marshal(k)
		value, _ := json.Marshal(w)
		lines = append(lines, "\t"+string(key)+": "+string(value)+",")
	}
	slices.Sort(lines)
	return Reading("{\n" + strings.Join(lines, "\n") + "\n}\n")
}

// Reading is a language that has one catalogue.
func Reading(catalogue string) *Language {
	return (&Language{Name: "de"}).With(func(string) string { return catalogue })
}
