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

// exits are the border's characters where a track ends, by end and by whether
// the edge is at north, east, south or west.
var (
	trackExits  = [...][4]rune{open: {'╥', '╡', '╨', '╞'}, joined: {'╫', '╪', '╫', '╪'}, dead: {deadSign, deadSign, deadSign, deadSign}}
	bridgeExits = [...][4]rune{open: {'┬', '┤', '┴', '├'}, joined: {'┼', '┼', '┼', '┼'}, dead: {deadSign, deadSign, deadSign, deadSign}}
)

// exit is the border's character where a track or bridge ends.
func exit(e end, side rail.Side, bridge bool) rune {
	if bridge {
		return bridgeExits[e][side&3]
	}
	return trackExits[e][side&3]
}

// umlauts are written as two letters where there is nothing but ASCII.
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss")

// asciiWords is the nearest ASCII to words.
func asciiWords(text string) string { return strings.Map(ascii, umlauts.Replace(text)) }

// ascii is the nearest ASCII to a character of a picture; letters beyond ASCII
// in names become question marks.
func ascii(r rune) rune {
	if r < 128 {
		return r
	}
	switch r {
	case '═', '╞', '╡', '╪':
		return '='
	case '║', '╥', '╨', '╫':
		return '|'
	case '╚', '╝', '╔', '╗', '╠', '╣', '╦', '╩', '╬', '┌', '┐', '└', '┘':
		return '+'
	case '╌':
		return '~'
	case '╎':
		return '!'
	case '╭', '╮':
		return '.'
	case '╰', '╯':
		return '\''
	case '├', '┤', '┬', '┴', '┼':
		return '~'
	case '─':
		return '-'
	case '│':
		return ':'
	case junctionSign:
		return 'o'
	case jointSign:
		return '@'
	case garbageSign:
		return 'g'
	case deadSign:
		return '#'
	case '…':
		return '~'
	case '×', '·':
		return ','
	}
	return '?'
}
