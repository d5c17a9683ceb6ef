package saves

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"
)

func compiledSchema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("save.json", doc); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile("save.json")
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

func valid(s *jsonschema.Schema, data []byte) error {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	return s.Validate(doc)
}

// Every written save is valid, and the schema refuses the members and types that the reader refuses.
func TestSchema(t *testing.T) {
	s := compiledSchema(t)
	rapid.Check(t, func(t *rapid.T) {
		data, err := encoded(anySave.Draw(t, "save"), inFile{})
		if err != nil {
			t.Fatal(err)
		}
		if err := valid(s, data); err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
	})
	var plain string
	for _, file := range []string{"testdata/format1.json", "testdata/format2.json"} {
		fixture, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := valid(s, fixture); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		plain = string(fixture)
	}
	for _, c := range [][2]string{
		{`"format": 2`, `"format": 3`},
		{`"told":[{"kind":"bid","say":["Green bids %d.",3]},`, `"told":[3,`},
		{`"told":[{"kind":"bid","say":["Green bids %d.",3]},`, `"told":[{"kind":"bid"},`},
		{`"told":[{"kind":"bid",`, `"told":[{"kind":1,`},
		{`"told":[{"kind":"bid","say":["Green bids %d.",3]},`, `"told":"x","x":[`},
		{`"round": 2`, `"round": "2"`},
		{"\"rules\": \"century\",\n", ""},
		{"\"rules\": \"century\",\n", "\"rules\": \"century\",\n\"more\": 1,\n"},
		{`"kind":"new"`, `"kind":"new","x":1`},
		{`"n":1`, `"n":1.5`},
		{`"saved": "2026-03-14T18:30:00Z"`, `"saved": "yesterday"`},
		{`"saved": "2026-03-14T18:30:00Z"`, `"saved": "2026-13-14T18:30:00Z"`},
		{`sha256:`, `md5:`},
		{`"Friday"`, `""`},
	} {
		if !strings.Contains(plain, c[0]) {
			t.Fatalf("the save has no %s", c[0])
		}
		if valid(s, []byte(strings.Replace(plain, c[0], c[1], 1))) == nil {
			t.Errorf("valid with %s", c[1])
		}
	}
}

// The schema names exactly the members of a save.
func TestSchemaIsComplete(t *testing.T) {
	type object struct {
		Properties map[string]any `json:"properties"`
		Required   []string       `json:"required"`
	}
	var doc struct {
		object
		Defs map[string]object `json:"$defs"`
	}
	if err := json.Unmarshal([]byte(Schema()), &doc); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		of     reflect.Type
		schema object
	}{{reflect.TypeFor[Save](), doc.object}, {reflect.TypeFor[Entry](), doc.Defs["entry"]}} {
		delete(c.schema.Properties, "checksum") // only the file has it
		if n := c.of.NumField(); n != len(c.schema.Properties) {
			t.Errorf("%v has %d members, its schema %d", c.of, n, len(c.schema.Properties))
		}
		for i := range c.of.NumField() {
			name, option, _ := strings.Cut(c.of.Field(i).Tag.Get("json"), ",")
			if c.schema.Properties[name] == nil || slices.Contains(c.schema.Required, name) == (option == "omitempty") {
				t.Errorf("%v: %s", c.of, name)
			}
		}
	}
}

// Other programs' patterns have no classes of Unicode.
func TestSchemaPatterns(t *testing.T) {
	if strings.Contains(Schema(), `\\P{`) || strings.Contains(Schema(), `\\p{`) {
		t.Error("a pattern names a class of Unicode")
	}
}
