package record

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// playerHistory is a player's part in the games of one rulebook. The averages
// are those of Before and of each line of the final scoring.
type playerHistory struct {
	Name     string        `json:"name"` // as in the latest game
	Plays    int           `json:"plays"`
	Wins     int           `json:"wins"`
	Shared   int           `json:"shared_wins"` // those of Wins that others had as well
	Best     int           `json:"best"`
	BestGame string        `json:"best_game"`
	Average  float64       `json:"average"`
	Before   float64       `json:"before"`
	Lines    []averageLine `json:"lines"`
}

type averageLine struct {
	Name    say.Key `json:"name"`
	Average float64 `json:"average"`
}

// sum works out each player's part.
func (b *bookHistory) sum() {
	for _, g := range b.Finished {
		for _, s := range g.Result.Seats {
			p := b.player(s.Seat)
			if p == nil {
				b.Players = append(b.Players, playerHistory{})
				p = &b.Players[len(b.Players)-1]
			}
			p.add(&g, &s)
		}
	}
	for i := range b.Players {
		b.Players[i].divide()
	}
	slices.SortStableFunc(b.Players, func(x, y playerHistory) int {
		return cmp.Or(cmp.Compare(y.Wins, x.Wins), cmp.Compare(y.Average, x.Average), cmp.Compare(strings.ToLower(x.Name), strings.ToLower(y.Name)))
	})
}

// player finds a player's part, nil where there is none yet.
func (b *bookHistory) player(name string) *playerHistory {
	for i := range b.Players {
		if strings.EqualFold(b.Players[i].Name, name) {
			return &b.Players[i]
		}
	}
	return nil
}

// add counts a game in; the averages are sums until divide.
func (p *playerHistory) add(g *playedGame, s *rule.SeatResult) {
	p.Name = s.Seat
	if p.Plays == 0 || s.Score > p.Best {
		p.Best, p.BestGame = s.Score, g.Game
	}
	p.Plays++
	if s.Rank == 1 {
		p.Wins++
		if slices.ContainsFunc(g.Result.Seats, func(o rule.SeatResult) bool { return o.Rank == 1 && o.Seat != s.Seat }) {
			p.Shared++
		}
	}
	p.Average += float64(s.Score)
	p.Before += float64(s.Before)
	for i, l := range s.Lines {
		if i == len(p.Lines) {
			p.Lines = append(p.Lines, averageLine{Name: l.Name})
		}
		p.Lines[i].Average += float64(l.Points)
	}
}

func (p *playerHistory) divide() {
	n := float64(p.Plays)
	p.Average /= n
	p.Before /= n
	for i := range p.Lines {
		p.Lines[i].Average /= n
	}
}
