package rule

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// shapes is of all that a position may be made of.
type shapes struct {
	Name string   `json:"name"`
	Few  [2]int8  `json:"few"`
	Many []string `json:"many,omitempty"`
	inside
	Set   Set[uint8] `json:"set,omitempty"`
	Way   *shapes    `json:"way,omitempty"`
	Plain bool
	Own   lettered        `json:"own"`
	Raw   json.RawMessage `json:"raw,omitempty"`
	Left  int             `json:"-"`
}

type inside struct {
	N    int     `json:"n"`
	More []inner `json:"more"`
}

type inner struct {
	Bits uint8 `json:"bits,omitempty"`
}

// lettered is written as its letter.
type lettered int

func (l lettered) MarshalText() ([]byte, error) { return []byte{'a' + byte(l)}, nil }

func (l *lettered) UnmarshalText(text []byte) error {
	*l = lettered(strings.Index("abc", string(text)))
	if *l < 0 {
		return Misread(1, "a letter", "It is none.")
	}
	return nil
}

var shaped = []*shapes{
	{},
	{Name: "Ann", Few: [2]int8{-3, 4}, Many: []string{"a", "Jörg & 漢字 <\"\\>\n"}, inside: inside{-1 << 63, []inner{{7}, {}}}, Plain: true, Own: 2},
	{Way: &shapes{Way: &shapes{Name: "deep", inside: inside{More: []inner{}}}}, Raw: json.RawMessage(`{"a":["]}",{}],"b":null}`)},
}

func TestReadPlain(t *testing.T) {
	for _, s := range shaped {
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		got := new(shapes)
		if !ReadPlain(data, got) {
			t.Errorf("not read: %s", data)
		}
		if d := cmp.Diff(s, got, cmp.AllowUnexported(shapes{}), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s (-want +got):\n%s", data, d)
		}
	}
}

// What is read plain is what encoding/json reads.
func FuzzReadPlain(f *testing.F) {
	for _, s := range shaped {
		data, _ := json.Marshal(s)
		f.Add(string(data))
	}
	for _, text := range []string{
		`{"name":"a","name":"b"}`, `{"NAME":"a"}`, `{"few":[1]}`, `{"few":[1,2,3]}`, `{"few":[1,128]}`, `{"few":[01,2]}`, `{"n":-0}`, `{"n":1e3}`, `{"n":9223372036854775808}`,
		`{"many":null}`, `{"many":[]}`, `{"many":["\u00`, "{\"name\":\"\xff\"}", "{\"name\":\"\t\"}", `{"more":[{"bits":256}]}`, `{"more":[{"bits":-1}]}`, `{"own":"d"}`, `{"own":"b"}`, `{"own":}`,
		`{"raw":[}`, `{"raw":{"a":1},"x":2}`, `{"Plain":true}`, `{"Plain":false }`, `{"way":null}`, `{"way":{}}`, `{}{}`, `{"-":1}`, `{"N":1}`, `{"set":"a"}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, want := new(shapes), new(shapes)
		if !ReadPlain([]byte(text), got) {
			return
		}
		if err := json.Unmarshal([]byte(text), want); err != nil {
			t.Fatalf("%q is read, though %v", text, err)
		}
		if d := cmp.Diff(want, got, cmp.AllowUnexported(shapes{})); d != "" {
			t.Fatalf("%q (-want +got):\n%s", text, d)
		}
	})
}
