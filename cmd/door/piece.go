package door

import (
	"net/url"
	"slices"
	"strings"

	"arbiter/engine/rule"
)

const mostParts = 40

// Piece is what an address says of a piece of the copy that is built by tapping: its parts so far.
type Piece struct {
	Name, Kind, Stack string
	Asked             string   // the line that it ends, where it isn't that which describes it
	Parts             []string // what it shows; nil before the first tap
	Track             string   // as far as it runs
}

// PieceOf is what an address says.
func PieceOf(q url.Values) Piece {
	p := Piece{q.Get("make"), q.Get("kind"), q.Get("stack"), q.Get("asked"), q["part"], q.Get("track")}
	p.Parts = append(p.Parts, added(q)...)
	p.Parts = slices.DeleteFunc(p.Parts, func(s string) bool { return s == "" })
	p.Parts = p.Parts[:min(len(p.Parts), mostParts)]
	return p
}

// Href is the address of a piece, Showing that of one that shows other parts.
func (p Piece) Href() string {
	q := url.Values{"make": {p.Name}, "kind": {p.Kind}, "stack": {p.Stack}, "asked": {p.Asked}, "track": {p.Track}}
	if p.Parts != nil {
		q["part"] = append([]string{""}, p.Parts...)
	}
	return "?" + q.Encode()
}

func (p Piece) Showing(parts []string, track string) string {
	p.Parts, p.Track = append([]string{}, parts...), track
	return p.Href()
}

// Without is the address of the piece without its i-th part, With that with one more.
func (p Piece) Without(i int) string {
	return p.Showing(slices.Delete(slices.Clone(p.Parts), i, i+1), "")
}
func (p Piece) With(part string) string { return p.Showing(append(slices.Clip(p.Parts), part), "") }

// Node is where a node of a part leads with which its track can go on, "" for nowhere.
func (p Piece) Node(of rule.Part, node string) string {
	track := strings.TrimPrefix(p.Track+"-"+node, "-")
	switch {
	case !slices.Contains(of.Nodes, node), strings.HasSuffix("-"+p.Track, "-"+node):
		return ""
	case p.Track != "" && slices.Contains(of.Ends, node):
		return p.With(track)
	}
	return p.Showing(p.Parts, track)
}
