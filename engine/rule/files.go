package rule

import "io/fs"

// FileOf is one of a rulebook's files, "" where it has none of that name.
func FileOf(book *Rulebook, name string) string {
	data, _ := fs.ReadFile(book.Files, name) // the files are built in: what can't be read isn't there
	return string(data)
}

// WordsOf gives a rulebook's own messages in a language, as say.Language takes them.
func WordsOf(book *Rulebook) func(language string) string {
	return func(language string) string { return FileOf(book, "words/"+language+".json") }
}

// practice is what a rulebook ships for trying: an invented copy, as a file of
// described components, the transcript of a whole game with it, and which moments of
// that a newcomer is shown, "" for all of it. Nothing in it repeats what only the
// published components show.
type practice struct{ Components, Game, Minute string }

// PracticeOf reads what a rulebook ships for trying.
func PracticeOf(book *Rulebook) practice {
	return practice{Components: FileOf(book, "practice/set.txt"), Game: FileOf(book, "practice/game.txt"), Minute: FileOf(book, "practice/minute.txt")}
}
