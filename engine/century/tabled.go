package century

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// tabled is a seat's side of the table as the table counted it at the end of an
// upkeep, where the region is not told: from then on nothing rests on its tiles.
type tabled struct {
	Round   int        `json:"round"` // whose upkeep it was
	Makes   rail.Yield `json:"makes"`
	Centres int        `json:"centres,omitempty"` // working
	Lands   int        `json:"lands"`
	Clean   int        `json:"clean"`
	Garbage int        `json:"garbage"`
}

// tellUpkeep says how a seat's upkeep came out (EN, Phase 4): what the region makes, its
// clean lands, its garbage after recycling, its marker.
type tellUpkeep struct {
	Seat       int
	tabled     // 0 lands where they aren't said
	HasCentres bool
	Marks      int
	HasMarker  bool
}

// askUpkeep asks for it; what the game knows of the region is proposed.
func (p *Position) askUpkeep(q *rule.Answers, seat int) string {
	s := p.seats[seat]
	a, makes := &tellUpkeep{}, p.makes(seat)
	lands, clean := s.landsNow()
	most := mostCost // of a record that begins in the middle its lands aren't known
	if p.setup.Round <= 1 {
		most = s.allLands()
	}
	number := func(ask say.Key, most, known int) int {
		return q.Number(say.That(ask), 0, most, strconv.Itoa(max(0, min(known, most))))
	}
	a.Makes.Coins = number("coins that the region makes", mostCost, makes.Coins)
	a.Makes.Science = number("science that the region makes", mostCost, makes.Science)
	a.Makes.Points = number("points that the region makes", mostCost, makes.Points)
	a.Centres = number("recycling centres that work", mostCost, s.centres())
	a.Clean = number("lands without garbage", most, clean)
	a.Garbage = number("garbage on all lands, after recycling", p.mostGarbage(seat), max(s.garbage()+s.Hand, lands-a.Clean)) // what is in hand comes to lie there
	a.HasCentres = a.Centres > 0 || p.bonusCard() == score.RecyclingCard
	marker := q.Text(say.That("the marker's space, left empty where it didn't move"), func(text string) error {
		if text == "" {
			return nil
		}
		return (&rule.Prompt{Low: score.WorstMarker, High: score.BestMarker}).Wrong(text)
	})
	if marker == "" && p.moved(seat) { // where it stands is said with that
		marker = strconv.Itoa(s.Pollution)
	}
	a.Marks, _ = strconv.Atoi(marker)
	a.HasMarker = marker != ""
	return p.textUpkeep(a)
}

const upkeepWanted = "makes=6c4s1v clean=3 garbage=5, and marker=-1"

var upkeepVerb = rule.Verb{
	Name: "upkeep", In: inUpkeep, Usage: []string{"SEAT makes=6c4s1v clean=N garbage=N [marker=N] [lands=N]"}, Label: "Say how the upkeep came out",
	Short:   "say how a seat's upkeep came out, if its region isn't entered",
	Long:    "makes is what the region makes, 2r working recycling centres; clean are the lands without garbage, garbage is what lies on all of them after recycling; marker is its space; lands is the number of lands, if the record begins in the middle. From then on nothing that needs the region is checked, and each upkeep of that seat is entered in this way. done goes on.",
	Example: []string{"upkeep Green makes=6c4s1v clean=3 garbage=5 marker=-1"},
}

var countedUpkeep = declared[tellUpkeep]{
	Verb: upkeepVerb,
	Acts: acting[tellUpkeep]{At: func(a *tellUpkeep) *int { return &a.Seat }, May: (*Position).untold, Why: func(*Position, int) error { return nil }},
	Own:  arg[tellUpkeep]{Read: readUpkeep, Text: (*Position).textUpkeep, Check: (*Position).checkUpkeep, Step: upkeepStep},
	Beside: func(o *rule.Offering[*Position]) {
		for seat := range o.P.n {
			if !o.P.untold(seat) {
				o.Add(seat, &upkeepVerb, func() rule.Step { return upkeepStep(o.P, &tellUpkeep{Seat: seat}, nil) })
			}
		}
	},
	Do: func(p *Position, a *tellUpkeep, t *rule.Teller) {
		p.reopen(a.Seat, t)
		s := p.seat(a.Seat)
		first := s.Tabled == nil
		t.Tell("upkeep-counted", p.name(a.Seat), "%s's upkeep, counted by the table: %s.", p.who(a.Seat), a.said())
		if first {
			t.Tell(rule.Remark, p.name(a.Seat), "Remark: from here on nothing that needs %s's region is checked.", p.who(a.Seat))
		}
		if first && p.setup.Round > 1 && a.Lands == 0 && s.Region.Len() == 1 {
			t.Tell(rule.Remark, p.name(a.Seat), "Remark: %s is taken to have %s; lands=N says if there are more.", p.who(a.Seat), say.Count(s.allLands(), "%d land", "%d lands"))
		}
		if !a.HasCentres && p.bonusCard() == score.RecyclingCard {
			t.Tell(rule.Remark, p.name(a.Seat), "Remark: the bonus card counts no working recycling centre of %s; makes=…2r says if there are some.", p.who(a.Seat))
		}
		counted := a.tabled
		counted.Round, counted.Lands = p.Round, cmp.Or(a.Lands, s.allLands())
		s.Tabled = &counted
		s.Hand, s.Waiting = 0, nil
		switch {
		case a.HasMarker:
			s.Pollution = a.Marks
		case p.moved(a.Seat):
			t.Tell(rule.Remark, p.name(a.Seat), "Remark: %s isn't described, and the marker of %s is taken to stand on %s; marker=N says if it moved.", s.Bought, p.who(a.Seat), rule.Signed(s.Pollution))
		}
	},
}

// moved says whether a technology that a seat bought this round may have moved its marker: it isn't described.
func (p *Position) moved(seat int) bool {
	return p.seats[seat].Bought != "" && p.facts.technology(p.seats[seat].Bought) == nil
}

// untold says whether a seat's region isn't entered, so that only the result of its upkeep
// can be. Other seats may enter theirs too.
func (p *Position) untold(seat int) bool {
	_, known := p.facts.start(seat)
	return !known || p.seats[seat].Tabled != nil || p.undescribedOf(seat) != nil
}

func upkeepStep(p *Position, a *tellUpkeep, _ func(*tellUpkeep) rule.Step) rule.Step {
	return rule.Typed(p, "upkeep "+p.word(a.Seat), "how the upkeep came out", say.Plain("makes=6c4s1v clean=3 garbage=5 marker=-1")).Asking(func(q *rule.Answers) string { return p.askUpkeep(q, a.Seat) })
}

// readUpkeep takes what the table counted, each thing once.
func readUpkeep(r *rule.Reader, _ *Position, a *tellUpkeep) {
	said := map[string]bool{}
	for r.More() {
		w := r.Next(upkeepWanted)
		word, v, is := w.Cut("=")
		if word = strings.ToLower(word); !is { // 5 coins, and no words for it
			word = ""
		}
		if said[word] {
			r.Fail(rule.Misread(w.Column, "each thing once", "%s: counted twice.", word))
		}
		said[word] = true
		switch word {
		case "makes":
			a.readMakes(r, v)
		case "clean":
			a.Clean = r.ParseNumber(v, 0, mostCost, "clean lands")
		case "garbage":
			a.Garbage = r.ParseNumber(v, 0, mostCoins, "garbage")
		case "lands":
			a.Lands = r.ParseNumber(v, 1, mostTabled, "lands")
		case "marker":
			a.Marks, a.HasMarker = r.ParseNumber(v, score.WorstMarker, score.BestMarker, "a marker space"), true
		default:
			r.Fail(rule.Misread(w.Column, upkeepWanted, "%q is not understood.", w.Text))
		}
	}
	for _, word := range []string{"makes", "clean", "garbage"} {
		if !said[word] {
			r.Fail(rule.Misread(r.End, upkeepWanted, "upkeep lacks %s.", word))
		}
	}
}

// readMakes reads 6c4s1v, and r for working recycling centres; 0 for nothing.
func (a *tellUpkeep) readMakes(line *rule.Reader, w rule.Word) {
	bad := func() {
		line.Fail(rule.Misread(w.Column, "what the region makes, as 6c4s1v; 2r for working recycling centres", "%q is not understood.", w.Text))
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
	a.HasCentres = to['r'] == nil
	if w.Text == "" || digits != "" && w.Text != "0" {
		bad()
	}
}

// textUpkeep is what the table counted, as typed.
func (*Position) textUpkeep(a *tellUpkeep) string {
	s := fmt.Sprintf("makes=%dc%ds%dv", a.Makes.Coins, a.Makes.Science, a.Makes.Points)
	if a.HasCentres {
		s += fmt.Sprintf("%dr", a.Centres)
	}
	s += fmt.Sprintf(" clean=%d garbage=%d", a.Clean, a.Garbage)
	if a.HasMarker {
		s += fmt.Sprintf(" marker=%d", a.Marks)
	}
	if a.Lands > 0 {
		s += fmt.Sprintf(" lands=%d", a.Lands)
	}
	return s
}

// said is what the table counted, in words.
func (a *tellUpkeep) said() say.Text {
	of := func(what say.Key, n string) say.Text { return say.Join(": ", say.That(what), say.Plain(n)) }
	return say.Join(" · ", say.That("makes %s", show.Yield(a.Makes)),
		of("recycling centres that work", strconv.Itoa(a.Centres)).If(a.HasCentres),
		of("lands without garbage", strconv.Itoa(a.Clean)), say.That("%d garbage", a.Garbage),
		of("pollution marker", rule.Signed(a.Marks)).If(a.HasMarker),
		say.Count(a.Lands, "%d land", "%d lands").If(a.Lands > 0))
}

func (p *Position) checkUpkeep(a *tellUpkeep) error {
	name, lands, late := p.name(a.Seat), p.seats[a.Seat].allLands(), p.setup.Round > 1
	if late && a.Lands > 0 {
		lands = a.Lands
	}
	counted := say.Count(lands, "%d land", "%d lands")
	switch {
	case a.Lands > 0 && a.Lands != lands:
		return rules().UpkeepCount.Illegal("%s has %s, not %d.", name, counted, a.Lands)
	case late && a.Lands == 0 && (a.Clean > lands || a.Clean == lands && a.Garbage > 0): // more lands than the record knows of
		return rule.Missing(rule.Needs(say.Plain("upkeep "+p.word(a.Seat)+" "+p.textUpkeep(a)+" lands=…")), "How many lands %s has isn't known: the record begins in the middle.", name)
	case a.Clean > lands:
		return rules().UpkeepCount.Illegal("%s has %s; %d can't be without garbage.", name, counted, a.Clean)
	case a.Garbage > p.mostGarbage(a.Seat):
		count := rules().UpkeepCount.In("garbage")
		count.Rule = "Nothing in an upkeep adds garbage: what is in hand is placed, and some is moved or removed."
		return count.Illegal("%s can have %d garbage at most, what is in hand included, not %d.", name, p.mostGarbage(a.Seat), a.Garbage)
	case a.Garbage < lands-a.Clean:
		return rules().UpkeepCount.Illegal("%s has %s, %d without garbage: at least %d garbage lies on the others.", name, counted, a.Clean, lands-a.Clean)
	case a.Clean == lands && a.Garbage > 0:
		return rules().UpkeepCount.Illegal("Every land of %s is said to be without garbage: %d garbage lies nowhere.", name, a.Garbage)
	}
	return nil
}

// mostGarbage is how much garbage can lie in a seat's region after its upkeep: what lay there before and
// what is in its hand, since nothing in an upkeep adds any. What the record doesn't know may be any.
func (p *Position) mostGarbage(seat int) int {
	s := p.seats[seat]
	if s.Tabled == nil && p.setup.Round > 1 || s.Tabled != nil && s.Tabled.Round == p.Round || p.moved(seat) {
		return mostCoins
	}
	return s.garbage() + s.Hand
}

// needUpkeep refuses what rests on a region that is no longer entered.
func (p *Position) needUpkeep(seat int) error {
	line := "upkeep " + p.word(seat) + " makes=6c4s1v clean=3 garbage=5"
	if p.Phase != upkeepPhase { // it was said, and can only be said otherwise
		line = "replace N " + line
	}
	return rule.Missing(rule.Needs(say.Plain(line)), "%s's region isn't known: the table counts how the upkeep came out.", p.name(seat))
}

// checkRegionKnown refuses what rests on the region of a seat that is not told.
func (p *Position) checkRegionKnown(seat int) error {
	if p.seats[seat].Tabled != nil {
		return p.needUpkeep(seat)
	}
	return nil
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
