package readjson

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// What is read is what json.Valid holds for JSON, but for blanks between its parts, which are never written.
func TestValue(t *testing.T) {
	pieces := strings.Split(`" , [ ] { } : \ u 0 1 - . e true nul é \" \u00e9`+" \x01", " ")
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{`[{"kind":"won","say":["%s",{"and":["Ann","B\"ob"]},-1.5e3,true,null,[],{}]},"é\n"]`, `[1,2,3]`, `["a",{"b":[{"c":"\\"}]}]`}).Draw(t, "text")
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			at := rapid.IntRange(0, len(text)).Draw(t, "at")
			behind := min(at+rapid.IntRange(0, 1).Draw(t, "taken"), len(text))
			text = text[:at] + rapid.SampledFrom(append(pieces, "")).Draw(t, "put") + text[behind:]
		}
		if right := Valid([]byte(text)); right != json.Valid([]byte(text)) {
			t.Fatalf("%q: %v", text, right)
		}
	})
}

type game struct {
	Setup string `json:"setup"`
	Plain string
	place
	Set   uint8    `json:"set,omitempty"`
	Dealt [2]bool  `json:"dealt"`
	None  []string `json:"none"`
	Lands []pair   `json:"lands,omitempty"`
	Card  *pair    `json:"card,omitempty"`
	Lot   pair     `json:"lot,omitzero"`
	Marks marks    `json:"marks"`
	Field field3   `json:"field"`
	Tile  chan int `json:"-"`
}

type place struct {
	Round int `json:"round"`
	pair
}

type pair struct {
	X int    `json:"x,omitempty"`
	Y [2]int `json:"y"`
}

// marks are written as text, field3 as a list.
type marks int

func (m marks) MarshalText() ([]byte, error) { return []byte(strings.Repeat("<", int(m))), nil }
func (m *marks) UnmarshalText(text []byte) error {
	*m = marks(len(text))
	return nil
}

type field3 struct{ n int }

func (f field3) MarshalJSON() ([]byte, error) { return json.Marshal(make([]int, f.n)) }
func (f *field3) UnmarshalJSON(data []byte) error {
	var list []int
	err := json.Unmarshal(data, &list)
	f.n = len(list)
	return err
}

// A value is read as encoding/json reads it.
func TestInto(t *testing.T) {
	for _, g := range []game{
		{},
		{Setup: "--seats Ann,\"Bo & Cy\",Zoë\t\\", Plain: "p", place: place{-7, pair{3, [2]int{1, -2}}}, Set: 255, Dealt: [2]bool{true, false},
			None: []string{}, Lands: []pair{{}, {X: 1}, {}, {}, {X: 5}}, Card: &pair{Y: [2]int{4, 5}}, Lot: pair{X: 1}, Marks: 3, Field: field3{2}},
	} {
		whole, _ := json.Marshal(g)
		for _, text := range []string{string(whole), strings.ReplaceAll(string(whole), `,"`, `,"new":{"a":[1,true,null,"\""]},"`), strings.ReplaceAll(string(whole), `1,-2`, `1,-2,9`)} {
			var got, want game
			_ = json.Unmarshal([]byte(text), &want)
			if err := Into([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %+v (%v), encoding/json reads %+v", text, got, err, want)
			}
		}
	}
}

// What is no such value is refused.
func TestIntoRefuses(t *testing.T) {
	for _, text := range []string{
		"", "{", `{"setup"`, `{"setup":1}`, `{"round":"1"}`, `{"round":x}`, `{"round":1.5}`, `{"set":256}`, `{"set":-1}`, `{"dealt":[1]}`, `{"dealt":{}`, `{"setup":"a}`, `{"setup":"\q"}`,
		`{"none":[,]}`, `{"none":["a" "b"]}`, `{"other":nul}`, `{"x":{"a":1}}`, `{"field":{}}`, "{}{}", strings.Repeat(`{"other":[`, 200),
	} {
		if Into([]byte(text), &game{}) == nil {
			t.Errorf("%.40s is read", text)
		}
	}
}
