package play

import (
	"bytes"
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"time"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// unfinished is a score sheet on which numbers were typed and that was neither kept, counted nor given up. Each has a
// file of its own: what two sessions type at once is kept by both.
type unfinished struct {
	Of      string          `json:"of"` // the game that is counted and when it was begun; "" for none
	Sheet   json.RawMessage `json:"sheet"`
	Lacked  []rule.Field    `json:"lacked,omitempty"` // of the sheet, too
	Rulings []string        `json:"rulings"`
	file    string
	written time.Time
}

// inUse is for how long behind the last change of a sheet another session may still be typing on it.
const inUse = time.Hour

// keeping is what a session has done with the files of unfinished sheets.
type keeping struct {
	any  bool     // there is one, to go on with next time
	file string   // of what is typed in this session, "" for none yet
	left []string // of those that weren't gone on with and are in no use: they go when other numbers are kept
}

// counting names a game whose end is counted: a later one of its name is another.
func counting(g *referee.Game) string {
	return g.Name() + " " + g.Entries()[0].Time.Format("2006-01-02 15:04:05")
}

// unfinished are the sheets that are kept of a game, or of none, the latest first. A file that can't be read stays as it is.
func (s *session) unfinished(of string) (list []unfinished) {
	st, err := s.d.Store()
	if err != nil {
		return nil
	}
	for _, file := range st.Sheets() {
		u := unfinished{file: file.Name(), written: file.ModTime()}
		if data, err := st.Beside(u.file); err == nil && json.Unmarshal(data, &u) == nil && u.Of == of {
			list = append(list, u)
		}
	}
	return list
}

// note keeps the sheet as it is now, unless it is as when the pad or the questions came up.
func (sh *sheet) note() {
	data, err := json.Marshal(sh)
	if err != nil || sh.noted != nil && bytes.Equal(data, sh.noted) {
		return
	}
	if sh.noted == nil || sh.puts(data) {
		sh.noted = data
	}
}

// puts writes the sheet, in place of those that weren't gone on with, and says whether that succeeded.
func (sh *sheet) puts(data []byte) bool {
	st, err := sh.d.Store()
	if err != nil || sh.d.Flags.DryRun {
		return false
	}
	sh.sheets.file = cmp.Or(sh.sheets.file, saves.NewSheet())
	whole, err := json.Marshal(unfinished{Of: sh.of, Sheet: data, Lacked: sh.lacked, Rulings: sh.rulings})
	if err != nil || st.PutBeside(sh.sheets.file, whole) != nil {
		return false
	}
	for _, file := range sh.sheets.left {
		_ = st.DropSheet(file)
	}
	sh.sheets.left, sh.sheets.any = nil, true
	return true
}

// drop forgets the sheet: it is kept as a game, counted or given up.
func (sh *sheet) drop() {
	if st, err := sh.d.Store(); err == nil && sh.sheets.file != "" && !sh.d.Flags.DryRun {
		sh.sheets.any = st.DropSheet(sh.sheets.file) != nil
		sh.sheets.file = ""
	}
}

// resume asks of each unfinished sheet of a game, or of none, whether it is gone on with or thrown away, and gives the
// first that is gone on with, else nil. What can't be read as a sheet isn't asked about.
func (s *session) resume(g *referee.Game, of string) (*sheet, error) {
	s.sheets.file = ""
	for _, u := range s.unfinished(of) {
		sh := s.sheetFrom(u)
		if sh == nil {
			continue
		}
		before, away := s.sheets.any, false
		s.sheets.any = true
		yes, err := s.yes(g, say.That("Numbers of %s are typed already and not yet kept (%s). Go on with them?", say.That(sh.book.Title), rule.InOneLine(sh.names())),
			ui.Item{Text: say.That("throw them away"), Do: func() (err error) {
				away, err = s.sure(g, say.That("Throw the numbers away for good?"))
				return err
			}})
		if s.sheets.file = u.file; err != nil || yes {
			return sh, err
		}
		if away {
			sh.drop()
			s.sheets.any = s.sheets.any || before
			continue
		}
		s.sheets.file = ""
		if time.Since(u.written) > inUse {
			s.sheets.left = append(s.sheets.left, u.file)
		}
	}
	return nil, nil
}

// sheetFrom is a sheet as it was kept, nil where that is none.
func (s *session) sheetFrom(u unfinished) *sheet {
	var was struct {
		Rules, Scoring string
		Seats          []map[string]json.RawMessage
	}
	if json.Unmarshal(u.Sheet, &was) != nil {
		return nil
	}
	book, err := s.d.Book(was.Rules)
	if err != nil || !slices.Contains(book.Sheets.Scorings, was.Scoring) || len(was.Seats) == 0 {
		return nil
	}
	sh := sheetOf(s, book, was.Scoring, u.Rulings)
	sh.of, sh.lacked = u.Of, u.Lacked
	for _, answers := range was.Seats {
		seat := map[string]any{}
		for name, value := range answers {
			seat[name] = answered(value)
		}
		if name, _ := seat["name"].(string); name == "" {
			return nil
		}
		sh.Seats = append(sh.Seats, seat)
	}
	return sh
}

// answered is an answer as a file holds it, nil for none.
func answered(value json.RawMessage) any {
	for _, kind := range []any{new(string), new(bool), new(int), new([]int), new([][2]int)} {
		if json.Unmarshal(value, kind) == nil && string(value) != "null" {
			return reflect.ValueOf(kind).Elem().Interface()
		}
	}
	return nil
}
