package conformance

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/simulate"
	"arbiter/say"
	"arbiter/tools/long"
)

// Table is how Run plays games to check a rulebook.
type Table struct {
	Start []string     // the first lines: "new …" and what is entered before the play
	Copy  referee.Copy // the described copy, nil for none
	Late  []string     // descriptions entered after the play: entered early they must give the same game
	// Play gives the line to enter next, "" for one of the listed actions; nil always takes
	// one of those.
	Play  func(p rule.Position, rng *rand.Rand) string
	Games int // how many games, 3 if 0; the short form of the tests plays one
	Lines int // the most lines of a game, 400 if 0
}

const (
	mostListed = 300 // actions of an offer that are checked
	mostTried  = 6   // made-up lines that are tried in a position
	mostUndone = 4   // entries that are undone at once
)

var day = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// Run plays games at a table and checks every law on the way. A failure names the
// game's seed.
func Run(t *testing.T, book *rule.Rulebook, table Table) {
	t.Helper()
	games, lines := long.Or(1, cmp.Or(table.Games, 3)), cmp.Or(table.Lines, 400)
	for seed := range uint64(games) {
		t.Run("seed "+strconv.FormatUint(seed, 10), func(t *testing.T) {
			h := sit(t, book, &table, seed)
			for range lines {
				if !h.step() {
					break
				}
			}
			h.lawOfResult(h.game.Position())
			h.replayed()
			h.late()
			h.lawOfRevision()
			w := h.game.Position().Where()
			if h.understood == 0 && len(h.game.Entries()) > 30 {
				t.Error("no shortened line was read as what it stands for")
			}
			t.Logf("%d shortened lines read, %d with other names, %d entries to round %d, %s", h.understood, h.named, len(h.game.Entries()), w.Round, w.Phase)
		})
	}
}

// checker plays a game and checks the laws.
type checker struct {
	*testing.T
	book  *rule.Rulebook
	table *Table
	rng   *rand.Rand
	game  *referee.Game
	rules map[rule.Code]*rule.Entry // of the catalogue
	lived []string                  // the lines in force, in order, "" for one that the copy filled in at the start
	snaps []string                  // the position before the first of lived and after each; "" between filled-in lines
	steps int

	understood int                // shortened lines that were read as what they stand for
	names      map[string]say.Key // the names that were on offer, and what was asked for there
	named      int                // lines that were read with one of these in place of another
}

func sit(t *testing.T, book *rule.Rulebook, table *Table, seed uint64) *checker {
	t.Helper()
	h := &checker{T: t, book: book, table: table, rng: rand.New(rand.NewPCG(seed, 7)), rules: map[rule.Code]*rule.Entry{}, names: map[string]say.Key{}}
	for _, e := range book.Catalogue() {
		h.rules[e.Code] = &e
	}
	g, _, err := referee.Start(book, table.Start[0], table.Copy, day)
	if err != nil {
		t.Fatalf("%s: %v", table.Start[0], err)
	}
	h.game = g
	h.snaps = []string{snapshot(t, g.Position())}
	for range g.Entries()[1:] { // what the copy filled in
		h.lived = append(h.lived, "")
		h.snaps = append(h.snaps, "")
	}
	for _, l := range table.Start[1:] {
		h.enter(l)
	}
	return h
}

func snapshot(t *testing.T, p rule.Position) string {
	t.Helper()
	data, err := p.MarshalJSON()
	if err != nil {
		t.Fatalf("the position can't be written: %v", err)
	}
	return string(data)
}

// enter enters a line that must be accepted.
func (h *checker) enter(line string) {
	before := h.game.Position()
	v, err := h.game.Enter(line, h.table.Copy, day)
	if err != nil {
		h.Fatalf("%s: %v\n%s", line, err, h.game.Transcript())
	}
	h.accepted(before, v)
	for i, e := range v.Entries {
		h.lived = append(h.lived, e.Text)
		after := ""
		if i == len(v.Entries)-1 {
			after = snapshot(h.T, h.game.Position())
		}
		h.snaps = append(h.snaps, after)
	}
}

// step examines some positions and plays one line; it says whether the game goes on.
func (h *checker) step() bool {
	p := h.game.Position()
	if h.steps++; h.steps%long.Or(15, 4) == 1 {
		h.examine(p)
	}
	line := ""
	if h.table.Play != nil {
		line = h.table.Play(p, h.rng)
	}
	if line == "" {
		if line = h.listed(p); line == "" {
			return false
		}
	}
	h.enter(line)
	if h.rng.IntN(12) == 0 {
		h.undo()
	}
	return !h.game.Position().Where().Over
}

// listed takes one of the offered actions, "" where there is none.
func (h *checker) listed(p rule.Position) string {
	offers := slices.DeleteFunc(rule.Offers(p, true), func(o rule.Offer) bool { return o.Anytime })
	for _, i := range h.rng.Perm(len(offers)) {
		if a := offers[i].Random(h.rng); a != nil {
			return rule.Text(p, a)
		}
	}
	return ""
}

func (h *checker) examine(p rule.Position) {
	before := snapshot(h.T, p)
	h.lawOfOffers(p)
	h.lawOfRestoring(p, texts(p))
	h.lawOfViews(p)
	h.lawOfResult(p)
	h.lawOfRefusals(p, before)
	h.lawOfShortLines(p)
	h.lawOfNames(p)
	if after := snapshot(h.T, p); after != before {
		h.Fatalf("looking at a position changed it:\n%s\n%s", before, after)
	}
}

// lawOfRestoring: a position read back is the same, and lists the same actions.
func (h *checker) lawOfRestoring(p rule.Position, listed []string) {
	back, err := simulate.Restored(h.book, p)
	if err != nil {
		h.Fatal(err)
	}
	again := texts(back)
	if !slices.Equal(again, listed) {
		h.Fatalf("the restored position lists %d actions, the other one %d: %v / %v", len(again), len(listed), again, listed)
	}
	if !slices.Equal(back.Rulings(), p.Rulings()) || !slices.Equal(back.Seats(), p.Seats()) || fmt.Sprint(back.Where()) != fmt.Sprint(p.Where()) {
		h.Fatal("the restored position stands elsewhere")
	}
}

// lawOfViews: every view can be made, for every seat, or is refused.
func (h *checker) lawOfViews(p rule.Position) {
	for _, v := range h.book.Views {
		args := [][]rule.Word{nil}
		if len(v.Usage) > 0 {
			for _, s := range p.Seats() {
				args = append(args, []rule.Word{{Text: s, Column: len(v.Name) + 2}})
			}
		}
		for _, a := range args {
			view, err := p.View(v.Name, a, h.game.Screen(true))
			if err != nil {
				if !rule.IsRefusal(err) {
					h.Fatalf("%s %v: %T %v", v.Name, a, err, err)
				}
				continue
			}
			if len(view.Blocks) == 0 {
				h.Fatalf("%s %v shows nothing", v.Name, a)
			}
			if v.Name != "legal" { // others may more, as far as they know
				h.lawOfEyes(p, v.Name, a, decoded(h.T, view.JSON))
			}
		}
	}
	for _, s := range p.Where().ToAct {
		if !slices.Contains(p.Seats(), s) {
			h.Fatalf("%q has to act and is no seat", s)
		}
	}
}

// lawOfEyes: a number that is shown to eyes that see no hand is the number; whole is the view with hands.
func (h *checker) lawOfEyes(p rule.Position, view string, args []rule.Word, whole any) {
	seen, err := rule.Seen(p, rule.Eyes{}).View(view, args, h.game.Screen(false))
	if err != nil {
		return
	}
	var compare func(at string, seen, whole any)
	compare = func(at string, seen, whole any) {
		switch seen := seen.(type) {
		case map[string]any:
			of, _ := whole.(map[string]any)
			for key, value := range seen {
				compare(at+"."+key, value, of[key])
			}
		case []any:
			of, _ := whole.([]any)
			for i := range min(len(seen), len(of)) {
				compare(fmt.Sprint(at, ".", i), seen[i], of[i])
			}
		case float64:
			if whole != seen {
				h.Fatalf("%s %v tells eyes without hands %v at %s, and it is %v", view, args, seen, at, whole)
			}
		}
	}
	compare("", decoded(h.T, seen.JSON), whole)
}

func decoded(t *testing.T, value any) (out any) {
	t.Helper()
	data, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(data, &out)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// lawOfRefusals: a made-up line is accepted, or refused in one of the four
// ways, and then nothing has changed. What is accepted leads to a position
// that can be saved.
func (h *checker) lawOfRefusals(p rule.Position, before string) {
	for range mostTried {
		line := h.madeUp(p)
		entries := len(h.game.Entries())
		next, v, err := h.game.Try(line, h.table.Copy, day)
		if err == nil {
			h.accepted(p, v)
			h.saved(line, next.Position())
			continue
		}
		h.refused(line, err)
		h.notOffered(p, line, err)
		if len(h.game.Entries()) != entries || snapshot(h.T, next.Position()) != before {
			h.Fatalf("%s: refused (%v), but something changed", line, err)
		}
		h.asPlayed(p, line)
	}
}

// refused checks a refusal.
func (h *checker) refused(line string, err error) {
	var r *rule.Refused
	if wrong := simulate.Refused(h.rules, err); wrong != nil {
		h.Fatalf("%s is %v", line, wrong)
	}
	if !errors.As(err, &r) || r.Line.Text != line {
		h.Fatalf("%s: the refusal bears another line: %v", line, r)
	}
	if ill, is := errors.AsType[*rule.Illegal](err); is {
		h.lawOfVerdict(line, ill)
	}
}

// lawOfVerdict: a verdict can be kept and told in any language later.
func (h *checker) lawOfVerdict(line string, ill *rule.Illegal) {
	back, err := rule.KeptRefusal(rule.KeepRefusal(ill), func(c rule.Code) *rule.Entry { return h.rules[c] })
	var again *rule.Illegal
	if err != nil || !errors.As(back, &again) || again.Code != ill.Code {
		h.Fatalf("%s: %v is kept as %v (%v)", line, ill, back, err)
	}
	h.sameWords(line, append([]say.Text{ill.Message, ill.Otherwise}, ill.Legal...), append([]say.Text{again.Message, again.Otherwise}, again.Legal...))
}

// saved checks that the position after an accepted line can be saved and read back.
func (h *checker) saved(line string, p rule.Position) {
	if _, err := simulate.Restored(h.book, p); err != nil {
		h.Fatalf("after %s: %v", line, err)
	}
}

// lawOfResult: a game has a result from its end on, or says which fact of the
// copy it lacks.
func (h *checker) lawOfResult(p rule.Position) {
	var lacks *rule.CannotCheck
	if _, err := simulate.Ended(p); err != nil && !(p.Where().Over && errors.As(err, &lacks)) {
		h.Fatal(err)
	}
	if ended := new(rule.Entry).Ended().Error(); p.Where().Over && rule.FindEntry(h.book, rule.Code(h.book.Name+"/game-over")) != nil {
		for _, o := range rule.Offers(p, true) {
			if o.Verb != rule.CountedVerb && !strings.Contains(ended, o.Verb) {
				h.Fatalf("%s is still offered, but: %s", o.Verb, ended)
			}
		}
	}
}

// asPlayed enters an illegal line as played: it is accepted with its verdict, or
// refused.
func (h *checker) asPlayed(p rule.Position, line string) {
	a, err := rule.ParseLine(p, line)
	if err != nil || rule.KindOf(a) != rule.Move {
		return
	}
	next, events, verdict, err := rule.AsPlayed(p, a)
	switch {
	case err != nil && !rule.IsRefusal(err):
		h.Fatalf("%s as played: %T %v", line, err, err)
	case err == nil && verdict == nil && rule.Verdict(p, a) != nil:
		h.Fatalf("%s as played bears no verdict", line)
	case err == nil:
		h.lawOfEvents(line+" as played", p, next, events)
		h.saved(line+" as played", next)
	}
}

// madeUp is a line that may be illegal: a legal one with a word changed, added or left
// out, or random words behind a verb.
func (h *checker) madeUp(p rule.Position) string {
	words, _ := rule.Split(h.listed(p))
	texts := rule.Strings(words)
	word := func() string {
		switch h.rng.IntN(4) {
		case 0:
			return strconv.Itoa(h.rng.IntN(16) - 2)
		case 1:
			return p.Seats()[h.rng.IntN(len(p.Seats()))]
		}
		line := "?"
		if len(h.lived) > 0 {
			line = h.lived[h.rng.IntN(len(h.lived))]
		}
		seen, _ := rule.Split(cmp.Or(line, "?"))
		return seen[h.rng.IntN(len(seen))].Text
	}
	switch n := h.rng.IntN(8); {
	case len(texts) == 0 || n == 0:
		verbs := h.book.Verbs.All()
		texts = []string{verbs[h.rng.IntN(len(verbs))].Name, word(), word()}
	case n == 1:
		texts = append(texts, word())
	case n == 2:
		texts = texts[:len(texts)-1]
	default:
		texts[h.rng.IntN(len(texts))] = word()
	}
	return rule.Join(texts)
}

// undo undoes entries and redoes them, and then undoes them for good half of the time.
func (h *checker) undo() {
	n := 1 + h.rng.IntN(mostUndone)
	if n > len(h.lived)-len(h.table.Start) {
		return
	}
	want := h.snaps[len(h.snaps)-1-n]
	last := h.snaps[len(h.snaps)-1]
	if want == "" {
		return // the position between a line and what was filled in for it isn't known
	}
	h.enterUndo(fmt.Sprintf("undo %d", n), want)
	h.enterUndo("redo", last)
	if h.rng.IntN(2) == 0 {
		h.enterUndo(fmt.Sprintf("undo %d", n), want)
		h.lived = h.lived[:len(h.lived)-n]
		h.snaps = h.snaps[:len(h.snaps)-n]
	}
}

func (h *checker) enterUndo(line, want string) {
	if _, err := h.game.Enter(line, nil, day); err != nil {
		h.Fatalf("%s: %v", line, err)
	}
	if got := snapshot(h.T, h.game.Position()); got != want {
		h.Fatalf("%s leads to\n%s\nnot to\n%s\n%s", line, got, want, h.game.Transcript())
	}
}

// replayed: the exported transcript leads to the same journal and position,
// without the copy.
func (h *checker) replayed() {
	text := h.game.Transcript()
	lines, err := referee.ReadLines(strings.NewReader(text))
	if err != nil {
		h.Fatal(err)
	}
	g, err := referee.Replay(h.book, lines, nil, day)
	if err != nil {
		h.Fatalf("the transcript is refused: %v\n%s", err, text)
	}
	if again := g.Transcript(); again != text {
		h.Fatalf("exported again, the transcript is another:\n%s\n%s", text, again)
	}
	for i, e := range g.Entries() {
		if told, was := e.Told.Kept(), h.game.Entries()[i].Told.Kept(); string(told) != string(was) {
			h.Fatalf("replayed, %s tells\n%s\nnot\n%s", e.Text, told, was)
		}
	}
	if got, want := snapshot(h.T, g.Position()), snapshot(h.T, h.game.Position()); got != want {
		h.Fatalf("the transcript leads to\n%s\nnot to\n%s", got, want)
	}
}

// late: descriptions entered after the play give the same game as before it.
func (h *checker) late() {
	if len(h.table.Late) == 0 {
		return
	}
	facts := rule.Each(h.table.Late, func(l string) counted { return counted{text: l, fact: true} })
	early, err := h.transcript(append(linesOf(h, h.game), facts...))
	if err != nil {
		h.Fatalf("with early descriptions: %v", err)
	}
	for _, l := range h.table.Late {
		if _, err := h.game.Enter(l, nil, day); err != nil {
			h.Fatalf("late, %s: %v\n%s", l, err, h.game.Transcript())
		}
	}
	if got, want := snapshot(h.T, h.game.Position()), snapshot(h.T, early.Position()); got != want {
		h.Fatalf("described late:\n%s\ndescribed early:\n%s", got, want)
	}
}
