package conformance

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/simulate"
)

// lawOfOffers: every way through an offer is accepted, has a text of its own, is read
// back as the same action, and is found again by its words.
func (h *checker) lawOfOffers(p rule.Position) {
	seen := map[string]bool{}
	for _, o := range rule.Offers(p, true) {
		if o.Anytime {
			continue
		}
		if o.Says().Empty() || o.Seat != "" && !slices.Contains(p.Seats(), o.Seat) {
			h.Fatalf("%s of %q is offered without words, or to no seat", o.Verb, o.Seat)
		}
		h.lawOfSlots(o.Verb, o.Then(), mostListed)
		left := mostListed
		o.Each(func(a rule.Action) bool {
			text := rule.Text(p, a)
			if seen[text] {
				h.Fatalf("%s is listed twice", text)
			}
			seen[text] = true
			if err := rule.Verdict(p, a); err != nil {
				h.Fatalf("%s is listed, but: %v\n%s", text, err, h.game.Transcript())
			}
			back, err := simulate.ReadBack(p, a)
			if err != nil || !strings.HasPrefix(text+" ", o.Verb+" ") {
				h.Fatalf("%q of the offer %s: %v\n%s", text, o.Verb, err, h.game.Transcript())
			}
			if err := rule.Verdict(p, back); err != nil {
				h.Fatalf("%s is listed, but read back: %v", text, err)
			}
			if !finds(&o, text) {
				h.Fatalf("%s is listed, but not found by its words", text)
			}
			left--
			return left > 0
		})
	}
	h.lawOfMoves(p)
	if len(seen) > 0 && len(rule.Choices(p, "", true)) == 0 {
		h.Fatal("actions are listed, but there is no choice to tell of")
	}
}

// lawOfMoves: the moves of a seat are those among all offers.
func (h *checker) lawOfMoves(p rule.Position) {
	for _, seat := range append(p.Seats(), "") {
		var want []string
		for _, o := range rule.Offers(p, true) {
			if !o.Anytime && (seat == "" || o.Seat == "" || o.Seat == seat) {
				want = append(want, o.Seat+" "+o.Says().String())
			}
		}
		got := rule.Each(rule.Moves(p, seat, true), func(o rule.Offer) string { return o.Seat + " " + o.Says().String() })
		if !slices.Equal(want, got) {
			h.Fatalf("the moves of %q are %q, by the offers %q", seat, got, want)
		}
	}
}

// lawOfSlots: every step leads on or ends, and something can fill each slot. It
// looks at up to left steps and returns how many are left.
func (h *checker) lawOfSlots(line string, at rule.Step, left int) int {
	s := at.Slot
	if left--; left < 0 || s == nil {
		if s == nil && at.Do == nil {
			h.Fatalf("the offer %s leads nowhere", line)
		}
		return left
	}
	end := -1 << 31
	for _, r := range s.From {
		if r.Low <= end || r.High < r.Low {
			h.Fatalf("%s: the numbers of %s don't rise: %v", line, s.Ask, s.From)
		}
		end = r.High
	}
	if len(slices.Compact(slices.Sorted(slices.Values(s.Words)))) != len(s.Words) {
		h.Fatalf("%s: some of the words of %s are the same: %q", line, s.Ask, s.Words)
	}
	switch {
	case s.Kind == rule.Free && s.Read != nil && len(s.Words)+len(s.From) == 0:
		return left
	case s.Kind == rule.Integer && len(s.From) > 0 && len(s.Words) == 0 && s.Then != nil:
		for _, r := range s.From {
			for n := r.Low; n <= r.High && left > 0; n++ {
				left = h.lawOfSlots(line, s.Then(n), left)
			}
		}
	case s.Kind != rule.Free && s.Kind != rule.Integer && len(s.Words) > 0 && len(s.From) == 0 && s.Then != nil:
		for i, w := range s.Words {
			if w == "" {
				h.Fatalf("%s: a word of %s is empty", line, s.Ask)
			}
			if left > 0 {
				left = h.lawOfSlots(line+" "+w, s.Then(i), left)
			}
		}
	default:
		h.Fatalf("%s: nothing can fill the slot %+v", line, s)
	}
	return left
}

// finds says whether a canonical line is a way through an offer to its end.
func finds(o *rule.Offer, text string) bool {
	w, ok := along(o, text)
	return ok && w.At.Do != nil
}

func along(o *rule.Offer, text string) (rule.Way, bool) {
	words, err := rule.Split(text)
	if err != nil {
		return rule.Way{}, false
	}
	return o.Along(rule.Strings(words))
}

// accepted: what Check accepts is a way through an offer, except facts, corrections,
// counts and lines entered as played. What it led to is told as events.
func (h *checker) accepted(before rule.Position, v *referee.Effect) {
	e := &v.Entries[len(v.Entries)-1]
	if e.Kind == referee.KindUndo || e.Kind == referee.KindRedo {
		return
	}
	h.lawOfEvents(e.Text, before, v.After, v.Told())
	if len(v.Entries) == 1 && e.Kind != referee.KindRevise { // which the journal reads
		if a, err := rule.ParseLine(before, e.Text); err != nil || rule.Text(before, a) != e.Text {
			h.Fatalf("%s is kept, and can't be read again: %v\n%s", e.Text, err, h.game.Transcript())
		}
	}
	if e.Kind != referee.KindAction || e.AsPlayed() || len(v.Entries) > 1 {
		return // a description that the copy filled in may have made more legal
	}
	if !slices.ContainsFunc(rule.Offers(before, true), func(o rule.Offer) bool { return !o.Anytime && finds(&o, e.Text) }) {
		h.Fatalf("%s is accepted, but no way through an offer\n%s", e.Text, h.game.Transcript())
	}
	h.lawOfRulings(before, e.Text)
}

// lawOfRulings: a move says which rulings it rests on, those that exist, and all whose other reading would refuse it.
func (h *checker) lawOfRulings(p rule.Position, line string) {
	a, err := rule.ParseLine(p, line)
	if err != nil {
		h.Fatalf("%s: %v", line, err)
	}
	legal, leads := h.book.Verbs.Leaning(p, a)
	leaning := append(legal, leads...)
	for _, r := range h.book.Rulings() {
		p.Readings(r.Name, func(reading string, under rule.Position) {
			if _, illegal := errors.AsType[*rule.Illegal](rule.Verdict(under, a)); illegal && !slices.Contains(leaning, r.Name) {
				h.Fatalf("%s would be refused under %s, and doesn't say so\n%s", line, reading, h.game.Transcript())
			}
		})
		leaning = slices.DeleteFunc(slices.Clone(leaning), func(name string) bool { return name == r.Name })
	}
	if len(leaning) > 0 {
		h.Fatalf("%s rests on %v, which are no rulings", line, leaning)
	}
}

// notOffered: what is illegal is no way through an offer, except where a Free slot takes
// any text.
func (h *checker) notOffered(p rule.Position, line string, refusal error) {
	var ill *rule.Illegal
	a, err := rule.ParseLine(p, line)
	if err != nil || !errors.As(refusal, &ill) || rule.KindOf(a) != rule.Move {
		return
	}
	text := rule.Text(p, a)
	for _, o := range rule.Offers(p, true) {
		if w, ok := along(&o, text); ok && !o.Anytime && w.At.Do != nil && w.Free == "" {
			h.Fatalf("%s is refused (%v), but a way through an offer\n%s", text, refusal, h.game.Transcript())
		}
	}
}

// texts are the texts of offered actions, at most mostListed of each offer.
func texts(p rule.Position) (out []string) {
	for _, o := range rule.Offers(p, true) {
		left := mostListed
		o.Each(func(a rule.Action) bool {
			out = append(out, strings.TrimSpace(rule.Text(p, a)))
			left--
			return left > 0
		})
	}
	return out
}
