package rule

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"arbiter/say"
)

// Code is the permanent name of a rule: a rulebook and a short name, such as
// "century/bid-not-higher". Codes are never renamed or reused.
type Code string

// Short is the code without its rulebook: "bid-not-higher".
func (c Code) Short() string {
	_, short, _ := strings.Cut(string(c), "/")
	return short
}

// Citation says where a published rulebook states a rule.
type Citation struct {
	Book    string `json:"book"`    // EN, DE or IT
	Section string `json:"section"` // the section's heading, as "Phase 2, Bidding on Land Tiles"
}

func (c Citation) String() string { return c.Book + ", " + c.Section }

// CitedIn are the citations of the book in a language, as "de"; all of them if there are none.
func CitedIn(all []Citation, lang string) (own []Citation) {
	own = Those(all, func(c Citation) bool { return strings.EqualFold(c.Book, lang) })
	if own == nil {
		return all
	}
	return own
}

// Illegal refuses something that was understood but is against a rule. It embeds the rule's
// Entry, with code and citations.
type Illegal struct {
	*Entry
	say.Problem        // one sentence with the facts of this case
	Ruling      string // the ruling on which the verdict depends, "" for none
	// Otherwise is which reading of that ruling is played, and what the others would give, in words.
	Otherwise say.Text
	Seat      string     // whose choices Legal lists, if they are one seat's
	Legal     []say.Text // what may be entered instead
	Outcomes  int        // how many at its end are outcomes
	// DidYouMean is the name that a misspelt word probably means, if there is one.
	DidYouMean string
	Line       int // of a file that is judged, 0 without one
}

func (e *Illegal) Verdict() string { return string(e.Code) }

func (e *Illegal) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Code       Code       `json:"code"`
		Message    say.Text   `json:"message"`
		Cite       []Citation `json:"cite"`
		Ruling     string     `json:"ruling,omitempty"`
		Otherwise  say.Text   `json:"otherwise,omitzero"`
		Seat       string     `json:"seat,omitempty"`
		Legal      []say.Text `json:"legal"`
		DidYouMean string     `json:"did_you_mean,omitempty"`
	}{e.Code, e.Message, List(e.Cite), e.Ruling, e.Otherwise, e.Seat, List(e.Legal), e.DidYouMean}) // no citation: Arbiter's own rule
}

// CannotCheck refuses something because a fact of the copy is missing. It is no
// verdict on legality.
type CannotCheck struct {
	Needs []Need `json:"needs"` // what would settle it
	say.Problem
}

// Missing makes a CannotCheck.
func Missing(needs []Need, format say.Key, facts ...any) *CannotCheck {
	return &CannotCheck{needs, say.Problemf(format, facts...)}
}

// Need is a missing fact: the line that would give it, or a number of a scoring sheet.
type Need struct {
	Text     say.Text // as people read it, "describe L11 …"
	Describe string   // the name that must be described, "" if something else is needed
	Seat     string   // whose number of a scoring sheet is missing, "" for none
	Field    Field    // that number
}

// ToDescribe are the needs of names that are not described.
func ToDescribe(names ...string) []Need {
	return Each(names, func(n string) Need { return Need{Text: say.Plain(DescribeVerb + " " + n + " …"), Describe: n} })
}

// Needs are needs that consist only of a text.
func Needs(texts ...say.Text) []Need {
	return Each(texts, func(t say.Text) Need { return Need{Text: t} })
}

// MarshalJSON writes a need as scripts read it: its text.
func (n Need) MarshalJSON() ([]byte, error) { return json.Marshal(n.Text) }

func (e *CannotCheck) Verdict() string { return "cannot-check" }

// NotUnderstood refuses a text that could not be read.
// Line and Column count from 1; Column counts characters.
type NotUnderstood struct {
	Line     int      `json:"line"`
	Column   int      `json:"column"`
	Expected say.Text `json:"expected"`
	say.Problem
	// DidYouMean is the name that a misspelt word probably means, if there is one.
	DidYouMean string `json:"did_you_mean,omitempty"`
	// Begun is the line on offer, in full, that lacks more words; "" for none.
	Begun string `json:"-"`
}

func (e *NotUnderstood) Verdict() string { return "not-understood" }

// Ambiguous refuses a word that could mean more than one thing.
type Ambiguous struct {
	Word       string   `json:"word"`
	Candidates []string `json:"candidates"`
	Lacks      say.Key  `json:"-"` // which word the line lacks, as "place lacks the city, %s.", where one was left out
	// Called says what the table calls a candidate, where that isn't its name.
	Called func(candidate string) say.Text `json:"-"`
}

func (e *Ambiguous) Verdict() string { return "ambiguous" }

// Begun is the line that may end or go on, where that is all that isn't clear, else "".
func (e *Ambiguous) Begun() string {
	first := e.Candidates[0]
	if slices.ContainsFunc(e.Candidates[1:], func(line string) bool { return !strings.HasPrefix(line, first+" ") }) {
		return ""
	}
	return first
}

func (e *Ambiguous) Error() string { return e.Said().String() }

func (e *Ambiguous) Said() say.Text {
	if e.Lacks != "" {
		return say.That(e.Lacks, say.Or(e.Candidates))
	}
	if e.Called != nil {
		return say.That("%q could be %s.", e.Word, say.Or(Each(e.Candidates, func(c string) say.Text { return say.That("%s (%s)", c, e.Called(c)) })))
	}
	return say.That("%q could be %s.", e.Word, say.Or(e.Candidates))
}

// IsAmbiguous says whether a refusal only asks which of several legal ways is meant.
func IsAmbiguous(err error) bool {
	_, asks := errors.AsType[*Ambiguous](err)
	return asks
}

// Refusal is an error of one of the four kinds *Illegal, *CannotCheck, *NotUnderstood and
// *Ambiguous.
type Refusal interface {
	error
	say.Said
	// Verdict is the code of a rule, or "cannot-check", "not-understood" or
	// "ambiguous".
	Verdict() string
}

// IsRefusal says whether an error is one of the four kinds.
func IsRefusal(err error) bool {
	_, ok := errors.AsType[Refusal](err)
	return ok
}

// Misread makes a NotUnderstood for a column of the first line.
func Misread(column int, expected, format say.Key, facts ...any) *NotUnderstood {
	return MisreadAs(column, say.That(expected), format, facts...)
}

// MisreadAs is Misread with an expectation that has facts, such as the existing
// names.
func MisreadAs(column int, expected say.Text, format say.Key, facts ...any) *NotUnderstood {
	return &NotUnderstood{Line: 1, Column: column, Expected: expected, Problem: say.Problemf(format, shortened(facts)...)}
}

// mostEchoed is how much of a word a refusal repeats, in bytes: more than the length of a name or a
// common path.
const mostEchoed = 300

// shortened are the facts of a refusal, with only the beginning of very long words.
func shortened(facts []any) []any {
	for i, f := range facts {
		if word, is := f.(string); is && len(word) > mostEchoed {
			facts[i] = say.Cut(word, mostEchoed/5) + "…"
		}
	}
	return facts
}

// Shifted returns err with its column moved right by n, when it is a
// NotUnderstood: for texts that were read out of a longer line.
func Shifted(err error, n int) error { return misreadAt(err, func(m *NotUnderstood) { m.Column += n }) }

// misreadAt returns err with its place set, when it is a NotUnderstood.
func misreadAt(err error, set func(m *NotUnderstood)) error {
	m, is := errors.AsType[*NotUnderstood](err)
	if !is {
		return err
	}
	c := *m
	set(&c)
	return &c
}

// Line is one line that was read. Lines of a transcript or of the described copy
// have a number, others 0.
type Line struct {
	N    int // from 1
	Text string
	File string // of the described copy, "" for every other line
}

// Refused is a refusal and the line that it is about.
type Refused struct {
	Line Line
	Err  error
}

func (r *Refused) Error() string { return r.Said().String() }

// Said is the refusal, for a transcript with the line's number.
func (r *Refused) Said() say.Text {
	if r.Line.N == 0 {
		return say.Of(r.Err)
	}
	return say.That("line %d, %s: %s", r.Line.N, r.Line.Text, r.Err)
}

func (r *Refused) Unwrap() error { return r.Err }

// In adds to a refusal the line that it is about. It returns nil, other errors, and refusals
// that have a line already, unchanged.
func In(line string, err error) error { return InLine(Line{Text: line}, err) }

// InLine is In for a line of a transcript. A line's number is added to a
// refusal that has the line already.
func InLine(line Line, err error) error {
	var has *Refused
	switch {
	case !IsRefusal(err), errors.As(err, &has) && (has.Line.N > 0 || line.N == 0):
		return err
	case errors.As(err, &has):
		err = has.Err
	}
	if line.N > 0 {
		err = OnLine(err, line.N)
	}
	return &Refused{line, err}
}

// Faults are the refusals of a text with several faults, in the order of its lines. As a whole it is the first.
type Faults []error

// Together is the refusal of a text with some faults; nil for none.
func Together(faults []error) error {
	switch len(faults) {
	case 0:
		return nil
	case 1:
		return faults[0]
	}
	return Faults(faults)
}

func (f Faults) Error() string { return f.Said().String() }

// Said is the first refusal.
func (f Faults) Said() say.Text { return say.Of(f[0]) }

func (f Faults) Unwrap() []error { return f }

// OnLine returns err with its line set, when it is a NotUnderstood: for what was
// read out of a text of several lines.
func OnLine(err error, line int) error {
	return misreadAt(err, func(m *NotUnderstood) { m.Line = line })
}

// JudgedOn is OnLine for a file that is judged: a verdict says in words which line it is about.
func JudgedOn(err error, line int) error {
	if ill, is := errors.AsType[*Illegal](err); is {
		c := *ill
		c.Message, c.Line = say.That("Line %d: %s", line, ill.Message), line
		return &c
	}
	return OnLine(err, line)
}

// lineOf is the line of a file that a refusal of it is about, 0 for none.
func lineOf(err error) int {
	switch e := err.(type) {
	case *Illegal:
		return e.Line
	case *NotUnderstood:
		return e.Line
	}
	return 0
}

// keptRefusal is a verdict as a file keeps it, so that it can be told in any
// language later. The rule is found by its code.
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
	data, _ := json.Marshal(k) // all of it can be marshalled
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
		return &CannotCheck{Needs(texts(k.Needs)...), say.Problem{Message: say.Text(k.Message)}}, nil
	}
	e := entry(k.Code)
	if e == nil {
		e = &Entry{Code: k.Code}
	}
	return &Illegal{
		Entry: e, Problem: say.Problem{Message: say.Text(k.Message)}, Ruling: k.Ruling, Otherwise: say.Text(k.Otherwise),
		Seat: k.Seat, Legal: texts(k.Legal), Outcomes: max(0, min(k.Outcomes, len(k.Legal))), DidYouMean: k.DidYouMean,
	}, nil
}

// SaidToo is a refusal with another message, made of its own. Any other error is as it was.
func SaidToo(err error, said func(why say.Text) say.Text) error {
	switch e := err.(type) {
	case *Refused:
		return &Refused{e.Line, SaidToo(e.Err, said)}
	case *Illegal:
		c := *e
		c.Message = said(e.Message)
		return &c
	case *CannotCheck:
		c := *e
		c.Message = said(e.Message)
		return &c
	case *NotUnderstood:
		c := *e
		c.Message = said(e.Message)
		return &c
	}
	return err
}
