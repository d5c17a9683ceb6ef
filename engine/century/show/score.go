package show

import (
	"fmt"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Final shows a final scoring line by line; counts are as rule.OpenOf takes them.
func Final(names []string, tallies []score.Tally, finals []score.Final, counts []*rule.Tally) *rule.View {
	var seats []rule.Object
	winners, tie := []string{}, say.Text{}
	t := &rule.Table{Header: rule.Headings("Seat", "Points", "Land", "Environment", "Commerce", "Science", "Total", "Garbage", "Place"), Left: 1, Seats: true, Sum: 6}
	var lines []say.Text
	for i := range names {
		f := &finals[i]
		seats = append(seats, rule.Object{
			{"name", names[i]}, {"points", f.Before}, {"land", f.Land}, {"environment", f.Environment}, {"commerce", f.Commerce}, {"science", f.Science},
			{"bonus", f.Total - f.Before}, {"total", f.Total}, {"garbage", f.Garbage}, {"pollution", tallies[i].Pollution}, {"clean_lands", tallies[i].Clean()}, {"place", f.Place},
		})
		t.Rows = append(t.Rows, say.Plains(names[i], fmt.Sprint(f.Before), fmt.Sprint(f.Land), fmt.Sprint(f.Environment), fmt.Sprint(f.Commerce), fmt.Sprint(f.Science), fmt.Sprint(f.Total), fmt.Sprint(f.Garbage), fmt.Sprint(f.Place)))
		if f.Place == 1 {
			winners = append(winners, names[i])
			if rule.HowMany(finals, func(o score.Final) bool { return o.Total == f.Total }) > 1 {
				tie = say.That("%d garbage", f.Garbage)
			}
		}
		lines = append(lines, finalWords(names[i], &tallies[i]))
	}
	out := rule.Object{{"scoring", score.FinalCard}, {"over", true}, {"seats", seats}, {"winners", winners}}
	return rule.FinalView(out, t, lines, rule.Wins(winners, tie), score.OpenOf(names, finals, counts))
}

// finalWords says what each line of a seat's score rests on.
func finalWords(name string, t *score.Tally) say.Text {
	if t.Clean() > 0 {
		return say.That("%s: clean lands: %d of %d at %d each, %d garbage; marker %s; %s and %d science in hand.",
			name, t.Clean(), len(t.Garbage), t.CleanLand, t.AllGarbage(), rule.Signed(t.Pollution), Coins(t.Coins), t.Science)
	}
	return say.That("%s: clean lands: %d of %d, %d garbage; marker %s; %s and %d science in hand.",
		name, t.Clean(), len(t.Garbage), t.AllGarbage(), rule.Signed(t.Pollution), Coins(t.Coins), t.Science)
}

// Card shows the scoring of a bonus card.
func Card(card string, names []string, tallies []score.Tally, floor bool) *rule.View {
	var seats []rule.Object
	table := &rule.Table{Header: rule.Headings("Seat", "Points", "Bonus", "Total", "Place"), Left: 1, Seats: true, Sum: 3}
	after := rule.Each(tallies, func(t score.Tally) score.Final {
		return score.Final{Total: score.Floored(t.Points+t.Bonus(card), floor)} // garbage breaks the ties of the end only
	})
	place := score.Places(after)
	for i, name := range names {
		t := &tallies[i]
		b := t.Bonus(card)
		seats = append(seats, rule.Object{
			{"name", name}, {"points", t.Points}, {"land", nil}, {"environment", nil}, {"commerce", nil}, {"science", nil},
			{"bonus", b}, {"total", after[i].Total}, {"garbage", t.AllGarbage()}, {"place", place[i]},
		})
		table.Rows = append(table.Rows, say.Plains(name, fmt.Sprint(t.Points), fmt.Sprint(b), fmt.Sprint(after[i].Total), fmt.Sprint(place[i])))
	}
	out := rule.Object{{"scoring", card}, {"over", false}, {"seats", seats}, {"winners", []string{}}}
	return &rule.View{JSON: out, Blocks: []rule.Block{rule.Lines(say.That("Bonus card: %s.", card)), {Table: table}}}
}
