package ui

import (
	"fmt"
	"strings"

	"github.com/manifoldco/promptui"

	"arbiter/say"
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
		list[i], items[i] = i, Clip(Clean(number+items[i]), columns-6)
	}
	label := Clean(t.s.Lang.Text(m.Label))
	if hint := t.s.Lang.Words("(type to search, ↑ ↓ Enter)"); numbered {
		label = Clip(label, columns-4)
	} else {
		label = Clip(label, columns-6-Width(hint)) + " " + hint
	}
	keys := &menuKeys{}
	if numbered {
		keys.hot = m.ends
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
						return t.s.painted(bold, text)
					},
					"active": func(i int) string {
						current = i
						return t.s.painted(bold, "> "+items[i])
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
		case key == '0' && !m.Back.Empty():
			return Pick{Item: len(m.Items)}, nil
		case key >= '1' && key <= '9':
			return Pick{Item: int(key - '1')}, nil
		default:
			return Pick{Item: -1, Key: key}, nil
		}
	}
}

// ends says whether a key ends a numbered menu.
func (m Menu) ends(key byte) bool {
	switch {
	case key == '0':
		return !m.Back.Empty()
	case key >= '1' && key <= '9':
		return int(key-'1') < len(m.Items)
	case strings.IndexByte(m.Keys, key) >= 0:
		return true
	}
	return m.Type && (key >= 'a' && key <= 'z' || key >= 'A' && key <= 'Z')
}

func (t *terminal) Select(label say.Text, items []say.Text) (int, error) {
	p, err := t.Menu(Menu{Label: label, Items: items})
	return p.Item, err
}

func (t *terminal) Confirm(label say.Text) (bool, error) {
	p, err := t.Menu(Menu{Label: label, Items: []say.Text{say.That("yes")}, Back: say.That("no")})
	return p.Item == 0, err
}
