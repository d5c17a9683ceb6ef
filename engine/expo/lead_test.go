package expo

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// opened is a position in which a seat has just played a Journal, out of turn if
// need be, and its ghosts are done.
func opened(p *Position, seat int) *Position {
	q := *p
	q.Phase, q.Dealing, q.Deck.Due, q.Player, q.Cause, q.Last = turnPhase, deals{}, false, seat, 0, 0
	q.tokens.Due, q.tokens.DueTo = 0, nobody
	q.Turn = turn{Seat: seat, Card: lab.Journal, Open: true, Allow: journalMoves}
	if q.improved(seat, lab.Journal) {
		q.Turn.Allow = improvedMoves
	}
	return &q
}

// price is what a seat gave for moving.
type price struct{ money, moves int }

func cheaper(a, b price) int {
	return cmp.Or(cmp.Compare(a.money, b.money), cmp.Compare(a.moves, b.moves))
}

// byTrying is the least that each row costs to lead, found by trying every legal
// line of one column or one jump.
func byTrying(p *Position, seat int) map[int]price {
	out := map[int]price{}
	var try func(q *Position, spent price)
	try = func(q *Position, spent price) {
		for row := range rows {
			if was, known := out[row]; q.leading(seat).Has(row) && (!known || cheaper(spent, was) < 0) {
				out[row] = spent
			}
		}
		if !q.Turn.Open || q.Turn.Seat != seat {
			return
		}
		var from []space
		for _, t := range q.tokens.all() {
			if t.owner != seat || slices.Contains(from, t.at) {
				continue
			}
			from = append(from, t.at)
			for to := range eachSpace {
				a := &advance{Seat: seat, From: t.at, To: to, For: -1}
				if !a.jumps() && to.Col != t.at.Col+1 || advanceVerb.Check(q, a) != nil {
					continue
				}
				moves, money, _ := a.cost(q)
				next := *q
				advanceVerb.Do(&next, a, &rule.Teller{})
				next.tokens.Due, next.tokens.DueTo = 0, nobody
				try(&next, price{spent.money + money, spent.moves + moves})
			}
		}
	}
	try(p, price{})
	return out
}

// The stated way to lead a row is the cheapest legal one, and the stated points
// of a project are what it gives then.
func TestJournalAdvice(t *testing.T) {
	var p *Position
	lines, led, gained := 0, 0, 0
	for line := range strings.Lines(rule.PracticeOf(Book()).Game) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if p == nil {
			words, err := rule.Split(line)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _, err := Book().New(words[4:])
			if err != nil {
				t.Fatal(err)
			}
			p = first.(*Position)
			continue
		}
		p = entered(t, p, line)
		if lines++; lines%40 != 0 || p.facts.jumps == nil {
			continue
		}
		for seat := range p.n {
			q := opened(p, seat)
			var a patentsRead
			readJSON(t, q.patentsAdvice(seat), nil, &a)
			tried := byTrying(q, seat)
			for row, r := range a.Rows {
				want, can := tried[row]
				switch {
				case q.leading(seat).Has(row):
					if r.Lead != nil {
						t.Errorf("%s: %s leads %s and is told how to", line, p.name(seat), r.Row)
					}
				case (r.Lead != nil && r.Lead.Within) != can:
					t.Errorf("%s: %s may lead %s: %v, told %+v", line, p.name(seat), r.Row, can, r.Lead)
				case can:
					led++
					if got := (price{r.Lead.Funding, r.Lead.Moves}); got != want {
						t.Errorf("%s: %s to lead %s: %+v, not %+v: %v", line, p.name(seat), r.Row, got, want, r.Lead.Lines)
					}
					if after := gone(t, q, r.Lead.Lines); !after.leading(seat).Has(row) || q.seats[seat].Funding-after.seats[seat].Funding != r.Lead.Funding {
						t.Errorf("%s: %v doesn't have %s lead %s for %d", line, r.Lead.Lines, p.name(seat), r.Row, r.Lead.Funding)
					}
				}
			}
			for _, pr := range a.Projects {
				tile := p.tile(pr.Name)
				if n, _ := scoring(tile, q.leading(seat)); n != pr.Now || pr.Now != tile.Points+len(pr.Leads) {
					t.Errorf("%s: %s gives %d, told %d with %v", line, pr.Name, n, pr.Now, pr.Leads)
				}
				if pr.By == nil {
					continue
				}
				gained++
				if n, _ := scoring(tile, gone(t, q, pr.By.Lines).leading(seat)); n != pr.Most || n <= pr.Now {
					t.Errorf("%s: %s gives %d after %v, told %d", line, pr.Name, n, pr.By.Lines, pr.Most)
				}
			}
		}
	}
	if led < 20 || gained < 10 {
		t.Errorf("only %d rows were led, %d projects gained", led, gained)
	}
}

// gone is a position after lines; chits are picked as they come.
func gone(t *testing.T, p *Position, lines []string) *Position {
	t.Helper()
	for _, line := range lines {
		p = entered(t, p, line)
		if p.tokens.Due != 0 {
			q := *p
			q.tokens.Due, q.tokens.DueTo = 0, nobody
			p = &q
		}
	}
	return p
}

// Who leads, how far the others are behind, and what a Journal would change, told
// before anything is done.
func TestLeadersTold(t *testing.T) {
	p, _ := legal(t, "new v --rules expo --seats Blue,Green,Yellow / describe jump manual3 copper4 1 / describe jumps complete"+
		" / correct Blue token:start=steel4 x / correct Green token:start=steel4 x / correct Yellow token:start=steel2 x"+
		" / correct Green token:start=manual3 x / correct Yellow token:start=copper3 x"+
		onTheBoard+cellophane+" / describe P project S 2v 1steel 1copper 1manual 1electricity"+
		" / correct Green front:P x / correct Blue front:Cellophane x")
	var st struct {
		Rows []struct {
			Row    string
			Leader *string
			Behind []follower
		}
	}
	v, err := p.View("patents", nil, rule.Screen{})
	readJSON(t, v, err, &st)
	if r := st.Rows[0]; *r.Leader != "Blue" || !slices.Equal(r.Behind, []follower{{"Green", 0}, {"Yellow", 2}}) {
		t.Errorf("%+v", r)
	}
	// Green's P needs steel, copper and manual. Manual is led: a token out of the box
	// keeps it while the first one jumps to copper for 1; a step more leads steel.
	var a patentsRead
	v, err = p.Advise(t.Context(), "patents", "Green", rule.Question{})
	readJSON(t, v, err, &a)
	if a.Moves != 3 || a.Funding != 4 || len(a.Projects) != 1 {
		t.Fatalf("%+v", a)
	}
	if pr := a.Projects[0]; pr.Now != 3 || pr.Most != 5 || pr.By.Moves != 3 || pr.By.Funding != 1 {
		t.Errorf("%+v %+v", pr, pr.By)
	}
	if r := a.Rows[1]; r.Lead == nil || r.Lead.Moves != 3 || r.Lead.Funding != 0 || !slices.Equal(r.Lead.Lines, []string{"advance Green start copper4"}) {
		t.Errorf("copper: %+v", r.Lead) // the jump takes 1 move and 1 funding: what costs nothing is cheaper
	}
	p = entered(t, p, "correct Green token:start=scientific9 x")
	v, err = p.Advise(t.Context(), "patents", "Green", rule.Question{})
	readJSON(t, v, err, &a)
	if r := a.Rows[1]; r.Lead == nil || r.Lead.Moves != 1 || r.Lead.Funding != 1 || !slices.Equal(r.Lead.Lines, []string{"advance Green manual3 copper4"}) {
		t.Errorf("copper: %+v", r.Lead)
	}
	var judged struct {
		Would []projectRead `json:"would_score"`
	}
	words, _ := rule.Split("Green")
	v, err = p.View("laboratory", words, rule.Screen{})
	readJSON(t, v, err, &judged)
	if len(judged.Would) != 1 || judged.Would[0].Now != 3 || judged.Would[0].Most != 4 { // nothing is left in the box
		t.Errorf("%+v", judged)
	}
}

// What scripts read of a Journal's plan.
type (
	routeRead struct {
		Moves, Funding int
		Within         bool
		Lines          []string
	}
	projectRead struct {
		Name      string
		Now, Most int
		Leads     []string
		By        *routeRead
	}
	patentsRead struct {
		Moves, Funding int
		Ghosts         bool
		Rows           []struct {
			Row  string
			Lead *routeRead
		}
		Projects []projectRead
	}
)

func readJSON(t *testing.T, v *rule.View, err error, to any) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(v.JSON)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Before a tile is placed it says what the project gives that it completes: its points, and 1 for each row led.
func TestPlacingSaysWhatItScores(t *testing.T) {
	at := dealt3 + onTheBoard + fedButOne + " / correct Blue token:start=copper2 x / card Blue laboratory"
	p, _ := legal(t, at)
	place := rule.Find(rule.Moves(p, "Blue", true), func(o *rule.Offer) bool { return o.Verb == "place" }).Way().Tapped()
	if got := place.At.Slot.Place().Meets("e3", "r1").String(); !strings.HasPrefix(got, "completes ") || !strings.Contains(got, ": 3 points") {
		t.Errorf("before it is placed: %q", got)
	}
	if after, _ := legal(t, at+" / place Blue forge e3 r1"); after.seats[0].Points != 3 {
		t.Errorf("placed, it scores %d", after.seats[0].Points)
	}
}

// Before a token is moved it says which row its seat leads then, which no longer, and whose token it lies beneath.
func TestSpacesSayWhatTheyGive(t *testing.T) {
	p, _ := legal(t, dealt3+" / card Blue journal / advance Blue start steel4 / card Green skyscraper / card Yellow journal")
	at := func(name string) space {
		s, err := parseSpace(rule.Word{Text: name})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for to, want := range map[string]string{"steel2": "", "steel4": "beneath a token of Blue", "copper2": "then leads copper"} {
		if got := p.reaches(2, at("start"), at(to)).String(); got != want {
			t.Errorf("%s: %q, not %q", to, got, want)
		}
	}
	if got := p.reaches(0, at("steel4"), at("copper4")).String(); got != "then leads copper · no longer leads steel" {
		t.Errorf("a jump: %q", got)
	}
	p.tokens.add(token{ghost, at("copper4")})
	if got := p.reaches(2, at("start"), at("copper4")).String(); got != "beneath a ghost's token" {
		t.Errorf("where a ghost stands: %q", got)
	}
	p.tokens.n--
	o := p.advanceOffers(2)[0]
	w := o.Way()
	if i := slices.Index(w.Forced().At.Slot.Words, "copper2"); i < 0 || w.Forced().Choosing(i).Means.String() != "then leads copper" {
		t.Errorf("copper2 isn't said to lead: %d", i)
	}
}
