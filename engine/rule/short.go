package rule

import (
	"slices"
	"strings"
)

// What is looked at to read a shortened line: so many steps of offers, and so many
// lines that it could be.
const (
	mostSteps      = 4000
	mostCandidates = 6
)

// onOffer finds the one line on offer that holds the words, in their order, where as much may be
// left out. The first kind of what is left out that comes to any line beats others; a line
// that can end ends. Where a few are meant the error is an *Ambiguous that names them; where
// none is, or too many are, the action is nil.
func (l *typed) onOffer(omissions ...omission) (Action, error) {
	for _, most := range omissions {
		s := walker{typed: l, words: Strings(l.words), most: most, slip: l.misspells(), steps: mostSteps}
		s.each()
		switch {
		case s.steps <= 0 || len(s.found) > mostCandidates:
			return nil, nil
		case len(s.found) == 1:
			return s.found[0], nil
		case len(s.found) > 1:
			return nil, &Ambiguous{Word: Join(s.words), Candidates: s.lines}
		}
	}
	return nil, nil
}

type omission uint8

const (
	nothing omission = iota
	seatAlone
	verbAlone // of a line that says more than whose it is
	anything
)

// walker looks for the lines that hold some words.
type walker struct {
	*typed
	words []string
	most  omission
	slip  bool // the first word looks like a misspelt verb: it is the beginning of nothing
	steps int  // how many more are looked at
	found []Action
	lines []string
}

func (s *walker) each() {
	first := s.words[0]
	verb := s.whole()
	for i := range s.offers {
		o := &s.offers[i]
		seat := func(typed []string) {
			if o.Seat == "" || (s.most == seatAlone || s.most == anything) && s.seatless(typed) {
				s.walk(o.Then(), typed)
			}
			if o.Seat != "" && len(typed) > 0 {
				s.fill(Say(o.Seat, o.Then()).Slot, typed)
			}
		}
		if strings.EqualFold(first, o.Verb) || !verb && hasPrefixFold(o.Verb, first) && !s.named(first) {
			seat(s.words[1:])
		}
		if !verb && (s.most == anything || s.most == verbAlone && o.Seat != "" && len(s.words) > 1) {
			seat(s.words)
		}
	}
}

// misspells says whether the first word is a misspelt verb: a letter away from it, and not its
// beginning.
func (l *typed) misspells() bool {
	word := strings.ToLower(l.words[0].Text)
	return len(word) > 2 && slices.ContainsFunc(l.verbs, func(verb string) bool {
		return !strings.HasPrefix(verb, word) && slips([]rune(word), []rune(verb)) == 1
	})
}

// seatless says whether words can go without their seat: none of them is a number that a
// seat is named by.
func (l *typed) seatless(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return isNumber(w) && Contains(l.seats, w) })
}

func (s *walker) walk(at Step, typed []string) {
	slot := at.Slot
	switch s.steps--; {
	case s.steps <= 0 || len(s.found) > mostCandidates:
		return
	case len(typed) == 0 && at.Do != nil:
		s.add(at.Do)
		return
	case slot == nil:
		return
	case slot.Kind == Free:
		s.text(slot, typed)
		return
	case len(typed) > 0:
		s.fill(slot, typed)
	}
	if s.most < anything || at.Do != nil {
		return
	}
	filled := 0
	slot.steps(func(_ string, next Step) bool {
		s.walk(next, typed)
		filled++
		return s.steps > 0 && (slot.Kind != Integer || filled < mostNumbers) // of many numbers none is the only one
	})
}

// fill goes on with what the first word fills a slot with: the same, else what begins so, also
// with its number close behind it.
func (s *walker) fill(slot *Slot, typed []string) {
	word, rest := typed[0], typed[1:]
	if next, ok := slot.take(word); ok {
		s.walk(next, slot.turned(rest))
		return
	}
	for i, whole := range slot.Words {
		own, joined, next := word, "", slot.Then(i)
		if next.Slot != nil && next.Slot.Glue != "" {
			own, joined, _ = strings.Cut(word, next.Slot.Glue)
		}
		if joined == "" && next.Slot != nil && next.Slot.Kind == Integer && !s.named(word) && !numbered(whole) && !hasPrefixFold(whole, word) {
			own = strings.TrimRight(word, "0123456789")
			joined = word[len(own):]
		}
		if !s.shortens(slot, own, whole) || s.slip && len(typed) == len(s.words) {
			continue
		}
		if joined != "" {
			s.walk(next, append([]string{joined}, rest...))
		} else {
			s.walk(next, slot.turned(rest))
		}
	}
}

// numbered says whether a name ends in a number, as L3: then L1 is another name, and not the
// beginning of this one with a number close behind it.
func numbered(name string) bool { return strings.TrimRight(name, "0123456789") != name }

// shortens says whether a word stands for one of a slot's, a tile for its city. What
// notation has in capitals is typed so.
func (l *typed) shortens(slot *Slot, word, whole string) bool {
	if slot.Kind == Rotation || word == "" {
		return false
	}
	if name, city, is := strings.Cut(whole, "."); is && slot.Kind == City {
		tile, letter, dotted := strings.Cut(word, ".")
		if dotted && letter != city {
			return false
		}
		word, whole = tile, name
	}
	if l.named(word) {
		return strings.EqualFold(word, whole)
	}
	return hasPrefixFold(whole, word) || begins(whole, word)
}

// turned writes a rotation in full that stands behind a square as a digit, alone or with the
// city behind it.
func (s *Slot) turned(rest []string) []string {
	if s.Kind != Square || len(rest) == 0 || len(rest[0]) > 2 || rest[0] < "0" || rest[0] >= "4" {
		return rest
	}
	full := []string{"r" + rest[0][:1]}
	if city := rest[0][1:]; city != "" {
		full = append(full, city)
	}
	return append(full, rest[1:]...)
}

// text goes on with words for a slot that takes any: names of pieces that lie where
// they are dealt from, by their beginnings; what has words of its own, as damage;
// anything else only where no word before it was left out but the seat.
func (s *walker) text(slot *Slot, typed []string) {
	if len(typed) == 0 {
		s.steps = 0 // what it would hold is unknown
		return
	}
	var pieces []string
	if s.pieces != nil {
		pieces = slices.DeleteFunc(slices.Clone(s.pieces(slot.Stack)), func(name string) bool { return Contains(slot.Gone, name) })
	}
	text := Join(typed)
	if names := Each(typed, func(word string) string { return s.piece(word, pieces) }); !slices.Contains(names, "") {
		text = Join(names)
	} else if s.most >= verbAlone && (slot.Stack != "" || slot.Terms == nil) {
		return // any name would do
	}
	if a := slot.Read(text).Do; a != nil {
		if _, against := Verdict(s.p, a).(*Illegal); !against {
			s.add(a)
		}
	}
}

// piece is the one that a word means, "" for none or several.
func (s *walker) piece(word string, pieces []string) string {
	_, i, err := Resolve(word, pieces, s.known)
	if err != nil || i < 0 || s.slip && word == s.words[0] && !strings.EqualFold(word, pieces[i]) {
		return ""
	}
	return pieces[i]
}

func (s *walker) add(a Action) {
	if line := Text(s.p, a); !slices.Contains(s.lines, line) {
		s.found, s.lines = append(s.found, a), append(s.lines, line)
	}
}
