package rule

import (
	"slices"

	"arbiter/say"
)

// MostNamed is how many tiles and cards a game may have described: far more than
// a copy holds, and few enough for each to be looked up at once.
const MostNamed = 1000

// TooManyNamed refuses one more of MostNamed.
const TooManyNamed say.Key = "%d names are described, and no copy has more."

// PracticeCopy is what the practice set calls its copy.
const PracticeCopy = "practice"

// WithCopy is the beginning of a status with the name of the copy that the game is played with,
// if it has one.
func WithCopy(title say.Text, name string) say.Text {
	switch name {
	case "":
		return title
	case PracticeCopy:
		return say.Join(" · ", title, say.That("copy: %s", say.That(PracticeCopy)))
	}
	return say.Join(" · ", title, say.That("copy: %s", name))
}

// Described holds the descriptions of a position as text, written once when they are added,
// since a position is written far more often. It is immutable; With returns a changed one.
type Described struct {
	ranks []string
	lines []string
}

// With takes in a line, at its rank among the others and instead of one of the
// same rank.
func (d Described) With(rank, line string) Described {
	at, known := slices.BinarySearch(d.ranks, rank)
	if known {
		d.lines = slices.Clone(d.lines)
		d.lines[at] = line
		return d
	}
	return Described{slices.Insert(slices.Clip(d.ranks), at, rank), slices.Insert(slices.Clip(d.lines), at, line)}
}

// Lines are the descriptions in order, each as typed after "describe".
func (d Described) Lines() []string { return d.lines }
