package conformance

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// mostNamed is how many lines with a replaced name are read in a position.
const mostNamed = 24

// lawOfNames: a word that is exactly a name of the game is read as that name, even if another
// name begins so. It replaces names in legal lines by others that were once on offer, and seats
// by other seats; then it leaves out the verb or the seat. A line that is read must contain the
// typed name, or no name that wasn't typed: a tile may be named by its cell.
func (h *checker) lawOfNames(p rule.Position) {
	for _, o := range rule.Offers(p, true) {
		if !o.Anytime {
			h.meet(o.Then(), mostListed)
		}
	}
	offers := rule.Moves(p, "", true)
	rng := rand.New(rand.NewPCG(uint64(h.steps), 8))
	for range mostNamed {
		if len(offers) == 0 {
			return
		}
		o := &offers[rng.IntN(len(offers))]
		a := o.Random(rng)
		if a == nil {
			continue
		}
		words, err := rule.Split(rule.Text(p, a))
		if err != nil || len(words) < 2 {
			continue
		}
		typed := rule.Strings(words)
		name := h.renamed(typed, rng)
		seat, seated := p.Seats()[rng.IntN(len(p.Seats()))], o.Seat != ""
		if seated {
			typed[1] = seat
		}
		h.readsNames(typed, seat, name, seated)
		if _, verb := h.book.Verbs.Named(strings.ToLower(typed[1])); !verb {
			h.readsNames(typed[1:], seat, name, seated)
		}
		if seated && len(typed) > 2 {
			h.readsNames(slices.Delete(slices.Clone(typed), 1, 2), "", name, false)
		}
	}
	for _, seat := range p.Seats() {
		for _, o := range offers {
			h.readsNames([]string{o.Verb, seat}, seat, "", o.Seat != "")
		}
	}
}

// cell and shows match what stands for a tile that lies there, or that shows it: no tile has such a name.
var cell, shows = regexp.MustCompile("^[a-z][0-9]+$"), regexp.MustCompile("^2[a-z]+/1[a-z]+$")

// meet notes the names in the slots of an offer. It looks at up to left steps and returns how many
// are left.
func (h *checker) meet(at rule.Step, left int) int {
	s := at.Slot
	if left--; left < 0 || s == nil {
		return left
	}
	for i, w := range s.Words {
		if name, _, _ := strings.Cut(w, "."); (s.Kind == rule.Name && s.Ask != "column" || s.Kind == rule.City) && !cell.MatchString(name) && !shows.MatchString(name) {
			h.names[name] = s.Ask
		}
		if left = h.meet(s.Then(i), left); s.Alike {
			break
		}
	}
	return left
}

// renamed replaces a name in a line by another one that it returns, "" if there is none. It
// prefers names that the first one begins with.
func (h *checker) renamed(words []string, rng *rand.Rand) string {
	for _, i := range rng.Perm(len(words)) {
		name, rest := words[i], ""
		if at := strings.IndexAny(name, ".="); at >= 0 {
			name, rest = name[:at], name[at:]
		}
		ask, is := h.names[name]
		if !is || i == 0 {
			continue
		}
		var others []string
		for n, other := range h.names {
			if other == ask && n != name {
				others = append(others, n)
			}
		}
		slices.Sort(others)
		if longer := slices.DeleteFunc(slices.Clone(others), func(n string) bool { return !strings.HasPrefix(name, n) }); len(longer) > 0 {
			others = longer
		}
		if len(others) > 0 {
			name = others[rng.IntN(len(others))]
			words[i] = strings.ToUpper(name) + rest
			return name
		}
	}
	return ""
}

// readsNames reads a line. If it is understood, it must be of the seat, if seated, and must contain
// the name unless that is "".
func (h *checker) readsNames(typed []string, seat, name string, seated bool) {
	line := rule.Join(typed)
	e, err := h.game.Reads(line, h.table.Copy)
	if err != nil {
		if !rule.IsRefusal(err) {
			h.Fatalf("%s: %T %v", line, err, err)
		}
		return
	}
	if e.Kind == referee.KindRevise {
		return // it was read as a change of an earlier entry, whose number comes first
	}
	words, err := rule.Split(e.Text)
	if err != nil {
		h.Fatal(err)
	}
	read, said := joinedParts(rule.Strings(words)), joinedParts(typed)
	other := slices.ContainsFunc(read, func(w string) bool { _, is := h.names[w]; return is && !rule.Contains(said, w) })
	if seated && e.Seat != seat || name != "" && other && !rule.Contains(read, name) {
		h.Fatalf("%q, with the names %q and %q, is read as %s\n%s", line, seat, name, e.Text, h.game.Transcript())
	}
	if name != "" {
		h.named++
	}
}
