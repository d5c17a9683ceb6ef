// Package referee keeps a game in play: a journal that only grows and the
// position that it leads to.
//
// A line is entered; the referee has the rulebook read and check it,
// writes it into the journal and says what there is to tell, or refuses it and
// nothing has changed. Undo and redo are entries too: what is live is derived
// from the journal. Descriptions of the copy on the table are facts and act as
// if they had been known all along.
//
// A game that is taken up again stands where it stood, even where the rules have
// become since: Verify says what they would judge otherwise today.
//
// The referee knows no game: a rulebook comes in as a rule.Rulebook. It knows
// no disk and no clock: times are handed in.
package referee
