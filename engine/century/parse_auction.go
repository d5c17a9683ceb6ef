package century

import "arbiter/engine/rule"

func parseOpen(l *line) rule.Action { return &Open{l.seat(), l.land(), l.coins()} }
func parseWon(l *line) rule.Action  { return &Won{l.seat(), l.land(), l.coins()} }
func parseBid(l *line) rule.Action  { return &Bid{l.seat(), l.coins()} }
func parsePass(l *line) rule.Action { return &Pass{l.seat()} }
func parseLot(l *line) rule.Action  { return &Lot{l.land()} }

func (l *line) land() string { return l.name("a land", l.p.lands) }
func (l *line) coins() int   { return l.Number(0, mostCoins, "coins") }

func parseDrop(l *line) rule.Action {
	a := &Drop{Seat: l.seat()}
	if !l.More() {
		return a
	}
	if !l.Skip("buy") {
		l.Fail(rule.Misread(l.Words[0].Column, "buy, or the end of the line", "%q is not understood after drop.", l.Words[0].Text))
	}
	a.Buy = l.name("a technology", l.p.technologies)
	if !l.More() {
		return a
	}
	if !l.Skip("for") {
		l.Fail(rule.Misread(l.Words[0].Column, "for, or the end of the line", "%q is not understood after buy.", l.Words[0].Text))
	}
	a.Cost, a.HasCost = l.Number(0, mostCost, "the cost in science"), true
	return a
}

func parseClaim(l *line) rule.Action { return &Claim{l.seat(), l.column(), l.science()} }

func (l *line) column() int  { return l.Number(1, 5, "a column of the card") }
func (l *line) science() int { return l.Number(0, mostCoins, "science") }

func parseOutcome(l *line) rule.Action {
	a := &Outcome{Seat: l.seat(), Column: l.column(), Science: l.science()}
	if l.More() {
		w := l.Next("damage")
		if a.Damage, a.HasDamage = ParseDamage(w.Text); !a.HasDamage {
			l.Fail(rule.Misread(w.Column, "garbage and clouds, such as 2g1p, or -", "%q is no damage.", w.Text))
		}
	}
	return a
}
