// Package say holds what the program says to people until it is known in which
// language.
//
// A message is a Text: an English format and the facts that it is about. Its
// format is its Key, by which the catalogues of other languages find their own
// words; without a catalogue the English stands. Rules, saves and the referee
// make Texts and know no language; the edge that shows them does.
//
// What scripts read and what people type (codes, verbs, notation, JSON) is the
// same in every language.
package say
