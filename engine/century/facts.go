package century

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// facts are what is known of the copy on the table: tiles, cards, printed
// numbers. They are facts, not moves: the game is what its journal says under
// the facts known. Facts never change; with gives others.
type facts struct {
	named  []*fact        // in the order of their keys
	bound  bool           // one of them is the name of something else in the copy
	starts [5]*rail.Tile  // one seat's start tile
	common *rail.Tile     // every other seat's
	tracks [3]*[5]int     // technology costs by period
	zones  *[13]int       // what a clean land is worth, by marker space
	copy   string         // what the copy is called, if it is not the published one
	said   rule.Described // those that are no piece's
}

// Description is a tile or card of the copy: exactly one of the three.
type Description struct {
	Name       string
	Land       *rail.Tile
	Technology *Technology
	Card       *Card
}

// fact is a description under its name. It is read when it is first asked for:
// a game in its third hour carries a hundred of them and needs a few.
type fact struct {
	key  string // the name in lower case
	name string
	line string    // canonical, as typed after "describe": the name and what it is
	as   string    // the name in the copy of what lies under this one, "" where it has no other
	in   *Position // in which the line is read
	read atomic.Pointer[Description]
}

// said is the description, of its name alone where its line can't be read.
func (n *fact) said() *Description {
	d := n.read.Load()
	if d == nil {
		d = &Description{Name: n.name}
		if read, err := n.in.readFact(n.line); err == nil {
			d = &read.Description
		}
		n.read.Store(d)
	}
	return d
}

func (f *facts) find(name string) (at int, known bool) {
	return slices.BinarySearchFunc(f.named, name, func(n *fact, name string) int { return compareFolded(n.key, name) })
}

// compareFolded compares a key with a name in lower case.
func compareFolded(key, name string) int {
	for i := range min(len(key), len(name)) {
		c := name[i]
		switch {
		case c >= utf8.RuneSelf:
			return strings.Compare(key, strings.ToLower(name))
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		}
		if key[i] != c {
			return int(key[i]) - int(c)
		}
	}
	return len(key) - len(name)
}

// put takes a fact in, which is a new one of its name or the first.
func (f *facts) put(n *fact) {
	at, known := f.find(n.key)
	if known {
		f.named[at] = n
		return
	}
	f.named = slices.Insert(f.named, at, n)
}

func (f *facts) fact(name string) *fact {
	if at, known := f.find(name); known {
		return f.named[at]
	}
	return nil
}

func (f *facts) about(name string) (d *Description, ok bool) {
	if n := f.fact(name); n != nil {
		return n.said(), true
	}
	return &nothing, false
}

var nothing Description

// itself is the copy's name for the thing: the same name, unless it was bound to
// another.
func (f *facts) itself(name string) string {
	if f.bound {
		if n := f.fact(name); n != nil && n.as != "" {
			return n.as
		}
	}
	return name
}

func (d Description) kind() say.Key {
	switch {
	case d.Land != nil:
		return "a land"
	case d.Technology != nil:
		return "a technology"
	}
	return "a catastrophe card"
}

func (d Description) text() string {
	switch {
	case d.Land != nil:
		return d.Land.String()
	case d.Technology != nil:
		return d.Technology.String()
	}
	return d.Card.String()
}

// The start tile before it is described: three cities, rails unknown. Its rails
// can do at most what a junction of everything does; if both tiles give the same
// result, nothing rests on the rails.
var (
	bareStart = sync.OnceValue(func() *rail.Tile { return constantTile("A=1c1s B=2c1s C=1r").Unrailed() })
	fullStart = sync.OnceValue(func() *rail.Tile { return constantTile("A=1c1s B=2c1s C=1r N-x E-x S-x W-x A-x B-x C-x") })
)

func constantTile(text string) *rail.Tile {
	t, err := rail.ParseTile(text)
	if err != nil {
		panic(err) // a constant of this file; every test parses it
	}
	return t
}

// start is a seat's start tile; known is false while its rails are not described.
func (f *facts) start(seat int) (t *rail.Tile, known bool) {
	if t := f.starts[seat]; t != nil {
		return t, true
	}
	if f.common != nil {
		return f.common, true
	}
	return bareStart(), false
}

func (f *facts) land(name string) *rail.Tile {
	d, _ := f.about(name)
	return d.Land
}

func (f *facts) technology(name string) *Technology {
	d, _ := f.about(name)
	return d.Technology
}

func (f *facts) card(name string) *Card {
	d, _ := f.about(name)
	return d.Card
}

// withDescribed are the facts with one more, of a game at p.
func (f *facts) withDescribed(p *Position, d *Describe) *facts {
	g, rank := *f, "" // the copy, the tracks, the zones, the start tiles
	switch {
	case d.Copy != "":
		g.copy, rank = d.Copy, "0"
	case d.Costs != nil:
		g.tracks[d.period], rank = d.Costs, "1"+d.Name
	case d.Zones != nil:
		g.zones, rank = d.Zones, "2"
	case d.start && d.Seat < 0:
		g.common, rank = d.Land, "3"
	case d.start:
		g.starts[d.Seat], rank = d.Land, "3"+strconv.Itoa(d.Seat)
	default:
		said, as := d.Description, ""
		if d.As != "" {
			other, _ := f.about(d.As)
			said = *other
			as = f.itself(d.As)
		}
		said.Name = d.Name
		g.bound = f.bound || as != ""
		g.named = append(make([]*fact, 0, len(f.named)+1), f.named...)
		n := &fact{key: strings.ToLower(d.Name), name: d.Name, line: d.Name + " " + said.text(), as: as}
		n.read.Store(&said)
		g.put(n)
		return &g
	}
	g.said = f.said.Clone()
	g.said.Put(rank, d.line(p))
	return &g
}

// Describe says what a tile, card or printed number of the copy is.
type Describe struct {
	Description
	Seat   int      // for start.SEAT; -1 for all
	As     string   // the same as another name of the copy
	Costs  *[5]int  // a cost track
	Zones  *[13]int // the zones of the pollution track
	Copy   string   // what the copy is
	start  bool
	period int
	at     int // where what it is stands in its line
}

func (*Describe) Kind() rule.Kind { return rule.Fact }

const (
	startForm  = "A=1c1s, B=2c1s, the third city and the rails"
	startWords = "A start tile has three cities; one makes 1 coin and 1 science, one makes 2 coins and 1 science."
)

var trackNames = [3]string{"track1", "track3", "track5"}

var describe = declared[Describe]{
	Verb: rule.Verb{
		Name: "describe", Label: "Describe %s", Labels: map[string]say.Key{"": "Describe"}, Anytime: true, Usage: []string{"NAME TILE|TECHNOLOGY|CARD", "start TILE", "start.SEAT TILE", "track1|track3|track5 5 COSTS", "zones 3 RANGES", "NAME OTHER-NAME", "copy NAME"},
		Short:   "say what a tile, card or printed number of your copy is",
		Long:    "A description is a fact, not a move: it may come at any time and acts as if it had been known all along. What it changes is judged again.",
		Example: []string{"describe L11 A=1c B=2s N-A-B", "describe T11 1g locomotive", "describe start A=1c1s B=2c1s C=1r A-B-C", "describe track3 8 6 4 2 1", "describe zones -6..-4 -3..-1 0..6"},
	},
	Args: func() args[Describe] {
		return args[Describe]{rule.OwnArg((*Describe).read, (*Describe).line, (*Describe).check)}
	},
	Ways: func(o *rule.Offering[*Position], _ int) { o.All = append(o.All, o.P.describeOffers()...) },
	Do:   func(p *Position, d *Describe, t *rule.Teller) { d.apply(p, t) },
	Uses: func(_ *Position, d *Describe) []string { return []string{d.As} },
	Touches: func(p *Position, d *Describe) bool {
		switch {
		case d.start:
			return !p.untouched()
		case d.Costs != nil:
			return p.Round > 1 || p.Phase > dealPhase
		case d.Zones != nil:
			return p.Round > 2 || slices.ContainsFunc(p.counts(), func(t *rule.Tally) bool { return t != nil })
		case d.Copy != "":
			return false
		}
		return rule.Contains(p.DealtLands, d.Name) || rule.Contains(p.DealtTechnologies, d.Name) || rule.Contains(p.UsedCards, d.Name)
	},
}

// standingSaid is what is described beside tiles and cards, as people call it.
var standingSaid = map[string]say.Key{
	"copy": "the whole copy", "track1": "technology costs, rounds I and II", "track3": "technology costs, rounds III and IV", "track5": "technology costs, round V",
	"zones": "zones of the marker", "start": "start tile",
}

// describeOffers offers to describe what the game waits for, and the start tile while
// something is to be placed beside it.
func (p *Position) describeOffers() (out []rule.Offer) {
	out = append(out, rule.Offer{Verb: "describe", Then: func() rule.Step { return p.describing(p.undescribed()) }})
	if names := p.bought(); len(names) > 0 {
		out = append(out, rule.Offer{Verb: "describe", Lacks: func() say.Text {
			return say.That("What was bought and isn't described yet is needed now:")
		}, Then: func() rule.Step { return p.describing(names) }})
	}
	if p.asksStart() {
		out = append(out, rule.Offer{
			Verb: "describe",
			Asks: func() say.Text {
				return say.That("What does the start tile show? Its rails are needed for what is placed beside it.")
			},
			Then: func() rule.Step {
				return rule.Say("start", rule.Typed(p, "describe start", "description", say.Plain(component("start").Example)))
			},
		})
	}
	return out
}

// describing asks which of some things is described, and what it is.
func (p *Position) describing(names []string) rule.Step {
	return rule.Describing(p, "name", "description", names, func(name string) say.Text { return say.Plain(p.Component(name).Example) })
}

// bought is what seats in their upkeep have bought or won that is not described.
func (p *Position) bought() (names []string) {
	for i, s := range p.seats[:p.n] {
		if p.Phase != upkeepPhase || s.Done || s.Tabled != nil {
			continue
		}
		if name := p.undescribedPurchase(i); name != "" {
			names = append(names, name)
		}
		for _, w := range s.Waiting {
			if p.tileOf(w) == nil && !rule.Contains(names, w.Name) {
				names = append(names, w.Name)
			}
		}
	}
	return names
}

// asksStart says whether a seat has something to place beside a start tile whose rails are
// not described.
func (p *Position) asksStart() bool {
	return p.Phase == upkeepPhase && p.seatWhere(func(i int) bool {
		_, known := p.facts.start(i)
		s := p.seats[i]
		return !known && !s.Done && s.Tabled == nil && len(s.Waiting) > 0
	}) >= 0
}

// undescribed are the names that the game waits for, then those of the facts
// that every game starts with.
func (p *Position) undescribed() (names []string) {
	for _, seat := range p.setup.Seats {
		names = append(names, p.Wants(seat)...)
	}
	return append(names, Book().Copy.Standing()...)
}

func (d *Describe) read(r *rule.Reader, p *Position) {
	words := r.Rest()
	if len(words) < 2 {
		r.Fail(rule.Misread(r.End, "a name and what it is", "describe needs a name and what it is, as: describe farm7 A=1c B=2s N-A-B."))
		return
	}
	name, what := words[0], words[1:]
	d.Seat, d.Name, d.at = -1, strings.ToLower(name.Text), what[0].Column
	var err error
	switch track := rule.Index(trackNames[:], d.Name); {
	case d.Name == "start" || strings.HasPrefix(d.Name, "start."):
		err = d.readStart(p, name, what)
	case track >= 0:
		d.period = track
		d.Costs, err = readTrack(what)
	case d.Name == "zones":
		d.Zones, err = parseZones(what)
	case d.Name == "copy":
		d.Copy, err = rule.CopyName(what)
	default:
		err = d.readPiece(p, name, what)
	}
	r.Fail(err)
}

// readStart reads a start tile, every seat's or one's.
func (d *Describe) readStart(p *Position, name rule.Word, what []rule.Word) (err error) {
	d.start = true
	if d.Name != "start" {
		if d.Seat, err = rule.OneOf(name.From(len("start.")), p.setup.Seats, "There is no seat %q."); err != nil {
			return err
		}
	}
	d.Name = "start"
	if d.Land, err = rail.ParseTileWords(rule.Unquoted(what)); err != nil {
		return err
	}
	if _, _, ok := startCities(d.Land); !ok {
		return rule.Misread(what[0].Column, startForm, startWords)
	}
	return nil
}

func readTrack(words []rule.Word) (*[5]int, error) {
	var costs [5]int
	if len(words) != len(costs) {
		return nil, rule.Misread(words[0].Column, "five costs from left to right, as 4 3 2 1 0", "A cost track has five spaces, here are %d.", len(words))
	}
	for i, w := range words {
		n, err := rule.ParseNumber(w, 0, 99, "a cost in science")
		if err != nil {
			return nil, err
		}
		costs[i] = n
	}
	return &costs, nil
}

// readPiece reads a tile, a technology or a card, or the name in the copy of what it is.
func (d *Describe) readPiece(p *Position, name rule.Word, what []rule.Word) (err error) {
	if err := checkTileName(name); err != nil {
		return err
	}
	d.Name = p.spelling(name.Text)
	if _, known := p.facts.find(strings.ToLower(name.Text)); !known && len(p.facts.named) >= rule.MostNamed {
		return rule.Misread(name.Column, "a name that is described already", rule.TooManyNamed, rule.MostNamed)
	}
	if len(what) == 1 && checkTileName(what[0]) == nil && !readsAsTechnology(what[0]) {
		if d.As = p.spelling(what[0].Text); rule.SameName(d.As, d.Name) {
			return rule.Misread(what[0].Column, "a tile, technology or card, or another name", "%s can't be described by itself.", d.Name)
		}
		return nil
	}
	what = rule.Unquoted(what)
	switch {
	case slices.ContainsFunc(what, func(w rule.Word) bool { return strings.ContainsAny(w.Text, "/|") }):
		d.Card, err = readCard(what)
	case slices.ContainsFunc(what, func(w rule.Word) bool { return strings.Contains(w.Text, "=+") || readsAsTechnology(w) }):
		d.Technology, err = readTechnology(what)
	default:
		d.Land, err = rail.ParseTileWords(what)
		if err == nil && d.Land.Institution() {
			d.Land = nil
			d.Technology, err = readTechnology(what)
		}
	}
	return err
}

// readCard reads a catastrophe card from words of a line.
func readCard(words []rule.Word) (*Card, error) {
	text, column := spaced(words)
	card, err := ParseCard(text)
	return card, rule.Shifted(err, column-1)
}

// spaced puts words back on a line so that columns stay true.
func spaced(words []rule.Word) (text string, column int) {
	column = words[0].Column
	for _, w := range words {
		gap := w.Column - column - utf8.RuneCountInString(text)
		text += strings.Repeat(" ", max(gap, min(len(text), 1))) + w.Text
	}
	return text, column
}

func readsAsTechnology(w rule.Word) bool {
	if _, _, symbol := counted(w.Text, "gpf"); symbol {
		return true
	}
	_, ability, err := parseAbility(w)
	return ability || err != nil
}

// startCities finds the two cities of a start tile that begin with a citizen:
// one makes 1 coin and 1 science, one makes 2 coins and 1 science
// (EN, Starting Land).
func startCities(t *rail.Tile) (first, second int, ok bool) {
	first, second = -1, -1
	for i, s := range t.Sites() {
		switch {
		case s.Building || s.Centres > 0:
		case first < 0 && s.Yield == (rail.Yield{Coins: 1, Science: 1}):
			first = i
		case second < 0 && s.Yield == (rail.Yield{Coins: 2, Science: 1}):
			second = i
		}
	}
	return first, second, first >= 0 && second >= 0 && len(t.Sites()) >= 3
}

// parseZones reads three ranges of marker spaces, for 2, 3 and 4 points:
// -6..-4 -3..-1 0..6.
func parseZones(words []rule.Word) (*[13]int, error) {
	const want = "three ranges that cover -6 to 6, as -6..-4 -3..-1 0..6"
	if len(words) != 3 {
		return nil, rule.Misread(words[0].Column, want, "The pollution track has three zones, here are %d.", len(words))
	}
	var z [13]int
	next := score.WorstMarker
	for i, w := range words {
		from, to, cut := strings.Cut(w.Text, "..")
		if !cut { // one space is a range
			to = from
		}
		a, err := strconv.Atoi(from)
		b, err2 := strconv.Atoi(strings.TrimPrefix(to, "+"))
		if err != nil || err2 != nil || a > b || b > score.BestMarker {
			return nil, rule.Misread(w.Column, want, "%q is no range of marker spaces.", w.Text)
		}
		if a != next {
			return nil, rule.Misread(w.Column, want, "%q should begin at %d.", w.Text, next)
		}
		for s := a; s <= b; s++ {
			z[s+6] = i + 2
		}
		next = b + 1
	}
	if next != score.BestMarker+1 {
		return nil, rule.Misread(words[2].Column, want, "The last zone should end at 6.")
	}
	return &z, nil
}

func zonesText(z *[13]int) string {
	var parts []string
	for worth := 2; worth <= 4; worth++ {
		from, to := 99, -99
		for s, w := range z {
			if w == worth {
				from, to = min(from, s-6), max(to, s-6)
			}
		}
		if from == to {
			parts = append(parts, fmt.Sprint(from))
		} else {
			parts = append(parts, fmt.Sprintf("%d..%d", from, to))
		}
	}
	return strings.Join(parts, " ")
}

// line is what follows the verb.
func (d *Describe) line(p *Position) string {
	name := d.Name
	if d.start && d.Seat >= 0 {
		name = "start." + p.setup.Seats[d.Seat]
	}
	name = rule.Quote(name) + " "
	switch {
	case d.As != "":
		return name + d.As
	case d.Costs != nil:
		return name + strings.Trim(fmt.Sprint(*d.Costs), "[]")
	case d.Zones != nil:
		return name + zonesText(d.Zones)
	case d.Copy != "":
		return name + rule.Quote(d.Copy)
	}
	return name + d.Description.text()
}

// check refuses what can't be so: a description of another kind than what the
// name was dealt as.
func (d *Describe) check(p *Position) error {
	said := d.Description
	switch {
	case d.start && len(d.Land.Sites()) > 3:
		return rule.Misread(d.at, startForm, startWords)
	case d.Costs != nil:
		for i := 1; i < len(d.Costs); i++ {
			if d.Costs[i] > d.Costs[i-1] {
				return rule.Misread(d.at, "five costs from left to right, as 4 3 2 1 0", "%s rises from %d to %d; technologies get cheaper to the right.", d.Name, d.Costs[i-1], d.Costs[i])
			}
		}
	case d.Card != nil:
		if err := d.Card.check(d.at); err != nil {
			return err
		}
	}
	if d.As != "" {
		other, ok := p.facts.about(d.As)
		if !ok {
			return rule.Missing(rule.ToDescribe(d.As), "%s is not described, so %s can't be the same.", d.As, d.Name)
		}
		said = *other
		if err := p.checkOnce(d.Name, p.facts.itself(d.As)); err != nil {
			return err
		}
	}
	if d.start || d.Costs != nil || d.Zones != nil || d.Copy != "" {
		return nil
	}
	switch {
	case rule.Contains(p.DealtLands, d.Name) && said.Land == nil:
		return rules().WrongKind.Illegal("%s was dealt as a land; this describes %s.", d.Name, said.kind())
	case rule.Contains(p.DealtTechnologies, d.Name) && said.Technology == nil:
		return rules().WrongKind.Illegal("%s was dealt as a technology; this describes %s.", d.Name, said.kind())
	case rule.Contains(p.UsedCards, d.Name) && said.Card == nil:
		return rules().WrongKind.Illegal("%s was dealt as a catastrophe card; this describes %s.", d.Name, said.kind())
	}
	return nil
}

// checkOnce refuses to use one tile or card of the copy under two names.
func (p *Position) checkOnce(name, itself string) error {
	if !p.facts.bound && rule.SameName(name, itself) {
		return nil // each name is itself
	}
	twice := func(other string) bool {
		return !rule.SameName(other, name) && rule.SameName(p.facts.itself(other), itself)
	}
	for _, dealt := range [...][]string{p.DealtLands, p.DealtTechnologies, p.UsedCards} {
		if i := slices.IndexFunc(dealt, twice); i >= 0 {
			return rules().TileTwice.Illegal("%s can't be %s, which lies on the table as %s.", name, itself, dealt[i])
		}
	}
	for _, f := range p.facts.named {
		if f.as != "" && twice(f.name) {
			return rules().TileTwice.Illegal("%s can't be %s: %s is said to be that.", name, itself, f.name)
		}
	}
	return nil
}

func (d *Describe) apply(p *Position, t *rule.Teller) {
	known := p.facts
	p.know(d)
	if d.start {
		for i := range p.n {
			if tile, _ := p.facts.start(i); p.seats[i].Region.At(0).Tile != tile {
				p.settle(i, tile)
			}
		}
	}
	switch {
	case d.Copy != "":
		t.Tell("described", "", "The copy on the table: %s.", d.Copy).On(d.Name)
	case d.Costs != nil || d.Zones != nil || d.start:
		t.Tell("described", "", "Described: %s.", d.line(p)).On(d.Name)
	default:
		at, _ := p.facts.find(d.Name)
		_, text, _ := strings.Cut(p.facts.named[at].line, " ") // behind its name
		now, shows := p.facts.named[at].said(), say.Plain(text)
		if now.Technology != nil {
			shows = now.Technology.said()
		}
		if _, before := known.find(d.Name); before {
			t.Tell("described", "", "%s is described anew: %s.", d.Name, shows).On(d.Name)
		} else {
			t.Tell("described", "", "%s is %s: %s.", d.Name, now.kind(), shows).On(d.Name)
		}
	}
}

// untouched says whether all regions lie as they were before the first deal.
func (p *Position) untouched() bool {
	if p.Round > 1 || p.Phase > dealPhase {
		return false
	}
	fresh := p.copy()
	for i := range p.n {
		at := p.seats[i].Region.At(0)
		fresh.settle(i, at.Tile)
		if f := fresh.seats[i].Region.At(0); at.Garbage != f.Garbage || at.Citizens != f.Citizens {
			return false
		}
	}
	return true
}
