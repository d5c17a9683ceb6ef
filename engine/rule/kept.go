package rule

import (
	"encoding/json"

	"arbiter/say"
)

// keptRefusal is a verdict as a file keeps it: it can be told in any language
// later. The rule is found by its code.
type keptRefusal struct {
	Code       Code              `json:"code,omitempty"` // of an Illegal
	Message    json.RawMessage   `json:"message"`
	Ruling     string            `json:"ruling,omitempty"`
	Otherwise  json.RawMessage   `json:"otherwise,omitempty"`
	Seat       string            `json:"seat,omitempty"`
	Legal      []json.RawMessage `json:"legal,omitempty"`
	DidYouMean string            `json:"did_you_mean,omitempty"`
	Needs      []json.RawMessage `json:"needs,omitempty"` // of a CannotCheck
}

// KeepRefusal writes an *Illegal or a *CannotCheck for a file, nil for anything
// else.
func KeepRefusal(refusal error) json.RawMessage {
	var k keptRefusal
	switch e := refusal.(type) {
	case *Illegal:
		k = keptRefusal{Code: e.Code, Message: e.Message.Keep(), Ruling: e.Ruling, Seat: e.Seat, DidYouMean: e.DidYouMean}
		if !e.Otherwise.Empty() {
			k.Otherwise = e.Otherwise.Keep()
		}
		for _, l := range e.Legal {
			k.Legal = append(k.Legal, l.Keep())
		}
	case *CannotCheck:
		k.Message = e.Message.Keep()
		for _, n := range e.Needs {
			k.Needs = append(k.Needs, n.Text.Keep())
		}
	default:
		return nil
	}
	data, err := json.Marshal(k)
	if err != nil {
		return nil // can't be: all of it is JSON
	}
	return data
}

// KeptRefusal reads what KeepRefusal wrote: an *Illegal or a *CannotCheck. entry
// finds a rule by its code; err says why the text is neither.
func KeptRefusal(data []byte, entry func(Code) *Entry) (refusal, err error) {
	var k keptRefusal
	if err := json.Unmarshal(data, &k); err != nil {
		return nil, err
	}
	text := func(data []byte) (t say.Text) {
		if err == nil && data != nil {
			t, err = say.Kept(data)
		}
		return t
	}
	texts := func(all []json.RawMessage) (out []say.Text) {
		for _, d := range all {
			out = append(out, text(d))
		}
		return out
	}
	message := text(k.Message)
	if k.Code == "" {
		return &CannotCheck{Message: message, Needs: Needs(texts(k.Needs)...)}, err
	}
	e := entry(k.Code)
	if e == nil {
		e = &Entry{Code: k.Code}
	}
	return &Illegal{
		Entry: e, Message: message, Ruling: k.Ruling, Otherwise: text(k.Otherwise),
		Seat: k.Seat, Legal: texts(k.Legal), DidYouMean: k.DidYouMean,
	}, err
}
