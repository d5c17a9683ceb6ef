package rule

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

// Field is one entry of a scoring sheet, as a table is asked for it.
type Field struct {
	Name      string  // in the sheet
	Ask       say.Key // a short question
	Kind      fieldKind
	Low, High int    // what a number can be
	Likely    int    // of a greater one the table is asked whether it is right; 0 for never
	Box       int    // so many the box has for all seats together, of a list so many entries; 0 for no such bound
	Beside    string // the list that has to hold Of for it to be asked, "" where it always is
	Of        int
	Hint      say.Key // what it is, and where it is read
	Each      []Field // of a list whose numbers are asked for one by one: those of one entry, whose number their questions say
	Most      int     // and so many entries it has at the most
	Form      say.Key // what a list, or an entry that is one, looks like in a sheet
}

// Ones are the numbers of a list one by one, as typed.
func (f Field) Ones(answer any) []string {
	if pairs, is := answer.([][2]int); is && len(pairs) == 0 {
		return nil
	}
	return strings.FieldsFunc(FieldText(answer), func(r rune) bool { return r == ',' || r == 'x' })
}

// OfOnes is the list of such numbers, nil where they are none; an entry whose first is empty isn't there.
func (f Field) OfOnes(ones []string) any {
	var list []string
	for entry := range slices.Chunk(ones, len(f.Each)) {
		if entry = append(slices.Clip(entry), make([]string, len(f.Each)-len(entry))...); entry[0] != "" {
			list = append(list, strings.Join(Each(entry, func(one string) string { return cmp.Or(one, "0") }), "x"))
		}
	}
	answer, err := f.Read(strings.Join(list, " "))
	if err != nil {
		return nil
	}
	return answer
}

// One is what a number of one entry of a list can be, by its place in the entry.
func (f Field) One(at int) Field {
	if at < len(f.Each) {
		return f.Each[at]
	}
	return f
}

// Asked says whether a field is asked for beside what was answered, by name.
func (f Field) Asked(answers map[string]any) bool {
	list, _ := answers[f.Beside].([]int)
	return f.Beside == "" || slices.Contains(list, f.Of)
}

// Odd is the first number of an answer that is greater than is likely.
func (f Field) Odd(answer any) (n int, odd bool) {
	if f.Likely == 0 {
		return 0, false
	}
	var numbers []int
	switch a := answer.(type) {
	case int:
		numbers = []int{a}
	case []int:
		numbers = a
	}
	i := slices.IndexFunc(numbers, func(n int) bool { return n > f.Likely })
	if i < 0 {
		return 0, false
	}
	return numbers[i], true
}

type fieldKind uint8

const (
	OneNumber  fieldKind = iota
	NumberList           // as 0 0 1 3
	PairList             // as 2x4 3x1
	YesOrNo              // where High is more than 1, how many times instead of yes
)

// ask asks for the field, a list entry by entry until one is left empty.
func (f Field) ask(q *Answers) any {
	switch {
	case f.Each != nil:
		var ones []string
		for i := range f.Most {
			for _, one := range f.Each {
				ones = append(ones, q.Text(say.That(one.Ask, i+1), one.wrongOrEmpty))
			}
			if ones[len(ones)-len(f.Each)] == "" {
				break
			}
		}
		return f.OfOnes(ones)
	case f.Kind == YesOrNo:
		return q.Yes(say.That(f.Ask))
	case f.Kind == OneNumber && f.Low <= 0:
		return q.Number(say.That(f.Ask), f.Low, f.High, "0")
	}
	answer, err := f.Read(q.Text(say.That(f.Ask), f.wrongOrEmpty))
	if err != nil { // a number that can't be 0 may be left out
		return nil
	}
	return answer
}

func (f Field) wrongOrEmpty(text string) error {
	if text == "" {
		return nil
	}
	_, err := f.Read(text)
	return err
}

// Read reads an answer as a sheet holds it: an int, []int, [][2]int or bool, an int of what
// is so more than once. The
// error says what it should be.
func (f Field) Read(text string) (answer any, err error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
	switch f.Kind {
	case YesOrNo:
		if n, err := f.number(text); err == nil && n > 1 {
			return n, nil
		}
		if text != "yes" && text != "no" {
			return nil, say.Errorf("yes or no")
		}
		return text == "yes", nil
	case NumberList:
		numbers := make([]int, len(words))
		for i, w := range words {
			if _, err = strconv.Atoi(w); err != nil {
				return nil, say.Errorf("numbers with blanks between them, not %q", w)
			}
			if numbers[i], err = f.number(w); err != nil {
				return nil, err
			}
		}
		return numbers, f.Fits(len(numbers))
	case PairList:
		pairs := [][2]int{}
		if text == "0" {
			return pairs, nil
		}
		for _, w := range words {
			a, b, _ := strings.Cut(strings.ToLower(w), "x")
			first, err := f.One(0).number(a)
			second, failed := f.One(1).number(b)
			if err != nil || failed != nil {
				return nil, say.Errorf("pairs, as 2x4 3x1; 0 for none")
			}
			pairs = append(pairs, [2]int{first, second})
		}
		return pairs, f.Fits(len(pairs))
	}
	return f.number(text)
}

// Fits refuses a list of more entries than there can be.
func (f Field) Fits(entries int) error {
	if f.Most > 0 && entries > f.Most {
		return say.Errorf("at most %d entries", f.Most)
	}
	return nil
}

func (f Field) number(word string) (int, error) {
	n, err := strconv.Atoi(word)
	switch {
	case err != nil:
		return 0, say.Errorf("a whole number, not %q", word)
	case n < f.Low || n > f.High:
		return 0, say.Errorf("a number from %d to %d", f.Low, f.High)
	}
	return n, nil
}
