package rule

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/engine/rule/svg"
	"arbiter/say"
	"arbiter/say/screen"
)

// given is what follows "new NAME", split into names and options. The first error stays in
// Err; everything asked for after it is empty.
type given struct {
	Err     error
	names   []Word          // what belongs to no option
	options map[string]Word // values of options, by the option's name
}

func (g *given) fail(err error) {
	if g.Err == nil {
		g.Err = err
	}
}

// readOptions splits what follows "new NAME" into names and declared options,
// as --first Ann or --first=Ann. An option that repeats goes to repeated each
// time; the columns of its error are those within the value.
func readOptions(words []Word, declared []Option, title say.Key, repeated func(option string, value Word) error) *given {
	g := &given{options: map[string]Word{}}
	for i := 0; i < len(words) && g.Err == nil; i++ {
		w := words[i]
		name, v, hasValue := w.Cut("=")
		if !strings.HasPrefix(name, "--") {
			g.names = append(g.names, w)
			continue
		}
		if !hasValue {
			if i++; i == len(words) {
				g.fail(MisreadAs(w.Column, say.That("a value after %s", name), "%s needs a value.", name))
				break
			}
			v = words[i]
		}
		name = strings.ToLower(name[2:])
		o := Find(declared, func(o *Option) bool { return o.Name == name })
		_, twice := g.options[name]
		switch {
		case o == nil:
			g.fail(MisreadAs(w.Column, say.Or(optionNames(declared)), "There is no option --%s for a game of %s.", name, title).Near("--"+name, optionNames(declared)))
		case o.Repeats:
			g.fail(Shifted(repeated(name, v), v.Column-1))
		case twice:
			g.fail(Misread(w.Column, "each option once", "--%s is given twice.", name))
		default:
			g.options[name] = v
		}
	}
	return g
}

func optionNames(declared []Option) []string {
	return Each(declared, func(o Option) string { return "--" + o.Name })
}

// Choose gives the name that an option's value means, "" if the option is not given. none
// is as for OneOf.
func (g *given) Choose(option string, names []string, none say.Key) string {
	v, chosen := g.options[option]
	if !chosen || g.Err != nil {
		return ""
	}
	i, err := OneOf(v, names, none)
	if g.fail(err); i < 0 {
		return ""
	}
	return names[i]
}

// Round gives the number of the round that a record begins with, typed in digits or Roman
// numerals, in every game; 0 if it is not given.
func (g *given) Round(last int) (n int) {
	if v, given := g.options[RoundOption.Name]; given && g.Err == nil {
		if n, _ = strconv.Atoi(Arabic(v.Text, last)); n < 1 || n > last {
			g.Err = MisreadAs(v.Column, say.That("%d to %d", 1, last), "%q is no round of this game.", v.Text)
		}
	}
	return n
}

// Arabic is a Roman numeral up to last in digits, and any other text as it is.
func Arabic(text string, last int) string {
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
func (g *given) Seats(check func(name string, column int) error) (seats []string) {
	words := g.names
	if v, ok := g.options["seats"]; ok {
		if len(words) > 0 {
			g.fail(Misread(words[0].Column, withCommas, "%q: the seats are named by --seats already.", words[0].Text))
		}
		if words = Listed(v); len(words) == 1 && strings.Contains(v.Text, ";") {
			g.fail(oneSeat(v))
		}
	}
	for i := 0; i < len(words) && g.Err == nil; i++ {
		w := words[i]
		name := strings.TrimSpace(w.Text)
		g.fail(check(name, w.Column))
		if Index(seats, name) >= 0 {
			g.fail(Misread(w.Column, "seats with different names", "There are two seats named %q.", name))
		}
		if i := slices.IndexFunc(seats, func(other string) bool { return say.LooksAlike(other, name) }); i >= 0 {
			g.fail(Misread(w.Column, "seats with different names", "The seats %q and %q look the same.", seats[i], name))
		}
		seats = append(seats, name)
	}
	return seats
}

// withCommas is how several seats are named.
const withCommas say.Key = "commas between the names, as --seats Ann,Bob,Cyd"

// oneSeat refuses a text that seems to name several seats.
func oneSeat(w Word) error {
	return Misread(w.Column, withCommas, "%q is the name of one seat.", w.Text)
}

// NameList is the names in a list with commas between them, or words that join the last two, each maybe
// in quotation marks, as a name is that holds one of those.
func NameList(list string) (names []string, err error) {
	for more := true; more; {
		var name string
		if list = strings.TrimSpace(list); !strings.HasPrefix(list, `"`) {
			name, list, more = strings.Cut(list, ",")
			names = append(names, joinedNames(name, names == nil)...)
			continue
		}
		var closed bool
		name, list, closed = unquoted(list)
		if list = strings.TrimSpace(list); !closed || list != "" && list[0] != ',' {
			return nil, say.Errorf("%q: a quotation mark is open, or no comma follows it.", name)
		}
		list, more = strings.CutPrefix(list, ",")
		names = append(names, strings.TrimSpace(name))
	}
	return names, nil
}

// unquoted is what Quoted wrote at the beginning of a text, and what follows it; closed says whether a quotation mark
// ends it.
func unquoted(text string) (name, rest string, closed bool) {
	var b strings.Builder
	escaped := false
	for i, r := range text[1:] {
		switch {
		case escaped || r != '"' && r != '\\':
			b.WriteRune(r)
			escaped = false
		case r == '"':
			return b.String(), text[1+i+1:], true
		default:
			escaped = true
		}
	}
	return b.String(), "", false
}

// joinedNames are the names in a part of a list without commas, of which some may be joined by a word
// between them, as by and; first says that no part stands before it.
func joinedNames(part string, first bool) (names []string) {
	words, from := strings.Fields(part), 0
	for i, w := range words {
		if slices.Contains(seatJoiners, w) && i < len(words)-1 && (i > from || i == 0 && !first) {
			if i > from {
				names = append(names, strings.Join(words[from:i], " "))
			}
			from = i + 1
		}
	}
	if from == 0 {
		return []string{strings.TrimSpace(part)}
	}
	return append(names, strings.Join(words[from:], " "))
}

// InOneLine is a list that NameList reads.
func InOneLine(names []string) string {
	return strings.Join(Each(names, func(name string) string {
		if strings.HasPrefix(name, `"`) || strings.ContainsRune(name, ',') || len(joinedNames(name, false)) > 1 {
			return Quoted(name)
		}
		return name
	}), ", ")
}

// ColoursOption chooses the seats' colours.
var ColoursOption = Option{Name: "colours", Value: "NAMES", Help: "the seats' colours in their order, as red,blue (default: the one that a seat is named for, else one of its own)"}

// Colours gives the chosen colours, for at most seats seats.
func (g *given) Colours(seats int) (chosen []string) {
	v, ok := g.options[ColoursOption.Name]
	if !ok {
		return nil
	}
	hues := Each(svg.Hues, func(hue say.Key) string { return string(hue) })
	for _, w := range Listed(v) {
		w.Text = strings.TrimSpace(w.Text)
		hue := svg.Hue(w.Text)
		if hue == "" {
			i, err := OneOf(w, hues, "There is no colour %q.")
			if g.fail(err); err == nil {
				hue = hues[i]
			}
		}
		switch {
		case len(chosen) == seats:
			g.fail(Misread(w.Column, "a colour for each seat", "There are more colours than seats."))
		case slices.Contains(chosen, hue):
			g.fail(Misread(w.Column, "a colour for each seat", "Two seats can't have one colour."))
		}
		chosen = append(chosen, hue)
	}
	return chosen
}

// Agreed is what the players choose before a game of any rulebook. R holds the rulings.
type Agreed[R any] struct {
	Seats   []string // in clockwise order
	First   int      // the index of the seat that begins
	Chosen  []string // the chosen colours of the first seats; nil for none
	Round   int      // that the record begins with; 0 for a game from its beginning
	Rulings R
}

// Colours are the colours of the seats.
func (a *Agreed[R]) Colours() []string { return svg.Colours(a.Seats, a.Chosen) }

// Agree reads what is common to all games from what follows "new NAME": options and, instead
// of --seats, the seats' names. given has the game's own options. wanted names the numbers
// of seats that the game takes, wrong refuses another number; other takes an option that
// repeats and is no ruling.
func (t RulingTable[R]) Agree(words []Word, b *Rulebook, wanted say.Key, wrong func(n int) error, other func(value Word)) (a Agreed[R], g *given) {
	var before []string
	g = readOptions(words, b.Options, b.Title, func(option string, v Word) error {
		if option == "ruling" {
			before = append(before, v.Text)
			return t.Choose(&a.Rulings, v.Text, before...)
		}
		other(v)
		return nil
	})
	a.Seats = g.Seats(b.CheckSeat)
	switch n := len(a.Seats); {
	case n == 0:
		g.fail(Misread(1, wanted, "A new game needs its seats, as --seats Blue,Green,Yellow."))
	case n == 1 && b.Least > 1 && strings.ContainsAny(a.Seats[0], ",; "):
		g.fail(oneSeat(append(g.names, g.options["seats"])[0]))
	case n < b.Least || n > b.Most:
		g.fail(wrong(n))
	}
	a.First = max(0, Index(a.Seats, g.Choose("first", a.Seats, "There is no seat %q.")))
	a.Chosen = g.Colours(len(a.Seats))
	return a, g
}

// Line is a as it is typed after "new NAME", with the game's own options before the round
// and behind it.
func (t RulingTable[R]) Line(a *Agreed[R], before, behind []string) string {
	words := slices.Concat(SeatWords(a.Seats, a.First), When(a.Chosen != nil, []string{"--" + ColoursOption.Name, strings.Join(a.Chosen, ",")}),
		before, When(a.Round > 0, []string{"--round", strconv.Itoa(a.Round)}), behind)
	for _, r := range t.Chosen(&a.Rulings) {
		words = append(words, "--ruling", r)
	}
	return Join(words)
}

// maxSeatName is the longest name of a seat, in characters.
const maxSeatName = 40

// CheckSeatName says whether a text can name a seat: no control characters, not
// empty, and none of own, the rulebook's words that may stand in the place of a
// seat.
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
	if strings.ContainsFunc(name, screen.Hidden) || !utf8.ValidString(name) {
		return Misread(column, want, "A seat's name can't hold control characters.")
	}
	return nil
}

// SeatWords are the words that name the seats and the first one, as Seats reads
// them: with --seats, unless a name contains a comma, or the only one a semicolon.
func SeatWords(seats []string, first int) (words []string) {
	joined := strings.Join(seats, ",")
	if strings.Count(joined, ",") == len(seats)-1 && (len(seats) > 1 || !strings.Contains(joined, ";")) {
		words = append(words, "--seats", joined)
	} else {
		words = append(words, seats...)
	}
	if first != 0 {
		words = append(words, "--first", seats[first])
	}
	return words
}

// ReadPosition reads a saved position into to, and parses the setup in it, which
// is kept as typed after "new NAME".
func ReadPosition[S any](data []byte, to any, typed *string, parse func([]Word) (S, error)) (setup S, err error) {
	if err = json.Unmarshal(data, to); err != nil {
		return setup, say.Errorf("the position can't be read: %v", err)
	}
	if setup, err = ReadLine(*typed, parse); err != nil {
		return setup, say.Errorf("the setup can't be read: %v", err)
	}
	return setup, nil
}
