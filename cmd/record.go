package cmd

import (
	"strings"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// roundNumbers is what can be counted at the seats, moment by moment.
type roundNumbers struct {
	names  []rule.Number // the numbers' names, as the last moment has them
	values [][][]*int    // by number, seat and moment; nil where a moment has no such number
}

// countRounds counts at every moment. After the final scoring the last
// moment's points are those from before it, so that its lines can follow.
func countRounds(at []column, result *rule.Result) roundNumbers {
	seats := at[0].at.Seats()
	out := roundNumbers{names: at[len(at)-1].at.Numbers(seats[0])}
	out.values = make([][][]*int, len(out.names))
	for n := range out.names {
		out.values[n] = make([][]*int, len(seats))
	}
	for s, seat := range seats {
		for k := range at {
			numbers := at[k].at.Numbers(seat)
			for n := range out.names {
				var v *int
				if n < len(numbers) && numbers[n].Name == out.names[n].Name {
					i := numbers[n].N
					if numbers[n].Name == pointsName && result != nil && k == len(at)-1 {
						i = result.Seats[s].Before
					}
					v = &i
				}
				out.values[n][s] = append(out.values[n][s], v)
			}
		}
	}
	return out
}

// record is an evening as scripts read it: what can be counted at each seat at
// the end of each round, what was bought, and how it ended.
type record struct {
	Game         string        `json:"game"`
	Rules        string        `json:"rules"`
	RulesVersion string        `json:"rules_version"`
	Copy         *string       `json:"copy"`
	Began        time.Time     `json:"began"`
	Ended        *time.Time    `json:"ended"` // null while the game is in play
	Over         bool          `json:"over"`
	Seats        []string      `json:"seats"` // in clockwise order
	Rulings      []string      `json:"rulings"`
	Rounds       []recordRound `json:"rounds"`
	Result       *rule.Result  `json:"result"`             // null before the end
	Unscored     string        `json:"unscored,omitempty"` // what the final scoring lacks
	Transcript   string        `json:"transcript"`

	names []rule.Number
}

type recordRound struct {
	Round int          `json:"round"`
	Ended bool         `json:"ended"`
	Seats []recordSeat `json:"seats"`
}

type recordSeat struct {
	Name    string         `json:"name"`
	Numbers map[string]int `json:"numbers"`
	Bought  []recordSale   `json:"bought"`
}

type recordSale struct {
	What  string   `json:"what"`
	Kind  say.Key  `json:"kind"`
	Price say.Text `json:"price,omitzero"` // as "5 coins"; nothing where it can't be told
}

// recordOf goes through a game round by round.
func (a *app) recordOf(g *referee.Game) (*record, error) {
	p := g.Position()
	how := g.Screen(true)
	status, err := knownOf(p, how)
	if err != nil {
		return nil, err
	}
	entries := g.Entries()
	r := &record{
		Game: g.Name(), Rules: g.Rulebook().Name(), RulesVersion: g.Rulebook().Version(), Copy: status.Copy,
		Began: entries[0].Time.UTC(), Over: p.Where().Over, Seats: p.Seats(), Rulings: p.Rulings(), Rounds: []recordRound{}, Transcript: g.Transcript(),
	}
	if r.Rulings == nil {
		r.Rulings = []string{}
	}
	if r.Over {
		ended := endOf(g).UTC()
		r.Ended = &ended
	}
	if r.Result, err = p.Result(); err != nil {
		r.Unscored = err.Error()
	}
	all, err := steps(g)
	if err != nil {
		return nil, err
	}
	sales, _, err := events(all, how, func(string) string { return "" })
	if err != nil {
		return nil, err
	}
	at := columns(all)
	if len(at) == 0 {
		return r, nil
	}
	counted := countRounds(at, r.Result)
	r.names = counted.names
	for k, c := range at {
		if c.round == 0 {
			continue
		}
		round := recordRound{Round: c.round, Ended: c.ended}
		for s, seat := range r.Seats {
			rs := recordSeat{Name: seat, Numbers: map[string]int{}, Bought: []recordSale{}}
			for n, name := range counted.names {
				if v := counted.values[n][s][k]; v != nil {
					rs.Numbers[columnName(name.Name)] = *v
				}
			}
			for _, of := range sales {
				for _, sold := range of.Rows {
					if of.Round == c.round && sold.at == s {
						rs.Bought = append(rs.Bought, recordSale{sold.What, sold.Kind, sold.Price})
					}
				}
			}
			round.Seats = append(round.Seats, rs)
		}
		r.Rounds = append(r.Rounds, round)
	}
	return r, nil
}

// endOf is when a game ended: its last action that counts. What is set right
// afterwards doesn't make the evening longer.
func endOf(g *referee.Game) (end time.Time) {
	live := g.Live()
	for i, e := range g.Entries() {
		if live[i] && (i == 0 || e.Kind == referee.KindAction) {
			end = e.Time
		}
	}
	return end
}

// columnName is a number's or a line's name as scripts and tables have it.
func columnName(name say.Key) string { return strings.ReplaceAll(string(name), " ", "_") }
