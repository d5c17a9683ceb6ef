package century

import (
	"errors"
	"strings"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What leads somebody through a game step by step, besides the offers. It is no
// part of the rules: nothing here decides.

// Copy is what the copy on the table is called.
func (p *Position) Copy() string { return p.facts.copy }

// Wants are the names that somebody must describe before a seat can go on with
// its upkeep, or be done.
func (p *Position) Wants(seat string) (names []string) {
	i := index(p.setup.Seats, seat)
	if i < 0 || p.phase != upkeepPhase && p.phase != recyclingPhase || p.seats[i].Done {
		return nil
	}
	if b := p.undescribedPurchase(i); b != "" {
		names = append(names, b)
	}
	for _, w := range p.seats[i].Waiting {
		if p.tileOf(w) == nil {
			names = append(names, w.Name)
		}
	}
	var lacks *rule.CannotCheck
	if len(names) == 0 && errors.As((&Done{Seat: i}).check(p), &lacks) {
		for _, n := range lacks.Needs {
			names = append(names, n.Describe)
		}
	}
	return names
}

// Due is a seat's checklist, or what it has to look at; empty where there is
// neither.
func (p *Position) Due(seat string) say.Text {
	i := index(p.setup.Seats, seat)
	if p.phase == catastrophePhase && p.card != nil {
		return say.That("the card: %s", p.card.String())
	}
	if i < 0 || p.phase != upkeepPhase && p.phase != recyclingPhase || p.seats[i].Done {
		return say.Text{}
	}
	return p.checklist(i)
}

// Outlook is what a seat's region makes.
func (p *Position) Outlook(seat string) rule.Outlook {
	i := index(p.setup.Seats, seat)
	if i < 0 {
		return rule.Outlook{}
	}
	y := p.seats[i].Region.Yield(p.setup.Rulings.Rail)
	return rule.Outlook{Text: show.Yield(y), Short: show.Short(y)}
}

// Component says how the thing of a name is described.
func (p *Position) Component(name string) rule.Component {
	notation := say.That("City A=1c2s: c coin, s science, v point, r recycling. Track N-A-B, edges NESW.")
	switch lower := strings.ToLower(name); {
	case lower == "start" || strings.HasPrefix(lower, "start."):
		return rule.Component{Kind: "start tile", Example: "A=1c1s B=2c1s C=1r N-A-B A-C-S", Hint: notation, Tile: true, Begun: []string{"A=1c1s", "B=2c1s", "C=1r"}}
	case strings.HasPrefix(lower, "track"):
		return rule.Component{Kind: "cost track", Example: "8 6 4 2 1"}
	case lower == "zones":
		return rule.Component{Kind: "zones", Example: "-6..-4 -3..-1 0..6"}
	case contains(p.dealtTechnologies, name):
		return rule.Component{Kind: "technology", Example: "2g 1p locomotive · 1g L=+1s N-L-S", Terms: technologyTerms, Fits: isTechnology}
	case contains(p.dealtLands, name):
		return rule.Component{Kind: "land", Example: "A=2c B=1s1v N-A-B B-S", Hint: notation, Tile: true, Fits: isLand}
	}
	return rule.Component{}
}

func isTechnology(piece rule.Piece) bool { return strings.HasPrefix(piece.Stack, "technologies") }

func isLand(piece rule.Piece) bool {
	t, err := rail.ParseTile(piece.Text)
	return err == nil && !t.Institution() && !isTechnology(piece) && !sameName(piece.Name, "start")
}
