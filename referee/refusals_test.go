package referee_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
	"arbiter/tools/long"
)

// saysItsBound says whether a line names the hand that bounds it, in the words of a verb of the game: "…, within one's coins".
func saysItsBound(book *rule.Rulebook, line string) bool {
	return slices.ContainsFunc(book.Verbs.All(), func(v rule.Verb) bool {
		return slices.ContainsFunc([]say.Key{v.Hand, v.Hands}, func(hand say.Key) bool {
			_, words, _ := strings.Cut(string(hand), "%s")
			return words != "" && strings.Contains(line, words)
		})
	})
}

// A refusal lists what legal shows for the seat if it has a move of its own, else for the seat whose
// turn it is, whether hands are shown or hidden, but not the line that was just refused. Where hands are hidden, only a line that says what bounds it may
// be refused because of a hand.
func TestRefusalsListWhatLegalDoes(t *testing.T) {
	for _, book := range engine.Books() {
		name := book.Name
		lines := transcript(rule.PracticeOf(book).Game)
		refused := 0
		rng := rand.New(rand.NewPCG(7, 11))
		g, _, err := referee.Start(book, lines[0], nil, evening)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range lines[1:] {
			for range long.Or(1, 2) {
				refused += refusalLists(t, g, doubtful(rng, g, line, lines[max(0, i-30):min(len(lines), i+30)]))
			}
			if _, err := g.Enter(line, nil, evening); err != nil {
				t.Fatalf("%s: %s: %v", name, line, err)
			}
		}
		if refused < min(100, len(lines)/3) {
			t.Errorf("%s: only %d of %d lines were refused", name, refused, len(lines))
		}
	}
}

// leastRefused says whether the first line of a shown offer is refused in the words of a refusal.
func leastRefused(g *referee.Game, ill *rule.Illegal, shown string) bool {
	return slices.ContainsFunc(rule.Moves(g.Look(), ill.Seat, true), func(o rule.Offer) (too bool) {
		if o.Within == "" || o.Says().String() != shown {
			return false
		}
		o.Each(func(least rule.Action) bool {
			err := rule.Verdict(g.Position(), least)
			too = err != nil && err.Error() == ill.Message.String()
			return false
		})
		return too
	})
}

// A refusal doesn't list a verb whose least amount would be refused in the same words. If only more
// than the least was refused, the verb stays in the list.
func TestRefusedByTheHandIsNotOffered(t *testing.T) {
	book := century.Book()
	for _, c := range []struct {
		name       string
		lines      []string
		refused    string
		has, lacks string // of the list
	}{
		{"an opening", []string{"correct Ann coins-9 x"}, "open Ann L2 2", "drop Ann", "open"},
		{"how another's lot ended", []string{"correct Ann coins-9 x"}, "won Bob L2 3", "", "won"},
		{"a higher opening", []string{"correct Ann coins-9 x"}, "open Ann L2 5", "drop Ann", "open"},
		{"the least bid", []string{"open Ann L1 2", "correct Bob coins-8 x"}, "bid Bob 3", "pass Bob", "bid"},
		{"more than the least", []string{"open Ann L1 2", "correct Bob coins-8 x"}, "bid Bob 4", "bid Bob 3 or more, within one's coins", "-"},
		{"a technology", []string{"drop Ann buy T1 for 3", "correct Bob science-8 x"}, "drop Bob buy T3", "drop Bob", "buy"},
	} {
		g, _, err := referee.Start(book, "new t --seats Ann,Bob,Cyd", nil, evening)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range append([]string{"deal lands L1 L2 L3 L4 L5", "deal technologies T1 T2 T3 T4"}, c.lines...) {
			if _, err := g.Enter(l, nil, evening); err != nil {
				t.Fatalf("%s: %s: %v", c.name, l, err)
			}
		}
		g.ShowTo(rule.EyesFor(false))
		_, _, err = g.Try(c.refused, nil, evening)
		ill, is := errors.AsType[*rule.Illegal](err)
		if !is {
			t.Fatalf("%s: %v", c.name, err)
		}
		moves := say.Strings(ill.Legal[:len(ill.Legal)-ill.Outcomes])
		if c.lacks == "won" {
			moves = say.Strings(ill.Legal)
		}
		if c.has != "" && !slices.Contains(moves, c.has) || slices.ContainsFunc(moves, func(m string) bool { return strings.Contains(m, c.lacks) }) {
			t.Errorf("%s: %s lists %q", c.name, ill.Message, moves)
		}
	}
}

// refusalLists checks the list in a line's refusal; it gives 1 if the line was
// illegal.
func refusalLists(t *testing.T, g *referee.Game, line string) int {
	t.Helper()
	n := 0
	for _, hands := range []bool{false, true} {
		g.ShowTo(rule.EyesFor(hands))
		_, _, err := g.Try(line, nil, evening)
		ill, is := errors.AsType[*rule.Illegal](err)
		if !is {
			return 0
		}
		n = 1
		words, _ := rule.Split(line)
		var kept struct {
			Legal []string `json:"legal"`
		}
		if data, err := json.Marshal(ill); err != nil || json.Unmarshal(data, &kept) != nil {
			t.Fatalf("%s: %v", data, err)
		}
		want := slices.DeleteFunc(viewed(t, g, ill.Seat, hands), func(shown string) bool { return leastRefused(g, ill, shown) })
		for _, list := range [][]string{say.Strings(ill.Legal), kept.Legal} {
			if !slices.Equal(list, want) {
				t.Errorf("%s (hands %v) is refused with the list\n%q\nlegal %s has\n%q", line, hands, list, ill.Seat, want)
			}
		}
		if v, _ := g.Rulebook().Verbs.Named(words[0].Text); len(words) > 1 && strings.HasPrefix(strings.Join(v.Usage, ""), "SEAT") {
			if i, err := rule.Match(words[1].Text, g.Position().Seats()); err == nil && i >= 0 {
				seat, acts := g.Position().Seats()[i], g.Position().Where().ToAct
				own := slices.ContainsFunc(rule.Moves(g.Position(), seat, hands), func(o rule.Offer) bool { return o.Seat == seat && (v.Outcome || !o.Outcome) })
				if own != (ill.Seat == seat) && !(!own && slices.Equal(acts, []string{seat})) {
					t.Errorf("%s (hands %v) is refused with the list of %q; has %s moves of its own: %v", line, hands, ill.Seat, seat, own)
				}
				if !own && len(acts) == 1 && ill.Seat != acts[0] {
					t.Errorf("%s (hands %v) is refused with the list of %q, and it is the turn of %s", line, hands, ill.Seat, acts[0])
				}
			}
		}
		for _, o := range rule.Moves(g.Position(), ill.Seat, hands) {
			if w, ok := o.Along(rule.Strings(words)); !ok || w.At.Do == nil {
				continue
			}
			if says := o.Says().String(); hands || !saysItsBound(g.Rulebook(), says) {
				t.Errorf("%s was refused (%s) and %q is offered, hands %v", line, ill.Code, says, hands)
			}
		}
	}
	return n
}

// viewed is what the view legal lists. It checks that scripts read the same list, and that each
// line is counted by the actual hands, or not at all where a hidden hand bounds it.
func viewed(t *testing.T, g *referee.Game, seat string, hands bool) (list []string) {
	t.Helper()
	var args []rule.Word
	if seat != "" {
		args = []rule.Word{{Text: seat, Column: 7}}
	}
	v, err := g.Position().View("legal", args, g.Screen(hands))
	if err != nil {
		t.Fatal(err)
	}
	verbs := map[string]bool{}
	for _, verb := range g.Rulebook().Verbs.All() {
		verbs[verb.Name] = true
	}
	for _, l := range say.Strings(v.Blocks[0].Lines) {
		if first, _, _ := strings.Cut(strings.TrimSpace(l), " "); verbs[first] {
			list = append(list, strings.TrimSpace(l))
		}
	}
	choices := v.JSON.(map[string]any)["legal"].([]rule.Choice)
	if read := rule.Each(choices, func(c rule.Choice) string { return c.Text.String() }); !slices.Equal(read, list) {
		t.Errorf("legal %s (hands %v) is\n%q\nand for scripts\n%q", seat, hands, list, read)
	}
	held := rule.Choices(g.Position(), seat, true)
	for _, c := range choices {
		is := func(h rule.Choice) bool { return h.Text.String() == c.Text.String() && h.Count == c.Count }
		if within := saysItsBound(g.Rulebook(), c.Text.String()); within && c.Count > 0 || !within && !slices.ContainsFunc(held, is) {
			t.Errorf("legal %s (hands %v) counts %d of %s", seat, hands, c.Count, c.Text)
		}
	}
	return list
}

// doubtful changes a number or a seat of a line, or of one around it.
func doubtful(rng *rand.Rand, g *referee.Game, line string, around []string) string {
	if rng.IntN(3) == 0 {
		line = around[rng.IntN(len(around))]
	}
	words, err := rule.Split(line)
	if err != nil {
		return line
	}
	texts, seats := rule.Strings(words), g.Position().Seats()
	i := rng.IntN(len(texts))
	switch n, err := strconv.Atoi(texts[i]); {
	case err == nil:
		texts[i] = strconv.Itoa(max(0, n+rng.IntN(9)-4))
	case rule.Index(seats, texts[i]) >= 0:
		texts[i] = seats[rng.IntN(len(seats))]
	}
	return rule.Join(texts)
}

// transcript gives the lines of a recorded game without comments.
func transcript(text string) (lines []string) {
	for l := range strings.Lines(text) {
		if l = strings.TrimSpace(l); !referee.Empty(l) {
			lines = append(lines, l)
		}
	}
	return lines
}

// Refusals that depend on other seats' hands, and on a hand that must be shown.
func TestRefusalsOfHiddenHands(t *testing.T) {
	const dealt = "deal lands; deal technologies; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -"
	for _, c := range []struct{ before, line, lists string }{
		{`correct Ann coins-9 "x"`, "open Ann L11 2", "drop Ann"},
		{`correct Ann coins-9 "x"`, "won Bob L11 3", ""},
		{"open Ann L11 2", "bid Bob 11", "bid Bob 3 or more, within one's coins"},
		{`correct Bob science-9 "x"; open Ann L11 2`, "drop Bob buy T11", "drop Bob"},
		{`correct Bob coins-8 "x"; correct Cyd coins-8 "x"; open Ann L11 2`, "won Ann L11 5", "won Ann L11 2, 4 or more, within the coins of all"},
		{`correct Bob coins-8 "x"; correct Cyd coins-8 "x"; lot L11`, "drop Ann", ""},
		{"won Ann L11 2; drop Ann; drop Bob; drop Cyd", "claim Cyd 4 30", "claim Cyd 1|4|5 0 or more, within one's science"},
	} {
		g, _, err := referee.Start(century.Book(), "new x --seats Ann,Bob,Cyd", nil, evening)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(dealt+"; "+c.before, "; ") {
			if _, err := g.Enter(line, nil, evening); err != nil {
				t.Fatal(err)
			}
		}
		if refusalLists(t, g, c.line) == 0 {
			t.Errorf("%s isn't refused", c.line)
		}
		g.ShowTo(rule.Eyes{})
		_, _, err = g.Try(c.line, nil, evening)
		ill, _ := errors.AsType[*rule.Illegal](err)
		if ill == nil || c.lists != "" && !slices.Contains(say.Strings(ill.Legal), c.lists) {
			t.Errorf("%s: %+v", c.line, ill)
		}
	}
}

// What contradicts one line of what lies on the table names it and how it is replaced; what
// contradicts none, or several, doesn't.
func TestSaidBefore(t *testing.T) {
	const tiles = "have Ann tile start r0 A=1c1s B=2c1s C=1r C-E; have Ann tile L7 e1 r0 A=1c W-A E-A; have Ann tile L9 e2 r0 A=1c W-A"
	for _, c := range [...]struct {
		lines, refused string
		replace        string // "" for nothing
	}{
		{"have Bob field A1 undeveloped", "have Bob field A1 developed", "replace 2 have Bob field A1 developed"},
		{"have Bob talers=3; have Bob field A1 undeveloped; have Bob talers=4", "have Cyd field A1 developed", "replace 3 have Cyd field A1 developed"},
		{"have Bob field A1 undeveloped", "have Bob field Z9 developed", ""},
		{"have Bob field A1 undeveloped", "offer Ann A1", ""},
		{"have Ann subsidy", "subsidy Ann", ""}, // a move, which it would have been before
		{`correct Ann subsidy "forgotten"`, "have Ann subsidy", ""},
		{tiles, "have Ann tile L8 e2 r0 A=1c W-A", "replace 4 have Ann tile L8 e2 r0 A=1c W-A"}, // L9 lies there, beside L7
		{tiles, "have Bob tile L7 e1 r0 A=1c W-A", ""},                                          // L9 would lie alone
	} {
		book, begins := industry.Book(), "new t --seats Ann,Bob,Cyd --round 2"
		if strings.HasPrefix(c.lines, tiles) {
			book, begins = century.Book(), "new t --seats Ann,Bob,Cyd --round 6"
		}
		g, _, err := referee.Start(book, begins, nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		enter(t, g, strings.Split(c.lines, "; ")...)
		_, err = g.Enter(c.refused, nil, noon)
		if err == nil {
			t.Fatalf("%s; %s is accepted", c.lines, c.refused)
		}
		_, replace, _ := strings.Cut(err.Error(), "to change it: ")
		if replace != c.replace {
			t.Errorf("%s; %s: %v", c.lines, c.refused, err)
		}
		if _, _, err = g.Seen(rule.AllEyes()).Try(c.refused, nil, noon); err == nil || strings.Contains(err.Error(), "to change it: ") {
			t.Errorf("%s; %s, which is only tried: %v", c.lines, c.refused, err)
		}
	}
}

// A revision that can't be read is refused where it goes wrong, and changes nothing.
func TestMisreadRevisions(t *testing.T) {
	for line, column := range map[string]int{
		"replace": 8, "replace x bid Ann 4": 9, "replace 0 bid Ann 4": 9, "replace 2.x bid Ann 4": 9, "replace 2.-1 bid Ann 4": 9, "replace 3": 10, "insert 3": 9,
		"replace 1 bid Ann 4": 9, "remove 1": 8, "replace 3 new sale --seats Ann,Bob": 9, "remove 3 bid Ann 4": 10, "replace 3 undo": 11, "insert 3 count Ann coins=1": 10, "replace 3 remove 2": 11,
		"replace 9 bid Ann 4": 9, "remove 9": 8, `remove 4 --also "undo"`: 18, `remove 4 --also "remove"`: 24, `remove 4 --also "remove x"`: 18, "remove 4 --also": 10, `replace 3 "bid Ann 4`: 11,
	} {
		g := sale(t, "deal vase", "bid Ann 3", "pass Bob")
		_, err := g.Enter(line, nil, evening)
		misread(t, line, err, column)
		if len(g.Entries()) != 4 {
			t.Errorf("%s is kept", line)
		}
	}
	// A line in quotation marks is the line itself.
	a, b := sale(t, "deal vase", "bid Ann 3", `replace 3 "bid Ann 4"`), sale(t, "deal vase", "bid Ann 3", "replace 3 bid Ann 4")
	if got, want := a.Transcript(), b.Transcript(); got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// Advice is given on this moment, on a round whose phase was entered or goes on, and on an
// entry; not on a round without the phase, or on both.
func TestMomentsOfAdvice(t *testing.T) {
	g, _, err := referee.Start(century.Book(), first+" --advice always", nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, g, "deal lands", "deal technologies")
	for when, refused := range map[referee.Moment]bool{
		{}: false, {Round: 1}: true, {Round: 2}: true, {Entry: 2}: false, {Entry: 9}: true, {Round: 1, Entry: 2}: true,
	} {
		if _, err := g.Advice(rule.Fields("best upkeep Blue"), when); (err != nil) != refused {
			t.Errorf("advice on %+v: %v", when, err)
		}
	}
	enter(t, g, "drop Blue buy T11 for 3", "drop Green buy T12", "drop Yellow buy T13 for 3", "outcome Blue 1 0 -", "outcome Green 2 0 -", "outcome Yellow 3 0 -")
	for topic, given := range map[string]bool{"upkeep": true, "recycling": false} {
		if _, err := g.Advice(rule.Fields("best "+topic+" Blue"), referee.Moment{Round: 1}); (err == nil) != given {
			t.Errorf("advice on round I's %s: %v", topic, err)
		}
	}
}
