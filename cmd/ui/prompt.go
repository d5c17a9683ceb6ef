package ui

import (
	"cmp"
	"errors"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/say"
)

// prompter asks the person at the terminal. If the person ends the question, the error is
// ErrInterrupted, ErrEnded or ErrBack.
type prompter interface {
	// Menu asks for a choice, or a typed line instead.
	Menu(m Menu) (Pick, error)
	// Line asks for a line.
	Line(l Line) (string, error)
}

// Prompts asks at these streams; it is nil if no person can be asked, which needs an
// input and both outputs at a terminal. It asks line by line on a terminal without sequences,
// or if lines is set.
func Prompts(s *Streams, noInput, lines bool) *Board {
	if noInput || !s.InTerminal || !s.Terminal || !s.ErrTerminal {
		return nil
	}
	if lines || dumb() {
		return Lines(s)
	}
	return AskedBy(s, &terminal{s: s, keys: newConsole()})
}

// Lines asks line by line, also without a terminal: each answer is a line of the input. At the end of
// the input the error is ErrEnded; half a line is no answer.
func Lines(s *Streams) *Board {
	keys := &console{from: s.In, typed: make(chan typedByte, 1), lines: true}
	if s.InTerminal {
		keys.ahead = typedAhead
	}
	return AskedBy(s, &terminal{s: s, keys: keys})
}

// dumb says whether the terminal can only print line after line.
func dumb() bool { return os.Getenv("TERM") == "dumb" }

// terminal asks with the menus of promptui, and for lines with the editor of the board.
type terminal struct {
	s     *Streams
	keys  *console
	grown func() bool    // whether there is room for the board that asks through it; nil for none
	typed string         // a line that was typed to a menu, where there are only lines
	ends  chan os.Signal // what is to end the program, kept for the next question; nil where nothing is kept
}

// errGrown says that nothing was answered: there is room for the board again.
var errGrown = errors.New("the window has grown")

func (t *terminal) roomy() bool { return t.grown != nil && t.grown() }

// Menu is a list to choose from: by the arrows and Enter, by an item's number, or
// by its word. Any other text is a line, where lines are taken.
type Menu struct {
	Label    say.Text
	Items    []Item
	Back     say.Text                   // the last item, chosen by 0 too; empty for none
	At       int                        // the item that the cursor begins on; -1 for none, so that Enter alone does nothing
	IsLine   func(text string) bool     // whether a text begins as a line does; nil where only items are taken
	History  []string                   // the lines typed before, the last one last
	Complete func(line string) []string // the lines that a line could go on as, nil for none
	Reads    func(text string) bool     // whether a text says one line, however it begins
	Begins   func(letter string) bool   // whether a line or a name begins so: it is no item's key that acts at once; nil for none
	Texts    bool                       // a text that is typed may begin with a digit, which acts only alone
	Firm     bool                       // a digit that enters something takes Enter: a text may begin with it, or it was typed for the question before
	Zero     bool                       // 0 is a number that is asked for: only Esc leads back
	Known    func() []string            // names that are none of the items but no beginning of one either: a line says them; nil for none
	Help     func()                     // tells what may be done here
	Changed  func() bool                // what is shown is no longer so
	Root     bool                       // Esc leads nowhere
	Number   say.Text                   // what digits are typed for, so that letters choose the items; empty where digits do
	Kept     map[string]string          // the keys that items of a list which changes have had, by their words, so that none means another; nil for none
	Means    func(text string) say.Text // what is done with a text that is typed; nil where that isn't said
	Begun    string                     // a line that was refused and is there to be mended, "" for none
	Wrong    error                      // what is wrong with it, nil where that was told
	Shows    func(text string) Picture  // of what a typed text names, nil for nothing; nil where that is unknown
	typed    string                     // what was typed before the window's size changed
}

// Picture is drawn beside a question.
type Picture func(rule.Drawing) []string

// Item is one of the things to choose from.
type Item struct {
	Text    say.Text
	Line    say.Text // that it enters, beside it where there is room for the whole
	Number  int      // from 1; 0 for its place in the list
	Picture Picture  // of what it names, shown while it is under the cursor or typed; nil for none
	Barred  bool     // it can't be chosen now, as it says
	Ends    bool     // it ends what is asked: it stays in sight
	Foot    bool     // it is always there: it stands at the foot, beside others
	Word    string   // what may be typed for it, or the beginning of it; "" for the text

	// For the program that asks:
	Do   func() error // what it does
	Asks bool         // it enters nothing before more is asked for
}

// Pick is what was chosen of a menu.
type Pick struct {
	Item    int    // the item's index; len(Items) for Back; -1 for what follows
	Line    string // a line that was typed
	Changed bool   // nothing: what was shown is no longer so
}

// Line asks for a line.
type Line struct {
	Label    say.Text
	Preset   string                     // goes when typing begins; stays when the cursor moves into it or a part of it is deleted
	History  []string                   // what was typed before, the last one last
	Complete func(line string) []string // the lines that a line could go on as
	Check    func(text string) error    // what is wrong with a text, nil for anything goes
	Help     func()                     // tells what is asked for; "?" alone asks for it
	Means    func(text string) say.Text // what is done with a text; nil where that isn't said
	Changed  func() bool                // what is shown with it is no longer so
	Whole    func(text string) bool     // a text that ends with a digit is the whole answer, without Enter; nil for never
	Picture  Picture                    // of what it is about, nil for none
	goesOn   bool                       // the preset is the beginning of what is being typed
	gone     bool                       // the line goes when all of it is taken away, as Esc has it
}

// Why nothing was answered.
var (
	ErrInterrupted = say.Errorf("interrupted") // by Ctrl-C
	ErrEnded       = say.Errorf("ended")       // by Ctrl-D
	ErrBack        = say.Errorf("back")        // by Esc
)

// Unfinished says what a text lacks that is correct so far: it stays, and more is typed after
// it.
type Unfinished struct{ say.Problem }

// Terminated says that a signal ended the program during a question. It acts like Ctrl-C, except
// for the exit code, 128 plus the signal's number.
type Terminated struct{ By syscall.Signal }

func (t *Terminated) Error() string { return "ended by a signal: " + t.By.String() }

func (t *Terminated) Unwrap() error { return ErrInterrupted }

// Help answers "?" at a prompt without its own help.
const Help say.Key = "↑ ↓ and Enter choose, or an item's number; what you type begins a line. Esc goes back, Ctrl-C stops; what was entered is saved."

// Select lets one of the items be chosen and returns its index.
func (b *Board) Select(label say.Text, items []say.Text) (int, error) {
	pick, err := b.Menu(Menu{Label: label, Items: rule.Each(items, func(text say.Text) Item { return Item{Text: text} })})
	return pick.Item, err
}

// YesOrNo is a menu that asks yes or no: yes is its first item, no leads back.
func YesOrNo(label say.Text) Menu {
	return Menu{Label: label, Items: []Item{{Text: say.That("yes")}}, Back: say.That("no")}
}

// mostPressed is the greatest number that an item has.
const mostPressed = 9

// choices are a menu as it is shown: what chooses its items, worked out once for a question.
type choices struct {
	*Menu
	lang  *say.Language
	all   []Item   // the way back as the last
	words []string // that are typed for them
	keys  []string // that stand before them
}

// in is the menu in a language.
func (m *Menu) in(lang *say.Language) *choices {
	c := &choices{Menu: m, lang: lang, all: m.Items}
	if !m.Back.Empty() {
		c.all = append(slices.Clip(m.Items), Item{Text: m.Back})
	}
	c.words = rule.Each(c.all, func(item Item) string { return cmp.Or(item.Word, lang.Text(item.Text)) })
	c.press()
	return c
}

// Numeric says whether digits are a number, so that no item has one.
func (m *Menu) Numeric() bool { return !m.Number.Empty() }

// unchosen is the answer to Enter if no item is chosen.
func (m *Menu) unchosen() say.Text {
	if m.Numeric() {
		return say.That("Nothing is said yet: type the number, or press a letter.")
	}
	return say.That("Nothing is chosen yet: press the key before an item.")
}

// asks is what a menu asks, and how it is answered where a key alone doesn't.
func (c *choices) asks() say.Text {
	isName := func(key string) bool { return isLetter(key) && rule.Contains(c.words, key) } // as on a board
	switch {
	case c.Numeric():
		return say.That("%s · %s or a letter, then Enter", c.Label, c.Number)
	case c.waits() && slices.ContainsFunc(c.keys, isName):
		return say.That("%s · a letter, then Enter", c.Label)
	case c.waits():
		return say.That("%s · a letter or the beginning of a name, then Enter", c.Label)
	}
	if firm := c.digits(func(n int) bool { return c.firm(strconv.Itoa(n)) }); !firm.Empty() {
		return say.That("%s · key %s + Enter", c.Label, firm)
	}
	return c.Label
}

// digits are those of which something is so, as a person says them.
func (c *choices) digits(so func(n int) bool) say.Text {
	return (&rule.Slot{From: rule.Ranges(func(yield func(int) bool) {
		for n := 0; n <= mostPressed && (!so(n) || yield(n)); n++ {
		}
	})}).Span()
}

// acts says whether a key answers without Enter: a digit, unless it is firm, or another key before an item, except in
// a menu whose letters wait for Enter.
func (c *choices) acts(key string) bool {
	switch {
	case c.Numeric(), c.firm(key):
		return false
	case isDigit(key):
		return true
	}
	return c.pressed(key) >= 0 && !(isLetter(key) && (c.waits() || !c.spare(key)))
}

// firm says whether a key is a digit that takes Enter.
func (c *choices) firm(key string) bool {
	i := c.pressed(key)
	return c.Firm && isDigit(key) && i >= 0 && i < len(c.Items) && !c.Items[i].Asks && !c.Items[i].Foot
}

// waits says whether Enter takes the letters before the items: a number is asked for, or what
// is typed may begin with one. What is always there has its own.
func (c *choices) waits() bool {
	for i, key := range c.keys {
		if isLetter(key) && !c.all[i].Foot && !c.spare(key) {
			return true
		}
	}
	return c.Numeric()
}

func isDigit(key string) bool { return len(key) == 1 && key >= "0" && key <= "9" }

func isLetter(key string) bool { return len(key) == 1 && unicode.IsLetter(rune(key[0])) }

// pressed is the item that a key chooses, -1 for none.
func (c *choices) pressed(key string) int { return slices.Index(c.keys, key) }

// lacks says that no item has a digit, and which some have.
func (c *choices) lacks(digit string) say.Text {
	span := c.digits(func(n int) bool { return c.pressed(strconv.Itoa(n)) >= 0 })
	if slices.ContainsFunc(c.keys, isLetter) {
		return say.That("There is no %s here: %s, or a letter.", digit, span)
	}
	return say.That("There is no %s here: %s.", digit, span)
}

// press gives the items the keys that stand before them and choose them: digits, after nine of them letters; 0 leads
// back. If a number is asked for, only letters, or the number that an item is called by. For a list that changes they
// are noted, and a new item gets a key that no item had.
func (c *choices) press() {
	had := slices.Collect(maps.Values(c.Kept))
	c.keys = make([]string, len(c.words))
	free := func(key string) bool { return !slices.Contains(c.keys, key) && !slices.Contains(had, key) }
	for i, word := range c.words {
		digit := strconv.Itoa(cmp.Or(max(c.all[i].Number, 0), i+1))
		switch kept := c.Kept[word]; {
		case kept != "" && !slices.Contains(c.keys, kept):
			c.keys[i] = kept
		case i == len(c.Items) && c.Zero:
			c.keys[i] = "Esc" // 0 is a number that is asked for
		case i == len(c.Items):
			c.keys[i] = "0"
		case len(c.words) > mostPressed && isLetter(word): // letters of a board
			c.keys[i] = strings.ToLower(word)
		case isDigit(digit) && !c.Numeric() && free(digit):
			c.keys[i] = digit
		case len(word) == 1 && !isDigit(word) && free(word), strings.IndexAny(word, "0123456789") == 0 && c.Numeric(): // no name begins so
			c.keys[i] = word
		}
	}
	c.letter(free)
	if c.Kept != nil {
		for i, word := range c.words {
			c.Kept[word] = c.keys[i]
		}
	}
}

const letters = "abcdefghijklmnopqrstuvwxyz"

// letter gives the items without a key a letter of their text with which nothing else begins, those
// at the foot first. If there are too many items, or letters wait for Enter anyway, a list gets
// letters in order; the menu of a step, letters with which lines begin.
func (c *choices) letter(free func(string) bool) {
	foot, lacks := max(0, slices.IndexFunc(c.Items, func(i Item) bool { return i.Foot })), func(key string) bool { return key == "" }
	give := func(of func(word string) string, may func(letter string) bool) {
		for k := range c.words {
			i := (foot + k) % len(c.words)
			for _, r := range of(c.words[i]) {
				if letter := string(r); c.keys[i] == "" && r >= 'a' && r <= 'z' && free(letter) && may(letter) {
					c.keys[i] = letter
				}
			}
		}
	}
	before := slices.Clone(c.keys)
	own := func(word string) string { return strings.ToLower(word) + letters }
	give(own, func(letter string) bool { return c.Numeric() || c.spare(letter) })
	if !slices.ContainsFunc(c.keys, lacks) {
		return
	}
	if noLine := func(letter string) bool { return c.IsLine == nil || !c.IsLine(letter) }; c.Root || c.Numeric() {
		give(own, noLine)
	} else {
		copy(c.keys, before)
		give(func(string) string { return letters }, noLine)
	}
}

// spare says whether a letter begins no line, and none of the items' words.
func (c *choices) spare(letter string) bool {
	begins := func(word string) bool { return strings.HasPrefix(strings.ToLower(word), letter) }
	return (c.Begins == nil || !c.Begins(letter)) && !slices.ContainsFunc(c.words, begins)
}

// Read is what a typed text picks of a menu: an item by its number, by its word
// or by what the list calls it; by the beginning of its word, which a line beats
// that begins so; else a line.
func (m *Menu) Read(text string, lang *say.Language) (Pick, error) { return m.in(lang).read(text) }

func (c *choices) read(text string) (Pick, error) {
	line := Pick{Item: -1, Line: text}
	_, noNumber := strconv.ParseUint(text, 10, 0)
	if i := c.pressed(text); i >= 0 && text != "" {
		return Pick{Item: i}, nil
	}
	if i := rule.Index(c.words, text); i >= 0 {
		return Pick{Item: i}, nil
	}
	named := rule.Each(c.all, func(item Item) string { // as in a list: with blanks, without what is said of it
		name, _, _ := strings.Cut(c.lang.Text(item.Text), " · ")
		return strings.ReplaceAll(name, "_", " ")
	})
	if i := rule.Index(named, text); i >= 0 && !rule.Contains(named[i+1:], text) {
		return Pick{Item: i}, nil
	}
	if c.IsLine != nil && c.IsLine(text) {
		return line, nil
	}
	once := distinct(c.words)
	name, i, err := rule.Resolve(text, once, c.Known)
	if i < 0 && name != "" && c.IsLine != nil {
		return line, nil
	}
	if err == nil && i >= 0 {
		word := once[i]
		if i = rule.Index(c.words, word); c.IsLine != nil && rule.Contains(c.words[i+1:], word) {
			return line, nil // several items begin so: the line says which is meant
		}
	}
	if err == nil && i < 0 && text != "" && (c.Reads == nil || !c.Reads(text)) {
		i = slices.IndexFunc(c.Items, func(item Item) bool {
			return strings.HasPrefix(strings.ToLower(c.lang.Text(item.Text)), strings.ToLower(text))
		})
	}
	switch {
	case err != nil:
		return Pick{Item: -1}, err
	case i >= 0:
		return Pick{Item: i}, nil
	case c.IsLine == nil || noNumber == nil && !c.Numeric():
		return Pick{Item: -1}, say.Errorf("one of these is meant: its number, or the beginning of its name")
	}
	return line, nil
}

func distinct(words []string) (once []string) {
	for _, w := range words {
		if !rule.Contains(once, w) {
			once = append(once, w)
		}
	}
	return once
}

// completions are the lines that what is typed to a menu could go on as: words
// of its items, and what lines go on as.
func (c *choices) completions(line string) (out []string) {
	for _, w := range c.words {
		if rule.Begins(w, line) && !strings.ContainsAny(w, " \"") {
			out = append(out, line+w[len(line):]+" ")
		}
	}
	if c.Complete == nil {
		return out
	}
	for _, more := range c.Complete(line) {
		if !rule.Contains(out, more) {
			out = append(out, more)
		}
	}
	return out
}
