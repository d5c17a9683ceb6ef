package engine_test

import (
	"flag"
	"fmt"
	"hash"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/tools/long"
)

// aspect is one thing that is compared after a line, and after how many moves
// of a game.
type aspect struct {
	name  string
	every int
	made  func(b *before)
}

var aspects = [...]aspect{
	{"what is told", 1, func(b *before) { b.put(b.told) }},
	{"what is almost the same", 1, (*before).near},
	{"the position", 10, (*before).kept},
	{"the seats", 2, (*before).seats},
	{"what is legal", 5, (*before).legal},
	{"the views", 9, (*before).views},
	{"a damaged file", 60, (*before).damaged},
	{"the words", 7, (*before).words},
	{"the table", 3, (*before).table},
	{"what is asked", 1, (*before).asked},
}

var update = flag.Bool("update", false, "write the signs in testdata/before.txt of each game anew")

// Each line entered gives the same results as when a game's testdata/before.txt was written:
// what is told, the results of lines that differ in a word or by one, and now and then the
// position, what is legal, what scripts read. A line of that file is a line of a game, or a
// whole case of the casebook, behind a digest for each aspect. Of messages only the figures
// and the names count. With -update the digests are written anew.
func TestAsBefore(t *testing.T) {
	for _, book := range engine.Books() {
		t.Run(book.Name, func(t *testing.T) { asBefore(t, book) })
	}
}

func asBefore(t *testing.T, book *rule.Rulebook) {
	path := book.Name + "/testdata/before.txt"
	data, err := os.ReadFile(path)
	if err != nil && !*update {
		t.Fatal(err)
	}
	b := before{T: t, book: book, cases: cases(t, book.Name+"/testdata/cases/")}
	var out strings.Builder
	if *update {
		for _, name := range slices.Sorted(maps.Keys(b.cases)) {
			if !strings.Contains(string(data), "\t"+name+"\n") {
				data = append(data, "\t"+name+"\n"...)
			}
		}
	}
	for line := range strings.Lines(string(data)) {
		was, entered, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		is := b.signs(entered, was)
		fmt.Fprintf(&out, "%s\t%s\n", is, entered)
		if is == was || *update {
			continue
		}
		old := append(strings.Fields(was), make([]string, len(aspects))...)
		for i, sign := range append(strings.Fields(is), make([]string, len(aspects))...)[:len(aspects)] {
			if old[i] != sign {
				b.Buffer.Reset()
				aspects[i].made(&b)
				t.Fatalf("%s: %s came to something else before. If it is meant to: go test -run %s -update. It comes to this at its end:\n%.3000s",
					entered, aspects[i].name, t.Name(), b.Bytes())
			}
		}
	}
	if *update {
		if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// before is a game that is played again.
type before struct {
	*testing.T
	record
	book  *rule.Rulebook
	cases map[string][]string // the lines of each
	p     rule.Position
	moves int
	taken int // lines and cases
	line  []rule.Word
	told  any // of the line: events, or why it is refused

	events []rule.Event // of the game, the newest first
	facts  []rule.Piece // described so far
}

// signs enters a line, or a whole case, and gives its digests, for what is left out the one that was.
func (b *before) signs(entered, was string) string {
	var sums [len(aspects)]hash.Hash32
	var left [len(aspects)]bool
	old := append(strings.Fields(was), make([]string, len(aspects))...)
	b.taken++
	lines, whole := b.cases[entered]
	if !whole {
		lines = []string{entered}
	}
	for n, line := range lines {
		moved := b.enter(line)
		for i, a := range aspects {
			due := moved && b.moves%a.every == 1%a.every
			if whole {
				due = n == len(lines)-1 && a.every < 25
			}
			if i > 1 && (!due || b.p == nil) || i == 1 && whole && n < len(lines)-2 {
				continue
			}
			if b.leaves(a.name) {
				left[i] = true
				continue
			}
			b.Buffer.Reset()
			a.made(b)
			if sums[i] == nil {
				sums[i] = fnv.New32a()
			}
			sums[i].Write(b.Bytes())
		}
	}
	var signs []string
	for i, sum := range sums {
		sign := "-"
		if left[i] {
			sign = old[i]
		} else if sum != nil {
			sign = fmt.Sprintf("%04x", uint16(sum.Sum32()^sum.Sum32()>>16))
		}
		signs = append(signs, sign)
	}
	return strings.TrimRight(strings.Join(signs, " "), " -")
}

// leaves says whether a short run leaves an aspect out: most of what is almost the same, and of the words, which take most of
// the time and say least of the rules.
func (b *before) leaves(aspect string) bool {
	few := aspect == "the words" || aspect == "what is almost the same"
	return few && !*update && b.taken%long.Or(5, 1) > 0
}

// enter takes a line; moved says whether the game went on by it.
func (b *before) enter(line string) (moved bool) {
	kind, _, _ := strings.Cut(line, " ")
	switch b.line = []rule.Word{{Text: kind}}; kind {
	case "sheet", "table", "judge":
		b.told = b.sheet(line)
		return false
	}
	words, err := rule.Split(line)
	if err != nil {
		b.Fatal(line, err)
	}
	b.line = words
	switch kind {
	case "new":
		p, canonical, events, err := b.book.New(words[2:])
		if b.told = []any{canonical, events, err}; err == nil {
			b.p, b.moves, b.events, b.facts = p, 0, nil, nil
		}
		return false
	}
	a, p, told := b.verdict(words)
	if b.told = told; p == nil {
		return false
	}
	if b.p = p; rule.KindOf(a) == rule.Fact {
		text := rule.Strings(words)
		b.facts = append(b.facts, rule.Piece{Name: text[1], Text: rule.Join(text[2:])})
		return false
	}
	b.moves++
	return true
}

// verdict is the result of a line, and the position after it if it is accepted.
func (b *before) verdict(words []rule.Word) (a rule.Action, next rule.Position, told any) {
	a, err := rule.Parse(b.p, words)
	if err != nil {
		return nil, nil, err
	}
	text := rule.Text(b.p, a)
	next, events, err := rule.Apply(b.p, a)
	if err != nil {
		return a, nil, []any{text, err}
	}
	slices.Reverse(events)
	b.events = append(slices.Clone(events), b.events...)
	v := b.book.Verbs
	return a, next, []any{text, events, v.Feature(b.p, a), v.Lacks(b.p, a), v.Touches(b.p, a)}
}

// almost is the result that a line would have; of a refused one, the result as played.
func (b *before) almost(words []rule.Word) any {
	a, err := rule.Parse(b.p, words)
	if err != nil {
		return err
	}
	if err = rule.Verdict(b.p, a); err != nil {
		_, events, _, unclear := rule.AsPlayed(b.p, a)
		return []any{err, events, unclear == nil}
	}
	return rule.Text(b.p, a)
}

var digits = regexp.MustCompile(`\d+`)

// near are the results of lines that lack a word, name another seat or differ by
// one.
func (b *before) near() {
	if b.p == nil || len(b.line) == 1 || b.line[0].Text == "new" {
		return
	}
	seats := b.p.Seats()
	for i, w := range b.line[1:] {
		with := func(text ...string) {
			words := rule.Strings(b.line[:i+1])
			words = append(append(words, text...), rule.Strings(b.line[i+2:])...)
			line, err := rule.Split(rule.Join(words))
			if err == nil {
				b.put(b.almost(line))
				b.copy(line)
			}
		}
		with()
		if at := slices.Index(seats, w.Text); at >= 0 {
			with(seats[(at+1)%len(seats)])
		}
		for _, at := range digits.FindAllStringIndex(w.Text, -1) {
			n, _ := strconv.Atoi(w.Text[at[0]:at[1]])
			for _, by := range []int{-1, 1} {
				with(w.Text[:at[0]] + strconv.Itoa(n+by) + w.Text[at[1]:])
			}
		}
	}
}

// copy is what is wrong with the copy, and what it lacks, if a piece is described so.
func (b *before) copy(line []rule.Word) {
	if line[0].Text != "describe" {
		return
	}
	name, text, err := b.book.Copy.Fact(line[1:])
	if err == nil {
		faults, gaps := b.book.Copy.Check(append(slices.Clone(b.facts), rule.Piece{Name: name, Text: text}))
		b.put(faults, gaps)
	}
}

// kept is the position as a file keeps it; it must be read back the same.
func (b *before) kept() {
	data, err := b.p.MarshalJSON()
	if err != nil {
		b.Fatal(err)
	}
	if again, err := b.book.Restore(data); err != nil {
		b.Errorf("%v: %v", b.line, err)
	} else if kept, _ := again.MarshalJSON(); string(kept) != string(data) {
		b.Errorf("%s is read back as %s", data, kept)
	}
	b.Write(data)
}

// damaged says which of some changed numbers a kept position is still read
// with.
func (b *before) damaged() {
	data, _ := b.p.MarshalJSON()
	all := digits.FindAllIndex(data, -1)
	const tried = 20
	for i := b.moves / 60 % tried; i < len(all); i += 1 + len(all)/tried {
		at := all[i]
		n, _ := strconv.Atoi(string(data[at[0]:at[1]]))
		for _, other := range []int{n - 1, n + 1} {
			p, err := b.book.Restore([]byte(string(data[:at[0]]) + strconv.Itoa(other) + string(data[at[1]:])))
			if b.put(err); err == nil {
				b.put(p.Sound())
			}
		}
	}
}

// seats are where the game stands, what each seat has, and what would be dealt.
func (b *before) seats() {
	w := b.p.Where()
	b.put(w.Round, w.Phase, w.ToAct, w.Over, w.Next)
	for _, seat := range b.p.Seats() {
		b.put(b.p.Numbers(seat), b.p.Wants(seat), b.p.Worth(seat), b.p.Outlook(seat).Short)
	}
	names := rule.Each(b.facts, func(f rule.Piece) string { return f.Name })
	a, err := b.p.Deal(func(string) []string { return names }, rand.New(rand.NewPCG(1906, 2010)))
	if b.put(err); a != nil {
		b.put(rule.Text(b.p, a))
	}
	if result, err := b.p.Result(); result != nil || err != nil {
		b.put(result, err)
	}
}

func (b *before) views() {
	for _, v := range b.book.Views {
		if v.Name != "legal" {
			b.view(v.Name)
		}
		for _, seat := range b.p.Seats() {
			if len(v.Usage) > 0 && v.Name != "legal" {
				b.view(v.Name, rule.Word{Text: seat})
			}
		}
	}
}

func (b *before) view(name string, args ...rule.Word) {
	v, err := b.p.View(name, args, rule.Screen{Game: "g", Hands: true, Events: slices.Values(b.events)})
	if err != nil {
		b.put(err)
		return
	}
	b.put(v.JSON)
}

// legal is the first line of each offer.
func (b *before) legal() {
	var lines []string
	for _, o := range rule.Moves(b.p, "", true) {
		n := 0
		o.Each(func(a rule.Action) bool {
			lines = append(lines, rule.Text(b.p, a))
			n++
			return n < 40
		})
	}
	slices.Sort(lines)
	b.put(lines)
}

// words are what the views, the choices and the names say, of which the figures, the names in
// them and the number of lines count.
func (b *before) words() {
	for _, name := range slices.Concat(rule.Strings(b.line), b.p.KnownNames()) {
		b.put(b.p.Called(name))
	}
	for _, v := range b.book.Views {
		for _, seat := range append([]string{""}, b.p.Seats()...) {
			var args []rule.Word
			if seat != "" && len(v.Usage) > 0 {
				args = []rule.Word{{Text: seat}}
			}
			if view, err := b.p.View(v.Name, args, rule.Screen{Game: "g", Hands: true, Events: slices.Values(b.events)}); err == nil && (seat == "" || args != nil) {
				b.put(view.Blocks)
			}
		}
	}
	for _, o := range rule.Offers(b.p, true) {
		b.slot(o.Then(), 4)
		b.end(o.Way())
	}
}

// end is the line that a way ends with if the first of what can be chosen is, and what its seat
// would get.
func (b *before) end(w rule.Way) {
	for range 12 {
		switch s := w.At.Slot; {
		case w.At.Do != nil:
			b.put(w.Line(), w.Outlook(b.p).Short)
			return
		case s != nil && len(s.Words) > 0:
			w = w.Choosing(0)
		case s != nil && len(s.From) > 0:
			w = w.Choosing(s.From[0].Low)
		default:
			return
		}
	}
}

// table is what lies there for a screen to draw, and what each seat owns that it doesn't draw.
func (b *before) table() {
	v, err := b.p.View("status", nil, rule.Screen{Game: "g", Hands: true, Events: slices.Values(b.events)})
	if err != nil || v.Scene == nil {
		b.put(err)
		return
	}
	s := v.Scene()
	b.put(s)
	for i, seat := range b.p.Seats() {
		if b.put(s.Stands(i, seat, true), s.Side(i).Missing()); s.Own != nil {
			b.put(s.Own(i))
		}
		if s.Up != nil && s.Up.Worth != nil {
			b.put(s.Up.Worth(seat), s.Up.Lost(seat))
		}
	}
}

// asked are the questions for what lies on the table, answered with the first, the middle and the
// last of what may be answered.
func (b *before) asked() {
	if b.line[0].Text != rule.HaveVerb {
		return
	}
	have, _ := b.book.Verbs.Named(rule.HaveVerb)
	for _, form := range have.Usage {
		seats := []string{""}
		form, whose := strings.CutPrefix(form, "SEAT ")
		if whose {
			seats = b.p.Seats()
		}
		word, _, _ := strings.Cut(strings.Fields(form)[0], "=")
		for _, seat := range seats {
			if ask := b.book.Copy.Had(b.p, seat, word, b.described); ask != nil {
				for nth := range 3 {
					b.answers(ask, nth)
				}
			}
		}
	}
}

func (b *before) described(name string) (text string, is bool) {
	f := rule.Find(b.facts, func(f *rule.Piece) bool { return f.Name == name })
	if f == nil {
		return "", false
	}
	return f.Text, true
}

func (b *before) answers(ask rule.Questions, nth int) {
	var given []string
	next, text := ask.Next(nil)
	for ; next != nil && next.Lacks == "" && len(given) < 30; next, text = ask.Next(given) {
		may := slices.Clone(next.Words)
		for i := range next.Words {
			b.put(next.Called(i))
		}
		for _, f := range b.facts {
			if next.Fits != nil && next.Fits(f) {
				may = append(may, f.Name)
			}
		}
		if b.put(next.Ask, next.Usual, next.Once); next.Number() {
			may = append(may, strconv.Itoa(next.Low), next.Usual, strconv.Itoa(next.High))
		}
		if b.put(may); len(may) == 0 {
			return
		}
		given = append(given, may[nth*(len(may)-1)/2])
	}
	b.put(text, given)
}

// slot puts down what is said of the first values of a slot, and of so many slots behind the
// first of them.
func (b *before) slot(at rule.Step, deep int) {
	s := at.Slot
	if s == nil || deep == 0 || s.Kind == rule.Free {
		return
	}
	b.put(s.Words, s.From, s.Hint, s.Nothing(), say.That(s.Gift), s.Holds, s.Several)
	if s.Barred != nil {
		b.put(s.Barred())
	}
	values := rule.Times(min(len(s.Words), 6), func(i int) int { return i })
	for _, r := range s.From {
		values = append(values, r.Low, r.High)
	}
	for _, i := range values {
		if s.Called != nil && s.Kind != rule.Integer {
			b.put(s.Called(i))
		}
		if s.Means != nil {
			b.put(s.Means(i))
		}
		if m := s.Several; m != nil && m.Means != nil {
			b.put(m.Means(i, 1), m.Enters(m.Most))
		}
	}
	if len(values) > 0 {
		b.slot(s.Then(values[0]), deep-1)
	}
}

// sheet is the result of a sheet, of a table in the middle of a game or of a file to judge,
// and the result with a number changed.
func (b *before) sheet(line string) any {
	kind, text, _ := strings.Cut(line, " ")
	read := func(text string) any {
		var v *rule.View
		var err error
		switch kind {
		case "table":
			options, lines, err := b.book.FromTable([]byte(text))
			return []any{options, rule.Each(lines, func(l rule.Line) string { return l.Text }), err}
		case "judge":
			v, err = b.book.Judge(strings.ReplaceAll(text, " / ", "\n"), nil)
		default:
			v, err = b.book.Sheets.Score([]byte(text), nil, func(string) (string, bool) { return "", false })
		}
		if err != nil {
			return err
		}
		return v.JSON
	}
	all := []any{read(text)}
	for _, at := range digits.FindAllStringIndex(text, -1) {
		n, _ := strconv.Atoi(text[at[0]:at[1]])
		for _, by := range []int{-1, 1, 100} {
			all = append(all, read(text[:at[0]]+strconv.Itoa(n+by)+text[at[1]:]))
		}
	}
	return all
}
