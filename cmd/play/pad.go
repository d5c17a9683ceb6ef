package play

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// onPad is a sheet on a score pad: its cells, and what they come to.
type onPad struct {
	*sheet
	rows []row // of the lines
	pad  *ui.Pad
	sums *ui.PadSums
}

// onPad asks for the sheet on a score pad, if the terminal has room for one; done says what its
// foot does.
func (sh *sheet) onPad(seats []string, done say.Text) (shown bool, err error) {
	if !sh.d.Prompt.Up() {
		return false, nil
	}
	title := say.That(sh.book.Title)
	if len(sh.book.Sheets.Scorings) > 1 {
		title = say.That("%s, %s", sh.book.Title, scored(sh.book, sh.Scoring))
	}
	o := &onPad{sheet: sh, pad: &ui.Pad{Title: title, Seats: seats, Done: done}, sums: &ui.PadSums{}}
	for _, f := range slices.Concat(sh.fields(), sh.lacked) {
		entries := inSight(f) // or as many as are there
		for _, seat := range sh.Seats {
			entries = max(entries, len(f.Ones(seat[f.Name]))/max(1, len(f.Each)))
		}
		for _, r := range rows(f, 0, entries) {
			o.line(len(o.rows), r)
		}
	}
	o.pad.Sum, o.pad.Keep, o.pad.Fold = o.sum, o.note, o.fold
	return sh.d.Prompt.Pad(o.pad)
}

// inSight is how many entries a list has lines for before more are asked for.
func inSight(f rule.Field) int {
	if len(f.Each) == 1 {
		return min(f.Most, 5)
	}
	return 1
}

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

// typed is what stands in a cell.
func (o *onPad) typed(line, seat int) string {
	return strings.TrimSpace(o.pad.Lines[line].Cells[seat].Text)
}

// answers are those of a seat, as far as its cells can be read, as if other texts stood in some.
func (o *onPad) answers(seat int, instead map[[2]int]string) map[string]any {
	answers, ones := maps.Clone(o.Seats[seat]), []string(nil) // of a list, one by one
	for line, r := range o.rows {
		if r.at == 0 {
			delete(answers, r.of.Name)
			ones = nil
		}
		text, is := instead[[2]int{line, seat}]
		if !is {
			text = o.typed(line, seat)
		}
		if len(r.of.Each) == 0 {
			if answer, err := r.Read(text); err == nil && text != "" {
				answers[r.of.Name] = answer
			}
		} else if ones = append(ones, text); strings.Join(ones, "") != "" {
			answers[r.of.Name] = r.of.OfOnes(ones)
		}
	}
	return answers
}

// read copies the cells into the sheet, as far as they can be read, and says which of a list's are passed by, and which are needed.
func (o *onPad) read() {
	for seat := range o.Seats {
		o.Seats[seat] = o.answers(seat, nil)
		for line, r := range o.rows {
			switch cell := &o.pad.Lines[line].Cells[seat]; {
			case r.at == 0:
			case r.opens(): // an entry can follow where there is one before it
				cell.Idle = o.typed(line, seat) == "" && o.typed(line-len(r.of.Each), seat) == ""
			default:
				first := line - r.at%len(r.of.Each)
				cell.Idle = o.typed(first, seat) == ""
				o.pad.Lines[first].Cells[seat].Needed = cell.Idle && o.typed(line, seat) != ""
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

// fold drops the entries at the end of each list that were added and are empty at each seat, besides the one of the
// line to which the cursor goes, and gives that line's place.
func (o *onPad) fold(to int) int {
	for i, r := range slices.Backward(o.rows) {
		entry := i - max(1, len(r.of.Each)) + 1
		ends := len(r.of.Each) > 0 && (i+1 == len(o.rows) || o.rows[i+1].of.Name != r.of.Name)
		filled := func(l ui.PadLine) bool {
			return slices.ContainsFunc(l.Cells, func(c ui.PadCell) bool { return c.Text != "" })
		}
		if !ends || r.at < inSight(r.of)*len(r.of.Each) || entry <= to && to <= i || slices.ContainsFunc(o.pad.Lines[entry:i+1], filled) {
			continue
		}
		o.rows, o.pad.Lines = slices.Delete(o.rows, entry, i+1), slices.Delete(o.pad.Lines, entry, i+1)
		if to > i {
			to -= len(r.of.Each)
		}
	}
	return to
}

// sum scores what stands in the cells.
func (o *onPad) sum() *ui.PadSums {
	o.read()
	for _, l := range o.pad.Lines {
		for seat := range l.Cells {
			l.Cells[seat].Usual = say.Text{}
			l.Cells[seat].Needed = l.Cells[seat].Needed && !l.Lacked // until it is found lacking again
		}
	}
	_, err := o.total(o.Seats)
	o.sums.Numbers, o.sums.Wrong, o.sums.Cells, o.sums.Odd = nil, say.Text{}, nil, nil
	switch cannot, is := errors.AsType[*rule.CannotCheck](err); {
	case o.unfounded():
	case is:
		o.lacks(cannot)
	case err != nil:
		o.sums.Wrong = say.Of(err)
		if misread, is := errors.AsType[*rule.NotUnderstood](err); is {
			o.sums.Wrong = misread.Message
			for line := range o.rows { // the cells that it rests on
				for seat := range o.Seats {
					if o.rests(misread, seat, line) {
						o.sums.Cells = append(o.sums.Cells, [2]int{line, seat})
					}
				}
			}
		}
	}
	o.show(o.unknown())
	return o.sums
}

// total scores the sheet with some answers of its seats. Each seat has a line of its own, which a
// refusal names.
func (o *onPad) total(seats []map[string]any) (*rule.View, error) {
	sheet := *o.sheet
	sheet.Seats = seats
	data, err := json.Marshal(&sheet)
	if err != nil {
		return nil, err
	}
	data = bytes.ReplaceAll(data, []byte("},{"), []byte("},\n{"))
	v, err := o.book.Sheets.Score(data, o.rulings, o.known.Described)
	return v, cmp.Or(o.known.Err, err)
}

// totalWith scores what is typed, as if other texts stood in some cells.
func (o *onPad) totalWith(instead map[[2]int]string) (*rule.View, error) {
	return o.total(rule.Times(len(o.Seats), func(seat int) map[string]any { return o.answers(seat, instead) }))
}

// unfounded says whether a seat has a number that depends on another, which it lacks.
func (o *onPad) unfounded() bool {
	for line, r := range o.rows {
		for seat, answers := range o.Seats {
			if answers[r.Name] == true && !r.Asked(answers) {
				of := rule.Those(o.rows, func(to row) bool { return to.of.Name == r.Beside })
				at := say.Or(rule.Each(of, func(to row) say.Text { return say.That("“%s”", to.ask()) }))
				o.sums.Wrong, o.sums.Cells = say.That("only with %d at %s", r.Of, at), [][2]int{{line, seat}}
				return true
			}
		}
	}
	return false
}

// rests says whether a refusal depends on some lines of a seat: without them there is none, or
// another one. If they would only be missing then, it depends on them if it depends on the seat.
func (o *onPad) rests(refused *rule.NotUnderstood, seat int, lines ...int) bool {
	if !slices.ContainsFunc(lines, func(line int) bool { return o.pad.Lines[line].Cells[seat].Text != "" }) {
		return false
	}
	without := map[[2]int]string{}
	for _, line := range lines {
		without[[2]int{line, seat}] = ""
	}
	_, err := o.totalWith(without)
	if _, lacks := errors.AsType[*rule.CannotCheck](err); lacks && len(lines) < len(o.rows) {
		return o.rests(refused, seat, rule.Times(len(o.rows), func(line int) int { return line })...)
	}
	misread, is := errors.AsType[*rule.NotUnderstood](err)
	return !is || misread.Message.String() != refused.Message.String() || misread.Line != refused.Line
}

// unknown are the cells whose numbers aren't known: what stands there can't be read or can't be so, or nothing
// stands there though it is needed.
func (o *onPad) unknown() [][2]int {
	cells := slices.Clone(o.sums.Cells)
	for line, l := range o.pad.Lines {
		for seat, c := range l.Cells {
			text := o.typed(line, seat)
			if _, wrong := l.Check(text); text == "" && c.Needed || text != "" && wrong != nil {
				cells = append(cells, [2]int{line, seat})
			}
		}
	}
	return cells
}

// lacks asks for the facts that the numbers so far don't determine.
func (o *onPad) lacks(cannot *rule.CannotCheck) {
	o.sums.Wrong = cannot.Message
	seats := rule.Each(o.Seats, maps.Clone)
	for range seats {
		for _, need := range cannot.Needs {
			if seat := slices.Index(o.pad.Seats, need.Seat); seat >= 0 {
				o.lack(need.Field, seat)
				seats[seat][need.Field.Name] = (need.Field.Low + need.Field.High) / 2 // to find what else is lacking; it contradicts no other seat's
			}
		}
		_, err := o.total(seats)
		next, still := errors.AsType[*rule.CannotCheck](err)
		if !still {
			return
		}
		cannot = next
	}
}

// lack asks a seat for a field.
func (o *onPad) lack(f rule.Field, seat int) {
	line := o.lineOf(f)
	if o.sums.Cells == nil {
		o.sums.Cells = [][2]int{{line, seat}}
	}
	o.pad.Lines[line].Cells[seat].Needed = seat != o.sums.Cells[0][1] // which is told why
}

// lineOf is the line of a field, which it gets where it has none.
func (o *onPad) lineOf(f rule.Field) int {
	line := slices.IndexFunc(o.rows, func(r row) bool { return r.of.Name == f.Name })
	if line < 0 {
		o.lacked = append(o.lacked, f)
		line = len(o.rows)
		o.line(line, rows(f, 0, 1)[0])
	}
	return line
}

// show takes over the numbers of a scoring, a line for each column of its table, and its remarks. A number that
// depends on a cell whose number isn't known, of another seat too, isn't known.
func (o *onPad) show(unknown [][2]int) {
	between := map[[2]int]string{} // what contradicts no other seat's
	for _, cell := range unknown {
		r := o.rows[cell[0]]
		between[cell] = strconv.Itoa((r.Low + r.High) / 2)
	}
	v, err := o.totalWith(between)
	if err != nil {
		return
	}
	for _, doubt := range v.Doubts {
		if line := slices.IndexFunc(o.rows, func(r row) bool { return r.Name == doubt.Field }); line >= 0 {
			o.sums.Odd = append(o.sums.Odd, ui.PadOdd{Line: line, Seat: doubt.Seat, Ask: doubt.Text})
		}
	}
	for _, taken := range v.Assumed {
		line := o.lineOf(taken.Field)
		o.pad.Lines[line].Cells[slices.Index(o.pad.Seats, taken.Seat)].Usual = taken.Text
	}
	o.sums.Labels, o.sums.Numbers = numbers(v)
	for _, cell := range unknown {
		for _, number := range []int{o.rows[cell[0]].Low, o.rows[cell[0]].High} {
			may := maps.Clone(between)
			may[cell] = strconv.Itoa(number)
			o.doubt(may)
		}
	}
}

// doubt marks the numbers that would be others if such texts stood in some cells, unless these can't be.
func (o *onPad) doubt(instead map[[2]int]string) {
	v, err := o.totalWith(instead)
	if err != nil {
		return
	}
	_, other := numbers(v)
	for column, those := range o.sums.Numbers {
		for seat := range those {
			if those[seat].String() != other[column][seat].String() {
				those[seat] = say.Plain("?")
			}
		}
	}
}

// numbers are those of a scoring's table, column by column, with their headings.
func numbers(v *rule.View) (labels []say.Text, columns [][]say.Text) {
	i := slices.IndexFunc(v.Blocks, func(b rule.Block) bool { return b.Table != nil && b.Table.Seats })
	if i < 0 {
		return nil, nil
	}
	t := v.Blocks[i].Table
	for column := range t.Header[1:] {
		columns = append(columns, rule.Each(t.Rows, func(row []say.Text) say.Text { return row[column+1] }))
	}
	return t.Header[1:], columns
}
