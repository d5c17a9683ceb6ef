package rule

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"arbiter/say"
)

// Happening is the kind of an event: a word of its rulebook, such as "bid" or
// "pays", or one of those below, which are common to all games.
type Happening string

const (
	Bought  Happening = "bought"    // a seat bought something: What, its Sort, the amounts paid
	Scored  Happening = "completes" // a seat completed something that scores: all are told
	Remark  Happening = "remark"    // information beside what happened: a ruling, a limit of the box
	Against Happening = "as-played" // it was entered against a rule; What is its code
	Retold  Happening = "told"      // a sentence of an older file: nothing else is known of it
)

// OfRuling is the Sort of a remark that a line depends on a ruling. Its What is the reading, as
// "new-garbage=may", and after a blank what distinguishes its reason from others.
const OfRuling say.Key = "ruling"

// Event is one result of an action, as data and as a message.
type Event struct {
	Kind    Happening `json:"kind"`
	Seat    string    `json:"seat,omitempty"`    // whose, "" for no seat
	What    string    `json:"what,omitempty"`    // the tile, field or column that it is about, "" for none
	Sort    say.Key   `json:"sort,omitempty"`    // of what was bought: "land", "technology"
	Amounts []Amount  `json:"amounts,omitempty"` // the changes of what the seat has, and of what others have, as when all take an income
	Text    say.Text  `json:"-"`
	Unseen  *say.Text `json:"-"` // the same for eyes that don't see the hand of which the entry's line says something; nil where nothing is left
}

// Amount is a change of something that can be counted, as -3 coins.
type Amount struct {
	Name say.Key `json:"name"`
	N    int     `json:"n"`
	Seat string  `json:"seat,omitempty"` // whose, "" for the event's
}

// keptEvent is an event as a file keeps it, with its message as key and facts.
type keptEvent struct {
	Event
	Say    any `json:"say"` // a say.Kept when written, decoded JSON when read
	Unseen any `json:"unseen,omitempty"`
}

// Keep writes events as a file keeps them.
func Keep(events []Event) json.RawMessage {
	kept := Each(events, func(e Event) keptEvent {
		k := keptEvent{Event: e, Say: say.Kept(e.Text)}
		if e.Unseen != nil {
			k.Unseen = say.Kept(*e.Unseen)
		}
		return k
	})
	data, _ := say.JSON(kept) // all of it can be marshalled
	return data
}

// ReadEvents reads events that Keep wrote. Plain sentences, as older files have them, are
// Retold.
func ReadEvents(data []byte) ([]Event, error) {
	var kept []keptEvent
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	if err := decoder.Decode(&kept); err != nil {
		var sentences []string
		err := json.Unmarshal(data, &sentences)
		return Each(sentences, func(s string) Event { return Event{Kind: Retold, Text: say.Plain(s)} }), err
	}
	out := make([]Event, len(kept))
	for i, k := range kept {
		var words say.Kept
		if err := words.Take(k.Say); err != nil || words.IsZero() {
			return nil, cmp.Or(err, errors.New("an event without its words"))
		}
		out[i], out[i].Text = k.Event, say.Text(words)
		if k.Unseen != nil {
			if err := words.Take(k.Unseen); err != nil {
				return nil, err
			}
			out[i].Unseen = new(say.Text(words))
		}
	}
	return out, nil
}

// Texts are the messages of events.
func Texts(events []Event) []say.Text {
	return Each(events, func(e Event) say.Text { return e.Text })
}

// Teller collects the events of an action; a nil Teller discards them.
type Teller struct {
	Events []Event
	first  [1]Event // memory for the first event: most actions tell one
}

// Tell adds an event and returns it, so that further facts can be added: t.Tell("bid",
// "Green", "%s bids %d for %s.", …).About("L11").
func (t *Teller) Tell(kind Happening, seat string, format say.Key, facts ...any) *Event {
	if t == nil {
		return nil
	}
	return t.Add(kind, seat, say.That(format, slices.Clone(facts)...)) // a copy: so facts don't escape, and without a Teller allocate nothing
}

// Add is Tell for a message that is made already.
func (t *Teller) Add(kind Happening, seat string, text say.Text) *Event {
	if t == nil {
		return nil
	}
	if t.Events == nil {
		t.Events = t.first[:0]
	}
	t.Events = append(t.Events, Event{Kind: kind, Seat: seat, Text: text})
	return &t.Events[len(t.Events)-1]
}

// About sets what an event is about.
func (e *Event) About(what string) *Event {
	if e != nil {
		e.What = what
	}
	return e
}

// OfSort sets the sort of what was bought.
func (e *Event) OfSort(sort say.Key) *Event {
	if e != nil {
		e.Sort = sort
	}
	return e
}

// Covers sets how the event is told to eyes that don't see the hand that its line speaks of.
func (e *Event) Covers(text say.Text) {
	if e != nil {
		e.Unseen = &text
	}
}

// With adds an amount of the event's seat, unless n is 0.
func (e *Event) With(name say.Key, n int) *Event { return e.For("", name, n) }

// For adds an amount of another seat.
func (e *Event) For(seat string, name say.Key, n int) *Event {
	if e != nil && n != 0 {
		if e.Amounts == nil {
			e.Amounts = make([]Amount, 0, 2)
		}
		e.Amounts = append(e.Amounts, Amount{name, n, seat})
	}
	return e
}

// mostResults is the most lines that tell the result of an entry, unless each seat
// has one.
const mostResults = 3

// Results are the indexes, among the events of an entry, of those that tell its result, the most
// important first: what several seats get or pay, behind what that is for, what was bought, and then the move itself.
func Results(told []Event) []int {
	each := Happening("")
	for i, e := range told {
		if i > 0 && told[i-1].Kind == e.Kind && told[i-1].Seat != "" && e.Seat != "" {
			each = e.Kind
		}
	}
	first := func(e Event) bool { return e.Kind == each || e.Kind == Bought }
	some := slices.ContainsFunc(told, first)
	heads := func(i int) bool { return each != "" && told[i].Seat == "" && i+1 < len(told) && told[i+1].Kind == each }
	rank := func(i int) int {
		switch e := told[i]; {
		case first(e), heads(i):
			return 0
		case some && (i == 0 || e.Kind == told[0].Kind):
			return 2
		}
		return 1
	}
	out := Times(len(told), func(i int) int { return i })
	slices.SortStableFunc(out, func(a, b int) int { return rank(a) - rank(b) })
	same, more := HowMany(out, func(i int) bool { return told[i].Kind == each || heads(i) }), min(1, HowMany(out, func(i int) bool { return rank(i) == 1 }))
	return out[:min(len(out), max(mostResults, same+more))]
}

// Payout is what each seat gets by an entry by which all do: the kind of event that tells it, and by seat
// numbers that are drawn.
type Payout struct {
	Kind Happening
	Gets [][]Number
}

// PayoutOf is that of an entry, empty where not every seat gets something alike.
func PayoutOf(told []Event, p Position) (of Payout) {
	for _, seat := range p.Seats() {
		e := Find(told, func(e *Event) bool {
			return e.Seat == seat && e.What == "" && (e.Kind == of.Kind || of.Kind == "" && e.Amounts != nil)
		})
		if e == nil {
			return Payout{}
		}
		var gets []Number
		for _, a := range e.Amounts {
			n := Find(p.Numbers(seat), func(n *Number) bool { return n.Name == a.Name && n.Sign != "" && !n.Makes })
			if n == nil || a.Seat != "" {
				return Payout{}
			}
			gets = append(gets, Number{Name: n.Name, Title: n.Title, Sign: n.Sign, N: a.N, Makes: true})
		}
		of.Kind, of.Gets = e.Kind, append(of.Gets, gets)
	}
	return When(len(of.Gets) > 1, of)
}

// ToldOf are the indexes, among the events of an entry that the seat by made, of those that
// concern a seat: what it gets or pays, and behind the first what is about all seats.
func ToldOf(told []Event, by string, p Position, seat string) (at []int) {
	holds := func(name say.Key) bool { // in its hand: its money, its score
		return slices.ContainsFunc(p.Numbers(seat), func(n Number) bool { return n.Name == name && n.Held() })
	}
	for i, e := range told {
		about := e.Seat == seat || e.Kind == Bought || e.Kind == Scored
		own := by != seat && about || slices.ContainsFunc(e.Amounts, func(a Amount) bool {
			return a.Seat == seat && seat != "" || a.Seat == "" && by == seat && e.Seat == seat && holds(a.Name)
		})
		alike := len(told) > 1 && told[1].Kind == e.Kind
		if own || (i > 0 || alike) && (about || e.Seat == "") {
			at = append(at, i)
		}
	}
	return at
}
