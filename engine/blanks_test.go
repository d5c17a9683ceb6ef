package engine_test

import (
	"strings"
	"testing"

	"arbiter/components"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/say"
)

// The example of each kind of piece of a box can be entered, no two have the same name, and the practice
// set, which is a whole box, has as many in each stack.
func TestBlanks(t *testing.T) {
	for _, book := range engine.Books() {
		set, err := components.Read(strings.NewReader(rule.PracticeOf(book).Components), book)
		if err != nil {
			t.Fatal(err)
		}
		_, stacks := set.Piled()
		names, kinds, in := map[string]bool{}, map[say.Key]bool{}, map[string]int{}
		for _, b := range book.Copy.Blanks() {
			for example := range strings.SplitSeq(b.Example, " · ") {
				if err := book.Copy.Wrong(b.Name, example); err != nil && !kinds[b.Kind] {
					t.Errorf("%s: %s: %v", book.Name, b.Name, err)
				}
			}
			if kinds[b.Kind] = true; names[b.Name] {
				t.Errorf("%s: %s twice", book.Name, b.Name)
			}
			names[b.Name] = true
			in[b.Stack]++
		}
		delete(in, "")
		for stack, n := range in {
			if n != len(stacks[stack]) {
				t.Errorf("%s: %d in the stack %s, not %d", book.Name, n, stack, len(stacks[stack]))
			}
		}
		if copied := rule.PracticeOf(book).Components != ""; copied == (len(names) == 0) || len(in) != len(stacks) && len(in)+1 != len(stacks) { // start tiles lie on no stack that is drawn from
			t.Errorf("%s: %d stacks, not %d", book.Name, len(in), len(stacks))
		}
	}
}
