package rule

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/say"
)

// given is what follows "new NAME", parted.
type given struct {
	names   []Word          // what belongs to no option
	options map[string]Word // values of options, by the option's name
}

// ReadOptions parts what follows "new NAME" into names and the options that
// are declared, as --first Ann or --first=Ann. An option that repeats goes to
// repeated each time, with its name; the error counts columns within the value.
func ReadOptions(words []Word, declared []Option, title say.Key, repeated func(option string, value Word) error) (*given, error) {
	g := &given{options: map[string]Word{}}
	for i := 0; i < len(words); i++ {
		w := words[i]
		name, v, hasValue := w.Cut("=")
		if !strings.HasPrefix(name, "--") {
			g.names = append(g.names, w)
			continue
		}
		if !hasValue {
			if i++; i == len(words) {
				return nil, MisreadAs(w.Column, say.That("a value after %s", name), "%s needs a value.", name)
			}
			v = words[i]
		}
		name = strings.ToLower(name[2:])
		o := findOption(declared, name)
		_, twice := g.options[name]
		switch {
		case o == nil:
			return nil, MisreadAs(w.Column, say.Or(optionNames(declared)), "There is no option --%s for a game of %s.", name, title).Near("--"+name, optionNames(declared))
		case o.Repeats:
			if err := repeated(name, v); err != nil {
				return nil, Shifted(err, v.Column-1)
			}
		case twice:
			return nil, Misread(w.Column, "each option once", "--%s is given twice.", name)
		default:
			g.options[name] = v
		}
	}
	return g, nil
}

func findOption(declared []Option, name string) *Option {
	for i := range declared {
		if declared[i].Name == name {
			return &declared[i]
		}
	}
	return nil
}

func optionNames(declared []Option) []string {
	return Each(declared, func(o Option) string { return "--" + o.Name })
}

// Choose gives the index of the one name that an option's value means; chosen
// is false where the option is not given. none is as for OneOf.
func (g *given) Choose(option string, names []string, none say.Key) (i int, chosen bool, err error) {
	v, chosen := g.options[option]
	if chosen {
		i, err = OneOf(v, names, none)
	}
	return i, chosen, err
}

// Number gives an option's number from low to high, 0 where it is not given.
func (g *given) Number(option string, low, high int, want say.Key) (int, error) {
	v, given := g.options[option]
	if !given {
		return 0, nil
	}
	return ParseNumber(v, low, high, want)
}

// Round gives the number of the round that a record begins with, 0 where it is not given:
// in digits, or in the Roman numerals that boards have.
func (g *given) Round(last int) (int, error) {
	if v, given := g.options[RoundOption.Name]; given {
		v.Text = arabic(v.Text, last)
		g.options[RoundOption.Name] = v
	}
	return g.Number(RoundOption.Name, 1, last, "a round")
}

// arabic is a Roman numeral up to last in digits, and any other text as it is.
func arabic(text string, last int) string {
	for n := 1; n <= last; n++ {
		units := [...]string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
		if strings.EqualFold(text, strings.Repeat("X", n/10)+units[n%10]) {
			return strconv.Itoa(n)
		}
	}
	return text
}

// RoundOption begins a game's record in the middle: see Rulebook.FromTable.
var RoundOption = Option{Name: "round", Value: "N", Help: "begin the record with round N, before its deal; have says what lies on the table"}

// Seats gives the seats' names: those of --seats, or the words that belong to
// no option. check says whether a text can name a seat.
func (g *given) Seats(check func(name string, column int) error) (seats []string, err error) {
	words := g.names
	if v, ok := g.options["seats"]; ok {
		if len(words) > 0 {
			return nil, Misread(words[0].Column, "an option", "%q: the seats are named by --seats already.", words[0].Text)
		}
		words = Listed(v)
	}
	for _, w := range words {
		name := strings.TrimSpace(w.Text)
		if err := check(name, w.Column); err != nil {
			return nil, err
		}
		if Index(seats, name) >= 0 {
			return nil, Misread(w.Column, "seats with different names", "There are two seats named %q.", name)
		}
		if i := slices.IndexFunc(seats, func(other string) bool { return say.LooksAlike(other, name) }); i >= 0 {
			return nil, Misread(w.Column, "seats with different names", "The seats %q and %q look the same.", seats[i], name)
		}
		seats = append(seats, name)
	}
	return seats, nil
}

// maxSeatName bounds a seat's name, in characters.
const maxSeatName = 40

// CheckSeatName says whether a text can name a seat: no control characters,
// not empty and none of the rulebook's own words, which stand where a seat may.
func CheckSeatName(name string, column int, own ...string) error {
	const want = "a seat's name"
	if say.Looks(name) == "" {
		return Misread(column, want, "A seat needs a name.")
	}
	if utf8.RuneCountInString(name) > maxSeatName {
		return Misread(column, want, "A seat's name has at most %d characters.", maxSeatName)
	}
	if Contains(own, name) {
		return Misread(column, want, "A seat can't be named %q: the word has a meaning of its own.", name)
	}
	if strings.ContainsFunc(name, unicode.IsControl) || !utf8.ValidString(name) {
		return Misread(column, want, "A seat's name can't hold control characters.")
	}
	return nil
}

// SeatWords are the words that name seats and who is first among them, as
// Seats reads them: --seats, where no name holds a comma.
func SeatWords(seats []string, first int) (words []string) {
	joined := strings.Join(seats, ",")
	if strings.Count(joined, ",") == len(seats)-1 {
		words = append(words, "--seats", joined)
	} else {
		words = append(words, seats...)
	}
	if first != 0 {
		words = append(words, "--first", seats[first])
	}
	return words
}

// ReadPosition reads a saved position into to, and the setup that stands in it as
// it was typed after "new NAME".
func ReadPosition[S any](data []byte, to any, typed *string, parse func([]Word) (S, error)) (setup S, err error) {
	if err = json.Unmarshal(data, to); err != nil {
		return setup, say.Errorf("the position can't be read: %v", err)
	}
	if setup, err = ReadLine(*typed, parse); err != nil {
		return setup, say.Errorf("the setup can't be read: %v", err)
	}
	return setup, nil
}
