package ask_test

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"arbiter/referee/ask"
)

// What a question asks of the position: of how many seats, whether it compares or adds them, which
// bound it names, and what of; a question about the rules asks nothing of it.
func TestSeeks(t *testing.T) {
	x := indexOf("", "en")
	for _, c := range []struct {
		question, is, not string // fields of Sought that hold, and that don't
		words             string // "-" if it is about the rules
		within, beyond    string // how many fit the bound, and how many don't
	}{
		{"how many coins do I have", "Asks What Count", "Yes All More Most Sum Lacks", "coins", "", ""},
		{"wie viele Münzen habe ich", "Asks What Count", "Yes All", "münzen", "", ""},
		{"quante monete ho", "Asks What Count", "Yes All", "monete", "", ""},
		{"do I have coins", "Asks Yes", "What All Count", "coins", "", ""},
		{"who has the most points", "All Most What", "Yes More Sum Nobody", "points", "", ""},
		{"wer hat die meisten Punkte", "All Most What", "Yes Nobody", "punkte", "", ""},
		{"who has the fewest coins", "All Least", "Nobody", "coins", "", ""},
		{"does Ann have more coins than Bob", "Yes More", "What All Most Sum", "coins", "", ""},
		{"how many coins do we have together", "Count Sum", "Yes More", "coins", "", ""},
		{"does nobody have coins", "Yes All Nobody", "What", "coins", "", ""},
		{"who has at least 4 coins", "All", "More", "coins", "4 5 99", "3"},
		{"who has more than 3 coins", "All", "More", "coins", "4 5 99", "3"},
		{"who has at most 2 coins", "All", "More", "coins", "2 0 -3", "3"},
		{"who has less than 2 coins", "All", "More", "coins", "1 0", "2"},
		{"who has no coins", "All", "More Nobody", "coins", "0", "1 -1"},
		{"how much does a land cost now", "Price Now Much", "All Lacks", "land", "", ""},
		{"what am I missing", "Lacks", "All Yes", "", "", ""},
		{"may I place a tile", "Yes", "", "-", "", ""},
		{"when does the game end", "", "Yes", "-", "", ""},
	} {
		of, ok := x.Seeks(c.question, "century", false, false)
		checkSought(t, c.question, of, c.is, c.not)
		if ok != (c.words != "-") || ok && of.Words() != c.words || (of.Within == nil) != (c.within == "") {
			t.Errorf("%s: %v, of %q within %v", c.question, ok, of.Words(), of.Within)
			continue
		}
		for numbers, fit := range map[string]bool{c.within: true, c.beyond: false} {
			for number := range strings.FieldsSeq(numbers) {
				if n, _ := strconv.Atoi(number); of.Within.Has(n) != fit {
					t.Errorf("%s: %d is within %v", c.question, n, of.Within)
				}
			}
		}
	}
}

// What a question asks to have been done, by whom and when; what may or would be done is no deed.
func TestDone(t *testing.T) {
	x := indexOf("", "en")
	for _, c := range []struct {
		question, is, not string
		deed              bool
	}{
		{"what did I buy this round", "What Bought This", "Paid Past Latest All", true},
		{"who bought a land", "What All Bought", "Paid This Past Latest Yes", true},
		{"wer hat ein Land gekauft", "What All Bought", "Paid This Past Latest Yes", true},
		{"how much did Ann pay last round", "What Paid Past", "Bought This Latest All", true},
		{"has Ann bid", "Yes", "What Bought Paid", true},
		{"may I buy a land", "Yes", "", false},
		{"who would buy a land", "", "", false},
		{"does Ann buy a land", "", "", false},
	} {
		of, ok := x.Done(c.question, "century")
		if checkSought(t, c.question, of, c.is, c.not); ok != c.deed {
			t.Errorf("%s: a deed is %v", c.question, ok)
		}
	}
}

func checkSought(t *testing.T, question string, of ask.Sought, is, not string) {
	t.Helper()
	for names, want := range map[string]bool{is: true, not: false} {
		for name := range strings.FieldsSeq(names) {
			if got := reflect.ValueOf(of).FieldByName(name).Bool(); got != want {
				t.Errorf("%s: %s is %v", question, name, got)
			}
		}
	}
}
