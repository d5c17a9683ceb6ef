package practice_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/rule"
	"arbiter/referee"
)

func TestGameIsASelfContainedCanonicalTranscript(t *testing.T) {
	text := rule.PracticeOf(century.Book()).Game
	if !strings.HasPrefix(text, "new practice --seats Blue,Green,Red,Yellow ") {
		t.Errorf("the first line is %q", strings.SplitN(text, "\n", 2)[0])
	}
	s := readStory(t, text)
	var bare strings.Builder
	for _, line := range strings.SplitAfter(text, "\n") {
		if !referee.Empty(line) {
			bare.WriteString(line)
		}
	}
	if got := s.game.Transcript(); got != bare.String() {
		t.Error("without its comments the practice game isn't its own canonical transcript")
	}
	at := 0
	for _, want := range readSet(t, rule.PracticeOf(century.Book()).Components).describe {
		for at < len(s.entries) && s.entries[at].Text != want {
			at++
		}
		if at == len(s.entries) {
			t.Fatalf("the practice game lacks %q, or has it out of order", want)
		}
	}
	if copy := s.status(0).Copy; copy != nil {
		t.Errorf("the copy is named before it is described: %s", *copy)
	}
	if copy := s.status(len(s.entries) - 1).Copy; copy == nil || *copy != "practice" {
		t.Errorf("the copy is %v, want practice", copy)
	}
}

func TestGameRunsThroughReplay(t *testing.T) {
	lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(century.Book()).Game))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(century.Book(), lines, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	if w := g.Position().Where(); !w.Over || w.Round != 6 {
		t.Errorf("the practice game ends in round %d, phase %s", w.Round, w.Phase)
	}
}

// The final scores are kept beside the game, so that no change of the engine
// alters them unseen.
func TestGameEndsAsRecorded(t *testing.T) {
	s := readStory(t, rule.PracticeOf(century.Book()).Game)
	got := finalScores(s)
	want, err := os.ReadFile(scoresFile)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("final scoring:\n%swant:\n%s", got, want)
	}
}

var scoresFile = filepath.Join("testdata", "scores.txt")

// finalScores is what the last entry told of the final scoring.
func finalScores(s *story) string {
	told := s.lines[len(s.entries)-1]
	for i, line := range told {
		if line == "Final scoring." {
			return strings.Join(told[i:], "\n") + "\n"
		}
	}
	return ""
}

func TestGameShowsEverything(t *testing.T) {
	s := readStory(t, rule.PracticeOf(century.Book()).Game)
	lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(century.Book()).Game))
	if err != nil {
		t.Fatal(err)
	}
	set := readSet(t, rule.PracticeOf(century.Book()).Components)
	for _, f := range features(set) {
		at, _ := f.find(s)
		if at < 0 {
			t.Errorf("the practice game has lost: %s", f.name)
			continue
		}
		t.Logf("%-40s line %4d  %s", f.name, lines[at].N, lines[at].Text)
	}
	for _, seat := range s.status(len(s.entries) - 1).Seats {
		if seat.Points < leastScore || seat.Points > mostScore {
			t.Errorf("%s ends with %d points; that is no game to learn from", seat.Name, seat.Points)
		}
	}
}

// The comments of the game tell its scores, so they must be true: they are what
// the recorder writes.
func TestGameCommentsAreTrue(t *testing.T) {
	s := readStory(t, rule.PracticeOf(century.Book()).Game)
	want := strings.Split(annotate(s, readSet(t, rule.PracticeOf(century.Book()).Components)), "\n")
	got := strings.Split(rule.PracticeOf(century.Book()).Game, "\n")
	for i := range max(len(want), len(got)) {
		var g, w string
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Fatalf("game.txt, line %d: %q, the recorder writes %q", i+1, g, w)
		}
	}
}
