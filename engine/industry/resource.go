package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// Resource is one of the eleven; 0 is none.
type Resource uint8

// The resources in the order of the eras that they come from
// (EN, Procuring the Required Resources).
const (
	noResource Resource = iota
	Stone
	Brick
	Wood
	Ceramic
	Glass
	Iron
	Cable
	Steel
	Cement
	Plastic
	Computers
	anyResource // what a joker with a question mark stands for
)

var resourceNames = []string{"", "Stone", "Brick", "Wood", "Ceramic", "Glass", "Iron", "Cable", "Steel", "Cement", "Plastic", "Computers", "?"}

// realResources are the eleven names, without none and any.
var realResources = resourceNames[Stone:anyResource]

func (r Resource) String() string {
	if r == noResource {
		return "-"
	}
	return resourceNames[r]
}

// origin is the era that a resource comes from.
func (r Resource) origin() int {
	switch {
	case r <= Wood:
		return 1
	case r <= Iron:
		return 2
	case r <= Cement:
		return 3
	}
	return 4
}

// matchResource finds the resource that a word means, noResource when none
// does.
func matchResource(word string) (Resource, error) {
	i, err := rule.Match(word, realResources)
	if err != nil || i < 0 {
		return noResource, err
	}
	return Resource(i + 1), nil
}

// parseResource is matchResource for a word that must be one.
func parseResource(w rule.Word) (Resource, error) {
	r, err := matchResource(w.Text)
	if err == nil && r == noResource {
		err = rule.MisreadAs(w.Column, say.Or(realResources), "%q is no resource.", w.Text)
	}
	return r, err
}

// parseJoker reads a joker's resource, ? included.
func parseJoker(w rule.Word) (Resource, error) {
	if w.Text == "?" {
		return anyResource, nil
	}
	r, err := matchResource(w.Text)
	if err == nil && r == noResource {
		err = rule.Misread(w.Column, "a resource, or ?", "%q is no resource.", w.Text)
	}
	return r, err
}
