package rule

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

type (
	PlainInner struct {
		At   int8 `json:"at"`
		Deep []PlainInner
	}
	plainUpper string
	plainList  []int
	plainOuter struct {
		Name string `json:"name"`
		*PlainInner
		moment
		Few   [2]uint8      `json:"few"`
		Upper plainUpper    `json:"upper,omitempty"`
		More  []*PlainInner `json:"more,omitempty"`
		Own   plainList     `json:"own,omitzero"`
		By    map[string]int
		On    bool `json:"on"`
		Left  int  `json:"-"`
	}
	moment struct {
		Round int `json:"round"`
	}
)

func (u *plainUpper) UnmarshalText(text []byte) error {
	*u = plainUpper(strings.ToUpper(string(text)))
	return nil
}

func (l *plainList) UnmarshalJSON(data []byte) error {
	*l = plainList{len(data)}
	return nil
}

var plainCases = []string{
	`{"name":"Ann","at":-3,"round":2,"few":[1,2],"upper":"abc","more":[{"at":1},{"at":2}],"own":["a",["]"]],"on":true}`,
	`{"name":"Zoë","at":0,"round":1,"few":[255,0],"on":false}`,
	`{"name":"Ann","few":[1],"on":true}`, `{"few":[1,2,3]}`, `{"few":[-1]}`, `{"few":[256]}`, `{"at":128}`, `{"at":-128}`,
	`{"name":"a\"b"}`, `{"name":"a\u003cb","round":7}`, "{\"name\":\"a\tb\"}", "{\"name\":\"a\xff\"}",
	`{ "name" : "Ann" , "round" : 3 }`, `{"round":3,"name":"Ann"}`, `{"name":"Ann","name":"Bob"}`, `{"NAME":"Ann"}`, `{"other":[{}],"round":3}`,
	`{"name":null,"more":null}`, `{"more":[]}`, `{"more":[null]}`, `{"By":{"a":1}}`, `{"Deep":[{"at":4}]}`, `{"-":4}`,
	`{"round":007}`, `{"round":-0}`, `{"round":1.5}`, `{"round":1e2}`, `{"round":-}`, `{"round":"3"}`, `{"round":99999999999999999999}`, `{"name":3}`, `{"on":1}`,
	``, `null`, `[]`, `{`, `{}`, `{}x`, `{"name":"Ann"`, `{"name":"Ann`, `{"name"}`, `{"few":[1,]}`, `{"few":[1 2]}`, `{,}`, `{"own":[}`, `{"upper":3}`,
}

// sameAsJSON checks that reading a text gives what encoding/json gives.
func sameAsJSON(t *testing.T, text string) {
	t.Helper()
	var got, want plainOuter
	gotErr, wantErr := readJSON([]byte(text), &got), json.Unmarshal([]byte(text), &want)
	if (gotErr == nil) != (wantErr == nil) || wantErr != nil && gotErr.Error() != wantErr.Error() || wantErr == nil && !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, %v; encoding/json gives %+v, %v", text, got, gotErr, want, wantErr)
	}
}

func TestReadJSONReadsWhatEncodingJSONDoes(t *testing.T) {
	for _, text := range plainCases {
		sameAsJSON(t, text)
	}
}

func FuzzReadJSON(f *testing.F) {
	for _, text := range plainCases {
		f.Add(text)
	}
	f.Fuzz(sameAsJSON)
}
