package ask_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// A page that rests on a ruling says so in a game that plays another reading, and in no other; nor does the
// ruling itself state the first reading there.
func TestOtherReadings(t *testing.T) {
	x := ask.New(engine.Books(), say.English)
	begun := func(book *rule.Rulebook, ruling string) rule.Position {
		g, err := referee.Replay(book, []rule.Line{{Text: "new g --rules " + book.Name + " --seats Ann,Bob,Cyd" + ruling}}, nil, time.Time{})
		if err != nil {
			t.Fatal(ruling, err)
		}
		return g.Position()
	}
	for _, book := range engine.Books() {
		rest := map[string][]string{}
		for _, p := range ask.Pages(book, "en") {
			for _, name := range p.Rulings {
				rest[name] = append(rest[name], book.Name+"/"+p.Name)
			}
		}
		for _, r := range book.Rulings() {
			ids := append(rest[r.Name], book.Name+"/"+r.Name)
			delete(rest, r.Name)
			for _, reading := range r.Readings {
				here := x.By(begun(book, " --ruling "+r.Name+"="+reading.Name))
				for _, id := range ids {
					for _, a := range here.Named(id) {
						if a.Kind == ask.Case { // which is played as its own transcript says
							continue
						}
						says := strings.HasPrefix(a.Answer, "By the ruling “"+string(r.Title)+"” this game plays “"+string(reading.Meaning)+"”. ") && strings.Contains(a.More, string(reading.Meaning))
						if departs := reading.Name != r.Readings[0].Name; says != departs {
							t.Errorf("%s, played %s: %s: %s", id, reading.Name, a.Title, a.Answer)
						}
						if a.Kind == ask.Ruling && reading.Name != r.Readings[0].Name && strings.EqualFold(a.Title, string(r.Readings[0].Meaning)) {
							t.Errorf("%s, played %s, is headed by %s", id, reading.Name, a.Title)
						}
					}
				}
			}
		}
		for name, pages := range rest {
			t.Errorf("%s: %q rest on a ruling that isn't one: %s", book.Name, pages, name)
		}
	}
}
