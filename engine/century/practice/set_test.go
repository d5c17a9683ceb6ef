package practice_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// copyOf is the practice set as its text says.
type copyOf struct {
	describe []string            // the describe lines in order
	named    map[string]string   // what follows a name
	stacks   map[string][]string // "lands I-II" and so on
	lands    map[string]*rail.Tile
	techs    map[string]*century.Technology
}

func readSet(tb testing.TB, text string) *copyOf {
	tb.Helper()
	c := &copyOf{
		named: map[string]string{}, stacks: map[string][]string{},
		lands: map[string]*rail.Tile{}, techs: map[string]*century.Technology{},
	}
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || strings.HasPrefix(line, "#"):
		case words[0] == "describe" && len(words) > 2:
			if _, twice := c.named[strings.ToLower(words[1])]; twice {
				tb.Errorf("set.txt, line %d: %s is described twice", i+1, words[1])
			}
			c.describe = append(c.describe, line)
			c.named[strings.ToLower(words[1])] = strings.Join(words[2:], " ")
		case words[0] == "stack" && len(words) > 3:
			key := words[1] + " " + words[2]
			if words[2] == "start" {
				key = words[1] + " start"
			}
			c.stacks[key] = append(c.stacks[key], words[3:]...)
		default:
			tb.Errorf("set.txt, line %d is neither describe nor stack: %s", i+1, line)
		}
	}
	for key, names := range c.stacks {
		for _, name := range names {
			text, ok := c.named[name]
			if !ok {
				tb.Fatalf("set.txt: %s lies in the stack %s and is not described", name, key)
			}
			var err error
			switch kind, _, _ := strings.Cut(key, " "); kind {
			case "lands":
				c.lands[name], err = rail.ParseTile(text)
			case "technologies":
				c.techs[name], err = century.ParseTechnology(text)
			case "catastrophes":
				_, err = century.ParseCard(text)
			}
			if err != nil {
				tb.Fatalf("set.txt: %s: %v", name, err)
			}
		}
	}
	return c
}

func TestSetHasThePublishedNumbers(t *testing.T) {
	c := readSet(t, rule.PracticeOf(century.Book()).Components)
	want := map[string]int{
		"lands start": 1, "lands I-II": 16, "lands III-IV": 16, "lands V": 8,
		"technologies I-II": 12, "technologies III-IV": 12, "technologies V": 6,
		"catastrophes I-II": 3, "catastrophes III-IV": 3, "catastrophes V": 3,
	}
	seen := map[string]string{}
	for key, names := range c.stacks {
		if len(names) != want[key] {
			t.Errorf("stack %s has %d, want %d", key, len(names), want[key])
		}
		for _, name := range names {
			if other, twice := seen[strings.ToLower(name)]; twice {
				t.Errorf("%s lies in %s and in %s", name, other, key)
			}
			seen[strings.ToLower(name)] = key
		}
	}
	if len(c.stacks) != len(want) {
		t.Errorf("there are %d stacks, want %d", len(c.stacks), len(want))
	}
	facts := []string{"copy", "track1", "track3", "track5", "zones"}
	for _, f := range facts {
		if c.named[f] == "" {
			t.Errorf("%s is not described", f)
		}
	}
	if c.named["copy"] != "practice" {
		t.Errorf("the copy is named %q, want practice", c.named["copy"])
	}
	for name := range c.named {
		if seen[name] == "" && !slices.Contains(facts, name) {
			t.Errorf("%s is described and lies in no stack", name)
		}
	}
	if !strings.Contains(rule.PracticeOf(century.Book()).Components, "NOT the published tiles") {
		t.Error("the set doesn't say that it is not the published one")
	}
}

func TestSetIsCanonicalAndHasGeometry(t *testing.T) {
	c := readSet(t, rule.PracticeOf(century.Book()).Components)
	for name, tile := range c.lands {
		if !tile.Geometry() {
			t.Errorf("%s has no geometry", name)
		}
		if got := tile.String(); got != c.named[name] {
			t.Errorf("%s: %s, canonically %s", name, c.named[name], got)
		}
		if tile.Institution() {
			t.Errorf("%s is an institution among the lands", name)
		}
		if n := len(tile.Sites()); n < 1 || n > 3 {
			t.Errorf("%s has %d cities", name, n)
		}
	}
	for name, tech := range c.techs {
		if got := tech.String(); got != c.named[name] {
			t.Errorf("%s: %s, canonically %s", name, c.named[name], got)
		}
		if tech.Institution != nil && !tech.Institution.Geometry() {
			t.Errorf("%s has no geometry", name)
		}
	}
	for _, key := range []string{"I-II", "III-IV", "V"} {
		for _, name := range c.stacks["catastrophes "+key] {
			card, err := century.ParseCard(c.named[name])
			if err != nil {
				t.Fatal(err)
			}
			if got := card.String(); got != c.named[name] {
				t.Errorf("%s: %s, canonically %s", name, c.named[name], got)
			}
			if card.Five == 0 || card.Four == 0 {
				t.Errorf("%s lacks a label", name)
			}
			if card.Columns[4] != (century.Damage{}) {
				t.Errorf("%s: the rightmost column isn't empty", name)
			}
		}
	}
}

func TestSetHasEveryAbility(t *testing.T) {
	c := readSet(t, rule.PracticeOf(century.Book()).Components)
	seen := map[string]bool{}
	for _, tech := range c.techs {
		if tech.Institution != nil {
			seen["institution"] = true
		}
		for _, a := range tech.Abilities {
			key := a.Power.String()
			if a.Power == century.Recycle || a.Power == century.Cleanup {
				key = fmt.Sprintf("%s science=%v", a.Power, a.Price.Science)
			}
			seen[key] = true
		}
	}
	for _, want := range []string{
		"institution", "locomotive", "transport", "workers", "bridge", "sorting", "park", "quality",
		"recycle science=false", "recycle science=true", "cleanup science=false", "cleanup science=true",
	} {
		if !seen[want] {
			t.Errorf("no technology with %s", want)
		}
	}
}
