package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

type phase uint8

// The phases that something is entered in; overPhase ends the game.
const (
	dealPhase phase = iota
	turnPhase
	lastPhase
	overPhase
)

var phases = []rule.Phase{{Name: "deal", Title: "deal"}, {Name: "turns", Title: "turns"}, {Name: "last", Title: "last actions"}, {Name: "over", Title: "over"}}

func (p phase) String() string { return phases[p].Name }

func (p phase) Said() say.Text { return say.That(phases[p].Title) }

// What a game has (IT, Componenti).
const (
	mostFunding  = 12
	mostRounds   = 10
	juryPlaces   = 12
	juryTiles    = 16
	scrapsOfSeat = 5
	endProjects  = 5
	forms        = 5
	technologies = 13
)

// Position is a game at one moment. Readers never see it change: Play works on
// a copy.
type Position struct {
	rule.BarePosition

	setup *setup
	facts *facts
	n     int // seats

	state
	tokens office
	seats  [mostSeats]seat
	counts [mostSeats]*rule.Tally // the end as the table counted it, nil where it didn't
}

// state is where a game stands, as a file keeps it.
type state struct {
	Round  int   `json:"round"`  // from 1
	Phase  phase `json:"phase"`  // index of phases
	Start  int   `json:"start"`  // who begins the round
	Player int   `json:"player"` // whose card is next

	Dealing deals         `json:"deal,omitzero"`
	Jury    [2]int        `json:"jury"`             // tiles of steam and electricity
	New     lab.Resource  `json:"new"`              // the tile that came last
	Station []string      `json:"station"`          // the resource tiles on sale
	Academy [forms]string `json:"academy"`          // the project in each form's space, "" for none
	Below   []string      `json:"below,omitempty"`  // projects that went under their stacks and, as far as is known, lie there, the lowest last
	Gone    rule.Set[int] `json:"gone,omitempty"`   // forms of which it was said that the stack is empty: since then it has what went under it
	Thrown  []string      `json:"thrown,omitempty"` // the resource tiles that were discarded
	Shown   tiles         `json:"shown,omitempty"`  // tiles that were dealt by what they show
	Seen    []used        `json:"seen,omitempty"`   // names used before they were described

	Turn  turn  `json:"turn"` // the card under way, else the last one
	Deck  deck  `json:"deck,omitzero"`
	Ender int   `json:"ender"` // who brought the end about, if Cause says that it came
	Cause cause `json:"cause,omitempty"`
	Last  uint8 `json:"last,omitempty"` // seats that have their last action before them
}

// turn is a card being played, or the last one.
type turn struct {
	Seat    int              `json:"seat"` // or ghost: Meeting Room of the ghost deck; none at first
	Card    lab.Card         `json:"card"`
	Open    bool             `json:"open,omitempty"`
	Cut     bool             `json:"cut,omitempty"`     // the end came during it and closed it
	Given   bool             `json:"given,omitempty"`   // the seat ended it before all was used
	Ghosts  bool             `json:"ghosts,omitempty"`  // ghosts have to be advanced first
	Allow   int              `json:"allow,omitempty"`   // operations or moves
	Used    int              `json:"used,omitempty"`    // of them; in Meeting Room tiles repositioned
	Options rule.Set[option] `json:"options,omitempty"` // used in Meeting Room
	Moved   []string         `json:"moved,omitempty"`   // the tiles repositioned
}

type seat struct {
	Points   int      `json:"points,omitempty"`
	Funding  int      `json:"funding"`
	Hand     cardSet  `json:"hand"`
	Turns    int      `json:"turns,omitempty"` // in this round
	Front    []string `json:"front,omitempty"`
	Done     []string `json:"completed,omitempty"` // projects, each once
	Handicap int      `json:"handicap,omitempty"`  // scraps still to be replaced
	Touched  bool     `json:"touched,omitempty"`   // the laboratory was worked in
	Cleared  bool     `json:"cleared,omitempty"`   // it was said which scraps are gone
	Lab      *lab.Lab `json:"-"`
}

func (p *Position) Seats() []string   { return p.setup.Seats }
func (p *Position) Colours() []string { return p.setup.Colours() }

func (p *Position) name(seat int) string { return p.setup.Seats[seat] }

// whose is a seat's name, or what a ghost is called.
func (p *Position) whose(seat int) any {
	if seat < 0 {
		return say.That("the ghost deck")
	}
	return p.name(seat)
}

func (p *Position) quoted(seat int) string { return rule.Quote(p.name(seat)) }

func (p *Position) left(seat int) int { return (seat + 1) % p.n }

// hasGhosts says whether ghosts stand in the Patents Office
// (IT, Partita a due giocatori; Gioco in solitario).
func (p *Position) hasGhosts() bool { return p.n <= 2 }

// checkOpen refuses a seat that has none of some cards open, or for which something else
// comes first.
func (p *Position) checkOpen(seat int, fits ...lab.Card) error {
	tn := &p.Turn
	fit := slices.Contains(fits, tn.Card)
	switch open := p.stillOpen(); {
	case p.playing(seat, fits...):
		return nil
	case open && p.tokens.Due != 0:
		return p.chitFirst()
	case open && tn.Seat != seat:
		return rules().OutOfTurn.Illegal("%s is playing %s.", p.name(tn.Seat), lab.CardTitles[tn.Card])
	case open && !fit:
		return rules().NotThisCard.Illegal("%s is playing %s, which doesn't do that.", p.name(seat), lab.CardTitles[tn.Card])
	case open:
		return p.ghostsFirst()
	}
	switch spent := tn.Seat == seat && fit && !tn.Given && p.Phase <= lastPhase; {
	case p.Phase == overPhase:
		return rules().GameOver.Ended()
	case tn.Cut && tn.Seat == seat && fit:
		return rules().EnderActs.Illegal("%s brought the end about, and the card ended with that.", p.name(seat))
	case spent && tn.Card == lab.Laboratory:
		by := rules().OperationsSpent
		if p.improved(seat, lab.Laboratory) {
			by = by.In("improved")
		}
		return by.Illegal("%s has used all %d operations of the Laboratory.", p.name(seat), tn.Used)
	case spent && tn.Card == lab.Journal:
		return rules().TooManyMoves.Illegal("%s has used all %d moves of the Journal.", p.name(seat), tn.Used)
	case spent && tn.Card == lab.Meeting:
		return rules().OptionsSpent.Illegal("%s has used both options of Meeting Room.", p.name(seat))
	}
	if err := p.checkTurn(seat); err != nil {
		return err
	}
	switch fit := p.playable(seat).Where(func(c lab.Card) bool { return slices.Contains(fits, c) }); {
	case fit != 0 && len(fits) > 2: // only finishing fits so many cards
		return rules().NotThisCard.In("turn").Illegal("%s has no card to finish: play one first.", p.name(seat))
	case fit != 0:
		return rules().NotThisCard.Illegal("%s has to play %s first.", p.name(seat), say.Or(titles(fit)))
	}
	return rules().NotThisCard.Illegal("%s has no card open, and may not play %s now.", p.name(seat), lab.CardTitles[fits[0]])
}

// stillOpen says whether the last card is open, or would be under the rulings by which the
// position is judged, if another ruling closed it.
func (p *Position) stillOpen() bool {
	tn := &p.Turn
	if tn.Open || tn.Card == noCard || tn.Given {
		return tn.Open
	}
	if tn.Cut {
		return !p.setup.Rulings.EndStops
	}
	return tn.Card == lab.Laboratory && p.Phase != overPhase && tn.Used > 0 && p.Cause == 0 && tn.Used < p.allowed()
}

// checkFunding refuses what is beyond a seat's funding, by the section of the book that prices it.
func (p *Position) checkFunding(seat, money int, section string) error {
	if have := p.seats[seat].Funding; have < money {
		return rules().FundingShort.In(section).Illegal("%s has %d funding; that costs %d.", p.name(seat), have, money)
	}
	return nil
}

// fund raises a seat's funding, to 12 at most, and gives by how much.
func (p *Position) fund(seat, n int) int {
	n = p.funds(seat, n)
	p.seats[seat].Funding += n
	return n
}

// funds is how much of n funding a seat would get; what goes above 12 is lost (IT, Miscellanea).
func (p *Position) funds(seat, n int) int { return min(n, mostFunding-p.seats[seat].Funding) }

// improved says whether a seat's card is the improved one: read off the
// laboratory (IT, Tecnologie).
func (p *Position) improved(seat int, c lab.Card) bool {
	return seat >= 0 && p.seats[seat].Lab.Improvements().Has(c)
}

// Where a tile lies that is on sale.
const (
	inStation say.Key = "in the Train Station"
	inAcademy say.Key = "in the Academy"
)

// lying gives the tiles in sight: where each lies, and its name.
func (p *Position) lying(yield func(at say.Key, name string) bool) {
	all := func(at say.Key, names []string) bool {
		return !slices.ContainsFunc(names, func(name string) bool { return name != "" && !yield(at, name) })
	}
	if !all(inStation, p.Station) || !all(inAcademy, p.Academy[:]) {
		return
	}
	for i := range p.n {
		s := &p.seats[i]
		if !all("in front of a seat", s.Front) || !all("in a laboratory", s.Lab.Names()) {
			return
		}
	}
}

// whereIs says where a tile lies, "" for nowhere in sight.
func (p *Position) whereIs(name string) say.Key {
	for at, lies := range p.lying {
		if strings.EqualFold(lies, name) {
			return at
		}
	}
	return ""
}

// used is the name of a tile that was used before it was described, and as what: see aTile.
type used struct{ name, as string }

func (u used) MarshalText() ([]byte, error) {
	return []byte(strings.TrimSpace(u.name + " " + u.as)), nil
}

func (u *used) UnmarshalText(text []byte) error {
	u.name, u.as, _ = strings.Cut(string(text), " ")
	return nil
}

// seen notes a name that is used before it is described.
func (p *Position) seen(name, as string) {
	if p.tile(name) == nil && !rule.DealtAs(name) && p.usedAs(name) == nil {
		p.Seen = append(slices.Clip(p.Seen), used{name, as})
	}
}

// usedAs is a name that was used before it was described, nil for another.
func (p *Position) usedAs(name string) *used {
	return rule.Find(p.Seen, func(u *used) bool { return strings.EqualFold(u.name, name) })
}

func points(n int) say.Text { return say.Count(n, "%d point", "%d points") }
