package expo

import "arbiter/engine/rule"

// verbs declares every word that people type about a game of Expo 1906.
// Commands, help, transcripts and completions are made from this list.
var verbs = []verb{
	{Verb: rule.Verb{
		Name: "describe", Usage: []string{"NAME TILE", "lab ROWS", "rows ROW...", "jump FROM TO FUNDING [moves=N]", "jumps complete", "jury steam=N electricity=N", "copy NAME"},
		Short:   "say what something of your copy is",
		Long:    "TILE is 2steam/1steel, project FORM POINTSv NEEDS, technology FORM GIVES or improvement FORM CARD; forms are L T S I square, J Z as printed mirrored. ROWS of a laboratory go from the top: . a cell, x a cell with a scrap, _ none; lab.Green is one seat's own. A description is a fact, not a move: it may come at any time and acts as if it had been known all along.",
		Example: []string{"describe Cellophane project T 3v 2empirical 2automated 1copper 2steam", "describe P3_T project T steam", "describe Combustion_Engines technology I 4steam", "describe Rails improvement S station", "describe R3_7 2steam/1steel", "describe lab ......./..x..x./......./......./x....x./..x....", "describe rows steel copper manual automated empirical scientific", "describe jump steel4 copper5 2", "describe jumps complete", "describe jury steam=8 electricity=8"},
	}, Read: (*line).describe},
	{Verb: rule.Verb{
		Name: "handicap", Shows: rule.ShowsDeal, Usage: []string{"SEAT CELL TILE TURN"},
		Short:   "a player new to the game replaces a scrap by a drawn resource tile",
		Example: []string{"handicap Blue b2 2steam/1steel r1"},
	}, Read: (*line).handicap},
	{Verb: rule.Verb{
		Name: "deal", Shows: rule.ShowsDeal, Usage: []string{"jury ENERGY [ENERGY]", "academy [FORM=PROJECT|FORM=none...]", "station [TILE...]"},
		Short:   "say what was drawn: jury tiles, projects, resource tiles",
		Long:    "Without names projects are called P3_L (round 3, form L) and tiles R3_1 (round 3, place 1). A tile may be given by what it shows.",
		Example: []string{"deal jury steam electricity", "deal jury steam", "deal academy", "deal academy T=Cellophane square=Telephone", "deal academy I=none", "deal station", "deal station 2steam/1steel 2manual/1copper 2steel/1electricity 2steam/1steel 2manual/1copper 2steel/1electricity 2steam/1steel 2manual/1copper 2steel/1electricity"},
	}, Read: (*line).deal},
	{Verb: rule.Verb{
		Name: "card", Usage: []string{"SEAT CARD", "SEAT station [TILE...]", "SEAT academy [NAME] [free=TILE]"},
		Short:   "a seat plays a card",
		Long:    "Train Station and Academy say what is bought. After Laboratory, Journal and Meeting Room what is done follows line by line, until all of it is used or done SEAT.",
		Example: []string{"card Blue skyscraper", "card Blue station", "card Blue academy", "card Blue laboratory", "card Blue journal", "card Blue meeting"},
	}, Read: (*line).play},
	{Verb: rule.Verb{
		Name: "place", Usage: []string{"SEAT TILE CELL [TURN]", "SEAT TILE CELL CELL CELL CELL"},
		Short: "a Laboratory's operation: a tile from in front into the laboratory",
		Long:  "CELL is that of the tile's anchor, its first cell in reading order after turning; or all four are named. TURN is r0 to r3, quarter turns clockwise; for a resource tile NE ES SW WN too, where its 2 points.",
	}, Read: (*line).place},
	{Verb: rule.Verb{
		Name: "remove", Usage: []string{"SEAT CELL|TILE"},
		Short:   "a Laboratory's operation: a tile or a scrap out of the laboratory",
		Example: []string{"remove Blue c3"},
	}, Read: func(l *line) rule.Action {
		a := &Remove{Seat: l.seat()}
		a.Cell = l.lying(a.Seat)
		return a
	}},
	{Verb: rule.Verb{
		Name: "move", Usage: []string{"SEAT CELL|TILE [CELL] TURN"},
		Short:   "Meeting Room: a tile of the laboratory to another place, or only turned",
		Example: []string{"move Blue c3 d4 r1", "move Blue c3 r2"},
	}, Read: (*line).move},
	{Verb: rule.Verb{
		Name: "advance", Usage: []string{"SEAT FROM TO [for FUNDING] [moves N]"},
		Short:   "a token moves in the Patents Office",
		Long:    "A space is a row and a column, steel4; start is column 1. A jump that isn't described is entered with what the table sees printed at it.",
		Example: []string{"advance Blue start steel3", "advance Blue steel3 steel5", "advance Blue steel4 copper5", "advance Blue steel4 copper5 for 2"},
	}, Read: (*line).advance},
	{Verb: rule.Verb{
		Name: "chit", Usage: []string{"SEAT paris1889|chicago1893|brussels1897|paris1900|liege1905|milan1906", "ghost ROW CHIT"},
		Short:   "the first in column 10 of a row picks a bonus chit; a ghost's is drawn",
		Long:    "By the building too: eiffel ferris kolonien metro beaux_arts simplon.",
		Example: []string{"chit Blue milan1906", "chit ghost steel paris1900", "chit Blue none"},
	}, Read: (*line).chit},
	{Verb: rule.Verb{
		Name: "fund", Usage: []string{"SEAT"}, Short: "Meeting Room: 1 more funding", Example: []string{"fund Blue"},
	}, Read: func(l *line) rule.Action { return &Fund{l.seat()} }},
	{Verb: rule.Verb{
		Name: "jury", Usage: []string{"SEAT ENERGY"}, Short: "Meeting Room: choose a jury tile", Example: []string{"jury Blue steam"},
	}, Read: func(l *line) rule.Action { return &Jury{l.seat(), l.energy()} }},
	{Verb: rule.Verb{
		Name: "ghosts", Shows: rule.ShowsDeal, Usage: []string{"TILE TILE [TILE]"},
		Short:   "games of two and one: the resource tiles drawn after a Journal",
		Example: []string{"ghosts 2manual/1electricity 2steam/1steel"},
	}, Read: func(l *line) rule.Action {
		a := &Ghosts{[]dealt{l.drawnTile()}}
		a.Tiles = append(a.Tiles, l.drawnTiles()...)
		return a
	}},
	{Verb: rule.Verb{
		Name: "draw", Shows: rule.ShowsDeal, Usage: []string{"CARD"},
		Short:   "alone: the card drawn from the ghost deck",
		Example: []string{"draw journal"},
	}, Read: func(l *line) rule.Action { return &Draw{l.card()} }},
	{Verb: rule.Verb{
		Name: "done", Usage: []string{"SEAT"}, Short: "a seat's card is complete", Example: []string{"done Blue"},
	}, Read: func(l *line) rule.Action { return &Done{l.seat()} }},
	{Verb: rule.Verb{
		Name: "pass", Usage: []string{"SEAT"}, Short: "a seat takes no last action", Example: []string{"pass Blue"},
	}, Read: func(l *line) rule.Action { return &Pass{l.seat()} }},
	{Verb: rule.Verb{
		Name: haveVerb, Usage: []string{"jury steam=N electricity=N", "stack SPACE SEAT... [CHIT]", "SEAT points=N funding=N", "SEAT lab ROWS", "SEAT tile CELL TURN TILE", "SEAT front TILE...", "SEAT completed PROJECT..."},
		Short:   "what lies on the table, where the record begins in the middle",
		Long:    "After new … --round N, before its deal. What isn't said is as a seat begins the game. ROWS as for describe, o for a marked cell whose scrap is gone, r for one that a handicap replaced; a tile is a line of a laboratory file. A stack goes from top to bottom. completed are projects that lie in no described laboratory.",
		Example: []string{"have jury steam=3 electricity=1", "have stack steel4 Blue Green", "have Blue points=12 funding=4", "have Blue lab ......./..x..x./......./......./o....x./..x....", "have Blue tile c4 r0 2steam/1steel", "have Blue front 2steam/1steel", "have Blue completed Cellophane"},
	}, Read: (*line).have},
	{Verb: rule.Verb{
		Name: "correct", Usage: []string{`SEAT points+N|funding-N|front:TILE|front:-TILE|lab:TILE=c2r0|lab:-c2|scrap:b2|scrap:-b2|token:steel4=steel5|hand:CARD|hand:-CARD|completed:NAME|completed:-NAME "REASON"`},
		Short:   "set right a fact of the game, with a reason, on the record",
		Example: []string{`correct Green points+1 "leader forgotten in round 2"`, `correct Green token:start=steel4 "stood there"`},
	}, Read: (*line).correct},
	{Verb: rule.Verb{
		Name: "count", Usage: []string{"SEAT points=N funding=N completed=N scraps=N front=N"},
		Short:   "compare what the table counts with the journal; changes nothing",
		Example: []string{"count Green points=12 funding=4 completed=2 scraps=3 front=2"},
	}, Read: (*line).count},
	{Verb: rule.CountedDeclared(sheetFields, "counted Green points=17 liked_completed=2 tokens=1,10,10 funding=4 metro=yes beaux_arts=yes technologies=2"), Read: (*line).countedEnd},
}
