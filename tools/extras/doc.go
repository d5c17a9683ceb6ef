// Extras makes what goes into a release beside the program: its manual pages
// and the completions for shells. It is a tool of the release and of the
// checks; the program itself doesn't hold it.
//
//	go run ./tools/extras DIR [SECONDS]
//
// writes DIR/man/arbiter.1 and one page for each command, and DIR/completions
// with one script for each shell. The pages bear the date that lies so many
// SECONDS after 1970 began, or none, so that the same sources give the same
// files.
package main
