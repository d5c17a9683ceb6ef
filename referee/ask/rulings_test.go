package ask_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// aCase is a case that rests on a ruling: its number, and that.
var aCase = regexp.MustCompile(`(?m)^case (\d+)  .*\nrule: (?:.* · )?ruling ([a-z-]+)`)

// A page, a rule or a case that rests on a ruling says so in a game that plays another reading, and in no other; nor does
// its heading state the first reading there.
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
		for _, e := range book.Catalogue() {
			if e.Ruling != "" {
				rest[e.Ruling] = append(rest[e.Ruling], string(e.Code))
			}
		}
		chapters, _ := fs.Glob(book.Files, "testdata/cases/[0-9]*.txt")
		for _, chapter := range chapters {
			for _, m := range aCase.FindAllStringSubmatch(rule.FileOf(book, chapter), -1) {
				rest[m[2]] = append(rest[m[2]], book.Name+"/"+m[1])
			}
		}
		for _, r := range book.Rulings() {
			ids := append(rest[r.Name], book.Name+"/"+r.Name)
			delete(rest, r.Name)
			for _, reading := range r.Readings {
				here := x.By(begun(book, " --ruling "+r.Name+"="+reading.Name))
				for _, id := range ids {
					for _, a := range here.Named(id) {
						says := strings.HasPrefix(a.Answer, "By the ruling “"+string(r.Title)+"” this game plays “"+string(reading.Meaning)+"”. ") && strings.Contains(a.More, string(reading.Meaning))
						if departs := reading.Name != r.Readings[0].Name; says != departs {
							t.Errorf("%s, played %s: %s: %s", id, reading.Name, a.Title, a.Answer)
						}
						if a.Kind != "topic" && reading.Name != r.Readings[0].Name && !strings.EqualFold(a.Title, string(r.Title)) {
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
