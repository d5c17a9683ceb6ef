package expo

import (
	_ "embed"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

var (
	onTitle      = lab.Cite("Expo 1906")
	onContents   = lab.Cite("Componenti")
	onFunding    = lab.Cite("Percorso del Finanziamento")
	onTiles      = lab.Cite("Tessere")
	onSetup      = lab.Cite("Preparazione")
	onRound      = lab.Cite("Come si svolge un round di gioco")
	onTurn       = lab.Cite("Turno di un giocatore")
	onStation    = lab.Cite("Train Station")
	onAcademy    = lab.Cite("Academy")
	onLaboratory = lab.Cite("Laboratory")
	onMeeting    = lab.Cite("Meeting Room")
	onFree       = lab.Cite("Improved Academy")
	onPatents    = lab.Cite("Patents Office")
	onMoves      = lab.Cite("Regole di movimento")
	onReorganise = lab.Cite("Fase di riorganizzazione")
	onEnd        = lab.Cite("Fine del gioco e punteggio finale")
	onMisc       = lab.Cite("Miscellanea")
	onTwo        = lab.Cite("Partita a due giocatori")
	onGhosts     = lab.Cite("Partita a due giocatori", "Gioco in solitario")
	onSolo       = lab.Cite("Gioco in solitario")
	onHandicap   = lab.Cite("Giocatori inesperti")
	onDealing    = lab.Cite("Preparazione", "Fase di riorganizzazione")
)

//go:embed examples.txt
var examplesText string

// Setup.
var (
	seatCount      = &rule.Entry{Code: "expo/seats", When: "a game or a sheet has no seat or too many", Rule: "One to four play.", Cite: onTitle}
	handicapScraps = &rule.Entry{Code: "expo/handicap-scraps", When: "a scrap is replaced that no handicap allows", Rule: "A beginner replaces two scraps by resource tiles drawn at random, a graduate one, of the own five.", Cite: onHandicap}
	dealCount      = &rule.Entry{Code: "expo/deal-count", When: "too many or too few are dealt", Rule: "The Train Station takes 3 tiles for each seat, the jury two at first and one a round, the Academy one project for each empty space.", Cite: onDealing}
	dealForm       = &rule.Entry{Code: "expo/deal-form", When: "a project is dealt into the space of another form", Rule: "Each space of the Academy takes projects of its own form.", Cite: onSetup}
	tileElsewhere  = &rule.Entry{Code: "expo/tile-elsewhere", When: "a tile is dealt or drawn that lies somewhere else", Rule: "Each tile is there once: what lies in a laboratory, in front of a seat or on the board isn't dealt again.", Cite: onContents}
	refillKnown    = &rule.Entry{Code: "expo/refill-known", When: "a form is said to be exhausted of which a project has just gone under the stack", Rule: "An empty space takes the top project of its form; one that has just gone under an empty stack comes straight back.", Cite: onReorganise}
)

// Any phase.
var (
	wrongPhase  = &rule.Entry{Code: "expo/wrong-phase", When: "something is entered outside its phase", Rule: "Turns are played until Meeting Room; then the board is reorganised and dealt anew, and the next round begins.", Cite: onRound}
	gameOver    = &rule.Entry{Code: "expo/game-over", When: "a move is entered after the final scoring", Rule: "After the last actions the scoring ends the game.", Cite: onEnd}
	outOfTurn   = &rule.Entry{Code: "expo/out-of-turn", When: "somebody acts whose turn it isn't", Rule: "Seats play in turn, clockwise, one card each.", Cite: onTurn, Clear: true}
	cardOpen    = &rule.Entry{Code: "expo/card-open", When: "a card is played or drawn while one is not finished", Rule: "A card is finished before the next one is played.", Cite: onTurn}
	notThisCard = &rule.Entry{Code: "expo/not-this-card", When: "something is done that the card under way doesn't do", Rule: "A tile is placed or removed by Laboratory and moved by Meeting Room; a token is advanced by Journal or Meeting Room; funding by 1 and a jury tile are Meeting Room's.", Cite: onTurn}
	chitDue     = &rule.Entry{Code: "expo/chit-due", When: "the game goes on while a chit has to be picked", Rule: "Who is first in column 10 of a row picks a bonus chit at once.", Cite: onPatents}
	ghostsDue   = &rule.Entry{Code: "expo/ghosts-due", When: "a Journal goes on before its ghosts", Rule: "In games of two and one ghosts advance before a Journal's own moves.", Cite: onTwo}
)

// Cards.
var (
	cardPlayed       = &rule.Entry{Code: "expo/card-played", When: "a card is played twice in a round", Rule: "A card is played once a round; all come back with the reorganisation.", Cite: onReorganise}
	neighbourCard    = &rule.Entry{Code: "expo/neighbour-card", When: "a seat plays the card that its right-hand neighbour has just played", Rule: "Not the card that the right-hand neighbour has just played.", Cite: onTurn, Clear: true}
	meetingFirstTurn = &rule.Entry{Code: "expo/meeting-first-turn", When: "Meeting Room is played in a seat's first turn of a round", Rule: "Not Meeting Room in one's first turn of a round.", Cite: onTurn, Clear: true}
	drawnCard        = &rule.Entry{Code: "expo/drawn-card", When: "who plays alone plays the card just drawn", Rule: "Alone: not the card that has just been drawn from the ghost deck.", Cite: onSolo, Clear: true}
	fundingShort     = &rule.Entry{Code: "expo/funding-short", When: "a purchase or a jump is beyond a seat's funding", Rule: "What is bought or jumped is paid at once from the funding track.", Cite: onFunding}
	notInStation     = &rule.Entry{Code: "expo/not-in-station", When: "a tile is bought that doesn't lie in the Train Station", Rule: "Train Station sells the tiles that lie there; nothing is refilled during a round.", Cite: onStation}
	stationLimit     = &rule.Entry{Code: "expo/station-limit", When: "more than three tiles are bought", Rule: "Train Station sells up to three tiles.", Cite: onStation}
	notInAcademy     = &rule.Entry{Code: "expo/not-in-academy", When: "something is bought that doesn't lie in the Academy", Rule: "Academy sells one of the projects in its five spaces or one of the technologies left.", Cite: onAcademy}
	academyLimit     = &rule.Entry{Code: "expo/academy-limit", When: "more than one thing is bought in the Academy", Rule: "Academy sells one project or one technology.", Cite: onAcademy}
	freeTile         = &rule.Entry{Code: "expo/free-tile", When: "a resource tile is taken free that the card doesn't give", Rule: "Only the improved Academy gives a resource tile of the Train Station, one.", Cite: onFree}
)

// Laboratory.
var (
	operationsSpent = &rule.Entry{Code: "expo/operations-spent", When: "a Laboratory has no operation left", Rule: "Laboratory places and removes up to three tiles, the improved one four.", Cite: onLaboratory}
	notInFront      = &rule.Entry{Code: "expo/not-in-front", When: "a tile is placed that doesn't lie in front of the seat", Rule: "Only tiles that lie in front of the seat are placed.", Cite: onLaboratory}
)

// Patents Office.
var (
	tooManyMoves      = &rule.Entry{Code: "expo/too-many-moves", When: "an advance takes more moves than are left", Rule: "Journal gives three moves, the improved one four, Meeting Room one; a column to the right is one move.", Cite: onMoves}
	noToken           = &rule.Entry{Code: "expo/no-token", When: "a seat has no token where one is to be moved", Rule: "A seat moves its own three tokens.", Cite: onMoves}
	noSuchSpace       = &rule.Entry{Code: "expo/no-such-space", When: "a column is named that there isn't", Rule: "Six rows go from column 2 to column 10.", Cite: onMoves}
	backwards         = &rule.Entry{Code: "expo/backwards", When: "a token moves to the left or not at all", Rule: "Tokens move to the right.", Cite: onMoves}
	noJump            = &rule.Entry{Code: "expo/no-jump", When: "a token changes its row where no line leads", Rule: "Rows are changed only along the printed lines, between neighbouring rows.", Cite: onMoves}
	jumpInMeetingRoom = &rule.Entry{Code: "expo/jump-in-meeting-room", When: "Meeting Room's move is a jump, where the ruling forbids it", Rule: "Meeting Room moves a token one space; by one reading only along its row.", Cite: onMeeting}
	priceContradicts  = &rule.Entry{Code: "expo/price-contradicts", When: "a jump is said to cost something else than is described", Rule: "A jump costs what the board shows.", Cite: onMoves}
	chitTaken         = &rule.Entry{Code: "expo/chit-taken", When: "a chit is picked that lies at another row", Rule: "Each chit lies on one space.", Cite: onPatents}
	chitNotDue        = &rule.Entry{Code: "expo/chit-not-due", When: "a chit is picked by somebody who isn't the first in column 10", Rule: "The first to arrive in column 10 of a row picks its chit.", Cite: onPatents}
)

// Meeting Room.
var (
	sameOption      = &rule.Entry{Code: "expo/same-option", When: "an option of Meeting Room is used twice", Rule: "Meeting Room's two options are different.", Cite: onMeeting}
	optionsSpent    = &rule.Entry{Code: "expo/options-spent", When: "a third option of Meeting Room is used", Rule: "Meeting Room gives up to two options.", Cite: onMeeting}
	repositionSpent = &rule.Entry{Code: "expo/reposition-spent", When: "a fourth tile is repositioned", Rule: "Up to three tiles are repositioned.", Cite: onMeeting}
	repositionTwice = &rule.Entry{Code: "expo/reposition-twice", When: "a tile is repositioned twice, where the ruling wants different ones", Rule: "Up to three tiles are repositioned; by one reading three different ones.", Cite: onMeeting}
	juryExhausted   = &rule.Entry{Code: "expo/jury-exhausted", When: "a jury tile is laid of which none is left", Rule: "There are sixteen jury tiles, so many of each energy as the copy has.", Cite: onContents}
	juryChosen      = &rule.Entry{Code: "expo/jury-chosen", When: "a random jury tile is laid although one was chosen", Rule: "A jury tile is drawn at random only if none was chosen.", Cite: onReorganise}
)

// End.
var (
	meetingLast = &rule.Entry{Code: "expo/meeting-last", When: "Meeting Room is played as a last action", Rule: "A last action is any card in hand but Meeting Room.", Cite: onEnd}
	lastTaken   = &rule.Entry{Code: "expo/last-taken", When: "a seat acts that has no last action any more", Rule: "Each seat but the one that ended the game has one last action, with a card still in hand.", Cite: onEnd}
	lastOrder   = &rule.Entry{Code: "expo/last-order", When: "a seat takes its last action before its turn", Rule: "Arbiter keeps the record this way: last actions go clockwise, from the left of the seat that ended the game."}
	enderActs   = &rule.Entry{Code: "expo/ender-acts", When: "the seat that ended the game takes a last action", Rule: "Each seat but the one that ended the game has one last action.", Cite: onEnd}
)

// Ghosts.
var (
	noGhosts        = &rule.Entry{Code: "expo/no-ghosts", When: "ghosts are advanced or drawn where there are none, or when none are woken", Rule: "Ghosts stand in games of two and one and are woken by a Journal; only who plays alone has a ghost deck.", Cite: onGhosts}
	ghostTilesCount = &rule.Entry{Code: "expo/ghost-tiles", When: "the wrong number of resource tiles is drawn for the ghosts", Rule: "Two resource tiles wake the ghosts of a game of two, three those of a game alone.", Cite: onGhosts}
	ghostDraw       = &rule.Entry{Code: "expo/ghost-draw", When: "a draw or the player's card comes out of its turn", Rule: "Alone, a draw from the ghost deck and the player's card take turns.", Cite: onSolo}
	ghostDeck       = &rule.Entry{Code: "expo/ghost-deck", When: "a card is drawn of which the ghost deck has none left", Rule: "The ghost deck has two of each card and one Meeting Room.", Cite: onSolo}
)

// Corrections and facts.
var (
	correctBelowZero           = &rule.Entry{Code: "expo/correct-below-zero", When: "a correction would take what isn't there", Rule: "Points, funding and cards are things on the table; none can be fewer than none.", Cite: onContents}
	correctTooMany             = &rule.Entry{Code: "expo/correct-too-many", When: "a correction would give more than there is", Rule: "Funding ends at 12; each card is there once a seat.", Cite: onMisc}
	correctTile                = &rule.Entry{Code: "expo/correct-tile", When: "a correction would lay a tile where none can lie", Rule: "Tiles lie on free cells, each in one place, and what is completed stays fed.", Cite: onMisc}
	correctToken               = &rule.Entry{Code: "expo/correct-token", When: "a correction moves a token that isn't there, or beyond the track", Rule: "Each seat has three tokens on the track.", Cite: onMoves}
	nameUsed                   = &rule.Entry{Code: "expo/name-used", When: "one name is used for two different tiles", Rule: "One tile has one name.", Cite: onTiles}
	jumpNotNeighbour           = &rule.Entry{Code: "expo/jump-not-neighbour", When: "a jump is described between rows that are not neighbours", Rule: "Jumps lead to neighbouring rows.", Cite: onMoves}
	descriptionChangesVerdicts = &rule.Entry{Code: "expo/description-changes-verdicts", When: "a late description would make an accepted move illegal", Rule: "What was accepted stays accepted: undo or correct first, then describe.", Cite: onContents}
)

func chapters() []rule.Chapter {
	return []rule.Chapter{
		{Title: "Setup", Entries: []*rule.Entry{seatCount, handicapScraps, dealCount, dealForm, tileElsewhere, refillKnown}},
		{Title: "Any phase", Entries: []*rule.Entry{wrongPhase, gameOver, outOfTurn, cardOpen, notThisCard, chitDue, ghostsDue}},
		{Title: "Cards", Entries: []*rule.Entry{cardPlayed, neighbourCard, meetingFirstTurn, drawnCard, fundingShort, notInStation, stationLimit, notInAcademy, academyLimit, freeTile}},
		{Title: "Laboratory", Entries: []*rule.Entry{operationsSpent, notInFront, lab.NothingThere, lab.ScrapPlaced, lab.ScrapMoved, lab.TurnedOver, lab.OutsideLab, lab.CellTaken, lab.CompletedRemoved, lab.BreaksCompleted}},
		{Title: "Patents Office", Entries: []*rule.Entry{tooManyMoves, noToken, noSuchSpace, backwards, noJump, jumpInMeetingRoom, priceContradicts, chitTaken, chitNotDue}},
		{Title: "Meeting Room", Entries: []*rule.Entry{sameOption, optionsSpent, repositionSpent, repositionTwice, juryExhausted, juryChosen}},
		{Title: "End", Entries: []*rule.Entry{meetingLast, lastTaken, lastOrder, enderActs}},
		{Title: "Ghosts", Entries: []*rule.Entry{noGhosts, ghostTilesCount, ghostDraw, ghostDeck}},
		{Title: "Corrections and facts", Entries: []*rule.Entry{correctBelowZero, correctTooMany, correctTile, correctToken, nameUsed, lab.Impossible, jumpNotNeighbour, haveLate, haveContradicts, haveTooMany, descriptionChangesVerdicts}},
	}
}
