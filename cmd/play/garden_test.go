package play

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// garden is a game with a slot of each kind. It has no rules but its offers.
func garden() *rule.Rulebook { return gardenBook }

var gardenBook *rule.Rulebook

func init() {
	gardenBook = rule.NewRulebook(rule.Rulebook{
		Name: "garden", Title: "Garden", Version: "1", Verbs: gardening{},
		Views: []rule.Verb{{Name: "status"}, {Name: "bed", Usage: []string{"SEAT"}, Picture: "Beds"}},
		Options: []rule.Option{
			{Name: "seats"}, {Name: "first"},
			{Name: "soil", Values: []string{"clay", "sand"}, Usual: "sand", Ask: "Which soil?"},
			{Name: "ruling", Repeats: true},
		},
		Catalogue: func() []rule.Entry { return []rule.Entry{*notNow} },
		New:       newPatch,
		Restore: func(data []byte) (rule.Position, error) {
			p := &patch{}
			return p, json.Unmarshal(data, p)
		},
		Copy: rule.CopyRules{Fact: flowerFact, Sketch: flowerSketch, Blanks: func() []rule.Blank {
			return []rule.Blank{{Name: "rose", Component: flower}, {Name: "fern", Component: flower}}
		}, Makes: func() []rule.Making {
			return []rule.Making{{Kind: flower.Kind, Begun: []string{"stem=1"}, Parts: flowerParts}}
		}},
		Sheets: rule.SheetRules{Scorings: []string{"final"}, Score: scoreGarden, Fields: func(string) []rule.Field {
			return []rule.Field{{Name: "plants", Ask: "plants", High: 9}, {Name: "beds", Ask: "plants in each bed", Kind: rule.NumberList, High: 9}}
		}},
	})
}

var notNow = &rule.Entry{Code: "garden/not-now", When: "it isn't offered", Rule: "Only what is offered may be done."}

func newPatch(words []rule.Word) (rule.Position, string, []rule.Event, error) {
	agreed, given := rule.RulingTable[struct{}]{}.Agree(words, gardenBook, "two seats", func(int) error { return nil }, func(rule.Word) {})
	return &patch{Table: agreed.Seats}, rule.Join(rule.Strings(words)), nil, given.Err
}

func flowerFact(words []rule.Word) (name, text string, err error) {
	if len(words) < 2 || !strings.Contains(words[1].Text, "=") {
		return "", "", rule.Misread(1, "petals=N", "That is no plant.")
	}
	return words[0].Text, strings.Join(rule.Strings(words[1:]), " "), nil
}

func flowerParts([]string) []rule.Part {
	return []rule.Part{
		{Name: "leaf", Begin: "B=", Icons: []rule.Icon{{Sign: "c", Name: "dots"}, {Sign: "s", Name: "spots"}}},
		{Name: "vein", Nodes: []string{"N", "B", "x"}, Ends: []string{"N"}, Said: func(node string) say.Text { return say.Plain("to " + node) }},
	}
}

func flowerSketch(notation string) (*rule.Sketch, error) {
	if strings.Contains(notation, "?") {
		return nil, rule.Misread(1, "petals=N", "That can't be drawn.")
	}
	return &rule.Sketch{Text: notation, Piece: drawn("sketch of " + notation)}, nil
}

func scoreGarden(data []byte, _ []string, _ func(string) (string, bool)) (*rule.View, error) {
	var sh struct {
		Seats []struct {
			Name   string
			Plants int
			Beds   []int
			Rain   *int
		}
	}
	if err := json.Unmarshal(data, &sh); err != nil {
		return nil, err
	}
	var lines []say.Text
	for _, s := range sh.Seats {
		if s.Plants == 0 && s.Rain == nil {
			return nil, &rule.CannotCheck{Needs: []rule.Need{{Seat: s.Name, Field: rule.Field{Name: "rain", Ask: "rain", Low: 2, High: 4}}}}
		}
		if s.Rain != nil {
			s.Plants += *s.Rain
		}
		for _, n := range s.Beds {
			s.Plants += n
		}
		lines = append(lines, say.That("%s scores %d", s.Name, s.Plants))
	}
	return &rule.View{Blocks: []rule.Block{rule.Lines(lines...)}}, nil
}

// drawn is a picture of one line.
type drawn string

func (d drawn) Lines(rule.Drawing) []string         { return []string{string(d)} }
func (drawn) SVG(rule.Drawing) (string, int)        { return "", 0 }
func (drawn) Legend(lang *say.Language) rule.Legend { return rule.Legend{} }

// patch is a position of the garden.
type patch struct {
	rule.BarePosition
	Table []string
	Done  []string
	Known []string // what is described
}

// gardening has the verbs of the garden.
type gardening struct{}

func (gardening) All() []rule.Verb {
	return []rule.Verb{
		{Name: "deal", Short: "deal seeds"}, {Name: "pay", Short: "pay for water"}, {Name: "plant", Short: "plant something"},
		{Name: "swap", Short: "swap with another"}, {Name: "rest", Fold: "Rest", Short: "do nothing"}, {Name: "describe", Short: "describe a plant"},
	}
}

func (g gardening) Named(name string) (*rule.Verb, bool) {
	v, named := rule.Named(g.All(), name)
	return &v, named
}
func (gardening) Parse(_ rule.Position, words []rule.Word) (rule.Action, error) {
	return act(rule.Join(rule.Strings(words))), nil
}
func (gardening) Text(_ rule.Position, a rule.Action) string                 { return string(a.(act)) }
func (gardening) Verdict(p rule.Position, a rule.Action) error               { return p.(*patch).check(a) }
func (gardening) Leaning(rule.Position, rule.Action) (legal, leads []string) { return nil, nil }
func (gardening) HasEffect(rule.Position, rule.Action) bool                  { return false }
func (gardening) Touches(rule.Position, rule.Action) bool                    { return false }
func (gardening) Lacks(rule.Position, rule.Action) []string                  { return nil }
func (gardening) Feature(_ rule.Position, a rule.Action) string              { return a.(act).verb() }
func (gardening) Offers(p rule.Position, hands bool) []rule.Offer            { return p.(*patch).offers(hands) }
func (gardening) Draw(rule.Position, string, *rand.Rand) rule.Action         { return nil }
func (gardening) Own(p rule.Position) rule.Position {
	own := *p.(*patch)
	return &own
}
func (gardening) Do(p rule.Position, a rule.Action, t *rule.Teller) { p.(*patch).do(a, t) }
func (gardening) Moves(p rule.Position, seat string, hands bool) []rule.Offer {
	return slices.DeleteFunc(p.(*patch).offers(hands), func(o rule.Offer) bool { return o.Anytime || seat != "" && o.Seat != "" && o.Seat != seat })
}

// act is an action that consists of its line.
type act string

func (a act) verb() string { v, _, _ := strings.Cut(string(a), " "); return v }
func (a act) Kind() rule.Kind {
	if a.verb() == "describe" {
		return rule.Fact
	}
	return rule.Move
}

func (p *patch) MarshalJSON() ([]byte, error) {
	type plain patch
	return json.Marshal((*plain)(p))
}
func (p *patch) Book() *rule.Rulebook            { return gardenBook }
func (p *patch) Seats() []string                 { return p.Table }
func (p *patch) Colours() []string               { return svg.Colours(p.Table, nil) }
func (p *patch) Stage() (int, string)            { return 1, "day" }
func (p *patch) Numbers(string) []rule.Number    { return nil }
func (p *patch) Result() (*rule.Result, error)   { return nil, nil }
func (p *patch) Due(string) say.Text             { return say.That("dig") }
func (p *patch) Component(string) rule.Component { return flower }

var flower = rule.Component{Kind: "flower", Example: "petals=5", Fits: func(p rule.Piece) bool { return p.Name != "stone" }}

func (p *patch) Where() rule.Where {
	return rule.Where{Round: 1, Phase: "day", ToAct: p.Table[:len(p.Done)%2+1], Next: say.That("Dig on.")}
}

func (p *patch) View(name string, args []rule.Word, _ rule.Screen) (*rule.View, error) {
	return &rule.View{Blocks: []rule.Block{rule.Lines(say.Plain("view of " + name + " " + strings.Join(rule.Strings(args), " ")))}}, nil
}

// Outlook counts what a seat has planted.
func (p *patch) Outlook(seat string) rule.Outlook {
	n := 0
	for _, line := range p.Done {
		if strings.HasPrefix(line, "plant "+seat+" ") {
			n += len(line)
		}
	}
	return rule.Outlook{Text: say.That("%d flowers", n), Short: say.That("%df", n).String()}
}

func (p *patch) check(a rule.Action) error {
	words, _ := rule.Split(string(a.(act)))
	for _, o := range p.offers(true) {
		if w, ok := o.Along(rule.Strings(words)); ok && w.At.Do == a {
			if !strings.Contains(string(a.(act)), "orchid") {
				return nil
			}
			if len(p.Known) == 0 {
				return rule.Missing(rule.ToDescribe("orchid"), "The orchid isn't described.")
			}
			if slices.Contains(p.Known, "orchid petals=0") {
				return notNow.Illegal("A wilted plant can't be planted.")
			}
			return nil
		}
	}
	if rule.KindOf(a) == rule.Fact {
		return nil
	}
	return notNow.Illegal("You can't %s now.", a.(act).verb())
}

func (p *patch) do(a rule.Action, t *rule.Teller) {
	if rule.KindOf(a) == rule.Fact {
		p.Known = append(slices.Clip(p.Known), strings.TrimPrefix(string(a.(act)), "describe "))
	} else {
		p.Done = append(slices.Clip(p.Done), string(a.(act)))
	}
	t.Tell("did", "", "Done: %s.", string(a.(act)))
}

// offers are: deal, a free text; pay, a number with gaps and a name; plant, a name, a square on a
// map, a turn and a city, or an orchid, which isn't described; swap, a word with an optional number;
// rest, which both seats may. Without hands a payment has no upper bound.
func (p *patch) offers(hands bool) []rule.Offer {
	seat := p.Table[0]
	line := func(parts ...string) string { return strings.Join(parts, " ") }
	end := func(parts ...string) rule.Step { return rule.End(act(line(parts...))) }
	pay := rule.Slot{Kind: rule.Integer, Ask: "coins", From: rule.Ranges(slices.Values([]int{1, 4, 5})), Open: !hands, Then: func(n int) rule.Step {
		return rule.Choose(rule.Name, "to whom", []string{"well", "river"}, func(i int) rule.Step {
			return end("pay", seat, say.That("%d", n).String(), []string{"well", "river"}[i])
		})
	}}
	squares := []string{"e1", "w1"}
	turns := []string{"r0", "r1"}
	place := func() *rule.Placing {
		return &rule.Placing{
			Map: drawn("map"), Squares: []string{"w1", "e1"}, Turns: func(string, []string) rule.Picture { return drawn("turns") },
			Piece:  func(string) rule.Picture { return drawn("piece") },
			Square: func(text string) string { return strings.Replace(text, "west", "w1", 1) },
			Meets:  func(square, turn string) say.Text { return say.That("meets %s-%s", square, turn) },
		}
	}
	plant := rule.Choose(rule.Name, "plant", []string{"rose", "orchid"}, func(i int) rule.Step {
		name := []string{"rose", "orchid"}[i]
		if name == "orchid" {
			return end("plant", seat, name) // its squares aren't known
		}
		return rule.Step{Slot: &rule.Slot{Kind: rule.Square, Ask: "square", Words: squares, Place: place, Then: func(i int) rule.Step {
			turn := rule.Choose(rule.Rotation, "turn", turns, func(k int) rule.Step {
				cities := []string{"A", "B"}[:k+1]
				return rule.Choose(rule.City, "city", cities, func(n int) rule.Step {
					return end("plant", seat, name, squares[i], turns[k], cities[n])
				})
			})
			turn.Slot.Place = place
			return turn
		}}}
	})
	swap := rule.Choose(rule.Fixed, "bed", []string{"north", "south"}, func(i int) rule.Step {
		bed := []string{"north", "south"}[i]
		return rule.Step{Do: act(line("swap", seat, bed)), Slot: &rule.Slot{Kind: rule.Integer, Ask: "plants", Glue: "=", From: []rule.Range{{Low: 1, High: 3}}, Then: func(n int) rule.Step {
			return end("swap", seat, bed+say.That("=%d", n).String())
		}}}
	})
	deal := rule.Step{Slot: &rule.Slot{Kind: rule.Free, Ask: "seeds", Usual: "moss fern", Hint: say.That("Name them."), Read: func(text string) rule.Step {
		return end("deal", text)
	}}}
	return []rule.Offer{
		{Verb: "deal", Then: rule.Ready(deal)},
		{Verb: "pay", Seat: seat, Then: rule.Ready(rule.Step{Slot: &pay})},
		{Verb: "plant", Seat: seat, Then: rule.Ready(plant)},
		{Verb: "swap", Seat: seat, Then: rule.Ready(swap)},
		{Verb: "rest", Seat: p.Table[0], Then: rule.Ready(end("rest", p.Table[0]))},
		{Verb: "rest", Seat: p.Table[1], Then: rule.Ready(end("rest", p.Table[1]))},
		{Verb: "describe", Anytime: true, Then: rule.Ready(rule.Step{})},
	}
}
