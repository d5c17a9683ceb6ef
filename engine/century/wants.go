package century

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What leads through a game step by step, besides the offers. It is no
// part of the rules: nothing here decides.

func (p *Position) Copy() string { return p.facts.said.Copy }

// Wants are the names that must be described before a seat can go on with
// its upkeep, or be done; of "" the start tile, while its rails are not known.
func (p *Position) Wants(seat string) (names []string) {
	i := rule.Index(p.setup.Seats, seat)
	if _, known := p.facts.start(0); i < 0 && !known && p.Phase != overPhase {
		return []string{"start"}
	}
	if i < 0 || !p.upkeep() || p.seats[i].Done || p.seats[i].Tabled != nil {
		return nil
	}
	names = p.undescribedOf(i)
	var lacks *rule.CannotCheck
	if len(names) == 0 && errors.As(rule.Verdict(p, &doneLine{Seat: i}), &lacks) {
		names = rule.Each(lacks.Needs, func(n rule.Need) string { return n.Describe })
	}
	if p.seats[i].attached() && len(names) == 0 && slices.ContainsFunc(p.unused(i), func(a Use) bool { return p.restsOnStart(&a) }) {
		names = []string{"start"}
	}
	return names
}

// Due is a seat's checklist, or what it has to look at; of "" what all have to do.
func (p *Position) Due(seat string) say.Text {
	i := rule.Index(p.setup.Seats, seat)
	switch {
	case p.Phase == auctionPhase && p.Lot.Land != "":
		return p.lotSaid()
	case p.Phase == catastrophePhase && p.Card != nil && p.Outcomes == 0:
		return say.That("science for a column: %s", p.columnsCost())
	}
	switch {
	case !p.upkeep() || i >= 0 && p.seats[i].Done || i < 0 && seat != "":
		return say.Text{}
	case i < 0:
		return p.dueOfAll()
	}
	return p.bidden(i)
}

// dueOfAll is what those have to do who aren't done.
func (p *Position) dueOfAll() say.Text {
	who := say.And(p.toAct())
	if len(p.toAct()) == p.n {
		who = say.That("All")
	}
	switch {
	case p.Phase == recyclingPhase:
		return say.That("%s recycle, or are ready.", who)
	case p.undone().Where(func(i int) bool { return !p.seats[i].attached() }) != 0:
		return say.That("%s attach their lands and place their garbage.", who)
	}
	return say.That("%s use technologies, or are ready.", who)
}

// Outlook is what a seat's region makes and is paid for.
func (p *Position) Outlook(seat string) rule.Outlook {
	i := rule.Index(p.setup.Seats, seat)
	if i < 0 || p.restsUnseen(i) {
		return rule.Outlook{}
	}
	y := p.pays(i)
	return rule.Outlook{Text: show.Yield(y).Said(), Short: y.String()}
}

// notation is a word on how tiles are described.
func notation() say.Text {
	return say.That("City A=1c2s: c coin, s science, v point, r recycling. Track N-A-B, edges NESW.")
}

// Component says how the thing of a name is described.
func (p *Position) Component(name string) rule.Component {
	switch lower, dealt := strings.ToLower(name), p.dealtFrom(name); {
	case dealt == technologyStock, dealt == landStock:
		return component(dealt.stack)
	case strings.HasPrefix(lower, "start."):
		return component("start")
	default:
		return component(lower)
	}
}

// component says how a piece is described: one of a stack, or one with a name of its
// own.
func component(what string) rule.Component {
	switch {
	case what == "start":
		return rule.Component{Kind: "start tile", Example: "A=1c1s B=2c1s C=1r N-A-B A-C-S", Hint: notation()}
	case strings.HasPrefix(what, "track"):
		return rule.Component{Kind: "cost track", Example: "8 6 4 2 1", Asks: askTrack}
	case what == "zones":
		return rule.Component{Kind: "zones", Example: "-6..-4 -3..-1 0..6", Asks: askZones}
	case what == "technologies":
		return rule.Component{Kind: "technology", Example: "2g 1p locomotive · 1g L=+1s N-L-S", Terms: technologyTerms, Fits: isTechnology, Asks: askTechnology}
	case what == "institutions":
		return rule.Component{Kind: "institution", Example: "1g L=+1s N-L-S", Terms: technologyTerms, Fits: isTechnology, Asks: func(q *rule.Answers) string {
			return strings.TrimSpace(askSymbols(q).String() + " " + askInstitution(q))
		}}
	case what == "lands":
		return rule.Component{Kind: "land", Example: "A=2c B=1s1v N-A-B B-S", Hint: notation(), Fits: isLand}
	case what == "catastrophes":
		return rule.Component{Kind: "catastrophe card", Example: "4g2p / 3g1p@5 / 2g1p@4 / 1g / -", Terms: cardTerms, Asks: func(q *rule.Answers) string { return askCard(q, 0) }}
	}
	return rule.Component{}
}

func blanks() (out []rule.Blank) {
	for _, name := range slices.Concat([]string{"start"}, trackNames[:], []string{"zones"}) {
		out = append(out, rule.Blank{Name: name, Component: component(name)})
	}
	for _, s := range stocks {
		count := 0
		for period, pieces := range s.box {
			for range pieces {
				count++
				out = append(out, rule.Blank{Name: fmt.Sprint(s.blank, count), Stack: s.lies(period), Component: component(s.stack)})
			}
		}
	}
	return out
}

func isTechnology(piece rule.Piece) bool { return strings.HasPrefix(piece.Stack, "technologies") }

func isLand(piece rule.Piece) bool {
	t, err := rail.ParseTile(piece.Text)
	return err == nil && !t.Institution() && !isTechnology(piece) && !rule.SameName(piece.Name, "start")
}
