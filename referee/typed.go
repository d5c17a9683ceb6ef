package referee

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"arbiter/engine/rule"
)

// mostReordered bounds how many words are tried in any order.
const mostReordered = 5

// ReadAs tells what a line was taken for that wasn't whole.
const ReadAs rule.Happening = "read-as"

// reads reads a line's words. Where they can't be read as they stand, the seat may be
// left out if only one can act, and the words may come in any order if their kinds tell
// them apart; a verb may be shortened, and so may the whole line, which short says: see
// rule.Shortened. A piece of the copy that this game has not met is a name as well, and
// the beginning of no other.
func (g *Game) reads(words []rule.Word, c Copy) (a rule.Action, short bool, err error) {
	a, short, err = g.readsAs(words, c)
	_, ambiguous := errors.AsType[*rule.Ambiguous](err)
	if c == nil || g.whole || err != nil && !ambiguous {
		return a, short, err
	}
	var held []string
	if !ambiguous {
		held = nameParts(rule.Text(g.at, a))
	}
	unmet := slices.DeleteFunc(nameParts(rule.Join(rule.Strings(words))), func(name string) bool { return rule.Contains(held, name) })
	if len(unmet) == 0 {
		return a, short, err
	}
	known, then := g.at.KnownNames(), g.separate()
	unmet = slices.DeleteFunc(unmet, func(name string) bool { return rule.Contains(known, name) })
	if filled, failed := then.fill(unmet, c, time.Time{}); failed != nil || len(filled) == 0 {
		return a, short, err
	}
	return then.readsAs(words, c)
}

// nameParts are the parts of a line that could each name a piece.
func nameParts(line string) []string {
	return strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' })
}

func (g *Game) readsAs(words []rule.Word, c Copy) (a rule.Action, short bool, err error) {
	if a, err = rule.Parse(g.at, words); !misread(err) || len(words) == 0 || g.whole {
		return a, false, err
	}
	if a := otherwise(g.at, words); a != nil {
		return a, false, nil
	}
	a, err = g.short(words, err, c)
	if !misread(err) {
		return a, true, err
	}
	if c == nil {
		return nil, true, g.against(words, err)
	}
	// What waits for a description may be on offer with it.
	then := g.separate()
	var wanted []string
	for _, seat := range g.at.Where().ToAct {
		wanted = append(wanted, g.at.Wants(seat)...)
	}
	if filled, failed := then.fill(wanted, c, time.Time{}); failed != nil || len(filled) == 0 {
		return nil, true, g.against(words, err)
	}
	if a, err = then.short(words, err, c); err != nil {
		return nil, true, then.against(words, err)
	}
	a, err = rule.ParseLine(g.at, rule.Text(then.at, a))
	return a, true, err
}

// short reads words as a line that isn't whole; err says why they can't be read as one
// that is.
func (g *Game) short(words []rule.Word, err error, c Copy) (rule.Action, error) {
	line := g.shortened(words)
	if c != nil {
		line.Pieces = c.Stacked
	}
	if a, unclear := line.Begun(g.at); a != nil || unclear != nil && !lacks(err, words) {
		return a, unclear
	}
	if verb := line.Verb(); verb != "" {
		whole := slices.Concat([]rule.Word{{Text: verb, Column: words[0].Column}}, words[1:])
		var a rule.Action
		if a, err = rule.Parse(g.at, whole); !misread(err) {
			return a, err
		}
		if a := otherwise(g.at, whole); a != nil {
			return a, nil
		}
	}
	a, unclear := line.Read(g.at)
	if a != nil && g.nearer(words, rule.Text(g.at, a)) {
		return nil, err
	}
	if a != nil || unclear != nil && !lacks(err, words) {
		return a, unclear
	}
	return nil, err
}

// nearer says whether words are an illegal line without its verb, rather than one that
// they leave more out of: "bob 5" out of turn doesn't say that the lot ended so.
func (g *Game) nearer(words []rule.Word, line string) bool {
	if len(strings.Fields(line)) <= len(words)+1 {
		return false
	}
	legal, refused, verdict := g.fitted(words)
	_, illegal := errors.AsType[*rule.Illegal](verdict)
	return illegal && len(legal) == 0 && len(refused) == 1 && len(strings.Fields(refused[0])) == len(words)+1
}

// shortened are words as a line that isn't whole, here and now.
func (g *Game) shortened(words []rule.Word) rule.Shortened {
	seats := g.at.Seats()
	return rule.Shortened{
		Words: rule.Strings(words), Offers: rule.Moves(g.at, "", false), Verbs: g.book.Verbs.All(),
		Seats: seats, Known: slices.Concat(seats, g.at.KnownNames()),
	}
}

// lacks says whether words can be read but for the last: what is wanted there says more
// than all the lines that they could become.
func lacks(err error, words []rule.Word) bool {
	m, is := errors.AsType[*rule.NotUnderstood](err)
	last := words[len(words)-1].Column
	return is && m.Column >= last && (len(words) > 1 || m.Column > last)
}

// misread says whether words could not be read.
func misread(err error) bool {
	_, is := errors.AsType[*rule.NotUnderstood](err)
	return is
}

// otherwise reads words without their seat, or in another order; nil where they don't
// come to one line.
func otherwise(p rule.Position, words []rule.Word) rule.Action {
	if len(words) > mostReordered+1 {
		return nil
	}
	seated := len(words) > 1 && rule.Contains(p.Seats(), words[1].Text)
	if seat := onlySeat(p, words[0].Text); seat != "" && !seated {
		with := append([]rule.Word{words[0], {Text: seat, Column: words[0].Column}}, words[1:]...)
		if other, err := rule.Parse(p, with); err == nil && rule.KindOf(other) == rule.Move {
			return other // judged as any other
		}
	}
	var found rule.Action
	text := ""
	for turned := range orders(p, words[1:]) {
		other, err := rule.Parse(p, append([]rule.Word{words[0]}, turned...))
		if err != nil || rule.KindOf(other) != rule.Move || rule.Verdict(p, other) != nil {
			continue
		}
		if t := rule.Text(p, other); found == nil || t == text {
			found, text = other, t
			continue
		}
		return nil
	}
	return found
}

// onlySeat is the one seat that a verb is offered to, "" for none or several.
func onlySeat(p rule.Position, verb string) (seat string) {
	for _, o := range rule.Offers(p, true) {
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

func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// orders gives some words in every order that leaves words of one kind, numbers,
// seats and others, as they follow each other.
func orders(p rule.Position, words []rule.Word) func(yield func([]rule.Word) bool) {
	kinds := make([]int, len(words))
	for i, w := range words {
		_, seat, _ := rule.Resolve(w.Text, p.Seats(), p.KnownNames)
		switch {
		case isNumber(w.Text):
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
