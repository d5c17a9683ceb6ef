package industry

import "arbiter/engine/rule"

// verbs declares every word that people type about a game of Industry.
// Commands, help, transcripts and completions are made from this list.
var verbs = []verb{
	{Verb: rule.Verb{
		Name: "describe", Usage: []string{"PLACE FIELD", "coin COLUMN", "copy NAME"},
		Short:   "say what a field of your board is, or which column's token bears the coin",
		Long:    "A place is a column and an era: C2. FIELD is factory, technology, bonus or joker, then what it shows: a name, in quotes if it has several words, which other fields may bear too; cost=N needs=STONE,WOOD makes=BRICK points=N value=2|3 net=river,rail,pipe,power road=PLACES link=PLACES discount. A description is a fact, not a move: it may come at any time and acts as if it had been known all along.",
		Example: []string{"describe D1 factory Kiln cost=2 needs=Stone,Wood makes=Brick points=2 net=river road=E1,D2", `describe C1 bonus "Power Station" cost=1 value=2 net=power`, "describe E1 technology Lathe needs=Iron points=3 link=E2", "describe A1 joker ?", "describe coin F"},
	}, Read: func(l *line) rule.Action { return l.As(parseDescribe(l.Rest(), l.End)) }},
	{Verb: rule.Verb{
		Name: "draw", Shows: rule.ShowsDeal, Usage: []string{"COLUMNS [coin=COLUMN|coin=none]"},
		Short:   "name the column tokens drawn for this round",
		Long:    "The column with the coin is said where it isn't known; once a draw or a description has shown it, it is computed.",
		Example: []string{"draw A C F", "draw A C F coin=C", "draw A C F coin=none"},
	}, Read: (*line).draw},
	{Verb: rule.Verb{
		Name: "offer", Shows: rule.ShowsBid, Usage: []string{"SEAT FIELD [property|joker RESOURCE]"},
		Short:   "the auctioneer puts a field up",
		Example: []string{"offer Blue C", "offer Blue C1 joker Stone"},
	}, Read: func(l *line) rule.Action { return &Offer{l.seat(), l.field(l.p.onOffer()), l.nature()} }},
	{Verb: rule.Verb{
		Name: "bid", Shows: rule.ShowsBid, Usage: []string{"SEAT TALERS"},
		Short:   "a seat's one bid on the field that is up",
		Example: []string{"bid Green 2"},
	}, Read: func(l *line) rule.Action { return &Bid{l.seat(), l.talers()} }},
	{Verb: rule.Verb{
		Name: "pass", Shows: rule.ShowsBid, Usage: []string{"SEAT [property|joker RESOURCE]"},
		Short:   "a seat doesn't bid on the field that is up",
		Long:    "When nobody bids the auctioneer takes the field with the last pass; on an undescribed field that pass says what is taken.",
		Example: []string{"pass Yellow", "pass Yellow property"},
	}, Read: func(l *line) rule.Action { return &Pass{taking{l.seat(), l.nature()}} }},
	{Verb: rule.Verb{
		Name: "sell", Shows: rule.ShowsBid, Usage: []string{"SEAT [property|joker RESOURCE]"},
		Short:   "the auctioneer sells to the highest bidder and goes on",
		Example: []string{"sell Blue", "sell Blue joker ?"},
	}, Read: func(l *line) rule.Action { return &Sell{taking{l.seat(), l.nature()}} }},
	{Verb: rule.Verb{
		Name: "keep", Shows: rule.ShowsBid, Usage: []string{"SEAT [property|joker RESOURCE]"},
		Short:   "the auctioneer keeps the field and hands out the highest bid, coin by coin",
		Example: []string{"keep Blue", "keep Blue property"},
	}, Read: func(l *line) rule.Action { return &Keep{taking{l.seat(), l.nature()}} }},
	{Verb: rule.Verb{
		Name: "won", Shows: rule.ShowsBid, Usage: []string{"SEAT FIELD TALERS [property|joker RESOURCE]"},
		Short:   "say to whom the auctioneer sold a field, and for how much",
		Long:    "Legal exactly when some legal bidding leads to it, from nothing or from the bids entered so far.",
		Example: []string{"won Green C1 2", "won Green C1 2 property"},
	}, Read: func(l *line) rule.Action {
		return &Won{outcome{l.seat(), l.field(l.p.onOffer()), l.talers(), l.nature()}}
	}},
	{Verb: rule.Verb{
		Name: "kept", Shows: rule.ShowsBid, Usage: []string{"SEAT FIELD TALERS [property|joker RESOURCE]"},
		Short:   "say that the auctioneer kept a field, and for how much; 0 when nobody bid",
		Long:    "Legal exactly when some legal bidding leads to it, from nothing or from the bids entered so far.",
		Example: []string{"kept Blue C1 3", "kept Blue C1 0"},
	}, Read: func(l *line) rule.Action {
		return &Kept{outcome{l.seat(), l.field(l.p.onOffer()), l.talers(), l.nature()}}
	}},
	{Verb: rule.Verb{
		Name: "develop", Usage: []string{"SEAT FIELD [RESOURCE=SEAT|bank|joker|?|own...] [cheapest]", "SEAT FIELD factory|technology|bonus cost=N needs=RESOURCES [makes=RESOURCE points=N discount] [RESOURCE=SOURCE...]"},
		Short:   "a seat develops an own field",
		Long:    "Each unit needed comes from an own factory by itself; else from a joker, from another seat's factory for 1 taler, or from the bank for 1 taler. Where there is one way only it is found; where there are several the line says which, or cheapest. A field that is not described is stated with its kind, its cost and what it needs.",
		Example: []string{"develop Blue C1", "develop Blue C1 Stone=Green Wood=joker", "develop Blue C1 cheapest", "develop Blue C1 factory cost=2 needs=Stone makes=- points=3 Stone=bank"},
	}, Read: (*line).develop},
	{Verb: rule.Verb{
		Name: "subsidy", Usage: []string{"SEAT"},
		Short:   "a seat takes its one subsidy: 3 talers now, 5 points less at the end",
		Example: []string{"subsidy Green"},
	}, Read: func(l *line) rule.Action { return &Subsidy{l.seat()} }},
	{Verb: rule.Verb{
		Name: "done", Usage: []string{"SEAT|all"},
		Short:   "a seat's development is complete",
		Long:    "A turn ends by itself after two fields, or when nothing is left to develop. When all are done the marker moves on and the next round begins by itself.",
		Example: []string{"done Green", "done all"},
	}, Read: (*line).done},
	{Verb: rule.Verb{
		Name: haveVerb, Usage: []string{"SEAT talers=N points=N joker=RESOURCE subsidy", "SEAT field PLACE developed|undeveloped", "columns COLUMNS"},
		Short:   "what lies on the table, where the record begins in the middle",
		Long:    "After new … --round N, before its draw; the round's income is taken. What isn't said is as a seat begins the game. columns are those drawn in this era so far.",
		Example: []string{"have Green talers=9 points=3 joker=Stone", "have Green field A1 developed", "have columns A,C,F"},
	}, Read: (*line).have},
	{Verb: rule.Verb{
		Name: "correct", Usage: []string{`SEAT talers+N|points-N|joker:RESOURCE|joker:-RESOURCE|field:PLACE|field:-PLACE|developed:PLACE|developed:-PLACE|subsidy|-subsidy "REASON"`},
		Short:   "set right a fact of the game, with a reason, on the record",
		Example: []string{`correct Green talers+1 "wrong change in round 2"`, `correct Green developed:C1 "was turned over in round 3"`},
	}, Read: (*line).correct},
	{Verb: rule.Verb{
		Name: "count", Usage: []string{"SEAT talers=N points=N jokers=N properties=N undeveloped=N"},
		Short:   "compare what the table counts with the journal; changes nothing",
		Example: []string{"count Green talers=7 points=4"},
	}, Read: (*line).count},
	{Verb: rule.CountedDeclared(sheetFields, "counted Green points=12 talers=9 factory_pairs=2 bonus=2x4,3x1 jokers=1 properties=9"), Read: (*line).countedEnd},
}
