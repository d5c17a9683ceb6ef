package ask_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/referee/ask"
	"arbiter/say"
)

// question is one that players ask, with the answers that it should get.
type question struct {
	lang, game, text string
	wanted           []string // "topic/ties", any of them; none where nothing answers it
}

// questions are those that the ranking was tuned on, of testdata/tuning.txt and
// every second one of testdata/questions.txt, and the others of these, which were
// held back meanwhile.
func questions(t testing.TB) (tuned, held []question) {
	t.Helper()
	for i, q := range readQuestions(t, "testdata/questions.txt") {
		if i%2 == 0 {
			tuned = append(tuned, q)
		} else {
			held = append(held, q)
		}
	}
	return append(tuned, readQuestions(t, "testdata/tuning.txt")...), held
}

func readQuestions(t testing.TB, path string) (all []question) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		parts := strings.Split(line, " | ")
		if len(parts) != 4 {
			t.Fatalf("%q is no question", line)
		}
		q := question{lang: parts[0], game: parts[1], text: parts[2]}
		if parts[3] != "-" {
			q.wanted = strings.Fields(parts[3])
		}
		all = append(all, q)
	}
	return all
}

// named is an answer as questions.txt names it.
func named(a ask.Answer) string { return string(a.Kind) + "/" + a.Name() }

// right is where the first wanted answer stands, from 0; -1 for nowhere.
func (q question) right(answers []ask.Answer) int {
	return slices.IndexFunc(answers, func(a ask.Answer) bool { return a.Game == q.game && slices.Contains(q.wanted, named(a)) })
}

// measured is what came of some questions.
type measured struct {
	asked, first, three int
	unanswerable, found int      // that nothing answers, and how many of them got an answer
	wrong               []string // what came first instead
}

func measure(questions []question) (m measured) {
	x := ask.New(engine.Books(), say.English)
	for _, q := range questions {
		answers := x.Answers(q.text, q.game)
		at := q.right(answers)
		switch {
		case len(q.wanted) == 0:
			m.unanswerable++
			if len(answers) > 0 {
				m.found++
			}
			continue
		case at == 0:
			m.first++
			m.three++
		case at > 0 && at < 3:
			m.three++
		}
		m.asked++
		if at != 0 {
			came := "nothing"
			if len(answers) > 0 {
				came = named(answers[0])
			}
			m.wrong = append(m.wrong, q.text+" "+came)
		}
	}
	return m
}

func (m measured) String() string {
	return fmt.Sprintf("of %d questions %d%% have a right answer first, %d%% among three; of %d that nothing answers %d got one", m.asked, percent(m.first, m.asked), percent(m.three, m.asked), m.unanswerable, m.found)
}

func percent(n, of int) int { return 100 * n / of }

// TestMeasure asks what players ask, of all games together and of each. What the
// half says that was held back is how good the answers are; whoever tunes looks
// only at the other one.
func TestMeasure(t *testing.T) {
	tuned, held := questions(t)
	a, all := measure(tuned), measure(held)
	for _, w := range a.wrong {
		t.Logf("wrong: %s", w)
	}
	t.Logf("tuned: %v", a)
	t.Logf("held back: %v", all)
	if all.asked < 84 || all.unanswerable < 15 {
		t.Error("there are too few questions")
	}
	if first, three := percent(all.first, all.asked), percent(all.three, all.asked); first < 83 || three < 92 {
		t.Errorf("of the questions held back %d%% have a right answer first and %d%% among the first three, not 83%% and 92%%", first, three)
	}
	for _, book := range engine.Books() {
		b := measure(slices.DeleteFunc(slices.Clone(held), func(q question) bool { return q.game != book.Name() }))
		t.Logf("held back, %s: %v", book.Name(), b)
		if p := percent(b.first, b.asked); p < 75 {
			t.Errorf("%s: of the questions held back %d%% have a right answer first, not 75%%", book.Name(), p)
		}
	}
	if a.found > 0 || all.found > 0 {
		t.Errorf("of the questions that nothing answers %d got an answer, and %d of those held back", a.found, all.found)
	}
}

// Every wanted answer is there to be given.
func TestWanted(t *testing.T) {
	x := ask.New(engine.Books(), say.English)
	tuned, held := questions(t)
	for _, q := range slices.Concat(tuned, held) {
		for _, w := range q.wanted {
			kind, name, _ := strings.Cut(w, "/")
			if !slices.ContainsFunc(x.Answers(q.game+"/"+name, ""), func(a ask.Answer) bool { return string(a.Kind) == kind }) {
				t.Errorf("%s wants %s, which there isn't", q.text, w)
			}
		}
	}
}
