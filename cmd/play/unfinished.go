package play

import (
	"bytes"
	"encoding/json"
	"slices"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/say"
)

// unfinished is a score sheet on which numbers were typed and that was neither kept, counted nor given up.
type unfinished struct {
	Of      string          `json:"of"` // the game that is counted and when it was begun; "" for none
	Sheet   json.RawMessage `json:"sheet"`
	Lacked  []rule.Field    `json:"lacked,omitempty"` // of the sheet, too
	Rulings []string        `json:"rulings"`
}

// mostUnfinished bounds how many are kept; the oldest gives way.
const mostUnfinished = 20

// counting names a game whose end is counted: a later one of its name is another.
func counting(g *referee.Game) string {
	return g.Name() + " " + g.Entries()[0].Time.Format("2006-01-02 15:04:05")
}

// unfinished are the sheets that are kept, the latest first.
func (s *session) unfinished() (list []unfinished) {
	if st, err := s.d.Store(); err == nil {
		data, _ := st.Beside(saves.SheetsFile)
		_ = json.Unmarshal(data, &list) // what can't be read any more is replaced
	}
	return list
}

// note keeps the sheet as it is now, unless it is as when the pad or the questions came up.
func (sh *sheet) note() {
	data, err := json.Marshal(sh)
	if err == nil && sh.noted != nil && !bytes.Equal(data, sh.noted) {
		sh.kept = sh.puts([]unfinished{{sh.of, data, sh.lacked, sh.rulings}})
	}
	sh.noted = data
}

// drop forgets the sheet: it is kept as a game, counted or given up.
func (sh *sheet) drop() {
	if sh.kept {
		sh.kept = !sh.puts(nil)
	}
}

// puts writes the unfinished sheets, this one's replaced, and says whether that succeeded.
func (sh *sheet) puts(now []unfinished) bool {
	others := slices.DeleteFunc(sh.unfinished(), func(u unfinished) bool { return u.Of == sh.of })
	now = append(now, others[:min(len(others), mostUnfinished-len(now))]...)
	st, err := sh.d.Store()
	if data, wrong := json.Marshal(now); err == nil && wrong == nil && !sh.d.Flags.DryRun {
		return st.PutBeside(saves.SheetsFile, data) == nil
	}
	return false
}

// resume asks whether the unfinished sheet of a game, or of none, is gone on with, and gives it then, else nil. What can't
// be read as a sheet isn't asked about.
func (s *session) resume(g *referee.Game, of string) (sh *sheet, err error) {
	list := s.unfinished()
	at := slices.IndexFunc(list, func(u unfinished) bool { return u.Of == of })
	if at < 0 {
		return nil, nil
	}
	var was struct {
		Rules, Scoring string
		Seats          []map[string]json.RawMessage
	}
	if json.Unmarshal(list[at].Sheet, &was) != nil {
		return nil, nil
	}
	book, err := s.d.Book(was.Rules)
	if err != nil || !slices.Contains(book.Sheets.Scorings, was.Scoring) || len(was.Seats) == 0 {
		return nil, nil
	}
	sh = sheetOf(s, book, was.Scoring, list[at].Rulings)
	sh.of, sh.lacked = of, list[at].Lacked
	for _, answers := range was.Seats {
		seat := map[string]any{}
		for name, value := range answers {
			seat[name] = answered(value)
		}
		if name, _ := seat["name"].(string); name == "" {
			return nil, nil
		}
		sh.Seats = append(sh.Seats, seat)
	}
	s.kept = true
	yes, err := s.yes(g, say.That("Numbers of %s are typed already and not yet kept (%s). Go on with them?", say.That(book.Title), rule.InOneLine(sh.names())))
	if err != nil || !yes {
		return nil, err
	}
	return sh, nil
}

// answered is an answer as a file holds it.
func answered(value json.RawMessage) any {
	var (
		text  string
		yes   bool
		n     int
		list  []int
		pairs [][2]int
	)
	is := func(of any) bool { return json.Unmarshal(value, of) == nil }
	switch {
	case string(value) == "null":
		return nil
	case is(&text):
		return text
	case is(&yes):
		return yes
	case is(&n):
		return n
	case is(&list):
		return list
	case is(&pairs):
		return pairs
	}
	return nil
}
