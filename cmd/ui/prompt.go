package ui

import (
	"fmt"
	"os"
	"strings"

	"github.com/manifoldco/promptui"

	"arbiter/say"
	"arbiter/say/screen"
)

// Prompter asks the person at the terminal. Where a person ends the asking,
// the error is ErrInterrupted or ErrEnded.
type Prompter interface {
	// Select lets one of the items be chosen and returns its index.
	Select(label say.Text, items []say.Text) (int, error)
	// Input lets a line be typed; preset is there to begin with, and check
	// (which may be nil) says what is wrong with it.
	Input(label say.Text, preset string, check func(string) error) (string, error)
	// Confirm asks yes or no.
	Confirm(label say.Text) (bool, error)
	// Menu is Select with more to it.
	Menu(m Menu) (Pick, error)
	// Line lets a long line be typed, with completion and what was typed before.
	Line(l Line) (string, error)
}

// Prompts gives the Prompter for these streams, nil where nobody can be asked:
// that takes an input and both outputs that are a terminal to be painted on.
func Prompts(s *Streams, noInput bool) Prompter {
	if noInput || !s.InTerminal || !s.Terminal || !s.ErrTerminal || os.Getenv("TERM") == "dumb" {
		return nil
	}
	return &terminal{s: s}
}

// terminal asks by menus of promptui, and has lines typed by the line editor
// that promptui is made with.
type terminal struct{ s *Streams }

// Menu is a list to choose from, by arrows and Enter or by number. A list too
// long for numbers is searched by typing.
type Menu struct {
	Label say.Text
	Items []say.Text
	Back  say.Text // the last item, chosen by 0 too; empty for none
	Keep  int      // so many of the last items are listed whatever is searched for
	At    int      // the item that the cursor begins on
	Keys  string   // further keys, each of one ASCII character, that end the menu
	Type  bool     // a letter ends the menu: somebody begins to type a line
}

// Pick is what was chosen of a menu: an item, or a key.
type Pick struct {
	Item int  // the item's index; len(Items) for Back; -1 for a key
	Key  byte // the key, 0 for an item
}

// Line asks for a line.
type Line struct {
	Label    say.Text
	Preset   string
	History  []string                   // what was typed before, the last one last
	Complete func(line string) []string // the lines that a line could go on as
}

// Why nothing was answered.
var (
	ErrInterrupted = say.Errorf("interrupted") // by Ctrl-C
	ErrEnded       = say.Errorf("ended")       // by Ctrl-D
)

// mostNumbered is how many items have a number to press.
const mostNumbered = 9

func (t *terminal) Menu(m Menu) (Pick, error) {
	_ = t.s.Flush()
	columns, rows := Screen()
	numbered := len(m.Items) <= mostNumbered || m.Type
	items := t.s.Lang.Texts(m.Items)
	if !m.Back.Empty() {
		items = append(items, t.s.Lang.Text(m.Back))
	}
	list := make([]int, len(items))
	for i := range items {
		number := ""
		switch {
		case !numbered:
		case i == len(m.Items):
			number = "0  "
		case i < mostNumbered:
			number = fmt.Sprintf("%d  ", i+1)
		default:
			number = "   "
		}
		list[i], items[i] = i, screen.Clip(screen.Clean(number+items[i]), columns-6)
	}
	label := screen.Clean(t.s.Lang.Text(m.Label))
	if hint := t.s.Lang.Words("(type to search, ↑ ↓ Enter)"); numbered {
		label = screen.Clip(label, columns-4)
	} else {
		label = screen.Clip(label, columns-6-screen.Width(hint)) + " " + hint
	}
	keys := &menuKeys{}
	if numbered {
		keys.hot = func(key byte) bool { _, hot := m.picks(key); return hot }
	}
	for {
		current := -1 // the item that the cursor is on: promptui tells it only while it paints
		sel := promptui.Select{
			Label: label, Items: list, Size: min(len(items), max(rows-4, 3)), HideHelp: true, CursorPos: m.At,
			Stdin: keys, Stdout: &paper{}, StartInSearchMode: !numbered,
			Templates: &promptui.SelectTemplates{
				Label: "{{label .}}", Active: "{{active .}}", Inactive: "  {{text .}}", Selected: "{{text .}}", Help: " ",
				FuncMap: map[string]any{
					"label": func(text string) string {
						current = -1
						return t.s.painted(screen.Bold, text)
					},
					"active": func(i int) string {
						current = i
						return t.s.painted(screen.Bold, "> "+items[i])
					},
					"text": func(i int) string { return items[i] },
				},
			},
			// Keys that the library takes for itself are not wanted as letters.
			Keys: &promptui.SelectKeys{
				Prev: promptui.Key{Code: promptui.KeyPrev}, Next: promptui.Key{Code: promptui.KeyNext},
				PageUp: promptui.Key{Code: promptui.KeyBackward}, PageDown: promptui.Key{Code: promptui.KeyForward},
				Search: promptui.Key{Code: 0x1f},
			},
		}
		if !numbered {
			promptui.SearchPrompt = t.s.Lang.Say("Search: ") // the library has one for all
			sel.Searcher = func(typed string, i int) bool {
				have := strings.ToLower(items[i])
				for word := range strings.FieldsSeq(strings.ToLower(typed)) {
					if !strings.Contains(have, word) {
						return i >= len(m.Items)-m.Keep // and Back
					}
				}
				return true
			}
		}
		_, _, err := sel.Run()
		switch key, err := keys.over(err); {
		case err != nil:
			return Pick{Item: -1}, err
		case key == enter && current >= 0:
			return Pick{Item: current}, nil
		case key == enter:
			keys = &menuKeys{hot: keys.hot} // nothing fits what was searched
		default:
			pick, _ := m.picks(key)
			return pick, nil
		}
	}
}

// picks says what a key picks of a numbered menu, if anything.
func (m Menu) picks(key byte) (p Pick, ok bool) {
	switch {
	case key == '0' && !m.Back.Empty():
		return Pick{Item: len(m.Items)}, true
	case key >= '1' && key <= '9' && int(key-'1') < len(m.Items):
		return Pick{Item: int(key - '1')}, true
	}
	letter := key >= 'a' && key <= 'z' || key >= 'A' && key <= 'Z'
	return Pick{Item: -1, Key: key}, strings.IndexByte(m.Keys, key) >= 0 || m.Type && letter
}

func (t *terminal) Select(label say.Text, items []say.Text) (int, error) {
	p, err := t.Menu(Menu{Label: label, Items: items})
	return p.Item, err
}

func (t *terminal) Confirm(label say.Text) (bool, error) {
	p, err := t.Menu(Menu{Label: label, Items: []say.Text{say.That("yes")}, Back: say.That("no")})
	return p.Item == 0, err
}
