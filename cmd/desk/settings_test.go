package desk

import (
	"fmt"
	"maps"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

// The built-in settings, which are read without a YAML library, are valid YAML
// with the same values.
func TestBuiltIn(t *testing.T) {
	config, err := os.ReadFile("../../config.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := yaml.Unmarshal(config, &all); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for name, value := range all {
		want[name] = fmt.Sprint(value)
	}
	if d := cmp.Diff(want, maps.Collect(builtIn(config))); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}
