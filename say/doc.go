// Package say holds messages independent of language, and translates them.
//
// A message is a Text: an English format and the facts that it is about. The format
// is its Key, by which the catalogues of other languages find their words; a key
// without an entry is shown in English. Rules, saves and the referee make Texts; the
// code that shows them knows the language.
//
// What scripts read and what people type (codes, verbs, notation, JSON) is the
// same in every language.
package say
