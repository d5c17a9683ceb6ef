package industry

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// views are what a game can be looked at by.
var views = []rule.Verb{
	{Name: "status", Short: "who acts, what is due, what is on offer, how the seats stand", Example: []string{"status"}},
	{Name: "legal", Usage: []string{"[SEAT]"}, Short: "what may be entered now", Example: []string{"legal", "legal Green"}},
	{Name: "board", Usage: []string{"[SEAT]"}, Short: "the board; for a seat its links and networks, and what each further field would earn and cost now", Example: []string{"board", "board Green"}},
	{Name: "standings", Short: "every line of the scoring: what it would be now, or after the end", Example: []string{"standings"}},
}

// View makes one of the views.
func (p *Position) View(name string, args []rule.Word, how rule.Screen) (*rule.View, error) {
	seat := -1
	if len(args) > 0 && (name == "legal" || name == "board") {
		i, err := p.parseSeat(args[0])
		if err != nil {
			return nil, err
		}
		seat, args = i, args[1:]
	}
	if len(args) > 0 {
		return nil, rule.Misread(args[0].Column, "the end of the line", "%q is one word too many after %s.", args[0].Text, name)
	}
	switch {
	case name == "status":
		return p.statusView(how), nil
	case name == "legal":
		return p.legalView(seat), nil
	case name == "standings":
		return p.standingsView()
	case name == "board" && seat < 0:
		return p.boardView(), nil
	case name == "board":
		return p.seatView(seat), nil
	}
	return nil, rule.MisreadAs(1, say.Or([]string{"status", "legal", "board", "standings"}), "Industry has no view %q.", name)
}

func (p *Position) title(game string) say.Text {
	t := say.That("%s · Industry · round %d of %d, era %d, %s", game, p.round, p.setup.rounds(), p.era, p.phase)
	if p.facts.copy != "" {
		return say.Join(" · ", t, say.That("copy: %s", p.facts.copy))
	}
	return t
}

func (p *Position) statusView(how rule.Screen) *rule.View {
	st := p.Status(how.Game, how.Entries)
	head := []say.Text{p.title(how.Game)}
	if p.phase == auctionPhase {
		head = append(head, say.That("On offer, auctioneer %s:", p.name(p.auctioneer)))
		for f := range p.onOffer().each {
			head = append(head, say.That("  %s", p.line(f)))
		}
		if l := &p.lot; l.field != nowhere {
			up := say.That("Up: %s", p.facts.title(l.field))
			if l.bidder >= 0 {
				up = say.That("Up: %s at %d by %s", p.facts.title(l.field), l.bid, p.name(l.bidder))
			}
			if len(st.Lot.Spoken) > 0 {
				up = say.Join(" · ", up, say.That("have spoken: %s", strings.Join(st.Lot.Spoken, ", ")))
			}
			head = append(head, up)
		}
	}
	head = append(head, st.Warnings...)
	t := &rule.Table{Header: header("Seat", "Undeveloped", "Makes", "Jokers", "Talers", "Points", "Fields"), Left: 4}
	for i := range st.Seats {
		s := &st.Seats[i]
		mark := ""
		if len(st.ToAct) > 0 && st.ToAct[0] == s.Name {
			mark = "> "
		}
		jokers := say.Plain(orNone(s.Jokers))
		if s.Subsidy {
			jokers = say.That("%s (subsidy)", orNone(s.Jokers))
		}
		t.Rows = append(t.Rows, []say.Text{
			say.Plain(mark + s.Name), say.Plain(orNone(s.Undeveloped)), say.Plain(orNone(s.Produces)), jokers,
			number(s.Talers), number(s.Points), number(len(s.Developed)),
		})
	}
	return &rule.View{JSON: st, Blocks: []rule.Block{{Lines: head}, {Table: t}, rule.Lines(say.That("Next: %s", p.Where().Next))}}
}

// header heads the columns of a table.
func header(words ...say.Key) []say.Text {
	out := make([]say.Text, len(words))
	for i, w := range words {
		out[i] = say.That(w)
	}
	return out
}

// line is a field with all that it shows.
func (p *Position) line(f Place) say.Text {
	if fd := p.facts.fields[f]; fd != nil {
		return say.Plain(f.String() + " " + fd.String())
	}
	return say.That("%s (not described)", f)
}

func orNone(names []string) string {
	if len(names) == 0 {
		return "-"
	}
	return strings.Join(names, " ")
}

func (p *Position) legalView(seat int) *rule.View {
	name := ""
	if seat >= 0 {
		name = p.name(seat)
	}
	choices := p.Choices(name, true)
	var lines []say.Text
	for _, c := range choices {
		lines = append(lines, c.Text)
	}
	switch {
	case p.phase == overPhase:
		lines = append(lines, say.That("The game is over."))
	case seat >= 0 && len(choices) == 0:
		lines = append(lines, say.That("Nothing, until others have acted."))
	}
	lines = append(lines, say.That("At any time: %s", "describe · correct · count · undo"))
	return &rule.View{JSON: map[string]any{"legal": choices}, Blocks: []rule.Block{rule.Lines(lines...)}}
}

// standingsView is the scoring, or what it would be now. The final one can't be
// told while a developed field is not described; before it, what that leaves
// out is said.
func (p *Position) standingsView() (*rule.View, error) {
	tallies, err := p.tallies()
	over := p.phase == overPhase
	if err != nil && over {
		return nil, err
	}
	v := scoreView(p.setup.Seats, tallies, over)
	if err != nil {
		v.Blocks = append(v.Blocks, rule.Lines(say.That("Not counted: %s", err)))
	}
	return v, nil
}
