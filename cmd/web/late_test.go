package web

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"arbiter/engine"
)

// middle begins a record in the middle of a game.
func middle(game, round string) string {
	return "new late --seats Ann,Bob,Cyd --rules " + game + " --round " + round
}

// What lies on the table is said by what stands over its box, each line alone. Until the first deal the page says
// that nothing can be said after it, and what is hidden is told without notation.
func TestRecordFromTheMiddle(t *testing.T) {
	examples := regexp.MustCompile(`(?s)<label for="tn\d+">What the seat has</label>(.*?)<input`)
	for _, book := range engine.Books() {
		begin := middle(book.Name, "2")
		k := newEvening(t, Usual(), begin).phone(keeper)
		k.get("/keeper")
		found := examples.FindStringSubmatch(k.body)
		if found == nil {
			t.Fatalf("%s: nothing is said of a seat", book.Name)
		}
		for _, said := range sentenceOf.FindAllStringSubmatch(found[1], -1) {
			e := newEvening(t, Usual(), begin)
			if code, why := e.enter(keeper, "have Ann "+html.UnescapeString(said[1])); code != 200 {
				t.Errorf("%s: %s: %s", book.Name, said[1], why)
			}
		}
		if n := strings.Count(found[1], "<p"); n < 2 {
			t.Errorf("%s: %d examples", book.Name, n)
		}
	}
	e := newEvening(t, Usual(), middle("century", "3"), "have Bob coins=7 science=20 points=3")
	const last = "What lies on the table can be said until the first deal, not after it."
	k, ann := e.phone(keeper), e.phone("Ann")
	k.sees("Draw here", last, "as have Ann coins=12 science=9", "Bob has ? coins, ? science and 3 points.", `href="?hands=1"`)
	ann.sees("Draw here", last, "as have Ann coins=12 science=9", "Bob has ? coins, ? science and 3 points.")
	if strings.Contains(ann.body, "coins=7") {
		t.Error("a hand is told")
	}
	if phone := undescribed(t, middle("century", "3")).phone("Ann"); !strings.Contains(phone.body, last) {
		t.Error("a phone without a copy deals without a word")
	}
	if k.get("/keeper?hands=1"); !strings.Contains(k.body, "7 coins") {
		t.Error("who shows the hands isn't told what was said")
	}
}

var sentenceOf = regexp.MustCompile(`<p class="soft">(.*?)</p>`)

// What is refused of a box is told at the box, in sight; once more was entered it is marked, also when the page comes
// anew.
func TestRefusedAtItsBox(t *testing.T) {
	inBrowser(t)
	for _, size := range [][2]int64{{1280, 800}, {390, 844}} {
		e := newEvening(t, Usual(), middle("century", "3"))
		b := e.browser()
		b.tab(keeper, size[0], size[1])
		evaluate[bool](b, keeper, `(f => { f.value = "tile L7"; f.focus(); f.form.requestSubmit(); return true })(document.querySelectorAll(".act input[name=text]")[2])`)
		b.comesTo(keeper, `!!document.querySelector(".refused")`)
		if got := evaluate[string](b, keeper, `(() => {
			const f = document.querySelectorAll(".act input[name=text]")[2], sees = e => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight
			return [document.activeElement === f, f.value, sees(f), sees(document.querySelector(".refused")), document.getElementById("typed").value].join()
		})()`); got != "true,tile L7,true,true," {
			t.Errorf("%d: %s", size[0], got)
		}
		for _, line := range e.s.d.Drawn(e.s.now.Load().Game) {
			e.cli(line)
		}
		b.comesTo(keeper, `!!document.querySelector(".refused.before")`)
		evaluate[bool](b, keeper, `(document.querySelector("header").dataset.old = "1", true)`)
		e.s.present.Stir()
		b.comesTo(keeper, `!document.querySelector("header").dataset.old`)
		if !evaluate[bool](b, keeper, `!!document.querySelector(".refused.before")`) {
			t.Error("a refusal of before isn't marked any more")
		}
	}
}
