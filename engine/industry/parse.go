package industry

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

// line is the words of one line as its verb's parser takes them.
type line struct {
	p     *Position
	verb  rule.Word
	words []rule.Word // what is left
	end   int         // the column after the last word
}

// verb declares a word that people type and how it is read.
type verb struct {
	rule.Verb
	parse func(*line) (rule.Action, error)
}

// Parse reads a line's words. The error is a refusal of any kind.
func (p *Position) Parse(words []rule.Word) (rule.Action, error) {
	if len(words) == 0 {
		return nil, rule.Misread(1, "a verb", "There is nothing to read.")
	}
	l := &line{p: p, verb: words[0], words: words[1:]}
	last := words[len(words)-1]
	l.end = last.Column + len([]rune(last.Text))
	// The list is looked through by index: its parsers refer to it in turn.
	for i := range verbs {
		if !strings.EqualFold(verbs[i].Name, l.verb.Text) {
			continue
		}
		a, err := verbs[i].parse(l)
		if err != nil {
			return nil, err
		}
		return a, l.over()
	}
	names := make([]string, len(verbs))
	for i, v := range verbs {
		names[i] = v.Name
	}
	return nil, rule.Misread(l.verb.Column, rule.Or(names), "%q is no verb of Industry.", l.verb.Text)
}

// over refuses words that nothing took.
func (l *line) over() error {
	if len(l.words) > 0 {
		return rule.Misread(l.words[0].Column, "the end of the line", "%q is one word too many after %s.", l.words[0].Text, l.verb.Text)
	}
	return nil
}

// next takes the next word.
func (l *line) next(want string) (rule.Word, error) {
	if len(l.words) == 0 {
		return rule.Word{}, rule.Misread(l.end, want, "%s lacks %s.", l.verb.Text, want)
	}
	w := l.words[0]
	l.words = l.words[1:]
	return w, nil
}

func (l *line) seat() (int, error) {
	w, err := l.next("a seat")
	if err != nil {
		return 0, err
	}
	return l.p.parseSeat(w)
}

func (p *Position) parseSeat(w rule.Word) (int, error) {
	return matchWord(w, p.setup.Seats, "There is no seat %q.")
}

// field takes a place or a field's name. Places that are likely come first: a
// column's letter alone, or the beginning of a name, means one of them.
func (l *line) field(likely placeSet) (Place, error) {
	w, err := l.next("a field, as C2")
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
	return nowhere, rule.Misread(w.Column, "a field, as C2, or its name", "There is no field %q.", w.Text)
}

func (l *line) number(low, high int, want string) (int, error) {
	w, err := l.next(want)
	if err != nil {
		return 0, err
	}
	return parseNumber(w, low, high, want)
}

// parseNumber reads a whole number; digits only, with a sign.
func parseNumber(w rule.Word, low, high int, want string) (int, error) {
	n, err := strconv.Atoi(w.Text)
	if err != nil || len(w.Text) > 6 {
		return 0, rule.Misread(w.Column, want, "%q is no number.", w.Text)
	}
	if n < low || n > high {
		return 0, rule.Misread(w.Column, fmt.Sprintf("%s, %d to %d", want, low, high), "%d is out of range.", n)
	}
	return n, nil
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
	a.Talers, err = l.number(0, mostTalers, "talers")
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
	if sum, err = l.number(0, mostTalers, "talers"); err != nil {
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
	if len(l.words) > 0 {
		if _, ok := parseKind(l.words[0]); ok {
			if a.Stated, err = l.statement(a.Field); err != nil {
				return nil, err
			}
		}
	}
	for len(l.words) > 0 {
		w, _ := l.next("")
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
	if len(l.words) > 0 && strings.EqualFold(l.words[0].Text, allWord) {
		l.words = l.words[1:]
		return &Done{Seat: -1}, nil
	}
	seat, err := l.seat()
	return &Done{seat}, err
}
