package play

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
	"arbiter/tools/long"
)

// recorded is a game of three seats with described tiles, as a table tells it.
const recorded = `
deal lands harbor millbrook orchard quarry fenland
deal technologies colliery infirmary bargeline reedbeds
deal catastrophe flood
won Bob orchard 4
drop Bob buy bargeline
won Cyd harbor 5
drop Cyd buy colliery
won Ann millbrook 2
drop Ann buy reedbeds
outcome Ann 5 2
outcome Bob 1 0
outcome Cyd 4 3
place Ann millbrook e1 r0 A
use Ann cleanup
garbage Bob orchard=4
place Bob orchard n1 r0 B
garbage Cyd harbor=3
place Cyd harbor e1 r1 A
place Cyd colliery n1 r1
done all
deal lands vineyard marketon ferry coalpit meadow
deal technologies ragpickers smelter tramline viaduct
deal catastrophe smog
won Ann vineyard 3
drop Ann buy tramline
won Bob meadow 4
drop Bob buy ragpickers
won Cyd coalpit 2
drop Cyd
outcome Ann 5 4
outcome Bob 1 0
outcome Cyd 3 1
garbage Ann vineyard=1
place Ann vineyard n1 r0 B
use Ann locomotive millbrook.A millbrook.B
garbage Bob meadow=1
place Bob meadow w1 r0 A
use Bob transport orchard meadow
use Bob sorting orchard
place Cyd coalpit w1 r0 A
done all
recycle Ann vineyard.B vineyard
`

// The most keys that a round of three seats may take, with the names of what is dealt: by lines
// alone, by menus alone, and in menus by lines where these are shorter.
const (
	mostByLines = 100
	mostByMenus = 80
	mostByBoth  = 80
)

// A recorded game takes few keys by the shortest lines that are understood, by menus, and by the
// shorter of the two.
func TestKeysOfARound(t *testing.T) {
	long.Only(t, "tries every key of two rounds")
	var targets []string
	for line := range strings.Lines(strings.TrimSpace(recorded)) {
		targets = append(targets, strings.TrimSpace(line))
	}
	menus := aimed(t, "menus", targets, nil)
	d := tableOf(t, "lines")
	st, err := d.Store()
	if err != nil {
		t.Fatal(err)
	}
	who := &session{d: d, st: st, name: "lines"}
	lines, typed, shorter := make([]int, len(targets)), make([]string, len(targets)), map[string]string{}
	var rounds []int
	for i, line := range targets {
		g, err := who.load()
		if err != nil {
			t.Fatal(err)
		}
		rounds = append(rounds, g.Where().Round)
		if typed[i], lines[i] = shortest(t, who, g, line); lines[i] < menus[i] && !strings.Contains(typed[i], "⇥") {
			shorter[line] = typed[i]
		}
		if accepted, err := who.submit(g, line, true); err != nil || !accepted {
			t.Fatalf("%s: %v", line, err)
		}
	}
	both := aimed(t, "both", targets, shorter)
	var byLines, byMenus, byBoth [3]int
	for i, line := range targets {
		t.Logf("%3d %3d %3d  %-55s %s", lines[i], menus[i], both[i], line, typed[i])
		byLines[rounds[i]] += lines[i]
		byMenus[rounds[i]] += menus[i]
		byBoth[rounds[i]] += both[i]
	}
	for round := 1; round <= 2; round++ {
		if byLines[round] > mostByLines || byMenus[round] > mostByMenus || byBoth[round] > mostByBoth {
			t.Errorf("round %d takes %d keys by lines, %d by menus and %d by both, more than %d, %d and %d",
				round, byLines[round], byMenus[round], byBoth[round], mostByLines, mostByMenus, mostByBoth)
		}
	}
}

// aimed plays a game by menus, or by lines where they are given, and gives the keys that each entry
// took.
func aimed(t *testing.T, game string, targets []string, lines map[string]string) []int {
	t.Helper()
	d, a := tableOf(t, game), &aimer{t: t, targets: targets, lines: lines}
	a.desk, d.Prompt = d, ui.AskedBy(d.IO, a)
	if err := play(d, game, nil); err != nil {
		t.Fatal(err)
	}
	return a.took
}

func tableOf(t *testing.T, game string) *desk.Desk {
	t.Helper()
	s, _, _ := ui.Test("")
	s.Width = ui.MaxWidth
	d := &desk.Desk{
		Context: context.Background(), IO: s, Books: engine.Books()[:1],
		Version:  func() string { return "test" },
		Clock:    func() time.Time { return time.Date(2026, 5, 1, 20, 0, 0, 0, time.UTC) },
		Settings: desk.Settings{Saves: filepath.Join(t.TempDir(), "games"), Components: "practice", Advice: "after"},
	}
	if _, _, err := d.Begin("new " + game + " --seats Ann,Bob,Cyd"); err != nil {
		t.Fatal(err)
	}
	return d
}

// shortest finds how a line is typed with the fewest keys: with words left out or shortened, or
// completed by Tab.
func shortest(t *testing.T, s *session, g *referee.Game, line string) (typed string, keys int) {
	t.Helper()
	d := s.d
	known := d.LazyCopy(g.Rulebook())
	_, v, err := g.Try(line, known, d.Now())
	if err != nil {
		t.Fatal(err)
	}
	want := v.Entries[len(v.Entries)-1].Text
	menu := s.shown(g, s.offered(g))
	means := func(words []string) bool {
		typed := strings.Join(words, " ")
		digit := words[0][0] >= '0' && words[0][0] <= '9' // would choose an item
		if pick, err := menu.Read(typed, d.IO.Lang); digit || err != nil || pick.Line == "" || isBack(typed) {
			return false
		}
		return reads(s, g, typed) == want
	}
	words := strings.Fields(line)
	typed, keys = completed(s.completer(g), func(line string) string {
		if means(strings.Fields(line)) {
			return want
		}
		return ""
	}, want, words)
	for left := 1; left < 1<<len(words); left++ { // which words are left
		var some []string
		for i, w := range words {
			if left&(1<<i) != 0 {
				some = append(some, w)
			}
		}
		if !means(some) {
			continue
		}
		for i := len(some) - 1; i > 0; i-- { // without the blank before it
			before := strings.TrimPrefix(some[i-1], "r") // the digit of a rotation
			if close := slices.Concat(some[:i-1], []string{before + some[i]}, some[i+1:]); means(close) {
				some = close
			}
		}
		for i := len(some) - 1; i >= 0; i-- {
			for _, begun := range beginnings(some[i]) {
				if means(slices.Concat(some[:i], []string{begun}, some[i+1:])) {
					some[i] = begun
					break
				}
			}
		}
		if whole := strings.Join(some, " "); len([]rune(whole))+1 < keys {
			typed, keys = whole, len([]rune(whole))+1
		}
	}
	if is := reads(s, g, strings.TrimSpace(typed)); !strings.Contains(typed, "⇥") && is != want {
		t.Fatalf("%q is read as %q, not as %q", typed, is, want)
	}
	return typed, keys
}

// reads gives the entry that a typed line makes in a session, or "" if it isn't exactly one.
func reads(s *session, g *referee.Game, typed string) string {
	e, err := s.reads(g, typed)
	if err != nil || len(s.anySeats(g, typed)) > 1 {
		return ""
	}
	return e.Text
}

// beginnings are the ways to type less of a word, the shortest first: its beginnings, the digit of a
// rotation, the number of a land's garbage.
func beginnings(word string) (out []string) {
	name, number, garbage := strings.Cut(word, "=")
	if !garbage { // a number with its name
		name = strings.TrimRight(word, "0123456789")
		for n := 1; n < len(name) && name != word; n++ {
			out = append(out, name[:n]+word[len(name):])
		}
	}
	switch {
	case garbage:
		out = append(out, number)
		for n := 1; n < len(name); n++ {
			out = append(out, name[:n]+"="+number, name[:n]+number)
		}
	case len(word) == 2 && word[0] == 'r':
		out = append(out, word[1:])
	}
	for n := 1; n < len(word); n++ {
		out = append(out, word[:n])
	}
	slices.SortStableFunc(out, func(a, b string) int { return len(a) - len(b) })
	return out
}

// completed is how all words of a line are typed with the fewest keys, shortened or completed by Tab.
func completed(complete func(string) []string, comes func(string) string, want string, words []string) (typed string, keys int) {
	line := ""
	for i := 0; i < len(words); i++ {
		w := words[i]
		best, shown, skip := len([]rune(w))+1, w, 0
		for n := 0; n <= len(w); n++ {
			if short := slices.Clone(words); n > 0 && n < len(w) { // its beginning is enough
				short[i] = w[:n]
				if comes(strings.Join(short, " ")) == want && n+1 < best {
					best, shown, skip = n+1, w[:n], 0
				}
			}
			// Tab completes the word and a blank, or as much as all completions have in common.
			next, rest := rule.Common(complete(line+w[:n])), ""
			if n < len(w) && len(next) > len(line)+n && strings.HasPrefix(strings.Join(words, " ")+" ", next) {
				ahead := len(strings.Fields(next)) - i - 1
				cost, last := n+1, i+ahead == len(words)-1
				if !strings.HasSuffix(next, " ") {
					rest = strings.Join(words[:i+ahead+1], " ")[len(next):]
					cost += len(rest) + 1 // with the blank or Enter
				} else if last {
					cost++
				}
				if ahead > 0 || cost < best {
					best, shown, skip = cost, w[:n]+"⇥"+rest, ahead
				}
				if ahead > 0 || rest == "" {
					break
				}
			}
		}
		keys += best
		line = strings.Join(words[:i+skip+1], " ") + " "
		i += skip
		typed += shown + " "
	}
	return typed, keys
}

// aimer answers menus so that one target after another is entered, and counts the keys.
type aimer struct {
	t       *testing.T
	desk    *desk.Desk
	targets []string
	lines   map[string]string // how some of them are typed as lines
	took    []int             // the keys of each
	target  string
	keys    int
	steps   int
}

// arrived takes the next target if the last one has been entered, and says whether one is left.
func (a *aimer) arrived() bool {
	a.t.Helper()
	g, err := a.desk.Open("")
	if err != nil {
		a.t.Fatal(err)
	}
	last := g.Entries()[len(g.Entries())-1].Text
	if a.target != "" && last == a.target {
		a.took = append(a.took, a.keys)
		a.target = ""
	}
	if a.target == "" {
		if len(a.took) == len(a.targets) {
			return false
		}
		a.target, a.keys, a.steps = a.targets[len(a.took)], 0, 0
	}
	return true
}

var (
	lineAsked   = regexp.MustCompile(`^.* · [^·]*(\?|Esc: back\):)( |$)`)
	whichAsked  = regexp.MustCompile(` · (which|who)\?$`)
	turnAsked   = regexp.MustCompile(`(which turn|citizen live)\?   now`)
	squareAsked = regexp.MustCompile(`^\w+: Where does (.*) go`)
)

// strays says whether all targets are entered, or else whether a question is about another line than
// the target, so that Esc is pressed.
func (a *aimer) strays(label string) (ends, strays bool) {
	a.t.Helper()
	if !a.arrived() {
		return true, false
	}
	asked := squareAsked.FindStringSubmatch(label)
	if lineAsked.MatchString(label) && !strings.Contains(label, "(? help") && !whichAsked.MatchString(label) && a.soFar(label) == nil || asked != nil && !strings.Contains(a.target, " "+asked[1]+" ") {
		a.keys++
		return false, true
	}
	return false, false
}

// soFar are the target's words that a label has already, nil if it is about another line.
func (a *aimer) soFar(label string) (most []string) {
	g, err := a.desk.Open("")
	if err != nil {
		a.t.Fatal(err)
	}
	words := strings.Fields(a.target)
	for _, o := range rule.Moves(g.Position(), "", false) {
		for n := range words {
			w, ok := o.Along(words[:n+1])
			if w = led(w); ok && strings.HasPrefix(label, w.Asked().String()+" · ") && strings.HasPrefix(a.target, w.Title()) {
				most = w.Words
			}
		}
	}
	return most
}

// left are the target's words after those that a label has.
func (a *aimer) left(label string) []string {
	words := strings.Fields(a.target)
	if have := a.soFar(label); have != nil {
		if n := len(have); n <= len(words) && n > 0 && have[n-1] != words[n-1] { // joined, as L1=2
			return append([]string{strings.TrimLeft(strings.TrimPrefix(words[n-1], have[n-1]), "=")}, words[n:]...)
		}
		return words[len(have):]
	}
	return words
}

func (a *aimer) Menu(m ui.Menu) (ui.Pick, error) {
	a.t.Helper()
	label := m.Label.String()
	if a.steps++; a.steps > 40 {
		a.t.Fatalf("no way to %q, by %q: %s", a.target, a.lines[a.target], label)
	}
	top := strings.Contains(label, "(? help")
	switch ends, strays := a.strays(label); {
	case ends:
		return ui.Pick{Item: -1}, ui.ErrEnded
	case strays:
		return ui.Pick{Item: -1}, ui.ErrBack
	}
	another := strings.Contains(m.Back.String(), "another") && !strings.HasPrefix(label, seatOfLine(a.target)) // a typed line would be this menu's seat's
	if line := strings.TrimSpace(a.lines[a.target]); top && line != "" && !another {
		a.keys += len(line) + 1
		return m.Read(line, nil)
	}
	words, seat := strings.Fields(a.target), seatOfLine(a.target)
	best, score := -1, 0
	for i, item := range m.Items {
		text, points := item.Text.String(), 0
		switch {
		case top || whichAsked.MatchString(label):
			common := 0
			for k, w := range strings.Fields(text) {
				if k >= len(words) || !slices.Contains(strings.Split(w, "|"), words[k]) && w != words[k] {
					break
				}
				common++
			}
			switch {
			case item.Word == words[0] || strings.HasPrefix(a.target, item.Word+" ") || a.target == item.Word:
				points = 10 + common
			case seat != "" && item.Word == seat:
				points = 5
			}
			if item.Word == words[0] && seat != "" && strings.HasPrefix(text, words[0]+" ") {
				if f := strings.Fields(text); len(f) > 1 && f[0] == words[0] && f[1] != seat && slices.Contains([]string{"Ann", "Bob", "Cyd"}, f[1]) {
					points = 0
				}
			}
			if words[0] == "drop" && (len(words) > 2) != strings.Contains(text, " buy ") && item.Word == "drop" && !strings.Contains(text, "use") {
				points -= 8
			}
		case turnAsked.MatchString(label):
			if slices.Contains(words, item.Word) {
				points = 10
			}
		default:
			if left := a.left(label); len(left) > 0 && (item.Word == left[0] || strings.HasPrefix(left[0], item.Word+"=") || left[0] == "" && item.Word == "") {
				points = 10
			}
		}
		if points > score {
			best, score = i, points
		}
	}
	a.keys++
	if best < 0 {
		if m.Back.Empty() || top && !strings.Contains(m.Back.String(), "another") {
			a.t.Fatalf("%q is not in %s: %v", a.target, label, m.Items)
		}
		return ui.Pick{Item: len(m.Items)}, nil
	}
	if m.Numeric() { // a letter and Enter
		a.keys++
		return ui.Pick{Item: best}, nil
	}
	n := m.Items[best].Number
	if n == 0 {
		n = best + 1
	}
	if n > 9 { // two digits, or a digit and Enter
		a.keys++
	}
	return ui.Pick{Item: best}, nil
}

// seatOfLine is the seat after the verb of a line, or "".
func seatOfLine(line string) string {
	words := strings.Fields(line)
	if len(words) > 1 && slices.Contains([]string{"Ann", "Bob", "Cyd"}, words[1]) {
		return words[1]
	}
	return ""
}

// shortened is a line of names with only so much of each as is unique.
func shortened(complete func(string) []string, words []string) string {
	line, short := "", slices.Clone(words)
	for i, w := range words {
		for n := 1; n < len(w); n++ {
			if len(complete(line+w[:n])) == 1 {
				short[i] = w[:n]
				break
			}
		}
		line += w + " "
	}
	return strings.Join(short, " ")
}

// squareNumber says whether a square is chosen by a number on the map, and counts the keys.
func (a *aimer) squareNumber(l ui.Line, square string) bool {
	g, err := a.desk.Open("")
	if err != nil {
		a.t.Fatal(err)
	}
	for _, o := range rule.Moves(g.Position(), "", false) {
		w := o.Way().Forced()
		if w.At.Slot == nil || !w.At.Slot.Mapped() || !strings.HasPrefix(a.target, w.Title()+" ") {
			continue
		}
		if i := slices.Index(w.At.Slot.Place().Squares, square); i >= 0 {
			text := strconv.Itoa(i + 1)
			if a.keys += len(text); !l.Whole(text) {
				a.keys++ // Enter
			}
			return true
		}
	}
	return false
}

func (a *aimer) Line(l ui.Line) (string, error) {
	label := l.Label.String()
	switch ends, strays := a.strays(label); {
	case ends:
		return "", ui.ErrEnded
	case strays:
		return "", ui.ErrBack
	}
	words := strings.Fields(a.target)
	answer := ""
	switch {
	case squareAsked.MatchString(label):
		answer = words[3]
		if a.squareNumber(l, answer) {
			return answer, nil
		}
	case a.soFar(label) != nil:
		answer = a.left(label)[0]
		answer = strings.TrimSuffix(answer, ",")
	default: // names may be shortened
		if answer = strings.Join(words[2:], " "); answer != l.Preset {
			answer = shortened(l.Complete, words[2:])
		}
	}
	if l.Check != nil {
		if err := l.Check(answer); err != nil {
			a.t.Fatalf("%q for %s: %v", answer, label, err)
		}
	}
	switch {
	case answer == l.Preset:
		a.keys++
	case l.Whole != nil && l.Whole(answer): // acts at once
		a.keys += len(answer)
	default:
		a.keys += len(answer) + 1
	}
	return answer, nil
}

// mostLate is the most keys that a record from round III on may take, with a described copy: three
// regions with all tiles that two rounds can have given, their numbers and technologies.
const mostLate = 300

// late is what that record has.
const late = `
Ann coins=14 science=9
Ann tile start
Ann tile harbor
Ann tile orchard
Ann tile millbrook
Ann tile quarry
Ann tile colliery
Ann technology tramline
Bob coins=7 science=11
Bob tile start
Bob tile fenland
Bob tile marketon
Bob tile lakeside
Bob tile infirmary
Bob technology bargeline
Cyd coins=9 science=6
Cyd tile start
Cyd tile vineyard
Cyd tile ferry
Cyd tile meadow
Cyd tile observatory
Cyd technology reedbeds
`

// typist answers from a script and counts the keys: those of each answer, and Enter unless the answer
// is a menu's digit.
type typist struct {
	t       *testing.T
	answers []string
	asked   []string
	keys    int
}

func (p *typist) next(label say.Text) (answer string, err error) {
	p.asked = append(p.asked, label.String())
	if len(p.answers) == 0 {
		return "", ui.ErrEnded
	}
	answer, p.answers = p.answers[0], p.answers[1:]
	p.keys += len(answer)
	return answer, nil
}

func (p *typist) Menu(m ui.Menu) (ui.Pick, error) {
	p.t.Helper()
	answer, err := p.next(m.Label)
	switch {
	case err != nil:
		return ui.Pick{Item: -1}, err
	case answer == "" && m.At < 0:
		p.t.Fatalf("Enter for %s: nothing is chosen", m.Label)
	case answer == "":
		p.keys++
		return ui.Pick{Item: m.At}, nil
	}
	pick, err := m.Read(answer, nil)
	if err != nil {
		p.t.Fatalf("%q for %s: %v", answer, m.Label, err)
	}
	if len(answer) > 1 || len(m.Items) > 9 {
		p.keys++
	}
	return pick, nil
}

func (p *typist) Line(l ui.Line) (string, error) {
	p.t.Helper()
	answer, err := p.next(l.Label)
	if err != nil {
		return "", err
	}
	if p.keys++; answer == "" {
		answer = l.Preset
	}
	if l.Check != nil {
		if err := l.Check(answer); err != nil {
			p.t.Fatalf("%q for %s: %v", answer, l.Label, err)
		}
	}
	return answer, nil
}

func TestKeysOfALateStart(t *testing.T) {
	d := tableOf(t, "earlier")
	d.Books = engine.Books()
	p := &typist{t: t, answers: []string{
		"2", "1", "", "Ann,Bob,Cyd", "3", "1", "1",
		"14 9 12 -2", "s 0 A*", "har e1 1 A* g1", "or n1 0 B*", "mi e2 0 A*", "q w1 2 A* g2", "col e1n1 0", "", "xyz", "0", "tr",
		"7 11 8 1", "s 0 A*", "fen e1 0 A*", "mar n1 1 A* g1", "la w1 0 B*", "inf e1n1 0", "", "bar",
		"9 6 15 0", "s 0 B* g1", "vi e1 3 A*", "fer n1 0 B*", "me e2 0 C* g1", "ob e1s1 0", "", "ree spent",
	}}
	d.Prompt = ui.AskedBy(d.IO, p)
	if err := play(d, "", nil); err != nil {
		t.Fatal(err)
	}
	g, err := d.Open("")
	if err != nil {
		t.Fatal(err)
	}
	var have []string
	for _, e := range g.Entries() {
		if line, is := strings.CutPrefix(e.Text, "have "); is {
			have = append(have, strings.Join(strings.Fields(line)[:3], " "))
		}
	}
	if diff := cmp.Diff(strings.Split(strings.TrimSpace(late), "\n"), have); diff != "" {
		t.Errorf("-wanted +entered:\n%s", diff)
	}
	if p.keys > mostLate {
		t.Errorf("a late start takes %d keys, more than %d", p.keys, mostLate)
	}
}

// A late start with an empty copy also asks what each tile shows; its square and its turn are chosen on
// the map and from pictures, as in play.
func TestLateStartDescribes(t *testing.T) {
	d := tableOf(t, "earlier")
	d.Settings.Components = filepath.Join(t.TempDir(), "copy.txt")
	if err := os.WriteFile(d.Settings.Components, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := &typist{t: t, answers: []string{
		"2", "", "1", "Ann,Bob,Cyd", "3", "1", "1",
		"14 9 12 -2",
		"1", "1", "1", "1", "5", "6", "9", "B-C", "2", "1", "1", "1", "1",
		"2", "farm7", "1", "1", "1", "2", "2", "5", "1", "3", "5", "2", "1", "5", "6", "8", "3", "5", "2", "1", "3", // a land of two cities: 13 keys
		"2", "lab2", "2", "0 0 0", "2", "1", "NS", "1", "2", "1", "",
		"1", "crew", "2", "1 0 0", "5", "-", "2",
	}}
	d.Prompt = ui.AskedBy(d.IO, p)
	if err := play(d, "", nil); err != nil {
		t.Fatal(err)
	}
	g, err := d.Open("")
	if err != nil {
		t.Fatal(err)
	}
	var entered []string
	for _, e := range g.Entries()[1:] {
		entered = append(entered, e.Text)
	}
	want := []string{
		"have Ann coins=14 science=9 points=12 pollution=-2",
		"describe start A=1c1s B=2c1s C=1r N-A-B B-C", "have Ann tile start r0 A=1c1s* B=2c1s C=1r N-A-B B-C g1",
		"describe farm7 A=2s B=1v N-A-B", "have Ann tile farm7 e1 r1 A=2s* B=1v N-A-B g3",
		"describe lab2 L=+1s L-N L-S", "have Ann tile lab2 n1 r0 L=+1s L-N L-S",
		"describe crew 1g workers", "have Ann technology crew spent",
	}
	if diff := cmp.Diff(want, entered); diff != "" {
		t.Errorf("-wanted +entered:\n%s", diff)
	}
	if copied, err := os.ReadFile(d.Settings.Components); err != nil || !strings.Contains(string(copied), "describe farm7 A=2s") {
		t.Errorf("the copy lacks farm7: %v\n%s", err, copied)
	}
}
