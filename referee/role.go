package referee

import (
	"errors"
	"slices"
	"strings"
	"time"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Role is what a reader of the game may see and enter of it.
type Role struct {
	Keeper bool   // enters everything
	Seat   string // enters for itself, deals, and describes what no description is known of; "" for a reader who only looks
}

// forbidden refuses what isn't a role's to enter, before it is judged.
type forbidden struct{ say.Problem }

func forbid(format say.Key, facts ...any) error { return &forbidden{say.Problemf(format, facts...)} }

// Forbid is the error by which a page refuses for a reason of its own; see IsForbidden.
func Forbid(why say.Text) error { return &forbidden{say.Problem{Message: why}} }

// Offers are what a role may enter now, in a game as its eyes see it.
func (r Role) Offers(g *Game, by rule.Eyes) []rule.Offer {
	offers := rule.Offers(rule.Seen(g.at, by), true)
	switch {
	case r.Keeper:
		return offers
	case r.Seat == "":
		return nil
	}
	own := rule.Those(offers, func(o rule.Offer) bool {
		return o.Seat == r.Seat && !o.Outcome && !o.Anytime && !keeps(g.Verb(o.Verb)) && !r.blind(offers, o.Verb)
	})
	return append(own, rule.Those(offers, func(o rule.Offer) bool { return o.Seat == "" && r.shares(g.Verb(o.Verb)) })...)
}

// shares says whether a verb that is no seat's own is entered by every seat: what is
// dealt, and what the copy shows.
func (r Role) shares(v rule.Verb) bool { return v.Shows == rule.ShowsDeal || v.Name == KindDescribe }

// blind says whether other seats' hands decide what the role may enter with a verb: a verdict
// would reveal them. A seat that covers its own hand knows it.
func (r Role) blind(offers []rule.Offer, verb string) bool {
	return slices.ContainsFunc(offers, func(o rule.Offer) bool { return o.Verb == verb && o.Seat == r.Seat && o.Others })
}

// keeps says whether a verb is the keeper's alone.
func keeps(v rule.Verb) bool { return v.Keeper || v.Outcome }

// Verb is the verb of a canonical line, an empty one where it has none.
func (g *Game) Verb(line string) rule.Verb {
	name, _, _ := strings.Cut(line, " ")
	v, _ := g.book.Verbs.Named(strings.ToLower(name))
	return *v
}

// Enter is Game.Enter for a role with eyes of its own. A line that the role may not enter is
// forbidden before it is judged; see IsForbidden. Any other line is judged by what the eyes
// see, for a seat by its own hand too if that is covered, and a refusal reveals no more than that.
func (r Role) Enter(g *Game, by rule.Eyes, line string, c Copy, at time.Time) (*Effect, error) {
	if r.Keeper {
		v, err := g.Enter(line, c, at)
		if rule.IsRefusal(err) && by != rule.AllEyes() && len(Hidden(g.at)) > 0 {
			err = g.refusedUnseen(by, line, c, at)
		}
		return v, err
	}
	seen := g.Seen(rule.EyesOf(r.Seat))
	if err := r.may(seen, line, c); err != nil {
		return nil, err
	}
	if _, _, err := seen.tryAs(r.Seat, line, c, at); err != nil {
		if ill, is := errors.AsType[*rule.Illegal](err); is { // how it ended for all is the keeper's to enter
			ill.Legal, ill.Outcomes = ill.Legal[:len(ill.Legal)-ill.Outcomes], 0
		}
		return nil, err
	}
	v, err := g.enterAs(r.Seat, line, c, at)
	if rule.IsRefusal(err) {
		return nil, forbid("What others hold decides whether this is legal: only the keeper can enter it.")
	}
	return v, err
}

// refusedUnseen is the refusal of a line without what only eyes that see the hands may know.
func (g *Game) refusedUnseen(by rule.Eyes, line string, c Copy, at time.Time) error {
	if _, _, seen := g.Seen(by).tryAs("", line, c, at); seen != nil {
		return seen
	}
	return unseen()
}

// unseen refuses what hands refuse that eyes don't see.
func unseen() error {
	return forbid("This isn't legal. Hands, which are covered here, may be the reason: the command line says why.")
}

// WhyNot says why a role can't enter a line now: a forbidden line, see IsForbidden, or the
// refusal of the game as its eyes see it; nil if it can.
func (r Role) WhyNot(g *Game, by rule.Eyes, line string, at time.Time) error {
	seen := g.Seen(by)
	err := r.may(seen, line, nil)
	if err == nil {
		_, _, err = seen.tryAs(r.Seat, line, nil, at)
	}
	return err
}

// WhyNone says why a role can't enter an example of a verb now, nil if it can. own says that
// the reason holds for the role's own lines, not only for the names in the example.
func (r Role) WhyNone(g *Game, by rule.Eyes, verb rule.Verb, at time.Time) (own bool, err error) {
	e := r.Example(g.Seen(by), verb)
	if e == nil {
		return true, nil
	}
	if err = r.WhyNot(g, by, e.Text, at); err == nil {
		return true, nil
	}
	said := strings.FieldsFunc(err.Error(), func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return !slices.ContainsFunc(rule.LineWords(e.Text)[2:], func(word string) bool {
		return strings.IndexFunc(word, unicode.IsLetter) >= 0 && slices.Contains(said, word)
	}), err
}

// NotNow returns the verbs with which a seat can enter nothing now, the usual ones before the
// rare ones.
func (r Role) NotNow(g *Game, by rule.Eyes) []rule.Verb {
	beside := rule.Those(rule.Offers(rule.Seen(g.at, by), true), func(o rule.Offer) bool { return o.Anytime && o.Seat == r.Seat }) // that are legal, if rare
	offers := append(beside, r.Offers(g, by)...)
	not := slices.DeleteFunc(slices.Clone(g.book.Verbs.All()), func(verb rule.Verb) bool {
		if keeps(verb) || slices.ContainsFunc(offers, func(o rule.Offer) bool { return o.Verb == verb.Name }) {
			return true
		}
		e := r.Example(g, verb)
		return e == nil || e.Kind != KindAction
	})
	slices.SortStableFunc(not, func(a, b rule.Verb) int { return (a.Number+7)%8 - (b.Number+7)%8 })
	return not
}

// Example returns the entry of an example line of a verb, as a seat would type it; nil if there
// is none.
func (r Role) Example(g *Game, verb rule.Verb) *Entry {
	for _, example := range verb.Example {
		if words := strings.Fields(example); len(words) > 1 {
			words[1] = rule.Quote(r.Seat)
			if a, err := rule.ParseLine(g.at, strings.Join(words, " ")); err == nil { // it is written in full
				if e := g.entryOf(a, time.Time{}); e.Seat == r.Seat {
					return &e
				}
			}
		}
	}
	return nil
}

// may says whether a role may enter a line: nil, a *forbidden, or a refusal if it can't be
// read.
func (r Role) may(g *Game, line string, c Copy) error {
	switch {
	case r.Keeper:
		return nil
	case r.Seat == "":
		return forbid("The table's page only shows the game.")
	}
	e, err := g.ReadsAs(r.Seat, line, c)
	if err != nil {
		return err
	}
	verb := g.Verb(e.Text)
	switch {
	case e.Kind == KindUndo:
		switch {
		case r.MayUndo(g, e.Text):
		case g.at.Where().Over:
			return forbid("The game is over and all is told: only the keeper can take its end back.")
		default:
			return forbid("Only your own last entry can be taken back here, as long as nothing has followed it.")
		}
		return nil
	case e.Kind == KindDescribe:
		return r.mayDescribe(g, e, c)
	case e.AsPlayed(), e.Kind != KindAction && e.Kind != KindCount:
		return forbid("Only the keeper can enter this.")
	case e.Seat != "" && e.Seat != r.Seat:
		return forbid("Only %s can enter this.", e.Seat)
	case keeps(verb):
		return forbid("Only the keeper can enter how it ended for all.")
	case e.Seat == r.Seat && r.blind(rule.Offers(g.at, true), verb.Name):
		return forbid("What others hold decides whether this is legal: only the keeper can enter it.")
	case e.Seat == r.Seat, r.shares(verb):
		return nil
	}
	return forbid("This belongs to no seat: only the keeper can enter it.")
}

// mayDescribe lets a seat describe what neither this game nor the copy describes, or say the rest of it.
func (r Role) mayDescribe(g *Game, e *Entry, c Copy) error {
	name, shows := pieceIn(e.Text)
	known := g.describes(e.Text)
	if !known && c != nil {
		_, known = c.Described(name)
	}
	if adds := g.at.Component(name).Adds; known && (adds == nil || !adds(shows)) {
		return forbid("%s is described already: only the keeper can describe it anew.", name)
	}
	return nil
}

// MayUndo says whether an undo takes back only the seat's own last entry, with the descriptions
// filled in for it. The end of a game can't be taken back in this way, since all hands were
// shown. A seat that plays alone takes back what is last, also the end.
func (r Role) MayUndo(g *Game, line string) bool {
	last, alone := g.Undoable(), len(g.at.Seats()) == 1
	own := last != nil && last.N > 1 && (alone || !g.at.Where().Over && last.Kind == KindAction && last.Seat == r.Seat)
	return own && (line == KindUndo || line == g.Step())
}

// IsForbidden says whether an error refuses what a role may not see or enter.
func IsForbidden(err error) bool {
	_, is := errors.AsType[*forbidden](err)
	return is
}

// Seen is the game as eyes see it, to look at and to try lines in: nothing of it depends on a
// hand that they don't see. It is never saved.
func (g *Game) Seen(by rule.Eyes) *Game {
	next := g.separate()
	next.eyes, next.tried, next.at = by, true, rule.Seen(g.at, by)
	return next
}

// Read is an entry as eyes may read it: its line without the numbers of hands that they don't see, and of what
// was told of it only what doesn't tell them, without those numbers before it is put into words.
func (g *Game) Read(e Entry, by rule.Eyes) Entry { return e.read(by, g.unread(e.Seat, by)) }

func (e Entry) read(by rule.Eyes, hidden map[string]bool) Entry {
	told := e.Told
	covered := e.covers(hidden)
	if e.Text = withoutHands(e.Text, hidden); len(hidden) == 0 {
		return e
	}
	e.Told = Told{}
	for _, event := range told.Events() {
		switch {
		case covered && event.Unseen == nil:
			continue
		case covered:
			event.Text = *event.Unseen
		case !by.See(event.Seat) && e.Kind != KindNew: // what was taken back or set right is told with its line
			event.Text = quoting(event.Text, hidden)
		}
		e.Told.events = append(e.Told.events, event)
	}
	return e
}

// AsRead are entries as eyes may read them, without their hashes, which would let a reader guess hands.
func (g *Game) AsRead(entries []Entry, by rule.Eyes) []Entry {
	hidden := Hidden(g.at) // once: entries are many
	return rule.Each(entries, func(e Entry) Entry {
		if e.Hash = ""; by.See(e.Seat) {
			return e.read(by, nil)
		}
		return e.read(by, hidden)
	})
}

// unread are the quantities whose numbers eyes may not read in a line of a seat.
func (g *Game) unread(seat string, by rule.Eyes) map[string]bool {
	if by.See(seat) {
		return nil
	}
	return Hidden(g.at)
}

// covers says whether an entry's line has numbers that are hidden.
func (e *Entry) covers(hidden map[string]bool) bool {
	return len(hidden) > 0 && withoutHands(e.Text, hidden) != screen.Clean(e.Text)
}

// Tells returns an entry as eyes may read it in a language: its line, and what was told of it. The
// seat named by to reads "you"; "" is no seat. Remarks are left out unless asked for.
func (g *Game) Tells(e *Entry, by rule.Eyes, lang *say.Language, to string, remarks bool) (line string, told []string) {
	read := g.Read(*e, by)
	for _, event := range read.Told.Events() {
		if remarks || event.Kind != rule.Remark {
			told = append(told, lang.Text(g.To(to, event.Text)))
		}
	}
	return read.Text, append([]string{}, told...)
}

// To returns a sentence as a seat that it names reads it.
func (g *Game) To(seat string, t say.Text) say.Text {
	if seat == "" {
		return t
	}
	return t.Addressed(seat, g.book.Yours())
}

// Hidden returns the names of the quantities that are secret now; none after the end.
func Hidden(p rule.Position) map[string]bool {
	hidden := map[string]bool{}
	if p.Where().Over {
		return hidden
	}
	for _, n := range p.Numbers(p.Seats()[0]) {
		if n.Hidden {
			hidden[string(n.Name)] = true
		}
	}
	return hidden
}

// Quoted is a sentence without the numbers of hands that eyes don't see in the lines that it quotes.
func (g *Game) Quoted(t say.Text, by rule.Eyes) say.Text { return quoting(t, g.unread("", by)) }

func quoting(t say.Text, hidden map[string]bool) say.Text {
	return t.Rewritten(func(words string) string { return withoutHands(words, hidden) })
}

// withoutHands is a line, or a sentence that quotes one, without secret quantities: coins=12
// becomes coins=?.
func withoutHands(text string, hidden map[string]bool) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		if name, value, ok := strings.Cut(w, "="); ok && hidden[name] {
			quoted := strings.TrimRightFunc(value, func(r rune) bool { return r != '?' && unicode.IsPunct(r) })
			words[i] = name + "=?" + value[len(quoted):]
		}
	}
	return screen.Clean(strings.Join(words, " "))
}
