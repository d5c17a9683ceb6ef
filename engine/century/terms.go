package century

import "arbiter/engine/rule"

// What the words mean by which a technology or a catastrophe card is described,
// for who is asked for one.
var (
	technologyTerms = []rule.Term{
		{Word: "2g", Means: "garbage for its buyer, at once (the bin)"},
		{Word: "1p", Means: "the marker goes left, at once (the cloud)"},
		{Word: "1f", Means: "the marker goes right, at once (the flower)"},
		{Word: "locomotive", Means: "each upkeep: a citizen goes by rail to an empty city"},
		{Word: "transport", Means: "each upkeep: one garbage goes to another of your lands"},
		{Word: "recycle:3c", Means: "each upkeep: one garbage away for 3 coins (3s: science)"},
		{Word: "cleanup:4s", Means: "each upkeep: the marker one to the right for 4 science"},
		{Word: "quality:5c=3v", Means: "each upkeep: 3 points for 5 coins"},
		{Word: "workers", Means: "once in the game: a new citizen in an empty city"},
		{Word: "bridge", Means: "once in the game: a rail over one of your tiles"},
		{Word: "sorting", Means: "once in the game: one garbage away"},
		{Word: "park", Means: "its symbols are all it has"},
		{Word: "L=+1s N-L-S", Means: "an institution: M mine, L laboratory or H hospital, what it adds, its tracks"},
	}
	cardTerms = []rule.Term{
		{Word: "4g2p", Means: "what a column gives: 4 garbage, the marker 2 to the left"},
		{Word: "1g", Means: "1 garbage, the marker stays"},
		{Word: "-", Means: "nothing"},
		{Word: "/", Means: "between the five columns, from the left, worst to best"},
		{Word: "@4 @5", Means: "the label for 4 and for 5 seats that is printed on a column"},
	}
)
