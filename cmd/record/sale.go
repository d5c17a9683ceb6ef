package record

import (
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// sale is one thing that a seat has bought.
type sale struct {
	Seat  string   `json:"-"`
	What  string   `json:"what"`
	Kind  say.Key  `json:"kind"`
	Price say.Text `json:"price"` // as "5 coins"
}

// salesOf are what was bought in a game, by round.
func salesOf(all []step) map[int][]sale {
	out := map[int][]sale{}
	for _, s := range all {
		for _, e := range s.told {
			if e.Kind == rule.Bought && s.entry.Kind == referee.KindAction {
				round := s.entry.Round
				out[round] = append(out[round], sale{e.Seat, ui.Clean(e.What), e.Sort, price(&e, s.at.Numbers(e.Seat))})
			}
		}
	}
	return out
}

// price is what a seat gave for something, in the money of the game; its numbers
// have the words for one of each.
func price(bought *rule.Event, numbers []rule.Number) say.Text {
	var paid []say.Text
	for _, a := range bought.Amounts {
		if a.N >= 0 || a.Seat != "" && a.Seat != bought.Seat {
			continue
		}
		name := a.Name
		for _, n := range numbers {
			if n.Name == name && n.One != "" && a.N == -1 {
				name = n.One
			}
		}
		paid = append(paid, say.That("%d %s", -a.N, name))
	}
	if len(paid) == 0 {
		return say.Plain("0")
	}
	return say.And(paid)
}
