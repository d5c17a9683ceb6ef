package rule

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

type shotKept struct {
	Setup string `json:"setup"`
	Plain string
	inner
	Sets  uint8    `json:"sets,omitempty"`
	On    [2]bool  `json:"on"`
	None  []string `json:"none"`
	Empty []string `json:"empty,omitempty"`
	Some  []pair   `json:"some,omitempty"`
	At    *pair    `json:"at,omitempty"`
	Not   *pair    `json:"not"`
	Zero  pair     `json:"zero,omitzero"`
	Lot   noLot    `json:"lot,omitzero"`
	Left  chan int `json:"-"`
	Word  spoken   `json:"word"`
}

type inner struct {
	Depth int `json:"depth"`
	pair
}

type pair struct {
	X int    `json:"x,omitempty"`
	Y [2]int `json:"y"`
}

type noLot struct{ Bidder int }

func (l noLot) IsZero() bool { return l.Bidder == -1 }

type spoken int

func (s spoken) MarshalText() ([]byte, error) { return []byte(strings.Repeat("<", int(s))), nil }
func (s *spoken) UnmarshalText(text []byte) error {
	*s = spoken(len(text))
	return nil
}

// A position is written as encoding/json writes it, and read as that reads it.
func TestShot(t *testing.T) {
	for _, k := range []shotKept{
		{},
		{Setup: "--seats Ann,\"Bo & Cy\",Zoë\t\\", Plain: "p", inner: inner{-7, pair{3, [2]int{1, -2}}}, Sets: 255, On: [2]bool{true, false},
			None: []string{}, Some: []pair{{}, {X: 1}}, At: &pair{Y: [2]int{4, 5}}, Zero: pair{X: 1}, Lot: noLot{-1}, Word: 3},
	} {
		want, _ := json.Marshal(k)
		got, err := Shot(&k)
		if err != nil || string(got) != string(want) {
			t.Errorf("%s (%v), encoding/json writes %s", got, err, want)
		}
		for _, text := range []string{string(want), strings.ReplaceAll(string(want), `":`, "\" : "), strings.ReplaceAll(string(want), ",\"", " ,\n\"new\": {\"a\":[1,true,null,\"\"]}, \"")} {
			var a, b shotKept
			a.Lot.Bidder, b.Lot.Bidder = -1, -1
			_ = json.Unmarshal([]byte(text), &b)
			_, err := ReadPosition([]byte(text), &a, new(string), func([]Word) (int, error) { return 0, nil })
			if err != nil || !reflect.DeepEqual(a, b) {
				t.Errorf("%s: %+v (%v), encoding/json reads %+v", text, a, err, b)
			}
		}
	}
}

// What is no position is refused.
func TestNoShot(t *testing.T) {
	for _, text := range []string{
		"", "{", `{"setup"`, `{"setup":1}`, `{"depth":"1"}`, `{"depth":x}`, `{"sets":256}`, `{"sets":-1}`, `{"on":[1]}`, `{"on":{}`, `{"setup":"a}`, `{"setup":"\q"}`,
		`{"none":[,]}`, `{"none":["a" "b"]}`, `{"other":nul}`, `{"x":{"a":1}}`, "{} {}", strings.Repeat(`{"other":[`, 200),
	} {
		if _, err := ReadPosition([]byte(text), &shotKept{}, new(string), func([]Word) (int, error) { return 0, nil }); err == nil {
			t.Errorf("%.40s is read", text)
		}
	}
}
