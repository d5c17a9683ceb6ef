package lab

import (
	"embed"

	"arbiter/engine/rule"
)

// codes are the rules that an operation, or a description, can be against.
type codes struct {
	NothingThere, ScrapPlaced, ScrapMoved, Mirrored, OutsideLab, CellTaken *rule.Entry
	CompletedRemoved, BreaksCompleted, DescriptionImpossible               *rule.Entry
}

// Files have the game's catalogue, of which this package uses a part.
//
//go:embed catalogue.json
var Files embed.FS

var catalogue = rule.CatalogueIn[codes]("expo", Files)

// Refusals are the rules of this package, by code.
func Refusals() *codes { return catalogue.Rules() }
