package sheet

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
)

type seat struct {
	name  string
	coins int
	first bool
	lands []int
}

func read(text string) (out []seat, err error) {
	err = readSheet([]byte(text), "seats", map[string]Value{
		"seats": List("a list of seats", func(n *yaml.Node) error {
			var s seat
			err := Map("a seat", map[string]Value{
				"name": Text(&s.name, func(name string) error {
					if name == "all" {
						return rule.Misread(1, "a name", "It can't be %q.", name)
					}
					return nil
				}),
				"coins": Number(&s.coins, 0, 9), "first": Flag(&s.first),
				"lands": List("numbers", func(n *yaml.Node) error {
					var v int
					err := Number(&v, 0, 3)(n)
					s.lands = append(s.lands, v)
					return err
				}),
			})(n)
			out = append(out, s)
			return err
		}),
	})
	return out, err
}

// JSON is read with the escapes that YAML lacks, and what follows them keeps its column.
func TestJSON(t *testing.T) {
	out, err := read(`{"seats":[{"name":"A\/B \ud83d\ude00 <\"\\","coins":3},{"name":"\u00e9"}]}`)
	if err != nil || len(out) != 2 || out[0].name != `A/B 😀 <"\` || out[1].name != "é" {
		t.Errorf("%+v, %v", out, err)
	}
	text := `{"seats":[{"name":"A\/B \ud83d\ude00","coins":30}]}`
	_, err = read(text)
	var m *rule.NotUnderstood
	if !errors.As(err, &m) || m.Column != strings.Index(text, "30")+1 {
		t.Errorf("%+v", m)
	}
	if _, err := read(`seats: [{name: "A\/B"}]`); err == nil { // that is YAML
		t.Error("YAML has no escape of a slash")
	}
}

func TestRead(t *testing.T) {
	for _, text := range []string{
		"seats:\n- {name: Ann, coins: 3, first: true, lands: [1, 2]}\n- {name: Bob}\n", `{"seats":[{"name":"Ann","coins":3,"first":true,"lands":[1,2]},{"name":"Bob"}]}`,
	} {
		got, err := read(text)
		if err != nil || len(got) != 2 || got[0].name != "Ann" || got[0].coins != 3 || !got[0].first || len(got[0].lands) != 2 || got[1].name != "Bob" {
			t.Errorf("%s: %+v (%v)", text, got, err)
		}
	}
}

// What is wrong is refused where it stands.
func TestMisread(t *testing.T) {
	for text, at := range map[string][2]int{
		"": {1, 1}, "seats: 3": {1, 8}, "3": {1, 1}, "}": {1, 1}, "a: 1\nb: [": {2, 1}, "seats:\n- {coins: ?}": {2, 1}, "seats:\n- {coins: 3": {2, 1}, "seats:\n- {coins: 3\n  lands: [1]}": {2, 1}, "a: 1": {1, 1}, "seats: []\nseats: []": {2, 1}, "seats: []\n---\nseats: []": {1, 1},
		"a: 1\n\tb: 2\nc: 3\nd: 4": {2, 1}, "a: 1\nb: @x\nc: 3\nd: 4": {2, 1}, "a: 1\nb: }\nc: 3\nd: 4": {2, 1}, "a: 1\n- b\nc: 3\nd: 4": {2, 1}, "a: 'x\nb: 3\nc: 4": {3, 1}, "a: b: c\nd: e\nf: g": {1, 1}, "a: *x\nb: 1\nc: 2": {1, 1},
		"seats:\n- {name: all}": {2, 10}, "seats:\n- {name: [x]}": {2, 10}, "seats:\n- {coin: 3}": {2, 4}, "seats:\n- {coins: 10}": {2, 11}, "seats:\n- {coins: '3'}": {2, 11},
		"seats:\n- {first: maybe}": {2, 11}, "seats:\n- {lands: 3}": {2, 11}, "seats:\n- {lands: [1, x]}": {2, 15}, "seats:\n- x": {2, 3},
	} {
		_, err := read(text)
		var m *rule.NotUnderstood
		if !errors.As(err, &m) || m.Line != at[0] || m.Column != at[1] || m.Expected.Empty() || m.Message.Empty() {
			t.Errorf("%q: %v at %+v, want %v", text, err, m, at)
		}
	}
}

// Too many seats are refused before one is read.
func TestTooManySeats(t *testing.T) {
	read := 0
	seats := seatsOf(5, func(n int) error { return fmt.Errorf("%d seats", n) }, func(*yaml.Node) error { read++; return nil })
	data := []byte("seats:\n" + strings.Repeat("- {name: A}\n", 6))
	if err := readSheet(data, "seats", map[string]Value{"seats": seats}); err == nil || err.Error() != "6 seats" || read > 0 {
		t.Errorf("%v, %d seats read", err, read)
	}
	if err := readSheet(data[:len(data)-len("- {name: A}\n")], "seats", map[string]Value{"seats": seats}); err != nil || read != 5 {
		t.Errorf("%v, %d seats read", err, read)
	}
}
