package desk

import (
	"regexp"
	"testing"

	"arbiter/say"
)

// Where no variable names a language, the language of Windows is used.
func TestLanguageOfWindows(t *testing.T) {
	for _, v := range []string{"LC_ALL", "LC_MESSAGES", "LANG", variableOf(LangFlag)} {
		t.Setenv(v, "")
	}
	of := systemLanguage()
	if !regexp.MustCompile(`^[a-z]{2,3}-[A-Z]{2}$`).MatchString(of) {
		t.Fatalf("Windows speaks %q", of)
	}
	want, _ := say.In(of)
	if got := LanguageOf([]string{"--config", "none.yaml"}, nil); (got == say.English) != (want == say.English) {
		t.Errorf("for %s the language is %v, not %v", of, got, want)
	}
}
