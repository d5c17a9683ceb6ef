package century

import (
	_ "embed"
	"sync"

	"arbiter/engine/rule"
)

// cite writes citations of both books: sections given as "EN: …" or "DE: …".
func cite(en, de string) []rule.Citation {
	var out []rule.Citation
	if en != "" {
		out = append(out, rule.Citation{Book: "EN", Section: en})
	}
	if de != "" {
		out = append(out, rule.Citation{Book: "DE", Section: de})
	}
	return out
}

// Where the books speak of what.
var (
	onComponents  = cite("Components", "Spielmaterial")
	onTableSetup  = cite("Table Setup", "Gemeinsame Vorbereitung")
	onSetup       = cite("Phase 1: Setup", "Phase I: Aufbau")
	onBidding     = cite("Phase 2, Bidding on Land Tiles", "Phase 2, Auf Landplättchen bieten")
	onDropping    = cite("Phase 2, Dropping Out and Purchasing a Technology Tile", "Phase 2, Aussteigen und ein Technologieplättchen erwerben")
	onCatastrophe = cite("Phase 3: Preventing Catastrophes", "Phase 3: Umweltschäden eindämmen")
	onGarbage     = cite("Phase 4, Placing New Garbage", "Phase 4, Neuen Müll einsetzen")
	onAttaching   = cite("Phase 4, Attaching New Lands and Institutions", "Phase 4, Neues Land anlegen und neue Einrichtungen")
	onCitizens    = cite("Phase 4, Placing New Citizens", "Phase 4, Neue Bürger platzieren")
	onUsing       = cite("Phase 4, Using Technologies", "Phase 4, Technologien einsetzen")
	onRecycling   = cite("Phase 5, Recycling", "Phase 5, Recycling")
	onRounds      = cite("Course of the Game", "Spielablauf")
	onEnd         = cite("End of the Game", "Spielende")
	onInstitution = cite("Technology, Institutions", "Technologie, Einrichtungen")
	onSingleUse   = cite("Technology, Single-Use Technologies", "Technologie, Einmalnutzen-Technologien")
	onMultipleUse = cite("Technology, Multiple-Use Technologies", "Technologie, Mehrfachnutzen-Technologien")
	onBridge      = cite("Technology, Bridge", "Technologie, Brücke")
	onLocomotive  = cite("Technology, Locomotive", "Technologie, Lokomotive")
	onTransport   = cite("Technology, Garbage Transport", "Technologie, Müllabfuhr")
	onSorting     = cite("Technology, Sorting", "Technologie, Mülltrennung")
	onCleanup     = cite("Technology, Environmental Cleanup", "Technologie, Umweltsanierung")
	onPark        = cite("Technology, Park", "Technologie, Park")
	onPlayerSetup = cite("Player Board", "Spielertafel")
	onPaying      = cite("Technology, Recycling", "Technologie, Recycling")
)

//go:embed examples.txt
var examplesText string

// catalogue holds every code of this rulebook by its short name.
var catalogue = sync.OnceValue(func() map[string]rule.Entry { return rule.EntriesByName(Name, chapters) })

// Catalogue lists every code in the order of a game, with an example of each.
func Catalogue() []rule.Entry { return rule.Entries(Name, chapters, examplesText) }

var chapters = []rule.Chapter{
	{"Setup", []rule.Stated{
		{"seats", "a game has too few or too many seats", "Three to five play.", onPlayerSetup},
		{"bonus-cards", "one bonus card is named without the other", "One card is drawn for round II and one for round IV; the introductory game uses neither.", onTableSetup},
	}},

	{"Any phase", []rule.Stated{
		{"wrong-phase", "a verb is entered outside its phase", "A round goes through its phases in order: setup, auction, catastrophes, upkeep, production, and bonus scoring in even rounds.", onRounds},
		{"game-over", "a move is entered after the final scoring", "The game ends with the bonus scoring of round VI.", onEnd},
		{"advice-off", "what would be best is asked at a table that has no advice now", "A table agrees before the game when best may be asked: after the game, at any time or never. Nobody is advised behind the others' backs.", onTableSetup},
	}},

	{"Phase 1, the deal", []rule.Stated{
		{"deal-count", "a deal has the wrong number of tiles", "With 3, 4, 5 seats a round offers 5, 6, 8 lands and 4, 5, 6 technologies.", onSetup},
		{"dealt-already", "something is dealt twice in a round", "Tiles and the catastrophe card are dealt once a round; nothing is added later.", onSetup},
		{"name-used", "a tile or card comes up a second time", "What is left over at the end of a round leaves the game.", onSetup},
		{"wrong-kind", "a name is used for another kind of tile than it was described or dealt as", "Lands, technologies and catastrophe cards are different components.", onComponents},
	}},

	{"Phase 2, the land auction", []rule.Stated{
		{"out-of-turn", "somebody acts whose turn it isn't", "The start player opens; bids go round clockwise from the seat on their left.", onBidding},
		{"land-not-on-offer", "a land is named that is not on offer", "Only the lands dealt this round and not yet won can be auctioned.", onBidding},
		{"lot-open", "another land is put up, or won, while a lot is open", "A land stays up until it is won.", onBidding},
		{"no-lot", "somebody bids or passes with no land up", "The start player first chooses a land and opens the bidding.", onBidding},
		{"lot-by-outcome", "a bid is entered on a lot whose bids are not entered", "A lot is entered bid by bid, or by its drop-outs and its outcome.", onBidding},
		{"bid-below-least", "an opening bid or a price is below the least", "A lot opens at 2 coins in rounds I and II, 3 in III and IV, 4 in V.", onBidding},
		{"bid-not-higher", "a bid doesn't raise", "A bid must be higher than the one before.", onBidding},
		{"bid-beyond-coins", "a bid is beyond the bidder's coins", "Nobody may bid more coins than they hold.", onBidding},
		{"alone-pays-least", "the last seat in the auction bids more than the least", "The last seat in the auction takes lands at the least price, one after another.", onBidding},
		{"must-drop", "a start player without the coins for the least bid opens a lot", "A start player who can't make the least bid must drop out.", onBidding},
		{"passed", "a seat that passed on the lot acts on it", "Who passes is out of this lot and can drop out only in a later turn.", onBidding},
		{"dropped-out", "a seat that dropped out acts in the auction", "Who drops out takes no more part in this round's auction.", onDropping},
		{"win-unreachable", "the way a lot is said to have ended can't come about", "The start player opens at the least bid or more; everybody else has to bid higher than the bid before.", onBidding},
		{"lot-needs-winner", "the last seat that could win a lot drops out of it", "A lot that was opened is won by its highest bidder, who can't drop out of it.", onDropping},
		{"technology-not-on-offer", "a technology is bought that is not on offer", "Who drops out may buy one of the technologies still on offer.", onDropping},
		{"cost-beyond-science", "a cost is beyond the buyer's science", "A cost in science is paid in full from the hand.", onDropping},
		{"cost-contradicts", "the cost said differs from what is known of that space", "All who buy at the same place of the marker pay the same cost.", onDropping},
		{"no-citizen-left", "a citizen is needed and the ruling's supply is used up", "Each seat has a limited number of citizen tokens, which also mark production and pollution.", onComponents},
	}},

	{"Phase 3, catastrophes", []rule.Stated{
		{"column-closed", "a bid is put on a covered column", "With four seats the column with the five-player label is covered, with three also the one with the four-player label.", onCatastrophe},
		{"claim-not-higher", "a bid on a column doesn't overbid the one that stands there", "A bid on a column must be higher than the bid that stands there.", onCatastrophe},
		{"claim-beyond-track", "a bid on a column is above 25", "A bid on a catastrophe is from 0 to 25 science.", onCatastrophe},
		{"claim-beyond-science", "a bid on a column is beyond the bidder's science", "Nobody may bid more science than they hold.", onCatastrophe},
		{"claims-after-outcome", "a bid is entered after an outcome", "The bidding is over when its outcomes are entered.", onCatastrophe},
		{"outcome-twice", "a seat gets a second outcome", "Each seat ends on one column.", onCatastrophe},
		{"column-taken", "two seats are said to end on one column", "The bidding ends when each open column holds exactly one figure that is not overbid.", onCatastrophe},
		{"outcome-unreachable", "an outcome can't come about from the bids entered", "A seat that nobody overbids stays where it is; a new bid must be higher than the one that stands.", onCatastrophe},
		{"damage-contradicts", "the damage said differs from the card", "A seat takes what its column shows.", onCatastrophe},
	}},

	{"Phase 4, upkeep", []rule.Stated{
		{"upkeep-done", "a seat goes on with an upkeep that it said was complete", "Each seat completes its upkeep once a round.", onUsing},
		{"done-already", "a seat is done twice", "A seat is done once in a phase.", onRounds},
		{"no-garbage-in-hand", "garbage is placed by a seat without any in hand", "Only garbage from this round's technology and catastrophe is placed in upkeep.", onGarbage},
		{"garbage-not-all", "the garbage placed is not all that is in hand", "All the garbage in hand is placed.", onGarbage},
		{"garbage-land-twice", "a land is named twice among the garbage placed", "The garbage in hand is split among lands, each with its share.", onGarbage},
		{"garbage-on-old-land", "garbage in hand goes on an old land though a land was won this round", "Garbage in hand goes on lands won this round, if there are any.", onGarbage},
		{"garbage-on-institution", "garbage is put on, or taken from, an institution", "Garbage lies on lands, never on institutions.", onGarbage},
		{"not-your-land", "a land is named that the seat doesn't have", "A seat's actions concern its own region.", onGarbage},
		{"not-your-tile", "a tile is named that the seat doesn't have", "A seat's actions concern its own region.", onAttaching},
		{"nothing-to-attach", "a tile is attached that the seat has not to attach", "The lands won and the institution bought this round are attached, each once.", onAttaching},
		{"square-occupied", "a tile is put on another", "Tiles lie in a grid, one on each square.", onAttaching},
		{"square-unconnected", "a tile touches no tile in place", "A new tile touches a tile in place by an edge or a corner.", onAttaching},
		{"citizen-other-tile", "a new citizen is put on another tile than its own", "A land's citizen goes to a city of that very land.", onCitizens},
		{"no-such-city", "a city is named that the tile doesn't have", "A citizen lives in a city.", onCitizens},
		{"citizen-on-institution", "a citizen is put on an institution", "No citizen lives on an institution.", onInstitution},
		{"upkeep-unfinished", "a seat uses technologies or is done with garbage in hand or tiles to attach", "Garbage, tiles and citizens are placed before technologies are used, and all of it before production.", onUsing},
	}},

	{"Technologies", []rule.Stated{
		{"no-such-ability", "an ability is used that the seat doesn't own", "A seat uses the abilities of its own technologies.", onUsing},
		{"ability-used", "an ability is used twice in an upkeep", "Each ability works at most once in each upkeep.", onMultipleUse},
		{"ability-spent", "a single-use ability is used again", "Workers, bridge and sorting work once in the game.", onSingleUse},
		{"park-has-no-use", "a park is used", "A park only has its symbols, which act when it is bought.", onPark},
		{"cost-beyond-coins", "a cost is beyond the seat's coins", "A cost is paid in full from the hand.", onPaying},
		{"city-occupied", "a citizen is put where one is already", "A city holds at most one citizen.", onCitizens},
		{"city-empty", "a citizen is moved from a city without one", "The locomotive moves a citizen that is in a city.", onLocomotive},
		{"not-linked", "a locomotive goes where no rail leads", "The two cities must be linked by rail that goes through no other city; institutions may lie on the way.", onLocomotive},
		{"no-garbage-there", "garbage is taken from a land without any", "Garbage can only be taken where it lies.", onSorting},
		{"same-land", "garbage is moved to the land that it lies on", "Garbage transport moves one garbage to another land.", onTransport},
		{"marker-at-end", "cleanup is paid for with the marker at +6, where the ruling forbids it", "The marker stops at the end of its track.", onCleanup},
		{"bridge-end", "a bridge ends where nothing is to end on", "A bridge is straight, on one tile, between cities, edge middles or points of tracks.", onBridge},
		{"bridge-at-corner", "a bridge ends at a corner of its tile", "A bridge never begins or ends at a corner.", onBridge},
		{"bridge-crosses-track", "a bridge crosses or follows a track or another bridge", "A bridge crosses no track; it may end on one.", onBridge},
		{"bridge-crosses-city", "a bridge goes over a city or a building", "A bridge crosses no city; it may end at one.", onBridge},
	}},

	{"Phase 5, production and recycling", []rule.Stated{
		{"no-such-centre", "a recycling centre is named that isn't one", "A recycling centre is a city with the recycling sign.", onRecycling},
		{"centre-idle", "a recycling centre without a citizen is used", "Only a recycling centre in an occupied city works.", onRecycling},
		{"centre-spent", "a recycling centre is used twice in a round", "Each working recycling centre removes one garbage a round.", onRecycling},
		{"garbage-out-of-reach", "a recycling centre takes garbage that it doesn't reach", "A centre reaches its own land, and a land that shares an edge with it where a rail runs across that edge to the centre; a corner never counts.", onRecycling},
	}},

	{"Corrections and facts", []rule.Stated{
		{"correct-below-zero", "a correction would make a number negative", "Coins, science and garbage are things on the table; none can be fewer than none.", onComponents},
		{"correct-below-bid", "a correction would leave a seat unable to pay its standing bid", "Nobody may bid more than they hold.", onBidding},
		{"correct-start", "a correction would move a start tile", "The start tile is where a region begins.", onAttaching},
		{"technology-owned", "a correction gives a technology that somebody owns", "Each technology tile is there once.", onComponents},
		{"correct-off-track", "a correction would put the marker off its track", "The pollution marker runs from -6 to +6.", onPlayerSetup},
		{"description-changes-verdicts", "a description would make a move illegal that the game rests on", "A description acts as if it had been known all along; what was accepted before must still be legal.", onComponents},
	}},
}
