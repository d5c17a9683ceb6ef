package industry

import (
	_ "embed"

	"arbiter/engine/rule"
)

// codes are the rules that verdicts name, each called as its code is.
type codes struct {
	// Setup
	Seats *rule.Entry
	// Any phase
	WrongPhase, GameOver, SubsidyTaken, SubsidyOutOfTurn *rule.Entry
	// Phase 2, the column tokens
	DrawCount, ColumnDrawn, CoinContradicts *rule.Entry
	// Phase 3, the auction
	OutOfTurn, FieldNotOnOffer, LotOpen, NoLot, OwnLot, Spoken, BidNotHigher          *rule.Entry
	BidBeyondTalers, BidsOpen, KeepBeyondTalers, OutcomeUnreachable, FieldContradicts *rule.Entry
	NothingTaken                                                                      *rule.Entry
	// Phase 4, development
	TurnOver, NotYourField, DevelopedAlready, TechnologyDead, DevelopmentBeyondTalers *rule.Entry
	SourceUnneeded, OwnProducer, NoProducer, NoJoker, BankTooEarly, BankBlocked       *rule.Entry
	ResourceUnavailable                                                               *rule.Entry
	// Corrections and facts
	CorrectBelowZero, CorrectBelowBid, CorrectTooMany, CorrectField, JokerSupply *rule.Entry
	ThirdDiscount, LinkMismatch, HaveLate, HaveContradicts                       *rule.Entry
}

var catalogue = rule.CatalogueIn[codes](name, catalogueText, examplesText)

// rules are the rules of the catalogue, each by its code.
func rules() *codes { return catalogue.Rules() }

//go:embed catalogue.json
var catalogueText string

//go:embed examples.txt
var examplesText string
