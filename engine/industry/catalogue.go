package industry

import (
	_ "embed"
	"sync"

	"arbiter/engine/rule"
)

// on writes a citation of the English book.
func on(section string) []rule.Citation { return []rule.Citation{{Book: "EN", Section: section}} }

// Where the book speaks of what.
var (
	onContents    = on("Contents")
	onPreparing   = on("Preparing the Game")
	onGame        = on("The Game")
	onTokens      = on("Phase 2: New Column tokens")
	onAuction     = on("Phase 3: Auction")
	onNoBids      = on("No Bids")
	onClaim       = on("Claim a Field")
	onDevelopment = on("Phase 4: Development")
	onResources   = on("Procuring the Required Resources")
	onDeveloping  = on("Developing and Receiving Points")
	onRemarks     = on("Other Remarks")
	onSpecial     = on("Special Factories: Bank and Stock Exchange")
	onSubsidy     = on("Subsidy")
	onEnd         = on("End of the Game")
)

//go:embed examples.txt
var examplesText string

// catalogue holds every code of this rulebook by its short name.
var catalogue = sync.OnceValue(func() map[string]rule.Entry { return rule.EntriesByName(Name, chapters) })

// Catalogue lists every code in the order of a game, with an example of each.
func Catalogue() []rule.Entry { return rule.Entries(Name, chapters, examplesText) }

var chapters = []rule.Chapter{
	{"Setup", []rule.Stated{
		{"seats", "a game or a sheet has too few or too many seats", "Three or four play.", onPreparing},
	}},

	{"Any phase", []rule.Stated{
		{"wrong-phase", "a verb is entered outside its phase", "A round goes through its phases in order: income, column tokens, auction, development, new starting player.", onGame},
		{"game-over", "a move is entered after the final scoring", "The game ends with the round that sells the last field of era 5, its development included.", onEnd},
		{"subsidy-taken", "a seat takes a second subsidy", "Each seat may take one subsidy in the game: 3 talers now, 5 points less at the end.", onSubsidy},
		{"subsidy-out-of-turn", "a seat takes its subsidy out of turn, where the ruling wants it in turn", "A subsidy may be taken at any time until the final scoring; by the other reading only in one's own turn.", onSubsidy},
	}},

	{"Phase 2, the column tokens", []rule.Stated{
		{"draw-count", "a draw has the wrong number of tokens", "A round draws as many tokens as there are seats; recommended are 4 with three seats in eras 4 and 5, and 3 with four seats in era 5.", onTokens},
		{"column-drawn", "a column comes up twice in an era", "The twelve tokens are drawn once in each era; then the bag is filled again.", onTokens},
		{"coin-contradicts", "the coin is said to be on another token than before", "One of the twelve column tokens bears the coin, always the same.", onTokens},
	}},

	{"Phase 3, the auction", []rule.Stated{
		{"out-of-turn", "somebody acts whose turn it isn't", "The auctioneer offers and decides; bids go round once from the auctioneer's left. Development goes clockwise from the starting player.", onAuction},
		{"field-not-on-offer", "a field is named that can't be auctioned now", "Only fields of the current era whose column token lies face-up can be auctioned.", onAuction},
		{"lot-open", "another field is put up, or its outcome told, while one is up", "A field that was put up is sold or kept before the next one.", onAuction},
		{"no-lot", "somebody bids, passes or decides with no field up", "The auctioneer first chooses a field.", onAuction},
		{"own-lot", "the auctioneer bids or buys", "Each seat but the auctioneer bids once or passes.", onAuction},
		{"spoken", "a seat bids or passes a second time", "Each seat makes one bid or passes.", onAuction},
		{"bid-not-higher", "a bid doesn't raise", "A bid is 1 taler or more and higher than every bid before it.", onAuction},
		{"bid-beyond-talers", "a bid is beyond the bidder's talers", "Nobody may bid more talers than they can pay.", onAuction},
		{"bids-open", "the auctioneer decides before all have spoken", "The auctioneer decides once every other seat has bid or passed.", onAuction},
		{"keep-beyond-talers", "the auctioneer keeps a field without the talers for the highest bid", "Who keeps a field pays the highest bid, coin by coin round the table; who can't pay must sell.", onAuction},
		{"outcome-unreachable", "the way an auction is said to have ended can't come about", "Each seat bids once, higher than before; the highest bid is the price.", onAuction},
		{"field-contradicts", "what is said of a field contradicts what is known of it", "A field is what the board shows: on a joker field lies a joker token, on any other a property token is put.", onClaim},
		{"nothing-taken", "a pass says what is taken, and nothing is taken with it", "Only when nobody bids does the auctioneer take the field with the last pass.", onNoBids},
	}},

	{"Phase 4, development", []rule.Stated{
		{"turn-over", "a seat goes on with a development that is over", "Each seat has one turn a round and develops up to two fields in it.", onDevelopment},
		{"not-your-field", "a field is developed that isn't the seat's own", "A seat develops its own undeveloped fields.", onDevelopment},
		{"developed-already", "a field is developed twice", "A developed field stays developed.", onDeveloping},
		{"technology-dead", "a technology of a past era is developed", "Technologies can be developed in their own era only; factories and bonus fields at any time.", onRemarks},
		{"development-beyond-talers", "construction and purchases are beyond the seat's talers", "The printed talers, 1 less for each own bank and stock exchange, and the resources bought are paid in full. The bank and the stock exchange make later constructions cheaper, not their own.", onSpecial},
		{"source-unneeded", "a resource is named that the field doesn't need, or too often", "A field needs the resources that it shows, each once.", onDevelopment},
		{"own-producer", "a resource that the seat produces itself is paid in another way", "A resource that an own developed factory produces counts as paid.", onResources},
		{"no-producer", "a resource is bought from a seat that doesn't produce it", "A resource is bought from another seat's developed factory, for 1 taler; it can't be refused.", onResources},
		{"no-joker", "a joker is spent that the seat doesn't have", "A joker token pays one unit of its resource; ? pays any one.", onResources},
		{"bank-too-early", "the bank is to sell a resource of the current era or a later one", "The bank sells resources that come from earlier eras.", onResources},
		{"bank-blocked", "the bank is to sell a resource that another seat produces", "The bank sells only what no other seat produces.", onResources},
		{"resource-unavailable", "a resource can be had from nowhere", "A field whose resources can't be had can't be developed.", onResources},
	}},

	{"Corrections and facts", []rule.Stated{
		{"correct-below-zero", "a correction would make a number negative, or take what isn't there", "Talers and tokens are things on the table; none can be fewer than none.", onContents},
		{"correct-below-bid", "a correction would leave a seat unable to pay its standing bid", "Nobody may bid more talers than they can pay.", onAuction},
		{"correct-too-many", "a correction would give more than any table has", "The box holds a few joker tokens, one for each joker field; talers and points stay below a thousand.", onContents},
		{"correct-field", "a correction would put a token where none can be", "A property token lies on a field that was sold, one on each.", onClaim},
		{"name-used", "two fields are described by one name", "Each field of the board is there once.", onContents},
		{"link-mismatch", "a factory is linked with a technology", "Roads link factories, other links technologies.", onContents},
		{"description-changes-verdicts", "a description would make a move illegal that the game rests on", "A description acts as if it had been known all along; what was accepted before must still be legal.", onContents},
	}},
}
