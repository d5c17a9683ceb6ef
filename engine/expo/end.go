package expo

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// cause is what ended the game (IT, Fine del gioco e punteggio finale).
type cause uint8

const (
	juryFull cause = iota + 1
	rowsFull
	fifthProject
)

var (
	causeNames = []string{"", "jury", "rows", "projects"}
	causeSays  = []say.Key{"", "The twelfth jury tile is on the board", "Every row has a token in column 10", "The fifth project is completed"}
)

// ends notes that the end has come, if it has, and which seat brought it about. A
// second cause changes nothing.
func (p *Position) ends(seat int, t *rule.Teller) {
	switch {
	case p.Cause != 0:
		return
	case p.Jury[0]+p.Jury[1] >= juryPlaces:
		p.Cause = juryFull
	case p.openRows() == 0:
		p.Cause = rowsFull
	case seat >= 0 && len(p.seats[seat].Done) >= endProjects:
		p.Cause = fifthProject
	default:
		return
	}
	p.Ender = seat
	t.Tell("end", "", "%s: the game ends after the last actions.", causeSays[p.Cause]).About(causeNames[p.Cause])
}

// endHolds says whether what ended the game is still so.
func (p *Position) endHolds() bool {
	switch p.Cause {
	case rowsFull:
		return p.openRows() == 0
	case fifthProject:
		return p.Ender < 0 || len(p.seats[p.Ender].Done) >= endProjects
	}
	return true
}

// endCorrected takes the end back where a correction has taken its cause away: play goes on behind
// the last card. After last actions that followed a Meeting Room, and after the game, it stays.
func (p *Position) endCorrected(t *rule.Teller) {
	if p.endHolds() {
		return
	}
	met := p.Phase == lastPhase && slices.ContainsFunc(p.seats[:p.n], func(s seat) bool { return !s.Hand.Has(lab.Meeting) })
	if p.Phase == overPhase || met && p.Turn.Card != lab.Meeting {
		t.Tell(rule.Remark, "", "Remark: what ended the game isn't so any more, and the last actions were played: the end stays. Undo, or set the entry right that was wrong, to play on.")
		return
	}
	t.Tell("corrected", "", "What ended the game isn't so any more: the game goes on.")
	p.Cause, p.Ender, p.Last = 0, nobody, 0
	switch {
	case met:
		p.endRound(t)
	case p.Phase == lastPhase:
		if p.Phase, p.Player = turnPhase, p.Start; p.Turn.Card < noCard && p.Turn.Card != lab.Meeting {
			p.Player = p.left(p.Turn.Seat)
		}
	}
}

// chitBack takes back the chits of spaces on which a correction leaves no token.
func (p *Position) chitBack(t *rule.Teller) {
	for row, c := range p.tokens.Chits {
		if c != noChit && !slices.ContainsFunc(p.tokens.all(), func(t token) bool { return t.at == space{row, lastColumn} }) {
			p.tokens.Chits[row] = noChit
			t.Tell("corrected", "", "No token is left in column 10 of %s: its chit, %s, can be picked again.", lab.Resource(row), c)
		}
	}
}

func (p *Position) closeCard(t *rule.Teller) {
	p.Turn.Open = false
	switch {
	case p.Phase == lastPhase:
		p.Last &^= 1 << p.Turn.Seat
		p.nextLast(t)
	case p.Turn.Card == lab.Meeting:
		p.endRound(t)
	case p.Cause != 0:
		p.beginLast(t)
	default:
		p.Player = p.left(p.Turn.Seat)
		p.Deck.Due = p.n == 1
	}
}

// endRound follows Meeting Room (IT, Fase di riorganizzazione).
func (p *Position) endRound(t *rule.Teller) {
	p.Start = p.left(p.Turn.Seat)
	r := &p.setup.Rulings
	switch chosen := p.Turn.Options.Has(juryOption); {
	case p.Cause == juryFull && !r.JuryFinishes,
		p.Cause > juryFull && (chosen || !r.MeetingEndTile):
		p.beginLast(t)
	case chosen:
		p.Phase = dealPhase
		p.juryKnown(t)
	default:
		p.Phase, p.Dealing.Jury = dealPhase, 1
	}
}

// endings are the rulings on what follows the end where Meeting Room, or the tile that is drawn behind it, may bring it about.
func (p *Position) endings() []string {
	if p.Turn.Card != lab.Meeting || p.Phase >= lastPhase {
		return nil
	}
	full := p.Jury[0]+p.Jury[1] >= juryPlaces-1 && p.Cause <= juryFull
	other := p.Turn.Open && (p.Cause > juryFull || p.openRows().Len() <= 1 || len(p.seats[p.Turn.Seat].Done) >= endProjects-1)
	return slices.Concat(rule.LeansOn(full, "end-by-jury"), rule.LeansOn(other, "end-in-meeting-room"))
}

// juryKnown continues the reorganisation once the round's jury tile is known.
func (p *Position) juryKnown(t *rule.Teller) {
	p.ends(p.Turn.Seat, t)
	if p.Cause > juryFull || p.Cause == juryFull && !p.setup.Rulings.JuryFinishes {
		p.beginLast(t)
		return
	}
	if p.Cause == 0 {
		p.Round++
	}
	leaving, unknown := p.leaving()
	p.Dealing.Academy = len(leaving)+len(unknown) > 0 || len(p.projects()) < forms
	p.Dealing.Station = true
}

// beginRound begins a round: the cards are back in hand. After the end only
// the last actions are left.
func (p *Position) beginRound(t *rule.Teller) {
	for i := range p.n {
		p.seats[i].Hand, p.seats[i].Turns = allCards, 0
	}
	if p.Cause != 0 {
		p.beginLast(t)
		return
	}
	p.Phase, p.Player = turnPhase, p.Start
	if p.n == 1 {
		p.Deck = deck{Due: p.drawsFirst(), Drawn: noCard}
		for c := range p.Deck.Left {
			p.Deck.Left[c] = 2
		}
		p.Deck.Left[lab.Meeting] = 1
		t.Tell("round", "", "Round %d begins. The ghost deck is shuffled.", p.Round)
		return
	}
	t.Tell("round", p.name(p.Start), "Round %d: %s begins. All cards are in hand.", p.Round, p.name(p.Start))
}

// beginLast begins the last actions: each other seat once, from the ender's
// left, with a card still in hand but not Meeting Room.
func (p *Position) beginLast(t *rule.Teller) {
	p.Phase, p.Dealing, p.Last, p.Deck.Due = lastPhase, deals{}, 0, false
	var who []string
	for k := 1; k <= p.n; k++ {
		i := (p.ender() + k) % p.n
		if i != p.Ender && p.seats[i].Hand.Minus(lab.Meeting) != 0 {
			p.Last |= 1 << i
			who = append(who, p.name(i))
		}
	}
	switch len(who) {
	case 0:
	case 1:
		t.Tell("last", "", "%s has the last action: one card, but not Meeting Room.", who[0])
	default:
		t.Tell("last", "", "Last actions, one card each but not Meeting Room: %s.", say.And(who))
	}
	p.nextLast(t)
}

// ender is the place from which the last actions go round.
func (p *Position) ender() int { return max(p.Ender, -1) + p.n }

// nextLast gives the turn to the next seat with a last action, or ends the game.
func (p *Position) nextLast(t *rule.Teller) {
	for k := 1; k <= p.n; k++ {
		if i := (p.ender() + k) % p.n; p.Last&(1<<i) != 0 {
			p.Player = i
			return
		}
	}
	p.Phase = overPhase
	t.Tell("over", "", "The game is over.")
	if !slices.ContainsFunc(p.seats[:p.n], func(s seat) bool { return s.Lab.Known() || len(s.Done) > 0 }) {
		t.Tell(rule.Remark, "", "Remark: no laboratory is described and no completed project entered, so none is scored; correct SEAT completed:NAME and points+N put it right.")
	}
	finalScoring.Tell(p, t)
}
