package rule

import (
	"errors"
	"testing"
)

// ruled is a game with one move, on which a ruling decides.
type ruled struct {
	Position
	kept
	refuses bool // under every reading
}

type onlyMove struct{}

var someRule = &Entry{Code: "game/some", Cite: []Citation{{"EN", "Somewhere"}}, Clear: true}

func (p *ruled) Book() *Rulebook   { return &Rulebook{Verbs: &going{p: p}, Rulings: table.Rulings} }
func (p *ruled) Rulings() []string { return table.Chosen(&p.kept) }
func (p *ruled) Sound() error      { return nil }

// going is its verb.
type going struct {
	VerbSet
	p *ruled
}

func (g *going) Verdict(Position, Action) error {
	switch {
	case g.p.Count == 0 || g.p.refuses:
		return someRule.Illegal("None is left.")
	case g.p.Count == 1:
		return Missing(nil, "Who knows.")
	}
	return nil
}

func (g *going) Own(Position) Position              { return g.p }
func (g *going) Do(_ Position, _ Action, t *Teller) { t.Tell("goes", "", "It goes.") }

func (g *going) Leaning(Position, Action) (legal, leads []string) {
	return []string{"count"}, nil
}
func (g *going) HasEffect(Position, Action) bool { return !g.p.Flag }

func (p *ruled) Readings(ruling string, visit func(string, Position)) {
	table.Others(&p.kept, ruling, func(reading string, other *kept) { visit(reading, &ruled{kept: *other, refuses: p.refuses}) })
}

func TestCheckSaysWhatOtherReadingsGive(t *testing.T) {
	var ill *Illegal
	if err := Check(&ruled{}, onlyMove{}); !errors.As(err, &ill) ||
		ill.Otherwise.String() != "This rests on the ruling “how many there are”; this game plays “none”. Under “one” it would be refused as well: Who knows. Under “two” it would be legal." {
		t.Errorf("%+v", ill)
	}
	hopeless := &ruled{refuses: true}
	if err := Check(hopeless, onlyMove{}); !errors.As(err, &ill) || ill.Ruling != "" || !ill.Otherwise.Empty() {
		t.Errorf("refused under every reading, and said to rest on one: %+v", ill)
	}
	if err := Check(&ruled{kept: kept{Count: 2}}, onlyMove{}); err != nil {
		t.Errorf("what is legal is refused: %v", err)
	}
}

func TestApplyTellsWhatItRestsOn(t *testing.T) {
	_, events, err := Apply(&ruled{kept: kept{Count: 2}}, onlyMove{})
	if err != nil || len(events) != 2 || events[1].Kind != Remark ||
		events[1].Text.String() != "This rests on the ruling “how many there are”; under “none” it would be refused (game/some)." {
		t.Errorf("%v %v", events, err)
	}
	if next, events, err := Apply(&ruled{}, onlyMove{}); next != nil || events != nil || err == nil {
		t.Errorf("refused, but %v %v", next, events)
	}
}

func TestAsPlayed(t *testing.T) {
	if next, events, verdict, err := AsPlayed(&ruled{}, onlyMove{}); next == nil || len(events) != 1 || verdict == nil || verdict.Verdict() != "game/some" || err != nil {
		t.Errorf("%v %v %v", events, verdict, err)
	}
	if _, _, verdict, err := AsPlayed(&ruled{kept: kept{Count: 2}}, onlyMove{}); verdict != nil || err != nil {
		t.Errorf("what is legal was taken with %v %v", verdict, err)
	}
	for _, p := range []*ruled{{kept: kept{Flag: true}}, {kept: kept{Count: 1}}} {
		if _, _, _, err := AsPlayed(p, onlyMove{}); err == nil {
			t.Errorf("%+v: it was taken without a clear effect", p.kept)
		}
	}
}
