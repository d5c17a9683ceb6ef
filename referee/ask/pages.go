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
	Seats       int      // at most, where it speaks of; 0 of any number
}

// Pages are a rulebook's pages in a language, as topics/LANGUAGE.txt has them: "== NAME  TITLE", cite: with sections,
// do: with verbs, seats: with how many it speaks of at most, and the text, a line for each paragraph. What begins with #
// is a comment.
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
		case "seats":
			p.Seats, _ = strconv.Atoi(value)
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

// dispute is a case of a casebook, as far as it answers a question.
type dispute struct {
	number, title, why string
	code               rule.Code // of the rule that it is about, "" for none
	cite               []rule.Citation
}

// readCases reads a chapter of a casebook; how a case is written stands in the
// README of the casebooks.
func readCases(text string) (cases []dispute) {
	why := false // a continuation line belongs to the why
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if head, ok := strings.CutPrefix(line, "case "); ok {
			number, title, _ := strings.Cut(head, "  ")
			cases = append(cases, dispute{number: number, title: title})
			why = false
			continue
		}
		if len(cases) == 0 {
			continue
		}
		c := &cases[len(cases)-1]
		if more, ok := strings.CutPrefix(line, "  "); ok {
			if why {
				c.why += " " + more
			}
			continue
		}
		key, value, _ := strings.Cut(line, ": ")
		why = key == "why"
		switch key {
		case "why":
			c.why = value
		case "rule":
			c.cite = citations(value)
			if first, _, _ := strings.Cut(value, " · "); strings.Contains(first, "/") {
				c.code = rule.Code(first)
			}
		}
	}
	return cases
}
