package industry

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Sheet is a quick scoring: what the table counts, without a game.
type Sheet struct {
	Rules   string      `yaml:"rules"`
	Scoring string      `yaml:"scoring"`
	Seats   []SheetSeat `yaml:"seats"`
}

// SheetSeat is one seat of a scoring sheet; omitted numbers are 0. Bonus lists
// the value of each own bonus field and the own factories on its network.
type SheetSeat struct {
	Name            string  `yaml:"name"`
	Points          int     `yaml:"points"`
	Talers          int     `yaml:"talers"`
	FactoryPairs    int     `yaml:"factory_pairs"`
	TechnologyPairs int     `yaml:"technology_pairs"`
	Bonus           [][]int `yaml:"bonus"`
	Jokers          int     `yaml:"jokers"`
	Subsidy         bool    `yaml:"subsidy"`
	Properties      int     `yaml:"properties"`
}

// Limits of a sheet.
const (
	maxSheet = 1 << 20 // bytes
	mostSum  = 1_000_000
)

// ReadSheet reads a scoring sheet, YAML or JSON. Words that it doesn't know
// are refused with their line: a mistyped name would score as 0.
func ReadSheet(data []byte) (*Sheet, error) {
	if len(data) > maxSheet {
		return nil, rule.Misread(1, "a scoring sheet", "This sheet has %d bytes; at most %d are read.", len(data), maxSheet)
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	s := &Sheet{}
	switch err := dec.Decode(s); {
	case errors.Is(err, io.EOF):
		return nil, rule.Misread(1, "rules: industry and the seats", "The sheet is empty.")
	case err != nil:
		return nil, sheetError(err)
	}
	if err := dec.Decode(&yaml.Node{}); !errors.Is(err, io.EOF) {
		return nil, rule.Misread(1, "one sheet", "There is more than one sheet.")
	}
	return s, s.check()
}

var (
	lineOfError = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`line (\d+)`) })
	goType      = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(in|into) (type )?\S*(industry\.)?(SheetSeat|Sheet|int|bool|string|\[\]\S+)`)
	})
)

// sheetError turns the library's words into a refusal with its line.
func sheetError(err error) error {
	line := 1
	if m := lineOfError().FindStringSubmatch(err.Error()); m != nil {
		line, _ = strconv.Atoi(m[1])
	}
	why := strings.TrimPrefix(strings.Split(strings.TrimPrefix(err.Error(), "yaml: unmarshal errors:\n  "), "\n")[0], "yaml: ")
	why = goType().ReplaceAllString(lineOfError().ReplaceAllString(why, "line $1"), "here")
	return rule.OnLine(rule.Misread(1, "YAML or JSON with rules, scoring and seats: name, points, talers, factory_pairs, technology_pairs, bonus, jokers, subsidy, properties",
		"The sheet can't be read: %s.", why), line)
}

// check refuses what no table can count.
func (s *Sheet) check() error {
	if s.Rules != "" && !strings.EqualFold(s.Rules, Name) {
		return rule.MisreadAs(1, say.Plain("rules: "+Name), "This sheet is for %q.", s.Rules)
	}
	if s.Scoring != "" && !strings.EqualFold(s.Scoring, "final") {
		return rule.MisreadAs(1, say.Plain("scoring: final"), "Industry has no scoring %q.", s.Scoring)
	}
	var names []string
	for i := range s.Seats {
		if err := s.Seats[i].check(i, names); err != nil {
			return err
		}
		names = append(names, s.Seats[i].Name)
	}
	if n := len(s.Seats); n < 3 || n > mostSeats {
		return illegal("seats", "Industry has 3 or 4 seats, not %d.", n)
	}
	return nil
}

func (s *SheetSeat) check(i int, before []string) error {
	bad := func(expected, wrong say.Text) error {
		return rule.MisreadAs(1, expected, "Seat %d: %s", i+1, wrong)
	}
	if err := checkSeatName(s.Name, 1); err != nil {
		return bad(say.That("a seat's name"), say.Of(err))
	}
	if contains(before, s.Name) {
		return bad(say.That("seats with different names"), say.That("there are two seats named %q.", s.Name))
	}
	for _, n := range []struct {
		name string
		n    int
		low  int
	}{
		{"points", s.Points, -mostSum}, {"talers", s.Talers, 0}, {"factory_pairs", s.FactoryPairs, 0},
		{"technology_pairs", s.TechnologyPairs, 0}, {"jokers", s.Jokers, 0}, {"properties", s.Properties, 0},
	} {
		if n.n < n.low || n.n > mostSum {
			return bad(say.That("%d to %d", n.low, mostSum), say.That("%s is %d.", n.name, n.n))
		}
	}
	if len(s.Bonus) > fields {
		return bad(say.That("one pair for each bonus field"), say.That("bonus lists %d fields.", len(s.Bonus)))
	}
	for _, b := range s.Bonus {
		if len(b) != 2 || b[0] < 2 || b[0] > 3 || b[1] < 0 || b[1] > fields {
			return bad(say.That("[value, factories] for each own bonus field, as [[2, 4], [3, 1]]"), say.That("bonus has %v; the value is 2 or 3.", b))
		}
	}
	return nil
}

// tally is a sheet's seat as the scoring takes it.
func (s *SheetSeat) tally() Tally {
	t := Tally{
		Points: s.Points, Talers: s.Talers, FactoryPairs: s.FactoryPairs, TechnologyPairs: s.TechnologyPairs,
		Jokers: s.Jokers, Subsidy: s.Subsidy, Properties: s.Properties,
	}
	for _, b := range s.Bonus {
		t.Bonus = append(t.Bonus, BonusField{nowhere, b[0], b[1]})
	}
	return t
}

// Score scores a sheet given as YAML or JSON. No ruling and no fact of the
// copy changes the sum; the rulings are read all the same, so that a mistyped
// one is not passed over.
func (Book) Score(data []byte, rulings []string, _ func(string) (string, bool)) (*rule.View, error) {
	var rul Rulings
	for _, r := range rulings {
		if err := rul.Set(r); err != nil {
			return nil, err
		}
	}
	s, err := ReadSheet(data)
	if err != nil {
		return nil, err
	}
	names, tallies := make([]string, len(s.Seats)), make([]Tally, len(s.Seats))
	for i := range s.Seats {
		names[i], tallies[i] = s.Seats[i].Name, s.Seats[i].tally()
	}
	return scoreView(names, tallies, true), nil
}

// A scoring as scripts read it.
type (
	scoreJSON struct {
		Over    bool        `json:"over"`
		Seats   []scoreSeat `json:"seats"`
		Winners []string    `json:"winners"`
	}
	scoreSeat struct {
		Name            string `json:"name"`
		Points          int    `json:"points"`
		FactoryLinks    int    `json:"factory_links"`
		TechnologyLinks int    `json:"technology_links"`
		Bonus           int    `json:"bonus"`
		Money           int    `json:"money"`
		Jokers          int    `json:"jokers"`
		Subsidy         int    `json:"subsidy"`
		Total           int    `json:"total"`
		Properties      int    `json:"properties"`
		Talers          int    `json:"talers"`
		Place           int    `json:"place"`
	}
)

// scoreView shows a scoring line by line: the final one, or what it would be
// if the game ended now.
func scoreView(names []string, tallies []Tally, over bool) *rule.View {
	finals := ScoreFinal(tallies)
	out := scoreJSON{Over: over, Seats: []scoreSeat{}, Winners: []string{}}
	t := &rule.Table{Header: header("Seat", "Points", "Factories", "Technol.", "Bonus", "Money", "Jokers", "Subsidy", "Total", "Place"), Left: 1}
	var lines []say.Text
	for i, name := range names {
		f := &finals[i]
		out.Seats = append(out.Seats, scoreSeat{name, f.Points, f.FactoryLinks, f.TechnologyLinks, f.Bonus, f.Money, f.Jokers, f.Subsidy, f.Total, tallies[i].Properties, tallies[i].Talers, f.Place})
		row := []say.Text{say.Plain(name)}
		for _, n := range []int{f.Points, f.FactoryLinks, f.TechnologyLinks, f.Bonus, f.Money, f.Jokers, f.Subsidy, f.Total, f.Place} {
			row = append(row, number(n))
		}
		t.Rows = append(t.Rows, row)
		if f.Place == 1 && over {
			out.Winners = append(out.Winners, name)
		}
		lines = append(lines, finalWords(name, &tallies[i], f))
	}
	last := say.That("If the game ended now; undeveloped tokens count for nothing.")
	if over {
		last = winWords(out.Winners)
	}
	return &rule.View{JSON: out, Blocks: []rule.Block{{Table: t}, {Lines: lines}, rule.Lines(last)}}
}

// finalWords says how a seat's lines come about.
func finalWords(name string, t *Tally, f *Final) say.Text {
	sum := []say.Text{say.That("%s so far", points(f.Points))}
	add := func(n int, line say.Text) {
		if n != 0 {
			sum = append(sum, line)
		}
	}
	add(f.FactoryLinks, say.That("%+d for linked factories (%d)", f.FactoryLinks, t.FactoryPairs))
	add(f.TechnologyLinks, say.That("%+d for linked technologies (%d)", f.TechnologyLinks, t.TechnologyPairs))
	var fields []string
	for _, b := range t.Bonus {
		if b.Factories > 0 {
			fields = append(fields, fmt.Sprintf("%d×%d", b.Value, b.Factories))
		}
	}
	add(f.Bonus, say.That("%+d for bonus fields (%s)", f.Bonus, strings.Join(fields, " + ")))
	add(f.Money, say.That("%+d for %s", f.Money, talers(t.Talers)))
	add(f.Jokers, say.That("%+d for unused jokers (%d)", f.Jokers, t.Jokers))
	add(f.Subsidy, say.That("%+d for the subsidy", f.Subsidy))
	return say.That("%s: %d = %s; %d tokens on the board.", name, f.Total, say.Join(" ", sum...), t.Properties)
}

func winWords(winners []string) say.Text {
	if len(winners) == 1 {
		return say.That("%s wins.", winners[0])
	}
	return say.That("%s share the win.", say.And(winners))
}
