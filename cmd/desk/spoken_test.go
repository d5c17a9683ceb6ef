package desk

import "testing"

// What people say at the table for what is written is heard as that: what is asked of the position is answered by it. What is wanted
// was read off the status, the records and the scoring of the practice games.
func TestSpoken(t *testing.T) {
	for _, of := range []struct {
		book    string
		entries int
		asked   [][3]string
	}{
		{"century", 98, [][3]string{
			{"en", "who's on", "Next: Green bids 5 or more"},
			{"en", "can Blue jump back in on fenland", "No: Here and now Blue may do none of this. Next: Green bids 5 or more, passes or drops out. Blue has passed on fenland. (century/passed)"},
			{"en", "could Green go to 4", "No: "},
			{"de", "kann Grün auf 4 gehen", "Nein: "},
			{"de", "kann Blau wieder einsteigen", "Nein: "},
			{"en", "who's sitting on the most rubbish", "Green: 2 garbage"},
			{"de", "bei wem liegt am meisten Müll rum", "Green: 2 Müll"},
			{"en", "what did Green fork out for saltmarsh", "Green wins saltmarsh for 5 coins"},
			{"en", "has Red passed or what", "No: Red: not passed on fenland"},
			{"en", "what do you get in column 2 this time", "column 2 gives 3 garbage"},
			{"en", "how many rounds are we still gonna play", "Round I of VI, 5 more after it"},
		}},
		{"industry", 183, [][3]string{
			{"en", "who's got the most dough", "Blue: 13 talers"},
			{"de", "wer hat die meiste Knete", "Blue: 13 Taler"},
			{"en", "can Green jump back in", "No: "},
			{"en", "could Green have bid 7", "No: Green: 6 talers"},
			{"de", "hätte Grün 7 bieten können", "Nein: Green: 6 Taler"},
			{"en", "could Green have bid 5", "Green: 6 talers"},
			{"en", "what does K3 do", "K3 Turbine: a technology"},
			{"en", "which letters haven't come up yet", "Columns still to be drawn in era 3"},
		}},
		{"expo", 264, [][3]string{
			{"en", "can Blue get rid of the scrap on a5", "Yes: Here and now Blue may: remove Blue a5."},
			{"en", "may Blue rotate the furnace", "No: Blue is playing Laboratory, which doesn't do that. (expo/not-this-card)"},
			{"it", "chi ha più grana", "Red: finanziamento 8"},
			{"en", "who hasn't used their journal yet", "Blue: Journal in hand"},
			{"it", "chi ha ancora Academy in mano", "Blue: Academy in mano"},
			{"en", "how many jury tiles are steam", "2: Jury: steam 2, electricity 4"},
			{"en", "which does the jury prefer, electricity or steam", "Jury: steam 2, electricity 4 · it likes electricity"},
			{"en", "in which column is Red in automated", "Red: automated: column"},
			{"de", "wie weit ist Blau bei manuell", "Blue: "},
			{"en", "can Yellow finish tram this turn", "Yellow: tram still lacks "},
			{"en", "who would win if we stopped here", "Points: "},
			{"de", "wer würde gewinnen wenn wir hier aufhören", "Punkte: "},
		}},
		{"century", 10_000, [][3]string{
			{"en", "how did Red end up with 67", "Red: Points 55 · Land 12 · Environment -3"},
			{"en", "Blue, Green and Yellow all have 39 so who came second", "Place 2: Blue, with a score of 39.\nBlue: 4 garbage\nGreen: 5 garbage"},
			{"de", "wer wurde zweiter", "Platz 2: Blue, Punktestand 39.\nBlue: 4 Müll"},
		}},
		{"industry", 10_000, [][3]string{
			{"en", "how come Green ended up last", "Green is behind "},
			{"en", "who finished second and by how much", "Place 2: Blue, with a score of 72.\nBlue is behind Yellow by 8"},
			{"de", "warum hat Gelb 80", "Yellow: Punkte 42 · Fabriken 15"},
		}},
		{"expo", 10_000, [][3]string{
			{"en", "how did Green get to 20", "Green: Points 15 · Jury 4 · Columns 1"},
			{"en", "who ended the game", "Red wins."},
		}},
	} {
		asked(t, played(t, bookOf(of.book), of.entries), of.asked)
	}
}

// What would come of a move is told from the position after it, by the very rules, and a move that is refused by its rule.
func TestWhatIsSupposed(t *testing.T) {
	for _, of := range []struct {
		book    string
		entries int
		asked   [][3]string
	}{
		{"century", 98, [][3]string{
			{"en", "if Green and Red pass who gets it and for how much", "Green passes on fenland.\nRed passes on fenland.\nYellow wins fenland for 4 coins"},
			{"de", "was passiert wenn alle passen", "Green passt bei fenland."},
			{"en", "what happens if Green goes to 7", "Green bids 7 for fenland."},
			{"en", "what if Green bids 4", "No: "},
		}},
		{"industry", 183, [][3]string{
			{"en", "what if Blue sells", "Blue sells E3 Foundry to Yellow for 3 talers.\nNext: Blue offers a field."},
			{"en", "and if he keeps it", "Blue keeps E3 Foundry and hands out 3 talers.\nFrom the left: Green 1 taler, Yellow 1 taler, Blue 1 taler."},
			{"de", "was ist wenn Blau verkauft", "Blue verkauft E3 Foundry an Yellow für 3 Taler."},
		}},
		{"industry", 303, [][3]string{
			{"en", "if Green goes 2 and he keeps it what does Green get", "Green bids 2 for F5 Chemistry.\nYellow keeps F5 Chemistry"},
		}},
		{"expo", 264, [][3]string{
			{"en", "what happens if Blue takes away the kettle", "No: kettle is completed and stays. (expo/completed-removed)"},
			{"en", "what would be left when Blue removes the furnace", "Blue removes furnace"},
		}},
	} {
		asked(t, played(t, bookOf(of.book), of.entries), of.asked)
	}
}

// That a seat isn't to act now is no answer to whether it may still do something; what forbids it is.
func TestWhoMayStill(t *testing.T) {
	for _, of := range []struct {
		book    string
		entries int
		asked   [][3]string
	}{
		{"industry", 175, [][3]string{
			{"en", "may Green still build something", "Yes: Green: fields that may still be developed this round: 2"},
			{"de", "darf Blau noch etwas entwickeln", "Ja: Blue: "},
		}},
		{"industry", 224, [][3]string{
			{"en", "can Blue build anything yet", "No: Blue: fields that may still be developed this round: 0"},
		}},
		{"century", 98, [][3]string{
			{"en", "can Red still bid", "Not now; it may still be the turn of Red. Next: Green bids"},
			{"de", "darf Rot noch bieten", "Jetzt nicht; Red kann noch drankommen."},
			{"en", "can Blue still bid", "No: "},
		}},
		{"expo", 414, [][3]string{
			{"it", "Rosso può ancora giocare Academy", "Non ora; può ancora toccare a Red."},
		}},
	} {
		asked(t, played(t, bookOf(of.book), of.entries), of.asked)
	}
}
