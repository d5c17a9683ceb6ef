package lots

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// shelf is a picture of what a seat has won.
type shelf []string

func (s shelf) Lines(rule.Drawing) []string { return []string{"[" + strings.Join(s, "][") + "]"} }

func (s shelf) SVG(how rule.Drawing) (svg string, across int) {
	left := 0
	if how.Before != nil && how.Before.Picture != nil {
		left = len(how.Before.Picture.(shelf))
	}
	text := fmt.Sprintf("%s: %s, %d new", how.Title, strings.Join(s, " "), len(s)-left)
	return "<svg><text>" + template.HTMLEscapeString(text) + "</text></svg>", len(s)
}

func (shelf) Legend(lang *say.Language) rule.Legend {
	return rule.Legend{Style: ".shelf{fill:red}", Signs: []rule.Sign{{SVG: "<svg class=\"shelf\"></svg>", Text: lang.Words("lot")}}}
}

func (p *Position) shelfView(seat int, _ rule.Screen) (*rule.View, error) {
	s := p.Table[seat]
	return &rule.View{JSON: s, Blocks: []rule.Block{{Picture: shelf(s.Lots), Title: say.Plain(s.Name), Subtitle: say.That("%d lots", len(s.Lots))}}}, nil
}

// record shows what was bid for each lot.
func record(told []rule.RoundEvents) []rule.Section {
	bids := rule.Section{Title: "Bids", Note: "A dash is a pass."}
	for _, r := range told {
		round := rule.RoundTable{Round: r.Round, Table: rule.Table{Header: rule.Headings("Seat", "Bid", "So"), Left: 1, Words: []int{2}}}
		for _, e := range r.Events {
			switch e.Kind {
			case "dealt":
				round.Head = say.Plain(e.What)
			case "bid", "passed":
				row := append(say.Plains(e.Seat, "–"), e.Text)
				if i := slices.IndexFunc(e.Amounts, func(a rule.Amount) bool { return a.Name == "bid" }); i >= 0 {
					row[1] = say.That("%d", e.Amounts[i].N)
				}
				round.Table.Rows = append(round.Table.Rows, row)
			}
		}
		bids.Rounds = append(bids.Rounds, round)
	}
	return []rule.Section{{Title: "Prices", Sales: true}, bids}
}
