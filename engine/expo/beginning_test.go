package expo

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// A first line as typed, with its refusal behind #.
func TestBeginning(t *testing.T) {
	data, err := os.ReadFile("testdata/beginning.txt")
	if err != nil {
		t.Fatal(err)
	}
	var g *referee.Game
	for line := range strings.Lines(string(data)) {
		typed, comment, _ := strings.Cut(strings.TrimSpace(line), " #")
		var err error
		if g == nil {
			g, _, err = referee.Start(Book(), typed, nil, noon)
		} else {
			_, err = g.Enter(strings.TrimSpace(typed), nil, noon)
		}
		code := regexp.MustCompile("expo/[a-z-]+").FindString(comment)
		var ill *rule.Illegal
		var lacks *rule.CannotCheck
		switch {
		case code != "":
			if !errors.As(err, &ill) || string(ill.Code) != code {
				t.Errorf("%s: %v, not %s", typed, err, code)
			}
		case strings.Contains(comment, "cannot check"):
			if !errors.As(err, &lacks) || len(lacks.Needs) != 4 {
				t.Errorf("%s: %v", typed, err)
			}
		case err != nil:
			t.Errorf("%s: %v", typed, err)
		}
	}
	p := g.Position().(*Position)
	var funding []int
	for i := range p.n {
		funding = append(funding, p.seats[i].Funding)
	}
	if !slices.Equal(funding, []int{1, 2, 9}) || p.Academy[lab.L] != "P2_L" || p.Station[8] != "R2_9" || p.Player != 2 || p.Round != 2 || p.Phase != turnPhase {
		t.Errorf("funding %v, Academy %v, Station %v, round %d, %d begins", funding, p.Academy, p.Station, p.Round, p.Player)
	}
}

// A record that begins late owes the jury tiles of all rounds before.
func TestLateJuryIsCounted(t *testing.T) {
	p, _ := legal(t, "new v --rules expo --seats Ann,Bob --round 4")
	if next := p.Where().Next.String(); !strings.Contains(next, "jury tiles at random: 5") {
		t.Errorf("what is due: %s", next)
	}
}
