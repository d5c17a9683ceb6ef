package answer

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// isDue says whether a verb belongs to the phase.
func (a *Asking) isDue(verb string) bool {
	name, _, _ := strings.Cut(verb, ":")
	v, is := a.Position.Book().Verbs.Named(name)
	_, phase := a.Position.Stage()
	return is && (v.In == nil || slices.Contains(v.In, phase))
}

// meant are the verbs that do what some words say and nothing else, with the piece that is named besides: of those that a seat may enter
// now, else of the phase, else any.
func (a *Asking) meant(words, piece string) (verbs []string) {
	all := rule.Those(a.Position.Book().Verbs.All(), func(v rule.Verb) bool {
		return !v.Outcome && !v.Anytime && !v.Keeper && v.Shows != rule.ShowsDeal
	})
	due := rule.Those(all, func(v rule.Verb) bool { return a.isDue(v.Name) })
	open := rule.Moves(a.Position, "", false)
	now := rule.Those(due, func(v rule.Verb) bool {
		return slices.ContainsFunc(open, func(o rule.Offer) bool { return o.Verb == v.Name })
	})
	for _, among := range [][]rule.Verb{now, due, all} {
		for _, v := range among {
			verbs = append(verbs, a.called(words, piece, v)...)
		}
		if len(verbs) > 0 {
			break
		}
	}
	slices.SortFunc(verbs, func(verb, other string) int { // a map has no order; what is only possible comes last
		return cmp.Or(strings.Count(verb, unsure)-strings.Count(other, unsure), cmp.Compare(verb, other))
	})
	return slices.Compact(verbs)
}

// unsure is the kind of what a verb only may make possible, as a card whose operations place tiles.
const unsure = "?"

// called are the ways of a verb that some words ask for and nothing else, or that its buttons say, with a piece.
func (a *Asking) called(words, piece string, v rule.Verb) (ways []string) {
	of, _ := a.Index.Seeks(words, a.Book, false, false)
	says := map[string]bool{}
	for _, asked := range v.Asks {
		says[asked.Way] = says[asked.Way] || of.Names(words, say.That(asked.As))
	}
	labels := map[string]say.Key{"": cmp.Or(v.Act, v.Label)}
	maps.Copy(labels, v.Labels)
	for word, label := range labels {
		if strings.Contains(word, " ") {
			continue // of a word behind the piece
		}
		_, whole := of.In(say.That(label))
		if asks := whole && a.Index.Covers(words, a.Book, say.That(label)); asks && word != "" && piece == "" && strings.Contains(string(label), "%") {
			says[word+" "+some] = true
		} else {
			says[word] = says[word] || asks
		}
	}
	for way, is := range says {
		word, kind, _ := strings.Cut(way, " ")
		switch {
		case !is || piece != "" && kind != "" && kind != unsure && !a.isOf(piece, kind):
			continue
		case piece != "" && kind != unsure && !a.isUp(piece): // a line that bids doesn't name it
			kind = piece
		}
		ways = append(ways, strings.Join(rule.Those([]string{v.Name, word, kind}, func(part string) bool { return part != "" }), ":"))
	}
	return ways
}

// isOf says whether a word of a line is another, or a piece of a kind.
func (a *Asking) isOf(word, as string) bool {
	k := a.piece(word)
	parts := strings.FieldsFunc(word, func(r rune) bool { return r == '.' || r == ':' }) // as T3.recycle
	return rule.Contains(append(parts, word), as) || k.Book != nil && slices.ContainsFunc(k.kinds(), func(kind string) bool { return strings.Contains(kind, as) })
}

// counts says whether a verb pays an amount, or takes as many pieces as are named.
func (a *Asking) counts(verb string) bool {
	name, word, _ := strings.Cut(verb, ":")
	word, _, _ = strings.Cut(word, ":")
	v, is := a.Position.Book().Verbs.Named(name)
	return is && (v.Shows == rule.ShowsBid || word != "" && strings.Contains(string(v.Labels[word]), "%v"))
}

// cutAmount gives some words without an amount of money, and that; -1 for none.
func (a *Asking) cutAmount(text, seat string) (others string, amount int) {
	amount = -1
	words := slices.DeleteFunc(strings.Fields(text), func(word string) bool {
		n, is := numberIn(word)
		if is {
			amount = n
		}
		return is
	})
	if amount < 0 {
		return text, amount
	}
	money := say.That(a.money(seat).Name)
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return ask.SaysNothing(word) || a.Index.Covers(word, a.Book, money) }), " "), amount
}

// cutPieces gives the words of a text that name no piece alone, and the pieces that the others name, as lines name them.
func (a *Asking) cutPieces(text string) (others string, pieces []string) {
	var rest []string
	words := a.parts(text)
	for i := 0; i < len(words); i++ {
		k := a.piece(words[i])
		if k.Book == nil || !strings.ContainsAny(words[i], "0123456789") && a.Index.Means(words[i], a.Book) { // P1_S has an S
			rest = append(rest, words[i])
			continue
		}
		piece := a.lies(k.Name)
		if i+1 < len(words) && len(words[i+1]) == 1 && 'A' <= words[i+1][0] && words[i+1][0] < 'I' { // a city of it, delta.B
			i++
			piece += "." + words[i]
		}
		pieces = append(pieces, piece)
	}
	return strings.Join(rest, " "), pieces
}

// cutOurs gives the words of a text without one that is a word of the game too, as Kraftwerk, but names a piece of this one as
// well; "" for none.
func (a *Asking) cutOurs(text string) (others, piece string) {
	words := slices.DeleteFunc(strings.Fields(text), func(word string) bool {
		is := a.Position.Find(word).Seat != "" || rule.Contains(a.Position.KnownNames(), word)
		if is {
			piece = a.lies(word)
		}
		return is
	})
	return strings.Join(words, " "), piece
}

// lies is a piece as lines name it where it lies.
func (a *Asking) lies(piece string) string {
	return cmp.Or(a.Position.Find(piece).Name, piece)
}

// isUp says whether a piece is being bid on: a line that bids doesn't name it.
func (a *Asking) isUp(piece string) bool { return piece != "" && rule.SameName(a.up(), piece) }

// up is the piece that is being bid on, "" for none.
func (a *Asking) up() string {
	if up := a.bidOn(); up != nil {
		return up.Piece
	}
	return ""
}

// bidOn is what is being bid on; nil for nothing.
func (a *Asking) bidOn() *rule.Up {
	if scene := a.view("status").Scene; scene != nil {
		return scene().Up
	}
	return nil
}
