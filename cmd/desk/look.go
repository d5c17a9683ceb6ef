package desk

import (
	"cmp"
	"context"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// Print shows a view: as JSON, or on the screen.
func (d *Desk) Print(v *rule.View) error {
	if d.Flags.JSON {
		return d.IO.JSON(v.JSON)
	}
	return d.IO.View(v, d.Drawing())
}

// List answers with a table, and where that is empty with some lines; scripts read an object.
func (d *Desk) List(script any, t *rule.Table, none ...say.Text) error {
	switch {
	case d.Flags.JSON:
		return d.IO.JSON(script)
	case len(t.Rows) > 0:
		return d.IO.Table(t)
	}
	for _, line := range none {
		d.IO.Println(line)
	}
	return nil
}

// View makes one of a game's views from a line such as "region Green"; a
// refusal bears the line.
func (l *Look) View(line string, explain bool) (*rule.View, error) {
	words, err := rule.Split(line)
	if err != nil {
		return nil, rule.In(line, err)
	}
	v, err := l.Position.View(strings.ToLower(words[0].Text), words[1:], l.Screen)
	if err != nil {
		return nil, rule.In(line, err)
	}
	if explain && v.Explain != nil {
		v.Explain()
	}
	result, err := l.Position.Result()
	if strings.EqualFold(words[0].Text, "status") && err == nil && result != nil && result.Counted && l.Position.Where().Round == 1 && l.Screen.Sheet != nil && l.Screen.Sheet() {
		// A kept score sheet has no rounds, only a result, however often a seat was counted anew.
		if final, err := l.Position.View("standings", nil, l.Screen); err == nil {
			title := say.That("%s · %s · a score sheet that was kept", l.Screen.Game, l.Book.Title)
			v.Blocks = append([]rule.Block{rule.Lines(title)}, final.Blocks...)
		}
	}
	return v, nil
}

// Show shows a view of a game, with "" of the current one, by a line such as "region Green".
func (d *Desk) Show(game, line string) error {
	look, err := d.Glance(game)
	if err != nil {
		return err
	}
	v, err := look.View(line, false)
	if err != nil {
		return err
	}
	return d.Print(v)
}

// Eyes see what is shown: scripts read every hand.
func (d *Desk) Eyes() rule.Eyes { return rule.EyesFor(d.Settings.Hands || d.Flags.JSON) }

// LookAt is a game in play to look at.
func LookAt(g *referee.Game, by rule.Eyes) *Look {
	return &Look{Book: g.Rulebook(), Position: rule.Seen(g.Position(), by), Screen: g.Screen(by == rule.AllEyes())}
}

// PanelOf is the picture of a view with its title; it has no picture where the
// view has none.
func PanelOf(lang *say.Language, v *rule.View) (p rule.Panel) {
	if b := rule.Find(v.Blocks, func(b *rule.Block) bool { return b.Picture != nil }); b != nil {
		p = rule.Panel{Title: lang.Text(b.Title), Told: lang.Text(b.Subtitle), Picture: b.Picture}
	}
	return p
}

// Region is the picture of a seat, or of the board that all share, with its title; it has no
// picture where the rulebook declares none.
func Region(lang *say.Language, p rule.Position, seat string, how rule.Screen) (panel rule.Panel) {
	by := rule.Find(p.Book().Views, func(v *rule.Verb) bool { return v.Board || v.Picture != "" })
	if by == nil {
		return panel
	}
	title, args := seat, []rule.Word{{Text: seat, Column: len(by.Name) + 2}}
	if by.Board {
		title, args = lang.Words("The board"), nil
	}
	if view, err := p.View(by.Name, args, how); err == nil {
		panel = PanelOf(lang, view)
	}
	panel.Title = title
	return panel
}

// SharesBoard says whether one board is drawn for all, and no seat's own.
func SharesBoard(book *rule.Rulebook) bool {
	return slices.ContainsFunc(book.Views, func(v rule.Verb) bool { return v.Board })
}

// LegendOf explains the pictures of a position, empty where there are none.
func LegendOf(lang *say.Language, p rule.Position, how rule.Screen) (legend rule.Legend) {
	drawn := Region(lang, p, p.Seats()[0], how).Picture
	if beside := rule.SceneOf(p, how).Beside; drawn == nil && len(beside) > 0 { // it isn't described yet
		drawn = p.Picture(beside[0].Pieces[0], "")
	}
	if drawn == nil {
		return legend
	}
	return drawn.Legend(lang)
}

// Blocks are those of one of a position's views, none if its rulebook has no such view; if a
// fact is missing, they say which.
func Blocks(p rule.Position, name string, how rule.Screen) []rule.Block {
	if _, has := rule.Named(p.Book().Views, name); !has {
		return nil
	}
	view, err := p.View(name, nil, how)
	if err != nil {
		return []rule.Block{rule.Lines(say.Of(err))}
	}
	return view.Blocks
}

// Work runs a long task and shows its progress. Its context is cancelled at the limit, 0 for
// none, and by Ctrl-C; a second Ctrl-C ends the program.
func (d *Desk) Work(limit time.Duration, all int, work func(ctx context.Context, done *atomic.Int64) error) error {
	ctx, stop := signal.NotifyContext(d.Context, os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, stop)
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	var done atomic.Int64
	defer d.IO.Progress(all, func() int { return int(done.Load()) })()
	return work(ctx, &done)
}

// noPager is the setting for none.
const noPager = "none"

// defaultPager shows what is short at once, lets colours through and leaves the
// text on the screen.
const defaultPager = "less -FRX"

// Page begins to hold back an answer that may be tall. Scripts, and those who
// want no questions, get it as it comes.
func (d *Desk) Page() *ui.Pager {
	command := cmp.Or(d.Settings.Pager, os.Getenv("PAGER"), defaultPager)
	if d.Flags.JSON || d.Flags.NoInput || strings.EqualFold(command, noPager) {
		return nil
	}
	return d.IO.Page(command)
}
