// Package picture draws tiles and regions, as text for a terminal and as SVG.
//
// In SVG a tile is drawn as it is (see svg.go). As text it takes more:
//
// A tile is a box. Cities and buildings are letters with their icons beside
// them, tracks are double lines that run from node to node, bridges are dashed
// lines. Where the tile was described with points the picture follows them;
// else the tile is laid out here (see layout). Tracks are not traced point by
// point but routed at right angles near their true line (see route), because
// what a player must see is what is joined to what: two tracks share a
// character only where they are joined, or where one passes under the other
// with a gap on both sides. What finds no room in a picture is told in words
// below it; nothing is left out silently.
//
// Nothing here reads a clock, a file or a terminal: the same tile gives the
// same picture.
package picture
