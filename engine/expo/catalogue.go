package expo

import (
	_ "embed"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// codes are the rules that verdicts name, each called as its code is.
type codes struct {
	// Setup
	Seats, HandicapScraps, DealCount, DealForm, TileElsewhere, RefillKnown *rule.Entry
	// Any phase
	WrongPhase, GameOver, OutOfTurn, CardOpen, NotThisCard, ChitDue, GhostsDue *rule.Entry
	// Cards
	CardPlayed, NeighbourCard, MeetingFirstTurn, DrawnCard, FundingShort, NotInStation *rule.Entry
	StationLimit, NotInAcademy, AcademyLimit, FreeTile                                 *rule.Entry
	// Laboratory
	OperationsSpent, NotInFront *rule.Entry
	// Patents Office
	TooManyMoves, NoToken, NoSuchSpace, Backwards, NoJump, JumpInMeetingRoom *rule.Entry
	PriceContradicts, ChitTaken, ChitNotDue                                  *rule.Entry
	// Meeting Room
	SameOption, OptionsSpent, RepositionSpent, RepositionTwice, JuryExhausted, JuryChosen *rule.Entry
	// End
	MeetingLast, LastTaken, LastOrder, EnderActs *rule.Entry
	// Ghosts
	NoGhosts, GhostTiles, GhostDraw, GhostDeck *rule.Entry
	// Corrections and facts
	CorrectBelowZero, CorrectTooMany, CorrectTile, CorrectToken, NameUsed, JumpNotNeighbour *rule.Entry
	HaveLate, HaveContradicts, HaveTooMany                                                  *rule.Entry
}

var catalogue = rule.CatalogueIn[codes](name, lab.Catalogue, examplesText)

// rules are the rules of the catalogue, each by its code.
func rules() *codes { return catalogue.Rules() }

//go:embed examples.txt
var examplesText string
