package practice_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// story is a game entry by entry.
type story struct {
	game    *referee.Game
	entries []referee.Entry
	after   []*century.Position // after each entry
	words   [][]string          // of each entry; nil where it was taken back for good
	lines   [][]string          // what each entry told
}

// noon is when every practice game is played.
var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// readStory plays a transcript.
func readStory(tb testing.TB, text string) *story {
	tb.Helper()
	lines, err := referee.ReadLines(strings.NewReader(text))
	if err != nil {
		tb.Fatal(err)
	}
	if len(lines) == 0 {
		tb.Fatal("the transcript is empty")
	}
	g, _, err := referee.Start(century.Book(), lines[0].Text, nil, noon)
	if err != nil {
		tb.Fatalf("line %d: %v", lines[0].N, err)
	}
	s := &story{after: []*century.Position{g.Position().(*century.Position)}}
	for _, l := range lines[1:] {
		if _, err := g.Enter(l.Text, nil, noon); err != nil {
			tb.Fatalf("line %d, %s: %v", l.N, l.Text, err)
		}
		s.after = append(s.after, g.Position().(*century.Position))
	}
	s.finish(g)
	return s
}

func (s *story) finish(g *referee.Game) {
	s.game, s.entries = g, g.Entries()
	live := g.Live()
	s.words, s.lines = make([][]string, len(s.entries)), make([][]string, len(s.entries))
	for i, e := range s.entries {
		s.lines[i] = say.Strings(e.Told.Texts())
		if live[i] || e.Kind == referee.KindUndo || e.Kind == referee.KindRedo {
			words, _ := rule.Split(e.Text)
			for _, w := range words {
				s.words[i] = append(s.words[i], w.Text)
			}
		}
	}
}

// is says whether an entry counts and begins with these words.
func (s *story) is(i int, words ...string) bool {
	return len(s.words[i]) >= len(words) && slices.Equal(s.words[i][:len(words)], words)
}

// told says whether an entry told a line with this text in it.
func (s *story) told(i int, text string) bool {
	return s.words[i] != nil && slices.ContainsFunc(s.lines[i], func(l string) bool { return strings.Contains(l, text) })
}

func (s *story) status(i int) *status { return statusOf(s.after[i]) }

// first finds the first entry for which holds is true.
func (s *story) first(holds func(i int) bool) int {
	for i := range s.entries {
		if s.words[i] != nil && holds(i) {
			return i
		}
	}
	return -1
}

// lot is one land's way through an auction.
type lot struct {
	from, to int // entries
	how      string
	bids     int // open and raises
	raisers  []string
	drops    []int
	raised   int // the first bid after a pass, or -1
}

func (s *story) lots() (all []lot) {
	var open *lot
	passed := false
	for i, w := range s.words {
		if w == nil {
			continue
		}
		switch w[0] {
		case "open", "lot":
			open, passed = &lot{from: i, how: w[0], raised: -1}, false
			if w[0] == "open" {
				open.bids = 1
			}
		case "bid":
			open.bids++
			if !slices.Contains(open.raisers, w[1]) {
				open.raisers = append(open.raisers, w[1])
			}
			if passed && open.raised < 0 {
				open.raised = i
			}
		case "pass":
			passed = true
		case "drop":
			if open != nil {
				open.drops = append(open.drops, i)
			}
		case "won":
			if open == nil {
				open = &lot{from: i, how: "won", raised: -1}
			}
		}
		if open != nil && s.told(i, " wins ") {
			open.to = i
			all = append(all, *open)
			open = nil
		}
	}
	return all
}

func (s *story) lot(holds func(l lot) bool) (lot, bool) {
	for _, l := range s.lots() {
		if holds(l) {
			return l, true
		}
	}
	return lot{}, false
}

// feature is something that the practice game has to show: the entry where it
// does, and a remark for readers of the transcript.
type feature struct {
	name string
	find func(s *story) (at int, remark string)
}

// when is a feature of one entry.
func when(name, remark string, holds func(s *story, i int) bool) feature {
	return feature{name, func(s *story) (int, string) {
		return s.first(func(i int) bool { return holds(s, i) }), remark
	}}
}

// used is a feature of one ability in use.
func used(power, remark string) feature {
	return when(power+" used", remark, func(s *story, i int) bool { return s.uses(i) == power })
}

// uses is the power that an entry uses, or "".
func (s *story) uses(i int) string {
	if !s.is(i, "use") {
		return ""
	}
	power := s.words[i][2]
	if _, after, ok := strings.Cut(power, "."); ok {
		power = after
	}
	power, _, _ = strings.Cut(power, ":")
	return power
}

// paying says whether an entry uses a power for coins or for science.
func (s *story) paying(i int, power, with string) bool {
	return s.uses(i) == power && strings.Contains(s.lines[i][0], " for ") && strings.Contains(s.lines[i][0], with)
}

// usedTile is the technology that an entry uses.
func (s *story) usedTile(i int) string {
	return s.entries[i].Told.Events()[0].What
}

func features(set *copyOf) []feature {
	return []feature{
		{"six rounds", func(s *story) (int, string) {
			n := 0
			for i, e := range s.entries {
				if s.words[i] != nil && e.Round == n+1 {
					n++
				}
			}
			if last := len(s.entries) - 1; n == 6 && s.after[last].Where().Over {
				return last, ""
			}
			return -1, ""
		}},

		// The auction.
		{"a lot with several raises", func(s *story) (int, string) {
			l, ok := s.lot(func(l lot) bool { return l.bids >= 5 && len(l.raisers) >= 2 })
			if !ok {
				return -1, ""
			}
			return l.from, "Bid by bid: every raise, pass and drop-out as it comes."
		}},
		{"a pass, then another seat raises", func(s *story) (int, string) {
			l, ok := s.lot(func(l lot) bool { return l.raised >= 0 })
			if !ok {
				return -1, ""
			}
			return l.raised, "A pass is for this lot only, and others may still raise."
		}},
		{"a lot by won alone", func(s *story) (int, string) {
			l, ok := s.lot(func(l lot) bool { return l.how == "won" })
			if !ok {
				return -1, ""
			}
			return l.from, "Nobody noted the bids of this lot: how it ended is enough."
		}},
		{"a lot with a drop-out and won", func(s *story) (int, string) {
			l, ok := s.lot(func(l lot) bool {
				return l.how == "lot" && slices.ContainsFunc(l.drops, func(i int) bool { return s.is(i, "drop", s.words[i][1], "buy") })
			})
			if !ok {
				return -1, ""
			}
			return l.from, "Again without bids, but somebody dropped out meanwhile: lot, drop, won."
		}},
		when("the last seat takes a land alone", "The last seat in the auction takes a land at the least price.", func(s *story, i int) bool {
			if !s.is(i, "open") || !s.told(i, " wins ") {
				return false
			}
			before := s.status(i - 1)
			return len(before.In) == 1 && s.words[i][3] == strconv.Itoa(before.Market.LeastBid)
		}),
		when("consolation", "The last one out ends the auction; a seat without land is consoled.", func(s *story, i int) bool {
			return s.told(i, "won no land and gets")
		}),
		when("a technology for nothing", "The cost marker has come to 0: this technology is free.", func(s *story, i int) bool {
			return s.told(i, " for 0 science")
		}),
		when("a drop without buying", "Dropping out without buying is allowed.", func(s *story, i int) bool {
			return s.is(i, "drop") && len(s.words[i]) == 2
		}),
		when("a cost that the table says", "The cost under the marker may be said; the referee checks it.", func(s *story, i int) bool {
			return s.is(i, "drop") && slices.Contains(s.words[i], "for")
		}),
		when("a drop-out while a lot is open", "Dropping out, in turn, while a lot is open: out of all lots of this round.", func(s *story, i int) bool {
			return s.is(i, "drop") && s.status(i-1).Lot != nil && s.status(i-1).Lot.Bid != nil
		}),
		when("two lands in a round", "A second land in one round comes with 2 garbage.", func(s *story, i int) bool {
			return s.told(i, "2 garbage on it")
		}),
		when("a park", "A park: only its flowers count, and they act at once.", func(s *story, i int) bool {
			if !s.is(i, "drop") || len(s.words[i]) < 4 {
				return false
			}
			return slices.ContainsFunc(set.techs[s.words[i][3]].Abilities, func(a century.Ability) bool { return a.Power == century.Park })
		}),
		when("an institution bought", "An institution: it is attached in upkeep, like a land but without citizens.", func(s *story, i int) bool {
			return s.is(i, "drop") && len(s.words[i]) > 3 && set.techs[s.words[i][3]].Institution != nil
		}),

		// The catastrophe.
		when("claims with overbidding", "Overbid: that seat has to bid again, on any open column.", func(s *story, i int) bool {
			return s.told(i, " overbids ")
		}),
		when("a catastrophe by outcome", "Nobody noted the bids on this catastrophe: one outcome a seat.", func(s *story, i int) bool {
			return s.is(i, "outcome")
		}),

		// Upkeep.
		when("garbage spread over new lands", "New garbage goes on the lands won this round, split freely.", func(s *story, i int) bool {
			return s.is(i, "garbage") && len(s.words[i]) > 3
		}),
		when("garbage on an old land", "No land won this round: the garbage goes on any land of the region.", func(s *story, i int) bool {
			if !s.is(i, "garbage") {
				return false
			}
			round := s.entries[i].Round
			return s.first(func(j int) bool {
				return s.entries[j].Round == round && s.told(j, s.words[i][1]+" won no land")
			}) >= 0
		}),
		when("an institution attached", "The institution is attached: no citizen, no garbage.", func(s *story, i int) bool {
			return s.is(i, "place") && set.techs[s.words[i][2]] != nil
		}),
		{"an institution boosts a city", func(s *story) (int, string) {
			var j rail.Judgement
			for i := range s.entries {
				if s.told(i, " produces ") {
					for _, seat := range s.after[i].Seats() {
						r := regionOf(s.after[i], seat)
						if r.Judge(rail.Rulings{}, &j); len(j.Boosts) == 0 {
							continue
						}
						b := j.Boosts[0]
						return i, fmt.Sprintf("Production, with what the institutions add: %s's %s lifts a city.", seat, r.At(b.Building.Tile).Name)
					}
				}
			}
			return -1, ""
		}},
		used("locomotive", "A locomotive moves a citizen along the rails, each upkeep."),
		used("transport", "Garbage goes to another land, each upkeep."),
		used("workers", "Workers: one more citizen, once."),
		used("bridge", "A bridge: a straight track more, for good."),
		used("sorting", "Sorting takes one garbage away, once."),
		used("quality", "Quality of life: points for coins or science."),
		when("recycle for coins", "Recycling by technology, paid in coins.", func(s *story, i int) bool { return s.paying(i, "recycle", "coin") }),
		when("recycle for science", "Recycling by technology, paid in science.", func(s *story, i int) bool { return s.paying(i, "recycle", "science") }),
		when("cleanup", "Environmental cleanup: the marker goes one to the right.", func(s *story, i int) bool { return s.uses(i) == "cleanup" }),
		{"a mixed technology with both abilities", func(s *story) (int, string) {
			seen := map[string]string{}
			for i := range s.entries {
				power := s.uses(i)
				if power == "" {
					continue
				}
				tile := s.usedTile(i)
				if a := set.techs[tile].Abilities; len(a) < 2 || a[0].Power == a[1].Power {
					continue
				}
				if other, ok := seen[tile]; ok && other != power {
					return i, fmt.Sprintf("The other ability of %s: each counts for itself.", tile)
				}
				seen[tile] = power
			}
			return -1, ""
		}},
		when("done all", "Everybody is ready: one line for all.", func(s *story, i int) bool { return s.is(i, "done", "all") }),

		// Recycling.
		when("recycle all", "One centre, and one land within its reach: nothing is to be chosen.", func(s *story, i int) bool {
			return s.is(i, "recycle") && len(s.words[i]) == 3
		}),
		when("single recycling", "One centre, one garbage.", func(s *story, i int) bool {
			return s.is(i, "recycle") && len(s.words[i]) == 4
		}),

		// The table and its journal.
		when("count with a difference", "The table counts and finds a difference; counting changes nothing.", func(s *story, i int) bool {
			return s.is(i, "count") && s.told(i, "difference")
		}),
		when("correct", "So the table sets it right, with a reason, on the record.", func(s *story, i int) bool { return s.is(i, "correct") }),
		when("count that agrees", "Now they agree.", func(s *story, i int) bool { return s.is(i, "count") && s.told(i, "agree") }),
		{"undo, then something else", func(s *story) (int, string) {
			for i := range s.entries {
				if i+1 < len(s.entries) && s.is(i, "undo") && s.entries[i+1].Kind == referee.KindAction {
					return i, "Not like that: the last line is taken back, and the journal keeps both."
				}
			}
			return -1, ""
		}},
		when("redo", "It was right after all.", func(s *story, i int) bool { return s.is(i, "redo") }),
		when("bonus cards", "", func(s *story, i int) bool { return s.told(i, "Bonus scoring of round IV") }),

		// The end.
		{"a tie in commerce or science", func(s *story) (int, string) {
			last := len(s.entries) - 1
			seats := s.status(last).Seats
			for i, a := range seats {
				for _, b := range seats[:i] {
					if *a.Coins == *b.Coins && *a.Coins > 0 || *a.Science == *b.Science && *a.Science > 0 {
						return last, ""
					}
				}
			}
			return -1, ""
		}},
		{"a tie in points", func(s *story) (int, string) {
			last := len(s.entries) - 1
			seats := s.status(last).Seats
			for _, a := range seats {
				var tied []string
				garbage := map[int]bool{}
				for _, b := range seats {
					if a.Points == b.Points {
						tied = append(tied, b.Name)
						garbage[b.Garbage] = true
					}
				}
				switch {
				case len(tied) < 2:
				case len(garbage) == 1:
					return last, say.And(tied).String() + " end with equal points and equal garbage: they share their place."
				default:
					return last, say.And(tied).String() + " end with equal points: the fewer garbage, the better the place."
				}
			}
			return -1, ""
		}},
	}
}

// regionOf is a seat's region at a moment of the game.
func regionOf(p *century.Position, seat string) *rail.Region {
	v, err := p.View("region", []rule.Word{{Text: seat, Column: 1}}, rule.Screen{})
	if err != nil {
		panic(err)
	}
	for _, b := range v.Blocks {
		if r, ok := b.Picture.(picture.Region); ok {
			return r.Region
		}
	}
	panic("a region without its picture")
}

var (
	romans   = []string{"0", "I", "II", "III", "IV", "V", "VI"}
	headings = map[string]string{
		"deal": "the deal", "auction": "land auction", "catastrophe": "bids against the catastrophe",
		"upkeep": "upkeep", "recycling": "recycling",
	}
)

const preface = `# A recorded practice game of four seats. Everything in it is invented: the tiles
# and cards are a practice set, NOT the published ones, and nobody played it.
# What stands after # is for readers; the referee passes over it.
`

// annotate writes a game as a transcript for reading: the very lines of its
// journal, with comments at each round and phase and where something happens
// for the first time.
func annotate(s *story, set *copyOf) string {
	remarks := map[int][]string{}
	for _, f := range features(set) {
		if at, remark := f.find(s); at >= 0 && remark != "" {
			remarks[at] = append(remarks[at], remark)
		}
	}
	before := setComments()
	var b strings.Builder
	comment := func(text string) { fmt.Fprintf(&b, "# %s\n", text) }
	round, phase := 0, ""
	for i, e := range s.entries {
		if e.Kind == referee.KindDescribe {
			b.WriteString(before[e.Text])
		} else if e.Kind != referee.KindNew && (e.Round != round || e.Phase != phase) {
			b.WriteByte('\n')
			if e.Round != round {
				comment(fmt.Sprintf("=== Round %s. %s", romans[e.Round], points(s.status(i-1))))
			}
			comment(fmt.Sprintf("Round %s, %s.", romans[e.Round], headings[e.Phase]))
			round, phase = e.Round, e.Phase
		}
		for _, r := range remarks[i] {
			comment(r)
		}
		b.WriteString(e.Text)
		b.WriteByte('\n')
		if e.Kind == referee.KindNew {
			b.WriteString(preface)
		}
		for _, line := range s.lines[i] {
			for _, part := range []string{" produces ", "Bonus scoring", " scores ", "Final scoring", " environment ", " wins.", "share the win", "the table counts"} {
				if e.Kind != referee.KindDescribe && !strings.Contains(e.Text, "quality") && strings.Contains(line, part) {
					comment("> " + line)
					break
				}
			}
		}
	}
	return b.String()
}

// points says how a game stands.
func points(st *status) string {
	var parts []string
	for _, seat := range st.Seats {
		parts = append(parts, fmt.Sprintf("%s %d", seat.Name, seat.Points))
	}
	return "Points: " + strings.Join(parts, ", ") + "."
}

// setComments gives the comments of the set before each of its describe lines.
func setComments() map[string]string {
	out := map[string]string{}
	var b strings.Builder
	for _, line := range strings.Split(rule.PracticeOf(century.Book()).Components, "\n") {
		switch {
		case strings.HasPrefix(line, "describe "):
			out[line] = b.String()
			b.Reset()
		case strings.HasPrefix(line, "#") || line == "":
			b.WriteString(line + "\n")
		}
	}
	return out
}
