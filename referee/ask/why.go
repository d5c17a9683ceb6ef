package ask

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"arbiter/engine/rule"
)

// Why says whether a question only asks why something was refused, as why not or warum.
func Why(question string) bool { return listedAs("why", question) }

// Follows says whether a question follows up a refusal, as and if I had passed: it begins so,
// and speaks only of the matter of that rule, or of a page or case on the same section.
func (x *Index) Follows(question string, refused rule.Code) bool {
	text := strings.Join(split(question), " ") + " "
	begins := func(words string) bool { return strings.HasPrefix(text, words+" ") }
	at := x.Named(string(refused))
	if !slices.ContainsFunc(listed("follows"), begins) || len(at) == 0 {
		return false
	}
	s := x.inOrder(at[0].Game)[0].read[x.tongue(question)]()
	s.reading.Lock()
	defer s.reading.Unlock()
	words, _ := s.words(question, x.language)
	return len(words) == 0 || slices.ContainsFunc(s.search(words), func(f found) bool {
		d := &s.docs[f.doc]
		rests := slices.ContainsFunc(d.cite, func(c rule.Citation) bool { return slices.Contains(at[0].Cite, c) })
		return f.known >= allKnown && (rests || d.code == at[0].Code)
	})
}

// GoesOn says whether a question begins as one that goes on from what was said, with and.
func GoesOn(question string) bool { return firstIs("goes on", question) }

// Continued is a question without how it goes on from one before, as and or what about; goes says whether it does, which a condition or
// a place alone does too, as “with 5 players?”, and what points back, as “which ones want steam?”.
func Continued(question string) (rest string, goes bool) {
	words := strings.Fields(strings.TrimRight(question, "?! ."))
	for len(words) > 1 && slices.Contains(listed("goes on begins"), strings.ToLower(strings.Trim(words[0], ","))) { // È is no e
		words, goes = words[1:], true
	}
	for _, phrase := range listed("goes on with") {
		n := len(strings.Fields(phrase))
		if n < len(words) && strings.Join(split(strings.Join(words[:n], " ")), " ") == phrase {
			return strings.Join(words[n:], " "), true
		}
	}
	rest = strings.Join(words, " ")
	if says("points back", " "+strings.Join(split(rest), " ")+" ") && Asks(words[0]) || GoesOnWith("margin", rest) || GoesOnWith("where", rest) {
		goes = true
	}
	if clause, asks := Supposed(rest); clause != "" && asks == "" && len(strings.Fields(clause)) <= mostSupposed || len(words) > 1 && len(words) < 6 && Has("places", words[0]) && !slices.ContainsFunc(words, Asks) {
		goes = true
	}
	return rest, goes
}

// mostSupposed is how many words a condition has at most that asks nothing itself: more say what they ask.
const mostSupposed = 5

// GoesOnWith says whether a question is nothing but by how much (margin) or where, of what was asked before.
func GoesOnWith(kind, question string) bool {
	asked := strings.Join(split(question), " ")
	return slices.ContainsFunc(listed("goes on "+kind), func(line string) bool { return line == asked || line == bare(question) })
}

// Now says whether only the position can answer a question, as whose turn is it.
func Now(question string) bool {
	words := slices.DeleteFunc(split(question), func(w string) bool { return Has("now besides", w) })
	return listedAs("now", question) || listedAs("now", strings.Join(words, " "))
}

// Ahead says whether a question asks for the present points, as who is ahead.
func Ahead(question string) bool { return listedAs("ahead", question) }

// AheadBy says whether a question asks for the present points and by how much, as who leads by how much.
func AheadBy(question string) bool {
	asked := strings.Join(split(question), " ")
	return slices.ContainsFunc(listed("goes on margin"), func(margin string) bool {
		who, is := strings.CutSuffix(asked, " "+margin)
		return is && listedAs("ahead", who)
	})
}

// SaysI says whether a question is about who asks it.
func SaysI(question string) bool { return Has("i", question) }

// PointsAt says whether a question has a word for what was spoken of before, as it.
func PointsAt(question string) bool { return Has("it", question) }

// advice says whether a question asks what is good play, as is it worth it or should I.
func advice(question string) bool {
	text := " " + strings.Join(split(question), " ") + " "
	begins := func(phrase string) bool { return strings.HasPrefix(text, " "+phrase+" ") }
	has := func(phrase string) bool { return strings.Contains(text, " "+phrase+" ") }
	return slices.ContainsFunc(listed("advice begins"), begins) || slices.ContainsFunc(listed("advice"), has)
}

// asksWhat says whether a question's answer is neither yes nor no, as that to who may.
func asksWhat(question string) bool { return firstIs("asks", question) }

// Asks says whether a text begins as a question does, as who may or darf ich.
func Asks(question string) bool { return asksWhat(question) || firstIs("asks whether", question) }

// listedAs says whether a question is one of the lines with a mark, of whichever person. A filler that it has may be another.
func listedAs(mark, question string) bool {
	asked := instead("one", strings.Join(split(question), " "))
	bare := bare(asked)
	return everyWhole()[mark][asked] || bare != asked && everyWhole()[mark][bare+" "]
}

// everyWhole are the lines with a mark, of one person, and those without fillers with a blank behind.
var everyWhole = sync.OnceValue(func() map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for _, mark := range []string{"why", "now", "ahead"} {
		all[mark] = map[string]bool{}
		for _, line := range listed(mark) {
			line = instead("one", line)
			all[mark][line], all[mark][bare(line)+" "] = true, true
		}
	}
	return all
})

// bare is a question without fillers.
func bare(question string) string {
	return strings.Join(slices.DeleteFunc(split(question), func(w string) bool {
		return slices.Contains(listed("filler"), w) || slices.Contains(listed("filler asked"), w)
	}), " ")
}

// instead is a text in small words with the first phrase of each line with a mark for the others.
func instead(mark, text string) string {
	text = " " + text + " "
	for _, line := range general().lines[mark] {
		for _, phrase := range line[1:] {
			text = strings.ReplaceAll(text, " "+phrase+" ", " "+line[0]+" ")
		}
	}
	return strings.TrimSpace(text)
}

// firstIs says whether the first word is one of the lines with a mark.
func firstIs(mark, question string) bool {
	words := split(question)
	return len(words) > 0 && slices.Contains(listed(mark), words[0])
}

// listed are the phrases of the lines with a mark in the words of every game.
func listed(mark string) []string { return slices.Clip(general().phrases[mark]) }

// table is a table of words, by mark.
type table struct {
	lines   map[string][][]string // the phrases of each line
	phrases map[string][]string   // those of all lines
	stops   []map[string]bool     // the words that say nothing, by tongue
}

// general are the words of every game.
var general = sync.OnceValue(func() table {
	all := table{map[string][][]string{}, map[string][]string{}, []map[string]bool{{}, {}, {}}}
	for mark, list := range lists(generalWords) {
		if mark == "stop" {
			stop(all.stops, list)
		}
		line := rule.Each(strings.Split(list, ", "), func(phrase string) string {
			if mark == Slang || strings.HasPrefix(mark, Spoken) { // with # and $
				return strings.Join(rule.Each(strings.Fields(phrase), func(w string) string { return cmp.Or(plain(w), w) }), "_")
			}
			return strings.Join(split(phrase), " ") // as questions are
		})
		all.lines[mark], all.phrases[mark] = append(all.lines[mark], line), append(all.phrases[mark], line...)
	}
	return all
})
