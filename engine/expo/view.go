package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

var views = rule.Views[*Position]{
	{Verb: rule.Verb{Name: "status", Short: "who acts and with which cards, what is due, what is on sale, how far the end is", Example: []string{"status"},
		Long: "Leads: the rows of the Patents Office in which the seat's token stands foremost. In front: its tiles that don't lie in its laboratory yet. If over: its points if the game ended now."}, Show: (*Position).statusView},
	{Verb: rule.Verb{Name: "legal", Usage: []string{"[SEAT]"}, Short: "what may be entered now", Example: []string{"legal", "legal Green"}}},
	{Verb: rule.Verb{Name: "laboratory", Usage: []string{"SEAT"}, Short: "a seat's laboratory: its picture, what each project has, from which tile, and lacks", Example: []string{"laboratory Green"}, Picture: "Laboratories"}, Show: (*Position).laboratoryView},
	{Verb: rule.Verb{Name: "patents", Short: "the Patents Office: rows, stacks, leaders, chits", Example: []string{"patents"}}, Show: (*Position).patentsView},
	{Verb: rule.Verb{Name: "standings", Short: "every line of the scoring: what it would be now, or after the end", Example: []string{"standings"}}, Show: (*Position).standingsView},
}

func (p *Position) View(name string, args []rule.Word, how rule.Screen) (*rule.View, error) {
	return views.Show(p, name, args, how)
}

func (p *Position) statusView(_ int, how rule.Screen) (*rule.View, error) {
	var turn, last, deck rule.Object
	if p.Phase == turnPhase || p.Phase == lastPhase {
		turn = p.turnStatus()
	}
	if tn := &p.Turn; tn.Card != noCard {
		last = rule.Object{{"seat", p.owner(token{owner: tn.Seat})}, {"card", tn.Card.String()}}
	}
	if p.n == 1 {
		left, aside := p.Deck.counts()
		deck = rule.Object{{"left", left}, {"aside", aside}}
	}
	tasks := p.tasks()
	checklist := say.Some(say.That("Reorganisation:").If(len(tasks) > 0)) // what is left first
	for _, done := range []bool{false, true} {
		for _, t := range tasks {
			if t.Done == done {
				checklist = append(checklist, say.That("  %s %s", map[bool]string{false: "[ ]", true: "[x]"}[done], t.Text))
			}
		}
	}
	s := rule.Status[*Position]{
		Title:  say.That("%s · Expo 1906 · round %d of %d, %s", how.Game, p.Round, mostRounds, p.Phase),
		Counts: p.counts[:p.n], Head: p.offered(), Columns: p.columns(), Words: 4, Scene: p.scene,
		Rounds: rule.Object{{"rounds", mostRounds}},
		Own: rule.Object{
			{"start_player", p.name(p.Start)}, {"turn", turn}, {"due", p.due()}, {"last_card", last}, {"banned", p.banned()},
			{"station", rule.Each(p.Station, p.tileStatus)}, {"academy", p.academyStatus()}, {"technologies", p.technologiesLeft()},
			{"jury", rule.Object{{"steam", p.Jury[0]}, {"electricity", p.Jury[1]}, {"places", juryPlaces}, {"liked", energyOrNull(liked(p.Jury))}}},
			{"patents", p.patentsStatus()}, {"end", p.endStatus()}, {"ghost_deck", deck}, {"reorganisation", tasks},
			{"seats", holdings.Script(p, p.columns())},
		},
	}
	if len(p.technologiesLeft()) == 0 && !p.allTechnologies() {
		s.Own = s.Own.Unknown("technologies") // some lie there, and the game has heard of none
	}
	if rule.CountedOut(p.counted()) {
		s.Own = s.Own.Unknown("station", "academy", "technologies", "jury", "patents", "end") // as they were when the count began
	}
	var fronts []say.Text // of others, behind the table
	for i := range p.n {
		if front := p.front(i); p.acting() == i {
			s.Head = append(s.Head, front...)
		} else {
			fronts = append(fronts, front...)
		}
	}
	s.Below = []rule.Block{{Lines: fronts, Asked: true}}
	if p.tokens.Due != 0 {
		chits, _ := p.chitTable()
		s.Below = append(s.Below, chits)
	}
	s.Below = append(s.Below, rule.Block{Lines: p.bans(how.Hands), Asked: true}, rule.Block{Lines: checklist})
	return holdings.Status(p, how, s), nil
}

// front says what lies in front of a seat, if anything does.
func (p *Position) front(seat int) []say.Text {
	front := rule.Each(p.seats[seat].Front, p.called)
	return say.Some(say.That("In front of %s: %s", p.name(seat), say.Join(" · ", front...)).If(len(front) > 0))
}

// offered is what lies there for all: Train Station, Academy and jury, and how long the game goes on.
func (p *Position) offered() (lines []say.Text) {
	if station := p.onSale(); len(station) > 0 {
		lines = append(lines, say.That("Train Station: %s", say.Join(" · ", rule.Each(station, p.called)...)))
	}
	for _, energy := range []lab.Resource{lab.Steam, lab.Electricity, lab.Types} {
		switch projects := p.academyNow(energy); {
		case len(projects) == 0:
		case energy == lab.Types:
			lines = append(lines, say.That("Academy: %s", say.Join(" · ", projects...)))
		default:
			lines = append(lines, say.That("Projects on offer in the Academy, for %s: %s", energy, say.Join(" · ", projects...)))
		}
	}
	left := p.technologiesLeft()
	if names := rule.Joined(" · ", say.Plains(left...)); p.allTechnologies() {
		lines = append(lines, say.That("Technologies on offer in the Academy: %s", names))
	} else if len(left) > 0 {
		lines = append(lines, say.That("Technologies in the Academy, of those named so far: %s", names))
	}
	return append(lines, say.Join(" · ", say.That("Jury: steam %d, electricity %d", p.Jury[0], p.Jury[1]), p.liking(), p.countdown()))
}

// liking says which energy the jury likes, if it does.
func (p *Position) liking() say.Text {
	likes := liked(p.Jury)
	return say.That("it likes %s", likes).If(likes != lab.Types)
}

// onSale are the tiles of the Train Station; between two rounds those that are left are discarded,
// and none are before it is dealt.
func (p *Position) onSale() []string {
	if p.Phase == dealPhase && (p.Dealing.Station || p.Dealing.Jury > 0 && p.Turn.Card == lab.Meeting) {
		return nil
	}
	return p.Station
}

// open are a seat's projects in its laboratory, with how much each has of what it needs.
func (s *seat) open() (projects []say.Text) {
	for k, t := range s.Lab.Projects {
		if needs := t.Needs.Sum(); !t.Complete {
			projects = append(projects, say.That("%s %d/%d", t.Name, needs-s.Lab.Lacks(k).Sum(), needs))
		}
	}
	return projects
}

// inAcademy is the project of a form that lies in the Academy, with its form if its name doesn't
// say it.
func (p *Position) inAcademy(f int) say.Text {
	if name := p.Academy[f]; !rule.DealtAs(name) {
		return say.That("%s %s", lab.Form(f).Said(), name)
	}
	return say.That("%s", p.Academy[f])
}

// academyNow are the projects of an energy that lie in the Academy, and which of them leaves
// it.
func (p *Position) academyNow(energy lab.Resource) (projects []say.Text) {
	leaving, _ := p.leaving()
	for f, name := range p.Academy {
		is := p.inAcademy(f)
		switch {
		case name == "" || p.energyOf(name) != energy:
		case p.Dealing.Academy && p.Dealing.Jury == 0 && slices.Contains(leaving, f):
			projects = append(projects, say.That("%s goes under its stack", is))
		default:
			projects = append(projects, is)
		}
	}
	return projects
}

// countdown says how far the end is, and who could bring it about.
func (p *Position) countdown() say.Text {
	if p.Cause != 0 {
		return say.That("End: %s.", causeSays[p.Cause])
	}
	if p.Phase == overPhase {
		return say.That("The table counted the end itself.")
	}
	open := p.openRows()
	parts := []say.Text{say.Count(p.roundsLeft(), "%d jury place left", "%d jury places left"), say.Count(open.Len(), "%d row open", "%d rows open")}
	for i := range p.n {
		if n := len(p.seats[i].Done); n == endProjects-1 {
			parts = append(parts, say.That("%s ends it with one more project", p.name(i)))
		}
	}
	if open.Len() == 1 {
		for _, t := range p.tokens.all() {
			if t.at.Row == open.First() && t.at.Col > 1 && t.owner >= 0 && t.at.Col+improvedMoves >= lastColumn {
				parts = append(parts, say.That("%s stands on %s", p.name(t.owner), t.at))
			}
		}
	}
	return say.That("to the end: %s", say.Join(" · ", parts...))
}

// bans says which cards the seat to act may play, and why not the others; with hands, the
// cards of every seat.
func (p *Position) bans(hands bool) (out []say.Text) {
	if p.Phase != turnPhase && p.Phase != lastPhase {
		return nil
	}
	for i := range p.n {
		switch s := &p.seats[i]; {
		case p.mayPlay(i):
			out = append(out, say.That("%s may play %s.", p.name(i), say.Or(titles(p.playable(i)))))
			for c := range s.Hand.Each {
				if err := p.checkCard(i, c); err != nil {
					out = append(out, say.That("  Not %s: %s", lab.CardTitles[c], err))
				}
			}
			out = append(out, p.prices(i))
		case hands:
			out = append(out, say.That("%s holds %s.", p.name(i), say.And(titles(s.Hand))))
		}
	}
	if p.Phase == turnPhase && p.Cause == 0 && !(p.Turn.Open && p.Turn.Card == lab.Meeting) { // which ends it
		most := rule.Sum(p.seats[:p.n], func(s seat) int { return s.Hand.Len() })
		out = append(out, say.That("The round ends with a Meeting Room; turns left at most: %d.", max(1, most-p.n+1)))
	}
	return out
}

func (p *Position) prices(seat int) say.Text {
	s, may := &p.seats[seat], p.playable(seat)
	parts := []say.Text{say.That("funding %d", s.Funding)}
	better, gives := p.improved(seat, lab.Station), p.amount(seat, lab.Skyscraper)
	if may.Has(lab.Station) {
		most := say.That("none now")
		if n := p.affordable(seat, len(p.Station)); n > 0 {
			most = say.That("up to %d now", n)
		}
		parts = append(parts, say.That("1, 2 or 3 tiles cost %d, %d, %d", stationCost(1, better), stationCost(2, better), stationCost(3, better)), most)
	}
	lost := s.Funding + gives - mostFunding
	var lead rowSet // that the seat doesn't lead now, and could with one card
	for leads := range p.routes(seat, p.outing(seat)) {
		lead |= leads &^ p.leading(seat)
	}
	return say.That("  %s", say.Join(" · ", append(parts,
		say.That("the Academy costs %d", academyPrice).If(may.Has(lab.Academy)),
		say.That("Skyscraper %+d", min(gives, mostFunding-s.Funding)).If(may.Has(lab.Skyscraper)),
		say.That("%d would be lost", lost).If(may.Has(lab.Skyscraper) && lost > 0),
		say.That("Journal: may lead %s", say.Join(", ", rowsSaid(lead)...)).If(lead != 0 && !p.hasGhosts() && may.Has(lab.Journal)),
	)...))
}

// chitTable lists the chits left, and what a token on each would give each seat now; Tour
// Eiffel counts all the rest. some is false if none is left.
func (p *Position) chitTable() (b rule.Block, some bool) {
	left := p.tokens.leftChits()
	t := &rule.Table{Header: rule.Headings("Chit", "Gives"), Left: 2}
	for i := range p.n {
		t.Header = append(t.Header, say.Plain(p.name(i)))
	}
	for _, c := range left {
		row := []say.Text{say.That(c.title()), say.That(chitKinds[c].says)}
		for i := range p.n {
			row = append(row, rule.Shown(p.worth(c, i)))
		}
		t.Rows = append(t.Rows, row)
	}
	return rule.Block{Table: t, Caption: say.That("Chits left, and what a token on each would give now")}, len(left) > 0
}

func (p *Position) laboratoryView(seat int, _ rule.Screen) (*rule.View, error) {
	l, err := p.labOf(seat)
	if err != nil {
		return &rule.View{JSON: show.Judged(lab.Unknown), Blocks: []rule.Block{rule.Lines(say.Of(err))}}, nil
	}
	v := show.View(l)
	projects := p.prospects(seat, p.routes(seat, p.outing(seat)))
	v.JSON = append(v.JSON.(rule.Object), rule.Object{{"would_score", rule.Each(projects, func(pr prospect) rule.Object { return pr.status })}}...)
	v.Blocks[0].Title = say.That("%s's laboratory", p.name(seat))
	v.Blocks[0].Subtitle = say.That("completed: %d · scraps: %d · free cells: %d", len(p.seats[seat].Done), l.Scraps().Len(), l.Free().Len())
	if front := p.seats[seat].Front; len(front) > 0 {
		tiles := rule.Each(front, p.called)
		v.Blocks = append(v.Blocks, rule.Lines(say.That("In front: %s", say.Join(" · ", tiles...))))
	}
	if len(projects) > 0 {
		lines := say.Some(say.That("Completing a project:"), say.That("The ghosts move first; this is how they stand now.").If(p.ghostsBefore(seat)))
		lines = append(lines, rule.Each(projects, func(pr prospect) say.Text { return say.That("  %s", pr.said) })...)
		v.Blocks = append(v.Blocks, rule.Lines(lines...))
	}
	return v, nil
}

func (p *Position) patentsView(int, rule.Screen) (*rule.View, error) {
	t := &rule.Table{Header: rule.Headings("Row", "Leads", "Behind", "Tokens, from the right, each stack from top to bottom", "Column 10"), Left: 5}
	for row := range rows {
		var stacks []say.Text
		there := p.stacks(row)
		for col := lastColumn; col > 0; col-- {
			if who := there[itoa(col)]; len(who) > 0 {
				stacks = append(stacks, say.That("%d: %s", col, say.Join(", ", rule.Each(who, called)...)))
			}
		}
		on := say.Plain("-")
		if c := p.tokens.Chits[row]; c != noChit {
			on = say.That("%s: %s", c.title(), chitKinds[c].says)
		}
		t.Rows = append(t.Rows, []say.Text{say.That("%s", lab.Resource(row)), rule.Shown(p.leaderName(row)), behind(p.behind(row)), rule.Joined(" · ", stacks), on})
	}
	var start []say.Text
	for i := range p.n {
		if n := p.tokens.tokensOn(i, box); n > 0 {
			start = append(start, say.That("%s %d", p.name(i), n))
		}
	}
	blocks := []rule.Block{{Table: t}}
	if len(start) > 0 {
		blocks = append(blocks, rule.Lines(say.That("In column 1: %s", say.Join(" · ", start...))))
	}
	if chits, some := p.chitTable(); some {
		blocks = append(blocks, chits)
	}
	return &rule.View{JSON: p.patentsStatus(), Blocks: blocks}, nil
}

// behind names the owners behind the first token of a row, and by how many columns.
func behind(followers []follower) say.Text {
	out := rule.Each(followers, func(f follower) say.Text { return say.Join(" ", called(f.Who), say.Plain(itoa(f.Columns))) })
	return rule.Joined(" · ", out)
}

// called is an owner of tokens as people read it.
func called(who string) say.Text {
	if who == ghostWord {
		return say.That("a ghost")
	}
	return say.Plain(who)
}

func (p *Position) standingsView(int, rule.Screen) (*rule.View, error) {
	v, err := finalScoring.Standings(p, p.Phase == overPhase)
	if err != nil {
		return nil, err
	}
	jury := p.Jury
	if counts := p.counted(); rule.CountedOut(counts) {
		jury = [2]int{} // that of the board is as it was when the count began
		for _, c := range counts {
			if own, is := countedJury(c); is {
				jury = own
			}
		}
	}
	return scoreView(v, jury), nil
}

// Find is a tile in a laboratory, with its cell, or in front of a seat.
func (p *Position) Find(name string) rule.Found {
	at := rule.Found{Name: p.canonical(name)}
	if t := p.tile(name); t != nil && t.Kind == lab.Supply {
		at.Shows = say.That("(%s)", t.Said()).String()
	}
	for i := range p.n {
		s := &p.seats[i]
		if cell, ok := s.Lab.Named(name); ok {
			at.Seat, at.Shows = p.name(i), strings.TrimLeft(at.Shows+" "+cell.String(), " ")
			return at
		}
		if rule.Contains(s.Front, name) {
			at.Seat = p.name(i)
			return at
		}
	}
	return rule.Found{}
}

// patentsPicture is the name of the Patents Office among what is drawn.
const patentsPicture = "patents"

// scene is what lies between the laboratories: the card under way or played last, what
// is on sale, the Patents Office.
func (p *Position) scene() *rule.Scene {
	office := rule.Shelf{Title: say.That("Patents Office"), Pieces: []string{patentsPicture}, Large: true}
	if l := liked(p.Jury); l != lab.Types {
		office.Told = say.That("the jury likes %s", l)
	}
	s := &rule.Scene{Beside: []rule.Shelf{office}, Shown: []rule.Happening{"academy", "station"}}
	switch tn := &p.Turn; {
	case tn.Card == noCard || p.Phase == overPhase || tn.Card == lab.Meeting && !tn.Open: // the round is over
	case tn.Open:
		s.Up = &rule.Up{Piece: tn.Card.String(), Title: say.That(lab.CardTitles[tn.Card])}
		if tn.Card == lab.Meeting {
			s.Up.Ticks = p.options()
		}
	default:
		s.Up = &rule.Up{Piece: tn.Card.String(), Title: say.That("%s has played %s", p.whose(tn.Seat), lab.CardTitles[tn.Card])}
	}
	if p.Phase == overPhase {
		return s
	}
	for i := range p.n {
		var side rule.Side
		if left := p.seats[i].Hand.Len(); p.Phase != dealPhase && left > 0 { // not which: players may not look through played cards
			side.Has = say.Count(left, "%d card left", "%d cards left")
		}
		s.Sides = append(s.Sides, side)
	}
	s.Own = func(seat int) []rule.Shelf {
		return []rule.Shelf{{Title: say.That("In front of you"), Pieces: p.seats[seat].Front, Front: true, Plain: true}}
	}
	station := rule.Shelf{Title: say.That(lab.CardTitles[lab.Station]), Pieces: p.onSale(), Plain: true}
	var left say.Text // where the copy tells
	if p.allTechnologies() {
		left = say.Count(len(p.technologiesLeft()), "%d technology left", "%d technologies left")
	}
	academy := rule.Shelf{Title: say.That(lab.CardTitles[lab.Academy]), Told: left, Pieces: p.projects(), Plain: true}
	if s.Shelves = []rule.Shelf{station}; len(academy.Pieces) > 0 {
		s.Shelves = append(s.Shelves, academy)
		academy.Title = say.Text{}
	}
	academy.Pieces, academy.Lasting = p.technologiesLeft(), true
	if !p.allTechnologies() {
		gone := rule.HowMany(p.facts.tiles, func(n *named) bool { return n.tile.IsTechnology() && p.whereIs(n.name) != "" })
		gone += rule.HowMany(p.Seen, func(u used) bool { return u.as == asTechnology && p.tile(u.name) == nil })
		academy.Pieces, academy.All = nil, technologies-gone
		academy.Told = say.Count(academy.All, "%d technology left", "%d technologies left")
		academy.Lies = p.onSaleThere
	}
	if academy.Lies == nil || academy.All > 0 {
		s.Shelves = append(s.Shelves, academy)
	}
	return s
}
