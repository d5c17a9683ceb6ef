package cmd

import (
	"strings"
	"testing"
)

// says enters a line and checks that the answer contains each of some texts.
func (tb *table) says(line string, texts ...string) {
	tb.Helper()
	out, _ := tb.typed(line)
	for _, text := range texts {
		if out = strings.Join(strings.Fields(out), " "); !strings.Contains(out, text) {
			tb.Errorf("%s: no %q in\n%s", line, text, out)
		}
	}
}

// While only some seats are counted, the status says which, in every game and language; once all are, the game is
// over.
func TestStatusSaysWhoIsCounted(t *testing.T) {
	tb := sitDown(t)
	for _, rules := range []string{"century", "industry", "expo"} {
		tb.does("new " + rules + " --seats Ann,Bob,Cyd --rules " + rules)
		if out, _ := tb.typed("status --json"); strings.Contains(out, `"counted`) {
			t.Error(out)
		}
		tb.does("counted Ann points=41")
		tb.says("status", "Counted so far: Ann; still to be counted: Bob and Cyd.")
		tb.says("status --lang de", "Bisher gezählt: Ann; noch zu zählen: Bob und Cyd.")
		tb.says("status --json", `"counted_seats":["Ann"]`)
		tb.says("correct Ann points+3 x", "The end that the table counted of Ann stays as counted: count Ann anew to change it.")
		tb.does("counted Bob points=40", "counted Cyd points=39")
		tb.says("status --json", `"counted":true`)
		if out, _ := tb.typed("status"); strings.Contains(out, "Counted so far") {
			t.Error(out)
		}
	}
	tb.does("new hands --seats Ann,Bob,Cyd", "counted Ann points=41", "counted Bob points=40", "counted Cyd points=39")
	tb.says("status --json", `"garbage_in_hand":null`, `"technologies":null,"to_attach":null`)
	tb.does("new friday --seats Ann,Bob,Cyd --rules expo", "counted Ann points=41")
	tb.says("status --lang it", "Contati finora: Ann; ancora da contare: Bob e Cyd.")
}

// A saved sheet stays a sheet when a seat is counted again.
func TestKeptSheetCountedAnew(t *testing.T) {
	tb := sitDown(t)
	tb.does("new evening --seats Ann,Bob,Cyd", "counted Ann points=41", "counted Bob points=40", "counted Cyd points=39")
	tb.says("status", "a score sheet that was kept")
	if page, _ := tb.typed("report --out -"); strings.Contains(page, "Over the rounds") || !strings.Contains(page, "Ann wins") {
		t.Error("the report of a sheet tells of rounds, or not who wins")
	}
	tb.does("undo", "counted Cyd points=50")
	tb.says("status", "a score sheet that was kept", "Cyd wins.")
	tb.does("counted Ann points=51")
	tb.says("status", "a score sheet that was kept", "Ann wins.")
	// A game whose end was counted in its first round was played.
	tb.does("new cnt --rules industry --seats Ann,Bob,Cyd", "draw A B C coin=none", "won Bob A1 2 property", "counted Ann points=10", "counted Bob points=12", "counted Cyd points=3")
	if status, _ := tb.typed("status"); strings.Contains(status, "score sheet") || !strings.Contains(status, "Developed") {
		t.Error(status)
	}
}

// judge --json remarks that the line of a bridge can't be checked.
func TestJudgeRemarksForScripts(t *testing.T) {
	tb := sitDown(t)
	tb.writes("region.txt", "start r0 A=1c* N-A-S\nn1 r0 A=1c B=1s N-A bridge=A-S\n")
	tb.says("judge region.txt --json", `"told":["Remark: n1 is given without points, so the line of its bridge A-S was not checked."]`)
	tb.writes("region.txt", "start r0 A=1c* N-A-S\n")
	if out, _ := tb.typed("judge region.txt --json"); strings.Contains(out, `"told"`) {
		t.Error(out)
	}
}

// The status lists what is on offer with commas.
func TestStatusSpeaksPlainly(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday --seats Ann,Bob,Cyd", "deal lands", "deal technologies")
	tb.says("status", "Lands on offer: L11, L12, L13, L14, L15", "Technologies on offer for 3 science (assumed: the track isn't described): T11, T12, T13, T14")
}
