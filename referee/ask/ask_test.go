package ask_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
	"arbiter/tools/long"
)

// tea is a game that consists of texts for questions.
func tea() *rule.Rulebook {
	return rule.NewRulebook(rule.Rulebook{
		Name: "tea", Title: "Tea", Verbs: century.Book().Verbs,
		Catalogue: func() []rule.Entry {
			return []rule.Entry{{Code: "tea/cold", When: "a cup is poured too late", Rule: "Tea is poured while it is hot.", Cite: []rule.Citation{{Book: "EN", Section: "Pouring"}}}}
		},
		Rulings: func() []rule.Ruling {
			return []rule.Ruling{{Name: "milk", Title: "when milk is poured", Readings: []rule.Reading{{Name: "last", Meaning: "milk is poured after the tea"}, {Name: "first", Meaning: "milk is poured before the tea"}}, Sources: "EN, Pouring: silent on milk."}}
		},
		Files: fstest.MapFS{
			"topics/en.txt":                 {Data: []byte("# A comment.\n== biscuits  Biscuits\ncite: EN, Eating · EN, Sugar, Honey\nEach guest takes two biscuits from the tin.\nNo more.\n\n== scones  Scones and tarts\nScones are baked in the morning by hand; muffins are bought on the other side of the river, where the old baker sells them to each visitor who comes by boat before the bells of the tower ring for noon on any day of the week but Sunday; tarts come from the market, which is held on the square behind the church.\n\n== jam  Jam\nJam is boiled in the kitchen from June on and stays in the cellar until the first guest of the year asks. Jam of the year before stays in the cellar too, and is eaten before the new jam at every table but one. Only the attic is dry enough for what is left when the winter has come and all shelves are full.\n")},
			"topics/de.txt":                 {Data: []byte("== biscuits  Kekse\nJeder Gast nimmt zwei Kekse aus der Dose.\n")},
			"topics/it.txt":                 {Data: []byte("== biscuits  Biscotti\nOgni ospite prende due biscotti dalla scatola.\n")},
			"topics/asked/en.txt":           {Data: []byte("== biscuits\nhow much am i allowed to nibble = 2\nmust i nibble = no\n")},
			"topics/words.txt":              {Data: []byte("biscuit, cookie, ginger nut | Keks, Kekse, Plätzchen\ntin, box | Dose\njam | Marmelade\ncellar | Keller\nattic | Dachboden\nstop: please | bitte\n")},
			"testdata/cases/01-tea.txt":     {Data: []byte("# Chapter 1\n\ncase 101  The last crumb\nrule: tea/cold · EN, Eating\nwhy: Somebody finds a crumb in the\n  tin. It belongs to the host.\ngiven: new tea\n  pour\nthen: legal\n")},
			"testdata/cases/02-late.txt":    {Data: []byte("case 201  A saucer that broke\nrule: EN, Pouring\nwhy: Who breaks a saucer washes up.\ngiven: new tea\nthen: legal\n")},
			"testdata/cases/de/02-late.txt": {Data: []byte("case 201  Eine zerbrochene Untertasse\nwhy: Wer eine Untertasse zerbricht,\n  spült ab.\n")},
		},
	})
}

// first is the best answer of the tea game.
func first(t *testing.T, lang *say.Language, question string) ask.Answer {
	t.Helper()
	answers := ask.New([]*rule.Rulebook{tea()}, lang).Answers(question, "tea")
	if len(answers) == 0 {
		t.Fatalf("%q has no answer", question)
	}
	return answers[0]
}

func TestAnswers(t *testing.T) {
	german, _ := say.In("de")
	for _, c := range []struct {
		lang                     *say.Language
		question, id, kind, text string
	}{
		{say.English, "How many biscuits may I take?", "tea/biscuits", "topic", "Each guest takes two biscuits from the tin.\nNo more."},
		{say.English, "cookies", "tea/biscuits", "topic", "Each guest"},       // a word of the table
		{say.English, "a ginger nut?", "tea/biscuits", "topic", "Each guest"}, // two
		{say.English, "Wie viele Kekse gibt es?", "tea/biscuits", "topic", "Each guest"},
		{german, "How many biscuits?", "tea/biscuits", "topic", "Jeder Gast"},
		{german, "PLAETZCHEN", "tea/biscuits", "topic", "Jeder Gast"},            // an umlaut as two letters
		{german, "platzchen", "tea/biscuits", "topic", "Jeder Gast"},             // and as one
		{german, "Was liegt in der box?", "tea/biscuits", "topic", "Jeder Gast"}, // an English word of the table
		{german, "Keksdose", "tea/biscuits", "topic", "Jeder Gast"},              // two words in one
		{say.English, "quanti biscotti?", "tea/biscuits", "topic", "Each guest"},
		{say.English, "bisucits", "tea/biscuits", "topic", "Each guest"}, // a slip of the finger
		{say.English, "is the tea hot", "tea/cold", "rule", "Tea is poured while it is hot."},
		{say.English, "milk", "tea/milk", "ruling", "The books differ or are silent here: ruling “when milk is poured”.\nWe play it this way: milk is poured after the tea.\nThe other reading: milk is poured before the tea.\nEN, Pouring: silent on milk."},
		{say.English, "whose is a crumb", "tea/101", "case", "Somebody finds a crumb in the tin. It belongs to the host."},
		{say.English, "TEA/101", "tea/101", "case", "Somebody"},
	} {
		a := first(t, c.lang, c.question)
		if a.ID != c.id || string(a.Kind) != c.kind || !strings.HasPrefix(a.More, c.text) {
			t.Errorf("%q: %s %s: %q", c.question, a.Kind, a.ID, a.More)
		}
	}
}

// A short title is a name too, and no other question names that game.
func TestNamesGame(t *testing.T) {
	x := ask.New([]*rule.Rulebook{tea(), century.Book()}, say.English)
	for question, names := range map[string]bool{
		"how many biscuits may I take": false, "may I bid twice": false, "tea how many biscuits may I take": true, "how do I bid in 20th Century": true, "how do I bid in the century": true,
	} {
		if x.NamesGame(question) != names {
			t.Errorf("%q names a game: %v", question, !names)
		}
	}
}

// A case that the casebook has only in English isn't given beside answers in the reader's language.
func TestForeign(t *testing.T) {
	german, _ := say.In("de")
	for _, a := range ask.New([]*rule.Rulebook{tea()}, german).Answers("Liegt in der Dose ein crumb?", "tea") {
		if a.Kind == ask.Case {
			t.Errorf("%s is given beside others", a.ID)
		}
	}
	if a := first(t, german, "whose is a crumb"); a.ID != "tea/101" {
		t.Errorf("%s is given where only the case answers", a.ID)
	}
}

// A case that is translated is told in the screen's language, and questions in that language find it.
func TestTranslatedCase(t *testing.T) {
	german, _ := say.In("de")
	for _, c := range []struct {
		lang           *say.Language
		question, want string
	}{
		{german, "Wer zerbricht die Untertasse?", "Wer eine Untertasse zerbricht, spült ab."},
		{german, "tea/201", "Wer eine Untertasse zerbricht, spült ab."},
		{say.English, "Wer zerbricht die Untertasse?", "Who breaks a saucer washes up."},
	} {
		if a := first(t, c.lang, c.question); a.ID != "tea/201" || a.More != c.want || a.Cite[0].Section != "Pouring" {
			t.Errorf("%s: %s: %q, citing %v, not %q", c.question, a.ID, a.More, a.Cite, c.want)
		}
	}
}

// Every kind of answer has citations.
func TestCitations(t *testing.T) {
	for question, want := range map[string]string{
		"biscuits": "EN, Eating; EN, Sugar, Honey",
		"crumb":    "EN, Eating",
		"milk":     "EN, Pouring",
		"hot":      "EN, Pouring",
	} {
		var cited []string
		for _, c := range first(t, say.English, question).Cite {
			cited = append(cited, c.String())
		}
		if got := strings.Join(cited, "; "); got != want {
			t.Errorf("%q cites %q, not %q", question, got, want)
		}
	}
	if a := first(t, say.English, "crumb"); a.Code != "tea/cold" {
		t.Errorf("the case is about %q", a.Code)
	}
}

// A question that a phrasing asks gets its page. The answer begins as the
// phrasing says only if both ask the same: "must I" is not "may I", and "many"
// is not "all".
func TestPhrasings(t *testing.T) {
	for question, want := range map[string]string{
		"How much am I allowed to nibble?": "2: Each guest takes two biscuits from the tin. No more.",
		"must I nibbel":                    "No: Each guest takes two biscuits from the tin. No more.",
		"may I nibble":                     "Each guest takes two biscuits from the tin. No more.",
		"must I nibble alone":              "Each guest takes two biscuits from the tin. No more.",
	} {
		if a := first(t, say.English, question); a.ID != "tea/biscuits" || a.Answer != want {
			t.Errorf("%s: %s: %q, not %q", question, a.ID, a.Answer, want)
		}
	}
}

// A question that shares only a word with a page gets at best a near answer.
func TestNear(t *testing.T) {
	x := indexOf("", "en")
	for _, question := range []string{"zorgle the garbage", "frobnicate my locomotive", "does the moon shine on my garbage", "does my locomotive like jazz music"} {
		if answers := x.Answers(question, "century"); len(answers) == 0 || !answers[0].Near {
			t.Errorf("%s: %v", question, answers)
		}
	}
	for _, question := range []string{"what should we cook tomorrow for six people", "I can't remember my wifi password can you tell me"} {
		if answers := x.Answers(question, "century"); len(answers) > 0 {
			t.Errorf("%s: %s, which shares only everyday words", question, answers[0].ID)
		}
	}
	for _, question := range []string{"is there pizza", "what does a pawn promote to"} {
		for _, a := range x.Answers(question, "century") {
			if a.Game != "century" {
				t.Errorf("%s: %s, though the game is 20th Century", question, a.ID)
			}
		}
	}
}

// A question on which the books are silent gets at best a near answer, even if it has the words of a
// game and of a phrasing.
func TestSilent(t *testing.T) {
	for _, c := range []struct{ lang, game, question string }{
		{"en", "industry", "What if property tokens run out?"},
		{"de", "industry", "Der Bank sind die Taler ausgegangen, was nun?"},
		{"de", "century", "Tante Inge muss in Runde vier heim, was wird aus ihren Ländern und Münzen?"},
		{"en", "century", "she wants to take her bid back, may she"},
		{"it", "expo", "una giocatrice se ne va, che fine fanno i suoi gettoni"},
		{"en", "expo", "we are in round seven and have to stop now, who has won"},
	} {
		if a := indexOf("", c.lang).Answers(c.question, c.game); len(a) > 0 && !a[0].Near {
			t.Errorf("%s: %s", c.question, a[0].ID)
		}
	}
}

// Every phrasing belongs to a page or a ruling. An answer that it marks is yes, no or a number, and the
// page doesn't repeat it.
func TestPhrasingsHavePages(t *testing.T) {
	for _, book := range engine.Books() {
		for _, lang := range []string{"en", "de", "it"} {
			pages := ask.Pages(book, lang)
			if len(pages) == 0 {
				continue
			}
			asked, banned := map[string]int{}, map[string]bool{}
			for _, p := range pages {
				banned[p.Name] = ban.MatchString(p.Text)
			}
			name := ""
			for line := range strings.Lines(rule.FileOf(book, "topics/asked/"+lang+".txt")) {
				line = strings.TrimSpace(line)
				if head, ok := strings.CutPrefix(line, "== "); ok {
					name = head
					if asked[name] > 0 {
						t.Errorf("%s, %s: two lists of phrasings for %s", book.Name, lang, name)
					}
					continue
				}
				if line == "" || line[0] == '#' {
					continue
				}
				asked[name]++
				if _, begins, marked := strings.Cut(line, " = "); marked && begins != "yes" && begins != "no" && strings.Trim(begins, "-0123456789") != "" {
					t.Errorf("%s, %s: %q begins with neither yes, no nor a number", book.Name, lang, line)
				} else if begins == "yes" && banned[name] && permission.MatchString(line) {
					t.Errorf("%s, %s: the answer to %q, of %s, would be yes and a ban behind it", book.Name, lang, line, name)
				}
			}
			for _, p := range pages {
				if n := asked[p.Name]; n < 6 || n > 80 {
					t.Errorf("%s, %s: %s has %d phrasings", book.Name, lang, p.Name, n)
				}
				if first, _, _ := strings.Cut(p.Text, " "); slices.Contains([]string{"No:", "Nein:", "Yes:", "Ja:", "Sì:"}, first) {
					t.Errorf("%s, %s: %s itself begins with yes or no", book.Name, lang, p.Name)
				}
				delete(asked, p.Name)
			}
			for _, r := range book.Rulings() {
				delete(asked, r.Name)
			}
			if len(asked) > 0 {
				t.Errorf("%s, %s: phrasings of neither a page nor a ruling: %v", book.Name, lang, asked)
			}
		}
	}
}

// ban begins a page whose first words forbid something, permission a question of what is allowed.
var (
	ban        = regexp.MustCompile(`(?i)^((no|nothing|none|never|not|refusing|without|kein|keine|nichts|nie|nicht|nessun|nessuno|nulla|non|mai)\b|(\w+ ){1,3}(may not|can't|cannot|mustn't|isn't|darf nicht|dürfen nicht|kann nicht|non può|non possono|non si può|non si)\b)`)
	permission = regexp.MustCompile(`(?i)^(may|can|could|am i allowed|is it allowed|do i get to|darf|dürfen|kann|können|posso|può|possono|possiamo|si può|si possono)\b`)
)

// Newcomers ask in whole sentences without the game's words. The answer is the page on what they ask about, not one on
// a round or an institution that they name besides.
func TestNewcomers(t *testing.T) {
	for _, c := range []struct{ lang, question, want, says string }{
		{"en", "can garbage go through an institution by train", "century/institution-land", "No rail carries garbage through"},
		{"en", "can rail carry garbage through a mine", "century/institution-land", "No rail carries garbage through"},
		{"en", "can I transport garbage by rail through an institution", "century/institution-land", "No rail carries garbage through"},
		{"en", "does rail run through a city to the recycling center", "century/recycling-through-city", "may run through other"},
		{"en", "can I buy technology without any science", "century/technology-purchase", "at 0 no science"},
		{"en", "how many tiles can I buy at the station and what do they cost", "expo/station", "for 1, 2 and 3"},
		{"de", "wie teuer ist Land in Runde IV", "century/least-bid", "3 in Runde III und Runde IV"},
		{"de", "wie teuer ist ein Land in Runde drei", "century/least-bid", "3 in Runde III und Runde IV"},
		{"de", "wie viel kostet ein Land in Runde IV mindestens", "century/least-bid", "3 in Runde III und Runde IV"},
		{"de", "muss das Gebot höher sein als das vorherige", "century/raising", "höher als das vorherige"},
		{"de", "zählt ein Park als Landplättchen", "century/park", "ist kein Land"},
		{"en", "I pulled a round piece with a G on it out of the sack. Where do I put it?", "industry/columns", "above the board at its letter"},
		{"en", "May everybody choose the colour of the round pieces with which he plays?", "industry/table-setup", "chooses a colour"},
		{"en", "Where on the board do I see what the bank sells just now?", "industry/bank-resources", "on the spaces of the earlier eras"},
		{"en", "She offered the most, I sold to her and she paid me. Whose are her coins now?", "industry/selling", "goes to the auctioneer"},
		{"en", "The man opposite shakes his head when I need his bricks. Must he give me one?", "industry/buying-resources", "Refusing to sell isn't allowed"},
		{"en", "May I refuse to sell my stone?", "industry/buying-resources", "Refusing to sell isn't allowed."},
		{"en", "Onto which field do I push the square that is to be sold?", "century/opening", "auction square"},
		{"en", "Income and cleaning are done. To which place does my wooden man go back?", "century/figures", "above the lands"},
		{"en", "What role does science play?", "century/what-for", "with science you buy technologies"},
		{"en", "whats the purpose of the letters", "industry/columns", "at its letter"},
		{"en", "Which things cover the columns of the bad card that three people can't use?", "century/catastrophe-columns", "unused colour"},
		{"en", "Who may choose his colour first, and which things does he take with it?", "expo/setup-tokens", "picks a colour"},
		{"en", "Is my disc allowed to cross to any line, or just to the one beside it?", "expo/jumps", "a row beside its own"},
		{"en", "The small squares that are not at the railway, do they lie face down?", "expo/setup-resources", "face down in piles"},
		{"en", "Is there some stronger twin of the conference card?", "expo/improved-cards", "Meeting Room has none"},
		{"de", "Der Verkäufer hat es für sich genommen. Wem gibt er die Geldstücke?", "industry/handing-out", "Je 1 Taler reihum"},
		{"de", "Muss ich meinen Stein hergeben?", "industry/buying-resources", "Ablehnen kann kein Spieler."},
		{"de", "Darf sich jeder die Farbe der runden Scheiben nehmen, die er möchte?", "industry/table-setup", "wählt eine Farbe"},
		{"de", "Woran sehe ich auf dem Brett, was die Bank jetzt zu verkaufen hat?", "industry/bank-resources", "die Felder früherer Epochen"},
		{"de", "Was bedeutet der rote Strich auf dem Gleis?", "century/attaching", "Bahnstrecken müssen nicht zusammenpassen"},
		{"en", "What does the red sign on the railroad mean?", "century/attaching", "Rails need not match"},
		{"de", "Auf welches Feld schiebt man das Quadrat, um das geboten wird?", "century/opening", "Auktionsfeld"},
		{"de", "Womit decken drei Leute die Streifen der bösen Karte ab, die sie nicht brauchen?", "century/catastrophe-columns", "unbenutzten Farbe"},
		{"de", "Wie lang darf das Stück Holz sein, das ich als Gleis hinlege?", "century/bridge", "beliebig lang"},
		{"de", "Wer sucht als Erster eine Farbe aus, und was gehört dazu?", "expo/setup-tokens", "nimmt jeder eine Farbe"},
		{"de", "Wie kommt die Scheibe auf die Linie daneben hinüber?", "expo/jumps", "in eine Reihe daneben"},
		{"it", "Chi prende un colore per primo, e che cosa riceve?", "expo/setup-tokens", "ognuno prende un colore"},
		{"en", "my brother insists that the guy who was auctioneer before can't bid again", "industry/bid-again", "may bid in the auctions that follow"},
		{"en", "first recycling or first technologies", "century/use-when", "recycling centres come afterwards"},
		{"en", "highest number to offer against a storm", "century/catastrophe-bid", "at most 25 science"},
		{"en", "why get out early", "century/technology-choice", "first"},
		{"de", "Muss ich meinen überbotenen Stein in derselben Spalte lassen?", "century/catastrophe-overbid", "auf eine beliebige offene Spalte"},
		{"de", "Was zahle ich für einen Rohstoff bei einem Mitspieler?", "industry/resources", "für 1 Taler"},
		{"de", "Wie schlimm ist die Subvention?", "industry/subsidy", "5 Punkte weniger"},
		{"de", "Muss ich mein Gebot zahlen, wenn ein anderer mehr bietet?", "industry/selling", "andere Gebote kosten nichts"},
		{"it", "In che modo il dischetto raggiunge la linea di fianco?", "expo/jumps", "una riga accanto"},
	} {
		game, _, _ := strings.Cut(c.want, "/")
		a := indexOf("", c.lang).Answers(c.question, game)
		if len(a) == 0 || a[0].Near || a[0].ID != c.want || !strings.Contains(a[0].More, c.says) {
			t.Errorf("%s: %v", c.question, a[:min(len(a), 1)])
		}
	}
}

// A short answer has at most 45 words, after a yes, a no or a number.
func TestShort(t *testing.T) {
	x := indexOf("", "en")
	tuned, _ := questions(t)
	every := long.Or(32, 1)
	for i, q := range tuned {
		if i%every > 0 {
			continue
		}
		for _, a := range x.Answers(q.Text, q.Game) {
			if n := len(strings.Fields(a.Answer)); n > 46 {
				t.Errorf("%s: %d words: %s", q.Text, n, a.Answer)
			}
		}
	}
}

// A short answer has what the question asks for, even if that comes after the 45th word, and marks
// omissions.
func TestShortAnswers(t *testing.T) {
	a := first(t, say.English, "are scones or tarts from the market")
	for _, part := range []string{"Scones are baked", " … ", "tarts come from the market"} {
		if !strings.Contains(a.Answer, part) {
			t.Errorf("%q lacks %q", a.Answer, part)
		}
	}
	// What a sentence before has said counts no more: the one about the attic says more than a second one about the cellar.
	if a = first(t, say.English, "does jam lie in the cellar or in the attic"); !strings.HasPrefix(a.Answer, "Jam is boiled") || !strings.Contains(a.Answer, "Only the attic") {
		t.Errorf("%q says twice where jam lies", a.Answer)
	}
	if a = first(t, say.English, "are scones baked in the morning"); !strings.HasSuffix(a.Answer, "by hand.") {
		t.Errorf("%q has more than the sentence that answers", a.Answer)
	}
}

// No book says what good play is: such a question gets only near answers, unless a phrasing asks the same. What the
// rules say should be done is answered.
func TestAdvice(t *testing.T) {
	for _, c := range []struct {
		lang, game, question string
		near                 bool
	}{
		{"en", "century", "should i buy a locomotive", true},
		{"de", "century", "lohnt sich ein krankenhaus", true},
		{"it", "expo", "conviene la metro", true},
		{"en", "century", "are round five techs worth buying", false},
		{"en", "century", "where should i put my new garbage", false},
		{"en", "century", "he passed two hours ago on this land, can he bid on it", true},
	} {
		if answers := indexOf("", c.lang).Answers(c.question, c.game); len(answers) == 0 || answers[0].Near != c.near {
			t.Errorf("%s: %v", c.question, answers[:min(len(answers), 1)])
		}
	}
}

// An answer begins with yes, no or a number only if the question asks that of the same thing: stone
// and steel are both resources, but the bank of era 3 has no steel; a seat with 8 may bid 6.
func TestBegins(t *testing.T) {
	x := indexOf("", "en")
	for _, c := range []struct{ game, question, begins string }{
		{"century", "he has 6 coins and bids 8", "No: "}, {"century", "he has 8 coins and bids 6", ""},
		{"expo", "how much steam do combustion engines give", "4: "}, {"expo", "how much electricity do combustion engines give", ""},
		{"industry", "is ceramic in the third era at the bank", "Yes: "},
		{"industry", "is steel in the third era at the bank", ""},
		{"industry", "can the auctioneer bid", "No: "},
		{"industry", "what can the auctioneer bid", ""},
		{"century", "do rails have to match", "No: "}, {"century", "do i have to buy a tech when i drop out", "No: "},
		{"expo", "can i move a scrap tile with meeting room", "No: "}, {"expo", "can i move a project tile with meeting room", ""},
		{"industry", "how many eras does the game have", "5: "}, {"industry", "which eras does the game have", ""},
	} {
		a := x.Answers(c.question, c.game)[0].Answer
		if at := strings.Index(a, ": "); !strings.HasPrefix(a, c.begins) || c.begins == "" && at > 0 && at <= len("Yes") {
			t.Errorf("%s: %s", c.question, a)
		}
	}
	for _, question := range []string{"posso togliere una risorsa quando il progetto completo non lo è più", "posso togliere una risorsa se poi un progetto non è più completo"} { // the condition is the ban
		if a := indexOf("", "it").Answers(question, "expo")[0].Answer; !strings.HasPrefix(a, "No. ") {
			t.Errorf("%s: %s", question, a)
		}
	}
	for lang, begins := range map[string]string{"de": "Nein: In jedem Labor", "it": "No. In ogni laboratorio"} { // an Italian colon has no capital behind it
		if a := indexOf("", lang).Answers(map[string]string{"de": "darf ich schrott verschieben", "it": "posso spostare i rottami"}[lang], "expo")[0].Answer; !strings.HasPrefix(a, begins) {
			t.Errorf("%s: %s", lang, a)
		}
	}
}

// A question that only points at something is about what is due; any other isn't.
func TestAmid(t *testing.T) {
	for question, of := range map[string][2]string{
		"does ben have to place all of it": {"century/place-later", "century/placing-garbage"},
		"who wins if it is a tie":          {"century/ties", "century/ties"},
		"may he put it on his laboratory":  {"century/institution-land", "century/institution-land"},
	} {
		x := indexOf("", "en")
		for i, asked := range []*ask.Index{x, x.Amid("put all garbage in hand on lands", nil, false)} {
			if a := asked.Answers(question, "century"); len(a) == 0 || a[0].ID != of[i] {
				t.Errorf("%s, %d: %v", question, i, a[:min(len(a), 1)])
			}
		}
	}
}

// What any player may do is what I may do.
func TestAnyPlayer(t *testing.T) {
	for question, any := range map[string]string{
		"century: darf ich auf zwei spalten bieten": "kann ein spieler auf zwei spalten bieten", "century: darf ich mit der bank wechseln": "kann ein spieler mit der bank wechseln",
		"century: can i buy lands with science": "may a player buy lands with science", "century: can i choose which land to auction": "may any player choose which land to auction",
	} {
		game, q, _ := strings.Cut(question, ": ")
		lang := "en"
		if strings.HasPrefix(q, "darf") {
			lang = "de"
		}
		x := indexOf("", lang)
		if i, a := x.Answers(q, game), x.Answers(any, game); len(i) == 0 || len(a) == 0 || i[0].Answer != a[0].Answer {
			t.Errorf("%s and %s", q, any)
		}
	}
}

func TestJSON(t *testing.T) {
	x := ask.New([]*rule.Rulebook{tea()}, say.English)
	for question, want := range map[string]string{
		"crumb": `[{"kind":"case","id":"tea/101","game":"tea","code":"tea/cold","title":"The last crumb","answer":"Somebody finds a crumb in the tin. It belongs to the host.","more":"Somebody finds a crumb in the tin. It belongs to the host.","cite":[{"book":"EN","section":"Eating"}]}]`,
		"":      `[]`,
		"?!":    `[]`,
		"the":   `[]`,
		"whale": `[]`,
	} {
		data, err := json.Marshal(x.Answers(question, "tea"))
		if err != nil || string(data) != want {
			t.Errorf("%q: %s %v", question, data, err)
		}
	}
}

// A word that no page has may be the question's subject: then an answer needs two words of the game
// besides. Words that every game has count only in the title of a page.
func TestNoAnswer(t *testing.T) {
	x := indexOf("", "en")
	for _, c := range []struct{ question, game, want string }{
		{"may I split the moves among my pawns", "expo", "topic/token-stays"},
		{"may I split the moon among my pawns", "expo", ""},
		{"where is the nearest railway station", "expo", ""},
		{"is the author of the moves alive", "expo", ""}, // what no rulebook speaks of
		{"spielt man gegen den Computer", "industry", ""},
		{"where do I get computers", "industry", "topic/resources"},
		{"who wins", "century", "topic/ties"},
		{"wie spät ist es", "century", ""},
		{"may I leave the table", "century", ""},
	} {
		got := ""
		if answers := x.Answers(c.question, c.game); len(answers) > 0 && !answers[0].Near {
			got = named(answers[0])
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.question, got, c.want)
		}
	}
}

// The current game comes before others, unless another has a better answer.
func TestGameAtHand(t *testing.T) {
	x := indexOf("", "en")
	for _, c := range []struct{ question, game, want string }{
		{"how is a tie broken", "century", "century/ties"},
		{"how is a tie broken", "industry", "industry/ties"},
		{"how far does a locomotive go", "industry", "century/locomotive"},
		{"what is the stock exchange good for", "century", "industry/discount"},
		{"industry how is a tie broken", "century", "industry/ties"}, // the named game comes first
		{"expo: how does the game end", "", "expo/end"},
		{"can I move a citizen after placing a tile", "", "century/attaching"}, // no other game has citizens
		{"20th century who wins a tie", "", "century/ties"},
		{"wie endet das 20. Jahrhundert", "expo", "century/game-end"},
	} {
		if a := x.Answers(c.question, c.game); len(a) == 0 || a[0].ID != c.want {
			t.Errorf("%s, in %s: %v", c.question, c.game, a[:min(len(a), 1)])
		}
	}
}

// Another game answers only what is in its words and not in those of the game at hand.
func TestNoOtherGame(t *testing.T) {
	for _, c := range []struct{ lang, question, game string }{
		{"en", "wie hoch steht das gebot", "century"},
		{"en", "is there another auction", "century"},
		{"en", "how many talers per coin", "century"},
		{"en", "who made the most points this round", "industry"},
	} {
		for _, a := range indexOf("", c.lang).Answers(c.question, c.game) {
			if a.Game != c.game {
				t.Errorf("%s, in %s: %s", c.question, c.game, a.ID)
			}
		}
	}
}

// A question that fits every game, asked without one, gets an answer of each.
func TestEachGame(t *testing.T) {
	x := indexOf("", "en")
	for _, question := range []string{"who begins the game", "who wins a tie", "how many players"} {
		games := map[string]bool{}
		for _, a := range x.Answers(question, "") {
			games[a.Game] = true
		}
		if len(games) != 3 {
			t.Errorf("%s: %v", question, games)
		}
	}
}

// A question that names a game gets answers of that game alone.
func TestNamedGame(t *testing.T) {
	x := indexOf("", "en")
	for _, a := range x.Answers("expo how many workers may I place", "century") {
		if a.Game != "expo" {
			t.Errorf("%s is given for Expo", a.ID)
		}
	}
}

// Several goroutines may ask one index at once, even before it has read the phrasings of a language.
func TestSeveralAsk(t *testing.T) {
	x := ask.New(engine.Books(), say.English)
	var all sync.WaitGroup
	for _, question := range []string{"who wins a tie", "wer gewinnt bei Gleichstand", "chi vince in caso di parità", "who starts", "wer fängt an", "chi inizia"} {
		all.Go(func() {
			for _, game := range []string{"century", "industry", "expo"} {
				if len(x.Answers(question, game)) == 0 {
					t.Errorf("%s, in %s: nothing", question, game)
				}
			}
		})
	}
	all.Wait()
}

// Any question gets at most ten different, complete answers, and the same ones each time.
func FuzzAnswers(f *testing.F) {
	tuned, _ := questions(f)
	for i, q := range tuned {
		if i%10 == 0 {
			f.Add(q.Text)
		}
	}
	for _, q := range []string{"", "\xff", "ä", "century/passed", "aue", "Müllmüllmüll", strings.Repeat("land ", 200), "Übermüllwagenökö\u0301", "III iv 5"} {
		f.Add(q)
	}
	x := indexOf("", "en")
	f.Fuzz(func(t *testing.T, question string) {
		answers := x.Answers(question, "century")
		if len(answers) > 10 || !slices.EqualFunc(answers, x.Answers(question, "century"), func(a, b ask.Answer) bool { return a.ID == b.ID && a.Kind == b.Kind }) {
			t.Fatalf("%q: %d answers, or different ones the second time", question, len(answers))
		}
		seen := map[string]bool{}
		for _, a := range answers {
			id := string(a.Kind) + " " + a.ID
			if seen[id] || a.Title == "" || a.Answer == "" || a.Cite == nil || !strings.HasPrefix(a.ID, a.Game+"/") || !utf8.ValidString(a.Answer) {
				t.Fatalf("%q: %+v", question, a)
			}
			seen[id] = true
		}
	})
}

// Only the beginning of a very long question is looked up: all of it would take minutes.
func TestLongQuestions(t *testing.T) {
	x := ask.New([]*rule.Rulebook{tea()}, say.English)
	const question = "How many biscuits may I take? "
	for name, long := range map[string]string{"a word": strings.Repeat("a", 500_000), "words": strings.Repeat("bid passes ", 50_000)} {
		if got := x.Answers(question+long, "tea"); len(got) == 0 || got[0].ID != "tea/biscuits" {
			t.Errorf("with %s behind it: %v", name, got)
		}
	}
}

// A misspelt question gets the same first answer as the correct one.
func TestMisspelt(t *testing.T) {
	for _, c := range []struct{ language, game, hasty, right string }{
		{"en", "century", "who wniss if we are teid", "who wins if we are tied"},
		{"en", "century", "hwo many conis do i satrt wiht", "how many coins do i start with"},
		{"en", "industry", "waht happens wiht a feild that nobdy buys", "what happens with a field that nobody buys"},
		{"en", "industry", "cna i take two of teh subsidy chps", "can i take two of the subsidy chips"},
		{"en", "century", "recyling center how far does it reach", "recycling center how far does it reach"},
		{"en", "century", "what does a brigde do", "what does a bridge do"},
		{"de", "century", "wivieel Lännder darf ich ersteigren", "wieviele Länder darf ich ersteigern"},
		{"de", "industry", "wer gewint bei gleichsatnd", "wer gewinnt bei gleichstand"},
		{"it", "expo", "chi inizai la partitta", "chi inizia la partita"},
	} {
		x := indexOf(c.game, c.language)
		hasty, right := x.Answers(c.hasty, c.game), x.Answers(c.right, c.game)
		if len(hasty) == 0 || len(right) == 0 || hasty[0].ID != right[0].ID || hasty[0].Near != right[0].Near {
			t.Errorf("%s: %v, not %v", c.hasty, hasty, right)
		}
	}
}
