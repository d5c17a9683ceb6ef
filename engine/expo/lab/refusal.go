package lab

import "arbiter/engine/rule"

// Cite cites sections of the Italian book.
func Cite(sections ...string) []rule.Citation {
	return rule.Each(sections, func(section string) rule.Citation { return rule.Citation{Book: "IT", Section: section} })
}

// What an operation, or a description, can be against.
var (
	NothingThere     = &rule.Entry{Code: "expo/nothing-there", When: "nothing lies where something is removed or moved", Rule: "Only what lies in the laboratory is removed or moved.", Cite: Cite("Laboratory")}
	ScrapPlaced      = &rule.Entry{Code: "expo/scrap-placed", When: "a scrap is placed", Rule: "Scraps can only be removed.", Cite: Cite("Laboratory", "Meeting Room")}
	ScrapMoved       = &rule.Entry{Code: "expo/scrap-moved", When: "a scrap is repositioned", Rule: "Scraps can only be removed.", Cite: Cite("Laboratory", "Meeting Room")}
	TurnedOver       = &rule.Entry{Code: "expo/mirrored", When: "a tile is turned over", Rule: "Tiles are turned, not turned over.", Cite: Cite("Progetti e risorse")}
	OutsideLab       = &rule.Entry{Code: "expo/outside-lab", When: "a tile lies beyond the laboratory", Rule: "A tile lies wholly on free cells of the laboratory.", Cite: Cite("Miscellanea")}
	CellTaken        = &rule.Entry{Code: "expo/cell-taken", When: "a tile lies on another one or on a scrap", Rule: "A tile never lies on another one.", Cite: Cite("Miscellanea")}
	CompletedRemoved = &rule.Entry{Code: "expo/completed-removed", When: "a completed project is removed", Rule: "A completed project stays in the laboratory.", Cite: Cite("Laboratory")}
	BreaksCompleted  = &rule.Entry{Code: "expo/breaks-completed", When: "a completed project would become incomplete", Rule: "No tile is removed, moved or turned if a completed project becomes incomplete by that; it is judged tile by tile.", Cite: Cite("Laboratory", "Miscellanea")}
	Impossible       = &rule.Entry{Code: "expo/description-impossible", When: "something is described that no copy has", Rule: "A project needs four different types and has four cells, a resource tile two types, a laboratory five marked cells; there are sixteen jury tiles; a jump never leads to the left.", Cite: Cite("Tessere", "Regole di movimento")}
)
