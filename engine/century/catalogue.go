package century

import (
	_ "embed"

	"arbiter/engine/rule"
)

// Where the books speak of what.
var (
	onComponents  = []rule.Citation{{Book: "EN", Section: "Components"}, {Book: "DE", Section: "Spielmaterial"}}
	onTableSetup  = []rule.Citation{{Book: "EN", Section: "Table Setup"}, {Book: "DE", Section: "Gemeinsame Vorbereitung"}}
	onSetup       = []rule.Citation{{Book: "EN", Section: "Phase 1: Setup"}, {Book: "DE", Section: "Phase I: Aufbau"}}
	onBidding     = []rule.Citation{{Book: "EN", Section: "Phase 2, Bidding on Land Tiles"}, {Book: "DE", Section: "Phase 2, Auf Landplättchen bieten"}}
	onDropping    = []rule.Citation{{Book: "EN", Section: "Phase 2, Dropping Out and Purchasing a Technology Tile"}, {Book: "DE", Section: "Phase 2, Aussteigen und ein Technologieplättchen erwerben"}}
	onCatastrophe = []rule.Citation{{Book: "EN", Section: "Phase 3: Preventing Catastrophes"}, {Book: "DE", Section: "Phase 3: Umweltschäden eindämmen"}}
	onGarbage     = []rule.Citation{{Book: "EN", Section: "Phase 4, Placing New Garbage"}, {Book: "DE", Section: "Phase 4, Neuen Müll einsetzen"}}
	onAttaching   = []rule.Citation{{Book: "EN", Section: "Phase 4, Attaching New Lands and Institutions"}, {Book: "DE", Section: "Phase 4, Neues Land anlegen und neue Einrichtungen"}}
	onCitizens    = []rule.Citation{{Book: "EN", Section: "Phase 4, Placing New Citizens"}, {Book: "DE", Section: "Phase 4, Neue Bürger platzieren"}}
	onUsing       = []rule.Citation{{Book: "EN", Section: "Phase 4, Using Technologies"}, {Book: "DE", Section: "Phase 4, Technologien einsetzen"}}
	onRecycling   = []rule.Citation{{Book: "EN", Section: "Phase 5, Recycling"}, {Book: "DE", Section: "Phase 5, Recycling"}}
	onRounds      = []rule.Citation{{Book: "EN", Section: "Course of the Game"}, {Book: "DE", Section: "Spielablauf"}}
	onEnd         = []rule.Citation{{Book: "EN", Section: "End of the Game"}, {Book: "DE", Section: "Spielende"}}
	onInstitution = []rule.Citation{{Book: "EN", Section: "Technology, Institutions"}, {Book: "DE", Section: "Technologie, Einrichtungen"}}
	onSingleUse   = []rule.Citation{{Book: "EN", Section: "Technology, Single-Use Technologies"}, {Book: "DE", Section: "Technologie, Einmalnutzen-Technologien"}}
	onMultipleUse = []rule.Citation{{Book: "EN", Section: "Technology, Multiple-Use Technologies"}, {Book: "DE", Section: "Technologie, Mehrfachnutzen-Technologien"}}
	onBridge      = []rule.Citation{{Book: "EN", Section: "Technology, Bridge"}, {Book: "DE", Section: "Technologie, Brücke"}}
	onLocomotive  = []rule.Citation{{Book: "EN", Section: "Technology, Locomotive"}, {Book: "DE", Section: "Technologie, Lokomotive"}}
	onTransport   = []rule.Citation{{Book: "EN", Section: "Technology, Garbage Transport"}, {Book: "DE", Section: "Technologie, Müllabfuhr"}}
	onSorting     = []rule.Citation{{Book: "EN", Section: "Technology, Sorting"}, {Book: "DE", Section: "Technologie, Mülltrennung"}}
	onCleanup     = []rule.Citation{{Book: "EN", Section: "Technology, Environmental Cleanup"}, {Book: "DE", Section: "Technologie, Umweltsanierung"}}
	onPark        = []rule.Citation{{Book: "EN", Section: "Technology, Park"}, {Book: "DE", Section: "Technologie, Park"}}
	onRoundSix    = []rule.Citation{{Book: "EN", Section: "Round Six"}, {Book: "DE", Section: "Runde Sechs"}}
	onWorkers     = []rule.Citation{{Book: "EN", Section: "Technology, Workers"}, {Book: "DE", Section: "Technologie, Arbeiter"}}
	onQuality     = []rule.Citation{{Book: "EN", Section: "Technology, Quality of Life"}, {Book: "DE", Section: "Technologie, Lebensqualität"}}
	onPaying      = []rule.Citation{{Book: "EN", Section: "Technology, Recycling"}, {Book: "DE", Section: "Technologie, Recycling"}}
)

// onPower is where the books speak of each ability.
var onPower = [...][]rule.Citation{
	Locomotive: onLocomotive, Transport: onTransport, Workers: onWorkers, BuildBridge: onBridge, Sorting: onSorting, Park: onPark,
	Recycle: onPaying, Cleanup: onCleanup, Quality: onQuality,
}

//go:embed examples.txt
var examplesText string

func chapters() []rule.Chapter {
	return []rule.Chapter{
		{Title: "Setup", Entries: []*rule.Entry{seatCount, bonusCards}},
		{Title: "Any phase", Entries: []*rule.Entry{wrongPhase, gameOver, adviceOff}},
		{Title: "Phase 1, the deal", Entries: []*rule.Entry{dealCount, dealtAlready, nameUsed, tileTwice, wrongKind}},
		{Title: "Phase 2, the land auction", Entries: []*rule.Entry{outOfTurn, landNotOnOffer, lotOpen, noLot, lotByOutcome, bidBelowLeast, bidNotHigher, bidBeyondCoins, alonePaysLeast, mustDrop, hasPassed, droppedOut, winUnreachable, lotNeedsWinner, dropsUnreachable, technologyNotOnOffer, costBeyondScience, costContradicts, noCitizenLeft}},
		{Title: "Phase 3, catastrophes", Entries: []*rule.Entry{columnClosed, claimStands, claimNotHigher, claimBeyondTrack, claimBeyondScience, claimsAfterOutcome, outcomeTwice, columnTaken, outcomeUnreachable, damageContradicts}},
		{Title: "Phase 4, upkeep", Entries: []*rule.Entry{doneAlready, noGarbageInHand, garbageNotAll, garbageLandTwice, garbageOnOldLand, garbageOnInstitution, notYourLand, notYourTile, nothingToAttach, squareOccupied, squareUnconnected, citizenOtherTile, noSuchCity, citizenOnInstitution, upkeepUnfinished, upkeepImpossible}},
		{Title: "Technologies", Entries: []*rule.Entry{noSuchAbility, abilityUsed, abilitySpent, parkHasNoUse, costBeyondCoins, cityOccupied, cityEmpty, notLinked, noGarbageThere, sameLand, markerAtEnd, bridgeEnd, bridgeAtCorner, bridgeCrossesTrack, bridgeCrossesCity}},
		{Title: "Phase 5, production and recycling", Entries: []*rule.Entry{noSuchCentre, centreIdle, centreSpent, garbageOutOfReach}},
		{Title: "Corrections and facts", Entries: []*rule.Entry{correctBelowZero, correctBelowBid, correctStart, technologyOwned, correctOffTrack, haveLate, haveContradicts, haveTooMany, descriptionChangesVerdicts}},
	}
}

// Setup.
var (
	seatCount  = &rule.Entry{Code: "century/seats", When: "a game has too few or too many seats", Rule: "Three to five play.", Cite: onSetup}
	bonusCards = &rule.Entry{Code: "century/bonus-cards", When: "one bonus card is named without the other, which is yet to be scored", Rule: "One card is drawn for round II and one for round IV; the introductory game uses neither.", Cite: onTableSetup}
)

// Any phase.
var (
	wrongPhase = &rule.Entry{Code: "century/wrong-phase", When: "a verb is entered outside its phase", Rule: "A round goes through its phases in order: setup, auction, catastrophes, upkeep, production, and bonus scoring in even rounds.", Cite: onRounds}
	gameOver   = &rule.Entry{Code: "century/game-over", When: "a move is entered after the final scoring", Rule: "The game ends with the bonus scoring of round VI.", Cite: onEnd}
	adviceOff  = &rule.Entry{Code: "century/advice-off", When: "what would be best is asked at a table that has no advice now", Rule: "Arbiter keeps the record this way: a table agrees before the game when best may be asked, after the game, at any time or never. Nobody is advised behind the others' backs."}
)

// Phase 1, the deal.
var (
	dealCount    = &rule.Entry{Code: "century/deal-count", When: "a deal has the wrong number of tiles", Rule: "With 3, 4, 5 seats a round offers 5, 6, 8 lands and 4, 5, 6 technologies.", Cite: onSetup}
	dealtAlready = &rule.Entry{Code: "century/dealt-already", When: "something is dealt twice in a round", Rule: "Tiles and the catastrophe card are dealt once a round; nothing is added later.", Cite: onSetup}
	nameUsed     = &rule.Entry{Code: "century/name-used", When: "a tile or card comes up a second time", Rule: "Arbiter keeps the record this way: a name means one tile or card in the whole game, for each comes up once."}
	tileTwice    = &rule.Entry{Code: "century/tile-twice", When: "one tile or card of the copy would lie on the table under two names", Rule: "Each tile and each card is there once.", Cite: onComponents}
	wrongKind    = &rule.Entry{Code: "century/wrong-kind", When: "a name is used for another kind of tile than it was described or dealt as", Rule: "Lands, technologies and catastrophe cards are different components.", Cite: onComponents}
)

// Phase 2, the land auction.
var (
	outOfTurn            = &rule.Entry{Code: "century/out-of-turn", When: "somebody acts whose turn it isn't", Rule: "The start player opens; bids go round clockwise from the seat on their left.", Cite: onBidding, Clear: true}
	landNotOnOffer       = &rule.Entry{Code: "century/land-not-on-offer", When: "a land is named that is not on offer", Rule: "Only the lands dealt this round and not yet won can be auctioned.", Cite: onBidding}
	lotOpen              = &rule.Entry{Code: "century/lot-open", When: "another land is put up, or won, while a lot is open", Rule: "A land stays up until it is won.", Cite: onBidding}
	noLot                = &rule.Entry{Code: "century/no-lot", When: "somebody bids or passes with no land up", Rule: "The start player first chooses a land and opens the bidding.", Cite: onBidding}
	lotByOutcome         = &rule.Entry{Code: "century/lot-by-outcome", When: "a bid is entered on a lot whose bids are not entered", Rule: "Arbiter keeps the record this way: a lot is entered bid by bid, or by its drop-outs and its outcome."}
	bidBelowLeast        = &rule.Entry{Code: "century/bid-below-least", When: "an opening bid or a price is below the least", Rule: "A lot opens at 2 coins in rounds I and II, 3 in III and IV, 4 in V.", Cite: onBidding, Clear: true}
	bidNotHigher         = &rule.Entry{Code: "century/bid-not-higher", When: "a bid doesn't raise", Rule: "A bid must be higher than the one before.", Cite: onBidding, Clear: true}
	bidBeyondCoins       = &rule.Entry{Code: "century/bid-beyond-coins", When: "a bid is beyond the bidder's coins", Rule: "Nobody may bid more coins than they hold.", Cite: onBidding}
	alonePaysLeast       = &rule.Entry{Code: "century/alone-pays-least", When: "the last seat in the auction bids more than the least", Rule: "The last seat in the auction takes lands at the least price, one after another.", Cite: onBidding, Clear: true}
	mustDrop             = &rule.Entry{Code: "century/must-drop", When: "a start player without the coins for the least bid opens a lot", Rule: "A start player who can't make the least bid must drop out.", Cite: onBidding, Clear: true}
	hasPassed            = &rule.Entry{Code: "century/passed", When: "a seat that passed on the lot acts on it", Rule: "Who passes is out of this lot and can drop out only in a later turn.", Cite: onBidding, Clear: true}
	droppedOut           = &rule.Entry{Code: "century/dropped-out", When: "a seat that dropped out acts in the auction", Rule: "Who drops out takes no more part in this round's auction.", Cite: onDropping}
	winUnreachable       = &rule.Entry{Code: "century/win-unreachable", When: "the way a lot is said to have ended can't come about", Rule: "The start player opens at the least bid or more; everybody else has to bid higher than the bid before, and each seat bids, passes or drops out when it is its turn.", Cite: onBidding, Clear: true}
	lotNeedsWinner       = &rule.Entry{Code: "century/lot-needs-winner", When: "the last seat that could win a lot drops out of it", Rule: "A lot that was opened is won by its highest bidder, who can't drop out of it.", Cite: onBidding}
	dropsUnreachable     = &rule.Entry{Code: "century/drops-unreachable", When: "seats are said to have dropped out of a lot in an order that no bidding brings about", Rule: "A seat drops out when it is its turn, and the turn comes round again only by higher bids; so the order of drop-outs, by which technologies are chosen, needs the coins for them.", Cite: onDropping, Clear: true}
	technologyNotOnOffer = &rule.Entry{Code: "century/technology-not-on-offer", When: "a technology is bought that is not on offer", Rule: "Who drops out may buy one of the technologies still on offer.", Cite: onDropping}
	costBeyondScience    = &rule.Entry{Code: "century/cost-beyond-science", When: "a cost is beyond the buyer's science", Rule: "A cost in science is paid in full from the hand.", Cite: onDropping}
	costContradicts      = &rule.Entry{Code: "century/cost-contradicts", When: "the cost said differs from what is known of that space", Rule: "All who buy at the same place of the marker pay the same cost, and technologies get cheaper as the marker moves to the right.", Cite: onDropping, Clear: true}
	noCitizenLeft        = &rule.Entry{Code: "century/no-citizen-left", When: "a citizen is needed and the ruling's supply is used up", Rule: "Each seat has a limited number of citizen tokens, which also mark production and pollution.", Cite: onComponents, Clear: true}
)

// outOfClaims is outOfTurn as the bidding on catastrophes has it.
var outOfClaims = &rule.Entry{Code: outOfTurn.Code, When: outOfTurn.When, Rule: outOfTurn.Rule, Cite: onCatastrophe, Clear: true}

// Phase 3, catastrophes.
var (
	columnClosed       = &rule.Entry{Code: "century/column-closed", When: "a bid is put on a covered column", Rule: "With four seats the column with the five-player label is covered, with three also the one with the four-player label.", Cite: onCatastrophe, Clear: true}
	claimStands        = &rule.Entry{Code: "century/claim-stands", When: "a seat that is highest in its column bids again", Rule: "Who is highest in a column stays there until somebody overbids it.", Cite: onCatastrophe, Clear: true}
	claimNotHigher     = &rule.Entry{Code: "century/claim-not-higher", When: "a bid on a column doesn't overbid the one that stands there", Rule: "A bid on a column must be higher than the bid that stands there.", Cite: onCatastrophe, Clear: true}
	claimBeyondTrack   = &rule.Entry{Code: "century/claim-beyond-track", When: "a bid on a column is above 25", Rule: "A bid on a catastrophe is from 0 to 25 science.", Cite: onCatastrophe, Clear: true}
	claimBeyondScience = &rule.Entry{Code: "century/claim-beyond-science", When: "a bid on a column is beyond the bidder's science", Rule: "Nobody may bid more science than they hold.", Cite: onCatastrophe}
	claimsAfterOutcome = &rule.Entry{Code: "century/claims-after-outcome", When: "a bid is entered after an outcome", Rule: "Arbiter keeps the record this way: bids come before the first outcome; undo the outcomes to enter more of them."}
	outcomeTwice       = &rule.Entry{Code: "century/outcome-twice", When: "a seat gets a second outcome", Rule: "Each seat ends on one column.", Cite: onCatastrophe}
	columnTaken        = &rule.Entry{Code: "century/column-taken", When: "two seats are said to end on one column", Rule: "The bidding ends when each open column holds exactly one figure that is not overbid.", Cite: onCatastrophe}
	outcomeUnreachable = &rule.Entry{Code: "century/outcome-unreachable", When: "an outcome can't come about from the bids entered", Rule: "A seat that nobody overbids stays where it is; a new bid must be higher than the one that stands.", Cite: onCatastrophe, Clear: true}
	damageContradicts  = &rule.Entry{Code: "century/damage-contradicts", When: "the damage said differs from the card", Rule: "A seat takes what its column shows.", Cite: onCatastrophe, Clear: true}
)

// Phase 4, upkeep.
var (
	doneAlready          = &rule.Entry{Code: "century/done-already", When: "a seat is done twice", Rule: "Arbiter keeps the record this way: a seat is done once in a phase, unless it goes on."}
	noGarbageInHand      = &rule.Entry{Code: "century/no-garbage-in-hand", When: "garbage is placed by a seat without any in hand", Rule: "Only garbage from this round's technology and catastrophe is placed in upkeep.", Cite: onGarbage}
	garbageNotAll        = &rule.Entry{Code: "century/garbage-not-all", When: "more garbage is placed than is in hand", Rule: "Only the garbage in hand is placed; all of it is, before technologies are used.", Cite: onGarbage}
	garbageLandTwice     = &rule.Entry{Code: "century/garbage-land-twice", When: "a land is named twice among the garbage placed", Rule: "Arbiter keeps the record this way: a line names each land once, with its share."}
	garbageOnOldLand     = &rule.Entry{Code: "century/garbage-on-old-land", When: "garbage in hand goes on an old land though a land was won this round", Rule: "Garbage in hand goes on lands won this round, if there are any.", Cite: onGarbage, Clear: true}
	garbageOnInstitution = &rule.Entry{Code: "century/garbage-on-institution", When: "garbage is put on, or taken from, an institution", Rule: "Garbage lies on lands, never on institutions.", Cite: onGarbage}
	notYourLand          = &rule.Entry{Code: "century/not-your-land", When: "a land is named that the seat doesn't have", Rule: "A seat's actions concern its own region.", Cite: onGarbage}
	notYourTile          = &rule.Entry{Code: "century/not-your-tile", When: "a tile is named that the seat doesn't have", Rule: "A seat's actions concern its own region.", Cite: onAttaching}
	nothingToAttach      = &rule.Entry{Code: "century/nothing-to-attach", When: "a tile is attached that the seat has not to attach", Rule: "The lands won and the institution bought this round are attached, each once.", Cite: onAttaching}
	squareOccupied       = &rule.Entry{Code: "century/square-occupied", When: "a tile is put on another", Rule: "Tiles lie in a grid, one on each square.", Cite: onAttaching}
	squareUnconnected    = &rule.Entry{Code: "century/square-unconnected", When: "a tile touches no tile in place", Rule: "A new tile touches a tile in place by an edge or a corner.", Cite: onAttaching}
	citizenOtherTile     = &rule.Entry{Code: "century/citizen-other-tile", When: "a new citizen is put on another tile than its own", Rule: "A land's citizen goes to a city of that very land.", Cite: onCitizens}
	noSuchCity           = &rule.Entry{Code: "century/no-such-city", When: "a city is named that the tile doesn't have", Rule: "A citizen lives in a city.", Cite: onCitizens}
	citizenOnInstitution = &rule.Entry{Code: "century/citizen-on-institution", When: "a citizen is put on an institution", Rule: "No citizen lives on an institution.", Cite: onInstitution}
	upkeepUnfinished     = &rule.Entry{Code: "century/upkeep-unfinished", When: "a seat uses technologies or is done with garbage in hand or tiles to attach", Rule: "Garbage, tiles and citizens are placed before technologies are used, and all of it before production.", Cite: onUsing, Clear: true}
)

// Technologies.
var (
	noSuchAbility      = &rule.Entry{Code: "century/no-such-ability", When: "an ability is used that the seat doesn't own", Rule: "A seat uses the abilities of its own technologies.", Cite: onUsing}
	abilityUsed        = &rule.Entry{Code: "century/ability-used", When: "an ability is used twice in an upkeep", Rule: "Each ability works at most once in each upkeep.", Cite: onMultipleUse}
	abilitySpent       = &rule.Entry{Code: "century/ability-spent", When: "a single-use ability is used again", Rule: "Workers, bridge and sorting work once in the game.", Cite: onSingleUse}
	parkHasNoUse       = &rule.Entry{Code: "century/park-has-no-use", When: "a park is used", Rule: "A park only has its symbols, which act when it is bought.", Cite: onPark}
	costBeyondCoins    = &rule.Entry{Code: "century/cost-beyond-coins", When: "a cost is beyond the seat's coins", Rule: "A cost is paid in full from the hand.", Cite: onPaying}
	cityOccupied       = &rule.Entry{Code: "century/city-occupied", When: "a citizen is put where one is already", Rule: "A city holds at most one citizen.", Cite: onCitizens}
	cityEmpty          = &rule.Entry{Code: "century/city-empty", When: "a citizen is moved from a city without one", Rule: "The locomotive moves a citizen that is in a city.", Cite: onLocomotive}
	notLinked          = &rule.Entry{Code: "century/not-linked", When: "a locomotive goes where no rail leads", Rule: "The two cities must be linked by rail that goes through no other city; institutions may lie on the way.", Cite: onLocomotive, Clear: true}
	noGarbageThere     = &rule.Entry{Code: "century/no-garbage-there", When: "garbage is taken from a land without any", Rule: "Garbage can only be taken where it lies.", Cite: onSorting}
	sameLand           = &rule.Entry{Code: "century/same-land", When: "garbage is moved to the land that it lies on", Rule: "Garbage transport moves one garbage to another land.", Cite: onTransport}
	markerAtEnd        = &rule.Entry{Code: "century/marker-at-end", When: "cleanup is paid for with the marker at +6, where the ruling forbids it", Rule: "The marker stops at the end of its track.", Cite: onCleanup, Clear: true}
	bridgeEnd          = &rule.Entry{Code: "century/bridge-end", When: "a bridge ends where nothing is to end on", Rule: "A bridge is straight, on one tile, between cities, edge middles or points of tracks.", Cite: onBridge}
	bridgeAtCorner     = &rule.Entry{Code: "century/bridge-at-corner", When: "a bridge ends at a corner of its tile", Rule: "A bridge never begins or ends at a corner.", Cite: onBridge, Clear: true}
	bridgeCrossesTrack = &rule.Entry{Code: "century/bridge-crosses-track", When: "a bridge crosses or follows a track or another bridge", Rule: "A bridge crosses no track; it may end on one.", Cite: onBridge, Clear: true}
	bridgeCrossesCity  = &rule.Entry{Code: "century/bridge-crosses-city", When: "a bridge goes over a city or a building", Rule: "A bridge crosses no city; it may end at one.", Cite: onBridge, Clear: true}
)

// Phase 5, production and recycling.
var (
	noSuchCentre      = &rule.Entry{Code: "century/no-such-centre", When: "a recycling centre is named that isn't one", Rule: "A recycling centre is a city with the recycling sign.", Cite: onRecycling}
	centreIdle        = &rule.Entry{Code: "century/centre-idle", When: "a recycling centre without a citizen is used", Rule: "Only a recycling centre in an occupied city works.", Cite: onRecycling, Clear: true}
	centreSpent       = &rule.Entry{Code: "century/centre-spent", When: "a recycling centre is used twice in a round", Rule: "Each working recycling centre removes one garbage a round.", Cite: onRecycling, Clear: true}
	garbageOutOfReach = &rule.Entry{Code: "century/garbage-out-of-reach", When: "a recycling centre takes garbage that it doesn't reach", Rule: "A centre reaches its own land, and a land that shares an edge with it where a rail runs across that edge to the centre; a corner never counts.", Cite: onRecycling, Clear: true}
)

// Corrections and facts.
var (
	correctBelowZero           = &rule.Entry{Code: "century/correct-below-zero", When: "a correction would make a number negative", Rule: "Coins, science and garbage are things on the table; none can be fewer than none.", Cite: onComponents}
	correctBelowBid            = &rule.Entry{Code: "century/correct-below-bid", When: "a correction would leave a seat unable to pay its standing bid", Rule: "Nobody may bid more than they hold.", Cite: onBidding}
	correctStart               = &rule.Entry{Code: "century/correct-start", When: "a correction would move a start tile", Rule: "The start tile is where a region begins.", Cite: onAttaching}
	technologyOwned            = &rule.Entry{Code: "century/technology-owned", When: "a correction gives a technology that somebody owns", Rule: "Each technology tile is there once.", Cite: onComponents}
	correctOffTrack            = &rule.Entry{Code: "century/correct-off-track", When: "a correction would put the marker off its track", Rule: "The pollution marker never leaves its track, whose spaces are counted from -6 to +6.", Cite: onDropping}
	descriptionChangesVerdicts = &rule.Entry{Code: "century/description-changes-verdicts", When: "a description would make a move illegal that the game rests on", Rule: "Arbiter keeps the record this way: a description acts as if it had been known all along; what was accepted before must still be legal."}
)
