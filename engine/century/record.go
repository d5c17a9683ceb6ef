package century

import (
	"strconv"

	"arbiter/engine/rule"
	"arbiter/say"
)

const (
	revealed rule.Happening = "card"    // What is the card as printed, "" where it is not described
	suffers  rule.Happening = "suffers" // What is the column; science is what was paid for it
)

// record shows how each round's catastrophe ended: the card, and of each seat
// its column, what that gave and what was paid.
func record(told []rule.RoundEvents) []rule.Section {
	catastrophes := rule.Section{Title: "Catastrophes"}
	for _, r := range told {
		t := rule.Table{Header: rule.Headings("Seat", "Column", "It says", "Science"), Left: 1, Words: []int{2}}
		var card *Card
		for _, e := range r.Events {
			if e.Kind == revealed && e.What != "" {
				card, _ = ParseCard(e.What) // what it wrote itself
			}
		}
		for _, e := range r.Events {
			column, err := strconv.Atoi(e.What)
			if e.Kind != suffers || err != nil || card == nil || column < 1 || column > len(card.Columns) {
				continue
			}
			paid := 0
			for _, a := range e.Amounts {
				if a.Name == "science" {
					paid = -a.N
				}
			}
			t.Rows = append(t.Rows, []say.Text{say.Plain(e.Seat), say.Plain(e.What), card.Columns[column-1].said(), say.Plain(strconv.Itoa(paid))})
		}
		if len(t.Rows) > 0 {
			catastrophes.Rounds = append(catastrophes.Rounds, rule.RoundTable{Round: r.Round, Head: say.Join(" / ", rule.Each(card.Columns[:], Damage.said)...), Table: t})
		}
	}
	return []rule.Section{{Title: "Auction prices", Sales: true}, catastrophes}
}
