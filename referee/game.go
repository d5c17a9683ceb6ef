package referee

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Game is a game in play. It is not safe for use by several goroutines.
type Game struct {
	name    string
	book    *rule.Rulebook
	entries []Entry
	ledger  ledger
	at      rule.Position
	eyes    rule.Eyes // whom the game tells what is next and what is legal instead
	tried   bool      // lines are only tried in it, as eyes see it: see Seen
	whole   bool      // lines come from a journal: they are read as they stand
	owns    bool      // no reader has its position yet, so entries may change it in place
	sealed  int       // how many entries are in the form that a file keeps
	size    int       // of the entries in a file, in bytes
}

// Copy knows the described components of the copy on the table: what follows
// "describe NAME", where it says so, and the names in a stack, as "lands I-II". nil knows none.
type Copy interface {
	Described(name string) (text string, ok bool)
	Where(name string) (file string, line int)
	Stacked(stack string) []string
	Names() []string // of all pieces, described or in a stack
}

// Effect is what an accepted line led to.
type Effect struct {
	Entries []Entry       // what was written into the journal: descriptions that the copy filled in, then the line itself
	After   rule.Position // what it led to

	told []rule.Event
	eyes rule.Eyes
}

// Where is the state of the game after it, as the game's eyes see it.
func (v *Effect) Where() rule.Where { return rule.Seen(v.After, v.eyes).Where() }

// Told is what happened, without the descriptions filled in from the copy, which the players
// know.
func (v *Effect) Told() []rule.Event { return v.told }

// Telling is a verdict that tells what several lines led to.
func (v *Effect) Telling(told []rule.Event) *Effect {
	return &Effect{v.Entries, v.After, told, v.eyes}
}

// Start begins a game of a rulebook from its first line, "new NAME …". The facts
// that every game starts with come from the copy. A refusal bears its line.
func Start(book *rule.Rulebook, line string, c Copy, at time.Time) (*Game, *Effect, error) {
	g, told, err := open(book, line, at)
	if err != nil {
		return nil, nil, rule.In(line, err)
	}
	after := g.at
	if c != nil {
		for _, name := range book.Copy.Standing() {
			if _, err := g.describe(name, c, at); err != nil {
				return nil, nil, err
			}
		}
	}
	return g, &Effect{Entries: g.entries, After: after, told: told}, nil
}

func open(book *rule.Rulebook, line string, at time.Time) (*Game, []rule.Event, error) {
	words, err := rule.Split(line)
	if err != nil {
		return nil, nil, err
	}
	if len(words) == 0 || !strings.EqualFold(words[0].Text, "new") {
		return nil, nil, rule.Misread(1, "new NAME --seats NAMES", "A game begins with new.")
	}
	words, rules, err := cutRules(words)
	if err != nil {
		return nil, nil, err
	}
	if len(words) == 1 || strings.HasPrefix(words[1].Text, "--") {
		return nil, nil, rule.Misread(words[0].Column+len("new")+1, "the game's name", "A new game needs a name.")
	}
	p, options, told, err := book.New(words[2:])
	if err != nil {
		return nil, nil, err
	}
	g := &Game{name: words[1].Text, book: book, at: p}
	text := "new " + rule.Quote(g.name)
	if rules.Text != "" {
		text += " --rules " + book.Name
	}
	g.write(Entry{Text: text + " " + options, Kind: KindNew, Time: at}, told)
	return g, told, nil
}

// Resume continues a game from its journal, which the game then owns, and its position, which is trusted.
func Resume(book *rule.Rulebook, name string, entries []Entry, p rule.Position) (*Game, error) {
	if len(entries) > MostEntries {
		return nil, say.Errorf("the journal has %d entries; at most %d are taken", len(entries), MostEntries)
	}
	l, err := readLedger(entries)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 || entries[0].Kind != KindNew {
		return nil, say.Errorf("the journal doesn't begin with new")
	}
	g := &Game{name: name, book: book, entries: entries, ledger: l, at: p, sealed: len(entries)}
	for i := range entries {
		g.size += entries[i].size()
	}
	return g, nil
}

// ShowTo has the game tell what is next, and in refusals what is legal, to these eyes.
func (g *Game) ShowTo(eyes rule.Eyes) { g.eyes = eyes }

// Named is the game under another name.
func (g *Game) Named(name string) (*Game, error) {
	words, err := rule.Split(g.entries[0].Text)
	if err != nil || len(words) < 2 {
		return nil, say.Errorf("the journal doesn't begin with new")
	}
	next := *g
	next.name, next.entries = name, slices.Clone(g.entries)
	words[1].Text = name
	next.entries[0].Text = rule.Join(rule.Strings(words))
	return &next, nil
}

// Name is the game's name.
func (g *Game) Name() string { return g.name }

// Setup is how the game began: what follows "new NAME".
func (g *Game) Setup() string {
	words, err := rule.Split(g.entries[0].Text)
	if err != nil || len(words) < 2 {
		return ""
	}
	return rule.Join(rule.Strings(words[2:]))
}

// Rulebook is what the game is played by.
func (g *Game) Rulebook() *rule.Rulebook { return g.book }

// Position is where the game stands.
func (g *Game) Position() rule.Position { return g.at }

// Look is where the game stands, as its eyes see it.
func (g *Game) Look() rule.Position { return rule.Seen(g.at, g.eyes) }

// Where is where the game stands, as its eyes see it.
func (g *Game) Where() rule.Where { return g.Look().Where() }

// Entries is the journal; callers don't change it.
func (g *Game) Entries() []Entry { return slices.Clip(g.entries) }

// Live says which entries weren't taken back, by their index. Those that were set right or removed
// later are among them, see SetRightBy, and so is what can't be undone; Counting gives the lines in force.
func (g *Game) Live() map[int]bool {
	live := map[int]bool{0: true}
	for _, i := range g.ledger.acts {
		live[i] = true
	}
	for i, e := range g.entries {
		switch e.Kind {
		case KindCount, KindUndo, KindRedo:
			live[i] = true
		}
	}
	return live
}

// Screen is how a view of this game is shown.
func (g *Game) Screen(hands bool) rule.Screen {
	return rule.Screen{Game: g.name, Entries: len(g.entries), Hands: hands, Sheet: g.onlyCounted, Events: g.newest, Did: func(seat string) []rule.Acted {
		return rule.Each(g.Did(seat), func(e *Entry) rule.Acted { return rule.Acted{N: e.N, Line: withoutHands(e.Text, Hidden(g.at))} })
	}}
}

// onlyCounted says whether only counts of the end were entered.
func (g *Game) onlyCounted() bool {
	return !slices.ContainsFunc(g.ledger.lines, func(l line) bool {
		text, kind := g.words(l)
		return kind == KindAction && !strings.HasPrefix(text, rule.CountedVerb+" ")
	})
}

// newest gives what was told by the lines that count, the newest first. A line that was set right
// tells what it comes to now.
func (g *Game) newest(yield func(rule.Event) bool) {
	var now [][]rule.Event // of every line
	for k, l := range slices.Backward(g.ledger.lines) {
		told := g.entries[l.at].Told.Events()
		if l.text != "" {
			if now == nil {
				_ = g.Walk(func(_ *Entry, _ rule.Position, events []rule.Event) { now = append(now, events) })
			}
			if told = nil; k+1 < len(now) { // the first is of the entry that begins the game
				told = now[k+1]
			}
		}
		for _, e := range slices.Backward(told) {
			if !yield(e) {
				return
			}
		}
	}
}

func (g *Game) write(e Entry, told []rule.Event) Entry {
	e.N, e.Told = len(g.entries)+1, Told{events: told}
	g.entries = append(g.entries, e)
	g.size += e.size()
	return e
}

// Enter has a line checked and writes it into the journal. Names that are not
// described in this game are filled in from the copy. The error is a
// refusal of one of the four kinds with the line that it speaks of; then nothing
// has changed.
func (g *Game) Enter(line string, c Copy, at time.Time) (*Effect, error) {
	return g.enterAs("", line, c, at)
}

// enterAs is Enter of a line that a seat says: see rule.Recognise.
func (g *Game) enterAs(seat, line string, c Copy, at time.Time) (*Effect, error) {
	entries, told, err := g.enterOrRestore(seat, line, c, at)
	if err != nil {
		return nil, g.saidBefore(err, line)
	}
	return &Effect{Entries: slices.Clone(entries), After: g.at, told: told, eyes: g.eyes}, nil
}

// enterOrRestore is enterAs without an Effect: the entries are the journal's own. Where the line is refused the game stays as it was.
func (g *Game) enterOrRestore(seat, line string, c Copy, at time.Time) ([]Entry, []rule.Event, error) {
	if len(g.entries) >= MostEntries-mostFilled || g.size > mostBytes {
		return nil, nil, rule.In(line, rule.Misread(1, "another game", "The journal is full: a game has at most %d entries, of together %d MB.", MostEntries, mostBytes>>20))
	}
	before := *g
	entries, told, err := g.enterLine(seat, line, c, at)
	if err == nil && !g.tried {
		if err = opens(g.at); err != nil && g.owns { // it was changed in place
			var failed error
			if before.at, failed = before.replay(); failed != nil {
				return nil, nil, failed
			}
		}
	}
	if err != nil {
		*g = before
		return nil, nil, rule.In(line, g.withLegal(err, line))
	}
	if g.tried {
		g.at = g.Look() // the journal was played again perhaps, with all hands
	}
	return entries, told, nil
}

// opens refuses a position of which the save couldn't be opened again.
func opens(p rule.Position) error {
	err := p.Sound()
	if err == nil || rule.IsRefusal(err) {
		return err
	}
	return rule.Missing([]rule.Need{}, "This can't be entered: no game can come to the position behind it, and its save couldn't be opened again.")
}

// Try is Enter on a game of its own: it says what would happen.
func (g *Game) Try(line string, c Copy, at time.Time) (*Game, *Effect, error) {
	return g.tryAs("", line, c, at)
}

func (g *Game) tryAs(seat, line string, c Copy, at time.Time) (*Game, *Effect, error) {
	next := g.separate()
	v, err := next.enterAs(seat, line, c, at)
	return next, v, err
}

// separate is a game of its own that stands as this one.
func (g *Game) separate() *Game {
	next := *g
	next.entries, next.ledger, next.owns = slices.Clip(g.entries), g.ledger.clip(), false
	return &next
}

// Empty says whether a line holds nothing but blanks and a comment.
func Empty(line string) bool {
	rest := strings.TrimLeftFunc(line, unicode.IsSpace)
	return (rest == "" || rest[0] == '#') && len(line) <= rule.MaxLine
}

// enterLine reads a line, carries it out and writes it. Where it is refused the game may be changed already.
func (g *Game) enterLine(seat, line string, c Copy, at time.Time) ([]Entry, []rule.Event, error) {
	r, err := g.readTyped(seat, line, c)
	if err != nil {
		return nil, nil, err
	}
	switch r.kind {
	case KindUndo:
		return g.undo(r.words, at)
	case KindRedo:
		return g.redo(r.words, at)
	case KindRevise:
		return g.revise(r.words, c, at)
	}
	var filled []Entry
	if c != nil {
		if filled, err = g.fill(g.at.Book().Verbs.Lacks(g.at, r.action), c, at); err != nil {
			return nil, nil, err
		}
		if len(filled) > 0 {
			// What was filled in may settle what the words mean.
			if r.action, _, err = g.readWithCopy(seat, r.words, c); err != nil {
				return nil, nil, err
			}
		}
	}
	var odd []say.Text
	if g.book.Copy.Odd != nil && c != nil {
		odd = g.book.Copy.Odd(g.at, r.action, c.Stacked)
	}
	e := g.entryOf(r.action, at)
	told, err := g.enterAction(r.action, &e, r.reason)
	if err != nil {
		return nil, nil, err
	}
	if r.short {
		told = slices.Concat([]rule.Event{{Kind: ReadAs, Text: say.That("Entered: %s", e.Text)}}, told)
	}
	for _, remark := range odd { // the journal doesn't keep it: it rests on the copy as it is now
		told = append(slices.Clip(told), rule.Event{Kind: rule.Remark, Text: remark})
	}
	return g.entries[len(g.entries)-len(filled)-1:], told, nil
}

// enterAction carries out an action, by the rules or, for a reason, as played, and writes its entry.
func (g *Game) enterAction(a rule.Action, e *Entry, reason string) (told []rule.Event, err error) {
	if reason != "" {
		told, err = g.actAsPlayed(a, e, reason)
	} else {
		told, err = g.actByRules(a, e)
	}
	if err != nil {
		return nil, err
	}
	g.toldInFull(told)
	g.write(*e, told)
	if e.Kind != KindCount {
		err = g.ledger.keep(g.entries, len(g.entries)-1)
	}
	return told, err
}

// fill enters what the copy knows of some names that are not described in this game.
func (g *Game) fill(names []string, c Copy, at time.Time) (filled []Entry, err error) {
	for _, name := range names {
		entries, err := g.describe(name, c, at)
		if err != nil {
			return nil, err
		}
		filled = append(filled, entries...)
	}
	return filled, nil
}

// describe enters the copy's description of a name, if it has one. A refusal contains the
// copy's line.
func (g *Game) describe(name string, c Copy, at time.Time) ([]Entry, error) {
	text, ok := c.Described(name)
	if !ok {
		return nil, nil
	}
	if names := c.Names(); rule.Contains(names, name) { // as the copy writes it
		name = names[rule.Index(names, name)]
	}
	line := KindDescribe + " " + name + " " + text
	entries, _, err := g.enterLine("", line, nil, at)
	if err != nil {
		file, n := c.Where(name)
		return nil, rule.InLine(rule.Line{N: n, Text: line, File: file}, err)
	}
	return entries, nil
}

// Older saves contain this message; the catalogues keep its translations.
var _ say.Key = "Ruling %s."

// toldInFull shortens a remark that something rests on a ruling to the ruling's name if the
// game has told the same before.
func (g *Game) toldInFull(told []rule.Event) {
	for i := range told {
		if e := &told[i]; restsOn(told[i:i+1], e.What) && (restsOn(told[:i], e.What) || g.restsOn(e.What)) {
			reading, _, _ := strings.Cut(e.What, " ")
			title, _ := rule.RulingInWords(g.Rulebook().Rulings(), reading)
			e.Text = say.That("This rests on the ruling %s.", title)
		}
	}
}

func (g *Game) entryOf(a rule.Action, at time.Time) Entry {
	e := Entry{Text: rule.Text(g.at, a), Kind: kinds[rule.KindOf(a)], Time: at}
	e.Round, e.Phase = g.at.Stage()
	if e.Kind != KindDescribe {
		e.Seat = g.seatIn(e.Text)
	}
	return e
}

// actByRules carries out a legal action: a description that touches what was played has that judged again.
func (g *Game) actByRules(a rule.Action, e *Entry) (told []rule.Event, err error) {
	p := g.at
	switch {
	case e.Kind == KindDescribe && p.Book().Verbs.Touches(p, a):
		p, told, err = g.rejudge(a)
	case g.owns && e.Kind != KindCount:
		told, err = rule.Enter(p, a)
	default:
		p, told, err = rule.Apply(p, a)
	}
	switch {
	case err != nil:
		return nil, err
	case e.Kind == KindCount:
		t := rule.Teller{Events: told}
		g.touching(e.Text, &t)
		return t.Events, nil
	}
	g.at = p
	return told, nil
}

func (g *Game) seatIn(text string) string {
	verb, rest, _ := strings.Cut(text, " ")
	if v, _ := g.book.Verbs.Named(verb); !v.TakesSeat() {
		return ""
	}
	quoted := strings.HasPrefix(rest, `"`)
	for _, s := range g.at.Seats() {
		word := s
		if quoted {
			word = rule.Quote(s)
		}
		if after, ok := strings.CutPrefix(rest, word); ok && (after == "" || after[0] == ' ') {
			return s
		}
	}
	return ""
}
