package desk

import (
	"bytes"
	"cmp"
	"errors"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
	"arbiter/engine/rule/sheet"
	"arbiter/say"
)

// Settings are read from the embedded config.yaml, the user's, the environment
// and the flags, the later before the earlier.
type Settings struct {
	Saves      string `mapstructure:"saves" json:"saves"`
	Components string `mapstructure:"components" json:"components"`
	Color      string `mapstructure:"color" json:"color"`
	Lang       string `mapstructure:"lang" json:"lang"`
	Hands      bool   `mapstructure:"hands" json:"hands"`
	Width      int    `mapstructure:"width" json:"width"`
	ASCII      bool   `mapstructure:"ascii" json:"ascii"`
	Accessible bool   `mapstructure:"accessible" json:"accessible"`
	Pager      string `mapstructure:"pager" json:"pager"`
	Advice     string `mapstructure:"advice" json:"advice"`
	Weights    string `mapstructure:"weights" json:"weights"`
	Limit      string `mapstructure:"limit" json:"limit"`
}

// settingFlags are the settings that have a flag of their own.
var settingFlags = []string{"saves", "components", "color", "hands", "ascii", LangFlag}

// readSettings puts the settings together and says where they come from.
func readSettings(defaults []byte, books []*rule.Rulebook, file string, flags *pflag.FlagSet) (s Settings, from sources, err error) {
	v := viper.New()
	v.SetConfigType("yaml")
	for name, value := range builtIn(defaults) {
		v.SetDefault(name, value)
	}
	known := v.AllKeys()
	slices.Sort(known)
	var inFile []string
	if path := cmp.Or(file, UserConfig()); path != "" {
		data, err := readSmall(path)
		switch {
		case err == nil:
			if inFile, err = checkSettings(data, books, known); err != nil {
				return s, from, InFile(path, string(data), err)
			}
			if err := v.MergeConfig(bytes.NewReader(data)); err != nil {
				return s, from, unreadSettings(err)
			}
			from.File = path
		case file != "" || !errors.Is(err, os.ErrNotExist):
			return s, from, Unreadable(path, err)
		}
	}
	v.SetEnvPrefix("arbiter")
	v.AutomaticEnv()
	from.Of = map[string]settingSource{}
	for _, name := range known {
		source := from.find(name, flags, inFile)
		from.Of[name] = source
		switch source {
		case settingSource{"flag", "--" + name}:
			_ = v.BindPFlag(name, flags.Lookup(name)) // it is there
		case settingSource{"environment", variableOf(name)}:
		default:
			continue // the file was looked over, the defaults are right
		}
		given := v.GetString(name)
		if expected, words := expectedOf(name, given, books); !expected.Empty() {
			return s, from, rule.MisreadAs(1, expected, "The setting %s is %q (%s).", name, given, source).Near(given, words)
		}
	}
	if err = v.UnmarshalExact(&s); err != nil { // as of a date, which is no text
		err = unreadSettings(err)
	}
	s.Color = from.decideColor(s.Color)
	return s, from, err
}

// unreadSettings refuses what the library that reads settings doesn't take, in its words.
func unreadSettings(err error) error {
	why := strings.TrimPrefix(strings.Join(strings.Fields(err.Error()), " "), "decoding failed due to the following error(s): ")
	return rule.Misread(1, "settings as in: arbiter config", "The settings can't be read: %v.", why)
}

// builtIn reads the built-in settings, a name and its value on each line. A YAML parser would
// take as long as the table of status; a test checks that it gives the same.
func builtIn(config []byte) iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for line := range strings.Lines(string(config)) {
			name, value, set := strings.Cut(line, ": ")
			value, _, _ = strings.Cut(value, "  #")
			if set && !strings.HasPrefix(name, "#") && !yield(name, strings.Trim(value, " \"\n")) {
				return
			}
		}
	}
}

// expectedOf says what a setting can be, if its value isn't valid; words are its values if
// they can be listed.
func expectedOf(name, given string, books []*rule.Rulebook) (expected say.Text, words []string) {
	right := true
	switch name {
	case "hands", "ascii", "accessible":
		_, err := strconv.ParseBool(given)
		right, words = err == nil, []string{"true", "false"}
	case "width":
		n, err := strconv.Atoi(given)
		right, expected = err == nil && (n == 0 || n >= 40 && n <= 200), say.That("0, or 40 to 200")
	case "color":
		words = []string{"auto", "always", "never"}
		right = slices.Contains(words, given)
	case "advice":
		words = []string{"after", "always", "never"}
		right = slices.Contains(words, given)
	case LangFlag:
		_, known := say.In(given)
		right, words = known || strings.EqualFold(given, AutoLang), Languages()
	case "limit":
		_, err := ReadLimit(given)
		right, expected = err == nil, say.That("a time such as 20s or 2m; 0s for none")
	case "weights":
		for _, b := range books {
			if b.Weights != nil && right {
				expected = b.Weights(given)
				right = expected.Empty()
			}
		}
	}
	switch {
	case right:
		return say.Text{}, nil
	case words != nil:
		expected = say.Or(words)
	}
	return expected, words
}

// checkSettings gives the settings that a file names. It refuses a file that is no list of
// settings, unknown settings and invalid values, with their place.
func checkSettings(data []byte, books []*rule.Rulebook, known []string) (named []string, err error) {
	const want = "settings as in: arbiter config"
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		what, line := sheet.Fault(data, err)
		return nil, rule.OnLine(rule.Misread(1, want, "This is no YAML: %s.", what), line)
	}
	if len(doc.Content) == 0 {
		return nil, nil // nothing but comments
	}
	top := doc.Content[0]
	if top.Kind != yaml.MappingNode {
		return nil, rule.OnLine(rule.Misread(top.Column, want, "These are no settings."), top.Line)
	}
	for i := 0; i < len(top.Content); i += 2 {
		key, value := top.Content[i], top.Content[i+1]
		name := strings.ToLower(key.Value)
		if value.Kind == yaml.AliasNode {
			value = value.Alias
		}
		if !slices.Contains(known, name) {
			return nil, rule.OnLine(rule.MisreadAs(key.Column, say.Or(known), "There is no setting %q.", key.Value).Near(key.Value, known), key.Line)
		}
		if slices.Contains(named, name) {
			return nil, rule.OnLine(rule.Misread(key.Column, "each setting once", "The setting %s stands there twice.", name), key.Line)
		}
		if value.Kind != yaml.ScalarNode {
			return nil, rule.OnLine(rule.Misread(value.Column, "one value", "The setting %s is more than one value.", name), value.Line)
		}
		if expected, words := expectedOf(name, value.Value, books); !expected.Empty() {
			return nil, rule.OnLine(rule.MisreadAs(value.Column, expected, "The setting %s is %q.", name, value.Value).Near(value.Value, words), value.Line)
		}
		named = append(named, name)
	}
	return named, nil
}

// UserConfig is where the user's settings would be.
func UserConfig() string {
	if !filepath.IsAbs(xdg.ConfigHome) {
		return ""
	}
	return filepath.Join(xdg.ConfigHome, "arbiter", "config.yaml")
}

// ReadLimit reads a time; "" and 0s are none.
func ReadLimit(text string) (limit time.Duration, err error) {
	if text != "" {
		limit, err = time.ParseDuration(text)
	}
	if err != nil || limit < 0 {
		err = rule.Misread(1, "a time such as 20s or 2m; 0s for none", "--limit: %q is no time.", text)
	}
	return limit, err
}

type sources struct {
	File string                   // the user's file, "" if none was read
	Of   map[string]settingSource // by setting
}

type settingSource struct {
	Kind string `json:"kind"`           // default, file, environment or flag
	Name string `json:"name,omitempty"` // the file's path, the variable, the flag
}

// Said is where a setting comes from; the user's file is named elsewhere.
func (s settingSource) Said() say.Text {
	switch s.Kind {
	case "file":
		return say.That("your file")
	case "environment":
		return say.That("environment %s", s.Name)
	case "flag":
		return say.That("flag %s", s.Name)
	}
	return say.That("default")
}

// NoColorFlag is --color=never in one word, NoPagerFlag as the setting none.
const (
	NoColorFlag = "no-color"
	NoPagerFlag = "no-pager"
)

// find gives the source of a setting, the strongest first; inFile are the
// settings that the user's file names.
func (s *sources) find(setting string, flags *pflag.FlagSet, inFile []string) settingSource {
	given := func(flag string) bool {
		f := flags.Lookup(flag)
		return f != nil && f.Changed && (f.Value.String() == "true" || !strings.HasPrefix(flag, "no-"))
	}
	switch variable := variableOf(setting); {
	case setting == "color" && given(NoColorFlag):
		return settingSource{"flag", "--" + NoColorFlag}
	case setting == "pager" && given(NoPagerFlag):
		return settingSource{"flag", "--" + NoPagerFlag}
	case slices.Contains(settingFlags, setting) && given(setting):
		return settingSource{"flag", "--" + setting}
	case os.Getenv(variable) != "":
		return settingSource{"environment", variable}
	case slices.Contains(inFile, setting):
		return settingSource{"file", s.File}
	}
	return settingSource{Kind: "default"}
}

func variableOf(setting string) string { return "ARBITER_" + strings.ToUpper(setting) }

// decideColor gives the colour setting in force. NO_COLOR switches colours off unless a flag or
// a settings file asks for them, as no-color.org says.
func (s *sources) decideColor(set string) string {
	from := s.Of["color"]
	asked := set == "always" && (from.Kind == "flag" || from.Kind == "file")
	switch {
	case from.Name == "--"+NoColorFlag:
		return "never"
	case set != "never" && !asked && os.Getenv("NO_COLOR") != "":
		s.Of["color"] = settingSource{"environment", "NO_COLOR"}
		return "never"
	}
	return set
}
