package referee

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// withLegal completes an illegal verdict with what may be entered instead, and
// with the word that a misspelt one probably means.
func (g *Game) withLegal(err error, line string) error {
	ill, illegal := errors.AsType[*rule.Illegal](err)
	if !illegal || ill.Legal != nil {
		return err
	}
	c := *ill
	words, err := rule.Split(line)
	verb := ""
	if err == nil && len(words) > 1 {
		verb = strings.ToLower(words[0].Text)
	}
	seat := ""
	if v, is := g.book.Verbs.Named(verb); is {
		c.DidYouMean = g.meant(words)
		if takesSeat(v) { // else the word may only look like one
			seat = words[1].Text
		}
	}
	c.Seat, c.Legal, c.Outcomes = g.legal(seat)
	return &c
}

// legal lists what the view legal does for the seat that a word means, or for all
// when that seat has nothing to do; at the end the outcomes, and how many they are.
func (g *Game) legal(word string) (seat string, texts []say.Text, outcomes int) {
	if i, err := rule.Match(word, g.at.Seats()); err == nil && i >= 0 {
		seat = g.at.Seats()[i]
	}
	texts, ended := rule.InWords(g.Look(), seat, true)
	if texts = append(texts, ended...); seat == "" || len(texts) > 0 {
		return seat, texts, len(ended)
	}
	return g.legal("")
}

// mostLikely bounds how many legal words a misspelt one is compared with.
const mostLikely = 2000

// meant is the legal word that a misspelt one of the line probably stands for,
// "" for none: any names of tiles are read, and judged.
func (g *Game) meant(words []rule.Word) string {
	offers := rule.Offers(rule.Seen(g.at, rule.Eyes{}), true)
	var before []string
	for _, w := range words[1:] {
		legal, _ := rule.GoesOn(offers, g.at.KnownNames(), words[0].Text, before, mostLikely)
		if !slices.ContainsFunc(legal, func(l string) bool { return len(l) >= len(w.Text) && strings.EqualFold(l[:len(w.Text)], w.Text) }) {
			return rule.Nearest(w.Text, legal)
		}
		before = append(before, w.Text)
	}
	return ""
}
