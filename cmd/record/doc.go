// Package record keeps evenings: what a game is exported as, its report as a
// page, all evenings together, and the sheet of the described copy. What a page
// or a table shows of one game comes from its rulebook.
package record
