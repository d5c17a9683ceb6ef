package century

import (
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Damage is what a column of a catastrophe card gives.
type Damage struct {
	Garbage int `json:"garbage,omitempty"`
	Clouds  int `json:"clouds,omitempty"`
}

func (d Damage) String() string {
	s := ""
	if d.Garbage > 0 {
		s += strconv.Itoa(d.Garbage) + "g"
	}
	if d.Clouds > 0 {
		s += strconv.Itoa(d.Clouds) + "p"
	}
	if s == "" {
		return "-"
	}
	return s
}

func (d Damage) said() say.Text {
	return say.Join(", ",
		say.That("nothing").If(d == Damage{}),
		say.That("%d garbage", d.Garbage).If(d.Garbage > 0),
		say.That("pollution marker %d to the left", d.Clouds).If(d.Clouds > 0))
}

// Card is a catastrophe card: five columns from worst to best, and which of
// them bear the label for five and for four seats (0 when the label is not
// described; columns count from 1).
type Card struct {
	Columns    [5]Damage
	Five, Four int
}

// String is the canonical form: 4g2p / 3g1p@5 / 2g1p@4 / 1g / -.
func (c *Card) String() string {
	var b strings.Builder
	for i, d := range c.Columns {
		if i > 0 {
			b.WriteString(" / ")
		}
		b.WriteString(d.String())
		if c.Five == i+1 {
			b.WriteString("@5")
		}
		if c.Four == i+1 {
			b.WriteString("@4")
		}
	}
	return b.String()
}

func (c *Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

func (c *Card) UnmarshalText(text []byte) error {
	read, err := ParseCard(string(text))
	if err != nil {
		return say.Errorf("the catastrophe card can't be read: %s", err)
	}
	*c = *read
	return nil
}

const damageForm = "garbage and clouds, such as 2g1p, or -"

const cardForm = "five columns from worst to best, such as 4g2p / 3g1p@5 / 2g1p@4 / 1g / -"

// ParseCard reads a catastrophe card; | may stand for /. The error is a
// *rule.NotUnderstood whose column counts in text.
func ParseCard(text string) (*Card, error) {
	c := &Card{}
	text = strings.ReplaceAll(text, "|", "/")
	if words := rule.Fields(text); !strings.Contains(text, "/") && len(words) > 1 { // blanks alone part the columns
		signs := []rune(text)
		for _, w := range words[1:] {
			signs[w.Column-2] = '/'
		}
		text = string(signs)
	}
	columns := strings.Split(text, "/")
	if len(columns) != 5 {
		return nil, rule.Misread(1, cardForm, "A catastrophe card has five columns, here are %d.", len(columns))
	}
	at := 0
	for i, column := range columns {
		words := rule.Fields(column)
		if len(words) != 1 {
			return nil, rule.Misread(at+1, cardForm, "Column %d of the card is empty or holds a blank.", i+1)
		}
		word := words[0].Text
		here := at + words[0].Column
		at += len([]rune(column)) + 1
		damage, labels, _ := strings.Cut(word, "@")
		d, ok := parseDamage(damage)
		if !ok {
			return nil, rule.Misread(here, "garbage and clouds, such as 3g1p, or -", "%q is no column of a catastrophe card.", word)
		}
		c.Columns[i] = d
		if !strings.Contains(word, "@") {
			continue
		}
		for _, label := range strings.Split(labels, "@") {
			seat := map[string]*int{"5": &c.Five, "4": &c.Four}[label]
			if seat == nil {
				return nil, rule.Misread(here, "@5 or @4", "%q: a column's label is @5 or @4.", word)
			}
			if *seat != 0 {
				return nil, rule.MisreadAs(here, say.That("one column with @%s", label), "The label @%s stands on two columns.", label)
			}
			*seat = i + 1
		}
	}
	if c.Five != 0 && c.Five == c.Four {
		return nil, rule.Misread(1, "@5 and @4 on different columns", "One column can't bear both labels.")
	}
	return c, nil
}

// check refuses a card that none can be: it runs from the full force of the
// catastrophe to an empty column (EN, Phase 3: Preventing Catastrophes). column is
// where it stands in its line.
func (c *Card) check(column int) error {
	var told toldColumns
	for i := range c.Columns {
		told[i] = &c.Columns[i]
	}
	return told.check(column, cardForm)
}

// toldColumns are what is known of a card's columns, nil where nothing is.
type toldColumns [5]*Damage

func (told toldColumns) check(column int, form say.Key) error {
	if last := told[4]; last != nil && *last != (Damage{}) {
		return rule.Misread(column, form, "The last column of a catastrophe card is empty, here it gives %s: is the card read from the left, worst column first?", last)
	}
	for i, worse := range told {
		for j, d := range told[i+1:] {
			if worse != nil && d != nil && d.Garbage > worse.Garbage && d.Clouds > worse.Clouds {
				return rule.Misread(column, form, "Column %d gives %s, more of both than column %d with %s: a card runs from worst to best.", i+j+2, d, i+1, worse)
			}
		}
	}
	return nil
}

// asksLabels asks for the labels that this round's card lacks to say which columns are open.
func (p *Position) asksLabels() say.Text {
	switch {
	case p.n == 4 || p.Card.Four != 0:
		return say.That("Which column bears the label %d?", 5)
	case p.Card.Five != 0:
		return say.That("Which column bears the label %d?", 4)
	}
	return say.That("Which columns bear the labels 5 and 4?")
}

// labelled is the card with its missing labels on the first free columns after the worst:
// an example of how it is typed.
func (c *Card) labelled() *Card {
	l := *c
	for _, label := range [...]*int{&l.Five, &l.Four} {
		for at := 2; *label == 0; at++ {
			if l.Five != at && l.Four != at {
				*label = at
			}
		}
	}
	return &l
}

// parseDamage reads one column: garbage and clouds, such as 3g1p, or -.
func parseDamage(word string) (d Damage, ok bool) {
	if word == "-" {
		return d, true
	}
	rest := strings.ToLower(word)
	if i := strings.IndexByte(rest, 'g'); i >= 0 {
		if d.Garbage, _, ok = counted(rest[:i+1], "g"); !ok {
			return d, false
		}
		rest = rest[i+1:]
	}
	if rest != "" {
		if d.Clouds, _, ok = counted(rest, "p"); !ok {
			return d, false
		}
	}
	return d, d != Damage{}
}

// closed says whether a column is covered with so many seats; known is false
// where the card's labels are needed and not described
// (EN, Phase 3: Preventing Catastrophes).
func (c *Card) closed(column, seats int) (closed, known bool) {
	if c != nil && seats < 5 && (column == c.Five || seats == 3 && column == c.Four) {
		return true, true
	}
	return false, c.knowsClosed(seats)
}

// knowsClosed says whether all columns that are closed for so many seats are known: five have all open, with any card.
func (c *Card) knowsClosed(seats int) bool {
	return seats == 5 || c != nil && c.Five != 0 && (seats == 4 || c.Four != 0)
}
