package industry

import (
	"cmp"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// source says where one unit of a resource comes from: a seat that produces
// it, or one of the four below.
type source struct {
	Resource resource
	From     int
}

// Where a unit may come from beside another seat's factory
// (EN, Procuring the Required Resources).
const (
	fromOwn   = -1 // an own factory
	fromJoker = -2 // a joker token of the resource
	fromAny   = -3 // a joker token with a question mark
	fromBank  = -4
)

// sourceWords are these as typed, from fromOwn down.
var sourceWords = []string{ownWord, jokerWord, "?", bankWord}

// joker is the token that a unit is paid with, noResource for none.
func (s source) joker() resource {
	switch s.From {
	case fromJoker:
		return s.Resource
	case fromAny:
		return anyResource
	}
	return noResource
}

func (s source) cost() int {
	if s.From >= 0 || s.From == fromBank {
		return 1
	}
	return 0
}

// payments are who is paid and which jokers are spent, without what for.
func payments(sources []source) []int {
	return slices.Sorted(slices.Values(rule.Each(sources, func(s source) int {
		if j := s.joker(); j != noResource {
			return fromBank - int(j)
		}
		return s.From
	})))
}

func purchases(sources []source) int { return rule.Sum(sources, source.cost) }

// sourceWord is a source in one word: Stone=Green.
func (p *Position) sourceWord(s source) string {
	if s.From >= 0 {
		return s.Resource.String() + "=" + p.name(s.From)
	}
	return s.Resource.String() + "=" + sourceWords[fromOwn-s.From]
}

func (p *Position) sourceText(s source) string { return rule.Quote(p.sourceWord(s)) }

// readSource reads Stone=Green, Stone=bank, Stone=joker, Stone=? or Stone=own; of a field that needs
// only one resource that can come from there, also joker alone.
func (a *develop) readSource(l *rule.Reader, p *Position) (s source) {
	w := l.Next("")
	key, from, ok := w.Cut("=")
	if !ok {
		from = w
	}
	i, err := rule.OneOf(from, slices.Concat(sourceWords, p.setup.Seats), "Nothing comes from %q.")
	if s.From = i - len(sourceWords); s.From < 0 {
		s.From = fromOwn - i
	}
	if !ok {
		s.Resource, err = a.sourced(p, s.From, w, err)
		l.Fail(err)
		return s
	}
	var unknown error
	s.Resource, unknown = parseResource(rule.Word{Text: key, Column: w.Column})
	l.Fail(unknown)
	l.Fail(err)
	return s
}

// sourced is the resource that comes from a source which is named alone, misread if the word is none.
func (a *develop) sourced(p *Position, from int, w rule.Word, misread error) (resource, error) {
	fd := p.shown(a.Field, a.Stated)
	if fd == nil && misread != nil { // what it shows may be meant
		return noResource, rule.Misread(w.Column, "factory, technology or bonus", "%q is not understood.", w.Text)
	}
	if fd == nil || misread != nil {
		return noResource, rule.Misread(w.Column, "a resource and where it comes from, as Stone=Green, Stone=bank or Stone=joker", "%q is not understood.", w.Text)
	}
	left := slices.Compact(slices.Sorted(slices.Values(fd.Needs)))
	can := rule.Those(left, func(r resource) bool { return p.checkSource(a.Seat, source{r, from}) == nil })
	if len(can) == 0 {
		can = left // the check says why it can't
	}
	if len(can) == 1 {
		return can[0], nil
	}
	lines := rule.Each(can, func(r resource) say.Text { return say.Plain(p.sourceText(source{r, from})) })
	return noResource, rule.MisreadAs(w.Column, say.Or(lines), "%q doesn't say which resource comes from there.", w.Text)
}

// bySource orders sources for the canonical line.
func bySource(a, b source) int {
	return cmp.Or(cmp.Compare(a.Resource, b.Resource), cmp.Compare(a.From, b.From))
}

// makes says whether a seat's developed factories produce a resource; unsure are developed
// fields whose product is unknown.
func (p *Position) makes(seat int, r resource) (yes bool, unsure placeSet) {
	for f := range p.own(seat, true).Each {
		fd := p.shown(f, nil)
		switch {
		case !p.serves(f):
		case fd == nil: // as played, without a statement
			unsure = unsure.And(f)
		case fd.Kind == factory && fd.Makes == r:
			return true, 0
		case fd.Kind == factory && p.facts.fields[f] == nil && !p.stated[f].HasMakes:
			unsure = unsure.And(f)
		}
	}
	return false, unsure
}

func (p *Position) others(seat int, r resource) (sellers seatSet, unsure placeSet) {
	for i := range p.n {
		if i == seat {
			continue
		}
		yes, not := p.makes(i, r)
		if yes {
			sellers = sellers.And(i)
		}
		unsure |= not
	}
	return sellers, unsure
}

// claimed lists other seats' undeveloped producers of a resource; unsure are their undeveloped
// fields that aren't described.
func (p *Position) claimed(seat int, r resource) (producers, unsure placeSet) {
	for i := range p.n {
		for f := range p.own(i, false).Each {
			switch fd := p.facts.fields[f]; {
			case i == seat:
			case fd == nil:
				unsure = unsure.And(f)
			case fd.Kind == factory && fd.Makes == r:
				producers = producers.And(f)
			}
		}
	}
	return producers, unsure
}

// products refuses because it isn't known what some fields produce.
func (p *Position) products(r resource, unsure placeSet) error {
	places := unsure.Names(place.String)
	return rule.Missing(rule.ToDescribe(places...), "Whether %s produces %s is not known.", say.Or(places), r)
}

// checkSource says whether a seat may get a unit of a resource from a source. It doesn't check
// talers and the number of jokers.
func (p *Position) checkSource(seat int, s source) error {
	r := s.Resource
	own, unsure := p.makes(seat, r)
	switch {
	case own && s.From != fromOwn:
		return rules().OwnProducer.Illegal("%s produces %s: it is paid by that and by nothing else.", p.name(seat), r)
	case !own && unsure != 0:
		return p.products(r, unsure)
	case s.From == fromOwn && !own:
		return p.noProducer(seat, r)
	case s.From == seat:
		return rules().NoProducer.Illegal("%s buys from other seats only.", p.name(seat))
	case s.From >= 0:
		sells, unsure := p.makes(s.From, r)
		if !sells && unsure != 0 {
			return p.products(r, unsure)
		}
		if !sells {
			return p.noProducer(s.From, r)
		}
	case s.From == fromJoker && p.seats[seat].Jokers[r] == 0:
		return rules().NoJoker.Illegal("%s has no joker %s.", p.name(seat), r)
	case s.From == fromAny && p.seats[seat].Jokers[anyResource] == 0:
		return rules().NoJoker.Illegal("%s has no joker for any resource.", p.name(seat))
	case s.From == fromBank:
		return p.checkBank(seat, r)
	}
	return nil
}

func (p *Position) noProducer(seat int, r resource) error {
	return rules().NoProducer.Illegal("%s has no developed factory that produces %s.", p.name(seat), r)
}

func (p *Position) checkBank(seat int, r resource) error {
	if r.origin() >= p.Era {
		return rules().BankTooEarly.Illegal("The bank sells %s from era %d on; this is era %d.", r, r.origin()+1, p.Era)
	}
	sellers, unsure := p.others(seat, r)
	switch {
	case sellers != 0:
		return rules().BankBlocked.Illegal("The bank doesn't sell %s: it is produced by %s.", r, say.And(sellers.Names(p.name)))
	case unsure != 0:
		return p.products(r, unsure)
	case !p.setup.Rulings.ClaimStops:
		return nil
	}
	producers, unsure := p.claimed(seat, r)
	switch {
	case producers != 0:
		f := producers.First()
		return rules().BankBlocked.Illegal("The bank doesn't sell %s: %s has %s, undeveloped.", r, p.name(p.owner(f)), p.facts.title(f))
	case unsure != 0:
		return p.products(r, unsure)
	}
	return nil
}

// candidates lists the sources of a unit of a resource that checkSource accepts, free ones
// first. doubt is a *rule.CannotCheck if there may be more.
func (p *Position) candidates(seat int, r resource) (from []int, doubt error) {
	own, unsure := p.makes(seat, r)
	switch {
	case own:
		return []int{fromOwn}, nil
	case unsure != 0:
		return nil, p.products(r, unsure)
	}
	if p.seats[seat].Jokers[r] > 0 {
		from = append(from, fromJoker)
	}
	if p.seats[seat].Jokers[anyResource] > 0 {
		from = append(from, fromAny)
	}
	sellers, unsure := p.others(seat, r)
	from = slices.AppendSeq(from, sellers.Each)
	switch {
	case unsure != 0:
		return from, p.products(r, unsure)
	case sellers != 0 || r.origin() >= p.Era:
		return from, nil
	}
	switch err := p.checkBank(seat, r).(type) {
	case nil:
		from = append(from, fromBank)
	case *rule.CannotCheck:
		doubt = err
	}
	return from, doubt
}

// unpaid are the units needed for which no source is named; it refuses a source that can't pay any.
func (p *Position) unpaid(a *develop, fd *Field) (left []resource, err error) {
	left = slices.Clone(fd.Needs)
	for _, s := range a.Sources {
		i := slices.Index(left, s.Resource)
		switch {
		case i < 0 && len(fd.Needs) == 0:
			return nil, rules().SourceUnneeded.Illegal("%s needs no resource; %s is too much.", p.facts.title(a.Field), p.sourceText(s))
		case i < 0:
			return nil, rules().SourceUnneeded.Illegal("%s needs %s; %s is too much.", p.facts.title(a.Field), say.And(rule.Each(fd.Needs, resource.Said)), p.sourceText(s))
		}
		left = slices.Delete(left, i, i+1)
		if err := p.checkSource(a.Seat, s); err != nil {
			return nil, err
		}
	}
	return left, nil
}

// unsourced says why no source was found for some units.
func (p *Position) unsourced(a *develop, fd *Field, left []resource) error {
	lacks := left[len(left)-1]
	for _, r := range left {
		from, doubt := p.candidates(a.Seat, r)
		if doubt != nil {
			return doubt
		}
		if len(from) == 0 {
			lacks = r
		}
	}
	rich := *p
	rich.seats[a.Seat].Talers = mostTalers
	if ways, _ := rich.ways(a, fd); len(ways) > 0 {
		return p.tooDear(&ways[0], fd)
	}
	if why := p.checkBank(a.Seat, lacks); why != nil {
		return rules().ResourceUnavailable.Illegal("%s can't get %s: no factory that makes it, no joker, no seller. %s", p.name(a.Seat), lacks, why)
	}
	return rules().ResourceUnavailable.Illegal("%s has nothing left that pays %s.", p.name(a.Seat), lacks)
}

// ways lists the legal ways to develop a field with the sources named so far, the cheapest
// first. With doubt about a source there may be others.
func (p *Position) ways(a *develop, fd *Field) (ways []develop, doubt error) {
	left, wrong := p.unpaid(a, fd)
	if _, err := a.checkField(p); err != nil || wrong != nil {
		return nil, nil
	}
	from := make([][]int, len(left))
	for i, r := range left {
		var err error
		if from[i], err = p.candidates(a.Seat, r); err != nil {
			doubt = err
		}
	}
	var choose func(chosen []source)
	choose = func(chosen []source) {
		if at := len(chosen) - len(a.Sources); at < len(left) {
			for _, f := range from[at] {
				choose(append(chosen, source{left[at], f}))
			}
			return
		}
		b := *a
		if b.Sources = chosen; p.spends(&b, fd) > p.seats[a.Seat].Talers || p.lacksJoker(a.Seat, chosen) != noResource {
			return
		}
		b.Sources = slices.Clone(chosen)
		slices.SortFunc(b.Sources, bySource)
		if !slices.ContainsFunc(ways, func(w develop) bool { return slices.Equal(w.Sources, b.Sources) }) {
			ways = append(ways, b)
		}
	}
	choose(slices.Clone(a.Sources))
	slices.SortStableFunc(ways, func(x, y develop) int { return cmp.Compare(purchases(x.Sources), purchases(y.Sources)) })
	return ways, doubt
}

// lacksJoker is a joker of which some units take more than a seat has,
// noResource for none.
func (p *Position) lacksJoker(seat int, sources []source) resource {
	left := p.seats[seat].Jokers
	for _, s := range sources {
		j := s.joker()
		if left[j]--; j != noResource && left[j] < 0 {
			return j
		}
	}
	return noResource
}

// find completes the sources if there is only one way. It doesn't offer the joker ? if a joker
// of the resource itself will do. The error is a *rule.Ambiguous with the ways, the cheapest
// first.
func (a *develop) find(p *Position) error {
	fd := p.shown(a.Field, a.Stated)
	if fd == nil || len(a.Sources) >= len(fd.Needs) || p.Phase != developmentPhase {
		return nil
	}
	ways, doubt := p.ways(a, fd)
	if doubt != nil {
		return nil // the check says what is not known
	}
	ways = slices.DeleteFunc(ways, func(w develop) bool { return p.wasteful(a, w.Sources) })
	if a.Cheapest && len(ways) > 0 {
		least := purchases(ways[0].Sources)
		taken := ways[0].Sources // of those that take the same from the same the first will do
		ways = append(ways[:1], rule.Those(ways[1:], func(w develop) bool {
			return purchases(w.Sources) == least && !slices.Equal(payments(w.Sources), payments(taken))
		})...)
	}
	switch len(ways) {
	case 0:
		return nil // the check says why
	case 1:
		a.Sources = ways[0].Sources
		return nil
	}
	if !p.mayDevelop(a.Seat) {
		return nil // refused whichever way is meant
	}
	return &rule.Ambiguous{Word: rule.Spaced(rule.Text(p, a), rule.When(a.Cheapest, cheapestWord)), Candidates: rule.Each(ways, func(w develop) string { return rule.Text(p, &w) })}
}

// wasteful says whether a way spends a joker ? that was not asked for while a
// joker of the resource is left.
func (p *Position) wasteful(a *develop, way []source) bool {
	return slices.ContainsFunc(way, func(s source) bool {
		instead := append(slices.Clone(way), source{s.Resource, fromJoker})
		return s.From == fromAny && !slices.Contains(a.Sources, s) && p.lacksJoker(a.Seat, instead) != s.Resource
	})
}

func (p *Position) pay(seat int, s source) {
	buyer := &p.seats[seat]
	buyer.Talers -= s.cost()
	switch {
	case s.joker() != noResource:
		buyer.Jokers[s.joker()]--
	case s.From == fromBank:
		p.Paid++
	case s.From >= 0:
		p.seats[s.From].Talers++
	}
}

func (p *Position) paid(s source) say.Text {
	switch s.From {
	case fromOwn:
		return say.That("%s from own production", s.Resource)
	case fromJoker:
		return say.That("%s with the joker", s.Resource)
	case fromAny:
		return say.That("%s with the joker for any resource", s.Resource)
	case fromBank:
		return say.That("%s from the bank for 1 taler", s.Resource)
	}
	return say.That("%s from %s for 1 taler", s.Resource, p.name(s.From))
}
