package industry

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// develop turns an own field over (EN, Phase 4: Development).
type develop struct {
	Seat     int
	Field    place
	Stated   *statement // what the field shows, where it is not described
	Sources  []source   // one for each unit needed, once they are found
	Cheapest bool       // asked for the way that costs the fewest talers
	Paid     int        // the construction as the table sees it, and 1 more; 0 where it isn't said
}

// done ends a seat's development, or with seat -1 that of all remaining seats.
type done struct {
	Seat    int
	Already bool // "done all" after the development ended automatically: it changes nothing
}

// Kind is Count if there is nothing left to end.
func (a *done) Kind() rule.Kind {
	if a.Already {
		return rule.Count
	}
	return rule.Move
}

// mostBuilt is how many fields a seat may develop in a turn.
const mostBuilt = 2

func (p *Position) textDevelop(a *develop) string {
	stated := ""
	if fd := p.facts.fields[a.Field]; a.Stated != nil && (fd == nil || !a.Stated.agrees(fd)) {
		stated = a.Stated.String()
	}
	return rule.Spaced(a.Field.String(), stated, rule.Spaced(rule.Each(a.Sources, p.sourceText)...), rule.When(a.Paid > 0, forWord+" "+strconv.Itoa(a.Paid-1)))
}

// forWord stands before what a construction costs, where that isn't known.
const forWord = "for"

// statement is what the line says of a field that is developed without being described.
// Product and points may be left out; what rests on them can't be checked until the field
// is described.
type statement struct {
	Field
	HasMakes, HasPoints bool
}

func (s *statement) String() string {
	words := []string{s.Kind.String()}
	says, none := [...]bool{s.Kind != technology, true, s.HasMakes, s.HasPoints}, [...]string{"0", "-", "-", "0"}
	for i, it := range stated() {
		words = append(words, rule.When(says[i], it.name+"="+cmp.Or(it.text(&s.Field), none[i])))
	}
	return rule.Spaced(append(words, rule.When(s.Discount, discountWord))...)
}

// readStatement reads what the line says of a field, up to the first source.
func readStatement(l *rule.Reader, here place) *statement {
	w := l.Words[0]
	kind, _ := parseKind(w)
	if kind == joker {
		l.Fail(rule.Misread(w.Column, "factory, technology or bonus", "A joker field isn't developed."))
		return nil
	}
	s, given, column := &statement{Field: Field{Kind: kind}}, map[string]bool{}, l.End
	for l.Words = rule.Listing(l.Words[1:]); len(l.Words) > 0; l.Words = l.Words[1:] {
		w := l.Words[0]
		key, _, _ := strings.Cut(strings.ToLower(w.Text), "=")
		of := func(some []item) bool { return slices.ContainsFunc(some, func(it item) bool { return it.name == key }) }
		if of(items()[len(stated()):]) {
			l.Fail(rule.Misread(w.Column, "cost=N, needs=RESOURCES, makes=RESOURCE, points=N or discount", "%s isn't stated of a field that is developed: describe takes it.", key+"="))
			return nil
		}
		if key != discountWord && !of(stated()) {
			column = w.Column
			break
		}
		if l.Fail(s.read(here, w, given)); l.Err != nil {
			return nil
		}
	}
	s.HasMakes, s.HasPoints = given["makes"], given["points"]
	l.Fail(s.complete(given, column))
	return s
}

// stated are the items of a statement.
func stated() []item { return items()[:4] }

// complete refuses a statement without cost and needs.
func (s *statement) complete(given map[string]bool, column int) error {
	switch {
	case s.Kind != technology && !given["cost"]:
		return rule.MisreadAs(column, say.Plain("cost=N"), "What it costs has to be stated, as cost=2.")
	case !given["needs"]:
		return rule.Misread(column, "needs=RESOURCES, or needs=-", "What it needs has to be stated, as needs=Stone or needs=-.")
	case s.Discount && s.Makes != noResource:
		return rule.Misread(column, "discount or makes", "The bank and the stock exchange have no product.")
	}
	return nil
}

// agrees says whether a statement says nothing else than a description.
func (s *statement) agrees(f *Field) bool {
	return s.Kind == f.Kind && s.Cost == f.Cost && slices.Equal(s.Needs, f.Needs) && s.Discount == f.Discount &&
		(!s.HasMakes || s.Makes == f.Makes) && (!s.HasPoints || s.Points == f.Points)
}

// shown is what a field shows as far as it is known: described, or stated now or before; nil
// if it is unknown.
func (p *Position) shown(f place, stated *statement) *Field {
	stated = cmp.Or(stated, p.stated[f])
	if fd := p.facts.fields[f]; fd != nil || stated == nil {
		return fd
	}
	return &stated.Field
}

// serves says whether a developed field does anything: a factory developed
// after its era may be dead by a ruling.
func (p *Position) serves(f place) bool {
	tk, fd := &p.tokens[f], p.shown(f, nil)
	late := int(tk.developed) != f.era() && fd != nil && fd.Kind == factory
	return tk.developed > 0 && !(late && p.setup.Rulings.LateDead)
}

func (p *Position) mayDevelop(seat int) bool { return seat == p.Turn }

func (p *Position) notBuilder(seat int) error {
	switch {
	case p.Skipped.Has(seat):
		return rules().TurnOver.Illegal("%s has no undeveloped field: the turn has passed over %[1]s.", p.name(seat))
	case p.Ended.Has(seat):
		return rules().TurnOver.Illegal("%s's development is over: one turn a round, two fields at most.", p.name(seat))
	}
	return rules().OutOfTurn.In("development").Illegal("It is %s's turn to develop, not %s's.", p.name(p.Turn), p.name(seat))
}

var developVerb = declared[develop]{
	Verb: rule.Verb{
		Name: "develop", Label: "Develop %s", Labels: map[string]say.Key{"": "Develop a field"}, In: inDevelopment, Number: 1, Usage: []string{"SEAT FIELD [RESOURCE=SEAT|bank|joker|?|own...] [cheapest] [for TALERS]", "SEAT FIELD factory|technology|bonus cost=N needs=RESOURCES [makes=RESOURCE points=N discount] [RESOURCE=SOURCE...]"},
		Asks:    []rule.Asked{{As: "develop/build/construct/erect; field"}},
		Short:   "a seat develops one of its fields",
		Long:    "Each unit needed comes from own production by itself; else from a joker, from another seat's factory for 1 taler, or from the bank for 1 taler. Where there is one way only it is found; where there are several the line says which, or cheapest; which of several sellers, who cost the same, it says all the same. A field that is not described is stated with its kind, its cost and what it needs. for says what the construction costs, where developed fields that are not described may be the bank or the stock exchange.",
		Example: []string{"develop Blue C1", "develop Blue C1 Stone=Green Wood=joker", "develop Blue C1 cheapest", "develop Blue C1 factory cost=2 needs=Stone makes=- points=3 Stone=bank"},
	},
	Acts: acting[develop]{At: func(a *develop) *int { return &a.Seat }, May: (*Position).mayDevelop, Why: (*Position).notBuilder},
	Own: arg[develop]{
		Read: readDevelop, Text: (*Position).textDevelop, Check: (*Position).checkDevelop,
		Some: func(p *Position, a *develop) bool { return p.mayDevelopAny(a.Seat) },
		Step: func(p *Position, a *develop, _ func(*develop) rule.Step) rule.Step { return p.developStep(a.Seat) },
	},
	Do: func(p *Position, a *develop, t *rule.Teller) {
		fd := p.shown(a.Field, a.Stated)
		cost := p.cost(a, fd)
		p.seats[a.Seat].Talers -= cost
		p.Paid += cost
		p.tokens[a.Field].developed = uint8(p.Era)
		p.stated[a.Field] = cmp.Or(a.Stated, p.stated[a.Field])
		told := t.Tell("develops", p.name(a.Seat), "%s develops %s.", p.name(a.Seat), p.facts.title(a.Field)).About(a.Field.String()).With("talers", -cost-purchases(a.Sources))
		paid := say.Some(say.That("construction %s", talers(cost)).If(fd.Kind != technology))
		for _, src := range a.Sources {
			p.pay(a.Seat, src)
			paid = append(paid, p.paid(src))
			switch {
			case src.From >= 0:
				told.For(p.name(src.From), "talers", 1)
			case src.joker() != noResource:
				told.With("jokers", -1)
			}
		}
		if len(paid) > 0 && told != nil {
			told.Text = say.That("%s develops %s: %s.", p.name(a.Seat), p.facts.title(a.Field), say.Join(" · ", paid...))
		}
		p.tellPoints(a, fd, t)
		if p.Phase != developmentPhase || p.Turn != a.Seat {
			return // entered as played, out of turn
		}
		if p.Built++; p.Built == mostBuilt || p.own(a.Seat, false) == 0 {
			t.Tell("done", p.name(a.Seat), "%s's development is over.", p.name(a.Seat))
			p.endTurn(a.Seat, t)
		}
	},
	Means: func(p *Position, a *develop) (price say.Text) {
		if _, of := p.waysToDevelop(a.Seat); len(of) == 1 && len(of[0]) == 1 {
			price = p.price(&of[0][0])
		}
		return price
	},
	Clear: func(p *Position, a *develop) bool {
		fd := p.shown(a.Field, a.Stated)
		return fd != nil && p.checkOwn(a.Seat, a.Field) == nil && len(a.Sources) == len(fd.Needs)
	},
	Leans: func(*Position, *develop) []string {
		return []string{"late-factory", "bank-while-claimed"}
	},
	Leads: func(*Position, *develop) []string { return []string{"discount-itself"} },
	Uses: func(p *Position, a *develop) []string {
		taken := rule.Below[place](fields).Where(func(f place) bool { return p.tokens[f].owner != 0 })
		return append([]string{a.Field.String()}, taken.Names(place.String)...)
	},
	Feature: func(p *Position, a *develop) string {
		if fd := p.shown(a.Field, a.Stated); fd != nil {
			return "develop " + fd.Kind.String()
		}
		return "develop"
	},
}

// readDevelop reads a field, what is stated of it and where its resources come from.
func readDevelop(r *rule.Reader, p *Position, a *develop) {
	a.Field = readField(r, p, p.own(a.Seat, false))
	if r.More() {
		if kind, ok := parseKind(r.Words[0]); ok && (kind != joker || p.shown(a.Field, nil) == nil) {
			a.Stated = readStatement(r, a.Field)
		}
	}
	for r.More() {
		if r.Skip(cheapestWord) {
			a.Cheapest = true
			continue
		}
		if w := r.Words[0]; r.Skip(forWord) {
			if a.Paid > 0 {
				r.Fail(rule.Misread(w.Column, "each item once", "%s is given twice.", forWord))
			}
			a.Paid = 1 + r.Number(0, mostPrinted, "talers")
			continue
		}
		a.Sources = append(a.Sources, a.readSource(r, p))
	}
	if r.Err == nil {
		slices.SortFunc(a.Sources, bySource)
		r.Fail(a.find(p))
	}
}

// developable are the fields that a seat can develop, each with the ways to do so, the cheapest
// first; with none if it is not described.
func (p *Position) developable(seat int) iter.Seq2[place, []develop] {
	return func(yield func(place, []develop) bool) {
		for f := range p.own(seat, false).Each {
			var found []develop
			fd := p.shown(f, nil)
			if fd != nil {
				low, high := p.costs(seat, f, fd)
				for cost := low; cost <= high; cost++ {
					a := develop{Seat: seat, Field: f}
					if low < high {
						a.Paid = 1 + cost
					}
					of, _ := p.ways(&a, fd)
					found = append(of, found...)
				}
			}
			if (fd == nil || found != nil) && !yield(f, found) {
				return
			}
		}
	}
}

func (p *Position) mayDevelopAny(seat int) bool {
	for range p.developable(seat) {
		return true
	}
	return false
}

// waysToDevelop are the developable fields of a seat, and the ways for each.
func (p *Position) waysToDevelop(seat int) (places []place, ways [][]develop) {
	for f, found := range p.developable(seat) {
		places, ways = append(places, f), append(ways, found)
	}
	return places, ways
}

func (p *Position) developStep(seat int) rule.Step {
	places, ways := p.waysToDevelop(seat)
	step := rule.Choose(rule.Name, "which field", rule.Each(places, place.String), func(i int) rule.Step {
		if ways[i] == nil {
			return rule.Typed(p, "develop "+p.quoted(seat)+" "+places[i].String(), "what", say.That("It is not described: its kind, cost=N and needs=RESOURCES, then where they come from.")).Asking(func(q *rule.Answers) string { return p.askStated(q, seat, places[i]) })
		}
		return p.sourceStep(ways[i], 0)
	}).Called(func(i int) say.Text { return say.Plain(p.facts.title(places[i])) })
	step.Slot.Means = func(i int) (price say.Text) {
		if ways[i] != nil && ways[i][0].Paid == 0 {
			price = p.price(&ways[i][0])
		}
		return price
	}
	return step
}

// price is what a way to develop a field costs, purchases included, and what it earns.
func (p *Position) price(a *develop) say.Text {
	fd := p.shown(a.Field, a.Stated)
	parts := []say.Text{say.That("for %s", talers(p.spends(a, fd)))}
	if purchases(a.Sources) > 0 { // beside what is printed
		parts[0] = say.That("%s in all", parts[0])
	}
	parts = append(parts, say.Some(p.saved(a.Seat, a.Field, fd))...)
	for _, s := range a.Sources {
		if s.From != fromOwn {
			parts = append(parts, p.paid(s))
		}
	}
	return say.Join(" · ", append(parts, p.gives(a.Seat, a.Field, fd)...)...)
}

// gives are the points that a field gives a seat: by being developed now, and at the end.
func (p *Position) gives(seat int, f place, fd *Field) (parts []say.Text) {
	switch {
	case fd.Kind == bonus || p.tokens[f].developed > 0:
	case f.era() != p.Era:
		parts = append(parts, say.That("no points any more: its era is past"))
	default:
		parts = append(parts, points(earns(f, fd, p.Era)))
	}
	return append(parts, p.atEnd(seat, f)...)
}

// sourceStep goes on with the next source of some ways that agree so far.
func (p *Position) sourceStep(ways []develop, at int) rule.Step {
	if d := &ways[0]; at == len(d.Sources) {
		if d.Paid > 0 { // the ways are those of each cost, the highest first
			last := len(ways) - 1
			low := ways[last].Paid - 1
			cost := rule.Between("talers to build it", low, d.Paid-1, func(n int) rule.Step { return rule.End(&ways[last-n+low]) })
			full := p.construction(d.Seat, d.Field, p.shown(d.Field, nil))
			cost.Slot.Means = func(n int) say.Text {
				return say.That([...]say.Key{"nothing makes it cheaper", "the bank or the stock exchange makes it cheaper", "the bank and the stock exchange make it cheaper"}[full-n])
			}
			return rule.Say(forWord, cost)
		}
		step := rule.End(d)
		step.Price = func() say.Text { return talers(p.spends(d, p.shown(d.Field, nil))) }
		return step
	}
	var words []string
	var after [][]develop
	for _, w := range ways {
		word := p.sourceWord(w.Sources[at])
		i := slices.Index(words, word)
		if i < 0 {
			i = len(words)
			words, after = append(words, word), append(after, nil)
		}
		after[i] = append(after[i], w)
	}
	return rule.Choose(rule.Fixed, "which resource", words, func(i int) rule.Step { return p.sourceStep(after[i], at+1) }).Called(func(i int) say.Text { return p.paid(after[i][0].Sources[at]) })
}

func (p *Position) checkDevelop(a *develop) error {
	fd, err := a.checkField(p)
	if err == nil && p.asked {
		// Under this reading there may be sources that weren't found when the line was read.
		found := *a
		err, a = found.find(p), &found
	}
	if err != nil {
		return err
	}
	left, err := p.unpaid(a, fd)
	switch j := p.lacksJoker(a.Seat, a.Sources); {
	case err != nil:
		return err
	case j != noResource:
		return rules().NoJoker.Illegal("%s has only %d joker %s.", p.name(a.Seat), p.seats[a.Seat].Jokers[j], j)
	case len(left) > 0:
		return p.unsourced(a, fd, left)
	case p.spends(a, fd) > p.seats[a.Seat].Talers:
		return p.tooDear(a, fd)
	}
	return nil
}

// checkField refuses a field that may not be developed, and gives what it shows.
func (a *develop) checkField(p *Position) (*Field, error) {
	if err := p.checkOwn(a.Seat, a.Field); err != nil {
		return nil, err
	}
	fd := p.facts.fields[a.Field]
	if a.Stated != nil && fd != nil && !a.Stated.agrees(fd) {
		return nil, rules().FieldContradicts.Illegal("The field %s is described as %s, not as %s.", a.Field, fd, a.Stated)
	}
	if a.Stated != nil && fd == nil {
		if err := p.checkBox(a.Field, property, a.Stated.Discount); err != nil {
			return nil, err
		}
	}
	if fd = p.shown(a.Field, a.Stated); fd == nil {
		return nil, rule.Missing(append(rule.ToDescribe(a.Field.String()), rule.Needs(say.Typed("develop %s %s %s", p.quoted(a.Seat), a.Field.String(), statedUsage))...),
			"%s is not described: what does it cost and need?", a.Field)
	}
	if fd.Kind == technology && a.Field.era() != p.Era {
		return nil, rules().TechnologyDead.Illegal("%s is a technology of era %d; in era %d it can't be developed any more.", p.facts.title(a.Field), a.Field.era(), p.Era)
	}
	return fd, a.checkCost(p, fd)
}

// checkCost refuses a cost that a construction can't have, and one that isn't said where it depends
// on whether developed fields that aren't described are the bank or the stock exchange.
func (a *develop) checkCost(p *Position, fd *Field) error {
	low, high := p.costs(a.Seat, a.Field, fd)
	switch {
	case a.Paid > 0 && (a.Paid-1 < low || a.Paid-1 > high):
		cost := talers(high)
		if low < high {
			cost = say.That("%d to %d talers", low, high)
		}
		printed := rules().FieldContradicts.In("development")
		printed.Rule = "The construction costs are printed on the field; a technology costs no talers to develop."
		if low < fd.Cost {
			printed = rules().FieldContradicts.In("special")
			printed.Rule = "Construction costs 1 taler less than is printed for the owner of the bank or the stock exchange, 2 less for the owner of both, never less than nothing."
		}
		return printed.Illegal("%s costs %s to build, not %d.", p.facts.title(a.Field), cost, a.Paid-1)
	case a.Paid > 0 || low == high:
		return nil
	}
	places := p.unshown(a.Seat).Names(place.String)
	needs := rule.Needs(say.Typed("develop %s %s %s %d..%d", p.quoted(a.Seat), p.textDevelop(a), forWord, low, high))
	return rule.Missing(append(needs, rule.ToDescribe(places...)...), "Whether %s makes constructions cheaper is not known: what does %s cost to build?", say.Or(places), p.facts.title(a.Field))
}

// unshown are the developed fields of a seat of which nothing is known.
func (p *Position) unshown(seat int) placeSet {
	return p.own(seat, true).Where(func(f place) bool { return p.shown(f, nil) == nil })
}

// costs are the least and the most that a construction can cost.
func (p *Position) costs(seat int, f place, fd *Field) (low, high int) {
	high = p.construction(seat, f, fd)
	unshown := p.unshown(seat).Len()
	if unshown == 0 {
		return high, high
	}
	known := rule.Below[place](fields).Where(func(f place) bool { fd := p.shown(f, nil); return fd != nil && fd.Discount })
	return max(0, high-min(unshown, max(0, mostDiscounts-known.Len()))), high
}

// cost is what a construction costs, as said where that isn't known.
func (p *Position) cost(a *develop, fd *Field) int {
	if a.Paid > 0 {
		return a.Paid - 1
	}
	return p.construction(a.Seat, a.Field, fd)
}

// spends is what a development costs a seat in all.
func (p *Position) spends(a *develop, fd *Field) int { return p.cost(a, fd) + purchases(a.Sources) }

// checkOwn refuses a field that isn't an undeveloped field of the seat.
func (p *Position) checkOwn(seat int, f place) error {
	switch owner := p.owner(f); {
	case p.gone.Has(f):
		return rules().NotYourField.Illegal("%s was a joker: no seat has a field there.", p.facts.title(f))
	case owner < 0:
		return rules().NotYourField.In("claim").Illegal("No seat has a token on %s.", p.facts.title(f))
	case owner != seat:
		return rules().NotYourField.In("claim").Illegal("The token on %s is %s's, not %s's.", p.facts.title(f), p.name(owner), p.name(seat))
	case p.tokens[f].developed > 0:
		return rules().DevelopedAlready.Illegal("%s is developed already.", p.facts.title(f))
	}
	return nil
}

// construction is what a field costs a seat to build now, without its
// resources (EN, Special Factories: Bank and Stock Exchange).
func (p *Position) construction(seat int, f place, fd *Field) int {
	if fd.Kind == technology {
		return 0
	}
	return max(0, fd.Cost-p.cheaper(seat, f, fd).Len())
}

// cheaper are the fields that make a construction cheaper, each by 1: a developed bank or stock exchange.
func (p *Position) cheaper(seat int, f place, fd *Field) placeSet {
	by := p.own(seat, true).Where(func(own place) bool {
		fd := p.shown(own, nil)
		return fd != nil && fd.Discount && p.serves(own)
	})
	if fd.Discount && p.setup.Rulings.OwnDiscount && !(f.era() != p.Era && p.setup.Rulings.LateDead) {
		by = by.And(f)
	}
	return by
}

// saved says what a construction costs less than is printed, and by which fields.
func (p *Position) saved(seat int, f place, fd *Field) say.Text {
	by := p.cheaper(seat, f, fd)
	less := fd.Cost - p.construction(seat, f, fd)
	return say.That("%s less by %s", talers(less), say.And(by.Names(p.facts.named))).If(less > 0)
}

func (p *Position) tooDear(a *develop, fd *Field) error {
	field, name, held := p.facts.title(a.Field), p.name(a.Seat), p.seats[a.Seat].Talers
	cost, bought := p.cost(a, fd), purchases(a.Sources)
	why := say.That("%s costs %s to build; %s has %s", field, talers(cost), name, talers(held))
	if bought > 0 {
		why = say.That("%s costs %s to build and %d for resources; %s has %s", field, talers(cost), bought, name, talers(held))
	}
	return p.short(rules().DevelopmentBeyondTalers, a.Seat, cost+bought-held, why)
}

// earns is what developing a field in an era gives at once (EN, Developing and
// Receiving Points).
func earns(f place, fd *Field, era int) int {
	if fd.Kind == bonus || f.era() != era {
		return 0
	}
	return fd.Points
}

func (p *Position) tellPoints(a *develop, fd *Field, t *rule.Teller) {
	n, who := earns(a.Field, fd, p.Era), p.name(a.Seat)
	p.seats[a.Seat].Points += n
	switch late := a.Field.era() != p.Era; {
	case late && fd.Kind == factory && p.setup.Rulings.LateDead:
		t.Tell(rule.Remark, who, "A factory of a past era: by the ruling %s it does nothing.", rulingTable.Find("late-factory").Said()).About(a.Field.String())
	case late && fd.Kind == factory:
		t.Tell(rule.Remark, who, "A factory of a past era: no points.").About(a.Field.String())
	case n > 0:
		t.Tell("points", who, "%s gets %s and has %d.", who, points(n), p.seats[a.Seat].Points).About(a.Field.String()).With("points", n)
	case fd.Kind != bonus && p.facts.fields[a.Field] == nil && !p.stated[a.Field].HasPoints:
		t.Tell(rule.Remark, who, "Its points are not known: describe %s.", a.Field).About(a.Field.String())
	}
}

var doneVerb = declared[done]{
	Verb: rule.Verb{
		Name: "done", Label: "Ready", Labels: map[string]say.Key{"all": "All are ready"}, In: inDevelopment, Number: 5, All: 6, Usage: []string{"SEAT|all"},
		Short:   "a seat's development is complete",
		Long:    "A turn ends by itself after two fields, or when nothing is left to develop. When all are done the marker moves on and the next round begins by itself.",
		Example: []string{"done Green", "done all"},
	},
	Args: func() args[done] {
		arg := acting[done]{At: func(a *done) *int { return &a.Seat }, May: (*Position).mayDevelop, Why: (*Position).notBuilder, All: func(*Position) bool { return true }}.Arg()
		read := arg.Read
		arg.Read = func(r *rule.Reader, p *Position, a *done) {
			read(r, p, a)
			a.Already = a.Seat < 0 && p.Phase == drawPhase && p.Round > max(1, p.setup.Round)
		}
		return args[done]{arg}
	},
	Means: func(p *Position, a *done) say.Text {
		lost, left := p.lost(a.Seat), rule.Below(p.n).Where(func(i int) bool { return a.Seat < 0 && !p.Ended.Has(i) && p.mayDevelopAny(i) })
		scoring, unknown := p.pastEra(a.Seat)
		return say.Join(" ",
			say.That("(lost: %s)", say.And(lost)).If(len(lost) > 0),
			say.That("(points lost: %s)", say.And(scoring)).If(a.Seat >= 0 && len(scoring) > 0),
			say.That("(not described, so lost as a technology, without points as a factory: %s)", say.And(unknown)).If(a.Seat >= 0 && len(unknown) > 0),
			say.That("(fields left to develop: %s)", say.And(left.Names(p.name))).If(left != 0),
		)
	},
	Do: func(p *Position, a *done, t *rule.Teller) {
		switch {
		case a.Already:
			t.Tell("done", "", "No seat has anything left to develop this round: nothing changes.")
		case a.Seat >= 0:
			t.Tell("done", p.name(a.Seat), "%s is ready.", p.name(a.Seat))
			p.endTurn(a.Seat, t)
		default:
			t.Tell("done", "", "All are ready.")
			p.Ended = rule.Below(p.n)
			p.endRound(t)
		}
	},
}
