package century

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// How what the copy shows is asked for part by part. What is typed in one go is read by
// the same notation that the answers come to.

var powerMeans = [...]say.Key{
	"each upkeep: a citizen goes by rail to an empty city", "each upkeep: one garbage goes to another of your lands",
	"once in the game: a new citizen in an empty city", "once in the game: a bridge, one more track on one of your tiles", "once in the game: one garbage away",
	"no use of its own, only its symbols", "each upkeep: one garbage away, at a cost", "each upkeep: the marker one to the right, at a cost", "each upkeep: points, at a cost",
}

// powerTitles are their names in each language: in German the book's.
var powerTitles = [...]say.Key{"locomotive", "transport", "workers", "bridge", "sorting", "park", "recycle", "cleanup", "quality"}

func (p Power) term() rule.Term { return rule.Term{Word: powerNames[p], Means: powerMeans[p]} }

// mostShown is the most of one thing that is written on a piece.
const mostShown = 99

func askDamage(q *rule.Answers, column say.Text) Damage {
	return Damage{
		Garbage: q.Number(say.Join(": ", column, say.That("garbage")), 0, mostShown, ""),
		Clouds:  q.Number(say.Join(": ", column, say.That("clouds")), 0, mostShown, "0"),
	}
}

// askCard asks for a card from its worst column on; the last one is empty on every card.
// Of the labels it asks for those that matter to so many seats, 0 for both.
func askCard(q *rule.Answers, seats int) string {
	c := &Card{}
	for i := range c.Columns[:4] {
		c.Columns[i] = askDamage(q, say.That(madeColumns[i]))
	}
	return askLabels(q, c, seats)
}

// askLabels asks for the labels that a card lacks. Most often they stand behind the worst
// column, one after the other.
func askLabels(q *rule.Answers, c *Card, seats int) string {
	l, usual := *c, c.labelled()
	if l.Five == 0 && seats < 5 {
		l.Five = q.Number(say.That("the column with the label %d", 5), 1, 5, strconv.Itoa(usual.Five))
	}
	if l.Four == 0 && seats < 4 {
		l.Four = q.Number(say.That("the column with the label %d", 4), 1, 5, strconv.Itoa(usual.Four))
	}
	return l.String()
}

func askTrack(q *rule.Answers) string {
	return strings.Join(rule.Times(len(earlyCosts), func(i int) string {
		return strconv.Itoa(q.Number(say.That("cost %d, from the left", i+1), 0, mostCost, ""))
	}), " ")
}

func askZones(q *rule.Answers) string {
	two := q.Number(say.That("the last space where a clean land is worth %d", 2), score.WorstMarker, score.BestMarker-2, "")
	three := q.Number(say.That("the last space where a clean land is worth %d", 3), two+1, score.BestMarker-1, "")
	var worth zones
	for i := range worth {
		switch space := i + score.WorstMarker; {
		case space <= two:
			worth[i] = 2
		case space <= three:
			worth[i] = 3
		default:
			worth[i] = 4
		}
	}
	return worth.String()
}

// askSymbols asks for the symbols of a technology, which act when it is bought.
func askSymbols(q *rule.Answers) *Technology {
	t := &Technology{
		Garbage: q.Number(say.That("garbage"), 0, mostShown, "0"),
		Clouds:  q.Number(say.That("clouds"), 0, mostShown, "0"),
		Flowers: q.Number(say.That("flowers"), 0, mostShown, "0"),
	}
	t.FlowersFirst = t.Clouds > 0 && t.Flowers > 0 && q.Yes(say.That("Do the flowers stand before the clouds?"))
	return t
}

func askTechnology(q *rule.Answers) string {
	t := askSymbols(q)
	const institution, nothing = "institution", "-"
	rails := ""
	for len(t.Abilities) < maxAbilities && rails == "" {
		words := append([]string{institution}, powerNames[:]...)
		if t.String() != "" {
			words = append([]string{nothing}, words...)
		}
		answer := q.Word(rule.Prompt{Ask: say.That("What can it do?"), Words: words, Said: func(i int) say.Text {
			switch power := rule.Index(powerNames[:], words[i]); {
			case power >= 0:
				return say.That("%-11s %s", words[i], say.That(powerMeans[power]))
			case words[i] == institution:
				return say.That("it is an institution, with rails")
			}
			return say.That("nothing more")
		}})
		switch power := rule.Index(powerNames[:], answer); {
		case answer == institution:
			rails = " " + askInstitution(q)
		case power < 0:
			return t.String()
		default:
			t.Abilities = append(t.Abilities, askAbility(q, Power(power)))
		}
	}
	return strings.TrimSpace(t.String() + rails)
}

func askAbility(q *rule.Answers, power Power) Ability {
	a := Ability{Power: power}
	if power != Recycle && power != Cleanup && power != Quality {
		return a
	}
	a.Price.Amount = q.Number(say.That("%s: its cost", power), 0, mostShown, "")
	a.Price.Science = q.One(say.That("%s: %d of what?", power, a.Price.Amount), []string{"c", "s"}, func(i int) say.Text {
		return []say.Text{say.That("coins"), say.That("science")}[i]
	}) == 1
	if power == Quality {
		a.Points = q.Number(say.That("%s: the points that it gives", power), 1, mostShown, "")
	}
	return a
}

// askInstitution asks for its building, and for the edges that this is joined to.
func askInstitution(q *rule.Answers) string {
	const letters, icons = "MLH", "csv"
	i := q.One(say.That("Which building?"), strings.Split(letters, ""), func(i int) say.Text {
		return []say.Text{say.That("a mine: more coins"), say.That("a laboratory: more science"), say.That("a hospital: more points")}[i]
	})
	site := letters[i : i+1]
	text := fmt.Sprintf("%s=+%d%s", site, q.Number(say.That("how much it adds"), 1, mostShown, "1"), icons[i:i+1])
	edges := askEdges(q, func(edges string) error {
		if _, err := rail.ParseTile(text + tracksTo(site, edges)); err != nil || edges == "" {
			return say.Errorf("letters of N, E, S and W")
		}
		return nil
	})
	return text + tracksTo(site, edges)
}

// askEdges asks for the edges that rails lead to, one after the other; NS, typed, is all of them at once.
func askEdges(q *rule.Answers, wrong func(edges string) error) (edges string) {
	left := []string{"N", "E", "S", "W"}
	for ask := say.That("Where do its rails lead?"); len(left) > 0; ask = say.That("And where else?") {
		words := left
		if edges != "" {
			words = append(slices.Clip(left), "-")
		}
		answer := q.Word(rule.Prompt{Ask: ask, Words: words, Of: []string{"N", "E", "S", "W", "-"}, Said: func(i int) say.Text {
			if words[i] == "-" {
				return say.That("nothing more")
			}
			return saidNode("")(words[i])
		}, Typed: func(text string) error { return wrong(edges + text) }})
		if answer == "" || answer == "-" {
			break
		}
		edges += strings.ToUpper(answer)
		if len(answer) > 1 { // these are all
			break
		}
		left = slices.DeleteFunc(left, func(edge string) bool { return strings.Contains(edges, edge) })
	}
	return edges
}

func tracksTo(site, edges string) (text string) {
	for _, edge := range strings.ToUpper(edges) {
		text += fmt.Sprintf(" %s-%c", site, edge)
	}
	return text
}

// What the words mean by which a technology or a catastrophe card is described,
// for who is asked for one.
var (
	technologyTerms = []rule.Term{
		{Word: "2g", Means: "garbage for its buyer, at once (the bin)"},
		{Word: "1p", Means: "the marker goes left, at once (the cloud)"},
		{Word: "1f", Means: "the marker goes right, at once (the flower)"},
		Locomotive.term(), Transport.term(),
		{Word: example(Recycle), Means: "each upkeep: one garbage away for 3 coins (3s: science)"},
		{Word: example(Cleanup), Means: "each upkeep: the marker one to the right for 4 science"},
		{Word: example(Quality), Means: "each upkeep: 3 points for 5 coins"},
		Workers.term(), BuildBridge.term(), Sorting.term(), Park.term(),
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
