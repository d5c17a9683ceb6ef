package ask_test

import (
	"encoding/json"
	"fmt"
	"maps"
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
	Expected []string `json:"expected"` // any of these: "topic/ties", "century/ties" or "ties"
	none     bool     // nothing answers it; an expected page isn't wrong
}

// questions gives those that the ranking was tuned on (testdata/tuning.txt and every second one of
// the other files), and the held-out rest.
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

// readQuestions reads a question a line: "en | century | who wins | topic/ties", with - where nothing
// answers it, or a JSON object.
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

// right is the index of the first expected answer, or -1.
func (q question) right(answers []ask.Answer) int {
	return slices.IndexFunc(answers, func(a ask.Answer) bool {
		return a.Game == q.Game && slices.ContainsFunc(q.Expected, func(e string) bool { return e == named(a) || e == a.ID || e == a.Name() })
	})
}

// measured counts questions by what was answered.
type measured struct {
	asked       int // that have an answer
	first       int // the expected answer came first
	three       int // it came among the first three
	near        int // the first answer was near
	silent      int // there was no answer
	wrong       int // all else
	none, found int // that nothing answers, and those of them that got an answer that isn't near
	misses      []string
}

func (m *measured) count(q question, answers []ask.Answer) {
	at := q.right(answers)
	came := firstOf(answers)
	if q.none {
		m.none++
		if len(answers) > 0 && !answers[0].Near && at != 0 {
			m.found++
			m.misses = append(m.misses, fmt.Sprintf("%s, %s: nothing answers %q, but %s came", q.Game, q.Lang, q.Text, came))
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
	m.misses = append(m.misses, fmt.Sprintf("%s, %s: %s: %q → %s, not %s", q.Game, q.Lang, what, q.Text, came, strings.Join(q.Expected, " ")))
}

// firstOf names the first answer.
func firstOf(answers []ask.Answer) string {
	if len(answers) == 0 {
		return "nothing"
	}
	if answers[0].Near {
		return "near " + answers[0].ID
	}
	return answers[0].ID
}

// indexes are by game and language.
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

// measure asks each question as ask --rules does, but as if it were not a phrasing.
func measure(questions []question) (m measured) {
	for _, q := range questions {
		m.count(q, indexOf(q.Game, q.Lang).Without(q.Text, q.Game))
	}
	return m
}

// add adds the counts of further questions.
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
	for _, name := range slices.Sorted(maps.Keys(sets)) {
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

// TestMeasure asks what players ask. The held-out half shows how good the answers are to questions on
// which the ranking wasn't tuned.
func TestMeasure(t *testing.T) {
	tuned, watched := questions(t)
	if testing.Verbose() {
		report(t, "tuned on:", tuned)
	}
	m := report(t, "held out:", watched)
	if m.asked < 430 || m.none < 40 {
		t.Error("there are too few questions")
	}
	if first, three := percent(m.first, m.asked), percent(m.three, m.asked); first < 91 || three < 96 {
		t.Errorf("of those held out %d%% have a right answer first and %d%% among the first three", first, three)
	}
	if 5*m.found > m.none {
		t.Errorf("of %d questions that nothing answers %d got an answer", m.none, m.found)
	}
}

// sets are questions that were written from the rulebooks alone, without a look at pages, phrasings or code.
var sets = []struct {
	name               string
	first, three, none int // the least that answers must reach, in percent
}{
	{"set-a", 86, 96, 95}, {"set-b", 92, 98, 96}, {"strangers", 90, 98, 95},
	{"table", 86, 95, 98}, {"evening", 86, 94, 97}, {"friday", 91, 96, 96},
	{"monday", 92, 96, 96}, {"night", 93, 95, 93}, {"tuesday", 92, 95, 92},
}

// TestSets asks the questions of sets. They are phrasings by now, so each is asked with its own phrasing left
// out; each set must reach about what it reached before.
func TestSets(t *testing.T) {
	long.Only(t, "TestMeasure asks fewer")
	for _, set := range sets {
		m := report(t, set.name, readQuestions(t, "testdata/"+set.name+".jsonl"))
		first, three, none := percent(m.first, m.asked), percent(m.three, m.asked), percent(m.none-m.found, m.none)
		if m.asked < 100 || m.none < 20 || first < set.first || three < set.three || none < set.none {
			t.Errorf("%s: %d%% have a right answer first and %d%% among three; of what nothing answers %d%% got none", set.name, first, three, none)
		}
	}
}

// TestUnanswerable asks what no book answers: half of it was used for tuning, half held out.
func TestUnanswerable(t *testing.T) {
	halves := [2][]question{}
	for i, q := range readQuestions(t, "testdata/unanswerable.txt") {
		halves[i%2] = append(halves[i%2], q)
	}
	for i, half := range halves {
		if m := report(t, []string{"tuned on", "held out"}[i], half); m.none < 75 || 100*m.found > 16*m.none {
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

// Every expected answer exists.
func TestExpected(t *testing.T) {
	x := indexOf("", "en")
	tuned, watched := questions(t)
	all := slices.Concat(tuned, watched)
	for _, set := range sets {
		all = append(all, readQuestions(t, "testdata/"+set.name+".jsonl")...)
	}
	for _, q := range all {
		for _, e := range q.Expected {
			kind, name, _ := strings.Cut(e, "/")
			if !slices.ContainsFunc(x.Answers(q.Game+"/"+name, ""), func(a ask.Answer) bool { return string(a.Kind) == kind }) {
				t.Errorf("%s expects %s, which doesn't exist", q.Text, e)
			}
		}
	}
}
