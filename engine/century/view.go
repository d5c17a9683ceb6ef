package century

import (
	"fmt"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

// views are what a game can be looked at by.
var views = []rule.Verb{
	{Name: "status", Short: "who acts, what is due, what is on offer, how the seats stand", Example: []string{"status"}},
	{Name: "legal", Usage: []string{"[SEAT]"}, Short: "what may be entered now", Example: []string{"legal", "legal Green"}},
	{Name: "region", Usage: []string{"SEAT"}, Short: "a seat's region: tiles, rails, citizens, garbage", Example: []string{"region Green"}, Picture: true},
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
		return p.standingsView(how), nil
	case "region":
		return p.regionView(seat), nil
	}
	return p.productionView(seat), nil
}

// open says whether hands are to be shown: when asked for, and after the end.
func (p *Position) open(how rule.Screen) bool { return how.Hands || p.phase == overPhase }

func (p *Position) title(game string) say.Text {
	parts := []say.Text{say.Plain(game), say.That(title), say.That("round %s, %s", roman[p.round], p.phase)}
	if p.facts.copy != "" {
		parts = append(parts, say.That("copy: %s", p.facts.copy))
	}
	return say.Join(" · ", parts...)
}

func (p *Position) statusView(how rule.Screen) *rule.View {
	st := p.Status(how.Game, how.Entries)
	head := []say.Text{p.title(how.Game)}
	if p.lot.land != "" {
		if p.lot.byOutcome {
			head = append(head, say.That("Lot: %s, bids not entered", p.lot.land))
		} else {
			s := say.That("Lot: %s at %d by %s", p.lot.land, p.lot.bid, p.name(p.lot.bidder))
			if passed := p.names(p.lot.passed); len(passed) > 0 {
				s = say.Join(" · ", s, say.That("passed: %s", strings.Join(passed, ", ")))
			}
			head = append(head, s)
		}
	}
	if p.phase == auctionPhase {
		head = append(head, say.That("Lands on offer: %s", rule.OrNone(p.lands)),
			say.Join(" · ", say.That("Technologies on offer: %s", rule.OrNone(p.technologies)), p.costWords()))
	}
	if c := st.Catastrophe; c != nil && c.Card != nil && p.phase <= catastrophePhase {
		s := say.That("Catastrophe: %s", *c.Card)
		if p.n < 5 && c.Open != nil {
			s = say.Join(" · ", s, say.That("open columns %s", strings.Trim(fmt.Sprint(c.Open), "[]")))
		}
		head = append(head, s)
		for _, cl := range c.Claims {
			s := say.That("%s: column %d for %d, stands", cl.Seat, cl.Column, cl.Science)
			if !cl.Standing {
				s = say.That("%s: column %d for %d, overbid", cl.Seat, cl.Column, cl.Science)
			}
			head = append(head, say.That("  %s", s))
		}
	}
	t := &rule.Table{Header: rule.Headings("Seat", "Makes", "Technologies", "Points", "Marker", "Garbage", "In hand", "Lands"), Left: 3}
	if p.open(how) {
		t.Header = append(t.Header, rule.Headings("Coins", "Science")...)
	}
	for i := range st.Seats {
		s := &st.Seats[i]
		mark := ""
		for _, a := range st.ToAct {
			if a == s.Name {
				mark = "> "
			}
		}
		row := say.Plains(mark+s.Name, show.Short(s.Production), rule.OrNone(s.Technologies), fmt.Sprint(s.Points), score.Signed(s.Pollution),
			fmt.Sprint(s.Garbage), fmt.Sprint(s.GarbageInHand), fmt.Sprint(s.Lands))
		if p.open(how) {
			row = append(row, say.Plains(fmt.Sprint(s.Coins), fmt.Sprint(s.Science))...)
		}
		t.Rows = append(t.Rows, row)
	}
	return &rule.View{JSON: st, Blocks: []rule.Block{{Lines: head}, {Table: t}, rule.Lines(say.That("Next: %s", p.Where().Next))}}
}

func (p *Position) legalView(seat int, how rule.Screen) *rule.View {
	var more []say.Text
	name := ""
	if seat >= 0 {
		name = p.name(seat)
	}
	switch nothing := len(rule.Choices(p, name, how.Hands)) == 0; {
	case p.phase == overPhase:
	case nothing && seat >= 0 && (p.seats[seat].Done || p.phase < upkeepPhase):
		more = append(more, say.That("Nothing, until others have acted."))
	case !how.Hands && (p.phase == auctionPhase || p.phase == catastrophePhase):
		more = append(more, say.That("(bids and costs within one's coins and science)"))
	}
	if p.phase == upkeepPhase || p.phase == recyclingPhase {
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
	name, told := say.Plain(p.name(seat)), say.That("makes %s · marker %s · %d garbage", show.Yield(s.Region.Yield(p.setup.Rulings.Rail)), score.Signed(s.Pollution), s.garbage())
	lines := []say.Text{say.Join(" · ", name, told)}
	if _, known := p.facts.start(seat); !known {
		lines = append(lines, say.That("The rails of the start tile are not described."))
	}
	blocks := []rule.Block{{Lines: lines}, {Picture: picture.Region{Region: s.Region}, Title: name, Told: told}}
	var wait []say.Text
	for _, w := range s.Waiting {
		t := say.Plain(w.name)
		if w.garbage > 0 {
			t = say.That("%s with %d garbage", w.name, w.garbage)
		}
		wait = append(wait, t)
	}
	if len(wait) > 0 {
		blocks = append(blocks, rule.Lines(say.That("To attach: %s", say.Join(", ", wait...))))
	}
	tiles := []map[string]any{}
	for i := range s.Region.Len() {
		t := s.Region.At(i)
		tiles = append(tiles, map[string]any{"name": t.Name, "square": t.Square.String(), "rotation": t.Turn.String(), "tile": t.Tile.String(), "line": t.String(), "garbage": t.Garbage})
	}
	return &rule.View{JSON: map[string]any{"seat": p.name(seat), "tiles": tiles, "to_attach": wait}, Blocks: blocks}
}

func (p *Position) productionView(seat int) *rule.View {
	s := p.seats[seat]
	var remarks []say.Key
	if _, known := p.facts.start(seat); !known {
		remarks = append(remarks, "The rails of the start tile are not described: here they count as none.")
	}
	names := show.Names{Tile: func(t *rail.Placed) string { return t.Name }, Readings: p.setup.Rulings.flipped}
	v := show.Judgement(s.Region, p.setup.Rulings.Rail, s.spentAt, names, remarks...)
	v.Blocks = append([]rule.Block{rule.Lines(say.That("%s's region makes %s.", p.name(seat), show.Yield(s.Region.Yield(p.setup.Rulings.Rail))))}, v.Blocks...)
	return v
}

func (p *Position) standingsView(how rule.Screen) *rule.View {
	if p.phase == overPhase {
		return p.finalView()
	}
	totals, garbage := make([]int, p.n), make([]int, p.n)
	for i := range p.n {
		totals[i], garbage[i] = p.seats[i].Points, p.seats[i].garbage()
	}
	place := score.Places(totals, garbage)
	t := &rule.Table{Header: rule.Headings("Seat", "Place", "Points", "Garbage", "Marker", "Clean lands"), Left: 1, Seats: true}
	rows := []map[string]any{}
	for rank := 1; rank <= p.n; rank++ {
		for i := range p.n {
			if place[i] != rank {
				continue
			}
			_, clean := p.seats[i].Region.Lands()
			t.Rows = append(t.Rows, say.Plains(p.name(i), fmt.Sprint(rank), fmt.Sprint(totals[i]), fmt.Sprint(garbage[i]), score.Signed(p.seats[i].Pollution), fmt.Sprint(clean)))
			rows = append(rows, map[string]any{"name": p.name(i), "place": rank, "points": totals[i], "garbage": garbage[i], "pollution": p.seats[i].Pollution, "clean_lands": clean})
		}
	}
	return &rule.View{JSON: map[string]any{"seats": rows, "over": false, "winners": []string{}}, Blocks: []rule.Block{{Table: t}}}
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
