package web

import (
	"cmp"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/tools/long"
)

var (
	// typedParts are what a page shows as it is typed, or draws.
	typedParts = regexp.MustCompile(`(?s)<(code|svg|script|head)[ >].*?</(code|svg|script|head)>|<form class="ask".*?</form>|<small class="line".*?</small>|<p class="line">.*?</p>`)
	// asTyped is what is typed and not said: a turn, a number that is asked for, an
	// amount by its letter, a range, a marker with its sign before; of Expo 1906 names of tiles, spaces and cards, and what a tile shows.
	digits  = regexp.MustCompile(`\d+`)
	asTyped = regexp.MustCompile(`\br[0-3]\b|=\?|\b\d+[gcsvprt](?:\d|\b)|\d\.\.\d|[-+]\d+ pollution|\w=\w|(?i:kauf\w*|compr\w*|buys?|places?|legt|legst|piazz\w*) tile\d|\b(?:steel|copper|manual|automated|empirical|scientific)\d|\b\d(?:steel|copper|manual|automated|empirical|scientific|steam|electricity)|: (?:station|academy|laboratory|journal|skyscraper)\b|\bfund, |\bGo from start\b`)
	// label is what is read aloud of what can't be seen; typedLabel is what is typed and not said in one:
	// a city of a tile, a column's figures, a name as it is stored.
	label      = regexp.MustCompile(`(?:aria-label|title|alt)="([^"]*)"|<title>([^<]*)</title>`)
	typedLabel = regexp.MustCompile(`\w\.[A-Z]\b|@|_|\w / |\bstart\b|\b\d+[gpfcsv]\b|(?i:\btile\d)`)
	happened   = regexp.MustCompile(`(?s)<ol class="told".*?</ol>`)
	sentence   = regexp.MustCompile(`<p>(.*?)</p>`)
	due        = regexp.MustCompile(`(?s)<p class="turn[^>]*>(.*?)</p>`)
)

// called finds a seat's name, amongOthers where it is one of a list or stands in a line as it
// was typed.
func called(seat string) *regexp.Regexp { return regexp.MustCompile(`\b` + seat + `\b`) }

func amongOthers(book *rule.Rulebook, seat string) *regexp.Regexp {
	verbs := rule.Each(book.Verbs.All(), func(v rule.Verb) string { return v.Name })
	return regexp.MustCompile(`, ` + seat + `\b|\b` + seat + `,|\b(and|und|e|ed) ` + seat + `\b|\b` + seat + ` (and|und|e|ed)\b|\b` + seat + ` \d|\b(` + strings.Join(verbs, "|") + `|correct|count) ` + seat + `\b|: ` + seat + ` [a-z]+[-+=]`)
}

// read are the languages that a rulebook's words are in.
func read(book *rule.Rulebook) []string {
	if book.Name == "expo" {
		return []string{"en", "de", "it"}
	}
	return []string{"en", "de"}
}

// Seats read words: what is typed stands in the small lines alone; and what a seat did is
// told to itself as "you".
func TestNoNotationOnSeats(t *testing.T) {
	t.Parallel()
	every := long.Or(100, 5)
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
					before, status, _ := strings.Cut(before+besides, `<details id="status">`)
					_, after, _ := strings.Cut(status, "</details>")
					before += after
					text := html.UnescapeString(tags.ReplaceAllString(typedParts.ReplaceAllString(before, " "), " "))
					for line := range strings.Lines(text) {
						if at := asTyped.FindString(line); at != "" {
							found[ph.lang+": "+digits.ReplaceAllString(strings.TrimSpace(line), "#")] = at
						}
					}
				}
			}
		}
		for line, at := range found {
			t.Errorf("%s: %q in %.120s", book.Name, at, line)
		}
	}
}

// labelsAreSaid notes which labels of a page read as they are typed.
func labelsAreSaid(found map[string]string, lang, page string) {
	_, body, _ := strings.Cut(page, "<body") // the head holds the game's name
	for _, m := range label.FindAllStringSubmatch(body, -1) {
		text := html.UnescapeString(m[1] + m[2])
		if at := cmp.Or(typedLabel.FindString(text), asTyped.FindString(text)); at != "" {
			found[lang+": label "+digits.ReplaceAllString(text, "#")] = at
		}
	}
}

// What is told, and an answer to a tap on a piece, is read as words too: a city, an owned field.
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

	e = newEvening(t, Usual(), practice(industry.Book())...)
	p := e.s.now.Load().Position()
	ph := e.phone(p.Seats()[0])
	asked := 0
	for _, m := range regexp.MustCompile(`href="(\?ask=[A-L]\d)"`).FindAllStringSubmatch(e.phone(onTable).body+ph.body, -1) {
		seat, _ := p.Book().Find(p, m[1][len("?ask="):])
		if seat == "" {
			continue
		}
		if asked++; asked%long.Or(5, 1) > 0 {
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

// What is drawn and has no name of its own, as the card that is up, is called in the reader's words.
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

// What is set right is chosen in words; what a seat can't do is told to itself as "you", without
// the names of an example; and what the board lacks is called as it is called there.
func TestWordsForOwnSeat(t *testing.T) {
	lines := practice(expo.Book())
	e := newEvening(t, Usual(), begun(expo.Book(), lines[slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "card ") })])...)
	keeps, acts := e.phone(keeper), e.s.now.Load().Where().ToAct[0]
	keeps.get("/keeper?line=correct+" + acts)
	if text := tags.ReplaceAllString(typedParts.ReplaceAllString(keeps.body, " "), " "); strings.Contains(text, "hand:") || !strings.Contains(text, " in hand") {
		t.Error("what is set right is asked for as it is typed")
	}
	phone := e.phone(acts)
	phone.get("/" + phone.id + "?why=handicap")
	phone.sees("You have ")

	e = newEvening(t, Usual(), lines[0], "describe copy practice")
	keeps = e.phone(keeper)
	keeps.sees("two jury tiles at random")
	if text := tags.ReplaceAllString(typedParts.ReplaceAllString(keeps.body, " "), " "); strings.Contains(text, "deal jury") {
		t.Error("what is to be dealt is told as it is typed")
	}

	e = newEvening(t, Usual(), "new friday --seats Blue,Green,Yellow", "deal lands", "deal technologies", "deal catastrophe")
	e.cli("drop Blue", "drop Green", "drop Yellow", "outcome Blue 1 0 1g", "outcome Green 4 0 -", "outcome Yellow 5 0 -")
	e.look(t)
	green := e.phone("Green")
	green.get("/" + green.id + "?why=place")
	if message := tags.ReplaceAllString(regexp.MustCompile(`<p class="message">.*?</p>`).FindString(green.body), ""); strings.Contains(message, "L1") || message == "" {
		t.Errorf("it is told of an example's tile: %q", message)
	}
}

// A square that the second move of Journal may go to is marked as one may be tapped, not as
// what is about to be lost.
func TestSecondMoveIsNoLoss(t *testing.T) {
	lines := practice(expo.Book())
	for i, line := range lines {
		if strings.HasPrefix(line, "advance ") && strings.HasPrefix(lines[i+1], "advance ") {
			e := newEvening(t, Usual(), lines[:i+1]...)
			phone := e.phone(strings.Fields(line)[1])
			phone.get("/" + phone.id)
			phone.sees(`class="tap"`)
			if strings.Contains(phone.body, ` sure"`) {
				t.Error("squares to go to are marked as a loss")
			}
			return
		}
	}
	t.Error("no card moves twice")
}

// What can't be done now is said with a reason in each language: of the seat's own case, not of
// the pieces that an example names. What is legal isn't among it.
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
					if (i+n)%long.Or(3, 1) > 0 { // in short each verb is asked of some seats
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
		t.Error("it is legal to say how the upkeep came out")
	}
	red := newEvening(t, Usual(), begun(century.Book(), "garbage Red fenland=3 orchard=1")...).phone("Red")
	red.get("/s3?why=use")
	red.sees("A seat uses the abilities of its own technologies.")
}

// A column of the board is called by its letter, though a resource begins with it.
func TestColumnsAreLetters(t *testing.T) {
	e := newEvening(t, Usual(), "new fri --seats Ann,Bob,Cyd --rules industry")
	e.phone("Ann").sees(`aria-label="B">`, "> B</span>")
	if ann := e.phone("Ann").body; strings.Contains(ann, "> Brick</span>") {
		t.Error("column B is called Brick")
	}
}

// A phone enters for its own seat: what others do with it isn't asked there.
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

// A plan is offered to who has something to plan, in each game while others act.
func TestPlanHasMoves(t *testing.T) {
	for _, c := range []struct{ lines, who, offers string }{
		{"new fri --seats Ann,Bob,Cyd --rules expo", "Ann", ""},
		{"new fri --seats Ann,Bob,Cyd --rules expo / draw everything / card Ann skyscraper", "Cyd", "for 3 moves"},
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

// The cards of a hand keep their places, and one that could buy nothing is asked for once more.
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
			t.Errorf("%s stands before what is left of it", card)
		}
		at = next
	}
	for _, card := range []string{"station", "academy"} {
		if strings.Contains(bob.body, `value="card Bob `+card+`"`) {
			t.Errorf("a tap on %s enters it, though it buys nothing", card)
		}
		bob.get("/" + bob.id + "?line=card+Bob+" + card)
		bob.sees("Play it and buy nothing", `value="card Bob `+card+`"`)
		bob.get("/" + bob.id)
	}
}

// A piece that is tapped alone is placed: the others show no places of theirs then.
func TestOnlyTappedIsPlaced(t *testing.T) {
	e := newEvening(t, Usual(), begun(expo.Book(), "card Yellow laboratory")...)
	ph := e.phone(e.s.now.Load().Where().ToAct[0])
	for _, o := range rule.Moves(e.s.now.Load().Position(), e.s.now.Load().Where().ToAct[0], true) {
		if way := o.Way(); o.Verb == "place" && way.At.Slot != nil && len(way.At.Slot.Words) > 1 {
			for _, word := range way.At.Slot.Words[1:] {
				ph.get("/" + ph.id + "?line=" + url.QueryEscape(way.Line()+" "+word))
				if strings.Contains(ph.body, `value="`+way.Line()+" "+way.At.Slot.Words[0]+" ") {
					t.Errorf("beside %s %s can be placed", word, way.At.Slot.Words[0])
				}
			}
		}
	}
}

// A phone says what another seat did last, as where its token went.
func TestOthersDeedsAreTold(t *testing.T) {
	e := newEvening(t, Usual(), append(begun(expo.Book(), "card Yellow laboratory"), "place Yellow drill d2 r0")...)
	for _, seat := range e.s.now.Load().Position().Seats() {
		ph := e.phone(seat)
		if told := strings.Contains(ph.body, `<p class="led">Yellow places Drill`); told != (seat != "Yellow") {
			t.Errorf("%s is told of what Yellow did: %t", seat, told)
		}
	}
}

// A phone says what its own entry cost its seat, or gave it.
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

// What one seat is to draw is asked of its phone first; on the others the button stands apart, and
// nothing is said to be waiting for an entry.
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

// The steps of a list, a heading and what the table says of its own seat read "you" on a phone, in each language.
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
