package cmd

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// step is a live entry and the position that it led to.
type step struct {
	entry referee.Entry
	at    rule.Position
}

// steps goes through a game entry by entry, as it was played: what was taken
// back is left out.
func steps(g *referee.Game) ([]step, error) {
	live := g.Live()
	then, err := g.At(1)
	if err != nil {
		return nil, err
	}
	var out []step
	for i, e := range g.Entries() {
		if !live[i] || e.Kind == referee.KindCount {
			continue
		}
		if i > 0 {
			if _, err := then.Enter(e.Text, nil, e.Time); err != nil {
				// The present rules would refuse it: it was accepted then, and stays.
				if then, err = g.At(e.N); err != nil {
					return nil, err
				}
			}
		}
		out = append(out, step{e, then.Position()})
	}
	return out, nil
}

// retold is what was told of a game's entries, by their number, in another
// language than the journal's. It is worked out by entering them again; what
// the present rules would tell otherwise stays as it was told.
func retold(g *referee.Game, lang *say.Language) map[int][]string {
	if lang == say.English {
		return nil
	}
	entries := g.Entries()
	again, v, err := referee.Start(g.Rulebook(), entries[0].Text, nil, entries[0].Time)
	out := map[int][]string{}
	for i := range entries {
		e := &entries[i]
		if i > 0 && again != nil {
			v, err = again.Enter(e.Text, nil, e.Time)
		}
		if err != nil || again == nil {
			if again, err = g.At(e.N); err != nil {
				return out
			}
			continue
		}
		if slices.Equal(say.Strings(v.Told()), e.Told) {
			out[e.N] = lang.Texts(v.Told())
		}
	}
	return out
}

// known is what a report reads of a game's status; a rulebook gives the fields
// that it has.
type known struct {
	Copy        *string `json:"copy"`
	Round       int     `json:"round"`
	Catastrophe *struct {
		Card   *string `json:"card"`
		Claims []struct {
			Seat     string `json:"seat"`
			Column   int    `json:"column"`
			Science  int    `json:"science"`
			Standing bool   `json:"standing"`
		} `json:"claims"`
	} `json:"catastrophe"`
	Seats []struct {
		Name         string   `json:"name"`
		Coins        int      `json:"coins"`
		Science      int      `json:"science"`
		Talers       int      `json:"talers"`
		Jokers       []string `json:"jokers"`
		ToAttach     []string `json:"to_attach"`
		Technologies []string `json:"technologies"`
		Undeveloped  []string `json:"undeveloped"`
	} `json:"seats"`
	Winners []string `json:"winners"`
}

// knownOf reads a position's status as a script would.
func knownOf(p rule.Position, how rule.Screen) (*known, error) {
	v, err := p.View("status", nil, how)
	if err != nil {
		return nil, err
	}
	return viewed[known](v)
}

// viewed reads a view's JSON.
func viewed[T any](v *rule.View) (*T, error) {
	data, err := json.Marshal(v.JSON)
	if err != nil {
		return nil, err
	}
	out := new(T)
	if err := json.Unmarshal(data, out); err != nil {
		return nil, say.Errorf("the view can't be read: %v", err)
	}
	return out, nil
}

// sale is one thing bought at an auction.
type sale struct {
	What         string
	Kind         say.Key
	Seat, Colour string
	Price        say.Text // nothing where it can't be told

	at int // the seat's place at the table
}

// roundSales are the sales of a round.
type roundSales struct {
	Round int
	Rows  []sale
}

// seatClaim is how a catastrophe hit a seat.
type seatClaim struct {
	Seat, Colour, Says string
	Column, Science    int
}

// roundCatastrophe is a round's catastrophe.
type roundCatastrophe struct {
	Round int
	Card  string
	Rows  []seatClaim
}

// auctionPhase is the phase in which things are bought, in every rulebook.
const auctionPhase = "auction"

// events finds what was bought and how the catastrophes ended, from how the
// status differs from entry to entry.
func events(all []step, how rule.Screen, colour func(string) string) (sales []roundSales, hits []roundCatastrophe, err error) {
	var before *known
	for i := range all {
		e := &all[i].entry
		if e.Kind != referee.KindAction && before != nil {
			before = nil
			continue
		}
		if e.Kind != referee.KindAction {
			continue
		}
		if before == nil && i > 0 {
			if before, err = knownOf(all[i-1].at, how); err != nil {
				return nil, nil, err
			}
		}
		after, err := knownOf(all[i].at, how)
		if err != nil {
			return nil, nil, err
		}
		if before != nil && e.Phase == auctionPhase {
			for _, s := range bought(before, after, colour) {
				if len(sales) == 0 || sales[len(sales)-1].Round != e.Round {
					sales = append(sales, roundSales{Round: e.Round})
				}
				last := &sales[len(sales)-1]
				last.Rows = append(last.Rows, s)
			}
		}
		if c := after.Catastrophe; c != nil && c.Card != nil && len(c.Claims) > 0 {
			hit := roundCatastrophe{Round: e.Round, Card: ui.Clean(*c.Card)}
			columns := strings.Split(*c.Card, " / ")
			for _, cl := range c.Claims {
				if !cl.Standing {
					continue
				}
				row := seatClaim{Seat: ui.Clean(cl.Seat), Colour: colour(cl.Seat), Column: cl.Column, Science: cl.Science}
				if cl.Column >= 1 && cl.Column <= len(columns) {
					row.Says, _, _ = strings.Cut(columns[cl.Column-1], "@")
				}
				if row.Says == "-" {
					row.Says = "–"
				}
				hit.Rows = append(hit.Rows, row)
			}
			if n := len(hits); n > 0 && hits[n-1].Round == hit.Round {
				hits[n-1] = hit
			} else {
				hits = append(hits, hit)
			}
		}
		before = after
	}
	return sales, hits, nil
}

// bought is what the seats have after an entry of an auction and had not
// before, and what they paid.
func bought(before, after *known, colour func(string) string) (out []sale) {
	for i := range after.Seats {
		if i >= len(before.Seats) {
			break
		}
		was, is := &before.Seats[i], &after.Seats[i]
		var got []sale
		for _, kind := range [...]struct {
			name    say.Key
			was, is []string
		}{
			{"technology", was.Technologies, is.Technologies}, {"land", was.ToAttach, is.ToAttach},
			{"field", was.Undeveloped, is.Undeveloped}, {"joker", was.Jokers, is.Jokers},
		} {
			for _, what := range added(kind.was, kind.is) {
				// An institution is a technology that is to be attached as well.
				if !slices.ContainsFunc(got, func(s sale) bool { return s.What == what }) {
					got = append(got, sale{What: ui.Clean(what), Kind: kind.name, Seat: ui.Clean(is.Name), Colour: colour(is.Name), at: i})
				}
			}
		}
		// What was paid is what is gone. Where a new round began at once, its
		// income has come between, and the price isn't told.
		if len(got) == 1 && before.Round == after.Round {
			got[0].Price = price(was.Coins-is.Coins, was.Science-is.Science, was.Talers-is.Talers)
		}
		out = append(out, got...)
	}
	return out
}

// price is what was paid, in the money of the game.
func price(coins, science, talers int) say.Text {
	switch {
	case talers > 0:
		return say.Count(talers, "%d taler", "%d talers")
	case science > 0:
		return say.That("%d science", science)
	case coins > 0:
		return say.Count(coins, "%d coin", "%d coins")
	}
	return say.Plain("0")
}

// added is what a list has that another had not, or had fewer of.
func added(was, is []string) (out []string) {
	left := slices.Clone(was)
	for _, what := range is {
		if i := slices.Index(left, what); i >= 0 {
			left = slices.Delete(left, i, i+1)
			continue
		}
		out = append(out, what)
	}
	return out
}

// column is a moment that the curves and tables of a report show.
type column struct {
	title say.Text
	at    rule.Position
	round int
	ended bool // the round is over
}

// columns are the beginning, the end of every round, and now.
func columns(all []step) (out []column) {
	begin, lines := 0, 0
	for i := range all {
		if k := all[i].entry.Kind; k == referee.KindAction {
			lines++
		} else if lines == 0 {
			begin = i
		}
	}
	if len(all) == 0 {
		return nil
	}
	out = append(out, column{title: say.That("start"), at: all[begin].at})
	for i := begin + 1; i < len(all); i++ {
		e := &all[i].entry
		if e.Round == 0 || e.Phase == overPhase {
			continue
		}
		where := all[i].at.Where()
		c := column{title: say.Plain(strconv.Itoa(e.Round)), at: all[i].at, round: e.Round, ended: where.Over || where.Round > e.Round}
		if out[len(out)-1].round == e.Round {
			out[len(out)-1] = c
		} else {
			out = append(out, c)
		}
	}
	if last := &out[len(out)-1]; last.round > 0 && !last.ended {
		last.title = say.That("now")
	}
	return out
}

// overPhase is the phase after the end, in every rulebook.
const overPhase = "over"
