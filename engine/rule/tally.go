package rule

import (
	"cmp"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

// Tally is what was counted at a seat at the end of a game: values of the
// fields of a scoring sheet.
type Tally struct {
	Seat   int
	Values []TallyValue // in the order of the fields
}

// TallyValue is one number that was counted, or several.
type TallyValue struct {
	Field string
	Value any // as Field.Read gives it
}

// CountedVerb is the name of the verb by which the players count the end themselves, in every
// rulebook that has it.
const CountedVerb = "counted"

// fieldSigns are examples of values, by the kind of a field.
var fieldSigns = [...]string{OneNumber: "N", NumberList: "N,N,…", PairList: "NxN,…", YesOrNo: "yes|no"}

// readTally reads what was counted at a seat: points=41 garbage=0,0,1,3.
func readTally(r *Reader, seat int, fields []Field) Tally {
	t := Tally{seat, readValues(r, fields, "…", func(f *Field, v Word) (any, error) {
		value, err := f.Read(v.Text)
		if err != nil {
			err = MisreadAs(v.Column, say.Of(err), "%q is not understood.", cmp.Or(v.Text, f.Name+"="))
		}
		return value, err
	})}
	at := func(v TallyValue) int {
		return slices.IndexFunc(fields, func(f Field) bool { return f.Name == v.Field })
	}
	slices.SortFunc(t.Values, func(a, b TallyValue) int { return at(a) - at(b) })
	return t
}

// readNumber reads what was counted as one number.
func readNumber(f *Field, v Word) (any, error) { return ParseNumber(v, f.Low, f.High, "a number") }

// readValues reads what was counted, in the order in which it was typed; sign is what a value
// looks like.
func readValues(r *Reader, fields []Field, sign string, read func(f *Field, v Word) (any, error)) (values []TallyValue) {
	if r.Err == nil && len(r.Words) == 0 {
		r.Err = MisreadAs(r.End, say.That("what was counted, as %s=%d", fields[0].Name, 7), "%s lacks what was counted.", r.Verb.Text)
	}
	for _, w := range r.Rest() {
		word, v, is := w.Cut("=")
		f := Find(fields, func(f *Field) bool { return strings.EqualFold(f.Name, word) })
		if f != nil && f.Kind == YesOrNo && !is { // named alone: yes
			v, is = Word{Text: FieldText(true), Column: w.Column}, true
		}
		switch {
		case r.Err != nil:
		case f == nil || !is:
			err := MisreadAs(w.Column, say.Or(Each(fields, func(f Field) string { return f.Name + "=" + sign })), "%q is not understood.", w.Text)
			if f == nil {
				err = err.Near(word, Each(fields, func(f Field) string { return f.Name }))
			}
			r.Err = err
		case (&Tally{Values: values}).Value(f.Name) != nil:
			r.Err = Misread(w.Column, "each thing once", "%s: counted twice.", f.Name)
		default:
			var value any
			value, r.Err = read(f, v)
			values = append(values, TallyValue{f.Name, value})
		}
	}
	return values
}

// TallyOf is a tally of what was counted in some fields; a nil value wasn't.
func TallyOf(fields []Field, counted []any) *Tally {
	t := &Tally{}
	for i, v := range counted {
		if v != nil {
			t.Values = append(t.Values, TallyValue{fields[i].Name, v})
		}
	}
	return t
}

// RestoreTally reads what was counted at a seat, as Text wrote it; nil for "".
func RestoreTally(text string, seat int, fields []Field) (*Tally, error) {
	if text == "" {
		return nil, nil
	}
	fields = slices.Clone(fields)
	for i := range fields { // an older save may have a longer list than is taken now, which stays
		if f := &fields[i]; f.Each != nil {
			f.Each, f.Most, f.High = nil, 0, math.MaxInt32
		}
	}
	t, err := ReadLine(CountedVerb+" "+text, func(words []Word) (*Tally, error) {
		r := NewReader(words)
		t := readTally(&r, seat, fields)
		return &t, r.Err
	})
	if err != nil {
		return nil, say.Errorf("the count %q can't be read: %v", text, err)
	}
	return t, nil
}

// TallyTexts are what the table counted by seat, each as typed after "counted SEAT", up to the
// last; "" where it didn't.
func TallyTexts(all []*Tally) []string {
	for len(all) > 0 && all[len(all)-1] == nil {
		all = all[:len(all)-1]
	}
	return Each(all, (*Tally).Text)
}

// RestoreTallies reads what TallyTexts wrote into the tallies of the seats.
func RestoreTallies(all []*Tally, texts []string, fields []Field) (err error) {
	for i := 0; i < min(len(all), len(texts)) && err == nil; i++ {
		all[i], err = RestoreTally(texts[i], i, fields)
	}
	return err
}

// TooMany names a field of which some seats together counted more than the box has, empty if
// there is none. A seat that didn't count is nil.
func TooMany(fields []Field, all []*Tally) say.Text {
	for _, f := range fields {
		n := 0
		for _, t := range all {
			if t != nil {
				list, _ := t.Value(f.Name).([]int)
				n += t.Number(f.Name) + len(list)
			}
		}
		if f.Box > 0 && n > f.Box {
			return say.That("All seats together: %d at “%s”; there are %d.", n, f.Ask, f.Box)
		}
	}
	return say.Text{}
}

// Value is what was counted in a field, nil for nothing.
func (t *Tally) Value(field string) any {
	if v := Find(t.Values, func(v *TallyValue) bool { return v.Field == field }); v != nil {
		return v.Value
	}
	return nil
}

// Number is the number that was counted in a field: 0 for nothing, 1 for yes.
func (t *Tally) Number(field string) int {
	switch value := t.Value(field).(type) {
	case int:
		return value
	case bool:
		if value {
			return 1
		}
	}
	return 0
}

// Counting is the fields of a sheet, in the order in which the board is read, and in the same
// order where T has the value of each: a *int, *bool, *[]int or *[][2]int.
type Counting[T any] struct {
	Fields []Field
	Places func(t *T) []any
}

// Add adds what was counted at a seat.
func (c *Counting[T]) Add(t *T, counted *Tally) {
	for i, place := range c.Places(t) {
		name := c.Fields[i].Name
		value := counted.Value(name)
		if value == nil {
			continue
		}
		switch to := place.(type) {
		case *int:
			*to += counted.Number(name)
		case *bool:
			*to = counted.Number(name) > 0
		case *[]int:
			*to, _ = value.([]int)
		case *[][2]int:
			*to, _ = value.([][2]int)
		}
	}
}

// Of is what was counted at a seat, as a T.
func (c *Counting[T]) Of(counted *Tally) (t T) {
	c.Add(&t, counted)
	return t
}

// Values are the values in a T, field by field.
func (c *Counting[T]) Values(t *T) []TallyValue {
	places := c.Places(t)
	return Times(len(places), func(i int) TallyValue {
		value := reflect.ValueOf(places[i]).Elem().Interface()
		if times, is := value.(int); is && c.Fields[i].Kind == YesOrNo && times < 2 {
			value = times > 0
		}
		return TallyValue{c.Fields[i].Name, value}
	})
}

// Text is what was counted, as typed; "" of nothing.
func (t *Tally) Text() string {
	if t == nil {
		return ""
	}
	words := Each(t.Values, func(v TallyValue) string { return v.Field + "=" + FieldText(v.Value) })
	return strings.Join(words, " ")
}

// Said is what was counted in some fields, in words, with ? for the numbers of those that are hidden.
func (t *Tally) Said(fields []Field, hidden []string) say.Text {
	return say.Join("; ", Each(t.Values, func(v TallyValue) say.Text {
		f := Find(fields, func(f *Field) bool { return f.Name == v.Field })
		called := say.That(cmp.Or(f.Heading, f.Ask))
		yes, is := v.Value.(bool)
		switch {
		case slices.Contains(hidden, v.Field):
			return say.That("%s: %s", called, "?")
		case is && yes:
			return say.That("%s: %s", called, say.That("yes"))
		case is:
			return say.That("%s: %s", called, say.That("no"))
		}
		return say.That("%s: %s", called, strings.NewReplacer(",", ", ", "x", "×").Replace(FieldText(v.Value)))
	})...)
}

// FieldText is the value of a field, as typed; "" for none.
func FieldText(value any) string {
	var parts []string
	switch value := value.(type) {
	case int:
		return strconv.Itoa(value)
	case bool:
		if value {
			return "yes"
		}
		return "no"
	case []string:
		parts = value
	case []int:
		parts = Each(value, strconv.Itoa)
	case [][2]int:
		parts = Each(value, func(p [2]int) string { return strconv.Itoa(p[0]) + "x" + strconv.Itoa(p[1]) })
		if len(parts) == 0 {
			return "0"
		}
	}
	return strings.Join(parts, ",")
}

// Field is one entry of a scoring sheet, and the question for it.
type Field struct {
	Name      string  // in the sheet
	Ask       say.Key // a short question
	Heading   say.Key // what stands before its value where a count is told, "" for Ask
	Kind      fieldKind
	Low, High int    // the range of its numbers
	Likely    int    // a greater number is asked about; 0 for never
	Box       int    // how many the box has for all seats together, for a list how many entries; 0 for no bound
	Beside    string // it is asked only if this list contains Of, "" for always
	Of        int
	Hint      say.Key // what it is, and where it is read on the board
	Each      []Field // for a list whose numbers are asked for one by one: the fields of one entry, whose questions take its number
	Most      int     // and the most entries of that list
	Form      say.Key // the form of a list, or of an entry that is a list, in a sheet
}

// Ones are the numbers of a list one by one, as typed.
func (f Field) Ones(answer any) []string {
	if pairs, is := answer.([][2]int); is && len(pairs) == 0 {
		return nil
	}
	return strings.FieldsFunc(FieldText(answer), func(r rune) bool { return r == ',' || r == 'x' })
}

// OfOnes is the list of such numbers, nil for none; an entry whose first number is empty is left out.
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

// One is the field of a number in one entry of a list, by its place in the
// entry.
func (f Field) One(at int) Field {
	if at < len(f.Each) {
		return f.Each[at]
	}
	return f
}

// Asked says whether a field is asked for, given the answers so far by name.
func (f Field) Asked(answers map[string]any) bool {
	list, _ := answers[f.Beside].([]int)
	return f.Beside == "" || slices.Contains(list, f.Of)
}

// Odd is the first number of an answer that is greater than Likely.
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
	YesOrNo              // if High is more than 1, a number of times instead of yes
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
	if err != nil { // a number that can't be 0 may be left empty
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

// Read reads an answer as a sheet holds it: an int, []int, [][2]int or bool, or an int for a
// yes more than once. The error says what it should be.
func (f Field) Read(text string) (answer any, err error) {
	words := Apart(text)
	switch f.Kind {
	case YesOrNo:
		if n, err := f.number(text); err == nil && n > 1 {
			return n, nil
		}
		switch strings.ToLower(text) {
		case "yes", "true":
			return true, nil
		case "no", "false":
			return false, nil
		}
		return nil, say.Errorf("yes or no")
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

// Fits refuses a list with too many entries.
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
