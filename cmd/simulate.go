package cmd

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee/simulate"
	"arbiter/say"
)

// Bounds of what is asked for in one run.
const (
	mostGames   = 1_000_000_000
	mostWorkers = 256
	mostSeats   = 99 // far beyond any rulebook, which says how many it takes
)

type simulation struct {
	games, workers int
	seed           uint64
	play, seats    string
	check, all     bool

	of       *rule.Rulebook
	practice bool // the practice set is played
	stats    *simulate.Stats
	sit      int // so many seats
	took     time.Duration
}

func simulateCommand(d *desk.Desk) *cobra.Command {
	var s simulation
	var options func() []string
	c := &cobra.Command{
		Use:   "simulate",
		Short: d.Words("play many games at random and say what happened in them"),
		Long: d.Words(`Play games without players, at random or greedily, and count: scores, lines of the
scoring, what was done, and which refusals came up when illegal actions were
tried on the way. What must always hold is checked in every position; a game that
breaks it ends the run and is printed as a transcript.

Games are played with your copy, if it is described, else with the practice set,
which is invented. The same seed gives the same statistics with any number of
workers. Ctrl-C ends with the statistics so far. A greedy seat takes what is worth
the most at once, by a rough estimate: it doesn't play well.`),
		Example: "  arbiter simulate\n  arbiter simulate --games 1000 --seats 5 --seed 7 --bonus2 income --bonus4 purity\n  arbiter simulate --rules industry --play greedy --all",
		Args:    desk.Takes(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if !c.Flags().Changed("seed") {
				s.seed = uint64(rand.Uint32())
			}
			return s.run(d, c, options())
		},
	}
	// Without options that only a real table needs: colours, advice, a start in mid-game.
	options = gameOptions(d, c, rulesOption, "seats", rule.ColoursOption.Name, rule.RoundOption.Name, "advice")
	f := c.Flags()
	f.IntVar(&s.games, "games", 200, d.Words("how many games"))
	f.StringVar(&s.seats, "seats", "4", d.Words("how many seats, or their names with commas between"))
	f.Uint64Var(&s.seed, "seed", 0, d.Words("the random seed, to play the same games again (default: any)"))
	f.StringVar(&s.play, "play", "random", d.Words("how the seats play: random or greedy"))
	f.IntVar(&s.workers, "workers", runtime.GOMAXPROCS(0), d.Words("games played at the same time"))
	f.BoolVar(&s.check, "check", true, d.Words("check in every position what must always hold"))
	f.BoolVar(&s.all, "all", false, d.Words("list the codes that never came up, too"))
	return addRules(d, c)
}

func (s *simulation) run(d *desk.Desk, c *cobra.Command, options []string) (err error) {
	if s.of, err = bookOf(d, c); err != nil {
		return err
	}
	if err = s.verify(); err != nil {
		return err
	}
	set, err := d.Copy(s.of)
	if err != nil {
		return err
	}
	if s.practice = desk.IsPractice(d.Settings.Components); len(set.All()) > 0 {
		err = s.playWith(d, options, set)
		cannot, is := errors.AsType[*rule.CannotCheck](err)
		if !is || s.practice {
			return err
		}
		// A copy that is described only in part isn't enough for a game.
		if !d.Flags.JSON {
			d.IO.Wrapped(say.That("The described copy isn't enough for a game: %s The practice set is played.", cannot), "  ")
		}
	}
	s.practice = true
	if set, err = desk.PracticeCopy(s.of); err != nil {
		return err
	}
	return s.playWith(d, options, set)
}

func (s *simulation) playWith(d *desk.Desk, options []string, set *components.Set) error {
	words := append([]string{"new", "simulation", "--rules", s.of.Name, "--seats", strings.Join(s.names(), ",")}, options...)
	facts, stacks := set.Piled()
	line := rule.Join(words)
	table, err := simulate.Sit(s.of, line, facts, stacks)
	if err != nil {
		return rule.In(line, err)
	}
	config := simulate.Config{Games: s.games, Seed: s.seed, Greedy: s.play == greedyPlay, Workers: s.workers, Check: s.check}
	start := time.Now()
	err = d.Work(0, s.games, func(ctx context.Context, played *atomic.Int64) (err error) {
		config.Done = func() { played.Add(1) }
		s.stats, err = simulate.Run(ctx, table, config)
		return err
	})
	if s.sit, s.took = len(table.Seats()), time.Since(start); err != nil {
		return simulationFailed(d, err)
	}
	return s.show(d)
}

const greedyPlay = "greedy"

var playKinds = []string{"random", greedyPlay}

// verify refuses numbers and words that mean nothing.
func (s *simulation) verify() error {
	i, err := rule.OneOf(rule.Word{Text: s.play, Column: 1}, playKinds, "There is no way to play %q.")
	seats, number := strconv.Atoi(s.seats)
	switch {
	case err != nil:
		return err
	case number == nil && (seats < 1 || seats > mostSeats), errors.Is(number, strconv.ErrRange):
		return rule.Misread(1, "--seats with a number, or names with commas between", "%s seats can't play.", s.seats)
	case s.games < 1 || s.games > mostGames:
		return rule.MisreadAs(1, say.That("--games from 1 to %d", mostGames), "%d games can't be played.", s.games)
	case s.workers < 1 || s.workers > mostWorkers:
		return rule.MisreadAs(1, say.That("--workers from 1 to %d", mostWorkers), "%d games can't be played at the same time.", s.workers)
	}
	s.play, s.workers = playKinds[i], min(s.workers, s.games)
	return nil
}

// seatColours name seats of which only the number was said.
var seatColours = []string{"Blue", "Green", "Red", "Yellow", "Black"}

// names are the seats' names. A number that no rulebook allows is left to the
// rulebook, which says how many it takes.
func (s *simulation) names() (names []string) {
	n, err := strconv.Atoi(s.seats)
	if err != nil {
		return strings.Split(s.seats, ",")
	}
	for i := range n {
		if i < len(seatColours) {
			names = append(names, seatColours[i])
		} else {
			names = append(names, fmt.Sprintf("Seat%d", i+1))
		}
	}
	return names
}

// simulationFailed prints the game that broke an invariant, to be played again.
func simulationFailed(d *desk.Desk, err error) error {
	f, is := errors.AsType[*simulate.Failure](err)
	if !is {
		return err
	}
	if d.Flags.JSON {
		if err := d.IO.JSON(map[string]any{"error": map[string]any{"message": f.Error(), "game": f.Game, "seed": f.Seed, "transcript": f.Transcript}}); err != nil {
			return err
		}
		return &desk.Reported{Err: f}
	}
	if err := d.IO.File(f.Transcript); err != nil {
		return err
	}
	return f
}
