package industry

import "fmt"

// lastRound says whether the era ends with this round: its last tokens are
// drawn.
func (p *Position) lastRound() bool {
	return p.phase != overPhase && p.phase != drawPhase && p.drawn == allColumns
}

// warnings tell what the end of the era will take: technologies that can't be
// developed after it, factories that will give no points. There is nothing to
// warn of before the last round of an era.
func (p *Position) warnings() []string {
	out := []string{}
	if !p.lastRound() {
		return out
	}
	for i := range p.n {
		for f := range p.own(i, false).each {
			if w := p.warning(i, f); w != "" {
				out = append(out, w)
			}
		}
	}
	if len(out) == 0 {
		if p.era == eras {
			return []string{"The last round: what isn't developed in it is lost."}
		}
		return []string{fmt.Sprintf("The last round of era %d: technologies of this era not developed in it are lost, factories give no points later.", p.era)}
	}
	return out
}

// warning is what the end of the era takes from one undeveloped field.
func (p *Position) warning(seat int, f Place) string {
	fd := p.facts.fields[f]
	dead := fd != nil && fd.Kind == Technology && f.era() < p.era
	name := fmt.Sprintf("%s of %s", p.facts.title(f), p.name(seat))
	switch {
	case dead || f.era() < p.era && p.era < eras:
		return "" // nothing changes for it now
	case p.era == eras:
		return fmt.Sprintf("Last chance: %s is lost if it isn't developed this round.", name)
	case fd == nil:
		return fmt.Sprintf("Last round of era %d: %s is not described; a technology would be lost, a factory's points too.", p.era, name)
	case fd.Kind == Technology:
		return fmt.Sprintf("Last chance: the technology %s can't be developed after era %d.", name, p.era)
	case fd.Kind == Factory && fd.Points > 0:
		return fmt.Sprintf("Last chance: the factory %s gives its %s in era %d only.", name, points(fd.Points), p.era)
	}
	return ""
}
