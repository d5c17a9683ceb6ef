// Package show makes what is shown of the rules' facts: a region judged and
// explained, a scoring line by line. It knows regions and tallies, no position.
package show
