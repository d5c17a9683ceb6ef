package answer

import (
	"embed"
	"io/fs"
	"sync"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
)

//go:embed program
var programFiles embed.FS

// program has pages on the program itself where a rulebook has those on its game. It is one value, by which its index is kept.
var program = sync.OnceValue(func() *rule.Rulebook {
	files, err := fs.Sub(programFiles, "program")
	if err != nil { // the path is a valid one
		return nil
	}
	return rule.NewRulebook(rule.Rulebook{Name: "arbiter", Title: "Arbiter", Files: files, Catalogue: func() []rule.Entry { return nil }})
})

// ofProgram answers a question about the program itself; none if no page does.
func (a *Asking) ofProgram(question string) []ask.Answer {
	book := program()
	_, named := a.bare(question)
	answers := a.Index.Besides(book, question, a.Book, len(named) > 0).Answers(question, book.Name)
	if ask.Unanswered(answers) {
		return nil
	}
	return answers
}
