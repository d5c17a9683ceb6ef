package expo

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// stationPrices are what the first, second and third tile cost.
func stationPrices(improved bool) [mostBought]int {
	if improved {
		return [mostBought]int{1, 1, 2}
	}
	return [mostBought]int{1, 2, 3}
}

func stationCost(n int, improved bool) int {
	prices := stationPrices(improved)
	return rule.Sum(prices[:n], func(price int) int { return price })
}

// affordable is how many of some tiles of the Train Station a seat can buy at once.
func (p *Position) affordable(seat, tiles int) (n int) {
	for n < min(mostBought, tiles) && stationCost(n+1, p.improved(seat, lab.Station)) <= p.seats[seat].Funding {
		n++
	}
	return n
}

// checkStation refuses tiles that the seat can't buy (IT, Train Station).
func (a *play) checkStation(p *Position) error {
	if len(a.Tiles) > mostBought {
		return rules().StationLimit.Illegal("Train Station sells up to %d tiles, not %d.", mostBought, len(a.Tiles))
	}
	for i, name := range a.Tiles {
		switch {
		case !rule.Contains(p.Station, name):
			return rules().NotInStation.Illegal("%s doesn't lie in the Train Station.", name)
		case rule.Contains(a.Tiles[:i], name):
			return rules().NotInStation.Illegal("%s is named twice and lies there once.", name)
		}
	}
	return p.checkFunding(a.Seat, stationCost(len(a.Tiles), p.improved(a.Seat, lab.Station)), "station")
}

// checkAcademy refuses what the seat can't buy in the Academy (IT, Academy).
func (a *play) checkAcademy(p *Position) error {
	if len(a.Tiles) > 0 {
		return rules().AcademyLimit.Illegal("Academy sells one project or one technology.")
	}
	if a.Buy != "" {
		if err := cmp.Or(p.checkInAcademy(a.Buy), p.checkFunding(a.Seat, academyPrice, "academy")); err != nil {
			return err
		}
	}
	switch {
	case a.Free == "":
		return nil
	case !p.improved(a.Seat, lab.Academy):
		return rules().FreeTile.Illegal("%s's Academy is not the improved one, which alone gives a resource tile.", p.name(a.Seat))
	case a.Buy == "" && p.setup.Rulings.FreeOnPurchase:
		return rules().FreeTile.Illegal("The resource tile comes with a purchase.")
	case !rule.Contains(p.Station, a.Free):
		return rules().NotInStation.Illegal("%s doesn't lie in the Train Station.", a.Free)
	}
	return nil
}

// checkInAcademy refuses what isn't for sale there. An unknown name may be a technology that
// isn't described.
func (p *Position) checkInAcademy(name string) error {
	if rule.Contains(p.Academy[:], name) {
		return nil
	}
	t := p.tile(name)
	switch at := p.whereIs(name); {
	case at != "":
		return rules().NotInAcademy.Illegal("%s lies %s.", name, at)
	case t != nil && t.Kind == lab.Project:
		return rules().NotInAcademy.Illegal("The project %s doesn't lie in the Academy; what lies there: %s.", name, say.And(p.projects()))
	case t != nil && t.Kind == lab.Supply:
		return rules().NotInAcademy.Illegal("%s is a resource tile; the Academy has projects and technologies.", name)
	case t == nil && rule.DealtAs(name):
		return rules().NotInAcademy.Illegal("%s doesn't lie in the Academy any more.", name)
	case t == nil && p.allTechnologies():
		return rules().NotInAcademy.Illegal("%s is none of the %d technologies that are described.", name, technologies)
	}
	return nil
}

func (p *Position) projects() []string {
	return rule.Those(p.Academy[:], func(name string) bool { return name != "" })
}

// allTechnologies says whether every technology is described: then an unknown name
// can't be one.
func (p *Position) allTechnologies() bool {
	return rule.HowMany(p.facts.tiles, func(n *named) bool { return n.tile.IsTechnology() }) >= technologies
}

// onSaleThere says of a piece of the copy whether it is a technology that lies in the Academy.
func (p *Position) onSaleThere(piece rule.Piece) bool {
	return isTechnology(piece.Text) && p.whereIs(piece.Name) == ""
}

func (p *Position) technologiesLeft() []string {
	left := rule.Those(p.facts.tiles, func(n *named) bool { return n.tile.IsTechnology() && p.whereIs(n.name) == "" })
	return rule.Each(left, func(n *named) string { return n.name })
}

// nothingBought is the question before a card is played that buys nothing.
const nothingBought say.Key = "Play it and buy nothing"

func buyNothing() say.Text { return say.That("Buy nothing") }

// stationStep goes on with another tile to buy, in the order in which they lie.
func (p *Position) stationStep(seat int, bought []string, from int) rule.Step {
	step, words := rule.End(&play{Seat: seat, Card: lab.Station, Tiles: bought}), p.Station[from:]
	most := p.affordable(seat, len(bought)+len(words))
	if most == len(bought) {
		step.Sure = rule.When(most == 0, nothingBought)
		return step
	}
	step.Slot = rule.Choose(rule.Name, "which tile", words, func(i int) rule.Step {
		return p.stationStep(seat, append(slices.Clip(bought), words[i]), from+i+1)
	}).Called(func(i int) say.Text { return p.called(words[i]) }).Slot
	if len(bought) == 0 {
		step.Slot.None = buyNothing
	}
	improved := p.improved(seat, lab.Station)
	enters := func(n int) say.Text { return say.That("Buy %d, in all for %d", n, stationCost(n, improved)) }
	price := func(i, n int) say.Text { // of the n-th tile, or of n tiles
		price := say.That("for %d", stationCost(n, improved)-stationCost(n-1, improved))
		if len(bought) > 0 {
			price = enters(n)
		}
		if names := p.neededBy(seat, words[i]); len(names) > 0 {
			price = say.Join(" · ", price, say.That("needed by %s", say.And(names)))
		}
		return price
	}
	if len(bought) == 0 && most > 1 {
		step.Slot.Several = &rule.Several{Words: words, Least: 1, Most: most, Means: price, Enters: enters, Hint: say.That("Tap a price to buy that tile alone, at once. To buy up to %d together, tap their pictures, then the button that comes up here.", most)}
	}
	step.Slot.Means = func(i int) say.Text { return price(i, len(bought)+1) }
	return step
}

// neededBy are the open projects of a seat that lack what a resource tile gives; none where a tile that is bought can't be placed any more.
func (p *Position) neededBy(seat int, name string) []string {
	if p.Phase == lastPhase {
		return nil
	}
	t := p.tile(name)
	needs := rule.Those(p.openProjects(seat), func(o open) bool { return t != nil && o.lacks.N(t.Two)+o.lacks.N(t.One) > 0 })
	return rule.Each(needs, func(o open) string { return o.name })
}

// academyStep goes on with what to buy, and the improved card's free tile.
func (p *Position) academyStep(seat int) rule.Step {
	var buys []string
	if p.seats[seat].Funding >= academyPrice {
		buys = slices.Concat(p.projects(), p.technologiesLeft())
	}
	step := p.freeStep(&play{Seat: seat, Card: lab.Academy})
	words, free := buys, step.Slot
	if free != nil {
		words = append(words, free.Words...)
	}
	if len(words) == 0 {
		step.Sure = nothingBought
		return step
	}
	step.Slot = rule.Choose(rule.Name, "which project or technology", words, func(i int) rule.Step {
		if i >= len(buys) {
			return free.Then(i - len(buys))
		}
		return p.freeStep(&play{Seat: seat, Card: lab.Academy, Buy: buys[i]})
	}).Called(func(i int) say.Text {
		if i >= len(buys) {
			return free.Called(i - len(buys))
		}
		return p.called(buys[i])
	}).Slot
	step.Slot.None = buyNothing
	step.Slot.Means = func(i int) (price say.Text) {
		if i < len(buys) {
			funding := p.seats[seat].Funding
			price = say.That("for %d, you keep %d of %d", academyPrice, funding-academyPrice, funding)
		}
		return price
	}
	return step
}

// freeStep ends an Academy, or goes on with the improved one's free tile.
func (p *Position) freeStep(a *play) rule.Step {
	step := rule.End(a)
	if !p.improved(a.Seat, lab.Academy) || a.Buy == "" && p.setup.Rulings.FreeOnPurchase || len(p.Station) == 0 {
		return step
	}
	words := rule.Each(p.Station, func(name string) string { return freeWord + "=" + name })
	step.Slot = rule.Choose(rule.Fixed, "which free tile", words, func(i int) rule.Step {
		with := *a
		with.Free = p.Station[i]
		return rule.End(&with)
	}).Called(func(i int) say.Text { return say.That("%s for free", p.called(p.Station[i])) }).Slot
	return step
}

// take moves a tile from the Train Station in front of a seat.
func (p *Position) take(seat int, name string) {
	s := &p.seats[seat]
	s.Front = append(slices.Clip(s.Front), p.canonical(name))
	p.Station = rule.Without(p.Station, name)
}

// study has a seat buy in the Academy.
func (p *Position) study(a *play, t *rule.Teller) {
	s, who := &p.seats[a.Seat], p.name(a.Seat)
	switch f := rule.Index(p.Academy[:], a.Buy); {
	case a.Buy == "":
		t.Tell("card", who, "%s plays %s and buys nothing.", who, lab.CardTitles[a.Card]).About(a.Card.String())
	default:
		sort := say.Key("technology")
		if f >= 0 {
			sort, p.Academy[f] = "project", ""
		} else {
			p.seen(a.Buy, asTechnology)
		}
		s.Funding -= academyPrice
		s.Front = append(slices.Clip(s.Front), p.canonical(a.Buy))
		t.Tell(rule.Bought, who, "%s buys %s in the Academy for %d.", who, p.canonical(a.Buy), academyPrice).About(p.canonical(a.Buy)).OfSort(sort).With("funding", -academyPrice)
	}
	if step := p.freeStep(&play{Seat: a.Seat, Buy: a.Buy}); a.Free == "" && step.Slot != nil {
		t.Tell(rule.Remark, who, "%s takes no resource tile, which the improved Academy gives.", who)
	}
	if a.Free != "" {
		p.take(a.Seat, a.Free)
		t.Tell("free", who, "%s takes %s from the Train Station, free.", who, p.called(a.Free)).About(a.Free)
	}
}

// Called is a word of a line as people call it: a resource tile is what it shows.
func (p *Position) Called(word string) say.Text {
	if text, standing := standingSaid[word]; standing {
		return say.That(text)
	}
	if at, ok := readSpace(word); ok {
		return at.Said()
	}
	if i := rule.Index(lab.CardNames, word); i >= 0 {
		return say.That(lab.CardTitles[i])
	}
	if i := rule.Index(chitNames, word); i > 0 {
		return chit(i).Said()
	}
	if i := rule.Index(lab.Names, word); i >= 0 {
		return lab.Resource(i).Said()
	}
	if free, ok := strings.CutPrefix(word, freeWord+"="); ok {
		return say.That("%s for free", p.called(free))
	}
	if word == patentsPicture {
		return say.That("Patents Office")
	}
	if t := p.tile(word); t != nil && (t.Known() || !rule.DealtAs(word)) {
		return p.called(word)
	}
	if _, t, err := lab.ReadTile([]rule.Word{{Text: word, Column: 1}}); err == nil && t.Kind == lab.Supply {
		return t.Said()
	}
	if rule.DealtAs(word) {
		round, which, _ := strings.Cut(word[1:], "_")
		said := say.That("tile %s", which)
		if form, project := autoForm(word); project {
			said = say.That("project %s", form.Said())
		}
		if round != itoa(p.Round) {
			said = say.That("%s of round %s", said, round)
		}
		return said
	}
	return say.Text{}
}

func (p *Position) called(name string) say.Text {
	if t := p.tile(name); t != nil && t.Kind == lab.Supply {
		return t.Said()
	}
	return say.Plain(p.canonical(name))
}
