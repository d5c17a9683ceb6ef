package century_test

import (
	"encoding/json"
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
	"time"

	"arbiter/engine/century"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// The casebook: numbered disputed cases in plain text, under testdata/cases.
// How a case is written stands in testdata/cases/README.md.

const (
	casebookDir   = "testdata/cases"
	fewestCases   = 120
	chapterBlock  = 100 // chapter 3 has the numbers 301 to 399
	longestInCase = 40  // lines of a case; a longer one wants a base
)

var casebookDay = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// TestCasebook plays every case and holds the whole book to its form.
func TestCasebook(t *testing.T) {
	book := readCasebook(t)
	counts := map[string]int{}
	for _, c := range book.cases {
		counts[strings.TrimSuffix(c.file, ".txt")]++
		t.Run(fmt.Sprintf("%03d", c.number), func(t *testing.T) { c.play(t, book.bases) })
	}
	if len(book.cases) < fewestCases {
		t.Errorf("%d cases; there should be %d or more", len(book.cases), fewestCases)
	}
	book.coversRulings(t)
	book.isPlain(t)
	var told []string
	for _, chapter := range slices.Sorted(maps.Keys(counts)) {
		told = append(told, fmt.Sprintf("%s %d", chapter, counts[chapter]))
	}
	t.Logf("%d cases: %s", len(book.cases), strings.Join(told, ", "))
}

// coversRulings wants cases that come out differently under every reading of
// every ruling.
func (b *casebook) coversRulings(t *testing.T) {
	t.Helper()
	shown := map[string]bool{}
	for _, c := range b.cases {
		for _, u := range c.under {
			shown[u.ruling] = true
		}
	}
	for _, r := range century.AllRulings() {
		for _, reading := range r.Readings[1:] {
			if name := r.Name + "=" + reading.Name; !shown[name] {
				t.Errorf("no case comes out differently under %s", name)
			}
		}
	}
}

// isPlain holds cases to what makes them readable, and bases to being used.
func (b *casebook) isPlain(t *testing.T) {
	t.Helper()
	titles, used := map[string]int{}, map[string]bool{}
	for _, c := range b.cases {
		if other, ok := titles[c.title]; ok {
			t.Errorf("cases %d and %d bear one title", other, c.number)
		}
		titles[c.title] = c.number
		if n := len(strings.Fields(c.why)); n < 8 {
			t.Errorf("%s: why has %d words; say what the argument is and how the books settle it", c.place, n)
		}
		if c.lines > longestInCase {
			t.Errorf("%s: %d lines; put some of them into a base", c.place, c.lines)
		}
		for _, l := range c.given {
			markBases(l, b.bases, used)
		}
	}
	for name := range b.bases {
		if !used[name] {
			t.Errorf("bases.txt: no case uses the base %s", name)
		}
	}
}

func markBases(line string, bases map[string][]string, used map[string]bool) {
	name, ok := strings.CutPrefix(line, "base ")
	if !ok || used[name] {
		return
	}
	used[name] = true
	for _, l := range bases[name] {
		markBases(l, bases, used)
	}
}

// casebook is all of testdata/cases.
type casebook struct {
	cases []*disputedCase
	bases map[string][]string
}

type disputedCase struct {
	file, place, title, why string
	number, lines           int
	codes, rulings          []string // of the rule line
	given, region, sheet    []string // one of the three
	zones                   string   // described for a sheet
	steps                   []step
	under                   []variant
	disputed                string
}

// step is one thing entered and what must come of it; without when, what must
// hold of the position given.
type step struct {
	when string
	then []string
}

// variant is the last step over again under another reading of a ruling.
type variant struct {
	ruling string
	then   []string
}

func readCasebook(t *testing.T) *casebook {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(casebookDir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	book := &casebook{bases: readBases(t)}
	headings := readHeadings(t)
	chapter := regexp.MustCompile(`^([0-9]{2})-[a-z-]+\.txt$`)
	last := 0
	for _, path := range files {
		name := filepath.Base(path)
		m := chapter.FindStringSubmatch(name)
		if m == nil {
			if !slices.Contains([]string{"bases.txt", "headings.txt", "README.md"}, name) {
				t.Errorf("%s is no chapter of the casebook", path)
			}
			continue
		}
		block, _ := strconv.Atoi(m[1])
		for _, c := range readChapter(t, path, headings) {
			if c.number <= last || c.number/chapterBlock != block {
				t.Errorf("%s: case %d after case %d; numbers ascend, and chapter %d has %d to %d", c.place, c.number, last, block, block*chapterBlock+1, block*chapterBlock+chapterBlock-1)
			}
			last = c.number
			book.cases = append(book.cases, c)
		}
	}
	return book
}

// readLines gives a file's lines; comments, which begin with # in the first
// column, are empty.
func readLines(t *testing.T, path string) []string {
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

func readHeadings(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, l := range readLines(t, filepath.Join(casebookDir, "headings.txt")) {
		if l != "" {
			out[l] = true
		}
	}
	return out
}

// readBases reads set-ups by name: "base NAME" and, indented, its lines.
func readBases(t *testing.T) map[string][]string {
	t.Helper()
	path := filepath.Join(casebookDir, "bases.txt")
	bases := map[string][]string{}
	name := ""
	for i, l := range readLines(t, path) {
		switch n, isName := strings.CutPrefix(l, "base "); {
		case l == "":
		case isName:
			if bases[n] != nil {
				t.Errorf("%s:%d: the base %s is there twice", path, i+1, n)
			}
			name = n
		case strings.HasPrefix(l, "  ") && name != "":
			bases[name] = append(bases[name], casebookParts(l)...)
		default:
			t.Errorf("%s:%d: %q is not understood", path, i+1, l)
		}
	}
	return bases
}

// casebookParts cuts a line at its semicolons.
func casebookParts(line string) (parts []string) {
	for _, p := range strings.Split(line, ";") {
		if p = strings.TrimSpace(p); p != "" {
			parts = append(parts, p)
		}
	}
	return parts
}

var (
	caseLine    = regexp.MustCompile(`^case ([0-9]{3,4})  (\S.*)$`)
	keyLine     = regexp.MustCompile(`^([a-z]+):(?: (.*))?$`)
	codeForm    = regexp.MustCompile(`^century/[a-z0-9-]+$`)
	stateForm   = regexp.MustCompile(`^(status|standings|judged|region|citizens|tells|says|rests on|makes|most|locomotive|reach|scores|winners)\b`)
	verdictForm = regexp.MustCompile(`^(legal|illegal century/\S+|cannot check .+|ambiguous .+|not understood [0-9]+)$`)
)

func readChapter(t *testing.T, path string, headings map[string]bool) (cases []*disputedCase) {
	t.Helper()
	var c *disputedCase
	var block *[]string // what indented lines belong to
	var prose *string
	name := filepath.Base(path)
	for i, l := range readLines(t, path) {
		at := fmt.Sprintf("%s:%d", name, i+1)
		if m := caseLine.FindStringSubmatch(l); m != nil {
			n, _ := strconv.Atoi(m[1])
			c = &disputedCase{file: name, place: fmt.Sprintf("%s: case %d", at, n), number: n, title: m[2]}
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
				c.given = append(c.given, casebookParts(text)...)
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
		block, prose = nil, nil
		var err error
		if block, prose, err = c.take(m[1], m[2], headings); err != nil {
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
func (c *disputedCase) take(key, value string, headings map[string]bool) (block *[]string, prose *string, err error) {
	begun := len(c.given)+len(c.region)+len(c.sheet) > 0
	switch {
	case key == "disputed" && c.disputed == "" && value != "":
		c.disputed = value
		return nil, &c.disputed, nil
	case key == "rule" && c.codes == nil && !begun:
		return nil, nil, c.readRule(value, headings)
	case key == "why" && c.why == "" && value != "" && !begun:
		c.why = value
		return nil, &c.why, nil
	case (key == "given" || key == "region" || key == "sheet") && !begun && len(c.steps) == 0:
		block = map[string]*[]string{"given": &c.given, "region": &c.region, "sheet": &c.sheet}[key]
		switch {
		case key == "given":
			*block = casebookParts(value)
		case value != "":
			return nil, nil, fmt.Errorf("%s: stands alone on its line", key)
		}
		return block, nil, nil
	case key == "zones" && c.sheet != nil && c.zones == "" && len(c.steps) == 0:
		c.zones = value
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
		return nil, nil, c.readThen(key, value)
	}
	return nil, nil, fmt.Errorf("%s: is unknown, or doesn't belong here", key)
}

func (c *disputedCase) readThen(key, value string) error {
	if len(c.steps) == 0 {
		if !(len(c.given)+len(c.region)+len(c.sheet) > 0) {
			return fmt.Errorf("%s: before anything happened", key)
		}
		c.steps = []step{{}}
	}
	then := &c.steps[len(c.steps)-1].then
	if len(c.under) > 0 {
		then = &c.under[len(c.under)-1].then
	}
	if (key == "then") != (len(*then) == 0) {
		return fmt.Errorf("%s: the first thing to come of it follows then:, all others and:", key)
	}
	switch verdict := verdictForm.MatchString(value); {
	case !verdict && !stateForm.MatchString(value):
		return fmt.Errorf("%q is neither a verdict nor a state", value)
	case verdict && key == "and":
		return fmt.Errorf("%q is a verdict; those follow then:", value)
	}
	*then = append(*then, value)
	return nil
}

// readRule reads codes, rulings and the sections that state the rule.
func (c *disputedCase) readRule(value string, headings map[string]bool) error {
	c.codes = []string{}
	cited := false
	for _, part := range strings.Split(value, " · ") {
		name, isRuling := strings.CutPrefix(part, "ruling ")
		switch {
		case codeForm.MatchString(part):
			known := slices.ContainsFunc(century.Catalogue(), func(e rule.Entry) bool { return string(e.Code) == part })
			if !known {
				return fmt.Errorf("there is no code %s", part)
			}
			c.codes = append(c.codes, part)
		case isRuling:
			if !slices.ContainsFunc(century.AllRulings(), func(r rule.Ruling) bool { return r.Name == name }) {
				return fmt.Errorf("there is no ruling %s", name)
			}
			c.rulings = append(c.rulings, name)
		case headings[part]:
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

// whole says what a case lacks.
func (c *disputedCase) whole() error {
	if c.codes == nil || c.why == "" || len(c.steps) == 0 {
		return errors.New("a case needs rule:, why: and then:")
	}
	thens := [][]string{}
	for _, s := range c.steps {
		thens = append(thens, s.then)
		if len(s.then) == 0 {
			return fmt.Errorf("nothing comes of %q", s.when)
		}
		if s.when != "" && !verdictForm.MatchString(s.then[0]) {
			return fmt.Errorf("%q needs a verdict", s.when)
		}
		if s.when == "" && c.given != nil && verdictForm.MatchString(s.then[0]) {
			return errors.New("a verdict without when:")
		}
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

// play plays a case, and its last step again under each other reading.
func (c *disputedCase) play(t *testing.T, bases map[string][]string) {
	t.Helper()
	if c.disputed != "" {
		t.Errorf("%s is disputed: %s", c.place, c.disputed)
	}
	for i := -1; i < len(c.under); i++ {
		steps, ruling := slices.Clone(c.steps), ""
		if i >= 0 {
			steps[len(steps)-1].then = c.under[i].then
			ruling = c.under[i].ruling
		}
		if err := c.playOnce(steps, ruling, bases); err != nil {
			if ruling != "" {
				ruling = " under " + ruling
			}
			t.Errorf("%s, %s%s: %v", c.place, c.title, ruling, err)
		}
	}
}

func (c *disputedCase) playOnce(steps []step, ruling string, bases map[string][]string) error {
	var rulings []string
	if ruling != "" {
		rulings = []string{ruling}
	}
	switch {
	case c.region != nil:
		v, err := (century.Book{}).Judge(strings.Join(c.region, "\n"), rulings)
		return (&scene{view: v, err: err}).hold(steps[0].then)
	case c.sheet != nil:
		v, err := (century.Book{}).Score([]byte(strings.Join(c.sheet, "\n")), rulings, func(name string) (string, bool) {
			return c.zones, name == "zones" && c.zones != ""
		})
		return (&scene{view: v, err: err}).hold(steps[0].then)
	}
	given, err := unfold(c.given, bases, 0)
	if err != nil {
		return err
	}
	s := &scene{}
	for _, l := range given {
		if s.enter(l, ruling); s.err != nil {
			return fmt.Errorf("given %s: %w", l, s.err)
		}
	}
	for _, st := range steps {
		if st.when == "" {
			if s.game == nil {
				return errors.New("there is no game")
			}
		} else {
			before := s.snapshot()
			s.enter(st.when, ruling)
			if s.err != nil && s.snapshot() != before {
				return fmt.Errorf("%s: refused, but something changed", st.when)
			}
		}
		if err := s.hold(st.then); err != nil {
			if st.when != "" {
				return fmt.Errorf("%s: %w", st.when, err)
			}
			return err
		}
	}
	return nil
}

// unfold puts the lines of bases in the place of their names.
func unfold(lines []string, bases map[string][]string, depth int) (out []string, err error) {
	if depth > 8 {
		return nil, errors.New("a base needs itself")
	}
	for _, l := range lines {
		name, isBase := strings.CutPrefix(l, "base ")
		if !isBase {
			out = append(out, l)
			continue
		}
		if bases[name] == nil {
			return nil, fmt.Errorf("there is no base %q", name)
		}
		more, err := unfold(bases[name], bases, depth+1)
		if err != nil {
			return nil, err
		}
		out = append(out, more...)
	}
	return out, nil
}

// scene is what a case looks at: a game, or the view of a region or a sheet,
// and what came of the last line.
type scene struct {
	game *referee.Game
	view *rule.View
	told []string
	err  error
}

// enter enters a line; the first one begins the game.
func (s *scene) enter(line, ruling string) {
	var v *referee.Verdict
	if s.game == nil {
		if ruling != "" {
			line += " --ruling " + ruling
		}
		s.game, v, s.err = referee.Start(century.Book{}, line, nil, casebookDay)
	} else {
		v, s.err = s.game.Enter(line, nil, casebookDay)
	}
	s.told = nil
	if s.err == nil {
		s.told = v.Told()
	}
}

// snapshot is the whole position and the length of the journal.
func (s *scene) snapshot() string {
	if s.game == nil {
		return "no game"
	}
	data, err := json.Marshal(s.game.Position())
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%d %s", len(s.game.Entries()), data)
}

// hold says which of the things that should have come of a line have not.
func (s *scene) hold(then []string) error {
	var all []error
	if !verdictForm.MatchString(then[0]) && s.err != nil {
		return fmt.Errorf("%s, want %s", describeVerdict(s.err), then[0])
	}
	for _, want := range then {
		if err := s.holds(want); err != nil {
			all = append(all, err)
		}
	}
	return errors.Join(all...)
}

// describeVerdict writes a verdict as a case does.
func describeVerdict(err error) string {
	var ill *rule.Illegal
	var cannot *rule.CannotCheck
	var misread *rule.NotUnderstood
	var ambiguous *rule.Ambiguous
	switch {
	case err == nil:
		return "legal"
	case errors.As(err, &ill):
		return fmt.Sprintf("illegal %s (%s)", ill.Code, ill.Message)
	case errors.As(err, &cannot):
		return fmt.Sprintf("cannot check %s (%s)", strings.Join(cannot.Needs, ", "), cannot.Message)
	case errors.As(err, &ambiguous):
		return "ambiguous " + strings.Join(ambiguous.Candidates, " ")
	case errors.As(err, &misread):
		return fmt.Sprintf("not understood %d (%s)", misread.Column, misread.Message)
	}
	return fmt.Sprintf("%T %v", err, err)
}

func (s *scene) holds(want string) error {
	if verdictForm.MatchString(want) {
		return s.verdict(want)
	}
	m := stateForm.FindStringSubmatch(want)
	rest := strings.TrimSpace(strings.TrimPrefix(want, m[1]))
	left, right, equal := strings.Cut(rest, " = ")
	same := func(got string, err error) error {
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", want, err)
		case !equal:
			return fmt.Errorf("%s: should hold an =", want)
		case got != right:
			return fmt.Errorf("%s %s = %s, want %s", m[1], left, got, right)
		}
		return nil
	}
	switch m[1] {
	case "status", "standings":
		v, err := s.look(m[1])
		if err != nil {
			return err
		}
		return same(lookUp(v, left))
	case "region":
		seat, path, _ := strings.Cut(left, ".")
		v, err := s.look("region", seat)
		if err != nil {
			return err
		}
		return same(lookUp(v, path))
	case "citizens":
		v, err := s.look("production", left)
		if err != nil {
			return err
		}
		return same(occupied(v))
	case "tells":
		if !slices.ContainsFunc(s.lines(), func(l string) bool { return strings.Contains(l, rest) }) {
			return fmt.Errorf("nothing told holds %q: %q", rest, s.lines())
		}
		return nil
	case "says":
		if s.err == nil || !strings.Contains(s.err.Error(), rest) {
			return fmt.Errorf("the refusal doesn't hold %q: %v", rest, s.err)
		}
		return nil
	case "rests on":
		var ill *rule.Illegal
		if !errors.As(s.err, &ill) || "ruling "+ill.Ruling != rest {
			return fmt.Errorf("%s doesn't rest on %s", describeVerdict(s.err), rest)
		}
		return nil
	}
	if s.view == nil {
		return fmt.Errorf("%s: there is no region and no sheet", want)
	}
	v, err := plain(s.view.JSON)
	if err != nil {
		return err
	}
	compare := func(got string, err error) error {
		if err == nil && got != rest {
			err = fmt.Errorf("%s %s, want %s", m[1], got, rest)
		}
		return err
	}
	switch m[1] {
	case "judged":
		return same(lookUp(v, left))
	case "makes":
		return compare(production(v))
	case "most":
		return compare(lookUp(v, "recycling.most"))
	case "winners":
		return compare(lookUp(v, "winners"))
	case "locomotive":
		from, to, ok := strings.Cut(rest, " -> ")
		if !ok {
			return fmt.Errorf("%s: should hold ->", want)
		}
		got, err := targets(v, from)
		if err == nil && got != to {
			err = fmt.Errorf("locomotive %s -> %s, want %s", from, got, to)
		}
		return err
	case "reach":
		return same(reaches(v, left))
	case "scores":
		field, numbers, _ := strings.Cut(rest, " ")
		got, err := column(v, field)
		if err == nil && got != numbers {
			err = fmt.Errorf("%s %s, want %s", field, got, numbers)
		}
		return err
	}
	return fmt.Errorf("%q is not understood", want)
}

func (s *scene) verdict(want string) error {
	refused := fmt.Errorf("%s, want %s", describeVerdict(s.err), want)
	var ill *rule.Illegal
	var cannot *rule.CannotCheck
	var misread *rule.NotUnderstood
	var ambiguous *rule.Ambiguous
	ok := false
	switch kind, rest, _ := strings.Cut(want, " "); kind {
	case "legal":
		ok = s.err == nil
	case "illegal":
		ok = errors.As(s.err, &ill) && string(ill.Code) == rest && ill.Message != "" && len(ill.Cite) > 0
	case "cannot":
		needle := strings.TrimPrefix(rest, "check ")
		ok = errors.As(s.err, &cannot) && cannot.Message != "" &&
			slices.ContainsFunc(cannot.Needs, func(n string) bool { return strings.Contains(n, needle) })
	case "ambiguous":
		ok = errors.As(s.err, &ambiguous) && strings.Join(ambiguous.Candidates, " ") == rest
	case "not":
		ok = errors.As(s.err, &misread) && fmt.Sprintf("understood %d", misread.Column) == rest && misread.Expected != ""
	}
	if !ok {
		return refused
	}
	return nil
}

// lines are what was told, or what a view says in words.
func (s *scene) lines() []string {
	if s.view == nil {
		return s.told
	}
	var out []string
	for _, b := range s.view.Blocks {
		out = append(out, b.Lines...)
	}
	return out
}

// look gives a view of the game as a script reads it.
func (s *scene) look(view string, args ...string) (any, error) {
	if s.game == nil {
		return nil, fmt.Errorf("%s: there is no game", view)
	}
	var words []rule.Word
	for _, a := range args {
		words = append(words, rule.Word{Text: a, Column: len(view) + 2})
	}
	v, err := s.game.Position().View(view, words, s.game.Screen(true))
	if err != nil {
		return nil, err
	}
	return plain(v.JSON)
}

// plain is something as JSON readers see it.
func plain(v any) (out any, err error) {
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &out)
	}
	return out, err
}

// lookUp follows a path: names of fields; in a list the element's name, seat,
// tile or square, or its place from 1.
func lookUp(v any, path string) (string, error) {
	for key := range strings.SplitSeq(path, ".") {
		switch at := v.(type) {
		case map[string]any:
			next, ok := at[key]
			if !ok {
				return "", fmt.Errorf("there is no %s", key)
			}
			v = next
		case []any:
			i := slices.IndexFunc(at, func(e any) bool {
				m, _ := e.(map[string]any)
				for _, field := range []string{"name", "seat", "tile", "square"} {
					if name, ok := m[field].(string); ok {
						return name == key
					}
				}
				return false
			})
			if n, err := strconv.Atoi(key); err == nil && i < 0 {
				i = n - 1
			}
			if i < 0 || i >= len(at) {
				return "", fmt.Errorf("there is no %s", key)
			}
			v = at[i]
		default:
			return "", fmt.Errorf("nothing lies in there at %s", key)
		}
	}
	return word(v), nil
}

// word writes a value: none for null and for an empty list.
func word(v any) string {
	switch v := v.(type) {
	case nil:
		return "none"
	case bool:
		return map[bool]string{true: "yes", false: "no"}[v]
	case []any:
		var parts []string
		for _, e := range v {
			parts = append(parts, word(e))
		}
		if len(parts) == 0 {
			return "none"
		}
		return strings.Join(parts, " ")
	case map[string]any:
		return "something"
	}
	return fmt.Sprint(v)
}

// field is lookUp for what is certainly there.
func field(v any, path string) string {
	text, err := lookUp(v, path)
	if err != nil {
		return err.Error()
	}
	return text
}

// listed gives the list in a field of a judgement.
func listed(v any, path ...string) []any {
	for _, key := range path {
		m, _ := v.(map[string]any)
		v = m[key]
	}
	list, _ := v.([]any)
	return list
}

func production(v any) (string, error) {
	counted := func(what, one string) string {
		n := field(v, "production."+what)
		if n == "1" {
			return n + " " + one
		}
		return n + " " + what
	}
	return counted("coins", "coin") + " " + counted("science", "science") + " " + counted("points", "point"), nil
}

// occupied lists the cities with a citizen.
func occupied(v any) (string, error) {
	var out []string
	for _, c := range listed(v, "cities") {
		if field(c, "works") == "yes" {
			out = append(out, field(c, "tile")+"."+field(c, "city"))
		}
	}
	return strings.Join(out, " "), nil
}

// targets lists where the citizen of a city could go.
func targets(v any, from string) (string, error) {
	for _, l := range listed(v, "locomotive") {
		if field(l, "from") == from {
			return field(l, "to"), nil
		}
	}
	for _, c := range listed(v, "cities") {
		if field(c, "tile")+"."+field(c, "city") == from {
			return "nowhere", nil
		}
	}
	return "", fmt.Errorf("there is no city %s", from)
}

// reaches lists the lands that a recycling centre serves, in the alphabet's order.
func reaches(v any, centre string) (string, error) {
	for _, c := range listed(v, "recycling", "centres") {
		if field(c, "tile")+"."+field(c, "city") == centre {
			lands := strings.Fields(field(c, "reach"))
			slices.Sort(lands)
			return strings.Join(lands, " "), nil
		}
	}
	return "", fmt.Errorf("there is no recycling centre %s", centre)
}

// column gives one number of each seat of a scored sheet.
func column(v any, name string) (string, error) {
	var out []string
	for _, s := range listed(v, "seats") {
		n, err := lookUp(s, name)
		if err != nil {
			return "", err
		}
		out = append(out, n)
	}
	return strings.Join(out, " "), nil
}
