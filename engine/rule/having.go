package rule

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

// HaveVerb is the name of the verb that states what lies on the table, in every rulebook whose
// record may begin in the middle of a game.
const HaveVerb = "have"

// HadForms are the forms of the verb have as its usage declares them, those of a seat or those of what is no seat's,
// without the numbers. One that ends with =, as joker=, begins the answers to its questions too.
func HadForms(b *Rulebook, ofSeat bool) (forms []string) {
	verb, _ := b.Verbs.Named(HaveVerb)
	for _, usage := range verb.Usage {
		usage, seats := strings.CutPrefix(usage, "SEAT ")
		words := strings.Fields(usage)
		if at := slices.IndexFunc(words, func(word string) bool { return !strings.HasSuffix(word, "=N") }); at >= 0 && seats == ofSeat {
			form, _, whole := strings.Cut(words[at], "=")
			if whole {
				form += "="
			}
			forms = append(forms, form)
		}
	}
	return forms
}

// Having asks part by part for what lies on the table: for what a seat has, or for a form of the verb have that is no
// seat's. It is nil where nothing is to be asked.
func Having(p Position, of string, described func(name string) (string, bool)) Questions {
	if !Contains(p.Seats(), of) {
		return p.Book().Copy.Had(p, "", of, described)
	}
	forms := []string{""} // the numbers
	said := []say.Text{say.And(Each(hadNumbers(p, of), func(n Number) say.Text { return say.That(cmp.Or(n.Title, n.Name)) }))}
	asks := []Questions{func(q *Answers) string { return askNumbers(q, p, of) }}
	for _, form := range HadForms(p.Book(), true) {
		form, whole := strings.CutSuffix(form, "=")
		questions := p.Book().Copy.Had(p, of, form, described)
		first, _ := questions.Next(nil)
		if first == nil { // there is no more of it
			continue
		}
		forms, said = append(forms, form), append(said, first.Ask)
		if asks = append(asks, questions); !whole {
			asks[len(asks)-1] = func(q *Answers) string { return form + " " + questions(q) }
		}
	}
	return func(q *Answers) string {
		what := q.One(say.That("What does %s have?", of), forms, func(i int) say.Text { return said[i] })
		return asks[what](q)
	}
}

// hadNumbers are the numbers that a seat can be stated to have, as they are now.
func hadNumbers(p Position, seat string) []Number {
	fields := p.Book().Copy.Numbers()
	return Those(p.Numbers(seat), func(n Number) bool {
		return Find(fields, func(f *Field) bool { return f.Name == string(n.Name) }) != nil
	})
}

// askNumbers asks for each of a seat's numbers; what it is now is proposed, unless it is covered.
func askNumbers(q *Answers, p Position, seat string) string {
	return strings.Join(Each(hadNumbers(p, seat), func(n Number) string {
		f := Find(p.Book().Copy.Numbers(), func(f *Field) bool { return f.Name == string(n.Name) })
		now := ""
		if !n.Unseen {
			now = strconv.Itoa(n.N)
		}
		return f.Name + "=" + strconv.Itoa(q.Number(say.That(cmp.Or(n.Title, n.Name)), f.Low, f.High, now))
	}), " ")
}
