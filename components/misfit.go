package components

import (
	"strings"

	"arbiter/engine/rule"
)

// Misfit is a component that no game takes, and the refusal of its description.
type Misfit struct {
	Component
	Err error
}

// Misfits are the components that a new game would refuse, in the order in which games take
// them: what every game starts with, then the others. What can only be read at a certain
// table, as one seat's own laboratory, is not among them.
func (s *Set) Misfits(book *rule.Rulebook) (misfits []Misfit, err error) {
	seats := []string{"Blue", "Green", "Yellow"}[:book.Least]
	words, err := rule.Split("--seats " + strings.Join(seats, ","))
	if err != nil {
		return nil, err
	}
	p, _, _, err := book.New(words)
	if err != nil {
		return nil, err
	}
	for _, c := range s.inOrder(book.Copy.Standing()) {
		line := c.line()
		a, err := rule.ParseLine(p, line)
		if err != nil {
			continue
		}
		if err := rule.Verdict(p, a); err != nil {
			misfits = append(misfits, Misfit{c, rule.In(line, err)})
			continue
		}
		p, _ = rule.Play(p, a)
	}
	return misfits, nil
}

// inOrder are the components with those of some names first.
func (s *Set) inOrder(first []string) (all []Component) {
	taken := map[int]bool{}
	for _, name := range first {
		if at := s.find(name); at >= 0 {
			all, taken[at] = append(all, s.list[at]), true
		}
	}
	for i, c := range s.list {
		if !taken[i] {
			all = append(all, c)
		}
	}
	return all
}
