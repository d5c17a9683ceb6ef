package ask

import (
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

type page struct {
	Name, Title string
	Text        string // a line for each paragraph
	Cite        []rule.Citation
	Verbs       []string // that do what it speaks of
	Of          []string // the kinds of pieces that it is about, as Component has them or as a description begins
	Here        []string // what of a game in play stands beside it: lines and columns of its status, else of its scoring, by how they begin in English
	Seats       int      // at most, where it speaks of; 0 of any number
	Rulings     []string // without which it would be untrue, at their first readings
}

// Pages are a rulebook's pages in a language, as topics/LANGUAGE.txt has them: "== NAME  TITLE", cite: with sections,
// do: with verbs, of: with kinds of pieces, here: with what of a game stands beside it, seats: with how many it speaks of at most, ruling: with the
// rulings whose other readings make it untrue, and the text, a line for each paragraph. What begins with # is a comment.
func Pages(book *rule.Rulebook, language string) (pages []page) {
	for line := range strings.Lines(rule.FileOf(book, "topics/"+language+".txt")) {
		line = strings.TrimSpace(line)
		if head, ok := strings.CutPrefix(line, "== "); ok {
			name, title, _ := strings.Cut(head, "  ")
			pages = append(pages, page{Name: name, Title: title})
			continue
		}
		if line == "" || line[0] == '#' || len(pages) == 0 {
			continue
		}
		p := &pages[len(pages)-1]
		switch key, value, _ := strings.Cut(line, ": "); key {
		case "cite":
			p.Cite = citations(value)
		case "do":
			p.Verbs = strings.Fields(value)
		case "of":
			p.Of = strings.Split(value, ", ")
		case "here":
			p.Here = strings.Split(value, ", ")
		case "seats":
			p.Seats, _ = strconv.Atoi(value)
		case "ruling":
			p.Rulings = strings.Fields(value)
		default:
			p.Text = strings.TrimPrefix(p.Text+"\n"+line, "\n")
		}
	}
	return pages
}

// citations reads sections of books, as "EN, Consolation · DE, Ausgleichszahlung",
// and leaves out what is none.
func citations(text string) (cite []rule.Citation) {
	for part := range strings.SplitSeq(text, " · ") {
		if book, section, ok := strings.Cut(part, ", "); ok {
			cite = append(cite, rule.Citation{Book: book, Section: section})
		}
	}
	return cite
}

// readCases reads a chapter of a casebook in a language; how a case is written stands in
// the README of the casebooks.
func readCases(text string, tongue int) (cases []document) {
	why := false // a continuation line belongs to the why
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if head, ok := strings.CutPrefix(line, "case "); ok {
			number, title, _ := strings.Cut(head, "  ")
			cases = append(cases, document{kind: Case, name: number, versions: []version{{tongue, title, "", number}}})
			why = false
			continue
		}
		if len(cases) == 0 {
			continue
		}
		c := &cases[len(cases)-1]
		if more, ok := strings.CutPrefix(line, "  "); ok {
			if why {
				c.versions[0].text += " " + more
			}
			continue
		}
		key, value, _ := strings.Cut(line, ": ")
		why = key == "why"
		switch key {
		case "why":
			c.versions[0].text = value
		case "rule":
			c.cite = citations(value)
			for part := range strings.SplitSeq(value, " · ") {
				if name, is := strings.CutPrefix(part, "ruling "); is {
					c.rulings = append(c.rulings, name)
				}
			}
			if first, _, _ := strings.Cut(value, " · "); strings.Contains(first, "/") {
				c.code = rule.Code(first)
			}
		}
	}
	return cases
}
