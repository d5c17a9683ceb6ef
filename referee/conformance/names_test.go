package conformance

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/components"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/engine/testdata/lots"
	"arbiter/engine/testdata/nim"
	"arbiter/referee"
	"arbiter/tools/long"
)

// Every rulebook reads names as themselves where nearly each begins another: its practice
// set is named a, aa, ab and so on, and its seats by digits, like verbs and by words that
// a line can hold.
func TestNames(t *testing.T) {
	seats := map[string][]string{
		"century":  {"1,12,123", "Open,Bid,Lands,Op", "L,L1,buy,won,for"},
		"industry": {"1,12,123", "Offer,Bid,b,joke"},
		"expo":     {"1,12,123,2", "Card,c,place,improved", "1,12"},
		"lots":     {"1,12,123", "all,bid,b", "pass,deal,a"},
		"nim":      {"1,12", "all,take,t,l"},
	}
	for _, book := range append(engine.Books(), lots.Book(), nim.Book()) {
		set := crowded(t, book)
		deal := func(p rule.Position, rng *rand.Rand) string {
			a, err := p.Deal(func(stack string) []string {
				if book.Name == "lots" {
					return []string{"a", "aa", "ab", "b", "ba"}
				}
				return set.Stacked(stack)
			}, rng)
			if a == nil || err != nil {
				return ""
			}
			return rule.Text(p, a)
		}
		for _, names := range seats[book.Name] {
			t.Run(book.Name+" "+names, func(t *testing.T) {
				Run(t, book, Table{Start: []string{"new law --rules " + book.Name + " --seats " + names}, Copy: set, Play: deal, Games: 1, Lines: long.Or(30, 300)})
			})
		}
	}
}

// A name that is gone, or still in the box, is read as itself and not as one on offer that begins
// so: in a whole line and in one without its verb, whether that is legal or not.
func TestNamesThatAreGone(t *testing.T) {
	for _, c := range []struct {
		book   *rule.Rulebook
		before string
		lines  string // each with what it comes to
	}{
		{engine.Books()[0], `new x --seats Blue,Green,Yellow
deal lands L1 L10 L2 L3 L4
deal technologies T1 T10 T2 T3
won Blue L1 2`, `won Green L1 3 : century/land-not-on-offer
Green L1 3 : century/land-not-on-offer
replace N won Green L1 3 : replace N won Green L1 3
won Green millbrook 3 : century/land-not-on-offer
won Green L10 3 : won Green L10 3`},
		{engine.Books()[0], `new x --seats Blue,Green,Yellow
deal lands millbrook2 L2 L3 L4 L5
deal technologies T1 T10 T2 T3`, `open Blue millbrook 2 : century/land-not-on-offer
Blue millbrook 2 : century/land-not-on-offer
open Blue mill 2 : open Blue millbrook2 2`},
		{engine.Books()[2], `new x --seats Blue,Green,Yellow,Ann
deal jury steam electricity
deal academy
deal station
card Blue station R1_1
card Green skyscraper`, `card Yellow station R1_1 : expo/not-in-station
Yellow station R1_1 : expo/not-in-station
card Yellow station R1_12 : card Yellow station R1_12`},
	} {
		set, err := components.Read(strings.NewReader(rule.PracticeOf(c.book).Components), c.book)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(c.before, "\n")
		g, _, err := referee.Start(c.book, lines[0], set, day)
		for _, line := range lines[1:] {
			if err == nil {
				_, err = g.Enter(line, set, day)
			}
		}
		if err != nil {
			t.Error(err)
			continue
		}
		for line := range strings.SplitSeq(c.lines, "\n") {
			line, want, _ := strings.Cut(strings.ReplaceAll(line, " N ", fmt.Sprintf(" %d ", len(g.Entries()))), " : ")
			_, v, err := g.Try(line, set, day)
			got := strings.TrimPrefix(verdict(err), "illegal ")
			if err == nil {
				got = v.Entries[len(v.Entries)-1].Text
			}
			if got != want {
				t.Errorf("%s: %s (%v), want %s", line, got, err, want)
			}
		}
	}
}

// crowded is a rulebook's practice set with its pieces named by three letters: q, w, x, qq …
func crowded(t *testing.T, book *rule.Rulebook) *components.Set {
	t.Helper()
	practice := rule.PracticeOf(book).Components
	set, err := components.Read(strings.NewReader(practice), book)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{}
	for _, stack := range set.Stacks() {
		for _, name := range stack.Names {
			names[name] = crowdedName(len(names))
		}
	}
	fields := map[string]bool{"factory": true, "technology": true, "bonus": true}
	var renamed strings.Builder
	for line := range strings.Lines(practice) {
		words := strings.Fields(line)
		for i, w := range words {
			switch {
			case i > 0 && (words[0] != "stack" || i > 2) && names[w] != "":
				words[i] = names[w]
			case i == 3 && len(set.Stacks()) == 0 && fields[words[2]]:
				words[i] = crowdedName(len(names))
				names[w] = words[i]
			}
		}
		fmt.Fprintln(&renamed, strings.Join(words, " "))
	}
	if set, err = components.Read(strings.NewReader(renamed.String()), book); err != nil {
		t.Fatal(err)
	}
	return set
}

// crowdedName is the name of a number: q, w, x, qq, qw …
func crowdedName(n int) (name string) {
	for n++; n > 0; n = (n - 1) / 3 {
		name = "qwx"[(n-1)%3:][:1] + name
	}
	return name
}

// When a game is over nothing is on offer, and a line that begins with a seat, or has no verb, is
// still answered so.
func TestTypedAfterTheEnd(t *testing.T) {
	for _, book := range engine.Books() {
		lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(book).Game))
		if err != nil {
			t.Fatal(err)
		}
		g, err := referee.Replay(book, lines, nil, day)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"Blue", "Blue 3", "xyz Blue 3", "Blue nothing 2", "coun 3t Blue coins=3", "bidd Blue 3", "3"} {
			if _, _, err := g.Try(line, nil, day); verdict(err) != "illegal "+book.Name+"/game-over" && !strings.HasPrefix(verdict(err), "not understood") {
				t.Errorf("%s, %s: %v", book.Name, line, err)
			}
		}
	}
}

// Until the end the table's count of each seat is on offer at any time, for the keeper; afterwards it isn't.
func TestCountedIsOffered(t *testing.T) {
	for _, book := range engine.Books() {
		lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(book).Game))
		if err != nil {
			t.Fatal(err)
		}
		for _, upTo := range []int{1, len(lines) / 2, len(lines)} {
			g, err := referee.Replay(book, lines[:upTo], nil, day)
			if err != nil {
				t.Fatal(err)
			}
			var offered []string
			for _, o := range rule.Offers(g.Position(), true) {
				if o.Verb == rule.CountedVerb && o.Anytime {
					offered = append(offered, o.Seat)
				}
			}
			want := g.Position().Seats()
			if _, ends := book.Verbs.Named(rule.CountedVerb); !ends || g.Where().Over {
				want = nil
			}
			if !slices.Equal(offered, want) {
				t.Errorf("%s, after %d lines: counted is offered for %v, not %v", book.Name, upTo, offered, want)
			}
		}
	}
}

// Of a count that leaves out a number that the journal has it is said that it is taken for 0, and hands
// stay hidden; what is as at the beginning may be left out.
func TestCountLeavesNothingOut(t *testing.T) {
	for _, c := range []struct{ before, line, lacks string }{
		{"new x --seats A,B,C --round 6\nhave B pollution=-3 coins=17", "counted B points=20 science=0 garbage=1", ": coins=N pollution=-3."},
		{"new x --seats A,B,C --round 6\nhave B pollution=-3 coins=17", "counted B points=20 coins=0 science=0 garbage=1 pollution=-2", ""},
		{"new x --seats A,B,C --round 6\nhave B pollution=-3 coins=17", "counted C points=20 garbage=1", ""},
		{"new x --seats A,B,C", "counted A points=41", ""},
		{"new x --rules industry --seats A,B,C --round 3\nhave A talers=9 points=4", "counted A points=4", ": talers=9."},
		{"new x --rules industry --seats A,B,C", "counted A points=4", ""},
		{"new x --rules expo --seats A,B,C --round 2\nhave A funding=9 points=4", "counted A funding=0", ": points=4."},
	} {
		g := begun(t, c.before)
		effect, err := g.Enter(c.line, nil, day)
		if err != nil {
			t.Fatal(c.line, err)
		}
		remarks := ""
		for _, e := range effect.Told() {
			if e.Kind == "warning" && strings.Contains(e.Text.String(), "for 0 what the journal has") {
				remarks += e.Text.String()
			}
		}
		if (remarks == "") != (c.lacks == "") || !strings.Contains(remarks, c.lacks+" Count it anew") && c.lacks != "" {
			t.Errorf("%s: %q, not %q", c.line, remarks, c.lacks)
		}
	}
}

// A count that is accepted is kept in words that are read again, with each number at its least, its most or between.
func TestCountsAreReadAgain(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, _ string) {
		verb, is := book.Verbs.Named(rule.CountedVerb)
		if !is {
			return
		}
		r, kept := rand.New(rand.NewPCG(3, 1906)), 0
		usage := strings.Fields(verb.Usage[0])[1:]
		for range 2000 {
			said := slices.DeleteFunc(slices.Clone(usage), func(string) bool { return r.IntN(4) > 0 })
			for i, word := range said {
				if name, of, list := strings.Cut(strings.TrimSuffix(word, ",…"), "="); list { // also with less of a list
					parts := strings.Split(of, ",")
					word = name + "=" + strings.Join(parts[r.IntN(len(parts)):], ",")
				}
				for strings.Contains(word, "N") {
					word = strings.Replace(word, "N", []string{"0", "1", "2", "10", "12"}[r.IntN(5)], 1)
				}
				said[i] = strings.NewReplacer("yes|no", []string{"yes", "no"}[r.IntN(2)]).Replace(word)
			}
			line := "counted Ann " + strings.Join(said, " ")
			g := begun(t, "new x --rules "+book.Name+" --seats Ann,Bob,Cyd")
			if _, err := g.Enter(line, nil, day); err != nil {
				continue
			}
			kept++
			lines, err := referee.ReadLines(strings.NewReader(g.Transcript()))
			if err == nil {
				_, err = referee.Replay(book, lines, nil, day)
			}
			if err != nil {
				t.Fatalf("%s is kept, and can't be read again: %v", line, err)
			}
		}
		if kept < 100 {
			t.Errorf("only %d of the lines are counts", kept)
		}
	})
}

func begun(t *testing.T, lines string) *referee.Game {
	t.Helper()
	read, err := referee.ReadLines(strings.NewReader(lines))
	if err != nil {
		t.Fatal(err)
	}
	first := strings.Fields(strings.SplitN(lines, "\n", 2)[0])
	book := engine.Books()[0]
	for _, b := range engine.Books() {
		if slices.Contains(first, b.Name) {
			book = b
		}
	}
	g, err := referee.Replay(book, read, nil, day)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// After an end that the table counted, a number of the count can be corrected, and the game is
// scored anew; what is offered of it is what is accepted, and other facts are counted anew.
func TestCorrectedAfterTheCount(t *testing.T) {
	for rules, c := range map[string]struct{ counts, other string }{
		"century":  {"points=5 coins=3 science=2 pollution=2 garbage=0,1 clean_land=3; points=4 pollution=-3 garbage=0 clean_land=2; points=1 garbage=3", "garbage:start+1"},
		"industry": {"points=5 talers=3; points=4; points=1", "subsidy"},
		"expo":     {"points=5 funding=11 tokens=8; points=4; points=1", "completed:X"},
	} {
		book := *rule.Find(engine.Books(), func(b **rule.Rulebook) bool { return (*b).Name == rules })
		seats := []string{"Ann", "Bob", "Cyd"}
		lines := []rule.Line{{N: 1, Text: "new x --rules " + rules + " --seats Ann,Bob,Cyd"}}
		for i, count := range strings.Split(c.counts, "; ") {
			lines = append(lines, rule.Line{N: i + 2, Text: "counted " + seats[i] + " " + count})
		}
		g, err := referee.Replay(book, lines, nil, day)
		if err != nil {
			t.Fatal(err)
		}
		offer := rule.Find(rule.Offers(g.Position(), true), func(o *rule.Offer) bool { return o.Verb == rule.CorrectVerb })
		for i, seat := range seats[:long.Or(1, len(seats))] {
			offered := map[string]bool{}
			what := offer.Then().Slot.Then(i).Slot
			for k, word := range what.Words {
				for _, r := range what.Then(k).Slot.From {
					for by := r.Low; by <= r.High; by++ {
						offered[fmt.Sprintf("%s%+d", word, by)] = true
					}
				}
			}
			for _, word := range []string{"points", "coins", "science", "pollution", "talers", "funding"} {
				for _, by := range []int{-20, -9, -8, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 20} {
					what := fmt.Sprintf("%s%+d", word, by)
					_, _, err := g.Try("correct "+seat+" "+what+" x", nil, day)
					if (err == nil) != offered[what] {
						t.Errorf("%s: %s of %s is offered: %v, but: %v", rules, what, seat, offered[what], err)
					}
				}
			}
		}
		before, _ := g.Position().Result()
		next, _, err := g.Try("correct Bob points+9 counted-wrong", nil, day)
		if err != nil {
			t.Fatal(err)
		}
		after, err := next.Position().Result()
		if err != nil || !after.Counted || after.Seats[1].Score != before.Seats[1].Score+9 {
			t.Errorf("%s: Bob had %d, with 9 points more %+v (%v)", rules, before.Seats[1].Score, after, err)
		}
		if _, _, err := g.Try("correct Bob "+c.other+" x", nil, day); verdict(err) != "illegal "+rules+"/game-over" {
			t.Errorf("%s: %s: %v", rules, c.other, err)
		}
	}
}
