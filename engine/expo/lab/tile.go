package lab

import (
	"cmp"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Kind is what sort of tile something is.
type Kind uint8

const (
	Supply Kind = iota // a resource tile
	Project
	Technology // a resource technology
	Improvement
)

var kindNames = []string{"", "project", "technology", "improvement"}

// foreignKinds are these as they are typed in Italian and in German.
var foreignKinds = [][]string{{"", "progetto", "tecnologia", "miglioramento"}, {"", "Projekt", "Technologie", "Verbesserung"}}

// Card is an action card, in the order of the rules.
type Card uint8

const (
	Station Card = iota
	Academy
	Laboratory
	Journal
	Skyscraper
	Meeting
)

// CardNames are the cards' names in their order.
var CardNames = []string{"station", "academy", "laboratory", "journal", "skyscraper", "meeting"}

// CardTitles are the titles of the cards and of no card.
var CardTitles = []say.Key{"Train Station", "Academy", "Laboratory", "Journal§card", "Skyscraper", "Meeting Room", "no card"}

func (c Card) String() string { return CardNames[c] }

// Said is the card as people call it.
func (c Card) Said() say.Text { return say.That(CardTitles[c]) }

// Tile is a tile as described. It never changes, so one *Tile may lie in many
// laboratories.
type Tile struct {
	Kind Kind
	Form Form

	Two, One Resource // of a resource tile: what it gives 2 and 1 of

	Points int      // of a project, -1 unknown
	Needs  Amounts  // of a project, 0 unknown
	Energy Resource // of a project, Types unknown

	Gives   Amounts // of a resource technology
	Numbers bool    // it shows how many; else Gives has one of each type

	Card Card // of an improvement
}

// Known says whether all is described that a tile needs to be placed; false for nil.
func (t *Tile) Known() bool { return t != nil && (t.Kind != Project || t.Needs != 0) }

// IsTechnology says whether a tile is a technology of either kind.
func (t *Tile) IsTechnology() bool { return t.Kind == Technology || t.Kind == Improvement }

// IsProjectOf says whether a tile is a project that counts as of a form.
func (t *Tile) IsProjectOf(form Form) bool { return t.Kind == Project && t.Form.Kin() == form }

// String is the tile canonically, without a name: ReadTile reads it back.
func (t *Tile) String() string { return t.Named("") }

// Named is the tile with its name, as in a laboratory file: "project Cellophane T 3v …".
// In a description the name comes first: name + " " + String.
func (t *Tile) Named(name string) string {
	if t.Kind == Supply {
		return strings.TrimSpace(name + " 2" + t.Two.String() + "/1" + t.One.String())
	}
	is := rule.Spaced(kindNames[t.Kind], name, t.Form.String())
	switch gives := t.Gives.String(); {
	case t.Kind == Project:
		energy := ""
		switch {
		case t.Needs == 0:
			energy = t.Energy.String()
		case energyOf(t.Needs) == Types && t.Energy != Types:
			energy = "energy=" + t.Energy.String()
		}
		return rule.Spaced(is, rule.When(t.Points >= 0, strconv.Itoa(t.Points)+"v"), t.Needs.String(), energy)
	case t.Kind == Improvement:
		return rule.Spaced(is, t.Card.String())
	case t.Numbers:
		return rule.Spaced(is, gives)
	default:
		return rule.Spaced(is, strings.ReplaceAll(gives, "1", ""))
	}
}

// Said is what the tile is, in words.
func (t *Tile) Said() say.Text {
	switch t.Kind {
	case Supply:
		return say.Join(", ", say.That("%d %s", 2, t.Two), say.That("%d %s", 1, t.One))
	case Improvement:
		return say.Join(" · ", say.That("an improvement"), t.Form.Said(), t.Card.Said())
	case Technology:
		return say.Join(" · ", say.That("a technology"), t.Form.Said(), t.gives())
	}
	is := say.That("a project")
	if t.Points >= 0 { // which nothing else has
		is = say.Count(t.Points, "%d point", "%d points")
	}
	return say.Join(" · ", t.Form.Said(), is, t.Needs.Said().If(t.Needs != 0), t.Energy.Said().If(energyOf(t.Needs) == Types && t.Energy != Types))
}

// gives is what a technology gives: types without a number where it shows none.
func (t *Tile) gives() say.Text {
	if t.Numbers {
		return t.Gives.Said()
	}
	return say.Join(", ", rule.EachPair(t.Gives.Each(), func(r Resource, _ int) say.Text { return r.Said() })...)
}

// energyOf is the energy among needs, Types where both or none are.
func energyOf(needs Amounts) Resource {
	return More(min(needs.N(Steam), 1), min(needs.N(Electricity), 1))
}

// More is the energy that there is more of, Types where there is as much of both.
func More(steam, electricity int) Resource {
	return [...]Resource{Electricity, Types, Steam}[1+cmp.Compare(steam, electricity)]
}
