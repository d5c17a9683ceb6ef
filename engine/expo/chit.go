package expo

import (
	"errors"
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// chit is a bonus chit, 0 for none.
type chit uint8

// The chits in the order of their years.
const (
	noChit chit = iota
	paris1889
	chicago1893
	brussels1897
	paris1900
	liege1905
	milan1906
)

const chits = int(milan1906)

var allChits = rule.Below(milan1906 + 1).Minus(noChit)

// chitKind is a chit as typed, another word for it, its title, the question for it on a scoring
// sheet, what it gives in words, and what it gives (IT, Fine del gioco e punteggio finale); Tour
// Eiffel counts all the rest, and some what lies in the laboratory.
type chitKind struct {
	name, also       string
	title, ask, says say.Key
	gives            func(t *tally) int
	by               string // what it counts, as a sheet calls it; "" for nothing that a table counts for itself
}

// inLab says whether a chit counts what lies in the laboratory.
func (k *chitKind) inLab() bool { return k.by != "" && k.by != "funding" }

const (
	liegePoints     = 3
	metroPoints     = 2
	mostMetro       = 6
	pointsOfEiffel  = 8
	fundingOfFerris = 2
)

var chitKinds = [...]chitKind{
	noChit: {name: noneWord, title: "no chit", says: "nothing"},
	{"paris1889", "eiffel", "Tour Eiffel", "a token on Tour Eiffel, Paris 1889?", "1 for every 8 points, rounded up", nil, ""},
	{"chicago1893", "ferris", "Ferris Wheel", "a token on Ferris Wheel, Chicago 1893?", "1 for every 2 funding, rounded up", func(t *tally) int { return halves(t.Funding, fundingOfFerris) }, "funding"},
	{"brussels1897", "kolonien", "Palais der Kolonien", "a token on Palais der Kolonien, Brussels 1897?", "1 for each scrap covered", func(t *tally) int { return t.ScrapsCovered }, "scraps_covered"},
	{"paris1900", "metro", "Paris Metro", "a token on Paris Metro, Paris 1900?", "2 for each technology, at most 6", func(t *tally) int { return metroPoints * t.Technologies }, "technologies"},
	{"liege1905", "beaux_arts", "Palais de Beaux Arts", "a token on Palais de Beaux Arts, Liège 1905?", "3", func(*tally) int { return liegePoints }, ""},
	{"milan1906", "simplon", "Simplon Tunnel", "a token on Simplon Tunnel, Milan 1906?", "1 for each form of project", func(t *tally) int { return t.Shapes }, "shapes"},
}

var chitNames = rule.Each(chitKinds[:], func(k chitKind) string { return k.name })

func (c chit) String() string { return chitKinds[c].name }

func (c chit) title() say.Key { return chitKinds[c].title }

// Said is the chit as people call it.
func (c chit) Said() say.Text { return say.That(c.title()) }

// worth is what a token on a chit gives a seat as it stands, nil if that isn't known.
func (p *Position) worth(c chit, seat int) *int {
	t, _ := p.tally(seat)
	switch {
	case chitKinds[c].inLab() && !p.seats[seat].Lab.Known(), c == paris1889 && len(p.unseen(seat, &t)) > 0:
		return nil
	case c == paris1889:
		return new(halves(finalScoring.Total(&t), pointsOfEiffel))
	}
	return new(c.times(1, &t))
}

// unseen are a seat's chits that count what lies in its laboratory, where that isn't described.
func (p *Position) unseen(seat int, t *tally) []say.Text {
	if !p.hides(seat) {
		return nil
	}
	return rule.EachOf(allChits.Where(func(c chit) bool { return t.Chits[c] > 0 && chitKinds[c].inLab() }).Each, chit.Said)
}

// times is what some tokens of a seat on a chit give, but for Tour Eiffel: with Paris Metro no
// more than 6 points can be had at all (IT, Paris Metro).
func (c chit) times(tokens int, t *tally) int {
	n := tokens * chitKinds[c].gives(t)
	if c == paris1900 {
		n = min(n, mostMetro)
	}
	return n
}

// readChit reads a chit by either of its names; noneWord where none is allowed.
func readChit(w rule.Word, none bool) (chit, error) {
	first := paris1889
	if none {
		first = noChit
	}
	names := chitNames[first:]
	all := slices.Concat(names, rule.Each(chitKinds[paris1889:], func(k chitKind) string { return k.also }))
	named := func(i int) chit {
		if i >= len(names) {
			return chit(i-len(names)) + paris1889
		}
		return chit(i) + first
	}
	i, err := rule.Match(w.Text, all)
	if several, ambiguous := errors.AsType[*rule.Ambiguous](err); ambiguous {
		several.Called = func(name string) say.Text { return named(rule.Index(all, name)).Said() }
	}
	switch {
	case err != nil:
		return 0, err
	case i < 0:
		return 0, rule.MisreadAs(w.Column, say.Or(names), "%q is no chit.", w.Text).Near(w.Text, names)
	}
	return named(i), nil
}

// pickChit puts a bonus chit on a space of column 10 (IT, Patents Office).
type pickChit struct {
	Seat int // or ghost
	Row  int // of a ghost
	Chit chit
}

var chitVerb = declared[pickChit]{
	Verb: rule.Verb{
		Name: "chit", Label: "Pick %s", Labels: map[string]say.Key{"": "Pick a bonus chit", "ghost": "A ghost of %s draws %s"}, Usage: []string{"SEAT paris1889|chicago1893|brussels1897|paris1900|liege1905|milan1906", "ghost ROW CHIT"},
		Short:   "the first in column 10 of a row picks a bonus chit; a ghost's is drawn",
		Long:    "By the building too: eiffel ferris kolonien metro beaux_arts simplon.",
		Example: []string{"chit Blue milan1906", "chit ghost steel paris1900", "chit Blue none"},
	},
	When: func(p *Position) bool { return p.tokens.Due != 0 },
	Why: func(p *Position) error {
		if p.Phase == overPhase {
			return rules().GameOver.Ended()
		}
		return rules().ChitNotDue.Illegal("No seat has just been the first to reach column 10 of a row.")
	},
	Own:  arg[pickChit]{Read: readPick, Text: (*Position).textPick, Check: (*Position).checkPick},
	Ways: func(o *rule.Offering[*Position], _ int) { o.All = append(o.All, o.P.chitOffers()...) },
	Do: func(p *Position, a *pickChit, t *rule.Teller) {
		o := &p.tokens
		row := o.Due.First()
		if a.Seat == ghost {
			row = a.Row
		}
		o.Chits[row] = a.Chit
		if o.Due &^= 1 << row; o.Due == 0 {
			o.DueTo = nobody
		}
		switch {
		case a.Chit == noChit:
			t.Tell("chit", p.name(a.Seat), "%s takes no chit for %s.", p.name(a.Seat), lab.Resource(row))
		case a.Seat == ghost:
			t.Tell("chit", "", "%s lies at %s, for each seat that comes there.", a.Chit.title(), lab.Resource(row)).About(a.Chit.String())
		default:
			t.Tell("chit", p.name(a.Seat), "%s puts %s at %s.", p.name(a.Seat), a.Chit.title(), lab.Resource(row)).About(a.Chit.String())
		}
	},
	Leans: func(_ *Position, a *pickChit) []string { return rule.LeansOn(a.Chit == noChit, "chit") },
}

func readPick(r *rule.Reader, p *Position, a *pickChit) {
	if r.Skip(ghostWord) {
		a.Seat, a.Row = ghost, int(takeType(r, lab.Names[:rows], "a row", "%q is no row."))
	} else {
		a.Seat = r.Seat(p.setup.Seats)
	}
	a.Chit = rule.Read(r, "a chit, as milan1906", func(w rule.Word) (chit, error) {
		c, err := readChit(w, true)
		if misread, is := errors.AsType[*rule.NotUnderstood](err); is && p.tokens.Due != 0 {
			misread.Expected = say.Or(rule.Each(p.chitsToPick(), chit.String))
		}
		return c, err
	})
}

// chitsToPick are those that may come to the row that one is due to, no chit among them by a ruling.
func (p *Position) chitsToPick() []chit {
	left := p.tokens.leftChits()
	if p.tokens.DueTo != ghost && p.setup.Rulings.ChitMay {
		left = append(left, noChit)
	}
	return left
}

// textPick is who picks a chit, and which, as typed.
func (p *Position) textPick(a *pickChit) string {
	if a.Seat == ghost {
		return ghostWord + " " + rowName(a.Row) + " " + a.Chit.String()
	}
	return p.quoted(a.Seat) + " " + a.Chit.String()
}

func (p *Position) checkPick(a *pickChit) error {
	o := &p.tokens
	switch {
	case a.Seat != o.DueTo && o.DueTo == ghost:
		return rules().ChitNotDue.In("ghosts").Illegal("A ghost came there first: its chit is drawn at random.")
	case a.Seat != o.DueTo:
		return rules().ChitNotDue.Illegal("%s picks the chit.", p.name(o.DueTo))
	case a.Seat == ghost && !o.Due.Has(a.Row):
		return rules().ChitNotDue.In("ghosts").Illegal("No ghost has just been the first to reach column 10 of %s.", lab.Resource(a.Row))
	case a.Chit == noChit && a.Seat == ghost:
		return rules().ChitDue.In("ghosts").Illegal("A ghost's chit is drawn at random.")
	case a.Chit == noChit && !p.setup.Rulings.ChitMay:
		return rules().ChitDue.Illegal("%s picks a chit.", p.name(a.Seat))
	}
	if row := slices.Index(o.Chits[:], a.Chit); a.Chit != noChit && row >= 0 {
		return rules().ChitTaken.Illegal("%s lies at %s.", a.Chit.title(), lab.Resource(row))
	}
	return nil
}

// chitOffers are the chits that a seat may pick, or that may be drawn for a ghost.
func (p *Position) chitOffers() []rule.Offer {
	o := &p.tokens
	left := p.chitsToPick()
	pick := func(row int) rule.Step {
		return rule.Among(rule.Name, "which chit", left, chit.String, func(c chit) rule.Step { return rule.End(&pickChit{o.DueTo, row, c}) })
	}
	if o.DueTo == ghost {
		return []rule.Offer{{Verb: "chit", Then: rule.Ready(rule.Say(ghostWord, rule.Among(rule.Name, "which row", slices.Collect(o.Due.Each), rowName, pick)))}}
	}
	step := pick(0)
	step.Slot.Means = func(i int) say.Text {
		if left[i] == noChit {
			return say.Text{}
		}
		says, now := say.That(chitKinds[left[i]].says), p.worth(left[i], o.DueTo)
		if now == nil {
			return says
		}
		return say.Join(" · ", says, say.That("now: %s", number(*now)))
	}
	return []rule.Offer{{Verb: "chit", Seat: p.name(o.DueTo), Then: rule.Ready(step)}}
}

func (o *office) leftChits() []chit {
	return slices.Collect(allChits.Where(func(c chit) bool { return !slices.Contains(o.Chits[:], c) }).Each)
}

// chitFirst refuses other entries while a chit is due.
func (p *Position) chitFirst() error {
	o := &p.tokens
	if o.DueTo == ghost {
		return rules().ChitDue.In("ghosts").Illegal("A ghost is the first in column 10 of %s: its chit is drawn first.", lab.Resource(o.Due.First()))
	}
	return rules().ChitDue.Illegal("%s is the first in column 10 of %s and picks a chit before going on.", p.name(o.DueTo), lab.Resource(o.Due.First()))
}
