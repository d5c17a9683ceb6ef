package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// resource is one of the eleven; 0 is none.
type resource uint8

// The resources in the order of the eras that they come from
// (EN, Procuring the Required Resources).
const (
	noResource resource = iota
	stone
	brick
	wood
	ceramic
	glass
	iron
	cable
	steel
	cement
	plastic
	computers
	anyResource // what a joker with a question mark stands for
)

var resourceNames = []string{"", "Stone", "Brick", "Wood", "Ceramic", "Glass", "Iron", "Cable", "Steel", "Cement", "Plastic", "Computers", "?"}

// realResources are the eleven names, without none and any.
var realResources = resourceNames[stone:anyResource]

func (r resource) String() string {
	if r == noResource {
		return "-"
	}
	return resourceNames[r]
}

var resourceTitles = []say.Key{"-", "Stone", "Brick", "Wood", "Ceramic", "Glass", "Iron", "Cable", "Steel", "Cement", "Plastic", "Computers", "?"}

// Said is the resource in words.
func (r resource) Said() say.Text { return say.That(resourceTitles[r]) }

// joker is what pays for one unit of a resource.
func (r resource) joker() say.Text {
	if r == anyResource {
		return say.That("a joker for any resource")
	}
	return say.That("a joker for %s", r)
}

// inWords are resources as people read them, - for none.
func inWords(names []string) say.Text {
	if len(names) == 0 {
		return say.Plain("-")
	}
	return say.Join(" ", rule.Each(names, func(name string) say.Text { return resource(rule.Index(resourceNames, name)).Said() })...)
}

func (r resource) origin() int {
	switch {
	case r <= wood:
		return 1
	case r <= iron:
		return 2
	case r <= cement:
		return 3
	}
	return 4
}

func parseResource(w rule.Word) (resource, error) {
	i, err := rule.OneOf(w, realResources, "%q is no resource.")
	return resource(i + 1), err
}

// parseJoker reads a joker's resource, ? included.
func parseJoker(w rule.Word) (resource, error) {
	if w.Text == "?" {
		return anyResource, nil
	}
	return parseResource(w)
}
