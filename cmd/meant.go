package cmd

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// meant notes in a verdict which legal word a misspelt one of the line probably
// stands for: names of tiles are read whatever they are, and judged.
func meant(err error, p rule.Position, line string) error {
	var illegal *rule.Illegal
	words, wrong := rule.Split(line)
	if !errors.As(err, &illegal) || wrong != nil || len(words) < 2 {
		return err
	}
	var before []string
	for _, w := range words[1:] {
		legal, _ := legalWords(p, strings.ToLower(words[0].Text), before)
		if !slices.ContainsFunc(legal, func(l string) bool { return beginsWith(l, w.Text) }) {
			if near := rule.Nearest(w.Text, legal); near != "" {
				c := *illegal
				c.DidYouMean = near
				return &c
			}
			return err
		}
		before = append(before, w.Text)
	}
	return err
}
