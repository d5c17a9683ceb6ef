package cmd

import (
	"bytes"
	"embed"
	"html/template"

	"github.com/spf13/cobra"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

//go:embed report/*.html report/*.css
var pageFiles embed.FS

// spoken are the functions by which a template speaks a language: say puts a
// message into its words, words a text or a key that was made elsewhere.
func spoken(lang *say.Language) template.FuncMap {
	return template.FuncMap{
		"say":   lang.Say,
		"words": func(t any) string { return ui.Clean(lang.Say("%s", t)) },
	}
}

// pageStyle is what every page's style sheet holds, with that of its pictures.
func pageStyle(pictures rule.Legend) (template.CSS, error) {
	css, err := pageFiles.ReadFile("report/page.css")
	return template.CSS(svg.Style(pictures.Style) + string(css)), err //nolint:gosec // built in
}

// legendItem is a sign of a page's pictures and what it stands for.
type legendItem struct {
	Icon template.HTML
	Text string
}

// legendItems are a legend as a page shows it.
func legendItems(l rule.Legend) (items []legendItem) {
	for _, s := range l.Signs {
		items = append(items, legendItem{template.HTML(s.SVG), s.Text}) //nolint:gosec // a rulebook's picture escapes
	}
	return items
}

// filled fills a template, in the language of the screen.
func (a *app) filled(name string, data any) (string, error) {
	var b bytes.Buffer
	// html/template escapes whatever people typed.
	t, err := template.New("").Funcs(spoken(a.io.Lang)).ParseFS(pageFiles, "report/*.html")
	if err == nil {
		err = t.ExecuteTemplate(&b, name, data)
	}
	if err != nil {
		return "", say.Errorf("the page can't be made: %v", err)
	}
	return b.String(), nil
}

func reportCommand(a *app) *cobra.Command {
	var out string
	var force bool
	c := &cobra.Command{
		Use:   "report [NAME]",
		Short: a.words("the evening's record as one page for a browser, to keep and to send"),
		Long: a.words(`Write the record of a game as one HTML file: the final table with every line of
the scoring, curves over the rounds, each seat's region round by round, prices,
catastrophes, corrections, the journal, the rulings. It needs no network and no
script, is light or dark as the reader's screen is, and prints. A game in play can
be reported too; hands that are held secretly stay out of it until the end.`),
		Example:           "  arbiter report\n  arbiter report friday --out friday.html",
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: a.completeGames,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 {
				a.flags.game = unshield(args)[0]
			}
			g, err := a.current()
			if err != nil {
				return err
			}
			r, err := a.reportOf(g)
			if err != nil {
				return err
			}
			text, err := a.filled("report.html", r)
			if err != nil {
				return err
			}
			if out == "" {
				out = g.Name() + ".html"
			}
			return a.writeOut(out, "the report", text, force)
		},
	}
	c.Flags().StringVar(&out, "out", "", a.words("the file to write; - for the screen (default: NAME.html in this folder)"))
	c.Flags().BoolVar(&force, "force", false, a.words("replace a file that is there"))
	return c
}
