package conformance

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// fewestCases are how many a casebook has at least, by rulebook.
var fewestCases = map[string]int{"century": 400, "industry": 200, "expo": 180}

// TestCasebook plays the numbered disputed cases of each rulebook and checks their
// form: files 01-name.txt and so on with the cases of a chapter, bases.txt with
// set-ups they share, headings.txt with the sections they may cite. How a case is
// written stands in the README of the century casebook. Every reading of every
// ruling needs a case with a different result.
func TestCasebook(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, dir string) {
		playCasebook(t, book, filepath.Join(dir, "testdata/cases"))
	})
}

func playCasebook(t *testing.T, book *rule.Rulebook, dir string) {
	t.Helper()
	b := readCasebook(t, book, dir, owns[book.Name])
	counts := map[string]int{}
	for _, c := range b.cases {
		counts[c.chapter]++
		t.Run(fmt.Sprintf("%03d", c.number), func(t *testing.T) { c.play(t, b) })
	}
	told := rule.Each(slices.Sorted(maps.Keys(counts)), func(chapter string) string { return fmt.Sprintf("%s %d", chapter, counts[chapter]) })
	t.Logf("%d cases: %s", len(b.cases), strings.Join(told, ", "))
	if fewest := fewestCases[book.Name]; len(b.cases) < max(fewest, 1) {
		t.Errorf("%d cases; there should be %d or more", len(b.cases), fewest)
	}
	b.checkRulings(t)
	b.checkPlain(t)
}

// own is what only one rulebook's cases can say.
type own struct {
	// States are statements about the position, by their first words. Each gets
	// the rest of the statement, and gives the actual value and that of the
	// case.
	States map[string]func(s *scene, rest string) (got, want string, err error)
	// Facts are described facts of the copy that a case gives with its sheet,
	// each on a line of its own, as "zones: …".
	Facts []string
}

const (
	chapterBlock  = 100 // chapter 3 has the numbers 301 to 399
	longestInCase = 40  // lines; a longer one wants a base
	fewestWords   = 8   // of why
)

type casebook struct {
	book     *rule.Rulebook
	own      own
	cases    []*disputed
	bases    map[string][]string
	headings map[string]bool
	codes    map[string]bool
	rulings  map[string]rule.Ruling
}

type disputed struct {
	chapter, place, title, why string
	number, lines              int
	codes, rulings             []string          // of the rule line
	given, region, sheet       []string          // one of the three
	facts                      map[string]string // described for a sheet
	steps                      []step
	under                      []variant
	against                    string // the section of the book that the program disagrees with
}

// begun says whether a case has its first lines, region or sheet.
func (c *disputed) begun() bool { return len(c.given)+len(c.region)+len(c.sheet) > 0 }

// step is a line entered and its expected results; without when, what must hold
// of what was given.
type step struct {
	when string
	then []string
}

// variant is the last step repeated under another reading of a ruling.
type variant struct {
	ruling string
	then   []string
}

var chapterFile = regexp.MustCompile(`^([0-9]{2})-[a-z-]+\.txt$`)

func readCasebook(t *testing.T, book *rule.Rulebook, dir string, own own) *casebook {
	t.Helper()
	b := &casebook{book: book, own: own, bases: map[string][]string{}, headings: map[string]bool{}, codes: map[string]bool{}, rulings: map[string]rule.Ruling{}}
	for _, e := range book.Catalogue() {
		b.codes[string(e.Code)] = true
	}
	for _, r := range book.Rulings() {
		b.rulings[r.Name] = r
	}
	for _, l := range caseLines(t, filepath.Join(dir, "headings.txt")) {
		b.headings[l] = l != ""
	}
	b.readBases(t, filepath.Join(dir, "bases.txt"))
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	last := 0
	for _, path := range files {
		name := filepath.Base(path)
		m := chapterFile.FindStringSubmatch(name)
		if m == nil {
			if !slices.Contains(append(say.Names(), "bases.txt", "headings.txt", "README.md"), name) {
				t.Errorf("%s is no chapter of the casebook", path)
			}
			continue
		}
		chapter, _ := strconv.Atoi(m[1])
		for _, c := range b.readChapter(t, path) {
			if c.number <= last || c.number/chapterBlock != chapter {
				t.Errorf("%s: case %d after case %d; numbers ascend, and chapter %d has %d to %d", c.place, c.number, last, chapter, chapter*chapterBlock+1, (chapter+1)*chapterBlock-1)
			}
			last = c.number
			b.cases = append(b.cases, c)
		}
	}
	b.checkTable(t, filepath.Join(dir, "README.md"))
	return b
}

// checkTable compares the table of statements of the books with the cases: each
// case is in it, and each entry is a case.
func (b *casebook) checkTable(t *testing.T, path string) {
	t.Helper()
	listed := map[string]bool{}
	for _, l := range caseLines(t, path) {
		if cells := strings.SplitN(l, "|", 3); len(cells) == 3 && cells[0] == "" {
			for _, n := range regexp.MustCompile(`\b[1-9][0-9]{2,3}\b`).FindAllString(cells[2], -1) {
				listed[n] = true
			}
		}
	}
	for _, c := range b.cases {
		if n := strconv.Itoa(c.number); !listed[n] {
			t.Errorf("case %s is not in the table of %s", n, path)
		} else {
			listed[n] = false
		}
	}
	for n, alone := range listed {
		if alone {
			t.Errorf("%s: there is no case %s", path, n)
		}
	}
}

// caseLines gives a file's lines; comments, which begin with # in the first
// column, are empty.
func caseLines(t *testing.T, path string) []string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	for i, l := range lines {
		if strings.TrimRight(l, " \t\r") != l || strings.Contains(l, "\t") {
			t.Errorf("%s:%d: a tab, or blanks at the end of the line", path, i+1)
		}
		if strings.HasPrefix(l, "#") {
			lines[i] = ""
		}
	}
	return lines
}

func parts(line string) (out []string) {
	for _, p := range strings.Split(line, ";") {
		if p = strings.TrimSpace(p); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// readBases reads set-ups by name: "base NAME" and, indented, its lines.
func (b *casebook) readBases(t *testing.T, path string) {
	t.Helper()
	name := ""
	for i, l := range caseLines(t, path) {
		switch n, isName := strings.CutPrefix(l, "base "); {
		case l == "":
		case isName && b.bases[n] == nil:
			name = n
		case strings.HasPrefix(l, "  ") && name != "":
			b.bases[name] = append(b.bases[name], parts(l)...)
		default:
			t.Errorf("%s:%d: %q is not understood", path, i+1, l)
		}
	}
}

var (
	caseLine    = regexp.MustCompile(`^case ([0-9]{3,4})  (\S.*)$`)
	keyLine     = regexp.MustCompile(`^([a-z]+):(?: (.*))?$`)
	stateForm   = regexp.MustCompile(`^(status|standings|board|region|judged|tells|says|rests on|scores|winners|lists)\b`)
	verdictForm = regexp.MustCompile(`^(legal|illegal [a-z]+/\S+|cannot check .+|ambiguous .+|not understood [0-9]+)$`)
)

func (b *casebook) readChapter(t *testing.T, path string) (cases []*disputed) {
	t.Helper()
	var c *disputed
	var block *[]string // what indented lines belong to
	var prose *string
	name := filepath.Base(path)
	for i, l := range caseLines(t, path) {
		at := fmt.Sprintf("%s:%d", name, i+1)
		if m := caseLine.FindStringSubmatch(l); m != nil {
			n, _ := strconv.Atoi(m[1])
			c = &disputed{chapter: strings.TrimSuffix(name, ".txt"), place: fmt.Sprintf("%s: case %d", at, n), number: n, title: m[2]}
			cases = append(cases, c)
			block, prose = nil, nil
			continue
		}
		switch {
		case l == "":
			block, prose = nil, nil
			continue
		case c == nil:
			t.Errorf("%s: %q stands before the first case", at, l)
			continue
		}
		c.lines++
		if text, indented := strings.CutPrefix(l, "  "); indented {
			switch {
			case prose != nil:
				*prose += " " + strings.TrimSpace(text)
			case block == &c.given:
				c.given = append(c.given, parts(text)...)
			case block != nil:
				*block = append(*block, text)
			default:
				t.Errorf("%s: %q belongs to nothing", at, l)
			}
			continue
		}
		m := keyLine.FindStringSubmatch(l)
		if m == nil {
			t.Errorf("%s: %q is not understood", at, l)
			continue
		}
		var err error
		if block, prose, err = c.take(m[1], m[2], b); err != nil {
			t.Errorf("%s: %v", at, err)
		}
	}
	for _, c := range cases {
		if err := c.whole(); err != nil {
			t.Errorf("%s: %v", c.place, err)
		}
	}
	return cases
}

// take reads one line of a case and says what indented lines after it belong to.
func (c *disputed) take(key, value string, b *casebook) (block *[]string, prose *string, err error) {
	begun := c.begun()
	switch {
	case key == "disputed" && c.against == "" && value != "":
		c.against = value
		return nil, &c.against, nil
	case key == "rule" && c.codes == nil && !begun:
		return nil, nil, c.readRule(value, b)
	case key == "why" && c.why == "" && value != "" && !begun:
		c.why = value
		return nil, &c.why, nil
	case key == "given" && !begun && len(c.steps) == 0:
		c.given = parts(value)
		return &c.given, nil, nil
	case key == "region" && value == "" && !begun && len(c.steps) == 0:
		return &c.region, nil, nil
	case key == "sheet" && value == "" && !begun && len(c.steps) == 0:
		return &c.sheet, nil, nil
	case slices.Contains(b.own.Facts, key) && c.sheet != nil && c.facts[key] == "" && len(c.steps) == 0:
		if c.facts == nil {
			c.facts = map[string]string{}
		}
		c.facts[key] = value
		return nil, nil, nil
	case key == "when" && value != "" && c.region == nil && c.sheet == nil && len(c.under) == 0:
		if n := len(c.steps); n > 0 && len(c.steps[n-1].then) == 0 {
			return nil, nil, errors.New("when: before the then: of the one before")
		}
		c.steps = append(c.steps, step{when: value})
		return nil, nil, nil
	case key == "under" && len(c.steps) > 0 && value != "":
		c.under = append(c.under, variant{ruling: value})
		return nil, nil, nil
	case key == "then" || key == "and":
		return nil, nil, c.readThen(key, value, b)
	}
	return nil, nil, fmt.Errorf("%s: is unknown, or doesn't belong here", key)
}

func (c *disputed) readThen(key, value string, b *casebook) error {
	if len(c.steps) == 0 {
		if !c.begun() {
			return fmt.Errorf("%s: before anything happened", key)
		}
		c.steps = []step{{}}
	}
	then := &c.steps[len(c.steps)-1].then
	if len(c.under) > 0 {
		then = &c.under[len(c.under)-1].then
	}
	if (key == "then") != (len(*then) == 0) {
		return fmt.Errorf("%s: then: begins what comes of a line, and: goes on with it", key)
	}
	switch verdict := verdictForm.MatchString(value); {
	case !verdict && !stateForm.MatchString(value) && b.own.state(value) == "":
		return fmt.Errorf("%q is neither a verdict nor a state", value)
	case verdict && key == "and":
		return fmt.Errorf("%q is a verdict, which follows then: at once", value)
	}
	*then = append(*then, value)
	return nil
}

// readRule reads codes, rulings and the sections that state the rule.
func (c *disputed) readRule(value string, b *casebook) error {
	c.codes = []string{}
	cited := false
	for _, part := range strings.Split(value, " · ") {
		name, isRuling := strings.CutPrefix(part, "ruling ")
		_, known := b.rulings[name]
		switch {
		case b.codes[part]:
			c.codes = append(c.codes, part)
		case isRuling && known:
			c.rulings = append(c.rulings, name)
		case b.headings[part]:
			cited = true
		default:
			return fmt.Errorf("%q is no code, no ruling and no heading of headings.txt", part)
		}
	}
	if !cited {
		return errors.New("rule: cites no section of a book")
	}
	return nil
}

func (c *disputed) whole() error {
	if c.codes == nil || c.why == "" || len(c.steps) == 0 {
		return errors.New("rule:, why: or then: is missing from the case")
	}
	var thens [][]string
	for _, s := range c.steps {
		switch {
		case len(s.then) == 0:
			return fmt.Errorf("nothing comes of %q", s.when)
		case s.when != "" && !verdictForm.MatchString(s.then[0]):
			return fmt.Errorf("%q needs a verdict", s.when)
		case s.when == "" && c.given != nil && verdictForm.MatchString(s.then[0]):
			return errors.New("there is a verdict and no when: before it")
		}
		thens = append(thens, s.then)
	}
	last := c.steps[len(c.steps)-1].then
	for _, u := range c.under {
		name, _, _ := strings.Cut(u.ruling, "=")
		switch {
		case !slices.Contains(c.rulings, name):
			return fmt.Errorf("rule: should name the ruling %s", name)
		case len(u.then) == 0 || slices.Equal(u.then, last):
			return fmt.Errorf("nothing else comes of it under %s", u.ruling)
		}
		thens = append(thens, u.then)
	}
	for _, then := range thens {
		if code, illegal := strings.CutPrefix(then[0], "illegal "); illegal && !slices.Contains(c.codes, code) {
			return fmt.Errorf("rule: should name %s", code)
		}
	}
	return nil
}

// bare is a reading that leaves its verb to the one before it.
var bare = regexp.MustCompile(`^(it|they) (do(es)?|may|can)( not)?($|[,:])`)

// checkRulings demands a case with a different result for every reading of
// every ruling, and words that can be quoted alone.
func (b *casebook) checkRulings(t *testing.T) {
	t.Helper()
	shown := map[string]bool{}
	for _, c := range b.cases {
		for _, u := range c.under {
			shown[u.ruling] = true
		}
	}
	for _, r := range b.rulings {
		for _, reading := range r.Readings[1:] {
			if name := r.Name + "=" + reading.Name; !shown[name] {
				t.Errorf("no case comes out otherwise under %s", name)
			}
			if bare.MatchString(string(reading.Meaning)) {
				t.Errorf("%s doesn't say itself what it allows: a refusal quotes it alone: %q", r.Name, reading.Meaning)
			}
		}
	}
}

// checkPlain checks that a case is readable.
func (b *casebook) checkPlain(t *testing.T) {
	t.Helper()
	titles, used := map[string]int{}, map[string]bool{}
	for _, c := range b.cases {
		if other, ok := titles[c.title]; ok {
			t.Errorf("cases %d and %d bear one title", other, c.number)
		}
		titles[c.title] = c.number
		if n := len(strings.Fields(c.why)); n < fewestWords {
			t.Errorf("%s: why has %d words; say what the argument is and how the book settles it", c.place, n)
		}
		if c.lines > longestInCase {
			t.Errorf("%s: %d lines; put some of them into a base", c.place, c.lines)
		}
		b.mark(c.given, used)
	}
	for name := range b.bases {
		if !used[name] {
			t.Errorf("bases.txt: no case uses the base %s", name)
		}
	}
}

func (b *casebook) mark(lines []string, used map[string]bool) {
	for _, l := range lines {
		if name, ok := strings.CutPrefix(l, "base "); ok && !used[name] {
			used[name] = true
			b.mark(b.bases[name], used)
		}
	}
}

// play plays a case, and its last step again under each other reading.
func (c *disputed) play(t *testing.T, b *casebook) {
	t.Helper()
	if c.against != "" {
		t.Errorf("%s is disputed: %s", c.place, c.against)
	}
	for i := -1; i < len(c.under); i++ {
		steps, ruling := slices.Clone(c.steps), ""
		if i >= 0 {
			steps[len(steps)-1].then = c.under[i].then
			ruling = c.under[i].ruling
		}
		if err := c.playOnce(steps, ruling, b); err != nil {
			if ruling != "" {
				ruling = " under " + ruling
			}
			t.Errorf("%s, %s%s: %v", c.place, c.title, ruling, err)
		}
	}
}

func (c *disputed) playOnce(steps []step, ruling string, b *casebook) error {
	s := &scene{book: b.book, own: b.own}
	var rulings []string
	if ruling != "" {
		rulings = []string{ruling}
	}
	switch {
	case c.region != nil:
		s.view, s.err = b.book.Judge(strings.Join(c.region, "\n"), rulings)
		return s.hold(steps[0].then)
	case c.sheet != nil:
		s.view, s.err = b.book.Sheets.Score([]byte(strings.Join(c.sheet, "\n")), rulings, func(name string) (string, bool) {
			text, ok := c.facts[name]
			return text, ok && text != ""
		})
		return s.hold(steps[0].then)
	}
	given, err := b.unfold(c.given, 0)
	if err != nil {
		return err
	}
	for _, l := range given {
		if s.enter(l, ruling); s.err != nil {
			return fmt.Errorf("given %s: %w", l, s.err)
		}
	}
	for _, st := range steps {
		if st.when == "" && s.game == nil {
			return errors.New("there is no game")
		}
		if st.when != "" {
			before := s.state()
			s.enter(st.when, ruling)
			if s.err != nil && s.state() != before {
				return fmt.Errorf("%s: refused, but something changed", st.when)
			}
		}
		if err := s.hold(st.then); err != nil {
			if st.when != "" {
				err = fmt.Errorf("%s: %w", st.when, err)
			}
			return err
		}
	}
	return nil
}

// unfold puts the lines of bases in the place of their names.
func (b *casebook) unfold(lines []string, depth int) (out []string, err error) {
	if depth > 8 {
		return nil, errors.New("a base needs itself")
	}
	for _, l := range lines {
		name, isBase := strings.CutPrefix(l, "base ")
		if !isBase {
			out = append(out, l)
			continue
		}
		if b.bases[name] == nil {
			return nil, fmt.Errorf("there is no base %q", name)
		}
		more, err := b.unfold(b.bases[name], depth+1)
		if err != nil {
			return nil, err
		}
		out = append(out, more...)
	}
	return out, nil
}

// scene is what a case is about: a game, or the view of a region or a sheet,
// and the result of the last line.
type scene struct {
	book *rule.Rulebook
	own  own
	game *referee.Game
	view *rule.View
	told []string
	err  error
}

// enter enters a line; the first one begins the game.
func (s *scene) enter(line, ruling string) {
	var v *referee.Effect
	if s.game == nil {
		if ruling != "" {
			line += " --ruling " + ruling
		}
		s.game, v, s.err = referee.Start(s.book, line, nil, day)
	} else {
		v, s.err = s.game.Enter(line, nil, day)
	}
	s.told = nil
	if s.err == nil {
		s.told = say.Strings(rule.Texts(v.Told()))
	}
}

// state is the whole position and the length of the journal.
func (s *scene) state() string {
	if s.game == nil {
		return "no game"
	}
	data, err := s.game.Position().MarshalJSON()
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%d %s", len(s.game.Entries()), data)
}
