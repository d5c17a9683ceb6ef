package cmd

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

func historyCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "history [PLAYER]",
		Short: a.words("all evenings together: plays, wins, best scores, averages of every line of the scoring"),
		Long: a.words(`Go over all games that are kept and say for each rulebook who played how often,
won how often, and with what scores; for one player, game by game. A player is
one name, whatever its letter case. A shared win is a win. Games in play count as
such; saves that can't be read are named and left out.`),
		Example: "  arbiter history\n  arbiter history Green\n  arbiter history --json",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			args = unshield(args)
			st, err := a.store()
			if err != nil {
				return err
			}
			h, err := a.historyOf(st)
			if err != nil {
				return err
			}
			if len(args) == 1 {
				a.line = lineOf("history", args)
				if err := h.only(args[0]); err != nil {
					return err
				}
			}
			for _, b := range h.Rulebooks {
				b.sum()
			}
			if a.flags.json {
				return a.printJSON(h)
			}
			return a.showHistory(h)
		},
	}
}

// history is what all saved games come to.
type history struct {
	Folder    string         `json:"folder"`
	Player    *string        `json:"player"` // null for everybody
	Rulebooks []*bookHistory `json:"rulebooks"`
	Skipped   []skippedSave  `json:"skipped"` // saves that can't be read
}

// bookHistory is what the games of one rulebook come to.
type bookHistory struct {
	Rules    string          `json:"rules"`
	Title    say.Key         `json:"title"`
	Finished []playedGame    `json:"finished"` // the earliest first
	InPlay   []string        `json:"in_play"`
	Unscored []skippedSave   `json:"unscored"` // over, but the scoring lacks a fact of the copy
	Practice []string        `json:"practice"` // those above that were played with the practice set
	Players  []playerHistory `json:"players"`  // the most wins first
}

type skippedSave struct {
	Game    string   `json:"game"`
	Problem say.Text `json:"problem"`
}

type playedGame struct {
	Game   string       `json:"game"`
	Saved  time.Time    `json:"saved"`
	Result *rule.Result `json:"result"`
}

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

// Reading so many games takes a moment; then it is said every so many how far
// it is.
const (
	manyGames  = 500
	everyGames = 50
)

// historyOf looks at every saved game.
func (a *app) historyOf(st *saves.Store) (*history, error) {
	list, err := st.List()
	if err != nil {
		return nil, err
	}
	h := &history{Folder: st.Dir(), Rulebooks: []*bookHistory{}, Skipped: []skippedSave{}}
	for _, b := range a.books {
		h.Rulebooks = append(h.Rulebooks, &bookHistory{
			Rules: b.Name(), Title: b.Title(), Finished: []playedGame{}, InPlay: []string{}, Unscored: []skippedSave{}, Practice: []string{}, Players: []playerHistory{},
		})
	}
	waits := a.io.ErrTerminal && len(list) > manyGames
	for n, i := range list {
		if waits && n%everyGames == 0 {
			_, _ = io.WriteString(a.io.Err, "\r"+a.io.Lang.Say("%d of %d games read", n, len(list)))
		}
		if err := h.take(a, st, i); err != nil {
			h.Skipped = append(h.Skipped, skippedSave{i.Game, say.Of(a.offerRepair(err))})
		}
	}
	if waits {
		_, _ = io.WriteString(a.io.Err, "\r\x1b[K")
	}
	h.Rulebooks = slices.DeleteFunc(h.Rulebooks, func(b *bookHistory) bool {
		return len(b.Finished)+len(b.InPlay)+len(b.Unscored) == 0
	})
	for _, b := range h.Rulebooks {
		slices.SortStableFunc(b.Finished, func(x, y playedGame) int { return x.Saved.Compare(y.Saved) })
	}
	return h, nil
}

// take reads one game. A save that somebody made up may hold what no game
// leads to: whatever that does, the others are still told.
func (h *history) take(a *app, st *saves.Store, i saves.Info) error {
	if i.Err != nil {
		return i.Err
	}
	return guarded(func() error {
		p, how, err := a.glance(st, i.Game)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(h.Rulebooks, func(b *bookHistory) bool { return strings.EqualFold(b.Rules, i.Rules) })
		if at < 0 {
			return rule.MisreadAs(1, say.Or(a.bookNames()), "There is no rulebook %q.", i.Rules)
		}
		b := h.Rulebooks[at]
		result, err := p.Result()
		switch {
		case err != nil:
			b.Unscored = append(b.Unscored, skippedSave{i.Game, say.Of(err)})
			return nil
		case result == nil:
			b.InPlay = append(b.InPlay, i.Game)
			return nil
		}
		status, err := knownOf(p, how)
		if err != nil {
			return err
		}
		if status.Copy != nil && strings.EqualFold(*status.Copy, practiceCopy) {
			b.Practice = append(b.Practice, i.Game)
		}
		b.Finished = append(b.Finished, playedGame{i.Game, i.Saved, result})
		return nil
	})
}

// only leaves the games of one player.
func (h *history) only(word string) error {
	var names []string
	for _, b := range h.Rulebooks {
		for _, g := range b.Finished {
			for _, s := range g.Result.Seats {
				if rule.Index(names, s.Seat) < 0 {
					names = append(names, s.Seat)
				}
			}
		}
	}
	i, err := rule.Match(word, names)
	if err != nil {
		return err
	}
	if i < 0 && len(names) == 0 {
		return rule.Misread(len("history ")+1, "a player of a finished game", "No game is finished yet.")
	}
	if i < 0 {
		return rule.MisreadAs(len("history ")+1, say.Or(names), "%q has finished no game.", word)
	}
	h.Player = &names[i]
	for _, b := range h.Rulebooks {
		b.Finished = slices.DeleteFunc(b.Finished, func(g playedGame) bool { return g.seat(names[i]) == nil })
	}
	h.Rulebooks = slices.DeleteFunc(h.Rulebooks, func(b *bookHistory) bool { return len(b.Finished) == 0 })
	for _, b := range h.Rulebooks {
		b.Practice = slices.DeleteFunc(b.Practice, func(game string) bool {
			return !slices.ContainsFunc(b.Finished, func(g playedGame) bool { return g.Game == game })
		})
	}
	return nil
}

// seat is how the game ended for a player, nil for who wasn't there.
func (g *playedGame) seat(player string) *rule.SeatResult {
	for i := range g.Result.Seats {
		if s := &g.Result.Seats[i]; strings.EqualFold(s.Seat, player) {
			return s
		}
	}
	return nil
}

// winners is how many seats rank first.
func (g *playedGame) winners() (n int) {
	for _, s := range g.Result.Seats {
		if s.Rank == 1 {
			n++
		}
	}
	return n
}

// sum works out each player's part.
func (b *bookHistory) sum() {
	var names []string
	for _, g := range b.Finished {
		for _, s := range g.Result.Seats {
			at := rule.Index(names, s.Seat)
			if at < 0 {
				at = len(names)
				names = append(names, s.Seat)
				b.Players = append(b.Players, playerHistory{})
			}
			b.Players[at].add(&g, &s)
		}
	}
	for i := range b.Players {
		b.Players[i].divide()
	}
	slices.SortStableFunc(b.Players, func(x, y playerHistory) int {
		return cmp.Or(cmp.Compare(y.Wins, x.Wins), cmp.Compare(y.Average, x.Average), cmp.Compare(strings.ToLower(x.Name), strings.ToLower(y.Name)))
	})
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
		if g.winners() > 1 {
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
