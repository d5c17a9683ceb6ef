package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// regionView is the view that has a picture of a seat's region.
const regionView = "region"

// pictureFlags are those of the region: another way to look at it.
type pictureFlags struct {
	compare []string // lines to try
	svg     string
	force   bool
}

func (f *pictureFlags) add(a *app, c *cobra.Command) {
	c.Flags().StringArrayVar(&f.compare, "compare", nil, a.words("the region before and after this line, which is only tried; may be given again"))
	c.Flags().StringVar(&f.svg, "svg", "", a.words("write the picture to this SVG file; - for the screen"))
	c.Flags().BoolVar(&f.force, "force", false, a.words("replace a file that is there"))
	c.Use += ` [--compare "LINE"] [--svg FILE|-]`
	c.Example += "\n  arbiter region Green --compare \"place Green L11 e1 r1 A\"\n  arbiter region Green --svg green.svg"
}

func (f *pictureFlags) given() bool { return len(f.compare) > 0 || f.svg != "" }

// picturesOf shows a region otherwise than the plain view.
func (a *app) picturesOf(st *saves.Store, name string, args []rule.Word, f *pictureFlags) error {
	g, err := a.load(st, name)
	if err != nil {
		a.line = ""
		return err
	}
	before, err := g.Position().View(regionView, args, g.Screen(a.settings.Hands))
	if err != nil {
		return err
	}
	after, then, told := before, g, []say.Text{}
	if len(f.compare) > 0 {
		known, err := a.copy(g.Rulebook())
		if err != nil {
			return err
		}
		for _, line := range f.compare {
			a.line = line
			var v *referee.Verdict
			if then, v, err = then.Try(line, known, a.now()); err != nil {
				return err
			}
			told = append(told, v.Told()...)
		}
		a.line = ""
		if after, err = then.Position().View(regionView, args, then.Screen(a.settings.Hands)); err != nil {
			return err
		}
	}
	seat := a.seatNamed(g, args)
	switch {
	case f.svg != "":
		how, title := a.drawing(), ""
		if len(f.compare) > 0 {
			was := panelOf(a.io.Lang, before, a.words("Before"))
			how.Before, title = &was, a.io.Lang.Say("After: %s", strings.Join(f.compare, " · "))
		}
		is := panelOf(a.io.Lang, after, title)
		how.Title, how.Told = is.Title, is.Told
		if is.Picture == nil {
			return rule.Misread(1, "a command; arbiter --help lists them", "%s has no pieces to draw.", g.Rulebook().Title())
		}
		svg, _ := is.Picture.SVG(how)
		return a.writeOut(f.svg, "the picture", svg, f.force)
	case a.flags.json:
		changes := seatChanges(g, then, seat, true)
		return a.printJSON(map[string]any{"seat": seat, "lines": f.compare, "told": told, "before": before.JSON, "after": after.JSON, "numbers": changes})
	}
	return a.io.View(comparison(g, then, seat, before, after, told, a.settings.Hands), a.drawing())
}

// seatNamed is the seat that a view's words name.
func (a *app) seatNamed(g *referee.Game, args []rule.Word) string {
	if len(args) > 0 {
		if i, err := rule.Match(args[0].Text, g.Position().Seats()); err == nil && i >= 0 {
			return g.Position().Seats()[i]
		}
	}
	return ""
}

// panelOf makes a panel of a view's picture, nil where it has none: what is said
// first stands above it.
func panelOf(lang *say.Language, v *rule.View, title string) rule.Panel {
	p := rule.Panel{Title: title}
	for i := range v.Blocks {
		if p.Picture == nil {
			p.Picture = v.Blocks[i].Picture
		}
	}
	if len(v.Blocks) > 0 && len(v.Blocks[0].Lines) > 0 {
		p.Told = lang.Text(v.Blocks[0].Lines[0])
	}
	if title == "" {
		p.Title, p.Told, _ = strings.Cut(p.Told, " · ")
	}
	return p
}

// makes begins the names of the numbers that a region produces.
const makes = "makes "

// seatChanges are the numbers of a seat that differ, and its production
// whether it differs or not.
func seatChanges(before, after *referee.Game, seat string, hands bool) []referee.Change {
	out := []referee.Change{}
	now := after.Position().Numbers(seat)
	for i, was := range before.Position().Numbers(seat) {
		if i >= len(now) || was.Hidden && !hands {
			continue
		}
		if was.N != now[i].N || strings.HasPrefix(string(was.Name), makes) {
			out = append(out, referee.Change{Seat: seat, What: was.Name, Before: was.N, After: now[i].N, Hidden: was.Hidden})
		}
	}
	return out
}

// comparison shows a region before and after what was tried.
func comparison(g, then *referee.Game, seat string, before, after *rule.View, told []say.Text, hands bool) *rule.View {
	t := &rule.Table{Header: []say.Text{say.Plain(seat), say.That("Before"), say.That("After"), say.That("Difference")}, Left: 1}
	for _, c := range seatChanges(g, then, seat, hands || then.Position().Where().Over) {
		var difference say.Text
		if c.Before != c.After {
			difference = say.That("%+d", c.After-c.Before)
		}
		t.Rows = append(t.Rows, []say.Text{say.That(c.What), say.That("%d", c.Before), say.That("%d", c.After), difference})
	}
	v := &rule.View{}
	v.Blocks = append(v.Blocks, rule.Block{Caption: say.That("Before")})
	v.Blocks = append(v.Blocks, before.Blocks...)
	v.Blocks = append(v.Blocks, rule.Block{Caption: say.That("After")}, rule.Lines(told...))
	v.Blocks = append(v.Blocks, after.Blocks...)
	v.Blocks = append(v.Blocks, rule.Block{Table: t}, rule.Lines(say.That("Only tried: nothing is saved.")))
	return v
}
