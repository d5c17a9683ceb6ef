package record

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// blankSheet is a file to fill in with a line for each piece of the box. A line that is filled
// in loses its #, and components import takes it.
func blankSheet(lang *say.Language, book *rule.Rulebook) (string, error) {
	blanks := book.Copy.Blanks()
	if blanks == nil {
		return "", rule.Misread(1, "another rulebook", "Nothing of %s is described.", book.Title)
	}
	var b strings.Builder
	put := func(text say.Text) { fmt.Fprintf(&b, "# %s\n", lang.Text(text)) }
	put(say.That("%s: a line for each piece of the box. Fill it in and take away the #; the name may be another one.", book.Title))
	put(say.That("Then: %s", "arbiter components import FILE"))
	var names []string
	last := ""
	stack := func() {
		if last != "" {
			fmt.Fprintf(&b, "# stack %s %s\n", last, strings.Join(names, " "))
		}
		names = nil
	}
	for i, blank := range blanks {
		if i == 0 || blank.Stack != last || blank.Stack == "" && blank.Kind != blanks[i-1].Kind {
			stack()
			last = blank.Stack
			b.WriteByte('\n')
			if last != "" {
				put(say.That("%s · for example: %s", last, blank.Example))
			} else {
				put(say.That("%s · for example: %s", blank.Kind, blank.Example))
			}
		}
		names = append(names, blank.Name)
		fmt.Fprintf(&b, "# describe %s \n", blank.Name)
	}
	stack()
	return b.String(), nil
}
