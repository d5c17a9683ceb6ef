package record

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/desk"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// SheetCommand writes the page of the described copy; book says whose.
func SheetCommand(d *desk.Desk, book func(*desk.Desk, *cobra.Command) (*rule.Rulebook, error)) *cobra.Command {
	var to desk.Target
	var blank bool
	c := &cobra.Command{
		Use:     "sheet",
		Short:   d.Words("a page of pictures of what is described, to check against the box"),
		Example: "  arbiter components sheet\n  arbiter components sheet --out tiles.html\n  arbiter components sheet --blank --out copy.txt",
		Args:    desk.Takes(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			of, err := book(d, c)
			if err != nil {
				return err
			}
			if blank {
				text, err := blankSheet(d.IO.Lang, of)
				if err != nil {
					return err
				}
				if !c.Flags().Changed("out") {
					to.Path = "-"
				}
				return d.Write(to, "the sheet", text)
			}
			s, err := sheetOf(d, of)
			if err != nil {
				return err
			}
			return s.write(d, to, "sheet.html", s, "the sheet")
		},
	}
	c.Flags().BoolVar(&blank, "blank", false, d.Words("instead a sheet to fill in, a line for each piece of the box: printed, or --out FILE"))
	to.Options(d, c, "out", "components.html", "the file to write; - for the screen")
	return c
}

type sheet struct {
	page
	File            string
	Practice, Drawn bool
	Count           int
	Groups          []sheetGroup
	Faults, Gaps    []say.Text
}

// Name is what a browser calls the page.
func (s *sheet) Name() string { return s.lang.Say("%s: the described copy", s.Title) }

type sheetGroup struct {
	Title  string
	Pieces []sheetPiece
}

type sheetPiece struct {
	Name  string
	Words []string // as described
	Parts []string // of a description that slashes part
	SVG   string
}

func sheetOf(d *desk.Desk, book *rule.Rulebook) (*sheet, error) {
	set, err := d.Copy(book)
	if err != nil {
		return nil, err
	}
	path, _ := d.CopyPath(book) // it was read from there
	pieces := set.All()
	s := &sheet{page: newPage(d, book), File: screen.Clean(path), Practice: path == "", Count: len(pieces)}
	others := sheetGroup{Title: d.Words("Other descriptions")}
	for _, c := range pieces {
		p := sheetPiece{Name: screen.Clean(c.Name), Words: strings.Fields(screen.Clean(c.Text))}
		drawn := book.Copy.Drawn(c.Text)
		if drawn != nil {
			p.SVG, _ = drawn.SVG(rule.Drawing{Lang: s.lang, Page: true})
			s.Drawn = true
			legend := drawn.Legend(s.lang)
			s.Pictures.Style = legend.Style
			fresh := func(sign rule.Sign) bool { return !slices.Contains(s.Pictures.Signs, sign) }
			s.Pictures.Signs = append(s.Pictures.Signs, rule.Those(legend.Signs, fresh)...)
		}
		if parts := strings.Split(screen.Clean(c.Text), " / "); len(parts) > 1 {
			p.Parts = parts
		}
		title := d.Words("Tiles in no stack")
		switch {
		case c.Stack != "":
			title = s.words(components.StackTitle(book.Copy.Stacks, c.Stack))
		case drawn == nil:
			others.Pieces = append(others.Pieces, p)
			continue
		}
		at := slices.IndexFunc(s.Groups, func(g sheetGroup) bool { return g.Title == title })
		if at < 0 {
			at = len(s.Groups)
			s.Groups = append(s.Groups, sheetGroup{Title: title})
		}
		s.Groups[at].Pieces = append(s.Groups[at].Pieces, p)
	}
	if others.Pieces != nil {
		s.Groups = append(s.Groups, others)
	}
	s.Faults, s.Gaps = book.Copy.Check(pieces)
	return s, nil
}

// blankSheet is a file to fill in with a line for each piece of the box. A line that is filled
// in loses its #, and components import takes it.
func blankSheet(lang *say.Language, book *rule.Rulebook) (string, error) {
	blanks := book.Copy.Blanks()
	if blanks == nil {
		return "", rule.Misread(1, "another rulebook", "Nothing of %s is described.", book.Title)
	}
	var b strings.Builder
	put := func(text say.Text) { fmt.Fprintf(&b, "# %s\n", lang.Text(text)) }
	put(say.That("%s: a line for each piece of the box. Fill it in and take away the #; the name may be another one.", book.Title))
	put(say.That("Then: %s", "arbiter components import FILE"))
	var names []string
	last := ""
	stack := func() {
		if last != "" {
			fmt.Fprintf(&b, "# stack %s %s\n", last, strings.Join(names, " "))
		}
		names = nil
	}
	for i, blank := range blanks {
		if i == 0 || blank.Stack != last || blank.Stack == "" && blank.Kind != blanks[i-1].Kind {
			stack()
			last = blank.Stack
			b.WriteByte('\n')
			if last != "" {
				put(say.That("%s · for example: %s", last, blank.Example))
			} else {
				put(say.That("%s · for example: %s", blank.Kind, blank.Example))
			}
		}
		names = append(names, blank.Name)
		fmt.Fprintf(&b, "# describe %s \n", blank.Name)
	}
	stack()
	return b.String(), nil
}
