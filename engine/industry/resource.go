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

// resourceTitles are the resources as people read them.
var resourceTitles = []say.Key{"-", "Stone", "Brick", "Wood", "Ceramic", "Glass", "Iron", "Cable", "Steel", "Cement", "Plastic", "Computers", "?"}

// Said is the resource in words.
func (r Resource) Said() say.Text { return say.That(resourceTitles[r]) }

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

func parseResource(w rule.Word) (Resource, error) {
	i, err := rule.OneOf(w, realResources, "%q is no resource.")
	return Resource(i + 1), err
}

// parseJoker reads a joker's resource, ? included.
func parseJoker(w rule.Word) (Resource, error) {
	if w.Text == "?" {
		return anyResource, nil
	}
	return parseResource(w)
}
