package record

import (
	"cmp"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
	"arbiter/say/screen"
)

// ReportCommand writes the page of a game.
func ReportCommand(d *desk.Desk) *cobra.Command {
	var to desk.Target
	var short, left bool
	var limit string
	c := &cobra.Command{
		Use:   "report [NAME]",
		Short: d.Words("the evening's record as one page for a browser, to keep and to send"),
		Long: d.Words(`Write the record of a game as one HTML file: the final table with every line of
the scoring, curves over the rounds, each seat's picture round by round, prices,
what else the game has, corrections, the journal, the rulings. It needs no network
and no script, follows the light or dark setting of the screen, and can be printed.
A game in play can be reported too, without secret hands until the end. With --short
it fits two printed pages: the result, the curves, three turning points, the last
pictures. With --points-left the best of every round is worked out and compared with
what was played, if the game allows advice.`),
		Example: "  arbiter report\n  arbiter report friday --out friday.html\n  arbiter report friday --short --points-left",
		Args:    d.OfGame,
		RunE: func(*cobra.Command, []string) error {
			g, err := d.Open("")
			if err != nil {
				return err
			}
			r, err := reportOf(d, g)
			if err != nil {
				return err
			}
			if left {
				each, err := desk.ReadLimit(limit)
				if err != nil || each == 0 {
					return rule.Misread(1, "a time such as 5s", "--limit: %q is no time.", limit)
				}
				if r.Left, err = pointsLeft(d, g, each); err != nil {
					return err
				}
			}
			name, template := saves.FileStem(g.Name()), "report.html"
			if short {
				name, template = name+"-short", "short.html"
			}
			to.Path = cmp.Or(to.Path, name+".html")
			return r.write(d, to, template, r, "the report")
		},
	}
	to.Options(d, c, "out", "", "the file to write; - for the screen (default: NAME.html in this folder)")
	c.Flags().BoolVar(&short, "short", false, d.Words("two printed pages instead of all"))
	c.Flags().BoolVar(&left, "points-left", false, d.Words("work out where points were left"))
	c.Flags().StringVar(&limit, "limit", "2s", d.Words("with --points-left: how long each search may take"))
	return c
}

// mostCurves are those that a short report shows.
const mostCurves = 3

// Few are the curves that a short report shows.
func (r *report) Few() []*curve { return r.Curves[:min(len(r.Curves), mostCurves)] }

type report struct {
	page
	Game, Date, Verdict, Next string
	Rules, RulesVersion, Copy string
	Practice, Over, Final     bool
	Secret                    string // which numbers are secret, "" for none
	Entries                   int
	Departed                  []string
	Standings                 []rule.Block
	Said                      string // of the standings, what the head of the page has said
	Curves                    []*curve
	Columns                   []string
	Numbers                   []*curve // those that are flat as well
	Numeral                   func(round int) string
	Regions                   []seatRegions
	Pictured                  say.Key        // what the regions are called in the game
	Sales                     map[int][]sale // by round
	Sections                  []rule.Section
	Marked                    []journalEntry
	Journal                   []journalPart
	Rulings                   []rulingInForce
	Times                     *rule.Table // nil where it is unknown
	Turning                   []say.Text
	Left                      *leftBehind // nil unless asked for
}

func (r *report) Name() string { return r.Game + " · " + r.Title }

func reportOf(d *desk.Desk, g *referee.Game) (*report, error) {
	g = g.Parsed()
	now, book := g.Position(), g.Rulebook()
	where, seats := rule.Seen(now, rule.Eyes{}).Where(), now.Seats()
	how := g.Screen(where.Over) // hands are shown after the end, regardless of settings
	r := &report{
		page: newPage(d, book), Game: screen.Clean(g.Name()), Rules: book.Name, RulesVersion: book.Version,
		Copy: screen.Clean(now.Copy()), Practice: desk.IsPractice(now.Copy()), Over: where.Over, Entries: len(g.Entries()), Departed: now.Rulings(), Numeral: book.Numeral,
	}
	r.called = desk.CalledIn(now)
	r.Date, r.Said = r.words(dates(g.Entries())), r.words(where.Next)
	r.Verdict = say.Sentence(r.Said, seats...)
	if !where.Over {
		r.Verdict, r.Next = r.lang.Say("In play: round %s, %s.", g.Rulebook().Numeral(where.Round), where.Stage), r.words(where.Leads())
	}
	result, _ := now.Result() // what it lacks is told in place of the standings
	r.sit(now, result)
	var secret []say.Key
	for _, n := range now.Numbers(seats[0]) {
		if n.Hidden && !r.Over {
			secret = append(secret, n.Name)
		}
	}
	if secret != nil {
		r.Secret = say.Capital(r.words(say.And(secret)))
	}
	r.Standings = desk.Blocks(now, "standings", how)
	all, err := steps(g)
	if err != nil {
		return nil, err
	}
	r.Sales, r.Sections = salesOf(all), book.Record(byRound(all))
	drawn := func() error { return nil }
	if at := moments(all, afterEnd(book), result); len(at) > 1 && slices.ContainsFunc(all, step.played) {
		drawn = beside(func() { r.regions(book.Views, at, how) })
		r.overRounds(at, result)
		if !book.FewestWin { // there a round's gain is no gain
			r.Turning = turningPoints(at, result, seats)
		}
	}
	r.Times = timesOf(g)
	r.journal(g)
	for _, ru := range book.Rulings() {
		reading, departs := ru.In(r.Departed)
		r.Rulings = append(r.Rulings, rulingInForce{ru.Name, reading.Name, say.Capital(r.lang.Words(reading.Meaning)), r.lang.Words(ru.Sources), departs})
	}
	return r, drawn()
}

// beside runs a function that takes as long as all that follows it; ended waits for it, and a panic in it is its error.
func beside(run func()) (ended func() error) {
	done := make(chan error, 1)
	go func() {
		done <- desk.Guarded(func() error {
			run()
			return nil
		})
	}()
	return func() error { return <-done }
}

// sit gives every seat its colour, and the winners their crown.
func (p *page) sit(at rule.Position, result *rule.Result) {
	for i, colour := range at.Colours() {
		p.Seats = append(p.Seats, seatHead{screen.Clean(at.Seats()[i]), colour, result != nil && len(result.Seats) > 1 && result.Seats[i].Rank == 1})
	}
}

func dates(entries []referee.Entry) say.Text {
	first, last := entries[0].Time.Local(), entries[len(entries)-1].Time.Local()
	if first.Year() == last.Year() && first.YearDay() == last.YearDay() {
		return date(first)
	}
	return say.That("%s to %s", date(first), date(last))
}

var inMonth = [...]say.Key{
	"%d January %d", "%d February %d", "%d March %d", "%d April %d", "%d May %d", "%d June %d",
	"%d July %d", "%d August %d", "%d September %d", "%d October %d", "%d November %d", "%d December %d",
}

func date(t time.Time) say.Text { return say.That(inMonth[t.Month()-1], t.Day(), t.Year()) }

type rulingInForce struct {
	Name, Reading, Meaning, Sources string
	Departs                         bool
}
