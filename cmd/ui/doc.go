// Package ui is the only place that knows a terminal: the streams, their
// width and colour, tables, refusals and prompts.
//
// Texts that came in from outside (names, reasons, lines of a file) pass
// through Clean before they reach a screen, so no file can move the cursor,
// hide text or forge a line. Everything that Streams prints is cleaned; of
// escape sequences only the colours of this package get through, and only
// where colour is on.
package ui
