package century

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// haveLine says what a seat has in a game whose record begins in the middle: a
// number, a tile of its region or a technology.
type haveLine struct {
	Seat        int
	Numbers     rule.Tally // coins, science, points, pollution
	Tile        *rail.Placed
	Undescribed bool // the line doesn't say what its tile is, and nothing else does
	Tech        string
	Said        *Technology // what it is, nil where its description tells
	Spent       bool        // what of it works once has been used
}

const (
	tileWord    = "tile"
	techWord    = "technology"
	spentWord   = "spent"
	tileWanted  = "a tile's name, then a line of a region file, as L7 e1 r1 A=2s* B=1v N-A-B g1"
	haveWanted  = "coins=N, science=N, points=N, pollution=N, tile or technology"
	techWanted  = "a technology's name and what it is, as T4 2g locomotive"
	haveExample = "tile L7 e1 r1 A=2s* B=1v N-A-B g1"
)

var have = declared[haveLine]{
	Verb: rule.Verb{
		Name: rule.HaveVerb, Number: 4, Label: "Say what there is", Keeper: true, Usage: []string{"SEAT coins=N science=N points=N pollution=N", "SEAT tile NAME SQUARE ROTATION TILE", "SEAT technology NAME TECHNOLOGY [spent]"},
		Short:   "what a seat has, where the record begins in the middle",
		Long:    "After new … --round N, before its deal. TILE is as in a region file: A=2s* has a citizen, g1 garbage, bridge=A-N a bridge; a tile that is described needs only those, as tile farm7 e1 r1 A* g1. A number that is left out is as a seat begins the game; on a tile, start too, lies only what is said. A technology's symbols have acted; spent: its single use is gone.",
		Example: []string{"have Green coins=12 science=9 points=14 pollution=-1", "have Green tile L7 e1 r1 A=2s* B=1v N-A-B g1", "have Green technology T4 2g locomotive"},
	},
	Acts: acting[haveLine]{At: func(a *haveLine) *int { return &a.Seat }, May: (*Position).mayHave, Why: (*Position).tooLate},
	Own: arg[haveLine]{Read: readHad, Text: (*Position).textHad, Check: (*Position).checkHad, Step: func(p *Position, a *haveLine, _ func(*haveLine) rule.Step) rule.Step {
		return rule.Typed(p, rule.HaveVerb+" "+p.word(a.Seat), "what the seat has", say.Plain("coins=12 science=9 points=14 pollution=-1 · "+haveExample+" · technology T4 2g locomotive"))
	}},
	Do: func(p *Position, a *haveLine, t *rule.Teller) {
		switch {
		case a.Tile != nil:
			a.applyTile(p)
			t.Tell("has", p.name(a.Seat), "%s has %s: %s.", p.who(a.Seat), a.Tile.Name, say.Join(" · ", a.lies(p)...)).About(a.Tile.Name)
			if a.unchecked(p) {
				t.Tell(rule.Remark, "", "Remark: %s is described without points, so the bridge's line was not checked.", a.Tile.Name)
			}
		case a.Tech != "":
			if a.Said != nil {
				p.know(&describeLine{Name: a.Tech, Is: a.Said})
			}
			o := owned{Name: a.Tech}
			tech := p.facts.technology(a.Tech)
			if a.Spent && tech != nil {
				for i, power := range tech.Abilities {
					if power.Power.once() {
						o.Spent |= 1 << i
					}
				}
			}
			p.gains(a.Seat, o)
			p.dealt(&p.table().DealtTechnologies, a.Tech)
			t.Tell("has", p.name(a.Seat), "%s owns %s.", p.who(a.Seat), a.Tech).About(a.Tech)
			switch {
			case tech == nil:
				t.Tell(rule.Remark, p.name(a.Seat), "%s is not described: what it can do waits for “describe %s …”.", a.Tech, a.Tech).About(a.Tech)
			case tech.Institution != nil:
				t.Tell(rule.Remark, p.name(a.Seat), "%s is an institution: say where it lies, as: have %s tile %s n1 r0", a.Tech, p.word(a.Seat), a.Tech)
			}
		default:
			holdings.PutHad(p, a.Numbers)
			holdings.TellHad(t, p, a.Numbers, "%s has %s.", p.who(a.Seat))
		}
	},
	Uses: func(p *Position, a *haveLine) []string { // where the line says what it is, the copy may know better
		switch {
		case a.Tile == nil:
			return []string{a.Tech}
		case p.tileCalled(a.Seat, a.Tile.Name) != nil:
			return nil
		}
		return []string{a.Tile.Name}
	},
}

// tooLate refuses have after the first deal, and names correct instead.
func (p *Position) tooLate(seat int) error {
	return rules().HaveLate.Illegal("What a seat has is said before the first deal of a game that begins in the middle (new … --round N). Now it is corrected, as correct %s coins+1 \"why\".", p.word(seat))
}

// mayHave says whether have is legal: before the first deal of a record that begins in
// mid-game, unless the table has counted its end.
func (p *Position) mayHave(int) bool { return p.setup.Round > 0 && !p.Begun && p.Phase != overPhase }

func readHad(r *rule.Reader, p *Position, a *haveLine) {
	switch {
	case r.Err != nil:
	case r.Skip(tileWord):
		a.readTile(r, p)
	case r.Skip(techWord):
		a.readTechnology(r, p)
	default:
		a.Numbers = holdings.ReadHad(r, a.Seat, haveWanted, p.mayHave(a.Seat), func() error { return p.tooLate(a.Seat) })
	}
}

func (a *haveLine) readTile(r *rule.Reader, p *Position) {
	name := "start"
	if !r.Skip(name) {
		name = newName(r, p, r.Next(tileWanted))
	}
	if r.Err != nil {
		return
	}
	words := r.Rest()
	if name == "start" && (len(words) == 0 || !strings.EqualFold(words[0].Text, "start")) {
		words = append([]rule.Word{{Text: "start", Column: r.End}}, words...)
	}
	if len(words) < 2 {
		r.Fail(rule.Misread(r.End, tileWanted, "have lacks where %s lies, and how.", name))
		return
	}
	known := p.tileCalled(a.Seat, name)
	if saysTile(words[2:]) {
		known = nil
	} else if known == nil { // the copy may know it: then the line is read again
		a.Tile, a.Undescribed = &rail.Placed{Name: name}, true
		return
	}
	tile, err := readPlaced(words, name, known)
	r.Fail(err)
	tile.Name = name
	a.Tile = &tile
}

// saysTile says whether some words hold a tile, besides what lies on it.
func saysTile(words []rule.Word) bool {
	return slices.ContainsFunc(words, func(w rule.Word) bool {
		return strings.ContainsAny(w.Text, "=-") && !strings.HasPrefix(strings.ToLower(w.Text), "bridge=")
	})
}

func (a *haveLine) readTechnology(r *rule.Reader, p *Position) {
	w := r.Next(techWanted)
	if a.Tech = newName(r, p, w); r.Err != nil {
		return
	}
	words := r.Rest()
	if n := len(words); n > 0 && strings.EqualFold(words[n-1].Text, spentWord) {
		a.Spent, words = true, words[:n-1]
	}
	if len(words) == 0 {
		return
	}
	var err error
	a.Said, err = readTechnology(rule.Unquoted(words))
	r.Fail(err)
}

// newName takes a name that nothing on the table need bear yet.
func newName(r *rule.Reader, p *Position, w rule.Word) string {
	if r.Err == nil {
		r.Fail(checkTileName(w))
	}
	return p.spelling(w.Text)
}

// tileCalled is the tile of a name as it is described, nil where it isn't.
func (p *Position) tileCalled(seat int, name string) *rail.Tile {
	if name == "start" {
		if t, known := p.facts.start(seat); known {
			return t
		}
		return nil
	}
	return tileOf(p.facts.about(name))
}

// textHad is what the seat has, as typed.
func (*Position) textHad(a *haveLine) string {
	switch {
	case a.Tile != nil && a.Tile.Name == "start":
		return tileWord + " " + a.Tile.String()
	case a.Tile != nil:
		return tileWord + " " + a.Tile.Name + " " + a.Tile.String()
	case a.Tech != "":
		s := techWord + " " + a.Tech
		if a.Said != nil {
			s += " " + a.Said.String()
		}
		if a.Spent {
			s += " " + spentWord
		}
		return s
	}
	return a.Numbers.Text()
}

func (p *Position) checkHad(a *haveLine) error {
	switch {
	case a.Undescribed:
		return rule.Missing(rule.ToDescribe(a.Tile.Name), "%s is not described: say what it is.", a.Tile.Name)
	case a.Tile != nil:
		return cmp.Or(a.checkTile(p), p.checkTokens(a.Seat, a.tokens(p)))
	case a.Tech != "":
		return cmp.Or(a.checkTechnology(p), p.checkTokens(a.Seat, a.tokens(p)))
	}
	return holdings.CheckHad(p, a.Numbers)
}

// tokens is how many more citizen tokens the seat has in use by a line.
func (a *haveLine) tokens(p *Position) (more int) {
	if a.Tile == nil {
		if !a.Spent {
			more = cmp.Or(a.Said, p.facts.technology(a.Tech)).workers()
		}
		return more
	}
	if more = len(citizensOn(a.Tile, a.Tile.Tile)); a.Tile.Name == "start" {
		start := p.seats[a.Seat].Region.At(0)
		more -= len(citizensOn(start, start.Tile))
	}
	return more
}

func (a *haveLine) checkTile(p *Position) error {
	r, t := p.seats[a.Seat].Region, a.Tile
	if t.Name == "start" {
		return a.checkStart(p)
	}
	if err := p.checkUnused(t.Name); err != nil && !(t.Tile.Institution() && p.owner(t.Name) == a.Seat && r.Find(t.Name) < 0) {
		return err
	}
	if is := p.facts.about(t.Name); is != nil {
		if known := p.tileCalled(a.Seat, t.Name); known == nil || known.String() != t.Tile.String() {
			return rules().HaveContradicts.Illegal("%s is described as %s.", t.Name, is.String())
		}
	}
	if err := r.CheckPlace(t.Square); err != nil {
		if fault, is := errors.AsType[*rail.Fault](err); is && fault.Kind != rail.Occupied {
			return rules().SquareUnconnected.Illegal("%s can't lie on %s yet: it touches no tile that is entered. Enter that tile first, or say another square.", t.Name, t.Square)
		}
		return placeFault(err, t.Name, t.Square)
	}
	if t.Tile.Institution() && t.Garbage > 0 {
		return rules().GarbageOnInstitution.Illegal("%s is an institution; garbage lies on lands.", t.Name)
	}
	next := r.Clone()
	at, err := next.Lay(*t)
	if err != nil {
		return placeFault(err, t.Name, t.Square)
	}
	for _, b := range t.Bridges {
		if err := checkBridge(next, at, b, p.setup.Rulings.Rail); err != nil {
			return err
		}
		next.AddBridge(at, b)
	}
	if !t.Tile.Institution() {
		return p.checkLandsMore()
	}
	if p.owner(t.Name) < 0 {
		return p.checkOwnsMore(a.Seat)
	}
	return nil
}

func (a *haveLine) checkStart(p *Position) error {
	t := a.Tile
	if _, _, ok := startCities(t.Tile); !ok {
		return rules().HaveContradicts.Illegal("A start tile has three cities; one makes 1 coin and 1 science, one makes 2 coins and 1 science.")
	}
	if known, ok := p.facts.start(a.Seat); ok && known.String() != t.Tile.String() {
		return rules().HaveContradicts.Illegal("%s is described as %s.", "start", known)
	}
	return nil
}

// checkLandsMore refuses one more land, if all that were dealt before the record lie there.
func (p *Position) checkLandsMore() error {
	lands := 1 + rule.Sum(p.seats[:p.n], func(s *Seat) int { n, _ := s.Region.Lands(); return n - 1 })
	if most := (p.setup.Round - 1) * landsDealt[p.n]; lands > most {
		return rules().HaveTooMany.Illegal("Before round %s %d lands have been dealt; the seats have %d.", roman[p.setup.Round], most, lands)
	}
	return nil
}

// technologies are so many technologies, in words.
func technologies(n int) say.Text { return say.Count(n, "%d technology", "%d technologies") }

func (p *Position) checkOwnsMore(seat int) error {
	if most := p.setup.Round - 1; len(p.seats[seat].Owned) >= most {
		return rules().HaveTooMany.In("dropping").Illegal("%s can own %s before round %s, one for each round, and has %s.", p.name(seat), technologies(most), roman[p.setup.Round], say.And(rule.Each(p.seats[seat].Owned, ownedName)))
	}
	return nil
}

func (a *haveLine) checkTechnology(p *Position) error {
	if err := p.checkUnused(a.Tech); err != nil {
		return err
	}
	if is := p.facts.about(a.Tech); is != nil && (stockOf(is) != technologyStock || a.Said != nil && is.String() != a.Said.String()) {
		return rules().HaveContradicts.Illegal("%s is described as %s.", a.Tech, is.String())
	}
	return p.checkOwnsMore(a.Seat)
}

// lies is where and how a tile lies that a seat has, and what is on it.
func (a *haveLine) lies(p *Position) (said []say.Text) {
	there := a.Tile
	if said = say.Some(besides(p.seats[a.Seat].Region).If(there.Name != "start"), rule.Turned(there.Turn.String()).If(there.Turn != 0)); there.Tile.Institution() {
		return said
	}
	citizens := say.That("no citizen")
	switch cities := citizensOn(there, there.Tile); {
	case len(cities) == 1:
		citizens = say.That("a citizen in %s", cities)
	case cities != "":
		citizens = say.That("citizens in %s", say.And(strings.Split(cities, "")))
	}
	for _, b := range there.Bridges {
		said = append(said, say.That("a bridge joins %s and %s", saidEnd(b.From, there.Turn), saidEnd(b.To, there.Turn)))
	}
	return append(said, citizens, say.That("%d garbage", there.Garbage))
}

// unchecked says whether the line of a bridge on the tile depends on points that aren't described.
func (a *haveLine) unchecked(p *Position) bool {
	var alone rail.Region
	at, _ := alone.Lay(rail.Placed{Name: a.Tile.Name, Tile: a.Tile.Tile, Turn: a.Tile.Turn})
	return slices.ContainsFunc(a.Tile.Bridges, func(b rail.Bridge) bool {
		checked, err := alone.CheckBridge(at, b, p.setup.Rulings.Rail)
		alone.AddBridge(at, b)
		return err == nil && !checked
	})
}

func (a *haveLine) applyTile(p *Position) {
	tile := a.Tile
	if tile.Name == "start" {
		if _, known := p.facts.start(a.Seat); !known {
			p.know(&describeLine{Name: "start", Is: startTile{tile.Tile}, Seat: a.Seat})
		}
		before, region, laid := p.seats[a.Seat].Region, &rail.Region{}, *tile
		laid.Tile, _ = p.facts.start(a.Seat)
		for k := range before.Len() { // what else lies there stays
			if k > 0 {
				laid = *before.At(k)
			}
			_ = region.LayBuilt(laid)
		}
		p.seat(a.Seat).Region = region
		return
	}
	if p.tileCalled(a.Seat, tile.Name) == nil {
		var is fmt.Stringer = tile.Tile
		if tile.Tile.Institution() {
			is = &Technology{Institution: tile.Tile}
		}
		p.know(&describeLine{Name: tile.Name, Is: is})
	}
	if tile.Tile.Institution() {
		if p.owner(tile.Name) < 0 {
			p.gains(a.Seat, owned{Name: tile.Name})
			p.dealt(&p.table().DealtTechnologies, tile.Name)
		}
	} else {
		p.dealt(&p.table().DealtLands, tile.Name)
	}
	laid := *tile
	laid.Tile = p.tileCalled(a.Seat, tile.Name)
	_ = p.region(a.Seat).LayBuilt(laid)
}

// dealt notes a tile among those that were dealt.
func (p *Position) dealt(among *[]string, name string) {
	*among = append((*among)[:len(*among):len(*among)], name)
}
