package industry

import (
	"testing"

	"arbiter/engine/rule"
)

// A factory developed after its era links, connects and produces, or by the
// other reading does nothing; its token stays on the board either way.
func TestLateFactoryAtTheEnd(t *testing.T) {
	for reading, want := range map[string][]int{"serves": {1, 3, 2, 3}, "dead": {0, 0, 3, 3}} {
		tb := sit(t, three+" --ruling late-factory="+reading, `describe coin L; describe A1 factory road=D1 net=river; describe D1 factory makes=Wood net=rail; describe G1 bonus value=3 net=rail;
			draw A B C; kept Blue A1 0; kept Green B1 0 property; kept Yellow C1 0 property; develop Blue A1; done all;
			draw D E F; kept Green E1 0 property; kept Yellow F1 0 property; kept Blue D1 0; done all;
			draw G H I; kept Yellow H1 0 property; kept Blue G1 0; kept Green I1 0 property; done all`)
		tb.quiet(1)
		tb.accept("describe A2 factory cost=3 needs=Wood", "draw A B C; kept Green B2 0 property; kept Yellow C2 0 property; kept Blue A2 0; done Green; done Yellow; develop Blue D1; develop Blue G1")
		p := tb.pos()
		tally := p.tally(0)
		from, _ := p.candidates(0, wood)
		// With an own producer there is one way; else the bank sells Wood.
		ways := 3
		if len(from) == 1 && from[0] == fromOwn {
			ways = 2
		}
		tb.want(reading, []int{tally.FactoryPairs, tally.bonus(), ways, tally.Properties}, want)
	}
}

// Every ruling is declared with two readings and its source, and kept with the
// game.
func TestRulingsAreDeclared(t *testing.T) {
	for _, r := range rulingTable.Rulings() {
		if len(r.Readings) != 2 || r.Sources == "" {
			t.Errorf("%+v", r)
		}
		for i, reading := range r.Readings {
			var rul rulings
			if err := rulingTable.Choose(&rul, r.Name+"="+reading.Name); err != nil {
				t.Error(err)
			}
			p := begin(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"A", "B", "C"}, Rulings: rul}})
			if chosen := p.Rulings(); len(chosen) != i || rule.Played(p, r.Name) != r.Name+"="+reading.Name {
				t.Errorf("%s=%s: chosen %q, played %s", r.Name, reading.Name, chosen, rule.Played(p, r.Name))
			}
		}
	}
}

// The ruling that a late factory is dead doesn't affect factories developed in time, or
// other fields.
func TestDeadFactoryAlone(t *testing.T) {
	for _, reading := range []string{"serves", "dead"} {
		tb := sit(t, three+" --round 5 --ruling late-factory="+reading, `describe coin L; describe A1 factory road=B1 net=river makes=Brick; describe B1 factory net=river; describe C1 bonus value=3 net=river; describe D1 technology; describe E1 technology link=D1; describe A2 factory needs=Brick cost=9;
			have Blue field A1 developed; have Blue field B1 developed; have Blue field C1 undeveloped; have Blue field D1 developed; have Blue field E1 developed; draw A B C; kept Blue A2 0; kept Green B2 0 property; kept Yellow C2 0 property; develop Blue C1`)
		tally := tb.pos().tally(0)
		tb.want(reading, []any{tally.FactoryPairs, tally.TechnologyPairs, tally.bonus(), tb.pos().produces(0)}, []any{1, 1, 6, "[Brick]"})
	}
}

// A bank that is developed after its era, and does nothing by the ruling, makes its own
// construction no cheaper either.
func TestDeadBank(t *testing.T) {
	for reading, left := range map[string]int{"serves": 8, "dead": 7} {
		tb := sit(t, three+" --round 5 --ruling discount-itself=yes --ruling late-factory="+reading, `describe coin L; describe A1 factory Bank cost=3 discount; have Blue talers=10; have Blue field A1 undeveloped;
			draw A B C; kept Blue A2 0 property; kept Green B2 0 property; kept Yellow C2 0 property; develop Blue A1`)
		tb.want(reading, tb.pos().seats[0].Talers, left)
	}
}

// A seat that isn't in turn isn't asked from whom it would buy.
func TestOutOfTurnAsksNothing(t *testing.T) {
	tb := sit(t, three+" --round 5", `describe coin L; describe A1 factory makes=Wood; describe B1 factory makes=Wood; describe A2 factory cost=1 needs=Wood; describe B2 factory cost=1;
		have Blue field A1 developed; have Green field B1 developed; draw A B C; kept Blue B2 0; kept Green C2 0 property; kept Yellow A2 0`)
	tb.refused("develop Yellow A2", "out-of-turn")
	tb.accept("done Blue; done Green")
	if _, err := rule.Parse(tb.pos(), mustSplit(t, "develop Yellow A2")); !rule.IsAmbiguous(err) {
		t.Errorf("in turn: %v", err)
	}
}
