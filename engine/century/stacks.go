package century

import "arbiter/engine/rule"

// Stacks are those that the box is sorted into (EN, Components).
func (Book) Stacks() []rule.StackKind {
	periods := []string{"start", "I-II", "III-IV", "V"}
	return []rule.StackKind{
		{Name: "lands", Title: "Lands %s", Periods: periods},
		{Name: "technologies", Title: "Technologies %s", Periods: periods},
		{Name: "catastrophes", Title: "Catastrophes %s", Periods: periods},
	}
}
