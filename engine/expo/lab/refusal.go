package lab

import (
	_ "embed"

	"arbiter/engine/rule"
)

// codes are the rules that an operation, or a description, can be against.
type codes struct {
	NothingThere, ScrapPlaced, ScrapMoved, Mirrored, OutsideLab, CellTaken *rule.Entry
	CompletedRemoved, BreaksCompleted, DescriptionImpossible               *rule.Entry
}

// Catalogue is the game's catalogue; this package uses a part of it.
//
//go:embed catalogue.json
var Catalogue string

var catalogue = rule.CatalogueIn[codes]("expo", Catalogue, "")

// Refusals are the rules of this package, by code.
func Refusals() *codes { return catalogue.Rules() }
