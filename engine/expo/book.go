package expo

import (
	"embed"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// name is the rulebook's name in files and codes.
const name = "expo"

const title = "Expo 1906"

// Book is the rulebook as the referee takes it.
func Book() *rule.Rulebook { return book }

var book *rule.Rulebook

func init() { // not where it is declared: its functions refer to it
	book = rule.NewRulebook(rule.Rulebook{
		Name: name, Title: title, Version: "9", Least: 1, Most: mostSeats,
		Phases: phases, Verbs: &verbs, Views: views.Verbs(), Options: gameOptions, Rulings: rulingTable.Rulings, Files: files,
		Catalogue: catalogue.Entries,
		New:       rule.Beginning(parseSetup, func(s *setup) (rule.Position, []rule.Event) { return begin(s), s.told() }),
		Restore:   restore,
		CheckSeat: func(name string, column int) error { return rule.CheckSeatName(name, column, reserved...) },
		FromTable: fromTable,
		Copy: rule.CopyRules{
			Had: askHad, Numbers: holdings.Had, Odd: odd,
			Standing: standing, Stacks: stackKinds, Fact: factOf, Blanks: blanks, Automatic: rule.DealtAs, Check: checkCopy, Sketch: show.Sketch, Drawn: show.Described,
		},
		Sheets: rule.SheetRules{Scorings: []string{"final"}, Fields: func(string) []rule.Field { return sheetFields }, Score: scoreSheet, Counted: countedSheet,
			Known: countedEnd.Known((*Position).onSheet)},
		Judge:  judge,
		Claims: lab.IsFile,
		Asks:   asks,
		Record: func([]rule.RoundEvents) []rule.Section {
			return []rule.Section{{Title: "Bought in the Train Station and the Academy", Sales: true}}
		},
		Ahead: func(p rule.Position, seat string) []rule.Position { return []rule.Position{p.(*Position).ahead(seat)} },
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
	rests := judgedBy(l, text, &r)
	v := show.View(l)
	v.AddTold(rests)
	v.Blocks = append(v.Blocks, rule.Lines(rests...))
	return v, nil
}

// judgedBy says where what a file's projects lack, or its scraps count, rests on a ruling.
func judgedBy(l *lab.Lab, text string, r *rulings) []say.Text {
	return rulingTable.Judged(r, func(other *rulings, title, meaning say.Text) (rests []say.Text, err error) {
		would, err := lab.ReadFile(text, other.Lab)
		if err != nil {
			return nil, err
		}
		for i, p := range l.Projects {
			switch lacks := would.Lacks(i); {
			case lacks != 0 && lacks != l.Lacks(i):
				rests = append(rests, say.That("This rests on the ruling %s; under %s %s would lack %s.", title, meaning, p.Label(), lacks))
			case would.Tiles[i].Complete && !p.Complete:
				rests = append(rests, say.That("This rests on the ruling %s; under %s %s would be complete.", title, meaning, p.Label()))
			}
		}
		n, now := would.ScrapsCovered(), l.ScrapsCovered()
		return append(rests, say.That("This rests on the ruling %s; under %s the scraps covered would be %d, not %d.", title, meaning, n, now).If(n != now)), nil
	})
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
