package century

import (
	"embed"

	"arbiter/engine/rule"
	"arbiter/say"
)

// files are the game's words in other languages, its pages, its casebook and its
// practice set.
//
//go:embed words topics practice/*.txt testdata/cases/[0-9]*.txt
var files embed.FS

const judgeHelp say.Key = `20th Century: a region, one tile a line: square, rotation, tile; * after a city's
icons is a citizen, g2 two garbage, bridge=A-N a bridge. Lines with use may follow
and are done in order.`

const scoreHelp say.Key = `  # or income, doubling, clean-land; recycling, environment, purity
  scoring: final
  seats:
    - name: Green
      points: 41
      coins: 17
      science: 9
      pollution: 2
      garbage: [0, 0, 1, 3]
      clean_land: 3

garbage is one number per land. clean_land is the 2, 3 or 4 under the marker.
The bonus cards read coins_produced, science_produced, points_produced and
working_centres. Omitted numbers are 0.`

const bestHelp say.Key = `It is over everything that a seat can still do in its upkeep and the recycling
after it. Every square and rotation of each new tile, every city for each citizen,
the garbage in hand, and every use of every technology in every order are looked
at, or ruled out by a bound.

A table has advice only as it agreed: see --advice of new. Once a game is over
--round asks about one of its rounds, and what was played is valued beside it.

Worth is counted in points by weights: for each point of this production and of
abilities, each coin and science more in hand, each land that is clean in the end,
each garbage, each space of the marker; usually points=1 coins=0.4 science=0.4
clean=2 garbage=-2 marker=4. --for bonus adds the round's bonus card; in round VI
it is the final score, with the other seats' hands as they are. Plans lead to
different results; of those with one result the first found is shown. Lines of
recycling are entered when every seat's upkeep is complete.`

// help is what there is to say of commands with this game.
var help = map[string]rule.Help{
	"new": {Examples: []rule.Example{
		{Line: "new friday --seats Blue,Green,Yellow", Does: "begin a game"},
		{Line: "new friday Blue Green Yellow --first Green --bonus2 income --bonus4 purity"},
		{Line: "new friday --seats Ann,Bob,Cyd --ruling new-garbage=may"},
		{Line: "new friday --seats Ann,Bob,Cyd --components practice", Does: "with invented pieces, to try it"},
	}},
	"judge": {About: judgeHelp, Examples: []rule.Example{
		{Line: "judge region.txt", Does: "what a region makes"},
		{Line: "judge region.txt --ruling institution-link=any-route"},
	}},
	"score": {About: scoreHelp, Examples: []rule.Example{{Line: "score sheet.yaml", Does: "score the end of an evening"}}},
	"tile": {Examples: []rule.Example{
		{Line: "tile A=1c1s B=2c1s C=1r A-B-C"},
		{Line: "tile A@2,3=2s B@5,5=1v N-A-B"},
		{Line: "tile A=1c B=2s N-A-B --svg farm7.svg"},
	}},
	"components": {Examples: []rule.Example{
		{Line: "components add farm7 A=1c B=2s N-A-B"},
		{Line: "components add track3 8 6 4 2 1"},
	}},
	"components add": {Examples: []rule.Example{{Line: `arbiter components add farm7 A=1c B=2s N-A-B --stack "lands I-II"`}}},
	"rules": {Examples: []rule.Example{
		{Line: "rules century/bid-not-higher"},
		{Line: "rules recycling corner"},
		{Line: "rules Müll"},
	}},
	"simulate": {Examples: []rule.Example{{Line: "simulate --games 1000 --seats 5 --seed 7 --bonus2 income --bonus4 purity"}}},
	"region":   {Examples: []rule.Example{{Line: `arbiter region Green --compare "place Green L11 e1 r1 A"`}, {Line: "region Green --svg green.svg"}}},
	"best": {About: bestHelp, Examples: []rule.Example{
		{Line: "best upkeep Green"},
		{Line: "best recycling Green"},
		{Line: "best upkeep Green --round 3"},
		{Line: `best upkeep Green --weights "points=1 coins=0.5" --plans 1 --limit 20s`},
	}},
}
