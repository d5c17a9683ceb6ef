package desk

import (
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/answer"
	"arbiter/referee/ask"
	"arbiter/say"
)

// what is the first answer to a question about a game, and what kind it is of.
func what(g *referee.Game, lang, question string) (told, title string, fact bool) {
	of, _ := say.In(lang)
	book := g.Rulebook()
	a := answer.Asking{Index: ask.New(engine.Books(), of.With(rule.WordsOf(book))), Book: book.Name, Position: g.Look(), Pieces: (&Desk{}).Pieces(g),
		Past: func() []referee.Done { return g.Past(rule.EyesFor(false)) }}
	if got, _ := a.Answers(question); len(got) > 0 {
		return got[0].Answer, got[0].Title, got[0].Kind == "fact"
	}
	return "", "", false
}

// What is asked in English of a game under way is answered as well in every language that the game is told in, in the words that
// people use at the table. What is wanted was read off the status of the practice games.
func TestAsAskedInEachLanguage(t *testing.T) {
	for _, of := range []struct {
		rules   string
		entries int
		asked   [][4]string // English, German, Italian; what each answer has
	}{
		{"industry", 272, [][4]string{
			{"where do I get cement", "wo krieg ich zement her", "", "Green"},
			{"has Blue a joker left", "hat blau noch nen joker", "", "Blue: 0 "},
			{"which fields belong to Green", "welche felder gehören grün", "", "B3 Junction"},
			{"how many technologies has Blue", "wieviele technologien hat blau", "", "Blue: 6 · J3 ("},
			{"how far is Yellow behind Green", "wie weit ist gelb hinter grün", "", "11 (17 "},
			{"by how many points is Green ahead of Yellow", "um wieviele punkte liegt grün vor gelb", "", "11 (28 "},
			{"was the last move legal", "war der letzte zug legal", "", "272"},
		}},
		{"industry", 170, [][4]string{
			{"who is auctioneer right now", "wer ist grade auktionator", "", "Blue"},
			{"what did Yellow do last", "was hat gelb zuletzt gemacht", "", "F2 Forge"},
		}},
		{"industry", 119, [][4]string{{"who still has a subsidy left", "wer hat noch eine subvention frei", "", "Yellow: "}}},
		{"century", 267, [][4]string{
			{"how far is Yellow behind Red", "wie weit ist gelb hinter rot", "", "7 (11 "},
			{"how many points is Yellow behind Red", "wieviele punkte liegt gelb hinter rot", "", "7 (11 "},
			{"can Yellow afford 9", "kann gelb sich 9 leisten", "", ": "},
			{"what does a technology cost right now", "was kostet ne technologie grad", "", " 5 "},
			{"is it Yellow's turn", "ist gelb grade dran", "", "Yellow"},
			{"which round is it", "welche runde ist grade", "", "IV"},
			{"how high is the bid", "wie hoch steht das gebot", "", "4"},
			{"where is my pollution marker", "wo steht mein schadstoffmarker", "", "+1"},
			{"what did Red do last", "was hat rot zuletzt gemacht", "", "Red pass"},
			{"how much garbage would Yellow get", "wieviel müll würde gelb kriegen", "", "2"},
		}},
		{"century", 225, [][4]string{
			{"how much garbage must Yellow still place", "wieviel müll muss gelb noch verteilen", "", "5 "},
			{"what has Blue still to do", "was hat blau noch zu tun", "", "Blue: "},
		}},
		{"century", 119, [][4]string{
			{"how many columns are open", "wie viele spalten sind offen", "", "4: "},
			{"how much must I bid for column 4", "wieviel muss ich für spalte 4 bieten", "", "claim Green 4 7"},
			{"who has column 5 now", "wer hat grade spalte 5", "", "10"},
		}},
		{"century", 181, [][4]string{
			{"what does Blue produce", "was produziert blau", "", "3 · "},
			{"can Red still recycle", "kann rot noch recyclen", "", "Red"},
		}},
		{"century", 10_000, [][4]string{
			{"how many points did Red get for lands", "wieviel punkte hat rot fürs land bekommen", "", "12"},
			{"why didn't Blue win", "warum hat blau nicht gewonnen", "", "28 (39 "},
		}},
		{"expo", 268, [][4]string{
			{"which card may I not play right now", "welche karte darf ich grad nicht spielen", "quale carta non posso giocare adesso", "Skyscraper: "},
			{"may I play Train Station again", "darf ich nochmal bahnhof spielen", "posso giocare di nuovo la train station", "Yellow"},
			{"may I play Laboratory", "darf ich laboratory spielen", "posso giocare il laboratorio", "laboratory"},
			{"which energy is ahead in the jury", "welche energie liegt in der jury vorn", "quale energia è in testa nella giuria", " 4"},
			{"what does the project drill lack", "was fehlt dem projekt drill", "cosa manca al progetto drill", "drill (S, 6 "},
			{"how many tokens has Green in column 10", "wieviele steine hat grün in spalte 10", "quanti gettoni ha verde in colonna 10", "Green: 0"},
			{"how much money do I have left if I buy a project", "wieviel geld bleibt mir wenn ich ein projekt kaufe", "quanti soldi mi restano se compro un progetto", "Yellow: 1 "},
			{"what did Green do last", "was hat grün zuletzt gemacht", "cosa ha fatto verde per ultimo", "Train Station"},
			{"was everything legal last round", "war letzte runde alles legal", "era tutto valido nell'ultimo round", "241"},
		}},
		{"expo", 400, [][4]string{
			{"who could end the game", "wer könnte das spiel beenden", "chi può finire la partita", "Yellow 3"},
			{"who has a technology in the laboratory", "wer hat eine technologie im labor", "chi ha una tecnologia nel laboratorio", "wireworks"},
		}},
		{"expo", 205, [][4]string{{"which card did Green play", "welche karte hat grün gespielt", "che carta ha giocato verde", "Green: 1: Academy"}}},
	} {
		g := played(t, bookOf(of.rules), of.entries)
		for _, q := range of.asked {
			for i, lang := range say.Names() {
				if told, _, fact := what(g, lang, q[i]); q[i] != "" && (!fact || !strings.Contains(told, q[3])) {
					t.Errorf("%s, %d, %s: %q, not %q", of.rules, of.entries, q[i], told, q[3])
				}
			}
		}
	}
}

// Yes and no are told where the game knows them: never of a hand that isn't shown.
func TestYesAndNoOfTheGame(t *testing.T) {
	century, expo := played(t, bookOf("century"), 267), played(t, bookOf("expo"), 268)
	for _, c := range []struct {
		g                    *referee.Game
		lang, question, want string
	}{
		{expo, "de", "darf ich nochmal bahnhof spielen", "Nein: "},
		{expo, "it", "posso giocare il laboratorio", "Sì. "},
		{expo, "en", "may I play Skyscraper again", "No: "},
		{century, "de", "war der letzte zug legal", "Ja: Eintrag 267"},
		{century, "en", "last move legal", "Yes: Entry 267"},
		{century, "de", "war das letzte gebot gültig", "Ja: Eintrag 266"},
		{century, "de", "ist gelb grade dran", "Ja: "},
	} {
		if told, _, _ := what(c.g, c.lang, c.question); !strings.HasPrefix(told, c.want) {
			t.Errorf("%s: %q, not %q", c.question, told, c.want)
		}
	}
	if _, _, fact := what(century, "en", "is it legal to bid 9"); fact { // nothing was entered yet
		t.Error("what was entered is told of a bid to come")
	}
}

// An entry as played isn't called legal.
func TestAsPlayedIsNotLegal(t *testing.T) {
	g := played(t, bookOf("century"), 267)
	if _, err := g.Enter(`bid Yellow 4 --as-played "we had gone on"`, nil, time.Time{}); err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]string{"was the last move legal": "No: Entry 268 was entered as played, against century/", "was Red's last move legal": "Yes: Entry ", "was everything legal so far": "No: Entry 268 was entered as played"} {
		if told, _, _ := what(g, "en", question); !strings.HasPrefix(told, want) {
			t.Errorf("%s: %q, not %q", question, told, want)
		}
	}
}

// A question in a language that the game isn't told in is answered by the game, in English; words of another game alone by that
// one. An example of a book is no answer about the game at hand.
func TestQuestionsInAnotherLanguage(t *testing.T) {
	for _, c := range []struct {
		rules          string
		entries        int
		question, want string // what the answer begins with, or its title behind "="
	}{
		{"century", 267, "quanto costa adesso una tecnologia", "Technologies on offer for 5 science"},
		{"century", 267, "quante terre restano", "5: Lands on offer"},
		{"century", 267, "l'ultima mossa era valida", "Yes: Entry 267"},
		{"century", 267, "a chi tocca", "Next: Yellow"},
		{"century", 267, "il ponte si può spostare dopo", "=When a bridge is built, and that it stays"},
		{"century", 267, "Quando posso giocare la Meeting Room?", "=Meeting Room nel primo turno di un round"},
		{"industry", 170, "quanti soldi ha giallo", "Yellow: 1 taler"},
		{"industry", 272, "di chi è H4", "Blue has H4."},
		{"industry", 170, "quanti campi si vendono in un'era", "=How many fields are auctioned in an era, and in a round"},
		{"industry", 170, "quando posso prendere il sussidio", "=When the subsidy may be taken"},
		{"industry", 272, "cosa posso costruire adesso", "Here and now Yellow may: develop Yellow E3"},
	} {
		told, title, _ := what(played(t, bookOf(c.rules), c.entries), "it", c.question)
		if of, is := strings.CutPrefix(c.want, "="); is && title != of || !is && !strings.HasPrefix(told, c.want) {
			t.Errorf("%s: %q, %q, not %q", c.question, title, told, c.want)
		}
	}
	left := ask.WithoutExamples([]ask.Answer{{Title: "Das Beispiel der Anleitungen", Answer: "Gelb, 7."}, {Title: "Simplon", Answer: "1 Punkt je Form. Beispiel der Anleitung: zwei bringen 2. Jeder wertet ihn."}})
	if len(left) != 1 || left[0].Answer != "1 Punkt je Form. Jeder wertet ihn." {
		t.Errorf("%v", left)
	}
}
