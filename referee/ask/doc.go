// Package ask answers questions in ordinary words: how much garbage comes with
// the second land, darf die Lok durch eine leere Stadt. It looks through the
// rules of each rulebook's catalogue, its rulings, its pages on what players ask
// and the cases of its casebook, in every language that they are written in, and
// compares the question with the phrasings of each page.
//
// A game's texts are read when they are first needed, phrasings by
// language. Words are cut to their stems; the tables of words.txt say which of
// them mean the same, those of every game in this folder and those of one game
// beside its pages.
package ask
