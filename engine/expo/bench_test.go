package expo

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// wholeGame is a game of four seats on the practice copy, line by line.
func wholeGame(b *testing.B) []string {
	b.Helper()
	lines := append([]string{"new bench --rules expo --seats Ann,Bob,Cyd,Dan"}, described(b)...)
	g, _, err := referee.Start(Book(), lines[0], nil, noon)
	if err != nil {
		b.Fatal(err)
	}
	for _, l := range lines[1:] {
		if _, err := g.Enter(l, nil, noon); err != nil {
			b.Fatal(l, err)
		}
	}
	play, rng := tabled(b), rand.New(rand.NewPCG(4, 4))
	for !g.Where().Over {
		p := g.Position().(*Position)
		line := play(p, rng)
		if line == "" {
			offers := rule.Moves(p, "", true)
			a := offers[rng.IntN(len(offers))].Random(rng)
			if a == nil {
				continue
			}
			line = rule.Text(p, a)
		}
		if _, err := g.Enter(line, nil, noon); err != nil {
			b.Fatal(line, err)
		}
		lines = append(lines, line)
	}
	return lines
}

// BenchmarkGame reads, checks and plays a whole game, from text to scores.
func BenchmarkGame(b *testing.B) {
	lines := wholeGame(b)
	b.ReportMetric(float64(len(lines)), "lines")
	for b.Loop() {
		var p rule.Position
		for i, l := range lines {
			words, err := rule.Split(l)
			if err != nil {
				b.Fatal(err)
			}
			if i == 0 {
				if p, _, _, err = Book().New(words[4:]); err != nil {
					b.Fatal(err)
				}
				continue
			}
			a, err := rule.Parse(p, words)
			if err != nil {
				b.Fatal(l, err)
			}
			if p, _, err = rule.Apply(p, a); err != nil {
				b.Fatal(l, err)
			}
		}
		if r, err := p.Result(); err != nil || r == nil {
			b.Fatal(err)
		}
	}
}

// midgame is a position of a game of four seats, a card open.
func midgame(b *testing.B, verb string) (*Position, rule.Action) {
	b.Helper()
	p, err := rule.Position(nil), error(nil)
	lines := wholeGame(b)
	for i, l := range lines {
		words, _ := rule.Split(l)
		if i == 0 {
			p, _, _, _ = Book().New(words[4:])
			continue
		}
		a, failed := rule.Parse(p, words)
		if failed != nil {
			b.Fatal(failed)
		}
		if i > len(lines)*2/3 && strings.HasPrefix(l, verb) {
			return p.(*Position), a
		}
		if p, _, err = rule.Apply(p, a); err != nil {
			b.Fatal(err)
		}
	}
	b.Fatal("no " + verb)
	return nil, nil
}

// BenchmarkApply checks and plays one line of each kind.
func BenchmarkApply(b *testing.B) {
	for _, verb := range []string{"card", "place", "advance", "fund"} {
		b.Run(verb, func(b *testing.B) {
			p, a := midgame(b, verb)
			b.ReportAllocs()
			for b.Loop() {
				if rule.Verdict(p, a) != nil {
					b.Fatal("refused")
				}
				rule.Play(p, a)
			}
		})
	}
}

func BenchmarkOffers(b *testing.B) {
	p, _ := midgame(b, "place")
	for b.Loop() {
		rule.Moves(p, "", true)
	}
}

func BenchmarkSnapshot(b *testing.B) {
	p, _ := midgame(b, "card")
	for b.Loop() {
		data, err := json.Marshal(p)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := Book().Restore(data); err != nil {
			b.Fatal(err)
		}
	}
}
