package century

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

func TestMain(m *testing.M) { os.Exit(long.Seeded(m)) }

// gamesToPlay is how many random games TestRandomGames plays, each another.
func gamesToPlay() int { return long.Games(2, 80) }

// box is the practice set as read from its text.
type box struct {
	described map[string]string   // by name
	stacks    map[string][]string // "lands I-II" and so on
}

func readBox(t testing.TB) *box {
	t.Helper()
	b := &box{map[string]string{}, map[string][]string{}}
	for _, line := range split(strings.ReplaceAll(rule.PracticeOf(Book()).Components, ";", ",")) {
		verb, rest, _ := strings.Cut(line, " ")
		switch verb {
		case "describe":
			name, text, _ := strings.Cut(rest, " ")
			b.described[name] = text
		case "stack":
			words := strings.Fields(rest)
			key := words[0] + " " + words[1]
			b.stacks[key] = append(b.stacks[key], words[2:]...)
		default:
			t.Fatalf("the practice set says %q", line)
		}
	}
	if len(b.described) < 80 {
		t.Fatalf("the practice set describes only %d things", len(b.described))
	}
	return b
}

// house plays a whole game at random and checks it.
type house struct {
	*testing.T
	rng   *rand.Rand
	box   *box
	game  *referee.Game
	book  *ledger
	stock map[string][]string // shuffled stacks

	late      bool // tiles are described only when something rests on them
	damages   bool // cards are not described
	snaps     []string
	shots     map[int]string // the position by the number of entries
	liveTexts []string       // the lines that count, in order
	actions   int
	sparing   bool // restores only one position in four, where many games are played
	rough     bool // illegal moves are entered as played: no ledger
}

func (h *house) pos() *Position { return h.game.Position().(*Position) }

func (h *house) odds(n int) bool { return h.rng.IntN(n) == 0 }

func pick[E any](h *house, from []E) E { return from[h.rng.IntN(len(from))] }

// newHouse sets the nth game of a seed up.
func newHouse(t *testing.T, b *box, seed uint64, n int) *house {
	t.Logf("ARBITER_SEED=%d, game %d", seed, n)
	h := &house{T: t, rng: rand.New(rand.NewPCG(seed, uint64(n))), box: b, stock: map[string][]string{}, shots: map[int]string{}}
	seats := []string{"Blue", "Green", "Yellow", "Red Team", "Ann"}[:3+h.rng.IntN(3)]
	line := "new random"
	for _, s := range seats {
		line += " " + rule.Quote(s)
	}
	line += " --first " + rule.Quote(pick(h, seats))
	if !h.odds(4) {
		line += " --bonus2 " + pick(h, score.Bonus2Cards) + " --bonus4 " + pick(h, score.Bonus4Cards)
	}
	for _, r := range Book().Rulings() {
		if h.odds(4) {
			line += " --ruling " + r.Name + "=" + pick(h, r.Readings).Name
		}
	}
	g, _, err := referee.Start(Book(), line, nil, noon)
	if err != nil {
		h.Fatalf("%s: %v", line, err)
	}
	h.game = g
	h.book = openLedger(len(seats))
	h.snaps = []string{h.json()}
	h.late, h.damages = h.odds(3), h.odds(3)
	for _, name := range []string{"copy", "track1", "track3", "track5", "zones", "start"} {
		if !h.odds(3) {
			h.enter("describe " + name + " " + b.described[name])
		}
	}
	for key, names := range b.stacks {
		h.stock[key] = slices.Clone(names)
	}
	for _, key := range slices.Sorted(func(y func(string) bool) {
		for k := range h.stock {
			if !y(k) {
				return
			}
		}
	}) {
		s := h.stock[key]
		h.rng.Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] })
	}
	return h
}

func (h *house) json() string {
	return h.jsonOf(h.pos())
}

func (h *house) jsonOf(p rule.Position) string {
	data, err := p.MarshalJSON()
	if err != nil {
		h.Fatal(err)
	}
	return string(data)
}

// enter enters a line that must be accepted.
func (h *house) enter(line string) {
	if err := h.try(line); err != nil {
		h.Fatalf("%s: %v\n%s", line, err, h.game.Transcript())
	}
}

// try enters a line, and checks all that must hold after it; the error is its refusal.
func (h *house) try(line string) error {
	before := h.pos()
	entries := len(h.game.Entries())
	words, err := rule.Split(line)
	if err != nil {
		h.Fatalf("%s: %v", line, err)
	}
	if h.rough {
		words = slices.DeleteFunc(words, func(w rule.Word) bool { return strings.HasPrefix(w.Text, "--as-played") })
	}
	a, err := rule.Parse(before, words)
	if err != nil {
		h.Fatalf("%s: %v\n%s", line, err, h.game.Transcript())
	}
	if _, err := h.game.Enter(line, nil, noon); err != nil {
		return err
	}
	after := h.pos()
	if len(h.game.Entries()) != entries+1 {
		h.Fatalf("%s: %d entries", line, len(h.game.Entries())-entries)
	}
	if rule.KindOf(a) == rule.Count {
		return nil
	}
	h.actions++
	h.liveTexts = append(h.liveTexts, h.game.Entries()[entries].Text)
	if !h.rough {
		if before.Book().Verbs.Touches(before, a) {
			h.audit()
		} else {
			h.book.step(before, a, after)
		}
		if what := h.book.differs(after); what != "" {
			h.Fatalf("after %s: %s\n%s", line, what, h.game.Transcript())
		}
	}
	if after.Round < before.Round || after.Round == before.Round && after.Phase < before.Phase || after.Round > before.Round+1 {
		h.Fatalf("%s: from round %d %s to round %d %s", line, before.Round, before.Phase, after.Round, after.Phase)
	}
	if !slices.Equal(before.Seats(), after.Seats()) {
		h.Fatalf("%s: the seats are %q", line, after.Seats())
	}
	shot := h.json()
	if !h.sparing || h.odds(4) {
		back, err := Book().Restore([]byte(shot))
		if err != nil {
			h.Fatalf("after %s: %v\n%s", line, err, shot)
		}
		if again := h.jsonOf(back); again != shot {
			h.Fatalf("after %s: restored differently\n%s\n%s", line, shot, again)
		}
	}
	h.snaps = append(h.snaps, shot)
	h.shots[len(h.game.Entries())] = shot
	return nil
}

// audit keeps the ledger anew, from the first line on, under the facts known now.
func (h *house) audit() {
	if h.rough {
		return
	}
	p := begin(h.pos().setup)
	var rest []string
	for _, text := range h.liveTexts {
		if !strings.HasPrefix(text, "describe ") {
			rest = append(rest, text)
			continue
		}
		p = p.play(h.parse(p, text))
	}
	h.book = openLedger(p.n)
	for _, text := range rest {
		a := h.parse(p, text)
		q := p.play(a)
		h.book.step(p, a, q)
		p = q
	}
}

func (h *house) parse(p *Position, line string) rule.Action {
	words, err := rule.Split(line)
	if err == nil {
		var a rule.Action
		if a, err = rule.Parse(p, words); err == nil {
			return a
		}
	}
	h.Fatalf("%s: %v", line, err)
	return nil
}

// describe enters what the box knows of names that nobody has described.
func (h *house) describe(names ...string) (n int) {
	for _, name := range names {
		if h.pos().facts.named.Find(name) == nil && h.box.described[name] != "" {
			// What a technology that a correction took away did when it was bought
			// may contradict what came since.
			h.tryFact("describe " + name + " " + h.box.described[name])
			if h.pos().facts.named.Find(name) != nil {
				n++
			}
		}
	}
	return n
}

// unstick describes what could be missing, and says whether anything was.
func (h *house) unstick() bool {
	p := h.pos()
	n := h.describe(p.DealtLands...) + h.describe(p.DealtTechnologies...)
	for i := range p.n {
		if _, known := p.facts.start(i); !known && n == 0 {
			if h.odds(2) {
				h.enter("describe " + rule.Quote("start."+p.name(i)) + " " + h.box.described["start"])
			} else {
				h.enter("describe start " + h.box.described["start"])
			}
			return true
		}
	}
	if p.facts.zones == nil && n == 0 {
		h.enter("describe zones " + h.box.described["zones"])
		n++
	}
	return n > 0
}

var stackNames = []string{"I-II", "I-II", "III-IV", "III-IV", "V"}

func (h *house) take(kind string, n int) []string {
	key := kind + " " + stackNames[h.pos().Round-1]
	taken := h.stock[key][:n]
	h.stock[key] = h.stock[key][n:]
	return taken
}

// deal puts the round's lands or technologies on the table; the card may come
// between them, or later, or never.
func (h *house) deal() {
	p := h.pos()
	if lands := !p.Dealt[dealtLands] && (p.Dealt[dealtTechnologies] || h.odds(2)); lands {
		names := h.take("lands", landsDealt[p.n])
		if !h.late {
			h.describe(names...)
		}
		h.enter("deal lands " + strings.Join(names, " "))
		return
	}
	names := h.take("technologies", technologiesDealt[p.n])
	if !h.late {
		h.describe(names...)
	}
	h.enter("deal technologies " + strings.Join(names, " "))
}

func (h *house) dealCard() {
	name := h.take("catastrophes", 1)[0]
	switch {
	case h.damages && h.odds(2):
		h.enter("deal catastrophe")
	case h.odds(2):
		h.enter("deal catastrophe " + h.box.described[name])
	default:
		h.describe(name)
		h.enter("deal catastrophe " + name)
	}
}

// choose picks a legal action but a deal; nil when none is legal.
func (h *house) choose() rule.Action { return randomly(h.pos(), h.rng, nil) }

// turn does one thing.
func (h *house) turn() {
	p := h.pos()
	switch {
	case p.Phase == dealPhase && (p.Dealt[dealtCard] || !h.odds(4)):
		h.deal()
		return
	case p.Phase <= auctionPhase && !p.Dealt[dealtCard] && h.odds(8), p.Phase == catastrophePhase && !p.Dealt[dealtCard] && p.Outcomes == 0 && !h.damages:
		h.dealCard()
		return
	case h.odds(40):
		h.correct()
		return
	case h.odds(60):
		h.enter(fmt.Sprintf("count %s coins=%d garbage=3", rule.Quote(pick(h, p.Seats())), h.rng.IntN(20)))
		return
	case h.odds(50) && p.facts.tracks[p.period()] == nil:
		h.tryFact(fmt.Sprintf("describe %s %s", trackNames[p.period()], h.box.described[trackNames[p.period()]]))
		return
	case h.odds(40):
		h.undo()
		return
	}
	if p.Phase == dealPhase {
		return
	}
	if a := h.choose(); a != nil {
		h.enter(rule.Text(p, a))
		return
	}
	if !h.unstick() {
		h.Fatalf("nothing is legal in round %d, %s: %s\n%s", p.Round, p.Phase, p.Where().Next, h.game.Transcript())
	}
}

// tryFact describes something that may contradict what was accepted; then it
// must be refused and nothing changed.
func (h *house) tryFact(line string) {
	if err := h.try(line); err != nil {
		var ill *rule.Illegal
		if !errors.As(err, &ill) || ill.Code != "century/description-changes-verdicts" {
			h.Fatalf("%s: %v", line, err)
		}
		if h.json() != h.snaps[len(h.snaps)-1] {
			h.Fatalf("%s: refused, but something changed", line)
		}
	}
}

// correct makes a small correction that is legal.
func (h *house) correct() {
	p := h.pos()
	i := h.rng.IntN(p.n)
	s := p.seats[i]
	if p.Phase == catastrophePhase {
		return // with less science the remaining outcomes may be unreachable: then it is undone
	}
	if p.undescribedPurchase(i) != "" {
		return // its symbols act when it is described, as if before; they may contradict the correction, which is then undone
	}
	words := []string{"coins", "science", "points", "pollution", "garbage", "citizen", "tile", "technology"}
	c := &rule.Corrected{Seat: i, Word: words[h.rng.IntN(len(words))], By: pick(h, []int{-1, 1, 2, 3}), Reason: "at random"}
	tile := s.Region.At(h.rng.IntN(s.Region.Len())).Name
	switch c.Word {
	case "garbage":
		c.Name = rule.PieceName(tile)
	case "citizen":
		c.By, c.Name = h.rng.IntN(2)*2-1, CityName{tile, "ABC"[h.rng.IntN(3)]}
	case "tile":
		c.By, c.Name = 1, lying{tile, pick(h, s.Region.FreeSquares()), rail.Rotation(h.rng.IntN(4))}
	case "technology":
		c.By, c.Name = h.rng.IntN(2)*2-1, rule.PieceName(tile)
		if len(p.DealtTechnologies) > 0 {
			c.Name = rule.PieceName(pick(h, p.DealtTechnologies))
		}
	}
	if rule.Verdict(p, c) == nil {
		h.enter(rule.Text(p, c))
	}
}

// undo takes some entries back and compares with the position of then; redo
// must bring the very position back. Now and then it stays undone.
func (h *house) undo() {
	live := len(h.snaps) - 1
	if live == 0 {
		return
	}
	depth := 1 + h.rng.IntN(min(live, 1+h.rng.IntN(40)))
	line := "undo " + strconv.Itoa(depth)
	if _, err := h.game.Enter(line, nil, noon); err != nil {
		h.Fatalf("%s: %v\n%s", line, err, h.game.Transcript())
	}
	if got, want := h.json(), h.snaps[live-depth]; got != want {
		h.Fatalf("%s: not the position of then\n%s\n%s\n%s", line, got, want, h.game.Transcript())
	}
	if depth < 4 && h.odds(3) {
		h.snaps = h.snaps[:live-depth+1]
		h.liveTexts = h.liveTexts[:live-depth]
		h.restock()
		h.audit()
		return
	}
	if _, err := h.game.Enter("redo", nil, noon); err != nil {
		h.Fatalf("redo: %v", err)
	}
	if h.json() != h.snaps[live] {
		h.Fatalf("redo: not the position before %s\n%s", line, h.game.Transcript())
	}
}

// restock puts tiles back whose deal was undone.
func (h *house) restock() {
	p := h.pos()
	for key, all := range h.box.stacks {
		for _, name := range all {
			if !slices.Contains(h.stock[key], name) && !rule.Contains(p.DealtLands, name) && !rule.Contains(p.DealtTechnologies, name) && !rule.Contains(p.UsedCards, name) {
				h.stock[key] = append(h.stock[key], name)
			}
		}
	}
}

// finish checks what must hold of a whole game.
func (h *house) finish() {
	lines, err := referee.ReadLines(strings.NewReader(h.game.Transcript()))
	if err != nil {
		h.Fatal(err)
	}
	again, err := referee.Replay(Book(), lines, nil, noon)
	if err != nil {
		h.Fatalf("the export is refused: %v\n%s", err, h.game.Transcript())
	}
	if again.Transcript() != h.game.Transcript() {
		h.Fatalf("the export comes out differently\n%s\n%s", h.game.Transcript(), again.Transcript())
	}
	if h.jsonOf(again.Position()) != h.json() {
		h.Fatalf("the export leads to another position\n%s", h.game.Transcript())
	}
	// Described early is the same as described late.
	early := []string{h.game.Entries()[0].Text}
	for _, facts := range []bool{true, false} {
		for _, text := range h.liveTexts {
			if strings.HasPrefix(text, "describe ") == facts {
				early = append(early, text)
			}
		}
	}
	known, err := replayText(strings.Join(early, "\n"))
	if err != nil {
		h.Fatalf("described early it is refused: %v\n%s", err, strings.Join(early, "\n"))
	}
	if data := h.jsonOf(known.Position()); data != h.json() {
		h.Fatalf("described early it is another position\n%s\n%s\n%s", data, h.json(), h.game.Transcript())
	}
	// The game as it stood then.
	for range 3 {
		n := 1 + h.rng.IntN(len(h.game.Entries()))
		if want := h.shots[n]; want != "" {
			then, err := h.game.At(n)
			if err != nil {
				h.Fatalf("after entry %d: %v", n, err)
			}
			if data := h.jsonOf(then.Position()); data != want {
				h.Fatalf("after entry %d it stood otherwise\n%s\n%s\n%s", n, data, want, h.game.Transcript())
			}
		}
	}
	// A game resumed from its journal and position goes on as it is.
	resumed, err := referee.Resume(Book(), h.game.Name(), slices.Clone(h.game.Entries()), h.pos())
	if err != nil {
		h.Fatal(err)
	}
	if _, err := resumed.Enter("undo", nil, noon); err != nil {
		h.Fatal(err)
	}
	if h.jsonOf(resumed.Position()) != h.snaps[len(h.snaps)-2] {
		h.Fatalf("undo in the resumed game leads elsewhere\n%s", h.game.Transcript())
	}
	if w := rule.Winners(h.pos()); len(w) == 0 {
		h.Fatal("nobody wins")
	}
}

// TestRandomGames plays whole games at random: see house.
func TestRandomGames(t *testing.T) {
	b := readBox(t)
	n, seed := gamesToPlay(), long.Seed()
	actions := make([]int, 2)
	t.Run("games", func(t *testing.T) {
		for part := range actions { // one for each processor
			t.Run(strconv.Itoa(part), func(t *testing.T) {
				t.Parallel()
				for game := part; game < n; game += len(actions) {
					h := newHouse(t, b, seed, game)
					h.sparing = n > 100
					for h.pos().Phase != overPhase {
						h.turn()
						if h.odds(12) {
							h.law()
						}
						if h.actions > 3000 {
							t.Fatalf("the game doesn't end\n%s", h.game.Transcript())
						}
					}
					h.finish()
					actions[part] += h.actions
				}
			})
		}
	})
	t.Logf("%d games, %d actions", n, actions[0]+actions[1])
}

// TestRandomAsPlayed plays games in which the table now and then keeps an
// illegal move. Whatever that leads to can be saved, taken back and played again.
func TestRandomAsPlayed(t *testing.T) {
	b := readBox(t)
	seed, kept := long.Seed(), 0
	for game := range max(gamesToPlay()/8, long.Or(2, 5)) {
		h := newHouse(t, b, seed, game)
		h.rough = true
		for h.pos().Phase != overPhase && h.actions < 1000 {
			if h.odds(4) && h.pos().Phase != dealPhase {
				line := h.madeUp(h.pos()) + " --as-played=rough"
				if _, _, err := h.game.Try(line, nil, noon); err == nil {
					h.enter(line)
					kept++
				} else if !isRefusal(err) && !strings.Contains(err.Error(), "It can't be entered as played") {
					t.Fatalf("%s: %T %v", line, err, err)
				}
				continue
			}
			for h.pos().Phase != dealPhase && h.choose() == nil && h.unstick() {
			}
			if h.pos().Phase != dealPhase && h.choose() == nil {
				break // kept moves can lead to where nothing is legal: undo and correct are left
			}
			h.turn()
		}
		again, err := replayText(h.game.Transcript())
		if err != nil {
			t.Fatalf("the export is refused: %v\n%s", err, h.game.Transcript())
		}
		if h.jsonOf(again.Position()) != h.json() || again.Transcript() != h.game.Transcript() {
			t.Fatalf("the export leads elsewhere\n%s", h.game.Transcript())
		}
	}
	if kept == 0 {
		t.Error("no illegal move was kept")
	}
}
