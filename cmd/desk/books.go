package desk

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// BookNames are the names of the rulebooks.
func (d *Desk) BookNames() []string {
	return rule.Each(d.Books, func(b *rule.Rulebook) string { return b.Name })
}

// Book finds a rulebook by its name; "" is the first. The error is a
// *rule.NotUnderstood.
func (d *Desk) Book(name string) (*rule.Rulebook, error) {
	if name == "" {
		return d.Books[0], nil
	}
	if i := rule.Index(d.BookNames(), name); i >= 0 {
		return d.Books[i], nil
	}
	return nil, rule.MisreadAs(1, say.Or(d.BookNames()), "There is no rulebook %q.", name).Near(name, d.BookNames())
}

// BookOf is the rulebook that a game's first line asks for.
func (d *Desk) BookOf(line string) (*rule.Rulebook, error) {
	name, err := referee.RulesOf(line)
	if err != nil {
		return nil, err
	}
	book, err := d.Book(name.Text)
	if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
		misread.Column = name.Column
	}
	return book, err
}

// GameBook is the rulebook of a game, nil where there is none; "" is the current
// one.
func (d *Desk) GameBook(game string) *rule.Rulebook {
	if st, name, err := d.Find(game); err == nil {
		if sv, _, err := st.Glance(name); err == nil {
			book, _ := d.Book(sv.Rules)
			return book
		}
	}
	return nil
}

// Entry finds a rule by its code, nil where no rulebook has it.
func (d *Desk) Entry(code rule.Code) *rule.Entry {
	if b := d.bookOf(code); b != nil {
		return rule.FindEntry(b, code)
	}
	return nil
}

// bookOf is the rulebook of a code, nil for none.
func (d *Desk) bookOf(code rule.Code) *rule.Rulebook {
	if i := slices.IndexFunc(d.Books, func(b *rule.Rulebook) bool { return strings.HasPrefix(string(code), b.Name+"/") }); i >= 0 {
		return d.Books[i]
	}
	return nil
}

// Ruling finds a ruling by its name, nil where no rulebook has it.
func (d *Desk) Ruling(name string) *rule.Ruling {
	return rule.FirstOf(d.Books, func(b *rule.Rulebook) *rule.Ruling {
		return rule.Find(b.Rulings(), func(r *rule.Ruling) bool { return r.Name == name })
	})
}

// Readings tells the readings of a ruling, with > before the one played, and what
// the books say.
func (d *Desk) Readings(r *rule.Ruling, played string) {
	for i, reading := range r.Readings {
		mark := "  "
		if reading.Name == played {
			mark = "> "
		}
		text := say.That("%s%s: %s", mark, reading.Name, reading.Meaning)
		if i == 0 {
			text = say.That("%s%s: %s (default)", mark, reading.Name, reading.Meaning)
		}
		d.IO.Wrapped(text, "    ")
	}
	d.IO.Wrapped(say.That("  %s", d.IO.Dim(say.That(r.Sources))), "    ")
}
