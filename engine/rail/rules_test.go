package rail

import (
	"testing"
)

// The example of the notation's region file.
const workedExample = `
	start r0 A=1c1s* B=2c1s* C=1r A-B B-C N-A C-S g1
	e1    r1 A=2s* B=1v N-A-B
	n1    r0 L=+1s S-L-E
`

func TestWorkedExample(t *testing.T) {
	r := mustRegion(t, workedExample)
	if got, want := told(r, Rulings{}), "3c 5s 0v; start.A +1 science by n1.L"; got != want {
		t.Errorf("production %s, want %s", got, want)
	}
	if got, want := recycled(r, Rulings{}), "start.C: idle; most 0"; got != want {
		t.Errorf("recycling %s, want %s", got, want)
	}
	for from, want := range map[string]string{"start.A": "", "start.B": "start.C", "e1.A": "e1.B"} {
		if got := targets(t, r, from); got != want {
			t.Errorf("locomotive from %s to %q, want %q", from, got, want)
		}
	}
	if lands, clean := r.Lands(); lands != 2 || clean != 1 || r.Garbage() != 1 || r.Working() != 0 {
		t.Error("counts")
	}
}

func TestProduction(t *testing.T) {
	for _, c := range []struct {
		name   string
		region string
		rul    Rulings
		want   string
	}{
		{"EN, Institutions, first figure: two linked cities, one not linked, one without science",
			`start r0 L=+1s N-L-S W-L-E
			 n1 r0 A=2c2s* S-A
			 e1 r0 B=2s* W-B
			 s1 r0 C=2c2s* N-E
			 w1 r0 D=1v* E-D`, Rulings{}, "4c 8s 1v; n1.A +1 science by start.L; e1.B +1 science by start.L"},
		{"EN, Institutions, second figure: a city reached only through another city gets nothing",
			`start r0 L=+1s W-L-E
			 e1 r0 D=3c* G=2s* W-D-G
			 w1 r0 F=1s* E-F`, Rulings{}, "3c 4s 0v; w1.F +1 science by start.L"},
		{"an empty city in between blocks as well",
			`start r0 L=+1s L-E
			 e1 r0 D=3c G=2s* W-D-G`, Rulings{}, "0c 2s 0v"},
		{"a fork serves both cities",
			`start r0 L=+1s L-E
			 e1 r0 D=1s* G=2s* W-x x-D x-G`, Rulings{}, "0c 5s 0v; e1.D +1 science by start.L; e1.G +1 science by start.L"},
		{"crossing tracks without a junction don't meet",
			`start r0 L=+1s L-E
			 e1 r0 D=1s* G=2s* W-D N-G`, Rulings{}, "0c 4s 0v; e1.D +1 science by start.L"},
		{"tracks that share an edge middle are joined there",
			`start r0 L=+1s L-E
			 e1 r0 D=1s* G=2s* W-D W-G`, Rulings{}, "0c 5s 0v; e1.D +1 science by start.L; e1.G +1 science by start.L"},
		{"an empty city gets nothing",
			`start r0 L=+1s L-E
			 e1 r0 D=1s W-D`, Rulings{}, "0c 0s 0v"},
		{"a corner is no neighbour, however the rails run",
			`start r0 L=+1s L-E
			 e1 r0 D=1c W-N
			 e1n1 r0 G=2s* S-G`, Rulings{AnyRoute: true}, "0c 2s 0v"},
		{"the neighbour has no track at the shared edge",
			`start r0 L=+1s L-E
			 e1 r0 D=1s* N-D`, Rulings{}, "0c 1s 0v"},
		{"a turned neighbour has",
			`start r0 L=+1s L-E
			 e1 r3 D=1s* N-D`, Rulings{}, "0c 2s 0v; e1.D +1 science by start.L"},
		{"institutions lift each icon that the city makes by itself",
			`start r0 H=+2c1s3v H-E
			 e1 r0 D=1c1v* W-D`, Rulings{}, "3c 0s 4v; e1.D +2 coins by start.H; e1.D +3 points by start.H"},

		{"institution-link direct: not over a third tile",
			`start r0 L=+1s L-N
			 e1 r0 D=1s* N-D
			 n1 r0 A=1v S-E
			 n1e1 r0 A=1v W-S`, Rulings{}, "0c 1s 0v"},
		{"institution-link any-route: over a third tile",
			`start r0 L=+1s L-N
			 e1 r0 D=1s* N-D
			 n1 r0 A=1v S-E
			 n1e1 r0 A=1v W-S`, Rulings{AnyRoute: true}, "0c 2s 0v; e1.D +1 science by start.L"},
		{"institution-link any-route: still through no city",
			`start r0 L=+1s L-N
			 e1 r0 D=1s* N-D
			 n1 r0 A=1v S-A-E
			 n1e1 r0 A=1v W-S`, Rulings{AnyRoute: true}, "0c 1s 0v"},
		{"any-route over the rails of another institution, past its building",
			`start r0 L=+1s L-N
			 e1 r0 D=1s* N-D
			 n1 r0 M=+1c S-E M-W
			 n1e1 r0 A=1v W-S`, Rulings{AnyRoute: true}, "0c 2s 0v; e1.D +1 science by start.L"},
		{"any-route, through a building of another institution: blocks",
			`start r0 L=+1s L-N
			 e1 r0 D=1s* N-D
			 n1 r0 M=+1c S-M-E
			 n1e1 r0 A=1v W-S`, Rulings{AnyRoute: true}, "0c 1s 0v"},
		{"any-route, through a building of another institution: passes",
			`start r0 L=+1s L-N
			 e1 r0 D=1s* N-D
			 n1 r0 M=+1c S-M-E
			 n1e1 r0 A=1v W-S`, Rulings{AnyRoute: true, ThroughInstitution: true}, "0c 2s 0v; e1.D +1 science by start.L"},

		{"institution-through-institution blocks: another building of the tile",
			`start r0 L=+1s M=+1c M-L-E
			 e1 r0 D=1c1s* W-D`, Rulings{}, "1c 2s 0v; e1.D +1 science by start.L"},
		{"institution-through-institution passes",
			`start r0 L=+1s M=+1c M-L-E
			 e1 r0 D=1c1s* W-D`, Rulings{ThroughInstitution: true}, "2c 2s 0v; e1.D +1 science by start.L; e1.D +1 coins by start.M"},

		{"any-route from a building behind another: passes",
			`start r0 M=+1c L=+1s M-L-N
			 e1 r0 D=1c* N-D
			 n1 r0 A=1v S-x x-E
			 n1e1 r0 A=1v W-x x-S`, Rulings{AnyRoute: true, ThroughInstitution: true}, "2c 0s 0v; e1.D +1 coins by start.M"},

		{"institution-stacking adds",
			`start r0 D=1s* N-D-E D-S
			 n1 r0 L=+1s S-L
			 e1 r0 M=+3s W-M
			 s1 r0 K=+3s N-K`, Rulings{}, "0c 8s 0v; start.D +1 science by n1.L; start.D +3 science by e1.M; start.D +3 science by s1.K"},
		{"institution-stacking once: the first of the greatest",
			`start r0 D=1s1c* N-D-E D-S
			 n1 r0 L=+1s1c S-L
			 e1 r0 M=+3s W-M
			 s1 r0 K=+3s N-K`, Rulings{BestOnly: true}, "2c 4s 0v; start.D +1 coins by n1.L; start.D +3 science by e1.M"},
		{"institution-stacking once counts for each city",
			`start r0 D=1s* F=1s* N-D-E F-S
			 n1 r0 L=+1s S-L
			 e1 r0 M=+3s W-M
			 s1 r0 K=+2s N-K`, Rulings{BestOnly: true}, "0c 7s 0v; start.D +3 science by e1.M; start.F +2 science by s1.K"},
		{"a building counts once, on however many ways",
			`start r0 L=+1s L-E L-x x-E L-N
			 n1 r0 A=1v S-E
			 e1 r0 D=1s* W-D N-D W-y y-D
			 n1e1 r0 A=1v W-S`, Rulings{AnyRoute: true, ThroughInstitution: true}, "0c 2s 0v; e1.D +1 science by start.L"},

		{"EN, Bridge: a bridge lets the hospital benefit two cities",
			`start r0 H=+1v H-E
			 e1 r0 D=1v* G=1v* W-D bridge=G-W`, Rulings{}, "0c 0s 4v; e1.D +1 points by start.H; e1.G +1 points by start.H"},
		{"EN, Bridge: a bridge on the institution",
			`start r0 H=+1v H-E bridge=H-W
			 e1 r0 D=1v* W-D
			 w1 r0 G=1v* E-G`, Rulings{}, "0c 0s 4v; e1.D +1 points by start.H; w1.G +1 points by start.H"},
	} {
		r := mustRegion(t, c.region)
		if got := told(r, c.rul); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestBoostsComeByTile(t *testing.T) {
	// The east neighbour was laid before the north one.
	r := mustRegion(t, `start r0 D=1s* N-D-E
		e1 r0 M=+1s W-M
		n1 r0 L=+1s S-L`)
	if got, want := told(r, Rulings{}), "0c 3s 0v; start.D +1 science by e1.M; start.D +1 science by n1.L"; got != want {
		t.Errorf("%s", got)
	}
}

func TestRecycling(t *testing.T) {
	for _, c := range []struct {
		name   string
		region string
		rul    Rulings
		want   string
	}{
		{"own tile, no rail needed", `start r0 A=1r* g1`, Rulings{}, "start.A: start; most 1"},
		{"one for each centre, however much lies there", `start r0 A=1r* g5`, Rulings{}, "start.A: start; most 1"},
		{"two centres of one city", `start r0 A=2r* g5`, Rulings{}, "start.A: start; start.A: start; most 2"},
		{"an empty centre stands idle", `start r0 A=1r g1`, Rulings{}, "start.A: idle; most 0"},
		{"a linked neighbour",
			`start r0 A=1r* A-E
			 e1 r0 B=1c W-B g1`, Rulings{}, "start.A: start e1; most 1"},
		{"the neighbour's track need not lead anywhere",
			`start r0 A=1r* A-E
			 e1 r0 B=1c W-S g1`, Rulings{}, "start.A: start e1; most 1"},
		{"the neighbour has no track there",
			`start r0 A=1r* A-E
			 e1 r0 B=1c N-S g1`, Rulings{}, "start.A: start; most 0"},
		{"the link reaches the tile but not the centre",
			`start r0 A=1r* N-E
			 e1 r0 B=1c W-B g1`, Rulings{}, "start.A: start; most 0"},
		{"linked only by a detour over a third tile",
			`start r0 A=1r* A-N
			 n1 r0 B=1c S-E
			 n1e1 r0 B=1c W-S
			 e1 r0 B=1c N-B g1`, Rulings{}, "start.A: start n1; most 0"},
		{"a corner is not enough",
			`start r0 A=1r* A-N A-E
			 e1n1 r0 B=1c W-S g1`, Rulings{}, "start.A: start; most 0"},
		{"never an institution",
			`start r0 A=1r* A-E
			 e1 r0 L=+1s W-E
			 e2 r0 B=1c W-B g1`, Rulings{}, "start.A: start; most 0"},
		{"recycling-through-city passes",
			`start r0 A=1r* B=1c A-B-E
			 e1 r0 B=1c W-B g1`, Rulings{}, "start.A: start e1; most 1"},
		{"recycling-through-city blocks",
			`start r0 A=1r* B=1c A-B-E
			 e1 r0 B=1c W-B g1`, Rulings{CityBlocks: true}, "start.A: start; most 0"},
		{"recycling-through-city blocks: not where a way is clear",
			`start r0 A=1r* B=1c A-B-E A-E
			 e1 r0 B=1c W-B g1`, Rulings{CityBlocks: true}, "start.A: start e1; most 1"},
		{"EN, Bridge: a bridge on the garbage's tile, to an edge without a track",
			`start r0 A=1r* A-E
			 e1 r0 B=1c N-B g1 bridge=B-W`, Rulings{}, "start.A: start e1; most 1"},
		{"the plan leaves garbage to the centre that has nothing else",
			`start r0 A=1r* A-E g1
			 e1 r0 B=1r* W-B W-E g1
			 e2 r0 C=1r* W-C`, Rulings{}, "start.A: start e1; e1.B: e1 e2 start; e2.C: e2 e1; most 2"},
		{"a centre gives way: the first takes its neighbour's garbage",
			`start r0 A=1r* A-E g1
			 e1 r0 B=1c W-B g1
			 w1 r0 C=1r* E-C`, Rulings{}, "start.A: start e1; w1.C: w1; most 1"},
		{"of two centres on one land, the one gives way that can",
			`start r0 A=1r* B=1r* B-E A-W g2
			 e1 r0 D=1c W-D g1
			 w1 r0 C=1r* E-C`, Rulings{}, "start.A: start w1; start.B: start e1; w1.C: w1 start; most 3"},
		{"and the other way round",
			`start r0 A=1r* B=1r* A-E B-W g2
			 e1 r0 D=1c W-D g1
			 w1 r0 C=1r* E-C`, Rulings{}, "start.A: start e1; start.B: start w1; w1.C: w1 start; most 3"},
		{"neighbours in the order N E S W",
			`start r0 A=1r* N-A-S E-A-W
			 w1 r0 B=1c E-B g1
			 s1 r0 B=1c N-B g1
			 n1 r0 B=1c S-B g1
			 e1 r0 B=1c W-B g1`, Rulings{}, "start.A: start n1 e1 s1 w1; most 1"},
	} {
		r := mustRegion(t, c.region)
		if got := recycled(r, c.rul); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestSpentCentres(t *testing.T) {
	r := mustRegion(t, `start r0 A=2r* B=1r* g3`)
	var rec Recycling
	r.Recycle(Rulings{}, func(c City) int { return 1 - c.Site }, &rec)
	if rec.Most != 2 || len(rec.Plan) != 2 || !rec.Centres[0].Spent || rec.Centres[1].Spent || rec.Centres[2].Spent {
		t.Errorf("%+v", rec)
	}
	r.Recycle(Rulings{}, func(City) int { return 9 }, &rec)
	if rec.Most != 0 || len(rec.Plan) != 0 || !rec.Centres[2].Spent {
		t.Errorf("%+v", rec)
	}
	if r.Working() != 3 {
		t.Error("spent centres still work")
	}
}

func TestLocomotive(t *testing.T) {
	r := mustRegion(t, `start r0 A=1c* B=1c C=1c A-B-C`)
	if got := targets(t, r, "start.A"); got != "start.B" {
		t.Errorf("A to C through B never, even with B empty: %q", got)
	}
	if r.Linked(city(t, r, "start.A"), city(t, r, "start.C")) {
		t.Error("A and C are not linked")
	}
	r.SetCitizen(city(t, r, "start.B"), true)
	if got := targets(t, r, "start.A"); got != "" {
		t.Errorf("B is taken: %q", got)
	}
	// With two locomotives: B to C, then A to B.
	if got := targets(t, r, "start.B"); got != "start.C" {
		t.Errorf("B to %q", got)
	}
	r.SetCitizen(city(t, r, "start.B"), false)
	r.SetCitizen(city(t, r, "start.C"), true)
	if got := targets(t, r, "start.A"); got != "start.B" {
		t.Errorf("then A to %q", got)
	}

	// Any distance, through institutions and their buildings.
	r = mustRegion(t, `start r0 A=1c* A-E
		e1 r0 L=+1s M=+1c W-L-M-E
		e2 r0 B=1c W-E
		e3 r0 C=1c D=1c W-C-D
		w1 r0 X=1c E-X`)
	if got := targets(t, r, "start.A"); got != "e3.C" {
		t.Errorf("A to %q", got)
	}
	if a, c := city(t, r, "start.A"), city(t, r, "e3.C"); !r.Linked(a, c) || !r.Linked(c, a) || r.Linked(a, a) {
		t.Error("links go both ways, and not to oneself")
	}
	if !r.Linked(city(t, r, "e1.L"), city(t, r, "e3.C")) || r.Linked(city(t, r, "e1.L"), city(t, r, "e3.D")) {
		t.Error("a building is linked through the other")
	}
	if !r.Linked(city(t, r, "e1.L"), city(t, r, "e1.M")) || !r.Linked(city(t, r, "e1.M"), city(t, r, "e1.L")) {
		t.Error("buildings of one tile")
	}
	if got := targets(t, r, "e1.L"); got != "" {
		t.Errorf("no citizen lives in a building: %q", got)
	}

	// EN, Bridge: two bridges on two tiles join two cities.
	r = mustRegion(t, `start r0 A=1c* N-A bridge=A-E
		e1 r0 B=1c S-B bridge=W-B`)
	if got := targets(t, r, "start.A"); got != "e1.B" {
		t.Errorf("over two bridges to %q", got)
	}
}

func TestTargetsStop(t *testing.T) {
	r := mustRegion(t, `start r0 A=1c* B=1c C=1c x-A x-B x-C`)
	n := 0
	r.Targets(City{0, 0}, func(City) bool { n++; return false })
	if n != 1 {
		t.Errorf("%d after the first", n)
	}
}
