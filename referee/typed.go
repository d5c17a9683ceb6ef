package referee

import (
	"errors"
	"slices"
	"strconv"
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
	if err == nil || len(words) > mostReordered+1 {
		return a, err
	}
	if _, misread := errors.AsType[*rule.NotUnderstood](err); !misread {
		return a, err
	}
	return otherwise(p, words, err)
}

// otherwise reads words that can't be read as they stand; err says why not.
func otherwise(p rule.Position, words []rule.Word, err error) (rule.Action, error) {
	var found rule.Action
	text := ""
	try := func(typed []rule.Word) (twice bool) {
		other, err := p.Parse(typed)
		if err != nil || rule.KindOf(other) != rule.Move || p.Check(other) != nil {
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
		if other, err := p.Parse(with); err == nil && rule.KindOf(other) == rule.Move {
			return other, nil // judged as any other
		}
	}
	for turned := range orders(p, words[1:]) {
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

// orders gives some words in every order that leaves words of one kind, numbers,
// seats and others, as they follow each other.
func orders(p rule.Position, words []rule.Word) func(yield func([]rule.Word) bool) {
	kinds := make([]int, len(words))
	for i, w := range words {
		_, err := strconv.Atoi(w.Text)
		seat, _ := rule.Match(w.Text, p.Seats())
		switch {
		case err == nil:
			kinds[i] = 1
		case seat >= 0:
			kinds[i] = 2
		}
	}
	return func(yield func([]rule.Word) bool) {
		var order []int
		var turn func() bool
		turn = func() bool {
			if len(order) == len(words) {
				turned := make([]rule.Word, len(words))
				for i, k := range order {
					turned[i] = words[k]
				}
				return yield(turned)
			}
			var tried [3]bool // the first that is left of each kind comes next
			for k := range words {
				if kind := kinds[k]; !slices.Contains(order, k) && !tried[kind] {
					tried[kind] = true
					order = append(order, k)
					if !turn() {
						return false
					}
					order = order[:len(order)-1]
				}
			}
			return true
		}
		turn()
	}
}
