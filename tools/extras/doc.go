// Extras makes what goes into a release beside the program: its manual pages
// and the completions for shells. It is a tool of the release and of the
// checks; the program itself doesn't hold it.
//
//	go run ./tools/extras DIR
//
// writes DIR/man/arbiter.1 and one page for each command, and DIR/completions
// with one script for each shell. The pages bear the date of
// SOURCE_DATE_EPOCH, or none, so that the same sources give the same files.
package main
