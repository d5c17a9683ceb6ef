package lab

import "arbiter/say"

// Breach is the rule that something is against.
type Breach uint8

// The rules of a laboratory, the first that fits before the others.
const (
	NothingThere Breach = iota
	ScrapPlaced
	ScrapMoved
	WrongTurn // mirrored
	OutsideLab
	CellTaken
	CompletedRemoved
	BreaksCompleted
	impossible // no such tile can be
)

var breaches = [...]string{"nothing-there", "scrap-placed", "scrap-moved", "mirrored", "outside-lab", "cell-taken", "completed-removed", "breaks-completed", "description-impossible"}

// String is the short code, as "cell-taken".
func (b Breach) String() string { return breaches[b] }

// Problem says that an operation is against a rule.
type Problem struct {
	Breach  Breach
	Message say.Text // one sentence with the facts of the case
	Ruling  string   // the ruling that it rests on, "" for none
	Line    int      // of a file, 0 for none
}

func problem(b Breach, format say.Key, facts ...any) *Problem {
	return &Problem{Breach: b, Message: say.That(format, facts...)}
}

func (p *Problem) Error() string { return p.Message.String() }

// Said is the message.
func (p *Problem) Said() say.Text { return p.Message }

func (p *Problem) underRuling(ruling string) *Problem {
	p.Ruling = ruling
	return p
}
