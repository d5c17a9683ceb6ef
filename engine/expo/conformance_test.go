package expo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/referee/conformance"
	"arbiter/tools/long"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// The laws of every rulebook without a described copy: one to four seats, under
// both readings.
func TestConformanceWithoutCopy(t *testing.T) {
	for _, options := range []string{
		"--seats Blue,Green,Yellow",
		`Blue Green "Red Team" Ann --first Ann --ruling end-by-jury=finishes --ruling end-mid-action=stops --ruling chit=may`,
		"--seats Bob,Ann --ruling ghost-leads=ignored --ruling end-in-meeting-room=tile",
		"--seats Bob,Ann --ruling ghost-ends-row=ignored --ruling jump-with-meeting-room=forbidden",
		"--seats Solo --round 3",
		"--seats Blue,Green --round 7 --handicap Blue=beginner",
		"--seats Solo",
		"--seats Solo --ruling ghost-journal=moves --ruling solo-round-start=draw --ruling ghost-redraw=returned --ruling ghost-first-meeting=opening",
	} {
		t.Run(options, func(t *testing.T) {
			conformance.Run(t, Book(), conformance.Table{Start: []string{"new law " + options}, Play: dealing, Games: 1, Lines: long.Or(80, 400)})
		})
	}
}

// dealing takes a listed action, but states whether a project in the Academy is
// of steam or electricity when that is needed.
func dealing(rp rule.Position, rng *rand.Rand) string {
	p := rp.(*Position)
	if p.Phase != dealPhase || !p.Dealing.Academy || p.Dealing.Jury > 0 {
		return ""
	}
	if _, unknown := p.leaving(); len(unknown) > 0 {
		_, form, _ := strings.Cut(unknown[0], "_")
		return "describe " + unknown[0] + " project " + form + " " + lab.Names[int(lab.Steam)+rng.IntN(2)]
	}
	return "deal academy"
}

// The same with the practice copy, under both readings.
func TestConformance(t *testing.T) {
	for _, options := range []string{
		"--seats Blue,Green,Yellow",
		"--seats Ann,Bob,Cyd,Dan --ruling technology-gives=in-all --ruling same-side-twice=each --ruling improved-is-same-card=no --ruling remove-completed=allowed --ruling mirror=allowed --ruling lab-upgrade-now=changes --ruling improved-academy-free-tile=with-purchase --ruling reposition-same-tile=different --ruling two-own-tokens-on-chit=each --ruling handicap-brussels=yes --ruling brussels-covered=ever --handicap Ann=beginner",
		"--seats Bob,Ann --handicap Ann=graduate --ruling end-mid-action=stops",
		"--seats Solo",
	} {
		t.Run(options, func(t *testing.T) {
			conformance.Run(t, Book(), conformance.Table{Start: append([]string{"new law " + options}, described(t)...), Play: tabled(t), Games: 1, Lines: long.Or(120, 500)})
		})
	}
}

// The same in a game whose record begins in the middle: what lies there is said, with
// the practice copy and without.
func TestConformanceFromTheMiddle(t *testing.T) {
	start := append([]string{"new law --seats Blue,Green,Yellow --round 4 --first Green"}, described(t)...)
	start = append(start, "have jury steam=3 electricity=2", "have stack steel4 Green Blue", "have stack steel10 Yellow milan1906",
		"have Green points=12 funding=9", "have Blue lab ......./..o..x./......./......./x....o./..o....", "have Blue tile c2 r0 dynamos",
		"have Blue front gasworks")
	conformance.Run(t, Book(), conformance.Table{Games: 1, Start: start, Play: tabled(t), Lines: long.Or(60, 400)})
	conformance.Run(t, Book(), conformance.Table{Games: 1, Start: strings.Split(midway+example+" / have Green front Telephone 2steam/1steel", " / "), Play: dealing, Lines: long.Or(60, 400)})
}

// An undescribed Patents Office: what is printed at a jump is given when the jump is
// made, and the whole is described at the end.
func TestConformanceDescribedLate(t *testing.T) {
	late := slices.DeleteFunc(described(t), func(l string) bool {
		return !strings.HasPrefix(l, "describe rows ") && !strings.HasPrefix(l, `describe "jump `) && !strings.HasPrefix(l, "describe jumps ")
	})
	board, _ := legal(t, strings.Join(append([]string{"new board --rules expo --seats Blue,Green"}, late...), " / "))
	jumps := 0
	conformance.Run(t, Book(), conformance.Table{Games: 1, Start: []string{"new law --seats Blue,Green,Yellow"}, Late: late, Lines: long.Or(200, 400), Play: func(rp rule.Position, rng *rand.Rand) string {
		p := rp.(*Position)
		if line := dealing(p, rng); line != "" || p.Phase != turnPhase && p.Phase != lastPhase {
			return line
		}
		for _, j := range board.facts.jumps { // wherever one can be made
			if !p.Turn.Open {
				break
			}
			if a := (&advance{Seat: p.Turn.Seat, From: j.from, To: j.to, For: j.money, Moves: j.moves}); rule.Verdict(p, a) == nil {
				jumps++
				return rule.Text(p, a)
			}
		}
		offers := rule.Moves(p, "", true)
		rng.Shuffle(len(offers), func(i, j int) { offers[i], offers[j] = offers[j], offers[i] })
		for _, o := range offers {
			a := o.Random(rng)
			if advanced, is := a.(*advance); a != nil && !(is && advanced.jumps()) { // others aren't printed there
				return rule.Text(p, a)
			}
		}
		return ""
	}})
	if jumps == 0 {
		t.Error("nobody jumped")
	}
}
