package rule

import (
	"errors"
	"testing"

	"arbiter/say"
)

// A title becomes a name, which a refusal of the title proposes; what no title holds is refused.
func TestNameOf(t *testing.T) {
	for title, want := range map[string]string{
		"Synthetic Rubber": "Synthetic_Rubber", "X-ray": "X_ray", " Watt's  Engine ": "Watt_s_Engine", "Zip": "Zip", "a_b": "a_b", "A,B": "A,B", "-": "",
	} {
		if name := NameOf(title); name != want {
			t.Errorf("%q is named %q, not %q", title, name, want)
		}
	}
	free := func(string) say.Text { return say.Text{} }
	for title, example := range map[string]string{"X-ray": "X_ray", "X+ray": "kettle", "X-ray+": "kettle"} {
		misread, is := errors.AsType[*NotUnderstood](CheckName(Word{Text: title}, "kettle", free))
		if !is || misread.Expected.String() != "a name of letters, digits and _, such as "+example {
			t.Errorf("%s: %v", title, misread)
		}
	}
}
