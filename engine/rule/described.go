package rule

import (
	"fmt"
	"slices"

	"arbiter/say"
)

// MostNamed is the most tiles and cards that a game may have described: far more
// than a copy has, and few enough to look each up quickly.
const MostNamed = 1000

// TooManyNamed refuses one more of MostNamed.
const TooManyNamed say.Key = "%d names are described, and no copy has more."

// PracticeCopy is what the practice set calls its copy.
const PracticeCopy = "practice"

// withCopy is the title of a status with the name of the copy, if the game has one.
func withCopy(title say.Text, name string) say.Text {
	switch name {
	case "":
		return title
	case PracticeCopy:
		return say.Join(" · ", title, say.That("copy: %s", say.That(PracticeCopy)))
	}
	return say.Join(" · ", title, say.That("copy: %s", name))
}

// Described holds the descriptions of a position as text, written once when they are added,
// since a position is written far more often.
type Described struct {
	Copy  string // what the copy is called, "" for the published one
	ranks []string
	lines []string
}

// Clone is a copy; a Put into one leaves the other as it is.
func (d Described) Clone() Described {
	return Described{d.Copy, slices.Clone(d.ranks), slices.Clone(d.lines)}
}

// Put inserts a description at its rank among the others, the copy's name before all; it replaces one of the same rank.
func (d *Described) Put(rank string, is fmt.Stringer, line string) {
	if name, copied := is.(CopyName); copied {
		d.Copy, rank = string(name), ""
	}
	at, known := slices.BinarySearch(d.ranks, rank)
	if !known {
		d.ranks, d.lines = slices.Insert(d.ranks, at, rank), slices.Insert(d.lines, at, "")
	}
	d.lines[at] = line
}

// Lines are the descriptions in order, each as typed after "describe".
func (d Described) Lines() []string { return d.lines }
