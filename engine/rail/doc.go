// Package rail implements the map of 20th Century: tiles and their tracks,
// rotation, the region of one seat, bridges, and all that depends on rails:
// production with institutions, recycling, and where a locomotive goes.
//
// A [Tile] is nodes (edge middles N E S W, sites, junctions) and segments of
// track between them. A net is a part of a tile's tracks that stays connected
// when all sites are removed: a train on a net reaches every node of it without
// passing through a site. Each placed tile is compiled once into small bit masks
// (which edges and sites share a net), and the [Region] joins the nets of
// neighbouring tiles as tiles are laid. Judging a region then needs only masks.
//
// The package knows no seats, phases or costs, and nothing here reads a file,
// a clock or a terminal. A *Tile never changes and may be shared. A Region may
// be read from several goroutines as long as none changes it.
//
// Rule sources are named EN and DE, the English and the German rulebook.
package rail
