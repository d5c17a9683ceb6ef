package industry

import (
	_ "embed"
	"slices"

	"arbiter/engine/rule"
)

// cite writes a citation of the English book.
func cite(section string) []rule.Citation { return []rule.Citation{{Book: "EN", Section: section}} }

var (
	onPreparing   = cite("Preparing the Game")
	onGame        = cite("The Game")
	onTokens      = cite("Phase 2: New Column tokens")
	onAuction     = cite("Phase 3: Auction")
	onClaim       = cite("Claim a Field")
	onDevelopment = cite("Phase 4: Development")
	onResources   = cite("Procuring the Required Resources")
	onDeveloping  = cite("Developing and Receiving Points")
	onRemarks     = cite("Other Remarks")
	onSpecial     = cite("Special Factories: Bank and Stock Exchange")
	onSubsidy     = cite("Subsidy")
	onEnd         = cite("End of the Game")
)

//go:embed examples.txt
var examplesText string

// Setup.
var (
	seatCount = &rule.Entry{Code: "industry/seats", When: "a game or a sheet has too few or too many seats", Rule: "Three or four play.", Cite: onClaim}
)

// Any phase.
var (
	wrongPhase       = &rule.Entry{Code: "industry/wrong-phase", When: "a verb is entered outside its phase", Rule: "A round goes through its phases in order: income, column tokens, auction, development, new starting player.", Cite: onGame}
	gameOver         = &rule.Entry{Code: "industry/game-over", When: "a move is entered after the final scoring", Rule: "The game ends with the round that sells the last field of era 5, its development included.", Cite: onEnd}
	subsidyTaken     = &rule.Entry{Code: "industry/subsidy-taken", When: "a seat takes a second subsidy", Rule: "Each seat may take one subsidy in the game: 3 talers now, 5 points less at the end.", Cite: onSubsidy}
	subsidyOutOfTurn = &rule.Entry{Code: "industry/subsidy-out-of-turn", When: "a seat takes its subsidy out of turn, where the ruling wants it in turn", Rule: "A subsidy may be taken at any time until the final scoring; by the other reading only in one's own turn.", Cite: onSubsidy, Clear: true}
)

// Phase 2, the column tokens.
var (
	drawCount       = &rule.Entry{Code: "industry/draw-count", When: "a draw has the wrong number of tokens", Rule: "A round draws as many tokens as there are seats; recommended are 4 with three seats in eras 4 and 5, and 3 with four seats in era 5.", Cite: onTokens}
	columnDrawn     = &rule.Entry{Code: "industry/column-drawn", When: "a column comes up twice in an era", Rule: "The twelve tokens are drawn once in each era; then the bag is filled again, as we read it.", Cite: slices.Concat(onTokens, onClaim)}
	coinContradicts = &rule.Entry{Code: "industry/coin-contradicts", When: "the coin is said to be on another token than before", Rule: "One of the twelve column tokens bears the coin, always the same.", Cite: onTokens}
)

// Phase 3, the auction.
var (
	outOfTurn          = &rule.Entry{Code: "industry/out-of-turn", When: "somebody acts whose turn it isn't", Rule: "The auctioneer offers and decides; bids go round once from the auctioneer's left. Development goes clockwise from the starting player.", Cite: onAuction, Clear: true}
	fieldNotOnOffer    = &rule.Entry{Code: "industry/field-not-on-offer", When: "a field is named that can't be auctioned now", Rule: "Only fields of the current era whose column token lies face-up can be auctioned; it is turned down once its field is sold.", Cite: onAuction}
	lotOpen            = &rule.Entry{Code: "industry/lot-open", When: "another field is put up, or its outcome told, while one is up", Rule: "A field that was put up is sold or kept before the next one.", Cite: onAuction}
	nothingUp          = &rule.Entry{Code: "industry/no-lot", When: "somebody bids, passes or decides with no field up", Rule: "The auctioneer first chooses a field.", Cite: onAuction}
	ownLot             = &rule.Entry{Code: "industry/own-lot", When: "the auctioneer bids or buys", Rule: "Each seat but the auctioneer bids once or passes.", Cite: onAuction}
	hasSpoken          = &rule.Entry{Code: "industry/spoken", When: "a seat bids or passes a second time", Rule: "Each seat makes one bid or passes.", Cite: onAuction, Clear: true}
	bidNotHigher       = &rule.Entry{Code: "industry/bid-not-higher", When: "a bid doesn't raise", Rule: "A bid is 1 taler or more, as we read it, and higher than every bid before it.", Cite: onAuction, Clear: true}
	bidBeyondTalers    = &rule.Entry{Code: "industry/bid-beyond-talers", When: "a bid is beyond the bidder's talers", Rule: "Nobody may bid more talers than they can pay.", Cite: onAuction}
	bidsOpen           = &rule.Entry{Code: "industry/bids-open", When: "the auctioneer decides before all have spoken", Rule: "The auctioneer decides once every other seat has bid or passed.", Cite: onAuction, Clear: true}
	keepBeyondTalers   = &rule.Entry{Code: "industry/keep-beyond-talers", When: "the auctioneer keeps a field without the talers for the highest bid", Rule: "Who keeps a field pays the highest bid, coin by coin round the table; who can't pay must sell.", Cite: onAuction, Clear: true}
	outcomeUnreachable = &rule.Entry{Code: "industry/outcome-unreachable", When: "the way an auction is said to have ended can't come about", Rule: "Each seat bids once, higher than before; the highest bid is the price.", Cite: onAuction, Clear: true}
	fieldContradicts   = &rule.Entry{Code: "industry/field-contradicts", When: "what is said of a field contradicts what is known of it", Rule: "A field is what the board shows: on a joker field lies a joker token, on any other a property token is put.", Cite: onClaim}
	nothingTaken       = &rule.Entry{Code: "industry/nothing-taken", When: "a pass says what is taken, and nothing is taken with it", Rule: "Arbiter keeps the record this way: what is taken is said with the last pass, when nobody bids."}
)

// Phase 4, development.
var (
	turnOver                = &rule.Entry{Code: "industry/turn-over", When: "a seat goes on with a development that is over", Rule: "Each seat has one turn a round and develops up to two fields in it.", Cite: onDevelopment, Clear: true}
	notYourField            = &rule.Entry{Code: "industry/not-your-field", When: "a field is developed that isn't the seat's own", Rule: "A seat develops its own undeveloped fields; its token says which they are.", Cite: onDevelopment}
	developedAlready        = &rule.Entry{Code: "industry/developed-already", When: "a field is developed twice", Rule: "A developed field stays developed.", Cite: onDeveloping}
	technologyDead          = &rule.Entry{Code: "industry/technology-dead", When: "a technology of a past era is developed", Rule: "Technologies can be developed in their own era only; factories and bonus fields at any time.", Cite: onRemarks, Clear: true}
	developmentBeyondTalers = &rule.Entry{Code: "industry/development-beyond-talers", When: "construction and purchases are beyond the seat's talers", Rule: "The printed talers, 1 less for each own bank and stock exchange, and the resources bought are paid in full. The bank and the stock exchange make later constructions cheaper, not their own.", Cite: slices.Concat(onDevelopment, onSpecial)}
	sourceUnneeded          = &rule.Entry{Code: "industry/source-unneeded", When: "a resource is named that the field doesn't need, or too often", Rule: "A field takes the one or two resources that it shows, and no others.", Cite: onDevelopment}
	ownProducer             = &rule.Entry{Code: "industry/own-producer", When: "a resource that the seat produces itself is paid in another way", Rule: "A resource that a developed factory of one's own produces counts as paid.", Cite: onResources, Clear: true}
	noProducer              = &rule.Entry{Code: "industry/no-producer", When: "a resource is bought from a seat that doesn't produce it", Rule: "A resource is bought from another seat's developed factory, for 1 taler; it can't be refused.", Cite: onResources, Clear: true}
	noJoker                 = &rule.Entry{Code: "industry/no-joker", When: "a joker is spent that the seat doesn't have", Rule: "A joker token pays one unit of its resource; ? pays any one.", Cite: onResources}
	bankTooEarly            = &rule.Entry{Code: "industry/bank-too-early", When: "the bank is to sell a resource of the current era or a later one", Rule: "The bank sells resources that come from earlier eras.", Cite: onResources, Clear: true}
	bankBlocked             = &rule.Entry{Code: "industry/bank-blocked", When: "the bank is to sell a resource that another seat produces", Rule: "The bank sells only what no other seat produces.", Cite: onResources, Clear: true}
	resourceUnavailable     = &rule.Entry{Code: "industry/resource-unavailable", When: "a resource can be had from nowhere", Rule: "A field whose resources can't be had can't be developed.", Cite: onResources}
)

// Corrections and facts.
var (
	correctBelowZero           = &rule.Entry{Code: "industry/correct-below-zero", When: "a correction would make a number negative, or take what isn't there", Rule: "Arbiter keeps the record this way: talers, points and tokens are things on the table, and none can be fewer than none."}
	correctBelowBid            = &rule.Entry{Code: "industry/correct-below-bid", When: "a correction would leave a seat unable to pay its standing bid", Rule: "Nobody may bid more talers than they can pay.", Cite: onAuction}
	correctTooMany             = &rule.Entry{Code: "industry/correct-too-many", When: "a correction would give more than any table has", Rule: "Arbiter keeps the record this way: talers and points stay below a thousand, and the box holds 7 joker tokens, by its list of components."}
	correctField               = &rule.Entry{Code: "industry/correct-field", When: "a correction would put a token where none can be", Rule: "A property token lies on a field that was sold, one on each.", Cite: onClaim}
	jokerSupply                = &rule.Entry{Code: "industry/joker-supply", When: "more fields are joker fields than there are joker tokens", Rule: "On each joker field lies one joker token; the box holds 7, by its list of components.", Cite: onPreparing}
	thirdDiscount              = &rule.Entry{Code: "industry/third-discount", When: "a third factory is said to make construction cheaper", Rule: "Two factories make construction cheaper: the bank and the stock exchange.", Cite: onSpecial}
	linkMismatch               = &rule.Entry{Code: "industry/link-mismatch", When: "a factory is linked with a technology", Rule: "Roads link factories, other links technologies.", Cite: onEnd}
	descriptionChangesVerdicts = &rule.Entry{Code: "industry/description-changes-verdicts", When: "a description would make a move illegal that the game rests on", Rule: "Arbiter keeps the record this way: a description acts as if it had been known all along; what was accepted before must still be legal."}
)

// Rules that another section of the book speaks of, where that is the place.
var (
	outOfDevelopment = outOfTurn.In(onDevelopment)
	soldAlready      = fieldNotOnOffer.In(onClaim)
	notTurned        = correctField.In(onDeveloping)
	noToken          = notYourField.In(onClaim)
)

func chapters() []rule.Chapter {
	return []rule.Chapter{
		{Title: "Setup", Entries: []*rule.Entry{seatCount}},
		{Title: "Any phase", Entries: []*rule.Entry{wrongPhase, gameOver, subsidyTaken, subsidyOutOfTurn}},
		{Title: "Phase 2, the column tokens", Entries: []*rule.Entry{drawCount, columnDrawn, coinContradicts}},
		{Title: "Phase 3, the auction", Entries: []*rule.Entry{outOfTurn, fieldNotOnOffer, lotOpen, nothingUp, ownLot, hasSpoken, bidNotHigher, bidBeyondTalers, bidsOpen, keepBeyondTalers, outcomeUnreachable, fieldContradicts, nothingTaken}},
		{Title: "Phase 4, development", Entries: []*rule.Entry{turnOver, notYourField, developedAlready, technologyDead, developmentBeyondTalers, sourceUnneeded, ownProducer, noProducer, noJoker, bankTooEarly, bankBlocked, resourceUnavailable}},
		{Title: "Corrections and facts", Entries: []*rule.Entry{correctBelowZero, correctBelowBid, correctTooMany, correctField, jokerSupply, thirdDiscount, linkMismatch, haveLate, haveElsewise, descriptionChangesVerdicts}},
	}
}
