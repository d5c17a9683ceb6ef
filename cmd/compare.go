package cmd

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// viewOptions are the options of a view.
type viewOptions struct {
	name        string
	explain     bool
	desk.Target          // of its picture
	compare     []string // lines to try
}

const pictureUse = ` [--compare "LINE"] [--svg FILE|-]`

// draw shows a view with a picture, such as "region Green", with these options.
func (o *viewOptions) draw(d *desk.Desk, view string) error {
	g, err := d.Open("")
	if err != nil {
		return err
	}
	before, err := desk.LookAt(g, d.Eyes()).View(view, false)
	if err != nil {
		return err
	}
	then, told, known := g, []say.Text{}, d.With(g).LazyCopy(g.Rulebook())
	for _, line := range o.compare {
		next, v, err := then.Try(line, known, d.Now())
		if err = cmp.Or(known.Err, err); err != nil {
			return err
		}
		then, told = next, append(told, rule.Texts(v.Told())...)
	}
	after, err := desk.LookAt(then, d.Eyes()).View(view, false)
	if err != nil {
		return err
	}
	seat := ""
	if words, err := rule.Split(view); err == nil && len(words) > 1 {
		if i, err := rule.Match(words[1].Text, g.Position().Seats()); err == nil && i >= 0 {
			seat = g.Position().Seats()[i]
		}
	}
	switch {
	case o.Path != "":
		how, is := d.Drawing(), desk.PanelOf(d.IO.Lang, after)
		if is.Picture == nil {
			return &rule.CannotCheck{Needs: []rule.Need{}, Problem: say.Problem{Message: say.Join(" ", after.Blocks[0].Lines...)}} // it says what is to be described
		}
		how.Title, how.Subtitle = is.Title, is.Told
		if len(o.compare) > 0 {
			was := desk.PanelOf(d.IO.Lang, before)
			was.Title, was.Told = d.Words("Before"), was.Title+" · "+was.Told
			how.Before = &was
			how.Title, how.Subtitle = d.IO.Lang.Say("After: %s", strings.Join(o.compare, " · ")), is.Title+" · "+is.Told
		}
		svg, _ := is.Picture.SVG(how)
		return d.Write(o.Target, "the picture", svg)
	case d.Flags.JSON:
		changes := referee.ChangesOf(g.Position(), then.Position(), seat, rule.AllEyes())
		return d.IO.JSON(map[string]any{"seat": seat, "lines": o.compare, "told": told, "before": before.JSON, "after": after.JSON, "numbers": changes})
	}
	return d.IO.View(comparison(g.Position(), then.Position(), seat, before, after, told, d.Settings.Hands), d.Drawing())
}

// comparison shows a region before and after what was tried.
func comparison(g, then rule.Position, seat string, before, after *rule.View, told []say.Text, hands bool) *rule.View {
	t := &rule.Table{Header: []say.Text{say.Plain(seat), say.That("Before"), say.That("After"), say.That("Difference")}, Left: 1}
	for _, c := range referee.ChangesOf(g, then, seat, rule.EyesFor(hands)) {
		var difference say.Text
		if c.Before != c.After {
			difference = say.That("%+d", c.After-c.Before)
		}
		t.Rows = append(t.Rows, []say.Text{say.That(c.What), say.That("%d", c.Before), say.That("%d", c.After), difference})
	}
	return &rule.View{Blocks: slices.Concat(
		[]rule.Block{{Caption: say.That("Before")}}, before.Blocks,
		[]rule.Block{{Caption: say.That("After")}, rule.Lines(told...)}, after.Blocks,
		[]rule.Block{{Table: t}, rule.Lines(say.That("Only tried: nothing is saved."))},
	)}
}
