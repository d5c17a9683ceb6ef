package cmd

import (
	"strings"
	"testing"
)

// A catastrophe card and a technology are described by questions, without notation; Esc goes one question back.
func TestBoardAsksPartByPart(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new card --seats Ann,Bob,Cyd", "deal lands", "deal technologies")
	b := tb.start("play", "card")
	b.sees(`^  7  .*[Cc]atastrophe`)
	b.turns("7", `first column: garbage:`, "4\r", `first column: clouds:(.*\n>)? 0`, "2\r", `second column: garbage:`, "\x1b", `first column: clouds:(.*\n>)? 2`, "\r", `second column: garbage:`,
		"3, 1 2,1\r", `fourth column: garbage:`, "1\r", `fourth column: clouds:(.*\n>)? 0`, "\r", `with the label 5:.*\n?> 2|with the label 5: 2`, "\r", `with the label 4:.*\n?> 3|with the label 4: 3`, "\r", `undo: `)
	b.turns("describe T11\r", `T11: garbage: 0`, "2\r", `T11: clouds: 0`, "1\r", `T11: flowers: 0`, "\r", `What can it do\?`, "9", `recycle: its cost:`, "3\r", `of what\?`, "coins\r", `What can it do\?`, "1\r", `T11 is a technology: once: 2 garbage, pollution`)
	b.interrupts()
	if out := tb.run("log"); !strings.Contains(out, "describe T11 2g 1p recycle:3c") {
		t.Error(out)
	}
}

// A field of Industry and tiles of Expo 1906 are asked for in their rulebooks' words, and may also be typed in one line.
func TestBoardAsksForTheCopyOfOtherGames(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new board --rules industry --seats Ann,Bob,Cyd", "draw A C F coin=none")
	b := tb.start("play", "board")
	b.sees(`to act: Ann`)
	b.turns("describe C1\r", `C1: What is it\?`, "1", `C1: its name`, "Power Station\r", `talers that it costs:`, "2\r", `What does it need\?`, "Stone\r", `what else does it need\?`, "Wood\r", `What does it make\?`, "br\r", `C1: points:`, "2\r",
		`Which network`, "2", `1  no further network`, "1", `its roads lead to`, "E1, D2\r", `C1 is Power Station: costs 2`)
	b.turns("\x1b", `Ann offers a field`, "describe F1\r", `F1: What is it\?`, "technology Pulley needs=Wood points=2\r", `F1 is Pulley`)
	b.interrupts()
	tb.enters("", "new fair --rules expo --seats Ann,Bob", "deal jury steam steam", "deal academy")
	b = tb.start("play", "fair")
	b.turns("", `What happened`, "3", `Tile 1 of 6`, "7", `And one of\?`, "1", `Tile 2 of 6`, "kettle\r", `Tile 3 of 6`)
	for range 4 {
		b.turns("1", `Two of steel`, "2", `Tile|Ann: Play`)
	}
	b.interrupts()
	if out := tb.run("log"); !strings.Contains(out, "deal station 2steam/1steel kettle 2steel/1copper") {
		t.Error(out)
	}
}

// An example in the help of a list can be typed there. One that begins with a digit, which would act at once, isn't
// shown.
func TestExamplesCanBeTyped(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.enters("", "new land --seats Ann,Bob,Cyd", "deal lands", "deal technologies")
	tb.run("components", "add", "ropes", "1g", "locomotive", "--stack", "technologies I-II")
	b := tb.start("play", "land")
	b.turns("describe T11\r", `What does T11 show\?`)
	b.gone(`For example`)
	b.turns("?", `· Esc or Enter: back`)
	b.gone(`For example`)
	b.turns("\x1b", `What does T11 show\?`, "0", `What happened|Open a land`, "describe L12\r", `What does L12 show\?`, "1", `what else does it show\?`, "1", `^Choose an icon`, "?", `^For example: A=2c B=1s1v N-A-B B-S`, "\x1b", `^Choose an icon`,
		"A=2c B=1s1v N-A-B B-S\r", `^ +1  city C`)
	b.interrupts()
}
