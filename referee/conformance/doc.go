// Package conformance holds every rulebook to the same laws and plays the
// casebooks. It is for tests: a rulebook's own package calls Run with a table
// to play at, and Casebook with its folder of disputed cases.
//
// The laws, in every position of games played at random:
//
//   - what is listed as legal is accepted; no two listed actions share a text;
//   - an action's text is read back as the same action;
//   - a position written as JSON and read back is the very same position, and
//     lists the same actions;
//   - what the verbs of a line lead to does not depend on who asks first:
//     checking, listing and looking change nothing;
//   - a refusal is of one of the four kinds and changes nothing; an illegal
//     verdict bears a code of the catalogue and its citations;
//   - undo restores the very position, redo brings the other one back;
//   - the exported transcript leads to the same journal and position;
//   - descriptions entered late come to what they come to early.
package conformance
