package century

import (
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

var views = []rule.Verb{
	{Name: "status", Short: "who acts, what is due, what is on offer, how the seats stand", Example: []string{"status"}},
	{Name: "legal", Usage: []string{"[SEAT]"}, Short: "what may be entered now", Example: []string{"legal", "legal Green"}},
	{Name: "region", Usage: []string{"SEAT"}, Short: "a seat's region: tiles, rails, citizens, garbage", Example: []string{"region Green"}, Picture: "Regions"},
	{Name: "production", Usage: []string{"SEAT"}, Short: "what a seat's region makes, city by city, and what it can recycle", Example: []string{"production Green", "production Green --explain"}, Explain: true},
	{Name: "standings", Short: "the seats by points; after the end, every line of the scoring", Example: []string{"standings"}},
}

// View makes one of the views.
func (p *Position) View(name string, args []rule.Word, how rule.Screen) (*rule.View, error) {
	seat, err := rule.SeatOf(p, title, views, name, args)
	if err != nil {
		return nil, err
	}
	switch name {
	case "status":
		return p.statusView(how), nil
	case "legal":
		return p.legalView(seat, how), nil
	case "standings":
		return p.standingsView(), nil
	case "region":
		return p.regionView(seat), nil
	}
	return p.productionView(seat), nil
}

// open says whether hands are to be shown: when asked for, and after the end.
func (p *Position) open(how rule.Screen) bool { return how.Hands || p.Phase == overPhase }

func (p *Position) title(game string) say.Text {
	parts := []say.Text{say.Plain(game), say.That(title), say.That("round %s, %s", roman[p.Round], p.Phase)}
	if p.facts.copy != "" {
		parts = append(parts, say.That("copy: %s", p.facts.copy))
	}
	return say.Join(" · ", parts...)
}

func (p *Position) statusView(how rule.Screen) *rule.View {
	look := p
	if !how.Hands {
		look = p.seen(rule.Eyes{})
	}
	next := look.Where().Leads()
	if p.Phase == upkeepPhase || p.Phase == recyclingPhase {
		next = say.That("Next: %s", p.allDue())
	}
	st := p.Status(how.Game, how.Entries)
	var bids []rule.Bid
	if st.Lot != nil {
		bids = rule.BidsOn(st.Lot.Land, how.Told, "opens")
		st.Lot.Bids = bids
	}
	v := st.View(p.title(how.Game), p.costWords(), next, p.open(how))
	v.Scene = p.scene(bids)
	return v
}

func (p *Position) legalView(seat int, how rule.Screen) *rule.View {
	var more []say.Text
	if p.Phase == upkeepPhase || p.Phase == recyclingPhase {
		for i := range p.n {
			if (seat < 0 || seat == i) && !p.seats[i].Done {
				more = append(more, say.That("Due, %s: %s", p.name(i), p.checklist(i)))
			}
		}
	}
	return rule.LegalView(p, seat, how, more...)
}

func (p *Position) regionView(seat int) *rule.View {
	s := p.seats[seat]
	var remarks []say.Text
	if _, known := p.facts.start(seat); !known {
		remarks = append(remarks, say.That("The rails of the start tile are not described."))
	}
	var wait []say.Text
	for _, w := range s.Waiting {
		t := say.Plain(w.Name)
		if w.Garbage > 0 {
			t = say.That("%s with %d garbage", w.Name, w.Garbage)
		}
		wait = append(wait, t)
	}
	if s.Tabled != nil {
		remarks = append(remarks, say.That("The table counts this seat's upkeeps: the tiles are those from before."))
		wait = nil
	}
	told := say.That("makes %s · marker %s · %d garbage", show.Yield(p.makes(seat)), rule.Signed(s.Pollution), s.garbage())
	return show.Region(p.name(seat), p.colour(seat), told, s.Region, wait, remarks...)
}

func (p *Position) productionView(seat int) *rule.View {
	s := p.seats[seat]
	var remarks []say.Key
	if _, known := p.facts.start(seat); !known {
		remarks = append(remarks, "The rails of the start tile are not described: here they count as none.")
	}
	names := show.Names{Tile: func(t *rail.Placed) string { return t.Name }, Readings: p.setup.Rulings.flipped, Afoot: true}
	for ab := range s.abilities {
		names.Afoot = names.Afoot && ab.Power != Locomotive
	}
	v := show.Judgement(s.Region, p.setup.Rulings.Rail, s.spentAt, names, remarks...)
	v.Blocks = append([]rule.Block{rule.Lines(say.That("%s's region makes %s.", p.name(seat), show.Yield(s.Region.Yield(p.setup.Rulings.Rail))))}, v.Blocks...)
	return v
}

func (p *Position) standingsView() *rule.View {
	if p.Phase == overPhase {
		return p.finalView()
	}
	var seats []show.Standing
	for i := range p.n {
		s := p.seats[i]
		clean := 0
		for _, g := range s.landsGarbage() {
			if g == 0 {
				clean++
			}
		}
		seats = append(seats, show.Standing{Name: p.name(i), Points: s.Points, Garbage: s.garbage(), Pollution: s.Pollution, Clean: clean})
	}
	return show.Standings(seats)
}

func (p *Position) finalView() *rule.View {
	tallies := make([]score.Tally, p.n)
	finals := make([]score.Final, p.n)
	for i := range p.n {
		tallies[i] = p.tally(i)
		finals[i] = *p.seats[i].Final
	}
	return show.Final(p.setup.Seats, tallies, finals)
}

// find is a tile as a region file has it, or a technology as it is described.
func (p *Position) find(name string) (seat, lies string) {
	for i := range p.n {
		s := p.seats[i]
		if t := s.Region.At(s.Region.Find(name)); t != nil && !strings.EqualFold(name, "start") {
			return p.name(i), t.Name + " " + t.String()
		}
		for _, o := range s.Owned {
			switch t := o.technology(); {
			case !sameName(o.Name, name):
			case t == nil:
				return p.name(i), o.Name
			default:
				return p.name(i), o.Name + " " + t.String()
			}
		}
	}
	return "", ""
}
