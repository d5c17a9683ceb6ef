package record

import (
	"cmp"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// HistoryCommand goes over all games that are kept.
func HistoryCommand(d *desk.Desk) *cobra.Command {
	var practice bool
	c := &cobra.Command{
		Use:   "history [PLAYER]",
		Short: d.Words("all evenings together: plays, wins, best scores, averages of every line of the scoring"),
		Long: d.Words(`Go over all saved games and say for each rulebook who played how often, won how
often, and with what scores; for one player, game by game. A player is one name,
in capitals or not. A shared win is a win. Games in play are only counted as being
in play; saves that can't be read are named and left out.`),
		Example: "  arbiter history\n  arbiter history Green\n  arbiter history --json",
		Args:    desk.Takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			h, err := historyOf(d, practice)
			if err != nil {
				return err
			}
			if len(args) == 1 {
				if err := h.only(args[0]); err != nil {
					return rule.In(desk.Line("history", args), err)
				}
			}
			for _, b := range h.Rulebooks {
				b.sum()
			}
			if d.Flags.JSON {
				return d.IO.JSON(h)
			}
			return h.show(d)
		},
	}
	c.Flags().BoolVar(&practice, "practice", false, d.Words("games with the practice set, too"))
	return c
}

type history struct {
	Folder    string         `json:"folder"`
	Player    *string        `json:"player"` // null for all
	Rulebooks []*bookHistory `json:"rulebooks"`
	Skipped   []skippedSave  `json:"skipped"` // saves that can't be read
	leftOut   int            // games with the practice set
}

type bookHistory struct {
	Rules    string          `json:"rules"`
	Title    say.Key         `json:"title"`
	Finished []playedGame    `json:"finished"` // the earliest first
	InPlay   []string        `json:"in_play"`
	Copies   []gameCopy      `json:"copies"`   // finished, and the same evening as one of those above
	Unscored []skippedSave   `json:"unscored"` // over, but the scoring lacks a fact of the copy
	Practice []string        `json:"practice"` // those above that were played with the practice set
	Players  []playerHistory `json:"players"`  // the most wins first

	book  *rule.Rulebook
	seats map[string][]string // of each game, by its name
}

type skippedSave struct {
	Game    string   `json:"game"`
	Problem say.Text `json:"problem"`
}

type playedGame struct {
	Game   string       `json:"game"`
	Saved  time.Time    `json:"saved"`
	Result *rule.Result `json:"result"`
	Played time.Time    `json:"played"` // its last move: not when something was set right, or it was renamed
	ends   [2]string    // the position, and its digest after the last move; "" for one whose end was counted, as numbers alone may be those of two evenings
}

type gameCopy struct {
	Game string `json:"game"`
	Of   string `json:"of"`
}

func historyOf(d *desk.Desk, practice bool) (*history, error) {
	st, err := d.Store()
	if err != nil {
		return nil, err
	}
	list, err := st.List()
	if err != nil {
		return nil, err
	}
	h := &history{Folder: st.Dir(), Skipped: []skippedSave{}, Rulebooks: rule.Each(d.Books, func(b *rule.Rulebook) *bookHistory {
		return &bookHistory{book: b, seats: map[string][]string{}, Rules: b.Name, Title: b.Title, Finished: []playedGame{}, Copies: []gameCopy{}, InPlay: []string{}, Unscored: []skippedSave{}, Practice: []string{}, Players: []playerHistory{}}
	})}
	var read atomic.Int64
	stop := d.IO.Progress(len(list), func() int { return int(read.Load()) })
	defer stop()
	for _, i := range list {
		if err := h.take(d, i, practice); err != nil {
			h.Skipped = append(h.Skipped, skippedSave{i.Game, say.Of(d.OfferRepair(err))})
		}
		read.Add(1)
	}
	h.Rulebooks = slices.DeleteFunc(h.Rulebooks, func(b *bookHistory) bool {
		return len(b.Finished)+len(b.InPlay)+len(b.Unscored) == 0
	})
	for _, b := range h.Rulebooks {
		slices.SortStableFunc(b.Finished, func(x, y playedGame) int { return y.Saved.Compare(x.Saved) })
		b.once()
		slices.SortStableFunc(b.Finished, func(x, y playedGame) int {
			return cmp.Or(x.Played.Compare(y.Played), x.Saved.Compare(y.Saved))
		})
	}
	return h, nil
}

// once leaves out games that are the same evening as another: copies, also corrected ones, and those imported from its
// transcript. The position at the end tells it, now or after the last move. The one that was saved last counts: what was set right
// is in it.
func (b *bookHistory) once() {
	first := map[string]string{}
	b.Finished = slices.DeleteFunc(b.Finished, func(g playedGame) bool {
		of := cmp.Or(first[g.ends[0]], first[g.ends[1]])
		for _, end := range g.ends {
			if end != "" {
				first[end] = cmp.Or(of, g.Game)
			}
		}
		if of != "" {
			b.Copies = append(b.Copies, gameCopy{g.Game, of})
		}
		return of != ""
	})
}

// take reads one game. An untrusted save may have an impossible position; the other games are
// still told.
func (h *history) take(d *desk.Desk, i saves.Info, practice bool) error {
	if i.Err != nil {
		return i.Err
	}
	return desk.Guarded(func() error {
		look, err := d.Glance(i.Game)
		if err != nil {
			return err
		}
		b := h.Rulebooks[slices.IndexFunc(h.Rulebooks, func(b *bookHistory) bool { return b.Rules == look.Book.Name })]
		if !practice && desk.IsPractice(look.Position.Copy()) {
			h.leftOut++
			return nil
		}
		b.seats[i.Game] = look.Position.Seats()
		result, err := look.Position.Result()
		switch {
		case err != nil:
			b.Unscored = append(b.Unscored, skippedSave{i.Game, say.Of(err)})
		case result == nil:
			b.InPlay = append(b.InPlay, i.Game)
		default:
			g := playedGame{Game: i.Game, Saved: i.Saved, Played: cmp.Or(i.Move.Time, i.Saved), Result: result}
			if !result.Counted {
				g.ends = [2]string{string(look.Kept), i.Move.Hash}
			}
			b.Finished = append(b.Finished, g)
			if desk.IsPractice(look.Position.Copy()) {
				b.Practice = append(b.Practice, i.Game)
			}
		}
		return nil
	})
}

// only leaves what is told of the games of one player, who has finished one.
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
	at := len("history ") + 1
	if len(names) == 0 && h.leftOut > 0 {
		return rule.Misread(at, "a player of a finished game", "No game without the practice set is finished yet; --practice counts those with it.")
	}
	if len(names) == 0 {
		return rule.Misread(at, "a player of a finished game", "No game is finished yet.")
	}
	i, err := rule.OneOf(rule.Word{Text: word, Column: at}, names, "%q has finished no game.")
	if err != nil {
		return err
	}
	h.Player = &names[i]
	for _, b := range h.Rulebooks {
		b.Finished = slices.DeleteFunc(b.Finished, func(g playedGame) bool { return g.seat(names[i]) == nil })
		without := func(game string) bool { return !rule.Contains(b.seats[game], names[i]) }
		b.Practice, b.InPlay = slices.DeleteFunc(b.Practice, without), slices.DeleteFunc(b.InPlay, without)
		b.Copies = slices.DeleteFunc(b.Copies, func(c gameCopy) bool { return without(c.Game) })
		b.Unscored = slices.DeleteFunc(b.Unscored, func(s skippedSave) bool { return without(s.Game) })
	}
	h.Rulebooks = slices.DeleteFunc(h.Rulebooks, func(b *bookHistory) bool { return len(b.Finished) == 0 })
	return nil
}

// seat is how the game ended for a player, nil for who wasn't there.
func (g *playedGame) seat(player string) *rule.SeatResult {
	return rule.Find(g.Result.Seats, func(s *rule.SeatResult) bool { return strings.EqualFold(s.Seat, player) })
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

func (b *bookHistory) sum() {
	for _, g := range b.Finished {
		for _, s := range g.Result.Seats {
			p := b.player(s.Seat)
			if p == nil {
				b.Players = append(b.Players, playerHistory{})
				p = &b.Players[len(b.Players)-1]
			}
			p.add(&g, &s, b.book)
		}
	}
	for i := range b.Players {
		p := &b.Players[i]
		p.Average /= float64(p.Plays)
		p.Before /= float64(p.Plays)
		for k := range p.Lines {
			p.Lines[k].Average /= float64(p.Plays)
		}
	}
	slices.SortStableFunc(b.Players, func(x, y playerHistory) int {
		byAverage := cmp.Compare(y.Average, x.Average)
		if b.book.FewestWin {
			byAverage = -byAverage
		}
		return cmp.Or(cmp.Compare(y.Wins, x.Wins), byAverage, cmp.Compare(strings.ToLower(x.Name), strings.ToLower(y.Name)))
	})
}

// player finds a player's part, nil where there is none yet.
func (b *bookHistory) player(name string) *playerHistory {
	return rule.Find(b.Players, func(p *playerHistory) bool { return strings.EqualFold(p.Name, name) })
}

// add counts a game in; the averages are sums until all are in.
func (p *playerHistory) add(g *playedGame, s *rule.SeatResult, book *rule.Rulebook) {
	p.Name = s.Seat
	if p.Plays == 0 || book.Compare(s.Score, p.Best) > 0 {
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
