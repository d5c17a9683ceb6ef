package industry

import "arbiter/engine/rule"

// Scorings are what a sheet can be scored by.
func (Book) Scorings() []string { return []string{"final"} }

// SheetFields are what a table is asked for, in the order in which the board
// is read.
func (Book) SheetFields(string) []rule.Field {
	return []rule.Field{
		{Name: "points", Ask: "points so far"},
		{Name: "factory_pairs", Ask: "linked pairs of own factories"},
		{Name: "technology_pairs", Ask: "linked pairs of own technologies"},
		{Name: "bonus", Ask: "bonus fields, value x factories, as 2x4 3x1", Kind: rule.PairList},
		{Name: "talers", Ask: "talers"},
		{Name: "jokers", Ask: "unused jokers"},
		{Name: "subsidy", Ask: "took a subsidy?", Kind: rule.YesOrNo},
		{Name: "properties", Ask: "tokens on the board"},
	}
}
