package industry

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// draw names this round's columns (EN, Phase 2: New Column tokens).
type draw struct {
	Columns columnSet
	Twice   int // a column that the line names twice, -1 for none
	Coin    int // the column with the coin, or one of the two below
}

// What a draw may say instead of the coin's column.
const (
	noCoin     = -1 // the coin is not among them
	coinUnsaid = -2

	noneWord           = "none"
	drawWanted say.Key = "columns from A to L, coin=C or coin=none"
)

// knownCoin is the column with the coin: described, shown by a draw, or the
// only one left; -1 while unknown.
func (p *Position) knownCoin() int {
	switch may := allColumns &^ p.NotCoin; {
	case p.facts.coin >= 0:
		return int(p.facts.coin)
	case p.Coin >= 0:
		return int(p.Coin)
	case may.Len() == 1:
		return may.First()
	}
	return -1
}

// coinAmong says whether the coin is among some columns; known is false if that isn't known.
func (p *Position) coinAmong(cs columnSet) (coin int, known bool) {
	if c := p.knownCoin(); c >= 0 {
		if cs.Has(c) {
			return c, true
		}
		return noCoin, true
	}
	return noCoin, cs&^p.NotCoin == 0
}

// coinElsewhere says whether another column than these may bear the coin.
func (p *Position) coinElsewhere(cs columnSet) bool { return allColumns&^p.NotCoin&^cs != 0 }

var drawVerb = declared[draw]{
	Verb: rule.Verb{
		Name: "draw", Label: "Drawn: %v", Act: "Say which columns were drawn", In: inDraw, Shows: rule.ShowsDeal, Number: 1, Usage: []string{"COLUMNS [coin=COLUMN|coin=none]"},
		Short:   "name the column tokens drawn for this round",
		Long:    "The column with the coin is said where it isn't known; once a draw or a description has shown it, it is computed.",
		Example: []string{"draw A C F", "draw A C F coin=C", "draw A C F coin=none"},
	},
	When: func(p *Position) bool {
		return !p.columnsUnsaid()
	},
	Why: func(p *Position) error {
		return rule.Missing(rule.Needs(say.Plain(rule.HaveVerb+" "+columnsWord+" "+p.someDrawn())), "Which column tokens of era %d were drawn before round %d isn't said; their number is %d.", p.Era, p.Round, p.setup.drawnBefore())
	},
	Own: arg[draw]{Read: readDraw, Text: (*Position).textDraw, Check: (*Position).checkDraw, Step: func(p *Position, _ *draw, then func(*draw) rule.Step) rule.Step {
		return p.columnStep(0, allColumns&^p.Drawn, p.setup.tokens(p.Era), then)
	}},
	Do: func(p *Position, a *draw, t *rule.Teller) {
		p.Drawn |= a.Columns
		p.Offered = a.Columns
		t.Tell("drawn", "", "This round's fields: %s.", strings.Join(p.onOffer().Names(p.facts.title), ", "))
		switch {
		case a.Coin >= 0:
			p.Coin = int8(a.Coin)
			p.Coins++
			p.eachTakes(t.Tell("coin", "", "%s bears the coin: each takes 1 taler.", letter(a.Coin)))
		case p.knownCoin() < 0:
			p.NotCoin |= a.Columns
		}
		p.Phase = auctionPhase
		p.Auctioneer = p.Start
		p.Lot = noLot
		if p.Drawn == allColumns && t != nil {
			for _, w := range p.warnings() {
				t.Add("warning", "", w)
			}
		}
		t.Tell("auctioneer", p.name(p.Auctioneer), "%s is the first auctioneer.", p.name(p.Auctioneer))
	},
	Uses: func(*Position, *draw) []string { return []string{coinWord} },
}

// columnStep goes on with one of left columns, in rising order.
func (p *Position) columnStep(chosen, among columnSet, left int, then func(*draw) rule.Step) rule.Step {
	if left == 0 {
		return p.coinStep(chosen, then)
	}
	var words []string
	var cs []int
	for rest := among; rest.Len() >= left; rest &= rest - 1 {
		c := rest.First()
		words, cs = append(words, letter(c)), append(cs, c)
	}
	step := rule.Choose(rule.Name, "which column", words, func(i int) rule.Step {
		return p.columnStep(chosen.And(cs[i]), among&^(1<<(cs[i]+1)-1), left-1, then)
	})
	if chosen == 0 {
		step.Slot.Several = &rule.Several{Words: among.Names(letter), Least: left, Most: left, Hint: say.That("Tick %d of them.", left)}
		step.Slot.Hint = say.That("Columns that this round draws: %d. Several may be named at once.", left)
	}
	return step
}

// coinStep goes on with where the coin is, if it is among some columns or could
// be.
func (p *Position) coinStep(cs columnSet, then func(*draw) rule.Step) rule.Step {
	at, known := p.coinAmong(cs)
	if known && at == noCoin {
		return then(&draw{cs, -1, noCoin})
	}
	var places []int
	if known || p.coinElsewhere(cs) {
		places = append(places, at)
	}
	if !known {
		places = slices.AppendSeq(places, (cs &^ p.NotCoin).Each)
	}
	words := make([]string, len(places))
	for i, c := range places {
		if words[i] = coinWord + "=" + noneWord; c != noCoin {
			words[i] = coinWord + "=" + letter(c)
		}
	}
	return rule.Choose(rule.Fixed, "coin", words, func(i int) rule.Step { return then(&draw{cs, -1, places[i]}) }).Called(func(i int) say.Text {
		if places[i] == noCoin {
			return say.That("no coin among them")
		}
		return say.That("the coin on %s", letter(places[i]))
	})
}

// readDraw reads letters, in one word or several, and coin=C or coin=none.
func readDraw(r *rule.Reader, p *Position, a *draw) {
	a.Twice, a.Coin = -1, coinUnsaid
	for r.More() {
		w := r.Next("")
		if key, coin, ok := w.Cut("="); ok && strings.EqualFold(key, coinWord) {
			r.Fail(a.readCoin(coin))
			w.Text = ""
		} else if strings.EqualFold(w.Text, noneWord) {
			none := rule.Misread(w.Column, drawWanted, "%q is no column.", w.Text)
			none.DidYouMean = coinWord + "=" + noneWord
			r.Fail(none)
		}
		readColumns(r, w, drawWanted, func(column int) {
			if a.Columns.Has(column) {
				a.Twice = column
			}
			a.Columns = a.Columns.And(column)
		})
	}
	if a.Columns == 0 {
		r.Fail(rule.Misread(r.End, "the letters of the tokens, as draw A C F", "draw lacks the columns drawn."))
	}
	if coin, known := p.coinAmong(a.Columns); known && a.Coin == coinUnsaid {
		a.Coin = coin
	}
}

func (a *draw) readCoin(v rule.Word) error {
	switch c, column := readColumn(v.Text); {
	case a.Coin != coinUnsaid:
		return rule.Misread(v.Column, "the coin once", "The coin is named twice.")
	case strings.EqualFold(v.Text, noneWord):
		a.Coin = noCoin
	case !column:
		return rule.Misread(v.Column, "a column from A to L, or none", "%q is no column.", v.Text)
	default:
		a.Coin = c
	}
	return nil
}

// textDraw says where the coin is whenever it is among the tokens, or could be.
func (p *Position) textDraw(a *draw) string {
	s := letters(a.Columns)
	if a.Twice >= 0 {
		s += " " + letter(a.Twice)
	}
	switch _, known := p.coinAmong(a.Columns); {
	case a.Coin >= 0:
		s += " coin=" + letter(a.Coin)
	case a.Coin == noCoin && !known:
		s += " " + coinWord + "=" + noneWord
	}
	return s
}

func (p *Position) checkDraw(a *draw) error {
	want := p.setup.tokens(p.Era)
	switch again := a.Columns & p.Drawn; {
	case a.Twice >= 0:
		return rules().ColumnDrawn.Illegal("Column %s is named twice.", letter(a.Twice))
	case again != 0:
		return rules().ColumnDrawn.Illegal("Column %s was drawn in this era already.", letter(again.First()))
	case a.Columns.Len() != want:
		err := rules().DrawCount.Illegal("A round of era %d draws %d tokens with %d seats, not %d.", p.Era, want, p.n, a.Columns.Len())
		if want == p.n {
			return err
		}
		return rule.SaidToo(err, func(why say.Text) say.Text {
			return say.That("%s These are the recommended numbers; with --variant off a game begins without them.", why)
		})
	}
	return a.checkCoin(p)
}

func describeCoin() rule.Need {
	return rule.Need{Text: say.Form("describe coin COLUMN"), Describe: coinWord}
}

func (a *draw) checkCoin(p *Position) error {
	coin, known := p.coinAmong(a.Columns)
	switch {
	case a.Coin == coinUnsaid && !known:
		drawn, may := letters(a.Columns), a.Columns&^p.NotCoin
		needs := rule.Needs(say.Typed("draw %s coin=%s", drawn, letter(may.First())))
		if !p.coinElsewhere(a.Columns) {
			return rule.Missing(append(needs, describeCoin()), "One of the twelve tokens bears the coin, and all others came up without it: is it %s?", say.Or(may.Names(letter)))
		}
		return rule.Missing(append(append(needs, rule.Needs(say.Typed("draw %s coin=none", drawn))...), describeCoin()),
			"One of the twelve tokens bears the coin: which of these, or none?")
	case a.Coin == coinUnsaid:
		return nil
	case a.Coin >= 0 && !a.Columns.Has(a.Coin):
		return rules().CoinContradicts.Illegal("The coin can't be in column %s, which was not drawn.", letter(a.Coin))
	case p.knownCoin() >= 0 && a.Coin != coin:
		return rules().CoinContradicts.Illegal("The token of column %s bears the coin.", letter(p.knownCoin()))
	case !known && a.Coin == noCoin && !p.coinElsewhere(a.Columns):
		return rules().CoinContradicts.Illegal("All other tokens came up without the coin: it is on %s.", say.Or((a.Columns &^ p.NotCoin).Names(letter)))
	case a.Coin >= 0 && p.NotCoin.Has(a.Coin):
		return rules().CoinContradicts.Illegal("Column %s was drawn before, without the coin.", letter(a.Coin))
	}
	return nil
}
