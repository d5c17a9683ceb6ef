package score

import "arbiter/engine/rule"

const mostCounted = 1_000_000

// The numbers of a scoring sheet.
var (
	pointsField  = rule.Field{Name: "points", Ask: "points on the track", Low: -mostCounted, High: mostCounted, Likely: 250, Hint: "Where the seat's marker stands on the track of points."}
	garbageField = rule.Field{Name: "garbage", Ask: "garbage on each land", Kind: rule.NumberList, High: mostCounted, Likely: 9, Most: mostLands, Box: boxLands, Form: "one number per land, as [0, 0, 1]", Each: []rule.Field{
		{Ask: "garbage on land %d", High: mostCounted, Likely: 9, Hint: "The tokens on this land of the region, the start tile being land 1: 0 on a clean one. Empty where there is no such land."},
	}}
	pollutionField       = rule.Field{Name: "pollution", Ask: "marker space, -6 to 6", Heading: "marker space", Low: WorstMarker, High: BestMarker, Hint: "The space on which the seat's pollution marker lies: -6 at the left end of its track to 6 at the right end."}
	coinsField           = rule.Field{Name: "coins", Ask: "coins in hand", High: mostCounted, Likely: 99, Hint: "The coins that the seat holds."}
	scienceField         = rule.Field{Name: "science", Ask: "science in hand", High: mostCounted, Likely: 99, Hint: "The science that the seat holds."}
	coinsProducedField   = rule.Field{Name: "coins_produced", Ask: "coins produced", High: mostCounted, Likely: 99, Hint: "The coins that the region made in this round's production."}
	scienceProducedField = rule.Field{Name: "science_produced", Ask: "science produced", High: mostCounted, Likely: 99, Hint: "The science that the region made in this round's production."}
	pointsProducedField  = rule.Field{Name: "points_produced", Ask: "points produced", High: mostCounted, Likely: 99, Hint: "The points that the region made in this round's production."}
	centresField         = rule.Field{Name: "working_centres", Ask: "working recycling centres", High: mostCounted, Likely: 20, Hint: "Recycling centres of the region with a citizen."}
	cleanLandField       = rule.Field{Name: "clean_land", Ask: "one clean land is worth, 2, 3 or 4", Heading: "one clean land is worth", Low: 2, High: 4, Hint: "The 2, 3 or 4 that the board shows under the pollution marker, for a seat that has a clean land: no rulebook says for certain where the three sections begin. A dim number is assumed."}
)

// sheetFields are all that a sheet can say of a seat.
var sheetFields = []rule.Field{
	pointsField, garbageField, pollutionField, coinsField, scienceField, coinsProducedField, scienceProducedField, pointsProducedField, centresField, cleanLandField,
}

// CleanLand is what a clean land is worth at a seat, if the zones aren't described.
var CleanLand = cleanLandField

// Fields are what a table is asked for, in the order in which the board
// is read.
func Fields(scoring string) []rule.Field {
	switch scoring {
	case IncomeCard:
		return []rule.Field{pointsField, coinsProducedField, scienceProducedField}
	case DoublingCard:
		return []rule.Field{pointsField}
	case CleanLandCard:
		return []rule.Field{pointsField, garbageField}
	case RecyclingCard:
		return []rule.Field{pointsField, centresField, coinsProducedField}
	case EnvironmentCard:
		return []rule.Field{pointsField, pollutionField, pointsProducedField}
	case PurityCard:
		return []rule.Field{pointsField, garbageField, pollutionField, scienceProducedField}
	}
	return []rule.Field{pointsField, garbageField, pollutionField, coinsField, scienceField}
}
