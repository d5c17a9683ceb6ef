package cmd

import (
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"arbiter/say"
)

// sources says where the settings come from.
type sources struct {
	flags  *pflag.FlagSet
	file   string   // the user's file, "" if none was read
	inFile []string // the settings that it names
	color  source   // of the colour setting, once it is decided
}

// source is where one setting comes from.
type source struct {
	Kind string `json:"kind"`           // default, file, environment or flag
	Name string `json:"name,omitempty"` // the file's path, the variable, the flag
}

// Said is where a setting comes from; the user's file is named elsewhere.
func (s source) Said() say.Text {
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

// noColorFlag is --color=never in one word, noPagerFlag as the setting none.
const (
	noColorFlag = "no-color"
	noPagerFlag = "no-pager"
)

// of gives the source of a setting, the strongest first.
func (s *sources) of(setting string) source {
	given := func(flag string) bool {
		f := s.flags.Lookup(flag)
		return f != nil && f.Changed && (f.Value.String() == "true" || !strings.HasPrefix(flag, "no-"))
	}
	switch variable := variableOf(setting); {
	case setting == "color" && s.color.Kind != "":
		return s.color
	case setting == "color" && given(noColorFlag):
		return source{"flag", "--" + noColorFlag}
	case setting == "pager" && given(noPagerFlag):
		return source{"flag", "--" + noPagerFlag}
	case slices.Contains(settingFlags, setting) && given(setting):
		return source{"flag", "--" + setting}
	case os.Getenv(variable) != "":
		return source{"environment", variable}
	case slices.Contains(s.inFile, setting):
		return source{"file", s.file}
	}
	return source{Kind: "default"}
}

// variableOf is the environment variable of a setting.
func variableOf(setting string) string { return "ARBITER_" + strings.ToUpper(setting) }

// decideColor gives the colour setting in force. NO_COLOR takes the colours
// away, but yields to a flag and to a settings file that ask for them, as
// no-color.org has it.
func (s *sources) decideColor(set string) (string, source) {
	from := s.of("color")
	asked := set == "always" && (from.Kind == "flag" || from.Kind == "file")
	switch {
	case from.Name == "--"+noColorFlag:
		return "never", from
	case set != "never" && !asked && os.Getenv("NO_COLOR") != "":
		return "never", source{"environment", "NO_COLOR"}
	}
	return set, from
}
