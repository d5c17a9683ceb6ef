// Package score is the arithmetic of scoring: what bonus cards and the final
// scoring read off a side of the table, and the sheets that a table fills in.
package score
