package expo

import (
	"slices"
	"strconv"
	"sync"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// status is what scripts read of a game. What doesn't apply or isn't known is null.
type status struct {
	Game         string          `json:"game"`
	Rules        string          `json:"rules"`
	Copy         *string         `json:"copy"`
	Round        int             `json:"round"`
	Rounds       int             `json:"rounds"`
	Phase        string          `json:"phase"`
	ToAct        []string        `json:"to_act"`
	Over         bool            `json:"over"`
	Counted      bool            `json:"counted,omitempty"` // the table counted the end itself
	Entries      int             `json:"entries"`
	StartPlayer  string          `json:"start_player"`
	Turn         *turnStatus     `json:"turn"`
	Due          []string        `json:"due"`
	LastCard     *cardStatus     `json:"last_card"`
	Banned       []string        `json:"banned"`
	Station      []tileStatus    `json:"station"`
	Academy      []projectStatus `json:"academy"`
	Technologies []string        `json:"technologies"`
	Jury         juryStatus      `json:"jury"`
	Patents      patentsStatus   `json:"patents"`
	End          endStatus       `json:"end"`
	GhostDeck    *deckStatus     `json:"ghost_deck"`
	Reorganise   []task          `json:"reorganisation"`
	Seats        []seatStatus    `json:"seats"`
	Rulings      []string        `json:"rulings"`
	Winners      []string        `json:"winners"`
}

// turnStatus is the card under way, or whose card is next.
type turnStatus struct {
	Seat     string   `json:"seat"`
	Card     *string  `json:"card"`
	Improved bool     `json:"improved"`
	Left     int      `json:"left"`
	Options  []string `json:"options"`
	First    bool     `json:"first"`
}

// cardStatus is the card played last.
type cardStatus struct {
	Seat string `json:"seat"`
	Card string `json:"card"`
}

// tileStatus is a resource tile on sale.
type tileStatus struct {
	Name string  `json:"name"`
	Tile *string `json:"tile"`
}

// projectStatus is a space of the Academy.
type projectStatus struct {
	Shape   string  `json:"shape"`
	Project *string `json:"project"`
	Energy  *string `json:"energy"`
}

// juryStatus is the jury so far.
type juryStatus struct {
	Steam       int     `json:"steam"`
	Electricity int     `json:"electricity"`
	Places      int     `json:"places"`
	Liked       *string `json:"liked"`
}

// patentsStatus is the Patents Office; stacks go from top to bottom.
type patentsStatus struct {
	Rows  []rowStatus    `json:"rows"`
	Start map[string]int `json:"start"`
}

// rowStatus is one row of it.
type rowStatus struct {
	Row    string              `json:"row"`
	Leader *string             `json:"leader"`
	Behind []follower          `json:"behind"`
	Chit   *string             `json:"chit"`
	Stacks map[string][]string `json:"stacks"`
}

// follower is who else stands in a row, and by how many columns its foremost
// token is behind the first one: 0 of who lies under it.
type follower struct {
	Who     string `json:"who"`
	Columns int    `json:"columns"`
}

// endStatus is how far the end is.
type endStatus struct {
	RoundsLeft    int      `json:"rounds_left"`
	RowsOpen      int      `json:"rows_open"`
	MostCompleted int      `json:"most_completed"`
	Ender         *string  `json:"ender"`
	Cause         *string  `json:"cause"`
	LastActions   []string `json:"last_actions"`
}

// deckStatus is the ghost deck of a game alone.
type deckStatus struct {
	Left  int      `json:"left"`
	Aside []string `json:"aside"`
}

// seatStatus is one seat's side of the table.
type seatStatus struct {
	Name            string         `json:"name"`
	Points          int            `json:"points"`
	Funding         int            `json:"funding"`
	Hand            []string       `json:"hand"`
	MayPlay         []string       `json:"may_play"` // now
	Played          int            `json:"played"`
	Improved        []string       `json:"improved"`
	Front           []string       `json:"front"`
	Tokens          []int          `json:"tokens"`
	Completed       int            `json:"completed"`
	CompletedEnergy map[string]int `json:"completed_energy"`
	Projects        []labProject   `json:"projects"`
	Scraps          int            `json:"scraps"`
	ScrapsCovered   int            `json:"scraps_covered"`
	Technologies    int            `json:"technologies"`
	Shapes          int            `json:"shapes"`
	Free            *int           `json:"free"`
	Leads           []string       `json:"leads"`
	IfOver          int            `json:"if_over"`
}

// labProject is a project in a laboratory.
type labProject struct {
	Name     string      `json:"name"`
	Complete bool        `json:"complete"`
	Lacks    lab.Amounts `json:"lacks"`
	needs    int         // how much in all
}

// Stage is the round and the phase.
func (p *Position) Stage() (round int, phase string) { return p.Round, p.Phase.String() }

// acting is whose turn it is to enter something, -1 for no seat.
func (p *Position) acting() int {
	switch {
	case p.tokens.due != 0:
		return max(p.tokens.chitSeat, -1)
	case p.Phase == dealPhase || p.Phase == overPhase:
		return -1
	case p.Turn.Open:
		return p.Turn.Seat
	}
	return p.Player
}

// Where says the round, the phase and who has to act.
func (p *Position) Where() rule.Where {
	w := rule.Where{Round: p.Round, Phase: p.Phase.String(), Stage: p.Phase.Said(), ToAct: []string{}, Over: p.Phase == overPhase}
	if i := p.acting(); i >= 0 {
		w.ToAct = append(w.ToAct, p.name(i))
	}
	w.Next = p.next()
	switch o := &p.tokens; {
	case o.due != 0 && o.chitSeat == ghost:
		w.Said = say.That("Draw a chit for the ghost of %s.", lab.Resource(o.dueRow()))
	case o.due == 0 && p.Phase == dealPhase:
		w.Said = say.That("To be dealt: %s.", p.Dealing.said())
	}
	return w
}

func (p *Position) next() say.Text {
	o := &p.tokens
	switch {
	case o.due != 0 && o.chitSeat == ghost:
		return say.That("Draw a chit for the ghost of %s: chit ghost %s CHIT.", lab.Resource(o.dueRow()), rowName(o.dueRow()))
	case o.due != 0:
		return say.That("%s picks a chit for %s.", p.name(o.chitSeat), lab.Resource(o.dueRow()))
	case p.Phase == overPhase:
		all, _, err := p.finals()
		if err != nil {
			return say.That("The game is over. %s", err)
		}
		return p.verdict(all)
	case p.Phase == dealPhase:
		return say.Plain(p.dealDue())
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
		if p.seats[p.Turn.Seat].Lab == nil {
			return say.That("%s: %s left; before a tile is placed or removed: %s, or done.", who, say.Count(left, "%d operation", "%d operations"), "describe lab ROWS")
		}
		return say.That("%s: %s left: place, remove, or finish.", who, say.Count(left, "%d operation", "%d operations"))
	case lab.Journal:
		return say.That("%s: %s left in the Patents Office, or finish.", who, say.Count(left, "%d move", "%d moves"))
	}
	var more []say.Key
	for o := range option(len(optionNames)) {
		if p.checkOption(p.Turn.Seat, o) == nil && !(o == repositionOption && p.Turn.Used >= mostRepositioned) {
			more = append(more, optionTitles[o])
		}
	}
	if p.Turn.Options == 0 && len(more) > 1 {
		return say.That("%s in Meeting Room, two different ones: %s.", who, say.Or(more))
	}
	return say.That("%s in Meeting Room: %s, or finish.", who, say.Or(more))
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
	if o.due != 0 && o.chitSeat == ghost {
		for _, row := range o.due.Names(rowName) {
			out = append(out, "chit ghost "+row)
		}
	} else if o.due != 0 {
		out = append(out, "chit "+p.quoted(o.chitSeat)+" "+rowName(o.dueRow()))
	}
	for i := range p.n {
		if s := &p.seats[i]; s.Handicap > 0 && !s.Touched {
			out = append(out, "handicap "+p.quoted(i))
		}
	}
	if p.Phase == dealPhase {
		out = append(out, p.Dealing.lines()...)
	}
	if p.Turn.Ghosts {
		out = append(out, "ghosts")
	}
	if p.Deck.Due && p.Phase == turnPhase {
		out = append(out, "draw")
	}
	return out
}

// Due is what a seat has to look at, empty where there is nothing.
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
	known := p.Dealing.Jury == 0
	if known {
		out = append(out, task{true, say.That("jury tile: %s", p.New)})
	} else {
		out = append(out, task{false, say.That("a jury tile at random")})
	}
	switch leaving, unknown := p.leaving(); {
	case !known:
		out = append(out, task{false, say.That("the projects of the other energy under their stacks, the spaces refilled")})
	case !p.Dealing.Academy:
		out = append(out, task{true, say.That("Academy: %s", say.And(p.projects()))})
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
		if len(unknown) > 0 {
			out = append(out, task{false, say.That("steam or electricity: %s?", say.And(unknown))})
		}
		out = append(out, task{false, say.That("under their stacks: %s", say.And(gone))}, task{false, say.That("a project for each empty space: %s", say.And(empty))})
	}
	out = append(out, task{known && !p.Dealing.Station, say.That("Train Station: the old tiles discarded, %d new ones", p.stationSize())})
	return append(out, task{false, say.That("all cards back in hand; %s begins", p.name(p.Start))})
}

// status is the position as scripts read it.
func (p *Position) Status(game string, entries int) *status {
	w := p.Where()
	st := &status{
		Game: game, Rules: name, Copy: rule.OrNull(p.facts.copy), Round: p.Round, Rounds: mostRounds, Phase: w.Phase, ToAct: w.ToAct, Over: w.Over, Counted: w.Over && p.countedOut(),
		Entries: entries, StartPlayer: p.name(p.Start), Due: p.due(), Banned: p.banned(), Station: []tileStatus{}, Academy: []projectStatus{},
		Technologies: p.technologiesLeft(), Jury: juryStatus{p.Jury[0], p.Jury[1], juryPlaces, energyOrNull(liked(p.Jury))},
		Patents: p.patentsStatus(), End: p.endStatus(), Reorganise: p.tasks(), Seats: []seatStatus{}, Rulings: rule.List(p.Rulings()), Winners: rule.Winners(p),
	}
	if p.Phase == turnPhase || p.Phase == lastPhase {
		st.Turn = p.turnStatus()
	}
	if tn := &p.Turn; tn.Card != noCard {
		st.LastCard = &cardStatus{ghostWord, tn.Card.String()}
		if tn.Seat >= 0 {
			st.LastCard.Seat = p.name(tn.Seat)
		}
	}
	for _, name := range p.Station {
		s := tileStatus{Name: name}
		if t := p.tile(name); t != nil {
			s.Tile = rule.OrNull(t.String())
		}
		st.Station = append(st.Station, s)
	}
	for f, name := range p.Academy {
		s := projectStatus{Shape: lab.Form(f).String(), Project: rule.OrNull(name)}
		if t := p.tile(name); t != nil {
			s.Energy = energyOrNull(t.Energy)
		}
		st.Academy = append(st.Academy, s)
	}
	if p.n == 1 {
		st.GhostDeck = &deckStatus{Aside: []string{}}
		for c := range noCard {
			st.GhostDeck.Left += int(p.Deck.Left[c])
			for range p.Deck.Aside[c] {
				st.GhostDeck.Aside = append(st.GhostDeck.Aside, c.String())
			}
		}
	}
	all, _, _ := p.finals()
	for i := range p.n {
		s := p.seatStatus(i)
		s.IfOver = all[i].Total
		st.Seats = append(st.Seats, s)
	}
	return st
}

func (p *Position) turnStatus() *turnStatus {
	t := &turnStatus{Seat: p.name(p.Player), Options: []string{}, First: p.seats[p.Player].Turns == 0}
	if p.Turn.Open {
		seat := p.Turn.Seat
		t.Seat, t.Card, t.Improved = p.name(seat), rule.OrNull(p.Turn.Card.String()), p.improved(seat, p.Turn.Card)
		t.Left, t.Options, t.First = p.turnLeft(), p.Turn.Options.Names(option.String), p.seats[seat].Turns == 1
	}
	return t
}

// banned are the cards in hand that the seat to act may not play now.
func (p *Position) banned() []string {
	if p.Phase != turnPhase && p.Phase != lastPhase {
		return []string{}
	}
	return (p.seats[p.Player].Hand &^ p.playable(p.Player)).Names(lab.Card.String)
}

func (p *Position) patentsStatus() patentsStatus {
	st := patentsStatus{Rows: make([]rowStatus, rows), Start: map[string]int{}}
	for row := range rows {
		st.Rows[row] = rowStatus{Row: rowName(row), Behind: p.behind(row), Stacks: map[string][]string{}}
		if who := p.leaderOf(row); who >= 0 {
			st.Rows[row].Leader = rule.OrNull(p.name(who))
		}
		if c := p.tokens.chits[row]; c != noChit {
			st.Rows[row].Chit = rule.OrNull(c.String())
		}
	}
	for _, t := range p.tokens.all() {
		who := p.owner(t)
		if t.at.Col == 1 && t.owner >= 0 {
			st.Start[who]++
			continue
		}
		stacks, col := st.Rows[t.at.Row].Stacks, strconv.Itoa(t.at.Col)
		stacks[col] = append(stacks[col], who)
	}
	return st
}

func (p *Position) owner(t token) string {
	if t.owner < 0 {
		return ghostWord
	}
	return p.name(t.owner)
}

// behind are those behind the first token of a row, each once.
func (p *Position) behind(row int) []follower {
	out, seen, first := []follower{}, []string(nil), 0
	for col := lastColumn; col > 1; col-- {
		for _, t := range p.tokens.all() {
			switch who := p.owner(t); {
			case t.at != space{row, col} || slices.Contains(seen, who):
			case first == 0:
				seen, first = append(seen, who), col
			default:
				seen, out = append(seen, who), append(out, follower{who, first - col})
			}
		}
	}
	return out
}

func (p *Position) endStatus() endStatus {
	e := endStatus{RoundsLeft: juryPlaces - p.Jury[0] - p.Jury[1], RowsOpen: len(p.openRows()), LastActions: []string{}}
	for k := 1; k <= p.n; k++ { // in the order of the last actions
		i := (p.ender() + k) % p.n
		e.MostCompleted = max(e.MostCompleted, len(p.seats[i].Done))
		if p.Last&(1<<i) != 0 {
			e.LastActions = append(e.LastActions, p.name(i))
		}
	}
	if p.Cause != 0 {
		e.Cause = rule.OrNull(causeNames[p.Cause])
		if e.Ender = rule.OrNull(ghostWord); p.Ender >= 0 {
			e.Ender = rule.OrNull(p.name(p.Ender))
		}
	}
	return e
}

func (p *Position) seatStatus(i int) seatStatus {
	s := &p.seats[i]
	t, _ := p.tally(i)
	st := seatStatus{
		Name: p.name(i), Points: s.Points, Funding: s.Funding, Hand: s.Hand.Names(lab.Card.String), MayPlay: []string{}, Played: cards - s.Hand.Len(),
		Improved: []string{}, Front: rule.List(s.Front), Tokens: t.Columns, Completed: len(s.Done),
		CompletedEnergy: map[string]int{"steam": t.Completed[0], "electricity": t.Completed[1]},
		Projects:        []labProject{}, Scraps: p.scraps(i), ScrapsCovered: t.ScrapsCovered, Technologies: t.Technologies, Shapes: t.Shapes, Leads: p.leading(i).Names(rowName),
	}
	if p.mayPlay(i) {
		st.MayPlay = p.playable(i).Names(lab.Card.String)
	}
	for c := range lab.Meeting {
		if p.improved(i, c) {
			st.Improved = append(st.Improved, c.String())
		}
	}
	if l := s.Lab; l != nil {
		free := l.Free().Len()
		st.Free = &free
		for k := range l.Tiles {
			if t := &l.Tiles[k]; t.Kind == lab.Project {
				st.Projects = append(st.Projects, labProject{t.Name, t.Complete, l.Lacks(k), t.Needs.Sum()})
			}
		}
	}
	return st
}

func energyOrNull(r lab.Resource) *string { return rule.OrNull(r.String()) }

func number(n int) say.Text { return say.Plain(itoa(n)) }

// yours are the sentences of what is next, and of what happened, as the seat that they
// are about reads them.
var yours = sync.OnceValue(func() map[say.Key][]say.Key {
	return map[say.Key][]say.Key{
		"%s picks a chit for %s.":                                        {"Pick a chit for %s."},
		"%s has a last action: %s, or pass.":                             {"A last action: %s, or pass."},
		"%s plays a card: %s.":                                           {"Play a card: %s."},
		"%s: %s left: place, remove, or finish.":                         {"%s left: place, remove, or finish."},
		"%s: %s left in the Patents Office, or finish.":                  {"%s left in the Patents Office, or finish."},
		"%s in Meeting Room, two different ones: %s.":                    {"Meeting Room, two different ones: %s, or finish."},
		"%s in Meeting Room: %s, or finish.":                             {"Meeting Room: %s, or finish."},
		"%s: funding %+d, now %d.":                                       {"Funding %+d, now %d."},
		"%s chooses a jury tile of %s. Steam %d, electricity %d.":        {"You choose a jury tile of %s. Steam %d, electricity %d."},
		"%s takes no chit for %s.":                                       {"You take no chit for %s."},
		"%s puts %s at %s.":                                              {"You put %s at %s."},
		"%s has %s.":                                                     {"You have %s."},
		"%s jumps from %s to %s for %d.":                                 {"You jump from %s to %s for %d."},
		"%s advances from %s to %s.":                                     {"You advance from %s to %s."},
		"%s plays %s and buys nothing.":                                  {"You play %s and buy nothing."},
		"%s buys %s in the Train Station for %d.":                        {"You buy %s in the Train Station for %d."},
		"%s plays %s: up to %d operations.":                              {"You play %s: up to %d operations."},
		"%s plays %s: %d moves in the Patents Office.":                   {"You play %s, moves in the Patents Office: %d."},
		"%s plays %s: funding %+d, now %d.":                              {"You play %s: funding %+d, now %d."},
		"%s plays %s: the round ends after up to two different options.": {"You play %s: the round ends after up to two different options."},
		"%s is done.":                                               {"You are done."},
		"%s takes no last action.":                                  {"You take no last action."},
		"%s leads %s.":                                              {"You lead %s."},
		"%s buys %s in the Academy for %d.":                         {"You buy %s in the Academy for %d."},
		"%s takes %s from the Train Station, free.":                 {"You take %s from the Train Station, free."},
		"%s places %s on %s.":                                       {"You place %s on %s."},
		"%s's %s is the improved one from now on.":                  {"Your %s is the improved one from now on."},
		"%s's %s is the basic one from now on.":                     {"Your %s is the basic one from now on."},
		"%s removes the scrap on %s.":                               {"You remove the scrap on %s."},
		"%s removes %s from %s: discarded.":                         {"You remove %s from %s: discarded."},
		"%s removes %s: it goes under the stack of its form.":       {"You remove %s: it goes under the stack of its form."},
		"%s removes %s: it is back in the Academy.":                 {"You remove %s: it is back in the Academy."},
		"%s completes %s: %s.":                                      {"You complete %s: %s."},
		"%s replaces the scrap on %s by %s.":                        {"You replace the scrap on %s by %s."},
		"%s replaces scraps by resource tiles drawn at random: %d.": {"You replace scraps by resource tiles drawn at random: %d."},
		"%s moves %s to %s.":                                        {"You move %s to %s."},
		"%s plays alone and begins with a draw from the ghost deck, with %d funding.":          {"You play alone and begin with a draw from the ghost deck, with %d funding."},
		"Round %d: %s begins. All cards are in hand.":                                          {"", "Round %d: you begin. All cards are in hand."},
		"%s: %d = %s; funding %d.":                                                             {"You: %d = %s; funding %d."},
		"%s leads %s: 1 point more for a project that needs it.":                               {"You lead %s: 1 point more for a project that needs it."},
		"%s sit down in this order; %s begins, with %d funding; each further seat has 1 more.": {"", "%s sit down in this order; you begin, with %d funding; each further seat has 1 more."},
		// refusals
		"It is %s's turn, not %s's.":                       {"", "It is %s's turn, not yours."},
		"It is %s's last action, not %s's.":                {"", "It is %s's last action, not yours."},
		"%s has %d funding; that costs %d.":                {"You have %d funding; that costs %d."},
		"%s has used all %d moves of the Journal.":         {"You have used all %d moves of the Journal."},
		"%s has used all %d operations of the Laboratory.": {"You have used all %d operations of the Laboratory."},
		"%s has played %s in this round.":                  {"You have played %s in this round."},
		"%s is playing %s, which doesn't do that.":         {"You are playing %s, which doesn't do that."},
		"%s is playing %s.":                                {"You are playing %s."},
		"%s has used both options of Meeting Room.":        {"You have used both options of Meeting Room."},
		"%s picks the chit.":                               {"Pick the chit."},
	}
})
