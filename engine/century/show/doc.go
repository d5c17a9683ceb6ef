// Package show makes the views of a judged region, its explanation and a scoring. It
// knows regions and tallies, no position.
package show
