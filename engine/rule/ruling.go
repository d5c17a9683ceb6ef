package rule

import (
	"slices"
	"strings"

	"arbiter/say"
)

// Ruling is a point where the books differ or are silent, with the readings a
// table may choose from. The first reading is the default.
type Ruling struct {
	Name     string    `json:"name"`
	Readings []Reading `json:"readings"`
	Sources  say.Key   `json:"sources"`
}

// Reading is one way to play a ruling.
type Reading struct {
	Name    string  `json:"name"`
	Meaning say.Key `json:"meaning"`
}

// In is the reading that is played by where some are chosen, as name=reading, and
// whether it is another than the default.
func (r *Ruling) In(chosen []string) (reading Reading, departs bool) {
	for _, other := range r.Readings {
		if slices.Contains(chosen, r.Name+"="+other.Name) {
			return other, other.Name != r.Readings[0].Name
		}
	}
	return r.Readings[0], false
}

// RulingTable declares each ruling of a rulebook once. R keeps the readings
// that a table plays by; its zero value holds the defaults.
type RulingTable[R any] []rulingRow[R]

// rulingRow is a ruling and where R keeps its reading: in a bool, or by index.
type rulingRow[R any] struct {
	Ruling
	At  func(*R) *bool // of a ruling of two readings, false for the default
	Get func(*R) int
	Set func(*R, int)
}

// Flag declares a ruling of two readings that is kept as a bool.
func Flag[R any](name string, at func(*R) *bool, def string, defMeaning say.Key, other string, otherMeaning, sources say.Key) rulingRow[R] {
	return rulingRow[R]{Ruling: Ruling{Name: name, Readings: []Reading{{Name: def, Meaning: defMeaning}, {Name: other, Meaning: otherMeaning}}, Sources: sources}, At: at}
}

// Played is the reading that is played by.
func (row *rulingRow[R]) Played(r *R) int {
	switch {
	case row.At == nil:
		return row.Get(r)
	case *row.At(r):
		return 1
	}
	return 0
}

func (row *rulingRow[R]) play(r *R, reading int) {
	if row.At == nil {
		row.Set(r, reading)
	} else {
		*row.At(r) = reading == 1
	}
}

// Find gives a ruling's row, nil where there is no such ruling.
func (t RulingTable[R]) Find(name string) *rulingRow[R] {
	for i := range t {
		if t[i].Name == name {
			return &t[i]
		}
	}
	return nil
}

// Rulings lists every ruling with its readings, the default first.
func (t RulingTable[R]) Rulings() []Ruling {
	return Each(t, func(row rulingRow[R]) Ruling { return row.Ruling })
}

// FindReading finds the reading that is given as "new-garbage=may" among those of some
// rulings. The error is a *NotUnderstood that says which names there are; ruling is -1
// where it is the ruling that there isn't.
func FindReading(rulings []Ruling, text string) (ruling, reading int, err error) {
	name, chosen, _ := strings.Cut(text, "=")
	names := Each(rulings, func(r Ruling) string { return r.Name })
	if ruling = Index(names, name); ruling < 0 {
		return ruling, -1, MisreadAs(1, say.Or(names), "There is no ruling %q.", name).Near(name, names)
	}
	readings := Each(rulings[ruling].Readings, func(r Reading) string { return r.Name })
	if reading = Index(readings, chosen); reading < 0 {
		err = MisreadAs(1, say.Or(readings), "Ruling %s has no reading %q.", names[ruling], chosen).Near(chosen, readings)
	}
	return ruling, reading, err
}

// Choose takes a reading, given as FindReading has it.
func (t RulingTable[R]) Choose(r *R, text string) error {
	ruling, reading, err := FindReading(t.Rulings(), text)
	if err == nil {
		t[ruling].play(r, reading)
	}
	return err
}

// Read takes readings, each given as "new-garbage=may".
func (t RulingTable[R]) Read(texts []string) (r R, err error) {
	for _, text := range texts {
		if err = t.Choose(&r, text); err != nil {
			break
		}
	}
	return r, err
}

// Chosen lists the readings that differ from the defaults, as "new-garbage=may".
func (t RulingTable[R]) Chosen(r *R) []string {
	var out []string
	for i := range t {
		row := &t[i]
		if i := row.Played(r); i != 0 {
			out = append(out, row.Name+"="+row.Readings[i].Name)
		}
	}
	return out
}

// Played is a ruling as it is played, as "new-garbage=may".
func (t RulingTable[R]) Played(r *R, name string) string {
	if row := t.Find(name); row != nil {
		return name + "=" + row.Readings[row.Played(r)].Name
	}
	return name
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

// LeansOn is a ruling where a verdict can rest on it, for a verb's Leans.
func LeansOn(rests bool, ruling string) []string {
	if rests {
		return []string{ruling}
	}
	return nil
}
