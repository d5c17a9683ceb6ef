package industry

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// How a bid that the auctioneer pays is shared: from the left, the auctioneer
// last.
func TestShares(t *testing.T) {
	for _, c := range []struct {
		n, bid int
		want   []int
	}{
		{3, 4, []int{2, 1, 1}}, {4, 6, []int{2, 2, 1, 1}}, {3, 2, []int{1, 1, 0}}, {3, 0, []int{0, 0, 0}}, {4, 4, []int{1, 1, 1, 1}},
	} {
		if got := shares(c.bid, c.n); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%d among %d: %v, want %v", c.bid, c.n, got, c.want)
		}
	}
	for n := 3; n <= mostSeats; n++ {
		for bid := range 100 {
			sum := 0
			for step, got := range shares(bid, n) {
				sum += got
				want := bid / n
				if step+1 <= bid%n {
					want++
				}
				if got != want {
					t.Fatalf("%d among %d at distance %d: %d, want %d", bid, n, step+1, got, want)
				}
			}
			if sum != bid {
				t.Fatalf("%d among %d: %d handed out", bid, n, sum)
			}
		}
	}
}

func TestKeepNeedsCash(t *testing.T) {
	const before = "draw A B C coin=none; correct Blue talers-2 x; offer Blue A1; pass Green; bid Yellow 4"
	full := sit(t, three, before)
	if ill := full.refused("keep Blue property", "keep-beyond-talers"); ill.Ruling != "keep-needs-cash" || !strings.Contains(ill.Otherwise.String(), "it would be legal") {
		t.Errorf("%+v", ill)
	}
	net := sit(t, three+" --ruling keep-needs-cash=net", before, "keep Blue property")
	net.want("what is left", net.talers(), []int{0, 7, 6})
	// One taler less and even the net sum isn't there.
	sit(t, three+" --ruling keep-needs-cash=net", strings.Replace(before, "talers-2", "talers-3", 1)).refused("keep Blue property", "keep-beyond-talers")
}

// Whole games in which nobody pays anything: rounds, coin tokens, talers issued.
func TestWholeGames(t *testing.T) {
	for _, c := range []struct {
		opening        string
		rounds, issued int
	}{
		{three, 18, 81}, {three + " --variant off", 20, 87}, {four, 16, 100}, {four + " --variant off", 15, 96},
	} {
		tb := sit(t, c.opening)
		tb.quiet(c.rounds)
		p := tb.pos()
		sum := 0
		for _, n := range tb.talers() {
			sum += n
		}
		tb.want(c.opening, []any{p.Phase, p.Round, p.setup.rounds(), p.Coins, sum}, []any{overPhase, c.rounds, c.rounds, eras, c.issued})
		tb.refused("subsidy Blue", "game-over")
		tb.refused("done all", "game-over")
	}
}

func TestBankByEra(t *testing.T) {
	for _, c := range []struct {
		what     string
		rounds   int // before
		era      int
		resource string
		code     string // "" where the bank sells
	}{
		{"Stone in era 1", 0, 1, "Stone", "bank-too-early"}, {"Stone in era 2", 4, 2, "Stone", ""},
		{"Cable in era 3", 8, 3, "Cable", "bank-too-early"}, {"Cable in era 4", 12, 4, "Cable", ""},
		{"Computers in era 4", 12, 4, "Computers", "bank-too-early"}, {"Computers in era 5", 15, 5, "Computers", ""},
	} {
		t.Run(c.what, func(t *testing.T) {
			tb := sit(t, three, "describe coin L", fmt.Sprintf("describe A%d factory needs=%s", c.era, c.resource))
			tb.quiet(c.rounds)
			drawn := letters(allColumns &^ 1)
			tb.accept("draw A " + drawn[:2*(tb.pos().setup.tokens(c.era)-1)])
			tb.keepAll()
			for p := tb.pos(); p.owner(placeAt(c.era, 0)) != p.Turn; p = tb.pos() {
				tb.accept("done " + p.name(p.Turn))
			}
			line := fmt.Sprintf("develop %s A%d %s=bank", tb.pos().name(tb.pos().Turn), c.era, c.resource)
			if c.code == "" {
				tb.accept(line)
				return
			}
			tb.refused(line, c.code)
		})
	}
}

// The addition of real score sheets of the older edition, and the port example.
func TestScoreSheets(t *testing.T) {
	rows := [][6]int{
		{12, 6, 0, 4, 2, 24}, {24, 3, 3, 4, 0, 34}, {19, 3, 0, 16, 1, 39}, {26, 3, 12, 0, 4, 45},
		{16, 6, 6, 4, 1, 33}, {25, 3, 3, 10, 1, 42}, {19, 15, 0, 6, 1, 41},
	}
	for _, r := range rows {
		sheet := fmt.Sprintf(`{"rules":"industry","seats":[{"name":"Blue","points":%d,"factory_pairs":%d,"technology_pairs":%d,"bonus":[[2,%d]],"talers":%d},{"name":"Green"},{"name":"Yellow"}]}`,
			r[0], r[1]/3, r[2]/3, r[3]/2, r[4]*3+2)
		s := scored(t, sheet).Seats[0]
		if got := [6]int{s.Points, s.FactoryLinks, s.TechnologyLinks, s.Bonus, s.Money, s.Total}; got != r {
			t.Errorf("%v, want %v", got, r)
		}
	}
	ports := scored(t, "rules: industry\nseats:\n- {name: Blue, bonus: [[2, 4], [2, 4], [2, 4]]}\n- {name: Green, subsidy: true, jokers: 1}\n- {name: Yellow, bonus: [[3, 2]], properties: 4}")
	if s := ports.Seats; s[0].Bonus != 24 || s[1].Total != -3 || s[1].Subsidy != -5 || s[1].Jokers != 2 || s[2].Bonus != 6 || fmt.Sprint(ports.Winners) != "[Blue]" {
		t.Errorf("%+v", ports)
	}
}

// scoreJSON is a scoring as scripts read it.
type scoreJSON struct {
	Seats []struct {
		Points          int `json:"points"`
		FactoryLinks    int `json:"factory_links"`
		TechnologyLinks int `json:"technology_links"`
		Bonus           int `json:"bonus"`
		Money           int `json:"money"`
		Jokers          int `json:"jokers"`
		Subsidy         int `json:"subsidy"`
		Total           int `json:"total"`
		Place           int `json:"place"`
	} `json:"seats"`
	Winners []string `json:"winners"`
}

func scored(t *testing.T, sheet string) (out scoreJSON) {
	t.Helper()
	v, err := Book().Sheets.Score([]byte(sheet), nil, nil)
	if err != nil {
		t.Fatalf("%s: %v", sheet, err)
	}
	data, err := json.Marshal(v.JSON)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// An undeveloped token leaves before ties are settled.
func TestUndevelopedDoesntCount(t *testing.T) {
	tb := sit(t, three)
	tb.quiet(18)
	tb.want("nobody has a token on the board", rule.Winners(tb.pos()), []string{"Blue", "Green", "Yellow"})
	if whys := tb.pos().whyNots(1); whys != nil { // nothing can be developed any more
		t.Errorf("after the end its fields say %v", whys)
	}
	developed := func(f place) placeSet { return 1 << f }
	p := *tb.pos()
	for f := range p.own(1, false).Each {
		p.tokens[f].developed = 5
		p.facts = p.facts.withDescribed(&describe{Place: f, Is: &Field{Kind: factory}})
		if p.own(1, true) != developed(f) {
			t.Error("one field is developed")
		}
		break
	}
	tb.want("one token beats none", rule.Winners(&p), []string{"Green"})
}

// A field whose points were said needs no description at the end where the seat has no other that it could be linked with.
func TestFinalScoringOfWhatWasSaid(t *testing.T) {
	tb := sit(t, three, "draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property",
		"develop Blue A1 factory cost=1 needs=- points=3; develop Green B1 factory cost=1 needs=-; done all", "describe coin L")
	tb.want("of Blue", tb.pos().unscored(0), placeSet(0))
	tb.want("of Green", tb.pos().unscored(1).Names(place.String), []string{"B1"})
	tb.accept(split("draw D E F; kept Green D1 0 property; kept Yellow E1 0 property; kept Blue F1 0 property; done Green; done Yellow; develop Blue F1 factory cost=1 needs=- points=2; done all")...)
	tb.want("of Blue", tb.pos().unscored(0).Names(place.String), []string{"A1", "F1"})
}

// The final scoring asks for the facts that it lacks, and is done once they are
// described.
func TestFinalScoringAsksForTheBoard(t *testing.T) {
	tb := sit(t, three, "draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property", "develop Blue A1 factory cost=1 needs=-; done all", "describe coin L")
	v, err := tb.pos().View("standings", nil, tb.game.Screen(true))
	if err != nil || !strings.Contains(fmt.Sprint(v.Blocks), "Not counted: Links, networks and points of A1") {
		t.Errorf("standings in round 2: %v (%v)", v, err)
	}
	tb.quiet(17)
	p := tb.pos()
	tb.want("over", p.Phase, overPhase)
	if _, err := p.View("standings", nil, tb.game.Screen(true)); err == nil || !strings.Contains(err.Error(), "A1") {
		t.Errorf("standings without A1: %v", err)
	}
	tb.want("winners", rule.Winners(p), []string{})
	tb.accept("describe A1 factory cost=1 points=3")
	p = tb.pos()
	tb.want("winners", rule.Winners(p), []string{"Blue"})
	tb.want("points", p.seats[0].Points, 3)
}

// A game says at its beginning how many rounds it has and by which numbers of tokens.
func TestRoundsAreTold(t *testing.T) {
	for opening, want := range map[string]string{
		three: "18 rounds, with the recommended", three + " --variant off": "20 rounds, without the recommended",
		four: "16 rounds, with the recommended", four + " --variant off": "15 rounds, without the recommended",
	} {
		tb := sit(t, opening)
		told := tb.game.Entries()[0].Told.Texts()
		if !slices.ContainsFunc(told, func(said say.Text) bool { return strings.HasPrefix(said.String(), want) }) {
			t.Errorf("%s: %q", opening, told)
		}
	}
}
