package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestLayout(t *testing.T) {
	data := mustEncode(t, someSave("Friday"))
	want := `{
"format": 3,
"program": "arbiter test",
"rules": "century",
"rules_version": "1",
"game": "Friday",
"id": "",
"saved": "2026-03-14T18:30:00Z",
"round": 2,
"setup": "--seats Blue,Green",
"rulings": ["new-garbage=may","<b>"],
"journal": [
{"n":1,"text":"new friday --seats Blue,Green","kind":"new","time":"2026-03-14T18:30:00Z","hash":"0123456789abcdef"},
{"n":2,"text":"correct Green coins+1 \"wrong change\"","kind":"correct","time":"2026-03-14T18:31:00Z","told":["Žofie · <b> \u001b[31m\u202e",""],"round":2,"phase":"auction","seat":"Green"}
],
"position": {"round":2,"seats":["Blue","Green"],"note":"ž"},
"checksum": "sha256:`
	if got, ok := strings.CutPrefix(string(data), want); !ok || len(got) != 64+len("\"\n}\n") {
		t.Errorf("got\n%s\nwant\n%s…", data, want)
	}
}

var anySave = rapid.Custom(func(t *rapid.T) *Save {
	text := rapid.String()
	moment := rapid.Custom(func(t *rapid.T) time.Time {
		return time.Unix(rapid.Int64Range(-62167219200, 253402300799).Draw(t, "seconds"), 0).UTC()
	})
	entry := rapid.Custom(func(t *rapid.T) Entry {
		e := Entry{N: rapid.Int().Draw(t, "n"), Text: text.Draw(t, "text"), Kind: text.Draw(t, "kind"), Time: moment.Draw(t, "time"),
			Round: rapid.Int().Draw(t, "round"), Phase: text.Draw(t, "phase"), Seat: text.Draw(t, "seat"), Hash: text.Draw(t, "hash")}
		fact := rapid.Map(text, func(s string) any { return map[string]any{"kind": "bid", "say": s} })
		told := rapid.SliceOfN(rapid.OneOf(fact, rapid.Map(text, func(s string) any { return s })), 0, 3).Draw(t, "told")
		if data, err := json.Marshal(told); err == nil && len(told) > 0 {
			w := writer{}
			w.shown(data)
			e.Told = w.out
		}
		return e
	})
	sv := &Save{Program: text.Draw(t, "program"), Rules: text.Draw(t, "rules"), RulesVersion: text.Draw(t, "rules_version"), Game: anyName.Draw(t, "game"),
		Saved: moment.Draw(t, "saved"), Round: rapid.Int().Draw(t, "round"), Setup: text.Draw(t, "setup"), Rulings: rapid.SliceOfN(text, 0, 3).Draw(t, "rulings")}
	if journal := rapid.SliceOfN(entry, 0, 8).Draw(t, "journal"); len(journal) > 0 {
		sv.Journal = journal
	}
	value := rapid.OneOf(rapid.Just(any(nil)), rapid.Map(text, func(s string) any { return s }),
		rapid.Map(rapid.MapOf(text, rapid.Float64()), func(m map[string]float64) any { return m }),
		rapid.Just(any(map[string]any{"checksum": "sha256:" + strings.Repeat("0", 64)})))
	var err error
	if rapid.Bool().Draw(t, "indented") {
		sv.Position, err = json.MarshalIndent(value.Draw(t, "position"), "", "")
	} else {
		sv.Position, err = json.Marshal(value.Draw(t, "position"))
	}
	if err != nil {
		t.Fatal(err)
	}
	return sv
})

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sv := anySave.Draw(t, "save")
		data, err := encoded(sv, inFile{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := parse(sv.Game, "x", data)
		if err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		if !reflect.DeepEqual(got, sv) {
			t.Fatalf("got %+v\nwant %+v\nfrom\n%s", got, sv, data)
		}
		// Other programs read it as JSON, with the same content.
		other := &Save{}
		if err := json.Unmarshal(data, other); err != nil {
			t.Fatal(err)
		}
		other.Journal = append([]Entry(nil), other.Journal...)
		if !reflect.DeepEqual(other, sv) {
			t.Fatalf("encoding/json got %+v\nwant %+v", other, sv)
		}
		glanced, n, err := glance(sv.Game, "x", data)
		if err != nil || n != len(sv.Journal) || glanced.Game != sv.Game || glanced.Rules != sv.Rules || !glanced.Saved.Equal(sv.Saved) {
			t.Fatalf("at a glance: %+v, %d, %v", glanced, n, err)
		}
	})
}

// A save that was read and continued is written as a new one with the same content would be, even if one of
// its entries has changed.
func TestGoesOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sv := anySave.Draw(t, "save")
		data, err := encoded(sv, inFile{})
		if err != nil {
			t.Fatal(err)
		}
		sv, in, err := decode(sv.Game, "x", data)
		if err != nil {
			t.Fatal(err)
		}
		sv.Journal = append(slices.Clone(sv.Journal), anySave.Draw(t, "more").Journal...) // as a caller makes it
		if was := len(in.entries); was > 0 && rapid.Bool().Draw(t, "changed") {
			e := &sv.Journal[rapid.IntRange(0, was-1).Draw(t, "entry")]
			rapid.SampledFrom([]func(){
				func() { e.N++ }, func() { e.Text += "x" }, func() { e.Kind += "x" }, func() { e.Time = someTime.Add(time.Hour) }, func() { e.Told = json.RawMessage(`["x"]`) },
				func() { e.Round++ }, func() { e.Phase += "x" }, func() { e.Seat += "x" }, func() { e.Hash += "x" },
				func() { sv.Journal = sv.Journal[:was-1] },
			}).Draw(t, "change")()
		}
		want, err := encoded(sv, inFile{})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := encoded(sv, in); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%v\n%s\n%s", err, got, want)
		}
	})
}

func TestUnfitToKeep(t *testing.T) {
	for _, c := range []struct {
		want  string
		spoil func(*Save)
	}{
		{"not valid text", func(sv *Save) { sv.Journal[1].Told = []byte("[\"\xff\"]") }},
		{"entry 2: what was told is not a JSON array", func(sv *Save) { sv.Journal[1].Told = []byte(`"x"`) }},
		{"entry 2: what was told is not a JSON array", func(sv *Save) { sv.Journal[1].Told = []byte(`[]`) }},
		{"entry 2: what was told is not a JSON array", func(sv *Save) { sv.Journal[1].Told = []byte(`["x"`) }},
		{"entry 2: what was told is not a JSON array", func(sv *Save) { sv.Journal[1].Told = []byte(`["x"],"round":7,"x":[]`) }},
		{"entry 2: what was told is not a JSON array", func(sv *Save) { sv.Journal[1].Told = []byte("[\n\"x\"]") }},
		{"not valid text", func(sv *Save) { sv.Journal[0].Text = "\xff" }},
		{"not valid text", func(sv *Save) { sv.Rules = "a\xc3" }},
		{"the position is not JSON", func(sv *Save) { sv.Position = json.RawMessage("{") }},
		{"year outside of range", func(sv *Save) { sv.Saved = time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC) }},
		{"year outside of range", func(sv *Save) { sv.Journal[1].Time = time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC) }},
	} {
		s, sv := Open(t.TempDir()), someSave("friday")
		c.spoil(sv)
		if err := s.Write(sv); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
		if names := visible(t, s.Dir()); len(names) > 0 {
			t.Errorf("%s: made %q", c.want, names)
		}
	}
}

func TestTruncatedAtEveryByte(t *testing.T) {
	data := mustEncode(t, someSave("friday"))
	for n := range data {
		_, err := parse("friday", "x", data[:n])
		var d *Damaged
		if !errors.As(err, &d) || !strings.Contains(d.Detail.String(), "unexpected end") || d.Line != 1+bytes.Count(data[:n], []byte("\n")) || d.Offset != int64(n) {
			t.Errorf("the first %d of %d bytes: %v", n, len(data), err)
		}
		if _, _, err := glance("friday", "x", data[:n]); !errors.As(err, &d) {
			t.Errorf("a glance at the first %d of %d bytes: %v", n, len(data), err)
		}
	}
}

func TestEveryByteFlipped(t *testing.T) {
	data := mustEncode(t, someSave("friday"))
	for i, old := range data {
		for _, c := range []byte{old ^ 1, old ^ 2, old ^ 4, old ^ 8, old ^ 16, old ^ 32, old ^ 64, old ^ 128, ^old, 0, '"', '\n', '{'} {
			if c == old {
				continue
			}
			data[i] = c
			sv, err := parse("friday", "x", data)
			var d *Damaged
			if !errors.As(err, &d) || sv != nil {
				t.Errorf("byte %d: %q for %q: %v", i, c, old, err)
			}
			if _, _, err := glance("friday", "x", data); !errors.As(err, &d) {
				t.Errorf("a glance with byte %d: %q for %q: %v", i, c, old, err)
			}
		}
		data[i] = old
	}
}

// resum gives an altered save the right checksum, as a hostile file would have it.
func resum(data []byte) []byte {
	return summed(data[:len(data)-sumLength])
}

func TestAdversarial(t *testing.T) {
	plain := string(mustEncode(t, someSave("friday")))
	hostile := map[string]struct{ old, new, want string }{
		"deep":           {`{"round":2,`, strings.Repeat("[", 200_000) + "{", "line 16: it is not JSON"},
		"no value":       {`{"round":2,"seats":["Blue","Green"],"note":"ž"}`, ``, "line 16: it is not JSON"},
		"two values":     {`,"note":"ž"}`, `} {}`, "line 16: it is not JSON"},
		"hidden member":  {`,"note":"ž"}`, "},\n\"game\": \"other\"", "line 6: it is not as"},
		"double member":  {"\"rules\": \"century\",\n", "\"rules\": \"century\",\n\"rules\": \"other\",\n", "line 4: it is not as"},
		"missing member": {"\"rules\": \"century\",\n", "", "line 4: expected \"rules\":"},
		"unknown member": {`,"kind":"new"`, `,"kind":"new","x":1`, "line 13: expected \"time\":"},
		"wrong type":     {`"n":1`, `"n":"1"`, "line 13: it is not as"},
		"fraction":       {`"n":1`, `"n":1.5`, "line 13: it is not as"},
		"huge number":    {`"n":1`, `"n":99999999999999999999`, "line 13: it is not as"},
		"odd number":     {`"n":1`, `"n":01`, "line 13: it is not JSON"},
		"bad escape":     {"new friday", `\x`, "line 13: it is not JSON"},
		"raw control":    {"new friday", "\x1b", "line 13: it is not JSON"},
		"string as told": {`["Žofie · <b> \u001b[31m\u202e",""]`, `"x"`, "line 14: expected \"round\":"},
		"empty told":     {`["Žofie · <b> \u001b[31m\u202e",""]`, `[]`, "line 14: expected \"round\":"},
		"null as told":   {`["Žofie · <b> \u001b[31m\u202e",""]`, `null`, "line 14: expected \"round\":"},
		"bad time":       {"2026-03-14T18:31", "2026-13-14T18:31", "line 14: it is not as"},
		"bad UTF-8":      {"new friday", "\xff", "line 13: not valid text"},
		"bad UTF-8 late": {"ž", "\uFFFDž\xff", "line 16: not valid text"},
		"path as name":   {`"game": "friday"`, `"game": "a\u0000b"`, "name of the game"},
		"path as ID":     {`"id": ""`, `"id": "../../../../../x"`, "it is not as"},
		"format 0":       {`"format": 3`, `"format": 0`, "there is no format 0"},
		"format -1":      {`"format": 3`, `"format": -1`, "there is no format -1"},
		"windows breaks": {"\n", "\r\n", "line 17: it is not JSON"},
	}
	for name, c := range hostile {
		if !strings.Contains(plain, c.old) {
			t.Fatalf("%s: nothing to replace", name)
		}
		_, err := parse("friday", "x", resum([]byte(strings.ReplaceAll(plain, c.old, c.new))))
		var d *Damaged
		if !errors.As(err, &d) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	others := map[string]string{
		"empty":     "",
		"windows":   strings.ReplaceAll(plain, "\n", "\r\n"),
		"other":     "hello",
		"json":      `{"format":1}`,
		"null":      "null",
		"zeros":     strings.Repeat("\x00", 4096),
		"after":     plain + "\n",
		"twice":     plain + plain,
		"two sums":  strings.TrimSuffix(plain, "\n}\n") + plain[len(plain)-sumLength:],
		"no sum":    plain[:len(plain)-sumLength] + "\n}\n",
		"many tiny": opening + `1` + strings.Repeat("\n{\"n\":", 100_000),
	}
	for name, data := range others {
		_, err := parse("friday", "x", []byte(data))
		var d *Damaged
		if !errors.As(err, &d) || d.Line == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNewer(t *testing.T) {
	plain := mustEncode(t, someSave("friday"))
	later := bytes.Replace(bytes.Replace(plain, []byte(`"format": 3`), []byte(`"format": 7`), 1), []byte(`"journal"`), []byte(`"diary"`), 1)
	var newer *Newer
	var damaged *Damaged
	_, err := parse("friday", "x", resum(later))
	if !errors.As(err, &newer) || errors.As(err, &damaged) || !strings.Contains(err.Error(), `("arbiter test"), in format 7;`) {
		t.Errorf("got %v", err)
	}
	_, err = parse("friday", "x", later)
	if !errors.As(err, &damaged) || !errors.As(err, &newer) || !strings.Contains(err.Error(), "newer") {
		t.Errorf("with a wrong checksum: got %v", err)
	}
}

// An array that is JSON is read to its end, whatever stands behind it; any other text is read without harm.
func TestArray(t *testing.T) {
	pieces := strings.Split(`" , [ ] { } : \ u 0 1 - . e true nul é \" \u00e9`+" \x01", " ")
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{`[{"kind":"won","say":["%s",{"and":["Ann","B\"ob"]},-1.5e3,true,null,[],{}]},"é\n"]`, `[1,2,3]`, `["a",{"b":[{"c":"\\"}]}]`}).Draw(t, "text")
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			at := rapid.IntRange(0, len(text)).Draw(t, "at")
			behind := min(at+rapid.IntRange(0, 1).Draw(t, "taken"), len(text))
			text = text[:at] + rapid.SampledFrom(append(pieces, "")).Draw(t, "put") + text[behind:]
		}
		r := reader{[]byte(`,"told":` + text + `,"hash":"]"}`)}
		if got := r.array(`,"told":`); json.Valid([]byte(text)) && text[0] == '[' && string(got) != text {
			t.Fatalf("of %q %q is read", text, got)
		}
	})
}
