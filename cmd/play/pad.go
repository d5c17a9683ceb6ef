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
	book    *rule.Rulebook
	rulings []string
	known   *desk.LazyCopy
	rows    []row // of the lines
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
		title = say.That("%s, %s", book.Title, scored(book, sh.Scoring))
	}
	o := &onPad{sheet: sh, book: book, rulings: rulings, known: d.LazyCopy(book), pad: &ui.Pad{Title: title, Seats: seats, Done: done, Stays: sh.stays}, sums: &ui.PadSums{}}
	for _, f := range slices.Concat(book.Sheets.Fields(sh.Scoring), sh.lacked) {
		entries := 1 // or as many as are there
		if len(f.Each) == 1 {
			entries = min(f.Most, mostInSight)
		}
		for _, seat := range sh.Seats {
			entries = max(entries, len(f.Ones(seat[f.Name]))/max(1, len(f.Each)))
		}
		for _, r := range rows(f, 0, entries) {
			o.line(len(o.rows), r)
		}
	}
	o.pad.Sum = o.sum
	return padder.Pad(o.pad)
}

// mostInSight is how many numbers of a list have a line before more are asked for: a seat of
// 20th Century has a land or two more at the most.
const mostInSight = 5

// line adds the line of a row at its place, with what is known of it.
func (o *onPad) line(at int, r row) {
	l := ui.PadLine{Ask: r.ask(), Hint: say.That(r.Hint), Usual: say.Plain("0"), YesNo: r.Kind == rule.YesOrNo, Follows: r.at > 0, Check: func(text string) (say.Text, error) {
		answer, err := r.Read(text)
		if n, odd := r.Odd(answer); odd && err == nil {
			return isOdd(n), nil
		}
		return say.Text{}, err
	}}
	l.Lacked = slices.ContainsFunc(o.lacked, func(f rule.Field) bool { return f.Name == r.of.Name })
	switch {
	case r.Kind == rule.YesOrNo:
		l.Usual = say.That("no")
	case l.Lacked, r.opens():
		l.Usual = say.Plain("–")
	}
	if len(r.of.Each) > 0 && r.at/len(r.of.Each)+1 < r.of.Most {
		l.More = func() int { return o.more(r) }
	}
	for _, seat := range o.Seats {
		before, there := seat[r.of.Name]
		l.Cells = append(l.Cells, ui.PadCell{Text: r.text(before), Needed: there && before == ""})
	}
	o.rows, o.pad.Lines = slices.Insert(o.rows, at, r), slices.Insert(o.pad.Lines, at, l)
}

func isOdd(n int) say.Text { return say.That("%d is more than usual. Is it right?", n) }

// read takes what stands in the cells into the sheet, as far as it can be read.
func (o *onPad) read() {
	for seat, answers := range o.Seats {
		ones := []string(nil) // of a list, one by one
		for i, r := range o.rows {
			if r.at == 0 {
				delete(answers, r.of.Name)
				ones = nil
			}
			cell := &o.pad.Lines[i].Cells[seat]
			text := strings.TrimSpace(cell.Text)
			if len(r.of.Each) == 0 {
				if answer, err := r.Read(text); err == nil && text != "" {
					answers[r.of.Name] = answer
				}
				continue
			}
			if ones = append(ones, text); strings.Join(ones, "") != "" {
				answers[r.of.Name] = r.of.OfOnes(ones)
			}
			if opened := r.at - r.at%len(r.of.Each); !r.opens() {
				o.pad.Lines[i-r.at+opened].Cells[seat].Needed = text != "" && ones[opened] == ""
				cell.Idle = ones[opened] == ""
			} else if r.at > 0 { // nobody comes upon one that has to be made room for
				cell.Idle = text == "" && (len(r.of.Each) > 1 || ones[r.at-1] == "")
			}
		}
	}
}

// more makes room for the entry behind that of a row, and gives its line.
func (o *onPad) more(r row) int {
	entry := r.at/len(r.of.Each) + 1
	from := slices.IndexFunc(o.rows, func(to row) bool { return to.of.Name == r.of.Name })
	for _, next := range rows(r.of, entry, entry+1) {
		if at := from + next.at; at == len(o.rows) || o.rows[at].of.Name != r.of.Name {
			o.line(at, next)
		}
	}
	return from + entry*len(r.of.Each)
}

// sum scores what stands in the cells.
func (o *onPad) sum() *ui.PadSums {
	o.read()
	for _, l := range o.pad.Lines {
		for seat := range l.Cells {
			l.Cells[seat].Needed = l.Cells[seat].Needed && !l.Lacked // until it is found lacking again
		}
	}
	data, at := o.placed()
	v, err := o.book.Sheets.Score(data, o.rulings, o.known.Described)
	err = cmp.Or(o.known.Err, err)
	o.sums.Wrong, o.sums.Line, o.sums.Seat, o.sums.Others = say.Text{}, -1, -1, false
	if o.unfounded() {
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
			if o.sums.Line < 0 && o.sums.Seat >= 0 {
				o.sums.Line = o.culprit(o.sums.Seat)
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
	for line, r := range o.rows {
		for seat, answers := range o.Seats {
			if answers[r.Name] == true && !r.Asked(answers) {
				of := o.rows[slices.IndexFunc(o.rows, func(to row) bool { return to.of.Name == r.Beside })].of
				o.sums.Wrong, o.sums.Line, o.sums.Seat = say.That("only with %d at “%s”", r.Of, of.Ask), line, seat
				return true
			}
		}
	}
	return false
}

// culprit is the last line of a seat without whose field the sheet can be scored, -1 for none.
func (o *onPad) culprit(seat int) int {
	answers := o.Seats[seat]
	for line, r := range slices.Backward(o.rows) {
		if was, there := answers[r.of.Name]; there {
			delete(answers, r.of.Name)
			data, _ := o.placed()
			_, err := o.book.Sheets.Score(data, o.rulings, o.known.Described)
			answers[r.of.Name] = was
			if err == nil {
				return line
			}
		}
	}
	return -1
}

// others scores the other seats where a cell of one can't be.
func (o *onPad) others() {
	if o.sums.Line < 0 {
		return
	}
	delete(o.Seats[o.sums.Seat], o.rows[o.sums.Line].of.Name)
	data, _ := o.placed()
	if v, err := o.book.Sheets.Score(data, o.rulings, o.known.Described); err == nil {
		o.show(v)
		o.sums.Others = true
	}
}

// lacks has what can't be told from the numbers so far asked for, and scores the seats that lack
// nothing.
func (o *onPad) lacks(cannot *rule.CannotCheck) {
	o.sums.Wrong = cannot.Message
	defer o.read() // what stands in the cells, and no more
	for range o.Seats {
		for _, need := range cannot.Needs {
			if seat := slices.Index(o.pad.Seats, need.Seat); seat >= 0 {
				o.lack(need.Field, seat)
			}
		}
		data, _ := o.placed()
		v, err := o.book.Sheets.Score(data, o.rulings, o.known.Described)
		next, still := errors.AsType[*rule.CannotCheck](err)
		if err == nil {
			o.show(v)
			o.sums.Others = true
		}
		if !still {
			return
		}
		cannot = next
	}
}

// lack asks a seat for a field; whatever that is, what it comes to isn't shown.
func (o *onPad) lack(f rule.Field, seat int) {
	line := slices.IndexFunc(o.rows, func(r row) bool { return r.of.Name == f.Name })
	if line < 0 {
		o.lacked = append(o.lacked, f)
		line = len(o.rows)
		o.line(line, rows(f, 0, 1)[0])
	}
	o.Seats[seat][f.Name] = f.Low
	if o.sums.Line < 0 {
		o.sums.Line, o.sums.Seat = line, seat
	}
	o.pad.Lines[line].Cells[seat].Needed = seat != o.sums.Seat // which is told why
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
		for line, r := range o.rows {
			if value, there := values[r.of.Name]; there && r.at == 0 {
				part(line, seat, `,"`+r.of.Name+`":%s`, value)
			}
		}
		b.WriteString("}")
	}
	b.WriteString("]}")
	return b.Bytes(), at
}
