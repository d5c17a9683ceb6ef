package expo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

const meets = " / card Blue skyscraper / card Green academy / card Yellow station / card Blue meeting / done Blue / deal jury steam"

// Discards are shuffled only when no tile is left in the pile (IT, Fase di riorganizzazione); a late record
// doesn't know how many are.
func TestDiscardsWait(t *testing.T) {
	const named = "new v --rules expo --seats Blue,Green,Yellow / deal jury steam electricity / deal academy"
	energies := ""
	for _, f := range []string{"L", "T", "S", "I", "square"} {
		energies += " / describe P1_" + f + " project " + f + " steam"
	}
	late := strings.Replace(named, " / deal jury steam electricity", " --round 4 --first Blue / have jury steam=3 electricity=2", 1)
	again, back := " / deal station t1 t12 t13 t14 t15 t16 t17 t18 t19", "Remark: discarded tiles are drawn again only when the pile is through: t1."
	first := " / deal station t1 t2 t3 t4 t5 t6 t7 t8 t9" + energies + meets
	for lines, remark := range map[string]string{
		named + first + again: back,
		named + first + " / deal station t11 t12 t13 t14 t15 t16 t17 t18 t19":                    "",
		named + " / deal station" + energies + meets + strings.Replace(again, "t1 ", "R1_1 ", 1): strings.Replace(back, "t1.", "R1_1.", 1),
		late + strings.ReplaceAll(first, "P1_", "P4_") + again:                                   "",
	} {
		if got := remarks(t, lines, nil); got != remark {
			t.Errorf("%s: %q", lines, got)
		}
	}
	p, _ := legal(t, named+first)
	for round, waits := range map[int]bool{2: true, 9: true, 10: false} { // 9 a round, 9 that are drawn, and 6 of handicaps
		if p.Round = round; p.waits("t1", 9) != waits {
			t.Errorf("round %d: t1 waits: %t", round, !waits)
		}
	}
}

// At the beginning a project lies in each space (IT, Preparazione); a completed one is not dealt again
// (IT, Componenti); of a stack that is empty none comes, and what went under it is there.
func TestStacksOfProjects(t *testing.T) {
	const begun = "new v --rules expo --seats Blue,Green,Yellow / deal jury steam electricity"
	refusedWith(t, begun+" / deal academy L=none T=none S=none I=none square=none", "expo/deal-count")
	refusedWith(t, begun+" / deal academy I=none", "expo/deal-count")
	const late = midway + " / have jury steam=3 electricity=2 / have Blue completed Qa"
	refusedWith(t, late+" / deal academy I=none", "")
	refusedWith(t, late+" / deal academy L=Qa", "expo/tile-elsewhere")
	const round2 = begun + " / deal academy T=press I=lathe / deal station / describe P1_L project L steam / describe press project T electricity / describe P1_S project S steam / describe P1_square project square steam / describe lathe project I electricity" +
		" / card Blue academy P1_S / card Green skyscraper / card Yellow station / card Blue meeting / done Blue / deal jury steam"
	refusedWith(t, round2+" / deal academy T=none", "expo/refill-known")
	// In round 2 T and I went under, others came; S was told empty.
	const round3 = round2 + " / deal academy T=mill I=boiler S=none / deal station / describe mill project T electricity / describe boiler project I steam / card Green academy boiler / card Yellow station / card Blue skyscraper / card Green meeting / done Green / deal jury steam"
	refusedWith(t, round3+" / deal academy T=tram I=none", "expo/refill-known") // lathe is there
	refusedWith(t, round3+" / deal academy T=tram S=oven", "expo/deal-count")   // it was said to be empty
	p, told := legal(t, round3+" / deal academy T=tram")
	if p.Academy[2] != "" || p.Academy[3] != "P3_I" || len(p.under(1)) != 2 {
		t.Errorf("Academy %v, under T %v", p.Academy, p.under(1))
	}
	tells(t, told, "No project of form S is left.")
	// A stack that was empty has only what went under it since, in that order (IT, Fase di riorganizzazione).
	const round4 = round3 + " / deal academy T=tram / deal station / describe tram project T steam / describe P3_I project I electricity / describe oven project S electricity 2v 1copper 1manual 1steel 2electricity / describe hall project S steam 2v 1copper 1manual 1steel 2steam" +
		" / describe lab ......./......./......./.xxxxx. / correct Yellow lab:oven=b1r0 x / correct Yellow lab:hall=e1r0 x / card Yellow laboratory / remove Yellow oven / remove Yellow hall / done Yellow / card Blue skyscraper / card Green station / card Yellow meeting / done Yellow / deal jury steam"
	refusedWith(t, round4+" / deal academy S=never I=lathe", "expo/refill-known")
	refusedWith(t, round4+" / deal academy S=hall I=lathe", "expo/refill-known") // oven lies on it
	refusedWith(t, round4+" / deal academy S=none I=lathe", "expo/refill-known")
	refusedWith(t, round4+" / deal academy S=oven I=lathe", "")
	refusedWith(t, round4+" / deal academy I=lathe", "")
	if p, _ = legal(t, round3+" / deal academy T=press"); strings.Join(p.under(1), " ") != "mill" {
		t.Errorf("under T %v", p.under(1))
	}
}

// A handicap's tiles take the place of scraps at the beginning of the game (IT, Giocatori inesperti): the first card is played
// with a remark where they don't lie there yet, and they are refused after it.
func TestHandicapLeft(t *testing.T) {
	const beginner = "new v --rules expo --seats Blue,Green,Yellow --handicap Green=graduate" + dealtBoard + onTheBoard
	if got := remarks(t, beginner+" / card Blue laboratory", nil); got != "Remark: the handicap of Green isn't entered, and can't be now that play begins: undo, then handicap Green CELL TILE TURN." {
		t.Error(got)
	}
	for _, lines := range []string{beginner + " / card Blue laboratory / remove Blue c2", beginner + " / handicap Green f2 2steam/1steel r0 / card Blue laboratory"} {
		if got := remarks(t, lines, nil); got != "" {
			t.Errorf("%s: %s", lines, got)
		}
	}
	const alone = "new v --rules expo Solo --handicap Solo=graduate / deal jury steam electricity / deal academy / deal station" + onTheBoard
	refusedWith(t, alone+" / handicap Solo c2 2steam/1steel r1", "")
	refusedWith(t, alone+" / draw journal / handicap Solo c2 2steam/1steel r1", "expo/handicap-scraps")
	p, _ := legal(t, beginner+" / card Blue skyscraper")
	if due := p.due(); len(due) > 0 {
		t.Errorf("due: %v", due)
	}
}

// stacks is a copy of which only the stacks of projects are known.
type stacks map[string][]string

func (stacks) Described(string) (string, bool) { return "", false }
func (stacks) Where(string) (string, int)      { return "", 0 }
func (s stacks) Stacked(stack string) []string { return s[stack] }
func (stacks) Names() []string                 { return nil }

// remarks are those at the last of some lines, which are accepted.
func remarks(t *testing.T, lines string, copied stacks) string {
	t.Helper()
	var g *referee.Game
	var v *referee.Effect
	for _, l := range strings.Split(lines, " / ") {
		var err error
		if g == nil {
			g, v, err = referee.Start(Book(), l, copied, noon)
		} else {
			v, err = g.Enter(l, copied, noon)
		}
		if err != nil {
			t.Fatalf("%s: %v", l, err)
		}
	}
	var found []string
	for _, e := range v.Told() {
		if text := e.Text.String(); strings.HasPrefix(text, "Remark: ") {
			found = append(found, text)
		}
	}
	return strings.Join(found, " ")
}

// What can't be by the stacks of the copy is accepted with a remark: the table may have mixed them.
func TestStacksOfTheCopy(t *testing.T) {
	copied := stacks{"projects T": {"mill", "tram", "crane"}, "projects I": {"boiler", "lathe"}}
	const begun = "new v --rules expo --seats Blue,Green,Yellow / deal jury steam electricity / deal academy T=mill I=boiler / deal station / describe mill project T electricity / describe boiler project I steam / describe P1_L project L steam / describe P1_S project S steam / describe P1_square project square steam" +
		" / card Blue academy P1_S / card Green skyscraper / card Yellow academy boiler / card Blue meeting / done Blue / deal jury steam / "
	for line, remark := range map[string]string{
		"deal academy T=mill":                     "Remark: mill was put under its stack, and others lie on it by the described copy: tram and crane.",
		"deal academy T=tram":                     "",
		"deal academy T=tram I=none":              "Remark: by the described copy projects of form I are left: lathe.",
		"deal academy T=tram I=lathe":             "",
		"deal academy T=other I=lathe":            "",
		"deal academy S=none T=tram":              "", // that stack isn't described
		"deal academy T=crane I=another S=siren1": "",
	} {
		if got := remarks(t, begun+line, copied); got != remark {
			t.Errorf("%s: %q, not %q", line, got, remark)
		}
	}
}

// What the program draws itself is drawn as at a table: resource tiles from the pile, and from the discards only when it is
// through (IT, Fase di riorganizzazione); projects from the top of their stack.
func TestDrawnAsAtATable(t *testing.T) {
	_, stack := practiceCopy(t)
	shuffled := 0
	for seed := range uint64(long.Or(6, 60)) {
		rng := rand.New(rand.NewPCG(seed, 29))
		begun, _ := legal(t, strings.Join(append([]string{"new v --rules expo --seats " + []string{"Blue,Green", "Blue,Green,Yellow", "Blue,Green,Yellow,Red"}[seed%3]}, described(t)...), " / "))
		var p rule.Position = begun
		pile := slices.Clone(stack(tileStack + " all"))
		for range 3000 {
			at := p.(*Position)
			a, err := at.Deal(stack, rng)
			if err != nil {
				t.Fatal(err)
			}
			if a == nil {
				if a = rule.Draw(p, "", rng); a == nil {
					break
				}
			} else if remarks := odd(p, a, stack); len(remarks) > 0 {
				t.Fatalf("%s is drawn: %s", rule.Text(p, a), remarks[0])
			}
			if drawn := tilesDrawn(a); drawn != nil {
				left := rule.Those(pile, func(name string) bool { return !rule.Contains(drawn, name) })
				if fresh := len(pile) - len(left); fresh < len(drawn) { // the rest are discards
					if len(left) > 0 {
						t.Fatalf("%s takes discards while %q are in the pile", rule.Text(p, a), left)
					}
					shuffled++
					left = rule.Those(stack(tileStack+" all"), func(name string) bool {
						return !rule.Contains(drawn, name) && !rule.Contains(pile, name) && (at.whereIs(name) == "" || rule.Contains(at.Station, name) && !at.Turn.Ghosts)
					})
				}
				pile = left
			}
			if p, _, err = rule.Apply(p, a); err != nil {
				t.Fatalf("%s: %v", rule.Text(at, a), err)
			}
		}
	}
	if shuffled == 0 {
		t.Error("in no game were the discards shuffled")
	}
}

func tilesDrawn(a rule.Action) []string {
	switch a := a.(type) {
	case *ghosts:
		return namesOf(a.Tiles)
	case *deal:
		if station, is := a.What.(*dealStation); is {
			return namesOf(station.Tiles)
		}
	}
	return nil
}

// A description that changes what went back under the stacks says what lies in the Academy instead.
func TestAcademyChangesByADescription(t *testing.T) {
	const reorganised = dealt3 + " / describe P1_L project L steam / describe Cellophane project T steam / describe P1_S project S steam / describe P1_I project I steam / describe P1_square project square electricity / card Blue skyscraper / card Green academy / card Yellow skyscraper / card Blue meeting / done Blue / deal jury steam / deal academy"
	_, told := legal(t, reorganised)
	tells(t, told, "back under their stacks: P1_square.")
	_, told = legal(t, reorganised+" / deal station / describe Cellophane project T electricity")
	tells(t, told, "Academy: P2_T instead of Cellophane.")
}
