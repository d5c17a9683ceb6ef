package say

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// pretended shows everything that is translated in capitals.
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
	for want, text := range map[string]Text{
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
		data := keep(t, text)
		if string(data) != want {
			t.Errorf("%s is kept as %s", want, data)
		}
		back, err := kept(data)
		if err != nil {
			t.Errorf("%s: %v", want, err)
			continue
		}
		for _, lang := range []*Language{English, german, pretended} {
			if was, is := lang.Text(text), lang.Text(back); is != was {
				t.Errorf("%s says %q, read back %q", want, was, is)
			}
		}
		if again := keep(t, back); !bytes.Equal(again, data) {
			t.Errorf("%s is kept again as %s", want, again)
		}
	}
	if old, err := kept([]byte(`"Green wins L11."`)); err != nil || old.String() != "Green wins L11." || pretended.Text(old) != "Green wins L11." {
		t.Errorf("an older file's sentence is %q, %v", old, err)
	}
	for _, bad := range []string{"", "3", "[]", "[3]", `{"plain":3}`, `{"what":"x"}`, `{"and":["a"],"or":["b"]}`, `["%s",null]`, `["%s",[]]`, `{"join":[]}`, `["a"`} {
		if text, err := kept([]byte(bad)); err == nil {
			t.Errorf("%s is read as %q", bad, text)
		}
	}
}

// Any bytes are read or refused, and what is read stays the same when it is kept
// again.
func FuzzKept(f *testing.F) {
	for _, seed := range []string{`["%s bids %d.","Green",3]`, `{"and":["a",["b"]]}`, `{"join":[", ",{"plain":"x"}]}`, `"x"`, `["%v",1e3]`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text, err := kept(data)
		if err != nil {
			return
		}
		once := keep(t, text)
		back, err := kept(once)
		if err != nil {
			t.Fatalf("%s is kept as %s: %v", data, once, err)
		}
		if again := keep(t, back); !bytes.Equal(again, once) {
			t.Errorf("%s is kept as %s, then %s", data, once, again)
		}
		for _, lang := range []*Language{English, pretended} {
			if was, is := lang.Text(text), lang.Text(back); was != is && !strings.Contains(was, "%!") {
				t.Errorf("%s says %q, then %q", data, was, is)
			}
		}
	})
}

// keep is a text as a file keeps it.
func keep(t *testing.T, text Text) []byte {
	t.Helper()
	data, err := JSON(Kept(text))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// kept reads a text as a file keeps it.
func kept(data []byte) (Text, error) {
	var k Kept
	err := json.Unmarshal(data, &k)
	return Text(k), err
}
