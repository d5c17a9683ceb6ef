package desk

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/answer"
	"arbiter/referee/ask"
	"arbiter/say"
	"arbiter/tools/long"
)

// played is a rulebook's practice game after some of its entries.
func played(t *testing.T, book *rule.Rulebook, entries int) *referee.Game {
	t.Helper()
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	var g *referee.Game
	for line := range strings.Lines(rule.PracticeOf(book).Game) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		var err error
		if g == nil {
			g, _, err = referee.Start(book, line, nil, day)
		} else {
			_, err = g.Enter(line, nil, day)
		}
		if err != nil {
			t.Fatal(line, err)
		}
		if entries--; entries == 0 {
			break
		}
	}
	return g
}

// A question about the game at hand is answered by it, in each language, with the eyes of who asks.
func TestFactsOfTheGame(t *testing.T) {
	for name, of := range map[string]struct {
		entries int
		asked   [][4]string // whose eyes and whose question, language, question, what the answer has
	}{
		"industry": {200, [][4]string{
			{"", "de", "Wie viele Taler hat Blue?", "Blue: 21 Taler"},
			{"", "de", "bei wem krieg ich Holz", "Yellow verkauft Holz für 1 Taler."},
			{"", "en", "from whom can i get brick", "Yellow sells Brick for 1 taler."},
			{"", "en", "who built least", "Blue: Developed 4\nGreen: Developed 8"},
			{"", "en", "who has more talers", "Blue: 21 talers\nGreen: 3"},
			{"", "en", "has Green built more than Blue", "-"},
			{"", "en", "has Green bought a field this round", "-"},
			{"", "en", "what can Green develop", "-"},
			{"", "en", "which era is it and how many rounds still", "8 more after it"},
			{"", "en", "who has the fewest talers", "Yellow: 2 talers\nGreen: 3 talers\nBlue: 21 talers"},
			{"", "en", "who has the most talers and who the fewest", "Yellow: 2 talers\nYellow: 2 talers\nGreen"},
			{"", "en", "how many talers has Green and whose turn is it", "Green: 3 talers\nNext: Green"},
			{"", "de", "wie viele Punkte hat Blue und wie viele Taler", "Blue: 10 Punkte\nBlue: 21 Taler"},
			{"", "en", "what has Green not built yet", "Undeveloped G2 F3"},
			{"", "en", "can Yellow afford a bid of 3", "No: Yellow: 2 talers"},
			{"", "de", "kann Blue 20 Taler zahlen", "Ja: Blue: 21 Taler"},
			{"", "de", "darf Green ein Feld entwickeln", "Nein: Das ist jetzt nicht dran."},
			{"", "de", "darf Yellow noch mitbieten", "Jetzt nicht; Yellow kann noch drankommen."}, // Green bids before
			{"", "en", "may Green bid on Gasworks", "Yes: Here and now Green may: bid Green 1 to 3."},
			{"", "en", "can Yellow still win", "-"},
			{"", "en", "which column has the coin", "Column G has the coin."},
			{"", "de", "wo liegt die Münze", "Spalte G hat die Münze."},
			{"", "de", "darf Yellow eine Subvention nehmen", "Nein: Hier und jetzt darf Yellow nichts davon. Yellow hat schon eine Subvention"},
			{"", "en", "is anybody waiting", "-"},
			{"", "de", "wie viel Geld hat Yellow", "Yellow: 2 Taler"},
			{"Yellow", "en", "how much money do I have?", "Yellow: 2 talers"},
			{"", "en", "how much money do I have", "Green: 3 talers"},
			{"", "de", "wieviel Punkte hat Green?", "Green: 21 Punkte"},
			{"", "de", "Hat Yellow schon eine Subvention?", "Yellow: 1 Subvention"},
			{"", "de", "wer erzeugt Holz?", "Yellow: Erzeugt Ziegel Holz Glas Eisen"},
			{"", "en", "what does Green make?", "Green: Makes Stone Ceramic Cable"},
			{"", "de", "welche Epoche ist gerade?", "Epoche 3"},
			{"", "de", "welche Runde ist es?", "Runde 10 von 18"},
			{"", "en", "which phase is it", "auction"},
			{"", "de", "was kostet G3?", "kostet 3"},
			{"", "de", "was kostet Gasworks?", "kostet 3"},
			{"", "en", "what does foundry make?", "makes Steel"},
			{"", "de", "wem gehört E3?", "Yellow hat E3"},
			{"", "en", "how many talers does Ann have?", "-"},
			{"", "en", "does Blue get a taler when she passes?", "-"},
			{"", "de", "Wie viele Taler hat jeder am Anfang?", "-"},
			{"", "de", "welche Rohstoffe hat die Bank?", "-"},
			{"", "de", "wer bietet zuerst?", "-"},
			{"", "de", "wer hat gepasst?", "Als Nächstes · Green bietet 1 bis 3 oder passt."},
			{"", "de", "was kostet Bank?", "kostet 3"},
			{"", "de", "Wie viele Fabriken hat Blue?", "Blue: 1 · G1 (entwickelt)"},
			{"", "en", "how many factories has Yellow", "Yellow: 8 · E1 (developed) · E2 (developed) · E3 · F1 (developed) · F2 (developed) · H1 (developed) · H2 (developed) · I3"},
			{"", "en", "which technologies does Green have?", "Green: 3 · J1 (developed) · J2 (developed) · K2 (developed)"},
			{"", "de", "wer hat Technologien?", "Green: 3 · J1 (entwickelt) · J2 (entwickelt) · K2 (entwickelt)"},
			{"", "de", "wie viele Taler fehlen Blue?", "-"},
			{"", "en", "how many talers is Blue missing?", "-"},
			{"", "en", "did Yellow take the subsidy?", "Yellow: 1 subsidy"},
			{"", "en", "how many technologies do I buy", "-"},
			{"", "de", "Wie viele Fabriken braucht man am Ende?", "-"},
			{"", "en", "how many factories are in the game?", "-"},
			{"", "de", "Blues Taler", "Blue: 21 Taler"},
			{"", "en", "how many points are Green's?", "Green: 21 points"},
			{"", "en", "Yellow's talers", "Yellow: 2 talers"},
			{"", "de", "Blues Taler am Anfang", "-"},
			{"", "en", "Who is ahead?", "Points: Green 21 · Yellow 17 · Blue 10"},
			{"", "en", "how many bonus fields has Yellow", "Yellow: 2 · C1 (developed) · C2 (developed)"},
			{"", "de", "wie viele Bonuspunkte hat Yellow", "Yellow: 14 Bonuspunkte"},
			{"", "en", "how many ports has Yellow", "-"},
			{"", "de", "wie viele Bahnhöfe hat Yellow", "-"},
			{"", "en", "who makes steel?", "Makes Steel: nobody"},
			{"", "en", "does Blue make steel?", "Blue: Makes -"},
			{"", "en", "who makes steel from iron?", "-"},
			{"", "en", "who has the most money?", "Blue: 21 talers"},
			{"", "de", "wer hat am wenigsten Taler", "Yellow: 2 Taler"},
			{"", "en", "which fields are still up for auction", "Fields on offer, auctioneer Blue:\nG3 Gasworks"},
			{"", "de", "was wird gerade versteigert?", "G3 Gasworks"},
			{"", "de", "wer ist Auktionator", "Auktionator Blue"},
			{"", "en", "what does Gasworks need", "needs Ceramic"},
			{"", "en", "can Green afford Gasworks?", "Yes: Green: 0 talers left after developing G3 Gasworks with what it needs"},
			{"", "de", "wer stellt Holz her?", "Yellow: Erzeugt Ziegel Holz Glas Eisen"},
			{"", "en", "how rich is Green", "Green: 3 talers"},
			{"", "de", "wie stehts bei Green", "Punkte 21"},
			{"", "de", "wie viele Felder hat Blue", "-"},
			{"", "en", "what has Green got?", "Green: Undeveloped"},
			{"", "en", "what does Green have to do?", "Next: Green bids"},
			{"", "de", "ist Yellow dran", "Als Nächstes · Green bietet"},
			{"", "en", "is Blue ahead of Green", "Points: Green 21 · Yellow 17 · Blue 10"},
			{"", "en", "what decides which fields are up for auction", "-"},
			{"", "de", "was kostet ein Rohstoff bei der Bank?", "-"},
			{"", "de", "wer gewinnt?", "-"},
			{"", "de", "wie lange dauert's?", "-"},
			{"", "en", "is it Green's turn?", "Yes: Next: Green bids"},
			{"", "de", "ist Blue dran?", "Nein: Als Nächstes · Green bietet"},
			{"Blue", "en", "am I winning?", "No: Blue is behind Green by 11 (10 to 21)."},
			{"", "en", "how much can Green bid at most?", "Green: 3 talers\nHere and now Green may: bid Green 1 to 3"},
			{"", "en", "does Blue still have talers", "Yes: Blue: 21 talers"},
			{"", "de", "hat Green noch Jokersteine", "Nein: Green: Joker -"},
			{"", "en", "must Green develop", "-"},
			{"", "de", "muss Green bieten", "Nein: Hier und jetzt darf Green: bid Green 1 bis 3 · pass Green"},
			{"", "en", "can Yellow still win", "-"},
			{"", "de", "kann Blue noch gewinnen", "-"},
			{"", "en", "what did Blue do last", "-"},
			{"", "en", "who plays after Green?", "Clockwise after Green: Yellow, Blue."},
			{"", "de", "wer sitzt rechts von Green", "Vor Green, gegen den Uhrzeigersinn: Blue, Yellow."},
			{"", "en", "how many fields has Green not developed", "Green: 2 · Undeveloped G2 F3"},
			{"", "en", "does anyone make steel?", "No: Makes Steel: nobody"},
			{"", "de", "hat Green mehr Punkte als Blue?", "Ja: Green liegt vor Blue, um 11 (21 zu 10)."},
			{"", "en", "is Green richer than Blue?", "No: Green: 3 talers"},
			{"", "en", "does Yellow have fewer talers than Blue?", "Yes: Yellow: 2 talers"},
			{"", "en", "how many points is Blue behind", "Blue is behind Green by 11 (10 to 21)."},
			{"", "en", "who is second", "Place 2: Yellow, with a score of 17."},
			{"", "en", "who would win if the game ended now", "\nIf the game ended now: "},
			{"", "en", "why has Blue so few points", "Blue is behind Green by 11 (10 to 21).\nBlue: Points 10"},
			{"", "en", "who starts the next round?", "Starting player of the next round: "},
			{"", "de", "wer ist Startspieler", "Startspieler jetzt: "},
			{"", "en", "what happens after this auction", "After this phase (auction): development."},
			{"", "de", "was kommt nach der Entwicklung?", "-"},
			{"", "en", "what happens after a bid", "-"},
			{"", "en", "how many rounds left", "Round 10 of 18, 8 more after it"},
			{"", "en", "is this the last round", "No: Round 10 of 18"},
			{"", "en", "how many rounds does an era last", "-"},
			{"", "de", "kann Yellow Holz herstellen?", "Ja: Yellow: Erzeugt Ziegel Holz Glas Eisen"},
			{"", "en", "can Green bid?", "Yes: Here and now Green may: bid Green 1 to 3"},
			{"", "en", "can Blue bid?", "No: Here and now Blue may do none of this. Next: Green bids"},
			{"", "en", "can Green bid 2", "Yes: Here and now Green may: bid Green 1 to 3"},
			{"", "de", "darf Green 4 Taler bieten", "Nein: Hier und jetzt darf Green: bid Green 1 bis 3"},
			{"", "de", "darf Green 3 Felder entwickeln", "-"},
			{"", "en", "how many links has Yellow", "-"},
			{"", "de", "wer hat noch nichts entwickelt", "niemand\nBlue: Entwickelt 4"},
			{"", "en", "who has developed nothing yet", "nobody\nBlue: Developed 4"},
			{"", "en", "can Green bid twice?", "-"},
			{"", "de", "darf Green nach dem Passen bieten", "-"},
			{"", "en", "if Green passes can he bid?", "-"},
			{"", "en", "is the game over?", "No: Next: Green bids"},
			{"", "en", "when does the game end", "-"},
			{"", "de", "wer führt", "Punkte: Green 21 · Yellow 17 · Blue 10"},
		}},
		"century": {90, [][4]string{
			{"", "en", "how many points does Green have?", "Green: 0 points"},
			{"", "en", "how many coins does Blue have?", "Coins: held secretly until the game is over."},
			{"Blue", "en", "how many coins do I have?", "Blue: 10 coins"},
			{"Blue", "en", "can Blue pay 11", "No: Blue: 10 coins"},
			{"", "en", "can Blue pay 3", "Coins: held secretly until the game is over."},
			{"", "en", "may Blue take the start player token", "-"},
			{"Red", "de", "Wie viele Münzen hat Blue?", "Münzen: geheim, bis die Partie zu Ende ist."},
			{"Blue", "de", "wieviel Geld hab ich", "Blue: 10 Münzen"},
			{"", "de", "Wie viel Müll hat Red?", "Red: 1 Müll"},
			{"", "en", "where is Red's marker", "Red: Marker 0"},
			{"", "en", "what round is it?", "round I, auction"},
			{"", "de", "in welcher Runde sind wir", "Runde I, Auktion"},
			{"", "de", "wie viele Recyclinganlagen hat Blue", "Blue: 0 einsatzfähige Recyclinganlagen"},
			{"", "en", "what's the highest bid?", "Lot: saltmarsh at 3 by Blue"},
			{"", "en", "how much did Blue bid", "at 3 by Blue"},
			{"", "en", "which land is being auctioned?", "at 3 by Blue"},
			{"", "de", "wie hoch ist das Gebot?", "Höchstgebot 3 von Blue"},
			{"", "en", "what is the highest bid on a catastrophe?", "-"},
			{"", "en", "has Red passed?", "No: Red: not passed on saltmarsh"},
			{"", "de", "wer hat gepasst?", "Bei saltmarsh hat niemand gepasst."},
			{"", "en", "who can still bid?", "Bidding for saltmarsh: Blue, Green, Red and Yellow."},
			{"", "de", "wer kann noch bieten?", "Um saltmarsh bieten: Blue, Green, Red und Yellow."},
			{"", "en", "how many lands are left", "Lands on offer: saltmarsh"},
			{"", "en", "what does a tech cost right now", "Technologies on offer for"},
			{"", "de", "was kostet die technik jetzt", "Technologien in der Auslage für 4"},
			{"", "en", "what does saltmarsh make?", "A 2c1s · B 1s1r"},
			{"", "en", "whose turn is it?", "Next: Green bids 4 or more, passes or drops out."},
			{"", "de", "wer ist dran?", "Als Nächstes · Green bietet 4 oder mehr, passt oder steigt aus."},
			{"", "en", "did Blue already buy a technology?", "Blue: 0 technologies"},
			{"", "de", "hat Blue schon eine Technologie gekauft?", "Blue: 0 Technologien"},
			{"", "en", "how dirty is Red?", "Red: Marker 0 · 1 garbage"},
			{"", "de", "wie schmutzig ist Red?", "Red: Marker 0 · 1 Müll"},
			{"", "en", "how many technologies does Blue buy?", "-"},
			{"", "en", "did Blue buy a technology after passing?", "-"},
			{"", "en", "how dirty may a land be?", "-"},
			{"", "de", "was passiert, wenn Red schmutzig ist?", "-"},
			{"", "en", "who has the least garbage", "Red: 1 garbage"},
			{"", "de", "wie viele Länder besitzt Red", "Red: 1 Land"},
			{"", "de", "wieviel Forschung macht Blue", "Blue: Ertrag: Forschung"},
			{"", "en", "how much for a tech right now", "Technologies on offer for 4 science"},
			{"", "de", "welche Länder liegen noch aus?", "Länder in der Auslage: saltmarsh"},
			{"", "en", "any lands left?", "Lands on offer: saltmarsh"},
			{"", "en", "what can Green do now", "Next: Green bids 4 or more, passes or drops out."},
			{"", "en", "does Red have a locomotive", "-"},
			{"", "en", "how many lands are on offer?", ": Lands on offer: saltmarsh"},
			{"", "en", "what is the worst technology?", "-"},
			{"", "en", "who goes first next round", "Starting player of the next round: who takes"}, {"", "de", "hat Blue schon alles erledigt", "Als Nächstes · Green"},
			{"", "de", "wer hat die schlechteste Umwelt?", "Marker"},
			{"", "en", "can Green drop out?", "Yes: Here and now Green may: drop Green"},
			{"", "en", "can Green bid?", "Here and now Green may: bid Green 4 or more, within one's coins."}, // no yes: that is in a hand that nobody sees
			{"", "en", "can Green bid 7", "Here and now Green may: bid Green 4 or more, within one's coins."},
			{"", "en", "can Green bid 3 coins?", "No: Here and now Green may: bid Green 4 or more, within one's coins."},
			{"", "en", "darf Green 3 bieten", "No: Here and now Green may: bid Green 4 or more, within one's coins."}, // on an English screen
			{"", "de", "wieviel muss Green mindestens bieten", "Hier und jetzt darf Green: bid Green 4 oder mehr"},
			{"", "en", "can Green open saltmarsh", "No: Here and now Green may: bid Green 4 or more, within one's coins · pass Green · drop Green"},
			{"", "de", "wie hoch steht das gebot", "Höchstgebot 3 von Blue"},
			{"", "en", "who is the highest bidder", "at 3 by Blue"},
			{"", "en", "who has dropped out already?", "Dropped out: nobody."},
			{"", "de", "ist Red schon ausgestiegen?", "Nein: Ausgestiegen: niemand."},
			{"", "en", "is Red still in?", "Yes: Dropped out: nobody."},
			{"", "en", "how many lands has Green without garbage?", "Green: clean lands: 0"},
			{"", "en", "can I pass and then buy a technology?", "-"},
			{"", "en", "is there another round", "Yes: Round I of VI, 5 more after it"},
			{"", "en", "why can't Red bid?", "Here and now Red may do none of this. Next: Green bids"},
			{"", "en", "how many rounds is this", "-"},
			{"", "en", "how many lands are in the stack", "-"},
			{"", "de", "runde 6 noch auktion?", "-"},
			{"", "en", "what does the park do?", "-"},
			{"", "en", "how many points does a city make", "-"},
		}},
		"expo": {120, [][4]string{
			{"", "it", "quanti soldi ha Blue", "Blue: finanziamento 4"},
			{"", "it", "Quanti soldi ha Blu?", "Blue: finanziamento 4"}, // a colour in the reader's words is the seat that is named by it
			{"", "de", "wie viel Geld hat Grün", "Green: Finanzierung 6"},
			{"", "it", "sono al verde", "-"},
			{"", "it", "Sono Blue: quanti soldi ho?", "Blue: finanziamento 4"},
			{"", "de", "Ich bin Grün, wie viel Geld habe ich?", "Green: Finanzierung 6"},
			{"", "it", "Quanti punti ha Green?", "Green: 0 punti"},
			{"", "it", "a che round siamo?", "round 2 di 10"},
			{"", "it", "Quanti soldi abbiamo?", "Blue: finanziamento 4\nGreen: finanziamento 6\nYellow: finanziamento 5\nRed: finanziamento 2"},
			{"", "en", "which projects does Red have?", "Red: 2 · boiler · press"},
			{"", "de", "wie viel Geld hat Green", "Green: Finanzierung 6"},
			{"", "it", "con quanti soldi comincia Blue?", "-"},
			{"", "it", "i soldi di Blue", "Blue: finanziamento 4"},
			{"", "de", "Blues Geld", "Blue: Finanzierung 4"},
			{"Red", "en", "how much money have I", "Red: funding 2"},
			{"", "it", "a chi tocca?", "Ora · Yellow ha ancora 2 operazioni"},
			{"", "it", "chi è in testa?", "Punti: Blue 0 · Green 0 · Yellow 0 · Red 0"},
			{"", "it", "chi è capofila nel rame?", "Red: Capofila rame"},
			{"", "it", "chi è capofila nell'acciaio?", "Green: Capofila acciaio"},
			{"", "en", "who leads copper?", "Red: Leads copper"},
			{"", "en", "who is the leader in steel?", "Green: Leads steel"},
			{"", "de", "wer führt bei Stahl?", "Green: Führt Stahl"},
			{"", "de", "wer führt bei automatisierter Arbeit?", "Führt automatisierte Arbeit: niemand"},
			{"", "it", "chi è capofila nello scientifico?", "Capofila ricerca scientifica: nessuno"},
			{"", "en", "does Blue lead steel?", "Blue: Leads empirical"},
			{"", "it", "quante tessere giuria mancano alla fine?", "9 riquadri liberi nella giuria"},
			{"", "en", "how many jury tiles are missing?", "9 jury places left"},
			{"", "de", "wie viele Juryplättchen fehlen bis zum Ende?", "9 Juryplätze frei"},
			{"", "it", "Red ha già comprato una tecnologia?", "Red: 0 tecnologie"},
			{"", "it", "quanti soldi mancano a Blue?", "-"},
			{"", "it", "chi ha più soldi", "Green: finanziamento 6\n"},
			{"", "it", "cosa può giocare Yellow?", "Ora · Yellow ha ancora 2 operazioni"},
			{"", "it", "Blue ha già finito un progetto?", "Blue: 0 progetti completati"},
			{"", "it", "chi è in testa col rame?", "Red: Capofila rame"},
			{"", "en", "what has Red built so far", "Red: Leads copper"},
			{"", "it", "tocca a Blue?", "Ora · Yellow"},
			{"", "it", "cosa preferisce la giuria", "Giuria: "},
			{"", "en", "which rows does Red lead", "Red: Leads copper"},
			{"", "en", "what does the jury like?", "Jury: "},
			{"", "de", "was liegt im Bahnhof", "Train Station: "},
			{"", "en", "what cards does one play", "-"},
			{"", "en", "what tiles are in the station?", "Train Station: "},
			{"", "en", "which projects are in the academy", "Projects on offer in the Academy, for "},
			{"", "en", "which technologies are on offer?", "Technologies on offer in the Academy: "},
			{"", "en", "which technologies are still in the academy?", "Technologies on offer in the Academy: "},
			{"", "de", "Welche Technologien liegen noch aus?", "Technologien in der Auslage der Academy: "},
			{"", "it", "Quali tecnologie sono ancora in Academy?", "Tecnologie disponibili nell'Academy: "},
			{"", "en", "how many tiles are in the train station", "6: Train Station: "},
			{"", "de", "was kostet ein Projekt in der Academy?", "-"},
			{"", "it", "quando si è capofila?", "-"},
			{"", "en", "who leads a row on a tie?", "-"},
			{"", "it", "quante tessere giuria ci sono?", "-"},
			{"", "de", "wie viele Juryplättchen gibt es?", "-"},
			{"", "en", "how many jury tiles end the game?", "-"},
		}},
	} {
		book := bookOf(name)
		g := played(t, book, of.entries)
		for i, q := range of.asked {
			if i%long.Or(7, 1) > 0 {
				continue
			}
			lang, _ := say.In(q[1])
			seen := rule.Seen(g.Position(), rule.EyesOf(q[0]))
			a := answer.Asking{Index: ask.New(engine.Books(), lang.With(rule.WordsOf(book))), Book: name, Position: seen, Self: q[0], Pieces: (&Desk{}).Pieces(g)}
			got, _ := a.Answers(q[2])
			told := "-"
			if len(got) > 0 && got[0].Kind == "fact" {
				told = got[0].Answer
			}
			if !strings.Contains(told, q[3]) || told != "-" && q[3] == "-" {
				t.Errorf("%s, %s, %s: %q, not %q", name, q[0], q[2], told, q[3])
			}
		}
	}
}

// What was done is told from the journal, and what seats have together, at least or not at all is counted. What is wanted was read
// off the lines of the practice games.
func TestDeedsOfTheGame(t *testing.T) {
	for name, of := range map[string]struct {
		entries int
		asked   [][3]string // language, question, what the answer has
	}{
		"industry": {104, [][3]string{
			{"en", "who bought H1", "Yellow"},
			{"en", "how much did Blue pay for L1", "Blue for 2 talers"},
			{"en", "did Green buy a field this round", "No"},
			{"en", "has Yellow bought anything this round", "Yes"},
			{"en", "who has passed this round", "Green"},
			{"de", "was hat Yellow diese Runde gekauft", "H1"},
			{"de", "hat Blue diese Runde schon gepasst", "Nein"},
			{"en", "did Yellow bid on G1", "Yes"},
			{"en", "who bid the most this round", "Industry · round 3 of 18"}, // and not how often
			{"en", "what happens when a seat has bought a field", "-"},
			{"en", "who has bought the most fields this round", "Blue: 2"},
			{"en", "how many talers do Blue and Yellow have together", "11"},
			{"en", "who has at least 5 talers", "Green: 11 talers"},
			{"en", "has anyone more than 11 talers", "No"},
			{"en", "is there anyone without talers", "No"},
			{"de", "hat jemand mehr als 10 Taler", "Ja"},
			{"en", "do Blue and Yellow together have more talers than Green", "No"},
		}},
		"expo": {61, [][3]string{
			{"en", "who bought mill", "Green"},
			{"en", "has Red bought a project this round", "No"},
			{"en", "has Red played the academy", "No: Red: not in round 1"},
			{"it", "cosa ha giocato Blue in questo round", "Blue: 2: Train Station, Academy"},
			{"en", "how many cards has Blue played this round", "Blue: 2: Train Station, Academy"},
		}},
	} {
		book := bookOf(name)
		g := played(t, book, of.entries)
		for i, q := range of.asked {
			if i%long.Or(7, 1) > 0 {
				continue
			}
			lang, _ := say.In(q[0])
			a := answer.Asking{Index: ask.New(engine.Books(), lang.With(rule.WordsOf(book))), Book: name, Position: g.Look(), Pieces: (&Desk{}).Pieces(g), Past: func() []referee.Done { return g.Past(rule.EyesFor(false)) }}
			got, _ := a.Answers(q[1])
			told := "-"
			if len(got) > 0 && got[0].Kind == "fact" {
				told = got[0].Answer
			}
			if !strings.Contains(told, q[2]) || told != "-" && q[2] == "-" {
				t.Errorf("%s, %s: %q, not %q", name, q[1], told, q[2])
			}
		}
	}
}

// The journal answers of pieces that nobody described as of others.
func TestDeedsWithUndescribedPieces(t *testing.T) {
	d := &Desk{Books: engine.Books(), Settings: Settings{Components: filepath.Join(t.TempDir(), "none")}}
	for name, of := range map[string]struct {
		lines string
		asked [][3]string // language, question, answer
	}{
		"century": {`new v --seats Ann,Bob,Cyd
			deal lands
			deal technologies
			won Bob L11 4
			won Cyd L12 3
			drop Cyd buy T11
			drop Ann
			drop Bob
			outcome Ann 5 0 -
			outcome Bob 4 0 1g
			outcome Cyd 3 0 2g
			upkeep Ann makes=3c2s clean=0 garbage=1 marker=0
			upkeep Bob makes=4c2s clean=0 garbage=3 marker=0
			upkeep Cyd makes=4c3s clean=0 garbage=4 marker=0
			done all
			deal lands
			deal technologies
			won Cyd L21 3`, [][3]string{
			{"en", "who bought L21", "Cyd wins L21 for 3 coins"},
			{"en", "how much did Cyd pay for L21", "Cyd wins L21 for 3 coins"},
			{"en", "how much did Ann pay for L21", "Cyd wins L21 for 3 coins"},
			{"de", "wer hat L11 gekauft", "für 4 Münzen"},
			{"en", "did Bob buy L11", "Yes: Bob wins L11"},
			{"en", "who bought L22", "Lands on offer: L22"},
			{"en", "how much did Ann pay for L22", "Ann: not as far as entered"},
			{"en", "who has L11", "Bob wins L11 for 4 coins"},
			{"en", "where is L11", "Bob wins L11 for 4 coins"},
			{"en", "who bought L11 and L12", "Bob wins L11 for 4 coins"},
			{"en", "who bought L11 and L12", "Cyd wins L12 for 3 coins"},
			{"en", "who bought T11", "Cyd drops out and buys T11"},
		}},
		"industry": {`new i --rules industry --seats Ann,Bob,Cyd
			draw A C F coin=none
			won Bob A1 2 property
			won Cyd C1 1 property
			kept Ann F1 0 property
			done all
			draw B D E coin=none`, [][3]string{
			{"en", "how much did Bob pay for A1", "sells A1 to Bob for 2 talers"},
			{"de", "wie viel hat Bob für A1 bezahlt", "für 2 Taler"},
			{"en", "who bought A1", "Ann sells A1 to Bob for 2 talers"},
			{"en", "who has A1", "Bob has A1."},
			{"en", "what does A1 cost", "A1 is not described."},
		}},
		"expo": {`new e --rules expo --seats Ann,Ben,Cyd
			deal jury steam electricity
			deal academy I=Telefono
			deal station
			card Ann academy Telefono
			card Ben station R1_1
			card Cyd academy P1_S`, [][3]string{
			{"en", "who bought Telefono", "Ann buys Telefono in the Academy for 2"},
			{"en", "how much did Ben pay for R1_1", "Ben buys R1_1 in the Train Station for 1"},
			{"en", "who has R1_1", "Ben has R1_1."},
			{"en", "who has P1_T", "Academy: P1_L · P1_T · P1_square"},
			{"en", "where is P1_T", "Academy: P1_L · P1_T · P1_square"},
			{"de", "wo liegt P1_T", "P1_L · P1_T · P1_square"},
			{"en", "where is R1_1", "Ben has R1_1."},
			{"en", "where are R1_1 and R1_2", "Train Station: R1_2"},
			{"en", "who has P1_T and R1_2", "Train Station: R1_2"},
			{"en", "who has P1_T and R1_2", "Academy: P1_L"},
		}},
	} {
		var g *referee.Game
		var err error
		for line := range strings.Lines(of.lines) {
			if g == nil {
				g, _, err = referee.Start(bookOf(name), strings.TrimSpace(line), nil, time.Time{})
			} else {
				_, err = g.Enter(strings.TrimSpace(line), nil, time.Time{})
			}
			if err != nil {
				t.Fatal(line, err)
			}
		}
		for i, q := range of.asked {
			if i%long.Or(7, 1) > 0 {
				continue
			}
			lang, _ := say.In(q[0])
			a := answer.Asking{Index: ask.New(engine.Books(), lang.With(rule.WordsOf(g.Rulebook()))), Book: name, Position: g.Look(), Pieces: d.Pieces(g), Past: func() []referee.Done { return g.Past(rule.EyesFor(false)) }}
			got, _ := a.Answers(q[1])
			if len(got) == 0 || got[0].Kind != "fact" || !strings.Contains(got[0].Answer, q[2]) || strings.Contains(got[0].Answer, "\n") != strings.Contains(q[1], " and ") { // a line for each piece
				t.Errorf("%s, %s: %v, not %q", name, q[1], got, q[2])
			}
		}
	}
}

// What several lines list is counted together.
func TestFactsOfSeveralLines(t *testing.T) {
	book := bookOf("expo")
	g := played(t, book, 100)
	a := answer.Asking{Index: ask.New(engine.Books(), say.English.With(rule.WordsOf(book))), Book: book.Name, Position: g.Look(), Pieces: (&Desk{}).Pieces(g)}
	got, _ := a.Answers("how many projects are in the academy")
	if len(got) == 0 || !strings.HasPrefix(got[0].Answer, "5: Projects on offer in the Academy, for steam: ") || !strings.Contains(got[0].Answer, "\nProjects on offer in the Academy, for electricity: ") {
		t.Errorf("%+v", got[:min(len(got), 1)])
	}
}

// A seat is named by its letters alone, or by several words.
func TestFactsOfASeatWithSigns(t *testing.T) {
	book := bookOf("century")
	g, _, err := referee.Start(book, `new trial --seats Anna🌵,Annabel,"Cy d"`, nil, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	a := answer.Asking{Index: ask.New(engine.Books(), say.English), Book: book.Name, Position: g.Position()}
	for asked, want := range map[string]string{"how many points has anna?": "Anna🌵: 0 points", "how many points has cy d": "Cy d: 0 points", "Annas points": "Anna🌵: 0 points"} {
		if got, _ := a.Answers(asked); len(got) == 0 || got[0].Answer != want {
			t.Errorf("%s: %+v, not %s", asked, got, want)
		}
	}
}

// After the end it is told how it ended, and where points come from.
func TestFactsOfTheEnd(t *testing.T) {
	for name, asked := range map[string][][3]string{
		"century":  {{"de", "warum hat Blue 39 Punkte", "Blue: Punkte 52 · Land 6 · Umwelt -28 · Kommerz 3 · Forschung 6 · Summe 39"}, {"en", "by how much did Red win", "Red is ahead of Blue, Green and Yellow by 28 (67 to 39)."}, {"en", "how many points did Yellow lose for pollution?", "Yellow: Environment -6"}, {"en", "how many points did Yellow lose for garbage?", "Each land counts by itself"}, {"de", "wieviel Geld hatte Blue am Schluss", "Blue: 6 Münzen"}, {"en", "how much science has Blue", "Blue: 6 science"}, {"en", "who has the most science", "Blue: 6 science\nGreen: 6 science\nRed: 2 science"}, {"en", "is the game over?", "Yes: Red wins."}},
		"industry": {{"en", "why has Green 55 points", "Green: Points 36 · Factories 9"}, {"en", "who came last?", "Place 3: Green, with a score of 55."}, {"en", "how did Yellow win", "Yellow is ahead of Blue by 8 (80 to 72).\nYellow: Points 42"}, {"de", "wieviel Punkte hat Blue durch Bonusfelder", "Blue: 10 Bonuspunkte"}, {"en", "how many talers has Blue", "Blue: 1 taler"}, {"en", "who has the most talers", "Blue: 1 taler\nYellow: 1 taler\nGreen: 0 talers"}, {"en", "how many jokers has Yellow", "Yellow: 1 joker"}},
		"expo":     {{"de", "womit ging das Spiel zu Ende", "Red gewinnt.\nEnde: Das zwölfte Juryplättchen"}, {"it", "perché Blue ha perso?", "Blue è dietro a Red di 6 (16 a 22).\nBlue: Punti 15"}},
	} {
		book := bookOf(name)
		g := played(t, book, 10_000)
		for _, q := range asked {
			lang, _ := say.In(q[0])
			a := answer.Asking{Index: ask.New(engine.Books(), lang.With(rule.WordsOf(book))), Book: name, Position: g.Look(), Pieces: (&Desk{}).Pieces(g)}
			if got, _ := a.Answers(q[1]); len(got) == 0 || !strings.HasPrefix(got[0].Answer, q[2]) {
				t.Errorf("%s: %+v, not %s", q[1], got[:min(len(got), 1)], q[2])
			}
		}
	}
}

// After the end a seat's points are those that it has in all.
func TestPointsOfTheEnd(t *testing.T) {
	for _, book := range engine.Books() {
		g := played(t, book, 10_000)
		end, _ := g.Position().Result()
		if end == nil {
			t.Fatalf("the recorded game of %s has no end", book.Name)
		}
		a := answer.Asking{Index: ask.New(engine.Books(), say.English), Book: book.Name, Position: g.Position(), Pieces: (&Desk{Books: engine.Books()}).Pieces(g)}
		for _, of := range end.Seats {
			got, _ := a.Answers("how many points does " + of.Seat + " have?")
			if want := fmt.Sprintf("%s: %d points", of.Seat, of.Score); len(got) == 0 || !strings.HasPrefix(got[0].Answer, want) || of.Score == of.Before {
				t.Errorf("%s: %+v, not %s", book.Name, got, want)
			}
		}
	}
}

// Why a seat has so many points is told by all that gave it some, with the piece, not by the last of them.
func TestPointsAreAddedUp(t *testing.T) {
	book := bookOf("industry")
	g := played(t, book, 200)
	a := answer.Asking{Index: ask.New(engine.Books(), say.English), Book: book.Name, Position: g.Look(), Pieces: (&Desk{}).Pieces(g), Past: func() []referee.Done { return g.Past(rule.EyesFor(false)) }}
	got, _ := a.Answers("why has Green 21 points")
	for _, want := range []string{"Green: 21 points\n", ": Green gets 2 points and has 2.\n", "and has 21."} {
		if len(got) == 0 || !strings.Contains(got[0].Answer, want) {
			t.Errorf("%+v, not %s", got, want)
		}
	}
}

// No start of the game and no worked example gives the number that a question about a seat asks for.
func TestNoNumberOfAnotherMatter(t *testing.T) {
	book := bookOf("industry")
	g := played(t, book, 200)
	a := answer.Asking{Index: ask.New(engine.Books(), nil), Book: "industry", Position: g.Look()}
	for _, q := range []string{"how many columns does Blue have?", "how many talers does Blue have, starting talers?"} {
		got, _ := a.Answers(q)
		if len(got) == 0 {
			t.Errorf("%s: no answer", q)
		}
		for _, answer := range got {
			if head, _, _ := strings.Cut(answer.Answer, ":"); answer.Kind != "fact" && (head == "Yes" || head == "No" || strings.Trim(head, "0123456789") == "") {
				t.Errorf("%s: %s", q, answer.Answer)
			}
		}
	}
}

func bookOf(name string) *rule.Rulebook {
	return *rule.Find(engine.Books(), func(b **rule.Rulebook) bool { return (*b).Name == name })
}

// A number is told only if it counts what was asked for: what came in and not what is there, each piece once, the science too, and
// what a purchase led to is no purchase. What can't be told apart is told without a number.
func TestNumbersOfDeeds(t *testing.T) {
	for name, games := range map[string]map[int][][3]string{ // by entries: language, question, how the answer begins, or "!" and what it hasn't
		"century": {
			272: {
				{"en", "who has no land this round", "Blue: 0\nRed: 0"},
				{"de", "wer hat diese Runde noch kein Land", "Blue: 0\nRed: 0"},
				{"en", "what did delta cost", "Yellow wins delta for 8 coins"},
				{"de", "wieviel hat delta gekostet", "Yellow ersteigert delta für 8"},
				{"en", "who passed on railhead", "!3c1s"},
				{"en", "how many coins has Blue got", "Coins: held secretly"},
			},
			287: {
				{"en", "how many locomotives has Red", "Red: 1 · tramline"},
				{"en", "who has workers left", "!2"},
				{"en", "how many technologies were bought this round", "Blue, Green, Red and Yellow: 2\nBlue: 1"},
				{"en", "who paid the most for a land", "Yellow: 8 coins\nYellow wins delta for 8 coins · 1 garbage on it · technology then costs 5.\nGreen: 6"},
				{"de", "wer hat diese Runde eine Technologie gekauft", "Blue steigt aus und kauft girderworks für 2 Forschung.\nYellow steigt aus"},
				{"en", "how much science did Blue pay", "Blue: 7 science\nBlue drops out and buys girderworks for 2 science.\nBlue pays 5 science for column 4"},
			},
			20:  {{"en", "who has no land this round", "!nobody"}}, // none was won in the whole game
			150: {{"en", "has Red recycled", "!Bonus"}, {"en", "how many lands did Blue buy", "Blue: 1"}},
			302: {{"en", "can Yellow recycle at delta.B?", "Yes: Here and now Yellow may: recycle Yellow delta.B"}, {"de", "Darf Gelb bei delta.B recyceln?", "Ja: "}, {"en", "has Red recycled already", "!Yes"}, {"en", "did Blue recycle", "!Yes"}},
			222: {{"en", "what happened last round?", "Catastrophe: column 1 gives"}, {"de", "Was ist letzte Runde passiert?", "Umweltschaden, Spalte 1"}, {"en", "what did Blue do last round?", "Blue passes on pinewood."}},
			345: {{"en", "how much science did Blue spend in round IV", "Blue: 7 science"}, {"de", "wieviel Forschung hat Blue insgesamt ausgegeben", "Blue: 29 Forschung"}, {"en", "who spent the most science in total", "Blue: 29 science"}, {"en", "did Red buy a land", "Yes: Red wins archipelago"}},
			339: {{"en", "can Blue buy reactor", "No: Here and now Blue may do none of this."}, {"en", "can Red buy reactor", "Here and now Red may: drop Red buy reactor"}, {"de", "kann Red bieten", "Hier und jetzt darf Red: open Red skyline"}, {"en", "how much garbage is on campus", "!4s2v"}, {"en", "what does the reactor cost", "Technologies on offer for 3 science: reactor"}},
		},
		"industry": {
			135: {
				{"en", "how many links has Yellow", "!Clockwise"},
				{"en", "who is second", "Place 2: Green, with a score of"},
				{"en", "who's winning and by how much", "Yellow is ahead of Green by 2 (9 to 7).\nPoints: Yellow 9 · Green 7 · Blue 5\nIf the game ended now: Yellow 20 · Green 8 · Blue 7."},
				{"de", "wer würde gewinnen, wenn jetzt Schluss wäre", "Punkte: "},
				{"en", "how many talers did Yellow get from Blue", "Yellow: 2 talers\nYellow sells B2 Wharf to Blue"},
				{"en", "how much did Blue pay Yellow", "Yellow: 2 talers\nYellow sells B2 Wharf to Blue"},
				{"de", "wer hat noch nichts entwickelt", "niemand\nBlue: Entwickelt 2"},
				{"en", "what has Green got", "Green: Undeveloped"},
			},
			10_000: {{"en", "which fields did Green never develop", "!not in round"}, {"en", "what happened in round 9", "This round's fields: "}, {"en", "when did Yellow take the subsidy?", "Round 8: Yellow takes a subsidy"}, {"en", "who bought E5 and when?", "Round 17: Blue keeps E5"}, {"de", "Wann hat Blau E5 gekauft?", "Runde 17: Blue behält E5"}, {"en", "how many points did Yellow get for links", "Yellow: factory links 15 · 3 for each linked pair · technology links 0"}},
			138: {
				{"en", "how much did Blue pay for wood", "Blue develops B2 Wharf"},
				{"en", "how many talers did Yellow get for wood", "Blue develops B2 Wharf"},
				{"en", "who paid Yellow", "!4 talers"},
				{"en", "how many fields did Yellow develop this round", "Yellow: 1\n"},
				{"de", "wer hat diese Runde gebaut", "Blue entwickelt B2 Wharf"},
				{"en", "what did Blue build this round", "Blue develops B2 Wharf"},
			},
		},
		"expo": {
			414: {{"en", "how much did Green pay for 3 tiles", "!3\nGreen"}, {"en", "how much did Green pay for tiles", "Green: funding 6"}, {"en", "how many points did Red get for dredger", "Red: not as far as entered"}, {"en", "how many points does Red get for the dredger", "!2: "}},
			470: {
				{"en", "which bonus chits are taken", "Bonus chits taken: Tour Eiffel (automated): Red."}, {"it", "quante righe sono complete", "1: Righe con un gettone"}, {"en", "how many free cells has Green", "Green: free cells: 2"},
				{"it", "chi ha giocato cosa in questo round", "Blue: 2: Train Station, Laboratory\nGreen: 2: Academy, Skyscraper"}, {"en", "which card did Blue just play", "Blue plays Laboratory"}, {"de", "welche Karte hat Yellow gerade gespielt", "Yellow spielt Laboratory"},
				{"en", "how many scraps has Red covered", "Red: scraps covered: 2"}, {"en", "how many tokens in column 6", "automated: 6: Blue · empirical: 6: Green"}, {"en", "who is in column 8", "8: -"},
				{"en", "how many tokens has Red", "Red: 3: column 1, empirical 5, automated 10"}, {"de", "wieviele Jury Plättchen liegen", "11: Jury: Dampf 5, Strom 6"}, {"en", "how many cards does a seat play", "!Blue: 2"},
				{"en", "has Green improved cards", "No: Green: 0"}, {"de", "wer hat eine verbesserte Karte", "Red: 1 · siding"},
				{"en", "who is in column 10", "automated: 10: Red"}, {"it", "quanti gettoni ha Green", "!Ferris Wheel · Palais"}, {"en", "is electricity ahead", "!No"}, {"en", "which chits are left", "5: Ferris Wheel · Palais"},
				{"en", "how far is Blue behind in steel", "steel: Leads Yellow · Behind Green 0"}, {"en", "which jury energy is ahead", "Jury: steam 5, electricity 6"},
			},
			10_000: {{"en", "what did Yellow do in round 5", "Round 5: Yellow begins"}, {"en", "how many points did Red get for money", "!Funding 3"}, {"en", "how many points did Yellow get for the jury", "Yellow: jury 2"}, {"en", "how many points did Red get for the Tour Eiffel", "Red: 22 = 14 points so far"}},
			478:    {{"it", "quanto costa il loom", "!6 punti"}, {"it", "quanti soldi ha preso Blue", "Blue: finanziamento 4"}},
		},
	} {
		book := bookOf(name)
		for entries, questions := range games {
			asked(t, played(t, book, entries), questions)
		}
	}
}

// What a column gives, who is there and what was bid on it, what was bought in this round or got in another, and what a thing brought
// in the end is read off the position: with a yes or no only where that is sure.
func TestPlacesRoundsAndPointsOfTheEnd(t *testing.T) {
	for _, of := range []struct {
		rules, lines string
		asked        [][3]string // language, question, how the answer begins, or "!" and what it hasn't
	}{
		{"century", bidOnColumns, [][3]string{
			{"de", "muss Jörg bieten", "Ja: Hier und jetzt darf Jörg: claim Jörg 1|2 0 oder mehr"},
			{"en", "must Jörg bid", "Yes: Here and now Jörg may: claim Jörg 1|2 0 or more"},
			{"en", "can Jörg bid on column 4", "Here and now Jörg may: claim Jörg 4 3 or more"},
			{"de", "kann Kai bieten", "Nein: Hier und jetzt darf Kai nichts davon."},
			{"de", "wieviel muss Jörg mindestens auf Spalte 5 bieten", "Hier und jetzt darf Jörg: claim Jörg 5 4 oder mehr"},
			{"en", "who bid first", "Bea bids 0 science on column 5."},
			{"en", "who bid last", "Bea bids 2 science on column 4"},
			{"en", "did Uschi bid last", "No: Bea bids 2 science"},
			{"de", "wer hat zuerst geboten", "Bea bietet 0 Forschung auf Spalte 5."},
			{"de", "wer ist zuletzt ausgestiegen", "Bea steigt aus und kauft T13"},
			{"it", "chi ha offerto per primo", "Bea bids 0 science on column 5."},
			{"it", "chi è uscito per ultimo", "Bea drops out and buys T13"},
			{"en", "who passed last on L11", "Bea passes on L11"},
			{"en", "why has Jörg only 3 science", "Science: held secretly"},
			{"de", "warum hat Jörg nur 3 Forschung", "Forschung: "},
			{"en", "what does column 2 give", "column 2 gives 3 garbage"},
			{"en", "is column 2 still free", "Yes: column 2 gives 3 garbage"},
			{"de", "ist Spalte 4 frei", "Nein: Spalte 4"},
			{"de", "welche Spalten sind noch frei", "Spalte 1: 4 Müll, Schadstoffmarker 2 nach links\nSpalte 2"},
			{"en", "what does the empty column give", "!column 1"},
			{"en", "what did Kai bid", "  Kai: column 5 for 3, stands"},
			{"de", "wer liegt auf Spalte 4 vorn", "Spalte 4: 1 Müll\n  Uschi: Spalte 4 für 1, überboten\n  Bea: Spalte 4 für 2"},
			{"en", "who has been overbid", "  Jörg: column 5 for 1, overbid\n  Uschi: column 4 for 1, overbid"},
			{"de", "wurde Jörg überboten", "  Jörg: Spalte 5 für 1, überboten"},
			{"de", "wurde Kai überboten", "  Kai: Spalte 5 für 3, gilt"},
			{"en", "how much did Uschi get in round 1", "Uschi: 4 coins"},
			{"de", "warum hat Uschi 4 Münzen bekommen", "Uschi hat kein Land ersteigert und bekommt 4 Münzen"},
			{"en", "did Kai buy a land", "Yes: Kai wins L13 for 5 coins"},
			{"en", "who bought no land", "Uschi: 0"},
			{"de", "wieviel hat Jörg in Runde 1 geboten", "Jörg bietet 4 auf L11.\nJörg eröffnet die Auktion von L12 mit 6"},
		}},
		{"century", noLandInThree, [][3]string{
			{"en", "who bought no land", "Jörg: 0\nUschi: 0\nKai: 0\nBea: 0"},
			{"en", "did Kai buy a land", "No: Kai: not in round III"},
			{"en", "did Kai take a catastrophe in round 3", "!No"},
			{"de", "wer hat keine Technologie gekauft", "Jörg: 0\nUschi: 0\nKai: 0"},
			{"en", "why did Jörg get 5 coins", "Jörg won no land and gets 5 coins."},
		}},
		{"century", countedAtEnd, [][3]string{
			{"en", "how many points did Kai get for coins", "Kai: commerce 4 · most coins 8"},
			{"en", "why did Kai get only 4 points for coins", "Kai: commerce 4 · most coins 8"},
			{"de", "warum ist Kai nur Zweite", "Kai liegt hinter Jörg, um 9"},
			{"en", "why is Bea behind Uschi", "Bea is behind Uschi by 15"},
		}},
		{"industry", soldAndBid, [][3]string{
			{"en", "which columns have been drawn", "Columns drawn in era 1: A, C, F, H."},
			{"de", "welche Spalten fehlen noch", "Spalten, die in Epoche 1 noch kommen: B, D, E, G, I, J, K, L."},
			{"en", "how many columns are still in the bag", "8: Columns still to be drawn"},
			{"en", "how many columns are drawn each round", "!Columns drawn"},
			{"de", "wie viele Spalten werden gezogen", "!gezogen:"},
			{"en", "has the coin token been drawn", "No: "},
			{"de", "wer hat zuerst auf C1 geboten", "Bob bietet 2 auf C1."},
			{"de", "wurde die Münze schon gezogen", "Nein: "},
			{"de", "keiner bietet, was jetzt", "!Auf A1"},
			{"en", "coin token drawn, then?", "!The column"},
			{"en", "how many fields are left in era 1", "11: Fields of era 1"},
			{"en", "what fields are left", "Fields on offer, auctioneer Ann"},
			{"en", "who has not bid yet", "Still to bid or pass on A1: Cyd, Dan."},
			{"de", "wer darf noch bieten", "Bei A1 noch an der Reihe: Cyd, Dan."},
			{"en", "how much does Ann get if she sells", "Ann: 1 taler from Bob, if A1 is sold"},
			{"en", "what does the seller get", "Ann: 1 taler from Bob"},
			{"en", "how much does wood cost Ann", "The bank sells Wood from era 2 on; this is era 1."},
			{"de", "kann Ann Holz von Dan kaufen", "Die Bank verkauft Holz erst ab Epoche 2"},
			{"en", "how much does a resource cost", "!from era 2 on"},
			{"en", "who developed C1", "Dan: C1 is undeveloped"},
			{"en", "has Dan developed C1", "No: Dan: C1 is undeveloped"},
			{"en", "who is the starting player in round 2", "Starting player of the next round: Bob."},
			{"en", "who starts a round", "!Starting player now"},
			{"en", "who is the starting player in round 3", "!Bob."},
			{"en", "why does Ann have 6 talers", "Ann: 8 talers\nAnn sells C1 to Dan for 3 talers."},
			{"en", "why does Ann start", "Ann: named when the record began"},
			{"en", "why does Bob start", "!named"},
		}},
		{"century", strings.ReplaceAll(bidOnColumns, "; drop Bea buy T13; deal catastrophe 4g2p / 3g1p / 2g1p@5 / 1g / -; claim Bea 5 0; claim Jörg 5 1; claim Uschi 4 1; claim Kai 5 3; claim Bea 4 2", ""), [][3]string{
			{"de", "wieviel Müll liegt auf L14", "2: L14: 2 Müll"},
			{"de", "wieviel Müll käme auf L15", "L15 hat noch keinen Müll; es brächte: Bea: 3 Müll"},
			{"en", "does L11 have garbage", "Yes: L11: 1 garbage"},
			{"en", "who dropped out first", "Uschi drops out and buys T12"},
			{"en", "did Uschi drop out first", "Yes: Uschi drops out"},
			{"en", "did Jörg drop out first", "No: Uschi drops out"},
			{"en", "who bought a technology first", "Uschi drops out and buys T12"},
			{"de", "wer ist zuerst ausgestiegen", "Uschi steigt aus"},
			{"de", "wer war zuerst raus", "Uschi steigt aus"},
			{"it", "chi si è ritirato per primo", "Uschi drops out"},
			{"de", "wieviel Forschung kostet T13", "Technologien in der Auslage für 0 Forschung: T13"},
			{"de", "kommen L15 und L16 wieder", "L15 verlässt mit der nächsten Runde das Spiel, wenn niemand es kauft.\nL16"},
			{"en", "what happens to L15", "L15 leaves the game with the next round"},
			{"de", "hat Jörg genug für L15", "Hier und jetzt darf Jörg nichts davon. Ausgestiegen: Jörg, Uschi und Kai."},
			{"en", "can Bea afford L15", "Here and now Bea may: open Bea L15 2"},
			{"de", "wer ist noch in der Auktion", "Noch dabei: Bea."},
			{"de", "wer fängt an", "Startspieler jetzt: Bea."},
			{"de", "wer beginnt eine Runde", "!jetzt: Bea"},
		}},
		{"century", columnsTaken, [][3]string{
			{"de", "wer beginnt", "Startspieler jetzt: Uschi."},
			{"de", "warum beginnt Uschi", "Uschi: hatte in Runde I die schlimmste Spalte des Umweltschadens"},
			{"de", "wer hatte in Runde 1 die schlimmste Spalte", "Uschi bietet 0 Forschung auf Spalte 1.\nUschi zahlt 0 Forschung für Spalte 1"},
			{"en", "who took the worst column last round", "Uschi bids 0 science on column 1."},
			{"de", "wieviel Forschung hat Kai für den Umweltschaden bezahlt", "Kai: nicht in Runde II, aber in Runde I\nKai: 3 Forschung\nKai zahlt 3"},
			{"de", "wofür ging die Forschung von Kai weg", "Kai: nicht in Runde II, aber in Runde I\nKai: 5 Forschung"},
			{"en", "why does Kai have 3 science", "Science: held secretly"},
			{"de", "wieviel Müll hat jeder", "Jörg: 5 Müll\nUschi: 5 Müll\nKai: 2 Müll\nBea: 5 Müll"},
		}},
		{"industry", kept + "; kept Kai K5 0; done Uschi", [][3]string{
			{"en", "can Kai use the wood joker for stone", "One resource exactly"},
			{"de", "können Kai und Bea sich Geld leihen", "Einmal im Spiel"},
			{"en", "can Kai build K5", "Yes: Here and now Kai may: develop Kai K5"},
			{"en", "can Kai build the Kraftwerk", "Yes: Here and now Kai may: develop Kai K5"},
			{"en", "may Bea construct the Roboter", "No: Here and now Bea may do none of this. Next: Kai develops K5"},
			{"en", "can Uschi build a field", "No: Here and now Uschi may do none of this."},
			{"en", "can Jörg bid 4", "No: That isn't due now. Next: Kai"},
			{"en", "can Kai develop 3 fields", "!No"},
			{"en", "can Kai build K5 twice", "!Yes"},
			{"de", "kann Kai K5 entwickeln", "Ja: Hier und jetzt darf Kai: develop Kai K5"},
			{"de", "kann Kai das Kraftwerk bauen", "Ja: Hier und jetzt darf Kai: develop Kai K5"},
			{"de", "kann Bea G5 errichten", "Nein: Hier und jetzt darf Bea nichts davon."},
			{"de", "kann Kai I5 bauen", "Nein: Der Marker auf I5 gehört Uschi, nicht Kai."},
			{"de", "kann Bea G5 ersteigern", "!Nein"},
			{"de", "kann Kai I5 noch gewinnen", "!Nein"},
		}},
		{"industry", kept + "; kept Kai K5 0", [][3]string{
			{"en", "did anyone bid on K5", "No: No bid: Kai takes K5"},
			{"en", "did nobody bid on K5", "Yes: No bid: Kai takes K5"},
			{"de", "hat jemand auf K5 geboten", "Nein: Kein Gebot: Kai nimmt K5"},
			{"it", "qualcuno ha offerto per K5", "No: No bid: Kai takes K5"},
		}},
		{"industry", kept, [][3]string{
			{"en", "can Bea build G5", "No: That isn't due now. Next: Kai offers a field."},
			{"en", "can Kai bid 3", "No: Here and now Kai may: offer Kai K5"},
			{"en", "must Kai bid", "No: Here and now Kai may: offer Kai K5"},
			{"de", "kann Uschi K5 versteigern", "Nein: Hier und jetzt darf Uschi nichts davon."},
			{"de", "kann Kai K5 anbieten", "Ja: Hier und jetzt darf Kai: offer Kai K5"},
			{"de", "wieviele Runden noch in dieser Epoche", "Epoche 5 von 5, darin danach noch 0 Runden"},
			{"de", "wie hoch ist der Abstand zwischen Uschi und Bea", "Uschi liegt gleichauf mit Bea"},
		}},
		{"industry", strings.ReplaceAll(kept, "; draw", "; describe H4 factory Börse cost=3 points=2 discount; have Kai field H4 developed; draw") + "; kept Kai K5 0", [][3]string{
			{"de", "was kostet Kai das Kraftwerk", "Kai: 2 Taler für K5 Kraftwerk, ohne Rohstoffe"},
			{"en", "what does K5 cost Kai", "Kai: 2 talers for K5 Kraftwerk, without resources"},
			{"en", "how many fields has Bea developed", "Bea: Developed 0"},
		}},
		{"expo", stationed, [][3]string{
			{"en", "can Carla buy a project", "No: Here and now Carla may do none of this. Next: Anna plays a card"},
			{"en", "can Anna buy a project", "Yes: Here and now Anna may: card Anna academy P1_L|P1_T"},
			{"en", "can Anna buy a technology", "!No:"}, // none is described
			{"en", "can Anna buy 2 tiles", "No: Carla has just played Train Station."},
			{"en", "can Anna get a tile", "!No:"}, // the improved Academy gives one
			{"en", "can Anna place a tile", "Here and now Anna may: card Anna laboratory."},
			{"en", "can Anna play Train Station", "No: Carla has just played Train Station."},
			{"de", "kann Anna ein Projekt kaufen", "Ja: Hier und jetzt darf Anna: card Anna academy"},
			{"de", "kann Anna Laboratory spielen", "Ja: Hier und jetzt darf Anna: card Anna laboratory."},
			{"de", "kann Anna Schrott entfernen", "Hier und jetzt darf Anna: card Anna laboratory."},
			{"it", "Carla può comprare un progetto", "No. Qui e ora Carla non può fare nulla di tutto ciò."},
			{"it", "Anna può comprare P1_S", "Sì. Qui e ora Anna può: card Anna academy P1_S."},
			{"it", "Anna può avanzare un gettone", "Qui e ora Anna può: card Anna journal."},
			{"it", "Carla può prendere finanziamento", "No. Qui e ora Carla non può"},
		}},
		{"expo", stationed + "; card Anna skyscraper", [][3]string{
			{"en", "can Beppe buy three tiles", "Yes: Here and now Beppe may: card Beppe station"},
			{"de", "kann Beppe 4 Plättchen kaufen", "Nein: Die Train Station verkauft bis zu 3 Plättchen, nicht 4."},
			{"it", "Beppe può comprare tre tessere", "Sì. Qui e ora Beppe può: card Beppe station"},
			{"it", "Beppe può permettersi 3 tessere", "Sì. Qui e ora Beppe può: card Beppe station"},
		}},
		{"expo", bought, [][3]string{
			{"en", "how many steam tiles are in the jury", "1: Jury: steam 1, electricity 1"},
			{"en", "how many steam jury tiles are there", "!1:"},
			{"en", "which cards has Beppe left", "Beppe: 5: Train Station, Laboratory"},
			{"en", "what energy is gomma sintetica", "L · a project · steam"},
			{"de", "wie viele Dampfplättchen hat die Jury", "1: Jury: Dampf 1, Strom 1"},
			{"de", "welche Karten hat Beppe noch", "Beppe: 5: Train Station, Laboratory"},
			{"de", "wie viele Felder der Jury sind frei", "10: Jury"},
			{"it", "quante tessere di elettricità ha la giuria", "1: Giuria: vapore 1, elettricità 1"},
			{"it", "quanti riquadri liberi ha la giuria", "10: Giuria"},
			{"it", "quali carte ha ancora Beppe", "Beppe: 5: Train Station, Laboratory"},
			{"it", "che cosa ha comprato Carla nel round 1", "Carla compra R1_1 alla Train Station per 1 di finanziamento.\nCarla compra R1_2"},
			{"it", "che cosa ha davanti Beppe", "Beppe ha davanti: Telefono"},
			{"it", "gomma sintetica", "Un'invenzione da mostrare"},
			{"it", "Anna può comprare gomma sintetica", "Sì. Qui e ora Anna può: card Anna academy gomma_sintetica."},
		}},
		{"expo", stationed + "; card Anna skyscraper; card Beppe journal; advance Beppe start copper2", [][3]string{
			{"en", "can Carla jump with her one move", "A token changes its row"}, // Beppe's moves are due
			{"it", "come si muovono i fantasmi", "Sei "},
			{"en", "what happens to the lamp if steam is drawn", "!When Journal"},
			{"en", "how do the ghosts move", "Six ghosts"},
		}},
		{"century", opened + "; lot L12", [][3]string{ // who bid there isn't said: it may drop out, and that it must isn't known
			{"en", "must Bob drop out", "You may drop out in your turn"},
			{"en", "can Bob drop out", "Here and now Bob may: drop Bob"},
		}},
		{"century", opened, [][3]string{
			{"en", "can Bob bid 5", "No: Here and now Bob may do none of this. Next: Ann opens"},
			{"en", "must Bob bid", "No: Here and now Bob may do none of this. Next: Ann opens"},
			{"en", "can Ann bid 3", "Here and now Ann may: open Ann L12|L13"},
			{"en", "can Ann bid on L12", "Here and now Ann may: open Ann L12 2 or more"},
			{"en", "can Ann attach L11", "No: That isn't due now. Next: Ann opens"},
			{"en", "can Bob buy L12", "!No"},
			{"de", "kann Bob 5 bieten", "Nein: Hier und jetzt darf Bob nichts davon."},
			{"de", "muss Bob nicht bieten", "!Nein"},
			{"de", "muss Bob bieten", "Nein: Hier und jetzt darf Bob nichts davon."},
			{"de", "kann Ann T11 kaufen", "Hier und jetzt darf Ann: drop Ann buy T11"},
			{"de", "darf Bob eine Technologie kaufen", "Nein: Hier und jetzt darf Bob nichts davon."},
			{"de", "kann Bob eine Brücke bauen", "Nein: Das ist jetzt nicht dran."},
		}},
		{"industry", likeAWord, [][3]string{
			{"de", "wieviele Punkte bringt die Lehmgrube", "Carla: 1 Punkt"},
			{"de", "was bekommt Carla für die Lehmgrube", "Carla hat C1.\nC1 Lehmgrube: kostet 1"},
			{"en", "how many points does Carla get for C1", "Carla: 1 point"},
			{"de", "wieviele Punkte bekommt Carla für C1", "Carla: 1 Punkt"},
			{"de", "wer hat auf D1 gepasst", "Bernd passt bei D1"},
			{"de", "wer hat gepasst", "Bernd passt bei D1"},
			{"en", "who passed", "Bernd passes on D1"},
			{"en", "what happened on D1", "Carla offers D1"},
			{"en", "what did Carla do this round", "Bernd sells C1 Lehmgrube to Carla"},
		}},
		{"century", calledAsAWord, [][3]string{
			{"en", "what does farm produce", "A 1c1s · B 2c"},
			{"en", "what does farm make", "A 1c1s · B 2c"},
			{"en", "can Anna place farm", "No: That isn't due now."},
			{"en", "can Anna buy lab now", "Here and now Anna may: drop Anna buy lab"},
			{"de", "was hat train gekostet", "Ben steigt aus und kauft train"},
			{"en", "can Ben use train", "No: That isn't due now."},
			{"de", "welche Bonuskarte kommt in Runde 4", "Wertungskarten: Einkommen in Runde II, Reinheit in Runde IV"},
			{"en", "which bonus card comes in round IV", "Bonus cards: income in round II, purity in round IV"},
			{"de", "wer bietet nach Emil", "Nach Emil bieten im Uhrzeigersinn noch: Anna"},
			{"de", "wer muss nach Emil bieten", "Nach Emil bieten im Uhrzeigersinn noch: Anna"},
		}},
		{"century", bidOnColumns, [][3]string{
			{"de", "darf Kai höher bieten", "Nein: Hier und jetzt darf Kai nichts davon."},
			{"en", "can Kai bid higher", "No: Here and now Kai may do none of this."},
		}},
		{"expo", inFront, [][3]string{
			{"en", "what does Tram need", "Carla has Tram.\nS · 4 points · 2 steel"},
			{"it", "che cosa richiede il Tram", "Carla ha Tram.\nS · 4 punti"},
			{"it", "cosa manca a Carla per il Tram", "Carla ha Tram.\nS · 4 punti"},
			{"en", "what does Carla lack for Tram", "Carla has Tram.\nS · 4 points · 2 steel"},
			{"de", "was fehlt Carla für Tram", "Carla hat Tram.\nS · 4 Punkte"},
			{"en", "which energy does Tram use", "Carla has Tram.\nS · 4 points"},
			{"de", "wieviele Punkte bringt Tram", "Carla hat Tram.\nS · 4 Punkte"},
			{"en", "has Beppe played the Train Station", "Yes: Beppe buys"},
			{"de", "hat Anna Skyscraper gespielt", "Ja: Anna spielt Skyscraper"},
			{"en", "has Anna played Train Station", "No: Anna: not in round 1"},
			{"en", "what did Anna play", "Anna plays Skyscraper"},
			{"de", "was liegt vor Carla", "Carla: Vor sich"},
			{"it", "che progetti sono in Academy", "Academy: L Lampada"},
			{"it", "che tessere ci sono alla Train Station", "Train Station: R1_2"},
			{"it", "che tessere sono rimaste nella Train Station", "Train Station: R1_2"},
		}},
	} {
		var g *referee.Game
		book := bookOf(of.rules)
		for line := range strings.SplitSeq(of.lines, "; ") {
			var err error
			if g == nil {
				g, _, err = referee.Start(book, line, nil, time.Time{})
			} else {
				_, err = g.Enter(line, nil, time.Time{})
			}
			if err != nil {
				t.Fatal(line, err)
			}
		}
		asked(t, g, of.asked)
	}
}

const (
	likeAWord = "new g --rules industry --seats Anna,Bernd,Carla,Dirk --first Bernd; describe A1 joker Wood; describe C1 factory Lehmgrube cost=1 makes=Stone points=1 net=river road=D1; " +
		"describe D1 factory Ziegelei cost=2 needs=Stone makes=Brick points=3 net=river,rail road=C1; draw A C D J coin=C; won Carla C1 2; offer Bernd A1; bid Carla 1; bid Dirk 3; pass Anna; keep Bernd; " +
		"offer Carla D1; bid Dirk 4; bid Anna 5; pass Bernd"
	calledAsAWord = "new c5 --seats Anna,Ben,Chris,Dora,Emil --first Chris --bonus2 income --bonus4 purity; deal lands farm lake mine port hill moor park vale; describe farm A=1c1s B=2c N-A-B-E; " +
		"deal technologies train bins lab tower bridge sort; describe train 1g locomotive; open Chris farm 2; bid Dora 3; pass Emil; bid Anna 4; drop Ben buy train; pass Chris; pass Dora; " +
		"open Anna lake 3; pass Chris; bid Dora 4; bid Emil 5"
	inFront = "new e3 --rules expo --seats Anna,Beppe,Carla --first Beppe; deal jury steam electricity; deal academy L=Lampada T=Cellofan S=Tram I=Telegrafo square=Nave; deal station; " +
		"describe Tram project S 4v 2steel 2manual 1automated 2electricity; card Beppe station R1_1; card Carla academy Tram; card Anna skyscraper"
	bidOnColumns = "new f --seats Jörg,Uschi,Kai,Bea --first Kai --bonus2 doubling --bonus4 purity; deal lands; deal technologies; open Kai L13 3; bid Bea 4; pass Jörg; drop Uschi buy T12; bid Kai 5; pass Bea; " +
		"open Kai L11 2; bid Bea 3; bid Jörg 4; pass Kai; pass Bea; open Jörg L12 6; drop Kai buy T11; bid Bea 7; drop Jörg; " +
		"won Bea L14 2; drop Bea buy T13; deal catastrophe 4g2p / 3g1p / 2g1p@5 / 1g / -; claim Bea 5 0; claim Jörg 5 1; claim Uschi 4 1; claim Kai 5 3; claim Bea 4 2"
	columnsTaken  = bidOnColumns + "; claim Jörg 2 0; claim Uschi 1 0; upkeep Jörg makes=3c2s0v clean=0 garbage=5; upkeep Uschi makes=3c2s0v clean=0 garbage=5; upkeep Kai makes=3c2s0v clean=0 garbage=2; upkeep Bea makes=3c2s0v clean=0 garbage=5; done all"
	soldAndBid    = "new j --seats Ann,Bob,Cyd,Dan; draw A C F H coin=none; offer Ann C1; bid Bob 2; pass Cyd; bid Dan 3; sell Ann property; offer Ann A1; bid Bob 1"
	kept          = "new s --rules industry --seats Jörg,Uschi,Kai,Bea --round 16 --first Uschi; describe G5 factory Roboter cost=5 needs=Plastic,Steel makes=- points=9; describe K5 bonus Kraftwerk cost=3 needs=Cable value=3 net=rail; have columns A,B,C,D,E,F,H,J,L; have Kai talers=12; have Bea talers=12; draw G I K coin=none; won Bea G5 4; kept Uschi I5 0 property"
	stationed     = "new f --rules expo --seats Anna,Beppe,Carla --first Beppe; deal jury steam electricity; deal academy; deal station; card Beppe skyscraper; card Carla station R1_1"
	bought        = "new f --rules expo --seats Anna,Beppe,Carla --first Beppe; describe gomma_sintetica project L steam; describe Telefono improvement L journal; deal jury steam electricity; deal academy L=gomma_sintetica; deal station; card Beppe academy Telefono; card Carla station R1_1 R1_2"
	opened        = "new c --seats Ann,Bob,Cyd; deal lands; deal technologies; open Ann L11 2; pass Bob; pass Cyd"
	noLandInThree = "new f3 --seats Jörg,Uschi,Kai,Bea --first Kai --round 3; deal lands; deal technologies; drop Kai; drop Bea buy T31 for 3; drop Jörg; drop Uschi"
	countedAtEnd  = "new q --seats Jörg,Uschi,Kai,Bea --round 6; counted Jörg points=40 garbage=1 coins=30 science=4 pollution=0; counted Uschi points=30 garbage=3 coins=28 science=9 pollution=0; counted Kai points=38 garbage=2 coins=28 science=7 pollution=0; counted Bea points=20 garbage=0 coins=3 science=1 pollution=-2"
)

// asked asks questions of a game: language, question, how the answer begins, or "!" and what it hasn't.
func asked(t *testing.T, g *referee.Game, questions [][3]string) {
	t.Helper()
	book := g.Rulebook()
	for i, q := range questions {
		if i%long.Or(7, 1) > 0 {
			continue
		}
		lang, _ := say.In(q[0])
		a := answer.Asking{Index: ask.New(engine.Books(), lang.With(rule.WordsOf(book))), Book: book.Name, Position: g.Look(), Past: func() []referee.Done { return g.Past(rule.EyesFor(false)) }}
		if len(g.Described()) > 0 {
			d := Desk{Books: engine.Books()}
			d.Settings.Components = filepath.Join(t.TempDir(), "none")
			a.Pieces = d.Pieces(g)
		}
		got, besides := a.Answers(q[1])
		told := "-"
		if len(got) > 0 {
			told = got[0].Answer
		}
		if len(got) > 0 && got[0].Kind == "fact" && len(besides) > 0 {
			t.Errorf("%s, %s: beside a fact: %q", book.Name, q[1], besides)
		}
		if none, not := strings.CutPrefix(q[2], "!"); not && strings.Contains(told, none) || !not && !strings.HasPrefix(told, q[2]) {
			t.Errorf("%s, %s: %q, not %q", book.Name, q[1], told, q[2])
		}
	}
}

// All money, points and what else is held that a seat gets or pays in the practice games is told as an amount, so that the sums
// that a question asks for lack nothing.
func TestAmountsAreWhatIsHeld(t *testing.T) {
	for _, book := range engine.Books() {
		was := map[string]map[say.Key]int{}
		if err := played(t, book, 10_000).Walk(func(e *referee.Entry, p rule.Position, told []rule.Event) {
			for _, seat := range p.Seats() {
				now, before := map[say.Key]int{}, was[seat]
				for _, n := range p.Numbers(seat) {
					if now[n.Name] = n.N; before == nil || n.Makes || !n.Hidden && !n.Score && n.Sign != "coin" {
						continue
					}
					sum := 0
					for _, event := range told {
						for _, m := range event.Amounts {
							if m.Name == n.Name && (m.Seat == seat || m.Seat == "" && event.Seat == seat) {
								sum += m.N
							}
						}
					}
					if n.N-before[n.Name] != sum {
						t.Errorf("%s, %s: %s of %s %+d, told %+d", book.Name, e.Text, n.Name, seat, n.N-before[n.Name], sum)
					}
				}
				was[seat] = now
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// Which bonus cards are drawn, and what they give, the game at hand tells, and its status too.
func TestBonusCardsInPlay(t *testing.T) {
	book := bookOf("century")
	g, _, err := referee.Start(book, "new trial --seats Ann,Bob,Cyd --bonus2 clean-land --bonus4 purity", nil, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	const cards = "Bonus cards: clean-land in round II, purity in round IV."
	a := answer.Asking{Index: ask.New(engine.Books(), say.English), Book: book.Name, Position: g.Position()}
	for _, asked := range []string{"what scores in round 4", "which bonus card do we have", "welche Bonuskarte gilt in Runde 4", "wofür gibt es Punkte in Runde 2"} {
		if got, _ := a.Answers(asked); len(got) == 0 || got[0].Answer != cards+"\nclean-land: 6 points for each clean land\npurity: 2 to 4 points for each clean land, 1 for each science made, -1 for each garbage" {
			t.Errorf("%s: %+v", asked, got[:min(len(got), 1)])
		}
	}
	v, err := g.Position().View("status", nil, rule.Screen{})
	if err != nil || !slices.ContainsFunc(v.Blocks, func(b rule.Block) bool { return slices.Contains(say.Strings(b.Lines), cards) }) {
		t.Error("the status doesn't name them", err)
	}
}

// In the upkeep each has work of its own: what is next for one seat is no answer about another, nor what it has.
func TestEachHasWorkOfItsOwn(t *testing.T) {
	asked(t, played(t, bookOf("century"), 226), [][3]string{
		{"en", "what may Green do now", "Green: put 2 garbage on gardens, attach gardens"},
		{"de", "was muss Green tun", "Green: 2 Müll auf gardens einsetzen, gardens anlegen"},
		{"en", "which technologies has Blue", "Blue: 3 technologies · Technologies ragpickers commons signalhouse"},
		{"de", "Welche Technologien hat Green?", "Green: 2 Technologien · Technologien bargeline viaduct"},
	})
}

// Who may still do what, how much something would cost or bring, and how many are left is answered with the very seat, piece and number.
func TestWhatWouldBe(t *testing.T) {
	for _, of := range []struct {
		book    string
		entries int
		asked   [][3]string
	}{
		{"century", 98, [][3]string{
			{"en", "How much garbage would Green get with fenland?", "Green: fenland would bring 2 garbage"},
			{"de", "Welche Spalten der Katastrophe gelten bei uns?", "Umweltschaden, Spalte 1: 4 Müll"},
			{"en", "what was the last bid", "Lot: fenland at 4 by Yellow"},
			{"en", "what would a technology cost Green now?", "Technologies on offer for 3 science"},
		}},
		{"century", 222, [][3]string{
			{"en", "why does Blue have to place 4 garbage?", "Blue: column 2 gives 4 garbage"},
			{"en", "can Blue place greenfield at w2?", "Yes: Here and now Blue may: place Blue greenfield w2"},
			{"de", "Darf Blau greenfield auf w1 legen?", "Nein: "},
			{"de", "Darf Rot sein seaport nördlich von start legen?", "!Nein"},
			{"en", "is Blue broke?", "Coins: held secretly"},
		}},
		{"century", 304, [][3]string{
			{"en", "how many points will Blue get from the round 4 bonus card?", "Blue: 13 points"},
			{"en", "which recycling centres can Blue still use", "Here and now Blue may: recycle Blue start.C steeltown|meadow."},
			{"de", "Welche Recyclinganlagen kann Gelb noch benutzen?", "Hier und jetzt darf Yellow: recycle Yellow pinewood.B"},
			{"en", "may Red recycle twice", "Yes: Red"},
			{"de", "Darf Grün noch mit gardens.B recyceln?", "Ja: "},
			{"en", "can Yellow recycle canalside with delta.B?", "Yes: Here and now Yellow may: recycle Yellow delta.B canalside."},
			{"en", "has Green recycled yet", "No: Green"},
			{"de", "Welche Länder von Blau sind ohne Müll?", "Blue: müllfreie Länder: 1 · start"},
			{"en", "which of Green's lands have garbage", "Green: 7: start: 1 garbage"},
			{"de", "hat Rot mehr Forschung auf der Hand als Blau?", "Forschung: geheim"},
			{"en", "How much did Green pay for glacier?", "Green wins glacier for 6 coins · 1 garbage on it · technology then costs 4"},
		}},
		{"century", 281, [][3]string{
			{"en", "can Green claim column 2?", "Here and now Green may: claim Green 2 0 or more"},
			{"de", "Darf Grün Spalte 3 nehmen?", "Nein: "},
			{"en", "can Green take column 5 for 4?", "No: Here and now Green may: claim Green 5 5 or more"},
			{"en", "can Green take column 5 for 6?", "Here and now Green may"},
		}},
		{"industry", 183, [][3]string{
			{"en", "If Blue keeps the foundry, how much do the others get from him?", "E3 Foundry: for 3 talers, shared out: Green 1, Yellow 1, Blue 1"},
			{"de", "Wer ist als nächstes Auktionator, wenn Blau verkauft?", "Nach einem Verkauf bleibt Blue Auktionator."},
			{"en", "who is the next auctioneer if Blue keeps it", "If Blue keeps the field, Green is the next auctioneer."},
			{"de", "wieviel Taler hätte Gelb nach dem Kauf von E3", "Yellow: 1 Taler"},
			{"de", "Wo bekomme ich Eisen her?", "Yellow verkauft Eisen für 1 Taler."},
			{"en", "can green still bid for the foundry", "No: "},
			{"en", "how many more fields come up this era?", "12: "},
		}},
		{"industry", 224, [][3]string{
			{"en", "how many fields may Green still develop?", "Green: fields that may still be developed this round: 1"},
			{"en", "How many points does G3 bring Green?", "Green: 4 points"},
			{"en", "how much does Green have left after G3?", "Green: 1 taler"},
			{"en", "has Green used up her two developments?", "No: Green"},
			{"en", "would Green win if the game ended now?", "No: If the game ended now: Yellow"},
		}},
		{"industry", 291, [][3]string{
			{"en", "can Blue develop K3?", "No: Blue: K3 Turbine is a technology of era 3"},
			{"de", "Was bringt D4 für Blau am Ende?", "Blue: am Ende 2 für jede eigene entwickelte Fabrik an seinem Netz (Strom): jetzt 2, also 4 Punkte"},
			{"de", "Wer hat keinen Joker?", "Green: 0 Joker"},
			{"en", "is Green broke?", "No: Green: 2 talers"},
		}},
		{"industry", 362, [][3]string{
			{"de", "Warum zählt K3 für Blau nicht?", "Blue: K3 Turbine ist nicht entwickelt"},
			{"en", "how many tokens has each player on the board", "Blue: tokens on the board: 13"},
		}},
		{"expo", 56, [][3]string{
			{"en", "can Green buy three tiles?", "No: Green has 4 funding; that costs 6."},
			{"it", "Verde può comprare due tessere?", "Sì. "},
		}},
		{"expo", 331, [][3]string{
			{"en", "can Green advance steel4 to steel5?", "Yes: Here and now Green may: advance Green steel4 steel5."},
			{"en", "can Green advance steel4 to steel6?", "No: "},
			{"en", "who leads nothing", "Yellow: Leads -"},
			{"en", "is Blue's kettle complete?", "Yes: Blue: kettle is completed"},
			{"it", "Cosa manca alla turbine di Verde?", "turbine (L, 4 punti) richiede ancora"},
			{"de", "Wer liegt vorn, und wie weit vor dem Zweiten?", "Blue liegt vor Red, um 1"},
			{"en", "how far is the end?", "to the end: 5 jury places left"},
		}},
		{"expo", 486, [][3]string{
			{"en", "did Yellow complete telegraph?", "No: Yellow: telegraph still lacks 1 electricity."},
			{"it", "Quali progetti ha completato Rosso?", "Red: 3: press, lantern, boiler"},
			{"en", "why did Blue get no points from the jury", "Blue: jury 0"},
			{"en", "was it a tie?", "Red is ahead of Green by 2"},
		}},
	} {
		book := bookOf(of.book)
		asked(t, played(t, book, of.entries), of.asked)
	}
}

// Whose sum isn't known neither would win nor would not if the game ended now.
func TestUnknownSumIsNoAnswer(t *testing.T) {
	book := bookOf("industry")
	lines := []rule.Line{{N: 1, Text: "new late --rules industry --seats Ann,Bob,Cyd --round 5"}, {N: 2, Text: "have Ann talers=9 points=3"}, {N: 3, Text: "have Ann field A1 developed"}}
	g, err := referee.Replay(book, lines, nil, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	a := answer.Asking{Index: ask.New(engine.Books(), say.English.With(rule.WordsOf(book))), Book: book.Name, Position: g.Look(), Pieces: (&Desk{Books: engine.Books()}).Pieces(g)}
	for _, question := range []string{"would Ann win if the game ended now", "would Bob win if the game ended now"} {
		got, _ := a.Answers(question)
		if len(got) == 0 || got[0].Answer != "If the game ended now: Bob 1 · Cyd 1 · Ann ?." {
			t.Errorf("%s: %+v", question, got)
		}
	}
}
