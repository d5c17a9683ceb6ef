package cmd

import (
	"html/template"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/cmd/draw"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// report is what the page of a game says.
type report struct {
	Lang                               string // of the page
	Style                              template.CSS
	Game, Title, Date, Verdict, Next   string
	Version, Rules, RulesVersion, Copy string
	Practice, Over, Final, Secret      bool
	Entries                            int
	Seats                              []seatHead
	Departed                           []string
	Result                             []resultBlock
	Curves                             []chart
	Columns                            []string
	Numbers                            []seatNumbers
	Legend                             []legendItem
	Regions                            []seatRegions
	Sales                              []roundSales
	Catastrophes                       []roundCatastrophe
	Marked                             []journalEntry
	Journal                            []journalPart
	Rulings                            []rulingInForce

	lang *say.Language
}

type seatHead struct {
	Name, Colour string
	Won          bool
}

// Long says whether a name must be broken to stand above a column.
func (h seatHead) Long() bool { return ui.Width(h.Name) > 9 }

// resultBlock is a part of the standings: a score sheet, a table, lines.
type resultBlock struct {
	Sheet *scoreSheet
	Table *rule.Table
	Lines []string
}

// scoreSheet has a column for each seat, as people keep score.
type scoreSheet struct {
	Corner string
	Seats  []seatHead
	Rows   []sheetRow
}

type sheetRow struct {
	Label string
	Cells []string
	Sum   bool
}

type chart struct {
	Title string
	Main  bool // the one that the game is won by
	SVG   template.HTML
}

type seatNumbers struct {
	seatHead
	Rows []sheetRow
}

type seatRegions struct {
	seatHead
	Rounds []roundRegion
}

type roundRegion struct {
	Title, Told string
	Across      int
	SVG         template.HTML
}

type tag struct{ Text, Class string }

type journalEntry struct {
	N      int
	Text   string
	Told   []string
	Tags   []tag
	Undone bool
}

type journalPart struct {
	Title   string
	Shown   bool
	Entries []journalEntry
}

type rulingInForce struct {
	Name, Reading, Meaning, Sources string
	Departs                         bool
}

// practiceCopy is the name that the practice set gives its copy.
const practiceCopy = "practice"

// reportOf goes through a game and gathers what its page says.
func (a *app) reportOf(g *referee.Game) (*report, error) {
	now := g.Position()
	where := now.Where()
	how := g.Screen(where.Over) // secret hands come to light at the end, whatever the settings say
	status, err := knownOf(now, how)
	if err != nil {
		return nil, err
	}
	book := g.Rulebook()
	r := &report{
		Lang: tagOf(a.io.Lang), lang: a.io.Lang,
		Game: ui.Clean(g.Name()), Title: a.words(book.Title()), Date: a.io.Lang.Text(dates(g.Entries())), Version: version(), Rules: book.Name(), RulesVersion: book.Version(),
		Over: where.Over, Entries: len(g.Entries()), Departed: now.Rulings(), Rulings: rulingsInForce(a.io.Lang, book, now.Rulings()),
	}
	if status.Copy != nil {
		r.Copy = ui.Clean(*status.Copy)
		r.Practice = strings.EqualFold(*status.Copy, practiceCopy)
	}
	next := a.io.Lang.Text(where.Next)
	r.Verdict = ui.Clean(capital(next))
	if !where.Over {
		r.Verdict, r.Next = a.io.Lang.Say("In play: round %d, %s.", where.Round, where.Stage), ui.Clean(a.io.Lang.Say("Next: %s", where.Next))
	}
	seats := now.Seats()
	colours := draw.Colours(seats)
	head := func(name string) seatHead {
		h := seatHead{Name: ui.Clean(name)}
		if i := slices.Index(seats, name); i >= 0 {
			h.Colour = colours[i]
			h.Won = where.Over && slices.Contains(status.Winners, name)
		}
		return h
	}
	for _, s := range seats {
		r.Seats = append(r.Seats, head(s))
	}
	for _, n := range now.Numbers(seats[0]) {
		r.Secret = r.Secret || n.Hidden && !r.Over
	}

	standings, err := now.View("standings", nil, how)
	if err != nil {
		r.Result = []resultBlock{{Lines: []string{ui.Clean(a.io.Lang.Error(err))}}}
	} else {
		r.Result = results(a.io.Lang, standings, next, head)
	}
	result, err := now.Result()
	if err != nil {
		result = nil // what it lacks is told in place of the standings
	}
	all, err := steps(g)
	if err != nil {
		return nil, err
	}
	if r.Sales, r.Catastrophes, err = events(all, how, func(name string) string { return head(name).Colour }); err != nil {
		return nil, err
	}
	at := columns(all)
	var pictures rule.Legend
	if len(at) > 1 {
		r.overRounds(at, result, head)
		pictures = r.regions(at, seats, head, how)
	}
	r.Legend = legendItems(pictures)
	if r.Style, err = pageStyle(pictures); err != nil {
		return nil, err
	}
	r.journal(g)
	return r, nil
}

// dates is when a game was played.
func dates(entries []referee.Entry) say.Text {
	first, last := entries[0].Time.Local(), entries[len(entries)-1].Time.Local()
	if first.Year() == last.Year() && first.YearDay() == last.YearDay() {
		return date(first)
	}
	return say.That("%s to %s", date(first), date(last))
}

// inMonth is a date in each month.
var inMonth = [...]say.Key{
	"%d January %d", "%d February %d", "%d March %d", "%d April %d", "%d May %d", "%d June %d",
	"%d July %d", "%d August %d", "%d September %d", "%d October %d", "%d November %d", "%d December %d",
}

// date is a day as people write it.
func date(t time.Time) say.Text { return say.That(inMonth[t.Month()-1], t.Day(), t.Year()) }

// tagOf is a language's tag, as a page bears it.
func tagOf(lang *say.Language) string {
	if lang == say.English {
		return say.Names()[0]
	}
	return lang.Name
}

func rulingsInForce(lang *say.Language, book rule.Rulebook, chosen []string) (out []rulingInForce) {
	for _, ru := range book.Rulings() {
		reading, departs := ru.Readings[0], false
		for _, r := range ru.Readings {
			if slices.Contains(chosen, ru.Name+"="+r.Name) {
				reading, departs = r, true
			}
		}
		out = append(out, rulingInForce{ru.Name, reading.Name, capital(lang.Words(reading.Meaning)), lang.Words(ru.Sources), departs})
	}
	return out
}

// results turns the standings into a score sheet: seats across, lines down. The
// line that the head of the page has said is left out.
func results(lang *say.Language, v *rule.View, said string, head func(string) seatHead) (out []resultBlock) {
	for i := range v.Blocks {
		b := &v.Blocks[i]
		block := resultBlock{}
		for _, l := range lang.Texts(b.Lines) {
			if l == said {
				continue
			}
			block.Lines = append(block.Lines, ui.Clean(l))
		}
		if t := b.Table; t != nil && t.Left == 1 && len(t.Rows) > 0 && len(t.Rows) <= 8 {
			s := &scoreSheet{}
			s.Corner = lang.Text(t.Header[0])
			for _, row := range t.Rows {
				s.Seats = append(s.Seats, head(row[0].String()))
			}
			for k := 1; k < len(t.Header); k++ {
				row := sheetRow{Label: lang.Text(t.Header[k]), Sum: t.Header[k].String() == "Total"}
				for _, cells := range t.Rows {
					cell := ""
					if k < len(cells) {
						cell = strings.Replace(lang.Text(cells[k]), "-", "−", 1)
					}
					row.Cells = append(row.Cells, ui.Clean(cell))
				}
				s.Rows = append(s.Rows, row)
			}
			block.Sheet = s
		} else {
			block.Table = t
		}
		if block.Sheet != nil || block.Table != nil || len(block.Lines) > 0 {
			out = append(out, block)
		}
	}
	return out
}

// pointsName is the number that a game is won by, in every rulebook.
const pointsName = "points"

// overRounds makes the curves and the tables of what can be counted.
func (r *report) overRounds(at []column, result *rule.Result, head func(string) seatHead) {
	seats := at[0].at.Seats()
	for _, c := range at {
		r.Columns = append(r.Columns, r.lang.Text(c.title))
	}
	counted := countRounds(at, result)
	names, values := counted.names, counted.values
	r.Final = result != nil
	columns := r.Columns
	if r.Final {
		columns = append(slices.Clone(columns), r.lang.Words("end"))
		for n := range names {
			for s := range seats {
				var v *int
				if names[n].Name == pointsName {
					v = &result.Seats[s].Score
				}
				values[n][s] = append(values[n][s], v)
			}
		}
	}
	order := make([]int, 0, len(names))
	for n := range names {
		switch {
		case names[n].Hidden && !r.Over:
		case names[n].Name == pointsName:
			order = append([]int{n}, order...)
		default:
			order = append(order, n)
		}
	}
	for s, seat := range seats {
		sn := seatNumbers{seatHead: head(seat)}
		for _, n := range order {
			row := sheetRow{Label: r.numberTitle(names[n].Name)}
			for _, v := range values[n][s] {
				cell := ""
				if v != nil {
					cell = strings.Replace(strconv.Itoa(*v), "-", "−", 1)
				}
				row.Cells = append(row.Cells, cell)
			}
			sn.Rows = append(sn.Rows, row)
		}
		r.Numbers = append(r.Numbers, sn)
	}
	for _, n := range order {
		c := draw.Curve{Title: r.numberTitle(names[n].Name), At: columns}
		if names[n].Name != pointsName {
			c.At = r.Columns
		}
		flat := true
		for s, seat := range seats {
			h := head(seat)
			line := values[n][s][:len(c.At)]
			for _, v := range line {
				flat = flat && v != nil && *v == *values[n][0][0]
			}
			c.Series = append(c.Series, draw.Series{Name: h.Name, Colour: h.Colour, Values: line})
		}
		if !flat {
			r.Curves = append(r.Curves, chart{c.Title, names[n].Name == pointsName, c.SVG()})
		}
	}
	r.Columns = columns
}

// production are the headings of what a region makes.
var production = map[say.Key]say.Key{
	makes + "coins": "Production: coins", makes + "science": "Production: science", makes + "points": "Production: points",
}

// numberTitle is a number's name as a heading.
func (r *report) numberTitle(name say.Key) string {
	if title, ok := production[name]; ok {
		return r.lang.Words(title)
	}
	return capital(r.lang.Words(name))
}

// regions draws each seat's region at the end of each round, where the
// rulebook has any, and gives the legend of the pictures.
func (r *report) regions(at []column, seats []string, head func(string) seatHead, how rule.Screen) (legend rule.Legend) {
	for _, seat := range seats {
		words, err := rule.Split(rule.Join([]string{regionView, seat}))
		if err != nil {
			return legend
		}
		sr := seatRegions{seatHead: head(seat)}
		var before rule.Panel
		for _, c := range at {
			v, err := c.at.View(regionView, words[1:], how)
			if err != nil {
				return legend // a game without regions
			}
			panel := panelOf(r.lang, v, "")
			if panel.Picture == nil {
				return legend
			}
			if c.round > 0 {
				title := r.lang.Say("Round %d", c.round)
				if !c.ended {
					title = r.lang.Say("Now, in round %d", c.round)
				}
				svg, across := panel.Picture.SVG(rule.Drawing{Lang: r.lang, Page: true, Title: seat + ", " + title, Before: &before})
				sr.Rounds = append(sr.Rounds, roundRegion{title, ui.Clean(panel.Told), across, template.HTML(svg)}) //nolint:gosec // a rulebook's picture escapes
			}
			before = panel
		}
		r.Regions = append(r.Regions, sr)
		legend = before.Picture.Legend(r.lang)
	}
	return legend
}

// journal lists the entries round by round, descriptions of the copy apart.
func (r *report) journal(g *referee.Game) {
	live := g.Live()
	told := retold(g, r.lang)
	facts := journalPart{Title: r.lang.Words("Descriptions of the copy")}
	hidden := map[string]bool{}
	for _, n := range g.Position().Numbers(g.Position().Seats()[0]) {
		hidden[string(n.Name)] = n.Hidden && !r.Over
	}
	for i, e := range g.Entries() {
		je := journalEntry{N: e.N, Text: ui.Clean(e.Text), Undone: !live[i] && e.Kind != referee.KindUndo && e.Kind != referee.KindRedo}
		was := e.Told
		if again, ok := told[e.N]; ok {
			was = again
		}
		for _, t := range was {
			je.Told = append(je.Told, ui.Clean(t))
		}
		if !r.Over && (e.Kind == referee.KindCount || e.Kind == referee.KindCorrect) {
			je.Text, je.Told = withoutHands(e.Text, hidden), nil
		}
		marked := true
		switch {
		case e.Kind == referee.KindCorrect:
			je.Tags = append(je.Tags, tag{r.lang.Words("correction"), "fix"})
		case e.AsPlayed():
			je.Tags = append(je.Tags, tag{r.lang.Words("as played"), "bad"})
		case e.Kind == referee.KindCount:
			je.Tags = append(je.Tags, tag{r.lang.Words("count"), ""})
			marked = false
		default:
			marked = false
		}
		if je.Undone {
			je.Tags = append(je.Tags, tag{r.lang.Words("taken back"), ""})
		}
		if marked {
			r.Marked = append(r.Marked, je)
		}
		if e.Kind == referee.KindDescribe {
			je.Told = nil
			facts.Entries = append(facts.Entries, je)
			continue
		}
		title := r.lang.Say("Round %d", e.Round)
		switch {
		case e.Round == 0:
			title = r.lang.Words("The beginning")
		case e.Phase == overPhase:
			title = r.lang.Words("After the end")
		}
		if n := len(r.Journal); n == 0 || r.Journal[n-1].Title != title {
			r.Journal = append(r.Journal, journalPart{Title: title, Shown: true})
		}
		last := &r.Journal[len(r.Journal)-1]
		last.Entries = append(last.Entries, je)
	}
	if len(facts.Entries) > 0 {
		r.Journal = slices.Insert(r.Journal, min(1, len(r.Journal)), facts)
	}
}

// withoutHands is a line without what is held secretly: coins=12 becomes
// coins=?.
func withoutHands(text string, hidden map[string]bool) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		if name, _, ok := strings.Cut(w, "="); ok && hidden[name] {
			words[i] = name + "=?"
		}
	}
	return ui.Clean(strings.Join(words, " "))
}
