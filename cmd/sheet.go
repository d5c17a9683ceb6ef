package cmd

import (
	"html/template"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// sheet is the page of the described copy.
type sheet struct {
	Lang                 string // of the page
	Style                template.CSS
	Title, File, Version string
	Practice, Pictures   bool
	Count                int
	Legend               []legendItem
	Groups               []sheetGroup
	Faults, Gaps         []say.Text
}

type sheetGroup struct {
	Title  string
	Last   bool // it comes behind the others
	Pieces []sheetPiece
}

type sheetPiece struct {
	Name    string
	Words   []string // as described
	SVG     template.HTML
	Columns []string // of a catastrophe card
}

func sheetCommand(a *app) *cobra.Command {
	var out string
	var force bool
	c := &cobra.Command{
		Use:     "sheet",
		Short:   a.words("a page of pictures of what is described, to check against the box"),
		Example: "  arbiter components sheet\n  arbiter components sheet --out tiles.html",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			s, err := a.sheetOf(a.book())
			if err != nil {
				return err
			}
			text, err := a.filled("sheet.html", s)
			if err != nil {
				return err
			}
			return a.writeOut(out, "the sheet", text, force)
		},
	}
	c.Flags().StringVar(&out, "out", "components.html", a.words("the file to write; - for the screen"))
	c.Flags().BoolVar(&force, "force", false, a.words("replace a file that is there"))
	return c
}

func (a *app) sheetOf(book rule.Rulebook) (*sheet, error) {
	set, err := a.copy(book)
	if err != nil {
		return nil, err
	}
	path, err := a.componentsPath(book)
	if err != nil {
		return nil, err
	}
	s := &sheet{Lang: tagOf(a.io.Lang), Title: a.words(book.Title()), File: ui.Clean(path), Version: version(), Practice: path == "", Count: len(set.All())}
	var pieces []rule.Piece
	var pictures rule.Legend
	for _, c := range set.All() {
		stack := set.StackOf(c.Name)
		pieces = append(pieces, rule.Piece{Name: c.Name, Text: c.Text, Stack: stack})
		p := sheetPiece{Name: ui.Clean(c.Name), Words: strings.Fields(ui.Clean(c.Text))}
		title, last := a.words("Other descriptions"), true
		if drawn := book.Drawn(c.Text); drawn != nil {
			svg, _ := drawn.SVG(rule.Drawing{Lang: a.io.Lang, Page: true})
			p.SVG = template.HTML(svg) //nolint:gosec // a rulebook's picture escapes
			s.Pictures, pictures = true, drawn.Legend(a.io.Lang)
			title, last = a.words("Tiles in no stack"), false
		} else if columns := strings.Split(c.Text, " / "); len(columns) == 5 {
			for _, column := range columns {
				p.Columns = append(p.Columns, ui.Clean(column))
			}
		}
		if stack != "" {
			title, last = ui.Clean(a.io.Lang.Text(set.StackSaid(c.Name))), false
		}
		at := slices.IndexFunc(s.Groups, func(g sheetGroup) bool { return g.Title == title })
		if at < 0 {
			at = len(s.Groups)
			s.Groups = append(s.Groups, sheetGroup{Title: title, Last: last})
		}
		s.Groups[at].Pieces = append(s.Groups[at].Pieces, p)
	}
	// The stacks first, in the order of the file; what lies in none comes last.
	slices.SortStableFunc(s.Groups, func(x, y sheetGroup) int {
		last := func(g sheetGroup) int {
			if g.Last {
				return 1
			}
			return 0
		}
		return last(x) - last(y)
	})
	s.Legend = legendItems(pictures)
	if s.Style, err = pageStyle(pictures); err != nil {
		return nil, err
	}
	s.Faults, s.Gaps = book.CheckCopy(pieces)
	return s, nil
}
