package referee

import (
	"cmp"
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
	seat, outcome := "", false
	if v, is := g.book.Verbs.Named(verb); is {
		if v.TakesSeat() { // else the word may only look like one
			seat = words[1].Text
			acts := g.at.Where().ToAct
			if at, several := rule.Match(seat, g.at.Seats()); at < 0 && several == nil && len(acts) == 1 { // it is left out
				seat, words = acts[0], slices.Insert(words, 1, rule.Word{Text: acts[0]})
			}
		}
		c.DidYouMean, outcome = g.meant(words, ill.Code), v.Outcome
	}
	c.Seat, c.Legal, c.Outcomes = g.legal(seat, outcome)
	for _, o := range rule.Moves(g.Look(), c.Seat, true) {
		if o.Within == "" || !g.leastRefused(&o, ill) {
			continue
		}
		says := o.Says().String()
		if at := slices.IndexFunc(c.Legal, func(l say.Text) bool { return l.String() == says }); at >= 0 {
			if at >= len(c.Legal)-c.Outcomes {
				c.Outcomes--
			}
			c.Legal = slices.Delete(c.Legal, at, at+1)
		}
	}
	return &c
}

// leastRefused says whether a hand refuses even the least that an offer asks, in the words of a
// refusal: what was just refused isn't offered. In other words it would tell more of the hand than
// the refusal did.
func (g *Game) leastRefused(o *rule.Offer, ill *rule.Illegal) (is bool) {
	o.Each(func(least rule.Action) bool {
		too, _ := rule.Verdict(g.at, least).(*rule.Illegal)
		is = too != nil && too.Code == ill.Code && too.Message.String() == ill.Message.String()
		return false
	})
	return is
}

// legal lists the same as the view legal for the seat that a word means. A seat that has no move of
// its own waits: then it is the list of the seat whose turn it is, or of all if several act or none;
// after an outcome the seat's own outcomes are enough. Outcomes, whose number it gives, come last.
func (g *Game) legal(word string, outcome bool) (seat string, texts []say.Text, outcomes int) {
	if i, err := rule.Match(word, g.at.Seats()); err == nil && i >= 0 {
		seat = g.at.Seats()[i]
	}
	if !slices.ContainsFunc(rule.Moves(g.Look(), seat, true), func(o rule.Offer) bool { return o.Seat == seat && (outcome || !o.Outcome) }) {
		if seat = ""; len(g.at.Where().ToAct) == 1 {
			seat = g.at.Where().ToAct[0]
		}
	}
	texts, ended := rule.InWords(g.Look(), seat, true)
	return seat, append(texts, ended...), len(ended)
}

// mostLikely bounds how many legal words a misspelt one is compared with.
const mostLikely = 2000

// meant is the legal word that a misspelt one of the line probably stands for,
// "" for none: any names of tiles are read, and judged.
func (g *Game) meant(words []rule.Word, code rule.Code) string {
	offers := rule.Offers(rule.Seen(g.at, rule.Eyes{}), true)
	var before []string
	for i, w := range words[1:] {
		legal := rule.GoesOn(offers, g.at.KnownNames(), words[0].Text, before, mostLikely).Words
		if !slices.ContainsFunc(legal, func(l string) bool {
			return rule.Begins(l, w.Text) || strings.HasSuffix(l, "=") && rule.Begins(w.Text, l) // its value is typed
		}) {
			return g.mends(words, i+1, rule.Nearest(w.Text, legal), code)
		}
		before = append(before, w.Text)
	}
	return ""
}

// mends is a word with which a line isn't refused by a rule any more in the place of another; "" where it is, and where the other is a name
// in full, or one takes away what the other gives.
func (g *Game) mends(words []rule.Word, at int, word string, code rule.Code) string {
	typed, line := words[at].Text, rule.Strings(words)
	line[at] = word
	a, err := rule.ParseLine(g.at, rule.Join(line))
	if err != nil {
		return ""
	}
	if ill, is := rule.Verdict(g.at, a).(*rule.Illegal); is && ill.Code == code || strings.HasPrefix(typed, "-") && !strings.HasPrefix(word, "-") ||
		strings.Contains(typed, ":-") != strings.Contains(word, ":-") ||
		slices.ContainsFunc(rule.NameParts(typed), func(name string) bool { return rule.Knows(g.at, name) }) {
		return ""
	}
	return word
}

// didYouMean asks whether a new name was meant to be a similar one.
const didYouMean rule.Happening = "did-you-mean"

// Doubt is a new name that is nearly the same as a known one.
type Doubt struct{ Name, Meant string }

// noName are words that say, in every language of the program, that something isn't there. A new piece is hardly called so:
// none is meant.
const (
	noName = " no not nothing without nil zero ohne nichts kein keine keins keinen null nein non senza niente nulla nessuno nessuna "
	none   = "none"
)

// leastBegun is how much of a name must be typed for that name to be meant.
const leastBegun = 3

// Asks is the question of which of the two is meant.
func (d Doubt) Asks() say.Text { return say.That("%s is new. Did you mean %s?", d.Name, d.Meant) }

// Misspelt are the names that a legal line brings into the game, neither in it nor in the copy until
// now, that are nearly the name of a piece still in the box, or else of one in the game.
func (g *Game) Misspelt(line string, c Copy) (doubts []Doubt) {
	r, err := g.readTyped("", line, c)
	if err != nil || r.kind != "" || c == nil {
		return nil
	}
	a, known := r.action, g.at.KnownNames()
	text := rule.Text(g.at, a)
	typed, err := rule.Split(text)
	if err != nil || rule.Check(g.at, a) != nil {
		return nil
	}
	words := append(rule.NameParts(text), rule.Strings(typed)...) // a name may have several words
	in := rule.Next(g.at, a).KnownNames()
	for i, name := range words {
		if rule.Contains(words[:i], name) || rule.Contains(known, name) || !rule.Contains(in, name) {
			continue
		}
		if _, described := c.Described(name); described {
			continue
		}
		box := slices.DeleteFunc(slices.Clone(c.Names()), func(n string) bool { return rule.Contains(words, n) || rule.Contains(known, n) })
		begun := rule.Those(box, func(n string) bool { return len(name) >= leastBegun && rule.Begins(n, name) })
		switch meant := cmp.Or(rule.Nearly(name, box), rule.When(len(begun) == 1, strings.Join(begun, "")), rule.Nearly(name, known)); {
		case strings.Contains(noName, " "+strings.ToLower(name)+" "):
			doubts = append(doubts, Doubt{name, none})
		case meant != "":
			doubts = append(doubts, Doubt{name, meant})
		}
	}
	return doubts
}

// Spelt is a line in which a name is replaced by the one that was meant.
func (d Doubt) Spelt(line string) string {
	words, err := rule.Split(line)
	if err != nil {
		return line
	}
	if d.Meant == none { // as a word of its own it is left out
		words = slices.DeleteFunc(words, func(w rule.Word) bool { return strings.EqualFold(w.Text, d.Name) })
	}
	return rule.Join(rule.Each(words, func(w rule.Word) string {
		if _, after, ok := strings.Cut(w.Text, "="); ok && strings.EqualFold(after, d.Name) {
			return strings.TrimSuffix(w.Text, after) + d.Meant
		}
		if strings.EqualFold(w.Text, d.Name) {
			return d.Meant
		}
		return w.Text
	}))
}

// Doubted is a verdict that asks whether other names were meant than the new ones.
func (v *Effect) Doubted(doubts []Doubt) *Effect {
	asks := rule.Each(doubts, func(d Doubt) rule.Event {
		return rule.Event{Kind: didYouMean, What: d.Name, Text: say.That("%s is new. Did you mean %s? Then: undo", d.Name, d.Meant)}
	})
	return v.Telling(append(slices.Clip(v.told), asks...))
}
