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
			{"en", "how long is this gonna go on", "Round 9 of 18, 9 more after it"},
			{"de", "wie lange geht das noch", "Runde 9 von 18, danach noch 9"},
			{"en", "how many jokers are there with Yellow", "Yellow: 0 jokers"},
			{"en", "which letters haven't come up yet", "Columns still to be drawn in era 3"},
		}},
		{"industry", 218, [][3]string{
			{"en", "can Blue build the turbine this era", "No: Blue: K3 Turbine: no Steel"},
			{"de", "kann Blau K3 in dieser Epoche bauen", "Nein: Blue: K3 Turbine"},
		}},
		{"industry", 224, [][3]string{
			{"en", "can Green afford it", "Yes: Here and now Green may: develop Green G2 (3 talers) | G3 Ceramic=own (3 talers)"},
			{"en", "can Blue afford it", "No: "},
		}},
		{"industry", 175, [][3]string{
			{"en", "who sold the bank to Green and what for", "Blue sells G2 Bank to Green for 2 talers."},
			{"en", "what's the brewery do", "Green has I2"},
			{"en", "who sold Green the bank", "Blue sells G2 Bank to Green for 2 talers."},
		}},
		{"century", 284, [][3]string{
			{"en", "are we done with the catastrophe or does anyone still have to bid", "No: Next: Blue bids on a column."},
			{"en", "has Blue got anything left to do", "Yes: Next: Blue bids on a column."},
			{"en", "how filthy is Blue", "Blue: Marker -4"},
			{"en", "can Blue just go higher on 5 again", "Here and now Blue may: claim Blue 5 8 or more"},
			{"en", "can Blue bid 3 on 5", "No: Here and now Blue may: claim Blue 5 8 or more"},
			{"en", "can Green bid 3 on 1", "No: Here and now Green may do none of this. Next: Blue bids on a column. Green stands on column 4"},
			{"en", "is the catastrophe bidding over", "No: Next: Blue bids on a column."},
			{"de", "sind wir fertig mit dem Umweltschaden", "Nein: Als Nächstes"},
		}},
		{"century", 304, [][3]string{
			{"en", "how much dough does Yellow pull in each round", "Yellow: Production: coins 9"},
		}},
		{"expo", 482, [][3]string{
			{"en", "what does the tower give Red", "If the game ended now: Red: 22 = 14 points so far"},
			{"en", "who still has to play a last action", "Last actions still to come: Red, Blue, Green."},
			{"en", "who brought the game to an end", "Completed: "},
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
			{"de", "wie weit ist Blau bei manuell", "Blue: Handarbeit: Spalte "},
			{"en", "can Yellow finish tram this turn", "Yellow: tram still lacks "},
			{"en", "who would win if we stopped here", "Points: "},
			{"de", "wer würde gewinnen wenn wir hier aufhören", "Punkte: "},
		}},
		{"century", 10_000, [][3]string{
			{"en", "how did Red end up with 67", "Red: Points 55 · Land 12 · Environment -3"},
			{"en", "Blue, Green and Yellow all have 39 so who came second", "Place 2: Blue, with a score of 39.\nBlue: 4 garbage\nGreen: 5 garbage"},
			{"de", "wer wurde zweiter", "Rang 2: Blue, Punktestand 39.\nBlue: 4 Müll"},
			{"en", "did Yellow get anything for science", "No: Yellow: science 0"},
			{"en", "did Green get anything for coins", "Yes: Green: commerce 8"},
		}},
		{"industry", 10_000, [][3]string{
			{"en", "how come Green ended up last", "Green is behind "},
			{"en", "who finished second and by how much", "Place 2: Blue, with a score of 72.\nBlue is behind Yellow by 8"},
			{"en", "would Blue have won if factories of past eras did nothing", "Yes: This rests on the ruling “factories of past eras”"},
			{"en", "would Green have won if factories of past eras did nothing", "!This rests"},
			{"en", "what did Yellow get for its jokers", "Yellow: jokers 2"},
			{"de", "warum hat Gelb 80", "Yellow: Punkte 42 · Fabriken 15"},
		}},
		{"century", 146, [][3]string{
			{"en", "whats Green gotta put down to stay in this one", "Here and now Green may: bid Green 10 or more"},
			{"de", "wieviel müsste Grün jetzt hinlegen", "Hier und jetzt darf Green: bid Green 10 oder mehr"},
			{"en", "has Blue still got a shot at pinewood", "No: "},
			{"en", "if Green folds who gets pinewood and for what", "A 2c · B 1c1r\nGreen passes on pinewood.\nYellow wins pinewood for 9 coins"},
		}},
		{"century", 268, [][3]string{
			{"en", "which guys have dropped out of the auction already", "Dropped out: nobody."},
			{"de", "welche Spieler sind schon raus", "Ausgestiegen: niemand."},
			{"de", "reicht das Geld von Grün noch für 8", "Münzen: geheim"},
		}},
		{"century", 301, [][3]string{
			{"en", "what can Yellow still do before finishing", "Next: Yellow: use technologies, or be ready\nHere and now Yellow may: use"},
		}},
		{"industry", 171, [][3]string{
			{"de", "warum kann Gelb nicht mitbieten", "Als Nächstes · Yellow kann nur passen oder erst die Subvention nehmen: Das Gebot von 2"},
			{"en", "who started round 8", "Starting player now: Yellow."},
			{"en", "what if Yellow lets it go, who ends up with the bank", "Yellow passes on G2 Bank.\nNext: Blue may sell G2 Bank to Green for 2, or keep it."},
		}},
		{"industry", 288, [][3]string{
			{"en", "why cant Green go higher", "Next: Green can only pass: the bid of 2 can't be raised with 2 talers."},
			{"en", "how many fields left to sell this round", "2: Fields on offer"},
			{"en", "who was starting player in round 8", "Yellow: Round 8: Yellow offers"},
			{"de", "reicht das Geld von Grün für 3", "Nein: Green: 2 Taler"},
		}},
		{"expo", 205, [][3]string{
			{"en", "how many turns tops til this round is over", "Expo 1906 · round 4 of 10, turns · copy: practice\nThe round ends with a Meeting Room; turns left at most: 17."},
			{"en", "can Blue do the train thing again this round", "No: Here and now Blue may do none of this. Blue buys 2 copper, 1 manual in the Train Station for 1."},
			{"it", "quanti spazi può ancora muovere il rosso", "Ora · Red ha ancora 3 movimenti"},
			{"it", "quanti soldi restano al giallo", "Yellow: finanziamento 1"},
			{"de", "wann is das Spiel eigentlich vorbei", "Das Spiel endet auf eine von drei Arten"},
		}},
		{"expo", 321, [][3]string{
			{"it", "il verde può ancora fare academy in questo round?", "No. Green compra beacon all'Academy"},
			{"it", "perché il rosso è a zero soldi", "Red: finanziamento 0\nRed compra siding all'Academy per 2 di finanziamento."},
		}},
		{"expo", 10_000, [][3]string{
			{"en", "how did Green get to 20", "Green: Points 15 · Jury 4 · Columns 1"},
			{"en", "who ended the game", "Red wins."},
			{"en", "did Blue get anything from the jury", "No: Blue: jury 0"},
			{"it", "quanto ha preso Verde dalla giuria", "Green: giuria 4"},
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
			{"en", "what will a tech cost after Green wins fenland", "Technologies on offer for 2 science"},
			{"en", "how much trash comes w fenland if Red gets it", "Red: fenland would bring 1 garbage"},
			{"en", "what happens if Red takes it", "!Green wins"},
			{"de", "was passiert wenn alle passen", "Green passt bei fenland."},
			{"en", "what happens if Green goes to 7", "Green bids 7 for fenland."},
			{"en", "what if Green bids 4", "No: "},
		}},
		{"century", 284, [][3]string{
			{"en", "what happens if Blue takes column 2", "column 2 gives 1 garbage, pollution marker 3 to the left\n  Yellow: column 2 for 0, stands\nBlue: Marker -4\nBlue bids "},
			{"en", "where does Blue's marker end up if he picks column 1", "column 1 gives 2 garbage, pollution marker 4 to the left\nBlue: Marker -4"},
			{"en", "what if Blue goes for 4 on 5", "No: Blue can't bid 4 on column 5, where Red stands with 7. (century/claim-not-higher)"},
			{"de", "was passiert wenn Blau auf 5 mit 4 geht", "!Blue geht"},
		}},
		{"industry", 183, [][3]string{
			{"en", "what if Blue sells", "Blue sells E3 Foundry to Yellow for 3 talers.\nNext: Blue offers a field."},
			{"en", "and if he keeps it", "Blue keeps E3 Foundry and hands out 3 talers.\nFrom the left: Green 1 taler, Yellow 1 taler, Blue 1 taler."},
			{"de", "was ist wenn Blau verkauft", "Blue verkauft E3 Foundry an Yellow für 3 Taler."},
		}},
		{"industry", 303, [][3]string{
			{"en", "if Green goes 2 and he keeps it what does Green get", "Green bids 2 for F5 Chemistry.\nYellow keeps F5 Chemistry"},
		}},
		{"century", 258, [][3]string{
			{"en", "if Red drops now whats the tech cost him", "Here and now Red may: drop Red · drop Red buy girderworks|jobagency|institute|dieselworks|truckfleet [for 6]"},
			{"en", "if Red drops out now what can he buy", "Here and now Red may: drop Red"},
			{"en", "is it me? im Yellow", "No: Next: Red bids 6"},
			{"de", "bin ich dran, ich bin Red", "Ja: "},
			{"en", "whats the high bid n whose is it", "Lot: delta at 5 by Green"},
			{"en", "how high is the bid on delta", "Lot: delta at 5 by Green"},
		}},
		{"industry", 285, [][3]string{
			{"en", "can i get it from the bank instead", "What another seat's developed fact"},
		}},
		{"century", 284, [][3]string{{"en", "which disaster columns are still free", "column 1 gives 2 garbage"}}},
		{"century", 290, [][3]string{
			{"de", "was darf Green jetzt noch machen", "Green: 1 Müll auf glacier oder railhead einsetzen"},
			{"en", "what may Green still do", "Green: put 1 garbage on glacier or railhead"},
		}},
		{"industry", 246, [][3]string{
			{"en", "if Blue buys it for 3 what has he got left", "Blue: 23 talers\nBlue bids 3 for L4 Transistor.\nGreen passes on L4 Transistor.\nYellow sells L4 Transistor to Blue for 3 talers."},
			{"en", "what letters are up", "Columns drawn in era 4: A, F, I, L."},
			{"de", "welche Buchstaben liegen aus", "In Epoche 4 gezogen: A, F, I, L."},
		}},
		{"industry", 248, [][3]string{{"en", "if Yellow keeps it how much has he left", "Yellow: 2 talers\nYellow keeps L4 Transistor"}}},
		{"industry", 272, [][3]string{
			{"en", "whos got the most cash", "Blue: 16 talers\nYellow: 14 talers\nGreen: 0 talers"},
			{"en", "how much is Green short for G4", "Green: G4 Carplant: costs 7 talers with what it needs, 7 talers short"},
			{"de", "wie viel fehlt Green für G4", "Green: G4 Carplant: kostet 7 Taler mit allem, was es braucht, 7 Taler zu wenig"},
			{"en", "if Yellow builds E3 how much is left", "Yellow: 10 talers left after developing E3 Foundry with what it needs"},
			{"de", "muss ich beim mitspieler kaufen oder darf ich den joker nehmen", "Ein Joker ersetzt genau einen Rohstoff"},
		}},
		{"industry", 260, [][3]string{
			{"de", "was hat Green bis jetzt alles fertig", "Green: Entwickelt D1 Quarry, I1 Mint"},
			{"en", "which fields has Green finished", "Green: Developed D1 Quarry, I1 Mint"},
			{"en", "what would B3 be worth to Green at the end", "Green: at the end 3 for each own developed factory on its network (rail): now 2, so 6 points"},
		}},
		{"century", 217, [][3]string{
			{"en", "hang on who already dropped out n what did they grab", "Dropped out: Blue, Green and Red."},
			{"en", "how many lands has each of us won this round", "4: Blue, Green, Red and Yellow\nBlue: 3"},
			{"de", "wieviel hat Yellow für sein letztes land gezahlt", "Yellow: 4 Münzen"},
		}},
		{"century", 288, [][3]string{
			{"en", "can Blue dump all his junk on the start tile", "No: "},
			{"en", "what does Red still gotta do before we can go on", "Red: attach spires"},
		}},
		{"century", 203, [][3]string{
			{"en", "which techs r still up for grabs", "Technologies on offer for 4 science: glassworks"},
			{"en", "what lands are left to fight over", "Lands on offer: seaport, canalside, highmoor, terrace"},
		}},
		{"century", 285, [][3]string{
			{"en", "is anyone overbid", "  Green: column 4 for 4, overbid"},
			{"en", "who just got bumped", "  Green: column 4 for 4, overbid"},
			{"de", "is wer überboten", "  Green: Spalte 4 für 4, überboten"},
		}},
		{"century", 260, [][3]string{{"en", "if Green wins this for 7 how many coins has he left", "Coins: held secretly"}}},
		{"expo", 326, [][3]string{
			{"en", "if Blue plays meeting who starts", "Starting player of the next round: Green."},
			{"de", "wenn Blue Meeting Room spielt, wer fängt dann an", "Startspieler der nächsten Runde: Green."},
			{"en", "what can Blue not play", "Blue: Train Station: Blue has played Train Station in this round."},
			{"it", "cosa non può giocare Blue", "Blue: Train Station: Blue ha già giocato"},
			{"it", "se Blue gioca Meeting Room chi inizia", "Primo giocatore del prossimo round: Green."},
			{"de", "was passiert wenn Blue Laboratory spielt", "Blue spielt Laboratory: bis zu 3 Operationen."},
			{"en", "whos got the most points", "Red: 14 points"},
		}},
		{"expo", 388, [][3]string{
			{"en", "has anyone finished a project this round", "No: nobody: not in round 8"},
			{"it", "qualcuno ha completato un progetto in questo round?", "No. nessuno: non nel round 8"},
		}},
		{"expo", 409, [][3]string{
			{"en", "has Blue already finished a project", "Yes: Blue: 3 completed projects"},
			{"it", "Blue ha già completato un progetto?", "Sì. Blue: 3 progetti completati"},
			{"en", "which project did Green finish this round", "Green completes turbine: 4 points."},
			{"de", "hat Green diese runde ein projekt fertiggestellt", "Ja: Green stellt turbine fertig: 4 Punkte."},
		}},
		{"expo", 425, [][3]string{
			{"en", "if Yellow buys one tile what has he left", "Here and now Yellow may: card Yellow station"},
			{"en", "if Yellow plays academy what has he left", "!buys nothing"},
			{"en", "which of them bonus chits are left", "5: Ferris Wheel"},
			{"it", "quanto manca a Blue per raggiungere il primo", "Blue è dietro a Yellow di 2 (15 a 17)."},
			{"en", "can i have two of my tokens in the same row", "Yes: "},
		}},
		{"expo", 470, [][3]string{{"de", "welche reihen haben noch keinen ganz hinten", "Reihen ohne Marker in Spalte 10: Stahl, Kupfer"}}},
		{"expo", 319, [][3]string{
			{"en", "if Blue buys 3 tiles what is left", "!Train Station and buys nothing."},
			{"it", "chi gioca dopo Blue?", "In senso orario dopo Blue: Green"},
			{"it", "chi gioca dopo?", "Ora · Blue gioca una carta"},
		}},
		{"expo", 330, [][3]string{
			{"en", "what if Green plays Skyscraper", "Green plays Skyscraper"},
		}},
		{"expo", 264, [][3]string{
			{"en", "what happens if Blue takes away the kettle", "No: kettle is completed and stays. (expo/completed-removed)"},
			{"en", "what would be left when Blue removes the furnace", "Blue removes furnace"},
		}},
	} {
		asked(t, played(t, bookOf(of.book), of.entries), of.asked)
	}
}

// A move of one who isn't to act yet is tried after those before have passed, and so is that nobody bids more; what doesn't come of it isn't
// told as if it did.
func TestOthersPassBefore(t *testing.T) {
	asked(t, played(t, bookOf("century"), 199), [][3]string{
		{"en", "how much garbage would be on greenfield if Yellow takes it?", "Red passes on greenfield.\nYellow bids 8 for greenfield.\nBlue passes on greenfield.\nYellow wins greenfield for 8 coins · 1 garbage"},
		{"en", "what happens if Green gets it?", "!Blue wins"},
		{"en", "what happens if Blue gets it?", "Red passes on greenfield.\nYellow passes on greenfield.\nBlue wins greenfield for 7 coins"},
		{"en", "what happens if nobody bids more than 7?", "Red passes on greenfield.\nYellow passes on greenfield.\nBlue wins greenfield for 7 coins"},
		{"en", "would Blue still win if Red drops out?", "Red drops out and buys nothing."},
		{"en", "who is still bidding?", "Bidding for greenfield: Blue, Red and Yellow."},
		{"en", "has Yellow a land yet this round?", "!Yes"}, // the status knows nothing of rounds
		{"de", "was passiert, wenn keiner mehr bietet?", "Red passt bei greenfield.\nYellow passt bei greenfield.\nBlue ersteigert greenfield für 7 Münzen"},
	})
	asked(t, played(t, bookOf("industry"), 290), [][3]string{{"en", "what if nobody bids?", "If all pass, the auctioneer must take the field"}}) // none is up
	asked(t, played(t, bookOf("expo"), 150), [][3]string{{"en", "how much funding would Green have after playing Skyscraper?", "Green: funding 11"}})
	asked(t, played(t, bookOf("industry"), 200), [][3]string{{"en", "how many talers would Green have if he bids 2 and Blue sells?", "Green: 1 taler\nGreen bids 2 for G3 Gasworks.\nYellow passes"}})
	asked(t, played(t, bookOf("expo"), 219), [][3]string{
		{"en", "what if Yellow places tile70 at c1?", "Yellow places 2 automated, 1 scientific on c1."},
		{"en", "what if Yellow places tile70 on e2?", "!c4."}, // e2 isn't free
		{"en", "what if Yellow places tile70?", "!c4."},       // where isn't said
	})
	asked(t, played(t, bookOf("industry"), 134), [][3]string{
		{"de", "wie viele Taler hätte Blau, wenn Gelb es behält?", "Blue: 9 Taler"},
		{"en", "how much does each of us get if Yellow keeps it for 2?", "Green passes on E2 Glassworks.\nYellow keeps E2 Glassworks and hands out 2 talers.\nFrom the left: Blue 1 taler, Green 1 taler."},
		{"en", "who pays Yellow if he sells it to Green?", "!No: "}, // that it isn't legal yet is no answer to who
		{"en", "who gets the money if Yellow sells?", "Green passes on E2 Glassworks.\nYellow sells E2 Glassworks to Blue for 2 talers."},
	})
}

// Whoever may pass or be done doesn't have to do anything else.
func TestWhatMayBeLeft(t *testing.T) {
	asked(t, played(t, bookOf("century"), 199), [][3]string{
		{"en", "does Red have to bid now?", "No: Here and now Red may: bid Red 8 or more"},
		{"de", "muss Rot passen?", "Nein: Hier und jetzt darf Red: "},
		{"en", "what does Red have to pay for a technology?", "!No: "},
	})
	asked(t, played(t, bookOf("industry"), 137), [][3]string{
		{"en", "does Blue have to build something?", "!Yes: "},
		{"de", "muss Blau bauen?", "Nein: Hier und jetzt darf Blue: develop"},
	})
	asked(t, played(t, bookOf("industry"), 244), [][3]string{
		{"en", "does Yellow have to offer the dairy first?", "No: Here and now Yellow may: offer Yellow A4|I4|L4."},
		{"de", "muss Gelb I4 anbieten?", "Nein: Hier und jetzt darf Yellow: offer Yellow A4|I4|L4."},
	})
	asked(t, played(t, bookOf("century"), 234), [][3]string{{"en", "does Red have to attach the seaport?", "Yes: Here and now Red may: place Red seaport"}})
	asked(t, played(t, bookOf("century"), 164), [][3]string{
		{"en", "does Blue have to bid on column 1?", "No: Here and now Blue may: claim Blue 1 0 or more | 3 4 or more"},
		{"en", "what would Blue get on column 1?", "column 1 gives 1 garbage, pollution marker 3 to the left"},
		{"de", "wer nimmt gerade Spalte 4?", "Spalte 4: Schadstoffmarker 1 nach links\n  Red: Spalte 4 für 6, gilt"},
	})
	asked(t, played(t, bookOf("expo"), 219), [][3]string{{"en", "does Yellow have to place the tile?", "No: Here and now Yellow may: place"}})
}

// What would be if the game ended now is told of the position, whichever way it is said, and so is what is asked with its reason, which the
// books give.
func TestIfItEndedNow(t *testing.T) {
	asked(t, played(t, bookOf("century"), 257), [][3]string{
		{"en", "if we stopped right now whos winning", "Points: Red 18 · Green 15 · Blue 14 · Yellow 11"},
		{"en", "61 all, who wins", "Most points; of tied seats the one with the fewest garbage"},
		{"en", "whats Red making per turn atm", "Red: Makes 4c 6s 6v"},
	})
	asked(t, played(t, bookOf("century"), 92), [][3]string{
		{"en", "whose bid is it n why", "Next: Yellow bids 6 or more, passes or drops out."},
		{"de", "wer is grad dran und was kann der machen", "Als Nächstes · Yellow bietet 6 oder mehr"},
	})
	asked(t, played(t, bookOf("century"), 99), [][3]string{{"en", "can Green still get a tech this round or has she blown it?", "No: Here and now Green may do none of this."}})
	asked(t, played(t, bookOf("industry"), 140), [][3]string{{"en", "how many points does Green get for his cash if it ended now", "If the game ended now: Green: 13 = 9 points so far"}})
	asked(t, played(t, bookOf("industry"), 196), [][3]string{
		{"en", "who starts next round and why", "Starting player of the next round: Yellow.\nThe starting player draws"},
		{"en", "who has the most talers and why", "!tied"},
		{"en", "how long till the era changes", "era 3 of 5, 2 more rounds in it after this one"},
	})
	asked(t, played(t, bookOf("industry"), 78), [][3]string{{"en", "whats still to be auctioned this round", "Fields on offer, auctioneer Yellow"}})
	asked(t, played(t, bookOf("industry"), 125), [][3]string{{"en", "what would it cost Yellow to build K1", "Here and now Yellow may: develop Yellow K1 Stone=Green Brick=own (1 taler)."}})
	asked(t, played(t, bookOf("industry"), 177), [][3]string{{"de", "kann sich Grün K2 leisten", "Ja: Hier und jetzt darf Green: develop Green K2 Iron=Yellow (1 Taler)."}})
	asked(t, played(t, bookOf("industry"), 180), [][3]string{{"en", "we're dead even on points, who takes it", "Most points; if that is tied"}})
	asked(t, played(t, bookOf("expo"), 230), [][3]string{
		{"en", "whos leading steel and why", "Green: Leads steel\nThe token furthest to the right"},
		{"it", "chi è davanti nel rame", "Capofila rame: nessuno"},
	})
	asked(t, played(t, bookOf("expo"), 238), [][3]string{{"it", "quanti punti farebbe Verde se finisse adesso", "Se la partita finisse ora: Blue 10 · Red 6 · Green 0 · Yellow 0."}})
	asked(t, played(t, bookOf("expo"), 118), [][3]string{{"it", "a chi tocca e perché", "Ora · Yellow"}})
}

// Whether it is too late for something is told as whether a seat may still do it, turned round; what isn't due yet isn't too late.
func TestTooLate(t *testing.T) {
	asked(t, played(t, bookOf("industry"), 137), [][3]string{{"en", "is it too late to take a subsidy?", "No: Here and now Blue may: subsidy Blue."}})
	asked(t, played(t, bookOf("industry"), 244), [][3]string{{"en", "is it too late for Green to take a subsidy?", "Yes: Here and now Green may do none of this. Green has taken a subsidy already."}})
	asked(t, played(t, bookOf("century"), 199), [][3]string{
		{"en", "too late for Green to buy a technology?", "Yes: Here and now Green may do none of this."},
		{"de", "ist es für Gelb zu spät, noch zu bieten?", "Jetzt nicht; Yellow kann noch drankommen."},
		{"en", "is it too late for Blue to attach a land?", "That isn't due now."},
	})
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
