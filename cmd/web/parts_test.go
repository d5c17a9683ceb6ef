package web

import (
	"fmt"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

var (
	questioned = regexp.MustCompile(`(?s)<form class="ask" method="get"><input type="hidden" name="line" value="([^"]*)">.*?<input name="given" .*?value="([^"]*)"`)
	hinted     = regexp.MustCompile(`\w+=(?:N|\w+\|)|\bL=\w`)
)

// What the table counts at the end is asked for part by part, without notation; after the last answer one tap
// enters it.
func TestCountedInParts(t *testing.T) {
	for _, book := range engine.Books() {
		if _, counts := book.Verbs.Named(rule.CountedVerb); counts {
			t.Run(book.Name, func(t *testing.T) { countsInParts(t, book) })
		}
	}
}

func countsInParts(t *testing.T, book *rule.Rulebook) {
	lines := practice(book)
	e := newEvening(t, Usual(), lines[:len(lines)-20]...)
	keeps := e.phone(keeper)
	read := tags.ReplaceAllString(typedParts.ReplaceAllString(strings.ReplaceAll(keeps.body, `<form class="ask"`, "<form"), " "), " ")
	if found := hinted.FindString(read); found != "" {
		t.Errorf("the keeper reads %s", found)
	}
	begun := rule.CountedVerb + " " + e.s.now.Load().Position().Seats()[0]
	_, to, _ := keeps.tappable()
	at := slices.IndexFunc(to, func(to string) bool { return strings.HasPrefix(to, "?line="+strings.ReplaceAll(begun, " ", "+")+"&") })
	if at < 0 {
		t.Fatal("the keeper has no way to count the end")
	}
	keeps.get("/" + keeps.id + to[at])
	for range 30 {
		m := questioned.FindStringSubmatch(keeps.body)
		texts, to, enters := keeps.tappable()
		yes := slices.Index(texts, "yes")
		if m != nil {
			keeps.get(keeps.at + "&given=" + m[2])
			continue
		}
		if yes >= 0 {
			keeps.get("/" + keeps.id + to[yes])
			continue
		}
		at := slices.IndexFunc(to, func(to string) bool { return strings.HasPrefix(to, begun+" ") })
		if at < 0 || !enters[at] {
			t.Fatalf("no button enters the count: %q", texts)
		}
		keeps.enter(to[at], nil)
		if e.look(t); !strings.HasPrefix(e.s.now.Load().Last().Text, begun) {
			t.Errorf("entered was %s", e.s.now.Load().Last().Text)
		}
		return
	}
	t.Errorf("the questions don't end: %s", keeps.at)
}

// A wrong answer is refused at its question, and earlier answers stay. A project of the copy can be tapped or
// typed.
func TestPartsAreJudged(t *testing.T) {
	e := newEvening(t, Usual(), "new ended --seats Ann,Bob,Cyd", "describe copy practice")
	keeps := e.phone(keeper)
	keeps.get("/" + keeps.id + "?line=counted+Ann&given=&given=5&given=0&given=many")
	keeps.sees("a whole number", `name="given" value="5"`)
	if strings.Contains(keeps.body, `name="given" value="many"`) {
		t.Error("a wrong answer stays")
	}

	e = newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules expo", "describe copy practice", "deal jury steam electricity")
	ann := e.phone("Ann")
	ann.tap("Fill the Academy")
	ann.sees("Which project of form L?", "Lantern")
	ann.tap("Lantern")
	ann.sees("Which project of form T?", ">Lantern (form L) ✕<")
	ann.get(ann.at + "&given=Synthetic+X-Rubber") // with its printed name
	ann.sees("Which project of form S?", ">Lantern (form L) ✕<", ">Synthetic X Rubber (form T) ✕<")
	ann.tap("Lantern (form L) ✕")
	ann.sees("Which project of form L?", ` Synthetic X-Rubber">`)
	ann.tap("Kettle") // what was answered behind it stays
	ann.sees("Which project of form S?", ">Kettle (form L) ✕<", ">Synthetic X Rubber (form T) ✕<")
	ann.tap("Synthetic X Rubber (form T) ✕")
	ann.tap("Tram")
	ann.sees("Which project of form S?", ">Kettle (form L) ✕<", ">Tram (form T) ✕<")
	ann.tap("Oven")
	ann.tap("Tram (form T) ✕")
	ann.get("/" + ann.id + html.UnescapeString(regexp.MustCompile(`class="back" href="([^"]*)"`).FindStringSubmatch(ann.body)[1])) // a step back
	ann.sees("Which project of form L?")
	ann.tap("Lantern")
	ann.sees("Which project of form T?")
	ann.tap("Tram")
	ann.sees("Which project of form I?", ">Lantern (form L) ✕<", ">Tram (form T) ✕<", ">Oven (form S) ✕<")
	ann.get("/" + ann.id + "?line=deal+academy&given=&given=lantern&given=tram")
	ann.get(ann.at + "&given=Zip%2B")
	ann.sees("doesn't belong in one", "Which project of form S?")
	ann.get("/" + ann.id + "?line=deal+station&given=&given=steam&given=copper&given=steel") // what a tile has two of may be what it has one of before
	ann.sees("And one of?", ">2 steam, 1 copper ✕<")
	ann.get("/" + ann.id + "?line=describe+lab&given=&given=6&given=5&given=b1&given=a2")
	ann.get(ann.at + "&given=b1") // for the second time
	if ann.sees("The cells with a scrap"); strings.Count(ann.body, `"66"/><path class="junk"`) != 1 {
		t.Errorf("a cell tapped again stays marked: %s", ann.body)
	}
}

// A project that isn't described yet is, with one tap for its points and one for each of its needs, whose rows stay
// where they are: a tap on another number gives that, on the same takes it away. More points than buttons are typed.
func TestProjectTakesFewTaps(t *testing.T) {
	e := undescribed(t, "new fair --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity / deal academy")
	ann := e.phone("Ann")
	ann.get("/" + ann.id + "?line=describe+P1_T&given=")
	ann.sees("<summary>Type it: Points</summary>")
	ann.tap("4")
	rows := regexp.MustCompile(`<p class="due">\w+</p>`)
	stand := rows.FindAllString(ann.body, -1)
	for _, c := range []struct{ need, marked string }{
		{"steel 2", "steel 2"}, {"steam 4", "steel 2 steam 4"}, {"copper 1", "steel 2 copper 1 steam 4"},
		{"steel 3", "steel 3 copper 1 steam 4"}, {"steel 3", "copper 1 steam 4"}, {"steel 2", "steel 2 copper 1 steam 4"}, {"manual 3", ""},
	} {
		m := regexp.MustCompile(`aria-label="` + c.need + `" href="([^"]*)"`).FindStringSubmatch(ann.body)
		if m == nil {
			t.Fatalf("%s isn't one tap away: %s", c.need, ann.body)
		}
		ann.get("/" + ann.id + html.UnescapeString(m[1]))
		var marked []string
		for _, m := range regexp.MustCompile(`aria-current="true" aria-label="([^"]*)"`).FindAllStringSubmatch(ann.body, -1) {
			marked = append(marked, m[1])
		}
		if got := strings.Join(marked, " "); got != c.marked || got != "" && !slices.Equal(stand, rows.FindAllString(ann.body, -1)) || got != "" && strings.Contains(ann.body, "Steel") {
			t.Errorf("behind %s %q is marked, not %q", c.need, got, c.marked)
		}
	}
	ann.sees(`name="line" value="describe P1_T project T 4v 2steel 1copper 3manual 4steam"`, ">Steel 2 ✕</span>", "<small>What does it need</small>")
}

// A project of which only the form and the energy are described is completed by any seat, without being asked
// for these again; what is said of it stays, and a second description is the keeper's.
func TestProjectIsCompleted(t *testing.T) {
	e := undescribed(t, "new fair --seats Ann,Bob,Cyd --rules expo / deal jury steam steam / deal academy / describe P1_I project I steam")
	bob := e.phone("Bob")
	bob.get("/" + bob.id + "?line=describe+P1_I&given=")
	bob.sees(`<label for="gn">Points</label>`)
	for _, c := range []struct {
		text string
		code int
	}{
		{"project I 3v 1copper 2automated 2empirical 2electricity", 403},
		{"project I steam", 403},
		{"project I 3v 1copper 2automated 2empirical 2steam", 200},
		{"project I 4v 1copper 2automated 2empirical 2steam", 403},
	} {
		if code, body := e.enter("Bob", "describe P1_I "+c.text); code != c.code {
			t.Errorf("%s: %d, not %d: %s", c.text, code, c.code, body)
		}
	}
}

// A phone takes back what it described as long as nothing has followed; another phone doesn't.
func TestDescriptionIsTakenBack(t *testing.T) {
	e := undescribed(t, "new fair --seats Ann,Bob,Cyd --rules expo / deal jury steam steam / deal academy")
	for _, line := range []string{"describe P1_I project I steam", "describe P1_S project S steam"} {
		if code, said := e.enter("Bob", line); code != 200 {
			t.Fatal(said)
		}
	}
	if ann := e.phone("Ann"); strings.Contains(ann.body, `value="undo"`) {
		t.Error("another phone takes it back")
	}
	if code, _ := e.enter("Ann", "undo"); code != 403 {
		t.Errorf("another phone takes it back: %d", code)
	}
	bob := e.phone("Bob")
	bob.sees(`value="undo"`)
	bob.enter("undo", nil)
	if got := e.s.now.Load().Described(); got["p1_s"] != "" || got["p1_i"] == "" {
		t.Errorf("described: %v", got)
	}
}

// What something gives stands once on the button that enters it.
func TestGainIsToldOnce(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "place Yellow pinewood w1s1 r0 B")...)
	yellow := e.phone("Yellow")
	yellow.get("/" + yellow.id + "?line=use+Yellow+workers+coalpit.B")
	button := regexp.MustCompile(`(?s)<button[^>]*value="use Yellow workers coalpit.B">.*?</button>`).FindString(yellow.body)
	if strings.Count(button, "+2") != 1 {
		t.Errorf("the button says %s", button)
	}
}

// What no longer can be entered is named.
func TestWhatCantBeEnteredIsNamed(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "use Yellow workers coalpit.B")...)
	yellow := e.phone("Yellow")
	for line, says := range map[string]string{"place+Yellow+pinewood": "can't be entered now: Attach Pinewood", "frob+x": "can't be entered now.", "%22": "can't be entered now."} {
		yellow.get("/" + yellow.id + "?line=" + line)
		yellow.sees(says)
	}
}

// A price that is assumed is said to be on the table's screen too.
func TestAssumedPriceIsSaidToBe(t *testing.T) {
	e := undescribed(t, "new fair --seats Ann,Bob,Cyd / deal lands / deal technologies / deal catastrophe")
	if _, at, _ := strings.Cut(e.phone(onTable).body, "<h2>Technologies"); !strings.HasPrefix(tags.ReplaceAllString(at, ""), " now 3 science (assumed: the track isn&#39;t described)") {
		t.Errorf("the table says %.100s", at)
	}
}

// Where the copy has all technologies, those that lie in the Academy are drawn for all, though the game has heard of none, and
// are bought by a tap beneath the Academy's card; of a copy that lacks one none is drawn.
func TestTechnologiesOfTheCopyAreDrawn(t *testing.T) {
	const dealt = "deal academy L=lantern T=tram S=oven I=lathe square=hoist"
	e := newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules expo", "describe copy practice", "deal jury steam electricity", dealt, "deal station")
	lasting := func(body string) int {
		_, shelf, _ := strings.Cut(body, `<div class="shelf lasting">`)
		shelf, _, _ = strings.Cut(shelf, "</div>")
		return strings.Count(shelf, "<li")
	}
	e.phone("Ann").sees(`value="card Ann academy reading_room" aria-label="Academy: buy Reading room"`, "13 technologies left")
	e.cli("card Ann academy gasworks", "card Bob skyscraper")
	e.look(t)
	if n := lasting(e.phone(onTable).body); n != 12 {
		t.Errorf("the table's screen draws %d technologies", n)
	}
	cyd := e.phone("Cyd")
	if cyd.sees(`value="card Cyd academy dynamos"`); strings.Contains(cyd.body, `value="card Cyd academy gasworks"`) {
		t.Error("one that was bought is offered")
	}
	few := undescribed(t, "new fair --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity / deal academy / deal station / describe gasworks technology I 4steam")
	if n := lasting(few.phone(onTable).body); n != 0 {
		t.Errorf("of a copy with one technology %d are drawn", n)
	}
}

// A technology is chosen by a tap on its picture, beside which stands what it gives; its button says what it
// buys and what is kept. An empty field buys nothing.
func TestTechnologyIsPicked(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules expo", "describe copy practice", "deal jury steam electricity", "deal academy L=lantern T=tram S=oven I=lathe square=hoist", "deal station")
	ann := e.phone("Ann")
	ann.get("/" + ann.id + "?line=card+Ann+academy")
	ann.sees("Lantern", "a technology for 2")
	ann.tap("Academy: buy …")
	technologies := regexp.MustCompile(`(?s)<label class="big piece">.*?</label>`).FindAllString(ann.body, -1)
	for _, m := range technologies {
		if !strings.Contains(m, "<svg") || !strings.Contains(m, "<small>") {
			t.Errorf("a technology without a picture or what it gives: %s", m)
		}
	}
	if len(technologies) == 0 {
		t.Error("no technology can be picked")
	}
	ann.sees("Reading room", "2 empirical, 2 scientific", "Journal for 4 moves", "for 2, you keep 1 of 3", "Academy: buy Reading room", `<label for="gn">Which technology of the Academy</label>`)
	ann.get(ann.at + "&given=")
	if ann.sees("the name of a tile"); strings.Contains(ann.body, `<button class="big main" name="line" value="card Ann academy"`) {
		t.Error("an empty field enters the card")
	}
	ann.get("/" + ann.id + "?line=card+Ann+academy&given=")
	ann.tap("Academy: buy Reading room")
	if e.look(t); e.s.now.Load().Last().Text != "card Ann academy reading_room" {
		t.Errorf("entered was %s", e.s.now.Load().Last().Text)
	}
}

// A piece without a page of its own, as a field of Industry, is described by questions; what the copy has once is
// named in words.
func TestDescribedInParts(t *testing.T) {
	e := newEvening(t, Usual(), "new works --seats Ann,Bob,Cyd --rules industry")
	keeps := e.phone(keeper)
	keeps.get("/" + keeps.id + "?line=describe+A1")
	keeps.sees("Which resource?") // it begins with the last answer of what it is described as
	keeps.tap("A joker ✕")
	keeps.tap("a joker")
	keeps.sees("Which resource?")
	keeps.tap("Stone")
	keeps.tap("Describe A1")
	if e.look(t); e.s.now.Load().Last().Text != "describe A1 joker Stone" {
		t.Errorf("entered was %s", e.s.now.Load().Last().Text)
	}
	keeps.get("/keeper?line=describe")
	keeps.sees("<span>the whole copy</span>", "<span>the column with the coin</span>")
	for game, said := range map[string][]string{"century": {"technology costs, rounds III and IV", "zones of the marker"}, "expo": {"a jump", "jury tiles"}} {
		newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules "+game).phone(keeper).sees(said...)
	}
}

// With an undescribed copy, the facts that the game needs are asked for in words, mostly by tapping; a field to
// type in is folded and shows no notation.
func TestUndescribedIsAskedInWords(t *testing.T) {
	for _, c := range []struct {
		path, lines string
		want        []string
	}{
		{"", "new fri --seats Ann,Bob,Cyd", []string{"Deal the lands L11", ">build it by tapping: Card</a>", "Type it: Card"}},
		{"", "new fri --seats Ann,Bob,Cyd / deal lands / deal technologies / deal catastrophe / won Ann L11 2 / drop Ann / drop Bob buy T11 for 2 / drop Cyd / outcome Ann 1 0 2g / outcome Bob 4 0 - / outcome Cyd 5 0 -", []string{"isn't described yet is needed now:", "build it by tapping: Description", "Ready: 2 things are missing"}},
		{"", "new fri --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none", []string{blank + "<span>A1</span>", blank + "<span>C1</span>", blank + "<span>D1</span>"}},
		{"?line=offer+Ann+C1", "new fri --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none", []string{"a field to develop", "a joker", `value="offer Ann C1"><span>said later`}},
		{"?line=offer+Ann+C1+joker", "new fri --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none", []string{"any resource"}},
		{"", "new fri --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none / offer Ann C1 / bid Bob 2 / pass Cyd", []string{"to Bob for 2 talers", `line=sell+Ann+joker"><span>a joker`, "for 2 talers, shared out: Bob 1, Cyd 1", `value="keep Ann property"><span>a field to develop`, `line=keep+Ann+joker"`}},
		{"?line=sell+Ann+joker", "new fri --seats Ann,Bob,Cyd --rules industry / draw A C D coin=none / offer Ann C1 / bid Bob 2 / pass Cyd", []string{"Sell: a joker</h2>", `value="sell Ann joker Stone"`}},
		{"?line=deal+academy&given=", "new fri --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity", []string{"Which project of form L?", "one without a name"}},
		{"?line=describe+Telephone&given=", "new fri --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity / deal academy T=Telephone", []string{"Describe Telephone", `<label for="gn">Points</label>`}},
		{"?line=describe+lab&given=&given=6&given=5", "new fri --seats Ann,Bob,Cyd --rules expo", []string{"Tap in the picture, or type:"}},
		{"", "new fri --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity / deal academy", []string{"Fill the Train Station, without details", "In the Academy: project L, project T,", "Academy: project L · project T ·"}},
	} {
		e := undescribed(t, c.lines)
		ann := e.phone("Ann")
		ann.get("/s1" + c.path)
		ann.sees(c.want...)
		if hint := regexp.MustCompile(`\dg\dp| / -|A=\d|>\?<`).FindString(typedParts.ReplaceAllString(ann.body, " ")); hint != "" {
			t.Errorf("%s %s: %q is notation", c.lines, c.path, hint)
		}
		if strings.Contains(ann.body, `<li><a class="big" href="#an0"`) && !strings.Contains(ann.body, "<span>Put garbage on lands</span>") {
			t.Errorf("%s %s: the list of what is due leads to a section without garbage", c.lines, c.path)
		}
	}
}

// The only possible bid is called a bid, not just a number.
func TestOnlyBidIsSaid(t *testing.T) {
	e := newEvening(t, Usual(), append(tuesday(), "bid Green 9")...)
	now := e.s.now.Load()
	texts, to, _ := e.phone(now.Where().ToAct[0]).tappable()
	if at := slices.IndexFunc(to, func(to string) bool { return strings.HasPrefix(to, "bid ") }); at < 0 || texts[at] != "Bid 10" {
		t.Errorf("the only bid is among %q", texts)
	}
}

// A page doesn't name its own seat beside its card, and blanks separate what happened.
func TestReadsAsItIsMeant(t *testing.T) {
	journal := slices.IndexFunc(practice(expo.Book()), func(l string) bool { return strings.HasPrefix(l, "card ") && strings.HasSuffix(l, " journal") })
	lines := practice(expo.Book())[:journal+1]
	who := strings.Fields(lines[journal])[1]
	e := newEvening(t, Usual(), lines...)
	own := e.phone(who)
	if own.sees("left: advance in the Patents Office, or finish."); strings.Contains(own.body, who+" · Journal") {
		t.Error("a seat is named to itself")
	}
	e = newEvening(t, Usual(), begun(industry.Book(), "develop Blue G1")...)
	table := e.phone(onTable)
	if table.sees(`<div class="key"><p class="explain">`, "3 subsidies</p>"); strings.Contains(table.body, "</b><b>") {
		t.Error("no blank stands between what happened")
	}
}

// Earlier answers stand above the next question, each with what it answers where it says too little by itself. A
// tap takes one back; the later ones are there again when it is answered.
func TestAnswersAreTakenBack(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules expo", "deal jury steam electricity", "deal academy T=Telephone", "deal station")
	ann := e.phone("Ann")
	ann.get("/" + ann.id + "?line=describe+Telephone&given=&given=3&given=manual&given=2&given=steel")
	ann.sees(">3 ✕</span><small>Points</small>", ">Manual 2 ✕</span><small>What does it need</small>", ">Steel ✕<", "How much steel")
	ann.sees(`aria-label="Take back: What does it need: Manual 2"`)
	ann.tap("Manual 2 ✕")
	if ann.sees(">3 ✕</span><small>Points</small>", ">What does it need?"); strings.Contains(ann.body, "Steel ✕") || strings.Contains(ann.body, "Manual 2 ✕") {
		t.Error("an answer after the one that was taken back stands before it")
	}
	ann.get("/" + ann.id + html.UnescapeString(regexp.MustCompile(`aria-label="manual 1" href="([^"]*)"`).FindStringSubmatch(ann.body)[1]))
	ann.sees(">Manual 1 ✕</span>", ">Steel ✕<", ">How much steel?")
	keeps := e.phone(keeper)
	keeps.get("/" + keeps.id + "?line=counted+Ann&given=&given=5&given=1&given=1&given=8&given=10&given=3&given=no&given=yes")
	keeps.sees(">8 ✕</span><small>Token 2: its column", ">Yes ✕</span><small>")
}

// What enters an upkeep that was counted says so in words, in each language; what is known of the region is proposed.
func TestUpkeepIsProposedAndSaid(t *testing.T) {
	ann := undescribed(t, "new fri --seats Ann,Bob,Cyd / deal lands / deal technologies / deal catastrophe / won Ann L11 2 / drop Ann / drop Bob buy T11 for 2 / drop Cyd / outcome Ann 1 0 2g / outcome Bob 4 0 - / outcome Cyd 5 0 -").phone("Ann")
	ann.lang = "de"
	for i, known := range []string{"3", "2", "0", "0", "0", "4"} { // start tile 1, the land 1, the card 2
		ann.get("/s1?line=upkeep+Ann&given=" + strings.Repeat("&given=1", i))
		if i < 4 {
			ann.sees(`name="given" id="gn" type="number" inputmode="numeric" value="` + known + `"`)
		} else if m := regexp.MustCompile(`<a class="big main"[^>]*><span>(\d+)</span>`).FindStringSubmatch(ann.body); m == nil || m[1] != known { // of few numbers each is a button
			t.Errorf("%q is proposed, not %s", m, known)
		}
	}
	ann.get("/s1?line=upkeep+Ann&given=&given=3&given=2&given=0&given=1&given=1&given=1&given=")
	if ann.sees("<span>Eintragen, wie die Administration ausging</span>"); strings.Contains(ann.body, "clean (") {
		t.Error("what enters it is notation")
	}
}

// answers taps an answer, or gives it as the form does that asks for it.
func answers(p *phone, answer string) {
	p.Helper()
	form := regexp.MustCompile(`(?s)<form class="ask" method="get">(<input type="hidden" name="line".*?)</form>`).FindStringSubmatch(p.body)
	if form == nil {
		_, to, _ := p.tappable()
		at := slices.IndexFunc(to, func(to string) bool { return regexp.MustCompile(`given=` + answer + `(&kept|$)`).MatchString(to) })
		if at < 0 {
			p.Fatalf("%q isn't among %q", answer, to)
		}
		p.get("/" + p.id + to[at])
		return
	}
	q := url.Values{"given": {}}
	for _, m := range regexp.MustCompile(`<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?>`).FindAllStringSubmatch(form[1], -1) {
		q.Add(m[1], html.UnescapeString(m[2]))
	}
	q.Add("given", answer)
	p.get("/" + p.id + "?" + q.Encode())
}

// What is kept behind an answer that is given anew stays with the question it answered, also where a list that
// ends with an empty answer becomes longer or shorter.
func TestKeptAnswersStayWithTheirQuestions(t *testing.T) {
	chips := regexp.MustCompile(`<span>([^<]*) ✕</span>(?:<small>([^<]*))?`)
	for _, c := range []struct {
		rules, line    string
		given, answers []string // anew: the first of these where one was taken back, the rest where more is asked
		back           int
		want           string
	}{
		{"century", "counted Ann", []string{"31", "", "1", "9", "7"}, []string{"2", ""}, 1, "31 Points on the track|2 Garbage on land 1| Garbage on land 2|1 Marker space, −6 to 6|9 Coins in hand|7 Science in hand"},
		{"century", "counted Ann", []string{"31", "2", "3", "", "1", "9", "7"}, []string{""}, 1, "31 Points on the track| Garbage on land 1|1 Marker space, −6 to 6|9 Coins in hand|7 Science in hand"},
		{"expo", "counted Ann", []string{"5", "0", "", "4", "5"}, []string{"3", ""}, 2, "5 Points so far|0 Completed projects that the jury likes|3 Token 1: its column| Token 2: its column|4 Funding|5 Technologies in the laboratory"},
		{"industry", "describe C1", []string{"factory", "", "2", "Wood", "-", "Brick"}, []string{"-"}, 3, "A factory | Its name, if it has one|2 Talers that it costs|Nothing What does it need|Brick What does it make"},
	} {
		keeps := newEvening(t, Usual(), "new fri --seats Ann,Bob,Cyd --rules "+c.rules).phone(keeper)
		keeps.get("/keeper?" + url.Values{"line": {c.line}, "given": append([]string{""}, c.given...)}.Encode())
		_, to, _ := keeps.tappable()
		keeps.get("/keeper" + to[slices.IndexFunc(to, func(to string) bool { return strings.HasPrefix(to, "?line=") })+c.back])
		for _, answer := range c.answers {
			answers(keeps, answer)
		}
		var got []string
		for _, m := range chips.FindAllStringSubmatch(keeps.body, -1) {
			got = append(got, m[1]+" "+m[2])
		}
		if now := strings.Join(got, "|"); now != c.want {
			t.Errorf("%s, %q taken back, then %q: %s\nnot %s", c.line, c.given[c.back], c.answers, now, c.want)
		}
	}
}

// Each pair of jury tiles that may be drawn is one button, which draws both and names them in words.
func TestJuryTilesAreOneButton(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules expo")
	ann := e.phone("Ann")
	ann.sees(`value="deal jury steam electricity" aria-label="Drawn for the jury: steam and electricity"><svg`, `<span>Steam · Electricity</span>`)
	if strings.Contains(ann.body, "?line=deal&#43;jury") {
		t.Error("one tile is chosen before the other")
	}
	if pairs := strings.Count(ann.body, `value="deal jury `); pairs != 3 {
		t.Errorf("%d buttons for two tiles of two energies, in any order", pairs)
	}
	if code, answer := e.enter("Ann", "deal jury electricity steam"); code != 200 { // typed in the other order
		t.Errorf("%d %s", code, answer)
	}
}

// A description that doesn't fit earlier entries is refused with what is wrong.
func TestWrongDescriptionIsExplained(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules expo", "deal jury steam electricity", "deal academy T=Telephone", "deal station", "card Ann academy Telephone")
	ann := e.phone("Ann")
	ann.enter("describe Telephone technology T 4steam", nil)
	ann.sees("That doesn't fit what was entered before: Telephone is no project of form T: a technology")
	if strings.Contains(ann.body, "keeper can") {
		t.Error("the refusal refers to the keeper")
	}
}

// While a project of the Academy isn't described, the others are bought by a tap on their pictures, and it asks to be
// described.
func TestUndescribedProject(t *testing.T) {
	e := newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules expo", "deal jury steam electricity", "describe Kettle project L 3v 1copper 2automated 2empirical 2steam", "deal academy L=Kettle T=Telephone", "deal station")
	ann := e.phone("Ann")
	ann.sees(`value="card Ann academy Kettle"`, `<span>Kettle</span>`, `value="card Ann academy Telephone"`, `href="?line=describe+Telephone">What does Telephone show?</a>`)
	ann.get("/" + ann.id + "?line=describe+Telephone&given=")
	ann.sees(`<label for="gn">Points</label>`)
}

// A price that only the table sees is asked for: no button proposes one, and each says its price.
func TestUnknownPriceIsAsked(t *testing.T) {
	for round, most := range map[string]int{"1": 10, "3": 9} {
		have := map[string]string{"3": " / have Ann science=9 coins=9 / have Bob science=9 coins=9 / have Cyd science=9 coins=9"}[round]
		e := undescribed(t, "new fri --seats Ann,Bob,Cyd --round "+round+have+" / deal lands L1 L2 L3 L4 L5 / deal technologies T1 T2 T3 T4")
		ann := e.phone("Ann")
		if strings.Contains(ann.body, `value="drop Ann buy`) {
			t.Errorf("round %s: a technology is bought at a price that its button doesn't say", round)
		}
		ann.tap("T1")
		for n := 1; n <= most; n++ {
			ann.sees(fmt.Sprintf(`<button class="big" name="line" value="drop Ann buy T1 for %d" aria-label="Drop out and buy T1 for %[1]d science"><span>for %[1]d science</span>`, n))
		}
		if strings.Contains(ann.body, `value="drop Ann buy T1"`) || strings.Contains(ann.body, `big main" name="line"`) {
			t.Errorf("round %s: a price is proposed", round)
		}
		ann.get("/s1?line=drop+Ann+buy+T1+for+3")
		if ann.sees("T1 is not described yet"); strings.Contains(ann.body, "makes no more") {
			t.Errorf("round %s: what isn't described is said to make nothing", round)
		}
	}
}

// What is begun of a piece isn't left out of it without a word, and a card isn't whole before its last column.
func TestBegunIsNotComplete(t *testing.T) {
	green := newEvening(t, Usual(), tuesday()...).phone(keeper)
	for path, whole := range map[string]bool{
		"make=L1&part=A%3D2c&part=W-A":                                 true,
		"make=L1&part=A%3D2c&part=W-A&track=A":                         false,
		"make=L1&part=A%3D2c&part=W-A&track=A-S":                       false,
		"kind=catastrophe+card&part=2g2p":                              false,
		"make=&kind=catastrophe+card&asked=deal+catastrophe&part=2g2p": false,
		"make=&kind=catastrophe+card&asked=deal+catastrophe&part=4g2p&part=3g1p%405&part=2g1p%404&part=1g&part=-": true,
	} {
		green.get("/keeper?" + strings.Replace("make=&"+path, "make=&make=", "make=", 1))
		if strings.Contains(green.body, "It is complete") != whole {
			t.Errorf("%s: complete %v", path, !whole)
		}
	}
	green.get("/keeper?make=L1&part=A%3D2c&part=W-A&track=A")
	green.sees(`name="track" value="A"`)
	green.tap("Drop the track")
	green.sees("It is complete")
}

// The keeper comes by tapping to what is described, and to the card that was dealt by what it shows.
func TestDescribedIsSetRightByTapping(t *testing.T) {
	e := newEvening(t, Usual(), tuesday()...)
	e.cli("describe L2 A=2c1v", "bid Green 3")
	e.look(t)
	keeps := e.phone(keeper)
	keeps.sees("Described in this game, to be set right")
	page := keeps.body
	keeps.tap("L2")
	keeps.sees("What does L2 show?", "<code>A=2c1v</code>", "It is complete")
	keeps.get("/keeper")
	keeps.tap("Catastrophe card")
	keeps.sees("<code>4g2p / 3g1p@5 / 2g1p@4 / 1g / -</code>", `value="replace 10 deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -"`)
	if strings.Contains(e.phone("Green").body, "to be set right") || !strings.Contains(page, "?asked=replace") {
		t.Error("only the keeper sets them right")
	}
	costs := undescribed(t, "new costs --seats Ann,Bob,Cyd / describe zones -6..-4 -3..-1 0..6").phone(keeper) // of these no tile is built
	costs.tap("Zones of the marker")
	costs.sees("The last space where a clean land is worth 2")
	fair := undescribed(t, "new fair --seats Ann,Bob,Cyd --rules expo / describe lab ......./..x..x./......./......./x....x./..x....").phone(keeper)
	fair.tap("The laboratory")
	fair.sees("Describe the laboratory", "Columns of the laboratory")
}

// The laboratory stays in its place while its scraps are tapped, above what was tapped, and is drawn at the end.
func TestPictureStaysWhileTapped(t *testing.T) {
	fair := newEvening(t, Usual(), "new fair --seats Ann,Bob,Cyd --rules expo").phone(keeper)
	for _, cells := range []string{"given=c2", "given=c2&given=f2&given=a5"} {
		fair.get("/keeper?line=describe+lab&given=&given=7&given=6&" + cells)
		if picture, chip := strings.Index(fair.body, `class="pan map"`), strings.Index(fair.body, "C2 ✕"); picture < 0 || chip < picture {
			t.Errorf("%s: the picture at %d, what was tapped at %d", cells, picture, chip)
		}
		if n := strings.Count(fair.body, "<small>The cells with a scrap"); n != 1 {
			t.Errorf("%s: the question stands %d times", cells, n)
		}
	}
	fair.get("/keeper?line=describe+lab&given=&given=7&given=6&given=c2&given=f2&given=a5&given=f5&given=c6")
	fair.sees(`<figure class="sight"><svg`)
}

// Each page marks the practice set, and no other copy.
func TestPracticeIsMarked(t *testing.T) {
	marked, real := newEvening(t, Usual(), tuesday()...), undescribed(t, "new fri --seats Ann,Bob,Cyd")
	for _, who := range []string{onTable, keeper, "Green"} {
		marked.phone(who).sees(" · practice")
	}
	for _, who := range []string{onTable, keeper, "Ann"} {
		if strings.Contains(real.phone(who).body, " · practice") {
			t.Errorf("%s: a copy that is no practice set is called so", who)
		}
	}
	marked.phone("Blue")
	if taken := marked.phone(keeper).body; strings.Contains(taken, `>Free the seat<`) && !strings.Contains(taken, `aria-label="Free the seat: `) {
		t.Error("a button that frees a seat doesn't say whose")
	}
}

// What isn't described is due like what is to be attached: each piece has its row, which leads to where it is built,
// and is counted as one thing.
func TestUndescribedIsDue(t *testing.T) {
	e := undescribed(t, "new fri --seats Ann,Bob,Cyd / deal lands / deal technologies / deal catastrophe / won Ann L11 2 / drop Ann / drop Bob buy T11 for 2 / drop Cyd / outcome Ann 1 0 2g / outcome Bob 4 0 1g / outcome Cyd 5 0 -")
	for who, c := range map[string]struct {
		things int
		piece  string
	}{"Ann": {2, "L11"}, "Bob": {2, "T11"}} {
		phone := e.phone(who)
		phone.sees(fmt.Sprintf("Ready: %d things are missing", c.things), fmt.Sprintf("%d things left", c.things), blank+"<span>What does "+c.piece+" show?</span> ›</a></li>")
		phone.tap(c.piece) // among all that isn't described
		phone.sees("What does " + c.piece + " show?</h1>")
	}
}

// While what is asked of a field is answered, the other fields aren't drawn among the answers.
func TestAnswersStandAlone(t *testing.T) {
	e := undescribed(t, "new fri --seats Ann,Bob,Cyd --rules industry / draw A D G coin=none / offer Ann D1 property / bid Bob 2 / pass Cyd / sell Ann / offer Ann A1 joker Stone / pass Bob / pass Cyd / offer Bob G1 / pass Cyd / pass Ann property")
	bob := e.phone("Bob")
	bob.get("/s2?line=develop+Bob+D1&given=&given=factory")
	if steps := regexp.MustCompile(`(?s)<div class="choices shows">(.*?)</div>`).FindString(bob.body); !strings.Contains(steps, "Factory ✕") && !strings.Contains(steps, "factory ✕") || strings.Contains(steps, "<svg") {
		t.Errorf("the answers are %s", steps)
	}
	e.cli("develop Bob D1 factory cost=1 needs=- makes=Stone points=1")
	e.look(t)
	for _, who := range []string{onTable, "Ann", "Bob"} {
		if seen := e.phone(who).body; !strings.Contains(seen, "#s-factory") || !strings.Contains(seen, ">Factory</text>") {
			t.Errorf("%s doesn't see what was developed", who)
		}
	}
}

// Where the keeper says only how a bidding ended, each number of a column is called so.
func TestColumnsAreNamed(t *testing.T) {
	e := newEvening(t, Usual(), begun(century.Book(), "claim Green 5 2")...)
	if seen := e.phone(keeper).body; strings.Count(seen, "<span>4</span><small>Column</small>") < 3 {
		t.Errorf("the columns are bare numbers: %s", regexp.MustCompile(`(?s)<form method="post" class="columns">.*?</form>`).FindAllString(seen, -1))
	}
}

// What decides between seats with the same points is said to do so.
func TestTieIsExplained(t *testing.T) {
	e := newEvening(t, Usual(), practice(century.Book())...)
	tied := slices.ContainsFunc([]int{0, 1, 2, 3}, func(i int) bool { result, _ := e.s.now.Load().Position().Result(); return !result.Tie(i).Empty() })
	for _, who := range []string{onTable, "Blue", keeper} {
		if got := strings.Count(e.phone(who).body, "At equal points this counts:"); tied != (got == 1) {
			t.Errorf("%s reads it %d times", who, got)
		}
	}
	if !tied {
		t.Error("no seats are tied")
	}
}

// A citizen that leaves a city with a recycling centre stops it, as its button says.
func TestClosedCentreIsTold(t *testing.T) {
	blue := newEvening(t, Usual(), begun(century.Book(), "garbage Blue campus=3")...).phone("Blue")
	if _, act, _ := strings.Cut(blue.body, "Locomotive: a citizen goes from … to …"); !strings.Contains(act[:strings.Index(act, `value="use Blue locomotive`)], `class="tap" href="?line=use+Blue+locomotive+meadow.B"`) {
		t.Errorf("the region, where the citizen is tapped, doesn't stand above the list: %s", act)
	}
	blue.get("/" + blue.id + "?line=use+Blue+locomotive")
	blue.sees("C of Start → A of Start</span><small>1 recycling centre stops working</small>", "2 recycling centres stop working")
	if strings.Count(blue.body, "stops working") != 1 {
		t.Error("others are said to stop one too")
	}
}

// One that comes to such a city sets it to work.
func TestStartedCentreIsTold(t *testing.T) {
	red := newEvening(t, Usual(), begun(century.Book(), "garbage Red lakeside=1")...).phone("Red")
	red.get("/" + red.id + "?line=use+Red+locomotive+start.A")
	red.sees("1 more recycling centre works")
}

// What one who passes last has to say of a field is asked.
func TestLastPasserIsAsked(t *testing.T) {
	e := undescribed(t, "new fri --seats Ann,Bob,Cyd --rules industry / draw A D G coin=none / offer Ann D1 / pass Bob")
	e.phone("Cyd").sees("D1 isn't described: what is it?", `value="pass Cyd property"`, "<small>pass: the auctioneer takes it</small>")
}

// A form is asked for by its picture, and what is dealt without a name is dealt by one tap.
func TestUndescribedFairIsDealt(t *testing.T) {
	ann := undescribed(t, "new fair --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity").phone("Ann")
	ann.sees(`value="deal academy"`, "Fill the Academy, without details", `value="deal station"`, "Fill the Train Station, without details")
	ann = undescribed(t, "new fair --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity / deal academy").phone("Ann")
	ann.get("/" + ann.id + "?line=describe+P1_L&given=")
	if drawn := regexp.MustCompile(`<svg[^>]*>.*?</svg><span>[LJ]</span>`).FindAllString(ann.body, -1); len(drawn) != 2 {
		t.Errorf("the forms are drawn as %q", drawn)
	}
}

// What is set right after the end tells the final scores no second time.
func TestEndIsToldOnce(t *testing.T) {
	lines := practice(century.Book())
	e := newEvening(t, Usual(), lines...)
	e.phone(onTable).sees(" fresh")
	e.stop()
	late := time.Now().Add(time.Hour)
	e.d.Clock = func() time.Time { return late }
	e.cli(`correct Green points+1 "a slip"`)
	e.open(Usual())
	if table := e.phone(onTable).body; !strings.Contains(table, " told") || strings.Contains(table, " fresh") {
		t.Error("the end is told again")
	}
}

// A project of which only the energy is known shows its sign, in no language's words; it is called in words, and its look
// says the energy.
func TestKnownByItsEnergy(t *testing.T) {
	e := undescribed(t, "new fair --seats Ann,Bob,Cyd --rules expo / deal jury steam electricity / deal academy / describe P1_S project S electricity")
	for _, who := range []string{"Ann", onTable} {
		ph := e.phone(who)
		ph.lang = "it"
		ph.get("/" + ph.id)
		drawn := regexp.MustCompile(`<title>[^<]*</title>`).ReplaceAllString(ph.body, "")
		if i := strings.Index(drawn, ">electricity<"); i >= 0 {
			t.Errorf("%s reads %s", who, drawn[i-40:i+20])
		}
		if i := strings.Index(ph.body, "P1 S"); i >= 0 {
			t.Errorf("%s reads P1 S: %s", who, ph.body[i-150:i+50])
		}
	}
	ann := e.phone("Ann")
	ann.get("/" + ann.id + "?ask=P1_S")
	ann.sees("electricity")
	ann.get("/" + ann.id + "?line=describe+P1_L&given=")
	if keeps := e.phone(keeper); !strings.Contains(keeps.body, "Described in this game") {
		t.Error("the keeper can't set it right")
	}
}

// What the auctioneer says of a field that isn't described stands where it is bid for.
func TestSaidOfALot(t *testing.T) {
	e := undescribed(t, "new fri --seats Ann,Bob,Cyd --rules industry / draw A D G coin=none / offer Ann A1 joker Stone")
	for _, who := range []string{"Bob", onTable} {
		e.phone(who).sees("A1: a joker of Stone")
	}
}
