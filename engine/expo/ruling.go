package expo

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// rulings are the readings a table plays by where the book is silent or can be
// read in two ways. The zero value holds the defaults.
type rulings struct {
	Lab lab.Rules // those that a laboratory rests on

	ImprovedOther   bool // improved-is-same-card: no
	JuryFinishes    bool // end-by-jury: finishes
	EndStops        bool // end-mid-action: stops
	MeetingEndTile  bool // end-in-meeting-room: tile
	EachToken       bool // two-own-tokens-on-chit: each
	GhostsIgnored   bool // ghost-leads: ignored
	GhostRowIgnored bool // ghost-ends-row: ignored
	ChitMay         bool // chit: may
	UpgradeChanges  bool // lab-upgrade-now: changes
	FreeOnPurchase  bool // improved-academy-free-tile: with-purchase
	NoMeetingJump   bool // jump-with-meeting-room: forbidden
	GhostMoves      bool // ghost-journal: moves
	StartDraws      bool // solo-round-start: draw
	RedrawReturns   bool // ghost-redraw: returned
	MeetingOpening  bool // ghost-first-meeting: opening
	RepositionDiff  bool // reposition-same-tile: different
}

// The names of the rulings that a verdict can rest on, as typed after --ruling.
const (
	improvedIsSameCard = "improved-is-same-card"
	endMidAction       = "end-mid-action"
	chitRuling         = "chit"
	labUpgradeNow      = "lab-upgrade-now"
	academyFreeTile    = "improved-academy-free-tile"
	jumpWithMeeting    = "jump-with-meeting-room"
	ghostFirstMeeting  = "ghost-first-meeting"
	repositionSameTile = "reposition-same-tile"
	endByJury          = "end-by-jury"
	technologyGives    = "technology-gives"
	sameSideTwice      = "same-side-twice"
	removeCompleted    = "remove-completed"
	mirrorRuling       = "mirror"
)

// rulingTable declares each ruling once: its readings and where they are kept.
var rulingTable = rule.RulingTable[rulings]{
	rule.Flag(technologyGives, func(r *rulings) *bool { return &r.Lab.TechnologyInAll },
		"each", "a resource technology of two types gives two of each",
		"in-all", "it gives one of each, two in all",
		"IT, Tecnologie: two resources of two different types; those of one type give four. Asked only where a description shows no numbers."),
	rule.Flag(sameSideTwice, func(r *rulings) *bool { return &r.Lab.SameSideEach },
		"once", "a resource tile gives its amount of a type once to a project, however many of its sides touch",
		"each", "it gives its amount for each side of the type that touches",
		"IT, Progetti e risorse: the tile of the figure touches with two sides of one type and gives 2."),
	rule.Flag(improvedIsSameCard, func(r *rulings) *bool { return &r.ImprovedOther },
		"yes", "a card and its improved version are the same card",
		"no", "they are two cards",
		"IT, Turno di un giocatore: not the same card; IT, Tecnologie: its improved version."),
	rule.Flag(removeCompleted, func(r *rulings) *bool { return &r.Lab.RemoveCompleted },
		"forbidden", "a completed project can't be removed",
		"allowed", "it can: its points stay, it stays counted, its cells get free",
		"IT, Laboratory: a tile isn't removed if a completed project became incomplete."),
	rule.Flag(mirrorRuling, func(r *rulings) *bool { return &r.Lab.Mirror },
		"forbidden", "tiles are turned, not turned over",
		"allowed", "a tile may lie turned over",
		"IT, Progetti e risorse: a tile is turned."),
	rule.Flag(endByJury, func(r *rulings) *bool { return &r.JuryFinishes },
		"stops", "after the twelfth jury tile nothing is refilled and the cards stay where they are",
		"finishes", "the reorganisation goes to its end: all cards are back in hand for the last actions",
		"IT, Fine del gioco e punteggio finale: one last action with a card still in hand."),
	rule.Flag(endMidAction, func(r *rulings) *bool { return &r.EndStops },
		"completes", "who brings the end about finishes the card",
		"stops", "the card ends with what brought the end about",
		"IT, Fine del gioco e punteggio finale is silent."),
	rule.Flag("end-in-meeting-room", func(r *rulings) *bool { return &r.MeetingEndTile },
		"no-tile", "after an end by the fifth project or the last row in Meeting Room no jury tile is drawn",
		"tile", "a random one is drawn if none was chosen",
		"IT, Fase di riorganizzazione: at the end of a round."),
	rule.Flag("two-own-tokens-on-chit", func(r *rulings) *bool { return &r.EachToken },
		"once", "a chit scores once for a seat",
		"each", "it scores for each of the seat's tokens there",
		"IT, Fine del gioco e punteggio finale: each chit on whose space one has brought a token; IT, Patents Office: the tokens in the last space."),
	rule.Flag("ghost-leads", func(r *rulings) *bool { return &r.GhostsIgnored },
		"blocks", "where a ghost is in front nobody leads",
		"ignored", "ghosts are passed over when leaders are looked for",
		"IT, Partita a due giocatori is silent."),
	rule.Flag("ghost-ends-row", func(r *rulings) *bool { return &r.GhostRowIgnored },
		"counts", "a ghost in column 10 completes a row for the end of the game",
		"ignored", "only players' tokens do",
		"IT, Fine del gioco e punteggio finale: at least one token."),
	rule.Flag(chitRuling, func(r *rulings) *bool { return &r.ChitMay },
		"must", "who is first in column 10 picks a chit",
		"may", "it may be declined; the next to arrive may pick",
		"IT, Patents Office: can select."),
	rule.Flag(labUpgradeNow, func(r *rulings) *bool { return &r.UpgradeChanges },
		"stays", "a Laboratory has the operations that it had when it was played",
		"changes", "placing or removing the improvement of Laboratory changes the card under way",
		"IT, Tecnologie: replaced at once."),
	rule.Flag(academyFreeTile, func(r *rulings) *bool { return &r.FreeOnPurchase },
		"always", "the improved Academy gives a resource tile with or without a purchase",
		"with-purchase", "only with a purchase",
		"IT, Improved Academy: when this action is chosen."),
	rule.Flag(jumpWithMeeting, func(r *rulings) *bool { return &r.NoMeetingJump },
		"allowed", "Meeting Room's one move may be a jump",
		"forbidden", "it goes along a row",
		"IT, Meeting Room: one space; IT, Regole di movimento: a jump costs a move."),
	rule.Flag("ghost-journal", func(r *rulings) *bool { return &r.GhostMoves },
		"rests", "a Journal drawn from the ghost deck wakes no ghost",
		"moves", "three tiles are drawn for it",
		"IT, Gioco in solitario: when Journal is chosen."),
	rule.Flag("solo-round-start", func(r *rulings) *bool { return &r.StartDraws },
		"next", "draws and cards go on taking turns from round to round",
		"draw", "every round begins with a draw",
		"IT, Gioco in solitario: the game begins with a draw."),
	rule.Flag("ghost-redraw", func(r *rulings) *bool { return &r.RedrawReturns },
		"aside", "a drawn card that equals the player's is laid aside for this round",
		"returned", "it is shuffled back after the next draw",
		"IT, Gioco in solitario: draw another card."),
	rule.Flag("handicap-brussels", func(r *rulings) *bool { return &r.Lab.HandicapBrussels },
		"no", "a scrap that a handicap replaced isn't one removed",
		"yes", "its cell counts when it is covered",
		"IT, Giocatori inesperti: tiles in place of scraps."),
	rule.Flag("brussels-covered", func(r *rulings) *bool { return &r.Lab.CoveredEver },
		"at-end", "what lies there at the end covers a scrap's place",
		"ever", "once covered is enough",
		"IT, Palais der Kolonien - Brussels 1897: has been covered."),
	rule.Flag(ghostFirstMeeting, func(r *rulings) *bool { return &r.MeetingOpening },
		"deck", "Meeting Room as the deck's first card of a round is shuffled back, whoever began the round",
		"opening", "only as the round's very first card",
		"IT, Gioco in solitario: as the first card of the round."),
	rule.Flag(repositionSameTile, func(r *rulings) *bool { return &r.RepositionDiff },
		"counts-again", "a second move of a tile is another of the three",
		"different", "three different tiles",
		"IT, Meeting Room: up to three tiles."),
}

// rulings are the readings of this game that differ from the defaults.
func (p *Position) Rulings() []string { return rulingTable.Chosen(&p.setup.Rulings) }

// Reading is how a ruling is played in this game.
func (p *Position) Reading(ruling string) string {
	return rulingTable.Played(&p.setup.Rulings, ruling)
}

// Readings gives a ruling's other reading and the position under it.
func (p *Position) Readings(ruling string, visit func(string, rule.Position)) {
	rulingTable.Others(&p.setup.Rulings, ruling, func(reading string, other *rulings) {
		q, setup := *p, *p.setup
		setup.Rulings = *other
		q.setup = &setup
		for i := range q.n {
			if l := q.seats[i].Lab; l != nil {
				q.seats[i].Lab = relaid(l, l.State, other.Lab)
			}
		}
		visit(reading, &q)
	})
}

// protects says whether a seat's laboratory has a completed project.
func (p *Position) protects(seat int) bool {
	l := p.seats[seat].Lab
	return l != nil && slices.ContainsFunc(l.Tiles, func(t lab.Placed) bool { return t.Complete })
}
