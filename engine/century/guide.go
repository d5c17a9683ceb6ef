package century

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// What leads somebody through a game step by step needs a little more than the
// list of what is legal. It is no part of the rules: nothing here decides.

// Veiled is the position as if nobody's coins and science ran out: what is
// legal then tells no hand.
func (p *Position) Veiled() rule.Position { return p.unveil() }

func (p *Position) unveil() *Position {
	open := *p
	if p.phase == overPhase {
		return &open
	}
	open.veiled = true
	for i := range open.n {
		open.seats[i].Coins = max(open.seats[i].Coins, unlimitedHand)
		open.seats[i].Science = max(open.seats[i].Science, unlimitedHand)
	}
	return &open
}

// Wants are the names that somebody must describe before a seat's upkeep can
// go on.
func (p *Position) Wants(seat string) (names []string) {
	i := index(p.setup.Seats, seat)
	if i < 0 || p.phase != upkeepPhase || p.seats[i].Done {
		return nil
	}
	if b := p.undescribedPurchase(i); b != "" {
		names = append(names, b)
	}
	for _, w := range p.seats[i].Waiting {
		if !w.institution && p.facts.land(w.name) == nil {
			names = append(names, w.name)
		}
	}
	if len(names) == 0 && len(p.seats[i].Waiting) == 0 && p.checkStartKnown(i) != nil {
		names = append(names, "start")
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

// Kind says how the thing of this name is described: a short word and an
// example. "" where nothing of this name is known.
func (p *Position) Kind(name string) (kind say.Key, example string) {
	switch lower := strings.ToLower(name); {
	case lower == "start" || strings.HasPrefix(lower, "start."):
		return "start tile", "A=1c1s B=2c1s C=1r N-A-B A-C-S"
	case strings.HasPrefix(lower, "track"):
		return "cost track", "8 6 4 2 1"
	case lower == "zones":
		return "zones", "-6..-4 -3..-1 0..6"
	case contains(p.dealtTechnologies, name):
		return "technology", "2g 1p locomotive · 1g L=+1s N-L-S"
	case contains(p.dealtLands, name):
		return "land", "A=2c B=1s1v N-A-B B-S"
	}
	return "", ""
}

// Asks says what may be typed behind a line of the list of what is legal: the
// first keep words stay, preset stands there to begin with.
func (p *Position) Asks(words []string) (keep int, label say.Text, preset string, hint say.Text) {
	if len(words) < 2 {
		return 0, say.Text{}, "", say.Text{}
	}
	switch {
	case words[0] == "deal" && words[1] == "lands":
		return 2, say.That("Lands:"), strings.Join(words[2:], " "), say.That("Enter takes these names, or type those of your copy.")
	case words[0] == "deal" && words[1] == "technologies":
		return 2, say.That("Technologies:"), strings.Join(words[2:], " "), say.That("Enter takes these names, or type those of your copy.")
	case words[0] == "deal" && words[1] == "catastrophe":
		return 2, say.That("Card:"), "", say.That("From the left, as 4g2p / 3g1p@5 / 2g1p@4 / 1g / -   Enter alone: not known")
	case words[0] == "outcome" && len(words) == 5 && p.card == nil:
		return 4, say.That("Column %s gives:", words[2]), "", say.That("Garbage and clouds, as 2g1p. - is nothing.")
	}
	return 0, say.Text{}, "", say.Text{}
}

// Scorings are what a sheet can be scored by.
func (Book) Scorings() []string { return sheetCards }

// SheetFields are what a table is asked for, in the order in which the board
// is read.
func (Book) SheetFields(scoring string) []rule.Field {
	points := rule.Field{Name: "points", Ask: "points on the track"}
	garbage := rule.Field{Name: "garbage", Ask: "garbage on each land, as 0 0 1 3", Kind: rule.NumberList}
	marker := rule.Field{Name: "pollution", Ask: "marker space, -6 to 6"}
	switch scoring {
	case incomeCard:
		return []rule.Field{points, {Name: "coins_produced", Ask: "coins produced"}, {Name: "science_produced", Ask: "science produced"}}
	case doublingCard:
		return []rule.Field{points}
	case cleanLandCard:
		return []rule.Field{points, garbage}
	case recyclingCard:
		return []rule.Field{points, {Name: "working_centres", Ask: "working recycling centres"}, {Name: "coins_produced", Ask: "coins produced"}}
	case environmentCard:
		return []rule.Field{points, marker, {Name: "points_produced", Ask: "points produced"}}
	case purityCard:
		return []rule.Field{points, garbage, marker, {Name: "science_produced", Ask: "science produced"}}
	}
	return []rule.Field{points, garbage, marker, {Name: "coins", Ask: "coins in hand"}, {Name: "science", Ask: "science in hand"}}
}
