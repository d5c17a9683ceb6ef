// Package picture draws tiles and regions, as text for a terminal and as SVG.
//
// In SVG a track is a line between its ends (see svg_track.go). Text needs more:
//
// A tile is a box. Cities and buildings are letters with their icons beside
// them, tracks are double lines that run from node to node, bridges are dashed
// lines. Where the tile was described with points the picture follows them;
// else the tile is laid out here (see layout). Tracks are not traced point by
// point but routed at right angles near their true line (see find in route.go),
// because a player must see what is joined to what: two tracks share a character
// only where they are joined, or where one passes under the other with a gap on
// both sides. What has no room in a picture is said in words below it, as far as
// there are rows for them.
//
// Nothing here reads a clock, a file or a terminal: the same tile gives the
// same picture.
package picture
