package play

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// A file of unfinished score sheets that was damaged or made up is read as far as it is one, or passed over.
func FuzzUnfinished(f *testing.F) {
	for _, sheets := range []string{
		`[{"of":"","sheet":{"rules":"century","scoring":"final","seats":[{"name":"Ann","points":12},{"name":"Bob"},{"name":"Cy"}]},"rulings":null}]`,
		`[{"of":"","sheet":{"rules":"century","scoring":"final","seats":[{}]}}]`,
		`[{"of":"","sheet":{"rules":"century","scoring":"final","seats":[{"name":["Ann"],"points":"x"},{"name":7},null]}}]`,
		`[{"of":"","sheet":{"rules":"expo","scoring":"nothing","seats":[{"name":"Ann","jury":[[1,2]],"points":true}]}}]`,
		`[{"of":"","sheet":{"rules":"industry","scoring":"final","seats":[{"name":"Ann","links":[-1],"talers":{}}]},"lacked":[{}],"rulings":["no=ruling"]}]`,
		`[{"of":"","sheet":null}]`, `{}`, `[`, ``,
	} {
		f.Add([]byte(sheets))
	}
	f.Fuzz(func(t *testing.T, sheets []byte) {
		e := blank(t)
		e.Books = engine.Books()
		if err := os.WriteFile(filepath.Join(e.Settings.Saves, saves.SheetsFile), sheets, 0o600); err != nil {
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
	if list := scores(nil, "final", "Ann", "Bob", "Cyd", "", "41").unfinished(); len(list) != 1 || list[0].Rulings != nil {
		t.Fatalf("kept: %+v", list)
	}
	before := checked
	if list := scores([]string{"below-zero=floor"}, "yes", "42").unfinished(); len(list) != 1 || !slices.Equal(list[0].Rulings, []string{"below-zero=floor"}) || checked != before+1 {
		t.Errorf("kept: %+v, checked %d times", list, checked-before)
	}
}
