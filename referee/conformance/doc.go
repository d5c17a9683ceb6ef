// Package conformance checks the same invariants, here called laws, for every rulebook. It
// is for tests: a rulebook's package calls Run with a Table. The package's own tests check,
// for every listed rulebook, its casebook, the examples of its catalogue, its codes, its
// citations and its pages.
//
// The laws, in every position of games played at random:
//
//   - every way through an offer is accepted, and what is accepted is a way
//     through an offer; no two actions share a text;
//   - an action's text is read back as the same action;
//   - a position written as JSON and read back is the same position, and lists
//     the same actions;
//   - checking, listing and looking change nothing;
//   - a refusal is of one of the four kinds and changes nothing; an illegal
//     verdict names a rule of the catalogue with its citations, and what it refuses
//     is no way through an offer;
//   - what happened is given as events, with the amounts that changed; they can be
//     kept, and told in any language later;
//   - undo restores the same position, redo the later one;
//   - the exported transcript leads to the same journal and position;
//   - descriptions give the same game whether entered early or late.
package conformance
