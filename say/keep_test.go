package say

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// pretended shows everything that could be translated in capitals.
var pretended = Pretended(func(english string) string {
	out := []byte(english)
	for i := range out {
		if out[i] >= 'a' && out[i] <= 'z' && (i == 0 || out[i-1] != '%') {
			out[i] -= 'a' - 'A'
		}
	}
	return string(out)
})

type code string

type sign int

func (s sign) String() string { return "sign" }

// What is kept says the same in every language when it is read back.
func TestKept(t *testing.T) {
	for kept, text := range map[string]Text{
		`["%s wins %s for %s.","Green","L11",["%d coins",2]]`: That("%s wins %s for %s.", "Green", "L11", coins(2)),
		`["auction"]`:             That("auction"),
		`["100% sure"]`:           That("100% sure"),
		`{"plain":"a <b> \"c\""}`: Plain(`a <b> "c"`),
		`[""]`:                    {},
		`{"and":["a","b","c"]}`:   And([]string{"a", "b", "c"}),
		`{"and":[]}`:              And([]Text{}),
		`{"or":[["auction"]]}`:    Or([]Key{"auction"}),
		`{"join":[" · ",["auction"],{"plain":"L1"}]}`:  Join(" · ", That("auction"), Plain("L1")),
		`{"join":[" · "]}`:                             Join(" · "),
		`["can't read it: %v",["No land is left."]]`:   That("can't read it: %v", Errorf("No land is left.")),
		`["can't read it: %v",{"plain":"x"}]`:          That("can't read it: %v", errors.New("x")),
		`["%s is %v, %d %c %.1f","a",true,-3,120,2.5]`: That("%s is %v, %d %c %.1f", code("a"), true, int8(-3), 'x', 2.5),
		`["%s: %v %v","sign","[a b]","<nil>"]`:         That("%s: %v %v", sign(3), []string{"a", "b"}, nil),
		`["%s of %s",["auction"],"x"]`:                 That("%s of %s", Key("auction"), "x"),
	} {
		data := text.Keep()
		if string(data) != kept {
			t.Errorf("%s is kept as %s", kept, data)
		}
		back, err := Kept(data)
		if err != nil {
			t.Errorf("%s: %v", kept, err)
			continue
		}
		for _, lang := range []*Language{English, german, pretended} {
			if was, is := lang.Text(text), lang.Text(back); is != was {
				t.Errorf("%s says %q, read back %q", kept, was, is)
			}
		}
		if again := back.Keep(); !bytes.Equal(again, data) {
			t.Errorf("%s is kept again as %s", kept, again)
		}
	}
	if old, err := Kept([]byte(`"Green wins L11."`)); err != nil || old.String() != "Green wins L11." || pretended.Text(old) != "Green wins L11." {
		t.Errorf("an older file's sentence is %q, %v", old, err)
	}
	for _, bad := range []string{"", "3", "[]", "[3]", `{"plain":3}`, `{"what":"x"}`, `{"and":["a"],"or":["b"]}`, `["%s",null]`, `["%s",[]]`, `{"join":[]}`, `["a"`} {
		if text, err := Kept([]byte(bad)); err == nil {
			t.Errorf("%s is read as %q", bad, text)
		}
	}
}

// Whatever a file holds is read or refused, and what is read stays the same from
// then on.
func FuzzKept(f *testing.F) {
	for _, seed := range []string{`["%s bids %d.","Green",3]`, `{"and":["a",["b"]]}`, `{"join":[", ",{"plain":"x"}]}`, `"x"`, `["%v",1e3]`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text, err := Kept(data)
		if err != nil {
			return
		}
		kept := text.Keep()
		back, err := Kept(kept)
		if err != nil {
			t.Fatalf("%s is kept as %s: %v", data, kept, err)
		}
		if again := back.Keep(); !bytes.Equal(again, kept) {
			t.Errorf("%s is kept as %s, then %s", data, kept, again)
		}
		for _, lang := range []*Language{English, pretended} {
			if was, is := lang.Text(text), lang.Text(back); was != is && !strings.Contains(was, "%!") {
				t.Errorf("%s says %q, then %q", data, was, is)
			}
		}
	})
}
