// Package conformance holds every rulebook to the same laws. It is for tests: a
// rulebook's own package calls Run with a table to play at. What needs none is held
// here, for every rulebook of the list: its casebook, the examples of its catalogue,
// its codes, what it cites and its pages.
//
// The laws, in every position of games played at random:
//
//   - every way through an offer is accepted, and what is accepted is a way
//     through an offer; no two actions share a text;
//   - an action's text is read back as the same action;
//   - a position written as JSON and read back is the very same position, and
//     lists the same actions;
//   - what the verbs of a line lead to does not depend on who asks first:
//     checking, listing and looking change nothing;
//   - a refusal is of one of the four kinds and changes nothing; an illegal
//     verdict holds a rule of the catalogue and its citations, and is no way
//     through an offer;
//   - what happened is told as events that can be kept and told in any language
//     later, with the amounts that changed;
//   - undo restores the very position, redo brings the other one back;
//   - the exported transcript leads to the same journal and position;
//   - descriptions entered late come to what they come to early.
package conformance
