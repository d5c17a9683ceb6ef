package web

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
)

// What happened is drawn beside its sentence, each piece once an entry; a card is drawn and not told.
func TestHistoryIsDrawn(t *testing.T) {
	lines := practice(century.Book())
	opens := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "open ") })
	e := newEvening(t, Usual(), lines[:opens-2]...)
	if head, _, _ := strings.Cut(e.phone("Red").body, `id="status"`); strings.Contains(head, "column 1 gives") || strings.Contains(head, `<p class="led">Deal`) {
		t.Error("the card that was drawn is told too")
	}
	e.cli(lines[opens-2 : opens+1]...)
	e.look(t)
	item := regexp.MustCompile(`(?s)<li>.*?</li>`)
	for _, who := range []string{"Red", keeper} {
		_, told, _ := strings.Cut(e.phone(who).body, `class="told"`)
		of := func(sentence string) string {
			all := item.FindAllString(told, -1)
			return strings.Join(rule.Those(all, func(li string) bool { return strings.Contains(li, sentence) }), "")
		}
		for sentence, drawn := range map[string]string{"Blue opens Saltmarsh at 3 coins.": "sight small", "<p>Deal the catastrophe card</p>": "sight", "Lands on offer": "sight small"} {
			got := regexp.MustCompile(`<figure class="([^"]*)"><svg`).FindStringSubmatch(of(sentence) + `<figure class=""><svg`)
			if got[1] != drawn {
				t.Errorf("%s: “%s” has the picture %q", who, sentence, got[1])
			}
		}
		if got := strings.Count(of("Lands on offer"), "<svg"); got != 6 {
			t.Errorf("%s: of the lands dealt %d are drawn, not 6", who, got)
		}
	}
}

// What a field was bid for is drawn beside that on its seats' pages too, as small as it can be: once a page.
func TestHistoryOfFieldsIsDrawn(t *testing.T) {
	lines := practice(industry.Book())
	bids := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "bid ") })
	e := newEvening(t, Usual(), lines[:bids+2]...)
	_, told, _ := strings.Cut(e.phone("Blue").body, `class="told"`)
	told, _, _ = strings.Cut(told, "</details>")
	drawn := regexp.MustCompile(`<figure class="sight small"><svg [^>]*><use href="#u\d+"/></svg>`).FindAllString(told, -1)
	if len(drawn) < 3 || drawn[0][strings.Index(drawn[0], "<use"):] != drawn[1][strings.Index(drawn[1], "<use"):] {
		t.Errorf("of what happened with a field is drawn %q", drawn)
	}
}

// A tap enlarges what is up and what was told of, another makes it as it was.
func TestTapEnlarges(t *testing.T) {
	inBrowser(t)
	lines := practice(century.Book())
	bids := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "bid ") })
	e := newEvening(t, Usual(), lines[:bids]...)
	b := e.browser()
	for _, who := range []string{"Green", keeper} {
		b.tab(who, 360, 740)
		for _, what := range []string{".lot .sight svg", ".told .sight svg"} {
			wide := func() float64 {
				return evaluate[float64](b, who, `document.querySelector("`+what+`").getBoundingClientRect().width`)
			}
			was := wide()
			b.clicks(who, what)
			large := wide()
			if b.clicks(who, what); large < 1.5*was || wide() != was {
				t.Errorf("%s: %s is %.0f wide, tapped %.0f and tapped again %.0f", who, what, was, large, wide())
			}
		}
		if wrong := b.faults(who); len(wrong) > 0 {
			t.Errorf("%s: %q", who, wrong)
		}
	}
}
