package century

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

// garbage puts garbage in hand, all of a seat's or some, on lands
// (EN, Phase 4, Placing New Garbage).
type garbage struct {
	Seat  int
	Lands []landShare
}

type landShare struct {
	Land string
	N    int
}

var putGarbage = declared[garbage]{
	Verb: rule.Verb{
		Name: "garbage", In: inUpkeep, Number: 1, Usage: []string{"SEAT LAND=N..."}, Label: "Put garbage on %v", Labels: map[string]say.Key{"": "Put garbage on lands"},
		Asks:    []rule.Asked{{As: "put/place/distribute garbage; land lands new on"}},
		Short:   "put all garbage in hand on lands",
		Example: []string{"garbage Green L11=2 L13=1"},
	},
	Acts: acting[garbage]{At: func(a *garbage) *int { return &a.Seat }, May: (*Position).holdsGarbage, Why: (*Position).noGarbage},
	Own: arg[garbage]{Read: readShares, Text: (*Position).textShares, Step: (*Position).sharing, Check: func(p *Position, a *garbage) error {
		return p.checkShares(a, p.setup.Rulings.MayAnywhere)
	}},
	Do: func(p *Position, a *garbage, t *rule.Teller) {
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
	},
	Clear: func(p *Position, a *garbage) bool { return p.checkShares(a, true) == nil },
	Leans: func(p *Position, _ *garbage) []string {
		return rule.LeansOn(p.setup.Rulings.MayAnywhere, "new-garbage")
	},
}

func readShares(r *rule.Reader, p *Position, a *garbage) {
	const want = "a land and its garbage, as L1=2"
	if len(r.Words) == 0 {
		r.Fail(rule.Misread(r.End, want, "garbage lacks the lands it goes on."))
	}
	r.Apart(nil)
	for own := p.tilesOf(a.Seat); r.More(); {
		w := r.Next("a land and its garbage")
		land, n, ok := w.Cut("=")
		if !ok {
			r.Fail(rule.Misread(w.Column, want, "%q is not understood.", w.Text))
			return
		}
		name := findName(r, p, rule.Word{Text: land, Column: w.Column}, own)
		a.Lands = append(a.Lands, landShare{name, r.ParseNumber(n, 1, 99, "garbage")})
	}
}

func (s landShare) String() string { return s.Land + "=" + strconv.Itoa(s.N) }

// textShares is the shares in the order of the seat's lands, as typed.
func (p *Position) textShares(a *garbage) string {
	lands := a.Lands
	if len(lands) > 1 {
		own := p.tilesOf(a.Seat)
		lands = slices.Clone(lands)
		slices.SortStableFunc(lands, func(s, t landShare) int { return rule.Index(own, s.Land) - rule.Index(own, t.Land) })
	}
	return strings.Join(rule.Each(lands, landShare.String), " ")
}

func (p *Position) holdsGarbage(seat int) bool {
	s := p.seats[seat]
	return s.Tabled == nil && s.Hand > 0 && p.undescribedPurchase(seat) == ""
}

func (p *Position) noGarbage(seat int) error {
	if p.seats[seat].Tabled != nil {
		return p.needUpkeep(seat)
	}
	if b := p.undescribedPurchase(seat); b != "" {
		return needTechnology(b)
	}
	return rules().NoGarbageInHand.Illegal("%s has no garbage in hand.", p.name(seat))
}

// takesGarbage says whether a seat's garbage in hand may go on one of its lands; anywhere
// whether that is so of an old one.
func (p *Position) takesGarbage(seat int, land string, anywhere bool) bool {
	s := p.seats[seat]
	if w := s.waitingFor(land); w >= 0 {
		return !s.Waiting[w].Institution
	}
	at := s.Region.Find(land)
	return at >= 0 && !s.Region.At(at).Tile.Institution() && (anywhere || len(s.Won) == 0 || rule.Contains(s.Won, land))
}

func (p *Position) garbageLands(seat int) []string {
	return slices.DeleteFunc(p.tilesOf(seat), func(tile string) bool { return !p.takesGarbage(seat, tile, p.setup.Rulings.MayAnywhere) })
}

func (p *Position) whyNoGarbage(seat int, land string) error {
	s := p.seats[seat]
	at := s.Region.Find(land)
	switch w := s.waitingFor(land); {
	case at < 0 && w < 0 && p.owner(land) >= 0:
		return rules().NotYourLand.Illegal("%s is a technology; garbage lies on lands.", land)
	case at < 0 && w < 0:
		return rules().NotYourLand.Illegal("%s has no land %s.", p.name(seat), land)
	case w >= 0, s.Region.At(at).Tile.Institution():
		return rules().GarbageOnInstitution.Illegal("%s is an institution; garbage lies on lands.", land)
	}
	return rules().GarbageOnOldLand.Illegal("%s wasn't won this round; %s's garbage in hand goes on %s.", land, p.name(seat), say.Or(s.Won))
}

func (p *Position) checkShares(a *garbage, anywhere bool) error {
	total := 0
	for i, share := range a.Lands {
		if slices.ContainsFunc(a.Lands[:i], func(other landShare) bool { return rule.SameName(other.Land, share.Land) }) {
			return rules().GarbageLandTwice.Illegal("%s is named twice.", share.Land)
		}
		if !p.takesGarbage(a.Seat, share.Land, anywhere) {
			return p.whyNoGarbage(a.Seat, share.Land)
		}
		total += share.N
	}
	if hand := p.seats[a.Seat].Hand; total > hand {
		return rules().GarbageNotAll.Illegal("%s has %d garbage in hand and can't place %d.", p.name(a.Seat), hand, total)
	}
	return nil
}

// sharing gives every way to share a seat's garbage in hand among its lands. Lands come
// in the order in which a line names them, so that each way is there once: from the land
// on that was named last.
func (p *Position) sharing(a *garbage, then func(*garbage) rule.Step) rule.Step {
	sh := &sharing{p, a.Seat, p.garbageLands(a.Seat), then, nil}
	sh.comes = func(land string, n int) []say.Text {
		lies := p.seats[sh.seat].garbageOn(land)
		now, later := p.atEnd(sh.seat, lies), p.atEnd(sh.seat, lies+n)
		return []say.Text{say.That("%d garbage lies there, at the end %s points; with %d more %s", lies, now, n, later), say.That("at the end %s → %s", now, later)}
	}
	return sh.goesOn(nil, 0, p.seats[a.Seat].Hand)
}

// sharing is how a seat shares its garbage among lands, and what some of it on one comes to.
type sharing struct {
	p     *Position
	seat  int
	lands []string
	then  func(*garbage) rule.Step
	comes func(land string, n int) []say.Text
}

func (sh *sharing) goesOn(shared []landShare, from, left int) rule.Step {
	land := rule.Choose(rule.Name, "which land", sh.lands[from:], func(i int) rule.Step {
		at := from + i
		return rule.Step{Slot: &rule.Slot{Kind: rule.Integer, Ask: "garbage", Usual: strconv.Itoa(left), Rest: i == 0 && at+1 == len(sh.lands), Glue: "=", From: []rule.Range{{Low: 1, High: left}}, Follows: sh.comes, Then: func(n int) rule.Step {
			all := append(shared[:len(shared):len(shared)], landShare{sh.lands[at], n})
			step := sh.then(&garbage{Seat: sh.seat, Lands: all})
			if n < left && at+1 < len(sh.lands) {
				step.Slot = sh.goesOn(all, at+1, left-n).Slot
			}
			return step
		}}}
	})
	land.Slot.Means = func(i int) say.Text { return sh.comes(sh.lands[from+i], left)[0] }
	return land
}

// atEnd is what a land of a seat counts in the final scoring with some garbage on it, as its marker stands.
func (p *Position) atEnd(seat, garbage int) say.Text {
	t := score.Tally{Garbage: []int{garbage}}
	if t.CleanLand, _ = score.Zone(p.facts.zones, p.seats[seat].Pollution); t.NeedsZone(score.FinalCard) {
		return say.That("%d to %d", 2, 4)
	}
	return say.Plain(rule.Signed(t.Land()))
}

// countsWith tells of each land of a slot what it counts at the end now, and with some garbage more than lies there.
func countsWith[A any](seat func(a *A) int, more int) func(p *Position, a *A, s *rule.Slot) {
	return func(p *Position, a *A, s *rule.Slot) {
		s.Means = func(i int) say.Text {
			lies := p.seats[seat(a)].garbageOn(s.Words[i])
			return say.That("at the end %s → %s", p.atEnd(seat(a), lies), p.atEnd(seat(a), lies+more))
		}
	}
}

// remarkGarbage tells when the box would be empty; supplies don't run out.
func (p *Position) remarkGarbage(t *rule.Teller) {
	if total := rule.Sum(p.seats[:p.n], func(s *Seat) int { return s.Hand + s.garbage() }); total > boxGarbage {
		t.Tell(rule.Remark, "", "Remark: that makes %d garbage on the table; the box holds %d.", total, boxGarbage)
	}
}

const (
	boxGarbage = 95 // EN, Components
	boxBridges = 4
)

// garbageOn counts what lies on a land, attached or not.
func (s *Seat) garbageOn(land string) int {
	if w := s.waitingFor(land); w >= 0 {
		return s.Waiting[w].Garbage
	}
	return s.Region.At(s.Region.Find(land)).Garbage
}

// garbage counts what lies on a seat's lands, those to be attached included.
func (s *Seat) garbage() int {
	if s.Counted != nil {
		return rule.Sum(s.countedLands(), func(g int) int { return g })
	}
	n := s.Region.Garbage()
	if s.Tabled != nil {
		n = s.Tabled.Garbage
	}
	return n + rule.Sum(s.Waiting, func(w waiting) int { return w.Garbage })
}
