package rule

import (
	"encoding/json"
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/say"
)

// Ruling is a point on which the books differ or are silent, with the readings that
// players may choose from. The first reading is the default. Its name is typed and
// kept, its title is shown.
type Ruling struct {
	Name     string    `json:"name"`
	Title    say.Key   `json:"title"`
	Readings []Reading `json:"readings"`
	Sources  say.Key   `json:"sources"`
}

// Reading is one way to play a ruling.
type Reading struct {
	Name    string  `json:"name"`
	Meaning say.Key `json:"meaning"`
}

// Said is the ruling's title as it stands in a sentence.
func (r *Ruling) Said() say.Text { return say.That("“%s”", r.Title) }

// RulingInWords returns the title of a ruling and what a reading of it means, given as
// "new-garbage=may"; the given text if there is no such ruling.
func RulingInWords(rulings []Ruling, given string) (title, meaning say.Text) {
	ruling, reading, err := FindReading(rulings, given)
	if err != nil {
		return say.Plain(given), say.Plain(given)
	}
	r := &rulings[ruling]
	return r.Said(), say.That("“%s”", r.Readings[reading].Meaning)
}

// In returns the reading in force, given the chosen ones as name=reading, and whether it
// differs from the default.
func (r *Ruling) In(chosen []string) (reading Reading, departs bool) {
	for _, other := range r.Readings {
		if Contains(chosen, r.Name+"="+other.Name) {
			return other, other.Name != r.Readings[0].Name
		}
	}
	return r.Readings[0], false
}

// others visits the readings that aren't in force, as name=reading, each with the chosen ones as they would be.
func (r *Ruling) others(chosen []string, visit func(reading string, under []string)) {
	played, _ := r.In(chosen)
	for _, other := range r.Readings {
		if reading := r.Name + "=" + other.Name; other.Name != played.Name {
			visit(reading, append(Without(chosen, r.Name+"="+played.Name), reading))
		}
	}
}

// Played is how a ruling is played in a position, as "new-garbage=may".
func Played(p Position, ruling string) string {
	r := Find(p.Book().Rulings(), func(r *Ruling) bool { return r.Name == ruling })
	if r == nil {
		return ruling
	}
	reading, _ := r.In(p.Rulings())
	return ruling + "=" + reading.Name
}

// RulingTable is the rulings of a rulebook. R holds the reading in force of each, in a field
// with the ruling's name as its tag, `ruling:"new-garbage"`. A bool is false for the first
// reading of two; an int is the number that names a reading, 0 for one that is named by a word.
// R's zero value holds the defaults.
type RulingTable[R any] struct{ read func() *readRulings }

type readRulings struct {
	all  []Ruling
	rows []rulingRow
}

// rulingRow is a ruling, and the field that keeps its reading.
type rulingRow struct {
	*Ruling
	field []int
}

// RulingsIn are the rulings in rulings.json among a game's files, which is parsed when a ruling is
// first asked for.
func RulingsIn[R any](files fs.FS) RulingTable[R] {
	return RulingTable[R]{sync.OnceValue(func() *readRulings {
		var all []Ruling
		if err := json.Unmarshal(fileIn("rulings.json", files), &all); err != nil {
			panic(err)
		}
		return &readRulings{all, Times(len(all), func(i int) rulingRow {
			return rulingRow{&all[i], fieldOf(reflect.TypeFor[R](), all[i].Name)}
		})}
	})}
}

// fieldOf is the index path of the field, in a struct or one within it, that
// keeps a ruling.
func fieldOf(t reflect.Type, ruling string) []int {
	for f := range t.Fields() {
		if f.Tag.Get("ruling") == ruling {
			return f.Index
		}
		if f.Type.Kind() == reflect.Struct {
			if in := fieldOf(f.Type, ruling); in != nil {
				return append(slices.Clone(f.Index), in...)
			}
		}
	}
	return nil
}

// Played is the index of the reading in force in an R.
func (row *rulingRow) Played(r any) int {
	kept := reflect.ValueOf(r).Elem().FieldByIndex(row.field)
	return max(0, slices.IndexFunc(row.Readings, func(reading Reading) bool { return kept.Equal(row.kept(kept, reading)) }))
}

// kept is the value that a field has for a reading.
func (row *rulingRow) kept(field reflect.Value, reading Reading) reflect.Value {
	if field.Kind() == reflect.Bool {
		return reflect.ValueOf(reading.Name != row.Readings[0].Name)
	}
	n, _ := strconv.Atoi(reading.Name)
	return reflect.ValueOf(n)
}

func (row *rulingRow) play(r any, reading int) {
	field := reflect.ValueOf(r).Elem().FieldByIndex(row.field)
	field.Set(row.kept(field, row.Readings[reading]))
}

// Find gives a ruling's row, nil where there is no such ruling.
func (t RulingTable[R]) Find(name string) *rulingRow {
	return Find(t.read().rows, func(row *rulingRow) bool { return row.Name == name })
}

// Rulings lists every ruling with its readings, the default first; not to be changed.
func (t RulingTable[R]) Rulings() []Ruling { return t.read().all }

// FindReading finds a reading, given as "new-garbage=may", among some rulings. The
// error is a *NotUnderstood that lists the existing names; ruling is -1 if the ruling
// doesn't exist. Those chosen before may not read it otherwise.
func FindReading(rulings []Ruling, text string, before ...string) (ruling, reading int, err error) {
	name, chosen, _ := strings.Cut(text, "=")
	names := Each(rulings, func(r Ruling) string { return r.Name })
	if ruling = Index(names, name); ruling < 0 {
		return ruling, -1, MisreadAs(1, say.Or(names), "There is no ruling %q.", name).Near(name, names)
	}
	readings := Each(rulings[ruling].Readings, func(r Reading) string { return r.Name })
	if reading = Index(readings, chosen); reading < 0 {
		err = MisreadAs(1, say.Or(readings), "Ruling %s has no reading %q.", names[ruling], chosen).Near(chosen, readings)
	}
	for _, other := range before {
		if of, as, unread := FindReading(rulings, other); err == nil && unread == nil && of == ruling && as != reading {
			err = Misread(1, "one reading of each ruling", "Ruling %s can't be read as %s and as %s.", names[ruling], readings[as], readings[reading])
		}
	}
	return ruling, reading, err
}

// Choose sets a reading, given as in FindReading.
func (t RulingTable[R]) Choose(r *R, text string, before ...string) error {
	ruling, reading, err := FindReading(t.Rulings(), text, before...)
	if err == nil {
		t.read().rows[ruling].play(r, reading)
	}
	return err
}

// Read sets readings, each given as "new-garbage=may".
func (t RulingTable[R]) Read(texts []string) (r R, err error) {
	for i, text := range texts {
		if err = t.Choose(&r, text, texts[:i]...); err != nil {
			break
		}
	}
	return r, err
}

// Chosen lists the readings that differ from the defaults, as "new-garbage=may".
func (t RulingTable[R]) Chosen(r *R) []string {
	if reflect.ValueOf(r).Elem().IsZero() {
		return nil // without parsing the file: most games play by the defaults
	}
	var out []string
	rows := t.read().rows
	for i := range rows {
		row := &rows[i]
		if i := row.Played(r); i != 0 {
			out = append(out, row.Name+"="+row.Readings[i].Name)
		}
	}
	return out
}

// InWords is RulingInWords of these rulings.
func (t RulingTable[R]) InWords(given string) (title, meaning say.Text) {
	return RulingInWords(t.Rulings(), given)
}

// Others lists the other readings of a ruling, as "new-garbage=may", and the
// rulings under each.
func (t RulingTable[R]) Others(r *R, name string, visit func(reading string, other *R)) {
	row := t.Find(name)
	if row == nil {
		return
	}
	played := row.Played(r)
	for i, reading := range row.Readings {
		if i == played {
			continue
		}
		other := *r
		row.play(&other, i)
		visit(row.Name+"="+reading.Name, &other)
	}
}

// Judged says where a file that was judged rests on a ruling: that another reading refuses it, or what judge says of that reading.
func (t RulingTable[R]) Judged(r *R, judge func(other *R, title, meaning say.Text) ([]say.Text, error)) (rests []say.Text) {
	for _, ruling := range t.Rulings() {
		t.Others(r, ruling.Name, func(reading string, other *R) {
			title, meaning := t.InWords(reading)
			said, err := judge(other, title, meaning)
			if ill, is := errors.AsType[*Illegal](err); is {
				said = []say.Text{say.That("This rests on the ruling %s; under %s it would be refused (%s).", title, meaning, ill.Code)}
			}
			rests = append(rests, said...)
		})
	}
	return say.Some(rests...)
}

// LeansOn lists a ruling if a verdict can depend on it, for a verb's Leans.
func LeansOn(rests bool, ruling string) []string {
	if rests {
		return []string{ruling}
	}
	return nil
}
