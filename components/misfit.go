package components

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// Misfit is a piece that a new game refuses, and the refusal of its description.
type Misfit struct {
	rule.Piece
	Err error
}

// Misfits are the pieces that a new game refuses, in the order in which games take
// them: those that every game starts with, then the others. A description that can't be
// read without certain seats, such as a seat's own laboratory, is not among them.
func (s *Set) Misfits(book *rule.Rulebook) (misfits []Misfit, err error) {
	seats := rule.Times(book.Least, func(i int) string { return string('A' + rune(i)) })
	words, err := rule.Split("--seats " + strings.Join(seats, ","))
	if err != nil {
		return nil, err
	}
	p, _, _, err := book.New(words)
	if err != nil {
		return nil, err
	}
	all, first := s.All(), book.Copy.Standing()
	place := func(p rule.Piece) uint { return uint(rule.Index(first, p.Name)) } // the greatest, of -1, behind those
	slices.SortStableFunc(all, func(a, b rule.Piece) int { return cmp.Compare(place(a), place(b)) })
	for _, c := range all {
		line := s.line(c)
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
