package century

import "arbiter/engine/rule"

func parseOpen(l *line) (rule.Action, error) {
	seat, land, coins, err := l.landForCoins()
	return &Open{seat, land, coins}, err
}

// landForCoins takes a seat, a land and what it is to cost.
func (l *line) landForCoins() (seat int, land string, coins int, err error) {
	if seat, err = l.seat(); err != nil {
		return 0, "", 0, err
	}
	if land, err = l.name("a land", l.p.lands); err != nil {
		return 0, "", 0, err
	}
	coins, err = l.Number(0, mostCoins, "coins")
	return seat, land, coins, err
}

func parseBid(l *line) (rule.Action, error) {
	a := &Bid{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	a.Coins, err = l.Number(0, mostCoins, "coins")
	return a, err
}

func parsePass(l *line) (rule.Action, error) {
	seat, err := l.seat()
	return &Pass{seat}, err
}

func parseLot(l *line) (rule.Action, error) {
	land, err := l.name("a land", l.p.lands)
	return &Lot{land}, err
}

func parseWon(l *line) (rule.Action, error) {
	seat, land, coins, err := l.landForCoins()
	return &Won{seat, land, coins}, err
}

func parseDrop(l *line) (rule.Action, error) {
	a := &Drop{}
	var err error
	if a.Seat, err = l.seat(); err != nil || len(l.Words) == 0 {
		return a, err
	}
	if !l.Skip("buy") {
		return nil, rule.Misread(l.Words[0].Column, "buy, or the end of the line", "%q is not understood after drop.", l.Words[0].Text)
	}
	if a.Buy, err = l.name("a technology", l.p.technologies); err != nil || len(l.Words) == 0 {
		return a, err
	}
	if !l.Skip("for") {
		return nil, rule.Misread(l.Words[0].Column, "for, or the end of the line", "%q is not understood after buy.", l.Words[0].Text)
	}
	a.HasCost = true
	a.Cost, err = l.Number(0, mostCost, "the cost in science")
	return a, err
}
