// Package referee keeps a game in play: a journal that only grows and the
// position that it leads to.
//
// To enter a line, the referee has the rulebook read and check it, writes it into the journal
// and returns what to tell; or it refuses the line and changes nothing. Undo and redo are
// entries too: which entries are in force is derived from the journal. Descriptions of the copy
// on the table are facts: they hold from the beginning of the game, whenever they are entered.
//
// A resumed game has the position that it was saved with, even if the rules have changed since:
// Verify says what they would judge differently today.
//
// The referee knows no particular game: it takes a rule.Rulebook. It uses neither disk nor
// clock: callers pass times.
package referee
