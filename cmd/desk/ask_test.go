package desk

import (
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/answer"
	"arbiter/referee/ask"
	"arbiter/say"
)

// A rule for fewer seats than the game has is not the first answer; in a game of one seat it may be.
func TestAnswersForTheSeats(t *testing.T) {
	for _, c := range []struct{ lang, question, seats, want string }{
		{"it", "Posso giocare la stessa carta di Ann?", "Ann,Bob,Cyd", "expo/bans"},
		{"de", "Kann ich dieselbe Karte wie Ann spielen?", "Ann,Bob,Cyd", "expo/bans"},
		{"en", "Can I play the same card as the deck?", "Ann", "expo/solo-same"},
		{"en", "Can I play the same card as the deck?", "Ann,Bob,Cyd", "expo/bans"},
		{"it", "Quanto costa cambiare riga nel Patents Office?", "Ann,Bob,Cyd", "expo/jumps"},
		{"de", "Wie viele Punkte braucht man allein?", "Ann,Bob,Cyd", "expo/solo-goal"},
		{"en", "How do I play alone?", "Ann,Bob,Cyd", "expo/solo"},
		{"it", "Quante carte ha il mazzo fantasma?", "Ann,Bob,Cyd", "expo/solo-deck"},
		{"en", "Can a ghost take a chit?", "Ann,Bob,Cyd", "expo/ghost-chit"},
	} {
		g, _, err := referee.Start(expo.Book(), "new t --rules expo --seats "+c.seats, nil, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		lang, _ := say.In(c.lang)
		a := answer.Asking{Index: ask.New(engine.Books(), lang.With(rule.WordsOf(expo.Book()))), Book: "expo", Position: g.Position()}
		if got, _ := a.Answers(c.question); len(got) == 0 || got[0].ID != c.want || got[0].Near {
			t.Errorf("%s: %v", c.question, got)
		}
	}
}

// No page answers whose turn it is or who is ahead, and a question that names a seat or a piece of the
// current game isn't answered by another game unless that is named.
func TestAnswersOfThePosition(t *testing.T) {
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	g, _, err := referee.Start(century.Book(), "new t --seats Ann,Bob,Cyd", nil, day)
	if err == nil {
		_, err = g.Enter("describe harbor A@3,2=3c B@5,5=1c1s N-A-B-E B-S", nil, day)
	}
	if err != nil {
		t.Fatal(err)
	}
	next := g.Position().Where().Leads().String()
	a := answer.Asking{Index: ask.New(engine.Books(), nil), Book: "century", Position: g.Position()}
	for _, c := range []struct{ question, first, fact string }{
		{"Whose turn is it?", "century", next},
		{"Wer ist dran?", "century", next},
		{"A chi tocca?", "century", next},
		{"Who's ahead?", "century", "Points: Ann 0 · Bob 0 · Cyd 0"},
		{"wer führt gerade", "century", "Points: Ann 0 · Bob 0 · Cyd 0"},
		{"Chi è in testa?", "century", "Points: Ann 0 · Bob 0 · Cyd 0"},
		{"is station connected", "industry", ""},
		{"is harbor connected", "", ""},
		{"is harbor station connected in Industry", "industry", ""},
	} {
		got, besides := a.Answers(c.question)
		first, fact := "", ""
		if len(got) > 0 {
			first = got[0].Game
		}
		if len(got) > 0 && got[0].Kind == "fact" {
			fact = got[0].Answer
		}
		if first != c.first || fact != c.fact || len(besides) > 0 {
			t.Errorf("%s: %q %q %v", c.question, first, fact, besides)
		}
	}
	got, besides := a.Answers("may Bob bid 2?")
	if len(got) == 0 || got[0].Near != (len(besides) == 1 && besides[0].String() == next) {
		t.Error(got, besides)
	}
}

// A question that is a name alone is about that piece, in each game and language, although the name is nearly
// a word or another name of a thing.
func TestNamesArePieces(t *testing.T) {
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	d := &Desk{Books: engine.Books()}
	d.Settings.Components = "practice"
	for _, c := range []struct{ game, question, id, beside string }{
		{"century", "heath", "century/citizens", "Heath is described: A@3,3=2s B@5,5=2c W-A-E N-B-S."},
		{"century", "What is Heath?", "century/citizens", "Heath is described: A@3,3=2s B@5,5=2c W-A-E N-B-S."},
		{"century", "smelter", "century/technologies", "Smelter is described: 1p recycle:4c."},
		{"century", "flood", "century/catastrophe-cost", "Flood is described: 4g / 3g@4 / 2g@5 / 1g / -."},
		{"industry", "H1", "industry/factories", ""},
		{"expo", "kettle", "expo/project", "Kettle is described: project L 4v 1steel 1automated 1empirical 2steam."},
		{"expo", "rotary_press", "expo/improvements", "Rotary_press is described: improvement L journal."},
		{"expo", "journal", "expo/journal", ""},
	} {
		book := rule.Find(d.Books, func(b **rule.Rulebook) bool { return (*b).Name == c.game })
		g, _, err := referee.Start(*book, "new t --rules "+c.game+" --seats Ann,Bob,Cyd", nil, day)
		if err == nil {
			_, err = g.Enter("describe copy practice", nil, day)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, language := range []string{"en", "de", "it"} {
			lang, _ := say.In(language)
			index := ask.New(d.Books, lang.With(rule.WordsOf(*book)))
			for _, a := range []answer.Asking{{Index: index, Book: c.game, Position: g.Position(), Pieces: d.Pieces(g)}, {Index: index, Pieces: d.Pieces(nil, d.Books...)}} {
				got, besides := a.Answers(c.question)
				beside := say.Join(" ", besides...).String()
				if len(got) == 0 || got[0].ID != c.id || got[0].Near || c.beside != "" && beside != c.beside {
					t.Errorf("%s: %s: %v %q", language, c.question, rule.Each(got, func(a ask.Answer) string { return a.ID }), beside)
				}
			}
		}
	}
}

// An answer quotes what may be done as a button shows it, with a capital.
func TestWhatMayBeDoneIsQuoted(t *testing.T) {
	lang, _ := say.In("de")
	lang = lang.With(rule.WordsOf(century.Book()))
	g, _, err := referee.Start(century.Book(), "new t --seats Ann,Bob,Cyd", nil, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
	for _, line := range []string{"deal lands L11 L12 L13 L14 L15", "deal tech T11 T12 T13 T14", "open Ann L11 2"} {
		if err == nil {
			_, err = g.Enter(line, nil, time.Time{})
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	a := answer.Asking{Index: ask.New(engine.Books(), lang), Book: "century", Position: rule.Seen(g.Position(), rule.Eyes{}), Led: true}
	const want = "Hier und jetzt darf Bob: „3 oder mehr bieten“ · „Passen“ · „Aussteigen“ · "
	if _, besides := a.Answers("darf ich jetzt aussteigen?"); len(besides) != 1 || !strings.HasPrefix(lang.Text(besides[0]), want) {
		t.Error(lang.Texts(besides))
	}
}

// A question after a refusal is about the refusal's rule, unless its words name something else.
func TestFollowsARefusal(t *testing.T) {
	const refused = "century/bid-below-least"
	for language, questions := range map[string]map[string]bool{
		"en": {
			"why not?": true, "and if I had passed?": true, "what if I had more coins": true,
			"what if the property tokens run out": false, "what if someone leaves the table": false, "and can I sell my lands": false,
		},
		"de": {"warum?": true, "und wenn ich zwei biete": true, "und wenn die Besitzmarker alle sind": false},
	} {
		lang, _ := say.In(language)
		a := answer.Asking{Index: ask.New([]*rule.Rulebook{century.Book()}, lang), Book: "century", Refused: refused}
		for question, follows := range questions {
			got, _ := a.Answers(question)
			if is := len(got) > 0 && got[0].ID == refused && !got[0].Near; is != follows {
				t.Errorf("%s: %v", question, got[:min(len(got), 1)])
			}
		}
	}
}

// An answer's page may be about some of what a seat may do: all of that is said in its turn, never that it may do none of this.
func TestAllThatMayBeDoneIsSaid(t *testing.T) {
	g := played(t, century.Book(), 90)
	a := answer.Asking{Index: ask.New(engine.Books(), nil), Book: "century", Position: rule.Seen(g.Position(), rule.EyesOf(""))}
	for _, question := range []string{"if Green passes can he bid?", "must Green drop out?", "how much is a land at the least when Green puts it up", "what if Green has too few coins to bid higher"} {
		answers, besides := a.Answers(question)
		if said := answers[0].Answer + say.Join(" ", besides...).String(); !strings.Contains(said, "Here and now Green may: bid Green 4 or more, within one's coins · pass Green · drop Green") {
			t.Errorf("%s: %q", question, said)
		}
	}
}

// A question that names a piece is answered by what is said of its kind.
func TestPiecesAreOfAKind(t *testing.T) {
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	d := Desk{Books: engine.Books()}
	g, _, err := referee.Start(industry.Book(), "new t --seats Ann,Bob,Cyd", nil, day)
	for _, line := range []string{"describe J1 technology Pulley needs=Wood points=2 link=K1,J2", "draw D E J coin=none", "won Bob D1 3 property", "won Cyd E1 2 property", "kept Ann J1 0"} {
		if err == nil {
			_, err = g.Enter(line, nil, day)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]string{"until when can Ann develop J1": "industry/technologies", "can Ann develop J1 in the next era": "industry/technologies", "bis wann darf Ann J1 entwickeln": "industry/technologies"} {
		a := answer.Asking{Index: ask.New(d.Books, nil), Book: "industry", Position: g.Position(), Pieces: d.Pieces(g)}
		if got, _ := a.Answers(question); len(got) == 0 || got[0].ID != want {
			t.Errorf("%s: %v", question, rule.Each(got, func(a ask.Answer) string { return a.ID }))
		}
	}
}

// In the last round it is said that there is no next one, by which page one would have begun.
func TestNoRoundFollowsTheLast(t *testing.T) {
	g := played(t, century.Book(), 374)
	a := answer.Asking{Index: ask.New(engine.Books(), nil), Book: "century", Position: g.Position()}
	for _, question := range []string{"who starts next round", "wer beginnt die nächste Runde"} {
		if got, _ := a.Answers(question); len(got) == 0 || got[0].Kind != "fact" || got[0].Answer != "Round VI of VI, 0 more after it" {
			t.Errorf("%s: %v", question, got)
		}
	}
}

// Who asks what happens if a seat does what brings the end about is told how far that is.
func TestWhatBringsTheEndIsSaid(t *testing.T) {
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	g, _, err := referee.Start(expo.Book(), "new t --rules expo --seats Ann,Ben,Cyd --round 10 --first Ben", nil, day)
	for _, line := range []string{"describe copy practice", "have Ben completed loom oven tram boiler"} {
		if err == nil {
			_, err = g.Enter(line, nil, day)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	a := answer.Asking{Index: ask.New(engine.Books(), nil), Book: "expo", Position: g.Position()}
	for seat, ends := range map[string]bool{"Ann": false, "Ben": true} {
		_, besides := a.Answers("what happens when " + seat + " finishes one more project")
		if said := say.Join(" ", besides...).String(); strings.Contains(said, "Ben ends it with one more project") != ends {
			t.Errorf("%s: %q", seat, said)
		}
	}
}

// Of a piece that isn't described it is said where it lies on offer, as its price may stand there.
func TestWhereAnUndescribedPieceLies(t *testing.T) {
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	d := Desk{Books: engine.Books()}
	g, _, err := referee.Start(century.Book(), "new t --seats Ann,Bob,Cyd", nil, day)
	for _, line := range []string{"deal lands", "deal technologies"} {
		if err == nil {
			_, err = g.Enter(line, nil, day)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	a := answer.Asking{Index: ask.New(d.Books, nil), Book: "century", Position: g.Look(), Pieces: d.Pieces(g)}
	if got, _ := a.Answers("what does L12 cost"); len(got) == 0 || !strings.HasPrefix(got[0].Answer, "L12 is not described.\nLands on offer: L11, L12") {
		t.Error(got)
	}
}
