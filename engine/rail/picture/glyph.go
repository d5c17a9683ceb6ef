package picture

import (
	"strings"

	"arbiter/engine/rail"
)

// Lines by the sides they run to: bit 0 north, 1 east, 2 south, 3 west.
var (
	trackLines  = [16]rune{' ', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬'}
	bridgeLines = [16]rune{' ', '╎', '╌', '╰', '╎', '╎', '╭', '├', '╌', '╯', '╌', '┴', '╮', '┤', '┬', '┼'}
)

// Signs that stand for something.
const (
	junctionSign = '●'
	jointSign    = '○'
	garbageSign  = '▪'
	deadSign     = '╳'
)

// end is how a track at an edge meets what is beyond.
type end uint8

const (
	noTrack end = iota
	open        // nothing lies there yet
	joined      // the neighbour's track
	dead        // the neighbour has no track there
)

// exit is the border's character where a track or bridge ends.
func exit(e end, side rail.Side, bridge bool) rune {
	signs := [4]rune{'╥', '╡', '╨', '╞'}
	switch {
	case e == dead:
		return deadSign
	case e == joined && bridge:
		return '┼'
	case e == joined:
		signs = [4]rune{'╫', '╪', '╫', '╪'}
	case bridge:
		signs = [4]rune{'┬', '┤', '┴', '├'}
	}
	return signs[side&3]
}

// umlauts are written as two letters where there is nothing but ASCII.
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss")

// asciiWords is the nearest ASCII to words.
func asciiWords(text string) string { return strings.Map(ascii, umlauts.Replace(text)) }

// plainer are the signs of pictures that ASCII character stands for.
var plainer = [...]struct {
	ascii rune
	signs string
}{
	{'=', "═╞╡╪"}, {'|', "║╥╨╫"}, {'+', "╚╝╔╗╠╣╦╩╬┌┐└┘"}, // tracks and frames
	{'~', "╌├┤┬┴┼…"}, {'!', "╎"}, {'.', "╭╮"}, {'\'', "╰╯"}, // bridges
	{'-', "─"}, {':', "│"}, {',', "×·"},
	{'o', string(junctionSign)}, {'@', string(jointSign)}, {'g', string(garbageSign)}, {'#', string(deadSign)},
}

// ascii is the nearest ASCII to a character of a picture; letters beyond ASCII
// in names become question marks.
func ascii(r rune) rune {
	if r < 128 {
		return r
	}
	for _, p := range plainer {
		if strings.ContainsRune(p.signs, r) {
			return p.ascii
		}
	}
	return '?'
}
