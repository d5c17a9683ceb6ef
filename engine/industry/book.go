package industry

import (
	"embed"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
)

// name is the rulebook's name in files and codes.
const name = "industry"

const title = "Industry"

// Book is the rulebook as the referee takes it.
func Book() *rule.Rulebook { return book }

var book *rule.Rulebook

func init() { // not where it is declared: its functions refer to it
	book = rule.NewRulebook(rule.Rulebook{
		Name: name, Title: title, Version: "4", Least: 3, Most: mostSeats,
		Phases: phases, Verbs: &verbs, Views: views.Verbs(), Options: options, Rulings: rulingTable.Rulings, Files: files,
		Catalogue: catalogue.Entries,
		New:       rule.Beginning(parseSetup, func(s *setup) (rule.Position, []rule.Event) { return begin(s), s.told() }),
		Restore:   restore,
		CheckSeat: func(name string, column int) error {
			return rule.CheckSeatName(name, column, ownWord, jokerWord, bankWord, allWord, columnsWord, "?")
		},
		FromTable: fromTable,
		Copy:      rule.CopyRules{Had: askHad, Numbers: holdings.Had, Standing: standing, Fact: factOf, Blanks: blanks, Check: checkCopy},
		Sheets: rule.SheetRules{Scorings: []string{"final"}, Fields: func(string) []rule.Field { return sheetFields }, Score: scoreSheet,
			Counted: func(data []byte) ([]string, []*rule.Tally, error) { return sheet.Counted(readSheet(data)) },
			Known:   countedEnd.Known((*Position).onRecord)},
		Judge: func(string, []string) (*rule.View, error) { // there is no file of a position to judge
			return nil, rule.Misread(1, "a region file of 20th Century", "Industry has no region files; look at a game with: board SEAT.")
		},
		Record: func([]rule.RoundEvents) []rule.Section {
			return []rule.Section{{Title: "Auction prices", Sales: true}}
		},
		Ahead: func(p rule.Position, seat string) []rule.Position { return p.(*Position).ahead(seat) },
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

var catalogue = rule.CatalogueIn[codes](name, files)

// rules are the rules of the catalogue, each by its code.
func rules() *codes { return catalogue.Rules() }
