package referee

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// didYouMean asks whether a piece of the box was meant by a name that was dealt.
const didYouMean rule.Happening = "did-you-mean"

// Misspelt returns a new name that a line would deal, and the piece still in the box that has
// nearly this name; "" twice if there is none.
func (g *Game) Misspelt(line string, c Copy) (name, meant string) {
	r, err := g.read("", line, c)
	if err != nil || r.kind != "" {
		return "", ""
	}
	text := rule.NameParts(rule.Text(g.at, r.action))
	v := g.verb(text[0])
	if v.Shows != rule.ShowsDeal || !slices.ContainsFunc(rule.Moves(g.at, "", false), func(o rule.Offer) bool { return o.Verb == v.Name }) {
		return "", ""
	}
	known := g.at.KnownNames()
	var box []string
	for _, kind := range g.book.Copy.Stacks {
		for _, period := range kind.Periods {
			box = append(box, c.Stacked(kind.Name+" "+period)...)
		}
	}
	box = slices.DeleteFunc(box, func(n string) bool { return rule.Contains(known, n) || rule.Contains(text, n) })
	own := rule.NameParts(strings.Join(v.Usage, " "))
	for _, name := range text[1:] {
		if _, described := c.Described(name); described || rule.Contains(known, name) || rule.Contains(own, name) {
			continue
		}
		if meant := rule.Nearly(name, box); meant != "" {
			return name, meant
		}
	}
	return "", ""
}

// Spelt is a line in which a name is replaced by the one that was meant.
func Spelt(line, name, meant string) string {
	words, err := rule.Split(line)
	if err != nil {
		return line
	}
	return rule.Join(rule.Each(words, func(w rule.Word) string {
		if _, after, ok := strings.Cut(w.Text, "="); ok && strings.EqualFold(after, name) {
			return strings.TrimSuffix(w.Text, after) + meant
		}
		if strings.EqualFold(w.Text, name) {
			return meant
		}
		return w.Text
	}))
}

// Doubted is a verdict that asks whether another name was meant than the one dealt.
func (v *Verdict) Doubted(name, meant string) *Verdict {
	asks := rule.Event{Kind: didYouMean, What: name, Text: say.That("%s is new. Did you mean %s? Then: undo", name, meant)}
	return v.Telling(append(slices.Clip(v.told), asks))
}
