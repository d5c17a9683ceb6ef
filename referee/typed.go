package referee

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// mostReordered bounds how many words are tried in any order.
const mostReordered = 5

// reads reads a line's words in a position. Where they can't be read as they
// stand, the seat may be left out if only one can act, and the words may come in any
// order if their kinds tell them apart: if exactly one legal line comes of it.
func reads(p rule.Position, words []rule.Word) (rule.Action, error) {
	a, err := p.Parse(words)
	var misread *rule.NotUnderstood
	if err == nil || !errors.As(err, &misread) || len(words) > mostReordered+1 {
		return a, err
	}
	var found rule.Action
	text := ""
	try := func(typed []rule.Word) (twice bool) {
		other, err := p.Parse(typed)
		if err != nil || other.Kind() != rule.Move || p.Check(other) != nil {
			return false
		}
		if t := p.Text(other); found == nil || t == text {
			found, text = other, t
			return false
		}
		return true
	}
	if seat := onlySeat(p, words[0].Text); seat != "" {
		with := append([]rule.Word{words[0], {Text: seat, Column: words[0].Column}}, words[1:]...)
		if other, err := p.Parse(with); err == nil && other.Kind() == rule.Move {
			return other, nil // judged as any other
		}
	}
	for turned := range orders(words[1:]) {
		if try(append([]rule.Word{words[0]}, turned...)) {
			return nil, err
		}
	}
	if found != nil {
		return found, nil
	}
	return nil, err
}

// onlySeat is the one seat that a verb is offered to, "" for none or several.
func onlySeat(p rule.Position, verb string) (seat string) {
	for _, o := range p.Offers(true) {
		switch {
		case !strings.EqualFold(o.Verb, verb) || o.Outcome || o.Anytime || o.Seat == "":
		case seat == "" || seat == o.Seat:
			seat = o.Seat
		default:
			return ""
		}
	}
	return seat
}

// orders gives some words in every order.
func orders(words []rule.Word) func(yield func([]rule.Word) bool) {
	return func(yield func([]rule.Word) bool) {
		all := slices.Clone(words)
		var turn func(from int) bool
		turn = func(from int) bool {
			if from == len(all) {
				return yield(slices.Clone(all))
			}
			for i := from; i < len(all); i++ {
				all[from], all[i] = all[i], all[from]
				if !turn(from + 1) {
					return false
				}
				all[from], all[i] = all[i], all[from]
			}
			return true
		}
		turn(0)
	}
}
