package century

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// TestGuide: what upkeep waits for, and how it is asked.
func TestGuide(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies")
	card, _ := offered(tb.pos(), "deal", "catastrophe")
	if s := card.Slot; s == nil || card.Do == nil || s.Kind != rule.Free || s.Usual != "" || s.Ask != "card" || s.Hint.Empty() {
		t.Errorf("a card is asked for: %+v", card)
	}
	tb.accept("won Blue L11 2; drop Blue buy T11; won Green L12 2; drop Green; drop Yellow")
	tb.accept("outcome Blue 1 0 1g; outcome Green 4 0 -; outcome Yellow 5 0 -")
	p := tb.pos()
	if got := p.Wants("Blue"); !slices.Equal(got, []string{"T11", "L11"}) {
		t.Errorf("Blue waits for %q", got)
	}
	if all := p.Wants(""); !slices.Equal(all, []string{"start"}) {
		t.Errorf("all wait for %q", all)
	}
	if due := p.Due("Yellow").String(); due != "say Ready" {
		t.Errorf("who has nothing to place is told: %s", due)
	}
	land := rule.Piece{Name: "farm7", Text: "A=1c N-A", Stack: "lands I-II"}
	if c := p.Component("T11"); c.Kind != "technology" || c.Fits == nil || c.Fits(land) || !c.Fits(rule.Piece{Name: "x", Text: "park", Stack: "technologies V"}) {
		t.Errorf("T11 is a %+v", c)
	}
	if c := p.Component("L11"); c.Kind != "land" || !c.Fits(land) || c.Fits(rule.Piece{Name: "x", Text: "1g L=+1s N-L", Stack: "technologies V"}) {
		t.Errorf("L11 is a %+v", c)
	}
	if c := p.Component("start.Blue"); c.Kind != "start tile" || len(Book().Copy.Making(c.Kind).Begun) != 3 {
		t.Errorf("a start tile is a %+v", c)
	}
	if _, ok := offered(p, "place", "L11"); ok {
		t.Error("a land that nobody has described can't be placed")
	}
	tb.accept("describe T11 1g locomotive; describe L11 A=2c N-A")
	p = tb.pos()
	if got := p.Wants("Blue"); got != nil {
		t.Errorf("Blue waits for %q", got)
	}
	tb.accept("garbage Blue L11=2")
	p = tb.pos()
	place, _ := offered(p, "place", "L11")
	if place.Slot == nil || place.Slot.Kind != rule.Square {
		t.Fatalf("placing: %+v", place)
	}
	pl := place.Slot.Place()
	if pl == nil || pl.Map == nil || pl.Turns == nil || len(pl.Squares) != 8 {
		t.Fatalf("placing: %v", pl)
	}
	if q := pl.Square("S1E1"); q != "e1s1" {
		t.Errorf("read as %q", q)
	}
	if got := pl.Meets("n1", "r2").String(); got != "not known to start" {
		t.Errorf("n1 r2 %s", got)
	}
	tb.accept("describe start A=1c1s B=2c1s C=1r N-A E-B")
	place, _ = offered(tb.pos(), "place", "L11")
	for at, want := range map[[2]string]string{{"n1", "r2"}: "joins start, no dead end", {"s1", "r0"}: "joins nothing, a rail ends dead at start", {"n1", "r0"}: "joins nothing, start ends dead here"} {
		if got := place.Slot.Place().Meets(at[0], at[1]).String(); got != want {
			t.Errorf("%s %s, want %s", at, got, want)
		}
	}
	if o := p.Outlook("Blue"); o.Text.Empty() || o.Short == "" {
		t.Errorf("makes %+v", o)
	}
	if p.Due("Blue").Empty() || !p.Due("Nobody").Empty() || p.Due("").String() != "All attach their lands and place their garbage." {
		t.Errorf("due: %q, %q, %q", p.Due("Blue"), p.Due("Nobody"), p.Due(""))
	}
}

// TestCardIsTold: a card that is dealt is told, and its picture is shown only while it is
// bid for.
func TestCardIsTold(t *testing.T) {
	const card = "4g2p / 3g1p@5 / 2g1p@4 / 1g / -"
	tb := sit(t, three, "deal lands; deal technologies")
	if told := tb.accept("deal catastrophe " + card); !slices.Contains(told, "Catastrophe: column 1 gives 4 garbage, pollution marker 2 to the left · column 4 gives 1 garbage · column 5 gives nothing") {
		t.Errorf("told %q", told)
	}
	due := func() string { return tb.pos().Due("Blue").String() }
	if got := due(); got != "" {
		t.Errorf("before the first lot %q is due", got)
	}
	tb.accept("won Blue L11 2; drop Blue buy T11; won Green L12 2; drop Green; drop Yellow")
	if got := due(); got != "science for a column: 1 from 0 · 4 from 0 · 5 from 0" {
		t.Errorf("while the card is bid for %q is due", got)
	}
	tb.accept("claim Yellow 4 2")
	if got := due(); got != "science for a column: 1 from 0 · 4 from 3, over Yellow · 5 from 0" {
		t.Errorf("while the card is bid for %q is due", got)
	}
	tb.accept("outcome Blue 1 0; outcome Yellow 4 2; outcome Green 5 0")
	if got := due(); got == "" || strings.HasPrefix(got, "science for") {
		t.Errorf("in upkeep %q is due", got)
	}
}

// offered is where an offer of a verb stands behind some words.
func offered(p *Position, verb string, words ...string) (rule.Step, bool) {
	for _, o := range rule.Offers(p, true) {
		if o.Verb == verb {
			if at, ok := behind(&o, words); ok {
				return at, true
			}
		}
	}
	return rule.Step{}, false
}

// TestSheetFields: every scoring asks for what its card reads.
func TestSheetFields(t *testing.T) {
	for _, card := range Book().Sheets.Scorings {
		fields := Book().Sheets.Fields(card)
		if len(fields) == 0 || fields[0].Name != "points" {
			t.Errorf("%s asks for %v", card, fields)
		}
	}
}

// behind is where a line stands behind some words that follow an offer's verb and seat.
func behind(o *rule.Offer, words []string) (rule.Step, bool) {
	begun := o.Way()
	w, ok := o.Along(append(begun.Words, words...))
	return w.At, ok
}

// A locomotive that the start tile's rails may carry isn't passed over while they aren't described.
func TestLocomotiveWaitsForTheStartTile(t *testing.T) {
	tb := sit(t, three+" --round 6", "have Blue technology T1 locomotive")
	p := tb.pos()
	if due, wants := p.Due("Blue").String(), p.Wants("Blue"); due != "use technologies, or be ready" || !slices.Equal(wants, []string{"start"}) {
		t.Errorf("due is %q, and %q is to be described", due, wants)
	}
	if due, wants := p.Due("Green").String(), p.Wants("Green"); due != "say Ready" || wants != nil {
		t.Errorf("without a locomotive due is %q, and %q is to be described", due, wants)
	}
	for _, start := range []string{"A=1c1s B=2c1s C=1r N-A", "A=1c1s B=2c1s C=1r A-B"} {
		tb := sit(t, three+" --round 6", "have Blue technology T1 locomotive; describe start "+start)
		if wants := tb.pos().Wants("Blue"); wants != nil {
			t.Errorf("%s is described, and asked for", start)
		}
	}
}

// A card without its labels bars every bid: then next asks for the card or for the outcomes, not for a bid.
func TestNextWithoutLabels(t *testing.T) {
	before := "deal catastrophe %; deal lands; deal technologies; won Blue L11 2; drop Blue; drop Green; drop Yellow"
	for card, next := range map[string]string{
		"4g2p / 3g1p / 2g1p / 1g / -":     "Say what the catastrophe card shows, or how its bidding ended: one outcome a seat.",
		"4g2p / 3g1p@5 / 2g1p / 1g / -":   "Say what the catastrophe card shows, or how its bidding ended: one outcome a seat.",
		"4g2p / 3g1p@5 / 2g1p@4 / 1g / -": "Yellow bids on a column.",
	} {
		tb := sit(t, three, strings.ReplaceAll(before, "%", card))
		if got := tb.pos().Where().Next.String(); got != next {
			t.Errorf("%s: %q", card, got)
		}
	}
}
