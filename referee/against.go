package referee

import (
	"errors"

	"arbiter/engine/rule"
	"arbiter/say"
)

// against says more of words that are no line on offer than err, that they can't be
// read: where they come to lines of one verb that the rules refuse, their refusal; the
// line where they come to one that is legal; and where they come to several, those.
// Nothing of it is entered.
func (g *Game) against(words []rule.Word, err error) error {
	misread, is := errors.AsType[*rule.NotUnderstood](err)
	if !is || misread.Column > words[len(words)-1].Column {
		return err // nothing is wrong with what stands there: something is left out
	}
	legal, refused, verdict := g.fitted(words)
	said := *misread
	switch {
	case len(legal) == 1:
		said.DidYouMean = legal[0]
	case len(legal) > 1:
		said.Expected = say.Or(legal)
	case len(refused) == 1:
		return verdict
	case len(refused) > 1:
		said.Expected = say.Or(refused)
	}
	return &said
}

// fitted are the legal lines that words come to, and those that are refused, with the
// last one's verdict.
func (g *Game) fitted(words []rule.Word) (legal, refused []string, verdict error) {
	line := g.shortened(words)
	for _, text := range line.Fitted(g.at) {
		a, err := rule.ParseLine(g.at, text)
		if err != nil || rule.KindOf(a) != rule.Move {
			continue
		}
		switch err := rule.Check(g.at, a); {
		case err == nil:
			legal = append(legal, text)
		case !rule.Chosen(err):
			refused, verdict = append(refused, text), g.withLegal(err, text)
		}
	}
	return legal, refused, verdict
}
