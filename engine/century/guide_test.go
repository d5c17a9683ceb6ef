package century

import (
	"slices"
	"testing"

	"arbiter/engine/rule"
)

// texts are the legal lines of a position.
func legalTexts(p rule.Position) (out []string) {
	p.Legal(func(a rule.Action) bool {
		out = append(out, p.Text(a))
		return true
	})
	return out
}

// TestVeiledTellsNoHand: what is offered is the same whatever is held.
func TestVeiledTellsNoHand(t *testing.T) {
	const dealt = "deal lands; deal technologies; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -"
	rich := sit(t, three, dealt)
	poor := sit(t, three, dealt, `correct Blue coins-8 "x"; correct Blue science-9 "x"`)
	for _, line := range []string{"", "open Blue L11 2"} {
		rich.accept(line)
		poor.accept(line)
		if a, b := legalTexts(rich.pos().Veiled()), legalTexts(poor.pos().Veiled()); !slices.Equal(a, b) {
			t.Errorf("after %q the lists differ: %d and %d lines", line, len(a), len(b))
		}
	}
}

// TestGuide: what upkeep waits for, and how it is asked.
func TestGuide(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies")
	if keep, _, preset, _ := tb.pos().Asks([]string{"deal", "catastrophe"}); keep != 2 || preset != "" {
		t.Errorf("a card is asked for: %d %q", keep, preset)
	}
	tb.accept("won Blue L11 2; drop Blue buy T11; won Green L12 2; drop Green; drop Yellow")
	tb.accept("outcome Blue 1 0 1g; outcome Green 4 0 -; outcome Yellow 5 0 -")
	p := tb.pos()
	if got := p.Wants("Blue"); !slices.Equal(got, []string{"T11", "L11"}) {
		t.Errorf("Blue waits for %q", got)
	}
	if kind, _ := p.Kind("T11"); kind != "technology" {
		t.Errorf("T11 is a %q", kind)
	}
	if p.Placing([]string{"place", "Blue", "L11"}) != nil {
		t.Error("a land that nobody has described can't be shown")
	}
	tb.accept("describe T11 1g locomotive; describe L11 A=2c N-A")
	p = tb.pos()
	if got := p.Wants("Blue"); got != nil {
		t.Errorf("Blue waits for %q", got)
	}
	pl := p.Placing([]string{"place", "Blue", "L11"})
	if pl == nil || pl.Map == nil || pl.Turns == nil || len(pl.Squares) != 8 {
		t.Fatalf("placing: %v", pl)
	}
	if q, ok := pl.Square("S1E1"); !ok || q != "e1s1" {
		t.Errorf("read as %q", q)
	}
	if got := pl.Meets("n1", "r2").String(); got != "joins nothing" {
		t.Errorf("n1 r2 %s", got)
	}
	if sentence, short := p.Makes("Blue"); sentence.Empty() || short == "" {
		t.Errorf("makes %q, %q", sentence, short)
	}
	if p.Due("Blue").Empty() || !p.Due("Nobody").Empty() {
		t.Errorf("due: %q, %q", p.Due("Blue"), p.Due("Nobody"))
	}
}

// TestSheetFields: every scoring asks for what its card reads.
func TestSheetFields(t *testing.T) {
	for _, card := range (Book{}).Scorings() {
		fields := (Book{}).SheetFields(card)
		if len(fields) == 0 || fields[0].Name != "points" {
			t.Errorf("%s asks for %v", card, fields)
		}
	}
}
