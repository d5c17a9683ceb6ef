package desk

import (
	"path/filepath"
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

// What a table asks of its game in passing: how many in all, who has most of what was just spoken of, when it was first, who bids next,
// how far it is; and what stands nearest where no words fit.
func TestAskedInPassing(t *testing.T) {
	for name, asked := range map[string][]struct {
		entries              int
		lang, before, q, has string
	}{
		"century": {
			{145, "en", "", "who bids after Yellow", "Bidding after Yellow, clockwise: Green."},
			{152, "en", "", "which land on offer gives the most money", "quarry: 3 coins, 1 science, 0 points · abbey: 0 coins, 3 science, 0 points"},
			{152, "de", "", "was kostet eine technologie nach dem nächsten land", "nach dem nächsten Land kostet eine Technologie 0 Forschung"},
			{212, "en", "", "how many lands did Blue grab so far", "Blue: 3\nBlue wins meadow"},
			{212, "en", "", "who has the most pollution", "Green: Marker -3\nBlue: Marker -2"},
			{212, "de", "", "wer hat die meiste verschmutzung", "Green: Marker -3\nBlue: Marker -2"},
			{208, "en", "", "who opened gardens and for how much", "Blue opens gardens at 3 coins."},
			{208, "en", "", "who put up seaport", "Blue opens seaport at 3 coins."},
			{208, "de", "", "Wer hat gardens eröffnet?", "Blue eröffnet die Auktion von gardens mit 3 Münzen."},
			{208, "de", "", "Wer hat gardens aufgerufen und für wie viel", "Blue eröffnet die Auktion von gardens mit 3 Münzen."},
			{208, "en", "", "when was gardens opened", "Round III: Blue opens gardens at 3 coins."},
			{208, "en", "", "how many lands did Blue win this round and how much did he pay in total?", "technology then costs 3.\nBlue: 14 coins\n"},
			{208, "en", "how many lands did Blue win this round?", "and how much did he pay?", "Blue: 14 coins\n"},
			{208, "de", "", "Wer ist schon draußen und wann ist er ausgestiegen?", "Ausgestiegen: Green.\nRunde III: Green steigt aus"},
			{208, "de", "", "Wer ist schon ausgestiegen und wann?", "Ausgestiegen: Green.\nRunde III: Green steigt aus"},
			{208, "en", "", "who has dropped out already and when", "Dropped out: Green.\nRound III: Green drops out"},
			{208, "en", "", "how many points did Red make in round 2", "Red: 10 points\n"},
			{208, "en", "", "how many points did Red score last round", "Red: 10 points\n"},
			{208, "de", "", "Wie viele Punkte hat Red letzte Runde gemacht?", "Red: 10 Punkte\n"},
			{208, "en", "", "whos ahead and why", "Green is ahead of Red by 1 (13 to 12).\nGreen: 13 points\nincome: Green scores 13 points"},
			{208, "de", "", "Wer liegt vorn und warum?", "Green: 13 Punkte\nincome: Green erhält 13 Punkte"},
			{208, "en", "", "who has the most lands", "Green: 5 lands\n"},
			{208, "de", "", "wer hat die meisten Länder", "Green: 5 Länder\n"},
			{208, "en", "", "who starts now", "Starting player now: "},
			{342, "en", "", "who got archipelago and for how much", "Red wins archipelago for 4 coins"},
			{342, "de", "", "wer hat campus bekommen und für wieviel", "Blue ersteigert campus für 5 Münzen"},
			{342, "en", "", "how many points is Red behind the leader", "Red is behind Green by 4 (32 to 36)."},
			{302, "en", "", "who's got reactor now", "No seat has reactor."},
			{302, "en", "", "did we do the catastrophe bidding yet", "Yes: Next: Blue"},
			{240, "en", "", "how many recycling centers does Yellow have goin", "Yellow: 2 working recycling centres"},
			{203, "en", "", "who has the highest bid", "Lot: highmoor at 4 by Blue"},
			{203, "en", "", "who is still bidding", "Bidding for highmoor: Blue and Yellow."},
			{208, "en", "", "howmany lands still to auction this round", "3: Lands on offer: seaport, canalside, terrace"},
			{208, "en", "howmany lands still to auction this round", "and techs?", "5: Technologies on offer"},
			{208, "en", "", "how many coins did Red spend this round", "Red: 0 coins · not in round III"},
			{240, "en", "", "what did Blue make last round", "Blue produces 3 coins, 3 science, 1 point."},
			{240, "de", "", "was hat Blue letzte Runde produziert", "Blue erzeugt 3 Münzen, 3 Forschung, 1 Punkt."},
			{209, "en", "", "typed the wrong price for a land how do i fix it", "arbiter replace 44"},
			{284, "en", "", "when did Red last win a land", "Round IV: Red wins spires for 3 coins"},
			{284, "en", "", "what would Reds pollution be worth if he gets two more clouds", "marker -1 is worth -3 at the end · 1 further left -6, 2 further left -10"},
			{284, "en", "", "how many steps till Green is on a flower again", "Green: marker -3: spaces to +1: 4"},
			{284, "en", "", "which land was the most expensive so far", "Green: 9 coins\nGreen wins gardens for 9 coins"},
			{299, "de", "wieviel müll hat Red", "und wer hat am wenigsten", "Red: 8 Müll\nYellow: 10 Müll"},
			{299, "it", "quanta spazzatura ha Blue", "e chi ne ha di meno", "Red: 8 garbage\nYellow: 10 garbage"},
			{299, "en", "who has the least garbage", "and the most?", "Blue: 11 garbage\nGreen: 11 garbage"},
			{299, "de", "", "wo hat Red noch müll rumliegen", "start: 1 Müll · fenland: 1 Müll"},
			{299, "de", "", "wieviel müll hat Red noch rumliegen und wo", "Red: 8 Müll\nRed: start: 1 Müll"},
			{299, "de", "wieviel müll hat Red", "und wo liegt der", "Red: start: 1 Müll · fenland: 1 Müll"},
			{299, "de", "wieviel müll hat Red", "wo liegt er denn", "Red: start: 1 Müll · fenland: 1 Müll"},
			{299, "it", "quanta spazzatura ha Red", "e dove sta", "Red: start: 1 garbage · fenland: 1 garbage"},
			{299, "en", "how much garbage has Red", "where is it", "Red: start: 1 garbage · fenland: 1 garbage"},
			{299, "en", "who leads", "by how much", "Red is ahead of Green by 3 (18 to 15)."},
			{299, "en", "who has the most points", "by how much", "Red: 18 points\nGreen: 15 points"},
			{212, "en", "how many lands has Blue", "and when did he buy the last one", "Round III: Blue wins highmoor for 7 coins"},
			{212, "de", "", "wer hat die letzte Versteigerung gewonnen", "Red ersteigert seaport für 4 Münzen"},
			{145, "de", "", "wer hat die letzte auktion gewonnen", "Blue ersteigert meadow für 2 Münzen"},
			{145, "en", "", "who won the last auction", "Blue wins meadow for 2 coins"},
			{145, "en", "", "could Yellow still go over that", "Here and now Yellow may: bid Yellow 8 or more"},
			{145, "de", "", "kann Gelb da noch drüber gehen", "Hier und jetzt darf Yellow: bid Yellow 8 oder mehr"},
			{145, "en", "", "whats left for them to put up", "Lands on offer: marketon, pinewood, lakeside, vineyard, quarry, abbey"},
			{284, "en", "", "who wins and by how much", "Red is ahead of Green by 3 (18 to 15)."},
			{284, "de", "", "wer gewinnt und um wieviel", "Red liegt vor Green, um 3 (18 zu 15)."},
			{284, "de", "", "wie viele Punkte fehlen Red bis 20", "Red: 18 Punkte · bis 20: noch 2"},
			{284, "en", "", "how far is Red from 20 coins", "Coins: held secretly until the game is over."},
			{342, "en", "who is leading", "and by how much", "Green is ahead of Blue by 2 (36 to 34)."},
			{299, "en", "", "is the auction over", "Yes: Next: Yellow: 2 garbage to place"},
			{299, "en", "", "is the catastrophe phase done", "Yes: Next: Yellow"},
			{330, "de", "", "ist die auktion vorbei", "Nein: Als Nächstes · Blue bietet 7 oder mehr"},
			{330, "en", "", "how many lands has Red won so far", "Red: 5\nRed wins fenland"},
			{330, "en", "", "what did Red buy", "Round I: Red wins fenland"},
			{330, "de", "", "gibts für ein sauberes land mehr wenn mein marker weiter rechts is", "Ja: Nur ein Land ohne Müll"},
		},
		"industry": {
			{175, "en", "what did Yellow pay for the forge", "and who got the money?", "Blue: 1 taler\nYellow keeps F2 Forge and hands out 2 talers.\nGreen: 1 taler"},
			{175, "de", "", "wer hat das Geld für die Forge bekommen", "Blue: 1 Taler\n"},
			{175, "en", "", "who put up the forge", "Yellow offers F2 Forge."},
			{175, "en", "", "can Blue build the boiler now?", "L2 Boiler: no Iron but by joker until Forge is developed"},
			{175, "de", "", "Wer führt und warum?", "Yellow liegt vor Green, um 3 (15 zu 12).\nYellow: Punkte 15"},
			{183, "de", "", "wer hat die letzte auktion gewonnen", "Blue verkauft I2 Brewery an Green für 2 Taler."},
			{183, "en", "", "could Yellow still go over that", "No: Here and now Yellow may do none of this. Next: Blue may sell E3 Foundry"},
			{183, "en", "", "whats left for them to put up", "Fields on offer, auctioneer Blue:\n"},
			{183, "en", "", "who wins and by how much", "Green is ahead of Yellow by 1 (18 to 17)."},
			{183, "en", "", "how many points does Green need to 20", "Green: 18 points · to 20: 2 more"},
			{183, "en", "", "which field is best for Green", "Green: K3 Turbine: 4 points · 3 points at the end, linked with Alloy; E3 Foundry: 4 points; D3 Wireworks: 3 points"},
			{183, "de", "", "welches Feld ist am besten für Green", "Green: K3 Turbine: 4 Punkte · 3 Punkte am Ende"},
			{183, "de", "", "kann sich Grün E3 leisten", "Ja: Green: 2 Taler nach dem Entwickeln von E3 Foundry"},
			{200, "en", "", "can Yellow afford Gasworks?", "No: Yellow: G3 Gasworks: costs 4 talers with what it needs, 2 talers short"},
			{164, "de", "", "wie viele felder gibts noch im ganzen spiel", "39: Im ganzen Spiel noch zu verkaufende Felder: 39."},
			{125, "en", "", "how much did Blue pay for fields so far", "Blue: 4 talers\n"},
			{273, "en", "", "what did Green pay for the last field he got", "Green: 3 talers\nYellow sells G4 Carplant"},
			{322, "de", "", "was is letzte runde alles weggegangen", "Green nimmt B5 Terminal umsonst."},
			{237, "en", "", "what happens if i take the subsidy now, im Green", "No: Green has taken a subsidy already. (industry/subsidy-taken)"},
			{273, "en", "", "whos up next", "Next: Yellow"},
			{273, "de", "wer führt", "mit wieviel vorsprung", "Green liegt vor Blue, um 4 (28 zu 24)."},
			{273, "en", "is Yellow ahead of Green", "by how much", "No: Yellow is behind Green by 11 (17 to 28)."},
			{273, "de", "wer hat H4", "wo ist das", "Blue hat H4."},
			{237, "en", "", "how many factories make cement", "1: Green F3 Cementworks"},
			{237, "en", "", "rank everybody if we stopped now", "If the game ended now: Green 38 · Yellow 37 · Blue 26."},
			{286, "en", "", "where can i get steel from, im Yellow", "Yellow: Steel from its own factory, for nothing"},
			{286, "en", "", "where can Green get steel from", "Yellow sells Steel for 1 taler."},
			{300, "en", "", "when did Yellow last get a field", "Round 13: "},
			{222, "en", "", "what do i still need for E3, im Yellow", "costs 4 talers with what it needs, 2 talers short"},
			{222, "en", "", "is the round over", "No: Next: Green develops"},
			{222, "en", "", "is development over", "No: Next: Green develops"},
			{260, "en", "", "whos richest at the table rn", "Blue: 20 talers\nYellow: 7 talers"},
			{260, "en", "whos richest at the table rn", "and whos got the least", "Green: 3 talers\nYellow: 7 talers"},
			{260, "de", "", "was kostet F4 Green insgesamt", "Green: F4 Electronics: kostet 5 Taler mit allem, was es braucht, 2 Taler zu wenig"},
			{260, "en", "", "how much is F4 for Green", "costs 5 talers with what it needs, 2 talers short"},
			{260, "de", "", "wer ist der ärmste", "Green: 3 Taler\nYellow: 7 Taler"},
			{260, "en", "", "how many factories does Green have up n running", "7 · D1 · D2 · D3 · F3 · G3 · I1 · I2"},
			{260, "en", "", "how many factories has Yellow developed", "Yellow: 7 · E1 · E2"},
			{260, "en", "", "whats the dearest field sold so far this game", "Green: 3 talers\nYellow sells D2 Pottery to Green for 3 talers."},
			{260, "en", "", "whats the gap in talers between Blue and Green", "Blue: 20 talers\nGreen: 3 talers"},
			{300, "de", "", "wie viele felder hat Blue gebaut", "Blue: Entwickelt 11"},
			{300, "en", "", "which fields did Yellow win", "Round 1: Green sells F1 Sawmill to Yellow"},
			{300, "en", "", "when did Yellow first get a field", "Round 1: Green sells F1 Sawmill to Yellow"},
		},
		"expo": {
			{273, "en", "", "can Blue buy anything at the academy?", "No: "},
			{273, "en", "", "can Blue buy a project", "No: "},
			{273, "it", "", "può Blue comprare un progetto?", "No. "},
			{273, "en", "", "may Blue play the academy", "Yes: "},
			{55, "en", "", "can Blue buy anything at the academy", "Yes: "},
			{55, "en", "", "can Blue buy a project", "Yes: "},
			{273, "en", "", "which projects has Blue completed and when", "Blue: 2: kettle, funicular\nRound 3: Blue completes kettle"},
			{273, "it", "", "quali progetti ha completato Blue e quando?", "Blue: 2: kettle, funicular\nRound 3: Blue completa kettle"},
			{273, "de", "", "Wann hat Blue kettle fertig gemacht?", "Runde 3: Blue stellt kettle fertig"},
			{273, "en", "", "when was the kettle completed", "Round 3: Blue completes kettle"},
			{273, "en", "", "may Blue end the round now", "Yes: Here and now Blue may: card Blue meeting."},
			{273, "it", "", "può Blue chiudere il round adesso", "Sì. Qui e ora Blue può: card Blue meeting."},
			{300, "en", "", "can Red afford oven", "Yes: Red: 3 funding left after buying it for 2"},
			{300, "it", "", "può Red permettersi oven", "Sì. Red: 3 di finanziamento dopo averlo comprato per 2"},
			{320, "en", "", "can Red afford oven", "No: Red: funding 0, the Academy costs 2"},
			{300, "it", "quante tecnologie ha Red", "e l'ultima quando l'ha presa", "Round 4: Red compra dynamos all'Academy per 2 di finanziamento."},
			{300, "en", "", "how far is Red from 20 points", "Red: 8 points · to 20: 12 more"},
			{300, "it", "", "chi vince e di quanto", "Blue è davanti a Red di 2 (10 a 8)."},
			{300, "it", "", "quanti punti mancano a Red per arrivare a 20", "Red: 8 punti · fino a 20: ancora 12"},
			{314, "en", "", "has Red ever bought a project", "Yes: Red buys boiler"},
			{314, "en", "", "has Red bought a project", "No: Red: not in round 6\nRound 5: Red buys mangle in the Academy for 2."},
			{74, "en", "", "i put in a card for the wrong guy what now", "arbiter replace 44"},
			{413, "it", "", "chi vince se finiamo adesso", "Se la partita finisse ora: Yellow 19 · Green 19"},
			{413, "it", "", "cosa manca a Red per finire un progetto", "Red: mangle richiede ancora 1 rame, 1 ricerca empirica. dredger"},
			{241, "it", "", "quante tessere giuria ci sono già", "6: Giuria: vapore 2, elettricità 4"},
			{486, "en", "", "which cards has Green played this round", "Green: 5: Train Station, Academy, Laboratory, Journal, Skyscraper"},
			{158, "en", "can Yellow play skyscraper", "why?", "Yellow has played Skyscraper in this round."},
			{331, "it", "dove sono i gettoni di Green", "e quelli di Red?", "Red: 3: colonna 1, colonna 1, lavoro automatizzato 7"},
			{227, "it", "", "perché Red non può giocare il journal", "Red gioca Journal: 3 movimenti"},
			{314, "en", "", "who else is in empirical besides Red", "empirical: Leads Green · Behind Yellow 0 · Blue 3"},
			{314, "en", "how many projects are left in the academy", "which ones want steam", "3: L windlass, T crane, S oven"},
			{314, "en", "", "which projects want steam", "3: L windlass, T crane, S oven"},
			{314, "it", "", "quale progetto dell'academy vale di più", "windlass: 5 punti, lathe: 4 punti, crane: 3 punti"},
			{314, "it", "quale progetto dell'academy vale di più", "e quello che vale meno", "windlass: 5 punti"},
			{314, "it", "quante carte ha Green", "e chi ne ha di meno", "Blue: Carte in mano 4"},
			{410, "it", "chi è in testa", "di quanto", "Yellow è davanti a Blue e Green di 2 (17 a 15)."},
			{410, "en", "how many tokens has Red", "and where", "Red: 3: column 1, automated 7, empirical 5"},
			{486, "en", "", "which chits are taken", "Bonus chits taken: Tour Eiffel (automated): Red."},
			{486, "en", "", "has Green a chit", "No: Green: 0"},
			{486, "en", "", "does Red have a chit", "Yes: Red: 1: Tour Eiffel (automated)"},
			{486, "en", "", "who has tour eiffel", "Tour Eiffel (automated): Red"},
			{486, "en", "", "is tour eiffel gone", "Yes: Tour Eiffel (automated): Red"},
			{486, "de", "", "wer hat welchen chip", "Vergebene Bonuschips: Tour Eiffel (automatisierte Arbeit): Red."},
			{486, "it", "", "dove sta la ferris wheel", "Ferris Wheel: non preso"},
			{409, "en", "", "how many rounds can this go on at most", "Round 8 of 10, 2 more after it"},
		},
	} {
		book := bookOf(name)
		for _, q := range asked {
			g := played(t, book, q.entries)
			lang, _ := say.In(q.lang)
			a := answer.Asking{Index: ask.New(engine.Books(), lang.With(rule.WordsOf(book))), Book: name, Position: g.Look(), Past: func() []referee.Done { return g.Past(rule.Eyes{}) }, Pieces: (&Desk{}).Pieces(g)}
			whole := a.Whole(q.q, q.before)
			answers, _ := a.Answers(whole)
			if len(answers) == 0 || !strings.Contains(answers[0].Answer, q.has) {
				t.Errorf("%s, after %d entries: %s (%s): not %q but %+v", name, q.entries, q.q, whole, q.has, answers[:min(1, len(answers))])
			}
		}
	}
}

// Nothing is near where the page that fits is sure, where something is missing, or where no seat has any of it.
func TestNotNearest(t *testing.T) {
	for name, questions := range map[string][]string{
		"century":  {"is the catastrophe card known already", "is the pollution marker already at the end", "may I put garbage on an institution?", "what is the worst technology?"},
		"industry": {"how many talers is Blue missing?"},
	} {
		book := bookOf(name)
		g := played(t, book, 60)
		a := answer.Asking{Index: ask.New(engine.Books(), nil), Book: name, Position: g.Look(), Pieces: (&Desk{}).Pieces(g)}
		for _, q := range questions {
			if answers, _ := a.Answers(q); len(answers) > 0 && answers[0].Kind == "fact" {
				t.Errorf("%s: %s: %s", name, q, answers[0].Answer)
			}
		}
	}
}

// Of a game that is entered from a later round on, it isn't said that no seat has a thing: what lies there may not have been said yet.
func TestNoSeatHasIt(t *testing.T) {
	book, d := bookOf("century"), Desk{Books: engine.Books()}
	d.Settings.Components = filepath.Join(t.TempDir(), "none")
	for round, has := range map[string]bool{"": true, " --round 3": false} {
		lines := []rule.Line{{N: 1, Text: "new late --seats Blue,Green,Yellow --first Blue" + round}, {N: 2, Text: "describe reactor park 2g 1f"}}
		g, err := referee.Replay(book, lines, nil, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		a := answer.Asking{Index: ask.New(engine.Books(), nil), Book: book.Name, Position: g.Look(), Past: func() []referee.Done { return g.Past(rule.Eyes{}) }, Pieces: d.Pieces(g)}
		answers, _ := a.Answers("who has reactor")
		if told := len(answers) > 0 && strings.Contains(answers[0].Answer, "No seat has reactor."); told != has {
			t.Errorf("begun with%q: %+v", round, answers)
		}
	}
}

// A question about a seat, or about a piece as it stands now, that no reading understands gets no page as if that were the answer: it is
// near, and what follows the page has no other number than what was asked. A page that has all that is asked answers, with a seat for an
// example.
func TestOnlyNearOfTheGameAtHand(t *testing.T) {
	for _, of := range []struct {
		book    string
		entries int
		q       string
		near    bool
	}{
		{"century", 61, "how much science did Blue spend in round IV", true},
		{"industry", 134, "what would Blue pay for a bid of 3?", true},
		{"expo", 264, "whats Red making per turn atm", true},
		{"expo", 264, "does Blue have to play a card", false},
	} {
		book := bookOf(of.book)
		a := answer.Asking{Index: ask.New(engine.Books(), say.English.With(rule.WordsOf(book))), Book: book.Name, Position: played(t, book, of.entries).Look()}
		if got, _ := a.Answers(of.q); len(got) == 0 || got[0].Kind == "fact" || got[0].Near != of.near {
			t.Errorf("%s: %+v", of.q, got[:min(len(got), 1)])
		}
	}
	book := bookOf("century")
	a := answer.Asking{Index: ask.New(engine.Books(), say.English.With(rule.WordsOf(book))), Book: book.Name, Position: played(t, book, 301).Look()}
	if _, besides := a.Answers("how many points does Blue get from the round 4 bonus as it stands"); len(besides) > 0 {
		t.Error(say.Join(" ", besides...))
	}
}
