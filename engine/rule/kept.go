package rule

import (
	"encoding/json"

	"arbiter/say"
)

// keptRefusal is a verdict as a file keeps it: it can be told in any language
// later. The rule is found by its code.
type keptRefusal struct {
	Code       Code       `json:"code,omitempty"` // of an Illegal
	Message    say.Kept   `json:"message"`
	Ruling     string     `json:"ruling,omitempty"`
	Otherwise  say.Kept   `json:"otherwise,omitzero"`
	Seat       string     `json:"seat,omitempty"`
	Legal      []say.Kept `json:"legal,omitempty"`
	Outcomes   int        `json:"outcomes,omitempty"`
	DidYouMean string     `json:"did_you_mean,omitempty"`
	Needs      []say.Kept `json:"needs,omitempty"` // of a CannotCheck
}

// KeepRefusal writes an *Illegal or a *CannotCheck for a file, nil for anything
// else.
func KeepRefusal(refusal error) json.RawMessage {
	var k keptRefusal
	switch e := refusal.(type) {
	case *Illegal:
		k = keptRefusal{
			Code: e.Code, Message: say.Kept(e.Message), Ruling: e.Ruling, Otherwise: say.Kept(e.Otherwise),
			Seat: e.Seat, Legal: Each(e.Legal, func(l say.Text) say.Kept { return say.Kept(l) }), Outcomes: e.Outcomes, DidYouMean: e.DidYouMean,
		}
	case *CannotCheck:
		k.Message = say.Kept(e.Message)
		k.Needs = Each(e.Needs, func(n Need) say.Kept { return say.Kept(n.Text) })
	default:
		return nil
	}
	data, _ := json.Marshal(k) // all of it is JSON
	return data
}

// KeptRefusal reads what KeepRefusal wrote: an *Illegal or a *CannotCheck. entry
// finds a rule by its code; err says why the text is neither.
func KeptRefusal(data []byte, entry func(Code) *Entry) (refusal, err error) {
	var k keptRefusal
	if err := json.Unmarshal(data, &k); err != nil {
		return nil, err
	}
	texts := func(kept []say.Kept) []say.Text { return Each(kept, func(t say.Kept) say.Text { return say.Text(t) }) }
	if k.Code == "" {
		return &CannotCheck{Message: say.Text(k.Message), Needs: Needs(texts(k.Needs)...)}, nil
	}
	e := entry(k.Code)
	if e == nil {
		e = &Entry{Code: k.Code}
	}
	return &Illegal{
		Entry: e, Message: say.Text(k.Message), Ruling: k.Ruling, Otherwise: say.Text(k.Otherwise),
		Seat: k.Seat, Legal: texts(k.Legal), Outcomes: max(0, min(k.Outcomes, len(k.Legal))), DidYouMean: k.DidYouMean,
	}, nil
}
