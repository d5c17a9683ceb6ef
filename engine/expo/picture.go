package expo

import (
	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
)

// Picture is that of a tile by its name, of an action card, or of the Patents Office; nil where nothing is
// known of it.
func (p *Position) Picture(name string) rule.Picture {
	if name == patentsPicture {
		return patents{p}
	}
	if t := p.tile(name); t != nil {
		return show.Turned{Name: p.canonical(name), Tile: t, Few: true}
	}
	if i := rule.Index(lab.CardNames, name); i >= 0 {
		return show.Card{Card: lab.Card(i), Title: lab.CardTitles[i]}
	}
	return nil
}
