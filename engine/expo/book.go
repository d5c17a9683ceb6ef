package expo

import (
	"embed"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
)

// name is the rulebook's name in files and codes.
const name = "expo"

const title = "Expo 1906"

// Book is the rulebook as the referee takes it.
func Book() *rule.Rulebook { return book }

var book *rule.Rulebook

func init() { // not where it is declared: its functions refer to it
	book = rule.NewRulebook(rule.Rulebook{
		Name: name, Title: title, Version: "2", Least: 1, Most: mostSeats,
		Phases: phases, Verbs: &verbs, Views: views.Verbs(), Options: gameOptions, Rulings: rulingTable.Rulings, Files: files,
		Catalogue: catalogue.Entries,
		New:       rule.Beginning(parseSetup, func(s *setup) (rule.Position, []rule.Event) { return begin(s), s.told() }),
		Restore:   restore,
		CheckSeat: func(name string, column int) error { return rule.CheckSeatName(name, column, reserved...) },
		FromTable: fromTable,
		Copy: rule.CopyRules{
			Had:      askHad,
			Standing: standing, Stacks: stackKinds, Fact: factOf, Blanks: blanks, Automatic: autoNamed, Check: checkCopy, Sketch: show.Sketch,
		},
		Sheets: rule.SheetRules{Scorings: []string{"final"}, Fields: func(string) []rule.Field { return sheetFields }, Score: scoreSheet, Counted: countedSheet,
			Known: countedEnd.Known((*Position).onSheet)},
		Judge:  judge,
		Claims: lab.IsFile,
		Record: func([]rule.RoundEvents) []rule.Section {
			return []rule.Section{{Title: "Bought in the Train Station and the Academy", Sales: true}}
		},
		Ahead:  func(p rule.Position, seat string) []rule.Position { return []rule.Position{p.(*Position).ahead(seat)} },
		Advice: func(p rule.Position) rule.Adviser { return p.(*Position) },
		Find:   func(p rule.Position, name string) (seat, lies string) { return p.(*Position).find(name) },
	})
}

// judge reads a laboratory file and judges it. The rulings are given as
// "mirror=allowed". The error is a refusal of any kind.
func judge(text string, rulings []string) (*rule.View, error) {
	r, err := rulingTable.Read(rulings)
	if err != nil {
		return nil, err
	}
	l, err := lab.ReadFile(text, r.Lab)
	if err != nil {
		return nil, err
	}
	return show.View(l), nil
}

func (p *Position) Book() *rule.Rulebook { return book }

// files are its texts.
//
//go:embed examples.txt rulings.json help.json words topics practice/*.txt testdata/cases/[0-9]*.txt testdata/cases/de/*.txt testdata/cases/it/*.txt
var files embed.FS

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

var catalogue = rule.CatalogueIn[codes](name, files, lab.Files)

// rules are the rules of the catalogue, each by its code.
func rules() *codes { return catalogue.Rules() }
