package conformance

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
	"arbiter/tools/long"
)

// Where a record begins in the middle of a game, what lies on the table is asked for so that each
// answer that is offered leads to a line that is accepted, in each question there is something to
// answer, and no two forms of a seat begin with the same question in any language.
func TestWhatIsHadIsAskedFor(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, _ string) {
		if !beginsLate(book) {
			return
		}
		set, err := components.Read(strings.NewReader(rule.PracticeOf(book).Components), book)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(long.Or(2, 30)) {
			rng := rand.New(rand.NewPCG(seed, 19))
			seats := []string{"Ann,Bob", "Ann,Bob,Cyd", "Ann,Bob,Cyd,Dan"}[max(rng.IntN(3), book.Least-2)]
			begun := fmt.Sprintf("new t --rules %s --seats %s --round %d", book.Name, seats, 2+rng.IntN(5))
			t.Run(begun, func(t *testing.T) {
				g, _, err := referee.Start(book, begun, set, day)
				if err != nil {
					t.Fatal(err)
				}
				hadAtRandom(t, g, set, rng)
			})
		}
	})
}

// Where a record begins in the middle of a game, every form of the line that says what lies on the
// table is listed among what is legal, and its first word among those that a line can go on with.
func TestWhatIsHadIsListed(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, _ string) {
		if !beginsLate(book) {
			return
		}
		g, _, err := referee.Start(book, "new t --rules "+book.Name+" --seats Ann,Bob,Cyd --round 3", nil, day)
		if err != nil {
			t.Fatal(err)
		}
		p := g.Position()
		have, _ := book.Verbs.Named(rule.HaveVerb)
		var legal []string
		for _, c := range rule.Choices(p, "Ann", true) {
			legal = append(legal, c.Text.String())
		}
		for _, form := range have.Usage {
			var typed []string
			if of, is := strings.CutPrefix(form, "SEAT "); is {
				form, typed = of, []string{"Ann"}
			}
			if !strings.Contains(strings.Join(legal, "\n"), form) {
				t.Errorf("%s is not listed: %q", form, legal)
			}
			first, _, _ := strings.Cut(form, " ")
			if word, _, is := strings.Cut(first, "="); is {
				first = word + "="
			}
			if next := rule.GoesOn(rule.Offers(p, true), p.KnownNames(), rule.HaveVerb, typed, 99); !slices.Contains(next.Words, first) {
				t.Errorf("behind have %q stands no %s: %q", typed, first, next.Words)
			}
		}
		if next := rule.GoesOn(rule.Offers(p, true), p.KnownNames(), rule.HaveVerb, []string{"Ann", "points=3"}, 99); len(next.Words) == 0 || slices.ContainsFunc(next.Words, func(w string) bool { return w == "points=" || w == "tile" || w == "field" }) {
			t.Errorf("behind points=3 stands %q", next.Words)
		}
	})
}

// hadAtRandom says what lies on the table, in any order, by answers at random.
func hadAtRandom(t *testing.T, g *referee.Game, set *components.Set, rng *rand.Rand) {
	t.Helper()
	book, seats := g.Rulebook(), g.Position().Seats()
	have, _ := book.Verbs.Named(rule.HaveVerb)
	same, langs := map[string]string{}, map[string]*say.Language{} // the form that begins with a question
	for _, lang := range say.Names() {
		general, _ := say.In(lang)
		langs[lang] = general.With(rule.WordsOf(book))
	}
	entered := 0
	for range 90 {
		form := have.Usage[rng.IntN(len(have.Usage))]
		line, seat := rule.HaveVerb, ""
		if of, is := strings.CutPrefix(form, "SEAT "); is {
			form, seat = of, seats[rng.IntN(len(seats))]
			line += " " + seat
		}
		words := strings.Fields(form)
		numbers := slices.IndexFunc(words, func(w string) bool { return !strings.HasSuffix(w, "=N") })
		if numbers < 0 {
			continue
		}
		word, _, _ := strings.Cut(words[numbers], "=")
		if word == words[numbers] {
			line += " " + word
		}
		ask := book.Copy.Had(g.Position(), seat, word, set.Described)
		next, text := ask.Next(nil)
		var given []string
		for ; next != nil && next.Lacks == ""; next, text = ask.Next(given) {
			if len(given) == 0 && seat != "" {
				for lang, l := range langs {
					asks := lang + ": " + l.Text(next.Ask)
					if of := cmp.Or(same[asks], word); of != word {
						t.Fatalf("have %s begins as %s does, %s", word, of, asks)
					}
					same[asks] = word
				}
			}
			offered := slices.Clone(next.Words)
			for _, piece := range set.All() {
				if next.Fits != nil && next.Fits(piece) {
					offered = append(offered, piece.Name)
				}
			}
			for n := next.Low; next.Number() && n <= next.High; n++ {
				offered = append(offered, strconv.Itoa(n))
			}
			if next.Words == nil && next.Typed != nil && next.Other.Empty() { // only typed
				for n := range 12 {
					if typed := strconv.Itoa(n); next.Typed(typed) == nil {
						offered = append(offered, typed)
					}
				}
			}
			if len(offered) == 0 && next.Other.Empty() {
				t.Fatalf("%s: to %q there is no answer behind %q", line, next.Ask, given)
			}
			if len(offered) == 0 {
				break
			}
			given = append(given, offered[rng.IntN(len(offered))])
		}
		if next != nil || text == "" {
			continue
		}
		line += " " + strings.TrimPrefix(text, word+" ")
		if _, err := g.Enter(line, set, day); err != nil && !strings.HasPrefix(verdict(err), cannotCheck) {
			t.Fatalf("%q was offered, and is refused: %v\n%s", line, err, g.Transcript())
		}
		entered++
	}
	if entered == 0 {
		t.Error("no answers led to a line")
	}
}
