package industry

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

var (
	printedCost = regexp.MustCompile(`cost=(\d+)`)
	saidPrice   = regexp.MustCompile(`^(.*) \((\d+) talers?\)$`)
)

// The price of a development is the same in the list of what is legal, in the
// prospects, in what is told, and in what is charged. It is the printed cost, 1
// less for each own bank and stock exchange that was built before it and never
// less than nothing, and 1 for each resource that is bought; technologies are free
// (EN, Special Factories: Bank and Stock Exchange; EN, Developing).
func TestPricesAreSaidAndChargedAlike(t *testing.T) {
	text := map[string]string{}
	for _, l := range facts() {
		words := strings.SplitN(l, " ", 3)
		text[words[1]] = words[2]
	}
	said, free, cheaper := 0, 0, 0
	var p *Position
	for line := range strings.Lines(rule.PracticeOf(Book()).Game) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if rest, is := strings.CutPrefix(line, "new "); is {
			_, options, _ := strings.Cut(rest, " --rules industry ")
			p = begun(t, options, facts())
			continue
		}
		for _, o := range rule.Offers(p, true) {
			if o.Verb != "develop" || o.Anytime {
				continue
			}
			seat := rule.Index(p.setup.Seats, o.Seat)
			less := 0
			for f, d := range text {
				at, _ := readPlace(f)
				if strings.Contains(d, "discount") && p.owner(at) == seat && p.tokens[at].developed > 0 {
					less++
				}
			}
			_, list, _ := strings.Cut(o.Says().String(), " "+p.quoted(seat)+" ")
			least := map[string]int{}
			for part := range strings.SplitSeq(list, " | ") {
				m := saidPrice.FindStringSubmatch(part)
				if m == nil {
					t.Fatalf("%q has no price", part)
				}
				price, _ := strconv.Atoi(m[2])
				words, _ := rule.Split("develop " + p.quoted(seat) + " " + m[1])
				a, err := rule.Parse(p, words)
				if err != nil {
					t.Fatalf("%s: %v", m[1], err)
				}
				field, _, _ := strings.Cut(m[1], " ")
				printed, bought := 0, 0
				if c := printedCost.FindStringSubmatch(text[field]); c != nil {
					n, _ := strconv.Atoi(c[1])
					if printed = max(0, n-less); printed < n {
						cheaper++
					}
				}
				for _, s := range a.(*develop).Sources {
					if s.From >= 0 || strings.HasSuffix(p.sourceText(s), "=bank") {
						bought++
					}
				}
				next, events := rule.Play(p, a)
				paid := p.seats[seat].Talers - next.(*Position).seats[seat].Talers
				if next.(*Position).Round > p.Round {
					paid++ // the next round's income
				}
				if said++; price == 0 {
					free++
				}
				if price != printed+bought || paid != price {
					t.Errorf("%s is said to cost %d, costs %d and %d for resources, and %d were paid", m[1], price, printed, bought, paid)
				}
				if told := events[0].Text.String(); strings.Contains(text[field], "cost=") && !strings.Contains(told, fmt.Sprintf("construction %s", talers(printed))) {
					t.Errorf("%s costs %d to build; told is %s", m[1], printed, told)
				}
				if n, known := least[field]; !known || price < n {
					least[field] = price
				}
			}
			for field, n := range least {
				at, _ := readPlace(field)
				if x := p.prospect(seat, at); x.Cost == nil || *x.Cost != n {
					t.Errorf("%s costs %d at least; its prospect is %+v", field, n, x)
				}
			}
		}
		p = entered(t, p, line)
	}
	if said < 30 || free < 2 || cheaper < 5 {
		t.Errorf("the game shows too little: %d prices, %d of them nothing, %d cheaper", said, free, cheaper)
	}
}

// A development that a bank makes free is offered, told and charged as free.
func TestNothingToPay(t *testing.T) {
	p := begun(t, "--seats Blue,Green,Yellow", []string{"describe A1 factory cost=1 discount", "describe B1 factory cost=1 makes=Stone", "describe D1 technology", "describe coin L"})
	for line := range strings.SplitSeq("draw A B D coin=none; kept Blue A1 0; won Blue B1 1; kept Green D1 0; develop Blue A1", "; ") {
		p = entered(t, p, line)
	}
	offers := rule.Moves(p, "Blue", true)
	if got := offers[0].Says().String(); got != "develop Blue B1 (0 talers)" {
		t.Errorf("offered: %s", got)
	}
	b1, _ := readPlace("B1")
	if x := p.prospect(0, b1); x.Cost == nil || *x.Cost != 0 || !x.Afford {
		t.Errorf("prospect: %+v", x)
	}
	had := p.seats[0].Talers
	next, events, err := rule.Apply(p, &develop{Seat: 0, Field: b1})
	if err != nil || events[0].Text.String() != "Blue develops B1: construction 0 talers." || next.(*Position).seats[0].Talers != had {
		t.Errorf("told %v (%v), %d talers of %d", events, err, next.(*Position).seats[0].Talers, had)
	}
}
