package desk

import (
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"arbiter/say"
)

// Sources says where the settings come from.
type Sources struct {
	File string            // the user's file, "" if none was read
	Of   map[string]Source // by setting
}

// Source is where one setting comes from.
type Source struct {
	Kind string `json:"kind"`           // default, file, environment or flag
	Name string `json:"name,omitempty"` // the file's path, the variable, the flag
}

// Said is where a setting comes from; the user's file is named elsewhere.
func (s Source) Said() say.Text {
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
func (s *Sources) find(setting string, flags *pflag.FlagSet, inFile []string) Source {
	given := func(flag string) bool {
		f := flags.Lookup(flag)
		return f != nil && f.Changed && (f.Value.String() == "true" || !strings.HasPrefix(flag, "no-"))
	}
	switch variable := variableOf(setting); {
	case setting == "color" && given(NoColorFlag):
		return Source{"flag", "--" + NoColorFlag}
	case setting == "pager" && given(NoPagerFlag):
		return Source{"flag", "--" + NoPagerFlag}
	case slices.Contains(settingFlags, setting) && given(setting):
		return Source{"flag", "--" + setting}
	case os.Getenv(variable) != "":
		return Source{"environment", variable}
	case slices.Contains(inFile, setting):
		return Source{"file", s.File}
	}
	return Source{Kind: "default"}
}

// variableOf is the environment variable of a setting.
func variableOf(setting string) string { return "ARBITER_" + strings.ToUpper(setting) }

// decideColor gives the colour setting in force. NO_COLOR takes the colours
// away, but yields to a flag and to a settings file that ask for them, as
// no-color.org has it.
func (s *Sources) decideColor(set string) string {
	from := s.Of["color"]
	asked := set == "always" && (from.Kind == "flag" || from.Kind == "file")
	switch {
	case from.Name == "--"+NoColorFlag:
		return "never"
	case set != "never" && !asked && os.Getenv("NO_COLOR") != "":
		s.Of["color"] = Source{"environment", "NO_COLOR"}
		return "never"
	}
	return set
}
