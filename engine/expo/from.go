package expo

import (
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
)

// fromTable reads what lies on a table in the middle of a game, YAML or JSON: the
// words that follow "new NAME", and the lines that say so.
func fromTable(data []byte) (options, lines []string, err error) {
	var jury [2]int
	var said []string
	stacks := map[string]sheet.Value{}
	for at := range eachSpace {
		stacks[at.String()] = func(n *yaml.Node) error {
			var who []string
			err := sheet.Words(&who, "a stack, as [Green, Blue], from top to bottom")(n)
			said = append(said, haveVerb+" "+stackWord+" "+at.String()+" "+rule.Join(who))
			return err
		}
	}
	options, lines, err = sheet.Table{
		Book: name, Rounds: mostRounds, Round: "round: 1 to 10", Options: []string{"handicap"},
		Things: map[string]sheet.Value{
			juryWord: energies(&jury, "jury tiles, as {steam: 4, electricity: 1}", juryPlaces),
			"stacks": sheet.Map("stacks, as {steel4: [Green, Blue]}", stacks),
		},
		Seat: readHaving,
	}.Read(data)
	if jury != [2]int{} {
		said = append([]string{haveVerb + " " + juryWord + " " + (&describe{What: ofJury, Jury: jury}).what()}, said...)
	}
	return options, append(said, lines...), err
}

func readHaving(n *yaml.Node, _ int) (name string, lines []string, err error) {
	var laboratory string
	var front, completed []string
	values := map[string]sheet.Value{
		"name":       sheet.Text(&name, func(text string) error { return Book().CheckSeat(text, 1) }),
		"laboratory": sheet.Text(&laboratory, nil),
		"front":      sheet.Words(&front, "tiles, as [2steam/1steel, Telephone]"),
		"completed":  sheet.Words(&completed, "projects, as [Cellophane]"),
	}
	counts := sheet.Counts(holdings.Had(), values)
	if err = sheet.Map("a seat, as {name: Green, points: 12, laboratory: …}", values)(n); err != nil {
		return name, nil, err
	}
	begun := haveVerb + " " + rule.Quote(name) + " "
	add := func(what string) {
		if strings.TrimSpace(what) != "" {
			lines = append(lines, begun+what)
		}
	}
	add(counts())
	for line := range strings.Lines(laboratory) {
		line, _, _ = strings.Cut(" "+strings.TrimSpace(line), " #")
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(strings.ToLower(line), labWord+" ") {
			line = havingWords[haveTile] + " " + line
		}
		add(line)
	}
	if len(front) > 0 {
		add(havingWords[haveFront] + " " + rule.Join(front))
	}
	if len(completed) > 0 {
		add(havingWords[haveCompleted] + " " + rule.Join(completed))
	}
	return name, lines, nil
}
