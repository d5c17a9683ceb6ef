package ask_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
	"arbiter/tools/long"
)

// question is one that players ask, with the answers that it should get.
type question struct {
	Lang     string   `json:"lang"`
	Game     string   `json:"game"`
	Text     string   `json:"question"`
	Expected []string `json:"expected"` // "topic/ties", "century/ties" or "ties", any of them
	none     bool     // nothing answers it; what is expected is true all the same
}

// questions are those that the ranking was tuned on, of testdata/tuning.txt and every
// second one of the others, and the held-out rest of these.
func questions(t testing.TB) (tuned, watched []question) {
	t.Helper()
	for _, path := range []string{"testdata/questions.txt", "testdata/fresh/questions.txt"} {
		for i, q := range readQuestions(t, path) {
			if i%2 == 0 {
				tuned = append(tuned, q)
			} else {
				watched = append(watched, q)
			}
		}
	}
	return append(tuned, readQuestions(t, "testdata/tuning.txt")...), watched
}

// readQuestions reads a line each: "en | century | who wins | topic/ties", - for what
// nothing answers, or an object of JSON with lang, game, question and expected.
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
		q := question{}
		if line[0] == '{' {
			if err := json.Unmarshal([]byte(line), &q); err != nil {
				t.Fatalf("%q is no question: %v", line, err)
			}
			q.none = len(q.Expected) == 0
			all = append(all, q)
			continue
		}
		parts := strings.Split(line, " | ")
		if len(parts) != 4 {
			t.Fatalf("%q is no question", line)
		}
		q = question{Lang: parts[0], Game: parts[1], Text: parts[2], Expected: strings.Fields(parts[3])}
		if q.Expected[0] == "-" {
			q.none, q.Expected = true, q.Expected[1:]
		}
		all = append(all, q)
	}
	return all
}

// named is an answer as questions.txt names it.
func named(a ask.Answer) string { return string(a.Kind) + "/" + a.Name() }

// right is where the first expected answer stands, from 0; -1 for nowhere.
func (q question) right(answers []ask.Answer) int {
	return slices.IndexFunc(answers, func(a ask.Answer) bool {
		return a.Game == q.Game && slices.ContainsFunc(q.Expected, func(e string) bool { return e == named(a) || e == a.ID || e == a.Name() })
	})
}

// measured counts the results of some questions. For those that have an answer, the
// expected one is first, or else among the first three, near, silent or wrong.
type measured struct {
	asked, first, three, near, silent, wrong int
	none, found                              int // that nothing answers, and how many of them got an answer, not a near one
	misses                                   []string
}

func (m *measured) count(q question, answers []ask.Answer) {
	at := q.right(answers)
	come := came(answers)
	if q.none {
		m.none++
		if len(answers) > 0 && !answers[0].Near && at != 0 {
			m.found++
			m.misses = append(m.misses, fmt.Sprintf("%s, %s: nothing answers %q, but %s came", q.Game, q.Lang, q.Text, come))
		}
		return
	}
	m.asked++
	what := "second"
	switch {
	case len(answers) == 0:
		m.silent++
		what = "silent"
	case answers[0].Near:
		m.near++
		what = "near"
	case at == 0:
		m.first++
		m.three++
		return
	case at > 0 && at < 3:
		m.three++
	default:
		m.wrong++
		what = "wrong"
	}
	m.misses = append(m.misses, fmt.Sprintf("%s, %s: %s: %q → %s, not %s", q.Game, q.Lang, what, q.Text, come, strings.Join(q.Expected, " ")))
}

// came names the first answer.
func came(answers []ask.Answer) string {
	if len(answers) == 0 {
		return "nothing"
	}
	if answers[0].Near {
		return "near " + answers[0].ID
	}
	return answers[0].ID
}

// indexes are by game and language, read once for all sets of questions.
var indexes = map[string]*ask.Index{}

func indexOf(game, in string) *ask.Index {
	x := indexes[game+in]
	if x == nil {
		lang, _ := say.In(in)
		x = ask.New(slices.DeleteFunc(engine.Books(), func(b *rule.Rulebook) bool { return game != "" && b.Name != game }), lang)
		indexes[game+in] = x
	}
	return x
}

// measure asks each question as ask --rules does, but as if it were none of the phrasings.
func measure(questions []question) (m measured) {
	for _, q := range questions {
		m.count(q, indexOf(q.Game, q.Lang).Without(q.Text, q.Game))
	}
	return m
}

// add counts what came of further questions.
func (m *measured) add(o measured) {
	m.asked += o.asked
	m.first += o.first
	m.three += o.three
	m.near += o.near
	m.silent += o.silent
	m.wrong += o.wrong
	m.none += o.none
	m.found += o.found
	m.misses = append(m.misses, o.misses...)
}

func (m measured) String() string {
	return fmt.Sprintf("| %d | %d %% | %d %% | %d | %d | %d | %d of %d |", m.asked, percent(m.first, m.asked), percent(m.three, m.asked), m.near, m.silent, m.wrong, m.none-m.found, m.none)
}

func percent(n, of int) int { return 100 * n / max(of, 1) }

// report logs a table by game and language, and the misses.
func report(t *testing.T, of string, all []question) (total measured) {
	t.Helper()
	table := []string{of, "| game, language | questions | first | among three | near | silent | wrong | no answer where there is none |", "|---|---|---|---|---|---|---|---|"}
	sets := map[string][]question{}
	for _, q := range all {
		sets[q.Game+", "+q.Lang] = append(sets[q.Game+", "+q.Lang], q)
	}
	names := []string{}
	for name := range sets {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(a, b) })
	for _, name := range names {
		m := measure(sets[name])
		table = append(table, "| "+name+" "+m.String())
		total.add(m)
	}
	for _, m := range total.misses {
		t.Log(m)
	}
	t.Log(strings.Join(append(table, "| all "+total.String()), "\n"))
	return total
}

// TestMeasure asks what players ask. The held-out half shows how good the answers
// are to questions on which the ranking wasn't tuned, though they were seen.
func TestMeasure(t *testing.T) {
	tuned, watched := questions(t)
	if testing.Verbose() { // it only reports
		report(t, "tuned on:", tuned)
	}
	m := report(t, "watched:", watched)
	if m.asked < 430 || m.none < 40 {
		t.Error("there are too few questions")
	}
	if first, three := percent(m.first, m.asked), percent(m.three, m.asked); first < 91 || three < 96 {
		t.Errorf("of those watched %d%% have a right answer first and %d%% among the first three", first, three)
	}
	if 5*m.found > m.none {
		t.Errorf("of %d questions that nothing answers %d got an answer", m.none, m.found)
	}
}

// TestSets asks questions that were written from the rulebooks alone, without looking at pages, phrasings or
// code. They are phrasings by now, so each is asked with its own phrasing left out; each set must reach about
// what it reached when it was measured.
func TestSets(t *testing.T) {
	long.Only(t, "in short the questions that are watched stand for them")
	for _, set := range []struct {
		path               string
		first, three, none int // at least, in percent
	}{{"testdata/set-a.jsonl", 86, 96, 95}, {"testdata/set-b.jsonl", 92, 98, 96}, {"testdata/strangers.jsonl", 90, 98, 95}, {"testdata/table.jsonl", 86, 95, 98}, {"testdata/evening.jsonl", 86, 94, 97}, {"testdata/friday.jsonl", 91, 96, 96}, {"testdata/monday.jsonl", 92, 96, 96}, {"testdata/night.jsonl", 93, 95, 93}, {"testdata/tuesday.jsonl", 92, 95, 92}} {
		m := report(t, set.path, readQuestions(t, set.path))
		first, three, none := percent(m.first, m.asked), percent(m.three, m.asked), percent(m.none-m.found, m.none)
		if m.asked < 100 || m.none < 20 || first < set.first || three < set.three || none < set.none {
			t.Errorf("%s: %d%% have a right answer first and %d%% among three; of what nothing answers %d%% got none", set.path, first, three, none)
		}
	}
}

// TestUnanswerable asks what no book answers: every second question was watched.
func TestUnanswerable(t *testing.T) {
	halves := [2][]question{}
	for i, q := range readQuestions(t, "testdata/unanswerable.txt") {
		halves[i%2] = append(halves[i%2], q)
	}
	for i, half := range halves {
		if m := report(t, []string{"fitted", "watched"}[i], half); m.none < 75 || 100*m.found > 16*m.none {
			t.Errorf("of %d questions that nothing answers %d got an answer", m.none, m.found)
		}
	}
}

// TestQuestionsOf measures the questions of the file that the environment variable
// ASK_QUESTIONS names.
func TestQuestionsOf(t *testing.T) {
	path := os.Getenv("ASK_QUESTIONS")
	if path == "" {
		t.Skip("ASK_QUESTIONS names no file")
	}
	all := readQuestions(t, path)
	if report(t, path, all); len(all) == 0 {
		t.Errorf("%s has no questions", path)
	}
}

// Every expected answer is there to be given.
func TestExpected(t *testing.T) {
	x := indexOf("", "en")
	tuned, watched := questions(t)
	for _, q := range slices.Concat(tuned, watched, readQuestions(t, "testdata/set-a.jsonl"), readQuestions(t, "testdata/set-b.jsonl"), readQuestions(t, "testdata/strangers.jsonl"), readQuestions(t, "testdata/table.jsonl"), readQuestions(t, "testdata/evening.jsonl"), readQuestions(t, "testdata/friday.jsonl"), readQuestions(t, "testdata/monday.jsonl"), readQuestions(t, "testdata/night.jsonl"), readQuestions(t, "testdata/tuesday.jsonl")) {
		for _, e := range q.Expected {
			kind, name, _ := strings.Cut(e, "/")
			if !slices.ContainsFunc(x.Answers(q.Game+"/"+name, ""), func(a ask.Answer) bool { return string(a.Kind) == kind }) {
				t.Errorf("%s expects %s, which there isn't", q.Text, e)
			}
		}
	}
}
