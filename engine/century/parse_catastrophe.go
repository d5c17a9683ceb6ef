package century

import "arbiter/engine/rule"

func parseClaim(l *line) (rule.Action, error) {
	a := &Claim{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Column, err = l.Number(1, 5, "a column of the card"); err != nil {
		return nil, err
	}
	a.Science, err = l.Number(0, mostCoins, "science")
	return a, err
}

func parseOutcome(l *line) (rule.Action, error) {
	a := &Outcome{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Column, err = l.Number(1, 5, "a column of the card"); err != nil {
		return nil, err
	}
	if a.Science, err = l.Number(0, mostCoins, "science"); err != nil || len(l.Words) == 0 {
		return a, err
	}
	w, _ := l.Next("damage")
	d, ok := ParseDamage(w.Text)
	if !ok {
		return nil, rule.Misread(w.Column, "garbage and clouds, such as 2g1p, or -", "%q is no damage.", w.Text)
	}
	a.Damage, a.HasDamage = d, true
	return a, nil
}
