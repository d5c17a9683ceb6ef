package century

import "arbiter/engine/rule"

// verbs declares every word that people type about a game of 20th Century.
// Commands, help, transcripts and completions are made from this list.
var verbs = []verb{
	{Verb: rule.Verb{
		Name: "describe", Usage: []string{"NAME TILE|TECHNOLOGY|CARD", "start TILE", "start.SEAT TILE", "track1|track3|track5 5 COSTS", "zones 3 RANGES", "NAME OTHER-NAME"},
		Short:   "say what a tile, card or printed number of your copy is",
		Long:    "A description is a fact, not a move: it may come at any time and acts as if it had been known all along. Whatever it changes is judged again.",
		Example: []string{"describe L11 A=1c B=2s N-A-B", "describe T11 1g locomotive", "describe start A=1c1s B=2c1s C=1r A-B-C", "describe track3 8 6 4 2 1", "describe zones -6..-4 -3..-1 0..6"},
	}, Read: func(l *line) rule.Action { return l.As(parseDescribe(l.p, l.Rest(), l.End)) }},
	{Verb: rule.Verb{
		Name: "deal", Shows: rule.ShowsDeal, Usage: []string{"lands [NAMES]", "technologies [NAMES]", "catastrophe [CARD|NAME]"},
		Short:   "put this round's tiles and catastrophe card on the table",
		Long:    "Without names lands are called L11 L12 … (round, place) and technologies T11 T12 …. The auction begins when lands and technologies are dealt. A catastrophe card may be given by name, as printed, or not at all; then each outcome says what its column gives.",
		Example: []string{"deal lands", "deal technologies T1 T2 T3 T4", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -"},
	}, Read: parseDeal},
	{Verb: rule.Verb{
		Name: "open", Shows: rule.ShowsBid, Usage: []string{"SEAT LAND COINS"},
		Short:   "the start player puts a land up with the opening bid",
		Example: []string{"open Blue L11 2"},
	}, Read: parseOpen},
	{Verb: rule.Verb{
		Name: "bid", Shows: rule.ShowsBid, Usage: []string{"SEAT COINS"},
		Short:   "raise the bid on the open lot",
		Example: []string{"bid Green 3"},
	}, Read: parseBid},
	{Verb: rule.Verb{
		Name: "pass", Shows: rule.ShowsBid, Usage: []string{"SEAT"},
		Short:   "leave the open lot to the others",
		Example: []string{"pass Yellow"},
	}, Read: parsePass},
	{Verb: rule.Verb{
		Name: "drop", Shows: rule.ShowsBid, Usage: []string{"SEAT [buy TECHNOLOGY [for COST]]"},
		Short:   "drop out of this round's auction, and buy a technology or none",
		Long:    "for COST is the number under the cost marker: needed where the track is not known, checked where it is.",
		Example: []string{"drop Yellow buy T12 for 1", "drop Blue"},
	}, Read: parseDrop},
	{Verb: rule.Verb{
		Name: "lot", Usage: []string{"LAND"},
		Short:   "put a land up without entering its bids; drops and won follow",
		Example: []string{"lot L13"},
	}, Read: parseLot},
	{Verb: rule.Verb{
		Name: "won", Shows: rule.ShowsBid, Usage: []string{"SEAT LAND COINS"},
		Short:   "say how a lot ended",
		Long:    "Legal exactly when some legal bidding leads to it, from nothing, from the bids entered so far, or with the drop-outs entered since lot, in their order: each seat in its turn, each bid higher than the one before and within its seat's coins.",
		Example: []string{"won Green L11 3"},
	}, Read: parseWon},
	{Verb: rule.Verb{
		Name: "claim", Shows: rule.ShowsBid, Usage: []string{"SEAT COLUMN SCIENCE"},
		Short:   "bid science for a column of the catastrophe card, 1 to 5 from the left",
		Example: []string{"claim Blue 5 2"},
	}, Read: parseClaim},
	{Verb: rule.Verb{
		Name: "outcome", Shows: rule.ShowsBid, Usage: []string{"SEAT COLUMN SCIENCE [DAMAGE]"},
		Short:   "say where a seat ended up in the catastrophe bidding",
		Long:    "DAMAGE (such as 2g1p, or -) is what the column gives, where the card is not described.",
		Example: []string{"outcome Blue 3 5", "outcome Blue 3 5 2g1p"},
	}, Read: parseOutcome},
	{Verb: rule.Verb{
		Name: "garbage", Usage: []string{"SEAT LAND=N..."},
		Short:   "put all garbage in hand on lands",
		Example: []string{"garbage Green L11=2 L13=1"},
	}, Read: parseGarbage},
	{Verb: rule.Verb{
		Name: "place", Usage: []string{"SEAT TILE SQUARE ROTATION [CITY]"},
		Short:   "attach a land with its citizen, or an institution",
		Long:    "Squares count from the start tile: e1 is one east of it, w2s1 two west and one south. Rotations r0 to r3 are quarter turns clockwise. The city may be left out where the land has one.",
		Example: []string{"place Green L11 e1 r1 A", "place Green T13 n1 r0"},
	}, Read: parsePlace},
	{Verb: rule.Verb{
		Name: "use", Usage: []string{
			"SEAT locomotive CITY CITY", "SEAT workers CITY", "SEAT bridge TILE FROM-TO", "SEAT sorting LAND",
			"SEAT transport LAND LAND", "SEAT recycle LAND", "SEAT cleanup", "SEAT quality",
		},
		Short:   "use a technology's ability in upkeep",
		Long:    "Where two technologies differ, name the tile (T3.recycle), or the very ability (T3.recycle:4s).",
		Example: []string{"use Green locomotive start.A L11.B", "use Green bridge L11 A-N", "use Green T13.recycle L14"},
	}, Read: parseUse},
	{Verb: rule.Verb{
		Name: "upkeep", Usage: []string{"SEAT makes=6c4s1v clean=N garbage=N [marker=N]"},
		Short:   "say how a seat's upkeep came out, where nobody tells its region",
		Long:    "makes is what the region makes, 2r working recycling centres; clean are the lands without garbage, garbage is what lies on all of them after recycling; marker is its space. From then on nothing that needs the region is checked, and each upkeep of that seat is told so. done goes on.",
		Example: []string{"upkeep Green makes=6c4s1v clean=3 garbage=5 marker=-1"},
	}, Read: parseUpkeep},
	{Verb: rule.Verb{
		Name: "done", Usage: []string{"SEAT|all"},
		Short:   "a seat's upkeep, or its recycling, is complete",
		Long:    "When all are done, production is paid, or bonus cards are scored and the next round begins, by itself.",
		Example: []string{"done Green", "done all"},
	}, Read: parseDone},
	{Verb: rule.Verb{
		Name: "recycle", Usage: []string{"SEAT CENTRE LAND", "SEAT all"},
		Short:   "a recycling centre removes one garbage",
		Long:    "all removes as many as can be. Where different ways of that leave different lands dirty it says which, and chooses none.",
		Example: []string{"recycle Green L11.B L14", "recycle Green all"},
	}, Read: parseRecycle},
	{Verb: rule.Verb{
		Name: haveVerb, Usage: []string{"SEAT coins=N science=N points=N pollution=N", "SEAT tile NAME SQUARE ROTATION TILE", "SEAT technology NAME TECHNOLOGY [spent]"},
		Short:   "what a seat has, where the record begins in the middle",
		Long:    "After new … --round N, before its deal. TILE is as in a region file: A=2s* has a citizen, g1 garbage, bridge=A-N a bridge; a tile that is described needs only those. What isn't said is as a seat begins the game. A technology's symbols have acted; spent: its single use is gone.",
		Example: []string{"have Green coins=12 science=9 points=14 pollution=-1", "have Green tile L7 e1 r1 A=2s* B=1v N-A-B g1", "have Green technology T4 2g locomotive"},
	}, Read: parseHave},
	{Verb: rule.Verb{
		Name: "correct", Usage: []string{`SEAT coins+N|science-N|points+N|pollution-N|garbage:LAND-N|citizen:CITY|citizen:-CITY|tile:TILE=SQUAREROTATION|technology:NAME|technology:-NAME "REASON"`},
		Short:   "set right a fact of the game, with a reason, on the record",
		Example: []string{`correct Green coins+1 "wrong change in round II"`, `correct Green citizen:-L11.A "fell off the table"`},
	}, Read: parseCorrect},
	{Verb: rule.Verb{
		Name: "count", Usage: []string{"SEAT coins=N science=N points=N pollution=N garbage=N"},
		Short:   "compare what the table counts with the journal; changes nothing",
		Example: []string{"count Green coins=12 science=4"},
	}, Read: parseCount},
	{Verb: rule.CountedDeclared(countedFields, "counted Green points=41 coins=17 science=9 pollution=2 garbage=0,0,1,3 clean_land=3"), Read: parseCounted},
}

// Verbs lists the rulebook's verbs as they are declared.
func (Book) Verbs() []rule.Verb { return rule.Verbs(verbs) }
