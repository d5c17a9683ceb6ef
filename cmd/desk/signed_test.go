package desk

import (
	"testing"

	"arbiter/say"
)

// Amounts are shown by their signs, names as they are.
func TestSigned(t *testing.T) {
	shows := Signed(say.English, map[byte]string{'c': "¢", 'v': "★"}, func(word string) bool { return word == "2c" || word == "3musketeers" || word == "r1" }, say.Plain)
	for said, want := range map[string]string{
		"You get 3c1v.":                `You get <span class="sign">3¢</span><span class="sign">1★</span>.`,
		"You get 3x.":                  "You get 3x.",
		"for 2steel, 1..5":             "for 2 steel, 1–5",
		"You pay 1 · it's over":        "You pay 1\u00a0· it&#39;s over",
		"2c has 4c":                    `2c has <span class="sign">4¢</span>`,
		"3musketeers has 2steam":       "3musketeers has 2 steam",
		"You attach r1 on e1 r2":       "You attach r1 on e1, half turned",
		"is now “2c1v / 1c@4 / -@5”":   `is now “<span class="sign">2¢</span><span class="sign">1★</span> / <span class="sign">1¢</span>@4 / -@5”`,
		"You attach <b> on e1 r0":      "You attach &lt;b&gt; on e1",
		"marker to -3 (-2v, +1c), 5-4": `marker to −3 (<span class="sign">−2★</span>, <span class="sign">+1¢</span>), 5-4`,
	} {
		if got := string(shows(said)); got != want {
			t.Errorf("%q is shown as %q, not %q", said, got, want)
		}
	}
	german, _ := say.In("de")
	said := func(word string) say.Text { return map[string]say.Text{"coins": say.That("coins")}[word] }
	if got := Signed(german, nil, func(string) bool { return false }, said)("c2 2coins r1"); got != "c2 2 Münzen, um ein Viertel gedreht" {
		t.Error(got)
	}
}
