package web

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
)

// middle begins a record in the middle of a game.
func middle(game, round string) string {
	return "new late --seats Ann,Bob,Cyd --rules " + game + " --round " + round
}

// Until the first deal the page says that nothing of what lies on the table can be said after it, and what is hidden is told
// without notation.
func TestRecordFromTheMiddle(t *testing.T) {
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

// What was chosen can be taken back by its name, not by that of the question.
func TestChosenIsNamed(t *testing.T) {
	e := newEvening(t, Usual(), middle("century", "3"))
	k := e.phone(keeper)
	k.get("/keeper?line=have+Ann&given=&given=tile&given=harbor&given=e1")
	if k.sees(">Harbor ✕</span><small>Which tile</small>"); strings.Contains(k.body, "? ✕") {
		t.Error("a question can be taken back")
	}
}

// What is refused of a box is told at the box, in sight; once more was entered it is marked, also when the page comes
// anew.
func TestRefusedAtItsBox(t *testing.T) {
	inBrowser(t)
	for _, size := range [][2]int64{{1280, 800}, {390, 844}} {
		e := undescribed(t, middle("century", "3"))
		b := e.browser()
		b.tab(keeper, size[0], size[1])
		evaluate[bool](b, keeper, `(f => { f.closest("details")?.setAttribute("open", ""); f.value = "L1 L2"; f.focus(); f.form.requestSubmit(); return true })(document.querySelectorAll(".act input[name=text]")[0])`)
		b.comesTo(keeper, `!!document.querySelector(".refused")`)
		if got := evaluate[string](b, keeper, `(() => {
			const f = document.querySelectorAll(".act input[name=text]")[0], sees = e => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight
			return [document.activeElement === f, f.value, sees(f), sees(document.querySelector(".refused")), document.getElementById("typed").value].join()
		})()`); got != "true,L1 L2,true,true," {
			t.Errorf("%d: %s", size[0], got)
		}
		e.cli("deal technologies T1 T2 T3 T4")
		b.comesTo(keeper, `!!document.querySelector(".refused.before")`)
		evaluate[bool](b, keeper, `(document.querySelector("header").dataset.old = "1", true)`)
		e.s.present.Stir()
		b.comesTo(keeper, `!document.querySelector("header").dataset.old`)
		if !evaluate[bool](b, keeper, `!!document.querySelector(".refused.before")`) {
			t.Error("a refusal of before isn't marked any more")
		}
	}
}

// What lies on the table in a record from the middle is tapped by the keeper, in each form of every game: nothing is typed but
// numbers that can be stepped to. After each the page asks what else the seat has.
func TestWhatASeatHasIsTapped(t *testing.T) {
	for _, book := range engine.Books() {
		if _, has := book.Verbs.Named(rule.HaveVerb); !has {
			continue
		}
		e := newEvening(t, Usual(), middle(book.Name, "2"))
		k := e.phone(keeper)
		for _, begun := range k.askedFor() {
			const ann = "?line=have+Ann&given="
			if !strings.HasPrefix(begun, "?line=have+") || strings.Contains(begun, "+Bob&") || strings.Contains(begun, "+Cyd&") {
				continue
			}
			k.get("/keeper" + begun)
			forms := []string{begun}
			if begun == ann {
				if forms = k.askedFor(); len(forms) < 3 {
					t.Errorf("%s: of a seat are asked %q", book.Name, forms)
				}
			}
			for _, form := range forms {
				k.get("/keeper" + form)
				for taps := 0; !strings.Contains(k.body, `main" name="line" value="have `); taps++ {
					if taps > 9 || k.askedFor() == nil {
						t.Fatalf("%s: %s leads nowhere: %s", book.Name, form, k.at)
					}
					to := k.askedFor()
					k.get("/keeper" + map[bool]string{true: to[0], false: to[len(to)-1]}[taps < 3]) // what stands last ends it
				}
				_, line, _ := strings.Cut(k.body, `main" name="line" value="`)
				line, _, _ = strings.Cut(line, `"`)
				n := e.s.now.Load().n
				if k.enter(html.UnescapeString(line), nil); e.s.now.Load().n <= n {
					t.Errorf("%s: %s isn't entered: %d", book.Name, line, k.code)
				}
				if begun == ann {
					k.sees("What does Ann have?")
				}
			}
		}
	}
}

// askedFor is where the answers of a question lead that is asked part by part, or else the number that stands there.
func (ph *phone) askedFor() (to []string) {
	_, asked, _ := strings.Cut(ph.body, `class="act`)
	for _, link := range links.FindAllStringSubmatch(asked, -1) {
		if at := html.UnescapeString(link[1]); strings.Contains(at, "&given=") && !strings.Contains(link[2], "✕") {
			to = append(to, at)
		}
	}
	if number := regexp.MustCompile(`name="given" id="[^"]*" type="number"[^>]*? value="(-?\d+)"`).FindStringSubmatch(asked); number != nil && to == nil {
		to = []string{strings.TrimPrefix(ph.at, "/keeper") + "&given=" + number[1]}
	}
	return to
}
