package rule

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// kept are invented rulings: a flag, and one with three readings.
type kept struct {
	Flag  bool `ruling:"flag"`
	Count int  `ruling:"count"`
}

var table = RulingsIn[kept](fstest.MapFS{"rulings.json": text(`[
	{"name": "flag", "readings": [{"name": "off", "meaning": "it is off"}, {"name": "on", "meaning": "it is on"}], "sources": "a book"},
	{"name": "count", "title": "how many there are", "readings": [{"name": "none", "meaning": "none"}, {"name": "1", "meaning": "one"}, {"name": "2", "meaning": "two"}]}
]`)})

func TestRulingTable(t *testing.T) {
	var k kept
	for _, text := range []string{"Flag=ON", "count=2"} {
		if err := table.Choose(&k, text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	if diff := cmp.Diff(kept{true, 2}, k) + cmp.Diff([]string{"flag=on", "count=2"}, table.Chosen(&k)); diff != "" {
		t.Error(diff)
	}
	for _, text := range []string{"flag", "flag=maybe", "nope=on", ""} {
		misread(t, text, table.Choose(&k, text), 1)
	}
	if got := Played(&ruled{kept: k}, "count") + " " + Played(&ruled{}, "flag"); got != "count=2 flag=off" {
		t.Errorf("played are %s", got)
	}
	var others []string
	table.Others(&k, "count", func(reading string, other *kept) {
		if other.Flag != k.Flag || other.Count == k.Count {
			t.Errorf("under %s: %v", reading, other)
		}
		others = append(others, reading)
	})
	table.Others(&k, "nope", func(string, *kept) { t.Error("there is no such ruling") })
	if diff := cmp.Diff([]string{"count=none", "count=1"}, others); diff != "" {
		t.Error(diff)
	}
	if len(table.Rulings()) != 2 || table.Find("nope") != nil {
		t.Error("there are two rulings")
	}
}
