package expo

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// TestLabVectors judges the laboratories.
func TestLabVectors(t *testing.T) {
	all := blocks(t, "lab", 27)
	if len(all) != 27 {
		t.Errorf("%d blocks are found", len(all))
	}
	for _, b := range all {
		t.Run(b.Name, func(t *testing.T) {
			var rules lab.Rules
			for _, a := range b.Args {
				switch a {
				case "same-side-twice=each":
					rules.SameSideEach = true
				case "remove-completed=allowed":
					rules.RemoveCompleted = true
				default:
					t.Fatalf("what is %s?", a)
				}
			}
			got, err := lab.ReadFile(b.Given, rules)
			for _, h := range b.Holds {
				if h[0] == "illegal" {
					p, ok := errors.AsType[*rule.Illegal](err)
					if !ok || p.Code.Short() != h[1] || strconv.Itoa(p.Line) != h[2] || !strings.HasPrefix(p.Error(), "Line "+h[2]+":") {
						t.Errorf("%v: got %v", h, err)
					} else if p.Error() == "" {
						t.Errorf("%v says nothing", h)
					}
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				if said := holdsInLab(got, h); said != strings.Join(h, " ") {
					t.Errorf("got %q, not %q", said, strings.Join(h, " "))
				}
			}
			if len(b.Holds) == 0 || b.Holds[0][0] != "illegal" && err != nil {
				t.Errorf("%v", err)
			}
		})
	}
}

// holdsInLab is the actual value for a line of a vector.
func holdsInLab(j *lab.Lab, line []string) string {
	index := func(name string) int {
		c, _ := j.Named(name)
		return j.At(c)
	}
	amounts := func(a lab.Amounts) string {
		if a == 0 {
			return "nothing"
		}
		return a.String()
	}
	say := func(words ...string) string { return strings.Join(words, " ") }
	switch {
	case line[0] == "completed":
		var names []string
		for _, p := range j.Tiles {
			if p.Complete {
				names = append(names, p.Name)
			}
		}
		return say(append([]string{"completed"}, names...)...)
	case line[0] == "scored": // completed before it was removed
		return say(append([]string{"scored"}, j.Removed...)...)
	case line[0] == "cells":
		return say(append(line[:2:2], j.List(j.Tiles[index(line[1])].Cells())...)...)
	case line[0] == "shapes":
		return say("shapes", strconv.Itoa(j.Shapes().Len()))
	case line[0] == "technologies":
		return say("technologies", strconv.Itoa(j.Technologies()))
	case line[0] == "improved":
		out := []string{"improved"}
		for c := range lab.Meeting {
			if j.Improvements().Has(c) {
				out = append(out, c.String())
			}
		}
		return say(out...)
	case line[0] == "scraps":
		return say("scraps", strconv.Itoa(j.Scraps().Len()))
	case line[0] == "scraps_covered":
		return say("scraps_covered", strconv.Itoa(j.ScrapsCovered()))
	case line[1] == "has":
		return say(line[0], "has", amounts(j.Has(index(line[0])).Asked(j.Tiles[index(line[0])].Needs)))
	case line[1] == "lacks":
		lacks := j.Lacks(index(line[0]))
		// The vectors name what is lacking in no certain order.
		var words []string
		for r, n := range lacks.Each() {
			words = append(words, fmt.Sprint(n, r))
		}
		for i, w := range words {
			words[i] = strings.ReplaceAll(w, " ", "")
		}
		slices.SortFunc(words, func(a, b string) int { return slices.Index(line, a) - slices.Index(line, b) })
		return say(append([]string{line[0], "lacks"}, words...)...)
	}
	return ""
}
