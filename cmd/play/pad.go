package play

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// onPad is a sheet on a score pad: its cells, and what they come to.
type onPad struct {
	*sheet
	d       *desk.Desk
	book    *rule.Rulebook
	rulings []string
	known   *desk.LazyCopy
	fields  []rule.Field // of the lines
	pad     *ui.Pad
	sums    *ui.PadSums
}

// onPad has the sheet filled in on a score pad, where the terminal has room for one; done
// is what its foot does.
func (sh *sheet) onPad(d *desk.Desk, book *rule.Rulebook, seats, rulings []string, done say.Text) (shown bool, err error) {
	padder, is := d.Prompt.(ui.Padder)
	if !is || d.Settings.Accessible {
		return false, nil
	}
	title := say.That(book.Title)
	if len(book.Sheets.Scorings) > 1 {
		title = say.That("%s, %s", book.Title, sh.Scoring)
	}
	o := &onPad{sheet: sh, d: d, book: book, rulings: rulings, known: d.LazyCopy(book), pad: &ui.Pad{Title: title, Seats: seats, Done: done, Stays: sh.stays}, sums: &ui.PadSums{}}
	for _, f := range slices.Concat(book.Sheets.Fields(sh.Scoring), sh.lacked) {
		o.line(f)
	}
	o.pad.Sum = o.sum
	return padder.Pad(o.pad)
}

// line adds the line of a field, with what is known of it.
func (o *onPad) line(f rule.Field) {
	l := ui.PadLine{Ask: say.That(f.Ask), Usual: say.Plain("0"), YesNo: f.Kind == rule.YesOrNo, Several: f.Kind == rule.NumberList || f.Kind == rule.PairList, Check: func(text string) (say.Text, error) {
		answer, err := f.Read(text)
		if n, odd := f.Odd(answer); odd && err == nil {
			return isOdd(n), nil
		}
		return say.Text{}, err
	}}
	switch f.Kind {
	case rule.YesOrNo:
		l.Usual = say.That("no")
	case rule.NumberList, rule.PairList:
		l.Usual = say.Plain("–")
	}
	if slices.ContainsFunc(o.lacked, func(g rule.Field) bool { return g.Name == f.Name }) {
		l.Usual, l.Lacked = say.Plain("–"), true
	}
	for _, seat := range o.Seats {
		before, there := seat[f.Name]
		text := rule.FieldText(before)
		if l.Several { // as they are typed
			text = strings.ReplaceAll(text, ",", " ")
		}
		l.Cells = append(l.Cells, ui.PadCell{Text: text, Needed: there && before == ""})
	}
	o.fields, o.pad.Lines = append(o.fields, f), append(o.pad.Lines, l)
}

func isOdd(n int) say.Text { return say.That("%d is more than usual. Is it right?", n) }

// read takes what stands in the cells into the sheet, as far as it can be read.
func (o *onPad) read() {
	for i, f := range o.fields {
		for seat := range o.Seats {
			cell := o.pad.Lines[i].Cells[seat]
			delete(o.Seats[seat], f.Name)
			if text := strings.TrimSpace(cell.Text); text != "" {
				if answer, err := f.Read(text); err == nil {
					o.Seats[seat][f.Name] = answer
				}
			}
		}
	}
}

// sum scores what stands in the cells.
func (o *onPad) sum() *ui.PadSums {
	o.read()
	data, at := o.placed()
	v, err := o.book.Sheets.Score(data, o.rulings, o.known.Described)
	err = cmp.Or(o.known.Err, err)
	o.sums.Wrong, o.sums.Line, o.sums.Seat, o.sums.Others = say.Text{}, -1, -1, false
	if err == nil && o.unfounded() {
		o.others()
		return o.sums
	}
	switch cannot, is := errors.AsType[*rule.CannotCheck](err); {
	case is:
		o.lacks(cannot)
	case err != nil:
		o.sums.Wrong = say.Of(err)
		if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
			o.sums.Wrong = misread.Message
			if misread.Line > 0 && misread.Line <= len(at) {
				o.sums.Line, o.sums.Seat = at[misread.Line-1][0], at[misread.Line-1][1]
			}
		}
		o.others()
	default:
		o.show(v)
	}
	return o.sums
}

// unfounded says whether something stands at a seat that goes with a number that it lacks.
func (o *onPad) unfounded() bool {
	for line, f := range o.fields {
		for seat, answers := range o.Seats {
			if answers[f.Name] == true && !f.Asked(answers) {
				of := o.fields[slices.IndexFunc(o.fields, func(g rule.Field) bool { return g.Name == f.Beside })]
				o.sums.Wrong, o.sums.Line, o.sums.Seat = say.That("only with %d at “%s”", f.Of, of.Ask), line, seat
				return true
			}
		}
	}
	return false
}

// others scores the other seats where a cell of one can't be.
func (o *onPad) others() {
	if o.sums.Line < 0 {
		return
	}
	delete(o.Seats[o.sums.Seat], o.fields[o.sums.Line].Name)
	data, _ := o.placed()
	if v, err := o.book.Sheets.Score(data, o.rulings, o.known.Described); err == nil {
		o.show(v)
		o.sums.Others = true
	}
}

// lacks has what can't be told from the numbers so far asked for.
func (o *onPad) lacks(cannot *rule.CannotCheck) {
	o.sums.Wrong = cannot.Message
	for _, need := range cannot.Needs {
		seat := slices.Index(o.pad.Seats, need.Seat)
		if seat < 0 {
			continue
		}
		line := slices.IndexFunc(o.fields, func(f rule.Field) bool { return f.Name == need.Field.Name })
		if line < 0 {
			o.lacked = append(o.lacked, need.Field)
			o.line(need.Field)
			line = len(o.fields) - 1
		}
		o.sums.Line, o.sums.Seat = line, seat
	}
}

// show takes over the numbers of a scoring, a line for each column of its table.
func (o *onPad) show(v *rule.View) {
	i := slices.IndexFunc(v.Blocks, func(b rule.Block) bool { return b.Table != nil && b.Table.Seats })
	if i < 0 {
		return
	}
	t := v.Blocks[i].Table
	o.sums.Labels, o.sums.Numbers = t.Header[1:], make([][]say.Text, len(t.Header)-1)
	for column := range o.sums.Numbers {
		for _, row := range t.Rows {
			o.sums.Numbers[column] = append(o.sums.Numbers[column], row[column+1])
		}
	}
}

// placed is the sheet with each cell on a line of its own, and whose cell each line is.
func (o *onPad) placed() (data []byte, at [][2]int) {
	var b bytes.Buffer
	part := func(line, seat int, format string, value any) {
		text, _ := json.Marshal(value) // numbers and names
		fmt.Fprintf(&b, format+"\n", text)
		at = append(at, [2]int{line, seat})
	}
	part(-1, -1, `{"rules":%s,`, o.Rules)
	part(-1, -1, `"scoring":%s,"seats":[`, o.Scoring)
	for seat, values := range o.Seats {
		begin := "{"
		if seat > 0 {
			begin = ",{"
		}
		part(-1, seat, begin+`"name":%s`, o.pad.Seats[seat])
		for line, f := range o.fields {
			if value, there := values[f.Name]; there {
				part(line, seat, `,"`+f.Name+`":%s`, value)
			}
		}
		b.WriteString("}")
	}
	b.WriteString("]}")
	return b.Bytes(), at
}
