package play

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// The file of an unfinished score sheet that was damaged or made up is read as far as it is one, or passed over.
func FuzzUnfinished(f *testing.F) {
	for _, sheet := range []string{
		`{"of":"","sheet":{"rules":"century","scoring":"final","seats":[{"name":"Ann","points":12},{"name":"Bob"},{"name":"Cy"}]},"rulings":null}`,
		`{"of":"","sheet":{"rules":"century","scoring":"final","seats":[{}]}}`,
		`{"of":"","sheet":{"rules":"century","scoring":"final","seats":[{"name":["Ann"],"points":"x"},{"name":7},null]}}`,
		`{"of":"","sheet":{"rules":"expo","scoring":"nothing","seats":[{"name":"Ann","jury":[[1,2]],"points":true}]}}`,
		`{"of":"","sheet":{"rules":"industry","scoring":"final","seats":[{"name":"Ann","links":[-1],"talers":{}}]},"lacked":[{}],"rulings":["no=ruling"]}`,
		`{"of":"","sheet":null}`, `{}`, `[`, ``,
	} {
		f.Add([]byte(sheet))
	}
	f.Fuzz(func(t *testing.T, sheet []byte) {
		e := blank(t)
		e.Books = engine.Books()
		if err := os.WriteFile(filepath.Join(e.Settings.Saves, saves.NewSheet()), sheet, 0o600); err != nil {
			t.Fatal(err)
		}
		e.answers = []string{"yes"}
		s := &session{d: e.Desk}
		sh, err := s.resume(nil, "")
		if err != nil || sh == nil {
			return
		}
		_ = sh.given(sh.names(), say.Plain("")) // the input ends
		for seat := range sh.Seats {
			for _, f := range sh.fields() {
				for _, r := range rows(f, 0, f.Most) {
					_, _ = sh.text(seat, r), r.reached(sh.Seats[seat])
				}
			}
		}
		_ = sh.ask()
		_, _ = sh.onPad(sh.names(), say.Plain(""))
	})
}

// Rulings that are named when a sheet is gone on with hold for it, and are checked.
func TestRulingsOfTheUnfinished(t *testing.T) {
	checked := 0
	e := blank(t)
	e.Books = engine.Books()[:1]
	scores := func(rulings []string, answers ...string) *session {
		t.Helper()
		e.answers = answers
		s := &session{d: e.Desk}
		if err := s.score(func(*rule.Rulebook) error { checked++; return nil }, rulings, Kept{}); err != nil && !errors.Is(err, ui.ErrEnded) {
			t.Fatal(err)
		}
		return s
	}
	if list := scores(nil, "final", "Ann", "Bob", "Cyd", "", "41").unfinished(""); len(list) != 1 || list[0].Rulings != nil {
		t.Fatalf("kept: %+v", list)
	}
	before := checked
	if list := scores([]string{"below-zero=floor"}, "yes", "42").unfinished(""); len(list) != 1 || !slices.Equal(list[0].Rulings, []string{"below-zero=floor"}) || checked != before+1 {
		t.Errorf("kept: %+v, checked %d times", list, checked-before)
	}
}

// two are two sessions that each type numbers on a sheet of no game, one after the other.
func two(t *testing.T) (e *evening, a, b *sheet) {
	t.Helper()
	e = blank(t)
	e.Books = engine.Books()[:1]
	sheet := func(seat string) *sheet {
		sh := sheetOf(&session{d: e.Desk}, e.Books[0], "final", nil)
		sh.Seats = []map[string]any{{"name": seat}}
		sh.note()
		return sh
	}
	return e, sheet("Ann"), sheet("Bob")
}

// types types the points of a sheet's first seat.
func (sh *sheet) types(points int) {
	sh.Seats[0]["points"] = points
	sh.note()
}

// points are those of the sheets of no game that are kept, by their first seats.
func (e *evening) points() map[string]any {
	all, s := map[string]any{}, &session{d: e.Desk}
	for _, u := range s.unfinished("") {
		if sh := s.sheetFrom(u); sh != nil {
			all[sh.names()[0]] = sh.Seats[0]["points"]
		}
	}
	return all
}

// What two sessions type at once is kept by both; one that is finished takes nothing of the other's with it.
func TestTwoSheetsAtOnce(t *testing.T) {
	e, a, b := two(t)
	a.types(4)
	b.types(7)
	a.types(41)
	if all := e.points(); !maps.Equal(all, map[string]any{"Ann": 41, "Bob": 7}) {
		t.Errorf("kept: %v", all)
	}
	b.drop()
	if all := e.points(); !maps.Equal(all, map[string]any{"Ann": 41}) || b.sheets.any || !a.sheets.any {
		t.Errorf("kept: %v", all)
	}
}

// A sheet that isn't gone on with gives way to the numbers that are typed instead, not before, and not while another
// session may be typing on it.
func TestSheetGivesWay(t *testing.T) {
	for old, want := range map[time.Duration]map[string]any{0: {"Ann": 41, "Bob": 7}, 2 * inUse: {"Bob": 7}} {
		e, a, b := two(t)
		a.types(41)
		then := time.Now().Add(-old)
		if err := os.Chtimes(filepath.Join(e.Settings.Saves, a.sheets.file), then, then); err != nil {
			t.Fatal(err)
		}
		e.answers = []string{"no"}
		if sh, err := b.resume(nil, ""); sh != nil || err != nil || e.points()["Ann"] != 41 {
			t.Fatal(sh, err, e.points())
		}
		b.types(7)
		if all := e.points(); !maps.Equal(all, want) {
			t.Errorf("beside one that is %s old are kept: %v", old, all)
		}
	}
}

// A file that can't be read is never written over, and hides none that can.
func TestUnreadableSheetStays(t *testing.T) {
	e, a, b := two(t)
	a.types(41)
	large := append([]byte(`{"of":"","sheet":`), bytes.Repeat([]byte(" "), 1<<20)...)
	files := map[string][]byte{
		saves.NewSheet(): []byte("{"), saves.NewSheet(): large, ".sheets.json": []byte(`[{"of":""}]`),
		saves.NewSheet() + ".12-3.tmp": []byte(`{"of":"","sheet":{"rules":"century","scoring":"final","seats":[{"name":"Dan","points":40}]}}`), // its writer was killed: the sheet has a file, too
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(e.Settings.Saves, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b.types(7)
	b.drop()
	if all := e.points(); !maps.Equal(all, map[string]any{"Ann": 41}) {
		t.Errorf("kept: %v", all)
	}
	for name, data := range files {
		if now, err := os.ReadFile(filepath.Join(e.Settings.Saves, name)); err != nil || !bytes.Equal(now, data) {
			t.Errorf("%s: %v, %d bytes instead of %d", name, err, len(now), len(data))
		}
	}
}
