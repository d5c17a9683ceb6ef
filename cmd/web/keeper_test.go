package web

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/door"
	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

// The keeper's page is short: a card is drawn once above the outcomes of all seats, and where several seats
// choose among pieces, each does on a page of its own.
func TestKeeperReadsFewScreens(t *testing.T) {
	lines := practice(century.Book())
	bids := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "claim ") })
	e := newEvening(t, Usual(), lines[:bids]...)
	keeps := e.phone(keeper)
	verbs, _, _ := strings.Cut(keeps.body, `<div class="journal">`)
	if drawn, rows := len(regexp.MustCompile(`<svg[^>]*aria-label="1: `).FindAllString(verbs, -1)), strings.Count(verbs, `class="columns"`); drawn != 1 || rows != 5 {
		t.Errorf("the card is drawn %d times above %d rows", drawn, rows)
	}
	due, ended, _ := strings.Cut(verbs, `<details class="ended"`)
	if strings.Contains(due, "outcome") {
		t.Error("how bids ended isn't folded")
	}
	for _, seat := range e.s.now.Load().Position().Seats() {
		if !strings.Contains(ended, "<h2>"+seat+"</h2>") {
			t.Errorf("how it ended for %s doesn't name the seat", seat)
		}
	}
	texts, to, enters := keeps.tappable()
	if at := slices.Index(to, "outcome Green 1 0"); at < 0 || !enters[at] {
		t.Errorf("Green's outcome isn't one tap away: %q", to)
	}
	if at := slices.IndexFunc(to, func(to string) bool { return strings.Contains(to, "outcome+Green+1") }); at < 0 || texts[at] != "1" {
		t.Errorf("column 1 of Green leads to no other numbers: %q", to)
	}

	for _, book := range engine.Books() {
		lines := practice(book)
		e := newEvening(t, Usual(), lines[0])
		every := long.Or(120, 40)
		for i := 0; i < len(lines)-every; i += every {
			e.cli(lines[i+1 : i+1+every]...)
			e.look(t)
			keeps := e.phone(keeper)
			verbs, _, _ := strings.Cut(keeps.body, `<details class="beside">`)
			if pieces := strings.Count(verbs, ` piece"`); pieces > 3*fewHere {
				t.Errorf("%s, entry %d: the keeper chooses among %d pieces", book.Name, i+every, pieces)
			}
		}
	}
}

// What the keeper rarely enters, such as a subsidy, is folded and not among what is due.
func TestRareStandsBehindOneDoor(t *testing.T) {
	e := newEvening(t, Usual(), practice(industry.Book())[:77]...)
	due, rare, _ := strings.Cut(e.phone(keeper).body, "Descriptions, and what is rare")
	if strings.Contains(due, "Take the subsidy") || strings.Contains(due, `value="subsidy`) || !strings.Contains(rare, "Take the subsidy") {
		t.Error("a subsidy stands among what is due")
	}
}

// Rulings are shown in words, also their other readings.
func TestRulingsInWords(t *testing.T) {
	for _, book := range engine.Books() {
		e := newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules "+book.Name)
		keeps := e.phone(keeper)
		for _, r := range book.Rulings() {
			for _, reading := range r.Readings {
				if strings.Contains(keeps.body, r.Name+"="+reading.Name) {
					t.Errorf("%s: the keeper reads %s=%s", book.Name, r.Name, reading.Name)
				}
			}
			keeps.sees("✓ " + strings.ToUpper(string(r.Readings[0].Meaning[:1])) + string(r.Readings[0].Meaning[1:]))
		}
	}
}

// A button says what an ability does, and counts say what they count. A first description isn't shown as what
// happened last.
func TestReadAsWords(t *testing.T) {
	lines := practice(century.Book())
	for ability, says := range map[string]string{"cleanup": "Clean up: the marker goes right", "quality": "Buy points"} {
		at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "use ") && strings.HasSuffix(l, ability) })
		e := newEvening(t, Usual(), lines[:at]...)
		e.phone(strings.Fields(lines[at])[1]).sees(says)
		keeps := e.phone(keeper)
		keeps.sees(says)
		if texts, _, _ := keeps.tappable(); slices.Contains(texts, ability) {
			t.Errorf("a button says %s", ability)
		}
	}
	e := newEvening(t, Usual(), practice(industry.Book())...)
	e.phone("Yellow").sees("5 pairs of linked factories", "of them undeveloped</span>")

	e = newEvening(t, Usual(), practice(expo.Book())...)
	e.phone("Blue").sees("different project forms</span>")
	keeps := e.phone(keeper)
	keeps.get("/keeper?line=count+Blue+scraps")
	if texts, _, _ := keeps.tappable(); !slices.Contains(texts, "0") || !slices.Contains(texts, "5") {
		t.Errorf("the numbers of scraps to choose are %q", texts)
	}

	e = newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd", `describe L11 A=1c1s B=2c W-A-B-E`)
	if keeps := e.phone(keeper); strings.Contains(keeps.body, "Described") {
		t.Error("a first description is shown as what happened")
	}
}

// While the end is told line by line the keeper's page says no more than the table's screen, which comes to
// each line first; before its script comes it says nothing of it.
func TestKeeperWaitsForTheTelling(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), practice(expo.Book())...)
	b := e.browser()
	b.tab(keeper, 390, 844)
	const shown = `["h1", ".journal .told", ".people .seats", "#status"].map(s => document.querySelector(s)).filter(e => e.closest(".veiled, [hidden]") === null).length`
	if n := evaluate[int](b, keeper, shown); n > 0 {
		t.Errorf("%d parts tell the end at once", n)
	}
	if n := evaluate[int](b, keeper, `(main => {
		main.classList.remove("telling")
		for (const e of main.querySelectorAll("[data-from]")) { e.hidden = false; e.classList.remove("veiled") }
		const seen = [...main.querySelectorAll("[data-from]")].filter(e => e.checkVisibility({ visibilityProperty: true })).length
		main.classList.add("telling")
		return seen
	})(document.getElementById("main"))`); n > 0 {
		t.Errorf("without its script yet the page shows %d parts of the end", n)
	}
	b.tab(onTable, 1280, 800)
	for who, line := range map[string]string{onTable: "1", keeper: "0"} {
		evaluate[bool](b, who, `(performance.now = () => 0, document.querySelector("main").dataset.old = "1", dispatchEvent(new Event("online")))`)
		b.comesTo(who, `!document.querySelector("main").dataset.old`)
		evaluate[bool](b, who, `(fetch = () => new Promise(() => {}), document.getElementById("main").dataset.age = "4500", true)`)
		b.comesTo(who, `[...document.querySelectorAll("[data-only]:not([hidden])")].every(e => Number(e.dataset.only) === `+line+`)`)
	}
	evaluate[bool](b, keeper, `(document.getElementById("main").dataset.age = "100000", true)`)
	b.comesTo(keeper, shown+` === 4`)
}

// While the table's screen tells the end no page looks at the game as it ended, by any entry, or answers from it:
// it would tell the winner first. What stood before is looked at, and all of it once the end is told.
func TestNothingTellsTheEndFirst(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), "new fair --rules lots --seats Ann,Bob", "deal vase", "bid Ann 2", "pass Bob", "deal lamp", "bid Ann 1", "pass Bob", "deal clock", "pass Ann", "bid Bob 4")
	n, ended := e.s.now.Load().n, e.s.now.Load().Last().Time
	for seconds, told := range map[int]bool{3: false, 60: true} {
		e.stop()
		e.d.Clock = func() time.Time { return ended.Add(time.Duration(seconds) * time.Second) }
		e.open(Usual())
		for _, who := range []string{keeper, onTable, "Ann"} {
			ph := e.phone(who)
			for path, looks := range map[string]bool{fmt.Sprintf("?then=%d", n): told, fmt.Sprintf("?then=%d", n-2): true, fmt.Sprintf("/%d?begun=1", n): told && who == keeper} {
				if ph.get("/" + ph.id + path); strings.Contains(ph.body, "data-told=") == looks {
					t.Errorf("%s, after %d seconds: %s looks at the game then: %t", who, seconds, path, !looks)
				}
			}
			if who == onTable {
				continue
			}
			ph.send(http.MethodPost, fmt.Sprintf("/%s/%d", ph.id, n+1), "line=count+Ann+points%3D9") // it sets nothing right
			if e.look(t); e.s.now.Load().n != n {
				t.Fatalf("%s, after %d seconds: entered was %s", who, seconds, e.s.now.Load().Last().Text)
			}
			ph.get("/" + ph.id + "?ask=who+has+won")
			_, answer, _ := strings.Cut(ph.body, `id="answer"`)
			if answer, _, _ = strings.Cut(answer, "</section>"); !strings.Contains(answer, "As the game stands") || strings.Contains(answer, "The game is over.") != told {
				t.Errorf("%s, after %d seconds, is answered who has won: %t: %.300s", who, seconds, !told, answer)
			}
		}
	}
}

// What was set right is marked in the journal.
func TestSetRightIsMarked(t *testing.T) {
	e := newEvening(t, Usual(), append(begun(century.Book(), "bid Green 5"), "pass Red")...)
	n := e.s.now.Load().n - 1
	e.enter(keeper, fmt.Sprintf("replace %d bid Green 6", n))
	e.phone(keeper).sees(fmt.Sprintf("set right in %d", n+2))
	e.phone("Green").sees(fmt.Sprintf("set right in %d", n+2)) // what it told at first stands above
}

// A line that is to be set right and wasn't changed isn't entered.
func TestSetRightNothing(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 5")...)
	n := e.s.now.Load().n
	keeps := e.phone(keeper)
	keeps.sees(fmt.Sprintf(`href="/keeper/%d?begun=1"`, n))
	keeps.get(fmt.Sprintf("/keeper/%d?begun=1", n))
	keeps.sees(`name="line" value="bid Green 5"`)
	for more, line := range []string{"bid Green 5", "bid Green 6"} {
		keeps.send(http.MethodPost, fmt.Sprintf("/keeper/%d", n), url.Values{"line": {line}}.Encode())
		if e.look(t); e.s.now.Load().n != n+more {
			t.Errorf("%s: %d entries, entered was %s", line, e.s.now.Load().n-n, e.s.now.Load().Last().Text)
		}
	}
	keeps.get(fmt.Sprintf("/keeper/%d", n+1)) // it sets right, and counts for nothing by itself
	keeps.sees(`id="typed"`)
}

// An entry is set right by the taps that enter it: its last answer is asked for again first, the others a step
// back each, with what stood there where that is a number; another seat is led to its own page.
func TestSetRightByTapping(t *testing.T) {
	t.Parallel()
	for of, c := range map[string]struct {
		book        *rule.Rulebook
		line, right string
	}{
		"a bid": {century.Book(), "bid Green 9", "bid Green 11"}, "a pass": {century.Book(), "pass Red", "bid Red 9"},
		"a claim": {century.Book(), "claim Blue 5 10", "claim Blue 4 8"}, "a place": {century.Book(), "place Blue meadow w1 r0 B", "place Blue meadow e1 r2 A"},
		"garbage": {century.Book(), "garbage Red fenland=3 orchard=1", "garbage Red fenland=1 orchard=3"}, "a sale": {industry.Book(), "bid Blue 1", "bid Blue 3"},
		"a card": {expo.Book(), "card Yellow laboratory", "card Yellow meeting"},
	} {
		if long.Or(0, 1) == 0 && (of == "a card" || of == "a sale" || of == "a pass") {
			continue
		}
		e := newEvening(t, Usual(), begun(c.book, c.line)...)
		n := e.s.now.Load().n
		keeps := e.phone(keeper)
		keeps.get(fmt.Sprintf("/keeper/%d?begun=1", n))
		if of == "a bid" {
			keeps.sees(`name="n" type="number" inputmode="numeric" value="9"`)
		}
		keeps.id = fmt.Sprintf("keeper/%d", n)
		if taps, ok := keeps.taps(c.right, ""); !ok {
			t.Errorf("%s: %s isn't entered by tapping (%d taps)", of, c.right, taps)
		}
		if e.look(t); e.s.now.Load().Last().Text != fmt.Sprintf("replace %d %s", n, c.right) {
			t.Errorf("%s: entered was %s", of, e.s.now.Load().Last().Text)
		}
		blue := e.phone("Blue")
		blue.get(fmt.Sprintf("/s1/%d", n))
		blue.sees(`data-id="s1"`)
	}
}

// How the bidding on a column ended is no production.
func TestOutcomeMakesNothing(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "outcome Green 4 4")...)
	keeps := e.phone(keeper)
	keeps.get(fmt.Sprintf("/keeper/%d?line=%s", e.s.now.Load().n, url.QueryEscape("outcome Green 4 4")))
	if keeps.sees("In the end: column 4 for 4"); strings.Contains(keeps.body, "makes no more") {
		t.Error("how the bidding on a column ended is said to make no more")
	}
}

// Before an entry is set right the button says what else that would change, or why it can't be: nothing is entered for it.
func TestSetRightIsForetold(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "done Blue")...)
	n := e.s.now.Load().n
	placed := slices.IndexFunc(e.s.now.Load().Entries(), func(e referee.Entry) bool { return e.Text == "place Blue meadow w1 r0 B" }) + 1
	keeps := e.phone(keeper)
	keeps.get(fmt.Sprintf("/keeper/%d?line=%s", placed, url.QueryEscape("place Blue meadow w1 r0 A")))
	keeps.sees("Once entered: Blue: makes coins 4 instead of 3, makes points 0 instead of 1")
	keeps.get(fmt.Sprintf("/keeper/%d?line=%s", placed, url.QueryEscape("place Blue meadow e1 r0 A")))
	keeps.sees("Once entered: ")
	bid := slices.IndexFunc(e.s.now.Load().Entries(), func(e referee.Entry) bool { return strings.HasPrefix(e.Text, "open ") }) + 1
	keeps.get(fmt.Sprintf("/keeper/%d?line=%s&n=40", bid, url.QueryEscape(strings.Join(strings.Fields(e.s.now.Load().Entries()[bid-1].Text)[:3], " "))))
	if e.look(t); e.s.now.Load().n != n {
		t.Error("looking at what would be set right has entered it")
	}
}

// What was taken back is brought back by a tap of the keeper, no seat's.
func TestBroughtBackByTapping(t *testing.T) {
	e := newEvening(t, Usual(), append(begun(century.Book(), "bid Green 9"), "undo")...)
	const says = `name="line" value="redo">Bring back what was taken back: Green · Bid 9<`
	if strings.Contains(e.phone("Green").body, `value="redo"`) {
		t.Error("a seat can bring it back")
	}
	keeps := e.phone(keeper)
	keeps.sees(says)
	if keeps.enter("redo", nil); strings.Contains(keeps.body, `value="redo"`) || e.s.now.Load().Last().Text != "bid Green 9" {
		t.Error("it isn't brought back, or can be once more")
	}
}

// Two jury tiles can be named with the practice set too, and a project that leaves the Academy is offered there again.
func TestDealsOfExpoAreNamed(t *testing.T) {
	lines := practice(expo.Book())
	first := slices.Index(lines, "deal jury steam electricity")
	keeps := newEvening(t, Usual(), lines[:first]...).phone(keeper)
	keeps.sees(`href="?line=deal+jury"`)
	last := slices.Index(lines, "deal academy L=loom T=organ S=siren I=icebox square=fountain")
	keeps = newEvening(t, Usual(), lines[:last]...).phone(keeper)
	keeps.get("/keeper?line=deal+academy&given=&given=loom&given=organ&given=siren")
	keeps.sees("given=icebox")
}

// A refused line stays in its field, with what was most likely meant.
func TestRefusedLineStays(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	for line, meant := range map[string]string{"bid Gren 3": "Green", "corect Green coins+1": "correct"} {
		keeps := e.phone(keeper)
		keeps.enter(line, nil)
		keeps.sees(`name="line" value="`+line+`"`, "Did you mean "+meant+"?")
	}
}

// After a refusal the line's field has the focus, in sight beside the reason, whether the line was sent by Enter or by
// its button.
func TestRefusedLineIsCorrected(t *testing.T) {
	inBrowser(t)
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 5")...)
	b := e.browser()
	b.tab(keeper, 1280, 800)
	for _, sends := range []string{"f", "f.form.querySelector('button')"} {
		evaluate[bool](b, keeper, fmt.Sprintf(`(f => { f.value = "bid Red 4"; %s.focus(); f.form.requestSubmit(); return true })(document.getElementById("typed"))`, sends))
		waits(b, keeper)
		if got := evaluate[string](b, keeper, `(() => {
			const f = document.activeElement, why = document.getElementById("refused"), sees = e => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight
			return [f.id, f.value, why.role, f.getAttribute("aria-describedby"), sees(f), sees(why)].join()
		})()`); got != "typed,bid Red 4,alert,refused,true,true" {
			t.Errorf("sent from %s: %s", sends, got)
		}
	}
}

// Corrections and counts are made on pictures: of the seat that they are about, and of what is taken away. A count
// begins at 0, its button says what it does, and who can see no hand reads what came of one that concerns none.
func TestSetRightOnPictures(t *testing.T) {
	t.Parallel()
	e := newEvening(t, Usual(), begun(century.Book(), "bid Green 9")...)
	ph := e.phone(keeper)
	form := func(line string) string {
		ph.get("/keeper" + door.Address{Line: line}.Href())
		_, page, _ := strings.Cut(ph.body, `<section id="an"`)
		page, _, _ = strings.Cut(page, "</section>")
		return page
	}
	for line, drawn := range map[string]int{"correct Blue garbage": 2, "correct Blue technology": 9, "correct Blue citizen": 1, "correct Blue tile:meadow": 1} {
		if n := strings.Count(form(line), "<svg"); n != drawn {
			t.Errorf("%s: %d pictures, not %d", line, n, drawn)
		}
	}
	if page := form("correct Blue tile:meadow"); strings.Count(page, `class="tap"`) < 8 {
		t.Errorf("the squares aren't tapped on the region: %s", page)
	}
	if page := form("correct Blue tile:meadow=w2"); !strings.Contains(page, "Which way round?") {
		t.Errorf("the way round is asked with more: %s", page)
	}
	if page := form("count Blue points"); !strings.Contains(page, `type="number" inputmode="numeric" value="0"`) {
		t.Errorf("a count begins elsewhere than at 0: %s", page)
	}
	if page := form("count Blue points=9"); !strings.Contains(page, "<span>Enter</span>") {
		t.Errorf("the button of a count says only what it is about: %s", page)
	}
	ph.enter("count Blue points=9", nil)
	ph.sees("Blue's points: the table counts 9, the journal makes it 8")
	ph.enter("count Blue points=9 coins=3", nil)
	ph.sees("Blue's coins were counted: the hand, which is covered, decides what came of it.")
	if strings.Contains(ph.body, "the table counts 3") {
		t.Error("a count tells of a hand")
	}
}

// What enters a count that can go on stands behind what more can be counted, and says what was.
func TestCountSaysWhatItEnters(t *testing.T) {
	keeps := newEvening(t, Usual(), "new fri --seats Ann,Bob,Cyd").phone(keeper)
	keeps.get("/keeper?line=count+Ann+coins")
	keeps.sees(`>Coins <span class="soft">0 to 9999</span></label>`)
	keeps.get("/keeper?line=count+Ann+coins%3D9+science%3D4")
	keeps.sees(`<button class="big main" name="line" value="count Ann coins=9 science=4"><span>Enter</span><small>coins (9), science (4)</small>`)
	body := html.UnescapeString(keeps.body)
	if more, enters := strings.Index(body, "?line=count+Ann+coins%3D9+science%3D4+points"), strings.Index(body, `value="count Ann coins`); more < 0 || more > enters {
		t.Errorf("what more can be counted stands at %d, what enters it at %d", more, enters)
	}
}

// What was forgotten is put in before an entry by tapping; what was answered part by part is set right from its last
// answer on.
func TestForgottenIsPutIn(t *testing.T) {
	e := newEvening(t, Usual(), begun(industry.Book(), "bid Blue 1")...)
	n := e.s.now.Load().n
	keeps := e.phone(keeper)
	keeps.get(fmt.Sprintf("/keeper/%d?begun=1", n))
	keeps.sees(fmt.Sprintf(`href="/keeper/before-%d"`, n))
	keeps.get(fmt.Sprintf("/keeper/before-%d", n))
	keeps.sees(fmt.Sprintf("Put in before %d", n), "line=subsidy+Yellow")
	keeps.id = fmt.Sprintf("keeper/before-%d", n)
	keeps.enter("subsidy Yellow", nil)
	if e.look(t); e.s.now.Load().Last().Text != fmt.Sprintf("insert %d subsidy Yellow", n) {
		t.Errorf("entered was %s", e.s.now.Load().Last().Text)
	}
	e = undescribed(t, "new fri --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none / offer Ann C1 property / pass Bob / pass Cyd / offer Bob A1 joker Stone / pass Cyd / bid Ann 1 / sell Bob / offer Bob D1 / pass Cyd / pass Ann joker Iron")
	e.cli("develop Ann C1 factory cost=1 needs=Stone makes=Brick points=1 Stone=joker")
	e.look(t)
	keeps = e.phone(keeper)
	keeps.get(fmt.Sprintf("/keeper/%d?begun=1", e.s.now.Load().n))
	keeps.sees("Points", "Brick ✕", "Stone ✕")
	// What it has changed is told before the lines, which are as they are typed.
	n = e.s.now.Load().n
	if code, answer := e.enter(keeper, fmt.Sprintf("replace %d develop Ann C1 factory cost=1 needs=Stone makes=Brick points=2 Stone=joker", n)); code != 200 {
		t.Fatal(answer)
	}
	_, told, _ := strings.Cut(e.phone(onTable).body, `class="just`)
	if _, told, _ = strings.Cut(told, "<b>"); !strings.HasPrefix(told, "Ann: points 2 instead of 1.") {
		t.Errorf("the table says %.200s", told)
	}
}

// By how much something is corrected is asked beside what it is.
func TestCorrectedFromWhatIs(t *testing.T) {
	keeps := newEvening(t, Usual(), "new fri --seats Ann,Bob,Cyd --rules industry").phone(keeper)
	keeps.get("/keeper?line=correct+Ann+talers")
	if !regexp.MustCompile(`<p class="soft">now: \d+</p>`).MatchString(keeps.body) {
		t.Error("what it is now isn't said")
	}
}

// Where nothing is described the keeper's button says what is dealt, as the seat's does.
func TestKeeperSaysWhatIsDealt(t *testing.T) {
	e := undescribed(t, "new joint --seats Ann,Bob,Cyd")
	for _, who := range []string{"Ann", keeper} {
		e.phone(who).sees(`value="deal catastrophe"><span>Deal the catastrophe card</span>`)
	}
}

// What the keeper attaches is drawn on its button.
func TestKeeperSeesWhatItPlaces(t *testing.T) {
	lines := practice(century.Book())
	places := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "place ") })
	body := newEvening(t, Usual(), lines[:places]...).phone(keeper).body
	all := regexp.MustCompile(`<a class="big[^>]*href="\?line=place[^>]*><[a-z]*`).FindAllString(body, -1)
	if len(all) < 2 || slices.ContainsFunc(all, func(b string) bool { return !strings.HasSuffix(b, "<svg") }) {
		t.Errorf("what is attached is on %q", all)
	}
}

// A jury tile is drawn wherever one is named: on the buttons of seats and keeper, two of them on one where both are dealt,
// in what happened, and where nothing of the copy is described.
func TestJuryTilesAreDrawn(t *testing.T) {
	tiles := func(ph *phone, line string) (drawn []string) {
		for _, b := range regexp.MustCompile(`(?s)<button class="big[^"]*" name="line" value="`+line+`[^"]*".*?</button>`).FindAllString(ph.body, -1) {
			drawn = append(drawn, strings.Join(regexp.MustCompile(`#s-(steam|electricity)`).FindAllString(b, -1), " "))
		}
		return drawn
	}
	e := undescribed(t, "new fair --rules expo --seats Ann,Bob,Cyd")
	keeps := e.phone(keeper)
	keeps.get("/keeper?line=deal+jury")
	for _, ph := range []*phone{e.phone("Ann"), keeps} {
		if got := tiles(ph, "deal jury"); !slices.Equal(got, []string{"#s-steam #s-steam", "#s-steam #s-electricity", "#s-electricity #s-electricity"}) {
			t.Errorf("%s: the jury's tiles are drawn as %q", ph.id, got)
		}
	}
	lines := practice(expo.Book())
	at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "jury ") })
	e = newEvening(t, Usual(), lines[:at]...)
	keeps, seat := e.phone(keeper), strings.Fields(lines[at])[1]
	keeps.get("/keeper?line=jury+" + seat)
	for _, ph := range []*phone{e.phone(seat), keeps} {
		if got := tiles(ph, "jury "); !slices.Equal(got, []string{"#s-steam", "#s-electricity"}) {
			t.Errorf("%s: a jury tile to choose is drawn as %q", ph.id, got)
		}
	}
	e.cli(lines[at])
	e.look(t)
	_, told, _ := strings.Cut(e.phone(keeper).body, `class="told"`)
	if first, _, _ := strings.Cut(told, "</li>"); !strings.Contains(first, `<figure class="sight small"><svg`) || !strings.Contains(first, "chooses a jury tile") {
		t.Errorf("the jury tile that was chosen isn't drawn: %q", first)
	}
	e = newEvening(t, Usual(), "new fair --rules expo --seats Ann,Bob,Cyd", "deal jury steam electricity")
	_, told, _ = strings.Cut(e.phone("Ann").body, `class="told"`)
	if first, _, _ := strings.Cut(told, "</li>"); strings.Count(first, "<svg") != 2 {
		t.Errorf("of two jury tiles is drawn: %q", first)
	}
}
