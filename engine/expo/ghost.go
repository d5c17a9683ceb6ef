package expo

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// deck is the ghost deck of a game alone (IT, Gioco in solitario).
type deck struct {
	Due   bool        `json:"due,omitempty"` // a card has to be drawn
	Left  [cards]int8 `json:"left"`
	Aside [cards]int8 `json:"aside"`
	Back  [cards]int8 `json:"back,omitzero"` // laid aside in this round and shuffled back, by the ruling on cards that are drawn anew
	Drawn lab.Card    `json:"drawn"`         // the last card that counted, which bans
	Any   bool        `json:"any,omitempty"` // one counted in this round
}

func (p *Position) ghostTiles() int {
	if p.n == 1 {
		return 3
	}
	return 2
}

func (p *Position) ghostsFirst() error {
	return rules().GhostsDue.Illegal("First the ghosts advance: draw %d resource tiles, %s.", p.ghostTiles(), say.Form("ghosts"+strings.Repeat(" TILE", p.ghostTiles())))
}

// eitherBegins says whether it is unknown if the record's first round begins with a draw: a
// record that begins in mid-game doesn't say who played Meeting Room before.
func (p *Position) eitherBegins() bool {
	return p.setup.Round == p.Round && p.Round > 1 && p.Turn.Card == noCard && !p.Deck.Any
}

// betweenRounds says whether a round alone has begun by a Meeting Room, and nothing has been drawn or played in it.
func (p *Position) betweenRounds() bool {
	return p.n == 1 && p.Phase == turnPhase && p.Turn.Card == lab.Meeting && !p.Turn.Open && p.seats[0].Turns == 0 && !p.Deck.Any
}

// drawsFirst says whether a round alone begins with a draw.
func (p *Position) drawsFirst() bool {
	return p.Round == 1 || p.setup.Rulings.StartDraws || p.Turn.Seat != ghost
}

type draw struct{ Card lab.Card }

var drawVerb = declared[draw]{
	Verb: rule.Verb{
		Name: "draw", Label: "Drawn: %s", Labels: map[string]say.Key{"": "Say which card was drawn"}, Shows: rule.ShowsDeal, Usage: []string{"CARD"},
		Short:   "alone: the card drawn from the ghost deck",
		Example: []string{"draw journal"},
	},
	When: func(p *Position) bool { return p.n == 1 && p.whyNoDraw() == nil },
	Why:  (*Position).whyNoDraw,
	Args: func() args[draw] {
		return args[draw]{rule.ValueArg(rule.Name, "which card", func(a *draw) *lab.Card { return &a.Card },
			func(r *rule.Reader, _ *Position, _ *draw) lab.Card { return takeCard(r) }, lab.Card.String,
			func(p *Position, _ *draw) iter.Seq[lab.Card] { return p.Deck.left().Each }, func(p *Position, a *draw) error {
				if !p.Deck.left().Has(a.Card) {
					return rules().GhostDeck.Illegal("The ghost deck has no %s left in this round.", lab.CardTitles[a.Card])
				}
				return nil
			})}
	},
	Do: func(p *Position, a *draw, t *rule.Teller) {
		d := &p.Deck
		title := lab.CardTitles[a.Card]
		played := p.seats[0].Turns > 0
		opening := !d.Any && (!p.setup.Rulings.MeetingOpening || !played)
		switch {
		case a.Card == lab.Meeting && opening:
			t.Tell("draws", "", "%s as the first card of the round: it is shuffled back, another is drawn.", title).About(a.Card.String())
			return
		case played && p.Turn.Card == a.Card && p.sameVersion(0, ghost, a.Card):
			d.Left[a.Card]--
			d.Aside[a.Card]++
			said := say.Key("%s is what %s has just played: it is laid aside, another is drawn.")
			if p.setup.Rulings.RedrawReturns {
				said = "%s is what %s has just played: another is drawn, then it is shuffled back."
			}
			t.Tell("draws", "", said, title, p.name(0)).About(a.Card.String())
			return
		}
		d.Left[a.Card]--
		if p.setup.Rulings.RedrawReturns {
			for c := range d.Aside {
				d.Left[c] += d.Aside[c]
				d.Back[c] += d.Aside[c]
			}
			d.Aside = [cards]int8{}
		}
		d.Drawn, d.Any, d.Due = a.Card, true, false
		p.Player = 0
		switch {
		case a.Card == lab.Meeting:
			t.Tell("draws", "", "%s is drawn: the round ends.", title).About(a.Card.String())
			p.Turn = turn{Seat: ghost, Card: lab.Meeting}
			p.endRound(t)
		case a.Card == lab.Journal && p.setup.Rulings.GhostMoves:
			p.Turn.Ghosts = true
			t.Tell("draws", "", "%s is drawn: %s may not play it next. First the ghosts.", title, p.name(0)).About(a.Card.String())
		default:
			t.Tell("draws", "", "%s is drawn: %s may not play it next.", title, p.name(0)).About(a.Card.String())
		}
	},
	Leans: func(p *Position, a *draw) []string {
		return rule.LeansOn(p.setup.Rulings.RedrawReturns && p.Deck.Left[a.Card] <= p.Deck.Back[a.Card], "ghost-redraw")
	},
	Leads: func(p *Position, a *draw) []string {
		return slices.Concat(rule.LeansOn(a.Card == lab.Journal, "ghost-journal"), rule.LeansOn(a.Card == lab.Meeting, "ghost-first-meeting"), rule.LeansOn(p.betweenRounds(), soloStart))
	},
}

func (d *deck) left() cardSet {
	return rule.Below(noCard).Where(func(c lab.Card) bool { return d.Left[c] > 0 })
}

// whyNoDraw refuses to draw from the ghost deck while nothing is drawn.
func (p *Position) whyNoDraw() error {
	switch {
	case p.n > 1:
		return rules().NoGhosts.Illegal("Only a player who plays alone has a ghost deck.")
	case p.Phase == overPhase:
		return rules().GameOver.Ended()
	case p.Phase == dealPhase:
		return p.setUpFirst()
	case p.Phase == lastPhase:
		return rules().WrongPhase.Illegal("Nothing is drawn for the last actions.")
	case p.tokens.Due != 0:
		return p.chitFirst()
	case p.Turn.Ghosts:
		return p.ghostsFirst()
	case p.Deck.Due:
		return nil
	case p.Turn.Open:
		return rules().CardOpen.Illegal("%s's %s is not finished.", p.name(p.Turn.Seat), lab.CardTitles[p.Turn.Card])
	}
	return rules().GhostDraw.Illegal("First %s plays a card.", p.name(0))
}

// ghosts advances the ghosts by what drawn resource tiles show
// (IT, Partita a due giocatori).
type ghosts struct{ Tiles []dealt }

var ghostsVerb = declared[ghosts]{
	Verb: rule.Verb{
		Name: "ghosts", Label: "Drawn for the ghosts: %v", Labels: map[string]say.Key{"": "Say which tiles were drawn"}, Shows: rule.ShowsDeal, Usage: []string{"TILE TILE [TILE]"},
		Short:   "games of two and one: the resource tiles drawn after a Journal",
		Example: []string{"ghosts 2manual/1electricity 2steam/1steel"},
	},
	When: func(p *Position) bool { return p.hasGhosts() && p.Phase != overPhase && p.Turn.Ghosts },
	Why: func(p *Position) error {
		switch {
		case !p.hasGhosts():
			return rules().NoGhosts.Illegal("Ghosts take part in games of two and one.")
		case p.Phase == overPhase:
			return rules().GameOver.Ended()
		}
		return rules().NoGhosts.Illegal("Ghosts advance when a Journal is played, before its own moves.")
	},
	Own: arg[ghosts]{
		Read: func(r *rule.Reader, p *Position, a *ghosts) { a.Tiles = takeAllDrawn(r, p, 1) },
		Text: func(_ *Position, a *ghosts) string { return strings.Join(rule.Each(a.Tiles, dealt.String), " ") },
		Check: func(p *Position, a *ghosts) error {
			if len(a.Tiles) != p.ghostTiles() {
				return rules().GhostTiles.Illegal("%d resource tiles are drawn for the ghosts, not %d.", p.ghostTiles(), len(a.Tiles))
			}
			if err := p.checkAllDrawn(a.Tiles, "", "%s is drawn twice."); err != nil {
				return err
			}
			unknown := rule.Those(namesOf(a.Tiles), func(name string) bool { return name != "" && p.tile(name) == nil })
			if unknown != nil {
				return rule.Missing(rule.ToDescribe(unknown...), "%s is not described.", unknown[0])
			}
			return nil
		},
		Step: func(p *Position, _ *ghosts, _ func(*ghosts) rule.Step) rule.Step {
			return p.ghostStep(p.ghostWords(), nil)
		},
	},
	Do: func(p *Position, a *ghosts, t *rule.Teller) {
		before := p.tokens
		var moves [lab.Types]int
		for _, d := range a.Tiles {
			if tile := p.tileOf(d); tile != nil {
				moves[tile.Two] += 2
				moves[tile.One]++
			}
		}
		p.Turn.Ghosts = false
		p.drawn(a.Tiles)
		p.throw(namesOf(a.Tiles)...)
		for row := range rows { // its ghost, if it is not in column 10 yet
			i := slices.IndexFunc(p.tokens.all(), func(t token) bool { return t.owner == ghost && t.at.Row == row && t.at.Col < lastColumn })
			if i >= 0 && moves[row] > 0 {
				to := space{row, min(lastColumn, p.tokens.list[i].at.Col+moves[row])}
				p.arrive(i, to)
				t.Tell("ghost", "", "The ghost of %s advances to column %d.", lab.Resource(row), to.Col).About(to.String())
			}
		}
		p.tellLeaders(&before, t)
		seat := p.Turn.Seat
		if !p.Turn.Open {
			seat = ghost // drawn from the ghost deck
		}
		p.ends(seat, t)
		if seat == ghost && p.Cause != 0 {
			p.beginLast(t)
		}
	},
	Leads: func(p *Position, _ *ghosts) []string { return rule.LeansOn(p.Cause == 0, ghostRow) },
	Uses:  func(_ *Position, a *ghosts) []string { return namesOf(a.Tiles) },
}

// supply are all possible resource tiles.
var supply = sync.OnceValue(func() (tiles []*lab.Tile) {
	for two := range lab.Types {
		for one := range lab.Types {
			if two != one {
				tiles = append(tiles, &lab.Tile{Kind: lab.Supply, Form: lab.Single, Points: -1, Energy: lab.Types, Two: two, One: one})
			}
		}
	}
	return tiles
})

// ghostWords are the resource tiles that a Journal may draw.
func (p *Position) ghostWords() []string {
	words := rule.Each(supply(), (*lab.Tile).String)
	for _, n := range slices.Concat(p.facts.tiles, p.Shown) {
		if n.tile.Kind == lab.Supply && p.whereIs(n.name) == "" && !slices.Contains(words, n.name) {
			words = append(words, n.name)
		}
	}
	return words
}

// ghostStep goes on with another tile; one with a name is drawn once.
func (p *Position) ghostStep(words []string, drawn []dealt) rule.Step {
	if len(drawn) == p.ghostTiles() {
		return rule.End(&ghosts{drawn})
	}
	tile := func(i int) *lab.Tile {
		if i < len(supply()) {
			return supply()[i]
		}
		return p.tile(words[i])
	}
	step := rule.Choose(rule.Name, "which tile", words, func(i int) rule.Step {
		d, rest := dealt{name: words[i]}, words
		if i < len(supply()) {
			d = dealt{tile: tile(i)}
		} else {
			rest = slices.Delete(slices.Clone(words), i, i+1)
		}
		return p.ghostStep(rest, append(slices.Clip(drawn), d))
	}).Called(func(i int) say.Text { return rule.Said(p, words[i]) })
	step.Slot.Parts = func(i int) (two, one say.Text) {
		two, one = say.That("%d %s", 2, tile(i).Two), say.That("%d %s", 1, tile(i).One)
		if i >= len(supply()) {
			one = say.That("%s (%s)", one, words[i])
		}
		return two, one
	}
	return step
}
