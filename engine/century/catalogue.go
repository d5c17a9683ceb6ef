package century

import (
	_ "embed"

	"arbiter/engine/rule"
)

// codes are the rules that verdicts name, each called as its code is.
type codes struct {
	// Setup
	Seats, BonusCards *rule.Entry
	// Any phase
	WrongPhase, GameOver, AdviceOff *rule.Entry
	// Phase 1, the deal
	DealCount, DealtAlready, NameUsed, TileTwice, WrongKind *rule.Entry
	// Phase 2, the land auction
	OutOfTurn, LandNotOnOffer, LotOpen, NoLot, LotByOutcome, BidBelowLeast, BidNotHigher *rule.Entry
	BidBeyondCoins, AlonePaysLeast, MustDrop, Passed, DroppedOut, WinUnreachable         *rule.Entry
	LotNeedsWinner, DropsUnreachable, TechnologyNotOnOffer, CostBeyondScience            *rule.Entry
	CostContradicts, NoCitizenLeft                                                       *rule.Entry
	// Phase 3, catastrophes
	ColumnClosed, ClaimStands, ClaimNotHigher, ClaimBeyondTrack, ClaimBeyondScience      *rule.Entry
	ClaimsAfterOutcome, OutcomeTwice, ColumnTaken, OutcomeUnreachable, DamageContradicts *rule.Entry
	// Phase 4, upkeep
	DoneAlready, NoGarbageInHand, GarbageNotAll, GarbageLandTwice, GarbageOnOldLand         *rule.Entry
	GarbageOnInstitution, NotYourLand, NotYourTile, NothingToAttach, SquareOccupied         *rule.Entry
	SquareUnconnected, CitizenOtherTile, NoSuchCity, CitizenOnInstitution, UpkeepUnfinished *rule.Entry
	UpkeepCount                                                                             *rule.Entry
	// Technologies
	NoSuchAbility, AbilityUsed, AbilitySpent, ParkHasNoUse, CostBeyondCoins, CityOccupied  *rule.Entry
	CityEmpty, NotLinked, NoGarbageThere, SameLand, MarkerAtEnd, BridgeEnd, BridgeAtCorner *rule.Entry
	BridgeCrossesTrack, BridgeCrossesCity                                                  *rule.Entry
	// Phase 5, production and recycling
	NoSuchCentre, CentreIdle, CentreSpent, GarbageOutOfReach *rule.Entry
	// Corrections and facts
	CorrectBelowZero, CorrectBelowBid, CorrectStart, TechnologyOwned, CorrectOffTrack *rule.Entry
	HaveLate, HaveContradicts, HaveTooMany                                            *rule.Entry
}

var catalogue = rule.CatalogueIn[codes](name, catalogueText, examplesText)

// rules are the rules of the catalogue, each by its code.
func rules() *codes { return catalogue.Rules() }

//go:embed catalogue.json
var catalogueText string

//go:embed examples.txt
var examplesText string
