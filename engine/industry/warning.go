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

// seatWarnings are those about a seat's own fields.
func (p *Position) seatWarnings(seat int) []say.Text {
	out := []say.Text{}
	if p.lastRound() {
		for f := range p.own(seat, false).Each {
			if w := p.warning(seat, f); !w.Empty() {
				out = append(out, w)
			}
		}
	}
	return out
}

// dead says whether a field is a technology of a past era.
func (p *Position) dead(f place) bool {
	fd := p.facts.fields[f]
	return fd != nil && fd.Kind == technology && f.era() < p.Era
}

// warning is what the end of the era takes from one undeveloped field.
func (p *Position) warning(seat int, f place) say.Text {
	fd := p.facts.fields[f]
	title, name := p.facts.title(f), p.name(seat)
	switch {
	case p.dead(f) || f.era() < p.Era && p.Era < eras:
		return say.Text{} // the end of the era changes nothing for it
	case p.Era == eras:
		return say.That("Last chance: %s of %s is lost if it isn't developed this round.", title, name)
	case fd == nil:
		return say.That("Last round of era %d: %s of %s is not described; a technology would be lost, a factory's points too.", p.Era, title, name)
	case fd.Kind == technology:
		return say.That("Last chance: the technology %s of %s can't be developed after era %d.", title, name, p.Era)
	case fd.Kind == factory && fd.Points > 0:
		return say.That("Last chance: the factory %s of %s gives its %s in era %d only.", title, name, points(fd.Points), p.Era)
	}
	return say.Text{}
}

// lost are the undeveloped fields of a seat, with -1 of all seats, that can't be developed
// after this round.
func (p *Position) lost(seat int) (titles []string) {
	for f := range place(fields) {
		fd, owner := p.facts.fields[f], p.owner(f)
		if owner < 0 || seat >= 0 && owner != seat || p.tokens[f].developed > 0 || !p.lastRound() {
			continue
		}
		if p.Era == eras || fd != nil && fd.Kind == technology && f.era() == p.Era {
			titles = append(titles, p.facts.title(f))
		}
	}
	return titles
}
