package answer

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// refused is what a seat would be told that entered the first of some verbs, with an amount if that isn't -1, and the code of the
// rule; what is next where that could tell of a hidden hand, or says only that others act first.
func (a *Asking) refused(seat string, verbs []string, amount int) say.Text {
	p := a.Position
	acts := slices.Contains(p.Where().ToAct, seat)
	switch ill, whole := a.tried(seat, verbs[0], amount); {
	case ill == nil || a.unseen(seat) && acts || isTurn(ill) && !acts:
	case whole && amount < 0:
		return ill.Message
	case acts && strings.Contains(verbs[0], ":"):
		return reason(ill)
	case acts: // first all that it may do
		return say.Join(" ", a.mayNow(seat, nil), reason(ill))
	default: // what the words left open isn't what was asked: first what is next
		return say.Join(" ", p.Where().Leads(), reason(ill))
	}
	if out := p.Course().Out; slices.Contains(out, seat) {
		return say.That("Dropped out: %s.", say.And(out))
	}
	return p.Where().Leads()
}

// reason is what a refusal says, with its rule.
func reason(ill *rule.Illegal) say.Text {
	return say.Join(" ", ill.Message, say.Plain("("+string(ill.Code)+")"))
}

// comes says whether a seat may not do something by a verb only because it isn't its turn.
func (a *Asking) comes(seat, verb string, amount int) bool {
	ill, _ := a.tried(seat, verb, amount)
	return ill != nil && isTurn(ill)
}

// isTurn says whether a refusal says only whose turn it is.
func isTurn(ill *rule.Illegal) bool { return strings.HasSuffix(string(ill.Code), "out-of-turn") }

// tried is the refusal of a verb for a seat, nil for none; whole says that its words alone are a line.
func (a *Asking) tried(seat, verb string, amount int) (ill *rule.Illegal, whole bool) {
	act, whole := a.line(seat, verb, amount)
	if act == nil {
		return nil, false
	}
	ill, _ = errors.AsType[*rule.Illegal](rule.Verdict(a.Position, act))
	return ill, whole
}

// line is what a seat would enter by a verb with its words, and an amount if that isn't -1, as parsed; nil where it can't be told. What
// the words leave open is as a seat to act could enter it, else as in an example; whole says that they leave nothing open.
func (a *Asking) line(seat, verb string, amount int) (act rule.Action, whole bool) {
	words := strings.Split(verb, ":")
	if last := len(words) - 1; last > 1 && a.piece(words[last]).Book == nil && !strings.ContainsAny(words[last], "0123456789") {
		words = words[:last] // a kind
	}
	begun := slices.Insert(slices.Clone(words), 1, rule.Quote(seat))
	for i, rest := range a.rests(words, amount) {
		if act, err := rule.ParseLine(a.Position, strings.Join(append(slices.Clip(begun), rest...), " ")); err == nil {
			return act, i == 0
		}
	}
	return nil, false
}

// rests are what may stand behind the words of a line, the most likely first.
func (a *Asking) rests(words []string, amount int) (all [][]string) {
	said := []string{}
	if amount >= 0 {
		said = append(said, strconv.Itoa(amount))
	}
	all = append(all, said)
	if amount >= 0 { // it may be of what no line names
		all = append(all, nil)
	}
	for _, o := range rule.Moves(a.Position, "", false) {
		if at, is := a.along(o.Then(), words[1:]); is && o.Verb == words[0] && at.Slot != nil && len(at.Slot.From) > 0 {
			all = append(all, []string{strconv.Itoa(at.Slot.From[0].Low)})
		}
	}
	v, _ := a.Position.Book().Verbs.Named(words[0])
	for _, example := range v.Example {
		if of := strings.Fields(example); len(of) > len(words)+1 {
			all = append(all, of[len(words)+1:])
		}
	}
	return all
}
