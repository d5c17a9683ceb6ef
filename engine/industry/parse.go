package industry

import (
	"strings"

	"arbiter/engine/rule"
)

// line is the words of one line as its verb's parser takes them.
type line struct {
	rule.Reader
	p *Position
}

type verb = rule.Spoken[*line]

// Parse reads a line's words. The error is a refusal of any kind.
func (p *Position) Parse(words []rule.Word) (rule.Action, error) {
	return rule.ReadVerb(words, verbs, title, func(r rule.Reader) *line { return &line{r, p} })
}

func (l *line) seat() (int, error) {
	w, err := l.Next("a seat")
	if err != nil {
		return 0, err
	}
	return l.p.parseSeat(w)
}

func (p *Position) parseSeat(w rule.Word) (int, error) {
	return rule.OneOf(w, p.setup.Seats, "There is no seat %q.")
}

// field takes a place or a field's name. Places that are likely come first: a
// column's letter alone, or the beginning of a name, means one of them.
func (l *line) field(likely placeSet) (Place, error) {
	w, err := l.Next("a field, as C2")
	if err != nil {
		return nowhere, err
	}
	return l.p.parseField(w, likely)
}

func (p *Position) parseField(w rule.Word, likely placeSet) (Place, error) {
	if f, ok := readPlace(w.Text); ok {
		return f, nil
	}
	var names []string
	var places []Place
	for f := range likely.each {
		names, places = append(names, f.String()), append(places, f)
		if fd := p.facts.fields[f]; fd != nil && fd.Name != "" {
			names, places = append(names, fd.Name), append(places, f)
		}
	}
	if c, ok := readColumn(w.Text); ok {
		// A letter is a column before it is the beginning of a name.
		names = names[:0]
		kept := places[:0]
		for f := range likely.each {
			if f.column() == c {
				names, kept = append(names, f.String()), append(kept, f)
			}
		}
		places = kept
	}
	i, err := rule.Match(w.Text, names)
	if err != nil {
		return nowhere, err
	}
	if i >= 0 {
		return places[i], nil
	}
	// Another field's whole name is understood too: the check says what is wrong with it.
	for f, fd := range p.facts.fields {
		if fd != nil && fd.Name != "" && strings.EqualFold(fd.Name, w.Text) {
			return Place(f), nil
		}
	}
	if c, ok := readColumn(w.Text); ok {
		return at(p.era, c), nil
	}
	return nowhere, rule.Misread(w.Column, "a field, as C2, or its name", "There is no field %q.", w.Text).Near(w.Text, names)
}

// mostTalers bounds what is read as a sum; no game comes near it.
const mostTalers = 999

func parseOffer(l *line) (rule.Action, error) {
	a := &Offer{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Field, err = l.field(l.p.onOffer()); err != nil {
		return nil, err
	}
	a.Nature, err = l.nature()
	return a, err
}

func parseBid(l *line) (rule.Action, error) {
	a := &Bid{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	a.Talers, err = l.Number(0, mostTalers, "talers")
	return a, err
}

func parsePass(l *line) (rule.Action, error) {
	seat, nature, err := l.seatAndNature()
	return &Pass{seat, nature}, err
}

func parseSell(l *line) (rule.Action, error) {
	seat, nature, err := l.seatAndNature()
	return &Sell{seat, nature}, err
}

func parseKeep(l *line) (rule.Action, error) {
	seat, nature, err := l.seatAndNature()
	return &Keep{seat, nature}, err
}

func (l *line) seatAndNature() (seat int, n Nature, err error) {
	if seat, err = l.seat(); err == nil {
		n, err = l.nature()
	}
	return seat, n, err
}

// outcome reads what won and kept have in common.
func (l *line) outcome() (seat int, f Place, sum int, n Nature, err error) {
	if seat, err = l.seat(); err != nil {
		return
	}
	if f, err = l.field(l.p.onOffer()); err != nil {
		return
	}
	if sum, err = l.Number(0, mostTalers, "talers"); err != nil {
		return
	}
	n, err = l.nature()
	return
}

func parseWon(l *line) (rule.Action, error) {
	seat, f, sum, n, err := l.outcome()
	return &Won{seat, f, sum, n}, err
}

func parseKept(l *line) (rule.Action, error) {
	seat, f, sum, n, err := l.outcome()
	return &Kept{seat, f, sum, n}, err
}

func parseDevelop(l *line) (rule.Action, error) {
	a := &Develop{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Field, err = l.field(l.p.own(a.Seat, false)); err != nil {
		return nil, err
	}
	if len(l.Words) > 0 {
		if _, ok := parseKind(l.Words[0]); ok {
			if a.Stated, err = l.statement(a.Field); err != nil {
				return nil, err
			}
		}
	}
	for len(l.Words) > 0 {
		w, _ := l.Next("")
		if strings.EqualFold(w.Text, cheapestWord) {
			a.Cheapest = true
			continue
		}
		s, err := l.source(w)
		if err != nil {
			return nil, err
		}
		a.Sources = append(a.Sources, s)
	}
	return a, a.find(l.p)
}

func parseSubsidy(l *line) (rule.Action, error) {
	seat, err := l.seat()
	return &Subsidy{seat}, err
}

func parseDone(l *line) (rule.Action, error) {
	if l.Skip(allWord) {
		return &Done{Seat: -1}, nil
	}
	seat, err := l.seat()
	return &Done{seat}, err
}
