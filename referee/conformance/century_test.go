package conformance

import (
	"fmt"
	"slices"
	"strings"
)

// owns are what only one rulebook's cases can say.
var owns = map[string]own{"century": {
	Facts: []string{"zones"},
	States: map[string]func(s *scene, rest string) (got, want string, err error){
		"citizens":   citizens,
		"makes":      ofRegion(production),
		"most":       ofRegion(func(v any) (string, error) { return lookUp(v, "recycling.most") }),
		"locomotive": ofCity(" -> ", targets),
		"reach":      ofCity(" = ", reaches),
	},
}}

// citizens are a seat's occupied cities: "Green = start.A L11.B".
func citizens(s *scene, rest string) (got, want string, err error) {
	seat, want, ok := strings.Cut(rest, " = ")
	if !ok {
		return "", "", fmt.Errorf("should hold an =")
	}
	v, err := s.look("production", seat)
	if err == nil {
		got = occupied(v)
	}
	return got, want, err
}

// ofRegion compares what a judged region gives.
func ofRegion(give func(v any) (string, error)) func(s *scene, rest string) (got, want string, err error) {
	return func(s *scene, rest string) (got, want string, err error) {
		v, err := s.judged()
		if err == nil {
			got, err = give(v)
		}
		return got, rest, err
	}
}

// ofCity compares what a judged region gives for one of its cities, which
// stands before a sign.
func ofCity(sign string, give func(v any, city string) (string, error)) func(s *scene, rest string) (got, want string, err error) {
	return func(s *scene, rest string) (got, want string, err error) {
		city, want, ok := strings.Cut(rest, sign)
		if !ok {
			return "", "", fmt.Errorf("should hold %s", strings.TrimSpace(sign))
		}
		v, err := s.judged()
		if err == nil {
			got, err = give(v, city)
		}
		return got, want, err
	}
}

// field is the value at a path that must exist.
func field(v any, path string) string {
	text, err := lookUp(v, path)
	if err != nil {
		return err.Error()
	}
	return text
}

// listed gives the list in a field of a judgement.
func listed(v any, path ...string) []any {
	for _, key := range path {
		m, _ := v.(map[string]any)
		v = m[key]
	}
	list, _ := v.([]any)
	return list
}

func production(v any) (string, error) {
	counted := func(what, one string) string {
		n := field(v, "production."+what)
		if n == "1" {
			return n + " " + one
		}
		return n + " " + what
	}
	return counted("coins", "coin") + " " + counted("science", "science") + " " + counted("points", "point"), nil
}

// occupied lists the cities with a citizen.
func occupied(v any) string {
	var out []string
	for _, c := range listed(v, "cities") {
		if field(c, "works") == "yes" {
			out = append(out, field(c, "tile")+"."+field(c, "city"))
		}
	}
	return strings.Join(out, " ")
}

// targets lists where the citizen of a city could go.
func targets(v any, from string) (string, error) {
	for _, l := range listed(v, "locomotive") {
		if field(l, "from") == from {
			return field(l, "to"), nil
		}
	}
	for _, c := range listed(v, "cities") {
		if field(c, "tile")+"."+field(c, "city") == from {
			return "nowhere", nil
		}
	}
	return "", fmt.Errorf("there is no city %s", from)
}

// reaches lists the lands that a recycling centre serves, in the alphabet's order.
func reaches(v any, centre string) (string, error) {
	for _, c := range listed(v, "recycling", "centres") {
		if field(c, "tile")+"."+field(c, "city") == centre {
			lands := strings.Fields(field(c, "reach"))
			slices.Sort(lands)
			return strings.Join(lands, " "), nil
		}
	}
	return "", fmt.Errorf("there is no recycling centre %s", centre)
}
