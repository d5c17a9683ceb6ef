package industry

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// haveLine says what lies on the table in a game whose record begins in the middle:
// what a seat has, or which columns were drawn in this era.
type haveLine struct {
	Seat    int // -1 for the columns
	Columns columnSet
	Numbers rule.Tally // talers and points
	Jokers  []resource
	Subsidy bool
	Field   place // nowhere where none is said
	State   int   // of the field, one of fieldStates
}

const (
	columnsWord   = "columns"
	fieldWord     = "field"
	developedWord = "developed"
	restingWord   = "undeveloped"
	lateWord      = "late"
	haveWanted    = "talers=N, points=N, joker=RESOURCE, subsidy or field PLACE developed|undeveloped|late"
)

// How a field lies on the table: developed in its era, not developed, or developed later.
const (
	stateDeveloped = iota
	stateResting
	stateLate
)

var fieldStates = []string{developedWord, restingWord, lateWord}

var have = declared[haveLine]{
	Verb: rule.Verb{
		Name: rule.HaveVerb, Label: "Say what there is", Keeper: true, Usage: []string{"SEAT talers=N points=N joker=RESOURCE subsidy", "SEAT field PLACE developed|undeveloped|late", "columns COLUMNS"},
		Short:   "what lies on the table, where the record begins in the middle",
		Long:    "After new … --round N, before its draw; the round's income is taken. What isn't said is as a seat begins the game. columns are those drawn in this era so far. late is a factory that was developed after its era.",
		Example: []string{"have Green talers=9 points=3 joker=Stone", "have Green field D1 developed", "have columns A,C,F"},
	},
	When: (*Position).mayHave,
	Why:  (*Position).tooLate,
	Own:  arg[haveLine]{Read: readHad, Text: (*Position).textHad, Check: (*Position).checkHad},
	Ways: func(o *rule.Offering[*Position], _ int) {
		if o.P.setup.drawnBefore() > 0 {
			o.All = append(o.All, rule.Offer{Verb: rule.HaveVerb, Then: func() rule.Step {
				return rule.Say(columnsWord, rule.Typed(o.P, rule.HaveVerb+" "+columnsWord, "columns", say.Plain(o.P.someDrawn())))
			}})
		}
		o.All = append(o.All, rule.TypedOfSeats(o.P, rule.HaveVerb, false, "what the seat has", say.Plain("talers=9 points=3 joker=Stone · field D1 developed"), nil)...)
	},
	Do: func(p *Position, a *haveLine, t *rule.Teller) {
		if a.Seat < 0 {
			p.Drawn = a.Columns
			t.Tell("drawn", "", "Drawn in era %d so far: %s.", p.Era, strings.Join(a.Columns.Names(letter), " "))
			return
		}
		s := &p.seats[a.Seat]
		if a.Field != nowhere {
			p.tokens[a.Field].owner = int8(a.Seat) + 1
			says := say.Key("%s has developed %s.")
			switch a.State {
			case stateDeveloped:
				p.tokens[a.Field].developed = uint8(a.Field.era())
			case stateLate:
				p.tokens[a.Field].developed, says = uint8(a.Field.era()+1), "%s has developed %s, after its era."
			default:
				says = "%s has %s, undeveloped."
			}
			t.Tell("has", p.name(a.Seat), says, p.name(a.Seat), p.facts.title(a.Field)).About(a.Field.String())
			return
		}
		holdings.PutHad(p, a.Numbers)
		for _, r := range a.Jokers {
			s.Jokers[r]++
		}
		s.Subsidy = s.Subsidy || a.Subsidy
		t.Tell("has", p.name(a.Seat), "%s has %s.", p.name(a.Seat), say.Join(", ",
			holdings.HadSaid(a.Numbers).If(len(a.Numbers.Values) > 0),
			say.That("jokers: %s", inWords(s.Jokers.names())).If(len(a.Jokers) > 0),
			say.That("the subsidy").If(a.Subsidy)))
	},
}

// mayHave says whether have is legal: before the first column token is drawn.
func (p *Position) mayHave() bool {
	return p.setup.Round > 0 && p.Phase == drawPhase && p.Round == p.setup.Round
}

func (*Position) tooLate() error {
	return rules().HaveLate.Illegal("What lies on the board is said before the first draw of a game that begins in the middle (new … --round N).")
}

func readHad(l *rule.Reader, p *Position, a *haveLine) {
	a.Seat, a.Field = -1, nowhere
	if l.Skip(columnsWord) {
		l.Words = rule.Listing(l.Words)
		readColumns(l, l.Next("columns, as A,C,F"), "a column from A to L", func(c int) { a.Columns = a.Columns.And(c) })
		return
	}
	a.Seat = l.Seat(p.setup.Seats)
	if l.Skip(fieldWord) {
		a.Field = readField(l, p, rule.Below[place](fields).Where(func(f place) bool { return !p.sold(f) }))
		a.State = l.OneOf(fieldStates, "developed, undeveloped or late", "%q is neither developed nor undeveloped.")
		return
	}
	var numbers []rule.Word
	for l.More() {
		w := l.Next(haveWanted)
		switch word, v, is := w.Cut("="); {
		case strings.EqualFold(w.Text, "subsidy"):
			a.Subsidy = true
		case is && strings.EqualFold(word, jokerWord):
			r, err := parseJoker(v)
			l.Fail(err)
			a.Jokers = append(a.Jokers, r)
		default:
			numbers = append(numbers, w)
		}
	}
	if l.Words = numbers; len(numbers) > 0 || len(a.Jokers) == 0 && !a.Subsidy {
		a.Numbers = holdings.ReadHad(l, a.Seat, haveWanted, p.mayHave(), p.tooLate)
		slices.SortFunc(a.Numbers.Values, func(x, y rule.TallyValue) int { return strings.Compare(y.Field, x.Field) }) // talers, points
	}
}

func (p *Position) textHad(a *haveLine) string {
	if a.Seat < 0 {
		return columnsWord + " " + strings.Join(a.Columns.Names(letter), ",")
	}
	seat := p.quoted(a.Seat)
	if a.Field != nowhere {
		return rule.Spaced(seat, fieldWord, a.Field.String(), fieldStates[a.State])
	}
	jokers := rule.Each(a.Jokers, func(r resource) string { return "joker=" + r.String() })
	return rule.Spaced(seat, a.Numbers.Text(), rule.Spaced(jokers...), rule.When(a.Subsidy, "subsidy"))
}

// drawnBefore is how many column tokens were drawn in this era before a round
// that a record begins with.
func (s *setup) drawnBefore() int {
	era, before := s.eraOf(max(s.Round, 1))
	return before * s.tokens(era)
}

// columnsUnsaid says whether the record begins here, and what was drawn before in the era isn't
// said.
func (p *Position) columnsUnsaid() bool {
	return p.Phase == drawPhase && p.setup.Round > 0 && p.Round == p.setup.Round && p.Drawn.Len() != p.setup.drawnBefore()
}

// someDrawn is an example of the columns that were drawn before: as many, with those that are
// known from what lies on the board.
func (p *Position) someDrawn() string {
	var some columnSet
	for f := range p.heldNow().Each {
		some = some.And(f.column())
	}
	for c := 0; some.Len() < p.setup.drawnBefore(); c++ {
		some = some.And(c)
	}
	return strings.Join(some.Names(letter), ",")
}

// eraOf is the era of a round, and how many rounds of the era come before it.
func (s *setup) eraOf(round int) (era, before int) {
	left := round - 1
	for era = 1; era < eras; era++ {
		n := columns / s.tokens(era)
		if left < n {
			break
		}
		left -= n
	}
	return era, left
}

func (p *Position) checkHad(a *haveLine) error {
	switch {
	case a.Seat < 0:
		if want := p.setup.drawnBefore(); a.Columns.Len() != want {
			return rules().DrawCount.Illegal("Column tokens of era %d drawn before round %d: %d, not %d.", p.Era, p.Round, want, a.Columns.Len())
		}
		for f := range p.heldNow().Each {
			if !a.Columns.Has(f.column()) {
				return rules().HaveContradicts.Illegal("%s has a token on %s: column %s was drawn.", p.name(p.owner(f)), p.facts.title(f), letter(f.column()))
			}
		}
		return nil
	case a.Field == nowhere:
		if p.jokersHeld()+len(a.Jokers) > mostJokers {
			return rules().CorrectTooMany.Illegal("The box holds %d joker tokens.", mostJokers)
		}
		if a.Subsidy && p.seats[a.Seat].Subsidy {
			return rules().SubsidyTaken.Illegal("%s has a subsidy already.", p.name(a.Seat))
		}
		return nil
	}
	f, fd := p.facts.title(a.Field), p.facts.fields[a.Field]
	switch owner := p.owner(a.Field); {
	case owner >= 0:
		return rules().HaveContradicts.Illegal("The field %s is %s's already.", f, p.name(owner))
	case a.Field.era() > p.Era, a.Field.era() == p.Era && p.heldNow().Len() >= p.setup.drawnBefore(),
		a.Field.era() == p.Era && p.Drawn.Len() > 0 && !p.Drawn.Has(a.Field.column()):
		return rules().HaveContradicts.Illegal("%s is not sold before round %d.", f, p.Round)
	case fd != nil && fd.Kind == joker:
		return rules().HaveContradicts.Illegal("%s is a joker field: no token lies there.", f)
	case a.State == stateLate && a.Field.era() == p.Era:
		return rules().HaveContradicts.In("remarks").Illegal("The era of %s isn't over: nothing there was developed late.", f)
	case a.State == stateLate && fd != nil && fd.Kind == technology:
		return rules().HaveContradicts.In("remarks").Illegal("%s is a technology: none is developed after its era.", f)
	}
	return nil
}

// heldNow are the fields of this era with a token on them.
func (p *Position) heldNow() placeSet {
	return rule.Below[place](fields).Where(func(f place) bool { return f.era() == p.Era && p.owner(f) >= 0 })
}
