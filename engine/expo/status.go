package expo

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// follower is another owner with tokens in a row, and by how many columns its foremost token
// is behind the first one: 0 if it lies under it.
type follower struct {
	Who     string `json:"who"`
	Columns int    `json:"columns"`
}

func (p *Position) Stage() (round int, phase string) { return p.Round, p.Phase.String() }

// acting is whose turn it is to enter something, -1 for no seat.
func (p *Position) acting() int {
	switch {
	case p.tokens.Due != 0:
		return max(p.tokens.DueTo, -1)
	case p.Phase == dealPhase || p.Phase == overPhase:
		return -1
	case p.Turn.Open:
		return p.Turn.Seat
	}
	return p.Player
}

func (p *Position) Where() rule.Where {
	w := rule.Where{Round: p.Round, Phase: p.Phase.String(), Stage: p.Phase.Said(), ToAct: []string{}, Over: p.Phase == overPhase, Next: say.Later(p.next), Said: p.saidOnPages}
	if p.closes() {
		w.Stage = say.That("jury")
	}
	if i := p.acting(); i >= 0 {
		w.ToAct = append(w.ToAct, p.name(i))
	}
	return w
}

// closes says whether a round is over and its number still stands: it changes when the jury's tile is known, and not after the end.
func (p *Position) closes() bool {
	return p.Phase == dealPhase && p.Turn.Card == lab.Meeting && (p.Dealing.Jury > 0 || p.Cause != 0)
}

// lastTile says whether the jury tile that is due ends the game, without the rest of the
// reorganisation.
func (p *Position) lastTile() bool {
	return p.Jury[0]+p.Jury[1]+p.Dealing.Jury >= juryPlaces && p.Dealing.Jury > 0 && !p.setup.Rulings.JuryFinishes
}

// saidOnPages is what is next where next is a line to type.
func (p *Position) saidOnPages() say.Text {
	o, who, meeting := &p.tokens, max(p.Turn.Seat, 0), p.Turn.Card == lab.Meeting
	switch {
	case p.Phase == turnPhase && p.mayPlay(p.Player):
		return say.That("%s plays a card.", p.name(p.Player))
	case o.Due != 0 && o.DueTo == ghost:
		return say.That("Draw a chit for the ghost of %s.", lab.Resource(o.Due.First()))
	case o.Due != 0:
		return say.Text{}
	case p.Phase == dealPhase && meeting:
		finished := p.Round
		if !p.closes() {
			finished--
		}
		if p.lastTile() {
			return say.That("Round %d is over. The twelfth jury tile ends the game: last actions follow, with the cards still in hand. To be dealt: %s.", finished, p.Dealing.said())
		}
		return say.That("Round %d is over; all cards go back in hand. %s begins. To be dealt: %s.", finished, p.name(p.Start), p.Dealing.said())
	case p.Phase == dealPhase:
		return say.That("To be dealt: %s.", p.Dealing.said())
	case p.Turn.Open && meeting && p.Turn.Options == 0:
		return say.That("%s in Meeting Room: choose up to two.", p.name(who))
	case p.Turn.Open && meeting && p.Turn.Options.Len() == mostOptions:
		return say.That("%s in Meeting Room: two are chosen; move more tiles, or finish.", p.name(who))
	case p.Turn.Open && meeting:
		return say.That("%s in Meeting Room: one more option, or finish.", p.name(who))
	case slices.Contains(p.wanted(), labWord):
		return say.That("%s has %s left: say what the laboratory looks like, or finish.", p.name(who), say.Count(p.turnLeft(), "%d operation", "%d operations"))
	}
	return say.Text{}
}

func (p *Position) next() say.Text {
	o := &p.tokens
	switch {
	case o.Due != 0 && o.DueTo == ghost:
		return say.That("Draw a chit for the ghost of %s: chit ghost %s CHIT.", lab.Resource(o.Due.First()), rowName(o.Due.First()))
	case o.Due != 0:
		return say.That("%s picks a chit for the row %s.", p.name(o.DueTo), lab.Resource(o.Due.First()))
	case p.Phase == overPhase:
		return finalScoring.Ended(p)
	case p.Phase == dealPhase:
		return say.That("Deal %s now.", p.Dealing.said())
	case p.Turn.Ghosts:
		return say.That("Draw %d resource tiles for the ghosts.", p.ghostTiles())
	case p.Deck.Due:
		return say.That("Draw a card from the ghost deck.")
	case p.Turn.Open:
		return p.openNext()
	case p.Phase == lastPhase:
		return say.That("%s has a last action: %s, or pass.", p.name(p.Player), say.Or(titles(p.playable(p.Player))))
	}
	return say.That("%s plays a card: %s.", p.name(p.Player), say.Or(titles(p.playable(p.Player))))
}

func (p *Position) openNext() say.Text {
	who, left := p.name(p.Turn.Seat), p.turnLeft()
	switch p.Turn.Card {
	case lab.Laboratory:
		if !p.seats[p.Turn.Seat].Lab.Known() {
			return say.That("%s has %s left; before a tile is placed or removed: %s, or done. A project completed at the table: %s.", who, say.Count(left, "%d operation", "%d operations"), say.Form("describe lab ROWS"), say.Form("correct "+rule.Quote(who)+" completed:NAME REASON"))
		}
		what, front := say.Key("%s has %s left: place, remove, or finish."), p.seats[p.Turn.Seat].Front
		switch {
		case len(front) == 0:
			what = "%s has %s left: remove, or finish."
		case len(p.placeable(p.Turn.Seat)) == 0 && !slices.ContainsFunc(front, func(name string) bool { return !p.tile(name).Known() }):
			what = "%s has %s left; no tile in front has room: remove, or finish."
		}
		return say.That(what, who, say.Count(left, "%d operation", "%d operations"))
	case lab.Journal:
		if !p.advances(p.Turn.Seat) {
			return say.That("%s has %s left, and no token that can advance: finish.", who, say.Count(left, "%d move", "%d moves"))
		}
		return say.That("%s has %s left: advance in the Patents Office, or finish.", who, say.Count(left, "%d move", "%d moves"))
	}
	var more []say.Text
	var tiles say.Text
	for o := range option(len(optionNames)) {
		if left := mostRepositioned - p.Turn.Used; p.can(o) && o == repositionOption && p.Turn.Used > 0 {
			tiles = say.Count(left, "move %d more tile", "move %d more tiles")
		} else if p.can(o) {
			more = append(more, say.That(optionTitles[o]))
		}
	}
	switch {
	case !tiles.Empty() && len(more) > 0:
		return say.That("%s in Meeting Room may still %s, and also %s; or finish.", who, tiles, say.Or(more))
	case !tiles.Empty():
		more = append(more, tiles)
	case p.Turn.Options == 0 && len(more) > 1:
		return say.That("%s in Meeting Room may choose two different options: %s.", who, say.Or(more))
	}
	return say.That("%s in Meeting Room may still %s, or finish.", who, say.Or(more))
}

// turnLeft is what is left of the card under way: operations, moves, options.
func (p *Position) turnLeft() int {
	switch p.Turn.Card {
	case lab.Laboratory:
		return p.allowed() - p.Turn.Used
	case lab.Journal:
		return p.Turn.Allow - p.Turn.Used
	}
	return mostOptions - p.Turn.Options.Len()
}

// due are the lines that have to come before anything else.
func (p *Position) due() []string {
	out := []string{}
	o := &p.tokens
	if o.Due != 0 && o.DueTo == ghost {
		out = o.Due.Names(func(row int) string { return "chit ghost " + rowName(row) })
	} else if o.Due != 0 {
		out = append(out, "chit "+p.quoted(o.DueTo)+" "+rowName(o.Due.First()))
	}
	for i := range p.n {
		if p.mayReplace(i) {
			out = append(out, "handicap "+p.quoted(i))
		}
	}
	for i, is := range []bool{p.Dealing.Jury > 0, p.Dealing.Academy, p.Dealing.Station} {
		if is && p.Phase == dealPhase {
			out = append(out, "deal "+dealWords[i])
		}
	}
	if p.Turn.Ghosts {
		out = append(out, "ghosts")
	}
	if p.Deck.Due && p.Phase == turnPhase {
		out = append(out, "draw")
	}
	return out
}

func (p *Position) Due(seat string) say.Text {
	i := rule.Index(p.setup.Seats, seat)
	if i < 0 || p.acting() != i {
		return say.Text{}
	}
	return p.next()
}

// task is a step of the reorganisation, to be ticked off.
type task struct {
	Done bool     `json:"done"`
	Text say.Text `json:"text"`
}

// tasks are the steps of the reorganisation (IT, Fase di riorganizzazione).
func (p *Position) tasks() []task {
	out := []task{}
	if p.Phase != dealPhase || p.Turn.Card != lab.Meeting || p.Cause > juryFull {
		return out
	}
	known, jury := p.Dealing.Jury == 0, say.That("a jury tile at random")
	if known {
		jury = say.That("jury tile: %s", p.New)
	}
	if out = append(out, task{known, jury}); p.lastTile() {
		return out
	}
	switch leaving, unknown := p.leaving(); {
	case known && !p.Dealing.Academy:
		out = append(out, task{true, say.That("Academy: %s", say.And(p.projects()))})
	case !known || len(unknown) > 0:
		if known {
			out = append(out, task{false, say.That("steam or electricity: %s?", say.And(unknown))})
		}
		out = append(out, task{false, say.That("the projects of the other energy under their stacks, the spaces refilled")})
	default:
		var gone []string
		var empty []say.Text
		for f, name := range p.Academy {
			if slices.Contains(leaving, f) {
				gone = append(gone, name)
			}
			if name == "" || slices.Contains(leaving, f) {
				empty = append(empty, lab.Form(f).Said())
			}
		}
		if len(gone) > 0 {
			out = append(out, task{false, say.That("back under the stacks: %s", say.And(gone))})
		}
		out = append(out, task{false, say.That("a project for each empty space: %s", say.And(empty))})
	}
	out = append(out, task{known && !p.Dealing.Station, say.That("Train Station: the old tiles discarded, %d new ones", p.stationSize())})
	begins := say.That("all cards back in hand; %s begins", p.name(p.Start))
	if p.n == 1 {
		begins = say.That("all cards back in hand; the ghost deck is shuffled")
	}
	return append(out, task{false, begins})
}

// counts are how many cards of the ghost deck are left, and which are laid aside.
func (d *deck) counts() (left int, aside []string) {
	for c := range noCard {
		left += int(d.Left[c])
		for range d.Aside[c] {
			aside = append(aside, c.String())
		}
	}
	return left, aside
}

func (p *Position) tileStatus(name string) rule.Object {
	var shows *string
	if t := p.tile(name); t != nil {
		shows = rule.OrNull(t.String())
	}
	return rule.Object{{"name", name}, {"tile", shows}}
}

func (p *Position) academyStatus() (spaces []rule.Object) {
	for f, name := range p.Academy {
		spaces = append(spaces, rule.Object{{"shape", lab.Form(f).String()}, {"project", rule.OrNull(name)}, {"energy", energyOrNull(p.energyOf(name))}})
	}
	return spaces
}

// turnStatus is the card under way, or whose card is next.
func (p *Position) turnStatus() rule.Object {
	seat, left, first := p.Player, 0, p.seats[p.Player].Turns == 0
	var card *string
	var options []string
	if tn := &p.Turn; tn.Open {
		seat, card, left, options = tn.Seat, rule.OrNull(tn.Card.String()), p.turnLeft(), tn.Options.Names(option.String)
		first = p.seats[seat].Turns == 1
	}
	return rule.Object{{"seat", p.name(seat)}, {"card", card}, {"improved", p.Turn.Open && p.improved(seat, p.Turn.Card)}, {"left", left}, {"options", options}, {"first", first}}
}

// banned are the cards in hand that the seat to act may not play now.
func (p *Position) banned() []string {
	if p.Phase != turnPhase && p.Phase != lastPhase {
		return nil
	}
	return (p.seats[p.Player].Hand &^ p.playable(p.Player)).Names(lab.Card.String)
}

func (p *Position) patentsStatus() rule.Object {
	start := map[string]int{}
	for i := range p.n {
		if n := p.tokens.tokensOn(i, box); n > 0 {
			start[p.name(i)] = n
		}
	}
	return rule.Object{{"rows", rule.Times(rows, p.rowStatus)}, {"start", start}}
}

func (p *Position) rowStatus(row int) rule.Object {
	var chit any
	if c := p.tokens.Chits[row]; c != noChit {
		chit = c.String()
	}
	return rule.Object{{"row", rowName(row)}, {"leader", p.leaderName(row)}, {"behind", p.behind(row)}, {"chit", chit}, {"stacks", p.stacks(row)}}
}

// stacks are the tokens of a row by column, each stack from top to bottom.
func (p *Position) stacks(row int) map[string][]string {
	stacks := map[string][]string{}
	for _, t := range p.tokens.all() {
		if col := itoa(t.at.Col); t.at.Row == row && (t.at.Col > 1 || t.owner == ghost) {
			stacks[col] = append(stacks[col], p.owner(t))
		}
	}
	return stacks
}

func (p *Position) leaderName(row int) *string {
	if who := p.leaderOf(row); who >= 0 {
		return rule.OrNull(p.name(who))
	}
	return nil
}

func (p *Position) owner(t token) string {
	if t.owner < 0 {
		return ghostWord
	}
	return p.name(t.owner)
}

// behind are the owners behind the first token of a row, each once.
func (p *Position) behind(row int) []follower {
	out, seen, first := []follower{}, []string(nil), 0
	for col := lastColumn; col > 1; col-- {
		for _, t := range p.stack(space{row, col}) {
			switch who := p.owner(t); {
			case slices.Contains(seen, who):
			case first == 0:
				seen, first = append(seen, who), col
			default:
				seen, out = append(seen, who), append(out, follower{who, first - col})
			}
		}
	}
	return out
}

func (p *Position) endStatus() rule.Object {
	var ender, cause any
	var last []string
	most := 0
	for k := 1; k <= p.n; k++ { // in the order of the last actions
		i := (p.ender() + k) % p.n
		most = max(most, len(p.seats[i].Done))
		if p.Last&(1<<i) != 0 {
			last = append(last, p.name(i))
		}
	}
	if p.Cause != 0 {
		ender, cause = p.owner(token{owner: p.Ender}), causeNames[p.Cause]
	}
	return rule.Object{{"rounds_left", min(p.roundsLeft(), mostRounds)}, {"rows_open", p.openRows().Len()}, {"most_completed", most}, {"ender", ender}, {"cause", cause}, {"last_actions", last}}
}

// roundsLeft are those until the jury is full.
func (p *Position) roundsLeft() int { return juryPlaces - p.Jury[0] - p.Jury[1] }

// columns are what a status says of each seat; the points of a game that is over are the total.
func (p *Position) columns() []rule.Column[*Position] {
	var points func(p *Position, seat int) say.Text
	ifOver := say.Key("If over")
	if p.Phase == overPhase {
		points, ifOver = func(p *Position, seat int) say.Text { return rule.Shown(p.total(seat)) }, ""
	}
	counted := func(of func(t *tally) any) func(p *Position, seat int) any {
		return func(p *Position, seat int) any {
			t, _ := p.tally(seat)
			return of(&t)
		}
	}
	return []rule.Column[*Position]{
		{
			Key: "leads", Heading: "Leads", Of: func(p *Position, seat int) any { return p.leading(seat).Names(rowName) },
			Said: func(p *Position, seat int) say.Text { return rule.Joined(", ", rowsSaid(p.leading(seat))) }, Among: func() []say.Text { return rowsSaid(rule.Below(rows)) },
		},
		{Number: "tiles in front", Key: "front", Of: func(p *Position, seat int) any { return p.seats[seat].Front }},
		{
			Key: "projects", Heading: "Under way", Of: func(p *Position, seat int) any { return p.seats[seat].projects() },
			Said: func(p *Position, seat int) say.Text { return rule.Joined("; ", p.seats[seat].open()) },
		},
		{Number: "completed projects", Key: "completed"},
		{
			Key: "hand", Heading: "Cards", Of: func(p *Position, seat int) any { return p.seats[seat].Hand.Names(lab.Card.String) },
			Said: func(p *Position, seat int) say.Text { return number(p.seats[seat].Hand.Len()) },
		},
		{Number: "funding"}, {Number: "points", Said: points},
		{Key: "if_over", Heading: ifOver, Counted: true, Of: func(p *Position, seat int) any { return p.total(seat) }},
		{Key: "may_play", Counted: true, Of: func(p *Position, seat int) any {
			if !p.mayPlay(seat) {
				return []string(nil)
			}
			return p.playable(seat).Names(lab.Card.String)
		}},
		{Key: "played", Of: func(p *Position, seat int) any { return cards - p.seats[seat].Hand.Len() }},
		{Key: "improved", Of: func(p *Position, seat int) any { return p.seats[seat].Lab.Improvements().Names(lab.Card.String) }},
		{Key: "tokens", Counted: true, Of: counted(func(t *tally) any { return t.Columns })},
		{Key: "completed_energy", Of: func(p *Position, seat int) any {
			energies := map[string]*int{"steam": nil, "electricity": nil}
			if t, unknown := p.tally(seat); unknown == nil {
				energies["steam"], energies["electricity"] = &t.Completed[0], &t.Completed[1]
			}
			return energies
		}},
		{Number: "scraps"},
		{Key: "scraps_covered", Counted: true, Of: (*Position).covered},
		{Number: "technologies"}, {Number: "forms", Key: "shapes"},
		{Key: "free", Of: func(p *Position, seat int) any {
			if l := p.seats[seat].Lab; l.Known() {
				return l.Free().Len()
			}
			return nil
		}},
	}
}

// covered are the scraps of a seat's laboratory that are removed and covered, nil where it isn't described.
func (p *Position) covered(seat int) any {
	if p.hides(seat) {
		return nil
	}
	t, _ := p.tally(seat)
	return t.ScrapsCovered
}

// total is a seat's score if the game is over, nil if it rests on what is not described.
func (p *Position) total(seat int) *int {
	if p.dark(seat) != nil {
		return nil
	}
	t, _ := p.tally(seat)
	return new(finalScoring.Total(&t))
}

// projects are those in a seat's laboratory.
func (s *seat) projects() (projects []rule.Object) {
	for k, t := range s.Lab.Projects {
		projects = append(projects, rule.Object{{"name", t.Name}, {"complete", t.Complete}, {"lacks", s.Lab.Lacks(k)}})
	}
	return projects
}

func energyOrNull(r lab.Resource) *string { return rule.OrNull(r.String()) }

func number(n int) say.Text { return say.Plain(itoa(n)) }
