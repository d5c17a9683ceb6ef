package cmd

import (
	"cmp"
	"os"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"arbiter/say"
)

// langFlag and the setting of its name choose the language.
const langFlag = "lang"

// autoLang is the setting that takes the language from the surroundings.
const autoLang = "auto"

// languages are what the setting can be.
func languages() []string { return append([]string{autoLang}, say.Names()...) }

// languageOf is the language that a run speaks. It is found before the commands
// are made, as their help is in it: the flag, the environment, the settings
// file, and then what the system says. What can't be read is refused later. What
// scripts read is English.
func languageOf(args []string) *say.Language {
	if asksJSON(args) {
		return say.English
	}
	asked := cmp.Or(valueIn(args, langFlag), os.Getenv(variableOf(langFlag)), langOfFile(valueIn(args, "config")), autoLang)
	if strings.EqualFold(asked, autoLang) {
		asked = cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	}
	lang, _ := say.In(asked)
	return lang
}

// asksJSON says whether arguments that nobody has read yet ask for JSON.
func asksJSON(args []string) (asked bool) {
	for _, arg := range args {
		switch value, ok := strings.CutPrefix(arg, "--json="); {
		case arg == "--":
			return asked
		case arg == "--json":
			asked = true
		case ok:
			asked, _ = strconv.ParseBool(value)
		}
	}
	return asked
}

// valueIn is what a flag is given among arguments that nobody has read yet.
func valueIn(args []string, flag string) (value string) {
	for i, arg := range args {
		switch v, ok := strings.CutPrefix(arg, "--"+flag+"="); {
		case ok:
			value = v
		case arg == "--":
			return value
		case arg == "--"+flag && i+1 < len(args):
			value = args[i+1]
		}
	}
	return value
}

func langOfFile(path string) string {
	if path == "" {
		path = userConfig()
	}
	if path == "" {
		return ""
	}
	data, err := readLimited(path)
	if err != nil || !strings.Contains(strings.ToLower(string(data)), langFlag) {
		return ""
	}
	var file map[string]any
	if yaml.Unmarshal(data, &file) != nil {
		return ""
	}
	for name, value := range file {
		if text, ok := value.(string); ok && strings.EqualFold(name, langFlag) {
			return text
		}
	}
	return ""
}
