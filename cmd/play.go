package cmd

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

func playCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "play [NAME]",
		Short: a.words("be led through a game, step by step"),
		Long: a.words(`Play at the table: each step asks only what is needed and offers only what is
legal. Choose with the arrows and Enter, or press an item's number; 0 goes back.
Begin to type and you type the line itself. Every step is saved before the next
is asked; Ctrl-C loses nothing.`),
		Example: "  arbiter play\n  arbiter play friday",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case a.flags.json:
				return rule.Misread(1, "play without --json", "play asks a person; it has no answer in JSON.")
			case a.flags.dryRun:
				return rule.Misread(1, "play without --dry-run", "play saves each step.")
			}
			name := a.flags.game
			if len(args) > 0 {
				name = unshield(args)[0]
			}
			return a.play(name)
		},
		ValidArgsFunction: a.completeGames,
	}
}

// guide is what a position may have to lead somebody through a game; without
// it the list of what is legal does.
type guide interface {
	Veiled() rule.Position
	Wants(seat string) []string
	Due(seat string) say.Text
	Kind(name string) (kind say.Key, example string)
	Asks(words []string) (keep int, label say.Text, preset string, hint say.Text)
	// Fits says whether a component of the copy could be of a kind that Kind names.
	Fits(kind say.Key, name, text, stack string) bool
	// Placing is what a line needs next that goes on with a square; nil where it
	// doesn't.
	Placing(words []string) *rule.Placing
	// Makes says what a seat produces, in a sentence and in short letters.
	Makes(seat string) (sentence say.Text, short string)
}

// session is one evening at the prompt.
type session struct {
	a       *app
	st      *saves.Store
	name    string
	seat    string // who is being served, where several may act
	refused *lastRefusal
	history []string
	done    bool // the last line entered was accepted
}

// How a step can end other than by being done.
var (
	errBack = errors.New("back")
	errStop = errors.New("stop")
)

// play leads through a game until somebody stops.
func (a *app) play(name string) error {
	st, err := a.store()
	if err != nil {
		return err
	}
	s := &session{a: a, st: st, name: name}
	if _, none := a.prompt.(ui.NoPrompts); none {
		return s.unattended()
	}
	if err = s.begin(); err == nil {
		err = s.run()
	}
	a.line = ""
	switch {
	case errors.Is(err, ui.ErrInterrupted):
		a.io.Errorln(say.That("Nothing is lost; go on with: %s", s.again()))
		return &told{err}
	case errors.Is(err, errStop), errors.Is(err, errBack), errors.Is(err, ui.ErrEnded):
		if s.name != "" {
			a.io.Println(say.That("Everything is saved. Go on with: %s", s.again()))
		}
		return nil
	}
	return err
}

// again is the command that goes on with this game.
func (s *session) again() string {
	if s.name == "" {
		return "arbiter play"
	}
	if current, err := s.st.Current(); err == nil && strings.EqualFold(current, s.name) {
		return "arbiter play"
	}
	return "arbiter play " + rule.Quote(s.name)
}

// unattended refuses to ask where nobody can be asked, and says what to type.
func (s *session) unattended() error {
	expected := say.Plain("arbiter new NAME --seats NAMES")
	if s.name == "" {
		s.name, _ = s.st.Current()
	}
	if s.name != "" {
		if p, _, err := s.a.glance(s.st, s.name); err == nil {
			var texts []say.Text
			for _, c := range p.Choices("", s.a.settings.Hands) {
				if len(texts) < 4 {
					texts = append(texts, say.Join(" ", say.Plain("arbiter"), c.Text))
				}
			}
			if len(texts) > 0 {
				expected = say.Or(texts)
			}
		}
	}
	return rule.MisreadAs(1, expected, "play asks step by step, but there is no terminal to ask at (or --no-input is set). Type a verb instead.")
}

// begin finds the game to play, or makes it.
func (s *session) begin() error {
	if s.name != "" {
		exists, err := s.st.Exists(s.name)
		if err != nil || exists {
			return err
		}
		s.a.io.Printf("There is no game %q yet: let's begin it.\n", s.name)
		return s.create()
	}
	list, err := s.st.List()
	if err != nil {
		return err
	}
	current, err := s.st.Current()
	if err != nil {
		return err
	}
	var names []string
	var items []say.Text
	for _, i := range list {
		if i.Err != nil {
			continue
		}
		saved := i.Saved.Local().Format(s.a.words("Mon 2 Jan 15:04")) // a layout as of package time
		if strings.EqualFold(i.Game, current) {
			names, items = append([]string{i.Game}, names...), append([]say.Text{say.That("go on with %s · saved %s", i.Game, saved)}, items...)
			continue
		}
		names, items = append(names, i.Game), append(items, say.That("%s · saved %s", i.Game, saved))
	}
	s.a.io.Println(say.That("%s · a referee for the table. ↑ ↓ and Enter choose, or press the number.", s.a.io.Bold(say.Plain("Arbiter"))))
	if len(names) == 0 {
		return s.create()
	}
	// A new game is the second item, whatever else is there.
	items = slices.Insert(items, 1, say.That("begin a new game"))
	pick, err := s.a.prompt.Menu(ui.Menu{Label: say.That("Which game?"), Items: items, Back: say.That("stop")})
	if err != nil {
		return err
	}
	switch pick.Item {
	case 1:
		return s.create()
	case len(items):
		return errStop
	case 0:
		s.name = names[0]
	default:
		s.name = names[pick.Item-1]
	}
	return nil
}

// run asks step after step.
func (s *session) run() error {
	s.a.flags.game = s.name // every command below acts on this game
	if err := s.look("status"); err != nil {
		return err
	}
	for {
		g, err := s.a.load(s.st, s.name)
		if err != nil {
			return err
		}
		if known, err := s.fill(g); err != nil {
			return err
		} else if known {
			continue
		}
		if err = s.step(g); err != nil && !errors.Is(err, errBack) {
			return err
		}
	}
}

// fill enters the descriptions that a seat's upkeep waits for and the copy
// knows, as the referee does when a line names them.
func (s *session) fill(g *referee.Game) (filled bool, err error) {
	gd, ok := g.Position().(guide)
	if !ok {
		return false, nil
	}
	set, err := s.a.copy(g.Rulebook())
	if err != nil {
		return false, err
	}
	for _, seat := range g.Position().Where().ToAct {
		for _, name := range gd.Wants(seat) {
			text, ok := set.Described(name)
			if !ok {
				continue
			}
			_, err := s.a.captured(func() error { return s.a.enter("describe " + rule.Quote(name) + " " + text) })
			return err == nil, err
		}
	}
	return false, nil
}

// option is an item of a menu and what it does.
type option struct {
	text say.Text
	do   func() error
}

// step offers what may happen now, and does it.
func (s *session) step(g *referee.Game) error {
	p := g.Position()
	w := p.Where()
	options, label := s.choices(g, p, w)
	look := option{say.That("look at a region, the table, the log …"), func() error { return s.lookMenu(g) }}
	if w.Over {
		options = append(options, option{say.That("the final table"), func() error { return s.look("standings") }})
	}
	options = append(options, look)
	if e := lastEntry(g); e != nil {
		options = append(options, option{say.That("undo: %s", e.Text), func() error { return s.enter("undo") }})
	}
	options = append(options, option{say.That("type a line"), func() error { return s.typed(g, "") }})
	back := say.That("stop for now")
	leave := errStop
	if s.seat != "" {
		back, leave = say.That("another seat"), nil
	}
	items := make([]say.Text, len(options))
	for i, o := range options {
		items[i] = o.text
	}
	pick, err := s.a.prompt.Menu(ui.Menu{Label: label, Items: items, Back: back, Keys: "?", Type: true})
	switch {
	case err != nil:
		return err
	case pick.Key == '?':
		return s.help()
	case pick.Key != 0:
		return s.typed(g, string(rune(pick.Key)))
	case pick.Item < len(options):
		return options[pick.Item].do()
	}
	s.seat = ""
	return leave
}

// lastEntry is what undo would take back, nil where nothing but descriptions
// is left.
func lastEntry(g *referee.Game) (last *referee.Entry) {
	live := g.Live()
	entries := g.Entries()
	for i := len(entries) - 1; i > 0; i-- {
		k := entries[i].Kind
		if !live[i] || k == referee.KindCount || k == referee.KindUndo || k == referee.KindRedo {
			continue
		}
		if last == nil {
			last = &entries[i]
		}
		if k != referee.KindDescribe {
			return last
		}
	}
	return nil
}

// fewChoices are listed in full, as they would be typed.
const fewChoices = 3

// choices are the options that the rules give now. Where several seats may
// act, one is chosen first and served until it is done.
func (s *session) choices(g *referee.Game, p rule.Position, w rule.Where) (options []option, label say.Text) {
	all := p.Choices("", s.a.settings.Hands)
	gd, _ := p.(guide)
	var actors []string
	for _, seat := range w.ToAct {
		if gd != nil && len(gd.Wants(seat)) > 0 {
			actors = append(actors, seat)
			continue
		}
		for _, c := range all {
			if c.Seat == seat {
				actors = append(actors, seat)
				break
			}
		}
	}
	focus := ""
	switch {
	case len(actors) == 1:
		focus, s.seat = actors[0], ""
	case contains(actors, s.seat):
		focus = s.seat
	default:
		s.seat = ""
	}
	if focus == "" && len(actors) > 1 {
		for _, seat := range actors {
			options = append(options, option{seatDue(gd, seat), func() error { s.seat = seat; return nil }})
		}
	}
	if focus != "" && gd != nil {
		for _, name := range gd.Wants(focus) {
			options = append(options, option{say.That("say what %s shows", name), func() error {
				_, err := s.describe(g, name)
				return err
			}})
		}
	}
	// A verb that others have too is asked for its seat.
	others := map[string]bool{}
	for _, c := range all {
		if c.Seat != "" && !contains(actors, c.Seat) {
			others[c.Verb] = true
		}
	}
	type key struct{ verb, seat string }
	var order []key
	texts := map[key][]rule.Choice{}
	for _, c := range all {
		switch {
		case c.Seat == focus && focus != "", others[c.Verb]:
		case contains(actors, c.Seat), c.Seat == "" && s.seat != "":
			continue // another's turn to be served
		}
		k := key{c.Verb, ""}
		if c.Seat == focus && !others[c.Verb] {
			k.seat = focus
		}
		if texts[k] == nil {
			order = append(order, k)
		}
		texts[k] = append(texts[k], c)
	}
	for _, k := range order {
		whole := len(texts[k]) <= fewChoices && !others[k.verb]
		for _, c := range texts[k] {
			whole = whole && c.Count == 1
		}
		if whole {
			for _, c := range texts[k] {
				options = append(options, option{s.brief(g, c, focus), func() error {
					if line := c.Text.String(); accepts(p, line) {
						return s.ask(g, line)
					}
					return s.walk(g, k.verb, k.seat) // the text was for reading
				}})
			}
			continue
		}
		about := say.That(shortOf(g.Rulebook(), k.verb))
		if k.seat != "" && len(texts[k]) == 1 {
			rest := s.rest(texts[k][0])
			about = say.Plain(rest)
			if tile, _, _ := strings.Cut(rest, " "); gd != nil {
				if gd.Placing([]string{k.verb, k.seat, tile}) != nil {
					about = say.That("%s, on the map of the region", tile)
				}
			}
		}
		options = append(options, option{say.That("%-8s %s", k.verb, about), func() error { return s.walk(g, k.verb, k.seat) }})
	}
	label = say.That("What happened?")
	switch {
	case w.Over:
		label = say.That("The game is over.")
	case focus != "":
		label = seatDue(gd, focus)
	case len(actors) > 1:
		label = say.That("Whose turn to tell?")
	}
	return options, say.That("%s   (? help)", label)
}

// seatDue is a seat with what it has to do, where somebody can say that.
func seatDue(gd guide, seat string) say.Text {
	if gd != nil {
		if due := gd.Due(seat); !due.Empty() {
			return say.Join(" · ", say.Plain(seat), due)
		}
	}
	return say.Plain(seat)
}

// accepts says whether a line could be entered as it stands.
func accepts(p rule.Position, line string) bool {
	words, err := rule.Split(line)
	if err != nil {
		return false
	}
	a, err := p.Parse(words)
	var cannot *rule.CannotCheck
	if err == nil {
		err = p.Check(a)
	}
	return err == nil || errors.As(err, &cannot)
}

func contains(names []string, name string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}

// rest is what a choice says behind its verb and seat, in the language of the
// screen.
func (s *session) rest(c rule.Choice) string {
	rest := strings.TrimPrefix(strings.TrimPrefix(s.a.io.Lang.Text(c.Text), c.Verb), " ")
	if c.Seat != "" {
		rest = strings.TrimPrefix(strings.TrimPrefix(rest, rule.Quote(c.Seat)), " ")
	}
	return strings.ReplaceAll(rest, "|", " | ")
}

// brief is a single legal line, with what it means.
func (s *session) brief(g *referee.Game, c rule.Choice, focus string) say.Text {
	rest := say.Plain(s.rest(c))
	if rest.Empty() {
		rest = say.That(shortOf(g.Rulebook(), c.Verb))
	}
	if c.Seat != "" && c.Seat != focus {
		rest = say.Join(" · ", say.Plain(c.Seat), rest)
	}
	return say.That("%-8s %s", c.Verb, rest)
}

func shortOf(book rule.Rulebook, verb string) say.Key {
	if v := verbOf(book, verb); v != nil {
		return v.Short
	}
	return ""
}

func verbOf(book rule.Rulebook, verb string) *rule.Verb {
	for _, v := range book.Verbs() {
		if strings.EqualFold(v.Name, verb) {
			return &v
		}
	}
	return nil
}

// enter has a line judged, saved and told; what it was refused for is told and
// kept for "?". What can't be checked is asked for, and the line tried again.
func (s *session) enter(line string) error {
	s.a.io.Println(s.a.io.Bold(say.Plain("> " + line)))
	return s.submit(line)
}

// submit is enter for a line that stands on the screen already.
func (s *session) submit(line string) error {
	for {
		s.done = false
		err := s.a.enter(line)
		if err == nil {
			s.refused, s.done = nil, true
			s.history = append(s.history, line)
			return nil
		}
		if err := s.tellRefusal(line, err); err != nil {
			return err
		}
		var cannot *rule.CannotCheck
		if !errors.As(err, &cannot) {
			return nil
		}
		name := wanted(cannot.Needs)
		if name == "" {
			return nil
		}
		g, err := s.a.load(s.st, s.name)
		if err != nil {
			return err
		}
		if described, err := s.describe(g, name); err != nil || !described {
			return err
		}
	}
}

// tellRefusal tells a refusal; the error is one that no other line would help.
func (s *session) tellRefusal(line string, err error) error {
	switch exitCode(err) {
	case exitNotUnderstood, exitIllegal, exitCannotCheck:
	default:
		var locked *saves.Locked
		if !errors.As(err, &locked) {
			return err
		}
	}
	s.a.line = line
	s.a.refuse(err)
	last := &lastRefusal{Game: s.name, Line: line}
	if errors.As(err, &last.Illegal) || errors.As(err, &last.Cannot) {
		s.refused = last
		s.a.io.Errorln(s.a.io.Dim(say.That("(? tells the whole rule)")))
	}
	return nil
}

// wanted is the name that the needs of a refusal ask to describe.
func wanted(needs []say.Text) string {
	for _, n := range needs {
		if words := strings.Fields(n.String()); len(words) > 1 && words[0] == "describe" {
			return words[1]
		}
	}
	return ""
}

// help tells the rule of the last refusal, or how this works.
func (s *session) help() error {
	if s.refused != nil {
		last := s.refused
		s.refused = nil
		s.explain(last)
		return nil
	}
	for _, line := range []say.Key{
		"↑ ↓ and Enter choose, or press the number of an item; 0 goes back.",
		"Or just type a line, as on the command line: bid Green 5. Tab completes it.",
		"Also typed at any time: undo · back · status · region SEAT · legal · log · rules WORDS · quit",
		"? after a refusal tells the whole rule. Each step is saved at once; Ctrl-C loses nothing.",
	} {
		s.a.io.Wrapped(say.That("  %s", line), "    ")
	}
	return nil
}

// explain tells a refusal's rule in full.
func (s *session) explain(last *lastRefusal) {
	out := s.a.io
	if last.Cannot != nil {
		out.Wrapped(last.Cannot.Message, "  ")
		for _, n := range last.Cannot.Needs {
			out.Wrapped(say.That("  needs: %s", n), "    ")
		}
		return
	}
	entry := s.a.entry(last.Illegal.Code)
	out.Wrapped(say.That("%s · %s", out.Bold(say.Plain(string(last.Illegal.Code))), entry.Rule), "  ")
	out.Wrapped(say.That("It comes up when %s.", entry.When), "  ")
	for _, c := range out.Cited(last.Illegal.Cite) {
		out.Wrapped(say.Plain("  "+c.String()), "    ")
	}
	if r := s.a.ruling(last.Illegal.Ruling); r != nil {
		out.Wrapped(say.That("The books differ or are silent here: ruling %s.", r.Name), "  ")
		for _, reading := range r.Readings {
			out.Wrapped(say.That("  %s: %s", reading.Name, reading.Meaning), "    ")
		}
	}
}

// hint says what may be overlooked.
func (s *session) hint(text say.Text) { s.a.io.Wrapped(s.a.io.Dim(text), "  ") }

// look shows one of the rulebook's views.
func (s *session) look(view string, args ...string) error {
	line := lineOf(view, args)
	words, err := rule.Split(line)
	if err == nil {
		err = s.a.look(s.st, s.name, view, words[1:], false)
	}
	if err != nil {
		return s.tellRefusal(line, err)
	}
	return nil
}

// lookMenu offers what there is to look at.
func (s *session) lookMenu(g *referee.Game) error {
	var items []say.Text
	var do []func() error
	add := func(text say.Text, f func() error) { items, do = append(items, text), append(do, f) }
	for _, v := range g.Rulebook().Views() {
		if v.Name == "region" {
			for _, seat := range g.Position().Seats() {
				add(say.That("%s's region", seat), func() error { return s.look("region", seat) })
			}
		}
	}
	for _, v := range g.Rulebook().Views() {
		if len(v.Usage) == 0 || strings.HasPrefix(v.Usage[0], "[") {
			add(say.That("%-10s %s", v.Name, v.Short), func() error { return s.look(v.Name) })
		}
	}
	add(say.That("the last entries"), func() error { return s.log() })
	pick, err := s.a.prompt.Menu(ui.Menu{Label: say.That("Look at what?"), Items: items, Back: say.That("back")})
	if err != nil || pick.Item >= len(items) {
		return err
	}
	return do[pick.Item]()
}

// shownEntries is how many entries log shows: they fit a small screen.
const shownEntries = 12

func (s *session) log() error {
	g, err := s.a.load(s.st, s.name)
	if err != nil {
		return err
	}
	t := &rule.Table{Header: []say.Text{say.That("No."), say.That("Entry")}, Left: 2}
	entries := g.Entries()
	for _, e := range entries[max(0, len(entries)-shownEntries):] {
		t.Rows = append(t.Rows, say.Plains(fmt.Sprint(e.N), e.Text))
	}
	return s.a.io.Table(t)
}

// days name new games.
var days = [...]say.Key{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}

// defaultName is what a new game is called where nobody says: the day.
func (s *session) defaultName() string {
	day := s.a.words(days[s.a.now().Local().Weekday()])
	for n := 1; ; n++ {
		name := day
		if n > 1 {
			name = fmt.Sprintf("%s-%d", day, n)
		}
		if there, err := s.st.Exists(name); err != nil || !there || n > 99 {
			return name
		}
	}
}
