package expo

import (
	"iter"
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// option is one of Meeting Room, which gives up to two different ones (IT,
// Meeting Room).
type option int

const (
	repositionOption option = iota
	fundOption
	advanceOption
	juryOption
)

var optionNames = []string{"reposition", "fund", "advance", "jury"}

var optionTitles = []say.Key{"move up to three tiles", "take 1 funding", "advance a token one space", "choose the round's jury tile"}

// optionActs are the same on a button.
var optionActs = []say.Key{"move up to three tiles§button", "take 1 funding§button", "advance a token one space§button", "choose the round's jury tile§button"}

var optionVerbs = []string{"move", "fund", "advance", "jury"}

// optionSigns are the same drawn: the card that does as much, or what it gives.
var optionSigns = [][]string{{lab.Laboratory.String()}, {"coin"}, {lab.Journal.String()}, {lab.Steam.String(), lab.Electricity.String()}}

func (o option) String() string { return optionNames[o] }

// checkOption refuses an option that Meeting Room, if that is the card, no longer gives. One
// more tile of a repositioning isn't another option.
func (p *Position) checkOption(seat int, o option) error {
	switch {
	case p.gives(o):
		return nil
	case p.Turn.Options.Has(o):
		return rules().SameOption.Illegal("%s has used that option: the two must be different.", p.name(seat))
	}
	return rules().OptionsSpent.Illegal("%s has used both options of Meeting Room.", p.name(seat))
}

// can says whether an option of the Meeting Room under way is left and possible.
func (p *Position) can(o option) bool {
	l := p.seats[p.Turn.Seat].Lab
	switch o {
	case repositionOption:
		return p.gives(o) && p.Turn.Used < mostRepositioned && (!l.Known() || len(l.Tiles) > 0)
	case advanceOption:
		return p.gives(o) && p.advances(p.Turn.Seat)
	}
	return p.gives(o)
}

// options are those of the Meeting Room under way, ticked where they are used, in the order in which
// what they enter is offered.
func (p *Position) options() (all []rule.Tick) {
	for _, o := range []option{repositionOption, advanceOption, fundOption, juryOption} {
		if used := p.Turn.Options.Has(o); used || p.can(o) {
			all = append(all, rule.Tick{Text: say.That(optionActs[o]), Signs: optionSigns[o], Done: used, Line: rule.Join([]string{optionVerbs[o], p.name(p.Turn.Seat)})})
		}
	}
	return all
}

// gives says whether Meeting Room, if that is the card, still gives an option.
func (p *Position) gives(o option) bool {
	used := p.Turn.Options
	return p.Turn.Card != lab.Meeting || o == repositionOption && used.Has(o) || !used.Has(o) && used.Len() < mostOptions
}

type fund struct{ Seat int }

type jury struct {
	Seat   int
	Energy lab.Resource
}

var fundVerb = declared[fund]{
	Verb: rule.Verb{Name: "fund", Asks: []rule.Asked{{As: "funding/money"}}, Number: 2, Usage: []string{"SEAT"}, Short: "Meeting Room: 1 more funding", Label: "Take 1 funding", Example: []string{"fund Blue"}},
	Acts: optioned(func(a *fund) *int { return &a.Seat }, fundOption, lab.Meeting),
	Do: func(p *Position, a *fund, t *rule.Teller) {
		got := p.fund(a.Seat, meetingFunding)
		p.Turn.Options = p.Turn.Options.And(fundOption)
		t.Tell("funds", p.name(a.Seat), "%s: funding %+d, now %d.", p.name(a.Seat), got, p.seats[a.Seat].Funding).With("funding", got)
	},
}

var juryVerb = declared[jury]{
	Verb: rule.Verb{Name: "jury", Number: 3, Usage: []string{"SEAT ENERGY"}, Short: "Meeting Room: choose a jury tile", Label: "Jury tile %s", Labels: map[string]say.Key{"": "Choose a jury tile"}, Example: []string{"jury Blue steam"}},
	Acts: optioned(func(a *jury) *int { return &a.Seat }, juryOption, lab.Meeting),
	Args: func() args[jury] {
		return args[jury]{
			rule.ValueArg(rule.Fixed, "which energy", func(a *jury) *lab.Resource { return &a.Energy },
				func(r *rule.Reader, _ *Position, _ *jury) lab.Resource { return takeEnergy(r) }, lab.Resource.String,
				func(p *Position, _ *jury) iter.Seq[lab.Resource] { return slices.Values(p.juryLeft(nil)) }, func(p *Position, a *jury) error { return p.checkJuryTile(a.Energy, nil) }),
		}
	},
	Do: func(p *Position, a *jury, t *rule.Teller) {
		p.layJury(a.Energy)
		p.Turn.Options = p.Turn.Options.And(juryOption)
		t.Tell("jury", p.name(a.Seat), "%s chooses a jury tile of %s. The jury: steam %d, electricity %d.", p.name(a.Seat), a.Energy, p.Jury[0], p.Jury[1]).About(a.Energy.String())
		p.ends(a.Seat, t)
	},
}
