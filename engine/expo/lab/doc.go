// Package lab is the laboratory of Expo 1906: types and amounts, forms and how
// they lie, tiles and how they are written, and a seat's laboratory with what
// reaches each project. It knows no seats, cards or money; nothing here reads a
// file, a clock or a terminal.
//
// A [Tile] is read by [ReadTile] and never changes. A [State] is the floor as
// printed, read by [ParseBoard]. A [Lab] is one seat's laboratory:
//
//	l := lab.New(board, lab.Rules{})            // a scrap on each marked cell
//	spot, err := lab.ReadSpot(words, tile.Form) // "c2 r0" or four cells
//	next := l.Clone()                           // a Lab changes; a position keeps its own
//	done, err := next.Place("Cellophane", tile, spot)
//	cell, ok := next.Named("Cellophane")        // Remove and Move take any cell of a tile
//	done, err = next.Move(cell, spot)
//	removed, err := next.Remove(cell)           // nil is a scrap
//
// done are the projects that the operation completed, as indexes of [Lab.Tiles].
// An operation that is against the rules changes nothing; its error is a
// [rule.Illegal] with the rule.
// CheckPlace, CheckRemove and CheckMove only judge, and allocate only for a refusal.
//
// [Solve] finds the operations of one Laboratory card that score most, with a proof:
// best.go defines the problem, search.go solves it. Package show draws and judges.
//
// Cells are a bit each of a set, row by row, so that a neighbourhood is a
// shift, and amounts are a byte each of a word, so that "fed" is a subtraction.
//
// Rules are cited from the Italian rulebook, IT.
package lab
