package century

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// CityName is a city as people type it: tile and letter.
type CityName struct {
	Tile string
	City byte
}

func (c CityName) String() string { return c.Tile + "." + string(rune(c.City)) }

// selector writes which ability is meant, as it was typed.
func (a *Use) selector() string {
	s := a.Power.String()
	if a.IsExact {
		s = a.Exact.String()
	}
	if a.Tile != "" {
		s = a.Tile + "." + s
	}
	return s
}

// said is the ability as a person says it, as typed where a certain one is meant.
func (a *Use) said() say.Text {
	if a.IsExact || a.Tile != "" {
		return say.Plain(a.selector())
	}
	return say.That(powerTitles[a.Power])
}

// shortened is the shortest way to type the same ability.
func (a *Use) shortened(p *Position) Use {
	short := *a
	meant, err := a.find(p)
	if err != nil {
		return short
	}
	short.Exact = meant.Ability
	name := p.seats[a.Seat].Owned[meant.tech].Name
	for _, form := range [...]struct {
		tile  string
		exact bool
	}{{"", false}, {name, false}, {name, true}} {
		short.Tile, short.IsExact = form.tile, form.exact
		if found, err := short.find(p); err == nil && found == meant {
			break
		}
	}
	return short
}

type ability struct {
	tech, index int // in Seat.Owned, in Technology.Abilities
	Ability
}

func (s *Seat) abilities(yield func(ability) bool) {
	for i := range s.Owned {
		if tech := s.Owned[i].technology(); tech != nil {
			for j, ab := range tech.Abilities {
				if !yield(ability{tech: i, index: j, Ability: ab}) {
					return
				}
			}
		}
	}
}

// spent says whether an ability that works once in the game is used up, and whether one
// was used in this upkeep.
func (p *Position) spent(seat int, ab ability) (forGood, thisUpkeep bool) {
	o := &p.seats[seat].Owned[ab.tech]
	each := ab.Power == Sorting && p.setup.Rulings.SortingEach
	return o.Spent&(1<<ab.index) != 0 && !each, o.Used&(1<<ab.index) != 0
}

func (a *Use) means(s *Seat, ab ability) bool {
	return ab.Power == a.Power && (a.Tile == "" || rule.SameName(s.Owned[ab.tech].Name, a.Tile)) && (!a.IsExact || ab.Ability == a.Exact)
}

// find gives the ability that is meant: the oldest unused one. It refuses to choose
// only between abilities that differ in cost or effect. As the oldest of equal ones is
// taken whichever tile is named, one that is named later stands for those still unused.
func (a *Use) find(p *Position) (found ability, err error) {
	s := p.seats[a.Seat]
	free, differ, used, gone := false, false, false, false
	var spent Ability
	for ab := range s.abilities {
		if !a.means(s, ab) {
			continue
		}
		switch forGood, now := p.spent(a.Seat, ab); {
		case forGood:
			gone, spent = true, ab.Ability
		case now:
			used, spent = true, ab.Ability
		case !free:
			found, free = ab, true
		default:
			differ = differ || !ab.alike(found.Ability)
		}
	}
	if !free {
		found.Ability = spent
	}
	if (free || used || gone) && !differ {
		for older := range s.abilities { // the oldest of equal ones, even if the line names another tile
			if forGood, now := p.spent(a.Seat, older); !forGood && !now && older.alike(found.Ability) {
				return older, nil
			}
		}
	}
	name, what := p.name(a.Seat), a.said()
	undescribed := p.undescribedPurchase(a.Seat)
	switch {
	case free:
		var names []string
		for ab := range s.abilities {
			forGood, now := p.spent(a.Seat, ab)
			if name := p.abilityName(a.Seat, ab); a.means(s, ab) && !forGood && !now && !rule.Contains(names, name) {
				names = append(names, name)
			}
		}
		return ability{}, &rule.Ambiguous{Word: a.selector(), Candidates: names}
	case undescribed != "" && (a.Tile == "" || rule.SameName(undescribed, a.Tile)):
		return ability{}, needTechnology(undescribed)
	case used:
		return ability{}, rules().AbilityUsed.Illegal("%s has used %s in this upkeep; each ability works once.", name, what)
	case gone:
		return ability{}, rules().AbilitySpent.Illegal("%s has used %s already; it works once in the game.", name, what)
	}
	return ability{}, rules().NoSuchAbility.Illegal("%s has no %s.", name, what)
}

// abilityName is the shortest word that stays unambiguous when other tiles are bought.
func (p *Position) abilityName(seat int, ab ability) string {
	o := &p.seats[seat].Owned[ab.tech]
	for j, other := range o.technology().Abilities {
		if j != ab.index && other.Power == ab.Power && !other.alike(ab.Ability) {
			return o.Name + "." + ab.Ability.String()
		}
	}
	return o.Name + "." + ab.Power.String()
}

func needStart(format say.Key, facts ...any) error {
	return rule.Missing(rule.ToDescribe("start"), format, facts...)
}
