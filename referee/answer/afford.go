package answer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// pays says whether a seat has an amount of money; asked says that a question is about that. A hidden hand, and what a thing
// costs besides, aren't said.
func (a *Asking) pays(bare, seat string) (facts []say.Text, asked bool) {
	if rest, is := ask.Form("afford", bare); is && rest == "" && ask.Whether(bare) {
		return a.affords(seat), true
	}
	rest, is := ask.Form("pay", bare)
	amount, unit, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(amount)
	if !is || err != nil {
		return nil, false
	}
	of, _ := a.Index.Seeks(unit, a.Book, false, false)
	m := a.money(seat)
	switch in, _ := of.In(say.Join(" ", m.Amount(), say.That(m.Name))); {
	case !in && unit != "":
		return nil, false // what is paid for
	case m.Unseen:
		return []say.Text{a.secret(m)}, true
	}
	return []say.Text{ask.Answered(m.N >= n, say.Join(": ", say.Plain(seat), m.Amount()))}, true
}

// affords says whether a seat can pay for anything that it may choose now, and for what; of a hand that the eyes don't see, neither yes
// nor no.
func (a *Asking) affords(seat string) []say.Text {
	told, any := a.mayNow(seat, nil), slices.ContainsFunc(a.moves(seat), func(o rule.Offer) bool { return o.Then().Slot != nil })
	switch {
	case told.Empty():
		return nil
	case !a.unseen(seat):
		told = ask.Answered(any, told)
	}
	return append([]say.Text{told}, a.purses([]string{seat})...)
}

// couldPay says whether a seat has what it could have bid: not that it might have.
func (a *Asking) couldPay(seat string, amount int) []say.Text {
	m := a.money(seat)
	if m.Unseen {
		return []say.Text{a.secret(m)}
	}
	had := say.Join(": ", say.Plain(seat), m.Amount())
	if m.N < amount {
		had = ask.Answered(false, had)
	}
	return []say.Text{had}
}

// muchNow is how much a seat must or may bid now.
func (a *Asking) muchNow(bare, seat string, told say.Text) []say.Text {
	if due := a.dueOf([]string{seat}); ask.Has("form due rules", bare) && !due.Empty() {
		return []say.Text{due}
	}
	return append(a.purses([]string{seat}), told)
}

// distance is what a number of a seat still lacks to one that a question names.
func (a *Asking) distance(bare string, seats []string) []say.Text {
	rest, is := ask.Form("distance", bare)
	to := 0
	of, _ := a.Index.Seeks(strings.Join(slices.DeleteFunc(strings.Fields(rest), func(w string) bool {
		n, err := strconv.Atoi(w)
		to = max(to, n)
		return err == nil
	}), " "), a.Book, false, false)
	if !is || to == 0 || len(seats) != 1 || a.Position.Where().Over || ask.Whether(bare) {
		return nil
	}
	for _, n := range a.Position.Numbers(seats[0]) {
		switch in, _ := of.In(say.Join(" ", say.That(n.One), say.That(n.Many), say.That(n.Name))); {
		case !in && !(of.Nothing() && n.Score), n.Makes:
		case n.Unseen:
			return []say.Text{a.secret(n)}
		default:
			return []say.Text{say.Join(": ", say.Plain(seats[0]), say.Join(" · ", n.Amount(), say.That("to %d: %d more", to, to-n.N).If(n.N < to)))}
		}
	}
	return nil
}

// secret says that a number isn't told while the game goes on.
func (a *Asking) secret(n rule.Number) say.Text {
	return say.That("%s: held secretly until the game is over.", say.Capital(a.Index.Says(say.That(n.Name))))
}

// unseen says whether the eyes don't see the hand of a seat.
func (a *Asking) unseen(seat string) bool {
	return slices.ContainsFunc(a.Position.Numbers(seat), func(n rule.Number) bool { return n.Unseen })
}

// purses are how much money some seats have, as far as the eyes see it.
func (a *Asking) purses(seats []string) (facts []say.Text) {
	for _, seat := range seats {
		if n := a.money(seat); !n.Unseen {
			facts = append(facts, say.Join(": ", say.Plain(seat), n.Amount()))
		}
	}
	return facts
}

// money is how much money a seat has.
func (a *Asking) money(seat string) rule.Number {
	return *cmp.Or(rule.Find(a.Position.Numbers(seat), func(n *rule.Number) bool { return n.Sign == "coin" && !n.Makes }), &rule.Number{Unseen: true})
}
