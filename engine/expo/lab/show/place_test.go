package show_test

import (
	"cmp"
	"regexp"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

func tile(t *testing.T, text string) *lab.Tile {
	t.Helper()
	_, tile, err := lab.ReadTile(rule.Fields(text))
	if err != nil {
		t.Fatal(err)
	}
	return tile
}

func TestTurns(t *testing.T) {
	var lines []string
	for _, text := range []string{
		"project Cellophane L 3v 2empirical 2automated 1copper 2steam", "project Cellophane T 3v 2empirical 2automated 1copper 2steam",
		"project P S 0v 1steel 1copper 1manual 1steam", "technology Dynamo I 2steel 2manual", "improvement Rails square station", "2steam/1steel",
		"project P3_J J steam", "technology Z steel manual",
	} {
		s, err := show.Sketch(text)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, s.Text)
		for _, line := range s.Turns.Lines(rule.Drawing{}) {
			if screen.Width(line) > 80 {
				t.Errorf("%q is too wide", line)
			}
			lines = append(lines, line)
		}
		if svg, across := s.Turns.SVG(rule.Drawing{}); !strings.HasPrefix(svg, "<svg") || across < 1 {
			t.Errorf("%s has no SVG", text)
		}
	}
	golden(t, "turns.txt", strings.Join(lines, "\n")+"\n")
}

func TestPlacing(t *testing.T) {
	l := read(t, strings.Replace(example, "e3 r3 2automated/1electricity\n", "", 1))
	supply := tile(t, "2automated/1electricity")
	p := show.Placing(l, "new", supply, lab.Cell{}, []lab.Cell{{X: 4, Y: 2}, {X: 0, Y: 0}}, func(l *lab.Lab, s lab.Spot) ([]int, error) {
		return l.Place("new", supply, s)
	}, func(done *lab.Placed) say.Text { return say.Plain("scored for " + done.Name) })
	for at, want := range map[[2]string]string{
		{"e3", "r3"}: "completes Cellophane: scored for Cellophane", {"e3", "r0"}: "completes Cellophane: scored for Cellophane · gives 2 automated to Laparoscopy", {"e3", "r1"}: "gives 2 automated to Laparoscopy", {"a1", "r0"}: "feeds nothing",
		{"b1", "r0"}: "On b1 lies Combustion_Engines.",
	} {
		if got := p.Meets(at[0], at[1]).String(); got != want {
			t.Errorf("%v: %q, not %q", at, got, want)
		}
	}
	if both, one, other, none := p.Serves("e3", "r0"), p.Serves("e3", "r3"), p.Serves("e3", "r1"), p.Serves("a1", "r0"); both <= one || one <= other || other <= none {
		t.Errorf("what completes and gives serves %d, what completes %d, what gives %d, what feeds nothing %d", both, one, other, none)
	}
	g4 := lab.Cell{X: 6, Y: 3}
	move := show.Placing(l, "g4", supply, g4, []lab.Cell{g4}, func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Move(g4, s) }, nil)
	for at, want := range map[[2]string]string{
		{"g4", "r2"}: "gives 2 automated to Laparoscopy", {"g4", "r0"}: "as now, for all projects", {"r2", ""}: "gives 2 automated to Laparoscopy", {"e3", "r3"}: "completes Cellophane", {"e3", "r0"}: "completes Cellophane · gives 2 automated to Laparoscopy",
	} {
		if got := move.Meets(at[0], at[1]).String(); got != want {
			t.Errorf("moved to %v: %q, not %q", at, got, want)
		}
	}
}

func TestAdviceIsTold(t *testing.T) {
	l := read(t, "lab ......./......./......./.......\nc1 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam\nc2 r3 2empirical/1copper\n")
	task := lab.Task{Lab: l, Worth: []int{5, 0}, Ops: 3, Front: []lab.Piece{{Name: "R1", Tile: tile(t, "2automated/1electricity")}, {Name: "R2", Tile: tile(t, "2steam/1steel")}}}
	a := show.Advice{Seat: "Blue", Task: task, Best: lab.Solve(t.Context(), task, nil), Plans: 3, Line: func(s lab.Step) string { return "place Blue " + s.Name + " " + s.Spot.String() }}
	v := a.View()
	var told []string
	for _, b := range v.Blocks {
		told = append(told, b.Caption.String())
		for _, line := range b.Lines {
			told = append(told, line.String())
		}
	}
	got := strings.Join(told, "\n")
	for _, want := range []string{"Cellophane: 5 points with 2 operations", "place Blue R1 ", "Proven: nothing scores more."} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not told:\n%s", want, got)
		}
	}
	a.Task.Front, task.Front = nil, nil
	a.Best = lab.Solve(t.Context(), task, nil)
	if got := a.View().Blocks[1].Lines[0].String(); got != "Proven: no project can be completed with that." {
		t.Error(got)
	}
}

// Where a tile would lie in each of its turns is drawn in one frame, with the names of the columns and rows that it covers.
func TestTurnsLieInOneFrame(t *testing.T) {
	l := read(t, "lab ......./......./......./......./......./.......\na1 r0 2empirical/1copper\n")
	for text, want := range map[string]string{"project Cable L 3v 2empirical 2automated 1copper 2steam": "a b c d e f g 1 2 3 4 5 6", "2automated/1electricity": "b c d 3 4 5"} {
		of := tile(t, text)
		p := show.Placing(l, "new", of, lab.Cell{}, []lab.Cell{{X: 2, Y: 3}}, func(l *lab.Lab, s lab.Spot) ([]int, error) {
			return l.Place("new", of, s)
		}, nil)
		frame := ""
		for _, turn := range []string{"r0", "r1", "r2", "r3"} {
			drawn, _ := p.There("c4", turn).SVG(rule.Drawing{Lang: say.English, Page: true, Small: true})
			var named []string
			for _, n := range regexp.MustCompile(`class="at[^>]*>([^<]+)<`).FindAllStringSubmatch(drawn, -1) {
				named = append(named, n[1])
			}
			if got := strings.Join(named, " "); got != want {
				t.Errorf("%s %s: %q are named, want %q", text, turn, got, want)
			}
			if frame = cmp.Or(frame, box(drawn)); box(drawn) != frame {
				t.Errorf("%s %s: the frame is %s, not %s", text, turn, box(drawn), frame)
			}
		}
	}
}

// box is the part of the plane that a picture shows.
func box(drawn string) string { return regexp.MustCompile(`viewBox="([^"]*)"`).FindString(drawn) }
