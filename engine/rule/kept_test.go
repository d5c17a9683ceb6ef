package rule

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"arbiter/say"

	"github.com/google/go-cmp/cmp"
)

var capitals = say.Pretended(func(english string) string { return "¿" + english })

func sameWords(t *testing.T, what string, was, is say.Text) {
	t.Helper()
	for _, lang := range []*say.Language{say.English, capitals} {
		if lang.Text(was) != lang.Text(is) {
			t.Errorf("%s: %q is read back as %q", what, lang.Text(was), lang.Text(is))
		}
	}
}

func TestEventsAreKept(t *testing.T) {
	var told Teller
	told.Tell(Bought, "Ann", "%s wins %s for %s.", "Ann", "L1", say.Count(3, "%d coin", "%d coins")).About("L1").OfSort("land").With("coins", -3).With("science", 0)
	told.Tell("flood", "", "It <rains>.")
	(*Teller)(nil).Tell("bid", "Ann", "nobody listens").About("L1").OfSort("land").With("coins", 1)
	told.Tell("bid", "Ännchen \"A\" \\ <b>\t", "%s and %s", "Ännchen \"A\" \\ <b>\t", "\u2028").About("L1 \x7f").With("coins", 2).With("talers", -7)
	told.Events[2].Amounts[1].Seat = "Bob"
	data := Keep(told.Events)
	back, err := ReadEvents(data)
	if err != nil || len(back) != 3 {
		t.Fatalf("%s is read as %v, %v", data, back, err)
	}
	for i, e := range told.Events {
		sameWords(t, string(e.Kind), e.Text, back[i].Text)
		was, is := e, back[i]
		was.Text, is.Text = say.Text{}, say.Text{}
		if diff := cmp.Diff(was, is, cmp.Comparer(func(a, b say.Text) bool { return a.String() == b.String() })); diff != "" {
			t.Error(diff)
		}
	}
	old, err := ReadEvents([]byte(`["Ann wins L1."]`))
	if err != nil || len(old) != 1 || old[0].Kind != Retold || old[0].Text.String() != "Ann wins L1." || capitals.Text(old[0].Text) != "Ann wins L1." {
		t.Errorf("a sentence of an older file is %v, %v", old, err)
	}
	for _, bad := range []string{"3", "{}", `{"kind":"bid"}`, `{"kind":"bid","say":3}`, `{"kind":"bid","say":[]}`, `{"kind":3,"say":["x"]}`} {
		if read, err := ReadEvents([]byte("[" + bad + "]")); err == nil {
			t.Errorf("%s is read as %v", bad, read)
		}
	}
}

func TestRefusalsAreKept(t *testing.T) {
	entry := &Entry{Code: "game/some", Cite: []Citation{{"EN", "Somewhere"}}, When: "when", Rule: "rule"}
	find := func(c Code) *Entry {
		if c == entry.Code {
			return entry
		}
		return nil
	}
	ill := entry.Illegal("%s can't bid %d.", "Ann", 3)
	ill.Ruling, ill.Otherwise = "count", say.Join(" ", say.That("Under %s it would be legal.", "count=one"), say.Plain("x"))
	ill.Seat, ill.Legal, ill.DidYouMean = "Ann", []say.Text{say.That("bid %d or more", 4), say.Plain("pass")}, "L1"
	for _, refusal := range []error{ill, entry.Illegal("It is so."), Missing(append(ToDescribe("L1"), Needs(say.That("the %s", say.Key("cost")))...), "Who knows %s?", "L1")} {
		data := KeepRefusal(refusal)
		back, err := KeptRefusal(data, find)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		sameWords(t, "the message", say.Of(refusal), say.Of(back))
		was, _ := json.Marshal(refusal)
		is, _ := json.Marshal(back)
		if string(was) != string(is) {
			t.Errorf("%s is read back as\n%s", was, is)
		}
		var verdict *Illegal
		if errors.As(back, &verdict) {
			sameWords(t, "otherwise", refusal.(*Illegal).Otherwise, verdict.Otherwise)
			if verdict.Entry != entry {
				t.Errorf("it doesn't hold its rule: %v", verdict.Entry)
			}
		}
		if again := KeepRefusal(back); string(again) != string(data) {
			t.Errorf("%s is kept again as %s", data, again)
		}
	}
	if data := KeepRefusal(Misread(1, "x", "y")); data != nil {
		t.Errorf("what nobody keeps is kept: %s", data)
	}
	gone, err := KeptRefusal([]byte(`{"code":"game/gone","message":["It was so."]}`), find)
	var verdict *Illegal
	if err != nil || !errors.As(gone, &verdict) || verdict.Code != "game/gone" {
		t.Errorf("a rule that is no more: %v, %v", gone, err)
	}
	for _, bad := range []string{"", "3", `{"message":3}`, `{"message":["x"],"needs":[3]}`, `{"code":"game/some","message":["x"],"legal":[{}]}`} {
		if back, err := KeptRefusal([]byte(bad), find); err == nil {
			t.Errorf("%s is read as %v", bad, back)
		}
	}
}

func TestRefusalsBearTheirLine(t *testing.T) {
	plain := errors.New("the disk is full")
	if In("bid", nil) != nil || In("bid", plain) != plain {
		t.Error("what is no refusal got a line")
	}
	entry := &Entry{Code: "game/some"}
	var r *Refused
	err := In("bid Ann 3", entry.Illegal("It is so."))
	if !errors.As(err, &r) || r.Line != (Line{Text: "bid Ann 3"}) || err.Error() != "It is so." {
		t.Errorf("%#v", err)
	}
	if again := In("another", err); again != err {
		t.Errorf("it got another line: %#v", again)
	}
	numbered := InLine(Line{N: 4, Text: "bid Ann 3"}, err)
	if !errors.As(numbered, &r) || r.Line.N != 4 || numbered.Error() != "line 4, bid Ann 3: It is so." || strings.Count(numbered.Error(), "line") != 1 {
		t.Errorf("%v", numbered)
	}
	if again := InLine(Line{N: 5, Text: "x"}, numbered); again != numbered {
		t.Errorf("it got another number: %v", again)
	}
	var ill *Illegal
	if !errors.As(numbered, &ill) || ill.Entry != entry {
		t.Errorf("the verdict is lost: %v", numbered)
	}
	misread := Misread(3, "a seat", "There is no seat.")
	var m *NotUnderstood
	if err := InLine(Line{N: 7, Text: "bid x"}, In("bid x", misread)); !errors.As(err, &m) || m.Line != 7 || m.Column != 3 || misread.Line != 1 {
		t.Errorf("%v on line %d, the first one on line %d", err, m.Line, misread.Line)
	}
}
