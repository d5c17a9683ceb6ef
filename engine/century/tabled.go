package century

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// tabled is a seat's side of the table as the table counted it at the end of an
// upkeep, where nobody tells the region: from then on nothing rests on its tiles.
type tabled struct {
	Round   int        `json:"round"` // whose upkeep it was
	Makes   rail.Yield `json:"makes"`
	Centres int        `json:"centres,omitempty"` // working
	Lands   int        `json:"lands"`
	Clean   int        `json:"clean"`
	Garbage int        `json:"garbage"`
}

// Upkeep says how a seat's upkeep came out (EN, Phase 4): what the region makes, its
// clean lands, its garbage after recycling, its marker.
type Upkeep struct {
	Seat                  int
	Makes                 rail.Yield
	Centres               int
	Clean, Garbage, Marks int
	HasMarker             bool
}

var upkeepParts = []rule.Term{
	{Word: "makes=6c4s1v", Means: "what the region makes: coins, science, points; 2r for working recycling centres"},
	{Word: "clean=3", Means: "lands without garbage"},
	{Word: "garbage=5", Means: "garbage on all lands, after recycling"},
	{Word: "marker=-1", Means: "the marker's space, Enter alone where it didn't move"},
}

const upkeepWanted = "makes=6c4s1v clean=3 garbage=5, and marker=-1"

var upkeepImpossible = &rule.Entry{Code: "century/upkeep-count", When: "the clean lands and the garbage counted can't be those of so many lands", Rule: "A land is clean or has garbage on it.", Cite: onGarbage}

func (*Upkeep) Verb() string { return "upkeep" }

func parseUpkeep(l *line) rule.Action {
	a := &Upkeep{Seat: l.seat()}
	said := map[string]bool{}
	for l.More() {
		w := l.Next(upkeepWanted)
		word, v, _ := w.Cut("=")
		word = strings.ToLower(word)
		if said[word] {
			l.Fail(rule.Misread(w.Column, "each thing once", "%s: counted twice.", word))
		}
		said[word] = true
		switch word {
		case "makes":
			a.readMakes(l, v)
		case "clean":
			a.Clean = l.ParseNumber(v, 0, mostCost, "clean lands")
		case "garbage":
			a.Garbage = l.ParseNumber(v, 0, mostCoins, "garbage")
		case "marker":
			a.Marks, a.HasMarker = l.ParseNumber(v, score.WorstMarker, score.BestMarker, "a marker space"), true
		default:
			l.Fail(rule.Misread(w.Column, upkeepWanted, "%q is not understood.", w.Text))
		}
	}
	for _, word := range []string{"makes", "clean", "garbage"} {
		if !said[word] {
			l.Fail(rule.Misread(l.End, upkeepWanted, "upkeep lacks %s.", word))
		}
	}
	return a
}

// readMakes reads 6c4s1v, and r for working recycling centres; 0 for nothing.
func (a *Upkeep) readMakes(l *line, w rule.Word) {
	bad := func() {
		l.Fail(rule.Misread(w.Column, "what the region makes, as 6c4s1v; 2r for working recycling centres", "%q is not understood.", w.Text))
	}
	to := map[rune]*int{'c': &a.Makes.Coins, 's': &a.Makes.Science, 'v': &a.Makes.Points, 'r': &a.Centres}
	digits := ""
	for _, r := range w.Text {
		if r >= '0' && r <= '9' {
			digits += string(r)
			continue
		}
		n, err := strconv.Atoi(digits)
		if to[r] == nil || err != nil || n > mostCost {
			bad()
			return
		}
		*to[r], digits = n, ""
		delete(to, r)
	}
	if w.Text == "" || digits != "" && w.Text != "0" {
		bad()
	}
}

func (a *Upkeep) text(p *Position) string {
	s := "upkeep " + p.word(a.Seat) + fmt.Sprintf(" makes=%dc%ds%dv", a.Makes.Coins, a.Makes.Science, a.Makes.Points)
	if a.Centres > 0 {
		s += fmt.Sprintf("%dr", a.Centres)
	}
	s += fmt.Sprintf(" clean=%d garbage=%d", a.Clean, a.Garbage)
	if a.HasMarker {
		s += fmt.Sprintf(" marker=%d", a.Marks)
	}
	return s
}

// allLands is how many lands a seat has, those to be attached included.
func (s *Seat) allLands() int {
	if s.Tabled != nil {
		return s.Tabled.Lands + s.landsWaiting()
	}
	lands, _ := s.Region.Lands()
	return lands + s.landsWaiting()
}

func (a *Upkeep) check(p *Position) error {
	if err := p.in("upkeep", upkeepPhase); err != nil {
		return err
	}
	name, lands := p.name(a.Seat), p.seats[a.Seat].allLands()
	switch counted := say.Count(lands, "%d land", "%d lands"); {
	case a.Clean > lands:
		return upkeepImpossible.Illegal("%s has %s; %d can't be without garbage.", name, counted, a.Clean)
	case a.Garbage < lands-a.Clean:
		return upkeepImpossible.Illegal("%s has %s, %d without garbage: at least %d garbage lies on the others.", name, counted, a.Clean, lands-a.Clean)
	case a.Clean == lands && a.Garbage > 0:
		return upkeepImpossible.Illegal("Every land of %s is said to be without garbage: %d garbage lies nowhere.", name, a.Garbage)
	}
	return nil
}

func (a *Upkeep) apply(p *Position, t *rule.Teller) {
	p.reopen(a.Seat, t)
	s := p.seat(a.Seat)
	first := s.Tabled == nil
	_, text, _ := strings.Cut(a.text(p), p.word(a.Seat)+" ")
	t.Tell("upkeep-counted", p.name(a.Seat), "%s's upkeep, counted by the table: %s.", p.who(a.Seat), say.Plain(text))
	if first {
		t.Tell(rule.Remark, p.name(a.Seat), "Remark: from here on nothing that needs %s's region is checked.", p.who(a.Seat))
	}
	s.Tabled = &tabled{Round: p.round, Makes: a.Makes, Centres: a.Centres, Lands: s.allLands(), Clean: a.Clean, Garbage: a.Garbage}
	s.Hand, s.Waiting = 0, nil
	if a.HasMarker {
		s.Pollution = a.Marks
	}
}

// needUpkeep refuses what rests on a region that nobody tells any more.
func (p *Position) needUpkeep(seat int) error {
	return rule.Missing(rule.Needs(say.Plain("upkeep "+p.word(seat)+" makes=6c4s1v clean=3 garbage=5")), "%s's region isn't known: the table counts how the upkeep came out.", p.name(seat))
}

func (p *Position) makes(seat int) rail.Yield {
	if s := p.seats[seat]; s.Tabled != nil {
		return s.Tabled.Makes
	}
	return p.seats[seat].Region.Yield(p.setup.Rulings.Rail)
}

func (s *Seat) centres() int {
	if s.Tabled != nil {
		return s.Tabled.Centres
	}
	return s.Region.Working()
}

// landsGarbage is the garbage on each land as a scoring needs it: where the table
// counted it together, the scorings give the same however it is spread.
func (s *Seat) landsGarbage() (out []int) {
	if t := s.Tabled; t != nil {
		out = make([]int, t.Lands)
		for i := t.Clean; i < t.Lands; i++ {
			out[i] = 1
		}
		if t.Clean < t.Lands {
			out[t.Clean] += t.Garbage - (t.Lands - t.Clean)
		}
		return out
	}
	for i := range s.Region.Len() {
		if at := s.Region.At(i); !at.Tile.Institution() {
			out = append(out, at.Garbage)
		}
	}
	return out
}

// tell offers to say how a seat's upkeep came out; it stands back where every tile
// is described.
func (o *offers) tell(seat int) {
	p, s := o.p, o.p.seats[seat]
	_, known := p.facts.start(seat)
	for _, w := range s.Waiting {
		known = known && p.tileOf(w) != nil
	}
	beside := known && s.Tabled == nil && p.undescribedPurchase(seat) == ""
	if beside && o.moves {
		return
	}
	o.add(seat, "upkeep", func(rule.Step) say.Text { return say.Plain(o.line("upkeep", seat, "makes=… clean=… garbage=…")) }, func() rule.Step {
		step := o.free(o.line("upkeep", seat), "how the upkeep came out", "", say.Plain("makes=6c4s1v clean=3 garbage=5 marker=-1"))
		step.Slot.Asked = upkeepParts
		return step
	}).Anytime = beside
}
