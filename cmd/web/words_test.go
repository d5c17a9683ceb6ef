package web

import (
	"cmp"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

var (
	// typedParts are the parts of a page in notation, and its pictures and scripts.
	typedParts = regexp.MustCompile(`(?s)<(code|svg|script|head)[ >].*?</(code|svg|script|head)>|<form class="ask".*?</form>|<small class="line".*?</small>|<p class="line">.*?</p>`)
	// asTyped matches notation: a rotation, a number that is asked for, an amount with its letter, a range, a
	// move of the marker; for Expo 1906 also names of tiles, spaces and cards, and what a tile shows.
	digits  = regexp.MustCompile(`\d+`)
	asTyped = regexp.MustCompile(`\br[0-3]\b|=\?|\b\d+[gcsvprt](?:\d|\b)|\d\.\.\d|[-+]\d+ pollution|\w=\w|(?i:kauf\w*|compr\w*|buys?|places?|legt|legst|piazz\w*) tile\d|\b(?:steel|copper|manual|automated|empirical|scientific)\d|\b\d(?:steel|copper|manual|automated|empirical|scientific|steam|electricity)|: (?:station|academy|laboratory|journal|skyscraper)\b|\bfund, |\bGo from start\b`)
	// quoted are the parts of a page that name a book in its own language, or a rule by its name; english are
	// words that neither German nor Italian has.
	quoted  = regexp.MustCompile(`(?s)<p class="(?:cite|code)">.*?</p>|<ul class="tickoff ruling">.*?</ul>|^[^>]*>`)
	english = strings.Fields("the and of with you your is are for from to by which what has have seat city bid bids open opens land lands garbage science coins points column turn tile project technology North South East West place places drop drops pollution funding copper steam electricity")
	// typedLabel matches notation in texts for screen readers: a city of a tile, a column's numbers, a stored name.
	typedLabel = regexp.MustCompile(`\w\.[A-Z]\b|@|_|\w / |\bstart\b|\b\d+[gpfcsv]\b|(?i:\btile\d)`)
	happened   = regexp.MustCompile(`(?s)<ol class="told".*?</ol>`)
	sentence   = regexp.MustCompile(`<p>(.*?)</p>`)
	due        = regexp.MustCompile(`(?s)<p class="turn[^>]*>(.*?)</p>`)
)

// called matches a seat's name.
func called(seat string) *regexp.Regexp { return regexp.MustCompile(`\b` + seat + `\b`) }

// amongOthers matches a seat's name in a list or in a typed line.
func amongOthers(book *rule.Rulebook, seat string) *regexp.Regexp {
	verbs := rule.Each(book.Verbs.All(), func(v rule.Verb) string { return v.Name })
	return regexp.MustCompile(`, ` + seat + `\b|\b` + seat + `,|\b(and|und|e|ed) ` + seat + `\b|\b` + seat + ` (and|und|e|ed)\b|\b` + seat + ` \d|\b(` + strings.Join(verbs, "|") + `|correct|count) ` + seat + `\b|: ` + seat + ` [a-z]+[-+=]`)
}

// read gives the languages of a rulebook's words.
func read(book *rule.Rulebook) []string {
	if book.Name == "expo" {
		return []string{"en", "de", "it"}
	}
	return []string{"en", "de"}
}

// On pages for seats notation stands only in small lines, and what the seat did is told as "you".
func TestNoNotationOnSeats(t *testing.T) {
	t.Parallel()
	every := long.Or(500, 10)
	for _, book := range engine.Books() {
		lines := practice(book)
		e := newEvening(t, Usual(), lines[0])
		phones, found := []*phone{}, map[string]string{}
		shared := []*phone{e.phone(onTable), e.phone(keeper)}
		for _, seat := range e.s.now.Load().Position().Seats() {
			phones = append(phones, e.phone(seat))
		}
		for i := 0; i < len(lines)-1; i += every {
			e.cli(lines[max(1, i+2-every) : i+2]...)
			e.look(t)
			for at, ph := range shared {
				ph.lang = read(book)[(i/every+at)%len(read(book))]
				ph.get("/" + ph.id)
				labelsAreSaid(found, ph.lang, ph.body)
				_, body, _ := strings.Cut(ph.body, "<body")
				isSaid(found, ph.lang, body)
			}
			for at, ph := range phones {
				seat, langs := e.s.now.Load().Position().Seats()[at], read(book)
				ph.lang = langs[(i/every+at)%len(langs)]
				ph.get("/" + ph.id)
				for _, said := range append(sentence.FindAllStringSubmatch(happened.FindString(ph.body), -1), due.FindAllStringSubmatch(ph.body, -1)...) {
					if text := tags.ReplaceAllString(said[1], ""); called(seat).MatchString(amongOthers(book, seat).ReplaceAllString(text, "")) {
						found[ph.lang+": "+digits.ReplaceAllString(strings.ReplaceAll(text, seat, "SEAT"), "#")] = seat
					}
				}
				_, to, enters := ph.tappable()
				pages := []string{ph.body}
				for k := range to {
					if !enters[k] && strings.HasPrefix(to[k], "?line=") && k%5 == i%5 {
						ph.get("/" + ph.id + to[k])
						pages = append(pages, ph.body)
					}
				}
				for _, page := range pages {
					labelsAreSaid(found, ph.lang, page)
					before, _, _ := strings.Cut(page, `<section class="rules">`)
					before, besides, _ := strings.Cut(before, `<details class="beside">`)
					_, besides, _ = strings.Cut(besides, "</details>")
					before, status, _ := strings.Cut(before+besides, `<details id="status"`)
					_, after, _ := strings.Cut(status, "</details>")
					before += after
					_, body, _ := strings.Cut(before, "<body")
					isSaid(found, ph.lang, body)
				}
			}
		}
		for line, at := range found {
			t.Errorf("%s: %q in %.120s", book.Name, at, line)
		}
	}
}

// isSaid adds the lines of a part of a page that have notation to found, or English in another language.
func isSaid(found map[string]string, lang, body string) {
	text := html.UnescapeString(tags.ReplaceAllString(typedParts.ReplaceAllString(quoted.ReplaceAllString(body, " "), " "), " "))
	for line := range strings.Lines(text) {
		at := asTyped.FindString(line)
		if words := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' }); lang != "en" {
			for _, word := range words {
				if slices.Contains(english, word) {
					at = cmp.Or(at, word)
				}
			}
		}
		if at != "" {
			found[lang+": "+digits.ReplaceAllString(strings.TrimSpace(line), "#")] = at
		}
	}
}

// labelsAreSaid adds the texts for screen readers of a page that have notation to found. Regular expressions would look at each
// byte of it.
func labelsAreSaid(found map[string]string, lang, page string) {
	_, body, _ := strings.Cut(page, "<body") // the head has the game's name
	for _, at := range [][2]string{{`aria-label="`, `"`}, {`title="`, `"`}, {`alt="`, `"`}, {`<title>`, `<`}} {
		for _, after := range strings.Split(body, at[0])[1:] {
			text, _, _ := strings.Cut(after, at[1])
			text = html.UnescapeString(text)
			if at := cmp.Or(typedLabel.FindString(text), asTyped.FindString(text)); at != "" {
				found[lang+": label "+digits.ReplaceAllString(text, "#")] = at
			}
		}
	}
}

// What happened, and the answer to a tap on a field, is told without notation.
func TestNoNotationTold(t *testing.T) {
	t.Parallel()
	lines := practice(century.Book())
	at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "recycle ") && strings.Contains(l, ".") })
	e := newEvening(t, Usual(), lines[:at+1]...)
	for _, who := range append([]string{onTable, keeper}, e.s.now.Load().Position().Seats()...) {
		told := tags.ReplaceAllString(happened.FindString(e.phone(who).body), " ")
		if found := regexp.MustCompile(`\w+\.[A-Z]\b`).FindString(told); found != "" {
			t.Errorf("%s reads %q", who, found)
		}
	}

	e.look(t)
	green, described := e.phone("Green"), 0
	for i, entry := range e.s.now.Load().Entries() {
		if entry.Kind != referee.KindDescribe || i%9 > 0 && !strings.HasPrefix(entry.Text, "describe z") {
			continue
		}
		described++
		green.get("/" + green.id + "?then=" + strconv.Itoa(i+1))
		if found := regexp.MustCompile(`\w@\d|\d=\d|\d\.\.|[A-Zx]-[A-Zx]-`).FindString(tags.ReplaceAllString(green.body, " ")); found != "" {
			t.Errorf("the history of %q has %q", entry.Text, found)
		}
	}
	if described == 0 {
		t.Error("nothing was described")
	}

	e = newEvening(t, Usual(), practice(industry.Book())...)
	p := e.s.now.Load().Position()
	ph := e.phone(p.Seats()[0])
	asked := 0
	for _, m := range regexp.MustCompile(`href="(\?ask=[A-L]\d)"`).FindAllStringSubmatch(e.phone(onTable).body+ph.body, -1) {
		seat := p.Find(m[1][len("?ask="):]).Seat
		if seat == "" {
			continue
		}
		if asked++; asked%long.Or(10, 1) > 0 {
			continue
		}
		ph.get("/" + ph.id + m[1])
		says := seat + " has "
		if seat == p.Seats()[0] {
			says = "You have "
		}
		ph.sees(says + m[1][len("?ask="):] + ".")
		if strings.Contains(ph.body, "makes=") {
			t.Fatalf("%s is answered in notation", m[1])
		}
	}
	if asked == 0 {
		t.Error("no field was asked about")
	}
}

// What may be done now is answered as buttons say it, on every page and in every game.
func TestNoNotationAnswered(t *testing.T) {
	t.Parallel()
	fair := practice(expo.Book())
	for question, lines := range map[string][]string{
		"how do I bid":              begun(century.Book(), "bid Green 9"),
		"may I pass":                begun(century.Book(), "bid Green 9"),
		"where do I put my garbage": begun(century.Book(), "outcome Yellow 1 0"),
		"which card may I play":     fair[:slices.IndexFunc(fair, func(l string) bool { return strings.HasPrefix(l, "card ") })],
	} {
		e := newEvening(t, Usual(), lines...)
		book := e.s.now.Load().Rulebook()
		verbs := strings.Join(rule.Each(book.Verbs.All(), func(v rule.Verb) string { return v.Name }), "|")
		typed, answered := regexp.MustCompile(`\b(`+verbs+`) (`+strings.Join(e.s.now.Load().Position().Seats(), "|")+`)\b`), 0
		seats := e.s.now.Load().Position().Seats()
		for _, who := range append([]string{keeper}, seats[:long.Or(1, len(seats))]...) {
			ph := e.phone(who)
			for i, lang := range []string{"en", "de", "it"} {
				if i > 0 && (i+len(question))%2 >= long.Or(1, 2) { // a short run asks in English and in one other
					continue
				}
				ph.lang = lang
				ph.get("/" + ph.id + "?ask=" + url.QueryEscape(question))
				_, answer, _ := strings.Cut(ph.body, `<div id="answer"`)
				answer, _, _ = strings.Cut(html.UnescapeString(answer), "</section>")
				if found := typed.FindString(answer); found != "" {
					t.Errorf("%s, asked %q in %s, reads %q", who, question, lang, found)
				}
				if strings.Contains(answer, `: "`) {
					answered++
				}
			}
		}
		if answered == 0 {
			t.Errorf("%q is answered without what may be done", question)
		}
	}
}

// A drawn piece without a name of its own, as the card in play, is called in the reader's language.
func TestDrawnIsCalledInWords(t *testing.T) {
	for _, c := range []struct {
		book            *rule.Rulebook
		last, word, not string
	}{{century.Book(), "open Blue saltmarsh 3", "Umweltschadenkarte", "Catastrophe"}, {expo.Book(), "card Red journal", "Patents Office", "Patents"}} {
		e := newEvening(t, Usual(), begun(c.book, c.last)...)
		table := e.phone(onTable)
		table.lang = "de"
		table.get("/table")
		if table.sees("<span>" + c.word + "</span>"); strings.Contains(table.body, "<span>"+c.not+"</span>") {
			t.Errorf("%s: a piece is called %q", c.book.Name, c.not)
		}
	}
}

// Corrections are chosen in words. Why a seat can't do something is told as "you", without an example's names. What
// is to be dealt is said in words.
func TestWordsForOwnSeat(t *testing.T) {
	lines := practice(expo.Book())
	e := newEvening(t, Usual(), begun(expo.Book(), lines[slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "card ") })])...)
	keeps, acts := e.phone(keeper), e.s.now.Load().Where().ToAct[0]
	keeps.get("/keeper?line=correct+" + acts)
	if text := tags.ReplaceAllString(typedParts.ReplaceAllString(keeps.body, " "), " "); strings.Contains(text, "hand:") || !strings.Contains(text, " in hand") {
		t.Error("a correction is asked for in notation")
	}
	phone := e.phone(acts)
	phone.get("/" + phone.id + "?why=handicap")
	phone.sees("You have ")

	e = newEvening(t, Usual(), lines[0], "describe copy practice")
	keeps = e.phone(keeper)
	keeps.sees("two jury tiles at random")
	if text := tags.ReplaceAllString(typedParts.ReplaceAllString(keeps.body, " "), " "); strings.Contains(text, "deal jury") {
		t.Error("what is to be dealt is told in notation")
	}

	e = newEvening(t, Usual(), "new friday --seats Blue,Green,Yellow", "deal lands", "deal technologies", "deal catastrophe")
	e.cli("drop Blue", "drop Green", "drop Yellow", "outcome Blue 1 0 1g", "outcome Green 4 0 -", "outcome Yellow 5 0 -")
	e.look(t)
	green := e.phone("Green")
	green.get("/" + green.id + "?why=place")
	const reason = "The lands won and the institution bought this round are attached, each once."
	if message := tags.ReplaceAllString(regexp.MustCompile(`<p class="message">.*?</p>`).FindString(green.body), ""); message != reason || strings.Count(green.body, reason) > 1 {
		t.Errorf("the reason is %q", message)
	}
}

// A space for the second move of Journal is marked as one to tap, not as a loss.
func TestSecondMoveIsNoLoss(t *testing.T) {
	lines := practice(expo.Book())
	for i, line := range lines {
		if strings.HasPrefix(line, "advance ") && strings.HasPrefix(lines[i+1], "advance ") {
			e := newEvening(t, Usual(), lines[:i+1]...)
			phone := e.phone(strings.Fields(line)[1])
			phone.get("/" + phone.id)
			phone.sees(`class="tap"`)
			if strings.Contains(phone.body, ` sure"`) {
				t.Error("spaces to go to are marked as a loss")
			}
			return
		}
	}
	t.Error("the recorded game has no card with two moves")
}

// A page lists what its seat can't do now, each with a reason in each language that names no example's pieces. What
// is legal isn't listed.
func TestWhyNotIsSaid(t *testing.T) {
	t.Parallel()
	whys := regexp.MustCompile(`href="\?why=(\w+)"`)
	for last, book := range map[string]*rule.Rulebook{"place Blue highmoor w2 r0 A": century.Book(), "won Yellow K1 2": industry.Book(), "won Blue B2 2": industry.Book(), "card Yellow laboratory": expo.Book()} {
		e := newEvening(t, Usual(), begun(book, last)...)
		for i, who := range e.s.now.Load().Position().Seats() {
			phone, langs := e.phone(who), []string{"en", "de", "it"}
			for k := range long.Or(1, len(langs)) {
				phone.lang = langs[(i+k)%len(langs)]
				phone.get("/" + phone.id)
				for n, verb := range whys.FindAllStringSubmatch(phone.body, -1) {
					if (i+n)%long.Or(12, 1) > 0 { // a short run asks a twelfth of the seats about each verb
						continue
					}
					phone.get("/" + phone.id + "?why=" + verb[1])
					_, message, _ := strings.Cut(phone.body, `<p class="message">`)
					message, _, _ = strings.Cut(message, "</p>")
					if message == "" || strings.Contains(message, "%!") || strings.Contains(message, "R1_3") || strings.Contains(message, "locomotive") {
						t.Errorf("%s, after %s, in %s: why %s can't %s: %q", book.Name, last, phone.lang, who, verb[1], message)
					}
				}
			}
		}
	}
	green := newEvening(t, Usual(), begun(century.Book(), "place Blue highmoor w2 r0 A")...).phone("Green")
	if green.sees(`href="?why=use"`); strings.Contains(green.body, `href="?why=upkeep"`) {
		t.Error("the outcome of the upkeep is listed, though it is legal")
	}
	red := newEvening(t, Usual(), begun(century.Book(), "garbage Red fenland=3 orchard=1")...).phone("Red")
	red.get("/s3?why=use")
	red.sees("A seat uses the abilities of its own technologies.")
}

// A column of the board is called by its letter, even if a resource begins with it.
func TestColumnsAreLetters(t *testing.T) {
	e := newEvening(t, Usual(), "new fri --seats Ann,Bob,Cyd --rules industry")
	e.phone("Ann").sees(`aria-label="B">`, "> B</span>")
	if ann := e.phone("Ann").body; strings.Contains(ann, "> Brick</span>") {
		t.Error("column B is called Brick")
	}
}

// A phone doesn't ask for the bids of other seats; neither does the keeper's page in its first place.
func TestOnlyOwnIsAsked(t *testing.T) {
	e := newEvening(t, Usual(), "new fri --seats Ann,Bob,Cyd --rules industry", "draw A C D coin=none")
	for who, want := range map[string]string{"Ann": `<p class="due">Offer a field</p>`, keeper: "Offer a field"} {
		ph := e.phone(who)
		ph.sees(want)
		if strings.Contains(ph.body, "tell the bids") {
			t.Errorf("%s is asked for the bids of all", who)
		}
	}
}

// A plan is offered only to a seat that has something to plan while others act.
func TestPlanHasMoves(t *testing.T) {
	for _, c := range []struct{ lines, who, offers string }{
		{"new fri --seats Ann,Bob,Cyd --rules expo", "Ann", ""},
		{"new fri --seats Ann,Bob,Cyd --rules expo / draw everything / card Ann skyscraper", "Cyd", "up to 3 moves"},
		{"new fri --seats Ann,Bob,Cyd --rules industry", "Bob", ""},
		{"new fri --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none / offer Ann D", "Cyd", "Bid"},
		{"new fri --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none / offer Ann D / bid Bob 1 / bid Cyd 2 / sell Ann", "Cyd", "Develop"},
	} {
		lines := strings.Split(c.lines, " / ")
		e := newEvening(t, Usual(), lines[0])
		for _, line := range lines[1:] {
			if line == drawAll {
				e.phone(keeper).enter(line, nil)
				e.look(t)
			} else {
				e.cli(line)
			}
		}
		e.look(t)
		ph := e.phone(c.who)
		if has := strings.Contains(ph.body, `id="plans"`); has != (c.offers != "") {
			t.Errorf("%s, %s: a plan is offered: %t", c.lines, c.who, has)
		}
		if c.offers != "" {
			ph.get("/" + ph.id + "?plan=")
			ph.sees(c.offers)
		}
	}
}

// The cards of a hand keep their order. A card that could buy nothing is asked for once more.
func TestCardsKeepTheirPlaces(t *testing.T) {
	e := newEvening(t, Usual(), "new fri --seats Ann,Bob,Cyd --rules expo")
	e.phone(keeper).enter(drawAll, nil)
	e.look(t)
	e.cli("card Ann journal", "done Ann", "correct Bob funding-4 x")
	e.look(t)
	bob := e.phone("Bob")
	at := -1
	for _, card := range []string{"Train Station", "Academy", "Laboratory", "Journal", "Skyscraper", "Meeting Room"} {
		next := strings.Index(bob.body, "<span>"+card+"</span>")
		if next < at {
			t.Errorf("%s stands before the card to its left", card)
		}
		at = next
	}
	for _, card := range []string{"station", "academy"} {
		if strings.Contains(bob.body, `value="card Bob `+card+`"`) {
			t.Errorf("a tap on %s enters it, though it can buy nothing", card)
		}
		bob.get("/" + bob.id + "?line=card+Bob+" + card)
		bob.sees("Play it and buy nothing", `value="card Bob `+card+`"`)
		bob.get("/" + bob.id)
	}
}

// Once a piece is tapped, only that one can be placed.
func TestOnlyTappedIsPlaced(t *testing.T) {
	e := newEvening(t, Usual(), begun(expo.Book(), "card Yellow laboratory")...)
	ph, tapped := e.phone(e.s.now.Load().Where().ToAct[0]), 0
	for _, o := range rule.Moves(e.s.now.Load().Position(), e.s.now.Load().Where().ToAct[0], true) {
		if way := o.Way(); o.Verb == "place" && way.At.Slot != nil && len(way.At.Slot.Words) > 1 {
			for _, word := range way.At.Slot.Words[1:] {
				tapped++
				ph.get("/" + ph.id + "?line=" + url.QueryEscape(way.Line()+" "+word))
				if strings.Contains(ph.body, `value="`+way.Line()+" "+way.At.Slot.Words[0]+" ") {
					t.Errorf("beside %s %s can be placed", word, way.At.Slot.Words[0])
				}
			}
		}
	}
	if tapped == 0 {
		t.Error("there is only one piece to place")
	}
}

// A phone says what another seat did last.
func TestOthersDeedsAreTold(t *testing.T) {
	e := newEvening(t, Usual(), append(begun(expo.Book(), "card Yellow laboratory"), "place Yellow drill d2 r0")...)
	for _, seat := range e.s.now.Load().Position().Seats() {
		ph := e.phone(seat)
		if told := strings.Contains(ph.body, `<p class="led">Yellow places Drill`); told != (seat != "Yellow") {
			t.Errorf("%s is told of what Yellow did: %t", seat, told)
		}
	}
}

// What is dealt is drawn on a phone, and not told tile by tile above it.
func TestDealtIsDrawn(t *testing.T) {
	lines := practice(expo.Book())
	dealt := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "deal station ") })
	e := newEvening(t, Usual(), lines[:dealt+1]...)
	for _, seat := range e.s.now.Load().Position().Seats() {
		ph := e.phone(seat)
		if told := regexp.MustCompile(`<p class="led">[^<]{160,}`).FindString(ph.body); told != "" {
			t.Errorf("%s reads %s", seat, told)
		}
	}
}

// A phone says what its own entry cost or gave its seat.
func TestOwnPaymentsAreTold(t *testing.T) {
	for last, want := range map[string]string{
		"keep Blue": "You keep G1 Limekiln and hand out 1 taler.", "sell Blue": "You sell H1 Tannery to Yellow and get 2 talers.", "develop Blue L1": "You develop L1 Waterwheel: Wood from Yellow for 1 taler.",
	} {
		lines := practice(industry.Book())
		third := slices.Index(lines, "draw G H L")
		lines = lines[:third+1+slices.Index(lines[third:], last)]
		newEvening(t, Usual(), lines...).phone("Blue").sees(`<p class="led">` + want)
	}
}

// A draw stands first on the phone of the seat that is to draw; on others its button stands below the board.
func TestDrawIsAskedOfWhoDraws(t *testing.T) {
	e := newEvening(t, Usual(), begun(industry.Book(), "done Yellow")...)
	for _, seat := range e.s.now.Load().Position().Seats() {
		ph := e.phone(seat)
		draws := strings.Contains(ph.body, "Draw 3 column tokens.")
		at, board := strings.Index(ph.body, drawAll), strings.Index(ph.body, `id="board"`)
		if at < 0 || (at < board) != draws || draws != (seat == "Yellow") || strings.Contains(ph.body, "To be entered") {
			t.Errorf("%s draws: %v; the button stands at %d, the board at %d", seat, draws, at, board)
		}
	}
}

// Lists and headings call a phone's own seat "you" in each language.
func TestListsSayYou(t *testing.T) {
	lines := practice(expo.Book())
	over := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "card ") && strings.HasSuffix(l, " meeting") })
	for !strings.HasPrefix(lines[over+1], "deal ") {
		over++
	}
	e := newEvening(t, Usual(), lines[:over+1]...)
	for lang, want := range map[string][2]string{"en": {"Green begins", "you begin"}, "de": {"Green beginnt", "du beginnst"}, "it": {"comincia Green", "cominci tu"}} {
		for i, seat := range []string{"Blue", "Green"} {
			ph := e.phone(seat)
			ph.lang = lang
			ph.get("/" + ph.id)
			if ph.sees("; " + want[i]); strings.Contains(ph.body, "; "+want[1-i]) {
				t.Errorf("%s reads %q, in %s", seat, want[1-i], lang)
			}
		}
	}
	e = newEvening(t, Usual(), begun(century.Book(), "open Blue saltmarsh 3")...)
	e.phone("Blue").sees("Lot: Saltmarsh at 3 by you")
	e.phone("Green").sees("Lot: Saltmarsh at 3 by Blue")
}

// A sentence that is too long for the head of the table's screen is shortened there behind a whole fact, with a sign, in each
// language, and not left out; one that has room is whole.
func TestLongSentencesAreShortened(t *testing.T) {
	for seats, whole := range map[string]bool{"Ann,Bartholomaeus,Cyd": true, "Ann,Bartholomaeus,Cyd-von-Hohenzollern-Sigmaringen,Dan-von-Hohenlohe-Neuenstein": false} {
		ph := newEvening(t, Usual(), "new fair --seats "+seats+" --rules expo").phone(onTable)
		for lang, ends := range map[string]string{"en": "1 more.", "de": "als der vor ihm.", "it": "1 in più."} {
			ph.lang = lang
			ph.get("/table")
			just := strings.TrimSpace(html.UnescapeString(tags.ReplaceAllString(regexp.MustCompile(`<p class="just.*?</p>`).FindString(ph.body), "")))
			if !whole {
				ends = "…"
			}
			if !strings.HasPrefix(just, "Ann, Bartholomaeus") || !strings.HasSuffix(just, ends) || len([]rune(just)) > 162 {
				t.Errorf("%s: the head says %q, not up to %q", lang, just, ends)
			}
		}
	}
}

// The table's screen doesn't tell in words what it draws, nor again what its headline says; a phone, which draws less, is told of what
// was dealt, and what isn't drawn is told still.
func TestDrawnIsNotTold(t *testing.T) {
	said := func(ph *phone) string {
		return tags.ReplaceAllString(regexp.MustCompile(`(?s)<p class="just.*?</p>`).FindString(ph.body), "")
	}
	for last, want := range map[string]string{
		"deal catastrophe tankerwreck":      "",
		"deal technologies glassworks":      "lots open at 3 coins.",
		"recycle Yellow pinewood.B coalpit": "Round III: Blue starts.",
		"deal lands greenfield seaport":     "",
	} {
		lines := practice(century.Book())
		at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, last) })
		e := newEvening(t, Usual(), lines[:at+1]...)
		if got := strings.TrimSpace(said(e.phone(onTable))); !strings.HasSuffix(got, want) || want == "" && got != "" || strings.Contains(got, "on offer") {
			t.Errorf("after %s the table says %q, not %q", last, got, want)
		}
	}
	e := newEvening(t, Usual(), append(tuesday()[:3], "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g1p / -")...)
	if got := said(e.phone(onTable)); got != "" {
		t.Errorf("beside the drawn card the table says %q", got)
	}
	e.phone("Blue").sees("column 4 gives 1 garbage, pollution marker 1 to the left · column 5 gives nothing")
}

// What every seat gets by one entry is drawn in a row each; the same in words was four sentences, too small to be read from afar.
func TestProductionIsDrawn(t *testing.T) {
	lines := practice(century.Book())
	at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "recycle ") })
	e := newEvening(t, Usual(), lines[:at]...)
	table := e.phone(onTable)
	said := strings.Join(regexp.MustCompile(`(?s)<p class="just.*?</p>`).FindAllString(table.body, -1), "")
	if strings.Contains(said, "produces") {
		t.Errorf("the table says %q", tags.ReplaceAllString(said, ""))
	}
	rows := regexp.MustCompile(`(?s)<b class="(\w+)">.*?</b>`).FindAllStringSubmatch(said, -1)
	var got []string
	for _, row := range rows {
		got = append(got, row[1]+" "+strings.Join(regexp.MustCompile(`#s-\w+|\+\d+`).FindAllString(row[0], -1), " "))
	}
	var want []string
	for _, told := range e.s.now.Load().Last().Told.Events() {
		m := regexp.MustCompile(`^(\w+) produces (.*)\.$`).FindStringSubmatch(told.Text.String())
		if m == nil {
			continue
		}
		row := strings.ToLower(m[1]) + " #s-citizen"
		for _, amount := range strings.Split(m[2], ", ") {
			n, of, _ := strings.Cut(amount, " ")
			if row += " #s-" + strings.TrimSuffix(of, "s") + " +" + n; n == "0" {
				row = strings.TrimSuffix(row, " #s-"+strings.TrimSuffix(of, "s")+" +0")
			}
		}
		want = append(want, row)
	}
	slices.Sort(want)
	if slices.Sort(got); !slices.Equal(got, want) || len(want) < 2 {
		t.Errorf("the rows are %q, not %q", got, want)
	}
}

// The price that a lot opens at stands on its buttons alone: the headline and what happened last said it too.
func TestPriceIsSaidOnce(t *testing.T) {
	lines := practice(century.Book())
	at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "open ") })
	e := newEvening(t, Usual(), lines[:at]...)
	for lang, price := range map[string]string{"en": " at 2</span>", "de": " mit 2 eröffnen</span>"} {
		ph := e.phone("Blue")
		ph.lang = lang
		ph.get("/" + ph.id)
		head, _, _ := strings.Cut(ph.body, `class="priced"`)
		_, head, _ = strings.Cut(head, `class="halves"`)
		if told := tags.ReplaceAllString(head, ""); regexp.MustCompile(`(at|ab|mit|beträgt) 2\b`).MatchString(told) {
			t.Errorf("%s: the price stands above the lands: %q", lang, told)
		}
		if got := strings.Count(ph.body, price); got != 6 {
			t.Errorf("%s: the price stands on %d lands, not on 6", lang, got)
		}
	}
}

// A card that is dealt by what its columns give is drawn alone: a column isn't a technology.
func TestCardByNotationIsDrawnAlone(t *testing.T) {
	e := newEvening(t, Usual(), "new shown --seats Ann,Bob,Cyd", "deal lands", "deal technologies", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
	_, told, _ := strings.Cut(e.phone(keeper).body, `class="told"`)
	if first, _, _ := strings.Cut(told, "</li>"); strings.Count(first, "<svg") != 1 || strings.Contains(first, "once:") {
		t.Errorf("beside the card is drawn: %q", first)
	}
}
