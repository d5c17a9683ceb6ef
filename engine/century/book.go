package century

import (
	"embed"

	"arbiter/engine/century/best"
	"arbiter/engine/century/score"
	"arbiter/engine/rule"
)

// name is the rulebook's name in files and codes.
const name = "century"

const title = "20th Century"

// Book is the rulebook as the referee takes it.
func Book() *rule.Rulebook { return book }

var book *rule.Rulebook

func init() { // not where it is declared: its functions refer to it
	book = rule.NewRulebook(rule.Rulebook{
		Name: name, Title: title, Version: "8", Least: 3, Most: 5,
		Phases: phases[:], Verbs: &verbs, Views: views.Verbs(), Options: gameOptions, Rulings: rulingTable.Rulings, Files: files,
		Catalogue: catalogue.Entries,
		New:       rule.Beginning(parseSetup, func(s *setup) (rule.Position, []rule.Event) { return begin(s), s.told() }),
		Restore:   restore,
		CheckSeat: checkSeat,
		FromTable: fromTable,
		Copy: rule.CopyRules{
			Had:      askHad,
			Numbers:  holdings.Had,
			Odd:      odd,
			Standing: func() []string { return []string{"copy", "track1", "track3", "track5", "zones", "start"} },
			Stacks:   stackKinds, Fact: factOf, Automatic: automatic, Blanks: blanks, Check: checkCopy, Sketch: sketch, Drawn: drawn, Makes: makings,
		},
		Sheets: rule.SheetRules{Scorings: score.Cards, Fields: score.Fields, Score: scoreFile, Counted: countedSheet,
			Known: countedEnd.Known((*Position).onSheet)},
		Judge:   judge,
		Record:  record,
		Asks:    asks,
		Weights: best.CheckWeights,
		Seen:    func(p rule.Position, by rule.Eyes) rule.Position { return p.(*Position).seen(by) },
		Ahead:   func(p rule.Position, seat string) []rule.Position { return p.(*Position).ahead(seat) },
		Numeral: numeral,
	})
}

func (p *Position) Book() *rule.Rulebook { return book }

// files are its texts.
//
//go:embed catalogue.json examples.txt rulings.json help.json words topics practice/*.txt testdata/cases/[0-9]*.txt testdata/cases/de/*.txt
var files embed.FS

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

var catalogue = rule.CatalogueIn[codes](name, files)

// rules are the rules of the catalogue, each by its code.
func rules() *codes { return catalogue.Rules() }
