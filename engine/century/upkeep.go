package century

import (
	"slices"
	"strconv"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Garbage puts garbage in hand, all of a seat's or some, on lands
// (EN, Phase 4, Placing New Garbage).
type Garbage struct {
	Seat  int
	Lands []Share
}

// Share is a number of garbage for a land.
type Share struct {
	Land string
	N    int
}

// Place attaches a land with its citizen, or an institution
// (EN, Phase 4, Attaching New Lands and Institutions, Placing New Citizens).
type Place struct {
	*Piece // the same for all ways to lay it
	Square rail.Square
	Turn   rail.Rotation
	City   byte // the citizen's city, 0 for none
}

// Piece is a tile that a seat attaches.
type Piece struct {
	Seat int
	Tile string
	On   string // the tile of the citizen's city, as typed; "" for the land itself
}

// Done ends a seat's upkeep, or its recycling.
type Done struct {
	Seat int // -1 for all
}

func (*Garbage) Verb() string { return "garbage" }
func (*Place) Verb() string   { return "place" }
func (*Done) Verb() string    { return "done" }

func (a *Garbage) text(p *Position) string {
	lands := a.Lands
	if len(lands) > 1 {
		own := p.tilesOf(a.Seat)
		lands = slices.Clone(lands)
		slices.SortStableFunc(lands, func(s, t Share) int { return index(own, s.Land) - index(own, t.Land) })
	}
	line := "garbage " + p.word(a.Seat)
	for _, s := range lands {
		line += " " + s.Land + "=" + strconv.Itoa(s.N)
	}
	return line
}

func (a *Place) text(p *Position) string {
	city := ""
	switch {
	case a.City != 0 && a.On != "":
		city = " " + CityName{a.On, a.City}.String()
	case a.city(p) != 0:
		city = " " + string(rune(a.city(p)))
	}
	return "place " + p.word(a.Seat) + " " + a.Tile + " " + a.Square.String() + " " + a.Turn.String() + city
}

func (a *Done) text(p *Position) string {
	if a.Seat < 0 {
		return "done all"
	}
	return "done " + p.word(a.Seat)
}

// waitingFor finds a tile that a seat has still to attach.
func (s *Seat) waitingFor(name string) int {
	return slices.IndexFunc(s.Waiting, func(w waiting) bool { return sameName(w.Name, name) })
}

// reopen takes back that a seat was done: the books let it go on while the others
// aren't.
func (p *Position) reopen(seat int, t *rule.Teller) {
	if p.seats[seat].Done {
		p.seat(seat).Done, p.seat(seat).Said = false, false
		t.Tell("reopened", p.name(seat), "%s was done and isn't any more.", p.who(seat))
	}
}

// undescribedPurchase is a technology of a seat that nobody has described, or
// "": one bought this round, or one that a correction gave.
func (p *Position) undescribedPurchase(seat int) string {
	for i := range p.seats[seat].Owned {
		if o := &p.seats[seat].Owned[i]; o.technology() == nil {
			return o.Name
		}
	}
	return ""
}

func needTechnology(name string) error {
	return rule.Missing(rule.ToDescribe(name), "%s is not described: its symbols and abilities are not known.", name)
}

func (a *Garbage) check(p *Position) error {
	if err := p.in("garbage", upkeepPhase); err != nil {
		return err
	}
	if p.seats[a.Seat].Tabled != nil {
		return p.needUpkeep(a.Seat)
	}
	if b := p.undescribedPurchase(a.Seat); b != "" {
		return needTechnology(b)
	}
	s := p.seats[a.Seat]
	if s.Hand == 0 {
		return noGarbageInHand.Illegal("%s has no garbage in hand.", p.name(a.Seat))
	}
	total := 0
	for i, share := range a.Lands {
		for _, other := range a.Lands[:i] {
			if sameName(other.Land, share.Land) {
				return garbageLandTwice.Illegal("%s is named twice.", share.Land)
			}
		}
		total += share.N
		if w := s.waitingFor(share.Land); w >= 0 {
			if s.Waiting[w].Institution {
				return garbageOnInstitution.Illegal("%s is an institution; garbage lies on lands.", share.Land)
			}
			continue
		}
		at := s.Region.Find(share.Land)
		switch {
		case at < 0 && p.owner(share.Land) >= 0:
			return notYourLand.Illegal("%s is a technology; garbage lies on lands.", share.Land)
		case at < 0:
			return notYourLand.Illegal("%s has no land %s.", p.name(a.Seat), share.Land)
		case s.Region.At(at).Tile.Institution():
			return garbageOnInstitution.Illegal("%s is an institution; garbage lies on lands.", share.Land)
		case len(s.Won) > 0 && !contains(s.Won, share.Land) && !p.setup.Rulings.MayAnywhere:
			return garbageOnOldLand.Ruled(newGarbage, "%s wasn't won this round; %s's garbage in hand goes on %s.", share.Land, p.name(a.Seat), say.Or(s.Won))
		}
	}
	if total > s.Hand {
		return garbageNotAll.Illegal("%s has %d garbage in hand and can't place %d.", p.name(a.Seat), s.Hand, total)
	}
	return nil
}

func (a *Garbage) apply(p *Position, t *rule.Teller) {
	p.reopen(a.Seat, t)
	s, total := p.seat(a.Seat), 0
	for _, share := range a.Lands {
		total += share.N
		if w := s.waitingFor(share.Land); w >= 0 {
			s.Waiting = append([]waiting(nil), s.Waiting...)
			s.Waiting[w].Garbage += share.N
			continue
		}
		r := p.region(a.Seat)
		r.AddGarbage(r.Find(share.Land), share.N)
	}
	s.Hand -= total
	t.Tell("garbage", p.name(a.Seat), "%s places %d garbage.", p.who(a.Seat), total).With("garbage in hand", -total).With("garbage", total)
	p.remarkGarbage(t)
}

// remarkGarbage tells when the box would be empty; supplies don't run out.
func (p *Position) remarkGarbage(t *rule.Teller) {
	total := 0
	for i := range p.n {
		s := p.seats[i]
		total += s.Hand + s.garbage()
	}
	if total > boxGarbage {
		t.Tell(rule.Remark, "", "Remark: that makes %d garbage on the table; the box holds %d.", total, boxGarbage)
	}
}

const (
	boxGarbage = 95 // EN, Components
	boxBridges = 4
)

// garbage counts what lies on a seat's lands, those to be attached included.
func (s *Seat) garbage() int {
	if s.Counted != nil {
		sum := 0
		for _, g := range s.countedLands() {
			sum += g
		}
		return sum
	}
	n := s.Region.Garbage()
	if s.Tabled != nil {
		n = s.Tabled.Garbage
	}
	for _, w := range s.Waiting {
		n += w.Garbage
	}
	return n
}

func (a *Place) check(p *Position) error {
	if err := p.in("place", upkeepPhase); err != nil {
		return err
	}
	if p.seats[a.Seat].Tabled != nil {
		return p.needUpkeep(a.Seat)
	}
	s := p.seats[a.Seat]
	w := s.waitingFor(a.Tile)
	if w < 0 {
		if b := p.undescribedPurchase(a.Seat); sameName(b, a.Tile) {
			return needTechnology(b)
		}
		if s.Region.Find(a.Tile) >= 0 {
			return nothingToAttach.Illegal("%s lies in %s's region already.", a.Tile, p.name(a.Seat))
		}
		return nothingToAttach.Illegal("%s has no tile %s to attach.", p.name(a.Seat), a.Tile)
	}
	if err := s.Region.CheckPlace(a.Square); err != nil {
		return placeFault(err, a.Tile, a.Square)
	}
	if s.Waiting[w].Institution {
		if a.City != 0 {
			return citizenOnInstitution.Illegal("%s is an institution; no citizen lives there.", a.Tile)
		}
		return nil
	}
	land := p.facts.land(a.Tile)
	switch {
	case land == nil:
		return rule.Missing(rule.ToDescribe(a.Tile), "%s is not described: its cities and rails are not known.", a.Tile)
	case a.On != "" && !sameName(a.On, a.Tile):
		return citizenOtherTile.Illegal("The citizen of %s lives in a city of %s, not of %s.", a.Tile, a.Tile, a.On)
	case a.city(p) == 0:
		return &rule.Ambiguous{Word: a.Tile, Candidates: cityNames(land)}
	case land.SiteIndex(a.city(p)) < 0:
		return noSuchCity.Illegal("%s has no city %c; it has %s.", a.Tile, a.City, say.And(cityNames(land)))
	}
	return nil
}

// city is where the land's citizen goes; with one city it need not be named.
func (a *Place) city(p *Position) byte {
	if a.City == 0 {
		if land := p.facts.land(a.Tile); land != nil && len(land.Sites()) == 1 {
			return land.Sites()[0].Letter
		}
	}
	return a.City
}

func (p *Position) tileOf(w waiting) *rail.Tile {
	if w.Institution {
		return p.facts.technology(w.Name).Institution
	}
	return p.facts.land(w.Name)
}

func cityNames(t *rail.Tile) []string {
	return rule.Each(t.Sites(), func(s rail.Site) string { return string(rune(s.Letter)) })
}

func (a *Place) apply(p *Position, t *rule.Teller) {
	p.reopen(a.Seat, t)
	s := p.seat(a.Seat)
	w := s.waitingFor(a.Tile)
	tile := s.Waiting[w]
	s.Waiting = append(append([]waiting(nil), s.Waiting[:w]...), s.Waiting[w+1:]...)
	r := s.Region.CloneFor(1)
	s.Region = r
	placed := rail.Placed{Name: tile.Name, Square: a.Square, Turn: a.Turn, Garbage: tile.Garbage}
	if tile.Institution {
		placed.Tile = p.facts.technology(tile.Name).Institution
		r.Place(placed)
		t.Tell("attaches", p.name(a.Seat), "%s attaches %s on %s, turned %s.", p.who(a.Seat), tile.Name, a.Square, a.Turn).On(tile.Name)
		return
	}
	placed.Tile = p.facts.land(tile.Name)
	placed.Citizens = 1 << placed.Tile.SiteIndex(a.city(p))
	r.Place(placed)
	t.Tell("attaches", p.name(a.Seat), "%s attaches %s on %s, turned %s, with a citizen in %c.", p.who(a.Seat), tile.Name, a.Square, a.Turn, a.city(p)).On(tile.Name).With("citizens", 1)
}

// checkAttached refuses to go on while a seat's steps before the technologies
// are not complete (EN, Phase 4, Using Technologies).
func (p *Position) checkAttached(seat int) error {
	if b := p.undescribedPurchase(seat); b != "" {
		return needTechnology(b)
	}
	if s := p.seats[seat]; !s.attached() {
		return upkeepUnfinished.Illegal("%s still has %s.", p.name(seat), unattached{s})
	}
	return nil
}

func (s *Seat) attached() bool { return s.Hand == 0 && len(s.Waiting) == 0 }

// unattached is what a seat has still to place before it uses technologies. It is
// put into words where somebody reads them: offers ask far more often.
type unattached struct{ *Seat }

func (s unattached) Said() say.Text {
	var left []say.Text
	if s.Hand > 0 {
		left = append(left, say.That("%d garbage in hand", s.Hand))
	}
	for _, w := range s.Waiting {
		left = append(left, say.That("%s to attach", w.Name))
	}
	return say.And(left)
}

func (a *Done) check(p *Position) error {
	if err := p.in("done", upkeepPhase, recyclingPhase); err != nil {
		return err
	}
	if a.Seat >= 0 {
		if p.seats[a.Seat].Done {
			return doneAlready.Illegal("%s is done already.", p.name(a.Seat))
		}
		if err := p.checkDone(a.Seat); err != nil {
			return err
		}
		return p.checkScored(a)
	}
	for i := range p.n {
		if p.seats[i].Done {
			continue
		}
		if err := p.checkDone(i); err != nil {
			return err
		}
	}
	return p.checkScored(a)
}

func (p *Position) checkDone(seat int) error {
	if p.phase == recyclingPhase {
		return nil
	}
	if t := p.seats[seat].Tabled; t != nil {
		if t.Round < p.round {
			return p.needUpkeep(seat)
		}
		return nil
	}
	if err := p.checkAttached(seat); err != nil {
		return err
	}
	return p.checkStartKnown(seat)
}

// checkStartKnown refuses to produce while something rests on the rails of a
// start tile that is not described. Track only ever adds links, so nothing
// rests on them where the start tile without any and the one with a junction of
// everything come to the same.
func (p *Position) checkStartKnown(seat int) error {
	if _, known := p.facts.start(seat); known {
		return nil
	}
	var bare, full rail.Judgement
	r := p.seats[seat].Region
	r.Judge(p.setup.Rulings.Rail, &bare)
	most := r.Clone()
	most.SetTile(0, fullStart())
	most.Judge(p.setup.Rulings.Rail, &full)
	same := bare.Yield == full.Yield && len(bare.Centres) == len(full.Centres)
	for i := 0; same && i < len(bare.Centres); i++ {
		same = len(bare.Centres[i].Reaches()) == len(full.Centres[i].Reaches())
	}
	if same {
		return nil
	}
	return needStart("%s's production or recycling rests on the rails of the start tile, which are not described.", p.name(seat))
}

func (a *Done) apply(p *Position, t *rule.Teller) {
	for i := range p.n {
		if (a.Seat == i || a.Seat < 0) && !p.seats[i].Done {
			p.seat(i).Done, p.seat(i).Said = true, true
			if p.phase == upkeepPhase {
				y := p.makes(i)
				t.Tell("done", p.name(i), "%s's upkeep is complete; the region makes %s.", p.who(i), show.Yield(y))
			} else {
				t.Tell("done", p.name(i), "%s is done recycling.", p.who(i))
			}
		}
	}
	if !p.allDone() {
		return
	}
	if p.phase == upkeepPhase {
		p.produce(t)
	}
	if p.allDone() {
		p.endRound(t)
	}
}

func (s *Seat) landsWaiting() (n int) {
	for _, w := range s.Waiting {
		if !w.Institution {
			n++
		}
	}
	return n
}

// Ahead is the position as it would stand if upkeep began now.
func (p *Position) Ahead(string) rule.Position {
	if p.phase >= upkeepPhase {
		return p
	}
	q := p.copy()
	q.phase, q.turn = upkeepPhase, -1
	q.lot = lot{Bidder: -1}
	return q
}
