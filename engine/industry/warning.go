package industry

import "arbiter/say"

// lastRound says whether the era ends with this round: its last tokens are
// drawn.
func (p *Position) lastRound() bool {
	return p.Phase != overPhase && p.Phase != drawPhase && p.Drawn == allColumns
}

// warnings tell what the end of the era will take: technologies that can't be
// developed after it, factories that will give no points. There is nothing to
// warn of before the last round of an era.
func (p *Position) warnings() []say.Text {
	out := []say.Text{}
	for i := range p.n {
		out = append(out, p.seatWarnings(i)...)
	}
	switch {
	case !p.lastRound() || len(out) > 0:
	case p.Era == eras:
		out = append(out, say.That("The last round: what isn't developed in it is lost."))
	default:
		out = append(out, say.That("The last round of era %d: technologies of this era not developed in it are lost, factories give no points later.", p.Era))
	}
	return out
}

// seatWarnings are those about a seat's own fields, one for each way to lose something.
func (p *Position) seatWarnings(seat int) []say.Text {
	if p.Phase == developmentPhase && p.Ended.Has(seat) { // it has had its last turn
		return nil
	}
	name, lost := p.name(seat), p.lost(seat)
	scoring, unknown := p.pastEra(seat)
	loses := say.That("Last chance: after era %d %s can no longer develop %s.", p.Era, name, say.Or(lost))
	if p.Era == eras {
		loses = say.That("Last chance: %s loses what isn't developed in this round (%s).", name, say.And(lost))
	}
	return say.Some(
		loses.If(len(lost) > 0),
		say.That("Last chance: after era %d %s gets no points for developing %s.", p.Era, name, say.Or(scoring)).If(len(scoring) > 0),
		say.That("Last round of era %d: %s owns what isn't described (%s); a technology would be lost, a factory's points too.", p.Era, name, say.And(unknown)).If(len(unknown) > 0),
	)
}

// pastEra are, in the last round of an era, the undeveloped factories that give a seat no points
// after it, and what isn't described.
func (p *Position) pastEra(seat int) (scoring []say.Text, unknown []string) {
	for f := range p.own(seat, false).Each {
		switch fd := p.facts.fields[f]; {
		case !p.lastRound() || f.era() < p.Era || p.Era == eras: // the end of the era changes nothing for it, or lost names it
		case fd == nil:
			unknown = append(unknown, p.facts.title(f))
		case fd.Kind == factory && fd.Points > 0:
			scoring = append(scoring, say.That("%s (%s)", p.facts.title(f), points(fd.Points)))
		}
	}
	return scoring, unknown
}

// dead says whether a field is a technology of a past era.
func (p *Position) dead(f place) bool {
	fd := p.facts.fields[f]
	return fd != nil && fd.Kind == technology && f.era() < p.Era
}

// lost are the undeveloped fields of a seat, with -1 of all seats, that can't be developed
// after this round.
func (p *Position) lost(seat int) (titles []string) {
	for f := range place(fields) {
		fd, owner := p.facts.fields[f], p.owner(f)
		if owner < 0 || seat >= 0 && owner != seat || p.tokens[f].developed > 0 || p.dead(f) || !p.lastRound() {
			continue
		}
		if p.Era == eras || fd != nil && fd.Kind == technology && f.era() == p.Era {
			titles = append(titles, p.facts.title(f))
		}
	}
	return titles
}
