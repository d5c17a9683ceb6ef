package answer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
)

// ofSame is how much likelier the page is that answered the question before.
const ofSame = 0.2

// Whole is a question that goes on from the one before, as “and with 5 players?”, in words that stand alone; else, and where no answer
// is found for it so, as it is.
func (a *Asking) Whole(text, before string) string {
	rest, goes := ask.Continued(text)
	_, before = a.Index.By(a.Position).Hearing(before, a.Book, a.marks()...)
	if ask.Why(text) {
		return a.whyOf(text, before)
	}
	if !goes || before == "" || rest == "" || ask.Now(text) {
		return text
	}
	of := *a
	of.Refused = "" // what was asked before is gone on from
	best, whole, last, near := 0.0, text, "", ""
	if answers, _ := of.answers(before); !ask.Unanswered(answers) {
		last = answers[0].ID
	}
	for _, kind := range of.wholes(rest, before) {
		for _, one := range kind {
			answers, _ := of.answers(one)
			if ask.Unanswered(answers) {
				if len(answers) > 0 {
					near = cmp.Or(near, one)
				}
				continue
			}
			found := answers[0]
			switch {
			case found.Kind != "fact" && ask.GoesOnWith("margin", rest):
				continue // no book says by how much
			case found.Kind == "fact":
				found.Alike = 1
			case found.ID == last:
				found.Alike += ofSame
			}
			if found.Alike > best {
				best, whole = found.Alike, one
			}
		}
		if best > 0 {
			break
		}
	}
	if alone, _ := of.answers(text); best == 0 && (len(alone) == 0 || ask.Has("he", text)) { // without him a page may fit too well
		whole = cmp.Or(near, text)
	}
	if whole != text {
		a.Refused = ""
	}
	return whole
}

// whyOf asks why of what the question before asked whether it is so, if that has an answer; else it is about the last refusal.
func (a *Asking) whyOf(text, before string) string {
	words := strings.Fields(strings.TrimRight(text, "?! ."))
	if before == "" || len(words) == 0 || !ask.Whether(before) {
		return text
	}
	of := *a
	of.Refused = ""
	whole := words[0] + " " + before
	if answers, _ := of.answers(whole); !isFact(answers) {
		return text
	}
	a.Refused = ""
	return whole
}

// wholes are the ways to read a question that goes on from another, the likeliest first: with its own condition, seat, piece, number or
// place for that of the other, or as one of its own about what the other names.
func (a *Asking) wholes(rest, before string) [][]string {
	words, old := a.parts(rest), a.parts(before)
	seats := a.seatsIn(old)
	own := strings.Join(meaning(words, seats), " ")
	clause, asks := ask.Supposed(strings.Join(words, " "))
	switch named := a.seatsIn(words); {
	case clause != "" && ask.SaysNothing(asks): // and if he passed
		_, base := ask.Supposed(strings.Join(old, " "))
		return [][]string{{base + " " + own, own}}
	case len(named) == 0 && ask.Has("of most", own) && !slices.ContainsFunc(words, a.isThing): // and who has the least
		return [][]string{{a.superlative(own, old)}}
	case ask.GoesOnWith("margin", rest):
		return [][]string{{before + " " + rest}, {before}}
	case ask.GoesOnWith("where", rest) && slices.ContainsFunc(strings.Fields(a.about(old)), a.isThing):
		return [][]string{{strings.Join(slices.Concat(words[:1], []string{a.about(old)}, seats), " ")}, {own}}
	case slices.ContainsFunc(words, ask.Asks):
		all := []string{own, a.carried(before, rest)}
		bare, _ := a.bare(before)
		of, _ := a.Index.Seeks(bare, a.Book, false, false)
		switch joined := own + " " + of.Words(); {
		case a.asksDeed(before) && a.asksDeed(own): // of the same thing, and in the same round
			return [][]string{{a.carried(before, own)}, all}
		case ask.Has("last", own) && !slices.ContainsFunc(words, a.isThing): // the last of what was asked about
			return [][]string{{a.carried(before, a.lastOf(strings.Fields(own), old))}, all}
		case ask.Has("there", words[len(words)-1]):
			return [][]string{{strings.Join(words[:len(words)-1], " ") + " " + a.about(old)}, all}
		case !ask.PointsAt(rest):
		case slices.ContainsFunc(words, a.isThing):
			all = append(all, joined)
		default: // it says alone what it is about
			return [][]string{{joined, before + " " + rest}, all}
		}
		return [][]string{all}
	case len(named) == 1 && len(words) == 1: // what about Green
		of := func(w string) bool { return ask.Has("i", w) || ask.Has("he", w) }
		if len(seats) > 0 {
			of = func(w string) bool { return slices.Contains(seats, w) }
		} else if !slices.ContainsFunc(old, of) {
			old = append(old, "I")
		}
		return [][]string{{strings.Join(replaced(old, of, named[0]), " ")}}
	case len(named) == 1 && len(seats) == 1 && slices.ContainsFunc(words, a.isThing): // and Red's mangle
		old = replaced(old, a.isSeat, named[0])
		words = slices.DeleteFunc(words, func(w string) bool { return a.isSeat(w) || w == "s" })
	}
	return a.exchanged(words, old)
}

// lastOf are some words for the last with what another question is about behind that, and what asks when before it: when l ha presa
// is when ha presa.
func (a *Asking) lastOf(words, old []string) string {
	at := slices.IndexFunc(words, func(w string) bool { return ask.Has("last", w) }) + 1
	behind := strings.TrimPrefix(strings.Join(words[at:], " "), "one")
	words = strings.Fields(strings.Join(words[:at], " ") + " " + a.about(old) + " " + behind)
	if when := slices.IndexFunc(words, func(w string) bool { return ask.Has("of when", w) }); when > 0 {
		words = slices.Concat(words[when:], words[:when])
		if asks := func(from int) bool { return ask.Whether(strings.Join(words[from:], " ")) }; !asks(1) && asks(2) {
			words = slices.Delete(words, 1, 2)
		}
	}
	return strings.Join(words, " ")
}

// superlative asks who has most or least of what another question is about, in its own words, or with the other's most or least for its own.
func (a *Asking) superlative(own string, old []string) string {
	isMost := func(w string) bool { return ask.Has("of most", w) }
	if most := rule.Those(strings.Fields(own), isMost); !slices.ContainsFunc(strings.Fields(own), ask.Asks) && slices.ContainsFunc(old, isMost) {
		return strings.Join(replaced(old, isMost, most[0]), " ")
	}
	return own + " " + a.about(old)
}

// about are the things that a question is about, else all the words that say so.
func (a *Asking) about(words []string) string {
	bare, _ := a.bare(strings.Join(words, " "))
	of, _ := a.Index.Seeks(bare, a.Book, false, false)
	all := strings.Fields(of.Words())
	if things := rule.Those(all, a.isThing); len(things) > 0 {
		all = things
	}
	return strings.Join(all, " ")
}

// isSeat says whether a word is the name of a seat.
func (a *Asking) isSeat(word string) bool {
	return a.Position != nil && rule.Contains(a.Position.Seats(), word)
}

// seatsIn are the seats among some words.
func (a *Asking) seatsIn(words []string) []string { return rule.Those(words, a.isSeat) }

// meaning are some words with the one of some seats for he or the like.
func meaning(words, seats []string) []string {
	if len(slices.Compact(seats)) != 1 {
		return words
	}
	return replaced(words, func(w string) bool { return ask.Has("he", w) }, seats[0])
}

// replaced are some words with another for those that are.
func replaced(words []string, is func(w string) bool, with string) []string {
	return rule.Each(words, func(w string) string {
		if is(w) {
			return with
		}
		return w
	})
}

// exchanged are some words of a question with others for what stands in the same place: behind a preposition, for a number or a thing of
// the game; or with them behind.
func (a *Asking) exchanged(words, old []string) (all [][]string) {
	put := func(kind, from, to int, with ...string) {
		all[kind] = append(all[kind], strings.Join(slices.Replace(slices.Clone(old), from, to, with...), " "))
	}
	number := func(w string) bool { return strings.Trim(w, "0123456789") == "" || ask.Has("number", w) }
	places := func(w string) bool { return ask.Has("places", w) }
	named := words
	for len(named) > 1 && (places(named[0]) || ask.SaysNothing(named[0]) && !number(named[0])) {
		named = named[1:]
	}
	all = make([][]string, 4)
	for i, w := range old {
		switch {
		case places(w) && places(words[0]) && (w == words[0] || !slices.Contains(old, words[0])) && (len(named) > 1 || !number(named[0])):
			to := i + 1
			for to < len(old) && (ask.SaysNothing(old[to]) || number(old[to])) {
				to++
			}
			for to = min(to+1, len(old)); to < len(old) && number(old[to]); {
				to++
			}
			put(0, i, to, words...)
		case number(w) && number(named[0]):
			put(1, i, min(i+len(named), len(old)), named...)
			put(1, i, i+1, named...)
		case !number(w) && !places(words[0]) && slices.ContainsFunc(named, a.isThing) && a.isThing(w):
			put(2, i, i+1, named...)
		}
	}
	put(3, len(old), len(old), words...)
	return all
}

// isThing says whether a word names a piece, or a thing in the words of the game.
func (a *Asking) isThing(w string) bool { return a.piece(w).Book != nil || a.Index.IsThing(w, a.Book) }

// carried is a question about the seats and the things that the one before names, if it names no seat itself: he is the only one. What it
// asks to have been done is meant of the same round.
func (a *Asking) carried(before, question string) string {
	old := a.parts(before)
	whole := strings.Join(meaning(a.parts(question), a.seatsIn(old)), " ")
	if _, others, _, _ := a.named(question); len(others) == 0 {
		who := ask.Has("of all", whole) // he is a seat by now
		for _, word := range old {
			if a.isSeat(word) && !who && !strings.Contains(whole, word) || a.piece(word).Book != nil {
				whole += " " + word
			}
		}
	}
	if a.asksDeed(whole) && a.roundIn(whole) == "" {
		whole = strings.TrimSpace(whole + " " + a.roundIn(before))
	}
	return whole
}

// asksDeed says whether a question asks for what was done.
func (a *Asking) asksDeed(question string) bool {
	bare, named := a.bare(question)
	_, _, does := a.deed(bare, named)
	return does
}

// roundIn are the words of a question for the round that it asks of; "" for none.
func (a *Asking) roundIn(question string) string {
	if _, round := a.inRound(question); round > 0 {
		return "round " + strconv.Itoa(round)
	}
	return cmp.Or(ask.Said("this round", question), ask.Said("round before", question))
}
