package century

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

const (
	dealt   = three + "\ndeal lands\ndeal technologies\n"
	card    = "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -\n"
	bidding = dealt + card + "drop Blue\ndrop Green\ndrop Yellow\n" // Yellow opens
)

// upkeepText is a transcript up to round I's upkeep: Blue bought T11, described so,
// and won L11 = A=1c B=2s if it won anything; Blue's column gives the garbage.
func upkeepText(technology string, garbage int, won bool, before ...string) string {
	var b strings.Builder
	b.WriteString(three + "\n")
	for _, l := range before {
		if strings.HasPrefix(l, "--") {
			b.Reset()
			b.WriteString(three + " " + l + "\n")
			continue
		}
		b.WriteString(l + "\n")
	}
	b.WriteString("describe L11 A=1c B=2s N-A-B\ndescribe T11 " + technology + "\ndeal lands\ndeal technologies\n")
	if won {
		b.WriteString("won Blue L11 2\n")
	}
	b.WriteString("drop Blue buy T11 for 1\ndrop Green\ndrop Yellow\n")
	damage := "-"
	if garbage > 0 {
		damage = fmt.Sprint(garbage, "g")
	}
	b.WriteString("outcome Blue 1 0 " + damage + "\noutcome Green 2 0 -\noutcome Yellow 3 0 -\n")
	return b.String()
}

const geometric = "describe start A@2,2=1c1s B@6,2=2c1s C@4,6=1r x@4,4 W-x-E C-S"

// refusals gives, for each code, transcripts whose last line is refused with
// exactly that code.
var refusals = map[string][]string{
	"seats":       {"new t --seats Blue,Green", "new t --seats A,B,C,D,E,F"},
	"advice-off":  {three + "\nbest upkeep Blue", three + " --advice never\nbest recycling Blue", three + " --advice never\n" + quickRounds(5, trio...) + "done all\nbest upkeep Blue"},
	"bonus-cards": {three + " --bonus2 income", three + " --bonus4 purity"},

	"wrong-phase": {three + "\n" + strings.ReplaceAll(quickRounds(5, trio...), ";", "\n") + "\ndeal lands",
		three + "\nbid Blue 3", three + "\nopen Blue L11 2", dealt + "claim Blue 1 0", dealt + "deal lands", dealt + "outcome Blue 1 0 -",
		dealt + "garbage Blue start=1", dealt + "place Blue L11 e1 r0", dealt + "use Blue cleanup", dealt + "done all", dealt + "recycle Blue all",
		bidding + "drop Blue", bidding + "won Blue L11 2", bidding + "lot L11", bidding + "pass Blue", upkeepText("park", 0, false) + "deal catastrophe",
	},
	"game-over": {
		three + "\n" + quickRounds(5, trio...) + "done all\ndone all",
		three + "\n" + quickRounds(5, trio...) + "done all\ndeal lands",
		three + "\n" + quickRounds(5, trio...) + "done all\nuse Blue cleanup",
	},

	"deal-count":    {three + "\ndeal lands a b c", three + "\ndeal technologies a b c", three + "\ndeal technologies a b c d f", four + "\ndeal lands a b c d f"},
	"dealt-already": {dealt + "drop Blue\ndrop Green\ndrop Yellow\noutcome Blue 1 0 -\ndeal catastrophe", three + "\ndeal lands\ndeal lands", three + "\ndeal technologies\ndeal technologies", three + "\n" + card + "deal catastrophe", bidding + "outcome Blue 1 0\ndeal catastrophe"},
	"name-used": {
		three + "\ndeal lands a b c d a", three + "\ndeal lands a b c d A", three + "\ndeal lands a b c d f\ndeal technologies g h k b",
		three + "\n" + quickRounds(1, trio...) + "deal lands L11 a b c d",
		three + "\ndescribe smog 1g / - / - / - / -\ndeal lands\ndeal technologies\ndeal catastrophe smog\n" + quickAuction(trio...) +
			"outcome Blue 1 0\noutcome Green 2 0\noutcome Yellow 3 0\ngarbage Blue start=1\ndone all\ndeal catastrophe smog",
	},
	"tile-twice": {
		three + "\ndescribe quarry A=1c\ndescribe L11 quarry\ndescribe L12 quarry", three + "\ndescribe quarry A=1c\ndescribe L11 quarry\ndeal lands L11 quarry a b c",
		three + "\ndescribe quarry A=1c\ndeal lands quarry a b c d\ndescribe a quarry",
	},
	"wrong-kind": {
		three + "\ndescribe a 1f park\ndeal lands a b c d f", three + "\ndescribe a A=1c\ndeal technologies a b c d", three + "\ndescribe a A=1c\ndeal catastrophe a",
		dealt + "describe L11 1f park", dealt + "describe T11 A=1c", dealt + "describe L11 1g / - / - / - / -",
		three + "\ndescribe smog 1g / - / - / - / -\ndeal catastrophe smog\ndescribe smog A=1c", dealt + "describe park7 1f park\ndescribe L11 park7",
	},

	"out-of-turn": {dealt + "open Green L11 2", dealt + "drop Green", dealt + "open Blue L11 2\nbid Yellow 3", dealt + "open Blue L11 2\ndrop Yellow", dealt + "open Blue L11 2\npass Blue", bidding + "claim Blue 1 0"},
	"land-not-on-offer": {
		dealt + "open Blue X9 2", dealt + "won Blue L11 2\nopen Blue L11 2", dealt + "won Blue X9 2", dealt + "lot X9", dealt + "open Blue T11 2",
	},
	"lot-open":         {dealt + "open Blue L11 2\nopen Green L12 3", dealt + "open Blue L11 2\nwon Green L12 3", dealt + "lot L11\nwon Blue L12 2", dealt + "lot L11\nlot L12", dealt + "open Blue L11 2\nlot L12"},
	"no-lot":           {dealt + "bid Blue 3", dealt + "pass Blue"},
	"lot-by-outcome":   {dealt + "lot L11\nbid Green 3", dealt + "lot L11\npass Green"},
	"bid-below-least":  {dealt + "open Blue L11 1", dealt + "open Blue L11 0", dealt + "won Green L11 1", dealt + "lot L11\nwon Green L11 1"},
	"bid-not-higher":   {dealt + "open Blue L11 4\nbid Green 4", dealt + "open Blue L11 4\nbid Green 3", dealt + "open Blue L11 4\nwon Green L11 4", dealt + "open Blue L11 4\nwon Blue L11 3"},
	"bid-beyond-coins": {dealt + "open Blue L11 11", dealt + "open Blue L11 2\nbid Green 11", dealt + "won Green L11 11", dealt + "open Blue L11 2\nwon Green L11 11"},
	"alone-pays-least": {
		dealt + "drop Blue\ndrop Green\nopen Yellow L11 3", dealt + "drop Blue\ndrop Green\nwon Yellow L11 3", dealt + "drop Blue\ndrop Green\nlot L11\nwon Yellow L11 3",
	},
	"must-drop": {
		dealt + "correct Blue coins-9 spent\nopen Blue L11 2", dealt + "correct Blue coins-9 spent\nlot L11", dealt + "correct Blue coins-9 spent\nwon Green L11 3",
	},
	"passed":      {dealt + "open Blue L11 2\npass Green\nbid Green 3", dealt + "open Blue L11 2\npass Green\ndrop Green", dealt + "open Blue L11 2\npass Green\nwon Green L11 3", dealt + "open Blue L11 2\npass Green\npass Green"},
	"dropped-out": {dealt + "drop Blue\nopen Blue L11 2", dealt + "drop Blue\ndrop Blue", dealt + "open Blue L11 2\ndrop Green\nbid Green 3", dealt + "open Blue L11 2\ndrop Green\nwon Green L11 3", dealt + "lot L11\ndrop Green\nwon Green L11 3", dealt + "lot L11\ndrop Green\ndrop Green"},
	"win-unreachable": {dealt + "correct Green coins-8 x\nlot L11\ndrop Blue\nwon Green L11 2",
		dealt + "won Green L11 2", dealt + "lot L11\nwon Green L11 2", dealt + "lot L11\ndrop Blue\nwon Green L11 2", dealt + "lot L11\ndrop Blue\ndrop Green\nwon Yellow L11 3",
		dealt + "open Blue L11 4\nwon Blue L11 5", dealt + "open Blue L11 4\npass Green\npass Yellow\nundo\ncorrect Yellow coins-6 x\nwon Blue L11 6",
	},
	"lot-needs-winner": {
		dealt + "lot L11\ndrop Blue\ndrop Green\ndrop Yellow", dealt + "drop Blue\nlot L11\ndrop Green\ndrop Yellow", dealt + "drop Blue\ndrop Green\nlot L11\ndrop Yellow",
		dealt + "correct Green coins-8 x\ncorrect Yellow coins-9 x\nlot L11\ndrop Blue",
		dealt + "correct Yellow coins-9 x\nlot L11\ndrop Blue\ndrop Green", // Yellow alone couldn't win it
		dealt + "correct Yellow coins-9 x\nlot L11\ndrop Green\ndrop Blue",
	},
	"drops-unreachable":       {dealt + "correct Yellow coins-7 x\nlot L11\ndrop Blue\ndrop Green", dealt + "correct Blue coins-8 x\nlot L11\ndrop Yellow\ndrop Green"},
	"technology-not-on-offer": {dealt + "correct Blue technology:X9 x", dealt + "drop Blue buy X9", dealt + "drop Blue buy T11\ndrop Green buy T11", dealt + "drop Blue buy L11"},
	"cost-beyond-science": {
		dealt + "correct Blue science-8 x\ndrop Blue buy T11", dealt + "drop Blue buy T11 for 11",
		upkeepText("cleanup:11s", 0, false) + "use Blue cleanup",
	},
	"cost-contradicts": {three + "\n" + strings.ReplaceAll(quickRounds(2, trio...), ";", "\n") + "\ndeal lands\ndeal technologies\ndrop Blue buy T31 for 3\nwon Green L31 3\ndrop Green buy T32 for 5",
		dealt + "drop Blue buy T11 for 3\ndrop Green buy T12 for 2", three + "\ndescribe track1 5 4 3 2 1\ndeal lands\ndeal technologies\ndrop Blue buy T11 for 3",
		dealt + "won Blue L11 2\nwon Blue L12 2\ndrop Blue buy T11 for 2", // the example fixes the fourth space
	},
	"no-citizen-left": {
		fullRegion + "deal lands\ndeal technologies\nopen Blue L21 2", fullRegion + "deal lands\ndeal technologies\nlot L21", fullRegion + "deal lands\ndeal technologies\nwon Green L21 3",
		othersStart + "deal lands\ndeal technologies\nopen Green L21 2\npass Yellow\nbid Blue 3",
		othersStart + "deal lands\ndeal technologies\nwon Blue L21 3",
		fullRegion + "correct Blue citizen:start.C miscounted",
	},

	"column-closed":        {bidding + "claim Yellow 2 0", bidding + "claim Yellow 3 0", bidding + "outcome Yellow 2 0", four + "\ndeal lands\ndeal technologies\n" + card + quickAuction("Yellow", "Green", "Red", "Blue") + "claim Blue 2 0", dealt + quickAuction(trio...) + "deal catastrophe - / -@5 / - / - / -\noutcome Blue 2 0"},
	"claim-stands":         {bidding + "claim Yellow 5 3\nclaim Yellow 4 0", bidding + "claim Yellow 5 0\nclaim Blue 5 1\nclaim Blue 4 0"},
	"claim-not-higher":     {bidding + "claim Yellow 5 0\nclaim Blue 5 0", bidding + "claim Yellow 5 4\nclaim Blue 5 4"},
	"claim-beyond-track":   {bidding + "correct Yellow science+30 x\nclaim Yellow 5 26", bidding + "correct Yellow science+30 x\noutcome Yellow 5 26"},
	"claim-beyond-science": {bidding + "claim Yellow 5 11", bidding + "outcome Yellow 5 11"},
	"claims-after-outcome": {bidding + "outcome Blue 1 0\nclaim Yellow 5 0"},
	"outcome-twice":        {bidding + "outcome Blue 1 0\noutcome Blue 4 0"},
	"column-taken":         {bidding + "outcome Blue 1 0\noutcome Green 1 0"},
	"outcome-unreachable":  {bidding + "claim Yellow 5 3\noutcome Blue 5 3", bidding + "claim Yellow 5 3\noutcome Yellow 5 2", bidding + "claim Yellow 5 3\nclaim Blue 5 4\noutcome Blue 5 5"},
	"damage-contradicts":   {bidding + "outcome Blue 1 0 1g", bidding + "outcome Blue 5 0 1p"},

	"done-already":           {upkeepText("park", 0, false) + "done Blue\ndone Blue", centres + "done all\ndone Green"},
	"no-garbage-in-hand":     {upkeepText("park", 0, false) + "garbage Blue start=1", upkeepText("park", 0, false) + "done Blue\ngarbage Blue start=1"},
	"garbage-not-all":        {upkeepText("park", 4, false) + "garbage Blue start=5", upkeepText("park", 4, false) + "garbage Blue start=1\ngarbage Blue start=4"},
	"garbage-land-twice":     {upkeepText("park", 4, false) + "garbage Blue start=2 start=2"},
	"garbage-on-old-land":    {upkeepText("park", 4, true) + "garbage Blue start=4", upkeepText("park", 4, true) + "garbage Blue L11=3 start=1", upkeepText("park", 4, true) + "place Blue L11 e1 r0 A\ngarbage Blue start=4"},
	"garbage-on-institution": {upkeepText("L=+1s N-L", 4, false) + "garbage Blue T11=4", upkeepText("L=+1s N-L", 4, false) + "place Blue T11 e1 r0\ngarbage Blue T11=4", upkeepText("transport L=+1s N-L", 0, false) + "place Blue T11 e1 r0\nuse Blue transport start T11", upkeepText("park L=+1s N-L", 0, false) + "place Blue T11 e1 r0\ncorrect Blue garbage:T11+1 x"},
	"not-your-land":          {upkeepText("park", 4, false) + "garbage Blue T11=4", upkeepText("park", 4, false) + "garbage Blue L15=4", upkeepText("sorting", 0, false) + "use Blue sorting L15", upkeepText("transport", 0, false) + "use Blue transport start L15", centres + "done all\nrecycle Blue L15 start", centres + "done all\nrecycle Blue start.C L15"},
	"not-your-tile":          {upkeepText("workers", 0, false) + "use Blue workers L15.A", upkeepText("bridge", 0, false) + "use Blue bridge L15 A-N", upkeepText("locomotive", 0, false) + "use Blue locomotive start.A L15.A", dealt + "correct Blue citizen:L15.A x"},
	"nothing-to-attach":      {upkeepText("park", 0, false) + "done Blue\nplace Blue L11 e1 r0 A", upkeepText("park", 0, false) + "place Blue L11 e1 r0 A", upkeepText("park", 0, true) + "place Blue L11 e1 r0 A\nplace Blue L11 w1 r0 A", upkeepText("park", 0, false) + "place Blue T11 e1 r0", upkeepText("park", 0, false) + "place Blue start e1 r0 A"},
	"square-occupied":        {upkeepText("park", 0, true) + "place Blue L11 start r0 A", upkeepText("L=+1s N-L", 0, true) + "place Blue L11 e1 r0 A\nplace Blue T11 e1 r0"},
	"square-unconnected":     {upkeepText("park", 0, true) + "place Blue L11 e2 r0 A", upkeepText("park", 0, true) + "place Blue L11 e99 r0 A", "new a --seats Blue,Green,Yellow --round 3\nhave Blue tile L8 e3 r0 A=1c N-A"},
	"citizen-other-tile":     {upkeepText("park", 0, true) + "place Blue L11 e1 r0 start.C"},
	"no-such-city":           {upkeepText("park", 0, true) + "place Blue L11 e1 r0 Z", upkeepText("workers", 0, false) + "use Blue workers start.Z", centres + "done all\nrecycle Blue start.Z start", dealt + "correct Blue citizen:start.Z x"},
	"citizen-on-institution": {upkeepText("L=+1s N-L", 0, false) + "place Blue T11 e1 r0 L"},
	"upkeep-unfinished":      {upkeepText("park", 4, false) + "done Blue", upkeepText("park", 0, true) + "done Blue", upkeepText("park", 0, true) + "done all", upkeepText("L=+1s N-L", 0, false) + "done Blue", upkeepText("sorting", 4, false) + "use Blue sorting start", upkeepText("sorting", 0, true) + "use Blue sorting start"},

	"no-such-ability":      {dealt + "correct Blue technology:-T11 x", upkeepText("park", 0, false) + "use Blue cleanup", upkeepText("recycle:3c", 0, false) + "use Blue recycle:4c start", upkeepText("recycle:3c", 0, false) + "use Green recycle start", upkeepText("L=+1s N-L", 0, false) + "use Blue T11"},
	"ability-used":         {upkeepText("recycle:0c", 0, false) + "correct Blue garbage:start+5 x\nuse Blue recycle start\nuse Blue recycle start", upkeepText("cleanup:1s", 0, false) + "use Blue cleanup\nuse Blue T11.cleanup"},
	"ability-spent":        {upkeepText("workers", 0, false) + "use Blue workers start.C\nuse Blue workers start.C", upkeepText("sorting", 0, false) + "use Blue sorting start\nuse Blue sorting start", upkeepText("workers", 0, false) + "use Blue workers start.C\ndone all\ndone all\n" + strings.ReplaceAll(quickRounds(1, trio...), "done all\n", "") + "use Blue workers start.C"},
	"park-has-no-use":      {upkeepText("park", 0, false) + "use Blue park", upkeepText("sorting", 0, false) + "use Blue park"},
	"cost-beyond-coins":    {upkeepText("recycle:20c", 0, false) + "use Blue recycle start", upkeepText("quality:15c=3v", 0, false) + "use Blue quality"},
	"city-occupied":        {upkeepText("workers", 0, false) + "use Blue workers start.A", upkeepText("locomotive", 0, false) + "use Blue locomotive start.A start.B", dealt + "correct Blue citizen:start.A x"},
	"city-empty":           {upkeepText("locomotive", 0, false) + "use Blue locomotive start.C start.B", dealt + "correct Blue citizen:-start.C x"},
	"not-linked":           {upkeepText("locomotive", 0, false, plainStart) + "use Blue locomotive start.A start.C"},
	"no-garbage-there":     {upkeepText("sorting", 0, false) + "correct Blue garbage:start-1 x\nuse Blue sorting start", upkeepText("transport", 0, true) + "place Blue L11 e1 r0 A\ncorrect Blue garbage:L11-1 x\nuse Blue transport L11 start", centres + "correct Blue garbage:L11-1 x\ndone all\nrecycle Blue start.C L11"},
	"same-land":            {upkeepText("transport", 0, false) + "use Blue transport start start"},
	"marker-at-end":        {upkeepText("cleanup:1c", 0, false, "--ruling cleanup-at-end=forbidden") + "correct Blue pollution+6 x\nuse Blue cleanup"},
	"bridge-end":           {upkeepText("bridge", 0, true, geometric) + "place Blue L11 e1 r0 A\nuse Blue bridge start A-L11.B", upkeepText("bridge", 0, false, geometric) + "use Blue bridge start 1,1-A", upkeepText("bridge", 0, false, geometric) + "use Blue bridge start A-A", upkeepText("bridge", 0, false, geometric) + "use Blue bridge start A-q", upkeepText("bridge", 0, false, geometric) + "use Blue bridge start 0,3-A"},
	"bridge-at-corner":     {upkeepText("bridge", 0, false, geometric) + "use Blue bridge start 0,0-A"},
	"bridge-crosses-track": {upkeepText("bridge", 0, false, geometric) + "use Blue bridge start A-C", upkeepText("bridge", 0, false, geometric) + "use Blue bridge start W-E", upkeepText("bridge bridge", 0, false, geometric) + "use Blue bridge start A-B\nuse Blue bridge start B-A"},
	"bridge-crosses-city":  {upkeepText("bridge", 0, false, "describe start A@2,2=1c1s B@6,2=2c1s C@4,2=1r W-A") + "use Blue bridge start A-B"},

	"no-such-centre":       {centres + "done all\nrecycle Blue start.A start", centres + "done all\nrecycle Blue L11.A start"},
	"centre-idle":          {centres + "done all\nrecycle Blue L11.F L11", centres + "done all\nrecycle Green all"},
	"centre-spent":         {centres + "done all\nrecycle Blue start.C start\nrecycle Blue start.C start"},
	"garbage-out-of-reach": {centres + "done all\nrecycle Blue start.C L11", centres + "correct Blue garbage:start-2 x\ncorrect Blue garbage:L11-1 x\ncorrect Yellow citizen:start.C x\ndone all\nrecycle Blue all"},

	"correct-below-zero": {three + "\ncorrect Blue coins-11 x", three + "\ncorrect Blue science-11 x", three + "\ncorrect Blue garbage:start-2 x", three + " --ruling below-zero=floor\ncorrect Blue points-1 x", dealt + "won Blue L11 2\ncorrect Blue garbage:L11-2 x"},
	"correct-below-bid": {dealt + "open Blue L11 5\ncorrect Blue coins-6 x", bidding + "claim Yellow 5 6\ncorrect Yellow science-5 x", bidding + "claim Yellow 5 6\noutcome Blue 4 0\ncorrect Yellow science-5 x",
		dealt + "lot L11\ncorrect Blue coins-9 x", dealt + "correct Green coins-7 x\nlot L11\ndrop Yellow\ndrop Blue\ncorrect Green coins-1 x"},
	"upkeep-count": {three + " --round 6\nupkeep Blue makes=3c clean=9 garbage=0 lands=1", three + " --round 6\nupkeep Blue makes=3c clean=0 garbage=0", three + " --round 6\nupkeep Blue makes=3c clean=1 garbage=4 lands=1",
		dealt + quickAuction(trio...) + quickCatastrophe(trio...) + "upkeep Blue makes=3c2s clean=0 garbage=2"},
	"have-late": {three + "\nhave Blue coins=12", three + " --round 3\ndeal lands\nhave Blue coins=12"},
	"have-contradicts": {
		three + " --round 3\ndescribe L7 A=1c N-A\nhave Blue tile L7 e1 r0 A=2c N-A",
		three + " --round 3\ndescribe T7 park\nhave Blue technology T7 locomotive",
		three + " --round 3\nhave Blue tile start r0 A=1c B=2c C=1r N-A",
	},
	"have-too-many":     {three + " --round 1\nhave Blue tile L7 e1 r0 A=2c N-A", three + " --round 2\nhave Blue technology T4 park\nhave Blue technology T5 park"},
	"correct-off-track": {three + "\ncorrect Blue pollution+7 x", three + "\ncorrect Blue pollution-7 x"},
	"correct-start":     {three + "\ncorrect Blue tile:start=e1r1 x"},
	"technology-owned":  {dealt + "drop Blue buy T11\ncorrect Green technology:T11 x", dealt + "drop Blue buy T11\ncorrect Blue technology:T11 x"},
	"description-changes-verdicts": {
		upkeepText("park", 0, true) + "place Blue L11 e1 r0 B\ndescribe L11 A=1c N-A",
		dealt + "drop Blue buy T11 for 3\ndescribe track1 5 4 3 2 1",
		upkeepText("locomotive", 0, false, "describe start A=1c1s B=2c1s C=1r A-C") + "use Blue locomotive start.A start.C\ndescribe start A=1c1s B=2c1s C=1r B-C",
		upkeepText("workers", 0, false) + "use Blue workers start.C\ndescribe T11 sorting",
	},
}

// centres is a transcript up to Blue's upkeep being ready: start has the working
// centre C and L11, beside it with no rail between, the working D and the idle F;
// two garbage on start, one on L11.
var centres = strings.Replace(upkeepText("sorting", 0, true, "describe start A=1c1s B=2c1s C=1r A-B"), "describe L11 A=1c B=2s N-A-B", "describe L11 A=1c D=1r F=1r N-A", 1) +
	"place Blue L11 e1 r0 A\ncorrect Blue citizen:start.C x\ncorrect Blue citizen:L11.D x\ncorrect Blue garbage:start+1 x\n"

// fullRegion has all citizens of Blue on two tiles, and round II begins, which he
// starts.
var fullRegion = func() string {
	letters := "ABCDFGHIJKLMOPQRTUVX"
	b := three + " --ruling citizen-supply=20\ndescribe L11"
	for _, l := range letters {
		b += fmt.Sprintf(" %c=1r", l)
	}
	b += "\ndeal lands\ndeal technologies\nwon Blue L11 2\n" + strings.ReplaceAll(quickAuction(trio...), ";", "\n") +
		"\noutcome Blue 1 0 -\noutcome Green 2 0 -\noutcome Yellow 3 0 -\nplace Blue L11 e1 r0 A\n"
	for _, l := range letters[1:14] {
		b += fmt.Sprintf("correct Blue citizen:L11.%c x\n", l)
	}
	return b + "done all\ndone all\n"
}()

// othersStart is fullRegion with Green to start round II.
var othersStart = strings.NewReplacer("outcome Blue 1", "outcome Blue 2", "outcome Green 2", "outcome Green 1").Replace(fullRegion)

// play enters a transcript whose last line must be refused.
func play(t *testing.T, transcript string) error {
	t.Helper()
	lines := split(transcript)
	last := lines[len(lines)-1]
	if len(lines) == 1 {
		_, _, err := referee.Start(Book(), last, nil, noon)
		return err
	}
	tb := sit(t, lines[0], lines[1:len(lines)-1]...)
	if words, _ := rule.Split(last); words[0].Text == "best" { // asked, not entered
		_, err := tb.game.Advice(words, referee.Moment{})
		return err
	}
	return tb.try(last)
}

func TestCodes(t *testing.T) {
	for code, transcripts := range refusals {
		if rule.FindEntry(Book(), rule.Code("century/"+code)) == nil {
			t.Errorf("%s is no code", code)
		}
		for i, text := range transcripts {
			t.Run(fmt.Sprint(code, i), func(t *testing.T) {
				ill := legalityOf(t, text, play(t, text))
				if ill.Code != rule.Code("century/"+code) {
					t.Errorf("refused with %s: %v\n%s", ill.Code, ill, text)
				}
			})
		}
	}
}

// A sheet whose worth of clean land contradicts the described zones isn't understood.
func TestSheetContradictsZones(t *testing.T) {
	zones := [13]int{2, 2, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4}
	s, err := readSheet([]byte("seats: [{name: A, clean_land: 4, garbage: [0]}, {name: B}, {name: C}]"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = scoreSheet(s, nil, &zones)
	var misread *rule.NotUnderstood
	if !errors.As(err, &misread) {
		t.Errorf("got %v", err)
	}
}

func TestNoCodeIsLeftOut(t *testing.T) {
	for _, e := range Book().Catalogue() {
		name := strings.TrimPrefix(string(e.Code), "century/")
		if len(refusals[name]) == 0 {
			t.Errorf("no transcript ends in %s", e.Code)
		}
		if e.When == "" || e.Rule == "" || (len(e.Cite) == 0) != e.Own() {
			t.Errorf("%s isn't whole", e.Code)
		}
	}
}

// A refusal lists what is legal for the seat, without telling hands.
func TestRefusalSaysWhatIsLegal(t *testing.T) {
	tb := sit(t, three, "deal lands; deal technologies; open Blue L11 2")
	ill := tb.refused("bid Yellow 3", "out-of-turn")
	tb.want("legal", ill.Legal, tb.legalOf(t, "Green")) // whose turn it is
	ill = tb.refused("bid Green 11", "bid-beyond-coins")
	for _, l := range ill.Legal {
		if strings.Contains(l.String(), "10") {
			t.Errorf("tells a hand: %s", l)
		}
	}
	if strings.Contains(ill.Message.String(), "10") {
		t.Errorf("tells a hand: %s", ill.Message)
	}
	var target *rule.Illegal
	if !errors.As(error(ill), &target) || target.Error() != ill.Message.String() {
		t.Error("a verdict is its message")
	}
}

func (tb *table) legalOf(t *testing.T, seat string) []string {
	t.Helper()
	moves, ended := rule.InWords(tb.pos(), seat, false)
	if len(moves)+len(ended) == 0 {
		t.Fatalf("%s has no choice", seat)
	}
	return say.Strings(append(moves, ended...))
}
