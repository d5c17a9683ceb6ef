package desk

import (
	"cmp"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/say"
)

// LangFlag and the setting of its name choose the language.
const LangFlag = "lang"

// AutoLang is the setting that takes the language from the surroundings.
const AutoLang = "auto"

// Languages are what the setting can be.
func Languages() []string { return append([]string{AutoLang}, say.Names()...) }

// LanguageOf is the language of a run, by the flag, the environment, the settings file or the
// system. It is found before the commands are made, since their help is in it. Unreadable
// settings are refused later. Scripts read English.
func LanguageOf(args []string, books []*rule.Rulebook) *say.Language {
	if AsksJSON(args) {
		return say.English
	}
	return WordsIn(chosen(cmp.Or(valueIn(args, LangFlag, false), os.Getenv(variableOf(LangFlag)), langOfFile(valueIn(args, "config", false)), AutoLang)), books)
}

// chosen is the language or locale that a setting names, for "auto" the system's.
func chosen(setting string) string {
	if !strings.EqualFold(setting, AutoLang) {
		return setting
	}
	return cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"), systemLanguage())
}

// PagesIn is the language of pages for browsers that ask for none: the screen's, also where a
// script starts the program and itself reads English.
func (d *Desk) PagesIn() *say.Language {
	if !d.Flags.JSON {
		return d.IO.Lang
	}
	return WordsIn(chosen(d.Settings.Lang), nil)
}

// RulesIn is the language that rules and answers are told in: that of the screen; for
// scripts the one that the flag names, else English in any surroundings.
func (d *Desk) RulesIn(flag string) *say.Language {
	if !d.Flags.JSON || strings.EqualFold(flag, AutoLang) {
		return d.IO.Lang
	}
	return WordsIn(flag, d.Books)
}

// ToldIn are the languages in which a rulebook has words; in others half of each sentence would be in another one.
func ToldIn(book *rule.Rulebook) []string {
	return rule.Those(say.Names(), func(name string) bool { return name == say.English.Tag() || rule.WordsOf(book)(name) != "" })
}

// WordsIn is a language with the words of rulebooks.
func WordsIn(name string, books []*rule.Rulebook) *say.Language {
	lang, _ := say.In(name)
	for _, b := range books {
		lang = lang.With(rule.WordsOf(b))
	}
	return lang
}

// Speaks says whether a rulebook has words in the language of the screen.
func (d *Desk) Speaks(b *rule.Rulebook) bool { return slices.Contains(d.Speaking(), b) }

// SpeakOf tells in the language that was asked for, or in English if the rulebook of a command's
// game has no words in it; otherwise half of each sentence would be in another language. Of two
// games that a command looks at, the one that it is about comes last.
func (d *Desk) SpeakOf(b *rule.Rulebook) {
	if b == nil {
		return
	}
	if d.lang == nil {
		d.lang = d.IO.Lang
	}
	if d.IO.Lang = d.lang; !d.Speaks(b) {
		d.IO.Lang = say.English
	}
}

// Speak changes the language that is asked for.
func (d *Desk) Speak(lang *say.Language) { d.lang, d.IO.Lang = lang, lang }

// Speaking are the rulebooks with words in the language of the screen; all where none has any.
func (d *Desk) Speaking() []*rule.Rulebook {
	if d.IO.Lang == say.English {
		return d.Books
	}
	speaking := slices.DeleteFunc(slices.Clone(d.Books), func(b *rule.Rulebook) bool { return rule.WordsOf(b)(d.IO.Lang.Name) == "" })
	if len(speaking) == 0 {
		return d.Books
	}
	return speaking
}

// utf8Locale says whether output may be more than ASCII. The locale decides. Without one, which
// means ASCII in POSIX, a terminal gets ASCII unless it is one that always uses UTF-8; a file or
// a pipe gets UTF-8.
func utf8Locale(terminal bool) bool {
	locale := strings.ToUpper(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_CTYPE"), os.Getenv("LANG")))
	switch {
	case runtime.GOOS == "windows", strings.Contains(locale, "UTF-8"), strings.Contains(locale, "UTF8"):
		return true
	case locale == "":
		return !terminal || runtime.GOOS == "darwin" || slices.ContainsFunc(utf8Terminals, func(name string) bool { return os.Getenv(name) != "" })
	}
	return false
}

// utf8Terminals are environment variables of terminals that always use UTF-8.
var utf8Terminals = []string{"VTE_VERSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID", "WEZTERM_PANE", "WT_SESSION"}

// AsksJSON says whether arguments that are not read yet ask for JSON.
func AsksJSON(args []string) bool {
	asked, _ := strconv.ParseBool(valueIn(args, "json", true))
	return asked
}

// valueIn is what a flag is given among arguments that are not read yet; a
// switch that stands alone is true.
func valueIn(args []string, flag string, isSwitch bool) (value string) {
	for i, arg := range args {
		switch v, ok := strings.CutPrefix(arg, "--"+flag+"="); {
		case ok:
			value = v
		case arg == "--":
			return value
		case arg != "--"+flag:
		case isSwitch:
			value = "true"
		case i+1 < len(args):
			value = args[i+1]
		}
	}
	return value
}

func langOfFile(path string) string {
	data, err := readSmall(cmp.Or(path, UserConfig()))
	if err != nil || !strings.Contains(strings.ToLower(string(data)), LangFlag) {
		return ""
	}
	var file map[string]any
	if yaml.Unmarshal(data, &file) != nil {
		return ""
	}
	for name, value := range file {
		if text, ok := value.(string); ok && strings.EqualFold(name, LangFlag) {
			return text
		}
	}
	return ""
}
