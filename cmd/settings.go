package cmd

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
	"go.yaml.in/yaml/v3"

	"arbiter/engine/rule"
)

// settings are read from the embedded config.yaml, the user's, the environment
// and the flags, the later before the earlier.
type settings struct {
	Saves      string `mapstructure:"saves" json:"saves"`
	Components string `mapstructure:"components" json:"components"`
	Color      string `mapstructure:"color" json:"color"`
	Hands      bool   `mapstructure:"hands" json:"hands"`
	Width      int    `mapstructure:"width" json:"width"`
	ASCII      bool   `mapstructure:"ascii" json:"ascii"`
	Advice     string `mapstructure:"advice" json:"advice"`
	Weights    string `mapstructure:"weights" json:"weights"`
	Limit      string `mapstructure:"limit" json:"limit"`
}

// settingFlags are the settings that have a flag of their own.
var settingFlags = []string{"saves", "components", "hands", "ascii"}

// readSettings puts the settings together. from is the user's file that was
// read, "" if there was none.
func readSettings(defaults []byte, file string, flags *pflag.FlagSet) (s settings, from string, err error) {
	v := viper.New()
	v.SetConfigType("yaml")
	if err := v.ReadConfig(bytes.NewReader(defaults)); err != nil {
		return s, "", fmt.Errorf("the built-in settings can't be read: %w", err)
	}
	known := v.AllKeys()
	slices.Sort(known)
	path := file
	if path == "" {
		path = userConfig()
	}
	if path != "" {
		data, err := readLimited(path)
		switch {
		case err == nil:
			if err := checkSettings(data, known); err != nil {
				return s, path, &inLine{lineIn(string(data), err), in(path, err)}
			}
			if err := v.MergeConfig(bytes.NewReader(data)); err != nil {
				return s, path, rule.Misread(1, "settings as in: arbiter config", "%s can't be read: %v.", path, oneLine(err))
			}
			from = path
		case file != "" || !errors.Is(err, os.ErrNotExist):
			return s, path, unreadable(path, err)
		}
	}
	v.SetEnvPrefix("arbiter")
	v.AutomaticEnv()
	for _, name := range settingFlags {
		if f := flags.Lookup(name); f != nil && f.Changed {
			if err := v.BindPFlag(name, f); err != nil {
				return s, from, fmt.Errorf("the flag --%s: %w", name, err)
			}
		}
	}
	if err := v.UnmarshalExact(&s); err != nil {
		return s, from, rule.Misread(1, "settings as in: arbiter config", "The settings can't be read: %v.",
			strings.TrimPrefix(oneLine(err), "decoding failed due to the following error(s): "))
	}
	switch s.Color {
	case "auto", "always", "never":
	default:
		return s, from, rule.Misread(1, "auto, always or never", "The setting color is %q.", s.Color)
	}
	switch s.Advice {
	case "after", "always", "never":
	default:
		return s, from, rule.Misread(1, "after, always or never", "The setting advice is %q.", s.Advice)
	}
	if _, err := readLimit(s.Limit); err != nil {
		return s, from, rule.Misread(1, "a time such as 20s or 2m; 0s for none", "The setting limit is %q.", s.Limit)
	}
	if s.Width != 0 && (s.Width < 40 || s.Width > 200) {
		return s, from, rule.Misread(1, "0, or 40 to 200", "The setting width is %d.", s.Width)
	}
	return s, from, nil
}

// readLimited reads a small file; a larger one is refused before all of it is read.
func readLimited(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxInput+1))
	if err == nil && len(data) > maxInput {
		err = fmt.Errorf("it has more than %d bytes", maxInput)
	}
	return data, err
}

// inLine carries the line that a refusal points at.
type inLine struct {
	line string
	error
}

func (e *inLine) Unwrap() error { return e.error }

// checkSettings refuses a settings file that is no list of settings, and words
// in it that are none, with their place.
func checkSettings(data []byte, known []string) error {
	const want = "settings as in: arbiter config"
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		line := 1
		if m := yamlLine.FindStringSubmatch(err.Error()); m != nil {
			line, _ = strconv.Atoi(m[1])
		}
		return rule.OnLine(rule.Misread(1, want, "This is no YAML: %s.", strings.TrimPrefix(oneLine(err), "yaml: ")), line)
	}
	if len(doc.Content) == 0 {
		return nil // nothing but comments
	}
	top := doc.Content[0]
	if top.Kind != yaml.MappingNode {
		return rule.OnLine(rule.Misread(top.Column, want, "These are no settings."), top.Line)
	}
	for i := 0; i < len(top.Content); i += 2 {
		if key := top.Content[i]; !slices.Contains(known, strings.ToLower(key.Value)) {
			return rule.OnLine(rule.Misread(key.Column, rule.Or(known), "There is no setting %q.", key.Value), key.Line)
		}
	}
	return nil
}

var yamlLine = regexp.MustCompile(`line (\d+)`)

func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }

// userConfig is where the user's settings would be.
func userConfig() string {
	if !filepath.IsAbs(xdg.ConfigHome) {
		return ""
	}
	return filepath.Join(xdg.ConfigHome, "arbiter", "config.yaml")
}
